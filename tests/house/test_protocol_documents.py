"""What is written about the house and its protocol is what the house does, says and hears."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.core.room import MOST_PEOPLE, MOST_WATCHERS
from cardamom.house.core.said import MAX_FRAME, BadFrame, FromBrowser, decode
from cardamom.house.core.told import ToBrowser
from cardamom.house.core.world import Patience
from cardamom.house.shell.house import Manners
from cardamom.house.shell.net import Limits
from cardamom.house.shell.operation.open_files import MOST_GUESTS, MOST_LINES
from cardamom.house.shell.running import Opening, open_house
from cardamom.house.shell.storage.house_lock import FILE as LOCK_FILE
from cardamom.house.shell.storage.schema import METADATA
from cardamom.house.shell.storage.sqlite import FILE as DATABASE_FILE
from tests.loading import load_tool

from .core.script import perform, scripts
from .core.stage import Frame, Stage
from .shell.running import UNSEEN

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"
CLIENT = ROOT / "examples" / "client.py"
TOOL = load_tool("protocol_types")
TOLD: msgspec.json.Decoder[ToBrowser] = msgspec.json.Decoder(ToBrowser)


def told(frame: str) -> Any:
    """The message of the house in a frame. Nothing may be in it that its type does not declare, and nothing missing."""
    message = TOLD.decode(frame)
    assert json.loads(msgspec.json.encode(message)) == json.loads(frame)
    return message


# ---- schema and types


def test_the_schema_and_the_types_are_current() -> None:
    assert TOOL.problems() == []


def test_a_stale_or_missing_file_is_named(tmp_path: Path) -> None:
    TOOL.write(tmp_path)
    assert TOOL.problems(tmp_path) == []
    (tmp_path / TOOL.SCHEMA).unlink()
    (tmp_path / TOOL.TYPES).write_text("old", encoding="utf-8")
    assert TOOL.problems(tmp_path) == [
        f"{path} is stale: run `python tools/protocol_types.py`." for path in ("docs/protocol.schema.json", "web/protocol.d.ts")
    ]


def test_the_types_name_every_frame_by_its_type() -> None:
    types = TOOL.types()
    for kind in (*get_args(FromBrowser), *get_args(ToBrowser)):
        assert f'export interface {kind.__name__} {{\n  type: "{kind.__struct_config__.tag}";\n' in types


def test_everything_that_the_types_use_is_declared() -> None:
    types = re.sub(r"/\*\*.*?\*/|//[^\n]*|\"[^\"]*\"", "", TOOL.types(), flags=re.DOTALL)
    declared = set(re.findall(r"export (?:interface|type) (\w+)", types))
    assert set(re.findall(r"\b[A-Z]\w+", types)) - {"Record"} == declared


def test_every_frame_of_the_conversations_is_declared() -> None:
    frames: set[str] = set()
    for path in scripts():
        stage = Stage(games=("carrot",))
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith(("#", "-> ", "-x ")):
                perform(stage, line)
                frames |= {frame for told in stage.frames.values() for frame in told}
    assert len({type(told(frame)) for frame in frames}) >= 8


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_every_frame_of_a_game_is_declared(game: cardamom.Game) -> None:
    stage = Stage(games=(game.id,))
    stage.join("tv", watching=True)
    stage.seat_two(game.id)
    stage.play_on(most=25)
    for frame in (frame for frames in stage.frames.values() for frame in frames):
        told(frame)


# ---- the page about it


def examples() -> list[str]:
    return re.findall(r"```json\n(.*?)\n```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_every_example_of_the_page_is_a_message_and_every_message_has_an_example() -> None:
    seen: list[type] = []
    for example in examples():
        try:
            seen.append(type(decode(example)))
        except BadFrame:
            seen.append(type(told(example)))
    assert sorted(kind.__name__ for kind in seen) == sorted(
        kind.__name__ for union in (FromBrowser, ToBrowser) for kind in get_args(union)
    )


def test_the_numbers_on_the_page_are_those_of_the_house() -> None:
    text, most, patience = PAGE.read_text(encoding="utf-8"), Limits(), Patience()
    assert most.message_bytes == MAX_FRAME
    for row in (
        f"| a frame of a browser | {most.message_bytes} bytes of UTF-8 text, in at most {most.fragments} parts |",
        f"| frames on a line | {most.burst} at once, {most.a_second:.0f} a second in the long run |",
        f"| {most.bytes_burst >> 10} KiB at once, {most.bytes_a_second / 1024:.0f} KiB a second in the long run |",
        f"| as much as {most.busy_each} lines may send |",
        f"| {most.fetched_burst >> 20} MiB at once, {most.fetched_a_second / 2**20:.0f} MiB a second in the long run |",
        f"| within {most.head_within:.0f} seconds; its answer is fetched within {most.answer_within:.0f}, "
        f"the next one comes within {most.idle:.0f} |",
        f"| asked for every {most.ping_every:.0f} seconds, and given within {most.pong_within:.0f}; "
        f"a line is closed within {most.close_within:.0f} |",
        f"| {most.rooms_burst} at once, {most.rooms_an_hour:.0f} an hour in the long run; "
        f"{most.rooms_each} that are in memory |",
        f"| the first frame | within {most.join_within:.0f} seconds; "
        f"then the house has {most.answer_within:.0f} to let the page in |",
        f"| what waits for a slow reader | {most.frames_waiting} frames, {most.bytes_waiting >> 20} MiB |",
        f"| lines that have joined | {most.lines}, and {most.lines_each} of one address; one per person in each room |",
        f"| connections that have not joined | {most.guests}, and {most.guests_each} of one address; the oldest has to go |",
        f"| people in a room | {MOST_PEOPLE}, and {MOST_WATCHERS} more who look on |",
        f"after {patience.absence:.0f} seconds the seat has an `offer`",
    ):
        assert row in text, row
    for code in Code:
        assert f"| {code.value} |" in text, code
    for limit in fields(Limits):
        assert f"`{limit.name}`" in text, limit.name
    for number in (MOST_LINES, MOST_GUESTS):
        assert f"{number:,}" in text


# ---- the ids of cards


def moved(zones: dict[tuple[str, int | None], list[int]], event: Frame) -> None:
    """Do with ids what an event says, as a page would."""
    place = event.get("from") or event.get("to")
    if place is None:
        return
    target = event.get("to") or place
    for id in event.get("ids", [event["id"]] if "id" in event else []):
        zones[place["zone"], place["owner"]].remove(id)
    zones[target["zone"], target["owner"]] += event.get("become", [event["becomes"]] if "becomes" in event else [])


def ids_in(state: Frame) -> dict[tuple[str, int | None], list[int]]:
    return {(zone["zone"], zone["owner"]): zone["ids"] for zone in state["view"]["zones"]}


@pytest.mark.parametrize("game", ["carrot", "food-court", "iron-chef"])
def test_the_events_of_a_state_lead_from_the_ids_before_to_the_ids_after(game: str) -> None:
    stage = Stage(games=(game,))
    stage.join("tv", watching=True)
    stage.seat_two(game)
    stage.play_on(most=80)
    for person in ("ann", "ben", "tv"):
        states: Iterator[Frame] = iter(stage.told(person, "state"))
        zones = ids_in(next(states))
        for state in states:
            for event in state["events"]:
                moved(zones, event)
            assert {zone: sorted(ids) for zone, ids in zones.items()} == {
                zone: sorted(ids) for zone, ids in ids_in(state).items()
            }
            zones = ids_in(state)


# ---- the example client


def test_the_example_client_has_under_100_lines() -> None:
    assert len(CLIENT.read_text(encoding="utf-8").splitlines()) < 100


def test_the_example_client_plays_a_whole_game_and_verifies_the_shuffle(tmp_path: Path) -> None:
    async def play() -> tuple[int | None, str]:
        opening = Opening(tmp_path, cardamom.games(), port=0, manners=Manners(pace=0.0), **UNSEEN)
        straight = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
        async with open_house(opening) as house:
            command = (sys.executable, "-W", "error", str(CLIENT), house.address, "carrot")
            pipe = asyncio.subprocess.PIPE
            client = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=asyncio.subprocess.STDOUT, env=straight)
            try:
                said, _ = await asyncio.wait_for(client.communicate(), 120)
            finally:
                if client.returncode is None:
                    client.kill()
                    await client.wait()
        return client.returncode, said.decode()

    code, said = asyncio.run(play())
    assert code == 0, said
    assert re.fullmatch(r"Example: \d+\n\w+: \d+\n.+\nThe shuffle was fair\.\n", said), said


# ---- the page about the house


def test_the_page_of_the_house_names_every_file_and_table_that_is_kept() -> None:
    text = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    for name in (DATABASE_FILE, LOCK_FILE, *METADATA.tables):
        assert f"`{name}`" in text, name


def test_the_page_of_the_house_names_only_parts_that_exist() -> None:
    shell = Path(cardamom.__file__).parent / "house" / "shell"
    text = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    firsts = [line.split("|")[1] for line in text.splitlines() if line.startswith("|")]
    parts = [part for first in firsts for part in re.findall(r"`(\w+(?:\.py|/))`", first)]
    assert len(parts) >= 6
    for part in parts:
        assert (shell / part).exists(), part
