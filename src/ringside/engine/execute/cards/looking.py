"""Looking at cards: reveal, look, search, dig, shuffle, rearrange; and choosing."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.cards.moves import arrange, fewest, gather_for_all
from ringside.engine.execute.choosing import gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.legal.candidates import ALL_OF_THEM, quantity_of
from ringside.engine.model.events import CHOOSE, LOOK, MOVE, REVEAL, SEARCH, SHUFFLE, Event
from ringside.engine.model.kinds import DECK, DISCARD, NONE, REMOVED, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, are_matched, cards, seats
from ringside.engine.reading.nouns.whereabouts import holders
from ringside.programs.groups import Cards, It
from ringside.programs.instructions import (
    Choose,
    Dig,
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
DUG: Final[tuple[str, ...]] = (
    "reveal",
    "discard",
    "mill",
    "remove",
)  # what befalls cards dug up
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
    """Put cards back on top of their deck in an order that a player picks, topmost first."""
    assert isinstance(node, Rearrange)
    seat = seats(frame.memory, node.who)[0]
    numbers = cards(state, frame.memory, node.cards)
    numbers = tuple([number for number in numbers if state.cards[number].zone == DECK])
    return arrange(state, frame, seat, numbers)


# ---- digging


def dig(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Take cards off the top of a deck or pile until enough of them fit, as one event."""
    assert isinstance(node, Dig)
    seat = seats(frame.memory, node.who)[0]
    holder = holders(state, frame.memory, node.whose, (seat,))[0]
    numbers = dug(state, frame, node, holder)
    if not numbers:
        frame.failed()
        return DONE
    event = Event(REVEAL if node.verb == "reveal" else MOVE, seat, "comprehensive K.5.1")
    event.verb = node.verb
    event.cards = numbers
    if node.verb != "reveal":
        event.to_zone = REMOVED if node.verb == "remove" else DISCARD
    return frame.act_all(state, [event])


def dug(state: State, frame: EffectFrame, node: Dig, holder: i64) -> tuple[int, ...]:
    """Return the cards from the top down to the last one that is wanted."""
    quantity = quantity_of(node.until)
    wanted = 1
    if quantity is not None and quantity.n is not None:
        wanted = amount(state, frame.memory, quantity.n)
    taken: list[int] = []
    for number in reversed(state.zone(holder, ZONE_OF[node.zone])):
        taken.append(number)
        filters = node.until.which if isinstance(node.until, Cards) else ()
        if are_matched(state, frame.memory, state.cards[number], filters):
            wanted -= 1
        if wanted <= 0:
            break
    return tuple(taken)


HANDLERS[Reveal] = reveal
HANDLERS[Look] = look
HANDLERS[Expose] = leave_open
HANDLERS[Choose] = choose
HANDLERS[Search] = search
HANDLERS[Shuffle] = shuffle
HANDLERS[Rearrange] = rearrange
HANDLERS[Dig] = dig
