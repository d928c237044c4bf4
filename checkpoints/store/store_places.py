"""Where things are in a store: which label of a namespace names the scope, and what the others say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from langgraph.store.base import InvalidNamespaceError

from ..text.layout import ITEMS, is_document
from .store_values import item_of_path, path_of_item

MEMORIES: tuple[str, ...] = ("memories",)
DOCUMENTS: tuple[str, ...] = ("documents",)


@dataclass(frozen=True)
class Places:
    """How namespaces are read."""

    label: int
    """Which label names the scope, counted from 0."""

    def placed(self, namespace: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        """Return the scope a namespace names, and its other labels.

        Raises:
            InvalidNamespaceError: It has no label there.
        """
        at = self.label
        if len(namespace) <= at:
            raise InvalidNamespaceError(
                f"The namespace {tuple(namespace)} does not say whose memory it is: label {at} (counted from 0) "
                "names the scope. Add it, or give vault_store another scope_label."
            )
        return namespace[at], (*namespace[:at], *namespace[at + 1 :])

    def namespace(self, scope: str, rest: Sequence[str]) -> tuple[str, ...]:
        """Return the namespace of a scope and other labels."""
        return (*rest[: self.label], scope, *rest[self.label :])

    def is_inside(self, prefix: tuple[str, ...], scope: str, rest: Sequence[str]) -> bool:
        """Return whether a namespace begins with ``prefix``."""
        return len(rest) >= self.label and self.namespace(scope, rest)[: len(prefix)] == prefix


def by_namespace(paths: Iterable[str]) -> dict[tuple[str, ...], list[str]]:
    """Return the paths of documents by the labels, without the scope's, of the namespace they are in."""
    folders: dict[str, list[str]] = {}
    for path in paths:
        folders.setdefault(path.rpartition("/")[0] if path.startswith(ITEMS) else "", []).append(path)
    found: dict[tuple[str, ...], list[str]] = {}
    for some in folders.values():
        found.setdefault(rest_of(some[0]), []).extend(some)
    return found


def rest_of(path: str) -> tuple[str, ...]:
    """Return the labels, without the scope's, of the namespace a document is in."""
    return item_of_path(path)[0] if path.startswith(ITEMS) else DOCUMENTS


def path_of(rest: tuple[str, ...], key: str) -> str:
    """Return the path of the document that a name other than a memory's stands for."""
    return key if rest == DOCUMENTS and is_document(key) else path_of_item(rest, key)
