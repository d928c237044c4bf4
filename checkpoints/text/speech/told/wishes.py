# ruff: noqa: E501
"""What a person wants forgotten, and whether a memory has to do with what they say, in the languages of the tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ....._lazy import regex
from ...analyser import is_unspaced, normalise
from ...analyser import stem as english_stem
from ..caseless import Caseless
from ..frequent_words import weight
from ..languages import is_form_of_quiet, language_of, says_nothing, stem_in
from ..negation import negated
from ..plain_words import without_plain
from ..spoken.all_of_it import all_of
from ..spoken.nothing_of_it import NOT_KEPT, UNSPACED_NOT_KEPT
from ..spoken.polite import CAN_YOU, PLEASE, any_of
from ..spoken.spoken_languages import languages_of
from ..spoken.typed import as_typed
from ..statements import SPEAKER
from .oneself import asks_of_oneself, speaks_of_oneself

_TAKE_OUT = (
    r"forget|unlearn|erase|delete|remove|drop|scratch|strike|don['’]t (?:remember|remind me)|do not remember|stop remembering",
    r"vergiss|vergessen sie|vergesst|zu vergessen|kannst du[^.?!]* vergessen|könnten sie[^.?!]* vergessen|bitte[^.?!]* vergessen|lösch\w*|entfern\w*|streich\w*|merk dir nicht",
    r"oublie[rz]?|efface[rz]?|supprime[rz]?|enl[eè]ve[rz]?|retire[rz]?",
    r"olvida(?:te)?|olvide|olvidar|borra[r]?|borre|elimina[r]?|elimine|quita[r]?",
    r"dimentica(?:re)?|dimentichi|scorda(?:re|ti)?|cancella(?:re)?|cancelli|elimina(?:re)?|elimini|rimuovi|rimuovere|togli(?:ere)?",
    r"esque[çc]a|esquece[r]?|apaga[r]?|apague|exclu[ai]|excluir|remova|remove[r]?|elimin[ae]r?",
    r"забудь(?:те)?|забыть|удали(?:те)?|удалить|сотри(?:те)?|стереть|убери(?:те)?|убрать",
    r"انس[َى]?|إنس|انسي|احذف\w*|امسح\w*|أزل|تنسى",
    r"भूल (?:जा|सक)\w*|भूलो|भुला\w*|हटा\w*|मिटा\w*|डिलीट|याद (?:मत|न) रख\w*",
    r"vergeet|vergeten|verwijder\w*|wis|schrap|glöm(?:ma)?|glem(?:me)?|slett?e?|radera|ta bort|ryd|poista|unohda(?:thaan)?|unohtaa",
    r"zapomnij(?:cie)?|zapomnieć|usuń|usunąć|skasuj|zapomeň(?:te)?|zapomenout|zabudni(?:te)?|smaž(?:te)?|vymaž(?:te)?",
    r"felejtsd|felejtse|felejts|elfelejten\w*|töröl[jd]\w*|uit[ăa](?:ți)?|uitați|șterge\w*|unut|unutun|unutur|unutabilir|sil(?:in|er|ebilir)?",
    r"lupakan(?:lah)?|hapus(?:kan)?|(?:hãy )?quên(?: đi)?|xóa|xoá|sahau|futa|забудьмо|забути|видали(?:ти)?|видаліть|зітри|зітріть|прибери",
    r"ξέχνα|ξέχασε|ξεχάστε|ξεχάσεις|σβήσε|διάγραψε|שכח|שכחי|תשכח|תשכחי|תמחק|תמחקי|מחק|מחקי|لطفا فراموش|فراموش (?:کن|کنید)|پاک (?:کن|کنید)|حذف (?:کن|کنید)",
    r"ভুলে (?:যাও|যান|যাবে)|মুছে (?:ফেলো|দাও|দিন|ফেলুন)",
)
_UNSPACED_OUT = r"(?:ช่วย)?ลืม(?:ไป|เรื่อง|ว่า|ทุก)|ลบ(?:ออก|เรื่อง|ทุก)|忘(?:掉|记|記|了)|删(?:除|掉|了)|刪(?:除|掉)|清除|别记|不要记|抹掉|忘れて|忘れな(?:さい|きゃ)|忘れてください|削除し|消して|消去|覚えておかないで|잊어|잊으|지워|지우|삭제"
_KEEP = (
    r"(?:don['’]?t|do not|never|not to|mustn['’]?t|shouldn['’]?t|can['’]?t|cannot|won['’]?t|didn['’]?t)\s+(?:\w+\s+)?(?:ever\s+)?(?:forget|unlearn|erase|delete|remove|drop|scratch|strike)",
    r"(?:vergiss|vergessen sie|vergesst|lösch\w*|entfern\w*|streich\w*)[^.?!]{0,40}?\b(?:nicht|nie|niemals)\b(?!\s+(?:mehr|länger))|\b(?:nicht|nie|niemals)\b(?: zu)? (?:vergessen|löschen|entfernen)",
    r"n['’e]\s?(?:oublie|efface|supprime|enl[eè]ve|retire)\w*[^.?!]{0,20}?\b(?:pas|jamais)\b|ne (?:pas|jamais) (?:oublier|effacer|supprimer)",
    r"\b(?:no|nunca)\s+(?:te\s+|lo\s+|la\s+)?(?:olvid|borr|elimin|quit)\w*",
    r"\b(?:non|mai)\s+(?:ti\s+|lo\s+|la\s+)?(?:dimentic|scord|cancell|elimin|rimuov|toglie)\w*",
    r"\b(?:não|nao|nunca)\s+(?:te\s+|se\s+|o\s+|a\s+)?(?:esque|apag|exclu|remov|elimin)\w*",
    r"\b(?:не|никогда)\s+(?:забыва|забудь|забыть|удаля|удали|стира|убира)\w*",
    r"لا\s+(?:تنس|تحذف|تمسح)\w*",
    r"(?:मत|न|नहीं)\s+(?:भूल|हटा|मिटा)\w*|(?:भूल|हटा|मिटा)\w*\s+(?:मत|नहीं)",
    r"vergeet[^.?!]{0,40}?\b(?:niet|nooit)\b|niet (?:te )?vergeten|glöm[^.?!]{0,20}?\b(?:inte|aldrig)\b|(?:inte|aldrig) glöm\w*|glem[^.?!]{0,20}?\b(?:ikke|aldrig|aldri)\b|(?:ikke|aldrig|aldri) glem\w*",
    r"älä(?:kä)? (?:koskaan )?(?:unohda|poista)|nie (?:zapomnij|zapominaj|zapomnieć|usuwaj)\w*|ne felejts\w*|ne töröld|nu (?:uita|șterge)\w*|unutma\w*|silme\w*",
    r"jangan (?:pernah )?(?:lupa|hapus)\w*|đừng (?:bao giờ )?(?:quên|xóa|xoá)|usi(?:sahau|futi)|не (?:видаляй|забувай)\w*",
    r"μην? (?:το )?(?:ξεχ|σβήσ|διαγρ)\w*|(?:אל|לא) (?:תשכח|תמחק)\w*|فراموش (?:نکن|نکنید)|یادت نرود|পাক না|ভুলো না|ভুলবে না|ভুলে যেও না",
)
_UNSPACED_KEEP = r"อย่า(?:ลืม|ลบ)|ห้ามลืม|(?:别|不要|不能|不可|勿|莫|别再)(?:忘|删|刪|清除|抹)|忘れない(?:で|よう)|消さない|削除しない|(?:잊지|지우지|삭제하지) ?(?:마|말)"


def _in_ascii(patterns: Iterable[str]) -> list[str]:
    """Return those of some patterns that may match a text in ASCII: others are of letters that it hasn't."""
    return [pattern for pattern in patterns if re.search(r"(?<!\\)[a-z]", pattern)]


_NOTHING = as_typed("|".join(NOT_KEPT))
_OUT = Caseless(
    rf"\b(?:{'|'.join(_TAKE_OUT)}|{_NOTHING})\b|{UNSPACED_NOT_KEPT}|{_UNSPACED_OUT}",
    rf"\b(?:{'|'.join(_in_ascii([*_TAKE_OUT, _NOTHING]))})\b",
)
_ERASING = Caseless(
    rf"(?<!\w)(?:{'|'.join(_TAKE_OUT)})\b|{_UNSPACED_OUT}", rf"(?<!\w)(?:{'|'.join(_in_ascii(_TAKE_OUT))})\b"
)
"""The same without who wants nothing kept, which takes most of the time."""
_NONE_KEPT = Caseless(rf"(?<!\w)(?:{_NOTHING})(?!\w)|{UNSPACED_NOT_KEPT}", rf"(?<!\w)(?:{_NOTHING})(?!\w)")
_STAY = Caseless(rf"\b(?:{'|'.join(_KEEP)})|{_UNSPACED_KEEP}")
_NOTE = Caseless(
    r"\b(?:remember|note|save|store|keep in mind|change|correct|update|replace|fix|rename|merk(?:en?|t)?|notier\w*|speicher\w*|änder\w*|"
    r"korrigier\w*|ersetz\w*|retenir|retiens|note[rz]?|enregistre\w*|change[rz]?|corrige\w*|remplace\w*|recuerd\w*|record\w*|"
    r"anot\w*|guard\w*|cambi\w*|corrig\w*|reemplaz\w*|ricord\w*|salv\w*|annot\w*|sostitu\w*|lembr\w*|mud[ae]\w*|substitu\w*|"
    r"запомн\w*|запиш\w*|измени\w*|исправ\w*|замени\w*|تذكر|احفظ|غي[ّ]?ر|صحح)\b|याद रख|बदल|सुधार|"
    r"记住|記住|记下|改成|更改|更正|覚えて|変更|直して|訂正|기억해|바꿔|고쳐|수정"
)
_FIRST = (
    rf"(?:(?:{any_of(PLEASE)}|ok|okay|and|also|then|now|so|just|no|yes|well|actually|hey|und|auch|dann|jetzt|nein|ja|ach|et|alors|maintenant|"
    r"non|oui|y|entonces|ahora|sí|e|ed|allora|ora|então|agora|и|а|тогда|теперь|و|और|अब|nee|nej|graag|xin)\b[\s,]*)*"
)
_ASKED = (
    (
        rf"(?:(?:{CAN_YOU['en']}) (?:please |just |kindly )?|i(?:['’]d| would) like you to |i want you to |you (?:can|may|should) )?"
        r"(?:forget|unlearn|(?:don['’]t|do not) remember|stop remembering)"
    ),
    rf"vergiss|vergessen sie|vergesst|merk dir nicht|(?:{CAN_YOU['de']})[^.?!]* vergessen",
    rf"(?:(?:{PLEASE['fr']}),? )?(?:(?:{CAN_YOU['fr']}) )?(?:(?:{PLEASE['fr']}),? )?oublie[rz]?",
    rf"(?:(?:{CAN_YOU['es']}) )?olvid(?:a|e|ar)(?:te|se)?",
    rf"(?:(?:{CAN_YOU['it']}|potrebbe) )?(?:dimentica(?:re)?|dimentichi|scorda(?:re|ti)?)",
    rf"(?:(?:{CAN_YOU['pt']}) )?esque[çc](?:a|e|er)",
    rf"(?:(?:{CAN_YOU['ru']}) )?(?:забудь(?:те)?|забыть)",
    r"(?:هل يمكنك أن |ممكن )?(?:انس[َى]?|إنس|انسي|تنسى)",
    r"(?:kun je |kan je |kunt u )?(?:vergeet|vergeten)|(?:kan du |kunne du )?(?:glöm(?:ma)?|glem(?:me)?)|(?:voisitko )?(?:unohda(?:thaan)?|unohtaa)",
    rf"(?:(?:czy )?(?:{CAN_YOU['pl']}|{CAN_YOU['cs']}) )?(?:zapomnij(?:cie)?|zapomnieć|zapomeň(?:te)?|zapomenout|zabudni(?:te)?)|felejtsd (?:el|ki)|felejtse el|uit[ăa](?:ți)?(?!-te\b| la\b)",
    r"(?:bisa |bisakah (?:kamu |anda ))?lupakan(?:lah)?|(?:hãy )?quên(?: đi)?|sahau|ξέχνα|ξέχασε|ξεχάστε|שכח|שכחי|תשכח|תשכחי|فراموش (?:کن|کنید)|ভুলে (?:যাও|যান)",
)
_UNSPACED_ASKED = (
    r"^(?:请|請|麻烦|那|就|好)*你?(?:能不能|可不可以|可以|能)?(?:把[^。？！]{1,30})?忘(?:掉|记|記|了)|"
    r"^(?:请|請|那|就)*(?:别|不要)(?:再)?记(?!错|反|混|仇|恨)[^。？！]{1,30}|"
    r"(?:忘れて(?:ください|くれ|ほしい|いい(?:です)?|ね|よ)*|忘れなさい|覚えておかないで(?:ください)?|잊어\s?(?:줘|주세요|버려|라|요)*)[。.!！\s]*(?:$|[,、，])|"
    r"भूल जा(?:ओ|इए|ना)?|भुला (?:दो|दीजिए)|"
    r"^(?:ช่วย|กรุณา|โปรด)?ลืม(?:ไป|เรื่อง|ว่า|ที่)"
)
_LAST_ASKED = (
    r"(?<!\w)(?:unut(?:un|ur (?:musun|musunuz)|abilir (?:misin|misiniz))?|felejtsd el|(?:را |رو )?فراموش (?:کن|کنید)|ভুলে (?:যাও|যান))"
    r"(?:,?\s+(?:lütfen|kérlek|légy szíves|لطفا|لطفاً|প্লিজ|দয়া করে))?\s*(?:[.!?؟।,،]|$)"
)
_ASKS = Caseless(
    rf"^[\W_]*{_FIRST}(?:{as_typed('|'.join(_ASKED))})(?!\w)|{_LAST_ASKED}|{_UNSPACED_ASKED}",
    rf"^[\W_]*{_FIRST}(?:{'|'.join(_in_ascii(_ASKED))})(?!\w)|{_LAST_ASKED}",
)
_PLEASE = Caseless(
    rf"\A\W*(?:{_FIRST}|(?:s['’]il (?:te|vous) pla[iî]t|stp|svp|thanks|thank you|danke|merci|gracias|grazie|obrigad[oa]|alstublieft|"
    r"спасибо|dziękuję|teşekkürler|شكرا|धन्यवाद|प्लीज़?|谢谢|拜托了?|お願い(?:します|ね)?|ありがとう(?:ございます)?|부탁(?:해|드려)\w*|고마워\w*))\W*\Z"
)
"""What is no more than polite."""
_BETWEEN = (
    rf"{any_of(PLEASE)}|it|this|the fact|das|die tatsache|"
    r"le fait|el hecho de|il fatto|o fa(?:c)?to de|то|दो|दीजिए|देना"
)
_MY = regex(
    r"(?:my|our|mein\w*|unser\w*|mon|ma|mes|mi|mis|mio|mia|meu|minha|мо[йяеёи]|मेर\S*)(?!\w)", re.IGNORECASE
)
_ERASES = Caseless(
    rf"^[\W_]*{_FIRST}(?:यह |इसे |ये )?(?:(?:can|could|would|will) you (?:please )?|kannst du (?:bitte )?|peux-tu |puedes |puoi |pode(?:s|ria)? |можешь )?"
    rf"(?:{'|'.join(_TAKE_OUT)})\b(?:[\s,]+(?:{_BETWEEN}))*[\s,]+(?:(?<!\blo )\b(?:that|dass|daß|que|qu['’]|che|что|أن|कि)\b|\b(?=أنني|أني))(?P<what>\s*[^\s,，、].*)"
)
"""A clause behind a word for erasing: whether it is about whoever speaks tells its own first words."""
_FROM_MEMORY = Caseless(
    rf"^[\W_]*{_FIRST}(?:{'|'.join(_TAKE_OUT)})\b.*(?:(?:your|the|deine[mr]|dem|ta|votre|tu|su|la|dalla|tua|sua|da|твоей|своей|из) "
    r"(?:memory|gedächtnis|erinnerung(?:en)?|mémoire|memoria|memória|памяти)|ذاكرتك|الذاكرة|अपनी याद|स्मृति)"
    r"|(?:删除|删掉|抹掉|清除|去掉)[^。！？]{0,4}我[^。！？]{1,24}(?:的事|这件事|这一点|的记录|的信息|的记忆)"
    r"|[^。]{1,40}(?:こと|件|記憶)(?:は|を)?(?:、)?(?:削除し|消し|消去)|[^.]{1,40}(?:는|은|ㄴ|다는|라는|단) ?(?:걸|것을|거|사실을|점을) ?(?:지워|지우|삭제)"
    # A photo of one's cat that is to go is work: it is about what is known, or was told.
    r"|^[\W_]*(?:hãy |làm ơn |xin |giúp mình )*(?:xóa|xoá)(?: (?:hết|luôn|giúp|đi|mọi|tất cả|các|toàn bộ))* (?:thông tin|chuyện|những gì|điều|việc)[^.?!]{1,60} (?:của )?(?:mình|tôi|em)(?!\w)"
    r"|^[\W_]*(?:tolong )?hapus(?:kan)? (?:semua |segala )?(?:informasi|ingatan|memori|hal|apa|yang (?:saya|aku)|soal|tentang|mengenai)[^.?!]{1,60} ?(?:saya|aku)(?!\w)"
    r"|^(?:ช่วย|กรุณา)*ลบ(?:เรื่อง|ข้อมูล|สิ่ง|ความจำ)[^.?!]{0,60}(?:ของ|ที่)(?:ฉัน|ดิฉัน|ผม|เรา|หนู)"
    r"|^[\W_]*(?:בבקשה )?(?:תמחק|תמחקי|מחק|מחקי) (?:את )?(?:כל )?(?:ה?מידע|ה?עניין|ה?סיפור|ה?דבר|מה ש)[^.?!]{0,60}(?:שלי|אמרתי)(?!\w)"
)
_OF_WHAT_WAS_SAID = Caseless(
    as_typed(
        r"(?<!\w)(?:(?:what|everything|all|anything|the (?:thing|stuff|bit|part)s?) (?:that )?(?:i|we)(?:['’]ve| have)? (?:said|told|wrote|mentioned)(?: you)?(?: (?:about|on|of|regarding))?|(?:the|that|this) (?:thing|stuff|bit|business) (?:about|with)|"
        r"(?:was|alles,? was) ich (?:dir |ihnen )?(?:über|von|zu)|(?:das|die sache|die geschichte|alles) (?:mit|über|von|zu[mr]?)|(?:gesagt|erzählt|geschrieben) (?:habe?|hatte)|"
        r"ce que (?:je (?:t['’])?ai|j['’]ai) (?:dit|raconté|écrit)(?: (?:sur|de|du|à propos de))?|(?:l['’]histoire|le truc|l['’]affaire) (?:de|du|des|avec|sur)|"
        r"lo de(?:l| la| los| las)?|(?:todo )?lo (?:que|q) (?:te )?(?:dije|he (?:dicho|contado)|conté|escribí)(?: (?:de|del|sobre))?|quello che (?:ti )?ho (?:detto|scritto|raccontato)(?: (?:di|del\w*|su|sul\w*|riguardo))?|(?:la storia|la cosa|la faccenda) (?:di|del\w*)|"
        r"(?:o|aquilo) que (?:eu )?(?:te )?(?:disse|falei|contei|escrevi)(?: (?:de|do|da|dos|das|sobre))?|(?:aquilo|aquela história|a história|a coisa|isso) d(?:e|o|a|os|as)|"
        r"(?:wat|alles wat) ik (?:je )?(?:zei|vertelde|heb gezegd)?(?: over)?|(?:det|vad|hvad|hva|allt?) (?:som )?j(?:ag|eg) (?:sa|sagde|berättade|fortalte|skrev|har sagt)(?: (?:till dig|til dig|til deg))?(?: om)?|"
        r"(?:to|všechno|vše)?,? ?co jsem (?:ti )?(?:říkal|řekl|psal)\w?(?: o)?|(?:tot )?ce (?:ți-?am|v-?am|am) (?:spus|povestit|scris)(?: despre)?|(?:αυτά|αυτό|όσα|[όο],?τι) (?:που )?(?:σου )?(?:είπα|έγραψα)(?: για)?|mitä (?:sanoin|kerroin)|amit (?:mondtam|írtam)|dat (?:van|over|met)|het verhaal (?:van|over)|(?:(?:то|вс[её]),? )?что я (?:тебе )?(?:говорил|сказал|писал|рассказ(?:ыв)?ал|упоминал)[аи]?(?: тебе)?(?: (?:про|об?|насчёт|насчет))?|про|насчёт|насчет|(?:(?:те|все|усе),? )?що я (?:тобі )?(?:говори|сказа|каза|писа|розпові(?:да|)|згадува)(?:ла|в|ли)(?: тобі)?(?: (?:про|щодо))?|щодо|"
        r"(?:to|o tym|wszystko),? co (?:ci )?(?:mówi|powiedzia|pisa)ł[ae]m(?: o)?|o tym|(?:hakkında|ile ilgili) \w*(?:söyledi|anlattı|yazdı)\w*|(?:konusunu|meselesini|işini|olayını)|"
        r"ما قلته(?: لك)?(?: عن)?|موضوع|(?:के बारे में) (?:(?:जो|मैंने) ?){1,2}(?:(?:भी |कुछ )*(?:बताया|कहा|बोला)(?: था)?(?: (?:वो|वह|उसे|सब))?|\w*))(?!\w)|(?<=\w )(?:thing|stuff)(?!\w)|的?(?:那|这)?件?事(?:情|儿)?了?|(?:の|に関する)(?:件|こと|話)|(?:에 대한 |에 관한 )?(?:얘기|이야기)(?:는|은|를|을)?|"
        r"(?<=[가-힣])에 (?:대해|관해)서?(?:는|선|도)?|(?<!\w)(?:chuyện|thông tin|những gì (?:mình|tôi|em) (?:đã )?(?:nói|kể))(?: về)?(?!\w)|"
        r"(?<!\w)(?:(?:hal |apa )?yang (?:saya|aku) (?:bilang|katakan|ceritakan)(?: (?:soal|tentang|mengenai))?|soal|tentang|mengenai)(?!\w)|"
        r"เรื่อง|เกี่ยวกับ|(?<!\w)(?:(?:ה?עניין|ה?סיפור|ה?קטע|ה?דבר) (?:של|עם)|(?:כל )?מה שאמרתי(?: לך)?(?: (?:על|לגבי))?)(?!\w)|"
        r"(?<!\w)(?:(?:هر ?چه|چیزی که|آنچه)(?: را)? (?:درباره\S*|راجع به|در مورد)|موضوع|قضیه\S*|ماجرا\S*|مسئله\S*)(?!\w)"
    )
)
"""What stands for all that was said of a topic."""
_QUIET = frozenset(
    normalise(
        "hãy đi nhé nha ạ à ơi rồi nữa với giúp hộ cho làm ơn xin mình tôi tớ em anh chị bạn của là và thì ở vào về những gì đã "
        "nói kể chuyện việc điều thông tin này đó kia rằng có bị đang được con cái một các "
        "saya aku kamu anda soal tentang mengenai perihal bahwa kalau yang bilang katakan cerita ceritakan informasi hal itu ini di "
        "ke adalah sudah tolong lagi ya dong "
        "را رو از به در که و این آن اون با برای تا هر چه چی چیزی آنچه هرچه همه درباره دربارهی راجع مورد خصوص گفتم گفته بودم موضوع قضیه "
        "ماجرا ماجرای مسئله مسئلهی داستان من ما تو شما است هست هستم بود دارم دیگر دیگه لطفا لطفاً "
        "את של שלי שלך שלנו אני אנחנו לי לך לנו מה כל זה זו זאת על לגבי בנוגע עם גם או כי אשר העניין עניין הסיפור סיפור הקטע קטע הדבר "
        "הנושא אמרתי סיפרתי אמרנו שאני שאמרתי שסיפרתי בבקשה כבר יותר "
        "mi mis mio mia miei mie meu minha meus minhas meine meinen meiner meinem mon mijn "
        "что чтобы про мой моя моё мое мои моего моей моему моим моем моём моих моими мою мне меня мной я мы нас нам наш наша наше наши "
        "нашего нашей нашу тебе ты всё все это этого этот эта то том есть был была было были говорила говорил сказала сказал рассказала "
        "рассказал рассказывала рассказывал писала писал уже больше пожалуйста "
        "що щоб мій моє мої мого моєї моєму моїй моїх моїм моїми мені мене мною ми нам нашого нашої тобі ти усе це цього той те є був "
        "було були казала казав говорила говорив сказав розповіла розповів розповідала розповідав писав вже більше будь ласка щодо "
        "mój moja moje moich moim moją mojej mnie mamy mam o u w z v jestem tym tej tego tamto że już się mówiłam mówiłem powiedziałam powiedziałem pisałam pisałem "
        "můj mého mojí mém mně mě jsem máme toho že už říkala říkal řekla řekl psala psal "
        "ik je jij hij zij wij heb hebt heeft ben bent wat dat deze met van over voor een het mij gezegd verteld zei vertelde geschreven "
        "jag jeg har är var som att det den med för på vi mig meg mit mina mitt sa sagt berättade skrev berättat sagde fortalte "
        "eu am sunt că ce ți despre mea meu mei mele spus povestit αυτά αυτό που είπα για την τον τη το μου ότι έχω είμαι έγραψα "
        "benim hakkında ilgili söylediğim söylediğimi anlattığım şeyi şeyleri minä minun olen että mitä sanoin kerroin nekem hogy amit mondtam vagyok "
        "내 나의 제 저의 나는 저는 난 전 내가 제가 우리 우리가 대해 대해서 대해서는 대해선 대한 관해 관해서 관한 관련 관련된 건 거 것 것은 걸 게 그 "
        "이제 좀 더 이상 줘 주세요 줄래 말한 말했던 얘기한 이야기한 얘기 얘기는 이야기 이야기는 내용 사실"
    ).split()
)
"""Words of languages without a stemmer here that say nothing of what is to be forgotten, and by which is asked for it."""
_QUIET_THAI = regex(
    "|".join(
        sorted(
            normalise(
                "เกี่ยวกับ กรุณา โปรด ช่วย ด้วย หน่อย เรื่อง ของ ฉัน ดิฉัน ผม เรา หนู คุณ ที่ ว่า ไป นะ ค่ะ คะ ครับ เถอะ เลย แล้ว ออก ให้ ได้ไหม ไหม "
                "หมายถึง หมาย พูด บอก ถึง เคย เป็น อยู่ มี จะ ก็ และ กับ ทุก การ ความ ข้อมูล"
            ).split(),
            key=len,
            reverse=True,
        )
    )
)
_THAI_LETTER = regex(r"[\u0e01-\u0e4e]")
_PERSIAN = regex(r"[پچژگکی]")
"""Letters that no Arabic text has."""
_HEBREW = regex(r"[\u05d0-\u05ea]+")
_HEBREW_PREFIX = regex("[והלבמשכ]")
_SHORTEST_HEBREW = 3
"""A Hebrew word that is left has at least so many letters (count)."""
_FIRST_HANGUL, _FINALS = 0xAC00, 28
"""Where the Korean syllables begin, and how many there are to each beginning."""
_PIECE = 3, 8
"""Letters that what two Thai texts share has at least, and as far as it is looked at (count)."""
_MARK = "\0"
"""In its place while a sentence is parted."""
_IDEOGRAPH = regex(r"[\u3400-\u9fff]")
_KATAKANA = regex(r"[\u30a1-\u30fa\u30fc]{2,}")
_HANGUL = regex(r"[\uac00-\ud7af]+")
_SHORT_HANGUL = 3
_ENDING = regex(
    r"[을를이가은는과와의에께로도만랑나야요들님씨]|으로|한테|부터|까지|처럼|보다|하고|입니|예요|라[는고]|얘기|이야기|[하해했한할합어었았였고습]|아[요서]|지[만요]|네요|니다"
)
"""What follows two syllables that are a word: 학교에서, and not 바이러스, which shares them with a violin."""
_WORD = regex(r"[^\W_]+")
_WORD_OR_SIGN = regex(
    r"[\u3400-\u9fff]|[\u30a1-\u30fa\u30fc]{2,}|(?:(?![\u3400-\u9fff\u3041-\u30fc])[^\s'’\"“”„«».,;:!?…–—/()\[\]{}،؛؟。、，：；！？।])+"
)
_CLIPPED = regex(r"\w+n['’]t(?!\w)|['’](?:m|ve|d|ll|re|s|t)(?!\w)|(?<!\w)\w{1,2}['’](?=\w{3})", re.IGNORECASE)
"""What an apostrophe leaves of words that say nothing: I'm, don't, *l'eau*, *qu'il*."""
_HAVING = {
    "de": frozenset("habe hab hast hatte bin bist".split()),
    "fr": frozenset("ai as avons avais suis es sommes étais".split()),
    "es": frozenset("tengo tenía tuve soy estoy".split()),
    "it": frozenset("ho avevo sono sto ero".split()),
    "pt": frozenset("tenho tinha tive sou estou".split()),
    "": frozenset("tengo tenía tuve estoy tenho tinha sou estou habe bin avevo sono suis".split()),
}
"""How somebody says what they have or are, which is in half of what is remembered of them."""
_FACT = regex(
    r"的?[这那這]?件?事(?:情|儿|兒)?|[这那這]一?[点點]|(?:^|(?<=[请請就你，]))把|(?:걸|것을|거를?|사실을?|점을?)(?=\s|$)|줘|주세요|줄래|줄\s?수"
)
"""The fact that, as a wish says behind what it is: 我养狗的事, 개를 키운다는 걸."""
_CLAUSES = regex(r"[,;:.!?…–—()،؛؟。、，：；！？।]+")
_PARTS = regex(
    r"(?P<mark>[。、，：；！？]+|[,;:.!?…()،؛؟।]+(?=\s|$)|\s[-–—]+(?=\s))|"
    r"(?<!\w)(?:because|cuz|cos|weil|denn|parce que|parce qu['’]|car|porque|ya que|perch[ée]|poich[ée]|omdat|want|потому что|так как|bo|ponieważ|çünkü|"
    r"لأن|क्योंकि)(?!\w)|因为|因為|既然",
    re.IGNORECASE,
)
"""Where what is said beside a wish to forget may begin: behind a sign, or with a word that gives a reason."""
_MATTER = regex(
    r"(?<!\w)(?:things?|stuff|business|story|idea|topic|subject|(?:what|that) i (?:said|told you)|"
    r"sachen?|dings?|geschichte|thema|idee|das mit|was ich [^,]{0,40}gesagt|"
    r"trucs?|histoire|affaire|sujet|idée|ce que j['’]ai dit|lo del?|asunto|tema|historia|idea|rollo|lo que (?:te )?dije|"
    r"storia|faccenda|questione|discorso|quello che ho detto|coisas?|história|assunto|lance|ideia|o que (?:eu |te )*disse|"
    r"дело|историю|тему|идею|موضوع|قصة|فكرة|مسألة|حكاية|(?:वाली |वाला |वाले )?(?:बात|मामला|किस्सा)|"
    r"dat van|gedoe|verhaal|zaak|sprawie|sprawę|historię|historii|temat|temacie|"
    r"işi(?:ni)?|meselesi(?:ni)?|konusu(?:nu)?|hikayesi(?:ni)?)(?!\w)|"
    r"の(?:話|件|こと)(?=[はをも]?[、,]?\s*(?:もう)?忘|[はをも]?\s*$)|(?:이야기|얘기|건|일)(?:는|은|을|를|도)?(?!\w)|"
    r"的?(?:[这那這]件)?事(?:情|儿|兒)?",
    re.IGNORECASE,
)
"""Words for a matter as such, which was spoken of before: "that thing with the gym", *lo del gimnasio*."""
_IDLE = regex(
    r"(?<!\w)(?:lütfen|proszę|prosím|kérlek|te rog|vă rog|tolong|alsjeblieft|anymore|already|then|about|mal|einfach|doch|про|насчет|насчёт|пока|maar|even)(?!\w)|吧|啦|嘛",
    re.IGNORECASE,
)
_THAT = regex(
    r"\s*(?:that|dass|daß|que|qu['’]|che|что|що|أن|कि|dat|że|hogy|că|att?|että|bahwa|rằng|ότι)(?!\w)|\s*أن",
    re.IGNORECASE,
)
_FAMILIES = {
    "allerg": "allergy", "alerg": "allergy", "alérg": "allergy", "аллерг": "allergy", "алерг": "allergy", "αλλεργ": "allergy",
    "diabet": "diabetes", "diabét": "diabetes", "diabèt": "diabetes", "диабет": "diabetes", "діабет": "diabetes", "διαβητ": "diabetes",
    "asthm": "asthma", "asma": "asthma", "astm": "asthma", "астм": "asthma", "ασθμ": "asthma",
    "epilep": "epilepsy", "épilep": "epilepsy", "эпилеп": "epilepsy", "епілеп": "epilepsy",
    "depress": "depression", "dépress": "depression", "depres": "depression", "депрес": "depression",
    "migran": "migraine", "migrän": "migraine", "migrañ": "migraine", "migrain": "migraine", "мигрен": "migraine", "мігрен": "migraine",
    "vegetar": "vegetarian", "végétar": "vegetarian", "végan": "vegan", "вегетар": "vegetarian", "vegan": "vegan", "веган": "vegan",
    "pregnan": "pregnancy", "schwanger": "pregnancy", "embaraz": "pregnancy", "беремен": "pregnancy", "вагітн": "pregnancy",
    "celiac": "coeliac", "coeliac": "coeliac", "zöliak": "coeliac", "celíac": "coeliac", "celiak": "coeliac", "целиак": "coeliac", "целіак": "coeliac",
}  # fmt: skip
"""How words begin that tell the same of somebody, as a noun and otherwise: an allergy, who is allergic."""
_FAMILY_BEGINS = tuple(_FAMILIES)
_SLAVIC_CASE = regex(r"(\w{2,}[аеиіоу])(?:й|я|ю|ем|єм|єві|еві|ї)\Z")
"""A Cyrillic name as other cases have it, which stemmers part in two: Андрей, Андрея."""
_AT_HOME = {"chat": "fr", "chats": "fr"}
"""Words that say nothing in English, and of what language they are others: a cat."""
_LEAST_IDEOGRAPHS = 2
_WEST_SLAVIC = frozenset({"polish", "czech"})
_SHORT_ROOT, _CASE = 4, 3
"""Letters that two cases of a Polish or Czech word have in common at least, and by which they differ at most: *wizytę*, *wizycie* (counts)."""
_ROOT = 6
"""Letters at the beginning of a word that two forms of it share (count)."""
_LONGEST = 64
"""Nobody writes longer words (letters): each of their beginnings is held beside them."""


def to_forget(sentence: str) -> bool:
    """Whether one of a person's own sentences speaks of forgetting something, a question included: "Could you forget ...?"."""
    return not _STAY.finds(sentence) and _OUT.finds(sentence)


def asks_to_forget(sentence: str) -> bool:
    """Whether a sentence, by itself, asks whoever hears it to forget: "Forget that ...", "Could you forget ...?".

    Narrower than `to_forget`, for where no model has understood it so: "I often forget my keys", "They drop the price" and
    "Remove the logo from the slide" are no such wish; "Delete that I have diabetes" is one.
    """
    asks = (
        _ASKS.finds(sentence)
        or _NONE_KEPT.finds(sentence)
        or (_ERASING.finds(sentence) and (_erases_of_oneself(sentence) or all_of(sentence) != ""))
    )
    return asks and not _STAY.finds(sentence)


def told_topic(sentence: str) -> str:
    """Return the clause that asks to forget whatever was said of a topic, without its words for that; blank if none does.

    "Forget what I said about the violin", "olvida lo del violín": the violin is all that it tells of what to forget.
    """
    if everything := _all_asked(sentence):
        return everything
    for clause in _CLAUSES.split(_OF_WHAT_WAS_SAID.replaced(sentence, _MARK)):
        named = clause.replace(_MARK, " ")
        if named != clause and asks_to_forget(named) and not speaks_of_oneself(named):
            return named
    return ""


def _all_asked(sentence: str) -> str:
    return all_of(sentence) if _OUT.finds(sentence) and not _STAY.finds(sentence) else ""


def _erases_of_oneself(sentence: str) -> bool:
    """Whether a sentence that holds such a word asks to erase what its speaker says of themselves, or what is remembered."""
    told = next(_ERASES.finditer(sentence), None)
    what = sentence[told.start("what") :].strip() if told else ""
    return speaks_of_oneself(what) or _MY.match(what) is not None or _FROM_MEMORY.finds(sentence)


def takes_back(sentence: str) -> bool:
    """Whether a sentence asks to forget, or denies something: "I don't have a dog any more"."""
    if _STAY.finds(sentence):
        return False
    return _OUT.finds(sentence) or negated(sentence, language_of(sentence))


def to_keep(sentence: str) -> bool:
    """Whether a sentence asks not to forget: "Don't forget that I have a dog!"."""
    return _STAY.finds(sentence)


def asks_to_note(question: str) -> bool:
    """Whether a question asks to remember or to change something: "Could you change it to Lisbon?"."""
    return _NOTE.finds(question)


def topics(sentence: str, *others: str) -> frozenset[str]:
    """Return the words with a topic in a sentence, as stems; to be compared with those of ``others``."""
    languages = _languages(sentence, *others)
    said = _OUT.replaced(sentence, " ")
    signs = _IDEOGRAPH.findall(without_plain(said))
    return frozenset(_topics(said, languages)) | frozenset(signs)


def _languages(*texts: str) -> tuple[str, ...]:
    """Return the languages that some texts may be in, as ``language_of`` calls them, and English; of Polish and Czech "pl"."""
    found = [language_of(text) for text in texts]
    if "" in found and any(not _WEST_SLAVIC.isdisjoint(languages_of(text)) for text in texts):
        found.append("pl")
    return tuple(dict.fromkeys([*found, "en"]))


def about(sentence: str, text: str) -> frozenset[str]:
    """Return the words with a topic that a person's sentence shares with a text, in any form (stems).

    Where words are not told apart by blanks, ideographs are compared, and two have to agree unless there are fewer.
    """
    said = _OUT.replaced(sentence, " ")
    languages = _languages(sentence, text)
    shared = _topics(said, languages) & _topics(text, languages)
    own = set(_IDEOGRAPH.findall(without_plain(said)))
    signs = own & set(_IDEOGRAPH.findall(without_plain(text)))
    if signs and len(signs) >= min(_LEAST_IDEOGRAPHS, max(1, len(own) // 2)):
        shared |= signs
    return frozenset(shared)


class TopicWord(NamedTuple):
    """A word with a topic as it is written, and its stems in the languages it may be in."""

    word: str
    stems: frozenset[str]
    is_value: bool
    """Whether it holds a number, or is written like a name within the text."""
    is_rare: bool
    """Whether it is none of the words that texts of any topic are full of."""

    def is_among(self, others: Iterable[TopicWord]) -> bool:
        """Whether it is one of some words in any form."""
        return any(self.stems & other.stems for other in others)


class WishItself(NamedTuple):
    """What a sentence asks to forget, and what it says beside it."""

    what: str
    """The part that says what, without words for a matter as such; blank if it names nothing: "Forget it"."""
    beside: str = ""
    """What is said behind it: a reason, or what is wanted instead."""
    is_sure: bool = True
    """Whether a matter is meant that was spoken of, and not only something that isn't wanted now: "Forget the coffee,
    bring me tea"."""


def wish_itself(sentence: str) -> WishItself:
    """Return what a wish to forget is about: of "Forget that thing with the gym, my boss says no" the gym."""
    parts: list[str] = []
    marks: list[str] = []
    begins = 0
    for end in _PARTS.finditer(sentence):
        parts.append(sentence[begins : end.start()])
        marks.append(end["mark"] or "")
        begins = end.end()
    parts.append(sentence[begins:])
    place = next((number for number, part in enumerate(parts) if _OUT.finds(part)), -1)
    behind = [part.strip() for part in parts[place + 1 :] if not _PLEASE.finds(part)]
    if not behind and 0 <= place < len(parts) - 1:
        sentence = " ".join(parts[: place + 1])
    if place < 0 or not behind:
        return WishItself(_matter_apart(sentence) if topics(_matter_apart(sentence), sentence) else "")
    asked, beside = parts[place], " ".join(behind)
    for what in (asked, " ".join(parts[: place + 1])):
        if topics(apart := _matter_apart(what), sentence):
            told = bool(_MATTER.search(what) or asks_of_oneself(what) or speaks_of_oneself(what))
            return WishItself(apart, beside, is_sure=told)
    is_told = ":" in marks[place] or "：" in marks[place] or any(map(_THAT.match, behind))
    return WishItself(sentence) if is_told else WishItself("", beside)


def _matter_apart(wish: str) -> str:
    return " ".join(_IDLE.sub(" ", _MATTER.sub(" ", wish)).split())


def own_clauses(wish: str) -> list[str]:
    """Return a wish, and those of its clauses that are about who speaks: "Forget my kids, that's private"."""
    clauses = [clause for clause in _CLAUSES.split(wish) if asks_of_oneself(clause)]
    return [wish, *clauses]


def names_another(wish: str, text: str) -> bool:
    """Whether a wish to forget is about another thing of the kind than a text tells, though both share words.

    "Forget that I'm allergic to peanuts" doesn't mean an allergy to hazelnuts, nor "that I live in Graz" who lives in
    Linz: a name or a number that the text hasn't is another one, and so is a word in whose place it has another.
    """
    said, there = telling(wish, SPEAKER.sub("", text))
    lacks = [word for word in said if not word.is_among(there)]
    if not lacks or all(word.is_among(said) for word in there):
        return False
    states = speaks_of_oneself(wish)
    if (states or language_of(wish) != "de") and any(word.is_value for word in lacks):
        return True  # of German any noun is written like a name
    # In Persian "an allergy to milk" has the milk behind it, and who says "I have an allergy to milk" before it.
    turned = _PERSIAN.search(wish) is not None and _stands_for_another(said, there[::-1], states=states)
    return (
        turned
        or _stands_for_another(said, there, states=states)
        or _stands_for_another(said[::-1], there[::-1], states=states)
    )


def _stands_for_another(said: Sequence[TopicWord], there: Sequence[TopicWord], *, states: bool) -> bool:
    """Whether behind a word that both have the one has a word, and the other has another, which neither shares.

    A value behind what a wish only names is no other: "my phone number", "My phone is 0664".
    """
    return any(
        mine.is_rare
        and theirs.is_rare
        and not mine.is_among(there)
        and not theirs.is_among(said)
        and (states or not theirs.is_value)
        and not _begin_alike(mine.word, theirs.word)
        for one, mine in pairwise(said)
        for other, theirs in pairwise(there)
        if one.stems & other.stems
    )


def telling(sentence: str, text: str) -> tuple[list[TopicWord], list[TopicWord]]:
    """Return the words with a topic of a person's sentence, and those of a text that it is compared with, in order.

    Where words are not told apart by blanks these are runs of katakana, and ideographs.
    """
    languages = _languages(sentence, text)
    return _telling(_FACT.sub(" ", _OUT.replaced(sentence, " ")), languages), _telling(text, languages)


def _telling(text: str, languages: tuple[str, ...]) -> list[TopicWord]:
    found: list[TopicWord] = []
    text = _CLIPPED.sub(" ", without_plain(text))
    begins = len(text) - len(text.lstrip())
    for place in _WORD_OR_SIGN.finditer(text):
        word = place.group()
        stems = {word} if _IDEOGRAPH.match(word) else _topics(word, languages)
        if stems:
            named = word[0].isupper() and place.start() > begins
            folded = normalise(word)
            little = any(is_form_of_quiet(folded, language) for language in languages)
            found.append(
                TopicWord(
                    word,
                    frozenset(stems),
                    is_value=named or any(sign.isdigit() for sign in word),
                    is_rare=not little and any(weight(stem) == 1 for stem in stems),
                )
            )
    return found


def _topics(text: str, languages: tuple[str, ...]) -> set[str]:
    found: set[str] = set()
    folded = normalise(_CLIPPED.sub(" ", without_plain(text)))
    if _THAI_LETTER.search(text):
        folded = _QUIET_THAI.sub(" ", folded)
    for word in _WORD.findall(folded):
        if word in _QUIET:
            continue
        if _THAI_LETTER.search(word):
            found.update(_pieces_of(word[:_LONGEST]))
        elif _HEBREW.fullmatch(word):
            found.update(_in_hebrew(word[:_LONGEST]))
        elif _IDEOGRAPH.search(word) or (is_unspaced(word) and not _HANGUL.search(word)):
            found.update(_KATAKANA.findall(word))
        elif _HANGUL.search(word):
            ends = range(min(2, max(1, len(word) - 1)), min(len(word), _LONGEST) + 1)
            found.update(
                word[:end]
                for end in ends
                if end > 2 or len(word) <= _SHORT_HANGUL or _ENDING.match(word, end)
            )
        elif not any(
            says_nothing(word, language) or word in _HAVING.get(language, ()) for language in languages
        ):
            found.update(_stems_of(word, languages))
    return found


def _stems_of(word: str, languages: tuple[str, ...]) -> set[str]:
    """Return the stems of a word that tells something in the languages it may be in, or the name of its family."""
    if word.startswith(_FAMILY_BEGINS):
        return {name for begin, name in _FAMILIES.items() if word.startswith(begin)}
    stems = {
        stem
        for language in languages
        if (stem := stem_in(word, language)) and (_tells(word, stem) or _AT_HOME.get(word) in languages)
    }
    if case := _SLAVIC_CASE.match(word):
        stems.add(f"{case[1]}й")
    if "і" in word:  # Ukrainian: кіт, кота
        stems.add(word.replace("і", "о"))
    if stems and len(word) <= _LONGEST:
        if "" in languages:  # one that no stemmer knows: Turkish *randevum*, *randevusunu*
            stems.update(word[:end] for end in range(max(_ROOT, len(word) // 2), len(word)))
        if "pl" in languages and not word.isdigit():
            stems.update(word[:end] for end in range(max(_SHORT_ROOT, len(word) - _CASE), len(word)))
    return stems


def _pieces_of(word: str) -> Iterator[str]:
    """Yield what a run of Thai holds, as long as two words of it may be: nothing in it says where one ends."""
    shortest, longest = _PIECE
    for begin in range(max(1, len(word) - shortest + 1)):
        for end in range(begin + shortest, min(begin + longest, max(len(word), shortest)) + 1):
            yield word[begin:end]


def _in_hebrew(word: str) -> Iterator[str]:
    """Yield a Hebrew word without the letters that may be words of their own before it, and what the rest begins with."""
    yield word
    for _ in range(2):
        if len(word) > _SHORTEST_HEBREW and _HEBREW_PREFIX.match(word):
            word = word[1:]
            yield word
    yield from (word[:end] for end in range(max(_SHORTEST_HEBREW + 1, 2 * len(word) // 3), len(word)))


def _begin_alike(one: str, other: str) -> bool:
    """Whether two Korean words begin with the same syllable, its last consonant aside: 산다는 and 살아 are of one verb."""
    return (
        _HANGUL.match(one) is not None
        and _HANGUL.match(other) is not None
        and (ord(one[0]) - _FIRST_HANGUL) // _FINALS == (ord(other[0]) - _FIRST_HANGUL) // _FINALS
    )


def _tells(word: str, stem: str) -> bool:
    return not word.isascii() or word.isdigit() or weight(english_stem(word)) > 0 or weight(stem) > 0
