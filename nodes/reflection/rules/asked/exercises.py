# ruff: noqa: E501
"""What somebody gives an agent to work on: an exercise, a riddle, a text to write, a part to play.

People begin with what is new, so what stands first in a talk is kept though it says nothing of them: "the staging server moved to
Oslo". In a request the same place holds what is asked about: "a bat and a ball cost 1.10 together". There only what is somebody's own
counts for standing first, and what names a thing of theirs as programs are named.
"""

from __future__ import annotations

from ....._lazy import regex
from .....checkpoints.text.speech.told.oneself import speaks_of_oneself
from ....grounding.kin import own_relations_in
from ..cues import Cues

_TECHNICAL = regex(
    r"`[^`]+`|(?<!\w)(?:[a-z]\w*_\w+|\w[\w-]*\.(?:com|org|net|io|dev|ai|local|internal|[jt]sx?|py|toml|ya?ml|json|md|sh|sql|go|rs|env|cfg|ini|log|csv)|(?:~?/[\w.-]+){2,}|"
    r"\d{1,3}(?:\.\d{1,3}){3}|v?\d+\.\d+\.\d+|--\w[\w-]+)(?!\w)|https?://"
)
"""A path, an address, a version, an option or a name as programs have them."""

_OURS = regex(
    r"(?i)(?<!\w)(?:my|our|mein\w{0,2}|unser\w{0,2}|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|mi[oae]|miei|nostr[oaei]|meus?|minhas?|noss[oa]s?|mijn|onze|ons|mój|moj\w{1,3}|nasz\w{0,3}|мо[йяеёи]\w{0,2}|"
    r"наш\w{0,3}|min|mitt|mina|vår\w?|våra|bizim|benim|मेरा|मेरी|मेरे|हमारा|हमारी|हमारे|\w{3,}m[ıiuü]z|\w{3,}نا)(?!\w)|我们|咱们|私たち|うちの|우리"
)
"""Whose a thing is, if it is of who speaks: "unser Server steht in Oslo"."""

_EXERCISE = regex(
    r"_{3,}|[(（][ \t　]{0,12}[)）]|(?s:(?:^|[\s:：?？。])A ?[.、:：)．].{1,200}[\s;；。]?B ?[.、:：)．])|"
    r"(?:[，,。；;\s])(?:求(?![婚职學学助医医救])|则)[^，,。]{1,24}(?:[。.]?\s*\Z)|\\frac|\\sqrt|[a-zA-Z]\([a-z]\) ?= ?\S"
)
"""A gap to fill, answers to choose from, what is to be found of what is given, a formula."""

_SUM = regex(
    r"(?i)(?<!\w)(?:how (?:many|much|old|long|far|fast|tall)(?! (?:is it|does it cost|should|can|could|do you|would you|must|may) )[^.!?]{0,60}(?:left|remain\w*|in total|altogether|each|empty|full|am i|is (?:he|she)|will (?:he|she|i) be)|"
    r"what (?:is|was) (?:my|his|her|the|their) (?:total|loss|profit|gain|change|average|probability|sum|speed|age)|what(?: is|['’]s) the (?:probability|chance)|"
    r"wie ?viele?[^.!?]{0,60}(?:bleib\w*|übrig|insgesamt|zusammen)|wie alt (?:bin ich|ist (?:er|sie))|combien[^.!?]{0,60}(?:reste\w*|au total|en tout)|quel âge (?:ai-je|a-t-)|"
    r"cu[áa]nt[oa]s?[^.!?]{0,60}(?:quedan?|en total|sobran?)|qu[ée] edad (?:tengo|tiene)|quant[oaie][^.!?]{0,60}(?:rest\w+|rimang\w+|in tutto|in totale)|quant[oa]s?[^.!?]{0,60}(?:sobra\w*|resta\w*|no total|ao todo)|"
    r"сколько[^.!?]{0,60}(?:осталось|останется|всего|вместе)|hoeveel[^.!?]{0,60}(?:over|totaal|samen)|ile[^.!?]{0,60}(?:zostało|zostanie|razem|łącznie)|[^.!?]{0,60}kaç[^.!?]{0,40}(?:kal\w+|toplam)|"
    r"كم[^.!?؟]{0,40}(?:بقي|تبقى|يبقى|المجموع)|कितन[ेीा][^।?]{0,40}(?:बच\w*|कुल))(?!\w)|(?:还剩|還剩|剩下|一共|总共|總共)(?:有)?(?:几|多少|幾)|(?:残り|全部で|合計)[^。]{0,8}(?:いくつ|何|いくら)|(?:남은|모두|전부)[^.]{0,12}(?:몇|얼마)"
)
"""What is asked of a sum in words: how many are left, how old somebody is who is twice as old."""

_FIGURE = regex(
    r"(?i)\d|(?<!\w)(?:twice|half|double|doppelt|doble|doppio|dobro|вдвое)(?!\w)|[一二两三四五六七八九十][个個只把张本元]"
)
"""What is counted with, in digits or in words."""
_ZH_OWN = r"(?!.*(?:是我|我(?:的|们的)?(?:工作|职业|爱好|习惯|日常|专业)|了[。！]?\Z))"
"""Not what somebody is, does for a living, or has done: 翻译是我的工作."""

SETS = Cues(
    {
        "en": r"(?:(?:please|now|then|next|also|finally) )?(?:describe|discuss|provide|explain|develop|implement|compose|generate|compare|contrast|analy[sz]e|evaluate|compute|prove|derive|identify|classify|extract|propose|"
        r"determine|brainstorm|simulate|outline|paraphrase|critique|elaborate|justify|illustrate|construct|devise|formulate|enumerate|tabulate|visuali[sz]e|refactor|optimi[sz]e|imagine|pretend|given(?= (?:an?|the|two|three|four|n) )|solve(?= for)|structure an?|share (?:ideas|tips|examples|insights|some)|"
        r"use (?:an? |the )?(?:appropriate|suitable|proper|following|given)|answer in(?= (?:fewer|less|no more|at most|exactly|one|two|\d)))(?= (?!(?:nothing|no|none|never|nobody|myself|me|yourself)\b)\S)|your (?:answer|response|explanation|reply|output|task|goal|job)(?= (?:should|must|is|needs|has|will))",
        "de": r"(?:beweise|zeige,? dass|gegeben (?:sei|sind|ist)|angenommen|diskutiere|erläutere?|begründe|definiere|bestimme|ermittle|löse (?:die|das|den|nach)|interpretiere|stell dir vor|deine (?:antwort|aufgabe|erklärung)(?= (?:soll|muss|ist)))(?= ?\S)",
        "fr": r"(?:démontre[zr]?|prouve[zr]?|soi(?:en)?t(?= (?:une?|le|la|les|\w) )|on considère|discute[zr]?|justifie[zr]?|définis(?:sez)?|détermine[zr]?|résous|résolvez|imagine[zr]?|compose[zr]?|ta (?:réponse|tâche)(?= (?:doit|est)))(?= ?\S)",
        "es": r"(?:demuestra|demuestre|prueba que|se(?:a|an)(?= (?:un|una|el|la|los|las|\w) )|dad[oa]s?(?= (?:un|una|el|la|los|las|que (?!mi|yo)) ?)|considera|discute|justifica|define|determina|resuelve|imagina|compón|tu (?:respuesta|tarea)(?= (?:debe|es)))(?= ?\S)",
        "it": r"(?:dimostra|dimostrate|sia(?:no)?(?= (?:un|una|il|la|lo|i|le|\w) )|dat[oaei](?= (?:un|una|il|la|lo|i|gli|le) )|considera|discuti|giustifica|definisci|determina|risolvi|immagina|componi|la tua (?:risposta|spiegazione)(?= deve))(?= ?\S)",
        "pt": r"(?:demonstre|demonstra|prove|seja(?:m)?(?= (?:um|uma|o|a|os|as|\w) )|dad[oa]s?(?= (?:um|uma|o|a|os|as) )|considere|discuta|justifique|defina|determine|resolva|imagine|componha|(?:a )?(?:sua|tua) (?:resposta|tarefa)(?= (?:deve|é)))(?= ?\S)",
        "ru": r"(?:докажи|решите?|реши|пусть|дано|дана|даны|рассмотри|обсуди|обоснуй|определи|вычисли|представь|сочини|разработай|реализуй|приведи)(?:те)?(?= ?\S)",
        "nl": r"(?:bewijs|bespreek|definieer|bepaal|los .{1,20} op|gegeven|stel dat|stel je voor|licht toe|onderbouw)(?= ?\S)",
        "pl": r"(?:udowodnij|wykaż|rozwiąż|dan[eya]|niech|omów|uzasadnij|zdefiniuj|określ|wyobraź sobie|zaprojektuj|zaimplementuj)(?:cie)?(?= ?\S)",
        "tr": r"[^.!?]{3,160} (?:kanıtla|ispatla|çöz|tartış|tanımla|belirle|hayal et|bul)(?:[ıiuü]n(?:[ıiuü]z)?)?(?=\W*\Z)",
        "zh": _ZH_OWN
        + r"(?:(?:请|请你|帮我|给我|为我|替我|麻烦|现在|首先|然后|再)+)?(?:求(?![婚职学助医救])|证明(?!我)|书写|列出|列举|解释|描述|比较|对比|评价|介绍|推荐(?!系统|算法|信)|翻译|续写|改写|润色|扩写|缩写|编写|撰写|创作|设计(?!师)|制定|规划|提供|分析(?!师)|计算(?!机)|判断|"
        r"阅读(?=[以下这材上一])|根据(?=[以下上给题材我这])|利用|填写|标出|完成(?=[^，。]{1,12}(?:计算|作文|填空|题))|仿照|模仿|举例|概述|论述|阐述|简述|讲一?[个讲]|说说|谈谈|给出|给我(?=[一找写讲推列些])|生成|"
        r"(?:将|把)(?:以下|下面|下列|这|上面|上述|所给)|用[^，。我]{1,20}(?:解释|证明|描述|造句|造一|写)|以[^，。我]{1,15}(?:为题|为主题|的口吻|的身份|的风格)|从[^，。我]{1,15}(?:推荐|选出|找出)|使用[^，。我]{1,24}(?:风格|方法)|"
        r"已知|设有|假设|假如|某(?![些种天次人])|下面是|下列|以下|阅读|要求|如何|怎么|怎样|为什么|为何|什么是|讲(?=n)|如(?=你是)|你(?:现在|将|要|正在|需要|的(?:任务|工作|身份|目标|角色))*(?:要|将)?(?:扮演|充当|模仿|只|应该|需要|必须|以)|你是|我们(?:现在)?来(?:模拟|玩|做)|现在你)",
        "ja": r"(?!.*(?:最近|先月|昨日|去年|今年|先週|もう|ずっと|毎|いつも|私|僕|俺|うち))[^。]{2,120}(?:て(?:ください|下さい|ほしい|欲しい|みてください|みましょう)|なさい|せよ|ましょう|紹介して|提案して|述べて|考えて|答えて|示して|解いて|証明して)(?=[。！!]?\Z)|あなたは(?=[^。]{1,40}(?:です|ます|ください)[。]?\Z)|あなたの(?:目標|仕事|役割|唯一)",
        "ko": r"(?!.*(?:나는|저는|난 |전 |내가|제가|우리|매일|자주|요즘|항상|앞으로|가끔|보통|직업))(?!(?:우리 |제 |내 )?(?:아버지|어머니|아빠|엄마|남편|아내|동생|형|누나|언니|오빠|딸|아들|친구|할머니|할아버지|부모님|손님)[은는이가께])"
        r"[^.!?]{2,160}(?:시오|[아어해여와워]라|(?:[아어해여와워춰써]|[가-힣]) ?보(?:세요|시오|아라|자)|[^\s] ?줘|[^\s] ?줄래|[^\s] ?주세요|[^\s] ?주십시오|(?:나눠|출력해|설명해|만들어|써|찾아|말해|해)봐)(?:요)?(?=[.!]?\Z)|(?:당신|너)의 (?:임무|역할|목표)",
        "ar": r"(?:أثبت|ليكن|ناقش|عرّف|حدد|برهن|حل(?= المعادلة)|تخيل|علل|وضح|صف)(?= \S)",
        "hi": r"(?:मान लीजिए|मान लो|कल्पना (?:कीजिए|करो)|सिद्ध (?:कीजिए|करो))|[^।.!?]{3,160}(?:सिद्ध|हल|वर्णन|चर्चा|परिभाषित|व्याख्या) (?:कीजिए|करो|करें)(?=\W*\Z)",
    },
    at_start=True,
)
"""What an exercise, an order for a text or a part to play begins with: "Prove that", 已知, 당신의 임무."""


def sets_a_task(sentence: str) -> bool:
    """Whether a sentence is an exercise, an order for a text, or says how the answer has to be."""
    return SETS.found(sentence)


def is_exercise(message: str) -> bool:
    """Whether a message has gaps to fill, answers to choose from, or a formula."""
    return _EXERCISE.search(message) is not None


def is_sum(message: str) -> bool:
    """Whether a message asks for the result of a sum in words: what it says with figures is given for that."""
    return _SUM.search(message) is not None


def gives_figures(sentence: str) -> bool:
    """Whether a sentence of a sum in words gives what to count with."""
    return _FIGURE.search(sentence) is not None


def is_news(text: str) -> bool:
    """Whether what stands in a request tells of who asks: of themselves, of a relative, of a thing of theirs by its name."""
    if speaks_of_oneself(text) or own_relations_in(text):
        return True
    return _OURS.search(text) is not None or _TECHNICAL.search(text) is not None
