"""Whether a name that only memories know was put in place of somebody else: "my brother" isn't the daughter Mia.

What a memory need not find in its evidence are names that are known: who says "she moved to Rome" needn't name Mia
again. So a model that takes one person for another would be believed. Members of a family exclude each other, and
people say which of them they speak of: a table of these words in the languages that grounding reads tells it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..._lazy import regex
from ...checkpoints.text.analyser import lettered

_KIN = {
    "parent f": """
        mother mom mum mama mommy mummy mutter mutti mère maman madre mamá mamma mãe mamãe мать мама маму маме мамы
        матери 妈妈 母亲 我妈 母親 お母さん 母 엄마 어머니 أمي والدتي أمه والدة माँ मां माता
    """,
    "parent m": """
        father dad daddy papa vater vati père padre papá papà babbo pai papai отец отца отцу папа папу папы папе 爸爸
        父亲 我爸 父親 お父さん 父 아빠 아버지 أبي والدي والد पिता पापा
    """,
    "parent": "parents eltern padres genitori pais родители родителей 父母 両親 부모 부모님",
    "sibling f": """
        sister sisters schwester schwestern sœur sœurs soeur soeurs hermana hermanas sorella sorelle irmã irmãs сестра
        сестру сестры сестре сестрой 姐姐 妹妹 我姐 我妹 姉 妹 누나 언니 여동생 أختي أخت شقيقتي बहन
    """,
    "sibling m": """
        brother brothers bruder bruders brüder frère frères hermano hermanos fratello fratelli irmão irmãos брат брата
        брату братья братом 哥哥 弟弟 我哥 我弟 兄 弟 오빠 남동생 أخي شقيقي भाई
    """,
    "sibling": "sibling siblings geschwister 형제 동생",
    "child f": """
        daughter daughters tochter töchter fille filles hija hijas figlia figlie filha filhas дочь дочери дочка дочку
        дочерью 女儿 娘 딸 ابنتي بنتي ابنة बेटी
    """,
    "child m": """
        son sons sohn sohnes söhne fils hijo hijos figlio figli filho filhos сын сына сыну сыном сыновья 儿子 息子 아들
        ابني ابن बेटा बेटे
    """,
    "child": """
        child children kid kids baby kind kinder enfant enfants bebé bambino bambina bambini bebê criança ребёнок
        ребенок дети детей 孩子 宝宝 子供 赤ちゃん 아이 아기 طفلي أطفالي बच्चा बच्चे
    """,
    "partner f": """
        wife girlfriend ehefrau freundin femme épouse copine esposa mujer novia moglie fidanzata esposa namorada жена
        жену жене женой девушка 妻子 老婆 女朋友 妻 彼女 아내 여자친구 زوجتي زوجة خطيبتي पत्नी
    """,
    "partner m": """
        husband boyfriend ehemann freund mari époux copain esposo marido novio marito fidanzato namorado муж мужа мужу
        мужем парень 丈夫 老公 男朋友 夫 彼氏 남편 남자친구 زوجي زوج خطيبي पति
    """,
    "partner": "partner spouse fiancé fiancée partnerin verlobter verlobte pareja compagno compagna 배우자",
    "grandparent f": """
        grandmother grandma granny nana großmutter oma grand-mère mamie abuela nonna avó vovó бабушка бабушку бабушке
        бабушки 奶奶 外婆 祖母 おばあさん おばあちゃん 할머니 جدتي दादी नानी
    """,
    "grandparent m": """
        grandfather grandpa grandad granddad großvater opa grand-père abuelo nonno avô vovô дедушка дедушку дед
        дедушке 爷爷 外公 祖父 おじいさん おじいちゃん 할아버지 جدي दादा नाना
    """,
    "aunt or uncle f": "aunt auntie tante tía zia tia тётя тетя тётю 阿姨 姑姑 叔母 伯母 이모 고모 عمتي خالتي चाची",
    "aunt or uncle m": "uncle onkel oncle tío zio tio дядя дядю 叔叔 舅舅 叔父 伯父 삼촌 عمي خالي चाचा मामा",
    "cousin": "cousin cousins cousine cousins cugino cugina vetter двоюродный двоюродная 表弟 表哥 いとこ 사촌",
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
_AMBIGUOUS = {
    "son sons": "my our",
    "kind": "mein meine meinem meines unser unsere unserem",
    "pais": "meus nossos",
    "tante": "meine meiner unsere unserer ma mes",
}
"""Words that are others in another language -> whose "my" makes them relatives."""
_BETWEEN = 2
"""Words that may stand between "my" and a relation ("my dear older sister")."""
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
    lettered(word): _relation(name) for name, words in _KIN.items() for word in words.split()
}
_SPACED, _SIGNS = _parted({*_BY_WORD, *_NO_KIN})
_KIN_WORDS = regex(rf"{_FRONT}({_either(_SPACED)}){_BEHIND}|({_either(_SIGNS)})")


def _own(mine: Iterable[str], words: Iterable[str]) -> str:
    return rf"(?<!\w)(?:{_either(mine)})(?:[ -]\w+){{0,{_BETWEEN}}}?[ -]({_either(words)}){_BEHIND}"


_CLEAR = [word for word in _SPACED if word not in " ".join(_AMBIGUOUS).split()]
_OWN_KIN = regex(
    "|".join(_own(mine.split(), words.split()) for words, mine in _AMBIGUOUS.items())
    + f"|{_own(_parted(_MINE['spaced'].split())[0], _CLEAR)}"
    rf"|(?:{_either(_MINE['signs'].split())})({_either(_SIGNS)})"
    rf"|{_FRONT}((?:{_either(word for word in _SPACED if word.endswith('ي'))}))(?!\w)"
    rf"|({_either(word for word in _SIGNS if word.startswith('我'))})"
)


def _whole(words: Iterable[str]) -> str:
    return rf"(?<!\w)(?:{_either(words)})(?!\w)"


def _pronouns(words: str) -> str:
    spaced, signs = _parted(words.split())
    return f"{_whole(spaced)}|(?:{_either(signs)})"


_OTHER = {sex: regex(_pronouns(words)) for sex, words in _OTHERS.items()}
_SPEAKER = regex(rf"{_whole(_parted(_I.split())[0])}|(?<!\w)j['’]|{_I_SIGNS}")


def relations_in(text: str) -> frozenset[Relation]:
    """Return the relatives that a text speaks of, whosever they are."""
    return _found(_KIN_WORDS, lettered(text.lower()))


def own_relations_in(text: str) -> frozenset[Relation]:
    """Return the relatives that a text calls the speaker's own ("my brother")."""
    there = text.lower() if text.isascii() else lettered(text.lower())
    return _found(_OWN_KIN, there) if _OWN_KIN.search(there) else _NONE


def _found(pattern: re.Pattern[str], there: str) -> frozenset[Relation]:
    words = (next(filter(None, match.groups())) for match in pattern.finditer(there))
    return frozenset(_BY_WORD[word] for word in words if word in _BY_WORD)


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
