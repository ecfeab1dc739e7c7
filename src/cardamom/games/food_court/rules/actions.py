"""Every answer a player can give, as a verb with its arguments."""

from __future__ import annotations

from cardamom.kernel import ActionTable, seats

from ..cards import CUSTOMER, DRAWN_CARD, INGREDIENT, RECIPE, RESTAURANT, WIN_CARD
from ..state import SEATS

ACTIONS = ActionTable()
PICK = ACTIONS.verb("pick", restaurant=RESTAURANT)
DISCARD = ACTIONS.verb("discard", card=DRAWN_CARD)
DRAW = ACTIONS.verb("draw")
PREPARE = ACTIONS.verb("prepare", ingredient=INGREDIENT)
COOK = ACTIONS.verb("cook", recipe=RECIPE)
SERVE = ACTIONS.verb("serve")
ATTRACT = ACTIONS.verb("attract", customer=CUSTOMER)
COMPLAIN = ACTIONS.verb("complain", customer=CUSTOMER)
PROMOTE = ACTIONS.verb("promote", customer=CUSTOMER)
END = ACTIONS.verb("end")
ADD = ACTIONS.verb("add", ingredient=INGREDIENT)
DONE = ACTIONS.verb("done")
PART = ACTIONS.verb("part", customer=CUSTOMER)
WELCOME = ACTIONS.verb("welcome", customer=CUSTOMER)
EVERYBODY = ACTIONS.verb("everybody")
DISH = ACTIONS.verb("dish", recipe=RECIPE)
EVERYTHING = ACTIONS.verb("everything")
BLAME = ACTIONS.verb("blame", player=seats(SEATS))
SPOIL = ACTIONS.verb("spoil", card=WIN_CARD)
TRACK = ACTIONS.verb("track", card=WIN_CARD)
DECLINE = ACTIONS.verb("decline")
