"""Play a game against a bot in the terminal."""

from cyclopts import App

app = App(name="play")


@app.default
def play(
    deck: str = "odile-marsh",
    rival: str = "",
    *,
    bot: str = "greedy",
    edition: str = "",
    seed: int | None = None,
    best_of: int = 1,
    leave_out: bool = False,
) -> None:
    """Play a game or a match against a bot, choosing by number.

    Parameters
    ----------
    deck
        Your deck: the name of a starter deck or a deck file.
    rival
        The bot's deck; another starter deck if you name none.
    bot
        Who plays against you: teacher, greedy, net, search (also as search:1s) or random.
    edition
        The rules to play by; those that the decks are made for if you name none.
    seed
        The same seed, decks and choices give the same game.
    best_of
        Games of the match: 1 or 3. The loser of a game decides who starts the next one, and cards
        may be swapped with the sideboard in between.
    leave_out
        Play with abilities that are not understood left out; they are named before the game.

    """
    from ringside.terminal.start import start

    start(deck, rival, bot, edition, seed, best_of, leave_out=leave_out).run()
