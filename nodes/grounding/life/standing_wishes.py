# ruff: noqa: E501
"""Whether somebody wants another value of what they always wanted: "invoices in Word from now on", of "send invoices as PDF". Pure.

Both must be about the same, word for word but for the value and for what any such wish has: "send", "please", "from now on".
To add a language, add its words to the tables.
"""

from __future__ import annotations

from unicodedata import combining, normalize

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.speech.caseless import Caseless

_VALUES: dict[str, dict[str, str]] = {
    "format": {
        "pdf": r"pdf|пдф|पीडीएफ|피디에프|بي دي إف|ピーディーエフ",
        "word": r"word|docx?|ворд\w{0,2}|word(?:zie|u|em|i|issa|ben)|वर्ड|ワード|워드|وورد|וורד",
        "excel": r"excel|xlsx?|excel(?:u|em|i|issä|ben)|[эе]ксел\w{0,2}|एक्सेल|エクセル|엑셀|إكسل|אקסל",
        "csv": r"csv",
        "markdown": r"markdown",
        "html": r"html",
        "slides": r"powerpoint|pptx?|slides|folien|diapositivas?|слайд\w*|slajd\w*|パワーポイント|파워포인트|幻灯片",
        "json": r"json",
        "latex": r"latex",
        "google": r"google[- ]docs?",
        "plain": r"plain text|klartext|texte brut|texto plano|testo semplice|texto simples|txt",
    },
    "units": {
        "metric": r"metric|metrisch\w{0,2}|métriques?|métric[oa]s?|metric[oah]e?|метрич\w+|метричн\w+|metryczn\w+|metrik|metrisk\w?|metrick\w+|μετρικ\w+|公制|米制|メートル法|미터법|المتري\w*|मीट्रिक|מטרי\w*",
        "imperial": r"imperial|imperiale?\w?|imperiell\w{0,2}|impéria\w+|imperiais|imperiales|имперск\w+|імперськ\w+|imperialn\w+|emperyal|imperiální\w*|英制|ヤード・?ポンド法|야드파운드법|الإمبراطوري\w*|इंपीरियल",
    },
    "temperature": {
        "celsius": r"celsius|цельси\w+|摄氏度?|攝氏|摂氏|섭씨|सेल्सियस|مئوية|°c",
        "fahrenheit": r"fahrenheit|фаренгейт\w*|华氏度?|華氏|화씨|फ़?ारेनहाइट|فهرنهايت|°f",
    },
    "distance": {
        "km": r"km|kilomet\w+|kilómetros|quilómetros|chilometri|километр\w*|кілометр\w*|公里|キロ|킬로미터|كيلومتر\w*|किलोमीटर",
        "miles": r"miles|meilen|millas|miglia|milhas|mijlen|мил[ияею]\w*|mil[ae]ch?|英里|マイル|마일|أميال|मील",
    },
    "weight": {
        "kg": r"kg|kilos?|kilogram\w*|килограмм\w*|公斤|千克|キログラム|킬로그램|किलो",
        "pounds": r"pounds|lbs?|pfund|livres|libras|libbre|фунт\w*|磅|ポンド|파운드|पाउंड",
    },
    "clock": {
        "24": r"24[- ]?(?:hours?|h|stunden\w*|heures|horas|ore|uurs?|час\w*|godzinn\w+|saat\w*|小时制?|時間制?|시간제?)",
        "12": r"12[- ]?(?:hours?|h|stunden\w*|heures|horas|ore|uurs?|час\w*|godzinn\w+|saat\w*|小时制?|時間制?|시간제?)|am/pm",
    },
    "language": {
        "en": r"english|englisch|anglais|ingl[eéê]s|inglese|(?:по[- ])?английск\w*|англійськ\w+|angielsk\w+|engels|ingilizce|engelska?|anglicky|angličtin\w+|englanniksi|angolul|engleză|αγγλικά|inggris|tiếng anh|英[语語文]|영어로?|ب?الإنجليزية|अंग्रेज़?ी|ב?אנגלית|انگلیسی",
        "de": r"german|deutsch|allemand|alem[aá][noã]o?|tedesco|(?:по[- ])?немецк\w*|німецьк\w+|niemieck\w+|duits|almanca|tyska?|německy|saksaksi|németül|germană|γερμανικά|德[语語文]|ドイツ語|독일어로?|ب?الألمانية|जर्मन",
        "fr": r"french|französisch|français|franc[eéê]s|francese|(?:по[- ])?французск\w*|французьк\w+|francusk\w+|frans|fransızca|franska|fransk|francouzsky|ranskaksi|franciául|franceză|γαλλικά|法[语語文]|フランス語|프랑스어로?|불어로?|ب?الفرنسية|फ़?्रेंच",
        "es": r"spanish|spanisch|espagnol|español|spagnolo|espanhol|(?:по[- ])?испанск\w*|іспанськ\w+|hiszpańsk\w+|spaans|ispanyolca|spanska|spansk|španělsky|espanjaksi|spanyolul|spaniolă|ισπανικά|西班牙[语語文]|スペイン語|스페인어로?|ب?الإسبانية|स्पेनिश",
        "it": r"italian|italienisch|italien|italiano|(?:по[- ])?итальянск\w*|італійськ\w+|włosk\w+|italiaans|italyanca|italienska|italsky|olaszul|italiană|ιταλικά|意大利[语語文]|イタリア語|이탈리아어로?|ب?الإيطالية|इतालवी",
        "pt": r"portuguese|portugiesisch|portugais|portugu[eéê]s|portoghese|(?:по[- ])?португальск\w*|portugalsk\w+|portugees|portekizce|葡萄牙[语語文]|ポルトガル語|포르투갈어로?|ب?البرتغالية",
        "ru": r"russian|russisch|russe|ruso|russo|(?:по[- ])?русск\w*|російськ\w+|rosyjsk\w+|rusça|ryska|俄[语語文]|ロシア語|러시아어로?|ب?الروسية|रूसी",
        "zh": r"chinese|chinesisch|chinois|chino|cinese|chin[eê]s|(?:по[- ])?китайск\w*|chińsk\w+|chinees|çince|中文|汉语|中国語|중국어로?|ب?الصينية|चीनी",
        "ja": r"japanese|japanisch|japonais|japon[eê]s|giapponese|(?:по[- ])?японск\w*|japońsk\w+|japans|japonca|日[语語文]|日本語|일본어로?|ب?اليابانية|जापानी",
        "pl": r"polish|polnisch|polonais|polaco|polacco|polon[eê]s|(?:по[- ])?польск\w*|(?:po )?polsku|pools|lehçe",
        "nl": r"dutch|niederländisch|néerlandais|neerland[eéê]s|holandés|olandese|holand[eê]s|голландск\w*|nederlands|hollandaca",
        "tr": r"turkish|türkisch|turc|turco|турецк\w*|tureck\w+|turks|türkçe",
        "hi": r"hindi|хинди|印地语|ヒンディー語|힌디어|हिन्?दी|हिंदी",
        "ko": r"korean|koreanisch|coréen|coreano|корейск\w*|韩语|韓国語|한국어로?|한국말로?",
    },
    "length": {
        "short": r"short(?:er)?|brief(?:ly)?|concise|kurze?[nrs]?|kürzere?|knappe?|courte?s?|brève?s?|brefs?|cort[oa]s?|breves?|brevi|curt[oa]s?|коротк\w+|коротко|кратк\w+|кратко|krótk\w+|kort|korte|kısa|简短|短い?|短く|짧게|짧은|مختصرة?|قصيرة?|छोटे|korta",
        "long": r"long(?:er)?|detailed|lange[nr]?|längere?|ausführlich\w*|longue?s?|détaillée?s?|larg[oa]s?|detallad[oa]s?|long[oa]s?|lungh[ei]|dettagliat[oaei]|detalhad[oa]s?|длинн\w+|подробн\w+|długi\w*|szczegółow\w+|uitgebreide?|uzun|详细|詳しい|詳しく|長い|길게|자세하게|자세한|مفصلة?|طويلة?|लंबे|långa",
    },
    "address": {
        "du": r"duze? mich|duzen|(?:sag|per|mit) du|tutoie[- ]moi|tutoyer|tutéame|dammi del tu|me trata por tu|(?:на )?ты|на ти|tutoyeer me|na ty|반말로?|タメ口で?",
        "sie": r"sieze? mich|siezen|(?:sag|per|mit|wieder|lieber) sie|vouvoie[- ]moi|vouvoyer|trátame de usted|dammi del lei|(?:на )?вы|на ви|존댓말로?|敬語で?",
    },
}
"""Of which somebody wants one: what it is of -> the value -> its names."""
_NOT_IN_A_WORD = r"(?<![a-zà-ÿа-яёіїєα-ωά-ώ]){}(?![a-zà-ÿа-яёіїєα-ωά-ώ])"
_ANY = Caseless(
    "|".join(
        _NOT_IN_A_WORD.format(f"(?:{words})") for values in _VALUES.values() for words in values.values()
    )
)
_EACH = tuple(
    (sort, value, Caseless(_NOT_IN_A_WORD.format(f"(?:{words})")))
    for sort, values in _VALUES.items()
    for value, words in values.items()
)
_TURN = Caseless(
    r"(?<!\w)(?:from now on|from here on|from today(?: on)?|in (?:the )?future|going forward|instead|rather|better|after all|switch(?: over)? to|change(?: over)? to|"
    r"ab jetzt|ab heute|ab sofort|von (?:jetzt|nun) an|künftig|in zukunft|zukünftig|lieber|besser|stattdessen|doch|fortan|"
    r"désormais|dorénavant|à partir de maintenant|à l['’]avenir|plutôt|finalement|maintenant|à la place|mieux|"
    r"a partir de ahora|desde ahora|de ahora en adelante|en adelante|mejor|en vez de eso|ahora|"
    r"d['’]ora in poi|da ora in poi|da adesso(?: in poi)?|in futuro|piuttosto|meglio(?: se)?|invece|"
    r"a partir de agora|daqui (?:pra|para a?) ?frente|de agora em diante|doravante|melhor|em vez disso|agora|"
    r"теперь|отныне|с этого момента|впредь|в будущем|лучше|с сегодняшнего дня|тепер|відтепер|надалі|краще|"
    r"od teraz|odtąd|w przyszłości|lepiej|jednak|od dziś|vanaf nu|voortaan|in het vervolg|liever|toch(?: maar)?|beter|"
    r"bundan sonra|artık|bundan böyle|onun yerine|şimdiden sonra|من الآن(?: فصاعدا)?|بعد الآن|من اليوم|بدلا من ذلك|الأفضل|अब से|आगे से|अब|बेहतर|"
    r"från och med nu|från nu|i fortsättningen|hellre|fra nu af|fra nå av|fremover|hellere|heller|od teď|odteď|raději|radši|líp|tästä lähtien|mieluummin|mostantól|inkább|de acum(?: înainte)?|mai bine|"
    r"από (?:τώρα|εδώ και πέρα)|καλύτερα|στο εξής|từ (?:giờ|nay)(?: trở đi)?|mulai sekarang|lebih baik|ke depannya|מעכשיו|מעתה|עדיף|از این به بعد|بهتره|"
    r"from now)(?!\w)|以后|以後|今后|从现在(?:起|开始)|从今(?:天起|以后)|改用|改成|还是|最好|これから(?:は|も)?|今後は?|以降は?|今から|代わりに|앞으로는?|이제부터는?|지금부터|대신에?|차라리|ต่อไปนี้|ต่อจากนี้"
)
"""That it is another value from here on."""
_ASKS = Caseless(
    r"(?<!\w)(?:send|give|write|answer|reply|respond|speak|talk|use|show|make|keep|format|export|deliver|return|i (?:always )?(?:want|need|prefer)|i['’]d\s+have|i['’](?:d|ll)|i would|prefer|want|need|(?:rather|like to) have|i would like|(?:['’]d) like|"
    r"schicke?|sende?|gib|schreibe?n?|antworte?n?|sprich|rede|benutze?n?|verwende?n?|nutze?n?|zeige?|mache?|halte?|exportiere?|liefere?|ich (?:will|möchte|brauche|hätte|bevorzuge)|möchte ich|hätte ich|hätte|gerne?|schicken|senden|bekommen|haben|"
    r"envoie|envoyez|envoyer|donne|donnez|écris|écrivez|réponds|répondez|parle|utilise[rz]?|montre|mets|garde|fais|je (?:veux|voudrais|préfère)|préfère|"
    r"m[aá]nda(?:me|r|rme)?|envía(?:me)?|enviar(?:me)?|da(?:me)?|escr[ií]be(?:me)?|respond[ae](?:me)?|respóndeme|contesta(?:me)?|contéstame|habla|háblame|usa|utiliza|muestra|quiero|prefiero|necesito|"
    r"manda(?:mi)?|mand[ai]|inviami|invia|dammi|scrivi(?:mi)?|rispondi(?:mi)?|parla(?:mi)?|mostra(?:mi)?|voglio|vorrei|preferisco|"
    r"mande|mandar|envia|envie|escreve|escreva|responde|responda|fala|fale|mostra|mostre|dá|quero|prefiro|preciso|"
    r"присылай(?:те)?|пришли(?:те)?|отправляй(?:те)?|шли(?:те)?|давай(?:те)?|пиши(?:те)?|отвечай(?:те)?|говори(?:те)?|используй(?:те)?|показывай(?:те)?|делай|хочу|предпочитаю|"
    r"надсилай(?:те)?|пиши|відповідай(?:те)?|говори|використовуй(?:те)?|показуй|хочу|"
    r"wysyłaj|przysyłaj|wyślij|pisz|odpowiadaj|mów|używaj|pokazuj|dawaj|chcę|wolę|stuur|geef|schrijf|antwoord|spreek|praat|gebruik|toon|maak|hou|houd|ik (?:wil|heb)|graag|"
    r"gönder|gönderin|yolla|ver|yaz|cevap ver|cevapla|yanıtla|konuş|kullan|göster|istiyorum|tercih ederim|أرسل|ارسل|ابعث|أعطني|اكتب|أجب|أجبني|تكلم|تحدث|استخدم|اعرض|أريد|أفضل|"
    r"भेजो|भेजना|भेजें|भेजिए|दो|दें|देना|लिखो|लिखें|जवाब|बोलो|करो|करें|करना|इस्तेमाल|उपयोग|दिखाओ|चाहिए|skicka|ge|skriv|svara|prata|tala|använd|visa|jag (?:vill ha|vill|föredrar)|send|skriv|svar|tal|brug|bruk|vis|jeg (?:vil ha?(?:ve)?|vil)|"
    r"posílej|pošli|piš|odpovídej|mluv|používej|ukazuj|chci|lähetä|kirjoita|vastaa|puhu|käytä|näytä|haluan|küldd?|írj|írd|válaszolj|beszélj|használj|kérem|trimite|scrie|răspunde|vorbește|folosește|vreau|prefer|"
    r"στ[έε][λί]\w{1,3}|γράφε|γράψε|απάντα|απάντησε|μίλα|χρησιμοποίησε|χρησιμοποίει|δείξε|θέλω|προτιμώ|gửi|viết|trả lời|nói|dùng|kirim(?:kan)?|tulis|jawab|bicara|pakai|gunakan|שלח|שלחי|תשלח|תשלחי|כתוב|תכתוב|ענה|תענה|דבר|תדבר|השתמש|תשתמש|بفرست|بنویس|جواب بده|صحبت کن|استفاده کن|"
    r"maak|doe)(?!\w)|(?:发送?|寄|给|用|写|回答|回复|说|使用|显示|采用)|送っ?て?(?:ください|くれ)?|書い?て?|答えて?|話して?|使っ?て|表示して?|ください|お願いします?|欲しい|보내\s?(?:줘|주세요|라)?|써\s?(?:줘|주세요)?|답해\s?(?:줘|주세요)?|대답해\s?(?:줘|주세요)?|말해\s?(?:줘|주세요)?|사용해\s?(?:줘|주세요)?|해\s?(?:줘|주세요)"
)
"""What any such wish does: who does it for somebody else says another word ("I sent")."""
_ANYWAY = Caseless(
    r"(?<!\w)(?:please|pls|plz|always|ever|the|a|an|me|us|my|all|any|as|in|to|for|of|with|on|it['’]s|is|are|file|files|document|documents|format|version|units?|system|thanks|thank you|ok|okay|again|actually|now|hey|hi|"
    r"bitte|immer|stets|der|die|das|den|dem|des|ein|eine|einen|einem|mir|mich|uns|mein\w{0,2}|alle|als|auf|im|zu|für|mit|datei|dateien|dokumente?|einheiten|danke|mal|nur|wieder|jetzt|nun|ist|sind|"
    r"stp|svp|s['’]il (?:te|vous) plaît|toujours|les?|la|l['’]|un|une|des|du|de|d['’]|moi|nous|mes|mon|ma|tous|toutes|en|au|aux|à|dans|pour|fichiers?|document|unités|merci|au format|"
    r"por favor|porfa(?:vor)?|siempre|los|las|el|lo|una|me|nos|mis?|todos|todas|como|en|al|para|archivos?|documentos?|formato|unidades|sistema|gracias|"
    r"per favore|sempre|i|il|gli|le|uno|mi|ci|miei|mie|tutti|tutte|come|nel|per|file|documento|unità|grazie|"
    r"sempre|os|as|o|um|uma|meus?|minhas?|pra|pro|mim|em|no|na|num|numa|arquivos?|ficheiros?|unidades|obrigad[oa]|"
    r"пожалуйста|плиз|всегда|мне|нам|мои|все|в|на|как|по|файл\w*|документ\w*|формат\w*|единиц\w*|спасибо|будь ласка|завжди|мені|нам|мої|усі|у|одиниц\w*|дякую|"
    r"proszę|zawsze|mi|nam|moje|wszystkie|w|we|na|jako|po|plik\w*|dokument\w*|jednost\w+|dzięki|alsjeblieft|aub|altijd|de|het|een|mij|ons|mijn|alle|naar|bestand|eenheden|bedankt|"
    r"lütfen|her zaman|hep|bana|bize|benim|tüm|bütün|olarak|ile|dosya\w*|birim\w*|teşekkürler|ederim|من فضلك|لو سمحت|دائما|دائمًا|لي|لنا|كل|بصيغة|في|ب|كملف|ملف|وحدات|شكرا|"
    r"कृपया|प्लीज़?|हमेशा|मुझे|हमें|मेरे|सभी|में|के|को|से|रूप|फ़?ाइल|इकाइयों|का|की|धन्यवाद|snälla|tack|alltid|mig|oss|mina|alla|som|på|i|fil|enheter|vær venlig|altid|alltid|meg|mine|prosím|vždy|mě|nám|moje|všechny|v|ve|do|jako|soubor|"
    r"kiitos|aina|minulle|kaikki|kérlek|mindig|nekem|minden|az|egy|te rog|mereu|întotdeauna|mie|îmi|toate|ca|în|παρακαλώ|πάντα|μου|μας|τις|τα|τους|το|τον|την|τη|ο|η|οι|σε|ως|στα|στο|luôn|cho|tôi|mình|bằng|dưới dạng|tolong|selalu|saya|aku|dalam|sebagai|בבקשה|תמיד|לי|את|ב|כל|لطفا|همیشه|برام|به|را|رو|با)(?!\w)"
    r"|请|麻烦|总是|都|一直|一律|[把的给我们吧以为成文件格式版发档单位]|必ず|いつも|常に|毎回|形式|ファイル|[でをはにがの]|항상|언제나|제발|좀|파일|형식|단위|제게|나한테|저한테"
)
"""Words that tell nothing of what a wish is about."""
_DOES = regex(
    r"(?i)(?<!\w)(?:i|we|they) (?:always |usually |often |only |now |also )?(?:speak|talk|write|use|send|give|answer|reply|respond|show|make|keep|format|export|deliver|return)(?!\w)"
)
"""What somebody does is no wish: in other languages the verb has another form."""
_WORD = regex(r"[^\W_]+(?:['’][^\W\d_]+)?")
_UNSPACED = regex(r"[\u3040-\u30ff\u3400-\u9fff]")
_STEM, _ENDING = 4, 3
"""Letters that forms of a word have in common at least, and how many more one may have (count)."""


def wants_another(old: str, new: str) -> bool:
    """Whether a text is a wish for another value of what a memory is a wish for.

    Args:
        old: The memory, without who speaks: "Send invoices as PDF".
        new: What is said now: "invoices in Word from now on".
    """
    if not (names_a_value(new) and names_a_value(old)):
        return False
    if _DOES.search(new) and not _DOES.search(old):
        return False
    mine, theirs = _read(new), _read(old)
    if mine.keys() != theirs.keys() or not all(
        len(found) == 1 for found in (*mine.values(), *theirs.values())
    ):
        return False
    if mine == theirs or not (_TURN.finds(new) or _ASKS.finds(new)):
        return False
    about, before = told_words(new), told_words(old)
    if not about:
        return _TURN.finds(new) or not before
    return among(about, before) and among(before, about)


def names_a_value(text: str) -> bool:
    """Whether a text names a value that a wish may want: a format, a language, units."""
    return _ANY.finds(text)


@kept(256, longer=8)
def _read(text: str) -> dict[str, frozenset[str]]:
    """Return of what a text names values -> which."""
    found: dict[str, frozenset[str]] = {}
    for sort, value, names in _EACH:
        if names.finds(text):
            found[sort] = found.get(sort, frozenset()) | {value}
    return found


@kept(256, longer=8)
def told_words(text: str) -> tuple[str, ...]:
    """Return the words of a wish that tell what it is about, without accents; where no blanks part them, its signs."""
    for words in (_ANY, _TURN, _ASKS, _ANYWAY):
        text = words.replaced(text, " ")
    bare = "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))
    found: list[str] = []
    for word in _WORD.findall(normalize("NFC", bare)):
        found += word if _UNSPACED.search(word) else [word]
    return tuple(found)


def among(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether each of some words is among others, in whatever form."""
    return all(any(_is_form(word, other) for other in others) for word in words)


def _is_form(one: str, other: str) -> bool:
    least = max(_STEM, max(len(one), len(other)) - _ENDING)
    return one == other or (one[:least] == other[:least] and min(len(one), len(other)) >= least)
