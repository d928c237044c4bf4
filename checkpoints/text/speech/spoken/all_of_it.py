# ruff: noqa: E501
"""Who asks to erase all that is known of something of theirs, in the languages of the tables."""

from __future__ import annotations

from functools import cache

from ..caseless import Caseless
from .polite import CAN_YOU, PLEASE, any_of

_PLEASE = rf"^[\W_]*(?:(?:{any_of(PLEASE)}|ok|okay|and|then|now|so|just|no|hey|und|jetzt|nein|et|maintenant|ahora|y|e|então|agora|и|а|тогда|і|та|прошу|nee|graag|xin|hãy)(?!\w)[\s,]*)*"
_THEN = rf"(?:[\s,]+(?:{any_of(PLEASE)}|kindly|mal|doch|maar|me|mir|la))*[\s,]+"
_WHAT = r"(?P<what>[^.?!;:]+)"
_EN, _DE = (
    rf"(?:(?:{CAN_YOU['en']}) (?:please |just |kindly )?|i(?:['’]d| would) like you to |i want you to |you (?:can|may|should) )?",
    rf"(?:{CAN_YOU['de']})",
)
_ABOUT = {
    "en": r"(?:everything|all|anything|what(?:ever)?)(?: (?:that )?(?:you|i|we|there is)(?![\w’'])[^.?!,;:]{0,30}?)? (?:about|regarding|concerning) (?=(?:my|me)(?!\w))",
    "de": r"(?:alles|sämtliches)(?:,? was [^.?!,;:]{0,30}?)?,? (?:über|zu|von) (?=(?:mein\w*|mich|mir)(?!\w))",
    "fr": r"tout(?: ce (?:que|qui|qu['’])[^.?!,;:]{0,40}?)? (?:sur|à propos de|au sujet de|concernant|concerne) (?=(?:mon|ma|mes|moi)(?!\w))",
    "es": r"todo(?: lo)?(?: que [^.?!,;:]{0,30}?)? (?:(?<=lo )de|(?<=sabes )de|sobre|acerca de|respecto a) (?=(?:mi|mis|mí)(?!\w))",
    "it": r"tutto(?: (?:quello|ciò) che(?: [^.?!,;:]{0,30}?)?)? (?:(?<=che )riguarda|su|sul|sulla|sui|sulle|sullo|riguardo al?l?a?|circa) (?:l[ae] |il |i )?(?=(?:mi[oae]|miei|me)(?!\w))",
    "pt": r"tudo(?: (?:o )?que [^.?!,;:]{0,30}?)? (?:sobre|acerca d[aeo]s?|a respeito d[aeo]s?) (?:[ao]s? )?(?=(?:minhas?|meus?|mim)(?!\w))",
    "ru": r"вс[её](?:,? что [^.?!,;:]{0,30}?)?,? (?:про|об?|насч[её]т|относительно) (?=(?:мо(?:й|я|ё|е|и|его|ей|ему|ём|ем|их|им|ими|ю)|сво(?:й|я|ё|е|и|его|ей|ему|ём|ем|их|им|ими|ю)|меня|мне)(?!\w))",
    "uk": r"(?:все|усе)(?:,? що [^.?!,;:]{0,30}?)?,? (?:про|щодо|стосовно) (?=(?:мо(?:й|я|є|ї|го|єї|єму|ю|їх|їм|їй)|сво(?:го|є|ї|єї|єму|ю|їх|їм|їй)|мій|свій|мене)(?!\w))",
    "nl": r"alles(?: wat [^.?!,;:]{0,30}?)? (?:over|rond) (?=(?:mijn|m['’]n|mij|me)(?!\w))",
    "sv": r"all?t(?: (?:som|du|jag|jeg) [^.?!,;:]{0,30}?)? om (?=(?:min|mitt|mit|mina|mine|mig|meg)(?!\w))",
    "pl": r"wszystko(?:,? co [^.?!,;:]{0,30}?)?,? (?:o|na temat) (?=(?:mo\w+|mnie|swo\w+)(?!\w))",
    "cs": r"(?:vše(?:chno)?|všetko)(?:,? co [^.?!,;:]{0,30}?)?,? o (?=(?:m[éoý]\w*|mně|mne|své\w*)(?!\w))",
    "ro": r"tot(?: ce [^.?!,;:]{0,30}?)? despre (?=\S+ (?:mea|meu|mele|mei)(?!\w)|mine(?!\w))",
    "id": r"(?:semua(?:nya)?|segala sesuatu|apa pun)(?: (?:hal|yang [^.?!,;:]{0,30}?))? (?:tentang|soal|mengenai) (?=[^.?!;:]{1,40} (?:saya|aku)(?!\w)|\w+ku(?!\w)|(?:saya|aku)(?!\w))",
    "sw": r"(?:kila kitu|yote|kila jambo) (?:kuhusu|juu ya) (?=[^.?!;:]{1,40} (?:yangu|wangu|changu|langu|zangu|vyangu)(?!\w)|mimi(?!\w))",
    "el": r"(?:όλα|τα πάντα|ό,?τι [^.?!,;:]{0,30}?)(?: όσα [^.?!,;:]{0,30}?)? για (?=[^.?!;:]{1,40} μου(?!\w)|μένα)",
    "vi": r"(?:hết |giúp |đi )*(?:mọi thứ|mọi điều|tất cả|hết) (?:những gì [^.?!,;:]{0,30}? )?về (?=[^.?!;:]{1,40} (?:mình|tôi|em|anh|chị)(?!\w))",
    "he": r"(?:את )?(?:ה?כול|ה?כל)(?: מה ש[^.?!,;:]{0,30}?)? (?:על|לגבי|בנוגע ל) ?(?=[^.?!;:]{1,40} שלי(?!\w)|\w{3,}י(?!\w))",
    "ar": r"كل (?:شيء|ما)(?: [^.?!,;:،]{0,30}?)? (?:عن|حول|بخصوص) (?=\w{3,}ي(?!\w)|عني)",
}
"""Language -> all about something of one's own, as far as what that is."""
_ERASING = {
    "en": rf"{_EN}(?:forget|erase|delete|remove|drop|scratch|strike|clear|wipe|get rid of)",
    "de": r"(?:vergiss|vergessen sie|lösch\w*|entfern\w*|streich\w*)",
    "fr": rf"(?:merci (?:de |d['’])|(?:{CAN_YOU['fr']}) )?(?:oublie|efface|supprime|enl[eè]ve|retire)[rz]?",
    "es": rf"(?:(?:me )?(?:{CAN_YOU['es']}) )?(?:olvid(?:a|e|ar)|borr(?:a|e|ar)|elimin(?:a|e|ar)|quit(?:a|ar)|quite)",
    "it": rf"(?:(?:{CAN_YOU['it']}|potrebbe) )?(?:dimentica(?:re)?|dimentichi|cancella(?:re)?|cancelli|elimina(?:re)?|elimini|rimuovi|rimuovere|togli(?:ere)?)",
    "pt": rf"(?:(?:{CAN_YOU['pt']}) )?(?:esque[çc]a|esquecer?|apaga|apagar|apague|exclu[ai]|excluir|remov[ae]r?|elimin[ae]r?)",
    "ru": rf"(?:(?:{CAN_YOU['ru']}) )?(?:забудь(?:те)?|забыть|удали(?:те)?|удалить|сотри(?:те)?|стереть|убери(?:те)?|убрать)",
    "uk": rf"(?:(?:чи )?(?:{CAN_YOU['uk']}) )?(?:забудь(?:те)?|забути|видали(?:ти)?|видаліть|зітри|зітріть|стерти|прибери|приберіть|прибрати)",
    "nl": r"(?:vergeet|verwijder|wis|schrap)",
    "sv": rf"(?:(?:{CAN_YOU['sv']}) )?(?:glöm|glem|radera|ta bort|slett?e?|slett|fjern|ryd)(?:ma|me)?",
    "pl": rf"(?:(?:czy )?(?:{CAN_YOU['pl']}) )?(?:zapomnij(?:cie)?|zapomnieć|usuń(?:cie)?|usunąć|skasuj(?:cie)?|skasować|wymaż)",
    "cs": rf"(?:(?:{CAN_YOU['cs']}|môžeš) )?(?:zapomeň(?:te)?|zapomenout|zabudni(?:te)?|smaž(?:te)?|smazat|vymaž(?:te)?|vymazat|odstraň(?:te)?)",
    "ro": r"(?:(?:poți|puteți)(?: să)? )?(?:uit[ăai](?:ți)?|șterge(?:ți)?|ștergi)",
    "id": r"(?:(?:bisa|bisakah (?:kamu|anda)) )?(?:lupakan|hapus(?:kan)?)(?:lah)?",
    "sw": r"(?:sahau|futa)",
    "el": r"(?:ξέχνα|ξέχασε|ξεχάστε|σβήσε|σβήστε|διάγραψε|διαγράψτε)",
    "vi": r"(?:quên|xóa|xoá)",
    "he": r"(?:ת?שכחי?|ת?מחקי?)",
    "ar": r"(?:انس[َى]?|إنس|انسي|احذفي?|امسحي?)",
}
_LAST = {
    "de": rf"{_PLEASE}{_DE}[^.?!;:]{{0,20}} {_ABOUT['de']}(?P<what>[^.?!;:]+?) (?:vergessen|löschen|entfernen|streichen)(?!\w)",
    "nl": rf"{_PLEASE}(?:kun je|kan je|kunt u)[^.?!;:]{{0,20}} {_ABOUT['nl']}(?P<what>[^.?!;:]+?) (?:vergeten|verwijderen|wissen|schrappen)(?!\w)",
    "fi": rf"{_PLEASE}(?:unohda|poista|unohtaisitko|poistaisitko)(?: \w+)? kaikki (?P<what>[^.?!;:]{{0,40}}\w+(?:st[aä]ni|stamme|stämme))(?!\w)",
    "hu": rf"{_PLEASE}(?:felejts(?:d|en)?(?: el)?|töröl[jd]\w*) (?:el )?mindent (?P<what>[^.?!;:]{{0,40}}\w+(?:m|n)k?r[óő]l)(?!\w)",
    "tr": rf"{_PLEASE}(?P<what>[^.?!;:]{{1,60}}m\w{{0,3}}) (?:ilgili|hakkında(?:ki)?) (?:her şeyi|hepsini|ne varsa|bildiğin her şeyi)[^.?!;:]{{0,15}}(?:unut|sil)\w*",
    "fa": rf"{_PLEASE}(?:همه ?چیز|هر ?چ[هی]|همه)[^.?!;:،]{{0,20}} (?:درباره(?:\u200c?ی)?|در مورد|راجع به) (?P<what>[^.?!;:،]{{1,40}}?(?:م| من)) (?:را |رو )?(?:پاک|حذف|فراموش) (?:کن|کنید)",
    "hi": rf"{_PLEASE}(?P<what>मेर\S+ [^।.?!;:]{{1,40}}) (?:के बारे में|से जुड़ा|से जुड़ी|से संबंधित)[^।.?!;:]{{0,20}}(?:सब|हर चीज|सारी|सारा)[^।.?!;:]{{0,20}}(?:हटा|मिटा|डिलीट|भुला|भूल)",
    "bn": rf"{_PLEASE}(?P<what>আমার [^।.?!;:]{{1,40}}) (?:সম্পর্কে|নিয়ে|বিষয়ে)[^।.?!;:]{{0,20}}(?:সব|সমস্ত)[^।.?!;:]{{0,15}}(?:মুছে|ভুলে)",
    "zh": r"^(?:请|請|麻烦|那|就|好)*你?(?:能不能|可不可以|可以|能)?(?:把)?(?:(?:删除|删掉|刪除|刪掉|清除|抹掉|忘掉|忘记)(?:所有|一切|全部)?)?(?:关于|有关|關於|有關)(?P<what>我[^。！？，]{1,20}?)的?(?:一切|所有|全部|全都|都|内容|信息|事情)[^。！？]{0,8}(?:删除|删掉|刪除|刪掉|清除|抹掉|忘掉|忘记|$|[。！？])|^(?:请|請|麻烦|那|就|好)*把(?P<said>我[^。！？，]{1,20}?)的?(?:事情?|信息)(?:全部|全都|统统|都)(?:删除|删掉|刪除|刪掉|清除|抹掉|忘掉)",
    "ja": r"^(?P<what>(?:私|僕|俺|わたし|うち)の[^。！？、]{1,20}?)(?:(?:について|に関する|に関して)(?:の|は)?(?:こと|情報|記録|話)?|の(?:こと|情報|記録|話))(?:は|を)?(?:全部|すべて|全て|全部を|何もかも)[^。！？]{0,8}(?:削除|消し|消去|忘れ)",
    "ko": r"^(?P<what>(?:내|제|나의|저의) [^.?!,]{1,20}?)(?:에 대한|에 관한|에 대해|에 관해|관련)[^.?!]{0,10}(?:모두|전부|다|모든)[^.?!]{0,12}(?:지워|지우|삭제|잊어)",
    "th": r"^(?:ช่วย|กรุณา|โปรด)*(?:ลบ|ลืม)ทุก(?:อย่าง|เรื่อง)(?:ที่|เกี่ยวกับ|เรื่อง)(?P<what>[^.?!]{1,40}(?:ของ)(?:ฉัน|ดิฉัน|ผม|เรา|หนู))",
}
"""Language -> the same where the word for erasing comes last, or stands within."""
WORK = Caseless(
    r"(?<!\w)(?:documen\w*|dokum\w*|докум\w*|files?|fichiers?|datei\w*|archivos?|fich?eiros?|arquivos?|файл\w*|plik\w*|pages?|seiten?|p[áa]gin\w*|страниц\w*|"
    r"сторінк\w*|stron\w*|halaman|list|listen?|listas?|спис\w*|daftar|tab(?:le|elle|la|ela|el)\w*|табли\w*|slides?|foli\w*|diapo\w*|слайд\w*|forms?|formul\w*|"
    r"анкет\w*|reports?|bericht\w*|rapport\w*|informes?|relat[óo]ri\w*|relazion\w*|отч[её]т\w*|звіт\w*|laporan|e-?mails?|mails?|homepages?|calend\w*|kalend\w*|календар\w*|desktop|schreibtisch|drives?|disks?|phone|handy|telefon\w*|телефон\w*|laptop|computer|server|instagram|facebook|accounts?|konto|cuentas?|compte|аккаунт\w*|акаунт\w*|boards?|cart|warenkorb|courriel\w*|correos?|письм\w*|code|"
    r"kode|код\w*|readme|(?:web)?sites?|websites?|sitio|сайт\w*|profil\w*|профил\w*|perfil\w*|database|datenbank\w*|folders?|ordner\w*|dossiers?|carpetas?|pastas?|"
    r"cartell\w*|папк\w*|cv|r[ée]sum[ée]|lebenslauf|section|abs[aä]tz\w*|paragra\w*|p[áa]rrafo|абзац\w*|text[eos]?|testo|текст\w*|teks|letters?|briefe?|lettres?|"
    r"cartas?|lettera|drafts?|entwurf|brouillon|borrador|rascunho|bozza|чернов\w*|чернет\w*|presentation|präsentation|script|repo\w*|dosya\w*|belge\w*|metin\w*|"
    r"tiedosto\w*|asiakirja\w*|trang|tài liệu|ملف|مستند|فایل|سند|फ़?ाइल|दस्तावेज\S*|קובץ|מסמך|εγγραφ\w*|έγγραφο|αρχείο)(?!\w)|文件|文档|文檔|表格|邮件|郵件|报告|報告|"
    r"ファイル|文書|表|メール|レポート|파일|문서|메일|보고서|ไฟล์|เอกสาร"
)
"""Where something of one's own may stand that is to go from there: the table, the slide."""


@cache
def _ways() -> tuple[Caseless, ...]:
    first = [
        rf"{_PLEASE}{_ERASING[language]}(?!\w){_THEN}{about}{_WHAT}" for language, about in _ABOUT.items()
    ]
    return tuple(Caseless(pattern) for pattern in [*first, *_LAST.values()])


def all_of(sentence: str) -> str:
    """Return of what of theirs somebody asks to erase all: "my allergy" of "Please delete everything about my allergy".

    Blank of anything else: of what is to go from a document ("... from the form") and of what is told of erasing.
    """
    if WORK.finds(sentence):
        return ""
    for way in _ways():
        for place in way.finditer(sentence):
            name = "what" if place["what"] else "said"
            return sentence[place.start(name) : place.end(name)].strip()
    return ""
