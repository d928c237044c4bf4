# ruff: noqa: E501
"""Who takes back as a joke what they have just said: "I can't swim. Just kidding!", in many languages. Pure.

To add a language, add a line to the table, written small.
"""

from __future__ import annotations

from ......_lazy import regex

_JOKES = frozenset(
    part.strip().casefold()
    for line in """
    kidding|just kidding|only kidding|i'm kidding|i'm just kidding|i was kidding|jk|j/k|joking|just joking|only joking|
    i'm joking|i'm just joking|i was joking|just a joke|it's a joke|that was a joke|that's a joke|psych|not really
    nur spaß|nur ein spaß|spaß|spaß beiseite|kleiner scherz|nur ein scherz|scherz|war nur spaß|war nur ein scherz|
    war ein scherz|das war ein scherz|das war nur spaß|ich mach nur spaß|ich mache nur spaß|ich scherze
    je plaisante|je rigole|je blague|je déconne|non je déconne|non je plaisante|je plaisantais|c'est une blague|
    c'était une blague|blague à part|je rigolais
    es broma|era broma|es una broma|estoy bromeando|es coña|era coña|estoy de broma|mentira
    scherzo|scherzavo|sto scherzando|stavo scherzando|è uno scherzo|era uno scherzo|dai scherzo
    brincadeira|é brincadeira|tô brincando|estou brincando|estava brincando|estou a brincar|tô zoando|zoeira|mentira
    шучу|шутка|я шучу|это шутка|это была шутка|пошутил|пошутила|я пошутил|я пошутила
    开玩笑|开玩笑的|开玩笑啦|开个玩笑|我开玩笑的|我在开玩笑|骗你的|逗你的|開玩笑的|開玩笑
    冗談|冗談です|冗談だよ|冗談ですよ|冗談だけど|なんちゃって|うそうそ|嘘です|嘘だよ
    농담|농담이야|농담이에요|농담입니다|농담이지|장난이야|장난이에요|뻥이야
    أمزح|أنا أمزح|كنت أمزح|مزحة|بمزح|مجرد مزحة
    मज़ाक|मजाक|मज़ाक था|मजाक था|मज़ाक कर रहा हूँ|मज़ाक कर रही हूँ|मजाक कर रहा हूं|मजाक कर रही हूं
    grapje|geintje|was maar een grapje|ik maak een grapje|żartuję|żart|to żart|taki żart|şaka|şaka yapıyorum|şaka şaka|
    skojar|skämt|jag skojar|bara skojade|bercanda|cuma bercanda|đùa thôi|mình đùa|mình đùa thôi|vitsi|vitsi vitsi|viccelek|
    dělám si srandu|srandička|glumesc|жартую|πλάκα κάνω|αστειεύομαι|ล้อเล่น|שטויות סתם|סתם צוחק|سر کار گذاشتم|شوخی کردم
    """.splitlines()
    for part in line.split("|")
) - {""}
"""All that such a sentence says."""
_ANSWERS = frozenset({"not really", "psych", "mentira"})
"""Of these what may as well answer a question of the agent's, so that it takes nothing of an earlier message back."""
_TAKEN_BACK = frozenset(
    part.strip().casefold()
    for line in """
    scratch that|strike that|scratch what i just said|forget what i just said|forget what i said|forget i said that|
    forget i said anything|ignore what i just said|ignore that last message|disregard that|disregard what i just said|
    forget my last message|ignore my last message|i misspoke|sorry i misspoke|i take that back|i take it back|i made that up|
    that wasn't true|that was not true|i was lying|that was a lie
    vergiss was ich gerade gesagt habe|vergiss was ich eben gesagt habe|vergiss was ich gesagt habe|streich das|
    streich das wieder|ich nehme das zurück|ich nehm das zurück|nehm ich zurück|ich habe mich versprochen|
    ich hab mich versprochen|hab mich versprochen|ignorier das|ignoriere meine letzte nachricht|vergiss meine letzte nachricht|das stimmte nicht|
    das war gelogen|das war erfunden
    oublie ce que je viens de dire|oubliez ce que je viens de dire|oublie ce que j'ai dit|je retire ce que j'ai dit|je retire|
    ignore ce que je viens de dire|ignore mon dernier message|oublie mon dernier message|je me suis mal exprimé|je me suis mal exprimée|c'était pas vrai|ce n'était pas vrai|
    j'ai menti
    olvida lo que acabo de decir|olvida lo que dije|olvida lo que he dicho|retiro lo dicho|ignora lo que acabo de decir|me equivoqué al decirlo|
    me expresé mal|olvida mi último mensaje|ignora mi último mensaje|no era verdad|era mentira
    dimentica quello che ho appena detto|dimentica ciò che ho appena detto|dimentica quello che ho detto|ritiro quello che ho detto|ritiro tutto|
    ignora quello che ho appena detto|mi sono espresso male|mi sono espressa male|ignora il mio ultimo messaggio|non era vero
    esquece o que eu disse|esquece o que acabei de dizer|esqueça o que eu disse|esqueça o que acabei de dizer|retiro o que disse|ignora o que eu disse|
    ignore o que eu disse|me expressei mal|expressei-me mal|ignore minha última mensagem|não era verdade|era mentira
    забудь что я только что сказал|забудь что я только что сказала|забудь что я сказал|забудь что я сказала|беру свои слова назад|беру слова обратно|
    беру свои слова обратно|я оговорился|я оговорилась|оговорился|оговорилась|забудь моё последнее сообщение|это была неправда|я соврал|я соврала
    忘了我刚才说的|忘掉我刚才说的|忘了我刚说的|当我没说|就当我没说|我收回刚才的话|收回刚才的话|我说错了|刚才说错了|忘了我刚才的话|當我沒說
    今のは忘れて|今のは忘れてください|今のなし|今のは無し|今のはなしで|さっきのは忘れて|さっきのは忘れてください|今言ったことは忘れて|
    今言ったことは忘れてください|言い間違えました|言い間違えた|前言撤回|前言撤回します|取り消します
    방금 한 말 잊어줘|방금 한 말은 잊어줘|방금 말한 거 잊어줘|방금 한 말 취소|방금 말 취소|취소할게|말이 헛나왔어|말실수했어|말실수했어요|
    방금 한 말 잊어 주세요|방금 한 말은 잊어 주세요|방금 한 말은 취소할게요
    انس ما قلته للتو|انسى ما قلته للتو|انس ما قلته|انسى ما قلته|أسحب كلامي|اسحب كلامي|تجاهل ما قلته للتو|أخطأت في الكلام|زلة لسان
    जो मैंने अभी कहा उसे भूल जाओ|जो मैंने अभी कहा वो भूल जाओ|अभी जो कहा भूल जाओ|अभी जो मैंने कहा उसे भूल जाओ|मैं अपनी बात वापस लेता हूँ|मैं अपनी बात वापस लेती हूँ|मुँह से गलत निकल गया
    vergeet wat ik net zei|vergeet wat ik zei|ik neem het terug|ik versprak me|negeer mijn laatste bericht|zapomnij co przed chwilą powiedziałem|
    zapomnij co przed chwilą powiedziałam|zapomnij co powiedziałem|zapomnij co powiedziałam|cofam to|odwołuję to|przejęzyczyłem się|przejęzyczyłam się|
    az önce dediğimi unut|söylediğimi unut|sözümü geri alıyorum|dilim sürçtü|glöm vad jag just sa|glöm det jag sa|jag tar tillbaka det|jag sa fel|
    zapomeň co jsem právě řekl|zapomeň co jsem právě řekla|beru to zpět|přeřekl jsem se|přeřekla jsem se|забудь що я щойно сказав|забудь що я щойно сказала|
    беру свої слова назад|я обмовився|я обмовилася
    """.splitlines()
    for part in line.split("|")
) - {""}
"""Who takes back what they have just said and says no more, without commas."""
_LAUGHS = regex(
    r"(?i)^(?:(?:a*(?:h+[aei]+)+h?|lo+l|ro+fl|lmao|xd|mdr|ptdr|jaja\w*|kkk+|ха(?:ха)+|哈+|笑|ㅋ+|ㅎ+|w+|no+|nah|nope|nein|non|ne|"
    r"não|нет|ok|okay|sorry|of course|klar|natürlich)\W+)+|\W*(?:a*(?:h+[aei]+)+h?|lo+l|xd|mdr|jaja\w*|kkk+|(?:ха)+|哈+|笑|ㅋ+|ㅎ+)\W*$"
)
_LONGEST = 48
"""A longer sentence says more than that (characters)."""
_LONGEST_WISH = 80
"""A longer first sentence takes nothing of the message before it back (characters)."""
_ENDS = regex(r"[.!?;:()\n。！？；：（）।؟…]+|[)😂🤣😄😅😉😜]+")
_BEGINS = regex(
    r"^(?:(?:ok(?:ay)?|oh|oops|ups|uups|sorry|no|wait|actually|please|pls|nein|ach|quatsch|moment|bitte|non|pardon|attends|stp|no|perdón|espera|scusa|"
    r"não|desculpa|ой|нет|извини|прости|nee|wacht|przepraszam|nie|förlåt|nej|pardon|hayır)[\s,]+)+|^(?:啊|不|不是|抱歉|对不起|あ|すみません|ごめん|ごめんなさい|아|미안)[,，、\s]*"
)
_BEFORE = regex(r"[,;:.!–—(（，。！、-]\s*")


def takes_back_the_last(message: str) -> bool:
    """Whether a message begins by taking back what its speaker said in the one before it: "just kidding", "scratch that".

    Not where the sentence says what of it, or what it was instead.
    """
    if not message or message.isspace():
        return False
    first = _ENDS.split(message.strip(), maxsplit=1)[0]
    if len(first) > _LONGEST_WISH:
        return False
    text = _stripped(first.replace("’", "'").casefold())
    for said in (text, _without_laughs(text), _BEGINS.sub("", text)):
        bare = " ".join(said.replace(",", " ").replace("、", "").replace("，", "").split())
        if bare in _TAKEN_BACK or (bare in _JOKES and bare not in _ANSWERS):
            return True
    return False


def is_joke(sentence: str) -> bool:
    """Whether a sentence says nothing but that what was said was a joke."""
    if len(sentence) > _LONGEST:
        return False
    text = _stripped(sentence.replace("’", "'").casefold())
    return text in _JOKES or _without_laughs(text) in _JOKES


def begins_with_a_joke(sentence: str) -> bool:
    """Whether a sentence begins by saying that the one before it was one, and with a smile: "Just kidding) I live ..."."""
    before, smile, _ = sentence.partition(")")
    return bool(smile) and "(" not in before and is_joke(before)


def ends_in_a_joke(sentence: str) -> bool:
    """Whether a sentence ends by saying that it was one: "I'm allergic to work, just kidding lol"."""
    return any(is_joke(part) for part in _BEFORE.split(sentence.strip())[1:][-3:])


def _without_laughs(text: str) -> str:
    """Return a text without the laughs around it, and signs that are no letters at its ends."""
    while (less := _LAUGHS.sub("", text)) != text:
        text = less
    return _stripped(text)


def _stripped(text: str) -> str:
    """Return a text without what is neither letter nor digit at its ends."""
    start, stop = 0, len(text)
    while start < stop and not text[start].isalnum():
        start += 1
    while stop > start and not (text[stop - 1].isalnum() or text[stop - 1] in "ाीूंँ"):
        stop -= 1
    return text[start:stop]
