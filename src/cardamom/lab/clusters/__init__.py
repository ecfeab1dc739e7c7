"""Where the pieces of a study are played: on the cores of this machine, or on all machines of a cluster."""

from .workers import BadCluster, Timed, Workers, workers_for

__all__ = ["BadCluster", "Timed", "Workers", "workers_for"]
