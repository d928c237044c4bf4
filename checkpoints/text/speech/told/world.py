# ruff: noqa: E501
"""Whether a question is about how the world is, and not about somebody's life: "why", "how to", "what does it mean"."""

from __future__ import annotations

from ....._lazy import regex
from ..caseless import Caseless

_WHY = (
    r"why|how come|warum|wieso|weshalb|pourquoi|por qu[eé]|pq|perch[eé]|porque|waarom|varför|hvorfor|miksi|dlaczego|czemu|proč|"
    r"miért|de ce|почему|зачем|отчего|чому|neden|niye|niçin|kenapa|mengapa|لماذا|ليش|ليه|क्यों|γιατί|למה|vì sao|tại sao|do đâu|"
    r"what(?:['’]s| is| are| was| were| could be| might be) (?:the|a) (?:\w+ ){0,2}(?:cause|reason)s?|what causes|woran (?:kann|könnte|liegt|mag|lag)|was (?:ist|war|kann|könnte) (?:der|die) (?:\w+ )?(?:grund|ursache)\w*|quelles? (?:est|sont|peut être) l\w+ (?:causes?|raisons?)|"
    r"cu[áa]l(?:es)? (?:es|son|puede ser) l\w+ (?:causa|raz[óo]n|motivo)\w*|a qué se debe|qual è l[a'’] ?(?:causa|ragione)|da cosa dipende|quais? (?:é|são) as? (?:causas?|raz(?:ão|ões))|a que se deve|wat is de (?:oorzaak|reden)|waar (?:ligt|kan) .{1,20} aan|"
    r"vad (?:beror|(?:brukar|kan) .{1,20} bero)|hva skyldes|jak\w+ (?:jest|są) (?:\w+ )?przyczyn\w*|z czego wynika|в ч[её]м (?:может быть )?(?:причина|дело)|какие (?:\w+ )?причины|(?:яка|які) (?:\w+ )?причин[аи]|sebebi ne\w*|nedeni ne\w*|"
    r"apa (?:penyebab|sebab)\w*|τι φταίει|ποι(?:α|ες) (?:είναι )?(?:η|οι) αιτί\w+|ما (?:هو |هي )?(?:ال)?سبب\w*|(?:ما )?السبب عادة|क्या (?:कारण|वजह)"
)
_IN_A_LANGUAGE = (
    r"how (?:do|does|would|can) (?:you|one|i|we) say|wie sagt man|wie heißt .{1,40} auf \w+|comment dit-on|jak jest .{1,40} po \w+|jak (?:powiedzieć|się mówi)|как (?:будет |сказать )?по-\w+|як (?:буде )?(?:\w+ською|по-\w+)|hur säger man|hvordan siger man|"
    r"nasıl (?:denir|söylenir)|apa bahasa|tiếng \w+(?: \w+)? (?:nói|gọi|là)|πώς (?:λένε|λέγεται)|(?:كيف (?:نقول|أقول|تقول)|بال\w+ية)|में क्या कहते"
)
_IN_A_LANGUAGE_ALIKE = (
    r"[语語文]怎么[说說]|用.{1,3}[语語文]怎么|[語]で(?:言う|言え|何|なん|どう)|어로 (?:뭐|어떻게|무엇)"
)
_WHY_ALIKE = r"什[么麼]原因|原因是什[么麼]|何故|原因[はって]|(?:이유|원인)[이가은는]? ?(?:뭐|무엇)"
_HOW_TO = (
    r"how (?:to|do you|does one|do people|does (?:a|an|the)|do (?!i |we |my |our )\w+s|(?:is|are|was|were) \w+ (?:made|built|invented))|"
    r"(?:kann|darf|sollte|muss) man|peut-on|on peut|se puede|se pueden|si può|si possono|kun je|mag je|można|можно ли|нельзя ли|"
    r"wie (?:man|\w+ man|\w+t man)|comment (?:on|\w+(?:er|re|ir)|fait-on)|c[óo]mo (?:se(?! (?:llam|cham|sient|sent|encuentr))|\w+[aei]r)|come si(?! (?:chiam|sent|trov))|"
    r"hoe (?:\w+ je|\w+ men|kun je)|jak (?:się(?! (?:nazyw|czuj|miew|ma(?!\w)|wabi))|\w+ć)|как \w+ть(?:ся)?|hur man|hvordan man|nasıl \w+(?:[ıiuü]l[ıiuü]r|[ae]n[ıiuü]r|[ıiuü]n[ıiuü]r)|"
    r"कैसे (?:करें|बनाते|बनाएं|हटाएं|बनता|होता)|طريقة"
)
_MEANS = (
    r"(?:what|was|wat) \w+ .{1,30} (?:mean|bedeutet|betekent)|meaning of|definition of|difference between|was (?:heißt|heisst|bedeutet|ist der unterschied)|"
    r"wat betekent|veut dire|signifie|différence entre|(?:qu[eé] )?significa|diferencia entre|cosa vuol dire|differenza tra|diferença entre|"
    r"co znaczy|czym się różni|что значит|чем отличается|ne demek|fark[ıi]? ne|معنى|شو يعني|الفرق بين|मतलब|فرق|"
    r"who (?:invented|discovered|wrote|painted|composed)|wer (?:hat .{1,30} erfunden|erfand|schrieb|malte)|qui a (?:inventé|écrit|peint|découvert)|"
    r"qui[eé]n (?:invent[oó]|escribi[oó]|pint[oó]|descubri[oó])|chi ha (?:inventato|scritto|dipinto|scoperto)|quem (?:inventou|escreveu|pintou|descobriu)|"
    r"wie (?:schreef|schilderde)|kto (?:odkrył|wynalazł|napisał|namalował)|кто (?:придумал|изобр[её]л|написал|открыл)|kim(?:in)? icat|icat etti|اخترع|आविष्कार"
)
_ALIKE = (
    r"为什么|为啥|為什麼|怎么办|怎麼辦|怎么[做去洗煮修写画养保]|什么意思|是什么意思|区别|谁发明|发明的|用英语|"
    r"なぜ|どうして|なんで\w+の$|方法|やり方|作り方|落とし方|仕方|するには|せるには|どういう意味|違いは|発明|英語で|"
    r"(?<!\w)왜(?!\w)|[는할] ?법(?!\w)|방법|무슨 뜻|뜻이|차이|발명|영어로"
)
_FACTS = (
    r"(?:population|capital|currency) of|life ?(?:span|expectancy)|how many (?:people live|inhabitants)|how deep is|how (?:old|long|big|tall|heavy) (?:do|can|does an?) .{1,30} (?:get|live|grow)|what does the name|"
    r"einwohner\w*|hauptstadt|lebenserwartung|wie tief ist|wie (?:alt|groß|lang|schwer) (?:werden|wird ein\w*)|"
    r"combien d['’]habitants|(?:population|capitale) d\w*|espérance de vie|(?:cu[áa]ntos|quantos) (?:habitantes|a[ñn]os viven?)|(?:poblaci[óo]n|população|capital) d\w*|(?:esperanza|expectativa) de vida|"
    r"quanti abitanti|(?:popolazione|capitale) d\w*|quanto (?:vivono|vive un\w*)|aspettativa di vita|hoeveel inwoners|hoofdstad|hoe diep is|levensverwachting|hoe oud (?:worden|wordt een)|"
    r"ilu mieszkańców|ludność|stolic[aęy]|ile (?:lat )?żyją|jak długo żyją|(?:сколько|число) (?:жителей|населени\w+)|население|столица|какова (?:глубина|высота|площадь|длина)|сколько (?:лет )?живут|кто так(?:ой|ая)|"
    r"nüfusu|başkenti|kaç yıl yaşar\w*|nasıl (?:oluş\w+|ortaya çık\w+)|(?:عدد )?سكان|عاصمة|كم (?:عمق|يعيش|تعيش)|आबादी|जनसंख्या|राजधानी|कितने (?:साल|वर्ष) (?:जीते|जीता)"
)
_FACTS_ALIKE = r"人口|首都|寿命|壽命|能活[多几]|谁(?:建|創|创|发现|發現)|(?:建造|发现|創立|创立|修建)的|誰が(?:建て|発見し|創設)|何年生き|인구|수도(?=[는가\W]|$)|수명|누가 (?:지었|세웠|발견)|몇 년 (?:살|사)"
_OF_A_NAME = (
    r"how far is|who (?:built|founded|designed|directed|won|conquered|ruled)|(?:what happened|was geschah|qu[ée] (?:pas[óo]|ocurri[óo]|sucedi[óo])|que s['’]est-il passé|(?:che )?cosa (?:è successo|accadde)|"
    r"o que aconteceu|wat gebeurde|co się (?:stało|wydarzyło)|что произошло|ne oldu) .{0,30}1(?:[0-8]\d|9[0-4])\d|"
    r"wer (?:gründete|entdeckte|baute|eroberte)|qui a (?:fondé|gagné|remporté|construit|bâti|réalisé)|à quelle distance|qui[ée]n (?:fund[óo]|gan[óo]|construy[óo]|conquist[óo]|dirigi[óo])|a qu[ée] distancia|"
    r"chi (?:fondò|costruì|vinse|conquistò)|chi ha (?:fondato|costruito|vinto|diretto)|quanto dista|quem (?:fundou|construiu|ganhou|venceu|dirigiu|conquistou)|a que dist[âa]ncia|"
    r"wie (?:stichtte|ontdekte|bouwde|won)|hoe ver is|kto (?:założył|zbudował|wygrał|zdobył)|jak daleko (?:jest|leży)|кто (?:основал|построил|выиграл|завоевал)|как далеко|"
    r"kim (?:kurdu|yaptırdı|kazandı|fethetti)|ne kadar uzak|من (?:بنى|أسس)|किसने (?:बनवाया|खोजा)"
)
"""The same of what is written like a name: who built the shed a life tells."""
_MAKES = (
    r"(?:(?:write|compose|make|tell|give|generate|create)(?: me| us)?(?: an?| another| some| the)? (?:\w+ ){0,3}(?:poem|haiku|limerick|song|story|joke|essay|riddle|slogan|caption|rhyme|regex|regular expression|function|script|query|formula|synonyms)s?|"
    r"(?:schreib\w*|dichte|erzähl\w*|gib|mach\w*|erfinde) (?:\w+ ){0,4}(?:gedicht\w*|haiku|geschichte|witz|lied|aufsatz|regex|ausdruck|funktion|skript|abfrage|formel|synonyme)|"
    r"(?:écri\w*|racont\w*|fai\w*|compos\w*|donn\w*)(?:-moi)? (?:\w+ ){0,3}(?:poème|haïku|histoire|blague|chanson|regex|fonction|script|requête|formule|synonymes)|"
    r"(?:escrib\w*|escríb\w*|cuént\w*|haz\w*|inventa|dame) (?:\w+ ){0,3}(?:poema|haiku|cuento|historia|chiste|canción|regex|función|script|consulta|fórmula|sinónimos)|"
    r"(?:scriv\w*|raccont\w*|inventa\w*|dammi) (?:\w+ ){0,3}(?:poesia|haiku|storia|barzelletta|canzone|regex|funzione|script|query|formula|sinonimi)|"
    r"(?:escrev\w*|faz\w*|faça|conta|conte|cria|crie) (?:\w+ ){0,3}(?:poema|haicai|história|piada|música|regex|função|script|consulta|fórmula|legenda|sinônimos)|"
    r"(?:schrijf|maak|vertel|verzin|geef)(?: me| mij)? (?:\w+ ){0,3}(?:gedicht|haiku|verhaal\w*|mop|grap|liedje|regex|functie|script|query|formule|synoniemen)|"
    r"(?:napisz|ułóż|opowiedz|wymyśl|podaj) (?:\w+ ){0,3}(?:wiersz\w*|haiku|bajk\w*|opowiadanie|dowcip|kawał|piosenk\w*|regex|wyrażenie|funkcj\w*|skrypt|zapytanie|formuł\w*|synonimy)|"
    r"(?:напиши\w*|сочини\w*|расскажи\w*|придумай\w*|дай) (?:\w+ ){0,3}(?:стих\w*|хайку|сказк\w*|рассказ|шутк\w*|анекдот|песн\w*|регулярк\w*|выражение|функци\w*|скрипт|запрос|формул\w*|синонимы)|"
    r"(?:şiir|hikaye|masal|fıkra|şarkı sözü|regex|fonksiyon|betik|sorgu|formül) (?:yaz|anlat|uydur|oluştur)\w*|"
    r"(?:اكتب|ألف|احك|أعطني)(?: لي)? (?:\w+ )?(?:قصيدة|قصة|نكتة|أغنية|شعرا|دالة|تعبيرا|استعلاما)|(?:कविता|कहानी|चुटकुला|गीत|फ़ंक्शन|कोड) (?:लिखो|लिखें|लिखिए|सुनाओ|बनाओ))"
)
_MAKES_ALIKE = (
    r"(?:写|寫|作|编|编写|讲|講)(?:一)?[首篇个個段则則].{0,12}(?:诗|詩|故事|笑话|笑話|歌词|作文|散文|函数|代码|正则|脚本)|(?:俳句|短歌|詩|物語|冗談|関数|正規表現|スクリプト|キャッチコピー)を.{0,6}(?:書|作|詠|考え|教え)|"
    r"(?:시|동화|이야기|농담|노래 ?가사|하이쿠|함수|코드|정규식|스크립트)(?:를|을)? ?(?:한 ?(?:편|개|수) ?|하나 ?)?(?:써|지어|만들어|작성|들려)"
)
_ASKS_OF_A_NAME = Caseless(rf"(?<!\w)(?:{_OF_A_NAME})(?!\w)")
_ASKS = Caseless(
    rf"(?<!\w)(?:{_WHY}|{_IN_A_LANGUAGE}|{_HOW_TO}|{_MEANS}|{_FACTS}|{_MAKES})(?!\w)|{_ALIKE}|{_WHY_ALIKE}|{_IN_A_LANGUAGE_ALIKE}|{_FACTS_ALIKE}|{_MAKES_ALIKE}"
)
# Written like a name inside a sentence, or in a script without capitals.
_NAME = regex("(?<=[\\w,] )[A-ZÀ-ÞĀ-ŽА-ЯЁ]|[\u0600-\u06ff\u0900-\u097f]")


def asks_of_the_world(question: str) -> bool:
    """Whether a question asks why something is, how one does it, what it means or who made it, in the tables' languages.

    It may ask that of somebody's own life, too: ``asks_of_oneself`` goes first.
    """
    return _ASKS.finds(question) or (_NAME.search(question) is not None and _ASKS_OF_A_NAME.finds(question))
