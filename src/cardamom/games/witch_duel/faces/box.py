"""What the box says and holds, and the score pad."""

from __future__ import annotations

from cardamom.kernel.packaging import Contents, DeckPart, Packaging, PadRow, ScorePad

from ..cards import CARD_NAMES, INGREDIENTS, WILD

PACKAGING = Packaging(
    pitch=(
        "Three cards, face down. “Attack!” Is it a hex, or just old herbs? Block, and your love charms are gone. Call the "
        "bluff, and you may pay for it. Look your rival in the eye, and be the first to five points."
    ),
    contents=(
        Contents("{n} ingredients: Hex, Love and Fate", range(INGREDIENTS)),
        Contents("{n} wild cards", (WILD,)),
        Contents("{n} reference cards", keys=("turn", "combo-potions")),
    ),
    fan=tuple(CARD_NAMES.index(name) for name in ("Bat Wing", "Crystal Tear", "Fox Tail")),
    needs="a pencil, and something to mark immunity",
    rulebook_inside=False,
    pad=ScorePad(
        rows=(PadRow("Points", ("Attacks that hit", "Mirror Veils"), "fill in one for each", circles="goal"),),
        chapters=12,
        tie="Whoever fills the row first wins the round.",
    ),
    deck_parts=(
        DeckPart("Deck", range(WILD)),
        DeckPart("Wilds", (WILD,)),
    ),
)
