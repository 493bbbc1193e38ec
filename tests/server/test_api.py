"""The API's document: what it says of answers is what the server sends."""

import re
from typing import Any

import httpx
import pytest

from ringside.server.api.published import PUBLISHED
from tests.server.browser import Browser, Served
from tests.server.test_ratings import Visit, concede, meet, register

TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}
JSON = "application/json"


def misfit(value: Any, shape: Any, named: Any, at: str = "") -> str:
    """Say where a value is not of a shape; a field that is not described counts too."""
    if "$ref" in shape:
        return misfit(value, named[shape["$ref"].rpartition("/")[2]], named, at)
    if "anyOf" in shape:
        found = [misfit(value, each, named, at) for each in shape["anyOf"]]
        return "" if "" in found else " and ".join(found)
    if "enum" in shape:
        return "" if value in shape["enum"] else f"{at} is {value!r}"
    if shape["type"] == "array":
        shapes = shape.get("prefixItems") or [shape["items"]] * len(value)
        if not isinstance(value, list) or len(value) != len(shapes):
            return f"{at} is {value!r}"
        pairs = enumerate(zip(value, shapes, strict=True))
        return first(misfit(each, inner, named, f"{at}/{n}") for n, (each, inner) in pairs)
    if shape["type"] == "object":
        return object_misfit(value, shape, named, at)
    is_odd = isinstance(value, bool) and shape["type"] != "boolean"
    return "" if isinstance(value, TYPES[shape["type"]]) and not is_odd else f"{at} is {value!r}"


def object_misfit(value: Any, shape: Any, named: Any, at: str) -> str:
    """Say where an object is not of a shape."""
    if not isinstance(value, dict):
        return f"{at} is {value!r}"
    fields, rest = shape.get("properties", {}), shape.get("additionalProperties")
    missing = set(shape.get("required", ())) - set(value)
    unknown = set() if rest else set(value) - set(fields)
    if missing or unknown:
        return f"{at} lacks {missing} and has {unknown}"
    return first(
        misfit(each, fields.get(name, rest), named, f"{at}/{name}") for name, each in value.items()
    )


def first(found: Any) -> str:
    """Return the first thing that was found."""
    return next((each for each in found if each), "")


@pytest.fixture(scope="module")
def told(served: Served) -> Any:
    """Read the document."""
    return httpx.get(f"{served.url}/api/openapi.json").json()


def test_answers_have_the_shapes_that_are_described(visit: Visit, told: Any) -> None:
    """Every published operation that answers JSON is asked, and its answer fits."""
    browser, rival = register(visit(), "Asking"), register(visit(), "Answering")
    rated = meet(browser, rival)
    concede(rival, rated)
    assert browser.get("/me/ratings")["ratings"]
    text = browser.get("/decks/starter:odile-marsh")["text"]
    deck = {"text": text, "name": "Own"}
    own = browser.post("/decks", deck)["id"]
    game = browser.play_bot()
    with browser.sit(game) as seat:
        seat.until_asked()
        seat.choose(0)
        seat.until_asked()
        seat.send("concede")
        seat.next("over")
    open_game = {"deck": f"{own}", "opponent": {"open": True}, "best_of": 3}
    card = browser.get("/cards?limit=1")["cards"][0]["id"]
    wishes: dict[tuple[str, str], list[tuple[str, Any]]] = {
        ("POST", "/decks/check"): [("/decks/check", deck)],
        ("POST", "/decks"): [("/decks", deck)],
        ("PUT", "/decks/{deck}"): [(f"/decks/{own}", deck)],
        ("POST", "/games"): [("/games", open_game), ("/games", {**open_game, "best_of": 1})],
        ("GET", "/decks/{deck}"): [(f"/decks/{own}", None), ("/decks/starter:odile-marsh", None)],
        ("GET", "/games/{game}"): [(f"/games/{game}", None), (f"/games/{rated}", None)],
        ("DELETE", "/decks/{deck}"): [(f"/decks/{own}", None)],
    }
    filled = {"game": game, "moment": "1", "deck": "starter:odile-marsh"}
    for (method, path), _ in sorted(PUBLISHED.items(), key=lambda each: each[0][0], reverse=True):
        content = told["paths"][f"/api{path}"][method.lower()]["responses"]["200"]["content"]
        if "schema" not in content.get(JSON, {}):
            continue
        plain = path.replace("{code}/{number}", card)
        usual = re.sub(r"\{(\w+)\}", lambda found: filled[found[1]], plain)
        for asked, body in wishes.get((method, path), [(usual, None)]):
            answer = (
                browser.get(asked) if method == "GET" else browser.post(asked, body, method=method)
            )
            shape, named = content[JSON]["schema"], told["components"]["schemas"]
            assert misfit(answer, shape, named) == "", (method, path)


def test_mistakes_have_the_shape_that_is_described(browser: Browser, told: Any) -> None:
    """What is refused is one sentence, as the document says of every operation."""
    refused = browser.get("/games/none", status=404)
    every = [each for methods in told["paths"].values() for each in methods.values()]
    for each in every:
        shape = each["responses"]["default"]["content"][JSON]["schema"]
        assert misfit(refused, shape, told["components"]["schemas"]) == ""


def test_a_wrong_answer_would_be_noticed(told: Any) -> None:
    """Fields too many, too few or of another type do not fit."""
    named, right = told["components"]["schemas"], {"id": "x", "seat": 0}
    shape = {"$ref": "#/components/schemas/Opened"}
    assert misfit(right, shape, named) == ""
    for wrong in (
        {**right, "more": 1},
        {"id": "x"},
        {**right, "seat": "0"},
        {**right, "seat": True},
    ):
        assert misfit(wrong, shape, named) != ""


def test_the_page_shows_the_shapes(served: Served, told: Any) -> None:
    """Each shape stands on the page with its fields, and every link to one leads somewhere."""
    page = httpx.get(f"{served.url}/api/docs").text
    linked = set(re.findall(r"href=#shape-(\w+)", page))
    assert linked <= set(told["components"]["schemas"])
    assert "Game" in linked
    assert all(f"id=shape-{name}>" in page for name in linked)
