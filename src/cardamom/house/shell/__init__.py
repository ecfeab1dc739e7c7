"""What performs the effects of rooms: network, storage, worker processes and timers."""
