"""The development slice of HaluMem as runs, labels and known memories, and a model that answers from the labels.

Data: two users with their sessions (not ours to pass on), read from ``../shared/data`` beside the checkout, or from
the folder that ``REVERIE_DATA`` names. Run by itself it says what is in it.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

ROOT = Path(__file__).resolve().parent.parent
LINE = re.compile(r"^\[([kc]\d+)\] (?:\([^)]*\) )?(.*)$", re.MULTILINE)
"""A memory or a candidate in a consolidation prompt: alias and text (with its tags, which here are none)."""


@dataclass(frozen=True)
class Point:
    """A memory that a session should leave."""

    content: str
    replaces: tuple[str, ...]
    """Texts of the memories that it updates."""


@dataclass(frozen=True)
class Session:
    """What was said, and what is true after it."""

    messages: tuple[AnyMessage, ...]
    at: datetime
    points: tuple[Point, ...]
    interference: tuple[str, ...]
    """What was brought up but should not be remembered."""


@dataclass(frozen=True)
class User:
    """One user: the name, the sessions, and what was known before the first of them."""

    name: str
    sessions: tuple[Session, ...]
    known: tuple[str, ...]
    """What updates replace and no earlier session had told."""


def data_file() -> Path:
    """Return where the data set should be."""
    folder = os.environ.get("REVERIE_DATA")
    return (Path(folder) if folder else ROOT.parent / "shared" / "data") / "halumem_dev.jsonl"


def load(path: Path) -> list[User]:
    """Return the users of the data set."""
    return [_user(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def _user(raw: Mapping[str, Any]) -> User:
    name = re.search(r"Name: ([^;]+)", raw["persona_info"])
    assert name, "persona_info without a name"
    sessions = tuple(_session(item) for item in raw["sessions"])
    told: set[str] = set()
    known: dict[str, None] = {}
    for session in sessions:
        known |= dict.fromkeys(old for p in session.points for old in p.replaces if old not in told)
        told |= {point.content for point in session.points}
    return User(name[1], sessions, tuple(known))


def _session(raw: Mapping[str, Any]) -> Session:
    points = {p["memory_content"]: p for p in raw["memory_points"]}.values()
    times = [
        datetime.strptime(t["timestamp"], "%b %d, %Y, %H:%M:%S").replace(tzinfo=UTC) for t in raw["dialogue"]
    ]
    return Session(
        messages=tuple(
            (HumanMessage if turn["role"] == "user" else AIMessage)(
                turn["content"], additional_kwargs={"timestamp": at.isoformat()}
            )
            for turn, at in zip(raw["dialogue"], times, strict=True)
        ),
        at=times[0],
        points=tuple(
            Point(p["memory_content"], tuple(dict.fromkeys(p["original_memories"])))
            for p in points
            if p["memory_source"] != "interference"
        ),
        interference=tuple(p["memory_content"] for p in points if p["memory_source"] == "interference"),
    )


@dataclass
class Labels:
    """Answers from the labels of the session at hand: extracts its points, and updates what they replace if shown."""

    also_interference: bool = False
    session: Session = field(default_factory=lambda: Session((), datetime.now(UTC), (), ()))
    unseen: list[str] = field(default_factory=list)
    """Points whose memories to be replaced were not shown."""
    second: list[str] = field(default_factory=list)
    """Points whose memories to be replaced were all taken by other points of the same reply."""
    _now: dict[str, str] = field(default_factory=dict)
    """Text of a memory that was updated -> its text since."""

    def __call__(self, prompt: str) -> dict[str, Any]:
        """Return the reply to a request for extraction or consolidation."""
        if "\n## Candidates\n" in prompt:
            return {"operations": list(self._operations(prompt))}
        texts = [point.content for point in self.session.points]
        texts += self.session.interference if self.also_interference else ()
        return {"memories": [{"type": "fact", "content": text, "evidence": []} for text in texts]}

    def _operations(self, prompt: str) -> Iterator[dict[str, Any]]:
        """Yield an UPDATE for every update that finds a memory of its own, and what else it replaces as deleted."""
        aliases = {text: alias for alias, text in LINE.findall(prompt)}
        replaces = {point.content: point.replaces for point in self.session.points}
        used: set[str] = set()
        updates: dict[str, str] = {}
        for text, alias in aliases.items():
            if not alias.startswith("c"):
                continue
            shown = self._shown(replaces.get(text, ()), aliases)
            free = next((old for old in shown if old not in used), None)
            if free is None:
                yield {"action": "ADD", "candidate": alias}
                if replaces.get(text):
                    (self.second if shown else self.unseen).append(text)
                continue
            used.add(free)
            updates[text] = free
            yield {"action": "UPDATE", "id": free, "candidate": alias, "content": text}
        for text, heir in updates.items():
            for old in self._shown(replaces[text], aliases):
                if old not in used:
                    used.add(old)
                    yield {"action": "DELETE", "id": old, "superseded_by": heir}
            self._now |= dict.fromkeys(replaces[text], text)

    def _shown(self, texts: Sequence[str], aliases: Mapping[str, str]) -> list[str]:
        """Return the aliases of memories, by the texts they had before anything was updated."""
        today = dict.fromkeys(map(self._today, texts))
        return [aliases[text] for text in today if aliases.get(text, "").startswith("k")]

    def _today(self, text: str) -> str:
        seen: set[str] = set()
        while text in self._now and text not in seen:
            seen.add(text)
            text = self._now[text]
        return text


def tens(points: Sequence[Point]) -> Iterator[Sequence[Point]]:
    """Yield the points of a session ten at a time."""
    for start in range(0, len(points), 10):
        yield points[start : start + 10]


def main() -> int:
    """Print what there is; 0 also where the data are absent."""
    path = data_file()
    if not path.exists():
        print(f"HaluMem is not at {path} (REVERIE_DATA names another folder).")
        return 0
    for user in load(path):
        points = [point for session in user.sessions for point in session.points]
        print(
            f"{user.name}: {len(user.sessions)} sessions, {len(points)} true points, "
            f"{sum(bool(p.replaces) for p in points)} updates of {sum(len(p.replaces) for p in points)} memories, "
            f"{sum(len(s.interference) for s in user.sessions)} of interference, "
            f"{len(user.known)} memories known before"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
