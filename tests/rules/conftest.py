"""What the tests of the registry share: the papers' index, where the papers are present."""

import pytest

from ringside.rules.papers import Indexed, paper_index


@pytest.fixture(scope="session")
def index() -> tuple[Indexed, ...]:
    """Give the papers' index; without the papers it is empty, as the report's header says."""
    return paper_index() or ()
