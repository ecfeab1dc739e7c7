"""The running score of an evening: how many games everybody has played and won in this room."""

from __future__ import annotations

from msgspec.structs import replace

from .document import Document, Score
from .records import DealRecord, ResultRecord


def scored(document: Document, deal: DealRecord, result: ResultRecord) -> Document:
    """The room's score after a game. A shared win counts for everybody who shares it; whoever holds several seats plays
    one game and wins it once."""
    scores = dict(document.scores)
    played: dict[str, tuple[str, bool]] = {}
    for at, seat in enumerate(deal.seats):
        member = document.member(seat.person) if seat.person is not None else None
        who = f"{member.number}" if member else f"bot {seat.name}"
        won = played.get(who, ("", False))[1] or at in result.winners
        played[who] = (member.name or seat.name if member else seat.name, won)
    for who, (name, won) in played.items():
        before = scores.get(who, Score(name, 0, 0))
        scores[who] = Score(name, before.games + 1, before.wins + won)
    return replace(document, scores=tuple(scores.items()))
