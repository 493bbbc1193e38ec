"""Coverage is read from the tests: `proves` lines of scenarios and markers of test functions."""

from pathlib import Path

import pytest

from ringside.errors import UserError
from ringside.rules.chapters import Entry
from ringside.rules.cited_only import listed
from ringside.rules.coverage import PaperCoverage, coverage, paper_coverage, proofs_by_citation
from ringside.rules.papers import PAPERS
from ringside.rules.proofs import Proof, find_proofs
from ringside.rules.registry import rule_of

MODULE = """
import pytest

pytestmark = pytest.mark.proves("comprehensive A.1")


@pytest.mark.proves("comprehensive A.1.1", "comprehensive A.1.2")
def test_one(): ...


class TestMany:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.proves("comprehensive A.2"))])
    def test_two(self, x): ...
"""


def test_scenarios_prove_what_they_list(tmp_path: Path) -> None:
    """Every document of a scenario file, in any folder below, proves its own paragraphs."""
    file = tmp_path / "scenarios" / "blocks" / "two.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("proves: [comprehensive G.2.2.2]\n---\ntitle: Nothing proved\n")
    named = "scenarios/blocks/two.yaml#1"
    assert find_proofs(tmp_path) == (Proof(named, "comprehensive G.2.2.2"),)


def test_markers_prove_what_they_name(tmp_path: Path) -> None:
    """Markers count on functions, methods, parameters and whole modules."""
    (tmp_path / "test_it.py").write_text(MODULE)
    assert set(find_proofs(tmp_path)) == {
        Proof("test_it.py", "comprehensive A.1"),
        Proof("test_it.py::test_one", "comprehensive A.1.1"),
        Proof("test_it.py::test_one", "comprehensive A.1.2"),
        Proof("test_it.py::TestMany::test_two", "comprehensive A.2"),
    }


def test_a_marker_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """A marker with anything but plain strings is refused with the test's name."""
    (tmp_path / "test_it.py").write_text("@pytest.mark.proves(*MANY)\ndef test_one(): ...\n")
    with pytest.raises(UserError, match=r"marker of `test_it\.py::test_one`"):
        find_proofs(tmp_path)


def test_a_broken_scenario_is_refused(tmp_path: Path) -> None:
    """A scenario file that is not YAML is refused with its name."""
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "broken.yaml").write_text("proves: [comprehensive")
    with pytest.raises(UserError, match=r"Expected YAML in `.*broken\.yaml`"):
        find_proofs(tmp_path)


def test_an_unknown_citation_is_refused() -> None:
    """A paragraph that no paper has is refused with the test that cites it."""
    with pytest.raises(UserError, match=r"In `test_it\.py`: .*`comprehensive Z\.1`"):
        proofs_by_citation([Proof("test_it.py", "comprehensive Z.1")])


def test_paragraphs_are_sorted_by_what_stands_behind_them() -> None:
    """A killed saboteur proves, a citation alone does not, and no citation outranks a status."""
    cited = dict.fromkeys(("302.4", "302.8", "501.3"), ("a test",))
    names = {f"tournament-2008 {paragraph}": tests for paragraph, tests in cited.items()}
    covered = paper_coverage("tournament-2008", names, {"tournament-2008 302.4"})
    assert covered.proved == ("302.4",)
    assert covered.cited_only == ("302.8",)
    assert covered.planned == ()
    assert "501.3" in covered.no_behaviour
    assert "302.5" in covered.missing


def test_the_numbers_of_a_paper_add_up() -> None:
    """The five kinds together are all paragraphs."""
    counts = PaperCoverage(("1",), ("2",), ("3", "4"), (), ("5",)).counts()
    kinds = {"proved": 1, "cited_only": 1, "no_behaviour": 2, "planned": 0, "missing": 1}
    assert counts == {"paragraphs": 5, **kinds}


@pytest.mark.parametrize("paper", PAPERS)
def test_every_behaviour_is_proved(project_root: Path, paper: str) -> None:
    """No paragraph is missing, and those cited only are exactly the ones listed with a reason."""
    tests = project_root / "tests"
    covered = coverage([paper])[paper]
    assert covered.missing == ()
    assert list(covered.cited_only) == list(listed(tests, paper)), (
        f"prove what is cited only (docs/rules.md), then"
        f" `ringside rules sabotage --paper {paper} --record` keeps what became of it"
    )
    assert all(listed(tests, paper).values())


def test_nothing_without_behaviour_is_cited(project_root: Path) -> None:
    """A paragraph that a test cites is not listed as having no behaviour."""
    cited = proofs_by_citation(find_proofs(project_root / "tests"))
    assert [name for name in cited if rule_of(name).status == "no_behaviour"] == []


@pytest.mark.parametrize(("status", "reason"), [("behaviour", "Because."), ("planned", "")])
def test_excuses_need_a_reason(status: str, reason: str) -> None:
    """A reason goes with every excuse from proof, and with nothing else."""
    with pytest.raises(ValueError, match="a reason goes with"):
        Entry(("A.1",), "A summary.", status=status, reason=reason)  # type: ignore[arg-type]
