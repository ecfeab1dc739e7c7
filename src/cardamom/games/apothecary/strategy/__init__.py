"""A rule of thumb: gather the three sets that are nearest, lay them at once, and give nothing away.

Every legal answer gets a price, and the dearest one is played. What cards promise is in shared/rummy/prices.py; here are
the seals and the Spells.
"""
