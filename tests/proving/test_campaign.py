"""The campaign tells a test that notices from one that does not, and from a crash."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ringside.proving.breaking import place_of
from ringside.proving.place import StaleError
from ringside.proving.selection import sampled, wanted_of
from ringside.rules.cited_only import listed
from ringside.rules.papers import PAPERS
from ringside.rules.saboteurs import Planted, Saboteur, read_saboteurs
from ringside.rules.verdicts import Verdicts, is_proved, summed

SAMPLE = 40
SHIELD = Planted("block.complete", Saboteur("a clause", function="f", returns="1"), "a file")


@pytest.fixture(scope="session")
def planted(project_root: Path) -> tuple[Planted, ...]:
    """Read the project's saboteurs."""
    return read_saboteurs(project_root / "tests")


def campaign(root: Path, *words: str) -> dict[str, list[dict[str, str]]]:
    """Run a campaign on the project's plain sources and read what it printed."""
    command = "import sys; from ringside.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", command, "rules", "sabotage", *words, "--json"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout, done.stderr
    found: dict[str, list[dict[str, str]]] = json.loads(done.stdout)
    return found


def test_a_sample_of_the_saboteurs_is_killed(
    project_root: Path, planted: tuple[Planted, ...]
) -> None:
    """Some saboteurs, drawn anew whenever one is added, are killed but for paragraphs listed."""
    found = campaign(project_root, "--sample", str(SAMPLE), "--seed", str(len(planted)))
    tests = project_root / "tests"
    known = {f"{paper} {each}" for paper in PAPERS for each in listed(tests, paper)}
    assert [each for each in found["escaped"] if each["paragraph"] not in known] == []


def test_no_saboteur_is_stale(planted: tuple[Planted, ...]) -> None:
    """Every place that a saboteur names is in the source."""
    stale = []
    for each in planted:
        try:
            place_of(each.saboteur)
        except StaleError as error:
            stale.append(f"{each.file} {each.rule}: {error}")
    assert stale == []


def test_no_two_saboteurs_are_the_same(planted: tuple[Planted, ...]) -> None:
    """A rule is not broken twice in the same way under the same name."""
    assert len({each.id for each in planted}) == len(planted)


def test_a_paragraph_is_proved_by_all_its_saboteurs() -> None:
    """One that survived, that nobody tried, or none at all leaves a paragraph unproved."""
    assert is_proved([SHIELD], {SHIELD.id: "killed"})
    assert not is_proved([SHIELD], {SHIELD.id: "survived"})
    assert not is_proved([SHIELD], {"another": "killed"})
    assert not is_proved([], {})


def test_the_worst_verdict_counts() -> None:
    """A saboteur that one of its paragraphs lets live has survived."""
    verdicts: Verdicts = {
        "comprehensive A.1": {"one": "killed", "two": "killed", "three": "stale"},
        "comprehensive A.2": {"one": "survived", "two": "killed", "four": "broken"},
    }
    found = summed(verdicts, 1.0)
    counts = (found.saboteurs, found.killed, found.survived, found.stale, found.broken)
    assert counts == (4, 1, 1, 1, 1)


def test_a_sample_keeps_the_paragraphs_of_its_saboteurs(planted: tuple[Planted, ...]) -> None:
    """A saboteur that was drawn is tried with every paragraph that states its rule."""
    wanted = wanted_of(planted, PAPERS, [])
    drawn = sampled(wanted, 1, 5)
    [chosen] = {each.id for listed in drawn.values() for each in listed}
    everywhere = [c for c, listed in wanted.items() if chosen in {each.id for each in listed}]
    assert list(drawn) == everywhere
    assert sampled(wanted, 1, 5) == drawn
