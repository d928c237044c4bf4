"""The base of the models: frozen, and built when first used."""

from __future__ import annotations

from pydantic import VERSION, BaseModel, ConfigDict

SAFE_FROM = (2, 14)
"""Pydantic that builds a model once, whoever of several threads needs it first; an older one could use its base's."""


class Frozen(BaseModel):
    """A model that can't be changed. A process builds the schemas of those that it uses, not of all that it imports."""

    model_config = ConfigDict(
        frozen=True, defer_build=tuple(int(part) for part in VERSION.split(".")[:2]) >= SAFE_FROM
    )
