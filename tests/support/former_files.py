"""Make files as a commit of long ago left them: ``python former_files.py DIRECTORY``, run with that commit's package.

A vault with all that one can hold, its checkpoint file, and a reflection that was killed between two answers of its
model. What the tests expect of them is written beside as ``expected.json``. ``former/tables-N.tar.xz`` are such
directories, of the last commit whose tables had version N.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from langchain_core.messages import HumanMessage
from scripted import ScriptedModel, extraction
from talks import keep_marks, talk

import reverie
from reverie import create_compaction_graph, create_reflection_graph, open_checkpointer, open_vault
from reverie.nodes.run.intake import intake
from reverie.state import Trust

BRIDGE = "The gauge at Marsh Bridge was painted blue in 2019."
WEIR = "The weir at Long Meadow was built in 1904."
DAY, GIFT = "आगरा का मेला तीन दिन चलता है।", "आगरा के मेले में दान दिया जाता है।"
"""Two words that differ in a vowel sign only."""
CLOCKS, HOUSE = "Lotta samlar klockor i Lund.", "Jag bor i ett hus med min bror."
"""Swedish; of the first one tells only a word that is one of English, too."""
SURVEY, LOCK = "surveys/marsh_canal.md", "The lock gates were renewed in 1998."
CANAL = "\n".join(
    [f"Reach {n}: the bank is firm, and the water stands {n} feet deep." for n in range(60)] + [LOCK]
)
"""A document that doesn't say itself what its path says."""
FERRY = "The ferry at Stone Landing carries 12 cars."
PARTS = [
    f"Note {number}: the sluice {number} at Mill Reach opens at level {number}40. "
    + " ".join(["Water went by."] * 90)
    for number in range(1, 4)
]
SMALL_PROMPTS = {"prompt_tokens": 900}
"""So that a run of three long notes makes three prompts."""


def config(thread: str, user: str = "ana") -> Any:
    """Return whose memory it is, and the thread."""
    return {"configurable": {"user_id": user, "thread_id": thread}}


def said(*texts: str) -> dict[str, Any]:
    """Return a run in which a person said these, one message each."""
    return {"messages": [HumanMessage(text, id=f"h{n}") for n, text in enumerate(texts)], "force": True}


def part_of(prompt: str) -> Any:
    """Answer with the first sentence of each long note in the prompt."""
    first = [text.split(". ")[0] for text in PARTS]  # of a long note a prompt may have a part only
    return extraction(*(text.split(": ")[1] + "." for text in first if text in prompt))


def make(directory: Path) -> dict[str, Any]:
    """Fill a vault and a checkpoint file, and say what is in them. The last run kills this process."""
    with open_vault(directory / "memory") as vault, open_checkpointer(directory / "threads.db") as saver:
        ana = vault.scope("ana")
        for thread, text in (("t1", BRIDGE), ("t2", WEIR), ("t3", FERRY)):
            model = ScriptedModel(script=[extraction(text)], loop=True)
            create_reflection_graph(model, vault, checkpointer=saver).invoke(said(text), config(thread))
        model = ScriptedModel(script=[extraction(DAY, GIFT)], loop=True)
        create_reflection_graph(model, vault).invoke(said(DAY, GIFT), config("t1", "asha"))
        model = ScriptedModel(script=[extraction(CLOCKS, HOUSE)], loop=True)
        create_reflection_graph(model, vault).invoke(said(CLOCKS, HOUSE), config("t1", "lotta"))
        vault.scope("otto").record(intake({"files": {SURVEY: CANAL}}, thread="t1", files_from=Trust.AGENT)[0])
        compaction = reverie.CompactionPolicy(immediate_messages=4, recent_messages=4)
        sessions = create_compaction_graph(
            ScriptedModel(script=[keep_marks], loop=True), vault, policy=compaction, checkpointer=saver
        )
        sessions.invoke({"messages": talk(13)}, config("long"))
        reverie.vault_store(vault).put(
            ("ana", "documents"), "MEMORY.md", {"content": "# Notes\n\n- Tides.\n"}
        )
        ferry = next(m.memory.id for m in ana.page() if m.memory.content == FERRY)
        ana.revert(next(e.receipt.commit_id for e in ana.log() if ferry in str(e)))
        ana.pin(next(m.memory.id for m in ana.page() if m.memory.content == WEIR))
        expected = {
            "memories": sorted(
                [m.memory.id, m.memory.type.value, m.memory.content, m.memory.pinned, m.mark]
                for m in ana.page()
            ),
            "log": [[e.receipt.commit_id, e.receipt.purpose] for e in ana.log()],
            "documents": {d.path: d.content for d in ana.documents()},
            "cursor": ana.session("long")[0].cursor,
            "reflection": create_reflection_graph(ScriptedModel(script=[""]), vault, checkpointer=saver)
            .get_state(config("t1"))
            .values["reflection"],
        }
        (directory / "expected.json").write_text(json.dumps(expected, indent=1, sort_keys=True))
        _be_killed(vault, saver)
    raise AssertionError("the last run was to end the process")


def _be_killed(vault: Any, saver: Any) -> None:
    """Reflect on three notes; at the second question the process ends as a kill ends it."""
    asked = 0

    def answer(prompt: str) -> Any:
        nonlocal asked
        asked += 1
        if asked == 2:
            os._exit(9)
        return part_of(prompt)

    policy = reverie.ReflectionPolicy(max_concurrency=1, **SMALL_PROMPTS)
    graph = create_reflection_graph(
        ScriptedModel(script=[answer], loop=True), vault, policy=policy, checkpointer=saver
    )
    graph.invoke(said(*PARTS), config("killed"), durability="sync")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
