"""Which cost or effect an event comes from, and what later words may say of it."""

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import NONE
from ringside.programs.nodes import Node
from ringside.programs.verbs import PARTICIPLES


def caused_by(memory: Memory, cost: bool, event: Event) -> Event:
    """Mark an event as caused by the cost or the effect of an ability."""
    event.controller = memory.controller
    event.source = memory.source
    event.cost = cost
    event.by_effect = not cost
    event.node = memory.node
    if memory.power is not None:
        event.serial = memory.power.serial
        event.cause = memory.power
    return event


def remember(memory: Memory, event: Event) -> None:
    """Let later words refer to what an event did."""
    if not event.done:
        memory.did = False
    memory.amount = event.amount
    if event.cards:
        verb = event.verb
        verb = "committed" if verb == "commit" else PARTICIPLES.get(verb, verb)
        recall(memory, verb, event.cards, event.records, event.node)
    if event.controller != NONE and event.player != memory.controller:
        memory.they = event.player


def recall(
    memory: Memory,
    deed: str,
    cards: tuple[int, ...],
    records: tuple[Card, ...],
    node: Node | None,
) -> None:
    """Let later words refer to cards with which something was done."""
    memory.mentions = memory.mentions + ((deed, cards, node),)
    if records:
        memory.records = memory.records + records
    memory.it = cards
    memory.them = ()
