"""A study from Python: the compiled functions of `study`, and the desk that they count on."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.game import Game
from cardamom.kernel.imagining import only_round
from cardamom.kernel.subset import check_game
from cardamom.kernel.zones import Sight, ZoneFamily

from . import study
from .clones import HEAD, Clones
from .record import Records, desk_type, empty_record
from .study_desk import MOST_MOVES, DeskPlan, Numbers
from .tallying import MarkingLister, Tallying
from .twin import load_module, module_path, pick_length

STUDY_HEAD = HEAD + "from cardamom.fast.numba_door import numbers_at\n"


class StudyClones(Clones):
    """The clones of a game, with what is told and listed counted on the desk."""

    def __init__(self, game: Game, checked: bool, plan: DeskPlan, constants: Mapping[str, str]) -> None:
        rules = {"round_of": game.thinking.round_of}
        counting = Tallying(game, plan)
        super().__init__(game, checked, study, STUDY_HEAD, constants, rules, counting=counting, lister=MarkingLister)

    def entry_text(self, function: Any) -> str:
        """Like the rules, these functions never count from the end of an array."""
        return ast.unparse(ast.fix_missing_locations(_UnsignedPlaces().visit(ast.parse(inspect.getsource(function)))))


class _UnsignedPlaces(ast.NodeTransformer):
    """Tells the compiler that places are not negative, so that it leaves out what a negative one would need."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.slice, ast.Constant):
            node.slice = ast.parse(f"np.uint64({ast.unparse(node.slice)})", mode="eval").body
        return node


class Counted(NamedTuple):
    """Games that were played: their sums by name, and for each game its scores, the columns of `facts` in `study`, its
    factions and its counters."""

    sums: dict[str, Numbers]
    scores: Numbers
    facts: Numbers
    factions: Numbers
    counts: np.ndarray[Any, np.dtype[np.int32]]  # by game, counter and seat


class StudyTwin:
    """A game compiled to be played and counted, kept on disk like a Twin. `win` is how many parts a win has, `weight` what a
    draw weighs that had to be this card."""

    def __init__(self, game: Game, win: int, weight: int, checked: bool = False) -> None:
        problems = check_game(game)
        if problems:
            raise BadDeclaration(f"{game.name} cannot be compiled: {problems[0]}")
        self.game, self.plan, self.type = game, DeskPlan(game), desk_type(game.state)
        self.module = load_module(_name(game), source_for(game, win, weight, checked))
        self._uncounted = game.uncounted

    def empty(self, players: int, options: Mapping[str, int]) -> Records:
        """Room for the states of a worker, the first of them before the deal."""
        plain = empty_record(self._uncounted, players, options)
        records = np.zeros(3, self.type)
        for name in plain.dtype.names or ():
            records[name][0] = plain[name][0]
        return records

    def play(
        self,
        first: int,
        games: int,
        *,
        seed: int,
        bots: Sequence[int],
        options: Mapping[str, int],
        rotate: bool,
        limit: int,
    ) -> Counted:
        """Play the games from number `first` on. Several threads can do so at once."""
        players, desk = len(bots), self.plan.empty()
        scores, factions = (np.zeros((games, players), np.int64) for _ in range(2))
        facts = np.zeros((games, study.FACTS), np.int64)
        counts = np.zeros((games, max(1, len(self.game.counters) * players)), np.int32)
        most_choices = max(len(question.choices) for question in self.game.questions)
        self.module.play_study(
            self.empty(players, options),
            desk,
            np.uint64(desk.ctypes.data),
            np.zeros(limit + 1, np.uint16),
            first,
            np.uint64(seed),
            rotate,
            np.array(bots, np.int64),
            limit,
            np.zeros((players, 2), np.uint64),
            scores,
            facts,
            factions,
            counts,
            np.zeros(len(self.game.actions) + most_choices, np.int64),
            np.zeros(pick_length(self.game), np.int64),
        )
        counted = counts[:, : len(self.game.counters) * players].reshape(games, len(self.game.counters), players)
        sums = self.plan.sums(desk)
        sums["points"] = sums["points"][:, :players]  # nobody sat at the other seats
        return Counted(sums, scores, facts, factions, counted)


def _name(game: Game) -> str:
    return f"{game.id}-study"


def source_for(game: Game, win: int, weight: int, checked: bool = False) -> str:
    """The text of the study's module."""
    plan = DeskPlan(game)
    return StudyClones(game, checked, plan, constants_of(game, plan, win, weight)).source()


def constants_of(game: Game, plan: DeskPlan, win: int, weight: int) -> dict[str, str]:
    """What the names in capitals stand for."""
    columns = {name: str(value) for name, value in vars(study).items() if name.isupper()}
    tables = {name: f"np.array({values!r}, np.int64)" for name, values in _tables(game, plan).items()}
    return {**columns, **plan.constants(), **_sizes(game, plan), **tables, "WIN": str(win), "WEIGHT": str(weight)}


def is_ready(game: Game, win: int, weight: int) -> bool:
    """Whether the machine code lies on disk, so that a study starts at once."""
    path = module_path(_name(game), source_for(game, win, weight))
    return any((path.parent / "__pycache__").glob("*.play_study-*.nbi"))


def _sizes(game: Game, plan: DeskPlan) -> dict[str, str]:
    return {
        "LENGTH": str(plan.length),
        "SEATS": str(plan.seats),
        "KINDS": str(plan.kinds),
        "PILES": str(len(plan.piles)),
        "VERBS": str(len(game.actions.verbs)),
        "ACTIONS": str(len(game.actions)),
        "LINES": str(len(plan.labels)),
        "COUNTERS": str(len(game.counters)),
        "WAYS": str(plan.families**2 * plan.kinds),
        "MOST_MOVES": str(MOST_MOVES),
        "SEAT_BITS": str(plan.seats.bit_length()),  # room for all seats, and for one more that is nobody
        "SEAT_MASK": str((1 << plan.seats.bit_length()) - 1),
        "HAS_ROUNDS": str(int(game.thinking.round_of is not only_round)),
    }


def is_draw(source: ZoneFamily, target: ZoneFamily) -> bool:
    """Whether a card that goes this way is drawn: out of a pile that nobody sees, to where its owner sees it."""
    return source.sight is Sight.NOBODY and target.each and target.sight is not Sight.NOBODY


def _tables(game: Game, plan: DeskPlan) -> dict[str, tuple[int, ...]]:
    """What the compiled functions look up. A table without entries gets one that says nothing."""
    zones = game.state.zone_table
    places = [zones.families.index(zones.family_of(zone)) for zone in range(zones.count)]
    owners = [zones.owner_of(zone) for zone in range(zones.count)]
    held = [zone for zone, owner in enumerate(owners) if owner is not None]
    piles = [zones.family_of(zone) for zone in plan.piles]
    draws = [is_draw(source, target) for source in zones.families for target in zones.families]
    numbers = {verb.first: number for number, verb in enumerate(game.actions.verbs)}
    questions = {question.what: number for number, question in enumerate(game.questions)}
    choices = [numbers[choice.verb] for question in game.questions for choice in question.choices]
    firsts = [0]
    for question in game.questions:
        firsts.append(firsts[-1] + len(question.choices))
    return {
        "TAKERS": tuple(-1 if owner is None else owner for owner in owners),
        "GIVERS": tuple(plan.seats if owner is None else owner for owner in owners),
        "LEFT_FAMILY": tuple(place * plan.families * plan.kinds for place in places),
        "ARRIVED_FAMILY": tuple(place * plan.kinds for place in places),
        "DRAWN_KIND": tuple(kind if drawn else -1 for drawn in draws for kind in range(plan.kinds)),
        "PILE_OF": tuple(plan.piles.get(zone, -1) for zone in range(zones.count)),
        "PILE_FORGETS": tuple(int(family.forgets) for family in piles) or (0,),
        "PILE_LEAST": tuple(family.holds[0] for family in piles) or (0,),
        "PILE_MOST": tuple(family.holds[1] for family in piles) or (0,),
        "HELD_ZONES": tuple(held) or (0,),
        "HELD_BY": tuple(owners[zone] or 0 for zone in held) or (plan.seats,),  # a seat where nobody sits
        "HELD_FAMILY": tuple(places[zone] * plan.kinds for zone in held) or (0,),
        "QUESTION_OF": tuple(questions.get(what, -1) for what in range(max(questions) + 1)),
        "CHOICE_FIRST": tuple(firsts),
        "CHOICE_VERB": tuple(choices) or (0,),
        "VERB_OF": tuple(numbers[game.actions.verb_of(action).first] for action in range(len(game.actions))) or (0,),
    }
