"""What names the block of memory on a thread: told to the model only, and by nothing that is written into memory."""

from __future__ import annotations

import hmac
import secrets

from ...state import digest

_DIGITS = 12
_SECRET = secrets.token_bytes(32)


def block_code(scope: str, thread: str) -> str:
    """Return a code that stays the same on a thread, so that providers' prompt caches work, and that nobody can guess.

    It is a MAC under a secret of this process: whoever writes into memory doesn't know it before the model is asked.

    Args:
        scope: Whose memory is shown.
        thread: The conversation it is shown in; blank for none.
    """
    said = digest("recall block", scope, thread).encode()
    return hmac.new(_SECRET, said, "sha256").hexdigest()[:_DIGITS]
