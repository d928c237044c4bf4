"""The command line: ``reverie``.

``main`` is the entry point; each command is a function of ``reflecting``, ``sessions``, ``looking``, ``changing``,
``moving`` or ``reporting``.
What a command raises becomes a sentence and an exit code in ``exits``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from .exits import CODES_HELP, INTERRUPTED, Commands, OneCommand
from .options import DEFAULT_VAULT, VaultOption
from .usage import epilog

_COMMANDS = {
    "demo": "reflecting",
    "reflect": "reflecting",
    "resume": "reflecting",
    "compact": "sessions",
    "work": "reflecting",
    "show": "looking",
    "review": "looking",
    "status": "looking",
    "search": "looking",
    "recall": "looking",
    "why": "looking",
    "log": "looking",
    "history": "sessions",
    "report": "reporting",
    "mcp": "reporting",
    "config": "reporting",
    "add": "changing",
    "edit": "changing",
    "rm": "changing",
    "revert": "changing",
    "accept": "changing",
    "refuse": "changing",
    "pin": "changing",
    "forget": "changing",
    "erase": "changing",
    "scan": "changing",
    "export": "moving",
    "import": "moving",
    "move": "moving",
    "backup": "moving",
    "restore": "moving",
    "doctor": "looking",
}
"""Name -> the module that has its function, in the order of ``--help``."""


def _with(names: Iterable[str]) -> typer.Typer:
    """Return the command line with some of the commands."""
    made = typer.Typer(
        name="reverie",
        cls=Commands,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        epilog=epilog("", CODES_HELP),
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    made.callback(invoke_without_command=True)(reverie)
    for name in names:
        module = import_module(f".{_COMMANDS[name]}", __package__)
        function = getattr(module, "import_" if name == "import" else name)
        made.command(name, cls=OneCommand, epilog=epilog(name))(function)
    return made


def _version(wanted: bool) -> None:
    if wanted:
        from ..._version import __version__  # reads the package's metadata: large

        typer.echo(f"reverie {__version__}")
        raise typer.Exit


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
        from .looking import overview

        source = ctx.get_parameter_source("vault")
        if not overview(vault, asked=source is not None and source.name == "COMMANDLINE"):
            _with(_COMMANDS)(["--help"], prog_name="reverie")


def _asked(words: Sequence[str]) -> Iterable[str]:
    """Return the commands that words on the command line need: who wants one doesn't wait for the others."""
    if any(name.endswith("_REVERIE_COMPLETE") for name in os.environ):
        return _COMMANDS
    if words and words[0] in _COMMANDS:
        return words[:1]
    return _COMMANDS if words and words[0] != "--version" else ["show"]  # the overview is beside it


def main() -> None:
    """Run the command line; ends the process with one of the exit codes in ``--help``."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(
                errors="replace"
            )  # a terminal without Unicode shows a question mark, no traceback
    try:
        _with(_asked(sys.argv[1:]))(prog_name="reverie")
    except SystemExit as end:
        if end.code == INTERRUPTED:
            # A model may still be thinking in another thread, and Python would wait for it.
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(INTERRUPTED)
        raise


if TYPE_CHECKING:
    app: typer.Typer
    """All commands."""
else:

    def __getattr__(name: str) -> typer.Typer:
        """Return ``app``, made when it is first asked for."""
        if name != "app":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()["app"] = made = _with(_COMMANDS)
        return made
