"""The conformance suite: does a game keep what every game promises?

    from cardamom.kernel import conformance

    report = conformance.check(game)           # raises NotConformant with one readable sentence
    print(report)

It plays random games and checks, on the way, that

- every card lies in exactly one zone that may hold it, and every field within its declared width and meaning;
- the game ends, with a reason and winners, and nobody is ever asked what has no answer;
- legal lists are sorted, unique and exactly what the checks allow, and checks only read;
- copies stay as they were, replays lead to the same state, texts parse back, all that people read has words;
- everything on the table has its place in the table plan, and an answer that may be given beforehand is always legal;
- its lesson can be played as it is written, and everything it points at is there;
- seats that are asked at once may answer in any order;
- nothing hidden leaks: not by a view, a legal list, a reason, a mark, a field or an event (`worlds`), nor by what can be
  taken back (`takebacks`), nor by a public question that gives its own answer (`public`);
- every card's way can be followed by what is told (`ways`), and so it has an id that tells no more (`identity`);
- a compiled twin, if one is given, agrees state by state.

A failure carries its replay: `check_replay(game, error.replay)` fails in the same way again. Each check can
also be called alone, on a `Trial`.
"""

from .answers import check_lists, check_purity, check_reasons, check_together
from .cards import check_cards
from .flow import check_constants, check_dead_ends, check_flow
from .identity import check_identity
from .keeping import check_copy, check_reproduces
from .lessons import check_lesson
from .meanings import check_meanings
from .options import draw_options, telling_values
from .plans import check_places, check_plan, check_standing
from .public import check_public
from .report import NotConformant, Promise, Report
from .suite import check, check_game, check_position, check_replay
from .takebacks import check_take_backs
from .trial import Trial
from .twins import Shadow, Twin
from .ways import check_ways
from .widths import check_fields, check_scores
from .words import check_events, check_view_data, check_words
from .worlds import check_chance, check_secrets, check_static, check_steps

__all__ = [
    "NotConformant",
    "Promise",
    "Report",
    "Shadow",
    "Trial",
    "Twin",
    "check",
    "check_cards",
    "check_chance",
    "check_constants",
    "check_copy",
    "check_dead_ends",
    "check_events",
    "check_fields",
    "check_flow",
    "check_game",
    "check_identity",
    "check_lesson",
    "check_lists",
    "check_meanings",
    "check_places",
    "check_plan",
    "check_position",
    "check_public",
    "check_purity",
    "check_reasons",
    "check_replay",
    "check_reproduces",
    "check_scores",
    "check_secrets",
    "check_standing",
    "check_static",
    "check_steps",
    "check_take_backs",
    "check_together",
    "check_view_data",
    "check_ways",
    "check_words",
    "draw_options",
    "telling_values",
]
