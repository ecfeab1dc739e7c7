"""boardgame.io's own server with a game like ours, under the same load."""
