"""The page's types are those of the server."""

from pathlib import Path

from ringside.server.protocol import protocol

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_the_page_knows_what_the_server_says() -> None:
    """The types that the page is built with are those that the server's structs give today."""
    assert WRITTEN.read_text("utf-8") == protocol(), "Run `make protocol` to write them anew."
