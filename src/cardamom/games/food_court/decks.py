"""What the eight restaurants bring: their ingredients, recipes and symbols, as the designer's lists have them.

A restaurant's draw deck has 45 cards: 40 ingredients and recipes, two Complaints and three Promotions. Beside it lie its
ability card and its eight customers, who are the same for all but for their nationality.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardamom.kernel import by_option


@dataclass(frozen=True)
class Deck:
    """A restaurant. `symbols` gives names of cards the special symbol that its ability looks for, by the symbol's name;
    the order of the symbols is their number, from 1 on."""

    nation: str
    people: str  # its nationality, as customers have it
    name: str
    colour: str
    deep: str  # its colour, dark enough for words on cream and for cream words on it
    flag: str  # a sign that tells it from the others without its colour
    ability: str
    win_card: str
    primary: Mapping[str, int]
    secondary: Mapping[str, int]
    optional: tuple[str, ...]
    easy: tuple[str, ...]
    normal: tuple[str, ...]
    hard: tuple[str, ...]
    symbols: Mapping[str, tuple[str, ...]]

    @property
    def recipes(self) -> tuple[str, ...]:
        return self.easy + self.normal + self.hard


ITALY = Deck(
    nation="Italy",
    people="Italian",
    name="Piazza Romana",
    colour="#1f7a4d",
    deep="#176040",
    flag="◐",
    ability="A served recipe cooked with its exact pasta scores 1 VP more.",
    win_card="The exact pasta of a served recipe, if you do not track that shape yet.",
    primary={"Spaghetti": 3, "Fettuccine": 3, "Tagliatelle": 3, "Lasagna Sheets": 2, "Penne": 2},
    secondary={"Tomato": 2, "Guanciale": 2, "Porcini": 2, "Mozzarella": 2, "Garlic": 2},
    optional=("Basil", "Balsamic Vinegar", "Parmigiano"),
    easy=("Farfalle al Salmone", "Fusilli Caprese", "Rigatoni alla Gricia", "Cannelloni Ricotta e Spinaci"),
    normal=(
        "Spaghetti Carbonara",
        "Fettuccine Alfredo",
        "Lasagna Verde",
        "Tagliatelle alla Bolognese",
        "Cacio e Pepe",
        "Penne all'Arrabbiata",
        "Penne al Pesto",
    ),
    hard=("Lasagna al Forno", "Fettuccine ai Porcini e Tartufo", "Tagliatelle ai Funghi Porcini"),
    # the pasta, and the recipes for which it is the exact one
    symbols={
        "spaghetti": ("Spaghetti", "Spaghetti Carbonara", "Cacio e Pepe"),
        "fettuccine": ("Fettuccine", "Fettuccine Alfredo", "Fettuccine ai Porcini e Tartufo"),
        "tagliatelle": ("Tagliatelle", "Tagliatelle alla Bolognese", "Tagliatelle ai Funghi Porcini"),
        "lasagna": ("Lasagna Sheets", "Lasagna Verde", "Lasagna al Forno"),
        "penne": ("Penne", "Penne all'Arrabbiata", "Penne al Pesto"),
    },
)

FRANCE = Deck(
    nation="France",
    people="French",
    name="Le Petit Paris",
    colour="#3567b7",
    deep="#27509a",
    flag="◑",
    ability="The courses are entrée, appetizer, main and dessert. Each pair of neighbouring courses served in the same "
    "turn scores 1 VP (at most 3).",
    win_card="A served recipe of a course that you do not track yet.",
    primary={"Baguette": 3, "Egg": 3, "Beef": 3, "Fish": 3},
    secondary={"Onion": 2, "Gruyère": 2, "Red Wine": 2, "Apple": 2, "Shallot": 2},
    optional=("Herbes de Provence", "Butter", "Cream"),
    easy=("Soupe à l'Oignon", "Bouillabaisse", "Garbure", "Tourin"),
    normal=(
        "Quiche Lorraine",
        "Escargots de Bourgogne",
        "Salade Niçoise",
        "Soufflé au Fromage",
        "Ratatouille",
        "Bœuf Bourguignon",
        "Chateaubriand",
        "Croque-Monsieur",
    ),
    hard=("Pain Perdu", "Crème Brûlée", "Tarte Tatin"),
    symbols={
        "entrée": ("Soupe à l'Oignon", "Bouillabaisse", "Garbure", "Tourin"),
        "appetizer": ("Quiche Lorraine", "Escargots de Bourgogne", "Salade Niçoise", "Soufflé au Fromage"),
        "main": ("Ratatouille", "Bœuf Bourguignon", "Chateaubriand", "Croque-Monsieur"),
        "dessert": ("Pain Perdu", "Crème Brûlée", "Tarte Tatin"),
    },
)

CHINA = Deck(
    nation="China",
    people="Chinese",
    name="Jin Long",
    colour="#c03a2b",
    deep="#a32c20",
    flag="◒",
    ability="Every two rice recipes, and every two noodle recipes, served together score 1 VP.",
    win_card="A served rice or noodle recipe, if you have served at least one of each this turn.",
    primary={"Rice": 6, "Wheat Noodles": 6},
    secondary={"Pork": 2, "Chicken": 2, "Scallion": 2, "Bok Choy": 2, "Egg": 1},
    optional=("Shiitake Mushrooms", "Soy Sauce", "Mung Bean Sprouts"),
    easy=(
        "Mapo Tofu",
        "Coconut Rice",
        "Congee",
        "Sticky Rice with Mango",
        "Dry-Fried Green Beans",
        "Kung Pao Chicken",
        "Zha Jiang Mian",
    ),
    normal=(
        "Soup Noodles with Chicken",
        "Hainanese Chicken Rice",
        "Claypot Rice",
        "Yangzhou Fried Rice",
        "Cantonese Beef Chow Fun",
        "Sichuan Dan Dan Noodles",
    ),
    hard=("Lo Mein", "Peking Duck Fried Rice", "Dragon Beard Noodles"),
    symbols={
        "rice": (
            "Coconut Rice",
            "Congee",
            "Sticky Rice with Mango",
            "Hainanese Chicken Rice",
            "Claypot Rice",
            "Yangzhou Fried Rice",
            "Peking Duck Fried Rice",
        ),
        "noodles": (
            "Zha Jiang Mian",
            "Soup Noodles with Chicken",
            "Cantonese Beef Chow Fun",
            "Sichuan Dan Dan Noodles",
            "Lo Mein",
            "Dragon Beard Noodles",
        ),
    },
)

INDIA = Deck(
    nation="India",
    people="Indian",
    name="Raj Mahal",
    colour="#d77825",
    deep="#a04c08",
    flag="◓",
    ability="Pair up different spices across all served recipes. Each pair scores 1 VP.",
    win_card="A spice of a served recipe, if you do not track that spice yet.",
    primary={"Basmati Rice": 3, "Lentils": 3, "Chickpeas": 3, "Paneer": 2},
    secondary={"Cumin": 2, "Saffron": 2, "Tamarind": 2, "Coriander": 2, "Cinnamon": 2, "Cardamom": 2},
    optional=("Ghee", "Coconut Milk", "Cashew"),
    easy=("Jeera Rice", "Spiced Lentil Soup", "Tamarind Rice", "Lemon Rice"),
    normal=(
        "Biryani",
        "Dal Tadka",
        "Masoor Dal",
        "Chana Masala",
        "Aloo Gobi",
        "Paneer Butter Masala",
        "Vegetable Korma",
    ),
    hard=("Coconut Curry", "Rogan Josh", "Malai Kofta"),
    # each spice is a symbol of its own
    symbols={
        "cumin": ("Cumin",),
        "saffron": ("Saffron",),
        "tamarind": ("Tamarind",),
        "coriander": ("Coriander",),
        "cinnamon": ("Cinnamon",),
        "cardamom": ("Cardamom",),
    },
)

USA = Deck(
    nation="USA",
    people="American",
    name="Liberty Grill",
    colour="#274b8f",
    deep="#223f7a",
    flag="◧",
    ability="While cooking, you may add one extra primary or secondary to a recipe. Each served recipe with an extra "
    "scores 1 VP.",
    win_card="A served burger or steak recipe, of the same type as those that you track.",
    primary={"Beef Patty": 4, "Steak Cut": 4, "Burger Bun": 2, "Corn": 2},
    secondary={"Cheddar": 3, "Bacon": 2, "Potato": 3, "Green Chile": 2},
    optional=("Ketchup", "Mustard", "Mayo"),
    easy=("Lobster Roll", "Cornbread", "Clam Chowder", "Johnny Cakes"),
    normal=(
        "Juicy Lucy",
        "Classic Cheeseburger",
        "Bacon Cheeseburger",
        "Green Chile Cheeseburger",
        "Philly Cheesesteak",
        "Tomahawk Steak",
        "Porterhouse Steak",
        "Ribeye Steak",
    ),
    hard=("Deep-fried Burger", "T-bone Steak", "Apple Pie"),
    symbols={
        "burger": (
            "Juicy Lucy",
            "Classic Cheeseburger",
            "Bacon Cheeseburger",
            "Green Chile Cheeseburger",
            "Deep-fried Burger",
        ),
        "steak": ("Philly Cheesesteak", "Tomahawk Steak", "Porterhouse Steak", "Ribeye Steak", "T-bone Steak"),
    },
)

TURKIYE = Deck(
    nation="Türkiye",
    people="Turkish",
    name="Sultan Saray",
    colour="#9f2530",
    deep="#8a1d28",
    flag="◨",
    ability=by_option(
        "turkiye_bonus",
        sides="Each served kebab scores 1 VP for each recipe served in the same turn that is not a kebab, at most 3 VP in all.",
        customers="If you serve a Turkish customer, each served kebab scores 1 VP.",
    ),
    win_card="A served kebab recipe.",
    primary={"Lamb": 4, "Beef": 3, "Flatbread": 3, "Eggplant": 2},
    secondary={"Tomato": 3, "Yogurt": 2, "Bulgur": 2, "Walnut": 2},
    optional=("Sumac", "Paprika", "Pomegranate Juice"),
    easy=(
        "Shish Kebab",
        "Adana Kebab",
        "İskender Kebab",
        "Ciğer Kebab",
        "Döner Kebab",
        "Beyti Kebab",
        "Tepsi Kebab",
    ),
    normal=("Patlıcan Dolması", "Lahmacun", "Pide", "Köfte", "Muhammara", "İmam Bayıldı"),
    hard=("Baklava", "Turkish Delight", "Kadayıf"),
    symbols={
        "kebab": (
            "Shish Kebab",
            "Adana Kebab",
            "İskender Kebab",
            "Ciğer Kebab",
            "Döner Kebab",
            "Beyti Kebab",
            "Tepsi Kebab",
        ),
    },
)

JAPAN = Deck(
    nation="Japan",
    people="Japanese",
    name="Sakura House",
    colour="#cc5f7a",
    deep="#a63a58",
    flag="◩",
    ability="A served recipe with Wasabi scores 2 VP more, one with Ginger 1 VP less, and one with both 1 VP more.",
    win_card="A Wasabi or a Ginger of a served recipe, at most two of each.",
    primary={"Sushi Rice": 4, "Ramen Noodles": 3, "Tuna": 2, "Tofu": 2},
    secondary={"Umami": 5, "Wasabi": 3, "Ginger": 4},
    optional=("Nori", "Sesame Oil", "Yuzu"),
    easy=("Shoyu Ramen", "Onigiri", "Edamame Salad", "Tamago Sushi"),
    normal=(
        "Miso Ramen",
        "Tonkotsu Ramen",
        "California Roll",
        "Spicy Tuna Roll",
        "Udon Noodles with Tempura",
        "Okonomiyaki",
        "Takoyaki",
    ),
    hard=("Unagi Sushi Platter", "Omurice", "Gyoza"),
    symbols={"wasabi": ("Wasabi",), "ginger": ("Ginger",)},
)

MEXICO = Deck(
    nation="Mexico",
    people="Mexican",
    name="El Nopalito",
    colour="#157f7a",
    deep="#0f6561",
    flag="◪",
    ability="While cooking, you may add up to two hot cards to a recipe. Every two hot cards in a served recipe score 1 VP.",
    win_card="A served recipe with at least two hot cards.",
    primary={"Corn Tortilla": 4, "Black Beans": 3, "Chicken": 2, "Beef": 2},
    secondary={"Cayenne Pepper": 4, "Jalapeño": 4, "Avocado": 4},
    optional=("Lime", "Cilantro", "Sour Cream"),
    easy=("Quesadilla", "Taco de Frijoles", "Chilaquiles Verdes", "Carne Asada Tacos", "Enchiladas Rojas"),
    normal=(
        "Mole Poblano with Rice",
        "Burrito de Frijoles",
        "Chicken Fajitas",
        "Tostadas de Pollo",
        "Pico de Gallo Nachos",
        "Taco al Pastor",
    ),
    hard=("Pozole Rojo", "Chiles Rellenos", "Tamales"),
    symbols={"hot": ("Cayenne Pepper", "Jalapeño")},
)

DECKS = (ITALY, FRANCE, CHINA, INDIA, USA, TURKIYE, JAPAN, MEXICO)
