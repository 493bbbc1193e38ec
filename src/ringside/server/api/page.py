"""The API as a page to read, written from its document; it loads nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any, Final

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem;
  color: #eee; background: #17191d }
a { color: #f0b35a } code, pre { background: #23262c; border-radius: 4px; padding: 0.1em 0.3em }
pre { padding: 0.6em; overflow-x: auto } section { border-top: 1px solid #3a3e46; margin-top: 1rem }
b { display: inline-block; min-width: 4.2em } small { color: #c5a } .lead { white-space: pre-line }
"""


def page(document: Any) -> str:
    """Write the page."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width'>",
        f"<title>Ringside API</title><style>{STYLE}</style>",
        f"<h1>Ringside API {escape(document['info']['version'])}</h1>",
        f"<p class=lead>{escape(document['info']['description'])}</p>",
        "<p><a href=/api/openapi.json>The same as OpenAPI</a>",
        "<a href=/account>Your tokens</a></p>",
        "<pre>curl -H 'Authorization: Bearer ringside_…' https://table.example/api/games</pre>",
    ]
    for path, methods in document["paths"].items():
        parts += [operation(path, method, told) for method, told in methods.items()]
    parts += [shape(*each) for each in sorted(document["components"]["schemas"].items())]
    return "\n".join([*parts, "</html>"])


def operation(path: str, method: str, told: Any) -> str:
    """Write one operation."""
    write = " <small>needs a token that may change things</small>" if told["x-needs-write"] else ""
    return (
        f"<section id={escape(told['operationId'])}><h2><b>{method.upper()}</b> "
        f"<code>{escape(path)}</code></h2><p>{escape(told['summary'])}{write}</p>"
        f"<ul>{''.join(map(parameter, told['parameters']))}{body(told)}{answers(told)}</ul>"
        "</section>"
    )


def parameter(told: Any) -> str:
    """Write one parameter."""
    default = told["schema"].get("default")
    usual = f", {escape(repr(default))} if left out" if default is not None else ""
    kind = told["schema"]["type"]
    return f"<li><code>{escape(told['name'])}</code> in the {told['in']}: {kind}{usual}</li>"


def body(told: Any) -> str:
    """Write what a body is, if there is one."""
    if "requestBody" not in told:
        return ""
    sent = told["requestBody"]["content"]["application/json"]["schema"]
    return f"<li>a JSON body: {kind(sent)}</li>"


def answers(told: Any) -> str:
    """Write what is answered."""
    ((media, content),) = told["responses"]["200"]["content"].items()
    said = kind(content["schema"]) if content else f"a file, <code>{escape(media)}</code>"
    return f"<li>answers {said}</li>"


def shape(name: str, told: Any) -> str:
    """Write the fields of something that is sent."""
    fields = [
        member(field, kind(each), field in told.get("required", ()))
        for field, each in told.get("properties", {}).items()
    ]
    said = escape(told.get("description", ""))
    head = f"<h3><code>{escape(name)}</code></h3><p>{said}</p>"
    return f"<section id=shape-{escape(name)}>{head}<ul>{''.join(fields)}</ul></section>"


def member(name: str, holds: str, is_always: bool) -> str:
    """Write one field."""
    return f"<li><code>{escape(name)}</code>{'' if is_always else ', if any'}: {holds}</li>"


def kind(told: Any) -> str:
    """Write what a field holds."""
    if "$ref" in told:
        name = escape(told["$ref"].rpartition("/")[2])
        return f"<a href=#shape-{name}>{name}</a>"
    if "anyOf" in told:
        return " or ".join(map(kind, told["anyOf"]))
    if "enum" in told:
        return " or ".join(escape(repr(each)) for each in told["enum"])
    if "prefixItems" in told:
        return f"[{', '.join(map(kind, told['prefixItems']))}]"
    if "items" in told:
        return f"list of {kind(told['items'])}"
    if isinstance(told.get("additionalProperties"), dict):
        return f"by name, {kind(told['additionalProperties'])}"
    return escape(str(told.get("type", "anything")))
