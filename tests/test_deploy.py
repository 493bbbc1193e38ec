"""What hosts deploy: the files parse, and what they name exists."""

import configparser
import re
import shlex
from pathlib import Path

import httpx
import pytest
import yaml
from cyclopts import CycloptsError

from ringside.cli.main import build_app
from ringside.server import settings as chosen
from ringside.server.settings import Settings, read_settings
from tests.server.browser import serving
from tests.server.conftest import settings_in

COMMAND = re.compile(r"^(?:.*[ /])?ringside ((?:admin|backup|restore|serve)\b.*?)(?: *#.*)?$")
INSTRUCTIONS = [
    "FROM",
    "WORKDIR",
    "COPY",
    "RUN",
    "USER",
    "ENV",
    "VOLUME",
    "EXPOSE",
    "HEALTHCHECK",
    "ENTRYPOINT",
    "CMD",
]
PROXIES = ("Caddyfile", "nginx.conf")


@pytest.fixture
def deploy(project_root: Path) -> Path:
    """Find the folder."""
    return project_root / "deploy"


def commands(project_root: Path) -> list[str]:
    """List the commands that the page for hosts and the files name."""
    pages = [project_root / "docs" / "hosting.md", project_root / "deploy" / "ringside.service"]
    lines = [line for page in pages for line in page.read_text().replace("\\\n", " ").splitlines()]
    found = [match[1] for line in lines if (match := COMMAND.match(line.strip("`.")))]
    file = yaml.safe_load((project_root / "deploy" / "compose.yaml").read_text())
    return [*found, " ".join(file["services"]["ringside"]["command"])]


def test_every_command_exists(project_root: Path) -> None:
    """Each command that a host is told to type is understood, options and all."""
    named = commands(project_root)
    assert {line.split()[0] for line in named} == {"admin", "backup", "restore", "serve"}
    for line in named:
        words = shlex.split(line.replace("$(date +%F)", "today"))
        build_app().parse_args(words, exit_on_error=False, print_error=False)
    with pytest.raises(CycloptsError):
        build_app().parse_args(["backup", "--nonsense"], exit_on_error=False, print_error=False)


def test_the_settings_exist(deploy: Path) -> None:
    """The example is read as settings, and suits a table on the open internet."""
    fields = read_settings(deploy / "host.toml")
    assert fields["secure"]
    assert fields["hsts"] > 0


def test_every_setting_is_documented(project_root: Path) -> None:
    """The table of settings names each one there is."""
    page = (project_root / "docs" / "table.md").read_text()
    assert [name for name in Settings.__struct_fields__ if f"`{name}`" not in page] == []


def test_the_compose_file_holds_together(deploy: Path) -> None:
    """Services find each other, variables are the server's, mounted files are there."""
    file = yaml.safe_load((deploy / "compose.yaml").read_text())
    services = file["services"]
    assert set(services) == {"caddy", "ringside", "postgres", "redis"}
    known = {chosen.DATABASE_VARIABLE, chosen.REDIS_VARIABLE}
    assert set(services["ringside"]["environment"]) == known
    assert "@postgres/" in services["ringside"]["environment"][chosen.DATABASE_VARIABLE]
    assert "//redis:" in services["ringside"]["environment"][chosen.REDIS_VARIABLE]
    mounts = [each.split(":")[0] for name in services.values() for each in name.get("volumes", ())]
    for mount in mounts:
        assert (deploy / mount).is_file() if mount.startswith(".") else mount in file["volumes"]
    address = services["caddy"]["networks"]["inside"]["ipv4_address"]
    assert read_settings(deploy / "host.toml")["proxies"] == [address]
    assert [name for name in ("postgres", "redis", "ringside") if "ports" in services[name]] == []


def test_the_container_copies_what_is_there(deploy: Path, project_root: Path) -> None:
    """Each instruction is one, and each file that is copied from the project exists."""
    text = (deploy / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if line.split()[0] not in INSTRUCTIONS] == []
    for line in lines:
        words = line.split()[1:-1]
        if line.startswith("COPY") and "--from" not in line:
            assert [word for word in words if not (project_root / word).exists()] == []
    assert 'CMD ["serve",' in lines[-1]


def test_the_unit_is_one(deploy: Path) -> None:
    """The unit starts the server where it may write, behind a proxy on the same machine."""
    unit = configparser.ConfigParser(strict=True, interpolation=None)
    unit.read(deploy / "ringside.service")
    service = unit["Service"]
    assert service["Environment"] == f"RINGSIDE_HOME=/var/lib/{service['StateDirectory']}"
    assert "--proxy 127.0.0.1" in service["ExecStart"]


@pytest.mark.parametrize("name", PROXIES)
def test_proxies_are_closed_where_they_are_opened(deploy: Path, name: str) -> None:
    """Every brace of an example is closed, and figures are not given to the internet."""
    text = "\n".join(re.sub(r"#.*", "", line) for line in (deploy / name).read_text().split("\n"))
    depth = 0
    for sign in re.findall("[{}]", text):
        depth += 1 if sign == "{" else -1
        assert depth >= 0
    assert depth == 0
    assert "/metrics" in text


def test_browsers_are_told_to_come_back_over_https(tmp_path: Path) -> None:
    """The header is sent where the host says so and cookies are secure, and not otherwise."""
    for fields, sent in (
        ({"secure": True, "hsts": 60}, "max-age=60; includeSubDomains"),
        ({"hsts": 60}, None),
        ({"secure": True}, None),
    ):
        with serving(settings_in(tmp_path, **fields)) as served:
            headers = httpx.get(f"{served.url}/healthz", trust_env=False).headers
            assert headers.get("Strict-Transport-Security") == sent
