"""How cost grows with players and with games, as a plot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardamom.fast import Twin
from cardamom.kernel.game import Game
from cardamom.lab import simulate

from .play import compiled

GAMES = tuple(10**power for power in range(7))
SHORTEST = {"rounds": 1, "max_laps": 10}  # so that a million games take seconds, where a game has these options


def by_players(game: Game, twin: Twin) -> list[dict[str, Any]]:
    """Decisions a second for every number of players."""
    least, most = game.players
    return [{"game": game.id, "players": n, "rate": compiled(twin, n)} for n in range(least, most + 1)]


def by_games(game: Game) -> list[dict[str, Any]]:
    """Decisions a second of `simulate`, all its counting included, for more and more games of random bots."""
    known = {option.name for option in game.state.options}
    options = {name: value for name, value in SHORTEST.items() if name in known}
    simulate(game, games=1, players=4, bots=["random"], options=options, engine="cpu")
    points = []
    for games in GAMES:
        result = simulate(game, games=games, players=4, bots=["random"], options=options, engine="cpu")
        points.append({"game": game.id, "games": games, "rate": result.decisions / result.seconds})
    return points


def plot(players: list[dict[str, Any]], games: list[dict[str, Any]], path: Path) -> bool:
    """Draw both side by side; False where Altair or vl-convert is missing."""
    try:
        import altair
        import vl_convert  # noqa: F401
    except ImportError:
        return False
    data: Any = altair.Data
    rate = altair.Y("rate:Q", title="decisions a second, one core", axis=altair.Axis(format="~s"))
    colour = altair.Color("game:N", title="game")
    left = altair.Chart(data(values=players)).mark_line(point=True)
    left = left.encode(altair.X("players:O", title="players"), rate, colour).properties(width=300, height=260)
    right = altair.Chart(data(values=games)).mark_line(point=True)
    scale = altair.Scale(type="log")
    right = right.encode(altair.X("games:Q", title="games simulated", scale=scale, axis=altair.Axis(format="~s")), rate, colour)
    path.parent.mkdir(parents=True, exist_ok=True)
    (left | right.properties(width=300, height=260)).save(path)
    return True
