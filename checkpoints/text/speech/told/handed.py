# ruff: noqa: E501
"""A text that a person hands over to be worked on: what stands behind "Sum up this mail:", *Übersetze das:*, 次の文章を要約して：."""

from __future__ import annotations

from ....._lazy import regex
from ..caseless import Caseless
from ..spoken.typed import as_typed
from .sent import letter_in, was_sent

# In each row: what is done to a text, a text, which text is meant.
_TABLE = (
    (
        r"sum(?:med)? up|summari[sz]e|answer|repl(?:y|ies) to|respond to|review|analy[sz]e|check|explain|read|look (?:at|over)|shorten|edit|correct|fix|improve|polish|comment on|do you (?:think|make) of",
        r"e-?mails?|mails?|messages?|letters?|texts?|articles?|posts?|comments?|reviews?|documents?|pages?|paragraphs?|passages?|story|essays?|poems?|transcripts?|chats?|conversations?|contracts?|abstracts?|papers?|speech|lyrics",
        r"this|these|the following|below",
    ),
    (
        r"fasse?|beantworte|antworte|prüfe?|erkläre?|lies|lese|kürze|korrigiere?|verbessere?|analysiere?|hältst|halten sie|sagst",
        r"e-?mails?|mails?|nachricht(?:en)?|briefe?s?|texte?s?|artikels?|beitrags?|beitrag|kommentare?|dokumente?|seiten?|absatz|absätze|geschichten?|aufsatz|gedicht|protokoll|gespräch|chat|vertrag",
        r"das|diese[nrms]?|folgende[nrms]?",
    ),
    (
        r"résume[zr]?|réponds|répondez|répondre|vérifie[zr]?|explique[zr]?|lis|lisez|corrige[zr]?|améliore[zr]?|raccourci[st]|analyse[zr]?|penses|pensez",
        r"e-?mails?|mails?|courriels?|messages?|lettres?|textes?|articles?|commentaires?|documents?|pages?|paragraphes?|histoires?|poèmes?|contrats?|conversations?",
        r"ce(?:ci|t|tte)?|suivante?s?|ci-dessous",
    ),
    (
        r"(?:res[uú]me|resuma|resumir|resp[oó]nde|responda|cont[eé]sta|conteste|rev[ií]sa|revise|expl[ií]ca|explique|l[eé]e|lea|corr[ií]ge|corrija|mej[oó]ra|anal[ií]za|analice)(?:me|nos|les?|l[oa]s?|me l[oa]s?)?|opinas|piensas|te parece",
        r"e-?mails?|correos?|mensajes?|cartas?|textos?|artículos?|comentarios?|documentos?|páginas?|párrafos?|cuentos?|poemas?|contratos?|conversación",
        r"est[eao]s?|siguientes?",
    ),
    (
        r"(?:riassumi|rispondi|controlla|spiega|leggi|correggi|migliora|accorcia|analizza)(?:mi|gli|l[eoia]|mel[oa])?|riassuma|risponda|pensi",
        r"e-?mail|mail|messaggi[o]?|letter[ae]|test[oi]|articol[oi]|comment[oi]|document[oi]|pagin[ae]|paragraf[oi]|racconto|poesia|contratto|conversazione",
        r"quest[oaei]|seguent[ei]",
    ),
    (
        r"resum[ae]|resumir|respond[ae]|reveja|revise|explique|leia|corrija|melhore|encurte|analise|acha|achas",
        r"e-?mails?|mensage(?:m|ns)|cartas?|textos?|artigos?|comentários?|documentos?|páginas?|parágrafos?|contos?|poemas?|contratos?|conversa",
        r"d?est[ea]s?|d?ess[ea]s?|iss?to|seguintes?",
    ),
    (
        r"vat|beantwoord|antwoord|controleer|leg|lees|corrigeer|verbeter|kort|analyseer|vind je|vindt u",
        r"e-?mails?|mails?|berichten?|bericht|brief|brieven|teksten?|tekst|artikel(?:en)?|documenten?|document|pagina|alinea|verhaal|gedicht|contract|gesprek",
        r"dit|deze|volgende",
    ),
    (
        r"перескажи(?:те)?|кратко|ответь(?:те)?|проверь(?:те)?|объясни(?:те)?|прочитай(?:те)?|исправь(?:те)?|улучши(?:те)?|сократи(?:те)?|проанализируй(?:те)?|думаешь|думаете",
        r"письм[оа]|сообщени\w|текст[а]?|стать[юия]|комментарий|документ|страниц[уа]|абзац|рассказ|стихотворение|договор|переписк[уа]|отзыв",
        r"эт\w{1,3}|следующ\w+",
    ),
    (
        r"streść|streszcz|odpowiedz|sprawdź|wyjaśnij|przeczytaj|popraw|skróć|przeanalizuj|sądzisz",
        r"e-?maila?|maila?|wiadomoś(?:ć|ci)|listu?|tekstu?|artykułu?|komentarza?|dokumentu?|stron[ęy]|akapitu?|opowiadani[ea]|wiersza?|umow[ęy]|rozmow[ęy]",
        r"ten|tego|tej|tę|to|następując\w+|poniższ\w+",
    ),
    (
        r"لخص|لخّص|أجب|رد|راجع|اشرح|اقرأ|صحح|حسّن|اختصر|حلل|رأيك",
        r"(?:ال)?(?:رسالة|بريد|إيميل|نص|مقال|مقالة|تعليق|مستند|صفحة|فقرة|قصة|قصيدة|عقد|محادثة)",
        r"هذ[اه]|التالية?|الآتية?",
    ),
    (
        r"सारांश|जवाब|समझाओ|समझाइए|पढ़ो|पढ़ें|पढ़िए|सुधारो|सुधारें|जाँचो|जांचो|जाँचें|छोटा|विश्लेषण",
        r"ईमेल|मेल|संदेश|मैसेज|पत्र|चिट्ठी|पाठ|लेख|टिप्पणी|दस्तावेज़|पेज|पैराग्राफ|कहानी|कविता|बातचीत",
        r"इस|यह|निम्नलिखित|नीचे",
    ),
    (
        r"özetle\w*|cevapla\w*|yanıtla\w*|kontrol et\w*|açıkla\w*|oku\w*|düzelt\w*|kısalt\w*|incele\w*|düşünüyorsun\w*",
        r"(?:e-?posta|e?-?mail|mesaj|mektu[bp]|met(?:i)?n|yazı|makale|yorum|belge|sayfa|paragraf|hikaye|hikâye|şiir|sözleşme)\w*",
        r"bu|şu|aşağıdaki",
    ),
)  # fmt: skip
_ALWAYS = (
    r"(?:re-?)?translate|proofread|rephrase|paraphrase|rewrite|spell-?check|"
    r"übersetz(?:e|t|en)?|lektoriere?|umformulieren|formuliere?|"
    r"tradui[st]|traduisez|traduire|reformule[zr]?|relis|relisez|trad[uú]ce(?:me|nos|l[oa]s?)?|traduzca|traducir|reescr[ií]be(?:me|l[oa])?|reform[uú]la(?:me|l[oa])?|"
    r"traduci(?:mi|l[oa])?|traduca|tradurre|riformula(?:mi|l[oa])?|riscrivi(?:mi|l[oa])?|traduz(?:a|ir)?|reescreva|reformule|"
    r"vertaal|herschrijf|переведи(?:те)?|перефразируй(?:те)?|перепиши(?:те)?|przetłumacz|przeredaguj|"
    r"ترجم(?:ي|لي)?|أعد صياغة|अनुवाद|çevir(?:ir misin|in)?|özetle(?:r misin|yin)?|"
    r"переклади|перекладіть|přelož(?:te)?|prelož|översätt|oversæt|oversett|käännä|fordítsd(?: le)?|tradu(?:ceți)?|μετάφρασε|μεταφράστε|"
    r"dịch|terjemahkan|תרגמי?|תתרגמי?|ترجمه کن(?:ید)?|แปล"
)
_ALWAYS_LAST = r"(?:अनुवाद|ट्रांसलेट) (?:करो|करें|कीजिए|कर दो|कर दीजिए)|çevir(?:ir misin|in|sene)?|ترجمه کن(?:ید)?"
"""The same in languages whose verbs come last."""
_WROTE = (
    r"wrote|writes|said|says|replied|answered|told me|sent me|schrieb|schreibt|sagte|antwortete|a écrit|écrit|a dit|a répondu|"
    r"escribió|escribe|dijo|respondió|ha scritto|scrive|ha detto|ha risposto|escreveu|escreve|disse|respondeu|"
    r"schreef|schrijft|zei|antwoordde|написала?|пишет|сказала?|ответила?|napisała?|pisze|powiedziała?|كتبت?|قالت?|ردت?|ने (?:लिखा|कहा)"
)
_CAME = (
    r"here(?:['’]s| is)|this is|got|received|hier ist|das ist|bekommen|erhalten|voici|voilà|reçu|aquí (?:está|tienes)|recibí|"
    r"ecco|ricevuto|aqui está|eis|recebi|hier is|dit is|kreeg|ontving|вот|получила?|oto|dostał[ae]m|وصلتني|وصلني|إليك|मिला|मिली"
)
_OWN = r"i|we|ich|wir|je|j|nous|yo|io|eu|ik|wij|я|мы|ja|أنا|मैं|मैंने|हम|me|myself|mich|mir|moi|my|mein\w*|mon|ma|mes|mi|mio|mia|meu|minha|mijn|мой|мо[юя]"
_STANDING = (
    r"when|whenever|always|never|every|if|like this|wenn|immer|nie|jede\w*|quand|toujours|jamais|chaque|si|cuando|siempre|nunca|cada|"
    r"quando|sempre|mai|ogni|se|als|altijd|nooit|elke|когда|всегда|никогда|кажд\w+|если|kiedy|zawsze|nigdy|każd\w+|"
    r"عندما|دائما|دائماً|أبدا|كلما|जब|हमेशा|कभी|हर|her zaman|asla"
)
_POLITE = r"(?:please|kindly|now|can you|could you|would you|will you|bitte|kannst du|können sie|s['’]il (?:te|vous) plaît|peux-tu|pouvez-vous|por favor|puedes|per favore|puoi|pode|poderia|kun je|пожалуйста|proszę|من فضلك|कृपया)[, ]*"


def _words(pattern: str) -> str:
    return rf"(?<!\w)(?:{pattern})(?!\w)"


_UNSPACED_DONE = r"总结|概括|總結|概括|回复|回覆|回答|检查|检视|解释|解釋|看看|看一下|读|修改|润色|润飾|缩短|要約|まとめて|返信|返事|答えて|添削|直して|説明して|読んで|どう思|요약|답장|답변|검토|설명|읽어|고쳐|다듬어|어떻게 생각"
_UNSPACED_TEXT = r"邮件|郵件|消息|短信|信(?![用息])|文章|文本|文字|这段|這段|评论|評論|文件|文档|故事|诗|合同|对话|メール|メッセージ|手紙|文章|文面|記事|本文|コメント|書類|ページ|会話|契約書|이메일|메일|메시지|편지|글|기사|댓글|문서|문장|대화|계약서"
_UNSPACED_ALWAYS = r"翻译|翻譯|改写|改寫|校对|校對|翻訳|訳して|言い換え|校正|書き直|번역|바꿔 ?써|교정"
_UNSPACED_THIS = r"这|這|以下|下面|次の|この|これ|下記|다음|이(?= )|아래"

_TASK = Caseless(
    "|".join(
        [
            _words(_ALWAYS),
            _UNSPACED_ALWAYS,
            *(rf"{_words(done)}.*{_words(text)}|{_words(text)}.*{_words(done)}" for done, text, _ in _TABLE),
            rf"(?:{_UNSPACED_DONE}).*(?:{_UNSPACED_TEXT})|(?:{_UNSPACED_TEXT}).*(?:{_UNSPACED_DONE})",
        ]
    )
)
"""Something to be done to a text."""
_DO_IT = Caseless(
    "|".join(
        [
            as_typed(rf"\A(?:{_POLITE})*{_words(_ALWAYS)}|{_words(_ALWAYS_LAST)}\W*\Z"),
            *(
                rf"{_words(done)}.*{_words(this)}(?: \w+)? {_words(text)}|{_words(this)} {_words(text)}.*{_words(done)}"
                for done, text, this in _TABLE
            ),
            rf"(?:{_UNSPACED_ALWAYS})[^:：]{{0,8}}\Z|[語语文]に(?:して|直して|変えて)(?:ください)?\Z|(?:อังกฤษ|ไทย)(?:ให้)?(?:หน่อย|ที)?\Z|(?:{_UNSPACED_THIS}).*(?:{_UNSPACED_TEXT})",
        ]
    )
)
"""The same, said so that what is meant can only stand behind it."""
_TALK = r"(?!chat|gespr|conversa|convers|gesprek|переписк|rozmow|محادثة|बातचीत)"
_FOR = r"(?<!\bfor )(?<!\babout )(?<!\bregarding )(?<!\bfür )(?<!\büber )(?<!\bpour )(?<!\bsur )(?<!\bpara )(?<!\bsobre )(?<!\bper )(?<!\bsu )(?<!\bvoor )(?<!\bover )(?<!\bдля )(?<!\bо )(?<!\bоб )(?<!\bdla )(?<!\bo )"
_THIS_TEXT = Caseless(
    "|".join(
        [
            *(
                rf"{_FOR}{_words(this)}(?: \w+)? {_TALK}{_words(text)}|{_TALK}{_words(text)} {_words(this)}"
                for _, text, this in _TABLE
            ),
            rf"(?:{_UNSPACED_THIS})[^，。、,]{{0,4}}(?!会話|会话|對話|对话|대화)(?:{_UNSPACED_TEXT})",
        ]
    )
)
"""One that is at hand, whatever is asked of it: not the conversation itself, nor what is told for a text or about it."""
_CAME_HERE = Caseless("|".join(rf"{_words(_CAME)}.*{_words(text)}" for _, text, _ in _TABLE))
_SAYS = Caseless(
    rf"{_words(_WROTE)}(?: \S+){{0,3}}\s*\Z|(?:写道|寫道|来信说|來信說|より|いわく|라고 썼다|님이 썼다)\s*\Z"
)
_THIS = Caseless("|".join([*(_words(this) for _, _, this in _TABLE), _UNSPACED_THIS]))
_IS_IT = regex(r"(?i)\best-ce\b")
"""What French asks with, which points at nothing."""
_BEGINS_OWN = Caseless(rf"\A{_words(_OWN)}")
_OF_ONESELF = Caseless(_words(_OWN) + r"|我|私|僕|俺|나는|내가|제가")
_HOLDS_ALWAYS = Caseless(
    _words(_STANDING) + r"|总是|總是|每次|永远|永遠|如果|いつも|毎回|必ず|항상|매번|언제나"
)
_ONES_OWN = Caseless(
    _words(
        r"(?:i|we)(?:['’]ve| have)? (?:just )?(?:wrote|written|sent|posted|made)|(?:ich|wir) (?:schrieb\w*|schickte\w*)|(?:habe?n?|ich|wir)\b.* (?:geschrieben|(?:ver|ab)?(?:ge)?schickt|gesendet|verfasst)|"
        r"(?:j['’]ai|nous avons|on a) (?:écrit|envoyé|posté|rédigé)|(?:he|hemos) (?:escrito|enviado|mandado|publicado)|escrib(?:í|imos)|envi(?:é|amos)|mandé|"
        r"(?:ho|abbiamo) (?:scritto|mandato|inviato)|escrev(?:i|emos)|envi(?:ei|ámos)|mandei|(?:heb|hebben)\b.* (?:geschreven|gestuurd|verstuurd)|"
        r"(?:i['’]?m|i am|we['’]?re|we are) (?:writing|sending)|ich schreibe|j['’]écris|(?:te|le|os|les) escribo|(?:ti|vi|le) scrivo|escrevo|пишу|"
        r"ik schrijf|piszę|yazıyorum|أكتب|"
        r"(?:я|мы) (?:\w+ )?(?:написа\w+|отправи\w+|посла\w+)|(?:napisa|wysła)ł[ae]m|yazdı[mk]|gönderdi[mk]|كتبت|أرسلت"
    )
    + r"|\A(?:my|our|meine?|unsere?|mes|nos|mis|nuestr[ao]s|(?:[il]l?|le|la) mi[eoa]i?|(?:os|as|o|a) (?:meus?|minhas?)|mijn|мо[ия]|moje) (?:\w+ ){1,2}(?:on|about|for|zu|über|für|sur|pour|sobre|para|su|per|over|voor|о|об|для|o|dla)\b"
    r"|मैंने.*(?:लिखा|भेजा)|我(?:们|們)?(?:刚刚|剛剛|已经|已經)?(?:写了|寫了|发了|發了|写的|寫的)|(?:私|僕|俺)(?:が|は).*(?:書い|送っ)|(?:내가|제가).*(?:썼|쓴|보냈|보낸)"
)
"""What the person has written, or has to say of a text."""
_ABOUT_ONESELF = Caseless(
    _words(
        r"about (?:me|myself|us)|my (?:e-?mail|mail|address)|(?:über|von) mich|sur moi|sobre m[íi]|su di me|sobre mim|over mij|обо мне|o mnie|عني"
    )
    + r"|关于我|關於我|私について|나에 대"
)
_IMPORTANT = Caseless(
    _words(
        r"this message (?:is|['’]s) (?:very |really |quite |super )?(?:important|urgent|personal|private|serious)|diese nachricht ist (?:sehr |echt |wirklich )?(?:wichtig|dringend|privat|persönlich)|"
        r"ce message est (?:très |vraiment )?(?:important|urgent|personnel|privé)|este mensaje es (?:muy )?(?:importante|urgente|personal|privado)|questo messaggio è (?:molto )?(?:importante|urgente|personale|privato)|"
        r"est[ae] mensagem é (?:muito )?(?:importante|urgente|pessoal|privada)|dit bericht is (?:heel |erg )?(?:belangrijk|dringend|urgent|persoonlijk)|это сообщение (?:очень )?(?:важное|важно|срочное|личное)|"
        r"ta wiadomość jest (?:bardzo )?(?:ważna|pilna|prywatna)|bu mesaj (?:çok )?(?:önemli|acil|özel)|هذه الرسالة (?:مهمة|عاجلة|شخصية)|यह (?:संदेश|मैसेज) (?:बहुत )?(?:महत्वपूर्ण|ज़रूरी|जरूरी)(?: है)?"
    )
    + r"|[这這](?:条|條)?(?:消息|信息|訊息|短信)(?:很|非常)?(?:重要|紧急|緊急|要紧)|このメッセージは(?:とても)?(?:重要|大事|大切|緊急)|이 메시지는? ?(?:아주 |매우 )?(?:중요|급)"
)
"""What somebody says of the very message that they are writing."""
_BOUNDARY = regex(r"[:：][^\S\n]*(?:\n\s*)?|\n(?=[^\S\n]*(?:\n|-{3,}|\*{3,}|_{3,}))\s*|\n(?=[^\S\n]*\S)")
_SENTENCE_END = regex(r"[.!?؟।…][\"')\]”»]*\s+(?=\S)|[。！？](?=.)")
_OF_ITS_OWN = regex(r"\s*(?:\Z|[-*•–]\s|\d+[.)]\s|`{3,}|~{3,}|[>|＞\"“„«»「『])")
_TELLS = (".", "!", "。", "！", "।", "…")
_NEXT_LINES = 4
"""So far into a message a line by itself may introduce the next (lines and colons)."""
_MOST = 160
"""What introduces a text is no longer (characters)."""


def handed_over(text: str) -> int:
    """Return where a text begins that a message hands over to be worked on, or as what somebody wrote; else its length.

    It stands behind a colon, or behind a blank line where the line before it says "this", or on the next line where the
    line before it asks for something to be done to this text, or says that it was sent to them. "A text about me:",
    "I wrote:" and "When you answer these mails:" hand over nothing of somebody else's. Where a list follows, it is the
    person's own; a quotation and code end by themselves.
    """
    for number, end in enumerate(_BOUNDARY.finditer(text)):
        if end.group() == "\n" and number >= _NEXT_LINES:
            continue
        line = text[
            max(0, text.rfind("\n", 0, end.start()) + 1, end.start() - 2 * _MOST) : end.start()
        ].strip()
        if line and not _OF_ITS_OWN.match(text, end.end()) and _introduces(line, end.group()):
            return min(end.end(), letter_in(text))
    return letter_in(text)


def asks_for_work(said: str) -> bool:
    """Whether somebody asks for something to be done to a text: "translate into French", "check this mail"."""
    return _TASK.finds(said)


def points_at_a_text(said: str) -> bool:
    """Whether somebody asks for work, or speaks of what stands there: "is this polite?", *ist das unhöflich?*."""
    return asks_for_work(said) or _THIS.finds(_IS_IT.sub(" ", said))


def _introduces(line: str, mark: str) -> bool:
    """Whether a line, whole or up to a colon, says that what stands behind the ``mark`` is a text."""
    said = line[[0, *(end.end() for end in _SENTENCE_END.finditer(line))][-1] :]
    if len(said) > _MOST or _ABOUT_ONESELF.finds(said) or _HOLDS_ALWAYS.finds(said):
        return False
    if _IMPORTANT.finds(said) and not _TASK.finds(said):
        return False
    if was_sent(said) and not said.endswith(_TELLS):
        return True
    if mark == "\n":
        return _DO_IT.finds(said) and not said.endswith(_TELLS) and not _ONES_OWN.finds(said)
    if "\n" not in mark:
        return _DO_IT.finds(said) and not _BEGINS_OWN.finds(said)
    colon, this = not mark.startswith("\n"), _THIS.finds(said)
    if colon and _SAYS.finds(said) and not _OF_ONESELF.finds(said):
        return True
    if (colon or not said.endswith(_TELLS)) and _THIS_TEXT.finds(said) and not _ONES_OWN.finds(said):
        return True
    introduced = _CAME_HERE.finds(said) or (_TASK.finds(said) and (this or not _BEGINS_OWN.finds(said)))
    return introduced and (colon or this)
