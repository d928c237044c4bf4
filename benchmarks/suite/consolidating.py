"""What a consolidation costs and shows, and model calls: the tables of ``consolidation.py``, with their targets."""

from __future__ import annotations

import importlib.util
import random
from datetime import UTC, datetime
from typing import Any

import consolidation
import good_model
import halumem
import recall

from suite import texts
from suite.rig import Sheet

ENDS = (consolidation.SIZES[0], consolidation.SIZES[-1])
CALLS = {"gate closed": 0, "nothing new": 0, "nothing known": 1, "nothing related known": 1}
CALLS |= {"nothing extracted": 1, "word for word known": 1, "something related known": 2}


def users(sheet: Sheet) -> list[halumem.User]:
    """Return HaluMem's users, none where the data are not there."""
    path = halumem.data_file()
    if not path.exists():
        sheet.note("HaluMem is not there (REVERIE_DATA names its folder): what needs it is left out")
        return []
    return halumem.load(path)


def run(sheet: Sheet) -> None:
    """Prompt tokens by size, what is shown of what is to be updated, and model calls."""
    found = users(sheet)
    sizes = (100, 1_000) if sheet.quick else consolidation.SIZES
    for kind, figures in consolidation.cost(
        found or made_up(), sizes, {"words": None, "vectors": recall.Hashed()}
    ).items():
        points = []
        for size in sizes:
            row = figures[f"GENEROUS {size}"]
            points.append((size, row["prompt_tokens"]))
            what = f"ten candidates among {size:,} memories, {kind}"
            sheet.row(f"{what}: prompt", row["prompt_tokens"], "tokens", most=8_000, head=size in ENDS)
            sheet.row(f"{what}: share of the memories' own text", row["own_share"])
        sheet.curve("Prompt tokens of a consolidation", kind, points, x="memories", y="tokens", log=False)
    if found:
        _shown(sheet, found[:1] if sheet.quick else found)
    for case, calls in consolidation.calls().items():
        sheet.row(f"model calls, {case}", calls, most=CALLS[case])


def _shown(sheet: Sheet, found: list[halumem.User]) -> None:
    embedders: dict[str, Any] = {"words": None}
    missing = [name for name in recall.PACKAGES if importlib.util.find_spec(name) is None]
    if missing:
        sheet.note(f"not installed, so without MiniLM: {', '.join(missing)}")
    elif not sheet.quick:
        embedders["words and MiniLM"] = recall.MiniLM()
    for kind, figures in consolidation.shown(found, embedders).items():
        sheet.row(
            f"HaluMem: of {figures['cases']} memories to be updated, shown to the model, {kind}",
            figures["share"],
            least=0.95 if kind == "words" else 0.97,
        )


def made_up() -> list[halumem.User]:
    """Return a user of made-up sessions, for the cost where the data are not there."""
    draw = random.Random(2)
    at = datetime(2029, 1, 1, tzinfo=UTC)

    def point() -> halumem.Point:
        return halumem.Point(f"{texts.NAME} told that {texts.sentence(draw)}.", ())

    sessions = [
        halumem.Session(messages=(), at=at, points=tuple(point() for _ in range(10)), interference=())
        for _ in range(50)
    ]
    return [halumem.User(texts.NAME, tuple(sessions), ())]


# -- a good model -----------------------------------------------------------------------------------------------


def run_labels(sheet: Sheet) -> None:
    """What a model that answers from HaluMem's labels leaves in the vault, each loss named."""
    found = users(sheet)
    for user in found[:1] if sheet.quick else []:
        found = [halumem.User(user.name, user.sessions[:10], user.known)]
    if not found:
        return
    for also in (False, True):
        result = good_model.table(found, also_interference=also)
        count, lost = result["count"], result["lost"]
        what = "interference extracted too" if also else "true points extracted"
        target = None if also else 0.97
        sheet.row(
            f"{what}: true points in the vault",
            count["in the vault"] / count["true"],
            least=target,
            head=not also,
        )
        sheet.row(
            f"{what}: updates that end as UPDATE",
            count["updated"] / count["updates"],
            least=None if also else 0.95,
        )
        sheet.row(
            f"{what}: interference kept out", count["interference kept out"] / max(1, count["interference"])
        )
        for why, number in lost.items():
            sheet.row(f"{what}: lost: {why}", number)
