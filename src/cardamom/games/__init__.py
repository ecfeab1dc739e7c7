"""One folder a game. Games are found by their entry points; nothing here lists them."""
