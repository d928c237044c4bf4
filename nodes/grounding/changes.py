# ruff: noqa: E501
"""Whether a text tells that something is no longer as it was: tables of words, from strict to loose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..._kept import kept
from ...checkpoints.text.speech.caseless import Caseless
from ...checkpoints.text.speech.spoken.typed import as_typed

_CHANGES = {
    "en": r"moved (?:to|from|out|house)|no longer|any ?more|any longer|instead of|switched (?:to|from|over)|"
    r"changed (?:to|from|my|his|her|their)|used to|stopped|quit|gave up|from now on|replaced|became|have become",
    "de": r"umgezogen|nach .{2,40} gezogen|"
    r"zog(?:en)? .{0,40}\bum\b|nicht mehr|nicht länger|kein\w* .{0,30}\bmehr|statt|anstatt|anstelle|"
    r"gewechselt|umgestiegen|aufgehört|ab jetzt|von nun an|geworden",
    "fr": r"déménagé|n['’ ]?e? ?\w+ plus|ne .{1,30} plus|au lieu d|à la place|changé|passé (?:à|au)|arrêté|désormais|"
    r"dorénavant|devenue?",
    "es": r"mudé|mudado|mudó|ya no|en vez de|en lugar de|cambiado|cambié|cambió|dejé|dejó|dejado|a partir de ahora",
    "it": r"trasferit[oaie]|traslocat\w|non .{1,30} più|invece di|al posto di|cambiato|smesso|"
    r"d['’]ora in poi|diventat\w",
    "pt": r"mudei|mudou|mudado|já não|não .{1,30} mais|em vez de|em lugar de|troquei|trocou|parei|parou|deixei|deixou|"
    r"a partir de agora",
    "ru": r"переехал\w*|больше не|уже не|вместо|сменил\w*|перешёл|перешел|перешла|бросил\w*|перестал\w*|отныне|"
    r"теперь не",
    "zh": r"搬到|搬去|搬家|搬往|不再|改为|改成|换成|换到|而不是|取代|戒了|从现在起|从今以后",
    "ja": r"引っ越|転居|もう.{0,20}ない|もう.{0,20}ません|なくなり|ではなく|代わりに|変え|変わ|切り替え|やめ|今後は|"
    r"これからは",
    "ko": r"이사|더 ?이상|대신|바꾸|바꿨|바뀌|변경|그만두|그만뒀|끊었|앞으로는|이제부터",
    "ar": r"انتقلت|انتقل|لم يعد|لم أعد|لم تعد|بدلا من|بدلاً من|غيرت|غيّرت|توقفت|من الآن فصاعدا|أصبحت",
    "hi": r"अब नहीं|अब .{0,30}नहीं|के बजाय|की जगह|बदल\w*|छोड़ द\w+|छोड द\w+|छूट ग\w+|बंद कर\w*|अब से|शिफ्ट\w*|रहने लग\w*",
    "ta": r"இனி|இனிமேல்|மாறி\w*|மாற்றி\w*|பதிலாக|விட்டுவிட்ட\w*",
    "bn": r"আর .{0,30}(?:না|নেই)|বদলে|পরিবর্তে|এখন থেকে|বদল\w*|পাল্ট\w*|চলে (?:এসেছ\w*|গেছ\w*)",
    "nl": r"verhuisd|verhuisde\w*|niet (?:meer|langer)|geen .{0,30}\bmeer|in plaats van|overgestapt|gestopt|vanaf nu|veranderd|geworden",
    "sv": r"flytta(?:t|de)|inte längre|inte .{0,30}\blängre|i stället|istället|bytt|bytte|slutat|slutade|från och med nu|blivit",
    "da": r"flytte(?:t|de)|ikke længere|ikke .{0,30}\b(?:mere|lenger|længere)|i stedet|skiftet|stoppet|sluttet|fra nu af|blevet|blitt",
    "fi": r"muutti|muutin|muutimme|muuttivat|muuttanut|muuttaneet|ei(?:kä|vät)? .{0,30}\benää|en .{0,30}\benää|sijaan|sijasta|vaihto\w*|vaihtanut|"
    r"lopetti|lopetin|lopettanut|tästä lähtien",
    "pl": r"przeprowadzi\w+|wyprowadzi\w+|już nie|nie .{1,30} już|zamiast|zmieni(?:ł|ła|łam|łem|li|ły)\w*|przesta\w+|rzuci(?:ł|ła|łam|łem)|odtąd|od teraz",
    "cs": r"(?:př|od|na)estěhoval\w*|už ne\w*|místo|změnil\w*|přestal\w*|od teď|presťahoval\w*|namiesto",
    "hu": r"(?:el|át|ki|be)?költöz\w+|már nem|többé nem|helyett|váltott\w*|abbahagy\w+|mostantól",
    "ro": r"mutat\w?|nu mai|în loc|în locul|schimbat\w?|renunțat|lăsat de|de acum",
    "tr": r"taşın(?:dı\w*|mış\w*)|artık|yerine|değiştir\w+|bıraktı\w*|bundan sonra|oldu\w*",
    "id": r"pindah|tidak .{0,30}\blagi|bukan lagi|alih-alih|berhenti|ganti|mulai sekarang",
    "vi": r"chuyển (?:đến|nhà|sang|tới)|không .{0,30}\bnữa|thay vì|thay đổi|đã bỏ|từ nay",
    "sw": r"(?:ame|nime|tume|wame)hamia|badala ya|(?:ha|si)\w+ tena|(?:ame|nime)acha",
    "uk": r"переїха\w+|більше не|вже не|замість|змінив|змінила|змінили|кинув|кинула|перестав|перестала|відтепер",
    "el": r"μετακόμισ\w+|μετακομίσ\w+|πια|πλέον|αντί|άλλαξ\w+|σταμάτησ\w+|από εδώ και",
    "he": r"עבר(?:נו|תי|ה|ו)? ל\w+|כבר לא|יותר לא|במקום|החלפתי|החליפ\w*|הפסקתי|הפסיק\w*|מעכשיו",
    "fa": r"نقل مکان|اسباب[\s\u200c]?کشی|دیگر .{0,40}ن\w+|به جای|عوض کرد\w*|تغییر \w+|ترک کرد\w*|از این به بعد",
    "th": r"ย้าย(?:ไป|มา|บ้าน)|ไม่.{0,20}(?:แล้ว|อีก)|แทนที่|เปลี่ยน|เลิก|ต่อไปนี้",
}
_CORRECTS = Caseless(
    r"(?<!\w)(?:(?:was|were) (?:wrong|mistaken)|mixed .{0,10}\bup|(?:my|our) minds?|after all|pushed (?:back|to)|"
    r"postponed|rescheduled|instead|goes up|went up|correction|now|verschoben|geirrt|doch|jetzt|inzwischen|finalement|"
    r"en fait|d['’]avis|reporté\w*|maintenant|trompée?|al final|de idea|de opinión|aplazad[oa]s?|ahora|equivoqué|"
    r"alla fine|rimandat\w|spostat\w|adesso|sbagliat\w|no fim|de ideia|adiad[oa]s?|agora|enganei|передумал\w*|"
    r"перенесли|ошибся|ошиблась|перепутал\w*|теперь|оказывается|صار\w*|عاد|رجعنا|رجعت|تغير\w*|تأجل\w*|غلطت|"
    r"بدل|غي\u0651?رنا|رأينا|أخطأت|الآن|هلق|अब|अभी|ab|गलत|ग़लत|गलती|ग़लती|(?:माफ|माफ़) ?कर\w*|दरअसल|असल में|बल्कि|टल ग\w+|"
    r"again|wieder|de nouveau|otra vez|de nuevo|di nuovo|de novo|"
    r"снова|опять|مرة أخرى|फिर से|"
    r"இல்லை|இப்போது|தவறு|এখন|ভুল|নয়|nu|toch|voortaan|teraz|jednak|przesunięt\w+|artık|vazgeç\w+|değişti\w*|"
    r"bedoelde|vergist\w*|verplaatst|uitgesteld|menade|fel|flyttat|skjutits|mente|forkert|feil|flyttet|udsat|tarkoitin|erehdyin|väärin|nyt|siirty\w*|"
    r"pomyli\w+|myśla\w+|chodziło|přesunut\w*|spletl\w*|myslel\w*|teď|teraz|tévedt\w*|úgy értettem|mégis|most|áthelyez\w*|greșit|greşit|de fapt|acum|amânat\w?|ci|"
    r"yanlış|aslında|şimdi|ertelendi|maaf|salah|sebenarnya|sekarang|ditunda|nhầm|sai|bây giờ|thật ra|hoãn|nimekosea|sasa|kwa kweli|"
    r"помили\w+|тепер|насправді|перенес\w+|λάθος|τώρα|τελικά|αναβλήθηκε|טעיתי|טעות|עכשיו|בעצם|נדחה|اشتباه|الان|اکنون|حالا|در واقع|ভুল|এখন|আসলে)(?!\w)"
    r"|改|变成|變成|变为|變為|转到|轉到|错了|錯了|取消|推迟|推遲|现在|現在|换|換|重新|変更|間違|延期|やっぱり|今は|また|再び|"
    r"잘못|취소|연기|이제|지금은|다시",
)
"""What tells that something known is otherwise, or was wrong; looser than a change, which excuses an opposite."""

_ENDS = {
    "en": r"taking up|taken up|took up|starts?|started|wants|sold|gave .{1,30} away|given away|got rid of|"
    r"lost|quit|resigned|retired|laid off|fired|dismissed|notice|left|graduated|dropped out|expelled|broke up|"
    r"split up|separated|divorced?|called .{1,20} off|called off|died|engaged|married|pregnant|switched|"
    r"passed away|put down|cancelled|canceled|ended|closed|is over|dropped|turned|went (?:vegan|vegetarian)|"
    r"moved (?:in|back)|bought|renamed|finally|these days|nowadays|lately|by now|since|for good|allergic|"
    r"intolerant|from (?:this|next) \w+ on|took over|traded|swapped|finished|back (?:to|with|in)|completed",
    "de": r"gekommen|geworden|möchte|wünscht|verkauft\w*|verlobt|geheiratet|schwanger|aufgegeben|verschenkt|"
    r"hergegeben|abgegeben|verloren|gekündigt|kündigte|hingeschmissen|in rente|pensioniert|entlassen|"
    r"abgebrochen|abgeschlossen|getrennt|geschieden|scheiden|verlassen|schluss|gestorben|verstorben|starb|"
    r"eingeschläfert|abgemeldet|abbestellt|abgesagt|beendet|geschlossen|vorbei|verzichte\w*|abgewöhnt|gezogen|"
    r"gekauft|umbenannt|umgestellt|endlich|neuerdings|mittlerweile|seit\w*|wieder|nur noch|allergisch|kein\w*|ausgelesen|fertig|geschafft",
    "fr": r"passée?s? (?:à|au)|veut|souhaite|marié\w*|fiancé\w*|enceinte|vend(?:u|ue|us|ues|it)|donné|perdue?|"
    r"débarrassée?|démissionn\w+|retraite|licenciée?|virée?|quitté\w*|abandonn\w+|diplômée?|sépar\w+|"
    r"divorc\w+|rompu|rupture|annulé\w*|mort|morte|décéd\w+|résili\w+|fini\w*|terminé\w*|fermé\w*|emménag\w+|"
    r"achet\w+|rebaptis\w+|enfin|depuis|ces temps-ci|dernièrement|allergique|"
    r"n['’ ]?(?:a|ai|ont|est|en|y)? .{0,12}plus|plus (?:de|du|rien|jamais)|interdit\w*|célibataire|viens? d|"
    r"vient d|repris|entrée?|achevé\w*|complété\w*",
    "es": r"cort(?:é|ó)|pas(?:é|ó|amos|aron) a|quiere|casé|casó|casado|comprometí|embarazada|"
    r"vend(?:í|ió|ido|imos)|regal(?:é|ó|ado)|perd(?:í|ió|ido)|deshice|renunci\w+|jubil(?:é|ó|ad\w)|despid\w+|"
    r"despedid\w|ech(?:aron|ado)|graduado|abandon\w+|separ(?:é|ó|ado|ada|amos|aron)|divorci\w+|"
    r"romp(?:í|ió|imos|ieron)|roto|cancel\w+|muri(?:ó|eron)|falleci\w+|termin(?:é|ó|ado|amos)|"
    r"acab(?:é|ó|ado|amos)|cerr(?:é|ó|ado)|(?:se|me) (?:hizo|hice)|volv(?:í|ió)|compr(?:é|ó|ado)|independi\w+|"
    r"por fin|últimamente|desde|ya no|solter[oa]|alérgic[oa]|sin|complet(?:é|ó|ado)",
    "it": r"passat\w|passiamo|vuole|sposat\w|fidanzat\w|incinta|vendut\w|regalat\w|pers[oa]|liberat\w|"
    r"dimess[oa]|licenziat\w|pensione|laureat\w|mollat\w|lasciat\w|abbandonat\w|separat\w|divorzi\w+|rott[oa]|"
    r"annullat\w|mort[oa]|scomparsa|finit[oa]|terminat\w|chius[oa]|disdett\w|rinunciat\w|comprat\w|"
    r"ribattezzat\w|finalmente|ultimamente|ormai|single|allergic[oa]|non .{1,20} più|"
    r"da (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|quando|\w+aio|marzo|aprile|maggio|\w+gno|\w+bre)|completat\w",
    "pt": r"foi para|passei|pass(?:amos|aram) (?:para|a)|quer|casei|casou|grávida|vend(?:i|eu|ido|emos)|"
    r"do(?:ei|ou)|perd(?:i|eu|ido)|demit\w+|despedid\w|aposent\w+|reform(?:ei|ou)|form(?:ei|ou)-?se|"
    r"larg(?:uei|ou)|abandon\w+|separ(?:ei|ou|ámos|amos|aram|ad\w)|divorci\w+|divórcio|termin\w+|romp(?:i|eu)|"
    r"cancel\w+|morr(?:i|eu)|falec\w+|acab(?:ei|ou)|fech(?:ei|ou)|vir(?:ei|ou)|torn(?:ei|ou)-?se|"
    r"compr(?:ei|ou)|passou (?:para|a)|finalmente|ultimamente|desde|solteir[oa]|alérgic[oa]|sem|volt(?:ei|ou)|conclu(?:í|iu|ído|ímos)",
    "ru": r"переписал\w*|перешл\w+|больше нет|хочет|женил\w+|поженил\w+|замуж|беременна|прода\w+|"
    r"отда(?:л|ла|ли)|подарил\w*|потерял\w*|избавил\w+|уволил\w+|уволен\w*|пенси\w+|отчислил\w*|окончил\w*|"
    r"закончил\w*|расста\w+|развел\w+|развёл\w+|развод|ушёл|ушел|ушла|ушли|умер\w*|скончал\w+|погиб\w*|"
    r"отменил\w*|закрыл\w*|завязал\w*|отказал\w+|купил\w*|снял\w*|перебрал\w+|перенес\w+|переименовал\w*|стал|"
    r"стала|стали|наконец|недавно|больше не\w*|одна|один|аллергия|заверш\w+|дочитал\w*|доделал\w*",
    "zh": r"搬|成了|变|想要|希望|结婚|订婚|怀孕|卖|送人|送给|丢了|辞职|离职|退休|被裁|开除|退学|毕业|分手|"
    r"离婚|分居|去世|死了|走了|过世|取消|退订|关门|结束|吃素|戒|买了|改名|终于|最近|已经不|不能.{0,6}了|"
    r"不.{1,6}了|没有.{0,8}了|换|回到|过敏|转行|跳槽|学完|看完|读完|做完|写完|完成",
    "ja": r"になった|になりました|となった|独立|ほしい|希望|結婚|婚約|妊娠|売っ|売り|手放|譲っ|失くし|辞め|"
    r"退職|引退|クビ|解雇|中退|卒業|別れ|離婚|別居|亡くな|死ん|解約|閉店|終わ|終え|解散|退会|控え|断っ|買っ|"
    r"改名|ついに|最近|もう|戻っ|戻り|乗り換え|アレルギー|できなく|以来|完了|修了",
    "ko": r"됐|되었|원한다|원해|결혼|약혼|임신|팔았|팔고|처분|줬|잃어버|퇴사|은퇴|퇴직|해고|잘렸|자퇴|졸업|"
    r"헤어|이혼|별거|죽었|세상을 떠|무지개다리|취소|해지|탈퇴|끝났|끝냈|폐업|샀|개명|드디어|요즘|최근|이제|"
    r"갈아탔|돌아왔|내려왔|올라왔|옮겼|알레르기|안 .{1,6}기로|다 읽|마쳤|완료",
    "ar": r"أصبح\w*|يريد|تريد|تزوج\w*|خطبت|حامل|بعت|باع|باعت|بعنا|أهديت|فقدت|تخلصت|استقلت|استقال\w*|تقاعد\w*|"
    r"فصلت|فصل|طردت|تخرج\w*|انفصل\w*|طلق\w*|تطلق\w*|فسخ\w*|مات|ماتت|توفي\w*|ألغيت|ألغى|انتهى|انتهت|أغلق\w*|"
    r"ترك\w*|أقلع\w*|اشتريت|اشترى|صرت|صار\w*|أخيرا|مؤخرا|منذ|لم|انتقلنا|حساسية|توقف\w*|أنهى|أنهت|أنهيت|أكمل\w*",
    "nl": r"verkocht|uit elkaar|gescheiden|getrouwd|zwanger|ontslag\w*|ontslagen|pensioen|overleden|gestorven|opgezegd|gekocht|sinds|eindelijk|allergisch|klaar|afgerond|voltooid",
    "sv": r"sålt|sålde|skil(?:t|d|de)|gifta?|gift|gravid|sagt upp|uppsagd|pension|(?:han|hon|katten|hunden|pappa|mamma|far|mor|\w+far|\w+mor) dog|dog (?:i|för|förra|när|av)|dött|avlidit|köpt|sedan|äntligen|allergisk|slut|avslutat",
    "da": r"solgt|solgte|skilt|gift|gravid|sagt op|fyret|pension|døde?|købt|kjøpt|siden|endelig|allergisk",
    "fi": r"myi\w*|myyn\w*|ero(?:si\w*|nnut|an)|naimisiin|raskaana|irtisan\w+|eläkkeelle|kuoli|kuollut|osti\w*|vihdoin|allerginen|valmistu\w+|päätty\w*",
    "pl": r"sprzeda\w+|rozw(?:iod|iód|ied)\w+|rozsta\w+|za mąż|ożeni\w+|w ciąży|zwoln\w+|emerytur\w+|zmar\w+|umar\w+|kupi\w+|od kiedy|wreszcie|uczulon\w+|\w{0,2}kończ\w+",
    "cs": r"proda\w+|rozv(?:edl|ádí)\w*|rozešl\w+|vdala|oženil\w*|těhotná|výpověď|důchod\w*|zemřel\w*|umřel\w*|koupil\w*|konečně|alergick\w+|dokonč\w+",
    "hu": r"eladt\w*|elvált\w*|szakítot\w*|férjhez|megnősült\w*|terhes|felmondt\w*|nyugdíj\w*|meghalt|vett\w*|végre|allergiás",
    "ro": r"vândut|divorțat\w?|despărțit\w*|căsătorit\w*|însărcinată|demisi\w+|concediat\w?|pensi\w+|murit|decedat\w?|cumpărat|din|în sfârșit|alergic\w?",
    "tr": r"sattı\w*|boşan\w+|ayrıldı\w*|evlen\w+|hamile|istifa|emekli|kovul\w+|öldü|vefat|satın aldı\w*|sonunda|alerji\w*|bitir\w+|bitti\w*|tamamla\w+",
    "id": r"menjual|dijual|cerai|bercerai|putus|menikah|hamil|resign|pensiun|dipecat|meninggal|membeli|akhirnya|sejak|alergi|selesai",
    "uk": r"прода\w+|розлуч\w+|розійшл\w+|одруж\w+|заміж|вагітна|звільн\w+|пенсі\w+|помер\w*|купи\w+|нарешті|алергі\w+|закінч\w+|заверш\w+",
    "el": r"πούλησ\w+|χώρισ\w+|χωρίσ\w+|παντρεύτηκ\w+|έγκυος|παραιτήθηκ\w+|απολύθηκ\w+|σύνταξη|πέθαν\w+|αγόρασ\w+|επιτέλους|αλλεργ\w+|τελείωσ\w+",
    "he": r"מכרנו|מכרתי|מכר\w*|התגרש\w*|נפרד\w*|התחתנ\w*|בהריון|התפטר\w*|פוטר\w*|פנסיה|נפטר\w*|קנית\w*|קנינו|סוף סוף|אלרגי\w*|סיים|סיימ\w+",
    "fa": r"فروخت\w*|طلاق|جدا شد\w*|ازدواج|باردار|استعفا|اخراج|بازنشسته|فوت|درگذشت|خرید\w*|بالاخره|حساسیت|تمام شد\w*|تمام کرد\w*",
    "hi": r"हो गया|हो गई|हो गए|चाहता|चाहती|शादी|सगाई|गर्भवती|बेच\w*|दे दिया|दे दी|खो गया|खो दी|इस्तीफ़ा|"
    r"इस्तीफा|रिटायर|निकाल दिया|अलग हो|तलाक|टूट|तोड़|ब्रेकअप|मर गय\w|गुज़र|गुजर|देहांत|निधन|रद्द|खत्म|ख़त्म|"
    r"बंद|छोड़\w*|ख़रीद\w*|खरीद\w*|आख़िरकार|आखिरकार|आजकल|हाल ही|एलर्जी|नहीं रह\w*|पूरा|पूरी|पूरे",
}
"""What ends or begins in a life: sold, quit, died, split up, bought; and what is wanted, maybe other than before."""
_GONE = {
    "en": r"(?:is|are|was|were|has|have|'s|'re) gone|went away|dropped|removed|deleted|abolished|discontinued|"
    r"deprecated|retired|scrapped|got rid of|shut down|switched off|cancell?ed|sold|died|passed away|lost|stolen|disappeared|(?:give|gave|given|giving) .{1,40} away|gave away",
    "de": r"ist weg|sind weg|fällt weg|weggefallen|entfernt|gelöscht|abgeschafft|eingestellt|abgeschaltet|ausgemustert|"
    r"rausgeworfen|rausgeschmissen|abgesetzt|verkauft|gestorben|gekündigt|verloren|verschwunden|gestohlen|geklaut|verschenkt|weggegeben",
    "fr": r"supprim\w+|retirée?s?|enlevée?s?|abandonn\w+|disparue?s?|effacée?s?|arrêtée?s?|vendue?s?|volée?s?|morte?s?|"
    r"décédée?s?|perdue?s?",
    "es": r"quit(?:é|ó|ado|amos|aron)|elimin(?:é|ó|ado|ada|amos|aron)|borr(?:é|ó|ado|amos)|retir(?:é|ó|ado|ada|amos)|"
    r"desapareci\w+|abandon(?:é|ó|ado|amos)|vend(?:í|ió|ido|imos)|murió|falleció|perd(?:í|ió|ido)|robaron|regal(?:é|ó|ado)",
    "it": r"tolt[oaie]|eliminat[oaie]|rimoss[oaie]|cancellat[oaie]|abbandonat[oaie]|abolit[oaie]|sparit[oaie]|"
    r"dismess[oaie]|vendut[oaie]|mort[oaie]|pers[oaie]",
    "pt": r"remov(?:i|eu|emos|eram|ido|ida)|retir(?:ei|ou|ámos|amos|aram|ado|ada)|"
    r"elimin(?:ei|ou|ámos|amos|aram|ado|ada)|apag(?:uei|ou|ámos|amos|ado|ada)|abandon(?:ei|ou|ámos|amos|ado)|desapareceu|"
    r"descontinuad[oa]|vend(?:i|eu|emos|ido)|"
    r"morreu|perd(?:i|eu|emos)|sumiu|roubaram|roubad[oa]",
    "ru": r"убрали?|убрал|удалили?|удалил\w*|отключили?|отключил\w*|отменили|выкинули|выпилили|исчез\w*|"
    r"продали?|продал\w*|умер\w*|потеряли?|потерял\w*|украли|угнали|прош[ёе]л|прошла|прошло",
    "nl": r"verkocht|kwijtgeraakt|overleden|gestolen|verdwenen|is weg|weggegeven",
    "pl": r"sprzeda\w+|zgubi\w+|zdech\w+|ukrad\w+|znikn\w+|zniknął|przeszed\w+|przeszł\w+",
    "tr": r"sattı\w*|kaybetti\w*|çalındı|öldü|kayboldu|geçti",
    "zh": r"去掉|删了|删掉|删除|移除|取消|废弃|下线|停用|没了|卖了|卖掉|去世|死了|丢了",
    "ja": r"廃止|削除|撤去|取り除|外し|消し|なくし|売っ|亡くな|死ん|失くし",
    "ko": r"걷어냈|없앴|삭제|제거|폐지|뺐|사라졌|팔았|죽었|잃어버",
    "ar": r"تخلينا|تخلى|تخلت|أزلنا|أزال|ازلنا|حذفنا|حذف|ألغينا|ألغى|بعنا|باع|مات|ماتت|فقدنا|فقدت",
    "hi": r"हटा दिय\w|हटा दी|हटाया|मिटा दिय\w|बंद कर दिय\w|बेच दिय\w|बेच दी|नहीं रह\w*|मर गय\w|खो गय\w",
}
"""What says that a thing is gone without denying anything: dropped, removed, sold, died."""
_UNSPACED_LANGUAGES = ("zh", "ja", "ko", "th")
_IN_ASCII = (
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "fi", "pl", "cs", "ro", "tr", "id", "vi", "sw",
)  # fmt: skip


def _cues(table: Mapping[str, str]) -> Caseless:
    """Return the words of a table of languages as one pattern, with the part of it that ASCII can match."""

    def words_of(languages: Iterable[str]) -> str:
        return rf"(?<!\w)(?:{'|'.join(table[language] for language in languages if language in table)})(?!\w)"

    spaced = words_of(language for language in table if language not in _UNSPACED_LANGUAGES)
    unspaced = "|".join(table[language] for language in _UNSPACED_LANGUAGES if language in table)
    return Caseless(as_typed(f"{spaced}|{unspaced}"), as_typed(words_of(_IN_ASCII)))


_ADDS = Caseless(
    r"(?<!\w)(?:another|second|third|others?|also|too|as well|noch (?:ein|zwei|drei)\w*|zweite[rnsm]?|dritte[rnsm]?|weitere[rnsm]?|auch|"
    r"deuxième|seconde?|troisième|autres?|aussi|encore une?|otr[oa]s?|segund[oa]|tercer[oa]?|también|altr[oaei]|"
    r"second[oa]|terz[oa]|anche|outr[oa]s?|terceir[oa]|também|nog een|tweede|derde|andere|ook|ещё|еще|втор\w+|трет\w+|"
    r"друг\w+|тоже|также|jeszcze|drug[aieą]\w*|trzeci\w*|też|także|bir de|daha|ikinci|üçüncü|också|även|andra|"
    r"أيضا|أخرى|آخر|ثاني\w*|भी|दूसर\w+|एक और)(?!\w)"
)
"""What tells that something comes to what there is: "a second dog", "my other sister"."""

_CHANGE, _END, GONE = _cues(_CHANGES), _cues(_ENDS), _cues(_GONE)


@kept(512)
def tells_change(text: str) -> bool:
    """Whether a text says that something was otherwise before: "moved to", "no longer", "instead of"."""
    return _CHANGE.finds(text)


def tells_gone(text: str) -> bool:
    """Whether a text says that a thing is gone: who says so says that it is used, had or there no longer."""
    return GONE.finds(text)


def without_gone(text: str) -> str:
    """Return a text without its words that say that a thing is gone."""
    return GONE.replaced(text, " ")


@kept(512)
def is_otherwise(text: str) -> bool:
    """Whether a text says that something known is otherwise: it tells a change, or "now", "was wrong", "after all"."""
    return tells_change(text) or _CORRECTS.finds(text)


def tells_end(text: str) -> bool:
    """Whether a text says that something ended or began: "sold", "retired", "broke up", "bought"."""
    return _END.finds(text)


def adds(text: str) -> bool:
    """Whether a text has a word for what comes to what there is: "also", "a second"."""
    return _ADDS.finds(text)


def tells_more(text: str) -> bool:
    """Whether a text says that something comes to what there is, and not that it is otherwise: "a second dog"."""
    return _ADDS.finds(text) and not is_otherwise(text)


@kept(512)
def tells_turn(text: str) -> bool:
    """Whether a text says that something is otherwise, ended or began: "sold", "retired", "broke up", "since May".

    Meant generously: what turns is held against more of what is known.
    """
    return is_otherwise(text) or _END.finds(text)
