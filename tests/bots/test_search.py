"""The searching bot answers in time, from what its seat may know, and makes sense."""

import pytest

from ringside.bots import bot_named
from ringside.bots.budget import Budget, parse_budget
from ringside.bots.labels import labels
from ringside.bots.net.guide import LearntGuide
from ringside.bots.prospect import prospect
from ringside.bots.race import Race
from ringside.bots.rival import pool
from ringside.bots.search import FARTHER, TURNS, SearchBot, get_ready, horizon
from ringside.bots.sight import Sight
from ringside.bots.tree import Node, Tree, Walk
from ringside.decks.find import deck_cards
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State
from ringside.engine.telling.determinise import determinise
from ringside.errors import UserError
from ringside.game import Game, new_game

ONE = deck_cards("odile-marsh")
TWO = deck_cards("brannoc-stone")


def asked(kind: str, seed: int = 4) -> Game:
    """Return a game in which somebody must decide something of a kind, with several options."""
    game = new_game("uvs-2024", (ONE, TWO), seed)
    source = seeded(seed)
    while game.decision is not None:
        if game.decision.kind == kind and len(labels(game.state)) > 2:
            return game
        game.apply(source.below(len(game.decision.options)))
    raise AssertionError(f"no {kind} was asked")


def grown(seat: int) -> Tree:
    """Return a tree for a seat that has time enough."""
    return Tree(seat, LearntGuide(), Budget(iterations=100).start(0.0))


@pytest.mark.parametrize("kind", ["form", "block", "enhance"])
def test_search_answers_with_an_option_that_is_offered(kind: str) -> None:
    """Whatever is asked, the answer is one of the options."""
    game = asked(kind)
    assert game.decision is not None
    number = bot_named("search:12", 1).choose(Sight(game.state))
    assert 0 <= number < len(game.decision.options)


def test_the_same_seed_and_iterations_give_the_same_answer() -> None:
    """A budget of iterations leaves nothing to the clock."""
    game = asked("form")
    answers = {SearchBot(3, Budget(iterations=15)).choose(Sight(game.state)) for _ in range(2)}
    assert len(answers) == 1


class Watch:
    """A clock on which every look takes a hundredth of a second."""

    def __init__(self) -> None:
        """Start at nought."""
        self.looks = 0

    def monotonic(self) -> float:
        """Return the seconds that have passed."""
        self.looks += 1
        return self.looks / 100


def test_search_answers_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget of time is used, and no imagined game is begun that could end after it."""
    watch = Watch()
    monkeypatch.setattr("ringside.bots.search.time", watch)
    monkeypatch.setattr("ringside.bots.budget.time", watch)
    SearchBot(1, Budget(seconds=0.3)).choose(Sight(asked("form").state))
    assert 0.25 <= watch.looks / 100 <= 0.31


def test_search_stops_in_the_middle_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the clock jumps during an imagined game, the answer comes at the next decision."""
    watch = Watch()
    monkeypatch.setattr("ringside.bots.search.time", watch)
    monkeypatch.setattr("ringside.bots.budget.time", watch)
    SearchBot(1, Budget(seconds=0.02)).choose(Sight(asked("form").state))
    assert watch.looks <= 6


def test_a_process_can_get_ready_before_its_first_thought() -> None:
    """What a rival's deck may hold is read before the clock runs, and not again."""
    get_ready("uvs-2024")
    before = pool.cache_info()
    SearchBot(1, Budget(iterations=2)).choose(Sight(asked("form").state))
    after = pool.cache_info()
    assert after.misses == before.misses
    assert after.hits > before.hits


def test_a_busy_machine_is_allowed_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was forgotten for a while stops early enough to be forgotten so long once more."""
    looks = iter([0.0, 0.01, 0.11, 0.12, 0.16])
    monkeypatch.setattr("ringside.bots.budget.time.monotonic", lambda: next(looks))
    clock = Budget(seconds=0.25).start(0.0)
    assert [clock.is_late() for _ in range(4)] == [False, False, False, True]


def test_search_ends_when_the_budget_is_used() -> None:
    """So many iterations are so many imagined games, and no more."""
    sight = Sight(asked("form").state, open_lists=True)
    dealt = 0
    original = sight.imagine

    def counting(seed: int) -> object:
        nonlocal dealt
        dealt += 1
        return original(seed)

    sight.imagine = counting  # type: ignore[method-assign, assignment]
    SearchBot(1, Budget(iterations=9)).choose(sight)
    assert dealt <= 10


def test_many_games_look_farther_than_few() -> None:
    """The first games end two turns ahead, later ones more, unless somebody has won before."""
    assert [horizon(game) for game in (0, FARTHER[0] - 1, *FARTHER)] == [2, 2, 3, 4]
    game, ends = asked("enhance"), list[tuple[int, bool]]()

    def watch(number: int, state: State) -> None:
        ends.append((state.turn - game.state.turn, state.decision is None))

    few = len(labels(game.state))
    budget = Budget(iterations=few * (FARTHER[0] + 2))
    assert isinstance(SearchBot(1, budget).consider(Sight(game.state), watch), Race)
    assert all(ahead == TURNS or over for ahead, over in ends[:few])
    assert any(ahead == TURNS + 1 for ahead, _ in ends)


def test_every_option_meets_the_same_imagined_games() -> None:
    """A round of the race deals one game for all options, so that luck is the same for each."""
    sight = Sight(asked("form").state, open_lists=True)
    count = len(labels(sight.imagine(1)))
    dealt: list[int] = []
    original = sight.imagine

    def counting(seed: int) -> object:
        dealt.append(seed)
        return original(seed)

    sight.imagine = counting  # type: ignore[method-assign, assignment]
    SearchBot(1, Budget(iterations=3 * count)).choose(sight)
    assert len(dealt) == 3


def test_a_finished_game_is_worth_all_or_nothing() -> None:
    """The winner's chance is one and the loser's none, whatever else is on the table."""
    game = asked("form", 6)
    copy = game.state.copy()
    copy.finish(copy.active, "test")
    assert prospect(copy, copy.active) == 1.0
    assert prospect(copy, 1 - copy.active) == 0.0
    copy.finish(2, "test")
    assert prospect(copy, copy.active) == 0.5


def test_what_one_hopes_for_the_other_fears() -> None:
    """The chances of both sum up to one, and health lost lowers one's own."""
    state = asked("form", 6).state.copy()
    before = prospect(state, 0)
    assert before + prospect(state, 1) == pytest.approx(1.0)
    state.health[0] -= 3
    assert prospect(state, 0) < before


def test_options_that_cannot_be_told_apart_are_one() -> None:
    """Two copies of a card in hand make one branch, and every option has its branch."""
    game = asked("form")
    decision = game.decision
    assert decision is not None
    names = [
        (option.kind, game.state.name_of(option.card), option.power, option.value, option.word)
        for option in decision.options
        if option.card >= 0
    ]
    assert len(labels(game.state)) == len(set(names)) + (len(decision.options) - len(names))


def test_branches_are_the_same_in_all_games_that_look_alike() -> None:
    """Dealing the hidden cards anew changes no label of the seat that decides."""
    game = asked("form")
    assert game.decision is not None
    seat = game.decision.seat
    found = {tuple(labels(determinise(game.state, seat, seed))) for seed in range(4)}
    assert len(found) == 1


def test_the_tree_counts_what_it_tried() -> None:
    """Each imagined game but the first goes on through one known option; outcomes are shares."""
    game = asked("form")
    assert game.decision is not None
    seat = game.decision.seat
    tree, root = grown(seat), Node()
    for seed in range(20):
        walk = Walk(root, determinise(game.state, seat, seed), game.state.turn + TURNS)
        assert all(0.0 <= outcome <= 1.0 for outcome in tree.grow([walk]))
    children = root.children.values()
    assert root.visits == 20
    assert sum(child.visits for child in children) == 19
    assert all(0.0 <= child.total <= child.visits <= child.offered for child in children)


def test_games_side_by_side_turn_out_as_one_by_one() -> None:
    """What the guide says of a position does not depend on those that it is asked of with it."""
    game = asked("form")
    assert game.decision is not None
    seat = game.decision.seat
    worlds = [determinise(game.state, seat, seed) for seed in range(6)]
    last = game.state.turn + TURNS
    together = grown(seat).grow([Walk(Node(), world.copy(), last) for world in worlds])
    alone = [grown(seat).grow([Walk(Node(), world, last)])[0] for world in worlds]
    assert together == pytest.approx(alone, abs=1e-4)


def test_the_tree_prefers_what_did_well() -> None:
    """An option that won every game so far is tried before one that lost them all."""
    game = asked("form")
    assert game.decision is not None
    offered = labels(game.state)
    root = Node()
    for place, name in enumerate(offered):
        for _ in range(30):
            root.remember(float(place == 1))
            root.child(name).remember(float(place == 1))
    walk = Walk(root, game.state.copy(), game.state.turn + TURNS)
    assert walk.comes_to_a_choice()
    scores = LearntGuide().scores([game.state])[0]
    best = grown(game.decision.seat).most_interesting(walk, scores)
    assert offered[best] == list(offered.values())[1]


@pytest.mark.parametrize(
    ("words", "budget"),
    [
        ("1000", Budget(iterations=1000)),
        ("1s", Budget(seconds=1.0)),
        ("0.5s", Budget(seconds=0.5)),
        ("250ms", Budget(seconds=0.25)),
    ],
)
def test_budgets_are_read(words: str, budget: Budget) -> None:
    """A number counts imagined games; with a unit it is time."""
    assert parse_budget(words) == budget


@pytest.mark.parametrize(
    "words", ["0", "-5", "0s", "-1s", "nan", "inf", "infs", "", "1.5", "x", "1h"]
)
def test_a_broken_budget_is_refused_in_one_sentence(words: str) -> None:
    """Zero, negative, endless and senseless budgets are named as they came."""
    with pytest.raises(UserError, match="Expected a"):
        bot_named(f"search:{words}", 1)


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan")])
def test_a_broken_time_is_refused(seconds: float) -> None:
    """Programs cannot hand in a time that never ends or never begins either."""
    with pytest.raises(UserError, match="more than no time"):
        Budget(seconds=seconds)


def test_a_budget_without_an_end_is_refused() -> None:
    """Thinking for ever is no budget."""
    with pytest.raises(UserError, match="with an end"):
        Budget(seconds=float("inf"))
