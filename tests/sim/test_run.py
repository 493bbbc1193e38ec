"""A simulation gives the same numbers however it is run, and loses nothing when it ends early."""

import os
import signal
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from ringside.errors import UserError
from ringside.sim.entrants import enter
from ringside.sim.keep import Kept
from ringside.sim.plan import Piece, Plan
from ringside.sim.play import Match, Worker
from ringside.sim.processes import players_for
from ringside.sim.run import Finished, Results, alone, simulate
from ringside.sim.summary import summarise
from ringside.sim.tally import Tally


def planned(matches: int, best_of: int = 1, seed: int = 1, bots: str = "random") -> Plan:
    """Plan a simulation of three decks."""
    edition, entrants = enter(["odile-marsh", "brannoc-stone", "dagger-tam"], "")
    pilots = (bots, "random")
    return Plan(
        edition=edition, entrants=entrants, bots=pilots, matches=matches, best_of=best_of, seed=seed
    )


def run(plan: Plan, jobs: int = 1, kept: Path | None = None) -> Results:
    """Play a plan without a progress bar."""
    store = Kept(kept, plan) if kept else None
    return simulate(plan, players_for(jobs), store, lambda count: None)


def test_any_number_of_jobs_gives_the_same_numbers() -> None:
    """One process and three give equal summaries, byte by byte."""
    plan = planned(10)
    one, three = (summarise(plan, run(plan, jobs)) for jobs in (1, 3))
    assert msgspec.json.encode(one) == msgspec.json.encode(three)
    assert one.matches == one.games == 30


def test_another_seed_gives_other_games() -> None:
    """The seed decides, so the numbers of two seeds differ."""
    one, two = (summarise(planned(4, seed=seed), run(planned(4, seed=seed))) for seed in (1, 2))
    assert one.length != two.length


def test_a_deck_more_leaves_the_other_pairs_as_they_were() -> None:
    """The games of a pair depend on the two decks alone."""
    edition, entrants = enter(["odile-marsh", "brannoc-stone"], "")
    small = Plan(edition=edition, entrants=entrants, bots=("random", "random"), matches=6)
    assert run(small).tallies[0] == run(planned(6)).tallies[0]


def test_seats_and_pilots_alternate() -> None:
    """Over four matches each deck sits in each seat with each bot, so nobody is favoured."""
    plan = planned(4, bots="greedy")
    seen = set()
    for number in range(plan.matches):
        match = Match(number, plan.rivals)
        seen.add((match.side_of(0, 0), match.bot_of(0)))
    assert seen == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_each_side_goes_first_equally_often() -> None:
    """Neither chance nor what a bot likes decides who starts; the games kept say the same."""
    results = run(planned(8, bots="greedy"))
    for tally in results.tallies:
        assert tally.went_first == [4, 4]
        assert [each.match for each in tally.played] == list(range(8))
        for pilot in (0, 1):
            assert sorted(each.first for each in tally.played if each.pilot == pilot) == [
                0,
                0,
                1,
                1,
            ]
        assert [each.winner for each in tally.played].count(0) == tally.won[0]


def test_a_bot_may_choose_to_go_first() -> None:
    """With starts that are chosen, greedy goes second whenever it is asked."""
    plan = msgspec.structs.replace(planned(8), bots=("greedy", "greedy"), starts="chosen")
    tally = Worker(plan).play(Piece(0, 0, 4))
    asked = [each.match % 2 for each in tally.played]
    assert [1 - each.first for each in tally.played] == asked


def test_names_of_decks_do_not_change_the_games() -> None:
    """A deck under another name plays the very same games."""
    plan = planned(3)
    renamed = tuple(msgspec.structs.replace(each, name=f"my {each.name}") for each in plan.entrants)
    other = msgspec.structs.replace(plan, entrants=renamed)
    assert run(other).tallies == run(plan).tallies


def test_a_match_of_three_ends_with_the_second_win() -> None:
    """Best of three plays two or three games, and the match goes to who won two."""
    plan = planned(4, best_of=3)
    results = run(plan)
    for tally in results.tallies:
        assert sum(tally.matches) == 4
        assert 8 <= tally.games <= 12
        assert max(tally.won[0], tally.won[1]) <= 8


def test_an_interrupted_simulation_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Ctrl-C keeps what is done; the next run plays only the rest and ends at the same numbers."""
    plan = planned(10)
    kept = tmp_path / "kept.jsonl"

    def interrupted(plan: Plan, pieces: Iterable[Piece]) -> Finished:
        for number, each in enumerate(alone(plan, pieces)):
            if number == 4:
                raise KeyboardInterrupt
            yield each

    first = simulate(plan, interrupted, Kept(kept, plan), lambda count: None)
    assert first.interrupted
    assert 0 < first.matches < 30
    with kept.open("ab") as file:
        file.write(b'{"piece": {"pair": 0')  # the process was killed while it wrote
    played: list[Piece] = []

    def counting(plan: Plan, pieces: Iterable[Piece]) -> Finished:
        for piece, tally in alone(plan, pieces):
            played.append(piece)
            yield piece, tally

    second = simulate(plan, counting, Kept(kept, plan), lambda count: None)
    assert sum(piece.count for piece in played) == 30 - first.matches
    assert second.tallies == run(plan).tallies


def test_results_of_another_simulation_are_not_mixed_in(tmp_path: Path) -> None:
    """A file that belongs to another seed is refused in one sentence."""
    kept = tmp_path / "kept.jsonl"
    run(planned(2), kept=kept)
    with pytest.raises(UserError, match=r"seed 2.*got those of.*seed 1.*name another file"):
        run(planned(2, seed=2), kept=kept)


def test_a_file_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    """A file of other contents is left alone."""
    other = tmp_path / "notes.txt"
    other.write_text("buy milk\n")
    with pytest.raises(UserError, match="expected the results of a simulation"):
        run(planned(2), kept=other)
    assert other.read_text() == "buy milk\n"


def test_the_work_of_a_process_that_dies_is_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker killed in the middle of its work costs nothing but time."""
    plan = planned(10)
    flag = tmp_path / "killed"
    original = Worker.play

    def dying(worker: Worker, piece: Piece) -> Tally:
        if piece.first and not flag.exists():
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return original(worker, piece)

    whole = run(plan)
    monkeypatch.setattr(Worker, "play", dying)
    results = run(plan, jobs=2)
    assert flag.exists()
    assert results.tallies == whole.tallies


def test_processes_that_always_die_end_it_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """After some broken pools the command gives up and says what to try."""
    monkeypatch.setattr(Worker, "play", lambda worker, piece: os.kill(os.getpid(), signal.SIGKILL))
    results = run(planned(4), jobs=2)
    assert "try fewer with --jobs" in results.trouble
    assert results.matches == 0
