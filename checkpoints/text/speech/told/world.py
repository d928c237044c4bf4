# ruff: noqa: E501
"""Whether a question is about how the world is, and not about somebody's life: "why", "how to", "what does it mean"."""

from __future__ import annotations

from ..caseless import Caseless

_WHY = (
    r"why|how come|warum|wieso|weshalb|pourquoi|por qu[eé]|pq|perch[eé]|porque|waarom|varför|hvorfor|miksi|dlaczego|czemu|proč|"
    r"miért|de ce|почему|зачем|отчего|чому|neden|niye|niçin|kenapa|mengapa|لماذا|ليش|ليه|क्यों|γιατί|למה"
)
_HOW_TO = (
    r"how (?:to|do you|does one|do people|does (?:a|an|the)|do (?!i |we |my |our )\w+s|(?:is|are|was|were) \w+ (?:made|built|invented))|"
    r"(?:kann|darf|sollte|muss) man|peut-on|on peut|se puede|se pueden|si può|si possono|kun je|mag je|można|можно ли|нельзя ли|"
    r"wie (?:man|\w+ man|\w+t man)|comment (?:on|\w+(?:er|re|ir)|fait-on)|c[óo]mo (?:se|\w+[aei]r)|come si|"
    r"hoe (?:\w+ je|\w+ men|kun je)|jak (?:się|\w+ć)|как \w+ть(?:ся)?|hur man|hvordan man|nasıl \w+(?:[ıiuü]l[ıiuü]r|[ae]n[ıiuü]r|[ıiuü]n[ıiuü]r)|"
    r"कैसे (?:करें|बनाते|बनाएं|हटाएं|बनता|होता)|طريقة"
)
_MEANS = (
    r"(?:what|was|wat) \w+ .{1,30} (?:mean|bedeutet|betekent)|meaning of|definition of|difference between|was (?:heißt|heisst|bedeutet|ist der unterschied)|"
    r"wat betekent|veut dire|signifie|différence entre|(?:qu[eé] )?significa|diferencia entre|cosa vuol dire|differenza tra|diferença entre|"
    r"co znaczy|czym się różni|что значит|чем отличается|ne demek|fark[ıi]? ne|معنى|شو يعني|الفرق بين|मतलब|فرق|"
    r"who (?:invented|discovered|wrote|painted|composed)|wer (?:hat .{1,30} erfunden|erfand|schrieb|malte)|qui a (?:inventé|écrit|peint|découvert)|"
    r"qui[eé]n (?:invent[oó]|escribi[oó]|pint[oó]|descubri[oó])|chi ha (?:inventato|scritto|dipinto|scoperto)|quem (?:inventou|escreveu|pintou|descobriu)|"
    r"wie (?:schreef|schilderde)|kto (?:odkrył|wynalazł|napisał|namalował)|кто (?:придумал|изобр[её]л|написал|открыл)|kim(?:in)? icat|icat etti|اخترع|आविष्कार"
)
_ALIKE = (
    r"为什么|为啥|為什麼|怎么办|怎麼辦|怎么[做去洗煮修写画养保]|什么意思|是什么意思|区别|谁发明|发明的|用英语|"
    r"なぜ|どうして|なんで\w+の$|方法|やり方|作り方|落とし方|仕方|するには|せるには|どういう意味|違いは|発明|英語で|"
    r"(?<!\w)왜(?!\w)|[는할] ?법(?!\w)|방법|무슨 뜻|뜻이|차이|발명|영어로"
)
_ASKS = Caseless(rf"(?<!\w)(?:{_WHY}|{_HOW_TO}|{_MEANS})(?!\w)|{_ALIKE}")


def asks_of_the_world(question: str) -> bool:
    """Whether a question asks why something is, how one does it, what it means or who made it, in the tables' languages.

    It may ask that of somebody's own life, too: ``asks_of_oneself`` goes first.
    """
    return _ASKS.finds(question)
