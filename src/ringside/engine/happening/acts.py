"""Letting events happen: the one place where a proposed event changes the game."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.happening.changes import perform
from ringside.engine.happening.turning import frozen, is_meant, note_records, turn
from ringside.engine.lasting.permissions import has_no_maximum
from ringside.engine.model.card import alone
from ringside.engine.model.decision import NO_MORE, Decision, Option, pick
from ringside.engine.model.events import (
    CHANGE,
    COUNTER,
    DAMAGE,
    GAIN,
    HEALTH,
    LOOK,
    MOVE,
    REVEAL,
    SEARCH,
    SHUFFLE,
    TURN,
    Event,
)
from ringside.engine.model.halves import enter_as_chosen
from ringside.engine.model.handles import in_plain_order, may_see, show
from ringside.engine.model.kinds import (
    ATTACHED,
    DECK,
    DISCARD,
    FIRST_BLOOD,
    HAND,
    HOUSED,
    MOMENTUM,
    NONE,
    POOL,
    REMOVED,
    STAGE,
    STARTING,
)
from ringside.engine.model.layers import stay_as_foundation
from ringside.engine.model.state import Frame, State
from ringside.engine.model.values import modify, modify_rating
from ringside.engine.model.voice import emit, is_missed, stir
from ringside.engine.model.zones import attach, attach_to, draw_all, is_top_of_deck, relocate

NO_MAXIMUM: Final = 1000  # more health than anybody has
TURNED_FOUNDATION: Final = "as a foundation"  # how a card of another type comes into a stage


def happen(state: State, event: Event) -> None:
    """Perform an event, emit it if anything came of it, and tell the frame that proposed it."""
    if event.kind == MOVE:
        move(state, event)
    elif event.kind == TURN:
        turn(state, event)
    elif event.kind == DAMAGE:
        damage(state, event)
    elif event.kind == HEALTH:
        change_health(state, event)
    elif event.kind == CHANGE and event.verb == "":
        change_value(state, event)
    elif event.kind in (REVEAL, LOOK, SEARCH):
        look(state, event)
    elif event.kind in (CHANGE, GAIN, COUNTER, SHUFFLE):
        perform(state, event)
    else:
        event.done = True
    if event.done:
        emit(state, event)
    state.hear(event)


def needs_order(state: State, event: Event) -> bool:
    """Tell whether cards placed at once on a deck or discard pile must be put in order.

    Nobody orders what they cannot see: the top of a deck goes to the pile as it lies.
    """
    if len(event.cards) < 2 or event.place == "shuffled" or event.arranged:
        return False
    if event.to_zone != DISCARD and event.to_zone != DECK:
        return False
    first = NONE
    for number in event.cards:
        card = state.cards[number]
        if may_see(card, arranger_of(state, event)):
            if first == NONE:
                first = number
            elif card.definition is not state.cards[first].definition:
                return True
    return False


def arranger_of(state: State, event: Event) -> i64:
    """Return who puts cards in order: who is told to do so "in any order", else their owner."""
    if event.arranger != NONE:
        return event.arranger
    return state.cards[event.cards[0]].owner


@mypyc_attr(free_list_len=1)
class ArrangeFrame(Frame):
    """Asks in which order cards go onto a pile (D.2.3.3.1, D.4.1.1.1)."""

    def __init__(self, event: Event) -> None:
        """Hold the event until its cards are in order."""
        super().__init__()
        self.event = event
        self.chosen: tuple[int, ...] = ()

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = ArrangeFrame(self.event.copy())
        new.at = self.at
        new.chosen = self.chosen
        return new

    def step(self, state: State) -> None:
        """Ask for the next card, or let the event happen."""
        left = [card for card in self.event.cards if card not in self.chosen]
        if self.at == 1 or len(left) < 2:
            self.event.cards = self.chosen + tuple(left)
            self.event.arranged = True
            state.leave()
            happen(state, self.event)
            return
        options = [pick(card) for card in left]
        if not self.chosen:
            options.append(NO_MORE)
        seat = arranger_of(state, self.event)
        rule = (
            "comprehensive D.2.3.3.1"
            if self.event.to_zone == DISCARD
            else "comprehensive D.4.1.1.1"
        )
        decision = Decision(seat, "arrange", rule, options)
        decision.about = "order"
        state.decision = decision

    def choose(self, state: State, option: Option) -> None:
        """Take the card that is placed next; "done" keeps the order as it is."""
        if option.kind == "done":
            self.at = 1
        else:
            self.chosen = self.chosen + alone(option.card)


# ---- performing


def may_move(state: State, number: i64, event: Event) -> bool:
    """Tell whether a card can go where an event sends it."""
    card = state.cards[number]
    if card.flags & STARTING and card.zone == STAGE and not is_meant(state, event):
        return False
    if not is_there(state, number, event):
        return True
    if event.verb == "attach":
        return card.flags & ATTACHED == 0  # a card of the stage is attached where it lies
    return event.place != ""  # relocating within a zone is no move (D.2.5.2)


def is_there(state: State, number: i64, event: Event) -> bool:
    """Tell whether a card lies already in the zone that an event sends it to."""
    card = state.cards[number]
    return card.zone == event.to_zone and card.holder == holder_of(state, number, event)


def holder_of(state: State, number: i64, event: Event) -> i64:
    """Return whose zone a card goes to; out of play it may have to be its owner's."""
    owned = event.holder == NONE
    if not owned and state.edition.foreign_to_owner:
        owned = event.to_zone != POOL and event.to_zone != STAGE
    return state.cards[number].owner if owned else event.holder


def keep_from_others(state: State, event: Event) -> None:
    """Stop cards on their way into a zone of a player who does not own them (D.1.4)."""
    foreign = tuple(
        [
            number
            for number in event.cards
            if holder_of(state, number, event) != state.cards[number].owner
        ]
    )
    if not foreign:
        return
    event.cards = tuple([number for number in event.cards if number not in foreign])
    if not state.edition.foreign_stays:
        removal = event.copy()
        removal.rule = "comprehensive D.1.4"
        removal.verb = "remove"
        removal.cards = foreign
        removal.records = ()
        removal.holder = NONE
        removal.to_zone = REMOVED
        removal.place = removal.face = removal.state = ""
        removal.spot = NONE
        event.replaced = True
        move(state, removal)
        if removal.done:
            emit(state, removal)


def move(state: State, event: Event) -> None:
    """Move cards; a multiple copy is discarded on its way to momentum (I.3.8.2.1)."""
    if event.holder != NONE and not state.edition.foreign_to_owner:
        keep_from_others(state, event)
    going = event.cards
    if not all(may_move(state, number, event) for number in going):
        going = tuple([number for number in going if may_move(state, number, event)])
        event.cards = going
    if going and event.from_zone == NONE:
        event.from_zone = state.cards[going[0]].zone
    note_records(state, event)
    committed = event.state == "committed"
    if state.edition.revealed_before_hidden:
        show_first(state, event)
    plainly = event.holder == NONE and not event.place and not event.face and not committed
    if plainly and event.to_zone == HAND and is_top_of_deck(state, going):
        draw_all(state, going)
    else:
        relocate_all(state, event, committed)
    if event.chosen:
        enter_as_chosen(state, event)
    event.amount = len(going)
    event.done = len(going) > 0


def moves_unheard(state: State, number: i64, zone: i64) -> bool:
    """Move a card where neither game nor log would hear of it; False where it must be told."""
    card = state.cards[number]
    if not card.definition.quiet or not is_missed(state, MOVE, "", False):
        return False
    relocate(state, number, card.owner, zone, "", "", False, NONE)
    stir(state)
    return True


def relocate_all(state: State, event: Event, committed: bool) -> None:
    """Put cards where an event sends them, one after the other."""
    for place, number in enumerate(event.cards):
        zone = event.to_zone
        if zone == MOMENTUM and state.cards[number].is_copy():
            zone = DISCARD
        if event.verb != "attach" or event.face or not is_there(state, number, event):
            relocate(
                state,
                number,
                holder_of(state, number, event),
                zone,
                event.place,
                face_of(event, number),
                committed or number in event.turned,
                event.spot if event.spot == NONE else event.spot + place,
            )
        if zone == STAGE and event.state == TURNED_FOUNDATION:
            stay_as_foundation(state, number)
        if zone == STAGE and event.source == number:
            state.edit(number).flags |= HOUSED  # what its own text says stands (K.1.1)
        if zone == STAGE and event.verb == "attach":
            attach_as_said(state, number, event.other)


def face_of(event: Event, number: i64) -> str:
    """Return how a card of an event comes to lie, as a rule about it says, or all of them do."""
    for card, face in event.faces:
        if card == number:
            return face
    return event.face


def attach_as_said(state: State, number: i64, host: i64) -> None:
    """Attach a card to another one, or to the character where none is named."""
    if host != NONE:
        attach_to(state, state.edit(number), host)
    else:
        attach(state, state.edit(number))


def show_first(state: State, event: Event) -> None:
    """Reveal cards that go unseen from the table to a hidden zone (advanced-2010 4.0.4)."""
    if event.to_zone not in (HAND, DECK, MOMENTUM) or event.face == "face up":
        return
    unseen: list[int] = []
    for number in event.cards:
        card = state.cards[number]
        if card.zone in (STAGE, POOL, DISCARD, REMOVED) and not may_see(card, 1 - card.holder):
            unseen.append(number)
    if unseen:
        reveal = Event(REVEAL, event.player, "advanced-2010 4.0.4")
        reveal.verb = "reveal"
        reveal.cards = tuple(unseen)
        look(state, reveal)
        emit(state, reveal)


def damage(state: State, event: Event) -> None:
    """Let a player lose health by damage; 0 damage is no damage (G.3.1)."""
    if event.amount <= 0:
        return
    if event.detail == "backup":
        state.edit(event.spot).wounds += event.amount
        state.unsettled = True
        event.done = True
        return
    state.health[event.player] -= event.amount
    if state.health[event.player] <= 0:
        state.unsettled = True
    if state.time == FIRST_BLOOD:
        state.bled |= 1 << event.player
        state.unsettled = True
    event.done = True


def maximum_health(state: State, seat: i64) -> i64:
    """Return the most health a player may have (J.5.1)."""
    if has_no_maximum(state, seat):
        return NO_MAXIMUM
    return state.cards[state.characters[seat]].now.health


def change_health(state: State, event: Event) -> None:
    """Let a player gain or lose health, never above the maximum (J.5.1.1)."""
    old = state.health[event.player]
    if event.verb == "gain":
        new = min(old + event.amount, max(maximum_health(state, event.player), old))
    elif event.verb == "lose":
        new = old - event.amount
    else:
        new = min(event.amount, maximum_health(state, event.player))
    event.amount = abs(int(new - old))
    if new == old:
        return
    state.health[event.player] = new
    state.unsettled = state.unsettled or new <= 0
    event.done = True


def change_value(state: State, event: Event) -> None:
    """Add to a value of each card; a change of nothing is no event."""
    event.records = frozen(state, event.cards)
    for number in event.cards:
        if event.detail.endswith(" rating") and event.spot > 0:
            keyword = event.detail.removesuffix(" rating")
            made = modify_rating(state, number, keyword, event.amount, event.spot)
        else:
            made = modify(state, number, event.detail, event.amount, event.low, event.high)
        if made != 0:
            event.made = made
            event.done = True


def look(state: State, event: Event) -> None:
    """Let both players (reveal) or one (look, search) see cards until the effect ends (K.5.1)."""
    looker = NONE if event.kind == REVEAL else event.player
    event.cards = in_plain_order(state, event.cards, looker)
    event.records = frozen(state, event.cards)
    show(state, event.cards, 3 if event.kind == REVEAL else 1 << event.player)
    event.done = True
