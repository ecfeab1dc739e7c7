"""A rule of thumb: work on the recipes that are nearest in every category still needed, craft at once, use every perk.

Every legal answer gets a price, and the dearest one is played. A hand is a number with a bit for each kind of card
held; what lies in discard piles or in known hands is counted in two bits for each ingredient.
"""
