"""Messages that a house sends elsewhere, for rooms whose hosts wish it."""
