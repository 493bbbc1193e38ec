"""Addresses: where somebody comes from, of which one line has many in IPv6."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address, ip_network


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
