"""Everything people read has words, and what they type is understood."""

from __future__ import annotations

import json
from typing import NoReturn

from ..by_option import ByOption, texts_by_option
from ..errors import UnknownAction
from ..game import Game
from ..heard import as_told
from ..log import log_text
from ..options import Option
from ..render import Cause, action_words, event_data, taking_words, view_data
from ..telling import is_silent
from ..words import Sentence
from .report import NotConformant, Promise
from .trial import Trial


def check_words(game: Game) -> None:
    """Cards, zones, actions, prompts, endings and house rules have words; every action's text parses back to it."""
    words = game.words
    if len(words.cards) != game.state.kinds:
        _fail(game, f"{len(words.cards)} cards have names, and there are {game.state.kinds} kinds")
    for card, name in enumerate(words.cards):
        _demand(game, f"the card {card}", name)
    for family in game.state.zone_table.families:
        _demand(game, f"the zone {family.name}", words.zones.get(family.first))
    for question in game.questions:
        prompt = words.prompts.get(question.what)
        text = prompt.text if isinstance(prompt, Sentence) else prompt
        _demand(game, f"the prompt of the question {question.name}", text)
    for ending, sentence in words.endings.items():
        _demand(game, f"the ending {ending}", sentence)
    for option in game.state.options:
        _check_option(game, option)
    public = {field.name for field in game.state.fields if not field.secret}
    for name, label in words.facts.items():
        _demand(game, f"the fact {name}", label)
        if name not in public:
            _fail(game, f"the fact {name} is no public field of the state")
    for kind, text in words.texts.items():
        _demand(game, f"the text of the kind {kind}", text)
        if not 0 <= kind < game.state.kinds:
            _fail(game, f"the text of the kind {kind} belongs to no card")
    if words.suit_of and not (len(words.suit_of) == game.state.kinds and max(words.suit_of) < len(words.suits)):
        _fail(game, f"suit_of must give each of the {game.state.kinds} kinds one of {len(words.suits)} suits, or -1")
    for text in texts_by_option(words):
        _check_by_option(game, text)
    for action in game.actions:
        try:
            button = action_words(game, action)
        except (LookupError, ValueError) as error:
            _fail(game, f"the words of the action {action} cannot be made ({error!r})")
        _demand(game, f"the action {action}", button)
        _check_text(game, str(action), int(action))
    _check_taking(game)


def _check_taking(game: Game) -> None:
    """Words for actions that take cards in sight name the cards, and arguments that the action has."""
    firsts = {verb.name: game.actions[verb.first] for verb in game.actions.verbs}
    for verb, text in game.words.takes.items():
        if verb not in firsts:
            _fail(game, f"there are words for what {verb} takes, which is no verb of the game")
        try:
            button = taking_words(game, firsts[verb], "\0")
        except (LookupError, ValueError) as error:
            _fail(game, f"the words for what {verb} takes cannot be made ({error!r})")
        if "\0" not in button:
            _fail(game, f"the words for what {verb} takes do not name the cards: write {{cards}} in “{text}”")


def _demand(game: Game, what: str, text: str | None) -> None:
    if text is None or not text.strip():
        _fail(game, f"{what} has no words")


def _check_option(game: Game, option: Option) -> None:
    """A house rule is told in words for people: the names that programs know its values by stay out of its sentence."""
    told = (option.title, option.meaning, *option.words)
    for text in told:
        _demand(game, f"the house rule {option.name}", text)
    if name := next((text for text in told if "_" in text), None):
        _fail(game, f"the house rule {option.name} is told in words for programs: “{name}”")


def _check_by_option(game: Game, text: ByOption) -> None:
    """A text that follows an option has words for each of its values, and the default's come first."""
    option = next((option for option in game.state.options if option.name == text.option), None)
    if option is None:
        _fail(game, f"the text “{text}” follows the option {text.option}, which does not exist")
    for value in option.values:
        _demand(game, f"{option.name}={value} in the text “{text}”", text.texts.get(str(value)))
    if unknown := set(text.texts) - set(map(str, option.values)):
        _fail(game, f"the text “{text}” has words for {option.name}={min(unknown)}, which is no value of the option")
    if text != text.texts[str(option.default)]:
        _fail(game, f"the text “{text}” must begin with the words for {option.name}={option.default}, the default")


def _check_text(game: Game, text: str, action: int) -> None:
    spaced = text.replace("(", " ( ").replace("=", " = ").replace(")", " ) ")
    for written in (text, spaced):
        try:
            found = game.actions.parse(written)
        except UnknownAction as error:
            _fail(game, f"the text {written!r} of action {action} is not understood: {str(error).removesuffix('.')}")
        if found != action:
            _fail(game, f"the text {written!r} of action {action} is read as action {int(found)}")


def _fail(game: Game, what: str) -> NoReturn:
    raise NotConformant(Promise.WORDS, f"{game.name} ({game.id}) breaks the promise “words”: {what}.")


def check_events(trial: Trial) -> None:
    """What was told by the last move is a sentence for every seat and the spectator. Then it is forgotten."""
    for number, event in enumerate(trial.state.events):
        for eye in trial.eyes:
            try:
                data = event_data(trial.game, number, Cause(len(trial.moves)), event, eye, trial.names)
            except (LookupError, ValueError, TypeError) as error:
                trial.fail(Promise.WORDS, f"the event {event} has no words for {trial.who(eye)} ({error!r} is missing)", error)
            if not data["text"].strip() and not is_silent(trial.game, event.what):
                trial.fail(Promise.WORDS, f"the event {event} has no words for {trial.who(eye)}")
    check_log(trial)
    trial.state.events.clear()


def check_log(trial: Trial) -> None:
    """The last move has an entry in the log, unless all that it told is silent."""
    told = trial.state.events
    try:
        text = log_text(trial.game, [as_told(event, trial.game.state.seats) for event in told], trial.names)
    except (LookupError, ValueError, TypeError) as error:
        trial.fail(Promise.WORDS, f"the move cannot be told in the log ({error!r})", error)
    if not text.strip() and any(not is_silent(trial.game, event.what) for event in told):
        trial.fail(Promise.WORDS, "the move has no words in the log")


def check_ending_words(trial: Trial) -> None:
    """The end of the game has a sentence."""
    ending = trial.state.ending
    if not trial.game.words.endings.get(ending, "").strip():
        trial.fail(Promise.WORDS, f"the ending {ending} has no words")


def check_view_data(trial: Trial) -> None:
    """What every seat and the spectator see can be sent as plain data."""
    for eye in trial.eyes:
        view = trial.engine.view(trial.state, eye)
        try:
            json.dumps(view_data(trial.game, view, eye, trial.names))
        except (LookupError, ValueError, TypeError) as error:
            trial.fail(Promise.WORDS, f"the view of {trial.who(eye)} cannot be made into plain data: {error!r}", error)
