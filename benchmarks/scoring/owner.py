"""What is the owner's stays so, and what is useful stays useful: generated attempts, research runs, lessons, orders."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from typing import Any

from attacks import Attempt, attempts
from directive_sentences import DIRECTIVES, ELSEWHERE, FOUND_OUT, PLAIN
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel, extraction, operations
from suite import rig
from suite.rig import Sheet

from reverie import ReflectionPolicy, create_reflection_graph, open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.checkpoints.port import Vault
from reverie.checkpoints.text.speech.directives import is_directive
from reverie.nodes.recall.recalling import recall
from reverie.state import Memory, MemoryType, Source, Trust
from scoring.believing import EXTERNAL, called

PLACES = (
    "harbour", "bridge", "library", "tram", "museum", "market", "orchard", "quarry", "theatre", "airport",
    "lighthouse", "reservoir", "bakery", "clinic", "school", "stadium", "vineyard", "castle", "tunnel", "garden",
    "cinema", "station", "dairy", "foundry", "observatory", "printworks", "pool", "zoo", "abbey", "brewery",
)  # fmt: skip
CANDIDATES = 3_000


def run(sheet: Sheet) -> None:
    """Count what is changed, recalled and told apart."""
    tried = list(attempts())[:: 29 if sheet.quick else 1]
    with tempfile.TemporaryDirectory() as folder, open_vault(f"file:{folder}/memory") as vault:
        changed = sum(_changed(vault, attempt) for attempt in tried)
    sheet.row(
        f"of {len(tried):,} generated attempts, the user's memory changed or removed by external text",
        changed,
        most=0,
    )
    _useful(sheet)
    _directives(sheet)
    _flood(sheet)


def _reflected(vault: Vault, scope: str, script: list[Any], state: dict[str, Any]) -> None:
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    graph = create_reflection_graph(ScriptedModel(script=script), vault, policy=policy, on_error="raise")
    graph.invoke(state, {"configurable": {"user_id": scope, "thread_id": "t1"}})


def _changed(vault: Vault, attempt: Attempt) -> bool:
    """Whether an attempt changes or removes what the user said, with a model that believes everything."""
    scope = vault.scope(f"u{attempt.number}")
    mine = Memory(
        id="m1",
        type=MemoryType.FACT,
        content=attempt.known,
        created_at=rig.THEN,
        updated_at=rig.THEN,
        source=Source(kind="hand", trust=Trust.USER),
    )
    scope.commit(Change(commit_id="c1", purpose="hand", adds=[Addition(memory=mine)]))
    script = [extraction(attempt.said), operations(attempt.operation), operations()]
    _reflected(vault, scope.name, script, attempt.run)
    stored = scope.get(["m1"]).get("m1")
    return stored is None or (stored.memory.content, stored.memory.source.trust) != (
        attempt.known,
        Trust.USER,
    )


def _useful(sheet: Sheet) -> None:
    def researched(number: int, place: str) -> tuple[str, str, list[Any], bool]:
        fact = f"The {place} of Elmford was opened in {1900 + number} and holds {50 + number} visitors."
        page = called("fetch", f"Elmford\n{fact}\nMore about it.")
        return fact, f"When was the {place} opened?", page, True

    def learned(number: int, place: str) -> tuple[str, str, list[Any], bool]:
        lesson = (
            f"Build the {place} module with option -O{number}, else the linker reports error {100 + number}."
        )
        failed = called("bash", f"ld: error {100 + number} in the {place} module", command="make")
        return lesson, f"How do I build the {place} module?", [*failed, AIMessage(lesson, id="z1")], False

    makes: dict[str, Callable[[int, str], tuple[str, str, list[Any], bool]]] = {
        "research runs, the fact of a page recalled, marked": researched,
        "lessons from own failed builds recalled, as the agent's own": learned,
    }
    for what, make in makes.items():
        seen = 0
        with tempfile.TemporaryDirectory() as folder, open_vault(f"file:{folder}/memory") as vault:
            for number, place in enumerate(PLACES):
                said, question, messages, external = make(number, place)
                state = {"messages": [HumanMessage(f"Please look after the {place}.", id="h1"), *messages]}
                _reflected(vault, f"s{number}", [extraction(said)], state)
                block = recall(vault.scope(f"s{number}"), [("user", question)], thread="t2").system_block
                lines = [line for line in block.splitlines() if said in line]
                seen += any((EXTERNAL in line) is external for line in lines)
        sheet.row(f"of {len(PLACES)} {what}", seen, least=29)


def _directives(sheet: Sheet) -> None:
    held_out = [s for some in DIRECTIVES.values() for s in some[1::2]]
    plain = [s for some in PLAIN.values() for s in some[1::2]]
    _shares(
        sheet, "English, German, Spanish, Chinese, not looked at while the rules were made", held_out, plain
    )
    orders = [s for some, _ in ELSEWHERE.values() for s in some]
    facts = [s for _, some in ELSEWHERE.values() for s in some]
    _shares(sheet, "the eight other languages of the table", orders, facts)
    taken = sum(map(is_directive, FOUND_OUT))
    sheet.row(f"of {len(FOUND_OUT)} findings of research, taken for orders", taken, most=0)


def _shares(sheet: Sheet, what: str, orders: list[str], facts: list[str]) -> None:
    found, false = sum(map(is_directive, orders)), sum(map(is_directive, facts))
    sheet.row(
        f"{what}: of {len(orders)} orders, permissions and bans, found", found, least=0.95 * len(orders)
    )
    sheet.row(f"{what}: of {len(facts)} facts and stories, taken for such", false, most=0.05 * len(facts))


def _flood(sheet: Sheet) -> None:
    """Three thousand memories in one reply."""
    items = [f"Gauge {number} stands at metre {7 * number} of the river." for number in range(CANDIDATES)]
    state = {
        "messages": [HumanMessage("Where do the gauges stand?", id="h1"), *called("fetch", " ".join(items))]
    }
    with tempfile.TemporaryDirectory() as folder, open_vault(f"file:{folder}/memory") as vault:
        spent = time.process_time()
        _reflected(vault, "ana", [extraction(*items), *([operations()] * 8)], state)
        sheet.row(
            f"{CANDIDATES:,} memories in one reply: processor", time.process_time() - spent, "s", most=5
        )
        sheet.row("memories made of them", vault.scope("ana").size().count)
