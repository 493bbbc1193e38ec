"""Icons of our own for the symbols: white shapes on a disc, or on a square when attuned."""

from __future__ import annotations

from typing import Final

from ringside.cards.model import ATTUNED
from ringside.cards.pictures.palette import SYMBOL_COLOURS, shade

# Each shape is drawn in a square of 24 by 24 around its middle at 12, 12.
SHAPES: Final = {
    "air": (
        '<path d="M4 9h10a2.6 2.6 0 1 0-2.6-2.6M4 13h14a2.8 2.8 0 1 1-2.8 2.8M4 17h7" '
        'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>'
    ),
    "all": (
        '<path d="M12 4l2.3 5.4 5.9.5-4.5 3.9 1.4 5.7L12 16.4 6.9 19.5l1.4-5.7-4.5-3.9 5.9-.5z"/>'
    ),
    "chaos": (
        '<path d="M12 12c0-2 3-2 3 .6s-4 3.6-5.6 1.2S9.6 7 13 7s6 3.4 5 7-6 6-9.5 4.3S3.8 '
        '12.5 5.3 9" fill="none" stroke="#fff" stroke-width="2.1" stroke-linecap="round"/>'
    ),
    "death": (
        '<path d="M12 4c4.2 0 7 2.8 7 6.6 0 2.3-1 3.9-2.5 5V19h-9v-3.4C6 14.5 5 12.9 '
        '5 10.6 5 6.8 7.8 4 12 4z"/><path d="M9 9.2l1.9 2.8H7.1zM15 9.2l1.9 2.8h-3.8z'
        'M12 13l1 2h-2z" fill="HUE"/>'
    ),
    "earth": (
        '<path d="M3 18l5.5-10 3.3 5.4L14 10l7 8z"/>'
        '<path d="M7 11l1.5-3 1.7 3-1.7 1.2z" fill="HUE"/>'
    ),
    "evil": (
        '<path d="M4 5c1 4 2.5 5 4.5 5.5C9.6 9.6 10.7 9.2 12 9.2s2.4.4 3.5 1.3C17.5 10 '
        '19 9 20 5c1.5 5 .5 8-1.8 9.8C17.5 17.7 15 20 12 20s-5.5-2.3-6.2-5.2C3.5 13 2.5 10 4 5z"/>'
        '<path d="M8 13.2l2.8 1.3M16 13.2l-2.8 1.3" stroke="HUE" stroke-width="1.6"/>'
    ),
    "fire": (
        '<path d="M12.5 3c.6 3.6 5.5 5.6 5.5 10.5 0 4-2.7 6.5-6 6.5s-6-2.4-6-6c0-2.6 1.4-4.2 '
        '2.7-5.6.3 1.5.9 2.3 1.8 2.8C10.3 8.3 10.7 5.2 12.5 3z"/>'
        '<path d="M12 13c1.6 1.4 2.4 2.4 2.4 3.8S13.4 19 12 19s-2.4-.9-2.4-2.2S10.6 14.6 12 13z" '
        'fill="HUE"/>'
    ),
    "good": (
        '<circle cx="12" cy="12" r="4.2"/><path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2 2'
        'M16 16l2 2M18 6l-2 2M8 16l-2 2" stroke="#fff" stroke-width="2" stroke-linecap="round"/>'
    ),
    "life": (
        '<path d="M19.5 4.5C10 4.5 5 8.5 5 14c0 1.7.5 3 1.3 4C8 13.5 11 11 15 9.5 11.5 12 9 15 '
        '7.8 19.3c1 .5 2.2.7 3.4.7 6 0 8.7-6.5 8.3-15.5z"/>'
    ),
    "order": (
        '<path d="M12 3.5l7.4 4.3v8.5L12 20.5l-7.4-4.2V7.8z" fill="none" stroke="#fff" '
        'stroke-width="2"/><path d="M12 8l3.5 2v4L12 16l-3.5-2v-4z"/>'
    ),
    "void": (
        '<path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zm0 3a5.5 5.5 0 1 1 0 11 5.5 '
        '5.5 0 1 1 0-11z" fill-rule="evenodd"/><circle cx="12" cy="12" r="1.9"/>'
    ),
    "water": (
        '<path d="M12 3.5c3.3 4.3 5.6 7.2 5.6 10.6A5.6 5.6 0 0 1 12 19.8a5.6 5.6 0 0 1-5.6-5.7C6.4 '
        '10.7 8.7 7.8 12 3.5z"/><path d="M9 14.2c.2 1.7 1.3 2.7 2.9 2.9" fill="none" stroke="HUE" '
        'stroke-width="1.6" stroke-linecap="round"/>'
    ),
    "infinity": (
        '<path d="M12 12c-2-3-3.7-4.2-5.5-4.2a4.2 4.2 0 0 0 0 8.4c1.8 0 3.5-1.2 5.5-4.2s3.7-4.2 '
        '5.5-4.2a4.2 4.2 0 0 1 0 8.4c-1.8 0-3.5-1.2-5.5-4.2z" fill="none" stroke="#fff" '
        'stroke-width="2.2"/>'
    ),
}


def symbol_icon(symbol: str, x: float, y: float, size: float) -> str:
    """Draw a symbol with its middle at x, y; attuned symbols stand on a square."""
    name = symbol.removeprefix(ATTUNED)
    hue = SYMBOL_COLOURS[name]
    if symbol.startswith(ATTUNED):
        ground = f'<rect x=".8" y=".8" width="22.4" height="22.4" rx="3.5" fill="{hue}"'
    else:
        ground = f'<circle cx="12" cy="12" r="11.2" fill="{hue}"'
    edge = f' stroke="{shade(hue, -0.45)}" stroke-width="1.4"/>'
    scale = size / 24
    # Shapes are drawn a little smaller than their ground.
    inner = f'<g transform="translate(2.4 2.4) scale(.8)" fill="#fff">{SHAPES[name]}</g>'
    place = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})"
    return f'<g transform="{place}">{ground}{edge}{inner.replace("HUE", hue)}</g>'


def symbol_picture(symbol: str) -> str:
    """Draw a symbol by itself, "" for a word that is none."""
    if symbol.removeprefix(ATTUNED) not in SHAPES:
        return ""
    drawn = symbol_icon(symbol, 12, 12, 24)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawn}</svg>'
