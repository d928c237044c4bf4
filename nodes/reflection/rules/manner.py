# ruff: noqa: E501
"""How the agent is to answer and to speak, said once and meant for good: "keep it short", *tutoie-moi*, 敬語はやめて."""

from __future__ import annotations

from .cues import Cues

_EN_LANGUAGES = "english|german|french|spanish|italian|portuguese|russian|chinese|japanese|korean|arabic|hindi|dutch|polish|turkish|catalan"
_LEAD_EN = r"(?:please|pls|and|but|also|ok|so)[, ]*"

_ALONE = r"(?=\W*(?:\Z|from now|in future|please|pls|thanks|bitte|danke|ab jetzt|künftig|stp|svp|s['’]il|merci|por favor|porfa|gracias|per favore|grazie|obrigad|пожалуйста|спасибо))"
"""Nothing behind it but thanks and from when on."""

MANNER = Cues(
    {
        "en": rf"(?:{_LEAD_EN})*(?:(?:keep )?(?:answer(?:ing)?|reply(?:ing)?|respond(?:ing)?|talk|speak|write)(?: to)?(?: me)? (?:in (?:{_EN_LANGUAGES}|plain|simple|short|full|one|bullet)|"
        r"short(?:er|ly)?|brief(?:ly)?|concisely|simply|formally|informally)|"
        r"(?:keep|make) (?:your|ur|yr|the|all) (?:answers?|replies|responses|messages|texts)|(?:be|stay) (?:more |less |a bit (?:more |less )?)?(?:direct|brief|concise|blunt|honest|formal|informal|"
        r"casual|specific|polite|critical)(?! (?:about|of|that))|get to the point|cut (?:the|to the) (?:chase|fluff|chit-?chat|crap)|stop \w+ing|"
        r"(?:don['’]?t|do not|never|stop|no|without|less|fewer)(?: ever)?(?: us(?:e|ing))?(?: any| so many| those| these)? (?:emojis?|tables?|bullet ?points?|bullets|markdown|jargon|"
        r"smileys|exclamation marks|small ?talk|long (?:answers|texts|explanations))|(?:don['’]?t|do not|never|stop) (?:call(?:ing)?|apologi[sz]\w+|patroni[sz]\w+|flatter\w*|repeat\w*)(?: me)?)"
        rf"|(?:(?:an? )?(?:(?:much |a bit |even )?(?:short|brief|simpl|plain|clear|long)er|(?:more|less) (?:concise|detailed|direct|formal|technical|casual)) (?:answers?|replies|responses|messages|explanations)|not (?:so|that|too) (?:formal|technical|wordy|long-?winded)){_ALONE}",
        "de": r"(?:und|bitte|aber|auch|ja)*[, ]*(?:antworte?|schreibe?|sprich|rede)(?: mir| uns)?(?: bitte| immer| weiter| einfach| nur| mal)* (?:kurz|kürzer|knapp|knapper|ausführlich\w*|auf (?:deutsch|englisch|\w+isch|"
        r"schwäbisch|platt)|in (?:kurzen|ganzen|einfachen|stichpunkten)|einfach|per du)|(?:sprich|rede?) mich mit|(?:duze?|sieze?) mich|nenn mich nicht|komm (?:bitte |gleich |endlich )*(?:zum punkt|auf den punkt)|"
        r"fass dich (?:bitte )?kürzer|fass dich (?:bitte )?kurz|hör (?:bitte )?auf(?: damit)?,? (?:dich|mich|zu|mit|immer|ständig|dauernd)|sei (?:bitte )?(?:direkter|kürzer|ehrlicher|konkreter)|"
        r"(?:bitte )?(?:benutze?|verwende?|nutze?|nimm|mach)?(?: bitte| mir)* ?(?:keine?n?|ohne|weniger) (?:\w+ )?(?:emojis?|tabellen?|smileys?|aufzählung(?:en)?|stichpunkte?|markdown|fachbegriffe?|fremdwörter|"
        r"romane|floskeln|ausrufezeichen|langen (?:texte|antworten))|deine antworten (?:bitte )?(?:kurz|kürzer)"
        rf"|(?:bitte )?(?:(?:(?:etwas|viel|noch) )?(?:kürzere|knappere|einfachere|längere|ausführlichere|weniger förmliche) (?:antworten|nachrichten|erklärungen|texte)|nicht (?:so|ganz so|zu) (?:förmlich|formell|steif|technisch|ausschweifend)|keine (?:anglizismen|englischen wörter)){_ALONE}",
        "fr": r"(?:et |mais |stp |s['’]il te plaît )*(?:répon(?:ds|dez)|écri[st]|écrivez|parle[zr]?)(?:-moi|-nous)?(?: toujours| plus| bien)* (?:court|plus court|bref|brièvement|simplement|en (?:français|anglais|\w+ais|"
        r"allemand|quelques)|sans|franchement|cash)|(?:tutoie|vouvoie|tutoyez|vouvoyez)[- ]moi|ne me (?:tutoie|vouvoie)[zr]? (?:pas|plus)|va(?:s)? (?:droit|directement) au but|"
        r"arrête[zr]? de|sois plus|soyez plus|(?:n['’]utilise[zr]?|ne mets|ne fais|n['’]emploie)\b.*\b(?:emojis?|tableaux?|listes?|jargon|puces|smileys?)|(?:pas|sans|moins|plus) d['’e] ?(?:emojis?|tableaux?|"
        r"smileys?|jargon|blabla|listes?)|fais(?: plus)? court"
        rf"|(?:(?:des )?réponses (?:un peu |bien )?(?:plus |moins )(?:courtes|brèves|simples|directes|longues|détaillées|formelles|techniques)|pas (?:si|aussi|trop) (?:formel|technique|long)|pas d['’]anglicismes){_ALONE}",
        "es": r"(?:y |pero |por favor,? |porfa,? )*(?:sigue |siempre )?(?:contést(?:a|e)(?:me|nos)|respónd(?:e|a)(?:me|nos)|contesta|responde|escríb(?:e|a)me|hábl(?:a|e)me|contestando|respondiendo)(?: siempre| más| bien| "
        r"por favor)* (?:cort\w+|brevemente|breve|en (?:español|inglés|valenciano|catalán|gallego|euskera|castellano|\w+és|frases|pocas)|sin|claro|clarito|de (?:tú|usted)|con frases|al grano)|"
        r"(?:contésta|respónde|hábla)me (?:como|en plan) (?:un |una )?(?:colega|amig[oa]|coleguita)|(?:tuté(?:a|e)(?:me|nos)|trát(?:a|e)me de)|no me (?:hables|trates|llames|digas)(?: de| señor\w*)|(?:ve|vete|vamos|directo|sé directo) al grano|(?:deja|para) de|sé más|"
        r"(?:no (?:me )?(?:uses|pongas|hagas|utilices|metas)|sin|nada de|menos)(?: \w+){0,2} (?:emojis?|tablas?|listas?|emoticonos?|caritas|tecnicismos|parrafadas|rollos|palabrotas)"
        rf"|(?:(?:quiero )?respuestas (?:un poco |mucho )?(?:más|menos) (?:cort\w+|breves|simples|sencillas|direct\w+|larg\w+|formales|detallad\w+|técnic\w+)|no tan (?:formal|técnico|larg\w)|(?:sin|nada de|menos) anglicismos){_ALONE}",
        "it": r"(?:e |ma |per favore )*(?:rispondi(?:mi)?|scrivi(?:mi)?|parla(?:mi)?)(?: sempre| più| in modo)* (?:cort\w|breve\w*|più breve|semplice\w*|in (?:italiano|inglese|\w+ese|poche)|senza|chiaro)|"
        r"(?:dammi|non darmi) del (?:tu|lei)|(?:vai|arriva) (?:dritto |diretto )?(?:al (?:sodo|punto|dunque))|smettila (?:di|con)|smetti di|basta (?:con|scus)|sii più|"
        r"(?:non usare|non mettere|niente|senza|meno)(?: \w+){0,2} (?:emoji|tabelle?|elenchi|faccine|paroloni)|taglia corto"
        rf"|(?:(?:vorrei )?risposte (?:un po['’] |molto )?(?:più|meno) (?:brevi|corte|semplici|dirette|lunghe|formali|dettagliate|tecniche)|non (?:così|troppo) (?:formale|tecnico)|(?:niente|senza|meno) (?:anglicismi|inglesismi)){_ALONE}",
        "pt": r"(?:e |mas |por favor )*(?:respond[ea](?:-me|-nos)?|escrev[ea](?:-me)?|fal[ae](?:-me| comigo)?)(?: sempre| mais| de forma)* (?:curt\w|brev\w+|em (?:português|inglês|\w+ês|poucas)|sem|simples)|"
        r"(?:trat[ae]-me|me trat[ea]) por|não me (?:trates|trate|chames|chame)|vai direto a[o]?|vá direto a[o]?|par[ae] de|deix[ae] de|sê mais|seja mais|"
        r"(?:não (?:uses?|ponhas?|use|coloque)|sem|nada de|menos)(?: \w+){0,2} (?:emojis?|tabelas?|listas?|carinhas|palavrões)"
        rf"|(?:(?:quero )?respostas (?:um pouco |bem )?(?:mais|menos) (?:curtas|breves|simples|diretas|longas|formais|detalhadas|técnicas)|não tão (?:formal|técnico)|(?:sem|nada de|menos) (?:anglicismos|estrangeirismos)){_ALONE}",
        "ru": r"(?:и |а |но |пожалуйста,? )*(?:отвечай(?:те)?|пиши(?:те)?|говори(?:те)?)(?: мне| всегда| по)* ?(?:коротко|кратко|короче|покороче|проще|по[- ](?:русски|английски|\w+ски|делу|существу)|без|на (?:ты|вы|\w+ском))|"
        r"(?:обращайся|обращайтесь) (?:ко мне|со мной)|(?:давай|говори мне|зови меня) на (?:ты|вы)|не (?:называй|зови)(?:те)? меня|(?:хватит|перестань(?:те)?|прекрати(?:те)?) \w+ть\w*|ближе к делу|будь(?:те)? (?:по)?\w+ее|"
        r"(?:не (?:используй|пиши|ставь|делай)(?:те)?|без|поменьше)(?: \w+){0,2} (?:эмодзи|смайл\w+|таблиц\w*|списк\w+|воды|жаргона)"
        rf"|(?:(?:ответы )?(?:покороче|попроще)(?: ответы)?|(?:более )?(?:короткие|простые|краткие) ответы|не так (?:официально|формально|длинно)|(?:без|поменьше) англицизмов){_ALONE}",
        "zh": r"(?:请|以后|麻烦)?(?:都)?(?:用(?:中文|英文|英语|日语|简体|繁体|[^，。]{1,3}[文语話话])(?:来)?(?:回答|回复|跟我|写|说)|(?:回答|回复|回覆|答复|说话)(?:我)?(?:时|的时候)?(?:要|尽量|请|得|都)?(?:简短|简洁|短|简单|直接|别太长|不要太长)|"
        r"(?:直接)?说重点|讲重点|长话短说|直说|(?:别|不要|少)(?:再)?(?:用|发|加)(?:太多)?(?:表格|表情|emoji|列表|术语)|(?:别|不要)(?:老是|总是|一直|再)?(?:道歉|叫我|重复|啰嗦|废话|客套)|少(?:说)?废话)"
        rf"|(?:(?:回答|回复|答案)(?:再)?(?:简短|简洁|简单|短)(?:一点|一些|点)|(?:别|不要)(?:那么|这么|太)(?:正式|啰嗦|客气)){_ALONE}",
        "ja": r"(?:(?:敬語|丁寧語|です・?ます)(?:じゃなくて|ではなく|より)[、]?)?(?:(?:もっと|なるべく|できるだけ|毎回|これから|今後|あと|返事は|返答は|回答は|答えは|(?:報告書?|レポート|要約|メール|コメント|文書|文章|資料|議事録|説明)は)[、,]?)*(?:(?:(?:短く|簡潔に|手短に|簡単に|くだけた感じで|(?:日本語|英語|中国語|韓国語|関西弁|[^。、]{1,3}語)で|結論から|要点だけ|箇条書きで|敬語なしで|タメ口で|丁寧語で|敬語で|敬体で|常体で|です・?ます調で)、?)+(?:短く)?"
        r"(?:、)?(?:答え|返事|返答|回答|言っ|話し|教え|書い|お願い|返し)|(?:敬語|謝るの|お世辞|前置き|絵文字|顔文字|表|箇条書き|専門用語)(?:は|を|とか)?(?:もう)?(?:やめて|使わないで|いらない|不要|なしで|抜きで)|いちいち[^。]{1,8}ないで|長文(?:は)?(?:やめて|いらない))"
        r"|(?:(?:もっと)?(?:短い|簡潔な|簡単な|シンプルな)(?:答え|返事|返答|回答)(?:で|が|に)|(?:そんなに|あまり)(?:堅|かしこま|丁寧に)[^。]{0,4}ないで)",
        "ko": r"(?:앞으로|항상|제발|좀|그리고)? ?(?:(?:짧게|간단히|간단하게|간결하게|요점만|핵심만|결론부터|반말로|존댓말로|편하게|(?:한국어|영어|일본어|중국어|[가-힣]{1,3}어)로) ?(?:대답|답|말|얘기|써|해)|"
        r"(?:존댓말|반말|이모티콘|이모지|표|목록|전문 ?용어)(?:은|는|을|를)? ?(?:좀 )?(?:쓰지|하지|넣지|그만)|(?:자꾸|계속|너무) [^.]{1,8}지 ?마)"
        r"|(?:(?:(?:더|좀) ?)+(?:짧게|간단하게|간결하게|쉽게) ?(?:대답|답|말|설명)|(?:더|좀) ?(?:짧은|간단한) (?:대답|답변|답)|너무 (?:격식|딱딱)[^.]{0,8}(?:지|게) ?마)",
        "ar": r"(?:و|من فضلك |لو سمحت )?(?:جاوبني|أجبني|اجبني|رد علي|ردي علي|رد عليا|اكتب لي|كلمني|احكي معي) (?:باختصار|بإيجاز|بال\w+|دائما|بدون|مباشرة|بشكل)|خلي? (?:أجوبتك|ردودك|اجوبتك|كلامك)|(?:ادخل|خش) في الموضوع|"
        r"(?:توقف|توقفي|بطل|كف) عن|(?:لا تناد|لا تقل لي|ناديني)\w*|(?:لا تستخدم|لا تستعمل|لا تضع|بدون|بلا)(?: \w+){0,1} (?:ال)?(?:جداول|إيموجي|ايموجي|رموز|قوائم|مصطلحات)"
        rf"|(?:(?:أريد )?(?:إجابات|أجوبة|ردود) (?:أقصر|أبسط|مختصرة|قصيرة)|(?:ليس|مش) (?:رسمي\w* )?(?:جدا|هكذا|كثير)){_ALONE}",
        "hi": r"(?:और |कृपया |प्लीज़ )*(?:(?:छोटा|छोटे|संक्षेप में|सीधा|सीधे|हिंदी में|हिन्दी में|अंग्रेज़ी में|इंग्लिश में|कम शब्दों में) (?:सा |ही )?(?:जवाब|उत्तर|बात|लिख|बोल)|सीधे मुद्दे पर|मुद्दे की बात|जवाब (?:छोटा|छोटे|लंबे मत|लंबा मत)|"
        r"मुझे (?:हमेशा )?(?:छोटे|छोटा|संक्षिप्त|सीधे) (?:जवाब|उत्तर) (?:दिया|दो|देना|दें)|मुझे (?:आप|तुम|तू|सर|मैडम) (?:मत |न )?(?:कहो|बोलो|कहना|बुलाओ)|(?:टेबल|तालिका|इमोजी|लिस्ट|सूची)[^।]{0,16}(?:मत|न|नहीं) |बार[- ]बार [^।]{1,12}मत )"
        rf"|(?:(?:थोड़े |और )?(?:छोटे|सरल|सीधे) (?:जवाब|उत्तर){_ALONE}|(?:इतना|ज़्यादा|ज्यादा) (?:औपचारिक|फॉर्मल) (?:मत|न|नहीं))",
        "nl": r"(?:en |aub |graag )*(?:(?:hou|houd) (?:je|jouw|de) antwoorden (?:\w+ )?kort|antwoord (?:\w+ )?(?:kort|in het \w+|zonder|beknopt|bondig)|(?:kort|bondig) antwoorden|(?:zeg|noem) (?:maar |me )?(?:je|jij|u)(?=\W*\Z)|(?:geen|zonder|minder) (?:emoji\w*|smileys?|lijstjes|tabellen|lappen tekst|jargon)|kom (?:gewoon )?ter zake|tutoyeer me)",
        "pl": r"(?:i |proszę |plis )*(?:odpowiadaj(?:cie)?|pisz|mów)(?: mi| do mnie)? (?:krótko|zwięźle|prosto|po (?:polsku|angielsku)|bez|na ty|konkretnie|krócej)|(?:bez|żadnych|mniej) (?:emotek|emoji|emotikon\w*|tabel\w*|list|żargonu)|mów mi na ty|(?:przejdź|przechodź) do rzeczy",
        "tr": r"(?:bana |lütfen |hep |her zaman )*(?:(?:kısa|öz|sade|samimi|türkçe|ingilizce|resmi) (?:\w+ )?(?:cevap|yanıt|yaz|konuş|anlat)\w*|sen diye (?:hitap|konuş)\w*|siz(?:li bizli)? (?:konuşma|deme)|emoji (?:kullanma|koyma|olmasın)|cevapların (?:kısa|uzun)|lafı uzatma|sadede gel)",
        "uk": r"(?:і |а |будь ласка,? )*(?:відповідай(?:те)?|пиши(?:ть)?|говори(?:ть)?)(?: мені| завжди)? ?(?:коротко|коротше|стисло|просто|простіше|українською|англійською|без|на (?:ти|ви)|по суті)|(?:давай|звертайся до мене) на (?:ти|ви)|(?:без|менше) (?:емодзі|смайл\w+|таблиць|списків|води)|ближче до справи",
        "cs": r"(?:a |prosím )*(?:odpovídej(?:te)?|piš(?:te)?|mluv(?:te)?)(?: mi| na mě| se mnou)? (?:stručně|krátce|jednoduše|česky|anglicky|bez)|(?:tykej|vykej)(?:te)? mi|(?:bez|žádné|míň) (?:emoji\w*|smajlík\w*|tabul\w+|seznam\w+)|(?:jdi|přejdi) k věci",
        "sv": r"(?:och |snälla )*(?:svara|skriv|prata) (?:\w+ )?(?:kort(?:fattat)?|enkelt|på (?:svenska|engelska)|utan|kortare)|håll (?:dina )?svar(?:en)? korta|(?:inga|utan|färre) (?:emojis?|smileys?|tabeller|listor)|kom till saken|dua mig",
        "da": r"(?:og |vær venlig at )*(?:svar|skriv|snak|snakk) (?:\w+ )?(?:kort|enkelt|på (?:dansk|norsk|engelsk)|uden|uten|kortere)|hold (?:dine )?svar(?:ene)? korte|(?:ingen|uden|uten|færre) (?:emojis?|emojier|smileys?|tabeller|lister)|kom til sagen",
        "fi": r"(?:ja |ole hyvä ja )*(?:vastaa|kirjoita|puhu) (?:\w+ )?(?:lyhyesti|ytimekkäästi|suomeksi|englanniksi|ilman|yksinkertaisesti)|pidä vastaukset lyhyinä|(?:ei|ilman) (?:emoji\w*|hymiö\w*|taulukoita)|sinuttele mua|mene asiaan",
        "hu": r"(?:és |kérlek )*(?:(?:röviden|tömören|egyszerűen|magyarul|angolul) (?:válaszolj|írj|beszélj|felelj)|válaszolj (?:\w+ )?(?:röviden|tömören|magyarul|angolul|egyszerűen)|tegezz(?:él)?(?: engem)?|magázz|(?:ne használj|kevesebb|semmi) (?:emoji\w*|szmájli\w*|táblázat\w*)|térj a lényegre)",
        "ro": r"(?:și |te rog )*(?:răspunde(?:-mi)?|scrie(?:-mi)?|vorbește(?:-mi)?) (?:\w+ )?(?:scurt|pe scurt|simplu|în (?:română|engleză)|fără|concis)|(?:fără|mai puține) (?:emoji\w*|emoticoane|tabele|liste)|(?:tutuiește-mă|vorbește-mi cu tu)|treci la subiect",
        "el": r"(?:και |παρακαλώ )*(?:απάντα|απαντά|απάντησε|γράφε|γράψε|μίλα)(?: μου)?(?: πάντα)? (?:σύντομα|απλά|λακωνικά|στα (?:ελληνικά|αγγλικά)|χωρίς|στον ενικό)|μίλα μου στον (?:ενικό|πληθυντικό)|(?:χωρίς|όχι) (?:emoji|φατσούλες|πίνακες)|μπες στο θέμα",
        "vi": r"(?:nhớ |hãy |xin |luôn )*(?:trả lời|viết|nói)(?: mình| tôi| em)? (?:thật |luôn )?(?:ngắn|ngắn gọn|gọn|đơn giản|bằng tiếng (?:việt|anh)|không dùng)|(?:đừng|không) (?:dùng|xài) (?:emoji|icon|bảng|biểu tượng)|xưng hô|nói thẳng vào vấn đề",
        "id": r"(?:tolong |selalu |dan )*(?:jawab(?:nya)?|tulis|ngomong|bicara)(?: aku| saya)? (?:yang )?(?:singkat|pendek|simpel|santai|pakai bahasa|dalam bahasa|tanpa)|(?:jangan|tanpa|gak usah) (?:pakai|pake)? ?(?:emoji|tabel|daftar)|langsung ke intinya",
        "he": r"(?:ו|בבקשה )*(?:תענה|תעני|ענה|תכתוב|תכתבי|דבר|תדבר|תדברי)(?: לי| איתי)? (?:תמיד )?(?:בקצרה|קצר|בעברית|באנגלית|בלי|פשוט)|(?:בלי|תפסיק עם) (?:אימוג['’]?ים|סמיילים|טבלאות)|(?:תשובות קצרות)",
        "fa": r"(?:لطفا |همیشه )*(?:جواب\S*|پاسخ\S*) (?:\S+ )?(?:کوتاه|خلاصه|ساده)|(?:کوتاه|خلاصه|ساده|فارسی|خودمونی) (?:جواب|بنویس|حرف|پاسخ)\S*|(?:بدون|از) (?:ایموجی|جدول)(?: استفاده نکن)?",
        "th": r"(?:ช่วย|กรุณา)?(?:ตอบ|เขียน|พูด)(?:แบบ|ให้)?(?:สั้น|กระชับ|ง่าย|เป็นภาษา|กันเอง)|(?:ไม่ต้อง|อย่า)(?:ใช้|ใส่)(?:อีโมจิ|ตาราง)",
    },
    at_start=True,
)  # fmt: skip
"""How to answer, in which language, form and tone, and what to leave out of all answers."""

NOW_ONLY = Cues(
    {
        "en": r"this|these|today|just once|for once|here|the (?:mail|e-?mail|letter|report|poster|post|article|translation)",
        "de": r"dies\w*|heute|diesmal|hier|der mail|dem brief|im bericht|im plakat|der nachricht",
        "fr": r"ce|cet|cette|ces|aujourd['’]hui|cette fois|ici",
        "es": r"est[eao]s?|hoy|esta vez|aquí|el correo|la carta|el informe|el cartel",
        "it": r"quest[oaei]|oggi|stavolta|qui",
        "pt": r"est[ea]s?|ess[ea]s?|nest[ea]|hoje|desta vez|aqui",
        "ru": r"эт(?:о|а|от|у|ом|ой|и|их|ого|ому)|сегодня|здесь",
        "zh": r"这次|这个|这封|这条|今天|这篇",
        "ja": r"今回|この|今日は|これを|これは",
        "ko": r"이번|오늘은|이 글|이거|이것",
        "ar": r"هذا|هذه|اليوم|هنا",
        "hi": r"इस|इसे|आज|यह|यहाँ",
        "nl": r"dit|deze|vandaag|hier|de mail|de brief",
        "pl": r"ten|tę|tego|ta|dziś|dzisiaj|tutaj",
        "tr": r"bu|bugün|burada|şu",
        "uk": r"це|цей|цю|цьому|сьогодні|тут",
        "cs": r"tento|tuto|tenhle|dnes|tady",
        "sv": r"detta|den här|det här|idag|här",
        "da": r"denne|dette|i dag|her",
        "fi": r"tämä|tähän|tänään|tässä",
        "hu": r"ez|ezt|erre|ma|itt",
        "ro": r"asta|acest\w*|azi|aici",
        "el": r"αυτό|αυτή|σήμερα|εδώ",
        "vi": r"này|hôm nay",
        "id": r"ini",
        "he": r"זה|הזה|הזאת|הפעם|היום",
        "fa": r"این|امروز",
        "th": r"นี้",
    }
)
"""That only this answer is meant."""


def wishes_manner(sentence: str) -> bool:
    """Whether a sentence says how the agent is to answer or to speak from now on."""
    return MANNER.found(sentence) and not NOW_ONLY.found(sentence)
