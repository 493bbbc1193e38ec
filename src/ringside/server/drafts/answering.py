"""What a browser's message does to its draft."""

from __future__ import annotations

from ringside.limited.acts import Act
from ringside.limited.draft import PICKING
from ringside.server.drafts import messages as m
from ringside.server.drafts.connection import Listener
from ringside.server.drafts.room import Room
from ringside.server.refusals import ForbiddenError, RefusalError


async def hear(room: Room, listener: Listener, asked: m.AskedOfDraft) -> None:
    """Do what a message asks, or raise UserError."""
    if isinstance(asked, m.Still):
        listener.note(m.Here())
    elif room.draft is None:
        raise RefusalError("Expected a draft that has begun, but this one waits; be patient.")
    elif isinstance(asked, m.Advise):
        advise(room, listener)
    elif isinstance(asked, m.Pause):
        host = room.record.seats[listener.seat].player == room.record.host
        if not host:
            raise ForbiddenError(
                "Expected the host to pause the draft, but you are not the host; ask them."
            )
        await room.do(Act("pause" if asked.on else "resume"))
    else:
        await room.do(act_of(listener.seat, asked))


def act_of(seat: int, asked: m.AskedOfDraft) -> Act:
    """Return the act of a message."""
    if isinstance(asked, m.Mark):
        return Act("choose", seat, asked.card)
    if isinstance(asked, m.Pass):
        return Act("pass", seat, asked.card)
    if isinstance(asked, m.Divide):
        return Act("divide", seat, cards=asked.cards)
    if isinstance(asked, m.TakePile):
        return Act("take pile", seat, asked.pile)
    return Act("ready", seat)


def advise(room: Room, listener: Listener) -> None:
    """Tell a seat how the bot ranks its pack."""
    draft = room.draft
    if draft is not None and draft.phase == PICKING and draft.pack(listener.seat):
        listener.note(m.Advice(picks=tuple(room.drafter.picks(draft, listener.seat))))
