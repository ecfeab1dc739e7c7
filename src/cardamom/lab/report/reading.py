"""What blocks read: a study's cells with their games added up, and numbers reckoned from them with their errors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from cardamom.kernel.game import Game
from cardamom.kernel.imagining import only_round
from cardamom.lab.names import actions_in_words, questions_in_words
from cardamom.lab.statistics import Estimate, Measured, Numbers, Share, jackknife, rule_of_three
from cardamom.lab.study.cells import Cell
from cardamom.lab.study.counted import Counted, CountedCell
from cardamom.lab.study.elsewhere import ENOUGH
from cardamom.lab.study.tally import WIN, Tally

from .numbers import slug
from .rules import rule_in_words
from .settings import Settings


@dataclass(frozen=True)
class PlayedCell:
    """A cell that was played, and what its counts say."""

    counted: CountedCell

    @cached_property
    def tallies(self) -> list[Tally]:
        """The batches that have games; a study that was interrupted may lack some."""
        return [batch for batch in self.counted.batches if batch.games]

    @property
    def cell(self) -> Cell:
        return self.counted.cell

    @property
    def players(self) -> int:
        return self.cell.players

    @cached_property
    def total(self) -> Tally:
        return self.counted.total

    @property
    def batches(self) -> int:
        return len(self.tallies)

    @property
    def bot(self) -> str:
        """Who plays: one level in all seats, or all of them by name."""
        return self.cell.bots[0] if self.is_uniform else ", ".join(self.cell.bots)

    @property
    def is_uniform(self) -> bool:
        return len(set(self.cell.bots)) == 1

    @property
    def seats_are_alike(self) -> bool:
        """Whether all seats and decks are in the same hands; elsewhere one may be off because of who plays it."""
        return self.is_uniform or self.cell.rotate

    @property
    def label(self) -> str:
        return f"{self.players} players, {self.bot}" if self.is_uniform else f"{self.players} players: {self.bot}"

    @property
    def slug(self) -> str:
        """The label as a part of a name."""
        return f"{self.players}-{slug(self.bot)}"

    @property
    def where(self) -> str:
        """“of 4-player games between medium bots”, for sentences."""
        return f"{self.players}-player games {self.between}"

    @property
    def between(self) -> str:
        if self.is_uniform and self.bot == "people":
            return "between people"
        return f"between {self.bot} bots" if self.is_uniform else f"with {self.bot}"

    @property
    def fair(self) -> float:
        return 1 / self.players

    @cached_property
    def won(self) -> int:
        """Games that somebody won."""
        return round(int(self.total["won"].sum()) / WIN)

    @property
    def fair_of_decks(self) -> float:
        """What is fair for a deck, whose games are counted whether or not somebody won them."""
        return self.won / (self.players * self.total.games)

    @property
    def is_telling(self) -> bool:
        """Whether it means something that a thing never came up here: 3/n is 1 % or less."""
        return self.total.games >= ENOUGH

    def share(self, parts: float, n: int) -> Share:
        """Wins, in parts of 840, as a share of n games."""
        return Share(float(parts) / (WIN * n) if n else 0.0, n)

    def all_measured(self, of: Callable[..., Numbers], *names: str) -> list[Measured]:
        """Numbers that follow from some of the counts, with their errors by batches. `of` gets these counts, which may have
        one more axis before their own."""
        whole = [self.total[name].astype(np.float64) for name in names]
        without = [total - np.stack([batch[name] for batch in self.tallies]) for name, total in zip(names, whole, strict=True)]
        with np.errstate(divide="ignore", invalid="ignore"):
            values, errors = np.atleast_1d(of(*whole)), np.atleast_1d(jackknife(of(*without)))
        errors = np.nan_to_num(errors, nan=np.inf)  # all of it was in one batch
        return [Measured(float(value), float(error), self.batches) for value, error in zip(values, errors, strict=True)]

    def measured(self, of: Callable[..., Numbers], *names: str) -> Measured:
        return self.all_measured(of, *names)[0]


@dataclass(frozen=True)
class Reading:
    """A study as blocks read it."""

    counted: Counted
    settings: Settings

    @cached_property
    def cells(self) -> list[PlayedCell]:
        return [PlayedCell(cell) for cell in self.counted.cells if cell.batches and cell.total.games]

    @property
    def game(self) -> Game:
        return self.counted.game

    @cached_property
    def worded(self) -> Game:
        """The game as it speaks by the house rules of this study."""
        return self.game.under(self.counted.options)

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """What each verb is called, in the game's words."""
        return actions_in_words(self.worded)

    @cached_property
    def questions(self) -> tuple[str, ...]:
        """What each question is called, in the game's words."""
        return questions_in_words(self.worded)

    def action(self, name: str) -> str:
        """What the verb of this name is called."""
        return self.actions[next(place for place, verb in enumerate(self.game.actions.verbs) if verb.name == name)]

    @property
    def has_rounds(self) -> bool:
        """Whether a draw is worth what it wins of a round, and not of the whole game."""
        return self.game.thinking.round_of is not only_round

    @property
    def is_of_people(self) -> bool:
        return self.counted.origin == "people"

    @property
    def these_players(self) -> str:
        """Who did or did not do something, for sentences."""
        if self.is_of_people:
            return "these people"
        return f"these bots ({', '.join(dict.fromkeys(played.bot for played in self.cells))})"

    @property
    def games(self) -> int:
        return sum(played.total.games for played in self.cells)

    def elsewhere(self, what: str, place: int) -> str:
        """A sentence to add to another: where a verb, a question or a card comes up that did not here, if anywhere."""
        where = self.counted.elsewhere.get(what, {}).get(place)
        if where is None:
            return ""
        if where == "bots":
            return f" A few games of {'bots' if self.is_of_people else 'other bots'} brought that in, by the same rules."
        if isinstance(where, int):
            return f" Another number of players brings that in: {where}."
        return f" Another house rule brings that in: {rule_in_words(self.game, *where)}."

    @cached_property
    def cards(self) -> list[str]:
        """What each kind of card is called; where several are called alike, with the deck they belong to, or a number."""
        names, decks = self.game.words.cards, self.game.state.zone_table.decks
        deck_of = {kind: names[least] for least, most in decks for kind in range(least, most)}
        found: list[str] = []
        for kind, name in enumerate(names):
            told = f"{name} ({deck_of[kind]})" if names.count(name) > 1 and kind in deck_of else name
            number = 2
            while told in found:
                told, number = f"{name} ({number})", number + 1
            found.append(told)
        return found

    @cached_property
    def by_players(self) -> dict[int, list[PlayedCell]]:
        found: dict[int, list[PlayedCell]] = {}
        for played in self.cells:
            found.setdefault(played.players, []).append(played)
        return found

    @cached_property
    def by_bot(self) -> dict[str, list[PlayedCell]]:
        """The tables of each line-up of bots, by their number of players."""
        found: dict[str, list[PlayedCell]] = {}
        for played in self.cells:
            found.setdefault(played.bot, []).append(played)
        return found

    def experiments(self, name: str) -> list[dict[str, Any]]:
        """What an experiment of this name found, at each table it was made at."""
        found = self.counted.experiments.get(name) or []
        return [found] if isinstance(found, dict) else list(found)


def known(measured: Measured) -> Estimate | None:
    """For a table: nothing where there was nothing to measure."""
    return measured.estimate() if np.isfinite(measured.value) else None


def known_count(measured: Measured, tries: int = 0) -> Estimate | None:
    """The same for what is counted, which is never below none; what never happened in so many tries may do so at most in
    3/n of them."""
    found = known(measured)
    if found and tries and found.value == 0:
        return Estimate(0.0, 0.0, rule_of_three(tries))
    return found and found.within(0.0, np.inf)


def known_share(measured: Measured, tries: int = 0) -> Estimate | None:
    """The same for a part of a whole, whose interval goes no further than what is possible; of what happened in none of so
    many tries, or in all of them, it reaches 3/n from there."""
    found = known(measured)
    if found and tries and found.value in (0, 1):
        bound = rule_of_three(tries)
        return Estimate(found.value, max(0.0, found.value - bound), min(1.0, found.value + bound))
    return found and found.within(0.0, 1.0)
