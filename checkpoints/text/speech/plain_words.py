"""Words that say nothing of what a sentence is about, in several languages: function words, and names of the user.

``common_words`` weighs English words by rarity. Whether two memories are about the same is asked in any language, and
there "Der Benutzer" or 用户 at the head of every memory must not pass for a subject in common.
"""

from __future__ import annotations

from functools import cache

from ...._lazy import regex
from ..analyser import stop_stems, terms
from .caseless import Caseless
from .frequent_words import reporting

_WORDS = {
    "de": "der die das den dem des ein eine einen einem einer und oder aber ist sind war hat haben wird ich "
    "du er sie es wir mein meine mich mir sich sein seine ihr ihre im in am an auf aus bei mit nach "
    "seit von vom zu zum zur für als auch sehr nicht kein keine dass wenn benutzer nutzer nutzerin "
    "anwender mag möchte will",
    "fr": "le la les l un une des du de d et ou mais est sont a ont été je j il elle on nous vous mon ma mes "
    "son sa ses leur se s ce cette qui que qu en dans à au aux sur pour par avec sans ne n pas plus "
    "très beaucoup utilisateur utilisatrice aime veut préfère",
    "es": "el la los las un una unos unas de del y o pero es son está ha han yo él ella me mi mis su sus se "
    "le lo que en a al con por para sin no muy mucho mucha más como usuario usuaria gusta quiere prefiere",
    "it": "il lo la i gli le l un uno una di del della dei e o ma è sono ha hanno io lui lei mi mio mia si "
    "suo sua che in a al alla con per su da non molto più come utente piace vuole preferisce",
    "pt": "o a os as um uma uns umas de do da dos das e ou mas é são está tem têm eu ele ela me meu minha se "
    "seu sua que em no na com por para sem não muito mais como porquê usuário usuária utilizador gosta quer "
    "prefere",
    "ru": "и в во на с со к по из за от до для о об не но а или это как что у он она я мой моя мне меня его "
    "её себя есть был была очень пользователь пользователя пользователю пользователем любит хочет "
    "предпочитает",
    "ar": "في من على إلى عن مع و أو هو هي أنا هذا هذه التي الذي أن إن كان كانت لا لم لن قد المستخدم مستخدم "
    "يحب يريد يفضل",
    "hi": "का की के को में से पर और या है हैं था थी थे हूँ मैं वह यह मेरा मेरी मेरे मुझे उसका उसकी नहीं एक ने "
    "तो भी कि बहुत दो होता होती हो रहा रही क्या कैसे उपयोगकर्ता पसंद चाहता चाहती करता करती",
    "uk": "і й та в у на з зі із до від за про для об не але або це як що він вона воно вони ми я мій моя "
    "моє мої мені мене його її їх є був була було були дуже теж бо чи якщо коли який яка яке які "
    "користувач користувача любить хоче",
    "el": "ο η το οι τα του της των τον την τους τις ένας μια μία ένα και ή αλλά σε στο στη στον στην στα "
    "στις στους από για με να θα δεν μην που πως πώς ως αν είναι ήταν έχει έχω μου σου μας σας τι "
    "ποιος ποια ποιο ποιες πόσο πόσα πού πολύ πιο αυτό αυτή αυτός χρήστης χρήστη χρήστρια αρέσει "
    "θέλει προτιμά",
    "vi": "là của và hoặc nhưng trong ở tại cho với từ đến để khi thì mà không chưa đã đang quá sẽ được bị "
    "có các những cái chiếc này đó kia rất cũng vì nếu tôi mình bạn anh chị ông bà em gì nào sao đâu "
    "bao nhiêu thế lúc hơn người dùng thích muốn",
}

_UNSPACED = regex(
    "用户|使用者|我们|他们|她们|我的|他的|她的|喜欢|非常|但是|现在|一个|[我你他她的了是在有和也很都]"
    "|ユーザーさん|ユーザー|利用者|私|好き|です|ます|でした|ました|している|しています|[はがをにのでともへや]"
    "|(?:사용자|이용자)(?:는|가|의|를|은|이)?|저는|제가|나는|내가|좋아합니다|좋아해요|있습니다|습니다|니다|어요|아요|해요"
)

_REMEMBERED_ALIKE = (
    "(?:[还還]|是否|能不能)?(?:记得|記得)(?:吗|嗎)?|(?:覚|おぼ)えて(?:いる?|る)\\s*(?:か|の)?(?=[？?。\\s]|$)"
    "|기억\\s?(?:이\\s)?(?:나|날|해|하(?:나|니|고 있|세|시|십))[가-힣]{0,3}(?=[?？.\\s]|$)"
)
"""By which is asked whether the agent remembers something, where words are not told apart by blanks."""

_IDEOGRAPH = regex("[\u3400-\u9fff]")
_ASKING_UNSPACED = regex(
    "为?什么时候|[为為]?什[么麼]|甚[么麼]|怎[么麼样樣]|多少|哪(?!吒)(?:一?[个個些位家款双雙种種天次]|[里裡儿兒])?|[谁誰]|几[个個位次]"
    "|[那这這][个個些位种種]|另外|来着|(?:[吗嗎啊呀]|(?<![酒网網氧贴貼])吧|(?<![毛花])呢|(?<!喇)嘛)(?=[\\s，。？！,.?!]|$)"
    "|なぜ|どうして|どこ|いつ|だれ|どれ|どの|どんな|何[時分]|いくつ|教えて|ください|一番|いちばん|最も"
    "|무엇|뭐야|뭘|뭐|왜|언제|어디|누가|누구|얼마나?|어떻게"
    f"|{_REMEMBERED_ALIKE}"
)
"""Words by which is asked, where they are not told apart by blanks."""


_WHETHER_REMEMBERED = regex(
    "(?:[你您][还還]?|[还還]|是否|能不能)(?:记得|記得)|(?:记得|記得)[^。！!]{0,20}[吗嗎?？]"
    "|(?:覚|おぼ)えて(?:い?る|い?ます)(?:か|の)?(?=[？?\\s]|$)"
    "|기억\\s?(?:이\\s)?(?:나|날|해|하(?:나|니|고 있|세|시|십))[가-힣]{0,3}(?=[?？\\s]|$)"
)
"""A question of these."""
_REMEMBERED = Caseless(
    r"(?<!\w)(?:(?:do|can|did) (?:you|u)(?: (?:still|even|by any chance))? (?:remember|recall)|"
    r"erinnerst (?:du dich|dich)|erinnern sie sich|erinnert ihr euch|wei(?:ß|ss)t du noch|wissen sie noch|"
    r"(?:te|vous) (?:souviens|souvenez|rappelles|rappelez)|(?:souviens|rappelles)[- ]tu|(?:souvenez|rappelez)[- ]vous|"
    r"¿(?:te acuerdas|te acord[áa]s|se acuerda|recuerdas|record[áa]s|recuerda usted)|"
    r"(?:te acuerdas|te acord[áa]s)(?= de)|"
    r"recuerdas(?= (?:qu[ée]|cu[áa]\w+|c[óo]mo|d[óo]nde|qui[ée]n\w*)(?!\w))|"
    r"(?:ti ricordi|si ricorda|ricordi(?= (?:cosa|quale|quali|quando|dove|come|chi|quant\w))|vi ricordate)|"
    r"(?:voc[êe]|tu) (?:(?:ainda|se|te) ){0,2}lembras?|"
    r"lembra(?= (?:o que|d[aoe]s?|qual|quais|quando|onde|como|quem)(?!\w))|"
    r"weet (?:je|u) nog|herinner (?:je je|je|jij je)|herinnert u zich|"
    r"(?:czy )?(?:pamiętasz|pamietasz|pamięta pani?|pamiętacie)|(?:ты |вы |а )?(?:помнишь|помните)(?: ли)?|"
    r"(?:чи )?пам['’ʼ]?ята(?:єш|єте)|(?:hatırlıyor|hatirliyor) mu(?:sun|sunuz)|hatırlar mısın(?:ız)?|"
    r"minns du|kommer du ihåg|husker du|kan du huske|muistatko|muistatteko|emlékszel|emlékszik|"
    r"pamatuješ(?: si)?|pamatujete(?: si)?|"
    r"pamätáš(?: si)?|[îi]ți amintești|iti amintesti|vă amintiți|mai știi|(?:te'n )?recordes|"
    r"(?:apakah )?(?:kamu|anda|kau) (?:masih )?ingat|(?:bạn |em |anh |chị )?(?:có|còn) nhớ|θυμάσαι|θυμάστε|"
    r"(?:هل )?(?:تتذكر|تتذكرين|تذكر|تذكرين|فاكر|فاكرة)|(?:क्या )?(?:तुम्हें|आपको|तुझे) याद है)(?!\w)|"
    r"(?<!\w)याद है(?= (?:कि|ना|क्या))"
)
"""By which is asked whether the agent remembers something: the words say nothing of what."""


@cache
def _by_language() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(terms(words)) for words in _WORDS.values())


@cache
def plain() -> frozenset[str]:
    """Return terms that say nothing of a subject."""
    return reporting().union(stop_stems(), *_by_language())


def without_plain(text: str) -> str:
    """Return a text with what says nothing taken out where words are not told apart by blanks (zh, ja, ko)."""
    return text if text.isascii() else _UNSPACED.sub(" ", text)


def asks_whether_remembered(text: str) -> bool:
    """Whether a message asks if the agent remembers something, in the languages of the tables."""
    return _REMEMBERED.finds(text) or (not text.isascii() and _WHETHER_REMEMBERED.search(text) is not None)


def asks_unspaced(text: str) -> bool:
    """Whether a text holds a word by which is asked, where words are not told apart by blanks (zh, ja, ko)."""
    return _ASKING_UNSPACED.search(text) is not None


def idle_words(text: str) -> frozenset[str]:
    """Return the terms of a question that say nothing of what it is about, in the language that it seems to be in.

    Of one language only: what is idle in one is a subject in another (German "die" and "war").
    """
    said = set(terms(text))
    spoken = max(_by_language(), key=lambda words: len(words & said))
    left = said if text.isascii() else set(_asked_about(text))
    asking = [match[0] for match in _REMEMBERED.finditer(text)]
    return frozenset(
        {term for term in said - left if not term.isascii()}
        | (spoken & said if len(spoken & said) > 1 else set())
        | (said.intersection(terms(" ".join(asking))) if asking else set())
    )


def lone_characters(text: str) -> list[str]:
    """Return the characters that stand alone in a question between words that say nothing (zh, ja).

    In 私の犬の名前は the dog is one character, and each pair with it has a particle in it.
    """
    return [term for term in _asked_about(text) if len(term) == 1 and _IDEOGRAPH.match(term)]


def _asked_about(text: str) -> list[str]:
    """Return the terms of a question without what says nothing, where words are not told apart by blanks."""
    return terms(_ASKING_UNSPACED.sub(" ", without_plain(text)))
