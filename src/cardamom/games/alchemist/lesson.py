"""The first turns with a guide: look ahead, substitute, survive a theft, and craft what was hidden in the deck."""

from __future__ import annotations

from cardamom.kernel.lesson import AtCard, AtZone, Lesson, Tell, Theirs, Try

from .state import CLAIMED, ROW

LESSON = Lesson(
    players=2,
    seed=23335,
    steps=(
        Tell(
            "Three arts make an alchemist. Whoever first owns a potion of each, Maleficia, Benedicta and Fortuna, wins. These "
            "three can be crafted now, by you or by {1}.",
            AtZone(ROW),
        ),
        Tell(
            "A potion takes any three of the four ingredients on its card. For Lover's Whisper you hold two: Hair of a Virgin "
            "and White Sage.",
            AtCard("Lover's Whisper", ROW),
        ),
        Try(
            "You have drawn your card. Now you may play Spells and craft, in any order. Astral Projection lets you keep one of "
            "the top three cards. Play it!",
            "play(spell=AstralProjection)",
            otherwise="That is allowed too. But Astral Projection may find you what is missing for a potion, so play it first.",
        ),
        Try(
            "Lover's Whisper also takes Starflower. Each Source has three ingredients, and two of them can stand in for the "
            "third. You hold Moonstone Powder, so keep Lightning Bug Glow.",
            "keep(card=LightningBugGlow)",
            otherwise="You may keep any of them. But with Lightning Bug Glow you can craft a potion right now, and a second "
            "one soon. You will see.",
        ),
        Try(
            "With Frankincense you could craft Veilpiercer Tonic. So put it back first: {1} draws the card on top of it, and "
            "then it is yours.",
            "return(card=Frankincense)",
            otherwise="Then {1} would draw Frankincense, which you need. Put it back first, so that it lies below.",
        ),
        Try(
            "Now craft Lover's Whisper. Use Hair of a Virgin, leave out Unicorn Hair, use White Sage, and for Starflower use "
            "the other two of its Source.",
            "craft(potion=LoversWhisper)",
            "use",
            "leave_out",
            "use",
            "substitute",
            times=5,
            otherwise="You need not craft now. But you have all that it takes, and {1} could be quicker.",
        ),
        Try(
            "The used cards go onto your discard pile. Anybody may take its top card, so let Hair of a Virgin come last: you "
            "hold another.",
            "put(card=WhiteSage)",
            "put(card=MoonstonePowder)",
            "put(card=LightningBugGlow)",
            times=3,
            otherwise="Any order is allowed. But what comes last lies on top for {1} to take, so keep Hair of a Virgin for the "
            "end.",
        ),
        Try(
            "Your first potion! It counts as three cards, so with six in your hand you have nine, the most you may keep. End "
            "your turn.",
            "end",
            otherwise="You may: then {1} skips a turn. But {1} is meant to draw the card that lies on top of your "
            "Frankincense.",
        ),
        Theirs(
            1,
            "draw",
            "play(spell=ThiefsGamble)",
            "wager(card=GhoulTongue)",
            "wager(card=Nightshade)",
            "wager(card=YewTreeBranch)",
            "wager(card=GhostPepperEssence)",
            "end",
        ),
        Try(
            "Thief's Gamble! {1} wagers four cards to steal your potion. It works only if you hold two identical ingredients. "
            "You hold none: say so.",
            "no_pair",
            otherwise="You hold no pair, so there is nothing to show.",
        ),
        Try(
            "The theft has failed! {1} loses all four cards, and must skip a turn. Now draw: you know what lies on top of the "
            "deck.",
            "draw",
            otherwise="You may take that card instead. But Frankincense is waiting for you on top of the deck.",
        ),
        Try(
            "Craft Veilpiercer Tonic. Leave out Ashes of a Burnt Letter, and use the three that you hold.",
            "craft(potion=VeilpiercerTonic)",
            "leave_out",
            "use",
            "use",
            "use",
            times=5,
            otherwise="You may do that later. First turn these three cards into your second potion.",
        ),
        Try(
            "Put the cards down in any order and end your turn. Two potions count as six, so you may keep three cards: discard "
            "Fairy Dust.",
            "put(card=Frankincense)",
            "put(card=EyeofNewt)",
            "put(card=MermaidScale)",
            "end",
            "discard(card=FairyDust)",
            times=4,
            otherwise="You may do that. But save your perk and your Circle Breaker, for {1} skips a turn already. Fairy Dust "
            "helps you least.",
        ),
        Tell(
            "{1} was skipped, so it is your turn again! After your draw you may use a potion's perk, once: Lover's Whisper "
            "asks for a card that {1} may hold.",
            AtCard("Lover's Whisper", CLAIMED),
        ),
        Tell(
            "Only a Maleficia potion is missing, such as Witch's Chain. Beware of the Foul Elixir in the deck, which costs you "
            "two cards, and play on as you like!",
            AtCard("Witch's Chain", ROW),
        ),
    ),
)
