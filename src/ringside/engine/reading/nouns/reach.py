"""Whose cards an ability could touch and where: its own words beside those of another text."""

from typing import Final

from ringside.programs.groups import Attack, Cards, Character, Next, This
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Change, Define, Mill, Move
from ringside.programs.nodes import Group, Instruction
from ringside.programs.verbs import VERBS

RIVAL_OF: Final[dict[str, str]] = {"you": "rival", "rival": "you"}


def reaches(node: Instruction, wanted: Happening, own: bool) -> bool:
    """Tell whether an instruction could reach the player, cards and zone that are meant.

    Both texts say "you" of their own player, who is the same one only where `own` says so.
    """
    if not agrees(said_by(node), wanted.by, own) and not agrees(touched(node), wanted.by, own):
        return False
    if wanted.event == "enter":
        return agrees(whose_end(node), wanted.whose_zone, own)
    if not agrees(touched(node), whose_cards(wanted), own):
        return False
    asked, said = zones_asked(wanted), zones_said(node)
    return not asked or not said or any(zone in asked for zone in said)


def agrees(said: str, asked: str, own: bool) -> bool:
    """Tell whether a player that an ability names can be the one meant; no word fits all."""
    if asked not in RIVAL_OF or said not in RIVAL_OF:
        return True
    return said == (asked if own else RIVAL_OF[asked])


def said_by(node: Instruction) -> str:
    """Return who does what an instruction says."""
    return str(getattr(node, "who", ""))


def touched(node: Instruction) -> str:
    """Return whose cards an instruction deals with (K.2.2), nothing where they may be anybody's."""
    group = getattr(node, "cards", None)
    if isinstance(group, This):
        return "you"
    if not isinstance(group, (Attack, Cards, Character, Next)):
        return ""
    if group.whose or not isinstance(group, Cards) or isinstance(node, (Change, Define)):
        return group.whose
    return "" if group.quantity.how == "any" else said_by(node)


def whose_cards(wanted: Happening) -> str:
    """Return whose cards, or whose zone, a text means."""
    group: Group | None = wanted.cards
    if isinstance(group, (Attack, Cards, Character)) and group.whose:
        return group.whose
    return wanted.whose_zone if wanted.event == "leave" else ""


def whose_end(node: Instruction) -> str:
    """Return in whose zone cards end: in the one that is said, else in their owner's."""
    whose = node.whose if isinstance(node, Move) else ""
    return whose or touched(node)


def zones_asked(wanted: Happening) -> tuple[str, ...]:
    """Return the zones from which a text means cards to be taken, or in which they lie."""
    if wanted.event == "leave" and wanted.zone:
        return (wanted.zone,)
    return wanted.cards.zones if isinstance(wanted.cards, Cards) else ()


def zones_said(node: Instruction) -> tuple[str, ...]:
    """Return the zones where an instruction takes cards, as its verb implies (K.2.1)."""
    if isinstance(node, Mill):
        return ("deck",)
    group = getattr(node, "cards", None)
    if not isinstance(group, Cards):
        return ()
    implied = VERBS[node.verb].of if isinstance(node, Move) else ""
    return group.zones or ((implied,) if implied else ())
