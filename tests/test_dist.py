"""The wheel, plain or compiled as this build is: with it and Python alone a game is played."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import ringside
import ringside.server
from ringside.cli import main as command_line
from tests.server.browser import Browser
from tests.server.test_restart import free_port

NEEDED = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in")
BUILD = "from setuptools.build_meta import build_wheel; build_wheel('dist')"
LOCKED = re.compile(r"^([A-Za-z0-9_.-]+==[^ \\;]+)", re.MULTILINE)
BIN = "Scripts" if os.name == "nt" else "bin"


def clean(**more: str) -> dict[str, str]:
    """Return an environment in which no other Python packages are found."""
    ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "RINGSIDE_DATABASE", "RINGSIDE_COMPILE")
    return {**{name: text for name, text in os.environ.items() if name not in ours}, **more}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, project_root: Path) -> Path:
    """Give the compiled wheel that this build was installed from, or build the plain one."""
    folder = tmp_path_factory.mktemp("sources")
    if not ringside.compiled():
        return plain_wheel(folder, project_root)
    found = list((project_root / "build" / "wheel").glob("*.whl"))
    assert found, "Expected the compiled wheel, found none; run `make fast`."
    return Path(shutil.copy(found[0], folder))


def plain_wheel(folder: Path, project_root: Path) -> Path:
    """Build the plain wheel from a copy of the sources and the page."""
    page = Path(ringside.server.__file__).parent / "page"
    assert (page / "index.html").is_file(), "Expected the built page, found none; run `make page`."
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "page")
    for name in ("src", "native"):
        shutil.copytree(project_root / name, folder / name, ignore=left_out)
    shutil.copytree(page, folder / "src/ringside/server/page")
    for name in NEEDED:
        shutil.copy(project_root / name, folder / name)
    (folder / "dist").mkdir()
    command = [sys.executable, "-c", BUILD]
    subprocess.run(
        command, cwd=folder, check=True, env=clean(RINGSIDE_COMPILE="0"), stdout=subprocess.DEVNULL
    )
    (built,) = (folder / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, project_root: Path) -> Iterator[Path]:
    """Install the wheel into a new environment, with what it asks for and nothing else."""
    folder = wheel.parent / "clean"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    locked = LOCKED.findall((project_root / "requirements-dev.txt").read_text())
    (wheel.parent / "versions.txt").write_text("\n".join(locked))
    wanted = f"ringside[server] @ {wheel.as_uri()}"
    pip: list[str | Path] = [folder / BIN / "python", "-m", "pip", "install", "--quiet", wanted]
    pip += ["--constraint", wheel.parent / "versions.txt"]
    subprocess.run(pip, check=True, env=clean(), cwd=wheel.parent, stderr=subprocess.DEVNULL)
    yield folder / BIN
    shutil.rmtree(folder)


def test_the_page_is_inside(wheel: Path) -> None:
    """The plain wheel fits every machine, and each holds the page with its scripts and styles."""
    assert wheel.name.endswith("-py3-none-any.whl") != ringside.compiled()
    names = zipfile.ZipFile(wheel).namelist()
    assert "ringside/server/page/index.html" in names
    assert [name for name in names if re.fullmatch(r"ringside/server/page/assets/.*\.js", name)]
    assert not [name for name in names if name.startswith("tests")]


def test_the_engine_is_as_it_was_built(installed: Path, tmp_path: Path) -> None:
    """The engine of a compiled wheel runs compiled, far from any sources and compilers."""
    command = [str(installed / "python"), "-c", "import ringside; print(ringside.compiled())"]
    told = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=clean())
    assert told.stdout.strip() == str(ringside.compiled()), told.stderr


def test_a_game_is_played_with_the_command(installed: Path, tmp_path: Path) -> None:
    """The command plays a whole game against a bot, far from any sources."""
    command = [str(installed / "ringside"), "play", "--seed", "1", "--bot", "random"]
    done = subprocess.run(
        command,
        input="1\n" * 5_000,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=clean(),
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout.splitlines()[-1]


def test_the_page_is_served(installed: Path, tmp_path: Path) -> None:
    """The installed server gives the page and its scripts, and deals a game."""
    port = free_port()
    command = [str(installed / "ringside"), "serve", "--port", str(port)]
    database = f"sqlite:///{tmp_path / 'table.sqlite'}"
    with subprocess.Popen(
        [*command, "--database", database], stdout=subprocess.PIPE, cwd=tmp_path, env=clean()
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().startswith(b"The table is at")
            url = f"http://127.0.0.1:{port}"
            page = httpx.get(url, trust_env=False).text
            (script,) = re.findall(r'<script[^>]+src="(/assets/[^"]+)"', page)
            assert httpx.get(url + script, trust_env=False).status_code == 200
            with Browser(url) as browser, browser.sit(browser.play_bot()) as seat:
                assert seat.until_asked()
        finally:
            process.terminate()
            process.wait(60)


def test_a_missing_package_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has installed the game alone and serves a table is told what to install."""
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    for name in [each for each in sys.modules if each.startswith("ringside.server.running")]:
        monkeypatch.delitem(sys.modules, name)
    assert command_line.run(["serve"]) == 2
    shown = capsys.readouterr().err
    assert "`uvicorn`" in shown
    assert "ringside[server]" in shown
