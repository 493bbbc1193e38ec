"""Rules that no sentence of our language reaches yet, proved on programs made by hand."""

import pytest

from ringside.engine.legal.restrictions import failing
from ringside.engine.model.kinds import ZONE_OF
from ringside.engine.model.power import Power
from ringside.engine.reading.ask import amount
from ringside.engine.reading.nouns.faces import is_of_kind
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Count, Number, Sum
from ringside.programs.conditions import CharacterIs
from ringside.programs.groups import Cards, Quantity, Those
from ringside.programs.instructions import Draw, Health, If, Move
from ringside.programs.nodes import HAND, OWNER, POOL, YOU
from tests.engine.build import Table, attack, character, foundation


@pytest.mark.proves("comprehensive H.3.1.7")
@pytest.mark.parametrize(("mark", "is_open"), [("Harbour", True), ("Hills", False)])
def test_an_ability_behind_a_watermark_needs_it_on_the_character(mark: str, is_open: bool) -> None:
    """The starting character's watermark decides whether the ability may be played."""
    ability = Ability("form", (), restrictions=(Restriction("watermark", "Harbour"),))
    table = Table({"character": [character("Brin", watermark=mark)], "stage": [foundation("Pier")]})
    card = table.state.cards[table.state.characters[0]]
    assert (failing(table.state, 0, card, Power(ability, 1)) is None) == is_open


@pytest.mark.proves("comprehensive K.3.21")
def test_any_order_lets_a_player_pick_the_place_in_the_card_pool() -> None:
    """A card added in any order goes to the place that is chosen, and later ones move right."""
    table = Table({"card pool": [attack("Jab"), attack("Hook")], "hand": [foundation("Stance")]})
    hand = Cards(Quantity("exactly", Number(1)), (), YOU, (HAND,))
    table.do(Move("add", hand, to=POOL, order="any order"), answers=["spot 1"])
    assert table.names(0, "card pool") == ["Jab", "Stance", "Hook"]


@pytest.mark.proves("comprehensive J.4.5")
@pytest.mark.parametrize(("free", "health"), [(True, 10), (False, 12)])
def test_what_derives_from_an_unpaid_cost_fails(free: bool, health: int) -> None:
    """An ability played without its cost skips what speaks of the cost, and does the rest."""
    table = Table({"hand": [attack("Jab")]})
    table.state.health[0] = 10
    memory = table.memory()
    memory.free = free
    memory.mentions = () if free else (("discarded", (0,), None),)
    table.do(
        Health("you", "gain", Sum(Number(1), Count(Those("discarded")))),
        Draw("you", Number(1)),
        memory=memory,
    )
    assert table.state.health[0] == health
    assert len(table.names(0, "hand")) == 2


@pytest.mark.proves("comprehensive J.4.4")
@pytest.mark.parametrize(("chosen", "health"), [("M", 12), ("F", 10)])
def test_the_opponent_chooses_an_unknown_statistic(chosen: str, health: int) -> None:
    """A question mark is what the opponent of the character's player says it is."""
    table = Table({"character": [character("Brin", gender="??")]})
    table.state.health[0] = 10
    gain = Health("you", "gain", Number(2))
    table.run((If(CharacterIs("you", "gender", "M"), (gain,)),), table.memory(), False)
    assert table.state.decision is not None
    assert table.state.decision.seat == 1
    table.answer([chosen])
    assert table.state.health[0] == health


@pytest.mark.proves("comprehensive K.3.23")
def test_a_cards_zone_is_the_zone_of_the_player_it_lies_with() -> None:
    """The card pool of a card means the pool of whoever has it there."""
    table = Table({"card pool": [attack("Jab")]}, {"card pool": [attack("Hook"), attack("Cross")]})
    memory = table.memory()
    memory.it = (table.state.zone(1, ZONE_OF["card pool"])[0],)
    pool = Cards(Quantity("all"), (), OWNER, (POOL,))
    assert amount(table.state, memory, Count(pool)) == 2


@pytest.mark.proves("comprehensive K.3.25")
@pytest.mark.parametrize(("times", "span", "is_one"), [(1, "turn", True), (2, "turn", False)])
def test_a_once_per_turn_ability_is_known_by_its_limit(times: int, span: str, is_one: bool) -> None:
    """Whatever says so, an ability that is playable once per turn counts as one."""
    limit = Restriction("limit", times=times, span=span, place="bracket")
    power = Power(Ability("form", (), restrictions=(limit,)), 1)
    assert is_of_kind(power, "once per turn") is is_one
