"""A tiny game with its sizes as parameters, written out as a module, to set the twin's traps."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

from cardamom.kernel import Game
from tests.loading import load

SOURCE = '''
"""Players lay cards openly until all hands are empty; a card is worth what the table says."""

from enum import IntEnum

from cardamom.kernel import (
    ActionTable, Choice, Domain, Game, Question, Sight, State, Words, Zones, among, answered, ask, count, draw, finish,
    lay, leaders, own, rule, shuffle, stock, top, i16, u8, u16,
)

KINDS, SEATS, HAND_SIZE, DEPTH = {kinds}, {seats}, {hand}, {depth}
WORTH = {worth}

ZONES = Zones(SEATS, KINDS)
HAND = ZONES.bag("hand", capacity={room}, sight=Sight.OWNER, counted={counted})
LAID = ZONES.pile("laid", capacity=KINDS, sight=Sight.ALL)
DECK = ZONES.pile("deck", capacity=KINDS, sight=Sight.NOBODY)
ACTIONS = ActionTable()
PLAY = ACTIONS.verb("play", card=Domain("card", tuple(f"c{{kind}}" for kind in range(KINDS))))


class Tiny(State, zones=ZONES, agenda={agenda}):
    laid: list[int] = {width}(SEATS)


class Do(IntEnum):
    PLAY = 0


@rule
def setup(s: Tiny) -> None:
    for kind in range(KINDS):
        stock(s, DECK, kind, 1)
    shuffle(s, DECK)
    for seat in range(s.players):
        for _ in range(HAND_SIZE):
            draw(s, DECK, HAND + seat)
    ask(s, Do.PLAY, 0)


@rule
def check_play(s: Tiny, seat: int, card: int) -> int:
    return 0 if count(s, HAND + seat, card) > 0 else 1


@rule
def play(s: Tiny, seat: int, card: int) -> None:
    answered(s, seat)
    lay(s, HAND + seat, LAID, card)
    s.score[seat] += WORTH[top(s, LAID)]
    s.laid[seat] += {step}
    following = (seat + 1) % s.players
    if s.size[HAND + following] == 0:
        finish(s, 1, leaders(s))
        return
    for _ in range(DEPTH):
        ask(s, Do.PLAY, following)


GAME = Game(
    id="tiny", name="Tiny", rules_version=1, players=(2, SEATS), state=Tiny, actions=ACTIONS, setup=setup,
    questions=(Question(Do.PLAY, Choice(PLAY, play, check_play, among(own(HAND)))),), steps={{}},
    words=Words(tuple(f"card {{k}}" for k in range(KINDS)), {{HAND: "hand", LAID: "laid cards", DECK: "deck"}},
                {{"play": "Play {{card}}"}}, {{Do.PLAY: "Play a card."}}, {{1: "You do not hold {{card}}."}}, {{}}, {{}},
                {{1: "All is laid."}}),
    components={{"draw deck": KINDS}}, bounds=(0, 30000), longest=1000, package=__name__,
)
'''

_numbers = count()


def make(
    folder: Path,
    *,
    kinds: int = 8,
    seats: int = 2,
    hand: int = 3,
    worth: tuple[int, ...] = (),
    agenda: int = 4,
    depth: int = 1,
    room: int = 0,
    width: str = "u16",
    step: int = 1,
    source: str = SOURCE,
) -> Game:
    """Write the game into a folder and import it. Each answer puts `depth` questions on the agenda and adds `step`
    to a field of the given width; `room` is the hand's capacity."""
    values: dict[str, Any] = {"kinds": kinds, "seats": seats, "hand": hand, "agenda": agenda, "depth": depth, "width": width}
    values |= {"worth": worth or tuple(range(kinds)), "room": room or hand, "counted": kinds <= 64, "step": step}
    name = f"tiny_game_{next(_numbers)}"
    path = folder / f"{name}.py"
    path.write_text(source.format(**values), encoding="utf-8")
    game: Game = load(path).GAME
    return game
