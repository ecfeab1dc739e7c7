"""What a player types at the terminal table, understood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardamom.kernel.actions import Action, ActionTable

from .edge import BadCommand


@dataclass(frozen=True)
class Answer:
    """Play this action, if it is legal."""

    action: Action


@dataclass(frozen=True)
class Why:
    """Say whether this action is legal, and why not."""

    action: Action


@dataclass(frozen=True)
class Read:
    """Say what is printed on the card of this kind."""

    kind: int


@dataclass(frozen=True)
class Help: ...


@dataclass(frozen=True)
class Undo: ...


@dataclass(frozen=True)
class Log: ...


@dataclass(frozen=True)
class Rules: ...


@dataclass(frozen=True)
class Quit: ...


Command = Answer | Why | Read | Help | Undo | Log | Rules | Quit

WORDS: dict[str, Command] = {
    "?": Help(),
    "h": Help(),
    "help": Help(),
    "u": Undo(),
    "undo": Undo(),
    "l": Log(),
    "log": Log(),
    "r": Rules(),
    "rules": Rules(),
    "q": Quit(),
    "quit": Quit(),
}


def understand(text: str, legal: Sequence[Action], actions: ActionTable, cards: Sequence[str] = ()) -> Command:
    """The command in a line of input. Raises BadCommand or UnknownAction with a sentence for the player."""
    text = text.strip()
    if not text:
        if len(legal) == 1:
            return Answer(legal[0])
        raise BadCommand(f"Type a number from 1 to {len(legal)}, or ? for help.")
    verbs = {verb.name for verb in actions.verbs}
    if text.lower() in WORDS and text.lower() not in verbs:
        return WORDS[text.lower()]
    if text.startswith("?") and text[1:].strip().casefold() in (named := [card.casefold() for card in cards]):
        return Read(named.index(text[1:].strip().casefold()))
    if text.startswith("?"):
        return Why(named_action(text[1:].strip(), legal, actions))
    return Answer(named_action(text, legal, actions))


def named_action(text: str, legal: Sequence[Action], actions: ActionTable) -> Action:
    """An action by its number in the list on the screen, or by its text."""
    if not text.isdecimal():
        return actions.parse(bracketed(text, actions))
    if not 1 <= int(text) <= len(legal):
        raise BadCommand(f"There is no answer {text}; they are numbered 1 to {len(legal)}.")
    return legal[int(text) - 1]


def bracketed(text: str, actions: ActionTable) -> str:
    """`steal 7c` as `steal(7c)`: brackets and commas may be left out."""
    name, _, rest = text.partition(" ")
    verb = next((verb for verb in actions.verbs if verb.name == name.lower()), None)
    if verb is None or not rest.strip() or rest.strip().startswith("("):
        return text
    if len(verb.domains) > 1 and "," not in rest:
        rest = ", ".join(rest.split())
    return f"{name}({rest})"
