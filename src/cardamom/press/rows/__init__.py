"""Cards from the rows of a table: a CSV, TOML or Excel file beside the faces, and one function that lays out a card."""

from .cards import cards_from
from .row import Row

__all__ = ["Row", "cards_from"]
