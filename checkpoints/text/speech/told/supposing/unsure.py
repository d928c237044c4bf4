# ruff: noqa: E501
"""What a sentence doesn't say outright: that something may be so, that it was so, what somebody wants or asks about."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ......_kept import kept
from ......_lazy import regex
from ....analyser import lettered
from ...caseless import Caseless
from ...languages import language_of
from ...sentence_ends import ASKED
from .only_wished import WISHED

_MAYBE_WORDS = (
    r"(?<!\w)(?!(?:[^\s,.;!?]+ ){1,4}(?:told|said|mentioned|gesagt|erzählt|erwähnt|dit|raconté|dije|dicho|conté|contado|detto|raccontato|disse|"
    r"contei|falei|gezegd|verteld|говорил[аи]?|сказал[аи]?|рассказывал[аи]?|mówił[ae]m|söyledim|anlattım|قلت|ذكرت|बताया)(?!\w))(?:maybe|perhaps|possibly|(?<!that )(?<!which )(?<!who )(?<!what )might|prob(?:s|ably)|not sure|vielleicht|eventuell|evtl|wahrscheinlich|womöglich|"
    r"vllt|viell|peut-être|p-ê|ptet|probablement|quizás?|tal vez|a lo mejor|puede que|probablemente|forse|magari|"
    r"probabilmente|talvez|se calhar|provavelmente|misschien|wellicht|waarschijnlijk|może|chyba|prawdopodobnie|"
    r"возможно|может(?: быть)?|наверное|наверно|вероятно|belki|galiba|herhalde|kanske|måske|kanskje|ehkä|možná|talán|"
    r"poate|mungkin|có lẽ|можливо|мабуть|ίσως|אולי|شاید|ربما|يمكن|بلكي|शायद|shayad)(?!\w)"
    r"|也许|可能|说不定|或许|かもしれ|かも(?=[\s、。,.!]|$)|たぶん|多分|恐らく|아마(?! ?(?:말|얘기|이야기)했)|(?:수도|지도) ?(?:있|몰라|모르)"
)
WISHES = Caseless(
    r"(?<!\w)(?:wants?|wish(?:es)?|would|wonder\w*|consider\w*|think\w*|plans?|planning|hopes?|may|could|intends?|asks?|"
    r"asked|mention(?:s|ed)|express(?:es|ed)|remember\w*|reminisc\w*|seems|determined|decided|eager|keen|willing\w*|curious|excited|enthusias\w+|looking|interested|recommend\w*|suggest\w*|advis\w*|propos\w*|empf\w+|conseill\w+|recom\w+|aconsej\w+|consigli\w+|raadt|adviseert|poleca|"
    r"советует|рекоменд\w+|предлагает|öner\w+|ينصح|सलाह|möchte\w*|wünsch\w*|überleg\w*|denkt|plant|hofft|fragt\w*|will|würde|kann|könnte|sucht|"
    r"veut|souhaite|voudrait|pense|envisage|espère|demand\w+|prévoit|cherche|quiere|desea|piensa|planea|considera|espera|"
    r"pregunt\w+|busca|vuole|vorrebbe|desidera|pensa|valuta|spera|chied\w+|cerca|quer|deseja|considera|planeja|pretende|"
    r"pergunt\w+|procura|wil|overweegt|denkt|hoopt|vraagt|zoekt|chce|rozważa|myśli|planuje|pyta|szuka|хочет|думает|"
    r"планирует|рассматривает|надеется|спрашивает|ищет|istiyor|düşünüyor|planlıyor|soruyor|arıyor|يريد|تريد|يفكر|تفكر|"
    r"يخطط|تخطط|चाहत[ाीे]|सोच|योजना)(?!\w)|想|考虑|打算|建议|推荐|计划|希望|询问|たい|考え|検討|予定|望|希望|勧め|추천|싶|원하|고려|계획|생각|희망"
)
"""What says of somebody that they want, plan or ask."""
RESTS_ON = Caseless(
    r"(?<!\w)(?:how|why|what (?:made|makes|helps|helped|motivate[sd]|got|inspire[sd]) (?:you|him|her|them|us)|remember (?:when|how|that)|weißt du noch|te souviens-tu|"
    r"te acuerdas|ti ricordi|lembras?|помнишь|since when|wie|warum|wieso|weshalb|comment|pourquoi|cómo|por qué|perché|como|por que|porquê|hoe|"
    r"waarom|jak|dlaczego|czemu|как|почему|зачем|nasıl|neden|niye|كيف|لماذا|ليش|कैसे|क्यों|kaise|kyu\w*)(?!\w)"
    r"|怎么|为什么|為什麼|如何|どう|なぜ|なんで|어떻게|왜|还记得|覚えて(?:い)?る|기억나"
    r"|[,-] ?(?:right|eh|huh|innit|oder|gell|nicht wahr|n['’]est-ce pas|hein|verdad|vero|né|não é|правда|да|toch|prawda|değil mi|对吧|對吧)\W*\Z"
)
"""What asks for the way or the reason of what is so."""
_FORMERLY_WORDS = (
    r"(?<!\w)(?:(?<!am )(?<!m )(?<!are )(?<!re )(?<!is )(?<!get )(?<!got )(?<!getting )used to(?! (?:it|that|this|the|my|me)\b)|"
    r"formerly|previously|back then|früher|damals|ehemals|vorher war\w*|autrefois|auparavant|à l['’]époque|dans le temps|"
    r"avant (?:j|on|je|il|elle|nous|c)\w*['’ ]|antes (?:yo |me )?(?:\w+[ií]a\w*|\w+aba\w*|era\w*|iba\w*)|antaño|"
    r"prima (?:\w+v[oaei]\w*|ero|era)|un tempo|in passato|una volta (?:\w+v[oaei]\w*|ero|era)|"
    r"antes (?:eu )?(?:\w+ava\w*|\w+ia|era\w*|tinha\w*)|antigamente|vroeger|eerder|destijds|kiedyś|dawniej|wcześniej był\w*|"
    r"раньше(?! чем)|прежде(?! чем)|когда-то|eskiden(?! beri)|önceden(?! beri)|förr|tidigare|سابقا|كنت|كنا|(?<!من )زمان(?! و)|पहले (?=\S[^।.!?]*(?:थ[ाीे]))|"
    r"pehle (?=\S[^.!?]*th[aie]\b))(?!\w)"
    r"|以前|曾经|曾經|原来|原先|过去|(?:^|[,，。;；])\s*之前|かつて|元々|もともと|昔は|前は|예전|이전에|옛날"
)
_PROPOSING_WORDS = (
    r"(?<!\w)(?:(?<!as )you (?:could|might)|i['’]?d (?:go (?:with|for)|recommend|suggest|advise|pick)|i (?:would )?(?:recommend|suggest|advise)|"
    r"(?:du|ihr|sie) könnte\w*|könnte\w* (?:du|ihr|sie)|ich (?:empfehle|rate|schlage)|vous pourriez|tu pourrais|je (?:vous |te )?(?:conseille|recommande|suggère|propose)|"
    r"podrías?|(?:te |le |les )?(?:recomiendo|sugiero|aconsejo)|potr(?:esti|ebbe)|(?:ti |le |vi )?(?:consiglio|suggerisco|raccomando)|"
    r"poderia|podias|recomendo|sugiro|aconselho|je (?:zou|kunt|kan) \w*|ik (?:raad|adviseer|stel)|możesz|mógłbyś|polecam|proponuję|radzę|"
    r"советую|рекомендую|предлагаю|могли бы|öner(?:ir|iyor)im|tavsiye ederim|أنصح\w*|أقترح|(?:सलाह|सुझाव) (?:दूँगा|दूंगा|देता|देती)|lagwa lijiye)(?!\w)"
    r"|建议[您你]?|推荐[您你]?|おすすめ|お勧め|いかがでしょう|추천(?:합니다|해요|드려요)"
)
_PLANNING_WORDS = (
    r"(?<!\w)(?:i (?:wanna|want to|plan to|hope to)|(?:i['’]?m |im |am )?(?:gonna|going to|planning to|thinking (?:of|about))|ich (?:will|möchte|plane|überlege)|"
    r"je (?:veux|voudrais|pense|compte|vais)|(?:yo )?(?:quiero|quisiera|pienso|voy a)|(?:voglio|vorrei|penso|sto pensando|stavo pensando)|"
    r"(?:quero|queria|penso|pretendo|vou)|ik (?:wil|ga)|(?:chcę|planuję|zamierzam)|(?:хочу|планирую|собираюсь|думаю)|(?:istiyorum|düşünüyorum|planlıyorum)|"
    r"(?:بدي|أريد|اريد|ناوي|أنوي)|(?:चाहता|चाहती) (?:हूँ|हूं))(?!\w)|[想要](?!象|法|起|是)|打算|计划|つもり|予定|たい(?:です|と思|$)|할 ?거|하려고|싶"
)
_DREAM_WORDS = (
    r"(?<!\w)(?:(?:my|our) (?:dream|ideal|imaginary|fantasy) \w+|\w+ of (?:my|our) dreams|(?:mein|unser)\w{0,2} (?:traum\w{3,}|ideal\w*)|\w+ meiner träume|"
    r"\w+ de (?:mes|nos) rêves|(?:mon|ma|mes) \w+ idéale?s?|(?:mi|nuestr[oa]) \w+ (?:soñad[oa]|ideal)|\w+ de mis sueños|"
    r"(?:la mia|il mio) \w+ ideale|\w+ dei miei sogni|(?:meu|minha) \w+ (?:dos sonhos|ideal)|\w+ dos meus sonhos|(?:mijn|onze?) droom\w{3,}|"
    r"(?:мо\w{1,3}|наш\w{0,3}) \w+ мечты|(?:mój|moja|moje) wymarzon\w+|(?:hayalimdeki|rüyalarımdaki) \w+|\w+ أحلامي|(?:मेरे|मेरी) सपनों)(?!\w)"
    r"|我(?:的)?(?:理想|梦想)中?的?|(?:私|僕|俺)の(?:理想|夢)の|(?:내|제|나의|저의)? ?꿈의 "
)
_HEARSAY = (
    r"(?<!\w)(?:(?:people|everyone|everybody|some|others|many|(?:my|our) (?:friends|colleagues|coworkers|classmates|exes)|they)(?: all| always| often| keep)? "
    r"(?:say(?:ing)?|thinks?|thought|claims?|believes?|assumes?|says|joke|swear)|(?:alle|viele|manche|die leute|leute|meine (?:freunde|kollegen))(?: \w+)? (?:sagen|denken|meinen|glauben|behaupten)|jeder (?:sagt|denkt|meint|glaubt)|"
    r"tout le monde (?:dit|pense|croit|prétend)|on (?:dit|prétend)|(?:les gens|certains|mes (?:amis|collègues)) (?:disent|pensent|croient|prétendent)|"
    r"(?:la gente|todo el mundo) (?:dice|piensa|cree)|(?:todos|algunos|mis (?:amigos|colegas|compañeros)) (?:dicen|piensan|creen)|"
    r"(?:la gente) (?:dice|pensa|crede)|(?:tutti|alcuni|i miei (?:amici|colleghi)) (?:dicono|pensano|credono)|"
    r"(?:as pessoas|todos|alguns|(?:os )?meus (?:amigos|colegas)) (?:dizem|pensam|acham)|toda a gente (?:diz|pensa|acha)|todo mundo (?:diz|pensa|acha)|"
    r"(?:mensen|iedereen|mijn vrienden) (?:zeggen|zegt|denken|denkt|vinden|vindt)|(?:все|люди|некоторые|мои друзья|друзья)(?: \w+)? (?:говорят|думают|считают)|"
    r"(?:ludzie|wszyscy|niektórzy|moi znajomi) (?:mówią|myślą|uważają|twierdzą)|(?:herkes|insanlar|arkadaşlarım)(?!\w)[^.!?]{1,80}(?:söylüyor\w*|sanıyor\w*|düşünüyor\w*|diyor\w*)|"
    r"(?:الناس|الكل|الجميع|أصدقائي) (?:يقول\w*|يظن\w*|يعتقد\w*)|(?:लोग|सब) (?:कहते|सोचते|मानते))(?!\w)"
    r"|(?:大家|别人|人家|人们|所有人|朋友们?)(?:都|总|常)?(?:说|觉得|以为|认为)|(?:みんな|皆|周り|人)(?:は|から|に)[^。]{1,40}(?:と言|と思|と言われ)|(?:사람들|다들|주변에서|친구들)[^.!?]{1,50}(?:라고|다고)"
)
"""What others say or think of somebody, whoever they are; a parent or a doctor may know."""
DREAM, HEARSAY = Caseless(_DREAM_WORDS), Caseless(_HEARSAY)
"""What names a thing as one dreams of it, and what others say."""
_MAYBE_WORDS = f"{_MAYBE_WORDS}|{_DREAM_WORDS}"
MAYBE, FORMERLY = Caseless(_MAYBE_WORDS), Caseless(_FORMERLY_WORDS)
"""What says that something may be so, and what tells how it was."""
PROPOSING, PLANNING = Caseless(_PROPOSING_WORDS), Caseless(_PLANNING_WORDS)
"""What only proposes something to somebody, and what tells of one's own plans."""
WEAK = Caseless(
    rf"{_MAYBE_WORDS}|{_FORMERLY_WORDS}|{_PROPOSING_WORDS}|{_PLANNING_WORDS}|{_HEARSAY}|{WISHED.pattern}|{ASKED.pattern}"
)
NOW = Caseless(
    r"(?<!\w)(?:now|still|jetzt|noch|nun|maintenant|encore|toujours|ahora|todavía|aún|sigue|adesso|ora|ancora|agora|ainda|nu|"
    r"nog|teraz|jeszcze|теперь|сейчас|ещё|еще|şimdi|hâlâ|hala|[وف]?الآن|ما زال|अब|अभी)(?!\w)|现在|还|今|まだ|지금|아직"
)
_PAST: Mapping[str, str] = {
    "en": r"was|were|had|did|\w{2,}ed|went|got|made|took|ran|wrote|left|met|grew|kept|spent|taught|bought|sold",
    "de": r"war\w*|hatte\w*|wurde\w*|\w{3,}te[nt]?|gewesen|\w*ge\w{2,}[tn]|\w{3,}iert",
    "fr": r"été|\w{2,}(?:ait|aient)|(?:a|ont|est|sont) \w+(?:é|i|u|is)e?s?|fut|eut",
    "es": r"era\w*|fue\w*|tuvo|hizo|iba\w*|\w{2,}(?:ía|aba)\w*|(?:ten|hac|viv|hab|pod|quer|dec|com|sab)ia\w*|\w{2,}ó|ha \w+[ai]do",
    "it": r"era\w*|fu|\w{2,}[aei]v(?:a|ano)|(?:ha|è|sono|hanno) \w+(?:at|ut|it|st)[oaie]",
    "pt": r"era\w*|foi|fez|teve|tinha\w*|\w{2,}avam?|(?:faz|quer|pod|dev|viv|sab|hav|diz|com|beb|corr)iam?|\w{2,}(?:ou|eu|iu)",
    "ru": r"\w{2,}л[аои]?(?:с[яь])?",
    "ar": r"كان\w*",
    "hi": r"थ[ाीे]|थीं|चुक\w+|\w+[ाी]या",
    "": r"had(?:den)?|was|waren|werd(?:en)?|ge\w{2,}[dt]|\w{3,}(?:de|te)|był\w*|miał\w*|\w{2,}ł[aoiy]?|"
    r"\w{2,}[dt][ıiuü](?:l[ae]r)?|\w{2,}m[ıiuü]ş\w*|hade|\w{3,}ade",
}
_PAST_SIGNS: Mapping[str, str] = {
    "zh": r"[过了曾]|以前|之前|原来",
    "ja": r"た(?=[。、\s]|$)|だった|でした|ていた|かつて|以前",
    "ko": r"[았었했였]|예전|이전",
}
_WAS = {language: regex(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE) for language, words in _PAST.items()} | {
    language: regex(signs) for language, signs in _PAST_SIGNS.items()
}
"""Language -> what a text says in the past, read generously: what may be of former times itself is no present."""


def tells_of_the_past(text: str) -> bool:
    """Whether a text tells how something was, in a language of the table."""
    was = _WAS.get(language_of(text))
    return was is not None and was.search(lettered(text)) is not None


@kept(512)
def is_past(text: str, language: str = "") -> bool:
    """Whether a text may tell how something was; so may one in a language that isn't in the table.

    Args:
        text: What is told.
        language: What it is told in, if it isn't to be told by the text alone.
    """
    was = _WAS.get(language or language_of(text))
    return was is None or was.search(lettered(text)) is not None
