"""The compiled twins of all installed games and of the small sound one play the same games as the interpreter."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom.kernel import Game
from cardamom.kernel.conformance import NotConformant, Promise, Twin, check, check_game
from cardamom.kernel.game import games

from .broken.hush import hush

fast = pytest.importorskip("cardamom.fast")


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in (*games(), hush())])
def test_the_twin_agrees(game: Game) -> None:
    twin: Twin = fast.Twin(game, checked=True)
    report = check(game, games=2, seed=11, twin=twin, share=0.02, most=400)
    assert report.games == 2 * (game.players[1] - game.players[0] + 1)


class Stubborn:
    """An interpreted stand-in for a twin, which can be made to go wrong in one place."""

    def __init__(self, game: Game, wrong: str = "") -> None:
        self.engine, self.wrong = game.engine, wrong

    def load(self, state: Any) -> Any:
        return state.copy()

    def legal(self, record: Any, seat: int) -> list[int]:
        found = self.engine.legal(record, seat)
        return found[1:] if self.wrong == "legal" else found

    def why(self, record: Any, seat: int, action: int) -> int:
        reason = self.engine.why(record, seat, action)
        return reason + 1 if self.wrong == "why" and reason > 0 else reason

    def apply(self, record: Any, seat: int, action: int) -> None:
        if self.wrong == "stops":
            raise IndexError("index is out of bounds")
        self.engine.apply(record, seat, action)
        if self.wrong == "apply":
            record.turns += 1

    def view(self, record: Any, seat: int) -> Any:
        view = self.engine.view(record, seat)
        view.rng = record.rng if self.wrong == "view" else 0
        return view

    def fill(self, view: Any, seed: int) -> Any:
        return self.engine.fill(view, seed + (self.wrong == "fill"))

    def values(self, record: Any) -> dict[str, Any]:
        found: dict[str, Any] = record.values()
        return {**found, "players": 9} if self.wrong == "values" else found


def test_a_faithful_twin_agrees() -> None:
    game = hush()
    assert check_game(game, 3, 1, twin=Stubborn(game), share=1.0).finished == 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("values", "once loaded the twin differs in the field players"),
        ("legal", "the twin lists other legal answers of seat 0"),
        ("why", "the twin has another reason against pass(card="),
        ("apply", "the twin differs in the field turns"),
        ("stops", "the twin stops with IndexError"),
        ("view", "in the view of seat 0 the twin differs in the field rng"),
        ("fill", "in a world filled from the view of seat 0 the twin differs in the field rng"),
    ],
)
def test_a_twin_that_differs_is_caught(wrong: str, said: str) -> None:
    game = hush()
    with pytest.raises(NotConformant) as found:
        check_game(game, 3, 1, twin=Stubborn(game, wrong), share=1.0)
    assert found.value.promise is Promise.TWIN
    assert said in str(found.value)
