"""The race between options spends imagined games only where the choice is open."""

from ringside.bots.race import FEWEST, Race


def run(race: Race, chances: dict[int, list[float]], rounds: int) -> int:
    """Let options do as listed, again and again; return how many games the race took."""
    games, most = 0, rounds * len(chances)
    while not race.is_over() and games < most:
        tried = race.round(most - games)
        outcomes = [
            chances[runner.number][place % len(chances[runner.number])] for runner, place in tried
        ]
        race.note(tried, outcomes)
        games += len(tried)
    return games


def test_an_option_that_is_clearly_behind_falls_out() -> None:
    """Two options that differ in every game are told apart as soon as they are compared."""
    race = Race([3, 5])
    assert run(race, {3: [0.4, 0.5], 5: [0.6, 0.72]}, 100) == 2 * FEWEST
    assert race.leader().number == 5


def test_options_that_make_no_difference_end_the_race() -> None:
    """Where nothing depends on the choice, no more games are spent on it."""
    race = Race([0, 1, 2])
    same = [0.2, 0.8, 0.5]
    assert run(race, {0: same, 1: same, 2: same}, 100) == 3 * FEWEST


def test_an_open_race_goes_on() -> None:
    """Options that win different games stay in as long as either may be the better one."""
    race = Race([0, 1])
    assert run(race, {0: [0.1, 0.9], 1: [0.9, 0.12]}, 50) == 100
    assert len(race.running) == 2


def test_who_has_fallen_out_is_not_tried_again() -> None:
    """The rest of the race is run by those that may still win."""
    race = Race([0, 1, 2])
    run(race, {0: [0.1, 0.9], 1: [0.9, 0.12], 2: [0.0]}, 40)
    assert [runner.number for runner in race.running] == [0, 1]


def test_luck_is_the_same_for_all() -> None:
    """A small lead in every game decides, however much the games themselves differ."""
    race = Race([0, 1])
    assert run(race, {0: [0.1, 0.9, 0.4], 1: [0.11, 0.92, 0.41]}, 100) == 2 * FEWEST
    assert race.leader().number == 1


def test_games_are_tried_side_by_side_once_some_are_known() -> None:
    """A round is one game for each option at first, then several, and never more than are left."""
    race = Race([4, 6])
    first = race.round(100)
    assert [(runner.number, place) for runner, place in first] == [(4, 0), (6, 0)]
    run(race, {4: [0.1, 0.9], 6: [0.9, 0.12]}, FEWEST)
    places = [place for _, place in race.round(100)]
    assert places[:4] == [FEWEST, FEWEST, FEWEST + 1, FEWEST + 1]
    assert len(race.round(3)) == 3
