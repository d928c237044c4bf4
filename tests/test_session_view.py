"""What of a session stands before the model, whatever the parent still has."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langgraph.graph import END, START, MessagesState, StateGraph
from talks import CONFIG, call, graph_of, marks, result, run, talk

from reverie import session_view
from reverie.checkpoints import SqlVault
from reverie.graph import session_hook

pytestmark = pytest.mark.file_only


def ids(vault: SqlVault, messages: list[BaseMessage]) -> list[str | None]:
    """Return the ids of what the view shows."""
    return [message.id for message in session_view(vault, "t1", messages, scope="ana").messages]


def named(*numbers: int) -> list[str]:
    """Return the ids of messages of a talk."""
    return [f"i{number}" for number in numbers]


def pick(*numbers: int) -> list[BaseMessage]:
    """Return these messages of a talk."""
    return [talk(1, number)[0] for number in numbers]


# What the parent has after 12 messages of which 4 are summarised, and what it sees.
PARENTS = [
    ("all", [*range(12)], [*range(4, 12)]),
    ("nothing", [], [*range(4, 12)]),
    ("the last ones", [10, 11], [*range(4, 12)]),
    ("the first and the last ones", [0, 10, 11], [*range(4, 12)]),
    ("every second one", [*range(1, 12, 2)], [*range(4, 12)]),
    ("the last one", [11], [*range(4, 12)]),
    ("what is new too", [10, 11, 12, 13], [*range(4, 14)]),
    ("only what is new", [12, 13], [*range(4, 14)]),
    ("an earlier point", [*range(8)], [4, 5, 6, 7]),
    ("an earlier point, trimmed", [6, 7], [4, 5, 6, 7]),
    ("a question that is summarised already", [0, 1, 2], [2]),
    ("an answer that is summarised already", [0, 1], []),
]


@pytest.mark.parametrize(("held", "shown"), [case[1:] for case in PARENTS], ids=[case[0] for case in PARENTS])
def test_what_a_parent_sees(vault: SqlVault, held: list[int], shown: list[int]) -> None:
    """Each row: the messages that the parent still has, and what stands before the model."""
    run(graph_of(vault, immediate_messages=8), talk(12), force=True)
    assert ids(vault, pick(*held)) == named(*shown)


def test_what_was_trimmed_comes_back_as_it_was(vault: SqlVault) -> None:
    """Author, words, calls and results."""
    said: list[BaseMessage] = [
        HumanMessage("hello", id="h", name="Ana"),
        AIMessage("", id="a", tool_calls=[{"id": "x", "name": "look", "args": {"at": [1, "é"]}}]),
        ToolMessage("seen", id="r", tool_call_id="x", name="look"),
        HumanMessage("memory", id="m", additional_kwargs={"reverie": "recall"}),
    ]
    run(graph_of(vault), said)
    back = session_view(vault, "t1", [], scope="ana").messages
    assert [
        message.model_dump(include={"type", "content", "id", "name", "tool_calls", "tool_call_id"})
        for message in back
    ] == [
        message.model_dump(include={"type", "content", "id", "name", "tool_calls", "tool_call_id"})
        for message in said
    ]
    assert back[3].additional_kwargs


def test_an_answer_made_anew_takes_the_place_of_the_old_one(vault: SqlVault) -> None:
    """The old one is not shown any more, also after a trim; it is kept, and it is summarised with the rest."""
    graph = graph_of(vault)
    run(graph, talk(6))
    anew = [*talk(5), AIMessage("Rather this: k55", id="x")]
    run(graph, anew)
    assert ids(vault, anew) == [*named(0, 1, 2, 3, 4), "x"]
    assert ids(vault, anew[-1:]) == [*named(0, 1, 2, 3, 4), "x"]
    assert [piece.ref for piece in vault.scope("ana").session_pieces("t1")] == [*named(0, 1, 2, 3, 4, 5), "x"]
    run(graph, [*anew, *talk(6, 6)], close=True)
    summary, _ = vault.scope("ana").session("t1")
    assert {"k5", "k55"} <= set(marks(f"{summary.long_term} {summary.recent}"))


def looked(id_: str, said: str, asked: str, ref: str = "") -> list[BaseMessage]:
    """Return a round of one call and its result."""
    asking = AIMessage(
        "", id=f"{id_}a", tool_calls=[{"id": ref or id_, "name": "look", "args": {"q": asked}}]
    )
    return [asking, ToolMessage(said, id=f"{id_}r", name="look", tool_call_id=ref or id_)]


@pytest.mark.parametrize("said", ["ok", "", "\u6ca1\u6709\u7ed3\u679c"])
@pytest.mark.parametrize("ref", ["", "call_0"], ids=["ids of their own", "ids again"])
@pytest.mark.parametrize("window", [2, 5])
def test_a_round_made_anew_keeps_its_results(vault: SqlVault, said: str, ref: str, window: int) -> None:
    """Tools say the same again: taken for a result that was taken back, the new one would stand before its call."""
    graph = graph_of(vault, immediate_messages=window, recent_messages=2)
    before = [*talk(2), HumanMessage("k90 now", id="q")]
    run(
        graph,
        [*before, *looked("c1", said, "a", ref), *looked("c2", said, "b", ref), AIMessage("k91", id="x")],
    )
    anew = [*before, *looked("c3", said, "c", ref), *looked("c4", said, "d", ref), AIMessage("k92", id="y")]
    run(graph, anew)
    known = vault.scope("ana").session_pieces("t1")
    places = [piece.ref for piece in known if not piece.meta.get("withdrawn")]
    assert places == [*named(0, 1), "q", "c3a", "c3r", "c4a", "c4r", "y"]
    asked = HumanMessage("k93 then", id="z")
    view = session_view(vault, "t1", [*anew, asked], scope="ana").messages
    open_calls: list[str | None] = []
    for message in view:
        if isinstance(message, ToolMessage):
            open_calls.remove(message.tool_call_id)
        else:
            assert open_calls == []
            open_calls = [each["id"] for each in message.tool_calls] if isinstance(message, AIMessage) else []
    assert [message.id for message in view][-1] == "z"


def test_a_round_under_new_ids_is_the_same(vault: SqlVault) -> None:
    """A parent without a checkpointer makes the ids of messages and of calls anew: nothing is recorded twice."""
    graph = graph_of(vault)
    question = HumanMessage("k90 now")
    for number in range(3):
        round_ = [message.model_copy(update={"id": None}) for message in looked(f"c{number}", "ok", "a")]
        run(graph, [question, *round_, AIMessage("k91")])
    assert len(vault.scope("ana").session_pieces("t1")) == 4


def test_a_result_whose_call_was_trimmed_is_known(vault: SqlVault) -> None:
    """The parent gives the end of what it said before: the call is not among it."""
    graph = graph_of(vault)
    said = [HumanMessage("k90 now", id="q"), *looked("c1", "ok", "a"), AIMessage("k91", id="x")]
    run(graph, said)
    run(graph, [*said[2:], HumanMessage("k92", id="z")])
    assert [piece.ref for piece in vault.scope("ana").session_pieces("t1")] == ["q", "c1a", "c1r", "x", "z"]


def test_a_branch_that_comes_back_is_shown_again(vault: SqlVault) -> None:
    """Time travel there and back: the branch sees its own messages."""
    graph = graph_of(vault, immediate_messages=50)
    one = talk(8)
    other = [*talk(4), HumanMessage("k90", id="x"), AIMessage("k91", id="y")]
    for held in (one, other, one):
        run(graph, held)
        assert ids(vault, held) == [message.id for message in held]
    more = [*one, *talk(2, 8)]
    run(graph, more)
    assert ids(vault, more) == named(*range(10))
    assert ids(vault, more[-2:]) == named(*range(10))


def test_a_parent_that_gives_only_what_is_new_may_repeat_itself(vault: SqlVault) -> None:
    """A text that was said before, without an id or with a new one: neither lost nor a step back."""
    graph = graph_of(vault, immediate_messages=50)
    for turn in range(6):
        given = [HumanMessage("yes"), AIMessage(f"answer {turn}")]
        asked = session_view(vault, "t1", given[:1], scope="ana").messages
        assert [message.text for message in asked][-1] == "yes"
        assert len(asked) == 2 * turn + 1
        run(graph, given)
    shown = [message.text for message in session_view(vault, "t1", [], scope="ana").messages]
    assert shown == [text for turn in range(6) for text in ("yes", f"answer {turn}")]


def test_a_repeated_text_that_is_summarised_is_shown(vault: SqlVault) -> None:
    """The first "yes" is in the summary; the second one is what the user says now."""
    graph = graph_of(vault)
    for turn in range(8):
        run(graph, [HumanMessage("yes" if turn == 0 else f"k{turn}"), AIMessage(f"answer {turn}")])
    assert vault.scope("ana").session("t1")[0].cursor >= 4
    assert session_view(vault, "t1", [HumanMessage("yes")], scope="ana").messages[-1].text == "yes"


def test_an_edited_message_stays_in_its_place(vault: SqlVault) -> None:
    """A new text under an old id, in the middle: it stands where the old one stood, and the old one is taken back."""
    graph = graph_of(vault, immediate_messages=50)
    run(graph, talk(6))
    held = talk(6)
    held[2] = HumanMessage("changed", id="i2")
    run(graph, held)
    shown = session_view(vault, "t1", held, scope="ana").messages
    assert [message.id for message in shown] == named(0, 1, 2, 3, 4, 5)
    assert shown[2].text == "changed"
    gone = [p.position for p in vault.scope("ana").session_pieces("t1") if p.meta.get("withdrawn")]
    assert gone == [2]


def test_a_result_replaced_by_a_placeholder_is_no_second_result(vault: SqlVault) -> None:
    """Who made room so is shown no more than they kept; the archive has the whole, which nobody took back."""
    graph = graph_of(vault, immediate_messages=50)
    said = [*talk(1), call("c", "x"), result("r", "x", "k60"), *talk(2, 2)]
    run(graph, said)
    held = [*said[:2], ToolMessage("[cleared]", id="r", tool_call_id="x"), *said[3:]]
    run(graph, held)
    shown = session_view(vault, "t1", held, scope="ana").messages
    results = [message for message in shown if isinstance(message, ToolMessage)]
    assert [message.text for message in results] == ["[cleared]"]
    assert "k60" not in {mark for message in shown for mark in marks(message.text)}
    pieces = vault.scope("ana").session_pieces("t1")
    assert len([piece for piece in pieces if piece.is_result and not piece.meta.get("withdrawn")]) == 2
    place = next(n for n, message in enumerate(shown) if message.id == "c")
    assert isinstance(shown[place + 1], ToolMessage)


def test_summaries_join_the_parents_instructions(vault: SqlVault) -> None:
    """One system message, the parent's first; its blocks stay as they are."""
    run(graph_of(vault), talk(9))
    view = session_view(vault, "t1", [SystemMessage("Be kind."), *talk(9)], scope="ana")
    first, *rest = view.as_messages()
    assert first.text.startswith("Be kind.\n\n## Before the messages below")
    assert [message.id for message in rest] == named(*range(4, 9))
    blocks = session_view(vault, "t1", [SystemMessage([{"type": "text", "text": "Be kind."}])], scope="ana")
    first, *rest = blocks.as_messages()
    assert isinstance(first, SystemMessage)
    (kind, summary) = [part["text"] for part in first.content if isinstance(part, dict)]
    assert kind == "Be kind."
    assert summary.startswith("\n\n## Before the messages below")
    assert not any(isinstance(message, SystemMessage) for message in rest)
    assert session_view(vault, "new", [], scope="ana").as_messages() == []


def test_the_view_writes_nothing(vault: SqlVault) -> None:
    """Not even of a session that was never seen."""
    session_view(vault, "t1", talk(3), scope="ana")
    assert vault.scope("ana").session_pieces("t1") == []
    assert vault.scopes() == []


@pytest.mark.parametrize("how", ["invoke", "ainvoke"])
async def test_the_hook_gives_the_view_to_the_model(vault: SqlVault, how: str) -> None:
    """As a node before the model: the state keeps its own messages."""
    run(graph_of(vault), talk(9))

    class State(MessagesState):
        llm_input_messages: list[Any]

    seen: list[Any] = []

    def look(state: State) -> dict[str, Any]:
        seen.extend(state["llm_input_messages"])
        return {}

    builder = StateGraph(State)
    builder.add_node("view", session_hook(vault))
    builder.add_node("model", look)
    builder.add_edge(START, "view")
    builder.add_edge("view", "model")
    builder.add_edge("model", END)
    graph = builder.compile()
    given = {"messages": talk(10)}
    out = graph.invoke(given, CONFIG) if how == "invoke" else await graph.ainvoke(given, CONFIG)
    assert [message.id for message in seen[1:]] == named(*range(4, 10))
    assert len(out["messages"]) == 10


def test_the_hook_never_fails_the_agent(vault: SqlVault, caplog: pytest.LogCaptureFixture) -> None:
    """Without a scope, or with a vault that is closed, the model gets the messages as they are."""
    hook, given = session_hook(vault), {"messages": talk(3)}
    assert hook(given, {"configurable": {}})["llm_input_messages"] == given["messages"]
    vault.close()
    assert hook(given, CONFIG)["llm_input_messages"] == given["messages"]
    assert len([line for line in caplog.messages if line.startswith("The session is shown without")]) == 2


def asked_again(mark: str, *results: str) -> list[BaseMessage]:
    """Return a turn of the user, a call of two tools, what they say, and nothing yet behind it."""
    said: list[BaseMessage] = [
        HumanMessage("Again, please", id=f"h{mark}"),
        call(f"c{mark}", f"{mark}1", f"{mark}2"),
    ]
    return [
        *said,
        *(
            ToolMessage(text, id=f"r{mark}{number}", tool_call_id=f"{mark}{number}", name="look")
            for number, text in enumerate(results, 1)
        ),
    ]


@pytest.mark.parametrize("first", [("", "ok"), ("ok", ""), ("ok", "ok")], ids=["second", "first", "both"])
@pytest.mark.parametrize("anew", [("v0", "ok"), ("ok", "v0"), ("v0", "v1"), ("ok", "ok")])
def test_nothing_of_a_turn_taken_back_stands_between_a_call_and_its_results(
    vault: SqlVault, first: tuple[str, str], anew: tuple[str, str]
) -> None:
    """The turn that comes in its place calls with the same words, and some of its results say the same."""
    begun: list[BaseMessage] = [HumanMessage("This is about k1", id="h"), AIMessage("Done.", id="a")]
    run(graph_of(vault), [*begun, *asked_again("x", *first), AIMessage("Done.", id="ax")])
    held = [*begun, *asked_again("y", *anew)]
    view = session_view(vault, "t1", held, scope="ana").messages
    calls = next(n for n, message in enumerate(view) if message.id == "cy")
    assert [message.id for message in view[calls:]] == ["cy", "ry1", "ry2"]


@pytest.mark.parametrize("lost", [1, 2])
def test_a_result_that_was_trimmed_comes_back_behind_its_call(vault: SqlVault, lost: int) -> None:
    """Whichever of two it is; where its text was cleared, that stands there."""
    turn = asked_again("x", "one", "two")
    run(graph_of(vault), [HumanMessage("This is about k1", id="h"), *turn, AIMessage("Done.", id="ax")])
    held = [message for message in turn if message.id != f"rx{lost}"]
    shown = ids(vault, [*held, AIMessage("Done.", id="ax")])
    assert shown[-4:] == ["cx", "rx1", "rx2", "ax"]
    cleared = ToolMessage("[cleared]", id="rx1", tool_call_id="x1", name="look")
    held = [*turn[:2], cleared, turn[3], AIMessage("Done.", id="ax")]
    view = session_view(vault, "t1", held, scope="ana").messages
    calls = next(n for n, message in enumerate(view) if message.id == "cx")
    assert [message.id for message in view[calls:]] == ["cx", "rx1", "rx2", "ax"]
    assert view[calls + 1].text == "[cleared]"
