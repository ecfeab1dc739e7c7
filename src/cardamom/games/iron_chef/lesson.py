"""The first course with a guide: a set from a discard pile, a Potluck, and two sets at once that win."""

from __future__ import annotations

from cardamom.kernel.lesson import AtFact, AtSeat, AtZone, Lesson, Tell, Theirs, Try

from .state import HAND, MELDS

LESSON = Lesson(
    players=2,
    seed=96055,
    steps=(
        Theirs(1, "discard(card=BlackPepper)"),
        Tell(
            "You are a cook, and these are your ingredients. A meal has four courses; whoever has the most points after the "
            "last one wins.",
            AtZone(HAND),
        ),
        Tell(
            "Be the first to lay three sets here, and you win the course. A set is three of the same ingredient, or the three "
            "of a Food Group, such as Chicken, Beef and Bacon.",
            AtZone(MELDS),
        ),
        Try(
            "Every turn begins with a card: from the draw pile, or from the top of any discard pile. {1} has discarded Black "
            "Pepper, and you hold two. Take it!",
            "take(pile=2)",
            otherwise="You may draw, and let yourself be surprised. But here is a third Black Pepper, and once another card "
            "covers it, nobody can take it.",
        ),
        Try(
            "Three of the same are the best kind of set, worth 3 points. Meld them: lay them on the table.",
            "meld_three(ingredient=BlackPepper)",
            otherwise="You need not meld at once. But sets on the table score for you even if {1} wins the course, and cards "
            "in your hand do not.",
        ),
        Try(
            "End your turn with a discard. Apple goes with Avocado, and Chicken with Bacon. Tomato and Butter go with nothing, "
            "so discard Tomato.",
            "discard(card=Tomato)",
            otherwise="Any card will do. But Apple and Avocado need just one more card, and so do Chicken and Bacon. Let "
            "Tomato go.",
        ),
        Theirs(1, "draw", "pass(card=Strawberry)", "end"),
        Try(
            "{1} has drawn an Action, and Actions happen at once. Potluck! Everybody passes one card to the left. Pass Butter: "
            "you will not miss it.",
            "pass(card=Butter)",
            otherwise="You may pass any card. But all the others go together in pairs, and Butter goes with nothing.",
        ),
        Try(
            "Strawberry! It goes with your Apple and Avocado. Now it is your turn again: draw first, and then meld. Beef would "
            "be nice.",
            "draw",
            otherwise="You may take your Tomato back, but it still goes with nothing. The draw pile may have Beef for you.",
        ),
        Try(
            "And there it is! You hold all of Orchard Selection, and all of Pasture & Pen. Meld both; such mixed sets are "
            "worth 1 point each.",
            "meld_group(group=OrchardSelection)",
            "meld_group(group=PasturePen)",
            times=2,
            otherwise="You may, but what a pity! These two sets make three, and with three you win the course on the spot.",
        ),
        Tell(
            "You have won the course! That is 3 points, and your sets are worth 3, 1 and 1: you have 8. {1} has melded "
            "nothing, and scores nothing.",
            AtSeat(0),
        ),
        Tell(
            "The next course is dealt. This Food Group is its Open Kitchen: whoever melds a set of it scores 1 point more.",
            AtFact("kitchen"),
        ),
        Tell(
            "You have drawn already. Your three sets must be of different Food Groups. Watch what {1} takes and discards, and "
            "play on as you like!",
            AtZone(HAND),
        ),
    ),
)
