"""Pods of an event: who sits where, once, and what is refused."""

import pytest

from ringside.errors import UserError
from ringside.events import deeds, desk
from ringside.events.deeds import Pod
from ringside.events.event import Event
from ringside.events.phases import DeckBuilding, Draft, Swiss
from tests.events.building import after, new_event

PHASES = (Draft(set="x"), DeckBuilding(), Swiss())


def drafting(players: int) -> Event:
    """Make an event with a draft and so many players."""
    return new_event(players, phases=PHASES)


def test_everybody_sits_in_one_pod_and_the_seed_says_where() -> None:
    """Pods are as even as can be, everybody sits once, and the same seed seats the same way."""
    seated = desk.seat_pods(drafting(19))
    assert [len(pod) for pod in seated] == [7, 6, 6]
    assert len({name for pod in seated for name in pod}) == 19
    assert seated == desk.seat_pods(drafting(19))


def test_pods_are_seated_once_and_by_known_names() -> None:
    """Nobody sits twice or unknown, pods come once, and nobody registers behind them."""
    event = drafting(2)
    one, two = event.players
    for names in ((one, one), (one, "Nobody")):
        with pytest.raises(UserError, match=names[1]):
            after(event, deeds.PodsSeated(pods=(Pod("a", names),)))
    with pytest.raises(UserError, match="pods"):
        after(event, deeds.BuildingBegun())
    seated = after(event, deeds.PodsSeated(pods=(Pod("a", (one, two)),)), deeds.BuildingBegun())
    assert seated.building is not None
    assert seated.pod_of(one) == seated.pods[0]
    assert seated.pod_of("Nobody") is None
    again: tuple[deeds.AnyDeed, ...] = (
        deeds.PodsSeated(pods=()),
        deeds.BuildingBegun(),
        deeds.Registered(player="Late"),
    )
    for deed in again:
        with pytest.raises(UserError, match="Expected"):
            after(seated, deed)
    with pytest.raises(UserError, match="once"):
        desk.seat_pods(seated)


def test_an_event_without_pools_has_no_pods() -> None:
    """Only an event with a draft or sealed pools seats pods, and only for two or more."""
    with pytest.raises(UserError, match="without"):
        desk.seat_pods(new_event(4))
    with pytest.raises(UserError, match="at least 2"):
        desk.seat_pods(drafting(1))
    assert desk.seat_pods(new_event(9, phases=(DeckBuilding(), Swiss())))
