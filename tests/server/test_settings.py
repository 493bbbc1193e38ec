"""Settings of a host: read from a file, each checked, none guessed."""

from pathlib import Path

import pytest

from ringside.errors import UserError
from ringside.server.hosts.post import check_redis
from ringside.server.settings import check_several, checked, read_settings


def test_settings_come_from_a_file(tmp_path: Path) -> None:
    """What the file says is taken, and what it does not say stays as it was."""
    file = tmp_path / "host.toml"
    file.write_text('guest_burst = 7\nproxies = ["10.0.0.1"]\npage = "elsewhere"\n')
    settings = checked({"database": "sqlite://", **read_settings(file)}, file)
    assert (settings.guest_burst, settings.proxies) == (7, ("10.0.0.1",))
    assert settings.page == Path("elsewhere")
    assert settings.rate == checked({"database": ""}, "nothing").rate


@pytest.mark.parametrize("text", ["guest_bursts = 7", 'guest_burst = "many"', "guest_burst ="])
def test_a_wrong_setting_is_told_in_one_sentence(tmp_path: Path, text: str) -> None:
    """An unknown name, another kind and a broken file are refused, with the file's name."""
    file = tmp_path / "host.toml"
    file.write_text(text)
    with pytest.raises(UserError, match=r"^Expected .*host\.toml.*; mend"):
        read_settings(file)


@pytest.mark.parametrize("url", ["nonsense", "redis://127.0.0.1:1/0"])
def test_a_redis_that_cannot_be_used_is_one_sentence(url: str) -> None:
    """A wrong address, or nobody there, is answered with what was expected."""
    with pytest.raises(UserError, match=r"^Expected Redis .*; start it"):
        check_redis(url)


@pytest.mark.parametrize(
    "fields",
    [
        {"processes": 2, "database": "postgresql://somewhere/table"},
        {"redis": "redis://somewhere", "database": "sqlite:///table.sqlite"},
        {"processes": 0, "database": ""},
    ],
)
def test_several_processes_need_postgres_and_redis(fields: dict[str, object]) -> None:
    """What is missing is said in one sentence, before anything is started."""
    with pytest.raises(UserError, match=r"^Expected .*; (name|choose)"):
        check_several(checked(fields, "a test"))
