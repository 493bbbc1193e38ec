"""What keywords grant by the comprehensive rules (I.3), written as programs."""

from ringside.programs.abilities import CONTINUOUS, ENHANCE, RESPONSE, Ability, Restriction
from ringside.programs.amounts import Bounded, Count, Number, Times, Variable
from ringside.programs.conditions import IsAt
from ringside.programs.filters import BlockedAs, OfType, Shares
from ringside.programs.groups import Attack, Cards, Character, It, Next, Quantity, This, Those
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    Change,
    Define,
    May,
    Move,
    MultipleCopies,
    Play,
    Search,
    Skip,
    StackAttack,
    Turn,
    When,
    WhileActive,
)
from ringside.programs.nodes import DECK, DISCARD, MOMENTUM, RIVAL, STAGE, SYMBOLS, YOU
from ringside.programs.printed import Keyword

# Keywords whose rule is part of the flow itself; their ability is there to be linked and removed.
IN_THE_FLOW = ("Combo", "Only", "Safe", "Terrain", "Throw", "Unique")


def comprehensive(keyword: Keyword) -> Ability | None:
    """Return the ability that a keyword grants, under the restriction before it (I.2.1, I.2.5)."""
    name = keyword.name
    if name in IN_THE_FLOW or name.endswith(" Only"):
        return Ability(CONTINUOUS, (), keyword=name)
    ability = granted(name, keyword.rating)
    if ability is None or not keyword.restriction:
        return ability
    return restricted(ability, keyword.restriction)


def granted(name: str, rating: int) -> Ability | None:
    """Return the ability of a keyword with a rating."""
    if name == "Breaker":
        return breaker(rating)
    if name == "Desperation":
        return desperation(rating)
    if name == "EX":
        return spending(name, "speed", rating)
    if name == "Powerful":
        return spending(name, "damage", rating)
    if name == "Flash":
        return Ability(CONTINUOUS, (Skip("enhance step"),), keyword=name)
    if name == "Gauge":
        return gauge(rating)
    if name == "Multiple":
        return multiple(rating)
    if name == "Reversal":
        return reversal()
    if name == "Stun":
        return stun(rating)
    return None


def restricted(ability: Ability, word: str) -> Ability:
    """Put a play restriction before a keyword's ability."""
    return Ability(
        ability.kind,
        ability.effect,
        ability.cost,
        ability.trigger,
        (*ability.restrictions, restriction_of(word)),
        keyword=ability.keyword,
        rating=ability.rating,
    )


def restriction_of(word: str) -> Restriction:
    """Return the restriction that a word before an ability means (H.3.1)."""
    low = word.lower().strip("{}[]")
    if low in ("first", "combo", "deadlock", "desperation"):
        return Restriction(low)
    if low in SYMBOLS:
        return Restriction("symbol", low)
    return Restriction("character", word)


def breaker(rating: int) -> Ability:
    """I.3.1: after blocking with this card, the rival's next card is more difficult."""
    block = Trigger("after", Happening("block", by=YOU, cards=This()))
    harder = Change(Next(RIVAL), "difficulty", 1, Number(rating))
    return Ability(RESPONSE, (harder,), trigger=block, keyword="Breaker", rating=rating)


def desperation(rating: int) -> Ability:
    """I.3.4: at desperation the card's difficulty is the rating."""
    easier = Define(This(), "difficulty", Number(rating))
    effect = WhileActive(IsAt(YOU, "desperation"), (easier,))
    return Ability(CONTINUOUS, (effect,), keyword="Desperation", rating=rating)


def spending(name: str, prop: str, rating: int) -> Ability:
    """I.3.5, I.3.9: momentum is discarded for speed or damage."""
    some = Cards(Quantity("at least", Number(1)), (), YOU, (MOMENTUM,))
    bonus = Times(Number(rating), Count(Those("discarded")))
    effect = Change(Attack(), prop, 1, bonus)
    return Ability(ENHANCE, (effect,), (Move("discard", some),), keyword=name, rating=rating)


def gauge(rating: int) -> Ability:
    """I.3.7: enough damage finds another version of the character."""
    damage = Happening("deal damage", cards=Attack(), compare=">=", amount=Number(rating))
    other = Cards(
        Quantity("exactly", Number(1)),
        (OfType("character"), Shares("name", Character(YOU))),
        YOU,
        (DECK, DISCARD),
    )
    found = May(YOU, (Search(other), Move("add", Those("searched"), to=STAGE)))
    effect = When(Trigger("after", damage), (found,), span="this attack")
    return Ability(ENHANCE, (effect,), keyword="Gauge", rating=rating)


def multiple(rating: int) -> Ability:
    """I.3.8: momentum is discarded to make copies of the attack from the discard pile."""
    count = Bounded(Variable("X"), Number(1), Number(rating))
    cost = Move("discard", Cards(Quantity("exactly", count), (), YOU, (MOMENTUM,)))
    top = Cards(Quantity("exactly", Variable("X")), (), YOU, (DISCARD,), "top")
    effect = (MultipleCopies(top), StackAttack(It("those cards")))
    return Ability(ENHANCE, effect, (cost,), keyword="Multiple", rating=rating)


def reversal() -> Ability:
    """I.3.10: answer the rival's blocked attack with this card from hand."""
    blocked = Cards(Quantity("any"), (OfType("attack"), BlockedAs("blocked")), RIVAL)
    return Ability(
        RESPONSE,
        (StackAttack(This()),),
        (Play(This(), role="reversal"),),
        Trigger("after", Happening("resolve", cards=blocked)),
        (Restriction("zone", "hand", place="bracket"), Restriction("reversal")),
        keyword="Reversal",
    )


def stun(rating: int) -> Ability:
    """I.3.12: the rival commits foundations."""
    some = Cards(Quantity("exactly", Number(rating)), (OfType("foundation"),), RIVAL)
    return Ability(ENHANCE, (Turn("commit", some, RIVAL),), keyword="Stun", rating=rating)
