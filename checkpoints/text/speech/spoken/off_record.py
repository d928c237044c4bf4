# ruff: noqa: E501
"""Who asks that nothing be kept of this talk from here on, in the languages of the tables: "this is off the record"."""

from __future__ import annotations

from functools import cache

from ..caseless import Caseless
from .nothing_of_it import nothing_of_this_talk
from .polite import CAN_YOU, PLEASE, any_of
from .typed import as_typed

LONGEST = 200
"""So much of a sentence is read: who asks that says so at its beginning (characters)."""
BEGINS = (
    rf"(?:\A[\W_]*|(?<=[,;–—] )(?=(?:so |and |also |und |et |y |e |и )?(?:{any_of(PLEASE)})(?!\w)))(?:(?:{any_of(PLEASE)}|no(?=,)|nein(?=,)|non(?=,)|não(?=,)|нет(?=,)|nee(?=,)|nie(?=,)|ok|okay|hey|hi|so|and|but|also|now|well|just|listen|look|by the way|btw|first|today|for now|from (?:now|here) on|before we (?:start|begin)|"
    r"und|aber|also|jetzt|nun|übrigens|ab jetzt|von jetzt an|hör zu|heute|et|mais|alors|maintenant|bon|à partir de maintenant|y|pero|ahora|oye|a partir de ahora|desde ahora|e|ma|allora|ora|adesso|senti|da ora in poi|"
    r"d['’]ora in poi|mas|então|agora|olha|a partir de agora|и|а|но|так|теперь|сейчас|слушай|с этого момента|отныне|en|maar|dus|nu|vanaf nu|ale|teraz|słuchaj|od teraz|ve|ama|şimdi|bundan sonra|dan|tapi|sekarang|"
    r"mulai sekarang|و|لكن|الآن|من الآن(?: فصاعدا)?|और|लेकिन|अब|अब से)(?!\w)[\s,:;–—-]*+)*"
)
"""A sentence begins here, whatever leads over to it."""
_ENDS = rf"(?=(?: (?:now|here|for now|from (?:now|here) on|jetzt|ab jetzt|maintenant|désormais|ahora|adesso|ora|agora|теперь|nu|teraz|sekarang))*[\s,]*(?:(?:{any_of(PLEASE)}|ok(?:ay)?|right|alright|ja|oui|sí|vale|sì|va bene|tá|certo|ладно|хорошо)?[\s,]*)\W*\Z|\s*[,;:.!–—-])"
"""Nothing is added that says of what else it is told."""
_TALK = {
    "en": r"(?:this|our|the|today['’]?s) (?:whole |entire |present |current )?(?:conversation|chat|session|talk|discussion|thread|exchange|convo)",
    "de": r"(?:dies\w*|unser\w*|das|die|de[mnrs]) (?:ganz\w* |gesamt\w* )?(?:gespräch\w*|unterhaltung|chats?|sitzung|chatverlauf\w*)",
    "fr": r"(?:(?:(?:toute )?(?:cette|notre) (?:conversation|discussion|session|séance))|(?:ce|cet|notre) (?:chat|échange|fil|dialogue))",
    "es": r"(?:toda )?(?:esta|nuestra|este|nuestro) (?:conversación|charla|chat|sesión|plática|diálogo)",
    "it": r"(?:tutta )?(?:questa|questo|la nostra|il nostro|della nostra|nostra) (?:conversazione|chat|sessione|discorso|dialogo|chiacchierata)",
    "pt": r"(?:toda )?(?:(?:d|n)?(?:esta|essa|este|esse)|(?:d?a )?nossa) (?:conversa|chat|sessão|bate-papo|diálogo)",
    "ru": r"(?:вс[её]го |весь |всю |всей )?(?:эт(?:ого|от|ой|у|и|их|им|ом)|наш(?:его|ем|ей|у|а|их)?) (?:разговор\w*|бесед\w*|чат\w*|диалог\w*|переписк\w*)",
    "nl": r"(?:dit|deze|ons|onze) (?:hele )?(?:gesprek|chat|sessie|conversatie)",
    "pl": r"(?:tej|tą|tę|ta|naszej|naszą|tego|ten|naszą) (?:całej |całą )?(?:rozmow\w*|czat\w*|sesj\w*|konwersacj\w*)",
    "tr": r"bu (?:konuşma|sohbet|görüşme|yazışma)\w*",
    "id": r"(?:seluruh )?(?:percakapan|obrolan|chat|pembicaraan|sesi) (?:ini|kita)",
    "ar": r"(?:هذه|هذا) (?:المحادثة|الدردشة|الحديث|الحوار|الجلسة)|(?:محادثتنا|حديثنا)",
    "hi": r"(?:इस|हमारी) (?:पूरी )?(?:बातचीत|चैट)",
}
"""This talk itself."""
THIS_TALK = "|".join(_TALK.values())
_NO = {
    "en": r"(?:(?:don['’]?t|do not|never)(?: ever)?|(?:can|could|will|would) you(?: please| kindly)? (?:not|never)|i (?:don['’]?t|do not|never) want you to|i (?:wouldn['’]?t|would not) like you to|"
    r"i(?:['’]d| would)? (?:rather|prefer|like|want|need)(?: it)?(?: if)? you (?:not to|to not|did ?n['’]?t|do ?n['’]?t|not)|you (?:must|should|may)(?: not|n['’]t| never)) (?:keep|remember|save|store|record|memori[sz]e|log|note(?: down)?|write down|retain|archive|make|take)",
    "de": r"(?:merke?n?|speicher[en]?|behalten?|notier(?:e|en)?|aufzeichnen)(?: sie)?(?: dir| sich)?(?: bitte)?",
    "fr": r"(?:ne |n['’])(?:gard(?:e[sz]?|ez)|retien[st]?|retenez|not(?:e[sz]?|ez)|mémoris(?:e[sz]?|ez)|enregistr(?:e[sz]?|ez)|conserv(?:e[sz]?|ez)|sauvegard(?:e[sz]?|ez)) (?:pas|rien|jamais)",
    "es": r"no (?:me )?(?:guardes?|recuerdes?|apuntes?|anotes?|memorices?|registres?|almacenes?)",
    "it": r"non (?:ricordar(?:e|ti)|salvare|memorizzare|conservare|registrare|annotare|salvi|memorizzi|conservi)",
    "pt": r"n[ãa]o (?:guard[ae]s?|lembr[ae]s?|salv[ae]s?|memoriz[ae]s?|anot[ae]s?|registr?[ae]s?|armazen[ae]s?|grav[ae]s?)",
    "ru": r"(?:не (?:запоминай|сохраняй|записывай|помни|храни)(?:те)?|не (?:надо|нужно) (?:запоминать|сохранять|записывать)|не хочу,? чтобы (?:ты|вы) (?:запоминал|сохранял|записывал)[аи]?)",
    "nl": r"(?:onthoudt?|bewaart?|noteert?|registreer)",
    "pl": r"nie (?:zapamiętuj|pamiętaj|zapisuj|przechowuj|notuj)(?:cie)?",
    "tr": r"(?:hatırlama|kaydetme|saklama|not etme|not alma)(?:yın(?:ız)?)?(?!\w)",
    "id": r"jangan (?:pernah )?(?:(?:meng)?ingat|simpan|menyimpan|catat|mencatat)",
    "ar": r"(?:لا|(?:أرجو |من فضلك )?ألا) (?:تحفظ|تسجل|تتذكر|تخزن)(?:ي|وا)?",
    "hi": r"(?:याद|सेव|नोट|रिकॉर्ड|सहेज(?:कर)?) (?:मत|न) (?:रख|कर)",
}
"""Who is told not to keep something. In German and Dutch the verb alone: what denies stands behind it."""
_NO_FILE = r"(?!\W+(?:as|to|in|into|on|under|als|auf|unter|en|au|dans|sous|sur|como|a|come|su|em|на|как|jako|w|na|sebagai|ke|di|dalam|كـ\w*|في) )"
"""A file isn't what is remembered."""
_GOES_ON = r"(?=\W*\Z|\s*[,;:.!–—-]|\s+(?:please|and|or|at all|about|that|for|with|ever|anywhere|until|because|since|then|ok(?:ay)?)(?!\w))"
_LATER = {
    "en": r"(?:,? (?:afterwards?|after (?:this|that|we(?:['’]re| are) done)|later(?: on)?|(?:when|once|as soon as) (?:we|i)(?:['’]re| are| have|['’]ve) (?:done|finished|through)|when it['’]?s over|completely|altogether|please))*",
    "de": r"(?:,? (?:danach|hinterher|nachher|später|anschließend|dann|bitte|wieder|komplett|ganz))*",
    "fr": r"(?:,? (?:ensuite|après|plus tard|quand (?:on|nous) (?:aura|aurons) (?:fini|terminé)|s['’]il (?:te|vous) plaît|complètement))*",
    "es": r"(?:,? (?:después|luego|más tarde|cuando terminemos|al terminar|por favor|por completo))*",
    "it": r"(?:,? (?:dopo|poi|più tardi|alla fine|quando (?:abbiamo|avremo) finito|per favore|completamente))*",
    "pt": r"(?:,? (?:depois|mais tarde|quando terminarmos|no fim|por favor|completamente))*",
    "ru": r"(?:,? (?:потом|после|затем|позже|когда закончим|пожалуйста|полностью))*",
    "nl": r"(?:,? (?:daarna|achteraf|straks|later|alsjeblieft|weer))*",
    "pl": r"(?:,? (?:potem|później|po wszystkim|proszę|gdy skończymy))*",
    "id": r"(?:,? (?:nanti|setelah ini|setelahnya|setelah selesai|ya))*",
    "ar": r"(?:,? (?:بعد ذلك|لاحقا|لاحقاً|بعدها|من فضلك))*",
}
_NOW = {
    "en": r"(?:(?:what(?:ever)?|everything|anything) (?:we (?:say|talk about|discuss)|i(?:['’]m| am)? ?(?:say|tell you|write|share|(?:about|going) to (?:say|tell you|share|write)|(?:will|['’]ll) (?:say|tell you|share))|comes next|follows)(?: to you)?(?: (?:now|next|here|today|below|from (?:now|here) on|in (?:this|the following) \w+))*)",
    "de": r"(?:alles,? )?was (?:wir|ich) (?:dir |ihnen |euch )?(?:jetzt |gleich |hier |nun |ab jetzt |heute )*(?:sage|erzähle|schreibe|sagen werde|erzählen werde|besprechen|reden|sagen)",
    "fr": r"(?:tout )?ce (?:que|dont) (?:nous |on )?(?:je )?(?:te |vous |vais (?:te |vous )?)?(?:dis|raconte|confie|écris|dire|raconter|confier|(?:se )?dit|parle|parlons|disons)(?: maintenant| ici| là| ensuite| aujourd['’]hui)*",
    "es": r"(?:todo )?lo que (?:te |le )?(?:hablemos|hablamos|decimos|digo|cuento|diga|cuente|voy a (?:contar|decir)(?:te|le)?|escribo)(?: ahora| aquí| a continuación| hoy| a partir de ahora)*",
    "it": r"(?:tutto )?(?:quello|ciò) (?:che|di cui) (?:ti |le |ci )?(?:diciamo|parliamo|dico|racconto|scrivo|dirò|sto per dir(?:e|ti|le)|sto per raccontar(?:e|ti|le))(?: adesso| ora| qui| oggi)*",
    "pt": r"(?:tudo )?o que (?:eu |nós |a gente )?(?:te |lhe )?(?:conversarmos|conversamos|falarmos|falamos|digo|disser|conto|contar|vou (?:te |lhe )?(?:dizer|contar)|escrevo)(?: agora| aqui| a seguir| hoje)*",
    "ru": r"(?:(?:вс[её],? )?(?:то,? |того,? |то,? )?(?:что|о ч[её]м) (?:я|мы) (?:тебе |вам )?(?:сейчас |дальше |теперь |здесь )*(?:скажу|говорю|говорим|расскажу|рассказываю|напишу|пишу)(?: тебе| вам| сейчас| дальше| здесь)*)",
    "nl": r"(?:alles )?wat (?:we|ik) (?:je |u |jou )?(?:nu |hier |straks |vandaag )*(?:bespreken|zeggen|vertel|zeg|schrijf|ga vertellen|ga zeggen)",
    "pl": r"(?:to,? |tego,? )?co (?:ci |panu |pani )?(?:teraz |zaraz |tu )*(?:mówię|mówimy|powiem|opowiem|napiszę|piszę)(?: teraz| zaraz| tutaj)*",
    "tr": r"(?:sana |size )?(?:şimdi |burada )*(?:söyleyeceklerim|anlatacaklarım|söylediklerim|anlattıklarım|yazacaklarım)(?:i)?",
    "id": r"(?:apa )?yang (?:akan )?(?:saya|aku) (?:akan )?(?:katakan|ceritakan|bilang|tulis)(?: sekarang| di sini| nanti| ini)*",
    "ar": r"ما (?:سأقوله|أقوله|سأخبرك به|أخبرك به|سأحكيه|أكتبه)(?: لك)?(?: الآن| هنا)?",
    "hi": r"(?:अब )?(?:मैं )?जो (?:कुछ )?(?:मैं )?(?:अभी |अब |यहाँ )*(?:तुम्हें |आपको )?(?:बता|कह|बोल|लिख) (?:रहा|रही) (?:हूँ|हूं),?",
}
"""What is told from here on."""
_THIS = {
    "en": rf"(?:this(?: (?:part|bit|one|all))?|that|it|all (?:of )?this|everything(?: (?:i say|we say|from here|from here on|that follows|now))*|the (?:following|rest|next part|next bit)|{_TALK['en']}|{_NOW['en']})",
    "de": rf"(?:das|dies|das (?:hier|jetzt|folgende)|alles(?: weitere| folgende)?|{_TALK['de']}|{_NOW['de']}),?(?: das)?",
    "fr": rf"(?:ça|cela|ceci|tout (?:ça|ceci)|ce qui suit|{_TALK['fr']}|{_NOW['fr']}),?(?: ça)?",
    "es": rf"(?:esto|eso|todo esto|lo que sigue|lo siguiente|{_TALK['es']}|{_NOW['es']}),?(?: que)?",
    "it": rf"(?:questo|ciò|tutto questo|quanto segue|quel che segue|{_TALK['it']}|{_NOW['it']}),?",
    "pt": rf"(?:isto|isso|tudo isso|o que se segue|o que segue|{_TALK['pt']}|{_NOW['pt']}),?",
    "ru": rf"(?:пусть )?(?:это|вс[её] это|вс[её]|дальнейшее|{_TALK['ru']}|{_NOW['ru']}),?(?: пусть)?",
    "nl": rf"(?:dit|dat|alles|{_TALK['nl']}|{_NOW['nl']}),?(?: dat)?",
    "pl": rf"(?:niech )?(?:to|wszystko|{_TALK['pl']}|{_NOW['pl']}),?(?: niech)?",
    "tr": rf"(?:bu|bunlar|bu konuştuklarımız|{_TALK['tr']}|{_NOW['tr']})",
    "id": rf"(?:ini|semua ini|{_TALK['id']}|{_NOW['id']})",
    "ar": rf"(?:هذا(?: الكلام)?|كل هذا|هذا الأمر|{_TALK['ar']}|{_NOW['ar']})",
    "hi": rf"(?:यह|ये|यह बात|ये बात|{_NOW['hi']} ?(?:वह|वो|यह)?)",
}
OFF_THE_RECORD = r"off[ -](?:the[ -])?record"
_US = r"(?:us|you and me|the two of us|ourselves)"
_STRICTLY = r"(?:(?:strictly|just|only|all|totally|completely|entirely|still|now|please|really) )*"
_ALL_DE = r"(?:bitte |nur |streng |strikt |ganz |jetzt |alles |hier )*"

_OFF = {
    "en": rf"{BEGINS}(?:{_THIS['en']},? (?:is|['’]s|stays?|remains?|are|will be|will stay|should (?:be|stay)|must (?:be|stay)|has to (?:be|stay)|needs to (?:be|stay)) {_STRICTLY}(?:{OFF_THE_RECORD}|between {_US}(?: only| alone)?){_ENDS}"
    rf"|(?:let['’]?s (?:keep|have|make) |keep |treat |consider |(?:can|could) (?:we|you) (?:please )?keep |i(?:['’]d| would) like to keep )(?:it|this(?: one| part| bit)?|that|{_TALK['en']}|{_NOW['en']}) {_STRICTLY}(?:as |an? )?{_STRICTLY}(?:{OFF_THE_RECORD}(?: (?:chat|conversation|talk))?|between {_US}|out of (?:your|the) memor(?:y|ies)){_ENDS}"
    rf"|(?:i(?:['’]m| am) (?:speaking|talking|going|telling you this|saying this|now)|we(?:['’]re| are)(?: now)?|let['’]?s (?:go|talk|speak|be|chat)|can we (?:go|talk|speak|chat|be)|could we (?:go|talk|speak|chat|be)|i(?:['’]d| would) like to (?:go|talk|speak)|going|we go|i want to (?:go|talk|speak)) {_STRICTLY}{OFF_THE_RECORD}(?! with\b)"
    rf"|{_STRICTLY}{OFF_THE_RECORD}(?: now| here| please)*(?=\s*[,:.!–—-]|\W*\Z)"
    rf"|(?:(?:{CAN_YOU['en']}) (?:please )?)?(?:forget|delete|erase|wipe) (?:about )?(?:everything (?:from|in|of|we say in) |all of )?{_TALK['en']}{_LATER['en']}(?: from (?:your |the )?memory)?{_LATER['en']}\W*\Z"
    rf"|{_NO['en']} (?:any(?: ?more)?(?: ?thing)?(?: of)? |(?:any|some|all|much) of |a word of |any records? of |(?:any )?notes (?:on|about|of) )?(?:(?:from|of|in|about|during) )?(?:{_TALK['en']}|{_NOW['en']}){_GOES_ON}"
    rf"|{_NO['en']} (?:any ?thing|a (?:thing|word)|any of (?:this|it)|(?:any ?thing |what(?:ever)? )i (?:say|tell you|write)|my (?:next )?messages)(?: (?:for now|from (?:now|here) on(?:wards?)?|until i (?:say|tell you)(?: so| otherwise)?|in here|right now|any ?more)){_ENDS}"
    rf"|(?:nothing|none|{_TALK['en']}|{_NOW['en']})(?: of (?:what i say|this)| i say| we say| said)?(?: (?:from|in|of|during) {_TALK['en']}| from (?:now|here) on| now| here)? (?:should|must|may|is to|can|shall|needs to|will) (?:ever )?(?:not )?be (?:kept|remembered|saved|stored|recorded|logged|memori[sz]ed)"
    r"|(?:stop|pause|quit) (?:remembering|memori[sz]ing|taking notes|(?:saving|storing|keeping) (?:memories|what i say|things i say|anything))(?: (?:things|anything|what i say|everything|memories|for now|now|please|from (?:now|here) on(?:wards?)?|for a (?:while|moment|minute|bit)|until i (?:say|tell you)(?: so| otherwise)?))*\W*\Z"
    r"|(?:(?:turn|switch) off (?:your |the )?memory|(?:turn|switch) (?:your |the )?memory off|pause (?:your|the) memory)(?:,? (?:please|for|now|in|until|while)(?!\w)|\W*\Z)|no memor(?:y|ies) (?:for|in|of|from) (?:this|our)|(?:go|switch|let['’]?s go)(?: to| into)? (?:incognito|private mode)|incognito(?: mode)?(?: on| now| please)?\W*\Z)",
    "de": rf"{BEGINS}(?:ich (?:möchte|will|hätte gern|wünsche mir),? dass {_THIS['de']} {_ALL_DE}(?:unter uns|zwischen uns|{OFF_THE_RECORD}) bleibt|lass (?:das|dieses gespräch) {_ALL_DE}unter uns bleiben|{_THIS['de']} (?:bleibt|bleibe|ist|bleiben|muss|soll|sollte) {_ALL_DE}(?:unter uns(?: beiden)?|zwischen uns(?: beiden)?|{OFF_THE_RECORD}|inoffiziell)(?: bleiben| sein)?{_ENDS}|bleibt {_ALL_DE}unter uns{_ENDS}"
    rf"|(?:{CAN_YOU['de']}) (?:dir )?(?:bitte )?(?:nichts (?:aus|von|in|über) )?{_TALK['de']} (?:bitte )?(?:nicht )?(?:speichern|merken|aufzeichnen|behalten|aufheben)(?<!gespräch speichern)(?<!gespräch merken)|ich (?:möchte|will) nicht,? dass (?:du|sie) (?:dir |sich )?(?:irgend)?(?:etwas |was |nichts )?(?:(?:aus|von|über|in) )?{_TALK['de']} (?:merkst|speicherst|behältst|merken|speichern|behalten|notierst|aufzeichnest)|(?:(?:lass|lassen sie) uns|können wir|wir (?:reden|sprechen)(?: jetzt)?|ich (?:rede|spreche|sage (?:dir )?das)(?: jetzt)?) {_ALL_DE}{OFF_THE_RECORD}|{_ALL_DE}{OFF_THE_RECORD}(?=\s*[,:.!–—-]|\W*\Z)"
    rf"|(?:vergiss|vergessen sie|vergesst|lösch\w*){_LATER['de']} {_TALK['de']}{_LATER['de']}(?: aus (?:deinem|ihrem|dem) gedächtnis)?\W*\Z|(?:{CAN_YOU['de']}){_LATER['de']} {_TALK['de']}{_LATER['de']} vergessen\W*\Z"
    rf"|{_NO['de']} (?:nichts|niemals etwas|nie etwas|nicht) (?:aus|von|in|über|während|davon,?) ?(?:{_TALK['de']}|{_NOW['de']}|dem,? {_NOW['de']})|(?:aus|von|in|während) {_TALK['de']} (?:bitte |da )?(?:{_NO['de']} )?nichts(?: \w+)? ?(?:merken|speichern|behalten|notieren|aufheben|mitschreiben|aufschreiben)?(?!\w)"
    rf"|{_NO['de']} {_TALK['de']} (?:bitte )?(?:nicht|nie)(?! (?:als|auf|unter|in) )|{_TALK['de']} (?:bitte )?nicht (?:speichern|merken|aufzeichnen|behalten|aufheben|mitschreiben)(?!\w)"
    rf"|(?:{_NO['de']} |schreib(?:en sie|e)? )(?:das |es )?nicht(?: auf| mit)?,? {_NOW['de']}|{_NOW['de']},? (?:(?:(?:sollst|darfst|musst) du (?:dir )?(?:bitte )?nicht|(?:das )?bitte nicht|bitte das nicht) (?:merken|speichern|behalten|notieren|aufschreiben|mitschreiben)|{_NO['de']}(?: das)?(?: bitte)? nicht)"
    rf"|{_NO['de']} (?:ab jetzt |von jetzt an |ab hier |bis auf weiteres )+nichts(?: mehr)?\W*\Z|nichts (?:mehr |davon )?(?:merken|speichern|mitschreiben|aufschreiben|notieren)\W*\Z|schreib(?:en sie)? (?:bitte |ab jetzt )*nichts(?: mehr| davon)? (?:mit|auf)\W*\Z"
    r"|(?:schalte?|mach) (?:bitte )?dein gedächtnis (?:aus|ab))",
    "fr": rf"{BEGINS}(?:(?:(?:je (?:préfère|veux|voudrais|souhaite)|j['’]aimerais) )?(?:que )?{_THIS['fr']} (?:reste|restera|doit rester|est|doit être) (?:strictement |juste |seulement |bien )?(?:entre (?:nous(?: deux)?|toi et moi|vous et moi)|(?:en )?off(?: the record)?|hors micro|confidentiel entre nous){_ENDS}|c['’]est (?:strictement )?(?:en off|off(?: the record)?|hors micro){_ENDS}"
    rf"|(?:strictement )?(?:{OFF_THE_RECORD}|en off)(?=\s*[,:.!–—-]|\W*\Z)|(?:(?:{CAN_YOU['fr']}) )?(?:oublie|efface|supprime)[rz]?{_LATER['fr']} {_TALK['fr']}{_LATER['fr']}\W*\Z"
    rf"|(?:merci de |(?:{CAN_YOU['fr']}) )ne (?:rien|pas) (?:retenir|noter|garder|enregistrer|mémoriser|conserver)(?: rien)? (?:(?:de|dans|sur|pendant) )?(?:{_TALK['fr']}|{_NOW['fr']}){_NO_FILE}|je ne veux pas que (?:tu|vous) (?:reteni\w+|not\w+|gard\w+|enregistr\w+|mémoris\w+|conserv\w+) (?:rien |quoi que ce soit )?(?:(?:de|dans|sur) )?{_TALK['fr']}{_NO_FILE}|{_NO['fr']}(?: plus)? (?:(?:de|dans|sur|pendant|lors de|à propos de) )?(?:{_TALK['fr']}|{_NOW['fr']}){_NO_FILE}|{_NO['fr']} (?:à partir de maintenant|pour l['’]instant|désormais)"
    rf"|(?:à partir de maintenant|désormais|pour l['’]instant),? {_NO['fr']}\W*\Z|arrête[z]? de (?:tout )?(?:noter|retenir|mémoriser)(?: pour l['’]instant| ce que je dis)*\W*\Z)",
    "es": rf"{BEGINS}(?:(?:(?:quiero|prefiero|quisiera|me gustaría) )?(?:que )?{_THIS['es']} (?:quedara|queda|se queda|quede|debe quedar|tiene que quedar|es) (?:solo |sólo |estrictamente |aquí )*(?:entre (?:nosotr[oa]s|tú y yo|usted y yo|los dos)|{OFF_THE_RECORD}|extraoficial){_ENDS}|que quede entre nosotr[oa]s{_ENDS}"
    rf"|(?:estrictamente )?(?:{OFF_THE_RECORD}|extraoficialmente)(?=\s*[,:.!–—-]|\W*\Z)|hablemos {OFF_THE_RECORD}|(?:(?:{CAN_YOU['es']}) )?(?:olvid(?:a|e|ar)|borr(?:a|e|ar))(?:te de)?{_LATER['es']} {_TALK['es']}{_LATER['es']}\W*\Z"
    rf"|(?:no (?:quiero|quisiera) que (?:guardes|recuerdes|apuntes|anotes|memorices|registres|guarde|recuerde)|{_NO['es']})(?: (?:nada|ninguna parte))? (?:(?:de|en|sobre|durante) )?(?:{_TALK['es']}|{_NOW['es']}){_NO_FILE}|{_NO['es']} nada (?:a partir de ahora|por ahora|de momento|desde ahora)|(?:a partir de ahora|por ahora|de momento),? {_NO['es']} nada\W*\Z"
    r"|deja de (?:recordar|guardar|apuntar|anotar|memorizar)(?: cosas| lo que digo| por ahora)*\W*\Z)",
    "it": rf"{BEGINS}(?:(?:(?:vorrei|voglio|preferisco|preferirei) )?(?:che )?{_THIS['it']} (?:restasse|rimanesse|resta|rimane|resti|rimanga|deve (?:restare|rimanere)|è) (?:solo |strettamente )?(?:tra (?:di )?(?:noi(?: due)?|me e te|te e me)|{OFF_THE_RECORD}|ufficioso){_ENDS}|che (?:resti|rimanga) tra (?:di )?noi{_ENDS}"
    rf"|(?:strettamente )?{OFF_THE_RECORD}(?=\s*[,:.!–—-]|\W*\Z)|parliamo {OFF_THE_RECORD}|(?:(?:{CAN_YOU['it']}) )?(?:dimentica(?:re)?|dimentichi|scorda(?:re|ti)?|cancella(?:re)?)(?: di)?{_LATER['it']} {_TALK['it']}{_LATER['it']}\W*\Z"
    rf"|(?:non (?:voglio|vorrei) che (?:tu )?(?:ricordi|salvi|memorizzi|conservi|registri|annoti)|{_NO['it']})(?: (?:niente|nulla))? (?:(?:di|da|su|in|durante) )?(?:{_TALK['it']}|{_NOW['it']}){_NO_FILE}|{_NO['it']} (?:niente|nulla) (?:da ora in poi|d['’]ora in poi|per ora)|(?:da ora in poi|d['’]ora in poi|per ora),? {_NO['it']} (?:più )?(?:niente|nulla)\W*\Z"
    r"|smetti(?:la)? di (?:ricordare|memorizzare|annotare|salvare)(?: cose| quello che dico| per ora)*\W*\Z)",
    "pt": rf"{BEGINS}(?:(?:(?:quero|gostaria|prefiro) )?(?:que )?{_THIS['pt']} (?:ficasse|fica|ficará|fique|deve ficar|tem (?:que|de) ficar|é) (?:só |apenas |estritamente |aqui )*(?:entre (?:nós(?: dois)?|a gente|você e eu|mim e você|tu e eu)|{OFF_THE_RECORD}|em off){_ENDS}|que fique entre nós{_ENDS}"
    rf"|(?:estritamente )?(?:{OFF_THE_RECORD}|em off)(?=\s*[,:.!–—-]|\W*\Z)|(?:(?:{CAN_YOU['pt']}) )?(?:esque[çc](?:a|e|er)|apaga|apague|apagar)(?: de)?{_LATER['pt']} {_TALK['pt']}{_LATER['pt']}\W*\Z"
    rf"|(?:n[ãa]o (?:quero|queria) que (?:você |tu )?(?:guardes?|lembres?|salves?|memorizes?|anotes?|registres?|graves?)|{_NO['pt']})(?: nada)? (?:(?:de|em|sobre|durante|d) ?)?(?:{_TALK['pt']}|{_NOW['pt']}|d{_NOW['pt']}){_NO_FILE}|{_NO['pt']} nada (?:a partir de agora|por enquanto|por agora)|(?:a partir de agora|por enquanto),? {_NO['pt']} (?:mais )?nada\W*\Z"
    r"|pare de (?:lembrar|guardar|anotar|memorizar)(?: coisas| o que (?:eu )?digo| por enquanto)*\W*\Z)",
    "ru": rf"{BEGINS}(?:(?:давай(?:те)? |хочу,? чтобы )?{_THIS['ru']} (?:— )?(?:(?:останется|осталось|остаётся|остается|останутся|должно остаться|должен остаться|строго|только|сугубо|лишь) )*между нами(?: двоими)?{_ENDS}|(?:это |строго )?не (?:для протокола|под запись){_ENDS}|{OFF_THE_RECORD}(?=\s*[,:.!–—-]|\W*\Z)"
    rf"|(?:(?:{CAN_YOU['ru']}) )?(?:забудь(?:те)?|забыть|удали(?:те)?|сотри(?:те)?){_LATER['ru']} (?:об? |про )?{_TALK['ru']}{_LATER['ru']}\W*\Z|{_NO['ru']} (?:ничего )?(?:(?:из|о|об|про|в|во время|по) )?(?:{_TALK['ru']}|{_NOW['ru']}){_NO_FILE}|ничего (?:(?:из|о|об|про|в|по) {_TALK['ru']} )?{_NO['ru']} (?:(?:из|о|об|про|в) )?{_TALK['ru']}"
    rf"|(?:ничего )?(?:из|о|об|про|в)? ?{_TALK['ru']} {_NO['ru']}\W*\Z|{_NOW['ru']},? (?:пожалуйста,? )?{_NO['ru']}\W*\Z|(?:с этого момента |теперь |пока |отныне )+(?:больше )?(?:ничего )?(?:больше )?{_NO['ru']}(?: ничего)?\W*\Z)",
    "nl": rf"{BEGINS}(?:{_THIS['nl']} (?:blijft|blijven|is|moet) (?:nu |alleen |strikt |even )*(?:onder ons|tussen ons(?: twee(?:ën)?)?|{OFF_THE_RECORD})(?: blijven)?{_ENDS}|(?:strikt )?{OFF_THE_RECORD}(?=\s*[,:.!–—-]|\W*\Z)|(?:(?:{CAN_YOU['nl']}) )?(?:vergeet|vergeten){_LATER['nl']} {_TALK['nl']}{_LATER['nl']}\W*\Z"
    rf"|laat {_THIS['nl']} (?:alsjeblieft )?(?:onder ons|tussen ons) blijven|{_NO['nl']} (?:maar |alsjeblieft )?(?:niets|niks) (?:uit|van|over|in) (?:{_TALK['nl']}|{_NOW['nl']})|{_NO['nl']} {_TALK['nl']} niet(?! als| op )|sla (?:niets uit )?{_TALK['nl']} (?:niet )?op(?! als)|sla niets op uit {_TALK['nl']}|{_TALK['nl']} (?:alsjeblieft )?niet (?:bewaren|onthouden|opslaan)(?!\w)"
    rf"|{_NO['nl']} (?:vanaf nu |voorlopig )+(?:niets|niks)(?: meer)?\W*\Z|(?:onthoud|bewaar|noteer) niet,? {_NOW['nl']}|{_NOW['nl']},? (?:moet|mag) je niet (?:onthouden|bewaren|opslaan|opschrijven))",
    "pl": rf"{BEGINS}(?:{_THIS['pl']} (?:zostaje|zostanie|ma zostać|musi zostać|zostaną|jest) (?:tylko |wyłącznie )?(?:między nami|{OFF_THE_RECORD}|poza protokołem){_ENDS}|(?:{OFF_THE_RECORD}|nieoficjalnie|poza protokołem)(?=\s*[,:.!–—-]|\W*\Z)|zapomnij(?:cie)?{_LATER['pl']} (?:o )?{_TALK['pl']}{_LATER['pl']}\W*\Z"
    rf"|(?:nic |niczego )?{_NO['pl']} (?:nic |niczego )?(?:(?:z|ze|o|podczas|w) )?(?:{_TALK['pl']}|{_NOW['pl']}){_NO_FILE}|(?:nic |niczego )?z {_TALK['pl']} (?:nic |niczego )?{_NO['pl']}|(?:od teraz |na razie )+(?:nic |niczego )?(?:już )?{_NO['pl']}\W*\Z)",
    "tr": rf"{BEGINS}(?:(?:{_THIS['tr']} )?(?:sadece |yalnızca )?aramızda kal(?:sın|acak|malı){_ENDS}|kayıt dışı(?=\s*[,:.!–—-]|\W*\Z)|{_TALK['tr']} (?:sonra |daha sonra )?unut(?:un)?\W*\Z|{_TALK['tr']} (?:hiç ?bir ?şeyi? |hiçbir şey )?{_NO['tr']}|{_NOW['tr']} {_NO['tr']})",
    "id": rf"{BEGINS}(?:{_THIS['id']} (?:cukup |hanya |tetap |jadi |tinggal )*(?:rahasia )?(?:di )?antara kita(?: saja| berdua)*{_ENDS}|{OFF_THE_RECORD}(?=\s*[,:.!–—-]|\W*\Z)|(?:tolong )?lupakan {_TALK['id']}{_LATER['id']}\W*\Z|{_NO['id']} (?:apa(?:-apa| ?pun) )?(?:(?:dari|tentang|soal|dalam|di) )?(?:{_TALK['id']}|{_NOW['id']}){_NO_FILE})",
    "ar": rf"{BEGINS}(?:{_THIS['ar']} (?:يبقى|سيبقى|ليبق|ليبقى|يظل|سيظل) (?:فقط )?بيننا|(?:هذا )?(?:ليس للتسجيل|خارج التسجيل)|(?:انس[َى]?|إنس|انسي) (?:{_TALK['ar']}){_LATER['ar']}\W*\Z|{_NO['ar']} (?:أي شيء |شيئا |شيئاً |أي معلومات )?(?:(?:من|في|عن) )?(?:{_TALK['ar']}|{_NOW['ar']}))",
    "hi": rf"{BEGINS}(?:{_THIS['hi']} (?:सिर्फ |बस |केवल )?(?:हमारे|हम दोनों के|आपके और मेरे) बीच (?:ही )?(?:रह\w*|की बात|में रह\w*)|(?:यह |ये )?ऑफ द रिकॉर्ड|{_LATER['en']}(?:बाद में )?{_TALK['hi']} को (?:बाद में )?भूल जा\w*|{_TALK['hi']}(?: (?:में|से|का|की|को|के बारे में))*(?: (?:कुछ(?: भी)?|कोई (?:भी )?(?:बात|चीज़|जानकारी)))? {_NO['hi']}|{_NOW['hi']} ?(?:उसे |वह |वो |इसे )?{_NO['hi']})",
}
_NOT_NOTED = {
    "zh": r"(?:别|不要|请勿|不许|不用)(?:再)?(?:帮我)?(?:记住|记下来?|记录|记忆|记|保存|储存|存)",
    "ja": r"(?:記録に)?(?:覚えないで|覚えておかないで|記録しないで|保存しないで|記憶しないで|残さないで|メモしないで)",
    "ko": r"(?:기억하지|저장하지|기록하지|남기지|적어 ?두지|적지|메모하지) ?(?:마|말)",
}
_UNSPACED_TALK = {
    "zh": r"(?:(?:这|這|本|我们的?|咱们的?)(?:次|个|段|场|一次|一段)?(?:对话|谈话|聊天|会话|對話)|(?:今天|今晚|刚才)(?:我们)?(?:聊|说|谈)的|这些话)",
    "ja": r"(?:(?:この|今の|今日の)(?:会話|チャット|話|やり取り|やりとり|対話)|ここで(?:話した|言った|話す)(?:こと|内容))",
    "ko": r"(?:(?:이|이번|우리|오늘) ?(?:대화|채팅|얘기|이야기))",
}
_UNSPACED_NOW = {
    "zh": r"我(?:现在|接下来|下面|待会儿?|等下|等会儿?|从现在开始)(?:要)?(?:跟你|对你|和你|给你)?(?:说|讲|告诉你|聊)的(?:话|事情?|内容|东西|这些|一切)*",
    "ja": r"(?:今から|これから|ここで|いまから)(?:私が|僕が)?(?:話す|言う|伝える|書く)(?:こと|内容|話)",
    "ko": r"(?:지금(?:부터)?|이제부터|앞으로) ?(?:내가|제가)? ?(?:하는|말하는|할|드리는|드릴) ?(?:말(?:씀)?|얘기|이야기|것)",
}
_OFF_UNSPACED = {
    "zh": rf"{_NOT_NOTED['zh']}(?:任何)?(?:{_UNSPACED_TALK['zh']}|{_UNSPACED_NOW['zh']})(?:里|中|的)*(?:任何)?(?:内容|东西|事情?|信息)?(?!成|到|在|为)"
    rf"|(?:{_UNSPACED_TALK['zh']}|{_UNSPACED_NOW['zh']})(?:里|中|的)*(?:任何|所有|一切)?(?:内容|东西|事情?|信息|话)*[，,]?(?:什么|都|请|你|就|也|一律|全)*{_NOT_NOTED['zh']}(?!成|到|在|为)"
    rf"|(?:\A|[。！？，,]|这(?:话|事|些话?|件事)?|以下(?:内容|的话)?|{_UNSPACED_NOW['zh']}|{_UNSPACED_TALK['zh']})[，,]?(?:都)?(?:只|就|仅)(?:限于?|留在?|有|能)?(?:我们|咱们|咱|你我)(?:俩|之间|两个?人?|两人之间)+(?:知道)?(?=[，。！,.!]|\Z)"
    rf"|(?<![不别没勿])(?<!不要)(?<!不会)(?:请)?忘(?:掉|了|记)?{_UNSPACED_TALK['zh']}(?:的?内容)?(?:吧)?(?=[，。！]|\Z)|(?:之后|以后|聊完|结束后|然后)?(?:请)?把{_UNSPACED_TALK['zh']}(?:的?内容)?(?:都|全)?(?:忘掉|忘了|忘记|清除|抹掉)"
    rf"|(?:\A|[。，])(?:以下|接下来|从现在(?:起|开始)|从这里开始)(?:的)?(?:内容|话|事情?)?[，,]?(?:请|你|什么|都|就)*(?:不作记录|{_NOT_NOTED['zh']}(?:了|任何东西|东西|任何内容)?)(?=[，。！]|\Z)",
    "ja": rf"(?:{_UNSPACED_TALK['ja']}(?:の(?:内容|こと))?|{_UNSPACED_NOW['ja']})(?:は|を|から|からは|について|については|では|で|も|の内容は)*、?(?:何も|なにも|一切|絶対に?|全部|どこにも)*(?:を|も)?{_NOT_NOTED['ja']}"
    rf"|(?:後で|あとで|終わったら|このあと)?{_UNSPACED_TALK['ja']}(?:の(?:内容|こと))?(?:は|を)(?:後で|あとで|終わったら|全部|すべて)*忘れて(?:ください|くれ|ね|ほしい)?(?=[。！、]|\Z)"
    rf"|(?:これ|この話|ここから|{_UNSPACED_NOW['ja']})は(?:、)?(?:ここだけの話|オフレコ|(?:ふたり|二人|私たち|僕たち)だけの(?:話|秘密)|内緒)(?:です|で(?:お願い|頼)|だよ|だから|にして|だ|ね)|(?:\A|[。、])オフレコ(?:です|で(?:お願い|頼|話)|だよ|なんだけど|だけど|だが|にして)"
    rf"|(?:これから|ここから|今から|しばらく)(?:は|先は)?、?(?:何も|なにも|一切){_NOT_NOTED['ja']}",
    "ko": rf"(?:{_UNSPACED_TALK['ko']}(?:의? ?내용)?|{_UNSPACED_NOW['ko']})(?:에서는?|에 대해서?는?|는|은|를|을|도)? ?(?:(?:아무것도|전부|절대로?|하나도|절대) ?)*{_NOT_NOTED['ko']}"
    rf"|{_UNSPACED_TALK['ko']}(?:를|을|는|은) ?(?:(?:나중에|나중엔|끝나면|끝나고|다) ?)*잊어 ?(?:줘|주세요|주십시오|버려)|(?:이건|이거|(?:이|오늘) ?(?:얘기|이야기|대화|말)(?:는|은)|{_UNSPACED_NOW['ko']}(?:은|는)?) ?(?:(?:그냥|꼭) ?)?(?:우리(?:끼리|끼리만|만| 둘만|만의| 사이의?| 둘만의)+ ?(?:아는|비밀|얘기|이야기|알고|알자)|오프 ?더 ?레코드|비밀로)"
    rf"|(?:\A|[.] ?)오프 ?더 ?레코드|(?:지금부터|이제부터|당분간)(?:는)? ?아무것도 ?{_NOT_NOTED['ko']}",
}


_END = rf"(?=[\s,]*(?:{any_of(PLEASE)}|ok(?:ay)?|right|ja|ya|sí|sì|va bene|tá|хорошо)?[\s,]*\W*\Z)"
"""Nothing is added at all."""
_MORE = {
    "en": rf"{BEGINS}(?:(?:(?:make|be) sure|see to it|ensure|take care|i (?:want|need))(?: that)? (?:(?:none|nothing) (?:of (?:this|it|that|what (?:i|we)(?:['’](?:m|re)| am| are)? (?:say|saying|tell(?:ing)? you|write))|(?:that )?(?:i|we) (?:say|tell you|write|talk about))?(?: ?(?:in )?here| now)*|nothing(?: ?(?:in )?here)?) (?:gets?|is|be|will be|to be|ever gets|is ever)"
    r"|(?:none of (?:this|it|that|what (?:i|we)(?:['’](?:m|re)| am| are)? (?:say|saying|tell(?:ing)? you|write))|nothing(?: of this|(?: that)? (?:i|we) (?:say|tell you|write|talk about)))(?: ?(?:in )?here| now)* (?:should|must|may|can|is to|shall|ought to)(?: ever)? be) (?:saved|stored|kept|remembered|recorded|memori[sz]ed|logged|noted(?: down)?|written down)"
    rf"(?: anywhere| ever)?{_END}|{BEGINS}(?:(?:can you |could you |please )*(?:promise|swear|guarantee)(?: (?:to )?me)?|(?:give me|i (?:want|need|have)) your (?:word|promise)|i (?:want|need) you to (?:promise|swear))(?: that)?,? (?:this|it|that|{_TALK['en']}|{_NOW['en']}) (?:stays?|remains?|is|will (?:stay|remain|be)) {_STRICTLY}(?:{OFF_THE_RECORD}|between {_US}|between the two of us){_END}"
    rf"|{BEGINS}(?:this|that|the) (?:last |next |following )?(?:one|part|bit|thing|stuff)(?:['’]s| is| stays) {_STRICTLY}(?:{OFF_THE_RECORD}|between {_US}){_ENDS}|{BEGINS}(?:{CAN_YOU['en']} )?(?:(?:don['’]?t|do not|never)(?: ever)?|not) (?:remember|memori[sz]e) (?:this|that|any of (?:this|that|it))(?: part| bit| one)?{_END}",
    "de": rf"{BEGINS}(?:(?:pass(?:t|en sie)?(?: bitte| gut)* auf|sorg(?:e|t|en sie)?(?: bitte)? dafür|stell(?:e|t|en sie)?(?: bitte)? sicher|acht(?:e|en sie)?(?: bitte)? darauf|ich (?:will|möchte)),? dass (?:nichts (?:davon|hiervon)|(?:davon|hiervon) nichts|nichts(?: von dem)?,? was ich (?:dir |hier |jetzt )*(?:sage|erzähle|schreibe),?|nichts) (?:gespeichert|gemerkt|behalten|aufgezeichnet|notiert|festgehalten) wird"
    r"|(?:nichts (?:davon|hiervon)|(?:davon|hiervon) (?:darf|soll|sollte) nichts|nichts(?: von dem)?,? was ich (?:dir |hier |jetzt )*(?:sage|erzähle|schreibe),?)(?: (?:soll|darf|sollte|wird))? (?:gespeichert|gemerkt|behalten|aufgezeichnet|notiert|festgehalten)(?: werden)?"
    rf"|(?:versprich|versprechen sie|schwör(?:e|en sie)?)(?: es)?(?: mir)?,? dass (?:das|es|dies|{_TALK['de']}) {_ALL_DE}(?:unter|zwischen) uns(?: beiden)? bleibt|gib mir dein wort,? dass (?:das|es|dies) {_ALL_DE}unter uns bleibt|merk(?:e|en sie)? (?:dir|sich) (?:das|dies)(?: hier| jetzt| bitte)* nicht|das (?:brauchst|musst|sollst|darfst) du dir (?:bitte )?nicht (?:zu )?merken){_END}",
    "fr": rf"{BEGINS}(?:(?:assure[sz]?[- ](?:toi|vous)|assurez[- ]vous|veille[zr]?(?: bien)? à ce|fais en sorte|faites en sorte|je veux)(?: que|qu['’]) ?rien(?: de (?:tout )?(?:ça|cela|ceci)| de ce que je (?:te |vous )?dis(?: ici)?)? ne (?:soit|reste) (?:enregistré|gardé|retenu|mémorisé|noté|conservé|sauvegardé)(?: en mémoire)?|rien de (?:(?:tout )?(?:ça|cela|ceci)|ce que je (?:te |vous )?(?:dis|raconte|écris)(?: ici| maintenant)?) ne (?:doit|devrait|sera|peut) être (?:enregistré|gardé|retenu|mémorisé|noté|conservé|sauvegardé)(?: en mémoire)?"
    r"|(?:promets|promettez|jure|jurez)[- ]moi que (?:ça|cela|ceci|tout ça) (?:reste(?:ra)?|restera) (?:bien )?entre (?:nous|toi et moi|vous et moi)|ne (?:retiens|retenez|mémorise|mémorisez) (?:surtout )?pas (?:ça|cela|ceci))"
    rf"{_END}",
    "es": rf"{BEGINS}(?:(?:asegúrate de|asegúrese de|procura|haz|quiero|no quiero) que nada(?: de (?:esto|eso|lo que (?:te )?(?:diga|digo|cuente)(?: aquí)?))? (?:se (?:guarde|almacene|registre|memorice|recuerde)|quede (?:guardado|registrado))|nada de (?:esto|eso|lo que (?:te )?(?:diga|digo|cuento|cuente)(?: aquí| ahora)?) (?:debe|debería|puede|tiene que) (?:guardar|almacenar|registrar|memorizar|recordar)se"
    r"|(?:prométeme|prométame|júrame|júreme) que (?:esto|eso|todo esto) (?:(?:se )?queda|(?:se )?quedará) entre (?:nosotr[oa]s|tú y yo|los dos)|no (?:me )?(?:recuerdes|memorices) (?:esto|eso)"
    rf"){_END}",
    "it": rf"{BEGINS}(?:(?:assicurati|si assicuri|fai in modo|faccia in modo|voglio|non voglio) che (?:niente|nulla)(?: di (?:questo|ciò|quello che (?:ti )?dico(?: qui)?))? (?:venga|sia) (?:salvato|memorizzato|registrato|conservato|ricordato|annotato)|(?:niente|nulla) di (?:questo|ciò|quello che (?:ti )?(?:dico|racconto)(?: qui| ora)?) (?:deve|dovrebbe|può) essere (?:salvato|memorizzato|registrato|conservato|ricordato|annotato)"
    r"|(?:promettimi|mi prometta|giurami) che (?:questo|ciò|tutto questo)? ?(?:resta|resterà|rimane|rimarrà) (?:solo )?tra (?:(?:di )?noi|me e te)|non (?:ricordare|memorizzare|ricordarti) (?:questo|ciò)"
    rf"){_END}",
    "pt": rf"{BEGINS}(?:(?:garanta|garante|assegure-se de|certifi(?:que|ca)-(?:se|te) de|faça com|quero|não quero) que nada(?: d(?:isso|isto|o que (?:eu )?(?:disser|digo)(?: aqui)?))? (?:seja|fique|fica) (?:salvo|guardado|gravado|registrado|registado|memorizado|lembrado|armazenado)|nada d(?:isso|isto|o que (?:eu )?(?:(?:te )?disser|digo|contar)(?: aqui| agora)?) (?:deve|pode|deveria) ser (?:salvo|guardado|gravado|registrado|registado|memorizado|lembrado|armazenado)"
    r"|(?:prometa|promete|jura|jure)(?:-me| pra mim)? que (?:isso|isto|tudo isso) (?:fica|ficará) (?:só )?entre (?:nós|a gente|você e eu|mim e você)|n[ãa]o (?:se lembre|te lembres|memorize|memorizes) d?(?:isso|isto)"
    rf"){_END}",
    "ru": rf"{BEGINS}(?:(?:проследи(?:те)?|сделай(?:те)? так|позаботься|убедись|убедитесь|хочу|я хочу),? чтобы ничего(?: из (?:этого|того,? что я(?: здесь)? говорю))?(?: нигде)? не (?:сохран(?:ял(?:ось)|ил(?:ось))|запис(?:ывал|ал)ось|запом(?:инал|нил)ось|был[оа] (?:сохранен[оа]|записан[оа]))|ничего из (?:этого|того,? что я (?:здесь |тебе |вам )*(?:говорю|скажу|рассказываю|пишу)(?: здесь)?),? (?:не должно (?:сохраняться|записываться|запоминаться|быть (?:сохранено|записано))|нельзя (?:сохранять|записывать|запоминать))"
    r"|(?:пообещай|обещай|поклянись|дай слово)(?:те)?(?: мне)?,? что (?:это|вс[её] это) (?:останется )?(?:только )?между нами|не (?:запоминай|запоминайте) (?:это|этого)"
    rf"){_END}",
    "ar": rf"{BEGINS}(?:(?:تأكد|تأكدي|احرص|احرصي|أريد|لا أريد) (?:من عدم حفظ|من عدم تسجيل|على عدم حفظ|على عدم تسجيل|على ألا يُ?حفظ|ألا يُ?حفظ|أن يُ?حفظ) (?:أي )?شيء من هذا|لا (?:يجب|ينبغي|يجوز) (?:حفظ|تسجيل|تخزين) (?:أي )?شيء (?:من هذا|مما أقوله)(?: هنا| الآن)?|(?:عدني|عديني|أوعدني|أقسم لي|أعطني (?:وعدك|كلمتك)) (?:أن|إن|بأن) ?(?:(?:يبقى|يظل|سيبقى) هذا|هذا (?:سيبقى|يبقى|يظل)) (?:فقط )?بيننا|لا (?:تتذكر|تتذكري) هذا"
    rf"){_END}",
    "hi": rf"{BEGINS}(?:(?:ध्यान (?:रखना|रखो|रखें|रखिए)|(?:यह |ये )?पक्का (?:करो|करना|करें)) कि (?:इसमें|इस में|इनमें) से कुछ (?:भी )?(?:(?:सेव|याद|रिकॉर्ड|नोट) न (?:हो|रहे|किया जाए)|(?:सेव|याद|रिकॉर्ड|नोट) (?:न |ना )?(?:रखा|किया) (?:न )?जाए|याद न रखा जाए)|(?:मैं यहाँ जो कह (?:रही|रहा) हूँ,? )?(?:इसमें|इस में|उसमें) से कुछ (?:भी )?(?:(?:सेव|रिकॉर्ड|नोट) नहीं होना|याद नहीं (?:रखा जाना|रहना)) चाहिए"
    r"|(?:वादा|वायदा) (?:करो|करना|करें|कीजिए) कि (?:यह|ये)(?: बात)? (?:सिर्फ़? |बस )?हमारे बीच (?:ही )?(?:रहेगा|रहेगी)|(?:इसे|यह|ये) (?:याद|दिमाग में) (?:मत|न) (?:रखना|रखो|रखें|रखिए)"
    rf"){_END}",
}
"""The same by whole sentences: what is to become of it is promised, seen to, or said of none of it."""
_MORE_UNSPACED = "|".join(
    (
        r"(?:请|一定要?|你)*(?:确保|保证|注意)(?:这些|以上|以下|这次|我说的|这里的|所有)?(?:话|内容|东西)?(?:都|全都|一律)?(?:不会|不要|别|不)(?:被)?(?:保存|记录|记住|存储|存下来?|记下来?)(?:下来)?(?=[。！，]|\Z)",
        r"(?:答应|向我保证|保证|跟我保证|发誓)(?:我)?[，,]?(?:这(?:件事|话|些话?)?|以下)(?:就)?只(?:有|限)(?:你我|我们|咱们|我俩)(?:俩|两个?人?|之间)?(?:知道)?(?=[。！，]|\Z)",
        r"我(?:在这里|在这儿|现在|这里|接下来)说的(?:一切|所有(?:话|内容)?|任何(?:话|内容|东西)|话|东西|内容)*(?:都)?(?:不应该?|不能|不可以?|不得)(?:被)?(?:保存|记录|记住|存储)(?=[。！，]|\Z)",
        r"(?:\A|[。！，,])(?:请)?(?:不要|别)(?:再)?记住?(?:这个|这件事|这些话?|这话)(?:了|吧)?(?=[。！，]|\Z)",
        r"(?:\A|。)(?:これ|この話|この件|今の話|以下)(?:は|を|が)(?:一切|何も|絶対に?|どこにも)*(?:保存|記録|記憶)され(?:ない|ません)ように(?:して|お願い)",
        r"(?:\A|。)(?:これ|この話|この件|今の話)(?:は|を)(?:どうか|絶対に?|一切)*(?:覚えないで|覚えておかないで|記憶しないで)(?:ください|くれ|ね|ほしい)?(?=[。！、]|\Z)",
        r"(?:ここで|今から|今)(?:私が|僕が)?(?:言う|話す|言った)(?:こと|話|内容)(?:は|を)(?:一切|何も|絶対に?)*(?:残さないで|覚えないで|記録しないで|保存しないで)",
        r"(?:\A|[.] ?)(?:이건|이거는?|이 ?(?:얘기|이야기|말)(?:는|은)?|지금 하는 말은?) ?(?:하나도|절대로?|아무것도)? ?(?:저장|기록|기억)(?:되지|이? ?안 ?되게) ?(?:않게|않도록)? ?(?:해 ?(?:줘|주세요)|하세요)",
        r"(?:\A|[.] ?)(?:이건|이거는?|이 ?(?:얘기|이야기|말)(?:는|은)?) ?(?:꼭 )?우리 ?(?:둘(?:이서)?만|끼리만?|만) (?:아는 (?:걸로|거로)|알기로|알자고|알겠다고) ?(?:약속|맹세)해 ?(?:줘|주세요)?",
        r"(?:여기서|지금|여기에서) ?(?:내가 |제가 )?(?:하는|한) (?:말|얘기|이야기)(?:은|는)? ?(?:아무것도|하나도|절대로?)? ?(?:저장|기록|기억)하면 안 ?(?:돼|됩니다|되)",
        r"(?:\A|[.] ?)(?:이건|이거는?|이 ?(?:얘기|이야기|말)(?:는|은)) ?(?:제발 |절대로? )?기억하지 ?(?:마|말아)(?:세요|라|줘| ?주세요)?(?=\W*\Z)",
    )
)

_WORDS = {
    "en": r"none of|nothing|between the two|your (?:word|promise)|promise|swear|record|between (?:us|you)|forget|memory|incognito|private mode|remember|memori[sz]|(?:conversation|chat|session|talk|discussion|thread|exchange|convo)(?!\w)|notes|in here|from (?:now|here) on|right now|until i|what i",
    "de": r"davon|hiervon|merk|unter uns|zwischen uns|record|inoffiziell|ged[aä]chtnis|verg[ei]ss|gespräch|gesprach|unterhaltung|chat|sitzung|was ich|nichts",
    "fr": r"rien|retiens|retenez|mémoris|entre (?:nous|toi|vous)|record|en off|hors micro|oublie|conversation|discussion|session|séance|seance|chat|échange|echange|dialogue|ce que je|maintenant|l['’]instant|désormais|desormais|arrête|arrete",
    "es": r"nada|recuerdes|memorices|entre (?:nosotr|tú|tu |usted|los)|record|extraofic|olvid|conversaci|charla|chat|sesi[oó]n|pl[aá]tica|di[aá]logo|lo que|ahora|de momento|deja de",
    "it": r"niente|nulla|ricordar|memorizzar|tra (?:di )?(?:noi|me|te)|record|ufficioso|dimentic|scord|conversazione|chat|sessione|discorso|dialogo|chiacchierata|(?:quello|ciò|cio) che|per ora|in poi|smett",
    "pt": r"nada|lembre|memorize|entre (?:n[oó]s|a gente|voc|mim|tu )|record|em off|esque|convers|chat|sess[aã]o|bate-papo|di[aá]logo|o que|agora|por enquanto|pare de",
    "ru": r"ничего|не запоминай|между нами|протокол|под запись|record|забудь|забыть|разговор|бесед|чат|диалог|переписк|что я|(?:больше|момента|пока|отныне|теперь)",
    "nl": r"onder ons|tussen ons|record|vergeet|vergeten|gesprek|chat|sessie|conversatie|wat ik|niets|niks",
    "pl": r"między nami|miedzy nami|record|nieofic|protok|zapomnij|rozmow|czat|sesj|konwersac|co (?:ci|panu|pani)|od teraz|na razie",
    "tr": r"aramızda|aramizda|kayıt|kayit|konuşma|konusma|sohbet|görüşme|gorusme|yazışma|yazisma|söyleyecek|soyleyecek|anlatacak|söyledik|soyledik|anlattık|anlattik|yazacak",
    "id": r"antara kita|record|percakapan|obrolan|chat|pembicaraan|sesi (?:ini|kita)|yang (?:akan )?(?:saya|aku)",
    "ar": r"شيء|تتذكر|بيننا|التسجيل|للتسجيل|المحادثة|الدردشة|الحديث|الحوار|الجلسة|محادثتنا|حديثنا|ما (?:سأ|أ)",
    "hi": r"कुछ|याद|बीच|रिकॉर्ड|बातचीत|चैट|जो",
}
"""What every such sentence has a word of."""
_HINT = Caseless(
    rf"(?<!\w)(?:{'|'.join(as_typed(words) for words in _WORDS.values())})|{_NOT_NOTED['zh']}|不作记录|忘|(?:我们|咱们|咱|你我)(?:俩|之间|两)|不会被?|不应该?被|只有|(?:不要|别)记|ないで|ないように|ませんように|忘れて|オフレコ|ここだけ|だけの|内緒|지 ?(?:마|말)|되지 ?않|안 ?(?:되|돼)|약속|잊어|우리|레코드|비밀"
)

UNSPACED = Caseless(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
"""A sign of a script without blanks, or of Korean."""

NOTED = Caseless(
    rf"{BEGINS}(?:this (?:one )?(?:you (?:can|may|should) )?|(?:{any_of(CAN_YOU)}) (?:please |bitte )?|you (?:can|may|should) |do |still |though |aber |doch |mais |sí |ma |però |mas |но |всё же )*"
    r"(?:remember|note|save|keep in mind|don['’]?t forget|make a note|write down|merke? dir|notiere?|speicher[en]?|merken sie|vergiss nicht|retiens|retenez|note[sz]?|n['’]oublie[sz]? pas|souviens-toi|enregistre[sz]?|"
    r"recuerda|recuerde|apunta|apunte|anota|guarda|no olvides|acuérdate|acuerdate|ricorda(?:ti)?|ricordi|annota|salva|non dimenticare|segna(?:ti)?|lembre(?:-se)?|lembra(?:-te)?|anote|guarde|salve|não esqueça|"
    r"запомни(?:те)?|запиши(?:те)?|сохрани(?:те)?|не забудь(?:те)?|onthoud|noteer|bewaar|vergeet niet|zapamiętaj|zapisz|zanotuj|nie zapomnij|ingat(?:lah)?|catat(?:lah)?|simpan|jangan lupa|تذكر|احفظ|سجل|لا تنس)(?!\w)"
    r"|(?:याद रख(?:ना|ो|ें|िए)|नोट कर(?:ना|ो|ें|िए)|hatırla|kaydet|not al|unutma)(?:\s*[.!।]|\s*\Z|\s*[:,])"
    r"|\A(?:但|不过|可是)?(?:请|這|这|这个|这件事|这点)*(?:你)?(?:要|可以)?(?:记住|记下|记一下|别忘了)|覚えて(?:おいて|ください|ね|くれ)|記録して(?:おいて|ください)|忘れないで|기억해 ?(?:줘|주세요|둬)|기록해 ?(?:줘|주세요)|잊지 ?마"
)
"""One thing that is to be noted all the same, as one asks for it."""


@cache
def _ways() -> tuple[tuple[Caseless, Caseless], ...]:
    """Return, by language, the words that such sentences have, and how they are said."""
    spaced = (
        (
            Caseless(rf"(?<!\w)(?:{words})"),
            Caseless(as_typed("|".join(filter(None, (_OFF[code], _MORE.get(code)))))),
        )
        for code, words in _WORDS.items()
    )
    return *spaced, (UNSPACED, Caseless("|".join([*_OFF_UNSPACED.values(), _MORE_UNSPACED])))


def begins_off_record(sentence: str) -> bool:
    """Whether somebody asks that nothing be kept of this talk from here on.

    What isn't to be saved in a file or on a disk isn't meant, nor what only asks whether anything is kept.
    """
    sentence = sentence[:LONGEST]
    if not _HINT.finds(sentence):
        return False
    return any(
        words.finds(sentence) and way.finds(sentence) for words, way in _ways()
    ) or nothing_of_this_talk(sentence)
