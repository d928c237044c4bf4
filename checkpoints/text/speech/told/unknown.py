# ruff: noqa: E501
"""What tells nothing of what was asked: that one does not know it, or that it was asked."""

from __future__ import annotations

from ..caseless import Caseless
from ..statements import sentences

_NOT_KNOWN = (
    r"(?<!\w)(?:i (?:really |actually |still )?(?:don['’]t|do not) (?:know|remember|recall|have (?:that|any|this) (?:information|record|note))|i (?:can['’]t|cannot|can not) (?:tell|say)|"
    r"i have no (?:record|memory|information|idea)|you (?:haven['’]t|have not|never|didn['’]t) (?:told|tell|mentioned|mention|said|say|shared)|"
    r"(?:das )?weiß ich (?:leider )?nicht|ich weiß (?:es |das )?(?:leider )?nicht|mir (?:noch |leider )?(?:nicht|nie) (?:gesagt|erzählt|verraten|genannt)|"
    r"je ne (?:le )?sais pas|je l['’]ignore|ne m['’](?:as|avez) (?:pas|jamais) (?:dit|parlé)|(?:yo )?no (?:lo )?sé|(?:no|nunca) me (?:lo |la )?(?:has|ha|hab[ée]is) (?:dicho|contado)|"
    r"non (?:lo |la )?so|non (?:me l['’]|mi )hai (?:detto|mai detto)|não (?:o )?sei|não me (?:contou|disse|falou)|nunca me (?:contou|disse|falou)|"
    r"не знаю|(?:ты|вы) (?:мне )?(?:об этом |этого )?(?:ещё )?(?:не|никогда не) (?:говорил|рассказывал|упоминал|сказал)\w*|nie wiem|nie (?:mówił|powiedział|wspomniał)[ae]ś|"
    r"(?:dat )?weet ik niet|ik weet (?:het )?niet|(?:det )?vet jag inte|jag vet inte|nevím|bilmiyorum|bilemiyorum|söylemedin(?:iz)?|"
    r"لا أعرف|لا أعلم|لم تخبرني|لم تذكر|(?:मुझे )?(?:नहीं पता|पता नहीं|नहीं मालूम)|नहीं बताया)(?!\w)|"
    r"(?:分|わ)かりません|わからない|伺っていません|聞いていません|存じません|知りません|不知道|不清楚|[没沒]有?告[诉訴]|몰라|모르(?:겠|는|네|고)|모릅니다|알 수 없|말씀(?:해|하신|하지)[^.!?]{0,12}(?:없|않)"
)
_ASKED = (
    r"(?<!\w)(?:you (?:asked|were asking)(?! (?:me )?(?:to|for)\b)|you wanted to know|du hast (?:mich )?gefragt|sie haben (?:mich )?gefragt|du wolltest wissen|(?:tu|vous) (?:m['’])?(?:as|avez) demandé(?! d[e'’])|"
    r"(?:me )?(?:has preguntado|preguntaste)|(?:mi )?hai chiesto(?! di\b)|(?:você )?(?:me )?perguntou|(?:ты|вы) спр(?:осил|ашивал)\w*|(?:za)?pytał[ae]?ś|pytałeś|sormuştu\w*|sordu[nğ]\w*|"
    r"je vroeg|du frågade|سألت(?:ني)?|(?:आपने|तुमने) (?:पूछा|पूछी))(?!\w)|と(?:お聞き|聞かれ|尋ね)|你(?:刚才|之前)?[问問](?:了|过|過|的|我)?|(?:물어보셨|물으셨|질문하셨)"
)
NOTHING = Caseless(f"{_NOT_KNOWN}|{_ASKED}")
"""Says anywhere that its speaker doesn't know something, or what they were asked."""
_TURNS = Caseless(
    r"(?<!\w)(?:but|though|although|however|except|aber|doch|jedoch|sondern|mais|cependant|pero|sino|aunque|ma|però|mas|porém|но|однако|зато|ale|jednak|ama|fakat|ancak|maar|men|"
    r"لكن|ولكن|लेकिन|मगर|पर)(?!\w)|但|可是|不过|ですが|けど|しかし|하지만|그렇지만|지만"
)


def knows_nothing(text: str) -> bool:
    """Whether each sentence of a text says that its speaker doesn't know something, or repeats what they were asked.

    What one knows besides is told behind a "but", or in a sentence of its own.
    """
    return NOTHING.finds(text) and all(
        NOTHING.finds(sentence) and not _TURNS.finds(sentence) for sentence in sentences(text)
    )
