"""Erasing a text from the copies that were put aside."""

from __future__ import annotations

import json
from pathlib import Path

from . import disk
from .file_scan import Look
from .forgetting import FORGOTTEN


def erase_text(folder: Path, look: Look, text: str) -> int:
    """Replace ``text`` in all copies put aside and in what a crash left; return how many files held it.

    It is found as it is, with Windows line ends, and as it stands inside a JSON string.

    Raises:
        OSError: A copy can't be read or written.
    """
    plain = [text, text.replace("\n", "\r\n")]
    inside = [json.dumps(text, ensure_ascii=ascii_only)[1:-1] for ascii_only in (True, False)]
    needles = [form.encode("utf-8", "surrogatepass") for form in dict.fromkeys((*plain, *inside))]
    count = 0
    for path in sorted({*look.set_aside, *(path for path, _, _ in look.leftovers)}):
        found = disk.read(folder / path)
        if found is None:
            continue
        data = found[0]
        for needle in needles:
            data = data.replace(needle, FORGOTTEN.encode())
        if data != found[0]:
            disk.replace(folder / path, data, {disk.content_digest(found[0])})
            count += 1
    return count
