"""Taking cards off decks: draw and mill; what the deck lacks is taken after it was cycled."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_number, ask_word
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.legal.candidates import free_letter, limits
from ringside.engine.model.events import MOVE, Event
from ringside.engine.model.kinds import DECK, DISCARD, HAND
from ringside.engine.model.state import State
from ringside.engine.model.zones import top_cards
from ringside.engine.reading.ask import amount, seats
from ringside.programs.groups import Cards
from ringside.programs.instructions import Draw, Mill, Move
from ringside.programs.nodes import Amount, Group, Instruction

UP_TO: Final = "up to"  # so many that the hand holds them
BOTTOM_DRAW: Final = "draw from the bottom"
FROM_DECK: Final = ("deck",)
DRAW_WORDS: Final = ("", "equal", UP_TO, "until", "bottom", "top or bottom")


def draw(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let players draw, from either end; "up to" fills the hand to a number (K.5.4)."""
    assert isinstance(node, Draw)
    end = settle_end(state, frame, node)
    if end is None:
        return WAIT
    verb = "draw" if end == "top" else BOTTOM_DRAW
    up_to = node.up_to or node.word == UP_TO
    return take_from_deck(state, frame, node.who, node.amount, verb, up_to)


def settle_end(state: State, frame: EffectFrame, node: Draw) -> str | None:
    """Return the end of the deck that is drawn from, asking where the text leaves it open."""
    if node.word == "top or bottom":
        seat = seats(frame.memory, node.who)[0]
        chosen = ask_word(state, frame, seat, ["top", "bottom"], "place", False)
        return None if chosen is None else ("top", "bottom")[chosen]
    return "bottom" if node.word == "bottom" else "top"


def mill(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let players discard from the top of their decks."""
    assert isinstance(node, Mill)
    return take_from_deck(state, frame, node.who, node.amount, "mill", False)


def take_from_deck(
    state: State, frame: EffectFrame, who: str, number: Amount, verb: str, up_to: bool
) -> i64:
    """Move cards from the tops of decks; a deck that runs out is cycled in between (K.5.3)."""
    whose = seats(frame.memory, who)
    if free_letter(frame.memory, number):
        most = len(state.zone(whose[0], DECK))
        chosen = ask_number(state, frame, frame.memory.controller, 0, most, "X")
        if chosen is None:
            return WAIT
        frame.memory.x = chosen
        frame.answers = ()
    left = frame.answer()
    if left is None:
        left = tuple([wanted(state, frame, seat, number, up_to) for seat in whose])
        frame.keep(left)
    events: list[Event] = []
    rest: list[int] = []
    for i, seat in enumerate(whose):
        n = min(left[i], len(state.zone(seat, DECK)))
        rest.append(left[i] - n)
        if n > 0 and verb == BOTTOM_DRAW:
            events.append(from_bottom(state, seat, n))
        elif n > 0:
            events.append(from_top(state, seat, n, verb))
    if not events:
        if sum(left) > 0 or not up_to:
            frame.failed()
        return DONE
    if sum(rest) == 0:
        return frame.act_all(state, events)
    frame.answers = (*frame.answers[:-1], tuple(rest))
    state.unsettled = True
    for event in events:
        frame.act(state, event)
    return WAIT


def lacking(
    state: State, frame: EffectFrame, node: Move, taken: list[tuple[int, tuple[int, ...]]]
) -> tuple[int, ...]:
    """Return how many cards each player lacks whose deck runs out; none where nobody does."""
    group = node.cards
    if not isinstance(group, Cards) or not group.place or group.zones != FROM_DECK:
        return ()
    if group.which or group.quantity.how != "exactly" or node.to == "deck":
        return ()
    owed = frame.level.items if frame.phase > 0 else ()
    if not owed:
        n, _ = limits(state, frame.memory, group.quantity, 0)
        owed = tuple([n for _ in taken])
    lacks = [max(0, n - len(each[1])) for n, each in zip(owed, taken, strict=True)]
    able = [n > 0 and len(each[1]) > 0 for n, each in zip(lacks, taken, strict=True)]
    return tuple(lacks) if any(able) else ()


def still_owed(
    state: State, frame: EffectFrame, group: Group, taken: list[tuple[int, tuple[int, ...]]]
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the cards that players take from their new decks for those that they lacked."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for (seat, before), n in zip(taken, frame.level.items, strict=True):
        holder = state.cards[before[0]].owner if before else seat
        found.append((seat, ends_of(state, group, holder, n)))
    return found


def ends_of(state: State, group: Group, seat: i64, n: i64) -> tuple[int, ...]:
    """Return so many cards from the end of a deck of which a text speaks."""
    if isinstance(group, Cards) and group.place == "bottom":
        return tuple(state.zone(seat, DECK)[:n])
    return top_cards(state, seat, n)


def wanted(state: State, frame: EffectFrame, seat: i64, number: Amount, up_to: bool) -> i64:
    """Return how many cards a player is to take."""
    n = max(0, amount(state, frame.memory, number))
    return max(0, n - len(state.zone(seat, HAND))) if up_to else n


def from_top(state: State, seat: i64, n: i64, verb: str) -> Event:
    """Return the event of taking the top n cards of a deck, the topmost first."""
    event = Event(MOVE, seat, "comprehensive K.5.4" if verb == "draw" else "comprehensive D.4.1")
    event.verb = verb
    event.cards = top_cards(state, seat, n)
    event.to_zone = HAND if verb == "draw" else DISCARD
    return event


def from_bottom(state: State, seat: i64, n: i64) -> Event:
    """Return the event of drawing the bottom n cards of a deck, the lowest first."""
    event = from_top(state, seat, n, "draw")
    event.cards = tuple(state.zone(seat, DECK)[:n])
    return event


HANDLERS[Draw] = draw
HANDLERS[Mill] = mill
