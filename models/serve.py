"""The program of the model's own process: ``python -m reverie.models.serve``.

Its whole interface is three pipes. Standard input brings one line of JSON with the settings, the key among
them, so that no other user of the machine can read it in the process list, and then stays open: its end is the
signal to stop, and comes even when the parent is killed, because the kernel closes a dead process's pipes.
Standard output takes one line of JSON with the address, or the error. Standard error is llama.cpp's log.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

QUIET = -1
"""llama.cpp's verbosity at which it logs nothing."""

STOP_SECONDS = 5
"""How long the server may take to stop before the kernel ends the process."""


def main() -> int:
    """Serve a model until standard input ends; return the process's exit code."""
    answer_to = os.dup(sys.stdout.fileno())
    # llama.cpp writes some of its log to standard output: from here on that is the log.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    settings = json.loads(sys.stdin.readline())
    try:
        server = serve(**settings)
    except (RuntimeError, ValueError, ImportError) as error:
        _answer(answer_to, {"error": str(error)})
        return 1
    _answer(answer_to, {"address": server.listening_address})
    sys.stdin.read()
    if hasattr(signal, "alarm"):
        signal.alarm(STOP_SECONDS)  # nobody is left to end this process if llama.cpp hangs while it stops
    del server
    return 0


def serve(*, gguf: str, key: str, context_tokens: int, threads: int, verbosity: int) -> Any:
    """Start llama.cpp's server on a free port of the loopback interface.

    Args:
        gguf: Path of the weights.
        key: What a caller must send as its bearer token.
        context_tokens: Prompt and reply together, in tokens.
        threads: How many threads read a prompt; half as many write.
        verbosity: llama.cpp's; -1 is silent, 3 its default.

    Returns:
        The ``xllamacpp.Server``; it stops when it is collected.

    Raises:
        RuntimeError: The file isn't a model that llama.cpp can load.
    """
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = gguf
    params.model_alias = {Path(gguf).stem}  # what replies give as the model's name, instead of the path
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.api_keys = [key]
    params.n_ctx = context_tokens
    params.n_parallel = 1
    # Writing is bound by memory, not by arithmetic, and its threads wait for each other at every layer: where they
    # have to share the processors with others, half as many write ten times as fast. Reading takes them all.
    params.cpuparams.n_threads = max(1, threads // 2)
    params.cpuparams_batch.n_threads = threads
    params.cpuparams.poll = params.cpuparams_batch.poll = 0
    params.use_jinja = True
    params.verbosity = verbosity
    # No page to look at, no other site's scripts, nothing of earlier prompts to ask for.
    params.ui = False
    params.cors_origins = ""
    params.endpoint_slots = False
    # Parked prompts may take 8 GB by default; the one slot keeps its last prompt, which is what pays.
    params.cache_ram_mib = 0
    return xllamacpp.Server(params)


def _answer(to: int, answer: dict[str, str]) -> None:
    with os.fdopen(to, "w", encoding="utf-8") as stream:
        stream.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    sys.exit(main())
