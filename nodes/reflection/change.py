"""The one change that a reflection commits: what its plan says, in the vault's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from ...checkpoints.changes import (
    WISH,
    Addition,
    Change,
    Cover,
    Deletion,
    Receipt,
    commit_id_for,
    memory_id_for,
)
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.origin.line_trust import named
from ...checkpoints.text.speech.told.not_kept import never_kept
from ...state import (
    Candidate,
    Episode,
    Memory,
    MemoryEdit,
    MemoryType,
    Outcome,
    Piece,
    Plan,
    ReflectionState,
    StoredMemory,
    Trust,
)
from ...state.cleaning import escape_markdown

EXTERNAL_FIELDS = "external_fields"
"""Key beside an episode's fields: names of those that nobody but a tool, a page or a file says."""
MOST_QUOTES = 3
"""Places of a memory's evidence that are kept; the latest count (count)."""


def covered_by(scope: ScopedVault, state: ReflectionState) -> list[Piece]:
    """Return the pieces this run's commit covers: all it took but those given back or set aside."""
    return list(scope.pieces(still_held(state)).values())


def covers_of(state: ReflectionState, covered: Sequence[Piece]) -> list[Cover]:
    """Return how a run covers its pieces."""
    gone, left_out = set(state.get("taken_back") or ()), set(state.get("left_out") or ())
    return [
        Cover(
            piece=piece.id,
            how="taken_back" if piece.id in gone else "left_out" if piece.id in left_out else "shown",
        )
        for piece in covered
    ]


def said_again(state: ReflectionState, receipt: Receipt | None) -> int:
    """Return how many pieces a commit left due: their thread had taken them back, and says them after all."""
    return len(still_held(state)) - receipt.covered if receipt and state.get("taken_back") else 0


def still_held(state: ReflectionState) -> list[str]:
    """Return the ids of all that a run took but those given back or set aside."""
    gone = {*(state.get("released") or ()), *(state.get("set_aside") or ())}
    return [key for key in state["pieces"] if key not in gone]


def change_of(scope: ScopedVault, state: ReflectionState, plan: Plan, covered: Sequence[Piece]) -> Change:
    """Return the one change that a run commits; it covers these pieces."""
    early = [Outcome.model_validate(outcome) for outcome in state.get("outcomes") or ()]
    pending = list(state.get("settles") or ())
    deferred = {o.candidate.id: o.candidate for o in plan.outcomes if o.outcome == "deferred"}
    settles = [key for key in pending if key not in deferred]
    # A run that covers nothing (of a file one half was read, the other refused) is told apart by what it found.
    found = [] if covered else [f"found:{o.candidate.id}" for o in (*early, *plan.outcomes)]
    commit_id = commit_id_for(scope.name, "reflection", covered, [*settles, *found])
    run_id = state["run"]["run_id"]
    moment = scope.time()
    adds, outcomes = _additions(plan, commit_id, run_id, moment)
    episode = state.get("episode") or {}
    appends = episode_block(Episode.model_validate(episode), moment) if episode else {}
    return Change(
        commit_id=commit_id,
        purpose="fallback" if plan.unconsolidated else "reflection",
        run_id=run_id,
        message=_message(plan),
        expects={f"memory:{edit.id}": edit.mark for edit in plan.edits}
        | {f"memory:{key}": mark for key, mark in plan.relies.items()},
        adds=adds,
        puts=_changed(scope.get([edit.id for edit in plan.edits]), plan.edits, run_id, moment),
        deletes=_deletions(plan.edits, outcomes),
        appends=appends,
        trust={
            path: named(_lines_of(block, episode.get(EXTERNAL_FIELDS) or ()), Trust.EXTERNAL)
            for path, block in appends.items()
        },
        covers=covers_of(state, covered),
        # Those that were pending before simply stay so: putting them back would undo what another run settles.
        defers=[candidate for key, candidate in deferred.items() if key not in pending],
        settles=settles,
        outcomes=[*early, *outcomes],
        rejected=plan.rejected,
        reviewed=plan.shown,
        consolidated=[] if plan.unconsolidated else plan.shown,
    )


def _additions(
    plan: Plan, commit_id: str, run_id: str, moment: datetime
) -> tuple[list[Addition], list[Outcome]]:
    """Return what a plan adds, and all its outcomes, with the ids of the new memories."""
    outcomes: list[Outcome] = []
    adds: list[Addition] = []
    for outcome in plan.outcomes:
        if outcome.outcome == "added":
            memory = new_memory(commit_id, outcome.candidate, run_id, moment, len(adds))
            adds.append(
                Addition(memory=memory, candidate=outcome.candidate.id, unconsolidated=plan.unconsolidated)
            )
            outcomes.append(outcome.model_copy(update={"memory_id": memory.id}))
        else:
            outcomes.append(outcome)
    return adds, outcomes


def _changed(
    present: Mapping[str, StoredMemory], edits: Sequence[MemoryEdit], run_id: str, moment: datetime
) -> list[Memory]:
    """Return the next version of every memory that is rewritten."""
    changed = []
    for edit in edits:
        if edit.delete or edit.content is None or edit.id not in present:
            continue
        old = present[edit.id].memory
        refs = tuple(dict.fromkeys((*old.source.refs, *edit.run_refs)))
        source = old.source.model_copy(
            update={
                "run_id": run_id,
                "refs": refs,
                "trust": edit.trust,
                "support": edit.support or old.support,
                "quotes": (*old.source.quotes, *edit.quotes)[-MOST_QUOTES:],
            }
        )
        update = {
            "content": edit.content,
            "tags": edit.tags,
            "updated_at": max(old.updated_at, min(moment, edit.said_at)) if edit.said_at else moment,
            "version": old.version + 1,
            "source": source,
        }
        changed.append(old.model_copy(update=update))
    return changed


def _deletions(edits: Sequence[MemoryEdit], outcomes: Sequence[Outcome]) -> list[Deletion]:
    """Return what is deleted; what an added candidate replaces names the memory that it became."""
    new_ids = {o.candidate.id: o.memory_id for o in outcomes if o.outcome == "added" and o.memory_id}
    return [
        Deletion(id=edit.id, superseded_by=new_ids.get(edit.superseded_by or "", edit.superseded_by))
        for edit in edits
        if edit.delete
    ]


def new_memory(commit_id: str, candidate: Candidate, run_id: str, moment: datetime, before: int) -> Memory:
    """Return the memory that a commit makes of a candidate, made when the user said so, however long that waited.

    For each that the commit makes ``before`` it is a microsecond younger: what one message says keeps its order. The
    user's wish that something never be remembered is pinned: no later run may touch it.
    """
    said = candidate.said_at
    if said is not None and said < moment:
        moment = said + timedelta(microseconds=before)
    return Memory(
        id=memory_id_for(commit_id, candidate.id),
        type=candidate.type,
        content=candidate.content,
        tags=candidate.tags,
        created_at=moment,
        updated_at=moment,
        source=candidate.source(run_id),
        pinned=candidate.type is MemoryType.PREFERENCE
        and candidate.trust is Trust.USER
        and never_kept(candidate.content) != "",
    )


def episode_block(episode: Episode, today: datetime) -> dict[str, str]:
    """Return the month's episode file and the section to append to it."""
    lines = [f"## {_one_line(episode.title)}", ""]
    fields: Mapping[str, str] = {
        "Summary": episode.summary,
        "Date": today.strftime("%Y-%m-%d"),
        "Task": episode.task,
        "Findings": episode.findings,
        "Lesson": episode.lesson,
    }
    lines += [f"- {name}: {_one_line(text)}" for name, text in fields.items() if text.strip()]
    return {f"episodes/{today:%Y-%m}.md": "\n".join(lines)}


def _lines_of(block: str, fields: Sequence[str]) -> list[str]:
    """Return the lines of an episode's section that show these fields."""
    marks = tuple("## " if name == "title" else f"- {name.capitalize()}: " for name in fields)
    return [line for line in block.splitlines() if marks and line.startswith(marks)]


def _one_line(text: str) -> str:
    return escape_markdown(" ".join(text.split()))


def _message(plan: Plan) -> str:
    words = [f"{action} {count}" for action, count in plan.counts.items() if action != "KEEP"]
    deferred = sum(outcome.outcome == "deferred" for outcome in plan.outcomes)
    if deferred:
        words.append(f"{deferred} kept pending")
    done = ", ".join(words) or "Nothing worth keeping"
    return f"{WISH}forget {len(plan.wished)}; {done}" if plan.wished else done
