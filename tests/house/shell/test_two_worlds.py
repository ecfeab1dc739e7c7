"""Nothing hidden reaches anybody: two tables that look alike to them send them the same bytes, until they are shown a face.

The forked-step test of the kernel's conformance suite, over the socket. Every frame counts: what is told on joining, what
comes of an answer, reasons, the ids of the cards, and all that is told after the line broke and was opened again.
"""

from __future__ import annotations

import contextlib
import json
import re
import time
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest

import cardamom
from cardamom.house.core import letters
from cardamom.house.core.document import Document, Webhook
from cardamom.house.core.effects import Post
from cardamom.house.core.eyes import Eye
from cardamom.house.core.room import Keys
from cardamom.house.core.told import State
from cardamom.house.shell.webhooks.postman import written
from cardamom.kernel import table as table_module
from cardamom.kernel.game import Game
from cardamom.kernel.state import State as KernelState
from cardamom.kernel.table import SPECTATOR, Table
from cardamom.kernel.view_types import ViewData

from .forks import NAMES, Fork, forks, room_in
from .page import Page
from .running import Running

HOOK = Webhook("https://chat.example.org/hook", "secret")  # nothing is sent: this house may not
ALIKE = 8  # forks of each game that tell nothing
GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]


@pytest.fixture(scope="module", autouse=True)
def known_shelf(running: Running) -> None:
    """What `hello` tells of the shelf is the same from now on: on a busy machine, a house may take long to find it."""
    until = time.monotonic() + 60
    while not running.house.gallery._avatars and time.monotonic() < until:
        time.sleep(0.05)


@dataclass(frozen=True)
class Seen:
    """All frames that an eye received: on its first line, and when it came back; and what a webhook is told."""

    first: list[str]
    again: list[str]
    letters: list[bytes]


def watch_step(running: Running, world: Table, fork: Fork, webhook: Webhook | None = None) -> Seen:
    """What `eye` receives in one of the worlds, and what a webhook would."""
    keys = room_in(running, world, webhook=webhook)
    playing = running.room(keys).playing
    assert playing is not None
    with contextlib.ExitStack() as stack:
        mover = stack.enter_context(running.page(NAMES[fork.mover], room=keys.key))
        mover.hear("state")
        if fork.eye == fork.mover:
            eye = mover
        else:
            eye = stack.enter_context(_eye_of(running, keys, fork.eye))
            eye.hear("state")
        assert mover.ask("answer", action=fork.action, version=0)["type"] == "ack"
        eye.catch_up()
        ask_why(eye, world.game)
        for at in (0, playing.table.move - 1, playing.table.move):
            eye.say("then", at=at)
        eye.catch_up()
        eye.line.close()
        with _eye_of(running, keys, fork.eye) as back:
            back.hear("state")
            ask_why(back, world.game, every=9)
    made_up = (keys.code or "", playing.id)
    return Seen(without(made_up, eye.frames), without(made_up, back.frames), letters_of(running, keys))


def letters_of(running: Running, keys: Keys) -> list[bytes]:
    """The messages that a room has for its webhook, as they would be sent."""
    hook = running.room(keys).document.webhook
    kept = () if hook is None else hook.letters
    return [written(Post(0, "", "", letter.event, letter.text), running.address) for letter in kept]


def _eye_of(running: Running, keys: Keys, eye: int) -> contextlib.AbstractContextManager[Page]:
    return running.page(watch=keys.watch) if eye == SPECTATOR else running.page(NAMES[eye], room=keys.key)


def ask_why(page: Page, game: Game, every: int = 1) -> None:
    """Put questions of all kinds about what may be done. Whoever looks on is refused."""
    asked: list[dict[str, Any]] = [{"type": "why_verb", "verb": verb.name} for verb in game.actions.verbs]
    asked += [{"type": "why_card", "kind": kind} for kind in range(0, game.state.kinds, 4)]
    asked += [{"type": "why", "action": action} for action in range(0, len(game.actions), max(1, len(game.actions) // 20))]
    for question in asked[::every]:
        page.say(**question)
    page.catch_up()


def without(made_up: tuple[str, ...], frames: list[str]) -> list[str]:
    """Frames without what differs from room to room: its code, the table's id, and the time of day."""
    texts = []
    for text in frames:
        for value in made_up:
            text = text.replace(value, "…")
        text = re.sub(r'"until":[0-9.]+', '"until":0', text) if text.startswith('{"type":"room"') else text
        texts.append(re.sub(r'"now":[0-9.]+', '"now":0', text) if text.startswith('{"type":"hello"') else text)
    return texts


def shown_a_face(one: list[str], two: list[str]) -> bool:
    """Whether all is the same up to a state whose first event that differs shows a card, or what the rules disclose."""
    frames = next(((first, second) for first, second in zip(one, two, strict=False) if first != second), ("{}", "{}"))
    told = [json.loads(frame).get("events", []) for frame in frames]
    events = next(((first, second) for first, second in zip(*told, strict=False) if first != second), ())
    return any(event.get("card") is not None for event in events)


def check_game(running: Running, game: Game, enough: int = ALIKE, webhook: Webhook | None = None) -> list[bytes]:
    """Look at forks until enough of them tell nothing; gives the messages that were written meanwhile."""
    dice = Random(f"{enough} times two worlds of {game.id}")
    alike: dict[bool, int] = {True: 0, False: 0}
    messages: list[bytes] = []
    for fork in islice(forks(game, dice), 10 * enough):
        if sum(alike.values()) >= enough and alike[True]:
            return messages
        one, two = watch_step(running, fork.one, fork, webhook), watch_step(running, fork.two, fork, webhook)
        messages += one.letters
        if one == two:
            alike[fork.eye == SPECTATOR] += 1
        else:
            assert shown_a_face(one.first, two.first), f"{fork.where}: {first_difference(one, two)}"
    pytest.fail(f"hardly any answer in {game.name} tells nothing: {alike}")


def first_difference(one: Seen, two: Seen) -> str:
    told = [[*seen.first, *seen.again, *(letter.decode() for letter in seen.letters)] for seen in (one, two)]
    pairs = zip(*told, strict=False)
    first, second = next(((a, b) for a, b in pairs if a != b), ("", ""))
    at = next((k for k, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    return f"{first[max(0, at - 80) : at + 80]} or {second[max(0, at - 80) : at + 80]}"


@pytest.mark.parametrize("game", GAMES)
def test_bytes_are_the_same_when_the_worlds_look_the_same(running: Running, game: Game) -> None:
    check_game(running, game)


def test_messages_to_a_webhook_are_the_same_too(running: Running) -> None:
    games = [cardamom.game(id) for id in ("carrot", "iron-chef", "witch-duel")]
    found = [letter for game in games for letter in check_game(running, game, enough=3, webhook=HOOK)]
    assert any(b'"event":"turn"' in letter for letter in found)


def test_the_test_sees_a_message_that_knows_too_much(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(room: Any, document: Document, playing: Any, *rest: Any) -> Document:
        return letters.write(document, "turn", f"The cards are {playing.table._state.card}.", rest[-1])

    monkeypatch.setattr(letters, "after_answers", leaking)
    with pytest.raises(AssertionError, match="can tell apart two worlds"):
        check_game(running, cardamom.game("carrot"), webhook=HOOK)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_bytes_are_the_same_in_many_worlds(running: Running, game: Game) -> None:
    check_game(running, game, enough=200)
    check_game(running, game, enough=20, webhook=HOOK)


def test_the_test_sees_a_card_that_is_told_too_early(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the house sent what lies in the deck, it would be noticed."""

    def leaking(table: Table, seat: int) -> ViewData:
        view = honest(table, seat)
        view["facts"]["leak"] = [*table._state.card]
        return view

    honest = Table.view
    monkeypatch.setattr(Table, "view", leaking)
    with pytest.raises(AssertionError, match="can tell apart two worlds"):
        check_game(running, cardamom.game("carrot"))


def test_the_test_sees_a_reason_that_knows_too_much(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason that depends on a card out of sight is noticed too."""

    def leaking(table: Table, action: Any, seat: int) -> str | None:
        return f"Not with these cards: {table._state.card}." if honest(table, action, seat) else None

    honest = Table.why
    monkeypatch.setattr(Table, "why", leaking)
    with pytest.raises(AssertionError, match="can tell apart two worlds"):
        check_game(running, cardamom.game("carrot"))


def test_the_test_sees_answers_that_give_themselves_because_of_hidden_cards(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If whatever has one answer gave itself, everybody could see who had no choice."""

    def leaking(game: Game, s: KernelState) -> tuple[int, int] | None:
        for seat in game.engine.actors(s):
            legal = game.engine.legal(s, seat)
            if len(legal) == 1:
                return seat, legal[0]
        return None

    monkeypatch.setattr(table_module, "forced_answer", leaking)
    with pytest.raises(AssertionError, match="can tell apart two worlds"):
        check_game(running, cardamom.game("witch-duel"), enough=60)


def test_the_test_sees_ids_that_know_the_cards(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the names of face-down cards depended on their faces, it would be noticed."""

    def leaking(eye: Eye, table: Table, *rest: Any) -> State:
        state, cards = honest(eye, table, *rest), table._state.card
        for zone in state.view["zones"]:
            zone["ids"] = [id + sum(at * card for at, card in enumerate(cards)) for id in zone["ids"]]
        return state

    honest = Eye.state
    monkeypatch.setattr(Eye, "state", leaking)
    with pytest.raises(AssertionError, match="can tell apart two worlds"):
        check_game(running, cardamom.game("carrot"))
