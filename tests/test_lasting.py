"""Which sentences say something that lasts: who somebody is, what they like and do, what they wish to be kept."""

from __future__ import annotations

import time
from typing import Any

import pytest
import turns_of_a_life
from told import LASTING, PASSING, sentences

from reverie.checkpoints import SqlScope
from reverie.nodes.reflection.gate import derive_stats
from reverie.nodes.run.intake import intake
from reverie.nodes.run.lasting import LANGUAGES, says_lasting
from reverie.nodes.run.lasting_words.further import FURTHER
from reverie.state import GatePolicy

METRIC = "I prefer metric units in every report."


@pytest.mark.parametrize(("language", "sentence"), sentences(LASTING))
def test_what_lasts_is_seen(language: str, sentence: str) -> None:
    """Names, preferences, habits, circumstances, and wishes to keep something."""
    assert says_lasting(sentence)


@pytest.mark.parametrize(("language", "sentence"), sentences(PASSING))
def test_what_passes_is_not(language: str, sentence: str) -> None:
    """Courtesies, moods, tasks, questions with a mark or without, and the words of others."""
    assert not says_lasting(sentence)


def test_turns_of_a_life_are_seen_and_the_day_s_work_is_not() -> None:
    """Of turns that nobody had in view at least a quarter; of what changes at work next to nothing."""
    told = [
        turn.said
        for language in turns_of_a_life.LANGUAGES
        for turn in turns_of_a_life.turns(language)
        if turn.kind not in ("", "tool")
    ]
    assert sum(map(says_lasting, told)) >= 0.25 * len(told) > 90
    assert sum(map(says_lasting, turns_of_a_life.ORDINARY)) <= 3


@pytest.mark.parametrize(
    "language",
    [language.code for language in LANGUAGES if language.code not in {one.code for one in FURTHER}],
)
def test_every_language_has_its_sentences(language: str) -> None:
    """At least eight for which the gate opens, and six for which it doesn't; short tables have a test of their own."""
    told = {code for code, _ in sentences(LASTING)}
    assert language in told
    assert sum(code == language for code, _ in sentences(LASTING)) >= 8
    assert sum(code == language for code, _ in sentences(PASSING)) >= 6


@pytest.mark.parametrize(
    "sentence",
    [
        "JE M'APPELLE ANA", "je m’appelle ana", "Ich heisse Ana", "Me llamo Ana", "انا اسمي آنا", "meu nome e Ana",
        "ｍｙ ｎａｍｅ ｉｓ Ana",
    ],
)  # fmt: skip
def test_it_is_seen_however_it_is_typed(sentence: str) -> None:
    """Capitals, missing accents, other apostrophes, wide letters."""
    assert says_lasting(sentence)


@pytest.mark.parametrize(
    "text",
    [
        f"```\n{METRIC}\n```\nFix this.",
        f"> {METRIC}\n\nWhat does she mean?",
        f"Please answer this mail.\n\n---------- Forwarded message ---------\n{METRIC}",
    ],
)
def test_the_words_of_others_do_not_count(text: str) -> None:
    """Nor does code: only what the user says themselves."""
    assert not says_lasting(text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (f"{METRIC}\n{'The gauge reads five. ' * 2_000}", True),
        (f"{'The gauge reads five. ' * 2_000}\n{METRIC}", True),
        (f"{'The gauge reads five. ' * 2_000}{METRIC}{' The gauge reads five.' * 2_000}", False),
    ],
)
def test_a_long_message_is_read_at_both_ends(text: str, seen: bool) -> None:
    """What is pasted in the middle is not read."""
    assert says_lasting(text) is seen


@pytest.mark.parametrize("part", ["I am a ", "my own ", "“", "我 ", "저는 ", "ich bin , ", "i want i "])
def test_no_message_takes_long(part: str) -> None:
    """Ten megabytes of what phrases begin with take less than two seconds."""
    text = part * (10_000_000 // len(part))
    begun = time.process_time()
    says_lasting(text)
    assert time.process_time() - begun < 2


@pytest.mark.parametrize(
    ("message", "tells"),
    [
        (("user", METRIC), True),
        (("user", "Which units does the gauge have?"), False),
        (("assistant", METRIC), False),
        ({"role": "user", "content": METRIC, "additional_kwargs": {"reverie": "index"}}, False),
        ({"role": "tool", "content": METRIC, "tool_call_id": "c1"}, False),
    ],
)
def test_the_gate_counts_what_the_user_says(ana: SqlScope, message: Any, tells: bool) -> None:
    """From the run itself, and as well from what the vault has recorded of it."""
    inputs, _ = intake({"messages": [message]}, thread="t1")
    assert bool(inputs[0].meta.get("tells")) is tells
    ana.record(inputs)
    assert derive_stats(ana.due(), GatePolicy()).user_statements == int(tells)


@pytest.mark.parametrize(
    "wish",
    [
        "Contéstame siempre en frases cortas.",
        "No me escribas nunca en inglés.",
        "Escríbeme siempre con ejemplos.",
        "Ne m'écris jamais en anglais.",
        "Donne-moi toujours les sources.",
        "Non scrivermi mai in inglese.",
        "Scrivimi sempre in breve.",
    ],
)
def test_a_wish_for_all_time_with_a_pronoun_at_its_verb(wish: str) -> None:
    """Verbs bear whom it is for."""
    assert says_lasting(wish)
