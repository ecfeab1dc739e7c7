"""Where the house's bots think: plain ones in threads, those that search in worker processes, fairly between rooms."""

from .job import Job, Thought
from .thinkers import Thinkers

__all__ = ["Job", "Thinkers", "Thought"]
