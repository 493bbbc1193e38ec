"""Starting a game: characters, first turn, hands, mulligans (E.1)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.flow.turn import TurnFrame
from ringside.engine.happening.acts import happen
from ringside.engine.model.card import alone
from ringside.engine.model.decision import NO_MORE, TO_KEEP, TO_MULLIGAN, Decision, Option, pick
from ringside.engine.model.definition import ALL_SYMBOLS
from ringside.engine.model.events import GAME_BEGINS, MOVE, REVEAL, SHUFFLE, Event
from ringside.engine.model.handles import hide, show
from ringside.engine.model.infinity import choose_symbol, chooses_symbol, symbol_decision
from ringside.engine.model.kinds import (
    CHARACTER,
    DECK,
    FOUNDATION,
    HAND,
    NONE,
    READY_STEP,
    REMOVED,
    STAGE,
    STARTING,
)
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act, note, resume, suspend
from ringside.engine.model.zones import relocate, top_cards, turn_face

CHARACTERS: Final = 0
SHUFFLED: Final = 2
FIRST: Final = 3
PLACE: Final = 4
BEFORE: Final = 5
HANDS: Final = 6
MULLIGANS: Final = 7
BEGIN: Final = 8


@mypyc_attr(free_list_len=1)
class SetupFrame(Frame):
    """Everything before the first turn."""

    def __init__(self) -> None:
        """Begin with the choice of characters."""
        super().__init__()
        self.seat: i64 = 0
        self.chosen: tuple[int, ...] = ()
        self.taken: list[int] = [0, 0]  # mulligans taken
        self.chooser: i64 = NONE
        self.back: tuple[int, ...] = ()  # cards to put back, picked so far

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = SetupFrame()
        new.at = self.at
        new.returned = self.returned
        new.seat = self.seat
        new.chosen = self.chosen
        new.taken = self.taken.copy()
        new.chooser = self.chooser
        new.back = self.back
        return new

    def words(self) -> str:
        """Say how far the preparations are."""
        return f"setting up, at {self.at}"

    def step(self, state: State) -> None:
        """Do the next step of E.1."""
        if self.at < SHUFFLED:
            self._character(state, self.at)
        elif self.at == SHUFFLED:
            self.at = FIRST
            for seat in (0, 1):
                self._take_character(state, seat)
            for seat in (0, 1):
                shuffle(state, seat)
        elif self.at == FIRST:
            self._first(state)
        elif self.at == PLACE:
            self.at = BEFORE
            self._place(state)
        elif self.at == BEFORE:
            self.at = HANDS
            state.queue = ()
            resume(state)
            act(state, Event(GAME_BEGINS, state.first, "comprehensive E.1.6"))
        elif self.at == HANDS:
            self.at = MULLIGANS
            self.seat = state.first
            if state.edition.shuffled_last and (state.index.heard >> GAME_BEGINS) & 1:
                shuffle(state, 0)
                shuffle(state, 1)
            suspend(state)
            for seat in (state.first, 1 - state.first):
                size = state.cards[state.characters[seat]].now.hand_size
                draw_hand(state, seat, size, "comprehensive E.1.7")
        elif self.at == MULLIGANS:
            self._mulligan(state)
        else:
            self._begin(state)

    # ---- characters

    def _character(self, state: State, seat: i64) -> None:
        found = characters_in(state, seat)
        if len(found) == 1:
            self.chosen = (*self.chosen, found[0])
            self.at += 1
            return
        show(state, tuple(found), 1 << seat)
        options = [pick(number) for number in found]
        decision = Decision(seat, "character", "comprehensive E.1.1", options)
        decision.about = "character"
        state.decision = decision

    def choose(self, state: State, option: Option) -> None:
        """Take a character, who goes first, or a mulligan."""
        if self.at < SHUFFLED:
            self.chosen = (*self.chosen, option.card)
            self.at += 1
        elif option.kind == "symbol":
            choose_symbol(state, option.card, option.value)
        elif self.at == FIRST:
            self.at = PLACE
            state.first = option.value
        elif option.kind == "keep":
            self._next_mulligan(state)
        elif option.kind == "pick":
            self.back = (*self.back, option.card)
        else:
            self._take_mulligan(state)

    def _take_character(self, state: State, seat: i64) -> None:
        number = self.chosen[seat]
        card = state.edit(number)
        card.flags |= STARTING
        relocate(state, number, seat, STAGE, "", "face up", False, NONE)
        state.characters[seat] = number
        event = Event(REVEAL, seat, "comprehensive E.1.1")
        event.cards = alone(number)
        note(state, event)

    # ---- who goes first

    def _first(self, state: State) -> None:
        for number in state.characters:
            if chooses_symbol(state, number) and not state.cards[number].symbol:
                seat = state.cards[number].owner
                state.decision = symbol_decision(seat, number, ALL_SYMBOLS)
                return
        if self.chooser == NONE:
            self.chooser = state.source.below(2)
        seat = self.chooser
        options = [
            Option("first", NONE, None, seat, "go first"),
            Option("second", NONE, None, 1 - seat, "go second"),
        ]
        state.decision = Decision(seat, "first", "comprehensive E.1.3", options)

    def _place(self, state: State) -> None:
        state.active = state.first
        if state.edition.first_character_committed:
            state.edit(state.characters[state.first]).committed = True
        for seat in (0, 1):
            be_nameless(state, state.characters[seat])
            state.health[seat] = state.cards[state.characters[seat]].now.health
        state.turn = 1
        state.stale = True

    # ---- hands

    def _mulligan(self, state: State) -> None:
        order = 0 if self.seat == state.first else 1
        if self.taken[self.seat] >= state.edition.mulligans[order]:
            self._next_mulligan(state)
            return
        if self.taken[self.seat] > 0 and not self._may_again(state):
            self._next_mulligan(state)
            return
        if state.edition.partial_mulligan[order]:
            self._ask_cards(state)
            return
        options = [TO_KEEP, TO_MULLIGAN]
        state.decision = Decision(self.seat, "mulligan", "comprehensive E.1.8", options)

    def _may_again(self, state: State) -> bool:
        """Tell whether the new hand allows another mulligan (reference-2025 mulligan)."""
        if not state.edition.later_mulligan_needs_no_foundation:
            return True
        hand = state.zone(self.seat, HAND)
        return all(state.cards[number].base.type != FOUNDATION for number in hand)

    def _ask_cards(self, state: State) -> None:
        """Ask for the cards to put back, one at a time."""
        left = [number for number in state.zone(self.seat, HAND) if number not in self.back]
        if not left:
            self._take_mulligan(state)
            return
        options = [pick(number) for number in left]
        options.append(NO_MORE if self.back else TO_KEEP)
        decision = Decision(self.seat, "mulligan", "learn-to-play-2024 setup.4", options)
        decision.about = "mulligan"
        decision.unordered = True
        state.decision = decision

    def _next_mulligan(self, state: State) -> None:
        if self.seat == state.first:
            self.seat = 1 - self.seat
        else:
            self.at = BEGIN

    def _take_mulligan(self, state: State) -> None:
        seat = self.seat
        if self.taken[seat] > 0 and state.edition.later_mulligan_needs_no_foundation:
            show_hand(state, seat)
        self.taken[seat] += 1
        event = Event(MOVE, seat, "comprehensive E.1.8")
        event.verb = "add"
        event.cards = self.back if self.back else tuple(state.zone(seat, HAND))
        self.back = ()
        event.to_zone = DECK
        event.place = "bottom"
        event.arranged = True
        if state.edition.mulligan_removes:
            event.verb = "remove"
            event.to_zone = REMOVED
            event.place = ""
            event.face = "face down" if state.edition.mulligan_unseen else ""
        happen(state, event)
        size = state.cards[state.characters[seat]].now.hand_size
        missing = max(0, size - len(state.zone(seat, HAND)))
        draw_hand(state, seat, missing, "comprehensive E.1.8")
        if not state.edition.mulligan_removes:
            shuffle(state, seat)

    def _begin(self, state: State) -> None:
        """E.1.9: no event of the preparations is left; the first turn begins."""
        state.leave()
        for seat in (0, 1):
            for number in tuple(state.zone(seat, REMOVED)):
                turn_face(state, number, True)  # what was unseen until both had decided
        state.queue = ()
        resume(state)
        state.unsettled = True
        state.history = None
        state.phase = READY_STEP
        state.push(TurnFrame())


def show_hand(state: State, seat: i64) -> None:
    """Show a hand to both players."""
    event = Event(REVEAL, seat, "reference-2025 mulligan")
    event.verb = "reveal"
    event.cards = tuple(state.zone(seat, HAND))
    act(state, event)


def be_nameless(state: State, number: i64) -> None:
    """Let a foundation that starts the game be a character without name, text or abilities."""
    if state.cards[number].base.type != FOUNDATION:
        return
    card = state.edit(number)
    values = card.base.copy()
    values.type = CHARACTER
    values.name = ""
    values.traits = ()
    values.powers = ()
    values.hand_size, values.health = state.edition.nameless_character
    card.base = values
    card.become(values)


def characters_in(state: State, seat: i64) -> list[int]:
    """Return one of each different character in a deck, or the one that was declared."""
    found: list[int] = []
    names: list[str] = []
    for number in state.zone(seat, DECK):
        definition = state.cards[number].definition
        kind = definition.values.type
        starts = kind == CHARACTER or (kind == FOUNDATION and state.edition.nameless_character[1])
        if starts and definition.full_name not in names:
            names.append(definition.full_name)
            found.append(number)
            if state.edition.character_declared:
                break
    return found


def shuffle(state: State, seat: i64) -> None:
    """Shuffle a deck; nobody can follow a card through it."""
    state.source.shuffle(state.edit_zone(seat, DECK))
    hide(state, state.shown)
    note(state, Event(SHUFFLE, seat, "comprehensive E.1.2"))


def draw_hand(state: State, seat: i64, count: i64, rule: str) -> None:
    """Draw cards for a first hand."""
    event = Event(MOVE, seat, rule)
    event.verb = "draw"
    event.cards = top_cards(state, seat, count)
    event.to_zone = HAND
    happen(state, event)
