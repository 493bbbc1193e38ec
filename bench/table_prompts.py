"""Count what a player is asked at the table, and how much of it is of no consequence.

    python bench/table_prompts.py [--json] [--games 2] [--bots teacher greedy]

Plays whole games against each bot, as the teacher advises, from what the page receives and with
what the page can send. A prompt is idle where its answer changes nothing that anybody would notice:

- same: there is one option, or all options say the same of cards that look the same;
- unseen: a place or an order is asked for that no card can be told apart by;
- payment: another card of a payment whose cards the page could have committed at once;
- vain: a window in which all that is offered would change nothing for its player's better;
- again: a window that offers nothing more than one that was passed at this table's same values.

A click is anything that a player must press; an own turn is one in which this player is active,
from its first step on. What one click may say is said with one click:

- a card says with how many committed cards it is likely to be played, and a click on it agrees to
  commit that many; what an ability costs is committed alike;
- a pass in an own turn is one for this turn: whatever is offered beyond it is asked about again;
- an ability is used, or a card played, as the last one (Shift) where the teacher likes nothing else
  that is offered better than passing;
- "build all" plays the foundations that are likely to pass, the hardest first, where the teacher
  likes one of them best and nothing but them better than the end of the turn, which
  ends (Shift) once all of them are played and nothing new is offered;
- a response that is used, what an attack does for nothing, and what it is aimed at, is answered so
  for the rest of the game ("always");
- attacks are always kept as momentum.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parent.parent))  # it runs as a file of its own, too

from bench.table_load import running

BOTS: Final = ("teacher", "greedy", "search:1s", "random")
DECKS: Final = ("starter:odile-marsh", "starter:boone-calloway", "starter:kestrel-voss")
WINDOWS: Final = ("respond", "enhance", "blitz")
UNSEEN: Final = ("spot", "arrange")
FOR_THIS_TURN: Final = {"auto_pass": "forced", "hold": False, "until": "turn"}
LIKELY: Final = 0.75  # the chance with which the page tells what a card takes
PORT: Final = 8918
HASTE: Final = "rate = 10_000.0\nburst = 100_000\n"  # nobody clicks as quickly as this script


class Prompt(msgspec.Struct):
    """One thing that a player was asked."""

    kind: str
    turn: int
    own: bool
    idle: str  # why its answer does not matter, or ""


class Guest:
    """A visitor without a screen."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api", timeout=120, trust_env=False)
        self.http.get("/me")

    def open(self, deck: str, bot: str, seed: int) -> str:
        """Open a game against a bot."""
        headers = {"X-Ringside-Token": self.http.cookies["ringside_csrf"]}
        asked = {"deck": deck, "opponent": {"bot": bot}, "seed": seed}
        answer = self.http.post("/games", json=asked, headers=headers)
        answer.raise_for_status()
        return str(answer.json()["id"])

    def socket(self, game: str) -> ClientConnection:
        """Sit down at a table."""
        cookie = f"ringside_session={self.http.cookies['ringside_session']}"
        address = f"{self.url.replace('http', 'ws')}/api/games/{game}/socket"
        headers = {"Cookie": cookie, "Origin": self.url}
        return connect(address, additional_headers=headers, max_size=None, proxy=None)


class Player:
    """Plays one game as the teacher advises and notes what it is asked."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.prompts: list[Prompt] = []
        self.cards: dict[int, Any] = {}  # as each was told last
        self.is_keeping = False  # all attacks are kept as momentum
        self.passed: tuple[str, frozenset[str]] = ("", frozenset())

    def messages(self, kind: str = "") -> Iterator[dict[str, Any]]:
        """Yield what the server says, until the game is over."""
        while True:
            told = json.loads(self.socket.recv(timeout=120))
            if told["t"] == "over":
                return
            if told["t"] == kind or not kind:
                yield told

    def play(self) -> list[Prompt]:
        """Play to the end."""
        answered = -1
        for told in self.messages("view"):
            if told["decision"] is None or told["decision"] == answered:
                continue
            answered = told["decision"]
            self.learn(told["view"])
            if not self.answer(told):
                break
        return self.prompts

    def answer(self, told: dict[str, Any]) -> bool:
        """Answer one prompt as the page lets one; tell whether the game goes on."""
        if self.keeps_all(told):
            self.send("choose", decision=told["decision"], option=0)
            return True
        self.note(told)
        if told.get("payment"):
            self.send("pay", decision=told["decision"], cards=told["payment"])
            return True
        self.send("hint")
        advice = next(self.messages("hint"), None)
        if advice is None:
            return False
        self.remember(told, advice["option"])
        if is_own(told["view"]) and self.passes(told, advice["option"]):
            self.send("settings", **FOR_THIS_TURN)
            return True
        built = self.built(told, advice)
        option = built[0] if built else advice["option"]
        handles = [each["card"] for each in told["view"]["decision"]["options"]]
        self.send(
            "choose",
            decision=told["decision"],
            option=option,
            pay=agreed(told, option),
            always=is_own(told["view"]) and is_habit(told, option),
            last=is_own(told["view"]) and (bool(built) or self.is_last(told, advice)),
            more=[handles[number] for number in built[1:]],
        )
        return True

    def learn(self, view: dict[str, Any]) -> None:
        """Keep the cards of a view; those that did not change are told by their handles alone."""
        zones = [zone for player in view["players"] for zone in player["zones"].values()]
        told = [card for zone in zones for card in zone["cards"] if isinstance(card, dict)]
        self.cards.update((card["handle"], card) for card in told)

    def send(self, kind: str, **fields: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"t": kind, **fields}))

    def note(self, told: dict[str, Any]) -> None:
        """Note a prompt and whether it matters."""
        view = told["view"]
        asked = view["decision"]
        idle = self.idle(told, asked)
        self.prompts.append(Prompt(asked["kind"], view["turn"], is_own(view), idle))

    def idle(self, told: dict[str, Any], asked: dict[str, Any]) -> str:
        """Say why an answer does not matter, "" where it does."""
        words = [option["words"] for option in asked["options"]]
        if len(set(words)) == 1:
            return "same"
        if asked["kind"] in UNSEEN or (asked["kind"] == "order" and asked["about"] == "momentum"):
            return "unseen"
        if asked["kind"] == "commit" and "fail" not in words:
            return "payment"
        if asked["kind"] not in WINDOWS:
            return ""
        offered = [option["number"] for option in asked["options"] if option["kind"] != "pass"]
        if set(offered) <= set(told.get("vain", ())):
            return "vain"
        table, options = self.passed
        return "again" if table == self.values(told) and frozenset(words) <= options else ""

    def keeps_all(self, told: dict[str, Any]) -> bool:
        """Tell whether "always keep", pressed once in a game, answers this."""
        if told["view"]["decision"]["kind"] != "clear":
            return False
        before, self.is_keeping = self.is_keeping, True
        return before

    def remember(self, told: dict[str, Any], option: int) -> None:
        """Remember a window that is passed, and at which values of the table."""
        asked = told["view"]["decision"]
        if self.passes(told, option):
            self.passed = (self.values(told), frozenset(each["words"] for each in asked["options"]))

    def passes(self, told: dict[str, Any], option: int) -> bool:
        """Tell whether an option passes a window."""
        asked = told["view"]["decision"]
        return asked["kind"] in WINDOWS and asked["options"][option]["kind"] == "pass"

    def is_last(self, told: dict[str, Any], advice: dict[str, Any]) -> bool:
        """Tell whether the teacher likes nothing but what it names better than passing."""
        asked = told["view"]["decision"]
        kinds = {option["number"]: option["kind"] for option in asked["options"]}
        if asked["kind"] not in (*WINDOWS, "form") or kinds[advice["option"]] == "pass":
            return False
        chances = {each["option"]: each["chance"] for each in advice["chances"]}
        passing = [chances[number] for number in chances if kinds[number] == "pass"]
        others = set(chances) - {advice["option"]}
        return bool(passing) and all(chances[each] <= passing[0] for each in others)

    def built(self, told: dict[str, Any], advice: dict[str, Any]) -> list[int]:
        """Return the options of the foundations that "build all" plays, where the teacher would.

        It would where it likes one of them best, and nothing else better than the end of the turn.
        """
        asked = told["view"]["decision"]
        if asked["kind"] != "form":
            return []
        found = self.foundations(told)
        chances = {each["option"]: each["chance"] for each in advice["chances"]}
        passing = max((chances[n] for n in chances if is_pass(asked, n)), default=0)
        liked = {number for number in chances if chances[number] > passing}
        is_all = all(number in liked for number in found if number in chances)
        return found if advice["option"] in found and liked <= {*found} and is_all else []

    def foundations(self, told: dict[str, Any]) -> list[int]:
        """Return the options of all foundations that are likely to pass, the hardest first."""
        options = {each["number"]: each for each in told["view"]["decision"]["options"]}
        likely = [each for each in told["previews"] if max(each["chances"], default=0) >= LIKELY]
        return [
            each["option"]
            for each in sorted(likely, key=lambda each: -int(each["difficulty"]))
            if self.values_of(options[each["option"]]["card"]).get("type") == "foundation"
        ]

    def values_of(self, handle: int) -> dict[str, Any]:
        """Return the values of a card; of one that lies in no zone that is told there are none."""
        return dict(self.cards.get(handle, {}).get("now") or {})

    def values(self, told: dict[str, Any]) -> str:
        """Sum up what a window is about: the attack and what it would do, and the health."""
        view = told["view"]
        health = [player["health"] for player in view["players"]]
        attack = self.values_of(view["attack"]["handle"]) if view["attack"] else None
        return json.dumps([view["turn"], view["attack"], attack, told.get("foreseen"), health])


def is_own(view: dict[str, Any]) -> bool:
    """Tell whether it is a turn of one's own."""
    return bool(view["active"] == view["seat"] and view["phase"] != "before the game")


def is_pass(asked: dict[str, Any], option: int) -> bool:
    """Tell whether an option passes."""
    return bool(asked["options"][option]["kind"] == "pass")


def is_habit(told: dict[str, Any], option: int) -> bool:
    """Tell whether an answer is given with "always", as the page offers it."""
    return option in told["habitual"] and not is_pass(told["view"]["decision"], option)


def agreed(told: dict[str, Any], option: int) -> int:
    """Return the points to which a click agrees: those a card says it takes, an ability's cost."""
    if told["view"]["decision"]["options"][option]["kind"] == "ability":
        return 1
    found = [each["chances"] for each in told["previews"] if each["option"] == option]
    if not found or not found[0]:
        return 0
    wanted = min(LIKELY, max(found[0]))
    return next(points for points, chance in enumerate(found[0]) if chance >= wanted)


def measure(bots: list[str], games: int) -> list[dict[str, Any]]:
    """Play the games and count."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), PORT, HASTE):
        guest = Guest(f"http://127.0.0.1:{PORT}")
        return [counted(bot, [play(guest, bot, seed) for seed in range(games)]) for bot in bots]


def play(guest: Guest, bot: str, seed: int) -> list[Prompt]:
    """Play one game against a bot."""
    game = guest.open(DECKS[seed % len(DECKS)], bot, seed + 1)
    with guest.socket(game) as socket:
        return Player(socket).play()


def counted(bot: str, games: list[list[Prompt]]) -> dict[str, Any]:
    """Sum up what was asked in games against a bot."""
    prompts = [prompt for game in games for prompt in game]
    idle = Counter(prompt.idle for prompt in prompts if prompt.idle)
    turns = [count for game in games for count in clicks(game)]
    return {
        "bot": bot,
        "games": len(games),
        "prompts": len(prompts),
        "idle": sum(idle.values()),
        "idle_share": round(sum(idle.values()) / max(1, len(prompts)), 4),
        "clicks_per_turn": statistics.median(turns) if turns else 0,
        "why": dict(idle),
        "kinds": dict(Counter(prompt.kind for prompt in prompts).most_common()),
    }


def clicks(game: list[Prompt]) -> list[int]:
    """Count what is pressed in each own turn: one click answers one prompt."""
    return list(Counter(prompt.turn for prompt in game if prompt.own and prompt.turn).values())


def show(rows: list[dict[str, Any]]) -> None:
    """Print a table."""
    columns = ("bot", "games", "prompts", "idle", "idle_share", "clicks_per_turn")
    table = Table(*columns)
    for row in rows:
        table.add_row(*(str(row[column]) for column in columns))
    Console().print(table)


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--games", type=int, default=2, help="games against each bot")
    parser.add_argument("--bots", nargs="*", default=list(BOTS))
    wanted = parser.parse_args()
    rows = measure(wanted.bots, wanted.games)
    print(json.dumps({"bots": rows})) if wanted.json else show(rows)


if __name__ == "__main__":
    main()
