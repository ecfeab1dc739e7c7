"""The interpreter: a game's rules as they stand, driven move by move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from .dispatch import write
from .views import fill

if TYPE_CHECKING:
    from .game import Game
    from .state import State


@cache
def _seats(mask: int, players: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(players) if mask >> seat & 1)


class Engine:
    """Deals, lists, checks and applies on interpreted states."""

    def __init__(self, game: Game) -> None:
        self.game = game
        written = write(game, interpreted=True)
        written.names["State"] = object  # the annotations name it
        names = written.compiled(f"{game.id} dispatch")
        self.set_up: Callable[[State], None] = names["game_deal"]  # deals a state that is empty
        self.legal: Callable[[State, int], list[int]] = names["game_legal"]  # all legal answers of a seat, in order
        self.why: Callable[[State, int, int], int] = names["game_why"]
        self.apply: Callable[[State, int, int], None] = names["game_apply"]
        self.run_steps: Callable[[State], None] = names["game_steps"]
        self._hide: Callable[[State, int], None] = names["game_hide"]

    def deal(self, players: int, seed: int, options: Mapping[str, int]) -> State:
        """A new game; the options are given as the integers the rules read."""
        s = self.empty(players, seed, options)
        self.set_up(s)
        return s

    def empty(self, players: int, seed: int, options: Mapping[str, int]) -> State:
        """A state before the deal, for whoever wants to hear of the deal while it happens."""
        s = self.game.state()
        s.players, s.rng = players, seed
        for option in self.game.state.options:
            setattr(s, option.name, options.get(option.name, option.code(option.default)))
        return s

    def actors(self, s: State) -> list[int]:
        """The seats that are asked now; none when the game is over."""
        return list(_seats(s.agenda[s.pending - 1][1], s.players)) if s.pending else []

    def view(self, s: State, seat: int) -> State:
        """A copy of the state with everything hidden that the seat may not know."""
        view = s.copy()
        self._hide(view, seat)
        return view

    def fill(self, view: State, seed: int) -> State:
        """One possible world of a view."""
        world = view.copy()
        fill(world, [0] * (world.kinds + world.zone_start[-1]), seed)
        return world
