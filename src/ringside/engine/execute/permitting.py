"""Permissions that effects give: for cards, for a while, or at once in the attack under way."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.flow.attack import PRIORITY, AttackFrame
from ringside.engine.legal.candidates import ALL_OF_THEM
from ringside.engine.legal.offers import FIRST_ENHANCE
from ringside.engine.legal.restrictions import give_back, once_per_turn
from ringside.engine.model.kinds import ANY_SYMBOLS, FREE, NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, cards, seats
from ringside.programs import permissions as p
from ringside.programs.amounts import Number, PlayerValue
from ringside.programs.conditions import Compare
from ringside.programs.groups import Attack, Cards, Next, This
from ringside.programs.nodes import Instruction

# Rules of which very cards can be free: they are marked, and the mark goes when they move.
FLAGGED: Final[dict[str, int]] = {p.COUNTING: FREE, p.ANY_SYMBOLS: ANY_SYMBOLS}
RULES: Final = (
    *FLAGGED,
    p.PROGRESSIVE,
    p.NO_CHECK,
    p.FAILURE,
    p.NO_DAMAGE,
    p.NO_MAXIMUM,
    p.READY,
)
ONCE_PER_TURN: Final = "once per turn"  # every such ability of the cards that are said
CHANCES: Final = ("ability", ONCE_PER_TURN, "enhance", "block", FIRST_ENHANCE)


def ignore(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a rule not apply: to very cards, which are marked, or for a while."""
    assert isinstance(node, p.Ignores)
    group = node.cards
    if node.rule not in FLAGGED or node.other is not None or lasts(node):
        effect = let_last(state, frame, node, node.span, NONE)
        if node.rule == p.NO_CHECK and isinstance(group, Next):
            effect.left = group.count
        return DONE
    assert group is not None
    numbers = gather(state, frame, group, frame.memory.controller, "choose")
    if numbers is None:
        return WAIT
    for number in numbers:
        state.edit(number).flags |= FLAGGED[node.rule]
    return DONE


def lasts(node: p.Permission) -> bool:
    """Tell whether a permission is for cards that are still to come, not for very cards."""
    group = node.cards
    if group is None or isinstance(group, Next):
        return True
    return isinstance(group, Cards) and group.quantity.how in ALL_OF_THEM


def lend(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let cards be played, or block, as though they were in hand (K.3.17)."""
    assert isinstance(node, p.AsInHand)
    here = node.use == "block" and isinstance(node.other, Attack)
    effect = let_last(state, frame, node, "this attack" if here else node.span, NONE)
    if node.use == "play":
        effect.left = times_of(node)
    if node.form:
        seat = seats(frame.memory, node.who)[0]
        effect.condition = Compare(PlayerValue("forms", node.who), "=", Number(state.forms[seat]))
    return DONE


def times_of(node: p.AsInHand) -> i64:
    """Return how many cards may be played as though they were in hand; 0 is all there are."""
    group = node.cards
    if node.once:
        return 1
    if isinstance(group, Cards) and group.quantity.how in ("exactly", "up to"):
        return group.quantity.n.n if isinstance(group.quantity.n, Number) else 0
    return 0


def let_hold(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a permission hold for a while, or for one time."""
    assert isinstance(node, p.Permission)
    effect = let_last(state, frame, node, node.span, NONE)
    if isinstance(node, (p.CountsTowards, p.ChecksWith)) and node.once:
        effect.left = 1
    return DONE


def draw_less(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player draw less in their next Draw Step, whenever that is."""
    let_last(state, frame, node, "this game", NONE).left = 1
    return DONE


# ---- more chances


def give_again(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player play abilities again, or do more in the attack under way."""
    assert isinstance(node, p.Again)
    if node.what == FIRST_ENHANCE:
        let_last(state, frame, node, "this attack", NONE).left = 1
    elif node.what in ("enhance", "block"):
        give_chance(state, frame, node)
    else:
        renew(state, frame, node)
    return DONE


def renew(state: State, frame: EffectFrame, node: p.Again) -> None:
    """Give abilities back that were played: this very one, or all of cards with their limit."""
    assert node.amount is not None
    times = amount(state, frame.memory, node.amount)
    if node.what == ONCE_PER_TURN:
        for number in cards(state, frame.memory, node.cards or This()):
            for power in once_per_turn(state.cards[number]):
                give_back(state, number, power, times)
    elif frame.memory.power is not None:
        give_back(state, frame.memory.source, frame.memory.power, times)


def give_chance(state: State, frame: EffectFrame, node: p.Again) -> None:
    """Let a player play more enhances in a row, or attempt another block, in the attack."""
    seat = seats(frame.memory, node.who)[0]
    for other in state.frames():
        if not isinstance(other, AttackFrame):
            continue
        if node.what == "block" and seat != other.seat and other.offer_again(state):
            return
        if node.what == "enhance" and other.at == PRIORITY:
            assert node.amount is not None
            other.give_again(seat, amount(state, frame.memory, node.amount))
            return
    frame.failed()


HANDLERS[p.Ignores] = ignore
HANDLERS[p.AsInHand] = lend
for kind in (p.BlockAs, p.PaysAs, p.CountsTowards, p.ChecksWith, p.Stays, p.TreatedAs, p.DeckRule):
    HANDLERS[kind] = let_hold
HANDLERS[p.DrawsLess] = draw_less
HANDLERS[p.Again] = give_again
