"""Remembering, correcting and forgetting memories by the scope's own verbs, on the user's word or within caps."""

from __future__ import annotations

from datetime import timedelta

from pydantic import TypeAdapter

from ...checkpoints.changes import WISH, Receipt
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.speech.told.not_kept import MOST_PINNED, never_kept, speaks_of
from ...state import ReflectionPolicy, Source, StoredMemory, Support, Tier, Trust, trust_rank
from ...state.cleaning import one_line
from ..calls import Call
from ..editing import refuse_held
from ..held.outside import heard_in
from ..looking import as_json, brief
from ..memory_tool import Result
from ..off_record import refuse_off_record
from ..refusal import RefusedError
from ..schemas import RememberArgs
from ..whose_lines import trust_of_written
from .asking import AskBy, ask_first
from .ground import Wish, ground_of

AT_ONCE = 3
"""So many memories are forgotten without being asked about (count)."""
LONGEST = 2_000
"""Longest memory (characters)."""
_DAY = timedelta(days=1)
_LOOKED_BACK = 500
_UNDO = "The user can take it back: `reverie revert` with the commit."


def remember(scope: ScopedVault, call: Call) -> Result:
    """Add a memory: the user's word if their message bears it out, else the agent's or that of what it repeats."""
    if done := scope.receipt(call.commit_id(scope)):
        return _said(done, "remembered", done.added or done.updated)
    wanted = TypeAdapter(RememberArgs).validate_python(dict(call.args))
    content = _fitting(wanted.content)
    refuse_off_record(scope, call)
    ground = ground_of(call)
    _refuse_unwanted(scope, content, ground)
    users = ground.bears_out(content)
    source = _source(scope, call, content, ground, users=users)
    stored = scope.add(
        content,
        type=wanted.type,
        tags=wanted.tags,
        expires_at=wanted.expires_at,
        source=source,
        by="wish" if users else "tool",
        commit_id=call.commit_id(scope),
    )
    commit = scope.receipt(call.commit_id(scope))
    known = {} if commit else {"known_already": True}
    return as_json({"success": True, **brief(stored), **known, **_commit(commit)}), {}


def update(ask: AskBy, scope: ScopedVault, call: Call) -> Result:
    """Change what a memory says: on the user's word, or what is the agent's own by itself."""
    if done := scope.receipt(call.commit_id(scope)):
        return _said(done, "updated", done.updated)
    content = _fitting(call.args["content"])
    refuse_off_record(scope, call)
    [stored] = _found(scope, [call.args["id"]])
    ground, old = ground_of(call), stored.content
    confirmed = ground.confirms(old, content)
    users = confirmed or (
        not stored.pinned and ground.speaks_of(old) and ground.bears_out(content, before=old)
    )
    source = _source(scope, call, content, ground, users=users, before=old)
    if not users and (stored.pinned or trust_rank(source.trust) < trust_rank(stored.memory.source.trust)):
        ask_first(ask, f"the user's last message doesn't say {_why(stored)}", [stored], content)
        users, source = True, _users(ground)
    new = scope.update(
        stored, content, source=source, by="wish" if users else "tool", commit_id=call.commit_id(scope)
    )
    return as_json(
        {"success": True, **brief(new), "before": old, **_commit(scope.receipt(call.commit_id(scope)))}
    ), {}


def forget(ask: AskBy, scope: ScopedVault, call: Call) -> Result:
    """Take memories out: what the user asks for, whatever the caps; what only the model wants within them."""
    if done := scope.receipt(call.commit_id(scope)):
        return _said(done, "forgotten", done.deleted)
    found = _found(scope, call.args["ids"])
    ground = ground_of(call)
    kept = [stored for stored in found if ground.wants_kept(stored.content)]
    if kept:
        raise RefusedError(f'Nothing was forgotten: the user asks to keep "{kept[0].content[:LONGEST]}".')
    confirmed = ground.confirms(*(stored.content for stored in found))
    unasked = [s for s in found if s.pinned or not ground.wants_forgotten(s.content)]
    users = confirmed or (not unasked and len(found) <= AT_ONCE)
    if not users and (not unasked or not within_caps(scope, found)):
        why = (
            f"the user's last message doesn't ask to forget {_why(unasked[0])}"
            if unasked
            else f"{len(found)} memories at once are more than {AT_ONCE}"
        )
        ask_first(ask, why, found)
        users = True
    receipt = scope.remove(*found, by="wish" if users else "tool", commit_id=call.commit_id(scope))
    return as_json(
        {"success": True, "forgotten": [brief(stored) for stored in found], **_commit(receipt)}
    ), {}


def _why(stored: StoredMemory) -> str:
    return "this, and the memory is pinned" if stored.pinned else "this in words that the memory holds"


def _refuse_unwanted(scope: ScopedVault, content: str, ground: Wish) -> None:
    """Refuse what the user wanted nothing kept of, unless they ask to note it now."""
    for stored in scope.find_text([content], pinned=MOST_PINNED).values():
        what = never_kept(stored.content) if stored.pinned else ""
        if what and speaks_of(what, content) and not ground.wants_noted(what):
            raise RefusedError(
                f'Nothing was remembered: the user asked that nothing be kept of "{one_line(what, 80)}". If they want '
                f"it kept all the same, they can say so, or have memory {stored.id} forgotten."
            )


def within_caps(scope: ScopedVault, found: list[StoredMemory]) -> bool:
    """Whether a model may forget memories by itself: none of the user's, and few of all within a day."""
    if any(stored.pinned or stored.memory.source.trust is Trust.USER for stored in found):
        return False
    since = scope.time() - _DAY
    gone = sum(
        len(entry.receipt.deleted)
        for entry in scope.log(limit=_LOOKED_BACK)
        if entry.receipt.purpose == "tool"
        and entry.receipt.created_at >= since
        and not entry.message.startswith(WISH)
    )
    share = ReflectionPolicy().bare_deletion_share[Tier.GENEROUS]
    return gone + len(found) <= int(share * (scope.size().count + gone))


def _found(scope: ScopedVault, ids: list[str]) -> list[StoredMemory]:
    """Return the memories of these ids (unique beginnings will do), each once."""
    if not ids:
        raise RefusedError("Nothing was done: no id was given. memory_search finds memories with their ids.")
    found: dict[str, StoredMemory] = {}
    for id_ in ids:
        stored = scope.get(id_) if id_.strip() else None
        if stored is None:
            raise RefusedError(
                f"Nothing was done: there is no memory {id_[:80]!r}. memory_search finds memories with their ids."
            )
        found[stored.id] = stored
    return list(found.values())


def _source(
    scope: ScopedVault, call: Call, content: str, ground: Wish, *, users: bool, before: str = ""
) -> Source:
    """Return whose word a text is.

    Raises:
        RefusedError: It orders, permits or forbids, and comes from outside; it is held.
    """
    if users:
        return _users(ground)
    if order := heard_in(call.messages).source_of(content):
        refuse_held(scope, call, "a memory", {content: order})
    outside = Trust.EXTERNAL in trust_of_written(scope, call, content, before).values()
    return Source(
        kind="tool",
        refs=ground.refs,
        trust=Trust.EXTERNAL if outside else Trust.AGENT,
        support=Support.INFERRED,
    )


def _users(ground: Wish) -> Source:
    return Source(kind="message", refs=ground.refs, trust=Trust.USER, support=Support.STATED)


def _fitting(content: str) -> str:
    text = content.strip()
    if not text:
        raise RefusedError("Nothing was done: a memory needs a text.")
    if len(text) > LONGEST:
        raise RefusedError(
            f"Nothing was done: the text has {len(text):,} characters, and a memory has at most {LONGEST:,}. Say one "
            "thing, or write a file with memory_append."
        )
    return text


def _commit(receipt: Receipt | None) -> dict[str, str]:
    return {} if receipt is None else {"commit": receipt.commit_id[:12], "undo": _UNDO}


def _said(receipt: Receipt, done: str, ids: tuple[str, ...]) -> Result:
    """What a call answers that was carried out before."""
    return as_json({"success": True, done: list(ids), **_commit(receipt)}), {}
