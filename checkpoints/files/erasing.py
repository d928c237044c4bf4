"""Erasing a text from the copies that were put aside, and masking secrets in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..text.secrets.masking import mask
from ..text.traces import FORGOTTEN, forms_of
from . import disk
from .file_scan import Look

# A copy may have been put aside because it is not UTF-8.
_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be", "cp1252", "latin-1")


def erase_text(folder: Path, look: Look, text: str) -> int:
    """Replace ``text`` in all copies put aside and in what a crash left; return how many files held it.

    It is found in each of its forms (see ``traces``), and in the encodings that editors save in.

    Raises:
        OSError: A copy can't be read or written.
    """
    needles = dict(_needles(text))
    count = 0
    for path in sorted({*look.set_aside, *(path for path, _, _ in look.leftovers)}):
        found = disk.read(folder / path)
        if found is None:
            continue
        data = found[0]
        for needle, encoding in needles.items():
            data = data.replace(needle, FORGOTTEN.encode(encoding))
        if data != found[0]:
            disk.replace(folder / path, data, {disk.content_digest(found[0])})
            count += 1
    return count


def masked_copies(folder: Path, look: Look, *, fix: bool) -> list[tuple[str, str, str]]:
    """Return the copies put aside, and what a crash left, that hold secrets: path, text, text with them masked.

    Args:
        folder: Of the scope's readable files.
        look: What is in it.
        fix: Whether to write the masked text into them.

    Raises:
        OSError: A copy can't be read or written.
    """
    found = []
    for path in sorted({*look.set_aside, *(path for path, _, _ in look.leftovers)}):
        held = disk.read(folder / path)
        if held is None:
            continue
        text, encoding = _text_of(held[0])
        masked = mask(text)
        if masked == text:
            continue
        found.append((path, text, masked))
        if fix:
            disk.replace(folder / path, masked.encode(encoding), {disk.content_digest(held[0])})
    return found


def _text_of(data: bytes) -> tuple[str, str]:
    """Return a file's text in the first encoding that fits, and that encoding."""
    for encoding in ("utf-8", "utf-16") if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8",):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1"), "latin-1"  # every byte is a letter there, and comes back as it was


def _needles(text: str) -> Iterator[tuple[bytes, str]]:
    for form in forms_of([text]):
        for encoding in reversed(_ENCODINGS):  # the first one named stays where two give the same bytes
            try:
                yield form.encode(encoding), encoding
            except UnicodeEncodeError:
                continue
