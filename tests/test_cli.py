"""The command: what each verb prints, and how it fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.text import Text
from typer.testing import CliRunner, Result

import cardamom
from cardamom import Game
from cardamom.cli import app
from cardamom.kernel.dispatch import write
from cardamom.kernel.game import discover, games
from cardamom.kernel.rulebook import rulebook_for

IDS = list(discover())
VERBS = ["games", "rules", "play", "replay", "check"]


def call(*arguments: str, input: str | None = None) -> Result:
    return CliRunner().invoke(app, list(arguments), input=input, prog_name="cardamom")


def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as people start it; what comes out is decoded whatever it is."""
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, **environment},
        check=False,
    )


def refused(result: Result, sentence: str) -> None:
    """Bad input: exit code 2, nothing on stdout, one line on stderr."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr == f"{sentence}\n"


# ---- games


def test_games_json_says_all_that_a_game_declares() -> None:
    listed = json.loads(call("games", "--json").stdout)
    assert [entry["id"] for entry in listed] == IDS
    for entry in listed:
        game = cardamom.game(entry["id"])
        assert list(entry) == ["id", "name", "players", "options", "components"]
        assert entry["name"] == game.name
        assert entry["players"] == list(game.players)
        assert entry["components"] == dict(game.components)
        assert list(entry["options"]) == [option.name for option in game.state.options]
        for name, option in entry["options"].items():
            assert list(option) == ["default", "values", "title", "words", "meaning"]
            assert option["default"] in option["values"]
            # every value that is listed can be dealt with, as it is written
            for value in option["values"]:
                assert game.check_options({name: value})[name] == value


def test_games_for_people_is_plain_in_a_pipe() -> None:
    result = process("-m", "cardamom", "games")
    assert (result.returncode, result.stderr) == (0, "")
    assert "\x1b" not in result.stdout
    for game in games():
        assert game.id in result.stdout
        assert game.name in result.stdout
        for option in game.state.options:
            # a long meaning is folded into two rows
            assert all(word in result.stdout for word in option.meaning.split())


def test_a_game_that_cannot_be_loaded_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Game:
        raise ImportError("no module named yeast.")

    found: dict[str, Callable[[], Game]] = {**discover(), "bread": broken}
    monkeypatch.setattr("cardamom.kernel.game.discover", lambda: found)
    result = call("games", "--json")
    assert result.exit_code == 0
    assert [entry["id"] for entry in json.loads(result.stdout)] == IDS
    assert result.stderr == "The game bread cannot be loaded: no module named yeast.\n"
    refused(call("rules", "bread"), "The game bread cannot be loaded: no module named yeast.")


@pytest.mark.parametrize("code", ["import cardamom", "import cardamom.cli\ncardamom.cli.app(['games'], standalone_mode=False)"])
def test_neither_the_import_nor_games_loads_numba_or_numpy(code: str) -> None:
    listing = f"import sys\n{code}\nprint('loaded:', *sorted({{name.partition('.')[0] for name in sys.modules}}))"
    result = process("-c", listing)
    assert result.returncode == 0, result.stderr
    loaded = result.stdout.rpartition("loaded: ")[2].split()
    assert "cardamom" in loaded
    assert not {"numba", "numpy", "llvmlite"} & set(loaded)


# ---- rules


@pytest.mark.parametrize("id", IDS)
def test_rules_prints_the_rulebook_as_markdown_in_a_pipe(id: str) -> None:
    result = call("rules", id)
    assert result.exit_code == 0
    assert result.stdout == rulebook_for(cardamom.game(id)) + "\n"
    assert call("rules", id, "--plain").stdout == result.stdout


def test_rules_follow_the_house_rules() -> None:
    told = call("rules", "food-court", "--option", "turkiye_bonus=customers").stdout
    assert "If you serve a Turkish customer, each kebab served scores 1 VP. | A kebab recipe." in told
    refused(
        call("rules", "carrot", "--option", "sell_to=nowhere"), "The option sell_to takes shuffle or bottom, not 'nowhere'."
    )


def test_a_game_without_a_rulebook_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(game: Game) -> str:
        raise FileNotFoundError("rulebook.md")

    monkeypatch.setattr(Game, "rulebook", property(missing))
    game = cardamom.game(IDS[0])
    refused(call("rules", game.id), f"{game.name} comes without a rulebook.")


def test_rules_of_an_unknown_game() -> None:
    refused(call("rules", "whist"), f"No game is called 'whist'; the installed games are {', '.join(IDS)}.")


# ---- check

BAD_RULES = """from cardamom.kernel import State, rule


@rule
def half(s: State, seat: int) -> int:
    return 0.5
"""


@pytest.mark.parametrize("id", IDS)
def test_check_finds_nothing_in_the_installed_games(id: str) -> None:
    result = call("check", id)
    assert (result.exit_code, result.stdout) == (0, f"{id}: no problems.\n")


def test_check_names_the_line_and_counts(tmp_path: Path) -> None:
    file = tmp_path / "random.py"  # called like an installed module, which must not be taken for it
    file.write_text(BAD_RULES)
    result = call("check", str(file))
    assert result.exit_code == 1
    problem, summary = result.stdout.splitlines()
    assert f"{file}:6: " in problem
    assert summary == f"{file}: 1 problem."


def test_check_reads_a_file_of_a_package_and_the_package_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "halfgame"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "numbers.py").write_text("HALF = 2\n")
    (package / "rules.py").write_text("from .numbers import HALF\n" + BAD_RULES)
    by_path = call("check", str(package / "rules.py"))
    assert by_path.exit_code == 1
    assert f"{package / 'rules.py'}:7: " in by_path.stdout
    monkeypatch.syspath_prepend(str(tmp_path))
    by_name = call("check", "halfgame.rules")
    assert by_name.exit_code == 1
    assert by_name.stdout.splitlines()[0] == by_path.stdout.splitlines()[0]
    refused(
        call("check", "halfgame.numbers"),
        "halfgame.numbers has nothing to check: none of its functions is marked with @rule, and it declares no Game.",
    )


def test_check_of_something_that_is_not_there(tmp_path: Path) -> None:
    refused(call("check", "nowhere.rules"), "There is no game or module called 'nowhere.rules'.")
    refused(call("check", f"{tmp_path}/rules.py"), f"There is no file {tmp_path}/rules.py.")


def test_check_of_a_module_that_cannot_be_imported(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import cardamom.kernel.yeast\n")
    refused(
        call("check", str(tmp_path / "broken.py")), "broken.py cannot be imported: No module named 'cardamom.kernel.yeast'."
    )
    (tmp_path / "odd.py").write_text("def (:\n")
    result = call("check", str(tmp_path / "odd.py"))
    assert result.exit_code == 2
    assert result.stderr.startswith("odd.py cannot be imported: invalid syntax")


def test_check_plays_games_and_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardamom.kernel import conformance

    asked: list[tuple[str, int, int]] = []

    def pretend(game: Game, *, games: int, seed: int) -> conformance.Report:
        asked.append((game.id, games, seed))
        if seed == 13:
            raise conformance.NotConformant(conformance.Promise.CARDS, "A card was lost.")
        return conformance.Report(game.id, games=games)

    monkeypatch.setattr(conformance, "check", pretend)
    result = call("check", IDS[0], "--games", "3", "--seed", "4")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1].startswith(f"{IDS[0]}: 3 games")
    result = call("check", IDS[0], "--games", "3", "--seed", "13")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1] == "A card was lost."
    assert asked == [(IDS[0], 3, 4), (IDS[0], 3, 13)]


def test_check_shows_the_code_that_drives_a_game() -> None:
    result = call("check", "carrot", "--source")
    assert result.exit_code == 0
    assert result.output == write(cardamom.game("carrot"), interpreted=True).source
    name = "cardamom.games.carrot.rules.turns"
    refused(call("check", name, "--source"), f"{name} declares no game to show.")


def test_the_code_that_drives_a_game_is_coloured_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    result = call("check", "carrot", "--source")
    assert "\x1b[" in result.output
    assert "def legal_want(" in Text.from_ansi(result.output).plain


def test_check_plays_only_what_declares_a_game() -> None:
    name = f"{cardamom.game(IDS[0]).package}.rules"
    refused(call("check", name, "--games", "1"), f"{name} declares no game to play.")


# ---- the edge


@pytest.mark.parametrize("verb", VERBS)
def test_help_teaches_by_example(verb: str) -> None:
    result = call(verb, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    assert f"  cardamom {verb}" in result.stdout


def test_without_a_verb_all_are_listed() -> None:
    result = call()
    assert result.exit_code == 0
    for verb in VERBS:
        assert f"\n  {verb} " in result.stdout
    assert "..." not in result.stdout.partition("Commands:")[2]


def test_version() -> None:
    assert call("--version").stdout == f"cardamom {cardamom.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        (["dance"], "No such command 'dance'"),
        (["rules"], "Missing argument 'GAME'"),
        (["games", "--jsn"], "No such option: --jsn"),
        (["play", "--players", "few"], "Invalid value for '--players'"),
        (["replay", "missing.json"], "missing.json: No such file or directory."),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], start: str) -> None:
    result = call(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(start)
    assert result.stderr.endswith(".\n")
    assert result.stderr.count("\n") == 1


def test_as_a_process() -> None:
    listed = process("-m", "cardamom", "games", "--json")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert [entry["id"] for entry in json.loads(listed.stdout)] == IDS
    wrong = process("-m", "cardamom", "rules", "whist")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("No game is called 'whist'")
    assert "Traceback" not in wrong.stderr


def test_symbols_that_cannot_be_printed_do_no_harm(tmp_path: Path) -> None:
    result = process("-m", "cardamom", "games", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (result.returncode, result.stderr) == (0, "")
    played = subprocess.run(
        [sys.executable, "-m", "cardamom", "play", "--text", IDS[0]],
        input="1\nq\n",
        capture_output=True,
        encoding="ascii",
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "XDG_STATE_HOME": str(tmp_path)},
        check=False,
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert "cardamom play --text --resume" in played.stdout
