"""Every answer a player can give, as a verb with its arguments."""

from __future__ import annotations

from cardamom.kernel import ActionTable

from ..cards import CARD, PAIR, RANK, START, SUIT

ACTIONS = ActionTable()
HIDE = ACTIONS.verb("hide", card=CARD)
MARKET_VISIT = ACTIONS.verb("market")
STEAL = ACTIONS.verb("steal", card=CARD)
SELL = ACTIONS.verb("sell", card=CARD)
OFFER = ACTIONS.verb("offer", card=CARD)
SWAP = ACTIONS.verb("swap", card=CARD)
STORE = ACTIONS.verb("store", card=CARD)
SANDWICH = ACTIONS.verb("sandwich", rank=RANK, suits=PAIR)
PIZZA = ACTIONS.verb("pizza", rank=RANK)
EXECUTIVE = ACTIONS.verb("executive", suit=SUIT, first=START)
GOURMET = ACTIONS.verb("gourmet", suit=SUIT)
WANT = ACTIONS.verb("want", card=CARD)
ACCEPT = ACTIONS.verb("accept")
REFUSE = ACTIONS.verb("refuse")
FETCH = ACTIONS.verb("fetch", card=CARD)
DONE = ACTIONS.verb("done")
