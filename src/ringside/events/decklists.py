"""Deck lists of an event: handed in as text, held against the format at once."""

from __future__ import annotations

from ringside.cards.names import fold
from ringside.decks.files import read_deck
from ringside.decks.formats import check_deck, find_format
from ringside.decks.shelf import Shelf
from ringside.events.deeds import HandedIn
from ringside.events.event import Event


def hand_in(event: Event, player: str, text: str, shelf: Shelf) -> HandedIn:
    """Read a list and hold it against the event's format."""
    declared = event.player(player).character
    return held_against(player, declared, event.plan.format, text, shelf)


def held_against(player: str, declared: str, wanted: str, text: str, shelf: Shelf) -> HandedIn:
    """Read a list and hold it against a format, if one is named, and the declared character."""
    form = find_format(wanted) if wanted else None
    reading = read_deck(text, shelf, form)
    character = reading.deck.character.card.name if reading.deck.character else ""
    problems = list(reading.problems)
    if form is not None:
        found = check_deck(reading.deck, form)
        problems += [f"{each.message} ({each.rule})" for each in found if each.level == "problem"]
    if declared and character and not is_called(declared, character):
        problems.append(f"expected the declared character {declared}, got {character}")
    return HandedIn(
        player=player, deck=text, character=declared or character, problems=tuple(problems)
    )


def is_called(declared: str, character: str) -> bool:
    """Tell whether a declared name means a character, with or without its version."""
    return fold(declared) == fold(character)


def shows_list(event: Event, owner: str, viewer: str) -> bool:
    """Tell whether somebody may see a player's list: closed, shown in the cut, or open."""
    if viewer == owner or viewer in dict(event.staff):
        return True
    if event.plan.lists == "open":
        return event.has_begun
    in_cut = event.cut is not None and owner in event.cut.players
    return event.plan.lists == "cut" and in_cut
