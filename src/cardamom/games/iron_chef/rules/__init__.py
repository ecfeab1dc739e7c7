"""Iron Chef Rummy: the rules.

Every answer is listed in actions.py, what is asked in questions.py, a player's turn is in turns.py.
The deal and the scoring are in rounds.py, the Action cards in effects.py, the Chef's Special in special.py. Piles and
sets are as in every rummy, in shared/rummy/. A set is exactly three locked cards: there are no sets of four, no
laying off, no swapping the Wild out (ICR-31), and no second set of a group (ICR-29). With the Wild the other two
cards decide what the set is (ICR-30). The third set ends the round at once, without a discard (ICR-32).
"""
