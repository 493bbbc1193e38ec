"""The messages of a game's socket, both ways, told apart by the field `t`."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, json

from ringside.server.faces import CardFace
from ringside.server.storage.players import AutoPass

Number = Annotated[int, Meta(ge=0, le=2**31)]


class Message(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """Anything that a browser sends."""


class Choose(Message):
    """Take an option of the seat's decision with that running number."""

    decision: Number
    option: Number


class Concede(Message):
    """Give up."""


class Undo(Message):
    """Take back the last choice: at once against a bot, else if the rival agrees."""


class Consent(Message):
    """Answer what the rival asks."""

    yes: bool


class Say(Message, tag="chat"):
    """Say something at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Message):
    """Hear no chat, or hear it again."""

    on: bool


class Why(Message):
    """Ask why a card cannot be played now."""

    handle: Number


class Hint(Message):
    """Ask what the teacher would do."""


class Prefer(Message, tag="settings"):
    """Choose what is passed without asking, and whether that rests for now."""

    auto_pass: AutoPass
    hold: bool = False


class Rematch(Message):
    """Ask for another game with the same decks."""


class Ping(Message):
    """Keep the connection awake."""


Asked = Choose | Concede | Undo | Consent | Say | Mute | Why | Hint | Prefer | Rematch | Ping
DECODER: json.Decoder[Asked] = json.Decoder(Asked)
ENCODER = json.Encoder()


class Told(Struct, tag_field="t", tag=str.lower, kw_only=True):
    """Anything that the server sends."""


class LineCard(Struct, frozen=True):
    """A card that a line of the log names."""

    handle: int
    name: str


class LogLine(Struct, frozen=True):
    """One line of the log with the rule behind it."""

    n: int
    turn: int
    kind: str
    player: int
    words: str
    rule: str
    cards: tuple[LineCard, ...]


class BlockOutcome(Struct, frozen=True):
    """How the attack ends if a block's check passes, and the damage if it fails."""

    status: str
    damage: int
    failed: int


class Preview(Struct, frozen=True):
    """What an option asks for, worked out before it is taken."""

    option: int
    difficulty: int
    base: int
    progressive: int
    ready: int
    chances: tuple[float, ...]
    block: BlockOutcome | None = None


class Clocks(Struct, frozen=True):
    """The seconds that both seats have left, and whose clock runs."""

    mode: str
    left: tuple[int, int]
    running: int | None


class SeatSettings(Struct, frozen=True):
    """What a seat passes without being asked."""

    auto_pass: AutoPass
    hold: bool


class Seen(Told, tag="view"):
    """The game as a seat, or somebody who looks on, may know it."""

    number: int
    view: dict[str, Any]  # as `engine.view.View`, but cards that are told already are handles
    decision: int | None
    log: tuple[LogLine, ...]
    fresh: bool  # the log starts anew
    faces: tuple[CardFace, ...]
    previews: tuple[Preview, ...]
    clocks: Clocks | None
    names: tuple[str, str]
    bots: tuple[str, str]
    undo: bool
    waiting: bool
    spectator: bool
    lesson: bool
    settings: SeatSettings


class Lobby(Told, tag="waiting"):
    """The game waits for its second player."""

    names: tuple[str, str]
    invitation: str


class Refused(Told):
    """Why something was not done."""

    words: str


class Reason(Struct, frozen=True):
    """A rule that forbids something, in words."""

    words: str
    rule: str


class Because(Told, tag="why"):
    """The rules that forbid playing a card now; none if it can be played."""

    handle: int
    reasons: tuple[Reason, ...]


class Hinted(Told, tag="hint"):
    """What the teacher would do, and why."""

    decision: int
    option: int
    words: str


class Said(Told, tag="chat"):
    """Something that was said at the table; seat 2 is the server."""

    seat: int
    name: str
    text: str


class Ask(Told):
    """The rival asks for something."""

    kind: str
    seat: int


class Answer(Told):
    """What became of something that was asked of the rival."""

    kind: str
    yes: bool


class Presence(Told):
    """Whether a seat's player is connected."""

    seat: int
    here: bool


class Over(Told):
    """How the game ended."""

    result: int | None
    words: str
    rematch: tuple[bool, bool]


class Moved(Told):
    """The game goes on elsewhere."""

    id: str


class Pong(Told):
    """Still here."""


def encode(message: Told) -> str:
    """Write a message."""
    return ENCODER.encode(message).decode()
