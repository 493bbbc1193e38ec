"""Teach the learnt player anew, or go on teaching it."""

from pathlib import Path

from cyclopts import App

app = App(name="train")


@app.default
def train(
    folder: Path,
    *,
    rounds: int = 2,
    games: int = 400,
    imagined: int = 8,
    deals: int = 200,
    seed: int = 1,
    judge: bool = False,
    practise: bool = False,
    texts: Path | None = None,
) -> None:
    """Collect lessons, fit a network to them, and keep it if it plays better than the last.

    The best weights stand in FOLDER/weights.npz. A course that was interrupted goes on where it
    was; with more rounds it goes on from its best.

    Parameters
    ----------
    folder
        Where lessons and weights are kept.
    rounds
        How many times lessons are collected and learnt from.
    games
        How many games are played for the lessons of a round.
    imagined
        How many games the teacher imagines for a decision.
    deals
        How many deals, each played from both sides, decide whether a network is kept.
    seed
        Another seed gives other decks and games.
    judge
        Teach the judge of the search instead, by --games games of the best network of the folder,
        or of the one that is shipped; its weights stand in FOLDER/judge.npz.
    practise
        Let the best network of the folder, or the one that is shipped, play --games games against
        itself in each round and learn from how its choices went, without a teacher.
    texts
        A folder of scenarios, such as tests/scenarios: cards printed anew have texts of their
        cards too, which are of many more kinds than those of decks that make sense.

    """
    from ringside.errors import UserError
    from ringside.training.course import Course, Plan

    if min(rounds, games, imagined, deals) < 1:
        raise UserError("Expected at least one round, game, imagined game and deal, got fewer.")
    plan = Plan(rounds=rounds, games=games, imagined=imagined, deals=deals, seed=seed, texts=texts)
    course = Course(folder, plan)
    if judge:
        print(course.teach_judge())
        return
    (course.practise if practise else course.run)(print)
    print(f"The best weights are in {folder / 'weights.npz'}.")
