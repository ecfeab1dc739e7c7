"""One bad row locks nobody out: the room opens without its game, and says why."""

from __future__ import annotations

import cardamom
from cardamom.house.shell.storage import Location

from ..storage.samples import damage
from .running import running_house

CARROT = cardamom.game("carrot")


def test_a_room_with_a_damaged_game_opens_without_it(location: Location) -> None:
    with running_house(location) as running:
        keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
        with running.page("ann", room=keys.key) as ann:
            ann.hear("state")
            assert ann.answer()["type"] == "ack"
    damage(location, "update moves set action = 'nonsense' where number = 1")
    with running_house(location) as running, running.page("ann", room=keys.key) as ann:
        room = ann.hear("room")
        assert (room["phase"], room["table"], len(room["kept"])) == ("gathering", None, 1)
        assert ann.hear("notice")["text"] == "The game is damaged at row 1, so it cannot go on."
        assert ann.ask("plan", game="carrot", chairs=[{"person": 1}, {"bot": "random"}])["type"] == "ack"


def test_a_game_of_other_rules_waits_until_they_are_installed_again(location: Location) -> None:
    with running_house(location) as running:
        keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    damage(location, "update tables set rules_version = 99")
    with running_house(location) as running, running.page("ann", room=keys.key) as ann:
        assert ann.hear("room")["phase"] == "gathering"
        assert ann.hear("notice")["text"].startswith("The game was played under version 99 of Do not steal my carrot!")
    damage(location, "update tables set rules_version = 1")
    with running_house(location) as running, running.page("ann", room=keys.key) as ann:
        assert ann.hear("room")["phase"] == "playing"


def test_a_room_that_cannot_be_read_harms_no_other(location: Location) -> None:
    with running_house(location) as running:
        broken = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
        sound = running.room_at(CARROT.deal(2, seed=2), "ann", "ben")
    damage(location, f"update rooms set document = '{{' where id = '{broken.room}'")
    with running_house(location) as running:
        with running.page("ann", room=broken.key) as ann:
            assert ann.ending()[0] == 4500
        with running.page("ann") as ann:
            assert [room["room"] for room in ann.ask("mine")["rooms"]] == [sound.key]
        with running.page("ann", room=sound.key) as ann:
            assert ann.hear("state")["version"] == 0
