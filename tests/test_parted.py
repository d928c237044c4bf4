"""Tables of cues, of which only those are compiled whose beginning stands in a text: they find what the whole finds."""

from __future__ import annotations

import re

import pytest

from reverie.checkpoints.text.analyser import lettered
from reverie.checkpoints.text.speech.caseless import Caseless
from reverie.checkpoints.text.speech.spoken.parted import Parted, _Cue, _keys_of, beginnings
from reverie.nodes.reflection.rules import cues
from reverie.nodes.reflection.rules.cues import Cues

WORD, BEHIND = r"(?<!\w)", r"(?!\w)"

BEGIN = [
    (WORD, "wohnung", BEHIND, {"wohnu"}),
    (WORD, "mag", BEHIND, {"mag "}),
    (WORD, "mag", "", {"mag"}),
    (WORD, r"mag\w*", BEHIND, {"mag", "mag "}),
    (WORD, "no longer", BEHIND, {"no "}),
    (WORD, "no ?longer", BEHIND, {"no ", "nolon"}),
    (WORD, "i['’]?m", BEHIND, {"i ", "im "}),
    (WORD, "favou?rite", BEHIND, {"favor", "favou"}),
    (WORD, "colou?r", BEHIND, {"color", "colou"}),
    (WORD, "(?:really |also )?like", BEHIND, {"reall", "also ", "like "}),
    (WORD, "(?:so ){0,2}glad", BEHIND, {"so ", "glad "}),
    (WORD, "(?:ha)+", BEHIND, {"ha"}),
    (WORD, "aa*h", BEHIND, {"aa", "ah "}),
    (WORD, "d[ée]m[ée]nage", BEHIND, {"démén", "démen", "demén", "demen"}),
    (WORD, r"(?!never )moved", BEHIND, {"moved"}),
    (WORD, r"(?:\A|, )moved", BEHIND, {"moved"}),
    (r"\A", r"\W*moved", BEHIND, {"moved"}),
    (r"\A", r"[\s]*[„“]?moved", BEHIND, {"moved"}),
    (r"\b", r"be\b.* sure", "", {"be "}),
    (WORD, r"(?:^|now )go", BEHIND, {"now ", "go "}),
    (WORD, r"[a-f]\w+", BEHIND, set()),
    (WORD, r"\w+n't", BEHIND, set()),
    (WORD, "(?:ge|.)macht", BEHIND, set()),
    (WORD, r"x?\w", BEHIND, set()),
    (WORD, r"a(?-i:[A-Z])\w+", BEHIND, {"a"}),
    (WORD, "|".join(f"x{n}y" for n in range(30)).join(("(?:", ")")), BEHIND, set()),
    (WORD, "", BEHIND, set()),
    ("", "住ん", "", {"住"}),
    ("", "[住居]ん", "", {"住", "居"}),
    ("", "(?:もう|まだ)?住ん", "", {"も", "ま", "住"}),
    ("", r"\u4f4fん", "", {"住"}),
    ("", r"\.住", "", {"."}),
    ("", r"\W住", "", set()),
    ("", "~住", "", set()),
    (WORD, "in ~gezogen", BEHIND, {"in "}),
    (WORD, "~gezogen", BEHIND, set()),
    (r"\A[\W_]*", "moved", "", {"m"}),
    ("(?<![^\\W\\d_])", "\\bmoved", "", {"moved"}),
]


@pytest.mark.parametrize(("before", "text", "behind", "keys"), BEGIN)
def test_what_a_cue_begins_with(before: str, text: str, behind: str, keys: set[str]) -> None:
    """It is read off its regular expression; nothing where it can begin with anything."""
    assert _keys_of(_Cue(before, text, behind), {"~": ""}) == keys


def test_beginnings_of_a_text() -> None:
    """Its signs, beginnings of its words, and its words with a blank behind them."""
    assert beginnings("i'm in köln") >= {"'", "i", "i ", "m ", "in ", "in", "kö", "köl", "köln", "köln ", "ö"}
    assert beginnings("don't_go") == {
        *"don't_go",
        "do",
        "don",
        "don ",
        "t_",
        "t_g",
        "t_go",
        "t ",
        "t_go ",
    } - {"t "}


CUES = {
    "en": "no longer|(?:don['’]t|doesn['’]t) (?:really )?(?:like|eat)|moved (?:out|away)|gave up|i(?:['’]m| am) done"
    "|used to",
    "de": "nicht mehr|aufgehört|ausgezogen|keine? \\w+ mehr|mag (?:es )?nicht|statt(?:dessen)?|ab jetzt",
    "fr": "ne .{1,20} plus|déménagé|arrêté de|à la place|(?:je|j['’]) (?:n['’]ai|ai) quitté",
    "es": "ya no|dejé de|mudé|me mudé a|en vez de",
    "ru": "больше не|переехал\\w?|бросил\\w?|вместо",
    "tr": "artık|taşındım|bıraktım|yerine",
    "hi": "अब नहीं|छोड़ दिय\\w|की जगह",
    "el": "πια|μετακόμισα|όχι πλέον|αδελφός",
    "zh": "不再|搬到|搬家|已经不",
    "ja": "もう[^。]{1,8}ない|引っ越し|やめた",
}
TEXTS = [
    "I no longer eat meat.",
    "I know longer words.",
    "She DOESN'T REALLY LIKE it, and doesnt eat.",
    "Don’t eat; I’m done and I am done.",
    "We moved away and gave up, ab jetzt",
    "unmoved away, moved-out, moved outside",
    "Ich mag es nicht, ich esse kein Fleisch mehr.",
    "Ich habe nicht mehrere.",
    "ab jetzt stattdessen, ABSTATT",
    "J'ai déménagé à Lyon. Je ne mange plus",
    "J'ai demenagé; DÉMÉNAGÉ",
    "Ya no vivo allí, me mude a Lima",
    "Больше не курю, ПЕРЕЕХАЛА",
    "Artık İzmir'de, TAŞINDIM, tasindim, bırakTIM",
    "मैं अब नहीं खाता, छोड़ दिया, की जगहों",
    "δεν μένω ΠΙΑ εδώ, Ο ΑΔΕΛΦΌΣ μου, αδελφόσ",
    "我不再吃肉了，搬到北京。",
    "もうあまり食べない。引っ越しました",
    "uſed to, nolonger, no_longer, _no longer",
    "\u212aeine \u212aatze mehr",
    "",
    "…!?",
    "I used to; ya no; 不再",
]


@pytest.mark.parametrize("at_start", [False, True])
def test_cues_are_found_where_the_whole_finds_them(*, at_start: bool) -> None:
    """In all languages and cases, with letters that are others without case, and behind signs."""
    table = Cues(CUES, at_start=at_start)
    both = table | Cues({"en": "(?-i:[A-Z])\\w+ (?:left|moved)|never mind"})
    held = 0
    for found in (table, both):
        whole = re.compile(found._pattern, re.IGNORECASE)
        for text in [*TEXTS, *(f"«{text.upper()}" for text in TEXTS), *(f"_{text}" for text in TEXTS)]:
            match = whole.search(lettered(text))
            assert found.found(text) == (match is not None), text
            assert found.after(text) == (text[match.end() :] if match else text)
            assert found.before(text) == (text[: match.start()] if match else None)
            held += match is not None
    assert held > 30


def test_capitals_are_told_from_small_letters() -> None:
    """Where a table asks for one, texts are looked through as they are."""
    table = Cues({"en": f"(?-i:[A-Z])\\w+ is my name|{CUES['en']}", "de": CUES["de"], "ru": CUES["ru"]})
    assert table.found("Ana IS MY name")
    assert not table.found("ana is my name")
    assert table.after("Zoë: Больше НЕ курю") == " курю"


def test_every_table_of_the_rules_finds_what_the_whole_finds() -> None:
    """Of sentences in many languages."""
    for name, table in vars(cues).items():
        if isinstance(table, Cues):
            whole = re.compile(table._pattern, re.IGNORECASE)
            for text in TEXTS:
                assert table.found(text) == (whole.search(lettered(text)) is not None), (name, text)


PATTERN = rf"(?<!\w)(?:{'|'.join(CUES[code] for code in ('en', 'de', 'fr', 'es'))})(?!\w)|{CUES['zh']}"


def test_only_cues_are_compiled_that_may_stand_there() -> None:
    """Of one whose first word isn't there nothing is; and none is looked for."""
    table = Parted(PATTERN)
    assert table.standing_in("we speak of the weather", "we speak of the weather") is None
    assert not table._of_key
    assert table.stands_in("we moved out", "we moved out")
    assert list(table._of_key) == ["moved"]


def test_several_cues_of_one_text_are_found_in_their_places() -> None:
    """By one pattern of these; of more such texts than are kept by the whole."""
    text = "we moved out, and ya no 搬到 there"
    table = Parted(PATTERN)
    found = table.standing_in(text, text)
    assert found is not None
    assert [match[0] for match in found.finditer(text)] == ["moved out", "ya no", "搬到"]
    assert table.standing_in(text, text) is found
    table._of_keys.update({(str(number),): found for number in range(32)})
    assert table.standing_in("used to, gave up", "used to, gave up") is table.whole


def test_a_text_with_very_many_beginnings_is_looked_through_with_the_whole() -> None:
    """It has something of most cues."""
    table = Parted(
        "(?<!\\w)(?:"
        + "|".join(f"{a}{b}zu" for a in "bdfghk" for b in "aeiouy")
        + f"|{'z' * 99}|[a-z]{{9}}ly)(?!\\w)|"
        + "x" * 60
    )
    text = " ".join(f"{a}{b}zu" for a in "bdfghk" for b in "aeiouy")
    assert table.standing_in(text, text) is table.whole
    assert table.stands_in(text, text)
    assert not table.stands_in("immediatelly", "immediatelly")
    assert table.stands_in("immediately", "immediately")


@pytest.mark.parametrize(
    "pattern", ["(?<!\\w)(?:no|nicht)(?!\\w)", f"(?P<cue>{PATTERN})", f"{PATTERN}|(a)(b)"]
)
def test_what_is_short_or_has_groups_to_ask_for_is_not_parted(pattern: str) -> None:
    """It is compiled as it is."""
    table = Parted(pattern)
    assert table.standing_in("nothing", "nothing") is table.whole
    assert table.needs is None


def test_groups_that_are_asked_for_by_what_they_hold() -> None:
    """The pattern of the one cue that stands there has no other groups."""
    pattern = f"(?<!\\w)(?:i left (\\w+)|j['’]ai quitté (\\w+)|ich verließ (\\w+))(?!\\w)|离开(.)|{'y' * 200}"
    table = Caseless(pattern, groups=True)
    for text, held in (("I left Paris", "paris"), ("J’ai quitté Lyon", "lyon"), ("我离开家", "家")):
        (match,) = table.finditer(text)
        assert [group for group in match.groups() if group] == [held]


def test_shorthand_is_written_out_where_it_is_compiled() -> None:
    """And whatever it stands for, a cue that begins with it may stand anywhere."""
    pattern = f"(?<!\\w)(?:bin ~gezogen|~umgezogen)(?!\\w)|{'y' * 200}"
    table = Caseless(lambda: pattern, shorthand={"~": r"(?:(?!nicht )\w+ ){0,3}"})
    assert table.finds("Ich bin NACH BONN GEZOGEN")
    assert table.finds("wir sind umgezogen")
    assert not table.finds("ich bin nicht gezogen")
    assert "~" not in table.pattern


@pytest.mark.parametrize("bar", [r"a\|b", "a[|]b", r"a[\]|]b"])
def test_a_bar_that_is_a_character_parts_nothing(bar: str) -> None:
    """Nor does a bracket within a class."""
    table = Parted(f"(?<!\\w)(?:{bar}|c[(]d|e\\)f)(?!\\w)|{'y' * 200}")
    for text in ("a|b", "c(d", "e)f"):
        found = table.standing_in(text, text)
        assert found is not None
        assert found.search(text)
    assert table.standing_in("b c d f", "b c d f") is None


def test_groups_too_deep_are_refused() -> None:
    """Nobody writes them; to part them wrongly would lose cues."""
    with pytest.raises(ValueError, match="too deep"):
        Parted("(?:" * 14 + "x" * 200 + ")" * 14 + "|y").stands_in("x", "x")


def test_texts_are_left_as_they_are_where_nothing_stands() -> None:
    """By each of the ways to look."""
    table = Caseless(PATTERN)
    assert table.replaced("The weather", "-") == "The weather"
    assert table.replaced("We Moved Out", "-") == "We -"
    assert not table.begins("The weather")
    assert list(table.finditer("The weather")) == []
    assert table.begins("Gave up")
    assert table.replaced("ya no", "-") == "-"
