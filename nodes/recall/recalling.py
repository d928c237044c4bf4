"""Recall: memory is put before the model, for this call only, and never counts as anybody's words."""

from __future__ import annotations

import logging
import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from operator import attrgetter, is_
from typing import Any

from langchain_core.messages import BaseMessage, HumanMessage, SystemMessage
from langchain_core.runnables import RunnableConfig

from ... import _telemetry
from ...checkpoints import settings_of
from ...checkpoints.changes import Document
from ...checkpoints.port import Glance, ScopedVault, Vault, Wanted, expect_scope
from ...checkpoints.text.analyser import content_terms, search_words
from ...checkpoints.text.origin.line_trust import repeats_outside
from ...checkpoints.text.speech.plain_words import idle_words
from ...checkpoints.text.speech.sentence_ends import QUESTION_MARKS
from ...checkpoints.text.speech.statements import sentences
from ...checkpoints.text.speech.told.looked_up import asks_what_was_told, own_words, task_before_text
from ...checkpoints.text.speech.told.not_kept import MOST_PINNED, never_kept, speaks_of_any
from ...checkpoints.text.speech.told.oneself import asks_how_or_why, asks_of_oneself, wants_to_know
from ...checkpoints.text.speech.told.world import asks_of_the_world
from ...checkpoints.text.summary_lines import summary_of
from ...checkpoints.text.times.ranges import time_asked
from ...state import ArchivePassage, PieceInput, RecallPolicy, SessionSummary, StoredMemory
from ...state.cleaning import one_line
from ...state.errors import reason_of
from ...state.scoping import ScopeTemplate, resolve_scope, thread_of
from ..run.intake import RECALL_MARK, in_words, said_by
from ..run.lasting import asks
from ..run.rendering import TOKEN_BYTES, ends_of
from ..run.system_text import with_system_text
from .block_code import block_code
from .fitting import AskedAbout, is_long
from .follow_ups import LAST_ASKED, followed
from .kinds_asked import asks_of_a_meal
from .recall_block import (
    BLOCK_ID,
    cut,
    describe,
    element,
    index_block,
    inert,
    inert_lines,
    memory_block,
    passages_text,
    scope_name,
)
from .selecting import ShownMemory, select
from .session_view import session_block

__all__ = ["RecallPolicy", "Recalled", "recall", "recall_for_run"]

INDEX_ID = "reverie-index"
"""Id of the message with the index: where somebody keeps it, a later one replaces it."""
INDEXED = ("facts/", "episodes/")
"""How the paths begin that the index lists."""
LOOKED_AT = 5
"""Among so many times what is shown of preferences and facts those about the user are looked for (count), and"""
LOOKED_AT_OF_ONESELF = 25
"""among so many if they ask about themselves (count)."""
MOST_PASSAGES = 24
"""Passages that are looked at (count), and"""
PASSAGES_BESIDE = 12
"""so many where a memory says half as much: those that nobody sees would hold memories back."""
LEAST_LINE = 16
"""No memory takes less room (estimated tokens)."""
_LAST_ASKED = 3
"""So many sentences of a message that ask something are looked at by themselves (count)."""
QUESTION_CHARS = 4_000
"""Memories are looked up by so much of the latest user message, half of it from its end: what is asked may stand behind
a pasted page (characters)."""
_AS_TOLD = attrgetter("stored.memory.created_at", "stored.memory.id")
"""In what order memories always stand, whatever is asked: a whole session may be of one time."""

_LOG = logging.getLogger("reverie")


@dataclass(frozen=True)
class Recalled:
    """What of memory stands before the model in one call."""

    system_block: str = ""
    """For the system message: data between marks of ours; blank when there is nothing to show."""
    index_message: HumanMessage | None = None
    """The index of files, on the first turn of a task; marked, so that nobody takes it for the user's words."""
    block_message: HumanMessage | None = None
    """What else would stand in ``system_block``, marked the same way, where ``RecallPolicy.place`` is "message"."""
    memory_ids: tuple[str, ...] = ()
    """Memories of the run's own scope that are shown, in the order of the block."""
    chosen: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Section -> ids of its memories (pinned, standing, related, newest), or of its pieces (passages, waiting)."""
    notes: tuple[str, ...] = ()
    """What went wrong."""

    def before(self, messages: Sequence[BaseMessage]) -> list[BaseMessage]:
        """Return ``messages`` with memory put before them, for the model and not for the state.

        The block goes to the end of the first system message (or becomes one); the index, and the block that has a
        message of its own, go before the last message of the user.
        """
        shown = [message for message in messages if message.id not in (INDEX_ID, BLOCK_ID)]
        if added := [message for message in (self.index_message, self.block_message) if message is not None]:
            place = _last_of_user(shown)
            shown[place:place] = added
        return with_system_text(shown, self.system_block)


def recall(
    scope: ScopedVault,
    messages: Sequence[Any],
    policy: RecallPolicy | None = None,
    *,
    shared: Sequence[ScopedVault] = (),
    thread: str = "",
    seen: Sequence[Any] | None = None,
) -> Recalled:
    """Return what is to stand before the model. Reads the vault as it is now, and writes nothing.

    Args:
        scope: Whose memory it is.
        messages: The conversation, in any form LangChain takes, or a text as the user's only message; their last one
            is what memories are looked up by.
        policy: What is shown, and how much.
        shared: Scopes that are read besides.
        thread: The session whose summaries are shown; blank for none.
        seen: The messages that the model will see, of which no passage is shown again; None: ``messages``.

    Raises:
        VaultError: The vault can't be read, or ``scope`` is none.
    """
    expect_scope(scope)
    policy = policy or RecallPolicy()
    given = _pieces(messages, thread)
    said = [piece for piece in given if piece.role == "user" and not piece.meta.get("injected")]
    today = scope.time().date()
    replied = _replied(given) if given[1:] else ""
    last = followed(
        [in_words(ends_of(piece.text, QUESTION_CHARS)) for piece in said[-LAST_ASKED:]], replied, today
    )
    turns = last.all()
    question = "\n".join(turns)
    is_first = len(said) <= 1
    of_theirs = "\n".join(last.said)
    when = time_asked(of_theirs, today)
    asked = _asked_about(of_theirs, turns, today if when else None)
    # Memories aren't looked up by the words of a time such as "two weeks ago" either.
    idle = idle_words(question) | when.relative
    all_seen = seen is None or (len(seen) == len(messages) and all(map(is_, seen, messages)))
    seeing = given if all_seen else _pieces(seen or (), thread)
    own = _wished_away(
        scope.glance(_wanted(policy, thread, question, asked, idle, seeing, is_first=is_first))
    )
    others = [(other.name, _other(other, question, idle, policy)) for other in shared]
    # A session with summaries has begun long ago, wherever its first message went.
    begins = is_first and not own.summarised
    found = select([(scope.name, own), *others], policy, partial(_line, scope.name, policy=policy), asked)
    always = sorted([*found.pinned, *found.standing], key=_AS_TOLD)
    summaries = ("This conversation so far", _summaries(own.summary, policy))
    apart = policy.place == "message"
    # What stays the same from call to call comes first, for the sake of providers' prompt caches.
    sections = [
        *_documents(own, others, policy),
        ("What always holds", _lines(always)),
        *(() if apart else (summaries,)),
        ("Your newest memories", _lines(found.newest)),
        ("Memories related to the user's message", _lines(found.related)),
        ("What was said and written earlier", passages_text(found.passages)),
        ("What the user said lately, newer than your memories", passages_text(found.waiting)),
        ("Waiting for the user", _held(scope, own.held) if begins else ""),
    ]
    shown = [*always, *found.newest, *found.related]
    code = block_code(scope, thread)
    block = memory_block(sections, code)
    return Recalled(
        memory_block([summaries], code) if apart else block,
        _index(own.documents, code) if policy.show_index and begins else None,
        _marked(block, BLOCK_ID, "memory") if apart else None,
        tuple(item.stored.memory.id for item in shown if item.scope == scope.name),
        chosen=found.names(),
    )


def _wished_away(glance: Glance) -> Glance:
    """Return what a scope had to say without what was said of anything that nothing is to be kept of."""
    never = [what for stored in glance.pinned if (what := never_kept(stored.content))]
    if not never:
        return glance

    def wanted(passages: Sequence[ArchivePassage]) -> list[ArchivePassage]:
        return [passage for passage in passages if not speaks_of_any(never, passage.text)]

    return replace(
        glance,
        passages=wanted(glance.passages),
        spare=wanted(glance.spare),
        waiting=wanted(glance.waiting),
    )


def _last_of_user(messages: Sequence[BaseMessage]) -> int:
    """Return the place of the user's last message; without one, the first behind system messages at the beginning."""
    for n in reversed(range(len(messages))):
        if isinstance(messages[n], HumanMessage) and RECALL_MARK not in messages[n].additional_kwargs:
            return n
    return next(
        (n for n, message in enumerate(messages) if not isinstance(message, SystemMessage)), len(messages)
    )


def _replied(given: Sequence[PieceInput]) -> str:
    """Return what the agent said last before the user's last message; blank for nothing."""
    asked = False
    for piece in reversed(given):
        if piece.meta.get("injected"):
            continue
        if asked and piece.text.strip():
            return piece.text if piece.role == "assistant" else ""
        asked = asked or piece.role == "user"
    return ""


def _asked_about(question: str, turns: Sequence[str], today: date | None) -> AskedAbout:
    """Return what a question asks about: what it mostly brings along tells neither who asks, nor what and when.

    Where a text stands behind a task, the task alone tells for which time it asks.

    Args:
        question: What the user said.
        turns: What is looked up: that, or the messages that a short one follows, and what the agent said in between.
        today: Today, if it names a time; else None.
    """
    own = own_words(question)
    brought = 2 * len(own) < len(question)
    task = task_before_text(question)
    of_oneself = not (brought or task) and asks_of_oneself(own)
    of_the_agent = not brought and asks_what_was_told(own)
    of_time = today is not None and not brought and (not task or bool(time_asked(task, today)))
    return AskedAbout(
        of_oneself=of_oneself,
        wants_to_know=of_oneself and any(map(asks, sentences(own))) and wants_to_know(own),
        of_the_world=brought or (not (of_oneself or of_the_agent) and asks_of_the_world(own)),
        how_or_why=of_oneself and not of_the_agent and asks_how_or_why(own),
        of_a_meal=asks_of_a_meal(question),
        of_the_agent=of_the_agent,
        of_time=of_time,
        question=question,
        looked_up="\n".join(turns),
        turns=tuple(frozenset(search_words(turn)) for turn in _parts(turns, own)),
    )


def _parts(turns: Sequence[str], own: str) -> Sequence[str]:
    """Return the messages a question consists of, or the last sentences of one that ask something each; none of others.

    What is asked in the middle of a tale would be a small part of it, and of two questions each half of both. What
    stands in lines of its own may be brought along.

    Args:
        turns: The messages.
        own: What they say themselves.
    """
    if len(turns) != 1 or "\n" in turns[0].strip():
        return turns[1:] and turns
    said = sentences(own)
    asking = [sentence for sentence in said if sentence.endswith(QUESTION_MARKS)]
    at_least = 2 if len(asking) == len(said) or not is_long(search_words(own)) else 1
    return asking[-_LAST_ASKED:] if len(asking) >= at_least else ()


def _wanted(
    policy: RecallPolicy,
    thread: str,
    question: str,
    asked: AskedAbout,
    idle: frozenset[str],
    seen: Sequence[PieceInput],
    *,
    is_first: bool,
) -> Wanted:
    """Return what is asked of the run's own scope; what is shown once a session, at its first message only."""
    return Wanted(
        documents=(*_curated(policy), *(INDEXED if policy.show_index and is_first else ())),
        thread=thread,
        question=question if content_terms(question) else "",
        related=2 * policy.most,
        standing=(LOOKED_AT_OF_ONESELF if asked.of_oneself or asked.of_a_meal else LOOKED_AT)
        * policy.standing,
        newest=2 * policy.newest,
        pinned=MOST_PINNED,
        whole=policy.budget_tokens // LEAST_LINE,
        passages=MOST_PASSAGES if policy.passages_share else 0,
        passages_beside=PASSAGES_BESIDE,
        room=TOKEN_BYTES * policy.budget_tokens,
        room_beside=int(TOKEN_BYTES * policy.passages_share * policy.budget_tokens),
        waiting=policy.waiting if policy.passages_share else 0,
        held=is_first,
        seen=tuple(seen),
        idle=idle,
        aside="user" if asked.of_the_agent else "assistant" if asked.of_oneself else "",
    )


def _pieces(messages: Sequence[Any], thread: str) -> list[PieceInput]:
    return [piece for _, piece in said_by(messages, thread) if piece is not None]


def _other(other: ScopedVault, question: str, idle: frozenset[str], policy: RecallPolicy) -> Glance:
    """Return what a shared scope has to say: documents, what is pinned, and memories that fit the question."""
    looked_up = question if content_terms(question) else ""
    wanted = Wanted(looked_up, _curated(policy), related=2 * policy.most, pinned=MOST_PINNED, idle=idle)
    return other.glance(wanted)


def _line(own: str, stored: StoredMemory, scope: str, policy: RecallPolicy | None = None) -> str:
    return describe(stored, policy.memory_tokens if policy else 0, scope if scope != own else "")


def _lines(shown: Sequence[ShownMemory]) -> str:
    return element("memories", "\n".join(item.line for item in shown)) if shown else ""


def recall_for_run(
    vault: Vault,
    messages: Sequence[Any],
    config: RunnableConfig,
    *,
    policy: RecallPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
    seen: Sequence[BaseMessage] | None = None,
) -> Recalled:
    """Do as ``recall`` does for a run, and count what is shown, once for each message of the user. Never raises.

    When the vault fails there is no memory in this call, and a note says so: in the result, the stream and the log.

    Args:
        vault: From ``open_vault``.
        messages: The conversation.
        config: The run's: names the scope and the thread.
        policy: What is shown, and how much. None: the vault's settings.
        scope: Whose memory a run reads; see ``create_reflection_graph``.
        seen: The messages that the model will see; None: ``messages``.

    What was chosen is told in the custom stream (``chosen``: ids by section), and stands in the run's metadata under
    ``reverie_recall``, for traces.
    """
    with _telemetry.recall() as noting:
        recalled = _recalled(vault, messages, config, policy, scope, seen, noting)
        counts = {section: len(ids) for section, ids in recalled.chosen.items()}
        noting.tell(memories=len(recalled.memory_ids), failed=bool(recalled.notes), **counts)
        return recalled


def _recalled(
    vault: Vault,
    messages: Sequence[Any],
    config: RunnableConfig,
    policy: RecallPolicy | None,
    scope: ScopeTemplate,
    seen: Sequence[BaseMessage] | None,
    noting: _telemetry.Noting,
) -> Recalled:
    try:
        policy = policy or settings_of(vault).recall
        own = vault.scope(resolve_scope(scope, config))
        noting.tell(scope=own.name)
        shared = [vault.scope(name) for name in dict.fromkeys(policy.shared_scopes) if name != own.name]
        thread = thread_of(config)
        recalled = recall(own, messages, policy, shared=shared, thread=thread, seen=seen)
    except Exception as error:  # noqa: BLE001 - the agent's run must not suffer: it goes on without memory
        note = f"Nothing was recalled: {reason_of(error)}"
        _LOG.warning(note)
        _tell(note)
        return Recalled(notes=(note,))
    if recalled.memory_ids and _is_fresh(messages, thread):
        _count(own, recalled.memory_ids)
    chosen = {section: list(ids) for section, ids in recalled.chosen.items()}
    if isinstance(metadata := config.get("metadata"), dict):
        metadata["reverie_recall"] = chosen
    memories, passages = len(recalled.memory_ids), len(chosen.get("passages", ()))
    told = f"{memories} {'memory' if memories == 1 else 'memories'} recalled"
    if passages:
        told += f", {passages} {'passage' if passages == 1 else 'passages'}"
    _tell(told, memories=list(recalled.memory_ids), chosen=chosen)
    return recalled


def _count(scope: ScopedVault, ids: Sequence[str]) -> None:
    """Count what is shown. Where that can't be written, on a full disk for one, it is shown all the same."""
    try:
        scope.used(ids, how="shown")
    except Exception as error:  # noqa: BLE001 - the agent's run must not suffer
        _LOG.warning("What was recalled could not be counted: %s: %s", type(error).__name__, error)


def _tell(message: str, **facts: Any) -> None:
    # It imports LangGraph, without which a question from elsewhere is answered in half of the time.
    from ..run.run_context import announce

    try:
        announce("recall", message, **facts)
    except RuntimeError:  # outside a graph there is no stream
        return


def _is_fresh(messages: Sequence[Any], thread: str) -> bool:
    """Whether the user has just spoken: later calls of the same turn show the same again."""
    latest = (piece for message in reversed(messages) for piece in _pieces([message], thread))
    return next((piece.role == "user" for piece in latest if not piece.meta.get("injected")), False)


# -- documents ----------------------------------------------------------------------------------------------


def _documents(
    own: Glance, others: Iterable[tuple[str, Glance]], policy: RecallPolicy
) -> list[tuple[str, str]]:
    """Return the sections that show documents of a scope and of those that are shared with it."""
    curated = _curated(policy)
    return [
        ("Your memory", _shown(own.documents, ("MEMORY.md",) if policy.show_memory_file else (), policy)),
        ("Facts", _shown(own.documents, ("facts/",) if policy.show_facts else (), policy)),
        *(
            (f"Shared memory: {scope_name(name)}", _shown(glance.documents, curated, policy))
            for name, glance in others
        ),
    ]


def _curated(policy: RecallPolicy) -> tuple[str, ...]:
    wanted = (("MEMORY.md", policy.show_memory_file), ("facts/", policy.show_facts))
    return tuple(beginning for beginning, shown in wanted if shown)


def _shown(documents: Sequence[Document], beginnings: tuple[str, ...], policy: RecallPolicy) -> str:
    return "\n".join(
        element(
            "document",
            cut(inert_lines(document.content.strip(), document.trust), policy.documents_tokens),
            path=document.path,
        )
        for document in documents
        if document.path.startswith(beginnings) and document.content.strip()
    )


def _summaries(summary: SessionSummary, policy: RecallPolicy) -> str:
    text = session_block(summary) if policy.show_summaries else ""
    return element("summary", cut(text, policy.documents_tokens)) if text else ""


def _index(documents: Sequence[Document], code: str) -> HumanMessage | None:
    listed = [document for document in documents if document.path.startswith(INDEXED)]
    text = index_block(
        [
            (
                document.path,
                len(document.content.encode()),
                said,
                repeats_outside(said, document.content, document.trust),
            )
            for document, said in ((document, summary_of(document.content)) for document in listed)
        ],
        code,
    )
    return _marked(text, INDEX_ID, "index")


def _marked(text: str, name: str, kind: str) -> HumanMessage | None:
    """Return a message of ours that nobody takes for the user's words; None for a blank text."""
    return HumanMessage(text, id=name, additional_kwargs={RECALL_MARK: kind}) if text else None


def _held(scope: ScopedVault, count: int) -> str:
    """How much waits for a person, never what it says: shown, it would be what it waits not to be."""
    return f"{count} held: reverie review --scope {inert(shlex.quote(one_line(scope.name)))}" if count else ""
