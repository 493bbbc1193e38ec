"""The laboratory's side of the server: what its process does for players, each function a wish."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from ringside.bots.budget import Budget
from ringside.bots.looking_back import Cost, costliest
from ringside.decks.model import Deck
from ringside.game import begin_replay
from ringside.lab.by_result import Look, at_odds, look_at
from ringside.lab.deals import Arena, Cards
from ringside.lab.gauntlet import Met, pilots_disagree, run_gauntlet
from ringside.lab.legal import legality
from ringside.lab.players import players, workers
from ringside.lab.sides import beside, plan_against, trades
from ringside.lab.stories import Story, stories_of, worst
from ringside.lab.stories import tell as tell_deal
from ringside.lab.swap import Finding, Limits, disagreement, swap_test
from ringside.lab.tune import swaps, tune
from ringside.replay import Replay
from ringside.server.play.minds.warming import cards_of
from ringside.server.refusals import RefusalError
from ringside.server.workers.process import tell

Kind = Literal["swap", "gauntlet", "tune", "side", "games"]
PILOTS: Final = ("net", "greedy", "teacher", "random")
LOOKING_BACK: Final = Budget(iterations=40)
BATCH: Final = 5  # deals from one word to the next
SCALE: Final = 100
MOST_SWAPS: Final = 200  # that are tried at once
WORST: Final = 20  # losses that can be looked at


class Trial(Struct, frozen=True):
    """What is tried: a deck, its other version or pool, its rivals, and who plays."""

    kind: Kind
    edition: str
    format: str
    deck: Deck
    other: Deck | None
    rivals: tuple[tuple[str, float, Deck], ...]
    pilots: tuple[str, ...]
    deals: int


class Progress(Struct, frozen=True):
    """How far a trial is, in deals."""

    done: int
    total: int


class ReportLine(Struct, frozen=True):
    """One thing that one pilot found, in points (percents of games), with its interval."""

    pilot: str
    words: str
    points: float
    low: float
    high: float
    deals: int
    verdict: str = ""


class Lost(Struct, frozen=True):
    """A game that was lost badly, as a file that the page can open."""

    pilot: str
    rival: str
    turns: int
    first: bool  # whether the deck went first
    left: float  # of the rival's health, in percents
    replay: str


class Report(Struct, frozen=True):
    """What came of a trial, and a warning where the pilots disagree."""

    kind: Kind
    lines: list[ReportLine]
    warning: str
    chosen: list[str] = []
    tried: int = 0
    looks: list[Look] = []
    worst: list[Lost] = []


class Counter:
    """Tells whoever waits how many deals are played."""

    def __init__(self, total: int) -> None:
        self.done = 0
        self.total = total
        self.tick(0)

    def tick(self, count: int = 1) -> None:
        """Count some more."""
        self.done += count
        tell(Progress(min(self.done, self.total), self.total))


def attempt(trial: Trial) -> Report:
    """Do what a player asks of the laboratory."""
    rivals = tuple(cards_of(deck) for _, _, deck in trial.rivals)
    arena = Arena(edition=trial.edition, rivals=rivals)
    return TRIALS[trial.kind](trial, arena)


def try_swap(trial: Trial, arena: Arena) -> Report:
    """Compare two versions of a deck."""
    counter = Counter(trial.deals * len(trial.pilots))
    pair = (cards_of(trial.deck), cards_of(other_of(trial)))
    limits = Limits(deals=trial.deals, batch=BATCH)
    with players(arena, 1) as play:
        found = [swap_test(pair, bot, limits, play, counter.tick) for bot in trial.pilots]
    return Report("swap", [line(each, "the change") for each in found], disagreement(found))


def try_gauntlet(trial: Trial, arena: Arena) -> Report:
    """Let a deck meet its rivals."""
    counter = Counter(trial.deals * len(trial.pilots) * len(trial.rivals))
    field = [(name, weight) for name, weight, _ in trial.rivals]
    deck = cards_of(trial.deck)
    with players(arena, 1) as play:
        runs = [
            run_gauntlet(deck, field, bot, trial.deals, play, counter.tick) for bot in trial.pilots
        ]
    lines = [met_line(run.pilot, met) for run in runs for met in (*run.rivals, run.field)]
    return Report("gauntlet", lines, pilots_disagree(runs))


def try_tune(trial: Trial, arena: Arena) -> Report:
    """Find the swaps out of a pool that make a deck better."""
    deck, pool = cards_of(trial.deck), other_of(trial)
    is_legal = legality([trial.deck, pool], trial.format)
    incoming = [slot.card for slot in (*pool.main, *pool.side)]
    candidates = list(swaps(deck, incoming, is_legal))
    if not candidates:
        raise RefusalError(
            "Expected cards in the pool that your deck may take, got none; choose another pool."
        )
    refuse_many(len(candidates))
    counter = Counter(len(candidates) * trial.deals // 3)
    with players(arena, 1) as play:
        found = tune(deck, candidates, list(trial.pilots), trial.deals, play, tick=counter.tick)
    lines = [line(each, words) for words, each in found.helping]
    lines += [line(each, "all together, on new deals") for each in found.together]
    return Report("tune", lines, disagreement(found.together), found.chosen, found.tried)


def try_side(trial: Trial, arena: Arena) -> Report:
    """Find a sideboard plan against each rival."""
    deck = cards_of(trial.deck)
    candidates = list(trades(deck, beside(trial.deck), legality([trial.deck], trial.format)))
    if not candidates:
        raise RefusalError(
            "Expected a deck with a sideboard that it may trade with, got another; add one."
        )
    refuse_many(len(candidates) * len(trial.rivals))
    counter = Counter(len(candidates) * len(trial.rivals) * trial.deals // 3)
    lines: list[ReportLine] = []
    chosen: list[str] = []
    warnings: list[str] = []
    for place, (rival, _, _) in enumerate(trial.rivals):
        alone = replace(arena, rivals=(arena.rivals[place],))
        with players(alone, 1) as play:
            plan = plan_against(
                rival, deck, candidates, list(trial.pilots), trial.deals, play, counter.tick
            )
        lines += [line(each, rival) for each in plan.findings]
        chosen += [f"{each.words} ({rival})" for each in plan.trades]
        warnings += [each for each in [disagreement(plan.findings)] if each]
    return Report("side", lines, " ".join(warnings), chosen, len(candidates))


def try_games(trial: Trial, arena: Arena) -> Report:
    """Tell what won and lost games look like, and keep the worst losses."""
    counter = Counter(trial.deals * len(trial.pilots))
    deck, looks, lost = cards_of(trial.deck), list[Look](), list[Story]()
    with workers(arena, 1, tell_deal) as telling:
        for bot in trial.pilots:
            stories = stories_of(deck, bot, trial.deals, telling, counter.tick)
            looks.append(look_at(bot, stories))
            lost = worst([*lost, *stories], WORST)
    kept = [lost_game(each, trial, arena, deck) for each in lost]
    return Report("games", [], at_odds(looks), looks=looks, worst=kept)


def lost_game(story: Story, trial: Trial, arena: Arena, deck: Cards) -> Lost:
    """Describe a loss, with its replay."""
    text = story.replay(arena, deck).to_json().decode()
    rival, left = trial.rivals[story.rival][0], round(SCALE * story.left, 1)
    return Lost(story.pilot, rival, story.turns, story.first == 0, left, text)


TRIALS: Final[dict[Kind, Callable[[Trial, Arena], Report]]] = {
    "swap": try_swap,
    "gauntlet": try_gauntlet,
    "tune": try_tune,
    "side": try_side,
    "games": try_games,
}


def refuse_many(count: int) -> None:
    """Raise RefusalError where more is to be tried than one may ask for at once."""
    if count > MOST_SWAPS:
        raise RefusalError(
            f"Expected at most {MOST_SWAPS} legal swaps, got {count}; "
            "choose a shorter list or fewer rivals."
        )


def other_of(trial: Trial) -> Deck:
    """Return the other version of a deck, or the pool."""
    if trial.other is None:
        raise RefusalError("Expected two decks, got one; choose the other version or the pool.")
    return trial.other


def line(found: Finding, words: str) -> ReportLine:
    """Tell what a pilot found of a change."""
    numbers = (found.points, found.low, found.high, found.deals)
    return ReportLine(found.pilot, words, *numbers, found.verdict)


def met_line(pilot: str, met: Met) -> ReportLine:
    """Tell how a deck did against a rival or the field."""
    numbers = [round(SCALE * each, 1) for each in (met.share, met.low, met.high)]
    return ReportLine(pilot, met.rival, numbers[0], numbers[1], numbers[2], met.deals)


def look_back(replay: Replay, seat: int) -> list[Cost]:
    """Find the choices that cost a seat most in a game that is over."""
    counter = Counter(len(replay.choices))
    return costliest(begin_replay(replay), replay.choices, seat, LOOKING_BACK, counter.tick)
