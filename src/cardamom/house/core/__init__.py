"""Rooms as pure functions of what was heard and when: no network, no database, no threads, no clock."""
