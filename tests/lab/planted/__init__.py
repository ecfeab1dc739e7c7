"""Small games with one fault each, and games without any: what a study must flag, and what it must not."""
