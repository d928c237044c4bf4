# ruff: noqa: E501
"""What somebody does at whatever time: who no longer plays tennis doesn't play it on Sundays."""

from __future__ import annotations

import re
from collections.abc import Set
from itertools import pairwise
from unicodedata import combining, normalize

from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced, terms
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.frequent_words import frequent
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.plain_words import plain
from ...grounding.life.life_changes import SOMEWHERE
from ...grounding.passages import is_form_of
from ...grounding.succession import same_subject
from .value_cues import PARTS_OF_DAY, PERIOD
from .which_day import days_named

NAMED = 0.5
"""Share of what a memory says, by rarity of its words, that the end of something names (0 to 1)."""
BESIDE = 0.3
"""Share of what such an end says that the memory says, too, where when and how often don't count (0 to 1)."""
_OFTEN = Caseless(
    r"(?<!\w)(?:usually|always|sometimes|often|regularly|once|twice|(?:two|three|four|\d+) times(?: a)?|all|normalerweise|immer|oft|jede[nrsm]?|morgen|abend|(?:ein|zwei|drei)mal(?: pro| die)?|"
    r"tous les|toutes les|chaque|toujours|souvent|(?:une|deux|\w+) fois par|todos los|todas las|siempre|a menudo|(?:una|dos|tres) veces(?: por| a la)?|tutti i|tutte le|sempre|spesso|(?:una|due|tre) volt[ae](?: alla)?|"
    r"todos os|todas as|manhãs|tardes|noites|às vezes|(?:uma|duas) vez(?:es)?(?: por)?|altijd|vaak|(?:twee|drie) keer(?: per)?|varje|alltid|ofta|hver|altid|ofte|кажд\w+|всегда|часто|по|раза?(?: в)?|każd\w+|ranka?|zawsze|często|(?:dwa|trzy) razy(?: w)?|"
    r"každ\w+|ráno|vždy|často|her|hep|sık sık|joka|aina|usein|aamu\w*|fiecare|dimineaț\w+|mereu|des|minden|reggel|mindig|gyakran|κάθε|πρωί|πάντα|συχνά|що(?:ран\w+|дня|дн[ія]\w*|тиж\w+|веч\w+|понеділ\w+|вівтор\w+|серед\w+|четвер\w+|п['’]ятниц\w+|субот\w+|неділ\w+)|(?:ogni )?(?:lune|marte|mercole|giove|vener)di|ogni|tod[oa]s?|завжди|mỗi|sáng|ngày|luôn|nào|cũng|(?:مرة|مرتين|[^\W\d_]+ مرات) في اليوم|setiap|pagi|hari|selalu|"
    r"כל|בוקר|תמיד|هر|روز|صبح|همیشه|हर|हमेशा)(?!\w)|毎|いつも|よく|经常|总是|常常|항상|자주|매|ทุก|เช้า|วัน|เสมอ"
)
"""How often, and in which part of a day."""
_WHEN = Caseless(
    r"(?<!\w)(?:(?:before|after|vor|nach|avant|apr[eè]s|prima|dopo|antes|despu[eé]s|depois|voor|na|före|efter|før|etter|przed|po|перед|после|до|після|před|po|înainte|după|πριν|μετά|sebelum|setelah|sesudah|trước|sau|"
    r"قبل|بعد|לפני|אחרי|از|بعد از|قبل از)(?: (?:the|my|our|der|dem|meiner|le|la|les|mon|d[eio]s?|del(?:la)?|il|lo|el|o|a|al|das?|mi|het|de|mijn|από|τη|την|το|τον|khi|[nl]['’]))*(?: (?:l|d|dell)['’]| )"
    r"(?:l['’])?(?:work|school|breakfast|lunch|dinner|supper|bed|sleep|sunrise|class|classes|arbeit|schule|frühstück|mittagessen|abendessen|feierabend|dienst|uni|schicht|travail|boulot|taf|école|petit[- ]déj\w*|déjeuner|dîner|cours|"
    r"trabaj(?:o|ar)|curro|escuela|clases?|desayun(?:o|ar)|comer|comida|cena|cenar|dormir|lavoro|scuola|colazione|pranzo|cena|trabalho|escola|aulas?|almoço|jantar|café da manhã|werk|ontbijt|lunch|avondeten|jobbet|skolan|frukost\w*|middag\w*|jobb|arbeid|arbejde|skole\w*|"
    r"prac[ąęyi]|szko\w+|śniadani\w+|obiad\w*|kolacj\w+|работ\w+|школ\w+|завтрак\w*|обед\w*|ужин\w*|роб[оі]т\w+|сніданк\w+|обід\w*|вечер\w+|prac[ie]|škol\w+|snídan\w+|obědě?\w*|večeř\w+|serviciu|muncă|școală|cină|prânz|micul dejun|"
    r"δουλειά|σχολείο|πρωινό|φαγητό|kerja|sekolah|sarapan|makan|làm|học|ăn|ngủ|العمل|الشغل|الدوام|المدرسة|الفطور|الغداء|العشاء|النوم|העבודה|ארוחת \w+|کار|مدرسه|شام|ناهار|صبحانه)"
    r"|\w+[td][ae]n (?:sonra|önce)|(?:काम|ऑफिस|ऑफ़िस|स्कूल|नाश्ते|खाने|लंच|डिनर) (?:के बाद|से पहले))(?!\w)"
    r"|(?:下班|上班|放学|上学|吃?饭|早饭|午饭|晚饭|起床|睡觉)(?:之|以)?[前后後]|(?:仕事|学校|会社|食事|朝食|昼食|夕食|ご飯|寝る|起きる)(?:の|が終わった|が終わって)?(?:前|後|あと)に?|(?:퇴근|출근|일|학교|수업|아침|점심|저녁|식사|밥|자기)(?: ?먹기| ?끝나고)? ?(?:후|전|뒤)에?|(?:หลัง|ก่อน)(?:เลิกงาน|ทำงาน|เลิกเรียน|อาหาร\w*|นอน)"
)
"""Before or after what of a day: who no longer runs doesn't run before work."""
_GOES = Caseless(
    r"(?<!\w)(?:i|we|ich|wir|je|nous|on|yo|nosotros|io|noi|eu|nós|ik|wij|я|мы|ми|ja|my|jag|vi|jeg|ben|biz|εγώ|मैं|मैंने|हम|أنا|نحن|saya|aku|kami|tôi|אני|من|go(?:es|ing)?|geh(?:e|n)?|vais|allons|va|j['’]vais|voy|vamos|vado|andiamo|vou|"
    r"ga(?:an)?|хожу|ходим|ходжу|ходимо|chodz[ęi]\w*|chodím\w*|går|gid(?:iyor\w*)?|πηγαίνω|πάω|πάμε|merg(?:em)?|käyn|käymme|járok|járunk|j[aā]t[aā]|जात[ाीे](?: (?:हूँ|हूं|हैं))?|أذهب|اذهب|أروح|نذهب|pergi|đi|הולכת?|می‌?روم|میرم|हूँ|हूं)(?!\w)"
    r"|我们?(?:都)?去?|去(?!年|世)|(?:已经|早就|现在)?不(?=[^，。]{1,3}了(?:[。！!\s]|\Z))|了(?=[。！!\s]|\Z)|(?:に)?(?:行って|通って)います|(?:에)? ?(?:다녀요|다닙니다|다녀|가요|갑니다)"
)
"""That somebody goes to do something, which says nothing of what it is."""
_HOW_MUCH = Caseless(
    r"(?<!\w)(?:(?:about|around|roughly|etwa|ungefähr|environ|un[ao]s|circa|uns|ongeveer|около|примерно|około|khoảng|sekitar) )?(?:(?:\d+|an?|one|two|three|four|five|six|ten|half an?|eine?n?|zwei|drei|vier|fünf|une?|deux|trois|quatre|un[ao]?|dos|tres|cuatro|due|tre|quattro|uma?|dois|duas|três|quatro|een|twee|drie|vier|"
    r"две|два|три|четыре|dwie|dwa|trzy|cztery|dvě|tři|en|ett|två|tre|tio|bir|iki|üç|две|дві) )(?:cups?|mugs?|glass(?:es)?|packs?|bottles?|cans?|pints?|cigarettes?|tassen?|becher|gl[aä]s(?:er)?|flaschen?|schachteln?|zigaretten|tasses?|verres?|paquets?|bouteilles?|cigarettes?|tazas?|vasos?|paquetes?|botellas?|"
    r"tazz[ae]|tazzine|bicchier[ei]|pacchett[oi]|xícaras?|copos?|maços?|chávenas?|kopjes?|glazen|pakjes?|чаш\w+|кружк\w+|стакан\w*|пач\w+|filiżan\w+|szklan\w+|pacz\w+|kusy|šálky|sklenic\w+|krabičk\w+|kopp(?:ar)?|paket|cigaretter|fincan|bardak|paket)(?: of| de| di| d['’])?(?!\w)"
)
"""How much of something: who no longer drinks tea drinks no five cups of it."""
_OVER = frozenset(
    "i ich je yo io eu ik ja já я ben jag jeg jég saya aku tôi mình én εγώ אני من ne n pas plus ya no non più não mais já geen niet meer langer ga gestopt opgehouden nie już inte längre ingen inget inga ikke længere lenger mere "
    "ingen intet už více nie viac більше не вже artık değil nu mai en ei emme eivät enää nem már többé δεν πια πλέον không còn nữa tidak lagi bukan sudah כבר לא יותר دیگر دیگه kein keine keinen nicht mehr longer anymore more "
    "stopped quit dejé dejado smesso parei deixei arrêté cessé aufgehört gestopt opgehouden slutat slutade przestałem przestałam přestal přestala перестал перестала бросил бросила перестав кинув кинула توقفت عن".split()
)
"""Words by which somebody says of themselves that something is over."""
_BARE = regex(
    r"(?i)(?<![^\W_])(?:(?:(?:de|di) |d['’])(?P<romance>[^\W\d_]+(?:r|re|rse|rsi|rmi|rme))|(?:zu|te) (?P<german>[^\W\d_]+n)|(?:att|at|å|slutat(?! att)|slutade(?! att)) (?P<nordic>[^\W\d_]{2,})"
    r"|(?:przesta\w+|rzuci\w+|перестал\w*|бросил\w*|переста\w+|кину\w+|p[rř]estal\w*(?: (?:jsem|jsme|som|sme))?) (?P<slavic>[^\W\d_]+(?:ć|c|t|ť|ти?|ть|чь))|عن (?P<arabic>[^\W\d_]{3,}))(?![^\W_])"
    r"|(?<= )(?P<last>[^\W\d_]{2,}en)(?=\W*\Z)"
)
"""The bare verb of what somebody has stopped doing: *dejé de beber*, *arrêté d'aller*, *aufgehört, Tee zu trinken*, *przestałem pić*."""
_BARE_END = regex(
    r"(?:[^\W\d_bcdfghjklmnpqrstvwxz]*(?:re|r|n|sc|c|t)|[^\W\d_бвгджзклмнпрстфхцчшщ]*(?:сти?|ти?|ть|чь)ь?|[aeiou])\Z"
)
_IRREGULAR = {
    "ir": "voy vamos vou vais", "andare": "vado andiamo", "aller": "vais allons", "hacer": "hago hacemos", "fazer": "faço fazemos", "salir": "salgo salimos", "voir": "vois voyons",
    "есть": "ем едим", "писать": "пишу пишем", "ездить": "езжу ездим", "водить": "вожу водим", "ходить": "хожу ходим", "їсти": "їм їмо", "писати": "пишу пишемо", "ходити": "ходжу ходимо",
    "їздити": "їжджу їздимо", "jeździć": "jeżdżę jeździmy", "číst": "čtu čteme",
}  # fmt: skip
"""Bare verbs of every day whose forms have other consonants."""
_NO_CONSONANT = regex(r"[^bcdfghjklmnpqrstvwxzßбвгджзклмнпрстфхцчшщ]+")
_SHORT_END, _ROOT = 5, 4
"""Words of an end that names what is over by one, and the letters with which two forms of a word begin at least (counts)."""
_WORD = regex(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_IN_THAI = regex(r"(?:ไม่(?:ได้)?|เลิก|หยุด)(?P<what>[\u0e00-\u0e7f]+?)(?:อีกต่อไป|อีก|แล้ว|\s|\Z)")
"""What somebody no longer does: ไม่ดื่มกาแฟแล้ว."""
_WITH = regex(r"(?<!\w)(?:with|mit|avec|con|com|met|z|ze|с|со|з|зі|s|se|med|cu|με|dengan|với) ([^\W\d_]\w+)")
"""With whom somebody no longer does something."""
_TURKISH = regex(r"([^\W\d_]{2,}?)(?:[aeıioöuü]?m)?[ıiuü]yor\w*")
"""*oynuyorum*, *oynamıyorum*: one verb."""


def in_the_form_of(old: str, clause: str) -> str:
    """Return a clause with the bare verb of what somebody has stopped doing as a memory has that verb.

    *Dejé de beber café* as *dejé de bebo café* beside *Bebo café*: forms of a verb have its first letter and the
    consonants of its root in common, and no list of verbs is needed.
    """
    for bare in _BARE.finditer(clause):
        verb, name = bare[bare.lastgroup or 0], bare.lastgroup or ""
        for word in _WORD.findall(old):
            if (word[1:] == verb) if name == "arabic" else _is_of_verb(word, verb):
                return f"{clause[: bare.start(name)]}{word}{clause[bare.end(name) :]}"
    return _of_one_root(old, clause)


def _of_one_root(old: str, clause: str) -> str:
    """Return a short clause with the word that begins like one of a memory's as that: *nuoto*, beside *nuotare*."""
    said = _WORD.findall(clause)
    if len(said) > _SHORT_END or language_of(old) == "en" or any(map(is_unspaced, old)):
        return clause
    there = [word for word in _WORD.findall(old) if len(word) >= _ROOT]
    if any(word in said for word in there):
        return clause
    for word in said:
        if len(word) > _ROOT and word.lower() not in plain():
            alike = [other for other in there if other[:_ROOT].lower() == word[:_ROOT].lower()]
            if len(alike) == 1 and abs(len(alike[0]) - len(word)) <= _ROOT - 1:
                return regex(rf"(?<!\w){re.escape(word)}(?!\w)").sub(alike[0], clause)
    return clause


def _is_of_verb(word: str, verb: str) -> bool:
    """Whether a word may be a form of a bare verb."""
    if verb in _IRREGULAR:
        return word.lower() in _IRREGULAR[verb].split()
    root = _consonants(_BARE_END.sub("", _plainly(verb)))
    return root != "" and word[0].lower() == verb[0].lower() and _consonants(_plainly(word)).startswith(root)


def _plainly(word: str) -> str:
    """Return a word in small letters without their marks: *pić* as "pic"."""
    return "".join(sign for sign in normalize("NFD", word.lower()) if not combining(sign))


def _consonants(word: str) -> str:
    return _NO_CONSONANT.sub("", word)


def names_most(old: str, clause: str) -> bool:
    """Whether a clause that says that something is over names most of what a memory says.

    When and how often don't count where the clause says little else; who no longer drinks coffee in the evening may
    drink it in the morning.
    """
    if _is_at_another_time_of_day(old, clause) or (SOMEWHERE.finds(clause) and not SOMEWHERE.finds(old)):
        return False
    if same_subject(old, clause, share=NAMED):
        return True
    was, is_over = _at_any_time(old), _at_any_time(clause)
    if not all(name in was for name in _WITH.findall(is_over) if name[0].isupper()):
        return False
    return any(
        same_subject(one, other, share=NAMED) and same_subject(other, one, share=BESIDE)
        for one, other in ((was, is_over), (_what_is_done(was), _what_is_done(is_over)))
    )


def _what_is_done(text: str) -> str:
    """Return a text without who goes where it is done, and without words that something is over."""
    return " ".join(word for word in _GOES.replaced(text, " ").split() if word.lower() not in _OVER)


def names_another_thing(old: str, clause: str) -> bool:
    """Whether a clause has no more of a memory than what is done, and does it with something else.

    Who no longer drinks tea may drink coffee.
    """
    if told := _IN_THAI.search(clause):
        return told["what"] not in _at_any_time(old)
    if any(map(is_unspaced, old)):
        return False
    was, is_over = (_words(_what_is_done(_at_any_time(text))) for text in (old, clause))
    shared = {word for word in was if is_form_of(word, is_over)}
    if shared.isdisjoint(is_over) and _stands_before_a_thing(shared, clause):
        return True
    return len(was - shared) >= len(shared) and not all(is_form_of(word, was) for word in is_over)


def _stands_before_a_thing(said: Set[str], clause: str) -> bool:
    """Whether one of some terms, in another form, says of what kind the next word is: "the vegetable garden".

    A vegetarian who gave that up is one still. Only English writes such words apart.
    """
    if not said or language_of(clause) != "en":
        return False
    words = [terms(word) for word in _WORD.findall(clause)]
    return any(
        is_form_of(term, said) and bool(_words(" ".join(after)))
        for (term, *_), after in pairwise(words)
        if after and not any(is_form_of(one, said) for one in after)
    )


def _words(text: str) -> set[str]:
    """Return the terms of a text that say what it is about."""
    return {term for term in terms(text) if len(term) > 1} - plain() - frequent() - _OVER


def _is_at_another_time_of_day(old: str, clause: str) -> bool:
    """Whether a clause names a part of the day that a memory doesn't: who no longer drives at night may drive daily."""
    if any(when.casefold() not in old.casefold() for when in (found[0] for found in _WHEN.finditer(clause))):
        return True
    was, is_over = ([part.finds(text) for part in PARTS_OF_DAY] for text in (old, clause))
    return any(is_over) and not any(map(all, zip(was, is_over, strict=True)))


def _at_any_time(text: str) -> str:
    """Return a text without when or how often, and with Turkish verbs as they are where nothing is denied.

    Who no longer plays tennis doesn't play it on Sundays.
    """
    for day in reversed(days_named(text)):
        text = f"{text[: day.start]} {text[day.end :]}"
    for words in (_WHEN, _HOW_MUCH, _OFTEN, PERIOD, *PARTS_OF_DAY):
        text = words.replaced(text, " ")
    return _TURKISH.sub(r"\1", text) if "yor" in text else text
