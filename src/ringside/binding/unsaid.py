"""Cards that an event has without a noun phrase for them: of a check, of an attack, of a block."""

from typing import Final

from ringside.binding.agreement import number_of, type_of
from ringside.binding.scope import THAT_CARD
from ringside.programs.groups import Attack, BlockCard, It, Referent, This
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Group

BLOCKING: Final = ("block", "attempt block")  # there is an attack, and a card to block it with
WITH_A_BLOCK: Final = ("completely", "partially", "blocked")
TAKEN_UP: Final = ("check", "cycle")  # events of cards that have no noun phrase
CHECKED: Final = ("check", "pass check", "fail check")
PLAYED: Final = ("play ability", "resolve ability")
THAT_ATTACK: Final = It("that attack")

Unsaid = tuple[Group, Group, bool | None, str]  # what stands for it, its phrase, number and type


def unsaid(node: Happening) -> list[Unsaid]:
    """Return the cards of an event that its pattern does not name, and can be referred to."""
    found: list[Unsaid] = []
    if node.event in TAKEN_UP:
        found.append((Referent(node), Referent(node), node.event == "check", ""))
    found += attacks(node)
    if node.event in BLOCKING and not isinstance(node.cards, (BlockCard, This)):
        found.append((Referent(node), It("that block"), True, ""))
    if node.event == "blocked" and node.other is None and node.detail in WITH_A_BLOCK:
        found.append((BlockCard(), It("that block"), True, ""))
    if node.event in PLAYED and node.other is None and not speaks_of_one(node):
        found.append((Referent(node, "other"), THAT_CARD, True, ""))  # the one it is on
    return found


def speaks_of_one(node: Happening) -> bool:
    """Tell whether what an ability does speaks of one card, which "that card" would then be."""
    done = [each.cards for each in node.doing if each.cards is not None]
    return node.detail == "this" or any(number_of(cards) is not False for cards in done)


def attacks(node: Happening) -> list[Unsaid]:
    """Return the attacks that an event belongs to, the one whose ability causes it too."""
    found: list[Unsaid] = []
    if node.cause is not None and isinstance(node.cause.source, Attack):
        found.append((node.cause.source, node.cause.source, True, "attack"))
    if "attack" in (node.during, node.detail) or node.during_whose == "this":
        phrase = Attack() if node.during_whose == "this" else THAT_ATTACK
        found.append((Attack(), phrase, True, "attack"))
    elif "enhance step" in (node.during, node.detail):
        found.append((Attack(), THAT_ATTACK, True, "attack"))
    if node.event in BLOCKING and node.other is None:
        found.append((Referent(node, "other"), THAT_ATTACK, True, "attack"))
    if node.event in CHECKED and node.other is not None and type_of(node.other) == "block":
        found.append((Attack(), THAT_ATTACK, True, "attack"))  # that is to be blocked
    return found
