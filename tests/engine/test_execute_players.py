"""Tests of the instructions about players, checks, looking, playing and rules."""

import pytest

from ringside.engine.legal.payable import can_pay
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import COPY, STACKED
from ringside.programs.abilities import Ability
from ringside.programs.amounts import CheckResult, Number, PlayerValue, Variable
from ringside.programs.filters import HasStat, IsNamed, OfType
from ringside.programs.groups import Cards, It, Quantity, This, Those
from ringside.programs.happenings import Cause, Happening, Trigger
from ringside.programs.instructions import (
    Cancel,
    ChangeCheck,
    ChangeDamage,
    Choose,
    DealDamage,
    DecideCheck,
    Dig,
    Draw,
    Drive,
    Floor,
    Forbid,
    Health,
    Limit,
    Look,
    MakeCheck,
    May,
    Move,
    MultipleCopies,
    NameSomething,
    Play,
    PlayAbility,
    Rearrange,
    Recheck,
    Replace,
    Require,
    Reveal,
    Search,
    SetCheck,
    Shuffle,
    Skip,
    StackAttack,
    Supplant,
    Turn,
    When,
)
from ringside.programs.nodes import Instruction
from ringside.programs.permissions import Ignores
from ringside.programs.printed import Printed
from tests.engine.build import Table, attack, foundation

ONE = Quantity("exactly", Number(1))
TWO = Quantity("exactly", Number(2))
ALL = Quantity("all")


def deck_of(*names: str) -> list[Printed]:
    """Return foundations for the top of a deck; the last is on top."""
    return [foundation(name, check=n + 1) for n, name in enumerate(names)]


# ---- health and damage


def test_health_stops_at_the_maximum() -> None:
    """Health that is gained ends at the maximum, and gaining none fails (J.5.1.1)."""
    table = Table({})
    table.do(Health("you", "lose", Number(3)))
    assert table.do(Health("you", "gain", Number(9))).did
    assert table.state.health[0] == 20
    assert not table.do(Health("you", "gain", Number(1))).did


def test_both_players_lose_health() -> None:
    """Each player is meant by "each"."""
    table = Table({})
    table.do(Health("each", "lose", Number(4)))
    assert table.state.health == [16, 16]


def test_damage_is_dealt_outside_the_damage_step() -> None:
    """An effect's damage takes health from the player it is dealt to."""
    table = Table({})
    table.do(DealDamage("rival", Number(5)))
    assert table.state.health == [20, 15]


def test_a_free_x_of_health_is_asked() -> None:
    """An X that nothing defines is chosen as a number."""
    table = Table({})
    memory = table.do(Health("you", "lose", Variable("X")), answers=["7"])
    assert (memory.x, table.state.health[0]) == (7, 13)


def test_damage_is_reduced_before_it_is_dealt() -> None:
    """A fired effect before damage changes the damage that is about to be dealt."""
    table = Table({})
    trigger = Trigger("before", Happening("take damage", by="you"))
    table.do(When(trigger, (ChangeDamage(-1, Number(2)),)))
    table.do(DealDamage("you", Number(5)))
    assert table.state.health[0] == 17


# ---- checks


def test_a_check_tells_its_number() -> None:
    """A check for its number alone lets later words use that number."""
    table = Table({"deck": deck_of("Two", "Four")})
    memory = table.do(MakeCheck("you"), Health("you", "lose", CheckResult("checked")))
    assert table.state.health[0] == 18
    assert table.names(0, "discard pile") == ["Four"]
    assert memory.it == (table.number("Four"),)


def test_a_failed_check_was_not_done() -> None:
    """A check against a difficulty that fails is an instruction not carried out."""
    table = Table({"deck": deck_of("One")})
    assert not table.do(MakeCheck("you", Number(9))).did


def test_the_next_check_gets_its_bonus_once() -> None:
    """A bonus to the next check is used up by it."""
    table = Table({"deck": deck_of("One", "Two")})
    table.do(ChangeCheck("you", "next", 1, Number(7)), MakeCheck("you", Number(9)))
    assert table.state.check_passed
    table.do(MakeCheck("you"))
    assert table.state.check_final == 1


def test_a_check_can_be_set_in_advance() -> None:
    """A check whose number is set discards no card (E.3.1.3)."""
    table = Table({})
    table.do(SetCheck("you", "next", Number(6)), MakeCheck("you"))
    assert table.state.check_final == 6
    assert table.names(0, "discard pile") == []


def test_a_check_is_made_again_once() -> None:
    """A re-check takes another card, and is not itself made again (E.3.3.1)."""
    table = Table({"deck": deck_of("A", "B", "C")})
    trigger = Trigger("after", Happening("check", by="you"))
    table.do(When(trigger, (Recheck("you"),), every=True), MakeCheck("you"))
    assert table.names(0, "discard pile") == ["C", "B"]


def test_a_verdict_decides_a_check() -> None:
    """A check that is said to pass passes whatever its number."""
    table = Table({"deck": deck_of("One")})
    memory = table.do(DecideCheck("pass", "you", "next"), MakeCheck("you", Number(9)))
    assert memory.did


def test_checks_that_cannot_be_modified_stay() -> None:
    """A rule against modifying checks keeps a bonus from the next one."""
    table = Table({"deck": deck_of("One")})
    rule = Forbid(Happening("change check"))
    table.do(rule, ChangeCheck("you", "next", 1, Number(3)), MakeCheck("you"))
    assert table.state.check_final == 1


def test_drive_commits_and_spends() -> None:
    """Driving 2 takes foundations and momentum in any combination."""
    table = Table({"stage": [foundation("A"), foundation("B")], "momentum": [attack("Old")]})
    table.do(Drive("you", Number(2)), answers=["B", "Old"])
    assert table.state.cards[table.number("B")].committed
    assert table.names(0, "discard pile") == ["Old"]


def test_health_is_held_up() -> None:
    """Health that cannot fall below 1 by this effect stays at 1, and other losses go on."""
    table = Table({})
    floor = Floor(PlayerValue("health", "you"), Number(1), Cause("", "this"))
    table.do(Health("you", "lose", Number(30)), floor, memory=table.memory(0, "Hero 0"))
    assert table.state.health[0] == 1


# ---- looking


def test_digging_ends_at_the_card_that_is_wanted() -> None:
    """Cards come off the deck until an attack has come, and all of them were revealed."""
    table = Table({"deck": [foundation("Deep"), attack("Jab"), foundation("Top")]})
    wanted = Cards(ONE, (OfType("attack"),))
    revealed = Those("revealed", word="cards")
    memory = table.do(Dig("reveal", "you", wanted), Move("add", revealed, to="hand"))
    assert table.names(0, "hand") == ["Top", "Jab"]
    assert memory.did


def test_cards_are_put_back_in_any_order() -> None:
    """Cards looked at go back on top as the player picks."""
    table = Table({"deck": deck_of("A", "B", "C")})
    top = Cards(Quantity("exactly", Number(3)), zones=("deck",), place="top")
    back = Move("put", It(), place="back", order="any order")
    table.do(Look(top), back, answers=["A", "C"])
    assert table.names(0, "deck")[-3:] == ["B", "C", "A"]


def test_revealed_cards_are_spoken_of() -> None:
    """The revealed card is known to both players and can be moved."""
    table = Table({"deck": deck_of("Top")})
    top = Cards(ONE, zones=("deck",), place="top")
    table.do(Reveal(top), Move("add", Those("revealed"), to="hand"))
    assert table.names(0, "hand") == ["Top"]


def test_cards_looked_at_go_back_in_any_order() -> None:
    """The player who looks picks the order, topmost first."""
    table = Table({"deck": deck_of("A", "B", "C")})
    top = Cards(Quantity("exactly", Number(3)), zones=("deck",), place="top")
    table.do(Look(top), Rearrange(Those("looked at")), answers=["B", "A"])
    assert table.names(0, "deck")[-3:] == ["C", "A", "B"]


def test_a_search_shows_what_was_restricted_and_shuffles() -> None:
    """A searched deck is shuffled, and a card that had to fit is revealed (K.5.2)."""
    table = Table({"deck": [attack("Jab"), attack("Hook")]})
    found = Cards(ONE, (OfType("attack"),))
    table.do(Search(found, zones=("deck",)), Move("add", It(), to="hand"), answers=["Hook"])
    assert table.names(0, "hand") == ["Hook"]
    kinds = [event.verb for event in table.events()]
    assert kinds == ["", "reveal", "shuffle", "add"]


def test_a_shuffle_keeps_all_cards() -> None:
    """Shuffling changes the order and nothing else."""
    table = Table({}, deck=30)
    before = table.names(0, "deck")
    table.do(Shuffle("you"))
    assert table.names(0, "deck") != before
    assert sorted(table.names(0, "deck")) == sorted(before)


def test_a_named_card_is_remembered() -> None:
    """What was named can be asked of cards later in the effect."""
    table = Table({}, {"discard pile": [attack("Jab"), attack("Hook")]})
    rule = Cards(ALL, (IsNamed(),), whose="rival", zones=("discard pile",))
    table.do(NameSomething("card"), Move("remove", rule), answers=["Hook"])
    assert table.names(1, "removed pile") == ["Hook"]


def test_nobody_names_what_they_cannot_know() -> None:
    """Names of cards hidden in the rival's deck are not offered."""
    table = Table({}, {"deck": [attack("Secret")]})
    table.run((NameSomething("card"),), table.memory(), False)
    assert "Secret" not in table.asked()
    table.answer(["Hero 0"])


def test_a_chosen_card_is_spoken_of() -> None:
    """Later words refer to the chosen card."""
    table = Table({}, {"stage": [foundation("A"), foundation("B")]})
    group = Cards(ONE, (OfType("foundation"),), whose="rival")
    table.do(Choose(group), Turn("seal", Those("chosen")), answers=["B"])
    assert table.state.cards[table.number("B")].flags & 8


# ---- playing


def test_an_effect_plays_a_card() -> None:
    """A card that an effect lets a player play is attempted with a check."""
    table = Table({"hand": [foundation("Wall", difficulty=1), attack("Jab")]})
    table.do(Play(Cards(ONE, (OfType("foundation"),))))
    assert table.names(0, "card pool") == ["Wall"]


def test_a_card_is_played_at_less_difficulty() -> None:
    """Changes that come with playing a card are about that card."""
    easier = Ignores(It(), rule="symbols")
    table = Table({"hand": [foundation("Wall", difficulty=1, symbols=("air",))]})
    table.do(easier, Play(It()), memory=speaking_of(table, "Wall"))
    assert table.names(0, "card pool") == ["Wall"]


def speaking_of(table: Table, name: str) -> Memory:
    """Return a memory whose "it" is a card."""
    memory = table.memory()
    memory.it = (table.number(name),)
    return memory


def test_an_ability_is_played_where_it_lies() -> None:
    """An effect lets a player play a form ability of a card in the stage at once (H.5.4)."""
    ability = Ability("form", (Draw("you", Number(2)),))
    table = Table({"stage": [foundation("Wall", abilities=(ability,))]})
    group = Cards(ONE, (OfType("foundation"),))
    table.do(PlayAbility(group, "form"))
    assert len(table.names(0, "hand")) == 2


def test_attacks_are_stacked_from_the_right() -> None:
    """Attacks added at once come up from left to right (F.2.3.6)."""
    table = Table({"card pool": [attack("A"), attack("B")]})
    memory = table.memory()
    group = Cards(ALL, (OfType("attack"),), whose="you", zones=("card pool",))
    table.state.decision = None
    table.state.rules.execute(table.state, memory, (StackAttack(group),), False)
    table.state.frames()[0].step(table.state)
    assert [table.state.name_of(n) for n in table.state.attack_stack] == ["B", "A"]
    assert table.state.cards[table.number("A")].flags & STACKED


def test_multiple_copies_have_the_printed_values() -> None:
    """A multiple copy lies face down with the attack's printed values and no text (I.3.8.2)."""
    table = Table({"card pool": [attack("Jab", speed=6)], "discard pile": [foundation("Old")]})
    table.begin_attack("Jab")
    top = Cards(ONE, zones=("discard pile",), place="top")
    table.do(MultipleCopies(top))
    copy = table.state.cards[table.number("Old")]
    assert (copy.now.speed, copy.face_up, bool(copy.flags & COPY)) == (6, False, True)
    assert copy.now.powers == ()


# ---- rules


def forbidden(event: str, **said: object) -> Instruction:
    """Return a rule that something cannot happen."""
    return Forbid(Happening(event, **said))  # type: ignore[arg-type]


def test_what_is_forbidden_does_not_happen() -> None:
    """A player who cannot draw draws nothing, and the instruction fails (K.1.2)."""
    table = Table({})
    memory = table.do(forbidden("draw", by="you"), Draw("you", Number(1)))
    assert table.names(0, "hand") == []
    assert not memory.did
    table.do(Draw("rival", Number(1)))
    assert len(table.names(1, "hand")) == 1


def test_one_of_several_cards_can_be_spared() -> None:
    """A card that cannot be destroyed stays when all are destroyed."""
    table = Table({"stage": [foundation("A", difficulty=5), foundation("B")]})
    heavy = Cards(ALL, (HasStat("difficulty", ">=", Number(5)),))
    every = Cards(ALL, (OfType("foundation"),), whose="you")
    table.do(forbidden("destroy", cards=heavy), Move("destroy", every))
    assert table.names(0, "stage") == ["Hero 0", "A"]


def test_a_replacement_happens_once() -> None:
    """A card that would be destroyed is removed instead, the first time (J.3.5.1)."""
    table = Table({"stage": [foundation("A"), foundation("B")]})
    mine = Cards(ALL, (OfType("foundation"),), whose="you")
    table.do(Replace(Happening("destroy", cards=mine), (Move("remove", It()),)))
    table.do(Move("destroy", Cards(ONE, (OfType("foundation"),))), answers=["A"])
    table.do(Move("destroy", Cards(ONE, (OfType("foundation"),))))
    assert table.names(0, "removed pile") == ["A"]
    assert table.names(0, "discard pile") == ["B"]


def test_more_must_be_paid() -> None:
    """A rule that asks for more withdraws cards whose cost cannot be paid (E.4.1.1)."""
    table = Table({"hand": [attack("Jab"), attack("Hook")]})
    attacks = Cards(ALL, (OfType("attack"),))
    rule = Require(Happening("play", by="you", cards=attacks), (Move("discard", Cards(TWO)),))
    assert "Jab" in table.asked()
    table.do(rule)
    assert "Jab" not in table.asked()


def test_the_combat_phase_can_be_ended() -> None:
    """An effect that ends the Combat Phase leaves nobody a form to play."""
    table = Table({"hand": [attack("Jab")]})
    table.state.decision = None
    memory = table.memory()
    table.state.rules.execute(table.state, memory, (Skip("combat phase", "you", "end"),), False)
    table.state.frames()[0].step(table.state)
    assert table.state.combat_over


def test_an_answered_ability_can_be_cancelled() -> None:
    """A cancelled ability was played, and its effects do not come (H.3.3.4)."""
    ability = Ability("form", (Draw("you", Number(2)),))
    table = Table({"stage": [foundation("Wall", abilities=(ability,))]})
    trigger = Trigger("after", Happening("play ability", by="you"))
    table.do(When(trigger, (Cancel("ability"),)))
    table.do(PlayAbility(Cards(ONE, (OfType("foundation"),)), "form"))
    assert table.names(0, "hand") == []


def test_what_may_happen_all_the_same_does() -> None:
    """A prohibition leaves open what it excepts."""
    table = Table({"stage": [foundation("A", difficulty=5), foundation("B")]})
    heavy = Cards(ALL, (HasStat("difficulty", ">=", Number(5)),))
    every = Cards(ALL, (OfType("foundation"),), whose="you")
    rule = Forbid(Happening("destroy"), but=Happening("destroy", cards=heavy))
    table.do(rule, Move("destroy", every))
    assert table.names(0, "discard pile") == ["A"]


def test_a_limit_stops_what_happened_often_enough() -> None:
    """Something that may happen twice this turn does not happen a third time."""
    table = Table({})
    table.do(Limit(Happening("draw", by="you"), 2, "turn"))
    for _ in range(3):
        table.do(Draw("you", Number(1)))
    assert len(table.names(0, "hand")) == 2


def test_an_event_can_be_supplanted() -> None:
    """What is done instead of an event keeps that event from happening."""
    table = Table({})
    trigger = Trigger("before", Happening("draw", by="you"))
    table.do(When(trigger, (Supplant((Health("you", "lose", Number(2)),)),)))
    table.do(Draw("you", Number(1)))
    assert table.names(0, "hand") == []
    assert table.state.health[0] == 18


# ---- whether costs can be paid


@pytest.mark.parametrize(
    ("cost", "payable"),
    [
        ((Turn("commit", Cards(TWO, (OfType("foundation"),))),), True),
        ((Turn("commit", Cards(Quantity("exactly", Number(4)), (OfType("foundation"),))),), False),
        ((Move("discard", Cards(ONE)),), False),
        ((Move("discard", Cards(ALL, whose="you", zones=("hand",))),), True),
        ((Health("you", "lose", Number(20)),), True),
        ((Health("you", "lose", Number(21)),), False),
        ((MakeCheck("you", Number(30)),), True),
    ],
)
def test_a_cost_is_payable_when_all_of_it_is(cost: tuple[Instruction, ...], payable: bool) -> None:
    """Foundations, the character, cards in hand and health decide; checks do not (E.4.1.1)."""
    table = Table({"stage": [foundation("A"), foundation("B")]})
    assert can_pay(table.state, 0, table.number("A"), cost, None) == payable


def test_costs_that_compete_are_decided_together() -> None:
    """One foundation cannot be destroyed and then committed, but committed and then destroyed."""
    table = Table({"stage": [foundation("A")]})
    table.do(Turn("commit", Cards(ONE, (OfType("character"),))))
    one = Cards(ONE, (OfType("foundation"),))
    commit, destroy = Turn("commit", one), Move("destroy", one)
    own = table.number("A")
    assert can_pay(table.state, 0, own, (commit, destroy), None)
    assert not can_pay(table.state, 0, own, (destroy, commit), None)
    assert not can_pay(table.state, 0, own, (Turn("commit", This()), commit), None)


def test_matching_finds_the_only_way_to_pay() -> None:
    """A card that fits two costs is kept for the one that nothing else can pay."""
    light = foundation("Light", difficulty=1)
    heavy = foundation("Heavy", difficulty=6)
    table = Table({"stage": [light, heavy]})
    table.do(Turn("commit", Cards(ONE, (OfType("character"),))))
    any_one = Move("destroy", Cards(ONE, (OfType("foundation"),)))
    heavy_one = Move("destroy", Cards(ONE, (HasStat("difficulty", ">=", Number(6)),)))
    own = table.state.characters[0]
    assert can_pay(table.state, 0, own, (any_one, heavy_one), None)
    assert not can_pay(table.state, 0, own, (heavy_one, heavy_one), None)


def test_the_card_being_played_pays_for_nothing() -> None:
    """A card that is played from the hand cannot be discarded for its own cost (E.4.2)."""
    table = Table({"hand": [attack("Jab")]})
    cost = (Move("discard", Cards(ONE)),)
    assert not can_pay(table.state, 0, table.number("Jab"), cost, None)
    assert can_pay(table.state, 0, table.state.characters[0], cost, None)


def test_a_card_may_be_played_as_the_next_form() -> None:
    """A card from the deck that may be the next form is offered until that form is over."""
    table = Table(
        {"deck": [foundation("Top", difficulty=0)], "hand": [foundation("Wall", difficulty=0)]}
    )
    top = Cards(ONE, zones=("deck",), place="top")
    offer = (Reveal(top), May("you", (Play(It(), role="next form"),)))
    table.do(*offer, answers=["yes"])
    assert sorted(name for name in table.asked() if name != "pass") == ["Top", "Wall"]
    table.choose("Wall")
    assert "Top" not in table.asked()
