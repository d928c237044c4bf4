"""The base of the models: frozen, and built when first used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import VERSION, BaseModel, ConfigDict, ValidationError

SAFE_FROM = (2, 14)
"""Pydantic that builds a model once, whoever of several threads needs it first; an older one could use its base's."""


class Frozen(BaseModel):
    """A model that can't be changed. A process builds the schemas of those that it uses, not of all that it imports."""

    model_config = ConfigDict(
        frozen=True, defer_build=tuple(int(part) for part in VERSION.split(".")[:2]) >= SAFE_FROM
    )


class Strict(Frozen):
    """One that takes no name it doesn't have, and says which may be meant: for what people write by hand."""

    model_config = ConfigDict(extra="forbid")

    if not TYPE_CHECKING:  # which is to see the fields

        def __init__(self, **given: Any) -> None:
            try:
                super().__init__(**given)
            except ValidationError as error:
                from difflib import get_close_matches

                there = list(type(self).model_fields)
                for name in given.keys() - set(there):
                    near = get_close_matches(name, there, 1)
                    hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(there)}."
                    error.add_note(f"{type(self).__name__} has no {name!r}. {hint}")
                raise

        # Not called where a model is part of another: there the place of the mistake would be lost.
        __init__.__pydantic_base_init__ = True
