"""Secrets that a scope keeps unmasked: which kinds, and where. Made of what any vault serves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...state import compact
from ..changes import Scanned, SecretPlace
from ..text.layout import ITEMS
from ..text.secrets.masking import MARK, mask, mask_values
from ..text.traces import FREE, NAMES
from .piece_forms import PURPOSES

if TYPE_CHECKING:
    from ..required import RequiredScope

PAGE = 100
"""So many memories, or commits, are read at a time (count)."""

Found = Counter[tuple[str, str]]
"""Place and kind -> how many."""


def newly_masked(place: str, old: str, new: str) -> Found:
    """Return which secrets stand in ``old`` that are marks in ``new``."""
    kinds = Counter(MARK.findall(new)) - Counter(MARK.findall(old))
    # Marks that stood side by side may have become one; that something was masked is said all the same.
    if new != old and not kinds:
        kinds = Counter(["[masked:secret]"])
    shown = mask(place)
    return Counter({(shown, kind[len("[masked:") : -1]): count for kind, count in kinds.items()})


def masked_json(value: str) -> str:
    """Return a JSON text of ours with the secrets in it masked; the very same if there are none."""
    try:
        parsed = json.loads(value)
    except ValueError:
        return mask(value)
    changed = _walk(parsed)
    return value if changed == parsed else compact(changed)


def masked_document(path: str, content: str) -> str:
    """Return a document with its secrets masked; of a store's item, in its value."""
    if not path.startswith(ITEMS):
        return mask(content)
    try:
        kept = json.loads(content)
        value = kept["value"]
    except (ValueError, TypeError, KeyError):
        return mask(content)
    shown = mask_values(value)
    return (
        content
        if shown == value
        else json.dumps({**kept, "value": shown}, ensure_ascii=False, indent=1) + "\n"
    )


def masked_body(kind: str, ref: str, body: str) -> str:
    """Return a piece's text with its secrets masked; that of the working memory is a value under a name."""
    shown: str = mask_values(body, ref if kind == "working_memory" else "")
    return shown


def report_of(found: Found, **said: Any) -> Scanned:
    """Return what was found as it is told, place by place."""
    places = [
        SecretPlace(place=place, kind=kind, count=count) for (place, kind), count in sorted(found.items())
    ]
    return Scanned(secrets=tuple(places), **said)


def scanned(scope: RequiredScope) -> Scanned:
    """Look at memories, documents, pieces, pending candidates, reports and the journal of a scope."""
    found: Found = Counter()
    for place, old, new in _texts(scope):
        if new != old:
            found += newly_masked(place, old, new)
    return report_of(found)


def _texts(scope: RequiredScope) -> Iterator[tuple[str, str, str]]:
    memories = scope.page(limit=PAGE)
    while memories:
        for stored in memories:
            image = stored.memory.model_dump_json()
            yield f"memory:{stored.memory.id}", image, masked_json(image)
        memories = scope.page(after=memories[-1].memory.id, limit=PAGE)
    for document in scope.documents():
        yield f"document:{document.path}", document.content, masked_document(document.path, document.content)
    pieces = {piece.id: piece for purpose in PURPOSES for piece in scope.all_pieces(purpose=purpose)}
    for id_, body in scope.bodies(list(pieces)).items():
        yield f"piece:{id_}", body, masked_body(pieces[id_].kind, pieces[id_].ref, body)
    for candidate in scope.all_candidates():
        told = candidate.model_dump_json()
        yield f"candidate:{candidate.id}", told, masked_json(told)
    for report in scope.reports(limit=PAGE):
        told = report.model_dump_json()
        yield f"report:{report.run_id}", told, masked_json(told)
    entries = scope.log(limit=PAGE)
    while entries:
        for entry in entries:
            yield from _of_commit(scope, entry.receipt.commit_id, entry.model_dump_json())
        entries = scope.log(limit=PAGE, before=entries[-1].receipt.seq)


def _of_commit(scope: RequiredScope, commit_id: str, entry: str) -> Iterator[tuple[str, str, str]]:
    place = f"commit:{commit_id}"
    yield place, entry, masked_json(entry)
    for item in scope.changes(commit_id):
        kind, _, path = item.key.partition(":")
        for text in (item.before, item.after, item.appended):
            if text is not None:
                yield place, text, masked_json(text) if kind == "memory" else masked_document(path, text)


def _walk(value: Any, *, free: bool = False) -> Any:
    if isinstance(value, str):
        return mask(value)
    if isinstance(value, list):
        return [_walk(item, free=free) for item in value]
    if isinstance(value, dict):
        return {
            key: mask_values(item, key) if free else (item if key in NAMES else _walk(item, free=key in FREE))
            for key, item in value.items()
        }
    return value
