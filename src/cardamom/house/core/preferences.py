"""How a person likes the page. Only pages give it a meaning: the house keeps it, so that it follows the person to other
devices."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

Text = Annotated[str, Meta(max_length=80)]
MOST_GAMES, MOST_QUESTIONS = 64, 16


class Preferences(Struct, frozen=True, forbid_unknown_fields=True):
    """What a page leaves open is as it was never chosen. `at` is when they were last changed: the newest win. `language` and
    `sorting` may be empty: as the browser or the game has it. `standing` are the questions to answer beforehand, by game."""

    at: Annotated[float, Meta(ge=0)]
    speed: Literal["calm", "fast", "off"] = "calm"
    sound: bool = False
    vibration: bool = True
    mode: Literal["auto", "light", "dark"] = "auto"
    language: Annotated[str, Meta(max_length=16)] = ""
    sorting: Literal["", "group", "name", "own"] = ""
    left_handed: bool = False
    large_cards: bool = False
    standing: Annotated[dict[Text, Annotated[list[Text], Meta(max_length=MOST_QUESTIONS)]], Meta(max_length=MOST_GAMES)] = (
        field(default_factory=dict)
    )


def as_text(preferences: Preferences) -> str:
    return msgspec.json.encode(preferences).decode()


def from_text(text: str | None) -> Preferences | None:
    """What was kept; nothing where that cannot be read any more."""
    if text is None:
        return None
    try:
        return msgspec.json.decode(text, type=Preferences)
    except msgspec.MsgspecError:
        return None
