"""Play scenario files and check what they expect."""

from pathlib import Path
from typing import TYPE_CHECKING

from cyclopts import App

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.scenario.run import Outcome

app = App(name="scenario")
FAILED = 1


@app.command
def run(*files: Path, json: bool = False) -> int:
    """Play scenarios, and say of each whether all that it expects is true.

    Parameters
    ----------
    files
        Scenario files, or folders with scenario files.
    json
        Print one JSON object with the outcome of each scenario.

    """
    import msgspec

    from ringside.scenario.run import run_files

    if not files:
        raise UserError("Expected one or more scenario files, got none; name a file or a folder.")
    outcomes = run_files(files)
    if json:
        passed = sum(not each.failures for each in outcomes)
        summary = {"passed": passed, "failed": len(outcomes) - passed, "scenarios": outcomes}
        print(msgspec.json.encode(summary).decode())
    else:
        print_outcomes(outcomes)
    return FAILED if any(each.failures for each in outcomes) else 0


@app.command
def trace(*files: Path) -> None:
    """Play scenarios, and tell every decision, the choice that was made, and every event.

    Parameters
    ----------
    files
        Scenario files, or folders with scenario files.

    """
    from ringside.scenario.trace import traced

    if not files:
        raise UserError("Expected one or more scenario files, got none; name a file or a folder.")
    for path in files:
        for line in traced(path):
            print(line)


def print_outcomes(outcomes: "list[Outcome]") -> None:
    """Print a line for each scenario, and below it what failed."""
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    for each in outcomes:
        mark = "[red]failed[/red]" if each.failures else "[green]passed[/green]"
        console.print(mark, end=" ")
        console.print(f"{each.title} ({each.edition}) {each.file}", markup=False)
        for failure in each.failures:
            console.print(f"    {failure}", markup=False)
    failed = sum(bool(each.failures) for each in outcomes)
    console.print(f"{len(outcomes) - failed} passed, {failed} failed")
