"""The checks find what is wrong: each drawing here has one fault, and a sentence names it."""

from __future__ import annotations

import pytest

from cardamom.kernel.faces import (
    CARD,
    Banner,
    Box,
    Drawing,
    Font,
    Frame,
    Icon,
    Mark,
    Medal,
    Panel,
    Paper,
    Pattern,
    Picture,
    Raw,
    Sketch,
    Text,
    Turned,
    around,
)
from cardamom.press.checks import face_problems
from cardamom.press.program_words import program_words
from cardamom.press.svg import channels, contrast

PAPER = Paper("#ffffff")
DISC = Sketch("disc", '<circle cx="50" cy="50" r="48" fill="#884422"/>')
RUNAWAY = Sketch("runaway", '<circle cx="80" cy="50" r="40" fill="#884422"/>')


def test_a_sound_face_has_no_problems() -> None:
    marks: tuple[Mark, ...] = (
        Picture(DISC, around(315, 400, 400)),
        Medal(DISC, 90, 90, 40, "#333333"),
        Text("Apple", Box(100, 700, 430, 80), 60),
    )
    assert face_problems(Drawing(PAPER, *marks, Turned(marks))) == []


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        (Text("Much too long for this little box", Box(100, 100, 90, 40), 30), "does not fit 90 x 40 units"),
        (Text("edge", Box(0, 400, 60, 60), 26, align="left"), "the words 'edge' reach out of the safe zone"),
        (Text("tiny", Box(100, 400, 300, 60), 18, 18), "printed at size 18; 20 is the smallest"),
        (Text("pale", Box(100, 400, 300, 60), colour="#bbbbbb"), "contrast of 1.9:1; make it at least 4.5:1"),
        (Picture(DISC, around(60, 440, 100)), "the picture 'own:disc' reaches out of the safe zone, to 10 390 110 490"),
        (Icon(DISC, around(315, 840, 60)), "the icon 'own:disc' reaches out"),
        (Medal(DISC, 600, 90, 40, "#333333"), "the medal 'own:disc' reaches out"),
        (Banner("Wide", Box(10, 700, 610, 80), "#8f2f2a"), "the banner 'Wide' reaches out"),
        (Picture(RUNAWAY, around(315, 440, 300)), "The sketch 'runaway' is clipped by its own box"),
        (Picture(Sketch("void", "<g/>"), around(315, 440, 300)), "shows nothing at all"),
        (Picture("fluent:no-such-thing", around(315, 440, 300)), "has no icon called 'no-such-thing'"),
        (Picture("clipart:apple", around(315, 440, 300)), "'clipart:apple' names no art"),
    ],
)
def test_a_fault_is_found_and_named(mark: Mark, sentence: str) -> None:
    found = face_problems(Drawing(PAPER, mark))
    assert len(found) == 1
    assert sentence in found[0]


def test_what_is_turned_is_checked_where_it_lands() -> None:
    mark = Picture(DISC, around(315, 80, 90))
    assert face_problems(Drawing(PAPER, Turned((mark,)))) == []
    assert "reaches out" in face_problems(Drawing(PAPER, Turned((mark,), 90)))[0]


def test_contrast_is_taken_with_what_really_lies_behind() -> None:
    words = Text("cream", Box(100, 400, 430, 80), 50, colour="#fffaf0")
    assert "contrast" in face_problems(Drawing(PAPER, words))[0]
    assert face_problems(Drawing(PAPER, Panel(Box(90, 390, 450, 100), "#5a2a20"), words)) == []
    striped = Paper("#5a2a20", (Pattern('<rect width="6" height="20" fill="#fffaf0"/>', 20, 20),))
    assert "contrast" in face_problems(Drawing(striped, words))[0]


def test_art_may_bleed_where_it_says_so_but_not_beyond_the_sheet() -> None:
    assert face_problems(Drawing(PAPER, Picture(DISC, around(315, 440, 690), bleeds=True))) == []
    beyond = Picture(DISC, CARD.inset(-40), bleeds=True)
    assert face_problems(Drawing(PAPER, beyond)) == ["the picture 'own:disc' reaches out of the safe zone, to -40 85 670 795."]


def test_contrast_is_that_of_the_web_guidelines() -> None:
    assert contrast(channels("#000000"), channels("#ffffff")) == pytest.approx(21)
    assert contrast(channels("#777777"), channels("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        (Frame("#333333", inset=22), "the frame lies 22 units inside the cut; 30 is the least that is safe."),
        (Panel(Box(10, 100, 610, 200), "#eeeeee"), "a panel ends too near the cut, at 10 100 620 300"),
        (Panel(Box(-10, 100, 650, 200), "#eeeeee"), "a panel ends too near the cut"),
        (Panel(Box(30, 100, 570, 200), "#eeeeee", "#333333", 8), "a panel ends too near the cut, at 26 96 604 304"),
        (
            Raw('<rect x="100" y="860" width="300" height="14" fill="#333333"/>'),
            "an ornament ends too near the cut",
        ),
        (Turned((Raw('<rect x="100" y="4" width="300" height="14" fill="#333333"/>'),)), "an ornament ends too near the cut"),
    ],
)
def test_what_ends_near_the_cut_is_found(mark: Mark, sentence: str) -> None:
    (found,) = face_problems(Drawing(PAPER, mark))
    assert found.startswith(sentence)


def test_what_is_safe_or_runs_through_the_bleed_may_stay() -> None:
    awning = Raw('<rect x="-30" y="-30" width="690" height="150" fill="#333333"/>')
    strip = Panel(Box(-40, 400, 710, 80), "#eeeeee")
    assert (
        face_problems(Drawing(PAPER, awning, strip, Panel(Box(32, 500, 566, 80), "#eeeeee", "#333333", 4), Frame("#333333")))
        == []
    )


@pytest.mark.parametrize(
    "word",
    [
        "turkiye_bonus",
        "seat1:",
        "fluent:red-apple",
        "alegreya-sc",
        "CremeBrulee",
        "{card}",
        "--option",
        "Rules version 1",
        "None",
    ],
)
def test_words_for_programs_are_found(word: str) -> None:
    font = Font("Alegreya SC", 700)
    (found,) = face_problems(Drawing(PAPER, Text(f"It says {word} here.", Box(60, 300, 510, 200), 30, font=font)))
    assert found == f"{word!r} is a word for programs; say it in words for people."


def test_words_for_people_are_not_mistaken() -> None:
    for words in ("Deep-fried Burger", "one-time perk", "game-icons.net", "McIntosh and T-bone", "Scores: 3 VP", "by 3.0/MIT"):
        assert program_words(words, frozenset({Font("Alegreya SC")})) == [], words
