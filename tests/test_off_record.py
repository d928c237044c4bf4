"""A talk off the record: what is told in it becomes no memory, stands in no other talk, and no tool keeps it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from dict_vault import open_dict_vault
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.prebuilt import ToolRuntime
from scripted import ScriptedModel, extraction, operations
from tool_calls import tool_call

from reverie import ReflectionReport, create_reflection_graph, memory_tools, open_vault, recall
from reverie.checkpoints import SqlScope, SqlVault, Vault
from reverie.checkpoints.text.speech.spoken.kept_again import ends_off_record
from reverie.checkpoints.text.speech.spoken.off_record import begins_off_record
from reverie.checkpoints.text.speech.spoken.on_record import (
    ALL,
    BEGUN,
    ENDED,
    OFF_RECORD,
    WITHIN,
    on_record,
    switch_of,
)

pytestmark = pytest.mark.file_only

# language: the wish, what is told behind it, the end of it, what is told then
LANGUAGES = {
    "en": (
        "Don't save anything from this conversation.",
        "I'm allergic to peanuts.",
        "You can remember things again.",
        "I live in Graz.",
    ),
    "de": (
        "Das bleibt unter uns.",
        "Ich bin allergisch gegen Erdnüsse.",
        "Du darfst dir wieder alles merken.",
        "Ich wohne in Graz.",
    ),
    "fr": (
        "Ce que je te dis maintenant reste entre nous.",
        "Je suis allergique aux arachides.",
        "Tu peux de nouveau retenir des choses.",
        "J'habite à Graz.",
    ),
    "es": (
        "No guardes nada de esta conversación.",
        "Soy alérgica a los cacahuetes.",
        "Puedes guardar cosas otra vez.",
        "Vivo en Graz.",
    ),
    "it": (
        "Questo resta tra noi.",
        "Sono allergica alle arachidi.",
        "Puoi ricordare di nuovo.",
        "Vivo a Graz.",
    ),
    "pt": (
        "Não guarde nada desta conversa.",
        "Sou alérgica a amendoim.",
        "Pode voltar a lembrar das coisas.",
        "Moro em Graz.",
    ),
    "ru": (
        "Это останется между нами.",
        "У меня аллергия на арахис.",
        "Можешь снова запоминать.",
        "Я живу в Граце.",
    ),
    "zh": (
        "这次对话的内容请不要记录。",
        "我对花生过敏。",
        "你可以重新记住东西了。",
        "我住在格拉茨。",
    ),
    "ja": (
        "この会話は何も保存しないでください。",
        "私はピーナッツアレルギーです。",
        "また覚えていいよ。",
        "私はグラーツに住んでいます。",
    ),
    "ko": (
        "이 대화는 아무것도 저장하지 마.",
        "나는 땅콩 알레르기가 있어.",
        "이제 다시 기억해도 돼.",
        "나는 그라츠에 살아.",
    ),
    "ar": (
        "لا تحفظ أي شيء من هذه المحادثة.",
        "عندي حساسية من الفول السوداني.",
        "يمكنك أن تتذكر الأشياء مرة أخرى.",
        "أنا أسكن في غراتس.",
    ),
    "hi": (
        "इस बातचीत से कुछ भी याद मत रखना।",
        "मुझे मूंगफली से एलर्जी है।",
        "अब तुम फिर से चीज़ें याद रख सकते हो।",
        "मैं ग्राज़ में रहता हूँ।",
    ),
    "nl": (
        "Dit blijft onder ons.",
        "Ik ben allergisch voor pinda's.",
        "Je mag weer dingen onthouden.",
        "Ik woon in Graz.",
    ),
    "pl": (
        "Nie zapisuj niczego z tej rozmowy.",
        "Mam alergię na orzeszki ziemne.",
        "Możesz znowu wszystko zapamiętywać.",
        "Mieszkam w Grazu.",
    ),
    "tr": (
        "Bu aramızda kalsın.",
        "Yer fıstığına alerjim var.",
        "Artık tekrar kaydedebilirsin.",
        "Graz'da yaşıyorum.",
    ),
    "id": (
        "Jangan simpan apa pun dari percakapan ini.",
        "Saya alergi kacang.",
        "Kamu boleh mengingat lagi.",
        "Saya tinggal di Graz.",
    ),
}


def today() -> datetime:
    """Return the time of the talks."""
    return datetime(2026, 5, 4, tzinfo=UTC)


class Talk:
    """A talk that goes on, reflected on after each message of the user, by rules."""

    def __init__(self, thread: str = "t", model: Any = "rules") -> None:
        self.thread, self.model = thread, model
        self.said: list[Any] = []

    def __call__(self, vault: Vault, said: str, reply: str = "All right.") -> ReflectionReport:
        self.said += [("user", said), ("assistant", reply)]
        graph = create_reflection_graph(self.model, vault, on_error="raise")
        config: Any = {"configurable": {"user_id": "ana", "thread_id": self.thread}}
        found = graph.invoke({"messages": self.said, "force": True}, config)
        return ReflectionReport.model_validate(found["reflection"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_told_off_the_record_is_kept(language: str, vault: SqlVault, ana: SqlScope) -> None:
    """Not of the same message either, until the user says so; of another talk it is."""
    wish, told, end, then = LANGUAGES[language]
    talk, other = Talk(), Talk("other")
    talk(vault, f"{wish} {told}")
    report = talk(vault, told)
    assert any("Off the record" in note for note in report.notes)
    assert [stored.content for stored in ana] == []
    other(vault, told)
    assert len(list(ana)) == 1
    talk(vault, f"{end} {then}")
    kept = [stored.content for stored in ana]
    assert len(kept) == 2
    assert then.rstrip(".。।") in kept[1]


def test_what_was_told_before_stays_and_the_report_says_what_was_left_out(
    vault: SqlVault, ana: SqlScope
) -> None:
    """Of the message with the wish what stands before it is kept."""
    talk = Talk()
    talk(vault, "My cat is called Rex.")
    report = talk(vault, "I have a dog named Bo. This is off the record now. I'm allergic to peanuts.")
    assert {stored.content for stored in ana} == {
        "User: My cat is called Rex.",
        "User: I have a dog named Bo.",
    }
    assert (
        "Off the record, as the user asked: 2 pieces. Nothing is kept of what was told there." in report.notes
    )


def test_it_lasts_into_another_process_and_without_the_wish_among_the_messages(tmp_path: Path) -> None:
    """The mark stands on what was recorded: a trimmed history brings the talk back without the wish."""
    talk = Talk()
    with open_vault(f"file:{tmp_path}/vault") as vault:
        talk(vault, "Don't remember anything from this chat.")
    talk.said = talk.said[-1:]
    with open_vault(f"file:{tmp_path}/vault") as vault:
        talk(vault, "My brother Tom is a diver in Bergen.", reply="A diver!")
        assert list(vault.scope("ana")) == []
        shown = recall(vault.scope("ana"), [("user", "What does my brother Tom in Bergen do, diver?")])
        assert "Tom" not in shown.system_block
        assert list(vault.scope("ana").passages("brother Tom diver Bergen")) == []


def test_what_waits_is_shown_in_no_other_talk(vault: SqlVault, ana: SqlScope) -> None:
    """Where the gate stays closed, what was told waits for a reflection, and isn't shown meanwhile."""
    graph = create_reflection_graph("rules", vault)
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    said = "Off the record, please. The green kayak has a hole."
    graph.invoke({"messages": [("user", said)]}, config)
    assert "kayak" not in recall(ana, [("user", "Where is the hole in my kayak?")], thread="x").system_block


def test_a_model_isnt_shown_it(vault: SqlVault, ana: SqlScope) -> None:
    """What it isn't shown it can't keep, nor what was said before a message that may be kept."""
    model = ScriptedModel(script=[extraction("The user lives in Graz."), operations()], loop=True)
    talk = Talk(model=model)
    talk(vault, "Off the record: my brother Tom dives in Bergen.")
    assert model.prompts == []
    talk(vault, "Back on the record: I live in Graz.")
    assert [stored.content for stored in ana] == ["The user lives in Graz."]
    assert model.prompts
    assert not any("Bergen" in prompt for prompt in model.prompts)


def test_what_the_user_asks_to_note_all_the_same_is_kept(vault: SqlVault, ana: SqlScope) -> None:
    """One sentence, and nothing around it."""
    talk = Talk()
    talk(vault, "Nothing I say here should be remembered.")
    talk(vault, "I'm allergic to peanuts. Remember this, though: my flight to Oslo is on 4 May.")
    assert [stored.content for stored in ana] == [
        "User: Remember this, though: my flight to Oslo is on 4 May."
    ]


def test_a_wish_that_is_edited_away_is_none(vault: SqlVault, ana: SqlScope) -> None:
    """What stands in its place holds for what is told behind it."""
    talk = Talk()
    talk.said = [HumanMessage("This stays between us.", id="a-message-of-ana")]
    talk(vault, "I have a dog named Bo.")
    assert list(ana) == []
    talk.said = [HumanMessage("Let's plan my trip to Oslo.", id="a-message-of-ana")]
    talk(vault, "I'm allergic to peanuts.")
    assert "User: I'm allergic to peanuts." in {stored.content for stored in ana}


def test_what_every_vault_does(tmp_path: Path) -> None:
    """Marks are the same where the vault is another's, and a wish that is edited away is none there either."""
    for vault in (
        open_vault(f"file:{tmp_path}/vault"),
        open_dict_vault("memory:off", now=today, embeddings=None),
    ):
        with vault:
            talk = Talk()
            talk.said = [HumanMessage("This stays between us.", id="a-message-of-ana")]
            talk(vault, "I have a dog named Bo.", reply="A dog!")
            talk(vault, "Back on the record: I live in Graz.", reply="In Graz.")
            talk(vault, "Off the record, please.", reply="Of course.")
            scope = vault.scope("ana")
            marks = [piece.meta.get(OFF_RECORD) for piece in scope.session_pieces("t")]
            assert marks == [BEGUN, ALL, ALL, ENDED, None, BEGUN, ALL]
            for start in (-1, -3, -99):
                assert scope.session_pieces("t", start=start) == scope.session_pieces("t")[start:]
            assert scope.session_pieces("none", start=-1) == []
            talk.said = [HumanMessage("Let's plan my trip to Oslo.", id="a-message-of-ana")]
            talk(vault, "I'm allergic to peanuts.", reply="Noted.")
            kept = [stored.content for stored in scope.page(limit=9)]
            assert any("I live in Graz." in content for content in kept)
            assert any("peanuts" in content for content in kept)
            assert not any("Bo" in content for content in kept)


def test_a_file_of_such_a_talk_is_no_work_to_remember(vault: SqlVault, ana: SqlScope) -> None:
    """What was handed in before the wish, or with it, is."""
    graph = create_reflection_graph("rules", vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    said: list[Any] = [("user", "This is off the record."), ("assistant", "All right.")]
    for name in ("first.md", "second.md"):
        files = {name: "The build broke because the cache was stale; clearing it fixed the build."}
        graph.invoke({"messages": said, "files": files, "force": True}, config)
    marks = {piece.ref: piece.meta.get(OFF_RECORD) for piece in ana.all_pieces() if piece.kind == "file"}
    assert marks == {"first.md": None, "second.md": ALL}


def remember(
    vault: SqlVault, said: list[str], content: str, thread: str = "t", tool: str = "remember"
) -> Any:
    """Return what a tool answers that keeps something in a talk."""
    by_name = {each.name: each for each in memory_tools(vault)}
    config: Any = {"configurable": {"user_id": "ana", "thread_id": thread}}
    args = {"content": content} if tool == "remember" else {"path": "facts/user.md", "entry": content}
    asked = tool_call(tool, f"c{len(said)}", **args)
    messages = [HumanMessage(text, id=f"h{number}") for number, text in enumerate(said)]
    runtime = ToolRuntime(
        state={"messages": [*messages, AIMessage("", id="a1", tool_calls=[asked])]},
        context=None,
        config=config,
        stream_writer=lambda _: None,
        tool_call_id=str(asked["id"]),
        store=None,
    )
    result = by_name[asked["name"]].invoke({**asked, "args": {**args, "runtime": runtime}}, config)
    return json.loads(result.text)


def test_no_tool_keeps_anything_of_it_but_what_the_user_asks_for(vault: SqlVault, ana: SqlScope) -> None:
    """By the run's messages, and where these begin later by what is recorded of the thread."""
    said = ["This is off the record.", "My brother Tom dives in Bergen."]
    for tool in ("remember", "append"):
        refused = remember(vault, said, "The user's brother Tom dives in Bergen.", tool=tool)
        assert "nothing be kept of this talk" in refused["error"]
    assert list(ana) == []
    Talk()(vault, said[0])
    assert not remember(vault, said[1:], "The user's brother Tom dives in Bergen.")["success"]
    assert remember(vault, said[1:], "The user's brother Tom dives in Bergen.", thread="x")["success"]
    asked = [*said, "Please remember that I fly on 4 May."]
    assert remember(vault, asked, "The user flies on 4 May.")["success"]
    ended = [*said, "You can remember things again.", "I live in Graz."]
    assert remember(vault, ended, "The user lives in Graz.")["success"]


def test_what_is_known_isnt_changed_by_it(vault: SqlVault, ana: SqlScope) -> None:
    """A correction would keep it, too; to forget is allowed."""
    home = ana.add("User: I live in Graz.")
    by_name = {each.name: each for each in memory_tools(vault)}
    Talk()(vault, "This is off the record.")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    changed = json.loads(
        by_name["memory_update"].invoke({"id": home.id, "content": "User: I live in Linz."}, config)
    )
    assert "nothing be kept of this talk" in changed["error"]


SCRIPT = [
    ("My cat is called Rex.", ""),
    ("My cat is called Rex. This is off the record. I smoke.", BEGUN),
    ("Back on the record. I live in Graz.", ENDED),
    ("Off the record: I smoke. Back on the record: I live in Graz.", WITHIN),
    ("Can I talk off the record with a notary?", ""),
]


@pytest.mark.parametrize(("said", "mark"), SCRIPT)
def test_what_a_message_says_of_the_record(said: str, mark: str) -> None:
    """How it leaves the talk."""
    assert switch_of(said) == mark


def test_what_is_off_the_record_is_blank_and_all_else_where_it_was() -> None:
    """Quotes are places in a text."""
    text = "I have a dog.\nOff the record: I smoke. A lot! Back on the record: I live in Graz."
    shown = on_record(text, WITHIN)
    assert len(shown) == len(text)
    assert shown.split() == "I have a dog. I live in Graz.".split()
    assert shown.index("I live") == text.index("I live")
    assert on_record(text, ENDED).split() == "I live in Graz.".split()
    assert on_record("I smoke.\n", "all").strip() == ""
    assert switch_of("a. " * 9_000 + "This is off the record.") == BEGUN


WISHES = """
This is off the record.
What I tell you now stays between us, don't write it down.
Please forget this conversation afterwards.
Off the record, I wrote the report myself.
Can we go off the record?
Could you please not save anything from this chat?
I don't want you to remember this conversation.
I'd rather you didn't keep this conversation.
Let's keep this between us.
Stop remembering things for now.
Turn off your memory, please.
Don't take any notes of this conversation.
Was ich dir jetzt sage, bleibt unter uns.
Vergiss dieses Gespräch danach bitte.
Bitte dieses Gespräch nicht speichern.
Was ich jetzt erzähle, merk dir bitte nicht.
Merk dir ab jetzt nichts mehr.
N'enregistre rien de cette conversation.
Oublie cette conversation ensuite, s'il te plaît.
À partir de maintenant, ne note rien.
Lo que te cuento ahora queda entre nosotros, no lo apuntes.
Olvida esta conversación después, por favor.
Esto es extraoficial.
Non salvare niente di questa conversazione.
Dimentica questa conversazione dopo, per favore.
Isto fica entre nós.
Por favor, esqueça esta conversa depois.
Ничего не запоминай из этого разговора.
То, что я тебе сейчас скажу, останется между нами.
Забудь потом этот разговор, пожалуйста.
Это не для протокола.
我接下来说的话不要记下来。
这件事只有我们俩知道。
聊完请把这次对话忘掉。
これはオフレコでお願いします。
今から話すことは覚えないでください。
この会話は後で忘れてください。
지금부터 하는 말은 기록하지 마세요.
이건 우리끼리만 아는 얘기야.
이 대화는 나중에 잊어 줘.
ما سأقوله لك الآن يبقى بيننا.
انس هذه المحادثة بعد ذلك من فضلك.
यह बात सिर्फ हमारे बीच रहेगी।
इस बातचीत को बाद में भूल जाना।
Onthoud niets uit dit gesprek.
Vergeet dit gesprek daarna alsjeblieft.
Niech to zostanie między nami.
Zapomnij potem o tej rozmowie.
Bu konuşmadan hiçbir şeyi kaydetme.
Bu konuşmayı sonra unut.
Ini antara kita saja.
Tolong lupakan percakapan ini nanti.
""".strip().split("\n")
NO_WISHES = """
Don't save the file.
Don't save money on shoes.
I don't want to save this conversation as PDF.
Don't save this conversation as a PDF.
Do you save this conversation?
Is this off the record?
My boss said this is off the record.
He told me off the record that they are hiring.
There is no difference between us and them.
This is between us and the landlord to sort out.
I will never forget this conversation.
Don't forget this conversation.
We broke the record between us.
I don't remember this conversation.
Why don't you remember anything from this conversation?
I want you to save this conversation.
Don't store anything in this conversation handler, use the cache.
Don't record the meeting.
Turn off the memory limit in the config.
Write an email that says this stays between us.
In my novel she whispers that this stays between us.
Speichere die Datei nicht.
Speicherst du dieses Gespräch?
Vergiss das Gespräch mit Anna nicht.
Unter uns wohnt eine Familie.
Er sagte, das bleibt unter uns.
Speicher dieses Gespräch nicht als PDF.
Was ich jetzt sage, ist wichtig.
Merk dir, dass ich nichts Süßes esse.
N'enregistre pas le fichier.
Est-ce que tu enregistres cette conversation ?
N'oublie pas cette conversation.
Elle m'a dit que ça reste entre nous.
No guardes el archivo.
¿Guardas esta conversación?
No olvides esta conversación.
No recuerdo nada de esta conversación.
Non salvare il file.
Non dimenticare questa conversazione.
Não salve o arquivo.
Não esqueça esta conversa.
Não me lembro desta conversa.
Не сохраняй файл.
Между нами десять лет разницы.
Не забудь этот разговор.
Я ничего не помню из этого разговора.
不要保存文件。
你会保存这次对话吗？
不要忘记这次对话。
别把这次对话保存成PDF。
只有我们俩知道怎么做饭。
ファイルを保存しないで。
この会話は保存されますか？
この会話を忘れないで。
파일을 저장하지 마.
이 대화를 잊지 마.
우리끼리만 여행을 갔어.
لا تحفظ الملف.
هل تحفظ هذه المحادثة؟
لا تنس هذه المحادثة.
फ़ाइल सेव मत करो।
क्या तुम यह बातचीत सेव करते हो?
इस बातचीत को मत भूलना।
Sla het bestand niet op.
Vergeet dit gesprek niet.
Onder ons woont een gezin.
Nie zapisuj pliku.
Między nami jest dziesięć lat różnicy.
Dosyayı kaydetme.
Bu konuşmayı unutma.
Jangan simpan berkasnya.
Jangan lupakan percakapan ini.
""".strip().split("\n")


SEEN_TO = """
make sure none of this gets saved
promise me this stays between you and me
this one's off the record
nothing I say here should be stored
please don't remember this
pass auf, dass nichts davon gespeichert wird
versprich mir, dass das unter uns bleibt
nichts von dem, was ich hier sage, soll gespeichert werden
merk dir das bitte nicht
assure-toi que rien de tout ça ne soit enregistré
promets-moi que ça reste entre nous
rien de ce que je dis ici ne doit être enregistré
ne retiens pas ça s'il te plaît
asegúrate de que nada de esto se guarde
prométeme que esto queda entre nosotros
nada de lo que diga aquí debe guardarse
no recuerdes esto por favor
assicurati che niente di questo venga salvato
promettimi che questo resta tra noi
niente di quello che dico qui deve essere salvato
non ricordare questo per favore
garanta que nada disso seja salvo
prometa que isso fica entre nós
nada do que eu disser aqui deve ser guardado
não se lembre disso por favor
проследи, чтобы ничего из этого не сохранилось
пообещай, что это останется между нами
ничего из того, что я здесь говорю, не должно сохраняться
не запоминай это пожалуйста
请确保这些都不会被保存
答应我这只有你我知道
我在这里说的一切都不应该被保存
请不要记住这个
これは一切保存されないようにして
これは二人だけの秘密だと約束して
ここで言うことは何も保存しないで
これは覚えないでください
이건 하나도 저장되지 않게 해줘
이건 우리 둘만 알기로 약속해
여기서 하는 말은 아무것도 저장하면 안 돼
이건 기억하지 마
تأكد من عدم حفظ أي شيء من هذا
عدني أن يبقى هذا بيننا
لا يجب حفظ أي شيء مما أقوله هنا
لا تتذكر هذا من فضلك
ध्यान रखना कि इसमें से कुछ भी सेव न हो
वादा करो कि यह हमारे बीच रहेगा
मैं यहाँ जो कह रही हूँ उसमें से कुछ भी सेव नहीं होना चाहिए
इसे याद मत रखना
please see to it that nothing here is kept
I want your word that this stays between us
that last bit is off the record
none of what I'm telling you should be remembered
don't memorize this please
sorg bitte dafür, dass davon nichts behalten wird
gib mir dein Wort, dass es unter uns bleibt
nichts hiervon darf gemerkt werden
das brauchst du dir nicht zu merken
veille à ce que rien ne soit sauvegardé
jure-moi que cela restera entre nous
rien de ceci ne doit être gardé en mémoire
procura que nada de esto se almacene
júrame que esto se queda entre tú y yo
no quiero que nada de esto se guarde
fai in modo che nulla di ciò venga memorizzato
giurami che rimane tra me e te
certifique-se de que nada disto fica guardado
jura que isto fica entre nós
nada disso deve ser lembrado
сделай так, чтобы ничего не запомнилось
дай слово, что это между нами
ничего из этого нельзя сохранять
保证这些话不会被记录
你保证这件事只有我们知道
别记住这件事
この話が記録されないようにしてください
今言うことは一切残さないで
이 얘기는 저장 안 되게 해줘
지금 하는 말은 저장하지 말아줘
احرص على ألا يُحفظ أي شيء من هذا
أعطني وعدك أن هذا سيبقى بيننا
لا أريد أن يُحفظ شيء من هذا
यह पक्का करो कि इसमें से कुछ याद न रखा जाए
इसमें से कुछ भी याद नहीं रखा जाना चाहिए
यह याद मत रखो
""".strip().split("\n")
NOT_SEEN_TO = """
make sure none of this gets lost
make sure none of this gets saved to disk
make sure none of this gets saved as pdf
don't remember this movie
I don't remember this
I don't remember this movie at all
this stays between the two files
promise me you'll help
nothing I say here should be taken literally
don't remember this as a PDF
please don't save this file
don't save this document
don't save it to the desktop
my boss said this stays between us
pass auf, dass nichts davon verloren geht
merk dir das
merk dir das bitte
ich merke mir das nicht
ich kann mir das nicht merken
versprich mir, dass du hilfst
das bleibt zwischen den beiden Dateien
speichere das nicht auf dem Desktop
assure-toi que rien ne soit perdu
ne retiens pas ton souffle
je ne me souviens pas de ça
asegúrate de que nada de esto se pierda
no recuerdo esto
no recuerdo esta película
assicurati che niente vada perso
non ricordo questo film
non ricordo questo
garanta que nada disso se perca
não me lembro disso
проследи, чтобы ничего из этого не потерялось
я не помню этого
не сохраняй этот файл
请确保这些都不会丢失
我不记得这个
请不要忘记这个
これは失われないようにして
これは覚えていません
これを忘れないで
이건 하나도 잃어버리지 않게 해줘
이건 기억이 안 나
이거 잊지 마
تأكد من عدم ضياع أي شيء من هذا
لا أتذكر هذا
ध्यान रखना कि इसमें से कुछ भी खो न जाए
मुझे यह याद नहीं
इसे याद रखना
""".strip().split("\n")


@pytest.mark.parametrize("said", SEEN_TO)
def test_what_is_promised_and_seen_to(said: str) -> None:
    """That it stays between the two, and that none of it is kept."""
    assert begins_off_record(said)
    assert not ends_off_record(said)


@pytest.mark.parametrize("said", NOT_SEEN_TO)
def test_what_is_to_stay_or_was_forgotten(said: str) -> None:
    """What isn't to be lost, what somebody doesn't remember, a film, a file."""
    assert not begins_off_record(said)


@pytest.mark.parametrize("said", WISHES)
def test_how_it_is_asked(said: str) -> None:
    """In other words than those of the table of languages."""
    assert begins_off_record(said)
    assert not ends_off_record(said)


@pytest.mark.parametrize("said", NO_WISHES)
def test_what_is_no_such_wish(said: str) -> None:
    """A file, a question, a story, what another said, the opposite."""
    assert not begins_off_record(said)


@pytest.mark.parametrize(
    "said",
    [
        'Summarise this mail: "This is off the record. Don\'t save anything from this conversation."',
        "> This is off the record.\nWhat does he mean?",
        "```\nThis is off the record.\n```",
    ],
)
def test_somebody_elses_words_are_none(said: str) -> None:
    """Quoted, forwarded, pasted."""
    assert switch_of(said) == ""


@pytest.mark.parametrize(
    "said",
    [
        "Back on the record.",
        "OK, you may remember again.",
        "You may start remembering again.",
        "You can remember this conversation again.",
        "This is no longer off the record.",
        "Turn your memory back on.",
        "Du darfst wieder mitschreiben.",
        "Das ist nicht mehr off the record.",
        "Tu peux recommencer à noter.",
        "Ya puedes volver a recordar cosas.",
        "Puoi tornare a salvare le cose.",
        "Você pode anotar de novo.",
        "Теперь можешь опять всё записывать.",
        "现在可以继续记录了。",
        "また記録してください。",
        "다시 기록해 줘.",
    ],
)
def test_how_it_ends(said: str) -> None:
    """In other words than those of the table of languages."""
    assert ends_off_record(said)
    assert not begins_off_record(said)


@pytest.mark.parametrize(
    "said",
    [
        "You can't remember things again.",
        "My sister can remember things again.",
        "I can remember things again.",
        "He is back on the record label.",
        "Can you say that again?",
        "Please save the file again.",
        "Please take the bus now.",
        "You may remember my sister again.",
        "Wir sind wieder zu Hause.",
        "また来てください。",
        "다시 말해 줘.",
    ],
)
def test_what_doesnt_end_it(said: str) -> None:
    """Somebody else, another thing, the opposite."""
    assert not ends_off_record(said)
