"""What each restaurant can do, and what becomes its win card: FC-2 with the texts of the ability cards."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import Table

from .situations import asked, columns, offered, play, serve_all, situation, wins

# customers of a nation that is not at the table's first seat, who order four recipes together and score nothing
SILENT = "FrenchSupplier FrenchTourGuide"


def served(nation: str, *cooked: str, held: str = "", guests: str = SILENT, **options: Any) -> Table:
    """A table where the first seat has chosen to serve all that is cooked."""
    other = "France" if nation != "France" else "Italy"
    if other == "Italy":
        guests = guests.replace("French", "Italian")
    table = situation(f"{nation} {other}", cooked={0: cooked}, wins={0: held}, queues={0: guests}, **options)
    play(table, "serve")
    for answer in ("everybody", "everything"):
        if [action for action in table.legal(table.actors[0]) if str(action) == answer]:
            play(table, answer)
    while asked(table)[1] == "guests":
        play(table, offered(table, "welcome")[0])
    return table


def base(*cooked: str) -> int:
    """What the recipes would score without any ability: none of them is hard or has optional ingredients."""
    return sum(len(column.split()) - 1 for column in cooked)


def tracked(table: Table) -> list[str]:
    """The cards that may become a win card now."""
    return [text.removeprefix("track(card=").removesuffix(")") for text in offered(table, "track")]


# ---- Italy


def test_italy_scores_for_the_exact_pasta() -> None:
    """A served recipe cooked with its exact pasta scores 1 VP more."""
    exact, wrong = "PennealPesto Penne Garlic", "CacioePepe Fettuccine Garlic"
    assert served("Italy", exact).scores[0] == 2 + 1
    assert served("Italy", wrong).scores[0] == 2
    assert served("Italy", exact, wrong).scores[0] == 2 + 1 + 2


@pytest.mark.parametrize(
    ("cooked", "held", "found"),
    [
        (("PennealPesto Penne Garlic", "CacioePepe Spaghetti Garlic"), "", ["Spaghetti", "Penne"]),
        (("PennealPesto Penne Garlic", "CacioePepe Spaghetti Garlic"), "Penne", ["Spaghetti"]),  # a shape not tracked yet
        (("PennealPesto Spaghetti Garlic", "FusilliCaprese Penne"), "", []),  # not its exact pasta
    ],
)
def test_italy_tracks_the_exact_pasta(cooked: tuple[str, ...], held: str, found: list[str]) -> None:
    """The exact pasta of a served recipe, if you do not track that shape yet."""
    assert tracked(served("Italy", *cooked, held=held)) == found


def test_italy_tracks_the_pasta_of_the_right_column() -> None:
    """Where the same shape lies in two columns, the one that was exact becomes the win card."""
    table = served("Italy", "PennealPesto Penne Garlic", "FusilliCaprese Penne")
    play(table, "track(Penne)")
    assert wins(table, 0) == "Penne"


# ---- France


@pytest.mark.parametrize(
    ("cooked", "points"),
    [
        (("Garbure FranceEgg",), 0),
        (("Garbure FranceEgg", "QuicheLorraine FranceEgg Onion"), 1),
        (("Garbure FranceEgg", "Ratatouille FranceEgg Onion"), 0),  # no neighbours
        (("Garbure FranceEgg", "Tourin FranceEgg", "QuicheLorraine Fish Onion"), 1),  # a pair counts once
        (("QuicheLorraine FranceEgg Onion", "Ratatouille FranceEgg Onion"), 1),
        (("Garbure FranceEgg", "QuicheLorraine FranceEgg Onion", "Ratatouille Fish Apple"), 2),
    ],
)
def test_france_scores_for_neighbouring_courses(cooked: tuple[str, ...], points: int) -> None:
    """Each neighbouring pair of courses served in the same turn scores 1 VP; a pair counts once, however many dishes."""
    assert served("France", *cooked).scores[0] == base(*cooked) + points


def test_france_scores_at_most_three() -> None:
    """Entree, appetizer, main, dessert: three pairs."""
    cooked = ("Garbure FranceEgg", "QuicheLorraine FranceEgg Onion", "Ratatouille Fish Apple", "TarteTatin Fish Apple Onion")
    assert served("France", *cooked).scores[0] == base(*cooked) + 3 + 3  # three for the courses, three beside a hard one


def test_france_tracks_a_new_course() -> None:
    """A served recipe of a course that you do not track yet."""
    cooked = ("Garbure FranceEgg", "QuicheLorraine FranceEgg Onion")
    assert tracked(served("France", *cooked)) == ["Garbure", "QuicheLorraine"]
    assert tracked(served("France", *cooked, held="Tourin")) == ["QuicheLorraine"]
    assert tracked(served("France", *cooked, held="Tourin SaladeNicoise")) == []


# ---- China


@pytest.mark.parametrize(
    ("cooked", "points"),
    [
        (("Congee Rice", "CoconutRice Rice"), 1),
        (("Congee Rice", "ZhaJiangMian Rice"), 0),
        (("Congee Rice", "CoconutRice Rice", "StickyRicewithMango Rice"), 1),
        (("Congee Rice", "CoconutRice Rice", "ZhaJiangMian Rice", "SoupNoodleswithChicken Rice Pork"), 2),
        (("MapoTofu Rice", "KungPaoChicken Rice"), 0),  # neither rice nor noodles
    ],
)
def test_china_scores_for_pairs_of_a_type(cooked: tuple[str, ...], points: int) -> None:
    """Every two rice recipes, and every two noodle recipes, served together score 1 VP."""
    assert served("China", *cooked).scores[0] == base(*cooked) + points


def test_china_tracks_if_rice_and_noodles_are_served() -> None:
    """A served rice or noodle recipe, if you have served at least one of each this turn."""
    assert tracked(served("China", "Congee Rice", "ZhaJiangMian Rice", "MapoTofu Rice")) == ["Congee", "ZhaJiangMian"]
    assert tracked(served("China", "Congee Rice", "CoconutRice Rice")) == []


# ---- India


@pytest.mark.parametrize(
    ("spices", "points"),
    [
        (("Cumin", "Saffron"), 1),
        (("Cumin", "Cumin"), 0),
        (("Cumin", "Cumin", "Saffron"), 1),
        (("Cumin", "Cumin", "Saffron", "Saffron"), 2),
        (("Cumin", "Saffron", "Tamarind"), 1),
        (("Cumin", "Saffron", "Tamarind", "Cardamom"), 2),
    ],
)
def test_india_scores_for_pairs_of_different_spices(spices: tuple[str, ...], points: int) -> None:
    """With T spice cards in the served recipes and m of the commonest, the pairs are min(floor(T/2), T - m)."""
    dishes = ("Biryani Lentils", "DalTadka Lentils", "MasoorDal Lentils", "ChanaMasala Paneer")
    cooked = [f"{dish} {spice}" for dish, spice in zip(dishes, spices, strict=False)]
    assert served("India", *cooked).scores[0] == base(*cooked) + points


def test_india_pairs_spices_within_a_recipe_too() -> None:
    """Across all served recipes: a hard recipe holds two."""
    assert served("India", "RoganJosh Lentils Cumin Saffron").scores[0] == 3 + 1


def test_india_tracks_a_new_spice() -> None:
    """A spice of a served recipe, if you do not track that spice yet."""
    cooked = ("RoganJosh Lentils Cumin Saffron", "Biryani Lentils Cumin")
    assert tracked(served("India", *cooked)) == ["Cumin", "Saffron"]
    table = served("India", *cooked, held="Saffron")
    assert tracked(table) == ["Cumin"]
    play(table, "track(Cumin)")
    assert wins(table, 0) == "Cumin Saffron"


# ---- USA


@pytest.mark.parametrize("extra", ["Corn", "Bacon"])
def test_usa_adds_one_extra_primary_or_secondary(extra: str) -> None:
    """While cooking, one extra primary or secondary may be added to a recipe."""
    table = situation("USA Italy", {0: "Cornbread"}, {0: "Corn Corn Bacon Bacon"})
    play(table, "cook(Cornbread)", "add(Corn)")
    assert offered(table, "done") == ["done"]
    play(table, f"add({extra})")
    assert (asked(table), columns(table, 0)) == ((0, "act"), [f"Cornbread Corn {extra}"])


def test_usa_adds_an_extra_beside_optional_ingredients() -> None:
    """An extra and optional ingredients, in any order."""
    table = situation("USA Italy", {0: "Cornbread"}, {0: "Corn Corn Bacon Mayo"})
    play(table, "cook(Cornbread)", "add(Corn)", "add(Bacon)")
    assert table.why("add(Corn)", 0) == "Only one extra ingredient goes into a recipe."
    play(table, "add(Mayo)")
    assert columns(table, 0) == ["Cornbread Corn Bacon Mayo"]


def test_usa_scores_for_each_recipe_with_an_extra() -> None:
    """Each served recipe with an extra scores 1 VP."""
    assert served("USA", "Cornbread Corn Bacon", "JuicyLucy BeefPatty Bacon Potato", "LobsterRoll Corn").scores[0] == 2 + 3 + 1


@pytest.mark.parametrize(
    ("held", "found"),
    [
        ("", ["JuicyLucy", "RibeyeSteak"]),
        ("BaconCheeseburger", ["JuicyLucy"]),
        ("TboneSteak TomahawkSteak", ["RibeyeSteak"]),
    ],
)
def test_usa_tracks_one_type_of_recipe(held: str, found: list[str]) -> None:
    """A served recipe of the same type (burger or steak) as those tracked; an emptied win area frees the type."""
    cooked = ("JuicyLucy BeefPatty Bacon", "RibeyeSteak BeefPatty Potato", "Cornbread Corn", "ApplePie Corn Cheddar Cheddar")
    assert tracked(served("USA", *cooked, held=held)) == found


# ---- Turkiye


@pytest.mark.parametrize(
    ("kebabs", "others", "points"), [(1, 0, 0), (0, 2, 0), (1, 1, 1), (2, 1, 2), (1, 2, 2), (2, 2, 3), (3, 1, 3)]
)
def test_turkiye_sides_scores_kebabs_times_others(kebabs: int, others: int, points: int) -> None:
    """turkiye_bonus sides: kebabs served times other recipes served in the same turn score 1 VP each, at most 3."""
    names = ("ShishKebab", "AdanaKebab", "DonerKebab")[:kebabs]
    cooked = [f"{name} Lamb" for name in names] + ["Pide Flatbread Yogurt", "Kofte Flatbread Yogurt"][:others]
    assert served("Turkiye", *cooked).scores[0] == base(*cooked) + points


@pytest.mark.parametrize(("guests", "points"), [("TurkishSupplier FrenchTourGuide", 2 + 1), (SILENT, 0)])
def test_turkiye_customers_scores_each_kebab_if_a_turkish_customer_is_served(guests: str, points: int) -> None:
    """turkiye_bonus customers: +1 VP per kebab if a Turkish customer is served."""
    cooked = ("ShishKebab Lamb", "AdanaKebab Lamb", "Pide Flatbread Yogurt")
    assert served("Turkiye", *cooked, guests=guests, turkiye_bonus="customers").scores[0] == base(*cooked) + points


def test_turkiye_tracks_a_kebab() -> None:
    """A served kebab recipe."""
    assert tracked(served("Turkiye", "ShishKebab Lamb", "Pide Lamb Yogurt", "BeytiKebab Lamb")) == ["ShishKebab", "BeytiKebab"]
    assert tracked(served("Turkiye", "Pide Lamb Yogurt")) == []


# ---- Japan


@pytest.mark.parametrize(
    ("cooked", "points"),
    [
        ("MisoRamen Tuna Umami", 2),
        ("MisoRamen Tuna Wasabi", 2 + 2),
        ("MisoRamen Tuna Ginger", 2 - 1),
        ("Gyoza Tuna Wasabi Ginger", 3 + 1),
        ("Gyoza Tuna Wasabi Wasabi", 3 + 2),  # several count once
        ("Gyoza Tuna Ginger Ginger", 3 - 1),
    ],
)
def test_japan_scores_for_wasabi_and_loses_for_ginger(cooked: str, points: int) -> None:
    """A served recipe holding Wasabi scores 2 VP more, one holding Ginger 1 VP less (both: 1 VP more)."""
    assert served("Japan", cooked).scores[0] == points


@pytest.mark.parametrize(
    ("held", "found"), [("", ["Wasabi", "Ginger"]), ("Wasabi Wasabi", ["Ginger"]), ("Wasabi Ginger Ginger", ["Wasabi"])]
)
def test_japan_tracks_two_of_each(held: str, found: list[str]) -> None:
    """A Wasabi or a Ginger of a served recipe, at most two of each."""
    assert tracked(served("Japan", "Gyoza Tuna Wasabi Ginger", held=held)) == found


# ---- Mexico


def test_mexico_adds_up_to_two_hot_cards() -> None:
    """While cooking, up to two hot cards may be added to a recipe; any two make a pair."""
    table = situation("Mexico Italy", {0: "TacoalPastor"}, {0: "CornTortilla CayennePepper Jalapeno Jalapeno Jalapeno Avocado"})
    play(table, "cook(TacoalPastor)", "add(CornTortilla)", "add(CayennePepper)", "add(Jalapeno)")
    assert table.why("add(Avocado)", 0) == "Only hot cards and optional ingredients can be added, and Avocado is neither."
    play(table, "add(Jalapeno)")
    assert (asked(table), columns(table, 0)) == ((0, "act"), ["TacoalPastor CornTortilla CayennePepper Jalapeno Jalapeno"])
    more = situation("Mexico Italy", {0: "Quesadilla"}, {0: "CornTortilla Jalapeno Jalapeno Jalapeno Lime"})
    play(more, "cook(Quesadilla)", "add(CornTortilla)", "add(Jalapeno)", "add(Jalapeno)")
    assert more.why("add(Jalapeno)", 0) == "Only two hot cards can be added to a recipe."


@pytest.mark.parametrize(
    ("cooked", "points"),
    [
        ("TacoalPastor CornTortilla Jalapeno", 2),
        ("TacoalPastor CornTortilla Jalapeno CayennePepper", 2 + 1),  # required and added
        ("TacoalPastor CornTortilla Jalapeno Jalapeno CayennePepper", 2 + 1),
        ("Tamales CornTortilla Jalapeno Jalapeno CayennePepper CayennePepper", 3 + 2),
        ("Quesadilla CornTortilla Jalapeno Jalapeno", 1 + 1),
    ],
)
def test_mexico_scores_for_pairs_of_hot_cards(cooked: str, points: int) -> None:
    """All hot cards of the recipe count, required and added, any two make a pair."""
    assert served("Mexico", cooked).scores[0] == points


def test_mexico_tracks_a_recipe_with_two_hot_cards() -> None:
    """A served recipe holding at least two hot cards."""
    cooked = ("TacoalPastor CornTortilla Jalapeno", "Quesadilla CornTortilla Jalapeno CayennePepper")
    assert tracked(served("Mexico", *cooked)) == ["Quesadilla"]


def test_all_that_is_served_is_cleared_away_but_the_win_card() -> None:
    """FC-25 for a recipe that is tracked: its ingredients go to the discard pile."""
    table = situation("Mexico Italy", cooked={0: ("Quesadilla CornTortilla Jalapeno Jalapeno",)}, queues={0: "ItalianSupplier"})
    play(table, "serve", "track(Quesadilla)")
    assert (wins(table, 0), columns(table, 0)) == ("Quesadilla", [])
    serve = situation("Mexico Italy", cooked={0: ("Quesadilla CornTortilla",)}, queues={0: "ItalianSupplier"})
    serve_all(serve)
    assert serve.scores[0] == 1
