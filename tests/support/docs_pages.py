"""The pages of the documentation as a reader takes them: code blocks to paste, links to follow."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).resolve().parents[2]
_REASON = re.compile(r"<!-- not run: (.+?) -->")


@dataclass(frozen=True)
class Block:
    """A code block of a page."""

    page: str
    line: int
    language: str
    text: str
    reason: str
    """Why it is not run, if a comment before it says so."""

    @property
    def commands(self) -> Iterator[list[str]]:
        """The words of each line of a console block, without comments."""
        for line in self.text.splitlines():
            if words := shlex.split(line, comments=True):
                yield words


def pages() -> list[str]:
    """Return the pages whose blocks are run, as paths in the repository."""
    return ["README.md", *(name_of(path) for path in sorted((ROOT / "docs").rglob("*.md")))]


def name_of(path: Path) -> str:
    """Return a file's path in the repository."""
    return path.relative_to(ROOT).as_posix()


def blocks(page: str) -> list[Block]:
    """Return the code blocks of a page, in order."""
    found, before = [], ""
    for token in _tokens(ROOT / page):
        if token.type == "fence":
            reason = _REASON.search(before)
            line = (token.map or [0])[0] + 1
            found.append(Block(page, line, token.info.strip(), token.content, reason[1] if reason else ""))
        before = token.content if token.type == "html_block" else ""
    return found


def links(path: Path) -> Iterator[str]:
    """Yield where the links and pictures of a page or notebook lead."""
    for token in _tokens(path):
        for child in token.children or ():
            target = child.attrs.get("href") or child.attrs.get("src")
            if target:
                yield unquote(str(target))


@cache
def anchors(path: Path) -> frozenset[str]:
    """Return the anchors of a page: those that code hosts make of its headings, and those it sets itself."""
    seen: dict[str, int] = {}
    found = set()
    tokens = _tokens(path)
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            title = "".join(child.content for child in tokens[at + 1].children or ())
            slug = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
            number = seen[slug] = seen.get(slug, -1) + 1
            found.add(f"{slug}-{number}" if number else slug)
        if token.type in ("html_block", "inline"):
            parser = _Ids()
            parser.feed("".join(part.content for part in _html(token)))
            found |= parser.ids
    return frozenset(found)


def broken(path: Path) -> list[str]:
    """Return the links of a page that lead nowhere in the repository; other addresses are not looked at."""
    return [link for link in links(path) if not urlsplit(link).scheme and not _there(path, link)]


def _there(path: Path, link: str) -> bool:
    place, _, anchor = link.partition("#")
    target = (path.parent / place).resolve() if place else path
    if not target.is_relative_to(ROOT) or not target.exists():
        return False
    return not anchor or (target.suffix == ".md" and anchor in anchors(target))


def _tokens(path: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(_text(path))


def _html(token: Token) -> list[Token]:
    """Return the pieces of HTML of a block, whether it is all HTML or has some in its text."""
    return [part for part in (token, *(token.children or ())) if part.type in ("html_block", "html_inline")]


def _text(path: Path) -> str:
    if path.suffix != ".ipynb":
        return path.read_text()
    cells = json.loads(path.read_text())["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


class _Ids(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the names an element goes by."""
        self.ids |= {value for name, value in attrs if name in ("id", "name") and value}
