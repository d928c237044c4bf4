"""What a model may pass to the tools: the schemas it is shown."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from pydantic import BaseModel, Field, ValidationError

from ..state import MemoryType, Support, Trust
from ..state.cleaning import one_line
from .refusal import some_of

_PATH = "MEMORY.md, facts/user.md, facts/memory.md or episodes/YYYY-MM.md, written exactly so."
_SUMMARY = (
    "Optional: the file's one-line summary, under ten words. Left out: it is kept up to date by itself."
)

_MOST_CHARS = 300
"""So much is said of one thing that is wrong (characters)."""


class NoArgs(BaseModel):
    """Nothing."""


class ReadArgs(BaseModel):
    """What to read."""

    path: str = Field(description="A path from memory_list, or the id of a memory from memory_search.")


class SearchArgs(BaseModel):
    """What to look for."""

    query: str = Field(
        default="",
        description="A few telling words, or a question. Blank, with one of the others: all that fits, the last "
        "changed first.",
    )
    types: list[MemoryType] = Field(
        default_factory=list, description="Optional: only memories of these types."
    )
    tags: list[str] = Field(
        default_factory=list, description="Optional: only memories with any of these tags."
    )
    trust: list[Trust] = Field(
        default_factory=list,
        description='Optional: only memories on the word of "user", "agent" or "external" sources.',
    )
    support: list[Support] = Field(
        default_factory=list,
        description='Optional: only memories that were "stated" so, "inferred", or "unverified".',
    )
    since: date | datetime | None = Field(
        default=None, description="Optional: only memories said on this day or later (YYYY-MM-DD)."
    )
    until: date | datetime | None = Field(
        default=None, description="Optional: only memories said on this day or earlier (YYYY-MM-DD)."
    )
    changed_since: date | datetime | None = Field(
        default=None, description="Optional: only memories changed on this day or later (YYYY-MM-DD)."
    )
    changed_until: date | datetime | None = Field(
        default=None, description="Optional: only memories changed on this day or earlier (YYYY-MM-DD)."
    )


class WriteArgs(BaseModel):
    """A whole file."""

    path: str = Field(description="MEMORY.md, facts/user.md or facts/memory.md, written exactly so.")
    content: str = Field(description="The whole new text of the file, in Markdown.")
    summary: str = Field(default="", description=_SUMMARY)


class PatchArg(BaseModel):
    """One replacement."""

    old_text: str = Field(description="Text of the file, copied exactly; it must occur exactly once.")
    new_text: str = Field(description="What stands there instead, taken literally; empty to delete.")


class PatchArgs(BaseModel):
    """Replacements in one file."""

    path: str = Field(description=_PATH)
    patches: list[PatchArg] = Field(description="Replacements; all are made at once, or none.")
    summary: str = Field(default="", description=_SUMMARY)


class AppendArgs(BaseModel):
    """An entry for the end of a file."""

    path: str = Field(description=_PATH)
    entry: str = Field(
        description="Markdown. For episodes a section: '## Title', then '- Summary: ...' (under ten words), '- Date:', "
        "'- Task:', '- Findings:', '- Lesson:'."
    )
    summary: str = Field(default="", description=_SUMMARY)


class ReviewArgs(BaseModel):
    """What the user decided."""

    id: str = Field(default="", description="Of what waits, as the list has it. Blank with a blank decision.")
    decision: Literal["", "accept", "refuse"] = Field(
        default="", description="What the user answered to what you showed them. Blank: list what waits."
    )


class RememberArgs(BaseModel):
    """A memory."""

    content: str = Field(
        description="What is to be remembered: one thing, readable by itself, in the user's language."
    )
    type: MemoryType = Field(default=MemoryType.FACT, description="What kind of memory it is.")
    tags: list[str] = Field(default_factory=list, description="Optional: words by which it is found.")
    expires_at: date | datetime | None = Field(
        default=None, description="Optional: erased for good at the end of this day (YYYY-MM-DD)."
    )


class UpdateArgs(BaseModel):
    """A memory's new text."""

    id: str = Field(description="Of the memory, as memory_search has it.")
    content: str = Field(
        description="The whole new text: the old one, with what the user corrects put right."
    )


class ForgetArgs(BaseModel):
    """Memories to be forgotten."""

    ids: list[str] = Field(description="Of the memories, as memory_search has them.")


def explain(error: ValidationError) -> str:
    """Return a sentence that says what was wrong with the arguments."""
    wrong = [
        one_line(f"{'.'.join(map(str, item['loc'])) or 'arguments'}: {item['msg']}", _MOST_CHARS)
        for item in error.errors()
    ]
    return f"The arguments can't be used: {some_of(wrong)}. Nothing was done."
