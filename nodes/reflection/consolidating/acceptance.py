"""What of a model's proposed operations is done, and what is refused: the table of refusals, as code.

The guards are one-sided on purpose: whatever is doubtful ends with the memory unchanged and the candidate added.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property, partial
from typing import Any

from ...._lazy import regex
from ....checkpoints.text.analyser import content_terms, is_unspaced, topics
from ....checkpoints.text.speech.negation import without_negation
from ....checkpoints.text.speech.statements import sentences
from ....checkpoints.text.speech.told.introduced import name_left
from ....checkpoints.text.speech.told.wishes import about, telling
from ....state import (
    Add,
    Candidate,
    Delete,
    Keep,
    Memory,
    MemoryEdit,
    Operation,
    Outcome,
    Plan,
    ReflectionPolicy,
    RejectedOperation,
    Skip,
    StoredMemory,
    Support,
    Tier,
    Trust,
    Update,
    clean_tags,
    lowest_trust,
    trust_rank,
    weakest_support,
)
from ....state.cleaning import one_line
from ...grounding.changes import tells_change
from ...grounding.clauses import also_said, without
from ...grounding.grounded import grounded
from ...grounding.kinds import ends, may_end, of_other_kinds, same_kind
from ...grounding.life.life_changes import takes_its_place
from ...grounding.opposites import without_exceptions
from ...grounding.passages import is_form_of
from ...grounding.succession import (
    SUBJECT_SHARE,
    begins_with_another,
    corrects,
    gives_value,
    left_out_parts,
    same_subject,
    says,
    says_half,
    says_most,
    takes_up,
    touches,
    whom_all_begin_with,
)
from ...grounding.wording import MAX_TAG_CHARS, folded, nearly_same, only_asks_to_keep, takes_from
from ..rules.one_at_a_time import has_another_now
from ..trust.whose_word import agrees
from .any_time import names_most
from .due import has_come, lasting
from .left_out import with_all_said
from .outdated import corrects_to, outdated_by
from .over_by_itself import over_by_itself
from .put_right import put_right
from .which_day import is_of_another_day
from .wished import edit_leaving

_CLAUSE = regex(r"[;；؛。।]|[.,:!?](?=\s|$)")
_FEW_WORDS = 4
_SHORT = 3
_FEW_LETTERS = 0.4
_BOUND = "support: what the user stated is not touched by what is only inferred, or can't be verified"
_UNRELATED = "unrelated: what would take its place neither says what the memory says nor corrects it"
_LEFT_OUT = "left_out: what would take its place says nothing of this: "
_OPPOSITE = "opposite: the one denies what the other says in the same words"
_SAID_SINCE = "said_since: the user has said what the memory says after this"
_USERS_WORD = "users_word: nothing takes the place of what the user said, and it tells of no day that is over"
_AT_ONCE = timedelta(seconds=1)
"""What is said within it is said together: memories of one message are dated microseconds apart."""


def accept_operations(
    operations: Sequence[Operation],
    *,
    candidates: Mapping[str, Candidate],
    shown: Mapping[str, StoredMemory],
    tier: Tier,
    policy: ReflectionPolicy | None = None,
    least: Trust | None = None,
    wished: Callable[[str], bool] = lambda _: False,
    among: int = 0,
) -> Plan:
    """Return the plan that a reply amounts to. Every candidate has exactly one outcome in it.

    Args:
        operations: As read from the reply, in its order.
        candidates: Alias -> candidate, as shown in the prompt.
        shown: Alias -> memory, as shown in the prompt.
        tier: Decides what a SKIP must prove and how much may be deleted.
        policy: Bounds; the default policy if none is given.
        least: The least trusted of the run's evidence: what is more trusted is not deleted without a successor. By
            default that of ``candidates``; the agent's where there are none, since tidying up is its own work.
        wished: Whether the user asks to forget what says this: it is deleted whatever the caps.
        among: How many memories were looked at, where that is more than ``shown``: of these a share may be merged away.
    """
    if least is None:
        least = lowest_trust(c.trust for c in candidates.values()) if candidates else Trust.AGENT
    ledger = _Ledger(candidates, shown, tier, policy or ReflectionPolicy(), least, wished=wished, among=among)
    return ledger.settle(operations)


@dataclass
class _Ledger:
    candidates: Mapping[str, Candidate]
    shown: Mapping[str, StoredMemory]
    tier: Tier
    policy: ReflectionPolicy
    least: Trust
    edits: dict[str, MemoryEdit] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)
    added: dict[str, Candidate] = field(default_factory=dict)
    merged: dict[str, str] = field(default_factory=dict)
    skipped: dict[str, str] = field(default_factory=dict)
    given: dict[str, Trust] = field(default_factory=dict)
    """Alias of a memory -> the highest trust of what was deleted in its favour."""
    raised: dict[str, Candidate] = field(default_factory=dict)
    """Alias of a memory -> the candidate by which the user states it now."""
    told: set[str] = field(default_factory=set)
    """Aliases of what has taken a memory's place by telling of a change in other words."""
    ended: set[str] = field(default_factory=set)
    """Aliases of candidates that the user says later are over."""
    needed: set[str] = field(default_factory=set)
    """Aliases that must survive, because something else was given up for them."""
    rejected: list[RejectedOperation] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    merges: int = 0
    bare: int = 0
    wished: Callable[[str], bool] = lambda _: False
    among: int = 0
    asked: list[str] = field(default_factory=list)
    """Ids of what is deleted because the user asks to forget it."""

    def settle(self, operations: Sequence[Operation]) -> Plan:
        """Walk the operations in their order, looking ahead only at what the reply means to delete or rewrite."""
        by_id = {stored.memory.id: alias for alias, stored in self.shown.items()}
        named = [_with_aliases(op, self.shown, self.candidates, by_id) for op in operations]
        self._doomed = {op.id for op in named if isinstance(op, Delete) and op.id in self.shown}
        self._rewritten = {op.id for op in named if isinstance(op, Update) and op.id in self.shown}
        self._weighed = self._related()
        self._heirs = [op for op in named if isinstance(op, Delete) and op.superseded_by]
        # What takes a memory's place is read as the reply leaves it, so it is settled first.
        for op in sorted(self._about_shown(named), key=_gives_way):
            self._try(op)
        for alias, candidate in self.candidates.items():
            if alias not in self.merged and alias not in self.skipped:
                self.added.setdefault(alias, candidate)
        return self._plan()

    @cached_property
    def _people(self) -> frozenset[str]:
        """The terms of names with which several of all that is shown begin."""
        texts = (one.memory.content for one in self.shown.values())
        return whom_all_begin_with((*texts, *(one.content for one in self.candidates.values())))

    def _related(self) -> int:
        """How many of the memories shown the cap of bare deletions counts: those about what a candidate is about.

        Memories may be shown for no other reason than that there is room. When the memory is too full they are shown
        to be cut, and without candidates to be tidied: then all count.
        """
        if self.tier is Tier.HEAVY_CUT or not self.candidates:
            return len(self.shown)
        return sum(
            any(_about_the_same(candidate, stored.memory) for candidate in self.candidates.values())
            for stored in self.shown.values()
        )

    def _about_shown(self, operations: Sequence[Operation]) -> list[Operation]:
        """Refuse what is about nothing that was shown; return the rest in order."""
        known = []
        for op in operations:
            if isinstance(op, Keep | Update | Delete) and op.id not in self.shown:
                self._refuse(op, "not_shown: no memory of that name was shown")
            elif (
                not isinstance(op, Keep | Delete)
                and op.candidate is not None
                and op.candidate not in self.candidates
            ):
                self._refuse(op, "not_shown: no candidate of that name was shown")
            else:
                known.append(op)
        return known

    def _try(self, op: Operation) -> None:
        """Do what an operation asks and count it, or note why it is refused."""
        reason = self._taken(op) or self._pinned(op)
        if not reason:
            match op:
                case Keep():
                    self.kept.add(op.id)
                case Update():
                    reason = self._update(op)
                case Add():
                    reason = self._add(op)
                case Skip():
                    reason = self._skip(op)
                case Delete():
                    reason = self._delete(op)
        if reason:
            self._refuse(op, reason)
        else:
            self.counts[op.action] = self.counts.get(op.action, 0) + 1

    def _taken(self, op: Operation) -> str:
        """Why an operation comes too late: something was done with its memory or candidate; blank if nothing was."""
        if isinstance(op, Keep | Update | Delete) and (op.id in self.edits or op.id in self.kept):
            return "second_operation: the first one on this memory stands"
        candidate = None if isinstance(op, Keep | Delete) else op.candidate
        spent = candidate in self.added or candidate in self.skipped
        if candidate and (spent or (candidate in self.merged and not isinstance(op, Update))):
            return "second_operation: the first one on this candidate stands"
        return ""

    def _pinned(self, op: Operation) -> str:
        if isinstance(op, Update | Delete) and self.shown[op.id].memory.pinned:
            return "pinned: a pinned memory is not touched"
        return ""

    def _update(self, op: Update) -> str:
        """Give a memory another text or other tags; return why not, blank if it was done."""
        memory = self.shown[op.id].memory
        candidate = self.candidates[op.candidate] if op.candidate else None
        content = memory.content if op.content is None else folded(op.content)
        tags = memory.tags if op.tags is None else self._tags(op.tags)
        reason = self._malformed_update(op, content, changed=(content, tags) != (memory.content, memory.tags))
        if reason:
            return reason
        if candidate and (reason := _may_not_reword(candidate, memory, content)):
            return reason
        users = candidate if candidate and candidate.trust is Trust.USER else None
        right = users is not None and put_right(memory.content, users.content) == content
        new_value = right or (users is not None and gives_value(memory.content, content, users.content))
        bound = candidate and not new_value and _bound(memory, candidate.support_or_implied)
        if candidate and bound and not _user_corrects(memory, candidate):
            return _BOUND
        rests = self._made_of(op, content)
        if rests is None:
            return "ungrounded: the new text is not made of the old text and the candidate"
        trust, support, drawn = rests
        corrected = right or (new_value and candidate and corrects_to(candidate.content, content))
        if candidate and not corrected and _contradicts(candidate.content, content, memory.content):
            return _OPPOSITE
        if not (new_value or self._may_replace(memory, content, op.candidate)):
            return "unrelated: the new text neither says what the memory says nor corrects it"
        if candidate and not (drawn or right):
            content, part = with_all_said(memory, candidate, content, self.policy.max_content_chars)
            if part:
                return f"left_out: the new text says nothing of this, and nobody corrects it: {one_line(part, 120)}"
        if candidate and not drawn and nearly_same(content, candidate.content):
            # Nothing of the old text is left that it could rest on.
            trust, support = candidate.trust, candidate.support_or_implied
        if op.id in self.given and trust_rank(trust) < trust_rank(self.given[op.id]):
            return "trust: it has taken the place of what was more trusted"
        self.edits[op.id] = MemoryEdit(
            id=memory.id,
            mark=self.shown[op.id].mark,
            content=content,
            tags=tags,
            trust=trust,
            support=support,
            quotes=candidate.quotes if candidate else (),
            run_refs=candidate.refs if candidate else (),
            said_at=candidate.said_at if candidate else None,
        )
        taken = [alias for alias in drawn if says_most(self.candidates[alias].content, content)]
        for alias in [*([op.candidate] if op.candidate else []), *taken]:
            self.merged.setdefault(alias, op.id)
        return ""

    def _made_of(self, op: Update, content: str) -> tuple[Trust, Support, list[str]] | None:
        """Return whose word an update's text is, its support, and other candidates that it needs; None if not grounded.

        It is made of the memory, of its candidate and of what gives way to it; else of other candidates, too.
        """
        memory = self.shown[op.id].memory
        named = [self.candidates[op.candidate]] if op.candidate else []
        heirs = self._heirs_of(op.id, memory.source.trust)
        seen = [each.said_at for each in named if each.said_at is not None]
        for drawn in ([], self._drawn(op, content) if named else []):
            made = [*named, *(self.candidates[alias] for alias in drawn)]
            sources = [memory.content, *(each.content for each in (*made, *heirs))]
            if grounded(content, sources, policy=self.policy.grounding, dates=seen):
                trusts = [
                    memory.source.trust,
                    *(each.trust for each in made),
                    *(h.source.trust for h in heirs),
                ]
                supports = [
                    memory.support,
                    *(each.support_or_implied for each in made),
                    *(h.support for h in heirs),
                ]
                return lowest_trust(trusts), weakest_support(supports), drawn
        return None

    def _drawn(self, op: Update, content: str) -> list[str]:
        """The other candidates that an update's text takes something from, of those that may change its memory."""
        memory = self.shown[op.id].memory
        used = {*self.added, *self.merged, *self.skipped, *self.needed, op.candidate}
        return [
            alias
            for alias, other in self.candidates.items()
            if alias not in used
            and may_change(other, memory)
            and topics(other.content) - topics(memory.content)
            and takes_from(content, other.content, memory.content)
            and not _contradicts(other.content, content, memory.content)
        ]

    def _malformed_update(self, op: Update, content: str, *, changed: bool) -> str:
        """Why an update says nothing that could be done, whatever its text rests on."""
        if not content:
            return "blank: an update without text"
        if op.candidate in self.needed:
            return "needed: something else was given up for this candidate"
        if op.candidate and op.content is None:
            return "no_content: a merge must give the memory's new text"
        if not changed and not op.candidate:
            return "no_change: the update says what is there already"
        if len(content) > self.policy.max_content_chars:
            return f"too_long: {len(content)} of {self.policy.max_content_chars} characters"
        if op.candidate and self.tier is Tier.GENEROUS:
            new = self.candidates[op.candidate].content
            if not takes_from(content, new, self.shown[op.id].memory.content):
                return "nothing_taken: the new text holds nothing of the candidate that is new"
        return ""

    def _heirs_of(self, alias: str, trust: Trust) -> list[Any]:
        """The memories whose deletion names ``alias`` as successor, where that deletion is admissible."""
        memories = [
            self.shown[op.id].memory
            for op in self._heirs
            if op.superseded_by == alias and op.id in self.shown
        ]
        # What is less trusted may give way to it, but puts no words into it.
        return [m for m in memories if not m.pinned and m.source.trust is trust]

    def _tags(self, tags: Sequence[str]) -> tuple[str, ...]:
        return clean_tags([one_line(tag, MAX_TAG_CHARS) for tag in tags])[: self.policy.max_tags]

    def _add(self, op: Add) -> str:
        """Take a candidate in, perhaps in another wording; return why not, blank if it was done."""
        candidate = self.candidates[op.candidate]
        content = candidate.content
        wording = folded(op.content or "")
        if wording:
            content = wording
            if op.candidate in self.needed:
                return "needed: something else was given up for this candidate as it was"
            if len(content) > self.policy.max_content_chars:
                return f"too_long: {len(content)} of {self.policy.max_content_chars} characters"
            if not grounded(content, candidate.content, policy=self.policy.grounding):
                return "ungrounded: the new wording is not that of the candidate"
            if _turns(candidate.content, content):
                return _OPPOSITE
        self.added[op.candidate] = candidate.model_copy(
            update={
                "content": content,
                "type": op.type or candidate.type,
                "tags": candidate.tags if op.tags is None else self._tags(op.tags),
            }
        )
        return ""

    def _skip(self, op: Skip) -> str:
        """Leave a candidate out for what says it already; return why not, blank if it was done."""
        target = op.duplicate_of
        if op.candidate in self.needed:
            return "needed: something else was given up for this candidate"
        if target and target not in self.shown and target not in self.candidates:
            return "not_shown: the memory it would repeat was not shown"
        if target and (target in self._doomed or target in self._rewritten):
            return "not_surviving: the memory it would repeat is changed by the same reply"
        if target and target in self.candidates and (target == op.candidate or target in self.skipped):
            return "not_surviving: the candidate it would repeat is not kept"
        said = self.candidates[op.candidate]
        if target and target in self.candidates and _is_over(said, self.candidates[target]):
            self.ended.add(op.candidate)
        elif target and _turns(said.content, self._final(target)[0]):
            return _OPPOSITE
        elif target is None or self.tier is Tier.GENEROUS:
            target = self._nearly(op.candidate, target)
            if target is None and self.tier is Tier.GENEROUS:
                return "not_a_duplicate: nothing that stays says nearly the same"
        self.skipped[op.candidate] = target or ""
        if target:
            self.needed.add(target)
        if (
            target
            and target in self.shown
            and states(self.candidates[op.candidate], self.shown[target].memory)
        ):
            self.raised[target] = self.candidates[op.candidate]
        return ""

    def _nearly(self, alias: str, target: str | None) -> str | None:
        """The alias of something that stays and says nearly the same as a candidate."""
        content = self.candidates[alias].content
        changing = self._doomed | self._rewritten
        texts = {key: stored.memory.content for key, stored in self.shown.items() if key not in changing}
        texts |= {key: edit.content for key, edit in self.edits.items() if edit.content is not None}
        texts |= {
            key: c.content for key, c in self.candidates.items() if key != alias and key not in self.skipped
        }
        wanted = [target] if target else list(texts)
        return next(
            (
                key
                for key in wanted
                if key in texts
                and (nearly_same(content, texts[key]) or only_asks_to_keep(content, texts[key]))
                and not _turns(content, texts[key])
            ),
            None,
        )

    def _delete(self, op: Delete) -> str:
        """Take a memory out, or what of it is over; return why not, blank if it was done.

        What takes its place must say or end it; what the user asks to forget goes; without either a cap holds, and of
        what the user said only what is over by itself may go: that something is worthless is the model's word.
        """
        stored = self.shown[op.id]
        left = ""
        if op.id in self.needed:
            return "needed: something else was given up for this memory"
        if op.superseded_by:
            reason = self._heir(op.superseded_by, op, stored)
            if reason:
                return reason
            over, heir = self._is_over(op.superseded_by, stored.content), self._final(op.superseded_by)[0]
            goes = partial(_is_over_by if over else _speaks_of, heir)
            if part := also_said(stored.content, goes):
                return _LEFT_OUT + one_line(part, 120)
            left = without(stored.content, goes)
            if not left:
                left, name = name_left(stored.content, goes)
                if name and not left:
                    return _LEFT_OUT + one_line(name, 120)
            self.merges += not over
            self.needed.add(op.superseded_by)
            before = self.given.get(op.superseded_by, Trust.EXTERNAL)
            self.given[op.superseded_by] = max(before, stored.memory.source.trust, key=trust_rank)
        elif self.wished(stored.content):
            self.asked.append(stored.id)
        else:
            if trust_rank(self.least) < trust_rank(stored.memory.source.trust):
                return "trust: it is more trusted than what this run rests on"
            if any(
                _bound(stored.memory, candidate.support_or_implied) for candidate in self.candidates.values()
            ):
                return _BOUND
            if stored.memory.source.trust is Trust.USER and not over_by_itself(stored.memory, self._today()):
                return _USERS_WORD
            if self.bare >= int(self.policy.bare_deletion_share[self.tier] * self._weighed):
                return "deletion_cap: no more memories may be deleted without a successor in this run"
            self.bare += 1
        self.edits[op.id] = edit_leaving(stored, left, superseded_by=op.superseded_by)
        return ""

    def _today(self) -> date | None:
        """The day on which the last of the candidates was said; None if nobody knows."""
        return max((one.said_at.date() for one in self.candidates.values() if one.said_at), default=None)

    def _heir(self, heir: str, op: Delete, stored: StoredMemory) -> str:
        """Why a memory can't give way to ``heir``; blank if it can."""
        trust: Trust | None = None
        support = Support.STATED
        if heir in self.shown and heir != op.id and not (heir in self.edits and self.edits[heir].delete):
            edit = self.edits.get(heir)
            trust = edit.trust if edit else self.shown[heir].memory.source.trust
            support = (edit.support if edit else None) or self.shown[heir].memory.support
        elif heir in self.candidates and heir not in self.skipped:
            trust, support = self.candidates[heir].trust, self.candidates[heir].support_or_implied
            if heir in self.merged:
                trust = self.edits[self.merged[heir]].trust
                support = self.edits[self.merged[heir]].support or support
                if self.merged[heir] == op.id:
                    trust = None
        if trust is None:
            return "not_surviving: what would take its place is not there afterwards"
        if trust_rank(trust) < trust_rank(stored.memory.source.trust):
            return "trust: what would take its place is less trusted"
        told = self.candidates.get(heir) if heir not in self.merged else None
        if told and _was_said_before(told, stored.memory, told.content):
            return _SAID_SINCE
        by = self.candidates.get(heir)
        come = by is not None and has_come(stored.memory, by)
        if _bound(stored.memory, support) and not (come or (told and _user_corrects(stored.memory, told))):
            return _BOUND
        if self._is_over(heir, stored.content):
            return ""
        full = self.merges >= max(1, max(self.among, len(self.shown)) // 3)
        if full and not (told and told.trust is Trust.USER and heir not in self.needed):
            return "deletion_cap: no more memories may be merged away in this run"
        return self._unsaid(heir, stored.memory, trust)

    def _is_over(self, heir: str, old: str) -> bool:
        """Whether the user says by a candidate, as it is, that what a memory says is over."""
        said = self.candidates.get(heir) if heir not in self.merged else None
        return (
            said is not None and said.trust is Trust.USER and takes_its_place(old, said.content, whole=False)
        )

    def _unsaid(self, heir: str, memory: Memory, trust: Trust) -> str:
        """Why what takes a memory's place loses what the memory says; blank if it says or corrects it."""
        old, by = memory.content, self.candidates.get(heir)
        text, new = self._final(heir)
        alike = says(old, text, policy=self.policy.grounding) or says_most(old, text)
        if alike and not _turns(old, text):
            return ""
        if not new:
            return _UNRELATED
        believed = trust is Trust.USER and heir not in self.told
        come = by is not None and has_come(memory, by)
        same = come or (same_subject(old, text) and self._beside_whom(old, text, SUBJECT_SHARE))
        if not same and not (believed and outdated_by(text, {heir: old})):
            # A change told in other words can only be believed, so one statement replaces one memory.
            if not (believed and (self._may_end(old, text) or tied_across_scripts(old, text))):
                return _UNRELATED
            self.told.add(heir)
        goes = partial(_speaks_of, text)
        left = without(old, goes) if believed else ""
        parts = left_out_parts(old, text)
        parts = lasting(memory, by, parts) if by else parts
        lost = (part for part in parts if not left or not (part in left or goes(part)))
        return next((_LEFT_OUT + one_line(part, 120) for part in lost), "")

    def _final(self, heir: str) -> tuple[str, bool]:
        """The text that a successor has afterwards, and whether this run's evidence is in it."""
        alias = self.merged.get(heir, heir)
        if alias in self.edits:
            return self.edits[alias].content or "", alias in self.merged.values()
        if alias in self.shown:
            return self.shown[alias].memory.content, False
        return self.added.get(alias, self.candidates[alias]).content, True

    def _may_replace(self, memory: Memory, content: str, alias: str | None) -> bool:
        """Whether a text may take the place of a memory's, with the candidate that it takes in, if any."""
        old = memory.content
        if says(old, content, policy=self.policy.grounding) and not _turns(old, content):
            return True
        if alias is None:
            return False
        candidate = self.candidates[alias]
        if (
            alias in self.merged
        ):  # it has a memory of its own: any other that it corrects must be of the same subject
            both = same_subject(old, candidate.content) and same_subject(old, content)
            return both and self._beside_whom(old, content, SUBJECT_SHARE)
        both = same_subject(old, candidate.content, share=0) and same_subject(old, content, share=0)
        if both and self._beside_whom(old, content, 0):
            return True
        if candidate.trust is not Trust.USER:
            return False
        if says_half(old, content) or has_come(memory, candidate):
            return True
        return all(self._may_end(old, text) for text in (candidate.content, content))

    def _beside_whom(self, old: str, new: str, share: float) -> bool:
        """Whether texts of the same subject share more than a person's name."""
        return not self._people or same_subject(old, new, share, self._people)

    def _may_end(self, old: str, new: str) -> bool:
        """Whether a text may end a memory, for more than that both have a person's name; nor is it of another one."""
        if not may_end(old, new):
            return False
        if touches(old, new, self._people):
            return True
        turns = same_kind(old, new) or (tells_change(new) and not of_other_kinds(old, new))
        return turns and not begins_with_another(old, new, self._people)

    def _refuse(self, op: Operation, reason: str) -> None:
        self.rejected.append(
            RejectedOperation(operation=op.model_dump(mode="json", exclude_none=True), reason=reason)
        )

    def _plan(self) -> Plan:
        """Return what was accepted, with ids in place of aliases and an outcome for each candidate."""
        real = {alias: stored.memory.id for alias, stored in self.shown.items()}
        outcomes = []
        for alias, candidate in self.candidates.items():
            if alias in self.merged:
                outcomes.append(
                    Outcome(candidate=candidate, outcome="merged", memory_id=real[self.merged[alias]])
                )
            elif alias in self.skipped:
                target = self.skipped[alias]
                if self.raised.get(target) is candidate:
                    outcomes.append(raised_outcome(candidate, real[target]))
                    continue
                why = "ended by" if alias in self.ended else "repeats"
                outcomes.append(
                    Outcome(
                        candidate=candidate,
                        outcome="skipped",
                        memory_id=real.get(target),
                        reason=f"{why} candidate {self.candidates[target].id}"
                        if target in self.candidates
                        else "known already",
                    )
                )
            else:
                outcomes.append(Outcome(candidate=self.added[alias], outcome="added"))
        counts = self.counts | {"ADD": sum(outcome.outcome == "added" for outcome in outcomes)}
        for alias, candidate in self.raised.items():
            self.edits[alias] = raised_edit(candidate, self.shown[alias])
            counts |= {"UPDATE": counts.get("UPDATE", 0) + 1, "SKIP": counts["SKIP"] - 1}
        names = real | {alias: candidate.id for alias, candidate in self.candidates.items()}
        names |= {alias: real[target] for alias, target in self.merged.items()}
        edits = [
            edit.model_copy(update={"superseded_by": names[edit.superseded_by]})
            if edit.superseded_by
            else edit
            for edit in self.edits.values()
        ]
        relies = {real[alias]: self.shown[alias].mark for alias in sorted(self.needed) if alias in real}
        return Plan(
            edits=edits,
            outcomes=outcomes,
            rejected=self.rejected,
            counts={action: count for action, count in sorted(counts.items()) if count},
            relies=relies,
            shown=sorted(real.values()),
            wished=self.asked,
        )


def tied_across_scripts(old: str, new: str) -> bool:
    """Whether two texts have no script in common but for a name or number that both hold, beside whom they are about.

    Then words can't tell what else they share, and the same thing is named in both.
    """
    one, two = _scripts(old), _scripts(new)
    if not one or not two or not one.isdisjoint(two):
        return False
    about, *said = content_terms(old) or [""]
    return bool({term for term in said if term != about} & topics(new))


def _scripts(text: str) -> set[str]:
    """The scripts in which a text writes more than a few letters: names of another script stand in many."""
    found = Counter(unicodedata.name(char, "?").split()[0] for char in text if char.isalpha())
    return {script for script, count in found.items() if count > _FEW_LETTERS * found.total()}


def states(candidate: Candidate, memory: Memory) -> bool:
    """Whether by a candidate the user states, after a memory was made, what it says: then the memory is their word.

    The agent that repeats what it recalled raises nothing, nor does what the user had said before.
    """
    if candidate.trust is not Trust.USER or candidate.support is not Support.STATED or memory.pinned:
        return False
    if candidate.said_at is None or candidate.said_at <= memory.updated_at:
        return False
    below = memory.doubtful or memory.source.trust is not Trust.USER
    one, other = candidate.content, memory.content
    return below and nearly_same(one, other) and nearly_same(other, one) and not _turns(one, other)


def raised_edit(candidate: Candidate, stored: StoredMemory) -> MemoryEdit:
    """Return the edit by which a memory becomes what the user states; its text stays."""
    memory = stored.memory
    return MemoryEdit(
        id=memory.id,
        mark=stored.mark,
        content=memory.content,
        tags=memory.tags,
        trust=candidate.trust,
        support=Support.STATED,
        quotes=candidate.quotes,
        run_refs=candidate.refs,
        said_at=candidate.said_at,
    )


def raised_outcome(candidate: Candidate, memory_id: str) -> Outcome:
    """Return the outcome of a candidate by which a memory is raised."""
    reason = "the user states it now"
    return Outcome(candidate=candidate, outcome="merged", memory_id=memory_id, reason=reason)


def may_change(candidate: Candidate, memory: Memory) -> bool:
    """Whether whose word they are, and how well it is borne out, lets a candidate change a memory or take its place."""
    return (
        not memory.pinned
        and trust_rank(candidate.trust) >= trust_rank(memory.source.trust)
        and (not _bound(memory, candidate.support_or_implied) or _user_corrects(memory, candidate))
    )


def _bound(memory: Memory, support: Support) -> bool:
    """Whether something so supported may not touch a memory: the user's own, unless that is doubtful itself."""
    return support is not Support.STATED and memory.source.trust is Trust.USER and not memory.doubtful


def _may_not_reword(candidate: Candidate, memory: Memory, text: str) -> str:
    """Why a candidate may not give a memory another text, by who said them and when; blank if it may."""
    if trust_rank(candidate.trust) < trust_rank(memory.source.trust):
        return f"trust: what is the {memory.source.trust.value}'s word is not changed by what is less trusted"
    return _SAID_SINCE if _was_said_before(candidate, memory, text) else ""


def _was_said_before(candidate: Candidate, memory: Memory, text: str) -> bool:
    """Whether a text would give way to a candidate that the user said before they said the memory otherwise.

    Args:
        candidate: What comes in, late: of an old transcript.
        memory: What is known.
        text: What would stand in the memory's place; one that says all of it changes nothing.
    """
    if candidate.said_at is None or memory.source.trust is not Trust.USER or memory.doubtful:
        return False
    return candidate.said_at < memory.updated_at - _AT_ONCE and not nearly_same(memory.content, text)


def _is_over_by(heir: str, clause: str) -> bool:
    """Whether the user says by what takes a memory's place that a clause of it is over."""
    return takes_its_place(clause, heir)


def _speaks_of(heir: str, clause: str) -> bool:
    """Whether what takes a memory's place has to do with a clause of it: by what both are about, or with a word.

    Not with one that only says who or that somebody is or has something.
    """
    said = heir.rpartition(": ")[2]
    return same_kind(clause, heir) or (touches(clause, heir) and bool(about(said, clause)))


def _user_corrects(memory: Memory, candidate: Candidate) -> bool:
    """Whether the user corrects a memory in other words: with a value, by what ends it, or by what they say since.

    What a model reads into their sentence is theirs for that if a quote shows the sentence.
    """
    if candidate.trust is not Trust.USER or candidate.support is Support.STATED:
        return False
    old, new = memory.content, candidate.content
    since = candidate.said_at is not None and candidate.said_at > memory.updated_at
    if since and candidate.quotes and (same_kind(old, new) or _about_one_thing(candidate, memory)):
        return True
    if has_come(memory, candidate):
        return True
    if candidate.support is Support.UNVERIFIED:
        return False
    return ends(old, new) or (corrects(old, new) and takes_up(old, new))


def _is_over(candidate: Candidate, later: Candidate) -> bool:
    """Whether the user says by another candidate that what they said by one is over."""
    both = candidate.trust is Trust.USER and later.trust is Trust.USER
    if not both:
        return False
    old, new = candidate.content, later.content
    return (
        takes_its_place(old, new)
        or outdated_by(new, {"said": old}) != ""
        or has_another_now(new, {"said": old}) != ""
        or (tells_change(new) and names_most(old, new) and not is_of_another_day(old, new))
    )


def _about_the_same(candidate: Candidate, memory: Memory) -> bool:
    """Whether a memory shares more than a stray word with a candidate."""
    wanted = topics(candidate.content)
    shared = wanted & topics(memory.content)
    return len(shared) >= (1 if len(wanted) <= _FEW_WORDS else 2)


def _about_one_thing(candidate: Candidate, memory: Memory) -> bool:
    """Whether both are about the same, and share a thing: who plays the piano may play the violin all the same."""
    words, there = telling(candidate.content, memory.content)
    stems = {stem for word in there for stem in word.stems}
    said = [word for word in words if any(is_unspaced(s) or len(s) > _SHORT for s in word.stems)]
    shared = [w for w in said if w.is_among(there) or any(is_form_of(stem, stems) for stem in w.stems)]
    return any(word.is_rare for word in shared) and (
        len(shared) > 1 or len(said) <= _FEW_WORDS or _about_the_same(candidate, memory)
    )


def _turns(text: str, other: str) -> bool:
    """Whether another text says the opposite in nearly the same words: "do" for "do not do"."""
    text, other = without_exceptions(text), without_exceptions(other)
    one, two = without_negation(text), without_negation(other)
    return (says_most(one, two) or says_most(two, one)) and not agrees(text, sentences(other))


def _contradicts(new: str, content: str, old: str) -> bool:
    """Whether an update's text says the opposite of its candidate: not if only what it keeps of the memory denies."""
    if not _turns(new, content):
        return False
    parts = [part for part in _CLAUSE.split(content) if part.strip()]
    kept = [part for part in parts if nearly_same(part, old)]
    if any(_turns(clause, part) for part in kept for clause in _CLAUSE.split(new) if clause.strip()):
        return True
    left = " ".join(part for part in parts if part not in kept)
    return not same_subject(new, left) or _turns(new, left)


def _gives_way(op: Operation) -> bool:
    """Whether an operation puts something in the place of a memory."""
    return isinstance(op, Delete) and bool(op.superseded_by)


def _with_aliases(
    op: Operation, shown: Mapping[str, Any], candidates: Mapping[str, Candidate], by_id: Mapping[str, str]
) -> Operation:
    """Return the operation with its names as aliases: ``[K1]`` is k1, and the full id of a shown memory will do."""
    by_candidate = {candidate.id: alias for alias, candidate in candidates.items()}

    def alias(name: str) -> str:
        bare = name.strip().strip("[]")
        lower = bare.lower()
        if lower in shown or lower in candidates:
            return lower
        return by_id.get(bare) or by_candidate.get(bare) or bare

    names: dict[str, str | None] = {}
    for key in ("id", "candidate", "superseded_by", "duplicate_of"):
        name = getattr(op, key, None)
        if name is not None:
            required = type(op).model_fields[key].is_required()
            names[key] = alias(name) if required else alias(name) or None
    return op.model_copy(update=names)
