"""What the documentation takes from the code: pictures, the reference of settings, the import contract.

A page marks a place with ``<!-- NAME:begin -->`` and ``<!-- NAME:end -->``; what stands between is made here.
``python tests/support/docs_from_code.py`` (``make docs``) writes it anew, a test compares.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
import tempfile
import tomllib
import types
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import grimp
from langchain_openai import ChatOpenAI
from pydantic import BaseModel, SecretStr
from pydantic.fields import FieldInfo

import reverie
from reverie import ReflectionPolicy, ScopedVault, state
from reverie.settings import Models, Settings

ROOT = Path(__file__).resolve().parents[2]

FUNCTIONS = (
    "create_memory_agent",
    "memory_middleware",
    "add_memory",
    "create_reflection_graph",
    "reflection_builder",
    "create_compaction_graph",
    "create_reflector_graph",
    "recall_node",
    "session_hook",
    "memory_tools",
    "open_vault",
    "open_checkpointer",
    "vault_store",
    "settings_of",
)
"""What takes settings besides the policies."""

VERBS = (
    *("add", "get", "list", "search", "update", "remove", "pin", "unpin", "history", "as_of"),
    *("review", "accept", "refuse", "revert", "forget", "erase", "sweep"),
)
"""What a person does with a scope."""

_UNITS = (
    "estimated tokens",
    "tokens",
    "bytes of UTF-8",
    "characters",
    "seconds",
    "days",
    "content words",
    "words",
    "sentences",
    "0 to 1",
    "share",
    "count",
)
_ARGUMENT = re.compile(r"^    (\w+): (.*(?:\n {8}.*)*)", re.MULTILINE)
_SYMBOLS = {"ge": "≥", "gt": ">", "le": "≤", "lt": "<", "min_length": "length ≥", "max_length": "length ≤"}


# -- pictures -------------------------------------------------------------------------------------------------


@cache
def _drawings() -> dict[str, str]:
    """Return the drawings of the four graphs of ``langgraph.json``, by name."""
    model = ChatOpenAI(model="gpt-4.1-mini", api_key=SecretStr("not used"))
    with tempfile.TemporaryDirectory() as folder, reverie.open_vault(f"file:{folder}/memory") as vault:
        graphs: dict[str, Any] = {
            "graph": reverie.create_reflection_graph(model, vault),
            "graph-compaction": reverie.create_compaction_graph(model, vault),
            "graph-reflector": reverie.create_reflector_graph(model, vault),
            "graph-agent": reverie.create_memory_agent(model, vault),
        }
        return {name: _mermaid(graph.get_graph().draw_mermaid()) for name, graph in graphs.items()}


def _mermaid(drawing: str) -> str:
    return f"```mermaid\n{drawing.strip()}\n```"


@cache
def layers() -> list[list[str]]:
    """Return the rooms as import-linter's contract has them, the highest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    (contract,) = (each for each in settings["contracts"] if each.get("containers") == ["reverie"])
    return [[room.strip() for room in layer.split("|")] for layer in contract["layers"]]


@cache
def imports() -> frozenset[tuple[str, str]]:
    """Return which room imports which, as the modules do it."""
    modules = grimp.build_graph("reverie", cache_dir=None)
    found = {
        (importer.split(".")[1], imported.split(".")[1])
        for importer in modules.modules
        for imported in modules.find_modules_directly_imported_by(importer)
        if "." in importer and "." in imported
    }
    rooms = {room for layer in layers() for room in layer}
    return frozenset((above, below) for above, below in found if above != below and {above, below} <= rooms)


def _rooms() -> str:
    """Draw that."""
    order = [room for layer in layers() for room in layer]
    ids = {room: f"room{number}" for number, room in enumerate(order)}  # `graph` is a word of mermaid's
    lines = ["graph TD;"]
    lines += [f'\t{ids[room]}["{room}/"];' for room in order]
    lines += [
        f"\t{ids[above]} --> {ids[below]};"
        for above in order
        for below in order
        if (above, below) in imports()
    ]
    return _mermaid("\n".join(lines))


def _types() -> str:
    """The kinds of memory, as the one table of them has it."""
    rows = [f"| `{kind.value}` | {_cell(kind.meaning)} |" for kind in state.MemoryType]
    return "\n".join(["| type | holds |", "| --- | --- |", *rows])


def _contract() -> str:
    """Return a table of the rooms: what lives there, and which rooms it may import."""
    rows = ["| room | what lives there | may import |", "| --- | --- | --- |"]
    for number, layer in enumerate(layers()):
        below = [f"`{room}`" for lower in layers()[number + 1 :] for room in lower]
        for room in layer:
            says = (importlib.import_module(f"reverie.{room}").__doc__ or "").partition("\n")[0].rstrip(".")
            rows.append(f"| `{room}/` | {says} | {', '.join(below) or 'nothing of ours'} |")
    return "\n".join(rows)


# -- settings -------------------------------------------------------------------------------------------------


def policies() -> list[type[BaseModel]]:
    """Return the public policies in the order of their source."""
    found = {getattr(state, name) for name in dir(state) if name.endswith("Policy")}
    return sorted(
        found, key=lambda policy: (policy.__module__ != ReflectionPolicy.__module__, *_place(policy))
    )


def _place(policy: type[BaseModel]) -> tuple[str, int]:
    return policy.__module__, inspect.getsourcelines(policy)[1]


def own_fields(policy: type[BaseModel]) -> dict[str, FieldInfo]:
    """Return the fields a policy has beyond those of the policies it builds on."""
    known = {name for base in policy.__mro__[1:] for name in getattr(base, "model_fields", {})}
    return {name: field for name, field in policy.model_fields.items() if name not in known}


def is_number(annotation: Any) -> bool:
    """Whether a field holds numbers."""
    return any(kind in (int, float) for kind in (annotation, *get_args(annotation)))


def unit(field: FieldInfo) -> str:
    """Return the unit that a field's description names, in brackets or, of a number, anywhere; blank if none."""
    said = field.description or ""
    for place in (*re.findall(r"\(([^)]*)\)", said), said if is_number(field.annotation) else ""):
        for name in _UNITS:
            if re.search(rf"\b{name}\b", place, re.IGNORECASE):
                return name
    return ""


def type_of(annotation: Any) -> str:
    """Return a type in words."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return ", ".join(f'`"{value}"`' for value in args)
    if origin in (Union, types.UnionType):
        return " or ".join(type_of(arg) for arg in args)
    if annotation is type(None):
        return "`None`"
    if isinstance(annotation, type) and origin is None:
        return f"`{annotation.__name__}`"
    return f"`{re.sub(r'(?:[a-zA-Z_]+[.])+(?=[a-zA-Z])', '', str(annotation))}`"


def bounds(field: FieldInfo) -> str:
    """Return the bounds a field's values are checked against."""
    said = [
        f"{symbol} {getattr(rule, name):,}"
        for rule in field.metadata
        for name, symbol in _SYMBOLS.items()
        if getattr(rule, name, None) is not None
    ]
    return ", ".join(said)


def _default(field: FieldInfo) -> str:
    value = field.default
    if isinstance(value, BaseModel):
        return f"`{type(value).__name__}()`"
    if isinstance(value, frozenset):
        return ", ".join(f"`{item}`" for item in sorted(value))
    if isinstance(value, dict):
        return ", ".join(f"`{key}: {item}`" for key, item in value.items())
    if isinstance(value, int) and not isinstance(value, bool):
        return f"`{value:_}`"
    return f'`"{value}"`' if isinstance(value, str) else f"`{value!r}`"


def _policies() -> str:
    return "\n\n".join(_policy(policy) for policy in policies())


def _policy(policy: type[BaseModel]) -> str:
    bases = [base for base in policy.__mro__[1:] if base in policies()]
    lines = [f"### `{policy.__name__}`", "", inspect.cleandoc(policy.__doc__ or "")]
    lines += [f"Has the fields of `{base.__name__}`, too." for base in bases]
    lines += [
        "",
        "| field | type | default | bounds | unit | meaning |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, field in own_fields(policy).items():
        means = _cell(field.description or "").replace(f" ({unit(field)})", "")
        cells = (f"`{name}`", type_of(field.annotation), _default(field), bounds(field), unit(field), means)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _settings() -> str:
    """Return what a file of settings holds: its tables, and what stands outside of them."""
    rows = ["| key | is | default | meaning |", "| --- | --- | --- | --- |"]
    for name, field in Settings.model_fields.items():
        if not isinstance(field.default, BaseModel):
            rows.append(
                f"| `{name}` | {type_of(field.annotation)} | {_default(field)} | {_cell(field.description or '')} |"
            )
        elif isinstance(field.default, Models):
            for key, inner in Models.model_fields.items():
                says = _cell(inner.description or "")
                rows.append(f"| `{name}.{key}` | {type_of(inner.annotation)} | {_default(inner)} | {says} |")
        else:
            kind = type(field.default).__name__
            rows.append(f"| `[{name}]` | [`{kind}`](#{kind.lower()}) | | {_cell(field.description or '')} |")
    return "\n".join(rows)


def _functions() -> str:
    return "\n\n".join(_function(name) for name in FUNCTIONS)


def _function(name: str) -> str:
    function: Callable[..., Any] = getattr(reverie, name)
    said = inspect.getdoc(function) or ""
    described = {
        argument: _cell(text) for argument, text in _ARGUMENT.findall(said.partition("\nArgs:\n")[2])
    }
    lines = [
        f"### `{name}`",
        "",
        _cell(said.partition("\n")[0]),
        "",
        "| argument | default | meaning |",
        "| --- | --- | --- |",
    ]
    for argument in inspect.signature(function).parameters.values():
        given = getattr(argument.default, "__name__", None) or repr(argument.default)
        default = "" if argument.default is argument.empty else f"`{given}`"
        lines.append(f"| `{argument.name}` | {default} | {described[argument.name]} |")
    return "\n".join(lines)


def _api() -> str:
    return "\n\n".join(_verb(name) for name in VERBS)


def _verb(name: str) -> str:
    """Return what the docstring of a verb says: what it does, what goes in, what comes out, what it raises."""
    function: Callable[..., Any] = getattr(ScopedVault, name)
    said = inspect.getdoc(function) or ""
    told = dict.fromkeys(("Args", "Returns", "Raises"), "")
    first, *sections = re.split(r"^(Args|Returns|Raises):$", said, flags=re.MULTILINE)
    told |= dict(zip(sections[::2], sections[1::2], strict=True))
    given = [text for argument, text in inspect.signature(function).parameters.items() if argument != "self"]
    call = ", ".join(str(argument).partition(":")[0] for argument in given)
    lines = [f"## `{name}`", "", f"`scope.{name}({call})`", ""]
    # What only somebody who writes a vault of their own has to know is left to the docstring.
    said_here = [
        text for text in first.strip().split("\n\n") if not text.lstrip().startswith("As it is here:")
    ]
    lines += ["\n\n".join(_cell(text) for text in said_here)]
    described = {argument: _cell(text) for argument, text in _ARGUMENT.findall(told["Args"])}
    if described:
        lines += ["", "| argument | meaning |", "| --- | --- |"]
        lines += [f"| `{argument}` | {text} |" for argument, text in described.items()]
    if told["Returns"].strip():
        lines += ["", f"Returns: {_cell(told['Returns'])}"]
    for error, text in _ARGUMENT.findall(told["Raises"]):
        lines += ["", f"`{error}`: {_cell(text)}"]
    return "\n".join(lines)


def _caches() -> str:
    """Return what a process keeps in mind, with its bounds."""
    sys.path.append(str(Path(__file__).resolve().parent))  # run by itself, too
    return str(importlib.import_module("caches").table())


def _cell(text: str) -> str:
    """Return a text as it may stand in a cell of a table."""
    return " ".join(text.split()).replace("``", "`").replace("|", "\\|")


# -- the pages ------------------------------------------------------------------------------------------------


@cache
def blocks() -> dict[str, str]:
    """Return what the code says, by the name of the place in the pages."""
    return {
        **_drawings(),
        "rooms": _rooms(),
        "types": _types(),
        "contract": _contract(),
        "settings": _settings(),
        "policies": _policies(),
        "functions": _functions(),
        "api": _api(),
        "caches": _caches(),
    }


def pages() -> list[Path]:
    """Return README and the pages of the documentation."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def places(text: str) -> Iterator[re.Match[str]]:
    """Yield the marked places of a page, but for those that are marks of something else."""
    return re.finditer(r"<!-- ([\w-]+):begin -->\n(.*?)<!-- \1:end -->", text, re.DOTALL)


def renewed(text: str) -> str:
    """Return a page with what the code says now."""
    made = blocks()
    for place in list(places(text)):
        if place[1] in made:
            begin, end = f"<!-- {place[1]}:begin -->", f"<!-- {place[1]}:end -->"
            text = text.replace(place[0], f"{begin}\n{made[place[1]]}\n{end}")
    return text


def main() -> None:
    """Write every page anew, and name those that changed."""
    for page in pages():
        old = page.read_text()
        new = renewed(old)
        if new != old:
            page.write_text(new)
            print(f"{page.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
