"""Texts that follow a house rule: on cards, in prompts, wherever people read.

    ability=by_option("turkiye_bonus", sides="Kebabs served times ...", customers="If a Turkish customer ...")

Such a text is an ordinary string, that of the rule's default, so whatever knows of no options just works. `following` is the
way to the others: it turns words, faces or any plain data into what a table with certain options reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from .errors import BadDeclaration

Thing = TypeVar("Thing")


class ByOption(str):
    """A text for each value of an option. The first is that of the default, and the text by itself."""

    option: str
    texts: dict[str, str]

    def __new__(cls, option: str, texts: Mapping[str, str]) -> ByOption:
        if len(texts) < 2:
            raise BadDeclaration(f"A text that follows the option {option} needs words for each of that option's values.")
        made = super().__new__(cls, next(iter(texts.values())))
        made.option, made.texts = option, dict(texts)
        return made

    def __getnewargs__(self) -> tuple[str, dict[str, str]]:  # type: ignore[override]
        return self.option, self.texts

    def under(self, options: Mapping[str, Any]) -> str:
        """The text under these options; that of the default where they do not say."""
        return self.texts[str(options[self.option])] if self.option in options else str(self)


def by_option(option: str, **texts: str) -> str:
    """A text for each value of an option, the default's first."""
    return ByOption(option, texts)


def reworded(text: str, change: Callable[[str], str]) -> str:
    """A text as a function changes it; it goes on following its option."""
    if isinstance(text, ByOption):
        return ByOption(text.option, {value: change(words) for value, words in text.texts.items()})
    return change(text)


def filled(template: str, text: str) -> str:
    """A template with a text in place of its {}: it follows the option that the text follows."""
    return reworded(text, template.format)


def following(thing: Thing, options: Mapping[str, Any]) -> Thing:
    """Plain data with every text as these options have it, as a plain string; the very same object if nothing in it
    follows one of them."""
    if isinstance(thing, ByOption):
        return thing.under(options) if thing.option in options else thing  # type: ignore[return-value]
    parts = _parts(thing)
    changed = {at: new for at, part in parts.items() if (new := following(part, options)) is not part}
    if not changed:
        return thing
    if isinstance(thing, Mapping):
        return {**thing, **changed}  # type: ignore[return-value]
    if isinstance(thing, tuple):
        return tuple(changed.get(at, part) for at, part in parts.items())  # type: ignore[return-value]
    other = copy(thing)
    for name, new in changed.items():
        object.__setattr__(other, name, new)
    return other


def texts_by_option(thing: object) -> Iterator[ByOption]:
    """All texts in plain data that follow an option."""
    if isinstance(thing, ByOption):
        yield thing
    for part in _parts(thing).values():
        yield from texts_by_option(part)


def _parts(thing: object) -> Mapping[Any, Any]:
    """What plain data is made of, by key, place or name."""
    if isinstance(thing, Mapping):
        return thing
    if isinstance(thing, tuple):
        return dict(enumerate(thing))
    if is_dataclass(thing) and not isinstance(thing, type):
        return {field.name: getattr(thing, field.name) for field in fields(thing)}
    return {}
