# ruff: noqa: E501
"""What a person confirms with a short "yes, exactly": the sentence before it, and nothing else of what was said."""

from __future__ import annotations

import re

from ....._lazy import regex
from ...analyser import topics
from ..caseless import Caseless
from ..languages import language_of
from ..negation import negated
from ..sentence_ends import ASKED

_YES = (
    r"yes|yeah|yep|yup|correct|exactly|right|true|indeed|that['’]s (?:right|correct|true|it)|that is (?:right|correct|true)|you['’]re right|quite right|i did|i do|i am|i have|it is",
    r"ja|jawohl|genau|richtig|stimmt|das stimmt|korrekt|so ist es|ganz genau|exakt",
    r"oui|exactement|exact|c['’]est (?:ça|exact|vrai|juste|bien ça)|tout à fait|voilà|en effet",
    r"sí|si|exacto|exactamente|correcto|así es|eso es|cierto|es verdad|claro",
    r"sì|esatto|esattamente|giusto|corretto|proprio così|è vero|è così|certo",
    r"sim|isso|isso mesmo|exato|exatamente|correto|certo|é isso|é verdade",
    r"да|верно|точно|именно|именно так|правильно|всё верно|все верно|так и есть|совершенно верно",
    r"是的?|对的?|對的?|没错|沒錯|正确|正確|嗯|正是|对对",
    r"はい|ええ|うん|そうです|その通りです|その通り|正解です|合っています|そうそう",
    r"네|예|응|맞아요?|맞습니다|그래요?|그렇습니다|정확해요|정확합니다",
    r"نعم|أجل|بالضبط|صحيح|هذا صحيح|تماما|تماماً|أيوه",
    r"evet|tak|tamam|aynen",
    r"हाँ|हां|जी|जी हाँ|जी हां|सही|बिल्कुल|बिलकुल|बिल्कुल सही|सही है|ठीक|यह सही है",
)
_ASSENT = regex(rf"(?:(?:{'|'.join(_YES)})[\s,，、،.!。！…।]*){{1,3}}", re.IGNORECASE)
_ALLOWED = (
    r"ok(?:ay)?|sure|of course|please do|do (?:it|that|so)|go ahead|agreed|fine|accept(?: it)?|remember (?:it|that|this)|keep it",
    r"gern|klar|einverstanden|in ordnung|mach das|merk (?:es )?dir(?: das)?|d['’]accord|bien sûr|vas-y|allez-y|accepte[rz]?|retiens-le",
    r"de acuerdo|vale|adelante|hazlo|acéptalo|recuérdalo|va bene|d['’]accordo|fallo|accetta|pode|tudo bem|de acordo|aceite|lembre",
    r"хорошо|согласен|согласна|принять|прими|запомни|давай|好的?|可以|同意|接受|行|记住|いいです|お願いします|承認|覚えて|좋아요?|수락|기억해",
    r"موافق|حسنا|اقبل|ठीक है|स्वीकार",
)
_NO = (
    r"no|nope|nah|neither|weder|never|refuse|reject|don['’]t|do not|nein|nee|niemals|nicht|lehn|non|jamais|refuse[rz]?|nunca|rechaz\w*|mai|rifiut\w*|"
    r"não|nao|recus\w*|нет|не|никогда|отклон\w*|отказ\w*|لا|كلا|ارفض|नहीं|नही|न|मत|अस्वीकार|아니(?:요|오)?|아뇨|거절\w*|싫\w*|"
    r"nee|niet|geen|nej|inte|hayır"
)
_DENIES = Caseless(rf"\b(?:{_NO})\b|不|别|拒绝|いいえ|いや|だめ|ないで|拒否")
_ANSWER = regex(rf"(?:(?:{'|'.join((*_YES, *_ALLOWED))})[\s,，、،.!。！…।]*){{1,4}}", re.IGNORECASE)
_WELCOMED = (
    (
        r"please|thanks?(?: you)?(?: (?:so|very) much)?|gladly|absolutely|definitely|perfect|great|good(?: idea)?|lovely|wonderful|sounds (?:good|great|perfect)|"
        r"do(?: it| that)?(?: please)?|(?:i|we)['’]d (?:like|love|appreciate) (?:that|it)|that (?:would be|works|['’]s|is) (?:\w+ )?(?:good|great|lovely|perfect|fine|helpful|nice|works)|that works|why not"
    ),
    r"bitte|danke(?: schön| dir| ihnen)?|gerne?|sehr gern\w*|super|perfekt|prima|gut|gute idee|toll|passt|mach(?:e|en sie)?(?: das)?(?: bitte)?(?: so)?|das wäre (?:gut|super|toll|schön|nett|prima|perfekt)|unbedingt|auf jeden fall",
    r"s['’]il (?:te|vous) pla[iî]t|merci(?: beaucoup)?|avec plaisir|volontiers|parfait|super|très bien|bonne idée|fais(?:-le| ça| comme ça)|faites(?:-le| ça)|ça marche|ce serait (?:parfait|bien|super|génial)|absolument",
    r"por favor|(?:muchas )?gracias|perfecto|genial|estupendo|buena idea|me parece (?:bien|perfecto)|hazlo(?: así)?|por supuesto|desde luego|con gusto|me encantaría",
    r"per favore|grazie(?: mille)?|volentieri|perfetto|ottimo|benissimo|buona idea|fai(?: pure| così)?|fallo|sarebbe (?:perfetto|ottimo|bello)|per piacere|assolutamente(?: sì)?|va benissimo",
    r"por favor|(?:muito )?obrigad[oa]|perfeito|ótimo|boa ideia|pode ser|faz(?: isso)?|faça(?: isso)?|com prazer|claro(?: que sim)?|com certeza|seria (?:ótimo|perfeito|bom)|está bem",
    r"пожалуйста|спасибо|с удовольствием|отлично|прекрасно|хорошая идея|конечно|было бы (?:здорово|отлично|хорошо)|давай(?:те)?|так и (?:сделай|сделайте)|сделай(?:те)?(?: так)?|обязательно",
    r"谢谢你?|謝謝|麻烦你?了?|麻煩你?了?|请|請|就这样吧?|就這樣吧?|没问题|很好|太好了|好啊|好呀|当然|當然|就这么(?:办|定)吧?",
    r"(?:是?的?)?(?:ぜひ)?お願い(?:します|いたします|ね)?|ぜひ|是非|そうして(?:ください|くれ)?|それで(?:いい|お願いします|大丈夫です)|ありがとう(?:ございます)?|助かります|頼みます|もちろん",
    r"부탁(?:해요?|드려요|드립니다|드릴게요|합니다)|그렇게 해 ?(?:주세요|줘요?|주십시오)|좋습니다|좋아|감사합니다|고마워요?|물론이죠|물론",
    r"من فضلك|لو سمحت|شكرا(?:ً| لك| جزيلا)?|طبعا|طبعاً|بالتأكيد|أكيد|ممتاز|فكرة جيدة|افعل ذلك|بكل سرور",
    r"कृपया|धन्यवाद|शुक्रिया|ज़रूर|जरूर|बढ़िया|बहुत अच्छा|अच्छा|ऐसा ही (?:करो|करें|कीजिए)|कर (?:दो|दीजिए|दें)|हो सके तो",
    r"ja|graag|alsjeblieft|alstublieft|dank (?:je|u)(?: wel)?|bedankt|prima|perfect|doe (?:dat|het|maar)(?: maar)?|goed(?: idee)?|lijkt me (?:goed|prima)|heel graag|zeker",
    r"ja|jo|tack(?: så mycket| gärna)?|gärna|jättegärna|absolut|perfekt|bra(?: idé)?|gör (?:det|så)|tak|gerne|meget gerne|det må du (?:gerne|godt)|gør (?:det|bare det)|fint|perfekt|takk|gjerne|veldig gjerne|det (?:ville|hadde) være?t? (?:godt|dejligt|fint|flott|bra)|varsågod",
    r"tak|proszę|poproszę|dziękuję|dzięki|chętnie|bardzo chętnie|świetnie|super|dobrze|dobry pomysł|zrób (?:to|tak)|oczywiście|jasne|ano|jo|prosím|děkuji|díky|rád[ai]?|ráda|výborně|dobře|skvělé|udělej to|určitě|áno|ďakujem",
    r"evet|lütfen|teşekkür(?:ler| ederim)|sağ ol|memnuniyetle|harika|süper|olur|tabii?|elbette|iyi (?:fikir|olur)|öyle yap|çok iyi|kesinlikle",
    r"так|будь ласка|дякую|із задоволенням|залюбки|чудово|добре|гарна ідея|звичайно|зроби(?:те)? (?:так|це)",
    r"kyllä|joo|juu|kiitos|mielellään|ilman muuta|loistavaa?|hyvä(?: idea)?|hienoa|tee niin|sopii|igen|kérem|kérlek|köszönöm|szívesen|örömmel|remek|rendben|jó(?: ötlet)?|tökéletes|természetesen",
    r"da|te rog|vă rog|mulțumesc|mersi|cu plăcere|perfect|bine|bună idee|desigur|fă (?:asta|așa)|ναι|παρακαλώ|ευχαριστώ|ευχαρίστως|τέλεια|ωραία|εντάξει|βεβαίως|φυσικά|κάν(?:ε|το)(?: έτσι)?",
    r"ya|iya|tolong|silakan|terima kasih|boleh|tentu(?: saja)?|bagus|setuju|dengan senang hati|vâng|dạ|ừ|có|cảm ơn(?: bạn)?|tốt(?: quá| lắm)?|được|đồng ý|làm (?:vậy|thế) đi|nhờ bạn|כן|בבקשה|תודה(?: רבה)?|בשמחה|מעולה|מצוין|בסדר|בטח|בהחלט|תעש[הי] את זה|بله|آره|لطفا|لطفاً|ممنون|متشکرم|حتما|حتماً|عالی|خوبه|باشه|با کمال میل",
)
"""What takes an offer, beside a yes: thanks, praise of it, "do that"."""
_MARKS = " ,，、،.!。！;；…।–—-"
_THANKS = regex(
    r"(?:(?:thanks?(?: you)?(?: (?:so|very) much)?|danke(?: schön| dir| ihnen)?|merci(?: beaucoup)?|(?:muchas )?gracias|grazie(?: mille)?|"
    r"(?:muito )?obrigad[oa]|спасибо|谢谢你?|謝謝|ありがとう(?:ございます)?|감사합니다|고마워요?|شكرا(?:ً| لك| جزيلا)?|धन्यवाद|शुक्रिया|dank (?:je|u)(?: wel)?|"
    r"bedankt|tack(?: så mycket)?|takk|dziękuję|dzięki|děkuji|díky|teşekkür(?:ler| ederim)|sağ ol|дякую|kiitos|köszönöm|mulțumesc|mersi|ευχαριστώ|"
    r"terima kasih|cảm ơn(?: bạn)?|תודה(?: רבה)?|ممنون|متشکرم)[\s,，、،.!。！…।~]*)+",
    re.IGNORECASE,
)
"""Thanks alone."""
_AT_MARK = regex(r"(?s)([^,，、،.!。！;；…।]*)([,，、،.!。！;；…।]?)(.*)")
_ACCEPTS = regex(
    rf"(?:(?:{'|'.join((*_YES, *_ALLOWED, *_WELCOMED))})(?:[\s,，、،.!。！…।~]+|$|(?<=[\u3040-\u9fff\uac00-\ud7a3]))){{1,5}}",
    re.IGNORECASE,
)
_CHECK = regex(
    r"(?:(?:is|was) (?:that|this) (?:right|correct|true)|(?:did|do|have) i (?:get|got|have|understand|understood) (?:that|it|you) ?(?:right|correctly)?|am i right|correct|right|"
    r"(?:ist|war) das (?:richtig|korrekt)|stimmt das|richtig|habe ich (?:das|dich|sie) richtig verstanden|"
    r"c['’]est (?:ça|exact|correct|bien ça)|est-ce (?:exact|correct)|ai-je bien compris|"
    r"¿?(?:es (?:así|correcto|cierto)|correcto|verdad|lo entendí bien)|è (?:giusto|corretto|così)|giusto|ho capito bene|"
    r"(?:é isso|está certo|correto|certo|entendi bem)|(?:верно|правильно|это так|я правильно поняла?)|"
    r"(?:对吗|對嗎|是吗|是嗎|是这样吗|对吧)|(?:合っていますか|そうですか|正しいですか)|(?:맞나요|맞죠|그런가요|맞습니까)|"
    r"(?:هل هذا صحيح|صحيح|أليس كذلك)|(?:क्या यह सही है|सही है|है ना|ठीक))\s*[?？؟]",
    re.IGNORECASE,
)
_NOT_SO = regex(
    r"\W*(?:(?:oh|ah|hm+|uh|äh|euh|ehm|ach|but|aber|mais|pero|ma|mas|well|wait|hey|ну|え|诶|아)[\s,，、!.…]+)?(?:"
    r"(?:no|nope|nah|nein|nee|non|não|nao|нет|ні|لا|كلا|नहीं|नही|nej|nei|nie|ne|nem|nu|hayır|ei|όχι|לא|نه|tidak|bukan|không|いいえ|いや|違います?|違う|ちがう|不是?|不对|不對|没有|아니(?:요|오|야)?|아뇨)"
    r"(?=[\s]*[,，、،.!。！;；…।–—-]|\s*$)|"
    r"(?:that|this|it)(?:['’]s| is| was) (?:not (?:right|true|correct|me|mine)|wrong|incorrect|false)|(?:wrong|incorrect|not true)(?!\w)|"
    r"(?:das|es) (?:stimmt|ist) (?:so )?(?:nicht|falsch)|stimmt (?:doch )?(?:gar |so )?nicht|falsch(?!\w)|"
    r"c['’]est (?:faux|pas (?:vrai|exact|ça))|ce n['’]est pas (?:vrai|exact|ça)|faux(?!\w)|(?:eso )?no es (?:cierto|verdad|así|correcto)|"
    r"non è (?:vero|così|giusto)|sbagliato(?!\w)|não é (?:verdade|isso|assim)|errado(?!\w)|это (?:не так|неправда|неверно)|неправда|неверно|"
    r"dat klopt niet|det stämmer inte|det passer ikke|to nieprawda|to není pravda|bu doğru değil|yanlış|这不对|這不對|错了|錯了|そうではな|そうじゃな|틀렸|그렇지 않"
    r")",
    re.IGNORECASE,
)
_MOST_SIGNS = 120
CHOICE = regex(
    r"\b(?:or|oder|ou|o|или|eller|czy|lub|veya|yoksa)\b|还是|還是|それとも|아니면|\bأم\b|\bأو\b|\sया\s",
    re.IGNORECASE,
)


def denies(said: str) -> bool:
    """Whether a person's message says no to anything."""
    return _DENIES.finds(said)


def denied(message: str) -> bool:
    """Whether a message begins by saying that what was stated before it isn't so: "no, that's ...", *das stimmt nicht*.

    "No thanks" and "no problem" say nothing of what is so.
    """
    found = _NOT_SO.match(message)
    if found is None:
        return False
    rest = message[found.end() :].strip(_MARKS)
    return not (_THANKS.match(rest) or _ACCEPTS.fullmatch(rest))


def assents(sentence: str) -> bool:
    """Whether a sentence is nothing but a yes, said once or in several words."""
    return _ASSENT.fullmatch(sentence.strip()) is not None


def may_assent(message: str) -> bool:
    """Whether a message begins as a yes does, or as what takes an offer: no other assents or accepts."""
    return _ACCEPTS.match(message.strip()) is not None


def accepts(message: str, question: str) -> bool:
    """Whether a message takes what a question offers and says nothing else: "yes please", "sounds good, do that".

    It may repeat words of the question behind its yes: "yes, Tuesday is perfect". It is a yes to a question only:
    "okay" behind a statement says no more than that it was read, and "thanks" alone declines as often.
    """
    said = message.strip()
    if len(said) > _MOST_SIGNS or not ASKED.search(question) or ASKED.search(said) or _THANKS.fullmatch(said):
        return False
    if _ACCEPTS.fullmatch(said):
        return True
    first, mark, rest = _AT_MARK.match(said).groups()  # type: ignore[union-attr]  # it matches anything
    if (
        not mark
        or denies(said)
        or negated(rest, language_of(question))
        or not _ACCEPTS.fullmatch(first.strip())
    ):
        return False
    asked = topics(question)
    return all(term in asked or _ACCEPTS.fullmatch(term) for term in topics(rest))


def confirmed(said: list[str]) -> str:
    """Return what a yes to some sentences confirms: the last of them, or the one that the last asks to confirm.

    Blank where it can't be told what the yes is about: the last sentence gives a choice.
    """
    rest = said[:-1] if len(said) > 1 and _CHECK.fullmatch(said[-1].strip()) else said
    return "" if not rest or CHOICE.search(rest[-1]) else rest[-1]


def answered(said: str) -> bool | None:
    """Return what a person's message answers to what they were asked: yes, no, or neither (None).

    A yes stands at its beginning ("Yes, please remember it."), and nothing in it says no.
    """
    if denies(said):
        return False
    clause = re.split(r"[,;.!?，。！、،।]", said.strip(), maxsplit=1)[0]
    return True if _ANSWER.fullmatch(clause.strip()) else None
