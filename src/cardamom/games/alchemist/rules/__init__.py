"""Potioncraft, Game Mode 2: the rules.

Every answer is listed in actions.py, what is asked in questions.py, a player's turn is in turns.py.
The deal and the end of a round are in rounds.py, the main deck in deck.py, potions on the table in potions.py,
crafting in crafting.py, Spells in spells.py, and what potions can do in perks.py.
"""
