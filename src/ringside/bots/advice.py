"""Simple rules for beginners: for each kind of decision what to do, and why, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ringside.bots.table import TYPICAL, Table
from ringside.engine.telling.view import OptionView, ValuesView

ENOUGH: Final = 5  # foundations to build before attacking
SMALL: Final = 2  # damage that is not worth a card to block
TOO_MUCH: Final = 3  # cards to commit that no single card is worth
OWN_GOOD: Final = ("ready", "add", "search", "draw", "keep")


class Advice(msgspec.Struct, frozen=True):
    """The number of an option and the reason for it."""

    option: int
    reason: str


def advise(table: Table) -> Advice:
    """Return what to do and why."""
    rule = RULES.get(table.decision["kind"])
    return rule(table) if rule is not None else pick(table)


def take(option: OptionView, reason: str) -> Advice:
    """Advise to take an option."""
    return Advice(option["number"], reason)


def leave(table: Table, reason: str) -> Advice:
    """Advise to take the option that does nothing, which comes last."""
    return take(table.decision["options"][-1], reason)


def first(table: Table) -> Advice:
    """Go first."""
    return take(table.decision["options"][0], "Going first, you build before you are attacked.")


def mulligan(table: Table) -> Advice:
    """Keep a hand with something to build."""
    hand = table.me["zones"]["hand"]["cards"]
    count = sum(card["now"] is not None and card["now"]["type"] == "foundation" for card in hand)
    changes = table.options("mulligan")
    if count < 2 and changes:
        reason = f"A hand with {count} foundations builds nothing; new cards can only be better."
        return take(changes[0], reason)
    keep = table.options("keep") + table.options("done")
    reason = f"Keep this hand: its {count} foundations are enough to start building."
    return take(keep[0], reason) if keep else leave(table, reason)


def form(table: Table) -> Advice:
    """Build foundations first, then attack as long as the stage can pay for it."""
    plays = [
        (option, values) for option in table.options("play") if (values := table.values(option))
    ]
    foundations = [play for play in plays if play[1]["type"] == "foundation"]
    attacks = [play for play in plays if play[1]["type"] == "attack"]
    others = [play for play in plays if play[1]["type"] not in ("foundation", "attack")]
    built = table.foundations()
    if built >= ENOUGH and (best := strongest(table, attacks)):
        return take(best[0], attack_reason(table, best[1]))
    if easiest := easy(table, foundations):
        short = table.shortage(easiest[1]["difficulty"])
        return take(easiest[0], build_reason(easiest[1], built, short))
    if useful := easy(table, others):
        return take(
            useful[0], f"{useful[1]['name']} stays in play and helps in every turn to come."
        )
    if best := strongest(table, attacks):
        return take(best[0], attack_reason(table, best[1]))
    passes = table.options("pass")
    if passes:
        reason = (
            f"Every card so far makes the next one harder, and {table.ready()} ready cards are "
            "better kept for blocking."
        )
        return take(passes[0], reason)
    return take(table.decision["options"][0], "Something must be tried in each turn; try this.")


def easy(
    table: Table, plays: list[tuple[OptionView, ValuesView]]
) -> tuple[OptionView, ValuesView] | None:
    """Return the easiest card to play, if it costs no more than can be spared."""
    plays = [play for play in plays if table.shortage(play[1]["difficulty"]) < spare(table)]
    return min(plays, key=lambda play: play[1]["difficulty"], default=None)


def strongest(
    table: Table, plays: list[tuple[OptionView, ValuesView]]
) -> tuple[OptionView, ValuesView] | None:
    """Return the attack that deals most of those that can be paid for."""
    plays = [play for play in plays if table.shortage(play[1]["difficulty"]) < spare(table)]
    return max(plays, key=lambda play: (play[1]["damage"], play[1]["speed"]), default=None)


def spare(table: Table) -> int:
    """Return one more than the cards that may be committed without baring oneself."""
    return min(TOO_MUCH, table.ready()) + 1


def build_reason(values: ValuesView, built: int, short: int) -> str:
    """Say why a foundation is played."""
    cost = f"; a typical check leaves {short} to commit" if short else "; a typical check passes it"
    return f"Build with {values['name']}: you have {built} foundations, and they pay for all{cost}."


def attack_reason(table: Table, values: ValuesView) -> str:
    """Say why an attack is played."""
    left = table.rival["health"] - values["damage"]
    outcome = "it would win the game" if left <= 0 else f"it would leave your rival {left} health"
    return f"Attack with {values['name']} for {values['damage']}: unblocked, {outcome}."


def block(table: Table) -> Advice:
    """Block what hurts, in the attack's own zone if possible."""
    attack = table.attack()
    if attack is None:
        return leave(table, "There is nothing to block.")
    deadly = attack["damage"] >= table.me["health"]
    if attack["damage"] <= SMALL and not deadly:
        return leave(table, f"{attack['damage']} damage is not worth a card; let it through.")
    found: list[tuple[int, OptionView, ValuesView]] = []
    for option in table.options("block"):
        values = table.values(option)
        if values is not None:
            need = table.shortage(attack["speed"] + values["block"])
            missed = 0 if values["block_zone"] == attack["zone"] else 1
            found.append((need * 2 + missed * 3, option, values))
    _, option, values = min(found, key=lambda each: each[0])
    need = table.shortage(attack["speed"] + values["block"])
    if need > table.ready() or (need > TOO_MUCH and not deadly):
        return leave(table, f"A block would need {need} more than a typical check; save the cards.")
    if values["block_zone"] == attack["zone"]:
        return take(option, f"{values['name']} blocks {attack['zone']} and stops all the damage.")
    return take(option, f"{values['name']} blocks another zone, which still halves the damage.")


def commit(table: Table) -> Advice:
    """Pay for a check if it is not too dear, with what is least useful."""
    need = table.decision["amount"]
    fails = table.options("fail")
    attack = table.attack()
    deadly = attack is not None and attack["damage"] >= table.me["health"]
    if need > TOO_MUCH and fails and not deadly:
        return take(fails[0], f"{need} cards to commit are more than this card is worth.")
    picks = [
        (option, values) for option in table.options("pick") if (values := table.values(option))
    ]
    if not picks:
        return take(table.decision["options"][0], "Commit this to pass the check.")
    plain = [each for each in picks if each[1]["type"] != "character"] or picks
    option, values = min(plain, key=lambda each: each[1]["check"])
    return take(option, f"Commit {values['name']}: {need} more and the check is passed.")


def enhance(table: Table) -> Advice:
    """Use what an attack of one's own offers; leave the rest for later."""
    attack = table.view["attack"]
    own = [
        option
        for option in table.decision["options"]
        if attack is not None and option["card"] == attack["handle"]
    ]
    if table.is_attacking() and own:
        return take(own[0], "The attack brings this ability with it, so use it while it lasts.")
    return leave(table, "Nothing here is worth its cost now; keep it for when it matters.")


def respond(table: Table) -> Advice:
    """Respond where it is offered."""
    return take(table.decision["options"][0], "This can only be used in answer to what happened.")


def clear(table: Table) -> Advice:
    """Keep momentum."""
    return take(table.decision["options"][0], "Momentum pays for abilities later, so keep it.")


def review(table: Table) -> Advice:
    """Discard the card that is hardest to play, if it is out of reach."""
    hardest = by_difficulty(table)
    if hardest is not None:
        option, values = hardest
        if values["difficulty"] > TYPICAL + table.foundations():
            return take(option, f"{values['name']} is out of reach for now; draw another card.")
    return leave(table, "Every card in this hand can be of use; keep them.")


def yes(table: Table) -> Advice:
    """Do what is offered."""
    return take(table.decision["options"][0], "It costs nothing that you need; do it.")


def pick(table: Table) -> Advice:
    """Pick what hurts the rival most or oneself least."""
    about = table.decision["about"]
    theirs = [
        option
        for option in table.decision["options"]
        if option["card"] and option["card"] not in table.mine
    ]
    if theirs and about not in OWN_GOOD:
        best = max(theirs, key=lambda option: weight(table, option))
        return take(best, "Of your rival's cards, this one was the hardest to get.")
    hardest = by_difficulty(table)
    if about == "discard" and hardest is not None:
        return take(hardest[0], f"{hardest[1]['name']} is the hardest to play of what you hold.")
    if about in ("destroy", "sacrifice", "seal", "commit"):
        least = min(table.decision["options"], key=lambda option: weight(table, option))
        return take(least, "It is the one that you miss least.")
    return take(table.decision["options"][0], "All of these do; take the first.")


def weight(table: Table, option: OptionView) -> int:
    """Return how hard a card was to get."""
    values = table.values(option)
    return values["difficulty"] if values is not None else 0


def by_difficulty(table: Table) -> tuple[OptionView, ValuesView] | None:
    """Return the pick that is hardest to play."""
    found = [
        (option, values) for option in table.options("pick") if (values := table.values(option))
    ]
    return max(found, key=lambda each: each[1]["difficulty"], default=None)


RULES: Final[dict[str, Callable[[Table], Advice]]] = {
    "block": block,
    "blitz": enhance,
    "clear": clear,
    "commit": commit,
    "draw": yes,
    "enhance": enhance,
    "first": first,
    "form": form,
    "may": yes,
    "mulligan": mulligan,
    "respond": respond,
    "review": review,
}
