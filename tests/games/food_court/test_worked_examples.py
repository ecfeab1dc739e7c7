"""The designer's own numbers: two hard-recipe sums, and the closing example with and without the nationality bonus."""

from __future__ import annotations

import pytest

from .situations import lines, play, said, serve_all, situation

# none of these customers scores for an Italian restaurant, and together they order four recipes
SILENT = "FrenchSupplier FrenchTourGuide"
EASY = ("FarfallealSalmone Spaghetti", "FusilliCaprese Penne")
HARD = ("LasagnaalForno Penne ItalyTomato Garlic", "FettuccineaiPorcinieTartufo Spaghetti ItalyTomato Garlic")


def test_one_hard_and_two_easy_recipes_score_seven() -> None:
    """3 + 1 + 1 + 2 = 7 VP."""
    table = situation(cooked={0: (HARD[0], *EASY)}, queues={0: SILENT})
    serve_all(table)
    assert table.scores == [7, 0]
    assert sorted(lines(table)) == [
        "1 VP for Farfalle al Salmone, an easy recipe.",
        "1 VP for Farfalle al Salmone, served beside hard recipes.",
        "1 VP for Fusilli Caprese, an easy recipe.",
        "1 VP for Fusilli Caprese, served beside hard recipes.",
        "3 VP for Lasagna al Forno, a hard recipe.",
    ]


def test_two_hard_and_two_easy_recipes_score_twelve() -> None:
    """3 + 3 + 1 + 1 + 2 + 2 = 12 VP."""
    table = situation(cooked={0: (*HARD, *EASY)}, queues={0: SILENT})
    serve_all(table)
    assert table.scores == [12, 0]


@pytest.mark.parametrize(("nationality", "points"), [("off", 6), ("on", 7)])
def test_the_closing_example(nationality: str, points: int) -> None:
    """FC-21: 3 VP from the normal recipe (2 and 1 from the Italian customer), 1 from the easy one, 2 from the French customer;
    and 1 for the Italian one where nationality counts."""
    table = situation(
        "Italy France China India",
        prepared={0: "Spaghetti ItalyTomato Basil"},
        cooked={0: ("LasagnaVerde Spaghetti Garlic", "FusilliCaprese Penne")},
        wins={0: "Fettuccine Tagliatelle"},
        queues={0: "ItalianCarver FrenchBigTipper"},
        nationality=nationality,
    )
    play(table, "serve", "everybody")
    assert table.scores == [points, 0, 0, 0]
    bonus = ["1 VP for Italian Carver, of the restaurant's nationality."]
    assert sorted(lines(table)) == sorted(
        [
            "2 VP for Lasagna Verde, a normal recipe.",
            "1 VP for Fusilli Caprese, an easy recipe.",
            "1 VP for Lasagna Verde, Kitchenware that a customer looks for.",
            "2 VP for French Big Tipper, who tips.",
            *(bonus if nationality == "on" else []),
        ]
    )
    assert f"Player 1 scores {points} VP with this Serve, for a total of {points}." in said(table)
