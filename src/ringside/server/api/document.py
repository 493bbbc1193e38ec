"""The API as an OpenAPI document, made from the routes themselves."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec
from fastapi.routing import APIRoute

from ringside.server.api.answers import ANSWERS, FILES, Refused
from ringside.server.api.published import PUBLISHED, Operation
from ringside.server.api.shapes import REFERENCE, Shapes

VERSION: Final = "1"  # of the API; another one takes something away or means something else
IN_PATH: Final = re.compile(r"\{(\w+)\}")
OURS: Final = ("request", "visitor")  # what a route is handed that nobody sends
KINDS: Final = {"int": "integer", "str": "string", "bool": "boolean"}
TEXT: Final = """Ask with the header `Authorization: Bearer TOKEN`; your account page makes tokens.
A token reads, or may also change things if you say so when you make it; revoked, it opens nothing.
Mistakes are answered with `{"error": "one sentence"}`. To follow a game, open a WebSocket at
`/api/games/{game}/socket` with the same header: with a token you only look on. Limits are those of
the page: status 429 asks to wait."""


def document(routes: Iterable[APIRoute], bodies: Mapping[tuple[str, str], type[Any]]) -> Any:
    """Describe what is published, with the bodies that some of it takes, and the answers."""
    schemas, components = msgspec.json.schema_components(bodies.values(), ref_template=REFERENCE)
    asked, answers = dict(zip(bodies, schemas, strict=True)), Shapes()
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        for method in sorted(route.methods or ()):
            key = (method, route.path)
            if (operation := PUBLISHED.get(key)) is not None:
                told = described(route, operation, asked.get(key), answered(key, answers))
                paths.setdefault(f"/api{route.path}", {})[method.lower()] = told
    scheme = {"type": "http", "scheme": "bearer"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ringside", "version": VERSION, "description": TEXT},
        "security": [{"token": []}],
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": {**components, **answers.components},
            "securitySchemes": {"token": scheme},
        },
    }


def answered(key: tuple[str, str], shapes: Shapes) -> dict[str, Any]:
    """Describe what an operation answers, and that a mistake is a sentence."""
    mistake = content("application/json", shapes.of(Refused))
    if key in FILES:
        done: dict[str, Any] = {FILES[key]: {}}
    else:
        done = content("application/json", shapes.of(ANSWERS[key]))
    return {
        "200": {"description": "done", "content": done},
        "default": {"description": "a mistake", "content": mistake},
    }


def content(kind: str, shape: Any) -> dict[str, Any]:
    """Describe what is sent, by its kind."""
    return {kind: {"schema": shape}}


def described(
    route: APIRoute, operation: Operation, shape: Any, answers: dict[str, Any]
) -> dict[str, Any]:
    """Describe one operation."""
    told: dict[str, Any] = {
        "summary": (route.endpoint.__doc__ or "").strip().partition("\n")[0],
        "operationId": f"{route.endpoint.__module__.rpartition('.')[2]}_{route.endpoint.__name__}",
        "tags": [operation.group],
        "parameters": parameters(route.path, route.endpoint),
        "responses": answers,
        "x-needs-write": operation.changes,
    }
    if shape is not None:
        told["requestBody"] = {"required": True, "content": content("application/json", shape)}
    return told


def parameters(path: str, endpoint: Callable[..., object]) -> list[dict[str, Any]]:
    """Describe what stands in an address and behind its question mark."""
    inside = IN_PATH.findall(path)
    found = []
    for name, each in inspect.signature(endpoint).parameters.items():
        if name in OURS:
            continue
        schema: dict[str, Any] = {"type": KINDS.get(str(each.annotation), "string")}
        if name not in inside and each.default is not each.empty:
            schema["default"] = each.default
        place = "path" if name in inside else "query"
        found.append({"name": name, "in": place, "required": name in inside, "schema": schema})
    return found
