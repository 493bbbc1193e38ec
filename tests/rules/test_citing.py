"""Games cite the paper that is played, where it has a paragraph for what happens."""

import pytest

from ringside.decks.find import deck_cards
from ringside.editions import EDITIONS
from ringside.game import Game, new_game
from ringside.rules.chapters import chapters
from ringside.rules.citing import PLAYED, cited, covered, papers_of
from ringside.rules.papers import BACKBONE, PAPERS
from ringside.rules.registry import headings, paragraphs


def test_every_edition_has_its_papers() -> None:
    """Each edition names papers that are known, also for limited play and elimination."""
    assert tuple(PLAYED) == EDITIONS
    assert all(paper in PAPERS for papers in PLAYED.values() for paper in papers)
    assert papers_of("ufs-2008-sealed") == papers_of("ufs-2008+elimination") == ("tournament-2008",)
    assert papers_of("house rules") == ()


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        ("ufs-2008", "tournament-2008 301.1.1"),
        ("ufs-2020", "comprehensive F.1.1"),
        ("uvs-2024", "learn-to-play-2024 start.1"),
        ("uvs-2025", "reference-2025 ready-step"),
    ],
)
def test_what_is_the_same_is_cited_from_the_paper_that_is_played(edition: str, told: str) -> None:
    """A rule that several papers state is cited by the edition's own paragraph."""
    assert cited(edition, "comprehensive F.1.1") == told


def test_what_is_said_among_more_and_otherwise_is_cited_too() -> None:
    """A paragraph that says more, or something else in its place, stands for the backbone's."""
    assert cited("ufs-2008", "comprehensive G.2.1") == "tournament-2008 302.8.3"
    assert cited("uvs-2024", "comprehensive G.1") == "learn-to-play-2024 enhance.1"
    assert cited("uvs-2025", "comprehensive E.4.7") == "reference-2025 playing-a-card"
    assert cited("uvs-2024", "reference-2025 stamina") == "reference-2025 stamina"


def test_where_a_paper_is_silent_the_other_is_cited() -> None:
    """Without a paragraph of its own an edition cites what the engine names."""
    assert cited("ufs-2008", "comprehensive K.4.3") == "comprehensive K.4.3"
    assert cited("uvs-2024", "the language of cards") == "the language of cards"


@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_covered_is_there(paper: str) -> None:
    """Paragraphs cover paragraphs or headings that exist, and stand in their own chapter."""
    for chapter in chapters(paper):
        own = {paragraph for paragraph, _ in chapter.paragraphs()}
        assert set(chapter.covers) <= own
    for name in covered():
        other, _, paragraph = name.partition(" ")
        assert paragraph in paragraphs(other) or paragraph in headings(other)


def played(edition: str) -> Game:
    """Play a game by its first options to its end, or for a while."""
    cards = deck_cards("odile-marsh"), deck_cards("odile-marsh")
    game = new_game(edition, cards, 5)
    for _ in range(150):
        if game.decision is None:
            break
        game.apply(0)
    return game


@pytest.mark.parametrize("edition", ["ufs-2008", "uvs-2024", "uvs-2025"])
def test_most_lines_of_a_game_cite_its_own_papers(edition: str) -> None:
    """Nine of ten lines, and the question that is open, cite a paper of the edition."""
    game = played(edition)
    papers = papers_of(edition)
    rules = [said["rule"].partition(" ")[0] for said in game.log(0)]
    assert len(rules) > 50
    assert sum(rule in papers for rule in rules) > 0.9 * len(rules)
    asked = game.view(0)["decision"]
    assert asked is None or asked["rule"].partition(" ")[0] in (*papers, BACKBONE)
