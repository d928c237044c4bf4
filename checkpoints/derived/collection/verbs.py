"""What a person does to memories by hand: adding, changing, removing. Each is one commit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime
from typing import Any, Literal

from ....state import (
    Conflict,
    Memory,
    MemoryType,
    Source,
    StoredMemory,
    Trust,
    VaultError,
    clean_tags,
    digest,
    text_digest,
)
from ...changes import WISH, Addition, Change, Deletion, Receipt, memory_id_for
from ...required import RequiredScope
from ...text.secrets.masking import mask
from ...text.storable import storable
from ..plain_search import every_memory
from ..taking_back import one_id

By = Literal["hand", "tool", "wish"]
"""Who makes the commit, for the log: a person; a tool; a tool or a reflection because the user asked for it."""

HAND = Source(kind="hand", trust=Trust.USER)
"""Where what a person writes comes from."""

LONGEST_ID = 33
"""Characters of an id of ours: no id begins with one so long and is another."""

TRIES = 3
"""How often a change is worked out afresh when somebody else changed the same memory just then (count)."""


def one_memory(scope: RequiredScope, memory: str | StoredMemory) -> StoredMemory | None:
    """Return a memory as it is now, by its id or a unique beginning of it, or None.

    Raises:
        VaultError: Several ids begin so.
    """
    id_ = id_of(memory)
    exact = scope.get([id_]).get(id_)
    if exact is not None or not id_ or len(id_) >= LONGEST_ID:
        return exact
    there = {stored.memory.id: stored for stored in every_memory(scope)}
    full = one_id(there, id_)
    return None if full is None else there[full]


def id_of(memory: str | StoredMemory) -> str:
    """Return the id that stands for a memory."""
    return memory.memory.id if isinstance(memory, StoredMemory) else memory


def needed(scope: RequiredScope, memory: str | StoredMemory) -> StoredMemory:
    """Return a memory as it is now.

    Raises:
        VaultError: There is none, or several ids begin so.
    """
    found = scope.get(id_of(memory))
    if found is None:
        raise VaultError(
            f"There is no memory {id_of(memory)!r} in the scope {scope.name!r}. `reverie show` lists them."
        ).at(vault=scope.vault_url, scope=scope.name)
    return found


def told(by: By, message: str) -> dict[str, Any]:
    """Return the purpose and the message of a commit, for the log."""
    if by == "wish":
        return {"purpose": "tool", "message": f"{WISH}{message[0].lower()}{message[1:]}"}
    return {"purpose": by, "message": message}


# -- add ------------------------------------------------------------------------------------------------------


def added(
    scope: RequiredScope,
    text: str,
    *,
    type_: str,
    tags: str | Iterable[str],
    pinned: bool,
    expires_at: date | datetime | None,
    source: Source | None,
    by: By,
    commit_id: str,
    at: datetime,
    same: Callable[[Sequence[str]], dict[str, StoredMemory]],
) -> StoredMemory:
    """Add a memory; if one says word for word the same, that one becomes what was asked for.

    Args:
        scope: Where.
        text: What it says; secrets are masked.
        type_: Of the memory.
        tags: Of the memory.
        pinned: Whether no model may touch it.
        expires_at: When it expires.
        source: Where it comes from; None: the user's own word.
        by: Who commits.
        commit_id: Names the commit; blank: made of what is there.
        at: The time.
        same: Finds memories by their text.
    """
    content, wanted = _text(text), source or HAND
    kind, named = _type(type_), _tags(tags)
    until = None if expires_at is None else _future(expires_at, at)
    there = same([content]).get(content)
    if there is not None:
        return _said_again(
            scope, there, named, pinned=pinned, until=until, source=wanted, by=by, commit_id=commit_id, at=at
        )
    latest = scope.log(limit=1)
    commit_id = commit_id or digest(
        "add", scope.name, text_digest(content), kind, latest[0].receipt.seq if latest else 0
    )
    memory = Memory(
        id=memory_id_for(commit_id, content),
        type=kind,
        content=content,
        tags=named,
        created_at=at,
        updated_at=at,
        pinned=pinned,
        source=wanted,
        expires_at=until,
    )
    scope.commit(Change(commit_id=commit_id, adds=[Addition(memory=memory)], **told(by, f"Add {memory.id}")))
    return scope.get([memory.id])[memory.id]


def _said_again(
    scope: RequiredScope,
    there: StoredMemory,
    tags: tuple[str, ...],
    *,
    pinned: bool,
    until: datetime | None,
    source: Source,
    by: By,
    commit_id: str,
    at: datetime,
) -> StoredMemory:
    """What is there already keeps its type, and takes on the tags, the pin, the time and the user's word."""

    def wanted(memory: Memory) -> dict[str, Any]:
        raised = source.trust is Trust.USER and (memory.doubtful or memory.source.trust is not Trust.USER)
        return {
            "tags": tuple(dict.fromkeys([*memory.tags, *tags])),
            "pinned": memory.pinned or pinned,
            "expires_at": until,
            "source": source.model_copy(update={"refs": memory.source.refs}) if raised else memory.source,
        }

    return _changed(scope, there.memory.id, wanted, by=by, commit_id=commit_id, at=at)


# -- update ---------------------------------------------------------------------------------------------------


def updated(
    scope: RequiredScope,
    memory: str | StoredMemory,
    text: str | None,
    *,
    type_: str | None,
    tags: str | Iterable[str] | None,
    expires_at: date | datetime | Literal["kept"] | None,
    source: Source | None,
    by: By,
    commit_id: str,
    at: datetime,
) -> StoredMemory:
    """Change a memory; what is None or ``"kept"`` stays. See ``ScopedVault.update``."""
    fields: dict[str, Any] = {}
    if text is not None:
        fields["content"] = _text(text)
    if type_ is not None:
        fields["type"] = _type(type_)
    if tags is not None:
        fields["tags"] = _tags(tags)
    if expires_at is None:
        fields["expires_at"] = None
    elif not isinstance(expires_at, str):
        fields["expires_at"] = _future(expires_at, at)
    if not fields:
        raise VaultError("Say what is to change: the text, the type, the tags or when it expires.")

    def wanted(old: Memory) -> dict[str, Any]:
        # Whose word it is follows the text: who only files a memory otherwise doesn't vouch for it. The references
        # stay: forgetting the memory must still find the pieces it cites.
        says_else = any(
            fields.get(name, getattr(old, name)) != getattr(old, name) for name in ("content", "type")
        )
        own = (source or HAND).model_copy(update={"refs": old.source.refs})
        return fields | ({"source": own} if says_else else {})

    return _changed(scope, memory, wanted, by=by, commit_id=commit_id, at=at)


def _changed(
    scope: RequiredScope,
    memory: str | StoredMemory,
    wanted: Callable[[Memory], dict[str, Any]],
    *,
    by: By,
    commit_id: str,
    at: datetime,
) -> StoredMemory:
    """Give a memory other fields by a commit, unless it has them; one that was handed in must be as it was then."""
    tries = TRIES
    while True:
        stored = needed(scope, memory)
        old = stored.memory
        if isinstance(memory, StoredMemory) and memory.mark != stored.mark:
            raise Conflict(
                f"The memory {old.id} was changed since you read it, and was left as it is now. Read it afresh and "
                "decide again.",
                moved=[f"memory:{old.id}"],
            )
        fields = wanted(old)
        if all(getattr(old, name) == value for name, value in fields.items()):
            return stored
        new = old.model_copy(update={**fields, "version": old.version + 1, "updated_at": at})
        try:
            scope.commit(
                Change(
                    commit_id=commit_id or digest("update", scope.name, stored.mark, new.model_dump_json()),
                    puts=[new],
                    expects={f"memory:{old.id}": stored.mark},
                    **told(by, f"Change {old.id}"),
                )
            )
        except Conflict:
            tries -= 1
            if isinstance(memory, StoredMemory) or not tries:
                raise
        else:
            return scope.get([old.id])[old.id]


# -- remove ---------------------------------------------------------------------------------------------------


def removed(
    scope: RequiredScope, memories: Sequence[str | StoredMemory], *, by: By, commit_id: str
) -> Receipt:
    """Take memories out by one commit. See ``ScopedVault.remove``."""
    if not memories:
        raise VaultError("Say which memory to remove, by its id.")
    stored = {found.memory.id: found for found in (needed(scope, memory) for memory in memories)}
    for given in memories:
        if isinstance(given, StoredMemory) and given.mark != stored[given.memory.id].mark:
            raise Conflict(
                f"The memory {given.memory.id} was changed since you read it, and nothing was removed. Read it afresh "
                "and decide again.",
                moved=[f"memory:{given.memory.id}"],
            )
    marks = {f"memory:{id_}": found.mark for id_, found in stored.items()}
    return scope.commit(
        Change(
            commit_id=commit_id or digest("remove", scope.name, sorted(marks.items())),
            expects=dict(marks),
            deletes=[Deletion(id=id_) for id_ in stored],
            **told(by, f"Remove {', '.join(list(stored)[:3])}{' and more' if len(stored) > 3 else ''}"),
        )
    )


# -- what is given --------------------------------------------------------------------------------------------


def _text(text: str) -> str:
    if not isinstance(text, str):
        raise VaultError(f"A memory's text must be a string, not a {type(text).__name__}.")
    content = mask(storable(text)).strip()
    if not content:
        raise VaultError("A memory needs a text: say what is to be remembered.")
    return content


def _type(given: str) -> MemoryType:
    try:
        return MemoryType(str(given).strip().lower())
    except ValueError:
        raise VaultError(
            f"There is no type {given!r} of memories. Use one of {', '.join(MemoryType)}."
        ) from None


def _tags(given: str | Iterable[str]) -> tuple[str, ...]:
    try:
        return tuple(mask(storable(tag)) for tag in clean_tags(given))
    except ValueError as error:
        raise VaultError(f"{given!r} can't be tags: {error}.") from None


def moment(when: date | datetime) -> datetime:
    """Return the time that is meant, in UTC: of a day its end; a time without a zone is taken as UTC."""
    if isinstance(when, datetime):
        return when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)
    return datetime(when.year, when.month, when.day, 23, 59, 59, 999_999, tzinfo=UTC)


def _future(when: date | datetime, at: datetime) -> datetime:
    if not isinstance(when, date):
        raise VaultError(f"A memory expires on a date or at a datetime, not at {when!r}.")
    until = moment(when)
    if until <= at:
        raise VaultError(
            f"{until:%Y-%m-%d %H:%M} (UTC) is over. Say a later time, or remove or forget the memory."
        )
    return until
