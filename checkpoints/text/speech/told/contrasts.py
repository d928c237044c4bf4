"""Where a clause goes over from what is so to what isn't, without a mark between: "our CI is Buildkite not GitHub".

What is denied there is a correction of what was affirmed beside it, and denies nothing of the rest of its clause. So is
that to which something else is preferred: "cloth seats over leather" is not for leather.
"""

from __future__ import annotations

import re

from ....._kept import kept
from ....._lazy import regex

_NOT = r"not|nicht?|pas|non|n[ãa]o|не|ні|nie|niet|inte|ikke|ليس|مش|مو"
"""What stands before what isn't so; *no* besides, which is an answer as often, and Romanian *nu*, Dutch for now."""
_NOT_BEHIND = r"(?:で|じゃ)は?な(?:くて|く)|아니라|아니고|말고|değil"
"""What stands behind it."""
_LONG, _SHORT = r"\s[^,.;:!?\n]{2,80}?\s", r"\s[^،,.\n]{2,60}?\s"
_WHEN = (
    r"(?!\s+(?:(?:the|a|an|this|my|our|next|last|these|those)\s(?:\w+\s)?(?:weekend|summer|winter|spring|autumn|fall|holidays?|"
    r"years?|months?|weeks?|days?|nights?|break|phone|internet|course)|christmas|easter|time|there|here|an?|one|ever|once|half|twice|"
    r"enough|any\w*|just|\d)(?!\w))"
)
"""Behind "over" or "more than" no time, place or measure: "I prefer to work over the summer"."""
_STATT = (
    r"(?<!findet )(?<!finden )(?<!fand )(?<!fanden )statt(?=\s+\w)"
    r"(?!\s+(?:und|oder|aber|denn|sobald|wenn|weil|wo|da|dass|obwohl|nachdem|bevor|falls|sofern)(?!\w))"
)
"""No end of another verb: "findet in Rom statt"."""
_FINDS, _HIDDEN = (
    regex(
        r"(?<!\w)(f[aäi]nde?[nt]?(?:\s[^\s,.;:!?]+){1,8}?\s)statt(?!\w)"
        r"(?!\s+(?:(?-i:[A-ZÄÖÜ])|(?:de[rmns]|die|das|ein\w*|kein\w*|mein\w*|unser\w*)\s))(?![^.;:!?]*\sstatt(?!\w))",
        re.IGNORECASE,
    ),
    "\ue000",
)
"""The same with what stands between, and a sign for that end: "findet dienstags statt in Rom", but not "findet Tee
statt Kaffee besser"."""
_LIEBER = (
    r"(?:(?<!beite )(?<!beitet )(?<!jobbe )(?<!jobbt )lieber|eher(?!\s(?:selten|oft|wenig|viel))|bevorzug\w*)"
)
"""Who works *lieber abends als Kellner* chooses when, not as what."""
_PREFERRED = (
    (
        ", not",
        rf"(?:prefer(?:s|red|ring)?|favou?r(?:s|ed|ing)?|choose|chooses|chose|chosen|opt(?:s|ed)?){_LONG}",
        f"over{_WHEN}",
    ),
    (
        ", not",
        rf"(?:prefer(?:s|red)?|enjoy(?:s|ed)?|love[sd]?|like[sd]?){_LONG}",
        f"more than{_WHEN}",
    ),
    (", not", "", "rather than|instead of"),
    (", not", rf"(?:rather|sooner){_LONG}", "than"),
    (
        ", nicht",
        rf"{_LIEBER}{_LONG}",
        "als",
    ),
    (", nicht", rf"(?<=e |t )lieber{_LONG}", "als(?=\\s(?-i:[a-zäöü]))"),
    (", nicht", "", f"anstatt|{_STATT}|anstelle von"),
    (", pas", "", "plutôt que|au lieu (?:des?|du)|plutôt qu(?=['’])|au lieu d(?=['’])"),
    (", no", "", "en (?:vez|lugar) del?"),
    (", no", rf"prefier\w+{_LONG}", "más que|antes que"),
    (", non", "", r"piuttosto che|invece (?:che|d[ei]l?\w*)|al posto d\w+"),
    (", não", "", r"(?:em vez|em lugar|ao invés) d\w+"),
    (
        ", não",
        rf"(?:prefir\w+|gost\w+(?:\s\w+){{0,2}}?\smais){_LONG}",
        r"do que(?!\s(?:nunca|antes|tudo|qualquer)(?!\w))",
    ),
    (", не", "", "вместо"),
    (
        ", не",
        rf"(?:предпочита\w+|лучше|больше(?!\sвсего)){_LONG}",
        "(?<!то )(?<!тем )(?<!том )чем",
    ),
    (", niet", "", "in plaats van"),
    (", niet", f"liever{_LONG}", "dan"),
    (", nie", "", "zamiast"),
    (", nie", f"wol(?:ę|i){_LONG}", "niż"),
    (", inte", "", "i ?stället för"),
    (", inte", f"(?:hellre|föredrar){_LONG}", "än|(?<!sitta )(?<!stå )(?<!ligga )(?<!äta )framför"),
    (", ليس", "", "بدلا من"),
    (
        ", ليس",
        f"[اأ]فضل{_SHORT}",
        "(?<!الجلوس )(?<!النوم )(?<!السكن )(?<!العيش )(?<!المشي )(?<!الكتابة )(?<!الاعتماد )(?<!الحصول )على",
    ),
)
"""What denies in a language, what stands before the word behind which stands what isn't preferred, and that word."""
_PREFERRED_BEHIND = (
    ("ではなく、", r"よりも?(?=[^。\n]{0,30}(?:好|いい|良|方が|ほうが))|の代わりに"),
    (" 아니라, ", r"(?<=\w)보다(?=[^.\n]{0,30}(?:좋|선호|낫))"),
    (" değil, ", r"(?<=\w)\syerine\s"),
    (" नहीं, ", r"\sके बजाय\s"),
    ("不是", r"比起(?=[^。\n]{1,20}[，,])"),
)
"""The same where the word stands behind it, or needs no other."""
_IN_PLACE = tuple(
    [
        (rf"\g<1>{no}", regex(rf"(?<!\w)({before})(?:{word})(?!\w)", re.IGNORECASE))
        for no, before, word in _PREFERRED
    ]
    + [(no, regex(word)) for no, word in _PREFERRED_BEHIND]
)
_TO_ANOTHER = "|".join(
    [rf"(?<!\w)(?:{'|'.join(f'{before}(?:{word})' for _, before, word in _PREFERRED)})(?!\w)"]
    + [word for _, word in _PREFERRED_BEHIND]
)
PREFERS = regex(_TO_ANOTHER, re.IGNORECASE)
"""What tells that one thing is preferred to another."""
GOES_OVER = regex(rf"(?<!\w)(?:{_NOT}|no|nu)(?!\w)|不是|{_NOT_BEHIND}|{_TO_ANOTHER}", re.IGNORECASE)
"""What may stand where a clause goes over to what isn't so."""
_BESIDE = regex(
    rf"\s*(?:and |but |und |aber |et |e |y |a |и |но )?(?!pas d[e'’])(?:{_NOT}|"
    r"no(?= (?:(?:en|a|de|con|por|para|el|la|los|las) |(?-i:[A-ZÀ-Þ]))))\s"
    rf"|.*(?:{_NOT_BEHIND})\s*\Z",
    re.IGNORECASE | re.DOTALL,
)
_NO_CONTENT = (
    "is|are|was|were|am|be|been|being|do|does|did|can|could|will|would|shall|should|may|might|must|have|has|had|need|"
    "ought|dare|or|if|why|but|and|when|then|than|as|so|please|maybe|perhaps|better|rather|just|still|also|often|"
    "i|you|he|she|it|we|they|that|this|there|who|im|hes|shes|its|thats|theyre|youre|weve|ive|hope|think|guess|suppose|"
    "afraid|course|to|of|for|at|in|on|with|by|from|about"
)
"""Words of English behind which "not" denies what follows or belongs to something else."""
_BEFORE = regex(
    # "is Buildkite not GitHub Actions": no auxiliary, no pronoun and no adverb stands before "not"
    rf"(?<![\w'’-])(?!(?:{_NO_CONTENT})\s)[\w-]+(?<!ly)(?P<en>\s+)(?=not\s(?!to\s|that\s|because\s|even\s|yet\s|[a-z]+ed\b|[a-z]+ing\s+\w))"
    # "en Cádiz no en Sevilla": what is denied begins as what was said
    r"|(?<!\w)(?P<as>\w{1,5})\s+\S+(?:\s+\S+){0,2}?(?P<any>\s+)"
    rf"(?=(?:{_NOT}|no|nu)\s+(?P=as)\s)"
    # "al polen no a los gatos": no verb stands behind these
    r"|(?<!\w)(?!(?:ya|y|o|e|pero|que|si|porque|ma|mas|che|se|por)\s)\w{3,}(?P<es>\s+)(?=(?:no\s(?:al?|en|del?|con|por|para)|"
    r"non\s(?:al?|in|nel|d[aie]l?|con|per)|n[ãa]o\s(?:ao|em|n[oa]|d[eoa]|com|para))\s)"
    # "Encarna no Encarni"
    r"|(?-i:[A-ZÀ-Þ]\w+)(?P<names>\s+)(?=(?:no|pas|non|n[ãa]o|nie|niet)\s(?-i:[A-ZÀ-Þ]))|(?-i:[А-ЯЁ]\w+)(?P<ru>\s+)(?=не\s(?-i:[А-ЯЁ]))"
    r"|(?<!\w)var(?P<tr>\s+)(?=[^\W\d_]+\sdeğil\W*$)|(?<=[^，。；！？\s不是]{4})(?P<signs>)(?=不是[^，。；！？\s是]+$)"
    r"|(?<=是)[^，。；！？\s不是]{1,12}(?P<zh>)(?=[,，\s]?不是)",
    re.IGNORECASE,
)
_BEHIND = regex(
    r"(?:(?:で|じゃ)は?な(?:くて|く)|(?<=\w)(?:이|가)?\s?(?:아니라|아니고|말고)(?=\s)|(?<=\w)\sdeğil(?=\s\w))|不是[^，。；！？\s是]{1,8}(?=而?是)",
    re.IGNORECASE,
)


@kept(1_024)
def with_marks(text: str, *, chosen: bool = True) -> str:
    """Return a text with a comma wherever it goes over from what is so to what isn't, or back, without one.

    "Cloth seats over leather" becomes "cloth seats , not leather".

    Args:
        text: One or more sentences in which ``GOES_OVER`` is found: in others there is nothing to part.
        chosen: Part what something else is preferred to.
    """

    def parted(found: re.Match[str]) -> str:
        group = found.lastgroup if found.lastgroup != "as" else "any"
        at = found.start(group or "any") - found.start()
        return f"{found[0][:at]},{found[0][at:]}"

    if chosen and PREFERS.search(text):
        text = _FINDS.sub(rf"\1{_HIDDEN}", text)
        for denial, word in _IN_PLACE:
            text = word.sub(denial, text)
        text = text.replace(_HIDDEN, "statt")
    return _BEHIND.sub(lambda found: f"{found[0]},", _BEFORE.sub(parted, text)).replace(",,", ",")


def denies_another(clause: str) -> bool:
    """Whether a clause says what isn't so, where the one beside it may say what is: "not GitHub", GitHubじゃなくて."""
    return _BESIDE.match(clause) is not None
