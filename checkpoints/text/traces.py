"""The forms in which a forgotten text can stand in what the vault holds, and taking them out. No I/O."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from ...state import compact

FROM_OUTSIDE = "external: it orders, permits or forbids, and comes from outside"
"""Why something waits for a person, or was rejected."""
FORGOTTEN = "[forgotten]"
"""What stands where a forgotten text stood."""

NAMES = frozenset(
    "id type kind trust outcome memory_id evidence run_id commit_id scope thread status tier counts pieces"
    " created_at updated_at support piece said_at".split()
)
"""In JSON of ours: keys whose values are names, times or words of a closed set. A text that happens to be part of one
("user", "2026", two digits of an id) must not make what is kept unreadable."""
FREE = frozenset({"operation", "args"})
"""Below these keys everything is somebody else's: keys may be text too."""


def forms_of(texts: Iterable[str]) -> list[str]:
    """Return the texts in every form they may have been kept in, longest first.

    As they are, in lower case (tags), composed and decomposed (as some systems write accents), with Windows
    line ends, and as they stand inside a JSON string, which a message or a file may hold, once or twice over.
    """
    forms: dict[str, None] = {}
    for text in texts:
        for cased in (text, text.lower()):
            for form in (cased, *(unicodedata.normalize(kind, cased) for kind in ("NFC", "NFD"))):
                for ended in (form, form.replace("\r\n", "\n").replace("\n", "\r\n")):
                    once = [ended, *_escaped(ended)]
                    forms |= dict.fromkeys([*once, *(twice for item in once[1:] for twice in _escaped(item))])
    return sorted((form for form in forms if form.strip()), key=len, reverse=True)


def in_plain(value: str, forms: Sequence[str]) -> str:
    """Return a plain text without any of the forms."""
    # What stands in their place is passed over: a second time changes nothing, whatever the text is.
    return re.sub("|".join(map(re.escape, [FORGOTTEN, *forms])), FORGOTTEN, value)


def in_json(value: str, forms: Sequence[str]) -> str:
    """Return a JSON text of ours without any of the forms; the very same when none is in it."""
    here = [form for form in forms if form in value or json.dumps(form, ensure_ascii=False)[1:-1] in value]
    if not here:
        return value
    parsed = json.loads(value)
    changed = _walk(parsed, here, free=False)
    return value if changed == parsed else compact(changed)


def _escaped(text: str) -> list[str]:
    inside = [json.dumps(text, ensure_ascii=ascii_only)[1:-1] for ascii_only in (False, True)]
    upper = re.sub(r"\\u[0-9a-f]{4}", lambda match: "\\u" + match[0][2:].upper(), inside[1])
    return [form for form in dict.fromkeys((*inside, upper)) if form != text]


def _walk(value: Any, forms: Sequence[str], *, free: bool) -> Any:
    if isinstance(value, str):
        return in_plain(value, forms)
    if isinstance(value, list):
        return [_walk(item, forms, free=free) for item in value]
    if isinstance(value, dict) and free:
        return {in_plain(key, forms): _walk(item, forms, free=True) for key, item in value.items()}
    if isinstance(value, dict):
        return {
            key: item if key in NAMES else _walk(item, forms, free=key in FREE) for key, item in value.items()
        }
    return value
