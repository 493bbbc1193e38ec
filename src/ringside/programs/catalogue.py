"""The catalogue: cards and keywords that exist, whether or not they are in a game (K.5.5)."""

from collections.abc import Callable

from ringside.programs.printed import Printed

Cards = tuple[Printed, ...]


def nothing() -> Cards:
    """Return the cards of a catalogue that has none."""
    return ()


class Catalogue:
    """What a text may name, so that nothing is told about the decks; read when first asked for."""

    def __init__(self, load: Callable[[], Cards], keywords: tuple[str, ...]) -> None:
        """Keep where the cards come from, and the keywords that no card needs to show."""
        self.load = load
        self.keywords = keywords
        self.read = False
        self.known: Cards = ()

    def cards(self) -> Cards:
        """Return all cards there are."""
        if not self.read:
            self.read = True
            self.known = self.load()
        return self.known
