"""The reference of the command line, made from the program itself.

What stands in ``docs/cli.md`` between ``<!-- commands:begin -->`` and ``<!-- commands:end -->`` is made here.
``python tests/support/cli_reference.py`` writes it anew, a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import typer.main

from reverie.views.cli.program import app
from reverie.views.cli.usage import EXAMPLES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "cli.md"
BEGIN, END = "<!-- commands:begin -->", "<!-- commands:end -->"


def commands() -> str:
    """Return the reference of all commands as Markdown, after an index of them."""
    group: Any = typer.main.get_command(app)
    index = [
        f"| [`{name}`](#reverie-{name}) | {_cell(_first(command.help))} |"
        for name, command in group.commands.items()
    ]
    parts = ["| command | what it does |\n| --- | --- |\n" + "\n".join(index)]
    parts += [_command(name, command) for name, command in group.commands.items()]
    return "\n\n".join(parts)


def _command(name: str, command: Any) -> str:
    arguments = [param for param in command.params if not param.opts[0].startswith("-")]
    options = [param for param in command.params if param not in arguments]
    usage = " ".join(["reverie", name, "[OPTIONS]", *map(_usage, arguments)])
    parts = [f"### `reverie {name}`", f"```\n{usage}\n```", _text(command.help)]
    if arguments:
        rows = [f"| `{_cell(param.metavar)}` | {_cell(param.help)} |" for param in arguments]
        parts.append("| argument | meaning |\n| --- | --- |\n" + "\n".join(rows))
    rows = [f"| {_names(param)} | {_cell(param.help)}{_default(param)} |" for param in options]
    parts.append("| option | meaning |\n| --- | --- |\n" + "\n".join(rows))
    lines = "\n\n".join(f"# {example.does}\n{example.line}" for example in EXAMPLES.get(name, ()))
    parts.append(f"```\n{lines}\n```")
    return "\n\n".join(parts)


def _usage(param: Any) -> str:
    shown = param.metavar + ("..." if param.nargs == -1 else "")
    return shown if param.required else f"[{shown}]"


def _names(param: Any) -> str:
    value = "" if param.is_flag else f" {_cell(param.metavar)}"
    return ", ".join(f"`{name}{value}`" for name in [*param.opts, *param.secondary_opts])


def _default(param: Any) -> str:
    facts = [] if param.is_flag or param.default in (None, "") else [f"default `{param.default}`"]
    facts += [f"environment `{param.envvar}`"] if param.envvar else []
    return f" ({', '.join(facts)})" if facts else ""


def _first(text: str) -> str:
    """Return the first sentence, as the list of commands shows it."""
    return re.split(r"(?<=\.)\s", _text(text), maxsplit=1)[0]


def _text(text: str) -> str:
    """Return a help text with a line for each paragraph."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def renewed(page: str) -> str:
    """Return the page with what the program says now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{commands()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text()))
