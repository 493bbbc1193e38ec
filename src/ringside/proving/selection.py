"""Which saboteurs a campaign tries: all, those of a paper, some at random, or of what changed."""

import random
import subprocess
from collections.abc import Iterable
from pathlib import Path

from ringside.errors import UserError
from ringside.proving.breaking import place_of
from ringside.proving.place import StaleError, path_of
from ringside.rules.proofs import find_proofs
from ringside.rules.registry import rules_by_slug
from ringside.rules.saboteurs import Planted, by_paragraph, citations_of

Wanted = dict[str, list[Planted]]  # the saboteurs of each paragraph


def wanted_of(planted: Iterable[Planted], papers: Iterable[str], rules: Iterable[str]) -> Wanted:
    """Choose the saboteurs of papers, or of rules and paragraphs, also those below a number."""
    kept = tuple(papers)
    found = {c: list(each) for c, each in by_paragraph(planted).items() if each}
    found = {c: each for c, each in found.items() if c.partition(" ")[0] in kept}
    named = {citation for rule in rules for citation in citations_below(rule, found)}
    return {c: each for c, each in found.items() if c in named} if rules else found


def citations_below(rule: str, known: Iterable[str]) -> list[str]:
    """Name the paragraphs that a slug, a paragraph or the number of a chapter stands for."""
    if rule in rules_by_slug():
        return list(citations_of(rule))
    found = [c for c in known if c == rule or c.startswith((f"{rule}.", f"{rule} "))]
    if not found:
        raise UserError(
            f"Expected a rule or paragraph with saboteurs, such as `comprehensive E.4`, got "
            f"`{rule}`; write one below tests/saboteurs, or name another."
        )
    return found


def sampled(wanted: Wanted, number: int, seed: int) -> Wanted:
    """Draw some saboteurs at random, each with all paragraphs that it is to be tried with."""
    ids = sorted({each.id for listed in wanted.values() for each in listed})
    drawn = set(random.Random(seed).sample(ids, min(number, len(ids))))  # noqa: S311 - no secret
    return only(wanted, drawn)


def only(wanted: Wanted, ids: set[str]) -> Wanted:
    """Keep the saboteurs with some ids."""
    kept = {c: [each for each in listed if each.id in ids] for c, listed in wanted.items()}
    return {citation: listed for citation, listed in kept.items() if listed}


def changed(wanted: Wanted, root: Path) -> Wanted:
    """Keep the saboteurs whose place, whose tests or whose own file has changed."""
    files = changed_files(root)
    tests: dict[str, set[str]] = {}
    for proof in find_proofs(root / "tests"):
        file = proof.test.partition("::")[0].partition("#")[0]
        tests.setdefault(proof.citation, set()).add(f"tests/{file}")
    touched = {c for c, used in tests.items() if used & files}
    ids = {
        each.id
        for citation, listed in wanted.items()
        for each in listed
        if citation in touched or f"tests/{each.file}" in files or is_touched(each, root, files)
    }
    return only(wanted, ids)


def is_touched(planted: Planted, root: Path, files: set[str]) -> bool:
    """Tell whether the file of a saboteur's place has changed, or the place is gone."""
    try:
        place = place_of(planted.saboteur)
    except StaleError:
        return True
    return path_of(place.module).relative_to(root).as_posix() in files


def changed_files(root: Path) -> set[str]:
    """Name the files that differ from the last commit, and those that the last commit changed."""
    since = ("git", "diff", "--name-only", "HEAD~1")
    new = ("git", "ls-files", "--others", "--exclude-standard")
    try:
        # The project's own history, asked of whichever git is installed.
        runs = [
            subprocess.run(each, cwd=root, capture_output=True, text=True, check=True)  # noqa: S603
            for each in (since, new)
        ]
    except (OSError, subprocess.CalledProcessError) as error:
        raise UserError(
            "Expected a checkout with history to see what changed, got none; leave --changed out."
        ) from error
    return {line for run in runs for line in run.stdout.splitlines()}
