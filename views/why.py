"""What became of something that was said or written, and whether it would be shown: in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from .._frozen import Frozen
from ..checkpoints.changes import LogEntry
from ..checkpoints.port import ScopedVault
from ..checkpoints.text.analyser import search_words
from ..checkpoints.text.history_entries import HistoryEntry
from ..checkpoints.text.speech.spoken.typed_plainly import plain_forms
from ..nodes.run.waiting import command_for, resume_command, why_waiting
from ..state import ArchivePassage, Outcome, Piece, PieceState, RecallPolicy, Trust
from .render import piece_line
from .text import literal, one_line, short, when

AT_ONCE = 500
"""Bodies that are read at once where no index finds what is asked for (count)."""
LOOKED_AT = 20_000
"""Pieces that are looked at there, the newest (count)."""
MOST_PIECES = 100_000
"""In a scope of more the index alone is asked (count)."""
CUT = 400
"""Of a passage are shown (characters)."""
_NO_BOUND = 1_000_000
"""Where only room may keep a memory out, so much there is (tokens)."""
_PLACES = {
    "pinned": "it is pinned",
    "standing": "it always holds",
    "related": "it fits the question",
    "newest": "it is among the newest",
}
_THERE = {"added": "was added", "merged": "was merged into a memory", "skipped": "was known already"}
"""How it came to be remembered, by outcome."""


class Became(Frozen):
    """A passage that was said or written, and what became of it."""

    piece: Piece
    text: str
    told: tuple[str, ...]
    """Sentences, the nearest first."""
    whole: bool = True
    """Whether it holds all that was asked for; else it holds a part of it, and nothing holds more."""


def became(scope: ScopedVault, words: str, *, limit: int) -> list[Became]:
    """Return passages that hold ``words``, best first, and what became of each.

    Args:
        scope: Whose.
        words: Of what was said or written.
        limit: At most so many (count).
    """
    passages = scope.passages(words, limit=4 * limit, external=True)
    texts = {passage.piece: passage.text for passage in passages if holds(passage.text, words)}
    texts |= _read_for(scope, words, limit)
    if texts:
        return _told_of_each(scope, texts, words)[:limit]
    nearest = _nearest(passages, words)
    parts = {passage.piece: passage.text for passage in nearest}
    best = [passage.piece for passage in nearest]
    found = [each.model_copy(update={"whole": False}) for each in _told_of_each(scope, parts, words)]
    return sorted(found, key=lambda each: best.index(each.piece.id))[:limit]


def _told_of_each(scope: ScopedVault, texts: Mapping[str, str], words: str) -> list[Became]:
    """Return what became of pieces, each with its text: what something was made of first, then what the user said."""
    found = [
        (saying, Became(piece=piece, text=texts[id_], told=told))
        for id_, piece in scope.pieces(list(texts)).items()
        for saying, told in [_told_of(scope, piece, _asked_of(texts[id_], words))]
    ]
    found.sort(key=lambda each: each[1].piece.at, reverse=True)
    found.sort(key=lambda each: (not each[0], each[1].piece.role != "user"))
    return [each for _, each in found]


def _nearest(passages: Sequence[ArchivePassage], words: str) -> list[ArchivePassage]:
    """Return those of some passages that hold the most of the words, in their order."""
    held = [len(_shared(passage.text, words)) for passage in passages]
    return [passage for passage, count in zip(passages, held, strict=True) if count == max(held) and count]


def _asked_of(text: str, words: str) -> str:
    """Return what of the words a text holds: all of them, as they are written, or else those that it shares."""
    return words if holds(text, words) else " ".join(sorted(_shared(text, words)))


def _shared(text: str, words: str) -> set[str]:
    """Return the terms of what is asked for that a text holds, typed with accents or without."""
    held = search_words(text)
    there = {*held, *plain_forms(held)}
    return {word for word in search_words(words) if not there.isdisjoint((word, *plain_forms([word])))}


def holds(text: str, words: str) -> bool:
    """Whether a text holds all the words, or what is asked for as it is written."""
    if " ".join(words.split()).casefold() in " ".join(text.split()).casefold():
        return True
    asked = set(search_words(words))
    return asked <= set(search_words(text)) or _shared(text, words) == asked


def _read_for(scope: ScopedVault, words: str, limit: int) -> dict[str, str]:
    """Return bodies that hold the words, some times ``limit``, the newest: no index has what was taken back."""
    found: dict[str, str] = {}
    if sum(scope.status().pieces.values()) > MOST_PIECES:
        return found
    newest = [piece.id for piece in scope.all_pieces()[: -LOOKED_AT - 1 : -1]]
    for n in range(0, len(newest), AT_ONCE):
        bodies = scope.bodies(newest[n : n + AT_ONCE])
        found |= {id_: bodies[id_] for id_ in newest[n : n + AT_ONCE] if holds(bodies.get(id_, ""), words)}
        if len(found) >= 10 * limit:
            break
    return found


def _told_of(scope: ScopedVault, piece: Piece, words: str) -> tuple[bool, tuple[str, ...]]:
    """Return whether anything was made of the words in a piece, and what became of it, as sentences."""
    here = scope.vault_url, scope.name
    if piece.state is PieceState.SET_ASIDE:
        return False, (f"It was set aside: {one_line(piece.error)}",)
    if piece.state is PieceState.TAKEN:
        return False, ("A reflection is at it now, or died of it: the next run takes it up.",)
    if not piece.commit_id:
        waits = why_waiting(scope.status())
        now = resume_command(*here, [piece.thread])
        return False, (f"It waits for a reflection. {waits} Now: {now}",)
    entry = _entry(scope, piece.commit_id)
    if entry is None:
        return False, (
            f"It was reflected on in the commit {short(piece.commit_id)}, which can't be read any more.",
        )
    of_it = [outcome for outcome in entry.receipt.outcomes if piece.id in outcome.candidate.evidence]
    saying = [outcome for outcome in of_it if holds(outcome.candidate.content, words)]
    commit = f"the commit {short(piece.commit_id)} ({when(entry.receipt.created_at)} UTC)"
    if saying:
        return True, tuple(_told_of_outcome(scope, outcome, commit) for outcome in saying)
    found = (
        "It is from outside: it is shown only where the agent searches for such."
        if piece.trust is Trust.EXTERNAL
        else "It is shown as a passage where a question asks for it."
    )
    add = f'{command_for("add", *here)} "..."'
    made = "; ".join(f"{each.outcome}: {one_line(each.candidate.content, 80)}" for each in of_it)
    return False, (
        f"It was reflected on in {commit}, and nothing was made of these words. {found} To remember it: {add}",
        *([f"Of the rest of it: {made}"] if made else []),
    )


def _entry(scope: ScopedVault, commit_id: str) -> LogEntry | None:
    receipt = scope.receipt(commit_id)
    entries = scope.log(limit=1, before=receipt.seq + 1) if receipt else []
    return entries[0] if entries else None


def _told_of_outcome(scope: ScopedVault, outcome: Outcome, commit: str) -> str:
    here = scope.vault_url, scope.name
    text, id_ = one_line(outcome.candidate.content, 200), outcome.memory_id
    why = f": {one_line(outcome.reason).rstrip('.')}" if outcome.reason else ""
    if outcome.outcome == "held":
        return f'"{text}" is held{why}. For your word: {command_for("review", *here)}'
    done = _THERE.get(outcome.outcome)
    if done is None or id_ is None:
        take = f" To take it after all: {command_for(f'accept {outcome.candidate.id}', *here)}"
        return f'"{text}" was {outcome.outcome} in {commit}{why}.{take}'
    stored = scope.get([id_]).get(id_)
    if stored is not None:
        now = f", which says now: {one_line(stored.memory.content, 200)}"
        return f'"{text}" {done} in {commit}{why}. It is the memory {short(id_)}{now}'
    last = next(iter(scope.history(id_)), None)
    gone = _gone(last) if last else "was forgotten"
    return f'"{text}" {done} in {commit}, and the memory {short(id_)} {gone}.'


def _gone(last: HistoryEntry) -> str:
    done = "was forgotten" if last.mark == "[forgotten]" else "was taken out"
    return f"{done} on {when(last.at)} UTC by the commit {short(last.commit_id)} ({last.purpose})"


def by_hand(scope: ScopedVault, words: str) -> list[str]:
    """Return the memories that hold ``words``, each with what made and changed it: where no passage tells it."""
    memories = [hit.stored.memory for hit in scope.search(words) if holds(hit.stored.memory.content, words)]
    return [
        f"{short(memory.id)} {one_line(memory.content, CUT)}\n  "
        + "; ".join(
            f"{entry.mark.strip('[]')} on {when(entry.at)} UTC by the commit {short(entry.commit_id)} ({entry.purpose})"
            for entry in reversed(scope.history(memory.id))
        )
        for memory in memories
    ]


def shown_for(
    scope: ScopedVault,
    words: str,
    question: str,
    policy: RecallPolicy,
    *,
    found: Sequence[Became] = (),
    shared: Sequence[ScopedVault] = (),
) -> list[str]:
    """Return whether what holds ``words`` stands before the model when the user says ``question``, and why.

    Args:
        scope: Whose.
        words: Of memories and passages.
        question: What the user says.
        policy: What is shown.
        found: Passages that hold the words.
        shared: Scopes that are read besides.
    """
    from ..nodes.recall.recalling import recall  # who only looks doesn't wait for it

    memories = [hit.stored.memory for hit in scope.search(words) if holds(hit.stored.memory.content, words)]
    chosen = recall(scope, question, policy, shared=shared).chosen
    passages = {*chosen.get("passages", ()), *chosen.get("waiting", ())}
    there = [each.text for each in found if each.piece.id in passages]
    told = [f"{one_line(text, CUT)}\nIt is shown as a passage." for text in there]
    if not memories:
        return told or ["No memory has these words, and no passage with them is shown for the question."]
    at_most = policy.model_copy(update={"budget_tokens": _NO_BOUND, "most": 1_000, "show_whole": False})
    with_room = recall(scope, question, at_most, shared=shared).chosen
    sharing = {hit.stored.memory.id for hit in scope.search(question, limit=_NO_BOUND)}
    for memory in memories:
        place = next((why for name, why in _PLACES.items() if memory.id in chosen.get(name, ())), "")
        if place:
            why = f"It is shown: {place}."
        elif passages.intersection(quote.piece for quote in memory.source.quotes):
            why = "It is not shown by itself: the passage that it was taken from is."
        elif any(memory.id in with_room.get(name, ()) for name in _PLACES):
            why = f"It is not shown: what goes before it fills the {policy.budget_tokens:,} tokens of `budget_tokens`."
        elif memory.id in sharing:
            why = "It is not shown: it shares too little with the question."
        else:
            why = "It is not shown: it shares no word with the question."
        told.append(f"{short(memory.id)} {one_line(memory.content, CUT)}\n{why}")
    return told


def why_view(found: Sequence[Became], asked: Sequence[str] = ()) -> RenderableType:
    """Return passages with what became of them, then what ``shown_for`` says."""
    parts: list[RenderableType] = []
    if found and not found[0].whole:
        parts.append(literal("Nothing that was said or written has all of these words. Nearest to them:"))
    for each in found:
        parts += [Text()] if parts else []
        parts += [literal(piece_line(each.piece), "bold"), literal(one_line(each.text, CUT))]
        parts += [literal(f"  {sentence}") for sentence in each.told]
    for told in asked:
        parts += [Text()] if parts else []
        parts += [literal(told)]
    return Group(*parts)
