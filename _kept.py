"""What pure functions of a text have returned, kept for the texts of late.

A run asks about the same few texts again and again: what was said, what was made of it, and the memories beside it.
Each cache is bounded by how many texts it keeps and how long they may be, and all of them are emptied when anything is
forgotten (``forget_kept``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, update_wrapper, wraps
from types import FunctionType
from typing import Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")

WORD_CHARS = 64
"""Longest word that is kept (characters)."""
TEXT_CHARS = 2_000
"""Longest text that is kept (characters), where nothing else is said."""

_EMPTIED: list[Callable[[], None]] = []


def kept(
    most: int, longest: int = TEXT_CHARS, *, longer: int = 0
) -> Callable[[Callable[Concatenate[str, P], T]], Callable[Concatenate[str, P], T]]:
    """Keep what a function returned, by its arguments; the first is a text, and nobody changes what is returned.

    Args:
        most: How many are kept (count).
        longest: How long a text may be to be kept among them (characters).
        longer: How many of longer texts are kept (count).
    """

    def keep(function: Callable[Concatenate[str, P], T]) -> Callable[Concatenate[str, P], T]:
        long: Callable[..., T] = registered(longer)(function) if longer else function
        code = function.__code__ if isinstance(function, FunctionType) else None
        if code is not None and code.co_argcount + code.co_kwonlyargcount == 1:
            by_text: Callable[..., T] = update_wrapper(_ByText(most, longest, function, long), function)
            return by_text
        short: Callable[..., T] = registered(most)(function)

        @wraps(function)
        def call(text: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
            return (short if len(text) <= longest else long)(text, *args, **kwargs)

        return call

    return keep


class _ByText(dict[str, T]):
    """What a function of a text alone returns: thousands of times a run, so what is there is found without a call.

    The oldest half is let go when it is full.
    """

    def __init__(self, most: int, longest: int, function: Callable[..., T], long: Callable[..., T]) -> None:
        super().__init__()
        self._most, self._longest, self._function, self._long = most, longest, function, long
        _EMPTIED.append(self.clear)

    __call__ = dict.__getitem__
    # It passes for a function, and doesn't show what it holds.
    __eq__, __repr__ = object.__eq__, object.__repr__
    __hash__ = object.__hash__  # type: ignore[assignment]  # a mapping has none

    def __bool__(self) -> bool:
        return True

    def __missing__(self, text: str) -> T:
        if len(text) > self._longest:
            return self._long(text)
        found = self[text] = self._function(text)
        if len(self) > self._most:
            _let_go(self)
        return found


def _let_go(there: dict[K, T]) -> None:
    """Let the oldest half go."""
    for old in list(there)[: len(there) // 2]:
        there.pop(old, None)  # another thread may have been faster


class ByWord(dict[str, T]):
    """What a function returns for words, looked up like what a mapping holds: thousands of times a run.

    The oldest half is let go when it is full. No word is kept that is longer than ``WORD_CHARS``, and no number, of
    which there is no end.
    """

    def __init__(self, most: int, function: Callable[[str], T]) -> None:
        super().__init__()
        self._most, self._function = most, function
        _EMPTIED.append(self.clear)

    def __missing__(self, word: str) -> T:
        found = self._function(word)
        if len(word) <= WORD_CHARS and not word.isdigit():
            self[word] = found
            if len(self) > self._most:
                _let_go(self)
        return found


def by_word(most: int) -> Callable[[Callable[[str], T]], ByWord[T]]:
    """Keep what a function returned for the last so many words (count), to be looked up in brackets."""
    return lambda function: ByWord(most, function)


class ByContent(dict[K, T]):
    """What was made of contents, by what says all of each; of so many (count) at most, with so many characters in all.

    What is there is found without a call. The oldest half is let go when it is full.
    """

    def __init__(self, most: int, chars: int) -> None:
        super().__init__()
        self._most, self._chars = most, chars
        self._sizes: dict[K, int] = {}
        self._held = 0
        _EMPTIED.append(self.clear)

    def put(self, key: K, made: T, chars: int) -> None:
        """Keep what was made of a content that has so many characters; not if that is a large part of all."""
        if chars > self._chars // 16:
            return
        self[key] = made
        self._held += chars - self._sizes.get(key, 0)
        self._sizes[key] = chars
        if len(self) > self._most or self._held > self._chars:
            _let_go(self)
            _let_go(self._sizes)
            self._held = sum(list(self._sizes.values()))

    def clear(self) -> None:
        """Keep nothing any more."""
        super().clear()
        self._sizes.clear()
        self._held = 0


def registered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function returned for the last so many arguments, for callers that mind their length themselves."""

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        found = lru_cache(maxsize=most)(function)
        _EMPTIED.append(found.cache_clear)
        return found  # type: ignore[return-value]  # a cache takes no arguments that can't be hashed

    return keep


def emptied_too(empty: Callable[[], None]) -> Callable[[], None]:
    """Have something else that keeps texts emptied with all of this."""
    _EMPTIED.append(empty)
    return empty


def forget_kept() -> None:
    """Keep no text in this process beyond its use: for those who forget."""
    for empty in _EMPTIED:
        empty()
