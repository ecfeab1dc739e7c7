"""A rulebook as a page is told it: by its sections, in the words of the house rules in force."""

from __future__ import annotations

from collections.abc import Mapping

from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.kernel.rulebook import chapters_of, rulebook_for, rulebook_sections, unusual_options

from .game_infos import OptionInfo
from .refused import Refused
from .told import Rulebook, Section


def rulebook(id: str, game: Game, options: Mapping[str, Value] | None = None) -> Rulebook:
    """The rulebook of a game under these options; all others have their defaults."""
    played = game.check_options(options or {})
    try:
        text = rulebook_for(game, played)
    except FileNotFoundError:
        raise Refused(f"{game.name} has no rulebook.") from None
    sections = rulebook_sections(text)
    unusual = [
        OptionInfo(option.name, option.meaning, list(option.values), played[option.name])
        for option in unusual_options(game, played)
    ]
    told = [Section(section.anchor, section.level, section.title, section.text) for section in sections]
    return Rulebook(id, game.id, game.name, told, chapters_of(game, sections), unusual, list(game.words.cards))
