"""Simulations that several tests look at."""

import pytest

from ringside.sim.entrants import enter
from ringside.sim.plan import Plan
from ringside.sim.run import alone, simulate
from ringside.sim.summary import Summary, summarise


def summary_of(names: list[str], matches: int) -> Summary:
    """Let decks play at random and sum it up."""
    edition, entrants = enter(names, "")
    plan = Plan(edition=edition, entrants=entrants, bots=("random", "random"), matches=matches)
    return summarise(plan, simulate(plan, alone, None, lambda count: None))


@pytest.fixture(scope="session")
def summary() -> Summary:
    """Two decks, thirty random games."""
    return summary_of(["odile-marsh", "brannoc-stone"], 30)


@pytest.fixture(scope="session")
def matrix() -> Summary:
    """Three decks, four random games for each pair."""
    return summary_of(["odile-marsh", "brannoc-stone", "dagger-tam"], 4)
