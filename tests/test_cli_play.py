"""`cardamom play`, typed from beginning to end."""

from __future__ import annotations

import re
import shlex
import stat
from datetime import datetime
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import cardamom
from cardamom.bots import names
from cardamom.cli import app, saves
from cardamom.cli.edge import BadCommand
from cardamom.cli.given import names_given, options_given, seed_given
from cardamom.cli.play import levels_given, resume_command
from cardamom.cli.table_text import answers_text, result_text
from cardamom.kernel.fairness import Shuffle, commitment
from cardamom.kernel.game import discover

IDS = list(discover())
ANY = "carrot"


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept, fresh for each test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "cardamom"


def play(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["play", "--text", *arguments], input=typed, prog_name="cardamom")


def kept(state: Path) -> Path:
    """The one game that was kept."""
    (path,) = state.iterdir()
    return path


def refused(result: Result, sentence: str) -> None:
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr == f"{sentence}\n"


def last_screen(output: str, game: str) -> str:
    return output.rpartition(game)[2]


# ---- a whole game


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize(("most", "bots"), [(False, None), (True, "random")], ids=["fewest players", "most players"])
def test_always_the_first_answer_comes_to_an_end(state: Path, id: str, most: bool, bots: str | None) -> None:
    game = cardamom.game(id)
    chosen = ["--bots", bots] if bots else []
    # the shortest game: of every number the least
    for option in game.state.options:
        if all(isinstance(value, int) for value in option.values):
            chosen += ["--option", f"{option.name}={option.values[0]}"]
    result = play(id, "--players", str(game.players[most]), "--seed", "7", *chosen, typed="1\n" * game.longest)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "\x1b" not in result.stdout
    table = cardamom.load(kept(state))
    assert table.over
    assert table.seed == 7
    told = " ".join(result.stdout.split())
    assert " ".join(result_text(table).split()) in told
    assert f"cardamom replay --step {kept(state)}" in result.stdout
    # every answer of the person was the first on the list that was printed
    own = [action for seat, action in table.moves if seat == 0]
    assert len(re.findall(r"Your answer \(.*\? for help\): 1\n", result.stdout)) == len(own)


def test_people_share_the_screen_and_hand_it_over(state: Path) -> None:
    """Before another one's cards are drawn, the screen says whose turn it is to look."""
    game = cardamom.game(ANY)
    result = play(ANY, "--players", "2", "--seat", "1", "--seat", "2", "--seed", "7", typed="\n" + "1\n\n" * 40)
    assert result.exit_code == 0
    parts = re.split(r"Hand over to (Player \d)\.\n\1, press Enter when nobody else is looking: [^\n]*\n", result.stdout)
    assert parts[0] == ""
    shown = list(zip(parts[1::2], parts[2::2], strict=True))
    assert [name for name, _ in shown[:2]] == ["Player 1", "Player 2"]
    for name, screen in shown:
        assert set(re.findall(r"(Player \d) \(you\)", screen)) <= {name}
    table = cardamom.load(kept(state))
    assert {seat for seat, _ in table.moves} == {0, 1}
    assert table.game is game
    assert f"--resume {kept(state)} --seat 1 --seat 2" in result.stdout


def test_the_person_sits_where_they_want(state: Path) -> None:
    game = cardamom.game(ANY)
    result = play(ANY, "--seat", str(game.players[0]), typed="q\n")
    assert result.exit_code == 0
    assert f"Player {game.players[0]} (you)" in result.stdout
    assert f"--resume {kept(state)} --seat {game.players[0]}" in result.stdout


def test_the_same_seed_deals_the_same_game_in_decimal_and_in_hex(state: Path) -> None:
    screens = [play(ANY, "--seed", seed, typed="q\n").stdout.partition("Your game is saved")[0] for seed in ("255", "0xff")]
    assert screens[0] == screens[1]


def test_house_rules_reach_the_table(state: Path) -> None:
    option = cardamom.game(ANY).state.options[0]
    unusual = next(value for value in option.values if value != option.default)
    result = play(ANY, "--option", f"{option.name}={unusual}", typed="q\n")
    assert f"{option.name}={unusual}" in result.stdout
    assert cardamom.load(kept(state)).options[option.name] == unusual


# ---- saying other things than answers


def test_help_log_rules_and_why_leave_the_question_standing(state: Path) -> None:
    game = cardamom.game(ANY)
    table = game.deal(seed=7)
    legal = table.legal(0)
    illegal = next(action for action in game.actions if action not in legal)
    typed = f"?\nl\nr\n? {illegal}\n? {legal[0]}\n{illegal}\nnonsense\n999\nq\n"
    result = play(ANY, "--seed", "7", typed=typed)
    assert result.exit_code == 0
    assert "take back your last answer" in result.stdout
    assert game.rulebook.splitlines()[0] in result.stdout
    assert result.stdout.count(str(table.why(illegal, 0))) == 2
    assert "That is allowed now." in result.stdout
    assert "No action is called 'nonsense'" in result.stdout
    assert f"There is no answer 999; they are numbered 1 to {len(legal)}." in result.stdout
    assert 0 not in [seat for seat, _ in cardamom.load(kept(state)).moves]


def test_an_action_can_be_typed(state: Path) -> None:
    action = cardamom.game(ANY).deal(seed=7).legal(0)[-1]
    play(ANY, "--seed", "7", typed=f"{action}\nq\n")
    assert (0, action) in cardamom.load(kept(state)).moves


def test_undo_takes_the_last_answer_back(state: Path) -> None:
    game = cardamom.game(ANY)
    table = game.deal(seed=7)
    table.play(table.legal(0)[0], 0)
    assert table.may_undo(0)
    result = play(ANY, "--seed", "7", typed="1\nu\nq\n")
    answers = answers_text(game, game.deal(seed=7).legal(0), ["Player 1", "Player 2"], 80).plain
    assert result.stdout.count(answers) == 2
    assert not [action for seat, action in cardamom.load(kept(state)).moves if seat == 0]


def test_nothing_to_undo_is_said(state: Path) -> None:
    result = play(ANY, "--seed", "7", typed="u\nq\n")
    assert "Player 1 has no answer that can still be taken back." in result.stdout


# ---- leaving and going on


@pytest.mark.parametrize("leave", ["q\n", "quit\n", ""])
def test_who_leaves_is_told_how_to_go_on_and_comes_back_to_the_same_table(state: Path, leave: str) -> None:
    left = play(ANY, "--seed", "7", "--bots", "random", typed="1\n1\n1\n" + leave)
    assert left.exit_code == 0
    command = left.stdout.splitlines()[-1].strip()
    assert command == f"cardamom play --text --resume {kept(state)} --bots random"
    before = cardamom.load(kept(state))
    back = play(*shlex.split(command)[2:], typed="q\n")
    assert back.exit_code == 0
    name = before.game.name
    question = last_screen(left.stdout, name).partition("Your answer")[0]
    assert last_screen(back.stdout, name).partition("Your answer")[0] == question
    assert cardamom.load(kept(state)).replay == before.replay


def test_a_resumed_game_goes_on_in_its_file(state: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    play(ANY, "--save", str(file), typed="1\nq\n")
    before = cardamom.load(file)
    assert not state.exists()
    play(ANY, "--resume", str(file), typed="1\n1\nq\n")
    after = cardamom.load(file)
    assert after.moves[: len(before.moves)] == before.moves
    assert len(after.moves) > len(before.moves)


def test_a_resumed_game_may_be_kept_elsewhere(tmp_path: Path, state: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    play(ANY, "--save", str(first), typed="q\n")
    before = first.read_text()
    play("--resume", str(first), "--save", str(second), typed="1\nq\n")
    assert first.read_text() == before
    assert len(cardamom.load(second).moves) > len(cardamom.load(first).moves)


def test_a_finished_game_shows_its_end_again(state: Path, tmp_path: Path) -> None:
    file = tmp_path / "over.json"
    play(ANY, "--save", str(file), typed="1\n" * cardamom.game(ANY).longest)
    again = play("--resume", str(file))
    assert again.exit_code == 0
    assert " ".join(result_text(cardamom.load(file)).split()) in " ".join(again.stdout.split())


# ---- what is refused before anything is dealt


def test_bad_input(state: Path, tmp_path: Path) -> None:
    game = cardamom.game(ANY)
    most, option = game.players[1], game.state.options[0]
    refused(play("whist"), f"No game is called 'whist'; the installed games are {', '.join(IDS)}.")
    refused(play(), "Name a game that `cardamom games` lists, or continue a saved one with --resume FILE.")
    refused(
        play(ANY, "--players", str(most + 1)),
        f"{game.name} is for {game.players[0]} to {most} players, not {most + 1}.",
    )
    refused(play(ANY, "--seat", "0"), f"There is no seat 0; this table has seats 1 to {game.players[0]}.")
    refused(
        play(ANY, "--bots", "genius"),
        f"{game.name} has no bot called 'genius'; it has {', '.join(names(game))}.",
    )
    refused(play(ANY, "--option", "colour"), "An option is written as NAME=VALUE, not 'colour'.")
    refused(
        play(ANY, "--option", f"{option.name}=maybe"),
        f"The option {option.name} takes {option.spoken}, not 'maybe'.",
    )
    refused(
        play(ANY, "--seed", "carrots"),
        "A seed is a whole number from 0 to 2**64 - 1, or such a number in hex, not 'carrots'.",
    )
    refused(
        play(ANY, "--seed", "9" * 5000),
        "A seed is a whole number from 0 to 2**64 - 1, or such a number in hex, not a longer one.",
    )
    for name in ("seed", "players", "self"):
        assert f"has no option called {name}; " in play(ANY, "--option", f"{name}=1").stderr
    missing = tmp_path / "no" / "such" / "folder.json"
    result = play(ANY, "--save", str(missing), typed="1\n")
    assert result.exit_code == 2
    assert result.stderr == f"{missing}: No such file or directory.\n"
    assert not state.exists()


def test_a_file_that_is_there_is_never_replaced(state: Path, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    refused(
        play(ANY, "--save", str(file)),
        f"{file} exists already; choose another name, or continue it with --resume.",
    )
    refused(play("--resume", str(file)), f"{file} is damaged: it cannot be read as JSON.")
    assert file.read_text() == "Dear Ann"


def test_a_resumed_game_keeps_its_own_deal(state: Path) -> None:
    play(ANY, typed="q\n")
    file = kept(state)
    sentence = "--players, --seed and --option are for a new game; a saved game has its own."
    refused(play("--resume", str(file), "--players", "2"), sentence)
    refused(play("--resume", str(file), "--seed", "1"), sentence)
    refused(play("whist", "--resume", str(file)), f"{file} is a game of {ANY}, not of whist.")


# ---- small parts


def test_options_as_they_are_typed() -> None:
    assert options_given(["laps=3", " hard = on "]) == {"laps": "3", "hard": "on"}
    with pytest.raises(cardamom.CardamomError, match=r"^The option laps is given twice\.$"):
        options_given(["laps=3", "laps=4"])


def test_seeds_as_they_are_typed() -> None:
    assert [seed_given(text) for text in (None, "10", "0x10", "x")] == [None, 10, "0x10", "x"]
    assert [seed_given(text) for text in ("0", "0" * 5000 + "7", "9" * 21)] == [0, 7, "9" * 21]


def test_names_as_they_are_typed() -> None:
    assert names_given(" easy,hard ,, ") == ["easy", "hard"]
    assert names_given("") == []


def test_the_way_back_is_one_line_for_a_shell() -> None:
    assert resume_command(Path("/a b/c.json"), [0], None) == "cardamom play --text --resume '/a b/c.json'"
    assert resume_command(Path("c.json"), [1], "random") == "cardamom play --text --resume c.json --seat 2 --bots random"


def test_games_are_kept_in_the_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert saves.folder() == tmp_path / "cardamom"
    for unusable in ("", "relative/path"):
        monkeypatch.setenv("XDG_STATE_HOME", unusable)
        monkeypatch.setenv("HOME", str(tmp_path))
        assert saves.folder() == tmp_path / ".local" / "state" / "cardamom"


def test_only_their_owner_can_look_at_kept_games(state: Path) -> None:
    state.mkdir(parents=True)
    state.chmod(0o755)  # as older versions made it
    play(ANY, typed="q\n")
    assert stat.S_IMODE(state.stat().st_mode) == 0o700
    assert stat.S_IMODE(kept(state).stat().st_mode) == 0o600


def test_a_resumed_game_keeps_its_names_and_its_shuffle(tmp_path: Path) -> None:
    shuffle = Shuffle(commitment("5" * 64), "5" * 64, ((1, "aa" * 16),))
    table = cardamom.game(ANY).deal(2, shuffle.seed)
    table.names, table.shuffle = ["Ada", "Bo"], shuffle
    table.replay.save(tmp_path / "game.json")
    result = play("--resume", str(tmp_path / "game.json"), typed="q\n")
    assert "Ada (you)" in result.stdout
    again = cardamom.Replay.read(tmp_path / "game.json")
    assert (again.names, again.shuffle) == (("Ada", "Bo"), shuffle)


def test_two_games_of_one_second_have_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    now = datetime(2030, 1, 2, 3, 4, 5)
    names = []
    for _ in range(3):
        path = saves.new_file("whist", now)
        path.touch()
        names.append(path.name)
    assert names == ["whist-20300102-030405.json", "whist-20300102-030405-2.json", "whist-20300102-030405-3.json"]


def test_bots_have_one_level_for_all_or_one_a_seat() -> None:
    table = cardamom.game(ANY).deal(4, seed=1)
    assert levels_given(None, table, [0]) == {1: "medium", 2: "medium", 3: "medium"}
    assert levels_given("easy", table, [0, 2]) == {1: "easy", 3: "easy"}
    assert levels_given("easy, expert", table, [0, 2]) == {1: "easy", 3: "expert"}
    with pytest.raises(BadCommand, match=r"^Name one level for all bots, or one for each of the 3, not 2\.$"):
        levels_given("easy,hard", table, [0])
