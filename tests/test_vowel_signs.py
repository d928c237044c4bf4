"""Hindi, Tamil and their like: vowel signs tell words apart, and words are found in their forms."""

from __future__ import annotations

from datetime import date

import pytest
from langchain_core.messages import HumanMessage
from older_tables import put_back
from vaults import change, memory

from reverie import open_vault
from reverie.checkpoints import SqlVault
from reverie.checkpoints.changes import Addition
from reverie.checkpoints.text.analyser import terms, unsigned
from reverie.checkpoints.text.speech.dates import calendar_words
from reverie.checkpoints.text.speech.negation import same_sign
from reverie.checkpoints.text.speech.numbers import figures, word_numbers
from reverie.checkpoints.text.speech.statements import statements
from reverie.checkpoints.text.speech.told.assent import answered
from reverie.checkpoints.text.speech.told.wishes import asks_to_forget, to_forget, to_keep
from reverie.checkpoints.text.speech.value_words import values_in
from reverie.checkpoints.text.times.clock import said_times
from reverie.checkpoints.text.times.ranges import time_asked
from reverie.nodes.grounding.changes import tells_change
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.succession import corrects
from reverie.nodes.grounding.support import support_of
from reverie.nodes.reflection.rules import cues
from reverie.nodes.run.intake import intake

FAIR, GIFTS = "आगरा का मेला तीन दिन चलता है।", "आगरा के मेले में दान दिया जाता है।"
MEMORIES = (
    FAIR,
    GIFTS,
    "दीन लोगों की मदद करना अच्छा है।",
    "उपयोगकर्ता को जासूसी किताबें पसंद हैं।",
    "उपयोगकर्ता के दो लड़के हैं।",
    "शादी की सालगिरह सितम्बर में है।",
    "उपयोगकर्ता की गाड़ी का नंबर ४२१ है।",
    "பயனருக்கு துப்பறியும் புத்தகங்கள் பிடிக்கும்.",
    "பழைய வீட்டை விற்று புதிய வீடு வாங்கினார்.",
    "ব্যবহারকারীর বিড়ালের নাম মিঠু।",
    "แมวของผู้ใช้ชื่อข้าว",
)
FOUND = {
    "दिन": 0, "दान": 1, "दीन": 2, "कौन सी किताब?": 3, "लड़कों के बारे में": 4, "लडकों": 4, "सितंबर में क्या है?": 5, "421": 6,
    "எந்த புத்தகம்?": 7, "வீடுகள்": 8, "বিড়ালের নাম কী?": 9, "แมวชื่ออะไร": 10,
}  # fmt: skip
"""Questions, each with the first of what it finds."""


def test_words_are_found_in_their_forms_and_not_by_their_look_alikes(vault: SqlVault) -> None:
    """On either engine, with nukta or without, whichever way a nasal is written."""
    scope = vault.scope("asha")
    scope.commit(
        change("c1", adds=[Addition(memory=memory(f"m{n}", text)) for n, text in enumerate(MEMORIES)])
    )
    found = {asked: scope.search(asked)[0].stored.memory.content for asked in FOUND}
    assert found == {asked: MEMORIES[number] for asked, number in FOUND.items()}
    assert [len(scope.search(asked)) for asked in ("दिन", "दान", "दीन")] == [1, 1, 1]


def test_what_was_filed_without_signs_is_filed_anew(
    vault: SqlVault, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is found by the words it had until its turn comes, then by its own; where there is none nothing is done."""
    with monkeypatch.context() as earlier:
        earlier.setattr(
            "reverie.checkpoints.search.word_index.filed_words", lambda filed: terms(unsigned(filed.content))
        )
        earlier.setattr(
            "reverie.checkpoints.search.archive_filing.passage_words", lambda text: terms(unsigned(text))
        )
        for name, texts in (("asha", (FAIR, GIFTS)), ("ana", ("The fair lasts three days.",))):
            scope = vault.scope(name)
            scope.record(intake({"messages": [HumanMessage(texts[0])]}, thread="t")[0])
            adds = [Addition(memory=memory(f"m{n}", text)) for n, text in enumerate(texts)]
            scope.commit(change(f"c {name}", adds=adds))
    vault.close()
    put_back(address, version=10)
    with open_vault(address) as again:
        asha = again.scope("asha")
        with again.scope("ana").db.read() as tx:
            rows = tx.rows("SELECT scope, refile_memories + refile_pieces AS v FROM scopes ORDER BY scope")
        assert [(row["scope"], row["v"]) for row in rows] == [("ana", 0), ("asha", 3)]
        assert [hit.stored.memory.content for hit in asha.search("दिन")] == [FAIR, GIFTS]
        assert [passage.text for passage in asha.passages("दिन")] == [FAIR]
        asha.record(intake({"messages": [HumanMessage("नमस्ते")]}, thread="later")[0])
        assert [hit.stored.memory.content for hit in asha.search("दिन")] == [FAIR]
        assert [passage.text for passage in asha.passages("दिन")] == [FAIR]
        assert asha.passages("दान") == []


SAID = (
    "मेरी योग की कक्षा हर मंगलवार को शाम साढ़े छह बजे होती है, उसकी फ़ीस पंद्रह सौ रुपये है। मैं पुणे में रहती हूँ। मेरे दो बच्चे हैं।"
)
CLAIMS = {
    "योग की कक्षा हर मंगलवार को शाम 6:30 बजे होती है।": "stated",
    "योग की फीस 1500 रुपये है।": "stated",
    "मीना पुणे में रहती हैं।": "stated",
    "योग की कक्षा हर बुधवार को होती है।": "contradicted",
    "मीना नागपुर में रहती हैं।": "foreign",
    "योग की फीस 1800 रुपये है।": "foreign",
}


def test_another_value_is_another() -> None:
    """A day, a place and a sum, in words, in digits, with nukta and without."""
    assert {claim: support_of(claim, Evidence([SAID])).support.value for claim in CLAIMS} == CLAIMS


def test_corrections_are_heard() -> None:
    """What is wrong stands first in Hindi: "not on Tuesday, on Wednesday" denies nothing of Wednesday."""
    assert corrects("योग की कक्षा मंगलवार को है।", "नहीं, मंगलवार नहीं, बुधवार को कक्षा है")
    assert corrects("பாட்டு வகுப்பு செவ்வாய்க்கிழமை.", "வகுப்பு செவ்வாய்க்கிழமை இல்லை, புதன்கிழமை")
    assert tells_change("मैंने नौकरी बदली")
    assert not tells_change("बादल छाए हैं")
    for said in ("कक्षा मंगलवार को नहीं, बुधवार को है।", "कक्षा मंगलवार नहीं बुधवार को है।"):
        assert same_sign("कक्षा बुधवार को है।", said)
    assert not same_sign("मीना मांस खाती है।", "मीना मांस नहीं खाती, चाय पीती है।")
    assert not same_sign("मीना को मांस पसंद है।", "मीना को मांस पसंद नहीं, मछली पसंद है।")


def test_numbers_days_and_hours() -> None:
    """Of the tables, in whole words."""
    numbers = {"उनतालीस": "39", "दो लाख पचास हज़ार": "250000", "पाँच हजार": "5000"}
    assert all(value in list(word_numbers(text)) for text, value in numbers.items())
    written = {"₹1,50,000": "150000", "5 लाख": "500000", "४२१": "421"}
    assert {text: figures(text)[0].readings for text in written} == {
        text: frozenset({value}) for text, value in written.items()
    }
    assert values_in("मंगलवार की नीली गोली", "hi") == [("weekday", 1, "मंगलवार"), ("colour", 1, "नीली")]
    assert calendar_words("शनिवार, 5 फ़रवरी").weekdays == {5}
    assert (None, 2, 5) in calendar_words("शनिवार, 5 फ़रवरी").dates
    hours = {"साढ़े सात बजे": (7, 30), "पौने नौ बजे": (8, 45), "ढाई बजे": (2, 30), "सवा पाँच बजे": (5, 15)}
    assert all(time in set(said_times(text)) for text, time in hours.items())
    (day,) = time_asked("परसों क्या हुआ?", date(2026, 11, 23)).ranges
    assert day.first == date(2026, 11, 21)


def test_wishes_answers_and_questions() -> None:
    """As a person says them; words that only begin like them are none."""
    assert asks_to_forget("भूल जाओ कि मेरी बिल्ली है")
    assert to_forget("मेरा पुराना पता हटा दो")
    assert to_keep("यह हटाना मत")
    assert not to_keep("दिन भूल गया")
    assert [answered(said) for said in ("नहीं", "हाँ, याद रखो", "आज का दिन अच्छा है")] == [False, True, None]
    assert statements("क्या मैंने बताया कि मैं पुणे में रहती हूँ?") == ["मैं पुणे में रहती हूँ"]
    assert statements("मुझे चाय या कॉफी पीनी चाहिए?") == []
    assert cues.WRONG.found("यह बटन काम नहीं करता")
    assert not cues.WRONG.found("यह बटन काम का है")
