"""After the end: the game is listed, shared, exported, and its shuffle can be checked by anybody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardamom.cli import app
from cardamom.house.core.codes import Code

from .rooms import deal, open_room, play_to_the_end
from .running import Running

NOT_YET = "The game is not over yet."
NOT_YOURS = "That is not a game of yours."


@pytest.fixture(scope="module")
def finished(running: Running) -> str:
    """A game that Ann has played against a bot; what could be had of it before the end is tried first."""
    with running.page("ann", room=open_room(running, "ann")) as ann:
        ann.hear("room")
        table = deal(ann)
        assert ann.refusal("share", table=table) == NOT_YET
        assert ann.refusal("share", table=table, seat=0) == NOT_YET
        assert ann.refusal("export", table=table) == NOT_YET
        assert "seed" not in "".join(ann.frames)
        play_to_the_end(ann)
        ann.hear("shuffled")
        with running.page("ben", room=ann.ask("invite")["links"][0]["address"].partition("#room=")[2]) as ben:
            ben.hear("state")
            assert ben.refusal("share", table=table) == NOT_YOURS  # being there is not having played
    return table


def test_the_shuffle_is_told_at_the_end_and_the_export_can_be_verified(running: Running, finished: str, tmp_path: Path) -> None:
    with running.page("ann") as ann:
        told = ann.ask("export", table=finished)
    file = tmp_path / told["name"]
    file.write_text(told["text"], encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", "--verify", str(file)])
    assert result.exit_code == 0, result.output
    assert "fair" in result.output.lower(), result.output
    replay = json.loads(told["text"])
    replay["shuffle"]["nonces"][0][1] = f"{8:032x}"
    file.write_text(json.dumps(replay), encoding="utf-8")
    assert CliRunner().invoke(app, ["replay", "--verify", str(file)]).exit_code != 0


def test_a_finished_game_is_listed_for_whoever_played(running: Running, finished: str) -> None:
    with running.page("ann") as ann, running.page("eve") as eve:
        (game,) = [game for game in ann.ask("mine")["games"] if game["table"] == finished]
        assert (game["game"], game["seats"], game["names"][0]) == ("iron-chef", [0], "Ann")
        assert len(game["scores"]) == 2
        assert eve.ask("mine")["games"] == []
        for type in ("share", "export"):
            assert eve.refusal(type, table=finished) == NOT_YOURS
            assert eve.refusal(type, table="nothing") == "That game is not kept here any more."


def test_a_shared_seat_shows_one_seat_and_an_open_link_shows_all(running: Running, finished: str) -> None:
    with running.page("ann") as ann:
        assert ann.refusal("share", table=finished, seat=7) == "There is no such seat."
        one = ann.ask("share", table=finished, seat=0)["link"]["address"].partition("#share=")[2]
        everything = ann.ask("share", table=finished)["link"]["address"].partition("#share=")[2]
    with running.page("eve", share=one) as eve:
        shown = eve.hear("shown")
        assert (shown["seats"], shown["open"], shown["yours"]) == ([0], False, [])
        assert eve.refusal("look", at=3, seat=1) == "This link shows one seat only."
        assert eve.refusal("look", at=3) == "This link shows one seat only."
        assert eve.ask("look", at=3, seat=0)["type"] == "ack"
        assert eve.state(0)["view"]["seat"] == 0
        assert eve.refusal("look", at=shown["moves"] + 1, seat=0) == f"This game has only {shown['moves']} answers."
    with running.page("eve", share=everything) as eve:
        shown = eve.hear("shown")
        assert (shown["seats"], shown["open"]) == ([0, 1], True)
        for seat in (0, 1, None):
            assert eve.ask("look", at=shown["moves"] - 1, seat=seat)["type"] == "ack"
            assert eve.states[seat]["ending"] is None
            assert eve.ask("look", at=shown["moves"], seat=seat)["type"] == "ack"
            view, ending = (eve.states[seat][key] for key in ("view", "ending"))
            assert view["over"]
            # a hasty game may bring nobody a point, and then no source either
            brought = [points for source in ending["sources"] for points in source["points"]]
            assert [sum(points) for points in zip(*brought, strict=True)] == (view["scores"] if brought else [])
        assert eve.refusal("look", at=0, seat=2) == "There is no such seat."


def test_a_link_to_nothing_says_so(running: Running) -> None:
    with running.page("eve", share="x" * 24) as eve:
        assert eve.ending() == (Code.STRANGER, "This link shows no game; ask for a new one.")
    with running.page("ann") as ann:
        assert ann.refusal("look", at=0) == "There is no game to look back at here."
