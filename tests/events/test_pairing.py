"""Pairings: least rematches, byes and points apart, the same for the same seed, with reasons."""

from itertools import combinations
from random import Random

import pytest

from ringside.errors import UserError
from ringside.events import deeds, desk
from ringside.events.event import Event
from ringside.events.pairing.bracket import bracket_order, champion
from ringside.events.pairing.contenders import NOBODY, Contender
from ringside.events.pairing.costs import Costs, total
from ringside.events.pairing.matching import WHOLE, best_pairs
from ringside.events.phases import Elimination, RoundRobin, Swiss
from ringside.events.plan import PAIRING_ORDER
from ringside.events.results import Result
from tests.events.building import after, by_chance, new_event, pairs_of, played_round, with_results


def cheapest(field: list[Contender]) -> tuple[int, ...]:
    """Give the costs of the best pairing by trying all."""
    costs = Costs(field, PAIRING_ORDER, frozenset())

    def best(left: tuple[Contender, ...]) -> tuple[int, ...]:
        if not left:
            return (0,) * len(PAIRING_ORDER)
        first, rest = left[0], left[1:]
        return min(
            total([costs.of(first, other), best(tuple(x for x in rest if x is not other))])
            for other in rest
        )

    return best((*field, NOBODY) if len(field) % 2 else tuple(field))


def random_field(random: Random, count: int) -> list[Contender]:
    """Make a field in which many have met."""
    names = [f"P{n}" for n in range(count)]
    met: dict[str, dict[str, int]] = {name: {} for name in names}
    for one, two in combinations(names, 2):
        if random.random() < 0.45:
            met[one][two] = met[two][one] = random.choice((1, 1, 2))
    return [
        Contender(
            name,
            points=random.choice((0, 1, 3, 3, 4, 6)),
            met=met[name],
            byes=random.choice((0, 0, 1)),
            ups=random.randrange(2),
            downs=random.randrange(2),
            lot=random.getrandbits(48),
        )
        for name in names
    ]


@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 8])
def test_no_pairing_costs_less(count: int) -> None:
    """The pairing of a small field costs what the best of all pairings costs, in every part."""
    for seed in range(25):
        field = random_field(Random(seed * 100 + count), count)
        assert best_pairs(field, PAIRING_ORDER, frozenset()).costs == cheapest(field)


def test_parts_of_a_large_field_meet_the_bound() -> None:
    """A field that is paired in parts costs what the field as a whole would cost."""
    event = new_event(WHOLE + 41, phases=(Swiss(rounds=4),))
    for number in range(4):
        event = played_round(event, by_chance(Random(number)))
    last = event.round(4)
    assert len(last.matches) == (WHOLE + 42) // 2
    met = [frozenset(match.players) for each in event.rounds for match in each.matches]
    assert len(met) == len(set(met))


def test_the_same_seed_gives_the_same_round() -> None:
    """Pairings depend on the seed and on what happened, and on nothing else."""
    one, two, other = new_event(seed=5), new_event(seed=5), new_event(seed=6)
    assert desk.pair_next(one) == desk.pair_next(two)
    assert desk.pair_next(one) != desk.pair_next(other)


@pytest.mark.proves("tournament-2008 100.5")
def test_players_with_like_points_meet() -> None:
    """In the second round of eight winners meet winners."""
    event = played_round(new_event())
    event = after(event, desk.pair_next(event))
    winners = {match.winner for match in event.round(1).matches}
    assert all(len(pair & winners) in (0, 2) for pair in pairs_of(event))
    assert all("Both have" in match.reason for match in event.round(2).matches)


def test_byes_go_to_the_lowest_and_once() -> None:
    """With five players and five rounds everybody has one bye."""
    event = new_event(5, phases=(Swiss(rounds=5),))
    lucky = []
    for _ in range(5):
        event = played_round(event)
        lucky += [match.one for match in event.rounds[-1].matches if match.is_bye]
    assert sorted(lucky) == [f"P{n}" for n in range(1, 6)]


def test_a_bye_says_why() -> None:
    """The sentence of a bye tells that it goes to the lowest without one."""
    event = played_round(new_event(7))
    event = after(event, desk.pair_next(event))
    bye = next(match for match in event.round(2).matches if match.is_bye)
    assert "lowest (0 points) without a bye" in bye.reason


def test_a_rematch_says_that_nothing_else_is_left() -> None:
    """Two players meet again only when nobody else is there, and the sentence says so."""
    event = new_event(2, phases=(Swiss(rounds=2),))
    event = played_round(event)
    event = after(event, desk.pair_next(event))
    assert "no pairing has fewer rematches" in event.round(2).matches[0].reason


def test_floats_say_where_they_come_from() -> None:
    """A player who meets somebody with fewer points is said to float down."""
    event = played_round(new_event(6))
    event = after(event, desk.pair_next(event))
    floats = [match.reason for match in event.round(2).matches if "floats down" in match.reason]
    assert len(floats) == 1
    assert "(3 points) floats down to" in floats[0]


def test_siblings_are_kept_apart() -> None:
    """Players who are kept apart do not meet while others are there, and then it is said."""
    names = [f"P{n}" for n in range(1, 5)]
    apart = [deeds.KeptApart(one="P1", two=name) for name in ("P2", "P3")]
    event = after(new_event(names), *apart)
    event = after(event, desk.pair_next(event))
    assert frozenset(("P1", "P4")) in pairs_of(event)
    event = after(new_event(2), deeds.KeptApart(one="P1", two="P2"))
    assert "kept apart" in desk.pair_next(event).pairs[0].reason


def test_forced_pairs_and_byes_as_asked() -> None:
    """The organiser puts two together, and who asked for a bye has it."""
    event = after(
        new_event(7),
        deeds.PutTogether(one="P1", two="P7", round=1),
        deeds.AskedForBye(player="P3", round=1),
    )
    event = after(event, desk.pair_next(event))
    assert frozenset(("P1", "P7")) in pairs_of(event)
    assert frozenset(("P3",)) in pairs_of(event)
    assert event.round(1).matches[-1].reason == "Asked for a bye."
    assert len(pairs_of(event)) == 4


def test_who_left_is_not_paired_and_who_comes_late_is() -> None:
    """The next round has those who are there."""
    event = played_round(new_event())
    event = after(event, deeds.Dropped(player="P2"), deeds.Registered(player="P9"))
    event = after(event, desk.pair_next(event))
    seated = frozenset().union(*pairs_of(event))
    assert seated == {"P1", "P3", "P4", "P5", "P6", "P7", "P8", "P9"}


def test_a_round_is_paired_again() -> None:
    """After a player left the round can be paired anew, in the place of the old one."""
    event = new_event()
    event = after(event, desk.pair_next(event), deeds.Dropped(player="P8"))
    event = after(event, desk.pair_again(event))
    assert len(event.rounds) == 1
    assert sum(match.is_bye for match in event.round(1).matches) == 1
    assert all("P8" not in match.players for match in event.round(1).matches)


def test_results_come_before_the_next_round() -> None:
    """A round is not paired while results of the last one are missing."""
    event = new_event()
    event = after(event, desk.pair_next(event))
    with pytest.raises(UserError, match="tables 1, 2, 3, 4"):
        desk.pair_next(event)


def test_the_announced_rounds_end() -> None:
    """After the last announced round there is the cut or the end."""
    event = new_event()
    for _ in range(3):
        event = played_round(event)
    with pytest.raises(UserError, match="make the cut, or finish"):
        desk.pair_next(event)


@pytest.mark.proves("tournament-2008 100.5")
def test_swiss_is_standard_and_others_are_phases() -> None:
    """An event is Swiss unless it announces single elimination or a round robin."""
    assert isinstance(new_event(phases=(Swiss(),)).phases[0], Swiss)
    event = new_event(6, phases=(RoundRobin(),))
    for _ in range(5):
        event = played_round(event)
    met = {frozenset(match.players) for each in event.rounds for match in each.matches}
    assert len(met) == 15
    knock_out = new_event(phases=(Elimination(),))
    for _ in range(3):
        knock_out = played_round(knock_out)
    assert champion(knock_out) == "P1"
    for earlier, later in zip(knock_out.rounds, knock_out.rounds[1:], strict=False):
        winners = [match.winner for match in earlier.matches]
        assert [name for match in later.matches for name in match.players] == winners


def test_a_circle_of_five_gives_everybody_one_bye() -> None:
    """In a round robin of an odd number each player is left out once."""
    event = new_event(5, phases=(RoundRobin(),))
    for _ in range(5):
        event = played_round(event)
    byes = [match.one for each in event.rounds for match in each.matches if match.is_bye]
    assert sorted(byes) == ["P1", "P2", "P3", "P4", "P5"]
    with pytest.raises(UserError, match="5 rounds"):
        desk.pair_next(event)


def test_the_bracket_lets_the_best_meet_last() -> None:
    """The first meets the eighth, and the first two can only meet in the final."""
    assert bracket_order(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert bracket_order(2) == (1, 2)


def cut_event(players: int, size: int) -> Event:
    """Play Swiss rounds and make the cut."""
    event = new_event(players, phases=(Swiss(rounds=3), Elimination(players=size)))
    for _ in range(3):
        event = played_round(event)
    return after(event, desk.cut(event))


def test_a_bracket_that_is_not_full_has_byes_for_the_best() -> None:
    """In a cut to six the first two wait for the second round."""
    event = cut_event(12, 6)
    assert event.cut is not None
    best = set(event.cut.players[:2])
    event = after(event, desk.pair_next(event))
    waiting = {match.one for match in event.round(4).matches if match.is_bye}
    assert waiting == best
    event = with_results(event)
    event = played_round(played_round(event))
    assert champion(event) == "P1"


def test_who_leaves_the_bracket_loses_without_a_game() -> None:
    """The winner who leaves hands the place to the opponent to come."""
    event = played_round(cut_event(12, 4))
    winners = [match.winner for match in event.round(4).matches]
    event = after(event, deeds.Dropped(player=winners[0]))
    with pytest.raises(UserError, match="two players"):
        desk.pair_next(event)


def test_a_bracket_knows_no_draws() -> None:
    """A drawn match is refused where somebody must go on."""
    event = cut_event(8, 4)
    event = after(event, desk.pair_next(event))
    with pytest.raises(UserError, match=r"102\.3\.1"):
        after(event, *desk.enter(4, 1, Result(1, 1)))
