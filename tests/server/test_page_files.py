"""How the built page is given: each script and style in the smallest form that a browser reads."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.browser import Served, serving
from tests.server.conftest import settings_in

WHOLE, BROTLI, GZIP = b"let whole = 1", b"\x0b\x06\x80in brotli\x03", b"\x1f\x8bin gzip"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Serve a page of one script, beside which its smaller forms lie."""
    folder = tmp_path_factory.mktemp("page")
    assets = folder / "page" / "assets"
    assets.mkdir(parents=True)
    for ending, content in (("", WHOLE), (".br", BROTLI), (".gz", GZIP)):
        (assets / f"one.js{ending}").write_bytes(content)
    (assets / "two.js").write_bytes(WHOLE)
    with serving(settings_in(folder, page=folder / "page")) as server:
        yield server


def asked(page: Served, path: str, reads: str) -> tuple[bytes, httpx.Headers]:
    """Return what comes over the wire, and its headers."""
    address, headers = f"{page.url}/assets/{path}", {"Accept-Encoding": reads}
    with httpx.stream("GET", address, headers=headers, trust_env=False) as answer:
        return b"".join(answer.iter_raw()), answer.headers


@pytest.mark.parametrize(
    ("reads", "sent", "encoding"),
    [
        ("gzip, deflate, br, zstd", BROTLI, "br"),
        ("gzip; q=1.0, br;q=0.8", BROTLI, "br"),
        ("gzip", GZIP, "gzip"),
        ("br;q=0, gzip", GZIP, "gzip"),
        ("identity", WHOLE, None),
    ],
)
def test_a_script_comes_as_small_as_the_browser_reads(
    page: Served, reads: str, sent: bytes, encoding: str | None
) -> None:
    """Brotli before gzip before the whole file, told as a script and kept for each encoding."""
    content, headers = asked(page, "one.js", reads)
    assert (content, headers.get("content-encoding")) == (sent, encoding)
    assert "javascript" in headers["content-type"]
    assert "immutable" in headers["cache-control"]
    if encoding:
        assert "accept-encoding" in headers["vary"].casefold()


def test_a_script_without_smaller_forms_is_given_whole(page: Served) -> None:
    """A page that was built otherwise works as well."""
    content, headers = asked(page, "two.js", "br")
    assert content == WHOLE
    assert "content-encoding" not in headers
