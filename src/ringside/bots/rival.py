"""What a bot thinks is in its rival's deck: all that it has seen there, and a plausible rest."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from ringside.cards.playable import playable
from ringside.cards.sets import load_set, set_names
from ringside.editions import edition_named
from ringside.engine.model.card import Card
from ringside.engine.model.definition import Definition
from ringside.engine.model.edition import definer_of
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    ATTACK,
    CHARACTER,
    COPY,
    FOUNDATION,
    MOMENTUM,
    NONE,
    POOL,
    STAGE,
    STARTING,
    TOKEN,
)
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State
from ringside.engine.prepare.listening import index_of

MOST_COPIES: Final = 4
APART: Final = 1_000_000_000_000  # serials of imagined abilities, far from those of the game
# Of a hundred cards in a usual deck, so many are of these types; the rest is of others.
USUAL: Final = ((FOUNDATION, 48), (ATTACK, 38))


@cache
def known_cards(edition: str) -> tuple[Definition, ...]:
    """Return the cards of our own sets, which stand for what nobody has seen."""
    definer = definer_of(edition_named(edition))
    definer.serial = APART
    cards = [playable(card) for name in set_names() for card in load_set(name).cards]
    return tuple(definer.define(card) for card in cards if card.whole and card.type != "token")


@cache
def pool(edition: str) -> tuple[Definition, ...]:
    """Return the cards that a deck nobody has seen may be made of."""
    return tuple(each for each in known_cards(edition) if each.values.type != CHARACTER)


class Rival:
    """A guess at the rival's list, kept for a game and corrected by what turns up."""

    def __init__(self, source: Source) -> None:
        """Start knowing nothing."""
        self.source = source
        self.seen: Counter[str] = Counter()  # the most copies that were in sight at once
        self.faces: dict[str, Definition] = {}
        self.rest: list[Definition] = []

    def assume(self, state: State, seat: int) -> State:
        """Return the game with guessed cards in place of those that a seat cannot see."""
        mine = [card for card in state.cards if is_of_deck(card, 1 - seat)]
        visible = [card.definition for card in mine if may_see(card, seat)]
        self.watch(visible)
        self.complete(state, seat, len(mine))
        hidden = [card for card in mine if not may_see(card, seat)]
        guess = self.unseen(visible)[: len(hidden)]
        if state.characters[1 - seat] == NONE:
            guess = self.with_characters(state.edition.name, hidden, guess)
        assumed = state.copy()
        assumed.beginning = None  # its cards are guesses, which no deal gives again
        for card, definition in zip(hidden, guess, strict=True):
            assumed.cards[card.id] = disguised(card, assumed.epoch, definition)
        assumed.index = index_of([card.definition for card in assumed.cards])
        return assumed

    def with_characters(
        self, edition: str, hidden: list[Card], guess: list[Definition]
    ) -> list[Definition]:
        """Put characters where the game will look for one: without any it could not start."""
        # In limited play a deck without characters starts with a foundation.
        starts = CHARACTER if any(each.base.type == CHARACTER for each in hidden) else FOUNDATION
        known = [each for each in known_cards(edition) if each.values.type == starts]
        return [
            known[self.source.below(len(known))] if card.base.type == starts else definition
            for card, definition in zip(hidden, guess, strict=True)
        ]

    def watch(self, visible: list[Definition]) -> None:
        """Remember what is in sight; what was guessed right is no guess any more."""
        for name, count in Counter(each.full_name for each in visible).items():
            for _ in range(count - self.seen[name]):
                self.rest = without_one(self.rest, name)
            self.seen[name] = max(self.seen[name], count)
        for each in visible:
            self.faces[each.full_name] = each

    def complete(self, state: State, seat: int, size: int) -> None:
        """Guess as many cards as the deck has beyond those that were seen."""
        missing = size - self.seen.total()
        if len(self.rest) > missing:
            self.rest = self.rest[: max(0, missing)]
        if len(self.rest) < missing:
            character = state.characters[1 - seat]
            symbols = 0 if character == NONE else state.cards[character].definition.values.symbols
            fitting = self.fitting(self.library(state, seat), symbols)
            while len(self.rest) < missing:
                self.add_copies(fitting, size, missing - len(self.rest))

    def library(self, state: State, seat: int) -> list[Definition]:
        """Return the cards that the game seems to be played with: those of the sets in sight.

        Cards that somebody imported are known as far as the seat's own deck and the rival show
        them; where all of Ringside's own sets are in no deck, none of their cards is guessed.
        """
        own = [card.definition for card in state.cards if is_of_deck(card, seat)]
        faces = {each.full_name: each for each in (*own, *self.faces.values())}
        sets = {each.printed.set for each in faces.values()}
        known = [each for each in pool(state.edition.name) if each.printed.set in sets]
        names = {each.full_name for each in known}
        others = [each for name, each in faces.items() if name not in names]
        found = known + [each for each in others if each.values.type != CHARACTER]
        return found or list(pool(state.edition.name))

    def fitting(self, everything: list[Definition], symbols: int) -> list[Definition]:
        """Return the cards that share the symbol which the rival's deck seems to be built on."""
        bits = [1 << place for place in range(symbols.bit_length()) if symbols >> place & 1]
        self.source.shuffle(bits)
        shared = {bit: self.sharing(bit) for bit in bits}
        best = max(shared, key=shared.__getitem__, default=0)
        return [each for each in everything if each.values.symbols & best] or everything

    def sharing(self, bit: int) -> int:
        """Count the cards in sight that carry a symbol."""
        return sum(
            count for name, count in self.seen.items() if self.faces[name].values.symbols & bit
        )

    def add_copies(self, fitting: list[Definition], size: int, room: int) -> None:
        """Guess a few copies of a card, of the type that the deck lacks most."""
        wanted = self.wanted_type(size)
        others = (FOUNDATION, ATTACK)
        cards = [
            each
            for each in fitting
            if each.values.type == wanted
            or (wanted == CHARACTER and each.values.type not in others)
        ] or fitting
        card = cards[self.source.below(len(cards))]
        copies = 1 + self.source.below(MOST_COPIES)
        self.rest += [card] * min(copies, room)

    def wanted_type(self, size: int) -> int:
        """Return the type of which a usual deck has more; CHARACTER stands for all others."""
        known = [self.faces[name].values.type for name in self.seen.elements()]
        types = Counter(known + [each.values.type for each in self.rest])
        for type_, share in USUAL:
            if types[type_] * 100 < share * size:
                return type_
        return CHARACTER

    def unseen(self, visible: list[Definition]) -> list[Definition]:
        """Return the guessed list without what is in sight now, in no order."""
        left = self.seen - Counter(each.full_name for each in visible)
        cards = [self.faces[name] for name in left.elements()] + self.rest
        order = list(range(len(cards)))
        self.source.shuffle(order)
        return [cards[place] for place in order]


def is_of_deck(card: Card, owner: int) -> bool:
    """Tell whether a card belongs to a player's deck; characters that started and tokens do not."""
    if card.owner != owner or card.flags & (STARTING | COPY):
        return False
    return card.definition.values.type != TOKEN


def without_one(cards: list[Definition], name: str) -> list[Definition]:
    """Return cards without the first of a name, or without the last where there is none."""
    for place, card in enumerate(cards):
        if card.full_name == name:
            return cards[:place] + cards[place + 1 :]
    return cards[:-1]


def disguised(card: Card, epoch: int, definition: Definition) -> Card:
    """Return a card's record with another face, lying just as it does."""
    new = Card(card.id, epoch, card.owner, definition)
    new.zone = card.zone
    new.holder = card.holder
    new.face_up = card.face_up
    new.committed = card.committed
    new.seen = card.seen
    new.stamp = card.stamp
    new.entered = card.entered
    new.flags = card.flags
    new.counters = card.counters
    new.handles = card.handles
    if not card.face_up and card.zone in (STAGE, POOL, MOMENTUM):
        new.base = card.base
        new.become(card.now)
    return new
