"""The query language finds what players ask for, quickly, and explains what it cannot read."""

import time
from collections.abc import Callable

import pytest

from ringside.cards.model import Card
from ringside.cards.printings import gather
from ringside.cards.search import Index
from ringside.errors import UserError

MakeCard = Callable[..., Card]


@pytest.fixture
def index(make_card: MakeCard) -> Index:
    """Three invented cards that differ in everything that can be asked."""
    jab = make_card(
        name="Plain Jab",
        attack={"zone": "high", "speed": 4, "damage": 5},
        keywords=["Stun: 2", "Punch", "Deadlock Breaker: 1"],
        text="Enhance: Draw 1 card.",
        legality=["standard"],
        rarity="common",
    )
    wall = make_card(
        name="Odile's Wall",
        number="002",
        type="foundation",
        check=5,
        symbols=["attuned:fire"],
        block={"zone": "low", "modifier": 2},
        universe="Harbour",
        text="Form: Your rival discards 1 card.",
        split={"type": "attack", "attack": {"zone": "mid", "speed": 9}, "keywords": ["Kick"]},
        back={"type": "backup", "name": "Gate", "stamina": 3, "text": "Enhance: Ready this card."},
    )
    odile = make_card(
        name="·Odile·", number="003", type="character", health=27, hand_size=6, symbols=["infinity"]
    )
    return Index(gather([jab, wall, odile]))


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ('type:attack speed>=4 symbol:fire text:"draw" keyword:stun legal:standard', "1"),
        ("speed>4", "2"),
        ("speed!=3", "12"),
        ("check<5", "13"),
        ("check>=5", "2"),
        ("symbol:fire", "12"),
        ("symbol:attuned:fire", "2"),
        ("-symbol:fire", "3"),
        ("type:attack or type:character", "123"),
        ("(type:attack or type:character) -punch keyword:punch", "1"),
        ("-(type:attack or type:character)", ""),
        ("zone:high", "1"),
        ("zone:mid speed:9 keyword:kick", "2"),
        ("name:gate stamina>=3", "2"),
        ("text:“draw 1” -block:-1", "1"),
        ("block:low", "2"),
        ("block:2", "2"),
        ("block>=3", ""),
        ("stun>=2", "1"),
        ("stun>2", ""),
        ('keyword:"deadlock breaker"', "1"),
        ("keyword=punch", "1"),
        ("keyword!=punch", "23"),
        ("odile", "23"),
        ('name="odile 1"', "3"),
        ("name:Odile’s", "2"),
        ("text:ready", "2"),
        ("type:backup", "2"),
        ("is:double", "2"),
        ("is:attuned", "2"),
        ("is:infinity", "3"),
        ("is:blank", "3"),
        ("health>20 hand:6 version:1", "3"),
        ("universe:harb", "2"),
        ("universe=harb", ""),
        ("set:test number:2", "2"),
        ("T:Attack D:3 K:Stun", "1"),
        ("rarity:common", "1"),
    ],
)
def test_a_query_finds(index: Index, query: str, numbers: str) -> None:
    """Each field, comparison and connective finds exactly the cards it describes."""
    assert sorted(entry.card.number[-1] for entry in index.find(query)) == list(numbers)


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("", "a field or a word at position 1 of the query, got the end"),
        ("speed>=", "a value at position 8 of the query, got the end"),
        ("(type:attack", "a closing bracket at position 13"),
        ("type:attack) x", "a field or a word at position 12"),
        ("jab or", "a field or a word at position 7"),
        ('jab "draw', "a field or a word at position 4"),
        ("jab speeed>3", "position 5 of the query `speeed` is no field; did you mean `speed`?"),
        ("qqqqq:3", "position 1 of the query `qqqqq` is no field; expected difficulty"),
        ("type>3", "`type` is no number, so expected `:`, got `>`"),
        (
            "type:atack",
            "position 1 of the query `atack` cannot follow `type:`; did you mean `attack`?",
        ),
        ("is:odd", "`odd` cannot follow `is:`; expected split, double"),
        ("(" * 5_000, "too many brackets"),
        ("speed:fast", "expected a number after `speed:`, got `fast`"),
    ],
)
def test_a_bad_query_is_one_sentence(index: Index, query: str, message: str) -> None:
    """What cannot be read is said in one sentence with its position."""
    with pytest.raises(UserError) as raised:
        index.find(query)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


def seconds_to_find(index: Index, query: str) -> float:
    """Return how long a query that finds one card takes, the best of several times."""
    taken: list[float] = []
    for _ in range(5):
        start = time.process_time()
        assert len(index.find(query)) == 1
        taken.append(time.process_time() - start)
    return min(taken)


def test_searching_takes_no_longer_than_the_cards_are_many(make_card: MakeCard) -> None:
    """A query over ten times as many cards takes not much more than ten times as long."""
    card = make_card(text="Enhance: Draw 1 card.", attack={"zone": "mid", "speed": 4, "damage": 2})
    entries = gather(make_card(name=f"Jab {n}", number=str(n)) for n in range(9_999))
    query = 'type:attack speed>=4 symbol:fire text:"draw"'
    few = seconds_to_find(Index((*entries[:999], *gather([card]))), query)
    assert seconds_to_find(Index((*entries, *gather([card]))), query) < 40 * few
