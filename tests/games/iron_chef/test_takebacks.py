"""What a chef can take back."""

from __future__ import annotations

from .situations import asked, hand, situation

EIGHT = "Apple Strawberry Carrot Onion Garlic Milk Cheese Butter"


def test_expiration_date_on_an_empty_hand_makes_the_target_draw_and_is_not_taken_back() -> None:
    table = situation(EIGHT, "", EIGHT, top="Salmon ExpirationDate", short_hand="strict")
    table.play("draw", 0)
    assert asked(table) == (0, "expire")
    table.play("expire(target=2)", 0)
    assert hand(table, 1) == "Salmon"
    assert not table.may_undo(0)


def test_a_discard_is_taken_back_until_the_next_chef_draws() -> None:
    table = situation(EIGHT, EIGHT, top="Salmon")
    table.play("draw", 0)
    table.play("discard(card=Salmon)", 0)
    assert table.may_undo(0)
    table.play("take(pile=1)", 1)
    assert not table.may_undo(0)
