"""The running score of an evening: how many games everybody has played and won in this room."""

from __future__ import annotations

from msgspec.structs import replace

from .document import Document, Score
from .records import DealRecord, ResultRecord


def scored(document: Document, deal: DealRecord, result: ResultRecord) -> Document:
    """The room's score after a game. A shared win counts for everybody who shares it; whoever holds several seats plays
    one game and wins it once, but those who share a device are scored by their names. What goes on from a finished game does
    not count."""
    if document.goes_on(deal.table) is not None:
        return document
    scores = dict(document.scores)
    played: dict[str, tuple[str, bool]] = {}
    for at, seat in enumerate(deal.seats):
        member = document.member(seat.person) if seat.person is not None else None
        who = f"bot {seat.name}" if member is None else f"{member.number} {seat.name}" if seat.shared else f"{member.number}"
        won = played.get(who, ("", False))[1] or at in result.winners
        played[who] = (member.name or seat.name if member and not seat.shared else seat.name, won)
    for who, (name, won) in played.items():
        before = scores.get(who, Score(name, 0, 0))
        scores[who] = Score(name, before.games + 1, before.wins + won)
    return replace(document, scores=tuple(scores.items()))
