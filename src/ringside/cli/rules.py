"""Look up rules, see which of them tests prove, and compare editions."""

from typing import TYPE_CHECKING

from cyclopts import App

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.editions.compare import Row
    from ringside.rules.coverage import PaperCoverage
    from ringside.rules.sheet import Sheet

app = App(name="rules")
FAILED = 1


@app.command
def show(*rule: str, json: bool = False) -> None:
    """Show one rule: what it says, where the papers say it, and which tests prove it.

    Parameters
    ----------
    rule
        A slug such as `check.progressive`, or a paragraph such as `comprehensive E.4.8`.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.rules.registry import find
    from ringside.rules.sheet import sheet_of

    sheet = sheet_of(find(" ".join(rule)))
    if json:
        print(msgspec.json.encode(sheet).decode())
    else:
        print_sheet(sheet)


@app.command
def coverage(*, json: bool = False, paper: str | None = None, missing: bool = False) -> None:
    """Count the paragraphs that tests prove, and name those that nothing proves yet.

    A paragraph is proved when the tests that cite it kill every saboteur of its rule, by the last
    campaign that was recorded.

    Parameters
    ----------
    json
        Print one JSON object with the numbers.
    paper
        Look at this paper only.
    missing
        Print only the paragraphs without proof, cited or not, one a line.

    """
    import msgspec

    from ringside.rules.coverage import coverage as cover
    from ringside.rules.proofs import tests_folder
    from ringside.rules.verdicts import load_campaign

    papers = cover(chosen_papers(paper))
    if json:
        numbers = {name: covered.counts() for name, covered in papers.items()}
        campaign = load_campaign(tests_folder())
        print(msgspec.json.encode({"papers": numbers, "campaign": campaign}).decode())
    elif missing:
        for name, covered in papers.items():
            for paragraph in (*covered.missing, *covered.cited_only):
                print(f"{name} {paragraph}")
    else:
        print_table(papers)


@app.command
def sabotage(
    *rule: str,
    paper: str | None = None,
    sample: int | None = None,
    seed: int = 1,
    changed: bool = False,
    jobs: int | None = None,
    record: bool = False,
    json: bool = False,
) -> int:
    """Break rules on purpose, and see whether the tests that say they prove them notice.

    Parameters
    ----------
    rule
        Try the saboteurs of one rule, paragraph or chapter only, such as `comprehensive E.4`.
    paper
        Try those of one paper only.
    sample
        Try so many of them, drawn at random.
    seed
        The seed of that draw.
    changed
        Try those whose place, tests or file the last commit or the working tree has changed.
    jobs
        How many processes work at once; as many as there are cores if left out.
    record
        Keep the verdicts beside the tests, where coverage looks for them.
    json
        Print one JSON object.

    """
    import os

    from ringside.cli import _sabotage as work
    from ringside.proving import selection
    from ringside.rules.papers import project_root
    from ringside.rules.proofs import tests_folder
    from ringside.rules.saboteurs import read_saboteurs

    rules = [" ".join(rule)] if rule else []
    planted = read_saboteurs(tests_folder())
    wanted = selection.wanted_of(planted, chosen_papers(paper), rules)
    if changed and (root := project_root()):
        wanted = selection.changed(wanted, root)
    if sample is not None:
        wanted = selection.sampled(wanted, sample, seed)
    verdicts, campaign = work.try_saboteurs(wanted, jobs or os.cpu_count() or 1)
    if record and sample is None:
        work.record(verdicts, campaign, whole=not (rules or paper or changed))
    left = work.escaped(wanted, verdicts)
    work.tell(campaign, left, json)
    return FAILED if left else 0


@app.command
def diff(left: str, right: str, *, json: bool = False) -> None:
    """Show what two editions say otherwise, with the paragraphs that say so.

    Parameters
    ----------
    left
        An edition such as `ufs-2010`.
    right
        The edition that it is compared with.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.editions.compare import compared

    rows = compared(left, right)
    if json:
        print(msgspec.json.encode({"left": left, "right": right, "rows": rows}).decode())
    else:
        print_differences(left, right, rows)


@app.command
def editions() -> None:
    """Print all editions side by side, as a table in Markdown with the reasons below it."""
    from ringside.editions.page import side_by_side

    print(side_by_side(), end="")


def print_differences(left: str, right: str, rows: "list[Row]") -> None:
    """Print the settings in which two editions differ, one below the other."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console = Console(highlight=False)
    for row in rows:
        console.print(Text(row.topic), style="bold")
        for name, value, paragraph, why in (
            (left, row.left, row.left_paragraph, row.left_why),
            (right, row.right, row.right_paragraph, row.right_why),
        ):
            source = f" ({paragraph})" if paragraph else ""
            console.print(Padding(Text(f"{name}: {value}{source}; {why}"), (0, 0, 0, 2)))
    console.print(f"{len(rows)} difference{'' if len(rows) == 1 else 's'}")


def chosen_papers(paper: str | None) -> tuple[str, ...]:
    """Give the paper that was asked for, or all of them."""
    from ringside.rules.papers import PAPERS

    if paper is not None and paper not in PAPERS:
        raise UserError(f"Expected one of the papers {', '.join(PAPERS)}, got `{paper}`.")
    return (paper,) if paper else PAPERS


def print_table(papers: "dict[str, PaperCoverage]") -> None:
    """Print the numbers of each paper, and below them the missing paragraphs."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    table = Table("paper")
    kinds = ("proved", "cited only", "no behaviour", "planned", "missing")
    for heading in ("paragraphs", *kinds):
        table.add_column(heading, justify="right")
    for name, covered in papers.items():
        table.add_row(name, *map(str, covered.counts().values()))
    console.print(table)
    for name, covered in papers.items():
        for kind, listed in (("Missing", covered.missing), ("Cited only", covered.cited_only)):
            if listed:
                console.print(f"\n{kind} in {name}: {', '.join(listed)}", markup=False)


def print_sheet(sheet: "Sheet") -> None:
    """Print everything that is known about a rule."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console = Console(highlight=False)
    console.print(sheet.rule, style="bold")
    console.print(sheet.summary, markup=False)
    if sheet.reading:
        console.print(f"Our reading: {sheet.reading}", markup=False)
    console.print(f"Status: {sheet.status.replace('_', ' ')}. {sheet.reason}".rstrip())
    for place in sheet.paragraphs:
        console.print(f"\n{place.citation}", style="bold")
        for line in (place.text, *(f"proved by {test}" for test in place.proved_by)):
            if line:
                console.print(Padding(Text(line), (0, 0, 0, 2)))
    if sheet.otherwise:
        console.print(f"\nOther papers differ: {', '.join(sheet.otherwise)}")
