"""The legal answers of a seat as a page shows them, and the reasons against the others.

All of it is made from the seat's view: what the seat may not know cannot decide here.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardamom.kernel.actions import Action, Verb
from cardamom.kernel.game import Game
from cardamom.kernel.questions import Choice as Rule
from cardamom.kernel.questions import Source, Whose
from cardamom.kernel.render import ViewData, action_words, short_words, verb_title
from cardamom.kernel.table import Table
from cardamom.kernel.view_types import QuestionData, ZoneData

from .told import CardPlace, Choice, Group

MOST_REASONS = 4


def groups(table: Table, seat: int, view: ViewData) -> list[Group]:
    """All verbs that answer the question put to this seat, each with its legal answers."""
    if view["question"] is None:
        return []
    legal = table.legal(seat)
    return [_group(table, rule, legal, seat, view) for rule in _rules(table.game, view)]


def _group(table: Table, rule: Rule, legal: list[Action], seat: int, view: ViewData) -> Group:
    game = table.game
    verb = game.actions.verb_of(rule.verb)
    own = [action for action in legal if verb.first <= action < verb.first + verb.size]
    choices = []
    for action in own:
        words, short = action_words(game, action, table.names), short_words(game, action, table.names)
        choices.append(Choice(int(action), str(action), words, short, _cards(game, rule, action, seat, view)))
    return Group(verb.name, verb_title(game, verb.name), choices)


def _rules(game: Game, view: ViewData) -> tuple[Rule, ...]:
    """The choices of the question that the view shows."""
    asked = _question(view)["name"]
    return next(question.choices for question in game.questions if question.name == asked)


def _question(view: ViewData) -> QuestionData:
    question = view["question"]
    assert question is not None, "only a seat that is asked has answers"
    return question


# ---- which cards stand for an answer


def _cards(game: Game, rule: Rule, action: Action, seat: int, view: ViewData) -> list[CardPlace]:
    """The cards to click for an action: those in sight, in the zones where its first argument comes from."""
    if rule.among is None or not action.values:
        return []
    found = []
    for zone in view["zones"]:
        if zone["kinds"] and any(_is_source(game, source, zone, seat, view) for source in rule.among.sources):
            kinds = (kind for kind in sorted(set(zone["kinds"])) if _argument(rule, kind) == action.values[0])
            found += [CardPlace(zone["zone"], zone["owner"], kind) for kind in kinds]
    return found


def _argument(rule: Rule, kind: int) -> int:
    """What a card stands for as the first argument."""
    by = rule.among.by if rule.among else None
    return kind if by is None else by[kind]


def _is_source(game: Game, source: Source, zone: ZoneData, seat: int, view: ViewData) -> bool:
    if game.state.zone_table.family_of(source.zone).name != zone["zone"]:
        return False
    owner, about = zone["owner"], _question(view)["about"]
    fits: dict[Whose, bool] = {
        Whose.OWN: owner == seat,
        Whose.OTHERS: owner != seat,
        Whose.EVERY: True,
        Whose.TABLE: True,
        Whose.FIRST_ARGUMENT: bool(about) and owner == about[0]["value"],
    }
    return fits[source.whose]


# ---- why not


def why_verb(table: Table, seat: int, name: str) -> list[str]:
    """Why no answer of this verb is legal: the one reason, or one for example."""
    verb = next((verb for verb in table.game.actions.verbs if verb.name == name), None)
    if verb is None:
        return [f"No action is called {name!r}."]
    reasons = _reasons(table, seat, _actions(table.game, verb))
    if len(reasons) > 1:
        return [f"For example: {reasons[0]}"]
    return reasons


def why_card(table: Table, seat: int, kind: int) -> list[str]:
    """What such a card says, and why nothing can be done with it; without the latter if something can."""
    if not 0 <= kind < table.game.state.kinds:
        return ["There is no such card."]
    text = table.game.words.texts.get(kind)
    return ([text] if text else []) + _why_card(table, seat, kind)


def _why_card(table: Table, seat: int, kind: int) -> list[str]:
    view = table.view(seat)
    if view["question"] is None:
        return _reasons(table, seat, iter(table.game.actions[:1]))
    named = [action for rule in _rules(table.game, view) for action in _naming(table.game, rule, kind)]
    if any(table.why(action, seat) is None for action in named):
        return []
    return _reasons(table, seat, iter(named))[:MOST_REASONS] or ["Nothing can be done with this card now."]


def _naming(game: Game, rule: Rule, kind: int) -> list[Action]:
    """The actions of a choice that such a card stands for."""
    if rule.among is None:
        return []
    value = _argument(rule, kind)
    return [action for action in _actions(game, game.actions.verb_of(rule.verb)) if action.values and action.values[0] == value]


def _actions(game: Game, verb: Verb) -> Iterator[Action]:
    return iter(game.actions[verb.first : verb.first + verb.size])


def _reasons(table: Table, seat: int, actions: Iterator[Action]) -> list[str]:
    """The different sentences against these actions, in their order."""
    return list(dict.fromkeys(reason for action in actions if (reason := table.why(action, seat)) is not None))
