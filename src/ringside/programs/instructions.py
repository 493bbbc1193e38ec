"""Instructions: the acts that costs and effects are made of."""

from dataclasses import dataclass

from ringside.programs.groups import Quantity
from ringside.programs.happenings import Cause, Happening, Trigger
from ringside.programs.nodes import Amount, Block, Condition, Filter, Group, Instruction, Node

# ---- cards move


@dataclass(frozen=True)
class Draw(Instruction):
    """A player draws; `up_to` draws until the hand holds that many."""

    who: str
    amount: Amount
    up_to: bool = False
    word: str = ""  # equal ("cards equal to ..."), "up to" (so many or less), bottom (of the deck)


@dataclass(frozen=True)
class Mill(Instruction):
    """A player discards from the top of the deck."""

    who: str
    amount: Amount
    word: str = ""  # equal: "mill cards equal to ..."


@dataclass(frozen=True)
class Move(Instruction):
    """Cards go somewhere. The verb is the game's own word and decides what event it is.

    discard, destroy, sacrifice, remove, spend, clear, draw, ruin (the rival sacrifices them): the
    verb says where to.
    add, return, put, build, attach, shuffle: `to` says where, `whose` in whose zone.
    """

    verb: str
    cards: Group
    who: str = "you"  # who does it
    to: str = ""
    whose: str = ""  # "" their owner's, you, rival
    place: str = ""  # top, bottom, any order, beginning, "top or bottom"
    face: str = ""  # face up, face down
    state: str = ""  # committed, ready, transformed
    order: str = ""  # any order, random order


@dataclass(frozen=True)
class Attach(Instruction):
    """Cards are attached to another: "attach this card to 1 rival foundation"."""

    cards: Group
    on: Group
    who: str = "you"
    face: str = ""  # face down


@dataclass(frozen=True)
class SwitchZones(Instruction):
    """All cards of two zones of a player change places: "switch your hand with your momentum"."""

    who: str
    one: str
    other: str


@dataclass(frozen=True)
class Turn(Instruction):
    """Cards change their state where they lie."""

    verb: str  # commit, ready, flip, unflip, seal, freeze, transform, reset
    cards: Group
    who: str = "you"
    span: str = ""


# ---- values


@dataclass(frozen=True)
class Change(Instruction):
    """Cards get a bonus or penalty: "this attack gets +2 speed"."""

    cards: Group
    prop: str  # one of PROPERTIES, or "<Keyword> rating"
    sign: int  # 1 or -1
    amount: Amount
    low: Amount | None = None  # "(minimum 1)"
    high: Amount | None = None
    span: str = ""
    additional: bool = False  # "an additional +1 speed"
    word: str = ""  # equal: "a speed bonus equal to ..."


@dataclass(frozen=True)
class Define(Instruction):
    """Cards' value becomes something: "its damage becomes 4", "change its zone to high"."""

    cards: Group
    prop: str  # one of PROPERTIES, zone, type, name, keyword, "block zone"
    value: Amount | None = None
    word: str = (
        ""  # a zone ("high", "any other zone", "any zone"), a type, "printed", "doubled", "halved"
    )
    span: str = ""
    verb: str = "becomes"  # becomes, change, reduce, increase, return, double, half, switch
    who: str = "you"  # who does it
    of: Group | None = None  # word "zone of": the card whose zone it becomes


@dataclass(frozen=True)
class BecomeCopy(Instruction):
    """Cards become copies of another: all its printed values, symbols, keywords and abilities."""

    cards: Group
    of: Group


@dataclass(frozen=True)
class PlaceOn(Instruction):
    """A card is placed on top of another, which it stands for as long as it lies there."""

    cards: Group
    on: Group
    who: str = "you"


@dataclass(frozen=True)
class LevelUp(Instruction):
    """A player's character unlocks the next ability of its skill tree for the rest of the game."""

    who: str = "you"


@dataclass(frozen=True)
class KeywordGrant(Node):
    """A keyword with its rating that an effect gives or takes."""

    name: str
    rating: Amount | None = None
    restriction: str = ""


@dataclass(frozen=True)
class Gain(Instruction):
    """Cards gain keywords or abilities."""

    cards: Group
    keywords: tuple[KeywordGrant, ...] = ()
    abilities: tuple[Node, ...] = ()  # of Ability (see abilities.py)
    span: str = ""
    copied: Group | None = None  # "gains all enhance abilities printed on the chosen card"
    # which kinds of abilities are copied: enhance, ..., "" all, keywords, "named keyword"
    kind: str = ""


@dataclass(frozen=True)
class Lose(Instruction):
    """Cards lose keywords or abilities.

    what: a keyword, an ability kind, "all keywords", "all abilities", "text box" (blank),
    "non-keyword" (abilities), "named keyword", "chosen keyword".
    """

    cards: Group
    what: str
    span: str = ""


# ---- players


@dataclass(frozen=True)
class Health(Instruction):
    """A player gains or loses health, or it becomes a number."""

    who: str
    verb: str  # gain, lose, set
    amount: Amount
    # equal: "gain health equal to ..." (printing only); "up to": as much as they like
    word: str = ""


@dataclass(frozen=True)
class Drive(Instruction):
    """A player commits foundations or spends momentum, so many in any combination."""

    who: str
    amount: Amount


@dataclass(frozen=True)
class Stamina(Instruction):
    """Backups gain or lose stamina; This("") is the card itself, in a cost."""

    cards: Group
    verb: str  # gain, lose
    amount: Amount
    who: str = "you"


@dataclass(frozen=True)
class DealDamage(Instruction):
    """Damage outside the Damage Step: "your rival takes 2 damage"."""

    who: str  # who takes it
    amount: Amount
    word: str = ""  # equal: "take damage equal to ..."


@dataclass(frozen=True)
class ChangeDamage(Instruction):
    """The damage being dealt or taken is changed: "reduce the damage dealt to you by 2"."""

    sign: int
    amount: Amount
    low: Amount | None = None
    to: bool = False  # set instead of change
    who: str = "you"  # who changes it


@dataclass(frozen=True)
class ChangeHealth(Instruction):
    """Health on its way to be lost or gained is changed: "reduce that loss by 2"."""

    sign: int
    amount: Amount
    low: Amount | None = None
    to: bool = False  # set instead of change
    what: str = "loss"  # loss, gain
    who: str = "you"  # who changes it


@dataclass(frozen=True)
class ChangeBonus(Instruction):
    """A bonus or penalty on its way is changed: "that bonus gets -1", "double that bonus".

    It changes as a signed number; set with `to`, it keeps its sign. A bonus never becomes a
    penalty, nor a penalty a bonus.
    """

    sign: int
    amount: Amount
    low: Amount | None = None  # "(minimum 1)", of a bonus
    to: bool = False  # set instead of change
    what: str = "bonus"  # bonus, penalty, "bonus or penalty"
    who: str = "you"  # who changes it


# ---- checks


@dataclass(frozen=True)
class MakeCheck(Instruction):
    """A player makes a check, against a difficulty or for its number alone. In a cost: "(5+)"."""

    who: str
    against: Amount | None = None


@dataclass(frozen=True)
class ChangeCheck(Instruction):
    """A check gets a bonus or penalty.

    which: it (the check the trigger is about, or the one made last), next, all ("your checks").
    purpose: "" any check, play (to play a card; `cards` says which), block (to play a block;
    `cards` is the attack that is blocked), reversal (to play a card as a reversal), "attack or
    block" (to play an attack, or any card as a block).
    """

    who: str  # who makes it; "" whoever does
    which: str
    sign: int
    amount: Amount
    cards: Group | None = None  # "your next check to play an attack"
    span: str = ""  # within which it must be made: "your next check this turn"
    count: int = 1
    purpose: str = ""
    low: Amount | None = None  # "(minimum 1)"


@dataclass(frozen=True)
class SetCheck(Instruction):
    """A check is treated as a number: "your next check is a 6" or the last one becomes it."""

    who: str
    which: str  # this and the other fields as for ChangeCheck
    amount: Amount
    cards: Group | None = None
    span: str = ""
    purpose: str = ""


@dataclass(frozen=True)
class DecideCheck(Instruction):
    """A check passes or fails whatever its number: "that check is successful"."""

    result: str  # pass, fail
    who: str
    which: str  # this and the other fields as for ChangeCheck
    cards: Group | None = None
    span: str = ""
    purpose: str = ""


@dataclass(frozen=True)
class SetDifficulty(Instruction):
    """The check in question must reach another number: "the difficulty of that check becomes 7"."""

    amount: Amount


@dataclass(frozen=True)
class Recheck(Instruction):
    """The check just made is made again."""

    who: str


# ---- abilities and rules


@dataclass(frozen=True)
class Cancel(Instruction):
    """An ability's effects, or a card, are cancelled: "cancel its effects", "cancel that block"."""

    what: str  # ability, effects, block, attack, card, bonus, penalty, "next enhance"
    who: str = ""  # whose, where it lies in the future ("cancel your rival's next enhance")
    by: str = "you"  # who cancels


@dataclass(frozen=True)
class Forbid(Instruction):
    """Something cannot happen: "your rival cannot play responses", "this attack cannot be blocked".

    `but` is what may happen all the same: "this attack can only be blocked by foundations".
    """

    happening: Happening
    span: str = ""
    but: Happening | None = None


@dataclass(frozen=True)
class Limit(Instruction):
    """Something can happen only so often in a span: "only playable once per turn"."""

    happening: Happening
    times: int
    span: str = ""  # turn, game, enhance step, combat phase; "" for as long as the effect lasts
    each: str = ""  # what is counted apart: ability, "" (all together)
    more: bool = False  # counted from now on: "1 more enhance"


@dataclass(frozen=True)
class Floor(Instruction):
    """A number cannot be brought below another: "your health cannot be reduced below 1"."""

    of: Amount  # Value or PlayerValue
    low: Amount
    cause: Cause | None = None  # by what, where the text says so; Cause("", "this") this effect


@dataclass(frozen=True)
class Allow(Instruction):
    """A rule is loosened: "you may play this card as though it were in your hand".

    what: play (as though in hand; `detail` a role: reversal, next form), block (as though in hand),
    "block as" (as if it had a block of zone `detail` with modifier `amount`; `other` the attacks it
    may block so), "ignore progressive", "not count progressive" (`other` the cards that it is not
    counted for), "ignore symbols", fail (a failed check does not end the Combat Phase), "commit as"
    (may be committed to pass a check as if it were a foundation), "stay committed", "stay in pool",
    "play again" (`happening` may be done `amount` more times than its limit says), "no check" (no
    check is made to play it), "commit counts" (counts as committing `amount` foundations, to play
    `other` where said), "progressive counts" (as `amount` cards towards progressive difficulty),
    "also type" (their owner's abilities treat them as of type `detail` besides their own), "word
    in name" (counts as having the word `detail` in its name), "draw
    less" (`who` draws `amount` cards less in the next Draw Step), "first enhance" (`who` begins the
    attack's Enhance Step), "no maximum" (of the health that `who` may have),
    "check with" (one of `cards` may be checked in place of the top card of the deck, to play
    `other`; `detail` "next": once), "pay as" (costs of foundations are paid with `cards` too, by
    `detail`: commit, destroy), "more enhances" (`amount` of them before the other player has
    priority), "block again" (another attempt to block the attack).
    """

    what: str
    cards: Group | None = None
    who: str = ""
    span: str = ""
    detail: str = ""
    amount: Amount | None = None
    other: Group | None = None
    happening: Happening | None = None


@dataclass(frozen=True)
class PayWith(Instruction):
    """An act counts as spending momentum: "discard 1 card in addition to momentum"."""

    who: str
    do: Block  # doing it for 1 card counts as 1 momentum
    cost_of: Happening  # the abilities or cards whose cost can be paid so
    instead: bool = False  # in place of momentum, not beside it


@dataclass(frozen=True)
class Require(Instruction):
    """Something more must be done: "your rival must discard 1 card to play attacks"."""

    happening: Happening
    cost: Block
    span: str = ""


@dataclass(frozen=True)
class Replace(Instruction):
    """One thing happens in place of another: "if it would be destroyed, commit it instead"."""

    happening: Happening
    by: Block
    span: str = ""
    optional: str = ""  # who may choose to


@dataclass(frozen=True)
class Supplant(Instruction):
    """In answer to an event before it happens: this is done in its place."""

    do: Block


@dataclass(frozen=True)
class Skip(Instruction):
    """A phase or step is skipped, or ends: "skip this attack's Enhance Step"."""

    what: str
    whose: str = ""
    verb: str = "skip"  # skip, end
    who: str = "you"  # who does it; "" nobody ("your Combat Phase ends")
    next: bool = False  # the next one to come


@dataclass(frozen=True)
class SetBlocked(Instruction):
    """An attack's block status is set: "this attack is considered blocked / unblockable"."""

    cards: Group
    status: str
    span: str = ""


# ---- playing


@dataclass(frozen=True)
class Play(Instruction):
    """A player plays a card because an effect says so."""

    cards: Group
    who: str = "you"
    role: str = ""  # reversal, block, attack, form, "next form" (as the next thing they play)
    changes: Block = ()  # "... at -2 difficulty", "ignoring progressive difficulty"; the card is It
    free: bool = False  # without paying its costs (no check)


@dataclass(frozen=True)
class PlayCopy(Instruction):
    """A player plays a card face down, as a copy of another or as what the text makes of it."""

    cards: Group
    of: Group
    who: str = "you"
    role: str = ""  # as for Play
    free: bool = False  # without a check
    symbol: bool = False  # the copy has one symbol, which its player chooses


@dataclass(frozen=True)
class PlayAbility(Instruction):
    """A player plays an ability because an effect says so."""

    cards: Group  # the card that it is on
    kind: str = ""  # enhance, form, response, a keyword, "" any
    who: str = "you"
    free: bool = False
    as_on: Group | None = None  # played as though it were printed on this card
    only: bool = False  # "the enhance ability": it has but one


@dataclass(frozen=True)
class MustAttack(Instruction):
    """Attacks must be aimed at such a card if there is one: "must attack this backup if able"."""

    cards: Group
    on: Group


@dataclass(frozen=True)
class MustPlay(Instruction):
    """A player's next form must be to play such a card, or to pass."""

    who: str
    cards: Group
    or_pass: bool = True  # without it, passing is for who cannot


@dataclass(frozen=True)
class StackAttack(Instruction):
    """An attack is added to the attack stack."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class MultipleCopies(Instruction):
    """Cards become multiple copies of the current attack."""

    cards: Group


# ---- looking


@dataclass(frozen=True)
class Reveal(Instruction):
    """Cards are shown to both players."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class Look(Instruction):
    """Cards are shown to one player."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class Dig(Instruction):
    """Cards come off the top of a deck, one by one, until one that matches has come."""

    verb: str  # reveal, discard, mill, remove: what is done with each
    whose: str
    until: Group
    who: str = "you"
    zone: str = "deck"  # deck, discard pile


@dataclass(frozen=True)
class Search(Instruction):
    """A player looks through zones for cards and picks; those found are the ones searched for."""

    cards: Group
    who: str = "you"
    whose: str = ""  # whose zones, where the text names them apart from the cards
    zones: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shuffle(Instruction):
    """A deck is shuffled."""

    who: str
    whose: str = ""  # whose deck


@dataclass(frozen=True)
class Rearrange(Instruction):
    """Cards looked at go back in any order."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class NameSomething(Instruction):
    """A player names a card, keyword, symbol, type, counter, number or zone."""

    what: str
    who: str = "you"
    word: str = "name"  # name, choose
    which: tuple[Filter, ...] = ()  # what a named card must be: "name a non-attack card"
    times: Amount | None = None  # how many are named, where not 1
    of: Group | None = None  # the cards on which it must be: "choose a keyword on that attack"


@dataclass(frozen=True)
class Choose(Instruction):
    """A player chooses cards; later words refer to "the chosen cards"."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class CountAs(Instruction):
    """Cards count as having been dealt with by a rule: "count as being reviewed"."""

    cards: Group
    what: str  # reviewed, committed (as foundations, to pass the check in question)
    amount: Amount | None = None  # for committed: each of them as so many foundations


# ---- composition


@dataclass(frozen=True)
class If(Instruction):
    """Do something when a condition holds now."""

    condition: Condition
    then: Block
    otherwise: Block = ()
    last: bool = False  # said behind what depends on it: "draw 1 card if ..."


@dataclass(frozen=True)
class When(Instruction):
    """Do something when an event comes: "if this attack deals damage, draw 1 card"."""

    trigger: Trigger
    then: Block
    span: str = ""
    word: str = "if"  # the word it was said with
    every: bool = False  # each time, or only once
    condition: Condition | None = None


@dataclass(frozen=True)
class May(Instruction):
    """A player may do something; "to" makes the first part a cost of the second (J.1.4.1)."""

    who: str
    do: Block
    to: Block = ()
    otherwise: Block = ()  # "if you do not, ..."


@dataclass(frozen=True)
class Then(Instruction):
    """The second part follows only if the first was done: "X, then Y", "if you do"."""

    first: Block
    then: Block


@dataclass(frozen=True)
class Unless(Instruction):
    """Something is done unless a player does something else."""

    who: str
    cost: Block
    do: Block


@dataclass(frozen=True)
class Either(Instruction):
    """One of several is chosen: "+2 speed or +2 damage", "choose one:" with bullets."""

    options: tuple[Block, ...]
    who: str = "you"
    count: Quantity | None = None  # None is exactly one


@dataclass(frozen=True)
class ForEach(Instruction):
    """Do something once for each card or unit counted."""

    over: Group | Amount
    do: Block


@dataclass(frozen=True)
class Repeat(Instruction):
    """Do the effect again: "repeat this effect"."""

    times: Amount | None = None


@dataclass(frozen=True)
class Instead(Instruction):
    """An effect's own replacement of what stood before: "if ..., +4 instead" (J.3.5.1.1)."""

    condition: Condition
    normal: Block
    instead: Block


@dataclass(frozen=True)
class Counters(Instruction):
    """Counters or tokens are put on or taken off a card."""

    verb: str  # add, remove
    counter: str  # its name
    amount: Amount
    on: Group
    who: str = "you"
    word: str = "counter"  # counter, token, "of that type" (the one chosen before)


@dataclass(frozen=True)
class MakeToken(Instruction):
    """A token card comes into play."""

    name: str
    amount: Amount
    to: str = ""
    who: str = "you"


@dataclass(frozen=True)
class WhileActive(Instruction):
    """In a continuous ability: its effect is live while a condition holds."""

    condition: Condition
    do: Block
    last: bool = False  # said behind: "... while this card is ready"


@dataclass(frozen=True)
class Otherwise(Instruction):
    """What is done when the instruction before did not happen or did not hold: "if not, ..."."""

    do: Block


@dataclass(frozen=True)
class And(Instruction):
    """Several acts of one sentence, in order: "draw 1 card and gain 2 health"."""

    do: Block


@dataclass(frozen=True)
class Lasting(Instruction):
    """What is done lasts for a span: "your attacks get +1 damage this turn"."""

    span: str
    do: Block
    place: str = "end"  # where the text says the span: start, end


@dataclass(frozen=True)
class Until(Instruction):
    """Something is done again and again, one at a time, until a condition holds."""

    do: Block
    condition: Condition


@dataclass(frozen=True)
class LastsUntil(Instruction):
    """What is done lasts until something happens: "until this card leaves your stage, ..."."""

    happening: Happening
    do: Block
    last: bool = False  # said behind


@dataclass(frozen=True)
class EndGame(Instruction):
    """A player wins or loses the game."""

    who: str
    result: str  # win, lose


@dataclass(frozen=True)
class Expose(Instruction):
    """Cards stay shown to both players for a span: "your rival plays with their hand revealed"."""

    cards: Group
    who: str = "you"
    span: str = ""
