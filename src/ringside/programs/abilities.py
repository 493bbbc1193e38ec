"""Abilities: one program for each paragraph of a card's text box."""

from dataclasses import dataclass, field

from ringside.programs.happenings import Trigger
from ringside.programs.nodes import Amount, Block, Condition, Node

FORM = "form"
ENHANCE = "enhance"
RESPONSE = "response"
BLITZ = "blitz"
CONTINUOUS = "continuous"
KINDS = (FORM, ENHANCE, RESPONSE, BLITZ, CONTINUOUS)


@dataclass(frozen=True)
class Restriction(Node):
    """What must be true to play an ability (comprehensive H.3).

    what: first, combo, deadlock, desperation, character (a name or trait of the character), symbol,
    gender, watermark (before the kind); zone, turn, attack, enhance step, limit, tenacious, outwit
    (in brackets); only if, tenacious, either player, any number of times, playable while committed,
    only while committed, uncancellable, zone, turn, attack, during (a phase), limit (at the end);
    unread (the value is a text that is not understood, so the ability is never played).
    """

    what: str
    value: str = ""  # the name, symbol, zone, or whose turn or attack
    times: int = 0  # for limits: how often ...
    span: str = ""  # ... and in which span
    condition: Condition | None = None  # for "only if"
    place: str = "before"  # before, bracket, end: where the text says it


@dataclass(frozen=True)
class CancelOffer(Node):
    """The rival may pay to cancel the ability (comprehensive H.3.3.4)."""

    cost: Block
    destroy: bool = False


@dataclass(frozen=True)
class Ability(Node):
    """One ability as the engine executes it."""

    kind: str
    effect: Block
    cost: Block = ()
    trigger: Trigger | None = None
    restrictions: tuple[Restriction, ...] = ()
    variables: tuple[tuple[str, Amount], ...] = ()  # X equals ...
    maximums: tuple[tuple[str, Amount], ...] = ()  # X cannot be greater than ...
    cancel: CancelOffer | None = None
    condition: Condition | None = None  # "After you block, if ..., draw 1 card"
    name: str = ""  # an ability may have a name, by which others speak of it (reference-2025)
    keyword: str = ""  # the keyword that grants it, for linked abilities (I.2.3)
    rating: int = 0
    zones: tuple[str, ...] = field(default=())  # where a continuous ability says it is live
