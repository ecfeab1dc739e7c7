"""Portraits that people may choose for themselves: animals and people, by the names that the house knows them by."""

from __future__ import annotations

from cardamom.kernel.faces import Picture, Portrait, Sketch, around

ROSE, PEACH, HONEY, SAGE, TEAL, SKY, LILAC = "#f3c9c6", "#f7d3b4", "#f6df9f", "#cfe0b8", "#bfe0d8", "#c3daee", "#dccdec"


# what the art itself has for skin, from light to dark
_SKIN = {"light": "#f4c6ad", "medium-light": "#e4b29a", "medium": "#bb806e", "medium-dark": "#8b5c56", "dark": "#4e3233"}

_SHOULDERS = Sketch(
    "shoulders",
    '<path fill="currentColor" d="M4 100C4 62 22 50 50 50s46 12 46 50z"/>'
    '<path fill="none" stroke="#00000030" stroke-width="3" stroke-linecap="round" d="M25 100V82M75 100V82"/>',
)
_NECK = Sketch("neck", '<path fill="currentColor" d="M38 0h24v42c0 16-24 16-24 0z"/>')


def _animal(art: str, wash: str) -> Portrait:
    return Portrait((Picture(f"fluent:{art}", around(200, 206, 284)),), wash)


def _person(art: str, skin: str, wash: str, clothes: str) -> Portrait:
    """Head and shoulders."""
    return Portrait(
        (
            Picture(_SHOULDERS, around(200, 368, 304, 170), clothes),
            Picture(_NECK, around(200, 306, 78, 92), _SKIN[skin]),
            Picture(f"fluent:{art}-{skin}", around(200, 186, 246)),
        ),
        wash,
    )


AVATARS: dict[str, Portrait] = {
    "Fox": _animal("fox", SAGE),
    "Bear": _animal("bear", TEAL),
    "Panda": _animal("panda", ROSE),
    "Koala": _animal("koala", HONEY),
    "Tiger": _animal("tiger-face", SKY),
    "Lion": _animal("lion", LILAC),
    "Frog": _animal("frog", PEACH),
    "Owl": _animal("owl", SAGE),
    "Rabbit": _animal("rabbit-face", PEACH),
    "Cat": _animal("cat-face", TEAL),
    "Dog": _animal("dog-face", SKY),
    "Penguin": _animal("penguin", ROSE),
    "Cook": _person("woman-curly-hair", "dark", HONEY, "#f4ece0"),
    "Baker": _person("man-beard", "medium-light", SKY, "#4d6fa0"),
    "Gardener": _person("woman-blonde-hair", "light", ROSE, "#7d9a5b"),
    "Grandmother": _person("old-woman", "medium-light", LILAC, "#94567c"),
    "Grandfather": _person("old-man", "medium-dark", SKY, "#5f7d6a"),
    "Neighbour": _person("man-wearing-turban", "medium-dark", PEACH, "#b0623a"),
    "Postman": _person("man-red-hair", "light", SAGE, "#3f6d86"),
    "Teacher": _person("person-curly-hair", "medium-dark", LILAC, "#c28a2e"),
    "Painter": _person("woman-red-hair", "medium-light", TEAL, "#a8452f"),
    "Beekeeper": _person("man", "dark", HONEY, "#d9b23c"),
    "Girl": _person("girl", "medium", PEACH, "#bf5b6f"),
    "Boy": _person("boy", "medium", SAGE, "#4c8c8a"),
}
