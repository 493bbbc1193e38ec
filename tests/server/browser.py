"""A browser without a screen: keeps cookies, asks over HTTP, plays over a socket."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from ringside.server.app import create_app
from ringside.server.running import configure, listen
from ringside.server.settings import Settings

PATIENCE = 120.0  # a busy machine is no failure


class Served:
    """A server that runs in a thread of the test."""

    def __init__(self, app: FastAPI, port: int) -> None:
        self.app = app
        self.port = port
        self.url = f"http://127.0.0.1:{port}"


@contextmanager
def serving(settings: Settings) -> Iterator[Served]:
    """Serve the table while a test runs."""
    ready = threading.Event()
    app = create_app(settings, ready.set)
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(configure(app, settings))
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        assert ready.wait(60), "the server started"
        yield Served(app, port_of(listener))
    finally:
        server.should_exit = True
        thread.join(30)
        listener.close()


def port_of(listener: socket.socket) -> int:
    """Return the port that a listener got."""
    return int(listener.getsockname()[1])


class Browser:
    """One visitor with cookies of their own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api", timeout=PATIENCE, trust_env=False)
        self.me = self.get("/me")

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        """Ask for something."""
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: object = None, status: int = 200, method: str = "POST") -> Any:
        """Change something."""
        headers = {"X-Ringside-Token": self.http.cookies.get("ringside_csrf") or ""}
        answer = self.http.request(method, path, json=body or {}, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def cookie(self) -> str:
        """Return the cookies as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, game: str) -> Seat:
        """Connect to a game."""
        return Seat(self.url, game, self.cookie())

    def play_bot(self, bot: str = "random", **more: object) -> str:
        """Open a game against a bot and return its id."""
        wanted = {"deck": "starter:odile-marsh", "opponent": {"bot": bot}, **more}
        return str(self.post("/games", wanted)["id"])


class Seat:
    """A socket at a table, with everything that it was ever sent."""

    def __init__(self, url: str, game: str, cookie: str, origin: str | None = None) -> None:
        headers = {"Cookie": cookie, "Origin": origin or url}
        self.stack = ExitStack()
        parts = urlsplit(url)
        line = socket.create_connection((parts.hostname, parts.port))
        self.stack.callback(line.close)
        address = f"{url.replace('http', 'ws')}/api/games/{game}/socket"
        try:
            self.socket: ClientConnection = self.stack.enter_context(
                connect(
                    address,
                    additional_headers=headers,
                    sock=line,
                    max_size=None,
                    open_timeout=PATIENCE,
                )
            )
        except WebSocketException:
            self.stack.close()
            raise
        self.heard: list[str] = []
        self.log: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.faces: dict[str, Any] = {}
        self.cards: dict[int, Any] = {}
        self.short = 0  # cards that were named by their handles alone
        self.over: dict[str, Any] | None = None

    def __enter__(self) -> Seat:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stack.close()

    def send(self, kind: str, **fields: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"t": kind, **fields}))

    def next(self, *kinds: str, patience: float = PATIENCE) -> dict[str, Any]:
        """Return the next message of one of some kinds, or of any."""
        until = time.monotonic() + patience
        while True:
            text = self.socket.recv(timeout=max(0.01, until - time.monotonic()))
            assert isinstance(text, str)
            message: dict[str, Any] = json.loads(text)
            self.remember(message)
            self.heard.append(json.dumps(message, separators=(",", ":")))
            if not kinds or message["t"] in kinds:
                return message

    def drain(self) -> None:
        """Read until the server ends the connection."""
        while True:
            self.next()

    def remember(self, message: dict[str, Any]) -> None:
        """Keep the newest view, the log and the end."""
        if message["t"] == "view":
            self.look_up(message["view"])
            self.view = message
            self.faces |= {face["name"]: face for face in message["faces"]}
            self.log = message["log"] if message["fresh"] else self.log + message["log"]
        elif message["t"] == "over":
            self.over = message

    def look_up(self, view: dict[str, Any]) -> None:
        """Put each card that a view names by its handle alone in its place, as it was told last."""
        zones = [zone for player in view["players"] for zone in player["zones"].values()]
        self.short += sum(isinstance(card, int) for zone in zones for card in zone["cards"])
        for zone in zones:
            zone["cards"] = [self.cards[c] if isinstance(c, int) else c for c in zone["cards"]]
        self.cards = {card["handle"]: card for zone in zones for card in zone["cards"]}

    def until_asked(self) -> dict[str, Any] | None:
        """Wait for a view with a decision; None once the game is over."""
        while not self.view or self.view["decision"] is None:
            if self.over:
                return None
            self.next()
        return self.view

    def choose(self, option: int) -> dict[str, Any]:
        """Take an option and return the next view."""
        decision = self.view["decision"]
        self.send("choose", decision=decision, option=option)
        return self.next("view")

    def options(self) -> list[dict[str, Any]]:
        """Return the options of the decision that is asked now."""
        options: list[dict[str, Any]] = self.view["view"]["decision"]["options"]
        return options
