"""The rule that lets cards of an imagined hand change places is written from a game's evidence."""

from __future__ import annotations

import inspect

import pytest

from cardamom.games.shared.evidence import likely_hand
from cardamom.games.shared.rummy.hands import evidence_of, group_of, imagine_hand, may_change, time_of
from cardamom.games.shared.rummy.table import DECK, HAND
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.subset import check_function


def test_it_is_a_rule_like_any_other() -> None:
    assert check_function(imagine_hand) == []
    assert imagine_hand.__module__ == evidence_of.__module__
    assert "    known = known_cards(s, seat, other)\n" in inspect.getsource(imagine_hand)


def test_what_nobody_prepares_must_be_given() -> None:
    with pytest.raises(BadDeclaration) as refused:
        likely_hand(evidence_of, group_of, may_change, hand=HAND, deck=DECK, time=time_of)
    assert str(refused.value) == "evidence_of asks for known: let likely_hand() prepare it, or say that it is given."
    given = ("known", "thrown", "left")
    rule = likely_hand(evidence_of, group_of, may_change, hand=HAND, deck=DECK, given=given, time=time_of)
    assert list(inspect.signature(rule).parameters) == ["s", "seat", "other", *given]
