"""The table drawn as text, from a view and the game's words alone: pure functions from data to text of a given width."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.text import Text

from cardamom.kernel.actions import Action
from cardamom.kernel.game import Game
from cardamom.kernel.render import EventData, ViewData, action_words, short_words, verb_title
from cardamom.kernel.table import Table
from cardamom.kernel.view_types import ZoneData

from .flow import coloured, counted, flowed, rows_of

EMPTY = "–"
MORE = "(l shows more) "


# ---- the cards


def cards_text(game: Game, zone: ZoneData) -> str:
    """What lies in a zone as far as the view shows it: faces, the top of a pile, or a number."""
    cards, size = zone["cards"], zone["size"]
    if size == 0:
        return EMPTY
    if cards is None:
        return counted(size, "card")
    if not _is_bag(game, zone["zone"]):
        return f"{cards[-1]} on top of {counted(size, 'card')}" if size > 1 else str(cards[0])
    if not zone.get("together"):
        said = zone.get("marked", [None] * size)
        return _row(game, [card if mark is None else f"{card} ({mark})" for card, mark in zip(cards, said, strict=True)])
    together = groupby(sorted(zip(zone["marks"], range(size), strict=True)), key=itemgetter(0))
    return " | ".join(_row(game, [cards[i] for _, i in group]) for _, group in together)


def _row(game: Game, cards: list[str]) -> str:
    return _between(game).join(card if n == 1 else f"{card} ×{n}" for card, n in Counter(cards).items())


def _between(game: Game) -> str:
    """What separates cards: names of several words need a comma."""
    return ", " if any(" " in name for name in game.words.cards) else " "


def _is_bag(game: Game, name: str) -> bool:
    return next(family.bag for family in game.state.zone_table.families if family.name == name)


# ---- the table


def title_text(game: Game, view: ViewData, width: int) -> Text:
    """The game, the turn, the zones that belong to nobody, and house rules that are not the usual ones."""
    parts = [f"turn {view['turns']}"] if view["turns"] else []
    parts += [f"{zone['name']}: {cards_text(game, zone)}" for zone in view["zones"] if zone["owner"] is None]
    parts += [text for fact in view["shown"] if isinstance(text := fact["text"], str)]
    usual = {option.name: option.default for option in game.state.options}
    parts += [f"{name}={value}" for name, value in view["options"].items() if value != usual[name]]
    return flowed([Text(game.name, "bold"), *map(coloured, parts)], width)


def seats_text(game: Game, view: ViewData, width: int) -> Text:
    """Every seat with its points and zones, clockwise so that the viewer comes last, next to the prompt."""
    players = range(view["players"])
    names = [_seat_name(view, seat) for seat in players]
    points = [counted(view["scores"][seat], "point") for seat in players]
    name_width, point_width = max(map(cell_len, names)), max(map(cell_len, points))
    indent = name_width + point_width + 4
    first = 0 if view["seat"] is None else view["seat"] + 1
    lines = []
    for seat in ((first + k) % len(players) for k in players):
        own = seat == view["seat"]
        name = Text(names[seat], "bold" if own else "")
        name.pad_right(name_width - cell_len(names[seat]))
        head = Text.assemble(name, f"  {points[seat]:>{point_width}}  ")
        zones = zone_texts(game, view, seat)
        lines.append(head + flowed(zones, width, indent, gap="\n" if own else "   "))
    return Text("\n").join(lines)


def _seat_name(view: ViewData, seat: int) -> str:
    return f"{view['names'][seat]} (you)" if seat == view["seat"] else str(view["names"][seat])


def zone_texts(game: Game, view: ViewData, seat: int) -> list[Text]:
    """The zones of a seat, without those that are empty all round the table, and what else is counted at the seat."""
    used = {zone["zone"] for zone in view["zones"] if zone["size"]}
    zones = [zone for zone in view["zones"] if zone["owner"] == seat and zone["zone"] in used]
    drawn = [Text.assemble((f"{zone['name']} ", "dim"), coloured(cards_text(game, zone))) for zone in zones]
    return drawn + [Text(fact["text"][seat], "dim") for fact in view["shown"] if fact["each"] and fact["text"][seat]]


# ---- what happened


def log_lines(events: Iterable[EventData], seats: Sequence[int]) -> list[str]:
    """What was told, a line for all that one seat did in a row; `seats` are those of the moves."""
    doings = [0]  # which doing each move belongs to; the deal is the first
    for move, seat in enumerate(seats):
        doings.append(doings[-1] + (move == 0 or seat != seats[move - 1]))
    spoken = (event for event in events if event["text"])
    together = groupby(spoken, key=lambda event: doings[event["move"]])
    return [" ".join(sentences(told)) for _, told in together]


def sentences(told: Iterable[EventData]) -> list[str]:
    """Events in words; those that differ only in their card become one sentence, and silent ones none."""
    found = []
    for (before, after, face_shown), group in groupby((event for event in told if event["text"]), key=_around_card):
        cards = [str(event.get("card")) for event in group]
        if face_shown:
            found.append(f"{before}{', '.join(cards)}{after}")
        else:
            found.append(before if len(cards) == 1 else f"{before.removesuffix('.')} ({len(cards)} times).")
    return found


def _around_card(event: EventData) -> tuple[str, str, bool]:
    """The sentence before and after its card, if it names one exactly once."""
    text, card = event["text"], event.get("card")
    parts = re.split(rf"(?<!\w){re.escape(card)}(?!\w)", text) if card else [text]
    return (parts[0], parts[1], True) if len(parts) == 2 else (text, "", False)


def log_text(lines: Sequence[str], width: int, room: int | None) -> Text:
    """The last lines that fit into so many rows; at least the very last one."""
    if room is None:
        return Text("\n").join(map(coloured, lines))
    first = len(lines)
    while first > 0:
        rows = sum(rows_of(text, width) for text in _from(lines, first - 1))
        if rows > room and first < len(lines):
            break
        first -= 1
    return Text("\n").join(_from(lines, first))


def _from(lines: Sequence[str], first: int) -> list[Text]:
    """The lines from this one on, with a word on those that are left out."""
    drawn = [coloured(line) for line in lines[first:]]
    return [Text.assemble((MORE, "dim"), drawn[0]), *drawn[1:]] if first else drawn


# ---- the answers


@dataclass(frozen=True)
class Answers:
    """Legal answers of one verb: in one row under a title, or each in full where the title is empty."""

    title: str
    numbered: tuple[tuple[int, str], ...]


def answer_groups(game: Game, legal: Sequence[Action], names: Sequence[str]) -> list[Answers]:
    """The numbered answers by verb, in the words of the game."""
    found = []
    for verb, group in groupby(enumerate(legal, 1), key=lambda pair: pair[1].verb):
        pairs = list(group)
        title = verb_title(game, verb)
        if len(pairs) == 1 or title.count("…") != 1:
            found.append(Answers("", tuple((number, action_words(game, action, names)) for number, action in pairs)))
        else:
            found.append(Answers(title, tuple((number, short_words(game, action, names)) for number, action in pairs)))
    return found


def answers_text(game: Game, legal: Sequence[Action], names: Sequence[str], width: int) -> Text:
    """The answers as the player picks them."""
    groups = answer_groups(game, legal, names)
    digits = len(str(len(legal)))
    indent = digits + 4 + max((cell_len(group.title) for group in groups), default=0)
    lines = []
    for group in groups:
        if group.title:
            choices = [coloured(f"{number}) {words}") for number, words in group.numbered]
            title = Text(" " * (digits + 2) + group.title)
            title.pad_right(indent - cell_len(title.plain))
            lines.append(title + flowed(choices, width, indent))
        else:
            lines += [coloured(f"{number:>{digits}}) {words}") for number, words in group.numbered]
    return Text("\n").join(lines)


def input_prompt(answers: int, may_undo: bool) -> str:
    """What stands before the cursor: the keys that help just now."""
    keys = ["Enter for 1"] if answers == 1 else []
    keys += ["u to take back"] if may_undo else []
    return f"Your answer ({', '.join([*keys, '? for help'])}): "


# ---- the end


def result_text(table: Table) -> str:
    """Why the game ended, who won, and the points, in sentences."""
    return f"{table.ending} {winners_text(table.names, table.winners)} {points_text(table)}"


def points_text(table: Table) -> str:
    return f"Points: {', '.join(f'{score} for {name}' for name, score in zip(table.names, table.scores, strict=True))}."


def winners_text(names: Sequence[str], winners: Sequence[int]) -> str:
    if not winners:
        return "Nobody wins."
    if len(winners) == 1:
        return f"{names[winners[0]]} wins."
    *others, last = (names[seat] for seat in winners)
    return f"{', '.join(others)} and {last} share the win."
