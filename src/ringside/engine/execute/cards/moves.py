"""Moving cards: draw, mill, and every verb that sends cards from one zone to another."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.cards.decks import from_top, lacking, still_owed
from ringside.engine.execute.cards.entering import one_answer, settle_faces, settle_spots
from ringside.engine.execute.choosing import ask_word, gather, is_all_of_one, order_of_players
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.flow.momentum import pool_spots
from ringside.engine.happening.acts import TURNED_FOUNDATION
from ringside.engine.legal.candidates import FIXED, candidates, free_letter, limits, quantity_of
from ringside.engine.legal.substitutes import act_with, is_momentum, is_own_momentum
from ringside.engine.model.decision import Decision, pick
from ringside.engine.model.events import COUNTER, MOVE, SHUFFLE, TURN, Event
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
from ringside.programs.groups import Cards, Character
from ringside.programs.instructions import Counters, Mill, Move, Turn
from ringside.programs.nodes import OWNER, Group, Instruction
from ringside.programs.verbs import MOVES, PARTICIPLES, VERBS

# Verbs that say themselves where cards go; the others need to be told.
GOING: Final[dict[str, int]] = {row.word: ZONE_OF[row.to] for row in MOVES if row.to}
RUIN: Final = "ruin"  # the rival sacrifices what a text says
PLACES: Final[tuple[str, ...]] = (
    "",
    "top",
    "bottom",
    "beginning",
    "top or bottom",
    "back",
)
FACES: Final[dict[str, str]] = {
    "": "",
    "up": "face up",
    "down": "face down",
    "face up": "face up",
    "face down": "face down",
}
EITHER_FACE: Final = "either"  # the player chooses
MOVE_STATES: Final = ("", "committed", "ready", "transformed", TURNED_FOUNDATION)
ORDERS: Final = ("", "any order", "random order")


# ---- any cards


def gather_for_all(
    state: State, frame: EffectFrame, who: str, group: Group, about: str
) -> list[tuple[int, tuple[int, ...]]] | None:
    """Return, for each player who acts, the cards they take; None where a pick was asked for."""
    order = order_of_players(state, frame, seats(frame.memory, who), group, about)
    if order is None:
        return None
    taken: list[tuple[int, tuple[int, ...]]] = []
    for seat in order:
        if who != "you":
            frame.memory.they = seat
        numbers = gather(state, frame, group, seat, about)
        if numbers is None:
            return None
        taken.append((seat, numbers))
    return taken


def fewest(state: State, frame: EffectFrame, group: Group, seat: i64, about: str) -> i64:
    """Return how many cards an instruction must take to be carried out in full."""
    quantity = quantity_of(group)
    if quantity is None:
        return 1
    if isinstance(group, Cards) and is_all_of_one(group):
        return 0 if frame.cost else 1  # of whichever player was chosen
    there = 0
    if quantity.how not in FIXED or free_letter(frame.memory, quantity.n):
        there = len(candidates(state, frame.memory, group, seat, about, frame.cost))
    low, _ = limits(state, frame.memory, quantity, there)
    if quantity.how in ("all", "each", "every") and frame.cost:
        return 0
    return max(1, low) if not frame.cost else low


def move(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Send cards somewhere."""
    assert isinstance(node, Move)
    if node.verb == RUIN:
        node = replace(node, verb="sacrifice", who=other_player(node.who))
    if node.place == "back":
        return put_back(state, frame, node)
    taken = gather_for_all(state, frame, node.who, node.cards, node.verb)
    if taken is None:
        return WAIT
    if frame.phase > 0:
        taken = still_owed(state, frame, node.cards, taken)
    place = settle_place(state, frame, node)
    if place is None:
        return WAIT
    spot = settle_spot(state, frame, node)
    if spot is None:
        return WAIT
    face = settle_face(state, frame, node)
    if face is None:
        return WAIT
    going = tuple([number for _, numbers in taken for number in numbers])
    zone = NONE if face == "face down" else zone_of(node)
    chosen = settle_faces(state, frame, node.cards, going, zone)
    if chosen is None:
        return WAIT
    spots = settle_spots(state, frame, going, zone_of(node))
    if spots is None:
        return WAIT
    events: list[Event] = []
    lacks = lacking(state, frame, node, taken)
    for seat, numbers in taken:
        if node.who != "you":
            frame.memory.they = seat
        if frame.phase == 0 and not lacks:
            if len(numbers) < fewest(state, frame, node.cards, seat, node.verb):
                frame.failed()
        others = stand_ins(state, frame, node, seat, numbers)
        for number in others:
            events += give_instead(state, frame, node, seat, number)
        own = tuple([number for number in numbers if number not in others])
        if own:
            events += move_events(state, frame, node, seat, own, place)
    for event in events:
        event.spot = spot
        if event.to_zone == MOMENTUM:
            event.spot = spots[state.cards[event.cards[0]].owner]
        event.face = face
        event.chosen = chosen
    if not events:
        return DONE
    return frame.act_and_cycle(state, events, lacks) if lacks else frame.act_all(state, events)


def zone_of(node: Move) -> i64:
    """Return where cards go, by what is said or by the verb alone."""
    return ZONE_OF[node.to] if node.to else GOING.get(node.verb, NONE)


def stand_ins(
    state: State, frame: EffectFrame, node: Move, seat: i64, numbers: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the cards that are given in place of momentum to pay a cost."""
    if not frame.cost or not isinstance(node.cards, Cards):
        return ()
    if not is_momentum(node.cards, node.verb):
        return ()
    return tuple([number for number in numbers if not is_own_momentum(state, seat, number)])


def give_instead(
    state: State, frame: EffectFrame, node: Move, seat: i64, number: i64
) -> list[Event]:
    """Return the events of giving a card in place of momentum; it counts as what the cost says."""
    act = act_with(state, frame.memory, seat, number)
    if act is None:
        return []
    counted = (PARTICIPLES.get(node.verb, node.verb), (number,), node)
    frame.memory.mentions = (*frame.memory.mentions, counted)
    if isinstance(act, Turn):
        return [turned(seat, (number,), act.verb)]
    if isinstance(act, Mill):
        return [from_top(state, seat, 1, "mill")]
    if isinstance(act, Counters):
        return [uncounted(seat, number, act.counter)]
    return move_events(state, frame, act, seat, (number,), "")


def uncounted(seat: i64, number: i64, counter: str) -> Event:
    """Return the event of taking one counter off a card."""
    event = Event(COUNTER, seat, "comprehensive J.1.2")
    event.verb = "remove"
    event.cards = (number,)
    event.detail = counter
    event.amount = 1
    return event


def settle_place(state: State, frame: EffectFrame, node: Move) -> str | None:
    """Return where in the zone cards go, asking where the text leaves it open."""
    if node.place != "top or bottom":
        return node.place
    seat = seats(frame.memory, node.who)[0]
    chosen = ask_word(state, frame, seat, ["top", "bottom"], "place", False)
    if chosen is None:
        return None
    return "top" if chosen == 0 else "bottom"


def settle_face(state: State, frame: EffectFrame, node: Move) -> str | None:
    """Return how cards lie, asking where the text leaves it to the player."""
    if node.face != EITHER_FACE:
        return FACES[node.face]
    seat = seats(frame.memory, node.who)[0]
    chosen = ask_word(state, frame, seat, ["face up", "face down"], "face", False)
    return None if chosen is None else ("face up", "face down")[chosen]


def other_player(who: str) -> str:
    """Return the word for the other player: ruining is done by the rival (reference Ruin)."""
    return "rival" if who in ("", "you") else "you"


def put_back(state: State, frame: EffectFrame, node: Move) -> i64:
    """Put cards that were looked at back where they were, in any order if that is said."""
    numbers = cards(state, frame.memory, node.cards)
    numbers = tuple([number for number in numbers if state.cards[number].zone == DECK])
    if node.order == "any order":
        return arrange(state, frame, seats(frame.memory, node.who)[0], numbers)
    if node.order == "random order" and numbers:
        restack(state, in_order(state, numbers, node.order))
    return DONE


def arrange(state: State, frame: EffectFrame, seat: i64, numbers: tuple[int, ...]) -> i64:
    """Put cards on top of their deck in an order that a player picks, topmost first."""
    left = [number for number in numbers if number not in frame.picked]
    if len(left) > 1:
        ask_order(state, frame, seat, left)
        return WAIT
    if numbers:
        restack(state, frame.picked + tuple(left))
    return DONE


def ask_order(state: State, frame: EffectFrame, seat: i64, left: list[int]) -> None:
    """Ask which of the cards that are left comes next."""
    decision = Decision(seat, "order", "comprehensive D.4.1.1.1", [pick(n) for n in left])
    decision.about = "order"
    decision.amount = len(left)
    frame.ask(state, decision)


def restack(state: State, order: tuple[int, ...]) -> None:
    """Lay cards on the tops of the decks that they are in, the first of them topmost."""
    for holder in (0, 1):
        own = [number for number in order if state.cards[number].holder == holder]
        if own:
            rest = [number for number in state.zone(holder, DECK) if number not in own]
            state.set_zone(holder, DECK, rest + own[::-1])


def settle_spot(state: State, frame: EffectFrame, node: Move) -> int | None:
    """Return the place in the card pool where the text lets a player choose it (K.3.21)."""
    if node.order != "any order" or node.to != "card pool":
        return NONE
    seat = seats(frame.memory, node.who)[0]
    holder = holders(state, frame.memory, node.whose, (seat,))[0] if node.whose else seat
    if not state.zone(holder, POOL):
        return NONE
    return one_answer(state, frame, pool_spots(state, seat, holder), NONE)


def is_in_order(state: State, frame: EffectFrame, seat: i64, numbers: tuple[int, ...]) -> bool:
    """Tell whether the owner picked the cards one by one, which is an order already."""
    return numbers in frame.given and state.cards[numbers[0]].owner == seat


def move_events(
    state: State,
    frame: EffectFrame,
    node: Move,
    seat: i64,
    numbers: tuple[int, ...],
    place: str,
) -> list[Event]:
    """Return the events of one player moving cards."""
    if not node.to and node.verb not in GOING:
        return [turned_up(seat, numbers, node.face)]
    event = Event(MOVE, seat, VERBS[node.verb].rule)
    event.verb = node.verb
    event.cards = in_order(state, numbers, node.order)
    event.to_zone = zone_of(node)
    event.holder = NONE
    nobody = frame.memory.they == NONE and node.who == "you"  # they are the cards' own players
    theirs = node.whose == "they" and (nobody or is_of_both(state, numbers))
    if node.whose not in ("", OWNER) and not theirs:
        event.holder = holders(state, frame.memory, node.whose, (seat,))[0]
    event.place = place
    event.state = node.state if node.state in ("committed", TURNED_FOUNDATION) else ""
    event.named = isinstance(node.cards, Character)
    event.arranged = node.order == "random order" or is_in_order(state, frame, seat, numbers)
    if node.order == "any order":
        event.arranger = seat
    events = [event]
    if node.state == "transformed":
        events.append(turned(seat, numbers, "transform"))
    if node.verb == "shuffle":
        events.append(shuffled(state, event))
    return events


def is_of_both(state: State, numbers: tuple[int, ...]) -> bool:
    """Tell whether cards belong to both players, so that each goes to its own player."""
    return len({state.cards[number].holder for number in numbers}) > 1


def turned_up(seat: i64, numbers: tuple[int, ...], face: str) -> Event:
    """Return the event of cards lying as a text says where they are just being added."""
    return turned(seat, numbers, "flip" if FACES.get(face, "") == "face down" else "unflip")


def turned(seat: i64, numbers: tuple[int, ...], verb: str) -> Event:
    """Return the event of cards being turned where they lie."""
    event = Event(TURN, seat, "comprehensive J.1.2")
    event.verb = verb
    event.cards = numbers
    return event


def in_order(state: State, numbers: tuple[int, ...], order: str) -> tuple[int, ...]:
    """Put cards in random order where the text says so."""
    if order != "random order":
        return numbers
    mixed = list(numbers)
    state.source.shuffle(mixed)
    return tuple(mixed)


def shuffled(state: State, event: Event) -> Event:
    """Return the shuffling that follows cards being shuffled into a deck."""
    whose = event.holder if event.holder != NONE else state.cards[event.cards[0]].owner
    shuffle = Event(SHUFFLE, whose, "comprehensive J.1.2")
    shuffle.verb = "shuffle"
    return shuffle


HANDLERS[Move] = move
