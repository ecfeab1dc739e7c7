"""Potion Crafting: the rules.

Every answer is listed in actions.py, what is asked in questions.py, a player's turn is in turns.py.
The deal, laps and Hexes are in rounds.py, drawing and the Thief's Gamble in gamble.py, crafting and the Potion Steal
in crafting.py, perks in perks.py, potions and victory in claims.py, piles in supply.py. Not part of the game: wild
cards, spells, points, a second round (CRA-3, CRA-37).
"""
