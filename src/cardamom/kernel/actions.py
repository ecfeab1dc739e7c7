"""The action table: every answer a player can give, as a number with a readable form.

ACTIONS = ActionTable()
MARKET = ACTIONS.verb("market")
STEAL = ACTIONS.verb("steal", card=CARD)      # STEAL + 7 is steal(card=8c)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import overload

from .errors import BadDeclaration, UnknownAction
from .letters import plain
from .meanings import Domain


class Action(int):
    """One answer: an int with a verb, its arguments and a text that parses back."""

    verb: str
    args: dict[str, str]
    values: tuple[int, ...]
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True)
class Verb:
    """The actions from `first` on that share a verb."""

    name: str
    first: int
    domains: dict[str, Domain]

    @cached_property
    def size(self) -> int:
        return prod(len(domain) for domain in self.domains.values())


class ActionTable:
    """All actions of a game, numbered in the order of declaration."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self._actions: list[Action] = []
        self._verb_of: list[Verb] = []  # by action
        self._by_text: dict[str, Action] = {}

    def verb(self, name: str, **domains: Domain) -> int:
        """Declare a verb with its arguments; returns the number of its first action."""
        if any(verb.name == name for verb in self.verbs):
            raise BadDeclaration(f"The verb {name} is declared twice.")
        verb = Verb(name, len(self._actions), domains)
        self.verbs.append(verb)
        for values in product(*(range(len(domain)) for domain in domains.values())):
            action = Action(len(self._actions))
            action.verb, action.values = name, values
            labels = (domain.labels[value] for domain, value in zip(domains.values(), values, strict=True))
            action.args = dict(zip(domains, labels, strict=True))
            action.text = _text(action)
            self._actions.append(action)
            self._verb_of.append(verb)
            self._by_text[action.text] = action
        return verb.first

    def verb_of(self, action: int) -> Verb:
        return self._verb_of[action]

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        return self._actions[index]

    def find(self, action: Action | int | str) -> Action:
        """The action for a number or a text; names of arguments and white space may be left out."""
        if isinstance(action, str):
            return self.parse(action)
        if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < len(self):
            return self._actions[action]
        raise UnknownAction(f"There is no action {action!r}; actions are numbered 0 to {len(self) - 1}.")

    def parse(self, text: str) -> Action:
        """The action written as `verb` or `verb(name=value, ...)`."""
        known = self._by_text.get(text)
        if known is not None:
            return known
        name, _, rest = text.strip().partition("(")
        verb = next((verb for verb in self.verbs if verb.name == name.strip().lower()), None)
        if verb is None:
            raise UnknownAction(f"No action is called {name.strip()!r}; try one of {', '.join(v.name for v in self.verbs)}.")
        given = [part.strip() for part in rest.rstrip().removesuffix(")").split(",") if part.strip()]
        if len(given) != len(verb.domains):
            wanted = ", ".join(verb.domains) or "no arguments"
            raise UnknownAction(f"The action {verb.name} takes {wanted}.")
        named_parts = {part.partition("=")[0].strip(): part for part in given if "=" in part}
        if set(named_parts) == set(verb.domains):
            given = [named_parts[argument] for argument in verb.domains]  # in whatever order they were written
        index = 0
        for part, (argument, domain) in zip(given, verb.domains.items(), strict=True):
            named, equals, label = part.partition("=")
            if equals and named.strip() != argument:
                raise UnknownAction(
                    f"The action {verb.name} has no argument {named.strip()!r}; it takes {', '.join(verb.domains)}."
                )
            label = label.strip() if equals else named
            index = index * len(domain) + _value(domain, label)
        return self._actions[verb.first + index]


def _text(action: Action) -> str:
    if not action.args:
        return action.verb
    return f"{action.verb}({', '.join(f'{name}={label}' for name, label in action.args.items())})"


def _value(domain: Domain, label: str) -> int:
    folded, typed = [plain(known).casefold() for known in domain.labels], plain(label).casefold()
    if typed not in folded:
        raise UnknownAction(f"{label!r} is no {domain.name}; write it like {domain.labels[0]} or {domain.labels[-1]}.")
    # labels that differ by case or accents alone are found exactly
    return domain.labels.index(label) if label in domain.labels else folded.index(typed)
