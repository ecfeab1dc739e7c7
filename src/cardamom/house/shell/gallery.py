"""The pictures of a house under addresses that never change their meaning, and what is served there.

An address holds a hash of all that determines the picture, so browsers keep pictures for ever; a painted picture has another
address than the flat one in its place. Without the press or its art there are none: pages then show names.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path

from cardamom.house.core.game_infos import AvatarInfo
from cardamom.house.core.world import AVATARS, Pictures, Shelved, plain_avatars
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.kernel.table import SPECTATOR, Table

from .exhibits import Exhibit, GameExhibits, avatar_exhibits, exhibits_of
from .net.served import Served
from .workshop import WorkFailed, Workshop

LOG = logging.getLogger("cardamom.house")

WEBP = "image/webp"
PEOPLE = "people"  # stands where a game's id would, for the portraits that people choose
MOST_KNOWN = 32_768  # names; the largest game has some 650, counting the wordings of its house rules, flat and painted
MOST_TABLES = 64  # ways to play whose pictures are remembered, besides the usual ones
MOST_SOUGHT = 16  # ways to play whose pictures are still to be found
PATIENCE = 5.0  # seconds that a page waits for the shelf, when a house has just been opened

Options = tuple[tuple[str, Value], ...]
Way = tuple[str, Options]  # a game, and the house rules by which it is played


class Gallery:
    """`found_more` is called with the id of a game and house rules for which other pictures than the usual ones were found."""

    def __init__(
        self, games: Sequence[Game], found_more: Callable[[str, Mapping[str, Value]], None] = lambda game_id, options: None
    ) -> None:
        self.games, self.drawing, self._found_more = games, Workshop(), found_more
        self._ready, self._found = asyncio.Event(), asyncio.Event()
        self._ready.set()
        self._found.set()
        self._usual: dict[str, GameExhibits] = {}
        self._exhibits: OrderedDict[Way, GameExhibits] = OrderedDict()
        self._sought: dict[Way, Game] = {}
        self._seeking: asyncio.Task[None] | None = None
        self._known: OrderedDict[tuple[str, str], tuple[Exhibit, bool]] = OrderedDict()
        self._named: dict[tuple[str, str], tuple[Exhibit, bool]] = {}  # all pictures, once one of them was not known
        self._tables: dict[tuple[str, Options, tuple[int, ...]], Pictures] = {}
        self._shelved: dict[str, Shelved] = {}
        self._people: dict[str, Exhibit] = {}
        self._avatars: list[AvatarInfo] = []
        self._painted: set[str] = set()

    # ---- looking ahead, since it takes a second or so

    def look_ahead(self) -> Coroutine[None, None, None]:
        """Find the pictures of every game as it is usually played. Pages that come meanwhile wait for it."""
        self._ready.clear()
        self._found.clear()
        return self._look_ahead()

    async def _look_ahead(self) -> None:
        try:
            await asyncio.to_thread(self.find)
        finally:
            self._ready.set()
            self._found.set()

    async def ready(self) -> None:
        """Wait until the shelf is known, but not for ever."""
        try:
            await asyncio.wait_for(self._ready.wait(), PATIENCE)
        except TimeoutError:
            self._ready.set()

    async def found(self) -> None:
        """Wait until all pictures are known, however long it takes: whoever looks for them sooner holds up the whole house."""
        await self._found.wait()

    def find(self) -> None:
        self._painted, self._people = _painted_before(), avatar_exhibits()
        for game in self.games:
            if game.id not in self._usual:
                self._usual[game.id] = exhibits_of(game, game.check_options({}))
        self._show()

    def usual(self, game: Game) -> GameExhibits:
        """The exhibits of a game as it is usually played; on the event loop there are none until they have been found."""
        if game.id not in self._usual:
            if _on_the_loop():
                return GameExhibits()
            self._usual[game.id] = exhibits_of(game, game.check_options({}))
        return self._usual[game.id]

    def people(self) -> list[Exhibit]:
        return list(self._people.values())

    # ---- other house rules

    def _of(self, game: Game, way: Way) -> GameExhibits | None:
        """The exhibits of a game that is played in this way; None if they are looked for now."""
        if game.id in self._usual and way == _way(game, game.check_options({})):
            return self._usual[game.id]
        if way in self._exhibits:
            self._exhibits.move_to_end(way)
            return self._exhibits[way]
        if _on_the_loop():
            self._seek(game, way)
            return None
        return self._keep(way, exhibits_of(game, dict(way[1])))

    def _keep(self, way: Way, exhibits: GameExhibits) -> GameExhibits:
        self._exhibits[way] = exhibits
        if len(self._exhibits) > MOST_TABLES:
            self._exhibits.popitem(last=False)
        return exhibits

    def _seek(self, game: Game, way: Way) -> None:
        """It takes a quarter of a second, so it is done aside, one way to play after the other."""
        if len(self._sought) < MOST_SOUGHT:  # a table asks again with its next answer
            self._sought[way] = game
        if self._seeking is None or self._seeking.done():
            self._seeking = asyncio.create_task(self._find_sought())

    async def _find_sought(self) -> None:
        await self.found()
        while self._sought:
            way, game = next(iter(self._sought.items()))
            try:
                self._keep(way, await asyncio.to_thread(exhibits_of, game, dict(way[1])))
            finally:
                del self._sought[way]  # one that cannot be drawn keeps no other waiting
            self._found_more(game.id, dict(way[1]))

    async def sought(self, table: Table) -> None:
        """Wait until the pictures of a table are found, but not for ever."""
        self.of_table(table)
        if self._seeking is not None and _way(table.game, table.options) in self._sought:
            await asyncio.wait([self._seeking], timeout=PATIENCE)

    # ---- addresses

    def of_table(self, table: Table) -> Pictures:
        """The pictures of a table: its house rules may change words on cards, and its players may have decks of their own."""
        decks = tuple(table.view_state(SPECTATOR).plays_deck[: table.players]) if table.game.state.decks else ()
        way = _way(table.game, table.options)
        if (*way, decks) not in self._tables:
            exhibits = self._of(table.game, way)
            if exhibits is None:  # until they are found, the cards are those of the usual game
                return self._pictures(table.game.id, self.usual(table.game), decks)
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            self._tables[*way, decks] = self._pictures(table.game.id, exhibits, decks)
        return self._tables[*way, decks]

    def _pictures(self, game_id: str, exhibits: GameExhibits, decks: tuple[int, ...]) -> Pictures:
        fronts = {kind: self._address(game_id, exhibit) for kind, exhibit in exhibits.fronts.items()}
        backs = {zone: self._address(game_id, exhibit) for zone, exhibit in exhibits.backs.items()}
        for zone in exhibits.own_zones:
            for seat, deck in enumerate(decks):
                backs[f"{zone}/{seat}"] = self._address(game_id, exhibits.deck_backs[deck])
        return Pictures(fronts, backs, exhibits.widths)

    def shelved(self, game: Game) -> Shelved:
        """A game as it stands on the shelf."""
        return self._shelved.get(game.id, Shelved())

    def avatars(self) -> list[AvatarInfo]:
        return self._avatars or plain_avatars()

    def _shelve(self, game: Game) -> Shelved:
        exhibits = self.usual(game)
        look = exhibits.look
        return Shelved(
            *((look.tagline, look.minutes, look.age) if look is not None else ("", "", "")),
            None if exhibits.box is None else self._address(game.id, exhibits.box),
            tuple(self._address(game.id, exhibit) for exhibit in exhibits.on_shelf),
            {name: self._portrait(game.id, exhibit) for name, exhibit in exhibits.portraits.items()},
            self._pictures(game.id, exhibits, ()),
        )

    def _portrait(self, game_id: str, exhibit: Exhibit) -> str:
        """The whole address of a portrait, which has one width only."""
        return f"{self._address(game_id, exhibit)}-{exhibit.widths[-1]}.webp"

    def _address(self, game_id: str, exhibit: Exhibit) -> str:
        """The beginning of an address, to which a width is added; it is known from now on."""
        painted = exhibit.painted in self._painted
        name = exhibit.painted if painted else exhibit.flat
        self._known[game_id, name] = exhibit, painted
        self._known.move_to_end((game_id, name))
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return f"faces/{game_id}/{name}"

    # ---- paint

    def is_painted(self, exhibit: Exhibit) -> bool:
        return exhibit.painted in self._painted

    def show_paint(self, exhibits: Sequence[Exhibit]) -> None:
        """These have been painted: whoever asks from now on is given their paint."""
        self._painted.update(exhibit.painted for exhibit in exhibits)
        self._show()

    async def look_again(self) -> None:
        """Another process may have painted something."""
        self._painted |= await asyncio.to_thread(_painted_before)
        self._show()

    def _show(self) -> None:
        self._tables.clear()
        self._shelved = {game.id: self._shelve(game) for game in self.games}
        portraits = {name: self._portrait(PEOPLE, exhibit) for name, exhibit in self._people.items()}
        self._avatars = [AvatarInfo(name, portraits.get(name)) for name in AVATARS]

    # ---- serving

    async def picture(self, game_id: str, file: str) -> Served | None:
        """What is served under an address that was given, with a width added; None where there is nothing."""
        stem, _, ending = file.rpartition(".")
        name, _, width = stem.rpartition("-")
        if (game_id, name) not in self._known:
            await self.found()
        exhibit, painted = self._known.get((game_id, name)) or self._given_elsewhere(game_id, name)
        if exhibit is None or ending != "webp" or width not in map(str, exhibit.widths):
            return None
        from cardamom.press.screens import file_of, flat_file

        path = file_of(name, int(width))
        content = await asyncio.to_thread(_content, path)
        if content is None and not painted:
            try:
                await self.drawing.do(flat_file, exhibit.subject, int(width))
            except WorkFailed as error:
                if not self.drawing.closed:
                    LOG.warning("A picture could not be drawn: %s", error)
            content = await asyncio.to_thread(_content, path)
        return None if content is None else Served(content, WEBP)

    def _given_elsewhere(self, game_id: str, name: str) -> tuple[Exhibit | None, bool]:
        """What another process of this house has given an address: it has the same pictures."""
        if not self._named:
            of_games = ((game.id, exhibit) for game in self.games for exhibit in self.usual(game).everything)
            for game, exhibit in (*of_games, *((PEOPLE, exhibit) for exhibit in self.people())):
                self._named[game, exhibit.flat] = exhibit, False
                self._named[game, exhibit.painted] = exhibit, True
        return self._named.get((game_id, name), (None, False))

    def close(self) -> None:
        self.drawing.close()
        if self._seeking is not None:
            self._seeking.cancel()


def _way(game: Game, options: Mapping[str, Value]) -> Way:
    return game.id, tuple(sorted(options.items()))


def _on_the_loop() -> bool:
    """Whether everybody in the house waits for what is done here."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:  # not drawn yet, or swept from the cache
        return None


def _painted_before() -> set[str]:
    try:
        from cardamom.press.screens import painted_names
    except (ImportError, CardamomError):
        return set()
    return painted_names()
