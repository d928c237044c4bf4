"""What a process that others are forked from has ready: the modules and regular expressions that their work needs.

Hundreds of expressions are compiled when they are first used: of the 3.5 s that a process's first reflection takes,
they are 2.7.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import re
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress

from reverie.checkpoints.text.speech.caseless import Caseless
from reverie.checkpoints.text.speech.spoken.parted import Parted
from reverie.nodes.reflection.rules.cues import Cues


def learn(work: Callable[[str], object]) -> None:
    """Import and compile what work does on its way, as found out by a process that does it all once in a folder."""
    re._MAXCACHE = 10_000  # type: ignore[attr-defined]
    reader, writer = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            with tempfile.TemporaryDirectory() as folder, os.fdopen(writer, "w") as pipe:
                work(folder)
                patterns = [(text, int(flags)) for kind, text, flags in list(re._cache) if kind is str]  # type: ignore[attr-defined]
                tables = [key for key, table in _tables() if table._is_parted]
                json.dump({"modules": list(sys.modules), "patterns": patterns, "tables": tables}, pipe)
        except BaseException:  # noqa: BLE001  (told by the exit code; nothing of this process must run there)
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told = pipe.read()
    assert os.waitpid(pid, 0)[1] == 0, "the work failed of itself"
    found = json.loads(told)
    for name in found["modules"]:
        with suppress(ImportError):  # some are made up by others
            importlib.import_module(name)
    for text, flags in found["patterns"]:
        re.compile(text, flags)
    needed = set(found["tables"])
    for key, table in _tables():
        if key in needed:
            table._part()
    assert threading.active_count() == 1, "a process with threads must not be forked"


def _tables() -> Iterator[tuple[str, Parted]]:
    """Yield the tables of cues that there are, each with its text."""
    for thing in gc.get_objects():
        if isinstance(thing, Caseless | Cues):
            table = thing._parted if isinstance(thing, Cues) else thing._in_ascii
            yield table.whole.pattern, table
