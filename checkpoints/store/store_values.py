"""Values of a ``BaseStore`` and what the vault keeps of them: typed memories, documents, and items of any shape.

Pure functions: what can't be kept is refused with a sentence, never dropped silently.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from urllib.parse import quote, unquote

from ...state import Memory, MemoryType, Source, StoredMemory, Trust, VaultError, clean_tags, lowest_trust
from ..changes import Document
from ..derived.piece_forms import mask_values
from ..text.secrets.masking import mask
from ..text.storable import storable

ITEMS = "store/"
"""Documents below this path are items of namespaces other than ``memories`` and ``documents``."""

_SHOWN_ONLY = ("pinned", "source")
_ELSEWHERE = "Put values of another shape into a namespace of your own, such as (scope, 'profiles')."


# -- typed memories -----------------------------------------------------------------------------------------


def value_of_memory(stored: StoredMemory) -> dict[str, Any]:
    """Return a memory as a store's value: ``content``, ``type``, ``tags``, and read-only ``pinned``, ``source``."""
    memory = stored.memory
    return {
        "content": memory.content,
        "type": memory.type.value,
        "tags": list(memory.tags),
        "pinned": memory.pinned,
        "source": memory.source.model_dump(mode="json"),
    }


def memory_of_value(
    key: str, value: Mapping[str, Any], old: StoredMemory | None, moment: datetime
) -> Memory | None:
    """Return the memory that ``value`` makes of ``old`` under the id ``key``; None if nothing changes.

    ``content`` is text, or an object with nothing but a text ``content``, as LangMem's manager writes it;
    ``type`` is one of the six (``kind`` will do, where ``Memory`` says nothing about it). What is left out stays
    as it was; a new memory is a fact.

    Raises:
        VaultError: The value can't be a typed memory, or the memory is pinned.
    """
    if not 0 < len(key) <= 200 or storable(key) != key:
        raise VaultError(f"{key[:40]!r} can't be the id of a memory: give 1 to 200 characters of text.")
    _refuse_unknown(key, value, old)
    content, type_, tags = _content(key, value), _type(key, value, old), _tags(key, value, old)
    if old is None:
        source = Source(kind="tool", trust=Trust.AGENT)
        return Memory(
            id=key,
            type=type_,
            content=content,
            tags=tags,
            created_at=moment,
            updated_at=moment,
            source=source,
        )
    memory = old.memory
    if (content, type_, tags) == (memory.content, memory.type, memory.tags):
        return None
    refuse_pinned(old)
    # What the agent wrote over the user's own words is the agent's.
    trust = lowest_trust([memory.source.trust, Trust.AGENT])
    return memory.model_copy(
        update={
            "content": content,
            "type": type_,
            "tags": tags,
            "updated_at": moment,
            "version": memory.version + 1,
            "source": memory.source.model_copy(update={"trust": trust}),
        }
    )


def refuse_pinned(stored: StoredMemory) -> None:
    """Raise ``VaultError`` for a pinned memory, which no tool may touch."""
    if stored.memory.pinned:
        raise VaultError(
            f"The memory {stored.memory.id} is pinned, so it can't be changed through the store. Unpin it first "
            "(`reverie pin ID --off`)."
        )


def _refuse_unknown(key: str, value: Mapping[str, Any], old: StoredMemory | None) -> None:
    # Read, changed and put back, a value carries what was shown: that is no wish to set it.
    shown = value_of_memory(old) if old else {}
    odd = [name for name in _SHOWN_ONLY if name in value and value[name] != shown.get(name)]
    if odd:
        raise VaultError(f"{' and '.join(odd)} of the memory {key} can't be set through the store.")
    unknown = sorted(set(value) - {"content", "type", "kind", "tags", *_SHOWN_ONLY})
    if unknown:
        raise VaultError(
            f"A typed memory has no {', '.join(map(repr, unknown))}; it has content, type and tags. {_ELSEWHERE}"
        )


def _content(key: str, value: Mapping[str, Any]) -> str:
    content = value.get("content")
    if isinstance(content, Mapping) and set(content) == {"content"}:
        content = content["content"]
    if not isinstance(content, str) or not storable(content).strip():
        raise VaultError(f"The memory {key} needs a text under 'content'. {_ELSEWHERE}")
    return mask(storable(content))


def _type(key: str, value: Mapping[str, Any], old: StoredMemory | None) -> MemoryType:
    given = value.get("type", value.get("kind"))
    if given is None or ("type" not in value and str(given).lower() == "memory"):
        return old.memory.type if old else MemoryType.FACT
    try:
        return MemoryType(str(given).lower())
    except ValueError as error:
        known = ", ".join(kind.value for kind in MemoryType)
        raise VaultError(
            f"{given!r} of the memory {key} is none of the types {known}. {_ELSEWHERE}"
        ) from error


def _tags(key: str, value: Mapping[str, Any], old: StoredMemory | None) -> tuple[str, ...]:
    if "tags" not in value:
        return old.memory.tags if old else ()
    try:
        return tuple(mask(storable(tag)) for tag in clean_tags(value["tags"]))
    except ValueError as error:
        raise VaultError(f"The tags of the memory {key} must be a list of words.") from error


# -- documents ----------------------------------------------------------------------------------------------


def text_of_value(path: str, value: Mapping[str, Any]) -> str:
    """Return the text of a document put as ``{"content": text}``. Raises ``VaultError`` for another shape."""
    content = value.get("content")
    if not isinstance(content, str) or set(value) != {"content"}:
        raise VaultError(f"The document {path} takes a text under 'content' and nothing else. {_ELSEWHERE}")
    return mask(storable(content))


# -- items --------------------------------------------------------------------------------------------------


def path_of_item(rest: tuple[str, ...], key: str) -> str:
    """Return the path of the document that holds an item; different names never share one.

    Raises:
        VaultError: A name holds what can't be stored (a lone surrogate).
    """
    try:
        # Labels hold no period, so none can be taken for a key's `.json`.
        return ITEMS + "/".join(quote(name, safe="") for name in (*rest, key)) + ".json"
    except UnicodeEncodeError as error:
        raise VaultError(
            f"{key!r} in {rest!r} can't be stored: it holds half of a character (a lone surrogate)."
        ) from error


def item_of_path(path: str) -> tuple[tuple[str, ...], str]:
    """Return the rest of the namespace, and the key, of the item that is kept under ``path``."""
    *rest, key = path.removeprefix(ITEMS).removesuffix(".json").split("/")
    return tuple(map(unquote, rest)), unquote(key)


def item_text(value: Mapping[str, Any], created_at: datetime) -> str:
    """Return an item as the text of its document."""
    return (
        json.dumps({"created_at": created_at.isoformat(), "value": value}, ensure_ascii=False, indent=1)
        + "\n"
    )


def read_item(document: Document) -> tuple[dict[str, Any], datetime]:
    """Return value and time of creation of an item."""
    kept = json.loads(document.content)
    return kept["value"], datetime.fromisoformat(kept["created_at"])


def clean_value(key: str, value: Mapping[str, Any]) -> dict[str, Any]:
    """Return an item's value as JSON gives it back, with secrets masked. Raises ``VaultError`` if it is no JSON."""
    try:
        plain = json.loads(json.dumps(value))
    except (TypeError, ValueError) as error:
        raise VaultError(f"The value of {key!r} can't be stored, because it is not JSON: {error}.") from error
    clean: dict[str, Any] = _storable(mask_values(plain))
    return clean


def _storable(value: Any) -> Any:
    if isinstance(value, dict):
        return {storable(key): _storable(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_storable(item) for item in value]
    return storable(value) if isinstance(value, str) else value
