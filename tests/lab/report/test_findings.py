import math
from functools import partial

import pytest

from cardamom.kernel.game import Game
from cardamom.kernel.game import game as find_game
from cardamom.lab.report import Level, Settings
from cardamom.lab.report.findings import Hypothesis, judged
from cardamom.lab.report.numbers import percent
from cardamom.lab.report.report import NothingCounted
from cardamom.lab.statistics import Estimate, Measured, Sampled, Share
from cardamom.lab.study.counted import CountedCell
from cardamom.lab.study.idle_rules import IdleRule
from cardamom.lab.study.tally import WIN

from .made_up import BATCHES, CARROT, cell, entries, even, report, study, tally

FAR = 4_000_000  # games


def won(shares: tuple[float, ...], games: int = FAR // BATCHES) -> dict[int, int]:
    return {seat: round(share * games * WIN) for seat, share in enumerate(shares)}


def test_a_seat_is_flagged_with_its_number_and_interval() -> None:
    found = report(even(CARROT, 4, FAR, won=won((0.279, 0.25, 0.25, 0.221))))
    first, second = found.flags
    assert first.text == (
        "Seat 1 wins 27.90 % of 4-player games between medium bots (27.83 to 27.97 %), "
        "2.9 percentage points above its fair share of 25.0 %."
    )
    assert second.about == "Seat 4, 4 players, medium"
    assert (first.block, first.fair, first.tolerance) == ("seats", 0.25, 0.01)


def test_at_the_edge_of_what_is_tolerated_nothing_is_flagged() -> None:
    assert report(even(CARROT, 4, FAR, won=won((0.26, 0.25, 0.25, 0.24)))).flags == []
    # just beyond it, but not surely
    assert report(even(CARROT, 4, FAR, won=won((0.2605, 0.25, 0.25, 0.2395)))).flags == []
    # surely beyond it
    assert len(report(even(CARROT, 4, FAR, won=won((0.263, 0.25, 0.25, 0.237)))).flags) == 2


def test_tolerances_can_be_changed() -> None:
    one = even(CARROT, 4, FAR, won=won((0.279, 0.25, 0.25, 0.221)))
    assert report(one, settings=Settings(seat=0.05)).flags == []
    assert len(report(one, settings=Settings(seat=0.0)).flags) == 2


def test_nothing_flagged_is_said_with_what_came_closest() -> None:
    found = report(even(CARROT, 4, FAR, won=won((0.255, 0.25, 0.25, 0.245))))
    [fine] = [finding for finding in found.findings if finding.level is Level.FINE and finding.kind == "seat"]
    assert fine.text.startswith("No seat is surely more than 1 percentage point off. What comes closest to it: Seat ")


def test_a_handful_of_games_hides_nothing_that_comes_closer_to_a_flag() -> None:
    """Two games that the second seat has won lie far off and say nothing."""
    few = cell(CARROT, 2, [tally(CARROT, 2, 1, won={0: 0, 1: WIN}) for _ in range(2)], ("easy", "easy"))
    found = report(few, even(CARROT, 2, 4000, won={0: 53 * WIN, 1: 47 * WIN}))
    [fine] = [finding for finding in found.findings if finding.level is Level.FINE and finding.kind == "seat"]
    assert "What comes closest to it: Seat 1 wins 53.0 % of 2-player games between medium bots" in fine.text


def test_more_questions_take_more_to_be_flagged() -> None:
    """Holm's test is over all hypotheses of a report."""

    def asked(sampled: Sampled) -> Hypothesis:
        return Hypothesis("seats", "seat", "one", "here", sampled, 0.25, 0.01, partial(str))

    off = asked(Share(0.27, 20_000))  # p is 0.0012 against the tolerated 26 %
    assert judged([off], 0.01)[0].rejected
    assert not judged([off] + [asked(Share(0.25, 20_000))] * 20, 0.01)[0].rejected
    both = judged([off, asked(Share(0.40, 20_000))], 0.01)
    assert [test.rejected for test in both] == [True, True]


def test_a_flag_is_an_interval_wholly_outside_what_is_tolerated() -> None:
    for value in (0.262, 0.2653, 0.266, 0.27, 0.28):
        hypothesis = Hypothesis("seats", "seat", "one", "here", Share(value, 20_000), 0.25, 0.01, partial(str))
        [test] = judged([hypothesis], 0.01)
        assert test.rejected == (test.estimate.low > 0.26)


def test_what_is_off_at_several_tables_is_told_once() -> None:
    off = [even(CARROT, 4, FAR, *(bot,) * 4, won=won((share, 0.25, 0.25, 0.5 - share))) for bot, share in BOTS]
    first, second = report(*off).flags
    assert first.text == (
        "Seat 1 wins 30.00 % of 4-player games between medium bots (29.93 to 30.07 %), 5.0 percentage points above its fair "
        "share of 25.0 %. The same at 1 other table: 4 players, easy (+3.0)."
    )
    assert second.text.endswith("The same at 1 other table: 4 players, easy (−3.0).")


BOTS = (("easy", 0.28), ("medium", 0.3))


# ---- what never happened


def test_never_legal_is_told_from_never_chosen() -> None:
    verbs = [verb.name for verb in CARROT.actions.verbs]
    steal, sell = verbs.index("steal"), verbs.index("sell")
    found = report(
        even(
            CARROT,
            2,
            400,
            offered={...: 10, (..., steal): 0},
            chosen={...: 10, (..., steal): 0, (..., sell): 0},
            used={...: 5, steal: 0, sell: 0},
        )
    )
    texts = [finding.text for finding in found.flags]
    assert "The action “Steal …” was never legal under these house rules, in 400 games (fewer than 0.8 %, by 3/n)." in texts
    offers = 10 * len(CARROT.questions) * BATCHES
    assert any(
        text.startswith(f"The action “Sell …” was never chosen by these bots (medium), though it was legal {offers:,} times")
        for text in texts
    )
    assert len(texts) == 2


def test_never_legal_at_one_table_is_told_with_its_bound() -> None:
    steal = [verb.name for verb in CARROT.actions.verbs].index("steal")
    never = {"offered": {...: 10, (..., steal): 0}, "chosen": {...: 10, (..., steal): 0}}
    telling, few = even(CARROT, 3, 400, **never), cell(CARROT, 4, [tally(CARROT, 4, 2, **never)])
    [told] = [finding.text for finding in report(even(CARROT, 2, 400), telling, few).findings if "never legal" in finding.text]
    where = "3 players, medium (in fewer than 0.8 % of games, by 3/n)"
    assert told == f"The action “Steal …” was never legal here: {where}."


def test_what_a_few_games_offered_is_not_flagged_because_nobody_chose_it() -> None:
    """The offers of one game are much alike, and of three there is nothing to be said."""
    sell = [verb.name for verb in CARROT.actions.verbs].index("sell")
    never = {"chosen": {...: 10, (..., sell): 0}, "used": {...: 1, sell: 0}}
    found = report(even(CARROT, 2, 40, offered=10, **never))
    [told] = [finding for finding in found.findings if "“Sell …” was never chosen" in finding.text]
    assert told.level is Level.NOTE
    once = {"offered": {...: 10, (..., sell): 0, (0, sell): 3}}
    one_batch = cell(CARROT, 2, [tally(CARROT, 2, 400, **once, **never)])
    assert not any("“Sell …” was never chosen" in finding.text for finding in report(one_batch).findings)


def test_an_answer_that_is_never_chosen_to_one_question_alone_is_noted() -> None:
    done = [verb.name for verb in CARROT.actions.verbs].index("done")
    question = next(k for k, question in enumerate(CARROT.questions) if question.name == "store")
    found = report(even(CARROT, 2, 400, chosen={...: 10, (question, done): 0}))
    texts = [finding.text for finding in found.findings if finding.kind == "answer"]
    assert texts == [
        "The answer “No, thank you” to the question “Do you store a card in your warehouse?” was never chosen by these bots "
        "(medium), though it was legal 400 times."
    ]


def test_games_that_do_not_end_are_flagged_with_their_seeds() -> None:
    batches = [tally(CARROT, 2, 10, unfinished=1, stuck=1, won=8 * WIN // 2) for _ in range(4)]
    found = report(cell(CARROT, 2, batches, unfinished_seeds=[11, 12, 13]))
    texts = [finding.text for finding in found.flags]
    assert texts == [
        "4 games of 40 did not end (10.0 % of 2-player games between medium bots), for example with the seeds 11, 12 and 13.",
        "In 4 games of 40 a seat had no answer to a question (2-player games between medium bots).",
    ]


def test_an_ending_that_no_game_had_is_noted() -> None:
    found = report(even(CARROT, 2, 400))
    notes = [finding.text for finding in found.findings if finding.level is Level.NOTE and finding.kind == "ending"]
    assert len(notes) == 1
    assert notes[0].endswith("(fewer than 0.8 %, by 3/n).")


# ---- what a draw is worth


def test_a_card_is_flagged_by_what_drawing_it_is_worth() -> None:
    """Each batch has its own luck of up to a point; the card itself is worth ten."""
    batches = []
    for k in range(BATCHES):
        luck, draws, weight = (-1) ** k * 0.01, 1000, 52 << 10
        worth = round((0.6 + luck) * draws * weight * WIN)
        batches.append(
            tally(
                CARROT,
                2,
                500,
                drawn={3: draws},
                drawn_weight={3: draws * weight},
                drawn_won={3: worth},
                drawable={3: 52 * draws},
                drawable_won={3: 26 * draws * WIN},
            )
        )
    [flag] = report(cell(CARROT, 2, batches)).flags
    name = CARROT.words.cards[3]
    assert flag.text.startswith(
        f"Drawing {name} instead of a random card raises the chance to win by 10.0 percentage points (9."
    )
    assert flag.estimate is not None
    # no batch is surer than the chance of winning allows: the error is at least sqrt(0.25 / draws)
    usual = Measured(0.1, math.sqrt(0.25 / 40_000), BATCHES).estimate(0.01 / 3)
    assert flag.estimate.low == pytest.approx(usual.low, abs=2e-4)


def test_a_card_that_was_hardly_drawn_has_no_value() -> None:
    few = {"drawn": {3: 2}, "drawn_weight": {3: 2 << 10}, "drawn_won": {3: (2 << 10) * WIN}}
    found = report(even(CARROT, 2, 400, **few, drawable={3: 100}, drawable_won={3: 50 * WIN}))
    assert [test for test in found.tested if test.hypothesis.kind == "card"] == []


def test_what_is_off_among_one_level_alone_is_noted() -> None:
    weak = even(CARROT, 2, FAR, "easy", "easy", won=won((0.6, 0.4)))
    strong = even(CARROT, 2, FAR, "medium", "medium")
    texts = [finding.text for finding in report(weak, strong).findings if finding.kind == "level"]
    assert (
        "Seat 1 is strong among easy bots (+10.0 percentage points), and surely not so among medium bots (0.0), at 2 players."
        in texts
    )


def test_of_what_may_be_off_among_another_level_too_only_less_is_told() -> None:
    """Seat 1 is off by 0.9 points among medium bots, which may be more than what is tolerated."""
    weak = even(CARROT, 2, FAR, "easy", "easy", won=won((0.6, 0.4)))
    strong = even(CARROT, 2, 40_000, "medium", "medium", won=won((0.509, 0.491), 1000))
    found = report(weak, strong)
    [seat, _] = [row for row in entries(found, "levels-2") if row["What"].startswith("Seat")]
    assert seat["So it is"] == "strong among easy; not sure among medium"
    texts = [finding.text for finding in found.findings if finding.kind == "level"]
    assert (
        "Seat 1 is strong among easy bots (+10.0 percentage points), and surely less so among medium bots (+0.9), at 2 players."
        in texts
    )


def test_what_is_off_a_little_less_among_another_level_is_not_noted() -> None:
    """Seat 1 is off by 1.2 points among easy bots, but not surely more than what is tolerated."""
    weak = even(CARROT, 2, 16_000, "easy", "easy", won=won((0.512, 0.488), 400))
    strong = even(CARROT, 2, FAR, "medium", "medium", won=won((0.6, 0.4)))
    assert [finding.text for finding in report(weak, strong).findings if finding.kind == "level"] == []


def test_a_house_rule_that_changes_nothing_is_flagged() -> None:
    one = even(CARROT, 2, 400)
    other = study(one, options=CARROT.check_options({"stall_laps": 9}))
    [flag] = report(one, variants=[other]).flags
    assert flag.kind == "option"
    assert flag.text.startswith(
        "“Laps without progress” changes nothing: with “Laps without progress” 9 instead of 5, all 400 games came out the same"
    )


def test_restricted_play_flags_what_harms_and_notes_what_helps() -> None:
    def verb(name: str, cost: float, deals: int = 2500, error: float = 0.002) -> dict[str, object]:
        share = {"value": 0.5 - cost, "error": 0.002, "low": 0.49 - cost, "high": 0.51 - cost}
        found = {"value": cost, "error": error, "low": cost - 0.004, "high": cost + 0.004, "cases": deals}
        told = {"standing": "measured", "games": 5000, "withheld": 1.0, "compelled": 0.0, "changed": 0.5, "unfinished": 0}
        return {"verb": name, **told, "share": share, "cost": found}

    verbs = [verb("steal", 0.1), verb("sell", -0.1), verb("hide", 0.0)]
    played = {"bot": "medium", "players": 2, "deals": 2500, "fair": 0.5, "verbs": verbs, "reading": "Read it so."}
    found = report(even(CARROT, 2, 400), experiments={"restricted_play": played})
    [flag] = found.flags
    assert flag.text.startswith("Without the action “Sell …”, a medium bot’s chance to win a 2-player game rises by 10.0 ")
    assert flag.text.endswith("the action is a trap, or the bot misuses it.")
    [note] = [finding for finding in found.findings if finding.kind == "action" and finding.level is Level.NOTE]
    assert note.text.startswith("Without the action “Steal …”, a medium bot’s chance to win a 2-player game falls by 10.0 ")
    # eight points are many times the error, but from three deals the error itself is hardly known
    for deals, flags in ((2500, 1), (3, 0)):
        few = {**played, "verbs": [verb("sell", -0.1, deals, error=0.012)]}
        assert len(report(even(CARROT, 2, 400), experiments={"restricted_play": few}).flags) == flags


def routes(game: Game, *ways: tuple[str, str]) -> list[int]:
    names = [family.name for family in game.state.zone_table.families]
    return [names.index(source) * len(names) + names.index(target) for source, target in ways]


def test_a_card_that_never_came_up_and_one_that_is_never_played_are_noted() -> None:
    drawn, played = routes(CARROT, ("market", "purchase"), ("purchase", "restaurant"))
    kinds = range(len(CARROT.words.cards))
    moved = {(drawn, kind): 10 for kind in kinds if kind != 7} | {(played, kind): 10 for kind in kinds if kind not in (3, 7)}
    found = report(even(CARROT, 2, 400, moved=moved))
    never, stuck = CARROT.words.cards[7], CARROT.words.cards[3]
    assert [(finding.level, finding.text) for finding in found.findings if finding.kind == "card"] == [
        (Level.NOTE, f"Never came up in 400 games (in fewer than 0.8 % of them, by 3/n): {never}."),
        (Level.NOTE, f"Drawn, but never played or discarded in 400 games: {stuck}."),
    ]


def test_an_action_that_is_hardly_ever_chosen_is_noted_as_dominated() -> None:
    """Legal 100 times for each question in each batch, and chosen once in all of them."""
    sell = [verb.name for verb in CARROT.actions.verbs].index("sell")
    usual = {"offered": 100, "used": 1}
    batches = [tally(CARROT, 2, 10, **usual, chosen={...: 10, (..., sell): 0, (1, sell): int(k == 0)}) for k in range(BATCHES)]
    found = report(cell(CARROT, 2, batches))
    legal = 100 * len(CARROT.questions) * BATCHES
    [note] = [finding for finding in found.findings if "dominated" in finding.text]
    assert note.level is Level.NOTE
    told = f"The action “Sell …” looks dominated: it was legal {legal:,} times, and these bots (medium) "
    assert note.text == f"{told}chose it at {percent(1 / legal)} of them."


def test_restricted_play_costs_no_more_than_there_is_to_lose() -> None:
    share = {"value": 0.0, "error": 0.001, "low": 0.0, "high": 0.002}
    cost = {"value": 0.5, "error": 0.001, "low": 0.498, "high": 0.502, "cases": 2500}
    told = {"standing": "measured", "games": 5000, "withheld": 1.0, "compelled": 0.0, "changed": 1.0, "unfinished": 0}
    verb = {"verb": "steal", **told, "share": share, "cost": cost}
    played = {"bot": "medium", "players": 2, "deals": 2500, "fair": 0.5, "verbs": [verb], "reading": "Read it so."}
    found = report(even(CARROT, 2, 400), experiments={"restricted_play": played})
    [note] = [finding for finding in found.findings if finding.kind == "action" and finding.level is Level.NOTE]
    without = "Without the action “Steal …”, a medium bot’s chance to win a 2-player game falls by "
    assert note.text == f"{without}50.0 percentage points (49.7 to 50.0)."
    assert entries(found, "restricted-0")[0]["Cost"].high == 0.5


def test_a_draw_is_worth_a_round_where_a_game_has_rounds() -> None:
    """A course of Iron Chef, and a game of Carrot."""
    worth = {"drawn": {3: 1000}, "drawn_weight": {3: 52_000 << 10}, "drawn_won": {3: 31_200 * WIN << 10}}
    drawable = {"drawable": {3: 52_000}, "drawable_won": {3: 26_000 * WIN}}
    for game, won in ((CARROT, "chance to win by"), (find_game("iron-chef"), "chance to win the course by")):
        [card] = [
            finding for finding in report(even(game, 2, 4000, **worth, **drawable), game=game).flags if finding.kind == "card"
        ]
        assert f" instead of a random card raises the {won} 10.0 percentage points" in card.text


def test_an_ending_that_another_house_rule_brings_in_is_told_with_it() -> None:
    found = report(even(CARROT, 2, 400, ends={1: 0, 2: 10}), elsewhere={"ending": {1: ("stall_laps", 9)}})
    [note] = [finding.text for finding in found.findings if finding.kind == "ending"]
    assert note.endswith("Another house rule brings that in: “Laps without progress: 9” (stall_laps=9).")


def test_a_house_rule_that_changed_nothing_in_a_handful_of_games_is_just_noted() -> None:
    one = even(CARROT, 2, 40)
    other = study(one, options=CARROT.check_options({"stall_laps": 9}))
    found = report(one, variants=[other])
    assert found.flags == []
    assert any(finding.kind == "option" and finding.level is Level.NOTE for finding in found.findings)


def test_a_number_of_the_rules_is_called_by_its_meaning() -> None:
    one = even(CARROT, 2, 400)
    other = study(one, game=CARROT.with_numbers({"pizza_points": 9}))
    [flag] = report(one, variants=[other]).flags
    assert flag.text.startswith("“Points for a Pizza” changes nothing: with “Points for a Pizza” 9 instead of 5, all")


def test_what_can_only_be_noted_is_not_counted_as_what_could_be_flagged() -> None:
    def turns(more: int) -> CountedCell:
        return cell(CARROT, 2, [tally(CARROT, 2, 100, turns={30: 0, 20 + k % 7 + more: 100}) for k in range(BATCHES)])

    found = report(turns(0), variants=[study(turns(5), options=CARROT.check_options({"stall_laps": 9}))])
    assert f"{len(found.tested)} numbers of this report were tested together. 2 of them could have been flagged." in found.html
    assert "2 numbers of this report were tested together. A flag" in report(turns(0)).html


def test_an_idle_house_rule_is_noted_with_what_makes_it_matter() -> None:
    idle = (IdleRule("stall_close", ("off",), 200, None), IdleRule("sell_to", ("bottom",), 400, ("stall_laps", 9)))
    found = report(even(CARROT, 2, 400), idle_rules=idle)
    assert [finding.text for finding in found.findings if finding.kind == "option"] == [
        "“No theft while play stalls” seems to change nothing: by its other value, 200 games came out the same, decision by "
        "decision (fewer than 1.5 % differ, by 3/n); ask for --vary stall_close=off to be sure.",
        "“Sold cards” changes nothing here: by its other value, 400 games came out the same, decision by decision (fewer than "
        "0.8 % differ, by 3/n). It matters with another house rule: “Laps without progress: 9” (stall_laps=9).",
    ]
    assert found.flags == []


def test_without_a_game_there_is_no_report() -> None:
    with pytest.raises(NothingCounted):
        report(cell(CARROT, 2, [tally(CARROT, 2, 0)]))


def test_an_estimate_of_a_single_batch_is_not_sure() -> None:
    assert not Measured(1.0, math.inf, 1).estimate().is_sure
    assert Estimate(1.0, 0.5, 1.5).is_sure
