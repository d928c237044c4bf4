"""Reading a model's reply: one reader for every prompt.

The scanner says what is in the text and what was cut off, pydantic decides what is valid. An empty list is
an answer; a reply that can't be read never is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from ...state.cleaning import clean_text, clean_value, escape_markdown, one_line
from ...state.errors import UnreadableReply
from .json_scan import Span, spans
from .loose_text import fields_in, lines_in, listed_lines, says_nothing, undrafted
from .shapes import ReplyShape, shape_of

__all__ = ["Reply", "clean_text", "escape_markdown", "one_line", "read_reply", "reply_text"]

M = TypeVar("M", bound=BaseModel)

_WRAPPERS = frozenset(
    {"answer", "data", "entries", "items", "list", "output", "response", "result", "results"}
)
"""Keys under which a list may be wrapped and empty. Any other key must hold at least one good item."""
_DRAFTS = frozenset(
    {
        "analysis", "comment", "comments", "error", "errors", "explanation", "language", "message", "reason",
        "reasoning", "refusal", "status", "thinking", "thought", "thoughts",
    }
)  # fmt: skip
"""Keys whose text is about the answer, not part of it."""
_HISTORY = frozenset({"history", "history_entry", "summary"})
"""Keys under which other projects' prompts ask what happened, not what to remember."""
_DRAFT_BLOCKS = frozenset({"thinking", "reasoning", "redacted_thinking", "reasoning_content"})


@dataclass(frozen=True)
class Reply(Generic[M]):
    """What was read."""

    value: M
    """An instance of the schema, made of what was good."""
    bad: tuple[tuple[Any, str], ...] = ()
    """Items (and optional fields) that were not valid, each with the reason."""
    truncated: bool = False
    """Whether the reply was cut off: there may have been more."""


def read_reply(text: str | Sequence[Any], schema: type[M], *, truncated: bool = False) -> Reply[M]:
    """Read a model's reply.

    Args:
        text: The reply: a text, or LangChain's list of content blocks (drafts among them are left out).
        schema: A pydantic model of the whole reply. A list answer has one list field of models; its other
            fields should be optional. Without such a field the reply is one document.
        truncated: Whether the provider says that the reply was cut off.

    Returns:
        The value, what was bad in it, and whether it was cut off. Of a list that was cut, every complete item.

    Raises:
        UnreadableReply: The text holds no answer that fits the schema. Nothing else is ever raised.
    """
    shape = shape_of(schema)
    content = reply_text(text)
    reply = _read(content, shape)
    if reply is None:
        raise UnreadableReply(_sentence(schema, _what_is_wrong(content, shape, truncated=truncated)))
    return replace(reply, truncated=reply.truncated or truncated)


def reply_text(content: Any) -> str:
    """Return the text of a message's content: a string, or the text blocks of a list, drafts left out."""
    if isinstance(content, str):
        return content
    if isinstance(content, Mapping):
        content = [content]
    if not isinstance(content, Sequence) or isinstance(content, bytes | bytearray):
        return ""
    return "".join(_block_text(block) for block in content)


def _block_text(block: Any) -> str:
    if isinstance(block, str):
        return block
    if not isinstance(block, Mapping) or block.get("type") in _DRAFT_BLOCKS:
        return ""
    text = block.get("text")
    return text if isinstance(text, str) else ""


def _sentence(schema: type[BaseModel], why: str) -> str:
    return f"The model's reply can't be read as {schema.__name__.removeprefix('Spoken')}: {why}."


def _what_is_wrong(content: str, shape: ReplyShape, *, truncated: bool) -> str:
    found = [*spans(content)]
    keys = ", ".join(repr(name) for name in shape.schema.model_fields)
    if not content.strip():
        return "it is empty"
    if not found:
        return "it was cut off before any JSON" if truncated else "there is no JSON in it"
    if found[-1].open:
        return "it was cut off before anything was complete"
    value = clean_value(found[0].value())
    if isinstance(value, dict):
        given = ", ".join(repr(key[:40]) for key in list(value)[:6]) or "nothing"
        if shape.list_key is None and shape.keys & set(value):
            return "; ".join(_errors(value, shape.schema))
        return f"it has {given}, where an object with {keys} is asked for"
    return f"an object with {keys} is asked for"


def _errors(value: Any, schema: type[BaseModel]) -> Iterator[str]:
    try:
        schema.model_validate(value)
    except ValidationError as error:
        yield from _reasons(error)


# -- choosing among the values ------------------------------------------------------------------------------


def _read(content: str, shape: ReplyShape) -> Reply[Any] | None:
    """Return what a text says: every value in it that fits, else lines and single fields where the items may be text.

    Values that fit by the schema's own keys come first, possibly wrapped; of a document only the first counts, items
    of a list are gathered from all of them. Without any, what fits when it is unwrapped: bare lists and objects.
    """
    own: list[Reply[Any]] = []
    loose: list[Reply[Any]] = []
    for span in spans(content):
        value = None if span.open else clean_value(span.value())
        reply = _read_cut(span, shape) if span.open else _fit_within(value, shape)
        if reply is not None and not span.open and not span.sound and is_empty(reply):
            continue  # what was to come where the brackets are wrong, nobody knows
        if reply is not None:
            own.append(reply)
        elif not span.open and (bare := _unwrap(value, shape, sole=_stands_alone(span))) is not None:
            loose.append(bare)
        elif span.open and loose:
            loose[-1] = replace(loose[-1], truncated=True)
    if shape.list_key is None:
        return next(iter([*own, *loose]), None)
    said = [reply for reply in own if not all_bad(reply)]
    if said or loose:
        return _gathered([*own, *loose])
    if shape.plain and (spoken := _read_text(undrafted(content), shape)) is not None:
        return _gathered([*own, spoken])
    return _gathered(own) if own else None


def _gathered(replies: Sequence[Reply[Any]]) -> Reply[Any]:
    """Return several replies as one: the first with the items of all, each once, and all that was bad."""
    first, key = replies[0], list_key(type(replies[0].value))
    if len(replies) == 1 or key is None:
        return first
    items: list[Any] = []
    for reply in replies:
        items += [item for item in getattr(reply.value, key) if item not in items]
    others = {
        name: held
        for reply in reversed(replies)
        for name in type(reply.value).model_fields
        if name != key and (held := getattr(reply.value, name)) is not None
    }
    return Reply(
        first.value.model_copy(update={**others, key: items}),
        tuple(bad for reply in replies for bad in reply.bad),
        any(reply.truncated for reply in replies),
    )


def _read_text(content: str, shape: ReplyShape) -> Reply[Any] | None:
    """Return the items that a text without JSON says, as single fields or as a list of lines; None if it says none."""
    if says_nothing(content):
        return _listed({}, [], shape)
    items: list[Any] = [*fields_in(content)] or [*listed_lines(content)]
    items = [] if all(isinstance(line, str) and says_nothing(line) for line in items) else items
    return _listed({}, clean_value(items), shape) if items else None


def list_key(schema: type[BaseModel]) -> str | None:
    """Return the field of ``schema`` that holds the items of a list answer; None if it is one document."""
    return shape_of(schema).list_key


def all_bad(reply: Reply[Any]) -> bool:
    """Whether a reply has the right keys, but not one good item beside its bad ones."""
    return bool(reply.bad) and is_empty(reply)


def is_empty(reply: Reply[Any]) -> bool:
    """Whether a reply is a list answer without a good item."""
    key = list_key(type(reply.value))
    return key is not None and not getattr(reply.value, key)


def _stands_alone(span: Span) -> bool:
    """Whether a value is an answer by itself and not part of a sentence, like ``arr[]``."""
    before = span.text[: span.start].rstrip(" \t`")
    after = span.text[span.end :].lstrip(" \t`")
    before = before.removesuffix("```json")
    return (not before or before.endswith(("\n", ":", "json", ">"))) and (not after or after[0] in "\r\n")


def _fit(value: Any, shape: ReplyShape) -> Reply[Any] | None:
    """Return the reply an object gives by its own keys, or None."""
    if not isinstance(value, dict) or not shape.keys & set(value):
        return None
    if shape.list_key is None:
        return _document(value, shape)
    items = _list_of(value.get(shape.list_key), shape)
    if items is None:
        return None
    reply = _listed(value, items, shape)
    beside = {key: held for key, held in value.items() if key not in shape.keys}
    more = [_unwrap(beside, shape, sole=False) if beside else None, *_broken_lists(beside, shape)]
    found = [one for one in more if one is not None]
    return _gathered([reply, *found]) if reply is not None and found else reply


def _broken_lists(beside: dict[str, Any], shape: ReplyShape) -> Iterator[Reply[Any] | None]:
    """Yield the reply of each list beside the known one whose items have the fields of items, and aren't valid."""
    for held in beside.values():
        like = isinstance(held, list) and all(
            isinstance(item, dict) and len(shape.item_keys & item.keys()) > 1 for item in held
        )
        if like and held and not any(_good(item, shape) for item in held):
            yield _listed({}, held, shape)


def _fit_within(value: Any, shape: ReplyShape, depth: int = 3) -> Reply[Any] | None:
    """Return the reply an object gives by its own keys, or an object wrapped in it by its own."""
    if not isinstance(value, dict) or depth == 0:
        return None
    if (reply := _fit(value, shape)) is not None:
        return reply
    inner = (_fit_within(held, shape, depth - 1) for held in value.values())
    return next((reply for reply in inner if reply is not None), None)


def _list_of(held: Any, shape: ReplyShape) -> list[Any] | None:
    """Return the items under the list's own key: a list, one item, or a list wrapped once more."""
    if isinstance(held, list):
        return held
    if isinstance(held, dict):
        if _good(held, shape):
            return [held]
        for key, inner in held.items():
            known = key.lower() in _WRAPPERS or key.lower() == shape.list_key
            if isinstance(inner, list) and (
                (known and not inner) or any(_good(item, shape) for item in inner)
            ):
                return inner
    return None


def _unwrap(value: Any, shape: ReplyShape, *, sole: bool, depth: int = 3) -> Reply[Any] | None:
    """Return the reply of a bare list or item, or of an object that wraps some."""
    if isinstance(value, list):
        return _bare_list(value, shape, empty_counts=sole)
    if not isinstance(value, dict) or depth == 0:
        return None
    if shape.item_keys & value.keys() and _good(value, shape):
        return _listed({}, [value], shape)
    found = [*_members(value, shape, sole=sole, depth=depth)]
    full = [reply for reply in found if not is_empty(reply) or reply.bad]
    return _gathered(full or found) if found else None


def _members(value: dict[str, Any], shape: ReplyShape, *, sole: bool, depth: int) -> Iterator[Reply[Any]]:
    """Yield the reply of each member of an object that holds one."""
    for key, inner in value.items():
        name = key.lower()
        known = name in _WRAPPERS or name == shape.list_key
        if shape.plain and (texts := _texts(inner)) and name not in _DRAFTS:
            yield _spoken(key, texts, shape)
        elif isinstance(inner, dict) or (isinstance(inner, list) and shape.list_key is not None):
            reply = _unwrap(inner, shape, sole=sole and known, depth=depth - 1)
            if reply is not None:
                yield reply


def _texts(held: Any) -> list[str]:
    """Return the lines of a text, or of a list of nothing but texts; none of anything else."""
    texts = [held] if isinstance(held, str) else held if isinstance(held, list) else []
    if not all(isinstance(text, str) for text in texts):
        return []
    return [line for text in texts for line in lines_in(text) if not says_nothing(line)]


def _spoken(key: str, texts: Sequence[str], shape: ReplyShape) -> Reply[Any]:
    """Return the reply of lines under a key that says what they are: its items, or why there are none."""
    if key.lower() in _HISTORY:
        told = tuple(
            ({key: text}, "it tells what happened; only what to remember was asked for") for text in texts
        )
        return Reply(shape.schema.model_validate({shape.list_key: []}), told)
    reply = _listed({}, [{key: text} for text in texts], shape)
    assert reply is not None  # a list of good items is one
    return reply


def _bare_list(value: list[Any], shape: ReplyShape, *, empty_counts: bool) -> Reply[Any] | None:
    if len(value) == 1 and (reply := _fit(value[0], shape)) is not None:
        return reply
    if shape.list_key is None:
        return None
    if any(_good(item, shape) for item in value) or (not value and empty_counts):
        return _listed({}, value, shape)
    return None


# -- a reply that was cut off -------------------------------------------------------------------------------


def _read_cut(span: Span, shape: ReplyShape) -> Reply[Any] | None:
    """Return what is complete in a value that was cut off; None if that is nothing."""
    for level, frame in enumerate(span.open):
        members = clean_value(span.members(level))
        if frame.kind == "[":
            return _cut_list({}, members, shape, span, level) or _cut_inner(span, level, shape)
        if not isinstance(members, dict):
            return None
        reply = _cut_object(span, level, members, shape)
        if reply is not None:
            return reply
        if shape.keys & {*members, span.open_key(level)}:
            return None
    return None


def _cut_inner(span: Span, level: int, shape: ReplyShape) -> Reply[Any] | None:
    """Return the reply of an object cut off inside a list, if it is the whole reply by its own keys."""
    if level + 1 >= len(span.open) or span.open[level + 1].kind != "{":
        return None
    members = clean_value(span.members(level + 1))
    return _cut_object(span, level + 1, members, shape, own_key=True) if isinstance(members, dict) else None


def _cut_object(
    span: Span, level: int, members: dict[str, Any], shape: ReplyShape, *, own_key: bool = False
) -> Reply[Any] | None:
    """Return the reply of an object that was cut off, from its complete members and the list that was cut."""
    key = span.open_key(level)
    reply = _fit(members, shape)
    if shape.list_key is None:
        # A document whose text was cut is not the document.
        reply = None if key in shape.keys else reply
    elif reply is None and level + 1 < len(span.open) and span.open[level + 1].kind == "[":
        ours = key == shape.list_key or not (own_key or shape.keys & set(members))
        items = clean_value(span.members(level + 1))
        return _cut_list(members, items, shape, span, level + 1) if ours else None
    return replace(reply, truncated=True) if reply else None


def _cut_list(
    members: dict[str, Any], items: Any, shape: ReplyShape, span: Span, level: int
) -> Reply[Any] | None:
    """Return the complete items of a list that was cut off, and the one that was open; none at all is no answer."""
    if shape.list_key is None or not isinstance(items, list) or not any(_good(item, shape) for item in items):
        return None
    reply = _listed(members, items, shape)
    if reply is None:
        return None
    rest = clean_value(span.text[span.open[level].begin : span.end].strip(" \n\t,"))
    unfinished = (
        ((rest, "it was cut off"),) if shape.item_keys and any(char.isalnum() for char in rest) else ()
    )
    return replace(reply, truncated=True, bad=(*reply.bad, *unfinished))


# -- pydantic decides ---------------------------------------------------------------------------------------


def _listed(value: dict[str, Any], items: list[Any], shape: ReplyShape) -> Reply[Any] | None:
    """Return the reply made of the good items, with the bad ones beside it."""
    assert shape.item is not None
    assert shape.list_key is not None
    good: list[Any] = []
    bad: list[tuple[Any, str]] = []
    for item in items:
        try:
            good.append(shape.item.validate_python(item))
        except ValidationError as error:
            bad.append((item, _reason(error)))
    reply = _document({**value, shape.list_key: good}, shape)
    return reply and replace(reply, bad=(*bad, *reply.bad))


def _good(item: Any, shape: ReplyShape) -> bool:
    assert shape.item is not None
    try:
        shape.item.validate_python(item)
    except ValidationError:
        return False
    return True


def _document(value: dict[str, Any], shape: ReplyShape) -> Reply[Any] | None:
    """Return the reply of an object; optional fields that aren't valid are left out and reported."""
    bad: list[tuple[Any, str]] = []
    for _ in range(2):
        try:
            return Reply(shape.schema.model_validate(value), tuple(bad))
        except ValidationError as error:
            wrong = {str(each["loc"][0]): each["msg"] for each in error.errors() if each["loc"]}
        if not wrong or not wrong.keys() <= (shape.keys - shape.required) & value.keys():
            return None
        bad = [({name: value[name]}, f"{name}: {message}") for name, message in wrong.items()]
        value = {name: held for name, held in value.items() if name not in wrong}
        if not shape.keys & value.keys():
            return None
    return None


def _reason(error: ValidationError) -> str:
    return "; ".join(_reasons(error))


def _reasons(error: ValidationError) -> Iterator[str]:
    for each in error.errors(include_url=False)[:3]:
        where = ".".join(str(part) for part in each["loc"])
        yield f"{where}: {each['msg']}" if where else str(each["msg"])
