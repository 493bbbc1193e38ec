"""`ringside event`: announcing an event, and the people who play in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ringside.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ringside.events.deeds import AnyDeed
    from ringside.events.event import Event
    from ringside.events.phases import Phase

ORGANISER = "organiser"


def record(file: Path, deeds: Iterable[AnyDeed]) -> Event:
    """Add deeds of the organiser to the file of an event."""
    from ringside.events.log import opened

    with opened(file) as held:
        return held.record(deeds, ORGANISER)


def new(
    file: Path,
    *,
    name: str = "",
    rounds: int = 0,
    seed: int = 1,
    best_of: int = 3,
    minutes: int = 0,
    extra: int = 0,
    kind: str = "swiss",
    cut: int = 0,
    diversity: bool = False,
    format: str = "",  # noqa: A002
    edition: str = "",
    tiebreakers: str = "usual",
    late: str = "loss",
    lists: str = "closed",
    pool: str = "",
) -> None:
    """Announce an event, in a new file.

    Parameters
    ----------
    file
        The file to keep the event in; it must not be there yet.
    name
        What the event is called; the file's name if you give none.
    rounds
        How many Swiss rounds; as many as the number of players needs if you give none.
    seed
        What decides where nothing else does; the same seed gives the same pairings.
    best_of
        Matches of 1 or 3 games.
    minutes
        The limit of a round; 30 for one game and 50 for three if you give none.
    extra
        Minutes that follow when time is called, as in 60 + 10.
    kind
        `swiss`, `elimination` or `round-robin`.
    cut
        How many go on into a bracket.
    diversity
        Take the best of each character into the cut; players then declare theirs.
    format
        Hold decks against this format.
    edition
        The rules to play by; those of the format, or today's, if you name none.
    tiebreakers
        `usual`, `schedule`, `games` or `deep`, or figures separated by commas.
    late
        What a late player has for rounds before: `loss`, `draw`, or `refused`.
    lists
        Who sees decks: `closed`, those of the `cut`, or `open` to all.
    pool
        Decks come out of a `draft` in pods or out of `sealed` pools of the shop; `pods` seats them.

    """
    import msgspec

    from ringside.decks.formats import find_format
    from ringside.editions import DEFAULT, edition_named
    from ringside.events.deeds import Created
    from ringside.events.log import create
    from ringside.events.plan import Plan
    from ringside.events.standings.figures import PRESETS

    own = find_format(format).edition if format else DEFAULT
    rules = edition_named(edition or own).name
    words = PRESETS.get(tiebreakers) or tuple(word.strip() for word in tiebreakers.split(","))
    settings = {
        "name": name or file.stem,
        "phases": (*pools(pool), *phases(kind, rounds, best_of, minutes, extra, cut)),
        "seed": seed,
        "format": format,
        "edition": rules,
        "tiebreakers": words,
        "diversity": diversity,
        "late": late,
        "lists": lists,
    }
    try:
        plan = msgspec.convert(settings, Plan)
    except msgspec.ValidationError as error:
        raise UserError(f"Expected other settings ({error}); look at --help.") from error
    create(file, Created(plan=plan), ORGANISER)
    print(f"{plan.name} is kept in {file}; add players.")


def pools(pool: str) -> tuple[Phase, ...]:
    """Give the phases in which players of a shop get their cards."""
    from ringside.events.phases import DeckBuilding, Draft

    kinds: dict[str, tuple[Phase, ...]] = {
        "": (),
        "draft": (Draft(), DeckBuilding()),
        "sealed": (DeckBuilding(),),
    }
    if pool not in kinds:
        raise UserError(f"Expected a pool of draft or sealed, got {pool!r}; choose one of these.")
    return kinds[pool]


def phases(
    kind: str, rounds: int, best_of: int, minutes: int, extra: int, cut: int
) -> tuple[Phase, ...]:
    """Give the phases that the command line announces."""
    from ringside.events.phases import Elimination, RoundRobin, Swiss

    if best_of not in (1, 3):
        raise UserError(f"Expected matches of 1 or 3 games, got {best_of}.")
    if min(rounds, minutes, extra, cut) < 0:
        raise UserError("Expected no negative number of rounds, minutes or players.")
    kinds: dict[str, Phase] = {
        "swiss": Swiss(rounds=rounds, best_of=best_of, minutes=minutes, extra=extra),
        "elimination": Elimination(best_of=best_of, minutes=minutes, extra=extra),
        "round-robin": RoundRobin(best_of=best_of, minutes=minutes, extra=extra),
    }
    if kind not in kinds:
        raise UserError(f"Expected swiss, elimination or round-robin, got {kind!r}.")
    bracket = Elimination(players=cut, best_of=best_of, minutes=minutes, extra=extra)
    return (kinds[kind], bracket) if cut else (kinds[kind],)


def add(file: Path, *names: str, character: str = "") -> None:
    """Register players; after the first round they enter late.

    Parameters
    ----------
    file
        The file of the event.
    names
        Who plays; `Ann=Oak` declares Oak as Ann's character.
    character
        The character of all these players.

    """
    from ringside.events.deeds import Registered

    if not names:
        raise UserError("Expected the names of players, got none; write them behind the file.")
    split = [name.partition("=") for name in names]
    event = record(
        file,
        [Registered(player=name, character=declared or character) for name, _, declared in split],
    )
    print(f"{len(event.active)} players take part.")


def deck(file: Path, player: str, deck: str) -> int:
    """Hand in a player's deck and check it.

    Parameters
    ----------
    file
        The file of the event.
    player
        Whose deck it is.
    deck
        A deck list in any known form, or the name of a starter deck.

    """
    from ringside.cards.files import read_text
    from ringside.cards.library import Library
    from ringside.decks import starter_shelf, starter_text
    from ringside.decks.shelf import Shelf
    from ringside.events.decklists import hand_in
    from ringside.events.log import opened

    text = starter_text(deck)
    shelf = starter_shelf() if text else Shelf(Library().entries)
    with opened(file) as held:
        handed = hand_in(held.event, player, text or read_text(Path(deck)), shelf)
        held.record([handed], ORGANISER)
    for problem in handed.problems:
        print(f"problem: {problem}")
    print(f"{player}: {handed.character or 'no character'}, {len(handed.problems)} problems")
    return 1 if handed.problems else 0


def check_in(file: Path, *names: str) -> None:
    """Note that players are there.

    Parameters
    ----------
    file
        The file of the event.
    names
        Who is there.

    """
    from ringside.events.deeds import CheckedIn

    event = record(file, [CheckedIn(player=name) for name in names])
    missing = [player.name for player in event.active if not player.checked_in]
    print(f"Not here yet: {', '.join(missing)}." if missing else "Everybody is here.")


def drop(file: Path, *names: str) -> None:
    """Let players leave; the rounds they played still count.

    Parameters
    ----------
    file
        The file of the event.
    names
        Who leaves.

    """
    from ringside.events.deeds import Dropped

    event = record(file, [Dropped(player=name) for name in names])
    print(f"{len(event.active)} players take part.")


def back(file: Path, *names: str) -> None:
    """Let players who left take part again.

    Parameters
    ----------
    file
        The file of the event.
    names
        Who is back.

    """
    from ringside.events.deeds import Returned

    event = record(file, [Returned(player=name) for name in names])
    print(f"{len(event.active)} players take part.")


def bye(file: Path, player: str, *, round: int = 0) -> None:  # noqa: A002
    """Give a player the bye they ask for.

    Parameters
    ----------
    file
        The file of the event.
    player
        Who asks.
    round
        The round; the next one if you name none.

    """
    from ringside.events.deeds import AskedForBye
    from ringside.events.log import opened

    with opened(file) as held:
        number = round or len(held.event.rounds) + 1
        held.record([AskedForBye(player=player, round=number)], ORGANISER)
    print(f"{player} has a bye in round {number}.")


def apart(file: Path, one: str, two: str) -> None:
    """Keep two players, such as siblings, from meeting while that can be avoided.

    Parameters
    ----------
    file
        The file of the event.
    one
        A player.
    two
        Another player.

    """
    from ringside.events.deeds import KeptApart

    record(file, [KeptApart(one=one, two=two)])
    print(f"{one} and {two} are kept apart.")


def together(file: Path, one: str, two: str) -> None:
    """Let two players meet in the next round.

    Parameters
    ----------
    file
        The file of the event.
    one
        A player.
    two
        Another player.

    """
    from ringside.events.deeds import PutTogether
    from ringside.events.log import opened

    with opened(file) as held:
        number = len(held.event.rounds) + 1
        held.record([PutTogether(one=one, two=two, round=number)], ORGANISER)
    print(f"{one} and {two} meet in round {number}.")
