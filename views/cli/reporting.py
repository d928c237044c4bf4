"""The commands that show a vault from without: the report, its settings, and the server for other programs."""

from __future__ import annotations

import os
import tempfile
import webbrowser
from pathlib import Path
from typing import Annotated, Literal

import typer

from ...checkpoints import directory_of, settings_of, shared_vault
from ...checkpoints.text.addresses import without_password
from ...state import ReverieError, Trust
from ..console import busy, print_json, stderr, stdout
from ..mistakes import Mistake
from ..text import literal
from . import completing
from .options import DEFAULT_SCOPE, DEFAULT_VAULT, ConfigOption, JsonOption, ScopeOption, VaultOption
from .vaults import opened

DEFAULT_OUT = "reverie-report.html"
TOKEN = "REVERIE_MCP_TOKEN"  # noqa: S105 (its name)
"""The variable that holds the token of a server over HTTP."""
LEAST_TOKEN = 16
"""Shortest token (characters)."""


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


def mcp(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    allow: Annotated[
        list[str] | None,
        typer.Option("--allow", metavar="NAME", help="Another scope that clients may name; may be repeated."),
    ] = None,
    trust: Annotated[
        Literal["user", "agent", "external"],
        typer.Option(
            "--trust", metavar="WHOSE", help="Whose word it is what comes in: agent, user, external."
        ),
    ] = "agent",
    author: Annotated[
        str,
        typer.Option(
            "--author", metavar="NAME", help="Who the clients are: what they write bears it, also in the log."
        ),
    ] = "",
    rights: Annotated[
        Literal["read", "propose", "write"],
        typer.Option("--rights", metavar="RIGHT", help="What they may do: write, propose, read."),
    ] = "write",
    http: Annotated[
        str,
        typer.Option(
            "--http", metavar="HOST:PORT", help=f"Over streamable HTTP, with the token in {TOKEN}, not stdio."
        ),
    ] = "",
    config: ConfigOption = "",
) -> None:
    """Serve a scope to other programs (Model Context Protocol). They see no other scope unless you allow it.

    Over standard input and output it ends with its client; over HTTP with Ctrl-C. With --trust user clients may do all
    that you may; without it what only you may do is asked of you, if the client can ask.
    """
    try:
        from ..serving import mcp_server as serving
        from ..serving.mcp_verbs import Access
    except ImportError as error:
        raise ReverieError("The server needs the MCP SDK: pip install 'reverie[mcp]'.") from error
    host, port, token = _address(http)
    if rights != "write" and not author.strip():
        raise Mistake(f"--rights {rights} is about somebody: say who with --author NAME.")
    access = Access(scope, frozenset(allow or ()), Trust(trust))
    with opened(vault, create=True, config=config) as store:
        served = shared_vault(store, author=author, rights={"*": rights}) if author.strip() else store
        server = serving.mcp_server(served, access, config)
        if not http:
            serving.serve_stdio(server)
            return
        stderr().print(literal(f"Serving {scope!r} at http://{host}:{port}/mcp."), soft_wrap=True)
        serving.serve_http(server, host, port, token)


def _address(http: str) -> tuple[str, int, str]:
    """Return host, port and token of a server over HTTP; blanks for one over stdio."""
    if not http:
        return "", 0, ""
    host, _, port = http.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65_535:
        raise Mistake(f"{http!r} is no address; say --http HOST:PORT, such as 127.0.0.1:8765.")
    token = os.environ.get(TOKEN, "")
    if len(token) < LEAST_TOKEN:
        raise Mistake(
            f"Over HTTP anyone who reaches the port could read the memory, so a token of at least {LEAST_TOKEN} "
            f"characters is needed: set {TOKEN}, for instance to the output of `openssl rand -hex 32`."
        )
    return host.strip("[]"), int(port), token
