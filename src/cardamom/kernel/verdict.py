"""Who won and by what, in a sentence, a tie-break included."""

from __future__ import annotations

from collections.abc import Sequence

from .reckoning import Decider, score
from .sentences import and_so_on

Values = Sequence[Sequence[int]]  # of each decider, for each seat


def ranks_of(values: Values, winners: Sequence[int]) -> list[int]:
    """1 for each winner; all others after them by what decides, equals on equal ranks."""
    rows = list(zip(*values, strict=True))
    keys = [(seat in winners, () if seat in winners else row) for seat, row in enumerate(rows)]
    return [1 + sum(other > key for other in keys) for key in keys]


def needed_for(values: Values, winners: Sequence[int]) -> int:
    """How many of the comparisons, made in their order, leave nobody ahead but the winners; 0 if none of them does."""
    ahead = list(range(len(values[0])))
    for k, numbers in enumerate(values, 1):
        best = max(numbers[seat] for seat in ahead)
        ahead = [seat for seat in ahead if numbers[seat] == best]
        if ahead == list(winners):
            return k
    return 0


def verdict_words(deciders: Sequence[Decider], values: Values, winners: Sequence[int], names: Sequence[str]) -> str:
    """“Ann wins with 27 points.”, “Ann and Ben share the win with 27 points each.”, “Ann and Ben have 27 points each. Ann wins
    the tie with 2 courses won against 1.”"""
    ahead, tied = list(range(len(names))), list[str]()
    for decider, numbers in zip(deciders, values, strict=True):
        best = numbers[winners[0]]
        before, ahead = ahead, [seat for seat in ahead if numbers[seat] == best]
        if ahead == list(winners) and tied:
            beaten = sorted({numbers[seat] for seat in before if seat not in winners}, reverse=True)
            return _tie_broken(names, before, winners, tied, decider, (best, beaten))
        if decider.counts and (decider.value is score or best > 0 or len(ahead) < len(before)):
            tied.append(decider.words(best))
        if ahead == list(winners):
            break
    return f"{_wins(names, winners)}{_with(tied[:1], len(winners))}."


def _tie_broken(
    names: Sequence[str],
    equal: Sequence[int],
    winners: Sequence[int],
    tied: Sequence[str],
    decider: Decider,
    numbers: tuple[int, Sequence[int]],
) -> str:
    best, beaten = numbers
    equals = and_so_on([names[seat] for seat in equal])
    by = f"with {decider.words(best)} against {and_so_on(list(map(str, beaten)))}" if decider.counts else decider.one
    wins = _wins(names, winners) if len(winners) > 1 else f"{_wins(names, winners)} the tie"
    return f"{equals} have {and_so_on(tied)} each. {wins} {by}."


def _wins(names: Sequence[str], winners: Sequence[int]) -> str:
    who = and_so_on([names[seat] for seat in winners])
    return f"{who} wins" if len(winners) == 1 else f"{who} share the win"


def _with(what: Sequence[str], winners: int) -> str:
    if not what:
        return ""
    return f" with {what[0]}" if winners == 1 else f" with {what[0]} each"
