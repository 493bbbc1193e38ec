"""What `ringside rules sabotage` does: try saboteurs, tell and keep what became of them."""

import msgspec
from rich.console import Console
from rich.progress import Progress

from ringside.errors import UserError
from ringside.proving.breaking import refuse_compiled
from ringside.proving.campaign import run_campaign
from ringside.proving.selection import Wanted
from ringside.rules.cited_only import take_off
from ringside.rules.coverage import proved_paragraphs
from ringside.rules.papers import PAPERS, project_root
from ringside.rules.proofs import tests_folder
from ringside.rules.verdicts import Campaign, Verdicts, keep_campaign, keep_verdicts, summed


class Escaped(msgspec.Struct, frozen=True):
    """A saboteur that was not killed, and the paragraph whose tests let it go."""

    paragraph: str
    verdict: str
    clause: str
    place: str
    file: str


def try_saboteurs(wanted: Wanted, jobs: int) -> tuple[Verdicts, Campaign]:
    """Run a campaign with a bar on standard error."""
    refuse_compiled()
    root = project_root()
    if root is None or not wanted:
        raise UserError("Expected saboteurs to try, found none; look below tests/saboteurs.")
    with Progress(console=Console(stderr=True), transient=True) as shown:
        bar = shown.add_task("Loading the tests", total=None)
        verdicts, seconds = run_campaign(
            root,
            wanted,
            jobs,
            lambda done, total: shown.update(
                bar, description="Saboteurs", completed=done, total=total
            ),
        )
    return verdicts, summed(verdicts, seconds)


def record(verdicts: Verdicts, campaign: Campaign, whole: bool) -> None:
    """Keep the verdicts for coverage, and take what is proved off the lists of what is not."""
    tests = tests_folder()
    keep_verdicts(tests, verdicts)
    proved = proved_paragraphs(tests)
    for paper in PAPERS:
        take_off(tests, paper, proved)
    if whole:
        keep_campaign(tests, campaign)


def escaped(wanted: Wanted, verdicts: Verdicts) -> list[Escaped]:
    """List the saboteurs that were not killed."""
    return [
        Escaped(
            citation,
            verdicts[citation][each.id],
            each.saboteur.clause,
            each.saboteur.function or each.saboteur.setting or each.saboteur.constant,
            each.file,
        )
        for citation, listed in wanted.items()
        for each in listed
        if verdicts[citation][each.id] != "killed"
    ]


def tell(campaign: Campaign, left: list[Escaped], as_json: bool) -> None:
    """Print what became of the saboteurs."""
    if as_json:
        print(msgspec.json.encode({"campaign": campaign, "escaped": left}).decode())
        return
    console = Console(highlight=False, soft_wrap=True)
    for each in left:
        said = f"{each.verdict:9} {each.paragraph}: {each.clause} ({each.place}, {each.file})"
        console.print(said, markup=False)
    console.print(
        f"{campaign.saboteurs} saboteurs: {campaign.killed} killed, {campaign.survived} survived, "
        f"{campaign.stale} stale, {campaign.broken} broken, in {campaign.seconds:.0f} s"
    )
