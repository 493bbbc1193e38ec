"""The example of self-play learns what wins, keeps checkpoints and goes on from them."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest


@pytest.fixture
def example(project_root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load the example, with few games side by side."""
    spec = importlib.util.spec_from_file_location(
        "self_play", project_root / "examples" / "self_play.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "self_play", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "GAMES", 3)
    monkeypatch.setattr(module, "STEPS", 30)
    return module


def test_what_won_becomes_more_likely(example: ModuleType, tmp_path: Path) -> None:
    """After games in which the first option won and the second lost, the first is preferred."""
    run = example.Run(tmp_path, 1)
    random = np.random.default_rng(2)
    table = random.normal(size=example.TABLE).astype(np.float32)
    rows = random.normal(size=(2, example.OPTION)).astype(np.float32)
    choices = example.Choices(table[None], rows, np.array([2]))
    before = run.network.forward(choices)[1][0]
    for _ in range(20):
        run.learn([(table, rows, 0, 1.0), (table, rows, 1, -1.0)], 1e-2)
    after = run.network.forward(choices)[1][0]
    assert after > max(before, 0.9)


def test_a_run_goes_on_from_its_last_checkpoint(example: ModuleType, tmp_path: Path) -> None:
    """What is read back is what was written: weights, memory of the steps, rounds, curve."""
    run = example.Run(tmp_path, 1)
    run.round(1e-3)
    run.curve.append(0.75)
    run.save()
    again = example.Run(tmp_path, 1)
    assert (again.done, again.curve) == (1, [0.5, 0.75])
    for kind, kept in run.kept().items():
        for name, numbers in kept.items():
            assert np.array_equal(numbers, again.kept()[kind][name])


def test_the_curve_is_drawn_and_games_are_judged(example: ModuleType, tmp_path: Path) -> None:
    """A share of games lies between none and all, and the picture has a point for each."""
    run = example.Run(tmp_path, 1)
    assert 0.0 <= example.share_won(run.network, "random", 2, 5) <= 1.0
    assert example.picture([0.5, 0.7, 0.9]).count(",") == 3
