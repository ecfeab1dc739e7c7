"""A rule of thumb: gather for the revealed potions that are nearest, craft at once, and let Spells work early.

Every legal answer gets a price, and the dearest one is played; to end the turn costs nothing and earns nothing. What
cards are worth is in worth.py.
"""
