"""The messages of a draft's socket, both ways, told apart by the field `t`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, json

from ringside.limited.drafter import Pick
from ringside.limited.seeing import Sight
from ringside.server.drafts.product import Handout
from ringside.server.faces import CardFace

Number = Annotated[int, Meta(ge=-1, le=10_000)]


class DraftMessage(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """Anything that a browser sends about a draft."""


class Mark(DraftMessage):
    """Choose a card of the pack; it may be changed until it is passed."""

    card: Number


class Pass(DraftMessage):
    """Take a card, or the one that was chosen, and hand the rest on."""

    card: Number = -1


class Divide(DraftMessage):
    """Lay some cards of the pack apart."""

    cards: Annotated[tuple[Number, ...], Meta(max_length=60)]


class TakePile(DraftMessage, tag="takepile"):
    """Take one of two piles."""

    pile: Number


class Ready(DraftMessage):
    """Say that the review is over."""


class Pause(DraftMessage):
    """Stop the draft, or let it go on; for the host."""

    on: bool


class Advise(DraftMessage):
    """Ask which card the bot would take, and why."""


class Still(DraftMessage, tag="ping"):
    """Keep the connection awake."""


AskedOfDraft = Mark | Pass | Divide | TakePile | Ready | Pause | Advise | Still
DECODER: json.Decoder[AskedOfDraft] = json.Decoder(AskedOfDraft)
ENCODER = json.Encoder()


class DraftTold(Struct, tag_field="t", tag=str.lower, kw_only=True):
    """Anything that the server sends about a draft."""


class SeatFace(Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str
    bot: bool
    here: bool
    built: bool
    game: str  # the last game of the seat, "" before


class DraftNews(DraftTold, tag="draft"):
    """A draft as one seat may know it."""

    id: str
    kind: str
    state: str
    event: str  # whose pod it is
    format: str
    set: str
    seats: tuple[SeatFace, ...]
    seat: int
    host: bool
    invitation: str
    handout: Handout  # what everybody receives
    starter: str  # sealed: what the seat chose
    boosters: tuple[str, ...]
    commitment: str
    secret: str  # once nothing is left to chance any more; of an event its story tells it
    sight: Sight | None
    left: float  # seconds for what the seat has to do, 0 where nobody is hurried
    opened: tuple[tuple[str, ...], ...]  # sealed: the seat's own packs
    pool: tuple[str, ...]  # keys of all that the seat may build from
    faces: dict[str, CardFace]  # of cards that were not told on this connection before


class Advice(DraftTold, tag="advice"):
    """The cards of the pack, the best first, with reasons."""

    picks: tuple[Pick, ...]


class DraftRefused(DraftTold, tag="refused"):
    """Why something was not done."""

    words: str


class Here(DraftTold, tag="pong"):
    """Still here."""
