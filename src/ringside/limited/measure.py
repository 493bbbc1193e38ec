"""Measuring a set by drafts of bots: whether decks work, and what wins in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from typing import Final

from msgspec import Struct

from ringside.collector import cards_kept
from ringside.decks import starters
from ringside.decks.formats import find_format
from ringside.limited.catalogue import own_catalogue
from ringside.limited.games import QUICK, Turns, play, ready
from ringside.limited.pairing import across
from ringside.limited.pod import deal
from ringside.limited.report import is_legal
from ringside.limited.sealed import starters_of
from ringside.limited.table import build_decks, draft_by_bots
from ringside.programs.printed import Printed
from ringside.sim.intervals import Share, wilson

SEATS: Final = 8
POINTS: Final = 0.10  # how far below the starters a deck may be and still count as able to play
STARTER_GAMES: Final = 60


class Plan(Struct, frozen=True, kw_only=True):
    """What is measured: a set in a format, how many pods, how many games of each deck, by whom."""

    set: str
    format: str
    pods: int
    rounds: int = 1
    seed: str = "1"
    pilot: str = QUICK


class DeckFacts(Struct):
    """A drafted deck and how it fared."""

    start: str
    named: bool  # a character, not a foundation without a name
    symbols: tuple[str, ...]
    cards: tuple[str, ...]
    legal: bool
    turns: Turns
    won: int = 0
    games: int = 0


class PodFacts(Struct, frozen=True):
    """The decks of a pod, and whether every card was drafted exactly once."""

    whole: bool
    decks: list[DeckFacts]


class Measured(Struct, frozen=True, kw_only=True):
    """What many pods came to; shares are of games won, unless they say something else."""

    plan: Plan
    pods: int
    games: int
    whole_pods: int  # in which every card was drafted once
    decks: int
    legal_decks: int
    able_decks: int  # playable turns within ten points of the starters'
    playable: float  # share of turns with a card to play
    face_up: float  # the same, face-down plays left out
    starters_playable: float
    symbols: dict[str, Share]
    starts: dict[str, Share]
    cards: dict[str, Share]


def play_pod(number: int, plan: Plan) -> PodFacts:
    """Draft a pod, build its decks and let each play some games."""
    form, catalogue = find_format(plan.format), own_catalogue()
    secret = f"{plan.seed}/{number}"
    draft = draft_by_bots(
        deal(form, [plan.set], SEATS, secret, catalogue, bots=range(SEATS)), catalogue
    )
    taken = sorted([n for cards in draft.taken for n in cards] + draft.left)
    decks: list[DeckFacts] = []
    playable: list[tuple[Printed, ...]] = []
    for seat, built in enumerate(build_decks(draft, form, catalogue)):
        assert built.deck.character is not None
        card = built.deck.character.card
        decks.append(
            DeckFacts(
                start=card.full_name,
                named=card.type == "character",
                symbols=card.plain_symbols,
                cards=tuple(slot.card.full_name for slot in built.deck.main),
                legal=is_legal(built.deck, form, draft.pool(seat, catalogue)),
                turns=Turns(),
            )
        )
        playable.append(ready(built.deck))
    for round_ in range(plan.rounds):
        for game, (one, two) in enumerate(across(SEATS, round_)):
            seed = (number * plan.rounds + round_) * SEATS + game
            pair = (playable[one], playable[two])
            played = play(form.edition, pair, seed, (plan.pilot,) * 2)
            for place, seat in enumerate((one, two)):
                add(decks[seat].turns, played.seats[place])
                decks[seat].games += 1
                decks[seat].won += played.result == place
    return PodFacts(taken == list(range(len(draft.keys))), decks)


def add(total: Turns, more: Turns) -> None:
    """Add turns to turns."""
    total.all += more.all
    total.playable += more.playable
    total.face_up += more.face_up


def starter_turns(plan: Plan) -> Turns:
    """Count the turns of a set's starter decks in games by the same pilot."""
    names = starters_of(plan.set) or tuple(starters())
    decks = [ready(starters()[name]) for name in names]
    # Constructed decks play by the rules they are made for, not by those of limited play.
    paper = find_format(plan.format).edition.rpartition("-")[0]
    total = Turns()
    for game in range(STARTER_GAMES):
        pair = (decks[game % len(decks)], decks[(game + 1) % len(decks)])
        for turns in play(paper, pair, game, (plan.pilot,) * 2).seats:
            add(total, turns)
    return total


def measure(plan: Plan, jobs: int, tick: Callable[[], None]) -> Measured:
    """Play all pods and sum up; the same plan gives the same figures, with any number of jobs."""
    form = find_format(plan.format)
    deal(form, [plan.set], SEATS, plan.seed, own_catalogue())  # refuses what cannot be drafted
    base = starter_turns(plan)
    pods: list[PodFacts] = []
    with cards_kept():
        for pod in play_pods(plan, jobs):
            pods.append(pod)
            tick()
    return summed(plan, pods, base)


def play_pods(plan: Plan, jobs: int) -> Iterator[PodFacts]:
    """Play pods in order, on one process or several."""
    work = partial(play_pod, plan=plan)
    if jobs <= 1:
        yield from map(work, range(plan.pods))
        return
    with get_context("fork").Pool(jobs) as pool:
        yield from pool.imap(work, range(plan.pods))


def summed(plan: Plan, pods: Sequence[PodFacts], base: Turns) -> Measured:
    """Sum up pods."""
    decks = [deck for pod in pods for deck in pod.decks]
    total = Turns()
    for deck in decks:
        add(total, deck.turns)
    usual = base.playable / max(base.all, 1)
    able = [deck for deck in decks if deck.turns.playable >= (usual - POINTS) * deck.turns.all]
    return Measured(
        plan=plan,
        pods=len(pods),
        games=sum(deck.games for deck in decks) // 2,
        whole_pods=sum(pod.whole for pod in pods),
        decks=len(decks),
        legal_decks=sum(deck.legal for deck in decks),
        able_decks=len(able),
        playable=round(total.playable / max(total.all, 1), 4),
        face_up=round(total.face_up / max(total.all, 1), 4),
        starters_playable=round(usual, 4),
        symbols=shares(decks, lambda deck: deck.symbols),
        starts=shares(decks, lambda deck: (deck.start if deck.named else "no character",)),
        cards=shares(decks, lambda deck: deck.cards),
    )


def shares(
    decks: Sequence[DeckFacts], named: Callable[[DeckFacts], Sequence[str]]
) -> dict[str, Share]:
    """Return the share of games won by the decks that have a thing, the best first."""
    won: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for deck in decks:
        for name in named(deck):
            won[name] += deck.won
            games[name] += deck.games
    found = {name: wilson(won[name], games[name]) for name in games}
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].share, pair[0])))
