"""Books: the rulebook of a game as an A5 booklet, and, if it is short enough, folded as a pamphlet of card size for the box.

Both are made of the same text, `rulebook.md` beside the rules, and of what the game declares.
"""
