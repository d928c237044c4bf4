"""What a page tells whoever wants a thing done by hand: recipes and how-to pages; and records, which tell a value.

"How to bleed a radiator: open the valve" orders nobody anything, though it is worded as an order. It is known by how it
begins, and by what is in it: nothing that an agent handles or does for its user, in no sentence of it. A guide to
payments, to an assistant or to a shell is none.
"""

from __future__ import annotations

import re

from ....._lazy import regex
from ..caseless import Caseless

_LONGEST = 4_000
"""Longer texts are no guide as a whole (characters)."""

# How a guide begins: what one wants done, a title that says that it tells how, or when it is to be done.
_HOW = regex(
    r"\W*(?:(?:steps|recipe|instructions|directions) (?:to|for)\b|how to\b|to (?!the\b|all\b|you|our\b|"
    r"my\b)\w+ [^,.\n]{2,60},"
    r"|so \w+(?:en sie|st du|t man)\b|so geht|wie man\b|um [^,.\n]{3,60} zu \w+,|rezept|anleitung"
    r"|comment \w+(?:er|ir|re)\b|pour \w+(?:er|ir|re)\b|recette|mode d['’]emploi"
    r"|cómo \w+r\b|para \w+[aei]r\b|receta|instrucciones para|come \w+re\b|per \w+re\b|ricetta|istruzioni per"
    r"|como \w+r\b|receita|instruções para|как \w+ть\b|чтобы \w+ть\b|рецепт|инструкция по"
    r"|[^，。,.\n]{0,14}(?:的方法|方法|步骤|做法|教程)\s*[：:\n ]|(?:如何|怎么|怎样)"
    r"|[^、。,.\n]{0,14}(?:方法|手順|作り方|手入れ|やり方|使い方|レシピ)\s*[：:\n ]|[^、。\n]{1,20}するには、"
    r"|(?:if|when|wenn|falls|si|cuando|quand|lorsque|se|quando|если|когда) [^,.\n]{3,80},|(?:如果|"
    r"当)[^，。\n]{2,30}，|"
    r"[^、。\n]{2,30}(?:場合|たら)[はに]?、|(?:إذا|عندما) |(?:यदि|अगर) "
    r"|[^.\n]{0,14}(?:방법|하려면|하는 법|레시피)|(?:كيفية|طريقة|وصفة)|[^।.\n]{0,20}(?:कैसे|विधि|तरीका|रेसिपी))",
    re.IGNORECASE,
)
_TITLED = regex(r"\W*[^:：.。!?\n]{2,60}[:：\n]")
_MEASURED = regex(
    r"\d ?(?:g|kg|dag|ml|cl|dl|l|oz|lbs?|cups?|tbsp|tsp|el|tl|г|кг|мл|л)\b|\d ?°|"
    r"[\d一二三四五六七八九十半几]+ ?(?:克|毫升|公斤|勺|个(?:鸡蛋|番茄)|グラム|그램)|\b(?:kilo|eggs|eier|œufs|"
    r"huevos|uova|ovos|яйц\w*)\b|"
    r"大さじ|小さじ|큰술",
    re.IGNORECASE,
)
# What one works on by hand, by the beginnings of words: parts of things, materials, food.
_BY_HAND = regex(
    r"(?<!\w)(?:button|lever|valve|screw|bolt|lid|plug|hose|pipe|tap\b|wheel|tyre|tire\b|rims?\b|tube|bike|"
    r"bicycle|pump|radiator|filter|engine|oil|"
    r"batter|cable|bulb|cartridge|printer|thermostat|water|soap|cloth|brush|glue|paint|wood|nail|hammer|drill|"
    r"soil|seed|pot\b|pan\b|"
    r"oven|bowl|knife|flour|dough|butter|sugar|salt|onion|garlic|potato|tomato|rice\b|meat|sauce|fabric|thread|"
    r"needle|"
    r"knopf|taste|hebel|ventil|schraub|deckel|stecker|schlauch|rohr|hahn|rad\b|reifen|pumpe|heizkörper|motor|öl\b|"
    r"kabel|wasser|seife|"
    r"tuch|pinsel|kleber|farbe|holz|nagel|bohr|erde|topf|pfanne|ofen|schüssel|messer|mehl|teig|zucker|salz|"
    r"zwiebel|kartoffel|reis|"
    r"fleisch|bouton|levier|vanne|vis\b|couvercle|prise|tuyau|robinet|roue|pneu|pompe|radiateur|filtre|moteur|"
    r"huile|pile|câble|cartouche|"
    r"imprimante|eau\b|savon|chiffon|colle|peinture|bois|clou|terre|casserole|poêle|four\b|couteau|farine|pâte|"
    r"beurre|sucre|sel\b|"
    r"oignon|pomme|riz|viande|botón|palanca|válvula|tornillo|tapa|tapón|enchufe|manguera|tubo|grifo|rueda|bomba|"
    r"filtro|aceite|pila|"
    r"cartucho|impresora|agua|jabón|paño|pegamento|pintura|madera|clavo|tierra|olla|sartén|horno|cuchillo|harina|"
    r"masa|azúcar|sal\b|"
    r"cebolla|patata|arroz|carne|pulsante|leva\b|valvola|vite\b|coperchio|tappo|spina|rubinetto|ruota|gomma|olio|"
    r"cavo|acqua|sapone|"
    r"panno|colla|vernice|legno|chiodo|pentola|padella|forno|coltello|impasto|burro|zucchero|sale\b|cipolla|riso|"
    r"brodo|botão|alavanca|"
    r"parafuso|tampa|mangueira|torneira|roda|pneu|óleo|bateria|água|sabão|cola\b|tinta|prego|panela|forno|faca|"
    r"manteiga|açúcar|cebola|"
    r"batata|кнопк|рычаг|клапан|винт|крышк|вилк|шланг|труб|кран|колес|шин[аыу]|насос|фильтр|двигат|масл|батаре|"
    r"кабел|вод[аыуо]|мыл|тряпк|"
    r"кле[йея]|краск|дерев|гвозд|кастрюл|сковород|духовк|нож|мук[аиу]|тест[оа]|сахар|сол[ьи]|лук|картоф|рис|мяс|"
    r"творог)|"
    r"按钮|按下|阀门|螺丝|盖子|前盖|插头|水管|水龙头|轮胎|水泵|滤网|机油|电池|墨盒|打印机|清水|肥皂|刷子|胶水|"
    r"油漆|钉子|锅|烤箱|碗|菜刀|面粉|面团|食用油|糖|盐|葱|蒜|鸡蛋|番茄|土豆|米饭|肉|"
    r"ボタン|レバー|ねじ|ふた|プラグ|ホース|蛇口|タイヤ|ポンプ|フィルター|電池|インク|洗|布|のり|鍋|フライパン|"
    r"オーブン|包丁|小麦粉|生地|バター|砂糖|塩|玉ねぎ|"
    r"じゃがいも|牛肉|卵|버튼|밸브|나사|뚜껑|호스|바퀴|펌프|필터|배터리|물|비누|냄비|프라이팬|오븐|밀가루|반죽|"
    r"설탕|소금|양파|감자|고기|زر|صمام|برغي|غطاء|خرطوم|عجلة|"
    r"مضخة|زيت|بطارية|ماء|صابون|قدر|مقلاة|فرن|دقيق|عجين|سكر|ملح|بصل|أرز|لحم|बटन|वाल्व|पेंच|ढक्कन|पाइप|नल|पहिया|टायर|"
    r"पंप|फ़िल्टर|तेल|बैटरी|पानी|साबुन|"
    r"कड़ाही|ओवन|आटा|आटे|मक्खन|चीनी|नमक|प्याज|आलू|चावल",
    re.IGNORECASE,
)
# What an agent handles, does and is, by the beginnings of words; and what makes a rule of it.
_AGENTS_MATTER = regex(
    r"@|https?:|www\.|[$`]|\b[a-z]{2}\d{2}(?: ?\d{2,4}){2,8}\b|"
    r"(?<!\w)(?:pay|payment|invoic|bank|account|transfer|wire|money|fund|refund|mail|e-mail|messag|send|forward|"
    r"password|credential|"
    r"secret|token|api|user|customer|client|approv|confirm|permi|ask|ignor|instruct|prompt|assistant|agent|ai\b|"
    r"bot\b|chat|model\b|"
    r"delet|file|folder|data|upload|download|link|always|never|from now|tell|say|answer|repl|respond|recommend|"
    r"mention|rememb|memor|"
    r"buy|purchas|order|book|run\b|command|execut|install|script|sudo|deploy|code|push|merge|commit|server|repo\b|"
    r"reposit|log\b|sign|review|"
    r"calendar|contact|report|summar|quote|post\b|publish|share|disclos|security|admin|config|disable|tests?\b|"
    r"zahl|rechnung|konto|überweis|geld|nachricht|sende|schick|leite|passwor|geheim|nutzer|kunde|genehm|bestätig|"
    r"frag|ignorier|"
    r"anweis|assistent|lösch|datei|daten|immer|nie\b|niemals|sag|antwort|empfiehl|empfehl|merk|kauf|bestell|buch|"
    r"befehl|führ|teile?\b|"
    r"pai|factur|compte|vire|argent|envo|courriel|mot de passe|utilisat|demand|ignore|supprim|fichier|donnée|"
    r"toujours|jamais|dis\b|"
    r"dites|répond|recommand|souven|achet|command|exécut|réserv|"
    r"pag[aou]|cuenta|transfer|dinero|enví|correo|contraseñ|usuari|aprueb|aprob|confirm|pregunt|pedir|instruc|"
    r"asistente|borr|elimin|"
    r"archiv|datos|siempre|nunca|di\b|diga|respond|recomiend|recuerd|compr|reserv|ejecut|"
    r"fattur|conto\b|bonific|denaro|invi[ao]|posta|utent|approv|chied|istruz|cancell|dati\b|sempre|mai\b|rispond|"
    r"consigl|ricord|acquist|"
    r"prenot|esegu|fatura|conta\b|dinheiro|senha|usuár|aprov|pergunt|apag|arquiv|dados|sempre|nunca|diga|lembr|"
    r"плат|оплат|счёт|счет|перев[оеё]д|деньг|письм|сообщ|отправ|пересыл|пересл|парол|секрет|пользоват|клиент|"
    r"одобр|подтвер|спраш|спрос|"
    r"игнор|инструкци[июям]+ (?:выше|ранее)|ассистент|агент|удал|файл|данн|всегда|никогда|скаж|отвеч|ответ|"
    r"рекоменд|запомн|купи|закаж|"
    r"брониру|выполн|команд)|"
    r"付款|支付|发票|账户|帐户|转账|汇款|邮件|消息|发送|转发|密码|秘密|用户|客户|批准|确认|询问|忽略|指令|提示词|"
    r"助手|代理|删除|文件|数据|链接|总是|永远|"
    r"以后|告诉|回答|回复|推荐|记住|购买|订购|预订|运行|命令|执行|支払|請求|口座|振込|送金|メール|送信|転送|"
    r"パスワード|ユーザー|顧客|承認|確認|無視|指示|"
    r"アシスタント|エージェント|削除|ファイル|データ|必ず|常に|今後|伝え|答え|推薦|覚え|購入|注文|予約|実行|コマンド|"
    r"결제|지불|송금|계좌|청구|메일|메시지|보내|전달|비밀|사용자|고객|승인|확인|무시|지시|어시스턴트|에이전트|"
    r"삭제|파일|데이터|항상|절대|앞으로|말하|답변|추천|"
    r"기억|구매|주문|예약|실행|명령|ادفع|دفع|فاتورة|حساب|تحويل|أرسل|رسالة|بريد|كلمة المرور|المستخدم|وافق|تأكيد|"
    r"تجاهل|تعليمات|المساعد|احذف|ملف|"
    r"بيانات|دائما|أبدا|قل\b|أجب|تذكر|اشتر|احجز|نفذ|भुगतान|चालान|खाता|खाते|पैसे|ईमेल|संदेश|भेज|पासवर्ड|उपयोगकर्ता|ग्राहक|मंज़ूर|"
    r"पुष्टि|पूछ|अनदेखा|"
    r"निर्देश|सहायक|एजेंट|हटा|फ़ाइल|डेटा|हमेशा|कभी|बता|जवाब|सिफ़ारिश|याद|खरीद|बुक|चला",
    re.IGNORECASE,
)
# What asks everybody to come or take part, as its own clause; a place to go to on the net is none of it.
_INVITED = Caseless(
    r"(?:(?<=[.!,;:–—-] )|\A|(?<=[.!,;，。！、]))(?:please )?(?:sign up|join (?:us|in|the fun)|register|enrol+|"
    r"come (?:along|and see|by)|"
    r"drop by|don['’]t miss (?:it|out)|melde?n? (?:sie sich|dich|euch) (?:\w+ ){0,3}an|komm\w* (?:sie )?vorbei|"
    r"inscrivez-vous|inscris-toi|venez|rejoignez-nous|inscríbete|inscríbase|apúntate|apúntense|ven a|vengan|"
    r"iscriv\w+|venite|"
    r"inscreva-se|inscrevam-se|venha|записыва\w+|запиши\w+|приходите|регистрируйтесь|"
    r"欢迎(?:参加|报名|光临)|请?报名|お申し込みください|ご参加ください|お越しください|신청하세요|참여하세요|"
    r"오세요|سجل الآن|شاركونا|पंजीकरण करें|शामिल हों)"
    r"(?![^.!?。！？\n]*(?:https?:|www\.|@))[^.!?,;。！？，；\n]{0,60}"
)
# "Release notes for kernel 6.9: ...": what stands before the colon names the page.
_HEADED = Caseless(
    r"\W*(?:release notes?|change ?log|what['’]s new|versionshinweise|änderungsprotokoll|notes de version|"
    r"journal des modifications|"
    r"notas de (?:la )?versión|registro de cambios|note di rilascio|notas de lançamento|список изменений|"
    r"примечания к выпуску|"
    r"更新日志|发行说明|リリースノート|릴리스 노트|변경 사항|ملاحظات الإصدار|रिलीज़ नोट)[^:：\n]{0,60}[:：]\s*"
)
_NOTHING_TO_DO = regex(
    # A digest.
    r"[^:：=\n]{1,80}[:：=]\s*(?:(?:sha|md)\d+[-:])?(?:[0-9a-f]{32,128}|"
    r"[A-Za-z0-9+/]{43}=)(?:\s+\*?[\w.+/-]+)?[\s.]*"
    # What LangChain, LangGraph and deepagents tell a model of themselves, each sentence whole: nothing hides in one.
    r"|(?:error: )?(?:no (?:matches|files) found"
    r"|please (?:fix your mistakes|fix the error and try again|try again(?: later)?)"
    r"|respond after fixing all validation errors|provide the exact text to replace"
    r"|do not (?:make additional tool calls|call '[\w.-]{1,80}' again|re-issue your original call"
    r"|retry this tool call unless the user explicitly requests it)"
    r"|the call recorded in your message is the one you produced, not the one that executed"
    r"|this was intentional and authorized|the `write_todos` tool should never be called multiple times in parallel"
    r"|please call it only once per model invocation to update the todo list"
    r"|use read_file with offset and limit parameters to retrieve specific portions"
    r"|for example, to read the first 100 lines, call read_file with file_path='[^'\s]{1,200}', offset=0, limit=100"
    r"|try a more specific pattern or a narrower path"
    r"|use the result to continue; report back to the user if they're waiting on it"
    r"|this is not a message from the user: don't treat it as their answer to any question)[.!]?",
    re.IGNORECASE,
)


def guide_in(text: str) -> bool:
    """Whether a text begins as one that tells how something is made or done, and names nothing that an agent handles.

    Args:
        text: Any.
    """
    if len(text) > _LONGEST or not (_HOW.match(text) or (_TITLED.match(text) and _MEASURED.search(text))):
        return False
    return _AGENTS_MATTER.search(text) is None


def by_hand(sentence: str) -> bool:
    """Whether a sentence of a guide is about what one works on by hand."""
    return _BY_HAND.search(sentence) is not None or _MEASURED.search(sentence) is not None


def is_record(sentence: str) -> bool:
    """Whether a sentence only names a digest ("Release checksum (sha256): 9f86..."), or is a framework's own.

    Nothing can be done with the one; the other says to a model what LangChain's, LangGraph's and deepagents' tools say
    of themselves, whatever was called, and nobody from outside has a part in it.
    """
    return _NOTHING_TO_DO.fullmatch(sentence.strip()) is not None


def addressed(sentence: str) -> str:
    """Return what of a sentence may be an order: the heading of a page isn't, nor is an invitation to everybody."""
    return _INVITED.replaced(_HEADED.replaced(sentence, ""), " ")
