"""Blocks that a text lends: a card is played as a block as if it had one of a zone."""

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.effect_kinds import PERMITS
from ringside.engine.model.kinds import HEIGHT_OF, NONE
from ringside.engine.model.state import State
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import amount, holds
from ringside.engine.reading.nouns.groups import fits
from ringside.programs.instructions import And, If, WhileActive
from ringside.programs.nodes import Block
from ringside.programs.permissions import BlockAs

Lent = tuple[int, int]  # a block zone and a modifier


def lent_blocks(state: State, seat: i64, card: Card) -> list[Lent]:
    """Return the blocks that a card's own text and lasting effects lend it for this attack."""
    found: list[Lent] = []
    if card.definition.continuous:
        for power in card.base.powers:
            if power.ability.trigger is None:
                memory = Memory(seat, card.id, power)
                memory.it = (card.id,)
                look_through(state, memory, card, power.ability.effect, found)
    if not state.families & PERMITS:
        return found
    for effect in state.effects:
        node = effect.node
        if isinstance(node, BlockAs) and is_active(state, effect):
            if effect.memory.source != card.id:
                add_lent(state, effect.memory, card, node, found)
    return found


def look_through(state: State, memory: Memory, card: Card, block: Block, found: list[Lent]) -> None:
    """Find what a continuous text lends its own card, under its conditions."""
    for node in block:
        if isinstance(node, BlockAs):
            add_lent(state, memory, card, node, found)
        elif isinstance(node, And) or (
            isinstance(node, WhileActive) and holds(state, memory, node.condition)
        ):
            look_through(state, memory, card, node.do, found)
        elif isinstance(node, If) and holds(state, memory, node.condition):
            look_through(state, memory, card, node.then, found)


def add_lent(state: State, memory: Memory, card: Card, node: BlockAs, found: list[Lent]) -> None:
    """Add the block that one text lends, if it is about this card and this attack."""
    if node.cards is not None and not fits(state, memory, card, node.cards):
        return
    if node.other is not None and (
        state.attack == NONE or not fits(state, memory, state.cards[state.attack], node.other)
    ):
        return
    modifier = (
        amount(state, memory, node.modifier) if node.modifier is not None else card.base.block
    )
    found.append((HEIGHT_OF[node.zone], modifier))


def take_lent(state: State, number: i64, lent: Lent) -> None:
    """Let a card that is being played have the block that was lent to it."""
    card = state.edit(number)
    values = card.base.copy()
    values.block_zone = lent[0]
    values.block = lent[1]
    card.base = values
    card.become(values)
