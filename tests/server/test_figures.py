"""What a host sees: metrics for those whom a setting names, and logs as lines of JSON."""

import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ringside.errors import UserError
from ringside.server.app import create_app
from ringside.server.figures.logs import GAME, REQUEST, JsonLines
from ringside.server.figures.metrics import Histogram, Metrics, histogram, merged
from tests.server.browser import Browser, Served, serving
from tests.server.conftest import settings_in
from tests.server.test_restart import free_port
from tests.server.test_storage import until

SAMPLE = re.compile(r'[a-z_]+\{([a-z]+="[^"]*",)*machine="[^"]+",process="\d+"\} [0-9.e+-]+')
PROXY = {"X-Forwarded-For": "127.0.0.1"}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Serve a table that tells its figures to this machine."""
    folder = tmp_path_factory.mktemp("figures")
    with serving(settings_in(folder, metrics=("127.0.0.0/8",))) as server:
        yield server


def read(url: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """Ask for the metrics."""
    return httpx.get(f"{url}/metrics", headers=headers, trust_env=False)


def test_metrics_are_closed_to_strangers(served: Served) -> None:
    """Without the setting nobody reads them, not even on the same machine."""
    answer = read(served.url)
    assert answer.status_code == 404
    assert "ringside_requests_total" not in answer.text


def test_metrics_are_closed_behind_a_proxy_that_is_not_named(opened: Served) -> None:
    """What a proxy passes on looks like this machine, so it is refused until the proxy is named."""
    assert read(opened.url).status_code == 200
    assert read(opened.url, PROXY).status_code == 404
    assert read(opened.url, {"Forwarded": "for=127.0.0.1"}).status_code == 404


def test_metrics_count_requests_messages_and_tables(opened: Served) -> None:
    """A game that is played shows in the figures, each in the form that Prometheus reads."""
    with Browser(opened.url) as browser:
        game = browser.play_bot()
        with browser.sit(game) as seat:
            seat.until_asked()
            seat.choose(0)
            until(lambda: 'kind="choose"' in read(opened.url).text)
            text = read(opened.url).text
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(SAMPLE.fullmatch(line) for line in lines), lines
    values = {line.partition(" ")[0].partition(",machine")[0]: line for line in lines}
    assert 'ringside_requests_total{method="POST",route="/api/games",status="200"' in values
    assert 'ringside_messages_total{kind="choose"' in values
    assert game not in text
    assert float(next(each for each in lines if "ringside_tables" in each).split()[1]) >= 1
    assert float(next(each for each in lines if "ringside_connections" in each).split()[1]) >= 1


def test_a_histogram_adds_up() -> None:
    """Each bound counts all that took at most as long, and the last one everything."""
    seen = Histogram()
    for seconds in (0.005, 0.02, 0.02, 99.0):
        seen.note(seconds)
    lines = list(histogram("x", "Y.", seen))
    assert [float(line.split()[1]) for line in lines if 'le="' in line] == [
        *(1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4)
    ]
    assert lines[-1].endswith(" 4")


def test_labels_end_where_they_should() -> None:
    """A quotation mark or a new line in a label does not begin another sample."""
    metrics = Metrics()
    metrics.note_request('GE"T\n', "/x\\", 200, 0.1)
    (line,) = (
        each
        for each in metrics.written({}).splitlines()
        if each.startswith("ringside_requests_total{")
    )
    assert 'method="GE\\"T\\n",route="/x\\\\"' in line


def test_networks_that_are_none_are_refused(tmp_path: Path) -> None:
    """A wrong setting is one sentence when the server starts."""
    with pytest.raises(UserError, match=r"^Expected addresses or networks .*; mend"):
        create_app(settings_in(tmp_path, metrics=("everybody",)))


def test_every_answer_names_its_request(served: Served) -> None:
    """The name is in the head of the answer, another one each time."""
    names = {httpx.get(f"{served.url}/healthz").headers["X-Request-Id"] for _ in range(3)}
    assert len(names) == 3


def test_a_line_of_the_log_names_request_and_game() -> None:
    """What is written while a request is answered carries both, and errors their traceback."""
    record = logging.LogRecord("ringside.server", 40, "f", 1, "it %s", ("broke",), None)
    tokens = REQUEST.set("r1"), GAME.set("g1")
    told = json.loads(JsonLines().format(record))
    REQUEST.reset(tokens[0])
    GAME.reset(tokens[1])
    assert (told["message"], told["level"]) == ("it broke", "error")
    assert (told["request"], told["game"]) == ("r1", "g1")
    assert "request" not in json.loads(JsonLines().format(record))


def test_logs_are_lines_of_json(tmp_path: Path) -> None:
    """With the setting each line that the server writes is an object, the game's requests in it."""
    (tmp_path / "host.toml").write_text('log = "json"\nwarm = false\n')
    port = free_port()
    command = [sys.executable, "-m", "ringside", "serve", "--port", str(port)]
    options = ["--database", f"sqlite:///{tmp_path / 't.sqlite'}"]
    options += ["--settings", str(tmp_path / "host.toml")]
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=log, process_group=0
        ) as process,
    ):
        assert process.stdout is not None
        process.stdout.readline()
        try:
            with Browser(f"http://127.0.0.1:{port}") as browser:
                game = browser.play_bot()
                with browser.sit(game) as seat:
                    seat.until_asked()
                name = browser.http.get(f"/games/{game}").headers["X-Request-Id"]
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(60)
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    (mine,) = (line for line in lines if line.get("request") == name)
    assert (mine["game"], mine["route"], mine["status"]) == (game, "/api/games/{game}", 200)
    assert [line for line in lines if line.get("method") == "SOCKET" and line["game"] == game]


def test_figures_of_several_processes_stand_behind_one_head() -> None:
    """Each metric is described once, with the samples of all processes below it."""
    texts = [f"# HELP a A.\n# TYPE a gauge\na {n}\n# HELP b B.\nb {n}\n" for n in (1, 2)]
    told = "# HELP a A.\n# TYPE a gauge\na 1\na 2\n# HELP b B.\nb 1\nb 2\n"
    assert merged([*texts, ""]) == told
