"""The command line answers mistakes with one sentence and loads only what it needs."""

import subprocess
import sys
from pathlib import Path

import pytest

import ringside
from ringside.cli import main as command_line
from ringside.cli.main import commands, run
from ringside.errors import UserError


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`ringside --help` names each command there is."""
    assert run(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in commands())


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """`ringside --version` prints the version of the package."""
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.strip() == ringside.__version__


def test_the_module_runs_as_the_command_does() -> None:
    """`python -m ringside` is the command line too."""
    words = [sys.executable, "-m", "ringside", "--version"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ringside.__version__


@pytest.mark.parametrize("word", ["nonsense", "--nonsense"])
def test_an_unknown_word_is_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown command or option gives exit code 2 and one line that repeats it."""
    assert run([word]) == 2
    shown = capsys.readouterr()
    assert word in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


def test_a_mistyped_option_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped option is answered with the one that was perhaps meant, in one sentence."""
    assert run(["serve", "--databas", "x"]) == 2
    shown = capsys.readouterr().err
    assert "--databas, perhaps meant as --database; run" in shown
    assert "?" not in shown


def test_every_command_loads_and_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """Each module in cli/ has an app of its own name and a sentence for the list of commands."""
    for name, summary in commands().items():
        assert summary.endswith("."), name
        assert run([name, "--help"]) == 0, name
        assert f"ringside {name}" in capsys.readouterr().out


def test_a_users_mistake_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A UserError from a command is printed alone and exits with 2."""

    def refuse_all() -> None:
        raise UserError("Expected a deck, got a spoon.")

    app = command_line.build_app()
    app.default(refuse_all)
    monkeypatch.setattr(command_line, "build_app", lambda: app)
    assert run([]) == 2
    assert capsys.readouterr().err == "Expected a deck, got a spoon.\n"


def test_help_loads_no_command(project_root: Path) -> None:
    """Listing the commands imports none of their modules, so that it stays quick."""
    script = (
        "import sys; from ringside.cli.main import commands, run; run(['--help']); "
        "sys.exit(any(f'ringside.cli.{name}' in sys.modules for name in commands()))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=project_root, capture_output=True)
    assert done.returncode == 0, done.stderr


def test_a_reader_that_has_seen_enough_is_no_mistake() -> None:
    """Output cut short by a closed pipe ends quietly."""
    program = "from ringside.cli.main import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", program, "deck", "starters", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
    assert (said, process.returncode) == (b"", 141)
