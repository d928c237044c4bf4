"""The command line: ``reverie``.

``main`` is the entry point; each command is a function of ``reflecting``, ``sessions``, ``looking``, ``changing``,
``moving`` or ``reporting``.
What a command raises becomes a sentence and an exit code in ``exits``.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from . import changing, looking, moving, reflecting, reporting, sessions
from .exits import CODES_HELP, INTERRUPTED, Commands, OneCommand
from .options import DEFAULT_VAULT, VaultOption
from .usage import epilog

app = typer.Typer(
    name="reverie",
    cls=Commands,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    epilog=epilog("", CODES_HELP),
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    reflecting.demo,
    reflecting.reflect,
    reflecting.resume,
    sessions.compact,
    looking.show,
    looking.review,
    looking.status,
    looking.search,
    looking.log,
    sessions.history,
    reporting.report,
    reporting.mcp,
    reporting.config,
    changing.add,
    changing.edit,
    changing.rm,
    changing.revert,
    changing.accept,
    changing.refuse,
    changing.pin,
    changing.forget,
    changing.erase,
    changing.scan,
    moving.export,
    moving.import_,
    moving.move,
    moving.backup,
    moving.restore,
    looking.doctor,
):
    name = command.__name__.rstrip("_")
    app.command(name, cls=OneCommand, epilog=epilog(name))(command)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # it reads mail, in a way: large

        typer.echo(f"reverie {version('reverie')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def reverie(
    ctx: typer.Context,
    *,
    version_wanted: Annotated[  # noqa: ARG001 (its callback does it)
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    vault: VaultOption = DEFAULT_VAULT,
) -> None:
    """Long-term memory for LangGraph agents: reflect on runs, and see and touch what is remembered.

    Without a command it shows what the vault holds, and what to do next.
    """
    if ctx.invoked_subcommand is None:
        source = ctx.get_parameter_source("vault")
        if not looking.overview(vault, asked=source is not None and source.name == "COMMANDLINE"):
            typer.echo(ctx.get_help())


def main() -> None:
    """Run the command line; ends the process with one of the exit codes in ``--help``."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(
                errors="replace"
            )  # a terminal without Unicode shows a question mark, no traceback
    try:
        app(prog_name="reverie")
    except SystemExit as end:
        if end.code == INTERRUPTED:
            # A model may still be thinking in another thread, and Python would wait for it.
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(INTERRUPTED)
        raise
