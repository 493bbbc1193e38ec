"""Compare versions of a deck on the same deals, meet a field, and find changes that help."""

from typing import Annotated, Final

from cyclopts import App, Parameter

from ringside.cli._lab_table import (
    PILOTS,
    USUAL,
    Table,
    entered,
    piloted,
    progress,
    said,
    show_findings,
    show_json,
    weighed,
)
from ringside.errors import UserError

app = App(name="lab")

# The commands that look at single games live in modules of their own and join this group.
_OTHERS: Final = {"games": "_lab_games", "side": "_lab_side"}
for _name, _module in _OTHERS.items():
    app.command(f"ringside.cli.{_module}:{_name}", name=_name)


@app.command
def swap(
    before: str,
    after: str,
    *against: str,
    pilots: str = PILOTS,
    deals: int = 1000,
    margin: float = 1.0,
    table: Annotated[Table, Parameter(name="*")] = USUAL,
    json: bool = False,
) -> None:
    """Tell whether a change makes a deck better, on the same deals, seats and starts.

    Parameters
    ----------
    before
        The deck as it was: a starter or a file.
    after
        The deck with the change.
    against
        The rivals, in turn; the deck as it was if you name none.
    pilots
        Two bots or more; each plays both versions and the rival.
    deals
        A pilot's deals at most, each four games; it ends earlier once it is decided.
    margin
        Points (percents of games won) that do not matter to you.
    table
        How the games are played.
    json
        Print one JSON object.

    """
    from ringside.lab.players import players
    from ringside.lab.swap import Limits, disagreement, swap_test

    bots, limits = piloted(pilots, deals), Limits(deals=deals, margin=margin)
    names = list(dict.fromkeys([before, after, *against]))
    arena, decks, _ = entered(names, against or (before,), table)
    pair = (decks[before], decks[after])
    with progress(deals * len(bots), quiet=json) as tick, players(arena, table.processes) as play:
        findings = [swap_test(pair, bot, limits, play, tick) for bot in bots]
    warning = disagreement(findings)
    if json:
        show_json({"before": before, "after": after, "findings": findings, "warning": warning})
        return
    show_findings(f"{after} in place of {before}", findings, warning)


@app.command
def gauntlet(
    deck: str,
    *field: str,
    pilots: str = PILOTS,
    deals: int = 50,
    table: Annotated[Table, Parameter(name="*")] = USUAL,
    json: bool = False,
) -> None:
    """Let a deck meet a field of rivals, each by its weight.

    Parameters
    ----------
    deck
        The deck: a starter or a file.
    field
        The rivals; `odile-marsh=3` is met three times as often as one without a number.
    pilots
        Two bots or more; each plays the deck and the rival.
    deals
        Deals against each rival and with each pilot, two games each.
    table
        How the games are played.
    json
        Print one JSON object.

    """
    from ringside.lab.gauntlet import pilots_disagree, run_gauntlet
    from ringside.lab.players import players

    bots, weighted = piloted(pilots, deals), [weighed(each) for each in field]
    if not weighted:
        raise UserError("Expected at least one rival, got none; name decks such as odile-marsh=2.")
    names = [name for name, _ in weighted]
    arena, decks, _ = entered(list(dict.fromkeys([deck, *names])), names, table)
    total = deals * len(bots) * len(names)
    with progress(total, quiet=json) as tick, players(arena, table.processes) as play:
        runs = [run_gauntlet(decks[deck], weighted, bot, deals, play, tick) for bot in bots]
    warning = pilots_disagree(runs)
    if json:
        show_json({"deck": deck, "runs": runs, "warning": warning})
        return
    for run in runs:
        for met in (*run.rivals, run.field):
            said = f"{met.share:.1%} ({met.low:.0%} to {met.high:.0%})"
            print(f"{run.pilot}: {said} against {met.rival}, {met.deals} deals")
    if warning:
        print(warning)


@app.command
def tune(
    deck: str,
    pool: str,
    *against: str,
    pilots: str = PILOTS,
    deals: int = 300,
    changes: int = 3,
    table: Annotated[Table, Parameter(name="*")] = USUAL,
    json: bool = False,
) -> None:
    """Find swaps that make a deck better, and say what the best of them are worth together.

    Parameters
    ----------
    deck
        The deck: a starter or a file.
    pool
        A deck or file whose cards, sideboard included, may come in.
    against
        The rivals, in turn; the deck itself if you name none.
    pilots
        Two bots or more; the first one searches, all of them confirm.
    deals
        Deals of the most promising swaps, and of the last test.
    changes
        How many swaps to take at most.
    table
        How the games are played.
    json
        Print one JSON object.

    """
    from ringside.decks.find import find_deck
    from ringside.lab.legal import legality
    from ringside.lab.players import players
    from ringside.lab.swap import disagreement
    from ringside.lab.tune import swaps
    from ringside.lab.tune import tune as tuned

    bots, others = piloted(pilots, deals), find_deck(pool)
    names = list(dict.fromkeys([deck, *against]))
    arena, decks, form = entered(names, against or (deck,), table)
    is_legal = legality([find_deck(deck), others], form)
    cards = [slot.card for slot in (*others.main, *others.side)]
    candidates = list(swaps(decks[deck], cards, is_legal))
    if not candidates:
        raise UserError(f"Expected cards in {pool} that {deck} may take, got none; name others.")
    total = len(candidates) * deals // 3
    with progress(total, quiet=json) as tick, players(arena, table.processes) as play:
        result = tuned(decks[deck], candidates, bots, deals, play, changes, tick)
    warning = disagreement(result.together)
    if json:
        show_json(
            {
                "tried": result.tried,
                "helping": result.helping,
                "chosen": result.chosen,
                "together": result.together,
                "warning": warning,
            }
        )
        return
    print(f"{result.tried} legal swaps were tried with {bots[0]}.")
    if not result.chosen:
        print("None of them surely helps; play more deals, or name other cards.")
        return
    for words, finding in result.helping:
        print(f"  {words}: {said(finding)}")
    changed = "; ".join(result.chosen)
    show_findings(f"Together, on new deals ({changed})", result.together, warning)
