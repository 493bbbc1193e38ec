"""The environments keep the promises of the libraries they are made for."""

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, seed_test

from ringside.engine.model.kinds import DECK, HAND, NONE
from ringside.env import spiel
from ringside.env.aec import RingsideAEC, observe
from ringside.env.bout import Bout, new_bout
from ringside.env.features import OPTION_NAMES, TABLE_NAMES
from ringside.env.paging import ACTIONS, MORE
from ringside.env.single import RingsideEnv
from ringside.errors import UserError

DECKS = ("dagger-tam", "odile-marsh")


def first_bout() -> Bout:
    """Return a bout at its first decision."""
    return new_bout(DECKS, "uvs-2024", 4)


def play_on(bout: Bout, random: np.random.Generator, most: int) -> None:
    """Act at random."""
    for _ in range(most):
        if bout.over:
            return
        bout.act(int(random.choice(bout.actions())))


# A mask beside the observation makes it a dictionary, as in all of PettingZoo's card games.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_pettingzoo_accepts_the_environment() -> None:
    """PettingZoo's own test of its interface passes."""
    api_test(RingsideAEC(DECKS), num_cycles=60, verbose_progress=False)


def test_the_same_seed_gives_the_same_games() -> None:
    """PettingZoo's own test of seeds passes."""
    seed_test(RingsideAEC, num_cycles=25)


def test_an_agent_plays_a_whole_game() -> None:
    """Random agents with the mask reach an end where one wins what the other loses."""
    env = RingsideAEC(DECKS)
    env.reset(seed=8)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards[agent] = reward
        action = None if over else int(env.action_space(agent).sample(seen["action_mask"]))
        env.step(action)
    assert sorted(rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_gymnasium_accepts_the_environment() -> None:
    """Gymnasium's own checker passes; the game against a bot ends with a reward."""
    env = RingsideEnv("random", DECKS)
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    over, reward = False, 0.0
    while not over:
        mask = env.action_masks()
        seen, reward, over, _, _ = env.step(int(np.flatnonzero(mask)[0]))
    assert reward in (-1.0, 0.0, 1.0)


def test_gymnasium_seeds_are_kept() -> None:
    """The checker finds nothing wrong with spaces, resets and seeds."""
    check_env(RingsideEnv("random", DECKS), skip_render_check=True)


def test_open_spiel_plays_a_game() -> None:
    """The registered game deals, offers legal actions, clones and ends with zero sum."""
    game = pyspiel.load_game("python_ringside(deck0=dagger-tam,deck1=odile-marsh)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(17)
    random = np.random.default_rng(1)
    while not state.is_terminal():
        copy = state.clone()
        assert copy.information_state_string() == state.information_state_string()
        action = int(random.choice(state.legal_actions()))
        assert state.action_to_string(state.current_player(), action)
        state.apply_action(action)
    assert sum(state.returns()) == 0


def test_open_spiel_reads_tensors() -> None:
    """The information state of the seat that acts is a tensor of the documented size."""
    game = pyspiel.load_game("python_ringside")
    state = game.new_initial_state()
    state.apply_action(5)
    observer = spiel.RingsideObserver(None, None)
    observer.set_from(state, state.current_player())
    assert observer.tensor.shape == (len(TABLE_NAMES) + ACTIONS * len(OPTION_NAMES),)
    assert observer.dict["options"][:, 0].sum() == len(state.legal_actions())


def test_open_spiel_searches_the_game() -> None:
    """OpenSpiel's own search over information sets answers with a legal action."""
    game = pyspiel.load_game("python_ringside")
    state = game.new_initial_state()
    state.apply_action(9)
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, random),
        uct_c=1.4,
        max_simulations=4,
        random_state=random,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same() -> None:
    """A seat cannot tell a resampled state from the real one, though hidden cards differ."""
    bout = first_bout()
    random = np.random.default_rng(2)
    differed = False
    while not bout.over:
        seat = bout.seat
        other = bout.imagined(seat, int(random.integers(2**31)))
        for name, value in observe(bout, seat).items():
            assert np.array_equal(value, observe(other, seat)[name])
        for zone in (DECK, HAND):
            differed |= bout.state.zone(1 - seat, zone) != other.state.zone(1 - seat, zone)
        play_on(bout, random, 1)
    assert differed


def test_a_seat_that_does_not_act_sees_no_options() -> None:
    """What the rival is asked is in no observation."""
    bout = first_bout()
    seen = observe(bout, 1 - bout.seat)
    assert not seen["options"].any()
    assert not seen["action_mask"].any()


def test_more_options_than_actions_are_shown_in_turn() -> None:
    """Each option of a large decision has an action on one of its pages."""
    bout = first_bout()
    options = bout.decision.options
    bout.decision.options = (options * 200)[:150]
    assert bout.actions() == list(range(ACTIONS))
    assert observe(bout, bout.seat)["options"][MORE].tolist()[-1] == 1.0
    bout.act(MORE)
    bout.act(MORE)
    assert bout.actions() == [*range(150 - 2 * MORE), MORE]
    bout.act(MORE)
    assert bout.page == 0


@pytest.mark.parametrize("action", [-1, ACTIONS, 40])
def test_an_illegal_action_is_refused(action: int) -> None:
    """One sentence, and the game stays as it was."""
    bout = first_bout()
    with pytest.raises(UserError, match="legal actions"):
        bout.act(action)
    assert bout.state.choices == []


def test_an_unknown_deck_is_refused() -> None:
    """The sentence names the decks there are."""
    with pytest.raises(UserError, match="dagger-tam"):
        new_bout(("nobody", "dagger-tam"), "uvs-2024", 1)


def test_a_game_that_is_over_takes_no_action() -> None:
    """At the end nobody acts."""
    bout = first_bout()
    play_on(bout, np.random.default_rng(5), 20_000)
    assert (bout.over, bout.seat) == (True, NONE)
    with pytest.raises(UserError, match="over"):
        bout.act(0)


def test_open_spiel_simulates_the_game() -> None:
    """OpenSpiel's own test of random games, clones and serialisation passes."""
    game = pyspiel.load_game("python_ringside(deck0=dagger-tam,deck1=odile-marsh)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
