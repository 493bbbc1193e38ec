"""The cost that an Outwit ability has without saying it."""

from dataclasses import replace

from ringside.programs.abilities import Ability
from ringside.programs.groups import This
from ringside.programs.instructions import Turn


def outwitting(ability: Ability) -> Ability:
    """Add the cost that every Outwit ability has: unflip and commit the card."""
    if all(restriction.what != "outwit" for restriction in ability.restrictions):
        return ability
    inherent = (Turn("unflip", This()), Turn("commit", This()))
    return replace(ability, cost=inherent + ability.cost)
