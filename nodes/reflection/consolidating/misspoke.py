# ruff: noqa: E501
"""Which memory somebody said wrongly, who says it anew: "Sorry, I got that wrong, Ivy lives in Salford"."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import SequenceMatcher

from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.plain_words import plain
from ....checkpoints.text.speech.statements import SPEAKER
from ...grounding.kin import relations_in

MISSPOKE = Caseless(
    r"(?<!\w)(?:i (?:was|am|got (?:that|it|this)|had (?:that|it)) (?:wrong|mistaken)|i['’]m mistaken|i (?:made a mistake|misspoke|meant(?: to say)?|mixed (?:that|it|them|this) up)|my (?:mistake|bad)|that (?:was|is) (?:wrong|not right)|that['’]s wrong|"
    r"(?:ich )?habe? (?:ich )?mich (?:da )?(?:geirrt|vertan|versprochen|verschrieben|vertippt)|ich meinte|mein fehler|das war falsch|"
    r"je me suis trompée?|je voulais dire|c['’]était faux|erreur de ma part|me (?:he )?equivo(?:qué|cado)|me confundí|(?:quería|quise) decir|error mío|mi sono (?:sbagliat|confus)[oa]|volevo dire|errore mio|intendevo dire|"
    r"(?:me enganei|enganei-me|me confundi|errei|quis dizer|queria dizer|erro meu|(?:falei|disse) errado)|ik (?:had het (?:mis|fout|verkeerd)|heb me vergist|zat fout|vergiste me|bedoelde)|foutje|mijn fout|"
    r"jag (?:hade fel|menade|sa fel|tog fel|mindes fel)|fel av mig|jeg (?:tog fejl|mente|tok feil|sagde forkert|sa feil)|min fejl|(?:я )?(?:ошиб(?:ся|лась)|перепутал[аи]?|оговорил(?:ся|ась)|имел[аи]? в виду|неправильно сказал[аи]?)|"
    r"(?:я )?(?:помили(?:вся|лася|лась)|переплута(?:в|ла)|ма(?:в|ла) на увазі|обмови(?:вся|лася)|неправильно сказа(?:в|ла))|pomyli(?:łem|łam) się|źle (?:powiedzia|napisa)(?:łem|łam)|mia(?:łem|łam) na myśli|mój błąd|przejęzyczy(?:łem|łam) się|"
    r"spletl\w? jsem (?:se|si to)|zmýlil\w? jsem se|chtěl\w? jsem říct|m(?:á|oje) chyba|řekl\w? jsem to špatně|tévedtem|úgy értettem|am greșit|m-am încurcat|voiam să spun|greșeala mea|erehdyin|tarkoitin|(?:muistin|sanoin) väärin|"
    r"έκανα λάθος|εννοούσα|λάθος μου|μπερδεύτηκα|yanlış (?:söyledim|yazdım|hatırladım|demişim)|yanıldım|karıştırdım|demek istedim|أخطأت|غلطت|قصدت|كنت مخطئة?|خطأ مني|اشتباه (?:گفتم|کردم|نوشتم)|منظورم|"
    r"טעיתי|התבלבלתי|התכוונתי|טעות שלי|ग़?लत (?:बोल|कह|बता|लिख)\S*(?: (?:दिया|गया|गई|दी))?|ग़?लती हो गई|मेरा मतलब|(?:tôi|mình|em) (?:bị |đã )?(?:nhầm|nói nhầm|nói sai|viết nhầm|nhớ nhầm)|ý (?:tôi|mình) là|"
    r"(?:saya|aku) (?:salah|keliru)(?: (?:bilang|sebut|ketik|ingat))?|maksud (?:saya|aku)|maksudku|salah ketik)(?!\w)"
    r"|(?:ฉัน|ผม|ดิฉัน|หนู)?(?:พูด|บอก|พิมพ์|จำ|เขียน)ผิด|我?(?:说|讲|记|写|弄|搞|打)错了?|我是说|口误|(?:言い)?間違(?:え(?:ました|た|ていました)|い(?:ました|でした))|勘違い(?:しました|でした|してました)|(?:잘못 ?(?:말했|썼|적었|알았)|착각했|헷갈렸)[가-힣]*"
)
"""Who says what they have said wrongly; in what stands beside it they say it anew."""
_CLAUSE = regex(r"[,;:!?.،؛。、，：！？—–]+(?!\d)\s*|\s-\s")
_THAT = regex(
    r"(?i)\A\W*(?:that|dass|daß|que|qu['’]|che|att?|at|dat|że|že|что|що|hogy|că|ότι|bahwa|rằng|أن|که|ש|कि)(?!\w)\s*"
)
_SORRY = Caseless(
    r"\A\W*(?:oh|oops|no|sorry|nein|nee|nej|non|ne|nie|нет|ні|ой|não|пробач\w*|вибач\w*|извини\w*|pardon|perdona?|scusa|desculpa|maaf|xin lỗi|سخ|عفوا|ببخشید|סליחה|माफ़? ?करना|ขอโทษ(?:ค่ะ|ครับ|คะ)?|不对|不是|いや|아니|συγγνώμη|scuze|anteeksi|bocsánat|förlåt|undskyld|beklager)\W*\Z"
)
_WORD = regex(r"[^\W_]+(?:['’][^\W_]+)*")
_MOST_LOST, _MOST_NEW, _LEAST = 3, 2, 2
"""Words that the memory has alone and that the statement has alone at most, and that both have at least (counts)."""
_ALIKE, _HEAD, _LEAST_SIGNS = 0.6, 2, 4
"""How alike two texts without blanks are at least (share), by how many signs at their beginning, and how long (counts)."""


def said_anew(text: str) -> str:
    """Return what somebody says anew who says that they said it wrongly; blank of anything else.

    "I got that wrong, Ivy lives in Salford", "I meant that Ivy lives in Salford": Ivy lives in Salford.
    """
    found = next(MISSPOKE.finditer(text), None)
    if found is None:
        return ""
    behind = _THAT.sub("", text[found.end() :].lstrip(" ,;:.!—–-،。、，")).strip()
    if _says_enough(behind):
        return behind
    before = [
        part for part in _CLAUSE.split(text[: found.start()]) if part.strip() and not _SORRY.finds(part)
    ]
    return before[-1].strip() if before and _says_enough(before[-1]) else ""


def _says_enough(part: str) -> bool:
    if any(map(is_unspaced, part)):
        return len(part.strip("。.!！ ")) >= _LEAST_SIGNS
    return len(_WORD.findall(part)) >= _LEAST


def said_wrongly(said: str, known: Mapping[str, str]) -> str:
    """Return the name of the one memory that a statement says anew; blank if none, or more than one, is meant.

    Args:
        said: What the user states now: "User: Sorry, I meant that Ivy lives in Salford."
        known: Name -> what a memory of theirs says.
    """
    anew = said_anew(SPEAKER.sub("", said))
    if not anew:
        return ""
    alike = {name: _likeness(SPEAKER.sub("", memory), anew) for name, memory in known.items()}
    best = max(alike.values(), default=0.0)
    found = [name for name, likeness in alike.items() if likeness == best]
    return found[0] if best > 0 and len(found) == 1 else ""


def _likeness(old: str, anew: str) -> float:
    """How alike a memory is to what is said anew (0 to 1): 0 if it may tell of another, or says the same."""
    if any(map(is_unspaced, anew)):
        same = SequenceMatcher(None, old.strip("。.!！ "), anew.strip("。.!！ "), autojunk=False).ratio()
        return same if _ALIKE <= same < 1 and anew[:_HEAD] in old else 0.0
    was, now = ([word.lower() for word in _WORD.findall(text)] for text in (old, anew))
    common = [word for word in now if word in was]
    lost, new = [word for word in was if word not in now], [word for word in now if word not in was]
    if not lost or not new or len(lost) > _MOST_LOST or len(new) > _MOST_NEW or len(common) < _LEAST:
        return 0.0
    subject = next((word for word in now if word not in plain() and not relations_in(word)), "")
    return len(common) / (len(common) + len(lost) + len(new)) if subject in was else 0.0
