"""The deck: 52 plain cards, and what can be cooked from them.

A card's kind is 4 * rank + suit, aces first: A♣ is 0, K♠ is 51.
"""

from __future__ import annotations

from cardamom.kernel import Domain

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("c", "d", "h", "s")
KINDS = len(RANKS) * len(SUITS)
ACE, JACK = RANKS.index("A"), RANKS.index("J")

RANK_OF = tuple(kind // 4 for kind in range(KINDS))
SUIT_OF = tuple(kind % 4 for kind in range(KINDS))

# a sandwich takes two of a rank's four suits
PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))

# an Executive Dish runs over four ranks, from A234 to 10JQK; JQKA is the Gourmet Dish (CAR-22, CAR-23)
RUNS = 10

SANDWICH_DISH, PIZZA_DISH, EXECUTIVE_DISH, GOURMET_DISH = range(4)
POINTS = (1, 5, 10, 20)

CARD = Domain("card", tuple(rank + suit for rank in RANKS for suit in SUITS))
RANK = Domain("rank", RANKS)
SUIT = Domain("suit", SUITS)
PAIR = Domain("pair of suits", tuple(SUITS[a] + SUITS[b] for a, b in PAIRS))
DISH = Domain("dish", ("Sandwich", "Pizza", "Executive Dish", "Gourmet Dish"))
START = Domain("first rank", RANKS[:RUNS])
