"""What people do at an event over the net: each act with who may do it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from ringside.errors import UserError
from ringside.events import deeds, desk
from ringside.events.changes import correct
from ringside.events.deeds import AnyDeed, Penalty
from ringside.events.planned import rounds_left
from ringside.events.results import read_result
from ringside.server.events.house import Held, House, organiser_only, player_only, staff_only
from ringside.server.refusals import ForbiddenError, RefusalError
from ringside.server.storage.halls import Person, new_code
from ringside.server.storage.players import Visitor

Word = Annotated[str, Meta(max_length=80)]
Note = Annotated[str, Meta(max_length=400)]
Number = Annotated[int, Meta(ge=0, le=10_000)]
Minutes = Annotated[int, Meta(ge=-600, le=600)]  # below zero they are taken away


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody does; each act reads the fields that it needs."""

    player: Word = ""
    other: Word = ""
    character: Word = ""
    deck: Word = ""
    text: Annotated[str, Meta(max_length=20_000)] = ""
    code: Word = ""
    round: Number = 0
    table: Number = 0
    result: Word = ""
    note: Note = ""
    penalty: Penalty = "warning"
    minutes: Minutes = 0
    size: Number = 0
    diversity: bool | None = None
    confirm: Word = ""


class Doing(Struct, frozen=True):
    """Everything that an act needs."""

    house: House
    held: Held
    visitor: Visitor
    act: Act

    async def record(self, what: list[AnyDeed], by: str, people: tuple[Person, ...] = ()) -> None:
        """Write deeds into the log."""
        await self.house.record(self.held, what, by, people)

    @property
    def number(self) -> int:
        """Give the round that is meant: the one named, or the last."""
        return self.act.round or len(self.held.event.rounds)


EARLY: Final = "early"  # typed to make the cut before all rounds were played
Answer = dict[str, object] | None


async def register(doing: Doing) -> Answer:
    """Enter as a player, or let the organiser enter somebody."""
    held, act, visitor = doing.held, doing.act, doing.visitor
    staff = held.is_staff(visitor)
    most = doing.house.most_players
    if len(held.event.players) >= most:
        raise RefusalError(
            f"Expected at most {most} players at an event, got one more; announce another event."
        )
    name = act.player or visitor.name
    if not staff and held.playing(visitor) is not None:
        raise RefusalError("Expected one registration, but you are registered; look at your match.")
    if name in held.people:
        raise RefusalError(f"Expected a name that is free, but {name!r} is here; choose another.")
    who = None if staff and act.player else visitor.id
    person = Person(name, "player", who, new_code())
    by = staff_only(held, visitor) if staff else name
    await doing.record([deeds.Registered(player=name, character=act.character)], by, (person,))
    return {"code": person.code}


async def claim(doing: Doing) -> Answer:
    """Become the player or judge whose code one has."""
    held, code = doing.held, doing.act.code
    found = [each for each in held.people.values() if code and each.code == code]
    if not found:
        raise ForbiddenError("Expected the code of this event, got another; ask the organiser.")
    person = replace(found[0], player=doing.visitor.id)
    await doing.record([], person.name, (person,))
    return None


async def appoint(doing: Doing) -> Answer:
    """Let the organiser make a judge, who comes in by the code."""
    by = organiser_only(doing.held, doing.visitor)
    name = doing.act.player
    if not name or name in doing.held.people:
        raise RefusalError(
            f"Expected a name that is free for a judge, got {name!r}; choose another."
        )
    person = Person(name, "judge", None, new_code())
    await doing.record([deeds.Appointed(person=name, role="judge")], by, (person,))
    return {"code": person.code}


def who_plays(doing: Doing) -> tuple[str, str]:
    """Give the player that an act is about, and who acts: oneself, or the staff for anybody."""
    if doing.act.player and doing.held.is_staff(doing.visitor):
        return doing.held.event.player(doing.act.player).name, staff_only(doing.held, doing.visitor)
    own = player_only(doing.held, doing.visitor)
    if doing.act.player not in ("", own):
        raise ForbiddenError(
            "Expected the organiser to act for another player, but you are not; ask them."
        )
    return own, own


async def check_in(doing: Doing) -> Answer:
    """Say that a player is there."""
    player, by = who_plays(doing)
    await doing.record([deeds.CheckedIn(player=player)], by)
    return None


async def drop(doing: Doing) -> Answer:
    """Leave the event."""
    player, by = who_plays(doing)
    await doing.record([deeds.Dropped(player=player)], by)
    return None


async def back(doing: Doing) -> Answer:
    """Let the staff take back a player who left."""
    by = staff_only(doing.held, doing.visitor)
    await doing.record([deeds.Returned(player=doing.act.player)], by)
    return None


async def bye(doing: Doing) -> Answer:
    """Ask for a bye in the next round."""
    player, by = who_plays(doing)
    number = len(doing.held.event.rounds) + 1
    await doing.record([deeds.AskedForBye(player=player, round=number)], by)
    return None


async def apart(doing: Doing) -> Answer:
    """Keep two players apart."""
    by = staff_only(doing.held, doing.visitor)
    await doing.record([deeds.KeptApart(one=doing.act.player, two=doing.act.other)], by)
    return None


async def together(doing: Doing) -> Answer:
    """Let two players meet in the next round."""
    by = staff_only(doing.held, doing.visitor)
    number = len(doing.held.event.rounds) + 1
    act = doing.act
    await doing.record([deeds.PutTogether(one=act.player, two=act.other, round=number)], by)
    return None


async def pair(doing: Doing) -> Answer:
    """Pair the next round."""
    by = staff_only(doing.held, doing.visitor)
    check_decks(doing.held)
    await doing.record([desk.pair_next(doing.held.event)], by)
    return None


def check_decks(held: Held) -> None:
    """Ask for everybody's deck before the first round, where it is played or built here."""
    plan = held.event.plan
    if held.event.rounds or not (plan.tables == "online" or plan.is_limited):
        return
    without = [each.name for each in held.event.active if not held.people[each.name].deck]
    if without:
        raise RefusalError(
            f"Expected a deck of everybody, but {', '.join(without[:5])} handed in none; "
            "remind or drop them."
        )


async def again(doing: Doing) -> Answer:
    """Pair the last round anew, once its number was typed."""
    by = staff_only(doing.held, doing.visitor)
    wanted = f"round {len(doing.held.event.rounds)}"
    if doing.act.confirm.strip() != wanted:
        raise RefusalError(
            f"Expected {wanted!r} typed to pair it anew, got {doing.act.confirm!r}; type that."
        )
    await doing.record([desk.pair_again(doing.held.event)], by)
    return None


async def publish(doing: Doing) -> Answer:
    """Show the last round to everybody and start its clock."""
    by = staff_only(doing.held, doing.visitor)
    shown = desk.publish(doing.held.event)
    await doing.record([shown, deeds.ClockStarted(round=shown.round)], by)
    return None


async def report(doing: Doing) -> Answer:
    """Report as a player, or enter a result as the staff."""
    held, act = doing.held, doing.act
    event, number = held.event, doing.number
    match = event.match(number, act.table)
    result = read_result(act.result, event.phase_of(number).best_of)
    if held.is_staff(doing.visitor):
        by = staff_only(held, doing.visitor)
        await doing.record(desk.enter(number, act.table, result), by)
        return None
    own = player_only(held, doing.visitor)
    if event.plan.tables == "online" and match.games:
        raise RefusalError(
            "Expected the game to report its result, but you did; play it to the end."
        )
    await doing.record(desk.report(event, number, act.table, own, result), own)
    return None


async def amend(doing: Doing) -> Answer:
    """Set a result anew, and say what changes."""
    by = organiser_only(doing.held, doing.visitor)
    act, event, number = doing.act, doing.held.event, doing.number
    event.match(number, act.table)
    result = read_result(act.result, event.phase_of(number).best_of)
    found = correct(event, number, act.table, result, act.note, datetime.now(UTC), by)
    await doing.record(list(found.deeds), by)
    return {"changes": list(found.changes)}


async def penalise(doing: Doing) -> Answer:
    """Give a penalty with a note."""
    by = staff_only(doing.held, doing.visitor)
    act = doing.act
    given = deeds.Penalised(player=act.player, penalty=act.penalty, note=act.note)
    await doing.record([given], by)
    return None


async def start(doing: Doing) -> Answer:
    """Let the clock run."""
    by = staff_only(doing.held, doing.visitor)
    await doing.record([deeds.ClockStarted(round=doing.number)], by)
    return None


async def pause(doing: Doing) -> Answer:
    """Let the clock stand still."""
    by = staff_only(doing.held, doing.visitor)
    await doing.record([deeds.ClockPaused(round=doing.number)], by)
    return None


async def extend(doing: Doing) -> Answer:
    """Give the round, or one table, more minutes, or take some away."""
    by = staff_only(doing.held, doing.visitor)
    act = doing.act
    more = deeds.ClockExtended(round=doing.number, minutes=act.minutes, table=act.table)
    await doing.record([more], by)
    return None


async def call(doing: Doing) -> Answer:
    """Call a judge to one's table."""
    own = player_only(doing.held, doing.visitor)
    match = doing.held.event.seat(own)
    if match is None:
        raise UserError(
            "Expected a table to call a judge to, but you have none in this round; wait for one."
        )
    number = len(doing.held.event.rounds)
    await doing.record([deeds.JudgeCalled(round=number, table=match.table, player=own)], own)
    return None


async def come(doing: Doing) -> Answer:
    """Answer a call."""
    by = staff_only(doing.held, doing.visitor)
    act = doing.act
    came = deeds.JudgeAnswered(round=doing.number, table=act.table, note=act.note)
    await doing.record([came], by)
    return None


async def cut(doing: Doing) -> Answer:
    """Let the best go on into the bracket."""
    by = organiser_only(doing.held, doing.visitor)
    left = rounds_left(doing.held.event)
    if left and doing.act.confirm.strip() != EARLY:
        raise RefusalError(
            f"Expected all announced rounds before the cut, but {left} are left; "
            f"play them, or type {EARLY!r} to make the cut now."
        )
    made = desk.cut(doing.held.event, doing.act.size, doing.act.diversity)
    await doing.record([made], by)
    return None


async def finish(doing: Doing) -> Answer:
    """End the event."""
    by = organiser_only(doing.held, doing.visitor)
    await doing.record([deeds.Finished()], by)
    return None


ACTS: Final[dict[str, Callable[[Doing], Awaitable[Answer]]]] = {
    act.__name__: act
    for act in (
        *(register, claim, appoint, check_in, drop, back, bye, apart, together),
        *(pair, again, publish, report, amend, penalise, start, pause, extend),
        *(call, come, cut, finish),
    )
}
