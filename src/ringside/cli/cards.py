"""Show, search and import cards, and see how their text is understood."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import App, Parameter

from ringside.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ringside.cards.printings import Entry

app = App(name="cards")

# A printing's mark and a query's "not" begin with a hyphen, but are no options.
Words = Annotated[str, Parameter(allow_leading_hyphen=True)]

# The commands about card text live in modules of their own and join this group.
_TEXT_COMMANDS: Final = {
    "check": "_cards_text",
    "exercise": "_cards_exercise",
    "explain": "_cards_text",
    "grammar": "_cards_grammar",
}
for _name, _module in _TEXT_COMMANDS.items():
    app.command(f"ringside.cli.{_module}:{_name}", name=_name)


@app.command
def show(
    *name: Words, svg: Path | None = None, edition: str | None = None, json: bool = False
) -> None:
    """Show a card in the terminal, or write its picture.

    Parameters
    ----------
    name
        The card's name, with its version where there are several, or `-set/number` and the name.
    svg
        Write the picture of the card to this file.
    edition
        Let the card speak the words of this edition, such as `ufs-2010`.
    json
        Print one JSON object with the card's fields, printings and errata.

    """
    from ringside.cli._cards_shown import print_json, print_printings, print_unread

    entry = find(joined(name))
    if json:
        print_json(entry)
        return
    words = words_of(edition)
    if svg:
        from ringside.cards.pictures.frame import draw, draw_back
        from ringside.cards.wording import in_words

        card = in_words(entry.card, words)
        write(svg, draw(card, entry.errata))
        if card.back:
            write(svg.with_stem(f"{svg.stem}-back"), draw_back(card, entry.errata))
    else:
        from rich.console import Console

        from ringside.cards.pictures.terminal import card_panel

        Console(highlight=False).print(card_panel(entry.card, entry.errata, words))
        print_printings(entry)
        print_unread(entry)


def words_of(edition: str | None) -> dict[str, str]:
    """Return the words of an edition, or none where cards are to be shown as written."""
    from ringside.editions import edition_named

    return edition_named(edition).words if edition else {}


@app.command
def search(*query: Words, limit: int = 50, json: bool = False) -> None:
    """Find cards, for example with `type:attack speed>=4 symbol:fire text:"draw" keyword:stun`.

    Parameters
    ----------
    query
        Words, fields with `:`, `=`, `<`, `<=`, `>`, `>=`, `!=`, a minus for not, `or`, brackets.
    limit
        Print at most so many cards; 0 prints all.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.cards.library import Library
    from ringside.cards.search import Index
    from ringside.cli._cards_shown import print_table

    found = Index(Library().entries).find(joined(map(quoted, query)))
    shown = found[:limit] if limit else found
    if json:
        names = [{"name": e.card.full_name, "type": e.card.type, "id": e.card.id} for e in shown]
        print(msgspec.json.encode({"found": len(found), "cards": names}).decode())
        return
    if shown:
        print_table(shown)
    more = f", {len(shown)} shown" if len(found) > len(shown) else ""
    print(f"{len(found)} {'card' if len(found) == 1 else 'cards'} found{more}")


@app.command(name="list")
def list_(set_name: str = "", *, json: bool = False) -> None:
    """List the sets at hand, or the cards of one set.

    Parameters
    ----------
    set_name
        A set such as `first-bell`.
    json
        Print one JSON object.

    """
    from collections import Counter

    import msgspec

    from ringside.cards.library import Library

    library = Library()
    sets = Counter(card.set for card in library.printings)
    if set_name and set_name not in sets:
        raise UserError(f"Expected one of the sets {', '.join(sorted(sets))}, got {set_name!r}.")
    cards = [card for card in library.printings if card.set == set_name]
    if json:
        names = [
            {"number": card.number, "name": card.full_name, "type": card.type} for card in cards
        ]
        print(msgspec.json.encode({"cards": names} if set_name else {"sets": sets}).decode())
    elif set_name:
        for card in cards:
            print(f"{card.number} {card.full_name} ({card.type})")
    else:
        for name, number in sorted(sets.items()):
            print(f"{name or '(no set)'}: {number} cards")


@app.command(name="import")
def import_(file: Path, *, json: bool = False) -> int:
    """Add a card file (JSON Lines, JSON, CSV or YAML) to the local library.

    Parameters
    ----------
    file
        The file; entries that cannot be read are named and left out.
    json
        Print one JSON object.

    """
    import sys

    import msgspec

    from ringside.cards.imports import read_cards
    from ringside.cards.library import Library

    batch = read_cards(file)
    if not batch.cards:
        reason = batch.problems[0] if batch.problems else f"{file.name}: it holds no card."
        more = f" ({len(batch.problems) - 1} more)" if len(batch.problems) > 1 else ""
        raise UserError(f"Nothing imported: {reason.removesuffix('.')}{more}.")
    library = Library()
    new = library.add(batch.cards)
    if json:
        report = {"read": len(batch.cards), "new": new, "problems": batch.problems}
        print(msgspec.json.encode(report).decode())
    else:
        for problem in batch.problems:
            print(problem, file=sys.stderr)
        noun = "card" if len(batch.cards) == 1 else "cards"
        print(f"{len(batch.cards)} {noun} read, {new} of them new, {len(batch.problems)} left out")
    return 1 if batch.problems else 0


def find(name: str) -> Entry:
    """Find the card that a name means, or raise UserError with the closest names."""
    from ringside.cards.library import Library
    from ringside.decks.lists.lines import parse_line
    from ringside.decks.shelf import Shelf

    wanted = parse_line(f"1 {name}", 1)
    if wanted is None:
        raise UserError("Expected the name of a card, got nothing; write it behind `cards show`.")
    found = Shelf(Library().entries).find(wanted)
    if isinstance(found, str):
        raise UserError(f"Expected a card, but {found}.")
    return found


def joined(words: Iterable[str]) -> str:
    """Join the words of a name or query; one with two hyphens is a misspelt option."""
    kept = list(words)
    for word in kept:
        if word.startswith("--"):
            raise UserError(f"Expected an option of this command, got `{word}`; see --help.")
    return " ".join(kept)


def quoted(word: str) -> str:
    """Give back the quotes that a shell took from a value with spaces."""
    if " " not in word or '"' in word or word.startswith("("):
        return word
    for mark in ("<=", ">=", "!=", ":", "=", "<", ">"):
        field, found, value = word.partition(mark)
        if found and field.isalpha():
            return f'{field}{mark}"{value}"'
    return word


def write(path: Path, text: str) -> None:
    """Write a file for the user, or say why it cannot be written."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise UserError(f"{path}: cannot be written ({error.strerror}); check it.") from error
    print(f"wrote {path}")
