"""What is printed steers no terminal, whoever wrote it."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardamom.kernel.printable import LONGEST_NAME, printable, printable_name


@pytest.mark.parametrize("text", ["", "Ada", "Zoë Ångström", "李小龍", "5♥ — “done”", "👩\u200d🍳", "می\u200cخواهم"])
def test_what_people_write_stays(text: str) -> None:
    assert printable(text) == text
    assert printable_name(text) == text


@pytest.mark.parametrize(
    "steering", ["\x1b", "\x9b", "\x07", "\r", "\n", "\x7f", "\u202e", "\u2066", "\u2028", "\ud800", "\ufeff"]
)
def test_what_steers_is_replaced(steering: str) -> None:
    assert printable(f"a{steering}b") == "a\ufffdb"
    assert printable_name(f" a{steering}b{steering}") == "a b"


@given(st.text(st.characters()))
def test_nothing_that_steers_is_left_and_all_of_it_can_be_encoded(text: str) -> None:
    for shown in (printable(text), printable_name(text)):
        shown.encode()
        assert not {"Cc", "Cs", "Zl", "Zp"} & {unicodedata.category(character) for character in shown}
    assert len(printable_name(text)) <= LONGEST_NAME
    assert printable_name(printable_name(text)) == printable_name(text)
