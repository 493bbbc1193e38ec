"""What handlers carry out, field by field: the words each one knows, from its own tables."""

from typing import Final

from ringside.engine.legal import restrictions
from ringside.engine.model.kinds import ABILITY_WORDS
from ringside.engine.prepare.supported_acts import INSTRUCTIONS, PERMISSIONS
from ringside.engine.prepare.supported_reading import (
    AMOUNTS,
    ANY,
    CONDITIONS,
    EVENTS,
    FILTERS,
    GROUPS,
    Words,
)
from ringside.programs import abilities as ability_nodes
from ringside.programs.nodes import ZONES, Node

ABILITIES: Final[dict[type[Node], dict[str, Words]]] = {
    ability_nodes.Ability: {
        "kind": ABILITY_WORDS,
        "effect": ANY,
        "cost": ANY,
        "trigger": ANY,
        "restrictions": ANY,
        "variables": ANY,
        "maximums": ANY,
        "cancel": ANY,
        "condition": ANY,
        "keyword": ANY,
        "rating": ANY,
        "name": ANY,
        "zones": ZONES,
    },
    ability_nodes.CancelOffer: {"cost": ANY, "destroy": ANY},
    ability_nodes.Restriction: {
        "what": (
            *restrictions.TESTS,
            "zone",
            "first",
            "combo",
            "tenacious",
            "uncancellable",
            "outwit",
            "either player",
            "rival may play",
            "any number of times",
            "limit",
        ),
        "value": ANY,
        "times": ANY,
        "span": ANY,
        "condition": ANY,
        "place": ANY,
    },
}

FIELDS: Final[dict[type[Node], dict[str, Words]]] = {
    **AMOUNTS,
    **FILTERS,
    **GROUPS,
    **CONDITIONS,
    **EVENTS,
    **PERMISSIONS,
    **INSTRUCTIONS,
    **ABILITIES,
}
