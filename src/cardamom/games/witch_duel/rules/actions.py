"""Every answer a player can give, as a verb with its arguments."""

from __future__ import annotations

from cardamom.kernel import ActionTable, seats

from ..cards import CARD, POTION
from ..state import SEATS

ACTIONS = ActionTable()
KEEP = ACTIONS.verb("keep", card=CARD)
ATTACK = ACTIONS.verb("attack", target=seats(SEATS))
DEFEND = ACTIONS.verb("defend")
FORTUNE = ACTIONS.verb("fortune")
BREW = ACTIONS.verb("brew", potion=POTION)
PASS = ACTIONS.verb("pass")
LAY = ACTIONS.verb("lay", card=CARD)
DONE = ACTIONS.verb("done")
BLOCK = ACTIONS.verb("block", card=CARD)
REVEAL = ACTIONS.verb("reveal")
DISCARDS = ACTIONS.verb("discard", card=CARD)
