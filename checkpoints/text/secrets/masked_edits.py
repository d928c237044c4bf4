"""Secrets in what a person wrote into readable files: they are masked before anything of it is stored. No I/O."""

from __future__ import annotations

import json
from dataclasses import replace

from ..memory_file import EntryDraft, FileDiff
from .masking import MARK, mask, mask_values


def masked_diff(found: FileDiff) -> tuple[FileDiff, int]:
    """Return what a person changed with its secrets masked, and how many those were."""
    drafts = [_masked(draft) for draft in (*found.changed, *found.new)]
    count = len(found.changed)
    shown = [draft for draft, _ in drafts]
    masked = replace(found, changed=tuple(shown[:count]), new=tuple(shown[count:]))
    return masked, sum(secrets for _, secrets in drafts)


def masked_text(text: str) -> tuple[str, int]:
    """Return a text with its secrets masked, and how many those were."""
    shown = mask(text)
    return shown, 0 if shown == text else max(1, len(MARK.findall(shown)) - len(MARK.findall(text)))


def masked_bytes(data: bytes) -> bytes:
    """Return a file, in whichever encoding, with its secrets masked; one without any is the same to the byte."""
    text, encoding = decoded(data)
    shown = masked_file(text)
    return data if shown == text else shown.encode(encoding)


def masked_file(text: str) -> str:
    """Return a file's text with its secrets masked: of JSON each text by itself, as its names and escapes hide some."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return mask(text)
    clean = mask_values(value)
    # Written as ASCII, it can be said in any encoding, halves of characters too.
    return mask(text if clean == value else json.dumps(clean, indent=1))


def decoded(data: bytes) -> tuple[str, str]:
    """Return a file's text in the first encoding that fits, and that encoding."""
    for encoding in ("utf-8", "utf-16") if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8",):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1"), "latin-1"  # every byte is a letter there, and comes back as it was


def secrets_said(count: int) -> str:
    """Return what the log says of masked secrets, blank if there were none."""
    return f"; {count} {'secret' if count == 1 else 'secrets'} masked" if count else ""


def _masked(draft: EntryDraft) -> tuple[EntryDraft, int]:
    content, secrets = (None, 0) if draft.content is None else masked_text(draft.content)
    tags = None if draft.tags is None else [masked_text(tag) for tag in draft.tags]
    secrets += sum(count for _, count in tags or ())
    if not secrets:
        return draft, 0
    shown = None if tags is None else tuple(tag for tag, _ in tags)
    # What is restored as it is written is made of the entry itself.
    entry = {**draft.entry, "content": content} | ({} if shown is None else {"tags": list(shown)})
    return replace(draft, content=content, tags=shown, entry=entry), secrets
