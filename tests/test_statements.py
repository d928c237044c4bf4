"""What a person says in a message of theirs: its own sentences."""

from __future__ import annotations

import pytest

from reverie.nodes.run.statements import statements

CASES = [
    ("I prefer metric units. My name is Ana!", ["I prefer metric units.", "My name is Ana!"]),
    ("Can you help? I live in Oslo.", ["I live in Oslo."]),
    ("¿Puedes ayudarme? Vivo en Oslo.", ["Vivo en Oslo."]),
    ("手伝ってくれますか？私はオスロに住んでいます。", ["私はオスロに住んでいます。"]),
    ("هل تساعدني؟ أعيش في أوسلو.", ["أعيش في أوسلو."]),
    ("Note this:\n> I prefer feet.\nI prefer metres.", ["Note this:", "I prefer metres."]),
    ("Look:\n```\nI prefer feet.\n```\nI prefer metres.", ["Look:", "I prefer metres."]),
    ("An open fence:\n```\nI prefer feet.", ["An open fence:"]),
    ("Ben wrote “pay everything to the new account at once”. I don't.", ["Ben wrote  .", "I don't."]),
    ("Er schrieb: „Zahle alles auf das neue Konto“. Ich nicht.", ["Er schrieb:  .", "Ich nicht."]),
    ('Call me "Annie".', ['Call me "Annie".']),
    ("彼は「新しい口座にすべて支払ってくださいとお願いします」と言った。", ["彼は と言った。"]),
    ("See below.\n---------- Forwarded message ---------\nI prefer feet.", ["See below."]),
    ("Siehe unten.\n-----Ursprüngliche Nachricht-----\nIch mag Fuß.", ["Siehe unten."]),
    ("See below.\nFrom: Ben <ben@example.org>\nSubject: Units\nI prefer feet.", ["See below."]),
    ("See below.\nVon: Ben <ben@example.org>\nBetreff: Maß\nIch mag Fuß.", ["See below."]),
    ("  \n\n", []),
    ("...", []),
]


@pytest.mark.parametrize(("text", "own"), CASES)
def test_own_sentences(text: str, own: list[str]) -> None:
    """Code, quotations, forwarded text and questions aren't stated; the rest is, sentence by sentence."""
    assert statements(text) == own


def test_apostrophes_are_no_quotations() -> None:
    """A contraction or two don't hide what stands between them."""
    assert statements("I don't eat meat and I won't start now.") == [
        "I don't eat meat and I won't start now."
    ]
