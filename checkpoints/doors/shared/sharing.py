"""Scopes that several agents write: who said it stands on each memory, and each does what they may.

An author's view of a vault is a vault itself: what agents, tools, graphs and servers are given in place of the whole.
"""

from __future__ import annotations

from abc import update_abstractmethods
from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Literal

from typing_extensions import override

from ....state import Candidate, Memory, MemoryType, Outcome, VaultError
from ...changes import Change, CommitPurpose, Finding, Receipt
from ...port import OPERATIONS, ScopedVault, Vault

Right = Literal["read", "propose", "write"]
"""What an author may do in a scope: read it; propose memories, which wait for a person; write."""

_ORDER: tuple[Right, ...] = ("read", "propose", "write")
_OWN = frozenset({"add", "update", "remove", "hold", "commit"})
"""Operations that go by the view's own commit."""
_READING = frozenset(
    {
        "accepted", "align", "all_candidates", "all_pieces", "as_of", "bodies", "changes", "cited", "code_of",
        "damaged",
        "document", "documents", "due", "expired", "file_text", "find_text", "get", "glance", "held", "history",
        "id_ever_used",
        "lately", "likeness", "log", "may_be_repeated", "not_by_hand", "page", "passages", "pieces", "quoted",
        "ranked", "ready_to_search", "receipt",
        "recorded", "refused", "reports", "review", "search", "session", "session_pieces", "sessions", "similarity",
        "size", "status", "steady", "time", "to_hold", "touched", "used",
    }
)  # fmt: skip
"""Operations that change no memory: whoever may read may do them."""


class AuthoredScope(ScopedVault):
    """A scope as one author sees it: what they write bears their name, and what they may not is refused."""

    def __init__(self, inner: ScopedVault, author: str, right: Right) -> None:
        self._inner, self._author, self._right = inner, author, right
        self.name, self.vault_url, self.by_meaning = inner.name, inner.vault_url, inner.by_meaning

    @override
    def commit(self, change: Change) -> Receipt:
        if self._right == "write":
            return self._inner.commit(self._signed(change))
        self.may("propose", "commit")
        others = (change.puts, change.deletes, change.documents, change.appends, change.covers)
        if any(others) or not change.adds:
            self.may("write", "change or remove anything")
        candidates = [_proposal(addition.memory, self._author) for addition in change.adds]
        outcomes = self._inner.hold(
            candidates,
            [f"proposed by {self._author}" for _ in candidates],
            commit_id=change.commit_id,
            message=f"Proposed by {self._author}",
        )
        waiting = sum(outcome.outcome == "held" for outcome in outcomes)
        raise VaultError(
            f"{self._author!r} may propose in the scope {self.name!r} and not write: nothing was remembered yet. "
            f"{waiting} of {len(candidates)} now wait for a person, who sees them with `reverie review`; what was "
            "proposed or refused before isn't proposed again."
        ).at(vault=self.vault_url, scope=self.name)

    @override
    def hold(
        self,
        candidates: Sequence[Candidate],
        passages: Sequence[str] = (),
        *,
        commit_id: str,
        purpose: CommitPurpose = "tool",
        message: str = "",
    ) -> list[Outcome]:
        self.may("propose", "have anything wait for a person")
        said = f"{message} ({self._author})" if message else self._author
        return self._inner.hold(candidates, passages, commit_id=commit_id, purpose=purpose, message=said)

    def may(self, right: Right, what: str) -> None:
        """Raise ``VaultError`` if the author has not this right here."""
        if _ORDER.index(self._right) < _ORDER.index(right):
            raise VaultError(
                f"{self._author!r} may {self._right} in the scope {self.name!r}, and so can't {what}. Nothing was "
                "changed. Rights are given where the vault is shared (`shared_vault`)."
            )

    def _signed(self, change: Change) -> Change:
        """Return a change in which what it says new bears the author's name."""
        there = self._inner.get([memory.id for memory in change.puts])

        def says_new(memory: Memory) -> bool:
            old = there.get(memory.id)
            return old is None or (old.content, old.type) != (memory.content, memory.type)

        adds = [add.model_copy(update={"memory": self._by(add.memory)}) for add in change.adds]
        puts = [self._by(memory) if says_new(memory) else memory for memory in change.puts]
        message = f"{change.message} ({self._author})" if change.message else self._author
        return change.model_copy(update={"adds": adds, "puts": puts, "message": message})

    def _by(self, memory: Memory) -> Memory:
        source = memory.source.model_copy(update={"author": self._author})
        return memory.model_copy(update={"source": source})


def _proposal(memory: Memory, author: str) -> Candidate:
    return Candidate(
        id=Candidate.id_for(memory.type, memory.content, (author,)),
        type=MemoryType(memory.type),
        content=memory.content,
        tags=memory.tags,
        refs=memory.source.refs,
        kind=memory.source.kind,
        trust=memory.source.trust,
        support=memory.source.support,
        author=author,
    )


def _handed_on(name: str) -> Callable[..., Any]:
    """Return the operation of a view that the scope itself does, if the author may."""

    def operation(self: Any, *args: Any, **kwargs: Any) -> Any:
        if name not in _READING:
            self.may("write", name.replace("_", " "))
        return getattr(self._inner, name)(*args, **kwargs)

    operation.__name__ = name
    operation.__doc__ = getattr(ScopedVault, name).__doc__
    return operation


for _name in OPERATIONS:
    if _name not in _OWN:
        setattr(AuthoredScope, _name, _handed_on(_name))
update_abstractmethods(AuthoredScope)  # type: ignore[type-abstract]


class SharedVault(Vault):
    """A vault as one author sees it."""

    def __init__(self, inner: Vault, author: str, rights: Mapping[str, Right], otherwise: Right) -> None:
        self._inner, self._author = inner, author
        self._rights, self._otherwise = dict(rights), otherwise
        self.url, self.read_only = inner.url, inner.read_only

    @override
    def scope(self, name: str) -> ScopedVault:
        inner = self._inner.scope(name)
        right = next(
            (right for pattern, right in self._rights.items() if fnmatchcase(name, pattern)), self._otherwise
        )
        view: Any = AuthoredScope  # its operations are set below its definition
        authored: ScopedVault = view(inner, self._author, right)
        return authored

    @override
    def scopes(self) -> list[str]:
        return self._inner.scopes()

    @override
    def doctor(self) -> list[Finding]:
        return self._inner.doctor()

    @override
    def close(self) -> None:
        self.closed = True
        self._inner.close()


def shared_vault(
    vault: Vault, *, author: str, rights: Mapping[str, Right], otherwise: Right = "read"
) -> Vault:
    """Return a vault as one of several agents sees it, to be given to its tools, graphs or server.

    Each memory that the agent adds, or to which it gives another text, bears its name (``memory.source.author``), and
    so do its commits in the log. Closing it closes the vault.

    Args:
        vault: From ``open_vault``.
        author: The agent's name.
        rights: Name of a scope, or a pattern (``"project-*"``) -> ``"read"``, ``"propose"`` (what it adds waits for a
            person, as what is held does) or ``"write"``. The first that fits counts.
        otherwise: What it may do in every other scope.

    Raises:
        VaultError: The name is blank, or there is no such right.
    """
    if not author.strip():
        raise VaultError("Say whose view of the vault it is: `author` is blank.")
    for right in (*rights.values(), otherwise):
        if right not in _ORDER:
            raise VaultError(f"There is no right {right!r}. Use one of {', '.join(_ORDER)}.")
    return SharedVault(vault, author.strip(), rights, otherwise)
