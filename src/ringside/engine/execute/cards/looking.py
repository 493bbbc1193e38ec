"""Looking at cards: reveal, look, search, shuffle, rearrange; and choosing."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.cards.moves import arrange, ask_order, fewest, gather_for_all
from ringside.engine.execute.choosing import gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.legal.candidates import ALL_OF_THEM
from ringside.engine.model.events import CHOOSE, LOOK, REVEAL, SEARCH, SHUFFLE, Event
from ringside.engine.model.handles import may_see, track
from ringside.engine.model.kinds import (
    DECK,
    MOMENTUM,
    NONE,
    POOL,
    ZONE_OF,
)
from ringside.engine.model.state import State
from ringside.engine.reading.ask import cards, seats
from ringside.engine.reading.nouns.whereabouts import holders
from ringside.programs.groups import Cards, It
from ringside.programs.instructions import (
    Choose,
    Expose,
    Look,
    Rearrange,
    Reveal,
    Search,
    Shuffle,
)
from ringside.programs.nodes import Group, Instruction


def show(state: State, frame: EffectFrame, who: str, group: Group, kind: i64, verb: str) -> i64:
    """Let cards be revealed, looked at or chosen, and be spoken of afterwards."""
    taken = gather_for_all(state, frame, who, group, verb)
    if taken is None:
        return WAIT
    events: list[Event] = []
    for seat, numbers in taken:
        if len(numbers) < fewest(state, frame, group, seat, verb):
            frame.failed()
        if numbers:
            event = Event(kind, seat, RULES[kind])
            event.verb = verb
            event.cards = numbers
            events.append(event)
    if not events:
        return DONE
    return frame.act_all(state, events)


SEEN: Final = ("looked at", "revealed")
RULES: Final[dict[int, str]] = {
    REVEAL: "comprehensive K.5.1",
    LOOK: "comprehensive C.2.2.2",
    CHOOSE: "comprehensive K.2.3",
}


def reveal(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Show cards to both players until the effect is done (K.5.1)."""
    assert isinstance(node, Reveal)
    return show(state, frame, node.who, node.cards, REVEAL, "reveal")


def look(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Show cards to one player (C.2.2.2)."""
    assert isinstance(node, Look)
    return show(state, frame, node.who, node.cards, LOOK, "look")


def choose(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Choose cards to speak of."""
    assert isinstance(node, Choose)
    return show(state, frame, node.who, node.cards, CHOOSE, "choose")


def leave_open(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let cards lie open for a while: those of a hand, also when they come, or very cards."""
    assert isinstance(node, Expose)
    frame.memory.they = seats(frame.memory, node.who)[0]
    if isinstance(node.cards, Cards) and node.cards.quantity.how in ALL_OF_THEM:
        let_last(state, frame, node, node.span, NONE)
        return DONE
    numbers = gather(state, frame, node.cards, frame.memory.controller, "choose")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
    for number in numbers:
        frame.memory.it = (number,)
        let_last(state, frame, replace(node, cards=It()), node.span, number)
    return DONE


# ---- searching


def searched(node: Search) -> Group:
    """Return the cards to find, in the zones that are searched."""
    if isinstance(node.cards, Cards) and (node.zones or node.whose):
        zones = node.zones if node.zones else node.cards.zones
        return replace(node.cards, zones=zones, whose=node.whose or node.cards.whose)
    return node.cards


def places(state: State, frame: EffectFrame, node: Search) -> tuple[tuple[int, int], ...]:
    """Return whose zones, and which, are looked through."""
    group = searched(node)
    seat = seats(frame.memory, node.who)[0]
    if not isinstance(group, Cards):
        return ()
    words = group.zones if group.zones else ("deck",)
    whose = holders(state, frame.memory, group.whose, (seat,))
    return tuple([(holder, ZONE_OF[word]) for holder in whose for word in words])


def search(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Look through zones, pick, show what was restricted, and shuffle the deck (K.5.2)."""
    assert isinstance(node, Search)
    seat = seats(frame.memory, node.who)[0]
    if frame.phase == 0:
        frame.level.phase = 1
        event = Event(SEARCH, seat, "comprehensive K.3.16")
        for holder, zone in places(state, frame, node):
            event.cards = event.cards + tuple(state.zone(holder, zone))
        frame.act(state, event)
        return WAIT
    group = searched(node)
    numbers = gather(state, frame, group, seat, "search")
    if numbers is None:
        return WAIT
    if frame.phase == 1:
        frame.level.phase = 2
        if show_found(state, frame, group, seat, numbers):
            return WAIT
    note_found(frame, numbers)
    for holder, zone in places(state, frame, node):
        if zone == DECK:
            frame.act(state, shuffling(holder))
    return DONE


def show_found(
    state: State, frame: EffectFrame, group: Group, seat: i64, numbers: tuple[int, ...]
) -> bool:
    """Reveal found cards to prove that they are as asked; tell whether that was needed."""
    if not numbers or not isinstance(group, Cards) or not group.which:
        return False
    event = Event(REVEAL, seat, "comprehensive K.5.2")
    event.verb = "reveal"
    event.cards = numbers
    frame.act(state, event)
    return True


def note_found(frame: EffectFrame, numbers: tuple[int, ...]) -> None:
    """Let later words refer to the cards that were found."""
    frame.memory.it = numbers
    frame.memory.mention("searched", numbers)
    frame.memory.mention("found", numbers)
    if not numbers:
        frame.failed()


def shuffling(seat: i64) -> Event:
    """Return the event of shuffling a deck."""
    event = Event(SHUFFLE, seat, "comprehensive K.5.2")
    event.verb = "shuffle"
    return event


def shuffle(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Shuffle decks."""
    assert isinstance(node, Shuffle)
    doer = seats(frame.memory, node.who)
    whose = holders(state, frame.memory, node.whose, doer)
    return frame.act_all(state, [shuffling(seat) for seat in whose])


# ---- putting back


def rearrange(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Put cards back on their deck, or into their row, in an order that a player picks."""
    assert isinstance(node, Rearrange)
    seat = seats(frame.memory, node.who)[0]
    numbers = cards(state, frame.memory, node.cards)
    for zone in (POOL, MOMENTUM):
        lying = tuple([number for number in numbers if state.cards[number].zone == zone])
        if lying:
            return arrange_row(state, frame, seat, zone, lying)
    numbers = tuple([number for number in numbers if state.cards[number].zone == DECK])
    return arrange(state, frame, seat, numbers)


def arrange_row(
    state: State, frame: EffectFrame, seat: i64, zone: i64, numbers: tuple[int, ...]
) -> i64:
    """Lay cards of a zone anew, left to right, each in a place that one of them had."""
    left = [number for number in numbers if number not in frame.picked]
    if len(left) > 1 and all(may_see(state.cards[number], seat) for number in left):
        ask_order(state, frame, seat, left)
        return WAIT
    order = [*frame.picked, *left]
    for holder in (0, 1):
        own = [number for number in order if state.cards[number].holder == holder]
        row = list(state.zone(holder, zone))
        places = [place for place, number in enumerate(row) if number in own]
        for place, number in zip(places, own, strict=True):
            row[place] = number
        state.set_zone(holder, zone, row)
    mix_up(state, seat, order)
    return DONE


def mix_up(state: State, seat: i64, numbers: list[int]) -> None:
    """Let cards that lie face down be followed by nobody but who arranges them (D.4.2.1.1)."""
    for number in numbers:
        card = state.cards[number]
        if card.zone == MOMENTUM and not card.face_up:
            card = state.edit(number)
            card.seen &= 1 << seat
            track(state, card)


HANDLERS[Reveal] = reveal
HANDLERS[Look] = look
HANDLERS[Expose] = leave_open
HANDLERS[Choose] = choose
HANDLERS[Search] = search
HANDLERS[Shuffle] = shuffle
HANDLERS[Rearrange] = rearrange
