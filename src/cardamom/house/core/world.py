"""What a room is given by its shell: the games and bots that are there, pictures, chance, and how patient people are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardamom.bots import plain
from cardamom.bots.plain import Level
from cardamom.kernel.errors import UnknownGame
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table
from cardamom.kernel.table_plan import plan_of

from .game_infos import AvatarInfo, CharacterInfo, GameInfo, LevelInfo, OptionInfo
from .planned_table import theme_info
from .refused import Refused

PHRASES = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Thank you!",
    "Oh no!",
    "I need a moment.",
    "Your turn!",
    "That was close!",
    "Congratulations!",
    "One more game?",
    "Good night!",
)
# by their index people keep them, so new ones are added at the end
AVATARS = (
    *("Fox", "Bear", "Panda", "Koala", "Tiger", "Lion", "Frog", "Owl", "Rabbit", "Cat", "Dog", "Penguin"),
    *("Cook", "Baker", "Gardener", "Grandmother", "Grandfather", "Neighbour"),
    *("Postman", "Teacher", "Painter", "Beekeeper", "Girl", "Boy"),
)


@dataclass(frozen=True)
class Pictures:
    """Addresses of pictures, relative to the page, to which one of the widths is added: by kind of card, and of a face-down
    card by zone, or by `zone/seat` where it depends on the player's own deck."""

    fronts: Mapping[int, str] = field(default_factory=dict)
    backs: Mapping[str, str] = field(default_factory=dict)
    widths: tuple[int, ...] = ()


@dataclass(frozen=True)
class Shelved:
    """A game as it stands on the shelf: what its box says, and the addresses of its cover and of a few cards, to which a width
    is added. `portraits` are whole addresses, by the portrait's name; `pictures` those of all cards by the usual rules."""

    pitch: str = ""
    minutes: str = ""
    age: str = ""
    box: str | None = None
    cards: tuple[str, ...] = ()
    portraits: Mapping[str, str] = field(default_factory=dict)
    pictures: Pictures = Pictures()


def plain_avatars() -> list[AvatarInfo]:
    """Avatars without art."""
    return [AvatarInfo(name, None) for name in AVATARS]


@dataclass(frozen=True)
class Patience:
    """Seconds that people are waited for."""

    absence: float = 45.0  # of somebody who is asked and not there, until a bot is offered
    nonces: float = 3.0  # for what browsers add to a shuffle
    vote: float = 60.0
    broken_line: float = 10.0  # for somebody who has to vote and was there a moment ago
    disk: float = 5.0  # until a bot tries again whose answer could not be stored


def no_webhooks(address: str) -> None:
    raise Refused("This house sends no messages elsewhere; whoever runs it can allow that with --allow-webhooks-to.")


@dataclass(frozen=True)
class World:
    """`levels` are the bots of a game, the weakest first; `chance` gives random bytes; `check_webhook` raises a reason against
    sending messages to an address."""

    games: Sequence[Game]
    chance: Callable[[int], bytes]
    levels: Callable[[Game], Sequence[Level]] = plain.levels
    pictures: Callable[[Table], Pictures] = lambda table: Pictures()
    shelf: Callable[[Game], Shelved] = lambda game: Shelved()
    avatars: Callable[[], Sequence[AvatarInfo]] = plain_avatars
    patience: Patience = field(default_factory=Patience)
    can: tuple[str, ...] = ("rooms", "phrases", "clocks", "shuffles")
    check_webhook: Callable[[str], None] = no_webhooks
    _infos: dict[str, tuple[Shelved, GameInfo]] = field(default_factory=dict, compare=False, repr=False)

    def game(self, id: str) -> Game:
        found = next((game for game in self.games if game.id == id), None)
        if found is None:
            raise UnknownGame(f"No game is called {id!r}; choose one of the list.")
        return found

    def level(self, game: Game, name: str) -> Level:
        """A level of bots by its name."""
        return next((known for known in self.levels(game) if known.name == name), plain.level(name))


def game_info(world: World, game: Game) -> GameInfo:
    """What every page is told of a game; made once, and again when the shelf looks different."""
    shelved = world.shelf(game)
    known = world._infos.get(game.id)
    if known is None or known[0] != shelved:
        known = world._infos[game.id] = shelved, _game_info(world, game, shelved)
    return known[1]


def _game_info(world: World, game: Game, shelved: Shelved) -> GameInfo:
    options = [OptionInfo.of(option, option.default) for option in game.state.options]
    levels = [LevelInfo(level.name, level.pace) for level in world.levels(game)]
    plan = plan_of(game)
    theme = theme_info(plan.theme)
    characters = [CharacterInfo(each.name, each.line, shelved.portraits.get(each.portrait)) for each in plan.characters]
    return GameInfo(
        game.id,
        game.name,
        game.players,
        options,
        levels,
        plain.default(game),
        shelved.pitch,
        shelved.minutes,
        shelved.age,
        theme,
        characters,
        shelved.box,
        list(shelved.cards),
        game.lesson is not None,
    )
