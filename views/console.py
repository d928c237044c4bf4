"""Where output goes: results to standard output, progress and errors to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pydantic import BaseModel
from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text


def stdout() -> Console:
    """Return a console on standard output; 80 columns where there is no terminal."""
    return Console(highlight=False, markup=False, emoji=False)


def stderr() -> Console:
    """Return a console on standard error."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


@contextmanager
def busy(title: str) -> Iterator[None]:
    """Show on standard error that something is being done, if it is a terminal; nothing stays behind."""
    console = stderr()
    if not console.is_terminal:
        yield
        return
    with console.status(f"{title} ..."):
        yield


class Rows(Table):
    """A table that is laid out at once where only its last column has to be folded: rich measures each cell thrice."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield what ``Table`` would."""
        columns = [[_text(cell) for cell in (column.header, *column.cells)] for column in self.columns]
        kept, last = columns[:-1], columns[-1]
        widths = [max(text.cell_len for text in column) for column in kept]
        room = options.max_width - sum(widths) - len(_BETWEEN) * len(kept)
        broken = any("\n" in text.plain for column in kept for text in column) or not all(
            column.no_wrap for column in self.columns[:-1]
        )
        if broken or room < max(
            1, last[0].cell_len
        ):  # rich puts a header of one line beside one of many lower
            yield from super().__rich_console__(console, options)
            return
        folded = [text.wrap(console, room, overflow="fold") for text in last]
        longest = max(cell_len(line) for text in last for line in (text.plain.splitlines() or [""]))
        widths.append(min(room, longest))
        for row, lines in enumerate(folded):
            for number, line in enumerate(lines):
                cells = [Text() if number else column[row] for column in kept]
                for text, width in zip([*cells, line], widths, strict=True):
                    style = console.get_style("bold" if row == 0 else text.style)
                    yield from Segment.apply_style(text.render(console), style)
                    yield Segment(" " * (width - text.cell_len) + (_BETWEEN if text is not line else ""))
                yield Segment.line()
            if row == 0:
                yield Segment("─" * (sum(widths) + len(_BETWEEN) * len(kept)))
                yield Segment.line()


_BETWEEN = "   "
"""What parts two columns."""


def _text(cell: RenderableType) -> Text:
    return cell if isinstance(cell, Text) else Text(str(cell))


def table(*headers: str) -> Rows:
    """Return an empty table in the house style; the last column takes the room that is left."""
    made = Rows(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for header in headers[:-1]:
        made.add_column(header, no_wrap=True)
    made.add_column(headers[-1], ratio=1, overflow="fold")
    return made


def jsonable(value: Any) -> Any:
    """Return models, and lists and dicts of them, as JSON primitives."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, dict):
        return {key: jsonable(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [jsonable(item) for item in value]
    return value


def print_json(value: Any) -> None:
    """Print JSON to standard output and nothing else; escaped where its encoding can't hold the text."""
    text = json.dumps(jsonable(value), ensure_ascii=False, indent=2)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        text = json.dumps(jsonable(value), indent=2)
    sys.stdout.write(text + "\n")
