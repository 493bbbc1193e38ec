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
    skills,
    values,
)
from ringside.engine.execute.cards import (
    attaching,
    copies,
    decks,
    digging,
    growing,
    looking,
    moves,
    playing,
    tokens,
    turns,
)
from ringside.engine.reading import amounts, conditions, gap
from ringside.engine.reading.events import checking, fights, happenings
from ringside.engine.reading.nouns import (
    done_to,
    faces,
    filters,
    groups,
    mentions,
    referents,
    relations,
)

READERS: Final = (
    checking,
    amounts,
    conditions,
    done_to,
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
    digging,
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
    skills,
    tokens,
    turns,
    values,
)
