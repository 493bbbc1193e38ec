"""Deck lists at an event over the net: from the builder, a starter or by paste, checked at once."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.cards.unread import BY_HAND, REFUSED, Unread
from ringside.decks import starter_text
from ringside.events.deeds import HandedIn
from ringside.events.plan import Plan
from ringside.replay import Copies, deck_data
from ringside.server import own_decks, reading
from ringside.server.decks import STARTER, Chosen
from ringside.server.events.acts import Doing, who_plays
from ringside.server.events.pods import hand_in_pool
from ringside.server.refusals import RefusalError
from ringside.server.services import Services
from ringside.server.settings import Settings


async def hand_in_deck(doing: Doing, services: Services) -> dict[str, object]:
    """Hand in a deck for oneself; online it must be one that can be played."""
    if doing.held.event.plan.is_limited:
        return await hand_in_pool(doing)
    player, by = who_plays(doing)
    if doing.held.event.plan.tables == "online" and not doing.act.deck:
        raise RefusalError(
            "Expected a deck of the builder or a starter deck, got a list; save it in the builder."
        )
    chosen, text = await chosen_deck(doing, services)
    handed = await judged(doing, services, player, text)
    person = doing.held.people[player]
    if chosen is not None:
        cards, side = copies(chosen.cards), copies(chosen.side)
        person = replace(person, deck_name=chosen.name, deck=cards, side=side)
    await doing.record([handed], by, (person,))
    return {"problems": list(handed.problems), "character": handed.character}


async def chosen_deck(doing: Doing, services: Services) -> tuple[Chosen | None, str]:
    """Give the deck that was chosen and its list, or the list that was pasted."""
    ident = doing.act.deck
    if not ident:
        return None, doing.act.text
    unread = unread_at(doing.held.event.plan, services.settings)
    chosen = await own_decks.choose(services, doing.visitor, ident, unread)
    if ident.startswith(STARTER):
        return chosen, starter_text(ident.removeprefix(STARTER))
    row = await own_decks.own_deck(services, doing.visitor.id, ident)
    return chosen, row.text


async def judged(doing: Doing, services: Services, player: str, text: str) -> HandedIn:
    """Hold a list against the event's format; its cards may be the visitor's own."""
    event, visitor = doing.held.event, doing.visitor
    declared = event.player(player).character
    owner = services.owner(visitor.id)
    found: HandedIn = await services.readers.ask(
        visitor, reading.hand_in, owner, player, declared, event.plan.format, text
    )
    return found


def unread_at(plan: Plan, settings: Settings) -> Unread:
    """Say what an event does with abilities that are not understood; on paper people read them."""
    if plan.unread == REFUSED and (plan.tables == "paper" or settings.event_hands):
        return BY_HAND
    return plan.unread


def copies(cards: tuple[Card, ...]) -> tuple[Copies, ...]:
    """Give cards as they are stored."""
    return msgspec.convert(msgspec.to_builtins(deck_data(cards)), tuple[Copies, ...])
