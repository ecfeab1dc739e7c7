"""What whoever runs a house needs: whether it is well, what it is doing, what it logs, and what it forgets."""
