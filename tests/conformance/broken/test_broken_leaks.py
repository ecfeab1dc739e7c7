"""Games that tell a seat more than it may know."""

from __future__ import annotations

from random import Random

import pytest

from cardamom.kernel import answered, ask, card_at, count, draw, find, known_by, place, pour, rule, shuffle, tell, top
from cardamom.kernel.conformance import NotConformant, Promise, Trial, check_chance, check_secrets, check_static, check_steps
from cardamom.kernel.events import tell_card
from cardamom.kernel.verbs import close_gap

from .catching import assert_says, caught, caught_by, try_everywhere
from .hush import (
    DECK,
    DISCARD,
    HAND,
    TRAY,
    Do,
    Hush,
    News,
    Why,
    check_held,
    draw_card,
    exchange,
    hush,
    pass_card,
    peek,
    refill,
    show_card,
)


@rule
def known_until_it_moves(s: Hush, seat: int, card: int) -> None:
    """The mark of a card that moves unseen vanishes, those of the cards that stay do not."""
    answered(s, seat)
    close_gap(s, HAND + seat, find(s, HAND + seat, card))
    tell_card(s, 0, HAND + seat, TRAY + seat, card, 1 << seat, 0)
    place(s, TRAY + seat, card, 0)


@rule
def mark_goes_along(s: Hush, seat: int, card: int) -> None:
    """The mark travels with the very card, so that those who knew it see it go."""
    answered(s, seat)
    at = find(s, HAND + seat, card)
    seen = known_by(s, HAND + seat, at)
    close_gap(s, HAND + seat, at)
    tell_card(s, 0, HAND + seat, TRAY + seat, card, 1 << seat, 0)
    place(s, TRAY + seat, card, seen)


def test_the_sound_game_keeps_every_secret() -> None:
    for check in (check_static, check_steps, check_chance, check_secrets):
        try_everywhere(check, hush())


def test_a_mark_that_vanishes_tells_what_was_passed() -> None:
    error = caught(hush(pass_card=known_until_it_moves))
    assert "leaks" in str(error)
    assert "the zone hand of seat" in str(error)


def test_a_vanishing_mark_is_caught_by_two_answers() -> None:
    error = caught_by(check_secrets, hush(pass_card=known_until_it_moves))
    assert_says(error, Promise.SECRET, "is not told whether it was pass(card=", "yet its view differs in the zone hand of seat")


def test_a_vanishing_mark_is_caught_by_two_worlds() -> None:
    error = caught_by(check_steps, hush(pass_card=known_until_it_moves))
    assert_says(error, Promise.STEP, "two worlds look the same to", "yet its views then differ in", "the zone hand of seat")


def test_a_mark_that_goes_along_is_caught_by_two_answers() -> None:
    error = caught_by(check_secrets, hush(pass_card=mark_goes_along))
    assert_says(error, Promise.SECRET, "yet its view differs in the zone hand of seat", "the zone tray of seat")


def test_a_mark_that_goes_along_is_caught_by_two_worlds() -> None:
    error = caught_by(check_steps, hush(pass_card=mark_goes_along))
    assert_says(error, Promise.STEP, "two worlds look the same to", "yet its views then differ in the zone hand of seat")


def test_a_legal_list_that_reads_another_hand() -> None:
    @rule
    def check_show(s: Hush, seat: int, card: int) -> int:
        if count(s, HAND + (seat + 1) % s.players, card) > 0:
            return Why.NOT_HELD
        return check_held(s, seat, card)

    error = caught_by(check_static, hush(check_show=check_show))
    assert_says(error, Promise.STATIC, "the check of show(card=", "on its own view and on the truth", "does not know")


def test_a_reason_that_reads_the_deck() -> None:
    """The answer is illegal either way; only the reason against it differs."""

    @rule
    def check_show(s: Hush, seat: int, card: int) -> int:
        if count(s, HAND + seat, card) > 0:
            return Why.FINE
        return 2 if s.size[DECK] > 0 and top(s, DECK) == card else Why.NOT_HELD

    words = {**hush().words.__dict__, "reasons": {1: "You do not hold {card}.", 2: "Not now."}}
    error = caught_by(check_static, hush(check_show=check_show, words=words))
    assert_says(error, Promise.STATIC, "the check of show(card=", "what the seat does not know")


def test_a_public_field_that_copies_a_drawn_card() -> None:
    @rule
    def draw_and_note(s: Hush, seat: int) -> None:
        answered(s, seat)
        refill(s)
        s.last = draw(s, DECK, HAND + seat) + 1
        ask(s, Do.DISCARD, seat)

    error = caught(hush(draw_card=draw_and_note))
    assert_says(error, Promise.STEP, "draw by seat", "yet its views then differ in the field last")


def test_a_public_field_that_copies_a_passed_card() -> None:
    """The same answer leads to the same field in all worlds: only two answers tell."""

    @rule
    def pass_and_note(s: Hush, seat: int, card: int) -> None:
        pass_card(s, seat, card)
        s.last = seat * 10 + card

    error = caught_by(check_secrets, hush(pass_card=pass_and_note))
    assert_says(error, Promise.SECRET, "is not told whether it was pass(card=", "the field last")


def test_a_question_that_carries_a_hidden_card() -> None:
    @rule
    def draw_and_ask(s: Hush, seat: int) -> None:
        answered(s, seat)
        refill(s)
        ask(s, Do.DISCARD, seat, draw(s, DECK, HAND + seat))

    error = caught(hush(draw_card=draw_and_ask))
    assert_says(error, Promise.STEP, "draw by seat", "the field agenda")


def test_an_event_that_tells_a_hidden_card_as_a_public_fact() -> None:
    @rule
    def whispered_exchange(s: Hush) -> None:
        tell(s, News.WHISPERED, 0, card_at(s, TRAY, 0))
        exchange(s)

    @rule
    def whispered_draw(s: Hush, seat: int) -> None:
        refill(s)
        tell(s, News.WHISPERED, seat, top(s, DECK))
        draw_card(s, seat)

    for broken in ({"exchange": whispered_exchange}, {"draw_card": whispered_draw}):
        error = caught(hush(**broken))
        assert_says(error, Promise.STEP, "which shows it no card", "something hidden leaks")


def test_a_turn_that_ends_otherwise_by_a_hidden_card() -> None:
    """Who is asked next tells what lies on the deck."""

    @rule
    def peek_again(s: Hush, seat: int) -> None:
        peek(s, seat)
        if top(s, DECK) == 0:
            ask(s, Do.TURN, seat)

    error = caught(hush(peek=peek_again, longest=1000))
    assert_says(error, Promise.STEP, "peek by seat", "the field agenda")


def test_a_pile_turned_over_that_stays_known() -> None:
    """All have seen the discards; once they are shuffled, nobody may know where each of them lies."""

    @rule
    def draw_without_forgetting(s: Hush, seat: int) -> None:
        answered(s, seat)
        if s.size[DECK] == 0:
            pour(s, DISCARD, DECK)
            shuffle(s, DECK)
            for at in range(s.size[DECK]):
                s.seen[s.zone_seen[DECK] + at] = s.everybody
        draw(s, DECK, HAND + seat)
        ask(s, Do.DISCARD, seat)

    error = caught(hush(draw_card=draw_without_forgetting))
    assert_says(error, Promise.STEP, "is told the same of draw by seat", "knows other cards of the zone deck: chance leaks")


def test_a_shown_card_is_told_and_not_leaked() -> None:
    """Telling the face is no leak: the same turn with the card shown first is sound."""

    @rule
    def show_twice(s: Hush, seat: int, card: int) -> None:
        show_card(s, seat, card)
        s.last = card + 1

    try_everywhere(check_steps, hush(show_card=show_twice))
    try_everywhere(check_secrets, hush(show_card=show_twice))


def test_a_fill_that_knows_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(hush(), 3, 4)
    monkeypatch.setattr(trial.engine, "fill", lambda view, seed: trial.state.copy())
    with pytest.raises(NotConformant) as found:
        check_static(trial, Random(1))
    assert_says(found.value, Promise.STATIC, "64 worlds filled from the view of seat 0 all equal the hidden truth")


def test_a_fill_that_does_not_fit_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    trial, other = Trial(hush(), 3, 4), Trial(hush(), 3, 5)
    monkeypatch.setattr(trial.engine, "fill", lambda view, seed: other.state.copy())
    with pytest.raises(NotConformant) as found:
        check_static(trial, Random(1))
    assert_says(
        found.value, Promise.STATIC, "a world filled from the view of seat 0 looks different to it in the zone hand of seat 0"
    )
