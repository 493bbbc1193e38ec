"""What the browser received: a card that a seat was never shown is nowhere in its traffic."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from ringside.engine.kinds import DECK, HAND, POOL, STAGE
from ringside.game import Game, new_game
from ringside.replay import Replay, conceding_seat
from tests.server.browser import Browser, Seat
from tests.server.test_playing import asked

Visit = Callable[[], Browser]
SIZE = 60
CHOICES = 80


def unique_cards(side: str) -> str:
    """Return a card file in which every card of a deck has a name that no other has."""
    plain = {"difficulty": 2, "check": 4, "symbols": ["fire"], "set": f"set-{side}"}
    cards: list[dict[str, object]] = [
        {**plain, "name": f"{side} Fighter", "type": "character", "hand_size": 6, "health": 12}
    ]
    for number in range(SIZE):
        kind: dict[str, object] = {"type": "foundation", "block": {"zone": "mid", "modifier": 1}}
        if number % 2:
            kind = {
                "type": "attack",
                "attack": {"zone": "mid", "speed": 3, "damage": 3},
                "text": "Enhance: Draw 1 card." if number % 6 == 1 else "",
            }
        cards.append({**plain, **kind, "name": f"{side} Secret {number:02}"})
    numbered = [{**card, "number": f"{place:03}"} for place, card in enumerate(cards)]
    return "\n".join(json.dumps(card) for card in numbered)


def deck_of(browser: Browser, side: str) -> str:
    """Give a browser a deck of its own unique cards."""
    assert browser.post("/cards/import", {"text": unique_cards(side)})["problems"] == []
    lines = [f"1x {side} Fighter", *(f"1x {side} Secret {number:02}" for number in range(SIZE))]
    return str(browser.post("/decks", {"text": "\n".join(lines)})["id"])


def moments(replay: Replay) -> Iterator[Game]:
    """Play a replay and give the game after each choice."""
    game = new_game(replay.edition, replay.cards(), replay.seed)
    yield game
    for choice in replay.choices:
        seat = conceding_seat(choice)
        if seat is None:
            game.apply(choice)
        else:
            game.concede(seat)
        yield game


def never_left(replay: Replay, owner: int) -> set[str]:
    """Return the names of cards that were in their owner's deck and hand for the whole game."""
    hidden = {f"{side(owner)} Secret {number:02}" for number in range(SIZE)}
    held: set[str] = set()
    for game in moments(replay):
        state = game.state
        held |= {state.name_of(card) for card in state.zone(owner, HAND)}
        inside = {state.name_of(card) for zone in (DECK, HAND) for card in state.zone(owner, zone)}
        hidden &= inside
    assert hidden & held, "some card was held and never shown"
    return hidden


def side(seat: int) -> str:
    """Name a seat's cards."""
    return ("Anvil", "Birch")[seat]


def play(first: Seat, second: Seat, source: random.Random) -> None:
    """Play at random until one of the players gives up, before all cards have been seen."""
    for _ in range(CHOICES):
        seat = asked(first, second)
        if seat is None:
            return
        seat.choose(source.randrange(len(seat.options())))
    first.send("concede")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_hand_is_nowhere_in_what_the_rival_received(visit: Visit, seed: int) -> None:
    """Names of cards that never left deck and hand are in no message to rival or spectator."""
    one, two, watcher = visit(), visit(), visit()
    wanted = {"deck": deck_of(one, side(0)), "opponent": {"invite": True}}
    opened = one.post("/games", wanted)
    joining = {"deck": deck_of(two, side(1)), "invitation": opened["invitation"]}
    two.post(f"/games/{opened['id']}/join", joining)
    with ExitStack() as stack:
        seats = [stack.enter_context(each.sit(opened["id"])) for each in (one, two, watcher)]
        play(seats[0], seats[1], random.Random(seed))
        for seat in seats:
            seat.until_asked()
    replay = Replay.from_json(one.http.get(f"/games/{opened['id']}/replay/file").content)
    received = ["\n".join(seat.heard) for seat in seats]
    for owner in (0, 1):
        hidden = never_left(replay, owner)
        for place in (1 - owner, 2):
            assert [name for name in hidden if name in received[place]] == []
        assert any(name in received[owner] for name in hidden)
    assert_shown_is_public(replay, received)


def assert_shown_is_public(replay: Replay, received: list[str]) -> None:
    """Cards that lay on the table are in everybody's traffic, so the search finds names at all."""
    for owner in (0, 1):
        laid: set[str] = set()
        for game in moments(replay):
            state = game.state
            laid |= {state.name_of(c) for zone in (STAGE, POOL) for c in state.zone(owner, zone)}
        assert laid
        for text in received:
            assert all(name in text for name in laid)
