"""Replays: saved, read and played again, and what is said of those that cannot be."""

from __future__ import annotations

import errno
import json
import os
import re
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom import Replay, Table
from cardamom.kernel import NONE, State, i8, plan, set_argument
from cardamom.kernel.errors import BadReplay, CardamomError, ForeignReplay, UnknownGame
from cardamom.kernel.fairness import Shuffle, commitment
from cardamom.kernel.replay import MOST_BYTES, fingerprint
from cardamom.kernel.table import dealt

from .toys import CARDS, TRIAL


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game can be loaded as if it were installed."""
    from cardamom.kernel import game

    found = game.discover() | {"trial": lambda: TRIAL}
    monkeypatch.setattr(game, "discover", lambda: found)


def played() -> Table:
    table = TRIAL.deal(players=2, seed=0xABC, laps=1, order="backwards")
    for seat in (1, 0):
        table.play(table.legal(seat)[0], seat)
    table.play("ponder", 0)
    table.play("roll", 0)
    return table


def data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(played().replay.to_json())
    return found


# ---- the round trip


def test_a_replay_says_all_there_is_to_say() -> None:
    replay = played().replay
    assert (replay.game, replay.rules_version, replay.players, replay.seed) == ("trial", 3, 2, 0xABC)
    assert replay.options == {"laps": 1, "order": "backwards"}
    assert [seat for seat, _ in replay.moves] == [1, 0, 0, 0]
    assert [text for _, text in replay.moves[2:]] == ["ponder", "roll"]


def test_its_text_reads_back_as_the_same_replay() -> None:
    replay = played().replay
    assert Replay.from_json(replay.to_json()) == replay
    fresh = TRIAL.deal(seed=1).replay
    assert fresh.moves == []
    assert Replay.from_json(fresh.to_json()) == fresh


def test_its_text_has_a_line_for_each_move_and_the_seed_in_hex() -> None:
    lines = played().replay.to_json().splitlines()
    assert lines[1] == ' "format": "cardamom replay",'
    assert ' "seed": "0x0000000000000abc",' in lines
    assert lines[-4:] == ['  [0, "ponder"],', '  [0, "roll"]', " ]", "}"]


def test_loading_leads_to_the_same_table(tmp_path: Path) -> None:
    table = played()
    table.replay.save(tmp_path / "game.json")
    for source in (table.replay, tmp_path / "game.json", str(tmp_path / "game.json")):
        again = cardamom.load(source)
        assert again.replay == table.replay
        assert [again.view(seat) for seat in (0, 1)] == [table.view(seat) for seat in (0, 1)]
        assert again.events(seat=1) == table.events(seat=1)


def test_a_loaded_table_goes_on() -> None:
    table = cardamom.load(played().replay)
    table.play("roll", 1)
    assert table.over


def test_saving_replaces_a_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("something old")
    played().replay.save(path)
    assert Replay.read(path) == played().replay
    assert list(tmp_path.iterdir()) == [path]


def test_dealt_is_the_table_before_the_first_move() -> None:
    table = dealt(played().replay)
    assert table.moves == []
    assert table.replay == TRIAL.deal(players=2, seed=0xABC, laps=1, order="backwards").replay


def test_a_replay_without_a_fingerprint_is_played_as_it_stands() -> None:
    assert cardamom.load(replace(played().replay, fingerprint="")).moves == played().moves


def test_a_fingerprint_tells_states_apart() -> None:
    one, two = (TRIAL.engine.deal(2, seed, {}) for seed in (1, 1))
    assert fingerprint(one) == fingerprint(two)
    two.turns += 1
    assert fingerprint(one) != fingerprint(two)


def test_a_fingerprint_outlives_fields_and_arguments_that_are_added_later() -> None:
    """What still has its first value is left out of it."""

    class Before(State, zones=CARDS):
        seal: int = i8(start=NONE)

    class After(State, zones=CARDS):
        seal: int = i8(start=NONE)
        aims: list[list[int]] = i8(2, 2, start=NONE)

    before, after = Before(), After()
    for s in (before, after):
        plan(s, 3, 1)
    assert fingerprint(before) == fingerprint(after)
    before.seal = after.seal = 0
    assert fingerprint(before) == fingerprint(after)
    after.aims[1][0] = 0
    assert fingerprint(before) != fingerprint(after)


def test_a_fingerprint_tells_every_argument_of_the_agenda() -> None:
    table = cardamom.game("iron-chef").deal(players=3, seed=2)
    s = table._state.copy()
    set_argument(s, 2, 1)
    assert fingerprint(s) != table.replay.fingerprint


def test_a_replay_with_an_older_digest_is_played_as_it_stands() -> None:
    """Some of its fields meant something else then."""
    older = {name: value for name, value in data().items() if name != "fingerprint"} | {"digest": "0123456789abcdef"}
    assert cardamom.load(Replay.from_json(json.dumps(older))).replay == played().replay


# ---- names, and how the seed came about

FAIR = Shuffle(commitment("5" * 64), "5" * 64, ((1, "aa" * 16),))


def test_names_and_shuffle_are_kept_where_there_are_some() -> None:
    assert {"names", "shuffle"}.isdisjoint(data())
    replay = replace(played().replay, names=("Ada", "Bo"), shuffle=FAIR)
    assert Replay.from_json(replay.to_json()) == replay
    table = cardamom.load(replay)
    assert table.names == ["Ada", "Bo"]
    assert table.replay == replay
    assert table.copy().replay == replay


def test_names_are_read_without_what_steers_a_terminal() -> None:
    hostile = data() | {"names": ["A\x1b[2Jda\u202e\n\ud800" + "a" * 99, "\x07\u2028"]}
    first, second = Replay.from_json(json.dumps(hostile)).names
    assert first == "A [2Jda " + "a" * 32
    assert second == "Player 2"


# ---- the file


def test_a_saved_replay_is_its_owners_alone_even_where_another_file_was(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("something that all may read")
    path.chmod(0o644)
    played().replay.save(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_save_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    played().replay.save(path)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        TRIAL.deal(seed=1).replay.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_save_is_on_disk_before_its_name_is_and_then_its_name_is_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[bool, bool]] = []

    def watch(handle: int) -> None:
        seen.append((stat.S_ISDIR(os.fstat(handle).st_mode), (tmp_path / "game.json").exists()))

    monkeypatch.setattr(os, "fsync", watch)
    played().replay.save(tmp_path / "game.json")
    assert seen == [(False, False), (True, True)]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(BadReplay, match=r"game\.json is not a replay: it is larger than 4 MB\.$"):
        Replay.read(path)


# ---- texts that are no replay


def changed(**values: Any) -> Callable[[], str]:
    return lambda: json.dumps(data() | values)


def without(name: str) -> Callable[[], str]:
    return lambda: json.dumps({key: value for key, value in data().items() if key != name})


def shuffle_data() -> dict[str, Any]:
    return {"commitment": FAIR.commitment, "secret": FAIR.secret, "nonces": [[1, "aa" * 16]]}


NO_SHUFFLE = "The text is damaged: “shuffle” is not a commitment, a secret and a list of nonces by seat."

TEXTS: list[tuple[str, Callable[[], str], str]] = [
    ("empty", lambda: "", "The text is damaged: it cannot be read as JSON."),
    ("truncated", lambda: played().replay.to_json()[:-9], "The text is damaged: it cannot be read as JSON."),
    ("too deep", lambda: "[" * 100_000, "The text is damaged: it cannot be read as JSON."),
    ("a list", lambda: "[]", "The text is not a replay: its format is not “cardamom replay”."),
    ("another format", changed(format="chess"), "The text is not a replay: its format is not “cardamom replay”."),
    ("no format", without("format"), "The text is not a replay: its format is not “cardamom replay”."),
    *[
        (f"no {name}", without(name), f"The text is damaged: “{name}” is missing or not")
        for name in ("game", "rules_version", "players", "options", "seed", "moves")
    ],
    ("players as text", changed(players="2"), "The text is damaged: “players” is missing or not"),
    ("players as a truth", changed(players=True), "The text is damaged: “players” is missing or not"),
    ("a seed in words", changed(seed="seven"), "The text is damaged: the seed 'seven' is not a hexadecimal number of 64 bits."),
    ("a move too short", changed(moves=[[0]]), "The text is damaged: move 1 is not a seat and an action."),
    ("a move of numbers", changed(moves=[[0, "roll"], [0, 1]]), "The text is damaged: move 2 is not a seat and an action."),
    ("a seed too wide", changed(seed="f" * 17), "The text is damaged: the seed 'fffffffffffffffff' is not a"),
    ("a seed too long", changed(seed="f" * 5000), "The text is damaged: “seed” is missing or not a short text."),
    ("a seed below 0", changed(seed="-1"), "The text is damaged: the seed '-1' is not a hexadecimal number of 64 bits."),
    ("a seed in other digits", changed(seed="٣"), "The text is damaged: the seed '٣' is not a hexadecimal number of 64 bits."),
    (
        "a very long number",
        lambda: '{"players": ' + "9" * 5000 + "}",
        "The text is damaged: it has a number of more than 20 digits.",
    ),
    ("no number at all", lambda: '{"players": NaN}', "The text is damaged: it cannot be read as JSON."),
    (
        "an option as a list",
        changed(options={"laps": [1]}),
        "The text is damaged: an option is neither a short text nor a whole",
    ),
    ("an option as a fraction", changed(options={"laps": 1.0}), "The text is damaged: an option is neither a short text nor"),
    ("an option too long", changed(options={"l" * 501: 1}), "The text is damaged: an option is neither a short text nor a"),
    ("a move too long", changed(moves=[[0, "r" * 501]]), "The text is damaged: move 1 is not a seat and an action."),
    ("a fingerprint as a list", changed(fingerprint=[]), "The text is damaged: “fingerprint” is not a text."),
    ("too few names", changed(names=["Ada"]), "The text is damaged: “names” is not a list of one text for each player."),
    ("names as numbers", changed(names=[1, 2]), "The text is damaged: “names” is not a list of one text for each player."),
    ("a shuffle as a text", changed(shuffle="fair"), NO_SHUFFLE),
    ("a shuffle without nonces", changed(shuffle={"commitment": "", "secret": ""}), NO_SHUFFLE),
    ("a nonce of no seat", changed(shuffle=shuffle_data() | {"nonces": [[2, "aa" * 16]]}), NO_SHUFFLE),
    ("a nonce alone", changed(shuffle=shuffle_data() | {"nonces": ["aa" * 16]}), NO_SHUFFLE),
    (
        "a short secret",
        changed(shuffle=shuffle_data() | {"secret": "00"}),
        "The text is damaged: A secret is 32 bytes in lower-case",
    ),
    ("a seat as a truth", changed(moves=[[True, "roll"]]), "The text is damaged: move 1 is not a seat and an action."),
]


@pytest.mark.parametrize(("text", "sentence"), [case[1:] for case in TEXTS], ids=[case[0] for case in TEXTS])
def test_a_damaged_text_is_refused_with_what_is_wrong(text: Callable[[], str], sentence: str) -> None:
    with pytest.raises(BadReplay, match=f"^{re.escape(sentence)}"):
        Replay.from_json(text())


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{")
    with pytest.raises(BadReplay, match=f"^{re.escape(str(path))} is damaged: it cannot be read as JSON\\.$"):
        cardamom.load(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadReplay, match=f"^{re.escape(str(path))} is not a replay: it is not a text file\\.$"):
        cardamom.load(path)


# ---- replays that cannot be played

MOVES = played().replay.moves

REPLAYS: list[tuple[str, dict[str, Any], type[CardamomError], str]] = [
    (
        "an older version",
        {"rules_version": 2},
        ForeignReplay,
        "The replay was played under version 2 of Trial, but version 3 is installed.",
    ),
    ("too many players", {"players": 4}, BadReplay, "The replay is damaged: Trial is for 2 to 3 players, not 4."),
    ("a wrong value", {"options": {"laps": 9}}, BadReplay, "The replay is damaged: The option laps takes 1 to 5, not 9."),
    (
        "an unknown option",
        {"options": {"rounds": 9}},
        BadReplay,
        "The replay is damaged: Trial has no option called rounds; its options are laps, order.",
    ),
    *[
        (
            f"an option called {name}",
            {"options": {name: 1}},
            BadReplay,
            f"The replay is damaged: Trial has no option called {name}; its options are laps, order.",
        )
        for name in ("seed", "players", "self", "options")
    ],
    (
        "a seed much too wide",
        {"seed": 1 << 20_000},
        BadReplay,
        "The replay is damaged: A seed is a whole number from 0 to 2**64 - 1, or such a number in hex, not a longer one.",
    ),
    (
        "a seed too wide",
        {"seed": 1 << 64},
        BadReplay,
        f"The replay is damaged: A seed is a whole number from 0 to 2**64 - 1, or such a number in hex, not {1 << 64}.",
    ),
    (
        "an illegal move",
        {"moves": [*MOVES, (1, "bid(a)")]},
        BadReplay,
        "The replay is damaged at move 5, bid(a) by seat 1: “Bid Ape” does not answer the question that is asked now.",
    ),
    (
        "a seat that was not asked",
        {"moves": [*MOVES[:3], (1, "roll")]},
        BadReplay,
        "The replay is damaged at move 4, roll by seat 1: Player 2 is not asked now.",
    ),
    (
        "a seat that is not there",
        {"moves": [(2, "roll")]},
        BadReplay,
        "The replay is damaged at move 1, roll by seat 2: There is no seat 2; the seats are 0 to 1.",
    ),
    (
        "an unknown action",
        {"moves": [(0, "fly")]},
        BadReplay,
        "The replay is damaged at move 1, fly by seat 0: No action is called 'fly'; try one of bid, draw, roll, play, ponder.",
    ),
    (
        "a missing move",
        {"moves": MOVES[:-1]},
        BadReplay,
        "The replay is damaged: its moves do not lead to the state it was saved in.",
    ),
    (
        "another seed",
        {"seed": 0xABD, "moves": []},
        BadReplay,
        "The replay is damaged: its moves do not lead to the state it was saved in.",
    ),
    (
        "a wrong fingerprint",
        {"fingerprint": "0123456789abcdef"},
        BadReplay,
        "The replay is damaged: its moves do not lead to the state it was saved in.",
    ),
]


@pytest.mark.parametrize(("change", "error", "sentence"), [case[1:] for case in REPLAYS], ids=[case[0] for case in REPLAYS])
def test_a_replay_that_cannot_be_played_is_refused_with_the_reason(
    change: dict[str, Any], error: type[CardamomError], sentence: str
) -> None:
    with pytest.raises(error, match=f"^{re.escape(sentence)}$"):
        cardamom.load(replace(played().replay, **change))


def test_a_replay_of_a_game_that_is_not_installed_is_refused() -> None:
    with pytest.raises(UnknownGame, match=r"^No game is called 'chess'; the installed games are .*\btrial\b"):
        cardamom.load(replace(played().replay, game="chess"))
