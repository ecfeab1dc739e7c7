"""Matches between bots that search, all games at once, their playouts played by whoever is asked to: it takes some
hundred thousand at a time to keep a GPU busy. One search does not have that many between two looks at its race, but all games
of a match together do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from cardamom.kernel.game import Game

from . import races, search
from .clones import HEAD, Clones
from .record import Records
from .searcher import MOST_CANDIDATES, Desk, SearchTwin, constants_of, rules_of_search, searched
from .twin import load_module

DEFAULTS: Mapping[str, int] = MappingProxyType({})


class PlayoutOrders(NamedTuple):
    """What the races of some games ask for, each known by its game's place: the worlds to imagine, by their race and their
    number in it, and the playouts, each an answer in one of these worlds. `used` counts both."""

    used: Any
    views: Records
    seats: Any
    seeds: Any
    guides: Any
    readings: Any
    rounds: Any
    world_races: Any
    world_numbers: Any
    playout_worlds: Any
    playout_answers: Any


# what came of each playout of the orders: how far its seat is ahead, and how many share its win (0 if others win, -1 if the
# game goes on)
PlayOut = Callable[[PlayoutOrders], Any]


class GameInProgress(NamedTuple):
    """A game of a match, by its number, with the race of whoever searches there."""

    number: int
    desk: Desk
    lucks: Any
    race: Any
    room: Any  # for its answers; none if nobody wants them

    @property
    def answers(self) -> list[int]:
        """Its answers so far, if there is room for them."""
        found: list[int] = self.room[: self.race[races.DECISIONS]].tolist()
        return found

    @property
    def is_over(self) -> bool:
        return bool(self.race[races.SEAT] == races.NOBODY_SEARCHES)

    @property
    def winners(self) -> int:
        return int(self.desk.states[search.PLAYED]["winners"])

    @property
    def playouts(self) -> int:
        return int(self.race[races.TOTAL])


def races_source(game: Game) -> str:
    """The text of the module that runs the races."""
    constants = constants_of(game, search, races)
    return Clones(searched(game), False, races, HEAD, constants, rules_of_search(game), remembers=True).source()


def blank_orders(twin: SearchTwin, games: int, most_playouts: int) -> PlayoutOrders:
    """Room for whatever that many games may ask for at once."""
    worlds, playouts = games * races.MOST_ASKED, games * (most_playouts + MOST_CANDIDATES)
    return PlayoutOrders(
        used=np.zeros(2, np.int64),
        views=np.zeros(games, twin.type),
        seats=np.zeros(games, np.int64),
        seeds=np.zeros(games, np.uint64),
        guides=np.zeros(games, np.int64),
        readings=np.zeros(games, np.int64),
        rounds=np.zeros(games, np.int64),
        world_races=np.zeros(worlds, np.int32),
        world_numbers=np.zeros(worlds, np.int32),
        playout_worlds=np.zeros(playouts, np.int32),
        playout_answers=np.zeros(playouts, np.int32),
    )


def play_match(
    twin: SearchTwin,
    seed: int,
    numbers: Sequence[int],
    bots: Any,
    levels: Any,
    play_out: PlayOut,
    *,
    options: Mapping[str, int] = DEFAULTS,
    per_deal: int | None = None,
    rotate: bool = True,
    most_answers: int = 0,
) -> Iterator[GameInProgress]:
    """Play the games of these numbers, as play_match of `search` plays them one by one, and tell of each that is over. No
    level may have a tree or see more than its view. Without `per_deal`, a deal is played once for each seat."""
    module = load_module(f"{twin.game.id}-races", races_source(twin.game))
    players, most = len(bots), int(levels[:, search.PLAYOUTS].max())
    orders, going = blank_orders(twin, len(numbers), most), {}
    dealt = np.uint64(seed), per_deal or players, rotate
    for place, number in enumerate(numbers):
        lucks, race = np.zeros((players + 1, 2), np.uint64), np.zeros(races.RACE, np.int64)
        game = GameInProgress(number, twin.desk(most), lucks, race, np.zeros(most_answers, np.int32))
        game.desk.states[search.EMPTY] = twin.empty(players, options)[0]
        module.begin_match_game(game.desk, number, *dealt, bots, levels, lucks, race, game.room)
        going[place] = game
    while going:
        for place in [place for place, game in going.items() if game.is_over]:
            yield going.pop(place)
        orders.used[:] = 0
        for place, game in going.items():
            if game.desk.counts[search.WORLDS] == 0:
                orders.views[place] = game.desk.states[search.VIEW]
            module.order_playouts(game.desk, game.lucks, game.race, place, orders)
        ends = play_out(orders) if going else None
        for game in going.values():
            module.take_ends(game.desk, bots, levels, game.lucks, game.race, game.room, ends)
