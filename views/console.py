"""Where output goes: results to standard output, progress and errors to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pydantic import BaseModel
from rich import box
from rich.console import Console
from rich.table import Table


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


def table(*headers: str) -> Table:
    """Return an empty table in the house style; the last column takes the room that is left."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
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
