"""Every answer a player can give, as a verb with its arguments."""

from __future__ import annotations

from cardamom.kernel import ActionTable, seats

from ..cards import CARD, GROUP, INGREDIENT
from ..state import SEATS

SEAT = seats(SEATS)

ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")
TAKE = ACTIONS.verb("take", pile=SEAT)
MELD_GROUP = ACTIONS.verb("meld_group", group=GROUP)
MELD_GROUP_WITHOUT = ACTIONS.verb("meld_group_without", missing=INGREDIENT)
MELD_THREE = ACTIONS.verb("meld_three", ingredient=INGREDIENT)
MELD_TWO = ACTIONS.verb("meld_two", ingredient=INGREDIENT)
SPECIAL = ACTIONS.verb("special")
DISCARD = ACTIONS.verb("discard", card=CARD)
END = ACTIONS.verb("end")
EXPIRE = ACTIONS.verb("expire", target=SEAT)
KEEP = ACTIONS.verb("keep", card=CARD)
SALVAGE = ACTIONS.verb("salvage", pile=SEAT)
PASS = ACTIONS.verb("pass", card=CARD)
