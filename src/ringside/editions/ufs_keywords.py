"""What keywords grant by the papers of 2008 and 2010, written as programs."""

from ringside.editions.keywords import comprehensive, restricted
from ringside.programs.abilities import CONTINUOUS, ENHANCE, RESPONSE, Ability, Restriction
from ringside.programs.amounts import Count, Number, Times
from ringside.programs.conditions import Has
from ringside.programs.filters import BlockedAs, HasKeyword, Not, OfType, Other
from ringside.programs.groups import Attack, Cards, It, Quantity, This, Those
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    Change,
    If,
    LastsUntil,
    Move,
    MultipleCopies,
    Play,
    Reveal,
    StackAttack,
    When,
)
from ringside.programs.nodes import MOMENTUM, POOL, RIVAL, YOU
from ringside.programs.permissions import BlockAs
from ringside.programs.printed import Keyword


def advanced(keyword: Keyword) -> Ability | None:
    """Return what a keyword grants by the papers of 2010; later ones bring their own rules."""
    return with_restriction(classic(keyword), keyword)


def tournament(keyword: Keyword) -> Ability | None:
    """Return what a keyword grants by the paper of 2008."""
    if keyword.name == "Breaker":
        return with_restriction(breaker_while_there(keyword.rating), keyword)
    return advanced(keyword)


def with_restriction(ability: Ability | None, keyword: Keyword) -> Ability | None:
    """Put a keyword's restriction before it, or take the backbone's ability where none is given."""
    if ability is None:
        return comprehensive(keyword)
    return restricted(ability, keyword.restriction) if keyword.restriction else ability


def classic(keyword: Keyword) -> Ability | None:
    """Return the ability of a keyword that says something else than the backbone."""
    if keyword.name == "Breaker":
        return breaker_until_played(keyword.rating)
    if keyword.name == "Multiple":
        return multiple(keyword.rating)
    if keyword.name == "Powerful":
        return powerful(keyword.rating)
    if keyword.name == "Ranged":
        return ranged()
    if keyword.name == "Reversal":
        return reversal()
    return None


def breaker_while_there(rating: int) -> Ability:
    """Make the rival's next card more difficult while the block lies in its pool."""
    block = Trigger("after", Happening("block", by=YOU, cards=This()))
    harder = Change(It(), "difficulty", 1, Number(rating))
    attempt = Trigger("after", Happening("attempt", by=RIVAL))
    itself = Cards(Quantity("any"), (Not(Other()),), YOU, (POOL,))
    there = If(Has("", ">=", Number(1), itself), (harder,))
    return Ability(
        RESPONSE,
        (When(attempt, (there,), span="this turn"),),
        trigger=block,
        keyword="Breaker",
        rating=rating,
    )


def breaker_until_played(rating: int) -> Ability:
    """Make the rival's cards more difficult until one of them has been played."""
    block = Trigger("after", Happening("block", by=YOU, cards=This()))
    harder = Change(It(), "difficulty", 1, Number(rating))
    attempt = Trigger("after", Happening("attempt", by=RIVAL))
    each = When(attempt, (harder,), span="this turn", every=True)
    effect = LastsUntil(Happening("play", by=RIVAL), (each,))
    return Ability(RESPONSE, (effect,), trigger=block, keyword="Breaker", rating=rating)


def multiple(rating: int) -> Ability:
    """Put the momentum that pays, face down, beside the attack as copies of it."""
    some = Cards(Quantity("up to", Number(rating)), (), YOU, (MOMENTUM,))
    effect = (MultipleCopies(Those("discarded")), StackAttack(It("those cards")))
    return Ability(ENHANCE, effect, (Move("discard", some),), keyword="Multiple", rating=rating)


def powerful(rating: int) -> Ability:
    """Discard any number of momentum, even none, for damage."""
    some = Cards(Quantity("any number"), (), YOU, (MOMENTUM,))
    effect = Change(Attack(), "damage", 1, Times(Number(rating), Count(Those("discarded"))))
    return Ability(ENHANCE, (effect,), (Move("discard", some),), keyword="Powerful", rating=rating)


def ranged() -> Ability:
    """Let the card block Ranged attacks as if it had a mid block of +0."""
    attacks = Cards(Quantity("any"), (OfType("attack"), HasKeyword("Ranged")))
    block = BlockAs(This(), YOU, other=attacks, zone="mid", modifier=Number(0))
    return Ability(CONTINUOUS, (block,), keyword="Ranged")


def reversal() -> Ability:
    """Show the card, then try to play it as the answer to a blocked attack."""
    blocked = Cards(Quantity("any"), (OfType("attack"), BlockedAs("blocked")), RIVAL)
    return Ability(
        RESPONSE,
        (Play(This(), role="reversal"),),
        (Reveal(This()),),
        Trigger("after", Happening("resolve", cards=blocked)),
        (Restriction("zone", "hand", place="bracket"), Restriction("reversal")),
        keyword="Reversal",
    )
