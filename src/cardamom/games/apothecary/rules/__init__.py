"""Apothecary, the potion rummy: the rules.

Every answer is listed in actions.py, what is asked in questions.py, a player's turn is in turns.py.
The deal and the scoring are in rounds.py, the Spells in spells.py. Piles and sets are as in every rummy, in
shared/rummy/: a set is exactly three locked cards, one per Source; with the Wild the other two cards decide what it
is (APO-28). The third set ends the round at once, before any discard (APO-20, APO-31).
"""
