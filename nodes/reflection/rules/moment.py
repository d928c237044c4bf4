# ruff: noqa: E501
"""What is only the moment's in a statement: what somebody isn't sure of, wants to know, tries to do or has only heard.

"I'm not sure how to set it up" asks, without a mark; of "I use Word, but I'm not sure if that's best" the first clause is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from ...._lazy import regex
from ....checkpoints.text.analyser import content_terms, is_unspaced
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.told.oneself import begins_with_oneself, speaks_of_oneself
from ...grounding.kin import own_relations_in, own_relatives
from ...run.lasting import asks, lasts
from ..consolidating.outdated import REASON
from . import cues
from .asked.commands import asks_at_its_end, asks_politely, is_command
from .asked.tasks import TASKS
from .asked.wanted import HANDS_OVER_OWN, LOOK_UP, ROLE, TASK, WANTED
from .cues import REGULARLY, Cues
from .manner import wishes_manner
from .worth import names_in

_EN_I = r"i(?:['’]?m| am)?(?:(?: \w+ly| just| kinda| really| also| still| a bit| so| now| been| was| have| kind of| sort of)){0,3}"

UNSURE = Cues(
    {
        "en": rf"{_EN_I} (?:not (?:\w+ )?(?:sure|certain)|unsure|uncertain|undecided|wondering|wonder|torn)|"
        rf"{_EN_I} (?:don['’]?t|do not|can['’]?t|cannot|can['’]?t seem to) (?:\w+ )?(?:know|see|tell|understand|figure out|decide)(?= (?:how|what|which|whether|if|why|where|when|who)\b)|"
        rf"{_EN_I} (?:curious|confused)(?= (?:\w+ )?(?:how|what|which|whether|if|why|where|when|who)\b)|"
        rf"{_EN_I} (?:struggling|trying|having (?:\w+ )?(?:trouble|difficulty|issues|a hard time))(?: to| with)?(?: (?:figure|figuring|work|working|find|finding|understand|understanding|decide|deciding|know|knowing|see|seeing|out))+(?= (?:out )?(?:how|what|which|whether|if|why|where|when|who)\b)|"
        rf"(?:{_EN_I} (?:want|need|wanna|have|love|like) to|i(?:['’]d| would) (?:\w+ )?(?:like|love) to|i wanna) (?:know|hear|discuss|understand|learn|see|ask|find out|figure out)(?= (?:your|more|some|any|how|what|which|whether|if|why|where|when|who)\b)|"
        r"(?:any|some) (?:advice|suggestions?|tips?|ideas?|thoughts?)(?= (?:on|for|about|would|you|are)\b)",
        "de": r"(?:ich )?bin (?:mir )?(?:\w+ )?(?:nicht (?:ganz |so )?sicher|unsicher|unschlüssig)|(?:ich )?frage? mich|(?:ich )?weiß (?:\w+ )?(?:nicht|noch nicht)(?=,? (?:wie|was|ob|welche\w*|warum|wo|wann|wer)\b)|"
        r"(?:ich )?(?:würde|möchte|will)(?: \w+)? (?:gern\w* )?(?:wissen|verstehen|erfahren)|(?:wüsste|wüßte) (?:ich )?gern\w*|ich (?:verstehe|kapiere) (?:\w+ )?nicht(?=,? (?:wie|was|ob|warum)\b)|bin gespannt,? ob",
        "fr": r"je ne sais (?:pas|plus|toujours pas)(?= (?:comment|quoi|quel\w*|si|s['’]il|pourquoi|où|quand|qui|ce)\b)|je (?:ne )?suis pas (?:\w+ )?(?:sûre?|certaine?)|je me demande|j['’]hésite|"
        r"(?:je (?:voudrais|veux)|j['’]aimerais(?: bien)?) (?:savoir|comprendre|connaître)|j['’]ai du mal à (?:comprendre|savoir|voir)",
        "es": r"no (?:sé|se|sabemos|tengo claro|entiendo)(?: muy)?(?: bien)?(?= (?:cómo|como|qué|que|cuál\w*|si|por qué|dónde|cuándo|quién)\b)|no estoy (?:\w+ )?segur[oa]|me pregunto|tengo dudas|dudo (?:si|entre)|"
        r"(?:quiero|quisiera|me gustaría) (?:saber|entender|averiguar)|me cuesta (?:entender|saber)",
        "it": r"non (?:so|capisco|mi è chiaro)(?: bene)?(?= (?:come|cosa|che|quale?|se|perché|dove|quando|chi)\b)|non sono (?:\w+ )?sicur[oa]|mi chiedo|mi domando|sono indecis[oa]|"
        r"(?:vorrei|voglio|mi piacerebbe) (?:sapere|capire)|faccio fatica a capire",
        "pt": r"não (?:sei|entendo)(?: bem)?(?= (?:como|o que|que|qual|quais|se|por que|onde|quando|quem)\b)|não (?:tenho|estou com) certeza|não estou (?:\w+ )?segur[oa]|pergunto-me|me pergunto|estou (?:em dúvida|indecis[oa]|na dúvida)|"
        r"(?:quero|queria|gostaria de) (?:saber|entender)|tenho dificuldade (?:em|para) (?:entender|saber)",
        "ru": r"(?:я )?(?:пока |ещё |еще )?не (?:знаю|понимаю|могу понять)(?=,? (?:как|что|какой|какая|какие|какое|почему|где|когда|кто|стоит|[^,.]{1,20} ли)\b)|(?:я )?не (?:уверен|уверена)|(?:мне )?интересно,? (?:как|что|стоит|можно)|сомневаюсь,?|"
        r"(?:хочу|хотел|хотела|хотелось)(?: бы)? (?:узнать|понять|знать)|думаю,? стоит ли|не могу (?:решить|разобраться)",
        "zh": r"我?(?:还)?(?:不知道|不确定|不清楚|不太懂|搞不懂|不明白)(?=[^，。]{0,12}(?:怎么|如何|什么|哪|是否|是不是|该|要不要|能不能|会不会|为什么|多少))|(?:我)?(?:还)?不(?:太)?(?:确定|知道)(?:该|是否)|我?(?:想|要)(?:知道|了解|问|搞清楚)|我在(?:想|犹豫)|拿不定主意",
        "ja": r"(?:か|かどうか|の(?:か|が|は)|方が|方法が|べきか)[^。、]{0,6}(?:わかりません|分かりません|わからない|分からない|知りたい|迷って|悩んで|不安)|(?:について|こと)を?(?:知りたい|教えてほしい)|自信が(?:ない|ありません)",
        "ko": r"(?:지|는지|을지|할지|인지|방법을?|법을?)(?:도|를|을|는)? ?(?:잘 )?(?:모르겠|몰라|궁금|알고 ?싶|고민)|확신이 (?:없|안)",
        "ar": r"(?:أنا )?(?:لست|لا) (?:متأكدا|متأكد|متأكدة|أعرف|أدري|أفهم)(?= (?:كيف|ماذا|ما|إن|إذا|أي|لماذا|أين|متى|هل|من)(?!\w))|لست متأكد\w*|أتساءل|(?:أريد|أود|بدي) (?:أن )?(?:أعرف|أفهم|معرفة|اعرف)|مش عارفة? (?:كيف|إذا|ازاي|إزاي)",
        "hi": r"(?:मुझे )?(?:नहीं पता|पता नहीं|समझ नहीं आ\w*|समझ में नहीं आ\w*)|(?:मैं )?(?:पक्का|निश्चित|श्योर) नहीं|सोच रह[ाी] (?:हूँ|हूं) कि (?:क्या|कैसे|कौन)|(?:मैं )?(?:जानना|समझना) चाह\w+",
        "nl": r"(?:ik )?(?:weet|begrijp) (?:\w+ )?niet(?=,? (?:hoe|wat|of|welke?|waarom|waar|wanneer|wie)\b)|(?:ik )?ben (?:\w+ )?(?:niet (?:\w+ )?zeker|er niet uit|onzeker)|(?:ik )?vraag me af|(?:ik )?(?:wil|zou|ben benieuwd)(?: \w+)? (?:graag )?(?:weten|begrijpen|of)",
        "pl": r"(?:nadal |jeszcze )?nie (?:wiem|rozumiem)(?=,? (?:jak|co|czy|który|która|które|dlaczego|gdzie|kiedy|kto)\b)|nie jestem (?:\w+ )?pew(?:ien|na|ny)|zastanawiam się|(?:chcę|chciał\w+(?:by\w*)?) (?:się dowiedzieć|wiedzieć|zrozumieć)",
        "tr": r"(?:nasıl|ne|hangi\w*|neden|mi|mı|mu|mü|nerede|gerektiğini|olduğunu|edeceğimi|yapacağımı)[^,.]{0,40} (?:bilmiyorum|emin değilim|merak ediyorum|bilemiyorum|karar veremiyorum|anlamıyorum)|[^,.]{0,80}emin değilim|[^,.]{0,80}(?:öğrenmek|bilmek|anlamak) istiyorum",
    }
)  # fmt: skip
"""That somebody isn't sure, or wants to know: a question without a mark."""

ASSURES = Cues(
    {
        "en": rf"(?:{_EN_I} (?:want|need|wanna|trying|hoping|have) to|i(?:['’]d| would) like to|i wanna|hope i) (?:\w+ )?(?:make sure|be sure|ensure|confirm|verify|double-check)",
        "de": r"(?:ich )?(?:möchte|will|muss)(?=[^,]{0,60} (?:sichergehen|sicher sein|sicherstellen|sicher gehen|vergewissern)\b)[^,]{0,60}",
        "fr": r"(?:je (?:veux|voudrais|dois)|j['’]aimerais) (?:\w+ )?(?:m['’]assurer|être sûre?|vérifier|garantir)",
        "es": r"(?:quiero|quisiera|necesito|me gustaría) (?:asegurarme|estar segur[oa]|garantizar|comprobar|cerciorarme)",
        "it": r"(?:voglio|vorrei|devo) (?:assicurarmi|essere sicur[oa]|accertarmi|verificare|garantire)",
        "pt": r"(?:quero|queria|preciso|gostaria)(?: de)? (?:(?:me )?(?:certificar|assegurar)(?:-me)?|ter certeza|garantir|verificar)",
        "ru": r"(?:хочу|хотел\w*|нужно|надо)(?: бы)? (?:\w+ )?(?:убедиться|быть уверен\w*|удостовериться|проверить)",
        "zh": r"我?(?:只)?(?:想|要|希望|需要)(?:能)?(?:确保|确认|保证|确定)",
        "ja": r"(?:確認し|確かめ|確実にし)(?:たい|ておきたい)",
        "ko": r"(?:확인하|확실히 하|확실하게 하)(?:고 ?싶|려고)",
        "ar": r"(?:أريد|أود|أحتاج) (?:أن )?(?:أتأكد|التأكد|اتأكد|أضمن)",
        "hi": r"(?:सुनिश्चित|पक्का) करना चाह\w+",
        "nl": r"(?:ik )?(?:wil|moet|zou)(?=[^,]{0,60} (?:zeker weten|zeker zijn|controleren|verzekeren)\b)[^,]{0,60}",
        "pl": r"(?:chcę|chciał\w+(?:by\w*)?|muszę) (?:się )?(?:upewnić|mieć pewność|sprawdzić)",
        "tr": r"[^,.]{0,80}emin olmak istiyorum",
    }
)  # fmt: skip
"""That somebody wants to be sure of how something is done."""

HEARD = Cues(
    {
        "en": r"i(?:['’]ve| have)?(?: also| just)? (?:heard|read)(?= (?:that|of|about(?! \d))\b)|i(?:['’]ve| have)?(?: also| just)? heard(?= (?:good|great|it|using|they|some|there)\b)",
        "de": r"(?:ich )?habe? (?:\w+ )?(?:gehört|gelesen)(?=,? dass)",
        "fr": r"j['’]ai (?:entendu (?:dire|parler)|lu)(?= (?:que|qu['’]|d))",
        "es": r"(?:he (?:oído|leído)|oí|leí|me han dicho)(?= (?:que|hablar))",
        "it": r"ho (?:sentito(?: dire)?|letto)(?= (?:che|parlare))",
        "pt": r"(?:ouvi (?:dizer|falar)|li)(?= (?:que|de|d[oa]))",
        "ru": r"(?:я )?(?:слышал|слышала|читал|читала),? (?:что|о|об|про)(?!\w)",
        "zh": r"我?(?:听说|听人说|看到说|读到)",
        "ja": r"(?:と|って)(?:聞きました|聞いた|読みました|聞いています)",
        "ko": r"(?:다고|라고|라는|다는) (?:말을 |얘기를 )?(?:들었|읽었)",
        "ar": r"(?:سمعت|قرأت) (?:أن|عن|ب?أن\w*)(?!\w)",
        "hi": r"(?:मैंने )?(?:सुना|पढ़ा) है कि",
        "nl": r"(?:ik )?(?:heb|had) (?:\w+ )?(?:gehoord|gelezen)(?=,? dat)",
        "pl": r"(?:słyszał[ae]m|czytał[ae]m)(?=,? (?:że|o)\b)",
        "tr": r"[^,.]{2,80} (?:duydum|okudum)",
    }
)  # fmt: skip
"""That somebody only heard something of the world."""

SEEKS = Cues(
    {
        "en": rf"{_EN_I} (?:trying|looking|hoping|struggling|planning|thinking|considering|deciding|going|gonna|working|about)(?= (?:to|for|of|on|with|about|between|if|whether|how|the|a|an|\w+ing)\b)|"
        rf"{_EN_I} (?:want|need|wanna|gotta|have to|hope|aim)(?= \S)|i(?:['’]d| would) (?:\w+ )?(?:like|love|appreciate|welcome)(?= \S)|i(?:['’]m| am) (?:\w+ )?(?:worried|stressed|stuck|concerned|struggling|anxious|nervous|overwhelmed|confused)(?= (?:about|with|on|how|that|by|in|to)\b)|"
        rf"{_EN_I} (?:having|getting|experiencing|facing)(?= (?:\w+ ){{0,3}}(?:trouble|difficulty|difficulties|issues?|problems?|errors?|a hard time)\b)",
        "de": r"ich (?:versuche|möchte|will|muss|brauche|suche|überlege|plane|hoffe|würde gern\w*|hätte gern\w*)(?=,? \S)|ich (?:bin|mache mir) (?:\w+ )?(?:gestresst|besorgt|sorgen|nervös|aufgeregt)",
        "fr": r"(?:j['’]essaie|je (?:cherche|veux|voudrais|dois|souhaite|compte|pense)|j['’](?:aimerais|ai besoin|envisage|espère))(?= \S)|je suis (?:\w+ )?(?:stressée?|inquiète?|inquiet|nerveu\w+)",
        "es": r"(?:estoy (?:intentando|tratando|buscando|pensando|planeando)|quiero|quisiera|necesito|busco|intento|tengo que|debo|espero|me gustaría)(?= \S)|estoy (?:\w+ )?(?:preocupad|nervios|agobiad|estresad)[oa]",
        "it": r"(?:sto (?:cercando|provando|pensando)|voglio|vorrei|devo|cerco|spero|ho bisogno|mi serve|mi piacerebbe)(?= \S)|sono (?:\w+ )?(?:preoccupat|nervos|stressat|agitat)[oa]",
        "pt": r"(?:estou (?:tentando|a tentar|procurando|à procura|pensando|a pensar)|quero|queria|preciso|tento|procuro|tenho que|espero|gostaria)(?= \S)|estou (?:\w+ )?(?:preocupad|nervos|estressad)[oa]",
        "ru": r"(?:я )?(?:пытаюсь|хочу|хотел\w* бы|стараюсь|планирую|надеюсь|думаю|собираюсь|ищу)(?= \S)|мне (?:нужно|надо|нужен|нужна|хотелось бы)(?= \S)|(?:я )?(?:волнуюсь|переживаю|беспокоюсь)",
        "zh": r"我(?:正在)?(?:尝试|试着|试图|打算|想要?|需要|得|要|准备|希望)(?=\S)|我有点(?:担心|焦虑|紧张)",
        "ja": r"(?:したい|たい(?:と思って|です|んです)|しようとして|必要があり|探して(?:い|ま)|考えて(?:い|ま)|予定です)",
        "ko": r"(?:하고 ?싶|고 ?싶|려고 ?(?:해|하|합)|해야 ?(?:해|하|합|돼)|찾고 ?있|필요해|필요합|고민)",
        "ar": r"(?:أحاول|أريد|أود|أحتاج|أبحث|علي أن|أفكر|أنوي|آمل)(?= \S)",
        "hi": r"(?:चाहत[ाी] (?:हूँ|हूं)|कोशिश कर रह[ाी]|ज़रूरत है|जरूरत है|करना है|सोच रह[ाी])",
        "nl": r"ik (?:probeer|wil|zou graag|moet|zoek|ben op zoek|hoop|overweeg)(?= \S)",
        "pl": r"(?:próbuję|chcę|chciał\w+(?:by\w*)?|muszę|potrzebuję|szukam|planuję|staram się|zamierzam)(?= \S)",
        "tr": r"[^,.]{2,80} (?:istiyorum|çalışıyorum|gerekiyor|lazım|arıyorum|planlıyorum|düşünüyorum)",
    }
)  # fmt: skip
"""What somebody tries, needs or wants to do, looks for or worries about."""

VERDICT = Cues(
    {
        "en": r"(?:seem|look|sound|read)(?:s|ed)?(?: [\w-]+){1,4} to me|strikes? me as(?: [\w-]+){1,3}",
        "de": r"(?:klingt|wirkt|scheint|liest sich|sieht)(?: [\w-]+){1,4} (?:für|auf) mich|(?:kommt|erscheint|scheint) mir(?: [\w-]+){1,4}",
        "fr": r"(?:me|m['’]a) (?:sembl\w+|para[iî]\w+|paru)(?! qu)(?: [\w-]+){1,3}",
        "es": r"me (?:parec\w+|suena\w*)(?! que)(?: [\w-]+){1,3}",
        "it": r"mi (?:sembra\w*|pare|paiono|suona\w*)(?! che)(?: [\w-]+){1,3}",
        "pt": r"(?:me (?:parece\w*|soa\w*)|parece\w*-me|soa\w*-me)(?! que)(?: [\w-]+){1,3}|(?:parece\w*|soa)(?: [\w-]+){1,3} para mim",
        "ru": r"(?:мне )?(?:кажется|показал\w+)(?: мне)?(?! что)(?: [\w-]+){1,3}",
        "uk": r"(?:мені )?(?:здається|видається)(?: мені)?(?! що)(?: [\w-]+){1,3}",
        "nl": r"(?:klinkt|lijkt|oogt)(?: (?:me|mij))?(?: [\w-]+){1,4}(?: voor mij)?|ziet er(?: [\w-]+){1,3} uit",
        "pl": r"wydaj\w+ mi się(?! że)(?: [\w-]+){1,3}|(?:wygląda|brzmi)(?: [\w-]+){1,3} (?:dla mnie|moim zdaniem)",
        "sv": r"(?:låter|verkar|känns)(?: [\w-]+){1,3} (?:för|på) mig",
        "tr": r"bana(?: [\w-]+){1,3} (?:geliyor|geldi|görünüyor|göründü)",
    }
)  # fmt: skip
"""How something at hand looks to somebody: "the second title seems odd to me"."""

SINCE = Cues(
    {
        "en": r"(?:because of|due to|since|after|given) (?:my|our)",
        "de": r"(?:wegen|aufgrund|seit|nach) (?:mein|unser)\w*",
        "fr": r"(?:à cause de|en raison de|depuis|après) (?:ma|mon|mes|notre|nos)",
        "es": r"(?:por|debido a|desde|a causa de) (?:mis?|nuestr\w+)",
        "it": r"(?:a causa del\w*|per|dopo) (?:il |la |i |le )?(?:mi[oae]|miei|nostr\w)",
        "pt": r"(?:por causa d\w+|devido \w+|desde \w|após) (?:meus?|minhas?|noss\w+)",
        "ru": r"(?:из-за|после|с) (?:мо\w+|наш\w+)",
        "nl": r"(?:vanwege|wegens|door|sinds|na) (?:mijn|onze?)",
        "pl": r"(?:z powodu|od|po) (?:mo\w+|nasz\w+)",
    }
)  # fmt: skip
"""A reason of one's own for what one needs."""

_AND = (
    r"and|but|so|plus|also|because|since|as|although|though|yet|then|und|aber|denn|weil|doch|deshalb|also|et|mais|donc|car|alors|y|pero|así que|porque|e|ma|quindi|perché|però|mas|então|por isso|"
    r"и|но|а|поэтому|так что|considering(?: that|(?= (?:[Ii]|we|my|our|he|she|it|they)(?!\w)))|given(?: that)?|especially (?:since|because|as)|sachant que|étant donné que|considerando que|dado que|visto che|dato che|visto que|учитывая,? что|en|maar|dus|want|i|ale|więc|bo|ve|ama|çünkü|و|لكن|ولكن|لذلك|और|लेकिन|पर|इसलिए"
)
_JOINT = regex(
    rf"[,;:،؛]\s+(?:(?:{_AND})(?:,|\s)\s*)?|\s+[-–—]+\s+|\s(?:{_AND})\s+|[，、；](?:但是?|而且|所以|不过|可是|因为)?|\sو(?=\w)"
)
_JOINS_IN: Mapping[str, tuple[str, ...]] = {
    "i": ("pl",), "want": ("nl",), "car": ("fr",), "en": ("nl",), "ma": ("it",), "plus": ("en",), "so": ("en",), "e": ("it", "pt"),
    "as": (), "also": (),
}  # fmt: skip
"""What joins clauses in some languages, and is another word in others -> these: an English "i"; "as well" joins none."""
_JUST_AND = frozenset("and und et y e и en i ve".split())
_TO_SOMEBODY = regex(
    r"(?<!\w)(?:you\w*|me|us|please|i|my|we|du|ihr|sie|dir|mir|uns|bitte|ich|wir|tu|vous|moi|nous|je|j['’]|te|me|nos|yo|tú|usted|puedes|podrías|mi|ci|ti|puoi|potresti|"
    r"você|pode|poderia|мне|нам|меня|ты|вы|можешь|можете|пожалуйста|я|mij|ons|jij|kun|kunt|ik|mnie|nam|możesz|proszę|ty|bana|bize|sen|misin\w*|mısın\w*)(?!\w)",
    re.IGNORECASE,
)
"""Without it what follows "and" goes on with who did something: "I keep hens and make cheese" asks for none."""
_SO_DOES = regex(
    r"(?:so|nor|neither) (?:do|does|did|is|am|are|was|were|has|have|had|can|could|will|would)(?!\w)",
    re.IGNORECASE,
)
_LEAD = regex(rf"\W*(?:(?:{_AND})[\s,]+)?(?:[^\W\d_]+\s+)?", re.IGNORECASE)
"""What may stand before a cue in its clause: what joins it, and a word."""
_HANGS_ON = regex(
    r"(?:if|when|whether|or|that|which|who|whom|what|where|while|until|unless|than|wenn|ob|dass|oder|als|bis|si|que|qui|quand|ou|où|dont|"
    r"cuando|o|quien|donde|se|quando|che|chi|cui|onde|quem|что|чтобы|если|когда|или|который|of|dat|die|toen|jeśli|gdy|że|czy|lub|który|eğer|ki|veya|"
    r"أن|إذا|الذي|أو|अगर|कि|जो|जब|या)(?!\w)",
    re.IGNORECASE,
)
"""What a clause begins with that is a part of the one before."""
_THAT = regex(r"(?<=\w)(?:\s|,\s?)(?:that|dass|que|che|что|że|dat)\s")
_NEEDS = regex(
    r"(?i)(?<!\w)(?:need|want|like|brauch\w*|benötige|hätte|möchte|will|besoin|voudrais|veux|necesito|quiero|quisiera|mi serve|vorrei|voglio|"
    r"preciso|quero|queria|nodig|wil|нуж\w+|хо[чт]\w+|potrzebuję|chcę|lazım|istiyorum|أحتاج|أريد|चाहि\w+|potřebuji|szükségem|behöver|butuh|perlu|cần)(?!\w)"
)
_SEES_TO_IT = regex(
    r"(?i)\W*(?:please )?(?:make sure|ensure|check|verify|confirm|see|stell\w* sicher|prüf\w*)(?!\w)"
)
_MY = regex(r"(?i)(?<!\w)(?:my|our)(?!\w)")
_SINCE_WHEN = regex(r"\b(?:since|as)\b", re.IGNORECASE)
_SUBORDINATE = regex(
    r"\s*(?:wenn|weil|da|obwohl|als|seit|bevor|nachdem|sobald|falls|während|solange|omdat|wanneer|toen|hoewel|sinds|voordat|nadat|terwijl|zodra) (?:ich|wir|ik|we|wij|mein|mijn)\b",
    re.IGNORECASE,
)
"""Behind such a clause the verb comes first, as in a question: *wenn ich nachts arbeite, esse ich nichts*."""
_HANGING = regex(
    r"\W*(?:honestly,? |and |so |but |und |et |en )?(?:after|as|when|while|whilst|before|since|until|once|now that|nachdem|als|während|bevor|seit|sobald|après|quand|lorsque|pendant|avant|depuis|nadat|toen|terwijl|voordat|sinds)(?!\w)\s*"
    r"(?P<who>(?:i|we|he|she|it|they|ich|wir|er|sie|es|je|nous|on|il|elle|ik|wij|hij|zij|ze)(?!\w)|j['’])?",
    re.IGNORECASE,
)
"""A clause that only says when: "after I got home"."""
_GROUND = regex(
    r"\W*(?:given|considering|seeing|angesichts dessen,?|vu|étant donné|visto|dado|considerando|considerato|gezien|учитывая,?) (?:how|as|that|wie|dass|comme|que|qu['’]|cómo|che|como|hoe|dat|как|что)(?!\w)"
    r"|\W*biorąc pod uwagę,? (?:że|jak)(?!\w)|\W*(?:鉴于|考虑到)|\W*(?:نظرا|بالنظر إلى)",
    re.IGNORECASE,
)
"""A clause that only says why the rest is asked: "given how tired I'm feeling"."""
_SUBJECT = regex(
    r"(?<!\w)(?:(?:i|we|he|she|it|they|ich|wir|er|sie|es|je|nous|on|il|elle|ik|wij|hij|zij|ze)(?!\w)|j['’])",
    re.IGNORECASE,
)
_VERB_LAST = regex(r"[\u0900-\u097f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_GOES_ON = regex(
    r"(?:am|is|are|was|were|has|have|had|does|do|did|can|could|will|would|should|may|might|ist|sind|war|waren|hat|haben|hatte|kann|können|wird|werden|soll|muss|"
    r"est|sont|es|son|fue|ha|han|è|sono|é|são|foi|tem|is|zijn|heeft|kan|jest|są|było|ma)"
    r"(?!['’\w]|n['’]t)(?!\s+(?:i|you|we|they|he|she|it|that|this|there|these|those|my|our|your|the|any\w*|ich|du|ihr|sie|er|es|das|man|wir|mein\w*|dein\w*|die|der|"
    r"je|tu|vous|il|elle|ce|mon|ma|mes|yo|tú|usted|mi|io|lei|eu|você|meu|minha|ik|jij|je|u|het|dat|mijn)(?!\w))",
    re.IGNORECASE,
)
"""A verb that goes on with what stood before: "..., has been hard" asks nothing, "has it been hard" does."""
_DIGIT = regex(r"[\d`]")
_LEAST, _LEAST_SIGNS = 3, 4
_FIRST_WORDS, _FIRST_SIGNS = 2, 24
_LONG = 2_000
"""A longer statement is pasted (characters)."""
_NEAR = 200
"""So far into a clause what it says of doubt is looked for (characters)."""


def told_parts(statement: str, *, asking: bool = False) -> list[str]:
    """Return what a statement tells beside what is only the moment's: runs of its clauses, as written; none for nothing.

    Args:
        statement: A sentence of the user's that ends with no question mark.
        asking: Whether the message it stands in asks for something: what its speaker tries, needs or wants is what
            they ask for, unless it names a figure or a name, or lasts.
    """
    clauses = _clauses(statement) if len(statement) <= _LONG else [(0, len(statement))]
    ends = _told_to_do(statement, clauses)
    tells = [
        not _passes(statement[start:stop], statement[start : start + _NEAR], asking=asking, told=stop in ends)
        or _is_ground(statement, clauses[number:])
        for number, (start, stop) in enumerate(clauses)
    ]
    if all(tells):
        return [] if _is_ground_of_a_question(statement) else [statement]
    runs = [[*run] for told, run in groupby(zip(tells, clauses, strict=True), itemgetter(0)) if told]
    parts = (statement[run[0][1][0] : run[-1][1][1]].strip() for run in runs)
    return [
        part for part in parts if (_says_something(part) or wishes_manner(part)) and not _only_says_when(part)
    ]


def _told_to_do(statement: str, clauses: Sequence[tuple[int, int]]) -> list[int]:
    """Return where the clauses of a statement end that tell the agent what to do by their form, and nothing beside."""
    asked = asks_at_its_end(statement)
    ends = [
        stop
        for start, stop in clauses
        if start < asked <= stop and asked < len(statement) and not _is_ones_own_way(statement[start:stop])
    ]
    if is_command(statement[: clauses[0][1]]):
        ends.append(clauses[0][1])
    return [] if ends and _tells_beside(statement) else ends


def _is_ones_own_way(clause: str) -> bool:
    """Whether who asks politely tells of themselves, and not what they need: "I take my coffee black, please"."""
    return begins_with_oneself(clause) and _NEEDS.search(clause) is None


def _tells_beside(statement: str) -> bool:
    """Whether what asks for something tells who a relative is, a figure of one's own, or what is so with one.

    "Order a cake for my daughter Mia, she turns 7", "log my weight as 82 kg", *schreib bitte Ana, dass ich nachts arbeite*.
    """
    told = [] if _SEES_TO_IT.match(statement) else _THAT.split(statement)[1:]
    if any(speaks_of_oneself(part) or own_relations_in(part) or _is_specific(part) for part in told):
        return True
    if own_relations_in(statement) and (own_relatives(statement) or _DIGIT.search(statement)):
        return True
    return _DIGIT.search(statement) is not None and _MY.search(statement) is not None


def _only_says_when(part: str) -> bool:
    """Whether a part of a statement says nothing but when, or since when, the rest is so: "after I got home"."""
    if _is_ground_of_a_question(part):
        return True
    hangs = _HANGING.match(part)
    if hangs is None or "," in part or lasts(part):
        return False
    return len(_SUBJECT.findall(part)) < 1 + bool(hangs["who"])


def _is_ground_of_a_question(part: str) -> bool:
    """Whether a part of a statement says no more than in which mood the rest was asked: neither why, nor of whom else."""
    if _GROUND.match(part) is None or "," in part or not cues.FEELS.found(part):
        return False
    return REASON.search(part) is None and not own_relations_in(part)


def _is_ground(statement: str, clauses: Sequence[tuple[int, int]]) -> bool:
    """Whether the first of some clauses is what the next is a preference in: "I'm furnishing a kitchen, so I prefer ..."."""
    if not clauses[1:]:
        return False
    clause, following = (statement[start:stop] for start, stop in clauses[:2])
    return cues.PREFERS.found(following) and not _asks_for(clause) and _leads(SEEKS, clause)


def _clauses(text: str) -> list[tuple[int, int]]:
    """Return where the clauses of a text begin and end in which its speaker speaks of themselves, or that pass."""
    language = language_of(text) if _JOINT.search(text) else ""
    joints = [*_joints(text, language)]
    if not joints:
        return [(0, len(text))]
    ends = [*(start for start, _ in joints[1:]), len(text)]
    begins = [0, *(stop for _, stop in joints)]
    places = [
        (start, stop)
        for begin, (start, stop), end in zip(begins, joints, ends, strict=False)
        if _SUBORDINATE.match(text, begin) is None
        and (
            _begins_one(
                text[stop:end],
                text[stop : stop + _NEAR],
                language,
                just_and=text[start:stop].strip() in _JUST_AND,
            )
            or _tells_of_a_relative(text[start:stop], text[stop:end])
        )
    ]
    starts = [0, *(stop for _, stop in places)]
    stops = [*(start for start, _ in places), len(text)]
    return [*zip(starts, stops, strict=True)]


def _joints(text: str, language: str) -> Iterator[tuple[int, int]]:
    """Yield where what may join clauses begins and ends; a word that joins in another language joins none."""
    for joint in _JOINT.finditer(text):
        word = joint[0].strip(" ,;:،؛-–—")
        if word not in _JOINS_IN or language in _JOINS_IN[word]:
            yield joint.span()
        elif not joint[0][0].isspace():
            yield joint.start(), joint.start() + joint[0].index(word)


def _begins_one(clause: str, rest: str, language: str, *, just_and: bool) -> bool:
    if not clause or _HANGS_ON.match(clause):
        return False
    first = " ".join(clause.split()[:_FIRST_WORDS])[:_FIRST_SIGNS]
    asked = _asks_for(clause) and (not just_and or _TO_SOMEBODY.search(clause) is not None)
    return asked or speaks_of_oneself(first, language) or _is_unsure(clause, rest)


def _tells_of_a_relative(joint: str, clause: str) -> bool:
    """Whether a clause begins with a relative of its speaker's, and doesn't only say since when something is so."""
    words = clause.split()
    return (
        len(words) > _LEAST
        and _SINCE_WHEN.search(joint) is None
        and bool(own_relations_in(" ".join(words[:_FIRST_WORDS])))
    )


def _is_unsure(clause: str, rest: str) -> bool:
    """Whether a clause says that its speaker isn't sure; what of may stand behind a comma.

    Who isn't sure "how to tell them that I'm deaf" tells what lasts.
    """
    if not _leads(UNSURE, clause if _VERB_LAST.search(clause) else rest):
        return False
    parts = _THAT.split(clause)
    return not any(speaks_of_oneself(part) and lasts(part.strip()) for part in parts[1:])


def _passes(clause: str, rest: str, *, asking: bool, told: bool) -> bool:
    """Whether a clause is only the moment's; ``rest`` goes on behind it, and ``told`` says that it tells what to do."""
    if _is_unsure(clause, rest) or _asks_for(clause) or (told and not holds_for_all_time(clause)):
        return True
    if _is_verdict(clause):
        return True
    if _leads(HEARD, clause):
        return not (cues.FIRST_PERSON.found(HEARD.after(clause)) or _is_kept(clause))
    wishes = _leads(ASSURES, clause) or (asking and _leads(SEEKS, clause) and not _is_kept(clause))
    return wishes and not _is_specific(clause)


def _is_verdict(clause: str) -> bool:
    """Whether a clause only says how a thing that is nobody's looks to its speaker: not "my knee looks swollen to me"."""
    before = VERDICT.before(clause)
    if before is None or any(cue.found(clause) for cue in (cues.PREFERS, REGULARLY, cues.KEEPS)):
        return False
    rest = f"{before.strip()} . {VERDICT.after(clause).strip()}"
    return not (cues.FIRST_PERSON.found(rest) or own_relations_in(rest))


def _is_kept(clause: str) -> bool:
    """Whether a clause tells what lasts or is so again and again, how somebody likes things, or why they need them."""
    return lasts(clause) or any(cue.found(clause) for cue in (cues.PREFERS, REGULARLY, SINCE))


def _asks_for(clause: str) -> bool:
    """Whether a clause asks, or says what the agent is to do now."""
    if is_wanted(clause):
        return not (holds_for_all_time(clause) or REGULARLY.found(clause))
    return _GOES_ON.match(clause) is None and _SO_DOES.match(clause) is None and asks(clause)


def is_wanted(text: str) -> bool:
    """Whether a text begins with what the agent is to do, to make or to find, or asks for it politely."""
    if any(asked.found(text) for asked in (cues.REQUEST, WANTED, TASK, LOOK_UP)):
        return True
    if (asks_politely(text) or TASKS.found(text)) and not (_is_ones_own_way(text) or _tells_beside(text)):
        return True
    return ROLE.found(text) and not HANDS_OVER_OWN.found(text)


def holds_for_all_time(text: str) -> bool:
    """Whether what a text wants is wanted for all time, or tells what lasts: "please always answer in German"."""
    wishes = (cues.KEEPS.found, cues.PREFERS.found, cues.RULE.found, wishes_manner)
    return any(found(text) for found in wishes) or lasts(text)


def _leads(cue: Cues, clause: str) -> bool:
    """Whether a cue stands at the beginning of a clause; anywhere in it where the verb comes last."""
    before = cue.before(clause)
    return before is not None and (
        _VERB_LAST.search(before) is not None or _LEAD.fullmatch(before) is not None
    )


def _is_specific(clause: str) -> bool:
    """Whether a clause has a figure, code or a name; in German every noun looks like one."""
    return _DIGIT.search(clause) is not None or (bool(names_in(clause)) and language_of(clause) != "de")


def _says_something(part: str) -> bool:
    if not part.isascii() and any(map(is_unspaced, part)):
        return len(part) >= _LEAST_SIGNS
    words = len(part.split())
    if words >= _LEAST:
        return bool(content_terms(part))
    return lasts(part) or (words == _LEAST - 1 and speaks_of_oneself(part))
