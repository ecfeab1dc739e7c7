import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from cardamom.bots import SEARCHES
from cardamom.kernel.game import game as find_game
from cardamom.kernel.zones import Sight
from cardamom.lab.names import actions_in_words, questions_in_words
from cardamom.lab.report import Settings
from cardamom.lab.report.charts import Bars, Intervals
from cardamom.lab.report.routes import Way, way_of, ways
from cardamom.lab.statistics import Estimate, wilson
from cardamom.lab.study.counted import CountedCell
from cardamom.lab.study.tally import WIN, Tally

from .made_up import BATCHES, CARROT, cell, entries, even, report, study, tally

FOOD_COURT = find_game("food-court")


def near(estimate: Estimate, value: float) -> bool:
    return math.isclose(estimate.value, value, rel_tol=1e-9, abs_tol=1e-12)


def test_win_shares_have_wilsons_interval() -> None:
    found = report(even(CARROT, 2, 4000, won={0: 60 * WIN, 1: 40 * WIN}, score={0: 500, 1: 250}))
    first, second = entries(found, "seats")
    low, high = wilson(0.6, 4000, 1.959964)
    assert near(first["Win share"], 0.6)
    assert first["Win share"].low == pytest.approx(low)
    assert first["Off its fair share"].high == pytest.approx(high - 0.5)
    assert near(first["Points"], 5.0)
    assert near(second["Points"], 2.5)


def test_games_that_nobody_won_are_left_out_of_shares() -> None:
    found = report(even(CARROT, 2, 4000, unfinished=20, won={0: 40 * WIN, 1: 40 * WIN}))
    assert near(entries(found, "seats")[0]["Win share"], 0.5)


def test_points_by_source_of_winners_and_of_others() -> None:
    """In 100 games of two, the winner has 3 points from the first source and the other has 1."""
    found = report(even(CARROT, 2, 4000, points={(0, 0): 200, (0, 1): 200}, points_won={0: 300 * WIN}))
    first = entries(found, "points")[0]
    assert near(first["Winner"], 3.0)
    assert near(first["Others"], 1.0)
    assert near(first["Difference"], 2.0)


def test_lengths_and_minutes() -> None:
    """Half of all decisions have one answer, so a game has 45 that are decisions."""
    questions = len(CARROT.questions)
    forced = {"asked": 90 * 100 // questions, "forced": 45 * 100 // questions}
    found = report(even(CARROT, 2, 4000, **forced), settings=Settings(seconds_a_decision=4, seconds_a_turn=10))
    turns, decisions, minutes = entries(found, "length")
    assert near(turns["Half are no longer than"], 30)
    assert near(decisions["95 % are no longer than"], 90)
    assert minutes["Half are no longer than"].value == pytest.approx((45 * 4 + 30 * 10) / 60, rel=1e-3)
    assert any("4 seconds for each decision" in note for block in found.blocks for note in block.notes)


def test_entropy_and_prompts_with_one_answer() -> None:
    chosen = {...: 0, (0, 0): 50, (0, 1): 50, (1, 0): 100}
    found = report(even(CARROT, 2, 4000, chosen=chosen, asked=100, forced={1: 100}, answers={...: 100, 0: 400}))
    rows = {row["By name"]: row for row in entries(found, "choices")}
    names = [question.name for question in CARROT.questions]
    assert near(rows[names[0]]["Evenness"], 1.0)
    assert near(rows[names[1]]["Evenness"], 0.0)
    assert near(rows[names[0]]["Answers"], 4.0)
    assert near(rows[names[1]]["With one answer"], 1.0)
    assert any(f"“{questions_in_words(CARROT)[1]}” had just one answer" in finding.text for finding in found.findings)


def test_what_never_happened_may_yet_in_three_of_n() -> None:
    """Steal was legal ten times a batch and question, and never chosen; the first question always had one answer."""
    steal = [verb.name for verb in CARROT.actions.verbs].index("steal")
    fields = {"offered": 10, "chosen": {...: 10, (..., steal): 0}, "asked": 100, "forced": {...: 0, 0: 100}}
    found = report(even(CARROT, 2, 4000, **fields, moved={(1, 3): 10}))
    row = next(row for row in entries(found, "actions-2-medium") if row["By name"] == "steal")
    assert (row["Chosen"].low, row["Chosen"].high) == (0.0, 3 / 4000)
    assert row["Chosen when legal"].high == pytest.approx(3 / (10 * len(CARROT.questions) * BATCHES))
    always, never, *_ = entries(found, "choices")
    assert (always["With one answer"].low, always["With one answer"].high) == (1 - 3 / 4000, 1.0)
    assert (never["With one answer"].low, never["With one answer"].high) == (0.0, 3 / 4000)
    [card] = entries(found, "cards-2-medium")
    assert {card[way].high for way in ("Drawn", "Taken", "Played", "Discarded") if card[way].value == 0} == {3 / 4000}


def test_how_the_lead_goes() -> None:
    lead = {"lead_changes": {2: 0, 0: 25, 4: 75}, "decided": {5: 0, 2: 50, 9: 30, 10: 20}, "behind_at_half": 30 * WIN}
    found = report(even(CARROT, 2, 4000, **lead, ahead=250))
    [row] = entries(found, "lead")
    assert near(row["Ahead at the end"], 2.5)
    assert near(row["Changes of the lead"], 3.0)
    assert near(row["Without any"], 0.25)
    assert near(row["Comebacks"], 0.3)
    assert near(row["Known late"], 0.5)
    assert near(row["Known after"], (0.2 * 50 + 0.9 * 30 + 1.0 * 20) / 100)


def test_ties_are_told_as_shared_wins_or_as_broken() -> None:
    found = report(even(CARROT, 2, 4000, shared=5, tie_broken=2))
    rows = {row["Ending"]: row for row in entries(found, "endings")}
    assert near(rows["The win was shared."]["Share"], 0.05)
    assert near(rows["A tie for the most points, decided by a tie-break."]["Share"], 0.02)


def test_the_matrix_of_decks() -> None:
    """The first deck meets the second 60 times in 100 games and is ahead 45 times."""
    fields = {
        "played": {(0, 0): 60, (1, 1): 60, (2, 0): 40, (3, 1): 40},
        "played_won": {(0, 0): 45 * WIN, (1, 1): 15 * WIN, (2, 0): 20 * WIN, (3, 1): 20 * WIN},
        "met": {(0, 1): 60, (1, 0): 60, (2, 3): 40, (3, 2): 40},
        "beat": {(0, 1): 45 * WIN, (1, 0): 15 * WIN, (2, 3): 20 * WIN, (3, 2): 20 * WIN},
    }
    found = report(even(FOOD_COURT, 2, 4000, **fields), game=FOOD_COURT)
    names = [FOOD_COURT.words.cards[least] for least, _ in FOOD_COURT.state.zone_table.decks]
    shares = {row["Deck"]: row for row in entries(found, "factions")}
    assert near(shares[names[0]]["Win share"], 0.75)
    assert shares[names[0]]["Played"] == 2400
    pairs = {(row["Deck"], row["Against"]): row["Ahead"] for row in entries(found, "head-to-heads-2-medium")}
    assert near(pairs[names[0], names[1]], 0.75)
    assert {finding.about.split(",")[0] for finding in found.flags if finding.kind == "deck"} == {names[0], names[1]}


DECKS = len(FOOD_COURT.state.zone_table.decks)


def decks_alike(won: int, *bots: str, games: int = 400_000) -> CountedCell:
    """All decks are played as often, and win as often, in those of 100 games that somebody won."""
    times, wins = 200 * games // BATCHES // 100 // DECKS, won * games // BATCHES // 100
    fields = {"played": {...: 0, (..., 0): times}, "played_won": {...: 0, (..., 0): wins * WIN // DECKS}}
    return even(FOOD_COURT, 2, games, *bots, won=wins * WIN // 2, unfinished=games // BATCHES - wins, **fields)


def test_games_that_nobody_won_make_no_deck_look_weak() -> None:
    found = report(decks_alike(90), game=FOOD_COURT)
    rows = entries(found, "factions")
    assert near(rows[0]["Win share"], 0.45)
    assert near(rows[0]["Off its fair share"], 0.0)
    assert [finding.text for finding in found.flags if finding.kind == "deck"] == []
    [fine] = [finding.text for finding in found.findings if finding.kind == "deck"]
    assert fine.endswith("its fair share of 45.0 %.")
    [block] = [block for block in found.blocks if block.id == "factions"]
    [chart] = [chart for chart in block.charts if chart.id == "factions-2"]
    assert isinstance(chart, Intervals)
    assert chart.fair == 0.45
    assert any("those that nobody won" in note for note in block.notes)


def test_a_deck_is_not_to_blame_for_whoever_always_picks_it() -> None:
    """A person, who wins 80 % against bots, always picks the first deck; the bots have another one each time."""
    others = {(deck, 1): 10 for deck in range(1, DECKS)}
    won = {(deck, 1): 2 * WIN for deck in range(1, DECKS)}
    games = 10 * (DECKS - 1)
    counts = {"played": {(0, 0): games, **others}, "played_won": {(0, 0): 8 * (DECKS - 1) * WIN, **won}}
    seats = {0: 8 * (DECKS - 1) * WIN, 1: 2 * (DECKS - 1) * WIN}
    mixed = even(FOOD_COURT, 2, games * BATCHES, "people", "easy", won=seats, **counts)
    mixed.cell = replace(mixed.cell, rotate=False)
    found = report(mixed, game=FOOD_COURT)
    assert near(entries(found, "factions")[0]["Win share"], 0.8)
    assert [test for test in found.tested if test.hypothesis.kind in ("seat", "deck")] == []
    mixed.cell = replace(mixed.cell, rotate=True)
    assert {finding.kind for finding in report(mixed, game=FOOD_COURT).flags} == {"seat", "deck"}


def test_decks_are_compared_between_levels_by_what_is_fair_at_each() -> None:
    found = report(decks_alike(80, "easy", "easy"), decks_alike(100), game=FOOD_COURT)
    decks = {row["What"]: row["So it is"] for row in entries(found, "levels-2") if not row["What"].startswith("Seat")}
    assert len(decks) == DECKS
    assert set(decks.values()) == {"even"}
    [chart] = [chart for block in found.blocks for chart in block.charts if chart.id == "factions-2"]
    assert isinstance(chart, Intervals)
    assert chart.fair is None  # 40 % here and 50 % there


def test_the_chart_of_decks_has_those_that_a_table_of_few_games_lacks() -> None:
    won = {"played_won": {(0, 0): 45 * WIN, (1, 1): 15 * WIN}}
    many = even(FOOD_COURT, 2, 4000, **won, played={(0, 0): 60, (1, 1): 60})
    few = even(FOOD_COURT, 2, 40, "hard", "hard", played={(0, 0): 1}, played_won={(0, 0): WIN})
    [chart] = [
        chart for block in report(many, few, game=FOOD_COURT).blocks for chart in block.charts if chart.id == "factions-2"
    ]
    assert isinstance(chart, Intervals)
    names = [FOOD_COURT.words.cards[least] for least, _ in FOOD_COURT.state.zone_table.decks]
    shown = [(mark.row, mark.group) for mark in chart.marks]
    assert shown == [(names[0], "medium"), (names[0], "hard"), (names[1], "medium")]


@pytest.mark.parametrize(
    ("turns", "steps", "of"),
    [
        ({12: 30, 16: 70}, 4, "Games, % in steps of 4 turns"),
        ({12: 30, 15: 70}, 3, "Games, % in steps of 3 turns"),
        ({12: 30, 13: 70}, 1, "Games, %"),
        ({100: 50, 104: 50}, 4, "Games, % in steps of 4 turns"),
    ],
)
def test_lengths_are_drawn_in_whole_rounds_where_games_are(turns: dict[int, int], steps: int, of: str) -> None:
    found = report(even(CARROT, 4, 4000, turns={30: 0, **turns}))
    [chart] = [chart for block in found.blocks for chart in block.charts if chart.id == "length-medium"]
    assert isinstance(chart, Bars)
    assert chart.height_of == of
    heights = {float(place): height for place, height, _ in chart.bars}
    assert {place: height for place, height in heights.items() if height} == turns
    assert {later - place for place, later in pairwise(heights)} == {steps}


def test_errors_of_batches_are_told_by_how_they_differ() -> None:
    batches = [tally(CARROT, 2, 100, turns={30: 0, 20 + k % 2 * 20: 100}) for k in range(BATCHES)]
    mean = entries(report(cell(CARROT, 2, batches)), "length")[0]["Mean"]
    error = float(np.std([20, 40] * 20, ddof=1)) / math.sqrt(BATCHES)
    assert near(mean, 30.0)
    assert mean.high - mean.value == pytest.approx(2.0227 * error, rel=1e-4)


def test_bots_at_one_table() -> None:
    found = report(
        even(CARROT, 4, 4000, "hard", "easy", "easy", "easy", won_by_bot={0: 70 * WIN, 1: 12 * WIN, 2: 9 * WIN, 3: 9 * WIN})
    )
    hard, easy = entries(found, "bots")
    assert near(hard["Win share of a seat"], 0.7)
    assert near(easy["Win share of a seat"], 0.1)


def test_variants_show_their_gain_and_join_the_tests() -> None:
    def turns(more: int) -> list[int]:
        return [20 + k % 7 + more + (k == 3) for k in range(BATCHES)]

    one, other = (cell(CARROT, 2, [tally(CARROT, 2, 100, turns={30: 0, n: 100}) for n in turns(more)]) for more in (0, 5))
    second = study(other, options=CARROT.check_options({"stall_laps": 9}))
    found = report(one, variants=[second])
    [mean] = [row for row in entries(found, "variant-1-numbers") if row["Measure"] == "turns.mean"]
    assert near(mean["Difference"], 5.0)
    assert mean["Gain by pairs"] is None or mean["Gain by pairs"] > 100  # all pairs differ by the same
    assert any("turns of a game, on average" in finding.text for finding in found.findings)
    assert any(test.hypothesis.kind == "difference" for test in found.tested)


def test_who_wins_otherwise_is_told_by_itself_and_all_else_in_one_sentence() -> None:
    def batches(more: int) -> list[Tally]:
        usual = {"score": {0: 100, 1: 100 + 50 * more}, "decisions": {90: 0, 80 + more: 100}}
        share = {0: (50 + 10 * more) * WIN, 1: (50 - 10 * more) * WIN}
        return [tally(CARROT, 2, 100, turns={30: 0, 20 + k % 3 + more: 100}, won=share, **usual) for k in range(BATCHES)]

    second = study(cell(CARROT, 2, batches(1)), options=CARROT.check_options({"stall_laps": 9}))
    found = [
        finding for finding in report(cell(CARROT, 2, batches(0)), variants=[second]).findings if finding.block == "variants"
    ]
    wins = [finding.text for finding in found if finding.kind == "win share"]
    changed = "“Laps without progress” 9 instead of 5: "
    assert f"{changed}win share of seat 1, 50.0 % becomes 60.0 % (+10.0 percentage points; +9.98 to +10.02)" in wins[1]
    [other] = [finding for finding in found if finding.kind == "difference"]
    assert other.text.startswith(changed)
    assert " other numbers surely differ too, most clearly these: " in other.text
    assert found.index(other) == len(found) - 1
    assert ", 2 players" not in other.text.split("most clearly these: ")[1]  # there is no other table


def test_what_differs_at_several_tables_is_told_with_the_table() -> None:
    def cells(more: int) -> list[CountedCell]:
        turns = [{30: 0, 20 + k % 3 + more: 100} for k in range(BATCHES)]
        return [cell(CARROT, n, [tally(CARROT, n, 100, turns=each) for each in turns]) for n in (2, 3)]

    second = study(*cells(1), options=CARROT.check_options({"stall_laps": 9}))
    [other] = [finding for finding in report(*cells(0), variants=[second]).findings if finding.kind == "difference"]
    assert all(told.endswith(("2 players, medium", "3 players, medium", "medium.")) for told in other.text.split("; ")[1:])


def test_variants_have_a_chart_of_who_wins_and_one_of_all_else() -> None:
    even_shares, uneven = ({0: (50 + more) * WIN, 1: (50 - more) * WIN} for more in (0, 10))
    one = cell(CARROT, 2, [tally(CARROT, 2, 100, won=even_shares, chosen=100 + k % 5) for k in range(BATCHES)])
    batches = [tally(CARROT, 2, 100, won=uneven, chosen={...: 100 + k % 3, (0, 0): 150 + k % 7}) for k in range(BATCHES)]
    second = study(cell(CARROT, 2, batches), options=CARROT.check_options({"stall_laps": 9}))
    found = report(one, variants=[second])
    assert "and the same deals by 1 variant." in found.html
    charts = {chart.id: chart for block in found.blocks for chart in block.charts}
    wins, other = charts["variant-1"], charts["variant-1-else"]
    assert isinstance(wins, Intervals)
    assert isinstance(other, Intervals)
    assert [(mark.row, mark.group, round(mark.estimate.value, 6)) for mark in wins.marks] == [
        ("seat 1", "2 players, medium", 0.1),
        ("seat 2", "2 players, medium", -0.1),
    ]
    assert other.marks[0].row.startswith("decisions for ")


def test_words_of_actions_have_no_names_of_fields() -> None:
    words = [row["Action"] for row in entries(report(even(CARROT, 2, 400)), "actions-2-medium")]
    assert "Steal …" in words
    assert not any("{" in each for each in words)


def test_actions_that_sound_alike_are_told_apart_and_those_without_words_have_their_name() -> None:
    potions = find_game("potion-crafting")
    words = dict(zip((verb.name for verb in potions.actions.verbs), actions_in_words(potions), strict=True))
    assert (words["keep"], words["loot"], words["craft"]) == ("Take … (keep)", "Take … (loot)", "Craft …")
    apothecary = find_game("apothecary")
    silent = replace(apothecary, words=replace(apothecary.words, actions={}, prompts={}))
    assert "meld three" in actions_in_words(silent)
    assert questions_in_words(silent)[0] == "draw"


def test_levels_that_search_are_told_with_their_playouts() -> None:
    found = report(even(CARROT, 2, 400, "hard", "hard"), even(CARROT, 2, 400))
    made = {row["What"]: row["Value"] for row in entries(found, "making")}
    playouts = SEARCHES["hard"].settings(CARROT)["playouts"]
    assert made["Bots"] == f"hard ({playouts:,} playouts for each decision) and medium"


def test_people_are_not_told_that_nobody_timed_them() -> None:
    seconds = {"half": 2.0, "low": 1.5, "high": 2.5, "answers": 90, "pause": 300.0}
    people = {"people": {"games": 400, "left_out": {}, "seconds": seconds}}
    told = [note for block in report(even(CARROT, 2, 400), origin="people", experiments=people).blocks for note in block.notes]
    assert any(
        note.endswith("Both can be changed; how long people really took is told under “How it was made”.") for note in told
    )
    bots = [note for block in report(even(CARROT, 2, 400)).blocks for note in block.notes]
    assert any(note.endswith("Both can be changed; no people were timed.") for note in bots)


def test_each_line_up_has_a_sentence_and_a_chart_of_its_own() -> None:
    found = report(*(even(CARROT, players, 400, *(bot,) * players) for bot in ("easy", "medium") for players in (2, 3, 4)))
    lengths = next(block for block in found.blocks if block.id == "length")
    assert len(lengths.sentences) == len(lengths.charts) == 2
    assert lengths.charts[0].groups == ["2 players", "3 players", "4 players"]


# ---- what a card's way means


def test_ways_follow_from_zones() -> None:
    families = {family.name: family for family in CARROT.state.zone_table.families}

    def way(source: str, target: str) -> Way | None:
        return way_of(CARROT, families[source], families[target])

    assert way("market", "purchase") is Way.DRAWN
    assert way("purchase", "restaurant") is Way.PLAYED
    assert way("restaurant", "restaurant") is Way.TAKEN  # stolen from another
    assert way("purchase", "warehouse") is None  # both are out of the others' sight
    assert way("restaurant", "market") is None
    iron_chef = find_game("iron-chef")
    zones = {family.name: family for family in iron_chef.state.zone_table.families}
    assert way_of(iron_chef, zones["hand"], zones["pile"]) is Way.DISCARDED
    assert way_of(iron_chef, zones["hand"], zones["melds"]) is Way.PLAYED
    assert way_of(iron_chef, zones["pile"], zones["hand"]) is Way.TAKEN


def test_no_route_is_two_things() -> None:
    for id in ("carrot", "food-court", "iron-chef", "witch-duel", "alchemist"):
        found = [route for routes in ways(find_game(id)).values() for route in routes]
        assert len(found) == len(set(found))


def test_cards_per_game() -> None:
    families = CARROT.state.zone_table.families
    names = [family.name for family in families]
    drawn = names.index("market") * len(families) + names.index("purchase")
    played = names.index("purchase") * len(families) + names.index("restaurant")
    moved = {(drawn, 5): 50, (played, 5): 25}
    won = {"moved_won": {(played, 5): 20 * WIN}, "drew_won": {5: 24 * WIN}, "held_won": {(1, 5): 9 * WIN}}
    found = report(even(CARROT, 2, 4000, moved=moved, drew={5: 40}, held={(1, 5): 10}, **won))
    [row] = entries(found, "cards-2-medium")
    assert row["Card"] == CARROT.words.cards[5]
    assert near(row["Drawn"], 0.5)
    assert near(row["Played"], 0.25)
    assert near(row["Held at the end"], 0.1)
    assert near(row["Seen"], 0.2)  # by 40 seats of 200
    assert near(row["Win share when drawn"], 0.6)
    assert near(row["When not drawn"], (100 - 24) / 160)
    assert near(row["When played"], 0.8)
    assert near(row["When held"], 0.9)
    assert row["Value of a draw"] is None
    assert families[names.index("market")].sight is Sight.NOBODY


def test_cards_of_one_name_are_told_apart() -> None:
    from cardamom.lab.report.reading import Reading

    names = Reading(study(even(FOOD_COURT, 2, 400), game=FOOD_COURT), Settings()).cards
    assert len(set(names)) == len(names)
    assert "Complaint (Piazza Romana)" in names


def test_the_time_of_a_study_that_was_resumed_is_not_taken_for_all_of_it() -> None:
    for resumed, time in ((False, "12 seconds"), (True, "12 seconds, in the last of several runs")):
        found = report(even(CARROT, 2, 400), seconds=12.3, resumed=resumed)
        assert {row["What"]: row["Value"] for row in entries(found, "making")}["Time"] == time
