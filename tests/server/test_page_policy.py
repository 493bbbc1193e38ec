"""What the page may load: a player's own host gives pictures, and nothing gives scripts."""

import pytest

from ringside.server.page_policy import PICTURES, content_policy
from tests.server.browser import Browser

PLAIN = content_policy("")


@pytest.mark.parametrize(
    "origin", ["https://my.host", "http://localhost:9000", "http://127.0.0.1:80", "HTTPS://My.Host"]
)
def test_one_origin_may_give_pictures(origin: str) -> None:
    """The origin stands among the sources of pictures, and nowhere else."""
    policy = content_policy(origin)
    assert policy.replace(f" {origin}", "") == PLAIN
    assert f"img-src 'self' data: blob: {origin};" in policy


@pytest.mark.parametrize(
    "origin",
    [
        "*",
        "https://*",
        "https://a.b; script-src *",
        "https://a.b script-src",
        "https://a.b/path",
        "javascript:alert(1)",
        "https://a.b%3B script-src *",
        "https://" + "a" * 400,
        "'unsafe-inline'",
        "https://a.b\r\nX: y",
        "https://a.b:\u0663",
        "https://\u212a.b",
    ],
)
def test_nothing_else_changes_the_policy(origin: str) -> None:
    """Whatever a cookie says that is no origin is left out."""
    assert content_policy(origin) == PLAIN


def test_the_policy_follows_the_browsers_cookie(browser: Browser) -> None:
    """Every answer carries the policy, with the place that this browser has named."""
    assert browser.http.get("/me").headers["content-security-policy"] == PLAIN
    browser.http.cookies.set(PICTURES, "https%3A%2F%2Fmy.host")
    answer = browser.http.get("/me")
    assert "https://my.host" in answer.headers["content-security-policy"]
