"""Tools: made-up cards whose abilities let the events happen that texts wait for or ask about."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from ringside.exercise.making import ALL_SYMBOLS, aimed, number
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number
from ringside.programs.filters import OfType
from ringside.programs.groups import Attack, Cards, Character, It, Next, Quantity, This, Within
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    Cancel,
    Change,
    ChangeCheck,
    Choose,
    Counters,
    DealDamage,
    Define,
    Draw,
    Gain,
    Health,
    KeywordGrant,
    Look,
    MakeCheck,
    Mill,
    Move,
    NameSomething,
    Play,
    Reveal,
    Search,
    Shuffle,
    Stamina,
    Turn,
)
from ringside.programs.nodes import Block, Group, Instruction
from ringside.programs.printed import Printed

ONE: Final = Number(1)
THREE: Final = Number(3)
DAMAGE: Final = Change(Attack(), "damage", 1, ONE)
NEXT: Final = Next("you", role="attack", span="this turn")
STAGED: Final = ("foundation", "asset", "backup", "character")


def one(whose: str, zone: str, *types: str) -> Cards:
    """Return one card of a zone, perhaps of a type."""
    return Cards(Quantity("exactly", ONE), tuple(map(OfType, types)), whose, (zone,))


def moves(verb: str, zone: str, to: str = "") -> tuple[Instruction, ...]:
    """Return a move of one card of either player."""
    return tuple(Move(verb, one(whose, zone), to=to) for whose in ("you", "rival"))


def turns(verb: str) -> tuple[Instruction, ...]:
    """Return a turn of one card of either player's stage."""
    return tuple(Turn(verb, one(whose, "stage")) for whose in ("you", "rival"))


ACTS: Final[dict[str, tuple[Instruction, ...]]] = {
    "draw": (Draw("you", ONE), Draw("rival", ONE), Draw("you", THREE), Draw("rival", THREE)),
    "discard": (*moves("discard", "hand"), Mill("you", ONE), *moves("discard", "momentum")),
    "mill": (Mill("you", ONE), Mill("rival", ONE)),
    "destroy": moves("destroy", "stage"),
    "sacrifice": (Move("sacrifice", one("you", "stage")),),
    "remove": (*moves("remove", "stage"), *moves("remove", "discard pile")),
    "build": (Move("build", one("you", "hand"), to="stage"),),
    "spend": (Move("spend", one("you", "momentum")),),
    "clear": moves("clear", "card pool"),
    "enter": (
        Move("add", one("you", "hand"), to="momentum"),
        Move("add", one("you", "discard pile"), to="hand"),
        Move("add", one("you", "discard pile"), to="stage"),
        Move("add", one("you", "hand"), to="card pool"),
        Move("add", one("rival", "discard pile"), to="stage"),
        Move("discard", one("you", "hand")),
        Move("remove", one("you", "discard pile")),
    ),
    "leave": (
        *moves("destroy", "stage"),
        *moves("remove", "momentum"),
        *moves("clear", "card pool"),
        *moves("remove", "discard pile"),
        Move("return", one("you", "stage"), to="hand"),
    ),
    "commit": turns("commit"),
    "ready": turns("ready"),
    "flip": turns("flip"),
    "unflip": (*turns("flip"), *turns("unflip")),
    "seal": turns("seal"),
    "freeze": turns("freeze"),
    "transform": (Turn("transform", Character("you")),),
    "gain health": (Health("you", "gain", ONE), Health("rival", "gain", ONE)),
    "lose health": (Health("you", "lose", ONE), Health("rival", "lose", ONE)),
    "lose stamina": (Stamina(one("you", "stage", "backup"), "lose", ONE),),
    "take damage": (DealDamage("you", ONE), DealDamage("rival", ONE)),
    "check": (MakeCheck("you"),),
    "change check": (ChangeCheck("you", "next", 1, ONE), ChangeCheck("rival", "next", -1, ONE)),
    "change": (
        DAMAGE,
        Change(Attack(), "speed", 1, Number(2)),
        Change(Attack(), "damage", -1, ONE),
        Change(Attack(), "speed", -1, ONE),
    ),
    "alter": (
        DAMAGE,
        Change(Attack(), "speed", 1, Number(2)),
        Change(Attack(), "damage", -1, ONE),
        Change(Attack(), "speed", -1, ONE),
    ),
    "gain": (Gain(Attack(), (KeywordGrant("Stun", ONE),)),),
    "reveal": (
        Reveal(one("you", "hand")),
        Reveal(one("rival", "hand")),
        Reveal(Cards(Quantity("exactly", Number(2)), (), "you", ("deck",), place="top")),
    ),
    "look": (Look(one("rival", "hand")),),
    "search": (Search(one("you", "deck")), Shuffle("you", "you")),
    "shuffle": (Shuffle("you", "you"),),
    "name": (NameSomething("card"),),
    "choose": (Choose(one("you", "stage")), Choose(one("rival", "stage"))),
    "counter": (Counters("add", "made", ONE, one("you", "stage")),),
    "remove counter": (Counters("remove", "made", ONE, one("you", "stage")),),
    "play ability": (DAMAGE, Draw("you", ONE)),
    "resolve ability": (DAMAGE, Draw("you", ONE)),
    "play": (Play(one("you", "hand")),),
    "cancel": (DAMAGE,),
}
KINDS: Final = ("form", "enhance")


TURNED: Final = ("commit", "ready", "flip", "unflip", "seal", "freeze")
MOVED: Final = ("discard", "destroy", "remove", "sacrifice", "spend", "clear", "build", "leave")


def tools_for(happening: Happening) -> list[Printed]:
    """Return tools that make an event happen; none where playing on does."""
    event = happening.event
    acts = acts_for(happening)
    cause = happening.cause
    as_cost = cause is not None and cause.what in ("cost", "ability cost", "drive")
    found = [tool(act, kind, as_cost) for act in acts for kind in kinds_for(act)]
    if event in ("play ability", "resolve ability", "cancel"):
        found += [answering(), canceller(), with_keywords()]
    return found


def acts_for(happening: Happening) -> tuple[Instruction, ...]:
    """Return what is done to let an event happen: in the zones that it names, where it does."""
    event, cards = happening.event, happening.cards
    which = cards.which if isinstance(cards, Cards) else ()
    zones = happening.from_zones or ((happening.from_zone,) if happening.from_zone else ())
    zones = zones or (cards.zones if isinstance(cards, Cards) else ())
    if isinstance(cards, Within):
        zones = (cards.zone,)
    fighting = isinstance(cards, (Attack, It)) or OfType("attack") in which
    if event in TURNED and (which or fighting or zones):
        places = zones or (("card pool", "stage") if fighting else ("stage",))
        return tuple(
            Turn(event, Cards(Quantity("exactly", ONE), which, whose, (zone,)))
            for zone in places
            for whose in ("you", "rival")
        )
    if event in MOVED and (zones or (event == "leave" and happening.zone)):
        verb = "remove" if event == "leave" else event
        sides = ("you", "rival")
        return tuple(
            amounting(Move(verb, Cards(Quantity("exactly", ONE), which, whose, (zone,))), happening)
            for zone in zones or (happening.zone,)
            for whose in sides
        )
    if event == "enter" and happening.zone:
        verb, to = ("discard", "") if happening.zone == "discard pile" else ("add", happening.zone)
        origins = [zone for zone in ("hand", "discard pile") if zone != happening.zone]
        single = Quantity("exactly", ONE)
        moved = [Move(verb, Cards(single, which, "you", (zone,)), to=to) for zone in origins]
        if verb == "discard":
            moved.append(Move("destroy", Cards(single, which, "you", ("stage",))))
        return tuple(moved)
    acts = ACTS.get(event, ())
    if event == "change" and happening.detail == "zone":
        acts = (Define(Attack(), "zone", word="any other zone", verb="change"),)
    if event in ("change", "alter") and happening.detail == "difficulty":
        acts = tuple(Change(NEXT, "difficulty", sign, ONE) for sign in (1, -1))
    if happening.cause is not None and happening.cause.what == "modifier":
        acts += ACTS["change check"]
    return tuple(amounting(act, happening) for act in acts)


def amounting(act: Instruction, happening: Happening) -> Instruction:
    """Return an act that comes to as much as an event asks for."""
    cards = happening.cards
    several = number(cards.quantity.n, 1) if isinstance(cards, Cards) else 1
    bound = max(1, several, aimed(happening.compare, number(happening.amount, 1)))
    if isinstance(act, (Draw, Health, Mill, Change)):
        return replace(act, amount=Number(max(bound, number(act.amount, 1))))
    if isinstance(act, (Move, Turn)) and isinstance(act.cards, Cards):
        return replace(act, cards=replace(act.cards, quantity=Quantity("exactly", Number(bound))))
    return act


def kinds_for(act: Instruction) -> tuple[str, ...]:
    """Return the kinds of abilities that can do an act: what an attack gets needs one."""
    return ("enhance",) if isinstance(act, (Change, Define, Gain)) else KINDS


@cache
def tool(act: Instruction, kind: str, as_cost: bool) -> Printed:
    """Return a foundation that lets its player do one act, as an effect or to pay for one."""
    if as_cost:
        ability = Ability(kind, (Health("you", "gain", ONE),), cost=(act,))
    else:
        ability = Ability(kind, (act,), cost=(Turn("commit", This()),))
    return foundation(f"Tool to {type(act).__name__} {kind}", (ability,))


def foundation(name: str, abilities: tuple[Ability, ...]) -> Printed:
    """Return a plain foundation with abilities."""
    return Printed(
        name, "foundation", difficulty=1, check=5, symbols=ALL_SYMBOLS, abilities=abilities
    )


def answer(effect: Block, trigger: Trigger) -> Ability:
    """Return a response that commits its card."""
    return Ability("response", effect, (Turn("commit", This()),), trigger)


@cache
def payers() -> tuple[Printed, ...]:
    """Return cards whose costs ask for foundations to commit, destroy, flip or remove."""
    one_foundation = one("you", "stage", "foundation")
    acts = (
        Turn("commit", one_foundation),
        Turn("flip", one_foundation),
        Move("destroy", one_foundation),
        Move("remove", one_foundation),
    )
    return tuple(tool(act, kind, as_cost=True) for act in acts for kind in KINDS)


@cache
def recallers() -> tuple[Printed, ...]:
    """Return cards that let their player play cards from a pile."""
    acts = tuple(Play(one("you", zone)) for zone in ("discard pile", "removed pile", "momentum"))
    return tuple(tool(act, "form", as_cost=False) for act in acts)


@cache
def answering() -> Printed:
    """Return a foundation that answers every attack with a response."""
    played = Trigger("after", Happening("play", cards=generic("attack")))
    return foundation("Made Answer", (answer((Draw("you", ONE),), played),))


@cache
def watcher() -> Printed:
    """Return a foundation whose player is asked behind each ability, so that the game is seen."""
    resolved = Trigger("after", Happening("resolve ability"))
    return foundation("Made Watch", (answer((Draw("you", ONE),), resolved),))


@cache
def canceller() -> Printed:
    """Return a foundation that cancels what the rival plays."""
    played = Trigger("after", Happening("play ability", by="rival"))
    return foundation("Made Denial", (answer((Cancel("ability"),), played),))


@cache
def with_keywords() -> Printed:
    """Return an attack whose keywords have abilities of their own."""
    from ringside.exercise.making import keyword

    return Printed(
        "Made Flurry",
        "attack",
        difficulty=2,
        check=4,
        attack_zone="mid",
        speed=3,
        damage=3,
        symbols=ALL_SYMBOLS,
        keywords=(keyword("Stun"), keyword("Powerful")),
    )


def generic(*types: str) -> Group:
    """Return any card of a type, as a pattern."""
    return Cards(Quantity("any"), tuple(map(OfType, types)))
