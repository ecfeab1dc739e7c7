"""How good a search's answers are: `python tools/search_gain.py iron-chef --playouts 4000 --positions 2000`.

Games of two between the guide and `medium` are stopped at random decisions. Where the search would answer otherwise than its
guide, both answers are played out with all hands as they really are and the draw pile shuffled. What the search expected
to gain beside what it gains tells more, and sooner, than a match: where the two lie apart, it imagines hands
that nobody holds, or takes luck for skill. Payoffs are those of fast/search.py, in thousandths for each decision.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

import cardamom
from cardamom import Game
from cardamom.bots import Effort
from cardamom.fast import search
from cardamom.fast.searcher import Searcher, SearchTwin
from cardamom.kernel.state import State
from cardamom.lab.positions import positions
from cardamom.lab.seating import SEER, SIGHTS

DOUBTS = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0)
USUAL_SCALE = 5.0  # what margins are set against, the same for all answers


@dataclass(frozen=True)
class Leaving:
    """An answer other than the guide's: by how many standard errors it was preferred, and its gain, expected and real."""

    errors: float
    expected: float
    real: float


class Scale:
    """Weighs answers."""

    def __init__(self, game: Game, effort: Effort, times: int) -> None:
        self.game, self.times, twin = game, times, SearchTwin(game)
        self.searcher = Searcher(twin, effort.settings(game))
        self.truth = Searcher(twin, effort.settings(game, SIGHTS[SEER]))
        self.truth.desk.scale[0] = USUAL_SCALE

    def weigh(self, s: State, seat: int, legal: list[int], seed: int) -> Leaving | None:
        """What a search's answer is worth, if it is not its guide's."""
        chosen = self.searcher.choose(self.game.engine.view(s, seat), seat, legal, seed)
        desk = self.searcher.desk
        guided, worlds = int(desk.roots[0]), int(desk.counts[search.WORLDS])
        if chosen == guided:
            return None
        row = list(desk.roots[: desk.counts[search.CANDIDATES]]).index(chosen)
        lead = desk.values[row][:worlds].astype(float) - desk.values[0][:worlds]
        error = max(1e-9, float(lead.std()) / max(1, worlds - 1) ** 0.5)
        real = self.worth(s, seat, chosen, seed) - self.worth(s, seat, guided, seed)
        return Leaving(float(lead.mean()) / error, float(lead.mean()), real)

    def worth(self, s: State, seat: int, answer: int, seed: int) -> float:
        """The mean payoff of an answer with all hands as they are."""
        after = s.copy()
        self.game.engine.apply(after, seat, answer)
        return self.truth.playouts(after, seat, self.times, seed)


def report(found: list[Leaving], number: int) -> Iterator[str]:
    """What each amount of doubt would gain."""
    yield "doubt  leaves its guide  expected  real            right"
    for doubt in DOUBTS:
        kept = [leaving for leaving in found if leaving.errors >= doubt]
        if kept:
            real = np.array([leaving.real for leaving in kept])
            total, error = 1000 * real.sum() / number, 1000 * real.std() * len(kept) ** 0.5 / number
            expected = 1000 * sum(leaving.expected for leaving in kept) / number
            share, right = 100 * len(kept) / number, 100 * (real > 0).mean()
            yield f"{doubt:5.1f}  {share:14.1f} %  {expected:8.2f}  {total:5.2f} ± {error:4.2f}  {right:7.0f} %"


def main() -> int:
    parser = argparse.ArgumentParser(description="Play a search's answers out in the true world.")
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--playouts", type=int, default=4000, help="of a search")
    parser.add_argument("--positions", type=int, default=2000, help="decisions that are looked at")
    parser.add_argument("--times", type=int, default=300, help="each answer is played out in the true world")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = cardamom.game(given.game)
    effort = Effort(playouts=given.playouts * game.thinking.playout_weight, seconds=1, depth=4, doubt=0)
    scale = Scale(game, effort, given.times)
    found: list[Leaving] = []
    for number, (s, seat, legal, _) in enumerate(positions(game, given.positions, given.seed), 1):
        leaving = scale.weigh(s, seat, legal, number)
        found += [] if leaving is None else [leaving]
        if number % 50 == 0:
            print(f"\r{number} decisions", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{game.name}, {given.playouts:,} playouts, {given.positions:,} decisions, in thousandths of a payoff each")
    print("\n".join(report(found, given.positions)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
