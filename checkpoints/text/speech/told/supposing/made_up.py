# ruff: noqa: E501
"""Whom somebody made up: "in my novel the hero lives in Paris", *у моєму оповіданні герой*, 私の小説では主人公が."""

from __future__ import annotations

_HEROES = (
    r"(?:main )?(?:hero(?:ine)?|protagonist|character|narrator|killer|murderer|detective|villain)|(?:haupt)?(?:held(?:in)?|figur|protagonist(?:in)?|mörder(?:in)?|erzähler(?:in)?|kommissar(?:in)?)|"
    r"héroïne|héros|protagonist[ea]|personnage|narrat(?:eur|rice)|assassin|meurtrier|tueur|héroe|heroína|personaje|narrador[a]?|asesin[oa]|eroe|eroina|personaggio|narratore|assassin[oa]|"
    r"herói|personagem|vilão|hoofdpersoon|personage|moordenaar|геро\w+|персонаж\w*|рассказчик\w*|убийца|сыщик|bohater\w*|postać|narrator\w*|morderca|"
    r"оповідач\w*|вбивця|hrdin\w*|postava|vypravěč\w*|vrah|hjält\w+|huvudperson\w*|helt\w*|hovedperson\w*|mördaren|morderen|sankari\w*|päähenkilö\w*|murhaaja|hős\w*|főszereplő\w*|gyilkos|"
    r"ero(?:ul|ina)|personaj\w*|kahraman\w*|karakter\w*|katil|ήρωα\w*|ηρωίδα|πρωταγωνιστ\w+|δολοφόνος|(?:ال)?(?:بطل|بطلة|شخصية|راوي|قاتل)|हीरो|हीरोइन|नायक|नायिका|किरदार|"
    r"ה?גיבורה?|ה?דמות|ה?רוצח|قهرمان\w*|شخصیت\w*|راوی|قاتل|nhân vật(?: chính)?|tokoh(?: utama)?|pahlawan"
)
_TALES = (
    r"novel|(?:short )?story|fanfic\w*|screenplay|thriller|tale|book|comic|campaign|roman|krimi|geschichte|kurzgeschichte|buch|drehbuch|nouvelle|histoire|conte|polar|livre|bd|novela|cuento|relato|historia|libro|guion|"
    r"romanzo|racconto|storia|giallo|romance|conto|história|livro|verhaal|boek|роман\w*|рассказ\w*|повест\w+|книг\w*|сказк\w+|фанфик\w*|powieś\w+|opowiadani\w+|książ\w+|оповіданн\w+|повіст\w+|книз\w+|казц\w+|"
    r"románu?|povíd\w+|knih\w*|knize|novell\w*|berättelse\w*|fortælling\w*|historie\w*|bok\w*|bog|romaani\w*|tarina\w*|kirja\w*|regény\w*|történet\w*|könyv\w*|roman\w*|povesti\w*|carte\w*|"
    r"hikâye\w*|hikaye\w*|öykü\w*|kitab\w*|μυθιστόρημα|διήγημα|ιστορία|βιβλίο|رواي\w+|قصت\w+|كتاب\w+|कहानी|उपन्यास|किताब|ב?(?:ספר|סיפור|רומן)(?: שלי)?|رمان\w*|داستان\w*|کتاب\w*|truyện|tiểu thuyết|sách|cerita\w*|cerpen\w*|buku\w*"
)
_MINE = (
    r"(?:my|our|mein\w*|unser\w*|mon|ma|notre|mi|mis|nuestr\w+|il mio|la mia|mio|mia|o? ?meu|a? ?minha|no meu|na minha|mijn|onze?|мо\w+|наш\w+|mo\w+|"
    r"naš\w*|min|mitt|mit|vår\w*|az?|benim|το|τη|मेरी|मेरे|मेरा)"
)
MADE_UP = (
    rf"(?:\w+ )?(?:{_MINE}) (?:{_TALES}),? (?:\S+ ){{0,3}}?(?:l['’])?(?:{_HEROES})"
    rf"|(?:\w+ )?(?:{_TALES})(?: (?:μου|của (?:mình|tôi|em)|mình|tôi|saya|aku|mea|meu|من)|(?<=[mi]da)|(?<=imde)|(?<=ımda)|(?<=mban)|(?<=mben)|(?<=ani)|(?<=تي)|(?<=ابي)|(?<=שלי)|(?<=نم)|(?<=ku)),? (?:\S+ ){{0,3}}?(?:{_HEROES})"
)
"""Beginning with the tale, in languages with blanks."""
MADE_UP_UNSPACED = (
    r"[我私僕俺](?:的|の)?[^。！？,，、]{0,3}(?:小说|小說|故事|小説|物語|漫画|本)(?:里|裡|中|では|の)?(?:的|、)?(?:主角|主人公|主人翁|英雄|凶手|侦探|女主|男主|犯人|ヒロイン|ヒーロー)"
    r"|(?:내|제|우리) ?(?:소설|이야기|웹툰)(?:의|에서)? ?(?:속 ?)?(?:주인공|등장인물|범인)|(?:นิยาย|นิทาน)(?:ของ)?(?:ฉัน|ผม|เรา)[^.]{0,8}(?:พระเอก|นางเอก|ตัวเอก)"
)
