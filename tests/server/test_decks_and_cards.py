"""Decks and cards over HTTP: built, checked, imported, exported, searched, drawn."""

import json
from collections.abc import Callable
from typing import Any

from ringside.decks import starter_text
from ringside.rules.papers import PAPERS
from ringside.rules.registry import in_order
from tests.server.browser import Browser

Visit = Callable[[], Browser]


def own_cards(count: int = 24) -> str:
    """Return a player's own card file: a character, attacks and foundations."""
    plain = {"check": 4, "difficulty": 2, "symbols": ["fire", "water", "air"], "set": "own"}
    cards: list[dict[str, object]] = [
        {**plain, "name": "Tester", "type": "character", "check": 6, "hand_size": 6, "health": 20}
    ]
    for number in range(count):
        kind: dict[str, object] = {"type": "foundation", "block": {"zone": "mid", "modifier": 2}}
        if number % 2:
            kind = {"type": "attack", "attack": {"zone": "low", "speed": 3, "damage": 4}}
        cards.append({**plain, **kind, "name": f"Own Card {number}"})
    numbered = [{**card, "number": f"{place:03}"} for place, card in enumerate(cards)]
    return "\n".join(json.dumps(card) for card in numbered)


def own_list(count: int = 24) -> str:
    """Return a deck list of a player's own cards."""
    return "\n".join(["1x Tester", *(f"2x Own Card {number}" for number in range(count))])


def test_long_answers_are_compressed(browser: Browser) -> None:
    """Lists and pictures come compressed; an answer of a few words does not."""
    lobby, picture = (
        browser.http.get(path) for path in ("/lobby", "/cards/first-bell/001/picture.svg")
    )
    for answer in (lobby, picture):
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.num_bytes_downloaded < len(answer.content) / 2
    assert "content-encoding" not in browser.http.get("/me").headers


def test_cards_are_found_and_drawn(browser: Browser) -> None:
    """A query finds cards, a card has its face, and its picture is an SVG."""
    found = browser.get("/cards?q=type:character&limit=3")
    assert found["total"] > 3
    assert len(found["cards"]) == 3
    face = found["cards"][0]
    assert browser.get(f"/cards/{face['id']}")["problems"] == []
    picture = browser.http.get(face["picture"].removeprefix("/api"))
    assert picture.headers["content-type"].startswith("image/svg")
    assert "error" in browser.get("/cards?q=speed:fast", status=400)
    browser.get("/cards/first-bell/9999", status=404)


def test_own_cards_are_imported_built_with_and_played(visit: Visit) -> None:
    """Cards pasted by a player work in their deck and game, and in nobody else's library."""
    owner, other = visit(), visit()
    answer = owner.post("/cards/import", {"text": own_cards() + '\n{"name": "Broken"}\nnonsense'})
    assert (answer["added"], len(answer["problems"])) == (25, 2)
    assert owner.get('/cards?q=name:"own card"')["total"] == 24
    assert other.get('/cards?q=name:"own card"')["total"] == 0
    deck = owner.post("/decks/import", {"text": own_list()})
    assert (deck["name"], deck["problems"]) == ("Tester", [])
    game = owner.post("/games", {"deck": deck["id"], "opponent": {"bot": "random"}})["id"]
    with owner.sit(game) as seat:
        while seat.until_asked() and not any(n.startswith("Own Card") for n in seat.faces):
            seat.choose(0)
        face = next(face for face in seat.faces.values() if face["name"].startswith("Own Card"))
    picture = owner.http.get(face["picture"].removeprefix("/api"))
    assert picture.status_code == 200
    assert "Own Card" in picture.text


def test_a_deck_is_checked_while_it_is_built(browser: Browser) -> None:
    """A starter is legal; with a fifth copy it is not; an unknown line is a problem of the list."""
    text = browser.get("/decks/starter:odile-marsh")["text"]
    whole = browser.post("/decks/check", {"text": text, "format": "uvs-2024"})
    assert whole["legal"]
    assert whole["statistics"]["size"] == sum(
        card["count"] for card in whole["cards"] if card["section"] == "main"
    )
    wrong = browser.post("/decks/check", {"text": text + "\n5x Bell Hook\n2x No Such Card"})
    assert not wrong["legal"]
    assert {"list"} < {problem["check"] for problem in wrong["problems"]}
    browser.post("/decks/check", {"text": text, "format": "no-such"}, status=400)


def test_decks_are_changed_exported_and_deleted(visit: Visit) -> None:
    """A deck is its owner's: others neither see nor change it; an export reads back the same."""
    owner, other = visit(), visit()
    text = owner.get("/decks/starter:odile-marsh")["text"]
    deck = owner.post("/decks", {"text": text, "name": "Mine"})["id"]
    for method in ("PUT", "DELETE"):
        other.post(f"/decks/{deck}", {"text": text}, status=404, method=method)
    other.get(f"/decks/{deck}", status=404)
    owner.post(f"/decks/{deck}", {"text": text, "name": "Renamed"}, method="PUT")
    assert owner.get(f"/decks/{deck}")["name"] == "Renamed"
    for form in owner.get("/lobby")["writers"]:
        written = owner.get(f"/decks/{deck}/export?format={form}")["text"]
        again = owner.post("/decks/check", {"text": written})
        assert again["cards"] == owner.post("/decks/check", {"text": text})["cards"]
    owner.post(f"/decks/{deck}", method="DELETE")
    owner.get(f"/decks/{deck}", status=404)


def test_decks_that_are_not_legal_come_last_with_the_reason(browser: Browser) -> None:
    """A legal deck of one's own is offered first, one that is not legal behind all starters."""
    text = browser.get("/decks/starter:odile-marsh")["text"]
    good = browser.post("/decks", {"text": text, "name": "Good"})
    poor = browser.post("/decks", {"text": "1x Odile Marsh\n4x Bell Hook", "name": "Poor"})
    assert (good["legal"], good["problem"], poor["legal"]) == (True, "", False)
    for path in ("/lobby", "/decks"):
        offered = browser.get(path)["decks"]
        assert (offered[0]["id"], offered[-1]["id"]) == (good["id"], poor["id"])
        assert all(deck["legal"] for deck in offered[:-1])
        assert "60 cards" in offered[-1]["problem"]


def test_a_sideboard_has_an_end(browser: Browser) -> None:
    """A hundred cards may lie beside a deck, and not one more."""
    text = browser.get("/decks/starter:odile-marsh")["text"]
    for copies, status in ((100, 200), (101, 400)):
        wide = {"text": f"{text}\nSideboard\n{copies}x Bell Hook", "name": "Wide"}
        deck = str(browser.post("/decks", wide)["id"])
        asked = {"deck": deck, "opponent": {"open": True}}
        said = browser.post("/games", asked, status)
    assert "at most 100 cards in the sideboard, got 101;" in said["error"]


def test_a_deck_that_cannot_be_played_is_refused(browser: Browser) -> None:
    """Without a character, or with lines that are no cards, no game begins."""
    deck = browser.post("/decks", {"text": "2x Bell Hook", "name": "Poor"})["id"]
    asked = {"deck": deck, "opponent": {"bot": "random"}}
    assert "character" in browser.post("/games", asked, status=400)["error"]
    for wrong in ("starter:nobody", "99999", "../etc", ""):
        browser.post("/games", {**asked, "deck": wrong}, status=404)


def test_rules_are_looked_up_by_slug_paragraph_and_words(browser: Browser) -> None:
    """A paragraph leads to the same rule as its slug, and words find it."""
    found = browser.get("/rules?q=progressive difficulty&limit=5")
    assert found["total"] > 0
    rule = browser.get("/rules/comprehensive E.4.8")
    assert browser.get(f"/rules/{rule['slug']}") == rule
    assert {"paper": "comprehensive", "id": "E.4.8"} in rule["paragraphs"]
    assert "closest" in browser.get("/rules/no.such.rule", status=400)["error"]


def test_rules_are_read_by_chapter(browser: Browser) -> None:
    """The contents list every paper's chapters, and a chapter gives its rules in its order."""
    papers = browser.get("/rules/contents")
    assert {paper["id"] for paper in papers} == set(PAPERS)
    paper = next(paper for paper in papers if paper["id"] == "comprehensive")
    assert [chapter["id"] for chapter in paper["chapters"]] == list("ABCDEFGHIJK")
    attack = browser.get("/rules?paper=comprehensive&chapter=G&limit=200")
    assert attack["total"] == paper["chapters"][6]["rules"] == len(attack["rules"])
    stated = [paragraphs_of(rule, "comprehensive", "G") for rule in attack["rules"]]
    assert all(stated)
    assert stated == sorted(stated, key=lambda listed: in_order(listed[0]))
    assert 0 < browser.get("/rules?paper=comprehensive&chapter=G&q=block")["total"] < len(stated)
    assert "contents" in browser.get("/rules?paper=comprehensive&chapter=Z", status=400)["error"]


def paragraphs_of(rule: dict[str, Any], paper: str, chapter: str) -> list[str]:
    """Return the paragraphs of a chapter that state a rule."""
    cited = [each["id"] for each in rule["paragraphs"] if each["paper"] == paper]
    return [ident for ident in cited if ident.startswith(f"{chapter}.") or ident == chapter]


def test_a_pasted_list_needs_no_format(browser: Browser) -> None:
    """A list that is checked without a format is held against the one its cards belong to."""
    checked = browser.post("/decks/check", {"text": starter_text("odile-marsh")})
    assert checked["legal"]
    assert checked["format"] == "standard"


def riddling(count: int = 24) -> str:
    """Return own cards of which the last has an ability that nobody understands."""
    *others, last = own_cards(count).splitlines()
    text = "Enhance: Hum the tune that everybody in the room knows."
    return "\n".join([*others, json.dumps({**json.loads(last), "text": text})])


def test_a_deck_with_an_ability_by_hand_is_marked_and_played(visit: Visit) -> None:
    """Card, list and deck say what is not understood; the game leaves it out and says so."""
    owner = visit()
    owner.post("/cards/import", {"text": riddling()})
    marks = owner.post("/cards/marks", {"ids": ["own/024", "own/023", "no/where"]})["marks"]
    assert [(ident, len(texts)) for ident, texts in marks.items()] == [("own/024", 1)]
    assert owner.get("/cards/own/024")["by_hand"] == marks["own/024"]
    told = owner.get("/cards/understood")
    assert told == {"next": told["total"], "total": 25, "whole": 24, "by_hand": 1}
    assert owner.get("/cards/understood?first=25") == {**told, "whole": 0, "by_hand": 0}
    checked = owner.post("/decks/check", {"text": own_list(), "format": "sealed"})
    assert (checked["legal"], checked["by_hand"]) == (True, 1)
    assert [card["name"] for card in checked["cards"] if card["by_hand"]] == ["Own Card 23"]
    deck = owner.post("/decks/import", {"text": own_list()})["id"]
    face = next(each for each in owner.get("/lobby")["decks"] if each["id"] == deck)
    assert face["by_hand"] == 1
    wish = {"deck": deck, "opponent": {"bot": "random"}}
    refused = owner.post("/games", {**wish, "unread": ""}, status=400)
    assert "leave such abilities out" in refused["error"]
    game = owner.post("/games", wish)["id"]
    assert owner.get(f"/games/{game}")["unread"] == "leave-out"
    with owner.sit(game) as seat:
        while seat.until_asked() and "Own Card 23" not in seat.faces:
            seat.choose(0)
        assert seat.faces["Own Card 23"]["by_hand"] == list(marks["own/024"])


TWINS = (
    '{"name": "Twin", "type": "attack", "difficulty": 2, "check": 3, "set": "one", "number": "1"}\n'
    '{"name": "Twin", "type": "attack", "difficulty": 3, "check": 3, "set": "two", "number": "1"}'
)


def test_a_list_is_changed_by_cards_and_settled_by_a_click(browser: Browser) -> None:
    """A change names a card and a section; a line of two cards is settled by the one chosen."""
    browser.post("/cards/import", {"text": TWINS})
    text = "1x Odile Marsh\n3x Twin\n\nsideboard\n1x Bell Hook\n"
    wish = {"text": text, "format": "uvs-2024"}
    (doubt,) = browser.post("/decks/check", wish)["doubts"]
    assert (doubt["line"], sorted(doubt["cards"])) == (2, ["one/1", "two/1"])
    settled = {"card": "two/1", "line": doubt["line"]}
    added = {"card": "one/1", "by": 2, "section": "side"}
    after = browser.post("/decks/change", {**wish, "changes": [settled, added]})["text"]
    assert "3 -two/1 Twin" in after
    assert after.index("sideboard") < after.index("2x -one/1 Twin")
    checked = browser.post("/decks/check", {**wish, "text": after})
    assert checked["doubts"] == []
    browser.post("/decks/change", {**wish, "changes": [{"card": "no/where"}]}, status=404)


def test_what_the_table_refuses_is_said_in_the_builder(browser: Browser) -> None:
    """A deck may be legal in its format and still be none that the table plays."""
    wish = {"text": "main\n40x Bell Hook", "format": "draft"}
    checked = browser.post("/decks/check", wish)
    assert checked["legal"]
    assert checked["refusal"] == "expected a starting character, got none"
    deck = browser.post("/decks", wish)["id"]
    game = {"deck": deck, "opponent": {"bot": "random"}}
    assert "starting character" in browser.post("/games", game, status=400)["error"]


def test_a_deck_of_another_program_becomes_a_list(browser: Browser) -> None:
    """JSON that is sent as a deck is kept as lines, which the builder can change."""
    rows = [["first-bell-001", 1, 0], ["first-bell-020", 4, 2]]
    sent = json.dumps({"name": "x", "cards": rows, "startingCharacter": "first-bell-001"})
    made = browser.post("/decks/import", {"text": sent, "format": "uvs-2024"})
    assert made["problems"] == []
    assert made["text"].startswith("character\n1x -first-bell/001 ")
    wish = {"text": made["text"], "format": "uvs-2024"}
    assert [each["section"] for each in browser.post("/decks/check", wish)["cards"]] == [
        "character",
        "main",
        "side",
    ]


def test_one_deck_of_an_archive_is_picked_by_a_click(browser: Browser) -> None:
    """An archive answers with the names of its decks, and the one that is picked is imported."""
    rows = [{"name": "Bell Hook", "qty": 3, "section": "main", "uvsId": "first-bell-004"}]
    hero = {"name": "Odile Marsh", "qty": 1, "section": "character", "uvsId": None}
    text = json.dumps({"cards": {"cup#1": rows, "cup#2": [hero, *rows]}})
    assert browser.post("/decks/check", {"text": text})["picks"] == ["cup#1", "cup#2"]
    checked = browser.post("/decks/check", {"text": text, "pick": "cup#2"})
    assert (checked["picks"], checked["name"]) == ([], "Odile Marsh 1")
    made = browser.post("/decks/import", {"text": text, "pick": "cup#2", "name": "Cup"})
    assert made["text"].startswith("character\n1x -first-bell/")


def test_a_list_brings_its_format_with_it(visit: Visit) -> None:
    """Cards that a collection calls legal together decide format and rules of a pasted deck."""
    with visit() as owner:
        cards = [json.loads(line) for line in own_cards().splitlines()]
        old = [{**card, "legality": ["retro", "legacy"]} for card in cards]
        owner.post("/cards/import", {"text": "\n".join(json.dumps(card) for card in old)})
        deck = owner.post("/decks/import", {"text": own_list()})
        assert (deck["format"], deck["edition"]) == ("retro", "ufs-2020")
        assert owner.post("/decks/check", {"text": own_list()})["format"] == "retro"
        named = owner.post("/decks/import", {"text": "Format: Legacy\n" + own_list()})
        assert named["format"] == "legacy"


def test_a_wording_is_tried_and_kept(visit: Visit) -> None:
    """The compiler answers while somebody types; what is kept is their own card from then on."""
    owner, other = visit(), visit()
    owner.post("/cards/import", {"text": riddling()})
    wish = {"card": "own/024", "text": "Enhance: Hum a tune."}
    assert len(owner.post("/cards/wording", wish)["by_hand"]) == 1
    better = {**wish, "text": "Enhance:  This attack gets +1 damage.\n"}
    tried = owner.post("/cards/wording", better)
    assert (tried["problems"], tried["by_hand"]) == ([], [])
    assert owner.get("/cards/own/024")["by_hand"]
    owner.post("/cards/wording", {**better, "keep": True})
    shown = owner.get("/cards/own/024")
    assert (shown["wording"], shown["by_hand"]) == ("Enhance: This attack gets +1 damage.", [])
    assert owner.get("/cards?q=set:own")["total"] == 25
    assert "own/024" in owner.get("/cards?q=set:own")["own"]
    other.post("/cards/wording", wish, status=404)
    refused = owner.post("/cards/wording", {**wish, "card": "first-bell/004"}, status=400)
    assert "one of your own cards" in refused["error"]
