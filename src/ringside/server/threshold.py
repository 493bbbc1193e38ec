"""The threshold: so many connections of one address, and none that never says what it wants."""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from ipaddress import ip_address
from typing import Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ringside.server.accounts.addresses import network_of, networks_of
from ringside.server.settings import Settings
from ringside.server.wire import refuse

WORDS: Final = (
    "Expected fewer connections from one address, got many; close some and try again in a moment."
)
TOO_MANY: Final = 429


class Threshold:
    """The connections that each address has; those of the host's own proxies are not counted."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.lines
        self.seconds = settings.silence
        self.proxies = networks_of(settings.proxies)
        self.held: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection; tell whether there may be one more."""
        network = network_of(address)
        if self.held[network] >= self.most and not self.is_proxy(address):
            return False
        self.held[network] += 1
        return True

    def leave(self, address: str) -> None:
        """Forget a connection."""
        network = network_of(address)
        self.held[network] -= 1
        if not self.held[network]:
            del self.held[network]

    def is_proxy(self, address: str) -> bool:
        """Tell whether the host has named an address as one of a proxy."""
        try:
            place = ip_address(address)
        except ValueError:
            return False
        return any(place in network for network in self.proxies)


class Arrival(H11Protocol):
    """A connection until it becomes a socket: it is counted, and must ask for something."""

    is_inside = False
    address = "nowhere"
    clock: asyncio.TimerHandle | None = None
    heard: object = None  # the request that was under way when it was looked at last

    @property
    def threshold(self) -> Threshold:
        """Give what all connections of this server share."""
        return cast("Threshold", cast("Any", self.config.app).state.threshold)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in H11Protocol
        """Let a connection in, or refuse it."""
        super().connection_made(transport)
        if self.client is not None:
            self.address = self.client[0]
        self.is_inside = self.threshold.enter(self.address)
        if self.is_inside:
            self.clock = self.loop.call_later(self.threshold.seconds, self.look)
        else:
            transport.write(refused())
            transport.close()

    def look(self) -> None:
        """End a connection that asked for nothing since this was looked at last."""
        is_busy = self.cycle is not None and not self.cycle.response_complete
        if not is_busy and self.heard is self.cycle:
            self.transport.abort()
            return
        self.heard = self.cycle
        self.clock = self.loop.call_later(self.threshold.seconds, self.look)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Go on as a socket, which is counted elsewhere."""
        self.go()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.go()
        super().connection_lost(exc)

    def go(self) -> None:
        """Stop looking, and count it no longer."""
        if self.clock is not None:
            self.clock.cancel()
        if self.is_inside:
            self.is_inside = False
            self.threshold.leave(self.address)


def refused() -> bytes:
    """Write the answer to a connection too many."""
    said = bytes(refuse(WORDS, TOO_MANY).body)
    head = (
        f"HTTP/1.1 {TOO_MANY} Too Many Requests\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(said)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + said


def open_wide() -> None:
    """Let this process have as many connections and files as the system allows it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
