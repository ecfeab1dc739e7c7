"""The report of a study: what was found, as a page, as Markdown, as data and for notebooks."""

from .findings import Finding, Level
from .report import Report
from .settings import Settings

__all__ = ["Finding", "Level", "Report", "Settings"]
