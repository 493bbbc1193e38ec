"""What an ability refers to and nothing in it says: a difference, a keyword, a check."""

from typing import Final

from ringside.engine.lower.elsewhere import zones_of
from ringside.engine.lower.linking import parts_of, speaks_of_ability
from ringside.engine.lower.stage import lowered
from ringside.engine.lower.timing import is_of_block
from ringside.engine.prepare.chosen_players import mistakes_the_chosen
from ringside.engine.prepare.in_vain import (
    asks_before_it_is_checked,
    counts_too_late,
    letter_of_itself,
    waits_in_vain,
)
from ringside.engine.prepare.no_attack import speaks_of_no_attack
from ringside.engine.prepare.that_player import mistakes_the_holder
from ringside.engine.prepare.whose_check import mistakes_maker
from ringside.engine.reading.gap import comparison_of
from ringside.engine.reading.nouns.faces import keywords_told
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import CheckResult, Gap
from ringside.programs.conditions import CheckWas, HasMore
from ringside.programs.filters import BlockedAs, IsNamed
from ringside.programs.groups import Referent
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    ChangeCheck,
    CheckCard,
    ChooseAbility,
    Instead,
    MakeCheck,
    NameSomething,
    Play,
    Recheck,
    When,
    WhileActive,
)
from ringside.programs.nodes import EACH, Node
from ringside.programs.permissions import ChecksWith

EARLIER: Final = ("before", "would")  # when a card can still be given to a check
PLAYED: Final = ("block", "blocked")  # behind the check of a block
CHECKING: Final = (MakeCheck, Recheck)


def unsaid_words(node: Ability) -> list[str]:
    """Name what an ability speaks of without having said it."""
    if speaks_of_nothing(node):
        return ["Gap"]
    if names_nothing(node):
        return ["IsNamed"]
    if speaks_of_no_ability(node):
        return ["that ability"]
    if waits_in_hand(node):
        return ["When in hand"]
    if checks_nothing(node):
        return ["CheckCard"]
    if permits_too_late(node):
        return ["ChecksWith"]
    if mistakes_the_chosen(node):
        return ["they behind chosen players"]
    if mistakes_the_holder(node):
        return ["they behind a card of either player"]
    if speaks_of_no_attack(node):
        return ["an attack where none is under way"]
    if asks_before_it_is_checked(node):
        return ["the card of a check that is still to be made"]
    if counts_too_late(node):
        return ["CountsTowards a check that has failed"]
    if circular := letter_of_itself(node):
        return [f"{circular}, which is what {circular} itself makes of it"]
    if waits_in_vain(node):
        return ["the beginning of a turn before this one ends"]
    if blocks_too_late(node):
        return ["Play before a block that was played"]
    if changes_block_too_late(node):
        return ["Change of a block that was played"]
    if confuses_checks(node):
        return ["CheckResult"]
    if any(asks_too_early(part) for part in parts_of(node)):
        return ["BlockedAs of a play"]
    return ["ChangeCheck.which"] if speaks_of_no_check(node) else mistakes_maker(node)[:1]


def asks_too_early(part: Node) -> bool:
    """Tell whether the play of an attack is asked how it was blocked, which nobody knew then."""
    if not isinstance(part, Happening) or part.event != "play" or part.cards is None:
        return False
    told = [each for each in parts_of(part.cards) if isinstance(each, BlockedAs)]
    return any(each.status != "unblockable" for each in told)


def blocks_too_late(node: Ability) -> bool:
    """Tell whether a card is played before a block, which answers one that was played already."""
    trigger = node.trigger
    if trigger is None or trigger.timing != "before" or trigger.happening.event != "block":
        return False
    if trigger.happening.cards is not None:
        return False
    return any(isinstance(part, Play) and part.role != "reversal" for part in parts_of(node.effect))


def waits_in_hand(node: Ability) -> bool:
    """Tell whether a text waits for something while its own card is in hand, where none hears."""
    if node.kind != CONTINUOUS:
        return False
    for part in node.effect:
        inside = isinstance(part, WhileActive) and "hand" in zones_of(part)
        if inside and any(isinstance(each, When) for each in parts_of(part)):
            return True
    return False


def speaks_of_nothing(node: Ability) -> bool:
    """Tell whether an ability speaks of "the difference", but compares nothing."""
    letters = [part for _, part in node.variables]
    return any(isinstance(part, Gap) for each in letters for part in parts_of(each)) and (
        comparison_of(node) is None
    )


def names_nothing(node: Ability) -> bool:
    """Tell whether an ability speaks of "that keyword", but neither names nor tells one."""
    parts = parts_of(node)
    if not any(isinstance(part, IsNamed) and part.what == "that keyword" for part in parts):
        return False
    told = [part for part in parts if isinstance(part, Happening) and keywords_told(part)]
    return not told and not any(isinstance(part, NameSomething) for part in parts)


def speaks_of_no_ability(node: Ability) -> bool:
    """Tell whether an ability speaks of "that ability", but none was chosen or played before."""
    parts = parts_of(node)
    if not any(map(speaks_of_ability, parts)):
        return False
    said = [part for part in parts if isinstance(part, Happening) and part.detail != "that"]
    told = any("ability" in part.event for part in said)
    return not told and not any(isinstance(part, (ChooseAbility, NameSomething)) for part in parts)


def checks_nothing(node: Ability) -> bool:
    """Tell whether an ability gives another card to a check, but answers none before it is made."""
    done = lowered(node)
    if not any(isinstance(part, CheckCard) for part in parts_of(done)):
        return False
    told = [part for part in parts_of(done) if isinstance(part, Trigger)]
    return not told or any(
        part.happening.event != "check" or part.timing not in EARLIER for part in told
    )


def confuses_checks(node: Ability) -> bool:
    """Tell whether an ability speaks of a check of one of both players, and which is not plain."""
    parts = parts_of(lowered(node))
    said = [part for part in parts if isinstance(part, CheckResult)]
    made = [part for part in parts if isinstance(part, MakeCheck)]
    if any(part.who in (EACH, "both") for part in made):
        plain = all(part.who for part in said)
        return not plain or any(isinstance(part, CheckWas) for part in parts)
    if any(isinstance(part, HasMore) and isinstance(part.amount, CheckResult) for part in parts):
        return True  # nobody's check stands beside another's
    heard = node.trigger is not None and is_about_checks(node.trigger.happening)
    return heard and bool(made) and any(part.who for part in said)


def changes_block_too_late(node: Ability) -> bool:
    """Tell whether an ability changes a block's own values once its check was made."""
    done = lowered(node)
    waits = [part for part in parts_of(done) if isinstance(part, When)]
    told = [(part.trigger, part.then) for part in waits]
    if done.trigger is not None:
        told.append((done.trigger, done.effect))
    return any(
        trigger.happening.event in PLAYED and any(is_of_block(part) for part in parts_of(then))
        for trigger, then in told
    )


def permits_too_late(node: Ability) -> bool:
    """Tell whether an ability lets a card be checked once a check is under way already."""
    about = node.trigger is not None and is_about_checks(node.trigger.happening)
    return about and any(isinstance(part, ChecksWith) and not part.once for part in parts_of(node))


def speaks_of_no_check(node: Ability) -> bool:
    """Tell whether an ability speaks of "that check" without one, or of the card of one to come."""
    if node.trigger is not None or node.kind == CONTINUOUS:
        return False
    parts = parts_of(lowered(node))
    waits = [part for part in parts if isinstance(part, Referent) and is_to_come(part.to)]
    if waits and any(isinstance(part, Instead) for part in parts):
        return True
    if any(isinstance(part, CHECKING) or is_about_checks(part) for part in parts):
        return False
    return any(isinstance(part, ChangeCheck) and part.which == "it" for part in parts)


def is_about_checks(node: Node) -> bool:
    """Tell whether a pattern is about checks."""
    return isinstance(node, Happening) and "check" in node.event


def is_to_come(node: Node) -> bool:
    """Tell whether an instruction changes a check that is still to be made."""
    return isinstance(node, ChangeCheck) and node.which == "next"
