"""Renaming as only some systems can: two files at once, or onto a name only if it is free.

Linux's ``renameat2`` does both on most of its own file systems (ext4, XFS, Btrfs, tmpfs). Where it is missing (other
systems, NFS, older FAT) the answer is None, and the caller does it another way.
"""

from __future__ import annotations

import ctypes
import errno
import os
from functools import cache
from pathlib import Path
from typing import Any

_NO_REPLACE, _EXCHANGE = 1, 2
_HERE = -100
"""``AT_FDCWD``: paths that are not absolute begin at the working directory."""

_CANNOT = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP})


def exchange(one: Path, other: Path) -> bool | None:
    """Give two files each other's name, in one step: there is no moment at which one of the names is free.

    Returns:
        Whether it was done: False if one of them is not there; None if it can't be done here.

    Raises:
        OSError: The disk or the permissions don't allow it.
    """
    return _rename(one, other, _EXCHANGE, undone=errno.ENOENT)


def rename_if_free(source: Path, target: Path) -> bool | None:
    """Rename a file unless the new name is taken.

    Returns:
        Whether it was done: False if there is something of that name; None if it can't be done here.

    Raises:
        OSError: The disk or the permissions don't allow it, or there is no such file.
    """
    return _rename(source, target, _NO_REPLACE, undone=errno.EEXIST)


def _rename(one: Path, other: Path, how: int, *, undone: int) -> bool | None:
    call = _call()
    if call is None:
        return None
    if call(_HERE, os.fsencode(one), _HERE, os.fsencode(other), how) == 0:
        return True
    code = ctypes.get_errno()
    if code in _CANNOT:
        return None
    if code == undone:
        return False
    raise OSError(code, os.strerror(code), str(one), None, str(other))


@cache
def _call() -> Any:
    try:
        call = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return None
    call.argtypes = [ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    call.restype = ctypes.c_int
    return call
