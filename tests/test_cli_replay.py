"""`cardamom replay`: verified, stepped through, and seen with one seat's eyes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import cardamom
from cardamom import SPECTATOR, Table
from cardamom.bots import RandomBot
from cardamom.cli import app
from cardamom.cli.steps import Steps
from cardamom.cli.table_text import result_text
from cardamom.kernel.game import discover
from cardamom.kernel.render import action_words
from cardamom.kernel.table import dealt

IDS = list(discover())


def replay(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["replay", *arguments], prog_name="cardamom")


def played(id: str, moves: int | None = None) -> Table:
    """A random game, to its end or for so many moves."""
    table, bot = cardamom.game(id).deal(seed=3), RandomBot(3)
    while not table.over and (moves is None or len(table.moves) < moves):
        seat = table.actors[0]
        table.play(bot.choose(table.view_state(seat), seat, list(table.legal(seat)), table.heard(seat)), seat)
    return table


@pytest.fixture(params=IDS)
def whole(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Table, str]:
    table = played(request.param)
    table.replay.save(tmp_path / "game.json")
    return table, str(tmp_path / "game.json")


def refused(result: Result, sentence: str) -> None:
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr == f"{sentence}\n"


def test_a_sound_replay_is_ok_with_its_result(whole: tuple[Table, str]) -> None:
    table, file = whole
    result = replay(file)
    start = f"ok: {table.game.name}, {table.players} players, {len(table.moves)} moves."
    assert (result.exit_code, result.stdout) == (0, f"{start} {result_text(table)}\n")


def test_an_unfinished_game_says_who_is_waited_for(tmp_path: Path) -> None:
    table = played(IDS[0], moves=1)
    table.replay.save(tmp_path / "game.json")
    told = replay(str(tmp_path / "game.json")).stdout
    assert "1 move. Still in play, waiting for Player 1" in told
    assert told.endswith("Points: 0 for Player 1, 0 for Player 2.\n")


def test_a_damaged_replay_is_refused_in_one_sentence(whole: tuple[Table, str], tmp_path: Path) -> None:
    _, file = whole
    data = json.loads(Path(file).read_text())
    changed = tmp_path / "changed.json"

    def with_(**changes: object) -> Result:
        changed.write_text(json.dumps({**data, **changes}))
        return replay(str(changed))

    refused(with_(fingerprint="0" * 16), "The replay is damaged: its moves do not lead to the state it was saved in.")
    refused(with_(rules_version=99), with_(rules_version=99).stderr.strip())
    assert "was played under version 99" in with_(rules_version=99).stderr
    assert "damaged at move 1, dance by seat 0" in with_(moves=[[0, "dance"]]).stderr
    assert "No game is called 'whist'" in with_(game="whist").stderr
    changed.write_text("{")
    refused(replay(str(changed)), f"{changed} is damaged: it cannot be read as JSON.")
    changed.write_bytes(b"\xff\xfe\x00")
    refused(replay(str(changed)), f"{changed} is not a replay: it is not a text file.")


@pytest.mark.parametrize("eye", ["1", "2", "spectator"])
def test_json_is_the_view_of_that_seat_at_that_move(whole: tuple[Table, str], eye: str) -> None:
    table, file = whole
    at = len(table.moves) // 2
    half = dealt(table.replay)
    for seat, action in table.moves[:at]:
        half.play(action, seat)
    seen = json.loads(replay(file, "--at", str(at), "--seat", eye, "--json").stdout)
    assert seen == half.view(SPECTATOR if eye == "spectator" else int(eye) - 1)
    assert json.loads(replay(file, "--seat", eye, "--json").stdout)["over"] is True


def test_at_draws_the_table_after_that_move(whole: tuple[Table, str]) -> None:
    table, file = whole
    drawn = replay(file, "--at", "0", "--seat", "2").stdout
    assert "Player 2 (you)" in drawn
    assert f"Move 0 of {len(table.moves)}\n0. The deal." in drawn
    assert result_text(table).split(" ", 1)[0] in replay(file, "--at", str(len(table.moves))).stdout
    refused(
        replay(file, "--at", str(len(table.moves) + 1)),
        f"There is no move {len(table.moves) + 1}; this replay has moves 0 (the deal) to {len(table.moves)}.",
    )


def test_step_in_a_pipe_prints_every_move(whole: tuple[Table, str]) -> None:
    table, file = whole
    lines = replay(file, "--step").stdout.splitlines()
    assert len(lines) == len(table.moves) + 1
    assert lines[0].startswith("0. The deal.")
    for number, (seat, _) in enumerate(table.moves, 1):
        assert lines[number].startswith(f"{number}. Player {seat + 1}: ")


def test_only_ones_own_answers_are_quoted(whole: tuple[Table, str]) -> None:
    table, file = whole
    lines = replay(file, "--step", "--seat", "2").stdout.splitlines()
    for number, (seat, action) in enumerate(table.moves, 1):
        assert (f"“{action_words(table.game, action, table.names)}.”" in lines[number]) == (seat == 1)
    assert "“" not in replay(file, "--step").stdout


def test_what_others_were_told_in_secret_is_not_printed(whole: tuple[Table, str]) -> None:
    table, file = whole
    lines = replay(file, "--step", "--seat", "2").stdout.splitlines()
    mine, theirs = table.events(0, 1), table.events(0, 0)
    hidden = [(a["move"], b["card"]) for a, b in zip(mine, theirs, strict=True) if b.get("card") and not a.get("card")]
    assert hidden
    for move, card in hidden:
        known = {event.get("card") for event in mine if event["move"] == move}
        assert card in known or card not in re.split(r"[ ,.]+", lines[move])


def test_back_and_forth_shows_the_same(whole: tuple[Table, str]) -> None:
    table, _ = whole
    steps = Steps(table.replay, SPECTATOR)
    steps.go(5)
    there = steps.drawn(80).plain
    steps.go(6)
    assert steps.drawn(80).plain != there
    steps.go(5)
    assert steps.drawn(80).plain == there
    steps.go(5)
    assert steps.drawn(80).plain == there


def test_stepping_by_hand(whole: tuple[Table, str], monkeypatch: pytest.MonkeyPatch) -> None:
    from cardamom.cli import replay as verb

    table, _ = whole
    steps = Steps(table.replay, SPECTATOR)
    typed = iter(["b", "", "", "b", "q"])
    visited: list[int] = []

    class Keyboard:
        def isatty(self) -> bool:
            return True

    class Terminal:
        width = 80

        def clear(self) -> None:
            visited.append(steps.at)

        def print(self, *text: object) -> None: ...

        def input(self, prompt: str) -> str:
            return next(typed)

    monkeypatch.setattr(verb, "sys", type("Sys", (), {"stdin": Keyboard(), "stdout": Keyboard()}))
    monkeypatch.setattr(verb, "console", lambda *width: Terminal())
    verb.step_through(steps)
    assert visited == [0, 0, 1, 2, 1]


def test_seats_that_are_not_there(whole: tuple[Table, str]) -> None:
    table, file = whole
    for seat in ("0", str(table.players + 1), "north"):
        refused(
            replay(file, "--seat", seat),
            f"There is no seat {seat}; choose a seat from 1 to {table.players}, or spectator.",
        )


def test_step_and_json_do_not_go_together(whole: tuple[Table, str]) -> None:
    refused(replay(whole[1], "--step", "--json"), "Choose either --step or --json, not both.")
