"""A server of its own for browser tests: started, killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType

COMMAND = (sys.executable, "-c", "from ringside.cli.main import main; main()", "serve")
# All the tests' visitors come from one address, and other tests run beside them.
CROWD = """
deadline = 120.0
file_seconds = 300.0
guest_burst = 100_000
keep_burst = 100_000
shared_rate = 10_000.0
shared_burst = 100_000
lab_niceness = 0
"""


class Server:
    """The table's server in a process of its own, with a database that outlives it."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'games.sqlite'}"
        self.settings = folder / "settings.toml"
        self.settings.write_text(CROWD, encoding="utf-8")
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        wanted = (
            *("--port", str(self.port), "--database", self.database),
            *("--settings", str(self.settings)),
        )
        self.process = subprocess.Popen(
            [*COMMAND, *wanted], stdout=subprocess.PIPE, text=True, env=os.environ
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert self.address in line, f"Expected the server's address, got {line!r}."

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(timeout=120)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port
