"""What it is worth to draw a card: exact where arithmetic tells it, and what forced exchanges find."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import cardamom
from cardamom.kernel.events import CardEvent
from cardamom.kernel.verbs import card_at, cut, draw, give, look, pour, shuffle, stock, tuck
from cardamom.lab.study.cells import Cell, Piece
from cardamom.lab.study.interpreted import GameInPlay
from cardamom.lab.study.playing import play_piece
from cardamom.lab.study.tally import WIN, Tally
from tests.fast import tiny
from tests.lab.study.exchanges import Exchanges

GAME = cardamom.game("iron-chef")
WILD = GAME.words.cards.index("Universal Spice")


def value(tally: Tally, kind: int) -> float:
    """What it is worth to draw this card instead of a random one of the pile, as a share of a win."""
    drawn = tally["drawn_won"][kind] / tally["drawn_weight"][kind]
    return float(drawn - tally["drawable_won"][kind] / tally["drawable"][kind]) / WIN


def true_value(kind: int, cards: int) -> Fraction:
    """Two players draw one card each out of so many different ones, and the higher card wins.

    Whoever draws the card beats all that are lower. A draw that could have brought it is any first draw, or a second one
    after another card; all of them win once a game, but for those after the card itself."""
    with_it = Fraction(kind, cards - 1)
    lost = Fraction(1, cards) * Fraction(cards - 1 - kind, cards - 1)
    return with_it - (1 - lost) / (1 + Fraction(cards - 1, cards))


def test_the_value_of_a_card_is_what_arithmetic_says(tmp_path: Path) -> None:
    cards, games = 8, 60_000
    game = tiny.make(tmp_path, kinds=cards, hand=1)
    tally = play_piece(game, Piece(Cell(2, ("random",) * 2, (), 1, games), 0, games)).tally
    assert tally["drawn"].sum() == 2 * games
    for kind in range(cards):
        assert value(tally, kind) == pytest.approx(float(true_value(kind, cards)), abs=0.012)
        # a card is drawable by all first draws, and by the second ones after another card
        assert tally["drawable"][kind] == 2 * games - _drawn_first(tally, kind, games)


def _drawn_first(tally: Tally, kind: int, games: int) -> int:
    """How often the card was the first: it weighs 8 of 1024 then, 7 if it was the second."""
    weight, drawn = int(tally["drawn_weight"][kind]), int(tally["drawn"][kind])
    return weight // 1024 - 7 * drawn


def causal(players: int, games: int, seed: int) -> tuple[float, float]:
    """The value of the Wild and its standard error, from ordinary games in batches."""
    cell = Cell(players, ("medium",) * players, (), seed, games)
    values = [value(play_piece(GAME, piece).tally, WILD) for piece in cell.pieces(games // 20)]
    return float(np.mean(values)), float(np.std(values, ddof=1) / np.sqrt(len(values)))


def agree(players: int, games: int) -> None:
    """Ordinary games and forced exchanges say the same of the Wild."""
    seen, error = causal(players, games, seed=7)
    gained, forced_error, pairs = Exchanges(GAME, players, WILD).gain(games, seed=9)
    print(
        f"{players} players: {100 * seen:+.2f} points of the course's win share, give or take {196 * error:.2f}; "
        f"by {pairs:,} exchanges {100 * gained:+.2f}, give or take {196 * forced_error:.2f}."
    )
    assert seen > 3 * error
    assert abs(seen - gained) < 3.5 * np.hypot(error, forced_error)


def test_forced_exchanges_agree() -> None:
    agree(players=4, games=6_000)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_forced_exchanges_agree(players: int) -> None:
    agree(players, games=150_000)


# ---- when a draw counts


class Pile:
    """The draw pile of Iron Chef while a test moves cards about; `draws` are those that counted since it began."""

    HAND, DECK, LIMBO = (
        next(f.first for f in GAME.state.zone_table.families if f.name == name) for name in ("hand", "deck", "limbo")
    )

    def __init__(self) -> None:
        self.play = GameInPlay(GAME, 2, {}, 5)
        self.s = self.play.state
        shuffle(self.s, self.DECK)
        self.before = len(self.play.draws.waiting)

    def counts(self) -> bool:
        """Whether a draw counts now."""
        before = len(self.play.draws.waiting)
        draw(self.s, self.DECK, self.HAND)
        return len(self.play.draws.waiting) > before


def test_only_what_nobody_knows_is_a_draw() -> None:
    pile = Pile()
    assert pile.counts()
    look(pile.s, Pile.DECK, 1, seat=1)
    assert not pile.counts()  # the other one knew it
    assert pile.counts()
    seat, kind, could = pile.play.draws.waiting[-1]
    assert (seat, could.total()) == (0, pile.s.size[Pile.DECK] + 1)
    assert could[kind] >= 1
    before = len(pile.play.draws.waiting)
    draw(pile.s, Pile.DECK, Pile.LIMBO)  # nobody's
    assert len(pile.play.draws.waiting) == before


def test_a_known_card_put_back_leaves_the_others_as_likely() -> None:
    pile = Pile()
    card = card_at(pile.s, Pile.HAND, 0)
    tuck(pile.s, Pile.HAND, Pile.DECK, 0, card, 0)
    assert pile.counts()
    assert pile.play.draws.waiting[-1][2].total() == pile.s.size[Pile.DECK]  # all but the one that its owner knows
    cut(pile.s, Pile.DECK)
    assert pile.counts()
    assert pile.play.draws.waiting[-1][2].total() == pile.s.size[Pile.DECK] + 1


def test_a_pile_whose_order_may_tell_something_is_left_out_until_it_is_shuffled() -> None:
    pile = Pile()
    spoils: list[Callable[[], None]] = [
        lambda: pour(pile.s, Pile.HAND, Pile.DECK),
        lambda: stock(pile.s, Pile.DECK, 0, 1),
        lambda: give(pile.s, Pile.DECK, Pile.HAND, card_at(pile.s, Pile.DECK, 3)),  # picked out by its face
    ]
    for spoil in spoils:
        spoil()
        assert not pile.counts()
        shuffle(pile.s, Pile.DECK)
        assert pile.counts()
    assert CardEvent.POURED in {event.what for event in pile.s.events}


def test_a_pile_that_forgets_is_left_out_once_a_card_is_put_there() -> None:
    game = cardamom.game("food-court")
    zones = {family.name: family.first for family in game.state.zone_table.families}
    play = GameInPlay(game, 2, {}, 5)
    assert not play.over
    while not play.draws.waiting:
        play.decide(game.engine.actors(play.state)[0], lambda legal: legal[0])
    s, before = play.state, len(play.draws.waiting)
    draw(s, zones["draw"], zones["hand"])
    assert len(play.draws.waiting) == before + 1
    give(s, zones["hand"], zones["draw"], card_at(s, zones["hand"], 0))
    draw(s, zones["draw"], zones["hand"])
    assert len(play.draws.waiting) == before + 1
