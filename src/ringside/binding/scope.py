"""What a text has spoken of so far: cards and players, the latest last."""

from dataclasses import dataclass, field

from ringside.binding.agreement import (
    FIGHTING,
    is_any_card,
    is_pointing,
    wanted_type,
    wants_one,
)
from ringside.programs.groups import Attack, Character, It, Next, This
from ringside.programs.nodes import Group, Node


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
        one = None if among else wants_one(word)
        if one is not None and self.one is not None and self.one != one:
            return 0
        wanted = wanted_type(word) or ("attack" if prop in FIGHTING else "")
        if wanted and self.type:
            return 2 if self.type == wanted else 0
        return 2 if is_any_card(word) and not self.type else 1

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

    def speak_of(self, antecedent: Antecedent) -> None:
        """Add cards that can be referred to from now on."""
        self.cards.append(antecedent)

    def find(self, word: str, prop: str, among: bool) -> Antecedent | None:
        """Return what a word stands for: the best that agrees, of those alike the nearest."""
        best: Antecedent | None = None
        most = 0
        for antecedent in reversed(self.cards):
            fits = antecedent.agrees(word, prop, among)
            if antecedent.paying and isinstance(antecedent.stands, This):
                fits = min(fits, 1) if best is None else 0
            if fits > most and (best is None or prefers_type(word, prop)):
                best, most = antecedent, fits
        return best

    def name(self, what: str) -> None:
        """Let a card or a player that is named be referred to from now on."""
        self.naming = self.naming or what == "card"
        if "player" in what:
            self.players.append("named")

    def is_named(self, of: Group) -> bool:
        """Tell whether "that card" can only be the one that a player named."""
        if not isinstance(of, It) or not self.naming:
            return False
        return self.find(of.word, "", among=False) is None

    def player(self) -> str:
        """Return the player named last, other than the one who is spoken to."""
        return self.players[-1] if self.players else ""


def prefers_type(word: str, prop: str) -> bool:
    """Tell whether a word asks for a type, so that one that has it is better than a nearer one."""
    return bool(wanted_type(word)) or is_any_card(word) or prop in FIGHTING


def is_ahead(group: Group) -> bool:
    """Tell whether a noun phrase is about a card that is still to come."""
    return isinstance(group, Next)
