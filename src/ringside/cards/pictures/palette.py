"""Colours of card types, symbols, zones and kinds of ability."""

from __future__ import annotations

from typing import Final

TYPE_COLOURS: Final = {
    "character": "#c9a227",
    "attack": "#d3542b",
    "foundation": "#7d8694",
    "action": "#2f74c0",
    "asset": "#2e9264",
    "backup": "#8a57b8",
    "token": "#b0793a",
}
SYMBOL_COLOURS: Final = {
    "air": "#5fb7d4",
    "all": "#c98a1b",
    "chaos": "#b0338f",
    "death": "#5d5a6e",
    "earth": "#8a6237",
    "evil": "#7a1f3d",
    "fire": "#d9482b",
    "good": "#d8b13c",
    "life": "#3f9b4b",
    "order": "#3b5fb5",
    "void": "#3d3380",
    "water": "#2b7fc4",
    "infinity": "#444c56",
}
ZONE_COLOURS: Final = {"high": "#d1343a", "mid": "#e8862b", "low": "#e3bd27"}
ABILITY_COLOURS: Final = {
    "Form": "#9a6a00",
    "F": "#9a6a00",
    "Enhance": "#b4371d",
    "E": "#b4371d",
    "Response": "#1d7447",
    "R": "#1d7447",
    "Blitz": "#7034a8",
    "B": "#7034a8",
}


def shade(colour: str, amount: float) -> str:
    """Mix a colour with black (below 0) or white (above 0)."""
    target = 255 if amount > 0 else 0
    share = abs(amount)
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(part + (target - part) * share):02x}" for part in parts)
