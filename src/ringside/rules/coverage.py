"""Join the registry with the tests: which paragraphs are proved, excused, planned or missing."""

from collections.abc import Container, Iterable, Mapping
from pathlib import Path

import msgspec

from ringside.errors import UserError
from ringside.rules.papers import PAPERS
from ringside.rules.proofs import Proof, find_proofs, tests_folder
from ringside.rules.registry import paragraphs, rule_of
from ringside.rules.saboteurs import by_paragraph, read_saboteurs
from ringside.rules.verdicts import is_proved, load_verdicts


class PaperCoverage(msgspec.Struct, frozen=True):
    """The paragraphs of one paper, sorted by what stands behind them."""

    proved: tuple[str, ...]
    cited_only: tuple[str, ...]
    no_behaviour: tuple[str, ...]
    planned: tuple[str, ...]
    missing: tuple[str, ...]

    def counts(self) -> dict[str, int]:
        """Count each kind, and all of them together as `paragraphs`."""
        kinds = {kind: len(getattr(self, kind)) for kind in self.__struct_fields__}
        return {"paragraphs": sum(kinds.values()), **kinds}


def coverage(papers: Iterable[str] = PAPERS) -> dict[str, PaperCoverage]:
    """Tell for each paper how the project's tests cover its paragraphs."""
    tests = tests_folder()
    cited = proofs_by_citation(find_proofs(tests))
    proved = proved_paragraphs(tests)
    return {paper: paper_coverage(paper, cited, proved) for paper in papers}


def proved_paragraphs(tests: Path) -> frozenset[str]:
    """Name the paragraphs whose saboteurs were all killed by their own tests."""
    verdicts = load_verdicts(tests)
    planted = by_paragraph(read_saboteurs(tests))
    return frozenset(c for c, each in planted.items() if is_proved(each, verdicts.get(c, {})))


def proofs_by_citation(proofs: Iterable[Proof]) -> dict[str, tuple[str, ...]]:
    """Map each cited paragraph to the tests that cite it, refusing a paragraph nobody knows."""
    tests: dict[str, list[str]] = {}
    for proof in proofs:
        if proof.citation not in tests:
            check_known(proof)
        tests.setdefault(proof.citation, []).append(proof.test)
    return {citation: tuple(sorted(set(names))) for citation, names in tests.items()}


def check_known(proof: Proof) -> None:
    """Refuse a citation that the registry does not have."""
    try:
        rule_of(proof.citation)
    except UserError as error:
        raise UserError(f"In `{proof.test}`: {error}") from error


def paper_coverage(
    paper: str, cited: Mapping[str, object], proved: Container[str]
) -> PaperCoverage:
    """Sort the paragraphs of one paper; its status comes before any citation."""
    sorted_out: dict[str, list[str]] = {kind: [] for kind in PaperCoverage.__struct_fields__}
    for paragraph in paragraphs(paper):
        citation = f"{paper} {paragraph}"
        kind: str = rule_of(citation).status
        if kind == "behaviour":
            unproved = "cited_only" if citation in cited else "missing"
            kind = "proved" if citation in proved else unproved
        sorted_out[kind].append(paragraph)
    return PaperCoverage(**{kind: tuple(listed) for kind, listed in sorted_out.items()})
