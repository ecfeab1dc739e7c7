"""A house under load, and boardgame.io's own server beside it: `python -m benchmarks.house_load`."""
