"""What a house does with the world outside: the network, the disk, worker processes and the clock."""
