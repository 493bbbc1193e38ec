"""The command `ringside`: find the command's module, run it, and put errors into one sentence."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cyclopts import App, CycloptsError, Parameter
from cyclopts.exceptions import UnknownCommandError, UnusedCliTokensError

import ringside
from ringside import cli
from ringside.build import refuse_stale
from ringside.errors import UserError

MISUSE: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
PLAIN_FLAGS: Final = Parameter(negative=())


def commands() -> dict[str, str]:
    """Give each command's name and summary: its module's name and docstring."""
    # Reading one line of each file keeps the modules themselves unloaded.
    modules = sorted(Path(cli.__path__[0]).glob("[!_]*.py"))
    return {path.stem: first_line(path) for path in modules if path.stem != "main"}


def first_line(module: Path) -> str:
    """Read the one-sentence docstring that a module starts with."""
    with module.open(encoding="utf-8") as lines:
        return lines.readline().strip().strip('"')


def build_app() -> App:
    """Build the top-level command with every other command still unloaded."""
    app = App(
        name="ringside",
        help=ringside.__doc__,
        version=ringside.__version__,
        default_parameter=PLAIN_FLAGS,
    )
    for name, summary in commands().items():
        app.command(f"{cli.__name__}.{name}:app", name=name, help=summary)
    return app


def explain(error: CycloptsError) -> str:
    """Put a misused command line into one sentence."""
    path = " ".join(("ringside", *(error.command_chain or ())))
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        reason = f"Expected a command after `{path}`, got `{error.unused_tokens[0]}`"
    elif isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        reason = f"Expected nothing more after `{path}`, got `{' '.join(error.unused_tokens)}`"
    else:
        reason = " ".join(str(error).split()).replace(". Did you mean ", ", perhaps meant as ")
        reason = reason.rstrip(".?")
    return f"{reason}; run `{path} --help` to see what is expected."


def refuse(sentence: str, code: int = MISUSE) -> int:
    """Print the sentence for the user and return the exit code."""
    print(sentence, file=sys.stderr)
    return code


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    try:
        refuse_stale()
        result = build_app()(
            arguments, exit_on_error=False, print_error=False, result_action="return_value"
        )
    except UserError as error:
        return refuse(str(error))
    except CycloptsError as error:
        return refuse(explain(error))
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == ringside.__name__:
            raise
        return refuse(
            f"Expected the package `{error.name}` for this command, found none; "
            "install `ringside[server]` to serve tables, `ringside[env]` for environments."
        )
    except KeyboardInterrupt:
        return refuse("Interrupted; what was finished before is kept.", INTERRUPTED)
    return result if isinstance(result, int) else 0


def main() -> None:
    """Run the command line of this process."""
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader (`| head`) has seen enough; what is left must not be flushed at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = PIPE_CLOSED
    sys.exit(code)
