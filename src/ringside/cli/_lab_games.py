"""`ringside lab games`: what won and lost games of a deck look like, and the worst losses kept."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from ringside.cli._lab_table import (
    PILOTS,
    USUAL,
    Table,
    entered,
    piloted,
    progress,
    show_json,
)
from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.lab.by_result import Hand, Look
    from ringside.lab.deals import Arena, Cards
    from ringside.lab.stories import Story

SHOWN: Final = 5  # cards at both ends of the list


def games(
    deck: str,
    *against: str,
    pilots: str = PILOTS,
    deals: int = 50,
    losses: int = 20,
    keep: Path | None = None,
    table: Annotated[Table, Parameter(name="*")] = USUAL,
    json: bool = False,
) -> None:
    """Tell what won and lost games look like: opening hands, turn by turn, how it was lost.

    Parameters
    ----------
    deck
        The deck: a starter or a file.
    against
        The rivals, in turn; the deck itself if you name none.
    pilots
        Two bots or more; each plays the deck and the rival.
    deals
        Deals with each pilot, two games each.
    losses
        How many of the worst losses to tell of, over all pilots.
    keep
        A folder for those losses, each a replay.
    table
        How the games are played.
    json
        Print one JSON object.

    """
    from ringside.lab.by_result import at_odds, look_at
    from ringside.lab.players import workers
    from ringside.lab.stories import stories_of, tell, worst

    bots, rivals = piloted(pilots, deals), against or (deck,)
    arena, decks, _ = entered(list(dict.fromkeys([deck, *rivals])), rivals, table)
    stories: list[Story] = []
    with (
        progress(deals * len(bots), quiet=json) as tick,
        workers(arena, table.processes, tell) as telling,
    ):
        for bot in bots:
            stories += stories_of(decks[deck], bot, deals, telling, tick)
    looks = [look_at(bot, [each for each in stories if each.pilot == bot]) for bot in bots]
    found = worst(stories, losses)
    files = kept(found, arena, decks[deck], keep) if keep is not None else []
    warning = at_odds(looks)
    if json:
        lines = [loss_words(each, rivals) for each in found]
        show_json({"looks": looks, "worst": lines, "files": files, "warning": warning})
        return
    for each in looks:
        show(each)
    for place, story in enumerate(found):
        print(loss_words(story, rivals) + (f": {files[place]}" if files else ""))
    if warning:
        print(warning)


def kept(stories: "list[Story]", arena: "Arena", deck: "Cards", folder: Path) -> list[str]:
    """Write replays into a folder; return their files."""
    names: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for place, story in enumerate(stories, start=1):
            file = folder / f"loss-{place:02d}-{story.pilot.replace(':', '-')}.json"
            file.write_bytes(story.replay(arena, deck).to_json())
            names.append(str(file))
    except OSError as error:
        raise UserError(
            f"Expected a folder to write replays to, got {folder} ({error.strerror}); name another."
        ) from error
    return names


def loss_words(story: "Story", rivals: tuple[str, ...]) -> str:
    """Say how a game was lost."""
    place = ("first", "second")[story.first]
    return (
        f"Lost to {rivals[story.rival]} with {story.pilot} in turn {story.turns}, going {place}, "
        f"{story.left:.0%} of the rival's health left"
    )


def show(look: "Look") -> None:
    """Print what the games of one pilot look like."""
    from ringside.lab.stories import LOOKED_AT

    print(f"{look.pilot}: {hand_words(look.all)}")
    print("  opening hands by foundations:")
    for each in look.foundations:
        print(f"    {hand_words(each)}")
    print("  opening hands by a card in them, the best and the worst:")
    shown = look.cards if len(look.cards) <= 2 * SHOWN else look.cards[:SHOWN] + look.cards[-SHOWN:]
    for each in shown:
        print(f"    {hand_words(each)}")
    print(f"  as turns began, won / lost: {', '.join(LOOKED_AT)}")
    for turn in look.turns:
        pairs = zip(turn.won, turn.lost, strict=True)
        said = ", ".join(f"{won:.1f} / {lost:.1f}" for won, lost in pairs)
        print(f"    turn {turn.turn} ({turn.games[0]} / {turn.games[1]} games): {said}")
    for loss in look.losses:
        print(f"  {loss.games} lost, as {loss.ending}, in turn {loss.turns:.1f} on average")


def hand_words(hand: "Hand") -> str:
    """Say how games with a hand ended."""
    share = f"{hand.share:.1%} won ({hand.low:.0%} to {hand.high:.0%})"
    return f"{hand.words}: {share} of {hand.games} games"
