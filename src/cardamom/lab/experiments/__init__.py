"""Experiments: what only more games can tell, beside those that a study counts."""

from .running import expected_cost, run_experiments

__all__ = ["expected_cost", "run_experiments"]
