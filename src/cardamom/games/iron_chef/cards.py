"""The deck: 96 Ingredients of eight Food Groups, 8 Actions, the Wild; and the eight Recipes beside it.

The three Ingredients of a group follow each other: kind // 3 is the group.
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import Domain

FOOD = (
    ("Orchard Selection", ("Apple", "Avocado", "Strawberry")),
    ("Garden Harvest", ("Tomato", "Lettuce", "Carrot")),
    ("Golden Grains", ("Rice", "Pasta", "Bread")),
    ("Dairy Delights", ("Milk", "Cheese", "Butter")),
    ("Pasture & Pen", ("Chicken", "Beef", "Bacon")),
    ("Coastal Catch", ("Salmon", "Shrimp", "Octopus")),
    ("Earthy Finds", ("Potato", "Mushroom", "Ginger")),
    ("Spice Rack", ("Garlic", "Onion", "Black Pepper")),
)
GROUP_NAMES = tuple(group for group, _ in FOOD)
INGREDIENT_NAMES = tuple(name for _, names in FOOD for name in names)
ACTION_NAMES = ("Expiration Date", "Fresh Delivery!", "Salvage Operation", "Potluck!")

# what a recipe asks for: eight different Ingredients
MENU = (
    ("Classic Breakfast Platter", "Bacon, Chicken, Bread, Butter, Tomato, Strawberry, Cheese, Mushroom"),
    ("Seafood Paella", "Rice, Shrimp, Octopus, Tomato, Onion, Garlic, Avocado, Salmon"),
    ("Avocado & Chicken Salad Sandwich", "Avocado, Chicken, Lettuce, Tomato, Bread, Onion, Black Pepper, Cheese"),
    ("Hearty Beef & Mushroom Pasta", "Beef, Mushroom, Pasta, Tomato, Onion, Garlic, Cheese, Black Pepper"),
    ("Spicy Ginger Salmon with Rice", "Salmon, Ginger, Garlic, Rice, Onion, Carrot, Avocado, Black Pepper"),
    ("Orchard Chicken Salad", "Chicken, Apple, Strawberry, Lettuce, Avocado, Onion, Black Pepper, Bread"),
    ("Loaded Baked Potato", "Potato, Cheese, Bacon, Butter, Tomato, Onion, Mushroom, Garlic"),
    ("Rustic Tomato & Bread Soup", "Tomato, Bread, Garlic, Onion, Butter, Cheese, Mushroom, Carrot"),
)
RECIPE_NAMES = tuple(name for name, _ in MENU)
RECIPE = tuple(tuple(INGREDIENT_NAMES.index(name) for name in needs.split(", ")) for _, needs in MENU)

INGREDIENTS = len(INGREDIENT_NAMES)
GROUPS = len(FOOD)
WILD = INGREDIENTS
ACTIONS_FROM = WILD + 1
MAIN_KINDS = ACTIONS_FROM + len(ACTION_NAMES)  # the kinds of the draw deck
RECIPES_FROM = MAIN_KINDS
RECIPES = len(MENU)
KINDS = RECIPES_FROM + RECIPES

COPIES = (4,) * INGREDIENTS + (1,) + (2,) * len(ACTION_NAMES) + (1,) * RECIPES
DECK_SIZE = sum(COPIES[:MAIN_KINDS])


class Act(IntEnum):
    """The Action cards, by kind."""

    EXPIRATION, DELIVERY, SALVAGE, POTLUCK = range(ACTIONS_FROM, MAIN_KINDS)


def _typed(name: str) -> str:
    """A name as it is typed in an action: one word."""
    return "".join(letter for letter in name if letter.isalpha())


CARD_NAMES = (*INGREDIENT_NAMES, "Universal Spice", *ACTION_NAMES)
CARD = Domain("card", tuple(_typed(name) for name in CARD_NAMES))
INGREDIENT = Domain("ingredient", CARD.labels[:INGREDIENTS])
GROUP = Domain("food group", tuple(_typed(name) for name in GROUP_NAMES))
RECIPE_CARD = Domain("recipe", tuple(_typed(name) for name in RECIPE_NAMES))
