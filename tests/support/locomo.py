"""LoCoMo's conversations as sessions of messages; read where they lie, never copied."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

DATA = Path(os.environ.get("REVERIE_DATA", Path(__file__).parents[2].parent / "shared" / "data"))
FILE = DATA / "locomo_dev.json"


def sessions() -> list[tuple[str, str, list[dict[str, Any]]]]:
    """Return (owner, thread, messages) of every session; the first speaker is the user, the second the agent."""
    found = []
    for number, item in enumerate(json.loads(FILE.read_text())):
        talk = item["conversation"]
        index = 1
        while f"session_{index}" in talk:
            messages = [
                {
                    "role": "user" if turn["speaker"] == talk["speaker_a"] else "assistant",
                    "name": turn["speaker"],
                    "content": turn["text"],
                    "id": turn["dia_id"],
                }
                for turn in talk[f"session_{index}"]
            ]
            found.append((f"conversation-{number}", f"session-{index}", messages))
            index += 1
    return found
