"""Games whose take-backs tell something, or whose cards cannot be followed."""

from __future__ import annotations

from cardamom.kernel import answered, commit, disclose, find, lay, place, rule, tell, top
from cardamom.kernel.conformance import Promise, check_take_backs, check_ways
from cardamom.kernel.verbs import close_gap

from .catching import assert_says, caught_by, try_everywhere
from .hush import DECK, DISCARD, HAND, Hush, News, hush


def test_the_sound_game_takes_back_and_moves_as_it_should() -> None:
    try_everywhere(check_take_backs, hush())
    try_everywhere(check_ways, hush())


@rule
def discard_and_disclose_a_match(s: Hush, seat: int, card: int) -> None:
    """Everybody is told of a match with the top of the deck; where there is none, the answer could be taken back."""
    answered(s, seat)
    if s.size[DECK] > 0 and top(s, DECK) == card:
        disclose(s, News.WHISPERED, seat, card)
    lay(s, HAND + seat, DISCARD, card)
    s.last = card + 1


def test_a_miss_that_can_be_taken_back_tells_of_hidden_cards() -> None:
    error = caught_by(check_take_backs, hush(discard=discard_and_disclose_a_match))
    assert_says(error, Promise.TAKE_BACK, "discard(card=", "can be taken back or not by what the seat does not know")


@rule
def discard_and_commit(s: Hush, seat: int, card: int) -> None:
    commit(s)
    discard_and_disclose_a_match(s, seat, card)


def test_what_is_committed_tells_nothing_by_a_miss() -> None:
    try_everywhere(check_take_backs, hush(discard=discard_and_commit))


@rule
def discard_without_a_word(s: Hush, seat: int, card: int) -> None:
    answered(s, seat)
    close_gap(s, HAND + seat, find(s, HAND + seat, card))
    tell(s, News.MATCHED, seat, s.score[seat])
    place(s, DISCARD, card, s.everybody)


def test_a_card_that_moves_untold_cannot_be_followed() -> None:
    error = caught_by(check_ways, hush(discard=discard_without_a_word))
    assert_says(error, Promise.WAYS, "cannot follow the cards of discard(card=", "which holds")


@rule
def discard_below(s: Hush, seat: int, card: int) -> None:
    """The card is told to lie on top, and lies below."""
    answered(s, seat)
    lay(s, HAND + seat, DISCARD, card)
    n = s.size[DISCARD]
    if n > 1:
        first = s.zone_start[DISCARD]
        s.card[first + n - 1] = s.card[first + n - 2]
        s.card[first + n - 2] = card


def test_a_card_that_lies_elsewhere_than_told_cannot_be_followed() -> None:
    error = caught_by(check_ways, hush(discard=discard_below))
    assert_says(error, Promise.WAYS, "they part at the cards of the zone discard")
