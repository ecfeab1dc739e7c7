"""Tuning: which house rules and numbers bring a game nearest to what its designer aims for."""
