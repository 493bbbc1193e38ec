"""Bots: opponents behind one interface, who see no more than a player would."""

from collections.abc import Callable

from ringside.bots.bot import Bot
from ringside.bots.greedy import GreedyBot
from ringside.bots.random_bot import RandomBot
from ringside.errors import UserError

BOTS: dict[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


def bot_named(name: str, seed: int) -> Bot:
    """Return a bot; raise UserError for one that is not known."""
    if name not in BOTS:
        raise UserError(
            f"Expected a bot out of {', '.join(BOTS)}, got {name!r}; choose one of these."
        )
    return BOTS[name](seed)
