"""Messages that a thread says in other words, takes back, or says again: what stands now is shown and remembered."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from talks import CONFIG, call, graph_of, model, run
from vaults import contents

from reverie import create_reflection_graph, session_view
from reverie.checkpoints import SqlScope, SqlVault
from reverie.nodes.run.intake import intake
from reverie.state import PieceInput

pytestmark = pytest.mark.file_only


def said(*texts: str) -> list[BaseMessage]:
    """Return messages of "id: text", the user's where the id begins with u, else the agent's."""
    parts = [text.partition(": ") for text in texts]
    return [
        (HumanMessage if id_.startswith("u") else AIMessage)(words, id=f"{id_}-of-the-thread")
        for id_, _, words in parts
    ]


# What a thread held at one time and at the next, and what stands before the model then; "=": what it holds.
THEN_AND_NOW: list[tuple[str, list[list[str]], list[str] | str]] = [
    (
        "the first in other words, and nothing else left",
        [
            ["u1: Ich wohne in Kiel.", "a1: Schön.", "u2: Und die Fähre?", "a2: Um neun."],
            ["u1: Ich wohne in Köln."],
        ],
        "=",
    ),
    (
        "one in the middle with less in it",
        [
            ["u1: Hola.", "a1: Hola.", "u2: Mi clave es 7731.", "a2: Bien.", "u3: Gracias.", "a3: De nada."],
            ["u1: Hola.", "a1: Hola.", "u2: Mi clave es [***].", "a2: Bien.", "u3: Gracias.", "a3: De nada."],
        ],
        "=",
    ),
    (
        "an answer by hand",
        [
            ["u1: 港は？", "a1: 九時です。", "u2: ありがとう"],
            ["u1: 港は？", "a1: 十時です。", "u2: ありがとう"],
        ],
        "=",
    ),
    (
        "the same words in the place of two turns",
        [
            ["u1: Привет.", "a1: Да?", "u2: да", "a2: Первый.", "u3: да", "a3: Второй."],
            ["u1: Привет.", "a1: Да?", "u4: да"],
        ],
        "=",
    ),
    (
        "the same words in another's place",
        [
            ["u1: नमस्ते।", "a1: जी?", "u2: नाव कब है?", "a2: नौ बजे।", "u3: ठीक", "a3: अच्छा।"],
            ["u1: नमस्ते।", "a1: जी?", "u4: ठीक"],
        ],
        "=",
    ),
    (
        "an earlier stretch of the same texts",
        [["u1: ok", "a1: Done.", "u2: ok", "a2: Done."], ["u1: ok", "a1: Done."]],
        "=",
    ),
    (
        "in other words, and then gone back behind what followed",
        [
            ["u1: J'aime le thé.", "a1: Bien.", "u2: Et le port ?", "a2: À neuf heures."],
            ["u1: J'aime le café.", "a1: Bien."],
            ["u1: J'aime le café.", "a1: Bien.", "u3: Et le phare ?"],
        ],
        "=",
    ),
    (
        "in other words, twice",
        [["u1: 我住在青岛。", "a1: 好。"], ["u1: 我住在大连。"], ["u1: 我住在天津。"]],
        "=",
    ),
    (
        "in other words, and back",
        [["u1: Kiev.", "a1: Tak."], ["u1: Lviv.", "a2: Dobrze."], ["u1: Kiev.", "a1: Tak.", "u2: Dalej."]],
        "=",
    ),
    (
        "trimmed: it is put back",
        [
            ["u1: مرحبا.", "a1: أهلا.", "u2: متى العبارة؟", "a2: في التاسعة."],
            ["u2: متى العبارة؟", "a2: في التاسعة.", "u3: شكرا"],
        ],
        ["مرحبا.", "أهلا.", "متى العبارة؟", "في التاسعة.", "شكرا"],
    ),
]


@pytest.mark.parametrize(
    ("states", "shown"), [case[1:] for case in THEN_AND_NOW], ids=[c[0] for c in THEN_AND_NOW]
)
@pytest.mark.parametrize("recorded", [True, False])
def test_what_a_thread_says_in_other_words(
    vault: SqlVault, states: list[list[str]], shown: list[str] | str, recorded: bool
) -> None:
    """Each row: before the model stands what the thread holds now, also once that is recorded, and with an answer."""
    graph = graph_of(vault, immediate_messages=50)
    for state in states[: None if recorded else -1]:
        run(graph, said(*state))
    for more in ([], ["a9: Gut."]):
        held = said(*states[-1], *more)
        wanted = [message.text for message in held] if shown == "=" else [*shown, *[t[4:] for t in more]]
        assert [m.text for m in session_view(vault, "t1", held, scope="ana").messages] == wanted
        run(graph, held)
        assert [m.text for m in session_view(vault, "t1", held, scope="ana").messages] == wanted


def test_numbers_for_ids_take_nothing_back(vault: SqlVault) -> None:
    """Who numbers the messages of each request, and sends only what is new, has said the one and the other."""
    graph = graph_of(vault, immediate_messages=50)
    run(graph, [HumanMessage("I keep bees.", id="1"), AIMessage("Nice.", id="2")])
    run(graph, [HumanMessage("I keep goats.", id="1"), AIMessage("Fine.", id="2")])
    pieces = vault.scope("ana").session_pieces("t1")
    assert [bool(piece.meta.get("withdrawn")) for piece in pieces] == [False] * 4


def test_a_result_with_less_in_it(vault: SqlVault) -> None:
    """Of an agent that makes room so the model sees what it kept; the whole is in the archive, as what stands."""
    graph = graph_of(vault, immediate_messages=50)
    asked = [*said("u1: Which gates?"), call("c", "x")]
    run(graph, [*asked, ToolMessage("gate 1 is open", id="r", tool_call_id="x"), *said("a1: One.")])
    held = [*asked, ToolMessage("[left out]", id="r", tool_call_id="x"), *said("a1: One.", "u2: And now?")]
    for _ in range(2):
        view = session_view(vault, "t1", held, scope="ana").messages
        assert [message.text for message in view] == [
            "Which gates?",
            asked[1].text,
            "[left out]",
            "One.",
            "And now?",
        ]
        run(graph, held)
    pieces = vault.scope("ana").session_pieces("t1")
    assert [bool(piece.meta.get("withdrawn")) for piece in pieces if piece.is_result] == [False, False]


# What the user says, and what they make of it before anybody has reflected on it.
EDITED = [
    ("My sister Mara keeps bees.", "My sister Lena keeps bees."),
    ("Meine Schwester Mara züchtet Bienen.", "Meine Schwester Lena züchtet Bienen."),
    ("Ma sœur Mara élève des abeilles.", "Ma sœur Lena élève des abeilles."),
    ("Mi hermana Mara cría abejas.", "Mi hermana Lena cría abejas."),
    ("I am allergic to nuts.", "I am allergic to milk."),
    ("私はナッツにアレルギーがあります。", "私は牛乳にアレルギーがあります。"),
    ("У меня аллергия на орехи.", "У меня аллергия на молоко."),
    ("I prefer tea.", "Which boat goes at nine?"),
]


@pytest.mark.parametrize(("first", "then"), EDITED)
def test_an_edited_message_is_remembered_as_it_stands(
    vault: SqlVault, ana: SqlScope, first: str, then: str
) -> None:
    """What was said before the edit was never reflected on: it becomes no memory, and what stands isn't lost by it."""
    ana.record(_pieces(said(f"u1: {first}", "a1: Noted.")))
    held = said(f"u1: {then}", "a2: Noted.")
    report = create_reflection_graph("rules", vault).invoke({"messages": held, "force": True}, CONFIG)[
        "reflection"
    ]
    assert report["status"] in ("applied", "nothing_new", "skipped"), report
    assert contents(ana) == ([] if then.endswith("?") else [f"User: {then}"])
    assert reflected(ana)


def _pieces(messages: list[BaseMessage]) -> list[PieceInput]:
    return intake({"messages": messages}, thread="t1")[0]


def reflected(scope: SqlScope) -> bool:
    """Whether nothing of the thread waits to be reflected on: what was taken back is seen to, too."""
    return not scope.due(thread="t1", ignore_backoff=True)


def test_what_the_agent_said_before_an_edit_is_shown_as_taken_back(vault: SqlVault, ana: SqlScope) -> None:
    """Of a turn that was taken back the user's message is in no prompt."""
    ana.record(_pieces(said("u1: I live in Porto.", "a1: Porto it is.")))
    asked: list[str] = []

    def answer(prompt: str) -> dict[str, Any]:
        asked.append(prompt)
        return {"memories": [], "episode": None}

    graph = create_reflection_graph(model(answer), vault)
    graph.invoke({"messages": said("u1: I live in Lisbon.", "a2: Lisbon it is."), "force": True}, CONFIG)
    (prompt,) = asked
    assert "I live in Lisbon." in prompt
    assert "I live in Porto." not in prompt
    assert "(taken back)" in prompt
