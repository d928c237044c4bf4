"""The report: one HTML file that shows all of a vault, holds everything it needs and loads nothing."""

from __future__ import annotations

import base64
import hashlib
import json
import shlex
from collections.abc import Callable
from datetime import datetime
from importlib.resources import files
from typing import Any

from ...checkpoints.port import Vault, expect_vault
from ...state import MemoryType, ReverieError, VaultError
from ...state import now as present
from ..palette import ADDED, REMOVED, STATES, css_variables
from ..text import when
from .report_data import TURNS, Texts, log_of, scope_data
from .report_overview import overview

PARTS = {
    "overview": "Overview",
    "memories": "Memories",
    "review": "Review",
    "timeline": "Timeline",
    "reflections": "Reflections",
    "sessions": "Sessions",
    "documents": "Documents",
}
_SCRIPTS = ("report.js", "report_parts.js", "report_page.js")
# A JSON text holds these characters in strings only, where their escapes mean the same. So nothing in it can end the
# element it stands in, begin a comment or another element.
_ESCAPES = {ord(char): f"\\u{ord(char):04x}" for char in "<>&\u2028\u2029"}


def render_report(
    vault: Vault, scope: str | None = None, *, now: Callable[[], datetime] | None = None
) -> str:
    """Return the report of a vault as one HTML page (extra ``report``). Reads through the port; changes nothing.

    Args:
        vault: The vault.
        scope: Whose memory; None: that of all scopes, with a choice between them.
        now: A clock for the date on the page, in UTC.

    Raises:
        ReverieError: jinja2 is not installed; the vault is none, has no such scope, or none at all.
    """
    expect_vault(vault)
    template = _template()
    known = vault.scopes()
    if scope is not None and scope not in known:
        raise VaultError(f"There is no scope {scope!r} in the vault{_others(known)}.")
    if not known:
        raise VaultError("The vault is empty: there is nothing to report on until something was recorded.")
    moment = (now or present)()
    texts = Texts()
    overviews, data = [], []
    for name in known if scope is None else [scope]:
        owned = vault.scope(name)
        entries = log_of(owned)
        overviews.append(overview(owned, entries, moment))
        suffix = f" --scope {shlex.quote(name)} --vault {shlex.quote(vault.url)}"
        data.append({**scope_data(owned, entries, texts), "suffix": suffix})
    style = f":root {{\n{css_variables()}\n}}\n{_type_rules()}\n{_asset('report.css')}"
    script = "".join(map(_asset, _SCRIPTS))
    page: str = template.render(
        scopes=overviews,
        parts=list(PARTS.items()),
        vault=vault.url,
        made_at=when(moment),
        style=style,
        style_hash=_hash(style),
        script=script,
        script_hash=_hash(script),
        data=embedded({"texts": texts.all, "types": [kind.value for kind in MemoryType], "scopes": data}),
    )
    return page.encode("utf-8", "replace").decode()  # half a surrogate pair can't be written to a file


def embedded(value: Any) -> str:
    """Return JSON that is safe inside a ``<script>`` element, whatever texts it holds; without marks of direction."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES | TURNS)


def _template() -> Any:
    try:
        from jinja2 import Environment, StrictUndefined
    except ImportError as error:
        raise ReverieError("A report needs jinja2: pip install 'reverie[report]'.") from error
    made = Environment(autoescape=True, undefined=StrictUndefined)
    return made.from_string(_asset("report.html.j2"))


def _asset(name: str) -> str:
    return files(__package__).joinpath("templates", name).read_text("utf-8")


def _hash(text: str) -> str:
    """Return a hash by which the page's policy lets just this script or style sheet through."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _type_rules() -> str:
    names = [kind.value for kind in MemoryType]
    badges = [
        f".badge.{name} {{ color: var(--{tone}-ink); background: var(--{tone}-ground); }}"
        for name, tone in [*((name, name) for name in names), *_tones()]
    ]
    bars = [f"rect.{name} {{ fill: var(--{name}-ink); }}" for name in names]
    return "\n".join([*badges, *bars])


def _tones() -> list[tuple[str, str]]:
    return [
        (name, "added" if pair is ADDED else "removed" if pair is REMOVED else "warning")
        for name, pair in STATES.items()
    ] + [("warning", "warning")]


def _others(known: list[str]) -> str:
    return f"; it has {', '.join(known)}" if known else ", which is empty"
