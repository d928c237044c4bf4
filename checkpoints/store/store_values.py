"""Values of a ``BaseStore`` and what the vault keeps of them: typed memories, documents, and items of any shape.

Pure functions: what can't be kept is refused with a sentence, never dropped silently.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal
from urllib.parse import quote, unquote

from langgraph.store.base import get_text_at_path

from ...state import Memory, MemoryType, Source, StoredMemory, Trust, VaultError, clean_tags, trust_rank
from ..changes import Document
from ..text.layout import ITEMS
from ..text.secrets.masking import mask, mask_values
from ..text.storable import storable

_SHOWN_ONLY = ("pinned", "source")
_MEMORY_FIELDS = frozenset({"content", "type", "kind", "tags"})
_ELSEWHERE = "Put values of another shape under a key or into a namespace of your own."

Index = Literal[False] | list[str] | None
"""What of an item is embedded: nothing, these fields, or the store's default."""


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


def is_memory(key: str, value: Mapping[str, Any], old: StoredMemory | None) -> bool:
    """Return whether a value put under ``memories`` is a typed memory; any other is an item of the store.

    A memory is a text under ``content`` and nothing else but ``type`` (``kind`` will do), ``tags``, and, where the
    memory is there already, what it shows beside them.

    Raises:
        VaultError: It is the memory that is there with ``pinned`` or ``source`` changed, which can't be set here.
    """
    if not 0 < len(key) <= 200 or storable(key) != key:
        return False
    fields = set(value) - (set(_SHOWN_ONLY) if old else set())
    if not fields <= _MEMORY_FIELDS or _content(value) is None or _type(value, old) is None:
        return False
    if "tags" in value and _tags(value) is None:
        return False
    # Read, changed and put back, a value carries what was shown: that is no wish to set it.
    shown = value_of_memory(old) if old else {}
    odd = [name for name in _SHOWN_ONLY if name in value and value[name] != shown.get(name)]
    if odd:
        raise VaultError(f"{' and '.join(odd)} of the memory {key} can't be set through the store.")
    return True


def memory_of_value(
    key: str,
    value: Mapping[str, Any],
    old: StoredMemory | None,
    moment: datetime,
    trust: Trust,
) -> Memory | None:
    """Return the memory that ``value`` makes of ``old`` under the id ``key``; None if nothing changes.

    ``content`` is text, or an object with nothing but a text ``content``, as LangMem's manager writes it;
    ``type`` is one of the six (``kind`` will do, where ``Memory`` says nothing about it). What is left out stays
    as it was; a new memory is a fact.

    Args:
        key: Its id.
        value: One that ``is_memory``.
        old: The memory that is there.
        moment: The time.
        trust: Whose word it is.

    Raises:
        VaultError: The memory is pinned, or is the word of somebody who is trusted more.
    """
    content, type_ = _content(value) or "", _type(value, old) or MemoryType.FACT
    tags = _tags(value) or ()
    if old is None:
        source = Source(kind="tool", trust=trust)
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
    tags = tags if "tags" in value else memory.tags
    if (content, type_, tags) == (memory.content, memory.type, memory.tags):
        return None
    refuse_protected(old, trust)
    # Who may write over it is trusted at least as much: what was somebody else's word stays so, but for the user's own.
    trust = trust if trust is Trust.USER else memory.source.trust
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


def refuse_protected(stored: StoredMemory, trust: Trust) -> None:
    """Raise ``VaultError`` for a memory that a store may not touch: a pinned one, or one of somebody trusted more."""
    memory = stored.memory
    if memory.pinned:
        raise VaultError(
            f"The memory {memory.id} is pinned, so it can't be changed through the store. Unpin it first "
            "(`reverie pin ID --off`)."
        )
    if trust_rank(memory.source.trust) > trust_rank(trust):
        raise VaultError(
            f"The memory {memory.id} is the word of the {memory.source.trust.value}, and what this store writes counts "
            f"as {trust.value}, so it can't change or remove it. If it is the {memory.source.trust.value} who writes, "
            f'open the store with vault_store(vault, trust="{memory.source.trust.value}").'
        )


def _content(value: Mapping[str, Any]) -> str | None:
    content = value.get("content")
    if isinstance(content, Mapping) and set(content) == {"content"}:
        content = content["content"]
    fits = isinstance(content, str) and storable(content).strip()
    return mask(storable(str(content))) if fits else None


def _type(value: Mapping[str, Any], old: StoredMemory | None) -> MemoryType | None:
    given = value.get("type", value.get("kind"))
    if given is None or ("type" not in value and str(given).lower() == "memory"):
        return old.memory.type if old else MemoryType.FACT
    known = {kind.value: kind for kind in MemoryType}
    return known.get(str(given).lower())


def _tags(value: Mapping[str, Any]) -> tuple[str, ...] | None:
    try:
        return tuple(mask(storable(tag)) for tag in clean_tags(value.get("tags")))
    except ValueError:
        return None


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


@dataclass(frozen=True)
class KeptItem:
    """An item as its document holds it."""

    value: dict[str, Any]
    created_at: datetime
    index: Index = None
    """What of it is embedded."""
    ttl: float | None = None
    """How long it lives after it was last written or read (minutes); None: for good."""

    def text(self) -> str:
        """Return it as the text of its document."""
        beside = {"ttl": self.ttl, "index": self.index}
        kept = {
            "created_at": self.created_at.isoformat(),
            **{name: said for name, said in beside.items() if said is not None},
            "value": self.value,
        }
        return json.dumps(kept, ensure_ascii=False, indent=1) + "\n"

    def ends_at(self, last: datetime) -> datetime | None:
        """Return when it expires if it was last written or read at ``last``; None: never."""
        try:
            return None if self.ttl is None else last + timedelta(minutes=self.ttl)
        except OverflowError:  # beyond the calendar
            return None

    def texts(self, fields: list[str]) -> tuple[str, ...]:
        """Return the texts of it that are embedded, each by itself.

        Args:
            fields: Paths of LangGraph's syntax, where the item has none of its own; ``$`` is the whole value.
        """
        if self.index is False:
            return ()
        paths = fields if self.index is None else self.index
        found = (text for path in paths for text in get_text_at_path(self.value, path))
        return tuple(dict.fromkeys(text for text in found if text.strip()))


def read_item(document: Document) -> KeptItem:
    """Return the item that a document holds."""
    kept = json.loads(document.content)
    created = datetime.fromisoformat(kept["created_at"])
    return KeptItem(kept["value"], created, kept.get("index"), kept.get("ttl"))


def words_in(value: Any) -> Iterator[str]:
    """Yield all texts in a value, and the names of its fields, for searching."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield name.replace("_", " ")
            yield from words_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from words_in(part)
    elif value is not None:
        yield str(value)


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
