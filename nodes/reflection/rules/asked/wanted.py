# ruff: noqa: E501
"""What is wanted of the agent now, said as a wish and not as a request: "I need a script that renames files."."""

from __future__ import annotations

from ..cues import Cues

WANTED = Cues(
    {
        "en": r"i(?: (?:really )?(?:need|want)|['’]m looking for|"
        r" am looking for)(?= (?:[\w-]+ ){0,5}(?:scripts?|programs?|functions?|recipes?|lists?|"
        r"summary|e-?mails?|letter|texts?|translations?|tables?|help|advice|ideas?|tips?|"
        r"suggestions?|hotels?|flights?|presents?|gifts?)\b)",
        "de": r"ich (?:brauche|suche|will|möchte|hätte gern\w*)(?= (?:[\w-]+ ){0,5}(?:skripte?|scripts?|"
        r"programme?|funktion|rezepte?|listen?|zusammenfassung|e-?mails?|brief|texte?|übersetzung|"
        r"tabellen?|hilfe|rat|ideen?|tipps?|vorschl[aä]ge?|hotels?|flüge?|flug|geschenke?)\b)",
        "fr": r"(?:j['’]ai besoin|je (?:cherche|voudrais|"
        r"veux))(?= (?:[\w'’-]+ ){0,5}(?:d['’])?(?:scripts?|programmes?|fonctions?|recettes?|"
        r"listes?|résumé|e-?mails?|lettres?|textes?|traductions?|tableaux?|aide|conseils?|idées?|"
        r"hôtels?|vols?|cadeaux?)\b)",
        "es": r"(?:necesito|busco|estoy buscando|quiero)(?= (?:[\w-]+ ){0,5}(?:scripts?|programas?|"
        r"funciones|función|recetas?|listas?|resumen|correos?|cartas?|textos?|traducción|tablas?|"
        r"ayuda|consejos?|ideas?|hotel|hoteles|vuelos?|regalos?)\b)",
        "it": r"(?:ho bisogno|cerco|sto cercando|vorrei|mi serve|voglio)(?= (?:[\w'’-]+ ){0,5}(?:script|"
        r"programm[ai]|funzion[ei]|ricett[ae]|list[ae]|riassunto|e-?mail|letter[ae]|test[oi]|"
        r"traduzione|tabell[ae]|aiuto|consigl\w+|ide[ae]|hotel|vol[oi]|regal[oi])\b)",
        "pt": r"(?:preciso|procuro|estou procurando|quero)(?= (?:[\w-]+ ){0,5}(?:scripts?|programas?|"
        r"função|receitas?|listas?|resumo|e-?mails?|cartas?|textos?|tradução|tabelas?|ajuda|"
        r"conselhos?|dicas?|ide?ias?|hotel|hotéis|voos?|presentes?)\b)",
        "ru": r"(?:мне (?:нуж\w+|нужна|нужно)|ищу|я ищу|хочу)(?= (?:[\w-]+ ){0,4}(?:скрипт|программ|"
        r"функци|рецепт|список|сводк|письмо|текст|перевод|таблиц|помощь|совет|иде[юяи]|отел|"
        r"гостиниц|подарок))",
        "zh": r"我?(?:需要|想要|要|在找|想找).{0,12}(?:脚本|程序|函数|食谱|菜谱|清单|列表|"
        r"总结|邮件|翻译|表格|帮助|建议|主意|酒店|机票|礼物)",
        "ja": r"[^。、]{0,24}(?:スクリプト|プログラム|関数|レシピ|リスト|要約|"
        r"メール|手紙|翻訳|助け|アドバイス|アイデア|ホテル|プレゼント)(?:が(?:必要|欲しい|"
        r"ほしい)|を探して)",
        "ko": r"[^.]{0,24}(?:스크립트|프로그램|함수|레시피|목록|요약|이메일|"
        r"편지|번역|도움|조언|아이디어|호텔|선물)(?:이|가|을|를)? ?(?:필요|찾고|"
        r"원해)",
        "ar": r"(?:أحتاج|أريد|أبحث عن)(?= (?:\w+ ){0,3}(?:برنامج|وصفة|قائمة|ملخص|رسالة|ترجمة|جدول|"
        r"مساعدة|نصيحة|فكرة|فندق|هدية))",
        "hi": r"मुझे [^।]{0,24}(?:स्क्रिप्ट|प्रोग्राम|रेसिपी|सूची|सारांश|ईमेल|पत्र|अनुवाद|तालिका|मदद|"
        r"सलाह|सुझाव|होटल|उपहार) (?:चाहिए|की ज़रूरत|की जरूरत)",
    },
    at_start=True,
)
"""Something that the agent is to make or to find. What holds for all time isn't among it."""

TASK = Cues(
    {
        "en": r"(?:translate|summari[sz]e|rewrite|rephrase|proofread|calculate|convert|suggest|recommend|debug)(?= \S)|"
        r"(?:plan|draft|write|give|tell|show|book|find) (?:me|us)|plan an?|"
        r"(?:make|send|draft|prepare|list|read|add|fetch|get|bring|clean|sort) (?:me|us|up|in|out)|(?:put|write|add) (?:it |that )?(?:in|down)(?= that)|work out(?= (?:the|my|how)\b)|help me(?= (?:with|to|write|find)\b)",
        "de": r"(?:übersetze?|berechne|korrigiere?|formuliere?|plane)(?= \S)|fasse? .{2,80} zusammen|"
        r"(?:schreibe?|gib|zeige?|erkläre?|hilf|nenne?|erstelle?|suche?|schlage?) (?:mir|uns)|"
        r"(?:mache?|schicke?|entwirf|rechne?|bereite?|baue?|sende?|such|finde?|drucke?|kopiere?|bring|lies|sag) (?:mir|uns)|(?:schreib|trag|setz|pack|nimm|füge?)e? .{2,80} (?:ein|rein|hinein|dazu|auf|hinzu)|"
        r"(?:schreib|trag)e? (?:rein|dazu|ein|hinein)(?=,? dass)",
        "fr": r"(?:traduis|traduisez|résume[zr]?|calcule[zr]?|corrige[zr]?|planifie[zr]?)(?= \S)|"
        r"(?:propose|donne|écris|explique|trouve|aide|fais|faites|envoie|renvoie|prépare|calcule|sors|montre|dis|lis|cherche|mets|apporte|rédige)[zr]?[- ](?:moi|nous)|"
        r"(?:ajoute|rajoute|enlève|mets?|écris|note)[zr]?(?= (?:que je|les \d|le mot|la phrase|ça (?:dans|sur)|au propre))",
        "es": r"(?:traduce|traduzca|resume|calcula|corrige|planifica|sugiere)(?= \S)|"
        r"dame|escríbeme|ayúdame|recomiéndame|explícame|búscame|planéame|"
        r"(?:haz|pon|pás|mánd|envía?|prepár|sác|calcúl|redáct|créa?|mont|dib[uú]j|escr[ií]b|d[ií]|léa?|le|tradúc|resúm|reenvía?|reenv[ií]|repít|cópia?|imprím|tráe?|mír|cuént|dict)[ae]?(?:me|nos)(?:l[oa]s?)?(?= \S)|"
        r"pon (?:q|que)(?= \S)|ponlo en",
        "it": r"(?:traduci|riassumi|calcola|correggi|pianifica|suggerisci)(?= \S)|"
        r"dammi|scrivimi|aiutami|consigliami|spiegami|trovami|"
        r"(?:fa|fam|prepara|manda|rimanda|calcola|scrivi|metti|invia|leggi|dettaglia|traduci|cerca|mostra|di|dim|da)(?:mi|ci|mmi)(?:l[oa]|ne)?(?= \S)|mettilo|fanne|"
        r"(?:aggiungi|togli|scrivi|metti)(?= (?:che|le \d|i \d|il \d|la riga|anche))",
        "pt": r"(?:traduza|traduz|resuma|calcule|corrija|planeje|sugira|recomende)(?= \S)|"
        r"me (?:dê|escreva|ajude|explique|recomende)|(?:dá|escreve|ajuda|explica|faz|manda|prepara|calcula|passa|diz|lê|envia|arranja|mostra|põe)-me|"
        r"(?:adiciona|acrescenta|põe|mete|coloca|escreve)(?= (?:que|as \d|os \d|isso|isto))",
        "nl": r"(?:vertaal|bereken|corrigeer)(?= \S)|vat .{2,80} samen|(?:schrijf|geef|help|zoek) (?:me|mij|ons)",
        "pl": r"(?:przetłumacz|streść|policz|oblicz|popraw|zaplanuj|zaproponuj)(?= \S)|"
        r"(?:napisz|daj|pomóż|podaj) (?:mi|nam)",
        "tr": r"[^.]{2,80} (?:çevir|özetle|hesapla|düzelt|planla|öner)(?:ir misin|sene|in)?(?=\W*\Z)",
        "ru": r"(?:переведи|перескажи|посчитай|исправь|спланируй|предложи|посоветуй)(?:те)?(?= \S)|"
        r"(?:напиши|дай|помоги|объясни|найди|сделай|пришли|подготовь|составь|отправь|покажи|прочитай|скинь|набросай)(?:те)? (?:мне|нам)|"
        r"(?:добавь|впиши|перепиши|напиши)(?:те)?(?= (?:что|это|\d|начисто))",
        "zh": r"(?:请|帮我)(?:翻译|总结|概括|计算|修改|推荐|写|规划)|(?:翻译|总结|概括)(?:一下|成|这|以下)|"
        r"(?:请|帮我|再)?(?:给我|替我)(?:做|写|画|发|列|准备|整理|弄)(?=[一个张份下点])|再(?:发|给|来)(?:我)?一|写上|加上|给[^，。]{1,8}写(?:一)?[封条份个]|(?:把)?[^，。]{0,12}(?:加到|放到|写进)",
        "ja": r"[^。]{0,60}(?:訳して|翻訳して|要約して|計算して|書いて|教えて|作って|送って|用意して|清書して|追加して|入れて|準備して|まとめて|手伝って|入れといて)(?=[。！!]?\Z)",
        "ko": r"[^.]{0,60}(?:번역해|요약해|계산해|써|알려|만들어|보내|준비해|추가해|정리해|넣어|도와|적어)(?= ?줘| ?주세요)",
        "ar": r"(?:ترجم|لخص|احسب|صحح|خطط|اقترح)(?= \S)|أعطني|اكتب لي|ساعدني|اشرح لي|(?:اعمل|ابعث|جهز|احسب|رتب|أرسل|ارسل|حضر|هات)ي? لي|(?:أضف|ضيف)(?= \S)",
        "hi": r"[^।]{0,60}(?:अनुवाद|सारांश|गणना) (?:करो|करें|कीजिए|कर दो)|[^।]{0,60}(?:बना|भेज|लिख|जोड़|तैयार कर|निकाल|दिखा) ?(?:दो|ो|ें|िए|कर दो)(?=\W*\Z)|लिख दो(?= कि)",
    },
    at_start=True,
)
"""What the agent is told to do now: "Translate 'good morning' to Japanese."."""

LOOK_UP = Cues(
    {
        "en": r"(?:can|could|would) (?:u|ya|y['’]?all)(?= \S)|check(?! ?(?:in|out))(?= \S)|"
        r"look (?:up|into|at)(?= \S)|(?:google|pull up)(?= \S)|(?:have|take) a look",
        "de": r"(?:kannste|könntste|magst du)(?= \S)|"
        r"(?:such|schau|guck|check|lies|sieh)e?(?= (?:mal|bitte|nach|dir|mir|ob)\b)",
        "fr": r"(?:tu peux|tu pourrais|vous pouvez|peux tu)(?= \S)|(?:regarde|check|cherche|vérifie)[zr]?(?= (?:le|la|"
        r"les|si|ce|cet|cette|mon|ma|mes|un|une|dans|sur)\b)|jette[zr]? un œil",
        "es": r"(?:mira|checa|chequea|busca|fíjate|revisa)(?= (?:q|que|qué|el|la|los|las|si|esto|este|esta|un|una|"
        r"en)\b)|"
        r"échale? un (?:ojo|vistazo)|me (?:puedes|puede|ayudas|dices|buscas|miras)(?= \S)",
        "it": r"(?:guarda|controlla|cerca|vedi)(?= (?:il|la|lo|i|gli|le|un|una|se|cosa|che|questo|questa|nel|nella|"
        r"su)\b)|"
        r"dai un['’]occhiata|mi (?:puoi|dici|leggi|cerchi|trovi|guardi)(?= \S)",
        "pt": r"(?:olha|vê|veja|confere|checa|procura)(?= (?:o|a|os|as|esse|essa|este|esta|isso|aí|se|n[oa])\b)|"
        r"dá uma olhada|me (?:diz|fala|mostra|acha)(?= \S)|(?:vc|você) (?:pode|consegue)(?= \S)",
        "nl": r"(?:kun|kan) je(?= \S)|(?:kijk|zoek|check)(?= (?:even|eens|of)\b)",
        "pl": r"(?:sprawdź|zobacz|poszukaj|znajdź|zerknij)(?= \S)",
        "sv": r"(?:kan du|kolla|leta upp)(?= \S)",
        "tr": r"[^.]{2,80} (?:bak(?:ar|ıver)?(?: m[ıi]s[ıi]n)?|kontrol et\w*|araştır\w*|göz at\w*)(?=\W*\Z|,)",
        "ru": r"(?:глянь|посмотри|чекни|проверь|поищи)(?:те)?(?= \S)",
        "zh": r"(?:你)?(?:看看|看一下|看下|查查|查一下|查下|找找|找一下|搜一下)",
        "ja": r"[^。]{0,60}(?:見て|調べて|確認して|探して)(?:くれる|くれない|みて|もらえる)?(?=[。！!？?]?\Z)",
        "ko": r"[^.]{0,60}(?:봐|확인해|찾아|알아봐|검색해)(?= ?줘| ?주세요| ?줄래)",
        "ar": r"(?:شوف|شوفي|شف|دور|دوري|شيك)(?: لي)?(?= \S)|ممكن (?:تشوف|تبحث)",
        "hi": r"[^।]{0,60}(?:देख(?:ो|ना|िए| लो)|चेक कर(?:ो|ना)|ढूंढ(?:ो|ना)|खोज(?:ो|ना))(?=\W*\Z|,)|"
        r"[^.]{0,60}(?:check kar(?:o|na)|dekho|dekh lo|batao|bata do|dhundo)(?: na| yaar| plz| pls)?(?=\W*\Z|,)",
    },
    at_start=True,
)
"""What the agent is to look at or to look up, as people type it: "can u check why the build is red"."""

ROLE = Cues(
    {
        "en": r"(?:(?:act|behave|respond|answer) as(?: if)?|(?:assume|pretend|imagine|suppose)(?: that)? you(?: are|['’]re|r)|you(?: are|['’]re|r)(?: now)? (?:an?|the)(?! (?:\w+ )?(?:friend|companion|star|angel|hero|genius|gem|legend|lifesaver|saint|best)\b)(?= \w)|"
        r"(?:i['’]?ll|i will|let me|i['’]?m going to|i am going to) (?:give|send|paste|share|provide|show)(?: with)? you|ready (?:to|for)(?! (?:move|retire|marry|become|my|our)(?!\w)))(?= ?\S)",
        "de": r"(?:(?:verhalte dich|antworte|agiere) (?:wie|als)|stell dir vor,? du|nimm an,? du|tu so,? als|du bist(?: jetzt)? (?:ein\w{0,2}|der|die)(?! (?:\w+ )?(?:freund|schatz|held|engel|beste)\w*)(?= \w)|ich (?:gebe|schicke|zeige) dir(?: jetzt| gleich)?|bereit (?:für|zu))(?= ?\S)",
        "fr": r"(?:(?:agis|réponds|comporte-toi) (?:comme|en tant que)|(?:imagine|suppose|fais comme si)(?: que)? tu|tu es(?: maintenant)? (?:une?|le|la)(?! (?:\w+ )?(?:amie?|ange|génie|meilleure?)\b)(?= \w)|je (?:vais )?te (?:donner?|donne|envoie|montre))(?= ?\S)",
        "es": r"(?:(?:actúa|responde|compórtate) como|(?:imagina|imagínate|supón|finge)(?: que)? (?:eres|soy)|eres(?: ahora)? (?:una?|el|la)(?! (?:\w+ )?(?:amig[oa]|ángel|genio|crack|sol|mejor)\b)(?= \w)|te (?:voy a (?:dar|pasar|enviar)|doy|paso|envío))(?= ?\S)",
        "it": r"(?:(?:agisci|rispondi|comportati) come|(?:immagina|supponi|fingi) (?:di essere|che tu sia)|sei(?: ora)? (?:un[ao]?|il|la|lo)(?! (?:\w+ )?(?:amic[oa]|angelo|genio|mito|migliore)\b)(?= \w)|ti (?:do|darò|passo|mando))(?= ?\S)",
        "pt": r"(?:(?:aja|age|responda|responde|comporte-se) como|(?:imagine|imagina|suponha|finja)(?: que)? (?:você é|és)|(?:você é|és|tu és)(?: agora)? (?:uma?|o|a)(?! (?:\w+ )?(?:amig[oa]|anjo|génio|gênio|melhor)\b)(?= \w)|vou(?:-te| te| lhe) (?:dar|passar|enviar|mandar))(?= ?\S)",
        "nl": r"(?:(?:gedraag je|antwoord) als|(?:stel|doe alsof|stel je voor)(?: dat)? je|je bent(?: nu)? (?:een|de)(?! (?:\w+ )?(?:vriend|vriendin|engel|held|beste)\b)(?= \w)|ik (?:geef|stuur) je)(?= ?\S)",
        "pl": r"(?:(?:zachowuj się|odpowiadaj) jak|(?:wyobraź sobie|załóż|udawaj),? że (?:jesteś|jestem)|dam ci|podam ci)(?= ?\S)",
        "sv": r"(?:(?:agera|svara) som|(?:låtsas|tänk dig|anta) att du|du är(?: nu)? (?:en|ett)(?! (?:\w+ )?(?:vän|ängel|hjälte)\b)(?= \w))(?= ?\S)",
        "ru": r"(?:(?:веди себя|отвечай) как|(?:представь|притворись|допустим),? (?:что )?ты|ты (?:[—–-] )?(?:теперь )?(?:опытный|эксперт|профессиональный|специалист|выступаешь)|(?:сейчас )?я (?:дам|пришлю|отправлю) тебе)(?= ?\S)",
        "tr": r"(?:[^.]{2,60} gibi davran|(?:varsay|hayal et|farz et) ki|sana [^.]{2,60}(?:vereceğim|göndereceğim))",
        "zh": r"(?:请?(?:扮演|充当|假设你是|想象你是|假装你是)|你(?:现在)?是(?:一[个名位]|我的(?!朋友|好友|宝))|我(?:会|将|要)?(?:给|发给)你)",
        "ja": r"(?:あなたは[^。]{1,30}(?:です|だ)(?=[。！]|\Z)|[^。]{1,30}(?:として|になりきって)(?:振る舞|答え|回答)|これから[^。]{1,30}(?:送り|渡し|見せ)ます)",
        "ko": r"(?:(?:너는|당신은) [^.]{1,30}(?:이야|입니다|야)(?=[.!]|\Z)|[^.]{1,30}(?:처럼|인 척) (?:행동|대답|답변))",
        "ar": r"(?:(?:تصرف|أجب) ك\S+|(?:تخيل|افترض) أنك|أنت (?:خبير|محام|طبيب|مدرس|مساعد)\S*|سأعطيك|سأرسل لك)",
        "hi": r"(?:(?:मान लो|कल्पना करो) कि (?:आप|तुम)|(?:आप|तुम) एक [^।]{1,30} (?:हैं|हो)(?=[।.!]|\Z)|[^।]{1,30} की तरह (?:व्यवहार|जवाब))",
    },
    at_start=True,
)
"""Whom the agent is to play, and what it is going to get: "You are a lawyer.", "I will give you three texts."."""

HANDS_OVER_OWN = Cues(
    {
        "en": r"(?:give|send|paste|share|provide|show)(?: with)? you(?: \w+){0,4} my",
        "de": r"(?:gebe|schicke|zeige) dir(?: \w+){0,3} meine?\w?",
        "fr": r"te (?:donner?|donne|envoie|montre)(?: \w+){0,3} (?:mon|ma|mes)",
        "es": r"te (?:voy a (?:dar|pasar|enviar)|doy|paso|envío)(?: \w+){0,3} mis?",
        "it": r"ti (?:do|darò|passo|mando)(?: \w+){0,3} (?:mi[oae]|miei)",
        "pt": r"vou(?:-te| te| lhe)? (?:dar|passar|enviar|mandar)(?:-te|-lhe)?(?: \w+){0,3} (?:meus?|minhas?)",
        "nl": r"(?:geef|stuur) je(?: \w+){0,3} mijn",
        "pl": r"(?:po)?dam ci(?: \w+){0,3} (?:mój|moje|moją|moich)",
        "ru": r"(?:дам|пришлю|отправлю) тебе(?: \w+){0,3} (?:мой|моя|мою|моё|мое|мои)",
        "tr": r"sana(?: \w+){0,3} \w+[ıiuü]m[ıiuü] vereceğim",
        "zh": r"给你(?:看|发)?我的",
        "ar": r"سأ(?:عطيك|رسل لك) \S+ي(?!\w)",
    }
)
"""Of these what tells of who says it: "Let me give you my budget: 900 euros"."""
