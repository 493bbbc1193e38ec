"""What one seat may see of a draft, built from an allow-list, and its story once it is over."""

from __future__ import annotations

from msgspec import Struct

from ringside.errors import UserError
from ringside.limited.acts import NOBODY, Act
from ringside.limited.draft import OVER, PICKING, Draft
from ringside.limited.pod import Pod
from ringside.limited.solomon import Solomon

Table = Draft | Solomon


class Copy(Struct, frozen=True):
    """One copy of a card: its number in this draft and the card's key."""

    number: int
    key: str


class Taken(Struct, frozen=True):
    """A card that a seat took, and when."""

    number: int
    key: str
    round: int


class Sight(Struct, frozen=True, kw_only=True):
    """A draft from one seat: its own pack and pool, and of the others only counts."""

    seat: int
    phase: str
    round: int
    rounds: int
    pick: int
    picks: int
    direction: str
    paused: bool
    pack: tuple[Copy, ...]
    chosen: int
    pool: tuple[Taken, ...]
    holding: tuple[int, ...]  # packs before each seat
    away: tuple[int, ...]
    bots: tuple[int, ...]
    ready: tuple[int, ...]
    seconds: int
    commitment: str
    actor: int = NOBODY  # Solomon: whose turn it is
    piles: tuple[tuple[int, ...], ...] = ()  # Solomon: the pack, divided


class Step(Struct, frozen=True):
    """One pick of a finished draft: what lay there and what was taken."""

    seat: int
    round: int
    pick: int
    pack: tuple[Copy, ...]
    taken: tuple[int, ...]
    by: str


def seen(draft: Table, seat: int) -> Sight:
    """Return what a seat may know now."""
    return _passed(draft, seat) if isinstance(draft, Draft) else _divided(draft, seat)


def _passed(draft: Draft, seat: int) -> Sight:
    pod = draft.pod
    return Sight(
        seat=seat,
        phase=draft.phase,
        round=draft.round,
        rounds=pod.rounds,
        pick=draft.picked[seat],
        picks=pod.picks,
        direction="left" if draft.step == 1 else "right",
        paused=draft.paused,
        pack=_copies(draft.keys, draft.pack(seat)),
        chosen=draft.chosen[seat],
        pool=_pool(draft, seat),
        holding=tuple(len(packs) for packs in draft.packs),
        away=tuple(sorted(draft.away)),
        bots=pod.bots,
        ready=tuple(sorted(draft.ready)),
        seconds=draft.seconds(seat),
        commitment=pod.commitment,
    )


def _divided(draft: Solomon, seat: int) -> Sight:
    pod = draft.pod
    going = draft.phase == PICKING
    return Sight(
        seat=seat,
        phase=draft.phase,
        round=draft.round,
        rounds=pod.rounds,
        pick=draft.opened % 2,
        picks=pod.picks,
        direction="",
        paused=draft.paused,
        pack=_copies(draft.keys, draft.pack(seat)),
        chosen=NOBODY,
        pool=_pool(draft, seat),
        holding=tuple(int(going and draft.actor == each) for each in (0, 1)),
        away=tuple(sorted(draft.away)),
        bots=pod.bots,
        ready=(),
        seconds=draft.seconds(seat),
        commitment=pod.commitment,
        actor=draft.actor if going else NOBODY,
        piles=draft.piles or (),
    )


def _copies(keys: tuple[str, ...], numbers: list[int]) -> tuple[Copy, ...]:
    return tuple(Copy(number, keys[number]) for number in numbers)


def _pool(draft: Table, seat: int) -> tuple[Taken, ...]:
    size = len(draft.pod.packs[0][0]) * draft.pod.seats
    return tuple(Taken(number, draft.keys[number], number // size) for number in draft.taken[seat])


def story(pod: Pod, log: list[Act], first: int = NOBODY) -> list[Step]:
    """Tell a finished draft pick by pick; raise UserError for one that goes on."""
    draft: Table = Draft(pod) if first == NOBODY else Solomon(pod, first)
    steps: list[Step] = []
    for act in log:
        step = _step(draft, act)
        draft.apply(act)
        if step is not None:
            steps.append(step)
    if draft.phase != OVER:
        raise UserError("Expected a draft that is over, but this one goes on; come back later.")
    return steps


def _step(draft: Table, act: Act) -> Step | None:
    if act.kind not in ("pass", "take pile"):
        return None
    pack = _copies(draft.keys, draft.pack(act.seat))
    if isinstance(draft, Draft):
        card = act.card if act.card != NOBODY else draft.chosen[act.seat]
        return Step(act.seat, draft.round, draft.picked[act.seat], pack, (card,), act.by)
    piles = draft.piles or ((), ())
    return Step(act.seat, draft.round, draft.opened % 2, pack, piles[act.card], act.by)
