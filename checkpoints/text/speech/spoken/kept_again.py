# ruff: noqa: E501
"""Who says that may be kept again what wasn't to be: of this talk, or of a matter: "you may remember my sister again"."""

from __future__ import annotations

from functools import cache

from ..caseless import Caseless
from .all_of_it import WORK
from .off_record import BEGINS, LONGEST, OFF_THE_RECORD, THIS_TALK, UNSPACED
from .typed import as_typed

_WHAT = r"(?P<what>[^.?!;:,،。！？、，।]+?)"
_AGAIN = {
    "en": r"(?:again|once more|as (?:usual|before)|after all)",
    "de": r"(?:wieder|nun doch|jetzt doch|doch|erneut)",
    "fr": r"(?:de nouveau|à nouveau|finalement)",
    "es": r"(?:otra vez|de nuevo|nuevamente)",
    "it": r"(?:di nuovo|nuovamente)",
    "pt": r"(?:de novo|novamente|outra vez)",
    "ru": r"(?:снова|опять|вновь)",
    "nl": r"(?:weer|opnieuw|toch)",
    "pl": r"(?:znowu|znów|ponownie)",
    "id": r"(?:lagi|kembali)",
    "ar": r"(?:مرة أخرى|مجددا|مجدداً|من جديد)",
}
_NOW = r"(?:now|from now on|jetzt|ab jetzt|nun|ruhig|maintenant|désormais|ahora|ya|adesso|ora|agora|já|теперь|nu|vanaf nu|teraz|już|sekarang|الآن)"
_BEGUN = r"(?:volver|vuelv\w|torna\w*|ricominciare|riprend\w+|voltar|volt[ae]|recommencer|remettre)"
_MAY = {
    "en": r"(?:you(?:['’]re| are) (?:free|allowed|welcome) to|feel free to|i(?:['’]d| would)? (?:like|want) you to|i (?:do )?want you to|it['’]?s (?:ok(?:ay)?|fine|all right) (?:if you|to)|(?:please )?(?:do )?start to|you (?:can|may|could|should)|please(?: do)?|(?:can|could|will|would) you(?: please)?|start|go ahead and)",
    "de": r"(?:du (?:darfst|kannst|sollst)|sie (?:dürfen|können)|(?:darfst|kannst) du|ich möchte,? dass du)",
    "fr": r"(?:tu (?:peux|as le droit de)|vous (?:pouvez|avez le droit de)|(?:peux-tu|pouvez-vous))",
    "es": r"(?:(?:ya |ahora )?(?:puedes?|podéis|quiero que)|vuelve a|vuelva a)",
    "it": r"(?:(?:ora |adesso )?(?:puoi|può)|torna a|riprendi a)",
    "pt": r"(?:(?:já |agora )?(?:você |tu )?(?:pode[s]?)|volta a|volte a)",
    "ru": r"(?:(?:ты |вы |тебе |вам )?(?:теперь )?(?:можешь|можете|можно))",
    "nl": r"(?:je (?:mag|kunt|kan)|u (?:mag|kunt)|(?:mag|kun|kan) je)",
    "pl": r"(?:(?:już |teraz )?(?:możesz|możecie|może pan|może pani))",
    "id": r"(?:(?:kamu |anda |sekarang |kau )*(?:sudah )?(?:boleh|bisa))",
    "ar": r"(?:(?:الآن )?(?:يمكنك|بإمكانك|تستطيع|لك))",
}
_KEEP = {
    "en": r"(?:remember(?:ing)?|keep(?:ing)?|sav(?:e|ing)|stor(?:e|ing)|record(?:ing)?|memori[sz](?:e|ing)|log(?:ging)?|not(?:e|ing)(?: down)?|writ(?:e|ing) down|tak(?:e|ing)|retain(?:ing)?)",
    "de": r"(?:merken|speichern|behalten|notieren|mitschreiben|aufschreiben|erinnern)",
    "fr": r"(?:recommencer à |te remettre à |vous remettre à )?(?:retenir|noter|mémoriser|enregistrer|garder|conserver|te souvenir|vous souvenir|prendre)",
    "es": r"(?:volver a )?(?:recordar|guardar|apuntar|anotar|memorizar|registrar|acordarte|recuerdes|guardes|apuntes|tomar)",
    "it": r"(?:tornare a |ricominciare a |riprendere a )?(?:ricordar(?:e|ti)|salvare|memorizzare|annotare|registrare|conservare|tenere a mente|prendere)",
    "pt": r"(?:voltar a )?(?:se )?(?:lembrar(?:-se)?|guardar|salvar|memorizar|anotar|registrar|gravar|tomar)",
    "ru": r"(?:запоминать|сохранять|записывать|помнить|хранить)",
    "nl": r"(?:onthouden|bewaren|opslaan|noteren|opschrijven)",
    "pl": r"(?:zapamiętywać|pamiętać|zapisywać|notować|przechowywać)",
    "id": r"(?:mulai )?(?:mengingat|ingat|menyimpan|simpan|mencatat|catat)",
    "ar": r"(?:أن )?(?:تتذكر|التذكر|الحفظ|تحفظ|حفظ|تسجل|التسجيل|تسجيل|تذكر)(?:ي)?",
}
_THINGS = {
    "en": r"(?:things|everything|anything|stuff|what(?:ever)? i (?:say|tell you)|notes?|memories|all of it|it all|it|this|my messages|details|information)",
    "de": r"(?:alles|dinge|sachen|etwas|was|was ich (?:sage|erzähle),?|daran)",
    "fr": r"(?:des choses|les choses|tout|ce que je (?:dis|te dis|raconte)|des notes|quelque chose|des informations)",
    "es": r"(?:cosas|todo|lo que (?:te )?(?:digo|cuento)|notas|algo|información)",
    "it": r"(?:le cose|cose|tutto|quello che (?:ti )?(?:dico|racconto)|appunti|qualcosa|informazioni)",
    "pt": r"(?:(?:d?as )?coisas|(?:de )?tudo|o que (?:eu )?(?:te )?(?:digo|conto)|notas|algo|informações)",
    "ru": r"(?:вс[её]|вещи|что[- ](?:то|нибудь|угодно)|(?:вс[её],? )?что я (?:говорю|скажу|рассказываю)|информацию)",
    "nl": r"(?:alles|dingen|iets|wat ik (?:zeg|vertel))",
    "pl": r"(?:wszystko|rzeczy|różne rzeczy|coś|to,? co mówię|informacje)",
    "id": r"(?:semuanya|semua|hal-hal|sesuatu|apa yang (?:saya|aku) (?:katakan|bilang)|informasi)",
    "ar": r"(?:الأشياء|أشياء|كل شيء|ما أقوله?|المعلومات|معلومات)",
}
_OF = {
    "en": r"(?:about|of|on|regarding|concerning)",
    "de": r"(?:über|zu[mr]?|von|vom|bezüglich|an)",
    "fr": r"(?:sur|de|du|des|à propos (?:de|du|des)|concernant)",
    "es": r"(?:de|del|sobre|acerca del?)",
    "it": r"(?:di|del\w*|dei|degli|su|sul\w*|sui|riguardo (?:a|al\w*))",
    "pt": r"(?:sobre|d[eoa]s?|acerca d[eoa]s?|a respeito d[eoa]s?)",
    "ru": r"(?:про|об?о?|насч[её]т)",
    "nl": r"(?:over|van|rond)",
    "pl": r"(?:o|na temat)",
    "id": r"(?:tentang|soal|mengenai)",
    "ar": r"(?:عن|حول|بخصوص)",
}
_ENDS = r"(?=[\s,]*(?:(?:please|bitte|ok(?:ay)?|s['’]il te plaît|por favor|per favore|пожалуйста|alsjeblieft|proszę|ya)[\s,]*)?\W*\Z|\s*[,;:.!–—-])"


def _verb_first(code: str) -> str:
    """Return how it is said where the verb stands before what is kept."""
    said = rf"(?:{_AGAIN[code]}|{_NOW})"
    return (
        rf"{BEGINS}(?:{said} )*(?=[^.!?]*(?<!\w)(?:{_AGAIN[code]}|{_BEGUN})(?!\w)|(?:{_MAY[code]}) (?:start|mulai))(?:{_MAY[code]})(?:,? {said})*(?: start(?: to)?)?(?: {_THINGS[code]})? {_KEEP[code]}"
        rf"(?: {said})*(?: {_THINGS[code]})?(?: {said})*(?: (?:{_OF[code]} )?{_WHAT})?(?: {said})*{_ENDS}"
    )


def _verb_last(code: str) -> str:
    """Return the same where it stands behind: in German and Dutch."""
    said = rf"(?:{_AGAIN[code]}|{_NOW})"
    return (
        rf"{BEGINS}(?:{said} )*(?=[^.!?]*(?<!\w){_AGAIN[code]}(?!\w))(?:{_MAY[code]})(?: dir)?(?:,? {said})*(?: {_THINGS[code]})?(?: {said})*(?: (?:{_OF[code]} )?{_WHAT})?"
        rf"(?: {said})*(?: {_THINGS[code]})?(?: {said})* {_KEEP[code]}{_ENDS}"
    )


_AGAIN_WAYS = {
    "en": _verb_first("en"),
    "en, taken back": rf"{BEGINS}(?:forget|never ?mind|ignore|disregard|scratch|i take back) (?:about )?(?:what i (?:said|told you|asked(?: you)?)|my (?:wish|request)|the (?:rule|thing))(?: about| on)?(?: you)? (?:not|never) (?:to )?{_KEEP['en']}(?: {_THINGS['en']})?(?: {_OF['en']})? {_WHAT}{_ENDS}",
    "de": _verb_last("de"),
    "de, taken back": rf"{BEGINS}(?:vergiss|vergessen sie),? (?:dass|was ich (?:gesagt|gebeten) habe,? dass) (?:du|sie) (?:dir |sich )?nichts (?:{_OF['de']}) {_WHAT} {_KEEP['de']} (?:sollst|solltest|darfst|durftest|sollen|sollten){_ENDS}",
    "fr": _verb_first("fr"),
    "fr, taken back": rf"{BEGINS}oublie[rz]? (?:ce que (?:j['’]ai dit|je t['’]ai (?:dit|demandé))|que je t['’]ai demandé)(?: sur le fait)? de ne (?:rien|pas) {_KEEP['fr']}(?: rien| quoi que ce soit)?(?: {_OF['fr']})? {_WHAT}{_ENDS}",
    "es": _verb_first("es"),
    "es, taken back": rf"{BEGINS}olvida(?:te)? (?:de )?(?:lo que (?:te )?(?:dije|pedí)|que te (?:dije|pedí)|lo)(?: de| sobre| que)? no (?:{_KEEP['es']}|recordaras|guardaras|apuntaras)(?: nada)?(?: {_OF['es']}| a)? {_WHAT}{_ENDS}",
    "it": _verb_first("it"),
    "it, taken back": rf"{BEGINS}dimentica(?:ti)? (?:quello che (?:ti )?ho (?:detto|chiesto)|che ti ho (?:detto|chiesto))(?: di| sul| sul fatto di)? non {_KEEP['it']}(?: niente| nulla)?(?: {_OF['it']})? {_WHAT}{_ENDS}",
    "pt": _verb_first("pt"),
    "pt, taken back": rf"{BEGINS}esque[çc][ae] (?:o que (?:eu )?(?:te |lhe )?(?:disse|pedi)|que (?:te |lhe )?(?:disse|pedi))(?: sobre| de| para)? n[ãa]o {_KEEP['pt']}(?: nada)?(?: {_OF['pt']})? {_WHAT}{_ENDS}",
    "ru": _verb_first("ru"),
    "ru, taken back": rf"{BEGINS}забудь(?:те)?,? (?:то,? )?что я (?:тебя |тебе )?(?:просил|говорил|сказал)[аи]?(?: тебя| тебе)? (?:ничего )?не {_KEEP['ru']}(?: ничего)? (?:{_OF['ru']}) {_WHAT}{_ENDS}",
    "nl": _verb_last("nl"),
    "pl": _verb_first("pl"),
    "id": _verb_first("id"),
    "ar": _verb_first("ar"),
    "tr": r"\A(?=.*abilirsin|.*ebilirsin|.*abilirsiniz|.*ebilirsiniz).*?(?:(?P<what>[^.?!;:,]{2,40}?) (?:hakkında(?:ki)?|ile ilgili|konusunda) )?(?:(?:artık|yeniden|tekrar|bir şeyleri|bir şeyler|her şeyi|şeyleri|söylediklerimi) )*(?:yeniden|tekrar) (?:(?:bir şeyleri|bir şeyler|her şeyi|söylediklerimi) )?(?:hatırla|kayded|kaydet|not al|sakla)\w*bilirsin(?:iz)?(?!\w)",
    "hi": r"\A(?=.*(?:सकते|सकती)).*?(?:(?:अब |तुम |आप )*(?P<what>[^.?!;:,।]{2,40}?) (?:के बारे में|से जुड़ी|से जुड़ा) )?(?:(?:अब|तुम|आप|चीज़ें|चीजें|बातें|सब कुछ|सब) )*(?:फिर से|दोबारा|वापस) (?:(?:चीज़ें|चीजें|बातें|सब कुछ|सब) )?(?:याद रख|याद कर|सेव कर|नोट कर) (?:सकते|सकती) (?:हो|हैं)",
}
_AGAIN_UNSPACED = (
    r"\A(?:好的?|那|现在|从现在起|以后|你)*[，,]?(?:你)?(?:现在|又|以后|从现在起)*(?:可以|能)(?:又|重新|继续|再次|再|开始)+(?:记住|记下来?|记录|记忆|记|保存|存)(?:关于|有关)?(?:(?P<what>我的?[^。！？，、]{1,16}?)(?:的(?:事情?|信息|东西|内容))?|东西|事情|我说的话|我说的|下来|一切|内容)*了?(?:吧)?(?=[。！，,.!]|\Z)",
    r"\A(?:好的?|那|现在|以后|从现在起)*[，,]?(?:关于|有关)?(?P<what>(?:我|咱)[^。！？，、]{1,16}?)的(?:事情?|信息|东西|内容)[，,]?(?:你)?(?:现在|又|以后|都|也)*(?:可以|能)(?:又|重新|继续|再次|再|开始)+(?:记住|记下来?|记录|记忆|记|保存|存)(?:了)?(?=[。！，,.!]|\Z)",
    r"(?:恢复|重新开启|重新打开)(?:记录|记忆|保存)(?:功能)?(?:吧)?(?=[。！，]|\Z)",
    r"\A(?:では|じゃあ|もう|今後は|これからは|それでは)?、?(?:(?P<what>[^。！？、]{1,20}?)(?:の(?:こと|話|情報)|について|に関すること)(?:は|を|も)?、?)?(?:また|もう一度|再び|再度|もう)(?:何でも|なんでも|色々|いろいろ|普通に|全部)*(?:を)?(?:覚えて|記録して|保存して|記憶して|メモして)(?:おいて)?(?:も)?(?:いい|大丈夫|構わ|かまわ|ok|ください|ほしい|ね|$)",
    r"オフレコ(?:は|の話は)?(?:終わり|おわり|ここまで|解除)",
    r"\A(?:이제|자|그럼|앞으로)?(?:는)? ?(?:(?P<what>[^.?!,]{1,20}?)(?:에 대해서?|에 관해서?|에 대한 (?:건|것|얘기|이야기))(?:는|은|도)? ?)?(?:이제 ?)?다시 ?(?:(?:무엇이든|뭐든|다) ?)?(?:기억|저장|기록|메모)(?:해도|하셔도) ?(?:돼|되|괜찮|좋)",
    r"\A(?:이제|자|그럼|앞으로)?(?:는)? ?(?:(?P<what>[^.?!,]{1,20}?)(?:에 대해서?|에 관해서?|에 대한 (?:건|것|얘기|이야기))(?:는|은|도)? ?)?(?:이제 ?)?다시 ?(?:기억|저장|기록|메모)(?:해 ?줘|해 ?주세요)\W*\Z",
)
_BACK = {
    "en": rf"{BEGINS}(?:(?:we|i|you)(?:['’]re| are|['’]m| am)? ?|this is |let['’]?s (?:go |be |get )?|going |go )?(?:now )?(?:back on the record|on the record again)(?! with\b)|(?:turn|switch) (?:(?:your |the )?memory (?:back )?on|(?:back )?on (?:your |the )?memory)(?! limit)|resume (?:remembering|your memory|taking notes)|no longer {OFF_THE_RECORD}(?=\W*\Z|\s*[,.;:!])|{BEGINS}end (?:of )?{OFF_THE_RECORD}",
    "de": rf"{BEGINS}(?:wir sind |ich bin |das ist |ab jetzt )?(?:(?:jetzt|nun|ab jetzt) )?(?:wieder on the record|nicht mehr {OFF_THE_RECORD})|schalte?(?: bitte)? dein gedächtnis wieder (?:ein|an)|{BEGINS}(?:bitte )?merk dir (?:bitte |ab jetzt |jetzt |nun )*wieder (?:alles|was ich sage)",
    "fr": rf"{BEGINS}(?:(?:on|nous|ce) (?:n['’]est|ne sommes) plus (?:en )?off|fin du off|on the record)",
    "es": rf"{BEGINS}(?:esto )?ya no es (?:extraoficial|{OFF_THE_RECORD})",
    "it": rf"{BEGINS}(?:(?:questo |ora )?non (?:è|siamo) più {OFF_THE_RECORD})",
    "pt": rf"{BEGINS}(?:isto |isso )?já não é {OFF_THE_RECORD}|{BEGINS}(?:isto |isso )?não é mais (?:em off|{OFF_THE_RECORD})",
    "ru": rf"{BEGINS}(?:снова|опять) (?:под запись|для протокола)",
    "nl": rf"{BEGINS}(?:weer on the record|niet meer {OFF_THE_RECORD})",
}
_HINT = Caseless(
    r"(?<!\w)(?:again|once more|as usual|as before|after all|start|record|memory|resume|forget|never ?mind|ignore|disregard|scratch|take back|wieder|doch|erneut|ruhig|vergiss|vergessen|"
    r"(?:de|à|a) nouveau|finalement|recommencer|remettre|oublie|otra vez|de nuevo|nuevamente|vol?[vt]\w+|vuelv\w|olvida|di nuovo|nuovamente|torna\w*|"
    r"ricominciare|riprend\w+|dimentica|de novo|novamente|outra vez|esque|снова|опять|вновь|забудь|weer|opnieuw|toch|znowu|znów|znow|ponownie|lagi|kembali|"
    r"مرة أخرى|مجدد|من جديد|الآن|tekrar|yeniden|फिर से|दोबारा|वापस|plus|più|piu|mais)|(?:又|重新|继续|再次|再|恢复)|(?:また|もう|再び|再度)|オフレコ|다시"
)
_OF_KEEPING = Caseless(
    r"remember|keep|sav(?:e|ing)|stor(?:e|ing)|record|memor|log|not(?:e|ing|ieren)|writ|tak(?:e|ing)|retain|merk|speicher|behalten|mitschr|aufschr|erinner|ged[aä]chtnis|retenir|noter|mémoris|enregistr|garder|conserv|souvenir|prendre|"
    r"recordar|guard|apunt|anot|regist|acord|recuerd|tomar|extraofic|ricord|salv|annot|tenere|prendere|lembr|grav|запом|сохран|запис|помн|хран|протокол|onthou|bewar|opsla|noter|opschr|zapam|pami|zapis|notow|przech|"
    r"ingat|simpan|catat|تذكر|حفظ|سجل|تسجيل|hatırla|hatirla|kayde|not al|sakla|याद|सेव|नोट|记|存|覚え|記録|保存|記憶|メモ|オフレコ|기억|저장|기록|메모|\boff\b"
)
"""Every such sentence has a word of both."""
_TALK = Caseless(
    rf"\A\W*(?:(?:of|from|in|de|di|da|aus|von|van|uit|из|z|i)? ?(?:{THIS_TALK})|(?:things|everything|anything|stuff|it|this|that|all|me|what(?:ever)? i (?:say|tell you)|notes?|alles|dinge|sachen|was ich (?:sage|erzähle),?|tout|cosas|todo|tutto|tudo|"
    r"вс[её]|dingen|wszystko|semuanya|كل شيء|सब|your memory|(?:whole |entire )?(?:conversation|chat|session|talk)|东西|事情|これ|それ|これからのこと))\W*\Z"
)
"""What stands for whatever is told."""


_RECORD = Caseless(
    r"record|protok|протокол|запись|memory|ged[aä]chtnis|notes|\boff\b|extraofic|alles|was ich"
)


@cache
def _ways() -> tuple[tuple[Caseless, Caseless], ...]:
    """Return, for each way of saying so, what it has a word of, so that no other language is looked for, and itself."""
    spaced = [
        (Caseless(_begun(code.partition(",")[0])), Caseless(as_typed(way)))
        for code, way in _AGAIN_WAYS.items()
    ]
    return *spaced, *((UNSPACED, Caseless(way)) for way in _AGAIN_UNSPACED)


def _begun(code: str) -> str:
    """Return the words of which what is said so in a language has one."""
    taken_back = rf"(?<!\w)(?:{_AGAIN.get(code, 'tekrar|yeniden|फिर से|दोबारा|वापस')}|{_BEGUN}|start|mulai)"
    return as_typed(
        rf"{taken_back}|forget|never ?mind|ignore|disregard|scratch|take back|vergiss|vergessen|oublie|olvid|dimentic|esque|забудь"
    )


@cache
def _back() -> Caseless:
    return Caseless(as_typed("|".join(_BACK.values())))


def _said(sentence: str) -> tuple[bool, str]:
    """Return whether a sentence says that something may be kept again, and of what; blank for whatever is told."""
    sentence = sentence[:LONGEST]
    if not _HINT.finds(sentence) or not _OF_KEEPING.finds(sentence):
        return False, ""
    for words, way in _ways():
        if not words.finds(sentence):
            continue
        for place in way.finditer(sentence):
            span = place.span("what") if "what" in place.re.groupindex else (-1, -1)
            what = sentence[slice(*span)].strip() if span[0] >= 0 else ""
            return True, "" if _TALK.finds(what) else what
    return _RECORD.finds(sentence) and _back().finds(sentence), ""


def ends_off_record(sentence: str) -> bool:
    """Whether somebody says that what is told from here on may be kept again."""
    said, what = _said(sentence)
    return said and not what


def kept_again(sentence: str) -> str:
    """Return what somebody says may be kept again: "my sister" of "You may remember things about my sister again".

    Blank of anything else: of whatever is told from here on, of what is saved again in a file, and of what is only wished.
    """
    what = _said(sentence)[1]
    return "" if WORK.finds(what) else what
