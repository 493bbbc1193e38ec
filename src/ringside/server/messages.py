"""The messages of a game's socket, both ways, told apart by the field `t`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, json

from ringside.server.faces import CardFace
from ringside.server.storage.players import AutoPass

Until = Literal["", "attack", "turn"]
Number = Annotated[int, Meta(ge=0, le=2**31)]


class Message(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """Anything that a browser sends."""


class Choose(Message):
    """Take an option of the seat's decision with that running number."""

    decision: Number
    option: Number


class Pay(Message):
    """Commit several cards at once to pass a check."""

    decision: Number
    cards: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=60)]


class Concede(Message):
    """Give up."""


class ByHand(Message, tag="hand"):
    """Do something by hand before what is asked now is answered."""


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
    """Choose what is passed without asking, whether that rests, and what is passed for a while."""

    auto_pass: AutoPass
    hold: bool = False
    until: Until = ""


class Rematch(Message):
    """Ask for another game with the same decks."""


class Ping(Message):
    """Keep the connection awake."""


Asked = (
    Choose
    | Pay
    | ByHand
    | Concede
    | Undo
    | Consent
    | Say
    | Mute
    | Why
    | Hint
    | Prefer
    | Rematch
    | Ping
)
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
    verb: str
    amount: int
    cards: tuple[LineCard, ...]
    other: int  # the second card: what a check is for, what was blocked


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


class AttackOutcome(Struct, frozen=True):
    """What the attack does if it ends so, and the zones of the blocks that end it so."""

    status: str
    zones: tuple[str, ...]
    damage: int
    left: int | None  # health of the player who is attacked; None for another target


class Foreseen(Struct, frozen=True):
    """What the table lets everybody work out: the next card's price, and the attack's end."""

    progressive: tuple[int, int]
    outcomes: tuple[AttackOutcome, ...]


class Clocks(Struct, frozen=True):
    """The seconds that both seats have left, and whose clock runs."""

    mode: str
    left: tuple[int, int]
    running: int | None


class SeatSettings(Struct, frozen=True):
    """What a seat passes without being asked."""

    auto_pass: AutoPass
    hold: bool
    until: Until


class Seen(Told, tag="view"):
    """The game as a seat, or somebody who looks on, may know it."""

    number: int
    view: dict[str, Any]  # as `engine.view.View`, but cards that are told already are handles
    decision: int | None
    log: tuple[LogLine, ...]
    fresh: bool  # the log starts anew
    faces: tuple[CardFace, ...]
    foreseen: Foreseen
    previews: tuple[Preview, ...]
    vain: tuple[int, ...]  # options that would change nothing for the better
    payment: tuple[int, ...]  # the cards that are missed least, to pass the check with
    clocks: Clocks | None
    names: tuple[str, str]
    bots: tuple[str, str]
    undo: bool
    undone: tuple[int, int]  # choices that each seat took back
    practice: bool
    hands: bool  # things are done by hand in this game ...
    hand: bool  # ... and may be now
    commitment: str  # to the seed, which is told once the game is over; "" where it was chosen
    waiting: bool
    spectator: bool
    lesson: bool
    settings: SeatSettings


class Awaiting(Told, tag="waiting"):
    """The game waits for its second player."""

    names: tuple[str, str]
    invitation: str
    commitment: str


class Refused(Told):
    """Why something was not done."""

    words: str


class Closed(Told):
    """Why this game cannot be shown at all."""

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
    deed: str = ""  # of the lesson, for which the page has words of its own


class Said(Told, tag="chat"):
    """Something that was said at the table; seat 2 is the server."""

    seat: int
    name: str
    text: str


class Ask(Told):
    """The rival asks for something."""

    kind: str
    seat: int
    told: bool = False  # they have seen what came of the choice that they want to take back
    words: str = ""  # what it is about, where nobody at the table asks


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
    seed: str  # as it was committed to
    rematch: tuple[bool, bool]


class Moved(Told):
    """The game goes on elsewhere."""

    id: str


class Pong(Told):
    """Still here."""


def encode(message: Told) -> str:
    """Write a message."""
    return ENCODER.encode(message).decode()
