"""What keywords grant in UniVersus (reference-2025, Appendix A), written as programs."""

from ringside.editions.keywords import comprehensive, restricted
from ringside.programs.abilities import BLITZ, CONTINUOUS, RESPONSE, Ability, Restriction
from ringside.programs.amounts import Number, Total
from ringside.programs.conditions import Happened, No
from ringside.programs.groups import Attack, Cards, Quantity, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import Change, ChangeCheck, MakeToken, Move, Turn, When
from ringside.programs.nodes import MOMENTUM, POOL, RIVAL, YOU, Amount
from ringside.programs.permissions import AsInHand
from ringside.programs.printed import Keyword


def universus(keyword: Keyword) -> Ability | None:
    """Return the ability that a keyword grants today; what is not listed is as it was."""
    ability = modern(keyword.name, keyword.rating)
    if ability is None:
        return comprehensive(keyword)
    return restricted(ability, keyword.restriction) if keyword.restriction else ability


def modern(name: str, rating: int) -> Ability | None:
    """Return the ability of a keyword that is new or says something else today."""
    if name == "Breaker":
        return breaker(rating)
    if name == "Deflect":
        return deflect(rating)
    if name == "Echo":
        return echo()
    if name == "Frenzy":
        return frenzy()
    if name == "Tension":
        return tension()
    if name in ("Elusive", "Shift"):
        return Ability(CONTINUOUS, (), keyword=name)
    return None


def breaker(rating: int) -> Ability:
    """Make the rival's next check to play a card lower after a block with this card."""
    block = Trigger("after", Happening("block", by=YOU, cards=This()))
    lower = ChangeCheck(RIVAL, "next", -1, Number(rating), purpose="play")
    return Ability(RESPONSE, (lower,), trigger=block, keyword="Breaker", rating=rating)


def deflect(rating: int) -> Ability:
    """Take damage off a rival's attack before its Damage Step, by a card from hand."""
    played = Happening("play ability", by=YOU, detail="Deflect")
    return Ability(
        RESPONSE,
        (Change(Attack(RIVAL), "damage", -1, Number(rating)),),
        (Move("add", This(), to=POOL),),
        Trigger("before", Happening("begin", detail="damage step")),
        (
            Restriction("zone", "hand", place="bracket"),
            Restriction("attack", RIVAL, place="bracket"),
            Restriction("only if", condition=No(Happened(played, "this attack")), place="end"),
        ),
        keyword="Deflect",
        rating=rating,
    )


def echo() -> Ability:
    """Play the attack again as the next form, and flip it after it resolves."""
    momentum = Cards(Quantity("exactly", Number(1)), (), YOU, (MOMENTUM,))
    resolved = Trigger("after", Happening("resolve", cards=This()))
    again = AsInHand(This(), YOU, form=True)
    flip = When(resolved, (Turn("flip", This()),))
    return Ability(RESPONSE, (again, flip), (Move("discard", momentum),), resolved, keyword="Echo")


def tension() -> Ability:
    """Add a token to momentum, which pays once."""
    token = MakeToken("Roman Cancel", Number(1), to=MOMENTUM)
    return Ability(BLITZ, (token,), keyword="Tension")


def frenzy() -> Ability:
    """Give speed and damage for each attack that has been blocked this turn."""
    blocked: Amount = Total(Happening("blocked", detail="blocked"), "times", "this turn")
    effect = (Change(Attack(), "speed", 1, blocked), Change(Attack(), "damage", 1, blocked))
    return Ability(BLITZ, effect, keyword="Frenzy")
