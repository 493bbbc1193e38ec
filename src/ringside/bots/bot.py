"""The interface of all bots."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ringside.bots.sight import Sight


class Bot(ABC):
    """Somebody who answers decisions."""

    name = ""

    @abstractmethod
    def choose(self, sight: Sight) -> int:
        """Return the number of the option to take."""
