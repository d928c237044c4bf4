"""The reader of replies: the design's table, row by row, and what must never happen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

import pytest
from pydantic import BaseModel

from reverie.nodes.asking.json_scan import scan, spans
from reverie.nodes.asking.replies import read_reply, reply_text
from reverie.state import Episode, Keep, MemoryType, Operation, Skip, UnreadableReply


class Item(BaseModel):
    type: MemoryType
    content: str
    tags: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()


class Extraction(BaseModel):
    memories: list[Item]
    episode: Episode | None = None


class Consolidation(BaseModel):
    operations: list[Operation]


class Summary(BaseModel):
    summary: str
    memory: str | None = None


TEA = {"type": "preference", "content": "Mira drinks green tea.", "tags": ["tea"], "evidence": ["m1"]}
RUST = {"type": "fact", "content": "The build needs Rust 1.80.", "tags": [], "evidence": ["f1"]}
PORT = {"type": "mistake", "content": "Port 8080 was taken; use 8090.", "tags": ["ports"], "evidence": []}
BOTH = {"memories": [TEA, RUST]}
JSON = json.dumps(BOTH)
PRETTY = json.dumps(BOTH, indent=2)


def contents(text: object, *, truncated: bool = False) -> list[str]:
    """Return the contents of the memories read from ``text``."""
    reply = read_reply(text, Extraction, truncated=truncated)  # type: ignore[arg-type]
    return [item.content for item in reply.value.memories]


TWO = [TEA["content"], RUST["content"]]

READ_WHOLE = {
    "clean, compact": JSON,
    "clean, indented": PRETTY,
    "clean, with space around": f"\n\n  {JSON}\n ",
    "fenced": f"```json\n{PRETTY}\n```",
    "fenced, no language": f"```\n{JSON}\n```",
    "fenced on one line": f"```json {JSON} ```",
    "fenced with prose around": f"Here is what I found:\n\n```json\n{PRETTY}\n```\n\nLet me know!",
    "fenced with prose that has brackets after": f"Sure.\n```json\n{JSON}\n```\nI left out [2] and {{y}}.",
    "two fences, the first is code": f"```python\nfor x in y: pass\n```\nand\n```json\n{JSON}\n```",
    "prose then JSON": f"Two things are worth keeping. {JSON}",
    "prose with an apostrophe then JSON": f"I've looked; that's all there is:\n{JSON}",
    "prose, JSON, prose": f"Answer: {JSON} That's it.",
    "{x} in the prose": f"I write {{x}} for a blank. {JSON}",
    "an open { in the prose": f"Use {{ to open a block. {JSON}",
    "a list and a link in the prose": f"See [the notes](notes.md), [1] and [ ] of arr[]. {JSON}",
    "an open [ in the prose": f"An array begins with [ and so on. {JSON}",
    "a set in the prose": f"The set {{'a', 'b'}} and {{}} were used. {JSON}",
    "after a draft": f"<think>Maybe nothing? {{'memories': []}}</think>{JSON}",
    "after a draft that is open JSON": f'<think>\n{{"memories": [ hmm, no\n</think>\n{JSON}',
    "after a draft without its opening mark": f'So {{"memories": []}} won\'t do.\n</think>\n\n{PRETTY}',
    "after another kind of draft": f"<reasoning>[1] {JSON[:40]}</reasoning>\n```json\n{JSON}\n```",
    "a bare list": json.dumps([TEA, RUST]),
    "a bare list in a fence": f"```json\n{json.dumps([TEA, RUST], indent=1)}\n```",
    "a bare list after prose": f"I found two: {json.dumps([TEA, RUST])}",
    "wrapped under another key": json.dumps({"items": [TEA, RUST]}),
    "wrapped beside other keys": json.dumps({"reasoning": "short", "count": 2, "found": [TEA, RUST]}),
    "the object wrapped": json.dumps({"result": BOTH}),
    "the list wrapped twice": json.dumps({"data": {"items": [TEA, RUST]}}),
    "wrapped under its own key": json.dumps({"memories": {"memories": [TEA, RUST]}}),
    "the object in a list": json.dumps([BOTH]),
    "the key in capitals": json.dumps({"Memories": [TEA, RUST]}),
    "trailing commas": JSON.replace("]}]}", "],}, ], }").replace('"m1"]', '"m1",]'),
    "a trailing comma in the list": json.dumps([TEA, RUST])[:-1] + ",]",
    "trailing commas, indented": PRETTY.replace("\n    }\n  ]", "\n    },\n  ],"),
    "single quotes": str(BOTH),
    "single quotes in a fence": f"```\n{BOTH!r}\n```",
    "single quotes in a bare list": str([TEA, RUST]),
    "Python literals": str({"memories": [TEA, RUST], "episode": None}),
    "Python literals in JSON": JSON[:-1] + ', "episode": None}',
    "Python literals in unknown keys": str({"ok": True, "more": False, "memories": [TEA, RUST]}),
    "keys without quotes": JSON.replace('"memories"', "memories").replace('"content"', "content"),
    "a bracket too many at the end": JSON + "}",
    "without the last bracket": JSON[:-1],
    "two in a row, the first of wrong keys": json.dumps({"status": "ok"}) + JSON,
}


@pytest.mark.parametrize("text", READ_WHOLE.values(), ids=READ_WHOLE.keys())
def test_reads_the_whole_value(text: str) -> None:
    """Every shape of the table gives both items, untouched, and nothing bad."""
    reply = read_reply(text, Extraction)
    assert [item.model_dump(mode="json") for item in reply.value.memories] == [
        TEA,
        RUST,
    ]
    assert reply.bad == ()


SECOND = json.dumps({"memories": [PORT]})
READ_ALL = {
    "two in a row": JSON + SECOND,
    "two in a row on lines": f"{JSON}\n{SECOND}",
    "two fences in a row": f"```json\n{JSON}\n```\n```json\n{SECOND}\n```",
    "said twice": f"{JSON}\n{JSON}\n{SECOND}",
    "a correction that repeats": f"{JSON}\nWait, one more:\n{json.dumps({'memories': [TEA, PORT]})}",
    "JSON lines": "\n".join(json.dumps(item) for item in (TEA, RUST, PORT)),
    "JSON lines in a fence": "```jsonl\n"
    + "\n".join(json.dumps(item) for item in (TEA, RUST, PORT))
    + "\n```",
    "a bare item after the answer": f"{JSON}\n{json.dumps(PORT)}",
    "lists under several keys": json.dumps({"preferences": [TEA], "facts": [RUST], "mistakes": [PORT]}),
    "another list beside the answer": json.dumps({**BOTH, "more": [PORT]}),
}


@pytest.mark.parametrize("text", READ_ALL.values(), ids=READ_ALL.keys())
def test_reads_every_value(text: str) -> None:
    """However many values an answer is spread over, each item comes out once, in order."""
    reply = read_reply(text, Extraction)
    assert [item.model_dump(mode="json") for item in reply.value.memories] == [TEA, RUST, PORT]
    assert reply.bad == ()


def test_a_single_bare_item_is_an_answer() -> None:
    """Without a list round it."""
    assert contents(json.dumps(TEA)) == TWO[:1]


def test_a_value_with_nothing_good_is_reported_beside_the_others() -> None:
    """Its items come back with their reasons, before and after the good ones."""
    bad = json.dumps({"memories": [{"x": 1}]})
    for text in (bad + JSON, JSON + bad):
        reply = read_reply(text, Extraction)
        assert [item.content for item in reply.value.memories] == TWO
        assert [raw for raw, _ in reply.bad] == [{"x": 1}]


def test_the_item_that_was_cut_off_comes_back() -> None:
    """Beside the complete ones, with the words that were there."""
    reply = read_reply(THREE[: THREE.index("taken")], Extraction)
    [(raw, reason)] = reply.bad
    assert "Port 8080" in raw
    assert reason == "it was cut off"


BLOCKS = {
    "one text block": [{"type": "text", "text": JSON}],
    "thinking before it": [
        {"type": "thinking", "thinking": '{"memories": []}'},
        {"type": "text", "text": JSON},
    ],
    "reasoning with text of its own": [
        {"type": "reasoning", "text": '{"memories": []}'},
        {"type": "text", "text": JSON},
    ],
    "split in two": [{"type": "text", "text": JSON[:50]}, {"type": "text", "text": JSON[50:]}],
    "strings among them": [JSON[:9], {"type": "text", "text": JSON[9:], "annotations": []}],
}


@pytest.mark.parametrize("blocks", BLOCKS.values(), ids=BLOCKS.keys())
def test_reads_content_blocks(blocks: list[object]) -> None:
    """A list of content blocks is read as its text, without drafts."""
    assert contents(blocks) == TWO


STRINGS = {
    "braces": 'Use {"a": [1, 2]} as the body.',
    "an opening brace": "A block opens with { and [",
    "closing brackets": "It ends with ]}]}.",
    "an empty answer quoted": '{"memories": []}',
    "escaped quotes": 'She said "no", then "yes".',
    "an apostrophe": "It's Mira's cup, isn't it?",
    "a backslash": r"C:\new\table",
    "a fence": "```json\n{}\n```",
    "a draft mark": "The tag </think> ends a draft, <think> begins it.",
    "newlines": "first\nsecond\n\tthird",
    "other scripts": "妻子 likes Ωμέγα 🍵",
}


@pytest.mark.parametrize("content", STRINGS.values(), ids=STRINGS.keys())
@pytest.mark.parametrize("shape", ["json", "indented", "python", "prose"])
def test_strings_come_out_as_they_were(content: str, shape: str) -> None:
    """Brackets, quotes, marks and line ends inside strings belong to the string."""
    value = {"memories": [{**TEA, "content": content}]}
    text = {
        "json": json.dumps(value),
        "indented": json.dumps(value, indent=2, ensure_ascii=False),
        "python": str(value),
        "prose": f"So: {json.dumps(value)} (done)",
    }[shape]
    assert contents(text) == [content]


@pytest.mark.parametrize("shape", ["compact", "fenced", "bare list"])
def test_raw_newlines_in_strings(shape: str) -> None:
    """A line break that isn't escaped is part of the string."""
    text = json.dumps({"memories": [{**TEA, "content": "one\ntwo\tthree"}]})
    text = text.replace("\\n", "\n").replace("\\t", "\t")
    if shape == "fenced":
        text = f"```json\n{text}\n```"
    elif shape == "bare list":
        text = text[len('{"memories": ') : -1]
    assert contents(text) == ["one\ntwo\tthree"]


@pytest.mark.parametrize(
    ("inner", "read"),
    [
        ('say "hi" now', 'say "hi" now'),
        (r"match \d+ there", r"match \d+ there"),
        (r"it\'s here", "it's here"),
    ],
)
def test_small_slips_inside_strings(inner: str, read: str) -> None:
    """Quotes nobody escaped and escapes JSON doesn't know are taken as they were meant."""
    assert contents(f'{{"memories": [{{"type": "fact", "content": "{inner}"}}]}}') == [read]


THREE = json.dumps({"memories": [TEA, RUST, PORT]})
CUT = {
    "in a string": THREE[: THREE.index("taken")],
    "in a key": THREE[: THREE.index('"content": "Port') + 5],
    "after a key": THREE[: THREE.index('"content": "Port') + 9],
    "after a colon": THREE[: THREE.index('"content": "Port') + 10],
    "in a nested list": THREE[: THREE.index('"ports"')],
    "after a nested list, the object still open": THREE[: THREE.index('"ports"') + 8],
    "before the last brace of the item": THREE[:-3],
    "after the comma between items": THREE[: THREE.index('{"type": "mistake"')],
    "after a complete item": THREE[: THREE.index(', {"type": "mistake"')],
    "in an escape": THREE[: THREE.index("Port")] + "a \\",
    "in a fence that was closed": "```json\n" + THREE[: THREE.index(': ["ports"')] + "\n```",
    "a bare list": THREE[len('{"memories": ') : -20],
    "wrapped under another key": THREE.replace("memories", "items")[:-20],
    "the object wrapped": '{"result": ' + THREE[:-20],
    "single quotes": str({"memories": [TEA, RUST, PORT]})[:-20],
    "an item quoting an empty answer": THREE[: THREE.index("taken")] + "{'memories': []} and",
}


@pytest.mark.parametrize("text", CUT.values(), ids=CUT.keys())
@pytest.mark.parametrize("known", [True, False], ids=["finish reason", "only the text"])
def test_a_cut_list_gives_its_complete_items(text: str, known: bool) -> None:
    """What is complete is kept, the item that was open is dropped, and the reply says it was cut."""
    reply = read_reply(text, Extraction, truncated=known)
    assert [item.content for item in reply.value.memories] == TWO
    assert reply.truncated


def test_an_open_item_is_never_closed_by_guess() -> None:
    """Cut at every single character, a reply yields only items that are whole, in order."""
    for end in range(len(THREE)):
        whole = sum(THREE[:end].count(json.dumps(item)) for item in (TEA, RUST, PORT))
        if whole:
            assert contents(THREE[:end]) == [*TWO, PORT["content"]][:whole]
        else:
            with pytest.raises(UnreadableReply):
                read_reply(THREE[:end], Extraction)


def test_a_cut_after_the_list_keeps_the_list() -> None:
    """A field cut off after the list is dropped, the list stays."""
    text = json.dumps({**BOTH, "episode": {"title": "Tea", "summary": "Made tea"}})
    reply = read_reply(text[:-12], Extraction)
    assert [item.content for item in reply.value.memories] == TWO
    assert reply.value.episode is None
    assert reply.truncated


def test_a_field_complete_before_the_cut_is_kept() -> None:
    """What stands complete before the list that was cut is kept."""
    text = json.dumps({"episode": {"title": "Tea"}, **BOTH})[:-30]
    reply = read_reply(text, Extraction)
    assert reply.value.episode == Episode(title="Tea")
    assert [item.content for item in reply.value.memories] == TWO[:1]


def test_a_whole_reply_may_still_be_marked_truncated() -> None:
    """The provider's word that a reply was cut is passed on, though all of it could be read."""
    reply = read_reply(JSON, Extraction, truncated=True)
    assert len(reply.value.memories) == 2
    assert reply.truncated


DOCUMENT = json.dumps({"summary": "Mira asked for tea and got it.", "memory": "# Memory\n- tea"})


@pytest.mark.parametrize(
    "text",
    [
        DOCUMENT[:20],
        DOCUMENT[:-8],
        '{"data": ' + DOCUMENT[:30],
        "```json\n" + DOCUMENT[:25] + "\n```",
        DOCUMENT[: DOCUMENT.index('"# M')],
    ],
)
def test_a_document_that_was_cut_is_unreadable(text: str) -> None:
    """A text that was cut is not the document, and isn't taken for it."""
    with pytest.raises(UnreadableReply):
        read_reply(text, Summary)


@pytest.mark.parametrize(
    "text", [DOCUMENT, f"```\n{DOCUMENT}\n```", f'{{"answer": {DOCUMENT}}}', f"[{DOCUMENT}]", DOCUMENT[:-1]]
)
def test_a_whole_document_is_read(text: str) -> None:
    """A reply that is one document is read in the same shapes."""
    value = read_reply(text, Summary).value
    assert value == Summary(summary="Mira asked for tea and got it.", memory="# Memory\n- tea")


BAD = {
    "an unknown type": {**TEA, "type": "poem"},
    "a missing field": {"type": "fact"},
    "a number": 7,
    "null": None,
    "a bare text": "tea",
    "a list": [TEA],
    "content that is a list": {**TEA, "content": ["tea"]},
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())
def test_bad_items_are_reported_and_good_ones_kept(bad: object) -> None:
    """A bad item costs only itself, and comes back with its reason."""
    reply = read_reply(json.dumps({"memories": [TEA, bad, RUST]}), Extraction)
    assert [item.content for item in reply.value.memories] == TWO
    [(raw, reason)] = reply.bad
    assert raw == bad
    assert reason


def test_only_bad_items_under_the_right_key_are_an_empty_answer_with_reasons() -> None:
    """The caller sees that nothing was good, and why; it is not mistaken for an empty list."""
    reply = read_reply(json.dumps({"operations": [{"action": "EXPLODE", "id": "a"}]}), Consolidation)
    assert reply.value.operations == []
    assert reply.bad[0][0] == {"action": "EXPLODE", "id": "a"}


def test_an_optional_field_that_is_not_valid_is_reported() -> None:
    """A bad episode doesn't cost the memories."""
    reply = read_reply(json.dumps({**BOTH, "episode": "tea time"}), Extraction)
    assert [item.content for item in reply.value.memories] == TWO
    assert reply.value.episode is None
    assert reply.bad[0][0] == {"episode": "tea time"}


@pytest.mark.parametrize("action", ["skip", "SKIP", " Skip "])
def test_actions_in_any_case(action: str) -> None:
    """Operations are understood in any case."""
    text = json.dumps({"operations": [{"action": action, "candidate": "c1"}, {"action": "keep", "id": "a"}]})
    assert read_reply(text, Consolidation).value.operations == [Skip(candidate="c1"), Keep(id="a")]


EMPTY = ['{"memories": []}', "[]", "```json\n[]\n```", '{"items": []}', "Nothing to keep.\n[]", "None: []"]


@pytest.mark.parametrize("text", EMPTY)
def test_an_empty_list_is_an_answer(text: str) -> None:
    """Nothing worth keeping is a valid answer."""
    reply = read_reply(text, Extraction)
    assert reply.value.memories == []
    assert reply.bad == ()


UNREADABLE = {
    "empty": "",
    "blank": " \n\t ",
    "no blocks": [],
    "only thinking": [{"type": "thinking", "thinking": JSON}],
    "an unfinished draft": f"<think>{JSON}",
    "prose": "I looked through the conversation and found two facts about tea.",
    "prose with brackets": "The array arr[] and the set {} and [x] are empty (see [1]).",
    "prose with an empty list in it": "I used arr = [] in the code and went on.",
    "null": "null",
    "null in a fence": "```json\nnull\n```",
    "a list of null": "[null]",
    "a number": "42",
    "a list of numbers": "[1, 2, 3]",
    "true": "true",
    "a string": '"memories"',
    "wrong keys": '{"answer": 42}',
    "wrong keys, nested": '{"result": {"status": "done", "notes": ["a", "b"]}}',
    "wrong keys, an empty list": '{"errors": []}',
    "no keys": "{}",
    "the right key, null": '{"memories": null}',
    "the right key, a text": '{"memories": "none"}',
    "wrong items under a wrong key": '{"steps": [{"step": 1}]}',
    "a refusal": "I'm sorry, but I can't help with that.",
    "a refusal as JSON": '{"error": "I cannot assist with this request."}',
    "a refusal block": [{"type": "refusal", "refusal": "No."}],
    "a list cut before anything": '{"memories": [',
    "a list cut in its first item": '{"memories": [{"type": "fact", "content": "The',
    "nested without end": "[" * 100_000,
    "deeply nested": '{"memories": ' * 500,
    "not a text": 12,
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_what_holds_no_answer_is_unreadable(text: object) -> None:
    """An unreadable reply is never taken for an empty one, and the error says what is wrong."""
    with pytest.raises(UnreadableReply, match=r"can't be read as Extraction: .+\."):
        read_reply(text, Extraction)  # type: ignore[arg-type]


def test_what_a_model_says_is_stripped_of_what_a_terminal_obeys() -> None:
    """NUL, lone surrogates and terminal escapes don't get past the reader."""
    raw = "green\\u0000 \\ud800\\u001b[31mtea\\u001b]0;title\\u0007"
    reply = read_reply(f'{{"memories": [{{"type": "fact", "content": "{raw}"}}]}}', Extraction)
    assert reply.value.memories[0].content == "green tea"


def test_reply_text_of_a_message_is_its_text() -> None:
    """The text of blocks is joined without drafts; what is no content has none."""
    assert reply_text([{"type": "text", "text": "a"}, "b", {"type": "thinking", "thinking": "c"}, 3]) == "ab"
    assert reply_text({"type": "text", "text": "a"}) == "a"
    assert reply_text(None) == ""


# -- slips that the table doesn't name ----------------------------------------------------------------------

SLIPS = {
    "a missing comma": JSON.replace('}, {"type": "fact"', '} {"type": "fact"'),
    "a missing comma between members": JSON.replace('", "content"', '" "content"'),
    "a bracket of the wrong kind": JSON[:-2] + "})]}",
    "an item's brace missing": JSON.replace('["m1"]}', '["m1"]'),
    "brackets that close nothing": "} ] " + JSON + " ] }",
    "escapes of Python": str(BOTH).replace("Mira", "\\x4dira"),
    "words of other languages": JSON[:-1] + ', "episode": nil, "more": undefined}',
    "a draft inside a value": '{"memories": [ wait </think>' + JSON,
    "one item under its key": json.dumps({"memories": TEA}),
    "a wrapped list under its key": json.dumps({"memories": {"items": [TEA, RUST]}}),
}


@pytest.mark.parametrize("text", SLIPS.values(), ids=SLIPS.keys())
def test_other_slips_lose_and_invent_nothing(text: str) -> None:
    """What else models get wrong is read too, as far as the items can be told."""
    read = contents(text)
    assert read in (TWO, TWO[:1])
    assert read


@pytest.mark.parametrize(
    "text",
    [
        '{"memories": {"errors": []}}',
        '{"memories": {"note": "none"}}',
        '{"memories": {"items": [{"type": "fact"',
        '{"episode": {"title": "Tea"}}',
        "[[1, 2], [3]]",
        '[{"memories": [{"type": "fa',
        '["a", "b',
        '{"a": {"b": {"c": {"d": {"memories": []}}}}}',
        '{"memories": [}',
        '{"memories": [}]}',
    ],
)
def test_other_replies_without_an_answer(text: str) -> None:
    """What only looks like an answer is none."""
    with pytest.raises(UnreadableReply):
        read_reply(text, Extraction)


def test_a_list_of_one_object_cut_off_gives_its_complete_items() -> None:
    """An object wrapped in a list and cut off is read by its own keys."""
    assert contents("[" + THREE[:-20]) == TWO


class Sequences(BaseModel):
    rows: Sequence[Item]


class Tuples(BaseModel):
    rows: Annotated[tuple[Item, ...], "as a tuple"]


class Scalars(BaseModel):
    rows: list[str]


@pytest.mark.parametrize(
    ("schema", "key", "items"),
    [
        (Sequences, "rows", [TEA]),
        (Tuples, "rows", [TEA]),
        (Scalars, "rows", ["tea"]),
    ],
)
def test_every_kind_of_list_field_is_a_list_answer(schema: Any, key: str, items: list[Any]) -> None:
    """Lists, tuples and sequences give their complete items when the reply was cut."""
    text = json.dumps({key: items * 2})
    assert len(read_reply(text, schema).value.rows) == 2
    assert len(read_reply(text[:-5], schema).value.rows) == 1


def test_a_document_may_hold_lists_of_words() -> None:
    """A list of words beside other fields makes no list answer."""

    class Note(BaseModel):
        text: str
        words: list[str] = []

    assert read_reply('{"text": "tea", "words": ["a"]}', Note).value == Note(text="tea", words=["a"])
    with pytest.raises(UnreadableReply):
        read_reply('{"text": "tea", "words": ["a", "b', Note)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"summary": 3}', "summary: Input should be a valid string"),
        ('{"memory": "x"}', "summary: Field required"),
        ('{"answer": "x"}', "it has 'answer', where an object with 'summary', 'memory' is asked for"),
        ("[]", "an object with 'summary', 'memory' is asked for"),
        ("", "it is empty"),
        ("tea", "there is no JSON in it"),
        ('{"summary": "te', "it was cut off before anything was complete"),
    ],
)
def test_the_error_says_what_is_wrong(text: str, why: str) -> None:
    """The repair round can tell the model what to do better."""
    with pytest.raises(UnreadableReply) as caught:
        read_reply(text, Summary)
    assert str(caught.value) == f"The model's reply can't be read as Summary: {why}."


def test_a_draft_cut_by_its_length_says_so() -> None:
    """Where nothing but a draft came back, the error says that it was cut."""
    with pytest.raises(UnreadableReply, match="cut off before any JSON"):
        read_reply("<think>First I", Summary, truncated=True)


@pytest.mark.timeout(120)
def test_a_long_reply_is_read() -> None:
    """Reading a reply of a megabyte ends, also when nothing in it fits."""
    many = json.dumps({"memories": [TEA] * 8_000})
    assert len(contents(many[:-1])) == 8_000
    for hostile in ("{" * 200_000, '{"a":' * 50_000, "[{" * 100_000, '"' * 300_000, "</think>[" * 50_000):
        with pytest.raises(UnreadableReply):
            read_reply(hostile, Extraction)


@pytest.mark.parametrize(
    "text", ['{"a": "x } y"}', ' \n{"a": [1, {"b": "</think>"}]}\n', '{"a": 1} {"b": 2}', '{"a": ']
)
def test_a_reply_that_is_one_object_is_found_as_the_scanner_finds_it(text: str) -> None:
    """What JSON itself can read is not scanned; more than one value, or one that was cut off, is."""
    scanned, _ = scan(text, text.index("{"))
    assert next(spans(text)) == scanned
