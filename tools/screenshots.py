"""Write the pictures of the page for the README and the documents: home, room, every game in its middle, a lesson, an ending,
a replay, a television and what lies beside it.

    python -m tools.screenshots [--out docs/images] [GAME ...]

They are taken from a real house in a real Chromium, with painted faces, and from fixed seeds, so that a picture changes only
when the page or a game does.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import PropertyMock, patch

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import cardamom
from cardamom.bots import plain
from cardamom.house.core.room import Keys
from cardamom.house.shell.exhibits import exhibits_of
from cardamom.house.shell.house import House
from cardamom.house.shell.invitations import screen_key
from cardamom.house.shell.net.pages import STATIC
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table
from cardamom.kernel.table_plan import plan_of
from cardamom.press import screens
from cardamom.press.avatars import AVATARS
from cardamom.press.box import front
from cardamom.press.faces import faces_of
from tests.house.chromium import ARGUMENTS, MISSING, browser_path
from tests.house.shell.page import secret_of
from tests.house.shell.running import Bot, Running, running_house
from tools.at_rest import wait_until_at_rest

QUALITY = 82
ADDRESS = "http://192.168.1.20:7378"  # where phones would find the house: the port of the pictures' own changes each time
SEED = 21
PLAYERS, MOST = 4, 8
MIDDLE = 0.45  # how much of a game is played before its picture is taken
BOX_SIZE, CARD_SIZE = (216, 302), (150, 210)
TURN, DROP = 1.1, 0.7  # degrees a card, and pixels by the square of its distance from the middle


@dataclass(frozen=True)
class Screen:
    """What somebody looks at."""

    width: int
    height: int
    touch: bool = False
    scale: float = 1.0


LAPTOP = Screen(1440, 900)
PHONE = Screen(390, 844, touch=True, scale=1.5)
TELEVISION = Screen(1920, 1080)


def in_the_middle(game: Game, players: int) -> Table:
    """A game that bots have played half through, where the first seat is to act in its own turn."""
    whole = played(game, players, answers=None)
    table = played(game, players, answers=int(len(whole.moves) * MIDDLE))
    while table.actors != [0] or len(table.legal(0)) < 3:
        _answer(table)
    return table


def played(game: Game, players: int, answers: int | None) -> Table:
    table = game.deal(players, seed=SEED)
    while not table.over and (answers is None or len(table.moves) < answers):
        _answer(table)
    return table


def _answer(table: Table) -> None:
    game, seat = table.game, table.actors[0]
    bot = plain.make(game, plain.default(game), plain.seed_for(table.seed, seat, len(table.moves)))
    legal = [int(action) for action in table.legal(seat)]
    table.play(bot.choose(table.view_state(seat), seat, legal, table.heard(seat)), seat)


# ---- boxes and cards


def paint(games: list[Game]) -> None:
    """Paint all that a screen can show of these games; what is painted already is taken as it is."""
    subjects = [exhibit.subject for game in games for exhibit in exhibits_of(game, game.check_options({})).everything]
    with ProcessPoolExecutor() as pool:
        for done, _ in enumerate(pool.map(screens.paint, [*subjects, *AVATARS.values()]), 1):
            print(f"\rPainted {done} of {len(subjects) + len(AVATARS)}", end="", file=sys.stderr)
    print(file=sys.stderr)


def painted(subject: screens.Subject) -> Image.Image:
    return Image.open(screens.file_of(screens.name_of(subject, True), max(screens.WIDTHS))).convert("RGBA")


def keep_box(game: Game, out: Path) -> None:
    width, height = BOX_SIZE
    picture = painted(front(game, faces_of(game))).resize((width, height), Image.Resampling.LANCZOS)
    picture.convert("RGB").save(out / f"box-{game.id}.webp", quality=QUALITY, method=6)


def keep_cards(games: list[Game], out: Path) -> None:
    """A fan of cards, two of each game, on nothing."""
    width, height = CARD_SIZE
    chosen = [painted(subject) for number, game in enumerate(games) for subject in _two_cards(game, number)]
    step, middle = width * 0.62, (len(chosen) - 1) / 2
    sheet = Image.new("RGBA", (int(step * (len(chosen) - 1) + width * 1.35), int(height * 1.3)))
    for place, card in enumerate(chosen):
        small = card.resize((width, height), Image.Resampling.LANCZOS)
        small.putalpha(_rounded(width, height))
        turned = small.rotate((middle - place) * TURN, expand=True, resample=Image.Resampling.BICUBIC)
        drop = int((place - middle) ** 2 * DROP)
        sheet.alpha_composite(turned, (int(place * step), 10 + drop))
    sheet.save(out / "cards.webp", quality=QUALITY, method=6)


def _two_cards(game: Game, number: int) -> list[screens.Subject]:
    """Two cards from other places in each deck, since some games share their first ones."""
    best = exhibits_of(game, game.check_options({})).on_shelf
    return [best[(number + shift) % len(best)].subject for shift in (1, 4)]


def _rounded(width: int, height: int) -> Image.Image:
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), width * 3 / 63, fill=255)
    return mask


# ---- taking pictures


class Photographer:
    """Visits a house as Ada and takes pictures there."""

    def __init__(self, browser: Browser, running: Running, out: Path) -> None:
        self._browser, self._running, self._out = browser, running, out

    @contextmanager
    def visit(self, where: str, screen: Screen, **kept: Any) -> Iterator[Page]:
        size = ViewportSize(width=screen.width, height=screen.height)
        context = self._browser.new_context(
            viewport=size, device_scale_factor=screen.scale, has_touch=screen.touch, reduced_motion="reduce"
        )
        me = {"secret": secret_of("ada"), "name": "Ada", "avatar": 0, "moved": False}
        for key, value in {"cardamom.me": me, **kept}.items():
            context.add_init_script(f"localStorage[{key!r}] ??= {json.dumps(json.dumps(value))}")
        page = context.new_page()
        page.goto(f"{self._running.address}/{where}")
        yield page
        context.close()

    def keep(self, page: Page, name: str) -> None:
        path = self._out / f"{name}.webp"
        wait_until_at_rest(page)
        Image.open(io.BytesIO(page.screenshot())).convert("RGB").save(path, quality=QUALITY, method=6)
        print(f"{path} {path.stat().st_size // 1024} KB", file=sys.stderr)

    def table(self, game: Game) -> None:
        keys = seat_ada(self._running, in_the_middle(game, PLAYERS))
        for screen, name in ((LAPTOP, f"table-{game.id}"), (PHONE, f"phone-{game.id}")):
            with self.visit(f"#room={keys.key}", screen) as page:
                page.locator("[data-asked=true]").wait_for()
                self.keep(page, name)

    def ending(self) -> None:
        keys = seat_ada(self._running, played(cardamom.game("carrot"), PLAYERS, answers=None))
        for screen, name in ((LAPTOP, "ending"), (PHONE, "ending-phone")):
            with self.visit(f"#room={keys.key}", screen) as page:
                page.locator("[data-ending]").wait_for()
                self.keep(page, name)

    def home(self) -> None:
        seat_ada(self._running, in_the_middle(cardamom.game("iron-chef"), PLAYERS))
        dark = {"cardamom.settings": {"mode": "dark"}}
        for screen, name, kept in ((LAPTOP, "home", {}), (LAPTOP, "home-dark", dark), (PHONE, "home-phone", {})):
            with self.visit("?game=iron-chef", screen, **kept) as page:
                page.locator("[data-room]").first.wait_for()
                self.keep(page, name)

    def looking_back(self) -> None:
        table = played(cardamom.game("iron-chef"), PLAYERS, answers=None)
        playing = self._running.room(seat_ada(self._running, table)).playing
        assert playing is not None
        moment = f"#game={playing.id}&at={int(table.move * MIDDLE)}&seat=0"
        for screen, name in ((LAPTOP, "replay"), (PHONE, "replay-phone")):
            with self.visit(moment, screen) as page:
                page.get_by_role("slider").wait_for()
                self.keep(page, name)

    def television(self) -> None:
        """The table on a television, and a hand on a phone beside it."""
        keys = seat_ada(self._running, in_the_middle(cardamom.game("food-court"), MOST))
        with self.visit(f"#watch={keys.watch}&tv={screen_key(keys)}", TELEVISION) as page:
            page.locator("[data-seat-box]").first.wait_for(state="attached")
            with self.visit(f"#room={keys.key}", PHONE) as phone:
                phone.get_by_role("button", name="Show the whole table").wait_for()
                self.keep(phone, "hand-phone")
                self.keep(page, "television")

    def handing_on(self) -> None:
        """A device that two people share, between their turns."""
        table = in_the_middle(cardamom.game("carrot"), 2)
        keys = self._running.room_at(table, "ada", "ada")
        with self.visit(f"#room={keys.key}", PHONE) as page:
            page.locator('[data-page="cover"]').wait_for()
            self.keep(page, "handing-on-phone")

    def room(self) -> None:
        with self.visit("?game=carrot", LAPTOP) as page:
            page.get_by_role("button", name="With friends").click()
            page.locator('[data-page="room"]').wait_for()
            self.keep(page, "room")

    def lesson(self) -> None:
        """A guided first game, where its third note asks for the first answer."""
        for screen, name in ((LAPTOP, "lesson"), (PHONE, "lesson-phone")):
            with self.visit("?game=carrot", screen) as page:
                page.locator("[data-learn]").click()
                for _ in range(2):
                    page.locator("[data-go-on]").click()
                self.keep(page, name)


def seat_ada(running: Running, table: Table) -> Keys:
    """A room where Ada plays the first seat, and the game's own characters the others."""
    names = [character.name for character in plan_of(table.game).characters]
    return running.room_at(table, "ada", *(Bot("medium", name) for name in names[: table.players - 1]))


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the pictures of the table.")
    parser.add_argument("games", nargs="*", help="only the tables of these games")
    parser.add_argument("--out", type=Path, default=Path("docs/images"))
    given = parser.parse_args()
    path = browser_path()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    given.out.mkdir(parents=True, exist_ok=True)
    games = [game for game in cardamom.games() if game.id in (given.games or [game.id])]
    paint(games)
    # bots that never answer, so that a table stays as it was dealt
    with (
        patch.object(House, "lan", PropertyMock(return_value=ADDRESS)),
        tempfile.TemporaryDirectory() as folder,
        running_house(Path(folder), pace=3600.0, pages=STATIC) as running,
        sync_playwright() as player,
    ):
        photographer = Photographer(player.chromium.launch(executable_path=path, args=ARGUMENTS), running, given.out)
        for game in games:
            keep_box(game, given.out)
            photographer.table(game)
        if not given.games:
            keep_cards(games, given.out)
            photographer.home()
            photographer.room()
            photographer.lesson()
            photographer.ending()
            photographer.looking_back()
            photographer.television()
            photographer.handing_on()
    return 0


if __name__ == "__main__":
    sys.exit(main())
