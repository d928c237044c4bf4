"""How a command ends: exit codes that scripts can rely on, and a sentence for every error."""

from __future__ import annotations

import os
import sqlite3
import sys
import traceback
from collections.abc import Mapping
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typing_extensions import override

from ...checkpoints.text.addresses import is_postgres, without_password
from ...settings import SettingsError
from ...state import Conflict, ReverieError, VaultCorrupt, VaultError
from ...state.errors import completed
from ..console import stderr
from ..mistakes import Failed, Mistake, NoModel, TranscriptError
from ..text import clean, literal
from .options import DEFAULT_SCOPE, DEFAULT_VAULT

OK = 0
FAILED = 1
MISTAKE = 2
NO_MODEL = 3
BUG = 70
INTERRUPTED = 130
TERMINATED = 143

CODES_HELP = (
    "Exit codes: 0 fine; 1 the operation failed or found problems (a failed reflection, a conflict, errors "
    "found by doctor); 2 a mistake in the call (a bad file or option, an unknown id); 3 the model can't be "
    "used (not installed, no key); 70 a bug in Reverie; 130 stopped with Ctrl-C; 143 stopped by SIGTERM between "
    "two steps."
)


_CLICK = next(cls for cls in typer.BadParameter.__mro__ if cls.__name__ == "ClickException")
_TYPERS_OWN: tuple[type[BaseException], ...] = (typer.Exit, typer.Abort, BrokenPipeError, _CLICK)
"""What typer ends a command with itself; its base class has no public name."""
_CHECKED_BY = "Value error, "
"""How typer begins what the library says of a value by which it checks an option."""


def confirm(question: str, *, sure: bool) -> None:
    """Ask a question on standard error, and go on only after a yes.

    Args:
        question: One or two sentences.
        sure: Whether it has been answered (``--yes``).

    Raises:
        Mistake: It was answered otherwise, or nobody is there to answer.
    """
    if sure:
        return
    if not sys.stdin.isatty():
        raise Mistake(f"{question} To do so without being asked, add --yes. Nothing was changed.")
    stderr().print(literal(f"{question} [y/N] "), end="")
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise Mistake("Nothing was changed.")


def code_for(error: ReverieError) -> int:
    """Return the exit code of an error that was raised on purpose."""
    if isinstance(error, Mistake | TranscriptError | SettingsError):
        return MISTAKE
    if isinstance(error, NoModel):
        return NO_MODEL
    if isinstance(error, Conflict | VaultCorrupt | Failed):
        return FAILED
    # What the vault refuses was wrongly asked for, unless the system beneath it failed.
    if isinstance(error, VaultError) and not isinstance(error.__cause__, OSError | sqlite3.Error):
        return MISTAKE
    return FAILED


def sentence_of(error: ReverieError) -> str:
    """Return what to tell a person; a conflict lists what moved."""
    if isinstance(error, Conflict) and error.moved:
        moved = "".join(f"\n  {key}" for key in error.moved if key not in error.told)
        return f"{error.told}{moved}"
    return error.told


def complain(sentence: str) -> None:
    """Print a sentence to standard error."""
    stderr().print(clean(sentence), style="red", soft_wrap=True)


_NAMED = "reverie"
"""In a call's ``meta``: the values of the command's options."""
_USUAL = {"scope": ("REVERIE_SCOPE", DEFAULT_SCOPE), "vault": ("REVERIE_VAULT", DEFAULT_VAULT)}
"""The options that say what is meant -> where the value stands that needn't be said, and what it is else."""


_MEANT = {
    "list": "show",
    "ls": "show",
    "get": "show",
    "memories": "show",
    "find": "search",
    "ask": "recall",
    "remember": "add",
    "update": "edit",
    "change": "edit",
    "remove": "rm",
    "delete": "rm",
    "del": "rm",
    "unpin": "pin ID --off",
    "undo": "revert",
    "reject": "refuse",
    "check": "doctor",
    "verify": "doctor",
    "repair": "doctor --repair",
    "info": "status",
    "worker": "work",
    "settings": "config",
    "serve": "mcp",
    "help": "--help",
    "version": "--version",
}
"""What people type that know the verbs from Python, MCP or other programs -> what it is here."""


def _behind(args: list[str], commands: Mapping[str, Any]) -> list[str]:
    """Return a call with the vault and the scope behind the command: who writes them before it means the same."""
    moved, rest = list[str](), list(args)
    while rest and rest[0].partition("=")[0] in ("--vault", "--scope", "--json"):
        whole = "=" in rest[0] or rest[0] == "--json"
        moved, rest = [*moved, *rest[: 2 - whole]], rest[2 - whole :]
    return [rest[0], *moved, *rest[1:]] if rest and rest[0] in commands else args


def _runnable(sentence: str, called: Mapping[str, Any]) -> str:
    """Return a sentence in which the commands to run name the vault and the scope that this one was called for."""
    said = {
        name: without_password(value) if is_postgres(value) else value
        for name, (variable, usual) in _USUAL.items()
        if (value := called.get(name)) not in (None, os.environ.get(variable) or usual)
    }
    return completed(sentence, **said)


class OneCommand(TyperCommand):
    """A command that notes which vault and scope it was called for."""

    @override
    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        ctx.meta[_NAMED] = dict(ctx.params)
        return super().invoke(ctx)


class Commands(TyperGroup):
    """The commands, with one place where errors become sentences and exit codes."""

    @override
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a call."""
        return super().parse_args(ctx, _behind(args, self.commands))

    @override
    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command; of a name that is another's elsewhere the refusal says what it is here."""
        if args and args[0] not in self.commands and (meant := _MEANT.get(args[0])):
            ctx.fail(f"No such command {args[0]!r}. Here that is `reverie {meant}`.")
        return super().resolve_command(ctx, args)

    @override
    def invoke(self, ctx: Any) -> Any:
        """Run the command; raises ``typer.Exit`` with the code where it failed."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            complain("Stopped. What was recorded is kept, and the next reflection goes on from there.")
            raise typer.Exit(INTERRUPTED) from None
        except ReverieError as error:
            complain(_runnable(sentence_of(error), ctx.meta.get(_NAMED, {})))
            raise typer.Exit(code_for(error)) from None
        except _TYPERS_OWN as error:
            if isinstance(error, typer.BadParameter):
                error.message = error.message.removeprefix(_CHECKED_BY)
            raise
        except Exception as error:  # noqa: BLE001 (the last resort: told in a sentence, with its own exit code)
            raise _bug(error) from None


def _bug(error: Exception) -> typer.Exit:
    """Tell of an error nobody foresaw, with the traceback if ``REVERIE_DEBUG`` is set."""
    if os.environ.get("REVERIE_DEBUG"):
        traceback.print_exception(error, file=sys.stderr)
    if isinstance(error, sqlite3.Error):
        complain(
            f"The vault's database didn't do what it was asked for: {error}. `reverie doctor` says whether it is "
            "damaged; if it finds nothing, this is a bug in Reverie."
        )
        return typer.Exit(FAILED)
    if isinstance(error, ModuleNotFoundError) and (name := error.name) and not name.startswith("reverie"):
        # Who has updated a checkout, and not what it needs.
        complain(
            f"The Python package that has the module {name!r} is missing: Reverie was updated, or not installed with "
            "all it needs. Install it again as you did, such as `pip install -e .` in the checkout."
        )
        return typer.Exit(FAILED)
    complain(
        f"This is a bug in Reverie: {type(error).__name__}: {error}. "
        "Set REVERIE_DEBUG=1 to see where; the vault holds what was committed, and nothing by halves."
    )
    return typer.Exit(BUG)
