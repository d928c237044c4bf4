# ruff: noqa: E501
"""What was sent to a person: a chat that they paste, and what they say of it, "look what my landlord texted me"."""

from __future__ import annotations

from ....._lazy import regex
from ..caseless import Caseless

_GREETING = (
    r"hi|hiya|hello|hey|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|grüß gott|sehr geehrte[rs]?|moin|servus|"
    r"bonjour|bonsoir|salut|coucou|hola|buen(?:os|as) (?:d[ií]as|tardes|noches)|estimad[oa]s?|bon dia|bona tarda|"
    r"ciao|buon(?:giorno|asera)|egregi[oa]|ol[áa]|oi|bom dia|boa tarde|boa noite|prezad[oa]s?|"
    r"привет|здравствуйте|добрый (?:день|вечер)|доброе утро|уважаем\w+|hoi|geachte|goede(?:morgen|middag|navond)|"
    r"cześć|dzień dobry|szanown\w+|merhaba|selam|sayın|مرحبا|السلام عليكم|أهلا"
)
_DEAR = r"dear|liebe[rs]?|chers?|chères?|querid[oa]s?|gentile|car[oaie]s?|дорог(?:ой|ая|ие)|beste|drog[ia]|sevgili|عزيزي|عزيزتي|प्रिय|आदरणीय"
"""Words that greet somebody only before a name and a mark: "liebe Katzen" and *caro davvero* greet nobody."""
_GREETING_ALONE = r"(?:नमस्ते|नमस्कार)(?!\w)|你好|您好|亲爱的|尊敬的|各位|こんにちは|こんばんは|お疲れ|お世話に|いつもお世話|拝啓|안녕"
_WHOM = r"(?![^\S\n]+(?:again|(?:it['’]s )?me|otra vez|de nuevo|soy|noch ?mal|ich|encore|c['’]est|de novo|sou|ancora|sono|ещё|снова|это|znowu|yine|ben|أنا)(?!\w))(?:[^\S\n]+[^\s,!:，！：]+){{{},4}}[^\S\n]*"
_GREETS = Caseless(
    rf"\A\W*(?:(?:{_GREETING}|{_DEAR})(?!\w)|{_GREETING_ALONE}|(?:在吗|在么|すみません|저기요)(?!\w))"
)
_BEGINS_LETTER = Caseless(
    rf"\A\W*(?:(?:{_GREETING})(?:{_WHOM.format(1)}(?:[,!:،，！：]|\n|\Z)|[^\S\n]*[,!:،，！：]?[^\S\n]*\n)"
    rf"|(?:{_DEAR}){_WHOM.format(1)}[,!:،，！：][^\S\n]*(?:\n|\Z)|{_GREETING_ALONE})"
)
"""A greeting with whom it greets, or alone in its line. "hi, I moved to Leeds" greets the agent once more."""
_NAMED_DEAR = regex(rf"\A\W*(?i:{_DEAR})(?:[^\S\n]+[^\W\d_a-zß-ÿа-я][\w.'’-]*){{1,4}}[,!:،]")
_TELLS = regex(r"[^\s]\W*(?:[^\W\d_]\W*){4}|[\u3040-\u9fff\uac00-\ud7af]{3}")
"""More than a yes."""
_GREETED = 60
"""A greeting takes no more (characters)."""
_NEXT_LINE = regex(r"\n\s*(?=\S)")

# In each row: who sent or wrote it to the speaker and calls it "this" or "what"; that it came; that it is pasted.
_SPACED = (
    (
        r"(?:what|this(?! is (?:the|an?|my|our) (?!e-?mail|mail|message|text|letter|note))|which)\b.*\b(?:texted|sent|wrote|writes|e-?mailed|mailed|messaged|forwarded|dm['’]?e?d) (?:to )?(?:me|us)(?! (?:is|was|are|were|for) )|"
        r"(?<!, )(?:just |we |i )*(?:got|received) this\b(?= (?:from|e-?mail|mail|text|message|letter|today|just|yesterday|this)|\s*$)(?: (?:e-?mail|mail|text|message|letter))?(?: (?:just|today|yesterday|this \w+))?(?: from .*)?\s*$|"
        r"(?:i['’]?m |i )?(?:pasting|copying|pasted|copied) .*(?:wrote|texted|sent|e-?mailed|message|e-?mail)"
    ),
    (
        r"(?:was|das|dies|folgendes)\b.*\b(?:mir|uns)\b.*\b(?:geschrieben|geschickt|gemailt|gesendet|weitergeleitet|schreibt|schreiben|schickt|schickte|schrieb)|"
        r"(?:was|das|dies|folgendes)\b.*\b(?:schreibt|schrieb|schickt|schickte) (?:mir|uns)|"
        r"das (?:hier (?:kam|ist)|kam|ist(?= gerade | heute | eben )) (?:gerade |heute |eben )*(?:vom|von|per|aus)\b.*|(?:hab|habe|haben)\b.*\bdas (?:hier )?(?:vom|von)\b.*\b(?:bekommen|erhalten|gekriegt)|"
        r"(?:kopier|kopiere|füge?|pack) (?:ich )?(?:dir|euch)\b.*(?:\brein|\bein\b|\bhierher\b).*"
    ),
    (
        r"(?:ce que?|ce qu['’]|ça|ceci)\b.*\b(?:m['’]|me |nous )(?:a |ont )?(?:envoyée?|écrite?|écrit|écrivent|envoie|envoient|transmis|transféré)|"
        r"(?:j['’]ai|on a) reçu (?:ça|ceci|cela)\b|je (?:te|vous) (?:colle|copie)\b.*"
    ),
    (
        r"(?:lo que?|lo q|(?:mira|mirad|mirá|fíjate|lee|oye|ve) (?:qu?[eé]|q)|est[eoa])\b.*\b(?:me|nos) (?:acaban? de |ha |han )?(?:escribe|escriben|escribió|escrito|escribir|(?:manda|mandan|mandó|mandado|mandar)(?! (?:a |\w+[aei]r(?!\w)))|envía|envían|envió|enviado|enviar|reenviado|reenviar)|"
        r"(?:me|nos) (?:acaban? de |ha |han )(?:escribir|escrito|mandar|mandado|enviar|enviado|pasar|pasado|reenviar|reenviado)\b.*\besto|"
        r"(?:me|nos) (?:ha |acaba de )?(?:llegado|llegó|llegar|llega) esto|(?:he|hemos) recibido esto|recibí esto|(?:te|os|le) (?:pego|copio|copio y pego)\b.*"
    ),
    (
        r"(?:cosa|quello che|ciò che|questo|(?:guarda|senti|leggi) che)\b.*\b(?:mi|ci) (?:ha |hanno )?(?:scrive|scrivono|scritto|manda|mandano|mandato|invia|inviato|inoltrato|girato)|"
        r"(?:mi|ci) è (?:appena )?arrivato questo|ho ricevuto questo|(?:ti|vi) (?:incollo|copio)\b.*"
    ),
    (
        r"(?:o que|isto|isso)\b.*\b(?:me|nos) (?:escreveu|escreveram|escreve|(?:mandou|mandaram|manda)(?! (?:a |\w+[aei]r(?!\w)))|enviou|enviaram|encaminhou)|"
        r"(?:recebi|recebemos) (?:isto|isso)|(?:chegou-me|me chegou) (?:isto|isso)|(?:colo|copio|vou colar)\b.*\b(?:aqui|mandou|mandaram|enviou|escreveu).*"
    ),
    (
        r"(?:что|это|такое)\b.*\b(?:мне|нам)\b.*\b(?:написал\w?|пишет|пишут|прислал\w?|отправил\w?|переслал\w?)|(?:что|это|такое)\b.*\b(?:написал\w?|пишет|прислал\w?) (?:мне|нам)|"
        r"вот,? что (?:прислал\w?|написал\w?|пришло).*|(?:мне|нам) (?:тут |только что )?пришло\b.*|(?:копирую|вставляю),? (?:сюда|что|сообщение|письмо|текст)\b.*"
    ),
    (
        r"(?:wat|dit|dat)\b.*\b(?:me|mij|ons)\b.*\b(?:stuurde|stuurt|stuurden|schreef|schrijft|gestuurd|geschreven|gemaild|mailde|appte|doorgestuurd)|(?:wat|dit|dat)\b.*\b(?:stuurde|stuurt|schreef|schrijft|mailde|appte) (?:me|mij|ons)|"
        r"(?:ik|we) (?:kreeg|kregen|ontving)\b.*\bdit\b.*|dit kreeg (?:ik|ik net)\b.*|ik plak\b.*"
    ),
    (
        r"co\b.*\b(?:mi|nam)\b.*\b(?:napisał[ai]?|napisali|pisze|piszą|przysłał[ai]?|przysłali|wysłał[ai]?|wysłali)|co\b.*\b(?:napisał[ai]?|napisali|pisze|przysłał[ai]?|przysłali|wysłał[ai]?) (?:mi|nam)\b|"
        r"(?:dostał[ae]m|otrzymał[ae]m) to|przyszło (?:mi )?to|wklejam\b.*"
    ),
    r"(?:bana|bize)\b.*\bne\b.*\b(?:yaz|gönder|at|yolla)(?:mış|dı|mis|di)\w*|(?:bana|bize)\b.*\b(?:bunu|şunu)\b.*\b(?:yaz|gönder|at|yolla)\w*|\w+[dt][ae]n (?:bana |az önce )?(?:bu|şu|böyle bir \w+) geldi|yapıştırıyorum",
    r"(?:شو|ماذا|ما|هذا|هذه|اللي)\s.*(?:كتب|كتبت|أرسل|أرسلت|ارسل|بعث|بعثت|كتبوا|أرسلوا|بعتلي|بعت)\s?(?:لي|إلي|الي|لنا|إلينا).*|(?:وصلني|وصلتني|وصلنا) (?:هذا|هذه|هيدا|هاد)\b.*|(?:ألصق|انسخ|أنسخ) لك\b.*",
    r"[^\s,।]*(?:ने|का)\s.*(?:ये|यह|क्या).*(?:लिखा|भेजा|भेजी)(?: है)?|(?:ये|यह) (?:मैसेज |ईमेल |मेल |संदेश )?(?:आया|मिला|भेजा)(?: है)?|पेस्ट कर रह[ाी]\b.*",
)
_NOTE_ZH = r"(?:[这這]?(?:个|個|条|條|封|段|份|样的?|樣的?|些)?(?:消息|信息|訊息|邮件|郵件|短信|微信|通知|信|内容|內容|文字|东西|東西)?)"
_NOTE_JA = (
    r"(?:こんな|これ|この|こういう|こうゆう|以下|メール|line|ライン|お知らせ|通知|手紙|メッセージ|案内)"
)
_NOTE_KO = r"(?:이런|이거|이걸|이렇게|다음과 같이|문자|메일|메시지|카톡|톡)"
_UNSPACED = (
    rf"(?:给|給)我(?:们|們)?(?:发|發|寄|写|寫)(?:的|来|來|了){_NOTE_ZH}|(?:发|發|寄|写|寫|传|傳)(?:给|給)我(?:们|們)?(?:的|了)?{_NOTE_ZH}|(?:发来|發來|寄来|寄來|转来)(?:了)?(?:这|這|一)[^。，]{{0,6}}|收到了?(?:这|這){_NOTE_ZH}|(?:贴|粘贴|貼)(?:过来|過來|一下|上来|在下面|给你|給你)|"
    r"(?:から|が)[^。、]{0,12}(?:送って(?:きた|来た|くれた)|送られて(?:きた|来た)|書いて(?:きた|来た))(?:の|もの|メール|内容|文面)?(?:を|は|なんだけど|んだけど|です)?[^。]{0,6}|"
    rf"から[^。、]{{0,12}}{_NOTE_JA}[^。、]{{0,8}}(?:届い(?:た|て)|来た|きた|来て|きて)(?:の|もの)?(?:を|は|なんだけど|んだけど|です)?[^。]{{0,6}}(?<!ことがあった)|[^。]{{0,20}}(?:貼ります|貼るね|貼り付け|コピペ)[^。]{{0,6}}|"
    rf"(?:이|가|에서|한테서?|께서)[^.]{{0,12}}{_NOTE_KO}[^.]{{0,6}}(?:보냈|보내 ?왔|보내 ?온|보낸|썼)[^.]{{0,12}}|(?:이|가|에서|한테서?|께서) ?(?:보낸|보내 ?온|쓴) ?(?:거|것|내용|글|{_NOTE_KO})[^.]{{0,8}}|"
    r"이런 (?:거|게|문자|메일|메시지|연락)(?:이|가)? ?(?:왔|도착)[^.]{0,6}|[^.]{0,20}붙여 ?넣[^.]{0,10}"
)
_SENT = Caseless(rf"(?<!\w)(?:{'|'.join(_SPACED)})(?!\w)|(?:{_UNSPACED})\s*\Z")
_HERSELF = Caseless(
    r"(?<!\w)(?:i|we) (?:have |just |had )?(?:wrote|written|sent|texted|e-?mailed)(?!\w)|(?<!\w)(?:le|les|te|os) (?:he|hemos) "
)


def was_sent(line: str) -> bool:
    """Whether a line says that what stands below was sent to whoever writes it, or is pasted from what was.

    "My boss texted me yesterday" doesn't say so of anything, nor "look what happened to me".
    """
    return _SENT.finds(line) and not _HERSELF.finds(line)


def letter_in(text: str) -> int:
    """Return where in a message a letter begins: a line that greets somebody, below one that tells something else.

    Its length if none does.

    Nobody greets by name whom they are talking with in the middle of what they say.
    """
    begins = 0
    for end in _NEXT_LINE.finditer(text, 0, len(text.rstrip())):
        line = text[begins : end.start()]
        there = text[end.end() : end.end() + _GREETED]
        begun = _BEGINS_LETTER.finds(there) or _NAMED_DEAR.match(there)
        if begun and _TELLS.search(line) and not _GREETS.finds(line):
            return end.end()
        begins = end.end()
    return len(text)


_MAY = regex(r"\d[:.]\d\d")
_DAY = r"\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\.?"
_HOUR = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[AaPp]\.?[\s\u202f]?[Mm]\.?)?"
_WHO = r"[^\s:：\[\]][^\n:：\[\]]{0,39}"
_STAMPED = regex(
    rf"^[\u200e\ufeff ]*(?:\[(?:{_DAY},? {_HOUR}|{_HOUR},? {_DAY})\] {_WHO}[:：]"
    rf"|{_DAY},? {_HOUR} - {_WHO}[:：]"
    rf"|{_WHO}, \[{_DAY},? {_HOUR}\]\s*$)",
)
"""As messengers write them when a chat is copied or exported: day, hour, name."""
_TIMED = regex(
    rf"^\[?(?:{_DAY},? )?{_HOUR}\]?(?:\t+[^\t\n]{{1,40}}\t| (?P<who>[^\W\d_][\w.' ]{{0,30}})[:：] )"
)
"""Without its signs, as somebody's own appointments may be written, too."""
_LEAST_TIMED = 2


def without_chats(text: str) -> str:
    """Return a text without the chats pasted in it: from the first line of one to a blank line behind its last."""
    if not _MAY.search(text):
        return text
    lines = text.split("\n")
    stamped = [_STAMPED.match(line) is not None for line in lines]
    if not any(stamped):
        stamped = _timed(lines)
    if not any(stamped):
        return text
    kept: list[str] = []
    inside = False
    for line, is_stamped in zip(lines, stamped, strict=True):
        inside = is_stamped or (inside and bool(line.strip()))
        kept.append("" if inside else line)
    return "\n".join(kept)


def _timed(lines: list[str]) -> list[bool]:
    """Return which lines begin with an hour and a name, if two people or one of them twice speak so."""
    found = [_TIMED.match(line) for line in lines]
    who = [match["who"] for match in found if match]
    again = len(who) > len({*who}) or None in who
    return [match is not None and len(who) >= _LEAST_TIMED and again for match in found]
