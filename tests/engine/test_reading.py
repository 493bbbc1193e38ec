"""Tests of reading the game: amounts, filters, groups, conditions and happenings."""

import pytest

from ringside.engine.model.effect import Memory
from ringside.engine.model.events import DAMAGE, MOVE, Event
from ringside.engine.model.kinds import AS_BLOCK, COPY, DISCARD
from ringside.engine.reading.ask import amount, cards, happens, holds, is_match, seats
from ringside.programs import amounts as a
from ringside.programs import conditions as c
from ringside.programs import filters as f
from ringside.programs import groups as g
from ringside.programs.amounts import Number
from ringside.programs.happenings import Cause, Happening
from ringside.programs.instructions import (
    Change,
    Counters,
    Draw,
    Health,
    Mill,
    Move,
    Reveal,
    Turn,
)
from ringside.programs.nodes import Amount, Condition, Filter, Group
from tests.engine.build import Table, attack, character, foundation, words

ONE = g.Quantity("exactly", Number(1))
ALL = g.Quantity("all")
MINE = g.Cards(ALL, (f.OfType("foundation"),), whose="you")


def board() -> Table:
    """Return a table with a little of everything."""
    return Table(
        {
            "character": [character("Ada", symbols=("fire", "air"), keywords=words("Hero"))],
            "stage": [foundation("Wall", difficulty=4), foundation("Gate", keywords=words("Ally"))],
            "hand": [attack("Jab", keywords=words("Punch")), foundation("Spare")],
            "card pool": [attack("Hook", attack_zone="high", speed=5), attack("Cross")],
            "momentum": [attack("Old")],
        },
        {"stage": [foundation("Rock")], "hand": [attack("Kick")]},
    )


def value(table: Table, node: Amount, memory: Memory | None = None) -> int:
    """Return what an amount comes to."""
    return amount(table.state, memory or table.memory(), node)


def names(table: Table, node: Group, memory: Memory | None = None) -> list[str]:
    """Return the names of a group's cards."""
    return [table.state.name_of(n) for n in cards(table.state, memory or table.memory(), node)]


def fits(table: Table, name: str, node: Filter, memory: Memory | None = None) -> bool:
    """Tell whether a card matches a filter."""
    record = table.state.cards[table.number(name)]
    return is_match(table.state, memory or table.memory(), record, node)


def true(table: Table, node: Condition, memory: Memory | None = None) -> bool:
    """Tell whether a condition holds."""
    return holds(table.state, memory or table.memory(), node)


# ---- amounts

AMOUNTS: list[tuple[Amount, int]] = [
    (Number(3), 3),
    (a.Count(MINE), 2),
    (a.Value("difficulty", MINE, combine="total"), 6),
    (a.Value("difficulty", MINE, combine="highest"), 4),
    (a.Value("difficulty", MINE, combine="lowest"), 2),
    (a.Value("health", g.Character("rival")), 20),
    (a.PlayerValue("hand size", "you"), 6),
    (a.PlayerValue("progressive difficulty", "you"), 2),
    (a.PlayerValue("health", "each"), 40),
    (a.Sum(Number(2), Number(5)), 7),
    (a.Difference(Number(2), Number(5)), -3),
    (a.Apart(Number(2), Number(5)), 3),
    (a.Times(Number(2), Number(5)), 10),
    (a.Half(Number(5)), 3),
    (a.Half(Number(5), "down"), 2),
    (a.PerEvery(2, Number(5)), 2),
    (a.Bounded(Number(9), Number(1), Number(4)), 4),
    (a.Bounded(Number(0), Number(1), Number(4)), 1),
    (a.Distinct("type", g.Cards(ALL, whose="you", zones=("hand",))), 2),
    (a.Distinct("zone", g.Cards(ALL, whose="you", zones=("card pool",))), 2),
    (a.Tally("keyword", g.Cards(ALL, whose="you", zones=("stage",))), 2),
]


@pytest.mark.parametrize(("node", "expected"), AMOUNTS)
def test_an_amount_comes_to_a_number(node: Amount, expected: int) -> None:
    """Each form of a number comes to what the table shows."""
    assert value(board(), node) == expected


def test_a_letter_is_what_the_ability_defines() -> None:
    """X is its definition, never below 0, unless a value was chosen for it (J.4.3)."""
    from ringside.programs.abilities import Ability

    table = board()
    minus = Ability("form", (), variables=(("X", a.Difference(Number(1), Number(4))),))
    memory = table.memory(0, "", minus)
    assert value(table, a.Variable("X"), memory) == 0
    memory.x = 5
    assert value(table, a.Variable("X"), memory) == 5


def test_values_are_read_as_they_were_before_a_card_moved() -> None:
    """A card that was destroyed counts with the last value it had in the stage (J.4.2.3)."""
    table = board()
    gate = g.Cards(ONE, (f.HasKeyword("Ally"),))
    memory = table.do(
        Change(gate, "difficulty", 1, Number(3)),
        Move("destroy", gate),
    )
    assert value(table, a.Value("difficulty", g.It()), memory) == 5


def test_a_milled_card_counts_with_what_is_printed() -> None:
    """A card had no values in the deck, so those in the discard pile count (J.4.2.3)."""
    table = Table({"deck": [attack("Top", difficulty=7)]})
    memory = table.do(Mill("you", Number(1)))
    assert value(table, a.Value("difficulty", g.It()), memory) == 7


def test_totals_add_up_what_happened() -> None:
    """A total counts times, cards or amounts of the events of this turn."""
    table = board()
    table.do(Health("you", "lose", Number(3)), Health("you", "lose", Number(2)))
    lost = Happening("lose health", by="you")
    assert value(table, a.Total(lost, "amount", "this turn")) == 5
    assert value(table, a.Total(lost, "times", "this turn")) == 2


def test_counters_are_counted() -> None:
    """Counters of one name or of all names are added up."""
    table = board()
    memory = table.memory(0, "Wall")
    table.do(Counters("add", "Moon", Number(2), g.This()), memory=memory)
    assert value(table, a.CountersOn("Moon", MINE)) == 2
    assert value(table, a.CountersOn("Sun", MINE)) == 0


# ---- filters

FILTERS: list[tuple[str, Filter, bool]] = [
    ("Jab", f.OfType("attack"), True),
    ("Jab", f.HasKeyword("Punch"), True),
    ("Hook", f.HasKeyword("Punch"), False),
    ("Wall", f.HasSymbol("fire"), True),
    ("Wall", f.HasSymbol("void"), False),
    ("Wall", f.HasStat("difficulty", ">=", Number(4)), True),
    ("Hook", f.HasStat("speed", ">", a.Own("damage")), True),
    ("Cross", f.HasStat("speed", ">", a.Own("damage")), False),
    ("Hook", f.InAttackZone("high"), True),
    ("Wall", f.InAttackZone("mid"), False),
    ("Wall", f.HasBlock("mid"), True),
    ("Jab", f.HasBlock(), False),
    ("Jab", f.HasName("Jab"), True),
    ("Cross", f.NameContains("cross"), True),
    ("Wall", f.Shares("symbol", g.Character("you")), True),
    ("Wall", f.Shares("symbol", g.Character("you"), 2), False),
    ("Old", f.IsFace("down"), True),
    ("Wall", f.IsState("ready"), True),
    ("Ada", f.IsState("starting"), True),
    ("Wall", f.IsState("printed blank"), True),
    ("Gate", f.IsState("printed blank"), False),
    ("Jab", f.IsState("playable"), True),
    ("Rock", f.BelongsTo("rival"), True),
    ("Wall", f.InZone("stage", "you"), True),
    ("Wall", f.InZone("hand"), False),
    ("Gate", f.HasNumber("keyword", ">=", Number(1)), True),
    ("Hook", f.Precedes(g.Cards(ALL, (f.HasName("Cross"),), whose="you")), True),
    ("Cross", f.Precedes(g.Cards(ALL, (f.HasName("Hook"),), whose="you")), False),
    ("Wall", f.HasCopies("=", Number(1), "you", ("stage",)), True),
    ("Wall", f.Among(MINE), True),
    ("Rock", f.Among(MINE), False),
    ("Jab", f.Not(f.OfType("attack")), False),
    ("Jab", f.AnyOf((f.OfType("asset"), f.OfType("attack"))), True),
    ("Jab", f.AllOf((f.OfType("asset"), f.OfType("attack"))), False),
]


@pytest.mark.parametrize(("name", "node", "expected"), FILTERS)
def test_a_filter_is_answered(name: str, node: Filter, expected: bool) -> None:
    """Each question about a card is answered from the table."""
    assert fits(board(), name, node) == expected


def test_other_means_not_this_card() -> None:
    """An effect's own card is not another one."""
    table = board()
    memory = table.memory(0, "Wall")
    assert not fits(table, "Wall", f.Other(), memory)
    assert fits(table, "Gate", f.Other(), memory)


def test_history_of_a_card_is_known() -> None:
    """What was done to a card this turn is known, also by whose effect."""
    table = board()
    table.do(Turn("commit", g.Cards(ONE, (f.OfType("foundation"),))), answers=["Gate"])
    assert fits(table, "Gate", f.Was("committed", "this turn"))
    assert fits(table, "Gate", f.Was("committed", "this turn", by="you"))
    assert not fits(table, "Gate", f.Was("committed", "this turn", by="rival"))
    assert not fits(table, "Wall", f.Was("committed", "this turn"))


def test_nobody_knows_what_momentum_is() -> None:
    """A face-down momentum card matches no question about its face (C.3.2)."""
    table = board()
    attacks = g.Cards(ALL, (f.OfType("attack"),), whose="you", zones=("momentum",))
    any_card = g.Cards(ALL, (f.IsFace("down"),), whose="you", zones=("momentum",))
    assert names(table, attacks) == []
    assert names(table, any_card) == ["Old"]


def test_roles_of_played_cards() -> None:
    """A card played as a block was not played as an attack; a copy is a copy (K.3.24)."""
    table = board()
    record = table.state.edit(table.number("Hook"))
    record.role = AS_BLOCK
    record.flags |= COPY
    assert fits(table, "Hook", f.PlayedAs("block"))
    assert not fits(table, "Hook", f.PlayedAs("attack"))
    assert fits(table, "Hook", f.PlayedAs("multiple copy"))


# ---- groups


def test_implied_zones_follow_the_type() -> None:
    """A player's foundations are those in the stage, their attacks those in the pool (K.2.6)."""
    table = board()
    assert names(table, MINE) == ["Wall", "Gate"]
    assert names(table, g.Cards(ALL, (f.OfType("attack"),), whose="you")) == ["Hook", "Cross"]


def test_this_attack_is_the_one_in_its_sequence() -> None:
    """The words "this attack" mean the current one, "your attack" only if it is yours (K.3.4)."""
    table = board()
    assert names(table, g.Attack()) == []
    table.begin_attack("Hook")
    assert names(table, g.Attack()) == ["Hook"]
    assert names(table, g.Attack("you")) == ["Hook"]
    assert names(table, g.Attack("rival")) == []
    assert names(table, g.Attack("", (f.InAttackZone("low"),))) == []


def test_the_preceding_card_is_the_nearest() -> None:
    """The card directly preceding another is the next one to the left that fits (D.2.1.3)."""
    table = Table({"card pool": [attack("A"), attack("B"), attack("C")]})
    table.begin_attack("C")
    nearest = g.Cards(ONE, (f.OfType("attack"), f.Precedes(None, True)), "you", ("card pool",))
    assert names(table, nearest) == ["B"]


def test_the_rest_is_what_was_shown_and_left() -> None:
    """Of the revealed cards, the rest are those with which nothing was done since."""
    table = Table({"deck": [attack("A"), attack("B"), attack("C")]})
    top = g.Cards(g.Quantity("exactly", Number(3)), zones=("deck",), place="top")
    pick = g.Those("revealed", quantity=ONE)
    reveal = Reveal(top)
    memory = table.do(reveal, Move("add", pick, to="hand"), answers=["B"])
    assert names(table, g.Rest(of=reveal), memory) == ["C", "A"]
    assert names(table, g.Rest(of=Reveal(MINE)), memory) == []


def test_together_and_within() -> None:
    """Two groups at once have each card once; cards mentioned before count while in a zone."""
    table = board()
    both = g.Together(MINE, g.Cards(ALL, (f.HasKeyword("Ally"),), whose="you"))
    assert names(table, both) == ["Wall", "Gate"]
    memory = table.memory()
    memory.it = (table.number("Jab"), table.number("Wall"))
    assert names(table, g.Within(g.It(), "hand"), memory) == ["Jab"]


def test_players_are_seen_from_the_controller() -> None:
    """You are the controller; your rival is the other player; each is both."""
    memory = Memory(1, 0, None)
    assert (seats(memory, "you"), seats(memory, "rival")) == ((1,), (0,))
    assert seats(memory, "each") == (1, 0)


# ---- conditions

TWO = Number(2)
HAND = g.Cards(ALL, whose="you", zones=("hand",))
CONDITIONS: list[tuple[Condition, bool]] = [
    (c.Compare(a.Count(MINE), ">=", TWO), True),
    (c.Has("you", "=", TWO, g.Cards(ALL, (f.OfType("foundation"),))), True),
    (c.Has("rival", "=", TWO, g.Cards(ALL, (f.OfType("foundation"),))), False),
    (c.Has("", ">=", Number(3), g.Cards(ALL, (f.OfType("foundation"),))), True),
    (c.HasMore("you", ">", a.Count(HAND)), True),
    (c.HasMore("rival", ">", a.Count(HAND)), False),
    (c.HasMore("you", ">=", a.Count(HAND), TWO), False),
    (c.Is(MINE, (f.IsState("ready"),)), True),
    (c.IsTurn("you"), True),
    (c.IsDuring("combat phase"), True),
    (c.IsDuring("attack"), False),
    (c.IsAt("you", "desperation"), False),
    (c.CharacterIs("you", "name", "Ada"), True),
    (c.CharacterIs("you", "keyword", "Hero"), True),
    (c.CharacterIs("rival", "name", "Ada"), False),
    (c.No(c.IsTurn("you")), False),
    (c.Both((c.IsTurn("you"), c.IsTurn("rival"))), False),
    (c.OneOf((c.IsTurn("you"), c.IsTurn("rival"))), True),
    (c.IsSame(g.Character("you"), g.Character("you")), True),
    (c.IsSame(g.Character("you"), g.Character("rival")), False),
]


@pytest.mark.parametrize(("node", "expected"), CONDITIONS)
def test_a_condition_is_answered(node: Condition, expected: bool) -> None:
    """Each question about the game is answered from the table."""
    assert true(board(), node) == expected


def test_desperation_is_less_than_half() -> None:
    """A player with less than half of their maximum health is at desperation (K.3.18)."""
    table = board()
    table.do(Health("you", "lose", Number(10)))
    assert not true(table, c.IsAt("you", "desperation"))
    table.do(Health("you", "lose", Number(1)))
    assert true(table, c.IsAt("you", "desperation"))


def test_history_adds_up_over_a_span() -> None:
    """Having discarded 2 cards is true after two discards of one card."""
    table = board()
    two = g.Cards(g.Quantity("at least", Number(2)))
    asked = c.Happened(Happening("discard", by="you", cards=two), "this turn")
    table.do(Move("discard", g.Cards(ONE)), answers=["Jab"])
    assert not true(table, asked)
    table.do(Move("discard", g.Cards(ONE)))
    assert true(table, asked)


def test_this_way_is_what_this_effect_did() -> None:
    """What another effect did this turn did not happen this way."""
    table = board()
    drawn = c.Happened(Happening("draw", by="you"), "this way")
    memory = table.do(Draw("you", Number(1)), memory=table.memory(0, "Wall"))
    assert true(table, drawn, memory)
    later = table.memory(0, "Gate")
    later.start = table.state.tick()
    assert not true(table, drawn, later)


# ---- happenings


def moved(table: Table, name: str, verb: str, player: int) -> Event:
    """Return a movement that is about to happen."""
    event = Event(MOVE, player, "")
    event.verb = verb
    event.cards = (table.number(name),)
    event.to_zone = DISCARD
    return event


HAPPENINGS: list[tuple[str, Happening, bool]] = [
    ("Wall", Happening("destroy"), True),
    ("Wall", Happening("remove"), False),
    ("Wall", Happening("destroy", by="you"), True),
    ("Wall", Happening("destroy", by="rival"), False),
    ("Wall", Happening("destroy", cards=MINE), True),
    ("Rock", Happening("destroy", cards=MINE), False),
    ("Wall", Happening("leave", zone="stage"), True),
    ("Wall", Happening("leave", zone="hand"), False),
    ("Wall", Happening("enter", zone="discard pile"), True),
    ("Wall", Happening("destroy", cause=Cause("you")), False),
    ("Wall", Happening("destroy", during="combat phase"), False),
]


@pytest.mark.parametrize(("name", "node", "expected"), HAPPENINGS)
def test_a_proposed_movement_fits_its_words(name: str, node: Happening, expected: bool) -> None:
    """Movements are recognised by verb, player, cards and zones before they happen."""
    table = board()
    event = moved(table, name, "destroy", 0)
    assert happens(table.state, table.memory(), event, node) == expected


def test_a_discard_is_from_the_hand() -> None:
    """A reference to a discarded card means from the hand unless a zone is said (K.2.1)."""
    table = board()
    from_hand = moved(table, "Jab", "discard", 0)
    from_pool = moved(table, "Hook", "discard", 0)
    memory = table.memory()
    assert happens(table.state, memory, from_hand, Happening("discard"))
    assert not happens(table.state, memory, from_pool, Happening("discard"))
    said = Happening("discard", from_zone="card pool")
    assert happens(table.state, memory, from_pool, said)


def test_causes_are_told_apart() -> None:
    """What an effect of yours did is due to your effect, not to a cost."""
    table = board()
    table.do(Move("destroy", g.Cards(ONE, (f.OfType("foundation"),), whose="rival")))
    event = table.state.history
    assert event is not None
    memory = table.memory()
    assert happens(table.state, memory, event, Happening("destroy", cause=Cause("you")))
    assert not happens(table.state, memory, event, Happening("destroy", cause=Cause("rival")))
    assert not happens(table.state, memory, event, Happening("destroy", cause=Cause("you", "cost")))


def test_damage_is_dealt_by_the_attack_and_taken_by_the_player() -> None:
    """One event of damage answers both sides, and the loss of health."""
    table = board()
    number = table.begin_attack("Hook")
    event = Event(DAMAGE, 1, "")
    event.other = number
    event.amount = 4
    memory = table.memory()
    four = {"compare": ">=", "amount": Number(4)}
    for node in (
        Happening("deal damage", by="you", cards=g.Attack(), **four),  # type: ignore[arg-type]
        Happening("take damage", by="rival"),
        Happening("lose health", by="rival"),
        Happening("deal damage", to="rival"),
    ):
        assert happens(table.state, memory, event, node)
    assert not happens(table.state, memory, event, Happening("deal damage", by="rival"))
    assert not happens(table.state, memory, event, Happening("take damage", by="you"))


def test_changes_have_a_direction() -> None:
    """A penalty is a reduction and no increase."""
    table = board()
    table.begin_attack("Hook")
    table.do(Change(g.Attack(), "damage", -1, Number(2)))
    event = table.state.history
    assert event is not None
    memory = table.memory()
    less = Happening("change", detail="damage", compare="<", amount=Number(0))
    more = Happening("change", detail="damage", compare=">", amount=Number(0))
    assert happens(table.state, memory, event, less)
    assert not happens(table.state, memory, event, more)
    assert not happens(table.state, memory, event, Happening("change", detail="speed"))
