# ruff: noqa: E501
"""Who asks that nothing be kept of something, now or ever, in the languages of the tables: "no guardes nada de mi ex"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..caseless import Caseless
from .all_of_it import WORK
from .typed import as_typed

_KEEP = {
    "en": r"remember|keep|save|store|record|memori[sz]e|log|note(?: down)?|write down|retain",
    "fr": r"gard(?:e[sz]?|ez)|retien[st]?|retenez|not(?:e[sz]?|ez)|mémoris(?:e[sz]?|ez)|enregistr(?:e[sz]?|ez)|conserv(?:e[sz]?|ez)",
    "es": r"guardes?|recuerdes?|apuntes?|anotes?|memorices?|registres?|almacenes?|te acuerdes de|se acuerde de",
    "it": r"ricordar(?:e|ti)|ricordi|salvare|memorizzare|conservare|registrare|annotare|tenere(?: a mente)?|salvi|memorizzi|conservi",
    "pt": r"guard[ae]s?|lembr[ae]s?|salv[ae]s?|memoriz[ae]s?|anot[ae]s?|registr?[ae]s?|armazen[ae]s?",
    "ru": r"(?:запоминай|сохраняй|записывай|помни|храни)(?:те)?",
    "uk": r"(?:запам['’]ятовуй|зберігай|записуй|пам['’]ятай)(?:те)?",
    "pl": r"(?:zapamiętuj|pamiętaj|zapisuj|przechowuj|notuj)(?:cie)?",
    "cs": r"(?:pamatuj|zapamatuj|ukládej|zapisuj|uchovávej)(?:te)?",
    "nl": r"onthou(?:dt?)?|bewaart?|noteert?|registreer",
    "tr": r"(?:hatırlama|kaydetme|saklama|not etme|aklında tutma)(?:yın(?:ız)?)?",
    "ar": r"(?:تحفظ|تسجل|تتذكر|تخزن)(?:ي|وا)?",
    "id": r"(?:meng)?ingat|simpan|menyimpan|catat|mencatat",
}
_ANY = {
    "en": r"(?:any ?thing|a thing|any (?:notes?|details?|information|info|facts?|data|memor(?:y|ies)))(?: at all)?",
    "de": r"(?:nichts|(?:nie|niemals)(?: irgend)?(?:etwas|was| etwas| was)|(?:nie(?:mals)? )?keine(?:rlei)? (?:informationen|infos?|daten|angaben|notizen|details|einzelheiten))",
    "fr": r"(?:rien|aucune (?:information|donnée|note|info)|aucun détail|quoi que ce soit)",
    "es": r"(?:nada|ninguna (?:información|nota)|ningún (?:dato|detalle)|ningunos datos)",
    "it": r"(?:nulla|niente|nessuna (?:informazione|nota)|nessun (?:dato|dettaglio)|alcunché)",
    "pt": r"(?:nada|nenhuma (?:informação|nota)|nenhum (?:dado|detalhe)|qualquer coisa)",
    "ru": r"(?:ничего|никак(?:ой|ую) информаци[июя]|никаких (?:данных|сведений|подробностей)|что[- ]либо|что-(?:то|нибудь))",
    "uk": r"(?:нічого|ніякої інформації|жодної інформації|жодних (?:даних|відомостей)|що-небудь|щось|будь-що)",
    "pl": r"(?:nic|niczego|cokolwiek|czegokolwiek|żadnych (?:informacji|danych|szczegółów))",
    "nl": r"(?:niks|niets|nooit (?:iets|wat)|(?:nooit )?geen (?:informatie|gegevens|info|details))",
    "tr": r"(?:hiç ?bir ?(?:şeyi?|bilgi(?:yi)?)|hiçbirini|asla (?:bir şey|bilgi|hiç ?bir ?(?:şeyi?|bilgi(?:yi)?)))",
    "ar": r"(?:أي شيء|شيئا|شيئاً|شيئًا|شي|أي معلومات|أية معلومات)",
}
_THEY = r"(?<!\bi )(?<!\bwe )(?<!you )(?<!they )(?<!he )(?<!she )(?<!people )"
NOT_KEPT = (
    rf"{_THEY}(?:don['’]?t|do not|never)(?: ever)? (?:{_KEEP['en']}) {_ANY['en']}",
    rf"(?<=you )(?:must|should|may|can|are) (?:not|never)(?: to)?(?: ever)? (?:{_KEEP['en']}) {_ANY['en']}",
    rf"(?:could|can|would|will) you (?:please )?(?:not|never)(?: ever)? (?:{_KEEP['en']}) {_ANY['en']}|don['’]?t you (?:ever |dare )*(?:{_KEEP['en']}) {_ANY['en']}",
    rf"(?:rather|want|like|prefer)(?: it)?(?: if)? you (?:to )?(?:never|not to|to never|did ?n['’]t|do ?n['’]t|not)(?: to)?(?: ever)? (?:{_KEEP['en']}|remembered|kept|saved|stored|recorded|noted) {_ANY['en']}",
    rf"{_THEY}(?<!would )(?<!to )(?<!will )(?:keep|remember|store|record|save) (?:nothing|no (?:notes|details|information|info|facts|memories))(?= (?:at all )?(?:about|of|on|regarding|concerning)\b)",
    rf"(?<!ich )(?:merke? dir|speicher[en]?|behalten?|notier(?:e|en)?|(?:merken|speichern|behalten|notieren) sie(?: sich)?)(?: bitte| da| dir| mir| über \w+ \w+){{0,2}} {_ANY['de']}|(?:merkst|speicherst|behältst|notierst) du(?: dir| bitte)* {_ANY['de']}",
    rf"(?<!je )(?<!il )(?<!elle )(?<!on )(?:ne |n['’])(?:{_KEEP['fr']}) (?:(?:plus|jamais) )*{_ANY['fr']}",
    rf"(?<!yo )(?:no|nunca) (?:{_KEEP['es']})(?: ya| más| nunca)* {_ANY['es']}|no (?:quiero|quisiera|me gustaría) que (?:{_KEEP['es']})(?: nunca)? {_ANY['es']}",
    rf"(?<!di )(?<!per )(?<!preferisco )(?<!meglio )non (?:{_KEEP['it']})(?: più| mai)* {_ANY['it']}|non (?:voglio|vorrei) che (?:tu |lei )?(?:{_KEEP['it']})(?: mai)? {_ANY['it']}",
    rf"(?<!ele )(?<!ela )(?<!você )(?<!que )(?:n[ãa]o|nunca) (?:{_KEEP['pt']})(?: mais| nunca)* {_ANY['pt']}|n[ãa]o (?:quero|queria|gostaria) que (?:você |tu )?(?:{_KEEP['pt']})(?: nunca)? {_ANY['pt']}",
    rf"(?:никогда )?(?:ничего )?не {_KEEP['ru']}(?: больше| никогда)* {_ANY['ru']}|не (?:хочу|хотел(?:а|ось)?(?: бы)?),? чтобы (?:ты |вы )?(?:запоминал|сохранял|записывал|помнил|хранил)[аи]? {_ANY['ru']}|(?:никогда )?ничего (?:больше |никогда )*не {_KEEP['ru']}",
    rf"(?:ніколи )?нічого (?:більше |ніколи )*не {_KEEP['uk']}|(?:ніколи )?не {_KEEP['uk']}(?: ніколи)? {_ANY['uk']}|не хочу,? щоб (?:ти |ви )?(?:запам['’]ятовува|зберіга|записува|пам['’]ята)(?:в|ла|ли) {_ANY['uk']}",
    rf"(?:nigdy )?(?:(?:nic|niczego) )?nie {_KEEP['pl']}(?: już| nigdy)* {_ANY['pl']}|nie chcę,? (?:że)?by(?:ś|ście)? (?:zapamiętywa|pamięta|zapisywa|przechowywa|notowa)ł[aey]? {_ANY['pl']}|(?:nigdy )?(?:nic|niczego) (?:już |nigdy )*nie {_KEEP['pl']}",
    rf"(?<!ik )(?<!we )(?<!wij )(?:{_KEEP['nl']}) (?:maar |aub |alsjeblieft )?{_ANY['nl']}(?: meer)?|(?<!ik )sla (?:maar |aub |alsjeblieft )?{_ANY['nl']} op",
    rf"{_ANY['tr']} (?:asla )?{_KEEP['tr']}",
    r"(?<!jag )(?<!han )(?<!hon )(?<!vi )(?:kom (?:inte|aldrig) ihåg (?:något|nåt)|spara (?:inget|ingenting|aldrig (?:något|nåt))|husk (?:ikke|aldrig|aldri) (?:noget|noe)|gem (?:intet|ingenting|aldrig noget|ikke noget)|lagre (?:ingenting|aldri noe|ikke noe))",
    rf"(?:nikdy )?nic si ne{_KEEP['cs']}|(?:nikdy )?(?:si )?ne{_KEEP['cs']}(?: si)? nic|nu (?:reține|păstra|salva|memora)(?: niciodată)? nimic|älä (?:koskaan )?(?:muista|tallenna) mitään|(?:soha )?ne jegyezz meg (?:soha )?semmit",
    r"(?:ποτέ )?μην? (?:θυμάσαι|θυμηθείς|κρατάς|κρατήσεις|αποθηκεύ\w+)(?: ποτέ)? τίποτα",
    rf"لا (?:أريد(?:ك)? أن |تريد أن )?{_KEEP['ar']}(?: أبدا| أبداً)? {_ANY['ar']}|कुछ (?:भी )?(?:याद|सेव|नोट) (?:मत|न) (?:रख\w*|कर\w*)|jangan (?:pernah )?(?:{_KEEP['id']}) apa(?:-apa| ?pun)|đừng (?:bao giờ )?(?:nhớ|lưu|ghi nhớ) (?:gì|bất cứ điều gì|điều gì)",
)
"""How people ask it, where words are told apart by blanks."""
_VERB = {
    "zh": r"(?:，?(?:都|就|也|一律|永远|以后|什么|请|你)*(?:别|不要|不许)(?:再)?(?:记住|记下|记录|记|保存|存)(?!错|反|混|仇|恨|着))",
    "ja": r"(?:何も|絶対に?|一切|決して|もう|今後|、)*(?:覚えないで|覚えておかないで|記録しないで|保存しないで|記憶しないで|残さないで)",
    "ko": r"(?:(?:절대로?|앞으로는?|아무것도|다시는|더는) ?)*(?:기억하지|저장하지|기록하지|남기지) ?(?:마|말)",
}
UNSPACED_NOT_KEPT = "|".join(
    (
        rf"的事(?:情|儿)?{_VERB['zh']}",
        rf"(?:のことは|については){_VERB['ja']}",
        rf"(?:은|는|도|에 대해서?는?|에 관해서?는?) ?{_VERB['ko']}",
    )
)
"""The same elsewhere."""

_WHAT = r"(?P<what>[^.?!;:,،。！？、，।]+)"
_SAID = r"(?: (?:that )?(?:i|we)(?:['’]ve| have)? (?:say|said|tell(?: you)?|told you|mention(?:ed)?|write|wrote))?"
_OF = {
    "en": rf"{_SAID}(?: at all| ever)? (?:about|of|on|regarding|concerning|related to|that has to do with) ",
    "de": r"(?:,? was (?:ich|mit) [^.?!,;:]{0,30}?)? (?:über|zu[mr]?|von|vom|bezüglich|rund um|betreffend) ",
    "fr": r" (?:sur|de|du|des|à propos (?:de|du|des)|au sujet (?:de|du|des)|concernant) ",
    "es": r" (?:de|del|sobre|acerca del?|relacionado con|respecto al?|que tenga que ver con) ",
    "it": r" (?:di|del\w*|dei|degli|su|sul\w*|sui|sugli|riguardo (?:a|al\w*)|che riguard[ia]) ",
    "pt": r" (?:sobre|d[eoa]s?|acerca d[eoa]s?|a respeito d[eoa]s?|relacionado (?:com|a|à|ao)) ",
    "ru": r"(?: из того,? что)? (?:про|об?о?|насч[её]т|касательно|относительно) ",
    "uk": r" (?:про|щодо|стосовно) ",
    "pl": r" (?:o|na temat|dotyczącego|związanego z) ",
    "cs": r" (?:o|ohledně|despre|om|για|over|omtrent|angående) ",
    "ar": r" (?:عن|حول|بخصوص|يتعلق ب) ?",
    "id": r" (?:tentang|soal|mengenai|về|liên quan đến) ",
    "nl": r" (?:over|van|rond|omtrent|met betrekking tot) ",
}
"""What stands between that and what it is about, as far as words for the former don't tell the language."""
_BEFORE = {
    "en": r"(?:nothing|none of what)(?: that)? i (?:say|said|tell you|told you|ever tell you) (?:about|of) (?P<what>[^.?!;:,]{2,40}?) (?:should|must|may|can|is to) (?:ever )?be (?:kept|remembered|saved|stored|recorded)",
    "en, out": r"keep (?P<what>[^.?!;:,]{2,40}?) out of (?:your|the) (?:memory|memories)(?!\w)",
    "de": rf"(?:über|zu|von) (?P<what>[^.?!;:,]{{2,40}}?) (?:(?:merkst|speicherst|behältst|notierst) du(?: dir| bitte)* {_ANY['de']}|(?:bitte |lieber )?{_ANY['de']} (?:merken|speichern|behalten|notieren|aufheben))(?!\w)",
    "de, that": r"(?:will|möchte|wünsche)(?: bitte)? nicht,? dass du (?:dir )?(?:irgend)?(?:etwas|was|informationen|daten) (?:über|zu|von) (?P<what>[^.?!;:,]{2,40}?) (?:merkst|speicherst|behältst|notierst|aufhebst)(?!\w)",
    "de, what": r"was ich (?:dir )?(?:über|von|zu) (?P<what>[^.?!;:,]{2,40}?) (?:erzähle|sage|schreibe|erzählt habe|gesagt habe),? (?:sollst|darfst|musst|brauchst) du(?: dir)? (?:nicht|nie|niemals) (?:zu )?(?:merken|speichern|behalten|notieren)(?!\w)",
    "fr": r"ne (?:veux|voudrais|souhaite) pas que (?:tu|vous) (?:ne )?(?:retien\w+|gard\w+|mémoris\w+|not\w+|conserv\w+|enregistr\w+) (?:quoi que ce soit|rien|la moindre chose|des informations) (?:sur|de|du|des|à propos de|concernant) (?P<what>[^.?!;:,]{2,40})",
    "nl": r"(?:niet|liever niet) dat (?:je|u) (?:iets|wat|informatie|gegevens) (?:over|van) (?P<what>[^.?!;:,]{2,40}?) (?:onthoudt?|bewaart?|opslaat|noteert?)(?!\w)",
    "tr": r"\A(?=.*(?:hakkında|ile ilgili|konusunda) ).*?(?P<what>[^.?!;:,]{2,40}?) (?:hakkında|ile ilgili|konusunda) (?:asla )?"
    rf"{_ANY['tr']} (?:asla )?{_KEEP['tr']}(?!\w)",
    "hi": r"\A(?=.*(?:याद|सेव|नोट) (?:मत|न) ).*?(?P<what>[^.?!;:,।]{2,40}?) (?:के बारे में|से जुड़ा|से संबंधित) (?:कभी )?कुछ (?:भी )?(?:कभी )?(?:याद|सेव|नोट) (?:मत|न) (?:रख|कर)",
    "zh": rf"\A(?=.*(?:别|不要|不许)).*?(?:关于|有关|關於)?(?P<what>(?:我|咱)?[^。！？，、]{{1,16}}?)的(?:任何|所有|一切)?(?:事情|事儿|事|内容|信息|东西){_VERB['zh']}",
    "zh, last": r"(?:别|不要|不许)(?:再)?(?:记住|记下|记录|记|保存|存)(?!错|反|混|仇|恨|着)(?:下|住)?(?:任何)?(?:关于|有关|關於)?(?P<what>我[^。！？，、]{1,16}?)的(?:任何|所有|一切)?(?:事情|事儿|事|内容|信息|东西)",
    "ja": rf"\A(?=.*ないで).*?(?P<what>[^。！？、]{{1,20}}?)(?:の(?:こと|話|情報)|について|に関(?:して|すること))(?:は|を|も)?{_VERB['ja']}",
    "ko": rf"\A(?=.*지 ?(?:마|말)).*?(?P<what>[^.?!,]{{1,20}}?)(?:에 대해서?|에 관해서?|에 대한 (?:건|것|얘기|이야기)|(?:은|는|도)(?= ))(?:는|은|도|를|을)? ?{_VERB['ko']}",
}
"""The same where what it is about comes first. What begins with anything is looked for only beside its verb."""
_TALK = Caseless(
    r"\A\W*(?:(?:this|that|our|the|today['’]?s?|here|dies\w*|unser\w*|heutig\w*|cett?e?|notre|est[ae]|nuestr[ao]|quest[ao]|nostr[ao]|ness[ae]|dest[ae]|этот|этом|эту|этой|наш\w*|ten|tej|tym|dit|deze|ons|onze|bu|den här|denne|هذه|هذا|इस|हमारी) ?)+"
    r"(?:(?:conversation|chat|session|talk|discussion|thread|gespräch\w*|unterhaltung|chats?|sitzung|discussion|échange|conversaci[oó]n|charla|sesi[oó]n|conversazione|sessione|conversa|sessão|разговор\w*|чат\w*|беседы?|бесед\w*|rozmow\w*|czat\w*|gesprek|samtal\w*|konuşma\w*|sohbet\w*|المحادثة|الدردشة|बातचीत|चैट)\w*)?\W*\Z"
    r"|\A(?:这|這|本|我们的?)?(?:次|个|段)?(?:对话|谈话|聊天|會話)\Z|\A(?:この|今の|今日の)?(?:会話|話|チャット)\Z|\A(?:이|오늘의?|우리)? ?(?:대화|채팅|얘기|이야기)\Z"
)
"""This talk itself: what it is about isn't said."""


@cache
def _ways() -> tuple[str, ...]:
    of = "|".join(dict.fromkeys(_OF.values()))
    return as_typed(rf"(?<!\w)(?:{'|'.join(NOT_KEPT)})(?:{of}){_WHAT}"), *_BEFORE.values()


@cache
def _each() -> tuple[Caseless, ...]:
    return tuple(map(Caseless, _ways()))


_HINT = Caseless(
    r"(?<!\w)(?:remember|keep|kept|save|stor[ei]|record|memori[sz]|log|write|retain|merk|speicher|beh[aä]lt|auf(?:heb|zuheb)|n?['’]?gard(?:e[sz]?|ez)(?!\w)|reti|reten|"
    r"m[eé]moris|n?['’]?enregistr|conserv|guard|recuerd|acuerd|apunt|anot|regist|almacen|ricord|salv|annot|tenere|lembr|armazen|запом|запам|сохран|запис|помн|хран|"
    r"зберіг|пам|zapam|pami[eę]|zapis|przech|pamatuj|nepamatuj|ne(?:zapis|ukl|uch)|ukl[aá]d|uchov|onthou|bewaa|opslaa|sla|hatırla|hatirla|kaydet|sakla|not|aklında|aklinda|"
    r"ihåg|spara|husk|gem|lagre|re[tț]in|p[aă]stra|memora|muist|tallen|jegyez|θυμ|κρατ|αποθηκ|تحفظ|تسجل|تتذكر|تخزن|याद|सेव|नोट|(?:meng|men)?(?:ingat|simpan|catat|yimpan)|nhớ|lưu|ghi)|"
    r"(?:别|不要|不许)(?:再)?(?:记|保存|存)|(?:覚え|記録し|保存し|記憶し|残さ)ないで|覚えておかないで|(?:기억하지|저장하지|기록하지|남기지) ?(?:마|말)"
)
"""What every such wish has a word of."""


@cache
def _any() -> Caseless:
    return Caseless("|".join(way.replace("?P<what>", "?:") for way in _ways()))


def nothing_of(sentence: str) -> str:
    """Return what somebody asks that nothing be kept of: "my sister" of "Never remember anything about my sister".

    Blank of anything else: of this talk itself, and of what isn't to be saved in a document or on a disk.
    """
    return next((what for what in _asked(sentence) if not _TALK.finds(what)), "")


def nothing_of_this_talk(sentence: str) -> bool:
    """Whether somebody asks so of this talk itself: "Never remember anything of this conversation"."""
    return any(map(_TALK.finds, _asked(sentence)))


def _asked(sentence: str) -> Iterator[str]:
    """Yield what a sentence asks that nothing be kept of, this talk included."""
    if not _HINT.finds(sentence) or not _any().finds(sentence) or WORK.finds(sentence):
        return
    for way in _each():
        for place in way.finditer(sentence):
            yield sentence[place.start("what") : place.end("what")].strip()
