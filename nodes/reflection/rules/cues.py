# ruff: noqa: E501
"""Words that tell what kind of sentence one is, in the languages of the table: the rules' only dictionary.

To add a language, add a line to each table. A cue is a piece of a regular expression, written small; it stands for
whole words where a language parts its words by blanks. It is written with its accents, and found without, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from ...._lazy import regex
from ....checkpoints.text.analyser import lettered
from ....checkpoints.text.speech.spoken.parted import Parted, beginnings
from ....checkpoints.text.speech.spoken.polite import CAN_YOU, PLEASE
from ....checkpoints.text.speech.spoken.typed import as_typed

_UNSPACED = frozenset({"zh", "ja", "ko", "th"})
_ESCAPED = regex(r"\\.")
# Letters that others are to ``re`` without case, and not in lower case: in cues, and in texts.
_OTHERS = regex(r"\[[^\]]*[ıσς][^\]]*\]|[ıσς]")
_ODD = regex(
    "[\u00b5\u0130\u0131\u017f\u0345\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f5\u1c80-\u1c88\u1e9b\u1fbe\u1fd3\u1fe3\ufb05\ufb06]"
)


class Cues:
    """Cues of one meaning in many languages.

    Args:
        by_language: ISO 639-1 -> alternatives, as in a regular expression.
        at_start: Whether they count only where a sentence begins.
    """

    def __init__(self, by_language: Mapping[str, str], *, at_start: bool = False) -> None:
        spaced = "|".join(cues for code, cues in by_language.items() if code not in _UNSPACED)
        unspaced = "|".join(cues for code, cues in by_language.items() if code in _UNSPACED)
        parts = [rf"(?<!\w)(?:{spaced})(?!\w)", *([f"(?:{unspaced})"] if unspaced else [])]
        start = r"\A[\W_]*" if at_start else ""
        self._told = f"{start}(?:{'|'.join(parts)})"
        self.languages = frozenset(by_language)
        """The languages there are cues of."""

    # Made when first needed: of most tables that is never.

    @cached_property
    def _pattern(self) -> str:
        return lettered(as_typed(self._told))

    @cached_property
    def _whole(self) -> re.Pattern[str]:
        return regex(self._pattern, re.IGNORECASE)

    @cached_property
    def _has_capitals(self) -> bool:
        letters = _ESCAPED.sub("", self._pattern)
        return "(?-i:" in letters or letters != letters.lower()

    @cached_property
    def _parted(self) -> Parted:
        return Parted(_with_others(self._pattern), re.IGNORECASE * self._has_capitals)

    def __or__(self, other: Cues) -> Cues:
        """Return what finds either, in one go through a text."""
        either = Cues({})
        either._told = f"{self._told}|{other._told}"
        either.languages = self.languages | other.languages
        return either

    def found(self, text: str) -> bool:
        """Whether a text holds one of them."""
        if text.isascii():
            lowered = there = text.lower()
        elif _ODD.search(text):
            return self._whole.search(lettered(text)) is not None
        else:
            lowered = there = lettered(text.lower())
        cues = self._parted
        if cues.needs is not None and cues.needs.isdisjoint(beginnings(lowered)):
            return False
        if self._has_capitals:
            there = lettered(text)
        return cues.stands_in(there, lowered)

    def _first_in(self, text: str) -> re.Match[str] | None:
        if _ODD.search(text):
            return self._whole.search(lettered(text))
        lowered = lettered(text.lower())
        there = lettered(text) if self._has_capitals else lowered
        pattern = self._parted.standing_in(there, lowered)
        return pattern.search(there) if pattern is not None else None

    def after(self, text: str) -> str:
        """Return what follows the first of them; the whole text without one."""
        match = self._first_in(text)
        return text[match.end() :] if match else text

    def before(self, text: str) -> str | None:
        """Return what stands before the first of them; None without one."""
        match = self._first_in(text)
        return text[: match.start()] if match else None


def _with_others(pattern: str) -> str:
    """Return a pattern that matches in one case, of these letters, what it matched without case."""

    def either(found: re.Match[str]) -> str:
        signs = found[0].strip("[]")
        return f"[{signs}{'i' * ('ı' in signs)}{'σς' * ('σ' in signs or 'ς' in signs)}]"

    return _OTHERS.sub(either, pattern)


_GREETED = r"(?:(?:hi+|hey+|hello|hej|hei|hoi|hallo|hola+|oi+|ciao+|salut|coucou|bonjour|привет\w*|привіт\w*|cześć|hejka|ahoj|szia|γεια|merhaba|slm|selam|chào|halo|moi|bună|olá)[,! ]+)?"
_NAMED = (
    r"(?-i:[A-ZÀ-ÖØ-ÞĀ-ŽΆ-ΏΑ-ΩЀ-Я])[\w'’-]+(?: (?-i:[A-ZÀ-ÖØ-ÞĀ-ŽΆ-ΏΑ-ΩЀ-Я])[\w'’-]+)?(?=\W*(?:\Z|[,.!)]))"
)
"""A name behind who one is, and then no more in its clause."""
_NICK = r"[^\W\d_]{2,12}(?=\W*\Z)"
"""The same behind an article, with no capital."""

WRONG = Cues(
    {
        "en": r"(?:went|was|were|is|are) wrong|wrongly|mistakes?|mistaken\w*|believed|assumed|turned out|fail(?:s|"
        r"ed|ure)?|"
        r"errors?|broke|broken|crash(?:es|ed)?|incorrect\w*|did(?:n['’]t| not) work|does(?:n['’]t| not) work|"
        r"ignore[sd]?",
        "de": r"falsch\w*|fehler\w*|irrtum|irrtümlich|glaubte|dachte|angenommen|gescheitert|scheitert\w*|"
        r"fehlgeschlagen|"
        r"funktioniert\w* nicht|ging schief|kaputt|ignoriert",
        "fr": r"erreurs?|faux|fausse|trompée?|croyais|pensais|supposais|échoué\w*|échoue|ne (?:marche|"
        r"fonctionne) pas|"
        r"n['’]a pas (?:marché|fonctionné)|cassée?|ignore",
        "es": r"errore?s?|equivoc\w+|creía|pensaba|supuse|suponía|falló|falla|fallaba|fallado|no (?:funciona|"
        r"funcionó)|"
        r"salió mal|ignora",
        "it": r"errore|errori|sbagliat\w|credevo|pensavo|supponevo|fallit\w|fallisce|non (?:funziona|ha funzionato)|"
        r"andat\w storto|ignora",
        "pt": r"erros?|errad[oa]|engan\w+|acreditava|pensava|supunha|falhou|falha|não (?:funciona|funcionou)|"
        r"deu errado|ignora",
        "ru": r"ошиб\w+|неверн\w+|неправильн\w+|думал\w?|считал\w?|полагал\w?|не работает|не сработал\w*|сломал\w+|"
        r"игнорирует",
        "zh": r"错误|错了|弄错|搞错|以为|失败|不起作用|没有用|出错|报错|忽略",
        "ja": r"間違|誤り|誤って|エラー|失敗|思っていた|思いました|動かな|動きません|無視",
        "ko": r"잘못|실수|오류|에러|실패|생각했|줄 알았|작동하지 않|안 됩|안 됐|무시",
        "ar": r"خطأ|أخطأت|ظننت|اعتقدت|فشل\w*|لا يعمل|لم يعمل|لم تعمل|يتجاهل",
        "hi": r"गलत\w*|ग़लत|गलती|त्रुटि|सोचा था|लगा था|विफल|असफल|काम नहीं कर\w*",
    }
)
"""What went wrong, or was believed wrongly."""

REMEDY = Cues(
    {
        "en": r"instead|rather than|use|follow|the fix (?:is|was)|fixed (?:by|it)|solved (?:by|it)|what (?:works|"
        r"worked)|"
        r"works? (?:with|if|when)|must|should|have to|has to|solution",
        "de": r"stattdessen|statt|anstatt|verwende\w*|benutze\w*|nutze\w*|behoben|gelöst|lösung|funktioniert mit|"
        r"muss|"
        r"müssen|sollte\w*",
        "fr": r"plutôt|à la place|au lieu|utilise[zr]?|il faut|corrigée?|résolue?|solution|doit|devrait",
        "es": r"en su lugar|en vez de|en lugar de|usar?|utiliza\w*|hay que|corregid[oa]|resuelt[oa]|solución|debe\w*",
        "it": r"invece|al posto|usare?|utilizza\w*|bisogna|corrett[oa]|risolt[oa]|soluzione|deve|dovrebbe",
        "pt": r"em vez|em lugar|ao invés|use|usar|utiliz\w+|é preciso|corrigid[oa]|resolvid[oa]|solução|deve\w*",
        "ru": r"вместо|лучше|использу\w+|нужно|надо|исправ\w+|решени\w+|следует|должн\w+",
        "zh": r"而应|应该|应当|改用|要用|需要|必须|解决|才行|而是",
        "ja": r"代わりに|ではなく|使う|使って|使え|べき|必要|解決|なければ",
        "ko": r"대신|사용|써야|해야|필요|해결|고쳤",
        "ar": r"بدلا|بدلاً|استخدم\w*|يجب|ينبغي|الحل|الصواب",
        "hi": r"बजाय|की जगह|इस्तेमाल|उपयोग|चाहिए|समाधान|करना होगा",
    }
)
"""What to do instead."""

PREFERS = Cues(
    {
        "en": r"prefer|preferred|my preference (?:is|for|would)|i(?:['’]d(?! (?:\w+ ){0,2}(?:like|love) ))? (?:(?:really|also|mainly|mostly|especially|particularly|usually|generally|"
        r"still|just|absolutely|quite|always) ){0,2}(?:like|love|hate|enjoy|dislike|rather)|favou?rite|"
        r"from now on|"
        r"please (?:use|send|keep|write|answer|reply|call|avoid|don['’]t|do not)|call me|"
        r"i don['’]t (?:like|want|eat|drink)|can['’]t stand",
        "de": r"bevorzuge?|lieber|am liebsten|mag|liebe|hasse|lieblings\w*|ab jetzt|von nun an|ab sofort|"
        r"bitte (?:nutze|verwende|schreib\w*|antworte\w*|schick\w*|send\w*)|nenn mich",
        "fr": r"préfère|préférée?|aime|adore|déteste|raffole|ne supporte pas|désormais|dorénavant|à partir de maintenant|"
        r"appelle[- ]moi|(?:utilise|écri[st]|répond|envoi)\w*[^.]{0,40}s['’]il (?:te|vous) plaît",
        "es": r"prefiero|prefiere|me gustan?|me encantan?|odio|detesto|no soporto|favorit[oa]|a partir de ahora|"
        r"ll[aá]mame|por favor (?:usa|utiliza|escribe|responde|envía|manda)",
        "it": r"preferisco|preferisce|mi (?:piace|piacciono)|adoro|odio|detesto|non sopporto|preferit[oa]|d['’]ora in poi|"
        r"chiamami|per favore (?:usa|scrivi|rispondi|manda)",
        "pt": r"prefiro|prefere|gosto|adoro|odeio|detesto|não suporto|favorit[oa]|a partir de agora|"
        r"me chame|chama-me|por favor (?:use|usa|escrev\w+|respond\w+|envi\w+)",
        "ru": r"предпочита\w+|нравится|терпеть не могу|не выношу|люблю|обожаю|ненавижу|любим\w+|отныне|с этого момента|впредь|"
        r"называй\w* меня|зови\w* меня",
        "zh": r"更喜欢|喜欢|偏好|讨厌|最爱|从现在起|从今以后|以后请|叫我",
        "ja": r"好き|好み|好む|方がいい|ほうがいい|嫌い|苦手|これからは|今後は|と呼んで|してほしい",
        "ko": r"좋아|선호|싫어|앞으로는|이제부터|라고 불러",
        "ar": r"أفضل|أفضّل|أحب|أكره|المفضل\w*|من الآن فصاعدا|نادني",
        "hi": r"पसंद|नापसंद|अब से|आगे से|मुझे बुला\w*",
        "nl": r"liever|heb (?:een|de) voorkeur|houd? (?:niet )?van|ik haat|haat ik|lievelings\w*|vanaf nu|voortaan|noem me",
        "pl": r"wolę|lubię|uwielbiam|nienawidzę|nie (?:znoszę|cierpię)|ulubion\w+|od teraz|mów mi|nazywaj mnie",
        "tr": r"tercih ederi[mz]|severi[mz]|seviyoru[mz]|sevmem|sevmiyorum|bayılırım|nefret eder\w*|en sevdiğim|bundan sonra|bundan böyle|bana (?:lütfen )?\w+ (?:de|deyin)",
        "vi": r"thích|ghét|từ (?:giờ|nay)(?: trở đi)?|gọi (?:mình|tôi|em) là",
        "id": r"(?:lebih |tidak |nggak )?suka|benci|mulai sekarang|panggil (?:saya|aku)",
        "fa": r"ترجیح می.?دهم|عاشق|دوست (?:دارم|ندارم)|متنفرم|از (?:این|حالا) به بعد|به من \w+ بگو(?:یید)?(?!\w)",
        "he": r"(?:לקרוא|קרא|קראי|תקרא|תקראי) לי|מעדיפ\w*|אוהבת?|שונאת?|מעכשיו|מהיום והלאה",
        "th": r"ชอบ|เกลียด|จากนี้ไป|ต่อไปนี้",
        "uk": r"віддаю перевагу|мені (?:\w+ ){0,2}подоба\w+|люблю|обожнюю|ненавиджу|терпіти не можу|улюблен\w+|відтепер|(?:називай|клич)\w* мене",
        "cs": r"(?:nej)?raději|(?:ne)?mám (?:\w+ )?rád[ai]?|miluj[iu]|nesnáším|nenávidím|zbožňuj[iu]|oblíben\w+|od teď|říkej(?:te)? mi",
        "sv": r"föredrar|(?:jag|vi) (?:\w+ )?(?:gillar|älskar|hatar|avskyr|tål inte|tycker (?:\w+ )?om)|favorit\w*|från och med nu|kalla mig",
        "da": r"foretrækker|foretrekker|(?:jeg|vi) (?:\w+ )?(?:elsker|hader|hater|liker|kan (?:\w+ )?lide)|yndlings\w*|fra nu af|fra nå av|kald mig|kall meg",
        "fi": r"pidän (?!yhteyttä|kiinni|huolta|kurssi)|rakastan|inhoan|vihaan|en (?:voi sietää|pidä)|mieluummin|lempi\w+|suosikki\w*|tästä lähtien|kutsu minua",
        "hu": r"szeretem|imádom|utálom|ki nem állhatom|inkább|kedvenc\w*|mostantól|szólíts\w*",
        "ro": r"îmi plac\w?|nu-mi plac\w?|ador|urăsc|nu suport|preferat\w*|de acum înainte|spune-mi",
        "el": r"προτιμώ|μου αρέσ\w+|λατρεύω|μισώ|σιχαίνομαι|αγαπημέν\w+|από εδώ και πέρα|στο εξής|λέγε με|φώναζέ με",
    }
)
"""How somebody wants things."""

ALWAYS = Cues(
    {
        "en": r"always|never(?! mind\b)",
        "de": r"immer|nie|niemals|stets",
        "fr": r"toujours|jamais",
        "es": r"siempre|nunca|jamás",
        "it": r"sempre|mai",
        "pt": r"sempre|nunca|jamais",
        "ru": r"всегда|никогда",
        "zh": r"总是|始终|永远|一律",
        "ja": r"いつも|必ず|決して|常に",
        "ko": r"항상|언제나|절대",
        "ar": r"دائما|دائمًا|أبدا",
        "hi": r"हमेशा|कभी (?:नहीं|मत|न)",
    }
)
"""For all time."""

POLITE = Cues(
    {
        **PLEASE,
        "fr": rf"{PLEASE['fr']}|merci de",
        "hi": rf"{PLEASE['hi']}|कीजिए|करें|दीजिए|दें",
        "zh": r"请",
        "ja": r"ください|下さい|お願い",
        "ko": r"주세요|부탁|줘",
    }
)
"""A request, wherever it says so."""

OTHERS_PREFER = Cues(
    {
        "en": r"(?:he|she|they|(?:my|our|his|her) [\w-]+) (?:\w+ly |also )?prefers?",
        "de": r"(?:er|mein\w* [\w-]+) (?:mag|liebt|hasst|bevorzugt)|(?:ihm|ihr) gef[aä]ll\w+",
        "fr": r"(?:il|elle)s? (?:préfère|aime|adore|déteste)\w*",
        "es": r"prefiere|(?:le|les) (?:gusta|encanta)n?",
        "it": r"preferisce|(?:gli|le) (?:piace|piacciono)",
        "pt": r"prefere|(?:ele|ela) (?:gosta|adora|odeia)",
        "ru": r"(?:ему|ей|им) нравится",
        "zh": r"[他她]们?[^。，]{0,4}(?:喜欢|偏好|讨厌|最爱)",
        "ja": r"(?:彼|彼女|妻|夫|息子|娘|母|父|上司)は[^。]{0,20}(?:好き|好み|嫌い|苦手)",
        "ko": r"(?:그는|그녀는|아내는|남편은|아들은|딸은)[^.]{0,20}(?:좋아|선호|싫어)",
        "ar": r"(?:هو|هي|زوجتي|زوجي|ابني|ابنتي) (?:لا )?(?:[يت]حب|[يت]فضل|[يت]كره)",
        "hi": r"(?:उसे|उन्हें|उसको|उनको|(?:पत्नी|पति|बेटे|बेटी) को)[^।]{0,30}पसंद",
        "nl": r"(?:hij|zij|ze|mijn [\w-]+) (?:haat|houdt|\w+ liever)",
        "uk": r"(?:йому|їй|їм) подоба\w+",
    }
)
"""How somebody else wants things: a fact, for whom the memory is."""

REFERS = Cues(
    {
        "en": r"(?:he|she|they|his|their)(?:['’]\w+)?",
        "de": r"er|sie (?:ist|hat|mag|wird|wohnt|arbeitet|heißt|isst|kommt|liebt)",
        "fr": r"(?:il(?! (?:pleut|faut|y a|fait|neige|reste|manque|est (?:possible|important|temps)))|elle|ils|elles)",
        "es": r"él|ella|ellos|ellas",
        "it": r"lui|lei|loro",
        "pt": r"ele|ela|eles|elas",
        "ru": r"он|она|они|ему|ей|им|его|её|у (?:него|неё|нее|них)",
        "zh": r"[他她]们?",
        "ja": r"彼女?ら?[はが]",
        "ko": r"(?:그는|그녀는|그들은)",
        "ar": r"هو|هي|هم",
        "hi": r"वह|वे|उसे|उसका|उसकी|उन्हें",
        "uk": r"він|вона|вони|йому|їй|їм|його|її|їхні?|у (?:нього|неї|них)",
        "pl": r"ona|oni|jej|jego|wabi się|nazywa się",
        "cs": r"ona|jmenuje se|je (?:mu|jí|jim)",
        "nl": r"hij|zij",
        "sv": r"hon|hennes|hans",
        "da": r"hun|hendes|hans",
        "fi": r"hän|hänen",
        "vi": r"nó|(?:anh|cô|ông|bà|em|chị|chú|bác) ấy|họ",
        "id": r"namanya|umurnya|dia(?= (?:sudah|suka|adalah|bekerja|berumur|tinggal|punya|juga|sangat|tidak|lahir|masih|sekarang))",
        "he": r"הוא|היא|הם",
        "fa": r"او|آنها|اسمش",
        "th": r"มัน|เขา|เธอ",
    },
    at_start=True,
)
"""A beginning that says of whom only to those who know the sentence before."""

STEPS = Cues(
    {
        "en": r"first\b.{3,200}\bthen|step \d|in this order",
        "de": r"(?:zuerst|erst)\b.{3,200}\b(?:dann|danach)|schritt \d|in dieser reihenfolge",
        "fr": r"d['’]abord\b.{3,200}\b(?:puis|ensuite)|étape \d|dans cet ordre",
        "es": r"primero\b.{3,200}\b(?:luego|después)|paso \d|en este orden",
        "it": r"prima\b.{3,200}\bpoi|passo \d|in quest['’]ordine",
        "pt": r"primeiro\b.{3,200}\b(?:depois|então)|passo \d|nesta ordem",
        "ru": r"сначала\b.{3,200}\b(?:потом|затем)|шаг \d|в таком порядке",
        "zh": r"先.{2,100}(?:再|然后)|步骤|第.步",
        "ja": r"まず.{2,100}(?:次に|それから|その後)|手順",
        "ko": r"먼저.{2,100}(?:다음|그리고 나서|그 후)|\d ?단계",
        "ar": r"أولا.{3,200}ثم|خطوة \d",
        "hi": r"पहले.{3,200}(?:फिर|उसके बाद)|चरण \d",
    }
)
"""Steps that work."""

HOW_TO = Cues(
    {
        "en": r"to (?!be |me |us |you |my |the |a |this )\w+[^.:,]{3,100}[:,] \w+",
        "de": r"um [^.:]{3,100} (?:zu \w+|\w+zu\w+en)[:,] \w+",
        "fr": r"pour \w+(?:er|ir|re)\b[^.:,]{3,100}[:,] \w+",
        "es": r"para \w+[aei]r\b[^.:,]{3,100}[:,] \w+",
        "it": r"per \w+re\b[^.:,]{3,100}[:,] \w+",
        "pt": r"para \w+[aei]r\b[^.:,]{3,100}[:,] \w+",
        "ru": r"чтобы [^.:,]{3,100}[:,] \w+",
        "zh": r"要[^。，]{2,40}，(?:请|先|就|需要|应)",
        "ja": r"[^。]{2,40}(?:には|するときは)、",
        "ko": r"[^.]{2,40}(?:하려면|려면),? ",
        "ar": r"ل(?:كي|أجل) [^.،]{3,100}[:،]",
        "hi": r"[^।]{3,60} के लिए[:,]",
    },
    at_start=True,
)
"""What to do for a purpose: the purpose comes first."""

RULE = Cues(
    {
        "en": r"always|never(?! mind\b)|do not|don['’]t|please (?:always|never|don['’]t|do not)",
        "de": r"(?:bitte )?(?:immer|nie|niemals)",
        "fr": r"toujours|ne \w+ jamais|jamais",
        "es": r"siempre|nunca|jamás",
        "it": r"sempre|mai|non \w+ mai",
        "pt": r"sempre|nunca|jamais",
        "ru": r"всегда|никогда",
        "zh": r"请?(?:总是|始终|永远不要|永远|绝不|千万不要|不要)",
        "ja": r"[^。]{0,40}(?:必ず|決して|いつも)[^。]{1,40}(?:ください|こと)",
        "ko": r"(?:항상|언제나|절대)",
        "ar": r"دائما|دائمًا|أبدا|لا",
        "hi": r"हमेशा|कभी",
    },
    at_start=True,
)
"""An order for all time, to the agent."""

PATTERN = Cues(
    {
        "en": r"usually|tends? to|often|rises?|falls?|whenever|every time|each time|most of the time|generally|"
        r"typically",
        "de": r"meistens|meist|oft|neigt|steigt|sinkt|jedes mal|immer wenn|gewöhnlich|üblicherweise",
        "fr": r"d['’]habitude|souvent|a tendance|augmente|baisse|à chaque fois|généralement|chaque fois",
        "es": r"suele\w*|a menudo|tiende|sube|baja|cada vez que|normalmente|generalmente",
        "it": r"di solito|spesso|tende|sale|scende|ogni volta|generalmente",
        "pt": r"costuma\w*|geralmente|muitas vezes|tende|sobe|desce|cada vez que|sempre que",
        "ru": r"обычно|часто|как правило|растёт|растет|падает|каждый раз",
        "zh": r"通常|往往|经常|每次|每当|倾向|上升|下降",
        "ja": r"普段|よく|たいてい|傾向|毎回|たびに|上がる|下がる",
        "ko": r"보통|자주|경향|매번|때마다|대개|오른다|내린다",
        "ar": r"عادة|غالبا|يميل|كلما|في كل مرة|يرتفع|ينخفض",
        "hi": r"आमतौर|अक्सर|हर बार|जब भी|प्रवृत्ति|बढ़ता है|घटता है",
    }
)
"""What happens again and again."""

REGULARLY = Cues(
    {
        "en": r"(?:every|each) (?:(?:other|single|few|\w+) )?(?:day|morning|afternoon|evening|night|week|weekend|month|year|hours|days|weeks)|daily|weekly|nightly|(?:once|twice|\w+ times) an? (?:day|week|month)|on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekdays|weekends)|(?:every|each) (?:\w+ )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
        "de": r"jede[nrms]? (?:\w+ )?(?:tag|morgen|abend|nacht|woche|monat|stunden|tage)|täglich|wöchentlich|(?:ein|zwei|drei)mal (?:am tag|die woche|pro \w+)|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|werktag|wochentag)s|jede[nrms]? (?:\w+ )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)",
        "fr": r"chaque (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|jour|matin|soir|nuit|semaine|mois)|tou(?:s|tes) les (?:\w+ )?(?:jours|matins|soirs|nuits|semaines|mois|heures)|\w+ fois par (?:jour|semaine|mois)|les? (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?(?! (?:\d|prochain|dernier|qui))",
        "es": r"cada (?:\w+ )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|día|mañana|tarde|noche|semana|mes|horas|días)|tod[oa]s l[oa]s (?:días|mañanas|tardes|noches|semanas|meses)|a diario|diariamente|\w+ veces (?:al|a la|por) (?:día|semana|mes)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)(?! (?:pasado|próximo))",
        "it": r"ogni (?:\w+ )?(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lunedi|martedi|giorno|mattina|sera|notte|settimana|mese|ore|giorni)|tutt[ie] (?:i giorni|le (?:mattine|sere|notti|settimane))|\w+ volte (?:al|alla) (?:giorno|settimana)|(?:il|la|di) (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?! (?:\d|scors|prossim|dop))|ogni (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)",
        "pt": r"(?:cada|todo|toda) (?:\w+ )?(?:dia|manhã|tarde|noite|semana|mês|horas)|tod[oa]s [oa]s (?:dias|manhãs|tardes|noites|semanas|meses)|diariamente|\w+ vezes (?:ao|por) (?:dia|semana|mês)|(?:às|aos|nas|nos) (?:segundas|terças|quartas|quintas|sextas|sábados|domingos)(?:-feiras)?|tod[oa]s? (?:[oa]s? )?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)\w*",
        "ru": r"кажд\w+ (?:\w+ )?(?:день|утро|вечер|ночь|неделю|месяц|час\w*|дн\w+)|ежедневно|еженедельно|\w+ раза? в (?:день|неделю|месяц)|по (?:понедельникам|вторникам|средам|четвергам|пятницам|субботам|воскресеньям|выходным|будням|утрам|вечерам|ночам)|кажд\w+ (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)",
        "zh": r"每(?:天|日|晚|早|周|星期|月|隔|\w{1,2}小时)",
        "ja": r"毎(?:日|朝|晩|週|月|回)|(?:時間|日)(?:ごと|おき)に|[月火水木金土日]曜日?(?:には|は|に)[^。]{0,24}てい(?:ます|る)",
        "ko": r"매(?:일|주|달)|(?:아침|저녁|밤|시간|날)마다|요일마다",
        "ar": r"كل (?:[اإ]?تنين|الاثنين|اثنين|تلات|الثلاثاء|ثلاثاء|[اأ]ربع\w*|الأربعاء|الخميس|خميس|جمعة|الجمعة|سبت|السبت|حد|الأحد|يوم|صباح|مساء|ليلة|أسبوع|شهر)|يوميا",
        "hi": r"हर (?:दिन|रोज़?|सुबह|शाम|रात|हफ्ते|महीने)|रोज़?|प्रतिदिन|हर (?:सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार)",
        "nl": r"(?:elke|iedere) (?:\w+ )?(?:dag|ochtend|avond|nacht|week|maand|uur)|dagelijks|\w+ keer per (?:dag|week|maand)|(?:elke|iedere) (?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|op (?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)en|op (?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?:ochtend|middag|avond)? (?:ga|speel|doe|zwem|werk|sport|train|zing|dans|fiets|help) ik",
        "pl": r"codziennie|każd\w+ (?:\w+ )?(?:poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę|dnia|dzień|rano|wieczór|wieczora|noc|tydzień|tygodnia)|co (?:poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę|tydzień|wieczór|noc|miesiąc|\w+ godzin\w*)|\w+ razy (?:dziennie|w tygodniu)|we? (?:poniedziałki|wtorki|środy|czwartki|piątki|soboty|niedziele|weekendy)|wieczorami|rankami|co rano",
        "tr": r"her (?:\w+ )?(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|gün|sabah|akşam|gece|hafta|ay|saatte)|günde \w+ (?:kez|kere)|haftada \w+ (?:kez|kere)|(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar) (?:günleri|akşamları|sabahları)|sabahları|akşamları|hafta sonları",
        "uk": r"по (?:понеділках|вівторках|середах|четвергах|п['’]ятницях|суботах|неділях|вихідних|буднях)|що(?:понеділка|вівторка|середи|четверга|п['’]ятниці|суботи|неділі|дня|ранку|вечора|ночі|тижня|місяця)|кожн\w+ (?:день|ранку|ранок|вечора|вечір|тиждень|понеділ\w+|вівтор\w+|серед\w+|четвер\w*|п['’]ятниц\w+|субот\w+|неділ\w+)|вечорами|ранками",
        "cs": r"každ\w+ (?:den|ráno|večer|týden|pondělí|úterý|středu|čtvrtek|pátek|sobotu|neděli)|ve? (?:pondělí|úterý|středu|čtvrtek|pátek|sobotu|neděli) (?:chodím|jezdím|hraju|hraji|cvičím|zpívám|vařím|plavu|běhám)|denně|jednou týdně",
        "sv": r"på (?:måndagar|tisdagar|onsdagar|torsdagar|fredagar|lördagar|söndagar|vardagar|helgerna|morgnarna|kvällarna)|var(?:je|t|enda) (?:dag|morgon|kväll|vecka|månad|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag)|\w+ gånger i veckan",
        "da": r"hver (?:dag|morgen|aften|kveld|uge|uke|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag)|(?:om|på) (?:mandagen|tirsdagen|onsdagen|torsdagen|fredagen|lørdagen|søndagen)|(?:mandager|tirsdager|onsdager|torsdager|fredager|lørdager|søndager)|\w+ gange? om ugen",
        "fi": r"(?:maanantai|tiistai|torstai|perjantai|lauantai|sunnuntai)sin|keskiviikkoisin|aamuisin|iltaisin|viikonloppuisin|joka (?:päivä|aamu|ilta|viikko|maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai)",
        "hu": r"hétfőnként|keddenként|szerdánként|csütörtökönként|péntekenként|szombatonként|vasárnaponként|reggelente|esténként|naponta|hetente|minden (?:nap|reggel|este|héten|hétfőn|kedden|szerdán|csütörtökön|pénteken|szombaton|vasárnap)",
        "ro": r"lunea|marțea|miercurea|joia|vinerea|sâmbăta|duminica|în fiecare (?:zi|dimineață|seară|săptămână|luni|marți|miercuri|joi|vineri|sâmbătă|duminică)|zilnic",
        "el": r"κάθε (?:μέρα|πρωί|βράδυ|απόγευμα|εβδομάδα|δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|σάββατο|κυριακή)|τα (?:πρωινά|βράδια|σαββατοκύριακα)",
        "he": r"בימי (?:ראשון|שני|שלישי|רביעי|חמישי|שישי|שבת)|כל (?:יום|בוקר|ערב|לילה|שבוע|חודש)",
        "fa": r"(?:شنبه|یکشنبه|دوشنبه|سه.?شنبه|چهارشنبه|پنج.?شنبه|جمعه).?ها|هر (?:روز|صبح|شب|هفته|عصر|ماه)",
        "vi": r"(?:mỗi|hàng|hằng) (?:ngày|sáng|tối|chiều|tuần|tháng|đêm|chủ nhật|thứ \w+)|(?:sáng|tối|chiều|trưa|ngày|thứ \w+|chủ nhật) nào [^.,]{0,12}cũng|(?:sáng|tối|chiều|trưa) (?:thứ (?:hai|ba|tư|năm|sáu|bảy)|chủ nhật) (?:tôi|mình|em) (?:đi|chơi|tập|học)|(?:tôi|mình|em) [^.,]{1,30} (?:vào )?(?:mỗi|hàng) \w+",
        "id": r"(?:setiap|tiap) (?:hari|pagi|siang|sore|malam|minggu|bulan|senin|selasa|rabu|kamis|jumat|sabtu)",
        "th": r"ทุก(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|วัน|เช้า|เย็น|คืน|สัปดาห์|อาทิตย์|เดือน)",
    }
)  # fmt: skip
"""What is so again and again: no moment's."""

TURNS = Cues(
    {
        "en": r"(?:got|gets|getting|just|are|is) (?:married|engaged|divorced|separated|promoted|pregnant)|(?:split|broke) up|had (?:an? )?(?:baby|twins|triplets|stroke|heart attack|miscarriage|son|daughter|little (?:boy|girl))|gave birth|is expecting|retired|"
        r"(?:got|landed|started|found|has) (?:an? )?(?:new )?job|(?:got|was) (?:fired|laid off)|(?:lost|quit) (?:his|her|their) job|(?:quit|stopped|gave up|no longer|doesn['’]t) (?:smok|drink)\w*(?: any ?more)?|moved (?:to|in|out|back)|passed away|died(?! (?:laughing|of (?:laughter|boredom|shame)))|"
        r"diagnosed with|graduated|started (?:school|uni\w*|college|nursery|kindergarten)|(?:went|turned|became) (?:vegan|vegetarian)",
        "de": r"(?:hat|haben) (?:\w+ ){0,3}(?:geheiratet|sich (?:\w+ ){0,2}(?:verlobt|getrennt|scheiden lassen)|einen? (?:sohn|tochter|baby)|zwillinge|den führerschein|gekündigt|abitur|ausgelernt|(?:mit dem (?:rauchen|trinken) )?aufgehört)|getrennt|geschieden|verlobt|schwanger|(?:ein|das) (?:baby|kind) (?:bekommen|gekriegt)|zwillinge|"
        r"(?:ist|sind) (?:\w+ ){0,3}(?:in (?:rente|pension)|im (?:heim|altersheim|pflegeheim)|umgezogen|ausgezogen|eingezogen|gestorben|verstorben|eingeschult)|gezogen|gestorben|verstorben|(?:raucht|trinkt) (?:\w+ )?nicht mehr|schlaganfall|herzinfarkt|eingeschult|(?:arbeitet|jobbt) jetzt",
        "fr": r"(?:s['’]est|se sont) (?:mariée?s?|fiancée?s?|pacsée?s?|séparée?s?|remariée?s?)|(?:a|ont) (?:\w+ )?(?:divorcé|déménagé|arrêté (?:de (?:fumer|boire)|la clope)|accouché|démissionné|pris (?:sa|leur) retraite|eu (?:un (?:bébé|avc|infarctus|fils|enfant|garçon)|une (?:fille|petite)|des jumeaux|des jumelles|son bac))|"
        r"est (?:enceinte|décédée?|morte?|divorcée?|à la retraite|tombée? enceinte|parti(?:e)? vivre)|(?:ne )?(?:fume|boit) plus|a (?:trouvé|commencé) un (?:nouveau )?(?:boulot|travail|job)|s['’]est fait virer",
        "es": r"se (?:ha |han )?(?:casó|casaron|casado|divorció|divorciaron|divorciado|separó|separaron|separado|jubiló|jubilado|mudó|mudaron|mudado|murió|graduó|graduado|comprometió|prometió)|(?:murió|falleció)|está embarazada|tuvo (?:un|una|mellizos|gemel[oa]s)|ha tenido (?:un|una|mellizos|gemel[oa]s)|dio a luz|"
        r"(?:dejó|ha dejado) (?:de (?:fumar|beber)|el (?:trabajo|curro|tabaco))|ya no (?:fuma|bebe)|(?:encontró|empezó|consiguió) (?:un )?(?:nuevo )?(?:trabajo|curro)|lo despidieron|la despidieron",
        "it": r"si (?:è|sono) (?:\w+ )?(?:sposat|separat|trasferit|laureat|fidanzat|lasciat)[oaie]|(?:ha|hanno) (?:\w+ )?(?:divorziato|smesso di (?:fumare|bere)|partorito|traslocato|avuto (?:un|una|due|dei) \w+|trovato (?:un )?lavoro|cambiato lavoro)|è (?:incinta|mort[oa]|andat[oa] in pensione|divorziat[oa])|in pensione|(?:non )?(?:fuma|beve) più|è nat[oa]",
        "pt": r"(?:se )?(?:casou|casaram|divorciou|divorciaram|separou|separaram|aposentou|reformou|formou|mudou|mudaram)(?:-se)?|(?:morreu|faleceu)|está grávida|engravidou|teve (?:um|uma|gêmeos|gémeos|bebê|bebé)|deu à luz|(?:parou|deixou) de (?:fumar|beber)|não (?:fuma|bebe) mais|já não (?:fuma|bebe)|(?:arrumou|arranjou|conseguiu) (?:um )?(?:emprego|trabalho)|foi demitid[oa]",
        "nl": r"(?:is|zijn) (?:\w+ ){0,2}(?:getrouwd|gescheiden|verhuisd|verloofd|zwanger|overleden|bevallen|met pensioen|gestopt met (?:roken|drinken)|afgestudeerd|uit elkaar|ontslagen)|(?:heeft|hebben) (?:\w+ ){0,2}(?:een (?:baby|zoon|dochter|nieuwe baan|beroerte|hartaanval)|tweeling)|(?:rookt|drinkt) niet meer",
        "ru": r"жен(?:ился|ились|ат)|вы(?:шла|ходит) замуж|поженились|разв[её]л(?:ся|ась|ись)|разошлись|расстал(?:ся|ась|ись)|беременна|родила|родил(?:ся|ась|ись)|переехал[аи]?|умер(?:ла|ли)?|на пенси[июя]|бросил[аи]? (?:курить|пить)|больше не (?:курит|пь[её]т)|устроил(?:ся|ась)|уволил(?:ся|ась|и)|поступил[аи]?|закончил[аи]? (?:школу|универ\w*|институт)|инсульт|инфаркт|пош(?:ёл|ел|ла) в (?:школу|первый класс|садик|сад)",
        "pl": r"(?:ożenił|rozwiódł|rozwiodła|rozwiedli|rozstał\w*|pobrali|zaręczył\w*|przeprowadził\w*|urodził[aoy]?\w*) (?:się|sie)|(?:się|sie) (?:ożenił|rozwiódł|rozwiodła|rozwiedli|rozstali|przeprowadził\w*|zaręczył\w*)|wyszła za mąż|jest w ciąży|urodziła|zmarł[aoy]?|umarł[aoy]?|na emerytur\w+|rzucił[ao]? (?:palenie|picie|papierosy)|już nie (?:pali|pije)|nie (?:pali|pije) już|(?:dostał|znalazł)[ao]? (?:nową )?pracę|udar|zawał",
        "uk": r"одруж(?:ився|илася|илась|ились|ені)|вийшла заміж|розлуч(?:ився|илася|илась|ились|илися)|розійшлися|розійшлись|розлучені|вагітна|народила|народи(?:вся|лася|лась)|переїха(?:в|ла|ли)|помер(?:ла|ли)?|на пенсі[їю]|кину(?:в|ла|ли) (?:палити|курити|пити)|(?:більше|вже) не (?:палить|курить|п['’]?є)|влаштува(?:вся|лася|лась)|звільни(?:вся|лася|лась|ли)|вступи(?:в|ла)|інсульт|інфаркт|піш(?:ов|ла) (?:в|у|до) (?:школи|школу|перший клас|садка|садок)",
        "cs": r"(?:oženil|vdala|rozvedl|rozešl|přestěhoval|zasnoubil|narodil)\w* se|se (?:\w+ )?(?:oženil|vdala|rozvedl|rozešl|přestěhoval|zasnoubil|narodil)\w*|je těhotná|porodila|(?:zemřel|umřel)[ao]?|šel do důchodu|šla do důchodu|v důchodu|přestal[ao]? (?:kouřit|pít)|už ne(?:kouří|pije)|má novou práci|mrtvic\w+|infarkt",
        "sv": r"har (?:\w+ )?(?:gift sig|skilt sig|förlovat sig|flyttat|fått (?:barn|tvillingar|en (?:son|dotter|bebis)|nytt jobb|stroke)|slutat (?:röka|dricka|jobba)|gått i pension|dött|separerat)|(?:skilde|gifte|förlovade) sig|flyttade|är (?:gravid|skild)|dog|(?:röker|dricker) inte (?:längre|mer)",
        "da": r"(?:er|har) (?:\w+ )?(?:blevet (?:gift|skilt|gravid|mor|far|fyret|bedstemor|bedstefar)|blitt (?:gift|skilt|gravid|mor|far)|flytt?et|gått av|gået på pension|holdt op med at (?:ryge|drikke)|sluttet å (?:røyke|drikke)|fået (?:barn|tvillinger|en (?:søn|datter|baby)|nyt job)|fått (?:barn|tvillinger|en (?:sønn|datter|baby)|ny jobb))|er (?:gravid|skilt|død)|døde|(?:ryger|røyker|drikker) ikke (?:mere|længere|lenger)",
        "fi": r"(?:meni|menivät) naimisiin|ero(?:si|sivat)|kihlautui\w*|muutti|muuttivat|on raskaana|synnytti|sai (?:lapsen|vauvan|kaksoset|pojan|tytön|uuden työn|potkut)|kuoli|jäi eläkkeelle|lopetti (?:tupakoinnin|juomisen)|ei (?:polta|juo) enää",
        "hu": r"(?:meg)?házasod\w+|férjhez ment|megnősült|elvált\w*|szakított\w*|eljegyezték|terhes|(?:ikrei|gyereke|babája|kisfia|kislánya|lánya|fia) (?:született|lett)|szült|elköltöz\w+|meghalt|nyugdíjba (?:ment|vonult)|leszokott|már nem (?:dohányzik|cigizik|iszik)|új (?:munkája|állása)|kirúgták|stroke|infarktus",
        "ro": r"s-a(?:u)? (?:\w+ )?(?:căsătorit|însurat|măritat|despărțit|mutat|pensionat|logodit|lăsat de (?:fumat|băut))|(?:a|au) (?:divorțat|născut|murit|făcut (?:un )?(?:copil|gemeni|infarct|avc))|e(?:ste)? (?:însărcinată|gravidă|divorțat[ăa]?)|nu mai (?:fumează|bea)|a ieșit la pensie",
        "tr": r"(?:evlendi|boşandı|nişanlandı|ayrıldı|taşındı|öldü|vefat etti)(?:lar)?|hamile|doğurdu|doğum yaptı|(?:bebeği|ikizi|ikizleri|oğlu|kızı) oldu|emekli oldu|(?:sigarayı|içkiyi|alkolü) bıraktı|artık (?:sigara |içki |alkol )?içmiyor|(?:işe başladı|iş buldu|işten (?:çıktı|ayrıldı|atıldı))|mezun oldu|felç geçirdi|kalp krizi",
        "el": r"παντρεύτηκ\w+|παντρευτηκ\w+|χώρισ\w+|χωρίσ\w+|αρραβωνιάστηκ\w+|έγκυος|γέννησ\w+|απέκτησ\w+|έκανε (?:παιδί|δίδυμα|μωρό|κόρη|γιο)|μετακόμισ\w+|μετακομίσ\w+|πέθαν\w+|(?:πήρε|βγήκε στη) σύνταξη|έκοψε το (?:κάπνισμα|τσιγάρο|ποτό)|δεν (?:καπνίζει|πίνει) (?:πια|πλέον)|βρήκε (?:νέα |καινούρια )?δουλειά|απολύθηκε|εγκεφαλικό|έμφραγμα",
        "ar": r"[اأإ]?تجوز\w*|[اأ]?تزوج\w*|[اأ]?تطلق\w*|طلق\w*|انفصل\w*|خطب(?:ت|وا)?|حامل|ولدت|خلفت|أنجبت|[اأ]نجبت|انتقل\w*|نقل(?:ت|وا)?|مات(?:ت)?|توفي(?:ت)?|توفى|تقاعد\w*|بطل(?:ت)? (?:ال)?(?:تدخين|سجاير|شرب)|(?:أقلع|توقف)ت? عن التدخين|(?:لم يعد|لم تعد|مبقاش|ما عاد) [يت]دخن|[اأ]?تخرج\w*|جلطة|لقى شغل|لقت شغل",
        "hi": r"(?:की|का) (?:शादी|सगाई|तलाक|तलाक़|ब्रेकअप|रिटायरमेंट) हो (?:गई|गयी|गया)|शादी (?:कर ली|की)|(?:बेटा|बेटी|बच्चा|जुड़वां|जुड़वाँ) (?:हुए|हुआ|हुई)|प्रेग्नेंट|गर्भवती|शिफ्ट हो|गुज़र ग\w+|गुजर ग\w+|चल बसे|रिटायर|(?:सिगरेट|शराब|पीना) (?:छोड़|छोड) दी|(?:सिगरेट|शराब) (?:पीना )?(?:छोड़|छोड) दि?या?|नई नौकरी|नौकरी (?:लग|छोड़|मिल)|हार्ट अटैक|लकवा",
        "he": r"(?:ה)?(?:תחתנ|תגרש|תארס)\w*|נפרד(?:ו|ה)?|בהריון|בהיריון|ילדה (?:בן|בת|תאומים)|נולד(?:ה|ו)?|עבר(?:ה|ו)? (?:ל\w+|דירה)|נפטר(?:ה|ו)?|מת(?:ה)?|יצא(?:ה)? לפנסיה|הפסיק(?:ה)? (?:לעשן|לשתות)|(?:כבר|יותר) לא מעשנת?|מצא(?:ה)? עבודה|פוטר(?:ה)?|התקף לב|אירוע מוחי",
        "fa": r"ازدواج کرد\w*|عروسی کرد\w*|عقد کرد\w*|نامزد (?:کرد|شد)\w*|طلاق گرفت\w*|جدا شد\w*|باردار|حامله|زایید|به دنیا (?:آورد|اومد|آمد)|(?:بچه|دوقلو|پسر|دختر)\S* (?:دار شد|زایید)\w*|نقل مکان کرد\w*|اسباب.?کشی کرد\w*|مرد|فوت (?:کرد|شد)|بازنشسته شد|سیگار\S* (?:رو |را )?(?:ترک کرد|گذاشت کنار)|سکته",
        "vi": r"(?:mới |vừa |đã )(?:cưới|kết hôn|lấy (?:chồng|vợ)|ly hôn|ly dị|sinh|đẻ|chuyển|nghỉ hưu|mất|bỏ thuốc)|ly hôn|ly dị|chia tay|có (?:bầu|thai)|mang thai|sinh (?:đôi|con|em bé|con gái|con trai|bé)|qua đời|nghỉ hưu|(?:bỏ|cai) (?:thuốc|rượu)|đột quỵ",
        "id": r"(?:sudah |baru |baru saja |telah |udah )?(?:menikah|nikah|cerai|bercerai|bertunangan|tunangan|melahirkan|pensiun|meninggal)|hamil|pindah ke|punya (?:bayi|anak kembar)|berhenti (?:merokok|minum|kerja)|tidak merokok lagi|dapat kerja|dipecat|wisuda|kena stroke|serangan jantung",
        "zh": r"(?:结婚|離婚|离婚|订婚|分手|分居|怀孕|退休|去世|过世|毕业|辞职|失业|搬家|中风)了?|戒(?:了)?[烟酒]|生了|搬到|搬去|(?:找到|换)了?(?:新)?工作|上(?:小学|初中|高中|大学|幼儿园)了|不(?:再)?(?:抽烟|喝酒)了",
        "ja": r"(?:結婚|離婚|婚約|妊娠|出産|引っ越し|転職|退職|卒業|入学|再婚|入院)(?:し(?:た|て|まし)|する)|別れ(?:た|て|まし)|亡くな|(?:子供|双子|赤ちゃん|娘|息子|女の子|男の子)[がを](?:生まれ|産)|(?:タバコ|煙草|たばこ|お酒|酒)をやめ|定年|禁煙し|脳梗塞|実家に戻",
        "ko": r"(?:결혼|이혼|약혼|임신|출산|퇴사|은퇴|퇴직|졸업|입학|이직|취직|재혼|별거)(?:했|하셨|중)|헤어졌|돌아가셨|이사 ?(?:했|갔|하셨)|(?:쌍둥이|아기|아이|딸|아들)(?:를|을)? ?(?:낳|태어)|(?:담배|술)(?:를|을)? ?끊|뇌졸중",
        "th": r"(?:แต่งงาน|หย่า|เลิกกัน|หมั้น|ตั้งท้อง|คลอด|เกษียณ|เสีย|ย้ายไป|ลาออก|เรียนจบ|ได้งานใหม่)(?:แล้ว|ไป|เมื่อ)?|มีลูกแฝด|เลิกบุหรี่|เลิกเหล้า",
    }
)  # fmt: skip
"""What turns in the life of somebody else: married, born, moved, retired, gave up smoking."""

KIN = Cues(
    {
        "es": r"mis? (?:prim[oa]s?|abuel[oa]s?|t[ií][oa]s?|sobrin[oa]s?|niet[oa]s?)",
        "pt": r"(?:o |a )?(?:meu|minha) (?:prim[oa]|sobrinh[oa]|net[oa])",
        "it": r"(?:mi[oa] )(?:nipote|cugin[oa])",
        "uk": r"мам[аи]|тат[оа]|батьк\w+|сестр[аи]|брат\w?|донька|дочка|син|чоловік|дружина|бабус[яі]|дідусь|дядько|тітка|двоюрідн\w+|теща|свекруха|внук|онук\w?|онучка|племінни\w+",
        "cs": r"(?:m[ůo]j|moje|má|náš|naše) (?:\w+ )?(?:máma|mamka|táta|taťka|rodiče|bratr|brácha|sestra|ségra|dcera|syn|manžel(?:ka)?|muž|žena|babička|děda|strejda|teta|bratranec|sestřenice)|(?:máma|táta|brácha|ségra|babička|děda)(?= )",
        "sv": r"(?:min|mina|vår|våra) (?:\w+ )?(?:mamma|pappa|mor|far|föräldrar|bror|brorsa|syster|syrra|dotter|son|man|fru|mormor|farmor|morfar|farfar|moster|faster|kusin|svärmor|svärfar)",
        "da": r"(?:min|mine|vores|vår) (?:\w+ )?(?:mor|far|forældre|foreldre|bror|søster|datter|søn|sønn|mand|mann|kone|mormor|farmor|bedstemor|bestemor|bestefar|morfar|farfar|onkel|tante|fætter|kusine|kone)",
        "fi": r"(?:äitini|isäni|vanhempani|siskoni|veljeni|tyttäreni|poikani|mieheni|vaimoni|mummoni|ukkini|tätini|setäni|serkkuni)|(?:mun|minun) (?:äiti|isä|vanhemmat|sisko|veli|tytär|poika|mies|vaimo|mummo|pappa|täti|setä|serkku)|(?:äiti|isä|mummo)(?= )",
        "hu": r"(?:az? )?(?:anyám|anyukám|apám|apukám|szüleim|bátyám|öcsém|nővérem|nővéremnek|húgom|lányom|fiam|férjem|feleségem|nagymamám|nagypapám|nagynéném|nagybátyám|unokatestvérem|anyósom|apósom|testvérem)|(?:anya|apa|nagyi)(?= )",
        "ro": r"(?:mama|tata|mamei|părinții|fratele|sora|fiica|fata|fiul|băiatul|soțul|soția|bunica|bunicul|mătușa|unchiul|vărul|verișoara) (?:mea|meu|mei)|(?:mama|tata|bunica|bunicul)(?= )|(?:soră-mea|sor-mea|frate-miu|mama-soacră)",
        "el": r"(?:ο |η |οι )?(?:μαμά|μάνα|μητέρα|μπαμπάς|πατέρας|γονείς|αδερφός|αδελφός|αδερφή|αδελφή|κόρη|γιος|άντρας|γυναίκα|σύζυγος|γιαγιά|παππούς|θείος|θεία|ξάδερφος|ξαδέρφη|πεθερά|πεθερός) μου|(?:η μαμά|ο μπαμπάς|η γιαγιά|ο παππούς)",
        "vi": r"(?:mẹ|má|bố|ba|cha|anh trai|chị gái|em gái|em trai|con gái|con trai|chồng|vợ|bà ngoại|bà nội|ông nội|ông ngoại|anh họ|chị họ|anh|chị|em|cô|chú|dì|cậu|bác) (?:của )?(?:mình|tôi|tớ|em|tui)",
        "id": r"(?:ibu|mama|mamaku|bapak|ayah|ayahku|ibuku|papa|kakak|kakakku|adik|adikku|anak|anakku|suami|suamiku|istri|istriku|nenek|kakek|paman|tante|sepupu|sepupuku|mertua)(?: (?:perempuan|laki-laki))?(?: (?:saya|aku|gue|gw|kami))?",
        "he": r"(?:אמא|אבא|אחי|אחותי|הבת|הבן|בעלי|אשתי|סבתא|סבא|דודה|דוד|בן דוד|בת דודה|ההורים|חמותי)(?: שלי)?",
        "fa": r"(?:مامان|مادر|بابا|پدر|داداش|برادر|آبجی|خواهر|دختر|پسر|شوهر|همسر|زن|عمو|عمه|خاله|دایی|مادربزرگ|پدربزرگ|دخترخاله|پسرخاله|دخترعمو|پسرعمو)(?:م|مون|مان)",
        "hi": r"दीदी|भैया|भाई|मम्मी|मम्मा|पापा|नानी|नाना|दादी|दादा|चाचा|चाची|बुआ|मौसी|मामा",
        "ar": r"[اأ]?خوي[اه]?|[اأ]ختي|بابا|ماما|[اأ]مي|[اأ]بوي[ا]?|والدي|والدتي|جوزي|مراتي|ستي|جدي|عمي|عمتي|خالتي|خالي|[اأ]هلي|بنت عمي|ابن عمي|بنت خالتي",
        "pl": r"(?:mama|tata|babcia|dziadek|siostra|brat|bratowa|szwagier|ciocia|wujek|kuzyn|kuzynka|syn|córka|mąż|żona|teściowa|rodzice)",
        "th": r"(?:แม่|พ่อ|พี่สาว|พี่ชาย|น้องสาว|น้องชาย|ลูกสาว|ลูกชาย|สามี|ภรรยา|เมีย|แฟน|ยาย|ตา|ย่า|ปู่|ป้า|ลุง|น้า|อา)(?:ของ)?(?:ฉัน|ผม|เรา|หนู)?",
        "zh": r"我(?:爸|妈|哥|姐|弟|妹|爷爷|奶奶|外公|外婆|表[哥弟姐妹]|堂[哥弟姐妹]|叔叔|阿姨|舅舅|姑姑|儿子|女儿|老公|老婆)",
        "ja": r"(?:父|母|兄|姉|弟|妹|祖父|祖母|夫|妻|旦那|嫁|娘|息子|叔父|叔母|いとこ|従兄弟)(?:は|が|も)",
        "ko": r"(?:우리 ?|제 ?|내 ?)?(?:엄마|아빠|오빠|누나|형|언니|동생|여동생|남동생|할머니|할아버지|이모|고모|삼촌|사촌|남편|아내|딸|아들)(?:가|이|은|는|도)?(?= )",
        "tr": r"(?:annem|babam|abim|ablam|kardeşim|kızım|oğlum|eşim|kocam|karım|ninem|dedem|teyzem|halam|amcam|dayım|kuzenim|kayınvalidem)",
    },
    at_start=True,
)  # fmt: skip
"""A relative of the speaker's at the beginning: who says *сестра народила* speaks of their own."""

PLANS = Cues(
    {
        "en": r"(?:i(?:['’]?m| am)? |we(?:['’]?re| are)? )?(?:planning|plan|want|hope|hoping|saving up|gonna|wanna|going) (?:to|for|on)?(?! you)[^.!?]{2,60}(?:in (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:this|next) (?:year|summer|spring|autumn|fall|winter)|in 20\d\d)",
        "de": r"(?:will|wollen|möchte|plane|planen|hab\w* vor|vorhaben)[^.!?]{0,20} (?:im (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|herbst|winter|frühling|frühjahr|nächsten jahr)|nächstes jahr|(?:diesen|nächsten) (?:sommer|herbst|winter|frühling|frühjahr)|20\d\d)|(?:im (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|herbst|winter|frühling)|nächstes jahr|(?:diesen|nächsten) (?:sommer|herbst|winter|frühling)) (?:will|wollen|möchte|plane|fahre|fliege|ziehe|heirate)",
        "fr": r"(?:je|on|nous) (?:compte|comptons|veux|veut|voulons|prévois|prévoit|pense|vais|va|allons|aimerais|voudrais)[^.!?]{2,60}(?:en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|(?:cet été|cet automne|cet hiver|ce printemps)|l['’](?:été|année|hiver|automne) prochaine?|l['’]an prochain|en 20\d\d)",
        "es": r"(?:quiero|queremos|pienso|pensamos|planeo|planeamos|voy a|vamos a|tengo pensado|me gustaría)[^.!?]{2,60}(?:en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|verano|otoño|invierno|primavera)|(?:este|el próximo|el) (?:verano|otoño|invierno|año)(?: que viene)?|esta primavera|el año que viene|en 20\d\d)",
        "it": r"(?:voglio|vogliamo|vorrei|penso di|pensiamo di|ho intenzione di|conto di|progetto di)[^.!?]{2,60}(?:a (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|quest['’](?:estate|anno|inverno|autunno)|l['’]anno prossimo|in primavera|nel 20\d\d)|(?:quest['’](?:estate|anno|inverno|autunno)|l['’]anno prossimo|a (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)) (?:voglio|vogliamo|vorrei|vado|andiamo|penso di)",
        "pt": r"(?:quero|queremos|pretendo|pretendemos|planejo|vou|vamos|penso em|tô planejando|estou planejando)[^.!?]{2,60}(?:em (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|(?:neste|nesse|no próximo|este|esse|no) (?:verão|inverno|ano)(?: que vem)?|ano que vem|em 20\d\d)",
        "nl": r"(?:wil|willen|ga|gaan|plan|ben van plan|hoop)[^.!?]{0,20} (?:in (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|(?:deze|volgende) (?:zomer|winter|herfst|lente)|(?:dit|volgend) (?:jaar|voorjaar|najaar))",
        "ru": r"(?:хочу|хотим|планирую|планируем|собираюсь|собираемся|мечтаю)[^.!?]{0,50}(?:летом|зимой|осенью|весной|в (?:январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре)|в (?:этом|следующем) году|в 20\d\d)|(?:летом|зимой|осенью|весной|в (?:январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре)|в следующем году)[^.!?]{0,20}(?:хочу|хотим|планирую|планируем|собираюсь|собираемся|едем|еду|лечу|летим)",
        "uk": r"(?:хочу|хочемо|планую|плануємо|збираюся|збираюсь|збираємося|мрію)[^.!?]{0,50}(?:влітку|взимку|восени|навесні|у (?:січні|лютому|березні|квітні|травні|червні|липні|серпні|вересні|жовтні|листопаді|грудні)|наступного року|цього року)|(?:влітку|взимку|восени|навесні|наступного року)[^.!?]{0,20}(?:хочу|хочемо|планую|плануємо|збираюся|збираюсь|їдемо|їду|летимо)",
        "pl": r"(?:chcę|chcemy|planuję|planujemy|zamierzam|wybieram się|jedziemy)[^.!?]{0,50}(?:latem|zimą|jesienią|wiosną|w (?:styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu)|w (?:tym|przyszłym) roku|na wakacje)|(?:latem|zimą|jesienią|wiosną|w przyszłym roku)[^.!?]{0,20}(?:chcę|chcemy|planuję|planujemy|jadę|jedziemy|lecę)",
        "cs": r"(?:chci|chceme|plánuj[iu]|plánujeme|chystám se)[^.!?]{0,50}(?:v (?:lednu|únoru|březnu|dubnu|květnu|červnu|červenci|srpnu|září|říjnu|listopadu|prosinci|létě|zimě)|na (?:jaře|podzim)|příští rok)|(?:v létě|v zimě|na jaře|na podzim|příští rok)[^.!?]{0,20}(?:chci|chceme|plánuj[iu]|jedu|jedeme|letím)",
        "sv": r"(?:jag|vi) (?:vill|planerar|tänker|ska)[^.!?]{0,50}(?:i (?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|sommar|vinter|höst|vår)|nästa (?:år|sommar))|i (?:sommar|vinter|höst|vår) (?:vill|ska|tänker) (?:jag|vi)",
        "da": r"(?:jeg|vi) (?:vil|planlægger|planlegger|skal)[^.!?]{0,50}(?:til (?:sommer|vinter|efteråret|foråret|høsten|våren)|(?:næste|neste) (?:år|sommer)|i (?:januar|februar|marts|mars|april|maj|mai|juni|juli|august|september|oktober|november|december|desember))",
        "fi": r"(?:haluan|aion|suunnittelen|aiotaan|meinaan)[^.!?]{0,50}(?:kesällä|talvella|syksyllä|keväällä|ensi vuonna|\w+kuussa)|(?:ensi )?(?:kesällä|talvella|syksyllä|keväällä|vuonna)[^.!?]{0,12} (?:haluan|aion|aiotaan|meinaan)",
        "hu": r"(?:nyáron|télen|ősszel|tavasszal|jövőre|\w+(?:ban|ben))[^.!?]{0,40}(?:akarok|akarunk|szeretnék|szeretnénk|tervezek|tervezünk|készülök|tervezem)|(?:szeretnék|akarok|tervezem)[^.!?]{0,40}(?:nyáron|télen|ősszel|tavasszal|jövőre)",
        "ro": r"(?:vreau|vrem|plănuiesc|am de gând|intenționez)[^.!?]{0,50}(?:la (?:vară|iarnă|toamnă|primăvară)|vara asta|anul viitor|în (?:ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie))|(?:la (?:vară|iarnă|toamnă|primăvară)|vara asta|anul viitor) (?:vreau|vrem|plec|mergem)",
        "tr": r"(?:yazın|kışın|sonbaharda|ilkbaharda|baharda|bu yaz|bu kış|seneye|gelecek (?:yıl|yaz)|ocakta|şubatta|martta|nisanda|mayısta|haziranda|temmuzda|ağustosta|eylülde|ekimde|kasımda|aralıkta)[^.!?]{0,50}(?:istiyorum|istiyoruz|planlıyorum|planlıyoruz|düşünüyorum|düşünüyoruz|gideceğim|gideceğiz|niyetim var)",
        "el": r"(?:θέλω|θέλουμε|σκοπεύω|σχεδιάζω|σκέφτομαι|λέω)[^.!?]{0,50}(?:το (?:καλοκαίρι|χειμώνα|φθινόπωρο)|την άνοιξη|του χρόνου|φέτος|τον \w+(?:άρι|άριο|τη|λιο|νιο|στο|βρη|βριο))|(?:το καλοκαίρι|την άνοιξη|του χρόνου|φέτος)[^.!?]{0,12} (?:θέλω|θέλουμε|σκοπεύω|σχεδιάζω|λέω)",
        "ar": r"(?:ناوي|ناوية|ناويه|بخطط|أخطط|اخطط|عايز|عايزة|أريد|اريد|أنوي|انوي|بدي|مخطط|مخططة|نفسي)[^.!?]{0,50}(?:في الصيف|الصيف|الشتا|الشتاء|الربيع|الخريف|السنة الجاية|العام القادم|السنة القادمة|في (?:يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر))",
        "hi": r"(?:गर्मियों|सर्दियों|छुट्टियों|अगले साल|अगले महीने|इस साल|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)[^।!?]{0,40}(?:प्लान|योजना|चाहत[ाी]|इरादा|जाऊंगा|जाऊंगी|जाएंगे)",
        "he": r"(?:רוצה|מתכננת?|מתכוונת?|מתכננים)[^.!?]{0,50}(?:בקיץ|בחורף|באביב|בסתיו|בשנה הבאה|ב(?:ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר))|(?:בקיץ|בחורף|באביב|בשנה הבאה)[^.!?]{0,12} (?:אני |אנחנו )?(?:רוצה|מתכננת?|נוסעת?|נוסעים)",
        "fa": r"(?:تابستون|تابستان|زمستون|زمستان|پاییز|بهار|عید|سال (?:بعد|دیگه|آینده))[^.!?]{0,50}(?:می.?خوا(?:م|یم|هم|هیم)|قصد دارم|برنامه دارم|می.?ر(?:م|یم))",
        "vi": r"(?:(?:hè|mùa hè|đông|tết|năm|tháng) (?:này|sau|tới|\d{1,2})|sang năm)[^.!?]{0,20}(?:mình|tôi|em|tụi mình) (?:định|muốn|dự định|tính|sẽ)|(?:mình|tôi|em|tụi mình) (?:định|muốn|dự định|tính)[^.!?]{0,50}(?:(?:hè|mùa hè|tết|năm|tháng) (?:này|sau|tới|\d{1,2})|sang năm)",
        "id": r"(?:mau|ingin|berencana|rencana|pengen|pengin)[^.!?]{0,50}(?:tahun depan|bulan depan|liburan|lebaran|(?:bulan )?(?:januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember))",
        "zh": r"(?:今年|明年|下个?月|夏天|冬天|春天|秋天|暑假|寒假|春节|国庆|\d{1,2}月)[^。！？]{0,8}(?:打算|计划|准备|想去|要去)|(?:打算|计划|准备)[^。！？]{0,12}(?:明年|下个?月|夏天|冬天|春天|秋天|暑假|寒假|春节|国庆)",
        "ja": r"(?:来年|今年|来月|夏|冬|春|秋|夏休み|冬休み|正月|\d{1,2}月)[^。！？]{0,24}(?:予定|つもり|計画|行きたい|行こうと)",
        "ko": r"(?:내년|올해|다음 ?달|여름|겨울|봄|가을|방학|휴가|설날|추석|\d{1,2}월)[^.!?]{0,24}(?:계획|예정|거야|갈 거|려고|가고 싶)",
        "th": r"(?:ปีหน้า|เดือนหน้า|หน้าร้อน|หน้าหนาว|ซัมเมอร์|ปีนี้|สงกรานต์)[^.!?]{0,24}(?:จะ|อยาก|วางแผน|ตั้งใจ)|(?:อยาก|วางแผน|ตั้งใจ)[^.!?]{0,40}(?:ปีหน้า|เดือนหน้า|หน้าร้อน|หน้าหนาว|สงกรานต์)",
    }
)  # fmt: skip
"""What somebody means to do months from now: tomorrow's errands are the moment's."""

INTRODUCES = Cues(
    {
        "en": rf"{_GREETED}(?:(?:i['’]?m|i am|this is) {_NAMED})",
        "de": rf"{_GREETED}(?:(?:ich bin|bin) (?:der |die )?{_NAMED}|ich bin (?:der|die) {_NICK})",
        "fr": rf"{_GREETED}(?:(?:moi )?(?:c['’]est|je suis) {_NAMED}|moi c['’]est {_NICK})",
        "es": rf"{_GREETED}(?:(?:yo )?soy (?:el |la )?{_NAMED})",
        "it": rf"{_GREETED}(?:(?:io )?sono (?:il |la )?{_NAMED}|(?:io )?sono (?:il|la) {_NICK})",
        "pt": rf"{_GREETED}(?:(?:eu )?(?:sou|aqui é) (?:o |a )?{_NAMED}|(?:eu )?sou [oa] {_NICK})",
        "nl": rf"{_GREETED}(?:(?:ik ben|met) (?:de )?{_NAMED})",
        "ru": rf"{_GREETED}(?:(?:я|это) (?:[-—] )?{_NAMED})",
        "pl": rf"{_GREETED}(?:(?:ja )?(?:jestem|tu) {_NAMED})",
        "tr": rf"{_GREETED}(?:ben {_NAMED})",
        "uk": rf"{_GREETED}(?:(?:я|це) (?:[-—] )?{_NAMED})",
        "cs": rf"{_GREETED}(?:(?:já )?(?:jsem|tady) {_NAMED})",
        "sv": rf"{_GREETED}(?:(?:jag är|det är) {_NAMED})",
        "da": rf"{_GREETED}(?:(?:jeg er|det er) {_NAMED})",
        "fi": rf"{_GREETED}(?:(?:minä |mä )?(?:olen|oon) {_NAMED})",
        "hu": rf"{_GREETED}(?:(?:én )?(?-i:[A-ZÁÉÍÓÖŐÚÜŰ])\w+(?: \w+)? vagyok)",
        "ro": rf"{_GREETED}(?:(?:eu )?sunt {_NAMED})",
        "el": rf"{_GREETED}(?:(?:εγώ )?είμαι (?:ο |η )?{_NAMED}|(?:εγώ )?είμαι (?:ο|η) {_NICK})",
        "id": rf"{_GREETED}(?:(?:saya|aku|nama) {_NAMED})",
        "vi": rf"{_GREETED}(?:(?:mình|tôi|em) là {_NAMED})",
        "he": r"(?:היי|הי|שלום|אהלן)[,! ]+אני \w{2,10}(?=\W*\Z)",
        "fa": r"(?:سلام|درود)[،,! ]+(?:من )?\w{2,10}م(?=\W*\Z)|(?:سلام|درود)[،,! ]+من \w{2,10} هستم",
        "ar": r"(?:السلام عليكم|مرحبا|أهلا|اهلا|هاي)[،,! ]+(?:معك|معاك|معكم) \w{2,10}(?=\W*\Z)",
    },
    at_start=True,
)  # fmt: skip
"""Who somebody is, said in no more than that: *jestem Zuza*, "ich bin die Jule"."""

OF_A_LIFE = TURNS | PLANS | INTRODUCES
"""Any of the three: most sentences hold none."""


TECHNIQUE = Cues(
    {
        "en": r"technique|trick|best way|good way|shows? (?:at once |quickly )?(?:whether|if|how)|makes it easy|"
        r"helps? to",
        "de": r"technik|trick|kniff|am besten|zeigt (?:sofort )?,? ?(?:ob|wie)",
        "fr": r"technique|astuce|meilleure façon|montre (?:tout de suite )?(?:si|comment)",
        "es": r"técnica|truco|mejor manera|mejor forma|muestra (?:enseguida )?(?:si|cómo)",
        "it": r"tecnica|trucco|modo migliore|mostra (?:subito )?(?:se|come)",
        "pt": r"técnica|truque|melhor (?:maneira|forma)|mostra (?:logo )?(?:se|como)",
        "ru": r"при[её]м|трюк|лучший способ|показывает,? (?:ли|как)",
        "zh": r"技巧|窍门|方法是|最好的办法",
        "ja": r"コツ|技|テクニック|一番いい方法",
        "ko": r"요령|비결|기법|가장 좋은 방법",
        "ar": r"تقنية|حيلة|أفضل طريقة",
        "hi": r"तकनीक|तरकीब|सबसे अच्छा तरीका",
    }
)
"""A way of doing something."""

HAPPENED = Cues(
    {
        "en": r"i (?:\w+ly )?(?:\w+ed|got|took|bought|went|made|became|began|met|found|felt|lost|left|told|won|had|"
        r"was)|"
        r"i['’]ve|i have|my|we['’]ve|has been|have been|recently|lately|just",
        "de": r"ich habe|ich bin|ich war|ich hatte|mein\w*|kürzlich|neulich|gerade|wir haben",
        "fr": r"j['’]ai|je suis|j['’]étais|mon|ma|mes|récemment|nous avons",
        "es": r"he \w+[ai]do|estoy|soy|era|mis?|hace poco|recientemente|hemos",
        "it": r"ho|sono|ero|mi[oae]|miei|recentemente|di recente|abbiamo",
        "pt": r"tenho|estou|sou|fui|meus?|minhas?|recentemente",
        "ru": r"я \w+л[аи]?|мой|моя|моё|мое|мои|моего|моей|недавно|мы \w+ли",
        "zh": r"我(?:已经|刚|最近)|我的|我是|我在|了。",
        "ja": r"私の|僕の|俺の|最近|しました|ました。|です。",
        "ko": r"(?<![가-힣])(?:제|내|저[는도의]|나[는도의]|난|제가|내가|우리)(?![가-힣])|최근|했습니다|했어요|했어",
        "ar": r"لقد|كنت|لدي|عندي|مؤخرا|قمت",
        "hi": r"मैंने|मेरा|मेरी|मेरे|हाल ही|मैं .{2,40} (?:हूँ|हूं)",
    }
)
"""What happened to somebody, or is theirs."""

VAGUE = Cues(
    {
        "en": r"i (?:believe|think|hope|guess|suppose|feel like|envision|see(?! (?:my|our|an?|him|her|them)(?!\w)))|i['’]ll|i will|i['’]d|i would|could|"
        r"might|maybe|"
        r"perhaps|important to|(?:it|that)['’]s (?:about|all about|important|crucial|great|good|interesting|"
        r"rewarding)",
        "de": r"ich (?:glaube|denke|hoffe|schätze|werde|würde)|vielleicht|könnte\w*|wichtig,? (?:dass|zu)",
        "fr": r"je (?:crois|pense|suppose)|j['’]espère|peut-être|pourrai\w*|il est important",
        "es": r"creo|pienso|espero|supongo|quizás?|tal vez|podría\w*|es importante",
        "it": r"credo|penso|spero|suppongo|forse|potrebbe\w*|è importante",
        "pt": r"acho|acredito|penso|espero|suponho|talvez|poderia\w*|é importante",
        "ru": r"думаю|надеюсь|полагаю|кажется|возможно|может быть|мог\w* бы|важно",
        "zh": r"我觉得|我认为|我希望|也许|可能|或许|很重要",
        "ja": r"と思います|と思う|かもしれ|たぶん|かな|大切です|重要です",
        "ko": r"것 같|생각해|생각합니다|아마|어쩌면|바랍니다|중요합니다|중요해",
        "ar": r"أعتقد|أظن|آمل|ربما|قد|من المهم",
        "hi": r"मुझे लगता|उम्मीद|शायद|सकता है|ज़रूरी है|महत्वपूर्ण है",
    }
)
"""What is only thought, hoped or generally so."""

FEELS = Cues(
    {
        "en": r"(?:i|i['’]?m|it|that|this|just|this (?:morning|afternoon|evening)|today|everything|\w+ing)(?: (?:just|really|also|still|honestly|already|definitely|actually|always|am|was|is|has|all|feeling))* (?:felt|feels?|feeling)"
        r"(?! (?:for|up|my (?:way|pulse)|better about my choice)(?!\w))|threw me off|(?:i['’]?m|i am|i was|it['’]s|it was|it is)(?: \w+ly| just| so| pretty| really| a bit| still| kind of)* "
        r"(?:frustrat\w+|relieved|grateful|exhausted|wiped out|drained|tired|hopeful|proud|anxious|overwhelmed|disappoint\w+|excited(?! (?:to|about|for)(?!\w))|energi[sz]\w+|annoy\w+|sad|happy|glad|nervous|upset)",
        "de": r"(?:ich )?fühl(?:e|te|t|en) (?:ich )?(?:mich|sich)|ich bin(?: \w+)? (?:erleichtert|frustriert|müde|erschöpft|froh|traurig|aufgeregt|genervt|stolz|dankbar|enttäuscht)",
        "fr": r"(?:je )?me sen(?:s|tais)|ça fait (?:du bien|plaisir)|je suis(?: \w+)? (?:soulagée?|frustrée?|fatiguée?|épuisée?|contente?|triste|énervée?|fière?|déçue?|reconnaissante?)",
        "es": r"me (?:siento|sentí|sentía)|estoy(?: \w+)? (?:aliviad|frustrad|cansad|agotad|content|enfadad|emocionad|orgullos|decepcionad|agradecid)[oa]|(?:estoy|me pone) triste",
        "it": r"mi (?:sento|sono sentit[oa]|sentivo)|sono(?: \w+)? (?:sollevat|frustrat|stanc|esaust|content|arrabbiat|emozionat|delus)[oa]|sono triste",
        "pt": r"(?:sinto|senti|sentia)-me|me (?:sinto|senti|sentia)|estou(?: \w+)? (?:aliviad|frustrad|cansad|exaust|content|irritad|animad|orgulhos|desapontad)[oa]|estou triste",
        "nl": r"(?:ik )?(?:voel|voelde) (?:ik )?me|ik ben(?: \w+)? (?:opgelucht|gefrustreerd|moe|uitgeput|blij|verdrietig|boos|trots|teleurgesteld)",
        "ru": r"(?:я )?(?:себя )?чувств(?:ую|овал[аи]?)(?: себя)?|я(?: \w+)? (?:устал[аи]?|рад[аы]?|расстроен[аы]?)|мне (?:грустно|радостно|тревожно|стыдно|обидно)",
        "pl": r"czuj(?:ę|emy) się|czuł(?:em|am) się|jestem(?: \w+)? (?:zmęczon|sfrustrowan|smutn|szczęśliw|zadowolon|zła|zły|dumn)\w*",
        "tr": r"(?:kendimi )?\w+ hissed(?:iyorum|iyordum|tim)|(?:çok )?(?:yorgunum|mutluyum|üzgünüm|sinirliyim)",
        "zh": r"我?(?:感觉|感到|觉得)(?:自己)?(?:很|有点|特别|非常|好|真)?(?:累|开心|难过|沮丧|焦虑|轻松|平静|失望|兴奋|疲惫|烦)|(?:好|很)(?:累|难过|沮丧|开心)",
        "ja": r"(?:疲れ|嬉し|うれし|悲し|寂し|不安|ほっとし|落ち込|イライラ)\S*|気分(?:が|に|は)|気持ち(?:が|に|は|になり)",
        "ko": r"(?:피곤|기쁘|기뻐|슬프|슬퍼|우울|불안|속상|짜증|뿌듯|설레)\S*|기분이|느낌이|느껴",
        "ar": r"(?:أشعر|شعرت) ب\S+|أنا (?:متعب|سعيد|حزين|محبط|مرهق|قلق)ة?",
        "hi": r"महसूस (?:कर|हो|हु)\S*|(?:थक गय[ाी]|खुश|दुखी|उदास|परेशान) (?:हूँ|हूं|था|थी)",
    }
)
"""How somebody feels of something, these days: it passes."""

FEELS_WHENEVER = Cues(
    {
        "en": r"(?:feel|get|am|i['’]m)(?: \w+){1,4} (?:when(?:ever)?|every time|if) (?:i|we) (?!was\b|were\b|had\b|did\b|saw\b|\w+ed\b)|(?:after|before|during|with|on) (?:each|every)",
        "de": r"fühle mich [^.;]{2,60}(?:wenn|sobald)|(?:wenn|sobald) [^.;]{2,60} fühle ich mich|bin [^.;]{2,30} geworden|(?:nach|vor|bei|mit) jede[mnrs]?",
        "fr": r"me sens [^.;]{2,60}(?:quand|lorsque|dès que|si|chaque)|(?:contente?|fière?|heureu\w+) d['’](?:être|avoir)",
        "es": r"me siento [^.;]{2,60}(?:cuando|si|cada)|(?:content|orgullos|feli)\w+ de (?:ser|haber\w*)",
        "it": r"mi sento [^.;]{2,60}(?:quando|se|ogni)|(?:content|fier|orgoglios|felic)\w+ di (?:essere|aver\w*)",
        "pt": r"(?:sinto-me|me sinto) [^.;]{2,60}(?:quando|se|cada|sempre que)|(?:content|orgulhos|feli)\w+ (?:de|por) (?:ser|ter)",
        "nl": r"voel me [^.;]{2,60}(?:als|wanneer|elke?)|(?:blij|trots) dat ik [^.;]{2,40} ben",
        "ru": r"чувствую [^.;]{2,60}(?:когда|если|от|после)|(?:рад|рада|горжусь),? что стал[аи]?",
        "pl": r"czuję się [^.;]{2,60}?(?:kiedy|gdy|jeśli|po)|że został[ae]m",
        "tr": r"\w+[ıiuü]nc[ae] [^.;]{0,40}hissediyorum|her [^.;]{2,40} sonra",
        "zh": r"(?:一|每次|只要)?[^，。]{1,12}(?:就|时候?|之后|后)(?:会)?(?:感觉|感到|觉得)",
        "ja": r"(?:と|たびに|ときに?)[^。、]{0,6}気(?:分|持ち)|になれて",
        "ko": r"(?:면|때마다|때) [^.]{0,10}(?:기분|느낌|불안|우울|피곤)|[이가] 되어서",
        "ar": r"أشعر [^.،]{2,40}(?:عندما|إذا|كلما)",
        "hi": r"(?:से|पर|जब|हर [^।]{2,20} बाद) (?:मुझे )?[^।]{0,20}महसूस (?:होता|होती|करता|करती)",
    }
)
"""How somebody always feels of something, or that they are what they are glad to be: it doesn't pass."""

HEEDS = Cues(
    {
        "en": r"i (?:\w+ly |do |so |truly )?appreciate (?:you(?:r)?|(?:that|the|this|these|those) (?:\w+ )?(?:reminders?|encouragement|reassurance|suggestions?|advice|tips?|ideas?|insights?|support|perspective|input|feedback|thoughts?|help))(?!\w| (?:i|we|my|our|he|she|they)(?!\w)| from (?!you))|"
        r"(?:i['’]ll|i will|i['’]m going to|let me)(?: \w+){0,3} (?:try|consider|follow|adopt|heed|take|use|apply|refer|think about|check)"
        r"(?: \w+){0,5}? (?:your|these|those|this|that)(?: \w+)? (?:advice|suggestions?|methods?|tips?|ideas?|recommendations?|points?|approach(?:es)?)|"
        r"(?:i['’]ll|i will)(?: \w+)? (?:(?:keep|bear) (?:that|this|it|them|these) in mind|(?:try|consider|do) (?:it|that|them|this|so)(?: out)?[.!]*$)|"
        r"(?:these|those|this|that|your|they|it)(?: \w+){0,2} (?:all |really |both )*sounds?(?: \w+){0,3}[.!]*$|"
        r"(?:hop(?:e|ing)|want(?:ed)?|like|need) (?:to (?:get|have|hear|ask)(?: you)?(?: for)? )?(?:some |an?y? |your )?(?:advice|opinion|suggestions?|tips)(?: (?:from|of) you)|"
        r"(?:chatting|talking|speaking) (?:with|to) you|(?:chat|talk) (?:with|to) you (?:today |again )?(?:about|next)|"
        r"you(?: are|['’]re)(?: (?:a|an|such|my|so|very|really|good|great|wonderful|best|true|thoughtful|helpful|kind|ai))+ (?:friend|companion|assistant|listener)|"
        r"(?:i have|i['’]ve got|i['’]d like to ask|i want(?:ed)? to ask)(?: \w+){0,3} questions?(?: to ask)?(?: \w+){0,2}[.!]*$|"
        r"i (?:have to|must|need to|should|['’]ve got to) (?:leave|go)(?: now| (?:as|so) (?:i|there|it)|[.!]*$)",
        "de": r"ich (?:\w+ )?(?:schätze|weiß)(?: \w+)? (?:deine?n?|ihre?n?) (?:rat|tipps?|hilfe|unterstützung|worte|ermutigung|vorschl\w+)|"
        r"ich (?:werde|will|möchte)(?: \w+){0,3} (?:dein\w*|ihr\w*|diese\w*) (?:rat\w*|tipps?|vorschl\w+|ideen?)|mit dir zu (?:reden|sprechen|chatten)|"
        r"(?:das|die) kling(?:t|en) (?:alle )?\w+|ich (?:habe|hätte) (?:noch )?(?:eine|mal eine)(?: \w+)? frage(?: an dich)?[.!]*$|ich muss (?:jetzt |leider )*(?:los|gehen|weg)[.!]*$",
        "fr": r"j['’]apprécie(?: \w+)? (?:tes|ton|ta|vos|votre) (?:conseils?|aide|soutien|suggestions?|encouragements?|mots|idées?)|"
        r"je vais (?:essayer|suivre|tenir compte de|réfléchir à) (?:tes|ces|vos|ton|ce)(?: \w+){1,2}|discuter avec toi|parler avec toi|"
        r"(?:ça|cela|ces \w+) (?:a l['’]air|ont l['’]air|semblent?)(?: \w+){1,2}|j['’]ai une (?:petite )?question(?: à te poser| pour toi)?[.!]*$|je dois (?:y aller|partir)(?: maintenant)?[.!]*$",
        "es": r"(?:te )?(?:agradezco|aprecio|valoro)(?: \w+)? (?:tus?|sus?|los|el|la) (?:consejos?|ayuda|apoyo|sugerencias?|ánimos?|palabras|ideas?)|"
        r"(?:voy a|intentaré|probaré)(?: \w+){0,3} (?:tus|esos|estos|tu|ese|este) (?:consejos?|métodos?|sugerencias?|ideas?)|(?:hablar|charlar|chatear) contigo|"
        r"(?:eso|esto|esos \w+) suenan?(?: \w+){1,2}|tengo una (?:pequeña )?pregunta(?: para ti| que hacerte)?[.!]*$|(?:tengo que|debo) irme(?: ya| ahora)?[.!]*$",
        "it": r"apprezzo(?: \w+)? (?:il|i|la|le|l['’]) ?(?:tuo|tuoi|tua|tue)? ?(?:consigl\w+|aiuto|sostegno|suggeriment\w+|incoraggiament\w+|parole|idee)|"
        r"(?:proverò|seguirò|terrò conto)(?: \w+){0,3} (?:tuoi|questi|tuo|questo) (?:consigli\w*|metod\w+|suggeriment\w+)|(?:parlare|chiacchierare) con te|ho una (?:piccola )?domanda(?: per te| da farti)?[.!]*$|devo andare(?: ora| adesso| via)?[.!]*$",
        "pt": r"(?:agradeço|aprecio)(?: \w+)? (?:o|a|os|as)? ?(?:teus?|tuas?|seus?|suas?) (?:conselhos?|ajuda|apoio|sugest\w+|incentivo|palavras|ideias?|dicas?)|"
        r"vou (?:tentar|experimentar|seguir|considerar)(?: \w+){0,2} (?:seus?|teus?|esses?|estes?) (?:conselhos?|métodos?|sugestões|sugestão|dicas?)|(?:falar|conversar) (?:com você|contigo)|"
        r"tenho uma (?:pequena )?(?:pergunta|dúvida)(?: para você)?[.!]*$|(?:preciso|tenho que) ir(?: agora| embora)*[.!]*$",
        "ru": r"(?:я )?(?:очень )?ценю (?:твои?|твою|ваши?|вашу) \w+|"
        r"(?:попробую|последую|учту|воспользуюсь)(?: \w+){0,2} (?:твои\w*|ваши\w*|эти\w*|твой|твоему) (?:совет\w*|метод\w*|идеи\w*)|(?:говорить|общаться|болтать) с тобой|у меня (?:есть )?вопрос(?: к тебе| к вам)?[.!]*$|мне (?:уже )?(?:пора|надо идти|пора идти)[.!]*$",
        "zh": r"我们?(?:一定)?(?:会|将|要)?(?:去|再)?(?:认真|好好|努力)?(?:尝试|试着|试试|考虑|参考|采纳|遵守|听取|实践|践行|注意)"
        r"(?:[^，。]*(?:[你您]的?(?:建议|推荐|方法|意见|指导|说)|这些|那些)|[^，。]{0,2}一下|[^，。]{0,4}的(?=[，。]?$)|(?=[，。]?$))|"
        r"我(?:一定)?会(?:去)?(?:看看|看一下|看)(?:这些|那些)|"
        r"(?:这些|那些|这|那)[^，。]{0,6}听起来[^，。]*|听起来[都也很真好不错啊呀吃有趣]+|[和跟与][你您](?:聊天|说话|交流)|(?<![^。！])(?:(?:[今昨]天|现在|最近|这次)，?)?我?(?:很|好|还|也|就|只)?(?:想|要)[和跟与同向][你您](?:再)?(?:聊|谈|说|交流|分享|倾诉|请教|咨询|讨论)|(?:感谢|谢谢)[你您]的?(?:陪伴|帮助|建议|交流|倾听|支持|推荐)|(?:聊天|对话|谈话)(?:结束|真|很|非常|帮)|[你您](?:真)?是(?:我)?(?:一?个|最|很|非常)?好?(?:的)?(?:朋友|伙伴|助手)|"
        r"(?:有|问|请教)(?:[你您])?(?:一|几)?个(?:关于[^，。]{1,8}的)?(?:小)?(?:问题|烦恼|麻烦)(?:想要?)?(?:问|请教|咨询)?(?:一下)?[你您]?[，。]?$|(?:我|现在)(?:必须|得|要)(?:离开|走|去休息)(?:了|啦|[，。]?$)|下次再聊",
        "ja": r"(?:その|この|それ|これ|教えて|アドバイス|提案|おすすめ|方法)[^。、]{0,12}(?:試して|やって)み(?:ます|る)|参考にし(?:ます|てみます)|(?:あなた|君)と(?:話|お話)|質問があり(?:ます|まして)[。！]*$",
        "ko": r"(?:그거|이거|그렇게|이렇게|조언|방법|제안|추천)[^.,]{0,10}(?:해|시도해) ?볼게(?:요)?|참고할게(?:요)?|(?:너|당신)와 (?:이야기|대화)|질문이 있(?:어요?|습니다)[.!]*$",
        "ar": r"سأجرب|سأحاول تطبيق|سآخذ بنصيحتك|الحديث معك|التحدث معك|(?:عندي|لدي) سؤال[.!]*$|يجب أن أذهب(?: الآن)?[.!]*$",
        "hi": r"(?:आपके|तुम्हारे|इन) (?:सुझाव|तरीक)\w*|(?:आपसे|तुमसे) बात करके|एक सवाल है[।.!]*$|मुझे (?:अब )?जाना (?:है|होगा)[।.!]*$",
    }
)
"""What somebody says of the talk itself: that they will try what was advised, have a question, or must go."""

_ALONE = r"(?=\W*[,.!:;،।]|\W*\Z| (?:i|it|that|this|you|we|he|she|they|the)(?!\w))"
"""A no to what stood before, and none to a verb: *no como carne* says all of it."""
LEANING = Cues(
    {
        "en": r"it|it['’]s|this|that|that['’]s|these|those|they|they['’]re|he|she|such|there|both|being|doing|"
        rf"having|yes|no{_ALONE}|"
        r"absolutely|exactly|definitely|sure|indeed|well|so|but",
        "de": r"es|das|dies\w*|sie|er|solche\w*|dort|beide|ja|nein|genau|klar|stimmt|also|aber",
        "fr": r"c['’]est|cela|ça|ce|cet|cette|ces|ils?|elles?|oui|non|exactement|bien sûr|alors|mais",
        "es": r"es|eso|esto|esta|este|ellos|ellas|él|ella|sí|exacto|claro|entonces|pero",
        "it": r"è|questo|questa|quello|ciò|loro|lui|lei|sì|esatto|certo|allora|ma",
        "pt": rf"é|isso|isto|este|esta|eles|elas|ele|ela|sim|não{_ALONE}|exato|claro|então|mas",
        "ru": r"это|этот|эта|эти|он|она|они|да|нет|точно|конечно|но|а",
        "zh": r"这|那|它|他们|她们|是的|对(?=[，,。！!啊呀的了]|\Z)|没错|当然|但是",
        "ja": r"これ|それ|あれ|彼ら|はい|いいえ|そう|もちろん|でも",
        "ko": r"이것|그것|그건|그들|네|아니요|맞아|물론|하지만",
        "ar": rf"هذا|هذه|ذلك|تلك|هم|نعم|لا{_ALONE}|بالتأكيد|طبعا|لكن",
        "hi": rf"यह|ये|वह|वे|हाँ|हां|नहीं{_ALONE}|बिल्कुल|ज़रूर|लेकिन",
    },
    at_start=True,
)
"""A beginning that leans on what was said before; "and" and "also" only join what says something of its own."""

CHOOSES = Cues(
    {
        "en": r"i(?:['’]ll| will|['’]m going to)(?: \w+)? (?:go (?:with|for)|choose|pick|take the|stick (?:with|to)|settle)|let['’]s go with|i(?:['’]ve| have)? (?:\w+ )?(?:decided|chose|chosen|opted|settled|picked|agreed)",
        "de": r"(?:ich )?(?:nehme|wähle|bleibe bei)|(?:ich )?(?:habe )?(?:mich )?(?:\w+ ){0,4}(?:entschieden|ausgesucht|gewählt)|ich entscheide mich",
        "fr": r"je (?:prends|choisis|garde|vais prendre|pars sur)|(?:j['’]ai|on a) (?:\w+ )?(?:choisi|décidé|opté)|je me suis décidée?",
        "es": r"(?:me quedo con|elijo|escojo|voy a elegir|he (?:decidido|elegido|optado)|decidí|elegí|opté)",
        "it": r"(?:scelgo|prendo|vado con|ho (?:deciso|scelto|optato)|mi sono decis[oa])",
        "pt": r"(?:fico com|escolho|vou (?:ficar com|escolher)|decidi|escolhi|optei)",
        "ru": r"(?:я )?(?:выбираю|выбрал\w?|решил\w?|возьму|остановлюсь на|остановил\w+ на)",
        "zh": r"我?(?:决定|选择?了?|就选|选定)",
        "ja": r"(?:にします|に決め|を選び|を選んだ|にした。|にしました)",
        "ko": r"(?:로 (?:할게|하기로|정했|결정)|선택했|고르기로|골랐)",
        "ar": r"(?:سأختار|اخترت|قررت|سآخذ)",
        "hi": r"(?:चुना|चुनूँग[ाी]|चुनूंग[ाी]|फैसला किया|तय किया)",
        "nl": r"(?:ik )?(?:kies|neem|ga voor)|(?:ik )?heb (?:\w+ ){0,3}(?:besloten|gekozen)",
        "pl": r"(?:wybieram|wybrał[ae]m|zdecydował[ae]m|biorę|postanowił[ae]m)",
        "tr": r"[^,.]{2,80} (?:seçtim|karar verdim|alacağım|seçiyorum)",
    }
)
"""What somebody chose or decided."""

DENIES = Cues(
    {
        "en": r"(?:no|nope|nah)(?=[,.!:;])",
        "de": r"(?:nein|nee|nö)(?=[,.!:;])",
        "fr": r"non(?=[,.!:;])",
        "es": r"que no(?=[,.!:;])",
        "it": r"ma no(?=[,.!:;])",
        "pt": r"não(?=[,.!:;])",
        "ru": r"нет(?=[,.!:;])",
        "zh": r"(?:不是?|不对|不對|没有)(?=[，,。！])",
        "ja": r"(?:いや|いいえ|違う|違います|ちがう)(?=[、,。！])",
        "ko": r"(?:아니|아뇨|아니요|아니야)(?=[,.!])",
        "ar": r"لا(?=[،,.!])",
        "hi": r"नहीं(?=[,.!।])",
    },
    at_start=True,
)
"""A no to what the agent said or did, before what is so instead."""

_THANKED = (
    r"(?:(?!\s(?:and|but|so|because|und|aber|et|mais|y|pero|e|ma|mas|и|но|а)\s"
    r"(?:i|we|my|our|ich|wir|mein\w*|unser\w*|j['’]\w|je|nous|on|mon|ma|mes|soy|somos|estoy|tengo|vivo|trabajo|yo|me|mi|mis|no|io|sono|ho|non|"
    r"mi[oa]|ci|eu|sou|tenho|moro|trabalho|não|meu|minha|я|мы|у меня|мне|мо[йяеи])(?!\w))[^,;.!?]){1,120}"
)
"""What one thanks for, as far as one goes on to speak of oneself."""
COURTESY = Cues(
    {
        "en": r"(?:by the way|btw|oh,? and|oh)[,.!:]*|"
        r"(?:(?:my |dear )*(?:friend|buddy|mate|pal|companion|assistant)|ai(?: (?:companion|assistant|friend))?)[,.!:]+|"
        r"(?:speaking of [\w'’-]{1,30}(?: [\w'’-]{1,30}){0,3} ?|on (?:a|an|another|that|the) (?:[\w-]+ )?(?:note|topic|subject)|you know|anyways?|"
        r"that said|that being said|lastly|finally|last question|actually|also|now|well)[,:–-]+|"
        rf"(?:hey|hi|hello) there[,.!:]*|(?:good (?:morning|afternoon|evening|day)|hello|hi|hey|thank you(?: (?:so|very) much)?(?: for {_THANKED})?|"
        rf"thanks(?: a lot| so much)?(?: for {_THANKED})?|"
        r"great|good|perfect|ok(?:ay)?|yes|sure|please note that|as before)[,.!:]*",
        "de": r"(?:übrigens|ach ja|ach so|ach|apropos(?: \w+)?|jedenfalls|außerdem|nebenbei(?: gesagt)?)[,.!:]+|"
        r"(?:(?:mein |liebe[rs]? )*(?:freund(?:in)?|kumpel|assistent(?:in)?))[,.!:]+|"
        rf"(?:guten (?:morgen|tag|abend)|hallo|hi|(?:danke(?: (?:schön|sehr))?|vielen dank)(?: (?:für|dass){_THANKED})?|super|gut|perfekt|okay|"
        r"ja|"
        r"wie bisher)[,.!:]*",
        "fr": r"au fait[,.!:]*|(?:ah oui|ah|d['’]ailleurs|à propos|en parlant de [\w'’ ]{2,20}|sinon|bref)[,.!:]+|"
        r"(?:(?:mon |chère? )*(?:amie?|pote|assistante?))[,.!:]+|"
        rf"(?:bonjour|bonsoir|salut|merci(?: beaucoup)?(?: (?:pour|de|d['’]){_THANKED})?|parfait|super|d['’]accord|oui|comme avant)[,.!:]*",
        "es": r"(?:por cierto|ah|hablando de \w{1,30}(?: \w{1,30}){0,2} ?|de todas formas|en fin|además|a propósito)[,.!:]+|"
        r"(?:(?:mi |querid[oa] )*(?:amig[oa]|asistente))[,.!:]+|"
        rf"¡?(?:hola|buen(?:os|as) (?:días|tardes|noches)|(?:muchas )?gracias(?: por {_THANKED})?|perfecto|vale|bien|sí|"
        r"como antes)[,.!:]*",
        "it": r"(?:a proposito|ah|parlando di \w{1,30}(?: \w{1,30}){0,2} ?|comunque|tra l['’]altro|inoltre)[,.!:]+|"
        r"(?:(?:mi[oa] |car[oa] )*(?:amic[oa]|assistente))[,.!:]+|"
        rf"(?:ciao|buon(?:giorno|asera)|grazie(?: mille)?(?: (?:per|di) {_THANKED})?|perfetto|va bene|bene|sì|come prima)[,.!:]*",
        "pt": r"(?:a propósito|aliás|ah|falando (?:nisso|em \w{1,30}(?: \w{1,30}){0,2} ?)|enfim|além disso|de qualquer forma)[,.!:]+|"
        r"(?:(?:meu |minha |querid[oa] )*(?:amig[oa]|assistente))[,.!:]+|"
        rf"(?:olá|oi|bom dia|boa (?:tarde|noite)|(?:muito )?obrigad[oa](?: (?:por|pel[oa]s?) {_THANKED})?|perfeito|certo|sim|como antes)[,.!:]*",
        "ru": r"(?:кстати|ах да|ах|к слову|в общем|кстати говоря)[,.!:]+|"
        r"(?:(?:мой |дорогой |моя |дорогая )*(?:друг|подруга|приятель|помощник))[,.!:]+|"
        rf"(?:привет|здравствуйте|добр\w+ (?:утро|день|вечер)|(?:большое )?спасибо(?: за {_THANKED})?|отлично|хорошо|да|"
        r"как раньше)[,.!:]*",
        "zh": r"(?:对了|顺便说一下|顺便提一下|话说|说到这个?|另外)[，,。：:]+|"
        r"(?:(?:你好|您好|嗨|嘿|哈[喽罗啰])[啊呀哦]?)?(?:我的|亲爱的)?(?:朋友|伙伴|AI[\s]?(?:伴侣|助手|伙伴|朋友)?|伴侣|助手)[，,。.!！：:]+|"
        r"(?:(?:你好|您好)[啊呀]?|嗨|嘿|嗯+|哇|哈哈|早上好|下午好|晚上好|早安|谢谢[你您]?|多谢|好的?|是的|是[啊呀]|确实如此|"
        r"(?:非常|十分|很)?(?:感谢|谢谢)[你您]的(?:建议|推荐|回答|帮助|分享|鼓励|指导|支持|陪伴|关心)(?:和\w{2,4})?)[，,。.!！：:]+",
        "ja": r"(?:ちなみに|ところで|そういえば|話は変わりますが|それはそうと|ねえ|うん|ええ|わあ)[、,]+|"
        r"(?:こんにちは|こんばんは|おはよう(?:ございます)?|ありがとう(?:ございます)?|はい|了解です)[、,。.!！]+",
        "ko": r"(?:그런데|그리고|아 참|그나저나|말이 나온 김에)[,]+|"
        r"(?:안녕하세요|안녕|감사합니다|고마워요?|네|좋아요)[,.!]+",
        "ar": r"بالمناسبة[،,]*|"
        r"(?:مرحبا|أهلا|السلام عليكم|صباح الخير|مساء الخير|شكرا(?: جزيلا)?|حسنا|نعم)[،,.!:]*",
        "nl": r"(?:trouwens|o ja|oh ja|overigens|daarnaast)[,.!:]+|(?:hoi|hallo|hey|hé|goede(?:morgen|middag|navond)|bedankt|dank je|oké|ja)[,.!:]*",
        "pl": r"(?:a propos|ach)[,.!:]+|(?:cześć|hej|dzień dobry|dobry wieczór|dzięki|dziękuję|ok|tak)[,.!:]*",
        "tr": r"(?:bu arada|ha bir de)[,.!:]*|(?:selam|merhaba|günaydın|iyi akşamlar|teşekkürler|sağ ol|tamam|evet)[,.!:]*",
        "hi": r"वैसे[,]+|"
        r"(?:नमस्ते|नमस्कार|धन्यवाद|शुक्रिया|ठीक है|हाँ|हां)[,.!।]*",
    },
    at_start=True,
)
"""Greetings, thanks and assents that stand before what is said."""

FIRST_PERSON = Cues(
    {
        "en": r"i|i['’](?:m|ve|d|ll)|me|my|mine|myself|we|us|our|ours",
        "de": r"ich|mich|mir|mein\w*|wir|uns|unser\w*",
        "fr": r"je|j['’]\w+|moi|mon|ma|mes|m['’]\w+|nous|notre|nos",
        "es": r"yo|mi|mis|mí|me|nosotr[oa]s|nuestr\w+",
        "it": r"io|mi|mi[oae]|miei|noi|nostr\w+",
        "pt": r"eu|meus?|minhas?|mim|me|nós|noss\w+",
        "ru": r"я|меня|мне|мной|мо[йяёеи]|мо(?:его|ему|ей|их|им)|мы|нас|нам|наш\w*",
        "zh": r"我",
        "ja": r"私|僕|俺",
        "ko": r"(?<![가-힣])(?:나|저|내|제|우리|저희)(?:는|도|가|를|의|에게|게)?(?![가-힣])",
        "ar": r"أنا|لي|عندي|نحن",
        "hi": r"मैं|मैंने|मेर[ाीे]|मुझे|मुझ|हम|हमार[ाीे]",
    }
)
"""The speaker, as speakers name themselves."""

REQUEST = Cues(
    {
        "en": rf"(?:please|{CAN_YOU['en']}|let['’]s|i(?:['’]d| would) like you to|i (?:need|want) you to)|"
        r"(?:compare|summari[sz]e|write|fix|explain|show|tell|give|find|make|create|list|add|check|run|translate|"
        r"help|look|"
        r"read|update|change|remove|delete|build|implement|refactor|draft|review)(?= (?:me|us|the|a|an|this|that|"
        r"all|my|some|"
        r"it|its|two|every))",
        "de": rf"{PLEASE['de']}|{CAN_YOU['de']}|ich (?:möchte|will|hätte gern\w*)(?:,? dass (?:du|sie)| eine\w*)|"
        r"(?:vergleiche?|schreibe?|erkläre?|zeige?|gib|"
        r"finde|"
        r"erstelle?|mach|prüfe?|übersetze?|hilf|lies)(?= (?:mir|uns|den|die|das|ein\w*|mal|alle|diese\w*))",
        "fr": rf"je (?:voudrais|veux|souhaite) que|{CAN_YOU['fr']}|{PLEASE['fr']}|(?:compare|écris|"
        r"explique|"
        r"montre|donne|trouve|crée|vérifie|traduis|aide|lis)(?:z|-moi)?(?= (?:le|la|les|un|une|ce|cette|moi|nous))",
        "es": rf"{PLEASE['es']}|quiero que|quisiera que|puedes|podrías|puede usted|¿?(?:compara|escribe|explica|muestra|"  # "podría": I might
        r"dame|encuentra|crea|revisa|"
        r"traduce|ayúdame|lee|haz)(?=me| (?:el|la|los|las|un|una|este|esta|me))",
        "it": rf"{PLEASE['it']}|(?:voglio|vorrei) che|{CAN_YOU['it']}|(?:confronta|scrivi|spiega|mostra|dammi|trova|"
        r"crea|controlla|traduci|"
        r"aiutami|leggi)(?=mi| (?:il|la|lo|i|gli|le|un|una|questo|questa))",
        "pt": rf"{PLEASE['pt']}|(?:quero|queria|gostaria) que|{CAN_YOU['pt']}|(?:compare|compara|escreva|"
        r"escreve|explique|explica|mostre|"
        r"mostra|"
        r"crie|cria|verifique|traduza|ajude|leia)(?= (?:o|a|os|as|um|uma|este|esta|me))",
        "ru": rf"{PLEASE['ru']}|(?:я )?хочу,? чтобы|{CAN_YOU['ru']}|(?:сравни|напиши|объясни|покажи|"
        r"дай|найди|создай|проверь|"
        r"переведи|"
        r"помоги|прочитай)(?:те)?",
        "zh": r"我(?:想|要|希望)(?:让|请)?你|请(?!记住|注意|以后)|帮我|能不能|可以帮|麻烦",
        "ja": r"[^。]{0,60}(?:て(?:ください|下さい)|お願いします|くれますか|もらえますか)",
        "ko": r"[^.]{0,60}(?:[가-힣] ?주세요|[가-힣] 줘|부탁드립니다|부탁해|해 ?줄래)",
        "ar": r"من فضلك|أريد منك|أريدك أن|رجاء|هل يمكنك|(?:قارن|اكتب|اشرح|أظهر|أعطني|ابحث|أنشئ|تحقق|ترجم|ساعدني)",
        "hi": r"कृपया|मैं चाह(?:ता|ती) (?:हूँ|हूं) कि आप|क्या आप|[^।]{0,60}(?:कर दो|कर दीजिए|बताओ|बताइए|लिखो|लिखिए)",
        "vi": r"(?![^.]* là (?!gì|ai|sao|như))(?:bạn )?(?:giúp|hãy|làm ơn|nhờ bạn(?! bè)|xóa|xoá|gợi ý|đề xuất|giải thích|dịch|viết|tìm|kể|cho (?:mình|tôi|em) (?:biết|xem|hỏi|công thức|một|vài|danh sách|ví dụ|lời))(?= \S)|[^.]{0,60} (?:giúp|giùm|hộ) (?:mình|tôi|em)",
        "id": r"tolong|mohon|(?:bisa|bisakah|dapatkah) (?:kamu|anda)|bantu (?:saya|aku)|(?![^.]* adalah )(?:hapus(?:kan)?|rekomendasikan|sarankan|carikan|tuliskan|tulis|terjemahkan|jelaskan|berikan|beri|buatkan)(?= \S)",
        "fa": r"لطفاً?|می.?(?:توانی|شود|شه)(?! گفت)|[^.؟!]{0,60}(?:پیشنهاد (?:بده|کن)|بنویس|ترجمه کن|توضیح بده|کمکم? کن|پیدا کن|بهم بگو|به من بگو)(?:ید)?",
        "he": r"בבקשה|(?:תן|תני|תנו) לי(?! לספר| להגיד)|(?:אתה|את) (?:יכול|יכולה)(?! לקרוא לי| לזכור)|(?:תמחק|תמחקי|תמליץ|תמליצי|המלץ|תכתוב|תכתבי|תעזור|תעזרי|תסביר|תסבירי|תתרגם|תרגם|תמצא|תמצאי|תגיד|תגידי|תספר|תספרי|תציע|תציעי|(?:ספר|כתוב)(?= לי))(?= \S)",
        "th": r"(?!.*(?:เป็น|คือ)(?:งาน|อาชีพ|หน้าที่|นิสัย|ความ))(?:ช่วย(?!แม่|พ่อ|พี่|น้อง|ลูก|เพื่อน|ครอบครัว|งาน)|กรุณา|โปรด|ขอ(?!ง|บ|โทษ|นแก่น)|แนะนำ|บอก|อธิบาย|แปล|เขียน|ลบ)"
        r"|[^.]{0,60}(?:แนะนำ|บอก|ช่วย)[^.]{0,24}(?:หน่อย|ที(?=\W*$|[\s.!?]|นะ|ค่ะ|คะ|ครับ|เถอะ))",
    },
    at_start=True,
)
"""What is asked of the agent now."""

HARMS = Cues(
    {
        "en": r"allerg(?:y|ies|ic)|migraines?|(?:high|low) blood pressure|arthritis|\w*intoleran(?:t|ce)|c(?:o)?eliac|diabet(?:es|ic)|asthma(?:tic)?|pregnant|"
        r"epilep\w+|pacemaker|no (?:nuts|gluten|dairy|pork|alcohol|meat|fish|sugar|smok(?:ing|ers))",
        "de": r"\w*allerg(?:ie|ien|isch)|migräne|bluthochdruck|(?:hohen|niedrigen) blutdruck|rheuma|\w*(?:intoleranz|unverträglichkeit)|zöliakie|diabet\w+|asthma\w*|"
        r"schwanger|epilep\w+|herzschrittmacher|keine (?:nüsse|milch)|kein (?:gluten|schwein\w*|alkohol|fleisch|"
        r"fisch|zucker)|nichtraucher\w*",
        "fr": r"allerg\w+|intoléran\w+|c[œo]e?liaque|diabét\w+|diabète|asthm\w+|enceinte|épilep\w+|pacemaker|"
        r"(?:pas de|sans|ni) (?:noix|gluten|lait|porc|alcool|viande|poisson|sucre)|non[- ]fumeurs?",
        "es": r"al[eé]rgi\w+|intoleran\w+|celíac[oa]|diabét\w+|diabetes|asm[aá]\w*|embarazada|epilep\w+|"
        r"marcapasos|(?:sin|nada de) (?:nueces|gluten|lactosa|cerdo|alcohol|carne|pescado|azúcar)|no fumador(?:es)?",
        "it": r"allerg\w+|intolleran\w+|celiac\w+|diabet\w+|asm[aà]\w*|incinta|epiles\w+|pacemaker|"
        r"(?:senza|niente) (?:noci|glutine|lattosio|maiale|alcol|carne|pesce|zucchero)|non fumatori",
        "pt": r"al[eé]rgi\w+|intoler\w+|celíac[oa]|diab[eé]t\w+|asma\w*|grávida|epilep\w+|marca-?passo|"
        r"(?:sem|nada de) (?:nozes|glúten|lactose|porco|álcool|carne|peixe|açúcar)|não[- ]fumantes?",
        "nl": r"\w*-?allerg\w+|suikerziekte|migraine|hoge bloeddruk|reuma|\w*intoleran\w+|coeliakie|diabet\w+|astma\w*|zwanger|epilep\w+|pacemaker|"
        r"(?:geen|zonder) (?:noten|gluten|melk|varkensvlees|alcohol|vlees|vis|suiker)|niet-rokers?",
        "ru": r"аллерги\w+|мигрен\w+|гипертони\w+|артрит\w*|непереносимост\w+|целиаки\w+|диабет\w*|астм\w+|беременн\w+|эпилеп\w+|"
        r"кардиостимулятор\w*|без (?:орехов|глютена|лактозы|свинины|алкоголя|мяса|рыбы|сахара)|некурящ\w+",
        "pl": r"alergi\w+|migren\w+|nadciśnieni\w+|uczulen\w+|uczulon\w+|nietoleranc\w+|celiaki\w+|cukrzyc\w+|astm\w+|ciąż[aęy]|"
        r"epilep\w+|rozrusznik\w*|bez (?:orzechów|glutenu|laktozy|wieprzowiny|alkoholu|mięsa|ryb|cukru)|niepaląc\w+",
        "tr": r"alerji\w*|migren\w*|tansiyon hastası\w*|intolerans\w*|çölyak\w*|diyabet\w*|şeker hastası\w*|astım\w*|hamile\w*|epilepsi\w*|"
        r"(?:fındık|gluten|laktoz|domuz|alkol|et|balık|şeker)s[iıuü]z",
        "ar": r"حساسية|لا أتحمل|سكري|السكري|الربو|حامل|الصرع|بدون (?:مكسرات|جلوتين|لاكتوز|خنزير|كحول|لحم|سكر)",
        "hi": r"एलर्जी|मधुमेह|शुगर की बीमारी|डायबिटीज|अस्थमा|गर्भवती|मिर्गी",
        "zh": r"过敏|不耐受|糖尿病|哮喘|怀孕|癫痫|起搏器|忌口|不吃(?:辣|猪肉|海鲜|香菜|牛肉)",
        "ja": r"アレルギー|不耐症|糖尿病|喘息|ぜんそく|妊娠中|てんかん|ペースメーカー|(?:卵|小麦|乳|ナッツ)なし",
        "ko": r"알레르기|알러지|불내증|당뇨|천식|임신|간질|심박\s?조율기",
        "uk": r"алергі\w+|непереносим\w+|целіакі\w+|діабет\w*|астм\w+|вагітн\w+|епілеп\w+|мігрен\w+|гіпертоні\w+|без (?:горіхів|глютену|лактози|свинини|алкоголю|м['’]яса|риби|цукру)",
        "cs": r"alergi\w+|intoleranc\w+|celiaki\w+|cukrovk\w+|diabet\w+|astma\w*|těhotn\w+|epilep\w+|migrén\w+|(?:vysoký|nízký) (?:krevní )?tlak|bez (?:ořechů|lepku|laktózy|vepřového|alkoholu|masa|ryb|cukru)",
        "sv": r"\w*allerg\w+|\w*intoleran\w+|celiaki\w*|diabet\w+|astma\w*|gravid|epilep\w+|migrän\w*|högt blodtryck|utan (?:nötter|gluten|laktos|alkohol|kött|fisk|socker)",
        "da": r"\w*allergi\w*|cøliaki|sukkersyge|diabet\w+|astma\w*|gravid|epilep\w+|migræne|migrene|for højt blodtryk|høyt blodtrykk|uden (?:nødder|gluten|laktose|alkohol|kød|fisk|sukker)",
        "fi": r"\w*allergi\w+|allergi[ay]\w*|keliaki\w+|diabete\w+|astma\w*|raskaana|epilepsi\w+|migreeni\w*|verenpainetauti|korkea verenpaine",
        "hu": r"allergi\w+|laktózérzékeny\w*|cöliáki\w+|cukorbeteg\w*|asztm\w+|terhes|várandós|epileps\w+|migrén\w*|magas (?:a )?vérnyomás\w*",
        "ro": r"alergi\w+|intoleran\w+|celiac\w*|diabet\w*|astm\w*|însărcinată|epileps\w+|migren\w+|tensiune mare|hipertensi\w+",
        "el": r"αλλεργί\w+|αλλεργικ\w+|δυσανεξί\w+|κοιλιοκάκη|διαβήτη\w*|διαβητικ\w+|άσθμα|έγκυος|επιληψί\w+|ημικρανί\w+|υπέρταση",
        "vi": r"dị ứng|tiểu đường|hen suyễn|mang thai|động kinh|đau nửa đầu|cao huyết áp|không dung nạp",
        "id": r"alergi|diabetes|kencing manis|asma|hamil|epilepsi|migrain|darah tinggi|hipertensi",
        "he": r"אלרגי\w*|סוכרת\w*|אסתמה|בהיריון|בהריון|אפילפסיה|מיגרנ\w+|צליאק|לחץ דם גבוה|רגיש\w* ל(?:לקטוז|גלוטן)",
        "fa": r"حساسیت|آلرژی|دیابت|مرض قند|آسم|باردار|صرع|میگرن|سلیاک|فشار خون",
        "th": r"แพ้(?:กุ้ง|ถั่ว|นม|อาหาร|ไข่|แป้ง|ปู|ทะเล|ยา|ฝุ่น|เกสร|ขน)|เบาหวาน|หอบหืด|ตั้งครรภ์|ตั้งท้อง|ลมชัก|ไมเกรน|ความดันสูง|ความดันโลหิตสูง",
    }
)
"""What harms whoever forgets it, however short it is said: "nut allergy btw"."""

GIVES = Cues(
    {
        "en": r"(?:i['’]?m|i am|i['’]ll be|i turn|turning|i just turned) \d{1,2}(?=\W*(?:\Z|[,.!)]|now\b|btw\b|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|this \w+|next \w+|years? old|yo\b))|"
        r"(?:budget|deadline|rent|salary|phone(?: number)?|number|membership number|postcode|shoe size|size|"
        r"height|birthday|dosage)(?:['’]s| is|:)?(?: about| around| roughly| only)? [£$€]?\d[\d.,]+",
        "de": r"(?:bin|werde?) (?:jetzt |bald |im \w+ |nächst\w+ \w+ )?\d{1,2}(?=\W*(?:\Z|[,.!)]|jahre|geworden))|"
        r"(?:budget|deadline|frist|miete|gehalt|\w*nummer|plz|\w*größe|geburtstag)(?: ist|:)?(?: etwa| ca\.?| so| "
        r"rund| am)? \d[\d.,]+",
        "fr": r"(?:j['’]ai(?: eu)?|je vais (?:sur|avoir)|bientôt|je fête mes) (?:mes )?\d{1,2} ans|"
        r"(?:budget|deadline|échéance|loyer|salaire|numéro|téléphone|taille|pointure|anniversaire)"
        r"(?: est(?: de)?| :|:)?(?: environ| le)? \d[\d.,]+",
        "es": r"cumpl(?:o|í|iré) (?:los )?\d{1,2}|tengo \d{1,2}(?: años|(?=\W*\Z))|"
        r"(?:presupuesto|plazo|alquiler|sueldo|número|teléfono|talla|cumpleaños)(?: es(?: de)?|:)?(?: unos| el)? \d[\d.,]+",
        "it": r"(?:faccio|compio|compirò|ho compiuto) (?:i )?\d{1,2}(?: anni)?(?=\W*(?:\Z|[,.!]|a |in |il |anni))|ho \d{1,2} anni|"
        r"(?:budget|scadenza|affitto|stipendio|numero|telefono|taglia|compleanno)(?: è(?: di)?|:)?(?: circa| il)? \d[\d.,]+",
        "pt": r"(?:faço|completo|fiz|farei|vou fazer) \d{1,2}(?=\W*(?:\Z|[,.!]|anos|em ))|tenho \d{1,2} anos|"
        r"(?:orçamento|prazo|aluguel|salário|número|telefone|tamanho|aniversário)(?: é(?: de)?|:)?(?: uns| dia)? \d[\d.,]+",
        "nl": r"(?:ben|word) (?:nu |bijna |in \w+ )?\d{1,2}(?=\W*(?:\Z|[,.!]|jaar|geworden|in ))|"
        r"(?:budget|deadline|huur|salaris|\w*nummer|maat|verjaardag)(?: is|:)?(?: ongeveer| op)? \d[\d.,]+",
        "ru": r"мне (?:уже |сейчас |скоро )?\d{1,2}(?=\W*(?:\Z|[,.!)]|лет|год))|мне (?:будет|исполн\w+) \d{1,2}|"
        r"(?:бюджет|срок|аренда|зарплата|номер|телефон|размер|рост)(?: —| -|:)?(?: около| примерно)? \d[\d.,]+",
        "pl": r"(?:mam|kończę|skończył[ae]m) (?:już |teraz )?\d{1,2} lat\w*|"
        r"(?:budżet|termin|czynsz|pensja|numer|telefon|rozmiar|wzrost)(?: to|:)?(?: około)? \d[\d.,]+",
        "tr": r"\d{1,2} yaşındayım|\d{1,2}(?:['’]?\w{1,3})? (?:oluyorum|olacağım|giriyorum|girdim)(?=\W*\Z)|"
        r"(?:bütçe\w*|son tarih|kira\w*|maaş\w*|numara\w*|telefon\w*|beden\w*|boy\w*):? \d[\d.,]+",
        "ar": r"عندي \d{1,2} (?:سنه|سنة|عام\w*)|عمري \d{1,2}|"
        r"(?:ميزانيتي|الميزانية|الإيجار|راتبي|رقمي|مقاسي)(?: حوالي)? \d[\d.,]+",
        "hi": r"मैं \d{1,2} (?:साल|वर्ष)|मेरी उम्र \d{1,2}|"
        r"(?:बजट|किराया|सैलरी|नंबर|साइज़) \d[\d.,]+",
        "zh": r"我?(?:今年|快|刚)?\d{1,2}岁|"
        r"(?:预算|工资|房租|租金|手机|电话|尺码|身高|生日)(?:是|大概|约|涨到|降到|换了[，,]|：|:)?\s?\d(?:[\d.,]+|[万萬千천만])",
        "ja": r"(?:来月|今年|来年|今月|明日|\d{1,2}月)[でに]?\d{1,2}(?:歳)?に?(?:なる|なります)|\d{1,2}歳(?:です|だ|になる|になります|なんだ)|"
        r"(?:予算|給料|家賃|電話番号|番号|サイズ|身長|誕生日|締め切り)(?:は|：|:)\s?\d(?:[\d.,]+|[万萬千천만])",
        "ko": r"(?:나|저)?(?:는|도)? ?\d{1,2} ?살(?:이야|이에요|입니다|임|됨|됐어)|"
        r"(?:예산|월급|월세|전화번호|번호|사이즈|키|생일|마감)(?:은|는|이|가)? ?\d(?:[\d.,]+|[万萬千천만])",
        "uk": r"мені (?:вже |зараз |скоро )?\d{1,2}(?=\W*(?:\Z|[,.!)]|рок\w+|рік))|мені (?:буде|виповн\w+) \d{1,2}",
        "cs": r"je mi (?:už |teď )?\d{1,2}|bude mi \d{1,2}",
        "sv": r"jag (?:är|fyller|blir) (?:nu )?\d{1,2}(?=\W*(?:\Z|[,.!]|år|i ))",
        "da": r"jeg (?:er|fylder|fyller|bliver|blir) (?:nu |nå )?\d{1,2}(?=\W*(?:\Z|[,.!]|år|i ))",
        "fi": r"(?:täytän|oon|olen) (?:nyt |jo )?\d{1,2}(?=\W*(?:\Z|[,.!]|v(?:uotta|uotias)?\b))",
        "hu": r"\d{1,2} éves (?:vagyok|leszek|lettem)",
        "ro": r"(?:am|fac|împlinesc) \d{1,2} (?:de )?ani",
        "el": r"είμαι \d{1,2}(?=\W*(?:\Z|[,.!]|χρον\w+|ετών))|κλείνω (?:τα )?\d{1,2}",
        "vi": r"(?:mình|tôi|em|tớ) (?:năm nay |mới |sắp )*\d{1,2} tuổi",
        "id": r"(?:umur|usia)(?:ku| saya| aku)? \d{1,2}|(?:saya|aku) (?:umur |berumur |berusia )?\d{1,2} tahun",
        "he": r"אני ב(?:ן|ת) \d{1,2}",
        "fa": r"\d{1,2} سال(?:مه|م است|ه هستم|ه‌ام)|[۰-۹]{1,2} سال(?:مه|م است|ه هستم|ه‌ام)",
        "th": r"(?:ฉัน|ผม|เรา|หนู)?อายุ ?\d{1,2}",
    }
)
"""What gives the figure of a thing one has one of, or an age: "budget is about 1500", *cumplo 29 en octubre*."""

KEEPS = Cues(
    {
        "en": r"from now on|always|never(?! mind\b)|note that|remember|keep in mind|don['’]t forget|in (?:the )?future|"
        r"every time|"
        r"call me|for the record|by default|going forward",
        "de": r"ab jetzt|ab sofort|von nun an|immer|nie|niemals|merk\w*|denk daran|vergiss nicht|in zukunft|künftig|"
        r"jedes mal|nenn mich|beachte",
        "fr": r"désormais|dorénavant|à partir de maintenant|toujours|jamais|retiens|souviens-toi|note[zr]? que|"
        r"n['’]oublie\w*|à l['’]avenir|chaque fois|appelle[- ]moi",
        "es": r"a partir de ahora|siempre|nunca|jamás|recuerda|ten en cuenta|no olvides|en el futuro|cada vez|"
        r"ll[aá]mame|anota",
        "it": r"d['’]ora in poi|sempre|mai|ricorda\w*|tieni presente|non dimenticare|in futuro|ogni volta|chiamami|"
        r"annota",
        "pt": r"a partir de agora|sempre|nunca|jamais|lembr\w+|tenha em mente|não (?:se )?esqueça|no futuro|toda vez|"
        r"me chame|chama-me|anote",
        "ru": r"отныне|впредь|всегда|никогда|запомни\w*|помни\w*|имей в виду|не забудь\w*|в будущем|каждый раз|"
        r"зови меня|называй меня|учти\w*",
        "zh": r"从现在起|从今以后|以后|总是|永远|从不|记住|请注意|别忘|不要忘|每次|叫我",
        "ja": r"これから|今後|いつも|必ず|決して|覚えて|忘れないで|毎回|と呼んで",
        "ko": r"앞으로|이제부터|항상|언제나|절대|기억해|잊지 ?마|매번|라고 불러",
        "ar": r"من الآن فصاعدا|دائما|دائمًا|أبدا|تذكر|لا تنس|في المستقبل|كل مرة|نادني",
        "hi": r"अब से|आगे से|हमेशा|कभी नहीं|याद रख\w*|ध्यान रख\w*|भूलना मत|हर बार|मुझे बुला\w*",
    }
)
"""A wish for all time, or to have something kept."""

KEPT_SO = KEEPS | HARMS | GIVES
"""What is kept however short it is said."""

INTENDS = Cues(
    {
        "en": r"(?:(?:now|so|ok(?:ay)?|first|next|then|great|alright),? )?(?:i(?:['’]ll| will| am going to|['’]m going to| need to| have to| should|['’]d| would)|"
        r"we(?:['’]ll| will| need to| have to| should| can now)|let me|let us|let['’]s)|(?:the |our |my )?next (?:step|thing|task)",
        "de": r"(?:(?:nun|jetzt|zuerst|als nächstes|dann) )?(?:(?:ich|wir) (?:werden?|muss|müssen|sollten?|wollen?|will|möchte)|(?:werde|muss|sollte) ich|(?:werden|müssen|sollten) wir|lass(?:en sie|t)? (?:mich|uns))|der nächste schritt",
        "fr": r"(?:(?:maintenant|d['’]abord|ensuite|puis),? )?(?:je (?:vais|dois|devrais)|nous (?:allons|devons|devrions)|on va|laisse[zr]?-moi|il faut maintenant|commençons|voyons|vérifions)|(?:la )?prochaine étape|l['’]étape suivante",
        "es": r"(?:(?:ahora|primero|luego|después),? )?(?:voy a|vamos a|debo|debería|debemos|tengo que|tenemos que|déjame|permíteme|veamos)|a continuación|(?:el )?(?:siguiente|próximo) paso",
        "it": r"(?:(?:ora|adesso|prima|poi),? )?(?:devo|dovrei|dobbiamo|voglio|vado a|andiamo a|lasciami|lascia che|fammi|vediamo|proviamo|verifichiamo)|il (?:prossimo passo|passo successivo)",
        "pt": r"(?:(?:agora|primeiro|depois|em seguida),? )?(?:(?:eu )?(?:vou|devo|deveria|preciso)|vamos|temos (?:de|que)|tenho (?:de|que)|deixe?-me|deixa eu)|(?:o )?próximo passo",
        "ru": r"(?:(?:теперь|сейчас|сначала|затем|потом|далее),? )?(?:(?:я |мы )?(?:буду|будем|должен|должна|должны|собираюсь)|мне (?:нужно|надо)|нам (?:нужно|надо)|нужно|давай(?:те)?|посмотрим|проверим|проверю)|следующ\w+ шаг",
        "zh": r"(?:现在|首先|接着|然后)?(?:，)?(?:我(?:们)?(?:将|会|来|先|要|需要|应该|再)|让我|让我们|接下来|下一步)",
        "ja": r"次に|これから|まず(?:は)?|では、|次のステップ",
        "ko": r"다음으로|다음 단계|이제|우선|먼저",
        "ar": r"(?:(?:الآن|أولا|ثم) )?(?:س(?:أ|ن)\w+|سوف \w+|دعني|دعنا|يجب أن (?:أ|ن)\w+|أحتاج (?:إلى )?)|الخطوة (?:التالية|القادمة)",
        "hi": r"(?:अब |पहले )?(?:मैं|हम)(?= [^।]{0,80}(?:ऊँगा|ूँगा|ूंगा|ूँगी|ूंगी|एंगे|ेंगे))|चलिए|आइए|अगला कदम",
        "nl": r"(?:(?:nu|eerst|dan|vervolgens) )?(?:ik (?:zal|ga|moet|wil)|(?:ga|zal|moet) ik|wij? (?:gaan|moeten)|laat (?:me|mij|ons)|laten we)|(?:de )?volgende stap",
        "pl": r"(?:(?:teraz|najpierw|potem|następnie),? )?(?:będę|muszę|zamierzam|powin(?:ienem|nam|niśmy)|musimy|pozwól|sprawdźmy|sprawdzę|zobaczmy)|(?:następny|kolejny) krok",
        "tr": r"(?:şimdi|önce|sonra|sırada|bir sonraki adım)",
    },
    at_start=True,
)
"""That the agent says what it is about to do."""

FINDS = Cues(
    {
        "en": r"recommend\w*|conclusion|result|decided|decision|because|therefore|requires?|supports?|depends on|"
        r"means that|limit|source|cause[ds]?|found that|note that",
        "de": r"empfehl\w+|ergebnis|entschieden|entscheidung|weil|deshalb|erfordert|benötigt|unterstützt|grenze|"
        r"ursache",
        "fr": r"recommand\w+|conclusion|résultat|décidé|décision|parce que|donc|exige|nécessite|limite|cause",
        "es": r"recom\w+|conclusión|resultado|decidido|decisión|porque|por eso|requiere|necesita|límite|causa",
        "it": r"consigli\w+|raccomand\w+|conclusione|risultato|deciso|decisione|perché|quindi|richiede|limite|causa",
        "pt": r"recomend\w+|conclusão|resultado|decidido|decisão|porque|portanto|requer|exige|limite|causa",
        "ru": r"рекоменд\w+|вывод|результат|решили|решение|потому что|поэтому|требует|предел|причина",
        "zh": r"建议|结论|结果|决定|因为|所以|需要|支持|限制|原因",
        "ja": r"推奨|おすすめ|結論|結果|決定|なので|ため|必要|制限|原因",
        "ko": r"권장|추천|결론|결과|결정|때문|필요|지원|제한|원인",
        "ar": r"أوصي|نوصي|خلاصة|نتيجة|قرار|لأن|لذلك|يتطلب|حد|سبب",
        "hi": r"सिफारिश|निष्कर्ष|परिणाम|फैसला|निर्णय|क्योंकि|इसलिए|आवश्यक|सीमा|कारण",
    }
)
"""What is found, decided or recommended."""

ENDS = Cues(
    {
        "en": r"no longer|any ?more|any longer|instead of|rather than|switched from|moved from|"
        r"stopped(?! (?:by|at|in|off|over|for|to|right|short)(?!\w))|quit|gave up(?! and(?!\w))|(?:i|we)(?: (?:never|always|also|only))? (?<!than i )(?<!than we )(?<!as i )(?<!as we )used to|"
        r"(?<!than )(?<!as )(?:he|she|they|(?:my|our|his|her|their) [\w-]+)(?: never| always| also| only)? used to|(?<!\w )used to|not any",
        "de": r"nicht mehr|nicht länger|kein\w* .{0,30}\bmehr|statt|anstatt|anstelle|aufgehört|umgestiegen von|"
        r"gekündigt|(?:an den nagel gehängt|aufgegeben)(?=\W*\Z)",
        "fr": r"n['’ ]?e? ?\w+ plus|ne .{1,30} plus|(?:je |j['’]?)(?:vais|fume|bois|joue|cours|habite|vis|bosse|prends|utilise) plus(?! (?:de|d['’]|que|souvent|vite|longtemps|tôt|tard|tot)(?!\w))|au lieu d\w*|au lieu|à la place d\w*|(?<!suis )(?<!s'est )(?<!s’est )arrêté(?! (?:à|au|chez|devant|dans|là|pour)(?!\w))|plutôt que",
        "es": r"ya no|en vez de|en lugar de|(?:dejé|dejó|he dejado)(?: de|(?! [^,.;]{0,40}? (?:en|sobre|con|encima|dentro|para|a|al) ))",
        "it": r"non .{1,30} più|invece di|invece del\w*|al posto d\w*|smesso|(?<!l['’])(?<!li )mollato|ho lasciato(?! [^,.;]{0,40}? (?:in|a|al|alla|su|sul|sulla|nel\w*|con|da\w*) )",
        "pt": r"já não|não .{1,30} mais|em vez d\w+|em lugar d\w+|parei|larguei|desisti d\w+|deixei(?: de|(?! [^,.;]{0,40}? (?:em|n[oa]s?|com|sobre|para|ao?) ))",
        "ru": r"больше не|уже не|вместо|бросил\w*|забросил\w*|завязал\w* с|перестал\w*|отказал\w+ от",
        "zh": r"不再|(?:已经|早就|现在)?不[^，。不没想能会要]{1,3}了(?=[。！!\s]|\Z)|而不是|戒了|取代|代替",
        "ja": r"もう.{0,20}(?:ない|ません)|なくなり|ではなく|の代わりに|やめ",
        "ko": r"더 ?이상|대신|그만두|그만뒀|끊었|이제 .{0,30}(?:않|안)",
        "ar": r"لم يعد|لم أعد|لم تعد|بدلا من|بدلاً من|توقفت",
        "hi": r"अब नहीं|अब .{0,30}नहीं|के बजाय|की जगह|छोड़ दिया|छोड़ दी|बंद कर",
        "nl": r"niet (?:meer|langer)|niet [^,.]{1,30} meer|geen [^,.]{1,30} meer|in plaats van|gestopt (?:met|te)|(?:met )[^,.]{1,40} (?:gestopt|opgehouden)|opgehouden met|overgestapt van",
        "pl": r"już nie|nie [^,.]{1,30} już|zamiast|przesta(?:łem|łam|ł|ła|li|ły|liśmy|łyśmy)|"
        r"rzuci(?:łem|łam|ł|ła|li)(?! [^,.]{0,30} (?:na|do|w|o) )|zrezygnowa\w+ z|(?:sobie )?(?:odpuści|darowa)ł[ae]m(?: sobie)?|da(?:łem|łam) sobie spokój|skończy(?:łem|łam|ł|ła) z",
        "tr": r"artık [^,.]{0,60}(?:m[ıiuü]yor\w*|m[ae](?:z|m)\w*|değil\w*|yok)|bırak(?:tı\w*|mış\w*)(?! (?:beni|bizi))|vazgeç(?:ti\w*|miş\w*)",
        "sv": r"inte längre|inte [^,.]{1,30} längre|ing(?:en|et|a) [^,.]{1,30} längre|slutat? (?:med|att|(?!(?:i|på|skolan|jobbet|för)(?!\w))\w+)|slutade (?:med )?(?:att )?|i ?stället för",
        "da": r"ikke (?:længere|lenger|mere)|ikke [^,.]{1,30} (?:længere|lenger|mere)|ing(?:en|et) [^,.]{1,30} (?:længere|lenger|mere)|(?:holdt op|sluttet?) med(?: å| at)?|i stedet for",
        "cs": r"už ne\w*|místo|přestal\w*|skončil\w* s|nechal\w* (?:jsem )?toho|namiesto|prestal\w*",
        "uk": r"більше не|вже не|замість|(?:за)?кину(?:в|ла|ли)|переста(?:в|ла|ли)|відмови\w+ від",
        "ro": r"nu mai|în loc (?:de|să)|renunțat la|lăsat de|încetat să",
        "fi": r"e(?:n|i|mme|ivät) [^,.]{0,40}enää|lopet(?:in|ti|timme|tivat)|lopettanut",
        "hu": r"már nem|többé nem|abbahagyt\w*|felhagyt\w*|leszokt\w*",
        "el": r"δεν [^,.]{1,40} (?:πια|πλέον)|(?:πια|πλέον) δεν|σταμάτησ\w+|έκοψ\w+|αντί για",
        "vi": r"không còn|không [^,.]{1,40} nữa|đã bỏ|bỏ(?= [^,.]{1,30} rồi)|ngừng|thay vì",
        "id": r"tidak lagi|(?:tidak|bukan) [^,.]{1,40} lagi|sudah tidak|berhenti|daripada",
        "he": r"כבר לא|יותר לא|לא [^,.]{1,40} יותר|הפסק(?:תי|נו)|הפסיק\w*|במקום|ויתר(?:תי|נו|ה)? על",
        "fa": r"دیگ(?:ر|ه) [^،.]{0,60}ن[\w\u200c]+|ترک کرد\w*|کنار گذاشت\w*|دست کشید\w*|به جای",
        "th": r"ไม่(?:ได้)?.{1,40}(?:อีก)?แล้ว|ไม่.{1,40}อีก(?:ต่อไป)?|เลิก(?!งาน|เรียน|ประชุม)|หยุด(?!งาน|พัก|เรียน|ยาว)",
    }
)
"""What says that something is no longer so, and names it."""

LIVES = Cues(
    {
        "en": r"(?:live|lives|living|reside|resides) (?:in|at|near)|(?:am|['’]m|is) based in",
        "de": r"(?:wohne|wohnt|lebe|lebt) (?:in|bei|auf)",
        "fr": r"(?:j['’])?habite|(?:vis|vit) (?:à|en|au|dans)",
        "es": r"(?:vivo|vive|resido|reside) en",
        "it": r"(?:vivo|vive|abito|abita) (?:a|ad|in|nel\w*)",
        "pt": r"(?:moro|mora|vivo|vive) (?:em|no|na)",
        "ru": r"(?:живу|живёт|живет|проживаю) в",
        "zh": r"(?:住在|居住在|住)(?!院)",
        "ja": r"[^。、はが]{1,12}に住んで|在住",
        "ko": r"[가-힣]{1,8}에 ?(?:살|거주)",
        "ar": r"(?:أعيش|يعيش|تعيش|أسكن|يسكن|تسكن) في",
        "hi": r"[^ ]{2,20} में रहत[ाीे]",
    }
)
"""Where somebody lives."""

WORKS = Cues(
    {
        "en": r"works? (?:at|for)|(?:am|['’]m) employed (?:at|by)",
        "de": r"arbeitet? (?:bei|für)",
        "fr": r"travaille (?:chez|pour)",
        "es": r"trabaj[oa] (?:en|para)",
        "it": r"lavor[oa] (?:presso|per|da|alla)",
        "pt": r"trabalh[oa] (?:na|no|em|para)",
        "ru": r"работа(?:ю|ет) в",
        "zh": r"(?:在[^。，]{1,12}(?:工作|上[早中晚夜白]?班)|就职于)",
        "ja": r"[^。、は]{1,12}(?:で働いて|に勤めて|に勤務|で(?:夜勤|日勤))",
        "ko": r"[가-힣]{1,10}에서 ?(?:일하|일해|근무)",
        "ar": r"(?:أعمل|يعمل|تعمل) (?:في|لدى)",
        "hi": r"[^ ]{2,20} में (?:काम कर|नौकरी कर)",
    }
)
"""Whom somebody works for."""

RELATIONS = ((LIVES, "I live in a town."), (WORKS, "I work at a firm."))
"""What somebody has one of, as it is told of them, and as they say it themselves."""
