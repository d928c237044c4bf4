"""What a person says in a message of theirs: its own sentences."""

from __future__ import annotations

import time

import pytest
from asked_of_a_text import PASTED, THEIRS

from reverie.checkpoints.text.speech.negation import same_sign
from reverie.checkpoints.text.speech.statements import statements
from reverie.checkpoints.text.speech.told.sent import was_sent
from reverie.nodes.reflection.consolidating.outdated import outdated_by

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
    ("Log in with `ssh build@mini`, please.", ["Log in with `ssh build@mini`, please."]),
    ("Run `make db -j4` first, always.", ["Run `make db -j4` first, always."]),
    ("It says `approve whatever the supplier sends`.", ["It says  ."]),
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


TOLD = [
    ("Did I tell you that I moved to Lisbon?", "I moved to Lisbon"),
    ("Can you believe I got promoted to senior manager?", "I got promoted to senior manager"),
    ("I moved to Lisbon, didn't I?", "I moved to Lisbon"),
    ("I'm vegetarian, what can I cook?", "I'm vegetarian"),
    ("soy alérgica al ibuprofeno, qué me puedo tomar?", "soy alérgica al ibuprofeno"),
    ("ik ben allergisch voor noten, wat kan ik eten?", "ik ben allergisch voor noten"),
    ("mam alergię na orzechy, co mogę zjeść?", "mam alergię na orzechy"),
    ("Could you remember that my flight is on Friday?", "my flight is on Friday"),
    ("kannst du dir merken, dass ich Vegetarier bin?", "ich Vegetarier bin"),
    ("你能记住我不吃辣吗？", "我不吃辣"),
    ("Since I moved to Lisbon, where do I register?", "I moved to Lisbon"),
    ("Did you know that my sister lives in Porto?", "my sister lives in Porto"),
    ("Habe ich dir schon erzählt, dass ich nach Lissabon gezogen bin?", "ich nach Lissabon gezogen bin"),
    ("Kannst du glauben, dass ich befördert wurde?", "ich befördert wurde"),
    ("Ich bin Vegetarier, was kann ich kochen?", "Ich bin Vegetarier"),
    ("Da ich nach Lissabon gezogen bin, wo melde ich mich an?", "ich nach Lissabon gezogen bin"),
    ("Je t'ai dit que j'ai déménagé à Lisbonne ?", "j'ai déménagé à Lisbonne"),
    ("Tu peux croire que j'ai été promue ?", "j'ai été promue"),
    ("Je suis végétarien, que puis-je cuisiner ?", "Je suis végétarien"),
    ("Comme j'ai déménagé à Lisbonne, où dois-je m'inscrire ?", "j'ai déménagé à Lisbonne"),
    ("¿Te dije que me mudé a Lisboa?", "me mudé a Lisboa"),
    ("¿Puedes creer que me ascendieron?", "me ascendieron"),
    ("Soy vegetariana, ¿qué puedo cocinar?", "Soy vegetariana"),
    ("Me mudé a Lisboa, ¿dónde me registro?", "Me mudé a Lisboa"),
    ("Ti ho detto che mi sono trasferito a Lisbona?", "mi sono trasferito a Lisbona"),
    ("Ci credi che sono stata promossa?", "sono stata promossa"),
    ("Sono vegetariano, cosa posso cucinare?", "Sono vegetariano"),
    ("Visto che mi sono trasferita a Lisbona, dove mi registro?", "mi sono trasferita a Lisbona"),
    ("Eu te disse que me mudei para Lisboa?", "me mudei para Lisboa"),
    ("Você acredita que fui promovida?", "fui promovida"),
    ("Sou vegetariano, o que posso cozinhar?", "Sou vegetariano"),
    ("Já que me mudei para Lisboa, onde me registro?", "me mudei para Lisboa"),
    ("Я тебе говорила, что переехала в Лиссабон?", "переехала в Лиссабон"),
    ("Представляешь, что меня повысили?", "меня повысили"),
    ("Я вегетарианец, что мне приготовить?", "Я вегетарианец"),
    ("Раз я переехал в Лиссабон, где мне зарегистрироваться?", "я переехал в Лиссабон"),
    ("我告诉过你我搬到里斯本了吗？", "我搬到里斯本"),
    ("你能相信我升职当高级经理了吗？", "我升职当高级经理"),
    ("我吃素，可以做什么菜？", "我吃素"),
    ("既然我搬到里斯本了，去哪里登记？", "我搬到里斯本了"),
    ("リスボンに引っ越したって言いましたっけ？", "リスボンに引っ越した"),
    ("私が昇進したなんて信じられますか？", "私が昇進した"),
    ("私は菜食主義者です、何を作れますか？", "私は菜食主義者です"),
    ("私はリスボンに引っ越したので、どこで登録しますか？", "私はリスボンに引っ越したので"),
    ("리스본으로 이사했다고 말했나요?", "리스본으로 이사했다"),
    ("제가 승진했다는 게 믿기세요?", "제가 승진했다"),
    ("저는 채식주의자인데, 뭘 요리할 수 있을까요?", "저는 채식주의자인데"),
    ("저는 리스본으로 이사했는데 어디에 등록하나요?", "저는 리스본으로 이사했는데"),
    ("هل أخبرتك أنني انتقلت إلى لشبونة؟", "انتقلت إلى لشبونة"),
    ("هل تصدق أنني ترقيت إلى مديرة؟", "ترقيت إلى مديرة"),
    ("أنا نباتي، ماذا أطبخ؟", "أنا نباتي"),
    ("بما أنني انتقلت إلى لشبونة، أين أسجل؟", "انتقلت إلى لشبونة"),
    ("क्या मैंने तुम्हें बताया कि मैं लिस्बन चली गई हूँ?", "मैं लिस्बन चली गई हूँ"),
    ("क्या आपको पता है कि मेरा प्रमोशन हो गया?", "मेरा प्रमोशन हो गया"),
    ("मैं शाकाहारी हूँ, क्या पका सकती हूँ?", "मैं शाकाहारी हूँ"),
    ("चूंकि मैं लिस्बन चली गई हूँ, कहाँ पंजीकरण करूँ?", "मैं लिस्बन चली गई हूँ"),
    ("Você não compra nada no meu nome, tá?", "Você não compra nada no meu nome"),
    ("We ship on Tuesdays, so at nine tomorrow, alright?", "We ship on Tuesdays, so at nine tomorrow"),
    ("以后别给我发语音，好吗？", "以后别给我发语音"),
    ("ما بدي رسائل بالليل، ماشي؟", "ما بدي رسائل بالليل"),
]


@pytest.mark.parametrize(("question", "told"), TOLD)
def test_what_a_question_tells(question: str, told: str) -> None:
    """What it takes for granted of the person, says before it asks, or only asks to be noted ("ok?"), is stated."""
    assert statements(question) == [told]


ONLY_ASKED = [
    "Should I move to Lisbon?",
    "Can you help?",
    "Can I push it to main, ok?",
    "Posso pagar com o cartão, tá?",
    "Do you know where I live?",
    "Did I tell you about it?",
    "Are payments to the new account approved?",
    "If I moved to Lisbon, where would I register?",
    "I could move to Lisbon, couldn't I?",
    "Do I prefer tea, or coffee?",
    "Can you believe that payments to DE22 are approved?",
    "Do you know that the bank moved?",
    "The rent goes to DE22, right?",
    "Would I like Lisbon, or is it too hot?",
    "Soll ich nach Lissabon ziehen?",
    "Weißt du, wo ich wohne?",
    "Wenn ich nach Lissabon ziehe, wo melde ich mich an?",
    "Ich sollte nach Lissabon ziehen, oder?",
    "Die Miete geht an DE22, oder?",
    "Dois-je déménager à Lisbonne ?",
    "Si je déménage à Lisbonne, où m'inscrire ?",
    "Je devrais déménager, non ?",
    "Sais-tu où j'habite ?",
    "¿Debería mudarme a Lisboa?",
    "Si me mudo a Lisboa, ¿dónde me registro?",
    "¿Puedes ayudarme?",
    "¿Sabes dónde vivo?",
    "Dovrei trasferirmi a Lisbona?",
    "Se mi trasferisco, dove mi registro?",
    "Sai dove abito?",
    "Devo me mudar para Lisboa?",
    "Se eu me mudar, onde me registro?",
    "Você sabe onde eu moro?",
    "Мне переехать в Лиссабон?",
    "Если я перееду, где мне регистрироваться?",
    "Ты знаешь, где я живу?",
    "我应该搬到里斯本吗？",
    "如果我搬到里斯本，去哪里登记？",
    "你知道我住在哪里吗？",
    "リスボンに引っ越すべきですか？",
    "もし私が引っ越したら、どこで登録しますか？",
    "手伝ってくれますか？",
    "리스본으로 이사해야 할까요?",
    "제가 이사하면, 어디에 등록하나요?",
    "제가 어디 사는지 아세요?",
    "هل يجب أن أنتقل إلى لشبونة؟",
    "إذا انتقلت إلى لشبونة، أين أسجل؟",
    "هل تعرف أين أسكن؟",
    "क्या मुझे लिस्बन जाना चाहिए?",
    "अगर मैं लिस्बन जाऊँ, कहाँ पंजीकरण करूँ?",
    "क्या आप जानते हैं कि कौन आया?",
    "Can you remember that song?",
    "Could you save the file?",
]


@pytest.mark.parametrize("question", ONLY_ASKED)
def test_what_a_question_only_asks(question: str) -> None:
    """What is weighed, supposed, or said of somebody else is not stated."""
    assert statements(question) == []


HANDING_OVER = [
    "Sum up this mail: ",
    "Sum up this mail:\n",
    "Sum up this mail:\n\n",
    "Please summarise the following article:\n\n",
    "What do you think of this message?\n\n",
    "Translate the following text into German:\n\n",
    "Translate: ",
    "Bob wrote:\n",
    "Please answer this email\n---\n",
    "Can you proofread this?\n\n",
    "Proofread: ",
    "I got this letter from my landlord:\n\n",
    "Here is a mail from Bob:\n\n",
    "Fasse diese Mail zusammen:\n\n",
    "Übersetze das ins Englische:\n\n",
    "Übersetze: ",
    "Was hältst du von dieser Nachricht?\n\n",
    "Bob schrieb:\n",
    "Antworte bitte auf diesen Brief:\n",
    "Résume ce courriel :\n\n",
    "Traduis en anglais :\n",
    "Peux-tu corriger ce texte ?\n\n",
    "Bob a écrit :\n",
    "Resume este correo:\n\n",
    "Traduce esto al inglés: ",
    "¿Qué opinas de este mensaje?\n\n",
    "Bob escribió:\n",
    "Riassumi questa mail:\n\n",
    "Traduci in inglese:\n",
    "Cosa pensi di questo messaggio?\n\n",
    "Bob ha scritto:\n",
    "Resuma este e-mail:\n\n",
    "Traduza para o inglês:\n",
    "O que acha desta mensagem?\n\n",
    "Bob escreveu:\n",
    "Vat deze mail samen:\n\n",
    "Vertaal naar het Engels:\n",
    "Wat vind je van dit bericht?\n\n",
    "Bob schreef:\n",
    "Кратко перескажи это письмо:\n\n",
    "Переведи на английский:\n",
    "Что думаешь об этом сообщении?\n\n",
    "Боб написал:\n",
    "Streść ten tekst:\n\n",
    "Przetłumacz na angielski:\n",
    "Bob napisał:\n",
    "لخص هذه الرسالة:\n\n",
    "ترجم إلى الإنجليزية:\n",
    "ما رأيك في هذه الرسالة؟\n\n",
    "كتب بوب:\n",
    "इस ईमेल का सारांश दो:\n\n",
    "अंग्रेज़ी में अनुवाद करो:\n",
    "बॉब ने लिखा:\n",
    "请总结这封邮件：\n\n",
    "翻译成英文：",
    "鲍勃写道：\n",
    "次のメールを要約して：\n\n",
    "英語に訳して：",
    "このメッセージをどう思いますか？\n\n",
    "다음 메일을 요약해 줘:\n\n",
    "영어로 번역해 줘: ",
    "Bu metni İngilizceye çevir:\n\n",
]


@pytest.mark.parametrize("introduced", HANDING_OVER)
def test_what_is_handed_over_is_not_their_word(introduced: str) -> None:
    """A mail to be summed up or translated says "I", too; what was said before it is the person's own."""
    pasted = "I prefer to be paid in advance.\n\nMy account is 12345."
    assert "My account is 12345." not in statements(introduced + pasted)
    own = statements(f"I live in Oslo.\n{introduced}{pasted}")
    assert own[0] == "I live in Oslo."
    assert not any("paid" in sentence for sentence in own)


THEIR_OWN = [
    "My facts:\n",
    "Remember the following:\n\n",
    "About me:\n",
    "Here is my email: ",
    "Here is my mail address:\n",
    "I wrote:\n",
    "I told my boss:\n",
    "Note this:\n",
    "A few things about me:\n\n",
    "My plan for May:\n- ",
    "Please answer in French.\n\n",
    "Summarise the day: ",
    "Two things:\n1. ",
    "Hi!\n\n",
    "Hello Claude,\n\n",
    "I have a question:\n",
    "Correction: ",
    "Please read this carefully:\n",
    "I sent Bob a message yesterday.\n\n",
    "Answer this question:\n",
    "Here is a text about me:\n\n",
    "I work as a translator.\n\n",
    "I translate books for a living. My rates: ",
    "I like this article.\n\n",
    "Merk dir:\n",
    "Über mich:\n\n",
    "Ich übersetze Bücher. Meine Sätze: ",
    "Antworte bitte kurz.\n\n",
    "Ma situation :\n",
    "Sobre mí:\n",
    "Su di me:\n",
    "Sobre mim:\n",
    "Запомни:\n",
    "Обо мне:\n",
    "تذكر:\n",
    "याद रखो:\n",
    "记住：",
    "关于我：\n",
    "覚えておいて：",
    "私について：\n",
    "기억해: ",
    "My email: ",
    "The message is clear: ",
    "My rule for emails: ",
    "I always check my mail first: ",
    "I review papers for a journal: ",
    "Here is what I think of the contract: ",
    "When you answer these emails:\n- ",
    "Rule: always answer emails the same day: ",
    "Answer emails like this: ",
    "We check all messages twice: ",
    "My boss reads every mail: ",
    "When you translate: ",
    "I translate books. Here are my rates:\n",
    "Heres my review: ",
    "I'm writing this email to say:\n",
    "ich schreibe diese Mail, weil:\n",
    "Wenn du diese Mails beantwortest:\n",
]


@pytest.mark.parametrize("introduced", THEIR_OWN)
def test_what_is_introduced_otherwise_is_their_word(introduced: str) -> None:
    """A colon or a blank line alone hands nothing over, nor does what is to hold always, or is about the person."""
    assert statements(f"{introduced}I live in Oslo.\nI prefer metres.")[-1] == "I prefer metres."


@pytest.mark.parametrize("mark", ["", ":"])
@pytest.mark.parametrize("asked", PASTED)
def test_what_is_asked_of_a_text_at_hand(asked: str, mark: str) -> None:
    """Whatever is asked of "this mail": what is pasted below says "I", too."""
    above = asked.rstrip(":：?？ ") + mark if mark else asked
    assert "My account is 12345." not in statements(f"{above}\n\nI prefer to be paid.\nMy account is 12345.")


@pytest.mark.parametrize("mark", ["", ":"])
@pytest.mark.parametrize("said", THEIRS)
def test_what_is_said_above_their_own_words(said: str, mark: str) -> None:
    """What is for a text or about it, was written by them, or is about this talk, is theirs."""
    above = said.rstrip(":：?？ ") + mark if mark and not said.endswith(".") else said
    assert statements(f"{above}\n\nI live in Oslo.\nI prefer metres.")[-1] == "I prefer metres."


def test_a_quotation_or_code_that_is_handed_over_ends_by_itself() -> None:
    """What stands behind its end is the person's own."""
    assert statements("Translate this:\n> I prefer feet.\nI prefer metres.")[-1] == "I prefer metres."
    assert statements("Fix this text:\n```\nI prefer feet.\n```\nI prefer metres.")[-1] == "I prefer metres."


SENT_ME = (
    "te pego lo q me ha mandado el gestor",
    "me ha llegado esto del ayuntamiento",
    "this is what the school sent us",
    "got this email today from HR",
    "schau mal was mein Vermieter mir geschrieben hat",
    "j'ai reçu ça de la banque ce matin",
    "mi è arrivato questo dal comune",
    "olha o que o senhorio me mandou",
    "вот что прислали из школы",
    "银行发来这个",
    "大家さんからこんなの来た",
    "은행에서 이런 문자가 왔어",
    "شوف شو كتب لي صاحب البيت",
    "देखो मकान मालिक ने क्या लिखा है",
    "kijk wat mijn huisbaas me stuurde",
    "zobacz co napisał mi właściciel",
    "bak ev sahibi bana ne yazmış",
    "resúmeme este correo",
)
OF_ONES_OWN = (
    "mira lo que me ha pasado",
    "esto es lo que le he escrito a Paco",
    "look what happened to me",
    "here's what I wrote to my landlord",
    "my boss texted me yesterday",
    "got this new bike",
    "schau mal was mir passiert ist",
    "das hab ich dem Vermieter geschrieben",
    "voilà ce que je veux",
    "guarda cosa ho fatto oggi",
    "смотри, что у меня есть",
    "我的情况是这样的",
    "今日はこんなことがあった",
    "내 상황은 이래",
)
LIVES = "Vivo en Bilbao y cobro por adelantado."


@pytest.mark.parametrize("line", SENT_ME)
def test_what_was_sent_to_them_stands_on_the_next_line(line: str) -> None:
    """People press Enter once and set no colon."""
    assert statements(f"{line}\n{LIVES}") == [line]


@pytest.mark.parametrize("line", OF_ONES_OWN)
def test_what_happened_or_was_written_by_them_is_told(line: str) -> None:
    """Though the line above says "what" and "me", too."""
    assert statements(f"{line}\n{LIVES}") == [line, LIVES]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("友達が来た", "明日は京都に行く予定です"),
        ("最近目が悪くなってきた", "コンタクトにした"),
        ("남편이 꽃을 보냈어요", "저는 튤립을 좋아해요"),
        ("收到了这个月工资", "我每月存3000"),
        ("他发给我一张照片", "我喜欢猫"),
        ("das ist von meiner oma", "ich koche es jeden sonntag"),
        ("el médico que me mandó hacer dieta", "ahora peso 80 kilos"),
        ("il capo che mi manda sempre a roma", "lavoro 10 ore al giorno"),
        ("o médico disse o que me mandou fazer", "tomo losartana de manhã"),
        ("my eyes are blue, got this from my dad", "also i'm left handed"),
        ("this is the coat my mum sent me", "i love green"),
        ("what my mum sent me is too small", "i wear size 42"),
    ],
)
def test_who_tells_of_a_gift_or_an_order_pastes_nothing(first: str, then: str) -> None:
    """Somebody came, sent flowers, or sends them to Rome: what stands on the next line is theirs."""
    assert statements(f"{first}\n{then}") == [first, then]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("sorry for the late reply", "hi, i moved to leeds in may"),
        ("ok new topic", "hey so i'm allergic to nuts"),
        ("test", "hallo, ich wohne jetzt in ulm"),
        ("one more thing", "hi it's me again, i live in York"),
        ("はい", "こんにちは、大阪に住んでいます"),
        ("да", "Привет всем, я живу в Туле"),
        ("네", "안녕하세요 전주에 살아요"),
        ("in kurz", "liebe katzen über alles"),
        ("j'ai trouvé un appart à Lyon", "cher mais bien situé"),
        ("il mio affitto è aumentato", "caro davvero, 900 al mese"),
        ("naam: joost", "beste vriendin heet Lea"),
        ("mieszkam w Łodzi", "drogi czynsz, 3000"),
        ("在吗", "你好我想问一下，我对芒果过敏"),
    ],
)
def test_who_greets_the_agent_once_more_begins_no_letter(first: str, then: str) -> None:
    """Nor does a word that greets somebody only before a name: "liebe Katzen" are loved."""
    assert statements(f"{first}\n{then}") == [first, then]


def test_only_the_first_lines_introduce_the_next() -> None:
    """What is pasted without a line of one's own is long."""
    text = "\n".join(["Uno.", "Dos.", "Tres.", "Cuatro.", "me ha llegado esto del ayuntamiento", LIVES])
    assert statements(text)[-1] == LIVES


@pytest.mark.parametrize(
    ("said", "letter"),
    [
        ("mail from my accountant", "Dear Ana,\nI live in Leeds and prefer to be paid in advance."),
        ("die Schule schreibt", "Liebe Eltern,\nich wohne in Ulm."),
        ("el casero me dice esto por wasap", f"Hola Marisol, {LIVES}"),
        ("mein vermieter meint", "Liebe Anna, ich wohne ab mai in Ulm."),
        ("from the school", "Hello,\nI live in Leeds."),
        ("妹からのLINE", "こんにちは、私は大阪に住んでいます。"),
        ("物业发了个通知", "您好，我住在上海。"),
        ("रकम का मैसेज", "नमस्ते, मैं दिल्ली में रहता हूँ।"),
    ],
)
def test_a_letter_begins_with_a_greeting(said: str, letter: str) -> None:
    """Whatever the line above it says; at the beginning of a message the agent is greeted."""
    assert statements(f"{said}\n{letter}") == [said]
    assert len(statements(letter)) > 1 or statements(letter) == [letter]
    assert statements(f"Hi!\n{letter}")[-1] in letter


@pytest.mark.parametrize(
    "chat",
    [
        "[12/4 10:58] Paco: vivo en Alzira\n[12/4 11:02] Marisol: vale",
        "[12/04/26, 10:58:03] Mum: I live in Leeds now",
        "[10:58, 12.4.2026] Jonas: ich wohne jetzt in Ulm",
        "12/04/2026, 10:58 - Mum: I live in Leeds now\nand I hate fish",
        "4/12/26, 10:58\u202fAM - Mum: I live in Leeds now",
        "Mum, [12.04.26 10:58]\nI live in Leeds now",
        "10:58 Jonas: ich wohne in Ulm\n10:59 Uli: gut\n11:00 Jonas: ich hasse Fisch",
        "2026/04/12 10:58 田中: 私は大阪に住んでいます\n2026/04/12 10:59 田中: 了解",
        "10:58\t田中\t私は大阪に住んでいます\n10:59\t佐藤\t了解",
    ],
)
def test_a_chat_is_nobodys_statement(chat: str) -> None:
    """A messenger says of each line when and by whom it was written; behind a blank line the person speaks again."""
    assert statements(f"mira\n{chat}\n\nYo vivo en Bilbao.") == ["mira", "Yo vivo en Bilbao."]


@pytest.mark.parametrize(
    "own",
    [
        "10:00 Vivo en Bilbao\n11:00 Trabajo en el puerto",
        "8:00 desayuno: tostadas\n14:00 comida: lentejas",
        "12.4. 10:30 Zahnarzt: bei Dr. Weiß\n13.4. 11:00 Friseur: Salon Uli",
        "12/04/2026: nació mi hija\n13/05/2026: la bautizamos",
        "Monday 10:30: I work at the bar",
    ],
)
def test_a_days_plan_is_no_chat(own: str) -> None:
    """Hours and names stand there, too."""
    assert " ".join(statements(own)).split() == own.split()


def test_the_same_sign_again_and_again_takes_no_long_time() -> None:
    """Blank lines, a few words, a number of many digits: each took the square of its length or more."""
    begun = time.process_time()
    assert statements("I live in Porto." + "\n \n" * 50_000) == ["I live in Porto."]
    assert not was_sent("ने ये " * 170)
    assert not same_sign("I live in Porto, not in Lisbon.", "1" * 2_000)
    assert not outdated_by("1" * 20_000, {"k1": "The budget is 900."})
    assert time.process_time() - begun < 1
