"""Reading: what the readers' processes do for players, each function one wish."""

from __future__ import annotations

import tempfile
import time
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, to_builtins
from msgspec.structs import replace

from ringside.cards.imports import Batch, read_cards
from ringside.cards.model import Card
from ringside.cards.pictures.frame import draw, draw_back
from ringside.cards.playable import problems_of, unread_of
from ringside.cards.sets import set_names
from ringside.cards.unread import Unread
from ringside.cards.wording import in_words
from ringside.decks.difference import Difference, compare
from ringside.decks.files import draft_of, read_deck, write_deck
from ringside.decks.formats import find_format
from ringside.decks.lists.editing import Change, Section
from ringside.decks.model import Deck
from ringside.editions import edition_named
from ringside.events.decklists import held_against
from ringside.events.deeds import HandedIn
from ringside.limited.catalogue import own_catalogue
from ringside.server import decks
from ringside.server.checking import Verdict, check
from ringside.server.decks import Chosen, DeckFace
from ringside.server.faces import face_of
from ringside.server.libraries import Owner, add_cards, library_of
from ringside.server.refusals import RefusalError
from ringside.server.storage.tables import Deck as Row

MOST_SHOWN: Final = 200
MOST_PROBLEMS: Final = 100
LONGEST_NAME: Final = 80
LONGEST_LIST: Final = 60_000


class CardChange(Struct, frozen=True, forbid_unknown_fields=True):
    """So many copies more or fewer of a card in a section, or the card that a line means."""

    card: Annotated[str, Meta(max_length=200)]
    by: Annotated[int, Meta(ge=-999, le=999)] = 0
    section: Section = "main"
    line: Annotated[int, Meta(ge=0, le=1_000)] = 0


def find_cards(owner: Owner, query: str, first: int, count: int) -> bytes:
    """Find cards by a query, as JSON."""
    library = library_of(owner)
    found = library.index.find(query) if query.strip() else list(library.entries)
    shown = found[max(0, first) : max(0, first) + max(0, min(count, MOST_SHOWN))]
    faces = [face_of(entry.card) for entry in shown]
    own = [entry.card.id for entry in shown if entry.card.set not in set_names()]
    return msgspec.json.encode({"total": len(found), "cards": faces, "own": own})


def mark_cards(owner: Owner, idents: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Say which of some cards have abilities that are not understood, and which they are."""
    known = library_of(owner).entry_by_id
    cards = {ident: known[ident].card for ident in idents if ident in known}
    return {ident: texts for ident, card in cards.items() if (texts := unread_of(card))}


def show_card(owner: Owner, ident: str) -> dict[str, Any]:
    """Describe a card as it is played, and what of its text is not understood."""
    card = library_of(owner).entry(ident).card
    told = {"problems": problems_of(card), "by_hand": unread_of(card), "wording": card.text}
    return {**to_builtins(face_of(card)), **told}


@lru_cache(1000)
def draw_printed(ident: str, is_back: bool) -> str:
    """Draw a card of Ringside's own sets, "" for another; a page shows many of them at once."""
    entry = own_catalogue().entries.get(ident)
    if entry is None:
        return ""
    return draw_back(entry.card) if is_back else draw(entry.card)


def draw_own(owner: Owner, ident: str, is_back: bool) -> str:
    """Draw a card of a player's library, its newest printing as it is corrected."""
    library = library_of(owner)
    card = library.entry(ident).card
    card = card if card.id == ident else library.card(ident)
    return draw_back(card) if is_back else draw(card)


def draw_in(edition: str, card: Card) -> str:
    """Draw a card in the words of an edition."""
    return draw(in_words(card, edition_named(edition).words))


def import_cards(owner: Owner, text: str) -> dict[str, Any]:
    """Add a player's own cards, and say which entries were left out and why."""
    batch = read_pasted(text)
    added = add_cards(owner, batch.cards)
    problems = batch.problems[:MOST_PROBLEMS]
    return {"added": added, "cards": len(batch.cards), "problems": problems}


def import_file(owner: Owner, file: str) -> dict[str, Any]:
    """Add the cards of a file that was sent whole."""
    try:
        text = Path(file).read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusalError(
            f"Expected a card file in UTF-8, got another encoding at byte {error.start}; "
            "save it as UTF-8."
        ) from error
    if "\0" in text:
        raise RefusalError("Expected text, got a file with a NUL character; choose another.")
    return import_cards(owner, text)


def read_pasted(text: str) -> Batch:
    """Read a card file that was sent as text, in whichever format it is."""
    ending = ending_of(text)
    if ending == ".csv" and "," not in text.lstrip().partition("\n")[0]:
        raise RefusalError(
            "Expected cards as JSON Lines, JSON or CSV, got other text; "
            "choose a card file, or begin with a line of columns such as name,type."
        )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"cards{ending}"
        path.write_text(text, "utf-8")
        try:
            return read_cards(path)
        except RecursionError as error:
            raise RefusalError(
                "Expected the fields of cards, got lists within lists; check the text."
            ) from error


def ending_of(text: str) -> str:
    """Tell the formats of card files apart by how they begin."""
    start = text.lstrip("\ufeff \r\n\t")
    if start.startswith("["):
        return ".json"
    if start.startswith("{"):
        return ".json" if start.partition("\n")[0].rstrip() in ("{", '{"cards": [') else ".jsonl"
    return ".csv"


def judge(owner: Owner, text: str, form: str, pick: str = "") -> Verdict:
    """Check a list against a format, or against its own where none is named."""
    return check(text, form, library_of(owner).shelf, pick)


def hand_in(owner: Owner, player: str, declared: str, form: str, text: str) -> HandedIn:
    """Hold a list of a player's own cards against the format of an event."""
    return held_against(player, declared, form, text, library_of(owner).shelf)


def rewrite(owner: Owner, text: str, form: str, changes: list[CardChange]) -> str:
    """Change copies of cards in a list, or say which card one of its lines means."""
    library = library_of(owner)
    for change in changes:
        draft = draft_of(text, library.shelf, find_format(form))
        entry = library.entry(change.card)
        if change.line:
            text = draft.settled(change.line, entry)
        else:
            text = draft.changed(Change(entry, change.by, change.section))
    return text


def fill(
    owner: Owner, row: Row, named: str, edition: str, form: str, pick: str = ""
) -> tuple[Row, list[str]]:
    """Work out what is not said of a deck from its cards; return its problems too."""
    meant = find_format(form) if form else None
    reading = read_deck(row.text, library_of(owner).shelf, meant, pick)
    row.text = reading.text or row.text
    if len(row.text) > LONGEST_LIST:
        raise RefusalError(
            f"Expected a deck list, got {len(row.text):,} letters; send the list alone."
        )
    character = reading.deck.character
    name = " ".join(named.split()) or (character.card.full_name if character else "New deck")
    row.name = name[:LONGEST_NAME]
    form = form or ("" if edition else reading.format)
    row.edition = edition or (find_format(form).edition if form else decks.edition_of(reading.deck))
    row.format = form or decks.default_format(row.edition)
    row.changed = time.time()
    return row, list(reading.problems)


def describe(owner: Owner, row: Row) -> dict[str, Any]:
    """Describe one of a player's own decks with its list and whether it is legal."""
    kept = {"text": row.text, "notes": row.notes or "", "link": row.link or ""}
    return {**to_builtins(decks.own_face(row, library_of(owner).shelf)), **kept}


def difference(owner: Owner, one: str, two: str, form: str) -> tuple[Difference, ...]:
    """Say which cards two lists do not have in the same number."""
    shelf, meant = library_of(owner).shelf, find_format(form) if form else None
    return compare(read_deck(one, shelf, meant).deck, read_deck(two, shelf, meant).deck)


def show_linked(owner: Owner, row: Row) -> dict[str, Any]:
    """Show a deck to somebody who has its link: what it holds, and a list to take along."""
    shelf = library_of(owner).shelf
    face = replace(decks.own_face(row, shelf), id="", folder="")
    verdict = check(row.text, row.format, shelf)
    return {"deck": face, "verdict": verdict, "text": row.text}


def list_faces(owner: Owner, rows: list[Row]) -> list[DeckFace]:
    """Describe a player's own decks."""
    shelf = library_of(owner).shelf
    return [decks.own_face(row, shelf) for row in rows]


def choose(owner: Owner, row: Row, unread: Unread) -> Chosen:
    """Return one of a player's own decks, ready for a game that treats unread abilities so."""
    deck = decks.read_whole(row.text, library_of(owner).shelf, row.format)
    return decks.ready(row.name, row.edition, deck, unread)


def whole(owner: Owner, row: Row) -> Deck:
    """Return one of a player's own decks with its sideboard, if it can be played by itself."""
    deck = decks.read_whole(row.text, library_of(owner).shelf, row.format)
    decks.ready(row.name, row.edition, deck)
    return deck


def export(owner: Owner, row: Row | None, starter: str, form: str) -> str:
    """Write a deck in a format that other sites and players read."""
    shelf = library_of(owner).shelf
    if row is None:
        return write_deck(decks.starter(starter), form, shelf)
    return write_deck(read_deck(row.text, shelf, find_format(row.format)).deck, form, shelf)
