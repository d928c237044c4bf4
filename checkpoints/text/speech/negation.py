# ruff: noqa: E501
"""Whether two texts say the same thing with the same sign: "approve it" is not "do not approve it".

Words in common can't tell. A table of negations in several languages can, as far as they stand in the same clause.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, partial

from ...._kept import kept
from ...._lazy import regex
from ..analyser import SIGNED, as_written, lettered, terms, topics
from .caseless import Caseless
from .languages import language_of
from .told.contrasts import GOES_OVER, PREFERS, with_marks
from .told.oneself import speaks_of_oneself
from .value_words import value_of, values_in

_plain = partial(unicodedata.normalize, "NFKC")
_NEGATIONS = {
    "en": r"not|\w+n['’]t|(?:do|does|did|is|are|was|were|ca|could|wo|would|should|have|has|had|must|need)nt|"
    r"cannot|no|never|none|nobody|nothing|nowhere|neither|nor|refuses?d?|avoid\w*|"
    r"stop(?:s|ped|ping)?|quit(?:s|ting|ted)?|g[ai]ven? up|gives up|dislikes?d?|hates?d?|"
    r"forbid\w*|forbade|prohibit\w*|declin\w+|reject\w*|aversions?|averse|despise[sd]?|detest\w*|loathes?|"
    r"nahin?|niet|geen|nooit|nigdy|aldrig|değil\w*",  # what is said in these of programs is full of English
    "de": r"nicht|nich|nix|kein\w*|nie|niemals|niemand\w*|nichts|nirgends|weder|verbiete\w*|verboten|vermeide\w*|"
    r"lehnt?|hass\w*|aufgehört|verzichte\w*|meide[nt]?|weiger\w+|abneigung|verabscheu\w+",
    "fr": r"pas|jamais|rien|aucune?|personne|nulle?|ni|"
    r"(?:ne|n)(?=\W.{0,40}?\b(?:pas|plus|jamais|rien|personne|aucune?|ni|que|qu)\b)|refus\w+|évit\w+|interdi\w+|détest\w+|"
    r"renonc\w+|aversion|boycott\w+",
    "es": r"no|nunca|jamás|nada|nadie|ningun[oa]?|ningún|ni|tampoco|evit\w+|prohib\w+|prohíb\w+|odi[oa]|detest\w+|"
    r"renunci\w+|rechaz\w+|me niego|se niega|aversión",
    "it": r"non|mai|niente|nulla|nessun\w*|né|neanche|nemmeno|evit\w+|viet\w+|odi[oa]|detest\w+|"
    r"rinunci\w+|smess\w|smett\w+|rifiut\w+|avversione",
    "pt": r"não|nunca|jamais|nada|ninguém|nenhum\w*|nem|tampouco|evit\w+|proíb\w+|proib\w+|odei\w+|detest\w+|"
    r"desist\w+|recus\w+|aversão",
    "ru": r"не|нет|ни|ні|нема|немає|ніколи|ніхто|нічого|жодн\w+|никогда|никто|ничего|никак\w*|нельзя|запре\w+|избега\w+|ненави\w+|"
    r"отказыва\w+|отвращени\w+|передумал\w*|отказал\w*|перестал\w*|бросил\w*",
    "zh": r"不用|不必|不要|无需|無需|不|没|沒|别|別|勿|无|無|未|莫|禁止|避免|讨厌|拒绝|放弃|戒了|戒掉|反感|厌恶|抵制",
    "ja": r"ない|なく|なかっ|ません|ず(?:に)?|禁止|避け|やめ|嫌い|苦手|決して",
    "ko": r"않|(?<!\w)안(?=\s)|못|말고|말아|마세요|마라|없|아니|금지|싫어|싫다|꺼리|꺼려|피하고|피해[요서]|피합|피한다|끊었|끊어|그만두|그만뒀|포기",
    "ar": r"[يتأن]كره|[وف]?(?:لا|لم|لن|ليس|ليست|ليسوا|لست|ما|مش|مو|موش)|غير|أبدا|ممنوع|تجنب|"
    r"نمی\u200c?\w*|نیست\w*|ندار\w*|نبود\w*|نکرد\w*|نخور\w*|نخواه\w*|هیچ\w*|هرگز",
    "hi": r"नहीं|नही|मत|न|ना|कभी नहीं|मना|वर्जित|नापसंद|नफ़रत|नफरत",
    "th": r"ไม่|ห้าม|อย่า",
    "da": r"ikke|ikkje|intet|ingenting|aldri|hverken",
    "fi": r"ei|eivät|eikä|emme|ette|älä|älkää|(?:en|et)(?= (?:enää|koskaan|ikinä|yhtään|myöskään|kyllä|juo|syö|ole|asu|halua|pidä|tykkää|"
    r"käytä|osaa|voi|tiedä|käy|pysty|tee|aio|saa|usko|polta|matkusta|aja|harrasta|katso|lue|opiskele|työskentele|tarvitse|omista|"
    r"ymmärrä|puhu|tapaa|maksa|osta|ota|mene|tule|jaksa|ehdi|siedä|kestä|rakasta|nuku|kuuntele|pelaa|laula|ui|juokse|ajattele)(?!\w))",
    "cs": r"ne(?:jsem|jsi|jsme|jste|jsou|ní|byl\w*|bud\w+|mám\w*|má|máš|mají|měl\w*|chc\w+|chtěl\w*|m[ůu]ž\w+|mohl\w*|smí\w*|jím\w*|jí|"
    r"jedl\w*|pij\w+|pil\w*|kouř\w+|bydl\w+|pracuj\w+|pracoval\w*|líb\w+|um[ií]\w*|zná\w*|znal\w*|vím\w*|ví|rád\w*|snáš\w+|žij\w+|žil\w*|"
    r"jezd\w+|jed[ue]\w*|řídí\w*|používá\w*|hraj\w+|čt\w+|mluv\w+|stud\w+|dělá\w*|dělal\w*|potřebuj\w+|plán\w+|kup\w+|plat\w+|cvič\w+|sport\w+|"
    r"cest\w+|vid\w+|slyš\w+|zvlád\w+|vlastn\w+|nos\w+|vař\w+|spí\w*|bojí\w*|dostan\w+|dostal\w*)|nikdy|nikdo|žádn\w+|niko(?:ho|mu)|"
    r"ne(?:m[áa]m\w*|chcem\w*|pijem\w*|jem\w*|fajč\w+|býva\w*|môž\w+|páči\w*)",
    "hu": r"nem|nincs\w*|soha|sosem|senki\w*|semmi\w*",
    "ro": r"nu(?= (?:mai|îmi|îi|mă|am|ai|are|avem|aveți|au|sunt|ești|este|e|suntem|pot|poți|poate|putem|vreau|vrea|vrem|beau|bea|mănânc\w*|"
    r"fumez|fumează|locuiesc|locuiește|lucrez|lucrează|știu|știe|suport\w*|cred|folosesc|folosește|conduc|conduce|merg|place|plac|iubesc|doresc)(?!\w))|"
    r"n-(?:am|ai|are|a|au)|niciodată|nimic|nimeni|nicio|niciun",
    "el": r"δεν?|μην?|ποτέ|κανένα\w*|καμία|τίποτα|όχι",
    "he": r"[שו]?לא|[שו]?אין|[שו]?אינ\w{1,3}|מעולם|לעולם",
    "id": r"tidak|bukan|jangan|belum|[ne]?ng?gak|takkan|tanpa",
    "vi": r"không|chưa|chẳng|đừng",
    "sw": r"hapana|kamwe|sipendi|hapendi|sitaki|hataki|sinywi|hanywi|siwezi|hawezi|si(?=li nyama)",
    "bn": r"না|নেই|নয়|নাই|নি",
    "ta": r"இல்லை|மாட்டேன்|மாட்டார்|வேண்டாம்|பிடிக்காது",
    "": r"nahin?|niet|niemand|niets|inga|inget|żad\w+|nikt|nic|geen|nooit|inte|ingen|aldrig|nie|nigdy|değil\w*|asla|yok|haat|hekel|vermijd\w*|weiger\w*|unika\w*|undvik\w*|kaçın\w+|nienawidz\w+|nefret|"
    r"\w+m[ıiuü]yor\w*|(?:sev|iste|ye|iç|yap|kullan|git|gel|al|ol|bil|ver|çalış|oku|izle|dinle|gör|bin|giy)"
    r"m(?:[ae](?:m|y[ıi]z)|[ae]z\w*|[ae]d[ıi]\w*)",
}
_EXCEPTIONS = {
    "en": r"without|unless|except",
    "de": r"ohne|außer|es sei denn",
    "fr": r"sans|sauf|à moins",
    "es": r"sin|excepto|salvo|a menos",
    "it": r"senza|tranne|eccetto|a meno",
    "pt": r"sem|exceto|salvo|a menos",
    "ru": r"без|кроме",
    "zh": r"除非|除了|未经|未經",
    "ja": r"なし(?:で|に)|せずに|以外|限り",
    "ko": r"없이|제외|않고",
    "ar": r"بدون|دون|إلا",
    "hi": r"बिना|सिवाय|जब तक",
}
_IDLE = {
    "en": r"can(?:not|['’]?t| not) wait|could(?:n['’]?t| not) be (?:happier|better|prouder|more)|"
    r"never (?:been |felt )?(?:happier|better)|nothing (?:better|nicer|beats)|"
    r"(?:no|(?:do|does|did)(?: not|n['’]?t)) regret\w*|"
    r"(?:do|does|did|is|are)(?: not|n['’]?t) (?:only|just)|"
    r"(?<!\bi )(?<!\bwe )(?:do not|don['’]t) forget|not (?:only|just)|nothing but|no(?= (?:i|we|my)\b)|"
    r"no (?:problem|doubt|worries|matter)|without (?:a |any )?(?:problem|trouble|doubt|fail|hitch)s?|"
    r"don['’]t know why|why not",
    "de": r"nichts (?:besseres|schöneres|über|geht über)|kann es (?:kaum|nicht) erwarten|"
    r"nie (?:so )?(?:glücklicher|besser)|"
    r"bereue\w*(?: es)? nicht|"
    r"vergiss(?: \w+)? nicht|vergessen sie(?: \w+)? nicht|nicht (?:vergessen|nur)|nichts als|kein problem|"
    r"keine sorge|ohne (?:jedes |weitere )?problem\w*|ohne weiteres|ohne zweifel|zweifellos",
    "fr": r"rien (?:de mieux|de tel|ne vaut|de plus \w+ qu)|(?:ne )?regrette\w* pas|"
    r"jamais été (?:aussi|plus) heureu\w+|"
    r"n['’]oublie[zs]? (?:pas|jamais)|pas (?:seulement|de problème|de souci)|n(?:e |['’])\w+ que|"
    r"sans (?:aucun )?(?:problème|souci|doute)s?",
    "es": r"nada (?:mejor|como)|no (?:veo la hora|puedo esperar|me arrepiento)|"
    r"nunca (?:he|había) (?:estado|sido) (?:tan|más) feliz|"
    r"no (?:te |se |lo )?olvid(?:es|e|en|éis)|no (?:solo|sólo|solamente)|no hay (?:problema|duda)|"
    r"sin (?:ningún )?(?:problema|duda)s?",
    "it": r"niente (?:di meglio|di più|batte)|non (?:vedo l['’]ora|mi pento)|mai stat[oa] (?:così|più) felice|"
    r"non (?:ti )?dimentic(?:are|arti|arlo|ate|hi)|non (?:solo|soltanto)|nessun problema|"
    r"senza (?:alcun )?(?:problem[ai]|dubbio)",
    "pt": r"nada (?:melhor|como|se compara)|não (?:vejo a hora|me arrependo)|nunca (?:estive|fui) (?:tão|mais) feliz|"
    r"não (?:te |se )?esqueç(?:a|as|am)|não (?:só|apenas|somente)|sem (?:problema|dúvida)s?",
    "ru": r"(?:нет )?ничего лучше|не (?:могу дождаться|жалею|дождусь)|"
    r"не (?:забудь|забудьте|забывай|забывайте|только)|нет проблем|без (?:проблем|сомнений)|как бы то ни было",
    "zh": r"没有(?:什么)?比|迫不及待|再好不过|不后悔|"
    r"(?:别|不要|勿)忘[了记]?|特别|不[仅但只久管然如]|(?:^|(?<=[，。；！？,\s]))不过|不好意思|不客气|不得不|"
    r"对不起|了不起|要不|不同(?!意)|不错(?!过)|差不多|没问题|没关系|未来|区别|性别|级别|别人|无论|莫斯科",
    "ja": r"待ちきれない|(?:楽しみ|嬉しく)で(?:しかた|仕方)(?:が)?ない|に勝るものは(?:ない|ありません)|"
    r"後悔(?:は)?して(?:い)?(?:ない|ません)|"
    r"忘れないで|忘れずに|必ず|(?<![\u4e00-\u9fff])まず|だけで(?:は)?なく|少な[いく]|問題な[いく]|"
    r"かもしれない|なければ(?:なら|いけ)ない",
    "ko": r"기다릴 수 없\w*|만한 (?:게|것이) 없\w*|후회(?:는|하지)? ?(?:안|않)\w*|"
    r"잊지 ?(?:마|말)\w*|뿐만? 아니라|문제 ?없\w*|잘못",
    "ar": r"لا (?:أستطيع|اقدر|أقدر) الانتظار|لا شيء أفضل|لست نادم\w*|"
    r"لا تنس\w*|ليس فقط|لا مشكلة|لا بأس|كل ما",
    "hi": r"इंतज़ार नहीं|से बेहतर कुछ नहीं|पछतावा नहीं|"
    r"(?:मत|न) भूल(?:ना|ें|िए|ो)?|भूल(?:ना|िएगा|ें) (?:मत|नहीं)|न (?:केवल|सिर्फ)|है न",
}
"""What negates nothing that is said beside it, though there is a negation in it."""
_UNSPACED = frozenset({"zh", "ja", "ko", "th"})
_IN_ASCII = frozenset({"en", "de", "fr", "es", "it", "pt", "da", "fi", "cs", "hu", "ro", "id", "sw", ""})
"""Languages that have cues in ASCII."""
# The end of a clause; a point within a number is none.
_NEVER = r"(?!)"
_CLAUSES = regex(r"[;:!?…()\[\]\n、，。；：！？،؛؟।—–]+|[.,](?!\d)|\s-+\s")


def _one_of(table: dict[str, str]) -> Caseless:
    spaced = _spaced(cues for language, cues in table.items() if language not in _UNSPACED)
    unspaced = "|".join(cues for language, cues in table.items() if language in _UNSPACED) or _NEVER
    in_ascii = _spaced(cues for language, cues in table.items() if language in _IN_ASCII)
    return Caseless(f"{spaced}|(?:{_plain(unspaced)})", in_ascii)


def _spaced(cues: Iterable[str]) -> str:
    return rf"(?<!\w)(?:{_plain('|'.join(cues) or _NEVER)})(?!\w)"


_NOT, _BUT, _NOTHING = _one_of(_NEGATIONS), _one_of(_EXCEPTIONS), _one_of(_IDLE)
_JOINS = {
    "en": r",?\s(?:and|but|although|though|while|because|so|then|if|when|unless)\s|,?\s(?:since|as)\s(?=(?:i|it|they|my|our|we|that|this|he|she)(?:['’]\w+)?\s)|\s(?:due to|because of)\s",
    "de": r"\s(?:und|aber|sondern|obwohl|während|weil|dann|deshalb|daher|deswegen)\s",
    "fr": r"\s(?:et|mais|bien que|parce que|tandis que|puis|donc|du coup)\s|(?<! en)(?<! le)(?<! un)\scar\s|\s(?:puisque|comme(?=\s(?:je|j['’]\w+|il|elle|on|nous|c['’]est)\s)|vu que|à cause (?:de|du|des)|en raison (?:de|du|des))\s",
    "es": r"\s(?:y|e|pero|sino|aunque|porque|mientras|luego|as[ií] q(?:ue)?|por eso)\s|\s(?:ya que|puesto que|pues|debido a|por culpa de|a causa de)\s",
    "it": r"\s(?:e|ed|ma|bensì|anche se|perché|mentre|poi|quindi|perciò)\s|\s(?:poiché|siccome|dato che|visto che|a causa d\w+|per via d\w+)\s",
    "pt": r"\s(?:e|mas|porém|embora|porque|enquanto|depois|então|por isso)\s|\s(?:pois|já que|visto que|por causa d\w+|devido (?:a|ao|à))\s",
    "ru": r"\s(?:и|а|но|хотя|потому что|пока|затем|поэтому|так что)\s|\s(?:так как|поскольку|ведь|из-за|ибо)\s",
    "zh": r"但是|但|而是|(?<=[^，。；！？、\s]{4})(?:因为|由于|由於)|所以|虽然|然后",  # 牛奶由于过敏我不喝 is one
    "ja": r"しかし|けれど|けど|から|ので|ため(?!の)",
    "ko": r"하지만|그러나|지만|그리고|때문에|(?<=[아어해])서(?=\s)",
    "ar": r"\s(?:و|لكن|بل|لأن|ثم)\s|\s(?:بسبب|لأني|لأنني)\s",
    "hi": r"\s(?:और|लेकिन|पर|बल्कि|क्योंकि|फिर|तो)\s|\s(?:की वजह से|के कारण|चूंकि)\s",
}
_TELLS = {
    "en": r"(?:told|tell|knew|know|known|aware|reali[sz]ed?|noticed?|remember(?:ed)?)\b[^,.;]{0,20}?\bthat\b",
    "de": r"(?:gesagt|erzählt|wusste[nt]?|weiß|gewusst|gemerkt|bemerkt|erinner\w+)\b[^.;]{0,20}?\bdass\b",
    "fr": r"(?:dit|sav(?:ais|ait|ions|aient)|sais|sait|su|remarqué|souvien\w+)\b[^,.;]{0,20}?\bqu(?:e\b|['’])",
    "es": r"(?:dicho|dijo|dijeron|sabía\w*|sé|sabe|sabido|notado|record\w+)\b[^,.;]{0,20}?\bque\b",
    "it": r"(?:detto|disse|sapev\w+|so|sa|saputo|notato|ricord\w+)\b[^,.;]{0,20}?\bche\b",
    "pt": r"(?:dito|disse|disseram|sabia\w*|sei|sabe|notado|lembr\w+)\b[^,.;]{0,20}?\bque\b",
    "ru": r"(?:сказал\w*|говорил\w*|знал\w*|знаю|заметил\w*|помн\w+)[^.;]{0,20}?\bчто\b",
}
"""What tells or knows something: not to have known it denies nothing of it."""
_BEGINNING = 5
_APART = " ; "
_LACKING = regex(
    r"(?<!\w)(?:no|without(?: any)?|kein\w*|ohne|pas de|aucune?|sans|ning[uú]n\w*|nada de|sin|nessun\w*|senza|"
    r"nenhum\w*|sem|(?:don|doesn)['’]?t have(?: an?| any)?|(?:do|does) not have(?: an?| any)?|"
    r"n['’](?:a|ai|as|avons|avez|ont) pas(?: de| d['’])?|"
    r"no (?:tengo|tiene|tenemos|tienen|hay)|non (?:ho|ha|abbiamo|hanno|c['’]è)|não (?:tenho|tem|temos|têm|há)|"
    r"никак\w*|нет|без|بدون|دون)\s+(?P<word>\w+)",
    re.IGNORECASE,
)
_OF_ONESELF = (
    "time|idea|clue|patience|money|energy|zeit|ahnung|lust|geduld|geld|nerven|temps|idée|patience|argent|envie|tiempo|"
    "paciencia|dinero|ganas|tempo|pazienza|soldi|voglia|ideia|paciência|dinheiro|vontade|времени|понятия|сил|денег"
)
_LACKED = regex(
    r"(?<!\w)(?:no|(?:not|n['’]?t) (?:have )?(?:any |much )?|kein\w{0,2}|pas (?:le |de |d['’])|aucune?|sin|ningun\w*|"
    rf"senza|nessun\w*|sem|nenhum\w*|нет)\s*(?:{_OF_ONESELF})(?!\w)|没(?:有)?(?:时间|空|钱|耐心)|"
    r"(?:時間|暇|お金)(?:が|も)?な[いくか]|시간(?:이|도)? ?없\w*",
    re.IGNORECASE,
)
"""What somebody says that they lack, which denies nothing else: "keep it short, I've no time"."""
_LACKING_BEFORE = regex(r"(?P<word>\w+)\s+(?:нет|немає|yok)(?!\w)", re.IGNORECASE)
_CONTRASTS = Caseless(r"(?<!\w)(?:in place of|yerine)(?!\w)|而不是|而非|ではなく|じゃなく|대신|की बजाय")
"""What affirms one thing and denies another, besides ``PREFERS``: its sign tells nothing."""
AVOIDS = Caseless(
    r"(?<!\w)(?:avoid\w*|dislike[sd]?|refuse[sd]?|hates?|can(?:no|['’]?)t stand|vermeide\w*|meide\w*|verzichte\w*|évit\w+|refus\w+|"
    r"détest\w+|evit\w+|odi[oa]|detest\w+|odei\w+|избега\w+|ненави\w+|vermijd\w*|unika\w*|undvik\w*|kaçın\w*|يتجنب|تجنب)(?!\w)"
    r"|避免|讨厌|避け|苦手|피하|피한|싫어|से बचत"
)
"""What keeps away from a thing, so that it is without it."""
_AND = r"and|or|nor|und|oder|noch|et|ou|ni|y|e|o|u|ed?|od|nem|и|или|ни|en|noch|oraz|lub|albo|ani|i|och|eller|ve|veya|و|أو|और|या"
_BEFORE_THE_LAST = regex(rf"(?<!\w)(?:{_AND})\W*\Z|(?:[和或与及跟]|그리고)\s*\Z", re.IGNORECASE)
_LISTED = regex(rf"(?<!\w)(?:{_AND})(?!\w)(?=\W*\w)|(?<=\w)[和或与及跟](?=\w)", re.IGNORECASE)
_OTHERWISE = {
    language: regex(rf"(?i)(?<!\w)(?:{words})(?!\w)")
    for language, words in {
        "es": "en", "ca": "en", "fr": "en|y", "pt": "o", "gl": "o", "it": "i", "ro": "o", "sv": "i|en", "da": "i|en", "nb": "i|en",
        "no": "i|en", "pl": "o|u", "cs": "o|u", "sk": "o|u", "hr": "o|u", "tr": "o", "": "en|i|o|u|y",
    }.items()
}  # fmt: skip
"""Of these words those that say another thing in a language: "in", "the", "about". Where nobody knows which it is, all may."""
_SURE = 3
"""Of a part of so many words nobody doubts that one of them joins two things (count): "ei en vis"."""
_NOW = regex(
    r"(?i)\A\W*(?:now|today|jetzt|nun|heute|maintenant|désormais|aujourd['’]hui|ahora|actualmente|agora|hoje|adesso|ora|oggi|теперь|сейчас|"
    r"тепер|зараз|teraz|obecnie|nu|nå|nyní|teď|acum|şimdi|artık|nyt|most|τώρα|ara)(?!\w)"
)
"""What begins so is what holds in the place of what was denied."""
_EITHER = regex(
    r"(?<!\w)(?:or|nor|oder|noch|ou|ni|o|u|nem|или|ни|lub|albo|ani|eller|veya|أو|या)(?!\w)|或", re.IGNORECASE
)
_IS_OR_DOES = regex(
    r"(?<!\w)(?:am|i['’]m|is|isn['’]t|are|aren['’]t|was|wasn['’]t|were|weren['’]t|bin|ist|sind|war|suis|est|sommes|étais|soy|es|somos|"
    r"estoy|está|sono|è|siamo|sou|é|estou|ben|zijn|är|jestem|jest)(?!\w)"
    r"|\A\W*not\s|(?<!\w)(?:\w+n['’]t|not|never|non|não|не|nie)\s\w+\W*\Z|(?<!\w)(?:nicht|nie|pas|plus|jamais|niet|nooit|inte|aldrig)\W*\Z",
    re.IGNORECASE,
)
"""What says what somebody is or isn't, or that something isn't done, without to what."""
_COUNTED = regex(
    r"\d|(?<!\w)(?:an?|ein\w{0,2}|un[eao]?|uma?|een|ett|bir|एक)(?!\w)|[一二两兩三四五六七八九十][\u3400-\u9fff]",
    re.IGNORECASE,
)
"""What counts things, as number words do."""
_MOST_LISTED = 32
"""Things of a list that are looked at, at most (count)."""
_CONTRARY = regex(
    r"(?<!\w)(?:but|aber|sondern|mais|pero|sino|ma|bensì|mas|porém|но|а|maar|ale|lecz|ama|men|utan|لكن|بل|लेकिन|बल्कि)\W*\Z|(?:但是?|而是)\s*\Z",
    re.IGNORECASE,
)
_THING = regex(r"\s*(?:[^\s\u3040-\u9fff]+\s*){1,5}|\s*[\u3400-\u9fff]{1,10}\s*")
"""What may be a thing of a list: a few words, or signs."""
_SAYS = Caseless(
    r"(?<!\w)(?:i|we|you|he|she|they|it|that|this|there|which|who|what|am|is|are|was|were|be|has|have|had|do|does|did|will|"
    r"would|can|could|may|might|should|must|\w+['’]\w{1,2}|like[sd]?|loves?d?|enjoys?|prefers?|wants?|needs?|eats?|drinks?|uses?|goes|go|lives?|"
    r"start(?:s|ed)?|beg[ai]ns?|sold|bought|moved|joined|took|went|found|became|works?|cooks?|makes?|takes?|keeps?|tr(?:y|ies)|brings?|gets?|got|sticks?|chooses?|finds?|plays?|follows?|smokes?|"
    r"please|fine|okay|ok|good|great|only|just|always|instead|rather|more|extra|plenty|lots|much|many|with|"
    r"ich|wir|er|sie|es|du|bin|ist|sind|habe?|hat|haben|esse|isst|trinke|trinkt|mag|liebe|nehme|nutze|nutzt|bitte|gern\w*|lieber|viel\w*|mehr|"
    r"je|nous|il|elle|on|est|ai|suis|mange|bois|aime|préfère|utilise|prends|plutôt|yo|es|está|come|bebe|prefiere|usa|me|prefiero|más|"
    r"io|è|mangia|beve|preferisce|più|eu|é|prefere|mais|я|мы|он|она|мне|ест|пьёт|пьет|любит|люблю|обожа\w+|нравится|больше|лучше|ik|we|wij|hij|zij|ben|eet|"
    r"drink|neem|hou|liever|meer|ja|lubię|kocham|uwielbiam|wolę|jem|piję|mam|jest|je|pije|jag|gillar|äter|dricker|ben|seviyor\w*|है|हूँ|हूं|हैं|मैं)(?!\w)"
    r"|[我你他她您是有爱吃喝用去会想要每都也常就]|喜欢"
)
"""What says something of its own, so that it isn't a thing of a list."""
_NUMBER = regex(r"\d+")
_AT = r"(?:(?:at|on|in|the|am|um|im|den|à|a|le|el|las?|il|alle|o|às|в|на|с|до|من|في)\s+)?"
_CORRECTED = regex(
    rf"(?<!\w)(?:not|nicht|pas|no|non|não|не|ليس|مش|مو)\s+{_AT}\d[\d.,:/]*(?!\w)|不是\s?\d[\d.,:]*"
    r"|(?<!\d)\d[\d.,:]*+\s?(?:\w+\s)?(?:नहीं|नही|nahin?|ではなく|じゃなくて?|(?:이|가)? ?아니라)",
    re.IGNORECASE,
)
_PLACED = r"को|में|से|पर|का|की|के"
_CORRECTED_IN_HINDI = regex(
    lettered(
        rf"(?<!\w)(?P<wrong>\w+)(?:\s(?P<at>{_PLACED})\s(?:नहीं|नही|न)[\s,]+(?:बल्कि\s)?(?=\w+\s(?P=at)(?!\w))"
        rf"|\s(?:(?:{_PLACED}|बजे)\s)?(?:नहीं|नही|न)[\s,]+(?:बल्कि\s)?(?=(?P<right>\w+)))"
    )
)
"""मंगलवार को नहीं, बुधवार को: what is wrong stands first; without a word like को behind both, only if both are values."""
_DOUBLE = {
    # 不好不能 are two things that aren't so
    "en": regex(
        r"\b(?:avoid|refus|dislik)\w*\b[^,.;]{0,60}\b(?:that|which|who)\b[^,.;]{0,60}\b(?:not|\w+n['’]t|lack)\b"
        r"|\b(?:no|not|never|\w+n['’]t)\b[^,.;]{0,30}\b(?:aversions?|averse|(?:strong |real |particular )(?:dislike|distaste))\b"
        r"|\b(?:not|never|\w+n['’]t) (?:really |actually |strictly |that i |like i |(?:prefer|tend|try|want|need|have|like) to )?"
        r"(?:avoid|refuse|dislike|hate|despise|detest)s?\b",
        re.IGNORECASE,
    ),
    "de": regex(
        r"\b(?:kein\w*|nicht|nie)\b[^,.;]{0,30}\babneigung\b"
        r"|\b(?:vermeide|meide|verabscheue|verzichte)[nt]?\b[^,.;]{0,40}\b(?:nicht|nie|niemals|kein\w*|weder)\b"
        r"|\bweigere (?:mich|uns) (?:nicht|nie)\b",
        re.IGNORECASE,
    ),
    "fr": regex(
        r"\b(?:évit|refus|détest)\w*\b[^,.;]{0,60}\bqui (?:ne|n['’])|\b(?:pas|aucune)\b[^,.;]{0,30}\baversion\b"
        r"|\b(?:ne |n['’])(?:évit|refus|détest|boycott|renonc)\w+ (?:pas|plus|jamais|ni)\b",
        re.IGNORECASE,
    ),
    "es": regex(
        r"\b(?:evit|rechaz|detest)\w*\b[^,.;]{0,60}\bque no\b|\b(?:no|ninguna)\b[^,.;]{0,30}\baversión\b"
        r"|\b(?:no|nunca|tampoco) (?:evit|rechaz|detest|odi|renunci|me nieg)\w*",
        re.IGNORECASE,
    ),
    "it": regex(
        r"\b(?:evit|rifiut|detest)\w*\b[^,.;]{0,60}\bche non\b|\b(?:non|nessuna)\b[^,.;]{0,30}\bavversione\b"
        r"|\b(?:non|mai) (?:evit|rifiut|detest|odi|rinunci|mi rifiut)\w*",
        re.IGNORECASE,
    ),
    "pt": regex(
        r"\b(?:evit|recus|detest)\w*\b[^,.;]{0,60}\bque não\b|\b(?:não|nenhuma)\b[^,.;]{0,30}\baversão\b"
        r"|\b(?:não|nunca) (?:me )?(?:evit|recus|detest|odei)\w*",
        re.IGNORECASE,
    ),
    "ru": regex(r"\b(?:не|нет|ни)\b[^,.;]{0,30}\bотвращени|\bне (?:избега|отказыва|ненави)", re.IGNORECASE),
    "": regex(
        r"\b(?:vermijd|weiger)\w*\b[^,.;]{0,30}\b(?:niet|geen|nooit)\b|\bnie (?:unika|nienawidz)"
        r"|\bundvik\w*\b[^,.;]{0,30}\b(?:inte|aldrig)\b|\bkaçınm",
        re.IGNORECASE,
    ),
    "zh": regex(
        r"[不没沒](?:太|怎么|觉得|是|有)?(?:反感|厌恶|抵制|讨厌|拒绝|避免)|[没沒非无無未][^，。；,;]*[不没沒]|不(?:得|能|会|會|可)不|不(?:是|可能)[^，。；,;]{0,8}[不没沒]"
    ),
}
"""Where two negations affirm: who avoids hotels that don't take dogs wants those that do. Else they strengthen each
other as often."""


@cache
def _patterns(language: str) -> tuple[Caseless, Caseless, Caseless]:
    """The cues of one language; of all if it isn't in the table."""
    if not language or language not in _NEGATIONS:
        return _NOT, _BUT, _NOTHING
    tables = (_NEGATIONS, _EXCEPTIONS, _IDLE)
    nots, buts, idle = (_one_of({language: table[language]}) for table in tables)
    return nots, buts, idle


def negated(text: str, language: str) -> bool:
    """Whether a clause denies: by a negation or by an exception, and not by both ("never without a copy")."""
    nots, buts, idle = _patterns(language)
    text = idle.replaced(_plain(text), " ")
    but = buts.finds(text)
    rest = buts.replaced(text, " ") if but else text
    nay = nots.finds(rest) and not _DOUBLE.get(language, _DOUBLE[""]).search(rest)
    return nay != but


def unavoided(clause: str, language: str) -> bool:
    """Whether a clause denies that a thing is avoided, refused or loathed: it is affirmed."""
    nots, _, idle = _patterns(language)
    said = idle.replaced(_plain(clause), " ")
    return (
        AVOIDS.finds(said)
        and nots.finds(said)
        and _DOUBLE.get(language, _DOUBLE[""]).search(said) is not None
    )


def denied_at(clause: str, language: str) -> list[tuple[int, int]]:
    """Return where a clause denies something: from where to where each of its negations stands."""
    nots, _, idle = _patterns(language)
    said = _plain(clause)
    for match in list(idle.finditer(said)):
        said = f"{said[: match.start()]}{' ' * (match.end() - match.start())}{said[match.end() :]}"
    return [match.span() for match in nots.finditer(said)]


@kept(1_024)
def may_deny(text: str, language: str) -> bool:
    """Whether any clause of a text may deny or make an exception: not without a cue, where words end at blanks."""
    if not text.isascii() and (not language or language in _UNSPACED):
        return True
    nots, buts, _ = _patterns(language)
    said = _plain(text)
    return nots.finds(said) or buts.finds(said) or PREFERS.search(said) is not None


def clauses(text: str, language: str, *, chosen: bool = True) -> list[str]:
    """Return the clauses of a text: parted at its marks, at words that join them, and behind "told me that".

    An exception ("without asking") belongs to the clause before it; so does what something else is preferred to, unless
    what is ``chosen`` is to stand alone.
    """
    ends = _ends(language)
    said = _plain(text)
    parts = _CLAUSES.split(with_marks(said, chosen=chosen) if GOES_OVER.search(said) else said)
    if ends is not None:
        parts = [clause for part in parts for clause in _split_behind(part, ends)]
    _, buts, idle = _patterns(language)
    found: list[str] = []
    for part in parts:
        if found and buts.begins(idle.replaced(part, " ").strip()):
            found[-1] = f"{found[-1]} {part}"
        elif part.strip():
            found.append(part)
    return _with_lists(found, language) if len(found) > 1 else found


def _with_lists(parts: Sequence[str], language: str) -> list[str]:
    """Return clauses in which what is listed on behind a denial belongs to it: "I avoid gluten, dairy and eggs"."""
    listed = parts if language == "en" else [_joining(part, language) for part in parts]
    lasts = _lasts_of_lists(listed, language)
    found: list[str] = []
    number = 0
    while number < len(parts):
        last = lasts[number + 1] or number
        if last > number and not _denies_all(parts[number], parts[number + 1 : last + 1], language):
            last = number
        found.append(" ".join(parts[number : last + 1]))
        number = last + 1
    return found


def _joining(part: str, language: str) -> str:
    """Return a part of a sentence without words that join things in other languages only; Dutch "of" is "or"."""
    otherwise = _OTHERWISE.get(language)
    if otherwise is not None and (language or len(part.split()) > _SURE):
        part = otherwise.sub(" ", part)
    return part.replace(" of ", " or ")


def _lasts_of_lists(parts: Sequence[str], language: str) -> list[int]:
    """Return, for each of some clauses, which is the last of the things that are listed from it on; 0 if none are.

    Things are listed up to the last of them, which stands behind an "and" or "or".
    """
    lasts = [0] * (len(parts) + 1)
    for number in range(len(parts) - 1, 0, -1):
        part, before = parts[number], parts[number - 1]
        joined = _BEFORE_THE_LAST.search(before) or _LISTED.search(part)
        if not (joined or lasts[number + 1]) or _CONTRARY.search(before) or _NOW.match(part):
            continue
        if _THING.fullmatch(part) and not _SAYS.finds(part) and not speaks_of_oneself(part, language):
            lasts[number] = lasts[number + 1] or number
    return lasts


def _denies_all(said: str, things: Sequence[str], language: str) -> bool:
    """Whether a clause denies the things that are listed behind it, too.

    It does if it says that they are avoided, or joins them with an "or". A mere "not" denies what is done to the
    first with the others: not if it says what somebody is ("I'm not married, vegan and ...") or has no object ("I don't
    smoke, run and ..."), nor what is counted ("I have no children, two dogs and a cat").
    """
    if not negated(said, language):
        return False
    some = things[:_MOST_LISTED]
    if AVOIDS.finds(said) or any(_EITHER.search(part) for part in (said, *some)):
        return True
    return not (
        _IS_OR_DOES.search(said)
        or any(_COUNTED.search(thing) or values_in(thing, language) for thing in some)
    )


_ANY_END = Caseless("|".join(_JOINS.values()))


@cache
def _ends(language: str) -> Caseless | None:
    """What ends a clause in a language, besides marks; None if it isn't in the tables."""
    ends = "|".join(cues[language] for cues in (_TELLS, _JOINS) if language in cues)
    return Caseless(ends) if ends else None


def _split_behind(text: str, ends: Caseless) -> list[str]:
    found, start = [], 0
    for match in ends.finditer(text):
        found.append(text[start : match.end()])
        start = match.end()
    return [*found, text[start:]]


def same_sign(text: str, other: str) -> bool:
    """Whether ``text`` and the clauses of ``other`` about the same both negate or both don't, and so of exceptions.

    Args:
        text: What is claimed.
        other: A sentence it may rest on.
    """
    spoken, heard = _languages(text, other)
    if not (may_deny(text, spoken) or may_deny(other, heard)):
        return True
    other = without_lacks(other, text)
    text, other = _uncorrected(text, other), _uncorrected(other, text)
    about = topics(text)
    spoken, heard = _languages(text, other)
    mine, theirs = _about(text, about & topics(other) or about, spoken), _about(other, about, heard)
    if _signs(mine, spoken) == _signs(theirs, heard):
        return True
    avoids = AVOIDS.finds(mine) and _signs(mine, spoken) == (True, False)
    parts = theirs.split(_APART) if avoids else ()
    if any(_signs(part, heard) == (False, True) and _lacks(part, about) for part in parts):
        return True  # who prefers creams without perfume avoids perfume
    alike = _lacking(mine) & _lacking(theirs)
    if alike and _signs(_but(mine, alike), spoken) == _signs(_but(theirs, alike), heard):
        return True
    return contrasts(text)


def without_lacks(text: str, about: str) -> str:
    """Return a text without what somebody says there that they lack, time or patience, if another says nothing of that.

    Args:
        text: What is said.
        about: The other.
    """
    if not _LACKED.search(text) or _LACKED.search(about):
        return text
    held = topics(about)
    parts = [match.span() for match in _LACKED.finditer(text) if held.isdisjoint(topics(match[0]))]
    for start, end in reversed(parts):
        text = f"{text[:start]} {text[end:]}"
    return text


def _languages(text: str, other: str) -> tuple[str, str]:
    """The languages of two texts; where that of one can't be told, it is the other's."""
    spoken, heard = language_of(text), language_of(other)
    return spoken or heard, heard or spoken


def _uncorrected(text: str, other: str) -> str:
    """A text without the numbers that it says are wrong ("at 3, not at 4"), if the other has none of them."""
    rest = _CORRECTED.sub(lambda m: " " if not _numbers(m[0]) & _numbers(other) else m[0], text)
    if SIGNED.search(text) is None:
        return rest
    held = terms(other)

    def right(found: re.Match[str]) -> str:
        wrong, value = (as_written(found[name] or "") for name in ("wrong", "right"))
        corrected = not value or {kind for kind, _ in value_of(wrong, "hi")} & {
            kind for kind, _ in value_of(value, "hi")
        }
        return " " if corrected and not set(terms(wrong)) & set(held) else found[0]

    return as_written(_CORRECTED_IN_HINDI.sub(right, lettered(rest)))


def _numbers(text: str) -> set[str]:
    return set(_NUMBER.findall(text))


def _lacking(text: str) -> set[str]:
    """The beginnings of the words that a text says are not there: "no discount" and "without discount" are one."""
    found = (*_LACKING.finditer(text), *_LACKING_BEFORE.finditer(text))
    return {match["word"][:_BEGINNING].lower() for match in found}


def _lacks(text: str, about: frozenset[str]) -> bool:
    """Whether what a text says isn't there is about something: the cream without perfume isn't one without cream."""
    found = _LACKING.search(text)
    return found is None or not about.isdisjoint(topics(text[found.start() :]))


def _but(text: str, words: set[str]) -> str:
    """A text without what says that some words are not there."""

    def bare(found: re.Match[str]) -> str:
        return found["word"] if found["word"][:_BEGINNING].lower() in words else found[0]

    return _LACKING_BEFORE.sub(bare, _LACKING.sub(bare, text))


def contrasts(text: str) -> bool:
    """Whether a text affirms one thing in place of another: "Monday rather than Friday"."""
    return _CONTRASTS.finds(text) or PREFERS.search(text) is not None


def without_negation(text: str) -> str:
    """Return a text without the words that negate it, which are the same in what denies it."""
    return _NOT.replaced(_plain(text), "")


def _about(text: str, about: frozenset[str], language: str) -> str:
    """The clauses of a text about something; of two of which one says all of it that the other does, only that one."""
    parts = [
        part
        for clause in _CLAUSES.split(with_marks(_plain(text)))
        for part in _split_behind(clause, _ANY_END)
        if part.strip()
    ]
    held = {
        clause: about & topics(clause)
        for clause in (_with_lists(parts, language) if len(parts) > 1 else parts)
    }
    said = [own for own in held.values() if own]
    return _APART.join(
        clause for clause, own in held.items() if own and not any(own < other for other in said)
    )


@kept(1_024)
def _signs(text: str, language: str) -> tuple[bool, bool]:
    nots, buts, idle = _patterns(language)
    text = idle.replaced(text, " ")
    but = buts.finds(text)
    return nots.finds(buts.replaced(text, " ") if but else text), but
