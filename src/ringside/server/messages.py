"""The messages of a game's socket, both ways, told apart by the field `t`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, json

from ringside.server.faces import CardFace
from ringside.server.storage.players import AutoPass
from ringside.server.storage.records import Rated

Until = Literal["", "attack", "turn"]
Number = Annotated[int, Meta(ge=0, le=2**31)]


class Message(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """Anything that a browser sends."""


class Choose(Message):
    """Take an option of the seat's decision with that running number.

    `pay` is agreed to with it: so many points may its check be short and be paid at once, and so
    are ready cards that an ability costs. `always` gives the same answer for the rest of the game.
    `last` passes what is offered besides it: in this step of the attack, or to end the turn.
    `more` are cards to be played behind it, as long as none fails.
    """

    decision: Number
    option: Number
    pay: Number = 0
    always: bool = False
    last: bool = False
    more: Annotated[tuple[Number, ...], Meta(max_length=20)] = ()


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
    """Choose what is passed without asking, whether that rests, and what is passed for a while.

    `forget` asks again what was always answered the same.
    """

    auto_pass: AutoPass
    hold: bool = False
    until: Until = ""
    forget: bool = False


class Claim(Message):
    """Take the win of a game whose other player has been away for long."""


class Rematch(Message):
    """Ask for another game with the same decks."""


class Arrange(Message):
    """Put so many copies of each card that one brought into the deck of the next game."""

    start: Number  # the character, by its place
    main: Annotated[tuple[Annotated[int, Meta(ge=0, le=999)], ...], Meta(max_length=400)]
    ready: bool = False


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
    | Claim
    | Rematch
    | Arrange
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
    payers: tuple[int, ...] = ()  # who would pay for the check, those missed least first
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
    habits: tuple[str, ...] = ()  # what it always answers, in words


class Standing(Struct, frozen=True):
    """How the match stands that a game belongs to."""

    best_of: int
    number: int  # of this game
    wins: tuple[int, int]
    over: bool
    event: str  # to which it belongs


class Cause(Struct, frozen=True):
    """The ability that asks: the keyword that grants it, what it says, and whose it is."""

    keyword: str
    text: str
    seat: int


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
    habitual: tuple[int, ...]  # options that may be taken always from now on
    payment: tuple[int, ...]  # the cards that are missed least, to pass the check with
    cause: Cause | None  # the ability behind the question
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
    match: Standing | None
    rated: Rated | None
    settings: SeatSettings


class Awaiting(Told, tag="waiting"):
    """The game waits for its second player."""

    names: tuple[str, str]
    invitation: str
    commitment: str


class Brought(Struct, frozen=True):
    """A card that a player brought: how many copies are in the deck and beside it."""

    face: CardFace
    main: int
    side: int
    starts: bool  # it is the character that the game begins with
    may_start: bool


class Swapping(Told):
    """Decks are arranged before the next game of a match; nobody sees another's."""

    names: tuple[str, str]
    seat: int
    match: Standing
    left: float  # seconds
    ready: tuple[bool, bool]
    cards: tuple[Brought, ...]
    free: bool  # of limited play: the deck may be larger or smaller
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


class OptionChance(Struct, frozen=True):
    """An option and how likely the game is won after it."""

    option: int
    chance: float


class Hinted(Told, tag="hint"):
    """What the teacher would do, and why; the alternatives with their chances, the best first."""

    decision: int
    option: int
    words: str
    deed: str = ""  # of the lesson, for which the page has words of its own
    chances: tuple[OptionChance, ...] = ()


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
    """Whether a seat's player is connected; where not, the seconds until the rival may claim."""

    seat: int
    here: bool
    claim: int = 0


class Revealed(Struct, frozen=True):
    """The seed of an earlier game of a match."""

    game: str
    seed: str


class Over(Told):
    """How the game ended."""

    result: int | None
    words: str
    seed: str  # as it was committed to; "" until its match or event is over
    earlier: tuple[Revealed, ...]  # of the match, once it is over
    rematch: tuple[bool, bool]
    match: Standing | None
    next: str  # the next game of the match
    rated: Rated | None


class Moved(Told):
    """The game goes on elsewhere."""

    id: str


class Pong(Told):
    """Still here."""


def encode(message: Told) -> str:
    """Write a message."""
    return ENCODER.encode(message).decode()
