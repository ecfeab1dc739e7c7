"""What a host may plan: house rules and chairs are checked, and whatever does not fit is refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from .rooms import deal, open_room
from .running import Running

FORM: dict[str, Any] = {"game": "carrot", "chairs": [{"person": 1}, {"bot": "random"}], "options": {}}
CARROT = "Do not steal my carrot!"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "No game is called 'chess'; choose one of the list."),
        ({"chairs": [{"person": 1}]}, f"{CARROT} is for 2 to 6 players, not 1."),
        ({"chairs": []}, f"{CARROT} is for 2 to 6 players, not 0."),
        ({"chairs": [{"person": 1}, {"person": 9}]}, "Somebody of the plan is not in this room; look again who is."),
        ({"chairs": [{"person": 1}, {"bot": "god"}]}, f"{CARROT} has no bot called 'god'"),
        ({"options": {"seed": 1}}, f"{CARROT} has no option called seed"),
        ({"options": {"players": 2}}, f"{CARROT} has no option called players"),
        ({"options": {"self": "x"}}, f"{CARROT} has no option called self"),
        ({"options": {"stall_laps": 99}}, "The option stall_laps takes 2 to 50, not 99."),
    ],
)
def test_a_plan_that_does_not_fit_is_refused_and_nothing_changes(running: Running, change: dict[str, Any], reason: str) -> None:
    with running.page("ann", room=open_room_again(running)) as ann:
        before = ann.hear("room")["plan"]
        assert ann.refusal("plan", **{**FORM, **change}).startswith(reason)
        ann.catch_up()
        assert ann.room["plan"] == before


def open_room_again(running: Running) -> str:
    running.house.openings._left.clear()  # tests open more rooms than people do
    return open_room(running, "ann")


def test_a_house_rule_is_played_as_it_was_planned_and_texts_follow_it(running: Running) -> None:
    """Sultan Saray says on the screen what is played."""
    with running.page("ann", room=open_room_again(running)) as ann:
        ann.hear("room")
        deal(ann, game="food-court", options={"turkiye_bonus": "customers"})
        assert ann.state()["view"]["options"]["turkiye_bonus"] == "customers"
        texts = ann.told("welcome")[0]["texts"].values()
        assert any("If you serve a Turkish customer" in text for text in texts)
