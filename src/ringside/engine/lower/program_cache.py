"""What is worked out of a program once: programs never change, so their answers can be kept."""

from typing import Final, Generic, TypeVar

Answer = TypeVar("Answer")
MOST: Final = 50_000  # beyond that everything is worked out anew


class FoundOnce(Generic[Answer]):
    """Answers about abilities or blocks, known by their identity."""

    def __init__(self) -> None:
        """Start knowing nothing."""
        self.known: dict[int, tuple[object, Answer]] = {}  # with what it is about, kept alive

    def get(self, about: object) -> Answer | None:
        """Return what was found before."""
        found = self.known.get(id(about))
        return None if found is None else found[1]

    def keep(self, about: object, answer: Answer) -> Answer:
        """Keep an answer and return it."""
        if len(self.known) >= MOST:
            self.known.clear()
        self.known[id(about)] = (about, answer)
        return answer
