"""What went wrong when a model was asked: worth another try, the prompt's fault, or neither."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

Kind = Literal["", "transient", "input", "unreadable", "budget", "other"]

NOT_ASKED: Final = "The model could not be asked: "
"""What the error of every request begins with that got no reply."""
MAX_RETRY_AFTER_S: Final = 10.0
"""How long a provider may make us wait (seconds)."""

_TRANSIENT_STATUS = frozenset({408, 409, 425, 429})
_INPUT_STATUS = frozenset({400, 413, 422})
_INPUT = re.compile(
    r"context.?(?:length|window|size|overflow)|maximum context|too (?:long|large|many tokens)"
    r"|content.?(?:filter|policy)",
    re.IGNORECASE,
)
_NO_SCHEMA = re.compile(
    r"response.?format|json.?schema|structured.?output|grammar|guided.?json", re.IGNORECASE
)
# Looked up where they are already loaded: an error of theirs can only have come from there.
_TRANSIENT_TYPES = (
    ("httpx", "TransportError"),
    ("httpx2", "TransportError"),
    ("openai", "APIConnectionError"),
    ("langchain_core.exceptions", "ModelConnectionError"),
    ("langchain_core.exceptions", "ModelTimeoutError"),
    ("langchain_core.exceptions", "ModelRateLimitError"),
    ("langchain_core.exceptions", "ModelAPIError"),
)
_INPUT_TYPES = (("langchain_core.exceptions", "ContextOverflowError"),)


@dataclass(frozen=True)
class Failure:
    """Why there is no reply."""

    kind: Kind
    error: str
    """A sentence for the report."""
    retry_after_s: float = 0.0
    """How long the provider asks us to wait (seconds); at most ``MAX_RETRY_AFTER_S``."""


def failure_of(error: BaseException) -> Failure:
    """Say what kind of failure an error of a model call is.

    ``transient`` (time-outs, connections, 408, 409, 425, 429 and 5xx) is worth another try, ``input`` (400, 413,
    422, context length, content filters) would fail again with the same prompt, ``other`` (a wrong key, an unknown
    model, anything else) would fail with every prompt.
    """
    chain = [*_chain(error)]
    status = next((code for each in chain if (code := _status(each)) is not None), None)
    said = NOT_ASKED + _said(error, status)
    if _loaded(_INPUT_TYPES, chain) or (_INPUT.search(str(error)) and status in (None, *_INPUT_STATUS)):
        return Failure("input", said)
    if status is not None:
        if status in _TRANSIENT_STATUS or status >= 500:
            return Failure("transient", said, _retry_after(chain))
        return Failure("input" if status in _INPUT_STATUS else "other", said)
    if any(isinstance(each, TimeoutError | ConnectionError) for each in chain) or _loaded(
        _TRANSIENT_TYPES, chain
    ):
        return Failure("transient", said)
    return Failure("other", said)


def refuses_schema(error: BaseException) -> bool:
    """Whether a provider refused a request because it doesn't know constrained output, or not this schema."""
    statuses = [_status(each) for each in _chain(error)]
    return any(status in (400, 404, 422, 501) for status in statuses) and bool(_NO_SCHEMA.search(str(error)))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _status(error: BaseException) -> int | None:
    """Return the HTTP status an error carries: as an attribute, in its response, or in a body it was made of."""
    response = getattr(error, "response", None)
    body = error.args[0] if error.args and isinstance(error.args[0], Mapping) else {}
    for status in (
        getattr(error, "status_code", None),
        getattr(response, "status_code", None),
        body.get("code"),
    ):
        if isinstance(status, int) and not isinstance(status, bool):
            return status
    return None


def _retry_after(chain: list[BaseException]) -> float:
    for error in chain:
        headers: Any = getattr(getattr(error, "response", None), "headers", None)
        if headers is None:
            continue
        for name, unit in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
            try:
                seconds = float(headers.get(name) or "") / unit
            except ValueError:  # absent, or a date
                continue
            return min(max(seconds, 0.0), MAX_RETRY_AFTER_S) if seconds == seconds else 0.0
    return 0.0


def _loaded(types: tuple[tuple[str, str], ...], chain: list[BaseException]) -> bool:
    known = tuple(
        kind
        for module, name in types
        if isinstance(kind := getattr(sys.modules.get(module), name, None), type)
    )
    return any(isinstance(each, known) for each in chain)


def _said(error: BaseException, status: int | None) -> str:
    text = " ".join(str(error).split())[:300]
    name = type(error).__name__
    if not text:
        return f"{name}."
    if status is not None and str(status) not in text:
        text = f"{status}: {text}"
    return text if text.endswith((".", "!", "?")) else f"{text}."
