"""When a trial need not be played to its end.

A trial is looked at LOOKS times, after equal numbers of games. It is stopped when it surely breaks a constraint, or when one
of the best trials so far is surely nearer to all aims. Each of these questions, at each look but the last, may err by an equal
part of ERROR (Bonferroni). So a setting that breaks no constraint, and that none of the best surpasses, is stopped with a
chance of at most ERROR. The intervals are Student's, from batches; for measures that are the best less the worst of several,
such as seat.spread, they are too short while the several are about equal, and ERROR may be exceeded.
"""

from __future__ import annotations

from collections.abc import Sequence

from .aims import Aim
from .trials import Look, Trial, farther

LOOKS = 5
BATCHES_A_LOOK = 8
BATCHES = LOOKS * BATCHES_A_LOOK
ERROR = 0.05


def reason_to_stop(look: Look, number: int, aims: Sequence[Aim], rivals: Sequence[Trial]) -> str:
    """Why a trial need not go on after look `number`, counted from 0; nothing if it should. Rivals are the best so far."""
    constraints = [aim for aim in aims if not aim.is_objective]
    questions = len(constraints) + len(rivals)
    if number >= LOOKS - 1 or questions == 0:
        return ""
    chance = 2 * ERROR / (LOOKS - 1) / questions  # of an interval that errs on both sides, where only one counts
    for aim in constraints:
        found = look.estimate(aim, chance)
        if min(aim.excess(found.low), aim.excess(found.high)) > 0:
            return f"surely breaks {aim.text}"
    for rival in rivals:
        gaps = (farther(aim, look, rival.looks[number]) for aim in aims if aim.is_objective)
        if all(gap.estimate(chance).low > 0 for gap in gaps):
            return f"surely farther from the aims than trial {rival.number + 1}"
    return ""
