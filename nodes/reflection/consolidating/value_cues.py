# ruff: noqa: E501
"""Words of a statement that gives something a value: what changes it, what ties it to its value, and what anything may have."""

from __future__ import annotations

from ...._lazy import regex
from ....checkpoints.text.speech.caseless import Caseless

CHANGED = Caseless(
    r"(?<!\w)(?:(?:was|were|has been|have been|got|been|had to)? ?(?:changed?|reset|replaced|switched|swapped|raised|lowered|increased|decreased|reduced|cut|upped|doubled|halved|moved|shifted|rescheduled|postponed|delayed|extended|shortened|renewed|upgraded|downgraded|bumped|put (?:up|down))(?: (?:up|down|over|back|forward))?|went (?:up|down)|(?:geändert|gewechselt|umgestellt|erhöht|gesenkt|angehoben|herabgesetzt|reduziert|verdoppelt|halbiert|verlegt|verschoben|vorverlegt|verlängert|verkürzt|geworden|wechsle|gestiegen|gesunken|teurer|billiger)|"
    r"(?:chang|augment|baiss|rédui|déplac|décal|report|avanc|modifi|pass)(?:é\w*|er|t|te|ts|tes|a)|(?:monté|descendu)\w*|(?:me |nos |le |lo |la )?(?:cambi|subi|baj|aument|reduj|reduci|mov|pas|retras|adelant|aplaz)(?:é|ó|í|ió|aron|ieron|eron|ado|ada|ido|ida|amos|imos)|(?:cambiat|aumentat|ridott|spostat|alzat|abbassat|anticipat|rimandat|modificat|portat|salit|sces|passat)[oaie]|"
    r"(?:mud|alter|aument|baix|reduz|pass|adi|remarc|troc|sub)(?:ei|ou|iu|i|ámos|amos|aram|iram|ad[oa]|id[oa])|veranderd\w*|gewijzigd|verhoogd|verlaagd|verplaatst|verzet|vervroegd|opgehoogd|gestegen|gedaald|gewisseld|"
    r"(?:по|с|из)?меня(?:л|ла|ли|н|на|но)\w*|измен(?:ил|или|илось|илась|ился)\w*|смени(?:л|ла|ли)\w*|повыси\w+|снизи\w+|увеличи\w+|уменьши\w+|подня(?:л|ла|ли)\w*|перен(?:ес|есл)\w*|вырос\w*|подорожа\w+|"
    r"zmieni\w+|zwiększy\w+|zmniejszy\w+|podni(?:ós|osł|esi)\w+|obniży\w+|przesun\w+|przełoży\w+|wzros\w+|wzró\w+|zdroża\w+|değiş\w+|artır\w+|arttı\w*|azalt\w+|çıkar\w+|düşür\w+|yüksel\w+|ertele\w+|al[ıi]nd[ıi]\w*|"
    r"تغير\w*|تغيّر\w*|غير\w*|غيّر\w*|ارتفع\w*|رفع\w*|زاد\w*|خفض\w*|انخفض\w*|تأجل\w*|بدل\w*|बदल\w*|बढ़ा\w*|बढ़ा\w*|बढ़\w*|बढ़\w*|घटा\w*|कम कर\w*|(?:कर|हो) (?:दी|दिया|दिये|गई|गया|गए)(?: (?:है|हैं|था))?)(?!\w)"
    r"|改[到为成]|更改|换[到成]?|变更|调整|[涨降升][到价至]?了?|(?:に)?変(?:更|わ)(?:に?なり|し|り)?(?:まし)?た?|(?:に)?(?:上げ|下げ|増や|減ら|上が|下が)\w{0,4}|바[꾸꿨뀌뀐]\w*|변경\w*|올[렸랐]\w*|내[렸려]\w*|늘[었렸]\w*|줄[었였]\w*|옮[겼겨]\w*"
)
"""What tells that a value was changed, whoever changed it."""

TIES = Caseless(
    r"(?<!\w)(?:is|are|was|it['’]?s|costs?|pay(?:ing)?|paid|has|have|takes?|taking|am|i['’]?m|on|starts?|begins?|leaves?|departs?|runs?|comes to|called|named|"
    r"ist|sind|kostet|kosten|zahle|bezahle|zahlen|beträgt|betragen|hat|habe|haben|nehme|beginnt|fängt an|fährt|heißt|lautet|für|fürs|beim|auf|er|sie|es|nun|nur|"
    r"est|sont|coûtent?|paie|paye|payons|a|ai|avons|prends|commence|part|s['’]appelle|c['’]est|je|il|elle|"
    r"es|son|cuesta|cuestan|pago|pagamos|tiene|tengo|tomo|empieza|sale|se llama|sono|è|costa|costano|pagano|paghiamo|ha|ho|prendo|inizia|comincia|parte|si chiama|stat[oaie]|ne|na|do|od|we|ko|ко|до|на|para|naar|op|om|aan|at|to|"
    r"é|são|custa|custam|pagamos|tem|tenho|começa|chama-se|se chama|zijn|kost|betaal|betalen|heeft|heb|neem|begint|vertrekt|gaat|heet|"
    r"стоит|плачу|платим|есть|принимаю|начинается|у меня|kosztuje|płacę|płacimy|ma|mam|mamy|biorę|zaczyna się|nazywa się|mi|nam|mój|moja|moje|to|jest|wynosi|"
    r"oluyor|ödüyorum|alıyorum|başlıyor|tutuyor|oldu|يكلف|أدفع|آخذ|يبدأ|هو|هي|إلى|है|हैं|मेरा|मेरी|मेरे|होती|होता|देता|देती|लेता|लेती|ने|को)(?!\w)"
    r"|我|的|是|要|为|每|交|付|吃|です|ます|は|が|の|を|に|へ|예요|이에요|입니다"
)
"""What ties a thing to its value, and says nothing else."""

PERIOD = Caseless(
    r"(?<!\w)(?:months?|years?|weeks?|days?|mornings?|evenings?|nights?|hours?|dail?y|monthly|every|each|monat\w*|jahr\w*|woche\w*|tag\w*|abends?|morgens?|stunde\w*|uhr|täglich|mois|ans?|semaines?|jours?|soirs?|matins?|heures?|"
    r"mes(?:es)?|años?|semanas?|días?|noches?|mañanas?|horas?|cada|mese|anno|settimana|giorno|sera|mattina|or[ae]|ogni|mês|ano|dia|noite|manhã|maand|jaar|week|dag|uur|avond|ochtend|elke|месяц\w*|год\w*|недел\w+|день|час\w*|утрам?|вечер\w*|"
    r"miesi\w+|rok\w*|tydzień|dzień|godzin\w*|ay\w?|yıl\w*|hafta\w*|gün\w*|saat\w*|شهر\w*|سنة|يوم\w*|كل|महीन\w+|साल|दिन|शाम|सुबह|बजे|रोज़|रोज़|रोज)(?!\w)|[月年周天晚上早点分每岁日時曜毎]|달|매달|매일"
)
"""How long or how often."""

PARTS_OF_DAY = (
    Caseless(
        r"(?<!\w)(?:mornings?|breakfast|(?:am|jeden) morgen|morgens|früh|vormittags?|frühstück|matins?|por la mañana|mañanas|desayuno|mattin\w+|colazione|manhã|"
        r"ochtend\w*|ontbijt|утр\w+|завтрак\w*|rano|poran\w+|sabah\w*|صباح\w*|सुबह)(?!\w)|早上|早晨|上午|朝|아침|오전"
    ),
    Caseless(
        r"(?<!\w)(?:noon|midday|lunch(?:time)?|afternoons?|mittags?|nachmittags?|midi|après-midi|mediodía|tardes?|almuerzo|mezzogiorno|pomeriggio|pranzo|almoço|"
        r"middag|namiddag|lunch|дн[её]м|обед\w*|połud\w+|öğle\w*|ظهر\w*|दोपहर)(?!\w)|中午|下午|昼|점심|오후"
    ),
    Caseless(
        r"(?<!\w)(?:evenings?|nights?|bedtime|dinner|supper|abends?|nachts?|soirs?|nuits?|dîner|noches?|cena|sera|serale|notte|noites?|jantar|"
        r"avond\w*|nacht\w*|вечер\w*|ноч\w+|ужин\w*|wiecz\w+|noc\w*|akşam\w*|gece\w*|مساء\w*|ليل\w*|शाम|रात)(?!\w)|晚上|晚|夜|晩|夕|저녁|밤"
    ),
)
"""Morning, midday and evening: who takes something twice a day takes two doses."""

OF_ANYTHING = Caseless(
    r"(?<!\w)(?:codes?|pins?|passwords?|passcodes?|numbers?|prices?|times?|dates?|plans?|appointments?|classe?s?|lessons?|courses?|bills?|fees?|contracts?|doses?|"
    r"nummer|zahl|preis|zeit|datum|termine?|kurs|vertrag|dosis|kennwort|passwort|"
    r"numéro|prix|rendez-vous|cours|contrat|mot de passe|número|clave|contraseña|precio|cita|clase|curso|contrato|"
    r"numero|codice|prezzo|appuntamento|visita|corso|lezione|contratto|código|senha|preço|consulta|aula|"
    r"prijs|tijd|afspraak|les|cursus|contract|код|номер|пароль|цена|время|запись|занятие|курс|договор|"
    r"numer|kod|hasło|cena|czas|wizyta|zajęcia|umowa|dawk\w+|lek\w*|şifre\w*|numara\w*|fiyat\w*|randevu\w*|ders\w*|"
    r"رمز|رقم|سعر|موعد|وقت|कोड|नंबर|कीमत|समय|क्लास)(?!\w)"
    r"|号码|号|密码|密|码|价格|时间|预约|课|元|番号|番|号|予約|予|約|時間|円|번호|비밀번호|요금|예약|시간|원"
)
"""What anything may have: a code alone doesn't tell of what."""

UNIT = regex(r"(?<=\d)[ \u00a0]?([\u3400-\u9fff\u3040-\u30ff]|[^\W\d_]+)|([$€£¥])")
"""What a number counts."""

SPELT = regex(r"[一二三四五六七八九十两百半]+(?=[点點时時个個岁歳块塊元月日号號])")
"""A number in signs that are none of a figure."""

ACTIVE = Caseless(
    r"(?<!\w)(?:(?<!was )(?<!were )(?<!been )(?<!got )(?<!be )(?:changed|raised|lowered|increased|decreased|reduced|cut|upped|doubled|halved|moved|shifted|rescheduled|postponed|extended|bumped|put)|hat|haben|heeft|hebben|a|ont|(?:me |nos )?(?:cambi|sub|baj|aument|reduj|mov|pas|retras|adelant|aplaz)(?:ó|ió|o|aron|ieron|eron)|ha|hanno|"
    r"mudou|alterou|aumentou|baixou|reduziu|passou|adiou|remarcou|повыси(?:л|ла|ли)|снизи(?:л|ла|ли)|увеличи(?:л|ла|ли)|уменьши(?:л|ла|ли)|перен(?:ес|ёс|есла|если)|"
    r"zmieni(?:ł|ła|li)|zwiększy(?:ł|ła|li)|zmniejszy(?:ł|ła|li)|podni(?:ósł|osła|eśli)|obniży(?:ł|ła|li)|przesun(?:ął|ęła|ęli)|przełoży(?:ł|ła|li)|ने)(?!\w)|(?<=[医師生])[がはにも]|(?<=[사생])[이가님]|医生|老板|房东"
)
"""Who changes a value stands before it, and what they change behind."""

AIMED_AT = Caseless(
    r"(?<!\w)(?:goals?|targets?|limits?|budgets?|ziele?|\w*ziel|grenze|objectifs?|cible|objetivo|meta|obiettivo|doel|цел[ьи]|cel|hedef\w*|هدف\w*|लक्ष्य)(?!\w)|目标|目標|목표"
)
"""What is aimed at, or may not be passed: what is reached is no other value of it."""
