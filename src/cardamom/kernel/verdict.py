"""Who won and by what, a tie-break included: as parts, for those who tell it in a language of their own, and in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from .reckoning import Decider, score
from .sentences import and_so_on
from .view_types import VerdictData

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


def verdict_of(deciders: Sequence[Decider], values: Values, winners: Sequence[int]) -> VerdictData:
    """Who won and by what, as parts of a sentence."""
    ahead, tied = list(range(len(values[0]))), list[str]()
    for decider, numbers in zip(deciders, values, strict=True):
        best = numbers[winners[0]]
        before, ahead = ahead, [seat for seat in ahead if numbers[seat] == best]
        if ahead == list(winners) and tied:
            beaten = sorted({numbers[seat] for seat in before if seat not in winners}, reverse=True)
            by, against = (decider.words(best), beaten) if decider.counts else (decider.one, [])
            return {"winners": list(winners), "by": by, "against": against, "equal": before, "tied": tied}
        if decider.counts and (decider.value is score or best > 0 or len(ahead) < len(before)):
            tied.append(decider.words(best))
        if ahead == list(winners):
            break
    return {"winners": list(winners), "by": tied[0] if tied else None, "against": [], "equal": [], "tied": []}


def verdict_words(verdict: VerdictData, names: Sequence[str]) -> str:
    """“Ann wins with 27 points.”, “Ann and Ben share the win with 27 points each.”, “Ann and Ben have 27 points each. Ann wins
    the tie with 2 courses won against 1.”"""
    who, alone = _listed(names, verdict["winners"]), len(verdict["winners"]) == 1
    wins, by = f"{who} wins" if alone else f"{who} share the win", verdict["by"]
    if not verdict["equal"]:
        return f"{wins}{f' with {by}' if by else ''}{' each' if by and not alone else ''}."
    how = f"with {by} against {and_so_on(list(map(str, verdict['against'])))}" if verdict["against"] else by
    equal = f"{_listed(names, verdict['equal'])} have {and_so_on(verdict['tied'])} each."
    return f"{equal} {wins}{' the tie' if alone else ''} {how}."


def _listed(names: Sequence[str], seats: Sequence[int]) -> str:
    return and_so_on([names[seat] for seat in seats])
