"""What a question writes short finds what says it at length, and the other way round, without a table of names."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from dict_vault import open_dict_vault
from langchain_core.messages import HumanMessage

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.changes import Addition, Change
from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.text.speech.spoken.short_forms import in_full, short_forms
from reverie.state import Memory, MemoryType, Source, Trust

AT = datetime(2026, 3, 10, 12, tzinfo=UTC)
ONLY_RELATED = RecallPolicy(standing=0, preferences=0, newest=0, show_whole=False)
OTHERS = (
    "The heron pond freezes over in January.",
    "Deploys of the shop wait for a second pair of eyes.",
    "The action items of the retro stand in the wiki.",
    "Letters from the tax office go into the blue folder.",
)


def remember(scope: ScopedVault, *texts: str) -> None:
    """Add a memory of the user's for each text."""
    memories = [
        Memory(
            id=f"m{number}",
            type=MemoryType.FACT,
            content=text,
            created_at=AT,
            updated_at=AT,
            source=Source(run_id="r", trust=Trust.USER),
        )
        for number, text in enumerate(texts)
    ]
    adds = [Addition(memory=memory) for memory in memories]
    scope.commit(Change(commit_id="all", purpose="import", adds=adds))


def related(scope: ScopedVault, question: str) -> list[str]:
    """Return the ids of the memories that are related to a question."""
    return list(recall(scope, [HumanMessage(question)], ONLY_RELATED).chosen.get("related", ()))


FOUND = [
    ("k8s?", "Runs everything on Kubernetes in two regions."),
    ("who looks after i18n?", "Petra leads internationalization of the app."),
    ("which Kubernetes version do we run?", "Pinned k8s at 1.31."),
    ("how do we replay the DLQ?", "Failed orders land in a dead letter queue."),
    ("is GHA allowed to push?", "CI runs on GitHub Actions with read rights."),
    ("what does GitHub Actions cost us?", "GHA bill: 80 euros."),
    ("Seit wann bin ich an der TUM?", "Hat sich an der Technischen Universität München eingeschrieben."),
    ("Wer kennt jemanden an der Technischen Universität München?", "Edda forscht an der TUM."),
    ("когда я окончил МГУ?", "Окончил Московский Государственный Университет в мае."),
    ("¿qué pasó con la ONU?", "Trabajó para la Organización de las Naciones Unidas."),
    ("ReactJS or Svelte?", "Writes frontends in React."),
    ("wie groß wird MongoDB?", "Nutzt Mongo für die Sensordaten."),
]


@pytest.mark.parametrize(("question", "told"), FOUND)
def test_either_finds_the_other(ana: SqlScope, question: str, told: str) -> None:
    """On every engine."""
    remember(ana, told, *OTHERS)
    assert related(ana, question)[:1] == ["m0"]


@pytest.mark.parametrize(("question", "told"), FOUND[:6])
def test_a_vault_of_another_hand_finds_it(question: str, told: str) -> None:
    """A plain scan knows them, too."""
    vault = open_dict_vault(f"memory:{question}", now=lambda: AT, embeddings=None)
    remember(vault.scope("ana"), told, *OTHERS)
    assert related(vault.scope("ana"), question)[:1] == ["m0"]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what is the LCA method?", "User loves creating art."),
        ("What does the CAT scan show?", "Calls a taxi."),
        ("WHERE IS THE DLQ?", "Failed orders land in a dead letter queue."),
        ("is h2o wet?", "Went to Oslo."),
        ("a4 or a5?", "Owns an Audi."),
        ("who is dlq?", "A dead letter queue is full."),
        ("what is the DLQ?", "A dead letter queue. A direct link quality."),
        ("how long does the ABC take?", "A big cat."),
        ("Wie lange dauert der DIN-Test?", "Dort ist niemand."),
        ("What is the capital of the USA?", "My uncle sold another house."),
        ("Explain TCP congestion control.", "Our team checks patches daily."),
        ("What is PCI compliance?", "We play chess indoors at night."),
    ],
)
def test_what_only_looks_short_stays(question: str, told: str) -> None:
    """Small words between, capitals throughout, and two that it may be."""
    assert in_full(question, lambda _: False, told.split(". ").copy).question == question


def test_what_a_memory_writes_so_stays(ana: SqlScope) -> None:
    """Who has written DLQ means that."""
    remember(ana, "The DLQ is drained by hand.", "A dead letter queue of the post office.", *OTHERS)
    assert related(ana, "how do we drain the DLQ?")[0] == "m0"


@pytest.mark.parametrize(
    ("question", "forms"),
    [
        ("does it run on Kubernetes?", {"k8s": ("kubernet",)}),
        ("When did we read Lord of the Rings?", {"lotr": ("lord", "ring")}),
        ("who lives in New York City", {"nyc": ("new", "york", "citi")}),
        ("ask the World Health Organization", {"w10n": (), "who": ()}),
        ("we met Ana Berg", {}),
        ("a dead letter queue", {}),
        ("Was sagt Jan dazu?", {}),
        ("Do A Yoga class", {}),
        ("用的是什么数据库", {}),
        ("今天 天气 怎么样", {}),
    ],
)
def test_short_forms_of_a_question(question: str, forms: dict[str, tuple[str, ...]]) -> None:
    """Initials of names, and of long words; none that are words of every day."""
    found = short_forms(question)
    for form, words in forms.items():
        assert found.get(form, ()) == words
    assert forms or not found
