"""What experiments found, as a report tells it: levels against each other, and luck against skill."""

from __future__ import annotations

from dataclasses import asdict

from cardamom.lab.experiments.found import BOTS_CHANCE, DEAL, REST, SEAT, Figure, LevelEdge, Levels, Luck, LuckPart
from cardamom.lab.report.charts import Heat, Intervals

from .made_up import CARROT, entries, even, report


def figure(value: float) -> Figure:
    return Figure(value, 0.005, 1000, value - 0.01, value + 0.01)


def edge(upper: str, lower: str, share: float, sees: str = "", decided: bool = True) -> LevelEdge:
    return LevelEdge(upper, lower, sees, 2000, figure(share), 120.0, decided, 0)


def test_levels_that_met_have_a_row_a_sentence_and_a_place_in_the_matrix() -> None:
    edges = (edge("medium", "easy", 0.66), edge("seer", "medium", 0.52, sees="all hands", decided=False))
    levels = Levels(2, 0.5, edges, "One seat plays the upper level.").to_data()
    found = report(even(CARROT, 2, 400), experiments={"levels": levels})
    first, second = entries(found, "levels-met")
    assert (first["Bot"], first["Against"], first["Sees"], first["Games"], first["Elo"]) == (
        "medium",
        "easy",
        "what it may",
        2000,
        120,
    )
    assert first["Win share"].low == 0.65
    assert second["Sees"] == "all hands"
    [block] = [block for block in found.blocks if block.id == "bots"]
    assert block.sentences == [
        "Medium wins 66.0 % of 2-player games against easy; equals would win 50.0 %.",
        "Seer, which sees all hands, wins 52.0 % of 2-player games against medium, which is not yet clear of what equals would "
        "win; equals would win 50.0 %.",
    ]
    assert block.notes == ["One seat plays the upper level."]
    [matrix] = block.charts
    assert isinstance(matrix, Heat)
    assert ("medium", "easy", 0.66) in matrix.shares
    assert any(row == "easy" and column == "medium" and round(share, 9) == 0.34 for row, column, share in matrix.shares)


def test_levels_that_met_at_a_larger_table_have_no_matrix() -> None:
    levels = Levels(3, 1 / 3, (edge("medium", "easy", 0.5),), "Read it so.").to_data()
    found = report(even(CARROT, 3, 400), experiments={"levels": levels})
    [block] = [block for block in found.blocks if block.id == "bots"]
    assert block.charts == []
    assert len(entries(found, "levels-met")) == 1


def test_luck_and_skill_are_told_part_by_part() -> None:
    parts = tuple(
        LuckPart(name, figure(part), f"what {name} does")
        for name, part in ((SEAT, 0.01), (DEAL, 0.2), (BOTS_CHANCE, 0.1), (REST, 0.69))
    )
    luck = Luck(("medium",), 2, 4000, 1000, parts, "All seats play medium.")
    found = report(even(CARROT, 2, 400), experiments={"luck": [luck.to_data()]})
    rows = entries(found, "luck")
    assert [(row["Bots"], row["What two games share"], row["Part of the result"].value) for row in rows] == [
        ("medium", "seat", 0.01),
        ("medium", "deal", 0.2),
        ("medium", "bots' chance", 0.1),
        ("medium", "rest", 0.69),
    ]
    assert rows[1]["Meaning"] == "what deal does"
    [block] = [block for block in found.blocks if block.id == "luck"]
    assert block.title == "Luck and skill"
    assert block.notes == ["All seats play medium."]
    [chart] = block.charts
    assert isinstance(chart, Intervals)
    assert [mark.row for mark in chart.marks] == ["Seat", "Deal", "Bots' chance", "Rest"]


def test_without_experiments_their_blocks_are_left_out_and_that_is_said() -> None:
    found = report(even(CARROT, 2, 400))
    assert not {"bots", "luck", "restricted"} & {block.id for block in found.blocks}
    assert [sentence.split(" takes games")[0] for sentence in found.missing] == [
        "What each action is worth to a bot",
        "How much is luck and how much skill",
        "How far one level of bots is ahead of the next",
    ]
    assert asdict(found.settings)["chance"] == 0.01
