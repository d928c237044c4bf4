# ruff: noqa: E501
"""Whether somebody tells that what they have one of in their life is over or another now: "I got laid off", of "I work at A".

``life_phrases`` has the phrases; ``_ROWS`` says which ends which, and on what condition.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.analyser import content_terms, is_unspaced, terms
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.dates import weekdays_in
from ....checkpoints.text.speech.frequent_words import frequent
from ....checkpoints.text.speech.plain_words import plain
from ....checkpoints.text.speech.statements import SPEAKER, UNNAMED
from ....checkpoints.text.speech.told.oneself import asks_of_oneself, begins_with_oneself, speaks_of_oneself
from ....checkpoints.text.speech.told.supposing.supposed import supposed
from ..changes import tells_change
from ..kin import own_relations_in, relations_in
from ..kinds import kinds_of, of_a_life
from ..passages import is_form_of
from ..proper_names import capital_terms, words_of
from . import life_phrases as phrases
from .life_phrases import Phrases, Table

_WHO = Caseless(
    r"(\S+) (?:left me|hat mich|m['’]a quitt|me dejó|me ha dejado|me deixou|me largou|mi ha lasciat)|(\S+) (?:and i|und ich|et moi|y yo|e io|e eu|en ik)(?!\w)|(?:with|von|avec|con|com|met|с|z|ze|uit elkaar met) (\S+)|(\S+) (?:ile|ve ben)(?!\w)|"
    r"[和跟与]([^。，,]{1,6})(?:分手|离婚|分开|不在一起)|([^\s、。]{1,10})と(?:は|もう)?(?:別れ|離婚|付き合って)|(\S+?)(?:[와과]|이?랑|하고)(?:는)? (?:헤어|이혼|더)"
)
_WORD, _INSIDE = regex(r"[^\W\d_]+"), regex(r"(?<= )[A-ZÇĞİÖŞÜ][^\W\d_]+(?= )")
_ADDRESS = regex(r"[\w.+-]+@[\w-]+\.[\w.]+")
_TELEPHONE = regex(r"\+?\d[\d\s()./-]{4,}\d")
_LEAST, _MUCH = 3, 4
_TWO, _FEW = 2, 3
_NO_NAMES = frozenset(
    "wir ich we i nous on nosotros noi nós мы biz my meine meinem mein mon ma mi mia meu minha mijn jego mną nim nią him her ihm ihr".split()
)
_AGES, _NEWLY, _CALLS, _NAMES = (
    Phrases(phrases.AGE),
    Phrases(phrases.NEW),
    Phrases(phrases.CALL_ME),
    Phrases(phrases.CALLED),
)
_ARTICLES = frozenset("the a an my our your his her another this that fear peace o uma um meu minha".split())
_VEGAN = regex("vegan|végan|végétal|веган|वीगन|ヴィーガン|ビーガン|비건|纯素|نباتي", re.IGNORECASE)
_MOVED_TO = regex(
    r"(?:now live|live|living|based)(?: now)? (?:in|at|near|on) |(?:moved|relocated)(?: \w+)? (?:to|into) |[Mm]ud(?:ei|amos|ámos)(?:-me|-nos)? para "
)
_MOVED_TO_ELSEWHERE = regex(
    r"(?i)(?:flytt?e(?:t|de)(?: \w+)? til|pindah(?: rumah)? ke|(?:chuyển|dọn)(?: nhà)? (?:sang|đến|tới|vào|ra|lên|về|xuống)|(?:переїха|перебра)\w+ (?:в|у|на|до)|"
    r"stěhoval\w? (?:jsem|jsme) se (?:do|na|k|ke|v|ve)|(?:jsem|jsme) se (?:\w+ )?(?:pře|od|na|vy)stěhoval\w? (?:do|na|k|ke|v|ve)|sťahoval\w? (?:som|sme) sa (?:do|na|k|ku)|"
    r"muut(?:in|imme)|muutta(?:nut|neet)|mutat (?:la|în|din)|μετακ(?:όμισα|ομίσαμε) (?:σε|στ\w+)) "
)
"""The same in languages in which whoever types capitals writes towns with them."""
_WITHIN_WORK = Caseless(
    r"(?<!\w)(?:team|teams|department|squad|abteilung|fachbereich|ploeg|afdeling|équipe|service|département|equipo|departamento|sección|squadra|reparto|"
    r"equipa|equipe|setor|seção|команд\w+|отдел\w*|zesp[oó][lł]\w*|dział\w*|tak[ıi]m\w*|ekib\w*|ekip|departman\w*|bölüm\w*|avdelning\w*|osasto\w*|"
    r"(?<!مع )فريق\w*|قسم\w*|टीम(?! के साथ)|विभाग(?! के साथ))(?!\w)|(?<![和跟与同])(?<!着)(?:部门|部門|团队|小组)|(?:部署|チーム)(?!のみんな|の仲間|と)|(?:팀|부서)(?!원|과|이랑|하고)|"
    r"(?<!\w)(?:офіс\w*|кабінет\w*|відділ\w*|oddělení|oddelen\w+|kancelář\w*|tým\w*|csapat\w*|osztály\w*|irod\w*|szob\w*|részleg\w*|echip\w*|birou\w*|departament\w*|furnizor\w*|"
    r"ομάδα\w*|γραφείο\w*|τμήμα\w*|tiimi\w*|toimisto\w*|divisi|kantor|công việc|trường|ăn|dùng|sử dụng|ארגון|הארגון|לפגישה|לטיול|משרד|צוות|دفتر|تیم|بخش)(?!\w)"
)
"""Where one works among others: who moves there moves to no home, unless they name a place besides or move with them."""
_FOR_A_WHILE = Caseless(
    r"(?<!\w)(?:h[oô]te(?:l|ll|lli|ls)\w{0,4}|hostel\w*|airbnb\w*|отел\w+|гостиниц\w+|готел\w+|otel\w*|khách sạn|bệnh viện|فندق\w*|هتل\w*|מלון|ξενοδοχεί\w+|szállod\w+|होटल|"
    r"hospital\w*|krankenhaus\w*|hôpital|ospedale|ziekenhuis|больниц\w+|лікарн\w+|szpital\w*|nemocnic\w+|hastane\w*|sjukhus\w*|مستشفى|بیمارستان|"
    r"for (?:now|the (?:night|week(?:end)?|summer)|(?:an?|one|two|three|a few|a couple of) (?:nights?|days?|weeks?|weekend|months?))|temporarily|vorübergehend|für (?:eine?|zwei|drei|ein paar|die) (?:nacht|nächte|tage?|wochen?|wochenende|monate?)|"
    r"temporairement|pour (?:une|la|deux|trois|quelques) (?:nuits?|jours?|semaines?|mois)|temporalmente|por (?:una|unas|dos|tres) (?:noches?|días?|semanas?)|temporaneamente|per (?:una|due|tre|qualche) (?:nott[ei]|giorn[oi]|settiman[ae])|"
    r"temporariamente|por (?:uma|umas|duas|três) (?:noites?|semanas?)|tijdelijk|voor (?:een|twee|drie|een paar) (?:nacht\w*|dagen|we[ek]+en?|weekend)|временно|на (?:одну |пару )?(?:ночь|ночи|недел[юи]|выходные|время)|тимчасово|"
    r"tymczasowo|na (?:jedną )?(?:noc|tydzień|weekend)|dočasně|geçici\w*|(?:bir|iki) (?:gece|hafta)liğine|tillfälligt|över helgen|midlertidigt|sementara|tạm thời|مؤقتا)(?!\w)"
    r"|酒店|宾馆|旅馆|旅館|医院|暂时|ホテル|病院|一時的|호텔|병원|임시로|โรงแรม|โรงพยาบาล|ชั่วคราว"
)
"""Where nobody has their home, and how long one stays there."""
_WE = Caseless(
    r"(?<!\w)(?:we(?:['’]\w+)?|wir|nous|on (?:a|est|habite)|nos|nosotr[oa]s|vivimos|ci siamo|abbiamo|abitiamo|viviamo|noi|a gente|moramos|vivemos|mudamos|wij|мы|ми|живем|живём|живемо|\w+liśmy|\w+łyśmy|mieszkamy|\w+d[ıiuü]k|biz|نحن|انتقلنا|نسكن|हम|vi|"
    r"jsme|sme|bydlíme|\w+imme|olemme|\w+tünk|\w+unk|ne-am|locuim|stăm|\w+άμε|\w+αμε|μένουμε|chúng tôi|chúng mình|bọn mình|kami|kita|\w+נו|אנחנו|ما|کردیم)(?!\w)|我们|我們|咱们|私たち|우리|เรา"
)
"""Who speaks for those they live with, too."""
SOMEWHERE = Caseless(
    r"(?<!\w)(?:indoors|inside|at (?:home|work)|in (?:the (?:car|house|flat|office|kitchen|bedroom)|(?:my|our) (?:car|house|flat|room)|public|front of)|im (?:auto|haus|büro|schlafzimmer)|in (?:der|meiner|unserer) (?:wohnung|küche)|zu ?hause|drinnen|"
    r"(?:dans|à) (?:la|ma|notre) (?:maison|voiture|chambre)|à l['’]intérieur|dans l['’]appartement|en (?:casa|el coche|el piso|público)|in (?:casa|macchina|auto|pubblico)|em casa|(?:no|dentro do) carro|binnen|in (?:huis|de auto)|дома|в (?:доме|машине|квартире|помещении)|"
    r"w (?:domu|aucie|samochodzie|mieszkaniu)|evde|arabada|вдома|в (?:хаті|машині)|inomhus|hemma|i bilen|indendørs|hjemme|doma|v autě|acasă|în casă|στο σπίτι|di rumah|trong nhà|בבית|در خانه|في البيت|घर (?:में|पर))(?!\w)|家里|车里|家の中|車の中|집에서|차에서|ในบ้าน|ในรถ"
)
"""Where somebody doesn't do what they do elsewhere."""
_PROGRAM = Caseless(
    r"(?<!\w)(?:firefox|chrom(?:e|ium)|vivaldi|outlook|gmail|thunderbird|jira|trello|notion|obsidian|todoist|whatsapp|telegram|android|ubuntu|debian|fedora|linux|windows|macos|n?e?o?vim|vscode|pycharm|github|gitlab|docker|kubernetes|postgres\w*|mysql|aws|azure|iphone|slack|discord|teams|zoom|signal|mastodon|bluesky|safari|brave|opera|excel|word|figma|confluence|asana|clickup|dropbox|drive|onedrive|substack|wordpress|shopify|слак|слэк|телеграм|дискорд|файрфокс|фаерфокс|хром|"
    r"سلاك|سلک|تلغرام|تلگرام|فايرفوكس|فایرفاکس|סלאק|טלגרם|פיירפוקס|כרום|स्लैक|फ़?ायरफॉक्स|टेलीग्राम)(?:['’]?\w{1,3})?(?![a-zà-ÿа-яіїєא-תء-ي])|스랙|슬랙|텔레그램|파이어폭스|크롬|스팀|スラック|テレグラム|ファイヤーフォックス|クローム|飞书|钉钉|企业微信|火狐|สแล็ก|ไฟร์ฟอกซ์|โครม",
)
"""Programs that people move to."""
_MOVES = Phrases(phrases.MOVED)
_SIGNS_BETWEEN = regex(r"[,;!?，、。；！？،؛]|\.(?!\w)")
_AT_WORK, _ONCE_MORE = Phrases(phrases.WORK, phrases.FOUND_WORK), Phrases(phrases.AGAIN)
_BOSS_OF_ONES_OWN, _NEW_BOSS_OF_ONES_OWN = Phrases(phrases.BOSS), Phrases(phrases.NEW_BOSS)
_IS_NOW = regex(r"(?i)my [\w ]+ is \w+ now")
_NOW_WORDS = regex(
    r"(?i)(?<!\w)(?:now|jetzt|nun|inzwischen|maintenant|désormais|ahora|ya|ora|adesso|agora|nu|теперь|сейчас|artık|şimdi|teraz)(?!\w)"
)
_A_BOSS = regex("|".join(f"(?:{words})" for words in phrases.BOSS_WORDS.values()))
_SAYS_NEW = regex(
    r"(?i)(?<!\w)(?:new|neue\w*|nouv\w+|nuev\w+|nuov\w+|nov[oa]|nieuwe|нов\w+|now[yaąe]\w*|yeni)(?!\w)|değişti"
)
_WHO_IT_IS = regex(
    r"(?i)(?:\s*(?:,|\(|:|-|–|—)?\s*(?:(?:is|is called|is named|ist|heißt|est|c['’]est|s['’]appelle|es|se llama|è|si chiama|é|se chama|to|heet|у меня|зовут|is nu|اسمه|اسمها|हैं|का नाम) )+(?:[oa] )?"
    r"|\s*['’]s | |\s*(?:名前は|叫|是|姓|は|이름은|은|는)\s*|(?=\W*\Z))(?P<name>[^\s,.;!?。，、]+(?: [^\s,.;!?。，、]+)?)(?=\W*\Z|[,.;!?)。，、])"
)
"""Who somebody is, behind what they are to the speaker: a name of two words at most, and nothing else."""
_WORK_CHANGED, _WORK_LEFT = Phrases(phrases.CHANGED_WORK), Phrases(phrases.LEFT_WORK)
_LEFT, _OTHER, _USING = (
    Phrases(phrases.SWITCHED),
    Phrases(phrases.INSTEAD),
    Phrases(phrases.USES),
)
_ANIMALS = [
    Phrases({language: words[number] for language, words in phrases.PETS.items()})
    for number in range(len(phrases.PETS["en"]))
]
_SIGNS_OF_A_NAME = regex(
    r"[\u30a1-\u30fa\u30fc]{2,}|(?<=叫)[\u4e00-\u9fff]{2,6}|(?<=名字是)[\u4e00-\u9fff]{2,6}|(?<=名前は)[\u3040-\u30ff\u4e00-\u9fff]{2,8}(?=です)|(?<=이름은 )[\uac00-\ud7a3]{2,4}(?=예요|이에요|입니다|이야|야)|[\uac00-\ud7a3]{2,4}(?=라는)"
)
_JOINED = regex(
    r"[,;，、；،.。]\s*(?:(?:and|und|et|y|e|en|и|а|i|ve|و|और)\s+)?|\s+(?:and|und|et|y|e|en(?= (?:ik|we|wij|werk|woon|ben|heb)\b)|и|а|i|ve|और)\s+|(?<=고) "
)
"""What may stand between two statements of one sentence."""
_JOINS_BACK = regex(rf"(?:{_JOINED.pattern})\Z")
_OF_THE_LIVING = regex("亡くな|去世|过世|세상을|무지개")
_ALMOST = regex(
    r"(?:(?<!\w)(?:almost|nearly|fast|beinahe|presque|casi|quasi|quase|bijna|почти|prawie|neredeyse)\W*|差点\S?|もう少しで)\Z"
)
_YEAR = regex(r"\d{3}")
_POINTS_BACK = regex(
    r"\s*(?:其(?!实)|[他她它](?:们|的)?|[这那该此](?!几?年)|それ|その|彼女?|그(?:는|가|의|것|녀)(?![가-힣]))"
)
"""How a clause begins that says something of what the one before names, where no blanks tell words apart."""
_OF_ANOTHER_THING = regex(r"(?!我|咱|本人)[^，。、：:\s]{2,}的[^，。、：:\s的]{1,6}(?:是|为|：|:)")
"""How a statement begins that tells what something of somebody's or something's is: what follows goes on with that."""
_SUBJECT = regex(
    r"([^\s、。，,はがも]{1,10})(?:(?<![でにと])は|が|も)|(?:^|(?<=\s))([\uac00-\ud7a3]{1,8})(?:께서|이|가|은|는)(?=\s)"
)
_OWN_SUBJECT = regex(
    r"(?:私|わたし|僕|俺|自分|うち)|.*[年月日週前今]|今|最近|現在|お?酒|タバコ|煙草|肉|番号|.*アドレス|住所|もう|나|저|내|제|우리|저희|이제|지금|요즘|최근에?|담배|술|고기|.*번호|더|주소|.*이름|.*라"
)


class _Row(NamedTuple):
    """What somebody has one of."""

    was: Phrases
    """What says what it is."""
    turn: Phrases
    """What says that it is over, or another now."""
    same: Callable[[str, str], bool] | None = None
    """Whether the texts, of which the first says the one, the second the other, speak of the same."""


def _of_late(old: str, new: str) -> bool:
    """Whether what the second tells is of these days, and not of a childhood, a year or some years ago."""
    if phrases.LONG_AGO.first_in(new) is not None:
        return False
    if goal := _MOVED_TO_ELSEWHERE.search(new):
        typed_small = new == new.lower() or (
            old != "" and all(text[1:] == text[1:].lower() for text in (old, new))
        )
        return _is_place(new[goal.end() :], small=typed_small)
    goal = _MOVED_TO.search(new)
    return goal is None or _is_place(new[goal.end() :], small=new[1:] == new[1:].lower())


def _moved(old: str, new: str) -> bool:
    """Whether the second tells of late of another home, and not of another team."""
    if not _of_late(old, new) or _FOR_A_WHILE.finds(new) or _moves_to_a_tool(new):
        return False
    if not _WITHIN_WORK.finds(new):
        return True
    moves = [part for part in _SIGNS_BETWEEN.split(new) if _MOVES.first_in(part) is not None]
    if not any(map(_WITHIN_WORK.finds, moves or [new])):
        return True
    return any(
        word[0].isupper() and word != "I" for word in _WORD.findall(_WITHIN_WORK.replaced(new, " "))[1:]
    )


def _moves_to_a_tool(new: str) -> bool:
    """Whether what somebody has moved to is a program: "on a déménagé sur Slack"."""
    return any(
        _PROGRAM.finds(part) for part in _SIGNS_BETWEEN.split(new) if _MOVES.first_in(part) is not None
    )


def _is_place(goal: str, *, small: bool) -> bool:
    """Whether what somebody moved to, in a language that moves to anything, may be lived in; ``small``: no capitals."""
    words = _WORD.findall(goal)[:2]
    named = any(word[0].isupper() for word in words) or (small and words and words[0] not in _ARTICLES)
    return (named or phrases.DWELLINGS.first_in(goal) is not None) and "tool" not in kinds_of(
        " ".join(goal.split()[:2])
    )


_AND_MORE = regex(r"\s(?:і|та|й|και|κι|och|og|și|dan)\s")


def _may_not_be_eaten(old: str, new: str) -> bool:
    """Whether who eats so doesn't eat what the second says is eaten: vegetarians do eat cheese.

    Not where the first tells something else, too, in languages whose clauses aren't told apart: it would go with it.
    """
    if len(_AND_MORE.split(old)) > 1:
        return False
    return phrases.OF_ANIMALS.first_in(new) is None or _VEGAN.search(old) is not None


def _eats_what_is_not_eaten(old: str, new: str) -> bool:
    """Whether what the second says is not eaten any more is what the first says is: who eats no meat may eat fish."""
    return (
        phrases.FISH.first_in(old) is None
        or phrases.MEAT.first_in(old) is not None
        or phrases.MEAT.first_in(new) is None
    )


def _anywhere(_old: str, new: str) -> bool:
    """Whether the second tells that something is over, and not only at home or in the car."""
    return not SOMEWHERE.finds(new)


def _elsewhere(old: str, new: str) -> bool:
    """Whether the second names what the first doesn't: another place, of late."""
    return _moved(old, new) and (
        (not new.isascii() and any(map(is_unspaced, new))) or bool(_capitals(new) - frozenset(terms(old)))
    )


def _work_is_over(old: str, new: str) -> bool:
    """Whether the second says that its speaker's work is another, or that they left what the first has: "I quit Tesco"."""
    if _WORK_CHANGED.first_in(new) is None:
        return _has_what(_WORK_LEFT.first_in(new), old)
    return _of_late(old, new)


def _finds_work(old: str, new: str) -> bool:
    """Whether the second tells of work, and the first of none."""
    return _AT_WORK.first_in(new) is not None and _AT_WORK.first_in(old) is None and _of_late(old, new)


def _again(old: str, new: str) -> bool:
    """Whether the second says that it is so again, and not the first."""
    return _ONCE_MORE.first_in(new) is not None and _ONCE_MORE.first_in(old) is None


def _of_who_is_named(old: str, new: str) -> bool:
    """Whether a memory names whom a text names, or nobody."""
    who = _who_is_named(new)
    return not who or _has_name(old, who) or (not is_unspaced(who) and len(capital_terms(old)) <= 1)


def _another_boss(old: str, new: str) -> bool:
    """Whether the first says who the boss is, and the second that it is somebody else: not that the boss likes tea."""
    told, turn = _BOSS_OF_ONES_OWN.first_in(old), _NEW_BOSS_OF_ONES_OWN.first_in(new)
    who = _WHO_IT_IS.match(old[told.end() :]) if told else None
    if who is None or turn is None:
        return False
    said = new[turn.start() : turn.end()]
    called = [word for word in _NOW_WORDS.sub(" ", said).split() if not _A_BOSS.fullmatch(word.lower())]
    named = _IS_NOW.fullmatch(said) or not who["name"].islower()  # who types no capitals gives names none
    if called and named and called[-1].islower() and not _SAYS_NEW.search(said):
        return False  # "my boss is angry now"
    clause = next((part for part in _JOINED.split(new) if said in part), new)
    if is_unspaced(who["name"]):
        return who["name"][:_LEAST] not in clause
    return not set(terms(who["name"])) <= set(terms(clause))


def _names_whom_it_names(old: str, new: str) -> bool:
    """Whether both name the same person."""
    who = _who_is_named(new)
    return bool(who) and _has_name(old, who)


def _who_is_named(new: str) -> str:
    """Return the name of whom somebody has parted from; blank if they name nobody."""
    found = next(_WHO.finditer(new), None)
    who = next((group for group in found.groups() if group), "") if found else ""
    who = who.strip(",.;!").casefold()
    at = new.casefold().find(who)
    return who if who and who not in _NO_NAMES and (is_unspaced(who) or new[at].isupper()) else ""


def _has_name(old: str, who: str) -> bool:
    there = terms(old)
    return who in old.casefold() or any(_one_name(term, other) for term in terms(who) for other in there)


def _one_name(one: str, other: str) -> bool:
    """Whether two words may be one name in two cases (Anna, Anną; Соня, Сони)."""
    least = max(_LEAST, min(len(one), len(other)) - 1)
    return one[:least] == other[:least]


def _another_number(old: str, new: str) -> bool:
    """Whether the second gives a telephone number, by which one is reached now, and the first another."""
    return _is_another(_TELEPHONE, old, new)


def _another_address(old: str, new: str) -> bool:
    """Whether the second gives an address for mail, by which one is reached now, and the first another."""
    return _is_another(_ADDRESS, old, new)


def _is_another(sign: re.Pattern[str], old: str, new: str) -> bool:
    one, other = sign.search(old), sign.search(new)
    return one is not None and other is not None and one[0] != other[0] and _NEWLY.first_in(new) is not None


def _same_animal(old: str, new: str) -> bool:
    """Whether two texts are about one kind of animal, and not each about one by another name."""
    if _animals(old).isdisjoint(_animals(new)):
        return False
    named, there = _capitals(new) - _capitals_at_head(new), _capitals(old) - _capitals_at_head(old)
    return not named or not there or any(_one_name(one, other) for one in named for other in there)


@kept(256)
def _animals(text: str) -> frozenset[int]:
    return frozenset(number for number, words in enumerate(_ANIMALS) if words.first_in(text))


def _named_in_both(old: str, new: str) -> bool:
    """Whether both name the animal."""
    if not new.isascii() and any(map(is_unspaced, new)):
        return any(name in new for name in _SIGNS_OF_A_NAME.findall(old))
    there = _capitals(old)
    if new[1:] == new[1:].lower():  # who types no capitals gives names none
        there = frozenset(term for term in terms(old) if not _animals(term))
    return any(_one_name(one, other) for one in _capitals(new) for other in there)


def _capitals(text: str) -> frozenset[str]:
    """The terms of words with a capital, but for a function word that the text begins with."""
    first = frozenset(terms(text)[:1])
    return capital_terms(text) - (first & (plain() | frequent()))


def _capitals_at_head(text: str) -> frozenset[str]:
    """The term of the word that a text begins with, and of days and months."""
    return frozenset(terms(text)[:1]) | {term for day in weekdays_in(text) for term in terms(day.text)}


def _older(old: str, new: str) -> bool:
    """Whether the one gives a greater age than the other."""
    one, other = _AGES.first_in(old), _AGES.first_in(new)
    return one is not None and other is not None and _number(one) < _number(other)


def _number(match: re.Match[str]) -> int:
    return int(next(group for group in match.groups() if group))


def _not_so_any_more(old: str, new: str) -> bool:
    """Whether somebody says by which name of two they are called, and the memory has the other, or says the same."""
    called = _name_behind(_CALLS, new)
    if not called:
        return False
    if _name_behind(_CALLS, old):
        return True
    name = _name_behind(_NAMES, old)
    if name and not is_unspaced(name):
        return any(_one_name(term, other) for term in terms(name) for other in terms(new))
    return any(part in new for part in _SIGNS_OF_A_NAME.findall(old))


def _name_behind(phrases: Phrases, text: str) -> str:
    """Return the word behind a phrase if it is written like a name, or in a script that has no capitals."""
    found = phrases.first_in(text)
    if found is None:
        return ""
    if is_unspaced(found[0]):
        return found[0]
    if inside := _INSIDE.search(text, found.start() + 1, found.end()):
        return inside[0]
    behind = _WORD.search(text, found.end())
    return behind[0] if behind and (behind[0][0].isupper() or not behind[0][0].islower()) else ""


def _names_what_was_left(old: str, new: str) -> bool:
    """Whether a memory has what a text says was left for something else, and nothing beside it."""
    return _has_alone(_LEFT.first_in(new), old)


def _names_what_is_not_used(old: str, new: str) -> bool:
    """Whether a memory has that instead of which somebody says they use something, and nothing beside it."""
    return _USING.first_in(new) is not None and _has_alone(_OTHER.first_in(new), old)


def _has_alone(found: re.Match[str] | None, old: str) -> bool:
    """Whether a memory has what a phrase names, not joined to another such thing: "we use Vue and Django"."""
    if not _has_what(found, old):
        return False
    parts = _JOINED.split(old)
    if len(parts) < _TWO:
        return True
    at = next((number for number, part in enumerate(parts) if _has_what(found, part)), 0)
    behind = parts[at + 1].strip() if at + 1 < len(parts) else ""
    ahead = parts[at].strip() if at else ""
    return all(
        len(part.split()) > _FEW or (" " in part and begins_with_oneself(part))
        for part in (behind, ahead)
        if part
    )


def _has_what(found: re.Match[str] | None, old: str) -> bool:
    """Whether a memory has what a phrase names."""
    left = next((group for group in found.groups() if group), "").strip() if found else ""
    if not left:
        return False
    if any(map(is_unspaced, left)):
        return left.casefold() in old.casefold()
    wanted, there = content_terms(left), frozenset(terms(old))
    return bool(wanted) and all(
        term in there or is_form_of(term, there) or any(_one_name(term, t) for t in there) for term in wanted
    )


def _all(tables: Table | tuple[Table, ...]) -> tuple[Table, ...]:
    return tables if isinstance(tables, tuple) else (tables,)


_ROWS = tuple(
    _Row(Phrases(*_all(was)), Phrases(*_all(turn)), *same)
    for was, turn, *same in (
        (phrases.HOME, phrases.MOVED, _moved),
        (phrases.MOVED, phrases.MOVED, _elsewhere),
        ((phrases.WORK, phrases.FOUND_WORK), (phrases.CHANGED_WORK, phrases.LEFT_WORK), _work_is_over),
        (phrases.CHANGED_WORK, (phrases.CHANGED_WORK, phrases.FOUND_WORK), _finds_work),
        (phrases.ENGAGED, phrases.MARRIED),
        (phrases.PARTNER, phrases.PARTED, _of_who_is_named),
        (phrases.OWN_PARTNER, phrases.PARTED, _names_whom_it_names),
        (phrases.BOSS, phrases.NEW_BOSS, _another_boss),
        (phrases.SMOKE, phrases.QUIT_SMOKING, _anywhere),
        (phrases.DRINK, phrases.STOPPED_DRINKING, _anywhere),
        (phrases.QUIT_SMOKING, phrases.SMOKE, _again),
        (phrases.STOPPED_DRINKING, phrases.DRINK, _again),
        ((phrases.NO_MEAT, phrases.NO_MEAT_NOW), phrases.MEAT_AGAIN, _may_not_be_eaten),
        ((phrases.EATS_MEAT, phrases.MEAT_AGAIN), phrases.NO_MEAT_NOW, _eats_what_is_not_eaten),
        (phrases.PET, phrases.PET_DIED, _same_animal),
        (phrases.PET, phrases.NAMED_PET_DIED, _named_in_both),
        (phrases.AGE, phrases.AGE, _older),
        (phrases.NUMBER_OF_ONES_OWN, phrases.NUMBER_OF_ONES_OWN, _another_number),
        (phrases.MAIL_OF_ONES_OWN, phrases.MAIL_OF_ONES_OWN, _another_address),
        (phrases.CALLED, phrases.CALL_ME, _not_so_any_more),
        ((phrases.USES, phrases.SWITCHED), phrases.SWITCHED, _names_what_was_left),
        ((phrases.USES, phrases.SWITCHED), phrases.INSTEAD, _names_what_is_not_used),
    )
)
_SIGNS = {_another_number: _TELEPHONE, _another_address: _ADDRESS}
_STATES = tuple(
    row.was
    for row in _ROWS
    if row.same
    in (
        None,
        _of_who_is_named,
        _older,
        _work_is_over,
        _moved,
        _may_not_be_eaten,
        _eats_what_is_not_eaten,
        _anywhere,
        _another_boss,
    )
)
"""What says what is so by itself: not only "dog" or "name"."""


@kept(1_024)
def _told(text: str) -> tuple[str, str]:
    """Return who says a statement, blank if anybody may, and what they say of what is so: nothing only supposed."""
    match = SPEAKER.match(text)
    name, said = (match["name"], text[match.end() :]) if match else ("", text)
    said = said.replace(part, " ") if (part := supposed(said)) else said
    return ("" if name == UNNAMED else name), said


def _of_another(before: str, *, partner: bool = False) -> bool:
    """Whether what stands before a phrase says that it is about somebody else than the speaker, or only supposed.

    ``partner``: unless that is whom they live with.
    """
    if _named(before, partner=partner) or phrases.IF.first_in(before):
        return True
    subjects = (one or other for one, other in _SUBJECT.findall(before))
    return any(not _OWN_SUBJECT.fullmatch(subject) for subject in subjects)


def _named(before: str, *, partner: bool = False) -> bool:
    """Whether somebody else is named by what they are to the speaker, or what follows all but happened."""
    if any(not (partner and one.kind == "partner") for one in relations_in(before)):
        return True
    return phrases.OTHERS.first_in(before) is not None or _ALMOST.search(before) is not None


@kept(512)
def _turns_in(text: str) -> tuple[tuple[int, re.Match[str]], ...]:
    """Return the rows of which a statement tells that they are over or others now, each with the phrase that does."""
    _, said = _told(text)
    found = ((number, row, row.turn.first_in(said)) for number, row in enumerate(_ROWS))
    return tuple(
        (number, turn) for number, row, turn in found if turn and not _not_theirs(row, said[: turn.start()])
    )


def _not_theirs(row: _Row, before: str) -> bool:
    """Whether what stands before a turn says that it isn't the speaker's: the animal's name and the partner may."""
    if row.same in (_named_in_both, _another_boss):
        return _named(before)
    return _of_another(before, partner=row.same in (_of_who_is_named, _names_whom_it_names))


def _mourns(said: str, turn: re.Match[str]) -> bool:
    """Whether somebody is named who died, and not in some year of history: "Pepper died", not "the server died"."""
    if _YEAR.search(said) or _named(said):
        return False
    if is_unspaced(turn[0]):
        return _OF_THE_LIVING.search(turn[0]) is not None
    first, *later = words_of(said)
    named = any(word.name and not word.terms[0].isdigit() for word in later)
    return named or (first.text[:1].isupper() and (plain() | frequent()).isdisjoint(first.terms))


@kept(512)
def tells_of_ones_life(text: str) -> bool:
    """Whether a statement tells what is so in its speaker's life, is over, or another now: "I smoke", "I got laid off"."""
    _, said = _told(text)
    for number, turn in _turns_in(text):
        same = _ROWS[number].same
        if same is _named_in_both and not _mourns(said, turn):
            continue
        if same is not _names_what_is_not_used and _is_of_a_life(same, said):
            return True
    found = (state.first_in(said) for state in _STATES)
    return any(match and not _of_another(said[: match.start()]) for match in found)


def _is_of_a_life(same: Callable[[str, str], bool] | None, said: str) -> bool:
    """Whether a statement says what its row is about: where one may live, or an address, and not only "my email"."""
    if same is _work_is_over:
        return _work_is_over("", said)
    if same in (_moved, _elsewhere):
        return _of_late("", said)
    return same not in _SIGNS or _SIGNS[same].search(said) is not None


def parts_of(text: str) -> list[str]:
    """Return the statements of a sentence that stand by themselves, each with what hangs on it; else the whole.

    "I live in Bristol and I work at Foxglove": what ends the one says nothing of the other. What supposes something is
    left whole, and so is what tells of one thing only, however long: "I live in Bristol and I love it", "I moved to Graz,
    I no longer live in Bristol".
    """
    if supposed(text) or phrases.IF.first_in(text) is not None or _OF_ANOTHER_THING.match(text):
        return [text]
    starts = [0]
    for joint in _JOINED.finditer(text):
        here, before = text[joint.end() :], text[starts[-1] : joint.start()]
        behind = _JOINED.split(here)[0]
        if _stands_alone(behind) and _stands_alone(before) and not _end_the_same(before, behind):
            starts.append(joint.end())
    if len(starts) == 1:
        return [text]
    ends = [_JOINS_BACK.sub("", text[:start]) for start in starts[1:]] + [text]
    return [end[start:].strip() for start, end in zip(starts, ends, strict=True)]


def _end_the_same(one: str, other: str) -> bool:
    """Whether one of two parts of a sentence says what is so now, and the other what is over of the same kind."""
    return bool(kinds_of(one) & kinds_of(other)) and any(
        bool(_turns_in(new)) and not _turns_in(old) and tells_change(old)
        for old, new in ((one, other), (other, one))
    )


def _stands_alone(part: str) -> bool:
    """Whether a part of a sentence says by itself something of its speaker's life, or of whom they call theirs."""
    if tells_of_ones_life(part):
        return True
    if not content_terms(part) or not of_a_life(part):
        return False
    if is_unspaced(part[0]):  # who says it is left out there
        return not _of_another(part) and _POINTS_BACK.match(part) is None
    return begins_with_oneself(part) or bool(own_relations_in(" ".join(part.split()[:_TWO])))


def tells_of_a_turn(text: str) -> bool:
    """Whether a statement tells that something of its speaker's life is over or another now: only that ends a memory."""
    return bool(_turns_in(text))


def takes_its_place(old: str, new: str, *, whole: bool = True) -> bool:
    """Whether somebody tells by a statement that what they said before is over, or another now.

    Args:
        old: What they said, word for word: "I live in Berlin.", "Ana: I live in Berlin."
        new: What they say now.
        whole: Not if what they said before tells of something else, too. Else a clause of it may be over.
    """
    turns = _turns_in(new)
    if not turns:
        return False
    (one, before), (other, now) = _told(old), _told(new)
    if one and other and one != other and not _has_name(before, other) and not _has_name(now, one):
        return False
    for number, _ in turns:
        row = _ROWS[number]
        was = row.was.first_in(before)
        if was and not _of_another(before[: was.start()]) and (row.same is None or row.same(before, now)):
            return not whole or not _says_more(before, was, of_both=row.same is _names_whom_it_names)
    return False


def leaves_somebody(old: str, new: str) -> bool:
    """Whether a memory tells of a relative or a partner, too, of whom a statement that ends it doesn't speak.

    "I live in Lisbon with my boyfriend Rui" says more than where; who has parted speaks of whom they parted from.
    """
    theirs = own_relations_in(old)
    if not theirs or any(one.fits(other) for one in theirs for other in relations_in(new)):
        return False
    if all(one.kind in ("partner", "child") for one in theirs) and _WE.finds(new):
        return False
    return not any(
        _ROWS[number].same in (_of_who_is_named, _names_whom_it_names) for number, _ in _turns_in(new)
    )


def is_of_somebody_else(old: str, new: str) -> bool:
    """Whether a statement is about a relative, a friend or a colleague of whom a memory says nothing.

    Not where its speaker is in it, too: "my husband and I eat no meat any more".
    """
    head = " ".join(new.split()[:_FEW])
    heads = relations_in(head) or phrases.OTHERS.first_in(head)
    if speaks_of_oneself(new) or (begins_with_oneself(new) and not heads):
        return False
    theirs = relations_in(old)
    if any(not any(one.fits(other) for other in theirs) for one in relations_in(new)):
        return True
    other = phrases.OTHERS.first_in(new)
    if other is None or other[0] in old.lower():
        return False
    return not asks_of_oneself(new[other.end() :])  # "my boss moved my shift"


def _says_more(said: str, was: re.Match[str], *, of_both: bool) -> bool:
    """Whether another clause than that of a phrase tells of its speaker's life, or much else of them.

    ``of_both``: what is said of two who have parted is over, however much it is: "Elena and I want to go hiking".
    """
    at = 0
    for joint in [*_JOINED.finditer(said), None]:
        end = joint.start() if joint else len(said)
        clause = said[at:end]
        if not at <= was.start() < end and (
            tells_of_ones_life(clause)
            or (not of_both and len(set(content_terms(clause))) >= _MUCH and speaks_of_oneself(clause))
        ):
            return True
        at = joint.end() if joint else end
    return False
