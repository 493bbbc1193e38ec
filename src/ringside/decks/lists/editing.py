"""Changing a deck list line by line, so that whatever else stands in it stays as it was."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import Struct

from ringside.cards.printings import Entry
from ringside.decks.eras import Era
from ringside.decks.lists.headings import has_headings
from ringside.decks.lists.lines import Listing, Wanted, print_line
from ringside.decks.shelf import Shelf

Section = Literal["character", "main", "side"]
_COPIES: Final = re.compile(r"\d+")
# A line may say its section itself, and need not begin with a number.
_PREFIX: Final = re.compile(r"[^\w:]*(?:[a-z]+\s)?[a-z]+[^\w:]*:[^\w:]*", re.IGNORECASE)
_COUNTED: Final = re.compile(r"\W*[x×]?\s?\d", re.IGNORECASE)
_HEADINGS: Final[dict[str, dict[str, str]]] = {
    "plain": {"character": "character", "main": "main", "side": "sideboard"},
    "forum": {"character": "[b]Character[/b]", "main": "[b]Main[/b]", "side": "[b]Side[/b]"},
    "universus": {
        "character": "# Starting Character",
        "main": "# Mainboard",
        "side": "# Sideboard",
    },
}


class Change(Struct, frozen=True):
    """So many copies more or fewer of a card in a section."""

    card: Entry
    by: int
    section: Section


class Draft:
    """A list in one of the forms with lines, as it was read, and how it reads after a change."""

    def __init__(self, text: str, listing: Listing, form: str, shelf: Shelf, era: Era) -> None:
        self.lines = text.splitlines()
        self.has_headings = form != "plain" or has_headings(text)
        self.listing = listing
        self.form = form
        self.shelf = shelf
        self.era = era

    def changed(self, change: Change) -> str:
        """Return the list with a card's copies changed, or a line for it added."""
        place = self._line_of(change)
        if place is None:
            if change.by > 0:
                self._add(change)
        else:
            self._count(place, change)
        return "\n".join(self.lines) + "\n" if any(self.lines) else ""

    def settled(self, line: int, card: Entry) -> str:
        """Return the list with a line that may mean several cards meaning this one."""
        if wanted := self._at(line):
            self.lines[line - 1] = self._rewritten(wanted, wanted.copies, card)
        return "\n".join(self.lines) + "\n"

    def _at(self, line: int) -> Wanted | None:
        sections = (self.listing.character, self.listing.main, self.listing.side)
        return next((each for all_ in sections for each in all_ if each.line == line), None)

    def _rewritten(self, wanted: Wanted, copies: int, card: Entry) -> str:
        line = self.lines[wanted.line - 1]
        prefix = "" if _COUNTED.match(line) else _PREFIX.match(line)
        start = " (starting character)" if wanted.starts else ""
        return (
            (prefix[0] if prefix else "")
            + print_line(str(copies), card.card, qualified=True)
            + start
        )

    def _wanted(self, section: Section) -> list[Wanted]:
        # Without headings the character stands among the cards of the deck.
        if section == "side":
            return self.listing.side
        is_main = section == "main" and self.has_headings
        return self.listing.main if is_main else self.listing.character

    def _line_of(self, change: Change) -> int | None:
        sections = [self._wanted(change.section)]
        if change.by < 0 and change.section != "side":
            # More characters than the one that starts are listed beside it.
            sections += [self.listing.main, self.listing.character]
        for wanted in (each for section in sections for each in section):
            if self.shelf.look_up(wanted, self.era, hint=False).entry == change.card:
                return wanted.line - 1
        return None

    def _count(self, place: int, change: Change) -> None:
        wanted = self._at(place + 1)
        count = wanted.copies + change.by if wanted else 0
        line = self.lines[place]
        if wanted is None or count <= 0:
            del self.lines[place]
        elif _COUNTED.match(line) and not line.strip().startswith(wanted.name):
            self.lines[place] = _COPIES.sub(str(count), line, count=1)
        else:
            self.lines[place] = self._rewritten(wanted, count, change.card)

    def _add(self, change: Change) -> None:
        line = self._written(change)
        wanted = self._wanted(change.section)
        heading = _HEADINGS[self.form][change.section]
        if change.section == "character" and not self.has_headings:
            self.lines.insert(0, line)
        elif wanted:
            self.lines.insert(max(each.line for each in wanted), line)
        elif change.section == "side":
            self.lines += ["", heading, line]
        elif change.section == "main" and not self.has_headings:
            self.lines.append(line)
        else:
            above = self.listing.character if change.section == "main" else []
            top = max((each.line for each in above), default=0)
            self.lines[top:top] = [*([""] if top else []), heading, line, ""]

    def _written(self, change: Change) -> str:
        card = change.card
        copies = f"{change.by}x" if self.form == "plain" else str(change.by)
        is_exact = len(card.printings) > 1 or self.shelf.is_ambiguous(card)
        return print_line(copies, card.card, qualified=is_exact)
