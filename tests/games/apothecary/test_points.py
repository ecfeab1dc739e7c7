"""How an expert's guide counts points: in a last round that could not be won otherwise, only identical sets are laid."""

from __future__ import annotations

import pytest

from cardamom import Table
from cardamom.kernel.questions import Strategy

from .situations import GAME, situation

SAGE = "WhiteSage FourLeafClover Frankincense BatWing"  # one of each of a Source


def drawn(mine: str, rival: int, top: str = "Starflower", **more: object) -> Table:
    """The other player has so many points, in the only round unless `rounds` says otherwise; a card is drawn."""
    table = situation(mine, "Amethyst", top=top, scores=(0, rival), **more)  # type: ignore[arg-type]
    table.play("draw", 0)
    return table


def answer(strategy: Strategy | None, table: Table) -> str:
    assert strategy is not None
    legal = [int(action) for action in table.legal(0)]
    return str(GAME.actions[strategy(table.view_state(0), 0, legal, len(legal))])


def expert(table: Table) -> str:
    return answer(GAME.thinking.expert_guide, table)


@pytest.mark.parametrize(
    ("rival", "rounds", "melds"),
    [
        (5, 1, True),
        (6, 1, False),  # three sets of three kinds and the bonus would only draw level
        (20, 1, False),
        (20, 2, True),  # there is another round
    ],
)
def test_a_set_of_three_kinds_is_laid_only_if_it_can_still_win(rival: int, rounds: int, melds: bool) -> None:
    table = drawn(SAGE, rival, rounds=rounds)
    assert (expert(table) == "meld_source(source=PurificationBlessing)") == melds
    assert answer(GAME.thinking.guide, table) == "meld_source(source=PurificationBlessing)"


def test_what_lies_on_the_table_counts_for_both() -> None:
    own = {0: ["Nightshade Nightshade Nightshade"]}
    both = {**own, 1: ["FairyDust FairyDust FairyDust"]}
    for rival, melds, laid in ((7, True, own), (8, False, own), (4, True, both), (5, False, both)):  # 3 + 2 + 3 points
        assert expert(drawn(SAGE, rival, melds=laid)).startswith("meld") == melds


def test_identical_sets_are_laid() -> None:
    assert expert(drawn("WhiteSage WhiteSage WhiteSage BatWing", 20)) == "meld_three(ingredient=WhiteSage)"
    assert expert(drawn("WhiteSage WhiteSage SecretIngredient BatWing", 20)) == "meld_two(ingredient=WhiteSage)"


TWO_SETS = {0: ["Nightshade Nightshade Nightshade", "FairyDust FairyDust FairyDust"]}


@pytest.mark.parametrize(("rival", "useless"), [(5, "WhiteSage"), (20, "Frankincense")])
def test_a_pair_is_kept_where_two_kinds_would_promise_more(rival: int, useless: str) -> None:
    """Four cards would complete White Sage and Frankincense, only two the pair of White Sage."""
    table = drawn("WhiteSage WhiteSage", rival, top="Frankincense", melds=TWO_SETS)
    assert expert(table) == f"discard(card={useless})"


def test_a_pair_whose_other_copies_are_gone_promises_nothing() -> None:
    table = drawn("WhiteSage WhiteSage", 20, top="Amethyst", melds=TWO_SETS, piles={0: "WhiteSage WhiteSage BatWing"})
    assert expert(table) == "discard(card=WhiteSage)"
