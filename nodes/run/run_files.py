"""Which files a run wrote: told by the state of the agent before and after it, and by its calls of tools."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any

from ..._lazy import regex
from ...state import digest
from ...state.policy import READ_ONLY_TOOLS, WRITE_TOOLS

MEMORY_TOOL_PREFIX = "memory_"
"""Of the tools by which a model works on memory: what they write is memory, not somebody's work."""

_PATHS = ("file_path", "path", "filename", "file_name", "filepath", "target_file", "file", "notebook_path")
_CONTENTS = ("content", "contents", "file_text", "file_content", "new_content")
_TEXTS = (*_CONTENTS, "text", "body", "data", "code")
_EDITS = (
    ("old_string", "new_string"), ("old_str", "new_str"), ("old_text", "new_text"), ("search", "replace"),
    ("find", "replace"), ("old", "new"),
)  # fmt: skip
_INSERTED = ("insert_text", "new_str", "text")
_PATCHES = ("patch", "diff", "input")
_LONGEST_PATH = 500
_FILE_LINE = regex(
    r"^(?:\*\*\* (?P<what>Add|Update) File: (?P<path>.+)|\+\+\+ (?:b/)?(?P<target>[^\t\n]+).*)$", re.MULTILINE
)
_HUNK = regex(r"^@@.*$", re.MULTILINE)


def file_text(data: Any) -> str | None:
    """Return the text of a file given as text, or as deepagents' FileData (``content``: lines or text)."""
    if isinstance(data, Mapping):
        data = data.get("content")
    if isinstance(data, list | tuple) and all(isinstance(line, str) for line in data):
        return "\n".join(data)
    return data if isinstance(data, str) else None


def digests_of(files: Any) -> dict[str, str]:
    """Return path -> digest of the text of every file in an agent's state."""
    if not isinstance(files, Mapping):
        return {}
    texts = {str(path): file_text(data) for path, data in files.items()}
    return {path: digest("file", text) for path, text in texts.items() if text is not None}


def changed_files(files: Any, before: Mapping[str, str]) -> dict[str, Any]:
    """Return the files of an agent's state that are not as they were before the run."""
    now = digests_of(files)
    return {path: files[path] for path, found in now.items() if before.get(path) != found}


@dataclass(frozen=True)
class PassageEdit:
    """A passage of a file and what stands in its place; both with whatever the call gave of the text around them."""

    old: str
    """Blank where the new text was put in between."""
    new: str
    line: int | None = None
    """Behind which line it was put in (from 1; 0 is the beginning); None: at the end."""

    def on(self, text: str) -> str | None:
        """Return a text with this edit made; None if the old passage isn't in it."""
        if self.old:
            return text.replace(self.old, self.new, 1) if self.old in text else None
        lines = text.splitlines()
        place = len(lines) if self.line is None else self.line
        return "\n".join([*lines[:place], *self.new.splitlines(), *lines[place:]]) + "\n"


@dataclass(frozen=True)
class FileChange:
    """What a call of a tool makes of a file."""

    path: str
    text: str | None = None
    """All of it; None where only edits are known."""
    edits: tuple[PassageEdit, ...] = ()

    def applied(self, before: str | None) -> str | None:
        """Return the whole file after the change; None if that can't be told.

        Args:
            before: The file as it was, if that is known.
        """
        text = self.text if self.text is not None else before
        for edit in self.edits:
            text = None if text is None else edit.on(text)
        return text

    def told(self, before: str | None) -> str:
        """Return the whole file after the change, or else each new passage and what it stands instead of."""
        whole = self.applied(before)
        if whole is not None:
            return whole
        return "\n\n".join(
            f"{edit.new}\n\n[instead of]\n{edit.old}" if edit.old else edit.new
            for edit in self.edits
            if edit.new.strip() or edit.old.strip()
        )


def written_by_tool(
    name: str,
    args: Mapping[str, Any],
    *,
    write_tools: Set[str] = WRITE_TOOLS,
    read_tools: Set[str] = READ_ONLY_TOOLS,
) -> list[FileChange]:
    """Return what a call of a tool makes of files; nothing for a call that writes none.

    A tool has written a file, whatever its name, if its arguments hold a path and the file's text, an edit of it (the
    old passage and the new one), or a patch. Of one that is named, a text under any usual name will do.

    Args:
        name: The tool's.
        args: Of the call.
        write_tools: Tools that are known to write files.
        read_tools: Tools that change nothing, whatever their arguments hold.
    """
    named = name in write_tools
    if not named and (name in read_tools or name.startswith(MEMORY_TOOL_PREFIX)):
        return []
    path = next((args[key] for key in _PATHS if _is_path(args.get(key))), "")
    for key in _PATCHES:
        if isinstance(args.get(key), str) and (changes := list(_patched(args[key], path))):
            return changes
    if not path:
        return []
    if edits := tuple(_edits(args)):
        return [FileChange(path, edits=edits)]
    text = next((args[key] for key in (_TEXTS if named else _CONTENTS) if isinstance(args.get(key), str)), "")
    if not text.strip():
        return []
    if "append" in name.lower():
        return [FileChange(path, edits=(PassageEdit("", text),))]
    return [FileChange(path, text)]


def _is_path(value: Any) -> bool:
    return (
        isinstance(value, str)
        and 0 < len(value.strip()) <= _LONGEST_PATH
        and "\n" not in value
        and "://" not in value
    )


def _edits(args: Mapping[str, Any]) -> Iterator[PassageEdit]:
    several = args.get("edits")
    for one in [args, *(several if isinstance(several, list) else ())]:
        if not isinstance(one, Mapping):
            continue
        for old, new in _EDITS:
            if isinstance(one.get(old), str) and isinstance(one.get(new), str) and one[old] != one[new]:
                yield PassageEdit(one[old], one[new])
                break
        else:
            text = next((one[key] for key in _INSERTED if isinstance(one.get(key), str)), "")
            if isinstance(one.get("insert_line"), int) and text.strip():
                yield PassageEdit("", text, one["insert_line"])


def _patched(patch: str, path: str) -> Iterator[FileChange]:
    """Yield what a patch makes of files: in the form of ``diff -u`` and git, or between ``*** Begin Patch`` lines."""
    found = list(_FILE_LINE.finditer(patch))
    ends = [*(match.start() for match in found[1:]), len(patch)]
    for match, end in zip(found, ends, strict=False):
        body = patch[match.end() : end]
        name = match["path"] or match["target"]
        if match["what"] == "Add":
            yield FileChange(name.strip(), "\n".join(line[1:] for line in _lines(body, "+")) + "\n")
        elif name.strip() != "/dev/null" and (edits := tuple(_hunks(body))):
            yield FileChange(name.strip(), edits=edits)
    if not found and path and _HUNK.search(patch) and (edits := tuple(_hunks(patch))):
        yield FileChange(path, edits=edits)


def _hunks(body: str) -> Iterator[PassageEdit]:
    for hunk in _HUNK.split(body):
        old, new = ("\n".join(line[1:] for line in _lines(hunk, signs)) for signs in (" -", " +"))
        if old != new:
            yield PassageEdit(old, new)


def _lines(body: str, signs: str) -> Iterator[str]:
    """Yield a hunk's lines with these signs; a blank line that lost its sign is one of those around."""
    for line in body.strip("\n").splitlines():
        if (line[:1] or " ") in signs and not line.startswith(("--- ", "+++ ")):
            yield line
