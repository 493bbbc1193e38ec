"""Pods of an event: everybody drafts or opens a sealed pool, and hands in the deck of it."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace
from sqlalchemy.orm import Session

from ringside.decks.model import Deck
from ringside.events import deeds
from ringside.events.desk import pool_phase, seat_pods
from ringside.events.phases import Draft
from ringside.server.drafts import records
from ringside.server.drafts.arranging import new_draft, with_packs
from ringside.server.drafts.product import NewDraft
from ringside.server.drafts.records import BUILDING, Built, DraftRecord, Kind, Sitter
from ringside.server.drafts.rooms import Rooms
from ringside.server.events.acts import Answer, Doing, who_plays
from ringside.server.events.house import Held, organiser_only
from ringside.server.play.tables.series import deck_of
from ringside.server.refusals import RefusalError
from ringside.server.storage.database import Database
from ringside.server.storage.records import SeatRecord

POOL: Final = "pool"  # what is handed in in place of a deck of the builder
BY: Final = "the table"


async def seat_players(doing: Doing, rooms: Rooms) -> Answer:
    """Seat everybody in pods, make their packs, and begin."""
    by = organiser_only(doing.held, doing.visitor)
    laid = [pod_record(doing, names) for names in seat_pods(doing.held.event)]
    pods = [await rooms.open(await asyncio.to_thread(with_packs, each)) for each in laid]
    seated = tuple(
        deeds.Pod(draft=room.record.id, players=tuple(each.name for each in room.record.seats))
        for room in pods
    )
    begun: list[deeds.AnyDeed] = [deeds.PodsSeated(pods=seated)]
    if all(room.record.state == BUILDING for room in pods):
        begun.append(deeds.BuildingBegun())
    await doing.record(begun, by)
    return None


def pod_record(doing: Doing, names: tuple[str, ...]) -> DraftRecord:
    """Lay out the draft or the sealed pools of one pod."""
    held, phase = doing.held, pool_phase(doing.held.event)
    absent = [name for name in names if held.people[name].player is None]
    if absent:
        raise RefusalError(
            f"Expected everybody with a page of their own, but {', '.join(absent[:5])} came "
            "without one; give them their codes, or drop them."
        )
    kind: Kind = "draft" if isinstance(phase, Draft) else "sealed"
    form, code = held.event.plan.format, phase.set
    boosters = (code,) * phase.boosters
    asked = NewDraft(kind=kind, format=form, set=code, seats=len(names), boosters=boosters)
    record = new_draft(doing.visitor, asked)
    starter = record.seats[0].starter
    sitters = tuple(Sitter(held.people[name].player, name, starter) for name in names)
    return replace(record, seats=sitters, event=held.id)


async def begin_building(held: Held, database: Database) -> list[deeds.AnyDeed]:
    """Tell that everybody may build, once the cards of all pods are drafted."""
    event = held.event
    if not event.pods or event.building is not None:
        return []

    def is_over(session: Session) -> bool:
        stored = [records.load(session, pod.draft) for pod in event.pods]
        return all(each is not None and each[0].state == BUILDING for each in stored)

    return [deeds.BuildingBegun()] if await database.run(is_over) else []


async def hand_in_pool(doing: Doing) -> dict[str, object]:
    """Hand in the deck that a player built from their pool; the rest of it is the sideboard."""
    player, by = who_plays(doing)
    built = await built_deck(doing, player)
    deck = deck_of(SeatRecord(deck=built.cards, side=built.side))
    person = replace(
        doing.held.people[player], deck_name=built.name, deck=built.cards, side=built.side
    )
    handed = deeds.HandedIn(player=player, deck=listing(deck), character=built.name)
    await doing.record([handed], by, (person,))
    return {"problems": [], "character": built.name}


async def built_deck(doing: Doing, player: str) -> Built:
    """Find the deck that a player built, wherever their draft is looked after."""
    pod = doing.held.event.pod_of(player)
    if pod is None:
        raise RefusalError(
            "Expected a pod to hand in a deck from, but you sit in none; ask the organiser."
        )
    stored = await doing.house.database.run(lambda session: records.load(session, pod.draft))
    sitters = stored[0].seats if stored else ()
    built = next((each.deck for each in sitters if each.name == player), None)
    if built is None:
        raise RefusalError("Expected a deck from your pool, but you built none; build it first.")
    return built


def listing(deck: Deck) -> str:
    """Write a deck as a list with its sideboard."""
    assert deck.character is not None, "a deck of a pool starts with somebody"
    main = [f"{slot.copies}x {slot.card.full_name}" for slot in deck.main]
    side = [f"{slot.copies}x {slot.card.full_name}" for slot in deck.side]
    beside = ["", "Sideboard", *side] if side else []
    return "\n".join([f"1x {deck.character.card.full_name}", *main, *beside])
