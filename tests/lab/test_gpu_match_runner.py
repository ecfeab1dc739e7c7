"""A ladder on a GPU: the same matches, their playouts played elsewhere. Here a CPU stands for the GPU."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import cardamom
from cardamom import bots
from cardamom.bots import Effort
from cardamom.cli import app
from cardamom.lab.gpu_match_runner import GpuMatchRunner
from cardamom.lab.kept_deals import KeptDeals
from cardamom.lab.ladder import BadLadder, Ladder, ladder
from cardamom.lab.match import Match
from tests.fast.elsewhere import playouts_elsewhere

DUEL = cardamom.game("witch-duel")


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Levels that search hardly at all, and how many games were asked for at once."""
    monkeypatch.setitem(bots.SEARCHES, "hard", Effort(playouts=24, seconds=1, depth=0))
    monkeypatch.setitem(bots.SEARCHES, "expert", Effort(playouts=48, seconds=1, depth=0))
    monkeypatch.setattr("cardamom.lab.ladder.without_cuda", lambda: None)
    asked: list[int] = []

    def playouts(runner: GpuMatchRunner, levels: Any) -> Any:
        play_out = playouts_elsewhere(runner.twin)

        def counted(orders: Any) -> Any:
            asked.append(len(orders.seats))
            return play_out(orders)

        return counted

    monkeypatch.setattr(GpuMatchRunner, "_playouts", playouts)
    return asked


def climbed(engine: str, kept: KeptDeals | None = None, progress: Any = lambda match: None) -> Ladder:
    return ladder(DUEL, levels=["medium", "hard", "expert"], games=20, seed=3, engine=engine, kept=kept, progress=progress)


def results(found: Ladder) -> list[tuple[str, list[float], int]]:
    return [(match.upper, match.shares, match.playouts) for match in found.matches]


def test_the_engine_changes_nothing_but_the_time(ordered: list[int]) -> None:
    told: list[tuple[str, int]] = []
    on_gpu = climbed("cuda", progress=lambda match: told.append((match.upper, match.games)))
    assert results(on_gpu) == results(climbed("cpu"))
    assert set(ordered) == {4}  # two deals of two games are a fifth of the match
    assert all(match.seconds > 0 for match in on_gpu.matches)
    assert told == [(match.upper, games) for match in on_gpu.matches for games in range(2, match.games + 1, 2)]


@pytest.mark.soak
def test_kept_deals_are_good_for_both_engines(ordered: list[int], tmp_path: Path) -> None:
    path = tmp_path / "deals.json"

    def stop(match: Match) -> None:
        if match.games == 6:
            raise KeyboardInterrupt

    stopped = climbed("cpu", KeptDeals(path), stop)
    assert not stopped.complete
    whole = climbed("cuda", KeptDeals(path))
    assert ordered[0] == 2  # the fourth deal alone: three are kept
    ordered.clear()
    assert results(climbed("cuda", KeptDeals(path))) == results(climbed("cpu", KeptDeals(path))) == results(whole)
    assert not ordered


def test_bots_that_decide_at_once_need_no_gpu(ordered: list[int]) -> None:
    found = ladder(DUEL, levels=["random", "medium"], games=20, engine="cuda")
    assert found.matches[0].games == 20
    assert not ordered


def test_what_cannot_think_on_a_gpu_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadLadder, match=r"^A ladder has no engine called 'abacus'; it has cpu and cuda\.$"):
        climbed("abacus")
    monkeypatch.setattr("cardamom.lab.ladder.without_cuda", lambda: "There is no GPU.")
    refused = CliRunner().invoke(app, ["ladder", "witch-duel", "--engine", "cuda"])
    assert (refused.exit_code, refused.stderr.splitlines()[-1]) == (2, "There is no GPU.")
    monkeypatch.setattr("cardamom.lab.ladder.without_cuda", lambda: None)
    with pytest.raises(BadLadder, match=r"^Experts in .*, who search with a tree, cannot think on a GPU: use --engine cpu\.$"):
        ladder(cardamom.game("carrot"), engine="cuda")
    with pytest.raises(BadLadder, match=r"^Bots that see more than they may cannot think on a GPU: use --engine cpu\.$"):
        ladder(DUEL, oracle=True, engine="cuda")
