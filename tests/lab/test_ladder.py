"""The ladder: matches of paired deals that end when they are decided."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import cardamom
from cardamom import bots
from cardamom.bots import Effort
from cardamom.bots.request import think
from cardamom.cli import app
from cardamom.kernel.chance import mixed
from cardamom.kernel.events import Event
from cardamom.kernel.heard import Heard
from cardamom.lab.kept_deals import BadKeptDeals, KeptDeals
from cardamom.lab.ladder import BadLadder, Ladder, ladder, pairs
from cardamom.lab.match import Match
from cardamom.lab.match_runner import MatchRunner
from cardamom.lab.seating import ORACLE, SEER
from tests.loading import load_tool
from tests.terminal import Terminal

DUEL = cardamom.game("witch-duel")
QUICK = {"hard": Effort(playouts=24, seconds=1, depth=1), "expert": Effort(playouts=48, seconds=1, depth=1, as_expert=True)}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that search hardly at all."""
    for name, effort in QUICK.items():
        monkeypatch.setitem(bots.SEARCHES, name, effort)


def test_a_match_is_decided_by_its_deals() -> None:
    assert not Match("b", "a", 2, [1.0, 0.0] * 100).is_decided  # the better seat wins all: no deal tells them apart
    assert Match("b", "a", 2, [1.0, 1.0] * 8).is_decided
    assert Match("b", "a", 2, [0.0, 0.0] * 8).is_decided
    assert not Match("b", "a", 2, [1.0, 1.0] * 7).is_decided
    assert not Match("b", "a", 3, [1.0, 0.0, 0.0] * 50).is_decided  # a third is what equals win among three


def test_gaps_are_elo_points() -> None:
    match = Match("b", "a", 2, [1.0] * 75 + [0.0] * 25)
    assert math.isclose(match.gap, 400 * math.log10(75.5 / 25.5), abs_tol=1e-9)
    among_four = Match("b", "a", 4, [1.0, 0.0, 0.0, 0.0] * 100)
    assert abs(among_four.gap) < 1


def test_each_level_meets_the_one_below() -> None:
    assert pairs(["random", "easy", "medium", "hard"], oracle=True) == [
        ("easy", "random"),
        ("medium", "easy"),
        ("hard", "medium"),
        (SEER, "medium"),
        (ORACLE, "medium"),
    ]


@pytest.mark.usefixtures("quick")
def test_a_ladder_depends_on_its_arguments_alone() -> None:
    def climbed(jobs: int, seed: int = 3) -> dict[str, object]:
        data = ladder(DUEL, levels=["random", "medium", "hard"], games=20, jobs=jobs, seed=seed).to_data()
        for match in data["matches"]:
            del match["seconds"]
        return data | {"seconds": 0}

    first = climbed(1)
    assert climbed(3) == first
    assert climbed(1, seed=4) != first
    assert list(first["ratings"]) == ["random", "medium", "hard"]  # type: ignore[call-overload]
    assert first["complete"] is True


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_match_is_the_game_that_bots_play_at_a_table(level: str) -> None:
    """Searching inside the compiled match and from Python gives the same games, for an expert with the same memory."""
    match = Match(level, "medium", 2)
    MatchRunner(DUEL, 1, KeptDeals()).play(match, seed=6, games=10, progress=lambda match: None)
    for number, share in enumerate(match.shares[:6]):
        seed = mixed(6, number // 2)
        s = DUEL.engine.deal(2, seed, {})
        upper = number % 2
        seats = []
        for seat in range(2):
            if seat == upper:
                bot = bots.SearchBot(DUEL, level, QUICK[level], mixed(seed, seat), None, lambda request, notice: think(request))
                bot.seconds = None
                seats.append(bot)
            else:
                seats.append(bots.make(DUEL, "medium", mixed(seed, seat)))  # type: ignore[arg-type]
        events: list[tuple[int, Event]] = []
        while s.pending:
            events += ((0, event) for event in s.events)
            s.events.clear()
            seat = DUEL.engine.actors(s)[0]
            legal, heard = DUEL.engine.legal(s, seat), Heard(events, seat, s.seats)
            DUEL.engine.apply(s, seat, seats[seat].choose(DUEL.engine.view(s, seat), seat, legal, heard))
        assert share == (1.0 / s.winners.bit_count() if s.winners >> upper & 1 else 0.0)


@pytest.mark.usefixtures("quick")
def test_a_ladder_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def climbed(kept: KeptDeals | None, progress: Any = lambda match: None) -> Ladder:
        return ladder(DUEL, levels=["medium", "hard"], games=40, seed=3, kept=kept, progress=progress)

    def stop(match: Match) -> None:
        if match.games == 6:
            raise KeyboardInterrupt

    path, whole = tmp_path / "deals.json", climbed(None)
    stopped = climbed(KeptDeals(path), stop)
    assert not stopped.complete
    assert stopped.matches[0].shares == whole.matches[0].shares[:6]
    played: list[int] = []
    play = MatchRunner._played
    monkeypatch.setattr(MatchRunner, "_played", lambda self, *asked: played.append(asked[2]) or play(self, *asked))  # type: ignore[func-returns-value]
    again = climbed(KeptDeals(path))
    assert again.matches[0].shares == whole.matches[0].shares
    assert again.matches[0].playouts == whole.matches[0].playouts
    assert 0 < len(played) <= whole.matches[0].games // 2 - 3
    played.clear()
    assert climbed(KeptDeals(path)).matches[0].shares == whole.matches[0].shares
    assert not played
    # another level's deals are none of these
    monkeypatch.setitem(bots.SEARCHES, "hard", Effort(playouts=25, seconds=1, depth=1))
    climbed(KeptDeals(path))
    assert played


@pytest.mark.usefixtures("quick")
def test_a_deal_is_kept_as_soon_as_it_is_played(tmp_path: Path) -> None:
    """Who pulls the plug loses no more than the deals in play."""
    path, kept_when_told = tmp_path / "deals.json", []

    def look(match: Match) -> None:
        (deals,) = KeptDeals(path).matches.values()
        kept_when_told.append((match.games // 2, len(deals)))

    ladder(DUEL, levels=["medium", "hard"], games=20, seed=3, jobs=2, kept=KeptDeals(path), progress=look)
    assert kept_when_told
    assert all(told <= kept for told, kept in kept_when_told)


def test_a_file_that_holds_no_deals_is_refused_and_left_alone(tmp_path: Path) -> None:
    for text in ("no JSON", '["a list"]', '{"match": {"0": [1]}}'):
        path = tmp_path / "deals.json"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadKeptDeals, match=r"deals\.json holds no deals of a ladder: name another file, or a new one\.$"):
            KeptDeals(path)
        assert path.read_text(encoding="utf-8") == text
    with pytest.raises(BadKeptDeals, match="holds no deals"):
        KeptDeals(tmp_path)
    asked = ["ladder", "witch-duel", "--keep", str(tmp_path / "nowhere" / "deals.json")]
    refused = CliRunner().invoke(app, asked)
    assert refused.exit_code == 2
    assert refused.stderr.endswith("to keep deals in: make it, or name another file.\n")


def test_medium_beats_random_in_all_games_that_are_allowed() -> None:
    result = ladder(DUEL, levels=["random", "medium"], games=200)
    (match,) = result.matches
    assert match.games == 200  # bots that decide at once play all games
    assert match.share >= 0.95


def test_more_players_than_two() -> None:
    result = ladder(DUEL, players=4, levels=["random", "medium"], games=40)
    assert result.matches[0].games == 40
    assert result.matches[0].share > 0.8


def test_an_interrupt_while_the_search_is_compiled_leaves_an_empty_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(MatchRunner, "__init__", interrupted)
    result = ladder(DUEL, levels=["random", "medium"], games=10)
    assert (result.matches, result.complete) == ([], False)


def test_a_pair_may_have_fewer_games_than_the_others() -> None:
    result = ladder(DUEL, levels=["random", "easy", "medium"], games=20, limits={"medium": 10})
    assert [(match.upper, match.games) for match in result.matches] == [("easy", 20), ("medium", 10)]


def test_seer_and_oracle_are_what_the_search_takes_them_for() -> None:
    from cardamom.fast import search
    from cardamom.lab.seating import SIGHTS

    assert SIGHTS == {SEER: search.ALL_HANDS, ORACLE: search.ALL_CARDS}


@pytest.mark.soak
def test_the_oracle_wins_what_luck_leaves_to_skill() -> None:
    result = ladder(DUEL, levels=["easy", "medium"], games=20, oracle=True)
    assert [match.upper for match in result.matches] == ["medium", SEER, ORACLE]
    assert min(match.share for match in result.matches[1:]) > 0.6
    assert list(result.ratings) == ["easy", "medium"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"levels": ["medium"]}, "at least two levels"),
        ({"levels": ["medium", "genius"]}, "has no bot called 'genius'"),
        ({"games": 4}, "at least 10 games a pair"),
        ({"jobs": 0}, "and one job"),
        ({"players": 9}, "not 9"),
    ],
)
def test_a_ladder_that_cannot_be_played(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(cardamom.kernel.errors.CardamomError, match=sentence):
        ladder(DUEL, **arguments)  # type: ignore[arg-type]


def test_without_numba_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.lab.ladder.without_numba", lambda: "no")
    with pytest.raises(BadLadder, match=r"needs Numba: install cardamom\[fast\]\.$"):
        ladder(DUEL)


# ---- the command


def test_the_command_prints_a_table_and_json() -> None:
    arguments = ["ladder", "witch-duel", "--levels", "random,easy,medium", "--games", "40"]
    text = CliRunner().invoke(app, arguments)
    assert text.exit_code == 0
    assert [line.split()[:3] for line in text.stdout.splitlines()[2:4]] == [["medium", "easy", "40"], ["easy", "random", "40"]]
    data = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).stdout)
    assert data["complete"] is True
    assert data["ratings"]["random"] == 0 < data["ratings"]["easy"] < data["ratings"]["medium"]
    assert [match["games"] for match in data["matches"]] == [40, 40]


def test_bad_input_is_one_sentence_and_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said of compiling that will not happen."""
    monkeypatch.setattr("cardamom.fast.searcher.is_ready", lambda game: False)
    run = CliRunner().invoke(app, ["ladder", "witch-duel", "--levels", "medium"])
    assert (run.exit_code, run.stderr) == (2, "Name at least two levels, or none for all.\n")


def test_the_command_says_that_it_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.fast.searcher.is_ready", lambda game: False)
    run = CliRunner().invoke(app, ["ladder", "witch-duel", "--levels", "random,easy", "--games", "10"])
    assert run.stderr == "Compiling the search of Witch Duel; this happens once and takes about half a minute.\n"


def test_an_interrupt_reports_what_is_finished() -> None:
    with Terminal("ladder", "witch-duel", "--levels", "random,medium,expert", "--json") as command:
        command.wait_for("expert over medium")  # this match takes minutes
        code, out, last_line = command.interrupt()
    assert (code, last_line) == (130, "Stopped before the top of the ladder.")
    data = json.loads(out)
    assert data["complete"] is False
    assert data["matches"][0]["games"] == 400


# ---- the page


def test_the_tool_replaces_one_games_table_and_adds_a_new_ones() -> None:
    tool = load_tool("ladders")
    matches = [Match("medium", "random", 2, [1.0] * 20, 0, 2.0), Match(ORACLE, "medium", 2, [1.0] * 10, 0, 1999.4)]
    text = tool.block(Ladder(DUEL, 2, 5, matches, 61.4, True))
    assert text.startswith("<!-- generated: witch-duel -->\n### Witch Duel\n")
    assert "| `medium` | `random` | 20 | 100.0 % | 83.9 to 100.0 % | 645 |\n" in text
    assert "| *a search that sees all cards* | `medium` | 10 | 100.0 % | 72.2 to 100.0 % |  |\n" in text
    assert "2 players, seed 5; 2,001 s of one core, " in text
    page = "Before.\n\n<!-- generated: carrot -->\nold\n<!-- end -->\n"
    both = tool.with_block(page, "witch-duel", text)
    assert both == f"{page}\n{text}\n"
    assert tool.with_block(both, "carrot", "new") == f"Before.\n\nnew\n\n{text}\n"
