"""The doorkeeper: knows the bans that hold, and turns away whoever they are about."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_network

from ringside.server.accounts.addresses import Network
from ringside.server.refusals import BannedError
from ringside.server.storage.bans import Ban


class Doorkeeper:
    """The bans as they were read last; asking costs no look into the database."""

    def __init__(self) -> None:
        self.players: dict[int, Ban] = {}
        self.networks: list[tuple[Network, Ban]] = []

    def learn(self, bans: Iterable[Ban]) -> set[int]:
        """Take over the bans that hold; return the players that are among them."""
        known = list(bans)
        self.players = {ban.player: ban for ban in known if ban.player is not None}
        self.networks = [(ip_network(ban.network), ban) for ban in known if ban.network]
        return set(self.players)

    def ban_of(self, player: int | None, address: str) -> Ban | None:
        """Return the ban of a player, or of the address that somebody comes from."""
        found = self.players.get(player) if player is not None else None
        if found is not None or not self.networks:
            return found
        try:
            place = ip_network(address)
        except ValueError:
            return None
        return next((ban for network, ban in self.networks if network.overlaps(place)), None)

    def check(self, player: int | None, address: str) -> None:
        """Raise BannedError for whoever is banned."""
        ban = self.ban_of(player, address)
        if ban is not None:
            raise BannedError(ban.words)
