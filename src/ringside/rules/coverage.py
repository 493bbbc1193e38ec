"""Join the registry with the tests: which paragraphs are proved, excused, planned or missing."""

from collections.abc import Iterable, Mapping

import msgspec

from ringside.errors import UserError
from ringside.rules.papers import PAPERS
from ringside.rules.proofs import Proof, find_proofs, tests_folder
from ringside.rules.registry import paragraphs, rule_of


class PaperCoverage(msgspec.Struct, frozen=True):
    """The paragraphs of one paper, sorted by what stands behind them."""

    tested: tuple[str, ...]
    no_behaviour: tuple[str, ...]
    planned: tuple[str, ...]
    missing: tuple[str, ...]

    def counts(self) -> dict[str, int]:
        """Count each kind, and all of them together as `paragraphs`."""
        kinds = {kind: len(getattr(self, kind)) for kind in self.__struct_fields__}
        return {"paragraphs": sum(kinds.values()), **kinds}


def coverage(papers: Iterable[str] = PAPERS) -> dict[str, PaperCoverage]:
    """Tell for each paper how the project's tests cover its paragraphs."""
    proved = proofs_by_citation(find_proofs(tests_folder()))
    return {paper: paper_coverage(paper, proved) for paper in papers}


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


def paper_coverage(paper: str, proved: Mapping[str, object]) -> PaperCoverage:
    """Sort the paragraphs of one paper; a proof counts before any excuse."""
    sorted_out: dict[str, list[str]] = {kind: [] for kind in PaperCoverage.__struct_fields__}
    for paragraph in paragraphs(paper):
        citation = f"{paper} {paragraph}"
        status = rule_of(citation).status
        unproved = "missing" if status == "behaviour" else status
        sorted_out["tested" if citation in proved else unproved].append(paragraph)
    return PaperCoverage(**{kind: tuple(listed) for kind, listed in sorted_out.items()})
