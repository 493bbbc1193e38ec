"""Look at the grammar of card texts: its subjects, its narrow slots and its holes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ringside.text.reading.holes import HoleReport
    from ringside.text.reading.narrow import NarrowSlot


def grammar(
    *, narrow: bool = False, holes: int = 0, seed: int = 1, limit: int = 40, json: bool = False
) -> None:
    """Count the templates by subject, or look for what the grammar cannot say.

    Parameters
    ----------
    narrow
        List every slot that accepts less than the field of the node that it fills could hold.
    holes
        Put so many programs together by chance, and say which no English says.
    seed
        The seed of that chance.
    limit
        How many slots or holes to list; 0 lists them all.
    json
        Print one JSON object.

    """
    import msgspec

    if holes:
        show_holes(find_holes(holes, seed), limit, json)
        return
    from ringside.text.reading.narrow import narrow_slots
    from ringside.text.templates.loading import standard_grammar, subjects

    loaded = standard_grammar()
    lines = {line.source for each in loaded.variants.values() for line in each}
    counts = Counter(source.partition(".")[0] for source in lines)
    by_subject = {subject: counts[subject] for subject in subjects()}
    if not narrow:
        print_subjects(by_subject) if not json else print(msgspec.json.encode(by_subject).decode())
        return
    found = narrow_slots(loaded)
    if json:
        print(msgspec.json.encode(summarise(found, limit)).decode())
    else:
        print_slots(found, limit)


def summarise(found: list[NarrowSlot], limit: int) -> dict[str, object]:
    """Count narrow slots and describe the first of them; the keys are those of the JSON report."""
    from dataclasses import asdict

    return {
        "narrow": sum(not slot.reason for slot in found),
        "explained": sum(bool(slot.reason) for slot in found),
        "slots": [asdict(slot) for slot in found[: limit or None]],
    }


def find_holes(programs: int, seed: int) -> HoleReport:
    """Put programs together from the known sentences."""
    from ringside.text.reading.compile import standard_language
    from ringside.text.reading.holes import Composer, count_holes
    from ringside.text.templates.lists import listed

    return count_holes(Composer(standard_language(), listed("sentences.txt"), seed), programs)


def show_holes(report: HoleReport, limit: int, json: bool) -> None:
    """Print what became of the programs, what could not be said, and what was read otherwise."""
    import msgspec
    from rich.console import Console
    from rich.table import Table

    faults = [f"{each.verdict}: {each.said}" for each in report.faults]
    found = report.holes[: limit or None]
    if json:
        said = {"verdicts": report.verdicts, "holes": found, "faults": faults}
        print(msgspec.json.encode(said).decode())
        return
    for line in (*(f"{key}: {count}" for key, count in report.verdicts.items()), *faults):
        print(line)
    table = Table("how often", "field", "holds", title="holes")
    for count, fills, part in found:
        table.add_row(str(count), fills, part)
    Console(highlight=False, markup=False).print(table)


def print_subjects(counts: dict[str, int]) -> None:
    """Print how many templates each subject has, in the order in which they count."""
    for subject, count in counts.items():
        print(f"{subject}: {count}")
    print(f"all: {sum(counts.values())}")


def print_slots(found: list[NarrowSlot], limit: int) -> None:
    """Print the counts and a table of narrow slots."""
    from rich.console import Console
    from rich.table import Table

    open_ones = [slot for slot in found if not slot.reason]
    print(f"narrow: {len(open_ones)}")
    print(f"explained: {len(found) - len(open_ones)}")
    table = Table("where", "template", "slot", "fills", "accepts", title="narrow slots")
    for slot in open_ones[: limit or None]:
        accepts = f"{slot.accepts} of {slot.accepts + len(slot.missing)}"
        table.add_row(
            slot.source, slot.pattern, f"{slot.slot}:{slot.category}", slot.fills, accepts
        )
    Console(highlight=False, markup=False).print(table)
