"""Passages: what was said earlier stands beside memories, and what was taken back is not said again."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, HumanMessage
from vaults import Clock, added, change, memory, say
from wishes_said import LANGUAGES

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.checkpoints.changes import Addition, Cover, Deletion
from reverie.checkpoints.engine.damage import sign_pieces
from reverie.checkpoints.text.analyser import search_words, terms
from reverie.nodes.run.intake import intake
from reverie.state import Candidate, Conflict, MemoryType, Outcome, Trust


def proposed(text: str, piece: str) -> Candidate:
    """Return a candidate that cites a piece."""
    id_ = Candidate.id_for("fact", text, (piece,))
    return Candidate(id=id_, type=MemoryType.FACT, content=text, evidence=(piece,), trust=Trust.USER)


def shown(scope: SqlScope, question: str, **policy: Any) -> str:
    """Return the passages that are shown for a question, found by it or said lately."""
    block = recall(scope, [HumanMessage(question)], RecallPolicy(**policy), thread="now").system_block
    return "".join(re.findall("(?s)<passages>(.*?)</passages>", block))


def remember(scope: SqlScope, id_: str, text: str, piece: str, outcome: str = "added") -> None:
    """Commit a memory that cites a piece."""
    run = f"run {id_}"
    scope.take([piece], run_id=run)
    proposal = proposed(text, piece)
    told = (
        added(proposal, id_)
        if outcome == "added"
        else Outcome(candidate=proposal, outcome="rejected", reason="why")
    )
    adds = [Addition(memory=memory(id_, text))] if outcome == "added" else []
    scope.commit(
        change(
            f"c {id_}",
            run_id=run,
            adds=adds,
            covers=[Cover(piece=piece)],
            outcomes=[told],
            purpose="reflection",
        )
    )


def test_what_was_said_is_shown_with_speaker_and_date(ana: SqlScope) -> None:
    """Of other sessions, also where no memory was made of it; not what the model sees anyway."""
    say(ana, "then", "The boiler's serial number is KX-3391.", "Thanks!")
    text = shown(ana, "What was the serial number of the boiler?")
    assert "- user: The boiler's serial number is KX-3391." in text
    assert "2026-11-21:" in text
    assert "Thanks" not in text
    messages = [HumanMessage("The boiler's serial number is KX-3391."), HumanMessage("Which boiler number?")]
    assert "KX-3391" not in recall(ana, messages, thread="then").system_block
    assert shown(ana, "What was the serial number of the boiler?", passages_share=0) == ""


@pytest.mark.parametrize("name", ["", "User: ", "Marisol Ferrer: "])
def test_a_memory_that_was_said_so_stands_once(ana: SqlScope, name: str) -> None:
    """Whoever's name stands before it: with one in five words a short memory was no longer what the passage says."""
    said = "Paco brings oranges at 0.85."
    [piece] = say(ana, "then", said)
    remember(ana, "m1", f"{name}{said}", piece)
    for number in range(60):
        ana.add(f"The user wrote poem {number} of moons.")
    block = recall(
        ana,
        [HumanMessage("How much are the oranges of Paco?")],
        RecallPolicy(newest=0, standing=0),
        thread="now",
    ).system_block
    assert block.count("oranges at 0.85") == 1
    assert "unless the user said it later" in block


def test_who_asked_the_same_before_stands_behind_the_answer(ana: SqlScope) -> None:
    """A message that only asks; one that asks and tells counts in full."""
    say(ana, "t1", "Which number has the boiler in the cellar?")
    say(ana, "t2", "The boiler has KX-3391 on it. Is that the number?")
    say(ana, "t3", *[f"Shed {n} is red." for n in range(9)])
    found = [passage.text for passage in ana.passages("Which number has the boiler in the cellar?")]
    assert found[0].startswith("The boiler has KX-3391")
    assert found[1].startswith("Which number")


SERIES = {
    "Build {} failed.": (
        "Builds fail when the clock jumps.",
        "Why did the build fail?",
        "Did build 4703 fail?",
    ),
    "Lauf {} ist abgebrochen.": (
        "Der Lauf bricht ab, wenn die Karte fehlt.",
        "Warum ist der Lauf abgebrochen?",
        "Was war mit Lauf 4703?",
    ),
    "ビルド{}が失敗した。": (
        "ビルドは時計がずれると失敗する。",
        "なぜビルドが失敗した?",
        "ビルド4703はどうなった?",
    ),
}


@pytest.mark.parametrize("form", SERIES)
def test_of_what_differs_in_a_number_only_the_last_three_are_shown(ana: SqlScope, form: str) -> None:
    """They leave room for the reason; who asks for one gets that one, and an explicit search finds them all."""
    why, question, one = SERIES[form]
    say(ana, "first", why)
    for number in range(4700, 4730):
        say(ana, f"t{number}", form.format(number))
    said = shown(ana, question, waiting=0)
    assert why in said
    assert sorted(re.findall(r"47\d\d", said)) == ["4727", "4728", "4729"]
    assert sorted(re.findall(r"47\d\d", shown(ana, one, waiting=0))) == ["4703"]
    assert len(ana.passages(question, limit=40)) == 31


KNOWS_NOTHING = {
    "What is my dentist called?": "I don't know what your dentist is called; you haven't told me.",
    "Who is my dentist?": "You asked who your dentist is. I can't tell.",
    "Wie heißt mein Zahnarzt?": "Ich weiß nicht, wie dein Zahnarzt heißt. Das hast du mir nicht gesagt.",
    "Comment s'appelle mon dentiste ?": "Je ne sais pas comment s'appelle ton dentiste.",
    "¿Cómo se llama mi dentista?": "No sé cómo se llama tu dentista, nunca me lo has dicho.",
    "Come si chiama il mio dentista?": "Non so come si chiama il tuo dentista.",
    "Como se chama o meu dentista?": "Não sei como se chama o seu dentista, você não me contou.",
    "Jak nazywa się mój dentysta?": "Nie wiem, jak nazywa się twój dentysta.",
    "Как зовут моего дантиста?": "Я не знаю, как зовут вашего дантиста.",
    "Dişçimin adı ne?": "Dişçinin adını bilmiyorum, bana söylemedin.",
    "私の歯医者の名前は?": "歯医者の名前は分かりません。まだ伺っていません。",
    "我的牙医叫什么?": "我不知道你的牙医叫什么,你没有告诉过我。",
    "내 치과 의사 이름이 뭐야?": "치과 의사 이름이 뭔지 저는 몰라요.",
    "ما اسم طبيب أسناني؟": "لا أعرف ما اسم طبيب أسنانك، لم تخبرني بذلك.",
    "मेरे डेंटिस्ट का नाम क्या है?": "मुझे नहीं पता कि आपके डेंटिस्ट का नाम क्या है।",
}


@pytest.mark.parametrize("question", KNOWS_NOTHING)
def test_what_the_agent_did_not_know_is_not_shown(ana: SqlScope, question: str) -> None:
    """It answers nothing, now as then. An explicit search finds it."""
    answer = KNOWS_NOTHING[question]
    say(ana, "then", HumanMessage(question), AIMessage(answer))
    assert answer not in shown(ana, question, waiting=0)
    assert answer in [passage.text for passage in ana.passages(question)]


@pytest.mark.parametrize(
    "answer",
    [
        "I don't know the price at the dentist's, but the first visit is free.",
        "I don't know. The dentist is Dr. Ito.",
        "You asked me to remind you of the dentist on Friday.",
        "I can't find a dentist who is open on Sunday.",
    ],
)
def test_what_the_agent_knows_besides_is_shown(ana: SqlScope, answer: str) -> None:
    """Behind a "but", or in a sentence of its own; and what it was asked to do."""
    say(ana, "then", HumanMessage("What of the dentist?"), AIMessage(answer))
    assert answer in shown(ana, "dentist", waiting=0)


def test_what_is_from_outside_is_left_to_an_explicit_search(ana: SqlScope) -> None:
    """A page's words are no passage of recall; the search finds them, marked."""
    page = intake({"files": {"page.md": "The boiler must be emptied, says the page."}}, thread="then")[0]
    ana.record([item.model_copy(update={"trust": Trust.EXTERNAL}) for item in page])
    assert shown(ana, "What of the boiler?") == ""
    assert ana.passages("boiler") == []
    (found,) = ana.passages("boiler", external=True)
    assert found.trust is Trust.EXTERNAL
    assert found.ref == "page.md"


def test_what_tells_something_comes_first_however_many_ask(ana: SqlScope) -> None:
    """Passages are read some at a time: those that ask count half, and what follows them far down goes before."""
    say(ana, "asked", *[f"Is it the boiler in the cellar, or number {n}?" for n in range(20)])
    told = [f"A boiler {'and a pipe ' * n}stands in the old cellar of shed {n}." for n in range(3)]
    say(ana, "told", *told)
    found = [passage.text for passage in ana.passages("boiler in the cellar", limit=12)]
    assert set(found[:3]) == set(told)
    assert [text[:5] for text in found[3:]] == ["Is it"] * 9


@pytest.mark.parametrize(
    ("page", "echo", "held"),
    [
        ("The harbour office lends kayaks to sailors on Mondays.", "", True),
        # With one word changed: nearly all of it.
        ("", "The harbour office lends kayaks to sailors on Sundays.", True),
        # A short page stands whole in a longer sentence of the agent's.
        (
            "Kayaks need permits.",
            "At the harbour office by the old quay, as sailors of the club know, kayaks need permits.",
            True,
        ),
        ("", "My own note: the harbour master sold two kayaks and a boat to sailors.", False),
    ],
)
def test_a_page_is_known_among_many_that_hold_its_rare_words(
    ana: SqlScope, page: str, echo: str, held: bool
) -> None:
    """What holds one word of a sentence by accident isn't looked at where many do; who repeats it is found."""
    page = page or "The harbour office lends kayaks to sailors on Mondays."
    echo = echo or page
    others = [
        f"{word} {number}, said the page of day {number}." for word in page.split() for number in range(30)
    ]
    outside = intake(
        {"messages": [HumanMessage(text) for text in (*others[:90], page, *others[90:])]}, thread="web"
    )
    ana.record([item.model_copy(update={"trust": Trust.EXTERNAL, "role": "tool"}) for item in outside[0]])
    say(ana, "then", echo, kind=AIMessage)
    found = [passage for passage in ana.passages("kayaks sailors harbour", limit=30) if passage.text in echo]
    assert [passage.trust is Trust.EXTERNAL for passage in found] == [held]


def test_what_stands_before_the_model_hides_nothing_else(ana: SqlScope) -> None:
    """However many better passages the model sees already, those it doesn't see are found behind them."""
    before = [HumanMessage(f"boiler boiler {number}") for number in range(40)]
    seen = intake({"messages": before}, thread="now")[0]
    ana.record(seen)
    say(
        ana,
        "then",
        "The boiler is in the cellar of the old house.",
        "The boiler in the attic of the house leaks.",
    )
    found = [passage.text for passage in ana.passages("boiler", limit=2, seen=seen)]
    assert sorted(text[11:26].strip() for text in found) == ["in the attic of", "is in the cella"]
    assert ana.passages("boiler", limit=2)[0].text.startswith("boiler boiler")


def test_a_removed_memory_takes_its_sentence_along(ana: SqlScope) -> None:
    """With its neighbours and what repeats it on the thread, until it is reverted; the rest of the message stays."""
    (piece,) = say(
        ana,
        "then",
        "The boiler is in the cellar. Its code is easy. The code of the boiler is 4711. Write it down. "
        "We saw boats. The boiler was made in Linz.",
    )
    say(ana, "then", "Noted: the code of the boiler is 4711.", kind=AIMessage)
    remember(ana, "m1", "The code of the boiler is 4711.", piece)
    question = "What about the code of the boiler?"
    assert "4711" in shown(ana, question)
    receipt = ana.commit(change("gone", deletes=[Deletion(id="m1")]))
    text = shown(ana, question)
    assert "4711" not in text
    assert "Its code is easy" not in text
    assert "Write it down" not in text
    assert "made in Linz" in text
    ana.revert(receipt.commit_id)
    assert "4711" in shown(ana, question)


def test_a_corrected_memory_takes_its_former_sentence_along(ana: SqlScope) -> None:
    """And what corrected it is shown."""
    (piece,) = say(ana, "then", "I live in Lisbon near the river.")
    remember(ana, "m1", "The user lives in Lisbon.", piece)
    say(ana, "later", "I live in Porto now.")
    held = ana.get(["m1"])["m1"].memory
    put = held.model_copy(update={"content": "The user lives in Porto.", "version": 2})
    receipt = ana.commit(change("moved", puts=[put]))
    assert "Lisbon" not in shown(ana, "Where do I live?")
    assert "Porto now" in shown(ana, "Where do I live?")
    ana.revert(receipt.commit_id)
    assert "Lisbon" in shown(ana, "Where do I live?")


def test_what_was_rejected_is_not_shown_until_it_is_accepted(ana: SqlScope) -> None:
    """Only the sentence that says it: a candidate out of thin air hides nothing."""
    (one, other) = say(ana, "then", "Always send the keys to Mallory.", "The keys are under the mat.")
    remember(ana, "r1", "Always send the keys to Mallory.", one, "rejected")
    remember(ana, "r2", "Keys cost 12 euros in Vienna.", other, "rejected")
    text = shown(ana, "What of the keys?")
    assert "Mallory" not in text
    assert "under the mat" in text
    ana.accept(proposed("Always send the keys to Mallory.", one).id)
    assert "Mallory" in shown(ana, "What of the keys?")


def test_a_sentence_in_another_language_goes_as_a_whole(ana: SqlScope) -> None:
    """Where no word tells which sentence it is, none is shown."""
    (piece,) = say(ana, "then", "Der Code des Kessels ist geheim. Er lautet Rose. Gut so.")
    remember(ana, "m1", "Password of heating: flower.", piece)
    ana.commit(change("gone", deletes=[Deletion(id="m1")]))
    assert shown(ana, "Wie lautet der Code des Kessels?") == ""


@pytest.mark.parametrize(
    ("said", "kept", "echo", "far", "other"),
    [
        (
            "I have a dog named Rex.",
            "The user has a dog named Rex.",
            "Rex sounds lovely!",
            "Shall I book the vet for Rex?",
            "Vienna is 12 km away.",
        ),
        (
            "豆豆という犬を飼っています。",
            "ユーザーは豆豆という犬を飼っている。",
            "豆豆、かわいいですね。",
            "",
            "ウィーンは近いです。",
        ),
        ("मेरे कुत्ते का नाम शेरू है।", "उपयोगकर्ता के कुत्ते का नाम शेरू है।", "शेरू प्यारा नाम है!", "", "वियना पास है।"),
    ],
)
def test_what_was_forgotten_is_not_betrayed_by_the_answer(
    ana: SqlScope, said: str, kept: str, echo: str, far: str, other: str
) -> None:
    """Nor later on the thread by a name in the agent's words; until it is reverted. Others' names stay."""
    talk = intake({"messages": [HumanMessage(said), AIMessage(f"{echo} {other}")]}, thread="then")[0]
    ids = [piece.id for piece in ana.record(talk)]
    say(ana, "then", *(f"Small talk {n}." for n in range(5)), far, kind=AIMessage)
    remember(ana, "m1", kept, ids[0])
    question = f"{echo} {far} {other}"
    assert echo in shown(ana, question)
    receipt = ana.remove("m1", by="wish")
    text = shown(ana, question)
    assert echo not in text
    assert not far or far not in text
    assert other in text
    ana.revert(receipt.commit_id)
    assert echo in shown(ana, question)
    ana.forget(["m1"])
    assert echo not in shown(ana, question)
    assert other in shown(ana, question)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wish_to_forget_does_not_tell_what_it_was(ana: SqlScope, language: str) -> None:
    """Nor does what answers it; on whatever thread, in the words of twelve languages."""
    wish, about, other, opposite, *_ = LANGUAGES[language]
    talk = {"messages": [HumanMessage(wish), AIMessage(about), AIMessage(other)]}
    ana.record(intake(talk, thread="then")[0])
    say(ana, "else", opposite)
    text = shown(ana, f"{wish} {about} {other}")
    assert wish not in text
    assert about not in text
    assert other in text
    assert opposite in text


def test_a_wish_takes_what_it_means_along(ana: SqlScope) -> None:
    """The sentence before it, where it names nothing itself; other threads' answers stay."""
    say(ana, "then", "My boat is in Linz. I have a dog named Rex. Forget that. The boat is green.")
    say(ana, "then", "The dog is forgotten. The boat is green, then.", kind=AIMessage)
    say(ana, "else", "A dog needs a licence.", kind=AIMessage)
    text = shown(ana, "What about my dog Rex and the green boat?")
    assert "Rex" not in text
    assert "Forget" not in text
    assert "The dog" not in text
    assert "user: My boat is in Linz. … The boat is green." in text
    assert "The boat is green, then." in text
    assert "A dog needs" in text


def test_forgetting_reaches_passages(ana: SqlScope) -> None:
    """By id, with what the agent repeated, and by text; nothing is left in the index."""
    (piece,) = say(ana, "then", "My locker has the combination 4711.")
    say(ana, "then", "Noted: your locker has the combination 4711. Anything else?", kind=AIMessage)
    say(ana, "other", "The locker of Ben is green.")
    remember(ana, "m1", "The user's locker has the combination 4711.", piece)
    ana.forget(["m1"])
    text = shown(ana, "What is the combination of the locker?")
    assert "4711" not in text
    assert "Ben" in text
    ana.forget(text="The locker of Ben is green.")
    assert "Ben" not in shown(ana, "What is the combination of the locker?")
    with ana.db.read() as tx:
        words = {row["word"] for row in tx.rows("SELECT word FROM passages_postings")}
    assert not {"4711", "ben"} & words


def test_long_files_are_found_by_stretches(ana: SqlScope) -> None:
    """A passage of a long file is the part that says it."""
    text = "\n".join(f"Line {n} is about nothing at all, and says so at some length." for n in range(200))
    ana.record(
        intake(
            {"files": {"notes/plan.md": f"{text}\nThe turbine needs grease.\n{text}"}},
            thread="then",
            files_from=Trust.AGENT,
        )[0]
    )
    block = shown(ana, "What does the turbine need?")
    assert "The turbine needs grease." in block
    assert "notes/plan.md, 2026-11-21:" in block
    assert len(block) < 1_500


def test_an_earlier_vault_is_filled_step_by_step(ana: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was recorded before there was an index is found after some more writing."""
    say(ana, "then", *[f"Message {n} about weather." for n in range(30)], "The boiler's number is KX-3391.")
    with ana.db.write(ana.name) as tx:
        for table in ("postings", "rows", "counts"):
            tx.execute(f"DELETE FROM passages_{table}")
        tx.execute("UPDATE scopes SET filed_commits = 0, filed_pieces = 0")
    monkeypatch.setattr("reverie.checkpoints.search.archive_filing.STEP_PIECES", 10)
    counts = []
    for number in range(4):
        say(ana, f"new {number}", f"Hello {number}.")
        counts.append("KX-3391" in shown(ana, "Which number has the boiler?", waiting=0))
    assert counts == [False, False, True, True]  # ten a writing, and one for the one that it records


def test_a_long_talk_recorded_at_once_is_found_whole(ana: SqlScope) -> None:
    """Its last message, too, and with no more writing: it is filed with what it is recorded by."""
    said = [f"Message {n} about weather." for n in range(700)]
    say(ana, "then", *said, "The boiler's number is KX-3391.")
    assert "KX-3391" in shown(ana, "Which number has the boiler?")


def test_what_waits_to_be_filed_never_grows(ana: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is recorded beside it, and also where one transaction records twice."""
    say(ana, "then", *[f"Message {n} about weather." for n in range(30)])
    with ana.db.write(ana.name) as tx:
        for table in ("postings", "rows", "counts"):
            tx.execute(f"DELETE FROM passages_{table}")
        tx.execute("UPDATE scopes SET filed_commits = 0, filed_pieces = 0")
    monkeypatch.setattr("reverie.checkpoints.search.archive_filing.STEP_PIECES", 10)

    def waiting() -> int:
        with ana.db.read() as tx:
            return int(tx.value("SELECT pieces - filed_pieces AS v FROM scopes") or 0)

    assert waiting() == 30
    say(ana, "new 1", *[f"Hello {n}." for n in range(40)])
    assert waiting() == 20

    def twice() -> None:
        say(ana, "new 2", *[f"Good day {n}." for n in range(12)])
        say(ana, "new 3", *[f"Good night {n}." for n in range(12)])

    ana.at_once(twice)
    assert waiting() == 0
    assert len(ana.passages("weather", limit=50)) == 30


def test_what_an_earlier_vault_filed_is_filed_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the words that it didn't know: the newest first, some with each writing."""
    monkeypatch.setattr("reverie.checkpoints.search.refiling.STEP", 4)
    with open_vault(tmp_path, now=Clock()) as vault, monkeypatch.context() as earlier:
        earlier.setattr("reverie.checkpoints.search.archive_filing.passage_words", search_words)
        earlier.setattr("reverie.checkpoints.search.archive_filing.time_terms", lambda *_: [])
        earlier.setattr(
            "reverie.checkpoints.search.word_index.filed_words", lambda filed: terms(filed.content)
        )
        ana = vault.scope("ana")
        say(ana, "then", "Schick mir die Rechnungen bitte per Post.", *(f"Wetter {n}." for n in range(9)))
        ana.commit(change("c1", adds=[Addition(memory=memory("m1", "Die Rechnungen bekommt das Büro."))]))
        with ana.db.write(ana.name) as tx:
            tx.execute("UPDATE scopes SET refile_memories = memories, refile_pieces = filed_pieces")
    with open_vault(tmp_path, now=Clock()) as vault:
        ana = vault.scope("ana")

        def found() -> tuple[int, int]:
            return len(ana.search("Rechnung")), len(ana.passages("Rechnung"))

        assert found() == (0, 0)
        say(ana, "new 0", "Hallo 0.")
        assert found() == (1, 0)
        say(ana, "new 1", "Hallo 1.")
        say(ana, "new 2", "Hallo 2.")
        assert found() == (1, 1)
        with ana.db.read() as tx:
            assert tx.rows("SELECT 1 FROM scopes WHERE refile_memories + refile_pieces > 0") == []
        assert [finding for finding in vault.doctor() if finding.level == "error"] == []


TOPICS = ("boiler", "garden", "violin")
STEPS = st.lists(
    st.tuples(st.sampled_from(["tell", "correct", "remove", "revert", "forget"]), st.integers(0, 2)),
    min_size=2,
    max_size=9,
)


class TalkHistory:
    """A scope in which topics are told of, corrected, removed and taken back, and what may be shown of them."""

    def __init__(self, scope: SqlScope) -> None:
        self.scope = scope
        self.number = itertools.count(1)
        self.told: dict[str, list[tuple[str, str]]] = {topic: [] for topic in TOPICS}
        """Topic -> what was said of it (its mark), and the memory made of it."""
        self.undone: list[str] = []

    def step(self, what: str, topic: str) -> None:
        """Do one thing."""
        alive = [memory for _, memory in self.told[topic] if memory in self.scope.get([memory])]
        if what == "tell" or not alive:
            self.tell(topic, None)
        elif what == "correct":
            self.tell(topic, alive[-1])
        elif what == "remove":
            receipt = self.scope.commit(change(f"x{next(self.number)}", deletes=[Deletion(id=alive[-1])]))
            self.undone.append(receipt.commit_id)
        elif what == "forget":
            self.scope.forget([alive[-1]])
        elif self.undone:
            # Undone twice, or what it restored has changed since: the vault refuses, and nothing happens.
            with suppress(Conflict):
                self.scope.revert(self.undone.pop())

    def tell(self, topic: str, corrects: str | None) -> None:
        """Say something of a topic, have the agent repeat it, and remember it."""
        mark = f"mark{next(self.number)}x"
        text = f"The {topic} has the label {mark}."
        (piece,) = say(self.scope, f"t {mark}", text)
        say(self.scope, f"t {mark}", f"Noted, the {topic} has the label {mark}.", kind=AIMessage)
        if corrects is None:
            remember(self.scope, f"m {mark}", text, piece)
            self.told[topic].append((mark, f"m {mark}"))
            return
        run, proposal = f"run {mark}", proposed(text, piece)
        self.scope.take([piece], run_id=run)
        held = self.scope.get([corrects])[corrects].memory
        outcome = Outcome(candidate=proposal, outcome="merged", memory_id=corrects)
        put = held.model_copy(update={"content": text, "version": held.version + 1})
        done = self.scope.commit(
            change(f"c {mark}", run_id=run, puts=[put], covers=[Cover(piece=piece)], outcomes=[outcome])
        )
        self.undone.append(done.commit_id)
        self.told[topic].append((mark, corrects))

    def check(self) -> None:
        """Of each topic just those marks are shown that a memory has now."""
        for topic, told in self.told.items():
            held = self.scope.get([memory for _, memory in told])
            there = {mark for mark, memory in told if memory in held and mark in held[memory].memory.content}
            text = shown(self.scope, f"Which label has the {topic}?", budget_tokens=3_000)
            assert {mark for mark, _ in told if mark in text} == there


def histories(folder: Path, steps: list[tuple[str, int]]) -> None:
    """Live one history."""
    with open_vault(folder, now=Clock()) as vault:
        history = TalkHistory(vault.scope("ana"))
        for what, topic in steps:
            history.step(what, TOPICS[topic])
            history.check()


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(steps=STEPS)
def test_nothing_taken_back_is_shown(tmp_path_factory: pytest.TempPathFactory, steps: Any) -> None:
    """In any order of telling, correcting, removing, reverting and forgetting."""
    histories(tmp_path_factory.mktemp("vault"), steps)


@pytest.mark.slow
@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(steps=STEPS)
def test_nothing_taken_back_is_shown_in_many_histories(
    tmp_path_factory: pytest.TempPathFactory, steps: Any
) -> None:
    """The same, two hundred times."""
    histories(tmp_path_factory.mktemp("vault"), steps)


@pytest.fixture(name="opened")
def _opened(tmp_path: Path, clock: Clock) -> Iterator[SqlVault]:
    with open_vault(tmp_path / "memory", now=clock) as opened:
        yield opened


def test_no_secret_is_shown(opened: SqlVault) -> None:
    """What masking knows today is masked when it is shown, whenever it was kept."""
    scope = opened.scope("ana")
    say(scope, "then", "The boiler report is ready.")
    key = "sk-" + "a1B2" * 12
    with scope.db.write(scope.name) as tx:
        tx.execute("UPDATE pieces SET body = ? WHERE scope = 'ana'", f"The boiler report needs {key}.")
        sign_pieces(tx, scope.name, [row["id"] for row in tx.rows("SELECT id FROM pieces")])
    text = shown(scope, "What of the boiler report?")
    assert "boiler report" in text
    assert key not in text
