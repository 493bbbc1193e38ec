"""Ringside plays the Universal Fighting System by its own rulebooks."""

from typing import Final

from ringside.build import compiled

__all__ = ["__version__", "compiled"]

__version__: Final = "0.1.0"
