"""Letting events happen: the one place where a proposed event changes the game."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.card import Card, alone
from ringside.engine.changes import perform
from ringside.engine.decision import NO_MORE, Decision, Option, pick
from ringside.engine.events import (
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
from ringside.engine.halves import enter_as_chosen
from ringside.engine.handles import in_plain_order, may_see, show
from ringside.engine.kinds import (
    ATTACHED,
    CHARACTER,
    DECK,
    DISCARD,
    FROZEN,
    HAND,
    MOMENTUM,
    NONE,
    POOL,
    READIED,
    REMOVED,
    SEALED,
    STAGE,
    STARTING,
    TRANSFORMED,
)
from ringside.engine.state import Frame, State
from ringside.engine.values import modify, modify_rating
from ringside.engine.zones import (
    attach,
    attach_to,
    draw_all,
    is_top_of_deck,
    refresh,
    relocate,
    stay_as_foundation,
    turn_face,
)

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
        state.emit(event)
    state.hear(event)


def needs_order(state: State, event: Event) -> bool:
    """Tell whether cards placed at once on a deck or discard pile must be put in order."""
    if len(event.cards) < 2 or event.place == "shuffled" or event.arranged:
        return False
    if event.to_zone != DISCARD and event.to_zone != DECK:
        return False
    first = state.cards[event.cards[0]].definition
    for number in event.cards:
        if state.cards[number].definition is not first:
            return True
    return False


@mypyc_attr(free_list_len=1)
class ArrangeFrame(Frame):
    """Asks the owner in which order cards go onto a pile (D.2.3.3.1, D.4.1.1.1)."""

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
        seat = state.cards[left[0]].owner
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
    if card.zone != event.to_zone or card.holder != holder_of(state, number, event):
        return True
    return event.place != ""  # relocating within a zone is no move (D.2.5.2)


def is_meant(state: State, event: Event) -> bool:
    """Tell whether a text speaks of a starting character, and so may move it by the edition."""
    return event.named and state.edition.character_moves_named


def holder_of(state: State, number: i64, event: Event) -> i64:
    """Return whose zone a card goes to."""
    return event.holder if event.holder != NONE else state.cards[number].owner


def frozen(state: State, cards: tuple[int, ...]) -> tuple[Card, ...]:
    """Return the records of cards as they are now, which later edits leave alone."""
    if len(cards) == 1:
        return (state.freeze(cards[0]),)
    return tuple([state.freeze(number) for number in cards])


def note_records(state: State, event: Event) -> None:
    """Keep what cards are just before an event, if anybody could ask."""
    if not state.is_unwatched(event, event.verb == "commit" or event.verb == "ready"):
        event.records = frozen(state, event.cards)


def move(state: State, event: Event) -> None:
    """Move cards; a multiple copy is discarded on its way to momentum (I.3.8.2.1)."""
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
    if not card.definition.quiet or not state.is_missed(MOVE):
        return False
    relocate(state, number, card.owner, zone, "", "", False, NONE)
    state.stir()
    return True


def relocate_all(state: State, event: Event, committed: bool) -> None:
    """Put cards where an event sends them, one after the other."""
    for number in event.cards:
        zone = event.to_zone
        if zone == MOMENTUM and state.cards[number].is_copy():
            zone = DISCARD
        relocate(
            state,
            number,
            holder_of(state, number, event),
            zone,
            event.place,
            event.face,
            committed,
            event.spot,
        )
        if zone == STAGE and event.state == TURNED_FOUNDATION:
            stay_as_foundation(state, number)
        if zone == STAGE and event.verb == "attach":
            attach_as_said(state, number, event.other)


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
        state.emit(reveal)


def turn(state: State, event: Event) -> None:
    """Commit, ready, flip, seal ... the cards of which it can be done."""
    meant = is_meant(state, event)
    going = event.cards
    if not all(may_turn(state, number, event.verb, meant) for number in going):
        going = tuple([n for n in going if may_turn(state, n, event.verb, meant)])
        event.cards = going
    note_records(state, event)
    for number in going:
        turn_one(state, number, event.verb)
    event.amount = len(going)
    event.done = bool(going)


def turns_unheard(state: State, number: i64, verb: str) -> bool:
    """Turn a card where neither game nor log would hear of it; False where it must be told."""
    if not state.is_missed(TURN) or not may_turn(state, number, verb, False):
        return False
    turn_one(state, number, verb)
    state.stir()
    return True


def may_turn(state: State, number: i64, verb: str, meant: bool) -> bool:
    """Tell whether a card can change its state this way (C.1.3, C.1.4, D.2.2.3.2, D.2.2.4)."""
    card = state.cards[number]
    if verb == "commit":
        lies = card.zone == STAGE or (card.zone == MOMENTUM and state.edition.momentum_commits)
        return lies and not card.committed and not card.flags & ATTACHED
    if verb == "ready":
        return card.committed and not card.flags & ATTACHED
    if verb == "flip":
        lies = card.zone != DISCARD and card.zone != HAND and card.zone != DECK  # D.2.3.1
        return lies and card.face_up and (meant or not card.flags & STARTING)
    if verb == "unflip":
        return not card.face_up
    if verb == "seal":
        return not card.flags & SEALED
    if verb == "unseal":
        return card.flags & SEALED != 0
    if verb == "freeze":
        return not card.flags & FROZEN
    if verb == "transform":
        return card.definition.back is not None
    raise AssertionError(f"no card can be turned by {verb!r}")


def turn_one(state: State, number: i64, verb: str) -> None:
    """Change the state of one card."""
    if verb == "flip" or verb == "unflip":
        turn_face(state, number, verb == "unflip")
        return
    card = state.edit(number)
    if verb == "commit":
        card.committed = True
    elif verb == "ready":
        card.committed = False
        card.flags |= READIED
    elif verb == "unseal":
        card.flags &= ~SEALED
        card.uses = ()  # its abilities are new ones (reference-2025 unseal)
        state.stale = True
    elif verb == "seal":
        card.flags |= SEALED
        state.stale = True
        state.unsettled = True
    elif verb == "freeze":
        card.flags |= FROZEN
    elif verb == "transform":
        card.flags ^= TRANSFORMED
        refresh(card)
        state.stale = True
    if card.flags & STARTING:
        follow(state, card.holder, card.committed)


def follow(state: State, seat: i64, committed: bool) -> None:
    """Let attached cards share the state of the character (D.2.2.3.2)."""
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.flags & ATTACHED and card.host == NONE and card.committed != committed:
            state.edit(number).committed = committed


def damage(state: State, event: Event) -> None:
    """Let a player lose health by damage; 0 damage is no damage (G.3.1)."""
    if event.amount <= 0:
        return
    if event.detail == "backup":
        state.edit(event.other).wounds += event.amount
        state.unsettled = True
        event.done = True
        return
    state.health[event.player] -= event.amount
    if state.health[event.player] <= 0:
        state.unsettled = True
    event.done = True


def maximum_health(state: State, seat: i64) -> i64:
    """Return the most health a player may have (J.5.1)."""
    if state.rules.has_no_maximum(state, seat):
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


def is_in_play(state: State, number: i64) -> bool:
    """Tell whether a card lies face up where its text can be live."""
    card = state.cards[number]
    if card.flags & SEALED or not card.face_up:
        return False
    if card.zone == STAGE:
        return card.now.type != CHARACTER or card.flags & STARTING != 0
    return card.zone == POOL
