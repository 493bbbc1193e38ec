"""Filters: what can be asked of a single card."""

from dataclasses import dataclass

from ringside.programs.happenings import Cause, Happening
from ringside.programs.nodes import Amount, Filter, Group


@dataclass(frozen=True)
class OfType(Filter):
    """The card has a type: attack, foundation ...

    "A foundation" that is played is played as one; "a foundation card" has the type for whatever
    purpose it is played (comprehensive K.3.24).
    """

    type: str
    card: bool = False  # said with the word card


@dataclass(frozen=True)
class HasKeyword(Filter):
    """The card has a keyword: "Punch attack", "attack with Stun"."""

    keyword: str
    printed: bool = False
    noun: bool = False  # said as a noun: "1 Reversal"


@dataclass(frozen=True)
class HasSymbol(Filter):
    """The card has a resource symbol: "{fire} attack"."""

    symbol: str


@dataclass(frozen=True)
class HasStat(Filter):
    """A value of the card compares with an amount: "with printed difficulty 4 or less"."""

    prop: str
    compare: str  # =, <, <=, >, >=, !=
    amount: Amount
    layer: str = "current"


@dataclass(frozen=True)
class HasNumber(Filter):
    """The card has so many of something: "with 2 or more keywords", "with no abilities".

    what: keyword, "keyword ability", symbol, ability, or an ability kind.
    """

    what: str
    compare: str
    amount: Amount
    printed: bool = False


@dataclass(frozen=True)
class HasCopies(Filter):
    """So many copies of the card, itself included, are in a zone: "with more than 1 copy"."""

    compare: str
    amount: Amount
    whose: str
    zones: tuple[str, ...]


@dataclass(frozen=True)
class InAttackZone(Filter):
    """The attack's zone: "high attack"."""

    zone: str
    printed: bool = False


@dataclass(frozen=True)
class HasBlock(Filter):
    """The card has a block of a zone ("" any): "card with a mid block", "with a +2 block"."""

    zone: str = ""
    noun: bool = False  # said as a noun: "1 block"
    modifier: Amount | None = None


@dataclass(frozen=True)
class HasName(Filter):
    """The card is called this: 'copies of "Plain Jab"'."""

    name: str
    word: str = "named"  # how the text says it: named, copy


@dataclass(frozen=True)
class NameContains(Filter):
    """The card's name contains a word."""

    word: str


@dataclass(frozen=True)
class CopyOf(Filter):
    """The card has the same name as another: "copy of this card"."""

    of: Group
    word: str = "copy"  # how the text says it: copy, same name


@dataclass(frozen=True)
class IsNamed(Filter):
    """The card fits what was named: "copies of the named card", "cards of the named type"."""

    what: str = "card"  # card, keyword, symbol, type, zone, number


@dataclass(frozen=True)
class Shares(Filter):
    """The card shares something with another: "that shares a symbol with your character"."""

    prop: str  # symbol, name, keyword, zone, type, difficulty ...
    other: Group | None  # None: the very card
    at_least: int = 1
    exact: bool = False  # so many and no more
    their: str = ""  # what of the other card is meant, where it is something else


@dataclass(frozen=True)
class IsFace(Filter):
    """The card lies face "up" or "down"."""

    face: str


@dataclass(frozen=True)
class IsState(Filter):
    """The card is in a state.

    ready, committed, sealed, frozen, attached, unattached, attuned, transformed, blank,
    printed blank, playable ("could normally play"), attachable ("could normally attach"),
    starting, only ("the only").
    """

    state: str


@dataclass(frozen=True)
class BlockedAs(Filter):
    """How the attack was blocked: [un]blocked, completely or partially blocked, unblockable."""

    status: str


@dataclass(frozen=True)
class PlayedAs(Filter):
    """What the card was played as: reversal, block, multiple copy, attack."""

    role: str


@dataclass(frozen=True)
class PlayedFrom(Filter):
    """Where the card was played from; negated with Not: "not played from your hand"."""

    zone: str


@dataclass(frozen=True)
class HasAbility(Filter):
    """The card has an ability of a kind: "with a response ability"."""

    kind: str  # "" any kind
    printed: bool = False
    doing: tuple[Happening, ...] = ()  # one that does this: "an ability that grants a bonus"


@dataclass(frozen=True)
class HasCounter(Filter):
    """The card carries counters: "with 2 or more moon counters"."""

    counter: str
    at_least: int = 1


@dataclass(frozen=True)
class Other(Filter):
    """The card is not this card: "other foundations"."""


@dataclass(frozen=True)
class InZone(Filter):
    """The card is in a zone: a relative clause, "a card that is in your momentum"."""

    zone: str
    whose: str = ""


@dataclass(frozen=True)
class BelongsTo(Filter):
    """Whose card it is."""

    whose: str


@dataclass(frozen=True)
class Was(Filter):
    """History of the card: "that has not been readied this Combat Phase"."""

    # past participle: readied, committed, played, destroyed, discarded, flipped, built, drawn, ...;
    # also "dealt damage", "left" (a zone) and "committed to pass" (the check to play this card)
    verb: str
    span: str = ""
    by: str = ""  # who did it: "cards you have drawn this turn"; "" not said
    zone: str = ""  # which zone it came from ("discarded from your hand") or, for added, went to
    whose: str = ""
    cause: Cause | None = None  # whose effect did it, where the text says so


@dataclass(frozen=True)
class Dealt(Filter):
    """How much damage the attack dealt in a span: "that dealt 3 or less damage"."""

    compare: str
    amount: Amount
    span: str = ""


@dataclass(frozen=True)
class Precedes(Filter):
    """The card lies further left in the card pool than another: "preceding this attack".

    `other` None is the attack in its sequence, or this card where there is none.
    """

    other: Group | None
    direct: bool = False  # the next one to the left, of those that match all else


@dataclass(frozen=True)
class Follows(Filter):
    """The card lies further right in the card pool than one of these: "preceded by an attack"."""

    other: Group
    direct: bool = False  # directly right of it


@dataclass(frozen=True)
class Among(Filter):
    """The card is one of these very cards; with Not: "other than your character"."""

    of: Group


@dataclass(frozen=True)
class AttachedTo(Filter):
    """The card is attached to another: "cards attached to this asset"."""

    on: Group


@dataclass(frozen=True)
class AimedAt(Filter):
    """The attack is aimed at one of these cards: "attacking a backup"."""

    on: Group


@dataclass(frozen=True)
class Not(Filter):
    """The card does not match."""

    of: Filter


@dataclass(frozen=True)
class AnyOf(Filter):
    """The card matches at least one of several: "Kick or Punch"."""

    of: tuple[Filter, ...]


@dataclass(frozen=True)
class AllOf(Filter):
    """The card matches all of several: one branch inside AnyOf."""

    of: tuple[Filter, ...]
