"""The log is the truth: what was acknowledged is on disk, and a killed house goes on where it was."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cardamom.house.messages import Answer, Error
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import cardamom
from cardamom.house import House, Storage

from .lines import client, joined
from .running import CARROT, GAMES, PERSON, WATCH, house_with, sitting_at, token

SERVE = """
import sys
from pathlib import Path
from cardamom.house import House, Storage, serve
from cardamom.kernel.game import games
serve(House(Storage(Path(sys.argv[1])), games(), bot_delay=0), port=0, open_page=False)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "tables"


# ---- a house in a process of its own


class Process:
    """A house of its own, to be killed."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", SERVE, str(folder)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        self.link = self.process.stdout.readline().split()[-1]
        self.origin, _, self.host = self.link.partition("/#")

    @contextlib.contextmanager
    def call(self, token: str) -> Iterator[ClientConnection]:
        with connect(self.origin.replace("http", "ws") + "/table", origin=Origin(self.origin), open_timeout=10) as line:
            line.send(json.dumps({"type": "join", "token": token}))
            yield line

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    started: list[Process] = []
    yield started
    for process in started:
        if process.process.poll() is None:
            process.kill()


def hear(line: ClientConnection, type: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = json.loads(line.recv(timeout=10))
        if told["type"] == type:
            return told


def test_a_killed_house_goes_on_with_every_acknowledged_answer(folder: Path, processes: list[Process]) -> None:
    processes.append(Process(folder))
    first = processes[0]
    assert first.origin.startswith("http://127.0.0.1:")
    with first.call(first.host) as host:
        assert hear(host, "lobby")["saves"] == []
        chairs = [{"name": "Ann"}, {"name": "Ben"}]
        host.send(json.dumps({"type": "new", "id": "n", "game": "carrot", "chairs": chairs, "options": {"stall_laps": 4}}))
        links = hear(host, "lobby")["links"]
    given = []
    with first.call(links[0]["token"]) as ann:
        state = hear(ann, "state")
        for k in range(2):
            action = state["answers"][0]["choices"][-1]["action"]
            ann.send(json.dumps({"type": "answer", "id": str(k), "action": action, "version": state["version"]}))
            hear(ann, "ack")
            given.append(action)
            # the acknowledgement came after the disk
            (file,) = folder.glob("*.replay.json")
            assert [int(done) for _, done in cardamom.load(file).moves] == given
            state = hear(ann, "state")
        first.kill()

    processes.append(Process(folder))
    second = processes[1]
    assert second.host != first.host
    with second.call(second.host) as host:
        (save,) = hear(host, "lobby")["saves"]
        assert (save["title"], save["moves"]) == ("Do not steal my carrot!", 2)
        assert [seat["name"] for seat in save["seats"]] == ["Ann", "Ben"]
        host.send(json.dumps({"type": "continue", "id": "c", "save": save["save"]}))
        assert hear(host, "lobby")["links"] == links
        with second.call(links[0]["token"]) as ann:
            back = hear(ann, "state")
    before = state["view"]
    assert back["view"] == before
    assert back["view"]["options"]["stall_laps"] == 4


def test_the_house_says_nothing_secret_while_it_runs(folder: Path, processes: list[Process]) -> None:
    """Neither tokens nor the table's traffic reach the terminal; the host's link does, once."""
    processes.append(Process(folder))
    house = processes[0]
    with house.call("wrong") as line:
        assert hear(line, "error")["reason"].startswith("This link opens no seat")
    house.process.send_signal(signal.SIGINT)
    assert house.process.stdout is not None
    out = house.process.stdout.read()
    house.process.wait(timeout=20)
    assert out.splitlines() == ["Keep this window; Ctrl-C closes the table, and the game is kept."]
    assert house.process.returncode == 0


# ---- files


def test_files_are_for_their_owner_alone(folder: Path) -> None:
    sitting_at(CARROT.deal(2, seed=1), folder, PERSON, PERSON)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {path.name for path in folder.iterdir()} == {"carrot-test.replay.json", "carrot-test.seats.json"}
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


def test_an_answer_that_cannot_be_saved_is_not_done(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sitting_at(CARROT.deal(2, seed=1), folder, PERSON, PERSON)
    action = int(sitting.table.legal(0)[0])

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        reply = sitting.answer(0, Answer("a", action, 1))
    assert reply == Error("a", "The game could not be saved, so nothing was done; make room on the disk and try again.")
    assert (sitting.version, sitting.table.moves) == (1, [])
    assert cardamom.load(folder / "carrot-test.replay.json").moves == []
    # the same message is welcome again
    assert sitting.answer(0, Answer("a", action, 1)).id == "a"
    assert sitting.version == 2


def test_undo_is_kept_too(folder: Path) -> None:
    sitting = sitting_at(CARROT.deal(2, seed=1), folder, PERSON, PERSON)
    sitting.play(0, sitting.table.legal(0)[0])
    assert len(cardamom.load(folder / "carrot-test.replay.json").moves) == 1
    sitting.undo(0)
    assert cardamom.load(folder / "carrot-test.replay.json").moves == []


def test_a_finished_game_is_not_offered_and_a_damaged_one_does_no_harm(folder: Path) -> None:
    house_with(CARROT.deal(2, seed=1), folder, PERSON, PERSON)
    storage = Storage(folder)
    assert [name for name, _, _ in storage.unfinished()] == ["carrot-test"]
    (folder / "broken.replay.json").write_text("{", encoding="utf-8")
    (folder / "broken.seats.json").write_text("{", encoding="utf-8")
    (folder / "alone.replay.json").write_text("{}", encoding="utf-8")
    assert [name for name, _, _ in storage.unfinished()] == ["carrot-test"]


@pytest.mark.parametrize("save", ["nothing", "../../etc/passwd", "broken", "", "x" * 80])
def test_a_save_that_is_none_is_refused_with_a_sentence(folder: Path, save: str) -> None:
    house = House(Storage(folder), GAMES)
    for kind in ("replay", "seats"):
        (folder / f"broken.{kind}.json").write_text("{}", encoding="utf-8")
    with client(house) as browser, joined(browser, house.host) as host:
        host.say(type="continue", id="c", save=save)
        reason = host.hear("error")["reason"]
    assert reason.endswith(".")
    assert house.sitting is None


def test_a_table_played_under_other_rules_is_not_continued(folder: Path) -> None:
    house = house_with(CARROT.deal(2, seed=1), folder, PERSON, PERSON)
    house.sitting = None
    file = folder / "carrot-test.replay.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"rules_version": 1', '"rules_version": 0'), encoding="utf-8")
    with client(house) as browser, joined(browser, house.host) as host:
        host.say(type="continue", id="c", save="carrot-test")
        assert host.hear("error")["reason"].startswith("The replay was played under version 0")


def test_tokens_live_as_long_as_the_table(folder: Path) -> None:
    house_with(CARROT.deal(2, seed=1), folder, PERSON, PERSON)
    again = House(Storage(folder), GAMES)
    with client(again) as browser, joined(browser, again.host) as host:
        host.say(type="continue", id="c", save="carrot-test")
        links = host.hear("lobby")["links"] or host.hear("lobby")["links"]
        assert [link["token"] for link in links] == [token(0), token(1), WATCH]


def test_the_house_never_loads_the_compiler() -> None:
    seen = "import sys, cardamom.house; print('numba' in sys.modules or 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
