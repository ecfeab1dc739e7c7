"""What the situations of all games share: taking a dealt table apart by the kernel's own verbs, and looking at one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cardamom
from cardamom import Game, Table
from cardamom.kernel import Domain, State, card_at, find, pull
from cardamom.kernel.score_sheet import ScoreSheet

# ---- arranging cards


def put(s: State, cards: Domain, labels: str, source: int, target: int) -> None:
    """Move the cards of these labels, one after the other, from a pile onto a zone."""
    for label in labels.split():
        pull(s, source, find(s, source, cards.labels.index(label)), target)


def forget_the_past(table: Table) -> None:
    """The log begins with the situation."""
    table._state.events = []
    table._history = replace(table._history, events=(), told=0)


# ---- looking at a table


def labels_in(table: Table, cards: Domain, zone: int) -> list[str]:
    """The cards of a zone as they are typed, from bottom to top."""
    s = table._state
    return [cards.labels[card_at(s, zone, at)] for at in range(s.size[zone])]


def sorted_in(table: Table, cards: Domain, zone: int) -> str:
    """The cards of a bag as they are typed, in the order of their kinds."""
    return " ".join(sorted(labels_in(table, cards, zone), key=cards.labels.index))


def marked_sets(table: Table, cards: Domain, name: str, seat: int) -> list[str]:
    """The cards of a marked zone of a seat, by mark; the mark 0 is for cards that belong to nothing."""
    shown = shown_zone(table, seat, name, seat)
    found: dict[int, list[int]] = {}
    for card, mark in zip(shown["kinds"], shown["marks"], strict=True):
        found.setdefault(mark, []).append(card)
    return [" ".join(cards.labels[card] for card in sorted(found[mark])) for mark in sorted(found) if mark > 0]


def shown_zone(table: Table, eye: int, name: str, owner: int | None) -> dict[str, Any]:
    """A zone as a seat or the spectator sees it."""
    (zone,) = [zone for zone in table.view(eye)["zones"] if zone["zone"] == name and zone["owner"] == owner]
    return dict(zone)


def asked(table: Table) -> tuple[int, str]:
    """The one seat that has to decide, and the name of its question."""
    (seat,) = table.actors
    question = table.view(seat)["question"]
    assert question is not None
    return seat, question["name"]


def prompt_of(table: Table, seat: int) -> str:
    """What the seat is asked, in words."""
    question = table.view(seat)["question"]
    assert question is not None
    return question["prompt"]


def offered(table: Table, verb: str) -> list[str]:
    """The legal answers of the one seat asked that use this verb."""
    (seat,) = table.actors
    return [str(action) for action in table.legal(seat) if action.verb == verb]


def said(table: Table, seat: int = cardamom.SPECTATOR, since: int = 0) -> list[str]:
    """The sentences of the log, as a seat reads them."""
    return [event["text"] for event in table.events(since, seat) if event["text"]]


def chosen(game: Game, table: Table, seat: int, luck: int = 0) -> str:
    """The answer of the rule of thumb, from its seat's view alone."""
    legal = [int(action) for action in table.legal(seat)]
    view = table.view_state(seat)
    view.rng = luck
    return str(game.actions[game.strategies["medium"](view, seat, legal, len(legal))])


def earned(table: Table) -> dict[str, list[int]]:
    """The points that each source has brought to each seat since the situation began, without what brought none."""
    assert table.game.reckoning is not None
    sheet = ScoreSheet(table.game.reckoning, table.players)
    sheet.add(table.heard(cardamom.SPECTATOR))
    lines = zip(sheet.labels, *sheet.points, strict=True)
    sums = {label: [sum(column) for column in zip(*points, strict=True)] for label, *points in lines}
    return {label: points for label, points in sums.items() if any(points)}
