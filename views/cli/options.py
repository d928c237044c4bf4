"""Options that many commands share."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

import typer

from ...state import MemoryFilter, MemoryType, Support, Trust
from ..days import day_or_time, first_moment, last_moment
from . import completing

VaultOption = Annotated[
    str,
    typer.Option(
        "--vault", envvar="REVERIE_VAULT", metavar="URL", help="The vault: a directory, or postgresql://..."
    ),
]
ScopeOption = Annotated[
    str,
    typer.Option(
        "--scope",
        envvar="REVERIE_SCOPE",
        metavar="NAME",
        help="Whose memory it is.",
        autocompletion=completing.scopes,
    ),
]
ThreadOption = Annotated[
    str | None,
    typer.Option(
        "--thread",
        metavar="NAME",
        help="Only this session; without it, all.",
        autocompletion=completing.threads,
    ),
]
JsonOption = Annotated[
    bool, typer.Option("--json", help="Print JSON to standard output, and nothing else there.")
]
LimitOption = Annotated[
    int | None, typer.Option("--limit", metavar="COUNT", min=0, help="How many to show; 0 for all.")
]
TypesOption = Annotated[
    list[MemoryType] | None,
    typer.Option("--type", metavar="TYPE", help="Only memories of this type; may be repeated."),
]
TagsOption = Annotated[
    list[str] | None,
    typer.Option("--tag", metavar="TAG", help="Only memories with this tag; of several, any."),
]
TrustOption = Annotated[
    list[Trust] | None,
    typer.Option(
        "--trust", metavar="WHOSE", help="Only on the word of user, agent or external; may be repeated."
    ),
]
SupportOption = Annotated[
    list[Support] | None,
    typer.Option(
        "--support", metavar="HOW", help="Only what was stated, inferred or unverified; may be repeated."
    ),
]
SinceOption = Annotated[
    datetime | None,
    typer.Option("--since", metavar="DAY", parser=first_moment, help="Said on this day or later."),
]
UntilOption = Annotated[
    datetime | None,
    typer.Option("--until", metavar="DAY", parser=last_moment, help="Said on this day or earlier."),
]
ChangedSinceOption = Annotated[
    datetime | None,
    typer.Option("--changed-since", metavar="DAY", parser=first_moment, help="Changed on this day or later."),
]
ChangedUntilOption = Annotated[
    datetime | None,
    typer.Option(
        "--changed-until", metavar="DAY", parser=last_moment, help="Changed on this day or earlier."
    ),
]
AsOfOption = Annotated[
    datetime | None,
    typer.Option("--as-of", metavar="DAY", parser=last_moment, help="As it stood at the end of this day."),
]
CommittedSinceOption = Annotated[
    datetime | None,
    typer.Option("--since", metavar="DAY", parser=first_moment, help="Committed on this day or later."),
]
CommittedUntilOption = Annotated[
    datetime | None,
    typer.Option("--until", metavar="DAY", parser=last_moment, help="Committed on this day or earlier."),
]
ModelOption = Annotated[
    str,
    typer.Option(
        "--model",
        envvar="REVERIE_MODEL",
        metavar="NAME",
        help="'rules', 'local', or provider:name. Without it: as the settings say, else openai:gpt-4.1-mini with an "
        "OPENAI_API_KEY, else rules.",
    ),
]

ConfigOption = Annotated[
    str,
    typer.Option(
        "--config",
        envvar="REVERIE_CONFIG",
        metavar="FILE",
        help="The settings. Without it: reverie.toml, or [tool.reverie] of pyproject.toml, by the vault or above it.",
    ),
]
ReflectorOption = Annotated[
    bool | None,
    typer.Option(
        "--reflector/--no-reflector",
        help="Reflect by tool calls, with a model that calls tools well. Without either: as the settings say.",
    ),
]

DEFAULT_VAULT = "file:./memory"
DEFAULT_SCOPE = "default"


def filter_of(**wanted: Any) -> MemoryFilter:
    """Return the filter that options say; a time without hours is the whole day."""
    return MemoryFilter.model_validate({name: _plain(value) for name, value in wanted.items() if value})


def _plain(value: Any) -> Any:
    return day_or_time(value) if isinstance(value, datetime) else value
