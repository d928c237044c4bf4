"""What support says of the tables in ``told_truths`` and of texts that nobody here wrote: counts of verdicts."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import SupportVerdict, support_of
from reverie.state import Support

TABLES = Path(__file__).resolve().parent / "told_truths"
KEPT = (Support.STATED, Support.INFERRED, Support.UNVERIFIED)


@dataclass
class Judged:
    """How often each verdict was given, and for what."""

    counts: Counter[Support] = field(default_factory=Counter)
    texts: list[tuple[Support, str]] = field(default_factory=list)

    def add(self, verdict: SupportVerdict, text: str) -> None:
        """Count a verdict."""
        self.counts[verdict.support] += 1
        self.texts.append((verdict.support, text))

    def share(self, *wanted: Support) -> float:
        """Return the percentage with one of these verdicts."""
        return 100 * sum(self.counts[support] for support in wanted) / max(1, self.counts.total())

    @property
    def kept(self) -> float:
        """Percentage that may become a memory."""
        return self.share(*KEPT)

    def said(self) -> str:
        """Return the counts as words."""
        return ", ".join(
            f"{self.counts[support]} {support.value}" for support in Support if self.counts[support]
        )


@cache
def _table(name: str) -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads((TABLES / f"{name}.toml").read_text(encoding="utf-8"))


def rows(kind: str, part: str) -> Iterator[dict[str, Any]]:
    """Yield the rows of a kind ("passage", "told", "fair") of a part: "tuning", "reporting", "later"."""
    if part == "later":
        yield from _table("later").get(kind, [])
        return
    table = _table("distilled" if kind == "passage" else "opposites")[kind]
    yield from table[("tuning", "reporting").index(part) :: 2]


def distilled(part: str, *, quotes: bool) -> tuple[Judged, Judged]:
    """Return the verdicts on what is faithful and on what is invented."""
    faithful, invented = Judged(), Judged()
    for row in rows("passage", part):
        evidence = Evidence([row["text"]])
        for key, judged in (("faithful", faithful), ("invented", invented)):
            for text, quote in row[key]:
                judged.add(support_of(text, evidence, quote=quote if quotes else ""), text)
    return faithful, invented


def opposites(part: str) -> tuple[Judged, Judged]:
    """Return the verdicts on opposites, and on what is true (of the same sayings, of others, and what is distilled)."""
    turned, true = Judged(), Judged()
    for kind in ("told", "fair"):
        for row in rows(kind, part):
            evidence = Evidence([row["said"]])
            if "opposite" in row:
                turned.add(support_of(row["opposite"], evidence, quote=row["said"]), row["opposite"])
            for text in row["true"]:
                true.add(support_of(text, evidence, quote=row["said"]), text)
    for row in rows("passage", part):
        evidence = Evidence([row["text"]])
        for text, quote in row["faithful"]:
            true.add(support_of(text, evidence, quote=quote), text)
    return turned, true


@dataclass
class Extracted:
    """Verdicts on what should be remembered of a text, in the texts of one language."""

    quoted: Judged = field(default_factory=Judged)
    """With a quote of the text it is from."""
    alone: Judged = field(default_factory=Judged)
    other_quoted: Judged = field(default_factory=Judged)
    """On the text of another record, with the quote of its own."""
    other_alone: Judged = field(default_factory=Judged)


def extracted(folder: Path, language: str) -> Extracted:
    """Return the verdicts on ``memory_extraction``: English memories on texts in a language (en, de, es, zh)."""
    gold = {
        row["id"]: [memory["content"] for memory in row["memories"]]
        for row in _lines(folder / "memory_extraction.labels.jsonl")
    }
    english = {row["id"]: row["text"] for row in _lines(folder / "memory_extraction.jsonl")}
    suffix = "" if language == "en" else f".{language}"
    texts = {row["id"]: row["text"] for row in _lines(folder / f"memory_extraction{suffix}.jsonl")}
    evidence = {key: Evidence([text]) for key, text in texts.items()}
    found = Extracted()
    for key, contents in gold.items():
        for content in contents:
            quote = _quote(content, english[key], evidence[key])
            found.quoted.add(support_of(content, evidence[key], quote=quote), content)
            found.alone.add(support_of(content, evidence[key]), content)
            for other in evidence.keys() - {key}:
                found.other_quoted.add(support_of(content, evidence[other], quote=quote), content)
                found.other_alone.add(support_of(content, evidence[other]), content)
    return found


def _quote(content: str, english: str, evidence: Evidence) -> str:
    """The sentence a good model would quote: of the same number as the one that fits best in the English text."""
    passages = Evidence([english]).passages
    ranked = passages.ranked(content, "en")
    number = list(passages).index(ranked[0][1]) if ranked else 0
    sentences = list(evidence.passages)
    return sentences[min(number, len(sentences) - 1)].written


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
