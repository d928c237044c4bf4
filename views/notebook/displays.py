"""Displays for notebooks: what an expression at the end of a cell shows. ``reverie.notebook()`` turns them on.

The vocabulary knows nothing of how it is shown, so IPython is told here, by type.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from difflib import unified_diff
from io import StringIO
from itertools import islice
from typing import Any

from rich.console import Console, Group, RenderableType

from ...checkpoints.changes import ItemChange, LogEntry, ToReview
from ...checkpoints.port import ScopedVault, Vault
from ...state import CompactionReport, Hit, Memory, Plan, ReflectionReport, ReverieError, StoredMemory
from ..images import image_parts
from ..render import hits_table, log_table, memories_table, memory_view, review_view, status_view
from ..reports import compaction_view, outcomes_table, refused_table, report_view
from ..text import literal
from ..word_diff import CONTEXT
from . import html_views as html

Display = tuple[Callable[[Any], str], Callable[[Any], RenderableType]]
"""The HTML of an object, and what a terminal shows of it."""


def _stored(memory: Memory | StoredMemory) -> StoredMemory:
    return memory if isinstance(memory, StoredMemory) else StoredMemory(memory=memory, mark="")


def _plan_view(plan: Plan) -> RenderableType:
    edits = [
        literal(f"delete {edit.id}" if edit.delete else f"update {edit.id}: {edit.content or ''}")
        for edit in plan.edits
    ]
    refused = [refused_table(plan.rejected)] if plan.rejected else []
    return Group(*edits, outcomes_table(plan.outcomes), *refused)


def _changes_view(changes: Sequence[ItemChange]) -> RenderableType:
    """Return what became of each item: its text before and after, and its other fields in words."""
    rows: list[RenderableType] = []
    for change in changes:
        kind, diff, notes = image_parts(change)
        rows.append(literal(f"{change.key} {kind}"))
        before, after = (
            "".join(f"… {text} …\n" if op == "…" else text for op, text in diff if op != other).splitlines()
            for other in "+-"
        )
        lines = unified_diff(before, after, lineterm="", n=CONTEXT)
        # Behind the head of three lines: each stretch begins with a line of numbers.
        rows += [
            literal("…" if line[0] == "@" else f"{line[0]} {line[1:]}") for line in islice(lines, 3, None)
        ]
        rows += [literal(note) for note in notes]
    return Group(*rows)


def _vault_view(vault: Vault) -> RenderableType:
    names = vault.scopes()
    shown = [status_view(vault.scope(name).status(), ()) for name in names[: html.MOST_SCOPES]]
    left = len(names) - len(shown)
    return Group(*shown, *([literal(f"... and {left:,} more scopes.")] if left else []))


_ONE: dict[type, Display] = {
    Memory: (html.memory_html, lambda memory: memory_view(_stored(memory))),
    StoredMemory: (html.memory_html, memory_view),
    Hit: (html.memory_html, lambda hit: memory_view(hit.stored)),
    ReflectionReport: (html.report_html, report_view),
    CompactionReport: (html.compaction_html, compaction_view),
    Plan: (html.plan_html, _plan_view),
    LogEntry: (lambda entry: html.log_html([entry]), lambda entry: log_table([entry])),
    ItemChange: (lambda change: html.changes_html([change]), lambda change: _changes_view([change])),
    ToReview: (html.review_html, review_view),
    ScopedVault: (html.scope_html, lambda scope: status_view(scope.status(), ())),
    Vault: (html.vault_html, _vault_view),
}
_MANY: dict[type, Display] = {
    Memory: (html.memories_html, lambda items: memories_table([_stored(item) for item in items])),
    StoredMemory: (html.memories_html, memories_table),
    Hit: (html.memories_html, hits_table),
    LogEntry: (html.log_html, log_table),
    ItemChange: (html.changes_html, _changes_view),
}


def notebook() -> None:
    """Let a notebook or an IPython shell show memories, reports, plans, logs and vaults; call it once at the top.

    In a terminal they are shown as the command line shows them. Lists of memories, hits, commits and changes are
    included; other lists look as before.

    Raises:
        ReverieError: This is neither a notebook nor an IPython shell.
    """
    # Who runs in IPython has imported it; importing it here would cost everybody else.
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is None:
        raise ReverieError("reverie.notebook() is for a notebook or an IPython shell, and this is neither.")
    register(shell.display_formatter.formatters)


def register(formatters: Any) -> None:
    """Tell IPython's formatters (by media type) how to show what is Reverie's. Twice is as good as once."""
    web, plain = formatters["text/html"], formatters["text/plain"]
    for shown, (as_html, as_text) in _ONE.items():
        web.for_type(shown, as_html)
        plain.for_type(shown, _printer(as_text))
    web.for_type(list, _list_html)
    if getattr(before := plain.for_type(list), "__module__", "") != __name__:
        plain.for_type(list, _list_printer(before))


def _display_of(items: Sequence[Any]) -> Display | None:
    """Return how a list is shown whose items are all of one type of ours."""
    kinds = {type(item) for item in items}
    return _MANY.get(kinds.pop()) if len(kinds) == 1 else None


def _list_html(items: list[Any]) -> str | None:
    display = _display_of(items)
    return display[0](items) if display else None


def _printer(view: Callable[[Any], RenderableType]) -> Callable[[Any, Any, bool], None]:
    def show(item: Any, printer: Any, cycle: bool) -> None:  # noqa: ARG001  IPython's signature
        out = StringIO()
        # In a kernel rich would display what it prints, and leave nothing here.
        console = Console(
            file=out,
            width=80,
            highlight=False,
            markup=False,
            emoji=False,
            force_jupyter=False,
            color_system=None,
        )
        console.print(view(item))
        printer.text(out.getvalue().rstrip("\n"))

    return show


def _list_printer(before: Callable[[Any, Any, bool], None]) -> Callable[[Any, Any, bool], None]:
    def show(items: list[Any], printer: Any, cycle: bool) -> None:
        display = _display_of(items)
        (_printer(display[1]) if display else before)(items, printer, cycle)

    return show
