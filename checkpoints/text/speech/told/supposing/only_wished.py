# ruff: noqa: E501
"""What a sentence only wishes for, looks for or turns over in its mind, so that it doesn't say that it is so."""

from __future__ import annotations

from ...caseless import Caseless

WISHED = Caseless(
    r"(?<!\w)(?:if only|i wish|wish (?:i|we)|(?:would|['’]d) (?:love|like) to|"
    r"(?:hätte|wäre|würde)n? (?:\w+ ){0,2}gerne?|wünschte|hoffentlich|"
    r"si seulement|aimerais|aimerions|voudrais|voudrions|adorerais|ojalá|quisiera|quisiéramos|(?:me|nos) gustaría|querría|(?:me|nos) encantaría|"
    r"magari|vorrei|vorremmo|(?:mi|ci) piacerebbe|quem me dera|oxalá|tomara|gostava de|gostaria|adorava|queria|"
    r"если бы|хотелось бы|вот бы|якби|хотілося б|хотілось би|gdyby\w*|chciał\w*bym|chętnie bym|kéž|kdyby\w*|chtěl\w* bych|r[áa]da? bych|"
    r"keşke|isterdim|isterdik|önskar att|skulle vilja|gid|bare jeg|ville (?:ønske|gerne)|kunne tænke (?:mig|os)|skulle (?:ønske|gjerne)|"
    r"had (?:ik|ich|wij|we) maar|was ik maar|zou(?:den)? (?:\w+ )?(?:graag|willen)|kunpa|jospa|haluaisi\w+|bárcsak|szeretn\w+|de jó lenne|"
    r"(?:mi|ne)-ar plăcea|aș vrea|am vrea|μακάρι|θα (?:ήθελα|θέλαμε)|[يف]?ا? ?ليت\w*|أتمنى|نتمنى|काश|andai\w*|seandainya|semoga|ước gì|giá mà|giá như|کاش|הלוואי|"
    r"(?:looking|searching|on the lookout) for|(?:ich|wir) such(?:e|en)|such(?:e|en) (?:ich|wir)|cherch(?:e|ons)|busco|buscamos|cerco|cerchiamo|procuro|procuramos|"
    r"ищу|ищем|шукаю|шукаємо|szukam\w*|hledám\w*|hľadám\w*|zoek(?:en)?|söker|letar efter|leder efter|søger|ser etter|arıyor(?:um|uz)|"
    r"etsin|etsimme|keres(?:ek|ünk)|căutăm|caut|ψάχν(?:ω|ουμε)|أبحث عن|نبحث عن|ढूँढ\w*|ढूंढ\w*|तलाश|mencari|đang tìm|"
    r"think(?:s|ing)? (?:of|about)|consider(?:s|ing)|überleg\w*|spiel\w* mit dem gedanken|pens(?:e|ons|ait) à|envisag\w+|réfléchi\w+|"
    r"(?:estoy|está|estamos) pensando|piens(?:o|a) en|(?:sto|sta|stiamo) pensando|valuto|valutiamo|(?:estou|está|estamos) a pensar|a pensar em|pensando em|"
    r"дума(?:ю|ет|ем|є|ємо)(?! что|,? що)|подумыва\w+|планиру\w+|собира(?:юсь|ется|емся)|плану(?:ю|є|ємо)|збира(?:юся|ється|ємося)|"
    r"zastanawia\w*|rozważa\w*|myśl(?:ę|i|imy) o|overwe(?:eg|gen)|denk(?:t|en)? erover|funderar|överväger|overvejer|vurderer|tænker på|"
    r"düşünüyor\w*|planlıyor\w*|uvažuj\w*|přemýšl\w*|harkits\w+|gondolkod\w+|tervez\w+|(?:mă|ne) gândesc|σκέφτ\w+|[أنيت]فكر|सोच रह\w*|"
    r"berpikir|mempertimbangkan|berencana|đang nghĩ|định)(?!\w)"
    r"|要是.{1,12}就好|但愿|在找|想找|打算|考虑|たら(?:いい|よかった)のに|といいな|探して(?:い|る)|検討|つもり|予定|考え(?:て|中)|면 좋(?:겠|을)|찾고 있|생각 ?중|고민 ?중|까 (?:생각|고민)|예정|계획"
)
"""What of a sentence's own says so, of whoever speaks or of somebody else."""
