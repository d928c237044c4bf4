"""What a scripted chat model answers when the two example runs are reflected on.

The replies are written for prompts as they come: a memory is proposed by the prompt that shows the words it rests
on, under the alias those words stand under, so that it doesn't matter how a run is divided into prompts or how
the aliases are numbered. Give ``reply_to`` the whole text of a request and it returns the text of the reply.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

_ALIAS = re.compile(r"\[([fwmck]\d+)\]")
_CANDIDATE = re.compile(r"^\[c\d+\]", re.MULTILINE)


@dataclass(frozen=True)
class Scripted:
    """A memory that the scripted model proposes."""

    type: str
    content: str
    tags: tuple[str, ...]
    words: str
    """What of the run it rests on, word for word."""


PREFERENCE = Scripted(
    "preference",
    "Mira Solano prefers short reports with metric units and a source for every number.",
    ("reports", "mira"),
    "I prefer short reports with metric units and a source for every number",
)

RESEARCH_RUN = (
    Scripted(
        "mistake",
        "I believed that the page parameter of the county service works, but the service ignores it; "
        "follow next_cursor instead.",
        ("county-service", "paging"),
        "I believed that the page parameter of the county service works",
    ),
    PREFERENCE,
    Scripted(
        "fact",
        "The Heron S2 runs 41 days on one charge when it reports once an hour.",
        ("heron-s2", "battery"),
        "The Heron S2 runs 41 days on one charge when it reports once an hour",
    ),
    Scripted(
        "procedure",
        "To read a whole month from the county service: send no page number, follow next_cursor until it is "
        "null, then compare the number of rows with total.",
        ("county-service", "method"),
        "then compare the number of rows with total",
    ),
    Scripted(
        "skill",
        "Comparing the number of rows with the total field shows at once whether a download is complete.",
        ("checking",),
        "Comparing the number of rows with the total field",
    ),
    Scripted(
        "observation",
        "Nitrate at Elm Weir rises within two days of heavy rain, and more than at Oak Bridge and Mill Lock.",
        ("nitrate", "elm-weir"),
        "Nitrate at Elm Weir rises within two days of heavy rain",
    ),
)
"""Run 1, into an empty vault: all six are added, one of each type."""

RESEARCH_EPISODE = {
    "title": "Nitrate sensors compared",
    "summary": "Heron S2 recommended for Elm Weir",
    "task": "Compare two battery-powered nitrate sensors and summarise the county's August readings.",
    "findings": "The Heron S2 runs 41 days on one charge; nitrate at Elm Weir reached 11.2 mg per litre.",
    "lesson": "The county service ignores the page parameter; follow next_cursor.",
}

REPEATED = PREFERENCE
"""Run 2, word for word known: skipped without asking."""

NEARLY_REPEATED = Scripted(
    "procedure",
    "To read a whole month from the county service: send no page number, follow next_cursor until it is null, "
    "then compare the number of rows with the total.",
    ("county-service", "method"),
    "then compare the number of rows with the total",
)
"""Run 2, the same but for one small word: skipped by the model."""

CONTRADICTING = Scripted(
    "fact",
    "In the field test the Heron S2 runs 29 days on one charge when it reports once an hour.",
    ("heron-s2", "battery"),
    "In the field test the Heron S2 runs 29 days on one charge when it reports once an hour",
)
"""Run 2: the charge lasts 29 days and not 41; merged into the memory of run 1."""

CORRECTED = "The Heron S2 runs 29 days on one charge in the field test when it reports once an hour, not 41."
"""What the memory of the charge says after run 2."""

NEW = Scripted(
    "fact",
    "With one report every three hours the Heron S2 runs 52 days on one charge.",
    ("heron-s2", "battery"),
    "With one report every three hours the Heron S2 runs 52 days on one charge",
)
"""Run 2: new, added."""

FOLLOW_UP_RUN = (REPEATED, NEARLY_REPEATED, CONTRADICTING, NEW)

FOLLOW_UP_EPISODE = {
    "title": "Field test of the Heron S2",
    "summary": "29 days on one charge, not 41",
    "task": "Work out how long a charge lasts in the field and summarise the October readings.",
    "findings": "The Heron S2 ran 29 days on one charge at 9 degrees Celsius.",
    "lesson": "With one report every three hours a charge lasts 52 days.",
}

OUTCOMES_1 = {scripted.content: "added" for scripted in RESEARCH_RUN}
OUTCOMES_2 = {
    REPEATED.content: "skipped",
    NEARLY_REPEATED.content: "skipped",
    CONTRADICTING.content: "merged",
    NEW.content: "added",
}
"""What becomes of every candidate of either run."""

CONTENTS_AFTER = {CORRECTED, NEW.content} | {s.content for s in RESEARCH_RUN if s.type != "fact"}
"""The contents of all memories after both runs."""


def reply_to(request: str) -> str:
    """Return the scripted reply to a request for extraction or consolidation.

    Args:
        request: The text of all its messages, system first.
    """
    if _CANDIDATE.search(request):
        return json.dumps({"operations": operations(request)})
    return json.dumps(extraction(request))


def extraction(request: str) -> dict[str, Any]:
    """Return memories for what the request shows, and the episode of the run whose user speaks in it."""
    memories = [
        {
            "type": scripted.type,
            "content": scripted.content,
            "tags": list(scripted.tags),
            "evidence": [alias_of(scripted.words, request)],
        }
        for scripted in dict.fromkeys((*RESEARCH_RUN, *FOLLOW_UP_RUN))
        if _holds(request, scripted)
    ]
    episode = None
    if "compare two battery-powered nitrate sensors, the Heron S2" in request:
        episode = RESEARCH_EPISODE
    elif "work out how long a charge lasts in the field" in request:
        episode = FOLLOW_UP_EPISODE
    return {"memories": memories, "episode": episode}


def operations(request: str) -> list[dict[str, Any]]:
    """Return what becomes of the candidates of run 2 that the request shows; the first run's are added."""
    decided: list[dict[str, Any]] = []
    for scripted in dict.fromkeys((*RESEARCH_RUN, *FOLLOW_UP_RUN)):
        candidate = _line_with(request, "c", scripted.content)
        if candidate is None:
            continue
        if scripted is NEARLY_REPEATED:
            known = _line_with(request, "k", "then compare the number of rows with total.")
            decided.append({"action": "SKIP", "candidate": candidate, "duplicate_of": known})
        elif scripted is CONTRADICTING:
            known = _line_with(request, "k", "The Heron S2 runs 41 days")
            decided.append({"action": "UPDATE", "id": known, "candidate": candidate, "content": CORRECTED})
        else:
            decided.append({"action": "ADD", "candidate": candidate})
    return decided


def alias_of(words: str, request: str) -> str:
    """Return the alias that ``words`` stand under: the last one before them."""
    return _ALIAS.findall(request[: request.rindex(words)])[-1]


def _holds(request: str, scripted: Scripted) -> bool:
    """Whether a request shows the words of a memory in one of its pieces."""
    at = request.rfind(scripted.words)
    return at >= 0 and _ALIAS.search(request[:at]) is not None


def _line_with(request: str, kind: str, content: str) -> str | None:
    """Return the alias of the line, of candidates ``c`` or memories ``k``, that holds ``content``."""
    for line in request.splitlines():
        match = re.match(rf"\[({kind}\d+)\]", line)
        if match and content in line:
            return match[1]
    return None
