"""Of what kind a fact about somebody is that is asked for in other words than it is told in: a trade, a car, a diet.

"Where do I work" and "an engineer at Thales" have no word in common, nor have "what shall we eat" and "allergic to
nuts". A kind only chooses among what somebody said of themselves, so a wrong one costs a line of the block.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.text.analyser import normalise

_KINDS = {
    "work": """
        work* job* employ* career profession* occupation living engineer* nurse* doctor* physician* paramedic*
        teacher* lawyer* accountant* electrician* plumber* carpenter* mechanic* programmer* developer* designer* chef
        waiter* farmer* firefighter* policeman soldier* pilot* architect* pharmacist* dentist* hairdresser*
        consultant* manager* journalist* translator* analyst* cashier* welder* librarian* scientist* freelanc* retired
        arbeit* beruf* job ingenieur* krankenpfleg* krankenschwester pfleger* arzt ärztin lehrer* anwalt anwält*
        buchhalt* elektriker* klempner* schreiner* tischler* mechanik* programmier* entwickler* köch* kellner* bauer
        bäuerin feuerwehr* polizist* soldat* architekt* apothek* zahnarzt friseur* berater* übersetz* verkäufer*
        rentner* travail* boulot bosse métier emploi ingénieur* infirmi* médecin* prof professeur* avocat* comptable*
        électricien* plombier* menuisi* mécanicien* programmeu* développeu* cuisini* serveu* agricult* pompier*
        policier* architecte* pharmacien* dentiste* coiffeu* journaliste* traduct* vendeu* retraité* trabaj* curro
        profesión oficio empleo dedico ingenier* enfermer* médic* profesor* maestr* abogad* contable* contador*
        electricista* fontaner* carpinter* mecánic* programador* desarrollador* cociner* camarer* bombero* policía*
        soldado* arquitect* farmacéutic* dentista* peluquer* consultor* periodista* traductor* vendedor* jubilad*
        lavor* mestiere professione impiego ingegner* infermier* medico dottor* insegnante avvocat* ragionier*
        geometra elettricist* idraulic* falegnam* meccanic* programmat* sviluppat* cuoc* camerier* poliziott*
        architett* farmacist* dentista parrucchier* consulent* giornalist* traduttor* commess* pensionat* trabalh*
        profissão emprego ofício engenheir* enfermeir* professor* advogad* eletricista* encanador* carpinteir*
        mecânic* desenvolvedor* cozinheir* garçom garçonete bombeiro* policial* arquitet* farmacêutic* cabeleireir*
        jornalista* tradutor* aposentad* werk* beroep baan verpleeg* arts leraar lerares docent* advoca* boekhoud*
        elektricien* loodgieter* timmer* monteur* programmeur* ontwikkelaar* kok ober boer brandweer* agent apotheker*
        tandarts kapper* adviseur* vertaler* verkoper* gepensioneerd* prac* zawód zawodu robię inżynier* pielęgnia*
        lekar* nauczyciel* prawni* księgow* elektryk* hydraulik* stolarz* programist* kuchar* kelner* rolnik* strażak*
        policjant* żołnierz* farmaceut* dentyst* fryzjer* tłumacz* sprzedaw* emeryt* работ* професси* должност*
        инженер* медсестр* медбрат* врач* учител* юрист* бухгалтер* электрик* сантехник* столяр* механик* программист*
        разработчик* повар* официант* фермер* пожарн* полицейск* солдат* архитектор* фармацевт* стоматолог*
        парикмахер* консультант* журналист* переводчик* продав* сварщик* пенсион* çalış* meslek* mesleğ* işim iş
        mühendis* hemşire* doktor* öğretmen* avukat* muhasebe* elektrikçi* tesisatçı* marangoz* tamirci* programcı*
        yazılımcı* geliştirici* aşçı* garson* çiftçi* itfaiyeci* polis* asker* mimar* eczacı* dişçi* kuaför* danışman*
        gazeteci* çevirmen* satıcı* emekli* yrke* jobb* arbet* arbejd* arbeid* ingenjör* ingeniør* sjuksköter*
        sygeplejer* sykepleier* lärare lærer* läkare أعمل اعمل تعمل يعمل بشتغل شغل* شغلي وظيف* مهن* مهند* ممرض* طبيب*
        دكتور* معلم* مدرس محام* محاسب* كهربائي* سباك* نجار* ميكانيكي* مبرمج* مطور* مصمم* طباخ* نادل* مزارع* شرطي*
        جندي* صيدل* حلاق* صحفي* مترجم* متقاعد* काम नौकरी पेशा इंजीनियर* नर्स* डॉक्टर* टीचर* अध्याप* शिक्षक* वकील*
        अकाउंटेंट* बिजली* प्लंबर* बढ़ई* मैकेनिक* प्रोग्रामर* डेवलपर* रसोइ* वेटर* किसान* दर्ज़ी* दर्जी* पुलिस* सैनिक*
        दुकानदार* पत्रकार* रिटायर* 일해* 일하* 일한* 직업* 직장* 회사* 근무* 엔지니어* 간호사* 의사* 교사* 선생님*
        변호사* 회계사* 전기* 목수* 정비사* 개발자* 프로그래머* 디자이너* 요리사* 농부* 소방관* 경찰* 군인* 건축가*
        약사* 미용사* 기자* 번역가* 은퇴* 仕事 職業 働 勤務 勤め 会社 エンジニア 看護 医師 医者 教師 先生 弁護士
        会計士 税理士 電気工 大工 整備士 プログラマ デザイナ 料理人 調理師 農家 消防 警察官 建築 薬剤師 美容師 記者
        翻訳 販売 公務員 会社員 保育士 介護 退職 工作 上班 职业 工程师 工程師 护士 護士 医生 醫生 老师 教师 律师 会计
        电工 水管工 木匠 技师 程序员 开发 设计师 厨师 服务员 农民 消防员 警察 军人 建筑师 药剂师 理发师 记者 翻译 销售
        公务员 退休
    """,
    "car": """
        car drive drives drove auto autos wagen fahre fährt voiture bagnole roule conduis conduit coche carro conduzco
        conduce macchina guido guida dirijo dirige rijd rijdt samoch* jeżdżę jeździ машин* авто езжу ездит вожу водит
        araba* kullanıyor* bil bilen kör kører kjører سيار* أقود يقود تقود गाड़ी* कार चलाता चलाती 차 차를 차가 차는
        차종 자동차* 승용차* 운전* 탄다 타고 타요 車 クルマ 運転 乗って 车 开车 开一辆 audi bmw citroen citroën dacia
        fiat ford honda hyundai kia lada mazda mercedes nissan opel peugeot renault seat skoda škoda subaru suzuki
        tesla toyota volkswagen volvo vw
    """,
    "fare": """
        allerg* intoleran* vegetarian* vegan* pescatarian* celiac coeliac diabet* lactose gluten halal kosher keto
        pregnant unverträg* vegetarier* zöliak* laktose* schwanger* végétar* végan* végétal* cœliaque coeliaque
        enceinte casher alérg* alerg* celíac* embarazad* lactosa celiac* lattosio glutine incinta intolerân*
        intolerant* glúten grávida vegetari* veganist* zwanger nietoleran* wegetar* wegan* celiakia laktoz* ciąży
        аллерги* вегетариан* веган* целиаки* диабет* лактоз* глютен* беременн* непереносимост* alerj* vejetaryen*
        çölyak diyabet* glüten* hamile حساسي* نباتي* سكري لاكتوز غلوتين حلال حامل शाकाहार* एलर्जी* मधुमेह* वीगन* हलाल
        알레르기* 채식* 비건* 유제품* 유당* 글루텐* 당뇨* 임신* 할랄* アレルギ 菜食 ベジタリアン ヴィーガン ビーガン
        乳製品 乳糖 グルテン 糖尿 妊娠 食べられない 过敏 過敏 素食 吃素 乳制品 麸质 糖尿病 怀孕 不能吃 不吃 清真
    """,
    "meal": """
        eat eating dinner lunch breakfast supper cook cooking bake recipe* restaurant* menu meal* dessert* snack*
        takeaway takeout order pizza* dish dishes essen abendessen mittagessen frühstück kochen koche backen rezept*
        speisekarte bestell* nachtisch gericht gerichte snack manger mange dîner dîne déjeuner cuisin* recette* repas
        commander plat goûter comer cenar ceno cena almuerzo almorzar desayun* cocin* receta* plato pedir postre*
        mangiare mangio cenare pranzo colazione cucin* ricett* piatto ordinare dolce almoço almoçar jantar janto
        cozinh* receita* prato sobremesa lanche eten eet avondeten ontbijt koken kook recept recepten gerecht*
        bestellen toetje jeść zjeść jem obiad* kolacj* śniadani* gotować ugotować przepis* restaurac* zamówić deser*
        поесть съесть кушать ужин* обед* завтрак* готовить приготовить рецепт* ресторан* заказать десерт* блюд* ye
        yesem yiyeyim yiyelim yemek* yemeğ* kahvaltı* pişir* tarifi* restoran* sipariş* tatlı äta middag* spise
        aftensmad opskrift* oppskrift* آكل أكل ناكل نأكل عشاء العشاء غداء الغداء فطور الفطور أطبخ اطبخ وصفة مطعم أطلب
        खाऊं खाऊँ खाएं खाना खाने डिनर लंच नाश्ता पकाऊं पकाएं बनाऊं रेसिपी रेस्टोरेंट ऑर्डर 먹* 저녁 점심 아침밥 요리*
        레시피* 식당* 메뉴* 주문* 맛집* 간식* 배달* 食べ 夕飯 夕食 晩ご飯 昼ご飯 ランチ 朝食 朝ご飯 ご飯 料理 レシピ
        レストラン メニュー 注文 デザート おやつ 献立 吃 晚饭 晚餐 午饭 午餐 早饭 早餐 做饭 做菜 菜谱 食谱 餐厅 菜单
        点菜 外卖 甜点
    """,
    "health": """
        medic* meds pill* tablet* prescri* illness* disease* sick health* injur* broke asthma* migraine* depress*
        anxiety insulin therap* colour-blind blind deaf wheelchair surgery adhd medikament* tablette* krank* verletz*
        asthma migräne farbenblind gehörlos rollstuhl operation médicament* malad* santé bless* asthm* dépress*
        aveugle sourd* daltonien* opéré* medicament* medicin* pastilla* enferm* salud lesion* lesión asma migraña*
        depres* cieg* sord* daltónic* operaci* farmac* malatti* malat* salute infortun* emicrania ciec* daltonic*
        operat* remédio* doença* doente saúde lesão enxaqueca ceg* surd* daltônic* cirurgia* medicijn* pillen ziek*
        gezond* blessure* astma migraine kleurenblind doof rolstoel operatie* lek leki leków chor* zdrowi* kontuzj*
        astm* migren* depresj* niewidom* głuch* daltonist* operacj* лекарств* таблет* болезн* болею здоровь* травм*
        астм* мигрен* депресс* дальтоник* глух* операци* ilaç* hap* hasta* sağlık* sakat* astım* depresyon* renk körü
        sağır* ameliyat* دواء أدوية مرض صحة إصابة ربو صداع اكتئاب عملية दवा* बीमारी* सेहत* चोट* अस्थमा* माइग्रेन*
        ऑपरेशन* 약* 질병* 건강* 부상* 다쳤* 천식* 편두통* 우울증* 색맹* 청각* 시각* 수술* 薬 病気 持病 健康 怪我 ケガ
        喘息 片頭痛 うつ病 色覚 聴覚 手術 药 病 受伤 骨折 哮喘 偏头痛 抑郁 色盲 失聪 手术
    """,
    "money": """
        salary salaries wage* income earn* paid mortgage* loan* debt* savings budget* gehalt* lohn verdien* einkommen
        kredit* schuld* sparen spart salaire* gagne* revenu* crédit* dette* épargn* salario sueldo gano gana ingreso*
        hipoteca* préstamo* deuda* ahorr* stipendio guadagn* reddito mutuo prestito debit* risparmi* salário ganho
        ganha renda financiamento empréstimo* dívida* poupa* salaris inkomen hypotheek lening* spaar* pensja pensj*
        zarabia* dochód kredyt* dług* oszczęd* зарплат* зарабатыва* доход* ипотек* кредит* долг* коплю копит maaş*
        kazan* gelir* kredi* borç* birik* راتب* دخل قرض دين वेतन* तनख्वाह* कमाता कमाती आय कर्ज* लोन* 월급* 연봉* 수입*
        대출* 빚* 저축* 給料 年収 月収 収入 ローン 借金 貯金 工资 薪水 年薪 月薪 收入 贷款 房贷 存款
    """,
    "study": """
        study studie* studying degree* universit* college school major* graduat* diploma studi* uni abschluss schule
        ausbildung étud* diplôme* fac licence master estudi* carrera título licenciad* studia* laurea laureat* scuola
        estud* faculdade formad* formei studeer* opleiding uczelni* szkoł* ukończy* учусь учится учил* университет*
        диплом* окончил* образовани* oku* üniversite* bölüm* mezun* درست جامع* شهادة تخرج* पढ़ाई* पढ़ता पढ़ती डिग्री*
        कॉलेज* विश्वविद्यालय* 대학* 전공* 졸업* 학교* 大学 専攻 卒業 学校 大學 专业 毕业 學位 学位
    """,
    "mother": """
        mother* mum mums mom moms mummy mommy mutter* mama mamas mutti mère maman madre* mamá mamma mãe mamãe moeder*
        mam matk* mamy mamę mamie мат* мам* anne* mor äiti أم أمي أمه والدة* والدت* ماما माँ मां मम्मी 어머니* 엄마* 母
        ママ 妈 母亲 母親
    """,
    "father": """
        father* dad dads daddy vater* papa papas vati père padre* papá papà pai papai vader* ojc* tat* отец отц* пап*
        baba* far pappa isä أب أبي أبوه والد والده والدي بابا पिता पापा 아버지* 아빠* 父 パパ 爸 父亲 父親
    """,
    "grandparent": """
        grandmother* grandfather* grandma* grandpa* granny nan großmutter* großvater* oma opa omas opas grand-mère
        grand-père mamie papi abuel* nonn* avó avô vovó vovô grootmoeder* grootvader* babci* dziad* бабушк* дедушк*
        büyükanne* dede* babaanne* anneanne* جدة جدتي جدته جدي جده दादी दादा नानी नाना 할머니* 할아버지* 祖母 祖父
        奶奶 爷爷 外婆 外公
    """,
    "spouse": """
        wife husband spouse partner* married marry wedding* girlfriend boyfriend fianc* ehefrau ehemann frau mann
        verheiratet* freundin femme mari marié* compagn* copine copain espos* marido mujer casad* novi* moglie marito
        sposat* fidanzat* namorad* vrouw man getrouwd vriend vriendin żon* mąż męż* małżeń* жен* муж* замуж* eşi* eşim
        evli* karım kocam fru kone زوج* مرتي متزوج* पत्नी पति शादी* 아내* 남편* 결혼* 배우자* 여자친구* 남자친구* 妻 夫
        結婚 旦那 嫁 彼女 彼氏 妻子 丈夫 老婆 老公 结婚 女朋友 男朋友
    """,
    "child": """
        child* kid kids son sons daughter* kind kinder* sohn tochter töchter enfant* fils fille* hij* figli* bambin*
        filh* criança* zoon dochter* kinderen dziec* syn* córk* сын* дочь дочер* дет* ребен* ребён* çocu* oğl* oğul
        kızı* kızım barn ابن ابني ابنه ابنة ابنتي بنتي أطفال أولاد बेटा बेटे बेटी बच्चे बच्चा 아들* 딸* 아이* 자녀* 子供
        子ども 息子 娘 儿子 女儿 孩子
    """,
    "sibling": """
        sister* brother* sibling* schwester* bruder* geschwister frère* sœur* soeur* herman* fratell* sorell* irmã*
        irmão* zus zussen broer* siostr* brat* сестр* брат* kardeş* abla* ağabey* abim أخ أخي أخوه أخت أختي أخته भाई
        बहन 형 형이 오빠* 누나* 언니* 동생* 여동생* 남동생* 兄 弟 姉 妹 哥哥 弟弟 姐姐 妹妹
    """,
    "pastime": """
        hobby hobbies plays instrument* sport* guitar piano violin cello drums bass band choir marathon race* training
        football tennis running hiking climbing fun weekend* spiel* spielt hobbys gitarre klavier geige schlagzeug
        chor verein joue loisir* guitare violon batterie chorale toco toca aficion* afición guitarra violín batería
        coro suono suona chitarra pianoforte violino batteria violão bateria speel speelt gitaar viool koor gra gram
        gitar* pianin* skrzypc* chór* играю играет хобби гитар* пианино скрипк* хор* çal* hobi* piyano* keman* أعزف
        يعزف تعزف هواي* عود बजाता बजाती शौक* गिटार* 취미* 연주* 기타를 피아노* 바이올린* 배운다 배우 趣味 楽器 ギター
        ピアノ バイオリン 習って 爱好 乐器 吉他 钢琴 小提琴 在学
    """,
    "origin": """
        grew hometown raised origin* native nationality citizen* aufgewachsen herkunft heimat* stamm* komme grandi
        originaire viens nationalité crecí crecio creció origen nacionalidad cresciut* provengo nazionalità cresci
        cresceu origem nacionalidade opgegroeid afkomst nationaliteit wychował* pochodz* narodowość вырос* родом
        гражданств* büyüd* memleket* uyruk* كبرت نشأت أصل* جنسي* पला पली बड़ा बड़ी मूल राष्ट्रीयता 자랐* 자란* 고향* 국적*
        出身 育ち 育った 故郷 国籍 长大 长在 老家 故乡
    """,
}
"""Kind -> words that ask for it or tell it, in the languages of the tables; ``*``: and whatever begins so."""
_ANSWERS = {"meal": "fare"}
"""Who asks for one kind is answered by another: of a meal it is to be known what somebody may not eat."""
_ASKED_ONLY = frozenset(_ANSWERS)

_WORD = regex(r"[^\W\d_]+")
_UNSPACED = regex("[\u3040-\u30ff\u3400-\u9fff]")


class _Table(NamedTuple):
    """The words of all kinds, by how they are looked for."""

    whole: dict[str, frozenset[str]]
    beginnings: dict[str, frozenset[str]]
    parts: dict[str, frozenset[str]]
    """Of scripts without blanks."""
    lengths: tuple[int, ...]
    """Of beginnings (letters)."""


@cache
def _table() -> _Table:
    found: tuple[defaultdict[str, set[str]], ...] = (defaultdict(set), defaultdict(set), defaultdict(set))
    for kind, listed in _KINDS.items():
        for word in normalise(listed).split():
            beginning = word.rstrip("*")
            place = 2 if _UNSPACED.match(word) else int(word != beginning)
            found[place][beginning].add(kind)
    whole, beginnings, parts = ({word: frozenset(kinds) for word, kinds in some.items()} for some in found)
    return _Table(whole, beginnings, parts, tuple(sorted({len(word) for word in beginnings})))


@kept(4_096)
def cues_in(text: str) -> dict[str, frozenset[str]]:
    """Return the words of a text that show a kind, as the table has them, each with its kinds."""
    table, folded = _table(), normalise(text)
    words = frozenset(_WORD.findall(folded))
    starts = frozenset([word[:length] for word in words for length in table.lengths])
    found = {word: table.whole[word] for word in words & table.whole.keys()}
    found |= {word: table.beginnings[word] for word in starts & table.beginnings.keys()}
    if _UNSPACED.search(folded):
        found |= {part: kinds for part, kinds in table.parts.items() if part in folded}
    return found


def kinds_asked(question: str) -> frozenset[str]:
    """Return the kinds of facts that answer a question."""
    kinds = frozenset[str]().union(*cues_in(question).values())
    return kinds if _ASKED_ONLY.isdisjoint(kinds) else frozenset([_ANSWERS.get(kind, kind) for kind in kinds])


def asks_of_a_meal(question: str) -> bool:
    """Whether a question is about a meal: then it is to be known what somebody may not eat, whoever asks."""
    return "fare" in kinds_asked(question)


def of_kinds(texts: Sequence[str], kinds: frozenset[str]) -> list[int]:
    """Return the places of the texts that are of some kinds, first those that show it by a word few others have."""
    told = []
    for text in texts:
        found = cues_in(text)  # of most there is none
        told.append(
            [cue for cue, of in found.items() if not kinds.isdisjoint(of - _ASKED_ONLY)] if found else []
        )
    counts = Counter(chain.from_iterable(told))
    places = [place for place, cues in enumerate(told) if cues]
    return sorted(places, key=lambda place: min(map(counts.__getitem__, told[place])))
