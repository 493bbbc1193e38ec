"""What a text has spoken of so far: cards and players, the latest last."""

from dataclasses import dataclass, field
from typing import Final

from ringside.binding.agreement import (
    FIGHTING,
    is_any_card,
    is_pointing,
    wanted_type,
    wants_one,
)
from ringside.binding.kinds import IN_POOL
from ringside.programs.conditions import Has
from ringside.programs.groups import Attack, Character, It, Next, Referent, This
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Choose, MakeCheck, Mill, Move
from ringside.programs.nodes import Group, Node
from ringside.programs.verbs import VERBS

THAT_CARD: Final = It("that card")  # what may be called so alone: the card of an ability
THAT_BLOCK: Final = It("that block")
THAT: Final = "that"  # who does it: the ability that was played
PILES: Final = ("discard pile", "removed pile", "deck")


@dataclass(frozen=True)
class Antecedent:
    """Cards that a text has spoken of, and the noun phrase that stands for them from then on."""

    stands: Group  # what a word that refers to them is replaced by
    one: bool | None  # one card, several, or perhaps either
    type: str  # attack, foundation, ...; "" where the text leaves it open
    phrase: Group  # as the text said it first
    said_by: Node | None = None  # the instruction, pattern or condition that spoke of them
    paying: bool = False  # spoken of in a cost

    def agrees(self, word: str, prop: str, among: bool) -> int:
        """Tell how well a word fits: 0 not at all, 1 as far as is known, 2 by its own type."""
        if is_pointing(word) and self.is_shown():
            return 0
        if is_any_card(word) and self.is_to_be_done():
            return 0  # or is it the card that the ability is on?
        if self.phrase == THAT_CARD:
            return 2 if word == THAT_CARD.word else 0
        if word == THAT_BLOCK.word and self.type == "attack":
            return 0  # what is blocked is no block
        one = wants_one(word)
        if among and one:
            one = None  # some of "it", which may be a hand or a pile
        if one is not None and self.one is not None and self.one != one:
            return 0
        wanted = wanted_type(word) or ("attack" if prop in FIGHTING else "")
        if wanted and self.type:
            return 2 if self.type == wanted else 0
        return 2 if is_any_card(word) and not self.type else 1

    def is_to_be_done(self) -> bool:
        """Tell whether an ability that was played is about the cards, and is still to resolve."""
        return isinstance(self.said_by, Happening) and self.said_by.by == THAT

    def is_gone(self) -> bool:
        """Tell whether the cards are out of the fight, so that no speed of theirs is changed."""
        return isinstance(self.stands, Referent) and sends_away(self.said_by)

    def is_shown(self) -> bool:
        """Tell whether the text says "this" of them, or means a character: "that" is another."""
        return isinstance(self.phrase, (This, Character)) or self.phrase == Attack()


@dataclass
class Scope:
    """The antecedents of one ability, and the players that it has named."""

    cards: list[Antecedent] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    own: list[Node] = field(default_factory=list)  # what the nodes being read are about
    naming: bool = False  # whether a player was told to name a card
    choosing: bool = False  # whether a player was told to choose players
    replaced: Antecedent | None = None  # what the half was about whose place another takes

    def speak_of(self, antecedent: Antecedent) -> None:
        """Add cards that can be referred to from now on."""
        self.cards.append(antecedent)

    def last_of(self, said_by: tuple[type[Node], ...], since: int) -> Antecedent | None:
        """Return what instructions of some kinds were about last, of those spoken of since."""
        for antecedent in reversed(self.cards[since:]):
            if isinstance(antecedent.said_by, said_by):
                return antecedent
        return None

    def find(self, word: str, prop: str, among: bool, changing: bool = False) -> Antecedent | None:
        """Return what a word stands for: the best that agrees, of those alike the nearest.

        What is changed is what was to be changed instead, and no card that has left the fight.
        """
        if not changing:
            return best_of(self.cards, word, prop, among)
        if self.replaced is not None and self.replaced.agrees(word, prop, among):
            return self.replaced
        near = self.cards
        if prop in FIGHTING or prop == IN_POOL:
            near = [each for each in near if not each.is_gone()]
        return best_of(near, word, prop, among) or best_of(self.cards, word, prop, among)

    def name(self, what: str) -> None:
        """Let a card or a player that is named be referred to from now on."""
        self.naming = self.naming or what == "card"
        if "player" in what:
            self.players.append("named")
        self.choosing = self.choosing or what.endswith("players")

    def is_named(self, of: Group) -> bool:
        """Tell whether "that card" can only be the one that a player named."""
        if not isinstance(of, It) or not self.naming:
            return False
        return self.find(of.word, "", among=False) is None

    def player(self) -> str:
        """Return the player named last, other than the one who is spoken to."""
        return self.players[-1] if self.players else ""


def best_of(cards: list[Antecedent], word: str, prop: str, among: bool) -> Antecedent | None:
    """Return the best of those spoken of that agrees with a word, of those alike the nearest."""
    best: Antecedent | None = None
    most = 0
    for antecedent in reversed(cards):
        fits = antecedent.agrees(word, prop, among)
        if antecedent.paying and is_seldom_meant(antecedent):
            fits = min(fits, 1) if best is None else 0
        elif antecedent.paying and best is not None and isinstance(best.said_by, Choose):
            fits = 0  # "discard 2 cards: choose 2 foundations; those cards" are the chosen ones
        if fits > most and (best is None or prefers_type(word, prop)):
            best, most = antecedent, fits
    return best


def is_seldom_meant(antecedent: Antecedent) -> bool:
    """Tell whether what a cost spoke of is the text's own card, or the card of a check."""
    return isinstance(antecedent.stands, This) or isinstance(antecedent.said_by, MakeCheck)


def sends_away(node: Node | None) -> bool:
    """Tell whether a part of a text sends cards to a pile, or only asks whether there are any."""
    if isinstance(node, Happening):
        return node.event in VERBS and VERBS[node.event].to in PILES
    if isinstance(node, Move):
        return (node.to or VERBS[node.verb].to) in PILES
    return isinstance(node, (Has, Mill))


def prefers_type(word: str, prop: str) -> bool:
    """Tell whether a word asks for a type, so that one that has it is better than a nearer one."""
    return bool(wanted_type(word)) or is_any_card(word) or prop in FIGHTING


def is_ahead(group: Group) -> bool:
    """Tell whether a noun phrase is about a card that is still to come."""
    return isinstance(group, Next)
