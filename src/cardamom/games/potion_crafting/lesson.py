"""The first laps with a guide: a potion from the first hand, a Hex that is cancelled, and one that is sent back."""

from __future__ import annotations

from cardamom.kernel.lesson import AtCard, AtZone, Lesson, Tell, Theirs, Try

from .state import DECK, PILE, POTIONS, RECIPE_BOOK

LESSON = Lesson(
    players=2,
    seed=135151,
    steps=(
        Tell(
            "Three kinds of magic make a witch. Whoever first holds a Love Potion, a Fortune Spell and a Hex wins, at that "
            "very moment.",
            AtZone(POTIONS),
        ),
        Tell(
            "These nine recipes are open to everybody, three for each kind. A recipe needs exactly the three ingredients it "
            "names.",
            AtZone(RECIPE_BOOK),
        ),
        Try(
            "You have drawn a card. Now look: Hair of a Virgin, Clear Quartz and Amethyst make a Heartstring Infusion, a Love "
            "Potion. Craft it!",
            "craft(potion=HeartstringInfusion)",
            otherwise="You need not craft. But ingredients in your hand win nothing, and this potion will help you very soon.",
        ),
        Try(
            "The ingredients go onto your discard pile. Anybody may take its top card, so the order can matter. This time, any "
            "will do. Then end your turn.",
            "stack(card=HairofaVirgin)",
            "stack(card=ClearQuartz)",
            "stack(card=Amethyst)",
            "end",
            times=3,
            otherwise="You may craft only one potion in a turn, and with eight cards or fewer you discard nothing. End your "
            "turn.",
        ),
        Theirs(
            1,
            "draw",
            "craft(potion=SpiritLock)",
            "stack(card=CoffinNails)",
            "stack(card=RavenFeather)",
            "end",
        ),
        Tell(
            "{1} has crafted a Hex, and aimed it at you: with a Spirit Lock on you, you may not craft on your turn.",
            AtCard("Spirit Lock", POTIONS, 1),
        ),
        Try(
            "But your potion has a perk. It works in the lap after you crafted it; a lap is one turn for each player. A "
            "Heartstring Infusion can cancel a Hex: use it!",
            "cancel",
            otherwise="The perk is gone at the end of this lap, used or not. And you want to craft on this turn, so cancel the "
            "Hex.",
        ),
        Try(
            "You are free! Now look at {1}'s discard pile: Necrotic Ash, right on top. You hold the two others that a Spirit "
            "Lock needs. Take it.",
            "take(pile=2)",
            otherwise="You may do that. But Necrotic Ash makes your second potion at once, and hardly any other card will.",
            at=AtCard("Necrotic Ash", PILE, 1),
        ),
        Try(
            "Several players may craft the same potion. Craft a Spirit Lock of your own: it will hit {1} in the next lap.",
            "craft(potion=SpiritLock)",
            otherwise="You need not craft. But with a Hex you would hold two of the three kinds, and keep {1} from crafting.",
        ),
        Try(
            "Put the ingredients onto your pile, and end your turn. Your hand is short now, but it grows by a card each turn, "
            "up to eight.",
            "stack(card=CoffinNails)",
            "stack(card=NecroticAsh)",
            "stack(card=RavenFeather)",
            "end",
            times=3,
            otherwise="There is nothing else to do on this turn. End it, and see what {1} makes of that.",
        ),
        Theirs(1, "draw", "end"),
        Tell(
            "A new lap begins, and {1} may not craft in it. You hold a Love Potion and a Hex: only a Fortune Spell is missing!",
            AtZone(POTIONS),
        ),
        Tell(
            "Look for its ingredients in the draw pile and on the discard piles. You may try for any of the three Fortune "
            "Spells.",
            AtZone(RECIPE_BOOK),
        ),
        Tell(
            "But beware: whoever draws the Thief's Gamble may steal a potion, so nothing is safe until you have won. Play on "
            "as you like!",
            AtZone(DECK),
        ),
    ),
)
