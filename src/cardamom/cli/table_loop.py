"""People and bots at one terminal: draw, ask, answer, until the end or until they leave."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping, Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from cardamom.bots import Bot, SearchBot
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.render import EventData
from cardamom.kernel.table import SPECTATOR, Table

from .commands import Answer, Command, Help, Log, Quit, Read, Rules, Undo, Why, understand
from .flow import coloured, rows_of
from .rules import rulebook
from .table_text import answers_text, input_prompt, log_lines, log_text, result_text, seats_text, title_text

RULERS = 2  # rows around the log
HELP = """Type the number of an answer, or an action such as {example}.
Enter alone takes the answer if there is only one.
  ? ACTION  why an action is not allowed, as in  ? {example}
  ? CARD    what is printed on a card
  u  take back your last answer, if nothing has come of it yet
  l  everything that has happened      r  the rules
  q  leave; the game is saved          ?  this help"""


class TextTable:
    """A table with people at these seats, who share the screen. `keep` saves it; it is called before every question."""

    def __init__(
        self, table: Table, people: Sequence[int], bots: Mapping[int, Bot], console: Console, keep: Callable[[Table], None]
    ) -> None:
        self.table, self.people, self.bots, self.console, self.keep = table, people, bots, console, keep
        self.seat = people[0]  # who sits at the screen
        self.handed_over = len(people) == 1
        for bot in bots.values():
            if isinstance(bot, SearchBot):
                bot.notice = self.console.print

    def run(self) -> bool:
        """Play on; says whether the game came to its end. Ctrl-C and the end of input leave like q does."""
        self.keep(self.table)
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while not self.table.over:
                self.let_bots_play()
                if not self.table.over and not self.ask():
                    break
        if self.table.over:
            self.keep(self.table)
            self.draw_end()
        return self.table.over

    def let_bots_play(self) -> None:
        """Bots answer before people do, who may then still take back."""
        while waiting := [seat for seat in self.table.actors if seat not in self.people]:
            seat = waiting[0]
            legal: list[int] = list(self.table.legal(seat))
            view, heard = self.table.view_state(seat), self.table.heard(seat)
            self.table.play(self.bots[seat].choose(view, seat, legal, heard), seat)

    def ask(self) -> bool:
        """One question to a person, until the table has changed; False if they leave."""
        self.keep(self.table)
        self.hand_over(self.table.actors[0])
        self.draw()
        while True:
            text = typed(input_prompt(len(self.table.legal(self.seat)), self.table.may_undo(self.seat)))
            try:
                game = self.table.game
                command = understand(text, self.table.legal(self.seat), game.actions, game.words.cards)
                if isinstance(command, Quit):
                    return False
                if self.obey(command):
                    return True
            except CardamomError as error:
                self.console.print(coloured(str(error)))

    def hand_over(self, seat: int) -> None:
        """With several people at the screen, nobody sees another one's cards."""
        if self.handed_over and seat == self.seat:
            return
        self.seat, self.handed_over = seat, True
        self.clear()
        name = self.table.names[seat]
        self.console.print(Text(f"Hand over to {name}.", "bold"))
        typed(f"{name}, press Enter when nobody else is looking: ")

    def obey(self, command: Command) -> bool:
        """Do what was typed; True if the table is to be drawn anew."""
        match command:
            case Answer(action):
                self.table.play(action, self.seat)
                return True
            case Undo():
                self.table.undo(self.seat)
                return True
            case Rules():
                return self.show_rules()
            case Why(action):
                self.console.print(coloured(self.table.why(action, self.seat) or "That is allowed now."))
            case Read(kind):
                name = self.table.game.words.cards[kind]
                self.console.print(coloured(self.table.game.words.texts.get(kind, f"Nothing more is printed on {name}.")))
            case Log():
                self.print_log(self.table.events(0, self.seat), None)
            case Help():
                self.console.print(HELP.format(example=self.example()), markup=False)
        return False

    def example(self) -> str:
        """How an action is typed, with arguments if one has some now."""
        legal = self.table.legal(self.seat)
        action = next((action for action in legal if action.args), legal[0])
        return f"{action.verb}({', '.join(action.args.values())})" if action.args else action.verb

    def news(self) -> list[EventData]:
        """What happened since this person last decided, the outcome of that decision included."""
        last = max((number for number, (seat, _) in enumerate(self.table.moves, 1) if seat == self.seat), default=0)
        return [event for event in self.table.events(0, self.seat) if event["move"] >= last]

    # ---- drawing

    def draw(self) -> None:
        """The table, the news and the question, on one screen if it can be."""
        above = self.table_text()
        question = self.table.view(self.seat)["question"]
        prompt = question["prompt"] if question else ""
        answers = answers_text(self.table.game, self.table.legal(self.seat), self.table.names, self.console.width)
        below = Text.assemble((f"{prompt}\n", "bold"), answers)
        self.draw_between(above, below, free=1)

    def draw_end(self) -> None:
        """The end as the one person saw it; with several, as a spectator does."""
        self.draw_between(self.table_text(), Text(result_text(self.table), "bold"), free=4)

    def table_text(self) -> Text:
        shared = self.table.over and len(self.people) > 1
        game, view = self.table.game, self.table.view(SPECTATOR if shared else self.seat)
        return Text("\n").join([title_text(game, view, self.console.width), seats_text(game, view, self.console.width)])

    def draw_between(self, above: Text, below: Text, free: int) -> None:
        """The news between two texts, as many as there is room for if so many rows are to stay free."""
        used = rows_of(above, self.console.width) + rows_of(below, self.console.width) + RULERS + free
        self.clear()
        self.console.print(above)
        self.print_log(self.news(), max(self.console.height - used, 1) if self.console.is_terminal else None)
        self.console.print(below)

    def print_log(self, events: list[EventData], room: int | None) -> None:
        """What happened, between two rulers."""
        lines = log_lines(events, [seat for seat, _ in self.table.moves])
        ruler = Text("─" * self.console.width, "dim")
        self.console.print(ruler, *([log_text(lines, self.console.width, room), ruler] if lines else []), sep="\n")

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def show_rules(self) -> bool:
        """The rulebook in a pager, after which the table is drawn anew; without a screen just the text."""
        text = rulebook(self.table.game, self.table.options)
        if not self.console.is_terminal:
            self.console.print(text, markup=False)
            return False
        with self.console.pager():
            self.console.print(Markdown(text))
        return True


def typed(prompt: str) -> str:
    """A line of input; one that comes from a pipe is printed, so that what is printed can be followed."""
    text = input(prompt)
    if not sys.stdin.isatty():
        print(text)
    return text
