"""The table of verbs: what is done with cards, from the English word to the event it makes.

A new verb is a row here, a template in `text/grammar/moves.txt` and a handler in the engine:
`happening/turning.py` for what is turned where it lies; what moves needs none of its own.
"""

from dataclasses import dataclass
from typing import Final

# Kinds of events, by the words that the engine has for them.
MOVE: Final = "move"
TURN: Final = "turn"

# What a verb does to a card as it lies: it says whether that can be done, and what else then.
SHOWS: Final = 0  # nothing but that it is known or spoken of
COMMITS: Final = 1
READIES: Final = 2
FLIPS: Final = 3
UNFLIPS: Final = 4
TAKES: Final = 5  # out of where it lies; a starting character stays (D.2.2.4)
MARKS: Final = 6  # it lies there as before, with something changed


@dataclass(frozen=True)
class Verb:
    """One row: how a verb is said, what event it makes, and what that does to cards."""

    word: str
    done: str  # the participle, by which later words speak of the cards
    event: str
    does: int
    rule: str = "comprehensive J.1.2"
    to: str = ""  # the zone that cards go to where the verb says it by itself
    of: str = ""  # the zone that is meant where none is said (K.2.1); else it goes by the type
    counts_as: tuple[str, ...] = ()  # other verbs that it is one way of
    heard: bool = True  # a word for its event; else only that cards enter and leave is heard of
    past: str = ""  # where it is not the participle
    doing: str = ""  # the -ing form, where no rule gives it


ROWS: Final = (
    Verb("draw", "drawn", MOVE, TAKES, to="hand", of="deck", past="drew"),
    Verb("discard", "discarded", MOVE, TAKES, "comprehensive K.2.1", to="discard pile", of="hand"),
    Verb("mill", "milled", MOVE, TAKES, to="discard pile", of="deck", counts_as=("discard",)),
    Verb("spend", "spent", MOVE, TAKES, to="discard pile", of="momentum", counts_as=("discard",)),
    Verb(
        "clear", "cleared", MOVE, TAKES, to="discard pile", of="card pool", counts_as=("discard",)
    ),
    Verb("destroy", "destroyed", MOVE, TAKES, "comprehensive K.4.1", to="discard pile", of="stage"),
    Verb(
        "sacrifice",
        "sacrificed",
        MOVE,
        TAKES,
        to="discard pile",
        of="stage",
        counts_as=("destroy",),
    ),
    Verb("ruin", "ruined", MOVE, TAKES, of="stage", heard=False),  # the rival sacrifices it
    Verb("remove", "removed", MOVE, TAKES, "comprehensive K.4.4", to="removed pile"),
    Verb("build", "built", MOVE, TAKES, to="stage"),
    Verb("attach", "attached", MOVE, TAKES, to="stage"),
    Verb("shuffle", "shuffled", MOVE, TAKES, to="deck", heard=False),
    Verb("add", "added", MOVE, TAKES, heard=False),
    Verb("return", "returned", MOVE, TAKES, counts_as=("add",), heard=False),
    Verb("put", "put", MOVE, TAKES, counts_as=("add",), heard=False, doing="putting"),
    Verb("commit", "committed", TURN, COMMITS, "comprehensive C.1.4", of="stage"),
    Verb("ready", "readied", TURN, READIES, "comprehensive C.1.3", of="stage"),
    Verb("flip", "flipped", TURN, FLIPS, "comprehensive K.4.2"),
    Verb("unflip", "unflipped", TURN, UNFLIPS, "comprehensive K.4.2.1"),
    Verb("seal", "sealed", TURN, MARKS, "comprehensive K.4.3"),
    Verb("unseal", "unsealed", TURN, MARKS, "reference-2025 unseal"),
    Verb("freeze", "frozen", TURN, MARKS, "comprehensive K.4.5", past="froze"),
    Verb("transform", "transformed", TURN, MARKS),
    Verb("play", "played", "play", TAKES, of="hand"),
    Verb("reveal", "revealed", "reveal", SHOWS, "comprehensive K.5.1", of="hand"),
    Verb("look", "looked at", "look", SHOWS, "comprehensive C.2.2.2", past="looked"),
    Verb("search", "searched", "search", SHOWS, of="deck"),
    Verb("choose", "chosen", "choose", SHOWS, "comprehensive K.2.3", past="chose"),
    Verb("name", "named", "name", SHOWS),
    Verb("check", "checked", "check", SHOWS),
)
VERBS: Final[dict[str, Verb]] = {row.word: row for row in ROWS}
MOVES: Final = tuple([row for row in ROWS if row.event == MOVE])
TURNS: Final = tuple([row for row in ROWS if row.event == TURN])
PARTICIPLES: Final[dict[str, str]] = {row.word: row.done for row in ROWS}


def deed(word: str) -> int:
    """Return what a word does to a card as it lies; other words than verbs do nothing to it."""
    if word == "commit":  # most are one of these
        return COMMITS
    if word == "discard":
        return TAKES
    row = VERBS.get(word)
    return SHOWS if row is None else row.does


def ways_of(word: str) -> tuple[str, ...]:
    """Return a verb and all that are one way of it: a sacrifice is a destruction too."""
    return (word, *[row.word for row in ROWS if word in row.counts_as])


def participles(word: str) -> tuple[str, ...]:
    """Return every participle by which later words may speak of what a verb was done with."""
    row = VERBS.get(word)
    if row is None:
        return (word,)
    return (row.done, *[PARTICIPLES[other] for other in row.counts_as])


# ---- how verbs are said


def third(word: str) -> str:
    """Return a verb as it stands behind one player: "draws"."""
    if is_y(word):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s")


def is_y(word: str) -> bool:
    """Tell whether a verb's y becomes an i."""
    return word.endswith("y") and word[-2] not in "aeiou"


def forms(row: Verb) -> tuple[str, str, str, str]:
    """Return third person, past, participle and -ing form of a verb of the table."""
    done = row.done.split()[0]
    regular = done.endswith("ed") and not is_y(row.word)
    ing = done.removesuffix("ed") if regular else row.word.removesuffix("e")
    return third(row.word), row.past or done, done, row.doing or f"{ing}ing"
