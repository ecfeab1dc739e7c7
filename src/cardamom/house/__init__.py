"""Rooms where people play: `core` decides everything, without a network; `shell` gives it one, a disk and a clock.

docs/protocol.md tells what browsers and the house say to each other.
"""
