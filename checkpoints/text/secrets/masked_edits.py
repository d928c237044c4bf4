"""Secrets in what a person wrote into readable files: they are masked before anything of it is stored. No I/O."""

from __future__ import annotations

from dataclasses import replace

from ..memory_file import EntryDraft, FileDiff
from .masking import MARK, mask


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
    """Return a file with its secrets masked; the very same if it has none, or can't be read as text."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return data
    shown, secrets = masked_text(text)
    return shown.encode() if secrets else data


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
