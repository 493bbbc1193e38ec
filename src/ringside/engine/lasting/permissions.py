"""Permissions: what effects let players do that a rule would not, and phases that they skip."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.lasting.lasting import renewed, use
from ringside.engine.model.card import Card
from ringside.engine.model.effect import Effect
from ringside.engine.model.effect_kinds import PERMITS, SKIPS
from ringside.engine.model.kinds import AS_BLOCK, NONE, PHASE_WORDS, STAGE, ZONE_WORDS
from ringside.engine.model.state import State
from ringside.engine.reading import ask
from ringside.engine.reading.active import is_active
from ringside.engine.reading.events.times import PHASES
from ringside.engine.reading.nouns.groups import fits
from ringside.programs import permissions as p
from ringside.programs.groups import Attack, Cards
from ringside.programs.instructions import Skip
from ringside.programs.nodes import Group, Node

ANY_NUMBER: Final = 1000  # more cards than a stage holds


def allowed(state: State, effect: Effect, seat: i64) -> tuple[int, ...]:
    """Return the cards that an effect lets a player use as though they were in hand."""
    node = effect.node
    assert isinstance(node, p.Permission)
    if node.cards is None or seat not in ask.seats(effect.memory, node.who):
        return ()
    return ask.cards(state, effect.memory, node.cards)


def paying(state: State, seat: i64, about: str) -> list[int]:
    """Return the cards that effects let a player pay with as with foundations."""
    found: list[int] = []
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.PaysAs) and about in node.by.split():
            for number in state.zone(seat, STAGE):
                if is_allowed_by(state, effect, node, seat, number, NONE):
                    found.append(number)
    return found


def use_permission(state: State, seat: i64, card: i64) -> None:
    """Use up a permission to play a card as though it were in hand, where it is counted."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.AsInHand) and node.use == "play" and is_active(state, effect):
            if card in allowed(state, effect, seat):
                use(state, effect)
                return


def ignores_progressive(state: State, seat: i64, card: i64) -> bool:
    """Tell whether an effect lets a card ignore progressive difficulty."""
    return is_ignored(state, p.PROGRESSIVE, seat, card)


def spares_progressive(state: State, seat: i64, card: i64, played: i64) -> bool:
    """Tell whether an effect keeps a card in the pool from counting (E.4.7.2.3)."""
    return is_ignored(state, p.COUNTING, seat, card, played)


def ignores_symbols(state: State, seat: i64, card: i64) -> bool:
    """Tell whether an effect lets a card be played whatever its symbols."""
    return is_ignored(state, p.ANY_SYMBOLS, seat, card)


def needs_no_check(state: State, seat: i64, card: i64) -> bool:
    """Tell whether an effect lets a player play a card without a check, and use it up."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.Ignores) and node.rule == p.NO_CHECK:
            if is_allowed_by(state, effect, node, seat, card, NONE):
                use(state, effect)
                return True
    return False


def may_stay_in_pool(state: State, seat: i64, card: i64) -> bool:
    """Tell whether an effect lets a player leave a card in the card pool (F.3)."""
    return may_stay(state, "in the card pool", seat, card)


def may_stay_committed(state: State, seat: i64, card: i64) -> bool:
    """Tell whether an effect lets a player leave a card committed in the Ready Step."""
    return may_stay(state, "committed", seat, card)


def may_stay(state: State, how: str, seat: i64, card: i64) -> bool:
    """Tell whether an effect lets a player leave a card as it is."""
    if not state.families & PERMITS:
        return False
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.Stays) and node.how == how:
            if is_allowed_by(state, effect, node, seat, card, NONE):
                return True
    return False


def commits_as(state: State, seat: i64, cards: tuple[int, ...], played: i64) -> bool:
    """Tell whether effects let cards be committed together for one check as foundations are."""
    if not cards:
        return True
    if not state.families & PERMITS:
        return False
    lending = [effect for effect in state.effects if lends(effect.node)]
    room = [room_of(state, effect) for effect in lending]
    return has_room(state, seat, cards, played, lending, room)


def lends(node: Node | None) -> bool:
    """Tell whether an effect lets cards be committed to pass a check."""
    return isinstance(node, p.PaysAs) and node.by == "check"


def lends_from(state: State, zone: i64) -> bool:
    """Tell whether an effect lets cards of a zone be committed to pass a check."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.PaysAs) and node.by == "check" and isinstance(node.cards, Cards):
            if ZONE_WORDS[zone] in node.cards.zones:
                return True
    return False


def room_of(state: State, effect: Effect) -> i64:
    """Return how many cards an effect lets be committed for one check: "1 asset", any number."""
    node = effect.node
    assert isinstance(node, p.PaysAs)
    most = node.cards.quantity.n if isinstance(node.cards, Cards) else None
    return ANY_NUMBER if most is None else ask.amount(state, effect.memory, most)


def has_room(
    state: State,
    seat: i64,
    cards: tuple[int, ...],
    played: i64,
    lending: list[Effect],
    room: list[int],
) -> bool:
    """Tell whether each card finds an effect of its own that still has room for it."""
    if not cards:
        return True
    for i, effect in enumerate(lending):
        node = effect.node
        assert isinstance(node, p.PaysAs)
        if room[i] and is_allowed_by(state, effect, node, seat, cards[0], played):
            room[i] -= 1
            if has_room(state, seat, cards[1:], played, lending, room):
                return True
            room[i] += 1
    return False


def commit_counts(state: State, seat: i64, card: i64, played: i64) -> i64:
    """Return how many foundations a card counts as when it is committed to pass a check."""
    return counts_as(state, "check", seat, card, played)


def checks_with(state: State, seat: i64, card: i64, played: i64, using: bool) -> bool:
    """Tell whether an effect lets a card from hand be checked, and use it up if it is."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.ChecksWith):
            if is_allowed_by(state, effect, node, seat, card, played):
                if using:
                    use(state, effect)
                return True
    return False


def plays_committed(state: State, card: Card) -> bool:
    """Tell whether an effect lets abilities of a committed card in the stage be played (H.5.1)."""
    if not card.committed or card.zone != STAGE:
        return False
    return is_ignored(state, p.READY, card.holder, card.id)


def has_no_maximum(state: State, seat: i64) -> bool:
    """Tell whether an effect lets a player have any amount of health."""
    return is_ignored(state, p.NO_MAXIMUM, seat, NONE)


def use_counts(state: State, seat: i64, cards: tuple[int, ...], played: i64) -> None:
    """Use up what lets cards count as several foundations but once."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.CountsTowards) and node.what == "check" and effect.left:
            if any(is_allowed_by(state, effect, node, seat, n, played) for n in cards):
                use(state, effect)


def progressive_counts(state: State, seat: i64, card: i64, played: i64) -> i64:
    """Return how many cards a card in the pool counts as towards progressive difficulty."""
    return counts_as(state, "progressive", seat, card, played)


def draws_less(state: State, seat: i64) -> i64:
    """Return how many cards less a player draws in this Draw Step, and use that up."""
    if not state.families & PERMITS:
        return 0
    fewer = 0
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.DrawsLess) and node.amount is not None:
            if is_allowed_by(state, effect, node, seat, NONE, NONE):
                fewer += ask.amount(state, effect.memory, node.amount)
                use(state, effect)
    return fewer


def forgives_failure(state: State) -> bool:
    """Tell whether an effect keeps a failed attempt from ending the Combat Phase."""
    return is_ignored(state, p.FAILURE, state.active, NONE)


def deals_none(state: State, card: i64) -> bool:
    """Tell whether an effect says that an attack deals no damage."""
    return is_ignored(state, p.NO_DAMAGE, state.attacker, card)


def skips_phase(state: State, phase: str) -> bool:
    """Tell whether a rule effect skips a phase or step of the turn, and use it up."""
    if not state.families & SKIPS:
        return False
    for effect in state.effects:
        node = effect.node
        if isinstance(node, Skip) and is_skipping(node, phase):
            if state.active in ask.seats(effect.memory, node.whose) and is_active(state, effect):
                use_skip(state, effect, node)
                return True
    return False


def is_skipping(node: Skip, phase: str) -> bool:
    """Tell whether an effect skips a phase or step: itself, or as a part of a longer phase."""
    return node.verb == "skip" and PHASE_WORDS.index(phase) in PHASES.get(node.what, ())


def use_skip(state: State, effect: Effect, node: Skip) -> None:
    """Count a skipped step; a phase of several steps is skipped for the rest of the turn."""
    if effect.left != 1 or len(PHASES[node.what]) == 1:
        use(state, effect)
        return
    rest = renewed(effect)
    rest.left = 0
    rest.until = "this turn"
    state.effects = tuple([rest if other is effect else other for other in state.effects])


def counts_as(state: State, what: str, seat: i64, card: i64, played: i64) -> i64:
    """Return how many cards a card counts as while an effect says so, or one."""
    if not state.families & PERMITS:
        return 1
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.CountsTowards) and node.what == what and node.amount is not None:
            if is_allowed_by(state, effect, node, seat, card, played):
                return ask.amount(state, effect.memory, node.amount)
    return 1


def is_ignored(state: State, rule: str, seat: i64, card: i64, other: i64 = NONE) -> bool:
    """Tell whether a rule does not apply to a player, and to a card where it is about one."""
    if not state.families & PERMITS:
        return False
    for effect in state.effects:
        node = effect.node
        if isinstance(node, p.Ignores) and node.rule == rule:
            if is_allowed_by(state, effect, node, seat, card, other):
                return True
    return False


def is_played_card(state: State, effect: Effect, played: i64, group: Group) -> bool:
    """Tell whether a card that is played is the one meant, or a block against that very attack."""
    card = state.cards[played]
    if card.role == AS_BLOCK and isinstance(group, Attack) and state.attack != NONE:
        card = state.cards[state.attack]  # the block difficulty is that against an attack
    return fits(state, effect.memory, card, group)


def is_allowed_by(
    state: State, effect: Effect, node: p.Permission, seat: i64, card: i64, other: i64
) -> bool:
    """Tell whether one effect loosens its rule for a player and a card."""
    if not is_active(state, effect):
        return False
    if node.who and seat not in ask.seats(effect.memory, node.who):
        return False
    if node.other is not None and (
        other == NONE or not is_played_card(state, effect, other, node.other)
    ):
        return False
    if node.cards is None or card == NONE:
        return True
    return fits(state, effect.memory, state.cards[card], node.cards)
