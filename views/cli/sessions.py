"""The commands for long sessions: compact, and the history log."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Annotated

import typer

from ...checkpoints import settings_of
from ...nodes.run.waiting import with_commands
from ...state import CompactionPolicy
from ..console import print_json, stdout
from ..days import bounds, day_or_time, first_moment, last_moment
from ..mistakes import Mistake
from ..render import history_view
from ..reports import print_reports
from ..text import literal
from . import completing
from .exits import FAILED
from .options import (
    DEFAULT_SCOPE,
    DEFAULT_VAULT,
    ConfigOption,
    JsonOption,
    LimitOption,
    ModelOption,
    ReflectorOption,
    ScopeOption,
    ThreadOption,
    VaultOption,
)
from .running import compact_in, progress, setup_for
from .vaults import ids_ever_used, opened, scoped

_TIMES = {"m": "minutes", "h": "hours", "d": "days"}


def compact(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: Annotated[
        str | None,
        typer.Option(
            "--scope",
            metavar="NAME",
            help="Only sessions of this one; without it, all.",
            autocompletion=completing.scopes,
        ),
    ] = None,
    thread: ThreadOption = None,
    force: Annotated[
        bool, typer.Option("--force", help="Also what is not due: all beyond the immediate window.")
    ] = False,
    close: Annotated[
        bool, typer.Option("--close", help="End the sessions: summarise all of them, reflect on the rest.")
    ] = False,
    idle: Annotated[
        str,
        typer.Option(
            "--idle", metavar="TIME", help="Force sessions that were still for so long: 30m, 12h, 2d."
        ),
    ] = "",
    model: ModelOption = "",
    reflector: ReflectorOption = None,
    config: ConfigOption = "",
    as_json: JsonOption = False,
) -> None:
    """Summarise long sessions. What is due, and what an earlier attempt has begun and not finished."""
    still = _duration(idle) if idle else None
    with opened(vault, config=config) as store, progress("Compacting") as tell:
        setup = setup_for(settings_of(store, config), model, reflector)
        reports = compact_in(
            store,
            setup=setup,
            scope=scope,
            thread=thread,
            idle=still,
            force=force,
            close=close,
            tell=tell,
        )
    if as_json:
        print_json(reports)
    else:
        nothing = _nothing(setup.settings.compaction, asked=force or close)
        print_reports(reports, _title, with_commands(nothing, store.url, scope or ""), store.url)
    if any(report.status in ("failed", "fallback") for report in reports):
        raise typer.Exit(FAILED)


def _nothing(policy: CompactionPolicy, *, asked: bool) -> str:
    """Return what to say where nothing was summarised: when it will be, unless it was asked for already."""
    if asked:
        return "No session has anything to summarise."
    return (
        f"No session has anything to summarise yet: {policy.recent_messages} messages are summarised when they stand "
        f"before the last {policy.immediate_messages} of a session. `reverie compact --force` doesn't wait for that."
    )


def _title(thread: str) -> str:
    return f"session {thread}" if thread else "messages without a session"


def history(
    query: Annotated[
        str,
        typer.Argument(
            metavar="QUERY",
            help="What to look for, whatever its case, or a memory's id; without it, everything.",
        ),
    ] = "",
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    since: Annotated[
        datetime | None,
        typer.Option(
            "--since", metavar="DAY", parser=first_moment, help="From this day on: 2026-11-21 (UTC)."
        ),
    ] = None,
    until: Annotated[
        datetime | None,
        typer.Option("--until", metavar="DAY", parser=last_moment, help="Up to the end of this day (UTC)."),
    ] = None,
    context: Annotated[
        int, typer.Option("--context", metavar="LINES", min=0, help="Lines shown around each that matches.")
    ] = 2,
    limit: LimitOption = 10,
    as_json: JsonOption = False,
) -> None:
    """Search the history log, newest first. One entry per summarised stretch of a session."""
    bounds(since, until)
    first, last = day_or_time(since), day_or_time(until)
    with scoped(vault, scope) as scoped_vault:
        look = partial(scoped_vault.history, since=first, until=last, limit=limit or 1 << 30, context=context)
        entries = look(query)
        if query and not entries:
            with suppress(Mistake):  # not the beginning of one memory's id either
                entries = look(*ids_ever_used(scoped_vault, [query]))
    if as_json:
        print_json(entries)
    elif entries:
        stdout().print(history_view(entries))
    else:
        none = "has no such entry" if query or first or last else "is empty: no session was summarised yet"
        stdout().print(literal(f"The history of the scope {scope!r} {none}."))


def _duration(text: str) -> timedelta:
    match = re.fullmatch(r"(\d{1,5})([mhd])", text.strip())
    if match is None:
        raise Mistake(f"{text!r} is no length of time; write it like 30m, 12h or 2d.")
    return timedelta(**{_TIMES[match[2]]: int(match[1])})
