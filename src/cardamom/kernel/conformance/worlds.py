"""Two worlds that look alike to a seat must go on looking alike, unless the seat is told what differs.

- *static*: a view tells nothing but what its seat knows, and all that the seat needs to answer.
- *step*: the same answer in both worlds. Told the same, the seat sees the same; told something else, the
  first difference is a face it was shown. Told the same, it has the same ids for cards.
- *chance*: the same answer with other chance. Told the same, the seat knows the same cards.
- *secret*: two answers in one world whose difference the events hide from a seat. Its view hides it too.

All who look on are tried: every seat and the spectator.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from random import Random

from ..events import NO_CARD, Event
from ..heard import HIDDEN, as_told
from ..state import State
from ..views import least_kind, most_kind
from .cards import check_cards
from .forms import aligned, cells, frozen, view_difference, zone_name
from .identity import check_same_ids
from .report import Promise
from .trial import Trial

FILLS = 64  # this many worlds that all equal the truth are no accident
ANSWERS = 3  # answers tried for each onlooker, in a position


def seed_of(dice: Random) -> int:
    return dice.getrandbits(64)


# ---- static


def check_static(trial: Trial, dice: Random) -> None:
    """For everybody: the view of a world filled from a view is that view; legal list and reasons are the same on
    the view as on the truth; and filling finds other worlds where there are any."""
    for eye in trial.eyes:
        view = trial.engine.view(trial.state, eye)
        world = trial.engine.fill(view, seed_of(dice))
        check_cards(trial, world)
        found = view_difference(view, trial.engine.view(world, eye))
        if found:
            trial.fail(Promise.STATIC, f"a world filled from the view of {trial.who(eye)} looks different to it in {found}")
        _check_answers(trial, Promise.STATIC, eye, trial.state, view, "on its own view and on the truth")
        _check_fill_differs(trial, eye, view, dice)


def _check_answers(trial: Trial, promise: Promise, eye: int, one: State, two: State, where: str) -> None:
    """A seat that is asked has the same legal answers, and the same reasons against all others, in both states."""
    asked = eye in trial.engine.actors(one)
    if asked != (eye in trial.engine.actors(two)):
        trial.fail(promise, f"{trial.who(eye)} is asked in only one of two states: {where}")
    if not asked:
        return
    reasons = zip(trial.reasons(one, eye), trial.reasons(two, eye), strict=True)
    for action, (first, second) in enumerate(reasons):
        if first != second:
            trial.fail(
                promise,
                f"the check of {trial.what(action, eye)} says {first} or {second} {where}: "
                "it reads what the seat does not know",
            )
    if trial.legal(one, eye) != trial.legal(two, eye):
        trial.fail(promise, f"the legal list of {trial.who(eye)} is not the same {where}: it reads what the seat does not know")


def _check_fill_differs(trial: Trial, eye: int, view: State, dice: Random) -> None:
    """Where two hidden cards could be exchanged, some world has them otherwise than the truth."""
    if not exchangeable(trial.state, eye):
        return
    truth = _kinds(trial.state)
    if all(_kinds(trial.engine.fill(view, seed_of(dice))) == truth for _ in range(FILLS)):
        trial.fail(Promise.STATIC, f"{FILLS} worlds filled from the view of {trial.who(eye)} all equal the hidden truth")


def _kinds(s: State) -> list[list[int]]:
    return [[cell[0] for cell in cells(s, zone)] for zone in range(s.zones)]


def exchangeable(s: State, eye: int) -> bool:
    """Whether two different cards that the onlooker does not know could lie in each other's place."""
    hidden = [(zone, kind) for zone in range(s.zones) for kind, seen, _ in cells(s, zone) if not seen >> eye & 1]
    for k, (zone, kind) in enumerate(hidden):
        for other, another in hidden[:k]:
            apart = zone != other or not s.zone_bag[zone]
            if kind != another and apart and _fits(s, kind, other) and _fits(s, another, zone):
                return True
    return False


def _fits(s: State, kind: int, zone: int) -> bool:
    return least_kind(s, zone) <= kind < most_kind(s, zone)


# ---- what is heard


def heard(told: list[Event], eye: int) -> list[Event]:
    """Events as an onlooker is told them, and as bots hear them: without the faces that are not for their eyes."""
    return [as_told(event, eye) for event in told]


def _first_difference(one: list[Event], two: list[Event]) -> list[Event]:
    """The events at the first place where two reports part."""
    k = next((k for k, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return [report[k] for report in (one, two) if k < len(report)]


def _shows_face(event: Event) -> bool:
    """Whether an event shows a card, or facts that the rules disclose."""
    return event.card not in (HIDDEN, NO_CARD)


# ---- step


def check_steps(trial: Trial, dice: Random) -> None:
    """For everybody: random legal answers, given in the truth and in a world that looks the same."""
    for eye in trial.eyes:
        for _ in range(ANSWERS):
            seat = dice.choice(trial.actors)
            check_step(trial, dice, eye, seat, dice.choice(trial.legal(trial.state, seat)))


def check_step(trial: Trial, dice: Random, eye: int, seat: int, action: int) -> None:
    """The same answer and the same chance in two worlds that look alike to `eye`."""
    truth, world = aligned(trial.state, eye), other_world(trial, dice, eye)
    if action not in trial.legal(world, seat):
        return
    truth.rng = world.rng = seed_of(dice)
    trial.answer(truth, seat, action)
    trial.answer(world, seat, action)
    trial.report.forks += 1
    one, two = heard(truth.events, eye), heard(world.events, eye)
    answer, who = trial.what(action, seat), trial.who(eye)
    if one == two:
        trial.report.alike += 1
        views = trial.engine.view(truth, eye), trial.engine.view(world, eye)
        found = view_difference(*views)
        if found:
            trial.fail(
                Promise.STEP,
                f"two worlds look the same to {who}, {answer} tells it the same in both, yet its views then differ in {found}: "
                "something hidden leaks",
            )
        _check_answers(trial, Promise.STEP, eye, truth, world, f"after {answer} in two worlds that look the same")
        check_same_ids(trial, eye, answer, one, views)
        return
    parted = _first_difference(one, two)
    if not any(_shows_face(event) for event in parted):
        trial.fail(
            Promise.STEP,
            f"two worlds look the same to {who}, but {answer} tells it {' or '.join(map(str, parted))}, "
            "which shows it no card: something hidden leaks",
        )


def other_world(trial: Trial, dice: Random, eye: int) -> State:
    """A world that looks like the truth to `eye`. Secret fields are the same, for the rules to disclose in time."""
    world = trial.engine.fill(trial.engine.view(trial.state, eye), seed_of(dice))
    same = trial.state.copy()
    for field in trial.state.fields:
        if field.secret:
            setattr(world, field.name, getattr(same, field.name))
    return world


# ---- chance


def check_chance(trial: Trial, dice: Random) -> None:
    """For everybody: a random legal answer with two fortunes, which must not show in what is known of hidden zones."""
    for eye in trial.eyes:
        seat = dice.choice(trial.actors)
        action = dice.choice(trial.legal(trial.state, seat))
        one, two = trial.state.copy(), trial.state.copy()
        two.rng = seed_of(dice)
        trial.answer(one, seat, action)
        trial.answer(two, seat, action)
        if heard(one.events, eye) == heard(two.events, eye):
            for zone in range(one.zones):
                if _known(one, zone, eye) != _known(two, zone, eye):
                    trial.fail(
                        Promise.STEP,
                        f"{trial.who(eye)} is told the same of {trial.what(action, seat)} however chance falls, "
                        f"yet it then knows other cards of {zone_name(one, zone)}: chance leaks",
                    )


def _known(s: State, zone: int, eye: int) -> list[int]:
    """The cards of a zone that an onlooker knows without seeing it, with `kinds` for those that are hidden."""
    if s.zone_sight[zone] >> eye & 1:
        return []
    found = [kind if seen >> eye & 1 else s.kinds for kind, seen, _ in cells(s, zone)]
    return sorted(found) if s.zone_bag[zone] else found


# ---- secret


def check_secrets(trial: Trial, dice: Random) -> None:
    """For everybody: pairs of answers by others that differ in one argument."""
    for seat in trial.actors:
        pairs = _pairs(trial, seat)
        for one, two in dice.sample(pairs, min(ANSWERS, len(pairs))):
            for eye in trial.eyes:
                if eye != seat:
                    check_secret(trial, eye, seat, one, two)


def _pairs(trial: Trial, seat: int) -> list[tuple[int, int]]:
    """Legal answers of one verb that differ in one argument."""
    groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for number in trial.legal(trial.state, seat):
        action = trial.game.actions[number]
        for k in range(len(action.values)):
            groups[action.verb, k, *action.values[:k], None, *action.values[k + 1 :]].append(number)
    return [pair for group in groups.values() for pair in pairwise(group)]


def check_secret(trial: Trial, eye: int, seat: int, action: int, other: int) -> None:
    """Two answers of which `eye` is told the same, since a face or a secret field is hidden from it."""
    one, two = trial.state.copy(), trial.state.copy()
    trial.answer(one, seat, action)
    trial.answer(two, seat, other)
    if heard(one.events, eye) != heard(two.events, eye) or (one.events == two.events and _secrets(one) == _secrets(two)):
        return
    trial.report.secrets += 1
    answers = f"{trial.what(action, seat)} or {trial.game.actions[other]}"
    found = view_difference(trial.engine.view(one, eye), trial.engine.view(two, eye))
    if found:
        trial.fail(
            Promise.SECRET,
            f"{trial.who(eye)} is not told whether it was {answers}, yet its view differs in {found}: the answer leaks",
        )
    _check_answers(trial, Promise.SECRET, eye, one, two, f"after {answers}")


def _secrets(s: State) -> list[object]:
    form = frozen(s)
    return [form[field.name] for field in s.fields if field.secret]
