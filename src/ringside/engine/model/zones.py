"""Moving a card: zones, facing, stamps, handles and the refreshing of its current state."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.definition import Values
from ringside.engine.model.handles import own_sight, track
from ringside.engine.model.kinds import (
    ACTION,
    ATTACHED,
    ATTACK,
    CHARACTER,
    COMPLETELY,
    COPY,
    DECK,
    DISCARD,
    GRANTED,
    HAND,
    HOST,
    MID,
    MOMENTUM,
    NO_ZONE,
    NONE,
    NOWHERE,
    PARTIALLY,
    POOL,
    REMOVED,
    SEALED,
    SECOND_HALF,
    STACKED,
    STAGE,
    STARTING,
    TOKEN,
    TRANSFORMED,
    TRANSIT,
    UNDECIDED,
)
from ringside.engine.model.layers import layer_zero, refresh, with_symbol
from ringside.engine.model.power import Power
from ringside.engine.model.state import State

KEPT: Final = STARTING  # flags that a change of zone leaves alone
FLEETING: Final = (ATTACK, ACTION)  # types that do not stay in a stage


def uncover(state: State, number: i64) -> None:
    """Give a card its own face back when the card on top of it goes (place-on-top-of)."""
    for other in state.zone(state.cards[number].owner, STAGE):
        if state.cards[other].top == number:
            under = state.edit(other)
            under.top = NONE
            under.cover = None
            refresh(under)
            state.granted = tuple([each for each in state.granted if each != other])
            state.stale = True


def take_out(state: State, card: Card) -> None:
    """Remove a card from its zone."""
    cards = state.edit_zone(card.holder, card.zone)
    place = len(cards) - 1
    while cards[place] != card.id:
        place -= 1
    cards.pop(place)


def put_in(state: State, card: Card, holder: i64, zone: i64, place: str, spot: i64) -> None:
    """Insert a card into a zone: on top, or at the right end, if nothing is said."""
    cards = state.edit_zone(holder, zone)
    if place and (place == "bottom" or place == "beginning"):
        cards.insert(0, card.id)
    elif spot != NONE and spot < len(cards):
        cards.insert(spot, card.id)
    else:
        cards.append(card.id)
    card.holder = holder
    card.zone = zone


def lands_face_up(state: State, card: Card, zone: i64, face: str) -> bool:
    """Tell how a card lies in the zone it enters (D.1.3, D.2, D.4)."""
    if face:
        return face == "face up"
    if zone == DECK or zone == MOMENTUM:
        return False
    if zone == STAGE and state.edition.built_face_down and card.zone in (MOMENTUM, REMOVED):
        return card.face_up
    if (card.zone == STAGE and zone == POOL) or (card.zone == POOL and zone == STAGE):
        return card.face_up
    return True


def relocate(
    state: State,
    number: i64,
    holder: i64,
    zone: i64,
    place: str,
    face: str,
    committed: bool,
    spot: i64,
) -> None:
    """Move one card from where it is into a zone, through transit (D.2.5)."""
    card = state.edit(number)
    if is_token(card) and card.zone != NOWHERE:
        zone = NOWHERE  # a token that moves ceases to exist (reference-2025 token)
        state.granted = tuple([other for other in state.granted if other != number])
    if card.zone == NOWHERE:
        uncover(state, number)
    leave(state, card)
    from_zone = card.zone
    up = lands_face_up(state, card, zone, face)
    take_out(state, card)
    if from_zone == DECK and not state.zone(card.owner, DECK):
        state.unsettled = True
    put_in(state, card, holder, zone, place, spot)
    come_to_rest(state, card, from_zone, up, committed)


def top_cards(state: State, seat: i64, count: i64) -> tuple[int, ...]:
    """Return so many cards from the top of a deck, the topmost first, or all there are."""
    deck = state.zone(seat, DECK)
    size = len(deck)
    return tuple([deck[size - i] for i in range(1, min(count, size) + 1)])


def is_top_of_deck(state: State, cards: tuple[int, ...]) -> bool:
    """Tell whether several cards are those on top of one deck, the topmost first."""
    if len(cards) < 2:
        return False
    first = state.cards[cards[0]]
    deck = state.zone(first.owner, DECK)
    top = len(deck) - 1
    if len(deck) < len(cards):
        return False
    for i in range(len(cards)):
        if deck[top - i] != cards[i]:
            return False
    return True


def draw_all(state: State, cards: tuple[int, ...]) -> None:
    """Take the topmost cards of a deck into its owner's hand, all at once."""
    seat = state.cards[cards[0]].owner
    deck = state.edit_zone(seat, DECK)
    hand = state.edit_zone(seat, HAND)
    for number in cards:
        hand.append(deck.pop())
        card = state.edit(number)
        leave(state, card)
        card.zone = HAND
        come_to_rest(state, card, DECK, True, False)
    if not deck:
        state.unsettled = True


def turn_over(state: State, seat: i64) -> None:
    """Put a whole discard pile on the deck of its owner, all cards at once (E.2.2)."""
    pile = state.zone(seat, DISCARD)
    for number in pile:
        card = state.edit(number)
        leave(state, card)
        card.zone = DECK
        come_to_rest(state, card, DISCARD, False, False)
    state.set_zone(seat, DISCARD, [])
    state.set_zone(seat, DECK, state.zone(seat, DECK) + pile)


def come_to_rest(state: State, card: Card, from_zone: i64, up: bool, committed: bool) -> None:
    """Let a card that was put into a zone be new there."""
    card.face_up = up
    card.committed = committed
    card.seen = own_sight(state, card)
    card.stamp = state.tick()
    card.entered = card.stamp
    keep_flags(card, from_zone)
    card.status = UNDECIDED
    card.uses = ()
    card.counters = ()
    card.host = NONE
    card.target = NONE
    if card.zone != STAGE and card.zone != POOL:
        card.symbol = 0
    card.wounds = 0
    track(state, card)
    refresh(card)
    arrive(state, card)


def is_token(card: Card) -> bool:
    """Tell whether a card came from outside the game."""
    return card.definition.values.type == TOKEN


def keep_flags(card: Card, from_zone: i64) -> None:
    """Forget what a change of zone undoes; a split card in play stays the half that it is.

    A split card that comes into a stage is the half that can stay there.
    """
    flags = card.flags & KEPT
    half = card.definition.half
    if half is not None and (card.zone == STAGE or card.zone == POOL):
        if from_zone == STAGE or from_zone == POOL or from_zone == TRANSIT:
            flags |= card.flags & SECOND_HALF
        elif card.zone == STAGE and card.definition.values.type in FLEETING:
            flags |= 0 if half.values.type in FLEETING else SECOND_HALF
    card.flags = flags


def leave(state: State, card: Card) -> None:
    """Undo what the game keeps about a card where it was (F.2.3.5, G.5.2, D.2.2.3.4.1)."""
    if card.definition.continuous or card.flags & GRANTED:
        state.stale = True
    if card.flags & GRANTED:
        state.granted = tuple([other for other in state.granted if other != card.id])
    if card.zone == POOL:
        drop(state, card)
    if card.flags & ATTACHED:
        card.flags &= ~ATTACHED
        lend(state, card.holder)
    if card.flags & HOST:
        state.unsettled = True


def drop(state: State, card: Card) -> None:
    """Note that an attack left the card pool or was turned face down."""
    if card.flags & STACKED:
        card.flags &= ~STACKED
        state.attack_stack = tuple([other for other in state.attack_stack if other != card.id])
    if state.attack == card.id:
        state.attack_record = card.copy(-1)
        if state.step < state.edition.dropped_before:
            state.dropped = True


def arrive(state: State, card: Card) -> None:
    """Do what being in the new zone means at once."""
    if card.definition.continuous or (card.zone == HAND and state.lending):
        state.stale = True
    if card.zone == STAGE or card.zone == POOL:
        if not state.unsettled:
            state.unsettled = needs_settling(card)
        if card.zone == STAGE and is_second_self(state, card):
            attach(state, card)


def needs_settling(card: Card) -> bool:
    """Tell whether a pause condition could concern a card (E.2.3 to E.2.7)."""
    if card.zone == POOL and card.plain:
        return card.definition.exclusive  # the other conditions are about stages
    if card.now.type != card.definition.values.type or card.flags & COPY:
        return True
    return card.definition.delicate


def is_second_self(state: State, card: Card) -> bool:
    """Tell whether a card is another version or copy of its player's character (D.2.2.3.4)."""
    own = state.characters[card.holder]
    if own == NONE or card.now.type != CHARACTER or card.id == own:
        return False
    if state.edition.attach_same_version:
        return card.definition.full_name == state.cards[own].definition.full_name
    return card.now.name == state.cards[own].now.name


def attach(state: State, card: Card) -> None:
    """Attach a card in the stage to the starting character."""
    card.flags |= ATTACHED
    card.committed = state.cards[state.characters[card.holder]].committed
    lend(state, card.holder)


def attach_to(state: State, card: Card, host: i64) -> None:
    """Attach a card in a stage to a card that is no starting character."""
    card.flags |= ATTACHED
    card.host = host
    card.committed = False
    state.edit(host).flags |= HOST


def is_orphan(state: State, card: Card) -> bool:
    """Tell whether the card that this one was attached to has gone elsewhere since."""
    if card.host == NONE:
        return False
    host = state.cards[card.host]
    return host.zone != STAGE or host.entered > card.entered


def lend(state: State, seat: i64) -> None:
    """Lend the character the abilities and symbols of each different attached character."""
    number = state.characters[seat]
    if number == NONE or not state.edition.attached_lends:
        return
    own = state.edit(number)
    names: list[str] = [own.definition.full_name]
    symbols = 0
    powers: list[Power] = []
    for other in state.zone(seat, STAGE):
        card = state.cards[other]
        if card.flags & ATTACHED and card.now.type == CHARACTER and not card.flags & SEALED:
            if card.host != NONE:
                continue
            symbols |= card.now.symbols
            if card.definition.full_name not in names:
                names.append(card.definition.full_name)
                powers += card.now.powers
    grant(state, own, symbols, tuple(powers))


def grant(state: State, own: Card, symbols: i64, powers: tuple[Power, ...]) -> None:
    """Rewrite the character's base with what attached characters lend (C.3.3.4.5)."""
    printed = with_symbol(own) if own.symbol else layer_zero(own)
    base = printed.copy()
    base.symbols = printed.symbols | symbols
    base.powers = printed.powers + powers
    now = own.now.copy()
    now.symbols = base.symbols
    now.powers = tuple([power for power in own.now.powers if power not in own.base.powers])
    now.powers = base.powers + now.powers
    own.base = base
    own.become(now)
    own.flags |= GRANTED
    if own.id not in state.granted:
        state.granted = state.granted + (own.id,)
    state.stale = True


def turn_face(state: State, number: i64, up: bool) -> None:
    """Turn a card face up or face down where it lies; its current state is refreshed."""
    card = state.edit(number)
    if card.flags & GRANTED:
        state.granted = tuple([other for other in state.granted if other != card.id])
    if is_token(card):
        relocate(state, number, card.owner, NOWHERE, "", "", False, NONE)
        return
    card.face_up = up
    card.seen = own_sight(state, card)
    if up:
        card.uses = ()  # its abilities are new ones (reference-2025 unflip)
    card.stamp = state.tick()
    card.flags &= ~TRANSFORMED  # what is assigned to it, as a seal, stays (J.2.3.1)
    if not up and card.zone == POOL:
        drop(state, card)
    refresh(card)
    if card.definition.continuous:
        state.stale = True
    if card.flags & ATTACHED:
        lend(state, card.holder)
    if card.zone == STAGE:
        state.unsettled = True


def attack_zone(values: Values) -> i64:
    """Return an attack's zone; none is mid (C.3.3.3.2.1)."""
    if values.zone == NO_ZONE:
        return MID
    return values.zone


def block_status(block: i64, attack: i64) -> i64:
    """Return how an attack in a zone ends that a block in a zone stops (G.2.2)."""
    return COMPLETELY if block == attack else PARTIALLY


def is_in_play(state: State, number: i64) -> bool:
    """Tell whether a card lies face up where its text can be live."""
    card = state.cards[number]
    if card.flags & SEALED or not card.face_up:
        return False
    if card.zone == STAGE:
        return card.now.type != CHARACTER or card.flags & STARTING != 0
    return card.zone == POOL
