"""What a memory is about, coarsely: where somebody lives, what they work as, eat, speak, use.

"I moved to Lisbon" and "lives in Berlin" have no word in common; that both tell of a home shows that one may end the
other. A kind only makes memories be looked for and asked about, so a wrong one costs a few lines of a prompt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.text.analyser import is_unspaced, normalise, terms
from ...checkpoints.text.speech.frequent_words import frequent, reporting
from ...checkpoints.text.speech.languages import language_of, stem_in
from .changes import tells_change, tells_turn
from .proper_names import words_of
from .succession import touches

KINDS = {
    "home": """
        live lives living lived reside resides residence home moved move relocate relocated settled based
        apartment flat
        house city town address neighbourhood
        wohnt wohne wohnen wohnung lebt lebe umgezogen zog zieht wohnort adresse haus
        habite vit vis déménagé déménage emménagé installé installée réside domicile appartement adresse
        vive vivo vivir mudé mudó mudado reside piso domicilio dirección
        abita abito vivo vive trasferito trasferita trasferì casa indirizzo
        mora moro vive vivo mudou mudei mudado reside apartamento endereço
        живёт живет живу жить переехал переехала перебрался перебралась квартира адрес
        住 居住 搬 搬家 地址 定居
        住む 住ん 引っ越 引越 転居 住所
        살 사는 살고 거주 이사 주소
        أعيش يعيش تعيش أسكن يسكن تسكن انتقل انتقلت شقة عنوان
        रहता रहती रहते निवास घर बस_गया पता
        shares sharing rents renting rented bought room studio dorm landlord roommate flatmate neighbour
        wohnung wg zimmer eingezogen ausgezogen vermieter mitbewohner
        studio loue colocation loyer colocataire propriétaire logement
        independizó independicé alquila habitación casa apartamento compañero
        affitto stanza coinquilino monolocale
        casa quarto república aluguel
        общежитие общежитии комната комнате снял сняла снимает квартиру дом доме
        合租 租房 房子 公寓 宿舍 买房
        アパート 一人暮らし 実家 マンション 部屋 戻っ
        원룸 아파트 자취 집에 집을 내려왔 올라왔
        بيت منزل حي غرفة انتقلنا
        अकेला अकेली मकान फ्लैट किराए
        untermiete miete häuschen eigentumswohnung
        租 老家
        전세 월세
    """,
    "work": """
        work works working worked job employed employer employee company career profession occupation hired joined
        promoted retired quit boss manager engineer teacher nurse doctor developer designer freelance freelancer
        salary
        arbeitet arbeite arbeit beruf firma angestellt chef gekündigt lehrer lehrerin ingenieur rente stelle
        travaille travail métier emploi entreprise embauché patron retraite poste
        trabaja trabajo empleo empresa jefe profesión jubilado jubilada contratado puesto
        lavora lavoro impiego azienda assunto capo mestiere pensione
        trabalha trabalho emprego empresa chefe profissão aposentado aposentada contratado
        работает работаю работа должность компания начальник профессия уволился пенсия
        工作 上班 公司 职业 职位 老板 退休 辞职 入职
        働 仕事 会社 職業 勤務 上司 退職 転職 就職
        일하 직장 회사 직업 근무 퇴사 취직 은퇴
        أعمل يعمل تعمل وظيفة شركة مهنة مدير تقاعد
        काम नौकरी कंपनी पेशा रिटायर पद
        paralegal accountant lawyer bank office clerk firm startup nursing shop notice fired laid freelancer
        remote studies
        student university graduated degree shift
        büro kanzlei bank anwalt krankenschwester buchhalter studiert studium ausbildung homeoffice entlassen
        bureau notaire banque avocat comptable étudiant études démissionné licencié ouvre librairie chez
        oficina agencia banco abogado contable estudia universidad renunció despidieron programa bar negocio jefa
        ufficio banca avvocato ragioniere studia università licenziata licenziato insegna falegname negozio
        escritório banco contador advogado estuda universidade faculdade demitido demitida firma loja
        бухгалтер бухгалтером банк офис юрист учится студент университет уволилась уволен отчислили
        银行 工程师 会计 律师 做 开店 咖啡馆 转行 大学 毕业 学生
        銀行 会計 弁護士 辞め 勤め 大学 学生 店
        은행 사무실 회계 변호사 대학 학생 그만뒀 다니 가게
        بنك محاسب محاسبا محام مكتب استقال استقلت مطعم مطعما طالب جامعة
        बैंक दफ़्तर इंजीनियर वकील नौकरी_छोड़ दुकान विश्वविद्यालय छात्र इस्तीफ़ा
        editor journalist salesman waiter cook driver
        kellner verkäufer redakteur arzt ärztin
        infirmière infirmier médecin vendeur serveur
        enfermera enfermero médica vendedora camarero
        infermiera infermiere medico cameriere commesso
        enfermeira enfermeiro vendedor garçom
        врач медсестра продавец официант водитель
        护士 医生 编辑 老师 司机
        編集者 看護師 医者 教師 フリー
        간호사 의사 교사 기자
        ممرضة طبيبة مدرس سائق
        नर्स डॉक्टर अध्यापक ड्राइवर
    """,
    "name": """
        name named called nickname surname goes_by
        heißt heiße name genannt spitzname nachname
        appelle nom prénom surnom
        llama llamo nombre apellido apodo
        chiama chiamo nome cognome soprannome
        chama chamo nome sobrenome apelido
        зовут имя фамилия прозвище
        叫 名字 姓名 称呼
        名前 呼
        이름 불러
        اسمي اسمه اسمها الاسم لقب
        नाम
    """,
    "diet": """
        eat eats eating drink drinks drinking vegan vegetarian meat fish dairy lactose gluten diet food coffee tea
        caffeine alcohol allergic allergy sugar breakfast meal espresso wine beer steak pork pescatarian
        isst esse essen trinkt trinke vegetarisch vegetarier vegetarierin vegan veganer veganerin fleisch fisch kaffee
        tee allergisch allergie schnitzel wurst koffein alkohol hähnchen
        mange boit bois végétarien végétarienne végétalien végétalienne viande poisson café thé allergique allergie
        caféine alcool poulet mange remange
        comer bebe bebo vegetariano vegetariana vegano vegana carne pescado café té alérgico alérgica alergia
        cafeína pollo
        mangia mangio beve bevo vegetariano vegetariana vegano vegana carne pesce caffè allergico allergica allergia
        caffeina pollo
        bebe vegetariano vegetariana vegano vegana carne peixe café chá alérgico alérgica alergia
        ест ем пьёт пьет пью вегетарианец вегетарианцем вегетарианка веган мясо рыба рыбу кофе чай аллергия кофеин
        吃 喝 素食 吃素 肉 鱼 咖啡 茶 过敏
        食べ 飲 菜食 ベジタリアン ヴィーガン 肉 魚 コーヒー 茶 アレルギー カフェイン
        먹 마시 채식 비건 고기 생선 커피 차를 알레르기 카페인
        آكل يأكل تأكل أشرب يشرب تشرب نباتي نباتية لحم سمك قهوة شاي حساسية كافيين
        खाता खाती पीता पीती शाकाहारी वीगन मांस मछली कॉफी चाय एलर्जी कैफीन
        sweets sweet burger burgers pizza chicken bread pasta cheese milk eggs bacon barbecue sausages sushi ham
        cake soda
        diabetes diabetic celiac coeliac keto halal kosher plant_based
        schweinebraten braten steak burger pizza käse milch brot nudeln bier wein rotwein glas kuchen zucker
        pflanzlich zöliakie
        viande burger pizza fromage lait pain pâtes bière vin gâteau sucre sucres sucré steak saucisson cœliaque
        végane
        hamburguesa hamburguesas pizza queso leche pan pasta cerveza vino azúcar jamón asado celíaco celíaca chorizo
        hamburger pizza formaggio latte pane pasta carbonara birra vino zucchero prosciutto dolci celiachia celiaco
        feijoada churrasco hambúrguer pizza queijo leite pão massa cerveja vinho açúcar presunto frango celíaco
        шашлык шашлыки мяса веганка веганкой колбаса курица сыр молоко хлеб пиво вино водка сахар пельмени алкоголь
        红烧肉 火锅 烤鸭 牛肉 猪肉 鸡肉 羊肉 海鲜 牛奶 啤酒 白酒 酒 糖 甜 面食
        焼肉 寿司 ラーメン 牛肉 豚肉 鶏肉 牛乳 ビール 酒 日本酒 砂糖 甘い パン
        삼겹살 치킨 불고기 갈비 소고기 돼지고기 닭고기 회를 우유 맥주 소주 술 설탕 빵 라면
        كباب الكباب دجاج خبز جبن حليب سكر حلويات نباتيا برغر بيتزا
        चिकन मटन बिरयानी कबाब अंडा अंडे दूध चीनी मिठाई शराब पनीर बर्गर पिज़्ज़ा
    """,
    "family": """
        wife husband spouse partner married single divorced engaged_to widowed boyfriend girlfriend fiancé son
        daughter
        child children kids baby mother father brother sister sibling siblings parents wedding
        frau mann verheiratet geschieden ledig single getrennt sohn tochter kind kinder mutter vater bruder schwester
        freundin freund hochzeit scheidung
        femme mari marié mariée divorcé divorcée divorce célibataire fils fille enfant enfants mère père frère
        sœur soeur
        esposa esposo marido casado casada divorciado divorciada soltero soltera hijo hija hijos novia novio hermano
        hermana madre padre boda divorcié divorció divorcio separó
        moglie marito sposato sposata divorziato divorziata divorzio figlio figlia figli fratello sorella madre padre
        esposa marido casado casada divorciado divorciada divórcio solteiro solteira filho filha filhos irmão irmã mãe
        pai
        жена муж женат замужем развёлся развелся развелась развод холост сын дочь дети ребёнок брат сестра мать отец
        妻 丈夫 老婆 老公 结婚 离婚 单身 儿子 女儿 孩子 兄 弟 姐 妹
        妻 夫 結婚 離婚 独身 息子 娘 子供 兄 弟 姉 妹
        아내 남편 결혼 이혼 미혼 아들 딸 아이 형제
        زوجتي زوجي زوجته زوجها متزوج متزوجة مطلق مطلقة أعزب ابن ابنة أطفال أخ أخت
        पत्नी पति शादी विवाहित तलाक अविवाहित बेटा बेटी बच्चे भाई बहन
        dating relationship together girlfriend boyfriend engaged engagement broke split separated ex
        zusammen beziehung verlobt verlobte verlobung partner partnerin
        couple compagne compagnon fiancé fiancée fiançailles séparés petite_amie petit_ami célibataire
        pareja prometido prometida separados juntos ex
        fidanzato fidanzata compagno compagna lasciati insieme coppia
        namorada namorado noivo noiva juntos divorciou separaram
        встречается встречаемся девушка девушкой парень парнем расстался рассталась расстались невеста жених отношения
        谈恋爱 恋爱 女友 男友 女朋友 男朋友 对象 分手 订婚 未婚
        付き合 恋人 彼女 彼氏 別れ 婚約 交際
        사귀 사귄 애인 여자친구 남자친구 헤어 약혼
        مخطوب مخطوبة خطيبتي خطيبي الخطوبة انفصلنا انفصل علاقة
        सगाई रिश्ता प्रेमिका प्रेमी मंगेतर ब्रेकअप टूट
        saliendo novia casé casó casamos
        namoro namora casei casou
        замуж мужа мужем женился
        शादीशुदा
    """,
    "pet": """
        pet pets animal animals dog dogs puppy cat cats kitten rabbit hamster parrot horse
        tier tiere haustier haustiere hund hunde hündin katze katzen kater kaninchen pferd
        animal animaux chien chienne chat chatte lapin cheval
        mascota mascotas perro perra gato gata conejo caballo
        animale cane cagna gatto gatta coniglio cavallo
        animal cachorro cadela gato gata coelho cavalo
        питомец питомцы собака собаку кот кошка кошку кролик
        宠物 狗 猫 兔
        ペット 犬 猫
        반려 강아지 고양이
        كلب قطة قط أرنب
        कुत्ता बिल्ली पालतू
        kater frisst rüde
        chiot chaton
        perrita perrito gatito cachorro
        cagnolino gattino
        cachorrinho gatinho cão chama
        пёс кота щенок щенка хомяк
        养了 小狗 小猫 猫咪
        飼っ 子犬 子猫
        개를 고양 강아지
        قطته كلبه
        कुत्ते बिल्ली
    """,
    "contact": """
        phone mobile email mail address number reach contact
        telefon handy email mailadresse nummer erreichbar
        téléphone portable courriel numéro joindre
        teléfono móvil correo número contacto
        telefono cellulare posta numero contatto
        telefone celular email número contato
        телефон почта номер
        电话 手机 邮箱 号码
        電話 携帯 メール 番号
        전화 휴대폰 이메일 번호
        هاتف جوال بريد رقم
        फोन मोबाइल ईमेल नंबर
    """,
    "language": """
        speak speaks spoken language fluent bilingual reply answer replies answers write english german french spanish
        italian portuguese russian chinese mandarin japanese korean arabic hindi
        spricht spreche sprache antworte antworten antwort deutsch englisch französisch spanisch
        parle langue réponds répondre réponse réponses anglais allemand français espagnol
        habla hablo idioma lengua responde respuesta respuestas conteste contesten contesta inglés alemán francés
        español
        parla parlo lingua rispondi rispondere risposta risposte inglese tedesco francese spagnolo
        fala falo idioma língua responda resposta respostas inglês alemão francês espanhol português
        говорит говорю язык отвечай отвечать ответ ответы русский английский немецкий
        语言 说 中文 英语 英文 回答 回复
        言語 話 日本語 英語 返事 答え
        언어 말하 한국어 영어 대답
        لغة أتحدث يتحدث العربية الإنجليزية أجب
        भाषा बोलता बोलती हिंदी अंग्रेजी जवाब
    """,
    "tool": """
        use uses using used editor ide database framework library laptop computer phone browser language python
        javascript typescript rust java postgres postgresql mysql sqlite docker kubernetes linux windows macos vim
        neovim vs_code
        firefox chrome chromium vivaldi outlook gmail thunderbird jira trello notion obsidian todoist whatsapp telegram
        android ubuntu debian fedora intellij webstorm podman terraform angular svelte
        emacs vscode pycharm git github gitlab jenkins ci deploy deploys deployed deployment pipeline build builds
        backend frontend server hosted hosting cloud aws azure migrated migrate switched react vue pytest
        unittest stack api
        benutzt benutze nutzt nutze verwendet verwende verwenden umgestiegen läuft rechner datenbank
        utilise utilisons utilisé passé base tourne ordinateur déploie déployé
        usa uso usamos utiliza utilizo base_de_datos ordenador desplegar despliega
        usa uso usiamo utilizza database computer
        usa uso usamos utiliza banco_de_dados computador
        использует использую используем пользуется база компьютер
        用 使用 编辑器 数据库 电脑 部署
        使 データベース エディタ パソコン
        사용 쓰 데이터베이스 편집기 컴퓨터
        أستخدم يستخدم تستخدم نستخدم قاعدة_بيانات محرر حاسوب
        इस्तेमाल उपयोग डेटाबेस एडिटर कंप्यूटर
        drives iphone android pixel samsung notes notion evernote obsidian app tablet
        notizen schreibt evernote obsidian handy app
        téléphone appli application tablette
        móvil aplicación tableta
        telefono applicazione
        aplicativo notion celular
        телефон приложение айфон
        手机 苹果 小米 华为 软件 应用
        スマホ アプリ アイフォン
        갤럭시 아이폰 휴대폰 앱
        هاتف آيفون تطبيق
        फ़ोन आईफोन ऐप
    """,
    "answer": """
        answer answers answered reply replies response responses explanation explanations explain
        antwort antworten erklärung erklärungen
        réponse réponses répond répondre explication explications
        respuesta respuestas responder responde explicación explicaciones
        risposta risposte rispondere risponde spiegazione spiegazioni
        resposta respostas responder explicação explicações
        ответ ответы отвечать отвечай объяснение объяснения
        回答 回复 解释
        返事 返答 説明
        답변 대답 설명
        إجابة إجابات جواب ردود
        जवाब उत्तर
    """,
    "habit": """
        morning evening night early late sleep wakes wake bed bedtime gym exercise run runs running jog jogs smoke
        smokes
        smoking cigarettes train commute commutes drive drives car bike bicycle bus
        morgens abends früh spät schläft raucht rauche rauchen zigaretten fährt auto fahrrad bahn bus läuft joggt
        matin soir tôt tard dort fume fumer voiture vélo train métro
        mañana noche temprano tarde duerme fuma fumar coche bicicleta tren metro autobús
        mattina sera presto tardi dorme fuma fumare macchina bici treno metro
        manhã noite cedo tarde dorme fuma fumar carro bicicleta trem metrô ônibus
        утром вечером рано поздно спит курит курю машина велосипед метро
        早上 晚上 早起 睡 抽烟 开车 骑
        朝 夜 早起き 寝 煙草 タバコ 車 自転車
        아침 저녁 일찍 담배 운전 자전거
        صباح مساء يدخن أدخن سيارة دراجة
        सुबह रात जल्दी सिगरेट धूम्रपान कार साइकिल
        walk walks swim swims tennis yoga football band choir class lesson course sports knee injury rides
        motorbike scooter pack
        schwimmt sport verein chor kurs fitnessstudio laufen rauchen schachtel
        joue tennis natation foot chorale cours sport roule conduit cigarettes paquet
        corre correr deporte clase gimnasio natación conduce cigarrillos
        corre correre palestra corso sport guida sigarette pacchetto
        corre correr academia aula dirige cigarros dirijo
        бегает бег йога зал тренировка ездит водит сигареты куришь
        跑步 跑 游泳 运动 瑜伽 膝盖 健身 抽烟 课
        走 ジョギング 水泳 ヨガ 運動 膝 ジム レッスン
        수영 달리기 요가 운동 헬스 무릎 강습 담배
        يجري رياضة سباحة سجائر السجائر يقود نادي
        दौड़ योग तैराकी व्यायाम जिम सिगरेट चलाता चलाती
        cycles cycling tram
        車 地铁 汽车
        지하철
        कार बस मेट्रो
    """,
}
"""Kind -> words that show it, a language a line or more; ``_`` is a blank."""


_OF_A_LIFE = frozenset({"home", "work", "name", "diet", "family", "pet", "contact"})
_OF_SOMEBODY = _OF_A_LIFE - {"contact"} | {"language"}

# Who is told of by a word of their own, in the table's languages; where there are no capitals, whoever it is.
_PEOPLE = frozenset(
    terms(
        "user i me my mine we us our he she his her hers him they their benutzer benutzerin nutzer nutzerin ich mein "
        "meine wir unser unsere er ihr utilisateur utilisatrice je mon ma mes nous notre il elle usuario usuaria yo mi "
        "mis nosotros él ella utente io mio mia noi lui lei usuário usuária utilizador eu meu minha nós ele ela "
        "пользователь пользователя я мой моя мы он она"
    )
)

_STEMMED = ("de", "fr", "es", "it", "pt", "ru", "ar", "hi")
"""Languages whose words are stemmed; English terms are stems."""
_STEM = 4
"""Letters of a stem, at least: a shorter one is another word's, too ("como", "com")."""
_WORD = regex(r"[^\W_]+")
_USER = regex("用户|使用者|利用者|사용자")  # who uses: nobody uses anything in them
_USERS = frozenset(
    map(
        normalise,
        "benutzer benutzers benutzern benutzerin nutzer nutzers nutzern nutzerin utilisateur utilisateurs utilisatrice "
        "usuario usuarios usuaria utente utenti utilizador utilizadora usuário usuária пользователь пользователя "
        "пользователю пользователем المستخدم المستخدمة".split(),
    )
)
"""Whoever "benutzt" something is no "Benutzer", though both have one stem."""


class _Cues:
    """The words of a kind, as they are looked for."""

    def __init__(self, words: str) -> None:
        texts = [word.replace("_", " ") for word in words.split()]
        self.query = " ".join(texts)
        """What finds memories of the kind in a vault."""
        # Whoever "benutzt" something is no "Benutzer".
        spaced = [text for text in texts if not is_unspaced(text) and " " not in text]
        self.terms = frozenset(terms(" ".join(spaced))) - _PEOPLE
        self._spaced = tuple(normalise(text) for text in spaced if text not in _PEOPLE)
        self._stems: dict[str, frozenset[str]] = {}
        self.parts = tuple(normalise(text) for text in texts if is_unspaced(text))
        self.phrases = tuple(
            _in_a_row(terms(text)) for text in texts if " " in text and not is_unspaced(text)
        )

    def stems(self, language: str) -> frozenset[str]:
        """Return its words as they are stemmed in a language, whatever language they are of."""
        if language not in self._stems:
            self._stems[language] = _stems(self._spaced, language)
        return self._stems[language]


def _stems(words: Iterable[str], language: str) -> frozenset[str]:
    stems = (stem_in(word, language) for word in words)
    return frozenset(stem for stem in stems if len(stem) >= _STEM)


def _common_words(text: str, language: str) -> Iterator[str]:
    """Yield the words of a text but for names, whose stem may be another word's (Madrid, *madre*), and the user's."""
    for place in _WORD.finditer(text):
        word = place.group()
        named = place.start() > 0 and word[0].isupper() and language != "de"
        if not named and (folded := normalise(word)) not in _USERS:
            yield folded


def _in_a_row(found: Sequence[str]) -> str:
    return f" {' '.join(found)} "


_CUES = {kind: _Cues(words) for kind, words in KINDS.items()}


_CASELESS = regex("[\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


@kept(1_024)
def of_person(text: str) -> bool:
    """Whether a text may tell of a person: of the user, of who says "I", or of whoever its first word names.

    In doubt it does: then a model is asked whether one memory ends another.
    """
    if _CASELESS.search(text) or not _PEOPLE.isdisjoint(terms(text)):
        return True
    first = next(iter(words_of(text)), None)
    return (
        first is not None and first.text[:1].isupper() and (frequent() | reporting()).isdisjoint(first.terms)
    )


@kept(1_024)
def kinds_of(text: str) -> frozenset[str]:
    """Return the kinds that a text shows by a word of it, in any of the table's languages; most often one or none.

    In the language that the text shows to be in, a word is one in all its forms.
    """
    found = terms(text)
    row = _in_a_row(found)
    language = language_of(text)
    stems = _stems(_common_words(text, language), language) if language in _STEMMED else frozenset()
    # What is written without blanks isn't in ASCII.
    plain = "" if text.isascii() else _USER.sub(" ", normalise(text))
    return frozenset(
        [
            kind
            for kind, cues in _CUES.items()
            if not cues.terms.isdisjoint(found)
            or (stems and not cues.stems(language).isdisjoint(stems))
            or [1 for phrase in cues.phrases if phrase in row]
            or (plain and any(part in plain for part in cues.parts))
        ]
    )


def ends(old: str, new: str) -> bool:
    """Whether a text tells of a turn that may be the end of what another says: of its kind, or with a word of it."""
    return tells_turn(new) and (same_kind(old, new) or touches(old, new))


def may_end(old: str, new: str) -> bool:
    """Whether a text ``ends`` what another says, or tells of a change and both aren't of different kinds."""
    if ends(old, new):
        return True
    return tells_change(new) and not of_other_kinds(old, new)


def of_other_kinds(one: str, other: str) -> bool:
    """Whether two texts show each what it is about, and that is not the same."""
    first, second = kinds_of(one), kinds_of(other)
    return bool(first and second) and first.isdisjoint(second)


def same_of_a_life(one: str, other: str) -> bool:
    """Whether two texts are about one thing of a person's life: where they live, whom they love, what they eat."""
    return not (kinds_of(one) & _OF_A_LIFE).isdisjoint(kinds_of(other))


def of_a_life(text: str) -> bool:
    """Whether a text is about something that makes a person's life, such as a name, a trade, a diet or a language."""
    return bool(kinds_of_a_life(text))


def kinds_of_a_life(text: str) -> frozenset[str]:
    """Return the kinds that a text shows of what makes a person's life, as ``of_a_life`` means it."""
    return kinds_of(text) & _OF_SOMEBODY


def same_kind(one: str, other: str) -> bool:
    """Whether two texts are about the same by the kind of what they say: they needn't have a word in common."""
    return not kinds_of(one).isdisjoint(kinds_of(other))


def query_for(kind: str) -> str:
    """Return the words by which memories of a kind are found."""
    return _CUES[kind].query
