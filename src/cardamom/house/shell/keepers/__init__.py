"""Who keeps a room, where several processes serve one database; and how the others reach its keeper."""
