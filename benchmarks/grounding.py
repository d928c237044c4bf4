"""Grounding on real conversations: how many true memories are rejected, how many foreign ones accepted.

Data: the development slice of HaluMem (two users; not ours to pass on), read from ``../shared/data`` beside
the checkout, or from the folder that ``REVERIE_DATA`` names. Every memory point that is not marked as
interference is a candidate: once with the dialogue of its own session as evidence (it should be accepted),
once with the dialogue of a session of the *other* user (it should be rejected).

What is already known counts in both. At session *i* of a user that is the user's name (as the vault's scope)
and the memory points of sessions *0* to *i - 1*. Three set-ups of the foreign test, from hard to easy:

``same known``  Only the evidence is exchanged: the candidate's own user's knowledge is known, so neither the
                user's name nor anything learned before can give the invention away.
``renamed``     The candidate turns up in the other user's run, with that user's name in it (as a model that
                makes it up would put it), against that user's session and knowledge.
``other vault`` The candidate turns up in the other user's run as it is, name included.

The foreign session is the one of the same index (modulo their number); the average over all foreign sessions
is reported beside it. The share is tuned on one user (least that accepts at most 6 % of the foreign ones in
every set-up) and reported for both; the defaults' row is what the package ships.

Then the five verdicts (``support_of``): on the same, on the tables of ``tests/support/told_truths`` (what is distilled
and what is invented, opposites and what is true; half by half, and a later table), and on the texts of
``memory_extraction`` in four languages, with the sentence a good model would quote and without.

Run: ``python benchmarks/grounding.py [--all]`` (``--all`` adds the average over all sessions; slower).
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from reverie.checkpoints.text.analyser import content_terms
from reverie.nodes.grounding.grounded import Evidence, grounded
from reverie.nodes.grounding.support import support_of
from reverie.state import GroundingPolicy, Support

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
import judging

ROOT = Path(__file__).resolve().parent.parent
SHARES = tuple(round(0.40 + 0.01 * step, 2) for step in range(41))


@dataclass(frozen=True)
class Session:
    """One session of a user: what was said, when, and what is true after it."""

    texts: tuple[str, ...]
    dates: tuple[datetime, ...]
    memories: tuple[str, ...]
    evidence: Evidence = field(repr=False)
    words: frozenset[str] = field(repr=False)


@dataclass(frozen=True)
class User:
    """A user's name and sessions, and what was known before each."""

    name: str
    sessions: tuple[Session, ...]
    known: tuple[Evidence, ...] = field(repr=False)


def data_file() -> Path:
    """Return where the data set should be."""
    folder = os.environ.get("REVERIE_DATA")
    return (Path(folder) if folder else ROOT.parent / "shared" / "data") / "halumem_dev.jsonl"


def load(path: Path) -> list[User]:
    """Return the users of the data set."""
    users = []
    for line in path.read_text(encoding="utf-8").splitlines():
        raw = json.loads(line)
        name = re.search(r"Name: ([^;]+)", raw["persona_info"])
        assert name, "persona_info without a name"
        sessions = tuple(_session(item) for item in raw["sessions"])
        known, before = [], [name[1]]
        for session in sessions:
            known.append(Evidence(tuple(before)))
            before.extend(session.memories)
        users.append(User(name[1], sessions, tuple(known)))
    return users


def _session(raw: dict) -> Session:
    texts = tuple(turn["content"] for turn in raw["dialogue"])
    stamps = {turn["timestamp"] for turn in raw["dialogue"]}
    dates = tuple(sorted({datetime.strptime(s, "%b %d, %Y, %H:%M:%S").replace(tzinfo=UTC) for s in stamps}))
    memories = tuple(
        point["memory_content"] for point in raw["memory_points"] if point["memory_source"] != "interference"
    )
    return Session(
        texts, dates, memories, Evidence(texts, dates=dates), frozenset(content_terms("\n".join(texts)))
    )


Verdict = Callable[[str, Session, Evidence], float]
"""A content, a session as its evidence, and what is known: a share; -1 if a strict check fails."""


def ours(policy: GroundingPolicy) -> Verdict:
    """Return grounding as a verdict."""
    lenient = policy.model_copy(update={"share": 0.0})

    def verdict(content: str, session: Session, known: Evidence) -> float:
        result = grounded(content, session.evidence, known=known, policy=lenient)
        return result.share if result else -1.0

    return verdict


def plain(content: str, session: Session, _known: Evidence) -> float:
    """Plain word overlap: the share of different stems, stop words apart, that the session holds."""
    wanted = set(content_terms(content))
    return len(wanted & session.words) / max(1, len(wanted))


@dataclass
class Shares:
    """The shares of one user's candidates, by test."""

    true: list[float] = field(default_factory=list)
    foreign: dict[str, list[float]] = field(default_factory=dict)


def measure(user: User, other: User, verdict: Verdict, *, everywhere: bool = False) -> Shares:
    """Return the shares of ``user``'s memories in their own sessions and in those of ``other``."""
    shares = Shares(foreign={"same known": [], "renamed": [], "other vault": []})
    for index, session in enumerate(user.sessions):
        places = range(len(other.sessions)) if everywhere else [index % len(other.sessions)]
        for content in session.memories:
            shares.true.append(verdict(content, session, user.known[index]))
            renamed = rename(content, user.name, other.name)
            for place in places:
                foreign, known = other.sessions[place], other.known[place]
                shares.foreign["same known"].append(verdict(content, foreign, user.known[index]))
                shares.foreign["renamed"].append(verdict(renamed, foreign, known))
                shares.foreign["other vault"].append(verdict(content, foreign, known))
    return shares


def rename(content: str, name: str, other: str) -> str:
    """Return ``content`` with every part of one user's name replaced by the other's."""
    for part, replacement in zip(name.split(), other.split(), strict=True):
        content = re.sub(rf"\b{re.escape(part)}\b", replacement, content)
    return content


def rejected(shares: Sequence[float], least: float) -> float:
    """Return the percentage below ``least``."""
    return 100 * sum(share < least for share in shares) / len(shares)


def tuned(shares: Shares) -> float:
    """Return the least share that accepts at most 6 % of the foreign candidates in every set-up."""
    for least in SHARES:
        if all(100 - rejected(foreign, least) <= 6.0 for foreign in shares.foreign.values()):
            return least
    return SHARES[-1]


def row(label: str, least: float, measured: Sequence[Shares]) -> str:
    """Return a line of the table: rejected true ones, accepted foreign ones."""
    true = [share for one in measured for share in one.true]
    cells = [f"{rejected(true, least):8.1f} %"]
    for kind in ("same known", "renamed", "other vault"):
        foreign = [share for one in measured for share in one.foreign[kind]]
        cells.append(f"{100 - rejected(foreign, least):10.1f} %")
    return f"  {label:<44}{least:6.2f}" + "".join(cells)


def supported(pairs: Sequence[tuple[User, User]]) -> None:
    """Print the verdicts on every memory point in its own session, and in one of the other user."""
    found = {kind: judging.Judged() for kind in ("true", "same known", "renamed", "other vault")}
    for user, other in pairs:
        for index, session in enumerate(user.sessions):
            place = index % len(other.sessions)
            foreign, known = other.sessions[place].evidence, other.known[place]
            for content in session.memories:
                renamed = rename(content, user.name, other.name)
                found["true"].add(support_of(content, session.evidence, known=user.known[index]), content)
                found["same known"].add(support_of(content, foreign, known=user.known[index]), content)
                found["renamed"].add(support_of(renamed, foreign, known=known), renamed)
                found["other vault"].add(support_of(content, foreign, known=known), content)
    print("\nSupport, HaluMem, both users")
    for kind, judged in found.items():
        print(f"  {kind:<44}kept {judged.kept:5.1f} %   stated {judged.share(Support.STATED):5.1f} %")


def tables(folder: Path) -> None:
    """Print the verdicts on the repository's own tables and on ``memory_extraction``."""
    print("\nSupport, distilled and invented (kept)")
    for part in ("tuning", "reporting", "later"):
        for quotes in (False, True):
            faithful, invented = judging.distilled(part, quotes=quotes)
            label = f"{part}, {'with quotes' if quotes else 'words alone'}"
            print(
                f"  {label:<44}faithful {faithful.kept:5.1f} %   invented {invented.kept:5.1f} % ({invented.said()})"
            )
    print("\nSupport, opposites")
    for part in ("tuning", "reporting", "later"):
        turned, true = judging.opposites(part)
        wrongly = true.share(Support.CONTRADICTED)
        print(f"  {part:<44}accepted {turned.kept:5.1f} %   true ones called contradicted {wrongly:5.1f} %")
    if not (folder / "memory_extraction.labels.jsonl").exists():
        return
    print(
        "\nSupport, English memories of texts (kept: with quotes, without; of another record: with, stated without)"
    )
    for language in ("en", "de", "es", "zh"):
        found = judging.extracted(folder, language)
        own = [sum(each.counts[support] for support in judging.KEPT) for each in (found.quoted, found.alone)]
        others = f"{found.other_quoted.kept:5.1f} %{found.other_alone.share(Support.STATED):8.1f} %"
        print(f"  {language:<44}{own[0]:4} {own[1]:4} of {found.quoted.counts.total()}   {others}")


def main(arguments: Sequence[str] = ()) -> int:
    """Print the table; 0 also where the data are absent."""
    path = data_file()
    if not path.exists():
        print(f"Grounding benchmark skipped: {path} is not there (REVERIE_DATA names another folder).")
        return 0
    users = load(path)
    started = time.perf_counter()
    policy = GroundingPolicy()
    candidates = sum(len(session.memories) for user in users for session in user.sessions)
    print(f"{candidates} true memory points of {len(users)} users\n")
    print(f"  {'':<44}{'share':>6}{'true':>10}{'foreign accepted':>36}")
    print(f"  {'':<44}{'':>6}{'rejected':>10}{'same known':>12}{'renamed':>12}{'other vault':>12}")
    pairs = [(users[0], users[1]), (users[1], users[0])]
    overlap = [measure(user, other, plain) for user, other in pairs]
    measured = [measure(user, other, ours(policy)) for user, other in pairs]
    for least in (0.5, 0.6):
        print(row("plain word overlap, both users", least, overlap))
    for tuning in (0, 1):
        least = tuned(measured[tuning])
        print(row(f"tuned on {users[tuning].name}: that user", least, [measured[tuning]]))
        print(row(f"tuned on {users[tuning].name}: held-out user", least, [measured[1 - tuning]]))
    for index, user in enumerate(users):
        print(row(f"defaults: {user.name}", policy.share, [measured[index]]))
    print(row("defaults: both users", policy.share, measured))
    if "--all" in arguments:
        everywhere = [measure(user, other, ours(policy), everywhere=True) for user, other in pairs]
        print(row("defaults: average over all foreign sessions", policy.share, everywhere))
    supported(pairs)
    tables(path.parent)
    print(f"\n{time.perf_counter() - started:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
