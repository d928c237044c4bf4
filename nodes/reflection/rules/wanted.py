"""What is wanted of the agent now, said as a wish and not as a request: "I need a script that renames files."."""

from __future__ import annotations

from .cues import Cues

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
