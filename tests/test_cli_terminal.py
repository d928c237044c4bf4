"""What a terminal gets and a pipe doesn't: colours, and a line that moves while something takes long."""

from __future__ import annotations

import json
import os
import pty
import re
import sys
from pathlib import Path
from threading import Thread
from typing import Any, TextIO

import pytest
from cli_vault import fill
from replying_server import serving
from scripted_replies import reply_to
from typer.testing import CliRunner

from reverie.examples import path as example
from reverie.views.cli.program import app

COLOUR = re.compile(r"\x1b\[[0-9;]*\b(?:3[0-8]|9[0-7])[0-9;]*m")
ESCAPE = "\x1b"


class Screen:
    """One side of a terminal of its own, and all that was written to it."""

    def __init__(self) -> None:
        self._master, slave = pty.openpty()
        self.file: TextIO = os.fdopen(slave, "w", encoding="utf-8")
        self._read: list[bytes] = []
        self._reader = Thread(target=self._listen)
        self._reader.start()

    def _listen(self) -> None:
        # Linux ends a terminal whose other side is closed with an error.
        try:
            while data := os.read(self._master, 65_536):
                self._read.append(data)
        except OSError:
            return

    def text(self) -> str:
        """Close the terminal and return what it was sent."""
        self.file.close()
        self._reader.join(10)
        os.close(self._master)
        return b"".join(self._read).decode()


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command of this process on terminals; return its exit code, what stdout and what stderr got."""
    fill(tmp_path / "memory")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REVERIE_SCOPE", "ana")
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)

    def on_terminal(*args: str) -> tuple[int, str, str]:
        out, err = Screen(), Screen()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out.file)
            patch.setattr(sys, "stderr", err.file)
            with pytest.raises(SystemExit) as end:
                app(list(args), prog_name="reverie")
        return int(end.value.code or 0), out.text(), err.text()

    return on_terminal


def test_a_terminal_gets_colours(run: Any) -> None:
    """Headers are bold, what was rejected is yellow, a complaint is red."""
    code, out, _ = run("log", "9c41d07b")
    assert code == 0
    assert COLOUR.search(out)
    code, out, err = run("pin", "mnone")
    assert (code, out) == (2, "")
    assert "\x1b[31m" in err


def test_no_color_is_respected(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR a terminal gets no colour, neither on standard output nor on standard error."""
    monkeypatch.setenv("NO_COLOR", "1")
    for args in (("log", "9c41d07b"), ("pin", "mnone"), ("doctor",), ("show", "--limit", "x"), ("--help",)):
        _, out, err = run(*args)
        assert not COLOUR.search(out + err), args


def test_a_plain_terminal_gets_no_escapes(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """TERM=dumb, as in an editor's shell: text alone."""
    monkeypatch.setenv("TERM", "dumb")
    for args in (("log", "9c41d07b"), ("pin", "mnone"), ("doctor",)):
        _, out, err = run(*args)
        assert ESCAPE not in out + err, args


@pytest.mark.parametrize(
    "args",
    [("show",), ("log", "9c41d07b"), ("status",), ("doctor",), ("pin", "mnone"), ("move", "memory", "x")],
)
def test_a_pipe_gets_no_escapes(run: Any, args: tuple[str, ...]) -> None:
    """Neither colours nor moves of the cursor, on either stream, whatever the terminal could do."""
    result = CliRunner().invoke(app, list(args))
    assert result.output.strip()
    assert ESCAPE not in result.output


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("doctor", "--json"), "Checking the vault"),
        (("move", "memory", "elsewhere", "--json"), "Copying, then comparing row for row"),
        (("export", "files", "--json"), "Writing files"),
        (("report", "--json"), "Writing the report"),
        (("forget", "--text", "gauge", "--yes", "--json"), "Erasing"),
    ],
)
def test_what_may_take_long_says_so(run: Any, args: tuple[str, ...], says: str) -> None:
    """On a terminal a line moves on standard error, and is gone at the end; standard output has the JSON alone."""
    code, out, err = run(*args)
    assert code == 0, err
    json.loads(out)
    assert ESCAPE not in out
    assert f"{says} ..." in err
    assert err.rstrip().endswith("\x1b[2K")  # the line is erased


def test_a_reflection_tells_its_steps(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line names the node at work, the last one for certain; a pipe gets a line for each step."""
    args = (
        "reflect",
        "--messages",
        str(example("research_run") / "messages.json"),
        "--model",
        "openai:s",
        "--json",
    )
    with serving(reply_to) as server:
        for name, value in {"NO_PROXY": "127.0.0.1", **server.environment()}.items():
            monkeypatch.setenv(name, value)
        code, out, err = run(*args)
        piped = CliRunner().invoke(app, [*args, "--thread", "another"])
    assert code == 0, err
    assert json.loads(out)["status"] == "applied"
    assert "Reflecting: apply: applied" in err  # steps that are over at once are not drawn
    assert piped.stderr.startswith("Reflecting ...\n  gate: ")
    assert ESCAPE not in piped.output
