"""Forced exchanges: the same game twice, once with a drawn card exchanged for one of a wanted kind out of the same pile.

That is what the causal value of a card means, done by force; a study reads it from ordinary games. The twin for it plays by
the rules of a study, but for `pull`, which may exchange the card.
"""

from __future__ import annotations

from math import sqrt
from types import ModuleType
from typing import Any

import numpy as np

from cardamom.bots import bot_number
from cardamom.fast import study
from cardamom.fast.study_desk import DeskPlan
from cardamom.fast.study_twin import StudyClones, StudyTwin, constants_of
from cardamom.fast.twin import load_module, pick_length
from cardamom.kernel import verbs
from cardamom.kernel.chance import mixed
from cardamom.kernel.events import CardEvent, tell_card
from cardamom.kernel.game import Game
from cardamom.kernel.verbs import close_gap, known_by, place
from cardamom.lab.study.tally import WEIGHT, WIN

from . import exchange_entries

DRAWS = 512  # more than any game of the test has; a pair counts if its game has the draw that was chosen


class ExchangePlan(DeskPlan):
    """A desk with room for what is exchanged."""

    def _scratch(self) -> dict[str, tuple[int, ...]]:
        return {**super()._scratch(), "exchange": (exchange_entries.NUMBERS,)}


def pull(s: Any, pile: int, at: int, target: int) -> int:
    """`kernel.verbs.pull`, with the exchange before it."""
    if s.desk != 0:
        _exchange(s, numbers_at(s.desk, LENGTH), pile, at, TAKERS[target])  # type: ignore[name-defined]  # noqa: F821
    kind: int = s.card[s.zone_start[pile] + at]
    seen = known_by(s, pile, at)
    tell_card(s, CardEvent.MOVED, pile, target, kind, seen | s.zone_sight[target], at, s.size[target])
    close_gap(s, pile, at)
    place(s, target, kind, seen)
    return kind


class ExchangeClones(StudyClones):
    def __init__(self, game: Game, plan: DeskPlan, constants: dict[str, str], entries: ModuleType) -> None:
        super().__init__(game, False, plan, constants)
        self.entries = entries
        self.forms = {**self.forms, verbs.pull: pull}

    def entry_text(self, function: Any) -> str:
        """What values draws in a study is called by a function that also looks at the exchange."""
        text = super().entry_text(function)
        return text.replace("def _value_draws", "def _value_all_draws") if function is study._value_draws else text


class Exchanges:
    """Plays pairs of games between bots of one strategy."""

    def __init__(self, game: Game, players: int, kind: int, bot: str = "medium") -> None:
        self.game, self.players, self.plan = game, players, ExchangePlan(game)
        own = {name: str(value) for name, value in vars(exchange_entries).items() if name.isupper()}
        own |= {"WANTED": str(kind), "ZONE_START": f"np.array({game.state.zone_start}, np.int64)"}
        constants = {**constants_of(game, self.plan, WIN, WEIGHT), **own}
        source = ExchangeClones(game, self.plan, constants, exchange_entries).source()
        self.module = load_module(f"{game.id}-exchanges", source)
        self.desk = self.plan.empty()
        first, _ = self.plan.parts["exchange"]
        self.exchange = self.desk[first : first + exchange_entries.NUMBERS]
        self.states = StudyTwin(game, WIN, WEIGHT).empty(players, {})
        self.bots = np.full(players, bot_number(game, bot), np.int64)
        self.leaders = np.zeros(10_001, np.uint16)

    def worth(self, number: int, seed: int, forced: bool) -> int | None:
        """What the seat won that made the chosen draw of a game, in parts; None if there was no such draw."""
        e, one = exchange_entries, np.zeros((1, self.players), np.int64)
        self.exchange[:] = 0
        luck = mixed(seed ^ 0xE7C, number)
        self.exchange[[e.CHOSEN_DRAW, e.FORCED_NOW, e.WHICH, e.DRAWER, e.GAINED]] = luck % DRAWS, forced, luck >> 32, -1, -1
        arrays: Any = (one.copy(), np.zeros((1, study.FACTS), np.int64), one.copy(), np.zeros((1, 64), np.int32))
        out = np.zeros(len(self.game.actions) + 32, np.int64)
        address, lucks = np.uint64(self.desk.ctypes.data), np.zeros((self.players, 2), np.uint64)
        played = (number, np.uint64(seed), True, self.bots, len(self.leaders) - 1, lucks)
        pick = np.zeros(pick_length(self.game), np.int64)
        self.module.play_study(self.states, self.desk, address, self.leaders, *played, *arrays, out, pick)
        return None if self.exchange[e.DRAWER] < 0 else int(self.exchange[e.GAINED])

    def gain(self, games: int, seed: int) -> tuple[float, float, int]:
        """What the exchange gains on average, as a share of a win, with its standard error and the number of pairs."""
        gains = []
        for number in range(games):
            plain = self.worth(number, seed, forced=False)
            if plain is not None:
                forced = self.worth(number, seed, forced=True)
                assert forced is not None
                gains.append((forced - plain) / WIN)
        return float(np.mean(gains)), float(np.std(gains)) / sqrt(len(gains)), len(gains)
