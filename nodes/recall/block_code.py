"""What names the block of memory on a thread: told to the model only, and by nothing that is written into memory."""

from __future__ import annotations

import hmac
import secrets

from ...checkpoints.port import ScopedVault
from ...state import digest

_DIGITS = 12
_SECRET = secrets.token_bytes(32)


def block_code(scope: ScopedVault, thread: str) -> str:
    """Return a code that stays the same on a thread, so that providers' prompt caches work, and that nobody can guess.

    It is a MAC under the vault's key, so that all processes that serve a thread, and those after a restart, show the
    same beginning of a prompt. A vault without a key has one under a secret of this process. Whoever writes into memory
    knows neither before the model is asked.

    Args:
        scope: Whose memory is shown.
        thread: The conversation it is shown in; blank for none.
    """
    if code := scope.code_of("recall block", scope.name, thread):
        return code[:_DIGITS]
    said = digest("recall block", scope.name, thread).encode()
    return hmac.new(_SECRET, said, "sha256").hexdigest()[:_DIGITS]
