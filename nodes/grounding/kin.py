# ruff: noqa: E501
"""Whether a name that only memories know was put in place of somebody else: "my brother" isn't the daughter Mia.

What a memory need not find in its evidence are names that are known: who says "she moved to Rome" needn't name Mia
again. So a model that takes one person for another would be believed. Members of a family exclude each other, and
people say which of them they speak of: a table of these words in the languages that grounding reads tells it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.text.analyser import is_unspaced, letter_words, lettered
from ...checkpoints.text.speech.languages import language_of
from ...checkpoints.text.speech.spoken.typed import bare
from ...checkpoints.text.speech.statements import sentences
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself
from . import user_words
from .passages import is_form_of, signs_in, words_in

_KIN = {
    "parent f": """
        mother mom mum mama mommy mummy mutter mutti mère maman madre mamá mamma mãe mamãe мать мама маму маме мамы
        матери 妈妈 母亲 我妈 母親 お母さん 母 엄마 어머니 أمي والدتي أمه والدة माँ मां माता
        moeder moeders matka matki matkę matce mamy mamę mamie maa annem annemiz annesi
    """,
    "parent m": """
        father dad daddy papa vater vati père padre papá papà babbo pai papai отец отца отцу папа папу папы папе 爸爸
        父亲 我爸 父親 お父さん 父 아빠 아버지 أبي والدي والد पिता पापा
        vader vaders ojciec ojca ojcu taty tatę babam babamız babası
    """,
    "parent": "parents eltern padres genitori pais родители родителей 父母 両親 부모 부모님 ouders rodzice rodziców",
    "sibling f": """
        sister sisters sis schwester schwestern sœur sœurs soeur soeurs hermana hermanas sorella sorelle irmã irmãs
        сестра сестру сестры сестре сестрой 姐姐 妹妹 我姐 我妹 姉 妹 누나 언니 여동생 أختي أخت شقيقتي बहन
        zus zusje zussen siostra siostry siostrę siostrze behen ablam ablası
    """,
    "sibling m": """
        brother brothers bruder bruders brüder frère frères hermano hermanos fratello fratelli irmão irmãos брат брата
        брату братья братом 哥哥 弟弟 我哥 我弟 兄 弟 오빠 남동생 형은 형이 형을 형과 형도 형의 أخي شقيقي भाई
        broer broers broertje brat brata bratu bratem bhai abim abisi
    """,
    "sibling": "sibling siblings geschwister 형제 동생 kardeşim kardeşi",
    "child f": """
        daughter daughters tochter töchter fille filles hija hijas figlia figlie filha filhas дочь дочери дочка дочку
        дочерью 女儿 娘 딸 ابنتي بنتي ابنة बेटी
        dochter dochters dochtertje córka córki córkę córce córką beti kızım kızı
    """,
    "child m": """
        son sons sohn sohnes söhne fils hijo hijos figlio figli filho filhos сын сына сыну сыном сыновья 儿子 息子 아들
        ابني ابن बेटा बेटे
        zoon zoons zoontje zonen syn syna synowi synem oğlum oğlu
    """,
    "child": """
        child children kid kids baby kind kinder enfant enfants bebé bambino bambina bambini bebê criança ребёнок
        ребенок дети детей 孩子 宝宝 子供 赤ちゃん 아이 아기 طفلي أطفالي बच्चा बच्चे
        kinderen dziecko dziecka dzieci çocuğum çocuklarım çocuğu çocukları
    """,
    "partner f": """
        wife girlfriend gf ehefrau freundin femme épouse copine esposa mujer novia moglie fidanzata esposa namorada жена
        жену жене женой девушка 妻子 老婆 女朋友 妻 彼女 아내 여자친구 زوجتي زوجة خطيبتي पत्नी
        vrouw żona żony żonę żonie żoną patni karım karısı
    """,
    "partner m": """
        husband hubby boyfriend bf ehemann freund mari époux copain esposo marido novio marito fidanzato namorado муж
        мужа мужу мужем парень 丈夫 老公 男朋友 夫 彼氏 남편 남자친구 زوجي زوج خطيبي पति
        echtgenoot mąż męża mężowi mężem pati kocam kocası
    """,
    "partner": "partner spouse fiancé fiancée partnerin verlobter verlobte pareja compagno compagna 배우자 eşim eşi",
    "grandparent f": """
        grandmother grandma granny nana großmutter oma grand-mère mamie abuela nonna avó vovó бабушка бабушку бабушке
        бабушки 奶奶 外婆 祖母 おばあさん おばあちゃん 할머니 جدتي दादी नानी
        babcia babci babcię ninem ninesi anneannem anneannesi babaannem babaannesi
    """,
    "grandparent m": """
        grandfather grandpa grandad granddad großvater opa grand-père abuelo nonno avô vovô дедушка дедушку дед
        дедушке 爷爷 外公 祖父 おじいさん おじいちゃん 할아버지 جدي दादा नाना dziadek dziadka dedem dedesi
    """,
    "aunt or uncle f": """
        aunt auntie tante tía zia tia тётя тетя тётю 阿姨 姑姑 舅妈 舅母 婶婶 姑妈 姨妈 叔母 伯母 이모 고모 عمتي خالتي चाची teyzem teyzesi halam
        halası ciocia cioci ciocią тёти тети тётей теткой teyzemin halamın
    """,
    "aunt or uncle m": """
        uncle onkel oncle tío zio tio дядя дядю 叔叔 舅舅 姑父 姨父 姑丈 叔父 伯父 삼촌 عمي خالي चाचा मामा oom wujek wujka amcam amcası
        dayım dayısı дяди дядей wujkowi wujkiem amcamın dayımın
    """,
    "in-law f": """
        mother-in-law sister-in-law schwiegermutter schwägerin belle-mère belle-sœur belle-soeur suegra cuñada suocera
        cognata sogra cunhada тёща теща свекровь золовка 婆婆 岳母 義母 시어머니 장모 حماتي सास ननद
        schoonmoeder schoonzus teściowa teściowej kayınvalidem kayınvalidesi
    """,
    "in-law m": """
        father-in-law brother-in-law schwiegervater schwager beau-père beau-frère suegro cuñado suocero cognato sogro
        cunhado тесть свёкор зять 公公 岳父 義父 시아버지 장인 حماي ससुर जीजा
        schoonvader zwager teść szwagier kayınpederim kayınpederi
    """,
    "cousin": "cousin cousins cousine cousins cugino cugina vetter двоюродный двоюродная 表弟 表哥 表姐 表妹 堂哥 堂弟 堂姐 堂妹 いとこ 사촌 "
    "kuzyn kuzynka kuzynki kuzynem kuzynką kuzenim kuzeni",
    "niece or nephew f": "niece nichte nièce sobrina sobrinha племянница 侄女 姪 조카딸",
    "niece or nephew m": "nephew neffe neveu sobrino sobrinho племянник 侄子 甥 조카",
}
"""Relation, and its sex where it has one -> words for it."""
_NO_KIN = "大丈夫 工夫 夫婦 父母 兄弟 姉妹 師弟 弟子 娘娘 母国 母语 母語".split()
"""What holds such a sign and is no such word."""
_MINE = {
    "spaced": """
        my our mein meine meinen meinem meiner meines unser unsere unseren unserem unserer mon ma mes notre nos mi mis
        nuestro nuestra nuestros nuestras mio mia miei mie nostro nostra nostri nostre meu minha meus minhas nosso nossa
        мой моя мою моего моей моему моим мои наш наша нашу нашего нашей 내 제 우리 मेरा मेरी मेरे हमारा हमारी हमारे
        mera meri hamara hamari mijn mój moja moją mojej mojego mojemu moim moje nasz nasza naszej naszego
    """,
    "signs": "我的 我们的 我 私の 僕の 俺の うちの わたしの",
}
_OTHERS = {
    "f": """
        she her hers ihr sie elle ella lei ela dela она её ее ей неё нее ней 她 彼女は 그녀 هي वह वो उसे उसकी उसका उन्हें
    """,
    "m": """
        he him er ihm ihn il lui él lui ele dele он его ему него нему нём 他 彼は 그는 هو वह वो उसे उसकी उसका उन्हें
    """,
    "": "they them theirs ils elles ellos ellas loro eles elas они их им них 他们 她们 彼ら 그들 هم वे उनके",
}
"""Words for a third person, by sex: then it may be anybody who was named before."""
_I = """
    i me we us ich mich mir wir uns je moi nous yo mí conmigo nosotros nosotras io noi eu mim comigo nós я меня мне мной
    мы нас нам 저는 나는 저를 나를 우리는 أنا نحن मैं मुझे हम हमें
"""
_I_SIGNS = "我(?!的|们的|們的|哥|姐|弟|妹|妈|爸|家)|私[はをに]|僕[はをに]|俺[はをに]"
_UNSPACED = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_PEOPLE = """
    ex exes exfrau exmann exfreundin exfreund 前女友 前男友 前妻 前夫 元カノ 元カレ бывшая бывший бывшей бывшего
    friend friends boss manager colleague colleagues coworker neighbour neighbor roommate flatmate client customer
    chef chefin kollege kollegin nachbar nachbarin mitbewohner mitbewohnerin kunde kundin ami amie cheffe collègue
    patron voisin voisine coloc cliente amigo amiga jefe jefa colega compañero compañera vecino vecina amico amica
    capo collega vicino vicina coinquilino chefe vizinho vizinha
    друг подруга начальник начальница коллега сосед соседка клиент
    朋友 老板 同事 邻居 室友 客户 友達 友人 上司 同僚 친구 상사 동료 룸메이트 صديقي صديقتي مديري زميلي زميلتي جاري
    दोस्त बॉस सहकर्मी पड़ोसी
    vriend vriendin baas collega buurman buurvrouw huisgenoot przyjaciel przyjaciółka kolega koleżanka
    szef szefowa szefem sąsiad sąsiadka współlokator
"""
"""Others whom people speak of as theirs."""
_SEEN = """
    doctor gp dentist teacher trainer coach therapist hairdresser landlord landlady lawyer tutor professor nanny cleaner
    physio instructor arzt ärztin hausarzt hausärztin zahnarzt zahnärztin lehrer lehrerin trainer trainerin therapeut
    therapeutin friseur friseurin vermieter vermieterin anwalt anwältin professorin médecin docteur dentiste prof
    professeur entraîneur coiffeur coiffeuse propriétaire avocat avocate psy médico médica doctor doctora dentista
    profesor profesora entrenador entrenadora peluquero peluquera casero casera abogado abogada terapeuta medico dottore
    dottoressa insegnante professoressa allenatore parrucchiere parrucchiera avvocato professor professora treinador
    treinadora cabeleireiro senhorio advogado advogada huisarts dokter tandarts leraar lerares kapper huisbaas advocaat
    врач врача доктор стоматолог учитель учительница тренер парикмахер юрист lekarz lekarka dentystka nauczyciel
    nauczycielka trener trenerka fryzjer fryzjerka 医生 大夫 牙医 老师 教练 理发师 房东 律师 保姆 医者 歯医者 先生
    コーチ 美容師 大家 弁護士 의사 선생님 코치 트레이너 미용사 집주인 변호사 طبيبي طبيبتي معلمي معلمتي مدربي مدربتي
    डॉक्टर अध्यापक शिक्षक कोच
"""
"""Whom people see or pay: what such a one does to the speaker tells of the speaker, too."""
_ENDING_MINE = (
    "annem babam kızım oğlum eşim karım kocam kardeşim ablam abim annemiz babamız dedem ninem teyzem halam amcam dayım "
    "anneannem babaannem çocuğum çocuklarım kayınvalidem kayınpederim arkadaşım patronum müdürüm komşum iş arkadaşım"
)
"""Turkish relatives and others, with the ending that says "my"."""
_FIRST = """
    and but because since also so then well ok oh the und aber weil auch also denn dann der die et mais parce que aussi
    puis le la les y pero porque también ah el e ma perché anche poi il lo mas também o a и а но потому что тоже ведь у
    و لكن لأن और लेकिन क्योंकि पर तो ve ama çünkü aur lekin
"""
_FIRST_SIGNS = (
    "对了|还有|另外|而且|但是|但|不过|因为|所以|然后|"
    "そういえば|ちなみに|でも|あと|それに|ただ|그리고|그런데|하지만"
)
_AMBIGUOUS = {
    "son sons": "my our",
    "kind": "mein meine meinem meines unser unsere unserem mijn",
    "brat syn": "mój mojego mojemu moim nasz naszego",
    "pais": "meus nossos",
    "tante": "meine meiner unsere unserer ma mes",
}
"""Words that are others in another language -> whose "my" makes them relatives."""
_BETWEEN = 2
"""Words that may stand between "my" and a relation ("my dear older sister")."""
_SPOUSES = (
    ("partner f", "frau", "(?:mein|unser)(?:e|er)", "(?:dein|sein|ihr|eure?)(?:e|er)"),
    ("partner m", "mann", "(?:mein|unser)(?:|es|em|en)", "(?:dein|sein|ihr|eue?r)(?:|es|em|en)"),
    ("partner m", "man", "mijn|onze", "jouw|zijn|haar"),
)
"""Wives and husbands, "my" and others' before them: any other is a woman, a man or *Frau Kern*."""
_SPOUSE_WORDS = [word for _, word, *_ in _SPOUSES]
# Arabic and Korean put particles in front of, or behind, a word.
_FRONT = r"(?<![\w])(?:[وفبلك]?(?:ال)?(?=[\u0600-\u06ff]))?"
_BEHIND = r"(?:(?<=[\uac00-\ud7a3])[\uac00-\ud7a3]{0,2})?(?!\w)"
_NONE = frozenset["Relation"]()


class Relation(NamedTuple):
    """A place in a family."""

    kind: str
    sex: str
    """f, m, or blank where the word doesn't tell."""

    def fits(self, other: Relation) -> bool:
        """Whether one person may be both, of the same people."""
        return self.kind == other.kind and (not self.sex or not other.sex or self.sex == other.sex)


def _relation(name: str) -> Relation:
    kind, _, sex = name.rpartition(" ")
    return Relation(kind, sex) if sex in ("f", "m") and kind else Relation(name, "")


def _parted(words: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return those that stand between blanks, and those of scripts without, the longest first."""
    ordered = sorted((lettered(word) for word in words), key=len, reverse=True)
    return (
        [word for word in ordered if not _UNSPACED.search(word)],
        [word for word in ordered if _UNSPACED.search(word)],
    )


def _either(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, words))


_BY_WORD: Mapping[str, Relation] = {
    lettered(form): _relation(name)
    for name, words in _KIN.items()
    for word in words.split()
    for form in (word, bare(word))
} | {word: _relation(name) for name, word, *_ in _SPOUSES}
_ENGLISH = frozenset("mere zone zona corke meza".split())
"""Relatives without their accents that are other words, mostly English: they count behind "my" only."""
_SPACED, _SIGNS = _parted({*_BY_WORD, *_NO_KIN} - {*_SPOUSE_WORDS})
_KIN_WORDS = regex(
    rf"{_FRONT}({_either(word for word in _SPACED if word not in _ENGLISH)}){_BEHIND}|({_either(_SIGNS)})"
    + "".join(
        rf"|(?<!\w)(?:{mine}|{others}) (?:\w+e[nr]? )?({word})(?!\w)|(?<!\w)({word})(?= (?:de[rs]|van de) \w*(?:nutzer|gebruik))"
        for _, word, mine, others in _SPOUSES
    )
)


def _own(mine: Iterable[str], words: Iterable[str]) -> str:
    return rf"(?:{_either(mine)})(?:[ -]\w+){{0,{_BETWEEN}}}?[ -]({_either(words)}){_BEHIND}"


_CLEAR = [word for word in _SPACED if word not in " ".join(_AMBIGUOUS).split()]
_IN_ASCII_OWN = frozenset(
    word
    for words in (
        _MINE["spaced"],
        *_AMBIGUOUS.values(),
        "mein meine meiner meines meinem meinen unser unsere unserer unseres unserem unseren mijn onze",
    )
    for word in words.split()
    if word.isascii()
)
"""What stands before each relative of one's own in ASCII: few texts have a word of it."""
_OWN_KIN = regex(
    # Once for all that begin a word: asked for each of them, at every letter, it takes most of the time.
    r"(?<!\w)(?:"
    + "|".join(_own(mine.split(), words.split()) for words, mine in _AMBIGUOUS.items())
    + "".join(rf"|(?:{mine}) (?:\w+e[nr]? )?({word})(?!\w)" for _, word, mine, _ in _SPOUSES)
    + f"|{_own(_parted(_MINE['spaced'].split())[0], _CLEAR)})"
    rf"|(?:{_either(_MINE['signs'].split())})({_either(_SIGNS)})"
    rf"|{_FRONT}((?:{_either(word for word in _SPACED if word.endswith('ي'))}))(?!\w)"
    rf"|({_either(word for word in _SIGNS if word.startswith('我'))})"
)


_PEOPLE_SPACED, _PEOPLE_SIGNS = _parted(_PEOPLE.split())
_LEAD = rf"[\W_]*(?:(?:{_either(_parted(_FIRST.split())[0])})\s+){{0,2}}"
_LEAD_SIGNS = rf"[\W_]*(?:{_FIRST_SIGNS})?"
"""What may stand before the subject of a clause, with blanks between words and without."""
_SUBJECT = regex(
    rf"{_LEAD}(?:"
    rf"(?:(?:{_either(_parted(_MINE['spaced'].split())[0])})\s+(?:\w+\s+)?)?(?:{_either(_CLEAR)}){_BEHIND}"
    rf"|(?:{_either(_parted(_MINE['spaced'].split())[0])})\s+(?:\w+\s+)?"
    rf"(?:{_either([*_PEOPLE_SPACED, *' '.join(_AMBIGUOUS).split(), *_SPOUSE_WORDS])}){_BEHIND}"
    rf"|(?:{_either(_parted(_ENDING_MINE.split())[0])})(?!\w))"
    rf"|{_LEAD_SIGNS}(?:(?:{_either(_MINE['signs'].split())})?(?!{_either(_NO_KIN)})(?:{_either(_SIGNS)})"
    rf"|(?:{_either(_MINE['signs'].split())})(?:{_either(_PEOPLE_SIGNS)}))(?![们們])"
)
"""A clause whose subject is a relative of who says it, or somebody else they call theirs, as far as that word."""
_BEING = frozenset("is ist est es è é jest есть was war était era foi está sta sono va hat heißt".split())
"""What says of a thing what the speaker is or has: "my diet is vegan"."""
_SEEN_SPACED, _SEEN_SIGNS = _parted(_SEEN.split())
_SEEN_SUBJECT = regex(
    rf"{_LEAD}(?:{_either(_parted(_MINE['spaced'].split())[0])})\s+(?:\w+\s+)?(?:{_either(_SEEN_SPACED)}){_BEHIND}"
    rf"|{_LEAD}(?:{_either(word for word in _SEEN_SPACED if word.endswith('ي'))})(?!\w)|{_LEAD}doktorum(?!\w)"
    rf"|{_LEAD_SIGNS}(?:{_either(_MINE['signs'].split())})(?:{_either(_SEEN_SIGNS)})(?![们們])"
)
"""The same of somebody whom they see or pay."""
_LETTERED = regex(r"[^\W\d_]+")
_THEIRS_DO = regex(
    rf"{_LEAD}(?:(?:il|la|i|le|o|a|os|as) )?(?:{_either(_parted(_MINE['spaced'].split())[0])})\s+"
    r"(?P<who>[^\W\d_]+)\s+(?P<one>[^\W\d_]+)(?:\s+(?P<two>[^\W\d_]+))?"
)
TELLS_OF_OTHERS = regex(
    _either({*" ".join(_KIN.values()).split(), *_PEOPLE.split(), *_ENDING_MINE.split(), *_SIGNS})
    + f"|{_either(_SEEN.split())}"
    + "".join(rf"|(?<!\w){word}(?!\w)" for word in _SPOUSE_WORDS)
    + r"|(?<!\w)(?:s?hes?|they(?:re)?|sie|er|elles?|ils?|él|ell[ao]s?|lui|lei|loro|el[ae]s?|он[аи]?|هو|هي|هم)(?!\w)"
    + r"|(?<!\w)(?:वह|वो|वे)(?!\w)"
    + r"|[他她]|彼",
    re.IGNORECASE,
)
"""Without it in its text no sentence tells of anybody else, and no content either."""
_THEY = {
    language: regex(
        lettered(rf"{_LEAD}(?:{words})(?!\w)")
        if language not in ("zh", "ja")
        else rf"{_LEAD_SIGNS}(?:{words})"
    )
    for language, words in {
        "en": "s?hes?|they(?:re)?",
        "de": "sie|er",
        "fr": r"elles?|ils|il(?! (?:faut|y a|fait|pleut|est \d))",
        "es": "él|ella|ellos|ellas",
        "it": "lui|lei|loro",
        "pt": "ela|ele|elas|eles",
        "ru": "он|она|они|у (?:него|неё|нее|них)",
        "ar": "هو|هي|هم",
        "hi": "वह|वो|वे",
        "zh": "他们?|她们?",
        "ja": "彼女?は",
    }.items()
}
"""Language -> a clause whose subject is a third person; in another language the word may be another."""
_BEFORE_SUBJECT = len("the ")
"""Letters that may stand before the user where a content is about them: not in "at the user's home"."""
_WANTS = regex(
    lettered(
        r"(?<!\w)(?:wants?|wish(?:es)?|would like|would love|hopes|will|möchte|wünscht|hätte gern|veut|voudrait|"
        r"souhaite|aimerait|"
        r"quiere|desea|quisiera|vuole|vorrebbe|desidera|quer|queria|gostaria|deseja|хочет|хотел[аи]? бы|желает|"
        r"istiyor|ister|يريد|تريد|चाहत[ाीे])(?!\w)|想让?|要让|たい|たがっ|欲しい|원하|싶어"
    )
)
"""What somebody wants; with it the wish is theirs, whoever is to do it: "my sister wants us to go"."""
_QUOTES = regex('["“”„«»「」『』:]')
_ALSO = regex(
    lettered(
        r"(?<!\w)(?:too|also|same|both|auch|beide|aussi|pareil|también|igual|anche|pure|também|igualmente|ook|też|także|również|"
        r"тоже|также|ayrıca|أيضا|كذلك|भी)(?!\w)|(?<=\w)(?: de| da)(?!\w)|也|都|も|同じ|(?<=[가-힣])도(?!\w)"
    )
)
"""What says the same of one more."""
_AGREES = regex(
    lettered(
        r"(?<!\w)(?:(?:me|him|her|us) too|like me|wie ich|comme moi|como yo|come me|como eu|"
        r"как (?:и )?я|benim gibi)(?!\w)|像我|和我|跟我|私と|나처럼|"
        r"(?<!\w)(?:(?:so|neither) (?:am|do|can|have) i|ich auch(?: nicht)?|moi (?:aussi|non plus)|"
        r"yo (?:también|tampoco)|"
        r"anch['’]io|io (?:pure|anche)|neanch['’]io|eu (?:também|tampouco)|я (?:тоже|также)|"
        r"ik ook(?: niet)?|"
        r"ja (?:też|również)|ben de|(?:و)?أنا (?:أيضا|كمان)|मैं भी|main bhi)(?=\W*\Z|[,.;!])|"
        r"我也(?:是|一样|一樣)|私も(?:です|そう|同じ)?(?=[。、！\s]|\Z)|(?:저도|나도)(?=요?[.!\s]*\Z)"
    )
)


_BY_OTHERS = frozenset(["in-law", "cousin", "niece or nephew", "aunt or uncle", "grandparent"])
"""Kinds of relatives whom one may name by another."""
_AND_I = regex(
    lettered(
        r"(?<!\w)(?:and|und|et|y|e|и|en|i|ve|aur|और) (?:i|ich|moi|yo|io|eu|я|ik|ja|ben|main|मैं)(?!\w)|"
        r"وأنا|[和跟]我|と(?:私|僕|俺)|(?:와|과|랑) ?(?:저|나|제|내)"
    )
)
_BONDS = {
    kind: regex(lettered(words))
    for kind, words in {
        "child": (
            r"(?<!\w)(?:boys?|girls?|twins?|triplets|toddlers?|newborn|(?:first|new)-?born|pregnant|expecting|birth|teenagers?|m[äa]d(?:chen|els)|jung(?:e|en|s)|zwillinge?|schwanger|geboren|entbunden|"
            r"garçons?|petite?s?|jumeaux|jumelles|enceinte|accouché|niñ[oa]s?|chic[oa]s?|peques?|gemel[oa]s|mellizo\w*|embarazada|maschi(?:etti|etto)?|maschio|femmin[ae]\w*|gemell[ie]|incinta|"
            r"menin[oa]s?|g[êé]meos|g[êé]meas|grávida|meisjes?|jongens?|jongetjes?|tweeling|zwanger|bevallen|девоч\w+|мальчик\w*|близнец\w*|двойн\w+|беременна|родила|"
            r"chłop\w+|dziewczyn\w+|bliźni\w+|ciąży|urodzi\w+|kız\w*|erkek|ikiz\w*|hamile\w*|بنات|أولاد|توأم|حامل|लड़क\w+|जुड़व\w+|गर्भवती)(?!\w)"
            r"|女孩|男孩|双胞胎|怀孕|女の子|男の子|双子|妊娠|쌍둥이|임신"
        ),
        "partner": (
            r"(?<!\w)(?:marri\w+|marry\w*|engaged|dating|wed|wedding|widow\w*|divorc\w+|proposed|relationship|seeing|going out|verheiratet|geheiratet|heirate\w*|verlobt|hochzeit|witwer?|geschieden|zusammen|"
            r"mariée?s?|épous\w+|fiancée?s?|veufs?|veuves?|divorcée?s?|casad\w+|cas[éa]\w*|casei|boda|prometid\w+|comprometid\w+|viud[oa]|sal(?:go|iendo) con|sposat\w|matrimonio|fidanzat\w|vedov\w|divorziat\w|"
            r"casamento|noiv[oa]s?|viúv[oa]|namor\w+|getrouwd|verloofd|bruiloft|weduw\w+|gescheiden|замужем|замуж|жен(?:ат|ил)\w*|помолвлен\w*|свадьб\w+|вдов\w+|разв[её]л\w+|встречаюсь|"
            r"mężatk\w+|żonat\w+|ożeni\w+|zaręcz\w+|ślub\w*|wdow\w+|rozwi[eo]\w+|evli\w*|evlen\w+|nişan\w*|düğün\w*|dul\w*|boşan\w+|متزوج\w*|تزوجت|مخطوب\w*|خطبت|أرمل\w*|مطلق\w*|शादी|विवाह\w*|सगाई)(?!\w)"
            r"|[结結]婚|已婚|[订訂]婚|婚約|[离離]婚|丧偶|交往|付き合|결혼|약혼|이혼|사귀"
        ),
    }.items()
}
"""Kind of relative -> what tells of such a one without a word for them: "I have two girls", "I'm engaged to Tom"."""
_TWO_SIGNS = 2
_MOST_NAMING = 3
"""Words of who does something with the speaker: "my older sister" (count)."""
_THAT = regex(r"(?<!\w)(?:dice|diz|dijo|disse|cuenta|conta|говорит|сказал\w*)(?: (?:que|che)|,? что)\s+")


def _whole(words: Iterable[str]) -> str:
    return rf"(?<!\w)(?:{_either(words)})(?!\w)"


def _pronouns(words: str) -> str:
    spaced, signs = _parted(words.split())
    return f"{_whole(spaced)}|(?:{_either(signs)})"


_OTHER = {sex: regex(_pronouns(words)) for sex, words in _OTHERS.items()}
_SPEAKER = regex(rf"{_whole(_parted(_I.split())[0])}|(?<!\w)j['’]|{_I_SIGNS}")
_USER_WORDS = rf"(?<!\w)(?:{user_words.SPACED})(?!\w)(?:['’]s)?|(?:{user_words.SIGNS})[的の의]?"
USER = regex(lettered(_USER_WORDS))
"""A word for the user; "Mia" is a name, and "my" in Italian."""
_OF_USER = regex(
    lettered(
        rf"{_USER_WORDS}|(?<!\w)(?:{_either(_parted(_MINE['spaced'].split())[0])})(?!\w)|我的|私の|僕の|俺の"
    ),
)
_OF_MINE = regex(rf"(?<!\w)(?:{_either(_parted(_MINE['spaced'].split())[0])})(?!\w)", re.IGNORECASE)
_IS_I = regex(r"I(?:['’]\w+)?\Z")
_USER_SIGNS = regex(user_words.SIGNS)
_LINK = regex(
    lettered(
        r"[\s,]*(?:(?:the|of|der|des|die|de|du|van|la|le|el|l|del|della|dell|da|do|a|o|il|lo|older|younger|elder|little|की|का|के)"
        r"(?:\s+|['’]))*"
    ),
)
"""What may stand between the user and a relative of theirs."""
_AHEAD_NAME = regex(
    r"[\W_]*(?:([A-ZÀ-ÞА-Я][^\W\d_]+(?:[ -][A-ZÀ-ÞА-Я][^\W\d_]+)?)(?:\s*[,—–-]\s*|\s+(?:is|ist|est|es|è|é|это)\s+)"
    r"(?:(?:the|die|der|la|le|el|il|lo|a|o)\s+|l['’])?|([\u3040-\u30ff\u3400-\u9fff]{2,6})[是は]|"
    r"([\uac00-\ud7a3]{2,6}?)(?:은|는|이|가)\s+|((?=[\u0600-\u06ff\u0900-\u097f])[^\W\d_]{2,})\s+(?:(?:هي|هو)\s+)?)"
)
_TELLING_SIGN = regex("[\u30a1-\u30fc\u3400-\u9fff]")
_LETTERS, _SYLLABLES = 3, 2
_ARABIC, _HANGUL = regex("[\u0600-\u06ff]"), regex("[\uac00-\ud7a3]{2,}")
_NAME = regex(r"[^\W\d_]{2,}(?:[ -][^\W\d_]{2,})?|[\u3040-\u30ff\u3400-\u9fff]{2,6}")
_BEHIND_NAME = regex(
    r"(?:,? |,? (?:is|ist|est|es|è|é|heißt|namens|called|named|s['’]appelle|se llama|si chiama|chama-se|зовут) )"
    r"(?-i:([A-ZÀ-ÞА-Я][^\W\d_]+))|\s?([\u30a1-\u30fa\u30fc]{2,})|\s([\uac00-\ud7a3]{2,4}?)(?:은|는|이|가|의)\s|(?:叫)([\u3400-\u9fff]{2,3})(?=[，。,]|$)"
)
_EPITHET = regex(
    lettered(
        r"little one|youngest|oldest|eldest|kleine|große|grosse|jüngste|älteste|petite|cadette|aînée|"
        r"pequeñ|piccol|caçula|pequen|"
        r"малыш|младш|старш|小家伙|宝贝|老大|老二|チビ|ちび|末っ子|막내|첫째|둘째|صغير|छोट|बड़"
    ),
)
"""What parents call a child without its name."""
WE = regex(
    lettered(
        r"(?<!\w)(?:we|us|our|wir|uns|nous|on|nosotr[oa]s|noi|nós|a gente|"
        r"мы|нас|нам|हम|हमें|نحن)(?!\w)|我们|我們|私たち|우리(?:는|가|도)"
    ),
)


def relations_in(text: str) -> frozenset[Relation]:
    """Return the relatives that a text speaks of, whosever they are."""
    return _found(_KIN_WORDS, lettered(text.lower()))


def own_relations_in(text: str) -> frozenset[Relation]:
    """Return the relatives that a text calls the speaker's own ("my brother")."""
    if text.isascii() and _IN_ASCII_OWN.isdisjoint(letter_words(text)):
        return _NONE
    there = text.lower() if text.isascii() else lettered(text.lower())
    return _found(_OWN_KIN, there) if _OWN_KIN.search(there) else _NONE


def _found(pattern: re.Pattern[str], there: str) -> frozenset[Relation]:
    words = (next(filter(None, match.groups())) for match in pattern.finditer(there))
    return frozenset(_BY_WORD[word] for word in words if word in _BY_WORD)


def names_user(text: str) -> bool:
    """Whether a text has a word for the user, or lets them speak of what is theirs."""
    return _OF_USER.search(lettered(text.lower())) is not None or _USER_SIGNS.search(text) is not None


class Subject(NamedTuple):
    """Whom a content is about: the user, or a relative of theirs."""

    relation: Relation | None
    """None for the user."""
    rest: str
    """The content without its words for them."""


@kept(1_024)
def subject_of(content: str) -> Subject | None:
    """Return whom a content is about, if it begins with the user ("The user is left-handed") or with one relative.

    Of the user it may say nothing of a relative, a friend, a boss: then what it says may be of either.
    """
    about = leading(content)
    if about is None or about.relation is None:
        return about
    return None if relations_in(about.rest) else about


@kept(1_024)
def leading(content: str) -> Subject | None:
    """The same, whatever a content goes on to say of other relatives: "The user's sister has a son"."""
    told = lettered(content.lower())
    user = USER.search(told) or _USER_SIGNS.search(content)
    if user is None:
        return None
    for match in _KIN_WORDS.finditer(told):
        if (span := _joined(told, user, match)) is None:
            continue
        word = next(filter(None, match.groups()))
        if span[0] > _BEFORE_SUBJECT or word not in _BY_WORD:
            return None
        return Subject(_BY_WORD[word], content[: span[0]] + content[span[1] :])
    if user.start() > _BEFORE_SUBJECT or relations_in(content) or _names_people(told):
        return None
    return Subject(None, content)


def behind_user(content: str) -> str:
    """Return what a content of the user says behind its word for them; blank if it is about anybody else."""
    about = subject_of(content)
    if about is None or about.relation is not None:
        return ""
    user = USER.search(lettered(content.lower()))
    return "" if user is None or user[0].endswith(("'s", "’s")) else content[user.end() :]


def _names_people(told: str) -> bool:
    """Whether a text has a word for somebody else whom people speak of as theirs."""
    return any(word in told for word in _PEOPLE_SIGNS) or not set(_PEOPLE_SPACED).isdisjoint(told.split())


def tells_of_another(clause: str, content: str, said: str, around: str = "") -> bool:
    """Whether a clause tells of somebody else than a content does: of a relative and not the user, or the other way.

    "My mum is vegetarian" is no word on what the user eats, nor "I hate fish" on their husband. A content that names
    whom the clause names is believed, and so is a clause in which its speaker is another of whom it tells.

    Args:
        clause: Of what the user says.
        content: What a candidate says.
        said: The sentence in which the clause stands.
        around: The same with its neighbours.
    """
    about = subject_of(content)
    if about is None or _AGREES.search(lettered(said.lower())):
        return False
    there = lettered(clause.lower())
    subject = _SUBJECT.match(there)
    pronoun = _THEY.get(language_of(said) or language_of(content)) if subject is None else None
    they = pronoun.match(there) if pronoun else None
    if about.relation is not None:
        return _is_not_the_relatives(about.relation, subject or they, there, said, around or said)
    seen = None if subject or they else _SEEN_SUBJECT.match(there)
    if seen is not None:
        if _SPEAKER.search(there[seen.end() :]) or WE.search(there):
            return False
        return _first_word(there[seen.end() :]) == _first_word(lettered(behind_user(content).lower()))
    subject = subject or they
    if subject is None:
        return False
    rest = there[subject.end() :]
    if (wish := _WANTS.search(rest)) and _WANTS.search(lettered(content.lower())):
        rest = rest[: wish.end()]
        there = there[: subject.end()] + rest
    spoken = _THAT.split(rest, 1)[-1]  # "mi madre dice que nací en Soria"
    if _SPEAKER.search(rest) or WE.search(there) or speaks_of_oneself(spoken, language_of(said)):
        return False
    named = _NAME.match(rest.lstrip())
    return named is None or named[0].split()[0].title() not in re.findall(r"[A-ZÀ-ÞА-Я][^\W\d_]+", content)


def also_said_of(said: str) -> bool:
    """Whether a sentence says the same of one more: "Tom is vegan, and so am I", *Lea auch*."""
    there, spoken = lettered(said.lower()), language_of(said)
    also = (found[0].strip() for found in _ALSO.finditer(there))
    return any(word not in ("de", "da") or spoken in ("", "tr") for word in also) or (
        _AGREES.search(there) is not None
    )


def is_done_by_theirs(clause: str, rest: str) -> bool:
    """Whether a clause says of what or whom its speaker calls theirs just what a content says of the user.

    "My chiropractor swims daily", of "The user swims daily": the next word is the same, and no word for being.

    Args:
        clause: Of what the user says.
        rest: What a content says behind its word for the user.
    """
    there = lettered(clause.lower())
    found = _THEIRS_DO.match(there)
    if found is None or _SPEAKER.search(there[found.end() :]) or WE.search(there[found.end() :]):
        return False
    told = lettered(rest.lower())
    verb, words = _first_word(told), _LETTERED.findall(told)
    does = next((word for word in (found["two"], found["one"]) if word and word == verb), "")
    whose = [found["who"]] if does != found["two"] else [found["who"], found["one"]]
    if not does or does in _BEING:
        return False
    return not any(word in words or is_form_of(word, words) for word in whose)


def _first_word(text: str) -> str:
    """Return the first word of a text, or of a script without blanks its first two signs behind a particle."""
    words = text.split()
    if words and is_unspaced(words[0][0]):
        return words[0].lstrip("はがも是,，、")[:_TWO_SIGNS]
    return words[0] if words else ""


def _is_not_the_relatives(
    relation: Relation, subject: re.Match[str] | None, clause: str, said: str, around: str
) -> bool:
    """Whether a clause tells of another relative than this one, or of its speaker, and its sentence not of this one."""
    there = relations_in(clause)
    if WE.search(clause) or any(one.fits(relation) for one in there):
        return False
    if relation.kind in _BY_OTHERS and len(there) > 1:  # "my sister's son"
        return False
    if subject is not None:
        named = _found(_KIN_WORDS, subject[0])
        if named:
            return True
        sexes = [sex for sex in "fm" if _OTHER[sex].search(subject[0])]
        return len(sexes) == 1 and relation.sex != "" and relation.sex not in sexes
    if not speaks_of_oneself(clause, language_of(said)) or _QUOTES.search(said):
        return False
    if any(_OTHER[sex].search(clause) for sex in (relation.sex, "")):
        return False
    also = _ALSO.search(around) or _joins(said)
    return not (also and any(one.fits(relation) for one in relations_in(around)))


def may_tell_of_both(content: str, said: str) -> bool:
    """Whether a sentence has no word for the relative whom a content is about, but tells that there is one.

    "I'm engaged and afraid of dogs" says of the speaker what it may say of somebody else, too.
    """
    about = leading(content)
    if about is None or about.relation is None:
        return False
    bond, relation = _BONDS.get(about.relation.kind), about.relation
    if bond is None or bond.search(lettered(said.lower())) is None:
        return False
    return not any(one.fits(relation) for one in relations_in(said))


def speaks_of_nobody(said: str, around: str, about: Subject, content: str) -> bool:
    """Whether who says a sentence speaks of themselves, and names nobody who may be the relative of a content.

    Neither by a pronoun, nor by a word of no table: a name, or something that they call theirs and of which the content
    says nothing. Where no capital tells a name there may be one. Of a child nobody needs a word: "I'm due in May".

    Args:
        said: The sentence.
        around: The same with its neighbours.
        about: Whom the content is about.
        content: What a candidate says.
    """
    there, relation = lettered(said.lower()), about.relation
    mine = list(_OF_MINE.finditer(said))
    if (
        relation is None
        or relation == _relation("child")
        or not relations_in(said) <= relations_in(about.rest)
    ):
        return False
    if (bond := _BONDS.get(relation.kind)) is not None and bond.search(there):
        return False
    if said.lower() == said.upper() or _QUOTES.search(said) or not (mine or speaks_of_oneself(said)):
        return False
    they = [relation.sex] if relation.sex else list(_OTHER)
    if WE.search(there) or any(_OTHER[sex].search(lettered(around.lower())) for sex in they):
        return False
    language = language_of(said) or language_of(content)
    if any(
        word.text[0].isupper() and word.text.lower() in there for word in words_in(about.rest, language)[:1]
    ):
        return False  # "The user's son Leo"
    told = [word.stem for word in words_in(content, language)]
    theirs = (words_in(said[match.end() :], language)[:1] for match in mine)
    capitals = [
        word
        for word in words_in(said, language)[1:]
        if word.text[:1].isupper() and not _IS_I.match(word.text)
    ]
    return all(word.stem in told or is_form_of(word.stem, told) for word in (*chain(*theirs), *capitals))


def _joins(said: str) -> bool:
    """Whether who says a sentence is named in it beside another: "my mum and I hate fish"."""
    found = _AND_I.search(lettered(said.lower()))
    return found is not None and len(re.split(r"[,.;!?]", said[: found.start()])[-1].split()) <= _MOST_NAMING


def speaks_of_another(content: str, said: str, known: Iterable[str]) -> bool:
    """Return whether a memory of somebody who isn't named in its evidence is really about a relative who is.

    Args:
        content: What the memory says.
        said: Its evidence, which doesn't hold the name.
        known: What memories say of that name.

    Evidence that holds any word for that person, a pronoun that may mean them or one for the speaker, who may be them,
    isn't taken for another's; nor is a memory that names the relative beside them ("Mia was visited by the user's
    brother").
    """
    theirs = _known_as(known)
    named = own_relations_in(said)
    if not theirs or not named or _may_be_meant(theirs, said):
        return False
    beside = relations_in(content)
    return all(not any(one.fits(other) for other in beside) or _replaces(content, one) for one in named)


def speaks_of_nobody_else(content: str, said: str, known: Iterable[str]) -> str:
    """Return the name of a relative of the user whom a content puts in the place of the user, or of another relative.

    Unlike ``speaks_of_another`` it needs no capital, and tells the speaker from the relative: memories say that this is
    the user's ("Mia is the user's daughter", 米娅是用户的女儿). Blank if there is none, or if the relative may be
    meant.

    Args:
        content: What the memory says.
        said: Its evidence, and what was said right before.
        known: What memories say.
    """
    texts = list(known)
    content, said = lettered(content), lettered(said)
    there = said.lower()
    for text in texts:
        for name, relation in own_relatives(text):
            if not _has_name(content, name) or _has_name(said, name):
                continue
            if any(relation.fits(other) for other in relations_in(said)) or _EPITHET.search(there):
                continue
            if any(
                _OTHER[sex].search(there)
                for sex in dict.fromkeys((relation.sex, "", *"fm"[: 2 * (not relation.sex)]))
            ):
                continue
            beside = relations_in(content)
            others = [one for one in relations_in(said) if not any(one.fits(other) for other in beside)]
            if others or (not relations_in(said) and _is_the_speakers(content.replace(name, " "), said)):
                return name
    return ""


def may_speak_of_nobody_else(said: str) -> bool:
    """Return whether ``speaks_of_nobody_else`` may find a name, whatever memories say: of most evidence it can't.

    Args:
        said: As there: it has to tell of a relative, or of its speaker.
    """
    said = lettered(said)
    return bool(relations_in(said)) or any(True for _ in _of_oneself(said))


def _of_oneself(said: str) -> Iterator[str]:
    """Yield the sentences in which somebody tells of themselves alone."""
    for sentence in sentences(said):
        if speaks_of_oneself(sentence) and not WE.search(lettered(sentence.lower())):
            yield sentence


def _is_the_speakers(rest: str, said: str) -> bool:
    """Whether all that a content says, a name apart, is what somebody says of themselves in one sentence."""
    for sentence in _of_oneself(said):
        language = language_of(rest) or language_of(sentence)
        told, there = _words_told(rest, language), _words_told(sentence, language)
        if told and all(any(_may_be_one(word, other) for other in there) for word in told):
            return True
    return False


def _words_told(text: str, language: str) -> list[str]:
    """Return the words of a text that say something; of a script without blanks its signs, but for those of grammar."""
    signs = filter(_TELLING_SIGN.match, signs_in(text))
    words = (word.text.lower() for word in words_in(text, language))
    return [*signs, *_HANGUL.findall(text), *(word for word in words if not is_unspaced(word))]


def _may_be_one(word: str, other: str) -> bool:
    """Whether two words may be one in the third and in the first person: liebt and liebe, 좋아한다 and 좋아해요."""
    if word == other or (_ARABIC.match(word) and word[1:] == other[1:]):  # تحب and أحب
        return True
    least = min(len(word), len(other))
    enough = _SYLLABLES if _HANGUL.match(word) else max(_LETTERS, least - _LETTERS)
    return least >= enough and word[:enough] == other[:enough]


def _has_name(text: str, name: str) -> bool:
    if _UNSPACED.search(name):
        return name in text
    return re.search(rf"(?<!\w){re.escape(name)}", text) is not None


def _joined(there: str, user: re.Match[str], kin: re.Match[str]) -> tuple[int, int] | None:
    """Return where "the user's daughter" stands, if a word for the user and one for a relative make that together."""
    if user.end() <= kin.start() and _LINK.fullmatch(there[user.end() : kin.start()]):
        return user.start(), kin.end()
    if kin.end() <= user.start() and _LINK.fullmatch(there[kin.end() : user.start()]):
        return kin.start(), user.end()
    return None


@kept(1_024)
def own_relatives(text: str) -> tuple[tuple[str, Relation], ...]:
    """Return the relatives of the user, or of the speaker, whom a text names, with their names as written."""
    written = lettered(text)
    there = written.lower()
    users = list(_OF_USER.finditer(there))
    found: list[tuple[str, Relation]] = []
    for match in _KIN_WORDS.finditer(there) if users else ():
        word = next(filter(None, match.groups()))
        span = next((span for user in users if (span := _joined(there, user, match))), None)
        if span is None or word not in _BY_WORD:
            continue
        if (ahead := _AHEAD_NAME.fullmatch(written[: span[0]])) is not None:
            found.append((next(filter(None, ahead.groups())), _BY_WORD[word]))
        if (behind := _BEHIND_NAME.match(written[span[1] :])) is not None:
            found.append((next(filter(None, behind.groups())), _BY_WORD[word]))
    return tuple(found)


def _known_as(known: Iterable[str]) -> frozenset[Relation]:
    return frozenset().union(*(relations_in(text) for text in known))


def _may_be_meant(theirs: frozenset[Relation], said: str) -> bool:
    if any(one.fits(other) for one in theirs for other in relations_in(said)):
        return True
    sexes = {one.sex for one in theirs}
    wanted = ("f", "m") if "" in sexes else sorted(sexes)
    there = lettered(said.lower())
    return bool(_SPEAKER.search(there)) or any(_OTHER[sex].search(there) for sex in (*wanted, ""))


def _replaces(content: str, relation: Relation) -> bool:
    """Whether a content gives somebody as this relative of the user, right before a name: "the user's brother Mia"."""
    there = lettered(content)
    for match in _KIN_WORDS.finditer(lettered(content.lower())):
        word = next(filter(None, match.groups()))
        if word in _BY_WORD and _BY_WORD[word].fits(relation):
            behind = there[match.end() :].lstrip(" ,")
            if behind[:1].isupper():
                return True
    return False
