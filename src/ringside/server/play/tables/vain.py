"""Vain options: abilities that would change nothing for the better, at no more than their cost."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Final

from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.events import CHANGE, CHOOSE, RESOLVE_ABILITY, Event
from ringside.engine.telling.logbook import Entry
from ringside.game import Game

LOG: Final = logging.getLogger("ringside.server")
WINDOWS: Final = ("respond", "enhance", "blitz")
REFUSALS: Final = ("pass", "decline", "no")
BATTLING: Final = ("speed", "damage")  # what an attack wants to have much of
MOST: Final = 30  # questions on the way through one ability
MOST_EVENTS: Final = 400  # of a whole window; those of our decks need up to 72


class Patience:
    """What may happen while a window is looked through; what is not tried by then is no vain one.

    Texts can be written that do thousands of things for each ability, while all games wait.
    """

    def __init__(self, left: int = MOST_EVENTS) -> None:
        self.left = left


class Tried:
    """The options of a table's game that would not help, worked out once for all who ask."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.game: Game | None = None
        self.found: tuple[int, ...] = ()

    def vain(self, game: Game) -> tuple[int, ...]:
        """Return the options of a game that would not help."""
        if self.game is not game:
            self.game, self.found = game, ()
            try:
                self.found = vain_options(game)
            except Exception:  # whatever it is, it stops the game only once somebody chooses it
                LOG.exception("An option of the game %s failed when it was tried.", self.table)
        return self.found


def is_vain_window(decision: Decision, vain: Collection[int]) -> bool:
    """Tell whether nothing that a window offers would help its seat."""
    if decision.kind not in WINDOWS:
        return False
    return len(vain) == sum(each.kind != "pass" for each in decision.options)


def vain_options(game: Game) -> tuple[int, ...]:
    """Return the abilities of a window that would not help its seat."""
    decision = game.decision
    if decision is None or decision.kind not in WINDOWS:
        return ()
    patience = Patience()
    offered = [number for number, each in enumerate(decision.options) if is_tried(each)]
    return tuple(number for number in offered if is_vain(game, number, patience))


def is_tried(option: Option) -> bool:
    """Tell whether an option is an ability whose effect the engine knows."""
    return option.kind == "ability" and option.power is not None and not option.power.unread


def is_vain(game: Game, number: int, patience: Patience) -> bool:
    """Tell whether an ability leaves no good mark, the first or the last of all picks taken."""
    return all(is_vain_way(game, number, pick, patience) for pick in (0, -1))


def is_vain_way(game: Game, number: int, pick: int, patience: Patience) -> bool:
    """Play an ability on a copy, everybody passing meanwhile, and look for what it left."""
    decision = game.decision
    assert decision is not None, "only what is offered can be vain"
    if patience.left <= 0:
        return False
    tried = game.copy()
    start = tried.logbook.last
    tried.apply(number)
    for _ in range(MOST):
        happened = events_since(tried, start)
        patience.left -= 1 + len(happened)
        if any(event.kind == RESOLVE_ABILITY for event in happened):
            lasting = tried.has_more_effects(game)
            return not lasting and not any(helps(game, decision.seat, each) for each in happened)
        if tried.decision is None:
            break
        tried.apply(passing_by(tried.decision, decision.seat, pick))
    return False


def events_since(game: Game, start: Entry | None) -> list[Event]:
    """Return what happened since an entry of the log."""
    found: list[Event] = []
    entry = game.logbook.last
    while entry is not None and entry is not start:
        found.append(entry.event)
        entry = entry.previous
    return found


def passing_by(decision: Decision, seat: int, pick: int) -> int:
    """Answer what comes up meanwhile: windows are passed, the rival does nothing, else a pick."""
    if decision.seat != seat or decision.kind in WINDOWS:
        for number, option in enumerate(decision.options):
            if option.kind in REFUSALS:
                return number
    return pick % len(decision.options)


def helps(game: Game, seat: int, event: Event) -> bool:
    """Tell whether an effect, no cost, did something that is not to its own player's harm."""
    if not event.by_effect or event.cost or event.kind == CHOOSE:
        return False
    if event.kind != CHANGE:
        return True
    attack = game.attack
    if attack is not None and attack.card in event.cards and event.detail in BATTLING:
        return event.made != 0 and (event.made > 0) == (attack.seat == seat)
    return event.made != 0
