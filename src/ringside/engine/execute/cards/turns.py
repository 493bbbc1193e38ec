"""Cards dealt with where they lie: committed, readied, flipped, sealed, counted as reviewed."""

from mypy_extensions import i64

from ringside.engine.execute.cards.moves import fewest, gather_for_all
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.flow.check import current_check
from ringside.engine.happening.turning import turning
from ringside.engine.legal.candidates import candidates
from ringside.engine.model.events import REVIEW, Event
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, cards
from ringside.programs.groups import This
from ringside.programs.instructions import CountAs, Turn
from ringside.programs.nodes import Instruction


def turn(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Turn cards; the players who act choose them (K.2.3)."""
    assert isinstance(node, Turn)
    if isinstance(node.cards, This) and node.who == "you":
        return turn_itself(state, frame, node)
    taken = gather_for_all(state, frame, node.who, node.cards, node.verb)
    if taken is None:
        return WAIT
    events: list[Event] = []
    for seat, numbers in taken:
        if len(numbers) < fewest(state, frame, node.cards, seat, node.verb):
            frame.failed()
        if numbers:
            events.append(turning(seat, numbers, node))
    if not events:
        return DONE
    return frame.act_all(state, events)


def turn_itself(state: State, frame: EffectFrame, node: Turn) -> i64:
    """Turn the card that the text is on: the commonest cost, with nothing to choose."""
    seat = frame.memory.controller
    numbers = candidates(state, frame.memory, node.cards, seat, node.verb, frame.cost)
    if numbers:
        frame.act(state, turning(seat, numbers, node))
    else:
        frame.failed()
    return DONE


def count_as(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let cards count as reviewed (F.1.2), or as foundations committed to pass a check (E.3.5)."""
    assert isinstance(node, CountAs)
    if node.what == "committed":
        help_check(state, frame, node)
        return DONE
    event = Event(REVIEW, frame.memory.controller, "comprehensive F.1.2")
    event.cards = cards(state, frame.memory, node.cards)
    event.amount = len(event.cards)
    if not event.cards:
        frame.failed()
        return DONE
    return frame.act_all(state, [event])


def help_check(state: State, frame: EffectFrame, node: CountAs) -> None:
    """Let cards count towards what the check that is being made, or just failed, still needs."""
    check = current_check(state)
    each = 1 if node.amount is None else amount(state, frame.memory, node.amount)
    worth = each * len(cards(state, frame.memory, node.cards))
    if check is None or check.against == NONE or worth == 0:
        frame.failed()
    else:
        check.help(worth)


HANDLERS[CountAs] = count_as
HANDLERS[Turn] = turn
