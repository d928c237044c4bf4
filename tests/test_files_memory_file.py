"""``long-term-memory.json``: rendering, reading, what a person changed, and its division into files."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reverie.checkpoints.files.file_bases import Base, Entry
from reverie.checkpoints.text.memory_file import (
    FILL_BYTES,
    MAX_BYTES,
    SINGLE,
    FileDiff,
    Slot,
    UnreadableFile,
    choose_base,
    diff,
    entry_bytes,
    entry_digest,
    memory_digest,
    parse,
    place,
    render_entries,
    render_entry,
    spliced,
)
from reverie.state import Memory, MemoryType, Source, Trust
from reverie.state.digests import compact

AT = datetime(2026, 11, 21, 20, 53, tzinfo=UTC)

STORABLE = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=60
).filter(str.strip)
TIMES = st.datetimes(
    min_value=datetime(1970, 1, 2),  # noqa: DTZ001
    max_value=datetime(9000, 1, 1),  # noqa: DTZ001
    timezones=st.sampled_from([UTC, timezone(timedelta(hours=5, minutes=30))]),
)
MEMORIES = st.builds(
    Memory,
    id=st.text("abcdef0123456789", min_size=4, max_size=20),
    type=st.sampled_from(list(MemoryType)),
    content=STORABLE,
    tags=st.lists(STORABLE, max_size=4),
    created_at=TIMES,
    updated_at=TIMES,
    version=st.integers(1, 10**6),
    pinned=st.booleans(),
    source=st.builds(
        Source,
        run_id=STORABLE,
        kind=st.sampled_from(["message", "file", "working_memory", "tool", "import", "hand"]),
        refs=st.lists(STORABLE, max_size=3),
        trust=st.sampled_from(list(Trust)),
    ),
)


def memory(id_: str = "m1", content: str = "Ana prefers short answers.", **fields: Any) -> Memory:
    """Return a memory to write down."""
    return Memory(
        id=id_, type=fields.pop("type", "fact"), content=content, created_at=AT, updated_at=AT, **fields
    )


def entries_of(*memories: Memory) -> list[Any]:
    """Return what a file with these memories holds."""
    return parse(render_entries(map(render_entry, memories)))


def base_of(*memories: Memory) -> dict[str, str]:
    """Return what is remembered of a file with these memories."""
    return {item.id: memory_digest(item) for item in memories}


# -- rendering and reading ----------------------------------------------------------------------------------


def test_the_file_is_readable_by_a_person() -> None:
    """One field a line, letters as they are, the array in order of creation."""
    text = render_entries(
        [render_entry(memory("m1", "Zoë mag Käse.", tags=["food", "zoë"], pinned=True))]
    ).decode()
    assert text == (
        "[\n"
        "  {\n"
        '    "id": "m1",\n'
        '    "type": "fact",\n'
        '    "content": "Zoë mag Käse.",\n'
        '    "tags": ["food", "zoë"],\n'
        '    "created_at": "2026-11-21T20:53:00Z",\n'
        '    "updated_at": "2026-11-21T20:53:00Z",\n'
        '    "version": 1,\n'
        '    "pinned": true,\n'
        '    "source": {"run_id": "", "kind": "message", "refs": [], "trust": "external"}\n'
        "  }\n"
        "]\n"
    )


def test_no_memories_make_an_empty_array() -> None:
    """An empty memory is written as one, never as an empty file."""
    assert render_entries([]) == b"[]\n"


@given(st.lists(MEMORIES, min_size=1, max_size=5, unique_by=lambda item: item.id), st.data())
def test_a_file_changed_in_part_is_what_all_of_it_would_be(
    memories: list[Memory], data: st.DataObject
) -> None:
    """Some entries others, some gone, some new, all in a new revision: byte for byte as if each were written anew."""
    fates = [data.draw(st.sampled_from(["stays", "changes", "goes"])) for _ in memories]
    others = {item.id: item.model_copy(update={"content": f"{item.content}, {{"}) for item in memories}
    new = memory('"new"', ',\n    "revision": "1-aaaaaaaa"\n  }')
    wanted = [
        others[item.id] if fate == "changes" else item
        for item, fate in zip(memories, fates, strict=True)
        if fate != "goes"
    ]
    old = render_entries(map(render_entry, memories), "17-0123abcd")
    found = spliced(
        old,
        len(memories),
        "18-dcba3210",
        changed={
            item.id: render_entry(others[item.id])
            for item, fate in zip(memories, fates, strict=True)
            if fate == "changes"
        },
        gone=[item.id for item, fate in zip(memories, fates, strict=True) if fate == "goes"],
        added=[render_entry(new)],
    )
    assert found == render_entries(map(render_entry, [*wanted, new]), "18-dcba3210")


def test_a_file_that_is_not_as_it_was_written_is_not_changed_in_part() -> None:
    """Of another number of entries, of several revisions, without any, or without the memory: made anew instead."""
    one, two = (render_entry(memory(id_)) for id_ in ("m1", "m2"))
    whole = render_entries([one, two], "17-0123abcd")
    mixed = whole.replace(b"17-0123abcd", b"16-0123abcd", 1)

    def found(data: bytes, many: int = 2, gone: str = "m1") -> bytes | None:
        return spliced(data, many, "18-dcba3210", changed={}, gone=[gone], added=[])

    assert found(whole) == render_entries([two], "18-dcba3210")
    refused = [found(whole, 3), found(mixed), found(render_entries([one, two])), found(b"[]\n", 0)]
    assert [*refused, found(whole, gone="m3"), found(b" " + whole)] == [None] * 6


@given(st.lists(MEMORIES, max_size=5, unique_by=lambda item: item.id))
def test_every_memory_survives_the_round_trip(memories: list[Memory]) -> None:
    """Written, read and written again, a file is the same byte for byte, and nothing counts as changed."""
    data = render_entries(map(render_entry, memories))
    entries = parse(data)
    assert not diff(entries, base_of(*memories))
    found = diff(entries, {})
    restored = [draft.restored() for draft in found.new]
    assert restored == memories
    assert render_entries(render_entry(item) for item in restored if item is not None) == data


@pytest.mark.parametrize("type_", list(MemoryType))
def test_each_type_survives(type_: MemoryType) -> None:
    """All six types come back."""
    (draft,) = diff(entries_of(memory(type=type_)), {}).new
    assert draft.type == type_


def edited(data: bytes, how: str) -> bytes:
    """Return a file as some editors save it."""
    return {
        "byte order mark": b"\xef\xbb\xbf" + data,
        "CRLF": data.replace(b"\n", b"\r\n"),
        "minified": json.dumps(json.loads(data)).encode(),
        "keys in another order": json.dumps(json.loads(data), sort_keys=True, indent=8).encode(),
        "no newline at the end": data.rstrip(),
    }[how]


@pytest.mark.parametrize(
    "how", ["byte order mark", "CRLF", "minified", "keys in another order", "no newline at the end"]
)
def test_what_an_editor_does_to_the_layout_is_no_edit(how: str) -> None:
    """Only what the entries say counts."""
    items = [memory("m1"), memory("m2", "Two\nlines.", tags=["a", "b"])]
    data = edited(render_entries(map(render_entry, items)), how)
    assert not diff(parse(data), base_of(*items))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b" \n\t", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b"\0" * 40, "NUL"),
        (b'[{"content": "a\0b"}]', "NUL"),
        (b"[]\xff", "not UTF-8"),
        ("[]".encode("utf-16"), "save it as UTF-8"),
        (b"[{", "not JSON"),
        (b"<<<<<<< HEAD\n[]\n=======\n", "not JSON (line 1"),
        (b"{}", "not a JSON array"),
        (b"null", "not a JSON array"),
        (b"[" * 100_000, "not JSON"),
        (b"[" + b"9" * 5000 + b"]", "not JSON"),
    ],
)
def test_what_cannot_be_read_says_why(data: bytes, reason: str) -> None:
    """A broken file is never taken for an empty memory."""
    with pytest.raises(UnreadableFile, match=r"^it ") as caught:
        parse(data)
    assert reason in str(caught.value)


def test_raw_line_breaks_in_a_string_are_tolerated() -> None:
    """A person may break a line inside the quotes."""
    (entry,) = parse(b'[{"content": "two\nlines"}]')
    assert entry["content"] == "two\nlines"


@given(st.binary(max_size=60))
@example(b'["\\ud800"]')
def test_reading_raises_nothing_else(data: bytes) -> None:
    """Whatever the bytes are: entries that can be compared, or the reason why not."""
    try:
        entries = parse(data)
    except UnreadableFile:
        return
    diff(entries, {})


# -- what a person changed ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"content": "Ana prefers long answers."},
        {"type": "preference"},
        {"tags": ["style"]},
        {"pinned": True},
    ],
)
def test_a_changed_field_is_a_changed_entry(change: dict[str, Any]) -> None:
    """Content, type, tags and the pin can be edited."""
    one, other = memory("m1"), memory("m2", "Another.")
    entries = entries_of(one, other)
    entries[0].update(change)
    found = diff(entries, base_of(one, other))
    (draft,) = found.changed
    (name, value), *_ = change.items()
    assert draft.id == "m1"
    assert getattr(draft, name) == (tuple(value) if isinstance(value, list) else value)
    assert (found.new, found.removed, found.bad) == ((), (), ())


def test_fields_left_out_are_not_changed() -> None:
    """An entry need not repeat what stays as it is."""
    (draft,) = diff([{"id": "m1", "pinned": True}], base_of(memory("m1"))).changed
    assert (draft.content, draft.type, draft.tags, draft.pinned) == (None, None, None, True)


def test_an_entry_that_is_gone_is_removed() -> None:
    """What the person took out is named."""
    one, other = memory("m1"), memory("m2", "Another.")
    assert diff(entries_of(other), base_of(one, other)) == FileDiff(removed=("m1",))


def test_an_explicit_empty_array_removes_everything() -> None:
    """Unlike an empty file, it says so."""
    assert diff([], base_of(memory("m1"))).removed == ("m1",)


def test_a_new_entry_needs_nothing_but_its_content() -> None:
    """The rest is filled in."""
    (draft,) = diff([{"content": "New."}], {}).new
    assert (draft.id, draft.content, draft.type, draft.restored()) == (None, "New.", None, None)


def test_a_copied_entry_with_another_text_is_a_new_one() -> None:
    """The untouched entry keeps the id, wherever the copy stands."""
    one = memory("m1")
    entries = entries_of(one)
    for order in (
        [{**entries[0], "content": "Copy."}, *entries],
        [*entries, {**entries[0], "content": "Copy."}],
    ):
        found = diff(order, base_of(one))
        assert [(draft.id, draft.content) for draft in found.new] == [(None, "Copy.")]
        assert (found.changed, found.removed) == ((), ())


def test_of_two_changed_entries_with_one_id_the_first_is_the_memory() -> None:
    """The other becomes a memory of its own."""
    found = diff([{"id": "m1", "content": "A"}, {"id": "m1", "content": "B"}], base_of(memory("m1")))
    assert [draft.content for draft in found.changed] == ["A"]
    assert [(draft.id, draft.content) for draft in found.new] == [(None, "B")]


def test_exact_repeats_are_dropped() -> None:
    """An entry pasted twice is one."""
    one = memory("m1")
    entries = entries_of(one)
    assert not diff(entries * 2, base_of(one))
    assert len(diff([{"content": "A"}, {"content": "A"}], {}).new) == 1


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("text", "must be an object"),
        (None, "must be an object"),
        ({"content": ""}, "not blank"),
        ({"content": " \n"}, "not blank"),
        ({"content": 7}, "not blank"),
        ({"content": None}, "not blank"),
        ({}, "not blank"),
        ({"content": "a\0b"}, "NUL"),
        ({"content": "\ud800"}, "half a character"),
        ({"content": "A", "type": "rumour"}, "type must be one of fact, mistake"),
        ({"content": "A", "type": ["fact"]}, "type must be one of"),
        ({"content": "A", "tags": {"a": 1}}, "list of words"),
        ({"content": "A", "tags": [1]}, "list of words"),
        ({"content": "A", "pinned": "yes"}, "true or false"),
        ({"content": "A", "id": 7}, "id must be text"),
        ({"content": "A", "id": "x" * 201}, "at most 200"),
    ],
)
def test_a_bad_entry_is_named_and_nothing_counts_as_removed(entry: Any, reason: str) -> None:
    """When it doesn't say which memory it was, any missing one may be it."""
    one, other = memory("m1"), memory("m2", "Another.")
    found = diff([*entries_of(one), entry, {"content": "Good."}], base_of(one, other))
    (bad,) = found.bad
    assert reason in bad.reason
    assert found.removed == ()
    assert [draft.content for draft in found.new] == ["Good."]


def test_a_bad_entry_with_a_known_id_leaves_the_removals_clear() -> None:
    """Its memory stays as it is; another that is gone is removed."""
    one, other = memory("m1"), memory("m2", "Another.")
    found = diff([{"id": "m1", "content": ""}], base_of(one, other))
    assert (found.removed, found.changed, len(found.bad)) == (("m2",), (), 1)


def test_unknown_fields_are_put_aside_and_the_rest_is_taken() -> None:
    """What we can't keep is not lost either."""
    found = diff([{"content": "A", "note": "mine"}], {})
    assert [draft.content for draft in found.new] == ["A"]
    assert [bad.reason for bad in found.bad] == ["these fields are not kept: note"]


@pytest.mark.parametrize("field", ["created_at", "version", "source"])
@pytest.mark.parametrize("value", ["nonsense", None])
def test_an_entry_that_is_not_complete_is_not_restored(field: str, value: Any) -> None:
    """Then it is an entry like any a person writes."""
    (entry,) = entries_of(memory())
    (draft,) = diff([{**entry, field: value}], {}).new
    assert draft.restored() is None


def test_a_time_without_a_zone_is_not_restored() -> None:
    """It could be any hour."""
    (entry,) = entries_of(memory())
    (draft,) = diff([{**entry, "created_at": "2026-11-21T20:53:00"}], {}).new
    assert draft.restored() is None


def test_the_newer_base_counts_only_with_evidence() -> None:
    """A memory the person may never have seen does not count as removed."""
    one, updated, fresh = memory("m1"), memory("m1", "Newer."), memory("m2", "Added.")
    written, pending = base_of(one), base_of(updated, fresh)
    old_text, new_text = entries_of(one), entries_of(updated)
    assert diff(old_text, choose_base(old_text, written, pending)).removed == ()
    assert diff(new_text, choose_base(new_text, written, pending)).removed == ("m2",)


def test_digests_do_not_depend_on_the_order_of_keys() -> None:
    """They compare what an entry says."""
    assert entry_digest({"a": 1, "b": 2}) == entry_digest({"b": 2, "a": 1})


# -- many memories ------------------------------------------------------------------------------------------

SLOTS = st.lists(
    st.builds(Slot, st.integers(200, 90_000), st.integers(0, 6))
    | st.builds(Slot, st.just(400_000), st.integers(0, 6)),
    max_size=30,
)


@given(SLOTS)
@example([Slot(1000, 3)] * 300)
def test_files_are_bounded_ordered_and_stable(slots: list[Slot]) -> None:
    """No file grows past the limit (but by one huge memory), order is kept, and placing again moves nothing."""
    numbers = place(slots)
    assert numbers == sorted(numbers)
    for number in set(numbers):
        sizes = [slot.size for slot, where in zip(slots, numbers, strict=True) if where == number]
        assert sum(sizes) + 5 <= MAX_BYTES or len(sizes) == 1
    again = place([Slot(slot.size, number) for slot, number in zip(slots, numbers, strict=True)])
    assert again == numbers


def test_few_memories_share_one_file() -> None:
    """Up to 256 KB there is just ``long-term-memory.json``."""
    assert place([Slot(1024)] * 255) == [SINGLE] * 255
    assert SINGLE not in place([Slot(1024)] * 256)


def test_a_file_keeps_room_for_growth() -> None:
    """New memories begin a new file before the old one is full."""
    numbers = place([Slot(1024)] * 1000)
    assert numbers.count(1) == (FILL_BYTES - 5) // 1024


def test_growth_within_the_slack_moves_nothing_else() -> None:
    """A longer text stays in its file."""
    slots = [Slot(1024, 1)] * 180 + [Slot(1024, 2)] * 180
    grown = [Slot(40_000, 1), *slots[1:]]
    assert place(grown) == place(slots) == [slot.number for slot in slots]


def test_an_overflow_moves_as_little_as_possible() -> None:
    """The end of the full file goes to the beginning of the next one; later files are untouched."""
    slots = [Slot(1024, 1)] * 180 + [Slot(1024, 2)] * 180 + [Slot(1024, 3)] * 50
    numbers = place([Slot(100_000, 1), *slots[1:]])
    moved = sum(number != slot.number for slot, number in zip(slots, numbers, strict=True))
    assert 0 < moved < 40
    assert numbers[360:] == [3] * 50


def test_shrunk_files_become_one_again() -> None:
    """Well below the limit, so that one memory more or less does not rewrite everything."""
    assert set(place([Slot(1024, 1)] * 200)) == {1}
    assert set(place([Slot(1024, 1)] * 60 + [Slot(1024, 2)] * 60)) == {SINGLE}


def test_the_size_of_an_entry_is_what_it_takes() -> None:
    """Bytes of UTF-8 with its separator."""
    rendered = render_entry(memory(content="Käse"))
    whole = render_entries([rendered] * 3)
    assert 3 * entry_bytes(rendered) == len(whole) - len(b"[\n\n]\n") + len(b",\n")


@given(st.dictionaries(st.text(), st.builds(Entry, st.text(), st.just("d1"), st.integers(), st.integers())))
def test_what_a_file_held_is_written_as_json(entries: dict[str, Entry]) -> None:
    """Whatever ids and marks hold: most need nothing but their quotes."""
    wanted = {"commits": 3, "entries": {id_: list(entry) for id_, entry in entries.items()}}
    assert json.loads(Base(3, entries).text) == wanted
    plain = {"m1": Entry("a1", "d1", 5, 2), "m0": Entry("a0", "d1", 7)}
    assert Base(3, plain).text == compact({"commits": 3, "entries": plain})
