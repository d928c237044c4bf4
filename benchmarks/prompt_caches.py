"""How much of a prompt a provider's cache has read already, by where memory stands.

Data: the first 20 sessions of HaluMem's users (``halumem.py`` says where they are looked for), each five of them one
thread; memories are made by rules behind each session. For every message of the user's the prompt is compared with the
one before it on the thread: what both begin with a cache has read, which costs a tenth to a half of the rest. ::

    python benchmarks/prompt_caches.py
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence

from halumem import data_file, load
from langchain_core.messages import BaseMessage, HumanMessage, SystemMessage

from reverie import RecallPolicy, create_reflection_graph, open_vault, recall

SESSIONS = 20
A_THREAD = 5
"""Sessions on one thread (count)."""
POLICIES = {
    "in the system message": RecallPolicy(),
    "in a message of its own": RecallPolicy(place="message"),
}
SYSTEM = SystemMessage("You are a helpful assistant. " * 20)


def text_of(messages: Sequence[BaseMessage]) -> str:
    """Return a prompt as one text."""
    return "\n".join(f"{message.type}: {message.text}" for message in messages)


def begun_alike(text: str, other: str) -> int:
    """Return the length of what both begin with (characters)."""
    pairs = zip(text, other, strict=False)
    return next((n for n, (one, two) in enumerate(pairs) if one != two), min(len(text), len(other)))


def main() -> None:
    """Print the share of all prompts' characters that the one before has, and characters of a prompt on average."""
    if not data_file().exists():
        sys.exit(f"{data_file().name} isn't here: see benchmarks/halumem.py.")
    known = dict.fromkeys(["without memory", *POLICIES], 0)
    said = dict.fromkeys(known, 0)
    count = 0
    for user in load(data_file()):
        with tempfile.TemporaryDirectory() as folder, open_vault(folder) as vault:
            graph, scope = create_reflection_graph("rules", vault), vault.scope("u")
            for first in range(0, SESSIONS, A_THREAD):
                messages: list[BaseMessage] = []
                before: dict[str, str] = {}
                for session in user.sessions[first : first + A_THREAD]:
                    for turn in session.messages:
                        messages.append(turn)
                        if not isinstance(turn, HumanMessage):
                            continue
                        count += 1
                        prompts = {"without memory": text_of([SYSTEM, *messages])}
                        for name, policy in POLICIES.items():
                            found = recall(scope, messages, policy, thread=f"t{first}")
                            prompts[name] = text_of(found.before([SYSTEM, *messages]))
                        for name, prompt in prompts.items():
                            known[name] += begun_alike(prompt, before.get(name, ""))
                            said[name] += len(prompt)
                        before = prompts
                    graph.invoke(
                        {"messages": messages}, {"configurable": {"user_id": "u", "thread_id": f"t{first}"}}
                    )
    print(f"{count:,} messages of users")
    for name in known:
        print(
            f"{name:<28}{100 * known[name] / said[name]:6.1f} %{said[name] // count:10,} characters a prompt"
        )


if __name__ == "__main__":
    main()
