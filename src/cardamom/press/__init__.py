"""Card faces, sheets, pamphlets and exports: everything of a game that is looked at or printed."""
