# ruff: noqa: E501
"""What somebody has one of in their life, and how they tell that it is over or another: "I work at A", "I got laid off".

A row says in the first person what was so (``was``) and what ends it (``turn``), a language a line. These are the few
phrases that most people use, not all there are: a large table knows those that it was made from, and takes talk for a
turn. To add a language, add a line to each table. What else may stand in a phrase:

===== ==========================================================================
``~`` up to six words, none of which denies or almosts: *bin ~gezogen*
``…`` up to ten signs of Chinese, among them nobody else and nothing only thought
``¶`` the end of a clause of Japanese: 別れた, not 別れたい or 別れた人
===== ==========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.spoken.typed import as_typed

Table = Mapping[str, str]
_UNSPACED = ("zh", "ja", "ko", "th")
_NEITHER = (
    "not never nearly almost used nicht nie fast beinahe kein keine keinen pas jamais presque no nunca casi non quasi não "
    "quase niet nooit bijna не никогда почти nigdy prawie neredeyse"
).split()
_MAY = "".join(rf"(?<!{word} )" for word in ("im", "en", "seit", "ab", "anfang", "mitte", "ende"))
"""Behind these "mai" is a month, and not Italian for never."""
_WORDS = rf"(?:(?!(?:{'|'.join(_NEITHER)}|{_MAY}mai)\s)[^\s,;.!?:]+ ){{0,6}}"
_SIGNS = (
    r"(?:(?!考虑|想|打算|准备|可能|差点|没|不|把|的|公司|团队|学校|妈|爸|哥|姐|弟|妹|朋友|同事|邻居|老板|老公|老婆|丈夫|妻子|儿子|女儿|孩子|父|母|姑|姨|叔|舅|表|堂|奶奶|爷爷)"
    r"[^。，,！？!?；]){0,10}"
)
_LONGEST_WORD = 200
"""Of signs without blanks, any, no more are one word (characters)."""
_ENDS = r"(?=[。、！!\s]|\Z|よ|ので|から|んで|わ|けど)"


class Phrases:
    """Phrases of many languages, any of which may stand in a text."""

    def __init__(self, *tables: Mapping[str, str]) -> None:
        self._tables = tables
        self._cue = Caseless(self._pattern, shorthand={"~": _WORDS, "…": _SIGNS, "¶": _ENDS}, groups=True)

    def _pattern(self) -> str:
        rows = [row for table in self._tables for row in table.items()]
        spaced = "|".join(words for code, words in rows if code not in _UNSPACED)
        signs = "|".join(words for code, words in rows if code in _UNSPACED)
        pattern = rf"(?<!\w)(?:{spaced})(?!\w)" + (f"|{signs}" if signs else "")
        # Nobody writes longer words, and what isn't bounded is gone through again from each sign.
        return as_typed(pattern).replace(r"\S+", rf"\S{{1,{_LONGEST_WORD}}}")

    def first_in(self, text: str) -> re.Match[str] | None:
        """Return where the first of them stands in a text; None if none does."""
        return next(self._cue.finditer(text), None)


_I = r"(?:\A\W*(?:(?:so|well|just|finally|ok|btw),? )?|(?:i|we)(?:['’]?(?:ve|m|re)| have| am| are)?(?: just| finally| recently| now| also)? )"
"""Who speaks, in English; people leave it out: "just moved to York"."""
_NO_HOME = r"(?! (?:an? |the |my |our )?(?:new |different |other |another )?(?:team|job|company|role|position|project|department|plan|phone|desk|version|framework|database|laptop|editor))"
_NO_SWEDISH_HOME = r"(?! (?:en|ett) (?:(?:ny|nytt|annan|annat) )?(?:avdelning|team|grupp|projekt|bord|kontor|mapp|rum|plats|server|roll|tjänst|företag|jobb)(?!\w))"

_IN_PORTUGUESE = (
    r"(?:porto|rio|recife|algarve|alentejo|bahia|paraná|ceará|pará|amazonas|maranhão|brasil|canadá|alemanha|frança|espanha|itália|suíça|japão|irlanda|"
    r"inglaterra|bélgica|holanda|estados unidos|reino unido|méxico|chile|argentina|uruguai|peru|china|índia|madeira|açores|interior|campo|litoral|cidade|"
    r"centro|bairro|rua|casa|apartamento|praia|novo|nova|outr[oa])\b"
)
"""Behind an article somebody moves there to live; "mudei para o Firefox" tells of what they use, or may."""

_NO_VIETNAMESE_KIN = "".join(
    rf"(?<!{word} )"
    for word in "trai gái bạn của mẹ bố ba má em chị anh cháu con chồng vợ sếp cô chú bác ông bà".split()
)
_I_IN_VIETNAMESE = rf"{_NO_VIETNAMESE_KIN}(?:tôi|mình|tớ|chúng tôi|chúng mình|bọn mình)"
_I_IN_INDONESIAN = (
    "".join(
        rf"(?<!{word} )"
        for word in "kakak adik teman ibu ayah bapak anak suami istri bos pacar sepupu tua mertua tetangga saudara paman bibi tante om nenek kakek ipar keponakan".split()
    )
    + "(?:saya|aku|kami|gue|gw)"
)
_I_IN_THAI = (
    "".join(rf"(?<!{word})" for word in "ชาย สาว แม่ พ่อ เพื่อน แฟน ลูก น้อง พี่ ของ สามี ภรรยา เมีย หัวหน้า".split())
    + "(?:ฉัน|ดิฉัน|ผม|หนู|เรา)"
)
"""Who speaks, and not somebody of theirs: *anh trai tôi*, "my brother"."""
_NO_THAI_HOME = "(?!ใช้|นั่ง|โรงเรียน|ทำ|กิน|เรียน|ทีม|แผนก|บริษัท|ฝ่าย|งาน|ที่ทำงาน|โต๊ะ|ออฟฟิศ|ห้อง)"
_NO_VIETNAMESE_HOME = r"(?! (?:đội|nhóm|phòng|công ty|bộ phận|team|văn phòng|lớp|dự án|bàn|vị trí))"
_HEBREW_PLACES = (
    "ירושלים|תל אביב|חיפה|באר שבע|אילת|נתניה|רמת גן|פתח תקווה|ראשון לציון|אשדוד|הרצליה|רעננה|מודיעין|צפון|דרום|מרכז|עיר|כפר|קיבוץ|מושב|"
    "ברלין|לונדון|ניו יורק|פריז|אמסטרדם|גרמניה|ארצות הברית|קנדה|הולנד|אנגליה|צרפת|פורטוגל|דירה|בית"
)
"""Behind *עברתי ל* one moves there to live; whoever says it of a browser has switched."""

HOME = {
    "en": r"(?:i|we) ~(?:live|reside) ~(?:in|at|near|on)|(?:i['’]?m|i am) ~(?:living|based) ~(?:in|at|near|on)|(?:my|our) (?:home |street )?address is|used to live ~(?:in|at), ?(?:but )?(?:i['’]?m |i am )?now ~(?:in|at)",
    "de": r"(?:wohne?n?|lebe?n?) ~(?:in|bei|auf|am|an|nahe)|(?:meine|unsere) (?:adresse|anschrift) ist|(?:gewohnt|gelebt|wohnte|lebte)[^.]{0,30}\b(?:jetzt|nun|inzwischen|mittlerweile) ~in",
    "fr": r"j['’]habite|nous habitons|(?:je vis|nous vivons|on vit) ~(?:à|en|au|dans|aux)|mon adresse est|(?:habitais|vivais|habitait|vivait)[^.]{0,30}\b(?:maintenant|désormais|là) (?:c['’]est |je suis )?(?:à|en|au)",
    "es": r"(?:vivo|vivimos|resido) ~en|(?:mi|nuestra) (?:dirección|domicilio) es|(?:vivía|vivíamos|vivi[oó])[^.]{0,30}\b(?:ahora|ya) (?:estoy )?en",
    "it": r"(?:abito|abitiamo|vivo|viviamo|risiedo) ~(?:a|ad|in|nel\w*|al\w*)|il mio indirizzo è|(?:abitavo|vivevo|stavo|abitavamo)[^.]{0,30}\b(?:ora|adesso) (?:sto )?(?:a|ad|in)",
    "pt": r"(?:moro|moramos|vivo|vivemos|resido) ~(?:em|no|na|nos|nas)|meu endereço é|(?:morava|vivia|morávamos)[^.]{0,30}\b(?:agora|hoje) (?:estou )?(?:em|no|na)",
    "nl": r"(?:(?:ik|we|wij) ~|\A\W*)(?:woon|wonen|leef) ~(?:in|te|bij|op|aan)|mijn adres is|(?:woonde|gewoond)[^.]{0,30}\bnu ~in",
    "sv": r"(?:jag|vi) ~bor ~(?:i|på|vid)|(?:min|vår) adress är",
    "ru": r"(?:живу|живём|живем|проживаю) ~(?:в|на)|мой адрес|(?:жил[аи]?)[^.]{0,30}(?<!\w)(?:теперь|сейчас) (?:в|на)",
    "pl": r"mieszkam|mieszkamy|mój adres to|(?:mieszka(?:łem|łam|liśmy))[^.]{0,30}\b(?:teraz|obecnie) (?:w|we)",
    "tr": r"(?:yaşıyor|oturuyor)u[mz]|ev adresim|(?:oturuyor|yaşıyor)dum? ?,? ?(?:artık|şimdi) \S+[dt][ae]|şimdi \S+[dt][ae]y[ıiuü]m",
    "ar": r"و?(?:[أا]عيش|[أا]سكن|نعيش|نسكن|ساكن[ةه]?|عايش[ةه]?) ~(?:في|ب\w+)|عنواني",
    "hi": r"में (?:(?!दर्द|जलन|परेशानी|तकलीफ|समस्या|सूजन|खुजली)[^\s,;.!?:।]+ ){0,6}(?:रहत[ाीे]|रह रह[ाीे])",
    "zh": r"住(?!院|宿)|我的?地址",
    "ja": r"に住ん|在住|で[^。]{0,8}暮らして|住所は",
    "ko": r"에 ?(?:살|거주)|[가-힣] (?:살고|살아|삽니다|살구)|집? ?주소는",
    "uk": r"(?:живу|живемо|мешкаю|мешкаємо|проживаю) ~(?:в|у|на)|моя адреса",
    "cs": r"(?:bydlím|bydlíme|žiji|žiju|žijeme|bývam|bývame) ~(?:v|ve|vo|na|u)|moje adresa je",
    "da": r"(?:jeg|vi) ~bor ~(?:i|på|ved)|min adresse er",
    "fi": r"asun|asumme|osoitteeni on",
    "hu": r"lakom|lakunk|(?:a )?címem",
    "ro": r"(?:locuiesc|locuim|stau|trăiesc) ~(?:în|la|pe)|adresa mea",
    "el": r"(?:μένω|μένουμε|ζω|ζούμε|κατοικώ) ~(?:σε|στ\w+)|η διεύθυνσή μου",
    "vi": rf"{_I_IN_VIETNAMESE} (?:đang |hiện |vẫn |sinh )*(?:sống|ở|cư trú)(?: ở| tại)?(?! (?:nhà|đây|đó|trường|công ty|cơ quan|một mình|với|bệnh viện|trong))",
    "id": r"(?:saya|aku|kami|gue|gw) ~(?:tinggal|berdomisili) ~di|alamat (?:saya|kami)",
    "he": r"(?:אני|אנחנו) ~(?:גרה?|גרים|גרות|מתגורר\w*) ב\w+|הכתובת שלי",
    "fa": r"(?:در|توی?) ~زندگی می.?کن(?:م|یم)|ساکن ~(?:هستم|هستیم)|آدرس من",
    "th": rf"(?:{_I_IN_THAI}|\A\W*)(?:พัก|อาศัย)?อยู่(?:ที่|ใน|แถว)?(?!บ้าน|โรง|ที่ทำงาน|ออฟฟิศ|กับ|คนเดียว|แล้ว|ระหว่าง|ๆ)",
}
MOVED = {
    "en": rf"(?:\A\W*|(?:got|have|in) (?:a |my |our ))new (?:flat|apartment|place|house)(?= (?:since|in(?! (?:mind|the works))|as of)(?!\w))|{_I}(?:moved|relocated)(?: out| back| away| house| home| over| here| up| down)? (?:to|into|from .{{2,30}} to){_NO_HOME}|(?:we|i)(?:['’]ve| have) moved(?=[,.!])|"
    r"(?:i|we) now live (?:in|at|near|on)|(?:i|we) live ~(?:in|at|near) ~(?<= )now|(?:i['’]?m|i am) now (?:living|based) (?:in|at|near|on)|(?:my|our) new (?:home |street )?address is",
    "de": r"(?:\A\W*|hab(?:e|en)? )(?:(?:ei)?ne )?neue (?:wohnung|bude|wg)(?= (?:seit|in|ab)(?!\w))|(?:bin|wir sind|sind wir) ~(?:umgezogen|weggezogen|fortgezogen|(?:nach|in|zu|aus|auf|zurück) ~gezogen)|(?:ich|wir) (?:wohnen?|leben?) (?:jetzt|nun|inzwischen|mittlerweile|neuerdings) (?:in|bei|auf)|"
    r"(?:jetzt|nun|inzwischen|mittlerweile|neuerdings|seit ~(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|montag|gestern|kurzem)) (?:wohnen?|leben?) (?:ich|wir) ~(?:in|bei|auf|am|an)|(?:meine|unsere) neue (?:adresse|anschrift) ist",
    "fr": r"\A\W*(?:nouvel appart\w*|nouvelle maison)(?= (?:depuis|à|en)(?!\w))|(?:j['’]ai|nous avons|on a) ~(?:déménagé|emménagé)(?! (?:la |le |les |l['’]|mes |mon |ma |des |du |une? ))|je viens (?:juste )?de déménager|(?:j['’]habite|je vis|on habite|nous habitons) (?:maintenant|désormais|à présent) (?:à|en|au|dans|aux)|"
    r"(?:j['’]habite|je vis) ~(?:à|en|au|dans|aux) ~(?:maintenant|désormais)|(?:maintenant|désormais),? (?:j['’]habite|je vis) ~(?:à|en|au|dans|aux)|ma nouvelle adresse est",
    "es": r"\A\W*(?:(?:piso|casa|depa|departamento|apartamento) nuev[oa]|nuev[oa] (?:piso|casa|depa))(?= (?:desde|en)(?!\w))|(?:me|nos) (?:he |hemos )?(?:mudé|mudamos|mudado|trasladé|trasladado|trasladamos)(?! de (?:ropa|camisa|tema|piel))|(?:ahora|actualmente) (?:vivo|vivimos) en|(?:vivo|vivimos) ahora en|mi nueva dirección es|ya (?:vivo|vivimos) en|(?:vivo|vivimos) ya en",
    "it": r"(?:mi sono|ci siamo) ~trasferit[oaie]|(?:ho|abbiamo) ~(?:traslocato(?! (?:i|il|la|le|gli|lo|un)\b)|cambiato casa)|(?:ora|adesso) (?:abito|vivo|abitiamo|viviamo) (?:a|ad|in|nel\w*)|(?:abito|vivo) (?:ora|adesso) (?:a|ad|in|nel\w*)|"
    r"il mio nuovo indirizzo è|(?:abito|vivo|abitiamo|viviamo) già (?:a|ad|in|nel\w*)|(?:ora|adesso) (?:sto|stiamo) (?:di casa )?(?:a|ad) (?=[A-ZÀ-Þ])",
    "pt": rf"a gente (?:se )?mudou (?:para|pra)(?! (?:outr|um))|(?:me|nos) mud(?:ei|amos|ámos)|mud(?:ei|ámos|amos)(?:-(?:me|nos) (?:para|de casa)| de casa| para(?! (?:[oa]s?|um|uma)\b(?! {_IN_PORTUGUESE})))|"
    r"(?:agora|atualmente) (?:eu )?(?:moro|moramos|vivo|vivemos) (?:em|no|na)|(?:moro|vivo) agora (?:em|no|na)|"
    r"volt(?:ei|amos|ámos) a (?:morar|viver) (?:em|no|na)|meu novo endereço é|já (?:moro|moramos|vivo|vivemos) (?:em|no|na)",
    "nl": r"(?:ben|we zijn|wij zijn|zijn we) ~verhuisd|(?:ik|we) (?:woon|wonen) (?:nu|tegenwoordig) (?:in|te|op)|(?:nu|tegenwoordig) (?:woon|wonen) (?:ik|we) (?:in|te|op)|mijn nieuwe adres is",
    "sv": rf"(?:jag|vi) har ~flyttat(?= (?:till{_NO_SWEDISH_HOME}|hem|tillbaka|ihop|in)(?!\w)|\W*\Z)|(?:jag|vi) flyttade (?:hem |tillbaka |nyligen )?till{_NO_SWEDISH_HOME}|(?:jag|vi) bor (?:nu|numera) ~(?:i|på|vid)|min nya adress är",
    "ru": r"\A\W*новая квартира(?= (?:с|в|на)(?!\w))|(?:(?:я|мы) ~|\A\W*(?:(?:в (?:выходные|субботу|воскресенье|пятницу)|на (?:выходных|прошлой неделе|этой неделе)|вчера|недавно|наконец(?:[- ]то)?),? ){0,2})(?:переехал[аи]?(?= (?:в|на|из|к|от|жить|сюда|обратно)\b|\W*\Z|,)(?! на (?:нов\w+ )?(?:верси|сервер|баз))|перебрал(?:ся|ась|ись))|(?:теперь|сейчас) (?:я |мы )?(?:живу|живём|живем) (?:в|на)|(?:живу|живём|живем) (?:теперь|сейчас) (?:в|на)|мой новый адрес",
    "pl": r"(?:prze|wy)prowadzi(?:łem|łam|liśmy|łyśmy) się|się (?:prze|wy)prowadzi(?:łem|łam|liśmy|łyśmy)|(?:teraz|obecnie) mieszka(?:m|my) (?:w|we|na)|mieszka(?:m|my) (?:teraz|obecnie) (?:w|we|na)|mój nowy adres to",
    "tr": r"taşındı[mk]|(?:artık|şimdi) ~\S+[dt][ae] (?:yaşıyor|oturuyor)u[mz]|yeni (?:ev )?adresim|(?:(?:oturuyor|yaşıyor)du[mk]? ?,? ?şimdi|artık) (?!(?:ev|iş|işyer|ofis|okul|yol|toplantı|hastane|tatil|izin|metro|otobüs|uçak|trende|yatak)\w*)\S+[dt][ae]y[ıiuü](?:m|z)",
    "ar": r"(?:ا?نتقلت|ا?نتقلنا|اتنقلت|اتنقلنا) (?:إلى|الى|ل\w+|على)|\A\W*(?:نقلت|نقلنا|عزلت|عزلنا)(?= (?!من|ال?فريق|قسم|فرع|مكتب|شغل|الشغل|ملف|الملف|الملفات|كل)\w)|(?:أعيش|أسكن) الآن في|عنواني الجديد",
    "hi": r"(?:में |को )?(?:चल[ाीे] (?:आया|आई|गया|गई|गए)|शिफ्ट (?:हो|कर)|रहने लग[ाीे])|अब ~में रहत[ाीे]",
    "zh": r"(?<![让叫劝])我们?…(?:搬[到去往进回](?![^。，,]{0,6}办公室)|搬家了)|\A(?:(?:上|这)(?:个?周末?|个月)|昨天|前天|最近|刚刚?|终于|已经){0,3}搬(?:到(?![^。，,]{0,6}办公室)|家了)|(?<![让叫劝])我们?…现在…住在|\A现在住在|我的新地址",
    "ja": r"(?:に|へ|から)?引っ越し(?:ました|た¶|て(?:き|、))|転居し(?:ました|た¶)|今は?[^。、]{1,14}に住んで|新しい住所は",
    "ko": r"이사 ?(?:했|왔|갔|해서|해 ?왔)|(?:이제|지금은) [^.]{1,16}에 ?살|새 ?주소는",
    "uk": r"\A\W*нова квартира(?= (?:з|із|в|у|на)(?!\w))|(?:(?:я|ми) ~|\A\W*(?:(?:на вихідних|у (?:суботу|неділю)|минулого тижня|вчора|нещодавно|нарешті),? ){0,2})(?:переїха(?:в|ла|ли)|перебра(?:вся|лася|лися))(?= (?:в|у|на|до|з|із|жити|сюди|назад)\b|\W*\Z|,)(?! (?:на|в|у|до) (?:нов\w+ |інш\w+ )?(?:верс|сервер|команд|відділ))|"
    r"(?:тепер|зараз) (?:я |ми )?(?:живу|живемо|мешкаю) (?:в|у|на)|(?:живу|живемо|мешкаю) (?:тепер|зараз) (?:в|у|на)",
    "cs": r"(?:pře|od|na|vy)stěhoval\w? (?:jsem|jsme) se|(?:jsem|jsme) se (?:\w+ )?(?:pře|od|na|vy)stěhoval\w?|presťahoval\w? (?:som|sme) sa|(?:som|sme) sa (?:\w+ )?presťahoval\w?|"
    r"(?:teď|nyní|teraz) (?:bydlím|bydlíme|bývam|bývame) (?:v|ve|vo|na)|(?:bydlím|bydlíme|bývam|bývame) (?:teď|nyní|teraz) (?:v|ve|vo|na)",
    "da": r"(?:jeg|vi) (?:er|har) ~flytt?et (?:til|hjem|tilbage|tilbake)(?! (?:en|et) (?:(?:ny|nyt|nytt|anden|andet|annen|annet) )?(?:afdeling|avdeling|team|gruppe|projekt|prosjekt|kontor|hold))|"
    r"(?:jeg|vi) flytte(?:de|t) til(?! (?:en|et) (?:(?:ny|nyt|nytt|anden|andet|annen|annet) )?(?:afdeling|avdeling|team|gruppe|projekt|prosjekt|kontor|hold))|n[uå] bor (?:jeg|vi) (?:i|på)|(?:jeg|vi) bor n[uå] (?:i|på)",
    "fi": r"(?:muutin|muutimme|(?:olen|olemme) (?:juuri )?muutta(?:nut|neet))(?= \w+(?:lle|seen|siin|h[aeiouyäö]n|[aeiouyäö]{2}n)\b)(?! \w+ (?:tiimiin|osastolle|ryhmään)\b)|asun (?:nyt|nykyään|tätä nykyä)|nyt asun",
    "hu": r"(?<!csapatba )(?<!osztályra )(?<!részlegbe )(?<!irodába )(?<!mappába )(?:el|át|ki|be|haza|vissza)?költöz(?!\w+ (?:(?:a|az|egy) )?(?:\w+ )?(?:csapat|osztály|részleg|irod|verzió))(?:tem|tünk)|most [^,.]{1,24} (?:lakom|lakunk)|(?:lakom|lakunk) most",
    "ro": r"(?:m-am|ne-am) ~mutat (?:la|în|din|acasă|înapoi)(?! (?:un|o|altă?|noua|noul|echipa) ?(?:\w+ )?(?:echip\w*|departament\w*|firm\w*|birou\w*|proiect\w*))|acum (?:locuiesc|locuim|stau|stăm) (?:în|la)|(?:locuiesc|locuim|stau) acum (?:în|la)",
    "el": r"μετακ(?:όμισα|ομίσαμε)(?! (?:τα|το|τον|την|τη|τις|τους|όλα)\b)|(?:τώρα|πλέον) (?:μένω|μένουμε|ζω) (?:σε|στ\w+)|(?:μένω|μένουμε|ζω) (?:τώρα|πλέον) (?:σε|στ\w+)",
    "vi": rf"{_I_IN_VIETNAMESE} (?:đã |vừa |mới )+(?:chuyển|dọn)(?: nhà| chỗ ở)? (?:đến|tới|vào|ra|lên|về|xuống|sang){_NO_VIETNAMESE_HOME}|"
    rf"{_I_IN_VIETNAMESE} (?:chuyển|dọn)(?: nhà)? (?:đến|tới|vào|ra|lên|về|xuống|sang){_NO_VIETNAMESE_HOME} [^,.]{{1,30}} rồi|(?:giờ|bây giờ|hiện tại|hiện nay|hiện) (?:tôi|mình|tớ|chúng tôi) (?:đang )?(?:sống|ở)(?: ở| tại)?(?! (?:nhà|sân bay|văn phòng|công ty|cơ quan|khách sạn|bệnh viện|trường|quán|ngoài|trong|trên|với|một mình)(?!\w))",
    "id": rf"{_I_IN_INDONESIAN} (?:(?:sudah|udah|baru|saja|telah|akhirnya) )*pindah(?: rumah)? (?:ke|dari)(?! (?:tim|divisi|departemen|kantor|perusahaan|kelas|posisi|proyek|meja|bagian))|"
    r"sekarang (?:saya|aku|kami) tinggal di|(?:saya|aku|kami) sekarang tinggal di",
    "he": rf"עבר(?:תי|נו) (?:דירה|לגור)|עבר(?:תי|נו) ~?ל(?:{_HEBREW_PLACES})|(?:עכשיו|כיום|היום) (?:אני|אנחנו) גר\w* ב\w+|(?:אני|אנחנו) גר\w* (?:עכשיו|כיום) ב\w+",
    "fa": r"(?:نقل مکان|اسباب.?کشی) کرد(?:م|یم|ه.?ام|ه.?ایم)|(?:الان|الآن|حالا|اکنون) (?:من |ما )?(?:در|توی?) ~زندگی می.?کن(?:م|یم)",
    "th": rf"{_I_IN_THAI}(?:เพิ่งจะ|เพิ่ง|ได้|ก็)?ย้าย(?:บ้าน)?(?:มา|ไป|เข้า|กลับ)(?:อยู่)?(?:ที่)?{_NO_THAI_HOME}|\A\W*(?:เพิ่ง)?ย้าย(?:บ้าน(?:มา|ไป)|มาอยู่|ไปอยู่){_NO_THAI_HOME}|ตอนนี้{_I_IN_THAI}(?:พัก|อาศัย)?อยู่(?:ที่|ใน)?(?!บ้าน|โรง|ที่ทำงาน|กับ|คนเดียว|สนามบิน|ประชุม|ในประชุม|ที่ประชุม|รถ|ในรถ|ออฟฟิศ|ร้าน|ห้าง|บน|ระหว่าง|ข้างนอก)",
}

WORK = {
    "en": r"(?:i|we) ~(?<!it )work ~(?:at|for|as)|(?:i|we) work in an?(?! (?:team|group|garden|project|hurry))|(?:i|we) work in the(?! (?:garden|mornings?|afternoons?|evenings?|kitchen(?! of)))|(?:i['’]?m|i am) (?:working(?! on\b)|employed) ~(?:at|for|as|by)|my (?:job|employer) is|(?:i['’]?m|i am) an? (?:[\w-]+ ){1,3}at",
    "de": r"arbeite(?! an\b) ~(?:bei|für|als|in der|an der|beim)|(?:ich jobbe?|\A\W*jobbe?) ~(?:bei|für|als|in|an)|bin ~(?:angestellt|beschäftigt)|mein (?:job|arbeitgeber) ist",
    "fr": r"je ~(?:travaille|bosse)(?! sur\b) ~(?:chez|pour|comme|à|dans|au)|je suis (?:employée?|salariée?) |je suis \w+ (?:chez|dans|à l['’](?:hôpital|école|université|usine|agence))|mon employeur est",
    "es": r"(?:trabajo|curro|chambeo|laburo) ~(?:en|para|de|como)(?! casa)|soy (?!feliz|nuev|buen|mal|soci|miembro|el |la |un |una )\w+ en (?:un|una|el|la) (?!casa|familia|grupo|equipo de|club)|mi (?:empleo|trabajo|empresa) es",
    "it": r"lavoro ~(?:alla?|all['’]\w+|al|per|presso|in|come|nel\w*)|il mio (?:lavoro|impiego) è",
    "pt": r"(?:trabalho|trampo) ~(?:na|no|em|para|como|numa?|de)(?! casa)|meu (?:emprego|trabalho) é|sou (?:enfermeir|professor|engenheir|médic|advogad|vendedor|cozinheir|recepcionista|secretári|caixa|motorista|garç)\w* (?:na|no|em|numa?)",
    "nl": r"ik ~werk(?! aan\b) ~(?:bij|voor|als|in|op)",
    "ru": r"работаю(?! над| из дома| удал)",
    "pl": r"pracuję(?! zdaln| z domu| nad)",
    "tr": r"(?<!evden )çalışıyorum",
    "ar": r"و?(?:[أا]عمل|بشتغل|باشتغل|كنخدم|شغال[ةه]?) ~(?:في|لدى|عند|ك\w+)|(?:بشتغل|باشتغل|شغال[ةه]?) (?!عل[ىي]|من البيت|كتير|النهارده|دلوقتي)\w+",
    "hi": r"में ~(?:काम|नौकरी) कर\w*|में (?:टीचर|शिक्षक|शिक्षिका|नर्स|डॉक्टर|इंजीनियर|मैनेजर|क्लर्क|अकाउंटेंट|वेटर|कुक|ड्राइवर|सेल्समैन) (?:हूं|हूँ)",
    "zh": r"在[^。，,]{1,14}(?:工作|上班|当|做)|就职于",
    "ja": r"で[^。]{0,14}(?:働いて|勤務|(?:バイト|アルバイト|パート)(?:を)?して)|に勤めて|(?:エンジニア|デザイナー|プログラマー?|ライター|マネー?ジャー|コンサルタント|ディレクター|トレーナー|ドライバー|S[ER]E?|[師者士官医]|(?<!委)員|先生|秘書|営業|経理|事務)を(?:して|やって)い?(?:る|ます)",
    "ko": r"에서 ?[^.]{0,14}(?:일하|일해|일합|근무)|(?:회사|병원|학교|은행|[가-힣A-Za-z]{1,24}(?<![장원가회당관니터]))(?:에)? ?다(?:녀요|니고|닙니다|녀)",
    "uk": r"працюю(?! над| з дому| віддал)",
    "cs": r"pracuj[iu](?! na\b| z domova)",
    "sv": r"jag ~(?:jobbar|arbetar)(?! med\b| hemifrån) ~(?:på|hos|som|i|vid)",
    "da": r"jeg ~(?:arbejder|arbeider|jobber)(?! med\b| hjemmefra) ~(?:på|hos|som|i|ved)",
    "fi": r"olen ~töissä|työskentelen(?! kotoa)",
    "hu": r"dolgozom(?! otthonról)",
    "ro": r"lucrez ~(?:la|ca|în|pentru)(?! (?:un |o |acest |această )?(?:proiect|carte|roman|tez)\w*)",
    "el": r"(?:δουλεύω|εργάζομαι) ~(?:σε|στ\w+|ως|για|σαν)",
    "vi": rf"{_I_IN_VIETNAMESE} (?:đang |hiện |vẫn )*làm(?: việc)?(?: \w+){{0,3}} (?:ở|tại|cho)(?! nhà)",
    "th": rf"(?:{_I_IN_THAI}|\A\W*)(?:กำลัง|ยัง)?ทำงาน(?:เป็น|ที่|ใน|กับ|อยู่ที่)(?!บ้าน)",
    "id": rf"{_I_IN_INDONESIAN} ~(?:bekerja|kerja) (?:di(?! rumah)|sebagai|untuk)",
    "he": r"אני ~עובדת? (?:ב(?!בית)|כ|אצל |עבור )\w*",
    "fa": r"(?:در|توی?|برای) ~کار می.?کنم",
}
CHANGED_WORK = {
    "en": r"(?:\A\W*(?:just )?|i(?:['’]?ve| have)? (?:just )?)(?:was|got|been) ~(?:laid off|fired(?! up)|sacked|let go(?! of)|made redundant)|"
    rf"{_I}(?:lost|quit|left|changed) (?:my )?(?:jobs?|employers?)(?! (?:search|hunt|interview|offer|application|title|at \d))|{_I}switched (?:jobs?|employers?)|i(?:['’]?ve| have)? resigned|i(?:['’]?ve| have)? handed in my notice|i(?:['’]?ve| have)? retired(?! (?:the|an?|my|our) )|"
    r"(?:i['’]?m|i am) ~(?:retired|unemployed|out of work)|i now work (?:at|for)|i work (?:at|for) ~(?<= )now|(?:i['’]?m|i am) now (?:working|employed) (?:at|for|by)|(?:i['’]?m|i am) working (?:at|for) ~(?<= )now|"
    rf"{_I}(?:started|got|found|took|accepted) (?:~new|the) (?:job|position|role)(?! of)",
    "de": r"(?:mir wurde|wurde mir) ~gekündigt|(?:ich wurde|wurde ich|ich bin|bin ich) ~(?:entlassen|gekündigt|gefeuert)|habe? ~(?:(?:meine|die) (?:stelle|arbeit)|(?:meinen|den) (?:job|arbeitgeber)) "
    r"~(?:gekündigt|verloren|aufgegeben|gewechselt|geschmissen)|habe? (?:endlich |gestern |heute |letzte woche |letzten monat )?(?:bei (?:\S+ ){1,3})?gekündigt|fang(?:e)? (?:jetzt |bald )?bei (?:\S+ ){1,3}an(?=\W*\Z|,)|"
    r"(?:arbeite|ich arbeite) (?:jetzt|nun|inzwischen|mittlerweile) (?:bei|für|beim|in der|an der)|(?:jetzt|nun|inzwischen|mittlerweile) arbeite ich (?:bei|für|beim|in der|an der)|"
    r"habe? ~(?:eine neue (?:stelle|arbeit)|einen neuen job|(?:die stelle|den job) ~bekommen)|bin ~(?:in rente|arbeitslos|pensioniert)",
    "fr": r"j['’]ai ~commencé à travailler (?:chez|pour|dans|comme|au|à l['’]\w+)|je me suis fait (?:virer|licencier)|j['’]ai ~été (?:licenciée?|virée?|renvoyée?)|(?:on m['’]a|ils m['’]ont) ~(?:licenciée?|virée?)|j['’]ai ~(?:perdu|quitté) mon (?:emploi|travail|boulot|job|poste)(?! à \d)|j['’]ai ~(?:démissionné|changé (?:de "
    r"travail|d['’]emploi|d['’]employeur|de boulot))|j['’]ai ~(?:commencé|trouvé|pris) un nouveau (?:travail|emploi|poste|boulot|job)|je travaille (?:maintenant|désormais) (?:chez|pour|à|au)|"
    r"(?:maintenant|désormais),? je (?:travaille|bosse) (?:comme|chez|pour|à|au)|je suis ~(?:à la retraite|retraitée?|au chômage)|j['’]ai pris ma retraite",
    "es": r"(?:empecé|he empezado|comencé) a trabajar (?:en(?! casa)|como|de(?! noche)|para(?! mí))|me (?:han )?(?:despidieron|despedido|echaron del trabajo)|(?:perdí|he perdido|dejé|he dejado) (?:mi|el) (?:trabajo|empleo|puesto)(?! (?:a|para|sin)\b)|renunci(?:é|ado) (?:a mi|al) (?:trabajo|empleo|puesto)|"
    r"(?:he cambiado|cambié) de (?:trabajo|empresa)|(?:ahora|actualmente) (?:trabajo|curro|chambeo|laburo) (?:en|para|de|como)(?! casa)|(?:empecé|he empezado|conseguí|encontré) ~(?:un nuevo (?:trabajo|empleo)|trabajo nuevo)|"
    r"me (?:he )?jubil(?:é|ado)|estoy (?:jubilad[oa]|en paro|desemplead[oa])",
    "it": r"ho (?:iniziato|cominciato) a lavorare (?:al?(?:la|l['’]\w+)?|in(?! casa)|come|per|presso|nel\w*)|(?:mi hanno|sono stat[oa]) ~licenziat[oa]|ho ~(?:perso|lasciato) (?:il|il mio) (?:lavoro|posto|impiego)|mi sono ~(?:licenziat[oa]|dimess[oa])|ho ~cambiato lavoro|"
    r"(?:ora|adesso) lavoro (?:alla?|all['’]\w+|per|presso|in|al)|ho ~(?:iniziato|cominciato|trovato) un nuovo (?:lavoro|impiego)|sono ~(?:in pensione|disoccupat[oa])",
    "pt": r"comecei a trabalhar (?:n[oa]|em|numa?|como|para(?! mim))|fui (?:demitid[oa]|despedid[oa]|mandad[oa] embora)|(?:perdi|larguei|deixei) (?:o )?(?:meu )?(?:emprego|trabalho)(?! (?:para|pela|às)\b)|pedi demissão|me demiti|demiti-me|(?:mudei|troquei) de (?:emprego|trabalho)|"
    r"agora (?:eu )?(?:trabalho|trampo) (?:na|no|em|para|de|como|numa?)(?! casa)|(?:comecei|consegui|arranjei) ~novo (?:emprego|trabalho)|me aposentei|estou (?:aposentad[oa]|desempregad[oa])",
    "nl": r"(?:ben|ik werd) ~ontslagen|ben ~(?:mijn baan ~kwijt|met pensioen|werkloos)|heb ~(?:ontslag genomen|mijn baan ~(?:opgezegd|verloren)|een nieuwe baan)|begonnen ~een nieuwe baan|"
    r"ik werk (?:nu|tegenwoordig) (?:bij|voor)|(?:nu|tegenwoordig) werk ik (?:bij|voor)|ben van baan veranderd",
    "ru": r"устроил(?:ся|ась) (?:работать |на работу )?(?:в|на|к)|начала? работать (?:в(?! (?:сад|огород))|на(?! (?:дому|себя)))|меня ~(?:уволили|сократили)|(?:я ~|\A\W*)(?:уволил(?:ся|ась)|потеряла? работу|сменила? работу|уш(?:ёл|ел|ла) с работы|выш(?:ел|ла) на пенсию|(?:начала?|наш(?:ёл|ел|ла)) ~нов\w+ работу)|"
    r"(?:теперь|сейчас) (?:я )?работаю ~(?:в|на|у)|работаю (?:теперь|сейчас) (?:в|на|у)",
    "pl": r"zacz(?:ęłam|ąłem) pracować (?:w(?! domu| ogro)|dla|jako|u)|(?:zostałem|zostałam) ~zwolnion[ya]|zwolni(?:li|ono) mnie|(?:straci|rzuci|zmieni)(?:łem|łam) pracę|zwolni(?:łem|łam) się|(?:zaczęłam|zacząłem|znalazłam|znalazłem|dostałem|dostałam) nową pracę|"
    r"teraz pracuję (?:w|dla|u)|pracuję teraz (?:w|dla|u)|jestem na emeryturze",
    "tr": r"(?:banka|şirket|fabrika|okul|hastane|mağaza|ofis|iş ?yeri|otel|restoran|market|kafe)(?:m|n)?(?:d|t)[ae]n ayrıldım|işten (?:çıkarıldım|kovuldum|ayrıldım|atıldım)|işim(?:i|den) (?:kaybettim|bıraktım|ayrıldım)|(?:artık|şimdi) ~\S+[dt][ae] çalışıyorum|yeni (?:bir )?işe? (?:başladım|girdim|buldum)|istifa ettim|"
    r"iş(?:imi|yerimi)? değiştirdim|emekli oldum",
    "ar": r"و?(?:بشتغل|باشتغل|شغال[ةه]?) (?:دلوقتي|الآن|هلق|حاليا) |(?:دلوقتي|حاليا) (?:ب[اأ]?شتغل|شغال[ةه]?)|(?:تم )?(?:فصلي|تسريحي) من|طردت من (?:العمل|عملي)|استقلت|تركت (?:عملي|وظيفتي|العمل)|فقدت (?:عملي|وظيفتي)|أعمل الآن ~(?:في|لدى)|غيرت عملي|بدأت ~وظيفة جديدة|تقاعدت",
    "hi": r"अब (?:मैं )?(?:(?!नहीं)\S+ ){0,4}में (?:काम|नौकरी) कर\w*|मेरी नौकरी ~(?:चली गई|छूट गई)|मैंने ~नौकरी (?:छोड़|बदल)\w*|मैंने ~इस्तीफ़?ा|(?:अब मैं|मैं अब) ~(?:काम|नौकरी) कर\w*|मुझे ~नौकरी से निकाल\w*",
    "zh": r"(?<![让叫劝])我…(?:被裁|被解雇|被开除|被炒(?:鱿鱼)?|失业|辞职|离职|辞掉|退休|换了?工作|跳槽|丢了|失去了?)(?:…工作|了|员)|(?<![让叫劝])我…开始了?…新工作|(?<![让叫劝])我…找到了?新工作|\A(?:上周|上个月|昨天|今天|刚刚?|已经)?(?:被裁|失业|辞职|离职|退休)了|我?…现在在[^。，,]{1,14}(?:工作|上班)",
    "ja": r"(?:解雇|クビ|リストラ)(?:され(?:ました|た¶)|にな(?:りました|った¶))|(?:会社|仕事|職場|バイト|アルバイト|パート)を?(?:辞め|やめ|失い|失っ)(?:ました|た¶|て、)|(?:退職|転職|失業)し(?:ました|た¶)|"
    r"(?:今は?|現在は?)[^。、]{1,14}(?:で働いて|に勤めて)|新しい仕事を(?:始め|見つけ)(?:ました|た¶)",
    "ko": r"해고(?:됐|되었|당했)|잘렸|(?:회사|직장|일)[을를]? ?그만(?:뒀|두었)|(?:퇴사|퇴직|은퇴|이직|실직)했|일자리를 잃|(?:이제|지금은) [^.]{1,16}에서 ?(?:일하|일해|일합|근무)|새 ?(?:일|직장|일자리)[을를] ?(?:시작했|구했|찾았)|(?:회사|직장)[를도]? ?(?:옮겼|옮겨|바꿨)",
    "uk": r"влаштува(?:вся|лася|лась) (?:працювати )?(?:в|у|на|до)|поча(?:в|ла) працювати (?:в|у|на)|мене ~(?:звільнили|скоротили)|(?:я ~|\A\W*)(?:звільни(?:вся|лася|лась)|втрати(?:в|ла) роботу|зміни(?:в|ла) роботу|(?:пішов|пішла) (?:з роботи|на пенсію)|(?:вийшов|вийшла) на пенсію|"
    r"(?:поча(?:в|ла)|знайш(?:ов|ла)) ~нов\w+ робот\w+)|(?:тепер|зараз) (?:я )?працюю ~(?:в|у|на)|працюю (?:тепер|зараз) (?:в|у|на)|я (?:тепер |вже )?на пенсії",
    "cs": r"(?:dal\w? jsem|jsem (?:\w+ )?dal\w?) (?:\w+ )?výpověď|(?:jsem )?dostal\w? (?:jsem )?(?:výpověď|padáka)(?! z bytu)|přiš(?:el|la) jsem o práci|(?:ztratil|změnil)\w? jsem práci|odeš(?:el|la) jsem (?:z práce|do důchodu)|jsem (?:už |teď )?v důchodu|"
    r"propustili mě|naš(?:el|la) jsem (?:si )?novou práci|(?:teď|nyní) pracuj[iu] ~(?:v|ve|na|u|pro|jako)|pracuj[iu] (?:teď|nyní) (?:v|ve|na|u|pro|jako)",
    "sv": r"jag (?:har |blev |fick )?~(?:sagt upp mig|sade upp mig|sa upp mig|uppsagd|sparken|förlorat (?:mitt )?jobbet?|bytt jobb|bytte jobb|slutat på (?:mitt )?jobbet?|gått i pension|gick i pension)|jag är (?:nu |numera )?(?:pensionär|pensionerad|arbetslös)|"
    r"jag (?:jobbar|arbetar) (?:nu|numera) (?:på|hos|som|i)|(?:nu|numera) (?:jobbar|arbetar) jag (?:på|hos|som|i)|jag har (?:fått|börjat) ~nytt jobb",
    "da": r"jeg (?:har|er|blev) ~(?:sagt (?:mit job |jobbet )op|sagt opp (?:jobben)?|opsagt mit job|fyret|sparket|gået på pension|gått av med pensjon|skiftet job|byttet jobb?)|jeg er ~(?:pensionist|pensjonist|pensioneret|arbejdsløs|arbeidsledig)|"
    r"n[uå] (?:arbejder|arbeider|jobber) jeg (?:på|hos|som|i)|jeg (?:arbejder|arbeider|jobber) n[uå] (?:på|hos|som|i)|jeg har (?:fået|fått) ~(?:nyt|ny|nytt) jobb?",
    "fi": r"irtisanouduin|sain potkut|minut irtisanottiin|vaihdoin työpaikkaa|jäin eläkkeelle|olen (?:nyt |jo )?(?:eläkkeellä|työtön)|sain uuden työ\w+|olen nyt ~töissä|(?:nyt (?:olen töissä|työskentelen)|työskentelen nyt)",
    "hu": r"felmondtam(?! (?:a|az) (?!munka|állás|cég))|kirúgtak|elbocsátottak|munkahelyet váltottam|nyugdíjba (?:mentem|vonultam)|nyugdíjas (?:vagyok|lettem)|elvesztettem (?:a munkám|az állásom)\w*|új (?:munkám|állásom) van|most [^,.]{1,30} dolgozom",
    "ro": r"mi-am dat demisia|am (?:fost ~(?:concediat|dat[ăa]? afară)|demisionat|plecat de la (?:serviciu|muncă)|ieșit la pensie|schimbat (?:serviciul|jobul|locul de muncă)|(?:găsit|început|primit) un (?:nou )?(?:serviciu|job|loc de muncă)(?: nou)?)\w*|"
    r"m-au (?:concediat|dat afară)|m-am pensionat|sunt (?:acum |deja )?(?:la pensie|pensionar[ăa]?|șomer[ăa]?)|acum lucrez (?:la|ca|în|pentru)|lucrez acum (?:la|ca|în|pentru)",
    "el": r"παραιτήθηκα(?! από (?:το|τον|την) (?:σύλλογο|ομάδα|γυμναστήριο))|με (?:απέλυσαν|έδιωξαν)|απολύθηκα|έχασα τη δουλειά|άλλαξα δουλειά|βγήκα στη σύνταξη|συνταξιοδοτήθηκα|είμαι (?:πια |πλέον |τώρα )?(?:συνταξιούχος|άνεργ\w+|στη σύνταξη)|"
    r"(?:τώρα|πλέον) (?:δουλεύω|εργάζομαι) (?:σε|στ\w+|ως|για)|(?:δουλεύω|εργάζομαι) (?:τώρα|πλέον) (?:σε|στ\w+|ως)|βρήκα (?:καινούρια|νέα) δουλειά",
    "vi": rf"{_I_IN_VIETNAMESE} (?:đã |vừa |mới |bị |được |cho )*(?:nghỉ việc|thôi việc|bỏ việc|mất việc|đuổi việc|sa thải|đổi việc|chuyển việc|chuyển công ty|nghỉ hưu|về hưu|thất nghiệp)(?! (?:hôm|ngày|mấy|vài|một|hai))|"
    rf"(?:giờ|bây giờ|hiện tại|hiện nay|hiện) {_I_IN_VIETNAMESE} (?:đang )?làm(?: việc)?(?: \w+){{0,3}} (?:ở|tại|cho)(?! nhà)|{_I_IN_VIETNAMESE} (?:đã |vừa |mới )*(?:có|tìm được|nhận) việc mới",
    "th": rf"(?:{_I_IN_THAI}|\A\W*)(?:เพิ่งจะ|เพิ่ง|ได้|ก็|ถูก|โดน|ตัดสินใจ)*(?:ลาออก(?!จาก(?:กลุ่ม|ชมรม|โรงเรียน|ไลน์))|ออกจากงาน|ไล่ออก|เลิกจ้าง|ตกงาน|เกษียณ|เปลี่ยนงาน|ย้ายงาน|ได้งานใหม่|เริ่มงานใหม่)|ตอนนี้{_I_IN_THAI}ทำงาน(?:เป็น|ที่|ใน|กับ)(?!บ้าน)",
    "id": rf"{_I_IN_INDONESIAN} (?:(?:sudah|udah|baru|saja|telah|akhirnya|kemarin) )*(?:mengundurkan diri|resign|berhenti (?:be)?kerja|di-?phk|dipecat|kehilangan pekerjaan|pindah kerja|ganti pekerjaan|pensiun|menganggur|(?:dapat|mendapat|mulai) (?:pe)?kerja(?:an)? baru|"
    rf"(?:keluar|berhenti) dari (?:pekerjaan|perusahaan|kantor|pabrik|tempat kerja|toko|bank|rumah sakit|hotel|sekolah tempat))|sekarang {_I_IN_INDONESIAN} (?:be)?kerja (?:di|sebagai|untuk)|{_I_IN_INDONESIAN} sekarang (?:be)?kerja (?:di|sebagai|untuk)",
    "he": r"התפטרתי|פוטרתי|פיטרו אותי|עזבתי את (?:ה?עבודה|מקום העבודה)|איבדתי את העבודה|החלפתי (?:עבודה|מקום עבודה)|יצאתי (?:לפנסיה|לגמלאות)|פרשתי (?:לגמלאות|לפנסיה)|אני (?:כבר |עכשיו )?(?:בפנסיה|גמלאית?|מובטלת?)|(?:התחלתי|מצאתי) ~?עבודה חדשה|"
    r"(?:עכשיו|כיום) אני עובדת? (?:ב(?!בית)|כ|אצל )\w*|אני עובדת? (?:עכשיו|כיום) (?:ב(?!בית)|כ|אצל )\w*",
    "fa": r"استعفا (?:دادم|داده.?ام|کردم)|(?:اخراج|بیکار|بازنشسته) (?:شدم|شده.?ام)|(?:کارم|شغلم) را (?:ترک کردم|عوض کردم|از دست دادم)|(?:الان|الآن|حالا|اکنون) (?:من )?(?:در|توی?|برای) ~کار می.?کنم|کار جدیدی? (?:پیدا|شروع) کردم",
}

FOUND_WORK = {
    "en": rf"{_I}(?:started|got|found|took|accepted) ~(?:job|position|role)",
    "de": r"habe? ~(?:eine neue (?:stelle|arbeit)|einen neuen job|die stelle|den job) ~(?:bekommen|gefunden|angefangen)",
    "fr": r"j['’]ai ~(?:commencé|trouvé|pris|eu|obtenu) ~(?:travail|emploi|poste|boulot|job)",
    "es": r"(?:empecé|he empezado|conseguí|he conseguido|encontré) ~(?:trabajo|empleo|puesto)",
    "it": r"ho ~(?:iniziato|cominciato|trovato|ottenuto) ~(?:lavoro|impiego|posto)",
    "pt": r"(?:comecei|consegui|arranjei) ~(?:emprego|trabalho)",
    "nl": r"(?:begonnen|gestart) ~een nieuwe baan|heb ~een nieuwe baan",
    "ru": r"(?:начала?|наш(?:ёл|ел|ла)|получила?) ~работу",
    "pl": r"(?:zaczęłam|zacząłem|znalazłam|znalazłem|dostałem|dostałam) ~pracę",
    "tr": r"yeni (?:bir )?işe? (?:başladım|girdim|buldum)",
    "ar": r"(?:بدأت|وجدت) ~وظيفة جديدة",
    "hi": r"नई नौकरी ~(?:मिल|शुरू)\w*",
    "zh": r"(?:开始|找到)了?…新工作",
    "ja": r"新しい仕事を(?:始め|見つけ)(?:ました|た¶)|転職し(?:ました|た¶)",
    "ko": r"새 ?(?:일|직장|일자리)[을를] ?(?:시작했|구했|찾았)",
    "uk": r"(?:поча(?:в|ла)|знайш(?:ов|ла)|отрима(?:в|ла)) ~робот[уи]",
    "cs": r"(?:našel|našla|dostal\w?) jsem (?:si )?novou práci",
    "sv": r"jag har (?:fått|börjat) ~nytt jobb",
    "da": r"jeg har (?:fået|fått) ~(?:nyt|ny|nytt) jobb?",
    "ro": r"am (?:găsit|început|primit) un (?:nou )?(?:serviciu|job|loc de muncă)(?: nou)?",
    "el": r"βρήκα (?:καινούρια|νέα) δουλειά",
    "vi": rf"{_I_IN_VIETNAMESE} (?:đã |vừa |mới )*(?:có|tìm được|nhận) việc mới",
    "th": r"ได้งานใหม่|เริ่มงานใหม่",
    "id": rf"{_I_IN_INDONESIAN} (?:(?:sudah|udah|baru|saja|telah|akhirnya) )*(?:dapat|mendapat|mulai) (?:pe)?kerja(?:an)? baru",
    "he": r"(?:התחלתי|מצאתי) ~?עבודה חדשה",
    "fa": r"کار جدیدی? (?:پیدا|شروع) کردم",
}

LEFT_WORK = {
    "en": rf"{_I}(?:left|quit)(?! (?:my|for|home|early|the (?:house|room|party|group|door))(?!\w)) (.{{2,24}}?)(?=[.,!;]|\Z| (?:and|for|to|after|last|in)(?!\w))",
    "de": r"hab(?:e)? (?:bei|beim) (.{2,24}?) (?:aufgehört|gekündigt|geschmissen)|(?:bin|ich bin) (?:raus bei|weg von|nicht mehr bei) (.{2,24}?)(?=[.,!;]|\Z)",
    "fr": r"(?:j['’]ai|jai) (?:quitté|lâché|plaqué) (?:le |la |l['’])?(.{2,24}?)(?=[.,!;]|\Z| (?:et|pour|en)(?!\w))",
    "es": r"(?:dej(?:é|e)|he dejado) (?:el |la )?(?!de )(.{2,24}?)(?=[.,!;]|\Z| (?:y|por|para|en)(?!\w))|me fui del? (?:la )?(.{2,24}?)(?=[.,!;]|\Z)",
    "it": r"ho (?:lasciato|mollato) (?:il |la |lo |l['’])?(.{2,24}?)(?=[.,!;]|\Z| (?:e|per)(?!\w))",
    "pt": r"(?:saí|larguei|deixei) (?:d?[oa] )?(.{2,24}?)(?=[.,!;]|\Z| (?:e|pra|para)(?!\w))",
    "nl": r"(?:ben weg bij|ben gestopt bij|heb ontslag genomen bij) (?:de |het )?(.{2,24}?)(?=[.,!;]|\Z| (?:en|om)(?!\w))",
    "ru": r"(?:уволил(?:ся|ась)|уш(?:ёл|ел|ла)) (?:из|с) (.{2,24}?)(?=[.,!;]|\Z| и )",
    "uk": r"(?:звільни(?:вся|лася|лась)|піш(?:ов|ла)) (?:з|із|зі) (.{2,24}?)(?=[.,!;]|\Z| і )",
    "pl": r"(?:rzuci(?:łem|łam)|odesz(?:łam|edłem) z|odszedłem z) (.{2,24}?)(?=[.,!;]|\Z| i )",
    "cs": r"(?:odeš(?:el|la) jsem|skončil\w? jsem) (?:z|v|ve) (.{2,24}?)(?=[.,!;]|\Z| a )",
    "tr": r"(\S{2,24}?)['’]?[dt][ea]n ayrıldım",
    "hi": r"(\S{2,24}) छोड़ (?:दिया|दी)",
    "ar": r"(?:سبت|تركت|استقلت من|مشيت من) (?:ال)?(\S{2,20})",
    "el": r"(?:έφυγα|παραιτήθηκα) από (?:το |τη |την |τον )(.{2,24}?)(?=[.,!;]|\Z| και )",
    "hu": r"otthagytam az? (\S{2,20}?)[ae]?t(?=[.,!;\s]|\Z)",
    "ro": r"am plecat de la (.{2,24}?)(?=[.,!;]|\Z| și )",
    "sv": r"jag (?:har )?slutat? (?:på|hos) (.{2,24}?)(?=[.,!;]|\Z| och )",
    "da": r"jeg (?:er|har) (?:stoppet|sluttet) (?:på|hos|i) (.{2,24}?)(?=[.,!;]|\Z| og )",
    "vi": r"(?:nghỉ|nghỉ việc ở|bỏ) (.{2,24}?) rồi",
    "fa": r"از (\S{2,20}) (?:اومدم|آمدم|زدم) بیرون|از (\S{2,20}) استعفا دادم",
    "he": r"עזבתי את ה?(\S{2,20})",
    "zh": r"从(.{1,8}?)(?:辞职|离职)|辞了(.{1,8}?)(?:的工作)?(?=[，。了]|\Z)",
    "ko": r"(\S{1,10}?)(?:을|를)? ?그만두고",
    "ja": r"([^、。\s]{1,10}?)(?:を|は)?(?:辞め|やめ)て、",
}
"""What somebody left: it ends the work that they told of there."""

_PARTNER_WORDS = {
    "en": "girlfriend|boyfriend|gf|bf|wife|husband|hubby|partner|fianc[ée]e?",
    "de": "freundin|freund|frau|mann|partnerin|partner|verlobter?",
    "fr": "copine|copain|femme|mari|compagne|compagnon|fiancée?|petite amie|petit ami",
    "es": "novi[oa]|espos[oa]|mujer|marido|pareja|prometid[oa]",
    "it": "ragazz[oa]|moglie|marito|compagn[oa]|fidanzat[oa]",
    "pt": "namorad[oa]|espos[oa]|mulher|marido|companheir[oa]|noiv[oa]",
    "nl": "vriendin|vriend|vrouw|man|partner|verloofde",
    "ru": "девушк[ау]|парень|парня|жен[ау]|мужа?|партн[её]ра?|невест[ау]|жениха?",
    "pl": "dziewczyna|chłopak|żona|mąż|partnerka|partner|narzeczon[ay]",
    "tr": "(?:kız|erkek) arkadaşım|eşim|karım|kocam|sevgilim|nişanlım",
    "ar": "صديقتي|صديقي|زوجتي|زوجي|خطيبتي|خطيبي|حبيبتي|حبيبي",
    "hi": "गर्लफ्रेंड|बॉयफ्रेंड|पत्नी|पति|मंगेतर",
    "zh": "女朋友|男朋友|女友|男友|老婆|老公|妻子|丈夫|太太|未婚妻|未婚夫",
    "ja": "彼女|彼氏|妻|夫|婚約者",
    "ko": "여자 ?친구|남자 ?친구|여친|남친|아내|남편|약혼자",
}
_P = _PARTNER_WORDS
PARTNER = {
    "en": rf"my (?:{_P['en']})(?:['’]s name is| is called| is named)|(?:i['’]?m|i am)(?: now| currently| happily)? (?:dating|married to|engaged to|in a relationship|with my (?:{_P['en']}))|my (?:{_P['en']}) is \w+\W*\Z",
    "de": rf"meine? (?:{_P['de']}) heißt|bin ~(?:verheiratet|verlobt|liiert)|bin ~mit ~zusammen|meine? (?:{_P['de']}) ist \w+\W*\Z",
    "fr": rf"m(?:a|on) (?:{_P['fr']}) s['’]appelle|je suis ~(?:en couple|mariée?|fiancée?)|je sors avec|m(?:a|on) (?:{_P['fr']}) est \w+\W*\Z",
    "es": rf"mi (?:{_P['es']}) se llama|salgo con|estoy (?:saliendo|casad[oa]|en pareja|prometid[oa])|mi (?:{_P['es']}) es \w+\W*\Z",
    "it": rf"mi[oa] (?:{_P['it']}) si chiama|sto (?:insieme|con)|sono (?:fidanzat[oa]|sposat[oa])|mi[oa] (?:{_P['it']}) è \w+\W*\Z",
    "pt": rf"(?:meu|minha) (?:{_P['pt']}) (?:se )?chama|namoro|estou namorando|sou casad[oa]|(?:meu|minha) (?:{_P['pt']}) é [oa]? ?\w+\W*\Z",
    "nl": rf"mijn (?:{_P['nl']}) heet|ik heb ~een relatie met|ik ben ~(?:getrouwd|verloofd|samen) met|mijn (?:{_P['nl']}) is \w+\W*\Z",
    "ru": rf"(?:мою|моего) (?:{_P['ru']}) зовут|встречаюсь с|(?:женат на|замужем за)|мо[йя] (?:{_P['ru']}) \W ?\w+\W*\Z",
    "pl": rf"m[oó]ja? (?:{_P['pl']}) (?:ma na imię|nazywa się)|spotykam się z|jestem (?:żonaty|mężatką|zaręczon[ya]|w związku)|m[oó]ja? (?:{_P['pl']}) to \w+\W*\Z",
    "tr": rf"(?:{_P['tr']})ın adı|(?:{_P['tr']})in adı|ile (?:çıkıyorum|evliyim|nişanlıyım|birlikteyim)|(?:{_P['tr']}) \w+\W*\Z",
    "ar": rf"(?:{_P['ar']}) (?:اسمها|اسمه)|اسم (?:{_P['ar']})|متزوجة? من|مخطوبة? ل",
    "hi": rf"मेर[ीे] (?:{_P['hi']}) का नाम",
    "zh": rf"我的?(?:{_P['zh']})(?:的名字)?(?:叫|是)|我[^。，,]{{0,2}}[和跟与][^。，,]{{1,8}}(?:谈恋爱|在一起|交往)",
    "ja": rf"(?:{_P['ja']})の名前は|(?:{_P['ja']})は\S{{1,8}}(?:です|といいます)|と(?:付き合って|交際して|結婚して)い",
    "ko": rf"(?:{_P['ko']}) ?이름[은이]|[와과] ?(?:사귀고|결혼해|연애)",
}
PARTED = {
    "en": r"(?:we|and i|you and i)(?:['’]ve| have| are|['’]re)?(?: just| recently| finally)? (?:(?:broke|broken|split) up(?! (?:the|our|into)\b)|divorced|separated(?! (?:the|our|my|into)\b)|got divorced|called it off)|"
    r"(?:and i|we) (?:are|['’]re) (?:no longer together|not together(?: any ?more| any longer|(?=\W*\Z|,)))|i(?:['’]?ve| have)? (?:broke|broken|split) up with|(?:i['’]?m|i am)(?: now)? (?:divorced|single(?: now| again))|i got divorced|"
    r"left me(?=\W*\Z|,| (?:last|in|for|on)\b)(?! in (?:an?|such|the|my|this|no|good|high|tears)\b)|(?:it['’]s|it is) over between (?:us|me)",
    "de": r"(?:haben uns|uns) ~(?:getrennt|scheiden lassen)|ich habe (?:mich ~getrennt|~schluss gemacht)|(?:sind|bin) ~(?:geschieden|getrennt|wieder single)|(?:wir|und ich) sind nicht mehr ~zusammen|"
    r"hat mich ~verlassen",
    "fr": r"(?:et moi|nous|on) (?:avons|a) ~(?:rompu(?! (?:le|la|les|un|du)\b)|divorcé)|(?:nous nous sommes|on s['’]est) ~séparée?s?|j['’]ai rompu avec|(?:et moi )?ne sommes plus ensemble|on n['’]est plus ensemble|je suis ~(?:divorcée?|célibataire)|"
    r"m['’]a quittée?",
    "es": r"y yo (?:hemos roto|rompimos)|nos (?:hemos )?(?:separado|separamos|divorciado|divorciamos)(?! (?:de|en|por|para)\b)|(?:he roto|rompí) con|(?:y yo )?ya no estamos junt[oa]s|(?:hemos roto|rompimos)(?=\W*\Z|,)|"
    r"(?:estoy|soy) (?:divorciad[oa]|solter[oa])|me (?:he )?divorci(?:é|ado)|me (?:dejó|ha dejado)(?=\W*\Z|,)",
    "it": r"ci siamo (?:lasciat[ie](?! (?:alle|la|il)\b)|separat[ie])|abbiamo (?:rotto(?=\W*\Z|,)|divorziato)|ho (?:rotto con|divorziato)|non stiamo più insieme|mi sono (?:lasciat[oa]|separat[oa]) (?:con|da)|sono (?:divorziat[oa]|single)|mi ha lasciat[oa]",
    "pt": r"(?:e eu|eu e [oa] \S+|nós|a gente) (?:nos )?(?:terminamos|terminámos|terminou|separamos|separámos|divorciamos)(?=\W*\Z|,| (?:no|na|há|faz|em)\b)|terminei com (?:o|a)|não estamos mais juntos|já não estamos juntos|"
    r"estou (?:divorciad[oa]|solteir[oa])|me (?:deixou|largou)(?=\W*\Z|,)",
    "nl": rf"(?:en ik|we|wij) (?:zijn|hebben) ~(?:uit elkaar|gescheiden|niet meer samen)|ik heb het uitgemaakt|ben ~(?:gescheiden|weer single)|mijn (?:{_P['nl']}) heeft me verlaten",
    "ru": r"мы (?:с \S+ )?~(?:расстались|развелись|разошлись|больше не вместе)|я ~(?:расстал(?:ся|ась)|разв[её]л(?:ся|ась)|развелась) с|меня бросил[аи]?",
    "pl": r"(?:rozsta|rozwied)(?:liśmy|łyśmy|łem|łam) się|rozsta(?:liśmy|łyśmy) się|nie jesteśmy już ~razem|jestem (?:rozwiedzion[ya]|znowu sam[a]?)|zerwa(?:łem|łam|liśmy) z (?!prac)",
    "tr": r"ile (?:ayrıldık|boşandık|ayrıldım)|(?:eşimden|sevgilimden|kocamdan|karımdan) (?:ayrıldım|boşandım)|artık birlikte değiliz|boşandı[mk]",
    "ar": r"انفصلنا|انفصلت عن|تطلقنا|طلقت",
    "hi": r"(?:मैं|मेरा) ~ब्रेकअप|हम ~अलग हो ग\w+|हमारा ~तलाक|मेरा तलाक",
    "zh": r"(?<![让叫劝])我们?…(?:分手|离婚|分开)了|我和[^。，,]{1,8}(?:分手|离婚|分开|不在一起)了?|\A(?:分手|离婚)了",
    "ja": r"(?<!で)(?:別れ|離婚し)(?:ました|た¶)|と[^。、]{0,6}もう付き合ってい(?:ません|ない)|とはもう付き合ってい(?:ません|ない)",
    "ko": r"(?<!에서 )(?:헤어졌|이혼했)|더 ?이상 사귀지 않|결별했",
}

ENGAGED = {
    "en": r"(?:i['’]?m|i am|we['’]?re|we are) (?:now |currently )?engaged(?! in| with the)|(?:i|we) got engaged",
    "de": r"(?:bin|sind) ~verlobt|(?:habe mich|haben uns) ~verlobt",
    "fr": r"(?:suis|sommes) ~fiancée?s?|(?:me suis|nous sommes) ~fiancée?s?",
    "es": r"(?:estoy|estamos) (?:prometid|comprometid)[oa]s?|me (?:prometí|comprometí)",
    "it": r"mi sono fidanzat[oa]|siamo promessi sposi|sono promess[oa] spos[oa]",
    "pt": r"(?:estou|sou) noiv[oa]|estamos noivos|fiquei noiv[oa]",
    "nl": r"(?:ben|zijn) ~verloofd",
    "ru": r"я (?:теперь )?(?:помолвлена?|обручена?|обручён)|мы помолвлены",
    "pl": r"jestem zaręczon[ya]|zaręczy(?:łam|łem|liśmy) się",
    "tr": r"nişanlıyı[mz]|nişanlandı[mk]",
    "zh": r"我们?(?:已经|刚)?订婚了?",
    "ja": r"婚約(?:しています|している|しました|した|中)",
    "ko": r"약혼(?:했|한 상태|중)",
}
MARRIED = {
    "en": r"(?:i['’]?m|i am|we['’]?re|we are) (?:now |finally |happily )?married(?! to (?:my|the) (?:job|work)|[^.!?]{0,40} in (?:the|a|my|our) (?:play|film|movie|game|story|novel|book))|(?:and i|we|i)(?:['’]ve| have)? (?:just |finally )?(?:got|gotten) married|"
    r"(?:and i|we) (?:just |finally )?tied the knot",
    "de": r"(?:bin|sind) ~verheiratet|(?:ich habe|wir haben|und ich haben) ~geheiratet",
    "fr": r"(?:suis|sommes) ~mariée?s?|(?:me suis|nous sommes) ~mariée?s?",
    "es": r"(?<!no )(?:estoy|estamos) casad[oa]s?|(?<!no )(?:me casé|nos casamos)",
    "it": r"(?<!non )(?:sono|siamo) (?:ora |ormai )?sposat[oai]|(?<!non )(?:mi sono sposat[oa]|ci siamo sposat[ie])",
    "pt": r"(?<!não )(?:sou|estou|estamos) casad[oa]s?|(?<!não )(?:me casei|casei(?:-me)?|nos casamos|casámo-nos)",
    "nl": r"(?:ben|zijn) ~getrouwd",
    "ru": r"я (?:теперь |уже )?(?:замужем|женат)|я (?:вышла замуж|женился)|мы (?:поженились|женаты)",
    "pl": r"(?<!nie )jestem (?:już |teraz )?(?:mężatką|żonaty)|(?:wyszłam za mąż|ożeniłem się|pobraliśmy się|wzięliśmy ślub)",
    "tr": r"evliyi[mz]|evlendi[mk]",
    "zh": r"我们?(?:现在|已经|刚|上周|昨天)?(?:已经)?结婚了|我们?领证了",
    "ja": r"(?:もう|先週|先月|昨日|ついに)?結婚(?:しました|した(?![いら])|しています)",
    "ko": r"결혼했(?:어|습|다)",
}
OWN_PARTNER = {
    "en": rf"my (?:{_P['en']})", "de": rf"meine[nmr]? (?:{_P['de']})", "fr": rf"m(?:a|on) (?:{_P['fr']})", "es": rf"mi (?:{_P['es']})", "it": rf"mi[oa] (?:{_P['it']})",
    "pt": rf"(?:meu|minha) (?:{_P['pt']})", "nl": rf"mijn (?:{_P['nl']})", "ru": rf"мо\w+ (?:{_P['ru']})", "pl": rf"m[oó]j\w* (?:{_P['pl']})", "tr": _P["tr"], "ar": _P["ar"],
    "hi": rf"मेर[ीे] (?:{_P['hi']})", "zh": rf"我的?(?:{_P['zh']})", "ja": _P["ja"], "ko": _P["ko"],
}  # fmt: skip

SMOKE = {
    "en": r"i ~smoke|(?:i['’]?m|i am) a (?:\w+ )?smoker",
    "de": r"ich ~rauche|ich bin \w*raucher\w*",
    "fr": r"je ~fume|je suis fumeu[rs]e?",
    "es": r"fumo|soy fumador\w*",
    "it": r"fumo|sono fumat(?:ore|rice)",
    "pt": r"(?:eu )?fumo|sou fumante|sou fumador\w*",
    "nl": r"ik ~rook|ik ben roker",
    "ru": r"(?:я )?курю|я курильщи\w+",
    "pl": r"palę",
    "tr": r"sigara ~içiyorum|sigara kullanıyorum",
    "ar": r"أدخن|أنا مدخنة?",
    "hi": r"(?:सिगरेट|धूम्रपान) ~(?:पीत[ाी]|करत[ाी])",
    "zh": r"我?[^。，,不]{0,8}(?:抽|吸)[^。，,]{0,6}烟",
    "ja": r"(?:タバコ|煙草|たばこ)を[^。]{0,8}(?:吸い?ます|吸って|吸う)",
    "ko": r"담배를?[^.]{0,10}(?:피[우워]|핍)",
    "sv": r"jag ~röker|jag är rökare",
    "da": r"jeg ~r(?:yger|øyker)",
    "fi": r"tupakoin|poltan tupakkaa",
    "uk": r"курю|палю(?! (?:багаття|піч|свічк))",
    "cs": r"kouřím",
    "hu": r"dohányzom|cigizem",
    "ro": r"fumez",
    "el": r"καπνίζω",
    "vi": rf"{_I_IN_VIETNAMESE} ~hút thuốc",
    "id": rf"{_I_IN_INDONESIAN} ~merokok",
    "he": r"אני ~מעשנת?",
    "fa": r"سیگار ~می.?کشم",
    "th": rf"{_I_IN_THAI}.{{0,6}}สูบบุหรี่",
}
QUIT_SMOKING = {
    "en": rf"{_I}(?:quit|stopped|gave up|given up) (?:smoking|cigarettes)|(?:i['’]?m|i am) ~(?:a non-smoker now|smoke[- ]free)|i (?:don['’]?t|do not) smoke(?: any ?more| now|(?=\W*\Z))|i no longer smoke|(?:have ?n['’]?t|haven['’]?t|have not) smoked (?:since|for|in)(?! (?:the )?(?:house|office|here)|.{{0,16}}(?:breakfast|lunch|dinner|morning|noon|night|yesterday|today|hours?|minutes?|mins?|days?)(?!\w))|(?:i['’]?m|i am) (?:done|finished) with (?:smoking|cigarettes)",
    "de": r"habe? ~(?:mit dem rauchen aufgehört|das rauchen aufgegeben|aufgehört zu rauchen)|rauche ~nicht mehr|ich bin (?:jetzt )?nichtraucher\w*|(?:\A\W*|bin )(?:jetzt |seit ~)?rauchfrei|habe? (?:seit )?~nicht mehr geraucht",
    "fr": r"j['’]ai ~(?:arrêté|cessé) (?:de fumer|la cigarette)|je ne fume plus|j['’]ai ~(?:arrêté|stoppé|lâché) (?:la clope|le tabac|les clopes)",
    "es": r"(?:he dejado|dejé) (?:de fumar|el tabaco)|ya no fumo|llevo ~sin fumar|(?:he dejado|dejé) (?:el cigarro|los cigarrillos|el pitillo)",
    "it": r"ho ~smesso di fumare|non fumo più|ho ~(?:smesso|chiuso) con (?:le sigarette|il fumo)|non fumo da (?!sol[oa](?!\w))",
    "pt": r"(?:parei|deixei) de fumar|(?:já )?não fumo mais|larguei o cigarro|já não fumo|(?:larguei|deixei) (?:o tabaco|o cigarro|os cigarros)|não fumo (?:há|faz) ",
    "nl": r"ben ~gestopt met roken|ik rook niet meer|\A\W*(?:eindelijk )?gestopt met roken",
    "ru": r"(?:я ~|\A\W*)бросила? курить|(?:я )?больше не курю|уже ~не курю|не курю (?:уже|с)|завязала? с (?:курением|сигаретами)",
    "pl": r"rzuci(?:łem|łam) palenie|przesta(?:łem|łam) palić|już nie palę|nie palę już|nie palę od|rzuci(?:łem|łam) (?:papierosy|fajki)",
    "tr": r"sigarayı bıraktım|artık sigara içmiyorum|sigarayı (?:\S+ )?bıraktım|sigara içmiyorum artık",
    "ar": r"(?:أقلعت|توقفت) عن التدخين|لم أعد أدخن|(?<!أخي )تركت (?:التدخين|السجائر|الدخان)|بطلت (?:التدخين|أدخن|السجائر)",
    "hi": r"मैंने ~(?:सिगरेट|धूम्रपान) ~(?:छोड़|बंद)\w*",
    "zh": r"(?<![让叫劝])我…戒烟|\A戒烟了|(?<![让叫劝])我…不再?抽烟了",
    "ja": r"(?:タバコ|煙草|たばこ)を(?:やめ|止め)(?:ました|た¶)|禁煙(?:しました|しています|中)|もう(?:タバコ|煙草|たばこ)[をは]吸(?:いません|わない|って(?:いません|いない))",
    "ko": r"담배를? ?끊었|금연했|(?:이제|더 ?이상) 담배를? ?(?:안 피|피우지 않)",
    "sv": r"(?:har )?slutat? (?:att )?röka|slutade (?:att )?röka|röker inte (?:längre|mer)",
    "da": r"(?:holdt op|stoppet|sluttet) (?:med )?(?:at ryge|å røyke)|r(?:yger|øyker) ikke (?:mere|længere|lenger)",
    "fi": r"lopetin tupakoinnin|en (?:enää (?:polta|tupakoi)|(?:polta|tupakoi) enää)",
    "uk": r"(?:кину|переста)(?:в|ла) (?:курити|палити)|(?:більше|вже) не (?:курю|палю)",
    "cs": r"přestal\w? (?:jsem )?kouřit|už nekouřím|nekouřím (?:už|od)",
    "hu": r"leszoktam (?:a dohányzásról|a cigiről)|már nem dohányzom|abbahagytam a dohányzást",
    "ro": r"m-am lăsat de (?:fumat|țigări)|nu mai fumez|am renunțat la (?:fumat|țigări)",
    "el": r"έκοψα το (?:κάπνισμα|τσιγάρο)|σταμάτησα (?:το κάπνισμα|να καπνίζω)|δεν καπνίζω (?:πια|πλέον)|(?:πια|πλέον) δεν καπνίζω",
    "vi": rf"{_I_IN_VIETNAMESE} (?:đã |vừa |mới )*(?:bỏ|cai) thuốc(?: lá)?|{_I_IN_VIETNAMESE} không (?:còn )?hút thuốc(?: lá)? nữa",
    "id": rf"{_I_IN_INDONESIAN} (?:(?:sudah|udah|baru|telah) )*(?:berhenti merokok|tidak merokok(?: lagi)?)",
    "he": r"הפסקתי לעשן|(?:כבר|יותר) לא מעשנת?|נגמלתי מ(?:סיגריות|עישון)",
    "fa": r"سیگار را (?:ترک کردم|کنار گذاشتم)|دیگر سیگار نمی.?کشم",
    "th": r"เลิก(?:สูบ)?บุหรี่|ไม่สูบบุหรี่แล้ว",
}
DRINK = {
    "en": r"i ~drink ~(?:beers?|wine|alcohol|whisk\w+|cocktails)|i ~have a (?:beer|glass of wine)",
    "de": r"trinke ~(?:bier|wein|alkohol)",
    "fr": r"je ~bois ~(?:bière|vin|alcool|l['’]alcool)",
    "es": r"(?:bebo|tomo) ~(?:cervezas?|vino|alcohol)",
    "it": r"bevo ~(?:birra|vino|alcol|alcool)",
    "pt": r"(?:bebo|tomo) ~(?:cervejas?|vinho|álcool)",
    "nl": r"ik ~drink ~(?:bier|wijn|alcohol)",
    "ru": r"пью ~(?:пиво|вино|алкоголь)",
    "pl": r"piję ~(?:piwo|wino|alkohol)",
    "tr": r"(?:bira|şarap|alkol|rakı) ~içiyorum",
    "ar": r"أشرب ~(?:البيرة|النبيذ|الكحول)",
    "hi": r"(?:बीयर|वाइन|शराब) पीत[ाी]",
    "zh": r"喝…(?:啤酒|红酒|白酒|酒)",
    "ja": r"(?:ビール|ワイン|お?酒|日本酒)を[^。]{0,8}(?:飲みます|飲んで|飲む)",
    "ko": r"(?:맥주|와인|술|소주)[를을]?[^.]{0,8}(?:마셔|마십|마신|마시)",
}
STOPPED_DRINKING = {
    "en": rf"{_I}(?:quit|stopped|gave up|given up) (?:drinking(?= (?:alcohol|beer|wine)|\W*\Z)|alcohol)|i (?:don['’]?t|do not) drink alcohol(?: any ?more| now|(?=\W*\Z))|i no longer drink alcohol|(?:i['’]?m|i am)(?: now| finally)? sober|"
    r"i (?:don['’]?t|do not) drink any ?more(?=\W*\Z)",
    "de": r"trinke (?:keinen alkohol|kein bier|keinen wein) mehr|habe? ~(?:mit dem trinken aufgehört|aufgehört,? (?:alkohol )?zu trinken)|trinke nicht mehr(?=\W*\Z|,)|bin ~trocken(?: seit)?",
    "fr": r"je ne bois plus(?: d['’]alcool|(?=\W*\Z|,))|j['’]ai ~arrêté (?:de boire(?=\W*\Z|,| de l)|l['’]alcool)",
    "es": r"ya no (?:bebo|tomo)(?: alcohol|(?=\W*\Z|,))|(?:dejé|he dejado) (?:de beber(?=\W*\Z|,| alcohol)|el alcohol|de tomar alcohol)",
    "it": r"non bevo più(?: alcol| alcool|(?=\W*\Z|,))|ho ~smesso di bere(?=\W*\Z|,| alcol)",
    "pt": r"(?:não bebo mais|já não bebo)(?: álcool|(?=\W*\Z|,))|(?:parei|deixei) de beber(?=\W*\Z|,| álcool)",
    "nl": r"ik drink (?:geen alcohol|niet) meer|ben ~gestopt met drinken",
    "ru": r"больше не пью(?: алкоголь|(?=\W*\Z|,))|(?:я ~|\A\W*)бросила? пить(?=\W*\Z|,)",
    "pl": r"(?:nie piję już|już nie piję)(?: alkoholu|(?=\W*\Z|,))|przesta(?:łem|łam) pić(?=\W*\Z|,| alkohol)",
    "tr": r"artık (?:alkol|içki) içmiyorum|(?:alkolü|içkiyi) bıraktım",
    "ar": r"(?:توقفت عن|تركت) (?:شرب )?الكحول|لم أعد أشرب الكحول",
    "hi": r"मैंने शराब ~(?:छोड़|बंद)\w*|अब शराब नहीं पीत[ाी]",
    "zh": r"(?<![让叫劝])我…戒酒|\A戒酒了|(?<![让叫劝])我…不再?喝酒了?",
    "ja": r"(?:お?酒|アルコール)[をは](?:もう)?(?:やめ|止め)(?:ました|た¶)|禁酒|もうお?酒[をは](?:飲みません|飲まない|飲んで(?:いません|いない))",
    "ko": r"술을? ?끊었|(?:이제|더 ?이상) 술을? ?(?:안 마|마시지 않)",
}
NO_MEAT = {
    "en": r"i(?:['’]m| am| have been|['’]ve been) ~(?:vegetarian|vegan|pescatarian)|i ~(?:don['’]?t|do not|never) eat (?:meat|animal)|i eat (?:vegan|vegetarian)",
    "de": r"(?:ich ~bin|bin ich|bin) ~(?:vegetarier\w*|veganer\w*|vegan|vegetarisch)|(?:esse|lebe|ernähre mich) ~(?:vegan|vegetarisch)|esse kein fleisch",
    "fr": r"je suis ~(?:végétarien\w*|végane?|végétalien\w*|vegan)|je ne mange pas de viande",
    "es": r"soy ~(?:vegetarian[oa]|vegan[oa])|no como carne",
    "it": r"sono ~(?:vegetarian[oa]|vegan[oa])|non mangio carne",
    "pt": r"sou ~(?:vegetarian[oa]|vegan[oa])|não como carne",
    "nl": r"ik ben ~(?:vegetariër|veganist\w*|vegetarisch|vegan)|ik eet ~(?:geen vlees|vegetarisch|veganistisch)",
    "ru": r"я ~(?:вегетарианец|вегетарианка|веган\w*)|(?:я )?не ем мясо",
    "pl": r"jestem ~(?:wegetarian\w+|wegan\w+)|nie jem mięsa",
    "tr": r"(?:vejetaryen|vegan)[ıi]m|et yemiyorum",
    "ar": r"أنا نباتية?|لا آكل اللحم",
    "hi": r"मैं ~(?:शाकाहारी|वीगन) (?:हूँ|हूं)|मैं ~मांस नहीं खात[ाी]",
    "zh": r"我[^。，,不]{0,4}(?:吃素|是[^。，,]{0,3}素食)|我不吃肉",
    "ja": r"(?:ベジタリアン|ヴィーガン|ビーガン|菜食)(?:です|だ|主義)|肉は食べません",
    "ko": r"(?:채식주의자|비건|채식)(?:이에요|예요|입니다|이야|을? ?해)|고기를? 안 먹",
    "uk": r"я ~(?:вегетаріан\w+|веган\w*)|(?:я )?не їм м['’]яса?",
    "cs": r"jsem ~(?:vegetarián\w*|vegan\w*)|nejím maso",
    "sv": r"jag är ~(?:vegetarian|vegan)|jag äter inte kött",
    "da": r"jeg er ~(?:vegetar\w*|veganer)|jeg spiser ikke (?:kød|kjøtt)",
    "el": r"είμαι ~(?:χορτοφάγ\w+|vegan|βίγκαν)|δεν τρώω κρέας",
    "ro": r"sunt ~(?:vegetarian\w*|vegan\w*)|nu mănânc carne",
    "id": r"(?:saya|aku) ~(?:vegetarian|vegan)|(?:saya|aku) (?:tidak|ga|nggak) makan daging",
}
MEAT_AGAIN = {
    "en": r"(?:i|we)(?:['’]ve| have|['’]m| am)? ~(?:eat|eating|ate) (?:meat|fish|chicken|eggs|dairy|cheese) again|(?:i['’]?m|i am) (?:not|no longer) (?:an? )?(?:vegetarian|vegan)(?: any ?more| any longer)?|"
    rf"{_I}(?:stopped|quit) being (?:an? )?(?:vegetarian|vegan)|{_I}gave up (?:on )?(?:being )?(?:an? )?(?:vegetarian\w*|vegan\w*)|i (?:started|went back to) eating (?:meat|fish|chicken|eggs|dairy|cheese)|(?:these days|nowadays|now|by now) i (?:do )?eat ~(?:meat|fish|chicken)|i (?:do )?eat (?:meat|fish|chicken) (?:now|these days|nowadays)(?=\W*\Z|,)",
    "de": r"esse (?:(?:jetzt|inzwischen|mittlerweile|neuerdings|auch|seit \w+) ){0,2}wieder ~(?:fleisch|fisch|eier|käse|milchprodukte)|bin ~keine? (?:vegetarier|veganer)\w* mehr|bin nicht mehr (?:vegan|vegetarisch)|(?:lebe|esse) nicht mehr (?:vegan|vegetarisch)|esse (?:jetzt|inzwischen|mittlerweile) (?:auch |doch )?(?:fleisch|fisch)",
    "fr": r"je (?:re)?mange ~(?:de nouveau|à nouveau) ~(?:viande|poisson|œufs|fromage)|je remange ~(?:viande|poisson|œufs|fromage)|je ne suis plus (?:végétarien\w*|végane?|végétalien\w*)|"
    r"j['’]ai arrêté d['’]être (?:végétarien\w*|végane?|végétalien\w*)|je mange (?:maintenant|désormais) ~(?:viande|poisson)",
    "es": r"(?:he vuelto|volví|vuelvo) a comer (?:carne|pescado|huevos|queso)|como ~(?:carne|pescado|huevos|queso) (?:otra vez|de nuevo)|ya no soy (?:vegetarian[oa]|vegan[oa])|(?:dejé|he dejado) de ser (?:vegetarian[oa]|vegan[oa])|(?:ahora|ya) (?:sí )?como (?:carne|pescado)",
    "it": r"mangio (?:di nuovo|nuovamente|ancora) (?:la )?(?:carne|pesce|uova|formaggio)|ho (?:ripreso|ricominciato) a mangiare (?:la )?(?:carne|pesce|uova|formaggio)|non sono più (?:vegetarian[oa]|vegan[oa])|"
    r"ho smesso di essere (?:vegetarian[oa]|vegan[oa])|(?:ora|adesso) mangio (?:anche )?(?:carne|pesce)",
    "pt": r"(?:voltei|tornei) a comer (?:carne|peixe|ovos|queijo)|como (?:carne|peixe|ovos|queijo) de novo|não sou mais (?:vegetarian[oa]|vegan[oa])|já não sou (?:vegetarian[oa]|vegan[oa])|(?:deixei|parei) de ser (?:vegetarian[oa]|vegan[oa])|(?:agora|já) (?:eu )?como (?:carne|peixe)",
    "nl": r"(?:ik )?eet (?:nu |tegenwoordig )?weer (?:vlees|vis|eieren|kaas)|ben geen (?:vegetariër|veganist\w*) meer|ik eet niet meer (?:vegetarisch|veganistisch)|ik eet nu (?:ook |toch )?(?:vlees|vis)",
    "ru": r"(?:я )?(?:снова|опять) (?:я )?ем (?:мясо|рыбу|яйца|сыр)|больше не (?:вегетариан\w+|веган\w*)|(?:я ~|\A\W*)перестала? быть (?:вегетариан\w+|веган\w*)|(?:теперь|сейчас) (?:я )?ем (?:мясо|рыбу)",
    "pl": r"(?:znowu|znów) jem (?:mięso|ryby|jajka|ser)|nie jestem już (?:wegetarian\w+|wegan\w+)|już nie jestem (?:wegetarian\w+|wegan\w+)|przesta(?:łem|łam) być (?:wegetarian\w+|wegan\w+)|(?:teraz|już) jem (?:mięso|ryby)",
    "tr": r"(?:yeniden|tekrar|yine) (?:et|balık|yumurta|peynir) yi?yorum|artık (?:vejetaryen|vegan) değilim|(?:vejetaryen|vegan) olmayı bıraktım|artık (?:ben de )?(?:et|balık|tavuk) yiyorum",
    "ar": r"(?:عدت|رجعت) آكل (?:اللحم|السمك)|آكل (?:اللحم|السمك) (?:مجددا|من جديد|مرة أخرى)|لم أعد نباتية?",
    "hi": r"(?:फिर से|दोबारा) (?:मांस|मीट|चिकन|मछली|अंडे) खा\w*|अब ~(?:शाकाहारी|वीगन) नहीं",
    "zh": r"(?<![让叫劝])我…又(?:开始)?吃(?:肉|鱼|荤)|我不再(?:吃素|是[^。，,]{0,3}素食)|我不吃素了|(?<![让叫劝])我?现在(?:也)?吃(?:肉|鱼|荤)",
    "ja": r"また(?:肉|魚|卵|チーズ)を食べ(?:る|て|ま|始)|もう(?:ベジタリアン|ヴィーガン|ビーガン)(?:では|じゃ)(?:ありません|ない)|(?:ベジタリアン|ヴィーガン|ビーガン|菜食)を(?:やめ|止め)(?:ました|た¶)|(?:最近は|今は)(?:肉|魚)も?食べ(?!な|ま?せん)",
    "ko": r"다시 (?:고기|생선|계란|치즈)를? ?먹|더 ?이상 (?:채식주의자|비건)(?:가|이) 아니|(?:채식|비건)[을를] ?(?:그만뒀|그만두었|끊었)|(?:요즘은?|이제는?) (?:고기|생선)[도를]? ?(?:\S+ )?먹(?!지)",
    "uk": r"(?:знов|знову) (?:я )?їм (?:м['’]ясо|рибу|яйця|сир)|більше не (?:вегетаріан\w+|веган\w*)|(?:тепер|зараз) (?:я )?їм (?:м['’]ясо|рибу)",
    "cs": r"(?:zase|znovu|opět|už zase) jím (?:maso|ryby)|jím (?:zase|znovu|opět) (?:maso|ryby)|už nejsem (?:vegetarián\w*|vegan\w*)",
    "sv": r"(?:jag )?äter (?:nu )?(?:kött|fisk) igen|(?:jag )?är inte (?:vegetarian|vegan) längre",
    "da": r"(?:jeg )?spiser (?:nu )?(?:kød|kjøtt|fisk) igj?en|(?:jeg )?er ikke (?:vegetar\w*|veganer) (?:længere|lenger|mere)",
    "el": r"(?:τρώω (?:πάλι|ξανά)|(?:πάλι|ξανά) τρώω|ξανατρώω) (?:κρέας|ψάρι)|δεν είμαι (?:πια|πλέον) (?:χορτοφάγ\w+|vegan|βίγκαν)",
    "ro": r"mănânc (?:iar|din nou) (?:carne|pește)|nu mai sunt (?:vegetarian\w*|vegan\w*)",
    "id": r"(?:saya|aku) (?:sudah |udah )?makan daging lagi|(?:saya|aku) bukan (?:vegetarian|vegan) lagi",
}
EATS_MEAT = {
    "en": r"i ~eat (?:meat|fish|chicken|steak|everything)", "de": r"esse ~(?:fleisch|fisch|alles)", "fr": r"je mange ~(?:viande|poisson)", "es": r"como ~(?:carne|pescado)",
    "it": r"mangio ~(?:carne|pesce)", "pt": r"como ~(?:carne|peixe)", "nl": r"ik eet ~(?:vlees|vis)", "ru": r"ем (?:мясо|рыбу)", "pl": r"jem (?:mięso|ryby)", "tr": r"(?:et|balık) yiyorum",
    "ar": r"آكل (?:اللحم|السمك)", "hi": r"मैं ~(?:मांस|मीट|मछली) खात[ाी]", "zh": r"(?<![让叫劝])我…吃肉", "ja": r"肉を食べ(?:ます|て)", "ko": r"고기를 먹",
}  # fmt: skip
NO_MEAT_NOW = {
    "en": rf"{_I}(?:became|become|turned|went|gone) (?:an? )?(?:vegetarian|vegan)|(?:i['’]?m|i am) (?:now )?(?:an? )?(?:vegetarian|vegan) now|(?:i['’]?m|i am) now (?:an? )?(?:vegetarian|vegan)|i (?:no longer eat|don['’]?t eat|stopped eating|gave up) meat(?: any ?more)?",
    "de": r"bin ~(?:vegetarier\w*|veganer\w*|vegan) geworden|bin (?:jetzt|nun) (?:vegetarier\w*|veganer\w*|vegan)|esse kein fleisch mehr|lebe jetzt (?:vegan|vegetarisch)",
    "fr": r"je suis devenue? (?:végétarien\w*|végane?)|je suis maintenant (?:végétarien\w*|végane?)|je ne mange plus de viande",
    "es": r"me (?:hice|he hecho|volví) (?:vegetarian[oa]|vegan[oa])|ahora soy (?:vegetarian[oa]|vegan[oa])|ya no como carne|(?:dejé|he dejado) de comer carne",
    "it": r"sono diventat[oa] (?:vegetarian[oa]|vegan[oa])|ora sono (?:vegetarian[oa]|vegan[oa])|non mangio più carne|ho smesso di mangiare carne",
    "pt": r"(?:virei|me tornei) (?:vegetarian[oa]|vegan[oa])|agora sou (?:vegetarian[oa]|vegan[oa])|não como mais carne|já não como carne|parei de comer carne",
    "nl": r"ben ~(?:vegetariër|veganist\w*|vegetarisch) geworden|ik eet geen vlees meer",
    "ru": r"я ~стала? (?:вегетариан\w+|веган\w*)|больше не ем мяс[оа]",
    "pl": r"zosta(?:łem|łam) (?:wegetarian\w+|wegan\w+)|nie jem już mięsa|przesta(?:łem|łam) jeść mięso",
    "tr": r"(?:vejetaryen|vegan) oldum|artık et yemiyorum",
    "ar": r"أصبحت نباتية?|لم أعد آكل اللحم",
    "hi": r"मैं ~(?:शाकाहारी|वीगन) (?:बन|हो) ग\w+",
    "zh": r"(?<![让叫劝])我…(?:开始吃素|不再吃肉|不吃肉了|成了[^。]{0,3}素食)",
    "ja": r"(?:ベジタリアン|ヴィーガン|ビーガン)にな(?:りました|った¶)|もう肉[をは]食べ(?:ません|ない)",
    "ko": r"(?:채식주의자|비건)[이가] ?(?:됐|되었)|채식을 시작했|더 ?이상 고기를 (?:안 먹|먹지 않)",
}

PETS = {
    "en": (
        "dogs?|puppy|spaniel|terrier|poodle|labrador|retriever|dachshund|collie|beagle|bulldog|greyhound",
        "cats?|kitten",
        "rabbit|bunny",
        "hamster",
        "parrot|budgie",
        "horse",
    ),
    "de": (
        "hund\\w*|hündin|welpe",
        "katze\\w*|kater",
        "kaninchen",
        "hamster",
        "papagei|wellensittich",
        "pferd",
    ),
    "fr": (
        "chien|chienne|chiot",
        "chat|chatte|chaton",
        "lapin|lapine",
        "hamster",
        "perroquet|perruche",
        "cheval",
    ),
    "es": ("perr[oa]|perrit[oa]", "gat[oa]|gatit[oa]", "conej[oa]", "hámster", "loro|periquito", "caballo"),
    "it": ("cane|cagna|cagnolin[oa]", "gatt[oa]|gattin[oa]", "coniglio", "criceto", "pappagallo", "cavallo"),
    "pt": ("cachorr[oa]|cão|cadela", "gat[oa]", "coelh[oa]", "hamster", "papagaio|periquito", "cavalo"),
    "nl": ("hond|puppy", "kat|poes|kater", "konijn", "hamster", "papegaai|parkiet", "paard"),
    "ru": (
        "собак[ау]|п[её]с|пса|щен\\w+",
        "кошк[ау]|кот|кота|кот[её]н\\w+",
        "кролика?",
        "хомяка?",
        "попугая?",
        "лошадь",
    ),
    "pl": (
        "pies|psa|suczk[aęi]|suk[aę]",
        "kota?|kotk[aęi]",
        "królika?",
        "chomika?",
        "papug[aęi]",
        "konia?|koń",
    ),
    "tr": (
        "köpe[kğ]\\w*",
        "kedi\\w*",
        "tavşan\\w*",
        "hamster\\w*",
        "papağan\\w*|muhabbet kuş\\w*",
        "at[ıi]m\\w*",
    ),
    "ar": ("كلب\\w*", "قط\\w*", "أرنب\\w*", "هامستر", "ببغاء\\w*", "حصان\\w*"),
    "hi": ("कुत्त\\w*", "बिल्ली", "खरगोश", "हैम्स्टर", "तोता|तोते", "घोड़\\w*"),
    "zh": ("狗|犬", "猫|貓", "兔", "仓鼠", "鹦鹉", "马"),
    "ja": ("犬|いぬ", "猫|ねこ|ネコ", "うさぎ|ウサギ|兎", "ハムスター", "インコ|オウム", "馬"),
    "ko": ("강아지|개[가는를와도]|개예|개라", "고양이", "토끼", "햄스터", "앵무새", "말이|말을"),
    "uk": (
        "собак[ауи]|пес|пса|цуцен\\w+",
        "кіт|кота|кішк[ауи]|кошен\\w+",
        "кролика?|кріль",
        "хом['’]?як[ау]?",
        "папуг[ауи]",
        "кін[ья]|коня",
    ),
    "cs": (
        "pes|psa|pejska?|fen[aku]\\w*",
        "kočk[auy]|kocoura?",
        "králíka?",
        "křeč\\w+|morče",
        "papouška?|papoušek|andulk[auy]",
        "kůň|koně",
    ),
    "sv": ("hund\\w*|valp", "katt\\w*", "kanin\\w*", "hamster\\w*", "papegoja\\w*|undulat\\w*", "häst\\w*"),
    "da": (
        "hund\\w*|hvalp",
        "kat|katten|katt\\w*",
        "kanin\\w*",
        "hamster\\w*",
        "papegøje\\w*|undulat\\w*",
        "hest\\w*",
    ),
    "fi": ("koira\\w*", "kissa\\w*", "kani\\w*", "hamsteri\\w*", "papukaija\\w*|undulaatti\\w*", "hevo\\w+"),
    "hu": ("kuty\\w*", "macsk\\w*|cic\\w+", "nyul\\w*", "hörcsög\\w*", "papag\\w+", "lovam|lovat|lovunk"),
    "ro": (
        "câin\\w+|cățel\\w*",
        "pisic\\w+|motan\\w*",
        "iepur\\w+",
        "hamster\\w*",
        "papagal\\w*",
        "cal|calul",
    ),
    "el": ("σκύλο\\w*|σκυλ\\w+", "γάτ\\w+|γατ\\w+", "κουνέλι\\w*", "χάμστερ", "παπαγάλο\\w*", "άλογο"),
    "vi": ("(?:con |chú )?chó", "(?:con |chú )?mèo", "thỏ", "chuột lang|hamster", "vẹt", "ngựa"),
    "id": ("anjing\\w*", "kucing\\w*", "kelinci\\w*", "hamster", "burung beo|nuri", "kuda\\w*"),
    "he": (
        "[הל]?כלבה?|[הל]?כלב(?:נו|תי|י)",
        "[הל]?חתולה?|[הל]?חתול(?:נו|תי|י)",
        "[הל]?ארנבת?",
        "[הל]?אוגר\\w*",
        "[הל]?תוכי",
        "[הל]?סוסה?",
    ),
    "fa": ("سگ\\S*", "گربه\\S*", "خرگوش\\S*", "همستر\\S*", "طوطی\\S*", "اسب\\S*"),
    "th": ("หมา|สุนัข", "แมว", "กระต่าย", "แฮมสเตอร์", "นกแก้ว", "ม้า"),
}
"""Words for the animals of a home, each kind of them in the same place."""


def _own_pet_died(language: str, before: str, after: str) -> str:
    return f"{before}(?:{'|'.join(PETS[language])}){after}"


_OR_NAMED = r"(?: (?!casi|quasi|quase|presque|fast|bijna|почти|prawie)\w+)?"
"""The animal's name, which may stand there; no word for nearly does."""
PET_DIED = {
    "en": _own_pet_died(
        "en",
        "(?:my|our) (?:\\w+ )?",
        r"(?:,? (?!almost|nearly)\w+,?)? ~(?:died|passed away|was put down|has died|ran away(?=\W*\Z|,| (?:yesterday|last|on|this)\b)|is dead)",
    ),
    "de": _own_pet_died(
        "de",
        "(?:meine?|unsere?|uns(?:er|re)) (?:\\w+ )?",
        _OR_NAMED + r" (?:ist|wurde|musste|starb) ?~(?:gestorben|tot|eingeschläfert|weggelaufen|verstorben)?",
    ),
    "fr": _own_pet_died(
        "fr",
        "(?:mon|ma|notre) (?:\\w+ )?",
        _OR_NAMED + r" (?:est|a été|nous a) ~(?:mort|morte|décédée?|euthanasiée?|quittée?s?|partie?)",
    ),
    "es": _own_pet_died(
        "es",
        "(?:mi|nuestr[oa]) (?:\\w+ )?",
        _OR_NAMED + r" ~(?:murió|ha muerto|falleció|se escapó|se murió)",
    ),
    "it": _own_pet_died(
        "it",
        "(?:il mio|la mia|il nostro|la nostra) (?:\\w+ )?",
        _OR_NAMED + r" (?:è|ci ha) ~(?:mort[oa]|scappat[oa]|lasciat[oi])",
    ),
    "pt": _own_pet_died(
        "pt",
        "(?:meu|minha|nosso|nossa) (?:\\w+ )?",
        _OR_NAMED + r" ~(?:morreu|faleceu|fugiu)",
    ),
    "nl": _own_pet_died(
        "nl",
        "(?:mijn|onze) (?:\\w+ )?",
        _OR_NAMED + r" (?:is|zijn) ~(?:overleden|dood|doodgegaan|gestorven|weggelopen)",
    ),
    "ru": _own_pet_died(
        "ru",
        "(?:мо[йяеёюи]\\w*|наш\\w?) (?:\\w+ )?",
        _OR_NAMED + r" ~(?:умер(?:ла)?|погиб(?:ла)?|сбежала?|не стало)",
    ),
    "pl": _own_pet_died(
        "pl",
        "(?:zmarł|zmarła|umarł|umarła|zdechł|zdechła|odszedł|odeszła) (?:nam |mi )?(?:m[oó]j|moja|nasza?) (?:\\w+ )?",
        "",
    )
    + "|"
    + _own_pet_died(
        "pl",
        "(?:m[oó]j|moja|nasza?) (?:\\w+ )?",
        _OR_NAMED + r" ~(?:zmarła?|umarła?|zdechła?|uciekła?)",
    ),
    "tr": r"(?:köpeği|kedi|tavşanı|papağanı)m(?:iz)? ~(?:öldü|vefat etti|kaçtı)|(?:köpeğimiz|kedimiz|tavşanımız) ~(?:öldü|vefat etti|kaçtı)",
    "ar": r"(?:مات|ماتت|نفق|نفقت) (?:كلبي|كلبنا|كلبتي|قطتي|قطتنا|قطي)|(?:كلبي|كلبنا|قطتي|قطتنا) ~(?:مات|ماتت)",
    "hi": r"(?:मेरा|मेरी|हमारा|हमारी) (?:कुत्ता|बिल्ली|खरगोश|तोता) ~(?:मर ग\w+|नहीं रह\w*|गुज़र ग\w+)",
    "zh": r"(?:我|我们|我家|我们家)的?[^。，,的]{0,3}(?:狗|猫|兔子|仓鼠|鹦鹉)[^。，,]{0,8}(?:死了|去世了|走了|过世了)",
    "ja": r"(?:うち|我が家|私|わが家)の(?:犬|猫|うさぎ|ハムスター|インコ)[がは]?[^。]{0,8}(?:死んだ|死にました|死んで|亡くなった|亡くなりました|息を引き取)|(?:愛犬|愛猫)[がは]?[^。]{0,8}(?:死ん|亡くな)",
    "ko": r"(?:우리|내|제|저희) ?(?:집 ?)?(?:개|강아지|고양이|토끼|햄스터|앵무새)[가는이]?[^.]{0,12}(?:죽었|세상을 떠났|무지개다리)",
}
NAMED_PET_DIED = {
    "en": r"died|passed away|put ~(?:down|to sleep)|is dead",
    "de": r"gestorben|einschläfern|eingeschläfert|verstorben|ist tot|weggelaufen|starb",
    "fr": r"mort|morte|décédée?|endormir|euthanasi\w+|nous a quittés",
    "es": r"murió|muerto|falleció|sacrificar|dormir a|se escapó",
    "it": r"mort[oa]|sopprimere|addormentare|scappat[oa]",
    "pt": r"morreu|faleceu|sacrificar|eutanasiar|fugiu",
    "nl": r"overleden|doodgegaan|gestorven|inslapen|ingeslapen|dood",
    "ru": r"умер|умерла|погиб|погибла|усыпить|усыпили|не стало",
    "pl": r"zmarł|zmarła|umarł|umarła|zdechł|zdechła|uśpić|uśpiliśmy|uśpiłam|uśpiłem",
    "tr": r"öldü|vefat etti|uyutmak|uyuttuk|uyuttum",
    "ar": r"مات|ماتت|نفق|نفقت",
    "hi": r"मर ग\w+|नहीं रह\w*|गुज़र ग\w+",
    "zh": r"死了|去世了|走了|过世了|安乐死",
    "ja": r"死んだ|死にました|死んで|亡くなりました|亡くなった|安楽死",
    "ko": r"죽었|세상을 떠났|무지개다리|안락사",
    "uk": r"помер(?:ла)?|загину(?:в|ла)|не стало|приспали",
    "cs": r"umřela?|zemřela?|uhynula?|pošel|pošla|nechali jsme uspat",
    "sv": r"dog (?:i (?:går|fredags|lördags|söndags|natt)|för|förra|av)|har dött|är död|avlivades|somnade in",
    "da": r"døde|er død|blev aflivet|ble avlivet|sov ind|sovnet inn",
    "fi": r"kuoli|on kuollut|lopetettiin|nukkui pois",
    "hu": r"meghalt|elpusztult|elaltattuk",
    "ro": r"a murit|a fost eutanasiat\w?",
    "el": r"πέθανε|ψόφησε|έφυγε από τη ζωή",
    "vi": r"(?:đã |vừa |mới )?(?:chết|qua đời)|mất (?:rồi|tuần|tháng|hôm|năm)",
    "id": r"(?:sudah |telah )?(?:mati|meninggal)(?! (?:lampu|listrik|gaya))",
    "he": r"מתה?(?=\W|\Z)|נפטרה?",
    "fa": r"مرد(?:ه است)?(?=\W*\Z|[،.])|تلف شد|از دست دادیم",
    "th": r"ตายแล้ว|ตายเมื่อ|ตายไป|จากไป",
}
PET = {language: "|".join(words) for language, words in PETS.items()}

BOSS_WORDS = {
    "en": "boss|manager|supervisor|team ?lead", "de": "chef(?:in)?|vorgesetzter?|teamleiter(?:in)?", "fr": "chefe?|cheffe|patronn?e?|manageuse|manager|responsable",
    "es": "jef[ea]|gerente|supervisor[a]?|encargad[oa]", "it": "cap[oa]|responsabile|direttrice|direttore", "pt": "chef[ea]|gerente|gestora?|patrão|patroa",
    "nl": "baas|manager|chef|leidinggevende|teamleider", "ru": "начальни[кц]\\w*|шеф\\w?|руководител\\w*", "pl": "szef(?:ow[aąe]|a|em)?|kierownik|kierowniczka|przełożon[ya]", "tr": "patronum|müdürüm|şefim|yöneticim",
    "ar": "مدير(?:ي|تي)|رئيسي|رئيستي", "hi": "बॉस|मैनेजर", "zh": "老板|上司|领导|经理|主管", "ja": "上司|課長|部長|店長", "ko": "상사|팀장님?|부장님?|사장님?",
}  # fmt: skip
_B = BOSS_WORDS
BOSS = {
    "en": rf"my (?:\w+ )?(?:{_B['en']})", "de": rf"meine?[nmr]? (?:\w+ )?(?:{_B['de']})", "fr": rf"m(?:a|on) (?:\w+ )?(?:{_B['fr']})", "es": rf"mi (?:\w+ )?(?:{_B['es']})", "it": rf"(?:il mio|la mia|mi[oa]) (?:\w+ )?(?:{_B['it']})",
    "pt": rf"(?:meu|minha) (?:\w+ )?(?:{_B['pt']})", "nl": rf"mijn (?:\w+ )?(?:{_B['nl']})", "ru": rf"мо\w+ (?:\w+ )?(?:{_B['ru']})|(?:{_B['ru']}) у меня|у меня (?:{_B['ru']})", "pl": rf"m[oó]j\w* (?:\w+ )?(?:{_B['pl']})",
    "tr": _B["tr"], "ar": _B["ar"], "hi": rf"मेर[ेी] (?:{_B['hi']})", "zh": rf"我们?的?(?:{_B['zh']})", "ja": _B["ja"], "ko": _B["ko"],
}  # fmt: skip
NEW_BOSS = {
    "en": rf"my new (?:{_B['en']})|(?:have|got|['’]ve) a new (?:{_B['en']})|my (?:{_B['en']}) is (?:\w+ now(?=\W*\Z|,)|now (?:called )?(?!in |at |on )\w+(?: \w+)?(?=\W*\Z|,))|is (?:now my (?:{_B['en']})|my (?:{_B['en']}) now)|my (?:{_B['en']}),? (?:who )?(?:is|['’]?s|she['’]?s|shes|he['’]?s|hes) called \w+ now",
    "de": rf"(?:meine?|eine?n?) neue[rn]? (?:{_B['de']})|(?:meine? )?(?:{_B['de']}) (?:ist|heißt) (?:jetzt|nun|inzwischen) (?:(?:herr|frau) \w+|\w+(?=\W*\Z|,))|ist (?:jetzt|nun) meine? (?:{_B['de']})",
    "fr": rf"m(?:a|on) nouv(?:elle|eau) (?:{_B['fr']})|(?:un|une) nouv(?:elle|eau) (?:{_B['fr']})|m(?:a|on) (?:{_B['fr']}),? (?:c['’]est|est) (?:maintenant|désormais) \w+|m(?:a|on) (?:{_B['fr']}),? c['’]est \w+ (?:maintenant|désormais)",
    "es": rf"mi nuev[oa] (?:{_B['es']})|(?:tengo )?(?:un )?nuev[oa] (?:{_B['es']}) (?:es|se llama)|tengo nuev[oa] (?:{_B['es']})|(?:ahora|ya) mi (?:{_B['es']}) es \w+(?=\W*\Z|,)|mi (?:{_B['es']}) (?:ahora es|es ahora) \w+",
    "it": rf"(?:il mio nuovo|la mia nuova|un nuovo|una nuova) (?:{_B['it']})|(?:ora|adesso) (?:il mio|la mia) (?:{_B['it']}) è \w+(?=\W*\Z|,)|(?:il mio|la mia) (?:{_B['it']}) (?:ora|adesso) è \w+",
    "pt": rf"(?:meu|minha|um|uma) nov[oa] (?:{_B['pt']})|agora (?:o )?(?:meu|minha) (?:{_B['pt']}) é [oa]? ?\w+(?=\W*\Z|,)|(?:meu|minha) (?:{_B['pt']}) agora é (?:[oa] )?\w+",
    "nl": rf"(?:mijn|een) nieuwe (?:{_B['nl']})|is nu mijn (?:{_B['nl']})|mijn (?:{_B['nl']}) is nu \w+(?=\W*\Z|,)",
    "ru": rf"(?:нов\w+) (?:{_B['ru']})|(?:мой |моя )?(?:{_B['ru']}) (?:теперь|сейчас) (?:у меня )?\w+(?=\W*\Z|,)|теперь (?:мой|моя|у меня) (?:{_B['ru']}) \W? ?\w+",
    "pl": rf"now(?:y|a|ą|ego|ym) (?:{_B['pl']})|(?:moim|moją) (?:{_B['pl']}) jest teraz|teraz (?:moim|moją) (?:{_B['pl']}) jest",
    "tr": rf"yeni (?:{_B['tr']})|(?:{_B['tr']}) (?:artık|şimdi) \w+|(?:{_B['tr']}) değişti",
    "ar": rf"(?:{_B['ar']}) (?:الجديدة?|الآن)", "hi": rf"(?:मेर[ेी] )?(?:नय[ाीे]|नई) (?:{_B['hi']})",
    "zh": rf"(?:我们?的?)?新(?:{_B['zh']})|(?:{_B['zh']})换(?:人|成|了)|(?:{_B['zh']})现在是(?![个個很在不])|现在(?:的)?(?:{_B['zh']})是(?![个個很在不])", "ja": rf"新しい(?:{_B['ja']})|(?:{_B['ja']})が[^。、]{{1,10}}に(?:変わ|代わ|替わ|なり|なった)",
    "ko": rf"새 ?(?:{_B['ko']})|(?:{_B['ko']})(?:이|가|은|는)? ?바뀌|(?:이제|지금은) (?:{_B['ko']})[은이가]",
}  # fmt: skip

AGE = {
    "en": r"(?:i['’]?m|i am) (\d{1,3})(?: years?[ -]old|(?=\W*\Z|,? and ))|(?:i['’]?m|i am) now (\d{1,3})|(?:i['’]?m|i am) (\d{1,3}) now|i(?:['’]?ve| have)? (?:just )?turned (\d{1,3})(?=\W*\Z|[,.!]| (?:on|last|yesterday|today|this|in|and)\b)",
    "de": r"ich bin (?:jetzt |nun )?(\d{1,3})(?: jahre alt| geworden|(?=\W*\Z))|bin ~(\d{1,3}) geworden",
    "fr": r"j['’]ai (?:maintenant )?(\d{1,3}) ans|j['’]ai (?:eu|fêté mes) (\d{1,3}) ans",
    "es": r"(?:tengo|cumplí|he cumplido) (?:ya |ahora )?(\d{1,3})(?: años|(?=\W*\Z))",
    "it": r"ho (?:ora |adesso |già )?(?:compiuto )?(\d{1,3}) anni",
    "pt": r"(?:tenho|fiz|completei) (?:agora |já )?(\d{1,3}) anos",
    "nl": r"ik ben (?:nu )?(\d{1,3})(?: jaar(?: oud)?| geworden|(?=\W*\Z))|ben ~(\d{1,3}) geworden",
    "ru": r"мне (?:теперь |сейчас |уже )?(?:исполнил(?:ось|ся) )?(\d{1,3}) (?:лет|года?)",
    "pl": r"mam (?:teraz |już )?(\d{1,3}) lata?|skończy(?:łem|łam) (\d{1,3}) lata?|mam (?:teraz |już )?(\d{1,3}) lat",
    "tr": r"(\d{1,3}) yaş(?:ındayım|ına girdim|ıma girdim|ımı doldurdum)",
    "ar": r"عمري (?:الآن )?(\d{1,3})|(?:أتممت|بلغت) (?:ال)?(\d{1,3})",
    "hi": r"(?:मैं|मेरी उम्र) ~(\d{1,3}) (?:साल|वर्ष)",
    "zh": r"我[^。，,的]{0,8}?(\d{1,3}) ?岁",
    "ja": r"(\d{1,3}) ?歳(?:です|だ|にな)",
    "ko": r"(\d{1,3}) ?살(?:이에요|이야|입니다|이 ?됐|이 ?되)",
}
NUMBER_OF_ONES_OWN = {
    "en": r"my (?:new |old )?(?:phone |mobile |cell |cellphone |telephone |work )?number(?! one)",
    "de": r"meine (?:neue )?(?:telefon|handy|mobil)?nummer",
    "fr": r"mon (?:nouveau )?numéro(?: de téléphone| de portable)?",
    "es": r"mi (?:nuevo )?(?:número|teléfono|móvil|celular)(?: nuevo| de teléfono)?",
    "it": r"il mio (?:nuovo )?(?:numero|telefono|cellulare)(?: di telefono| nuovo)?",
    "pt": r"meu (?:novo )?(?:número|telefone|celular)(?: novo| de telefone)?",
    "nl": r"mijn (?:nieuwe )?(?:telefoon|mobiele )?nummer",
    "ru": r"мой (?:новый )?(?:номер|телефон)",
    "pl": r"mój (?:nowy )?(?:numer|telefon)",
    "tr": r"(?:yeni )?(?:telefon |cep )?numaram",
    "ar": r"رقمي|رقم هاتفي|هاتفي",
    "hi": r"मेरा (?:नया )?(?:फ़?ोन |मोबाइल )?नंबर",
    "zh": r"我的?(?:新)?(?:电话|手机)?号码?",
    "ja": r"(?:電話|携帯)(?:番号)?[はが]",
    "ko": r"(?:내|제) ?(?:새 ?)?(?:전화 ?|휴대폰 ?|핸드폰 ?)?번호",
}
MAIL_OF_ONES_OWN = {
    "en": r"my (?:new |old |work |private )?e-?mail(?: address)?|the (?:new )?e-?mail(?: address)? (?:is|has|changed)",
    "de": r"meine (?:neue )?(?:e-?mail|mail)(?:-?adresse)?|die (?:neue )?(?:e-?mail|mail)(?:-?adresse)? (?:ist|lautet|hat)",
    "fr": r"mon (?:nouvelle? )?(?:adresse )?(?:e-?mail|mail|courriel)|ma nouvelle adresse (?:e-?mail|mail)|(?:le (?:nouveau )?mail|l['’]adresse mail) (?:est|a changé)",
    "es": r"mi (?:nuevo )?(?:correo|e-?mail)|el (?:nuevo )?(?:correo|e-?mail)(?: nuevo)? (?:es|ha|cambió|ahora)",
    "it": r"(?:la mia|il mio) (?:nuov[oa] )?(?:indirizzo )?(?:e-?mail|mail|posta)|(?:la nuova |l['’])e-?mail (?:è|ora)",
    "pt": r"meu (?:novo )?e-?mail|o (?:novo )?e-?mail (?:é|mudou|agora)",
    "nl": r"mijn (?:nieuwe )?e-?mail(?:adres)?|het (?:nieuwe )?(?:e-?mail)?adres is",
    "ru": r"мо[йяё] (?:нов\w+ )?(?:почта|e-?mail|имейл|адрес)",
    "pl": r"mój (?:nowy )?(?:adres )?(?:e-?mail|mail)",
    "tr": r"(?:yeni )?e-?posta(?:m| adresim)",
    "ar": r"بريدي|إيميلي",
    "hi": r"मेरा (?:नया )?ईमेल",
    "zh": r"我的?新?(?:邮箱|电子邮件|邮件)",
    "ja": r"(?:メール|メアド)(?:アドレス)?[はが]",
    "ko": r"(?:내|제) ?(?:새 ?)?(?:이메일|메일)",
}
NEW = {
    "en": r"new|now|changed", "de": r"neue?r?|jetzt|nun|geändert", "fr": r"nouveau|nouvelle|maintenant|désormais|changé", "es": r"nuev[oa]|ahora|cambió|cambiado|cambié",
    "it": r"nuov[oa]|ora|adesso|cambiat[oa]", "pt": r"nov[oa]|agora|mudou|mudei", "nl": r"nieuwe?|nu|veranderd", "ru": r"нов\w+|теперь|изменил\w+|сменил\w*",
    "pl": r"now[yae]|teraz|zmieni\w+", "tr": r"yeni|artık|şimdi|değişti", "ar": r"الجديد|الآن|تغير", "hi": r"नया|नई|अब|बदल\w*",
    "zh": r"新|现在|换|变|改", "ja": r"新しい|今は|変わり|変更", "ko": r"새|이제|지금은|바뀌|바꿨|변경",
}  # fmt: skip
AGAIN = {
    "en": r"again|back to", "de": r"wieder", "fr": r"de nouveau|à nouveau|recommencé|repris", "es": r"otra vez|de nuevo|he vuelto|volví", "it": r"di nuovo|ripreso|ricominciato", "pt": r"de novo|voltei",
    "nl": r"weer|opnieuw", "ru": r"снова|опять", "pl": r"znowu|znów", "tr": r"yeniden|tekrar", "ar": r"مرة أخرى|مجددا|عدت", "hi": r"फिर से|दोबारा", "zh": r"又|重新", "ja": r"また|再び", "ko": r"다시",
}  # fmt: skip
CALLED = {
    "en": r"my name(?:['’]s| is)|call me|(?:i['’]?m|i am) called|i go by", "de": r"mein name ist|ich heiße|ich heisse|nenn\w* mich", "fr": r"je m['’]appelle|mon nom est|appelle[- ]moi|mon prénom est",
    "es": r"me llamo|mi nombre es|llámame", "it": r"mi chiamo|il mio nome è|chiamami", "pt": r"me chamo|chamo-me|meu nome é|me chame|chama-me", "nl": r"ik heet|mijn naam is|noem me",
    "ru": r"меня зовут|мо[её] имя|(?:зови|называй)(?:те)? меня", "pl": r"nazywam się|mam na imię|moje imię|mów(?:cie)? (?:mi|do mnie)", "tr": r"(?:benim )?adım|bana",
    "ar": r"اسمي|نادني", "hi": r"मेरा नाम|मुझे", "zh": r"我叫|我的名字|叫我", "ja": r"名前は|と呼んで|と申します", "ko": r"이름은|[라고] ?불러",
}  # fmt: skip
CALL_ME = {
    "en": r"call me(?: (?:just|simply))?|i go by|(?:i['’]d|i would) (?:rather|prefer to) (?:be called|go by)|i prefer to be called", "de": r"nenn\w* mich(?: (?:lieber|bitte|einfach|doch|nur|jetzt|ab jetzt))*|sag\w* ~zu mir",
    "fr": r"appelle[- ]moi(?: (?:plutôt|juste|simplement))?|appelez[- ]moi(?: (?:plutôt|juste|simplement))?", "es": r"llámame(?: (?:mejor|solo|simplemente))?|llámeme", "it": r"chiamami(?: (?:pure|piuttosto|solo|semplicemente))?",
    "pt": r"me chame(?: (?:só|apenas|antes))?(?: de)?|chama-me(?: (?:só|apenas|antes))?(?: de)?", "nl": r"noem (?:me|mij)(?: (?:liever|maar|gewoon))*", "ru": r"(?:зови|называй)(?:те)? меня", "pl": r"mów(?:cie)? (?:mi|do mnie)", "tr": r"bana ~de(?:yin)?", "ar": r"نادني|نادوني",
    "hi": r"मुझे ~(?:बुलाओ|बुलाइए|कहो|कहिए)", "zh": r"叫我(?!起床|一声|去|来|做|吃|的)", "ja": r"と呼んで", "ko": r"[라고]고? ?불러",
}  # fmt: skip
USES = {
    "en": r"(?:i|we)(?:['’]m|['’]re| am| are)? ~(?:use|using|prefer|work with|write in|code in|run on|deploy with)|(?:i|we) drive|my (?:editor|browser|phone|laptop|database|bank|car) is",
    "de": r"(?:benutze|nutze|verwende|benutzen|nutzen|verwenden|bevorzuge)|(?:ich|wir) fahren? (?:einen?|nen?) |mein\w? (?:editor|browser|handy|laptop|auto) ist", "fr": r"(?:j['’]|nous |on )?utilis(?:e|ons)|je (?:conduis|roule en)|je préfère|je me sers",
    "es": r"(?:uso|usamos|utilizo|utilizamos|prefiero)", "it": r"(?:uso|usiamo|utilizzo|utilizziamo|preferisco)", "pt": r"(?:uso|usamos|utilizo|utilizamos|prefiro)",
    "nl": r"(?:ik|we) ~(?:gebruik|gebruiken)", "ru": r"(?:использую|используем|пользуюсь|пользуемся|предпочитаю)", "pl": r"(?:używam|używamy|korzystam|korzystamy)",
    "tr": r"kullanıyoru[mz]", "ar": r"(?:أستخدم|نستخدم|أفضل)", "hi": r"(?:इस्तेमाल|उपयोग) कर", "zh": r"用", "ja": r"(?:使って|使い|使う|使用)", "ko": r"(?:써요|써|쓰고|씁니다|사용)",
}  # fmt: skip
SWITCHED = {
    "en": rf"{_I}(?:switched|changed|moved|migrated)(?: over)? from (.{{2,30}}?) to|{_I}replaced (.{{2,30}}?) (?:with|by)|{_I}(?:stopped|quit) using (.{{2,30}}?)(?=[.,!;]|\Z)|"
    r"(?:i|we) (?:no longer|don['’]?t) use (.{2,30}?)(?= any ?more|[.,!;]|\Z)|(?:(?:i|we)(?:['’]ve| have)? |\A\W*(?:just |finally )?)(?:swapped|traded(?: in)?|ditched)(?! (?:about|with|over|places)\b) (?:the |my |our )?(.{2,30}?)(?= for | and | because |[.,!;]|\Z)",
    "de": r"(?:bin|wir sind|sind wir) ~von (.{2,30}?) (?:auf|zu) ~(?:umgestiegen|gewechselt)|habe? (.{2,30}?) durch ~ersetzt|(?:benutze|nutze|verwende) (.{2,30}?) nicht mehr|(?:bin|sind) weg von (.{2,30}?)(?=[.,!;]|\Z)|habe? (.{2,30}?) gegen ~(?:ein)?getauscht",
    "fr": r"(?:je suis|nous sommes|j['’]ai) ~passée?s? (?:de |d['’])(.{2,30}?) (?:à|au|vers)|j['’]ai remplacé (.{2,30}?) par|je n['’]utilise plus (.{2,30}?)(?=[.,!;]|\Z)|(?:on|nous) (?:passe|est passé|passons) (?:de |d['’])(.{2,30}?) (?:à|au|vers)|j['’]ai (?:lâché|laissé tomber) (.{2,30}?)(?= pour |[.,!;]|\Z)",
    "es": r"(?:me (?:he )?(?:cambi[éa]\w*|pas[éa]\w*)|cambié|pasé|migré|migramos|pasamos) de (.{2,30}?) a|(?:cambié|reemplacé|sustituí) (.{2,30}?) por|ya no uso (.{2,30}?)(?=[.,!;]|\Z)|(?:dejé|he dejado|dejamos) (?!de\b|el trabajo)(.{2,30}?) por",
    "it": r"(?:sono|siamo) passat[oaie] da (.{2,30}?) (?:a|ad|al)|ho sostituito (.{2,30}?) con|non uso più (.{2,30}?)(?=[.,!;]|\Z)|ho (?:mollato|abbandonato) (?:il |la |lo |l['’])?(.{2,30}?)(?= per |[.,!;]|\Z)",
    "pt": r"(?:troquei|trocamos) (?:o |a |de )?(.{2,30}?) (?:pel[oa]|por|para)|(?:mudei|mudamos|migrei) d[eoa] (.{2,30}?) para|não uso mais (?:o |a )?(.{2,30}?)(?=[.,!;]|\Z)|larguei (?:o |a )?(?!emprego|trabalho|cigarro)(.{2,30}?)(?=[.,!;]|\Z| (?:e|por|pra|para)\b)",
    "nl": r"(?:ben|zijn) ~(?:overgestapt )?van (.{2,30}?) (?:naar|op)|ik gebruik (.{2,30}?) niet meer",
    "ru": r"(?:(?:я|мы) ~|\A\W*)переш(?:ёл|ел|ла|ли) с (.{2,30}?) на|больше не (?:использую|пользуюсь) (.{2,30}?)(?=[.,!;]|\Z)",
    "pl": r"(?:przesz(?:edłem|łam|liśmy)|przesiad(?:łem|łam)) (?:się )?z (.{2,30}?) na|nie używam już (.{2,30}?)(?=[.,!;]|\Z)",
    "tr": r"(\S+(?: \S+)?)['’](?:ten|tan|den|dan) \S+ geçti[mk]",
    "ar": r"(?:انتقلت|تحولت) من (.{2,30}?) إلى",
    "hi": r"मैंने ~?(\S+(?: \S+)?) छोड़कर",
    "zh": r"我们?从(.{1,24}?)(?:换成|换到|转到|改用|切换到)|我们?不再用(.{1,24}?)(?:了|(?=[。，,])|\Z)",
    "ja": r"([^\s、。はが]{1,8}(?: [A-Za-z]+)?|[A-Za-z ]{2,24})から[^。、]{1,16}に(?:乗り換え|切り替え|移行)",
    "ko": r"([A-Za-z ]{2,24}|\S+)에서 \S+(?:으로|로) ?(?:바꿨|갈아탔|옮겼)",
}
INSTEAD = {
    "en": r"(?:instead of|rather than) (.{2,30}?)(?=[.,!;]|\Z| (?:now|for|because|since))",
    "de": r"(?:an)?statt (.{2,30}?)(?=[.,!;]|\Z)",
    "fr": r"(?:au lieu|à la place) (?:de |d['’]|du )(.{2,30}?)(?=[.,!;]|\Z)",
    "es": r"en (?:vez|lugar) de (.{2,30}?)(?=[.,!;]|\Z)",
    "it": r"(?:invece|al posto) (?:di |che )(.{2,30}?)(?=[.,!;]|\Z)",
    "pt": r"em (?:vez|lugar) d[eoa] (.{2,30}?)(?=[.,!;]|\Z)",
    "nl": r"in plaats van (.{2,30}?)(?=[.,!;]|\Z)",
    "ru": r"вместо (.{2,30}?)(?=[.,!;]|\Z)",
    "pl": r"zamiast (.{2,30}?)(?=[.,!;]|\Z)",
    "tr": r"(\S+(?: \S+)?) yerine",
    "ar": r"بدلا[ً]? من (.{2,30}?)(?=[.,!;]|\Z)",
    "hi": r"(\S+(?: \S+)?) (?:की जगह|के बजाय)",
    "zh": r"而不(?:是|再)?用(.{1,24}?)(?=[。，,]|\Z)|代替(?:了)?(.{1,24}?)(?=[。，,]|\Z)",
    "ja": r"([A-Za-z ]{2,24}|[^\s、。はが]{1,12})の代わりに",
    "ko": r"([A-Za-z ]{2,24}|\S+) 대신",
}
OF_ANIMALS = Phrases(
    {
        "en": r"eggs|dairy|cheese|milk", "de": r"eier|käse|milch\w*", "fr": r"œufs|fromage|lait", "es": r"huevos|queso", "it": r"uova|formaggio", "pt": r"ovos|queijo", "nl": r"eieren|kaas",
        "ru": r"яйца|сыр", "pl": r"jajka|ser", "tr": r"yumurta|peynir", "hi": r"अंडे", "ja": r"卵|チーズ", "ko": r"계란|치즈",
    }
)  # fmt: skip
FISH = Phrases(
    {
        "en": r"fish|salmon|tuna|seafood", "de": r"fisch\w*|lachs", "fr": r"poissons?|saumon", "es": r"pescado|salmón", "it": r"pesce|salmone", "pt": r"peixe|salmão", "nl": r"vis|zalm", "ru": r"рыб\w+",
        "uk": r"риб\w+", "pl": r"ryb\w*", "cs": r"ryb\w*", "tr": r"balık", "ar": r"السمك|سمك", "hi": r"मछली", "zh": r"鱼|魚", "ja": r"魚", "ko": r"생선",
    }
)  # fmt: skip
MEAT = Phrases(
    {
        "en": r"meat|steak|chicken|everything", "de": r"fleisch|alles", "fr": r"viande", "es": r"carne", "it": r"carne", "pt": r"carne", "nl": r"vlees", "ru": r"мяс\w+",
        "uk": r"м['’]яс\w+", "pl": r"mięs\w+", "cs": r"mas[oa]", "tr": r"et(?= y)", "ar": r"اللحم|لحم", "hi": r"मांस|मीट", "zh": r"肉|荤", "ja": r"肉", "ko": r"고기",
    }
)  # fmt: skip
DWELLINGS = Phrases(
    {
        "en": r"flat|apartment|house|home|place|city|town|village|country|countryside|abroad|dorm|studio|room|parents|cottage|farm|coast|island|capital|suburbs?",
        "pt": r"apartamento|casa|cidade|campo|país|interior|exterior|praia|pais|capital",
        "uk": r"квартир\w+|будин\w+|міст\w+|сел\w+|район\w*|гуртожит\w+|батьк\w+", "cs": r"byt\w*|dom\w*|měst\w*|mest\w*|vesnic\w*|rodič\w*", "da": r"lejlighed\w*|leilighet\w*|hus\w*|by\w*|land\w*|villa|kollegi\w*|forældre\w*",
        "fi": r"asun\w+|talo\w*|kaupun\w+|maalle|ulkomai\w*|kotiin", "ro": r"apartament\w*|cas[ăa]\w*|oraș\w*|țar[ăa]\w*|sat\w*|garsonier\w*|părinți\w*", "el": r"σπίτι\w*|διαμέρισμα\w*|πόλη|χωριό|εξωτερικό",
        "vi": r"nhà|căn hộ|thành phố|quê|chung cư|nước ngoài", "id": r"rumah|apartemen|kota|desa|kos\w*|kontrakan|luar",
    }
)  # fmt: skip
LONG_AGO = Phrases(
    {
        "en": r"years ago|when i was|as an? (?:child|kid|teenager|student)|in (?:19|20)\d\d|back in", "de": r"vor (?:\w+ )?jahren|als (?:ich|kind)|damals|im jahr \d{4}|(?:19|20)\d\d", "fr": r"il y a \w+ ans|quand j['’](?:étais|avais)|en (?:19|20)\d\d",
        "es": r"hace \w+ años|cuando (?:era|tenía)|de niñ[oa]|en (?:19|20)\d\d", "it": r"\w+ anni fa|quando (?:ero|avevo)|da bambin[oa]|nel (?:19|20)\d\d", "pt": r"há \w+ anos|\w+ anos atrás|quando eu|em (?:19|20)\d\d",
        "nl": r"\w+ jaar geleden|toen ik|in (?:19|20)\d\d", "ru": r"\w+ лет назад|год\w* назад|когда я был|в детстве|в (?:19|20)\d\d", "pl": r"\w+ lat temu|kiedy by\w+|w (?:19|20)\d\d", "tr": r"yıl önce|çocukken|(?:19|20)\d\d",
        "ar": r"سنوات|عندما كنت|عام (?:19|20)\d\d", "hi": r"साल पहले|जब मैं|(?:19|20)\d\d में", "zh": r"年前|小时候|(?:19|20)\d\d年", "ja": r"年前|子供の頃|(?:19|20)\d\d年", "ko": r"년 전|어렸을|(?:19|20)\d\d년",
        "uk": r"рок\w+ тому|рік тому|коли я (?:був|була)|(?:в|у) дитинстві|у (?:19|20)\d\d", "cs": r"před \w+ let|jako (?:dítě|dieťa|malý|malá|student\w*)|když jsem byl\w?|keď som bol\w?|v roce|v roku|(?:19|20)\d\d",
        "da": r"for \w+ år siden|som (?:barn|ung|student|studerende)|da jeg var|i (?:19|20)\d\d", "fi": r"vuotta sitten|vuosi sitten|lapsena|nuorena|kun olin|vuonna|(?:19|20)\d\d", "hu": r"évvel ezelőtt|gyerek\w*|amikor|(?:19|20)\d\d\S*",
        "ro": r"acum \w+ ani|când eram|în copilărie|de mic[ăa]?|în (?:19|20)\d\d", "el": r"πριν (?:από )?\w+ χρόνια|παιδί|όταν ήμουν|μικρ[όή]ς?|το (?:19|20)\d\d", "vi": r"năm trước|hồi (?:nhỏ|bé)|khi còn|lúc nhỏ|(?:19|20)\d\d|đã từng|quay về",
        "id": r"tahun (?:yang )?lalu|waktu kecil|ketika|semasa|sewaktu|saat kecil|(?:19|20)\d\d", "sv": r"för \w+ år sedan|när jag var|(?:i|under) barndomen", "he": r"לפני \w+ שנ\w+|בגיל|כילד\w*|כשהייתי|בילדות\w*|בשנת|ב-?(?:19|20)\d\d", "fa": r"سال پیش|سال قبل|بچه که بودم|بچگی|وقتی|سال (?:\d{4}|[۰-۹]{4})",
        "th": r"ปีก่อน|ปีที่แล้ว|ตอนเด็ก|ตอนที่|สมัย|เมื่อปี|(?:19|20|25)\d\d",
    }
)  # fmt: skip
OTHERS = Phrases(
    {
        "en": r"(?:friend|colleague|coworker|neighbou?r|boss|roommate)['’]?s?", "de": r"(?:freund\w* von|kolleg\w+|nachbar\w*|chef\w*|mitbewohner\w*)", "fr": r"(?:amie?|collègue|voisine?|patron|coloc\w*)",
        "es": r"(?:amig[oa]|compañer[oa]|vecin[oa]|jef[ea]|(?<=mi )prim[oa])", "it": r"(?:amic[oa]|collega|vicin[oa]|cap[oa])", "pt": r"(?:amig[oa]|colega|vizinh[oa]|chef[ea])",
        "nl": r"(?:collega|buurman|buurvrouw|baas)", "ru": r"(?:друг|подруга|коллега|сосед\w*|начальник\w*)", "pl": r"(?:kolega|koleżanka|przyjaci\w+|sąsiad\w*|szef\w*)", "tr": r"(?:arkadaşım|komşu\w*|patron\w*|kuzen\w*)",
        "ar": r"(?:صديق\w*|زميل\w*|جار\w*|مدير\w*)", "hi": r"(?:दोस्त|सहकर्मी|पड़ोसी|बॉस)", "zh": r"同事|朋友|邻居|老板|室友", "ja": r"同僚|友達|友人|隣の|上司|社長|叔母|叔父", "ko": r"동료|친구|이웃|사장|상사",
        "uk": r"(?:друг|подруга|колега|сусід\w*|начальни\w+)", "cs": r"(?:kamarád\w*|kolegyně|soused\w*|šéf\w*)", "sv": r"(?:kompis|vän(?:inna)?|kollega|granne)", "da": r"(?:ven|veninde|venn|venninne|kollega|nabo)",
        "ro": r"(?:prieten\w*|coleg\w*|vecin\w*|șef\w*)", "el": r"(?:φίλ\w+ μου|συνάδελφ\w+|γείτον\w+)", "he": r"(?:חבר(?:ה|תי)?(?: שלי)|שכנה?|השכנה?|הבוסית?)", "fa": r"(?:دوستم|همکارم|همسایه\S*|رئیسم)",
    }
)  # fmt: skip
IF = Phrases(
    {
        "en": "if|would|dreamt|dreamed|imagined|wish|pretend", "de": "wenn|falls", "fr": "si je|si j['’]ai", "es": "si (?:me|yo|ya|he)", "it": "se (?:mi|io|non)", "pt": "se eu", "ru": "если|бы", "pl": "jeśli|gdyby\\w*", "tr": "eğer",
        "ar": "لو|إذا", "hi": "अगर|यदि", "zh": "如果|假如|要是", "ja": "もし|仮に", "ko": "만약|만일",
        "uk": "якщо|якби", "cs": "kdyby\\w*|jestli", "vi": "nếu|giá mà", "th": "ถ้า|หาก", "id": "kalau|jika|seandainya", "he": "אם|אילו", "fa": "اگر", "ro": "dacă", "el": "εάν",
    }
)  # fmt: skip
