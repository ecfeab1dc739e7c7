"""Which things on the table stand for an answer, so that people can act on the thing itself: cards, piles and players.

- A card that lies where the rules say the answer's first argument comes from (`among`). For an answer with several arguments,
  or without such a place, the seat's own cards that it would move or show, and cards in sight that it names.
- A zone as a whole, where the game's table plan has one for the verb (`at`): of the player whom the answer names, if it names
  one.
- Every player whom the answer names.
"""

from __future__ import annotations

from cardamom.kernel.actions import Action
from cardamom.kernel.game import Game
from cardamom.kernel.meanings import SEATS
from cardamom.kernel.questions import Choice as Rule
from cardamom.kernel.questions import Source, Whose
from cardamom.kernel.sentences import argument_words
from cardamom.kernel.table_plan import plan_of
from cardamom.kernel.view_types import QuestionData, ViewData, ZoneData

from .told import Thing
from .tryout import Tryout


def things(game: Game, rule: Rule, action: Action, seat: int, view: ViewData, tryout: Tryout) -> list[Thing]:
    """All that stands for an answer of a seat, each thing once."""
    found = [*_cards(game, rule, action, seat, view, tryout), *_zone(game, action, seat), *_players(game, action)]
    return list(dict.fromkeys(found))


def named_seats(game: Game, action: Action) -> list[int]:
    """The seats that an action names."""
    domains = game.actions.verb_of(action).domains.values()
    return [value for domain, value in zip(domains, action.values, strict=True) if domain.name == SEATS]


# ---- cards


def _cards(game: Game, rule: Rule, action: Action, seat: int, view: ViewData, tryout: Tryout) -> list[Thing]:
    if len(named_seats(game, action)) == len(action.values):
        return [] if action.values or action.verb not in game.words.takes else _touched(game, action, seat, tryout)
    standing = _from_their_places(game, rule, action, seat, view)
    if standing and len(action.values) == 1:
        return standing
    touched = _touched(game, action, seat, tryout)
    return [thing for thing in standing if thing in touched] or touched or standing


def _from_their_places(game: Game, rule: Rule, action: Action, seat: int, view: ViewData) -> list[Thing]:
    """Cards in sight, in the zones where the action's first argument comes from."""
    if rule.among is None:
        return []
    found = []
    for zone in view["zones"]:
        if zone["kinds"] and any(_is_source(game, source, zone, seat, view) for source in rule.among.sources):
            kinds = (kind for kind in sorted(set(zone["kinds"])) if first_argument(rule, kind) == action.values[0])
            found += [Thing(zone["zone"], zone["owner"], kind) for kind in kinds]
    return found


def _touched(game: Game, action: Action, seat: int, tryout: Tryout) -> list[Thing]:
    table, named = game.state.zone_table, set(argument_words(game, action, ()).values())
    return [
        Thing(table.family_of(zone).name, table.owner_of(zone), kind)
        for zone, kind in tryout.cards(action)
        if table.owner_of(zone) == seat or game.words.cards[kind] in named
    ]


def first_argument(rule: Rule, kind: int) -> int:
    """What a card stands for as the first argument."""
    by = rule.among.by if rule.among else None
    return kind if by is None else by[kind]


def _is_source(game: Game, source: Source, zone: ZoneData, seat: int, view: ViewData) -> bool:
    if game.state.zone_table.family_of(source.zone).name != zone["zone"]:
        return False
    owner, about = zone["owner"], question(view)["about"]
    fits: dict[Whose, bool] = {
        Whose.OWN: owner == seat,
        Whose.OTHERS: owner != seat,
        Whose.EVERY: True,
        Whose.TABLE: True,
        Whose.FIRST_ARGUMENT: bool(about) and owner == about[0]["value"],
    }
    return fits[source.whose]


def question(view: ViewData) -> QuestionData:
    """The question that a view shows to a seat that is asked."""
    asked = view["question"]
    assert asked is not None, "only a seat that is asked has answers"
    return asked


# ---- piles and players


def _zone(game: Game, action: Action, seat: int) -> list[Thing]:
    first = plan_of(game).at.get(action.verb)
    if first is None:
        return []
    family = game.state.zone_table.family_of(first)
    owner = next(iter(named_seats(game, action)), seat) if family.each else None
    return [Thing(family.name, owner, None)]


def _players(game: Game, action: Action) -> list[Thing]:
    return [Thing(None, seat, None) for seat in named_seats(game, action)]
