"""Addresses of vaults and checkpointers."""

from __future__ import annotations

import os
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

from ...state import VaultError


def is_postgres(url: str | os.PathLike[str]) -> bool:
    """Return whether an address names a database of PostgreSQL."""
    return isinstance(url, str) and re.match(r"postgres(ql)?:", url, re.IGNORECASE) is not None


def needs_extra(what: str) -> VaultError:
    """Return the error for a missing extra; ``what`` begins the sentence."""
    return VaultError(
        f"{what} on PostgreSQL needs packages that are not installed: pip install 'reverie[postgres]'."
    )


_WRITE = "Write file:./memory, or the path of a directory."


def path_of(url: str | os.PathLike[str], write: str = _WRITE) -> Path:
    """Return the directory or file an address names, absolute.

    Args:
        url: The address.
        write: What to write instead, said of an address that is none.

    Raises:
        VaultError: It names no place on this machine.
    """
    if not isinstance(url, str | os.PathLike):
        raise VaultError(f"An address is a text or a path, and not {url!r}. {write}")
    text = os.fspath(url)
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):", text) if isinstance(url, str) else None
    kind = scheme[1].lower() if scheme else ""
    if kind in ("postgresql", "postgres"):
        raise VaultError(
            f"{without_password(text)} is on PostgreSQL; here the path of a directory or file is needed."
        )
    if kind == "file":
        text = text.partition(":")[2]
        if text.startswith("//"):
            parts = urlsplit(f"file:{text}")
            if parts.netloc not in ("", "localhost"):
                raise VaultError(
                    f"The address file:{text} names another machine. Write file:/absolute/path or file:./relative."
                )
            text = unquote(parts.path)
    elif kind.startswith("postgres"):  # as SQLAlchemy writes it: postgresql+psycopg
        raise VaultError(
            f"{without_password(text)} is no address of a database. Write postgresql://USER@HOST/DATABASE."
        )
    elif kind:
        raise VaultError(f"{without_password(text)} is no address of a vault. {write}")
    if not text.strip():
        raise VaultError(f"The address is blank. {write}")
    if "\x00" in text:
        raise VaultError(f"The address {text!r} has a null character in it. {write}")
    return Path(text).expanduser().absolute()


def without_password(url: str) -> str:
    """Return at most the scheme and host of an address: whatever else is in it may be secret."""
    scheme, _, rest = url.partition(":")
    host = rest.removeprefix("//").split("/")[0].rpartition("@")[2] if rest.startswith("//") else ""
    return f"{scheme}://{re.sub(r'[?#].*', '', host)}" if host else f"{scheme}:..."
