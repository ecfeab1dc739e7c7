"""How people play is counted from the games that a house keeps, and nothing tells who they were."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

import cardamom
from cardamom.cli import app
from cardamom.house.core.effects import Store
from cardamom.house.core.records import By, DealRecord, MoveRecord, ResultRecord, RoomRecord, SeatRecord
from cardamom.house.shell.storage import CannotOpen, HouseLock, Storage
from cardamom.kernel.table import Table
from cardamom.lab.study.counted import Counted
from cardamom.lab.study.elsewhere import Looks
from cardamom.lab.study.people import HELPED, NoGames, command, people_counted
from cardamom.lab.study.study import Study
from cardamom.lab.study.tally import WIN

CARROT = cardamom.game("carrot")
NAMES = ("Wilhelmina", "Xanthippe", "Ottokar")
IDS = tuple(f"id-of-{name}" for name in NAMES)
PEOPLE = tuple(SeatRecord(name, id, None) for name, id in zip(NAMES, IDS, strict=True))
BOT = SeatRecord("Gingerbread", None, "medium")
DEALT_AT = 1_795_000_000.0


class Played:
    """A finished game as a house writes it down, with an answer that was taken back. A bot gave one answer for each seat
    of `stood_in`."""

    def __init__(self, seats: tuple[SeatRecord, ...], seed: int, *stood_in: int, **options: object) -> None:
        self.table = CARROT.deal_with(len(seats), seed, options)
        self.rows: list[MoveRecord] = []
        self.seats, self.missing = seats, set(stood_in)
        self.random, self.took_back = Random(seed), False
        while not self.table.over:
            self._answer()
        self.deal = DealRecord(
            f"kept-table-{seed}", "room", "carrot", CARROT.rules_version, dict(self.table.options), seats, seed, None, DEALT_AT
        )
        self.result = ResultRecord(
            tuple(self.table.scores), tuple(self.table.winners), self.table.ending or "", DEALT_AT + 9999
        )

    def _answer(self) -> None:
        seat = self.table.actors[0]
        by = By.BOT if self.seats[seat].bot else By.STAND_IN if seat in self.missing else By.PERSON
        self._write(seat, str(self.table.play(self.random.choice(self.table.legal(seat)), seat)), by)
        if not self.took_back and by is By.PERSON and self.table.may_undo(seat):
            self.table.undo(seat)
            self._write(seat, None, By.PERSON)
            self.took_back = True
        if by is By.STAND_IN:
            self.missing.discard(seat)

    def _write(self, seat: int, action: str | None, by: By) -> None:
        number = len(self.rows) + 1
        self.rows.append(MoveRecord(number, seat, action, by, f"{IDS[0]}/{number}", DEALT_AT + number))


def keep(folder: Path | str, *games: Played) -> None:
    """Write these games down, as a house does."""

    async def write() -> None:
        async with await Storage.open(folder) as storage:
            await storage.commit(Store(room=RoomRecord("room", "key-of-room", "watch-key", None, "{}", False, DEALT_AT, IDS)))
            for game in games:
                await storage.commit(Store(deal=game.deal, table=game.deal.table))
                await storage.commit(Store(table=game.deal.table, moves=tuple(game.rows), result=game.result))

    asyncio.run(write())


def line_ups(study: Counted) -> dict[tuple[str, ...], int]:
    return {cell.cell.bots: cell.total.games for cell in study.cells}


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [
        Played(PEOPLE[:2], 1),
        Played((BOT, PEOPLE[0]), 2),
        Played(PEOPLE, 3),
        Played(PEOPLE[:2], 4, 1),
        Played(PEOPLE[:2], 5),
    ]


def test_games_are_counted_by_who_played(tmp_path: Path, games: list[Played]) -> None:
    assert all(game.took_back for game in games)
    keep(tmp_path, *games)
    study = people_counted(CARROT, tmp_path)
    assert line_ups(study) == {
        ("people", "people"): 2,
        ("people", HELPED): 1,
        ("people", "medium"): 1,
        ("people", "people", "people"): 1,
    }
    assert (study.origin, study.asked_games) == ("people", 5)
    answers = sum(row.by is By.PERSON for game in games for row in game.rows)
    seconds = {"half": 1.0, "low": 1.0, "high": 1.0, "answers": answers, "pause": 300.0}
    assert study.experiments["people"] == {"games": 5, "left_out": {}, "seconds": seconds}


def test_what_is_counted_is_what_was_played(tmp_path: Path, games: list[Played]) -> None:
    """The bot sits first at this table, and second in its line-up; answers that were taken back do not count."""
    keep(tmp_path, games[1])
    [cell] = people_counted(CARROT, tmp_path).cells
    table, total = games[1].table, cell.total
    parts = [WIN // len(table.winners) if seat in table.winners else 0 for seat in range(2)]
    assert cell.cell.bots == ("people", "medium")
    assert total["won"].tolist() == parts
    assert total["won_by_bot"].tolist() == parts[::-1]
    assert total["score"].tolist() == table.scores
    assert total["chosen"].sum() == len(table.moves)
    assert cell.unfinished_seeds == []


def test_a_stand_in_whose_answer_was_taken_back_does_not_matter() -> None:
    """Only what became of the game counts."""
    from cardamom.house.shell.storage.finished import AnswerRow, FinishedTable, Player
    from cardamom.lab.study.people import replay

    game = Played(PEOPLE[:2], 1)
    rows = [AnswerRow(row.seat, row.action) for row in game.rows]
    taken_back = next(k for k, row in enumerate(rows) if row.action is None) - 1
    rows[taken_back] = replace(rows[taken_back], in_place=True)
    saved = FinishedTable(1, game.deal.options, (Player.PERSON,) * 2, 1, tuple(rows), game.result.scores, game.result.winners)
    replayed, helped = replay(CARROT, game.deal.options, saved)
    assert [str(action) for _, action in replayed.moves] == [str(action) for _, action in game.table.moves]
    assert helped == set()


def left_out(study: Counted) -> dict[str, int]:
    found: dict[str, int] = study.experiments["people"]["left_out"]
    return found


def changed(game: Played, number: Iterator[int], **changes: object) -> Played:
    """The same game under another name, with something else about its deal."""
    other = object.__new__(Played)
    other.__dict__ |= game.__dict__
    other.deal = replace(game.deal, table=f"other-{next(number)}", at=DEALT_AT + 0.5, **changes)
    return other


def test_what_cannot_be_counted_is_left_out_and_told(tmp_path: Path, games: list[Played]) -> None:
    number = count()
    lesson = CARROT.lesson
    assert lesson is not None
    good, *_ = games
    elsewhere = changed(good, number, seed=77)
    gone_on = changed(good, number, seed=78)
    gone_on.rows = [replace(good.rows[0], at=gone_on.deal.at), *good.rows[1:]]
    keep(
        tmp_path,
        good,
        changed(good, number),
        elsewhere,
        gone_on,
        changed(good, number, seed=lesson.seed),
        changed(good, number, rules_version=0),
        changed(good, number, options={"a_rule_of_old": "on"}),
        changed(good, number, seats=(SeatRecord("A file", None, None), PEOPLE[0])),
        changed(good, number, seats=(BOT, BOT)),
        Played(PEOPLE[:2], 6, stall_laps=3),
    )
    study = people_counted(CARROT, tmp_path)
    assert line_ups(study) == {("people", "people"): 1}
    assert left_out(study) == {
        "Only bots played.": 1,
        "The game was a lesson.": 1,
        "The game was brought as a file.": 1,
        "The game was played by house rules that there are no more.": 1,
        "The game was played by other house rules: stall_laps=3.": 1,
        "The game was played by version 0 of the rules.": 1,
        "The game went on from another one.": 1,
        "The rules of today lead elsewhere.": 1,
        "The same deal was played before.": 1,
    }


def test_games_by_other_house_rules_can_be_asked_for(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games[0], Played(PEOPLE[:2], 6, stall_laps=3))
    study = people_counted(CARROT, tmp_path, {"stall_laps": 3})
    assert line_ups(study) == {("people", "people"): 1}
    assert study.options["stall_laps"] == 3
    assert study.command == "cardamom study carrot --from-house FOLDER --option stall_laps=3"


def test_the_house_may_be_open(tmp_path: Path, games: list[Played]) -> None:
    """Its file does not change, and somebody else may have the lock."""
    keep(tmp_path, games[0])
    before = (tmp_path / "house.db").read_bytes()
    with HouseLock(tmp_path).acquire("http://localhost"):
        assert line_ups(people_counted(CARROT, tmp_path)) == {("people", "people"): 1}
    assert (tmp_path / "house.db").read_bytes() == before


def test_where_the_house_is_stays_out_of_the_command() -> None:
    """A folder may name a person, and an address a password. (That a database can be read is tested with the storage.)"""
    options = CARROT.check_options({})
    assert command(CARROT, "postgresql://house:sesame@localhost/house", options) == "cardamom study carrot --from-house ADDRESS"
    assert command(CARROT, Path("home/ann/cards"), options) == "cardamom study carrot --from-house FOLDER"


def test_a_house_without_such_games_says_so(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path)
    with pytest.raises(NoGames, match=r"Nobody has finished a game of Do not steal my carrot! in this house\."):
        people_counted(CARROT, tmp_path)
    with pytest.raises(CannotOpen, match="There is no house in"):
        people_counted(CARROT, tmp_path / "elsewhere")


def test_if_nothing_can_be_counted_the_reason_is_told(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, changed(games[0], count(), rules_version=0))
    with pytest.raises(NoGames, match=r"None of the 1 finished games .* by version 0 of the rules\. \(1\)"):
        people_counted(CARROT, tmp_path)


def test_tables_are_replayed_as_the_kernel_plays(games: list[Played]) -> None:
    """The sample games are real ones: their rows lead where their results say."""
    for game in games:
        table: Table = CARROT.deal_with(len(game.seats), game.deal.seed, game.deal.options)
        for row in game.rows:
            if row.action is None:
                table.undo(row.seat)
            else:
                table.play(row.action, row.seat)
        assert tuple(table.scores) == game.result.scores


def test_no_file_of_a_report_tells_who_played(tmp_path: Path, games: list[Played]) -> None:
    house, out = tmp_path / "house", tmp_path / "report"
    keep(house, *games)
    ran = CliRunner().invoke(app, ["study", "carrot", "--from-house", str(house), "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    files = [path for path in out.rglob("*") if path.is_file()]
    assert {"report.html", "report.md", "report.json"} <= {path.name for path in files}
    told = [ran.output, *(path.read_text(encoding="utf-8") for path in files)]
    days = (str(int(DEALT_AT)), *(datetime.fromtimestamp(DEALT_AT, UTC).strftime(form) for form in ("%Y-%m-%d", "%d.%m.%Y")))
    secrets = (*NAMES, *IDS, "Gingerbread", "key-of-room", "watch-key", "kept-table-", str(house), *days)
    assert [(secret, text[:60]) for secret in secrets for text in told if secret in text] == []


def test_the_report_says_who_played_and_what_is_left_out(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games[0], changed(games[0], count()))
    report = Study(people_counted(CARROT, tmp_path)).report
    [left] = [table for table in report.tables if table.id == "left-out"]
    assert left.rows == [("The same deal was played before.", 1)]
    assert "between people" in report.markdown
    assert "The table waited no longer than 1.0 seconds for half of people's answers (1.0 to 1.0" in report.markdown
    assert "these bots" not in " ".join(finding.text for finding in report.findings)


def test_what_no_game_had_is_looked_for_by_other_house_rules(
    tmp_path: Path, games: list[Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house rule that nobody plays by is no fault of the game. With so few games nothing would be looked for."""
    keep(tmp_path, games[0])
    assert people_counted(CARROT, tmp_path).elsewhere == {}
    found = {"verb": {3: ("stall_close", "off")}}
    monkeypatch.setattr(Looks, "elsewhere", lambda self: found)
    assert people_counted(CARROT, tmp_path).elsewhere == found
