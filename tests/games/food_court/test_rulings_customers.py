"""The rulings on attracting, limits and events: FC-27 to FC-34."""

from __future__ import annotations

import pytest

from .situations import (
    asked,
    centre,
    columns,
    discards,
    hand,
    hand_over,
    offered,
    play,
    prepared,
    queue,
    said,
    serve_all,
    situation,
)

CENTRE = "ItalianCarver FrenchStewLover FrenchGossip FrenchInspector"
EASY = ("FarfallealSalmone Spaghetti", "FusilliCaprese Penne", "RigatoniallaGricia Penne")


# ---- attracting


@pytest.mark.parametrize(
    ("lying", "cooked", "found"),
    [
        ("", (), []),
        ("Basil", (), []),
        ("Basil Garlic", (), ["ItalianCarver"]),  # 2 ingredients
        ("Basil", EASY[:1], ["FrenchStewLover"]),  # 1 ingredient and 1 recipe
        ("Basil Garlic", EASY[:2], ["ItalianCarver", "FrenchStewLover", "FrenchGossip"]),  # 2 and 2
        ("", EASY, ["FrenchInspector"]),  # 3 recipes
    ],
)
def test_fc_27_the_requirement_is_shown_by_number(lying: str, cooked: tuple[str, ...], found: list[str]) -> None:
    """FC-27: that many prepared unused ingredients of any kind and that many cooked unserved recipes."""
    table = situation(prepared={0: lying}, cooked={0: cooked}, centre=CENTRE)
    assert offered(table, "attract") == [f"attract(customer={customer})" for customer in found]


def test_fc_27_it_is_only_shown_not_spent() -> None:
    """FC-27: they are only shown, not spent."""
    table = situation(prepared={0: "Basil Garlic"}, cooked={0: EASY[:2]}, centre=CENTRE)
    assert table.why("attract(FrenchInspector)", 0) == "You have too few cooked recipes for French Inspector."
    assert table.why("attract(FrenchCarver)", 0) == "French Carver is not in the central queue."
    play(table, "attract(FrenchGossip)")
    assert (prepared(table, 0), columns(table, 0)) == ("Garlic Basil", list(EASY[:2]))
    assert (queue(table, 0), len(centre(table).split())) == ("FrenchGossip", 4)


def test_fc_28_once_in_a_turn() -> None:
    """FC-28: once in your turn."""
    table = situation(prepared={0: "Basil Garlic"}, centre="ItalianCarver FrenchCarver FrenchGossip FrenchInspector")
    play(table, "attract(ItalianCarver)")
    assert table.why("attract(FrenchCarver)", 0) == "You have already attracted a customer this turn."
    play(table, "end")
    hand_over(table, 0)
    play(table, "attract(FrenchCarver)")
    assert queue(table, 0) == "ItalianCarver FrenchCarver"


def test_fc_28_before_or_after_a_prepare() -> None:
    """FC-28: at any point of it."""
    table = situation(hands={0: "Basil Garlic Penne"}, centre=CENTRE)
    play(table, "prepare(Basil)")
    assert offered(table, "attract") == []
    play(table, "prepare(Garlic)", "attract(ItalianCarver)", "prepare(Penne)")
    assert queue(table, 0) == "ItalianCarver"


def test_fc_28_a_begun_column_is_finished_first() -> None:
    """FC-28: between two recipes of a Cook (a begun column is finished first)."""
    table = situation(hands={0: "FusilliCaprese"}, prepared={0: "Penne Basil Garlic"}, centre=CENTRE)
    play(table, "cook(FusilliCaprese)")
    assert asked(table) == (0, "column")
    play(table, "add(Penne)")
    assert offered(table, "attract") == []
    play(table, "done", "attract(ItalianCarver)")
    assert queue(table, 0) == "ItalianCarver"


def test_fc_28_after_a_serve_if_the_table_still_satisfies_it() -> None:
    """FC-28: before or after a Serve (if the table still satisfies it), not within the scoring of a Serve."""
    table = situation(prepared={0: "Basil Garlic"}, cooked={0: EASY[:2]}, queues={0: "ItalianGossip"}, centre=CENTRE)
    assert offered(table, "attract")[-1] == "attract(customer=FrenchGossip)"
    play(table, "serve", "dish(FusilliCaprese)")
    assert (asked(table), offered(table, "attract")) == ((0, "blame"), [])
    play(table, "blame(2)")
    assert offered(table, "attract") == ["attract(customer=ItalianCarver)", "attract(customer=FrenchStewLover)"]


# ---- limits


@pytest.mark.parametrize(
    ("standing", "room"),
    [
        ("FrenchCarver FrenchGossip", True),
        ("FrenchCarver FrenchGossip FrenchBigTipper", False),
        ("FrenchCarver FrenchGossip FrenchTourGuide", True),
        ("FrenchCarver FrenchGossip FrenchTourGuide ItalianTourGuide", False),  # two of them still 4
    ],
)
def test_fc_29_three_customers_or_four(standing: str, room: bool) -> None:
    """FC-29: 3; 4 while "Queue limit is 4" lies in your queue (two of them still 4)."""
    table = situation(
        prepared={0: "Basil Garlic"},
        queues={0: standing},
        centre="ItalianCarver FrenchInspector ItalianGossip ItalianInspector",
    )
    assert bool(offered(table, "attract")) == room
    assert table.why("attract(ItalianCarver)", 0) == (None if room else "Your queue is full.")


def test_fc_29_the_limit_must_be_free_before_the_card_comes() -> None:
    """FC-29: it must be free before taking a card, so that card cannot itself be the fourth."""
    table = situation(
        prepared={0: "Basil Garlic"},
        cooked={0: EASY[:2]},
        queues={0: "FrenchCarver FrenchGossip FrenchBigTipper"},
        centre="ItalianTourGuide FrenchInspector ItalianGossip ItalianInspector",
    )
    assert table.why("attract(ItalianTourGuide)", 0) == "Your queue is full."


def test_fc_30_a_queue_of_four_stays_when_the_limit_card_leaves() -> None:
    """FC-30: nothing is lost, only no further card until below the limit."""
    table = situation(
        prepared={0: "Basil Garlic"},
        hands={0: "ItalyPromotion"},
        queues={0: "FrenchCarver FrenchGossip FrenchTourGuide FrenchBigTipper"},
        centre="ItalianCarver FrenchInspector ItalianGossip ItalianInspector",
    )
    play(table, "promote(ItalianGossip)", "part(FrenchTourGuide)")
    assert queue(table, 0) == "ItalianGossip FrenchCarver FrenchBigTipper FrenchGossip"
    assert table.why("attract(ItalianCarver)", 0) == "Your queue is full."


@pytest.mark.parametrize(
    ("standing", "limit"), [("FrenchGossip", 7), ("FrenchSupplier", 8), ("FrenchSupplier ItalianSupplier", 9)]
)
def test_fc_31_the_hand_limit_adds_up(standing: str, limit: int) -> None:
    """FC-31: adds up over several such customers; it matters at step 1 only."""
    table = situation(hands={0: "Basil"}, queues={0: standing}, refresh=True)
    play(table, "draw")
    assert len(hand(table, 0).split()) == limit


def test_fc_31_it_matters_at_step_one_only() -> None:
    """FC-31: a larger hand is kept when the customer leaves (FC-8)."""
    table = situation(hands={0: "Basil"}, cooked={0: EASY[:1]}, queues={0: "FrenchSupplier"}, refresh=True)
    play(table, "draw")
    serve_all(table)
    assert (queue(table, 0), len(hand(table, 0).split())) == ("", 8)


# ---- events


def test_fc_32_events_are_for_the_own_turn_and_go_to_the_own_pile() -> None:
    """FC-32: own turn only, any number; the event then goes to the own discard pile."""
    table = situation(
        hands={0: "ItalyComplaint ItalyComplaint ItalyPromotion", 1: "FranceComplaint"},
        queues={0: "ItalianCarver", 1: "FrenchCarver FrenchGossip"},
    )
    assert table.why("complain(FrenchCarver)", 1) == "Player 2 is not asked now."
    play(table, "complain(FrenchCarver)", "complain(FrenchGossip)", "promote(" + centre(table).split()[0] + ")")
    assert discards(table, 0) == "ItalyComplaint ItalyComplaint ItalyPromotion"
    assert (table.why("complain(ItalianCarver)", 0), table.why("promote(ItalianCarver)", 0)) == (
        "You have no Complaint in your hand.",
        "You have no Promotion in your hand.",
    )


def test_fc_32_not_during_the_scoring_of_a_serve() -> None:
    """FC-32: but not during the scoring of a Serve."""
    table = situation(
        hands={0: "ItalyComplaint ItalyPromotion"}, cooked={0: ("PennealPesto Penne Garlic",)}, queues={0: "FrenchGossip"}
    )
    play(table, "serve")
    assert (asked(table), offered(table, "complain")) == ((0, "blame"), [])
    play(table, "blame(2)")
    assert (asked(table), offered(table, "complain")) == ((0, "track"), [])
    play(table, "decline")
    assert offered(table, "complain") != []


@pytest.mark.parametrize(("customer", "own", "theirs"), [("ItalianCarver", 0, 1), ("FrenchGossip", 1, 0)])
def test_fc_33_a_complaint_hits_any_queue(customer: str, own: int, theirs: int) -> None:
    """FC-33: one customer of any queue, own included, to the customer discard."""
    table = situation(hands={0: "ItalyComplaint"}, queues={0: "ItalianCarver", 1: "FrenchGossip"})
    play(table, f"complain({customer})")
    assert (len(queue(table, 0).split()), len(queue(table, 1).split())) == (own, theirs)
    assert (discards(table, None), discards(table, 0)) == (customer, "ItalyComplaint")


def test_fc_33_a_complaint_hits_the_centre() -> None:
    """FC-33, FC-6: or of the centre, which is refilled."""
    table = situation(hands={0: "ItalyComplaint"}, centre=CENTRE, customers="ItalianGossip")
    assert table.why("complain(FrenchCarver)", 0) == "French Carver is not in any queue."
    play(table, "complain(FrenchGossip)")
    assert (centre(table), discards(table, None)) == (
        "ItalianCarver ItalianGossip FrenchStewLover FrenchInspector",
        "FrenchGossip",
    )


def test_fc_34_a_promotion_swaps_with_the_centre() -> None:
    """FC-34: swap it with one of the central queue; requirements are not checked, no refill."""
    table = situation(hands={0: "ItalyPromotion"}, queues={0: "FrenchCarver"}, centre=CENTRE, customers="ItalianGossip")
    play(table, "promote(FrenchInspector)")
    assert (queue(table, 0), centre(table)) == ("FrenchInspector", "ItalianCarver FrenchCarver FrenchStewLover FrenchGossip")
    assert said(table) == [
        "Player 1 plays a Promotion to get French Inspector.",
        "Player 1 discards Promotion.",
        "French Inspector joins Player 1's queue.",
        "French Carver goes from Player 1's queue to the central queue.",
    ]


def test_fc_34_a_promotion_swaps_with_an_opponent_even_between_full_queues() -> None:
    """FC-34: swap it with one of an opponent's queue."""
    table = situation(
        "Italy France China",
        hands={0: "ItalyPromotion"},
        queues={
            0: "FrenchCarver FrenchTourGuide FrenchGossip FrenchInspector",
            1: "ItalianCarver ItalianTourGuide ItalianGossip ItalianInspector",
            2: "ChineseCarver",
        },
    )
    assert table.why("promote(FrenchGossip)", 0) == "French Gossip is already in your own queue."
    play(table, "promote(ItalianGossip)")
    assert offered(table, "part") == [f"part(customer=French{name})" for name in ("Carver", "Gossip", "TourGuide", "Inspector")]
    play(table, "part(FrenchCarver)")
    assert queue(table, 0) == "ItalianGossip FrenchGossip FrenchTourGuide FrenchInspector"
    assert queue(table, 1) == "ItalianCarver ItalianTourGuide ItalianInspector FrenchCarver"


def test_fc_34_without_both_cards_it_cannot_be_played() -> None:
    """FC-34: needs a customer in the own queue; without both cards it cannot be played."""
    empty = situation(hands={0: "ItalyPromotion"}, queues={1: "FrenchGossip"})
    assert empty.why("promote(FrenchGossip)", 0) == "There is no customer in your queue."
    alone = situation(hands={0: "ItalyPromotion"}, queues={0: "FrenchGossip"}, centre="", customers="")
    assert offered(alone, "promote") == []
