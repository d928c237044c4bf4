"""Options that many commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from . import completing

VaultOption = Annotated[
    str,
    typer.Option(
        "--vault", envvar="REVERIE_VAULT", metavar="URL", help="The vault: file:DIR, or just a directory."
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
ModelOption = Annotated[
    str,
    typer.Option(
        "--model",
        envvar="REVERIE_MODEL",
        metavar="NAME",
        help="'rules', 'local', or provider:name. Without it: openai:gpt-4.1-mini with an OPENAI_API_KEY, else rules.",
    ),
]

DEFAULT_VAULT = "file:./memory"
DEFAULT_SCOPE = "default"
