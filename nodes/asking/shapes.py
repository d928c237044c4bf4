"""What a schema asks for: a list of items, or one document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel, TypeAdapter, ValidationError

_A_LINE = "The gauge stands at Marsh Bridge."


@dataclass(frozen=True)
class ReplyShape:
    """What a schema asks for."""

    schema: type[BaseModel]
    keys: frozenset[str]
    required: frozenset[str]
    list_key: str | None = None
    """The field that holds the items; None for a whole document."""
    item: TypeAdapter[Any] | None = None
    item_keys: frozenset[str] = frozenset()
    """The fields that an item may have."""
    plain: bool = False
    """Whether an item may be said as a line of plain text."""


@lru_cache(maxsize=64)
def shape_of(schema: type[BaseModel]) -> ReplyShape:
    """Return the shape of a schema: a list answer if one field holds a list of models, else one document."""
    fields = schema.model_fields
    keys = frozenset(fields)
    required = frozenset(name for name, field in fields.items() if field.is_required())
    lists = {name: _item_type(field.annotation) for name, field in fields.items()}
    lists = {name: item for name, item in lists.items() if item is not None}
    models = [name for name, item in lists.items() if _holds_model(item)]
    chosen = (
        models[0]
        if models
        else next((name for name in lists if {name} >= required and len(fields) == 1), None)
    )
    if chosen is None:
        return ReplyShape(schema, keys, required)
    item: TypeAdapter[Any] = TypeAdapter(lists[chosen])
    return ReplyShape(
        schema, keys, required, chosen, item, _fields_of(lists[chosen]), plain=_takes_text(item)
    )


def _fields_of(item: Any) -> frozenset[str]:
    if isinstance(item, type) and issubclass(item, BaseModel):
        return frozenset(item.model_fields)
    return frozenset(name for arg in get_args(item) for name in _fields_of(arg))


def _takes_text(item: TypeAdapter[Any]) -> bool:
    try:
        return isinstance(item.validate_python(_A_LINE), BaseModel)
    except ValidationError:
        return False


def _item_type(annotation: Any) -> Any:
    """Return the type of the items of a list annotation; None if it is no list."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _item_type(args[0])
    if origin in (list, Sequence) and args:
        return args[0]
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return args[0]
    return None


def _holds_model(item: Any) -> bool:
    if isinstance(item, type) and not get_args(item):
        return issubclass(item, BaseModel)
    return any(_holds_model(arg) for arg in get_args(item) if arg is not type(None))
