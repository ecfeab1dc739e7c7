"""Figures that the rulebooks of several potion games show alike."""

from __future__ import annotations

from cardamom.kernel.figures import Anatomy, Note

INGREDIENT = Anatomy(
    "nightshade",
    (
        Note("**Sign** of the Source", "game:three-leaves", "left"),
        Note("**Diamonds:** which of the three ingredients of its Source it is", (584, 172), "right"),
        Note("**Name** of the ingredient", "Nightshade", "left"),
        Note("**Source**", "Sacred Herbs", "right"),
    ),
)
