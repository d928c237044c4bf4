# ruff: noqa: E501
"""Whether somebody speaks of themselves in a sentence, and of nobody else: "I love sushi", *Toco la guitarra*, 私は..."""

from __future__ import annotations

from functools import lru_cache

from ....._kept import kept
from ....._lazy import regex
from ..caseless import Caseless
from ..languages import language_of
from ..spoken.polite import CAN_YOU
from ..spoken.spoken_languages import languages_of
from .world import asks_of_the_world

_I = (
    r"i['’](?:m|ve|d|ll)|me|ich|mich|mir|je|j['’]\w+|m['’]\w+|moi|yo|mí|conmigo|io|eu|mim|comigo|я|меня|мне|мной|"
    r"أنا|انا|[إأا]نّ?ني|[إأا]نّ?ي|عندي|لدي|معي|मैं|मैंने|मुझे|मुझको|मुझसे|मेरे पास|हूँ|हूं|ik|jag|jeg|minä|saya|aku|tôi|εγώ|אני|من(?=.*[پچژگکی])"
)
_SIGNS = (
    r"我(?!的|们|們|們|家|哥|姐|弟|妹|爸|妈|媽|儿|兒|女|老|奶|爷|爺|外|朋|同|男|孩|太|先生|妻|丈)|(?:私|わたし|僕|ぼく|俺)(?:は|が|も|を|に|には)|"
    r"(?:^|[\s\"“'‘「«])(?:저는|저도|저를|저에게|전|제가|나는|나도|난|내가|나를|나에게)(?=\s)"
)
_CUE = Caseless(rf"(?<!\w)(?:{_I})(?!\w)|{_SIGNS}")
_ELSEWHERE = Caseless(r"(?<!\w)(?:já|ja|ben)(?!\w)")
"""Words for "I" that are others in a language of the tables: *ja* is yes in German, *já* already in Portuguese."""
# Where the verb alone says who: the first word of the sentence, behind what may stand before it.
_VERB = {
    "es": r"(?:me|no|nunca|siempre|ya|solo|sólo|también|tampoco)?\s*(?:me |lo |la )?(?!aqu[ií]|as[ií]|all[ií]|ah[ií]|casi|cuando|como si|todo|pero|solo|bueno|otro|dentro|luego|"
    r"pronto|claro|acuerdo|quiero decir)(?:\w{2,}o|soy|estoy|voy|doy|sé|tengo|he|\w{3,}(?:é|í))(?!\w)|me (?:gusta|encanta|interesa|duele|importa)\w*",
    "it": r"(?:mi|non|mai|sempre|ormai|anche)?\s*(?:mi |lo |la )?(?!oggi|ieri|qui|lì|così|quasi|poi|quando|tutto|però|solo|certo|dentro|subito|presto|quello|questo|mio|nostro)"
    r"(?:ho|\w{2,}o|\w{3,}(?:ai|ei|ii))(?!\w)|mi (?:piac|interess|va|fa)\w*",
    "pt": r"(?:me|não|nunca|sempre|já|só|também)?\s*(?:me |o |a )?(?!aqui|ali|assim|hoje|ontem|quando|tudo|como se|mas|claro|dentro|logo|quero dizer)"
    r"(?:\w{2,}o|sou|estou|vou|dou|sei|tenho|\w{3,}(?:ei|i))(?!\w)",
    "ru": r"(?:не |никогда не |уже |всегда |тоже )?\w{2,}(?:[юу]|юсь|усь)(?!\w)",
    "ar": r"(?:لا |لم |لن |لقد |دائما )?(?:أ(?!ن(?!ا)|نت|و |ي |ين|خ|م |مي|ب |بي|ه?ل )\w{2,}|\w+ني)(?!\w)",
}  # fmt: skip
_BEGINS = {language: regex(rf"[\W_]*(?:{pattern})") for language, pattern in _VERB.items()}

_FIRST_WORDS = 2
_FIRST_SIGNS = 24  # of a script without blanks
_ENGLISH = regex(r"(?<!\w)I(?!\w)")  # in Italian a small one is an article
_TYPED = regex(r"(?<!\w)(?:i|im|ive)(?!\w)")


def speaks_of_oneself(sentence: str, language: str = "") -> bool:
    """Whether whoever says a sentence is who it is about, by a word for "I" or by the form of its first verb.

    Args:
        sentence: What somebody says.
        language: What it is said in, if it isn't to be told by the sentence alone.
    """
    if _CUE.finds(sentence):
        return True
    language = language or language_of(sentence)
    if not language and _ELSEWHERE.finds(sentence):
        return True
    if language in ("", "en") and _ENGLISH.search(sentence):
        return True
    if language == "en" and _TYPED.search(sentence):
        return True
    told = (_BEGINS[language],) if language in _BEGINS else () if language else _BEGINS.values()
    return any(begins.match(sentence.lower()) for begins in told)


def says_by_verb(clause: str) -> bool:
    """Whether the form of the first verb of a clause tells that its speaker speaks of themselves: *evito il glutine*."""
    language = language_of(clause)
    told = (_BEGINS[language],) if language in _BEGINS else () if language else _BEGINS.values()
    return any(begins.match(clause.lower()) for begins in told)


def begins_with_oneself(clause: str) -> bool:
    """Whether somebody speaks of themselves in the first two words of a clause: it stands by itself."""
    words = clause.split()
    return speaks_of_oneself(" ".join(words[:_FIRST_WORDS])[:_FIRST_SIGNS])


# Who asks of themselves, or of themselves and who they speak with or live with, by language as Snowball calls it.
_OURS = {
    "english": r"my|mine|myself|our|ours|(?<!the )us",
    "german": r"mein\w{0,2}|unser\w{0,2}|uns",
    "french": r"mon|ma|mes|mien\w{0,3}|nos|notre|nôtres?|nous",
    "spanish": r"mis?|m[íi][oa]s?|nosotr[oa]s|nuestr[oa]s?",
    "catalan": r"meus?|mev[ae]s?|nostr[ea]s?",
    "italian": r"mi[oae]|miei|nostr[oaie]|noi",
    "portuguese": r"meus?|minhas?|noss[oa]s?|nós",
    "romanian": r"meu|mea|mei|mele|nostru|noastr[ăe]|noștri|noi",
    "dutch": r"mijn|ons|onze|wij",
    "swedish": r"min|mitt|mina|vår\w?|våra",
    "norwegian": r"min|mitt|mine|mi|vår\w?|våre",
    "danish": r"min|mit|mine|vores",
    "finnish": r"min(?:un|ulla|ulle|ut)|meidän|meillä|\w{3,}(?:ni|mme)",
    "russian": r"мо[йяеёи]\w{0,2}|мы|нас|нам|наш\w{0,3}",
    "polish": r"mój|moj\w{1,3}|moich|moim\w?|nasz\w{0,3}",
    "czech": r"můj|moj\w|mého|mém\w?|mých|náš|naš\w{1,3}",
    "hungarian": r"nekem|nekünk|engem|\w{2,}(?:[oeöá]m|am|unk|ünk)",
    "turkish": r"benim|bizim|beni|bende|(?!ederim)\w{3,}(?:[ıiuü]m|m[ıiuü]z)(?:[ıiuü]n|d[ae]n?|[ae])?",
    "indonesian": r"saya|aku|kami|kita|\w{3,}ku",
    "vietnamese": r"tôi|mình|chúng tôi",
    "greek": r"μου|μας|εμείς",
    "hebrew": r"שלי|שלנו|לי|לנו",
    "arabic": r"عندي|عندنا|لدي|لدينا|نحن|(?!ال|ي)\w{2,}ي|\w{2,}نا",
    "persian": r"من|ما|\w{2,}(?:م|مان)",
    "hindi": r"मेर[ाीे]|मुझे|मुझको|हमार[ाीे]|हमें|हम",
}
_KIN = {
    "english": r"mums?|moms?|mummy|mommy|dads?|daddy|grandmas?|grandpas?|granny|nans?|hubby",
    "german": r"mamas?|papas?|mutti|vati|omas?|opas?",
    "french": r"maman|papa|mamie|papi",
    "spanish": r"mamá|papá",
    "italian": r"mamma|papà|nonn[ao]",
    "portuguese": r"mamãe|papai|vov[óô]",
    "dutch": r"mama|papa|oma|opa",
    "polish": r"mam[aąęy]|mamie|tat[aąęy]|tacie|babci\w{0,2}|dziad(?:ek|ka|kowi)",
    "russian": r"мам[аеуы]|мамой|пап[аеуы]|папой|бабушк\w{1,2}|дедушк\w{1,2}",
    "arabic": r"ماما|بابا",
    "hindi": r"मम्मी|पापा|दादी|नानी",
}
"""Whom one calls so, without a word for whose they are, is one's own."""
_I_DO = {
    "english": r"i(?![-/]\w)|i['’](?:m|ve|d|ll)|im|ive|we(?!-)|we['’](?:re|ve|ll)",
    "german": r"ich|mich|mir|wir",
    "french": r"je|j['’]\w+|m['’]\w+|me|on",
    "spanish": r"yo|me|nos|soy|estoy|voy|he|(?:tu|te)ngo|vivo|trabajo",
    "catalan": r"jo|soc|sóc|tinc|visc",
    "italian": r"io|mi|ci|sono(?! (?:i|gli|le|l['’]|una?|un['’]))|ho|abito|vivo|lavoro",
    "portuguese": r"eu|(?<!^)me|sou|estou|tenho|moro|trabalho",
    "romanian": r"eu|mă|îmi|sunt|am|\w{3,}esc",
    "dutch": r"ik|mij|me|we",
    "swedish": r"jag|mig|vi|oss",
    "norwegian": r"jeg|meg|vi|oss",
    "danish": r"jeg|mig|vi|os",
    "finnish": r"minä|me|olen|\w{3,}(?:en|än|an)(?! )",
    "russian": r"я|мне|меня|мной|\w{2,}(?:(?<!и)ю|юсь|аем|яем|ем|им|емся)",
    "polish": r"ja|mnie|mi|nam|nas|jestem|jesteśmy|mam|mamy|idę|jem|wiem|\w+miem|(?!program|reklam)\w{2,}(?:am|łem|emy|amy|imy)|"
    r"(?!dziękuj)\w+(?:[uyi]j|[bdfhmnprsśtwzźż]i|cz|sz|ż|rz|dz|ad|ęd|og|or)ę|chcę|płacę",
    "czech": r"já|mě|mi|jsem|mám|nám|nás|\w{3,}(?:ím|ám|eme|íme)",
    "hungarian": r"én|mi|vagyok|\w{3,}(?:ok|ek|ök|om|em)",
    "turkish": r"ben|biz|(?!ederim)\w{3,}(?:[ıiuü]m|[yr][ıiuü]z|d[ıiuü]k|t[ıiuü]k)",
    "greek": r"εγώ|με|έχω|είμαι",
    "hebrew": r"אני|אנחנו",
    "arabic": r"أنا|انا|(?!أكبر|أصغر|أطول|أقصر|أفضل|أحسن|أسرع|أعلى|أقدم|أكثر|أهم|أشهر|أغنى|أجمل|أبعد|أقرب|أعمق|أثقل|أحدث|أقوى|أحمر|أزرق|"
    r"أخضر|أصفر|أبيض|أسود|أسماء|أنواع|أيام|ألوان)أ\w{3,}|آ(?:كل|خذ|تي)|ب(?:شرب|اكل|شتغل|سكن|حب|روح|درس|لعب|دفع|عمل|سوق|نام)",
    "persian": r"هستم|دارم",
    "hindi": r"मैं|मैंने|हूँ|हूं",
}
# In languages that need no word for "I", what the verb behind a word that asks says.
_ASKED_VERB = {
    "spanish": r"(?:(?:(?<!por )qu[ée]|cu[áa]nt[oa]s?|cu[áa]l)(?: (?!es|son|est[áa])\w+)?|d[óo]nde|cu[áa]ndo|qui[ée]n)(?: (?:me|nos|lo|la|los|las|le|se))? "
    r"(?!a[ñn]o|tiempo|dinero|n[úu]mero|tipo|precio|peso|modo|motivo|m[ée]todo|esto|eso|todo)(?:\w{2,}(?<!ad)(?<!id)o|\w{2,}[éí]|\w+[aei]mos)",
    "italian": r"(?:(?:che|cosa|quant[oaie]|quale)(?: (?!è|sono|ha|hanno|(?:il|lo|i|gli|un|uno) )\w+)?|dove|quando|chi)(?: (?:mi|ci|lo|la|li|le|si))? "
    r"(?!anno|tempo|numero|tipo|prezzo|peso|modo|motivo|metodo|questo|quello|tutto)(?:\w{2,}(?<!at)(?<!on)(?<!it)o|\w+iamo)",
    "portuguese": r"(?:(?:(?<!por )que|quant[oa]s?|qual)(?: (?!é|são|está)\w+)?|onde|quando|quem)(?: (?:me|nos|o|a|os|as|se))? "
    r"(?!ano|tempo|dinheiro|n[úu]mero|tipo|pre[çc]o|peso|modo|motivo|m[ée]todo|isto|isso|tudo)(?:\w{2,}(?<!ad)(?<!id)o|\w+[aei]mos)",
}
_KIN_ALIKE = r"老婆|老公|妈妈|爸爸|(?<!夫)妻|(?<!丈)夫(?![婦妇人妻])|旦那|息子|娘|妹|弟(?!子)|(?<!\w)(?:아내|남편|엄마|아빠|부모님|딸|아들|여동생|남동생|동생|누나|오빠|언니|할머니|할아버지|여친|남친)"
_AGAIN = r"っけ|来着|來著|더라|[었았였했]지(?!만)|(?<!\w)(?:again|noch ?mal|doch gleich|déjà|neydi|kimdi)\W*$"
"""Who asks what it was again was told it, or told it."""
_ALIKE = r"我|咱|私|わたし|僕|ぼく|俺|うち(?=[のはに])|我が|(?:^|\s)(?:저|제|나|내|우리)(?:[는도를의가]|에게)?(?=\s)|ฉัน|ผม|ดิฉัน|เรา|আম[িা]"
_HOW_TO = (
    r"(?<!\w)(?:how (?:do|can|could|should|would|might) (?:i|we)|what (?:should|can|could|do) (?:i|we) (?:do(?! for (?:a |work|fun)| on )|need|wear|use|say)|"
    r"wie (?!hei)\w+ (?:ich|wir)|est-ce qu['’]on|dit-on|c[óo]mo (?!me llam)\w+o|qu[ée] me pongo|come (?:faccio|posso|devo)|cosa mi metto|como (?:faço|posso))(?!\w)"
)
_MAY_I = r"(?<!\w)(?:(?:can|could|should|may|shall|must) (?:i|we)|(?:kann|soll|sollte|darf|(?<!wann )muss) (?:ich|wir)|(?:puis|dois)-je|puedo|debo|posso|devo|mogę|могу)(?!\w)"
_MAY = Caseless(_MAY_I)
_HOW_TO_OR_MAY = Caseless(f"{_HOW_TO}|{_MAY_I}")
_TO_TAKE = Caseless(
    r"(?<!\w)(?:eat|drink|have|order|take|try|swallow|essen|trinken|nehmen|schlucken|bestellen|manger|boire|prendre|avaler|commander|comer(?:me)?|beber|tomar|tragar|engolir|pedir|mangiare|bere|ingoiare|"
    r"prendere|ordinare|(?:z)?jeść|(?:wy)?pić|brać|wziąć|połknąć|zamówić|(?:съ)?есть|(?:вы)?пить|заказать|принимать|(?:про)?глотать|проглотить)(?!\w)"
)
"""What somebody may or mustn't take: of it a memory tells, where how something is done is told by the world."""
_TO_ONES_OWN = Caseless(
    r"(?<!\w)(?:how (?:do|can|should|did) (?:i|we) (?:get|go|come|travel|commute|drive|cycle|walk) (?:(?:back )?to (?:work|school|the office|uni(?:versity)?|college)|(?:back )?home)|"
    r"wie (?:komm|fahr|geh|reis|gelang)\w* (?:ich|wir) (?:\w+ )?(?:zur (?:arbeit|schule|uni)|nach hause|heim|ins büro|in die (?:arbeit|schule))|"
    r"c[óo]mo (?:voy|vamos|vuelvo|llego|llegamos) (?:al (?:trabajo|colegio|instituto)|a (?:casa|la oficina|la universidad))|"
    r"come (?:vado|andiamo|arrivo|torno) (?:al lavoro|a (?:casa|scuola)|in (?:ufficio|università))|como (?:vou|vamos|chego|volto) (?:ao trabalho|para (?:casa|o trabalho|a escola)|à escola|pr[oa] \w+))(?!\w)"
)
"""The way to where one works, learns or lives is one's own."""


_TELL_ME = Caseless(
    r"(?<!\w)(?:(?:(?:erklär|zeig|sag|gib|nenn|schreib|erzähl|empfiehl|übersetz|mach|such|find|rat|hilf)(?:e|st du)? (?:mir|uns)(?! (?:meine|unsere))|(?:kannst|könntest) du (?:mir|uns)|"
    r"(?:leg|geef|vertel|schrijf|noem|help|maak|zeg) (?:me|mij|ons)|(?:kun|kan|wil) (?:je|u) (?:me|mij)|(?:förklara|berätta|ge|skriv|säg)(?: för)? (?:mig|oss)|"
    r"(?:powiedz|podaj|wyjaśnij|napisz|opowiedz|poleć|pomóż|wytłumacz|zrób) (?:mi|nam)|(?:объясни|расскажи|напиши|подскажи|посоветуй|скажи|дай|помоги|переведи|покажи)(?:те)? (?:мне|нам))(?!\w)|"
    r"(?:peux-tu|pouvez-vous|tu peux|vous pouvez|pourrais-tu|pourriez-vous) m['’](?=expliqu|aid|écri|donn|indiqu)|me (?=explica[rs]?(?!\w)|cuentas|dices|recomiendas|escribes|ayudas|puedes|podrías)|"
    r"mi (?=spieghi|dici|consigli|racconti|scrivi|aiuti|puoi|potresti|fai)|मुझे (?=बता|समझा|सिखा|सुना)|मेरे लिए (?=लिख|बना))|(?:给|跟|帮|給|幫|教|告诉|告訴)我(?!的|们|們|家)|(?:私|僕|俺)に(?=教え|説明|話し)"
)
"""A wish to be told or helped: of whoever is told it asks nothing."""

_NOT_TELL = {
    "en": r"(?! (?:please )?(?:tell|remind|remember|recall))",
    "de": r"(?! (?:mir )?sagen)",
}
_CAN_YOU = "|".join(f"(?:{words}){_NOT_TELL.get(language, '')}" for language, words in CAN_YOU.items())
_DO_IT = Caseless(
    rf"(?<!\w)(?:{_CAN_YOU}|please(?! (?:tell|remind))|help (?:me|us)|"
    r"hilf (?:mir|uns)|aide[sz]?-(?:moi|nous)|ay[úu]dame|aiutami|me ajud[ae]|help me|pomóż|помоги\w*|допоможи|\w+[aeıiuü]r m[ıiuü]s[ıiuü]n(?:[ıiuü]z)?|yardım et\w*|ساعدني|मदद)(?!\w)|"
    r"能不能|可不可以|可以[帮幫给給]|[请請](?!问|問|假|客)|[帮幫]我|てくれ|ください|もらえ|いただけ|해 ?줄|주세요|줄래|도와"
)
"""A wish that something be done: by "please" only in English, for *sag mir bitte, wo ich wohne* asks to be told."""
_BE_TOLD = Caseless(
    r"(?<!\w)(?:mich (?:\w+ )?erinnern|m[ei] (?:dire|rappeler|dizer|lembrar|decir|recordar|vertellen|zeggen|powiedzieć|przypomnieć)|mij (?:vertellen|zeggen)|dizer-me|lembrar-me|decirme|recordarme|"
    r"dirmi|ricordarmi|(?:мне )?(?:сказать|напомнить|сказати|нагадати)|(?:söyle|hatırlatı)r|(?:أن )?(?:تخبرني|تقول لي|تذكرني)|बता\w*|याद दिला\w*|जानत[ेी])(?!\w)|"
    r"告[诉訴]我|提醒我|教えて|思い出させて|(?:알려|말해) ?[주줄줘]"
)
"""What they want is to be told something."""
_HOW = Caseless(
    r"怎[么麼](?![样樣称稱叫认認说說去来來了回])|如何(?!称|稱)|どう(?:やって|すれば|したら)|어떻게 ?(?:하면|해야)|(?:하|으)?려면 어떻게|(?<!\w)(?:как (?:мне|лучше|можно|\w+ть(?:ся)?)|як (?:мені|краще|можна|\w+ти(?:ся)?)|jak (?:mam(?! na imię| się naz)|mogę|\w+ć)|nasıl (?:\w+ ){0,3}(?:\w+bilirim|\w+meliyim|\w+malıyım)|"
    r"comment (?:puis-je|pourrais-je|dois-je|je (?:peux|pourrais|dois)|\w+(?:er|ir|re))|como (?:posso|faço|devo)|come (?:posso|faccio|devo)|"
    r"hoe (?:kan|moet|zou|doe|maak|krijg) ik|hur (?:kan|ska|bör|gör|får) jag|hvordan (?:kan|skal|bør|gør|gjør) jeg|miten (?:voin|saan)|hogyan (?:tudom|lehet)|cum (?:pot|să|aș)|jak (?:mohu|můžu|bych)|"
    r"bagaimana (?:cara|saya bisa|saya harus)|làm (?:sao|thế nào)|πώς (?:μπορώ|να|θα)|כיצד|איך (?:אפשר|אני יכול)|كيف (?:يمكنني|أ\w{2,})|कैसे \w+(?:ूँ|ूं|ऊँ|ऊं))(?!\w)"
)


@lru_cache(64)
def _asking(patterns: str) -> Caseless:
    return Caseless(rf"(?<!\w)(?:{patterns})(?!\w)|{_ALIKE}|{_AGAIN}")


@lru_cache(64)
def _calling(patterns: str) -> Caseless:
    return Caseless(rf"(?<!\w)(?:{patterns})(?!\w)|{_KIN_ALIKE}")


@kept(256)
def asks_of_oneself(question: str) -> bool:
    """Whether who asks asks about themselves, or them and theirs: "what car do I drive", *dónde vivo*, 我叫什么.

    How one does something ("how do I change a tyre") is asked about the world, unless it is done to what is theirs; what
    one may eat or take about oneself.
    """
    spoken = languages_of(question)
    question = _TELL_ME.replaced(question, " ")
    if not spoken and asks_of_the_world(question):
        return _asking(r"(?!)").finds(question)  # endings tell nothing where nobody knows of which language
    named = spoken or tuple(_OURS)

    def finds(table: dict[str, str]) -> bool:
        return _asking("|".join([table[name] for name in named if name in table]) or r"(?!)").finds(question)

    if finds(_OURS):
        return True
    if _HOW_TO_OR_MAY.finds(question):
        return _is_ones_own(question)
    if _TO_ONES_OWN.finds(question) or finds(_I_DO) or finds(_ASKED_VERB):
        return True
    kin = "|".join([_KIN[name] for name in named if name in _KIN]) or r"(?!)"
    return _calling(kin).finds(question) and not asks_of_the_world(question)


def wants_to_know(question: str) -> bool:
    """Whether who asks about themselves wants to know what is so, and not how something is done, or that it be done."""
    if _HOW_TO_OR_MAY.finds(question) or _HOW.finds(question):
        return False
    return _BE_TOLD.finds(question) or not _DO_IT.finds(question)


def asks_how_or_why(question: str) -> bool:
    """Whether who asks about what is theirs asks how something is done, whether it may be, or why it is.

    Of "why doesn't my code compile" the world tells more than whoever asks; what they may take, and the way to where
    they work, are their own.
    """
    if _HOW_TO_OR_MAY.finds(question) or _HOW.finds(question):
        return not _is_ones_own(question)
    return asks_of_the_world(question)


def _is_ones_own(question: str) -> bool:
    """Whether a question how something is done or whether it may be is answered by what somebody told of themselves."""
    return (_MAY.finds(question) and _TO_TAKE.finds(question)) or _TO_ONES_OWN.finds(question)
