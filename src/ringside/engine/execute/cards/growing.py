"""Cards that stand for others, and characters that grow: placed on top, levelled up."""

from mypy_extensions import i64

from ringside.engine.execute.choosing import gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.model.card import Card
from ringside.engine.model.events import GAIN, MOVE, Event
from ringside.engine.model.kinds import NONE, NOWHERE
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import State
from ringside.engine.model.values import mark_granted
from ringside.engine.reading.ask import cards, seats
from ringside.programs.instructions import LevelUp, PlaceOn
from ringside.programs.nodes import Instruction


def place_on(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Lay a card on another one, which it stands for (reference-2025 place-on-top-of)."""
    assert isinstance(node, PlaceOn)
    if frame.phase == 1:
        cover(state, frame.memory.it, cards(state, frame.memory, node.on))
        return DONE
    placed = gather(state, frame, node.cards, frame.memory.controller, "put")
    if placed is None:
        return WAIT
    if not placed or not cards(state, frame.memory, node.on):
        frame.failed()
        return DONE
    event = Event(MOVE, frame.memory.controller, "reference-2025 place-on-top-of")
    event.verb = "put"
    event.cards = placed[:1]
    event.to_zone = NOWHERE
    frame.level.phase = 1
    frame.act(state, event)
    return WAIT


def cover(state: State, placed: tuple[int, ...], under: tuple[int, ...]) -> None:
    """Let a card have the face of the one on top of it, if that got there."""
    if len(placed) != 1 or state.cards[placed[0]].zone != NOWHERE:
        return
    card = state.edit(under[0])
    card.top = placed[0]
    card.cover = state.cards[placed[0]].definition
    renew(state, card)


def level_up(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Unlock the next ability of a character's skill tree (reference-2025 level-up)."""
    assert isinstance(node, LevelUp)
    number = state.characters[seats(frame.memory, node.who)[0]]
    if number == NONE or state.cards[number].level >= len(state.cards[number].definition.tree):
        frame.failed()
        return DONE
    card = state.edit(number)
    learned = card.definition.tree[card.level]
    card.level += 1
    card.base = card.base.copy()
    card.base.powers = (*card.base.powers, learned)
    event = Event(GAIN, frame.memory.controller, "reference-2025 level-up")
    event.verb = "gain"
    event.cards = (number,)
    event.power = learned
    frame.act(state, event)
    return DONE


def renew(state: State, card: Card) -> None:
    """Refresh a card whose abilities are no longer those printed on it."""
    refresh(card)
    mark_granted(state, card)


HANDLERS[PlaceOn] = place_on
HANDLERS[LevelUp] = level_up
