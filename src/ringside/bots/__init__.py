"""Bots: opponents behind one interface, who see no more than a player would."""

from collections.abc import Callable

from ringside.bots.bot import Bot
from ringside.bots.budget import parse_budget
from ringside.bots.greedy import GreedyBot
from ringside.bots.random_bot import RandomBot
from ringside.bots.search import SearchBot
from ringside.bots.teacher import TeacherBot
from ringside.errors import UserError


def learnt(seed: int) -> Bot:
    """Return the learnt player; what it needs is loaded when it is first asked for."""
    from ringside.bots.net.player import NetBot

    return NetBot(seed)


LEVEL = "level"  # level:1 to level:5, from beginner to the best
BOTS: dict[str, Callable[[int], Bot]] = {
    "greedy": GreedyBot,
    "net": learnt,
    "random": RandomBot,
    "search": SearchBot,
    "teacher": TeacherBot,
}


def bot_named(name: str, seed: int) -> Bot:
    """Return a bot, such as greedy or search:1000; raise UserError for one that is not known."""
    kind, colon, budget = name.partition(":")
    if kind == LEVEL:
        from ringside.bots.levels import level

        return level(budget, seed)
    if kind not in BOTS:
        raise UserError(
            f"Expected a bot out of {', '.join(BOTS)}, or level:1 to level:5, got {name!r}; "
            "choose one of these."
        )
    if not colon:
        return BOTS[kind](seed)
    if kind != "search":
        raise UserError(f"Expected a budget for the bot search alone, got {name!r}; say {kind}.")
    return SearchBot(seed, parse_budget(budget))
