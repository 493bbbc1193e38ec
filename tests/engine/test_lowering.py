"""The last stage: what is done to a program between its print and its execution is seen."""

from pathlib import Path

from ringside.editions import edition_named
from ringside.engine.lower.stage import PASSES, lowered, steps
from ringside.engine.model.edition import definer_of
from ringside.programs.abilities import Ability
from ringside.text.reading.compile import standard_language
from ringside.text.reading.explain import explain_text

LATE = "R: After your rival's attack deals damage, reduce that damage by 2."
STANDING = "If you have 3 or more foundations in your stage, destroy 1 of your foundations."


def program(text: str) -> Ability:
    """Return the program of a text, as printed."""
    ability = standard_language().ability(text).ability
    assert ability is not None
    return ability


def test_the_engine_runs_what_the_last_stage_makes() -> None:
    """A power carries the ability that all passes together make of the printed one."""
    for text in (LATE, STANDING, "E: Draw 1 card."):
        ability = program(text)
        changed = steps(ability)
        last = changed[-1][1] if changed else ability
        assert lowered(ability) == last
        assert definer_of(edition_named("ufs-2020")).power(ability).ability == last


def test_a_text_is_explained_with_what_runs() -> None:
    """Where a pass changes a text, it is named, and the program that runs is shown."""
    lines = list(explain_text(LATE, standard_language(), steps))
    assert [line for line in lines if line.startswith("  lowered")] == [
        "  lowered  time: what changes or replaces an event comes before it"
    ]
    assert "      trigger: Trigger timing='before'" in lines
    plain = list(explain_text("E: Draw 1 card.", standard_language(), steps))
    assert "  runs as" not in plain


def test_the_guide_lists_every_pass_in_order(project_root: Path) -> None:
    """The page on the language names the passes as they are."""
    page = (project_root / "docs" / "language.md").read_text(encoding="utf-8")
    rows = [f"| {each.name} | {each.does}" for each in PASSES]
    places = [page.find(row) for row in rows]
    assert -1 not in places
    assert places == sorted(places)
