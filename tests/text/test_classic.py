"""Ways of speaking of classic cards: normalised to today's words, or read as the same program."""

import pytest

from ringside.programs.amounts import Number
from ringside.programs.filters import HasKeyword, OfType
from ringside.programs.groups import Cards, Quantity
from ringside.programs.instructions import Change, Draw, Lasting, May, Move
from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise


def only(language: Language, category: str, text: str) -> object:
    """Return the single reading of a text."""
    readings, understood = language.read(category, text)
    values = {repr(reading.value): reading.value for reading in readings}
    assert len(values) == 1, f"{text!r}: {len(values)} readings, up to {understood!r}"
    return readings[0].value


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Gain X health, where X is 2.", "Gain X health. X equals 2."),
        ("Draw 1 card; lose 1 health.", "Draw 1 card. Lose 1 health."),
        (
            "Once per turn after you block, draw 1 card.",
            "Once per turn, after you block, draw 1 card.",
        ),
        (
            "After you play an attack into your card pool, ready it.",
            "After you play an attack, ready it.",
        ),
        (
            "Only playable during your turn and while committed.",
            "Only playable during your turn. Only playable while committed.",
        ),
        ("If it has the fire symbol, draw 1 card.", "If it has the {fire} symbol, draw 1 card."),
    ],
)
def test_old_sentences_are_parted(old: str, new: str) -> None:
    """What old texts run together or leave out becomes today's sentences."""
    assert normalise(old) == new


def test_a_span_may_stand_behind_the_noun(language: Language) -> None:
    """A bonus to the attacks of this turn lasts for this turn."""
    value = only(language, "clauses", "your Stun attacks this turn get +1 damage")
    attacks = Cards(Quantity("all"), (HasKeyword("Stun"), OfType("attack")), whose="you")
    assert value == Lasting("this turn", (Change(attacks, "damage", 1, Number(1)),))


def test_a_player_may_have_the_other_do_something(language: Language) -> None:
    """Whoever may have the rival do something decides; the rival does it."""
    value = only(language, "clauses", "you may have your rival draw 2 cards")
    assert value == May("you", (Draw("rival", Number(2)),))


def test_a_filter_may_stand_behind_the_zone_a_card_goes_to(language: Language) -> None:
    """What a card must be is asked of it wherever the sentence says so."""
    late = "add 1 card from your discard pile to your hand with a printed difficulty of 3 or less"
    early = "add 1 card with a printed difficulty of 3 or less from your discard pile to your hand"
    value = only(language, "clauses", late)
    assert isinstance(value, Move)
    assert value == only(language, "clauses", early)
