"""The Witch Duel: the rules.

Every answer is listed in actions.py, what is asked in questions.py, a player's turn is in turns.py.
The deal, the order of turns and the points are in rounds.py, Attack in attacks.py, Defend, Fortune and Combo Potions in
spells.py, and what the two tables say in least.py. Not part of the game: reaction spells (DUE-32).
"""
