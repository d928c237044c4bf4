"""Recall: memory is put before the model, for this call only, and never counts as anybody's words."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import BaseMessage, HumanMessage
from langchain_core.runnables import RunnableConfig

from ...checkpoints.changes import Document
from ...checkpoints.port import ScopedVault, Vault
from ...checkpoints.text.analyser import content_terms
from ...checkpoints.text.summary_lines import summary_of
from ...state import MemoryType, PieceInput, RecallPolicy, ReverieError, SessionSummary, StoredMemory
from ...state.scoping import ScopeTemplate, resolve_scope, thread_of
from ..run.intake import RECALL_MARK, message_pairs
from ..run.rendering import estimate_tokens
from ..run.run_context import announce
from ..run.system_text import with_system_text
from .recall_block import cut, describe, element, index_block, inert, memory_block
from .session_view import session_block

__all__ = ["RecallPolicy", "Recalled", "recall", "recall_for_run"]

INDEX_ID = "reverie-index"
"""Id of the message with the index: where somebody keeps it, a later one replaces it."""
INDEXED = ("facts/", "episodes/")
"""How the paths begin that the index lists."""
QUESTION_CHARS = 4_000
"""What of the latest user message memories are looked up by, from its beginning (characters)."""

_LOG = logging.getLogger("reverie")


@dataclass(frozen=True)
class Recalled:
    """What of memory stands before the model in one call."""

    system_block: str = ""
    """For the system message: data between marks of ours; blank when there is nothing to show."""
    index_message: HumanMessage | None = None
    """The index of files, on the first turn of a task; marked, so that nobody takes it for the user's words."""
    memory_ids: tuple[str, ...] = ()
    """Memories of the run's own scope that are shown."""
    notes: tuple[str, ...] = ()
    """What went wrong."""

    def before(self, messages: Sequence[BaseMessage]) -> list[BaseMessage]:
        """Return ``messages`` with memory put before them, for the model and not for the state.

        The block goes to the end of the first system message (or becomes one), the index before the last message
        of the user.
        """
        shown = [message for message in messages if message.id != INDEX_ID]
        if self.index_message is not None:
            place = next((n for n in reversed(range(len(shown))) if isinstance(shown[n], HumanMessage)), 0)
            shown.insert(place, self.index_message)
        return with_system_text(shown, self.system_block)


def recall(
    scope: ScopedVault,
    messages: Sequence[Any],
    policy: RecallPolicy | None = None,
    *,
    shared: Sequence[ScopedVault] = (),
    thread: str = "",
) -> Recalled:
    """Return what is to stand before the model. Reads the vault as it is now, and writes nothing.

    Args:
        scope: Whose memory it is.
        messages: The conversation, in any form LangChain takes; the user's last message is what memories are
            looked up by.
        policy: What is shown, and how much.
        shared: Scopes that are read besides.
        thread: The session whose summaries are shown; blank for none.

    Raises:
        VaultError: The vault can't be read.
    """
    policy = policy or RecallPolicy()
    said = [
        piece
        for _, piece in message_pairs(list(messages), thread, "messages", [])
        if piece is not None and piece.role == "user" and not piece.meta.get("injected")
    ]
    summary, mark = scope.session(thread) if thread else (SessionSummary(), None)
    # A session with summaries has begun long ago, wherever its first message went.
    begins = len(said) <= 1 and mark is None
    first = policy.show_index and begins
    curated = _curated(policy)
    own = _documents(scope, (*curated, *(INDEXED if first else ())))
    memories, ids = _related(scope, shared, said[-1].text if said else "", policy)
    sections = [
        ("Your memory", _shown(own, ("MEMORY.md",) if policy.show_memory_file else (), policy)),
        ("Facts", _shown(own, ("facts/",) if policy.show_facts else (), policy)),
        *(
            (f"Shared memory: {inert(other.name)}", _shown(_documents(other, curated), curated, policy))
            for other in shared
        ),
        ("This conversation so far", _summaries(summary, policy)),
        ("Memories related to the user's message", memories),
        ("Waiting for the user", _held(scope) if begins else ""),
    ]
    return Recalled(memory_block(sections), _index(own) if first else None, ids)


def recall_for_run(
    vault: Vault,
    messages: Sequence[Any],
    config: RunnableConfig,
    *,
    policy: RecallPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
) -> Recalled:
    """Do as ``recall`` does for a run, and count what is shown, once for each message of the user. Never raises.

    When the vault fails there is no memory in this call, and a note says so: in the result, the stream and the log.

    Args:
        vault: From ``open_vault``.
        messages: The conversation.
        config: The run's: names the scope and the thread.
        policy: What is shown, and how much.
        scope: Whose memory a run reads; see ``create_reflection_graph``.
    """
    policy = policy or RecallPolicy()
    try:
        own = vault.scope(resolve_scope(scope, config))
        shared = [vault.scope(name) for name in dict.fromkeys(policy.shared_scopes) if name != own.name]
        thread = thread_of(config)
        recalled = recall(own, messages, policy, shared=shared, thread=thread)
        if recalled.memory_ids and _is_fresh(messages):
            own.used(recalled.memory_ids, how="shown")
    except Exception as error:  # noqa: BLE001 - the agent's run must not suffer: it goes on without memory
        said = str(error) if isinstance(error, ReverieError) else f"{type(error).__name__}: {error}"
        note = f"Nothing was recalled: {said}"
        _LOG.warning(note)
        _tell(note)
        return Recalled(notes=(note,))
    _tell(f"{len(recalled.memory_ids)} memories recalled", memories=list(recalled.memory_ids))
    return recalled


def _tell(message: str, **facts: Any) -> None:
    try:
        announce("recall", message, **facts)
    except RuntimeError:  # outside a graph there is no stream
        return


def _is_fresh(messages: Sequence[Any]) -> bool:
    """Whether the user has just spoken: later calls of the same turn show the same again."""
    pieces = [piece for _, piece in message_pairs(list(messages), "", "messages", []) if piece is not None]
    own: list[PieceInput] = [piece for piece in pieces if not piece.meta.get("injected")]
    return bool(own) and own[-1].role == "user"


# -- documents ----------------------------------------------------------------------------------------------


def _curated(policy: RecallPolicy) -> tuple[str, ...]:
    wanted = (("MEMORY.md", policy.show_memory_file), ("facts/", policy.show_facts))
    return tuple(beginning for beginning, shown in wanted if shown)


def _documents(scope: ScopedVault, beginnings: tuple[str, ...]) -> list[Document]:
    """Return what may be shown, and no more: history and summaries grow, and this is read before every call."""
    return scope.documents(*beginnings) if beginnings else []


def _shown(documents: Sequence[Document], beginnings: tuple[str, ...], policy: RecallPolicy) -> str:
    return "\n".join(
        element("document", inert(cut(document.content.strip(), policy.documents_tokens)), path=document.path)
        for document in documents
        if document.path.startswith(beginnings) and document.content.strip()
    )


def _summaries(summary: SessionSummary, policy: RecallPolicy) -> str:
    text = session_block(summary).strip() if policy.show_summaries else ""
    return element("summary", inert(cut(text, policy.documents_tokens))) if text else ""


def _index(documents: Sequence[Document]) -> HumanMessage | None:
    text = index_block(
        [
            (document.path, len(document.content.encode()), summary_of(document.content))
            for document in documents
            if document.path.startswith(INDEXED)
        ]
    )
    return HumanMessage(text, id=INDEX_ID, additional_kwargs={RECALL_MARK: "index"}) if text else None


# -- memories -----------------------------------------------------------------------------------------------


def _held(scope: ScopedVault) -> str:
    """How much waits for a person, never what it says: shown, it would be what it waits not to be."""
    count = len(scope.held())
    return f"{count} held: reverie review" if count else ""


def _related(
    scope: ScopedVault, shared: Sequence[ScopedVault], question: str, policy: RecallPolicy
) -> tuple[str, tuple[str, ...]]:
    """Return the lines of the related memories, and the ids of those of the run's own scope."""
    question = question[:QUESTION_CHARS]
    if not policy.most or not content_terms(question):
        return "", ()
    found = [
        (hit.score / hits[0].score if hits[0].score > 0 else 1.0, owner.name, hit.stored)
        for owner in (scope, *shared)
        if (hits := owner.search(question, limit=2 * policy.most))
        for hit in hits
    ]
    # Among equals, which is to say within a tenth of the best one's score, mistakes come first.
    found = sorted(
        (item for item in found if item[0] >= policy.floor),
        key=lambda item: (-round(item[0], 1), item[2].memory.type is not MemoryType.MISTAKE, -item[0]),
    )
    lines: list[str] = []
    ids: list[str] = []
    left, texts = policy.budget_tokens, set[str]()
    for _, name, stored in found:
        line = _line(stored, name if name != scope.name else "")
        cost = estimate_tokens(line) + 1
        if cost > left or stored.memory.text_digest in texts or len(lines) >= policy.most:
            continue
        left -= cost
        texts.add(stored.memory.text_digest)
        lines.append(line)
        if name == scope.name:
            ids.append(stored.memory.id)
    return element("memories", "\n".join(lines)) if lines else "", tuple(ids)


def _line(stored: StoredMemory, shared: str) -> str:
    line = describe(stored)
    return f"{line} [shared: {inert(shared)}]" if shared else line
