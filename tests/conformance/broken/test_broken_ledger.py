"""Ledgers whose ids tell more than their eye knows, and games whose cards no ledger can follow."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from cardamom.kernel import CardEvent, Game, answered, find, following, place, rule, tell
from cardamom.kernel.conformance import NotConformant, Promise, Trial, check_game, check_identity
from cardamom.kernel.events import Event
from cardamom.kernel.following import NOTHING, UNKNOWN, Card, Follower, Named
from cardamom.kernel.verbs import close_gap

from .catching import assert_says
from .hush import DISCARD, HAND, Hush, News, hush

keeps_ids_in_sight = Follower.put


def play_some(game: Game, share: float) -> None:
    for seed in range(20):
        check_game(game, 2 + seed % 3, seed, {"rounds": 6}, share=share)


def identity_broken(share: float = 0.0) -> NotConformant:
    """What the suite finds in some games of Hush."""
    with pytest.raises(NotConformant) as found:
        play_some(hush(), share)
    assert found.value.promise is Promise.IDENTITY
    return found.value


def test_the_sound_ledger_passes() -> None:
    play_some(hush(), share=0.0)


def test_ids_that_outlive_a_hidden_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    def stirred(self: Follower, event: Event) -> Named:
        ids = tuple(card.id for card in self.cards(event.facts[0]))
        return Named(ids, ids, several=True)

    monkeypatch.setitem(following._FOLLOW, CardEvent.SHUFFLED, stirred)
    assert_says(identity_broken(), Promise.IDENTITY, "keeps its id while the zone deck is shuffled out of sight")


def test_ids_that_outlive_a_hidden_shuffle_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the ledger does not say so, a card that was seen is drawn as another one some day."""
    monkeypatch.setitem(following._FOLLOW, CardEvent.SHUFFLED, lambda follower, event: NOTHING)
    monkeypatch.setitem(following._FOLLOW, CardEvent.POURED, keep_poured)
    assert_says(identity_broken(), Promise.IDENTITY, "was of kind")


def keep_poured(self: Follower, event: Event) -> Named:
    source, target = event.facts[:2]
    self.cards(target).extend(Card(card.id) for card in reversed(self.cards(source)))
    self.cards(source).clear()
    return NOTHING


def test_ids_that_are_followed_into_a_hidden_bag(monkeypatch: pytest.MonkeyPatch) -> None:
    def put(self: Follower, zone: int, card: Card, kind: int, at: int) -> Card:
        if self.sees(zone) or self.in_order(zone):
            return keeps_ids_in_sight(self, zone, card, kind, at)
        self.cards(zone).append(Card(card.id))
        return card

    monkeypatch.setattr(Follower, "put", put)
    assert_says(identity_broken(), Promise.IDENTITY, "is known although it lies among others out of sight, in the zone")


def test_ids_that_are_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def issued(self: Follower, kind: int = UNKNOWN) -> Card:
        free = next(n for n in count(1) if all(n != card.id for z in range(self.view.zones) for card in self.cards(z)))
        return Card(free, kind)

    monkeypatch.setattr(Follower, "issued", issued)
    identity_broken()


def test_ids_that_depend_on_more_than_what_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds that look alike must have the same ids; here they come from one counter."""
    numbers = count(1000)

    def issued(self: Follower, kind: int = UNKNOWN) -> Card:
        self.next_id = next(numbers) + 1
        return Card(self.next_id - 1, kind)

    monkeypatch.setattr(Follower, "issued", issued)
    error = identity_broken(share=1.0)
    assert_says(error, Promise.IDENTITY, "two worlds look the same to", "yet its cards then have other ids")


@rule
def discard_without_a_word(s: Hush, seat: int, card: int) -> None:
    answered(s, seat)
    close_gap(s, HAND + seat, find(s, HAND + seat, card))
    tell(s, News.MATCHED, seat, s.score[seat])
    place(s, DISCARD, card, s.everybody)


def test_a_card_that_moves_untold_has_no_id() -> None:
    with pytest.raises(NotConformant) as found:
        follow(Trial(hush(discard=discard_without_a_word), 2, 1), Random(1))
    assert_says(found.value, Promise.IDENTITY, "has 3 cards and 4 ids")


def follow(trial: Trial, dice: Random) -> None:
    """This promise alone, after the deal and after every answer."""
    check_identity(trial)
    while trial.state.pending:
        trial.state.events.clear()
        seat = dice.choice(trial.actors)
        trial.play(seat, dice.choice(trial.legal(trial.state, seat)))
        check_identity(trial)
