"""What a tuning has found."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .aims import Aim
from .dials import Dial, Settings
from .front import front, nearest_to_allowed
from .trials import Trial


@dataclass
class Tuning:
    """The result. Everything but the time depends on the arguments alone, not on jobs or machine."""

    game: Game
    players: int
    bots: tuple[str, ...]
    options: dict[str, Value]  # that stay the same
    seed: int
    budget: int
    dials: list[Dial]
    aims: list[Aim]
    trial_games: int  # of a trial that is played to its end
    tries_all: bool  # settings, and not a choice of them
    trials: list[Trial] = field(default_factory=list)
    usual: Trial | None = None  # the game as it is, played on fresh seeds like the best
    complete: bool = False
    seconds: float = 0.0

    @property
    def front(self) -> list[Trial]:
        """The best trials, the best compromise first: none surpasses another in all aims."""
        return front(self.trials, self.aims, self.usual_settings)

    @property
    def usual_settings(self) -> Settings:
        """The game as it is."""
        return {dial.name: dial.usual for dial in self.dials}

    @property
    def best(self) -> Trial | None:
        """The best compromise; if no trial keeps to all constraints, the one that comes nearest to that."""
        return self.front[0] if self.front else nearest_to_allowed(self.trials, self.aims, self.usual_settings)

    @property
    def games(self) -> int:
        """How many were played."""
        usual = [self.usual] if self.usual is not None and self.usual not in self.trials else []
        looks = [trial.confirmed for trial in [*self.trials, *usual]] + [trial.last for trial in self.trials]
        return sum(look.games for look in looks if look is not None)

    def save(self, folder: Path | str) -> None:
        """Write tuning.html, tuning.md and tuning.json."""
        from .saving import save

        save(self, Path(folder))

    def to_data(self) -> dict[str, Any]:
        """As plain data, for --json."""
        from .telling import to_data

        return to_data(self)
