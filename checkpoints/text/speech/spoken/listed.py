# ruff: noqa: E501
"""What people list of themselves: under "About me", or as a form ("Age: 34"), in the languages of the table. Pure.

To add a language, add a line to each table, written small.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, groupby
from typing import NamedTuple

from ....._lazy import regex


def _entries(table: str) -> frozenset[str]:
    return frozenset(map(str.strip, table.replace("\n", "|").split("|"))) - {""}


_HEADINGS = _entries(
    """
    about me|about myself|a bit about me|a little about me|some facts about me|facts about me|my details|my profile|
    my background|my info|who i am|personal details|personal info|
    über mich|zu mir|zu meiner person|kurz zu mir|meine angaben|mein profil|wer ich bin|
    à propos de moi|sur moi|qui je suis|mon profil|mes infos|mes informations|
    sobre mí|sobre mi|acerca de mí|mi perfil|mis datos|quién soy|
    su di me|di me|chi sono|il mio profilo|i miei dati|
    sobre mim|quem sou eu|quem sou|meu perfil|meus dados|o meu perfil|os meus dados|
    обо мне|о себе|мой профиль|мои данные|кто я|
    关于我|我的情况|我的资料|自我介绍|個人資料|关于我自己|
    私について|自己紹介|プロフィール|私のこと|
    저에 대해|나에 대해|자기소개|제 소개|내 정보|제 정보|
    نبذة عني|عني|معلومات عني|من أنا|
    मेरे बारे में|मेरा परिचय|मेरी जानकारी|
    over mij|wie ben ik|mijn gegevens|o mnie|kim jestem|moje dane|hakkımda|ben kimim|tentang saya|tentang aku|
    om mig|om meg|vem jag är|про мене|про себе
    """
)
"""What stands above such a list."""

_LABELS = _entries(
    """
    name|full name|first name|last name|surname|nickname|age|dob|date of birth|birthday|born|birthplace|pronouns|gender|
    nationality|address|home|city|hometown|location|lives in|job|job title|occupation|profession|work|employer|company|
    role|diet|allergies|allergy|allergic to|intolerances|blood type|height|weight|shoe size|medication|medications|
    conditions|languages|native language|hobbies|interests|likes|dislikes|pets|pet|kids|children|partner|spouse|wife|husband|
    family|family status|marital status|time zone|timezone|phone|email|e-mail|education|
    vorname|nachname|alter|geburtsdatum|geburtstag|geboren|wohnort|adresse|anschrift|beruf|arbeitgeber|ernährung|
    allergien|allergie|blutgruppe|größe|gewicht|schuhgröße|medikamente|sprachen|muttersprache|hobbys|interessen|haustiere|
    kinder|familienstand|familie|staatsangehörigkeit|telefon|zeitzone|mag|mag nicht|
    nom|prénom|âge|date de naissance|né le|née le|adresse|ville|métier|profession|employeur|régime|allergies|groupe sanguin|
    taille|poids|pointure|langues|langue maternelle|loisirs|animaux|enfants|situation familiale|nationalité|téléphone|
    nombre|apellidos|edad|fecha de nacimiento|cumpleaños|dirección|ciudad|trabajo|profesión|empresa|dieta|alergias|alergia|
    grupo sanguíneo|altura|peso|idiomas|lengua materna|aficiones|intereses|mascotas|mascota|hijos|estado civil|nacionalidad|teléfono|
    nome|cognome|età|data di nascita|compleanno|indirizzo|città|lavoro|professione|azienda|dieta|allergie|gruppo sanguigno|
    altezza|peso|lingue|lingua madre|interessi|animali|figli|stato civile|nazionalità|telefono|
    sobrenome|apelido|idade|data de nascimento|aniversário|endereço|morada|cidade|trabalho|profissão|alergias|alergia|
    tipo sanguíneo|grupo sanguíneo|idiomas|línguas|língua materna|passatempos|interesses|animais de estimação|filhos|
    estado civil|nacionalidade|telefone|
    имя|фамилия|возраст|дата рождения|день рождения|адрес|город|работа|профессия|диета|аллергия|группа крови|рост|вес|языки|
    родной язык|хобби|интересы|питомцы|дети|семейное положение|семья|гражданство|телефон|
    姓名|名字|年龄|生日|出生日期|地址|住址|城市|所在地|职业|工作|公司|饮食|过敏|过敏源|血型|身高|体重|语言|母语|爱好|兴趣|宠物|孩子|婚姻状况|
    国籍|电话|籍贯|
    氏名|名前|年齢|誕生日|生年月日|住所|出身|出身地|職業|仕事|会社|勤務先|食事|アレルギー|血液型|身長|体重|言語|母語|趣味|ペット|子供|家族|家族構成|
    国籍|電話|
    이름|성명|나이|생일|생년월일|주소|사는 곳|거주지|직업|직장|회사|식단|알레르기|혈액형|키|몸무게|언어|모국어|취미|관심사|반려동물|자녀|가족|
    결혼 여부|국적|전화|
    الاسم|العمر|تاريخ الميلاد|العنوان|المدينة|المهنة|العمل|الوظيفة|الحساسية|فصيلة الدم|الطول|الوزن|اللغات|الهوايات|الأطفال|
    الحالة الاجتماعية|الجنسية|الهاتف|
    नाम|उम्र|आयु|जन्मदिन|जन्म तिथि|जन्मतिथि|पता|शहर|पेशा|काम|नौकरी|आहार|एलर्जी|रक्त समूह|ब्लड ग्रुप|कद|वजन|भाषाएँ|मातृभाषा|शौक|बच्चे|परिवार|फ़ोन
    """
)
"""What forms ask of a person, before the colon."""

_NAMES = _entries(
    """
    name|full name|first name|last name|surname|vorname|nachname|nom|prénom|nombre|apellidos|nome|cognome|sobrenome|имя|фамилия|
    姓名|名字|氏名|名前|이름|성명|الاسم|नाम
    """
)
_TELLING = 2
"""So many lines of a form ask of a person: one of them may stand in anything (count)."""
_LONGEST = 160
"""A longer line is no entry (characters)."""
_GREETING = 6
"""So much may stand beside a form: more may say whose it is (characters)."""
_ITEM = regex(r"\s*(?:[-*•·–]|\d{1,2}[.)])\s+")
_AROUND = " \t-*•·–#_=:："


class Listed(NamedTuple):
    """Lines of a message that list who somebody is, as they stand there without list marks."""

    own: frozenset[str] = frozenset()
    """Who its author is: what stands under "About me:", and a form beside which no more stands than a greeting."""
    of_others: frozenset[str] = frozenset()
    """A form with a name in a message that says more, so that it may be anybody's."""


def listed(message: str) -> Listed:
    """Return what a message lists of persons: under a heading, or in forms of which two lines or more ask of a person.

    Args:
        message: As it came.
    """
    if "\n" not in message:
        return Listed()
    headed: list[str] = []
    forms: list[list[str]] = []
    beside = 0
    for lines in _blocks(message):
        if lines[0].strip(_AROUND).casefold() in _HEADINGS:
            headed += lines[1:]
            continue
        for labelled, run in groupby(lines, lambda line: _label(line) != ""):
            entries = [*run]
            if labelled and _is_form(entries):
                forms.append(entries)
            else:
                beside += sum(map(len, entries))
    if beside <= _GREETING:
        return Listed(_entries_in([*headed, *chain(*forms)]))
    named = [form for form in forms if not _NAMES.isdisjoint(map(_label, form))]
    return Listed(_entries_in(headed), _entries_in(chain(*named)))


def _entries_in(lines: Iterable[str]) -> frozenset[str]:
    return frozenset(line for line in map(_bare, lines) if len(line) <= _LONGEST)


def _blocks(message: str) -> Iterator[list[str]]:
    """Yield the lines of a message that stand together: a blank line ends them, a heading begins others."""
    block: list[str] = []
    for line in message.splitlines():
        heads = _heads(line)
        if block and (heads or not (line.strip() or (len(block) == 1 and _heads(block[0])))):
            yield block
            block = []
        if line.strip():
            block.append(line)
    if block:
        yield block


def _heads(line: str) -> bool:
    """Whether a line says what follows it."""
    return line.rstrip(" *_").endswith((":", "：")) or line.strip(_AROUND).casefold() in _HEADINGS


def _is_form(lines: list[str]) -> bool:
    """Whether enough of some lines with labels ask of a person."""
    return sum(_label(line) in _LABELS for line in lines) >= _TELLING


def _label(line: str) -> str:
    """Return what stands before a line's colon, small; nothing where nothing follows that."""
    label, _, value = _bare(line).replace("：", ":").partition(":")
    return label.strip(_AROUND).casefold() if value.strip(" *_") else ""


def _bare(line: str) -> str:
    mark = _ITEM.match(line)
    return " ".join((line[mark.end() :] if mark else line).replace("**", "").split())
