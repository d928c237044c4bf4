# ruff: noqa: E501
"""What an agent is told to do with a text, a list, a table or a booking, by its verb, where nobody says please.

In most languages the form of a command is one of statements, too: so what it is done to has to stand behind the verb, and verbs
are left out by which people tell of themselves without saying "I" (*Suche eine Wohnung*, *Mache eine Ausbildung*).
"""

from __future__ import annotations

from ..cues import Cues

_DE_OBJECT = r"(?:mir|uns|den|die|das|dem|der|eine?[nmr]?|diese\w?|meine?[nrm]?|unsere?[nrm]?|alle|jede\w?|zwei|drei|vier|fünf|sechs|zehn|\d+|daraus|davon)"
_FR_OBJECT = r"(?:(?:le|la|les|un|une|des|ce|cet|cette|ces|mon|ma|mes|notre|nos|tous|toutes|chaque|deux|trois|quatre|cinq|\d+|au|aux|à)(?!\w)|l['’])"
_ES_OBJECT = r"(?:el|la|los|las|un|una|unos|unas|este|esta|estos|estas|ese|esa|mi|mis|nuestr[oa]s?|todos|todas|cada|dos|tres|cuatro|cinco|\d+|al?)(?!\w)"
_IT_OBJECT = r"(?:(?:il|lo|la|i|gli|le|un|uno|una|questo|questa|questi|queste|tutti|tutte|ogni|due|tre|quattro|cinque|\d+|mi[oae]|miei|al|alla)(?!\w)|(?:l|un|quest)['’])"
_PT_OBJECT = r"(?:o|a|os|as|um|uma|este|esta|estes|estas|esse|essa|meus?|minhas?|todos|todas|cada|dois|duas|três|quatro|cinco|\d+|ao|à)(?!\w)"
_NL_OBJECT = r"(?:de|het|een|dit|deze|die|dat|mijn|ons|onze|alle|elke|twee|drie|vier|vijf|\d+|\w+ (?:de|het|een|dit|deze))(?!\w)"

_NO_KIN_DOES_IT = (
    r"(?!.*(?<! a)(?<! de)(?<! en)(?<! para)(?<! con)(?<! por)(?<! y)(?<! sobre)(?<! que) mi (?:padre|madre|herman[oa]|hij[oa]|mujer|marido|novi[oa]|abuel[oa]|vecin[oa])(?!\w))"
    r"(?!.*(?<! a)(?<! di)(?<! in)(?<! per)(?<! con)(?<! da)(?<! su)(?<! e)(?<! che) mi[oa] (?:padre|madre|fratello|sorella|figli[oa]|marito|moglie|nonn[oa])(?!\w))"
)
"""No relative behind what is done, who does it: *Completa una carrera mi hija*."""

TASKS = Cues(
    {
        "de": r"(?!.*\b(?:seit|beruflich|hauptberuflich|meistens?|immer|jeden|täglich|gern\w*|normalerweise|nebenbei|oft|manchmal)\b)"
        r"(?:erstell|schick|send|vergleich|formulier|sortier|analysier|buch|reservier|prüf|korrigier|überarbeit|berechn|konvertier|ergänz|kürz|lösch|verschieb|zeig|nenn|erklär|beschreib|list|"
        r"übersetz|rechn|wandl|ordn|gruppier|markier|ersetz|füg|notier|skizzier|dokumentier|bewert|verfass|generier|druck|speicher|öffn|wiederhol|übertrag|schätz(?!e? (?:meine|.* sehr\b))|kopier|stell(?= mir| uns)|schreib(?= (?:der|dem|den|mir|uns|eine?n? (?:mail|e-mail|nachricht|brief|antwort|absage|zusage)))|lass dir)(?:e|le|re)?"
        rf"(?= {_DE_OBJECT}\b| \w+ (?:den|die|das|eine?n?|diese\w?)\b)|(?:entwirf|gib|lies(?! gerade)|empfiehl|fass(?! kein)|formatier|liste(?! d(?:e|es|i|ella|os|as) |[^:]{{1,40}}:)|sortiere|analysiere)(?= \S)",
        "fr": r"(?!.*\bdepuis\b|prépare (?:un|le|mon|ma) (?:marathon|semi|concours|examen|bac|permis|thèse|mémoire|diplôme|mariage)|donne des cours|.*\b(?:mon métier|mon boulot|mon travail)\b)(?:crée|envoie|envoye|compare|reformule|rédige|trie|liste|énumère|analyse|réserve|convertis|convertisse|génère|calcule|classe|vérifie|corrige|résume|extrais|remplace|supprime|"
        rf"ajoute|complète|simplifie|raccourcis|décris|explique|propose|dresse|établis|planifie|organise|prépare|écris|transforme|copie|regroupe|imprime|montre|reprends|estime|donne|recopie|reporte)z?(?= {_FR_OBJECT})",
        "es": _NO_KIN_DOES_IT
        + r"(?:cre[ae]|envíe|envía|compar[ae]|reformul[ae]|redact[ae]|orden[ae]|enumer[ae]|anali[zc][ae]|reserv[ae]|conviert[ae]|gener[ae]|calcul[ae]|clasifi(?:ca|que)|verifi(?:ca|que)|revis[ae]|corri(?:ge|ja)|"
        r"resum[ae]|extrae|extraiga|reemplaz[ae]|reemplace|sustituy[ae]|elimin[ae]|borr[ae]|añad[ae]|agreg[ae]|agregue|complet[ae]|simplifi(?:ca|que)|acort[ae]|acorte|describ[ae]|expli(?:ca|que)|propón|propong[ae]|"
        rf"elabor[ae]|prepar[ae]|escrib[ae]|lista|haz|haga|organi[zc][ae]|planifi(?:ca|que)|transform[ae]|muestr[ae]|compil[ae]|diseñ[ae]|estim[ae]|da|dé|copi[ae])(?= {_ES_OBJECT})",
        "it": _NO_KIN_DOES_IT
        + r"(?:crea|invia|confronta|riformula|prepara|ordina|elenca|analizza|prenota|converti|genera|calcola|classifica|verifica|controlla|correggi|riassumi|estrai|sostituisci|elimina|cancella|aggiungi|completa|"
        rf"semplifica|accorcia|descrivi|spiega|proponi|scrivi|redigi|organizza|trasforma|mostra|compila|raggruppa|stampa|stima|riporta|copia|dai(?= un)|scrivi(?= all?['’]?))(?= {_IT_OBJECT})",
        "pt": _NO_KIN_DOES_IT
        + r"(?:crie|cria|envie|envia|compare|compara|reformule|redija|redige|ordene|ordena|liste|lista|analise|analisa|reserve|reserva|converta|converte|gere|gera|calcule|calcula|classifique|verifique|verifica|"
        r"corrija|corrige|resuma|extraia|extrai|substitua|remova|apague|apaga|adicione|adiciona|complete|completa|simplifique|encurte|descreva|descreve|explique|explica|proponha|elabore|elabora|prepare|prepara|escreva|escreve|"
        rf"organize|organiza|transforme|transforma|mostre|mostra|compile|agrupe|faça|monte|marque|estime|dê|copie|passe)(?= {_PT_OBJECT})",
        "nl": r"(?!.*\b(?:sinds|altijd|vaak|meestal|soms|dagelijks|graag|nooit|ik|(?:elke|iedere) (?:dag|week|maand|jaar|ochtend|middag|avond|nacht|\w+dag))\b)(?:maak|stuur|vergelijk|herschrijf|stel|sorteer|noem|analyseer|reserveer|zet|genereer|bereken|controleer|corrigeer|vat|vertaal|haal|vervang|verwijder|voeg|vul|vereenvoudig|beschrijf|leg|schrijf|"
        rf"organiseer|orden|toon|boek|geef|print|bewaar|kort(?= (?:de|het|dit|deze) )|schat|bedenk|kopieer)(?= {_NL_OBJECT})",
        "pl": r"(?:stwórz|utwórz|wyślij|porównaj|przeredaguj|przygotuj|posortuj|wypisz|przeanalizuj|zarezerwuj|zamień|wygeneruj|oblicz|sprawdź|popraw|streść|przetłumacz|wyciągnij|zastąp|usuń|dodaj|uzupełnij|uprość|"
        r"skróć|opisz|wyjaśnij|zaproponuj|napisz|zorganizuj|pokaż|znajdź|zrób|ułóż|przekształć|zestaw(?= (?:te|ten|tę|to|dane|wyniki|koszty|ceny|oferty|w )(?!\w))|sporządź|przepisz|wymień|podsumuj|podziel|zaplanuj|dopisz|ustaw|wydrukuj|narysuj|opracuj|oszacuj|podaj|przenieś|skopiuj|zapisz|wymyśl|oceń)(?:cie)?(?= \S)",
        "ru": r"(?:созда|перефразиру|анализиру|проанализиру|забронируй|сгенериру|рассчита|посчита|организу|преобразу|сформулиру|нарису|запланиру|отсортиру)й?(?:те)?(?= \S)|"
        r"(?:отправь|сравни|подготовь|перечисли|переведи|проверь|исправь|сократи|извлеки|замени|удали|добавь|дополни|упрости|опиши|объясни|предложи|напиши|составь|покажи|найди|сделай|перепиши|выпиши|подведи|"
        r"распредели|оформи|собери|оцени|перенеси|скопируй|придумай)(?:те)?(?= \S)",
        "uk": r"(?:створи|надішли|порівняй|перефразуй|підготуй|відсортуй|перелічи|проаналізуй|забронюй|переклади|згенеруй|порахуй|перевір|виправ|скороти|заміни|видали|додай|спрости|опиши|поясни|запропонуй|напиши|"
        r"склади|покажи|знайди|зроби|перепиши|випиши|підсумуй)(?:те)?(?= \S)",
        "tr": r"[^.!?]{3,120} (?:oluştur|gönder|karşılaştır|(?<!bu )(?<!geçen )(?<!gelecek )(?<!mevsim )yaz|hazırla|sırala|listele|analiz et|ayırt|çevir|hesapla|düzelt|özetle|kontrol et|değiştir|sil|ekle|tamamla|sadeleştir|kısalt|açıkla|anlat|öner|düzenle|"
        r"göster|dönüştür|grupla|rezervasyon yap|planla|çıkar|tasarla|tahmin et|aktar|kopyala)(?:[ıiuü]n(?:[ıiuü]z)?)?(?=\W*\Z|:)",
        "zh": r"(?!.*(?:了|是我[^。]{1,8})[。！]?\Z|想[^。]{0,2}(?:个人|月))(?:(?:再|先)?(?:做|写|起草|拟|列|比较|对比|改写|重写|分析|统计|计算|整理|汇总|归纳|生成|制作|设计|解释|说明|描述|检查|核对|修改|删除|替换|补充|简化|缩短|提取|转换|换算|排序|预订|订|估算|想|抄)(?:一下|出)?"
        r"(?=[一两三四五这那份张个篇以关全所\d]|[^，。我]{1,30}(?:表|报告|列表|清单|邀请函|邮件|文件|大纲|摘要|方案|报价|销售额|数据|名单|学员))|"
        r"把[^，。我]{2,40}(?:发给|按|换算|翻译|改写|删|排序|转成|整理|列出|加到|合并|拆|做成|存到|缩短|缩|抄|填|移)|在[^，。]{2,15}(?:订|预订|预约)(?:一|两|\d))",
        "ja": r"[^。]{2,80}(?:作って|作成して|送って|比較して|書き直して|書き換えて|並べ替えて|リストアップして|列挙して|分析して|予約して|換算して|変換して|生成して|確認して|チェックして|修正して|直して|削除して|消して|置き換えて|"
        r"短くして|簡単にして|説明して|描いて|挙げて|整理して|分けて|計算して|まとめて)(?=[。！!]?\Z)|"
        r"(?!.*(?:最近|先月|昨日|去年|今年|先週|もう|ずっと|毎|いつも|私|僕|俺|うち))[^。がは]{2,80}[をに][^。がは]{0,12}(?<!てい)(?<!でい)(?:もって|書いて|聞いて|置いて|えて|べて|げて|せて|写して|出して|返して|渡して)(?=[。！!]?\Z)",
        "ko": r"(?![^.!?]*(?:은행|회사|학교|출판사|병원|공장|가게|유치원|도서관|연구소|직장)에서|[^.!?]*(?:마다|직접|잘) |.*(?:[가-힣]+라서) )(?!(?:우리 |제 |내 )?(?:아버지|어머니|아빠|엄마|남편|아내|동생|형|누나|언니|오빠|딸|아들|친구|할머니|할아버지|부모님|손님)[은는이가께]|.*(?:남편|아내|동생|엄마|아빠)[이가] )(?!.*(?:나는|저는|난 |전 |내가|제가|우리|매일|자주|요즘|항상|가끔|보통|직업))[^.!?]{2,80}(?:비교해|보내|작성해|정렬해|나열해|분석해|예약해|환산해|변환해|생성해|확인해|수정해|고쳐|삭제해|추가해|바꿔|줄여|설명해|"
        r"알려|보여|골라|정리해|요약해|번역해|계산해|제안해|추정해|옮겨|다시 써|(?:표|목록|초대장|문서|파일|요약|계획|리스트|메일|이메일)[를을]? ?(?:써|적어|만들어))(?: ?(?:줘|줘요|주세요|봐))?(?=[.!]?\Z)",
        "ar": r"(?!\w+ (?:الطبيب|الطبيبة|الدكتور|المدير|المعلم|الأستاذ|الفحص) )(?:أنشئ|أرسل|قارن|أعد (?:صياغة|كتابة|ترتيب)|جهز|رتب|اذكر|حلل|احجز|حو[ّ]?ل(?= .{2,60} (?:إلى|الى) )|لخص|احسب|صحح|راجع|استخرج|استبدل|احذف|أكمل|بسط|اختصر|اشرح|اكتب|نظم|أظهر|ابحث|صمم|اطبع|انقل|انسخ|قدّر)ي?(?= \S)",
        "hi": r"[^।.!?]{3,120}(?:बनाओ|बनाइए|भेजो|भेजिए|करो|कीजिए|लिखो|लिखिए|बदलो|बदलिए|जोड़ो|जोड़िए|हटाओ|हटाइए|निकालो|निकालिए|बताओ|बताइए|समझाओ|समझाइए|दिखाओ|दिखाइए|खोजो|ढूंढो|डालो|[\u0900-\u097f]+(?:गाओ|झाओ)|(?<!\w)(?:दो|दीजिए))(?=\W*\Z)",
    },
    at_start=True,
)
"""What the agent is told to do: *Vergleiche die drei Angebote*, 列出所有学员."""
