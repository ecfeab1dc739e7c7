"""Every answer a player can give, as a verb with its arguments."""

from __future__ import annotations

from cardamom.kernel import ActionTable, seats

from ..cards import CARD, INGREDIENT, POTION
from ..state import SEATS

SEAT = seats(SEATS)

ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")
TAKE = ACTIONS.verb("take", pile=SEAT)
TWIST = ACTIONS.verb("twist")
GLIMPSE = ACTIONS.verb("glimpse", target=SEAT)
SCRY = ACTIONS.verb("scry")
LEAVE = ACTIONS.verb("leave")
KEEP = ACTIONS.verb("keep", card=CARD)
CRAFT = ACTIONS.verb("craft", potion=POTION)
STEAL = ACTIONS.verb("steal", missing=INGREDIENT)
DISCARD = ACTIONS.verb("discard", card=CARD)
END = ACTIONS.verb("end")
AIM = ACTIONS.verb("aim", target=SEAT)
STACK = ACTIONS.verb("stack", card=CARD)
HOLDER = ACTIONS.verb("holder", target=SEAT)
CANCEL = ACTIONS.verb("cancel")
SUFFER = ACTIONS.verb("suffer")
ROB = ACTIONS.verb("rob", target=SEAT)
REVEAL = ACTIONS.verb("reveal", card=CARD)
LOOT = ACTIONS.verb("loot", potion=POTION)
