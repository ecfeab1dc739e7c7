"""Counting by the rules as they stand: what each part of a tally means, in plain Python.

This is the specification. The compiled twin (`fast/study.py`) must give the same numbers, and a test holds it to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from cardamom.kernel.counters import Tallies
from cardamom.kernel.events import NO_PLACE, CardEvent, Event
from cardamom.kernel.game import Game
from cardamom.kernel.imagining import only_round
from cardamom.kernel.reckoning import Reckoning
from cardamom.kernel.score_sheet import ScoreSheet
from cardamom.kernel.state import State
from cardamom.kernel.verbs import card_at, known_by
from cardamom.kernel.zones import Sight

from .axes import LEAD_CHANGES, class_of
from .outcomes import NEVER, Outcome, parts_of
from .tally import WEIGHT, WIN

Parts = Mapping[str, np.ndarray[Any, np.dtype[np.int64]]]


class Told(list[Event]):
    """What a state tells, heard at the very moment: a draw can only be judged while the pile is as it was."""

    def __init__(self, hear: Callable[[Event], None]) -> None:
        super().__init__()
        self.hear = hear

    def append(self, event: Event) -> None:
        super().append(event)
        self.hear(event)


class GameInPlay:
    """One game while it is played and counted. `decide` gives answers until nobody is asked; `count` then adds it up."""

    def __init__(self, game: Game, players: int, options: Mapping[str, int], seed: int) -> None:
        self.game, self.players, self.engine = game, players, game.engine
        self.draws = Draws(game, players)
        self.lead = Lead(players)
        self.tallies = Tallies(game, players)
        self.sheet = ScoreSheet(game.reckoning or Reckoning(), players)
        self.moves: list[tuple[int | None, int, int]] = []  # the seat of the card, its route and kind
        self.asked: list[tuple[int, set[int], int, int]] = []  # question, verbs offered, answers, verb chosen
        self.used: set[tuple[int, int]] = set()  # seats and verbs
        self.stuck = False
        self.verbs = {verb.name: k for k, verb in enumerate(game.actions.verbs)}
        self.questions = {question.what: k for k, question in enumerate(game.questions)}
        self.families = {family.first: k for k, family in enumerate(game.state.zone_table.families)}
        self.state = self.engine.empty(players, seed, options)
        self.state.events = Told(self.hear)
        self.engine.set_up(self.state)
        self.lead.note(self.state.score)

    @property
    def over(self) -> bool:
        return self.state.pending == 0

    @property
    def decisions(self) -> int:
        return len(self.asked)

    def decide(self, seat: int, choose: Callable[[list[int]], int]) -> None:
        """Let a seat answer. If it has no answer, the game is stuck."""
        s = self.state
        legal = self.engine.legal(s, seat)
        if not legal:
            self.stuck = True
            return
        action = choose(legal)
        verb = self.verb_of(action)
        question = self.questions[s.agenda[s.pending - 1][0]]
        self.asked.append((question, {self.verb_of(answer) for answer in legal}, len(legal), verb))
        self.used.add((seat, verb))
        self.engine.apply(s, seat, action)
        s.events.clear()
        self.draws.notice_round(s)
        self.lead.note(s.score)

    def verb_of(self, action: int) -> int:
        return self.verbs[self.game.actions.verb_of(action).name]

    # ---- what is told

    def hear(self, event: Event) -> None:
        self.tallies.add((event,))
        self.sheet.add((event,))
        if event.what == CardEvent.MOVED:
            self._moved(event.facts[0], event.facts[1], event.card)
        self.draws.hear(self.state, event)

    def _moved(self, source: int, target: int, kind: int) -> None:
        """A card's seat is the owner of where it goes, or else of where it comes from."""
        zones = self.game.state.zone_table
        route = self._family(source) * len(zones.families) + self._family(target)
        owners = [owner for owner in (zones.owner_of(target), zones.owner_of(source)) if owner is not None]
        self.moves.append((owners[0] if owners else None, route, kind))

    def is_draw(self, route: int) -> bool:
        """Whether cards go out of a pile that nobody sees, to where their owner sees them."""
        families = self.game.state.zone_table.families
        source, target = (families[place] for place in divmod(route, len(families)))
        return source.sight is Sight.NOBODY and target.each and target.sight is not Sight.NOBODY

    def _family(self, zone: int) -> int:
        return self.families[self.game.state.zone_table.family_of(zone).first]

    # ---- when it is over

    def outcome(self) -> Outcome:
        s = self.state
        return Outcome(
            scores=s.score[: self.players],
            winners=s.winners if self.over else 0,
            ending=int(s.ending) if self.over else 0,
            turns=s.turns,
            decisions=self.decisions,
            unfinished=not self.over and not self.stuck,
            stuck=self.stuck,
            factions=s.plays_deck[: self.players],
            counts=self.tallies.numbers,
            lead_changes=self.lead.changes,
            decided=self.lead.decided(s.winners if self.over else 0),
            half=self.lead.at_half,
        )

    def count(self, parts: Parts, bots: Iterable[int]) -> Outcome:
        """Add the game to the parts of a tally. `bots` says which of the listed bots sat at each seat."""
        result = self.outcome()
        won = parts_of(result.winners, self.players)
        self._count_result(parts, result, won, bots)
        self._count_decisions(parts, won)
        self._count_cards(parts, won)
        self.draws.end(self.state, won)
        self.draws.count(parts)
        self._count_points(parts, won)
        if self.game.state.zone_table.decks:
            self._count_factions(parts, result, won)
        self._count_lead(parts, result, won)
        return result

    def _count_result(self, parts: Parts, result: Outcome, won: list[int], bots: Iterable[int]) -> None:
        parts["games"][...] += 1
        parts["unfinished"][...] += result.unfinished
        parts["stuck"][...] += result.stuck
        parts["shared"][...] += result.winners.bit_count() > 1
        parts["tie_broken"][...] += result.tie_broken
        parts["won"][...] += won
        parts["score"][...] += result.scores
        parts["score_squared"][...] += [score * score for score in result.scores]
        parts["ends"][result.ending] += 1
        parts["turns"][class_of(result.turns)] += 1
        parts["decisions"][class_of(result.decisions)] += 1
        for seat, bot in enumerate(bots):
            parts["won_by_bot"][bot] += won[seat]

    def _count_decisions(self, parts: Parts, won: list[int]) -> None:
        for question, offered, answers, chosen in self.asked:
            parts["asked"][question] += 1
            parts["forced"][question] += answers == 1
            parts["answers"][question] += answers
            parts["chosen"][question, chosen] += 1
            for verb in offered:
                parts["offered"][question, verb] += 1
        for seat, verb in self.used:
            parts["used"][verb] += 1
            parts["used_won"][verb] += won[seat]

    def _count_cards(self, parts: Parts, won: list[int]) -> None:
        for seat, route, kind in self.moves:
            parts["moved"][route, kind] += 1
            parts["moved_won"][route, kind] += 0 if seat is None else won[seat]
        for seat, kind in {(seat, kind) for seat, route, kind in self.moves if seat is not None and self.is_draw(route)}:
            parts["drew"][kind] += 1
            parts["drew_won"][kind] += won[seat]
        zones = self.game.state.zone_table
        for zone in range(zones.count):
            owner = zones.owner_of(zone)
            if owner is not None and owner < self.players:
                for at in range(self.state.size[zone]):
                    kind = card_at(self.state, zone, at)
                    parts["held"][self._family(zone), kind] += 1
                    parts["held_won"][self._family(zone), kind] += won[owner]

    def _count_points(self, parts: Parts, won: list[int]) -> None:
        for chapter in self.sheet.points:
            for line, points in enumerate(chapter):
                parts["points"][line] += points
                parts["points_won"][line] += sum(point * share for point, share in zip(points, won, strict=True))
        for k, numbers in enumerate(self.tallies.numbers):
            parts["counted"][k] += numbers
            parts["counted_won"][k] += sum(number * share for number, share in zip(numbers, won, strict=True))

    def _count_factions(self, parts: Parts, result: Outcome, won: list[int]) -> None:
        ranks = result.ranks
        for seat, faction in enumerate(result.factions):
            parts["played"][faction, seat] += 1
            parts["played_won"][faction, seat] += won[seat]
            parts["played_score"][faction] += result.scores[seat]
            for other, rival in enumerate(result.factions):
                if other != seat:
                    parts["met"][faction, rival] += 1
                    ahead, level = ranks[seat] < ranks[other], ranks[seat] == ranks[other]
                    parts["beat"][faction, rival] += WIN * ahead + WIN // 2 * level

    def _count_lead(self, parts: Parts, result: Outcome, won: list[int]) -> None:
        parts["lead_changes"][min(result.lead_changes, LEAD_CHANGES - 1)] += 1
        parts["decided"][result.decided] += 1
        parts["ahead"][...] += result.ahead
        parts["behind_at_half"][...] += sum(share for seat, share in enumerate(won) if not result.half >> seat & 1)


class Lead:
    """Who has the most points, after the deal and after each decision; several seats may share the lead."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.leaders: list[int] = []  # a mask of seats after each decision, first of all after the deal
        self.since = 0  # the number of decisions after which those who lead now began to
        self.changes = 0  # how often one seat alone has led after another
        self._alone = 0  # the last that led alone

    def note(self, score: list[int]) -> None:
        most = max(score[: self.players])
        mask = sum(1 << seat for seat in range(self.players) if score[seat] == most)
        if not self.leaders or mask != self.leaders[-1]:
            self.since = len(self.leaders)
            if mask.bit_count() == 1 and mask != self._alone:
                self.changes += self._alone != 0
                self._alone = mask
        self.leaders.append(mask)

    def decided(self, winners: int) -> int:
        """The tenth of the decisions from which on the winners, and nobody else, led to the end."""
        decisions = len(self.leaders) - 1
        return self.since * 10 // decisions if decisions and self.leaders[-1] == winners else NEVER

    @property
    def at_half(self) -> int:
        """Who led after half of the decisions."""
        return self.leaders[(len(self.leaders) - 1) // 2]


class Draws:
    """Draws out of cards that nobody knows, each worth what its seat then won: the round, or the game if there are none.

    A pile out of sight is `mixed` from when it was shuffled until its order may tell something again: until a card that
    nobody knows is put there, or any card where the pile forgets who knew it. Only draws from mixed piles count, because only
    there each of the unknown cards is equally likely.
    """

    def __init__(self, game: Game, players: int) -> None:
        self.players, self.zones, self.round_of = players, game.state.zone_table, game.thinking.round_of
        self.has_rounds = self.round_of is not only_round
        families = (self.zones.family_of(zone) for zone in range(self.zones.count))
        self.masked = {zone: f.masked for zone, f in enumerate(families) if f.sight is Sight.NOBODY and not f.bag}
        self.mixed: set[int] = set()
        self.waiting: list[tuple[int, int, Counter[int]]] = []  # draws of this round: seat, kind, what could be drawn
        self.valued: list[tuple[int, Counter[int], int]] = []  # draws of rounds that are over: kind, the same, parts won
        self.round, self.scores = 0, [0] * players

    # ---- when a card can be anything

    def hear(self, s: State, event: Event) -> None:
        """Note what an event does to piles out of sight, and whether it is a draw."""
        if event.what == CardEvent.MOVED:
            source, target, place = event.facts[:3]
            if source in self.masked:
                self._leaves(s, source, target, place, event.card)
            if target in self.masked and not (self.masked[target] and event.audience):
                self.mixed.discard(target)
        elif event.what == CardEvent.SHUFFLED:
            self.mixed.update({event.facts[0]} & set(self.masked))
        elif event.what == CardEvent.LOOKED:
            if not self.masked.get(event.facts[0], True):
                self.mixed.discard(event.facts[0])
        elif event.what == CardEvent.POURED:
            self.mixed.difference_update(event.facts[:2])
        elif event.what in (CardEvent.STOCKED, CardEvent.SHOWN):
            self.mixed.discard(event.facts[0])

    def _leaves(self, s: State, pile: int, target: int, place: int, kind: int) -> None:
        """A card is about to leave a pile. Without a place it was picked out by its face, from an order that may now tell."""
        if place == NO_PLACE:
            self.mixed.discard(pile)
        owner = self.zones.owner_of(target)
        if pile in self.mixed and owner is not None and known_by(s, pile, place) == 0:
            self.notice_round(s)
            places = (at for at in range(s.size[pile]) if known_by(s, pile, at) == 0)
            self.waiting.append((owner, kind, Counter(card_at(s, pile, at) for at in places)))

    # ---- what it was worth

    def notice_round(self, s: State) -> None:
        """If a new round has begun, the one before is won by who has gained the most points in it."""
        now = self.round_of(s)
        if now != self.round:
            self._value(self._gained(s))
            self.round, self.scores = now, s.score[: self.players]

    def end(self, s: State, won: list[int]) -> None:
        """The game is over; if it did not end, nobody has won what was left of it."""
        self._value(self._gained(s) if self.has_rounds and s.pending == 0 else won)

    def _gained(self, s: State) -> list[int]:
        gained = [after - before for after, before in zip(s.score, self.scores, strict=False)]
        return parts_of(sum(1 << seat for seat, points in enumerate(gained) if points == max(gained)), self.players)

    def _value(self, won: list[int]) -> None:
        self.valued += [(kind, unknown, won[seat]) for seat, kind, unknown in self.waiting]
        self.waiting.clear()

    def count(self, parts: Parts) -> None:
        for kind, unknown, won in self.valued:
            weight = WEIGHT * unknown.total() // unknown[kind]
            parts["drawn"][kind] += 1
            parts["drawn_weight"][kind] += weight
            parts["drawn_won"][kind] += weight * won
            for could in unknown:
                parts["drawable"][could] += 1
                parts["drawable_won"][could] += won
