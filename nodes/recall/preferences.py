"""Whether a memory says what somebody likes, can't bear, may not have or only takes: it bears on what is proposed."""

from __future__ import annotations

from ..._kept import kept
from ...checkpoints.text.speech.caseless import Caseless
from ...checkpoints.text.speech.languages import language_of
from ...checkpoints.text.speech.negation import may_deny, negated
from ..grounding.denials.disliking import DISLIKES, likes

_BOUND = Caseless(
    # An illness of food or air; a way to eat; a fear; avoiding; "only".
    r"allerg\w*|[aá]l[eé]rgi\w*|аллерг\w*|алерг\w*|uczulen\w*|alerji\w*|حساسية|एलर्जी|过敏|過敏|アレルギー|알레르기|알러지"
    r"|ภูมิแพ้|dị ứng|αλλεργ\w*"
    r"|אלרג\w*|آلرژی"
    r"|intoleran\w*|intolér\w*|intolleran\w*|unverträglich\w*|непереносим\w*|nietoleran\w*|不耐|不耐受|不耐症|불내증"
    r"|(?<!\w)(?:vegan\w*|vegetari\w*|végét\w+|végane?s?|vegetarian\w*|vegà\w*|веган\w*|вегетариан\w*|wegan\w*"
    r"|wegetaria\w*|vejetaryen\w*"
    r"|halal|helal|kosher|koscher|casher|coeliac|celiac\w*|zöliakie|celíac\w*|celiac\w*|diabet\w*|diabét\w*"
    r"|диабет\w*|cukrzyc\w*|şeker hastası"
    r"|diets?|diät|régime|dieta|диет\w*|dieet|diyet\w*"
    r"|avoid\w*|refus\w+|steers? clear|aversion|averse|opposed|phobi\w*|afraid|fears?|scared|uncomfortable"
    r"|despis\w+|detest\w*|loath\w+|distaste"
    r"|disdain|prioriti[sz]\w+|only(?! (?:son|daughter|child|kid|sister|brother|grand\w+)\b)"
    r"|exclusively|strict\w*|can['’]?t stand"
    r"|meidet?|vermeidet?|abneigung|angst|phobie|nur|ausschlie(?:ß|ss)lich|streng|verabscheu\w*"
    r"|évite\w*|aversion|phobie|peur|uniquement|seulement|exclusivement|que d(?:u|es|e l[ae])"
    r"|evit[ao]\w*|aversión|fobia|miedo|s[oó]lo|solamente|únicamente|exclusivamente"
    r"|soltanto|esclusivamente|unicamente|paura|avversione"
    r"|medo|apenas|somente|aversão"
    r"|избега\w+|боится|боюсь|только|исключительно|терпеть"
    r"|vermijd\w*|mijdt?|alleen|enkel|bang|uitsluitend|unika\w*|tylko|wyłącznie|boi się|boję się"
    r"|kaçın\w*|sadece|yalnızca|kork\w+|undvik\w*|bara|endast|rädd|undgår|kun|unngår|bange|redd|välttää|vain"
    r"|vyhýb\w*|jen|pouze|bojí"
    r"|kerüli?|csak|fél|szeret\w*|hanya|menghindari|takut|suka|gemar|benci|chỉ|tránh|sợ|thích|лише|тільки|уникає)(?!\w)"
    r"|ชอบ|お気に入り|避免|不吃|不喝|忌口|吃素|素食|清真|害怕|恐惧|恐高|只[吃喝用买看听穿住要去能]|避け|控え|食べられ|飲め|だけ|しか|恐怖症|怖|ベジタリアン|ヴィーガン"
    r"|피하|피해|만 먹|만 마시|만 사용|채식|비건|무서워|공포증|못 먹|못먹"
    r"|يتجنب|أتجنب|تتجنب|فقط|نباتي\w*|حلال|يخاف|أخاف|सिर्फ|केवल|शाकाहारी|बचते|बचती|डर"
)
"""What keeps somebody from things, or to some of them."""


@kept(4_096)
def restricts(content: str) -> bool:
    """Whether a memory says what somebody may not have, avoids, fears or only takes: "allergic to nuts"."""
    return _BOUND.finds(content)


@kept(4_096)
def like_a_preference(content: str) -> bool:
    """Whether a memory says what somebody likes, dislikes, avoids, may not have, only takes, or doesn't do."""
    if restricts(content) or likes(content) or DISLIKES.search(content):
        return True
    language = language_of(content)
    return may_deny(content, language) and negated(content, language)
