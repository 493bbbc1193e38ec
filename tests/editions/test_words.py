"""Each edition speaks its own words: in prompts, options, the log, reasons, endings and frames."""

from io import StringIO

import pytest
from rich.console import Console

from ringside.cards.fields import card_from_fields
from ringside.cards.pictures.frame import draw
from ringside.cards.pictures.terminal import card_panel
from ringside.cards.wording import in_words
from ringside.editions import EDITIONS, edition_named
from ringside.engine.model.kinds import NONE
from ringside.engine.telling.by_name import seek
from ringside.engine.telling.vocabulary import spoken
from tests.engine.sights import choose, lines, position

CLASSIC = ("ufs-2008", "ufs-2010", "ufs-2020")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
TEXT = "Form: Your rival loses 1 health. Make a check. Return 1 card in your stage to your hand."


def says(edition: str, today: str, classic: str) -> str:
    """Return the word that an edition uses."""
    return classic if edition in CLASSIC else today


@every_edition
def test_prompts_speak_the_editions_words(edition: str) -> None:
    """Who commits to pass is asked about a control check by the older papers, a check today."""
    game = position(
        f"edition: {edition}\none: {{hand: [Straight], deck: [Pip 1, Filler x9], stage: [Stance]}}"
    )
    choose(game, "play Straight")
    decision = game.view(0)["decision"]
    assert decision is not None
    assert f"pass the {says(edition, 'check', 'control check')}," in decision["prompt"]


@every_edition
def test_the_log_speaks_the_editions_words(edition: str) -> None:
    """Lost health, checks and built cards are told in the words of the edition."""
    game = position(
        f"edition: {edition}\n"
        "cards:\n  - {name: Toll, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        'text: "Form: Your rival loses 2 health. Add 1 foundation from your discard pile to your '
        'stage."}\n'
        "one: {stage: [Toll], hand: [Straight], discard: [Stance]}"
    )
    choose(game, "form Toll")
    told = lines(game, 0)
    assert f"loses 2 {says(edition, 'health', 'vitality')}." in told
    assert f"to the {says(edition, 'stage', 'staging area')}." in told
    choose(game, "play Straight")
    assert f"makes a {says(edition, 'check', 'control check')}: " in lines(game, 0)


@every_edition
def test_options_and_endings_speak_the_editions_words(edition: str) -> None:
    """The other player is the opponent or the rival, and runs out of vitality or health."""
    game = position(
        f"edition: {edition}\n"
        "cards:\n  - {name: Squall, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        'text: "Form: Each player destroys 1 of their foundations. Your rival loses 20 health."}\n'
        "one: {stage: [Squall, Stance, Footing], hand: [Straight]}\n"
        "two: {stage: [Stance, Footing]}"
    )
    choose(game, "form Squall")
    assert f"choose {says(edition, 'rival', 'opponent')} first" in game.options()
    while game.decision is not None:
        game.apply(0)
    ending = f"the other player ran out of {says(edition, 'health', 'vitality')}"
    assert game.view(1)["ending"] == ending


@every_edition
def test_reasons_speak_the_editions_words(edition: str) -> None:
    """Why a card is not offered is said without a word of another edition."""
    game = position(f"edition: {edition}\none: {{stage: [Stance], hand: [Straight]}}")
    number = seek(game.state, 0, "Stance")
    assert number != NONE
    reasons = " ".join(words for _, words in game.why_not(number, 0))
    foreign = ("rival", "health", "stage") if edition in CLASSIC else ("opponent", "vitality")
    assert reasons
    assert not [word for word in foreign if word in reasons.split()]


@every_edition
def test_frames_speak_the_editions_words(edition: str) -> None:
    """A card's picture and panel have its text, and its health, in the words of the edition."""
    fields = {"name": "Brin", "type": "character", "health": 20, "hand": 6, "check": 6}
    card = card_from_fields({**fields, "symbols": ["fire"], "text": TEXT})
    words = edition_named(edition).words
    console = Console(width=200, record=True, file=StringIO())
    console.print(card_panel(card, (), words))
    panel = console.export_text()
    assert f"{says(edition, 'health', 'vitality')} 20" in panel
    picture = draw(in_words(card, words))
    for shown in (panel, picture):
        assert says(edition, "rival", "opponent") in shown
        assert says(edition, "opponent", "rival") not in shown


@pytest.mark.parametrize(
    ("today", "classic"),
    [
        ("Your rival's Stage", "Your opponent's Staging area"),
        ("Re-check. Make 2 checks.", "Re-check. Make 2 control checks."),
        ("a control check", "a control check"),
        ("the backstage checklist", "the backstage checklist"),
    ],
)
def test_words_are_replaced_whole(today: str, classic: str) -> None:
    """Capitals, plurals and possessives are kept, and parts of other words left alone."""
    assert spoken(today, edition_named("ufs-2010").words) == classic
    assert spoken(today, edition_named("uvs-2024").words) == today
