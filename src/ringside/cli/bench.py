"""Measure how fast the engine plays."""

from cyclopts import App

app = App(name="bench")


@app.default
def bench(*, edition: str = "ufs-2020", cards: str = "", json: bool = False) -> None:
    """Measure random games and copies of a game on one core; the best of several rounds counts.

    Parameters
    ----------
    edition
        The rules to play by.
    cards
        What decks are made of: a set, a file of cards, "starters" for the starter decks, "plain"
        for cards without any text; cards made for fuzzing if nothing is said.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.bench import bench as measure

    figures = measure(edition, cards)
    if json:
        print(msgspec.json.encode(figures).decode())
        return
    for name, value in msgspec.structs.asdict(figures).items():
        shown = ("yes" if value else "no") if isinstance(value, bool) else f"{value:,.1f}"
        print(f"{name.replace('_', ' '):<24} {shown:>12}")
