"""What is made on first use, so that importing one thing doesn't make all: names of packages, regular expressions."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, cast

from ._collecting import collected_later


def lazily(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return a package's ``__getattr__`` and ``__dir__``.

    Args:
        package: Its name.
        homes: Public name -> the module that has it, relative to the package (``".port"``).
    """

    def load(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(homes[name], package), name)
        setattr(sys.modules[package], name, value)
        return value

    return load, lambda: sorted(homes)


class _Uncompiled:
    """A regular expression before it is used: a pattern's attributes, each taken from it when first asked for."""

    def __init__(self, text: str, flags: int) -> None:
        self.pattern, self._flags = text, flags

    def __getattr__(self, name: str) -> Any:
        with (
            collected_later()
        ):  # parsing makes thousands of objects, which start collections that find nothing
            value = getattr(re.compile(self.pattern, self._flags), name)
        setattr(self, name, value)  # found at once from now on; twice does no harm
        return value


def regex(text: str, flags: int = 0) -> re.Pattern[str]:
    """Return a regular expression that is compiled when it is first used: hundreds of tables never are in a process.

    Its methods and attributes are a pattern's; give it to no function of ``re``, ask not for its class, and
    compare no match's ``re`` with it.

    Raises:
        re.error: On its first use, if it can't be compiled.
    """
    return cast("re.Pattern[str]", _Uncompiled(text, flags))
