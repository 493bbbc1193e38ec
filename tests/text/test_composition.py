"""Parts compose: a noun phrase works in every act, an amount wherever a number can stand."""

from itertools import product

import pytest

from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise

GROUPS = [
    "1 foundation",
    "1 of your rival's committed foundations or assets",
    "1 face down foundation in your rival's stage",
    "1 attack with a printed damage of 3 or less in your card pool",
    "1 character that shares a name with your character from your discard pile",
    "1 foundation that has not been readied this Combat Phase",
    "the discarded card",
    "1 of the revealed cards",
    "1 random card from your hand",
    "all other attacks in your card pool",
    "up to 3 attacks discarded this way",
    "the top 3 cards of your deck",
]
ACTS = [
    "Discard {}.",
    "Your rival removes {}.",
    "Add {} to your stage face down, committed.",
    "You may reveal {} to draw 1 card.",
    "If this attack deals damage, add {} to the bottom of your deck.",
    "Discard {}. If you do, this attack gets +2 damage.",
    "Draw 1 card and discard {}.",
    "Each player discards {}, then draws 1 card.",
]
AMOUNTS = [
    "this attack's speed",
    "your momentum",
    "the discarded card's printed difficulty",
    "half your rival's health, rounded up",
    "double its printed damage",
    "the highest printed check among cards in your card pool",
    "the number of different symbols on attacks in your card pool",
    "5 minus the printed difficulty of the committed foundation",
    "the number of cards your rival has drawn this turn",
]
PLACES = [
    "Gain health equal to {}.",
    "Draw cards equal to {}.",
    "Reduce this attack's damage to {}.",
    "This attack gets +X speed. X equals {}.",
    "This attack gets a damage bonus equal to {}.",
    "If {} is 4 or more, draw 1 card.",
    "This attack's damage becomes {}.",
]
BEARERS = [
    "This attack",
    "Your rival's attack",
    "Your next Weapon attack this turn",
    "The chosen foundation",
    "Each attack in your card pool",
]
CHANGES = [
    "{} gets +1 speed and +1 damage.",
    "{} gets +1 or -1 damage this turn.",
    "{} gets -2 damage (minimum 1).",
    "{} gets +1 damage for each card in your hand (maximum 3).",
    "{} gains Stun: 2 and Throw.",
    '{} gains "E: Draw 1 card." this turn.',
    "{} loses all keywords.",
]


def problems(language: Language, text: str) -> list[str]:
    """Compile an enhance and name what went wrong."""
    reading = language.ability(normalise(f"Enhance: {text}"))
    return [f"{one.reason}: {one.understood}" for one in reading.problems]


@pytest.mark.parametrize("act", ACTS)
def test_every_noun_phrase_works_in_every_act(language: Language, act: str) -> None:
    """An act reads whichever cards it is about, with one meaning, and prints back."""
    texts = [act.format(group) for group in GROUPS]
    assert [(text, found) for text in texts if (found := problems(language, text))] == []


@pytest.mark.parametrize("place", PLACES)
def test_every_amount_works_where_a_number_stands(language: Language, place: str) -> None:
    """A calculation may stand wherever a number may."""
    texts = [place.format(amount) for amount in AMOUNTS]
    assert [(text, found) for text in texts if (found := problems(language, text))] == []


def test_every_card_can_bear_every_change(language: Language) -> None:
    """Bonuses, keywords and spans go with every kind of subject."""
    texts = [change.format(bearer) for bearer, change in product(BEARERS, CHANGES)]
    assert [(text, found) for text in texts if (found := problems(language, text))] == []
