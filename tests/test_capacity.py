"""Capacity counts what a prompt would show of the memories: their lines, not the JSON they are kept in."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from older_tables import put_back
from rich.console import Console, RenderableType
from vaults import add, memory

from reverie.checkpoints import SqlVault, VaultSize, open_vault
from reverie.checkpoints.changes import LINE_BYTES
from reverie.nodes.recall.recall_block import describe
from reverie.nodes.run.rendering import estimate_tokens
from reverie.state import Memory, ReflectionPolicy, Source, StoredMemory, Tier, Trust
from reverie.state.policy import HEAVY_CUT_FROM, SELECTIVE_FROM, capacity_tier
from reverie.views.gauge import BOUNDS, BUDGET, budget_of, fullness
from reverie.views.notebook.html_views import scope_html, vault_html
from reverie.views.render import status_view

SPOKEN = (
    "Ana will ihre Rechnungen per Post und mag keine Anhänge.",
    "Quelle est l'adresse de facturation ?",
    "¿Dónde vive mi hermana?",
    "Onde moro agora? Em São Paulo.",
    "Где я живу? В Казани, на улице Баумана.",
    "她住在苏黎世，每天骑自行车上班，周五在家工作。",
    "私は東京に住んでいて、毎日自転車で通勤しています。",
    "저는 서울에 살고 매운 음식을 좋아해요.",
    "أين أسكن الآن؟ في القاهرة.",
    "मैं कहाँ रहता हूँ? मुंबई में।",
)
TYPICAL = "Ana prefers metric units in every report, and wants the sources listed at the end of it."
"""About as long as memories of people are: 88 characters."""


def typical(number: int) -> Memory:
    return memory(f"m{number}", f"{TYPICAL} ({number})", tags=["reports"])


def line_of(item: Memory) -> str:
    return describe(StoredMemory(memory=item, mark="-")) + "\n"


@pytest.mark.parametrize("text", [*SPOKEN, TYPICAL, f"Over\n\ntwo  lines, {TYPICAL}"])
def test_a_memory_counts_as_its_line(text: str) -> None:
    """Exactly so, in every language, when it is the user's; others' lines differ by their mark only."""
    own = memory("m1", text, tags=["einheiten", "Größe"], source=Source(trust=Trust.USER))
    assert own.shown_bytes() + LINE_BYTES == len(line_of(own).encode())
    assert VaultSize.of([own]).tokens == estimate_tokens(line_of(own))
    for trust in (Trust.AGENT, Trust.EXTERNAL):
        other = memory("m1", text, source=Source(trust=trust))
        assert abs(VaultSize.of([other]).tokens - estimate_tokens(line_of(other))) <= 3


def test_the_tiers_in_memories() -> None:
    """Of typical memories hundreds make none SELECTIVE; what the JSON around them takes counts for nothing."""
    tiers = {
        many: fullness(VaultSize.of([typical(n) for n in range(many)])) for many in (330, 800, 1_000, 1_600)
    }
    assert [full.tier for full in tiers.values()] == [
        *[Tier.GENEROUS] * 2,
        Tier.SELECTIVE,
        Tier.HEAVY_CUT,
    ]
    old = VaultSize.of([typical(n) for n in range(1_000)]).chars / 4
    assert capacity_tier(old, BUDGET) is Tier.HEAVY_CUT
    assert tiers[1_000].tokens < old / 2


def test_one_measure_everywhere() -> None:
    """The gauge's bounds are the tiers', and its budget the policy's."""
    assert BOUNDS == (SELECTIVE_FROM, HEAVY_CUT_FROM) == (30, 50)
    assert ReflectionPolicy().memory_budget_tokens == BUDGET


def test_a_vault_that_does_not_say_shows_its_json() -> None:
    """A vault of somebody else's gives count and characters; capacity goes by them as it did."""
    assert VaultSize(count=2, chars=401).tokens == 101


def test_updates_removals_and_expiry_are_counted(vault: SqlVault) -> None:
    """The sum follows every change."""
    scope = vault.scope("ana")
    assert scope.size().tokens == 0
    add(scope, "c1", *(typical(n) for n in range(3)))
    assert scope.size() == VaultSize.of([stored.memory for stored in scope.page()])
    scope.update("m1", "Ana wants prose.")
    scope.remove("m2")
    assert scope.size() == VaultSize.of([stored.memory for stored in scope.page()])
    assert scope.size().tokens < VaultSize.of([typical(0), typical(1)]).tokens


def test_an_older_vault_is_counted_when_it_is_opened(vault: SqlVault, address: str) -> None:
    """As a new one would be; a damaged memory doesn't keep it closed, and counts as the bytes there are."""
    add(vault.scope("ana"), "c1", *(typical(n) for n in range(5)))
    wanted = vault.scope("ana").size()
    vault.close()
    damage = "UPDATE memories SET image = '{', chars = 1 WHERE id = 'm4'"
    back = (
        *(f"ALTER TABLE scopes DROP COLUMN {name}" for name in ("filed_commits", "filed_pieces")),
        *(f"ALTER TABLE scopes DROP COLUMN {name}" for name in ("refile_memories", "refile_pieces")),
        "DROP INDEX candidates_waiting",
        "CREATE TABLE passages_filed (scope TEXT PRIMARY KEY, commits BIGINT NOT NULL, pieces BIGINT NOT NULL)",
        "CREATE TABLE refiling (scope TEXT PRIMARY KEY, memories BIGINT NOT NULL, pieces BIGINT NOT NULL)",
        *(
            f"CREATE TABLE {name}_totals (scope BIGINT PRIMARY KEY, memories BIGINT, length BIGINT)"
            for name in ("search", "passages")
        ),
        """INSERT INTO search_totals SELECT n.scope, n.memories, l.memories FROM search_counts AS n
        JOIN search_counts AS l ON l.scope = n.scope AND l.word = ' ' WHERE n.word = ''""",
        "DELETE FROM search_counts WHERE word IN ('', ' ')",
        "DROP INDEX memories_by_size",
        "ALTER TABLE memories DROP COLUMN shown",
    )
    put_back(address, *back, "CREATE INDEX memories_by_chars ON memories (scope, chars)", version=8)
    with open_vault(address) as again:
        assert again.scope("ana").size() == wanted
        assert [finding for finding in again.doctor() if finding.level == "error"] == []
    put_back(
        address,
        damage,
        *back,
        "CREATE INDEX memories_by_chars ON memories (scope, chars)",
        version=8,
    )
    with open_vault(address) as again:
        without = VaultSize.of([typical(n) for n in range(4)]).tokens
        assert without <= again.scope("ana").size().tokens <= without + 10
        assert any("m4" in finding.message for finding in again.doctor())


def test_the_status_says_how_full(vault: SqlVault) -> None:
    """For people a sentence, for programs the figures."""
    add(vault.scope("ana"), "c1", *(typical(n) for n in range(3)))
    status = vault.scope("ana").status()
    wanted = VaultSize.of([typical(n) for n in range(3)]).tokens
    assert json.loads(status.model_dump_json())["size"]["tokens"] == wanted
    console = Console(width=120, file=io.StringIO())
    console.print(status_view(status, []))
    assert f"{wanted} of 100,000 tokens (0.1 %): GENEROUS" in console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.file_only
def test_the_budget_is_that_of_the_settings(vault: SqlVault) -> None:
    """A display counts against what reflections go by, and a file that can't be read doesn't break it."""
    add(vault.scope("ana"), "c1", *(typical(n) for n in range(3)))
    file = Path(vault.url.removeprefix("file:")) / "reverie.toml"
    file.write_text("[reflection]\nmemory_budget_tokens = 200\n")
    status = vault.scope("ana").status()
    for shown in (
        _text(status_view(status, [], vault.url)),
        scope_html(vault.scope("ana")),
        vault_html(vault),
    ):
        assert f"{status.size.tokens} of 200 tokens (" in shown
    assert budget_of(vault.url) == 200
    file.write_text("[reflection]\nmemory_budget_token = 200\n")
    assert budget_of(vault.url) == BUDGET
    assert budget_of("") == BUDGET


def _text(view: RenderableType) -> str:
    console = Console(width=120, file=(out := io.StringIO()))
    console.print(view)
    return out.getvalue()
