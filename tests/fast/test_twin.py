"""The twin is the interpreter, only faster; and the traps on the way there stay shut."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

import cardamom
from cardamom.fast import Twin
from cardamom.fast.clones import Clones
from cardamom.fast.record import LARGEST, record_type, to_record
from cardamom.fast.twin import KEPT, cache_folder, load_module, module_path
from cardamom.kernel.chance import chance, mixed
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.game import Game
from cardamom.kernel.questions import MOST_AT_LEAST

from .tiny import SOURCE, make

GAMES = [game.id for game in cardamom.games()]


@pytest.fixture(autouse=True)
def own_cache(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tiny games, made in a folder of a test, compile quickly; they must not push the real ones out of the user's cache."""
    if "tmp_path" in request.fixturenames:
        monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))


def play_both(game: Game, twin: Twin, players: int, seed: int) -> int:
    """Play a random game in both engines and compare every state; returns the number of decisions."""
    chooser = random.Random(seed)
    s, records = game.engine.deal(players, seed, {}), twin.deal(players, seed, {})
    decisions = 0
    while s.pending:
        assert twin.values(records) == s.values()
        seat = chooser.choice(game.engine.actors(s))
        legal = game.engine.legal(s, seat)
        assert twin.legal(records, seat) == legal
        action = chooser.choice(legal)
        game.engine.apply(s, seat, action)
        twin.apply(records, seat, action)
        decisions += 1
    assert twin.values(records) == s.values()
    return decisions


# batches of all games are compared with the interpreter by the lab's tests, without the checks that take long to compile
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in ("carrot", "witch-duel") else [pytest.mark.soak]) for name in GAMES]
)
def test_a_batch_of_random_games_ends_as_in_the_interpreter(name: str) -> None:
    game = cardamom.game(name)
    twin, players = Twin(game, checked=True), game.players[1]
    states, endings = np.zeros(2, twin.type), np.zeros(256, np.int64)
    states[0] = twin.empty(players, {})[0]
    decisions = twin.module.random_games(states, 3, 11, game.longest, twin.out, twin.pick, endings)
    expected, last = 0, {}
    for number in range(3):
        s = game.engine.deal(players, 11 + number, {})
        while s.pending:
            seat = game.engine.actors(s)[0]
            legal = game.engine.legal(s, seat)
            game.engine.apply(s, seat, legal[chance(s, len(legal))])
            expected += 1
        last = s.values()
    assert decisions == expected
    assert twin.values(states[1:]) == last
    assert endings.sum() == 3
    assert endings[0] == 0


STRATEGIES = [(game.id, name) for game in cardamom.games() for name in game.strategies]


@pytest.mark.parametrize(("name", "strategy"), STRATEGIES)
def test_strategies_choose_as_in_the_interpreter(name: str, strategy: str) -> None:
    game = cardamom.game(name)
    twin, decisions = Twin(game, checked=True), 0
    for players in {game.players[0], game.players[1]}:
        s = game.engine.deal(players, players, {})
        while s.pending and decisions < 1000 * players:
            seat = game.engine.actors(s)[0]
            legal = game.engine.legal(s, seat)
            view = game.engine.view(s, seat)
            view.rng = mixed(players, decisions)
            records = twin.load(view)
            action = game.strategies[strategy](view, seat, legal, len(legal))
            assert twin.choose(records, seat, strategy, legal) == action
            game.engine.apply(s, seat, action)
            decisions += 1


def test_the_cache_knows_the_tables(tmp_path: Path) -> None:
    """Numba's cache ignores globals: two games that differ by a table alone must not share machine code."""
    for factor in (1, 100):
        game = make(tmp_path, worth=tuple(factor * kind for kind in range(8)))
        assert play_both(game, Twin(game), 2, 5) == 6


def test_a_second_process_gets_the_same_answers_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path / "cache"))
    program = f"""
import sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from pathlib import Path
from numba.core import event
from tests.fast.tiny import make
from cardamom.fast import Twin
compiled = []
class Listen(event.Listener):
    def on_start(self, e): compiled.append(e)
    def on_end(self, e): pass
event.register("numba:compile", Listen())
game = make(Path({str(tmp_path)!r}))
twin = Twin(game)
records = twin.deal(2, 5, {{}})
for _ in range(6):
    seat = int(records[0]["agenda"][0][1]).bit_length() - 1
    twin.apply(records, seat, twin.legal(records, seat)[0])
print(records[0]["score"].tolist(), len(compiled) > 0)
"""
    first, second = (
        subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        for _ in range(2)
    )
    assert first.endswith("True")
    assert second == first.replace("True", "False")


def test_each_rule_compiles_once(tmp_path: Path) -> None:
    """Enum, literal, byte and int arguments must not each compile a rule anew."""
    game = make(tmp_path)
    twin = Twin(game)
    play_both(game, twin, 2, 1)
    compiled = {name: len(value.signatures) for name, value in vars(twin.module).items() if hasattr(value, "signatures")}
    assert compiled["place"] == compiled["count"] == compiled["check_play"] == 1
    assert max(compiled.values()) == 1


def test_rules_outside_the_subset_are_refused_in_a_sentence(tmp_path: Path) -> None:
    """Recursion crashes a cached twin at its second start; nobody should have to read that in a compiler's error."""
    source = SOURCE.replace("    answered(s, seat)\n", "    answered(s, seat)\n    play(s, seat, card)\n")
    with pytest.raises(BadDeclaration, match=r"Tiny cannot be compiled: .*tiny_game_\d+.py:\d+: .*[Rr]ecursion"):
        Twin(make(tmp_path, source=source))


def test_numbers_of_the_state_are_signed_as_in_python(tmp_path: Path) -> None:
    """Two bytes would add up to an unsigned number, and that less a signed one would be a float."""
    source = SOURCE.replace(
        "    following = ", "    s.laid[seat] += max(s.size[LAID] + s.size[DECK] - 2 - KINDS, 0 - s.laid[0])\n    following = "
    )
    game = make(tmp_path, source=source, width="i16")
    assert play_both(game, Twin(game, checked=True), 2, 4) == 6


def test_fields_begin_and_hide_as_they_start_and_rules_get_a_third_argument(tmp_path: Path) -> None:
    """The third argument is 1 if an even card is wanted, 2 if an odd one."""
    source = (
        SOURCE.replace("{width}(SEATS)", "i16(SEATS, start=-1)\n    dark: list[int] = i16(SEATS, start=-3, secret=True)")
        .replace("card: int) -> int:", "card: int, a: int, b: int, c: int) -> int:")
        .replace("count(s, HAND + seat, card) > 0", "count(s, HAND + seat, card) > 0 and (c == 0 or card % 2 == c - 1)")
        .replace("    s.laid[seat] +=", "    s.dark[seat] += 2\n    s.laid[seat] +=")
        .replace("PLAY, following)", "PLAY, following, 0, 0, 1 + s.card[s.zone_start[HAND + following]] % 2)")
    )
    game = make(tmp_path, source=source)
    twin = Twin(game, checked=True)
    assert twin.values(twin.empty(2, {}))["laid"] == [-1, -1]
    assert play_both(game, twin, 2, 4) == 6
    records = twin.deal(2, 1, {})
    twin.apply(records, 0, twin.legal(records, 0)[0])
    assert twin.values(records)["dark"] == [-1, -3]
    assert twin.values(twin.view(records, 1))["dark"] == [-3, -3]


def test_a_short_agenda_raises_in_both_engines(tmp_path: Path) -> None:
    """Unchecked, it would silently overwrite the fields behind it."""
    game = make(tmp_path, agenda=4, depth=5)
    twin = Twin(game, checked=True)
    s, records = game.engine.deal(2, 1, {}), twin.deal(2, 1, {})
    with pytest.raises(IndexError):
        game.engine.apply(s, 0, game.engine.legal(s, 0)[0])
    with pytest.raises(IndexError):
        twin.apply(records, 0, twin.legal(records, 0)[0])


def test_a_full_zone_raises_in_both_engines(tmp_path: Path) -> None:
    game = make(tmp_path, hand=3, room=2)
    with pytest.raises(cardamom.errors.RulesError, match="The zone hand is declared for 2 cards"):
        game.engine.deal(2, 1, {})
    with pytest.raises(IndexError, match="too small"):
        Twin(game, checked=True).deal(2, 1, {})


def test_a_batch_lets_other_threads_run(tmp_path: Path) -> None:
    """A search of two seconds must not freeze an event loop: the games are counted while they are played."""
    twin = Twin(make(tmp_path))
    states = np.zeros(2, twin.type)
    states[0] = twin.empty(2, {})[0]

    def halfway(games: int) -> bool:
        """Whether this thread ran while another one had played some of the games, and not all."""
        endings, seen = np.zeros(256, np.int64), False
        batch = threading.Thread(target=twin.module.random_games, args=(states, games, 1, 1000, twin.out, twin.pick, endings))
        batch.start()
        while batch.is_alive() and not seen:
            seen = 0 < endings.sum() < games
        batch.join()
        return seen

    assert any(halfway(games) for games in (10_000, 100_000, 1_000_000))  # a busy machine needs more


def test_wide_games_fit(tmp_path: Path) -> None:
    """288 kinds and nine bits of seats and spectator do not fit into bytes."""
    game = make(tmp_path, kinds=288, seats=8, hand=20)
    widths = {field.name: field.code for field in game.state.fields}
    assert (widths["card"], widths["seen"]) == ("u2", "u2")
    twin = Twin(game, checked=True)
    assert len(twin.pick) == MOST_AT_LEAST * 5
    assert play_both(game, twin, 8, 3) == 160
    view = game.engine.view(game.engine.deal(8, 1, {}), 8)
    assert set(view.card[: 8 * 20]) == {288}
    records = twin.view(twin.deal(8, 1, {}), 8)
    assert twin.values(records) == view.values()
    assert twin.values(twin.fill(records, 9)) == game.engine.fill(view, 9).values()


def test_a_state_too_large_to_copy_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDeclaration, match=f"{LARGEST} is the most"):
        Twin(make(tmp_path, kinds=600, seats=8, hand=60, room=600))


def test_a_field_that_is_too_small_differs_from_the_interpreter(tmp_path: Path) -> None:
    """The record wraps around where the interpreter counts on: conformance compares them for this."""
    game = make(tmp_path, width="u8", step=200)
    twin = Twin(game, checked=True)
    s, records = game.engine.deal(2, 1, {}), twin.deal(2, 1, {})
    for _ in range(4):
        seat = game.engine.actors(s)[0]
        action = game.engine.legal(s, seat)[0]
        game.engine.apply(s, seat, action)
        twin.apply(records, seat, action)
    assert s.values()["laid"] == [400, 400]
    assert twin.values(records)["laid"] == [400 % 256] * 2


@pytest.mark.parametrize("name", GAMES)
def test_records_are_aligned_and_convert_back(name: str) -> None:
    game = cardamom.game(name)
    record = record_type(game.state)
    assert record.isalignedstruct
    assert record.itemsize <= LARGEST
    s = game.engine.deal(game.players[1], 77, {})
    assert Twin(game, checked=True).values(to_record(s)) == s.values()


def test_two_tables_do_not_mix_their_events() -> None:
    game = cardamom.game("carrot")
    one, other = game.deal(2, seed=1), game.deal(2, seed=2)
    alone = game.deal(2, seed=1)
    for table in (one, other, alone):
        for seat in (0, 1):
            table.play(table.legal(seat)[0], seat)
    assert one.events(0, 0) == alone.events(0, 0) != other.events(0, 0)


def test_old_twins_are_forgotten_and_new_ones_are_private(tmp_path: Path) -> None:
    for number in range(KEPT + 3):
        load_module("forgotten", f"ANSWER = {number}\n")
    folder = cache_folder() / "forgotten"
    assert len(list(folder.iterdir())) == KEPT
    assert {path.stat().st_mode & 0o077 for path in folder.iterdir()} == {0}


def test_the_cache_knows_how_a_twin_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other options of the compiler must not be answered with the machine code of the old ones."""
    before = module_path("tiny", "ANSWER = 1\n")
    assert module_path("tiny", "ANSWER = 1\n") == before
    monkeypatch.setattr("cardamom.fast.numba_door.fingerprint", lambda: "other options")
    assert module_path("tiny", "ANSWER = 1\n") != before


@pytest.mark.parametrize(("name", "rules"), [("carrot", ("hide",)), ("food-court", ("deal",))])
def test_rules_keep_their_names_in_the_twin(name: str, rules: tuple[str, ...]) -> None:
    source = Clones(cardamom.game(name), checked=False).source()
    assert all(f"\ndef {rule}(" in source and f"def {rule}_(" not in source for rule in rules)
    assert "\ndef game_hide(" in source
