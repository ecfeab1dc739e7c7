"""Card faces, sheets, books and exports: everything of a game that is looked at or printed."""
