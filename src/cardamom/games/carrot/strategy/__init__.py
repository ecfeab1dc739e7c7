"""A rule of thumb: cook what pays, build the dish that is nearest, and keep the market moving.

Every legal answer gets a price in hundredths of a point, and the dearest one is played. A card is worth what it
adds to the best dish it belongs to; a dish promises more, the fewer cards it lacks, the more of them lie
open, and the more turns are left to get them. Cards are sets here: bit k of a number stands for kind k.
"""
