"""The first three turns with a guide: prepare, cook, lose a customer to a Promotion, win them back, and serve."""

from __future__ import annotations

from cardamom.kernel.lesson import AtSeat, AtZone, Lesson, Tell, Theirs, Try

from .state import CENTRE

LESSON = Lesson(
    players=2,
    seed=19569,
    steps=(
        Try(
            "Each of you runs a restaurant in a food court. Whoever has the most victory points (VP) at the end wins. Let us "
            "begin with pasta: open Piazza Romana.",
            "pick(restaurant=PiazzaRomana)",
            otherwise="A fine kitchen, and you will get to know it. But for the first time, let us cook pasta together.",
        ),
        Theirs(1, "pick(restaurant=ElNopalito)"),
        Try(
            "A turn begins with drawing up to seven cards; you hold seven already. Then comes a main action: Prepare. Lay your "
            "pasta, Lasagna Sheets and Fettuccine, at your station.",
            "draw",
            "prepare(ingredient=LasagnaSheets)",
            "prepare(ingredient=Fettuccine)",
            times=3,
            otherwise="You may do that. But all of your cards are useful now, so keep them, and begin with the pasta: no "
            "recipe works without it.",
        ),
        Try(
            "Every recipe needs a primary ingredient, your pasta. Lasagna Verde needs a secondary one too: Garlic. Basil and "
            "Balsamic Vinegar are optional, worth 2 VP each. Prepare all three.",
            "prepare(ingredient=Garlic)",
            "prepare(ingredient=Basil)",
            "prepare(ingredient=BalsamicVinegar)",
            times=3,
            otherwise="That can wait a moment. What you do not prepare on this turn cannot be cooked on your next.",
        ),
        Try(
            "You may also attract one customer per turn. The Italian Carver just wants to see two ingredients; nothing is "
            "spent.",
            "attract(customer=ItalianCarver)",
            otherwise="You may end your turn here. But without customers there is nobody to serve. Attract the Carver before "
            "{1} does.",
        ),
        Try(
            "You have one main action per turn, so cooking must wait. End your turn, and begin the next by drawing.",
            "end",
            "draw",
            times=2,
            otherwise="You may discard up to two cards before you draw. But these are your recipes, and you want to cook them.",
        ),
        Theirs(
            1,
            "draw",
            "prepare(ingredient=CornTortilla)",
            "prepare(ingredient=BlackBeans)",
            "prepare(ingredient=CayennePepper)",
            "prepare(ingredient=Jalapeno)",
            "end",
        ),
        Try(
            "Now cook Lasagna Verde, with Lasagna Sheets: at Piazza Romana, a recipe's exact pasta is worth 1 VP more. And add "
            "Basil.",
            "cook(recipe=LasagnaVerde)",
            "add(ingredient=LasagnaSheets)",
            "add(ingredient=Basil)",
            times=3,
            otherwise="You may do that. But Lasagna Verde with its exact pasta and with Basil is the best that you can cook "
            "now.",
        ),
        Try(
            "That is all for this recipe. Now the Big Tipper, who tips 2 VP, sees enough: one recipe and two unused "
            "ingredients. Attract this customer.",
            "done",
            "attract(customer=MexicanBigTipper)",
            times=2,
            otherwise="You may. But 2 VP are worth having, and once Fettuccine and Balsamic Vinegar are used up, you have "
            "nothing left to show.",
        ),
        Try(
            "Cook your Cannelloni too. This easy recipe needs only a primary ingredient: Fettuccine, the last one left. Add "
            "Balsamic Vinegar.",
            "cook(recipe=CannelloniRicottaeSpinaci)",
            "add(ingredient=BalsamicVinegar)",
            times=2,
            otherwise="You may stop here. But two customers want two recipes, and Balsamic Vinegar is worth 2 VP.",
        ),
        Try(
            "Two recipes, two customers! But serving is a main action of its own. End your turn, hope that nobody lures your "
            "customers away, and then draw.",
            "end",
            "draw",
            times=2,
            otherwise="You may do that. But keep what you have, and above all your Promotion. Who knows what {1} is up to?",
        ),
        Theirs(
            1,
            "draw",
            "cook(recipe=EnchiladasRojas)",
            "add(ingredient=CornTortilla)",
            "done",
            "attract(customer=MexicanSupplier)",
            "promote(customer=MexicanBigTipper)",
            "end",
        ),
        Try(
            "{1} has played a Promotion and swapped your Big Tipper for a Supplier! But you hold one too: get the Big Tipper "
            "back.",
            "promote(customer=MexicanBigTipper)",
            "part(customer=MexicanSupplier)",
            times=2,
            otherwise="You may do that. But the Big Tipper is worth 2 VP when you serve, and the Supplier none. Swap them back "
            "first.",
        ),
        Try(
            "Now the best part: serve everybody. Your two customers get your two recipes.",
            "serve",
            "everybody",
            times=2,
            otherwise="You may do that. But two recipes are ready for two customers, and {1} may have another Promotion.",
        ),
        Try(
            "Exact pasta that was served may become a win card. Each is worth 5 VP at the end, and all four together 30. Track "
            "Lasagna Sheets.",
            "track(card=LasagnaSheets)",
            otherwise="You may decline, but then Lasagna Sheets just go to your discard pile. As a win card they are worth 5 "
            "VP.",
        ),
        Tell(
            "13 VP at once: 3 for the recipes, 4 for the optional ingredients, 1 for the exact pasta, 3 thanks to the Italian "
            "Carver, and 2 from the Big Tipper.",
            AtSeat(0),
        ),
        Tell(
            "After a Serve all your customers leave. When somebody has 40 VP or four win cards, the last round is played. End "
            "your turn, and play on as you like!",
            AtZone(CENTRE),
        ),
    ),
)
