"""The table of docs/editions.md, written from the editions' own data."""

from ringside.editions import EDITIONS, edition_named
from ringside.editions.compare import TOPICS, keywords_of, reason, topic_of, value_of
from ringside.engine.model.edition import Edition


def side_by_side() -> str:
    """Return tables of what differs between any two editions and what does not, with reasons."""
    editions = [edition_named(name) for name in EDITIONS]
    rows = [row for field in sorted(TOPICS) if (row := differing(editions, field))]
    heads = ["what", *EDITIONS]
    lines = [cells(heads), cells(["---"] * len(heads)), *rows]
    return "\n".join([*lines, "", *shared(editions), "", *reasons(editions)]) + "\n"


def cells(words: list[str]) -> str:
    """Write one line of a table."""
    return f"| {' | '.join(words)} |"


def differing(editions: list[Edition], field: str) -> str:
    """Write the row of a setting, or nothing where all editions agree."""
    values = [value_of(edition, field) for edition in editions]
    return cells([topic_of(field), *values]) if len(set(values)) > 1 else ""


def shared(editions: list[Edition]) -> list[str]:
    """Write the settings that all editions have in common, each shown by a scenario of all."""
    same = [field for field in sorted(TOPICS) if not differing(editions, field)]
    lines = ["### The same everywhere", "", cells(["what", "everywhere"]), cells(["---"] * 2)]
    return [*lines, *[cells([topic_of(field), value_of(editions[0], field)]) for field in same]]


def reasons(editions: list[Edition]) -> list[str]:
    """Write for each edition which paragraph sets what, and why; what was told is not repeated."""
    lines: list[str] = []
    told: set[tuple[str, str, str]] = set()
    for edition in editions:
        new = [
            field for field in fields_of(edition) if (field, *reason(edition, field)) not in told
        ]
        told |= {(field, *reason(edition, field)) for field in new}
        if new:
            lines += [f"### {edition.name}", "", cells(["what", "here", "paragraph", "why"])]
            lines += [cells(["---"] * 4), *[reason_line(edition, field) for field in new], ""]
    return lines[:-1]


def fields_of(edition: Edition) -> list[str]:
    """Return what an edition sets, settings first, each once."""
    settings = sorted({field for field, _, _ in edition.differences if field in TOPICS})
    return [*settings, *keywords_of(edition)]


def reason_line(edition: Edition, field: str) -> str:
    """Write one setting with its paragraph."""
    paragraph, why = reason(edition, field)
    value = value_of(edition, field) if field in TOPICS else "its own words"
    return cells([topic_of(field), value, paragraph, why])
