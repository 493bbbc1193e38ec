"""After events: effects that ended, modifiers, fired effects, offers to cancel, the window."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.happening.fired import Fired, fired_by, run_fired
from ringside.engine.happening.statics import gather_statics
from ringside.engine.happening.window import can_anyone_respond, memory_of, open_window
from ringside.engine.lasting.lasting import drop_ended, drop_moved
from ringside.engine.lasting.modifiers import Pending, pending_modifiers, run_modifier
from ringside.engine.lasting.open_cards import expose
from ringside.engine.lasting.orders import differ, is_later_half
from ringside.engine.legal.payable import can_pay
from ringside.engine.model.card import is_among
from ringside.engine.model.decision import NO, YES, Decision, Option
from ringside.engine.model.effect import Effect
from ringside.engine.model.effect_kinds import WAITS
from ringside.engine.model.events import ABILITY, Event
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import lent_kinds

MODIFY: Final = 0
FIRE: Final = 1
OFFER: Final = 2
WINDOW: Final = 3
CLOSE: Final = 4


def follow(state: State, batch: tuple[Event, ...]) -> None:
    """Handle what follows a batch of events; nothing is pushed when nobody cares."""
    gone: tuple[Effect, ...] = ()
    if state.stale:
        before = state.effects
        gather_statics(state)
        gone = left_behind(state, before, batch)
    if state.fleeting:
        drop_moved(state)
        drop_ended(state, batch)
    if state.exposing:
        expose(state)
    if state.modifying and pending_modifiers(state):
        waiting = AfterFrame(batch, MODIFY)
        waiting.gone = gone
        state.push(waiting)
        return
    kinds = kinds_in(batch)
    lent = lent_kinds(state)
    fired = None
    if gone or (state.waiting | state.index.firing | lent) & kinds:
        fired = fired_by(state, batch, gone)
    if fired or ((kinds >> ABILITY) & 1 and has_offer(batch)):
        frame = AfterFrame(batch, FIRE)
        if fired:
            frame.fired = fired
        frame.gathered = True
        state.push(frame)
    elif (state.index.answered | lent) & kinds:
        if can_anyone_respond(state, batch, False):
            open_window(state, batch, False)


def left_behind(
    state: State, before: tuple[Effect, ...], batch: tuple[Event, ...]
) -> tuple[Effect, ...]:
    """Return the waiting effects of cards that the events took out of play or turned (J.3.2.5)."""
    found: list[Effect] = []
    for effect in before:
        if effect.static and effect.family == WAITS:
            if concerns(batch, effect.card) and not is_standing(state, effect):
                found.append(effect)
    return tuple(found)


def concerns(batch: tuple[Event, ...], card: i64) -> bool:
    """Tell whether events happened to a card."""
    for event in batch:
        if is_among(card, event.cards):
            return True
    return False


def is_standing(state: State, effect: Effect) -> bool:
    """Tell whether the same text of the same card still waits."""
    for other in state.effects:
        if other.node is effect.node and other.card == effect.card:
            return True
    return False


def kinds_in(batch: tuple[Event, ...]) -> i64:
    """Return the kinds of events that happened, as bits."""
    kinds: i64 = 0
    for event in batch:
        kinds |= 1 << event.kind
    return kinds


def has_offer(batch: tuple[Event, ...]) -> bool:
    """Tell whether an ability was played that the rival may pay to cancel (H.3.3.4)."""
    for event in batch:
        if (
            event.kind == ABILITY
            and event.power is not None
            and event.power.ability.cancel is not None
        ):
            return True
    return False


@mypyc_attr(free_list_len=1)
class AfterFrame(Frame):
    """Goes through what follows events that happened at once, in the rulebook's order."""

    def __init__(self, batch: tuple[Event, ...], at: i64) -> None:
        """Start where there is something to do."""
        super().__init__()
        self.batch = batch
        self.at: i64 = at
        self.fired: list[Fired] = []
        self.gathered = False
        self.gone: tuple[Effect, ...] = ()  # effects that ended by the very events they wait for

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = AfterFrame(self.batch, self.at)
        new.returned = self.returned
        new.fired = self.fired.copy()
        new.gathered = self.gathered
        new.gone = self.gone
        return new

    def step(self, state: State) -> None:
        """Do the next thing that follows."""
        if self.at == MODIFY:
            self._modify(state)
        elif self.at == FIRE:
            self._fire(state)
        elif self.at == OFFER:
            self.at = WINDOW
            self._offer(state)
        elif self.at == WINDOW:
            self.at = CLOSE
            if can_anyone_respond(state, self.batch, False):
                open_window(state, self.batch, False)
        else:
            state.leave()

    # ---- modifiers

    def _modify(self, state: State) -> None:
        if state.stale:
            gather_statics(state)
        pending = pending_modifiers(state) if state.modifying else []
        if not pending:
            self.at = FIRE
            return
        mine = [p for p in pending if p.controller == pending[0].controller]
        if len(mine) > 1 and differ(mine):
            self._ask_order(state, mine)
        else:
            run_modifier(state, mine[0])

    def _ask_order(self, state: State, mine: list[Pending]) -> None:
        options = [
            Option("order", p.effect.card, None, i, "modifier")
            for i, p in enumerate(mine)
            if not is_later_half(mine[:i], p)
        ]
        rule = "comprehensive J.3.3.1.1"
        state.decision = Decision(mine[0].controller, "order", rule, options)

    # ---- fired effects

    def _fire(self, state: State) -> None:
        if not self.gathered:
            self.gathered = True
            self.fired = fired_by(state, self.batch, self.gone)
        if not self.fired:
            self.at = OFFER
            return
        seat = self.fired[0].memory.controller
        mine = [fired for fired in self.fired if fired.memory.controller == seat]
        if len(mine) > 1 and any(f.block is not mine[0].block for f in mine):
            options = [
                Option("order", f.memory.source, f.memory.power, i, "effect")
                for i, f in enumerate(mine)
            ]
            state.decision = Decision(seat, "order", "comprehensive J.3.2.1.2", options)
        else:
            run_fired(state, self.fired.pop(0))

    def choose(self, state: State, option: Option) -> None:
        """Take the modifier or effect that comes first, or the answer to an offer."""
        if self.at == MODIFY:
            run_modifier(state, pending_modifiers(state)[option.value])
        else:
            run_fired(state, self.fired.pop(option.value))

    # ---- offers to cancel

    def _offer(self, state: State) -> None:
        for event in self.batch:
            power = event.power
            if event.kind == ABILITY and power is not None and power.ability.cancel is not None:
                state.push(OfferFrame(event))

    def words(self) -> str:
        """Say how far it is."""
        return f"after {len(self.batch)} event(s), at {self.at}"


@mypyc_attr(free_list_len=1)
class OfferFrame(Frame):
    """Lets the rival pay to cancel an ability that was just played (H.3.3.4)."""

    def __init__(self, event: Event) -> None:
        """Keep the event of the ability."""
        super().__init__()
        self.event = event

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = OfferFrame(self.event)
        new.at = self.at
        new.returned = self.returned
        return new

    def step(self, state: State) -> None:
        """Ask, let the rival pay, cancel."""
        power = self.event.power
        assert power is not None
        offer = power.ability.cancel
        assert offer is not None
        seat = 1 - self.event.player
        card = self.event.cards[0]
        if self.at == 0:
            memory = memory_of(state, self.event.player, state.cards[card], power)
            if not can_pay(state, self.event.player, card, offer.cost, memory):
                state.leave()
                return
            decision = Decision(seat, "may", "comprehensive H.3.3.4", [YES, NO])
            decision.source = card
            decision.about = "cancel"
            state.decision = decision
        elif self.at == 1:
            self.at = 2
            memory = memory_of(state, self.event.player, state.cards[card], power)
            state.rules.execute(state, memory, offer.cost, True)
        else:
            state.leave()
            state.cancelled = (*state.cancelled, self.event.play)
            if offer.destroy:
                state.rules.destroy(state, card, "comprehensive H.3.3.4.1")

    def choose(self, state: State, option: Option) -> None:
        """Take the rival's word."""
        if option.kind == "yes":
            self.at = 1
        else:
            state.leave()
