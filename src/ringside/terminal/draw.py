"""Drawing a view: both sides of the table, the attack, the log and the question."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ringside.engine.telling.logbook import Line
from ringside.engine.telling.view import CardView, DecisionView, PlayerView, View

COLOURS = {
    "attack": "dark_orange",
    "foundation": "grey70",
    "action": "blue",
    "asset": "green",
    "character": "bold",
    "backup": "magenta",
    "token": "cyan",
}
WIDTH = 100
LOG_LINES = 8
UPRIGHT = "▯\N{NO-BREAK SPACE}"
SIDEWAYS = "▭\N{NO-BREAK SPACE}"
QUIET = ("begin", "end", "attempt")  # what the table itself shows well enough


def draw(view: View, names: Sequence[str], log: Sequence[Line], words: dict[str, str]) -> Group:
    """Return the whole table as one seat sees it."""
    seat = view["seat"]
    parts: list[RenderableType] = [
        heading(view, names),
        side(view["players"][1 - seat], names[1 - seat], words, own=False),
        middle(view, names, log),
        side(view["players"][seat], names[seat], words, own=True),
    ]
    if view["decision"] is not None:
        parts.append(question(view["decision"]))
    return Group(*parts)


def heading(view: View, names: Sequence[str]) -> Text:
    """Say whose turn it is and where it stands."""
    step = f", {view['step']}" if view["step"] else ""
    return Text(
        f"Turn {view['turn']}: {names[view['active']]}, {view['phase']}{step}", style="bold reverse"
    )


def side(player: PlayerView, name: str, words: dict[str, str], own: bool) -> Panel:
    """Return one player's half of the table."""
    zones = player["zones"]
    health = f"{words.get('health', 'health')} {player['health']}/{player['maximum']}"
    counts = "  ".join(
        f"{word} {zones[word]['count']}" for word in ("deck", "discard pile", "hand")
    )
    rows = [
        row(words.get("stage", "stage"), zones["stage"]["cards"], turned=True),
        row("card pool", zones["card pool"]["cards"]),
        row("momentum", zones["momentum"]["cards"], turned=True),
    ]
    if own:
        rows.append(row("hand", zones["hand"]["cards"]))
    return Panel(
        Group(*rows), title=f"{name}  {health}", subtitle=counts, width=WIDTH, title_align="left"
    )


def row(title: str, cards: list[CardView], turned: bool = False) -> Text:
    """Return the cards of a zone in a row, turned as they lie; a card's words stay on one line."""
    text = Text(f"{title}:", style="dim")
    if not cards:
        return text.append(" -")
    whole = Text().append_text(text)
    for card in cards:
        shown = face(card)
        shown.plain = shown.plain.replace(" ", "\N{NO-BREAK SPACE}")
        whole.append("  ").append(lying(card) if turned else "").append_text(shown)
    return whole


def lying(card: CardView) -> str:
    """Show how a card lies: upright while it is ready, sideways once it is committed (C.1)."""
    return SIDEWAYS if card["committed"] else UPRIGHT


def face(card: CardView) -> Text:
    """Return one card with the numbers that matter."""
    now = card["now"]
    if now is None or not card["name"]:
        return Text("▒▒ face down" + in_brackets(card), style="dim")
    if card["face"] == "down":
        return Text(f"▒▒ {card['name']}" + in_brackets(card), style="dim")
    text = Text(card["name"], style=COLOURS.get(now["type"], ""))
    if now["type"] == "attack":
        text.append(
            f" {now['difficulty']}/{now['check']} {now['zone'][:1]}{now['speed']}⚡{now['damage']}✸"
        )
    elif now["type"] != "character":
        text.append(f" {now['difficulty']}/{now['check']}")
    if now["block_zone"]:
        text.append(f" ◆{now['block_zone'][:1]}+{now['block']}", style="dim")
    text.append(in_brackets(card))
    if card["committed"]:
        text.stylize("dim strike")
    return text


def in_brackets(card: CardView) -> str:
    """Say that a card is attached to the one before it."""
    return " (attached)" if "attached" in card["flags"] else ""


def middle(view: View, names: Sequence[str], log: Sequence[Line]) -> Group:
    """Return the attack in progress and the last lines of the log."""
    parts: list[RenderableType] = []
    attack = view["attack"]
    if attack is not None:
        card = find(view, attack["handle"])
        if card is not None and card["now"] is not None:
            now = card["now"]
            text = f"⚔ {card['name']}: {now['zone']}, speed {now['speed']}, damage {now['damage']}"
            parts.append(Text(f"{text}, {attack['status']}", style="bold dark_orange"))
    told = [line for line in log if line["kind"] not in QUIET]
    for line in told[-LOG_LINES:]:
        parts.append(Text(f"  {named(line['words'], names)}  [{line['rule']}]", style="dim"))
    return Group(*parts)


def named(words: str, names: Sequence[str]) -> str:
    """Call the players by the names of their characters."""
    for word, name in zip(("One", "Two"), names, strict=True):
        if words.startswith(f"{word} "):
            return name + words.removeprefix(word)
    return words


def find(view: View, handle: int) -> CardView | None:
    """Return a card of the table by its handle."""
    for player in view["players"]:
        for zone in player["zones"].values():
            for card in zone["cards"]:
                if card["handle"] == handle:
                    return card
    return None


def question(decision: DecisionView) -> Group:
    """Return the prompt and the numbered options."""
    table = Table.grid(padding=(0, 2))
    for option in decision["options"]:
        table.add_row(Text(f"{option['number'] + 1:>3}", style="bold cyan"), option["words"])
    prompt = Text(f"{decision['prompt']}  [{decision['rule']}]", style="bold")
    return Group(prompt, table)
