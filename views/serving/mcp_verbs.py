"""The verbs that a server of a scope offers, each the scope's own: what a client may pass, and what it may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ...checkpoints.changes import Receipt, order_of
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.speech.directives import new_orders
from ...state import (
    MemoryFilter,
    MemoryType,
    ReverieError,
    Source,
    StoredMemory,
    Support,
    Trust,
    digest,
    trust_rank,
)
from ...tools.wishes.carrying_out import LONGEST, within_caps

MOST = 200
"""Most memories or entries that one call returns (count)."""
_TYPES = ", ".join(MemoryType)


class RefusedCall(ReverieError):
    """A client's call was not carried out; the message says why, and what to do instead."""


class NeedsYes(ReverieError):
    """A call that the person has to allow first; the message asks them."""


@dataclass(frozen=True)
class Access:
    """What a server's clients may do."""

    scope: str
    """The scope they work on."""
    allowed: frozenset[str] = frozenset()
    """Other scopes that they may name."""
    trust: Trust = Trust.AGENT
    """Whose word is what they say. The user's: they may do all that a person may."""

    def named(self, name: str) -> str:
        """Return the scope of a call.

        Raises:
            RefusedCall: It may not be named.
        """
        if not name or name == self.scope:
            return self.scope
        if name not in self.allowed:
            raise RefusedCall(
                f"This server serves the scope {self.scope!r} and doesn't let its clients name {name[:80]!r}; leave "
                "`scope` out. Who starts the server allows others with --allow."
            )
        return name


class CallArgs(BaseModel):
    """What every call may say."""

    model_config = ConfigDict(extra="forbid")

    scope: str = Field(
        default="", description="Leave it out: the server's own. Others only if it allows them."
    )


class AddArgs(CallArgs):
    """A new memory."""

    text: str = Field(description="What is to be remembered, readable by itself.", max_length=LONGEST)
    type: MemoryType = Field(default=MemoryType.FACT, description=f"One of {_TYPES}.")
    tags: list[str] = Field(default_factory=list, description="Words by which it is listed.", max_length=20)
    expires_at: date | datetime | None = Field(
        default=None, description="Erased for good at the end of this day."
    )


class IdArgs(CallArgs):
    """One memory."""

    id: str = Field(description="Of the memory; a unique beginning will do.", min_length=1, max_length=200)


class FilterArgs(CallArgs):
    """Which memories; of several types, tags and so on, one is enough."""

    type: list[MemoryType] = Field(default_factory=list, description=f"Only these: {_TYPES}.")
    tag: list[str] = Field(default_factory=list, description="Only with any of these tags.")
    trust: list[Trust] = Field(
        default_factory=list, description="Only on the word of user, agent or external."
    )
    support: list[Support] = Field(
        default_factory=list, description="Only what was stated, inferred or unverified."
    )
    since: date | datetime | None = Field(default=None, description="Made on this day or later.")
    until: date | datetime | None = Field(default=None, description="Made by the end of this day.")
    changed_since: date | datetime | None = Field(
        default=None, description="Last changed on this day or later."
    )
    changed_until: date | datetime | None = Field(
        default=None, description="Last changed by the end of this day."
    )


_FILTERS = tuple(name for name in FilterArgs.model_fields if name not in CallArgs.model_fields)


class ListArgs(FilterArgs):
    """Which memories, and which part of them."""

    as_of: date | datetime | None = Field(
        default=None, description="As memory stood at the end of this day (YYYY-MM-DD)."
    )
    limit: int = Field(default=50, ge=1, le=MOST, description="Most memories (count).")
    skip: int = Field(default=0, ge=0, description="So many are left out first (count), for the next page.")


class FindArgs(FilterArgs):
    """What is looked for, and among which memories."""

    query: str = Field(description="Words, or a question.", max_length=2_000)
    limit: int = Field(default=10, ge=1, le=MOST, description="Most memories (count).")


class ChangeArgs(IdArgs):
    """A memory's new fields."""

    text: str | None = Field(
        default=None, description="What it is to say; left out it stays.", max_length=LONGEST
    )
    type: MemoryType | None = Field(default=None, description=f"One of {_TYPES}.")
    tags: list[str] | None = Field(default=None, description="All of its tags.", max_length=20)
    expires_at: date | datetime | Literal["never"] | None = Field(
        default=None, description='Erased for good at the end of this day; "never": not any more.'
    )


class IdsArgs(CallArgs):
    """Memories."""

    ids: list[str] = Field(
        description="Of the memories; unique beginnings will do.", min_length=1, max_length=50
    )


class PinArgs(IdArgs):
    """Whether a memory is pinned."""

    pinned: bool = Field(default=True, description="False: unpin it.")


class CommitArgs(CallArgs):
    """A commit."""

    commit: str = Field(description="Its id; a unique beginning will do.", min_length=6, max_length=200)


class LimitArgs(CallArgs):
    """How much."""

    limit: int = Field(default=20, ge=1, le=MOST, description="Most of each (count).")


class EraseArgs(CallArgs):
    """The scope, named so that nobody erases it by mistake."""

    really: str = Field(description="The name of the scope that is erased.")


@dataclass(frozen=True)
class Verb:
    """One verb."""

    name: str
    """As the scope has it; the tool is called ``memory_NAME``."""
    says: str
    args: type[CallArgs]
    do: Callable[[ScopedVault, Any, Access, bool], Any]
    """Scope, arguments, what may be done, whether the person has said yes -> what is answered (JSON)."""
    persons: bool = False
    """Whether only a person may do it."""


def called(verb: Verb, scope: ScopedVault, args: CallArgs, access: Access, *, sure: bool) -> Any:
    """Carry out a call.

    Raises:
        RefusedCall: It may not be done.
        NeedsYes: The person has to allow it, and has not (``sure``).
        ReverieError: The scope refuses it.
    """
    if verb.persons and access.trust is not Trust.USER and not sure:
        raise NeedsYes(
            f"A program wants to {verb.name} in the memory {scope.name!r}, which only a person may: "
            f"{args.model_dump_json(exclude_defaults=True)}. Allow it?"
        )
    return verb.do(scope, args, access, sure)


# -- the verbs ------------------------------------------------------------------------------------------------


def _add(scope: ScopedVault, args: AddArgs, access: Access, _sure: bool) -> Any:
    _hold_orders(scope, access, args.text)
    stored = scope.add(
        args.text,
        type=args.type,
        tags=args.tags,
        expires_at=args.expires_at,
        source=_source(access),
        by=_by(access),
    )
    return told(stored)


def _get(scope: ScopedVault, args: IdArgs, _access: Access, _sure: bool) -> Any:
    stored = needed(scope, args.id)
    scope.used([stored.id])
    return told(stored)


def _list(scope: ScopedVault, args: ListArgs, _access: Access, _sure: bool) -> Any:
    there = scope.as_of(args.as_of) if args.as_of else scope
    found = there.list(**_filters(args))
    part = found[args.skip : args.skip + args.limit]
    return {"memories": [told(stored) for stored in part], "count": len(found)}


def _filters(args: FilterArgs) -> dict[str, Any]:
    """Return the filters that a call names."""
    return {name: value for name in _FILTERS if (value := getattr(args, name))}


def _search(scope: ScopedVault, args: FindArgs, _access: Access, _sure: bool) -> Any:
    wanted = _filters(args)
    where = MemoryFilter(types=wanted.pop("type", ()), tags=wanted.pop("tag", ()), **wanted)
    hits = scope.search(args.query, limit=args.limit, where=where)
    scope.used([hit.id for hit in hits])
    return {"memories": [told(hit.stored) for hit in hits]}


def _update(scope: ScopedVault, args: ChangeArgs, access: Access, sure: bool) -> Any:
    stored = needed(scope, args.id)
    if args.text is not None:
        _hold_orders(scope, access, args.text, stored.content)
    above = trust_rank(stored.memory.source.trust) > trust_rank(access.trust)
    if access.trust is not Trust.USER and not sure and (above or stored.pinned):
        raise NeedsYes(f'A program wants to change "{stored.content}": {_changes(args)}. Allow it?')
    new = scope.update(
        stored,
        args.text,
        type=args.type,
        tags=args.tags,
        expires_at=None if args.expires_at == "never" else args.expires_at or "kept",
        source=_source(access, sure=sure),
        by=_by(access, sure=sure),
    )
    return told(new)


def _changes(args: ChangeArgs) -> str:
    """Return what a call would change, for the person who allows it."""
    new = {
        "text": None if args.text is None else f'"{args.text}"',
        "type": args.type,
        "tags": None if args.tags is None else ", ".join(args.tags) or "none",
        "expires": args.expires_at,
    }
    return "; ".join(f"{name} {value}" for name, value in new.items() if value is not None) or "nothing"


def _remove(scope: ScopedVault, args: IdsArgs, access: Access, sure: bool) -> Any:
    found = [needed(scope, id_) for id_ in args.ids]
    if access.trust is not Trust.USER and not sure and not within_caps(scope, found):
        raise NeedsYes(
            f"A program wants to forget {'; '.join(repr(stored.content) for stored in found)}. Allow it?"
        )
    return _receipt(scope.remove(*found, by=_by(access, sure=sure)))


def _pin(scope: ScopedVault, args: PinArgs, _access: Access, _sure: bool) -> Any:
    return _receipt(scope.pin(needed(scope, args.id).id, pinned=args.pinned))


def _history(scope: ScopedVault, args: IdArgs, _access: Access, _sure: bool) -> Any:
    stored = scope.get(args.id)
    entries = scope.history(stored.id if stored else args.id)
    if not entries:
        raise RefusedCall(f"There was never a memory {args.id[:80]!r} in this scope.")
    return [{"at": e.at.isoformat(), "mark": e.mark, "text": e.text, "commit": e.commit_id} for e in entries]


def _review(scope: ScopedVault, args: LimitArgs, _access: Access, _sure: bool) -> Any:
    return TypeAdapter(Any).dump_python(scope.review(limit=args.limit), mode="json")


def _log(scope: ScopedVault, args: LimitArgs, _access: Access, _sure: bool) -> Any:
    return [{**_receipt(entry.receipt), "message": entry.message} for entry in scope.log(limit=args.limit)]


def _accept(scope: ScopedVault, args: IdArgs, _access: Access, _sure: bool) -> Any:
    return _receipt(scope.accept(args.id))


def _refuse(scope: ScopedVault, args: IdArgs, _access: Access, _sure: bool) -> Any:
    return _receipt(scope.refuse(args.id))


def _revert(scope: ScopedVault, args: CommitArgs, _access: Access, _sure: bool) -> Any:
    return _receipt(scope.revert(args.commit))


def _forget(scope: ScopedVault, args: IdsArgs, _access: Access, _sure: bool) -> Any:
    ids = [needed(scope, id_).id for id_ in args.ids]
    return TypeAdapter(Any).dump_python(scope.forget(ids), mode="json")


def _erase(scope: ScopedVault, args: EraseArgs, _access: Access, _sure: bool) -> Any:
    if args.really != scope.name:
        raise RefusedCall(
            f"Nothing was erased: `really` must be the scope's name, {scope.name!r}. It can't be taken back."
        )
    return TypeAdapter(Any).dump_python(scope.erase(), mode="json")


VERBS = (
    Verb("add", "Remember a text. What is there word for word isn't added twice.", AddArgs, _add),
    Verb("get", "Return one memory by its id.", IdArgs, _get),
    Verb("list", "List memories, oldest first; with as_of as they stood on a day.", ListArgs, _list),
    Verb("search", "Find memories by words or a question, best first.", FindArgs, _search),
    Verb("update", "Change a memory's text, type, tags or expiry.", ChangeArgs, _update),
    Verb("remove", "Take memories out; memory_revert brings them back.", IdsArgs, _remove),
    Verb("pin", "Pin or unpin a memory. A person's to do.", PinArgs, _pin, persons=True),
    Verb("history", "Tell what became of a memory, newest first.", IdArgs, _history),
    Verb("review", "List what waits for a person: held, doubtful, rejected.", LimitArgs, _review),
    Verb("log", "List the last commits, newest first.", LimitArgs, _log),
    Verb("accept", "Take what is held or rejected. A person's to do.", IdArgs, _accept, persons=True),
    Verb("refuse", "Say no to what is held. A person's to do.", IdArgs, _refuse, persons=True),
    Verb("revert", "Take a commit back. A person's to do.", CommitArgs, _revert, persons=True),
    Verb("forget", "Erase memories for good. A person's to do.", IdsArgs, _forget, persons=True),
    Verb("erase", "Erase the whole scope for good. A person's to do.", EraseArgs, _erase, persons=True),
)
"""All verbs of the server."""


# -- what they share ------------------------------------------------------------------------------------------


def needed(scope: ScopedVault, id_: str) -> StoredMemory:
    """Return a memory.

    Raises:
        RefusedCall: There is none.
    """
    stored = scope.get(id_)
    if stored is None:
        raise RefusedCall(f"There is no memory {id_[:80]!r} in this scope; memory_search finds them.")
    return stored


def told(stored: StoredMemory) -> dict[str, Any]:
    """Return a memory as a client is shown it."""
    memory = stored.memory
    return {
        "id": memory.id,
        "type": memory.type.value,
        "text": memory.content,
        "tags": list(memory.tags),
        "trust": memory.source.trust.value,
        "support": memory.support.value,
        "pinned": memory.pinned,
        "created_at": memory.created_at.isoformat(),
        "updated_at": memory.updated_at.isoformat(),
        **({"author": memory.source.author} if memory.source.author else {}),
        **({"expires_at": memory.expires_at.isoformat()} if memory.expires_at else {}),
    }


def _receipt(receipt: Receipt) -> dict[str, Any]:
    return {
        "commit": receipt.commit_id,
        "at": receipt.created_at.isoformat(),
        "purpose": receipt.purpose,
        "added": list(receipt.added),
        "updated": list(receipt.updated),
        "deleted": list(receipt.deleted),
    }


def _source(access: Access, *, sure: bool = False) -> Source:
    if sure or access.trust is Trust.USER:
        return Source(kind="message", trust=Trust.USER, support=Support.STATED)
    return Source(kind="tool", trust=access.trust, support=Support.INFERRED)


def _by(access: Access, *, sure: bool = False) -> Any:
    return "wish" if sure or access.trust is Trust.USER else "tool"


def _hold_orders(scope: ScopedVault, access: Access, text: str, before: str = "") -> None:
    """Raise ``RefusedCall`` for orders, permissions and bans that no person vouches for, and have them wait."""
    orders = new_orders(text, before) if access.trust is not Trust.USER else []
    if not orders:
        return
    scope.hold(
        [order_of(order, refs=["mcp"]) for order in orders],
        commit_id=digest("mcp hold", scope.name, sorted(orders)),
        message=f"mcp: {len(orders)} held",
    )
    raise RefusedCall(
        "Nothing was written: what orders, permits or forbids waits for a person when a program says it. They see it "
        "with `reverie review`."
    )
