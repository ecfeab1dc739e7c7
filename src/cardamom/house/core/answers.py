"""The legal answers of a seat as a page shows them, and the reasons against the others.

All of it is made from the seat's view: what the seat may not know cannot decide here.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardamom.kernel.actions import Action, Verb
from cardamom.kernel.game import Game
from cardamom.kernel.questions import Choice as Rule
from cardamom.kernel.render import ViewData, action_words, short_words, taking_words, verb_title
from cardamom.kernel.sentences import listed
from cardamom.kernel.table import Table

from .things import first_argument, question, things
from .told import Choice, Group
from .tryout import Tryout

MOST_REASONS = 4


def groups(table: Table, seat: int, view: ViewData) -> list[Group]:
    """All verbs that answer the question put to this seat, each with its legal answers."""
    if view["question"] is None:
        return []
    legal, tryout = table.legal(seat), Tryout(table, seat)
    return [_group(table, rule, legal, seat, view, tryout) for rule in _rules(table.game, view)]


def _group(table: Table, rule: Rule, legal: list[Action], seat: int, view: ViewData, tryout: Tryout) -> Group:
    game = table.game
    verb = game.actions.verb_of(rule.verb)
    choices = []
    for action in legal:
        if verb.first <= action < verb.first + verb.size:
            standing = things(game, rule, action, seat, view, tryout)
            choices.append(Choice(int(action), str(action), *_words(table, action, tryout), standing))
    return Group(verb.name, verb_title(game, verb.name), choices)


def _words(table: Table, action: Action, tryout: Tryout) -> tuple[str, str]:
    """An answer in full, and short under its verb's title. If it takes cards in sight, it says which."""
    game, names = table.game, table.names
    short = short_words(game, action, names)
    taken = tryout.taken(action) if action.verb in game.words.takes else []
    if not taken:
        return action_words(game, action, names), short
    cards = listed(game, [game.words.cards[kind] for kind in taken])
    return taking_words(game, action, cards, names), f"{cards} ({short})" if action.args else cards


def _rules(game: Game, view: ViewData) -> tuple[Rule, ...]:
    """The choices of the question that the view shows."""
    asked = question(view)["name"]
    return next(each.choices for each in game.questions if each.name == asked)


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
    value = first_argument(rule, kind)
    return [action for action in _actions(game, game.actions.verb_of(rule.verb)) if action.values and action.values[0] == value]


def _actions(game: Game, verb: Verb) -> Iterator[Action]:
    return iter(game.actions[verb.first : verb.first + verb.size])


def _reasons(table: Table, seat: int, actions: Iterator[Action]) -> list[str]:
    """The different sentences against these actions, in their order."""
    return list(dict.fromkeys(reason for action in actions if (reason := table.why(action, seat)) is not None))
