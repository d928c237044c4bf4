"""Words for values of a kind, in the languages of a table: numbers, weekdays, months, colours, lengths of time.

Two words of one kind are another value where two other words may be synonyms.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain

from ...._kept import WORD_CHARS, kept
from ...._lazy import regex
from ..analyser import lettered, shown
from .caseless import Caseless

WEEKDAYS = {
    "en": "monday tuesday wednesday thursday friday saturday sunday",
    "de": "montag dienstag mittwoch donnerstag freitag samstag|sonnabend sonntag",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "es": "lunes martes miércoles jueves viernes sábado|sábados domingo|domingos",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    "pt": "segunda-feira|segundas-feiras terça-feira|terças-feiras quarta-feira|quartas-feiras "
    "quinta-feira|quintas-feiras sexta-feira|sextas-feiras sábado|sábados domingo|domingos",
    "ru": "понедельник|понедельникам|понедельника вторник|вторникам|вторника среду|средам|среда "
    "четверг|четвергам|четверга пятница|пятницу|пятницам|пятницы суббота|субботу|субботам|субботы "
    "воскресенье|воскресеньям|воскресенья",
    "zh": "星期一|周一|週一|礼拜一 星期二|周二|週二|礼拜二 星期三|周三|週三|礼拜三 星期四|周四|週四|礼拜四 星期五|周五|"
    "週五|礼拜五 星期六|周六|週六|礼拜六 星期天|星期日|周日|週日|礼拜天|礼拜日",
    "ja": "月曜 火曜 水曜 木曜 金曜 土曜 日曜",
    "ko": "월요일 화요일 수요일 목요일 금요일 토요일 일요일",
    "ar": "الاثنين|الإثنين الثلاثاء الأربعاء|الاربعاء الخميس الجمعة السبت الأحد",
    "hi": "सोमवार मंगलवार बुधवार गुरुवार|बृहस्पतिवार शुक्रवार शनिवार रविवार|इतवार",
}
MONTHS = {  # a name of two words is written with ``_``
    "en": "january february march april may june july august september october november december",
    "de": "januar|jänner februar märz april mai juni juli august september oktober november dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "ru": "января|январь|январе февраля|февраль|феврале марта|март|марте апреля|апрель|апреле мая|май|мае "
    "июня|июнь|июне июля|июль|июле августа|август|августе сентября|сентябрь|сентябре октября|октябрь|октябре "
    "ноября|ноябрь|ноябре декабря|декабрь|декабре",
    "ar": "يناير|جانفي|كانون_الثاني فبراير|فيفري|شباط مارس|آذار|اذار أبريل|ابريل|أفريل|نيسان مايو|ماي|أيار|ايار "
    "يونيو|جوان|حزيران يوليو|جويلية|تموز أغسطس|اغسطس|أوت|آب سبتمبر|أيلول|ايلول "
    "أكتوبر|اكتوبر|تشرين_الأول|تشرين_الاول نوفمبر|تشرين_الثاني ديسمبر|كانون_الأول|كانون_الاول",
    "hi": "जनवरी फ़रवरी|फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर|सितम्बर अक्टूबर|अक्तूबर नवंबर|नवम्बर दिसंबर|दिसम्बर",
}
_CARDINALS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "de": "null eins|ein|eine|einen|einem|einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze",
    "es": "cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce",
    "it": "zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici",
    "pt": "zero um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze",
    "ru": "ноль один|одна|одну два|две|двух три|трёх|трех четыре|четырёх пять|пяти шесть|шести семь|семи "
    "восемь|восьми девять|девяти десять|десяти одиннадцать|одиннадцати двенадцать|двенадцати",
    "ko": "영 하나|한 둘|두 셋|세 넷|네 다섯 여섯 일곱 여덟 아홉 열 열하나|열한 열둘|열두",
    "ar": "صفر واحد|واحدة اثنان|اثنين|اثنتان ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثماني تسعة|تسع "
    "عشرة|عشر",
    "hi": "शून्य एक दो तीन चार पांच|पाँच छह|छः सात आठ नौ दस ग्यारह बारह",
    "nl": "nul een|één twee drie vier vijf zes zeven acht negen tien elf twaalf",
    "sv": "noll ett två tre fyra fem sex sju åtta nio tio elva tolv",
    "pl": "zero jeden|jedna dwa|dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
    "da": "nul en|et to tre fire fem seks syv otte ni ti elleve tolv",
    "fi": "nolla yksi|yhden|yhtä kaksi|kahden|kahta kolme|kolmen|kolmea neljä|neljän|neljää viisi|viiden|viittä "
    "kuusi|kuuden|kuutta seitsemän kahdeksan yhdeksän kymmenen|kymmentä yksitoista kaksitoista",
    "cs": "nula jeden|jedna|jednu dva|dvě|dvou tři|tří čtyři|čtyř pět|pěti šest|šesti sedm|sedmi osm|osmi devět|devíti "
    "deset|deseti jedenáct dvanáct",
    "uk": "нуль один|одна|одну два|дві|двох три|трьох чотири|чотирьох п'ять|п'яти шість|шести сім|семи вісім|восьми "
    "дев'ять|дев'яти десять|десяти одинадцять дванадцять",
    "ro": "zero unu|una doi|două trei patru cinci șase|şase șapte|şapte opt nouă zece unsprezece "
    "doisprezece|douăsprezece",
    "hu": "nulla egy kettő|két három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő|tizenkét",
    "el": "μηδέν ένα|μία|μια|έναν δύο|δυο τρία|τρεις|τριών τέσσερα|τέσσερις πέντε έξι επτά|εφτά οκτώ|οχτώ εννέα|εννιά "
    "δέκα έντεκα|ένδεκα δώδεκα",
    "he": "אפס אחד|אחת שניים|שתיים|שני|שתי שלוש|שלושה ארבע|ארבעה חמש|חמישה שש|שישה שבע|שבעה שמונה תשע|תשעה עשר|עשרה",
    "fa": "صفر یک دو سه چهار پنج شش|شیش هفت هشت نه ده یازده دوازده",
    "id": "nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas",
    "sw": "sifuri moja mbili|wawili tatu|watatu nne|wanne tano|watano sita saba nane tisa kumi",
    "vi": "không một|mốt hai ba bốn|tư năm|lăm sáu bảy|bẩy tám chín mười",
    "bn": "শূন্য এক দুই|দুটি|দু তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো",
}
"""Numbers are read in some languages more than the table's: who writes in them has sums and ages, too."""
_LARGER = {
    "de": {"zwanzig": 20, "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80,
           "neunzig": 90, "hundert": 100, "tausend": 1000, "zweimal": 2, "dreimal": 3, "fünfzehn": 15},
    "fr": {"quinze": 15, "vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "septante": 70,
           "soixante-dix": 70, "quatre-vingt": 80, "quatre-vingts": 80, "nonante": 90, "quatre-vingt-dix": 90,
           "cent": 100, "mille": 1000},
    "es": {"quince": 15, "veinte": 20, "treinta": 30, "cuarenta": 40, "cincuenta": 50, "sesenta": 60, "setenta": 70,
           "ochenta": 80, "noventa": 90, "cien": 100, "ciento": 100, "mil": 1000},
    "it": {"quindici": 15, "venti": 20, "trenta": 30, "quaranta": 40, "cinquanta": 50, "sessanta": 60, "settanta": 70,
           "ottanta": 80, "novanta": 90, "cento": 100, "mille": 1000},
    "pt": {"quinze": 15, "vinte": 20, "trinta": 30, "quarenta": 40, "cinquenta": 50, "sessenta": 60, "setenta": 70,
           "oitenta": 80, "noventa": 90, "cem": 100, "mil": 1000},
    "ru": {"двадцать": 20, "двадцати": 20, "тридцать": 30, "тридцати": 30, "сорок": 40, "сорока": 40, "пятьдесят": 50,
           "пятидесяти": 50, "шестьдесят": 60, "шестидесяти": 60, "семьдесят": 70, "семидесяти": 70, "восемьдесят": 80,
           "восьмидесяти": 80, "девяносто": 90, "девяноста": 90, "сто": 100, "ста": 100,
           "тысяча": 1000, "тысячи": 1000},
    "ko": {"스물": 20, "스무": 20, "서른": 30, "마흔": 40, "쉰": 50, "예순": 60, "일흔": 70, "여든": 80, "아흔": 90},
    "ar": {"عشرون": 20, "عشرين": 20, "ثلاثون": 30, "ثلاثين": 30, "أربعون": 40, "أربعين": 40, "خمسون": 50, "خمسين": 50,
           "ستون": 60, "ستين": 60, "سبعون": 70, "سبعين": 70, "ثمانون": 80, "ثمانين": 80, "تسعون": 90, "تسعين": 90,
           "مئة": 100, "مائة": 100, "ألف": 1000},
    "nl": {"twintig": 20, "dertig": 30, "veertig": 40, "vijftig": 50, "zestig": 60, "zeventig": 70, "tachtig": 80,
           "negentig": 90, "honderd": 100, "duizend": 1000},
    "sv": {"tjugo": 20, "trettio": 30, "fyrtio": 40, "femtio": 50, "sextio": 60, "sjuttio": 70, "åttio": 80,
           "nittio": 90, "hundra": 100, "tusen": 1000},
    "pl": {"dwadzieścia": 20, "trzydzieści": 30, "czterdzieści": 40, "pięćdziesiąt": 50, "sześćdziesiąt": 60,
           "siedemdziesiąt": 70, "osiemdziesiąt": 80, "dziewięćdziesiąt": 90, "sto": 100, "tysiąc": 1000},
    "tr": {"iki": 2, "üç": 3, "dört": 4, "beş": 5, "altı": 6, "yedi": 7, "sekiz": 8, "dokuz": 9, "yirmi": 20,
           "otuz": 30, "kırk": 40, "elli": 50, "altmış": 60, "yetmiş": 70, "seksen": 80, "doksan": 90, "yüz": 100},
    "da": {"tyve": 20, "tredive": 30, "fyrre": 40, "halvtreds": 50, "tres": 60, "halvfjerds": 70, "firs": 80,
           "halvfems": 90, "hundrede": 100, "tusind": 1000},
    "fi": {"kaksikymmentä": 20, "kahtakymmentä": 20, "kolmekymmentä": 30, "neljäkymmentä": 40, "viisikymmentä": 50,
           "kuusikymmentä": 60, "seitsemänkymmentä": 70, "kahdeksankymmentä": 80, "yhdeksänkymmentä": 90, "sata": 100,
           "tuhat": 1000},
    "cs": {"dvacet": 20, "dvaceti": 20, "třicet": 30, "třiceti": 30, "čtyřicet": 40, "čtyřiceti": 40, "padesát": 50,
           "šedesát": 60, "sedmdesát": 70, "osmdesát": 80, "devadesát": 90, "sto": 100, "tisíc": 1000},
    "uk": {"двадцять": 20, "тридцять": 30, "сорок": 40, "п'ятдесят": 50, "шістдесят": 60, "сімдесят": 70,
           "вісімдесят": 80, "дев'яносто": 90, "сто": 100, "тисяча": 1000},
    "ro": {"douăzeci": 20, "treizeci": 30, "patruzeci": 40, "cincizeci": 50, "șaizeci": 60, "şaizeci": 60,
           "șaptezeci": 70, "şaptezeci": 70, "optzeci": 80, "nouăzeci": 90, "sută": 100},
    "hu": {"húsz": 20, "harminc": 30, "negyven": 40, "ötven": 50, "hatvan": 60, "hetven": 70, "nyolcvan": 80,
           "kilencven": 90, "száz": 100, "ezer": 1000},
    "el": {"είκοσι": 20, "τριάντα": 30, "σαράντα": 40, "πενήντα": 50, "εξήντα": 60, "εβδομήντα": 70, "ογδόντα": 80,
           "ενενήντα": 90, "εκατό": 100, "χίλια": 1000},
    "he": {"עשרים": 20, "שלושים": 30, "ארבעים": 40, "חמישים": 50, "שישים": 60, "שבעים": 70, "שמונים": 80,
           "תשעים": 90, "מאה": 100, "אלף": 1000},
    "fa": {"بیست": 20, "سی": 30, "چهل": 40, "پنجاه": 50, "شصت": 60, "هفتاد": 70, "هشتاد": 80, "نود": 90, "صد": 100,
           "هزار": 1000},
    "sw": {"ishirini": 20, "thelathini": 30, "arobaini": 40, "hamsini": 50, "sitini": 60, "sabini": 70,
           "themanini": 80, "tisini": 90},
    "bn": {"পনেরো": 15, "কুড়ি": 20, "বিশ": 20, "পঁচিশ": 25, "ত্রিশ": 30, "চল্লিশ": 40, "পঞ্চাশ": 50, "ষাট": 60,
           "সত্তর": 70, "আশি": 80, "নব্বই": 90, "একশ": 100},
    "hi": {"सौ": 100, "हज़ार": 1000, "लाख": 100_000, "करोड़": 10_000_000},
}  # fmt: skip
_TEENS = {
    "de": "dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    "fr": "treize quatorze quinze seize dix-sept dix-huit dix-neuf",
    "es": "trece catorce quince dieciséis diecisiete dieciocho diecinueve",
    "it": "tredici quattordici quindici sedici diciassette diciotto diciannove",
    "pt": "treze catorze|quatorze quinze dezasseis|dezesseis dezassete|dezessete dezoito dezanove|dezenove",
    "ru": "тринадцать|тринадцати четырнадцать|четырнадцати пятнадцать|пятнадцати шестнадцать|шестнадцати "
    "семнадцать|семнадцати восемнадцать|восемнадцати девятнадцать|девятнадцати",
    "ko": "열셋|열세 열넷|열네 열다섯 열여섯 열일곱 열여덟 열아홉",
    "nl": "dertien veertien vijftien zestien zeventien achttien negentien",
    "sv": "tretton fjorton femton sexton sjutton arton nitton",
    "pl": "trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
    "da": "tretten fjorten femten seksten sytten atten nitten",
    "fi": "kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista",
    "cs": "třináct čtrnáct patnáct|patnácti šestnáct sedmnáct osmnáct devatenáct",
    "uk": "тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять",
    "ro": "treisprezece paisprezece cincisprezece șaisprezece|şaisprezece șaptesprezece|şaptesprezece optsprezece "
    "nouăsprezece",
    "hu": "tizenhárom tizennégy tizenöt tizenhat tizenhét tizennyolc tizenkilenc",
    "el": "δεκατρία|δεκατρείς δεκατέσσερα|δεκατέσσερις δεκαπέντε δεκαέξι δεκαεπτά|δεκαεφτά δεκαοκτώ|δεκαοχτώ "
    "δεκαεννέα|δεκαεννιά",
    "fa": "سیزده چهارده پانزده|پونزده شانزده|شونزده هفده هجده نوزده",
    "hi": "तेरह चौदह पंद्रह सोलह सत्रह अठारह|अट्ठारह उन्नीस बीस इक्कीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस "
    "छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अट्ठाइस|अठाईस उनतीस तीस इकतीस|इकत्तीस बत्तीस तैंतीस|तेंतीस "
    "चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस|बयालिस तैंतालीस "
    "चौवालीस|चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन|तिरेपन चौवन "
    "पचपन छप्पन सत्तावन अट्ठावन|अठावन उनसठ साठ इकसठ बासठ तिरसठ|तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ "
    "अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर "
    "उनासी|उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी|सतासी अट्ठासी|अठासी "
    "नवासी नब्बे इक्यानवे बानवे|बयानवे तिरानवे चौरानवे पचानवे|पंचानवे छियानवे सत्तानवे "
    "अट्ठानवे|अठानवे निन्यानवे",
}
"""From 13 on; no rule makes those of Hindi, up to 99."""
_ORDINALS = {
    "nl": "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende "
    "vijftiende zestiende zeventiende achttiende negentiende twintigste",
    "sv": "första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde "
    "femtonde sextonde sjuttonde artonde nittonde tjugonde",
    "da": "første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende "
    "femtende sekstende syttende attende nittende tyvende",
    "pl": "pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego "
    "jedenastego dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego "
    "dziewiętnastego dwudziestego",
    "cs": "prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého "
    "třináctého čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého",
    "uk": "першого другого третього четвертого п'ятого шостого сьомого восьмого дев'ятого десятого одинадцятого "
    "дванадцятого тринадцятого чотирнадцятого п'ятнадцятого шістнадцятого сімнадцятого вісімнадцятого "
    "дев'ятнадцятого двадцятого",
    "fi": "ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes yhdestoista "
    "kahdestoista kolmastoista neljästoista viidestoista kuudestoista seitsemästoista kahdeksastoista "
    "yhdeksästoista kahdeskymmenes",
    "hu": "elseje|elsején második|másodikán harmadika|harmadikán negyedike|negyedikén ötödike|ötödikén "
    "hatodika|hatodikán hetedike|hetedikén nyolcadika|nyolcadikán kilencedike|kilencedikén tizedike|tizedikén "
    "tizenegyedike|tizenegyedikén tizenkettedike|tizenkettedikén tizenharmadika|tizenharmadikán "
    "tizennegyedike|tizennegyedikén tizenötödike|tizenötödikén tizenhatodika|tizenhatodikán "
    "tizenhetedike|tizenhetedikén tizennyolcadika|tizennyolcadikán tizenkilencedike|tizenkilencedikén "
    "huszadika|huszadikán",
}
"""First to twentieth, as days of a month are said; with them more are put together as of cardinals."""
_NTH = {
    "ru": "третий|третья|третье|третью|третьем|третьей|третьего "
    "четвёртый|четвертый|четвёртая|четвёртое|четвёртую|четвёртом|четвёртого "
    "пятый|пятая|пятое|пятую|пятом|пятого шестой|шестая|шестую|шестом|шестого седьмой|седьмая|седьмую|седьмом|седьмого "
    "восьмой|восьмая|восьмую|восьмом|восьмого девятый|девятая|девятую|девятом|девятого "
    "десятый|десятая|десятую|десятом|десятого",
    "uk": "третій|третя|третє|третю|третьому|третьої четвертий|четверта|четверту|четвертому "
    "п'ятий|п'ята|п'яту|п'ятому шостий|шоста|шосту|шостому сьомий|сьома|сьому|сьомому "
    "восьмий|восьма|восьму|восьмому дев'ятий|дев'ята|дев'яту|дев'ятому десятий|десята|десяту|десятому",
    "pl": "trzeci|trzecia|trzecią|trzeciej|trzecim czwarty|czwarta|czwartą|czwartej|czwartym "
    "piąty|piąta|piątą|piątej|piątym szósty|szósta|szóstą|szóstej|szóstym siódmy|siódma|siódmą|siódmej|siódmym "
    "ósmy|ósma|ósmą|ósmej|ósmym dziewiąty|dziewiąta|dziewiątą|dziewiątej dziesiąty|dziesiąta|dziesiątą|dziesiątej",
    "cs": "třetí|třetím čtvrtý|čtvrtá|čtvrté|čtvrtou|čtvrtém pátý|pátá|páté|pátou|pátém "
    "šestý|šestá|šesté|šestou|šestém sedmý|sedmá|sedmé|sedmou|sedmém osmý|osmá|osmé|osmou|osmém "
    "devátý|devátá|deváté|devátou desátý|desátá|desáté|desátou",
}
"""Third to tenth in other forms: *у третій клас*."""
_TIMES_OF = {
    "de": "zweimal dreimal viermal fünfmal sechsmal",
    "nl": "tweemaal driemaal viermaal vijfmaal",
    "ru": "дважды трижды четырежды",
    "uk": "двічі тричі",
    "pl": "dwukrotnie trzykrotnie czterokrotnie",
    "cs": "dvakrát třikrát čtyřikrát pětkrát",
    "fi": "kahdesti kolmesti neljästi",
    "hu": "kétszer háromszor négyszer ötször",
}
"""Twice and more often."""
_ONLY_WITH = {
    word: letters
    for words, letters in (
        ("to fire ti en", "æøå"),
        ("hat", "áéíóőű"),
        ("opt", "ăâîșşțţ"),
        ("on", "ğışç"),
        ("hai ba không", "ăâđơưạảấầậắặẹếềệịọốồộớờợụứừựỳỹ"),
    )
    for word in words.split()
}
"""Words for numbers that are other words elsewhere: they count where a letter of their own language stands, too."""
_JOINED = {"de": "{unit}und{tens}", "es": "{tens} y {unit}", "pt": "{tens} e {unit}", "fr": "{tens}-{unit}",
           "ru": "{tens} {unit}", "it": "{tens}{unit}", "ko": "{tens}{unit}", "ar": "{unit} و{tens}",
           "nl": "{unit}en{tens}", "sv": "{tens}{unit}", "pl": "{tens} {unit}", "tr": "{tens} {unit}",
           "da": "{unit}og{tens}", "fi": "{tens}{unit}", "cs": "{tens} {unit}", "uk": "{tens} {unit}",
           "ro": "{tens} și {unit}", "hu": "{tens}{unit}", "el": "{tens} {unit}", "fa": "{tens} و {unit}",
           "he": "{tens} ו{unit}", "sw": "{tens} na {unit}"}  # fmt: skip
"""How tens and ones are put together; Italian drops the vowel before uno and otto."""
_COLOURS = {
    "en": "red blue green yellow black white brown grey|gray pink purple orange",
    "de": "rot blau grün gelb schwarz weiß braun grau rosa lila orange",
    "fr": "rouge bleu vert jaune noir blanc brun gris rose violet orange",
    "es": "rojo azul verde amarillo negro blanco marrón gris rosa morado naranja",
    "it": "rosso blu verde giallo nero bianco marrone grigio rosa viola arancione",
    "pt": "vermelho azul verde amarelo preto branco castanho cinza rosa roxo laranja",
    "ru": "красный синий зелёный жёлтый чёрный белый коричневый серый розовый фиолетовый оранжевый",
    "hi": "लाल नीला|नीली|नीले हरा|हरी|हरे पीला|पीली|पीले काला|काली|काले सफ़ेद भूरा|भूरी|भूरे स्लेटी गुलाबी बैंगनी नारंगी",
}
_SIDES = {
    "en": "left right",
    "de": "links|linke|linken|linker|linkes|linkem rechts|rechte|rechten|rechter|rechtes|rechtem",
    "fr": "gauche droite|droit",
    "es": "izquierda|izquierdo derecha|derecho",
    "it": "sinistra|sinistro destra|destro",
    "pt": "esquerda|esquerdo direita|direito",
    "ru": "слева|левый|левая|левое|левую|левой|левого|левом справа|правый|правая|правое|правую|правой|правого|правом",
    "ar": "اليسرى|الأيسر|يسار|اليسار اليمنى|الأيمن|يمين|اليمين",
    "hi": "बाएँ|बाएं|बायाँ|बाईं|बायीं दाएँ|दाएं|दायाँ|दाईं|दायीं",
}
_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2, "兩": 2}
_TENS = {"十": 10, "百": 100, "千": 1_000}
_GROUPS = {"万": 10_000, "萬": 10_000, "亿": 10**8, "億": 10**8}
_COUNTED = regex(
    f"(?P<amount>\\d+|[{''.join((*_DIGITS, *_TENS))}]+)\\s?(?P<unit>[点點岁歳歲楼樓階月日号號年个個次块元円人天周週])"
)
_SYLLABLES = str.maketrans("일이삼사오육칠팔구십백천만억", "一二三四五六七八九十百千万亿")
_IN_SYLLABLES = regex(
    r"(?<![가-힣])(?!만일)(?:(?P<sum>(?=[일이삼사오육칠팔구]*[십백천만])[일이삼사오육칠팔구십백천만억]{2,})"
    r"(?=\s?(?:원|명|개|년|월|일|분|번|살|세|층|호|점|도|퍼센트|프로|킬로|그램|미터|리터|시간|유로|달러)|[^가-힣]|$)"
    r"|(?P<native>(?:열|스물|서른|마흔|쉰|예순|일흔|여든|아흔)(?:한|하나|두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉)))"
)
"""Korean numbers, which have what is counted behind them without a blank: 이십오만원, 열여섯명."""
_THAI = dict(zip("ศูนย์ หนึ่ง เอ็ด สอง ยี่ สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ร้อย พัน หมื่น".split(),
                 "〇一一二二三四五六七八九十百千万", strict=True))  # fmt: skip
_THAI_WORD = regex("|".join(_THAI))
_IN_THAI = regex(f"(?:{'|'.join(_THAI)})+")
"""Thai numbers, written as one word with what stands about them."""
_IDEOGRAPHIC = regex(f"[{''.join((*_DIGITS, *_TENS))}][{''.join((*_DIGITS, *_TENS, *_GROUPS))}]*")

UNITS = {
    "day": "tag|tage|tagen jour|jours día|días giorno|giorni dia|dias день|дня|дней يوم|أيام|يومين दिन",
    "week": "woche|wochen semaine|semaines semana|semanas settimana|settimane неделя|недели|недель|неделю "
    "أسبوع|أسابيع|أسبوعين सप्ताह|हफ्ते|हफ़्ते",
    "month": "monat|monate|monaten|monats mois mes|meses mese|mesi mês месяц|месяца|месяце|месяцев "
    "شهر|أشهر|شهرين महीने|महीना",
    "year": "jahr|jahre|jahren|jahres année|années|an|ans año|años anno|anni ano|anos год|года|году|лет سنة|سنوات|عام "
    "साल|वर्ष",
}
"""Lengths of time in other languages than English, with the unit's name."""
UNSPACED_UNITS = {"day": "天日일", "week": "周週주", "month": "月월달", "year": "年년"}


def units() -> dict[str, str]:
    """Return the words for lengths of time, folded, with the unit's name."""
    return {_folded(form): unit for unit, words in UNITS.items() for form in re.split(r"[ |]", words)}


def month_names() -> dict[str, int]:
    """Return the names of the months in all languages of the table, folded."""
    return {name: number for table in _kinds()["month"].values() for name, number in table.items()}


def weekday_names() -> dict[str, int]:
    """Return the names of the weekdays in all languages of the table, folded; Monday is 0."""
    names = {name: number for table in _kinds()["weekday"].values() for name, number in table.items()}
    with_article = {name: number for name, number in names.items() if name.startswith("ال")}
    return names | {
        f"{before}{name[2:]}": number
        for name, number in with_article.items()
        for before in ("لل", "بال", "وال", "عال")
    }


SLOTS = frozenset(
    "in at from to near is was called named im in bei nach aus von heißt ist war en desde hacia es era llama à chez "
    "est a di da è em no na é в из на 在 是 到 从 從 叫 住 去".split()
)
"""After one of these stands a value: a place, a name, what something is."""

_FORMER = Caseless(
    r"(?<!\w)(?:formerly|previously|originally|at first|in the past|früher\w*|ehemal\w+|zuvor|"
    r"autrefois|auparavant|avant(?! d| que)|antes(?! d| que)|anteriormente|antaño|prima(?! d| che)|in passato|un tempo|"
    r"antigamente|раньше(?! чем)|прежде(?! чем)|سابقا|من قبل)(?!\w)"
    r"|以前|曾经|曾經|原来|原先|예전|이전|かつて|元々|もともと",
)


def former(text: str) -> bool:
    """Whether a text tells what was, and not what is: "formerly", früher, antes, 以前."""
    return _FORMER.finds(text)


@lru_cache(maxsize=1)
def _kinds() -> dict[str, dict[str, dict[str, int]]]:
    """The tables, by kind and language: a folded word to its value."""
    kinds = {"weekday": WEEKDAYS, "month": MONTHS, "number": _CARDINALS, "colour": _COLOURS, "side": _SIDES}
    read = {
        kind: {
            language: dict(_listed(words, first=int(kind == "month"))) for language, words in table.items()
        }
        for kind, table in kinds.items()
    }
    for language, larger in _LARGER.items():
        read["number"].setdefault(language, {}).update(
            {_folded(word): value for word, value in larger.items()}
        )
    for table, first in ((_TEENS, 13), (_ORDINALS, 1), (_NTH, 3), (_TIMES_OF, 2)):
        for language, words in table.items():
            read["number"][language].update(_listed(words, first=first))
    read["number"]["tr"][_folded("on")] = 10
    return read


@lru_cache(maxsize=1)
def _compounds() -> dict[str, int]:
    """Numbers from 21 to 99 in words that follow one form: fünfundzwanzig, treinta y ocho, двадцать пять."""
    found: dict[str, int] = {}
    for language, form in _JOINED.items():
        words = _kinds()["number"][language]
        for tens, whole in ((word, value) for word, value in words.items() if 20 <= value <= 90):
            for unit, value in ((word, value) for word, value in words.items() if 1 <= value <= 9):
                first = tens[:-1] if language == "it" and unit[0] in "uo" else tens
                found[form.format(tens=first, unit=unit)] = whole + value
                if language == "nl" and unit.endswith("e"):
                    found[f"{unit}ën{tens}"] = whole + value
    found |= {
        _folded(f"veinti{unit}"): 20 + n
        for n, unit in enumerate("uno dós trés cuatro cinco séis siete ocho nueve".split(), 1)
    }
    found |= {_folded(f"on{word}"): n for n, word in enumerate(_ONES.split(), 11)}
    return found | dict(_above_sixty()) | dict(_by_ten())


def _by_ten() -> Iterator[tuple[str, int]]:
    """The numbers whose tens are counted, and their teens: dua puluh lima, hai mươi lăm, kumi na mbili."""
    for language, ten, teen in (
        ("id", "puluh", "{} belas"),
        ("vi", "mươi", "mười {}"),
        ("sw", "", "kumi na {}"),
    ):
        units = [(word, n) for word, n in _kinds()["number"][language].items() if 1 <= n <= 9]
        for unit, n in units:
            yield _folded(teen.format(unit)), 10 + n
            if ten and n > 1:
                yield _folded(f"{unit} {ten}"), 10 * n
                yield from ((_folded(f"{unit} {ten} {one}"), 10 * n + more) for one, more in units)


def _above_sixty() -> Iterator[tuple[str, int]]:
    """The French numbers that count on from 60 and 80: soixante-douze, quatre-vingt-dix-sept."""
    words = {value: word for word, value in _kinds()["number"]["fr"].items() if 11 <= value <= 19}
    for tens, whole in (("soixante", 60), ("quatre-vingt", 80)):
        yield from ((f"{tens}-{word}", whole + value) for value, word in words.items())


_MOST_WORDS = 8
_TEN = 10
_HUNDREDS = {
    "es": "doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas quinientos|quinientas "
    "seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas novecientos|novecientas",
    "pt": "duzentos|duzentas trezentos|trezentas quatrocentos|quatrocentas quinhentos|quinhentas seiscentos|seiscentas "
    "setecentos|setecentas oitocentos|oitocentas novecentos|novecentas",
    "ru": "двести|двухсот триста|трёхсот четыреста|четырёхсот пятьсот|пятисот шестьсот|шестисот семьсот|семисот "
    "восемьсот|восьмисот девятьсот|девятисот",
    "pl": "dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset",
}
_SCALES = (
    dict.fromkeys("hundred hundert cent cents cento cien ciento сто honderd hundra sto yüz".split(), 100)
    | dict.fromkeys(
        "thousand tausend mille mila mil тысяча тысячи тысяч duizend tusen tysiąc tysiące tysięcy bin".split(),
        1000,
    )
    | dict.fromkeys(
        "million millions millionen millón millones milione milioni milhão milhões миллион миллиона миллионов مليون "
        "miljoen miljoner milion miliony milionów milyon".split(),
        1_000_000,
    )
    | {shown("सौ"): 100, shown("हज़ार"): 1000, shown("लाख"): 100_000, shown("करोड़"): 10_000_000}
)
_ONES = "bir iki üç dört beş altı yedi sekiz dokuz"
_TURKISH_TEN = regex(rf"(?<!\w)on (?={'|'.join(_ONES.split())})")
"""Ten before a one, which may be written as one word; alone it is a word of other languages."""
_WITHIN_WORD = regex(r"(?<=[пв])['’ʼ](?=я)")
"""A sign of Ukrainian words (п'ять), which parts them nowhere."""
_PLAIN_WORD = regex("[a-z]+")
_NEVER_FIRST = "bin"
"""In Turkish a thousand, in German "am"."""
_BETWEEN = frozenset("y e und and".split())


@lru_cache(maxsize=1)
def _atoms() -> dict[str, int]:
    """What larger numbers are put together of, by its words; words for one are articles and left out."""
    found = {_folded(form): 100 * n for words in _HUNDREDS.values() for n, forms in enumerate(words.split(), 2)
             for form in forms.split("|")}  # fmt: skip
    for tables in _kinds()["number"].values():
        found |= {word: n for word, n in tables.items() if 1 < n < 100 and word not in _ONLY_WITH}
    teens = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    tens = "twenty thirty forty fifty sixty seventy eighty ninety"
    found |= {word: n for n, word in enumerate(teens.split(), 13)}
    found |= {word: 10 * n for n, word in enumerate(tens.split(), 2)}
    return found | _compounds() | _SCALES


@lru_cache(maxsize=1)
def _within() -> re.Pattern[str]:
    """A number in one word, of parts: zweitausendvierhundert, duemilaquattrocento."""
    parts = "|".join(sorted((word for word in _atoms() if " " not in word), key=len, reverse=True))
    return re.compile(rf"(?:ein|{parts})(?:und)?")


@lru_cache(maxsize=1)
def _starts() -> frozenset[str]:
    """The first letters of what is a number, or begins one: most words are told by these."""
    return frozenset(word[:3] for word in ("ein", *_atoms()))


@kept(4_096, WORD_CHARS)
def _parts(word: str) -> tuple[str, ...]:
    """The words for numbers that a word is made of; none if it is no number."""
    if word in _atoms():
        return (word,)
    inner = _within().findall(word)
    return (
        tuple(p if p in _atoms() else p.removesuffix("und") for p in inner) if "".join(inner) == word else ()
    )


def _large(words: list[str]) -> tuple[int, int]:
    """Return the number from a hundred on that some words begin with, and how many of them say it; none of none.

    "Two thousand four hundred", mil ochocientos, zweitausendvierhundert.
    """
    parts: list[str] = []
    used = 0
    for word in words:
        if word == _NEVER_FIRST and not parts:
            break
        if inner := _parts(word):
            parts += inner
        elif not (parts and word in _BETWEEN):
            break
        used += 1
    if len(parts) < 2 or not any(part in _SCALES or _atoms().get(part, 0) >= 100 for part in parts):
        return 0, 0
    whole = below = 0
    for part in parts:
        value = 1 if part == "ein" else _atoms().get(part, 0)
        if value >= 1000:
            whole, below = whole + (below or 1) * value, 0
        elif part in _SCALES:
            below = (below or 1) * value
        else:
            below += value
    return whole + below, used


def _listed(words: str, *, first: int) -> Iterator[tuple[str, int]]:
    for value, forms in enumerate(words.split(), start=first):
        for form in forms.split("|"):
            yield _folded(form.replace("_", " ")), value


def _folded(word: str) -> str:
    return shown(_WITHIN_WORD.sub("", unicodedata.normalize("NFKC", word).casefold()))


@kept(4_096, WORD_CHARS)
def value_of(word: str, language: str) -> tuple[tuple[str, int], ...]:
    """Return what a word is the value of, as (kind, value); none if it isn't a word for a value.

    "One" is none: it is an article in half of the languages.
    """
    folded = _folded(word)
    found: list[tuple[str, int]] = []
    for kind, tables in _kinds().items():
        value = tables.get(language, {}).get(folded)
        if value is None and kind == "weekday":
            value = tables.get(language, {}).get(folded.removesuffix("s"))
        if value is not None and not (kind == "number" and value == 1):
            found.append((kind, value))
    return tuple(found)


@cache
def _values(language: str) -> frozenset[str]:
    """The words of a language that are the value of anything, folded."""
    own = {kind: tables.get(language, {}) for kind, tables in _kinds().items()}
    return frozenset(chain(*own.values(), (f"{day}s" for day in own["weekday"])))


def values_in(text: str, language: str) -> list[tuple[str, int, str]]:
    """Return the values in a text as (kind, value, as written); in zh and ja numbers are of their unit's kind."""
    if text.isascii() and _values(language).isdisjoint(re.findall(r"[^\W_]+", text.lower())):
        words: list[str] = []
    else:
        words = [text[match.start() : match.end()] for match in re.finditer(r"[^\W_]+", lettered(text))]
    found = [(kind, value, word) for word in words for kind, value in value_of(word, language)]
    for match in _COUNTED.finditer(text):
        amount = match["amount"]
        values = [int(amount)] if amount.isdecimal() else list(_ideographic(amount))
        # An hour of the afternoon is said both ways: 两点, 14点.
        dial = 12 if match["unit"] in "点點" else 0
        found += [(match["unit"], value % dial if dial else value, match[0]) for value in values]
    return found


def numbers_in_words(text: str) -> Iterator[int]:
    """Yield the values of the number words of any language of the table that are in a text, "one" among them."""
    words = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", _TURKISH_TEN.sub("on", _folded(text)))
    counted, single, starts = 0, _number_words(), _starts()
    own = {} if text.isascii() else _own_words(frozenset(text))
    for at, word in enumerate(words):
        for part in (word, *word.split("-")) if "-" in word else (word,):
            if part in single:
                yield from single[part]
            elif part in own:
                yield own[part]
        if (word[:3] in starts and _parts(word)) or word in own:
            for end in range(at + 1, min(at + 4, len(words) + 1)):
                if (compound := _compounds().get(" ".join(words[at:end]))) is not None:
                    yield compound
            if at >= counted:
                value, used = _large(words[at : at + _MOST_WORDS])
                counted = at + used
                told = used == 2 and words[at + 1] in (
                    "hundred",
                    "thousand",
                )  # read elsewhere, with its scale
                yield from (value,) if used and not told else ()
    if not text.isascii():
        yield from _in_signs(text, words)


def may_count(text: str) -> bool:
    """Return whether a text may have a number in words, as far as is told fast."""
    return not text.isascii() or not _counting().isdisjoint(_PLAIN_WORD.findall(text.lower()))


@lru_cache(maxsize=1)
def _counting() -> frozenset[str]:
    """The words of all numbers that are one word."""
    english = "three four five six seven eight nine ten eleven twelve dozen third fourth fifth"
    return frozenset((*_atoms(), *_number_words(), *english.split()))


def _in_signs(text: str, words: list[str]) -> Iterator[int]:
    """Yield the numbers in ideographs and in Korean syllables."""
    for run in (run for word in words for run in _IDEOGRAPHIC.findall(word)):
        yield from _ideographic(run)
    for run in _IN_THAI.findall(text):
        yield from _ideographic(_THAI_WORD.sub(lambda found: _THAI[found[0]], run))
    for match in _IN_SYLLABLES.finditer(unicodedata.normalize("NFC", text)):
        found = match["sum"]
        yield from _ideographic(found.translate(_SYLLABLES)) if found else (_atoms()[match["native"]],)


def _own_words(letters: frozenset[str]) -> dict[str, int]:
    """The numbers among ``_ONLY_WITH`` that count in a text with these letters."""
    tables = _kinds()["number"]
    return {
        word: next(table[word] for table in tables.values() if word in table)
        for word, own in _ONLY_WITH.items()
        if not letters.isdisjoint(own)
    }


@lru_cache(maxsize=1)
def _number_words() -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for language, table in _kinds()["number"].items():
        if language == "en":  # read elsewhere, with its compounds
            continue
        for word, value in table.items():
            if word in _ONLY_WITH:
                continue
            found[word] = tuple(dict.fromkeys((*found.get(word, ()), value)))
    return found


def _ideographic(run: str) -> Iterator[int]:
    """Yield what a number in ideographs is: 二十三 and 二三 are 23, 三千五百 is 3500, 一万五 15000."""
    if all(char in _DIGITS for char in run):
        yield int("".join(str(_DIGITS[char]) for char in run))
        return
    whole = part = digit = 0
    unit = 1
    for char in run:
        if char in _DIGITS:
            digit = _DIGITS[char]
        elif char in _TENS:
            part += (digit or 1) * _TENS[char]
            digit, unit = 0, _TENS[char]
        else:
            whole += (part + digit or 1) * _GROUPS[char]
            part, digit, unit = 0, 0, _GROUPS[char]
    yield whole + part + digit
    if digit and unit > _TEN and run[-2] in (*_TENS, *_GROUPS):
        yield whole + part + digit * unit // _TEN
