"""Addresses: where somebody comes from, of which one line has many in IPv6."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network

from ringside.errors import UserError

Network = IPv4Network | IPv6Network


def network_of(host: str) -> str:
    """Return an IPv4 address as it is, and of an IPv6 address the 64 bits of its network."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), 64), strict=False))


def networks_of(written: Iterable[str]) -> tuple[Network, ...]:
    """Read networks and single addresses; raise UserError where one is neither."""
    try:
        return tuple(ip_network(each) for each in written)
    except ValueError as error:
        raise UserError(
            f"Expected addresses or networks such as 10.0.0.0/8, got {error}; mend that setting."
        ) from error
