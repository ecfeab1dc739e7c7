"""Do not steal my carrot!, by Alan Roger: the rules, in the order of the designer's text.

Every answer is listed in actions.py, what is asked in questions.py, a player's turn is in turns.py.
The recipes are in cooking.py. Not part of the game: jokers, and a pass; the market can always be visited (CAR-2, CAR-5).
"""
