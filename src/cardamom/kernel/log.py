"""A log that people can read: all that one answer led to, in few sentences, made of the game's own words.

Sentences that differ only in their card become one, and sentences about the same player are joined: “Ann draws 3♠, 8♥ and a
card.”, “Ann discards 9♦ and draws a card.” A card's way goes without saying where the sentence before has just told it: “Ann
plays Hex.”, and not “Hex leaves Ann's hand.” Asides come last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from .events import FIRST_NEWS, CardEvent, Event
from .sentences import listed, sentence
from .telling import CARD, Phrase, named_in, phrase

if TYPE_CHECKING:
    from .game import Game

_TOUCHING = frozenset((CardEvent.MOVED, CardEvent.LOOKED, CardEvent.SHOWN))
_STOPS = re.compile(r"[.,:;!?]")
MOST_JOINED = 3  # more would be too long a sentence
MOST_CARDS = 6  # more would be too wide a line
# verbs that follow a card, as they follow several
_WITH_SEVERAL = {"comes": "come", "goes": "go", "is": "are", "joins": "join", "leaves": "leave"}


@dataclass
class Clause:
    """One sentence, and the cards or other things that it is told of; None stands for a card whose face is not told."""

    phrase: Phrase
    things: list[str | None]
    times: int = 1
    named: frozenset[str] = frozenset()  # what news speak of, whose way they tell as well

    @property
    def moves_card(self) -> bool:
        return CARD in self.phrase.rest and not self.phrase.thing

    @property
    def takes_more(self) -> bool:
        """Whether the sentence stays correct with several things."""
        begins, card, ends = self.phrase.rest.partition(CARD)
        return bool(card) and CARD not in ends and bool(self.phrase.subject or begins or _verb(ends) in _WITH_SEVERAL)

    def says_the_same(self, other: Clause) -> bool:
        """Whether another clause differs only in its thing."""
        return self.phrase._replace(thing="") == other.phrase._replace(thing="")


def _verb(ends: str) -> str:
    """The word that follows a card at the beginning of a sentence."""
    return next(iter(ends.split()), "")


def log_text(game: Game, told: Iterable[Event], names: Sequence[str]) -> str:
    """The events of one answer, as an onlooker was told them, in sentences; empty if nobody would say any of them aloud."""
    clauses: list[Clause] = []
    asides: list[Phrase] = []
    for event in told:
        said = phrase(game, event, names)
        if said is None:
            continue
        if event.what in game.words.events and game.words.events[event.what].aside:
            asides.append(said)
            continue
        card = game.words.cards[event.card] if event.card >= 0 else None
        if event.what != CardEvent.MOVED or not _goes_without_saying(clauses, card):
            named = named_in(game, event, names) if event.what >= FIRST_NEWS and said.subject else frozenset()
            _add(clauses, Clause(said, [said.thing or card], named=named))
    sentences = []
    for subject, group in groupby(clauses, key=lambda clause: clause.phrase.subject):
        about = list(group)
        sentences += _joined(game, subject, about) if subject else [sentence(_predicate(game, clause)) for clause in about]
    return " ".join([*sentences, *_asides(asides)])


def _goes_without_saying(clauses: list[Clause], card: str | None) -> bool:
    """Whether the last sentence has told of a player and this card, and no other sentence of the card's way."""
    if not clauses or card not in clauses[-1].named:
        return False
    clauses[-1].named -= {card}
    return True


def _asides(phrases: list[Phrase]) -> list[str]:
    """“Ann: 3 points for a cake; 2 points for a pie.”"""
    said = []
    for subject, group in groupby(phrases, key=lambda each: each.subject):
        about = [each.rest.replace(CARD, each.thing) for each in group]
        if subject and all(rest.startswith(": ") and rest.endswith(".") for rest in about):
            said.append(sentence(f"{subject}: {'; '.join(rest[2:-1] for rest in about)}."))
        else:
            said += [sentence(subject + rest) for rest in about]
    return said


# ---- the cards an answer touched


def log_cards(told: Iterable[Event]) -> list[int | None]:
    """The kinds of the cards that moved or were seen in the events of one answer, as an onlooker was told them: each card
    once, in the order in which they were touched, None for a face that is not told. The first few of them say enough."""
    touched: list[Touched] = []
    for event in told:
        if event.what not in _TOUCHING:
            continue
        kind, zone, moves = (event.card if event.card >= 0 else None), event.facts[0], event.what == CardEvent.MOVED
        # a back that is turned over shows its kind; one that leaves may be any of those that lie there
        known = next((c for c in touched if c.zone == zone and (c.kind == kind or (c.kind is None and not moves))), None)
        card = known or Touched(zone, kind)
        card.zone, card.kind = (event.facts[1] if moves else zone), kind
        if known is None:
            touched.append(card)
    return [card.kind for card in touched[:MOST_CARDS]]


@dataclass
class Touched:
    """A card and where it lies since it was last told of."""

    zone: int
    kind: int | None


# ---- sentences that differ only in their card


def _add(clauses: list[Clause], new: Clause) -> None:
    """Add a clause, or what it tells of to an earlier one that says the same: the last one, or one since which only other
    cards moved."""
    for clause in reversed(clauses):
        last = clause is clauses[-1]
        if last and clause.phrase == new.phrase and new.phrase.thing and not new.phrase.subject:
            return  # a pile that is shuffled twice in a row is shuffled
        if clause.says_the_same(new) and (new.takes_more or (last and clause.things[-1:] == new.things)):
            clause.things += new.things
            clause.times += 1
            clause.named |= new.named
            return
        if not (clause.moves_card and new.moves_card) or clause.phrase.subject == new.phrase.subject:
            break
    clauses.append(new)


def _predicate(game: Game, clause: Clause) -> str:
    """The sentence without its subject, with all that it tells of."""
    rest = clause.phrase.rest
    if clause.times > 1 and clause.takes_more:
        begins, _, ends = rest.partition(CARD)
        if not begins and not clause.phrase.subject:
            ends = ends.replace(_verb(ends), _WITH_SEVERAL[_verb(ends)], 1)
        return begins + listed(game, clause.things) + ends
    text = rest.replace(CARD, clause.things[0] or game.words.unknown_card)
    return text if clause.times == 1 else f"{text.removesuffix('.')} ({clause.times} times)."


# ---- sentences about the same player


def _joined(game: Game, subject: str, clauses: list[Clause]) -> list[str]:
    """As few sentences about a player as can be read with ease."""
    runs: list[list[str]] = [[]]
    for clause in clauses:
        words = clause.phrase.template
        alone = " and " in words or ":" in words.partition(". ")[0]
        if alone or len(runs[-1]) == MOST_JOINED:
            runs.append([])
        runs[-1].append(_predicate(game, clause))
        if alone or _STOPS.search(words.removesuffix(".")) or not words.endswith("."):
            runs.append([])  # what comes next would seem to belong to the last words
    return [sentence(subject + _run_on(run)) for run in runs if run]


def _run_on(predicates: list[str]) -> str:
    """“ discards 9♦ and draws a card.”"""
    *first, last = predicates
    parts = [*(predicate.removesuffix(".") for predicate in first)]
    if not parts:
        return last
    several = any("," in part or " and " in part for part in parts)
    return f"{','.join(parts)}{', and' if several else ' and'}{last}"
