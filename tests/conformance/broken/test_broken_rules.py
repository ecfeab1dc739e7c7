"""Games that lose cards, do not end, list wrong answers, or write where they may only read."""

from __future__ import annotations

from cardamom.kernel import (
    Choice,
    among,
    answered,
    ask,
    chance,
    common,
    count,
    draw,
    find,
    finish,
    own,
    place,
    plan,
    rule,
    tell,
)
from cardamom.kernel.conformance import Promise, check
from cardamom.kernel.errors import RulesError
from cardamom.kernel.verbs import close_gap

from .catching import assert_says, caught
from .hush import (
    DECK,
    DISCARD,
    HAND,
    PASS,
    SHOW,
    TRAY,
    Do,
    Hush,
    News,
    Why,
    begin_round,
    check_held,
    discard,
    end_round,
    hush,
    pass_card,
    setup,
    show_card,
)


def test_the_sound_game_conforms() -> None:
    report = check(hush(), games=8, share=1.0)
    assert report.games == report.finished == 24
    assert report.positions == report.decisions > 300
    assert report.alike > 1000
    assert report.secrets > 500
    assert report.questions == {"pass", "turn", "discard"}
    assert report.reasons == {Why.NOT_HELD}
    assert report.endings == {1}
    assert "24 games (24 to the end)" in str(report)


def test_a_failure_names_the_deal_the_move_and_the_way_back() -> None:
    @rule
    def throw_away(s: Hush, seat: int, card: int) -> None:
        answered(s, seat)
        close_gap(s, HAND + seat, find(s, HAND + seat, card))

    error = caught(hush(discard=throw_away))
    assert error.replay is not None
    seat, text = error.replay.moves[-1]
    assert f"after move {len(error.replay.moves)}, {text} by seat {seat}, trying discard(card=" in str(error)
    assert f"{error.replay.players} players, seed {error.replay.seed:#x}, rounds=" in str(error)
    assert "conformance.check_replay(game, error.replay)" in str(error)


# ---- cards


def test_a_lost_card() -> None:
    @rule
    def throw_away(s: Hush, seat: int, card: int) -> None:
        answered(s, seat)
        close_gap(s, HAND + seat, find(s, HAND + seat, card))

    assert_says(caught(hush(discard=throw_away)), Promise.CARDS, "is lost: the game has 3 of it, and 2 lie in zones")


def test_a_card_that_lies_in_two_zones() -> None:
    @rule
    def copy_card(s: Hush, seat: int, card: int) -> None:
        answered(s, seat)
        place(s, DISCARD, card, 0)

    error = caught(hush(discard=copy_card))
    assert_says(error, Promise.CARDS, "is there too often: the game has 3 of it, and 4 lie in zones")


def test_a_tally_that_was_not_kept() -> None:
    @rule
    def draw_by_hand(s: Hush, seat: int) -> None:
        answered(s, seat)
        s.size[DECK] -= 1
        s.card[s.zone_start[HAND + seat] + s.size[HAND + seat]] = s.card[s.zone_start[DECK] + s.size[DECK]]
        s.seen[s.zone_seen[HAND + seat] + s.size[HAND + seat]] = 1 << seat
        s.size[HAND + seat] += 1
        ask(s, Do.DISCARD, seat)

    error = caught(hush(draw_card=draw_by_hand))
    assert_says(
        error,
        Promise.CARDS,
        "trying draw by seat 0: the tally of the zone hand of seat 0 says 0 of an elderberry, and 1 lie there",
    )


def test_a_card_given_to_a_seat_that_does_not_play() -> None:
    @rule
    def deal_to_all(s: Hush) -> None:
        setup(s)
        draw(s, DECK, HAND + 3)

    error = caught(hush(setup=deal_to_all))
    assert_says(error, Promise.CARDS, "after the deal", "the zone hand of seat 3 holds cards, but no such seat plays")


def test_an_overfull_zone() -> None:
    @rule
    def pass_two(s: Hush, seat: int, card: int) -> None:
        pass_card(s, seat, card)
        place(s, TRAY + seat, card, 0)

    error = caught(hush(pass_card=pass_two))
    assert_says(error, Promise.RULES, "pass(card=", "stops with RulesError: The zone tray is declared for 1 cards")


# ---- the flow of the game


def test_a_dead_end() -> None:
    """The one answer that empties the hand is offered, and leads to a question without an answer."""

    @rule
    def discard_for_ever(s: Hush, seat: int, card: int) -> None:
        discard(s, seat, card)
        ask(s, Do.DISCARD, seat)

    error = caught(hush(discard=discard_for_ever))
    assert_says(error, Promise.DEAD_END, "trying discard(card=", "is asked discard and has no legal answer")


def test_decisions_for_ever() -> None:
    @rule
    def one_more_round(s: Hush) -> None:
        begin_round(s)

    error = caught(hush(end_round=one_more_round))
    assert_says(error, Promise.LENGTH, "the game still goes on after 72 decisions")
    assert error.replay is not None
    assert len(error.replay.moves) == 72


def test_a_game_can_be_stopped_before_its_end() -> None:
    report = check(hush(), games=2, players=2, options={}, most=5)
    assert (report.games, report.finished, report.decisions) == (2, 0, 10)


def test_steps_for_ever() -> None:
    @rule
    def round_and_round(s: Hush) -> None:
        plan(s, Do.EXCHANGE)

    error = caught(hush(exchange=round_and_round))
    assert_says(error, Promise.RULES, "pass(card=", "RulesError: The agenda ran 10000 steps without asking anybody")
    assert isinstance(error.__cause__, RulesError)


def test_an_agenda_that_runs_out_without_an_ending() -> None:
    @rule
    def just_stop(s: Hush) -> None:
        s.played += 1

    error = caught(hush(end_round=just_stop))
    assert_says(error, Promise.FLOW, "the agenda is empty, but no ending was given")


def test_an_end_without_winners() -> None:
    @rule
    def nobody_wins(s: Hush) -> None:
        finish(s, 1, 0)

    assert_says(caught(hush(end_round=nobody_wins)), Promise.FLOW, "the game ends with the winners 0")


def test_a_question_to_a_seat_that_does_not_play() -> None:
    @rule
    def five_seats(s: Hush, seat: int) -> None:
        if seat <= s.players:
            plan(s, Do.BEGIN_TURN, seat + 1)
            ask(s, Do.TURN, seat)

    error = caught(hush(begin_turn=five_seats))
    assert_says(error, Promise.FLOW, "the question turn is put to the mask of seats", "2 seats play")


def test_a_step_put_to_a_seat_as_if_it_were_a_question() -> None:
    @rule
    def ask_the_step(s: Hush, seat: int) -> None:
        ask(s, Do.END_ROUND, seat)

    error = caught(hush(begin_turn=ask_the_step))
    assert_says(error, Promise.FLOW, f"the agenda puts {int(Do.END_ROUND)} to seats, which is no question of the game")


def test_an_agenda_item_that_is_not_declared() -> None:
    @rule
    def plan_the_unknown(s: Hush, seat: int) -> None:
        plan(s, 9)

    error = caught(hush(begin_turn=plan_the_unknown))
    assert_says(error, Promise.RULES, "pass(card=", "RulesError: The agenda holds item 9")


def test_a_house_rule_that_changes_in_play() -> None:
    @rule
    def stretch(s: Hush) -> None:
        s.rounds = min(s.rounds + 1, 6)
        end_round(s)

    assert_says(caught(hush(end_round=stretch)), Promise.FLOW, "the field rounds has changed, which only the deal may set")


# ---- legal lists and checks


def test_a_check_that_writes() -> None:
    @rule
    def count_the_checks(s: Hush, seat: int, card: int) -> int:
        s.noise = min(s.noise + 1, 200)
        return check_held(s, seat, card)

    error = caught(hush(check_show=count_the_checks))
    assert_says(error, Promise.CHECK, "has changed the field noise: a check may only read")


def test_a_check_that_tells() -> None:
    @rule
    def talk(s: Hush, seat: int, card: int) -> int:
        tell(s, News.WHISPERED, seat, card)
        return check_held(s, seat, card)

    assert_says(caught(hush(check_show=talk)), Promise.CHECK, "has told an event: a check may only read")


def test_a_check_that_stops() -> None:
    @rule
    def divide(s: Hush, seat: int, card: int) -> int:
        return 1 // (card - 5) if card == 5 else check_held(s, seat, card)

    error = caught(hush(check_show=divide))
    assert_says(error, Promise.RULES, "ZeroDivisionError")


def test_candidates_that_forget_a_zone() -> None:
    """The check allows a card of the hand, but only the discard pile is searched for candidates."""
    more = (Choice(PASS, show_card, check_held, among(common(DISCARD))),)
    error = caught(hush(more_choices=more))
    assert_says(error, Promise.LEGAL, "is missing from the legal list of seat", "leaves a zone out of among(...)")


def test_candidates_that_do_not_suffice() -> None:
    @rule
    def check_low(s: Hush, seat: int, card: int) -> int:
        return check_held(s, seat, card) if card < 3 else 1

    more = (Choice(PASS, show_card, check_low, among(own(HAND), suffices=True)),)
    error = caught(hush(more_choices=more))
    assert_says(error, Promise.LEGAL, "is in the legal list of seat", "what is among(...) does not suffice")


def test_a_list_with_doubles() -> None:
    more = (Choice(SHOW, show_card, check_held, among(own(HAND))),)
    error = caught(hush(more_choices=more))
    assert_says(error, Promise.LEGAL, "the legal list of seat 0 has show(card=")


def test_a_list_for_a_seat_that_is_not_asked() -> None:
    game = hush()
    listed = game.engine.legal
    game.engine.legal = lambda s, seat: listed(s, s.pending % 2) or [0]
    assert_says(caught(game), Promise.LEGAL, "the spectator is not asked and has 3 legal answers")


# ---- answers given at once


def test_simultaneous_answers_that_do_not_commute() -> None:
    """The first to pass scores a point."""

    @rule
    def hurry(s: Hush, seat: int, card: int) -> None:
        pass_card(s, seat, card)
        if s.last < 100:
            s.score[seat] = 1
            s.last = 100

    error = caught(hush(pass_card=hurry))
    assert_says(error, Promise.TOGETHER, "given in this order or backwards, these answers differ in the field score")


def test_a_simultaneous_answer_that_uses_chance() -> None:
    @rule
    def roll(s: Hush, seat: int, card: int) -> None:
        pass_card(s, seat, card)
        chance(s, 6)

    assert_says(caught(hush(pass_card=roll)), Promise.TOGETHER, "uses chance while other seats are still to answer")


def test_a_simultaneous_answer_that_ends_the_question() -> None:
    @rule
    def first_come(s: Hush, seat: int, card: int) -> None:
        s.agenda[s.pending - 1][1] = 1 << seat
        answered(s, seat)

    @rule
    def no_exchange(s: Hush) -> None:
        s.last = 0

    error = caught(hush(pass_card=first_come, exchange=no_exchange))
    assert_says(error, Promise.TOGETHER, "is no longer asked once seat 0 has answered")


def test_a_simultaneous_answer_that_narrows_the_next() -> None:
    @rule
    def never_the_same(s: Hush, seat: int, card: int) -> int:
        """Not what the one before has passed, unless nothing else is held."""
        if s.last == card + 1 and count(s, HAND + seat, card) < s.size[HAND + seat]:
            return Why.NOT_HELD
        return check_held(s, seat, card)

    @rule
    def pass_openly(s: Hush, seat: int, card: int) -> None:
        pass_card(s, seat, card)
        s.last = card + 1

    error = caught(hush(check_pass=never_the_same, pass_card=pass_openly))
    assert_says(error, Promise.TOGETHER, "has other legal answers once seat")
