# ruff: noqa: E501
"""Whom or what one has one at a time, and has another now: "my new dentist is Dr. Lee", "Dr. Lee is my dentist now".

The old one is over where both statements say no more than a name or a figure: "my new dentist is great" names nobody.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple

from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced
from ....checkpoints.text.speech.statements import SPEAKER
from ...run.lasting_words.theirs import OWN
from ...run.named_first import either
from ...run.phrases import fold

_PARTICLES = frozenset(
    "von van der de da di del della dos la le el al bin ibn st dr prof doctor doktor docteur docteure doctora dottor dottore dottoressa "
    "doutor doutora dokter monsieur madame señor señora signor signora senhor senhora herr frau pan pani доктор лікар".split()
)
"""Words of names, and before them, that are written small."""


class _Roles(NamedTuple):
    """How a language says so."""

    new: str
    now: str
    says: str
    """What says that somebody is something, and articles: words that name nobody."""
    nouns: str


_ROLES: Mapping[str, _Roles] = {
    "en": _Roles(
        "new",
        "now",
        "is/are/the",
        "dentist/doctor/gp/therapist/vet/lawyer/accountant/landlord/landlady/hairdresser/barber/boss/manager/"
        "supervisor/mentor/employer/phone_number/number/address/email/email_address/nickname/surname/"
        "last_name/girlfriend/boyfriend/wife/husband/partner/fiance*",
    ),
    "de": _Roles(
        "neue*",
        "jetzt/nun/inzwischen",
        "ist/heißt/lautet/der/die/das",
        "zahnarzt/zahnärztin/arzt/ärztin/hausarzt/hausärztin/therapeut/therapeutin/tierarzt/tierärztin/anwalt/"
        "anwältin/steuerberater*/vermieter*/friseur/friseurin/chef/chefin/vorgesetzte*/arbeitgeber/"
        "telefonnummer/handynummer/nummer/adresse/mailadresse/e-mail-adresse/spitzname/nachname/freundin/frau/"
        "mann/partner/partnerin/verlobte*",
    ),
    "fr": _Roles(
        "nouve*",
        "maintenant/désormais",
        "est/c'est/le/la",
        "dentiste/médecin/médecin_traitant/psy/vétérinaire/avocat/avocate/comptable/propriétaire/coiffeur/"
        "coiffeuse/chef/cheffe/patron/patronne/employeur/numéro/numéro_de_téléphone/adresse/adresse_mail/"
        "surnom/copine/copain/femme/mari/compagne/compagnon",
    ),
    "es": _Roles(
        "nueva/nuevo",
        "ahora",
        "es/el/la",
        "dentista/médico/médica/doctor/doctora/psicóloga/psicólogo/terapeuta/veterinario/veterinaria/abogado/"
        "abogada/contador/contadora/casero/casera/peluquero/peluquera/jefe/jefa/número/número_de_teléfono/"
        "teléfono/dirección/correo/apodo/novia/novio/mujer/esposa/marido/esposo/pareja",
    ),
    "it": _Roles(
        "nuova/nuovo",
        "ora/adesso",
        "è/il/la/lo",
        "dentista/medico/medico_di_base/dottore/dottoressa/psicologa/psicologo/veterinario/veterinaria/"
        "avvocato/avvocata/commercialista/padrone_di_casa/parrucchiere/parrucchiera/capo/datore_di_lavoro/"
        "numero/numero_di_telefono/indirizzo/mail/email/soprannome/ragazza/ragazzo/fidanzata/fidanzato/moglie/"
        "marito/compagna/compagno",
    ),
    "pt": _Roles(
        "nova/novo",
        "agora",
        "é/o/a",
        "dentista/médico/médica/doutor/doutora/psicóloga/psicólogo/terapeuta/veterinário/veterinária/advogado/"
        "advogada/contador/contadora/senhorio/cabeleireiro/cabeleireira/chefe/patrão/patroa/número/telefone/"
        "número_de_telefone/endereço/morada/email/e-mail/apelido/namorada/namorado/mulher/esposa/marido/"
        "esposo",
    ),
    "nl": _Roles(
        "nieuwe",
        "nu/tegenwoordig",
        "is/heet",
        "tandarts/dokter/huisarts/therapeut/dierenarts/advocaat/boekhouder/huisbaas/kapper/kapster/baas/"
        "leidinggevende/manager/werkgever/nummer/telefoonnummer/adres/mailadres/bijnaam/achternaam/vriendin/"
        "vrouw/man/partner",
    ),
    "ru": _Roles(
        "нов*",
        "теперь",
        "это",
        "стоматолог/зубн*_врач/врач/терапевт/психолог/психотерапевт/ветеринар/юрист/адвокат/бухгалтер/"
        "парикмахер/начальник/начальница/руководитель/номер/телефон/адрес/почта/прозвище/фамилия/девушка/"
        "парень/жена/муж/невеста/жених",
    ),
    "uk": _Roles(
        "нов*",
        "тепер",
        "це",
        "стоматолог/зубн*_лікар/лікар/лікарка/сімейн*_лікар/психолог/ветеринар/юрист/адвокат/бухгалтер/"
        "перукар/перукарка/начальник/начальниця/керівник/керівниця/номер/телефон/адреса/пошта/прізвисько/"
        "прізвище/дівчина/хлопець/дружина/чоловік",
    ),
    "pl": _Roles(
        "now*",
        "teraz",
        "to/jest",
        "dentysta/dentystą/dentystka/dentystką/lekarz/lekarzem/lekarka/lekarką/terapeuta/terapeutka/terapeutą/"
        "weterynarz/weterynarzem/prawnik/prawnikiem/adwokat/księgowa/księgowy/fryzjer/fryzjerka/szef/szefem/"
        "szefowa/szefową/numer/numer_telefonu/adres/mail/ksywka/nazwisko/dziewczyna/chłopak/żona/mąż",
    ),
    "cs": _Roles(
        "nov*",
        "teď/nyní",
        "je",
        "zubař/zubařka/doktor/doktorka/lékař/lékařka/terapeut/terapeutka/veterinář/veterinářka/právník/účetní/"
        "kadeřnice/šéf/šéfová/číslo/telefon/adresa/mail/přezdívka/příjmení/přítel/přítelkyně/manželka/manžel",
    ),
    "sv": _Roles(
        "nya",
        "nu",
        "är/heter",
        "tandläkare/läkare/terapeut/veterinär/advokat/revisor/hyresvärd/frisör/chef/nummer/telefonnummer/"
        "adress/mejladress/smeknamn/efternamn/flickvän/pojkvän/fru/man/sambo",
    ),
    "da": _Roles(
        "nye",
        "nu/nå",
        "er/hedder/heter",
        "tandlæge/læge/tannlege/lege/terapeut/psykolog/dyrlæge/advokat/revisor/udlejer/frisør/chef/sjef/"
        "nummer/telefonnummer/adresse/kælenavn/efternavn/kæreste/kjæreste/kone/mand",
    ),
    "tr": _Roles(
        "yeni",
        "artık/şimdi",
        "",
        "diş_hekimim/dişçim/doktorum/aile_hekimim/terapistim/veterinerim/avukatım/muhasebecim/ev_sahibim/"
        "kuaförüm/patronum/müdürüm/numaram/telefonum/adresim/lakabım/soyadım/sevgilim/eşim/karım/kocam",
    ),
    "ko": _Roles(
        "새/새로운",
        "이제/지금",
        "",
        "의사/주치의/치과_의사/치과의사/상담사/수의사/변호사/세무사/집주인/미용사/상사/사장/사장님/팀장/팀장님/전화번호/번호/주소/이메일/별명/여자친구/여친/남자친구/남친/아내/남편",
    ),
}
"""By language, ISO 639-1; words parted by ``/``, see ``theirs``."""

_ZH = "家庭医生|心理医生|电话号码|理发师|手机号|女朋友|男朋友|牙医|医生|兽医|律师|会计|房东|老板|上司|领导|经理|电话|号码|地址|邮箱|外号|女友|男友|老婆|老公|妻子|丈夫"
_JA = "メールアドレス|かかりつけ医|電話番号|歯医者|歯科医|主治医|弁護士|税理士|美容師|あだ名|医者|獣医|大家|上司|番号|住所|名字|彼女|彼氏|妻|夫"
_UNSPACED = tuple(
    map(
        regex,
        (
            rf"我们?的?(?P<new>新的?)?(?P<role>{_ZH})(?P<now>现在)?(?:是|叫)(?P<named>\w+)",
            rf"(?P<named>\w+?)(?P<now>现在)?是我们?的?(?P<new>新的?)?(?P<role>{_ZH})了?",
            rf"(?:私|僕|俺|うち)の(?P<new>新しい)?(?P<role>{_JA})は(?P<now>今は?)?(?P<named>\w+?)(?:です|だ)よ?",
            rf"(?P<named>\w+?)[がは](?P<now>今は?)?(?:私|僕|俺|うち)の(?P<new>新しい)?(?P<role>{_JA})(?:です|だ)よ?",
        ),
    )
)
"""The same of languages that have no blanks between words."""
_TITLED = regex(
    r"(?:医生|大夫|先生|女士|老师|小姐|经理|律师|总|さん|氏|様|선생님|씨|원장님|원장)(?:이에요|예요|입니다|이야|야)?\Z|\d"
)
"""How a name ends, or that it is a figure, where no capital shows it."""
_HANGUL = regex("[\uac00-\ud7a3]")
_PARTICLE = "는|은|가|이|예요|이에요|입니다|이야|야|다"


class _Has(NamedTuple):
    """That somebody has somebody, or something, in a role of which they have one at a time."""

    role: str
    named: str
    is_new: bool


class _OneAtATime:
    """How a language says so, made to be looked for."""

    def __init__(self, code: str, roles: _Roles) -> None:
        self._code, self._roles = code, roles
        self._now = frozenset(map(fold, roles.now.lower().split("/")))
        self._says = frozenset(map(fold, roles.says.lower().split("/")))
        words = (*roles.new.split("/"), *roles.now.split("/"))
        self.begins = tuple(fold(word.rstrip("*")) for word in words)
        """How the words begin of which one says that it is so now."""

    @cached_property
    def _role(self) -> re.Pattern[str]:
        my = next(own.my for own in OWN if own.code == self._code)
        new = f"(?:{either(self._roles.new)})"
        particle = f"(?:{_PARTICLE})?" if self._code == "ko" else ""
        return regex(
            rf"(?:(?<= )|^)(?:{either(my, ' ')}){'?' if self._code == 'tr' else ''}(?P<new>{new} )?"
            rf"(?P<role>{either(self._roles.nouns)}){particle}(?P<after> {new})?(?= |\Z)",
            re.IGNORECASE,
        )

    def read(self, clause: str) -> _Has | None:
        """Return what a folded clause says so; None if it says anything else."""
        found = self._role.search(clause)
        if found is None:
            return None
        rest = f"{clause[: found.start()]} {clause[found.end() :]}".split()
        named = [word for word in rest if word.lower() not in self._says and word.lower() not in self._now]
        if not named or not (_are_names(named) or _TITLED.search(named[-1])):
            return None
        is_new = bool(found["new"] or found["after"]) or any(word.lower() in self._now for word in rest)
        return _Has(found["role"].lower(), " ".join(named).lower(), is_new)


def _are_names(words: list[str]) -> bool:
    """Whether words are written as a name or a figure is."""
    if not any(word[0].isupper() or word[0].isdigit() or "@" in word for word in words):
        return False
    return all(not word[0].islower() or "@" in word or word in _PARTICLES for word in words)


_LANGUAGES = tuple(_OneAtATime(code, roles) for code, roles in _ROLES.items())


def has_another_now(said: str, known: Mapping[str, str]) -> str:
    """Return the name of the one memory that is over because a statement names who or what has its place now.

    Args:
        said: What the user says.
        known: Name -> what a memory says, with or without who says it before it.
    """
    text = fold(SPEAKER.sub("", said))
    clauses = [clause.strip() for clause in text.split(",")]
    for read in _readers(text):
        new = next(filter(None, map(read, clauses)), None)
        if new is None or not new.is_new:
            continue
        over = [
            name
            for name, content in known.items()
            if (old := read(fold(SPEAKER.sub("", content)).strip(" ,"))) is not None
            and old.role == new.role
            and old.named != new.named
        ]
        if len(over) == 1:
            return over[0]
    return ""


def _readers(text: str) -> list[Callable[[str], _Has | None]]:
    """Return what reads the languages of which a word stands in a text that says that something is so now."""
    if is_unspaced(text[:1]) and not _HANGUL.match(text):
        return [_read_unspaced]
    words = text.lower().split()
    return [
        language.read for language in _LANGUAGES if any(word.startswith(language.begins) for word in words)
    ]


def _read_unspaced(clause: str) -> _Has | None:
    """Return what a clause in Chinese or Japanese says so; None if it says anything else."""
    for pattern in _UNSPACED:
        found = pattern.fullmatch(clause.replace(" ", ""))
        if found and _TITLED.search(found["named"]):
            return _Has(found["role"], found["named"], bool(found["new"] or found["now"]))
    return None
