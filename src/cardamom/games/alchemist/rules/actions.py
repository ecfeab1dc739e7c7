"""Every answer a player can give, as a verb with its arguments."""

from __future__ import annotations

from cardamom.games.shared.circle import SEATS
from cardamom.kernel import ActionTable, seats

from ..cards import CARD, INGREDIENT, POTION, SOURCE, SPELL

SEAT = seats(SEATS)

ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")
TAKE = ACTIONS.verb("take", pile=SEAT)
PLAY = ACTIONS.verb("play", spell=SPELL)
CRAFT = ACTIONS.verb("craft", potion=POTION)
PERK = ACTIONS.verb("perk", potion=POTION)
END = ACTIONS.verb("end")
USE = ACTIONS.verb("use")
SUBSTITUTE = ACTIONS.verb("substitute")
USE_WILD = ACTIONS.verb("use_wild")
REFLECT = ACTIONS.verb("reflect")
PAIR_UP = ACTIONS.verb("pair_up", pair=INGREDIENT)
LEAVE_OUT = ACTIONS.verb("leave_out")
PUT = ACTIONS.verb("put", card=CARD)
DISCARD = ACTIONS.verb("discard", card=CARD)
POISON = ACTIONS.verb("poison", target=SEAT)
KEEP = ACTIONS.verb("keep", card=CARD)
RETURN = ACTIONS.verb("return", card=CARD)
SUMMON = ACTIONS.verb("summon", pile=SEAT)
FETCH = ACTIONS.verb("fetch", card=CARD)
SEAL = ACTIONS.verb("seal", source=SOURCE)
STEAL = ACTIONS.verb("steal", potion=POTION)
WAGER = ACTIONS.verb("wager", card=CARD)
SHOW_PAIR = ACTIONS.verb("show_pair", ingredient=INGREDIENT)
NO_PAIR = ACTIONS.verb("no_pair")
WARD = ACTIONS.verb("ward")
CHAIN = ACTIONS.verb("chain", potion=POTION)
WHISPER = ACTIONS.verb("whisper", card=CARD)
BLOCK = ACTIONS.verb("block", spell=SPELL)
DECLINE = ACTIONS.verb("decline")
