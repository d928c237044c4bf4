# ruff: noqa: E501
"""Whether somebody has left the choir, team or course that a memory says they are in: "I quit the choir", in many languages.

A statement counts only if it has nothing but that, when it was, and words of the memory: "I left the choir early" leaves none.
To add a language, add its words to the tables.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...._lazy import regex
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.statements import SPEAKER
from ....checkpoints.text.speech.told.supposing.unsure import is_past
from ...grounding.kin import relations_in
from ...grounding.life.standing_wishes import among, told_words
from . import cues

_GROUPS = tuple(
    Caseless(names)
    for names in (
        r"(?<![^\W_])\w*(?:orchest\w+|orkest\w*|orkiestr\w*|orquest\w*|оркестр\w*|ορχήστρα\w*|zenekar\w*)(?!\w)|乐团|樂團|オーケストラ|오케스트라|(?:ال)?[أا]وركسترا|ऑर्केस्ट्रा|תזמורת|วงออร์เคสตรา|dàn nhạc",
        r"(?<![^\W_])(?:\w*choirs?|\w*chor(?:e?s|en)?|chorale|coro|coral|corul?|(?:\w+)?koor|хор[аеуо]?м?|хорі|chór\w{0,3}|koro(?:dan|yu|da)?|\w*kör(?:en)?|\w*kor(?:et)?|sbor\w{0,2}|kuoro\w*|kórus\w*|χορωδία\w*)(?!\w)|合唱团|合唱團|合唱団|コーラス|합창단|(?:ال)?كورال|(?:ال)?جوقة|गायक मंडली|מקהלה|paduan suara|hợp xướng",
        r"(?<![^\W_])(?:band|bands|banda|groupe(?: de (?:rock|musique))?|\w+band|групп[аыеу]\w?|гурт\w?|zespół|zespołu|grup(?:tan|u)|bändi\w*|együttes\w*|μπάντα\w*)(?!\w)|乐队|樂隊|バンド|밴드|(?:ال)?فرقة|बैंड|להקה",
        r"(?<![^\W_])(?:\w*(?:theat(?:er|re)|theater)(?:gruppe|verein| group| groep| club)?|(?:troupe|compagnie|atelier) de théâtre|théâtre|(?:grupo|taller|clase) de teatro|teatro|театр\w*|teatr\w*|tiyatro\w*|divadl\w+|teater\w*)(?!\w)|剧团|劇団|극단|연극부",
        r"(?<![^\W_])(?:\w*teams?|\w*mannschaft|équipe|equipo|squadra|equipe|time|elftal|команд[аыуе]|drużyn\w+|takım\w*|\w*laget?|\w*holdet?|družstv\w+|joukkue\w*|csapat\w*|echip\w+|ομάδα\w*)(?!\w)|球队|球隊|チーム|팀|(?:ال)?فريق|टीम|נבחרת|קבוצה",
        r"(?<![^\W_])(?:\w*clubs?|\w*klub\w{0,3}|\w*verein\w{0,2}|association|asociación|associazione|associação|vereniging|club de \w+|клуб\w*|kulüp\w*|kulüb\w*|förening\w*|forening\w*|spol\w{1,2}k\w*|seura\w*|egyesület\w*|σύλλογ\w+)(?!\w)|俱乐部|社团|協会|サークル|クラブ|同好会|동호회|동아리|클럽|(?:ال)?نادي|क्लब|מועדון|câu lạc bộ|klub",
        r"(?<![^\W_])(?:\w*(?:course|class|classes|lessons?)|\w*kurs\w{0,3}|\w*unterricht|cours|clases?|curso|corso|lezion[ei]|aulas?|\w*les(?:sen)?|cursus|\w*cursus|курс\w{0,2}|урок\w{0,2}|zaję\w+|lekcj\w+|kursu\w*|\w*lektion\w*|kurz\w*|kurssi\w*|tanfolyam\w*|curs\w*|μάθημα\w*|μαθήματα)(?!\w)|课程|[舞画琴语]课|教室|レッスン|講座|수업|학원|(?:ال)?دورة|(?:ال)?دروس|कक्षा|क्लास|קורס|חוג|lớp|kelas|les",
        r"(?<![^\W_])(?:(?:volunteer )?fire (?:brigade|department)|\w*feuerwehr|pompiers|bomberos|pompieri|bombeiros|brandweer|пожарн\w+|straż\w*|itfaiye\w*|brandkår\w*|hasič\w+)(?!\w)|消防团|消防団|의용소방대",
        r"(?<![^\W_])(?:(?:girl |boy )?scouts?|pfadfinder\w*|scout\w*|esc[ou]u?ts?|escoteiros|скаут\w*|harcer\w+|izci\w*|skaut\w*)(?!\w)|童子军|ボーイスカウト|스카우트",
        r"(?<![^\W_])(?:(?:parish |town |works |parents['’]? )?council|\w*beirat|\w*rat|\w*vorstand|board|committee|comité|conseil|junta|consejo|comitato|consiglio|comitê|conselho|bestuur|комитет\w*|правлени\w+|zarząd\w*|rad[aęyz]\w*|yönetim\w*|styrelse\w*|bestyrelse\w*|výbor\w*)(?!\w)|委员会|理事会|委員会|위원회",
        r"(?<![^\W_])(?:party|partei|parti|partido|partito|partij|парти\w+|parti\w*|partii?|part[iy][eyjęa]\w*|union|gewerkschaft|syndicat|sindicato|sindacato|vakbond|профсоюз\w*|związ\w+|sendika\w*|fackförbund\w*|fagforening\w*|odbor\w*)(?!\w)|政党|工会|労働組合|노조|정당",
    )
)
"""What people are in together, each in many languages."""
_LEFT = cues.Cues(
    {
        "en": r"left|quit|dropped out of|dropped|stepped down from|resigned from|(?:(?:i|we)['’]?m|am|['’]m|we['’]re) (?:out of|done with|not in|no longer in)|(?:is|s) (?:over|done|finished) for me|stopped(?: going to)?|gave up|given up|have left|(?:don['’]?t|do not)(?= .*any ?more)|any ?more|no longer",
        "de": r"ausgetreten|ausgestiegen|verlassen|aufgehört|aufgegeben|(?:ist )?schluss|hingeschmissen|geschmissen|abgemeldet|gekündigt|raus|nicht mehr(?: dabei)?|vorbei|an den nagel gehängt",
        "fr": r"quitté|arrêté|lâché|abandonné|laissé tomber|démissionné|(?:c['’]est )?(?:fini|terminé)(?: pour moi)?|n['’]e? ?(?:\w+ ){1,3}plus|(?:suis|fais|vais|joue|chante) plus(?! souvent)",
        "es": r"dejé|he dejado|dejado|me salí|me he salido|me fui(?! con)|abandoné|me di de baja|me he dado de baja|ya no (?:estoy|sigo)|ya no|se acabó|me borré",
        "it": r"lasciato|mollato|uscit[oa](?! con)|smesso|abbandonato|non (?:\w+ ){1,3}più|finit[oa]|chiuso",
        "pt": r"saí(?! com)|larguei|deixei|abandonei|já não|não (?:\w+ ){1,4}mais|acabou|desisti",
        "ru": r"уш[её]л|ушла|бросил[аи]?|покинул[аи]?|больше не|закончил[а]?|уволил(?:ся|ась)|перестал[а]?(?: ходить)?",
        "zh": r"退出了?|离开了|退了|不在|退社了?|退团了?|不(?:再)?(?:去|参加)(?=.*了)",
        "ja": r"(?:辞|や)め(?:ました|た|ちゃった|てしまいました)|退団(?:しました|した)|脱退(?:しました|した)|抜け(?:ました|た)|退会(?:しました|した)",
        "ko": r"그만뒀\S*|그만두었\S*|탈퇴했\S*|관뒀\S*",
        "ar": r"تركت|انسحبت من|غادرت|لم أعد (?:في|مع)|استقلت من",
        "hi": r"छोड़ दिया|छोड़ दी|छोड़ चुक[ाी] हूँ",
        "nl": r"gestopt|gestapt|verlaten|weg bij|opgezegd|niet meer|opgehouden|afgehaakt|vertrokken",
        "pl": r"odszed[łl]em|odesz[łl]am|rzuci[łl][ae]m|zrezygnowa[łl][ae]m|wypisa[łl][ae]m|ju[żz] nie|sko[ńn]czy[łl][ae]m|opu[śs]ci[łl][ae]m",
        "tr": r"ayrıldım|bıraktım|çıktım|artık|değilim|yokum|gitmiyorum",
        "sv": r"slutat?|slutade|lämnat|lämnade|hoppat av|hoppade av|gått ur|gick ur|inte längre(?: med)?",
        "da": r"stoppet|sluttet|forladt|forlatt|forlod|meldt (?:mig|meg) ud|gået ud|gikk ut|ikke (?:længere|lenger)(?: med)?|droppet",
        "cs": r"odešel|odešla|skončila?|už ne\w*|nechala?|opustila?|vystoupila?",
        "uk": r"пішов|пішла|кинув|кинула|покинув|покинула|більше не",
        "ro": r"plecat|renunțat|ieșit|părăsit|nu mai",
        "fi": r"lähdin|lopetin|erosin|jätin|en ole enää|en käy enää",
        "hu": r"kiléptem|otthagytam|abbahagytam|már nem",
        "el": r"έφυγα|άφησα|παράτησα|σταμάτησα|αποχώρησα|δεν είμαι πια",
        "vi": r"(?:đã )?(?:rời|nghỉ|bỏ|rút khỏi)|không còn",
        "id": r"keluar|berhenti|mundur|tidak lagi|sudah tidak",
        "he": r"עזבתי|פרשתי|הפסקתי",
        "fa": r"ترک کردم|بیرون اومدم|جدا شدم|کنار گذاشتم",
        "th": r"ออกจาก|ลาออก(?:จาก)?|เลิก",
    }
)
"""That somebody is in it no longer."""
_AROUND = Caseless(
    r"(?<!\w)(?:i|we|['’]?ve|i['’]ve|we['’]ve|have|has|had|been|from|our|this|last|at|it|that|thing|so|and|btw|away|finally|recently|sadly|lol|spring|summer|autumn|fall|winter|week|month|year|yesterday|(?:january|february|march|april|may|june|july|august|september|october|november|december)|going|being|"
    r"ich|wir|bin|habe?|haben|sind|aus|beim|bei|im|dem|der|war|wurde|leider|endlich|inzwischen|übrigens|letzte[nsm]?|vor|frühjahr|frühling|sommer|herbst|winter|woche|monat|jahr|seit|gestern|mich|da|das|für|sache|ganz|bin|hab|"
    r"je|j['’]|j['’]ai|ai|on|a|nous|avons|ce|cet|cette|dernier|dernière|mois|an|année|printemps|été|automne|hiver|enfin|hier|suis|ne|y|l['’]|pour|c['’]est|me|m['’]|fais|partie|"
    r"yo|he|de|del|con|mes|año|pasad[oa]|este|esta|semana|primavera|verano|otoño|invierno|por fin|ayer|lo|me|ya|"
    r"ho|io|dal|dall['’]|dalla|del|dell['’]|della|con|col|scors[oa]|mese|anno|settimana|primavera|estate|autunno|inverno|finalmente|ieri|sono|l['’]|non|sto|faccio|parte|"
    r"eu|da|do|das|dos|com|a|o|à|passad[oa]|mês|ano|semana|verão|outono|inverno|finalmente|ontem|este|esta|não|"
    r"я|мы|из|с|со|от|этот|этой|этом|прошл\w+|месяц\w*|год\w*|недел\w+|весной|летом|осенью|зимой|наконец|вчера|давно|ми|з|із|зі|від|минул\w+|місяц\w*|рік|році|навесні|влітку|восени|взимку|нарешті|вчора|"
    r"z|ze|w|we|się|zeszł\w+|miesiąc\w*|rok\w*|tydzień|tygodni\w*|wiosną|latem|jesienią|zimą|w końcu|wczoraj|już|ik|wij|we|ben|heb|hebben|zijn|bij|met|uit|mee|vorig[e]?|maand|jaar|week|eindelijk|gisteren|er|"
    r"ben|biz|geçen|ay|yıl|hafta|sonunda|dün|jag|vi|har|är|ur|från|med|i|förra|månaden|året|veckan|våras|somras|höstas|äntligen|igår|jeg|vi|har|er|ud|af|fra|med|sidste|siste|måned|år|uge|endelig|"
    r"jsem|jsme|se|si|ze|z|minul\w+|měsíc\w*|rok\w*|konečně|včera|do|am|din|de la|ultim\w+|lun[ăa]|an|în sfârșit|ieri|"
    r"olen|viime|kuussa|vuonna|vihdoin|eilen|a|az|múlt|hónapban|évben|végre|tegnap|από|τον|την|το|τη|στον|στην|πέρσι|επιτέλους|χθες|έχω|"
    r"من|في|الشهر الماضي|العام الماضي|أخيرا|أنا|मैंने|मैं|ने|पिछले|महीने|साल|हूँ|है|दिया|से|tôi|mình|khỏi|tháng|năm|trước|rồi|saya|aku|dari|bulan|tahun|lalu|akhirnya|את|מה|מ|לפני|חודש|שנה|از|رو|را|ماه|سال|پیش)(?!\w)"
    r"|(?:上个?月|去年|今年|最近|终于|已经|上周|我们?|从|了|那个|这个)|(?:先月|去年|今年|最近|ついに|もう|先週|私|僕|は|を|から|が|も)|(?:지난달|작년|올해|최근에?|드디어|지난주|저는|나는|제가|내가|에서|에|를|을|은|는|이제)"
)
"""What may stand around it: who says it, when it was."""


_CLAUSES = regex(
    r"[,;:.!?…–—()،؛؟。、，：；！？।]+|\s(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en(?= (?:ik|we|wij|heb|ben|speel|zing|werk|woon)(?!\w))|maar|и|но|а|і|та|i(?= \w+(?:[aę]m|ę|cz\w*)(?!\w))|ale|ve|ama|och|men|og|și|és|dan|tapi|και|و|और)\s"
)


_TOGETHER = cues.Cues(
    {
        "en": r"dating|seeing|going out with|together with|in a relationship with|engaged to|my (?:girl|boy)friend",
        "de": r"(?:bin|sind) [^.]{0,20}mit [^.]{1,30} zusammen|mit [^.]{1,30} zusammen|zusammen mit|date|treffe mich mit|meine? (?:freundin|freund)",
        "fr": r"sors avec|sortons avec|en couple avec|avec [^.]{1,20} depuis|ma copine|mon copain|ma petite amie|mon petit ami",
        "es": r"salgo con|saliendo con|estoy con|mi novi[oa]",
        "it": r"sto con|esco con|sto insieme a|il mio ragazzo|la mia ragazza|mi sto vedendo con",
        "pt": r"namoro|namorando|estou com|saio com|(?:meu|minha) namorad[oa]",
        "ru": r"встречаюсь с|встречаемся с|моя девушка|мой парень",
        "nl": r"(?:samen|verkering) met|iets met|date met|mijn (?:vriendin|vriend)",
        "pl": r"spotykam się z|chodzę z|jestem z|moja dziewczyna|mój chłopak",
        "tr": r"(?:ile|la|le) (?:çıkıyorum|birlikteyim|sevgiliyiz)|sevgilim",
        "sv": r"(?:är )?(?:ihop|tillsammans) med|dejtar|min (?:flickvän|pojkvän)",
        "da": r"kærester med|sammen med|dater|min kæreste",
        "cs": r"chodím s|randím s|jsem s|moje přítelkyně|můj přítel",
        "uk": r"зустрічаюся з|моя дівчина|мій хлопець",
        "id": r"pacaran (?:sama|dengan)|pacar(?:ku| saya)",
        "ar": r"أواعد|حبيبتي|حبيبي|مرتبطة? ب",
        "hi": r"को डेट कर|के साथ रिश्ते में|मेरी गर्लफ्रेंड|मेरा बॉयफ्रेंड",
        "zh": r"在一起|交往|谈恋爱|女朋友|男朋友",
        "ja": r"付き合って|交際し|彼女|彼氏",
        "ko": r"사귀|만나고 있|여자 ?친구|남자 ?친구",
    }
)
"""That somebody goes out with somebody."""
_OVER = cues.Cues(
    {
        "en": r"(?:it['’]?s|it is|that['’]?s|things are) (?:all )?(?:over|off|done|finished) (?:with|between)|(?:broke|broken|split) (?:it off|up)(?: with)?|not (?:seeing|dating)|no longer (?:seeing|dating|with|together with)|not (?:with|together with)(?=.* any ?more)|(?:don['’]?t|do not) (?:see|date)(?=.* any ?more)|ended (?:it|things) with|called it off with|dumped|any ?more",
        "de": r"(?:ist|ists) (?:es )?(?:aus|schluss|vorbei)|(?:es )?ist (?:aus|schluss|vorbei) mit|schluss gemacht|(?:nicht mehr) zusammen|mich getrennt|getrennt|auseinander",
        "fr": r"c['’]est (?:fini|terminé) (?:avec|entre)|rompu avec|séparée? de|plus avec|quitté|largué|rupture avec",
        "es": r"(?:lo|la) (?:dejé|he dejado|dejamos|hemos dejado) con|(?:corté|rompí|terminé|acabé|he roto|he cortado|he terminado) con|ya no (?:estoy|salgo) con|se acabó con|dejé a",
        "it": r"(?:è )?finita con|(?:ho )?(?:chiuso|rotto) con|non sto più con|mi sono lasciat[oa] con|ho lasciato",
        "pt": r"(?:terminei|acabei|rompi) com|acabou com|já não (?:namoro|estou com)|não namoro mais|não estou mais com",
        "ru": r"расстал(?:ся|ась|ись) с|больше не (?:встречаюсь|вместе) с|порвал[а]? с|всё кончено с|бросил[а]?",
        "nl": r"(?:het is )?uit met|uitgemaakt met|niet meer (?:samen )?met|uit elkaar",
        "pl": r"zerwa[łl][ae]m z|rozsta[łl][ae]m się z|ju[żz] nie (?:jestem|spotykam się|chodzę) z|koniec z",
        "tr": r"ayrıldım|ayrıldık|bitti|artık birlikte değiliz",
        "sv": r"(?:det är |har )?(?:gjort )?slut med|gjorde slut med|inte längre (?:ihop|tillsammans) med",
        "da": r"slået op med|slog op med|(?:det er )?slut med|ikke længere sammen med",
        "cs": r"rozešla? jsem se s|rozešel jsem se s|jsem se rozešla? s|jsem se rozešel s|už nejsem s|už nechodím s|je konec s",
        "uk": r"розійшл(?:ися|ася|ись) з|розійшовся з|більше не зустрічаюся з|порва(?:в|ла) з",
        "id": r"putus (?:sama|dengan)|sudah tidak (?:pacaran|sama)",
        "ar": r"انفصلت عن|انتهى كل شيء مع|تركت",
        "hi": r"से ब्रेकअप|के साथ सब खत्म|से अलग हो",
        "zh": r"分手|分了|掰了|结束了",
        "ja": r"と?(?:は)?別れ(?:ました|た)|と?(?:は)?終わ(?:りました|った)",
        "ko": r"헤어졌\S*|끝났\S*|끝냈\S*",
    }
)
"""That they do no longer."""
_HAVE = cues.Cues(
    {
        "en": r"(?:i|we)(?:['’]ve got| have| own| keep|['’]ve| got)",
        "de": r"(?:ich|wir) (?:habe?|haben|hab|besitzen?|halten?)|hab|habe|haben",
        "fr": r"j['’]ai|on a|nous avons",
        "es": r"tengo|tenemos",
        "it": r"ho|abbiamo",
        "pt": r"tenho|temos",
        "ru": r"у (?:меня|нас)(?: есть)?",
        "nl": r"(?:ik|we|wij) (?:heb|hebben)",
        "pl": r"mam|mamy",
        "tr": r"\w+(?:[ıiuü]m|m[ıiuü]z) var",
        "sv": r"(?:jag|vi) har",
        "da": r"(?:jeg|vi) har",
        "cs": r"mám|máme",
        "uk": r"(?:у|в) (?:мене|нас)(?: є)?|маю|маємо",
        "id": r"(?:aku|saya|kami|kita) (?:punya|pelihara)|punya",
        "ar": r"عندي|عندنا|لدي|لدينا",
        "hi": r"(?:मेरे|हमारे) पास",
        "zh": r"我们?(?:家)?(?:有|养了?)",
        "ja": r"(?:飼って|持って)い",
        "ko": r"키우|키워|기르|길러|있어|있습니다",
    }
)
"""That somebody has something."""
_GIVEN_AWAY = cues.Cues(
    {
        "en": r"gave(?=.* away)|given(?=.* away)|(?:got|gotten) rid of|rehomed|sold|(?:don['’]?t|do not) (?:have|own)|no longer (?:have|own)|any ?more",
        "de": r"abgegeben|weggegeben|hergegeben|verkauft|verschenkt|nicht mehr|weggetan",
        "fr": r"donnée?s?|vendue?s?|(?:n['’]?ai|n['’]?avons|n['’]?a|ai|a) plus d['’e]",
        "es": r"regal(?:é|amos|ado)|vend(?:í|imos|ido)|di en adopción|dimos en adopción|ya no tengo|ya no tenemos",
        "it": r"venduto|venduta|vendut[ie]|regalat[oaie]|dat[oaie] via|non (?:ho|abbiamo) più",
        "pt": r"vendi|vendemos|doei|doamos|dei|demos|já não (?:tenho|temos)|não (?:tenho|temos) mais",
        "ru": r"отдал[аи]?|продал[аи]?|больше нет",
        "nl": r"weggedaan|weggegeven|verkocht|niet meer|afgestaan",
        "pl": r"odda[łl][ae]m|oddali[śs]my|sprzeda[łl][ae]m|sprzedali[śs]my|już nie mam",
        "tr": r"verdim|verdik|sattım|sattık",
        "sv": r"gett bort|gav bort|sålt|sålde|skänkt|inte längre|omplacerat",
        "da": r"givet væk|gav væk|solgt|solgte|ikke længere",
        "cs": r"prodal[aio]?|daroval[aio]?|dali pryč|už nemám\w*",
        "uk": r"віддав|віддала|віддали|продав|продала|продали",
        "id": r"(?:aku |saya |kami |sudah )?(?:jual|kasih ke orang|berikan)|sudah tidak punya",
        "ar": r"بعت|بعنا|أعطيت|تخليت عن",
        "hi": r"बेच दिया|बेच दी|दे दिया|दे दी",
        "zh": r"卖掉?了|送人了|送走了",
        "ja": r"手放し(?:ました|た)|売(?:りました|った)|譲(?:りました|った)",
        "ko": r"팔았\S*|입양 ?보냈\S*|보냈\S*",
    }
)
"""That they have it no longer."""
_NUMBERS = Caseless(
    r"(?<!\w)(?:\d+|two|three|four|five|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro|dois|duas|três|quatro|два|две|три|двоє|два|дві|twee|drie|vier|dwa|dwie|trzy|dwoje|iki|üç|två|tre|fyra|to|dva|dvě|tři|dua|tiga)(?!\w)|[一二两三四五][只匹条羽]?を?|(?:한|두|세|네) ?마리"
)
_CAPITAL = regex(r"(?<=\w\W)(?<!\W\W)[A-ZÀ-ÞА-ЯĀ-Ž][^\W\d_]+")
_NAMES_BEHIND = regex(r"[^,;:.]+[,:] ?[A-ZÀ-ÞА-ЯĀ-Ž][^\W\d_]+(?: \S{1,3} [A-ZÀ-ÞА-ЯĀ-Ž][^\W\d_]+)?\W*\Z")
_HALF = 0.5
"""Share of what a memory says somebody has, names apart, that is given away if all of it is over (0 to 1)."""


def left_by(said: str, known: Mapping[str, str]) -> str:
    """Return the name of the one memory that a statement ends: of a choir that was left, of whom one went out with, or of what was given away.

    Blank if none is ended, or if several may be meant.

    Args:
        said: What the user states now: "User: I left the orchestra in spring."
        known: Name -> what a memory of theirs says.
    """
    new = SPEAKER.sub("", said)
    ends = [
        is_over
        for is_said, is_over in (
            (names_leaving, has_left),
            (_OVER.found, _has_parted),
            (_GIVEN_AWAY.found, _has_given_away),
        )
        if is_said(new)
    ]
    found = [
        name
        for name, memory in known.items()
        if any(is_over(SPEAKER.sub("", memory), new) for is_over in ends)
    ]
    return found[0] if len(found) == 1 else ""


def names_leaving(text: str) -> bool:
    """Whether a text says that something was left, and names what people are in together."""
    return _LEFT.found(text) and any(group.finds(text) for group in _GROUPS)


def has_left(old: str, new: str) -> bool:
    """Whether a statement says that its speaker has left what a memory says they are in.

    Args:
        old: The memory, without who speaks: "I play the cello in the city orchestra".
        new: What is said now: "I left the orchestra in spring".
    """
    groups = [group for group in _GROUPS if group.finds(new)]
    if len(groups) != 1 or any(not groups[0].finds(part) for part in _CLAUSES.split(old) if told_words(part)):
        return False
    if _LEFT.found(old) or cues.PREFERS.found(old) or is_past(old) or relations_in(old) or relations_in(new):
        return False
    return _says_only(groups[0].replaced(new, " "), _LEFT, old, may_be_none=True)


def _has_parted(old: str, new: str) -> bool:
    """Whether a statement says that its speaker goes out no longer with whom a memory names: "it's over with Lena"."""
    if not _TOGETHER.found(old) or _OVER.found(old) or is_past(old) or relations_in(new):
        return False
    return _says_only(new, _OVER, old)


def _has_given_away(old: str, new: str) -> bool:
    """Whether a statement says that its speaker has given away what a memory says they have, and little else."""
    if not _HAVE.found(old) or _GIVEN_AWAY.found(old) or is_past(old) or relations_in(new):
        return False
    if len(_CLAUSES.split(old)) > 1 and not _NAMES_BEHIND.search(old):
        return False
    gone = _rest(new, _GIVEN_AWAY)
    told = " ".join([_HAVE.before(old) or "", _HAVE.after(old)])
    if relations_in(told):
        return False
    had = _words_of_things(_CAPITAL.sub(" ", told)) or _words_of_things(told)
    shared = sum(among((word,), gone) for word in had)
    return bool(gone) and among(gone, told_words(old)) and shared >= _HALF * len(had) and shared > 0


def _words_of_things(text: str) -> list[str]:
    """Return the words of what somebody has, numbers apart."""
    return [*told_words(_AROUND.replaced(_NUMBERS.replaced(text, " "), " "))]


def _says_only(new: str, ending: cues.Cues, old: str, *, may_be_none: bool = False) -> bool:
    """Whether a statement says nothing but that something ended, when, and words of a memory."""
    rest = _rest(new, ending)
    return (may_be_none or bool(rest)) and among(rest, told_words(old))


def _rest(new: str, ending: cues.Cues) -> tuple[str, ...]:
    """Return the words of a statement that say neither that something ended nor when, and tell something."""
    while (before := ending.before(new)) is not None:
        new = f"{before} {ending.after(new)}"
    return told_words(_AROUND.replaced(new, " "))
