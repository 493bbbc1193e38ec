"""Everything the engine can read and execute: importing this fills the tables of handlers."""

from typing import Final

from ringside.engine.execute import (
    bonuses,
    checks,
    composition,
    gains,
    naming,
    offering,
    permitting,
    players,
    prohibitions,
    repeating,
    rules,
    values,
)
from ringside.engine.execute.cards import (
    attaching,
    copies,
    decks,
    growing,
    looking,
    moves,
    playing,
    tokens,
    turns,
)
from ringside.engine.reading import amounts, conditions, gap
from ringside.engine.reading.events import fights, happenings
from ringside.engine.reading.nouns import faces, filters, groups, mentions, referents, relations

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
    referents,
    relations,
)
EXECUTORS: Final = (
    attaching,
    bonuses,
    checks,
    composition,
    copies,
    decks,
    gains,
    growing,
    looking,
    moves,
    naming,
    offering,
    permitting,
    players,
    playing,
    prohibitions,
    repeating,
    rules,
    tokens,
    turns,
    values,
)
