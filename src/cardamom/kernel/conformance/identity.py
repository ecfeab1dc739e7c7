"""Every card has an id by which an eye can follow it, and which tells the eye no more than it knows."""

from __future__ import annotations

from ..errors import RulesError
from ..events import FIRST_NEWS, Event
from ..heard import as_told
from ..ledger import after, fresh
from ..state import State
from ..views import sort_bag
from .onlooker import Onlooker
from .report import Promise
from .trial import Trial


def check_identity(trial: Trial) -> None:
    """For everybody, after the deal and after every answer: the ids of the cards on the table follow what was told."""
    if trial.onlookers and not _touches_cards(trial):
        return
    view = _laid_out(trial.state)
    for eye in trial.eyes:
        onlooker = trial.onlookers.get(eye)
        if onlooker is None:
            onlooker = trial.onlookers[eye] = Onlooker(view, eye)
        else:
            try:
                onlooker.go_on([as_told(event, eye) for event in trial.state.events], view)
            except (RulesError, LookupError) as error:
                trial.fail(Promise.IDENTITY, f"{trial.who(eye)} cannot tell the cards apart: {error}".rstrip("."), error)
        if onlooker.problem:
            trial.fail(Promise.IDENTITY, f"for {trial.who(eye)}, {onlooker.problem}")


def _laid_out(s: State) -> State:
    """A copy that looks like the view of every eye in the zones that it sees. One serves them all: that ids depend on nothing
    else is proved by `check_same_ids`, with true views."""
    view = s.copy()
    for zone in range(s.zones):
        if s.zone_bag[zone] and s.zone_sight[zone] and s.size[zone] > 1:
            sort_bag(view, zone)
    return view


def _touches_cards(trial: Trial) -> bool:
    """Whether the last answer changed anything about cards, or told of any."""
    s = trial.state
    cards = (s.size[:], s.card[:], s.mark[:])
    same, trial.cards = cards == trial.cards, cards
    return not same or any(event.what < FIRST_NEWS for event in s.events)


def check_same_ids(trial: Trial, eye: int, answer: str, told: list[Event], views: tuple[State, State]) -> None:
    """The same answer in two worlds that look alike to an eye, which was told the same of it: cards have the same ids."""
    onlooker = trial.onlookers.get(eye)
    ledger = onlooker.ledger if onlooker else fresh(trial.engine.view(trial.state, eye), eye)
    one, two = (after(ledger, told, view) for view in views)
    if one != two:
        trial.fail(
            Promise.IDENTITY,
            f"two worlds look the same to {trial.who(eye)}, and {answer} tells it the same in both, "
            "yet its cards then have other ids: something hidden leaks",
        )
