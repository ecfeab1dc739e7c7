"""The box: its front, which covers the rulebook too, and the net of a tuck box with everything that is printed on it."""

from .front import box_picture, cover, facts_text, front, players_text
from .pages import box_files, corner_marks
from .wrap import marks_of_boxes

__all__ = ["box_files", "box_picture", "corner_marks", "cover", "facts_text", "front", "marks_of_boxes", "players_text"]
