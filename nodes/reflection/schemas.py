"""What a model's reply should be: for validation, and as bounded JSON schemas for constrained decoding."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from ...state import Episode, MemoryType, Operation, Tags, Tier
from ...state.cleaning import one_line

MAX_QUOTE_CHARS = 240
"""Longest quote that is asked for (characters); what is longer locates as well."""
_TYPES = frozenset(kind.value for kind in MemoryType)
_MAX_NAME_CHARS = 40


def lower(value: Any) -> Any:
    """Return a text stripped and in lower case; anything else as it is, for pydantic to refuse."""
    return value.strip().lower() if isinstance(value, str) else value


def _aliases(value: Any) -> Any:
    """Evidence as a list of aliases, however it was written: ``"f1"``, ``"[f1, m3]"``, ``["[f1]"]``."""
    if value is None:
        return ()
    if isinstance(value, str):
        value = value.replace(";", ",").split(",")
    if not isinstance(value, list | tuple):
        return ()
    return tuple(str(item).strip(" []()\"'").lower() for item in value)


def _words(value: Any) -> Any:
    """A quote as a text, however it was written: the first of several, none for what is no text."""
    if isinstance(value, list | tuple):
        value = next((item for item in value if isinstance(item, str)), "")
    return value if isinstance(value, str) else ""


class MemoryItem(BaseModel):
    """One memory as a model proposes it."""

    model_config = ConfigDict(frozen=True)

    type: Annotated[MemoryType, BeforeValidator(lower)]
    content: Annotated[str, Field(min_length=1, pattern=r"\w")]
    quote: Annotated[str, BeforeValidator(_words)] = ""
    """Words of a piece that say it: they locate a sentence, and prove nothing."""
    tags: Tags = ()
    evidence: Annotated[tuple[str, ...], BeforeValidator(_aliases)] = ()
    unknown_type: str = ""
    """What the model gave as its type, where there is no such type: then it is an observation."""

    @model_validator(mode="before")
    @classmethod
    def _observed(cls, value: Any) -> Any:
        """Read a type that doesn't exist, or none, as an observation: an item isn't lost for its label."""
        if not isinstance(value, dict):
            return value
        given = value.get("type")
        if isinstance(given, str) and lower(given) in _TYPES:
            return {**value, "unknown_type": ""}
        said = one_line(given, _MAX_NAME_CHARS) if isinstance(given, str) else ""
        return {**value, "type": MemoryType.OBSERVATION, "unknown_type": said or "(none)"}


def _blank_is_none(value: Any) -> Any:
    """A model that fills every field writes an episode without a title: that is none."""
    if isinstance(value, dict) and not str(value.get("title") or "").strip():
        return None
    return value if isinstance(value, dict | Episode) else None


class Extraction(BaseModel):
    """The reply to an extraction prompt."""

    memories: list[MemoryItem]
    episode: Annotated[Episode | None, BeforeValidator(_blank_is_none)] = None


class Consolidation(BaseModel):
    """The reply to a consolidation prompt."""

    operations: list[Annotated[Operation, Field(discriminator=None)]]


def extraction_schema(aliases: list[str], max_content_chars: int, reply_tokens: int) -> dict[str, Any]:
    """Return the JSON schema of an extraction reply, every string and list bounded.

    The number of memories is bounded by nothing but what fits into the reply.
    """
    text = {"type": "string", "minLength": 1, "maxLength": max_content_chars}
    short = {"type": "string", "maxLength": 120}
    episode = dict.fromkeys(("title", "summary", "task", "findings", "lesson"), short)
    return {
        "type": "object",
        "properties": {
            "memories": {
                "type": "array",
                "maxItems": max(4, reply_tokens // 40),
                "items": {
                    "type": "object",
                    "properties": {
                        "type": {"type": "string", "enum": [kind.value for kind in MemoryType]},
                        "content": text,
                        "quote": {"type": "string", "maxLength": MAX_QUOTE_CHARS},
                        "tags": {
                            "type": "array",
                            "maxItems": 4,
                            "items": {"type": "string", "maxLength": 24},
                        },
                        "evidence": {
                            "type": "array",
                            "maxItems": 4,
                            "items": {"type": "string", "enum": aliases} if aliases else {"type": "string"},
                        },
                    },
                    "required": ["type", "content", "quote", "tags", "evidence"],
                    "additionalProperties": False,
                },
            },
            "episode": {
                "anyOf": [
                    {"type": "null"},
                    {
                        "type": "object",
                        "properties": episode,
                        "required": list(episode),
                        "additionalProperties": False,
                    },
                ]
            },
        },
        "required": ["memories", "episode"],
        "additionalProperties": False,
    }


def consolidation_schema(
    memories: list[str], candidates: list[str], tier: Tier, max_content_chars: int
) -> dict[str, Any]:
    """Return the JSON schema of a consolidation reply, names limited to what is shown.

    With ``max_content_chars`` 0 nothing can be reworded, and nothing merged away before HEAVY_CUT: for models
    that point better than they write.
    """
    known = {"type": "string", "enum": memories} if memories else {"type": "string", "maxLength": 8}
    new = {"type": "string", "enum": candidates}
    text = {"type": "string", "minLength": 1, "maxLength": max_content_chars}
    tags = {"type": "array", "maxItems": 4, "items": {"type": "string", "maxLength": 24}}

    def operation(action: str, required: dict[str, Any], **optional: Any) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {"action": {"type": "string", "enum": [action]}, **required, **optional},
            "required": ["action", *required],
            "additionalProperties": False,
        }

    forms = [operation("ADD", {"candidate": new})]
    if memories:
        forms.append(operation("SKIP", {"candidate": new, "duplicate_of": known}))
        if max_content_chars or tier is Tier.HEAVY_CUT:
            heirs = {"type": "string", "enum": memories + candidates}
            forms.append(operation("DELETE", {"id": known, "superseded_by": heirs}))
        if max_content_chars:
            forms.append(operation("UPDATE", {"id": known, "candidate": new, "content": text}))
        if max_content_chars and tier is not Tier.GENEROUS:
            forms += [
                operation("UPDATE", {"id": known, "content": text, "tags": tags}),
                operation("DELETE", {"id": known}),
            ]
    return {
        "type": "object",
        "properties": {
            "operations": {
                "type": "array",
                "maxItems": 2 * len(candidates) + len(memories),
                "items": {"anyOf": forms},
            }
        },
        "required": ["operations"],
        "additionalProperties": False,
    }
