"""What every test run needs: a build that matches its sources, and a word on which build it is."""

from pathlib import Path

import pytest

import ringside
from ringside.build import refuse_stale
from ringside.errors import UserError
from ringside.rules.papers import shared_folder


def pytest_configure() -> None:
    """Refuse to test a compiled engine that is older than its sources."""
    try:
        refuse_stale()
    except UserError as error:
        raise pytest.UsageError(str(error)) from error


def pytest_report_header() -> list[str]:
    """Say which build is under test, and whether there are papers to compare it with."""
    shared = "present" if shared_folder() else "not here: what compares with them sees none"
    build = "compiled" if ringside.compiled() else "plain"
    return [f"ringside: {build} build", f"ringside: papers and corpus {shared}"]


@pytest.fixture(scope="session")
def project_root() -> Path:
    """Find the project's own folder."""
    return Path(__file__).parent.parent
