"""The first game with a guide: hide, go to the market, cook, be robbed, steal, and cook something better."""

from __future__ import annotations

from cardamom.kernel.lesson import AtCard, AtSeat, AtZone, Lesson, Tell, Theirs, Try

from .state import DISHES, MARKET, PURCHASE, RESTAURANT

LESSON = Lesson(
    players=2,
    seed=42034,
    steps=(
        Tell(
            "You run a little restaurant. Cook dishes: when the market is empty, the player with the most points wins.",
            AtZone(MARKET),
        ),
        Tell("You have bought five cards. Three will lie in your restaurant, where anybody can steal them.", AtZone(PURCHASE)),
        Try(
            "Two are safe: those you hide in your warehouse. Four hearts in a row are worth 10 points, so hide 5♥ and 6♥.",
            "hide(card=5h)",
            "hide(card=6h)",
            times=2,
            otherwise="You may hide any two. But 5♥ and 6♥ go with your 7♥, and nobody can steal what lies in a warehouse.",
        ),
        Theirs(1, "hide(card=2s)", "hide(card=6d)"),
        Tell(
            "This is {1}'s restaurant. Did you see 8♥? It would make your row complete. You will come back for it.",
            AtCard("8♥", RESTAURANT, 1),
        ),
        Try(
            "On your turn you do exactly one thing. Begin honestly: go to the market and draw its top card.",
            "market",
            otherwise="That is allowed too. But the market has something for you; go there first.",
        ),
        Try(
            "A second nine! With a card you have just gained, you may cook at once. Two of a kind make a Sandwich: 1 point.",
            "sandwich(rank=9, suits=cs)",
            otherwise="You need not cook. But two nines that lie open are soon one nine, so cook them now.",
        ),
        Theirs(1, "steal(card=2c)", "sandwich(rank=2, suits=cs)", "done"),
        Tell(
            "{1} has stolen your 2♣, and cooked it with a hidden two. What is cooked is safe for ever.",
            AtZone(DISHES, 1),
        ),
        Try(
            "Now you know how it is done. Steal 8♥: you hold 5♥ and 6♥ hidden, and 7♥ still lies before you.",
            "steal(card=8h)",
            otherwise="You could do that. But {1} may see what you are after, so take 8♥ while it is there.",
        ),
        Try(
            "Four cards in a row, all hearts: an Executive Dish. Cook it, before {1} asks for the heart back.",
            "executive(suit=h, first=5)",
            otherwise="Ten points are on the table, and they are safe only when they are cooked.",
        ),
        Theirs(1, "market", "done"),
        Tell(
            "Eleven points! You have no cards left, but nobody is ever out: you can always go to the market, or steal.",
            AtZone(DISHES),
        ),
        Tell("You can also trade with {1}, who may say no, sell what you do not want, or swap with your warehouse.", AtSeat(1)),
        Tell(
            "That is all you need. Play on as you like: when the market is empty, whoever has the most points wins.",
            AtZone(MARKET),
        ),
    ),
)
