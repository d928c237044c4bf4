"""LangGraph's own development server, started on a free port of this machine."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
SUPPORT = Path(__file__).parent
COMMAND = [str(Path(sys.executable).with_name("langgraph")), "dev", "--no-browser", "--no-reload"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def server(config: Path, directory: Path, **env: str) -> Iterator[str]:
    """Run `langgraph dev` (in memory, no browser, no key) and yield its address."""
    port = free_port()
    log = directory / "server.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [*COMMAND, "--port", str(port), "--config", str(config)],
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=directory,
            start_new_session=True,
            env={
                **{k: v for k, v in os.environ.items() if k != "OPENAI_API_KEY"},
                "LANGGRAPH_CLI_NO_ANALYTICS": "1",
                "PYTHONPATH": str(SUPPORT),
                "REVERIE_VAULT": f"file:{directory / 'memory'}",
                **env,
            },
        )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait(url, process, log)
        yield url
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(20)


def _wait(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text()
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{url}/ok", timeout=2).status_code == 200:
                return
        time.sleep(0.2)
    raise AssertionError(f"The server did not come up:\n{log.read_text()}")
