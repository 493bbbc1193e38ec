"""What the browser received in whole games: a card that a seat may not know is nowhere in it."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from ringside.cards.model import Card
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import DECK, HAND
from ringside.engine.telling.logbook import Entry
from ringside.game import Game, new_game
from ringside.replay import Replay
from tests.server.browser import Browser, Seat
from tests.server.secret_decks import SIDES, give_deck, named_in, plain_deck, starter_deck
from tests.server.test_playing import asked

Visit = Callable[[], Browser]
Decks = tuple[tuple[Card, ...], tuple[Card, ...]]
WATCHER = 2
OFTEN = 25  # choices between two looks at the pages around the table


class Recording:
    """A whole game with somebody who looks on, and all that players and watcher received."""

    def __init__(self, visit: Visit, decks: Decks, edition: str, bot: str = "") -> None:
        self.bot = bot
        self.browsers = {place: visit() for place in ((0, WATCHER) if bot else (0, 1, WATCHER))}
        owners = (self.browsers[0], self.browsers[0 if bot else 1])
        ids = [give_deck(owners[n], decks[n], SIDES[n]) for n in (0, 1)]
        rival = {"bot": bot, "deck": ids[1]} if bot else {"invite": True}
        wanted = {"deck": ids[0], "opponent": rival, "edition": edition}
        opened = self.browsers[0].post("/games", wanted)
        self.game = opened["id"]
        if not bot:
            joining = {"deck": ids[1], "invitation": opened["invitation"]}
            owners[1].post(f"/games/{self.game}/join", joining)
        self.received: list[dict[int, str]] = []  # for each question what each place was told

    def play(self, seed: int) -> None:
        """Play at random to the end; what came is noted at every question."""
        source = random.Random(seed)
        with ExitStack() as stack:
            seats = {p: stack.enter_context(b.sit(self.game)) for p, b in self.browsers.items()}
            players = [seat for place, seat in seats.items() if place != WATCHER]
            for each in players:  # so that whatever the game asks is asked of them
                each.send("settings", auto_pass="never", hold=True)
            while seat := asked(*players):
                self.note(seats)
                seat.choose(source.randrange(len(seat.options())))
            self.note(seats)

    def note(self, seats: dict[int, Seat]) -> None:
        """Hear everything that is on its way, and keep it apart from what comes later."""
        for place, seat in seats.items():
            seat.send("ping")
            seat.next("pong")
            if len(self.received) % OFTEN == 0:
                pages = ("/games", f"/games/{self.game}", "/lobby")
                seat.heard += [self.browsers[place].http.get(page).text for page in pages]
        self.received.append({place: "\n".join(seat.heard) for place, seat in seats.items()})
        for seat in seats.values():
            seat.heard.clear()

    def moments(self) -> Iterator[tuple[Game, dict[int, str]]]:
        """Play the stored game again, and give each question with what was told until then."""
        answer = self.browsers[0].http.get(f"/games/{self.game}/replay/file")
        told = iter(self.received)
        for game in moments(Replay.from_json(answer.content)):
            if game.decision is None or game.decision.seat in self.browsers:
                yield game, next(told)
        assert game.result is not None, "the game was played to its end"
        assert next(told, None) is None


def moments(replay: Replay) -> Iterator[Game]:
    """Play a replay and give the game before and after each choice."""
    game = new_game(replay.edition, replay.cards(), replay.seed)
    yield game
    for choice in replay.choices:
        game.apply(choice)
        yield game


class Truth:
    """What one place may know of a seat's cards, moment by moment, out of the replay alone."""

    def __init__(self, owner: int, place: int) -> None:
        self.owner = owner
        self.seers = 0b11 if place == WATCHER else 1 << place
        self.place = place
        self.shown: set[str] = set()
        self.last: Entry | None = None

    def follow(self, game: Game) -> None:
        """Note which cards lie open now, or were shown since the last moment."""
        state, entry = game.state, game.logbook.last
        cards = [c for c in range(len(state.cards)) if self.is_open(game, c)]
        while entry is not None and entry is not self.last:
            known = zip(entry.event.cards, entry.known, strict=False)
            cards += [card for card, seats in known if seats & self.seers == self.seers]
            entry = entry.previous
        self.last = game.logbook.last
        self.shown |= {state.name_of(c) for c in cards if state.cards[c].owner == self.owner}

    def is_open(self, game: Game, number: int) -> bool:
        """Tell whether a card lies open, or was shown to this place where it lies."""
        card = game.state.cards[number]
        seats = may_see(card, 0) | may_see(card, 1) << 1
        return card.zone not in (DECK, HAND) or seats & self.seers == self.seers

    def assert_fits(self, game: Game, text: str) -> None:
        """Fail where a text names a card that was never shown, or shows one hidden again."""
        assert named_in(text, self.owner) <= self.shown
        now = {game.state.name_of(c) for c in range(len(game.state.cards)) if self.is_open(game, c)}
        for message in text.splitlines():
            if message.startswith('{"t":"view"'):
                zones = json.loads(message)["view"]["players"][self.owner]["zones"]
                assert named_in(json.dumps([zones["hand"], zones["deck"]]), self.owner) <= now


def is_nothing_told_too_soon(recording: Recording) -> bool:
    """Fail where a rival's card is named too soon; tell whether there was much to be told."""
    places = recording.browsers
    truths = [Truth(owner, place) for owner in (0, 1) for place in places if place != owner]
    secrets = [0] * len(truths)
    for game, texts in recording.moments():
        for number, truth in enumerate(truths):
            truth.follow(game)
            truth.assert_fits(game, texts[truth.place])
            hand = {game.state.name_of(card) for card in game.state.zone(truth.owner, HAND)}
            secrets[number] += bool(hand - truth.shown)
    named = [
        any(named_in(texts[truth.place], truth.owner) for texts in recording.received)
        for truth in truths
    ]
    return all(named) and min(secrets) > len(recording.received) // 4


DECKS: dict[str, Decks] = {
    "plain": (plain_deck(), plain_deck()),
    "starters": (starter_deck("odile-marsh"), starter_deck("boone-calloway")),
    "others": (starter_deck("kestrel-voss"), starter_deck("professor-quill")),
}


@pytest.mark.parametrize(
    ("decks", "edition", "seed", "bot"),
    [
        ("plain", "uvs-2024", 1, ""),
        ("starters", "ufs-2010", 4, ""),
        ("others", "uvs-2025", 5, ""),
        ("starters", "ufs-2020", 8, "teacher"),
    ],
)
def test_a_hand_is_nowhere_in_what_the_others_received(
    visit: Visit, decks: str, edition: str, seed: int, bot: str
) -> None:
    """In a whole game no message to rival or spectator names a card before it was shown to them."""
    for number in range(5):  # a game may end before anybody has shown a card
        recording = Recording(visit, DECKS[decks], edition, bot)
        recording.play(seed + number)
        if is_nothing_told_too_soon(recording):
            return
    pytest.fail("in five games there was never a secret for long and a card that was shown")
