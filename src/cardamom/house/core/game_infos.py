"""What a page is told of a game before it is dealt, and of who can play it."""

from __future__ import annotations

from msgspec import Struct

from cardamom.kernel.options import Option, Value


class OptionInfo(Struct, frozen=True):
    """A house rule, for a form or a list. Programs write its name and values; people read its title and its words."""

    name: str
    title: str
    meaning: str
    values: list[Value]
    words: list[str]
    value: Value

    @classmethod
    def of(cls, option: Option, value: Value) -> OptionInfo:
        return cls(option.name, option.title, option.meaning, list(option.values), list(option.words), value)


class LevelInfo(Struct, frozen=True):
    """A level of bots, and the seconds after which its bots give the first answer of a turn."""

    name: str
    pace: float


class ThemeInfo(Struct, frozen=True):
    """Colours as #rrggbb: the cloth, in the shade and in the light; the accent and its paler tint; words on cloth."""

    cloth: str
    shade: str
    light: str
    accent: str
    tint: str
    words: str
    weave: float


class CharacterInfo(Struct, frozen=True):
    """A bot as somebody to play with. `picture` is a whole address, or null without art."""

    name: str
    line: str
    picture: str | None


class GameInfo(Struct, frozen=True):
    """A game that can be played here. `box` is the address of its cover, `cards` those of a few of its faces, to which a width
    is added (see Welcome); without art there are none. `lesson` is whether it can be learned in a guided game."""

    id: str
    name: str
    players: tuple[int, int]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    level: str
    pitch: str
    minutes: str
    age: str
    theme: ThemeInfo
    characters: list[CharacterInfo]
    box: str | None
    cards: list[str]
    lesson: bool


class AvatarInfo(Struct, frozen=True):
    """A portrait that people may choose. `picture` is a whole address, or null without art."""

    name: str
    picture: str | None
