"""What the user told of a day that is gone by: it may be dropped with nothing in its place."""

from __future__ import annotations

from datetime import date

from ....checkpoints.text.speech.dates import dates_in
from ....checkpoints.text.times.one_day import of_a_day_to_come
from ....state import Memory
from ...grounding.life.life_changes import tells_of_ones_life
from ...run.lasting import lasts
from ..rules import cues
from ..rules.once import happened_once
from .due import came_due


def over_by_itself(memory: Memory, today: date | None) -> bool:
    """Whether a memory tells of a day that is over, and of nothing that lasts.

    Args:
        memory: What is known: "Ana had soup today.", "The tender ends on 3 May 2026."
        today: When the last of what is new was said; None: of what was to come nobody can say that it is over.
    """
    said, told = memory.content, memory.updated_at.date()
    if happened_once(said):
        return True
    if today is None or today <= told or cues.HARMS.found(said) or tells_of_ones_life(said) or lasts(said):
        return False
    if of_a_day_to_come(said):
        return (today - told).days > 1
    # A day without a year comes again: a birthday, or when the rent is due.
    return all(day.year is not None for day in dates_in(said)) and came_due(said, told, today)
