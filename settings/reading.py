"""Reading settings: TOML is checked against the policies, and every mistake gets its file, its line and a sentence."""

from __future__ import annotations

import datetime
import difflib
import json
import math
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from .settings import Settings, SettingsError
from .toml_lines import lines_of, nearest_line

IN_PYPROJECT = ("tool", "reverie")
NONE = "none"
"""How a file says None, for which TOML has no word."""
_SECRETS = ("key", "password", "token", "secret")

_BOUNDS = {
    "greater_than_equal": ("ge", "at least"),
    "greater_than": ("gt", "more than"),
    "less_than_equal": ("le", "at most"),
    "less_than": ("lt", "less than"),
}
_WANTED = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "string": "a text in quotes",
    "frozen_set": "a list of texts",
    "set": "a list of texts",
    "tuple": "a list of texts",
    "list": "a list of texts",
    "dict": "a table",
    "model": "a table",
    "model_attributes": "a table",
}


def table_of(text: str, file: Path, where: tuple[str, ...]) -> dict[str, Any] | None:
    """Return a table of a TOML text, None if it isn't there.

    Raises:
        SettingsError: The text is no TOML.
    """
    try:
        found: Any = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise SettingsError(f"{file} can't be read as TOML: {error}. Correct it there.") from error
    for key in where:
        found = found.get(key) if isinstance(found, dict) else None
    if found is not None and not isinstance(found, dict):
        raise SettingsError(f"{file}: {'.'.join(where)} must be a table: [{'.'.join(where)}].")
    return found


def settings_in(text: str, file: Path, where: tuple[str, ...] = ()) -> Settings:
    """Return the settings that a file holds.

    Args:
        text: What it says.
        file: Its path, for the sentences.
        where: The table they are in; blank for the whole file.

    Raises:
        SettingsError: It can't be read, or says what can't be; each mistake has a sentence.
    """
    said = table_of(text, file, where) or {}
    lines = lines_of(text)
    depth = len(where)
    own = {path[depth:]: line for path, line in lines.items() if path[:depth] == where and path[depth:]}

    def at(path: tuple[str, ...]) -> int:
        return nearest_line(lines, (*where, *path))

    wrong = [(at(path), sentence) for path, sentence in _not_said_in_toml(said)]
    if not wrong:
        try:
            # As JSON, since there a list may be a set and a text a choice, and yet "5" is no number.
            read = Settings.model_validate_json(json.dumps(_completed(said, Settings)), strict=True)
            return read.read_from(str(file), own)
        except ValidationError as error:
            told = (_told(mistake) for mistake in error.errors(include_url=False))
            wrong = [(at(path), sentence) for path, sentence in told]
    raise SettingsError(
        "\n".join(f"{file}, line {line}: {sentence}" for line, sentence in sorted(set(wrong)))
    )


def fields_of(
    model: type[BaseModel], above: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], FieldInfo]]:
    """Yield the path and the field of every value that settings hold, those of inner tables included."""
    for name, field in model.model_fields.items():
        inner = field.annotation
        if isinstance(inner, type) and issubclass(inner, BaseModel):
            yield from fields_of(inner, (*above, name))
        else:
            yield (*above, name), field


def _may_be_none(field: FieldInfo) -> bool:
    return get_origin(field.annotation) in (Union, UnionType) and type(None) in get_args(field.annotation)


def _completed(said: Mapping[str, Any], model: type[BaseModel]) -> dict[str, Any]:
    """Return what was said in JSON's terms: None for "none", and a table of numbers with what it leaves out."""
    made = dict(said)
    for name, value in said.items():
        field = model.model_fields.get(name)
        if field is None:
            continue
        if value == NONE and _may_be_none(field) and NONE not in _choices(field):
            made[name] = None
        elif isinstance(value, dict) and isinstance(field.default, BaseModel):
            made[name] = _completed(value, type(field.default))
        elif isinstance(value, dict) and isinstance(field.default, dict):
            made[name] = {**field.default, **value}
    return made


def _choices(field: FieldInfo) -> tuple[Any, ...]:
    return tuple(choice for kind in get_args(field.annotation) for choice in get_args(kind))


def _not_said_in_toml(said: Any, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the values that no setting can have: dates, and numbers without an end."""
    if isinstance(said, dict):
        for key, value in said.items():
            yield from _not_said_in_toml(value, (*above, key))
    elif isinstance(said, list):
        for value in said:
            yield from _not_said_in_toml(value, above)
    elif isinstance(said, datetime.date | datetime.time):
        yield above, f"{_name(above)} can't be a date or a time; if a text is meant, put it in quotes."
    elif isinstance(said, float) and not math.isfinite(said):
        yield (
            above,
            f'{_name(above)} can\'t be {said}. Give a number; where there may be no bound, say "none".',
        )


def _told(mistake: Any) -> tuple[tuple[str, ...], str]:
    """Return the path of a mistake and what is to be told of it."""
    path = tuple(str(part) for part in mistake["loc"] if isinstance(part, str) and part != "[key]")
    kind, given, context = mistake["type"], mistake.get("input"), mistake.get("ctx") or {}
    if kind == "extra_forbidden":
        return path, _unknown(path)
    name = _name(path)
    if kind in _BOUNDS:
        key, words = _BOUNDS[kind]
        return path, f"{name} must be {words} {context[key]:,}, not {_shown(given)}."
    if kind in ("literal_error", "enum"):
        return path, f"{name} must be {context['expected']}, not {_shown(given)}."
    if kind == "value_error":
        return path, f"{name}: {context['error']}"
    if wanted := _WANTED.get(kind.removesuffix("_type").removesuffix("_from_float").removesuffix("_parsing")):
        return path, f"{name} must be {wanted}, not {_shown(given)}."
    if kind == "string_too_short":
        return path, f"{name} must be a text of at least one letter, not {_shown(given)}."
    said = mistake["msg"].removeprefix("Input ")
    return path, f"{name} {said[:1].lower()}{said[1:]}; it is {_shown(given)}."


def _name(path: tuple[str, ...]) -> str:
    return f"{path[-1]!r} in [{'.'.join(path[:-1])}]" if len(path) > 1 else repr(path[-1])


def _shown(given: Any) -> str:
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, str):
        short = given if len(given) <= 40 else f"{given[:39]}…"
        return f"the text {json.dumps(short, ensure_ascii=False)}"
    if isinstance(given, dict | list):
        return "a table" if isinstance(given, dict) else "a list"
    return f"{given}"


def _unknown(path: tuple[str, ...]) -> str:
    """Say that there is no such setting, and which may be meant: nearby, or in another table."""
    *above, name = path
    model: Any = Settings
    for key in above:
        model = type(model.model_fields[key].default)
    table = f" in [{'.'.join(above)}]" if above else ""
    said = f"There is no setting {name!r}{table}."
    here = list(model.model_fields)
    everywhere: dict[str, list[tuple[str, ...]]] = {}
    for each, _ in fields_of(Settings):
        for length in range(1, len(each) + 1):
            where = everywhere.setdefault(each[length - 1], [])
            if each[: length - 1] not in where:
                where.append(each[: length - 1])
    if name not in everywhere and (near := difflib.get_close_matches(name, here, 1, 0.7)):
        return f"{said} Did you mean {near[0]!r}?"
    if near := difflib.get_close_matches(name, everywhere, 1, 0.8):
        places = [f"[{'.'.join(place)}]" if place else "the top of the file" for place in everywhere[near[0]]]
        return f"{said} There is {near[0]!r} in {' or '.join(places)}."
    if any(word in name.lower() for word in _SECRETS):
        return (
            f"{said} Keys are read from the environment (such as OPENAI_API_KEY); take this out of the file."
        )
    return f"{said} There are: {', '.join(here)}."
