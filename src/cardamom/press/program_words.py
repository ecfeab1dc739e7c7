"""Words that belong into programs and have slipped into print: names with underscores, unfilled places, names of fonts."""

from __future__ import annotations

import re

from cardamom.kernel.faces import Font, slug

_ODD = (
    re.compile(r"\b\w+_\w+\b"),  # turkiye_bonus
    re.compile(r"\b[a-z]+\d+:"),  # seat1:
    re.compile(r"\b[a-z][a-z-]*:[a-z]\S*"),  # game:raven
    re.compile(r"\b[A-Z]?[a-z]+[A-Z][a-z]\w*\b"),  # CremeBrulee
    re.compile(r"\{\w*\}|--\w[\w-]*"),  # {card}, --option
    re.compile(r"\b[Rr]ules version \d+\b"),
    re.compile(r"\b(?:None|True|False|null|undefined)\b"),
)
_COMPOUND = re.compile(r"\b[a-z]+(?:-[a-z0-9]+)+\b")
_PROPER = re.compile(r"^Ma?c[A-Z]")  # McIntosh


def program_words(words: str, fonts: frozenset[Font] = frozenset()) -> list[str]:
    """What in a text is no word for people. `fonts` are those whose names in packages would be told, as in alegreya-sc."""
    packages = {slug(font.family) for font in fonts}
    found = [match[0] for odd in _ODD for match in odd.finditer(words) if not _PROPER.match(match[0])]
    return found + [match[0] for match in _COMPOUND.finditer(words) if match[0] in packages]
