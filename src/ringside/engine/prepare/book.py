"""The book: the one part that knows all others, so that they need not know each other."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.byhand.opening import declare
from ringside.engine.execute.cards.moves import move
from ringside.engine.execute.cards.turns import turn
from ringside.engine.execute.frame import HANDLERS, EffectFrame, execute
from ringside.engine.execute.values import change
from ringside.engine.flow.check import CheckFrame
from ringside.engine.flow.check_number import perform_check
from ringside.engine.flow.play import PlayFrame
from ringside.engine.happening.after import follow
from ringside.engine.happening.before import propose
from ringside.engine.happening.fired import about
from ringside.engine.happening.pause import destroy, settle
from ringside.engine.legal.candidates import candidates
from ringside.engine.legal.legal import may_play
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import (
    AS_ABILITY,
    AS_BLOCK,
    AS_EFFECT,
    AS_FORM,
    AS_REVERSAL,
    FORM,
    ROLE_WORDS,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import Frame, Rules, State
from ringside.engine.prepare.language import EXECUTORS, READERS
from ringside.engine.reading import ask
from ringside.engine.reading.events.fights import deal_damage, play, play_ability, reverse
from ringside.engine.reading.nouns.done_to import those
from ringside.engine.reading.nouns.groups import attack
from ringside.programs.groups import Attack, Those
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Change, Move, Play, Turn
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
        if word == "reverse":
            return reverse(state, memory, event, node)
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
        frame = PlayFrame(seat, card, power, AS_FORM if power.kind == FORM else AS_ABILITY)
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

    def declare(self, state: State, seat: i64, card: i64, power: Power) -> None:
        """Let a player carry out an ability that is not understood by hand."""
        declare(state, seat, card, power)

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
        memory.mentions = (*memory.mentions, ("played", (card,), node))
        memory.it = (card,)
        state.push(frame)

    def make_check(self, state: State, seat: i64, against: i64, card: i64, purpose: str) -> None:
        """Begin a check."""
        state.push(CheckFrame(seat, against, card, purpose))

    def check(self, state: State, event: Event) -> None:
        """Let the first card of a check be discarded for its number."""
        perform_check(state, event)

    def destroy(self, state: State, card: i64, rule: str) -> None:
        """Destroy a card because a rule says so."""
        destroy(state, card, rule)

    def amount(self, state: State, memory: Memory, node: Amount) -> i64:
        """Return what an amount comes to."""
        return ask.amount(state, memory, node)

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


def role_of(node: Play) -> i64:
    """Return what a cost plays a card as; nothing said is as a form would."""
    return ROLES.get(node.role, AS_EFFECT) or AS_EFFECT


def concern(memory: Memory, events: tuple[Event, ...]) -> None:
    """Let a response's words refer to the events it answers."""
    if events:
        about(memory, events[0])
        memory.events = events
