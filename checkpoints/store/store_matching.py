"""What a ``BaseStore`` finds: filters on values, conditions on namespaces, and words in texts."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from langgraph.store.base import ListNamespacesOp, MatchCondition

from ...state import VaultError
from ..text.analyser import content_terms, terms

_ORDER: dict[str, Callable[[float, float], bool]] = {
    "$gt": operator.gt,
    "$gte": operator.ge,
    "$lt": operator.lt,
    "$lte": operator.le,
}


def matches(value: Mapping[str, Any], wanted: Mapping[str, Any] | None) -> bool:
    """Return whether every field named in a filter is as the filter says.

    A name may be a path of fields with periods, unless there is a field of just that name. A plain value is equality, a
    list its items and an object its fields one by one, an object of ``$eq``, ``$ne``, ``$gt``, ``$gte``, ``$lt``,
    ``$lte`` a comparison. An order holds between two numbers or two texts (dates in ISO 8601) only.

    Raises:
        VaultError: The filter uses another operator.
    """
    return all(_fits(_at(value, name), test) for name, test in (wanted or {}).items())


def _at(value: Mapping[str, Any], name: str) -> Any:
    if name in value:
        return value[name]
    found: Any = value
    for part in str(name).split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return found


def _fits(found: Any, test: Any) -> bool:
    if isinstance(test, list | tuple):
        return isinstance(found, list) and len(found) == len(test) and all(map(_fits, found, test))
    if not isinstance(test, Mapping):
        return bool(found == test)
    if any(str(name).startswith("$") for name in test):
        return all(_compares(found, name, other) for name, other in test.items())
    return isinstance(found, Mapping) and matches(found, test)


def _compares(found: Any, name: str, other: Any) -> bool:
    if name in ("$eq", "$ne"):
        return bool(found == other) is (name == "$eq")
    if name not in _ORDER:
        raise VaultError(f"A filter can't say {name!r}. It can say $eq, $ne, {', '.join(_ORDER)}.")
    numbers = isinstance(found, int | float) and isinstance(other, int | float)
    texts = isinstance(found, str) and isinstance(other, str)
    return (numbers or texts) and _ORDER[name](found, other)


def list_matching(namespaces: Iterable[tuple[str, ...]], op: ListNamespacesOp) -> list[tuple[str, ...]]:
    """Return the namespaces an operation asks for: matched, cut to its depth, sorted, a page of them."""
    found = {
        namespace[: op.max_depth] if op.max_depth is not None else namespace
        for namespace in namespaces
        if all(_is_at(namespace, condition) for condition in op.match_conditions or ())
    }
    return sorted(found)[max(0, op.offset) :][: max(0, op.limit)]


def _is_at(namespace: tuple[str, ...], condition: MatchCondition) -> bool:
    path = tuple(condition.path)
    if len(path) > len(namespace):
        return False
    end = condition.match_type == "suffix"
    part = namespace[len(namespace) - len(path) :] if end else namespace[: len(path)]
    return all(wanted in ("*", label) for label, wanted in zip(part, path, strict=True))


def query_words(query: str) -> list[str]:
    """Return the words a question asks for, without those that carry no topic unless it has no others."""
    return list(dict.fromkeys(content_terms(query) or terms(query)))


def share_found(words: Collection[str], text: str) -> float:
    """Return which share of ``words`` is in ``text`` (0 to 1)."""
    return len(set(words).intersection(terms(text))) / len(words) if words else 0.0
