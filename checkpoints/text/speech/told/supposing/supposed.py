# ruff: noqa: E501
"""What a person only supposes: "if I lived in Rome I would ...", *Stell dir vor, ich wäre ...*, 假如我是... Nothing of it is so."""

from __future__ import annotations

import re

from ......_lazy import regex
from ...caseless import Caseless
from ...languages import language_of
from ...spoken.typed import as_typed
from .made_up import MADE_UP, MADE_UP_UNSPACED

_TELLS = (
    r"know|knew|told|said|mentioned|weiß\w*|wusste\w*|gesagt|erzählt|savai\w+|sache\w*|dit|sab\w+|dicho|sapev\w+|dett\w|sabia\w*|dito|"
    r"знал\w*|знаешь|знаете|говорил\w*|сказал\w*|wist|weet|zei|gezegd|wiedzia\w+|wiesz|mówił\w*|تعرف\w*|تعلم\w*|قلت|बताया|जानते"
)
_BELIEVED = (
    r"(?:"
    r"i (?:had )?(?:wrongly |mistakenly )?assumed(?: that)?|ich (?:hatte |habe )?(?:dachte|nahm an|angenommen),? (?:dass )?(?=[^.;!?]*(?:wär|ist|sei|hätte|nutz|lieg))|"
    r"ich bin (?:\w+ )?davon ausgegangen|je (?:croyais|pensais) qu(?:e\b|['’])|j['’](?:ai|avais) supposé|"
    r"(?:supuse|asumí|creía|había (?:supuesto|asumido)) que|(?:supponevo|pensavo|credevo|avevo supposto|ho supposto) che|"
    r"(?:presumi|supus|assumi|achava|pensava) que|я (?:думал|думала|считал|считала|предположил|предположила),? что|"
    r"(?:افترضت|ظننت|حسبت|كنت أظن) (?:أن|ان|أنه|أنها)|(?:मैंने (?:मान|समझ)|मुझे लगा)\S* ?(?:था|लिया)? ?(?:था )?कि|"
    r"ik (?:dacht|nam aan|ging ervan uit)(?: dat)?|(?:myślał[ae]m|założył[ae]m|sądził[ae]m),? że"
    rf")(?![^.,;!?]{{0,30}}(?<!\w)(?:{_TELLS})(?!\w))"
)
"""Who says it was wrong in what they believed; not in what they believed was known, or told, of them."""
_SUPPOSES = (
    r"if (?:i|we|he|she|they|my \w+) (?:were(?! you\b)|was|had|won|lived|owned|could)|imagine (?:that )?(?:i|we)|suppose (?:that )?(?:i|we)|let['’]s (?:say|pretend)|what if i|if (?:i|we|he|she|they) (?!were you\b)[^.;!?]{1,60}?(?: would|['’]d)(?! (?:like|prefer|rather|appreciate|want|need)\b)|i wish (?:i|we) (?:were|was|had|could)",
    r"(?:wenn|falls) (?:ich|wir|er|sie|mein\w* \w+) (?:[^.;!?]{0,50} )?(?:wäre|hätte|könnte|würde|gewönne)n?|(?:wäre|hätte|würde) (?:ich|wir) (?!gern|lieber|bitte)(?=[^.;!?]*(?:wäre|hätte|würde|könnte))|stell(?:t|en sie)? (?:dir|euch|sich) vor|(?:mal )?angenommen",
    r"si (?:j['’](?:étais(?! vous| toi)|avais|habitais)|je (?:ne |m['’]|me )?\w+ais|nous (?:étions|avions)|on (?:était|avait)|un jour je)|imagin(?:e|ez|ons) (?:que|qu['’])|suppos(?:e|ez|ons) (?:que|qu['’])|admettons (?:que|qu['’])",
    r"si (?:yo )?(?:me )?(?:fuera(?! t[uú])|fuese|\w{2,}(?:a[rs]|ie[rs])a|\w{2,}(?:as|ies)e)|imag[ií]na(?:te)? que|supongamos que|sup[oó]n que",
    r"se (?:io )?(?:mi )?(?:fossi(?! in te| al tuo)|\w{2,}[aei]ssi)|immagina(?:te)? (?:che|di)|supponiamo (?:che|di)|facciamo finta|mettiamo che",
    r"se eu (?:me )?(?:fosse(?! voc[eê])|\w{2,}[aei]sse)|imagin[ae] que|supon(?:ha|hamos) que|faz de conta",
    r"если бы|представь(?:те)?,? что|допустим|предположим",
    r"لو (?:كنت(?! مكانك)|أني|أنني|كان (?:عندي|لدي)|ربحت|عشت|\w{2,}ت(?!\w))|(?:تخيل|لنفترض|افترض) (?:أن|أني|أنني)",
    r"(?:अगर|यदि) मैं [^।.!?]{0,40}(?:होता|होती|रहता|रहती|जीतता|जीतती)|काश|मान लो|सोचो कि|(?:अगर|यदि) मैं [^।.!?]{0,40}(?:ता|ती) तो",
    _BELIEVED,
    r"als ik (?:[^.;!?]{0,30} )?(?:had|was|won|zou)|stel (?:je )?(?:eens )?voor|om jag (?:vore|var|hade|vann)|tänk dig|gdybym|wyobraź sobie|keşke|\w+s[ae]yd[ıi]m|farz et\w*",
)
_SUPPOSES_UNSPACED = (
    r"假如[我他她们的]|假設我|假设我|要是我(?:是|有|中|住)|如果我(?:是(?!你)|有钱|有錢|中了|住在|搬|辞|辭|开始|開始)|想象一下|想像一下|もし(?:私|僕|俺|わたし)(?:が|は)?[^。！？]{0,20}(?:だったら|なら|たら)|(?:我|你|他)?(?:还|原)?(?:以为|误以为|誤以為|以為)(?![^，。！？,]{0,8}(?:知道|[说說]过|[说說]過|告[诉訴]))|[^。！？\n]{1,40}と(?:仮定|思い込|勘違い)[^。！？\n]{0,8}(?:した|していた|していました|しました|でいた|でいました)|仮に|想像してみて|もし[^。！？]{1,30}(?:たら|なら|れば|ければ)"
    r"|(?:만약|만일|혹시라도)[^.!?]{1,25}(?:라면|다면|으면|면)|[^.!?\n]{1,30}(?:라고|다고|인 줄|는 줄) (?:가정|생각|알)[^.!?\n]{0,4}(?:었|았|했|고 있었)|[^.!?]{1,25}(?:라면|다면|었으면|았으면)(?=[^.!?]{1,30}(?:텐데|을걸|ㄹ걸))|(?:내가|제가) [^.!?]{0,25}(?:이?었다면|였다면|이?라면)|상상해 ?보"
)
_SPACED = rf"(?<!\w)(?:{'|'.join(_SUPPOSES)}|{as_typed(MADE_UP)})(?!\w)"
_CUE = Caseless(f"{_SPACED}|{_SUPPOSES_UNSPACED}|{MADE_UP_UNSPACED}", _SPACED)
_IS_BELIEVED = regex(rf"{_BELIEVED}|以为|以為", re.IGNORECASE)
_MARK = regex(r"(?<=\w)[,，、;；،](?=\s*\w)")
_IF_WORDS = {
    "en": r"\bif\b|\bwould\b", "de": r"\b(?:wenn|falls|würde\w*|wäre\w*|hätte\w*)\b", "fr": r"\bsi\b|\bs['’]il", "es": r"\bsi\b",
    "it": r"\bse\b", "pt": r"\b(?:caso|se (?:[oa]|el[ea]|o usuário))\b", "ru": r"\bесли\b|\bбы\b", "zh": r"如果|假如|要是", "ja": r"もし|仮に|なら|たら",
    "ko": r"만약|만일|라면|다면", "ar": r"لو|إذا", "hi": r"अगर|यदि",
}  # fmt: skip
_IF = {language: regex(words, re.IGNORECASE) for language, words in _IF_WORDS.items()}
_TURNS = Caseless(
    r"(?<!\w)(?:but|though|aber|doch|mais|pero|però|ma|mas|но|однако|لكن|लेकिन|maar|men|ale|ama|fakat|"
    r"otherwise|anyway|sonst|jedenfalls|sinon|bref|en tout cas|de todos modos|comunque|altrimenti|senão|enfim|иначе|короче|вообще|वरना)(?!\w)|[😀-🙏🤣]|但|可是|でも|けど|하지만|그렇지만|는데",
)


def supposed(sentence: str) -> str:
    """Return the part of a sentence that is only supposed: from where it begins to a "but"; blank if nothing is.

    What somebody only believed ends at a comma: "i assumed it was closed, i live in Leeds".
    """
    cue = next(_CUE.finditer(sentence), None)
    if cue is None:
        return ""
    ends = [turn.start() for turn in _TURNS.finditer(sentence)]
    if _IS_BELIEVED.match(sentence, cue.start()):
        ends += [mark.start() for mark in _MARK.finditer(sentence, cue.end() + 1)]
    return sentence[cue.start() : min([at for at in ends if at >= cue.end()], default=len(sentence))]


_ASSUMED = Caseless(
    r"(?<!\w)(?:assum\w+|wrongly|mistaken\w*|thought|believed|angenommen|dachte|fälschlich\w*|supposé|croyait|pensait|supuso|asumió|"
    r"creía|supposto|pensava|credeva|assumiu|achava|supôs|думал\w*|считал\w*|предположил\w*|ошибочно|افترض\w*|ظن\w*|माना|समझा|लगा|"
    r"dacht|aangenomen|myślał\w*|założył\w*|san\w+|varsay\w+)(?!\w)|以为|以為|仮定|思い込|勘違い|가정|생각했|줄 알"
)
"""What a content says itself of a belief that was wrong."""


def conditional(content: str) -> bool:
    """Whether a text says itself that it only supposes what it says."""
    said = _IF.get(language_of(content))
    return (
        supposed(content) != ""
        or _ASSUMED.finds(content)
        or (said is not None and said.search(content) is not None)
    )
