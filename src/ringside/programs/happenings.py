"""Happenings: patterns of game events, for triggers, conditions on history and replacements."""

from dataclasses import dataclass

from ringside.programs.nodes import Amount, Group, Node


@dataclass(frozen=True)
class Cause(Node):
    """What made it happen: "due to your rival's effect"."""

    whose: str  # you, rival, "" (anybody)
    # effect, cost, ability cost (of one that is played), check (to pass one), damage (of an
    # attack), "not an attack" (anything but that), drive (a Drive cost), this (this very ability),
    # modifier (of a check that ends: effects modified it)
    what: str = "effect"
    source: Group | None = None  # the card it comes from, as a pattern
    # the keyword whose ability it is ("due to a Stun ability"); "keyword" is any
    keyword: str = ""


@dataclass(frozen=True)
class Happening(Node):
    """A kind of event with what must be true of it.

    `event` is one of the words listed below. `by` is the player who does it (or to whom it happens,
    for events of players). `cards` is a pattern for the cards it happens to, `other` for the second
    card in it (the attack that is blocked, the card that blocks, the card whose ability is played).
    """

    event: str
    by: str = ""
    cards: Group | None = None
    other: Group | None = None
    compare: str = ""  # compares the event's amount: "deals 4 or more damage"
    amount: Amount | None = None
    zone: str = ""  # the zone entered, left, or added to
    whose_zone: str = ""
    from_zone: str = ""
    from_zones: tuple[str, ...] = ()  # "from your hand or discard pile": any of them
    whose_from: str = ""
    elsewhere: bool = False  # from anywhere other than from_zones
    cause: Cause | None = None
    detail: str = (
        ""  # what the event's own word needs: the phase, the property changed, the ability kind
    )
    during: str = ""  # a phase or step in which it happens: "during the Enhance Step"
    during_whose: str = ""  # whose that is; "this": of the attack that this card is
    outside: bool = False  # at any other time than that: "outside of your Draw Step"
    # what the played ability would do, any of these; `by` is "that" where the ability does it
    doing: "tuple[Happening, ...]" = ()
    title: str = ""  # the name of the ability that is played
    printed: bool = False  # the ability is printed on its card, not granted
    to: str = ""  # the player it is done to: "deals damage to your rival", "cancels your ability"


# The words for events, each with what its fields mean where that is not plain.
# Playing:
#   play: a card was played; detail: "", as a block, not as a block, as an attack, as a
#     reversal, as a form, as a foundation
#   attempt: an attempt to play a card began
#   attempt block: an attempt to block began; cards: the block, other: the attack
#   fail: an attempt to play a card failed
#   play ability: detail: a kind, kinds joined by " or " or " and ", keyword, a keyword's
#     name, symbol-specific and character-specific (for some characters), "this", "that",
#     "copy of that" (on a card of that name too), "named" (its keyword or kind was)
#   resolve ability: as for play ability
#   pass
# The attack:
#   block: a block was played against an attack; cards: the block, other: the attack
#   blocked: block status determined; detail: completely, partially, not, blocked; cards:
#     attack, other: the card that blocks
#   deal damage: cards: the attack, by: its player, amount
#   take damage: by: the player who takes it, other: the attack
#   resolve: an attack (or card) has resolved
#   reverse: an attack was answered with a reversal; cards: that attack
#   attack begins: an attack sequence begins
# Players:
#   lose health
#   lose stamina: cards: the backups
#   gain health, cycle
#   lose game: for want of health
#   draw, review, name, shuffle, search, look
# Cards:
#   discard, destroy, remove, build, sacrifice, mill, spend, clear
#   enter: enters or is added to a zone (field zone)
#   leave: leaves a zone
#   commit, ready, flip, unflip, seal, freeze, reveal, attach, transform, choose
#   counter: a counter was put on a card
#   remove counter: counters were taken off a card; detail: their name, amount: how many
# Checks:
#   check: a check was made; cards: the card checked; amount: the number checked; other: the
#     card it is made to play; detail: "", as a block, as a reversal, not as a block, or
#     block, where other is the attack to be blocked
#   pass check, fail check
# Values:
#   change check: a check got a bonus or penalty; by: who makes it, other: the card played
#   change: a value was changed; detail: speed, damage, difficulty, zone ...; amount signed, where
#     one is asked for it is a bonus or penalty
#   alter: a value rose or fell, by a bonus or penalty or because it was set; as for change
#   gain: a keyword or ability was gained
#   cancel
# Time:
#   begin: a phase or step begins; detail: its name
#   end
#   phase: a phase or step as a whole: before it begins, after it ends, at some time during it
#   game begins


@dataclass(frozen=True)
class Trigger(Node):
    """When a response may be played, or a fired effect fires."""

    # after, before, when, would (it is about to happen), at and during (a point of time, once),
    # next time (once), each time
    timing: str
    happening: Happening
    also: tuple[Happening, ...] = ()  # "after you draw or discard a card": any of them
    negated: bool = False  # when it does not happen by the end of the attack: "is not blocked"
    span: str = ""  # within which it must happen: "after you draw a card this turn"
    nth: int = 0  # only the n-th time in the span: "for the third time this turn"
    later: bool = False  # that time and all after it
    # what is counted apart: ability (the same one on the same card), card (whose ability it is),
    # name (copies of the card played); "" all together
    apart: str = ""
