"""The book: the one part that knows all others, so that they need not know each other."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.after import follow
from ringside.engine.check import CheckFrame
from ringside.engine.definition import Power
from ringside.engine.effect import Effect, Memory
from ringside.engine.events import Event
from ringside.engine.execute.candidates import candidates
from ringside.engine.execute.frame import HANDLERS, EffectFrame, execute
from ringside.engine.execute.moves import move
from ringside.engine.execute.rules import CHECK_WITH, DRAW_LESS, PAY_AS
from ringside.engine.execute.turns import turn
from ringside.engine.execute.values import change
from ringside.engine.families import PERMITS, SKIPS
from ringside.engine.fired import about
from ringside.engine.guard import propose
from ringside.engine.kinds import (
    AS_ABILITY,
    AS_BLOCK,
    AS_EFFECT,
    AS_REVERSAL,
    NONE,
    PHASE_WORDS,
    ROLE_WORDS,
    STAGE,
)
from ringside.engine.language import EXECUTORS, READERS
from ringside.engine.lasting import is_active, renewed, use
from ringside.engine.legal import may_play
from ringside.engine.pause import destroy, settle
from ringside.engine.play import PlayFrame
from ringside.engine.reading import ask
from ringside.engine.reading.fights import deal_damage, play, play_ability
from ringside.engine.reading.groups import attack, fits, those
from ringside.engine.reading.times import PHASES
from ringside.engine.state import Frame, Rules, State
from ringside.programs.groups import Attack, Those
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Allow, Change, Move, Play, Skip, Turn
from ringside.programs.nodes import Amount, Block, Group, Instruction
from ringside.programs.printed import Keyword

ROLES: Final[dict[str, int]] = {word: number for number, word in enumerate(ROLE_WORDS)}


PARTS: Final = (READERS, EXECUTORS)  # naming them here makes sure that their tables are filled


class Book(Rules):
    """Answers what the parts of the machine ask of each other."""

    def after(self, state: State, batch: tuple[Event, ...]) -> None:
        """Handle what follows events that happened at once."""
        follow(state, batch)

    def pause(self, state: State) -> None:
        """Settle the pause conditions."""
        settle(state)

    def act(self, state: State, event: Event) -> None:
        """Let a proposed event happen, be replaced or be forbidden."""
        propose(state, event)

    def execute(self, state: State, memory: Memory, block: Block, cost: bool) -> None:
        """Begin to execute instructions."""
        execute(state, memory, block, cost)

    def carry_out(self, state: State, frame: Frame, node: Instruction) -> i64:
        """Carry out one instruction; the commonest are called directly, not through the table."""
        assert isinstance(frame, EffectFrame)
        if isinstance(node, Turn):
            return turn(state, frame, node)
        if isinstance(node, Change):
            return change(state, frame, node)
        if isinstance(node, Move):
            return move(state, frame, node)
        return HANDLERS[type(node)](state, frame, node)

    def stands_for(self, state: State, memory: Memory, node: Group) -> tuple[int, ...]:
        """Return the cards that a noun phrase stands for; the commonest are asked directly."""
        if isinstance(node, Attack):
            return attack(state, memory, node)
        if isinstance(node, Those):
            return those(state, memory, node)
        return ask.GROUPS[type(node)](state, memory, node)

    def happens(self, state: State, memory: Memory, event: Event, node: Happening) -> bool:
        """Tell whether an event fits a pattern; the commonest words are asked directly."""
        word = node.event
        if word == "play ability":
            return play_ability(state, memory, event, node)
        if word == "play":
            return play(state, memory, event, node)
        if word == "deal damage":
            return deal_damage(state, memory, event, node)
        return ask.HAPPENINGS[word](state, memory, event, node)

    def play_card(self, state: State, seat: i64, card: i64, role: i64, power: Power | None) -> None:
        """Begin an attempt to play a card."""
        state.push(PlayFrame(seat, card, power, role))

    def play_action(
        self, state: State, seat: i64, card: i64, power: Power, events: tuple[Event, ...]
    ) -> None:
        """Begin an attempt to play an action card for one of its abilities."""
        frame = PlayFrame(seat, card, power, AS_ABILITY)
        concern(frame.memory, events)
        state.push(frame)

    def play_ability(
        self,
        state: State,
        seat: i64,
        card: i64,
        power: Power,
        events: tuple[Event, ...],
        free: bool,
    ) -> None:
        """Begin an attempt to play an ability of a card that stays where it is."""
        frame = PlayFrame(seat, card, power, 0)
        frame.free = free
        concern(frame.memory, events)
        state.push(frame)

    def play_block(self, state: State, seat: i64, card: i64) -> None:
        """Begin an attempt to block with a card."""
        state.push(PlayFrame(seat, card, None, AS_BLOCK))

    def playable_for_cost(self, state: State, memory: Memory, node: Instruction) -> tuple[int, ...]:
        """Return the cards that a cost can have played: those that may be attempted (E.4.1.1)."""
        assert isinstance(node, Play)
        seat = memory.controller
        able = candidates(state, memory, node.cards, seat, "play", True)
        return tuple([n for n in able if may_play(state, seat, n, role_of(node))])

    def choose_options(self, state: State, memory: Memory, node: Instruction) -> None:
        """Begin to choose from a list of effects (reference-2025 bullets-in-abilities)."""
        execute(state, memory, (node,), False).choosing = True

    def play_for_cost(self, state: State, memory: Memory, node: Instruction, card: i64) -> None:
        """Begin to play the card that a cost wants played (E.4.6)."""
        assert isinstance(node, Play)
        role = role_of(node)
        if role == AS_REVERSAL:
            state.reversed = (*state.reversed, state.last_attack)
        frame = PlayFrame(memory.controller, card, None, role)
        frame.as_cost = True
        memory.mentions = (*memory.mentions, ("played", (card,)))
        memory.it = (card,)
        state.push(frame)

    def make_check(self, state: State, seat: i64, against: i64, card: i64, purpose: str) -> None:
        """Begin a check."""
        state.push(CheckFrame(seat, against, card, purpose))

    def destroy(self, state: State, card: i64, rule: str) -> None:
        """Destroy a card because a rule says so."""
        destroy(state, card, rule)

    def amount(self, state: State, memory: Memory, node: Amount) -> i64:
        """Return what an amount comes to."""
        return ask.amount(state, memory, node)

    # ---- what rule effects say

    def allowed(self, state: State, effect: Effect, seat: i64) -> tuple[int, ...]:
        """Return the cards that an effect lets a player use as though they were in hand."""
        node = effect.node
        assert isinstance(node, Allow)
        if node.cards is None or seat not in ask.seats(effect.memory, node.who):
            return ()
        return ask.cards(state, effect.memory, node.cards)

    def rerate(self, state: State, event: Event | None, by: i64) -> bool:
        """Change the rating of the ability that is being played; tell whether it has one."""
        power = None if event is None else event.power
        if power is None or power.ability.rating == 0:
            return False
        for frame in state.frames():
            if isinstance(frame, PlayFrame) and frame.power is power:
                rating = max(0, power.ability.rating + by)
                frame.change_to(state.definer.gained(Keyword(power.keyword, rating)).power)
                return True
        return False

    def paying(self, state: State, seat: i64, about: str) -> list[int]:
        """Return the cards that effects let a player pay with as with foundations."""
        found: list[int] = []
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Allow) and node.what == PAY_AS and about in node.detail.split():
                for number in state.zone(seat, STAGE):
                    if self._is_allowed_by(state, effect, node, seat, number, NONE):
                        found.append(number)
        return found

    def use_permission(self, state: State, seat: i64, card: i64) -> None:
        """Use up a permission to play a card as though it were in hand, where it is counted."""
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Allow) and node.what == "play" and is_active(state, effect):
                if card in self.allowed(state, effect, seat):
                    use(state, effect)
                    return

    def ignores_progressive(self, state: State, seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a card ignore progressive difficulty."""
        return self._is_allowed(state, "ignore progressive", seat, card)

    def spares_progressive(self, state: State, seat: i64, card: i64, played: i64) -> bool:
        """Tell whether an effect keeps a card in the pool from counting (E.4.7.2.3)."""
        return self._is_allowed(state, "not count progressive", seat, card, played)

    def ignores_symbols(self, state: State, seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a card be played whatever its symbols."""
        return self._is_allowed(state, "ignore symbols", seat, card)

    def needs_no_check(self, state: State, seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a player play a card without a check, and use it up."""
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Allow) and node.what == "no check":
                if self._is_allowed_by(state, effect, node, seat, card, NONE):
                    use(state, effect)
                    return True
        return False

    def may_stay_in_pool(self, state: State, seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a player leave a card in the card pool (F.3)."""
        return self._is_allowed(state, "stay in pool", seat, card)

    def may_stay_committed(self, state: State, seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a player leave a card committed in the Ready Step."""
        return self._is_allowed(state, "stay committed", seat, card)

    def commits_as(self, state: State, seat: i64, card: i64, played: i64) -> bool:
        """Tell whether an effect lets a card be committed to pass a check as a foundation is."""
        return self._is_allowed(state, "commit as", seat, card, played)

    def commit_counts(self, state: State, seat: i64, card: i64, played: i64) -> i64:
        """Return how many foundations a card counts as when it is committed to pass a check."""
        return self._counts_as(state, "commit counts", seat, card, played)

    def checks_with(self, state: State, seat: i64, card: i64, played: i64, using: bool) -> bool:
        """Tell whether an effect lets a card from hand be checked, and use it up if it is."""
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Allow) and node.what == CHECK_WITH:
                if self._is_allowed_by(state, effect, node, seat, card, played):
                    if using:
                        use(state, effect)
                    return True
        return False

    def has_no_maximum(self, state: State, seat: i64) -> bool:
        """Tell whether an effect lets a player have any amount of health."""
        return self._is_allowed(state, "no maximum", seat, NONE)

    def use_counts(self, state: State, seat: i64, cards: tuple[int, ...], played: i64) -> None:
        """Use up what lets cards count as several foundations but once."""
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Allow) and node.what == "commit counts" and effect.left:
                if any(self._is_allowed_by(state, effect, node, seat, n, played) for n in cards):
                    use(state, effect)

    def progressive_counts(self, state: State, seat: i64, card: i64, played: i64) -> i64:
        """Return how many cards a card in the pool counts as towards progressive difficulty."""
        return self._counts_as(state, "progressive counts", seat, card, played)

    def draws_less(self, state: State, seat: i64) -> i64:
        """Return how many cards less a player draws in this Draw Step, and use that up."""
        if not state.families & PERMITS:
            return 0
        fewer = 0
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Allow) and node.what == DRAW_LESS and node.amount is not None:
                if self._is_allowed_by(state, effect, node, seat, NONE, NONE):
                    fewer += ask.amount(state, effect.memory, node.amount)
                    use(state, effect)
        return fewer

    def _counts_as(self, state: State, what: str, seat: i64, card: i64, played: i64) -> i64:
        if not state.families & PERMITS:
            return 1
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Allow) and node.what == what and node.amount is not None:
                if self._is_allowed_by(state, effect, node, seat, card, played):
                    return ask.amount(state, effect.memory, node.amount)
        return 1

    def forgives_failure(self, state: State) -> bool:
        """Tell whether an effect keeps a failed attempt from ending the Combat Phase."""
        return self._is_allowed(state, "fail", state.active, NONE)

    def deals_none(self, state: State, card: i64) -> bool:
        """Tell whether an effect says that an attack deals no damage."""
        return self._is_allowed(state, "no damage", state.attacker, card)

    def skips_phase(self, state: State, phase: str) -> bool:
        """Tell whether a rule effect skips a phase or step of the turn, and use it up."""
        if not state.families & SKIPS:
            return False
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Skip) and is_skipping(node, phase):
                if state.active in ask.seats(effect.memory, node.whose) and is_active(
                    state, effect
                ):
                    use_skip(state, effect, node)
                    return True
        return False

    def _is_allowed(self, state: State, what: str, seat: i64, card: i64, other: i64 = NONE) -> bool:
        if not state.families & PERMITS:
            return False
        for effect in state.effects:
            node = effect.node
            if isinstance(node, Allow) and node.what == what:
                if self._is_allowed_by(state, effect, node, seat, card, other):
                    return True
        return False

    def _is_allowed_by(
        self, state: State, effect: Effect, node: Allow, seat: i64, card: i64, other: i64
    ) -> bool:
        if not is_active(state, effect):
            return False
        if node.who and seat not in ask.seats(effect.memory, node.who):
            return False
        if node.other is not None and (
            other == NONE or not fits(state, effect.memory, state.cards[other], node.other)
        ):
            return False
        if node.cards is None or card == NONE:
            return True
        return fits(state, effect.memory, state.cards[card], node.cards)


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


def role_of(node: Play) -> i64:
    """Return what a cost plays a card as; nothing said is as a form would."""
    return ROLES.get(node.role, AS_EFFECT) or AS_EFFECT


def concern(memory: Memory, events: tuple[Event, ...]) -> None:
    """Let a response's words refer to the events it answers."""
    if events:
        about(memory, events[0])
        memory.events = events
