"""What a room is given by its shell: the games and bots that are there, pictures, chance, and how patient people are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardamom.bots import plain
from cardamom.bots.plain import Level
from cardamom.kernel.errors import UnknownGame
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .told import GameInfo, LevelInfo, OptionInfo

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
AVATARS = tuple("🦊🐻🐼🐨🐯🦁🐸🐙🦉🐝🦋🐢🐬🦔🦄🐧🥕🍋🍓🍄🌶🥐🧁🌻")


@dataclass(frozen=True)
class Pictures:
    """Addresses of pictures, relative to the page: by kind of card, and of a face-down card by zone. In zones of players'
    own decks that depends on the player, so those have none."""

    fronts: Mapping[int, str] = field(default_factory=dict)
    backs: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Patience:
    """Seconds that people are waited for."""

    absence: float = 45.0  # of somebody who is asked and not there, until a bot is offered
    nonces: float = 3.0  # for what browsers add to a shuffle
    vote: float = 60.0
    broken_line: float = 10.0  # for somebody who has to vote and was there a moment ago
    disk: float = 5.0  # until a bot tries again whose answer could not be stored


@dataclass(frozen=True)
class World:
    """`levels` are the bots of a game, the weakest first; `chance` gives random bytes."""

    games: Sequence[Game]
    chance: Callable[[int], bytes]
    levels: Callable[[Game], Sequence[Level]] = plain.levels
    pictures: Callable[[Game, Mapping[str, Value]], Pictures] = lambda game, options: Pictures()
    patience: Patience = field(default_factory=Patience)
    can: tuple[str, ...] = ("rooms", "phrases", "clocks", "shuffles")

    def game(self, id: str) -> Game:
        found = next((game for game in self.games if game.id == id), None)
        if found is None:
            raise UnknownGame(f"No game is called {id!r}; choose one of the list.")
        return found

    def pace(self, game: Game, level: str) -> float:
        """The seconds after which a bot answers, whatever it is asked."""
        return next((known.pace for known in self.levels(game) if known.name == level), plain.level(level).pace)


def game_info(world: World, game: Game) -> GameInfo:
    options = [OptionInfo(option.name, option.meaning, list(option.values), option.default) for option in game.state.options]
    levels = [LevelInfo(level.name, level.pace) for level in world.levels(game)]
    return GameInfo(game.id, game.name, game.players, options, levels, plain.default(game))
