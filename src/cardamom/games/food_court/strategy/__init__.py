"""A rule of thumb: prepare and cook in large batches, keep the queue full, and serve when it is worth a turn.

Every legal answer gets a price, and the dearest one is played; to end the turn costs nothing and earns nothing. What customers,
cards and a Serve are worth is in worth.py.
"""
