"""A rulebook as a page is told it: by its sections, in the words of the house rules in force."""

from __future__ import annotations

from collections.abc import Mapping

from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.kernel.rulebook import chapters_of, rulebook_for, rulebook_sections, unusual_options

from .game_infos import OptionInfo
from .refused import Refused
from .told import Rulebook, Section
from .world import Pictures

NO_PICTURES = Pictures()


def rulebook(id: str, game: Game, options: Mapping[str, Value] | None = None, pictures: Pictures = NO_PICTURES) -> Rulebook:
    """The rulebook of a game under these options; all others have their defaults. `pictures` are those of its cards."""
    played = game.check_options(options or {})
    try:
        text = rulebook_for(game, played)
    except FileNotFoundError:
        raise Refused(f"{game.name} has no rulebook.") from None
    sections = rulebook_sections(text)
    unusual = [OptionInfo.of(option, played[option.name]) for option in unusual_options(game, played)]
    told = [Section(section.anchor, section.level, section.title, section.text) for section in sections]
    chapters, names = chapters_of(game, sections), list(game.words.cards)
    return Rulebook(id, game.id, game.name, told, chapters, unusual, names, dict(pictures.fronts), list(pictures.widths))
