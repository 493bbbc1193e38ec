"""Ringside plays the Universal Fighting System by its own rulebooks."""

from typing import Final

__version__: Final = "0.1.0"
