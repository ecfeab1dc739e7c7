"""`cardamom replay --verify` says what a replay proves; hostile replays do no harm, whatever they say."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

import cardamom
from cardamom import Replay
from cardamom.cli import app
from cardamom.kernel.fairness import Shuffle, commitment

SECRET = "0123456789abcdef" * 4
FAIR = Shuffle(commitment(SECRET), SECRET, ((0, "aa" * 16), (1, "bb" * 16)))


def replay(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["replay", *arguments], prog_name="cardamom")


def game_of(shuffle: Shuffle) -> Replay:
    """A game that was dealt from this shuffle, with some moves."""
    table = cardamom.game("carrot").deal(2, shuffle.seed)
    table.names, table.shuffle = ["Ada", "Bo"], shuffle
    for _ in range(6):
        seat = table.actors[0]
        table.play(table.legal(seat)[0], seat)
    return table.replay


PLAYED = game_of(FAIR)


@pytest.fixture
def verified(tmp_path: Path) -> Callable[[Replay], Result]:
    def verify(kept: Replay) -> Result:
        kept.save(tmp_path / "game.json")
        return replay(str(tmp_path / "game.json"), "--verify")

    return verify


def test_a_fair_game_is_told_in_full(verified: Callable[[Replay], Result]) -> None:
    result = verified(PLAYED)
    assert result.exit_code == 0, result.output
    first, *others = result.stdout.splitlines()
    assert first.startswith("ok: Do not steal my carrot!, 2 players, 6 moves. Still in play, waiting for ")
    assert others == [
        "The moves are legal and lead to the state that was saved.",
        "The shuffle is fair: its seed comes of the house’s committed secret and the nonces of Ada and Bo.",
        f"The house should have told you this commitment at the deal: {FAIR.commitment}",
    ]


@pytest.mark.parametrize(
    ("nonces", "words"),
    [
        (FAIR.nonces[1:], "the house’s committed secret and the nonce of Bo."),
        ((), "the house’s committed secret alone, because no player added a nonce."),
    ],
)
def test_it_is_told_who_added_to_the_seed(
    verified: Callable[[Replay], Result], nonces: tuple[tuple[int, str], ...], words: str
) -> None:
    result = verified(game_of(replace(FAIR, nonces=nonces)))
    assert result.exit_code == 0
    assert f"The shuffle is fair: its seed comes of {words}" in result.stdout


def test_a_replay_without_a_commitment_says_so(verified: Callable[[Replay], Result]) -> None:
    result = verified(replace(PLAYED, shuffle=None, fingerprint=""))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:] == [
        "The moves are legal; the replay does not say which state they should lead to.",
        "The replay has no commitment, so nothing shows whether its shuffle was fair.",
    ]


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (
            replace(PLAYED, shuffle=replace(FAIR, secret="f" * 64)),
            "The shuffle is not fair: the house committed to another secret than the one it told.",
        ),
        (
            replace(PLAYED, shuffle=replace(FAIR, nonces=FAIR.nonces[:1])),
            "The shuffle is not fair: the seed does not come of the secret and the nonces.",
        ),
        (replace(PLAYED, fingerprint="0" * 16), "The replay is damaged: its moves do not lead to the state it was saved in."),
        (
            replace(PLAYED, moves=PLAYED.moves[:-1]),
            "The replay is damaged: its moves do not lead to the state it was saved in.",
        ),
    ],
    ids=["another secret", "a nonce left out", "another state", "a move left out"],
)
def test_what_does_not_fit_is_one_sentence_and_exit_code_1(
    verified: Callable[[Replay], Result], changed: Replay, sentence: str
) -> None:
    result = verified(changed)
    assert (result.exit_code, result.stderr) == (1, f"{sentence}\n")


@pytest.mark.parametrize("other", [["--step"], ["--json"], ["--at", "0"]])
def test_verify_goes_alone(other: list[str], tmp_path: Path) -> None:
    result = replay(str(tmp_path / "game.json"), "--verify", *other)
    assert (result.exit_code, result.stderr) == (
        2,
        "--verify checks the whole replay; leave out --step, --at and --json.\n",
    )


def test_the_check_by_hand_agrees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[1] / "docs" / "fair-shuffles.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    PLAYED.save("game.json")
    exec(compile(code, "fair-shuffles.md", "exec"), {})
    for unfair in (replace(PLAYED, seed=7), replace(PLAYED, shuffle=replace(FAIR, commitment="f" * 64))):
        unfair.save("game.json")
        with pytest.raises(AssertionError):
            exec(compile(code, "fair-shuffles.md", "exec"), {})


# ---- hostile replays


def harmless(result: Result) -> None:
    """It ended on purpose, with one sentence if it failed, and nothing that it printed steers a terminal."""
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (0, 1, 2)
    printed = {unicodedata.category(character) for character in result.output.replace("\n", "")}
    assert not printed & {"Cc", "Cf", "Cs", "Zl", "Zp"}, result.output
    if result.exit_code:
        assert result.stderr.count("\n") == 1, result.stderr
        assert len(result.stderr) < 5000


HOSTILE_TEXTS = ["\x1b]0;owned\x07", "\x9b2J", "a\u202eb", "\ud800", "\x00", "9" * 5000, "x" * 100_000, "", "self", "seed"]
junk: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([-1, 1 << 63, 10**19, 10**4000, 1e308, float("nan")])
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(HOSTILE_TEXTS),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(HOSTILE_TEXTS) | st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
HONEST: dict[str, Any] = json.loads(PLAYED.to_json())
fields = st.sampled_from([*HONEST, "digest", "extra"])
options = st.dictionaries(st.sampled_from(["seed", "players", "self", "stall_laps", *HOSTILE_TEXTS]), junk, max_size=3)
moves = st.lists(st.tuples(st.integers(-1, 3) | junk, st.sampled_from([text for _, text in PLAYED.moves]) | junk), max_size=4)
names = st.lists(st.text(st.characters(), max_size=9) | st.sampled_from(HOSTILE_TEXTS), min_size=2, max_size=2)
changes = st.one_of(
    st.dictionaries(fields, junk, max_size=2),
    st.fixed_dictionaries({"options": options}),
    st.fixed_dictionaries({"moves": moves}),
    st.fixed_dictionaries({"names": names}),
    st.fixed_dictionaries({"shuffle": st.fixed_dictionaries({"commitment": junk, "secret": junk, "nonces": moves | junk})}),
    st.fixed_dictionaries({"game": st.sampled_from(HOSTILE_TEXTS)}),
    st.fixed_dictionaries({"seed": st.sampled_from(["f" * 5000, "-1", "0x", "1_0", "0x1\n", "٣"])}),
)
ways = st.sampled_from([(), ("--verify",), ("--step",), ("--json",), ("--at", "1", "--seat", "1")])


@given(changes, ways)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_hostile_replay_does_no_harm(tmp_path: Path, change: dict[str, Any], way: tuple[str, ...]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(HONEST | change), encoding="utf-8")
    harmless(replay(str(path), *way))


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff", b"\x00" * 9, b"[" * 100_000, b'{"a":' * 100_000, b"9" * 5000, b'"\x1b[2J"', b"{" + b" " * (4 << 20)],
    ids=["nothing", "no UTF-8", "zeros", "deep lists", "deep objects", "a number", "an escape", "too large"],
)
def test_a_file_of_anything_does_no_harm(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    result = replay(str(path))
    harmless(result)
    assert result.exit_code == 2


def test_a_files_name_does_no_harm(tmp_path: Path) -> None:
    for content in (b"{", b"\xff"):
        path = tmp_path / "\x1b[2J\u202egame\udcff.json"
        path.write_bytes(content)
        result = replay(str(path))
        harmless(result)
        assert "\ufffd[2J\ufffdgame\ufffd.json is " in result.stderr
    harmless(replay(str(tmp_path / "\x1b[2Jmissing.json")))
    harmless(replay(str(tmp_path)))


@pytest.mark.parametrize("option", ["--seat", "--at"])
def test_a_very_long_number_is_refused(tmp_path: Path, option: str) -> None:
    PLAYED.save(tmp_path / "game.json")
    result = replay(str(tmp_path / "game.json"), option, "9" * 5000)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
