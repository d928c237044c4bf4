"""The commands that show a vault from without: the report, one HTML file that shows all of it; and its settings."""

from __future__ import annotations

import os
import tempfile
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from ...checkpoints import directory_of, settings_of
from ...checkpoints.text.addresses import without_password
from ..console import busy, print_json, stdout
from ..text import literal
from . import completing
from .exits import Mistake
from .options import DEFAULT_VAULT, ConfigOption, JsonOption, VaultOption
from .vaults import opened

DEFAULT_OUT = "reverie-report.html"


def report(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    out: Annotated[
        str, typer.Option("--out", metavar="FILE", help="Where to; an earlier report there is replaced.")
    ] = DEFAULT_OUT,
    scope: Annotated[
        str | None,
        typer.Option(
            "--scope",
            metavar="NAME",
            help="Whose memory; without it, all of them.",
            autocompletion=completing.scopes,
        ),
    ] = None,
    open_it: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Write all there is to see to one HTML file. It loads nothing, and only you may read it."""
    from ..report.report_page import render_report  # what else is quick stays so

    path = Path(out).expanduser().resolve()
    with opened(vault) as store, busy("Writing the report"):
        page = render_report(store, scope)
    _write(path, page)
    if as_json:
        print_json({"path": str(path), "bytes": path.stat().st_size})
    else:
        stdout().print(literal(f"The report is in {path} ({path.stat().st_size:,} bytes)."), soft_wrap=True)
    if open_it:
        webbrowser.open(path.as_uri())


def config(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    config: ConfigOption = "",
    changed: Annotated[bool, typer.Option("--changed", help="Only what is not a default.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Show which settings hold, and where each comes from. A mistake in the file is told with its line."""
    from ..settings_view import DEFAULT, settings_table, values_of  # what else is quick stays so

    settings = settings_of(vault, config)
    held = [value for value in values_of(settings) if not changed or value.place != DEFAULT]
    url = str(directory_of(vault) or without_password(vault))
    if as_json:
        values = {value.name: {"value": value.value, "from": value.place} for value in held}
        print_json({"vault": url, "file": settings.file or None, "settings": values})
        return
    file = settings.file or "no file, so the defaults hold where the environment says nothing"
    stdout().print(literal(f"vault: {url}\nsettings: {file}\n"))
    stdout().print(settings_table(held) if held else literal("All values are the defaults."))


def _write(path: Path, page: str) -> None:
    """Replace ``path`` as a whole: memories are private, so nobody else may read the file (0600)."""
    if path.is_dir():
        raise Mistake(f"{path} is a directory; name a file in it with --out.")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(page)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Mistake(
            f"The report can't be written to {path}: {error.strerror}. Name another file with --out."
        ) from error
