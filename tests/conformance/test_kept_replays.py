"""Replays of failures that were found once are played and checked again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import cardamom
from cardamom.kernel.conformance import NotConformant, check_game, check_replay
from cardamom.kernel.errors import BadReplay, ForeignReplay
from cardamom.kernel.replay import Replay

from .broken.hush import Hush, discard, hush

REPLAYS = Path(__file__).parents[1] / "replays"


def check_kept(path: Path) -> None:
    """A kept replay conforms, or is of an older version of the rules."""
    replay = Replay.read(path)
    game = cardamom.game(replay.game)
    if replay.rules_version < game.rules_version:
        return
    cardamom.load(replay)
    check_replay(game, replay, share=0.2)


def test_kept_replays_conform_or_are_of_an_older_version() -> None:
    for path in sorted(REPLAYS.glob("*.json")):
        check_kept(path)


def test_what_is_kept_must_load(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    table = cardamom.game("carrot").deal(players=2, seed=1)
    table.play(table.legal(0)[0], 0)
    table.replay.save(path)
    check_kept(path)
    version = table.game.rules_version
    replace(table.replay, rules_version=version - 1).save(path)
    check_kept(path)
    replace(table.replay, rules_version=version + 1).save(path)
    with pytest.raises(ForeignReplay):
        check_kept(path)
    replace(table.replay, moves=[(1, "market")]).save(path)
    with pytest.raises(BadReplay):
        check_kept(path)


def test_a_failure_can_be_saved_and_seen_again(tmp_path: Path) -> None:
    def generous(s: Hush, seat: int, card: int) -> None:
        discard(s, seat, card)
        s.score[seat] += 7

    broken = hush(discard=generous)
    with pytest.raises(NotConformant) as found:
        check_game(broken, 3, 5)
    assert found.value.replay is not None
    found.value.replay.save(tmp_path / "failure.json")
    kept = Replay.read(tmp_path / "failure.json")
    with pytest.raises(NotConformant) as again:
        check_replay(broken, kept)
    assert str(again.value) == str(found.value)
    # the mended game passes along the same moves
    assert check_replay(hush(), kept).games == 1


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ((0, "draw"), "The replay is damaged at move 1: draw is no legal answer of seat 0."),
        ((0, "sing"), "The replay is damaged at move 1: No action is called 'sing'"),
    ],
)
def test_a_damaged_replay_is_no_failure_of_the_game(move: tuple[int, str], said: str) -> None:
    with pytest.raises(BadReplay, match=said.replace(".", r"\.")):
        check_replay(hush(), Replay("hush", 1, 2, {}, 0, [move]))
