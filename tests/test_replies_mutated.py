"""The reader of replies under mutation: most are read, none is invented, nothing but UnreadableReply is raised."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from reverie.nodes.asking.replies import read_reply
from reverie.state import MemoryType, Tags, UnreadableReply


class Item(BaseModel):
    type: MemoryType
    content: str
    tags: Tags = ()


class Extraction(BaseModel):
    memories: list[Item]
    note: str | None = None


@dataclass(frozen=True)
class Case:
    """A reply on its way from valid to mutated."""

    items: tuple[dict[str, Any], ...]
    head: str = '{"memories": ['
    tail: str = "]}"
    python: bool = False
    raw_newlines: bool = False
    trailing_commas: bool = False
    bad_at: int | None = None
    before: str = ""
    after: str = ""
    cut: float | None = None
    blocks: bool = False
    mutations: tuple[str, ...] = ()

    def written(self) -> list[str]:
        """Return each item as it stands in the text."""
        return [self._write(item) for item in self.items]

    def _write(self, item: Any) -> str:
        text = repr(item) if self.python else json.dumps(item, ensure_ascii=False)
        if self.raw_newlines and not self.python:
            text = text.replace("\\\\", "\0").replace("\\n", "\n").replace("\\t", "\t").replace("\0", "\\\\")
        if self.trailing_commas:
            text = text[:-1] + ",}" if text.endswith("}") else text
        return text

    def text(self) -> str:
        """Return the reply, whole or cut off."""
        items = self.written()
        if self.bad_at is not None:
            items.insert(min(self.bad_at, len(items)), self._write({"type": "poem", "content": "roses"}))
        comma = ",\n" if self.trailing_commas and items else ""
        head, tail = (text.replace('"', "'") if self.python else text for text in (self.head, self.tail))
        body = head + ", ".join(items) + comma + tail
        if self.cut is not None:
            body = body[: int(len(body) * self.cut)]
            return self.before + body
        return self.before + body + self.after

    def expected(self) -> list[str]:
        """Return the contents of the items that stand complete in the text."""
        text, position, found = self.text()[len(self.before) :], 0, []
        for item, written in zip(self.items, self.written(), strict=True):
            position = text.find(written, position)
            if position < 0:
                break
            position += len(written)
            found.append(item)
        if self.after and ANOTHER in self.after:
            found = [item for number, item in enumerate(found) if item not in found[:number]]
            found += [{"content": "no"}]
        return [item["content"] for item in found]

    def empty_is_cut(self) -> bool:
        """Whether so much was cut off that nothing is complete, not even an empty list."""
        return (
            self.cut is not None and not self.expected() and "]" not in self.text()[len(self.before) :][-3:]
        )


ANOTHER = '{"memories": [{"type": "fact", "content": "no"}]}'

MUTATIONS: dict[str, Any] = {
    "fenced": lambda c: replace(c, before=c.before + "```json\n", after="\n```" + c.after),
    "fenced, with prose": lambda c: replace(
        c, before=c.before + "Here's the list:\n```\n", after="\n```\nThat's all." + c.after
    ),
    "prose before": lambda c: replace(c, before="I've read it, all of it. " + c.before),
    "prose after": lambda c: replace(c, after=c.after + "\n\nDoesn't [1] look right?"),
    "{x} before": lambda c: replace(c, before="A blank is {x}, a list [x]. " + c.before),
    "a draft before": lambda c: replace(c, before="<think>{'memories': []} won't do</think>\n" + c.before),
    "blocks": lambda c: replace(c, blocks=True),
    "bare list": lambda c: replace(c, head="[", tail="]"),
    "other key": lambda c: replace(c, head=c.head.replace("memories", "items"), tail=c.tail),
    "wrapped": lambda c: replace(c, head='{"result": ' + c.head, tail=c.tail + "}"),
    "raw newlines": lambda c: replace(c, raw_newlines=True),
    "trailing commas": lambda c: replace(c, trailing_commas=True),
    "Python literals": lambda c: replace(c, python=True),
    "None beside it": lambda c: replace(c, tail=c.tail.replace("]}", '], "note": None}', 1)),
    "another after it": lambda c: replace(c, after="\n" + ANOTHER + c.after),
    "a bad item": lambda c: replace(c, bad_at=1 if c.items else None),
    "cut": lambda c: replace(c, cut=0.0),
}

contents = st.one_of(
    st.sampled_from(
        [
            "Mira drinks green tea.",
            "It's Mira's cup; she said \"mine\".",
            'A body like {"memories": []} is empty.',
            "Use {x} and [y], then }]}.",
            "first\nsecond\n\tthird: 'x', \"y\"",
            "C:\\new\\table and \\d+",
            "```json\n[]\n``` is a fence",
            "</think> ends a draft",
            "妻子 likes tea 🍵, costs $3.50",
        ]
    ),
    st.text(st.sampled_from(list("abc xyz.,:;'\"{}[]()<>\\/\n\t`#-_09é妻")), min_size=1, max_size=40).filter(
        lambda text: text.strip() != ""
    ),
)
items = st.fixed_dictionaries(
    {"type": st.sampled_from([kind.value for kind in MemoryType]), "content": contents},
    optional={"tags": st.lists(st.sampled_from(["tea", "build", "c++"]), max_size=2)},
)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Draw a valid reply and mutate it at most twice."""
    case = Case(tuple(draw(st.lists(items, max_size=4))))
    chosen = draw(st.lists(st.sampled_from(sorted(MUTATIONS)), max_size=2, unique=True))
    for name in chosen:
        case = MUTATIONS[name](case)
    if case.cut is not None:
        case = replace(case, cut=draw(st.floats(0.05, 0.99)), after="")
    return replace(case, mutations=tuple(chosen))


def share_read(examples: int) -> tuple[float, Counter[str]]:
    """Check so many mutated replies; return the share that was read as it should be, and what was not."""
    counts: Counter[str] = Counter()

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(cases())
    def check(case: Case) -> None:
        text = case.text()
        given_text = (
            [{"type": "thinking", "thinking": "{}"}, {"type": "text", "text": text}] if case.blocks else text
        )
        expected = case.expected()
        try:
            reply = read_reply(given_text, Extraction, truncated=case.cut is not None)
        except UnreadableReply:
            if case.empty_is_cut():
                return
            counts["all"] += 1
            counts[" + ".join(case.mutations)] += 1
            return
        counts["all"] += 1
        read = [item.content for item in reply.value.memories]
        said = {item["content"] for item in case.items} | ({"no"} if ANOTHER in case.after else set())
        assert set(read) <= said, f"invented: {read} from {text!r}"
        assert case.cut is None or read == expected[: len(read)], f"not complete: {read} from {text!r}"
        if read == expected:
            counts["read"] += 1
        else:
            counts[" + ".join(case.mutations)] += 1

    check()
    return counts["read"] / counts["all"], counts


@pytest.mark.parametrize(
    "examples", [300, pytest.param(10_000, marks=pytest.mark.slow)], ids=["three hundred", "ten thousand"]
)
def test_mutated_replies_are_read(examples: int) -> None:
    """Of replies with at most two mutations 95 % are read, and no item is ever invented."""
    share, counts = share_read(examples)
    assert counts["all"] > examples * 0.8
    assert share >= 0.95, counts


@settings(max_examples=500, derandomize=True, database=None, deadline=None)
@given(
    st.one_of(
        st.text(max_size=200), st.text(st.sampled_from(list("{}[]:,\"'\\ abTN1\n`<>/think")), max_size=200)
    )
)
def test_any_text_is_read_or_unreadable(text: str) -> None:
    """Whatever a model says, nothing but UnreadableReply is raised."""
    with contextlib.suppress(UnreadableReply):
        read_reply(text, Extraction)
