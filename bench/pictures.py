"""Take the pictures of README.md in a headless Chromium.

    python bench/pictures.py [FOLDER]

Needs the built page (`make page`) and a browser (`make browser`). A game against the teacher is
played with the first card that is offered until an attack meets a full table. The moving picture is
a few turns of such a game, filmed slowly and shown at its own pace.
"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))  # it runs as a file of its own, too

from bench.table_load import running

PORT: Final = 8921
HASTE: Final = "rate = 10_000.0\nburst = 100_000\n"
ASKED: Final = "[data-decision], [data-result]"
PATIENCE: Final = 60_000
SCENE: Final = "[data-scene]"
SLOW: Final = 5  # times as long as in a game, so that no scene is missed
SLOWLY: Final = """
const soon = window.setTimeout
window.setTimeout = (done, wait, ...more) => soon(done, (wait ?? 0) * 5, ...more)
"""
SLOWED: Final = "() => document.getAnimations().forEach((each) => (each.playbackRate = 1 / 5))"
FRAMES: Final = 90
SIZE: Final = (840, 525)
LOOK: Final = 600  # milliseconds for what is asked


def visit(browser: Browser, wide: int, high: int) -> Page:
    """Open the page as somebody new."""
    context = browser.new_context(viewport={"width": wide, "height": high})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{PORT}/")
    page.wait_for_selector("[data-testid=play-now]:enabled")
    return page


def sit_down(page: Page) -> None:
    """Begin a game against the teacher."""
    page.select_option("#bot", "teacher")
    page.click("[data-testid=play-now]")
    page.wait_for_selector("[data-decision]")


def choose(page: Page) -> bool:
    """Take the first card in hand that is offered, else pass; tell whether the game goes on."""
    page.wait_for_selector(ASKED)
    asked = page.query_selector("[data-decision]")
    if asked is None:
        return False
    before = asked.get_attribute("data-decision")
    cards = page.query_selector_all(".hand .tile [data-choice]")
    pay = page.query_selector("[data-testid=pay]")
    chosen = pay or (cards[0] if cards else page.query_selector_all("[data-choice]")[-1])
    chosen.evaluate("(each) => each.click()")
    page.wait_for_function(
        """(old) => document.querySelector('[data-result]') ||
        (document.querySelector('[data-decision]')?.dataset.decision ?? old) !== old""",
        arg=before,
    )
    return True


def fight(page: Page, cards: int) -> None:
    """Play until an attack is on its way over so many cards."""
    for _ in range(200):
        is_full = page.locator(".tile").count() >= cards and page.query_selector(".hand .choice")
        if is_full and page.query_selector(".attack-panel .attack"):
            return
        if not choose(page):
            page.goto(f"http://127.0.0.1:{PORT}/")
            page.wait_for_selector("[data-testid=play-now]:enabled")
            sit_down(page)


class Film:
    """A moving picture: frames, and how long each is shown in milliseconds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.lasts: list[int] = []

    def shoot(self) -> None:
        """Take one frame, shown for as long as it took at the pace of a game."""
        begun = time.monotonic()
        self.page.evaluate(SLOWED)
        shot = Image.open(io.BytesIO(self.page.screenshot(type="jpeg", quality=95)))
        self.frames.append(shot.resize(SIZE, Image.Resampling.LANCZOS))
        took = 1000 * (time.monotonic() - begun) / SLOW
        self.lasts.append(round(min(200, max(50, took))))

    def roll(self) -> None:
        """Film the scenes that are on, then what is asked."""
        while self.page.query_selector(SCENE) and len(self.frames) < FRAMES:
            self.shoot()
        self.page.wait_for_selector(f"{SCENE}, {ASKED}")
        self.shoot()
        self.lasts[-1] = LOOK

    def save(self, path: Path) -> None:
        """Write it down."""
        first, *rest = self.frames
        first.save(
            path,
            save_all=True,
            append_images=rest,
            duration=self.lasts,
            loop=0,
            quality=52,
            method=5,
        )


def film(browser: Browser, folder: Path) -> None:
    """Film some turns of a game that is under way."""
    page = visit(browser, 1280, 800)
    sit_down(page)
    fight(page, 14)
    page.add_init_script(SLOWLY)
    page.reload()
    page.wait_for_selector(ASKED)
    made = Film(page)
    while len(made.frames) < FRAMES:
        made.roll()
        if not choose(page):
            break
    made.save(folder / "game.webp")


def build(browser: Browser, folder: Path) -> None:
    """Take a picture of the deck builder with a deck in it and cards found."""
    page = visit(browser, 1280, 800)
    page.goto(f"http://127.0.0.1:{PORT}/decks")
    page.click("text=Copy and edit >> nth=8")
    page.wait_for_selector("[data-testid=legality][data-legal=true]")
    page.fill("#find", "keyword:punch symbol:fire")
    page.wait_for_selector(".find .card img")
    page.wait_for_function("() => [...document.images].every((each) => each.complete)")
    page.screenshot(path=folder / "decks.png")


def win(browser: Browser, folder: Path) -> None:
    """Play whole games until one is won, and take a picture of its end."""
    page = visit(browser, 1280, 800)
    while not page.query_selector("[data-result=won]"):
        page.goto(f"http://127.0.0.1:{PORT}/")
        page.wait_for_selector("[data-testid=play-now]:enabled")
        page.select_option("#bot", "random")
        page.click("[data-testid=play-now]")
        while choose(page):
            pass
    page.wait_for_selector(".over .card")
    page.wait_for_selector(SCENE, state="detached")
    page.mouse.move(1, 1)  # so that it points at nothing
    page.screenshot(path=folder / "victory.png")


def take(browser: Browser, folder: Path) -> None:
    """Take all pictures."""
    film(browser, folder)
    build(browser, folder)
    win(browser, folder)
    visit(browser, 1280, 800).screenshot(path=folder / "home.png")
    table = visit(browser, 1280, 800)
    sit_down(table)
    fight(table, 22)
    table.wait_for_selector("[data-scene]", state="detached")
    table.screenshot(path=folder / "table.png")
    phone = visit(browser, 390, 780)
    sit_down(phone)
    fight(phone, 16)
    phone.wait_for_selector("[data-scene]", state="detached")
    phone.screenshot(path=folder / "phone.png")


def main() -> None:
    """Serve a table and take the pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/pictures")
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data), PORT, HASTE),
        sync_playwright() as playwright,
    ):
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        take(browser, folder)
        browser.close()


if __name__ == "__main__":
    main()
