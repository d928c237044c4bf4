"""How the number of memories grew: a column for each hour, day, week or longer, from the log's receipts. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from html import escape
from typing import NamedTuple

from ...checkpoints.changes import Receipt
from ..text import plural

MOST_COLUMNS = 48
_EPOCH = datetime(1970, 1, 5, tzinfo=UTC)  # a Monday, so that weeks begin on one
LEAST_COLUMNS = 12
"""So much room a drawing has at least, so that one column doesn't fill it."""
_STEPS = {
    "an hour": timedelta(hours=1),
    "six hours": timedelta(hours=6),
    "a day": timedelta(days=1),
    "a week": timedelta(weeks=1),
    "four weeks": timedelta(weeks=4),
}


class Column(NamedTuple):
    """What a stretch of time brought."""

    since: datetime
    """Where it begins, in UTC."""
    memories: int
    """How many there were at its end."""
    added: int
    removed: int


class Growth(NamedTuple):
    """Columns, oldest first, and how long each lasts in words."""

    step: str
    columns: list[Column]


def growth(receipts: Sequence[Receipt], memories: int, now: datetime) -> Growth:
    """Return how the number of memories came about.

    Args:
        receipts: What each commit did, the newest first.
        memories: How many there are now; what was before is counted back from it.
        now: Until when; columns go on to it though nothing happened.
    """
    if not receipts:
        return Growth("", [])
    first, last = receipts[-1].created_at, max(now, receipts[0].created_at)
    name, step = _step(first, last)
    added, removed = dict[int, int](), dict[int, int]()
    for receipt in receipts:
        at = (receipt.created_at - _EPOCH) // step
        added[at] = added.get(at, 0) + len(receipt.added)
        removed[at] = removed.get(at, 0) + len(receipt.deleted)
    columns: list[Column] = []
    for at in range((last - _EPOCH) // step, (first - _EPOCH) // step - 1, -1):
        came, went = added.get(at, 0), removed.get(at, 0)
        columns.append(Column(_EPOCH + at * step, memories, came, went))
        memories = max(0, memories - came + went)
    return Growth(name, columns[::-1])


def _step(first: datetime, last: datetime) -> tuple[str, timedelta]:
    """Return the shortest step that needs few enough columns: beyond those that have a name, some weeks."""
    for name, step in _STEPS.items():
        if last - first < step * (MOST_COLUMNS - 1):
            return name, step
    weeks = (last - first) // (MOST_COLUMNS - 1) // timedelta(weeks=1) + 1
    return f"{weeks} weeks", timedelta(weeks=weeks)


def growth_svg(grown: Growth) -> str:
    """Return the columns as SVG: as high as there were memories, what came in that time darker."""
    most = max((column.memories for column in grown.columns), default=0) or 1
    drawn = []
    for number, (_, memories, added, _) in enumerate(grown.columns):
        height, new = (round(100 * min(part, memories) / most, 1) for part in (memories, added))
        told = escape(told_of(grown, grown.columns[number]))
        drawn.append(
            f'<g><title>{told}</title><rect class="hover" x="{number * 10}" width="10" height="100"/>'
            f'<rect class="old" x="{number * 10 + 1}" y="{100 - height:.1f}" width="8" height="{height}"/>'
            f'<rect class="new" x="{number * 10 + 1}" y="{100 - height:.1f}" width="8" height="{new}"/></g>'
        )
    first, last = grown.columns[0], grown.columns[-1]
    label = f"Memories from {first.since:%Y-%m-%d} to {last.since:%Y-%m-%d}: {last.memories:,} at last"
    width = 10 * max(LEAST_COLUMNS, len(grown.columns))
    return (
        f'<svg class="growth" role="img" viewBox="0 0 {width} 100" preserveAspectRatio="none"'
        f' aria-label="{label}.">{"".join(drawn)}</svg>'
    )


def told_of(grown: Growth, column: Column) -> str:
    """Return a column in words."""
    clock = " %H:%M" if "hour" in grown.step else ""
    moves = [
        f"{count:,} {what}" for count, what in ((column.added, "added"), (column.removed, "removed")) if count
    ]
    since = column.since.strftime(f"%Y-%m-%d{clock}")
    return f"{since}: {plural(column.memories, 'memory')}{''.join(', ' + move for move in moves)}"
