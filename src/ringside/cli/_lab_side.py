"""`ringside lab side`: a sideboard plan against each rival, measured, and written for `sim`."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ringside.cli._lab_table import (
    PILOTS,
    USUAL,
    Table,
    entered,
    piloted,
    progress,
    show_findings,
    show_json,
)
from ringside.errors import UserError


def side(
    deck: str,
    *against: str,
    pilots: str = PILOTS,
    deals: int = 200,
    write: Path | None = None,
    table: Annotated[Table, Parameter(name="*")] = USUAL,
    json: bool = False,
) -> None:
    """Find which trades with the sideboard make a deck better, against each rival by itself.

    Parameters
    ----------
    deck
        A deck file with a sideboard.
    against
        The rivals, each of which gets a plan.
    pilots
        Two bots or more; the first one searches, all of them confirm.
    deals
        Deals of the most promising trades, and of the last test.
    write
        A file for the plans, as `ringside sim --sideboards` reads it.
    table
        How the games are played.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.decks.find import find_deck
    from ringside.lab.legal import legality
    from ringside.lab.players import players
    from ringside.lab.sides import beside, plan_against, trades
    from ringside.lab.swap import disagreement

    bots, whole = piloted(pilots, deals), find_deck(deck)
    if not against:
        raise UserError("Expected at least one rival, got none; name decks such as odile-marsh.")
    if not whole.side:
        raise UserError(f"Expected a deck with a sideboard, got {deck!r} without; name another.")
    if write is not None:
        check_writable(write)
    names = list(dict.fromkeys([deck, *against]))
    _, decks, form = entered(names, against, table)
    candidates = list(trades(decks[deck], beside(whole), legality([whole], form)))
    if not candidates:
        raise UserError(
            f"Expected legal trades with the sideboard of {deck}, got none; put other cards there."
        )
    plans = []
    with progress(len(candidates) * len(against) * deals // 3, quiet=json) as tick:
        for rival in against:
            arena, _, _ = entered(names, (rival,), table)
            with players(arena, table.processes) as play:
                plans.append(plan_against(rival, decks[deck], candidates, bots, deals, play, tick))
    if write is not None:
        stems = {Path(each.rival).stem: each.written for each in plans if each.trades}
        write.write_bytes(msgspec.yaml.encode({Path(deck).stem: stems}))
    warnings = {each.rival: disagreement(each.findings) for each in plans}
    if json:
        shown = [
            {"rival": each.rival, "trades": each.written, "findings": each.findings}
            for each in plans
        ]
        show_json({"tried": len(candidates), "plans": shown, "warnings": warnings})
        return
    for each in plans:
        if each.trades:
            told = "; ".join(trade.words for trade in each.trades)
            show_findings(f"Against {each.rival} ({told})", each.findings, warnings[each.rival])
        else:
            print(f"Against {each.rival}: none of {each.tried} trades surely helps.")


def check_writable(file: Path) -> None:
    """Refuse a file that could not be written, before hours of games are played for it."""
    try:
        file.open("ab").close()
    except OSError as error:
        raise UserError(
            f"Expected a file that can be written, got {str(file)!r} ({error.strerror}); "
            "name another."
        ) from error
