"""Which settings hold, where each value comes from: as data, and as a table."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.console import RenderableType

from ..checkpoints import EMBEDDINGS, embedder_of
from ..nodes.asking.choosing import MODEL, RULES, default_model, model_for
from ..settings import Settings, SettingsError
from ..settings.reading import fields_of
from ..settings.settings import model_name
from .console import jsonable, table
from .text import literal

DEFAULT = "default"
_MANY = 6
"""So many items of a list are shown; of more, their count (count)."""


class HeldValue(NamedTuple):
    """A setting, what holds, and where that was said: a file and line, a variable, ``default``."""

    name: str
    value: Any
    place: str


def values_of(settings: Settings) -> Iterator[HeldValue]:
    """Yield every setting with what holds.

    Raises:
        SettingsError: ``REVERIE_MODEL`` names no model.
    """
    yield from _models(settings)
    for path, _ in fields_of(Settings):
        name, place = ".".join(path), settings.place(*path)
        if path[0] == "models":
            continue
        if name == "embeddings":
            place = EMBEDDINGS if os.environ.get(EMBEDDINGS) else place
            yield HeldValue(name, embedder_of(settings), place or DEFAULT)
            continue
        value: Any = settings
        for key in path:
            value = getattr(value, key)
        value = sorted(value) if isinstance(value, frozenset) else jsonable(value)
        yield HeldValue(name, "none" if value is None else value, place or DEFAULT)


def _models(settings: Settings) -> Iterator[HeldValue]:
    """Yield the models that are asked where Python names none; each does what the one before it does, unless named."""
    named = os.environ.get(MODEL)
    try:
        model_name(named or RULES)
    except ValueError as error:
        raise SettingsError(f"{MODEL}: {error}") from None
    before = HeldValue("", default_model(), MODEL if named else DEFAULT)
    for purpose in type(settings.models).model_fields:
        place = settings.place("models", purpose)
        if getattr(settings.models, purpose):
            before = HeldValue("", model_for(purpose, None, settings.models), MODEL if named else place)
        elif purpose == "agent":
            # An agent must answer; what stands for no model is for the others.
            yield HeldValue("models.agent", default_model(keyless="local"), before.place)
            continue
        yield HeldValue(f"models.{purpose}", before.value, before.place)


def settings_table(values: list[HeldValue]) -> RenderableType:
    """Return settings as a table; in it a long list of a default is a count."""
    rows = table("setting", "from", "value")
    for value in values:
        many = isinstance(value.value, list) and len(value.value) > _MANY and value.place == DEFAULT
        shown = f"{len(value.value)} names" if many else json.dumps(value.value, ensure_ascii=False)
        place = os.path.basename(value.place) if "line" in value.place else value.place  # noqa: PTH119 (a sentence)
        rows.add_row(
            literal(value.name), literal(place), literal(shown), style="dim" if value.place == DEFAULT else ""
        )
    return rows
