"""Every answer a player can give, as a verb with its arguments."""

from __future__ import annotations

from cardamom.kernel import ActionTable, seats

from ..cards import CARD, INGREDIENT, SOURCE
from ..state import SEATS

SEAT = seats(SEATS)

ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")
TAKE = ACTIONS.verb("take", pile=SEAT)
MELD_SOURCE = ACTIONS.verb("meld_source", source=SOURCE)
MELD_SOURCE_WITHOUT = ACTIONS.verb("meld_source_without", missing=INGREDIENT)
MELD_THREE = ACTIONS.verb("meld_three", ingredient=INGREDIENT)
MELD_TWO = ACTIONS.verb("meld_two", ingredient=INGREDIENT)
DISCARD = ACTIONS.verb("discard", card=CARD)
END = ACTIONS.verb("end")
POISON = ACTIONS.verb("poison", target=SEAT)
KEEP = ACTIONS.verb("keep", card=CARD)
RETURN = ACTIONS.verb("return", card=CARD)
SEAL = ACTIONS.verb("seal", source=SOURCE)
ROB = ACTIONS.verb("rob", target=SEAT)
PICK = ACTIONS.verb("pick", card=CARD)
