"""The first round with a guide: a set, a seal that holds up the next one, and a look ahead that pays twice."""

from __future__ import annotations

from cardamom.kernel.lesson import AtFact, AtQuestion, AtZone, Lesson, Tell, Theirs, Try

from .state import DECK, HAND, MELDS

LESSON = Lesson(
    players=2,
    seed=124161,
    steps=(
        Theirs(1, "discard(card=ManticoreVenom)"),
        Tell(
            "You are an apothecary, and these are your ingredients. You score for every set you make of them; after four "
            "rounds, the most points win.",
            AtZone(HAND),
        ),
        Tell(
            "Be the first to lay three sets here, and you win the round. A set is three of the same ingredient, or the three "
            "ingredients of one Source.",
            AtZone(MELDS),
        ),
        Try(
            "Every turn begins with a card: from the draw pile, or the top of any discard pile. Manticore Venom goes with your "
            "Unicorn Hair and Fairy Dust. Take it!",
            "take(pile=2)",
            otherwise="You may draw, and hope. But Manticore Venom lies right there, and it makes your first set.",
        ),
        Try(
            "These are all three of the Mythical Beasts: a mixed set, worth 1 point. Meld it: lay it on the table. Three of "
            "the same would be worth 3.",
            "meld_source(source=MythicalBeasts)",
            otherwise="You need not meld at once. But only what lies on the table scores, and Spells may take cards from your "
            "hand.",
        ),
        Try(
            "End your turn with a discard. White Sage and Four Leaf Clover need only Frankincense to be a set, so keep them. "
            "Let Bat Wing go.",
            "discard(card=BatWing)",
            otherwise="Any card will do. But White Sage and Four Leaf Clover belong together, and Bat Wing goes with nothing.",
        ),
        Theirs(1, "draw", "seal(source=PurificationBlessing)", "end"),
        Tell(
            "{1} has drawn a Spell, and Spells happen at once. The Hex Seal closes a Source: until {1}'s next turn, nobody may "
            "meld a set of it.",
            AtFact("newer_seal"),
        ),
        Try(
            "Of all Sources, it is that of your White Sage and Four Leaf Clover! But you can still collect for it. Draw a "
            "card.",
            "draw",
            otherwise="You may take your Bat Wing back, but it still goes with nothing. Try your luck at the draw pile.",
        ),
        Try(
            "A Spell for you: Astral Projection shows you the top three cards, and you keep one. Keep Frankincense! It "
            "completes your sealed set.",
            "keep(card=Frankincense)",
            otherwise="You could. But Fairy Dust is of a Source that you have melded already, and a Foul Elixir would cost you "
            "two cards.",
        ),
        Try(
            "The others go back, the last one on top. Put Fairy Dust back first: then {1} draws the Foul Elixir, and loses two "
            "cards!",
            "return(card=FairyDust)",
            otherwise="Then {1} draws Fairy Dust, and the Foul Elixir waits for you. Better the other way round.",
        ),
        Try(
            "Your set is complete, but still sealed. Wait a turn, and discard Coffin Nails: they go with nothing.",
            "discard(card=CoffinNails)",
            otherwise="Any card will do. But the seal is gone as soon as {1}'s turn begins, so keep the three of your set "
            "together.",
        ),
        Theirs(1, "draw", "end"),
        Try(
            "It worked: {1} drew the Foul Elixir, and two random cards are gone. And the seal is lifted! Draw first, and then "
            "meld.",
            "draw",
            otherwise="You may take your Coffin Nails back, but they still go with nothing. Draw.",
        ),
        Try(
            "Now meld White Sage, Four Leaf Clover and Frankincense. That makes two sets, and {1} has none.",
            "meld_source(source=PurificationBlessing)",
            otherwise="Do not wait any longer: there is a second Hex Seal in the draw pile, and there are thieves. On the "
            "table, a set is safe.",
        ),
        Tell(
            "One more set of another Source wins you the round, and 3 points more. But many Spells lurk in the draw pile, and "
            "most are nastier than yours.",
            AtZone(DECK),
        ),
        Tell(
            "Fairy Dust is of no use: two sets of one Source are not allowed. So discard it, look out for your third set, and "
            "play on as you like!",
            AtQuestion(),
        ),
    ),
)
