"""Which paths below a scope's directory are ours: a closed set. Anything else is left alone. No I/O.

Paths are relative to the scope's directory and use ``/``.
"""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from ..._lazy import regex
from .memory_file import SINGLE
from .scope_names import encode_name, is_encoded

MEMORY_FILE = "long-term-memory.json"
MEMORY_DOCUMENT = "MEMORY.md"
"""The curated document that is always before the agent."""
CURATED = (MEMORY_DOCUMENT, "facts/", "episodes/")
"""How the paths begin of what is kept for reading: the rest, history and summaries, grows with every session."""
FOLDERS = ("", "facts", "episodes")
"""Directories with readable files, besides those of the sessions."""
SESSIONS = "sessions"
ITEMS = "store/"
"""Documents below this path are items of a ``BaseStore``: no readable file shows them."""

_CHUNK = regex(
    r"long-term-memory-([01][0-9]{3}|[0-9]{5})\.json"
)  # up to LAST_NUMBER; a year or a date is a backup's
_OF_FOUR_DIGITS = 1_999
"""The last number that is written with four digits: those behind it would be years."""
_MONTH = r"[0-9]{4}-(?:0[1-9]|1[0-2])"
_DOCUMENT = regex(
    rf"MEMORY\.md|HISTORY-{_MONTH}\.md|facts/(?:user|memory)\.md|episodes/{_MONTH}\.md"
    r"|sessions/(?P<thread>[^/]+)/(?:summary|recent-[0-9]{8}-[0-9]{6}-[0-9]+)\.md"
)
_SET_ASIDE = regex(r".+\.set-aside-[0-9a-f]{8}")
_COPIED = regex(
    rf"[.#~]*(?P<stem>long-term-memory(?:-[0-9]{{4,5}})?|MEMORY|HISTORY-{_MONTH}|user|memory|{_MONTH})(?!\w).+"
)
_LEFTOVER = regex(r"\.(?P<name>.+)\.(?P<tag>[0-9a-f]{16})\.reverie-(?P<kind>new|old)")


def is_document(path: str) -> bool:
    """Whether ``path`` is one of the readable documents."""
    match = _DOCUMENT.fullmatch(path)
    return match is not None and (match["thread"] is None or is_encoded(match["thread"]))


def memory_path(number: int) -> str:
    """Return the name of the memory file with this number (``SINGLE``: the one file)."""
    if number == SINGLE:
        return MEMORY_FILE
    return f"long-term-memory-{number:0{4 if number <= _OF_FOUR_DIGITS else 5}d}.json"


@lru_cache(maxsize=65_536)  # every commit asks for every name that is known
def memory_number(path: str) -> int | None:
    """Return the number of a memory file, or None if ``path`` is none."""
    if path == MEMORY_FILE:
        return SINGLE
    match = _CHUNK.fullmatch(path)
    number = int(match[1]) if match else SINGLE
    return number if number != SINGLE and memory_path(number) == path else None


@lru_cache(maxsize=65_536)  # every look at a directory asks for every name in it
def is_ours(path: str) -> bool:
    """Whether ``path`` is in the closed set of readable files."""
    return memory_number(path) is not None or is_document(path)


def session_folder(thread: str) -> str:
    """Return the directory of a thread's summaries."""
    return f"{SESSIONS}/{encode_name(thread)}"


def summary_path(thread: str) -> str:
    """Return the path of a thread's long-term and recent summary."""
    return f"{session_folder(thread)}/summary.md"


def recent_path(thread: str, at: datetime, number: int) -> str:
    """Return the path of one recent summary of a thread, made ``at``, the ``number``-th of its session."""
    return f"{session_folder(thread)}/recent-{at:%Y%m%d-%H%M%S}-{number}.md"


def set_aside_path(path: str, content_digest: str) -> str:
    """Return where a copy of ``path`` that could not be read is put; the same content always goes to one name."""
    return f"{path}.set-aside-{content_digest[:8]}"


def is_set_aside(path: str) -> bool:
    """Whether ``path`` is a copy put aside, of one of our files."""
    return _SET_ASIDE.fullmatch(path) is not None and is_ours(path.rpartition(".set-aside-")[0])


def copy_of(path: str) -> str:
    """Return which readable file a path is a copy of that an editor or a program that syncs has made; blank for none.

    They put something before or behind the name: "long-term-memory (conflicted copy).json", "MEMORY.md~".
    """
    folder, slash, name = path.rpartition("/")
    match = _COPIED.fullmatch(name)
    if match is None:
        return ""
    of = f"{folder}{slash}{match['stem']}{'.json' if match['stem'].startswith('long-term') else '.md'}"
    return of if is_ours(of) else ""


def is_stray(path: str) -> bool:
    """Whether ``path`` looks like a document that a person has made or renamed among ours, which nobody reads."""
    folder, _, name = path.rpartition("/")
    return folder in FOLDERS[1:] and name.endswith(".md") and not name.startswith(".") and not is_ours(path)


def leftover_name(name: str, tag: str, kind: str) -> str:
    """Return the hidden name under which a file is prepared (``new``) or moved aside (``old``)."""
    return f".{name}.{tag}.reverie-{kind}"


def leftover_of(name: str) -> tuple[str, str] | None:
    """Return the file's name and the kind (``new`` or ``old``) of a hidden leftover, or None."""
    match = _LEFTOVER.fullmatch(name)
    return (match["name"], match["kind"]) if match else None
