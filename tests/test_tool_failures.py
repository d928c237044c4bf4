# ruff: noqa: E501
"""What the output of a tool tells of a failure: programs' own reports, and nothing that a listing or a manual says of errors."""

from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage

from reverie import ReflectionPolicy, create_reflection_graph, open_vault
from reverie.nodes.recall.session_view import _restored
from reverie.nodes.run.failures import failure_in
from reverie.nodes.run.intake import intake
from reverie.state import MemoryType

REPORTS = {
    "make: *** error: No rule to make target 'site'.": "error: No rule to make target 'site'.",
    "make: *** [Makefile:3: site] Error 2": "make: *** [Makefile:3: site] Error 2",
    "sh: tidy: command not found": "sh: tidy: command not found",
    "2026-03-01 12:00:01,123 ERROR: disk full": "ERROR: disk full",
    "[error] disk full": "[error] disk full",
    "src/tide.ts(3,4): error TS2304: Cannot find name 'x'.": "error TS2304: Cannot find name 'x'.",
    "error[E0308]: mismatched types": "error[E0308]: mismatched types",
    "tide.c:3:5: error: expected ';'": "error: expected ';'",
    "- E999 IndentationError: unexpected indent": "IndentationError: unexpected indent",
    "E       AssertionError: assert 1 == 2": "AssertionError: assert 1 == 2",
    "sqlite3.OperationalError: no such table: tides": "sqlite3.OperationalError: no such table: tides",
    'Traceback (most recent call last):\n  File "a.py", line 2, in <module>\n    raise KeyError("x")\nKeyError: \'x\'': "KeyError: 'x'",
    "Traceback (most recent call last):\n  ...": "Traceback (most recent call last):",
    '{"error": "rate limited"}': '{"error": "rate limited"}',
    '{"success": false, "reason": "closed"}': '{"success": false, "reason": "closed"}',
    '{"status": "failed"}': '{"status": "failed"}',
    '{"status": 404}': '{"status": 404}',
    "HTTP/1.1 503 Service Unavailable": "HTTP/1.1 503 Service Unavailable",
    "Process exited with code 137": "Process exited with code 137",
    "3 failed, 12 passed": "3 failed, 12 passed",
    "npm ERR! code ENOENT": "npm ERR! code ENOENT",
    "EXECUTION TIMED OUT": "EXECUTION TIMED OUT",
    "Fehler: Kunde 12 ist gesperrt": "Fehler: Kunde 12 ist gesperrt",
    "Datei oder Verzeichnis nicht gefunden": "Datei oder Verzeichnis nicht gefunden",
    "Erreur : client inconnu": "Erreur : client inconnu",
    "Ошибка: нет доступа": "Ошибка: нет доступа",
    "错误：没有权限": "错误：没有权限",
    '{"エラー": "在庫がありません"}': '{"エラー": "在庫がありません"}',
    "고객을 찾을 수 없습니다": "고객을 찾을 수 없습니다",
}
NONE = (
    "12:    raise ValueError(message)",
    "        raise ValueError(message)",
    "    except KeyError:\n        pass",
    "class TideError(Exception):",
    "Raises:\n    ValueError: if the station has no gauge",
    "    RuntimeError if it isn't there.",
    "diff --git a/x b/x\n@@ -1 +1 @@\n-error: old\n+error: new",
    '{"error": null, "items": []}',
    "{'errors': [], 'ok': True}",
    '{"success": true, "status": 200}',
    "no errors found",
    "No error: all is well",
    "0 errors, 2 warnings",
    "The error rate fell to 2 %.",
    "Error handling is told in chapter 4.",
    "Errors are values.",
    "exit code 0",
    "0 failed, 15 passed",
    "HTTP 200",
    "Order status: 4 of 5 sent",
    "The keeper looked for the key in the boat house, where it was not found, and later in the harbour office, where somebody had put it into a drawer with the charts of last year.",
    "",
)


@pytest.mark.parametrize("output", REPORTS)
def test_what_a_program_reports(output: str) -> None:
    """Its own line, without who reports it and when; of a traceback the exception."""
    assert failure_in(f"Looking ...\n{output}") == REPORTS[output]


@pytest.mark.parametrize("output", NONE)
def test_what_only_speaks_of_errors(output: str) -> None:
    """Listings, differences, manuals and counts of none tell of no failure; a call that failed tells by its first line."""
    assert failure_in(output) is None
    assert failure_in(output, failed=True) == (output.strip().splitlines() or [""])[0].strip()


def called(number: int, command: str, output: str, **more: Any) -> list[Any]:
    """Return a call of a shell and its result."""
    call = {"name": "shell", "args": {"command": command}, "id": f"c{number}"}
    return [AIMessage("", tool_calls=[call]), ToolMessage(output, tool_call_id=f"c{number}", **more)]


def kept(tmp_path: Path, *messages: Any) -> dict[str, MemoryType]:
    """Reflect by rules on messages between a request and its end; return content -> type of what is remembered."""
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    talk = [HumanMessage("Could you mend it?"), *messages, AIMessage("Done.")]
    with open_vault(f"file:{tmp_path}") as vault:
        graph = create_reflection_graph("rules", vault, policy=policy, on_error="raise")
        graph.invoke({"messages": talk}, {"configurable": {"user_id": "ana", "thread_id": "t"}})
        return {found.memory.content: found.memory.type for found in vault.scope("ana").list()}


def test_a_listing_is_no_error(tmp_path: Path) -> None:
    """A file that names exceptions is read, and another like it: nothing went wrong."""
    source = "def head():\n    RuntimeError if not found.\n    raise RuntimeError('not found')\n"
    talk = called(1, "cat tide/setup.py", source) + called(2, "cat tide/make.py", "import tide")
    assert kept(tmp_path, *talk) == {}


def test_a_lesson_ends_its_error(tmp_path: Path) -> None:
    """What worked instead is a sentence of its own, so "Instead" is no name; a status tells of a failure, too."""
    failed = called(1, "tide read --station elm", "unknown flag given", status="error")
    worked = called(2, "tide read --gauge elm", "2.41 m")
    assert kept(tmp_path, *failed, *worked) == {
        "shell `tide read --station elm`: unknown flag given. Instead: shell `tide read --gauge elm`": MemoryType.MISTAKE
    }


def test_a_failed_result_stays_one() -> None:
    """A result that the archive gives back has the status it came with; a model told of it reads that it failed."""
    for status in ("error", "success"):
        message = ToolMessage("unknown flag", tool_call_id="c1", status=status)
        (piece,), *_ = intake({"messages": [message]}, thread="t")
        assert _restored(piece, piece.text).status == status  # type: ignore[arg-type]
    assert piece.meta == {"tool_call_id": "c1", "name": ""}


PLANS = (
    "I will read the gauge at Elm Weir and write 2.41 m into tides.csv.",
    "Let me look at tides.csv for Elm Weir first.",
    "Als Nächstes werde ich Elm Weir in tides.csv eintragen.",
    "Ich werde Elm Weir mit 2.41 m in tides.csv eintragen.",
    "Je vais écrire 2.41 m pour Elm Weir dans tides.csv.",
    "Voy a escribir 2.41 m para Elm Weir en tides.csv.",
    "Ora devo scrivere 2.41 m per Elm Weir in tides.csv.",
    "Vou escrever 2.41 m para Elm Weir em tides.csv.",
    "Теперь я буду писать 2.41 m для Elm Weir в tides.csv.",
    "接下来我会把 Elm Weir 的 2.41 m 写入 tides.csv。",
    "Ik ga nu 2.41 m voor Elm Weir in tides.csv schrijven.",
    "Teraz sprawdzę 2.41 m dla Elm Weir w tides.csv.",
)


@pytest.mark.parametrize("plan", PLANS)
def test_what_the_agent_is_about_to_do(tmp_path: Path, plan: str) -> None:
    """It is over with the run, though a tool bears its figures out; what it found out stays."""
    found = "The gauge at Elm Weir in tides.csv reads 2.41 m."
    (call, result) = called(1, "cat tides.csv", "tides.csv: The gauge at Elm Weir reads 2.41 m.")
    call.content = plan
    assert list(kept(tmp_path, call, result, AIMessage(found))) == [found]
