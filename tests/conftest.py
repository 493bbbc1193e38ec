"""What every test run needs: a build that matches its sources, and a word on which build it is."""

from pathlib import Path

import pytest

import ringside
from ringside.build import refuse_stale
from ringside.errors import UserError


def pytest_configure() -> None:
    """Refuse to test a compiled engine that is older than its sources."""
    try:
        refuse_stale()
    except UserError as error:
        raise pytest.UsageError(str(error)) from error


def pytest_report_header() -> str:
    """Say which build is under test."""
    return f"ringside: {'compiled' if ringside.compiled() else 'plain'} build"


@pytest.fixture(scope="session")
def project_root() -> Path:
    """Find the project's own folder."""
    return Path(__file__).parent.parent
