# ruff: noqa: E501
"""What of a message memory is asked for: not the text it brings along, a courtesy, or a feast whose date it asks for."""

from __future__ import annotations

from ....._lazy import regex
from ...analyser import topics
from ..caseless import Caseless
from ..sentence_ends import QUESTION_MARKS
from ..statements import unquoted
from .handed import asks_for_work, points_at_a_text
from .oneself import asks_of_oneself

_SUM_UP = Caseless(
    r"\W*(?:(?:please |can you |could you |pls |bitte |kannst du |(?:peux-tu|pouvez-vous) |por favor[,]? |puedes |me |per favore[,]? |puoi |kun je |proszę |пожалуйста,? |şunu |bunu |lütfen |من فضلك |कृपया )?"
    r"(?:summari[sz]e|(?:fix|correct|check|improve) (?:the |my |this |any )?(?:grammar|spelling|typos?|punctuation)|fass\w* .{0,40}zusammen|zusammenfass\w*|"
    r"résume\w*|resume[rz]? (?:ce|cet|cette|le|la|les|moi)|resúme\w+|resum(?:ir|a|e (?:est[aeo]|el|la|lo|o|a|isto|isso))|riassum\w+|vat .{0,40}samen|samenvat\w*|"
    r"streść|stresz\w*|podsumuj\w*|перескаж\w+|резюмируй\w*|кратко излож\w+|özetle\w*|لخصي?|सारांश|संक्षेप\w*)(?!\w)|"
    r"(?:请|請|帮我|幫我|把这[段句]话?)*(?:总结|總結|概括|缩写)|(?:以下を|これを|この文を)?\w{0,4}を?要約|(?:다음을 |이걸 |이 글을 )?요약)"
)
"""Begins with a wish that something be said in fewer words, or without mistakes."""
_GIVEN = regex('[:：\n"“”«»„「『`]')
"""Where a text may begin that a message brings along."""
_QUOTED = regex('\\s*["“”«»„「『]([^"“”«»„「『」』\\n]{1,160})["“”«»」』]\\s*')

_THANKS = regex(
    r"(?i)^\W*(?:(?:(?:many |ok(?:ay)?,? |great,? |perfect,? )?(?:thanks|thank you|thx|cheers)|(?:vielen |besten )?danke?|merci|(?:muchas |mil )?gracias|grazie|(?:muito )?obrigad[oa]|"
    r"valeu|dank je(?: wel)?|bedankt|dzi[ęe]ki|dzi[ęe]kuj[ęe]|спасибо|благодарю|te[şs]ekk[üu]r(?:ler| ederim)?|sa[ğg] ?ol|شكرا|شكرًا|धन्यवाद|शुक्रिया|tack|takk|kiitos)(?!\w)|"
    r"谢谢|謝謝|多谢|ありがとう(?:ございます)?|고마워요?|고맙습니다|감사합니다)\W*"
)
_ASKED = 120
"""Who asks for more than a date says more (characters)."""

_ENDS = (".", ":", "。", "：", "।", *QUESTION_MARKS)
_OF_A_TASK = 2
"""A task has so many words that carry a topic (count)."""

_WHEN = Caseless(
    r"(?<!\w)(?:when(?:['’]?s)?|(?:what|which) (?:day|date)|how many days|wann|an welchem tag|wie viele tage|quand|quel(?:le)? (?:jour|date)|combien de jours|cu[áa]ndo|"
    r"qu[ée] (?:d[íi]a|fecha)|cu[áa]ntos d[íi]as|quando|che giorno|quanti giorni|que dia|quantos dias|wanneer|welke (?:dag|datum)|hoeveel dagen|kiedy|którego|ile dni|когда|"
    r"какого числа|сколько дней|ne zaman|hangi gün|kaç gün|متى|امتى|कब|किस (?:दिन|तारीख)|när|hvornår|når|milloin)(?!\w)|什么时候|什麼時候|哪天|几号|幾號|几月|いつ|何日|何月|언제|며칠|몇 월"
)
_SAYS = regex("[^\\W\\d_]{3,}|[\u3400-\u9fff]")
_YEAR = Caseless(
    r"(?<!\w)(?:(?:this|next|last) year|(?:dieses|diesem|nächstes|nächsten) jahr|cette année|l['’]année prochaine|(?:este|el próximo) año|el año que viene|quest['’]anno|l['’]anno prossimo|"
    r"n?este ano|ano que vem|dit jaar|volgend jaar|w (?:tym|przyszłym) roku|в (?:этом|следующем) году|(?:bu|gelecek) (?:yıl|sene)|هذا العام|هذه السنة|العام القادم|इस साल|अगले साल)(?!\w)|"
    r"今年|明年|来年|올해|내년|(?<!\d)20\d\d(?!\d)"
)
_FEAST = Caseless(
    r"(?<!\w)(?:(?:mother|father|valentine|women|children|new year|patrick|labou?r|independence)['’]?s?['’]? day|easter(?: (?:sunday|monday))?|christmas(?: eve)?|xmas|new year(?:['’]?s)?(?: eve)?|thanksgiving|halloween|pentecost|hanukkah|"
    r"passover|ramadan|eid(?: al-\w+)?|diwali|holi|chinese new year|carnival|ash wednesday|good friday|"
    r"(?:mutter|vater|frauen|valentins|kinder)tag|ostern|weihnachten|heiligabend|silvester|pfingsten|nikolaus|fasching|karneval|rosenmontag|karfreitag|advent|neujahr|zuckerfest|"
    r"fête des (?:mères|pères)|saint[- ]valentin|pâques|noël|nouvel an|mardi gras|pentecôte|toussaint|chandeleur|épiphanie|"
    r"d[íi]a (?:de la madre|del padre|de los? \w+)|san valent[íi]n|semana santa|pascua|navidad|nochebuena|nochevieja|a[ñn]o nuevo|(?:d[íi]a de )?reyes|carnaval(?:es)?|"
    r"festa (?:della mamma|del papà|della donna)|pasqua|natale|capodanno|ferragosto|carnevale|epifania|befana|"
    r"dia d(?:as mães|os pais|os namorados|a mulher)|páscoa|natal|ano novo|carnaval|são joão|"
    r"moederdag|vaderdag|pasen|kerst(?:mis)?|sinterklaas|pinksteren|koningsdag|oud en nieuw|"
    r"dzień (?:matki|ojca|kobiet|dziecka|babci)|wielkanoc\w*|boże narodzenie|wigili\w+|sylwest\w+|nowy rok|"
    r"день (?:матери|отца|победы|святого валентина)|пасх\w|рождеств\w|нов(?:ый|ого) год\w?|масленица|8 марта|"
    r"(?:anneler|babalar|sevgililer|kadınlar) günü|(?:ramazan|kurban) bayramı|bayram|yılbaşı|ramazan|nevruz|"
    r"عيد (?:الأم|الفطر|الأضحى|الحب|الميلاد)|رمضان|رأس السنة|المولد|"
    r"(?:मदर्स|फादर्स|वैलेंटाइन) डे|दिवाली|दीवाली|होली|ईद|रक्षाबंधन|दशहरा|नवरात्रि|क्रिसमस|करवा चौथ)(?!\w)|"
    r"母亲节|父亲节|情人节|春节|中秋节?|端午节?|元宵节?|清明节?|国庆节?|圣诞节?|元旦|除夕|妇女节|儿童节|教师节|"
    r"母の日|父の日|お?正月|クリスマス|バレンタイン|お盆|こどもの日|敬老の日|節分|七夕|ひな祭り|元日|大晦日|"
    r"어버이날|추석|설날|크리스마스|어린이날|스승의 ?날|단오|한글날|밸런타인데이"
)

# What an agent does with a word: by language, before or behind it, in the past.
_SAID = (
    r"(?:did|have|had) you(?: \w+){0,2} (?:recommend|suggest|advise|mention|propose|tell|told|say|said|give|given|share|teach|taught|explain|show|describe)\w*|"
    r"you(?: (?:once|just|already|previously|\w+ly))?(?:['’]ve|['’]d| have| had)? (?:recommended|suggested|advised|mentioned|proposed|told|said|gave|given|shared|taught|explained|showed|described)|"
    r"(?:what|which)(?: \w+){0,3} (?:was|were|is|are) your (?:advice|suggestion|recommendation|tip|idea)s?|"
    r"(?:hast|hattest) du .{0,60}(?:empfohlen|vorgeschlagen|geraten|gesagt|erzählt|genannt|erklärt|erwähnt|gegeben|gezeigt)|"
    r"du .{0,60}(?:empfohlen|vorgeschlagen|geraten|gesagt|erzählt|genannt|erklärt|erwähnt|gegeben|gezeigt) (?:hast|hattest)|"
    r"(?:(?:m['’]|nous )(?:as[- ]tu|avez[- ]vous)|tu (?:m['’]|nous )(?:as|avais)|vous m['’]av(?:i?ez))(?: \w+)? (?:recommand|conseill|propos|sugg|parl|dit|donn|expliqu|montr)\w*|"
    r"(?:me|nos) (?:(?:has|habías) (?:recomendado|sugerido|aconsejado|dicho|dado|contado|propuesto|explicado)|(?:recomendaste|sugeriste|aconsejaste|dijiste|diste|contaste|propusiste|explicaste))|"
    r"(?:mi|ci) (?:hai|avevi) (?:consigliato|raccomandato|suggerito|proposto|detto|dato|raccontato|spiegato)|"
    r"(?:você (?:me )?|me )(?:recomendou|sugeriu|aconselhou|disse|deu|indicou|contou|explicou)|"
    r"(?:heb|had) je .{0,60}(?:aanbevolen|aangeraden|voorgesteld|gezegd|verteld|genoemd|gegeven|uitgelegd)|"
    r"(?:poleci|doradzi|zaproponowa|zasugerowa|powiedzia|wspomnia)ł[ae]ś|"
    r"(?:(?:по)?советовал|рекомендовал|порекомендовал|предлагал|предложил|говорил|сказал|рассказывал)[аи]?(?= (?:ты|вы|мне)(?!\w))|(?:ты|вы)(?: мне)? (?:(?:по)?советовал|рекомендовал|порекомендовал|предлагал|предложил|говорил|сказал|рассказывал)\w*|"
    r"(?:önermişt|tavsiye etmişt|söylemişt|anlatmışt)[iı]n|(?:önerd|tavsiye ett|söyled|anlatt)[iı]ğ[iı]n|"
    r"(?:نصحتني|اقترحت|أوصيتني|قلت لي|أخبرتني|ذكرت لي)|(?:तुमने|आपने) .{0,60}(?:सुझाव|सिफारिश|सलाह|बताया|बताई|कहा|सुझा)\w*"
)
_SAID_ALIKE = (
    r"(?<![和跟给向对])[你您](?:都?(?:[给跟和向对]我们?)?(?:曾经?|以前|之前|上次|当时|刚才)+(?:[给跟和向对]我们?)?(?:推荐|建议|分享|介绍|说|讲|提|教|告诉|提醒)|"
    r"都?(?:[给跟和向对]我们?)?(?:推荐|建议|分享|介绍|说|讲|提|教|告诉|提醒|提到)(?:我们?)?[过了的]|都?给[过了]我)|"
    r"(?:あなた|君|さっき|前に|この前).{0,20}(?:勧めて|おすすめして|すすめて|教えて|提案して|言って|話して)(?:くれ|もら|い)|(?:勧めて|おすすめして|教えて|提案して)くれた|"
    r"(?:추천|제안|말|얘기|이야기|조언|설명)해\s?(?:줬|주었|준|주신|주셨)|알려\s?(?:줬|준|주신|주셨)"
)
_AGENT_SAID = Caseless(rf"(?<!\w)(?:{_SAID})(?!\w)|{_SAID_ALIKE}")


def asks_what_was_told(message: str) -> bool:
    """Whether a message asks for what the agent said: "which film did you recommend to me?", 你推荐过哪些书."""
    return _AGENT_SAID.finds(message)


def own_words(message: str) -> str:
    """Return what of a message its author says themselves: no quotation, no code, no text that is handed over.

    What is nothing but a quotation in one line is said by who sends it: some people put what they ask in quotation marks.
    """
    if not _GIVEN.search(message):
        return message
    return " ".join(unquoted(message)) or (_QUOTED.fullmatch(message) or [""] * 2)[1]


def task_before_text(message: str) -> str:
    """Return the task of a message that is one and, behind a blank line, the text that it is about; blank for others.

    Who it says "I" and "today" is not who writes, nor now. Whoever tells of themselves does so from the beginning; a
    heading ends without a mark, and who asks at the end asks of their own. A question that points at no text is none of
    a text: behind it stands why it is asked.
    """
    task, parted, text = message.strip().partition("\n\n")
    is_one = (
        bool(parted)
        and task.endswith(_ENDS)
        and not text.endswith(QUESTION_MARKS)
        and len(topics(task)) >= _OF_A_TASK
        and not asks_of_oneself(task)
        and (not task.endswith(QUESTION_MARKS) or points_at_a_text(task))
    )
    return task if is_one else ""


def looked_up(message: str) -> str:
    """Return what of somebody's message memory is to be asked for; blank for nothing.

    "Translate: ..." and "summarise this: ..." ask for work on what they bring along, and thanks for nothing. When Easter is
    tells the calendar; who asks when they meet at Easter asks for the meeting.

    Args:
        message: What somebody said to the agent.
    """
    given = _GIVEN.search(message)
    if given and 2 * given.start() < len(message):
        before = message[: given.start()]
        if asks_for_work(before) or _SUM_UP.begins(message):
            return ""
    asked = _THANKS.sub("", message)
    if len(asked) <= _ASKED and _FEAST.finds(asked) and _WHEN.finds(asked) and not asks_of_oneself(asked):
        rest = _YEAR.replaced(_FEAST.replaced(asked, " "), " ")
        return rest if _SAYS.search(_WHEN.replaced(rest, " ")) else ""
    return asked
