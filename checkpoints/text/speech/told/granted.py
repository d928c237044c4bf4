# ruff: noqa: E501
"""What a question tells beside what it asks, in the languages of the tables.

"Should I move to Lisbon?" tells nothing. "Did I tell you that I moved to Lisbon?" takes it for granted, "I moved to
Lisbon, where do I register?" says it first, and who says "I moved to Lisbon, didn't I?" speaks of themselves. What can't
be told apart tells nothing, as before.
"""

from __future__ import annotations

import re

from ....._lazy import regex
from ...analyser import is_unspaced
from .oneself import asks_of_oneself, says_by_verb

_MINE = {
    "en": r"(?:i|we)\b",
    "de": r"(?:ich|wir)\b",
    "fr": r"(?:je|nous)\b|j['’]",
    "es": r"(?:.*\b)?(?:me|mi|mis|nos|yo|nuestr\w+|he|soy|estoy|tengo)\b",
    "it": r"(?:.*\b)?(?:mi|mio|mia|miei|mie|io|ho|sono|ci|nostr\w+|abbiamo)\b",
    "pt": r"(?:.*\b)?(?:eu|me|meu|minha|fui|sou|estou|tenho|nós|noss\w+)\b",
    "ru": r"(?:.*\b)?(?:я|мы|меня|мне|мой|моя|моё|мое|мои|нас|наш\w*)\b",
    "hi": r"(?:मैं|मैंने|मेर|मुझ|हम)",
}
"""What begins, or in languages that leave the pronoun out stands in, a clause about oneself."""

_GRANTED = (
    rf"(?:did|have|had) (?:i|we) (?:ever |already |just )?(?:tell|told|mention(?:ed)?)(?: (?:to )?you)?(?: that)? (?={_MINE['en']}|my\b|our\b)",
    r"(?:did|have|had) (?:i|we) (?:ever |already |just )?(?:tell|told|mention(?:ed)?)(?: (?:to )?you)? that ",
    rf"(?:can|could|would) you (?:even )?believe(?: it)?(?: that)?,? (?={_MINE['en']}|my\b|our\b)",
    rf"(?:do|did) you know(?: that)? (?={_MINE['en']})|(?:do|did) you know that (?=my\b|our\b)",
    rf"(?:can|could|would|will) you (?:please |just )?(?:remember|note(?: down)?|keep in mind|save|memori[sz]e|make a note)(?: that)? (?={_MINE['en']}|i['’]?m\b|my\b|our\b)",
    r"(?:habe?|hatte)n? (?:ich|wir) (?:dir|euch|ihnen) (?:\w+ ){0,2}(?:erzählt|gesagt|erwähnt|geschrieben),? dass ",
    rf"(?:kannst du|könnt ihr|können sie)(?: \w+)? glauben,? dass (?={_MINE['de']}|mein|unser)",
    rf"(?:weißt|wusstest) du(?: \w+)?,? dass (?={_MINE['de']}|mein|unser)",
    r"(?:kannst|könntest|magst) du (?:dir )?(?:bitte )?(?:merken|notieren|aufschreiben|speichern),? dass |(?:können|könnten) sie (?:sich )?(?:bitte )?(?:merken|notieren|speichern),? dass ",
    r"(?:est-ce que )?(?:tu (?:peux|pourrais)|vous (?:pouvez|pourriez)|(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous) (?:stp |svp )?(?:noter|retenir|te souvenir|vous souvenir|te rappeler|enregistrer|mémoriser) (?:que |qu['’])",
    r"(?:me )?(?:puedes|podrías|puede|podría) (?:apuntar|anotar|recordar|guardar|tener en cuenta)(?:me|te)? que |(?:puoi|potresti|può) (?:segnar|annotar|ricordar|tenere a mente|salvar)\w* che |(?:(?:você |tu )?(?:pode|podes|poderia) )?(?:anota\w*|lembra\w*|guarda\w*)(?: aí)? que ",
    r"(?:(?:ты |вы )?(?:можешь|можете|мог(?:ла)? бы(?: ты)?) )?(?:запомни\w*|записа\w*|учесть)(?: пожалуйста)?,? что |(?:kun|kan|zou) je (?:onthouden|noteren),? dat |(?:możesz|mógłbyś|mogłabyś) (?:zapamiętać|zapisać|zanotować),? że ",
    r"(?:你|您)?(?:能不能|可不可以|能|可以)(?:帮我|請|请)?(?:记住|記住|记得|記得|记一下|記一下|记下|記下)[，,]?(?=我)",
    r"(?:هل )?(?:ممكن|تستطيع|يمكنك|بإمكانك) (?:أن )?(?:تتذكر|تتذكري|تسجل|تحفظ) (?:أن |ب?أن?ني |أني )|(?:क्या )?(?:तुम |आप )?(?:याद|नोट) (?:रख|कर) (?:सकते|सकती) (?:हो|हैं) कि ",
    r"(?:est-ce que )?(?:je t['’]ai|je vous ai|t['’]ai-je|vous ai-je) (?:déjà |bien )?(?:dit|raconté|mentionné) (?:que |qu['’])",
    rf"(?:peux-tu|tu peux|pouvez-vous|vous pouvez|sais-tu|tu sais|savais-tu|tu savais|savez-vous|saviez-vous)(?: le)?(?: croire)? (?:que |qu['’])(?={_MINE['fr']}|m(?:on|a|es)\b|nos?\b|notre\b)",
    r"(?:ya )?(?:te|le|os|les) (?:dije|conté|he dicho|he contado|mencioné|comenté)(?: ya)? que ",
    rf"(?:puedes|puede|podéis) creer que (?={_MINE['es']})|(?:sabes|sabías|sabe|sabía) que (?={_MINE['es']})",
    r"(?:ti|vi|le) ho (?:già |mai )?(?:detto|raccontato|accennato) che ",
    rf"(?:ci credi|riesci a credere|puoi credere|sai|sapevi) che (?={_MINE['it']})",
    r"(?:eu )?(?:já )?(?:te|lhe) (?:disse|contei|falei) que |(?:eu )?(?:já )?(?:disse|contei|falei) (?:a|pra|para) (?:você|vocês|ti) que ",
    rf"(?:você |tu )?(?:acreditas?|sabes?|sabias?) que (?={_MINE['pt']})|(?:você )?(?:consegue|pode) acreditar que (?={_MINE['pt']})",
    r"(?:а )?(?:я (?:тебе|вам) (?:уже )?(?:говорил|рассказывал|сказал)а?|(?:говорил|рассказывал)а? ли я (?:тебе|вам)),? что ",
    rf"(?:ты |вы )?(?:представляешь|можешь(?: себе)? представить|можешь поверить|веришь|знаешь|знаете)(?: ли)?(?: ты)?,? что (?={_MINE['ru']})",
    r"我(?:有没有|有沒有|是不是)?(?:已经|已經)?(?:告诉过?|告訴過?|跟|和|对|對)(?:你|您)(?:说过?|說過?|讲过?|提过|提過)?[，,]?(?=我)",
    r"(?:你|您)(?:能|敢)?相信(?:吗|嗎)?[，,]?(?=我)|(?:你|您)知道(?:吗|嗎)?[，,]?(?=我)",
    r"(?:هل )?(?:سبق )?(?:أن |وأن )?(?:أخبرتك|قلت لك|ذكرت لك|حكيت لك) (?:ب?أنني|ب?أني|إنني|إني) ",
    r"(?:هل )?(?:تصدق|تصدقين|تعلم|تعلمين|تعرف|تعرفين) (?:أنني|أني) ",
    r"(?:क्या )?मैंने (?:(?:तुम्हें|आपको|तुमको) )?(?:पहले |कभी )?(?:बताया|कहा)(?: था| है)? कि ",
    rf"(?:क्या )?(?:तुम|आप|तुम्हें|आपको) (?:यक़ीन|यकीन|विश्वास|पता|मालूम|जानते)(?: [^ ]+){{0,3}} कि (?={_MINE['hi']})",
)
"""What a question begins with that takes for granted what follows."""
_GRANTED_START = regex("|".join(f"(?:{frame})" for frame in _GRANTED), re.IGNORECASE)
_GRANTED_END = regex(
    r"(?P<ja>.{4,}?)(?:って|と)(?:言い|話し|お伝えし|伝え)?(?:ました|言った|話した|伝えた|言っ|話し)?(?:た)?っけ$"
    r"|(?P<ja2>(?:私|僕|俺).{3,}?)(?:なんて|って|とは)信じられ(?:ます|る)か?$"
    r"|(?P<ja3>(?:私|僕|俺).{3,}?)(?:こと|の)(?:を|は)?(?:知って(?:い)?ます|ご存じです|ご存知です)か$"
    r"|(?P<ja4>.{4,}?)(?:だ)?(?:って|と)(?:いうこと)?を?、?覚えて(?:おいて|いて)?(?:もら|くれ|いただ)\w*か?$"
    r"|(?P<ko3>.{4,}?(?:다는|라는|는|은|인)) ?(?:걸|것을?|거) ?기억해 ?(?:줄래|주실래|줄 수|주실 수|주시겠)\w*(?: 있\w+)?$"
    r"|(?P<ko>.{4,}?다)고 (?:제가 |내가 )?(?:말했|얘기했|이야기했|말씀드렸)\w*$"
    r"|(?P<ko2>(?:제가|내가|저는|나는|우리가).{3,}?다)는 (?:게|것이|걸|것을|거) ?(?:믿|알고|아)\w*.*$"
)

_FIRST = regex(
    r"(?:.{2,40}\s(?:mi (?:fa|fanno|dà|danno)|me (?:faz|fazem|dá|dão|sienta\w*|cae\w*|da|dan|fait|font))|"
    r"(?:can['’]?t|cannot|don['’]?t|doesn['’]?t)(?= (?!you|they|he|she|it)\w)|i|i['’](?:m|ve|d|ll)|we|we['’](?:re|ve)|my|our|ich|wir|bin|hab|mein\w*|unser\w*|je|j['’]\w+|nous|mon|ma|mes|notre|nos"
    r"|yo|soy|somos|estoy|estamos|tengo|tenemos|llevo|h(?:e|emos) \w+(?:ado|ido|cho|to)|mis|nuestr[oa]s?|ik|wij|mijn|onze?|jestem|mam|mieszkam|pracuję|mój|moja|moje"
    r"|io|sono|ho|abbiamo|mi|abito|vivo|lavoro|eu|sou|estou|tenho|moro|trabalho|mudei|me"
    r"|я|мы|у меня|у нас|мой|моя|моё|мои|меня зовут|أنا|إنني|لقد|عندي|لدي|اسمي|أعيش|أسكن|أعمل|انتقلت"
    r"|मैं|मैंने|मेरा|मेरी|मेरे|मुझे|हम|हमने)(?![\w\u0900-\u0963])|(?:我|咱|私|僕|俺|저는|제가|나는|내가|저희|우리)",
    re.IGNORECASE,
)
_SINCE = regex(
    r"(?:so )?(?:since|now that|given that|because|as)(?= (?:i|we|my|our|i['’]\w+)\b)"
    r"|(?:da|weil|jetzt,? wo|nachdem|seitdem?)(?= (?:ich|wir|mein\w*|unser\w*)\b)"
    r"|(?:comme|puisque|maintenant que|depuis que|vu que)(?= (?:je|nous|mon|ma|mes)\b| j['’])"
    r"|(?:puisqu|maintenant qu)e? (?=j)"
    r"|(?:visto che|dato che|siccome|ora che|da quando)"
    r"|(?:já que|agora que|visto que|como|ya que|puesto que)(?= (?:eu|yo|não|no|sou|soy|estou|estoy|me|meu|minha|moro|"
    r"tenho|tengo|sigo|evito|sofro|sufro|detesto|odeio|odio|vivo)\b)"
    r"|(?:поскольку|так как|раз(?: уж)?|теперь,? когда)(?= (?:я|мы|у меня|мой|моя)\b)"
    r"|(?:既然|因为|因為|自从|自從)(?=我)"
    r"|(?:بما أنني|بما أني|لأنني|لأني|منذ أن)"
    r"|(?:चूंकि|चूँकि|क्योंकि|अब जब|जब से)(?= (?:मैं|मेर|मुझ|हम))",
    re.IGNORECASE,
)
_UNSURE = regex(
    r"\b(?:should|could|might|may|would|must|shall|if|whether|wonder|or|think|guess|suppose|soll(?:te|ten|en)?|könnten?|"
    r"kann|darf|muss|müss\w+|würden?|ob|wenn|oder|glaube|dois|devons|devrai\w+|peux|pourrai\w+|si|ou|crois|"
    r"debo|debería|puedo|podría|devo|dovrei|posso|potrei|se|o|deveria|poderia|acho|credo|creo|"
    r"должен|должна|могу|мог|если|ли|или|бы|думаю)\b"
    r"|应该|應該|可以|能不能|要不要|是否|还是|還是|如果|可能|会不会|べき|でしょうか|もし|かもしれ|それとも"
    r"|(?:까|면|할지|ㄹ지)(?=\s|$)|아니면|هل|إذا|لو|\bأو\b|يجب|ربما|क्या|अगर|(?<![\w\u0900-\u0963])या(?=\s)|चाहिए|शायद",
    re.IGNORECASE,
)
_IN_PLACE = regex(
    r"哪|什么|什麼|谁|誰|怎么|怎麼|多少|几|為什麼|为什么|如何|何|どこ|どう|いつ|なぜ|뭐|어디|어떻게|누구|언제|왜|몇"
)
_ENDS = regex(r"(?:了?(?:吗|嗎|没有|沒有|没|沒|呢)|よね|ですよね|でしょう|だろう)$")
_NOTED = regex(
    r"[,，،、]\s*(?:ok(?:ay|ey)?|understood|got (?:it|that)|deal|alright|klar|verstanden|einverstanden|in ordnung|ja|d['’]accord|"
    r"compris|entendu|vale|de acuerdo|entendido|va bene|d['’]accordo|capito|tá(?: bom| bem)?|está bem|certo|combinado|beleza|"
    r"ладно|хорошо|понял[аи]?|договорились|окей|ок|好吗|好嗎|好吧|行吗|行嗎|可以吗|明白吗|知道吗|知道了吗|いい|いいですか|わかった|"
    r"わかりました|알았지|알겠지|알았죠|알겠죠|تمام|ماشي|طيب|اتفقنا|مفهوم|ठीक है|ठीक|समझे|समझ गए|ठीक है ना)$",
    re.IGNORECASE,
)
"""How one asks that what was said be taken note of: no answer but yes is asked for."""
_ASKS = regex(
    r"(?:and |but |so |und |aber |et |y |e |mas |и |а )?(?:(?:can(?!['’]t (?!you|we|i|they|it|he|she)\w)|do|does|did|is|are|am|will|have|has|what|where|who|how|when|why|"
    r"which|let['’]?s|darf|ist|sind|hast|hat|haben|was|wo|wer|wie|wann|warum|est-ce|que|quoi|où|qui|comment|quand|pourquoi|"
    r"puis-je|qué|dónde|quién|cómo|cuándo|che|cosa|dove|chi|come|quando|perché|posso|onde|quem|como|quant[oaie]|qual[ei]?|quais|cu[áa]nt[oa]s?|cu[áa]l(?:es)?|что|где|кто|как|когда|"
    r"почему|можно|можем|давай|ما هو|ما هي|أين|متى|كيف|هل|ممكن)(?!\w)|我们?(?:可以|能)|咱们|क्या|कब|कहाँ)",
    re.IGNORECASE,
)
_PAUSE = regex(r"[,，、،;；؛]|\s[-–—]\s|¿")
_SAID_FIRST = regex(r"(?:있|없|(?:못|안)\s?\S+|싫어하|좋아하|피하)(?:는데|니까|어서|아서|여서|해서|고)$")
"""What a Korean clause ends with that tells of whoever says it, without a word for "I"."""
_LINKED = regex(r"(?:는데|은데|인데|니까|해서|라서|어서)(?=[,\s])")
_PREFACE = regex(r"(?:ん(?:だ|です)(?:けど|けれども?|が)|ので|だから|는데|은데|인데|니까)$")
"""What a clause ends with that tells before one asks, where none need say who."""
_REPORTS = regex(
    r"(?<!\w)(?:says|said|writes|wrote|claims|tells|sagt|schreibt|meint|behauptet|dit|écrit|dice|dijo|escribe|scrive|diz|disse|escreve|zegt|"
    r"schrijft|говорит|пишет|mówi|pisze|diyor|yazıyor|يقول|تقول|يكتب)(?!\w)|कहत[ाीे]|लिखत[ाीे]|[说說写寫]|言[っい]|書い|래요|대요|라고",
    re.IGNORECASE,
)
"""Where another says what a clause tells: "the mail says we moved our account, ..."."""
_OR = regex(r"\s*(?:or|oder|ou|o(?! que)|u|или|还是|還是|それとも|아니면|أم|أو)\b|\s*या(?=\s)", re.IGNORECASE)
_OR_INSIDE = regex(r"(?<=\w )(?:or|oder|ou|o|u|или)(?= \w)", re.IGNORECASE)
_SPANISH = regex(
    r"\s*(?:si|cuando|como si|ojalá|y|o|pero|entonces|oye|hola|por favor)?[\s,]*$", re.IGNORECASE
)
_GREETING = 4
"""Most words of a clause that only begins a message (count)."""
_LEAST = 5
"""Fewest letters of what is told."""


def told_in_asking(question: str) -> str:
    """Return what a question tells of the person who asks; blank if it only asks.

    Args:
        question: A sentence without its mark at the end.

    Returns:
        A part of the question, as written.
    """
    told = _granted(question.lstrip("¿ ")) or _agreed(question) or _before(question)
    told = _ENDS.sub("", told).strip(" ,，、،;；؛-–—¿")
    letters = sum(2 if is_unspaced(char) else 1 for char in told if char.isalpha())
    return told if letters >= _LEAST and not _IN_PLACE.search(told) else ""


def _granted(question: str) -> str:
    start = _GRANTED_START.match(question)
    if start:
        rest = question[start.end() :]
        return "" if re.match(r"(?:if|whether|ob|si|se|ли)\b", rest, re.IGNORECASE) else rest
    end = _GRANTED_END.match(question)
    return next((part for part in end.groups() if part), "") if end else ""


def _before(question: str) -> str:
    """What a person says of themselves before they ask."""
    spanish = question.find("¿")
    if spanish > 0:
        before = question[:spanish]
        return "" if _SPANISH.fullmatch(before) or _is_unsure(before) else before
    since = _SINCE.match(question)
    said = question[since.end() :].lstrip() if since else question
    given = since is not None
    told = _told_clauses(said, given=given)
    linked = "" if told else _linked(said)
    return told or (linked if given or _FIRST.match(said) or _SAID_FIRST.search(linked) else "")


def _told_clauses(question: str, *, given: bool) -> str:
    """The clauses about oneself before the one that asks, behind a greeting or what it is about: "hi, quick one: we move".

    ``given``: the first of them tells, whatever it is about.
    """
    pauses = [*_PAUSE.finditer(question)]
    starts = [0, *(pause.end() for pause in pauses)]
    stops = [*(pause.start() for pause in pauses), len(question)]
    clauses = [question[start:stop].strip() for start, stop in zip(starts, stops, strict=True)]
    listed = any(_ASKS.match(clause) for clause in clauses[1:])
    telling = (
        n for n, clause in enumerate(clauses[:-1]) if (given and not _is_unsure(clause)) or _tells(clause)
    )
    first = next(telling, None)
    if first is None or any(len(clause.split()) > _GREETING for clause in clauses[:first]):
        return ""
    last = first
    while last + 2 < len(clauses) and not _asks(clauses[last + 1], listed=listed):
        last += 1
    return "" if _OR.match(clauses[last + 1]) else question[starts[first] : stops[last]]


def _linked(question: str) -> str:
    """The clause before the one that asks, where a Korean ending joins them without a mark."""
    joint = _LINKED.search(question)
    if joint is None or _PAUSE.search(question):
        return ""
    before, rest = question[: joint.end()], question[joint.end() :]
    return "" if not rest.strip() or _OR.match(rest) or _is_unsure(before) else before


def _tells(clause: str) -> bool:
    about_oneself = _FIRST.match(clause) or (
        not _REPORTS.search(clause)
        and (_PREFACE.search(clause) or asks_of_oneself(clause) or (" " in clause and says_by_verb(clause)))
    )
    return bool(about_oneself) and not _asks(clause)


def _agreed(question: str) -> str:
    """What a person says and only asks to be taken note of: "you buy nothing in my name, ok"."""
    end = _NOTED.search(question)
    before = question[: end.start()] if end else ""
    return "" if _asks(before) or "¿" in before else before


def _asks(clause: str, *, listed: bool = False) -> bool:
    """Whether a clause asks, or says that it isn't sure; ``listed``: "or" only lists, for what asks follows."""
    return _is_unsure(_OR_INSIDE.sub(" ", clause) if listed else clause) or _ASKS.match(clause) is not None


def _is_unsure(text: str) -> bool:
    return _UNSURE.search(text) is not None
