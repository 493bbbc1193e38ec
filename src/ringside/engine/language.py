"""Everything the engine can read and execute: importing this fills the tables of handlers."""

from typing import Final

from ringside.engine.execute import (
    bonuses,
    checks,
    composition,
    decks,
    gains,
    growing,
    looking,
    moves,
    naming,
    offering,
    players,
    playing,
    prohibitions,
    repeating,
    rules,
    tokens,
    turns,
    values,
)
from ringside.engine.reading import (
    amounts,
    conditions,
    faces,
    fights,
    filters,
    gap,
    groups,
    happenings,
    mentions,
    relations,
)

READERS: Final = (
    amounts,
    conditions,
    faces,
    fights,
    filters,
    gap,
    groups,
    happenings,
    mentions,
    relations,
)
EXECUTORS: Final = (
    bonuses,
    checks,
    composition,
    decks,
    gains,
    growing,
    looking,
    moves,
    naming,
    offering,
    players,
    playing,
    prohibitions,
    repeating,
    rules,
    tokens,
    turns,
    values,
)
