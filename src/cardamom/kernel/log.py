"""A log that people can read: all that one answer led to, in few sentences, made of the game's own words.

Sentences that differ only in their card become one, and sentences about the same player are joined: “Ann draws 3♠, 8♥ and a
card.”, “Ann discards 9♦ and draws a card.”
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from .events import Event
from .sentences import sentence
from .telling import CARD, Phrase, phrase

if TYPE_CHECKING:
    from .game import Game

MOST_JOINED = 3  # more would be too long a sentence
# verbs that follow a card, as they follow several
_WITH_SEVERAL = {"comes": "come", "goes": "go", "is": "are", "joins": "join", "leaves": "leave"}


@dataclass
class Clause:
    """One sentence and the cards that it is told of; None stands for a card whose face is not told."""

    phrase: Phrase
    cards: list[str | None] = field(default_factory=list)
    times: int = 1

    @property
    def names_card(self) -> bool:
        return CARD in self.phrase.rest

    def takes_more_cards(self) -> bool:
        """Whether the sentence stays correct with several cards."""
        begins, _, rest = self.phrase.rest.partition(CARD)
        if self.phrase.rest.count(CARD) != 1:
            return False
        return bool(self.phrase.subject or begins) or rest.split()[0] in _WITH_SEVERAL


def log_text(game: Game, told: Iterable[Event], names: Sequence[str]) -> str:
    """The events of one answer, as an onlooker was told them, in sentences; empty if nobody would say any of them aloud."""
    clauses: list[Clause] = []
    for event in told:
        said = phrase(game, event, names)
        if said is not None:
            _add(clauses, Clause(said, [game.words.cards[event.card] if event.card >= 0 else None]))
    sentences = []
    for subject, group in groupby(clauses, key=lambda clause: clause.phrase.subject):
        about = list(group)
        sentences += _joined(game, subject, about) if subject else [sentence(_predicate(game, clause)) for clause in about]
    return " ".join(sentences)


# ---- sentences that differ only in their card


def _add(clauses: list[Clause], new: Clause) -> None:
    """Add a clause, or its card to an earlier one that says the same: the last, or one since which other cards moved."""
    for clause in reversed(clauses):
        if clause.phrase == new.phrase and (new.takes_more_cards() or clause is clauses[-1]):
            clause.cards += new.cards
            clause.times += 1
            return
        if not clause.names_card or not new.names_card or clause.phrase.subject == new.phrase.subject:
            break
    clauses.append(new)


def _predicate(game: Game, clause: Clause) -> str:
    """The sentence without its subject, with all its cards."""
    rest = clause.phrase.rest
    if clause.times > 1 and clause.takes_more_cards():
        begins, _, ends = rest.partition(CARD)
        if not begins and not clause.phrase.subject:
            verb = ends.split()[0]
            ends = ends.replace(verb, _WITH_SEVERAL[verb], 1)
        return begins + _listed(game, clause.cards) + ends
    text = rest.replace(CARD, clause.cards[0] or game.words.unknown_card)
    return text if clause.times == 1 else f"{text.removesuffix('.')} ({clause.times} times)."


def _listed(game: Game, cards: list[str | None]) -> str:
    """“3♠, 8♥ and 2 cards”: those that are seen come first."""
    seen = Counter(card for card in cards if card is not None)
    parts = [card if number == 1 else f"{number} × {card}" for card, number in seen.items()]
    unseen = sum(card is None for card in cards)
    if unseen:
        parts.append(game.words.unknown_card if unseen == 1 else f"{unseen} {game.words.unknown_cards}")
    return _and(parts)


def _and(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


# ---- sentences about the same player


def _joined(game: Game, subject: str, clauses: list[Clause]) -> list[str]:
    """As few sentences about a player as can be read with ease."""
    sentences: list[str] = []
    run: list[str] = []
    for clause in clauses:
        run.append(_predicate(game, clause))
        if not clause.phrase.simple or len(run) == MOST_JOINED:
            sentences.append(sentence(subject + _run_on(run)))
            run = []
    return [*sentences, sentence(subject + _run_on(run))] if run else sentences


def _run_on(predicates: list[str]) -> str:
    """“ discards 9♦ and draws a card.”"""
    *first, last = predicates
    parts = [*(predicate.removesuffix(".") for predicate in first)]
    if not parts:
        return last
    several = any("," in part or " and " in part for part in parts)
    return f"{','.join(parts)}{', and' if several else ' and'}{last}"
