"""What actions and questions are called in sentences: by the game's own words, and where it has none, by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardamom.kernel.game import Game
from cardamom.kernel.words import Sentence


def actions_in_words(game: Game) -> tuple[str, ...]:
    """One text for each verb: “Steal …”"""
    names = [verb.name for verb in game.actions.verbs]
    return _told_apart([game.words.actions.get(name, "") for name in names], names)


def questions_in_words(game: Game) -> tuple[str, ...]:
    """One text for each question: “Your turn. What do you do?”"""
    prompts = [game.words.prompts.get(question.what, "") for question in game.questions]
    texts = [prompt.text if isinstance(prompt, Sentence) else prompt for prompt in prompts]
    return _told_apart(texts, [question.name for question in game.questions])


def _told_apart(texts: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Texts without what is filled in. Where two are alike, their names tell them apart."""
    plain = [_with_blanks(text) or _as_words(name) for text, name in zip(texts, names, strict=True)]
    return tuple(f"{text} ({name})" if plain.count(text) > 1 else text for text, name in zip(plain, names, strict=True))


def _with_blanks(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "…", text)


def _as_words(name: str) -> str:
    return name.replace("_", " ")
