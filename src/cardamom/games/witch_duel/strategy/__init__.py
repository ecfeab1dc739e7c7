"""A rule of thumb: gather Hex for an attack and Love for a block, strike where a block is unlikely, bluff now and then.

Every legal answer gets a price, and the dearest one is played. A hand is four counts in one number, four bits for each
type; what a card is worth depends on how many of its type are held: those that complete an attack or a block count
most. Behind face-down cards stands a bluff often enough that a block is not always worth its Love: now and then the
rule of thumb calls, that is, keeps its Love and lets the cards be revealed.
"""
