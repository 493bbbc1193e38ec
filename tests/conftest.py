"""What every test run needs: a build that matches its sources, and a word on which build it is."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import ringside
from ringside.build import refuse_stale
from ringside.engine.prepare.asking_first import AskingFirst
from ringside.engine.prepare.prepared import DESK
from ringside.errors import UserError
from ringside.rules.papers import Indexed, paper_index, shared_folder

# What is drawn and checked takes as long as the machine takes: no test asserts a time.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_configure() -> None:
    """Refuse to test a compiled engine that is older than its sources."""
    try:
        refuse_stale()
    except UserError as error:
        raise pytest.UsageError(str(error)) from error
    DESK.book = AskingFirst()  # every game of every test proves its handlers


def pytest_report_header() -> list[str]:
    """Say which build is under test, and whether there are papers to compare it with."""
    shared = "present" if shared_folder() else "not here: what needs them is skipped"
    build = "compiled" if ringside.compiled() else "plain"
    return [f"ringside: {build} build", f"ringside: papers and corpus {shared}"]


@pytest.fixture(scope="session")
def corpus_file() -> Path:
    """Find the collection of real cards, or skip what needs it."""
    folder = shared_folder()
    file = folder / "corpus" / "cards.jsonl" if folder else None
    if file is None or not file.is_file():
        pytest.skip("the collection of real cards is not here")
    return file


@pytest.fixture(scope="session")
def papers() -> tuple[Indexed, ...]:
    """Read the index of the papers, or skip what needs it."""
    index = paper_index()
    if index is None:
        pytest.skip("the papers are not here")
    return index


@pytest.fixture(scope="session")
def project_root() -> Path:
    """Find the project's own folder."""
    return Path(__file__).parent.parent
