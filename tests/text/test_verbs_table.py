"""The one table of verbs: the grammar, the printer, events and execution all speak by it."""

import re
from pathlib import Path

import ringside.text
from ringside.engine.happening.turning import may_turn
from ringside.engine.model.events import KIND_WORDS
from ringside.engine.model.kinds import ZONE_OF
from ringside.engine.prepare.language import EXECUTORS
from ringside.engine.reading.ask import HAPPENINGS
from ringside.engine.reading.events.kinds import WORD_KINDS
from ringside.programs.verbs import MOVES, PARTICIPLES, ROWS, TURNS, VERBS, ways_of
from ringside.text.templates.verbs import parts
from tests.engine.build import Table, foundation

GRAMMAR = Path(ringside.text.__file__).parent / "grammar"
SPOKEN_OF = ("blocked",)  # participles of what is no verb for cards


def grammar() -> str:
    """Return all templates."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(GRAMMAR.glob("*.txt")))


def test_every_verb_of_a_template_is_in_the_table() -> None:
    """What a template moves or turns by is a verb of the table, of the same kind of event."""
    text = grammar()
    moved = set(re.findall(r'\bMove\("([a-z ]+)"', text))
    turned = set(re.findall(r'\bTurn\("([a-z ]+)"', text))
    assert moved <= {row.word for row in MOVES}
    assert turned <= {row.word for row in TURNS}
    assert len(moved | turned) > 15


def test_every_participle_of_a_template_is_in_the_table() -> None:
    """Later words speak of cards by a participle of the table."""
    listed = re.findall(r"^\[(?:verbed|handles)\]\n(.*?)(?:\n\n|\Z)", grammar(), re.M | re.S)
    spoken = {word for lines in listed for word in re.findall(r'-> "([a-z ]+)"', lines)}
    spoken |= set(re.findall(r'\bThose\("([a-z ]+)"', grammar()))
    assert spoken - set(PARTICIPLES.values()) <= set(SPOKEN_OF)
    assert len(spoken) > 15


def test_every_row_is_known_to_the_engine() -> None:
    """A row names a kind of event and zones of the engine, and its event can be waited for."""
    assert EXECUTORS
    for row in ROWS:
        assert row.event in KIND_WORDS
        assert {row.to, row.of} <= {"", *ZONE_OF}
        assert not row.heard or row.word in HAPPENINGS
    for row in TURNS:
        assert WORD_KINDS[row.word] == 1 << KIND_WORDS.index("turn")


def test_a_turning_verb_has_its_handler() -> None:
    """Every verb for what lies where it is can be tried on a card."""
    table = Table({"stage": [foundation("Post")]})
    number = table.number("Post")
    able = {row.word for row in TURNS if may_turn(table.state, number, row.word, False)}
    assert able == {"commit", "flip", "seal", "freeze"}


def test_one_verb_is_a_way_of_another() -> None:
    """A sacrifice is a destruction, and what is milled, spent or cleared is discarded."""
    assert ways_of("destroy") == ("destroy", "sacrifice")
    assert set(ways_of("discard")) == {"discard", "mill", "spend", "clear"}


def test_the_compiler_says_verbs_as_the_table_does() -> None:
    """Forms that follow no rule come from the table, the others from the rule."""
    assert parts("freeze") == ("freezes", "froze", "frozen", "freezing")
    assert parts("put") == ("puts", "put", "put", "putting")
    assert parts("commit") == ("commits", "committed", "committed", "committing")
    assert parts("ready") == ("readies", "readied", "readied", "readying")
    assert parts("search") == ("searches", "searched", "searched", "searching")
    assert all(parts(word)[2] == row.done.split()[0] for word, row in VERBS.items())
