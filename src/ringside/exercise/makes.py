"""Cards of a special make that a program needs: with a keyword to lose, abilities to copy."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.exercise.making import DULL, UNNAMED, Draft, finish
from ringside.exercise.need import Need, Needs
from ringside.exercise.tools import acts_for, one, tool
from ringside.programs.abilities import KINDS, Ability, Restriction
from ringside.programs.amounts import Distinct, Number, PlayerValue, Tally, Value
from ringside.programs.conditions import CheckWas, Did, Is, No
from ringside.programs.filters import (
    HasAbility,
    HasKeyword,
    HasSymbol,
    InAttackZone,
    NameContains,
    OfType,
)
from ringside.programs.groups import Attack, Cards, Character, It, Multiples, Quantity, Those
from ringside.programs.happenings import Happening
from ringside.programs.instructions import (
    BecomeCopy,
    Change,
    ChooseAbility,
    Define,
    Draw,
    Floor,
    Gain,
    KeywordGrant,
    Lose,
    MakeCheck,
    MustAttack,
    PlayAbility,
    SetBlocked,
    Turn,
)
from ringside.programs.nodes import ATTACK_ZONES, SYMBOLS, Filter, Node
from ringside.programs.permissions import Again, TreatedAs
from ringside.programs.printed import Keyword, Printed

BOTH: Final = (0, 1)
ONE_CARD: Final = Quantity("exactly", Number(1))
ALL_KINDS: Final = ("non-keyword", "all abilities", "text box", "abilities", *KINDS)
ONCE: Final = Restriction("limit", times=1, span="turn", place="bracket")
STAGED: Final = ("foundation", "attack", "action", "asset", "character", "backup")


def note_makes(found: Needs, node: Node) -> None:
    """Note cards of a special make that one node of a program needs."""
    if isinstance(node, Lose):
        talent = HasAbility("enhance") if node.what in ALL_KINDS else HasKeyword(node.what)
        found.cards.append(Need((OfType("attack"), talent), BOTH, ("hand",), 2))
        found.talented = True
    elif (
        isinstance(node, BecomeCopy)
        or (isinstance(node, Gain) and node.copied is not None)
        or (isinstance(node, Tally) and node.prop in ("ability", "keyword"))
    ):
        found.talented = True
    elif isinstance(node, Again) and node.what == "once per turn":
        found.gifts.append(replace(DULL["enhance"], restrictions=(ONCE,)))
    elif isinstance(node, Define) and node.prop == "damage dealt":
        found.cards.append(Need((OfType("attack"), HasKeyword("Throw")), BOTH, ("hand",), 1))
    elif isinstance(node, Multiples):
        copied = Need((OfType("attack"), HasKeyword("Multiple")), BOTH, ("hand",), 1)
        found.cards += [copied] * 2
    elif isinstance(node, PlayAbility) and isinstance(node.cards, Cards):
        which = (*node.cards.which, HasAbility(node.kind or "enhance"))
        found.cards.append(Need(which, BOTH, node.cards.zones or ("stage",), 2))
    elif isinstance(node, Define) and node.prop == "combo requirement":
        found.extra += [restricted("combo")] * 2
    elif isinstance(node, ChooseAbility) and isinstance(node.cards, Cards):
        talent = HasAbility(node.kind if node.kind in KINDS else "enhance")
        zones = node.cards.zones or ("stage",)
        found.cards.append(Need((*node.cards.which, talent), BOTH, zones, 2))
    elif isinstance(node, Floor):
        note_floor(found, node)
    elif isinstance(node, Is):
        note_zone(found, node)
    elif isinstance(node, MustAttack):
        found.cards.append(Need((OfType("backup"),), BOTH, ("stage",), 1))
    elif isinstance(node, (Change, Value)) and is_rating(node.prop):
        grant = Gain(Attack(), (KeywordGrant(node.prop.removesuffix(" rating"), Number(1)),))
        found.extra.append(tool(grant, "enhance", as_cost=False))
    elif isinstance(node, Distinct) and node.prop == "keyword" and isinstance(node.of, Those):
        found.loose += [tuple(HasKeyword(f"Made{3 * n + k}") for k in range(3)) for n in range(3)]
        found.cards += [Need(which, BOTH, ("deck",), 4) for which in found.loose[-3:]]
    elif isinstance(node, TreatedAs) and node.what in ("desperation", "deadlock"):
        found.extra += [restricted(node.what)] * 2
    elif isinstance(node, TreatedAs) and node.what == "type" and node.word in STAGED:
        acts = (Turn("commit", one("you", "stage", node.word)),)
        found.extra += [tool(act, kind, as_cost=False) for act in acts for kind in KINDS[:2]]
    elif isinstance(node, TreatedAs) and node.what == "name" and node.word:
        named = Cards(ONE_CARD, (NameContains(node.word),), "you", ("card pool",))
        found.extra += [tool(Turn("flip", named), kind, as_cost=False) for kind in KINDS[:2]]
    elif isinstance(node, SetBlocked) and node.status == "blockable":
        found.extra += [
            tool(SetBlocked(Attack("you"), "unblockable"), "enhance", as_cost=False)
        ] * 2
    elif isinstance(node, No) and isinstance(node.of, Did) and node.of.who in ("they", "rival"):
        found.few |= {(1, zone) for zone in ("stage", "hand", "momentum")}
    elif isinstance(node, CheckWas) and node.result == "modified":
        found.events.append(Happening("change check"))
    elif isinstance(node, Happening):
        note_happening(found, node)


def note_floor(found: Needs, node: Floor) -> None:
    """Note what brings a value below a bound: little health, or a loss of damage or speed."""
    if isinstance(node.of, PlayerValue):
        found.weak.add(1 if node.of.who == "rival" else 0)
    elif isinstance(node.of, Value) and node.of.prop in ("damage", "speed"):
        less = Change(Attack(), node.of.prop, -1, Number(4))
        found.extra += [tool(less, "enhance", as_cost=False)] * 2


def note_zone(found: Needs, node: Is) -> None:
    """Note that an attack may have to change its zone before it is what a text asks for."""
    if isinstance(node.cards, (Attack, It)):
        zones = [part.zone for part in parts_of(node) if isinstance(part, InAttackZone)]
        acts = [Define(Attack(), "zone", word=zone, verb="change") for zone in zones[:2]]
        found.extra += [tool(act, "enhance", as_cost=False) for act in acts]


def is_rating(prop: str) -> bool:
    """Tell whether a value is the rating of a keyword that the text names."""
    word = prop.removesuffix(" rating")
    return word != prop and word not in UNNAMED


def note_happening(found: Needs, node: Happening) -> None:
    """Note what an event needs to come about: a character that causes it, an empty deck."""
    if node.cause is not None and isinstance(node.cause.source, Character):
        found.gifts += [Ability(kind, (act,)) for act in acts_for(node) for kind in KINDS[:2]]
    found.events += [replace(each, cause=node.cause) for each in node.doing]
    if node.event == "check" and node.detail == "cost":
        found.extra += [tool(MakeCheck("you", Number(3)), kind, as_cost=True) for kind in KINDS[:2]]
    if node.event == "cycle":
        found.cycled = True
        found.few |= {(seat, "deck") for seat in BOTH}
        found.events.append(Happening("draw", amount=Number(4), compare=">="))


def kinds(node: Distinct) -> list[Filter]:
    """Return filters for cards that differ in what is counted."""
    if node.prop == "type":
        return [OfType(each) for each in STAGED]
    if node.prop in ("zone", "attack zone"):
        return [InAttackZone(each) for each in ATTACK_ZONES]
    if node.prop == "symbol":
        return [HasSymbol(each) for each in list(SYMBOLS)[:6]]
    return [HasKeyword(f"Made{place}") for place in range(5)]


def restricted(what: str) -> Printed:
    """Return an attack whose ability has a restriction before it."""
    value = {"symbol": "fire", "character": "Everyman"}.get(what, "")
    draws = Ability("enhance", (Draw("you", Number(1)),), restrictions=(Restriction(what, value),))
    made = finish(Draft(zone="mid"), "attack", "Made Condition", Random(1))  # noqa: S311 - no secret
    combo = (Keyword("Combo", requirement=("card",)),) if what == "combo" else ()
    return replace(made, abilities=(draws,), keywords=combo)
