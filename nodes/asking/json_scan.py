"""Finding JSON values in a model's text: where one begins, where it ends, and whether it was cut off.

The scanner comes before any mending, because a mender closes a string that was cut as if it had been
finished. It knows brackets and strings, forgives what models get wrong, and decides nothing about meaning.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import json_repair

MAX_DEPTH: Final = 64
_CLOSES = {"}": "{", "]": "["}
_SPACE = re.compile(r"\s*")
_WORD = re.compile(r"""[^\s{}\[\],:"]+""")
_PLAUSIBLE_OBJECT = re.compile(
    r"""\{\s*(?:["'](?:[^"'\\\n]|\\.){0,200}(?:["']\s*(?::|\Z)|\Z)|\w+\s*:|\}|\Z)"""
)
_PLAUSIBLE_LIST = re.compile(r"""\[\s*(?:[\{\["'\]]|\Z)""")
_MARK = re.compile(r"</?(?:think|thinking|reasoning|scratchpad)>", re.IGNORECASE)
_CLOSING_MARK = re.compile(_MARK.pattern.replace("/?", "/"), re.IGNORECASE)
_INTERESTING = re.compile(r"[\{\[]|" + _MARK.pattern, re.IGNORECASE)
_INNER = re.compile(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.|\Z)|\"", re.DOTALL)
_WORDS = {"True": "true", "False": "false", "None": "null", "undefined": "null", "nil": "null"}


@dataclass(frozen=True)
class Token:
    """A bracket, comma or colon (``kind`` is the character), a string ``s`` (``u``: unclosed), a word ``w``."""

    kind: str
    start: int
    end: int


@dataclass
class Frame:
    """A list or object that was still open when the text ended."""

    kind: str
    parts: list[tuple[int, int]] = field(default_factory=list)
    """Where its complete items or members stand in the text."""
    begin: int = 0
    """Where the present item or member begins."""
    seen: list[Token] = field(default_factory=list)
    """Its tokens since then; a nested list or object that was closed counts as one."""

    def complete(self) -> bool:
        """Whether the present item or member can't go on: it ends in a closed string or bracket."""
        if not self.seen or self.seen[-1].kind not in ("s", "v"):
            return False
        return self.kind == "[" or (len(self.seen) > 2 and self.seen[1].kind == ":")


@dataclass(frozen=True)
class Span:
    """A value in a text: from ``start`` to ``end``."""

    text: str
    start: int
    end: int
    open: tuple[Frame, ...] = ()
    """The lists and objects that were cut off, outermost first."""
    sound: bool = True
    """Whether every bracket was closed by its own kind."""

    def value(self) -> Any:
        """Return the value of a span that is closed; None if nothing can be made of it."""
        return load(self.text[self.start : self.end])

    def members(self, level: int) -> Any:
        """Return the complete items or members of the open frame at ``level``, as a list or dict."""
        frame = self.open[level]
        inner = ",".join(self.text[start:end] for start, end in frame.parts)
        return load(f"[{inner}]" if frame.kind == "[" else f"{{{inner}}}")

    def open_key(self, level: int) -> str | None:
        """Return the key whose value was cut, in the open object at ``level``."""
        seen = self.open[level].seen
        if self.open[level].kind != "{" or not seen or seen[0].kind not in ("s", "w"):
            return None
        return self.text[seen[0].start : seen[0].end].strip("\"'")


def spans(text: str) -> Iterator[Span]:
    """Yield the JSON-like values of ``text`` in order, those in a draft (``<think>``) left out.

    The last one may be cut off. A bracket in prose that can't begin JSON is passed over.
    """
    if (whole := _whole(text)) is not None:
        yield whole
        return
    found: list[Span] = []
    position = 0
    while match := _INTERESTING.search(text, position):
        position = match.start()
        if text[position] == "<":
            position = _after_mark(text, match, found)
            continue
        if not (_PLAUSIBLE_OBJECT if text[position] == "{" else _PLAUSIBLE_LIST).match(text, position):
            position += 1
            continue
        span, mark = scan(text, position)
        if mark is not None:
            found.clear()
            position = mark
            continue
        if span is None:
            break
        found.append(span)
        position = span.end
    yield from found


def _whole(text: str) -> Span | None:
    """Return a text that is one object of JSON, as most replies are; None for any other, and one of many brackets."""
    bare = text.strip()
    if not _PLAUSIBLE_OBJECT.match(bare) or text.count("{") + text.count("[") > MAX_DEPTH:
        return None
    try:
        json.loads(bare)
    except ValueError:
        return None
    start = text.index("{")
    return Span(text, start, start + len(bare))


def _after_mark(text: str, match: re.Match[str], found: list[Span]) -> int:
    """Return where reading goes on after the mark of a draft; all before a closing mark was draft."""
    if text[match.start() + 1] == "/":
        found.clear()
        return match.end()
    name = match.group()[1:]
    close = re.compile(re.escape("</" + name), re.IGNORECASE).search(text, match.end())
    return close.end() if close else len(text)


def scan(text: str, start: int) -> tuple[Span | None, int | None]:
    """Scan the value that begins with the bracket at ``start``.

    Returns:
        The span (None if it nests too deeply), and, if the end of a draft stood in it outside a string, the
        position after that mark: then the span was part of the draft and is None too.
    """
    stack: list[Frame] = []
    sound = True
    for token in tokens(text, start):
        if token.kind == "w" and (mark := _CLOSING_MARK.search(text, token.start, token.end)):
            return None, mark.end()
        if token.kind in "{[":
            stack.append(Frame(token.kind, begin=token.end))
            if len(stack) > MAX_DEPTH:
                return None, None
        elif token.kind in "}]":
            sound &= _close(stack, token)
            if not stack:
                return Span(text, start, token.end, sound=sound), None
        elif token.kind == ",":
            top = stack[-1]
            if top.seen:
                top.parts.append((top.begin, token.start))
            top.begin, top.seen = token.end, []
        else:
            stack[-1].seen.append(token)
    for frame in stack:
        if frame is stack[-1] and frame.complete():
            frame.parts.append((frame.begin, frame.seen[-1].end))
            frame.begin, frame.seen = frame.seen[-1].end, []
    return Span(text, start, len(text), tuple(stack)), None


def _close(stack: list[Frame], token: Token) -> bool:
    """Close the innermost frame the bracket fits, and with it what was left open inside; else ignore it.

    Returns:
        Whether the bracket fitted.
    """
    wanted = _CLOSES[token.kind]
    sound = stack[-1].kind == wanted
    if not any(frame.kind == wanted for frame in stack):
        return sound
    while stack.pop().kind != wanted:
        pass
    if stack:
        stack[-1].seen.append(Token("v", token.start, token.end))
    return sound


def tokens(text: str, position: int) -> Iterator[Token]:
    """Yield the tokens of ``text`` from ``position`` to its end, or to the end of the fence it stands in."""
    size = len(text)
    while True:
        position = _skip(text, position)
        if position >= size or text.startswith("```", position):
            return
        char = text[position]
        if char in "{}[],:":
            yield Token(char, position, position + 1)
            position += 1
        elif char in "\"'":
            end = _string_end(text, position)
            yield Token("u" if end is None else "s", position, size if end is None else end)
            position = size if end is None else end
        else:
            word = _WORD.match(text, position)
            end = word.end() if word else position + 1
            yield Token("w", position, end)
            position = end


def _skip(text: str, position: int) -> int:
    space = _SPACE.match(text, position)
    return space.end() if space else position


def _string_end(text: str, start: int) -> int | None:
    """Return the position after the string that opens at ``start``; None if it isn't closed.

    A quote followed by anything that can't come after a string belongs to the string: in valid JSON there
    is none.
    """
    quote = text[start]
    stops = re.compile(r"\\." + "|" + quote, re.DOTALL)
    position = start + 1
    while match := stops.search(text, position):
        position = match.end()
        if match.group() != quote:
            continue
        after = _skip(text, position)
        if after >= len(text) or text[after] in ",:]}`":
            return position
        if text[after] in "\"'" and after > position:
            return position
    return None


def load(text: str) -> Any:
    """Return the value of JSON-like ``text`` whose brackets and strings are closed; None if there is none.

    As it stands; else with our own small corrections (quotes, Python's words, commas at the end, stray
    backslashes); else mended by json-repair.
    """
    if (value := _parse(text)) is not None:
        return value
    corrected = _correct(text)
    if corrected is not None and (value := _parse(corrected)) is not None:
        return value
    try:
        return json_repair.loads(text, skip_json_loads=True)
    except Exception:  # noqa: BLE001 - whatever a mender stumbles over, the answer is: not readable
        return None


def _parse(text: str) -> Any:
    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None


def _correct(text: str) -> str | None:
    """Return ``text`` as JSON where a token alone says what was meant; None where it doesn't."""
    found = [*tokens(text, 0)]
    out: list[str] = []
    for index, token in enumerate(found):
        after = found[index + 1].kind if index + 1 < len(found) else ""
        raw = text[token.start : token.end]
        if token.kind == "s":
            out.append(_as_json_string(raw[1:-1]))
        elif token.kind == "w":
            word = json.dumps(raw) if after == ":" else _WORDS.get(raw, raw)
            out.append(word)
        elif token.kind == "u":
            return None
        elif token.kind != "," or after not in ("}", "]"):
            out.append(raw)
    return " ".join(out)


def _as_json_string(inner: str) -> str:
    def mend(match: re.Match[str]) -> str:
        escape = match.group(1)
        if escape is None:
            return '\\"'
        if escape == "'":
            return "'"
        if escape[0] == "x" and len(escape) == 3:
            return "\\u00" + escape[1:]
        valid = escape[:1] in tuple('"\\/bfnrt') or len(escape) == 5
        return "\\" + escape if valid else "\\\\" + escape

    return '"' + _INNER.sub(mend, inner) + '"'
