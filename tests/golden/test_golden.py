"""Every registered game has golden playthroughs, and its rules still tell them word for word."""

from __future__ import annotations

import difflib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import cardamom
from cardamom import Game
from cardamom.games.carrot.state import Do
from cardamom.kernel import Question
from cardamom.kernel.errors import BadReplay
from cardamom.kernel.game import games
from cardamom.kernel.golden import Variant, header, moves, playthrough, retold, same_behaviour, same_plot, variants

from .regenerate import FOLDER, VersionError, path_of, regenerate

GAMES = games()
EXPECTED = [pytest.param(game, variant, id=f"{game.id}/{variant.name}") for game in GAMES for variant in variants(game)]


@pytest.mark.parametrize(("game", "variant"), EXPECTED)
def test_the_rules_still_tell_the_golden_playthrough(game: Game, variant: Variant) -> None:
    path = path_of(game, variant)
    assert path.exists(), f"{game.name} has no golden playthrough {variant.name}: run `make golden`."
    text = path.read_text(encoding="utf-8")
    head = header(text)
    assert int(head["rules version"]) == game.rules_version, (
        f"{path.name} was told under rules version {head['rules version']} and {game.rules_version} stands: run `make golden`."
    )
    assert (head["game"], int(head["players"])) == (game.id, variant.players)
    again = retold(game, text)
    if again != text:
        difference = "\n".join(difflib.unified_diff(text.splitlines(), again.splitlines(), "golden", "now", lineterm="", n=2))
        pytest.fail(
            f"{game.name} no longer plays like {game.id}/{path.name}. If that is meant, rules_version must rise; "
            f"then run `make golden`.\n{difference[:4000]}",
            pytrace=False,
        )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_golden_file_is_left_over(game: Game) -> None:
    expected = {path_of(game, variant).name for variant in variants(game)}
    assert {path.name for path in (FOLDER / game.id).glob("*.txt")} == expected


@pytest.mark.parametrize(("game", "variant"), EXPECTED)
def test_the_golden_file_is_a_whole_game_under_its_house_rules(game: Game, variant: Variant) -> None:
    text = path_of(game, variant).read_text(encoding="utf-8")
    for name, value in variant.options.items():
        assert f"{name}={value}" in header(text)["options"]
    assert "\nThe end: " in text
    assert f"\nmoves: {len(moves(text))}\n" in text


def test_a_playthrough_depends_on_its_numbers_alone() -> None:
    """Another process with another order of hashes tells the same game."""
    script = (
        "import cardamom; from cardamom.kernel.golden import playthrough;"
        "print(playthrough(cardamom.game('carrot'), 2, 5, {'stall_laps': 2}, 9), end='')"
    )
    environment = os.environ | {"PYTHONHASHSEED": "77", "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, env=environment)
    assert run.stdout.decode() == playthrough(cardamom.game("carrot"), 2, 5, {"stall_laps": 2}, 9)


# ---- that it bites


@pytest.fixture(scope="module")
def told() -> str:
    return playthrough(cardamom.game("carrot"), 2, 5, chooser=9)


def _without(game: Game, verb: str) -> Game:
    """The game with one way to answer taken away."""
    first = next(known.first for known in game.actions.verbs if known.name == verb)
    questions = tuple(
        Question(Do(question.what), *(choice for choice in question.choices if choice.verb != first))
        for question in game.questions
    )
    return replace(game, questions=questions)


def test_a_move_that_became_illegal_is_told(told: str) -> None:
    game = _without(cardamom.game("carrot"), "steal")
    number, (seat, action) = next((n, move) for n, move in enumerate(moves(told), 1) if move[1].startswith("steal"))
    last = retold(game, told).splitlines()[-1]
    assert last.startswith(f"[{number}] seat {seat}: {action}  cannot be played: ")


def test_a_change_of_what_is_offered_is_told(told: str) -> None:
    """Without a verb that was offered and never taken, every move can still be played, and yet the text differs."""
    game = cardamom.game("carrot")
    table, offered = game.deal(players=2, seed=5), set[str]()
    for seat, action in moves(told):
        offered |= {answer.verb for answer in table.legal(seat)}
        table.play(action, seat)
    never = sorted(offered - {action.verb for _, action in table.moves})
    again = retold(_without(game, never[0]), told)
    assert moves(again) == moves(told)
    assert not same_behaviour(again, told)


def test_the_fingerprint_alone_is_no_behaviour(told: str) -> None:
    other = told[: told.rindex("state: ")] + "state: 0123456789abcdef\n"
    assert other != told
    assert same_behaviour(other, told)
    assert not same_behaviour(told.replace("scores: ", "scores: 1"), told)


def test_a_text_that_is_no_playthrough() -> None:
    with pytest.raises(BadReplay, match="is not a playthrough"):
        header("game: carrot\n")


def test_regenerating_refuses_a_change_without_a_new_version(tmp_path: Path) -> None:
    game, variant = cardamom.game("carrot"), Variant("stall_laps-2", 3, {"stall_laps": 2})
    assert regenerate(game, variant, tmp_path) is True
    assert regenerate(game, variant, tmp_path) is False
    before = path_of(game, variant, tmp_path).read_text(encoding="utf-8")
    changed = _without(game, "sell")
    with pytest.raises(VersionError, match="raise rules_version"):
        regenerate(changed, variant, tmp_path)
    assert path_of(game, variant, tmp_path).read_text(encoding="utf-8") == before
    assert regenerate(replace(changed, rules_version=2), variant, tmp_path) is True
    assert header(path_of(game, variant, tmp_path).read_text(encoding="utf-8"))["rules version"] == "2"
    assert regenerate(game, variant, tmp_path, force=True) is True


def test_regenerating_rewords_edited_sentences_and_keeps_every_move(tmp_path: Path) -> None:
    game, variant = cardamom.game("carrot"), Variant("stall_laps-2", 3, {"stall_laps": 2})
    regenerate(game, variant, tmp_path)
    before = path_of(game, variant, tmp_path).read_text(encoding="utf-8")
    words = replace(game.words, endings={ending: f"So it ends: {text}" for ending, text in game.words.endings.items()})
    edited = replace(game, words=words)
    with pytest.raises(VersionError, match="use --reword if only sentences were edited"):
        regenerate(edited, variant, tmp_path)
    assert regenerate(edited, variant, tmp_path, reword=True) is True
    after = path_of(game, variant, tmp_path).read_text(encoding="utf-8")
    assert "The end: So it ends: " in after
    assert moves(after) == moves(before)
    with pytest.raises(VersionError):
        regenerate(_without(game, "sell"), variant, tmp_path, reword=True)


def test_the_plot_is_the_moves_the_offers_and_the_result(told: str) -> None:
    assert same_plot(told.replace("The end: ", "Finally: "), told)
    for changed in ("seat 0: ", "(one of ", "scores: ", "answers offered: "):
        assert not same_plot(told.replace(changed, f"{changed}9"), told), changed
