"""How many questions leave no choice, by game and question, and which of them are asked all the same.

    python tools/forced_questions.py [GAME ...]

A public question with one answer gives it by itself. What remains depends on hidden cards, unless the last column says that
all worlds tried were alike: such a question could be declared public.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import cardamom
from cardamom.kernel.conformance import Trial
from cardamom.kernel.conformance.suite import strategic
from cardamom.kernel.conformance.worlds import other_world

GAMES, LONGEST = 24, 1500
TRIED = 0.2  # of all positions, in another world


class Counts:
    """By question: how often it was asked, how often it had one answer, and in how many worlds the answers differed."""

    def __init__(self, game: cardamom.Game) -> None:
        self.game = game
        self.asked, self.forced, self.tried, self.differs = Counter[str](), Counter[str](), Counter[str](), Counter[str]()

    def play(self, players: int, dice: Random) -> None:
        """One game, by rule of thumb where there is one, and now and then by chance."""
        trial = Trial(self.game, players, dice.getrandbits(64))
        for _ in range(LONGEST):
            if not trial.state.pending:
                return
            self.count(trial, dice)
            seat = dice.choice(trial.actors)
            legal = trial.legal(trial.state, seat)
            by_rule = "medium" in self.game.strategies and dice.random() < 0.8
            trial.play(seat, strategic(trial, "medium", seat, legal) if by_rule else dice.choice(legal))
            trial.state.events.clear()

    def count(self, trial: Trial, dice: Random) -> None:
        question = self.game.question_of(trial.state)
        assert question is not None
        lists = {seat: trial.legal(trial.state, seat) for seat in trial.actors}
        self.asked[question.name] += len(lists)
        self.forced[question.name] += sum(len(legal) == 1 for legal in lists.values())
        if dice.random() < TRIED:
            world = other_world(trial, dice, self.game.state.seats)
            self.tried[question.name] += 1
            self.differs[question.name] += any(trial.legal(world, seat) != legal for seat, legal in lists.items())

    def told(self) -> str:
        total, public = self.asked.total(), {question.name for question in self.game.questions if question.public}
        given = sum(self.forced[name] for name in public)
        lines = [
            f"{self.game.name}: {total} questions, {self.forced.total() / total:.1%} with one answer; "
            f"{given / total:.1%} of all give it by themselves"
        ]
        for name, times in self.asked.most_common():
            worlds = "public" if name in public else f"differs in {self.differs[name]} of {self.tried[name]} worlds"
            lines.append(f"  {name:10} {times:6} asked, {self.forced[name] / times:4.0%} with one answer, {worlds}")
        return "\n".join(lines)


def main(names: list[str]) -> None:
    for game in cardamom.games():
        if not names or game.id in names:
            counts, (least, most) = Counts(game), game.players
            for number in range(GAMES):
                counts.play(least + number % (most - least + 1), Random(f"{game.id} {number}"))
            print(counts.told())


if __name__ == "__main__":
    main(sys.argv[1:])
