"""The script of the lesson: what is drawn, and what each player does in turn."""

from __future__ import annotations

from typing import Final, NamedTuple


class Deed(NamedTuple):
    """One choice: what the page calls it, the kind of its option, and the card it is about."""

    name: str
    kind: str
    card: str = ""


SEED: Final = 7

# What both draw, the topmost first: hands, then whatever checks turn over, as it comes.
DRAWS: Final = (
    (
        "Rolled Sleeves",
        "Up Before the Gulls",
        "Knows Every Knot",
        "Shift Whistle",
        "Ten-Count Flurry",
        "Bell Hook",
        "Hawser Uppercut",
        # the first turn: checks of 5, 5 and 5
        "Spar Until Dark",
        "Skipping on the Pier",
        "Roll Call",
        # the second turn: three cards are drawn, then a check of 3
        "Rolled Sleeves",
        "Taped Gloves",
        "Skipping on the Pier",
        "Gangplank Jab",
        # two blocks
        "Spar Until Dark",
        "Breath Before Ten",
        "Tide Against the Wall",
        "Dockside One-Two",
        "Knows Every Knot",
        "Spar Until Dark",
    ),
    (
        "Good Boots",
        "Walks in Front",
        "Boot Heel",
        "Fence Rail",
        "Long Way Round",
        "Sleeps Outdoors",
        "Open All Night",
        "Owes Nobody",
        "Owes Nobody",
        "Travelling Light",
        "Long Way Round",
    ),
)

OWN: Final = (
    Deed("hand", "keep"),
    Deed("check", "play", "Rolled Sleeves"),
    Deed("progressive", "play", "Up Before the Gulls"),
    Deed("again", "play", "Knows Every Knot"),
    Deed("end", "pass"),
    Deed("", "pass"),  # nothing is thrown away before drawing
    Deed("attack", "play", "Bell Hook"),
    Deed("commit", "pick", "Knows Every Knot"),
    Deed("enhance", "ability", "Rolled Sleeves"),
    Deed("", "pass"),
    Deed("response", "respond", "Odile Marsh 1"),
    Deed("ready", "pick", "Rolled Sleeves"),
    Deed("over", "pass"),
    Deed("momentum", "momentum"),
    Deed("block", "block", "Shift Whistle"),
    Deed("half", "block", "Ten-Count Flurry"),
    Deed("", "pass"),
    Deed("finish", "play", "Hawser Uppercut"),
    Deed("spend", "ability", "Hawser Uppercut"),
    Deed("last", "ability", "Rolled Sleeves"),
    Deed("", "pass"),
)
RIVAL: Final = (
    Deed("", "second"),
    Deed("", "play", "Good Boots"),
    Deed("", "play", "Walks in Front"),
    Deed("", "play", "Boot Heel"),
    Deed("", "play", "Fence Rail"),
    Deed("", "block", "Owes Nobody"),
)
