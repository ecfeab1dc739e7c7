"""Ids of cards, as one eye can follow them. One test a sentence of the ledger's rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import msgspec
import pytest

import cardamom
from cardamom import SPECTATOR, Game, Table
from cardamom.kernel import (
    Sight,
    State,
    Zones,
    cut,
    draw,
    give,
    lay,
    look,
    lower,
    pour,
    pull,
    set_mark,
    show,
    shuffle,
    stock,
    tuck,
)
from cardamom.kernel.errors import RulesError
from cardamom.kernel.following import Named
from cardamom.kernel.heard import as_told
from cardamom.kernel.ledger import Ledger, after, events_with_ids, fresh, view_with_ids
from cardamom.kernel.verbs import close_gap
from cardamom.kernel.view_types import EventData, ViewData
from cardamom.kernel.views import blank

from .toys import DECK, HAND, OPEN, ROW, SACK, A, B, C, D, put, sorts

Doing = Callable[[State], object]


def seen_by(s: State, eye: int) -> State:
    view = s.copy()
    blank(view, eye)
    return view


class Followed:
    """A table and the ledger of one eye."""

    def __init__(self, s: State, eye: int = 0) -> None:
        s.events = []
        self.s, self.eye, self.ledger = s, eye, fresh(seen_by(s, eye), eye)

    def after(self, *doing: Doing) -> list[Named]:
        """What the events of these verbs were about."""
        for do in doing:
            do(self.s)
        told = [as_told(event, self.eye) for event in self.s.events]
        self.s.events = []
        self.ledger, named = after(self.ledger, told, seen_by(self.s, self.eye))
        return named

    def ids(self, zone: int) -> list[int]:
        return self.ledger.ids(zone)


def table(eye: int = 0) -> Followed:
    """Seat 0 holds A B C (1 2 3), seat 1 holds A B (4 5); deck D C B A (8 to 11), row A B (12 13), open A A (6 7)."""
    s = sorts()
    put(s, HAND, A, B, C)
    put(s, HAND + 1, A, B)
    put(s, OPEN, A, A)
    put(s, DECK, D, C, B, A)
    put(s, ROW, A, B)
    return Followed(s, eye)


# ---- a fresh ledger


def test_a_fresh_ledger_counts_through_all_zones_in_the_order_of_the_view() -> None:
    followed = table()
    assert [followed.ids(zone) for zone in (HAND, HAND + 1, OPEN, DECK, ROW)] == [
        [1, 2, 3],
        [4, 5],
        [6, 7],
        [8, 9, 10, 11],
        [12, 13],
    ]
    assert followed.ids(SACK) == []


def test_equal_views_give_equal_ledgers_and_can_be_kept_in_sets() -> None:
    assert len({table().ledger, table().ledger, table(1).ledger}) == 2


# ---- which card it was


def test_from_a_pile_moves_the_card_at_the_told_place_and_keeps_its_id_in_sight() -> None:
    followed = table()
    assert followed.after(lambda s: pull(s, DECK, 1, HAND)) == [Named((9,), (9,))]
    assert followed.ids(DECK) == [8, 10, 11]
    assert followed.ids(HAND) == [1, 2, 3, 9]  # A B C C: a bag in sight is sorted by kind, then by id


def test_from_a_bag_in_sight_moves_the_lowest_id_of_the_kind() -> None:
    followed = table()
    assert followed.after(lambda s: lay(s, OPEN, ROW, A)) == [Named((6,), (6,))]
    assert (followed.ids(OPEN), followed.ids(ROW)) == ([7], [12, 13, 6])


def test_from_a_hidden_bag_moves_the_first_back_whichever_card_it_was() -> None:
    for kind in (A, B):
        followed = table()
        assert followed.after(partial(lay, bag=HAND + 1, target=ROW, kind=kind)) == [Named((4,), (4,))]
        assert (followed.ids(HAND + 1), followed.ids(ROW)) == ([5], [12, 13, 4])


def test_a_card_that_is_tucked_lies_where_it_ends_up() -> None:
    followed = table()
    assert followed.after(lambda s: tuck(s, HAND, DECK, 1, B, 0)) == [Named((2,), (2,))]
    assert followed.ids(DECK) == [8, 2, 9, 10, 11]


def test_a_card_that_is_slid_down_keeps_its_id() -> None:
    followed = table()
    assert followed.after(lambda s: lower(s, DECK, 1)) == [Named((11,), (11,))]
    assert followed.ids(DECK) == [8, 11, 9, 10]


def test_a_card_of_a_pile_that_is_looked_at_is_named_to_all() -> None:
    for eye in (0, 2):
        assert table(eye).after(lambda s: look(s, DECK, 2, 0)) == [Named((10,), (10,)), Named((11,), (11,))]


def test_a_card_that_is_shown_in_sight_is_the_lowest_of_its_kind() -> None:
    assert table(1).after(lambda s: show(s, HAND + 1, B, s.everybody)) == [Named((5,), (5,))]


def test_whoever_holds_a_hand_is_not_told_which_card_of_it_was_looked_at() -> None:
    followed = table(1)
    assert followed.after(lambda s: look(s, HAND + 1, 1, 0)) == [Named()]


# ---- new ids


def test_a_card_that_enters_a_hidden_bag_gets_a_new_id() -> None:
    followed = table()
    assert followed.after(lambda s: give(s, HAND, HAND + 1, B)) == [Named((2,), (14,))]
    assert followed.ids(HAND + 1) == [4, 5, 14]
    assert followed.after(lambda s: draw(s, DECK, HAND + 1)) == [Named((11,), (15,))]


def test_a_card_shown_in_a_hidden_bag_goes_back_in_under_a_new_id() -> None:
    followed = table()
    named = followed.after(lambda s: look(s, HAND + 1, 2, 0))
    assert named == [Named((4,), (14,)), Named((5,), (15,))]
    assert followed.ids(HAND + 1) == [14, 15]


@pytest.mark.parametrize("stir", [shuffle, cut])
def test_a_hidden_pile_that_is_shuffled_or_cut_gets_new_ids(stir: Callable[[State, int], None]) -> None:
    followed = table()
    assert followed.after(lambda s: stir(s, DECK)) == [Named((8, 9, 10, 11), (14, 15, 16, 17), several=True)]
    assert followed.ids(DECK) == [14, 15, 16, 17]


@pytest.mark.parametrize("stir", [shuffle, cut])
def test_a_pile_in_sight_that_is_shuffled_keeps_its_ids_by_kind(stir: Callable[[State, int], None]) -> None:
    for luck in range(6):
        followed = table()
        followed.s.rng = luck
        assert followed.after(lambda s: stir(s, ROW)) == [Named((12, 13), (12, 13), several=True)]
        shown = [followed.s.card[followed.s.zone_start[ROW] + at] for at in range(2)]
        assert followed.ids(ROW) == [12 + kind for kind in shown]


def test_cards_that_are_poured_out_of_sight_get_new_ids() -> None:
    followed = table()
    assert followed.after(lambda s: pour(s, ROW, DECK)) == [Named((12, 13), (15, 14), several=True)]
    assert (followed.ids(ROW), followed.ids(DECK)) == ([], [8, 9, 10, 11, 14, 15])


def test_cards_that_are_poured_in_sight_keep_their_ids() -> None:
    followed = table()
    assert followed.after(lambda s: pour(s, OPEN, ROW)) == [Named((6, 7), (6, 7), several=True)]
    assert sorted(followed.ids(ROW)) == [6, 7, 12, 13]


def test_cards_out_of_the_box_get_new_ids() -> None:
    followed = table()
    assert followed.after(lambda s: stock(s, ROW, C, 2)) == [Named((), (14, 15), several=True)]
    assert followed.ids(ROW) == [12, 13, 14, 15]


def test_no_id_is_used_twice() -> None:
    followed = table()
    used = set(range(1, 14))
    for _ in range(5):
        before = followed.ledger.next_id
        followed.after(lambda s: shuffle(s, DECK))
        assert not used & set(followed.ids(DECK))
        used |= set(followed.ids(DECK))
        assert followed.ledger.next_id == before + 4


# ---- marks, one's own piles, and what cannot be followed


def test_cards_of_a_kind_keep_their_marks_where_they_can() -> None:
    followed = table()
    followed.after(lambda s: set_mark(s, OPEN, 0, 5))
    assert followed.ids(OPEN) == [6, 7]  # both looked alike, so the lower id stays as it is
    followed.after(lambda s: set_mark(s, OPEN, 1, 9))
    assert followed.ids(OPEN) == [7, 6]  # the marks are 5 and 9 now: 7 still has its 5
    followed.after(lambda s: lay(s, HAND, OPEN, A))
    assert followed.ids(OPEN) == [1, 7, 6]


OWN = Zones(2, 3)
MINE = OWN.pile("mine", capacity=4, sight=Sight.OWNER, each=True)
SHOWN = OWN.pile("shown", capacity=4, sight=Sight.ALL)


class OwnPiles(State, zones=OWN, agenda=2):
    pass


def own_pile(eye: int) -> Followed:
    s = OwnPiles()
    s.players = 2
    put(s, MINE, B, A, C)
    return Followed(s, eye)


def test_in_a_pile_of_ones_own_cards_are_found_by_their_kind() -> None:
    followed = own_pile(0)
    assert followed.after(lambda s: pull(s, MINE, 1, SHOWN)) == [Named((2,), (2,))]
    assert followed.ids(MINE) == [1, 3]


def test_to_others_a_pile_of_ones_own_is_a_hidden_bag() -> None:
    followed = own_pile(1)
    assert followed.after(lambda s: pull(s, MINE, 1, SHOWN)) == [Named((1,), (1,))]
    assert followed.after(lambda s: pull(s, SHOWN, 0, MINE)) == [Named((1,), (4,))]
    assert followed.ids(MINE) == [2, 3, 4]


def test_cards_that_move_without_a_word_cannot_be_followed() -> None:
    followed = table()
    with pytest.raises(RulesError, match=r"^The cards of the zone hand cannot be followed by what was told\.$"):
        followed.after(lambda s: close_gap(s, HAND, 0), lambda s: give(s, HAND, ROW, B))


def test_zones_that_were_not_touched_are_shared() -> None:
    followed = table()
    before = followed.ledger
    followed.after(lambda s: draw(s, DECK, HAND))
    same = [zone for zone, cards in enumerate(before.zones) if followed.ledger.zones[zone] is cards]
    assert set(range(followed.s.zones)) - set(same) == {HAND, DECK}


# ---- at a table


def fits(ledger: Ledger, table: Table, seat: int) -> None:
    """Every zone of the view has as many ids as cards, no id twice, and the kinds that the ledger knows."""
    view = view_with_ids(table.view(seat), ledger)
    assert msgspec.convert(view, ViewData) == view
    assert all(len(zone["ids"]) == zone["size"] for zone in view["zones"])
    ids = [one for zone in view["zones"] for one in zone["ids"]]
    assert len(set(ids)) == len(ids)
    kinds = {card.id: card.kind for cards in ledger.zones for card in cards}
    for zone in view["zones"]:
        assert zone["kinds"] is None or [kinds[one] for one in zone["ids"]] == zone["kinds"]


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_ids_fit_every_view_of_a_game_and_undo_restores_them(game: Game) -> None:
    dice = Random(7)
    table = game.deal(game.players[0] + 1, seed=7)
    eyes = (0, 1, SPECTATOR)
    kept = [(table.mark(), {eye: table.ledger(eye) for eye in eyes})]
    while not table.over and table.move < 60:
        seat, since = dice.choice(table.actors), table.told
        if table.may_undo(seat) and dice.random() < 0.3:
            table.undo(seat)
            kept.pop()
        else:
            table.play(dice.choice(table.legal(seat)), seat)
            ledgers = {}
            for eye, ledger in kept[-1][1].items():
                ledgers[eye], named = table.follow(ledger, since)
                events = events_with_ids(table.events(since, eye), named)
                assert msgspec.convert(events, list[EventData]) == events
            kept.append((table.mark(), ledgers))
        for eye in eyes:
            fits(kept[-1][1][eye], table, eye)


def test_events_name_the_card_that_moved_and_what_it_becomes() -> None:
    table = cardamom.game("carrot").deal(2, seed=1)
    ledger, since = table.ledger(1), table.told
    table.play(table.legal(0)[0], 0)
    ledger, named = table.follow(ledger, since)
    told = [event for event in events_with_ids(table.events(since, 1), named) if event["what"] == "moved"]
    assert told
    assert all(event["id"] != event["becomes"] for event in told if event.get("to", {}).get("zone") == "warehouse")
