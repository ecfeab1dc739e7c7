"""Every moment of a finished game is shown as it was seen then, and a link to one seat tells nothing of the others."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

import cardamom
from cardamom.house.core.eyes import Eye
from cardamom.house.core.past import Place, table_then
from cardamom.house.core.playing import Playing
from cardamom.house.core.records import DealRecord, SeatRecord
from cardamom.house.core.refused import Refused
from cardamom.house.core.told import State, Told, encode
from cardamom.house.core.world import World
from cardamom.house.shell.looking_back import LookingBack, Recording
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR, Table

from .finished import finished
from .forks import NAMES, put_in, two_worlds
from .page import Frame
from .running import Running

GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]


def eye_of(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat


def as_told(state: State) -> Frame:
    frame: Frame = json.loads(encode(state))
    return frame


def without_ids(frame: Frame) -> Frame:
    """A state without the names of cards and the news, which depend on where somebody comes from."""
    zones = [{**zone, "ids": []} for zone in frame["view"]["zones"]]
    return {**frame, "view": {**frame["view"], "zones": zones}, "events": [], "log": [], "since": 0}


@pytest.mark.parametrize("game", GAMES)
def test_random_moments_are_shown_as_they_were_seen(running: Running, game: Game) -> None:
    dice = Random(f"moments of {game.id}")
    live, key = finished(running, game, dice)
    moves, seats = live.playing.table.move, [*range(live.playing.table.players), None]
    with running.page("eve", share=key) as eve:
        assert eve.hear("shown")["moves"] == moves
        for at in (0, *dice.sample(sorted(live.shown), min(8, len(live.shown))), moves):
            seat = dice.choice(seats)
            assert eve.ask("look", at=at, seat=seat)["type"] == "ack"
            assert eve.states[seat] == as_told(live.shown[at][eye_of(seat)])


@pytest.mark.parametrize("game", GAMES)
def test_going_from_moment_to_moment_leads_to_the_same_table(running: Running, game: Game) -> None:
    """On, a few on, and back again, each with what happened in between; the log that a page puts together is the whole one."""
    dice = Random(f"steps of {game.id}")
    live, key = finished(running, game, dice)
    last, at, log = live.playing.table.move, 0, list[Frame]()
    with running.page("eve", share=key) as eve:
        for step in (0, 1, 1, 1, 3, -1, 1, 1, -1, -1, 1, 10, 1, 60, 1, -5, 1):
            at = max(0, min(last, at + step))
            eve.ask("look", at=at, seat=0, play=True)
            told = eve.states[0]
            log = [entry for entry in log if entry["move"] < told["since"]] + told["log"]
            if at in live.shown:
                seen = as_told(live.shown[at][0])
                assert without_ids(told) == without_ids(seen)
                assert log == seen["log"]
            if step == 1 and at < last:
                assert told["since"] == at or told["events"] == []
                assert {event["move"] for event in told["events"]} <= {at}


def test_events_lead_from_one_moment_to_the_next(running: Running) -> None:
    """The ids of the moment before, moved as the events say, are those of the moment after."""
    live, key = finished(running, cardamom.game("carrot"), Random(3))
    with running.page("eve", share=key) as eve:
        eve.ask("look", at=4, seat=1, play=True)
        moved = 0
        for at in range(5, min(40, live.playing.table.move)):
            before = ids_in(eve.states[1])
            eve.ask("look", at=at, seat=1, play=True)
            for event in eve.states[1]["events"]:
                if event["what"] == "moved":
                    before.discard(event["id"])
                    before.add(event["becomes"])
                    moved += 1
            assert before == ids_in(eve.states[1])
    assert moved > 10


def ids_in(state: Frame) -> set[int]:
    return {id for zone in state["view"]["zones"] for id in zone["ids"]}


def test_turns_and_rounds_are_those_of_the_game(running: Running) -> None:
    live, key = finished(running, cardamom.game("iron-chef"), Random(5))
    with running.page("eve", share=key) as eve:
        shown = eve.hear("shown")
    seats = [seat for seat, _ in live.playing.table.moves]
    assert shown["turns"] == [at for at in range(1, len(seats)) if seats[at] != seats[at - 1]]
    texts = [one["text"] for one in shown["rounds"]]
    assert texts[:2] == ["Course 1 of 4", "Course 2 of 4"]
    table, place = live.playing.table, live.playing.place
    for one in shown["rounds"]:
        now = [fact["short"] for fact in table_then(table, place, one["at"]).view(SPECTATOR)["shown"]]
        assert one["text"] in now


# ---- two worlds


def alike(game: Game, eye: int, dice: Random) -> tuple[Playing, Playing]:
    """Two games with the same answers that one seat could not tell apart while they were played, as far as that goes."""
    table = game.deal_with(max(game.players[0], 2), dice.getrandbits(64), {})
    one, two = (sat_down(table, world) for world in two_worlds(table, eye, dice))
    tries = 0
    while tries < 8 and one.table.move < 40 and not one.over:
        seat = dice.choice(one.asked)
        both = sorted({*map(int, one.table.legal(seat))} & {*map(int, two.table.legal(seat))})
        marks, tries = (one.table.mark(), two.table.mark()), tries + 1
        if not both:
            break
        action = dice.choice(both)
        for playing in (one, two):
            playing.table.play(action, seat)
        if encode(Eye(eye).state(one.table, 0)) == encode(Eye(eye).state(two.table, 0)):
            one.place, two.place, tries = one.place.after(one.table), two.place.after(two.table), 0
        else:
            one.table.back_to(marks[0])
            two.table.back_to(marks[1])
    return one, two


def sat_down(table: Table, world: Table) -> Playing:
    seats = tuple(SeatRecord(name.capitalize(), None, None) for name in NAMES[: table.players])
    deal = DealRecord("table", "room", table.game.id, 1, table.options, seats, table.seed, None, 0.0)
    playing = Playing(deal, table.game, 0.0)
    put_in(playing, world)
    playing.place = Place(world.mark())
    return playing


def all_told(playing: Playing, seat: int, link: int) -> list[str]:
    """Everything that a link to one seat tells: its list of moments, and each moment as `seat` asks to see it, in steps and in
    jumps."""

    async def told() -> list[str]:
        looking = LookingBack(World(cardamom.games(), bytes), Recording.of(playing), link)
        frames: list[Told] = [looking.shown()]
        for play in (True, False):
            for at in [*range(playing.table.move + 1), *range(playing.table.move, -1, -1)]:
                frames += await looking.look(at, seat, play)
        return [encode(frame) for frame in frames]

    return asyncio.run(told())


@pytest.mark.parametrize("game", GAMES)
def test_a_link_to_one_seat_tells_nothing_of_the_others(game: Game) -> None:
    """Whoever follows it is told the same, byte by byte, in two games that the seat itself could not tell apart."""
    dice, moments = Random(f"links of {game.id}"), 0
    while moments < 25:
        eye = dice.randrange(2)
        one, two = alike(game, eye, dice)
        assert all_told(one, eye, eye) == all_told(two, eye, eye)
        moments += one.table.move
        with pytest.raises(Refused):
            all_told(one, 1 - eye, eye)


def test_the_test_sees_what_another_seat_would_tell() -> None:
    one, two = alike(cardamom.game("carrot"), 0, Random(1))
    assert all_told(one, 0, 0) == all_told(two, 0, 0)
    assert all_told(one, 1, 1) != all_told(two, 1, 1)
