"""Replay files from elsewhere are opened, looked at and passed on; whatever is wrong with one is said in a sentence."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardamom
from cardamom.house.shell import replay_files
from cardamom.house.shell.net.limits import Limits
from cardamom.house.shell.storage import Location
from cardamom.kernel.table import Table

from .finished import choice
from .page import Frame, Page
from .running import Running, running_house

GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]
PART = 3000


@pytest.fixture(autouse=True)
def often(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are opened more often here than people would."""
    monkeypatch.setattr(running.house.replay_files.openings, "allows_one_more", lambda address: True)


def some_game(game: str = "carrot", answers: int = 25) -> Table:
    """A game as the terminal keeps it: in the middle, and without names."""
    table = cardamom.game(game).deal(2, seed=5)
    while table.move < answers and not table.over:
        seat = table.actors[0]
        table.play(choice(table, seat), seat)
    return table


def bring(page: Page, text: str) -> Frame:
    parts = [text[at : at + PART] for at in range(0, len(text), PART)] or [""]
    replies = [page.ask("upload", part=part, number=number, of=len(parts)) for number, part in enumerate(parts)]
    assert [reply["type"] for reply in replies[:-1]] == ["ack"] * (len(parts) - 1)
    return replies[-1]


def changed(table: Table, **parts: Any) -> str:
    return json.dumps({**json.loads(table.replay.to_json()), **parts})


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_any_game_opens_with_all_eyes(running: Running, game: Any) -> None:
    table = some_game(game.id, 40)
    with running.page("ann") as ann:
        told = bring(ann, table.replay.to_json())
        assert told["type"] == "uploaded", told
    with running.page("ann", share=told["share"]) as ann:
        shown = ann.hear("shown")
        assert (shown["moves"], shown["open"], shown["yours"]) == (table.move, True, [])
        for seat in (0, 1, None):
            assert ann.ask("look", at=table.move, seat=seat)["type"] == "ack"
            zones = [{**zone, "ids": []} for zone in ann.states[seat]["view"]["zones"]]
            wanted = json.loads(json.dumps(table.view(-1 if seat is None else seat)["zones"]))
            assert zones == [{**zone, "ids": []} for zone in wanted]


def test_an_example_of_the_rulebook_and_an_export_open(running: Running) -> None:
    for path in sorted(Path(cardamom.__file__).parent.glob("games/*/examples/*.json")):
        with running.page("ann") as ann:
            assert bring(ann, path.read_text(encoding="utf-8"))["type"] == "uploaded", path
    table = some_game()
    with running.page("ann") as ann:
        key = bring(ann, table.replay.to_json())["share"]
    with running.page("ann", share=key) as ann:
        exported = ann.ask("export", table=ann.hear("shown")["table"])
        assert json.loads(exported["text"])["moves"] == json.loads(table.replay.to_json())["moves"]


BAD: dict[str, tuple[str | dict[str, Any], str]] = {
    "not a replay": ("cards", "This file is damaged: it cannot be read as JSON."),
    "another format": ("{}", "This file is not a replay: its format is not “cardamom replay”."),
    "a game of elsewhere": ({"game": "whist"}, "This file is of a game that this house does not have: 'whist'."),
    "another version": (
        {"rules_version": 99},
        "This file was played under version 99 of Do not steal my carrot!, but version 1 is installed.",
    ),
    "too many players": ({"players": 10**18, "names": []}, "This file is damaged: "),
    "an unknown option": ({"options": {"speed": 3}}, "This file is damaged: "),
    "another state": ({"fingerprint": "0" * 16}, "This file is damaged: its moves do not lead to the state it was saved in."),
    "too long": ({"moves": [[0, "market"]] * 5001}, "This file has more than 5000 moves; open it with cardamom replay."),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_refused_with_a_sentence(running: Running, what: str) -> None:
    parts, sentence = BAD[what]
    text = parts if isinstance(parts, str) else changed(some_game(), **parts)
    with running.page("ann") as ann:
        told = bring(ann, text)
        assert told["type"] == "error"
        assert told["reason"].startswith(sentence), told["reason"]
        assert told["reason"].endswith(".")
        assert bring(ann, some_game().replay.to_json())["type"] == "uploaded"


def test_a_cut_file_and_an_illegal_move_say_where_they_are_damaged(running: Running) -> None:
    table = some_game()
    whole = table.replay.to_json()
    moves = json.loads(whole)["moves"]
    with running.page("ann") as ann:
        assert bring(ann, whole[: len(whole) // 2])["reason"] == "This file is damaged: it cannot be read as JSON."
        wrong = [*moves[:6], [moves[6][0], "fly"], *moves[7:]]
        assert bring(ann, changed(table, moves=wrong))["reason"].startswith("This file is damaged at move 7, 'fly' by seat")
        elsewhere = [*moves[:3], [9, moves[3][1]]]
        assert bring(ann, changed(table, moves=elsewhere))["reason"].startswith("This file is damaged at move 4")


def test_parts_come_in_order_and_are_not_too_many(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_files, "MOST_BYTES", 5000)
    with running.page("ann") as ann:
        assert ann.refusal("upload", part="x", number=1, of=3) == "The parts of this file came out of order; open it again."
        assert ann.ask("upload", part="x" * 3000, number=0, of=3)["type"] == "ack"
        assert ann.refusal("upload", part="x" * 3000, number=1, of=3) == "This file is not a replay: it is larger than 4 KB."
        assert ann.refusal("upload", part="x", number=2, of=3) == "The parts of this file came out of order; open it again."


def test_only_the_last_files_are_remembered_unless_they_are_shared(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_files, "MOST_REMEMBERED", 60)
    text = some_game().replay.to_json()
    with running.page("ann") as ann:
        first = bring(ann, text)["share"]
        with running.page("ann", share=first) as looking:
            table = looking.hear("shown")["table"]
            for at in (3, 9):
                link = looking.ask("share", table=table, at=at, seen_by=1)["link"]
                assert link["address"].endswith(f"/#share={first}&at={at}&seat=1")
        second, *_ = [bring(ann, text)["share"] for _ in range(4)]
    with running.page("eve", share=first) as eve:
        assert eve.hear("shown")["moves"] == 25  # it was written down
        assert eve.ask("look", at=25)["type"] == "ack"
    with running.page("eve", share=second) as eve:
        assert eve.ending()[1] == "This link shows no game; ask for a new one."
    with running.page("ann") as ann:
        assert ann.ask("mine")["games"] == []  # bringing a game is not playing it


@pytest.fixture
def strict(soak_location: Location) -> Iterator[Running]:
    with running_house(soak_location, limits=Limits()) as opened:
        yield opened


def test_nobody_opens_files_without_end(strict: Running) -> None:
    text = some_game(answers=2).replay.to_json()
    with strict.page("ann") as ann:
        reasons = [bring(ann, text).get("reason") for _ in range(8)]
    assert reasons[:6] == [None] * 6
    assert reasons[6] == "Too many files were opened from there; wait a minute."


def test_a_file_is_played_out_while_others_are_served(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thread of its own: the house hears others before it is done."""
    others_came = threading.Event()

    def slow(text: str, *rest: Any) -> Any:
        assert others_came.wait(10), "nobody else was served meanwhile"
        return quick(text, *rest)

    quick = replay_files._recorded
    monkeypatch.setattr(replay_files, "_recorded", slow)
    with running.page("ann") as ann, running.page("ben") as ben:
        ann.say("upload", part=some_game(answers=3).replay.to_json(), number=0, of=1)
        assert ben.ask("mine")["type"] == "yours"
        others_came.set()
        ann.hear("uploaded")


def test_whoever_looks_on_brings_no_files(running: Running) -> None:
    keys = running.room_at(some_game(), "ann", "ben")
    with running.page(watch=keys.watch) as screen:
        assert screen.refusal("upload", part="{}", number=0, of=1) == "Whoever looks on has nothing to say here."
        assert screen.refusal("go_on", at=0, seat=0, level="random") == "Whoever looks on has nothing to say here."


def test_strange_texts_never_break_a_line(running: Running) -> None:
    dice = Random(4)
    whole = some_game().replay.to_json()
    with running.page("ann") as ann:
        for _ in range(40):
            at, length = dice.randrange(len(whole)), dice.randrange(1, 30)
            broken = whole[:at] + "".join(chr(dice.randrange(32, 0x2FF)) for _ in range(length)) + whole[at + length :]
            assert bring(ann, broken)["type"] in ("error", "uploaded")
