"""Calls the tools with generated paths, in a process that is told of every file it opens, lists or changes.

Run as ``python tool_paths.py ROOT COUNT SEED``; prints what was seen as JSON.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections import Counter
from pathlib import Path

from tool_calls import Tools

from reverie import open_vault

WATCHED = ("open", "os.", "shutil.", "glob.", "sqlite3.connect", "pathlib.")
WORDS = [
    *("..", ".", "", "~", "facts", "user.md", "memory.md", "MEMORY.md", "Memory.md", "FACTS", "episodes"),
    *("2026-11.md", "2026-13.md", "٢٠٢٦-11.md", "sessions", "t1", "summary.md", "HISTORY-2026-11.md", "ben"),
    *("long-term-memory.json", ".reverie", "vault.db", "etc", "passwd", "%2e%2e", "%2F", "..%c0%af", "C:"),
    *(
        "con",
        "nul.md",
        "\x00",
        "．．",
        "ｕser.md",
        "usеr.md",
        "user.md ",
        "user.md.",
        "user.md\n",
        "us\u200ber.md",
    ),
    *("facts\u0301", "\u202e", "x" * 300, "file:", "https:", "$HOME", "`id`", "user.md:stream", "..;"),
]
SEPARATORS = ["/", "/", "/", "/", "\\", "//", "∕", "／", "%2f", "/./", ""]
LEGAL = ("MEMORY.md", "facts/user.md", "facts/memory.md", "episodes/2026-11.md", "HISTORY-2026-11.md")


def generate(dice: random.Random) -> str:
    """Return a path that somebody might try."""
    parts = [dice.choice(WORDS)]
    for _ in range(dice.randrange(5)):
        parts += [dice.choice(SEPARATORS), dice.choice(WORDS)]
    return dice.choice(["", "", "", "/", "./", "../", "\\\\", "~/"]) + "".join(parts)


def call(tools: Tools, tool: str, path: str) -> str:
    """Call one of the tools that take a path."""
    args = {
        "write": {"content": "- x"},
        "append": {"entry": "x"},
        "patch": {"patches": [{"old_text": "x", "new_text": "y"}]},
    }
    return tools.text(tool, path=path, **args.get(tool, {}))


def main(root: Path, count: int, seed: int) -> None:
    """Call the tools ``count`` times and print what was touched and what went through."""
    dice = random.Random(seed)
    touched: Counter[str] = Counter()
    went_through: set[str] = set()
    said: list[str] = []
    watching = False

    def watch(event: str, args: tuple[object, ...]) -> None:
        if watching and event.startswith(WATCHED):
            for arg in args[:1] if event == "open" else args:  # then come mode and flags
                if isinstance(arg, str | bytes | os.PathLike):
                    touched[os.path.abspath(os.fsdecode(arg).removeprefix("file:"))] += 1  # noqa: PTH100  (must not follow links)

    with open_vault(root) as vault:
        tools = Tools(vault)
        for tool in ("write", "append", "patch", "read", "append"):  # import and open what that takes
            call(tools, tool, "facts/user.md")
            call(tools, tool, "facts/nothing.md")
        sys.addaudithook(watch)
        watching = True
        for number in range(count):
            path = generate(dice) if number % 20 else dice.choice(LEGAL)
            text = call(tools, dice.choice(("read", "read", "write", "append", "patch")), path)
            said.append(text)
            if '"success": false' not in text:
                went_through.add(path)
        watching = False
    secret = sum("SECRET" in text for text in said)
    print(
        json.dumps({"touched": dict(touched), "went_through": sorted(went_through), "secret": secret}),
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
