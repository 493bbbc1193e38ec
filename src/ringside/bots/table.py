"""The table as a teacher looks at it: counts and cards out of one seat's view."""

from __future__ import annotations

from typing import Final

from ringside.engine.telling.view import CardView, DecisionView, OptionView, ValuesView, View

TYPICAL: Final = 4  # what a check usually comes to
COMMITTABLE: Final = ("foundation", "character")


class Table:
    """A view with the questions that simple rules ask."""

    def __init__(self, view: View) -> None:
        """Look at the table from the seat that must decide."""
        assert view["decision"] is not None, "a teacher is asked only when there is a decision"
        self.view = view
        self.decision: DecisionView = view["decision"]
        self.me = view["players"][view["seat"]]
        self.rival = view["players"][1 - view["seat"]]
        self.cards = {
            card["handle"]: card
            for player in view["players"]
            for zone in player["zones"].values()
            for card in zone["cards"]
        }
        self.mine = {card["handle"] for zone in self.me["zones"].values() for card in zone["cards"]}

    def values(self, option: OptionView) -> ValuesView | None:
        """Return the values of an option's card, None where it has none that can be seen."""
        card = self.cards.get(option["card"])
        return card["now"] if card is not None else None

    def options(self, kind: str) -> list[OptionView]:
        """Return the options of a kind."""
        return [option for option in self.decision["options"] if option["kind"] == kind]

    def stage(self) -> list[CardView]:
        """Return the cards in the seat's own stage."""
        return self.me["zones"]["stage"]["cards"]

    def foundations(self) -> int:
        """Count the foundations in the seat's own stage."""
        return sum(is_of(card, ("foundation",)) for card in self.stage())

    def ready(self) -> int:
        """Count the cards that could still be committed to pass a check."""
        return sum(not card["committed"] and is_of(card, COMMITTABLE) for card in self.stage())

    def pool(self) -> int:
        """Count the cards in the seat's own card pool, each of which makes the next harder."""
        return self.me["zones"]["card pool"]["count"]

    def shortage(self, difficulty: int) -> int:
        """Return how many cards a typical check would leave to commit."""
        return max(0, difficulty + self.pool() - TYPICAL)

    def attack(self) -> ValuesView | None:
        """Return the attack that is going on."""
        attack = self.view["attack"]
        card = None if attack is None else self.cards.get(attack["handle"])
        return None if card is None else card["now"]

    def is_attacking(self) -> bool:
        """Tell whether the attack that is going on is the seat's own."""
        attack = self.view["attack"]
        return attack is not None and attack["attacker"] == self.view["seat"]


def is_of(card: CardView, types: tuple[str, ...]) -> bool:
    """Tell whether a card counts as one of some types."""
    return card["now"] is not None and card["now"]["type"] in types
