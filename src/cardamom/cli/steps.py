"""A walk through a replay with one seat's eyes."""

from __future__ import annotations

from rich.text import Text

from cardamom.kernel.render import action_words
from cardamom.kernel.replay import Replay
from cardamom.kernel.table import dealt

from .flow import coloured
from .table_text import result_text, seats_text, sentences, title_text


class Steps:
    """The table after move `at`. Only what the seat was told is shown: others' secret answers stay secret.

    `told` are the events of that move.
    """

    def __init__(self, replay: Replay, eye: int) -> None:
        self.replay, self.eye = replay, eye
        self._deal()

    def _deal(self) -> None:
        self.table, self.at = dealt(self.replay), 0
        self.told = self.table.events(0, self.eye)
        self._events = len(self.told)

    @property
    def last(self) -> int:
        return len(self.replay.moves)

    @property
    def at_end(self) -> bool:
        return self.at == self.last

    def go(self, at: int) -> None:
        """Go to the table after that move. A table only goes forward, so the way back begins at the deal."""
        if at < self.at:
            self._deal()
        if at == self.at:
            return
        for seat, text in self.replay.moves[self.at : at]:
            self.table.play(text, seat)
        self.at = at
        new = self.table.events(self._events, self.eye)
        self._events += len(new)
        self.told = [event for event in new if event["move"] == at]

    def line(self) -> str:
        """The last move in words."""
        told = sentences(self.told)
        if self.at == 0:
            return " ".join(["0. The deal.", *told])
        seat, action = self.table.moves[-1]
        name = self.table.names[seat]
        if seat == self.eye:
            told.insert(0, f"“{action_words(self.table.game, action, self.table.names)}.”")
        return f"{self.at}. {name}: {' '.join(told) or 'nothing to see.'}"

    def drawn(self, width: int) -> Text:
        """The table and the last move."""
        game, view = self.table.game, self.table.view(self.eye)
        ruler = Text("─" * width, "dim")
        parts = [title_text(game, view, width), seats_text(game, view, width), ruler]
        parts += [Text(f"Move {self.at} of {self.last}", "dim"), coloured(self.line())]
        if self.table.over:
            parts.append(Text(result_text(self.table), "bold"))
        return Text("\n").join(parts)
