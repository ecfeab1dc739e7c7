"""The first duel with a guide: see through a bluff, attack, and defend."""

from __future__ import annotations

from cardamom.kernel.lesson import AtCard, AtQuestion, AtSeat, AtZone, Lesson, Tell, Theirs, Try

from .state import DISCARD, HAND, LAID

LESSON = Lesson(
    players=2,
    seed=1318,
    steps=(
        Theirs(1, "attack(target=1)", "lay(card=Nightshade)", "lay(card=EyeofNewt)", "lay(card=PumpkinGuts)", "done"),
        Tell("This is {1}, your rival. You score a point each time one of your attacks hits. Five points win.", AtSeat(1)),
        Tell("Only the type of a card matters. Hex cards attack, Love cards block, and Fate cards look ahead.", AtZone(HAND)),
        Tell(
            "{1} attacks, with three cards face down! If they are not all Hex, it is a bluff, and it fails.",
            AtZone(LAID, 1),
        ),
        Try(
            "Three Love cards would block. You hold two, and what you lay is spent. Lay none: let all cards be revealed.",
            "reveal",
            otherwise="Two Love cards do not block; each only saves you one card after a hit. You will need them in a moment.",
        ),
        Tell(
            "It was a bluff! Eye of Newt is not a Hex, so the attack fails, and all its cards are discarded.", AtZone(DISCARD)
        ),
        Try(
            "Now it is your turn. You have drawn a card; do one thing with what you hold. Three Hex cards: attack!",
            "attack(target=2)",
            otherwise="You could. But you hold three Hex cards, and {1} has just lost three cards. Attack now.",
        ),
        Try(
            "Lay your three Hex cards face down. {1} sees how many there are, but not what they are.",
            "lay(card=AshesofaBurntLetter)",
            "lay(card=GraveyardDirt)",
            "lay(card=GraveDust)",
            times=3,
            otherwise="Then it would be a bluff, which never scores. This time, mean it: lay the three Hex cards.",
        ),
        Try(
            "Three are enough. Look {1} in the eye: will three Love cards come, or not?",
            "done",
            otherwise="More cards make {1} discard more, but you have laid all your Hex cards, and any other would spoil it.",
        ),
        Theirs(1, "reveal"),
        Try(
            "A hit: one point! It costs you one attack card, and the others come back to your hand. Discard Grave Dust.",
            "discard(card=GraveDust)",
            otherwise="They are all Hex, so one is as good as another. Let it be Grave Dust.",
        ),
        Theirs(1, "discard(card=BoneCharm)", "pass"),
        Try(
            "{1} had to discard too, passed, and may be collecting Hex cards. You have two left. Defend with your Love cards!",
            "defend",
            otherwise="You may attack, but two Hex cards and a Fate card are only a bluff. Defend while you collect.",
        ),
        Try(
            "Lay both of them, and no more. They make you immune until your next turn begins; three would last a turn longer.",
            "lay(card=SpiderSilk)",
            "lay(card=UnicornHair)",
            "done",
            times=3,
            otherwise="Two Love cards are the least that a defence takes. Lay both, and you are immune.",
        ),
        Theirs(1, "pass"),
        Tell(
            "{1} could not attack you. With three Fate cards you could ask Fortune, and choose your draws; you hold two.",
            AtCard("Whispering Bark (Fate)", HAND),
        ),
        Tell(
            "That is the whole duel: attack, defend, ask Fortune or pass. You lead, and hold three Hex cards again. Play on!",
            AtQuestion(),
        ),
    ),
)
