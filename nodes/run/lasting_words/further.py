# ruff: noqa: E501
"""What lasts, in further languages, briefly: what people are called, are, have, like and do, and wishes to keep something.

They are shorter than the tables of the twelve: what many people say of themselves, not all of it. See ``phrases``.
"""

from __future__ import annotations

from ..phrases import Language

DUTCH = Language(
    "nl",
    telling="""
        ik heet
        mijn naam is
        ik/wij/we woon/wonen !aan .
        ik werk als/bij/in/voor/op
        mijn/onze . heet/heten
        ik/we/wij heb/hebben . kleinkind/kleinkinderen
        ik ben ~? vegetarier/veganist/vegetarisch/allergisch/getrouwd/gescheiden/verhuisd/zwanger/diabeet/kleurenblind/
            geboren/leraar/lerares/arts/jaar_oud/linkshandig
        ik/we/wij heb/hebben een/geen/twee/drie/vier ~? hond/honden/kat/katten/zoon/zonen/dochter/dochters/kinderen/kind/
            broer/zus/baby
        ik kan niet tegen
        ik heb liever
        ik heb ~? allergie/diabetes/astma/migraine
        ik hou/houd/houden van
        ik eet/drink/rook/slik ~? geen/nooit/altijd
        ik geef de voorkeur
        mijn/onze man/vrouw/zoon/dochter/moeder/vader/broer/zus/vriend/vriendin/hond/kat/baas/dokter/verjaardag/lievelings*
        noem me
        we/wij/ik zijn/ben ~? verhuisd/getrouwd/gescheiden/uit_elkaar
        ik gebruik/spreek/leer !dit/het .
        ik vermijd/mijd/boycot/verafschuw/weiger !dat/deze/het/dit .
        ik probeer ~ te vermijden/mijden
        ik heb een_hekel/hekel/hoogtevrees/vliegangst/claustrofobie/pleinvrees/een_afkeer/afkeer/een_fobie
        ik ben ~? bang voor !het/de/dat .
        ik ben ~? gevoelig/intolerant/allergisch/geen_fan/claustrofobisch/veganistisch
        ik volg/doe ~? dieet
        ik koop/eet/drink/draag/kijk/lees/luister/gebruik/reis ~? alleen/uitsluitend/enkel/geen/nooit !de/het/dit/
            deze/twee/drie .
        ik kan ~? niet/slecht tegen
        ik eet/kook/leef ~? vegan/vegetarisch/halal/koosjer/glutenvrij/*vrij/*arm
        ik kan ~ niet uitstaan/verdragen/luchten
        ik vind !deze/dit/dat/die . ~? saai/vreselijk/walgelijk
        ik word ~? misselijk/wagenziek/zeeziek
        niets/niks voor mij
        ik leer/werk/slaap ~? beter/het_best
        allergisch/allergie/*allergie
        is/zijn niets/niks voor mij
        ik krijg/word ~? buikpijn/misselijk/hoofdpijn ~? van
        niet mijn ding
        ik geef ~? les
        heb mijn ~? gebroken/verstuikt/gescheurd/verrekt/gekneusd/verdraaid
        ben/word ~? geopereerd
        mag/kan ~? niet/niks/geen ~? hardlopen/tillen/rennen/autorijden/sporten/zwemmen
        probeer ~? te stoppen/minderen met
        probeer ~? af_te_vallen
        ben ~? gestopt met roken/drinken/vapen
        koop/train/studeer/zwem/speel nu/tegenwoordig ~? bij/in/op/aan ^
        dokter/arts/huisarts/fysio/chirurg/tandarts/specialist ~? me/mij ~? verboden/gezegd/aangeraden/afgeraden/
            voorgeschreven
    """,
    keeping="""
        onthoud dat
        onthoud
        vergeet niet
        voortaan
        vanaf nu
        antwoord/schrijf/geef altijd/nooit/voortaan
        altijd kort
        houd er rekening mee
    """,
    asking="""
        < hoeveel/hoezo/waarom/wanneer/welke/wie/hoe
    """,
)
SWEDISH = Language(
    "sv",
    telling="""
        jag heter
        mitt/mit namn/navn ar/är/er
        jag bor i/pa/på
        jag jobbar/arbetar som/pa/på/i
        jag ar/är ~? vegetarian/vegan/allergisk/gift/skild/gravid/diabetiker/laktosintolerant/fargblind/ar_gammal
        jag/vi har en/ett/två/tre/inga ~? hund/hundar/katt/katter/son/soner/dotter/dottrar/barn/syskon
        jag har ~? allergi/diabetes/astma/migran
        jag tal/tål inte
        jag gillar/alskar/hatar/foredrar
        jag ater/dricker/roker/kor/anvander/talar ~? inte/aldrig/alltid
        min/mitt/mina/vår/vart man/fru/sambo/son/dotter/mamma/pappa/bror/syster/hund/katt/chef/lakare/barn/fodelsedag
        kalla mig
        jag/vi har ~? flyttat/gift/skilt/sålt/slutat
        vi flyttade/flyttar till
        jag undviker/bojkottar/avskyr/vägrar !det/detta/att_tro .
        jag försöker undvika
        jag ~? rädd for/för
        jag har ~? höjdskräck/flygrädsla/flygskräck/klaustrofobi/torgskräck/fobi
        jag är/ar ~? känslig/överkänslig/intolerant
        jag köper/äter/dricker/bär/läser/lyssnar/använder/reser ~? bara/endast/inte/aldrig !den/det/två/tre/
            sammanfattningen/första .
        jag äter/lagar ~? veganskt/vegetariskt/glutenfritt/laktosfritt/halal/kosher
        jag står inte ut
        jag tycker ~? inte om
        jag följer ~ diet/kost
        inget för mig
        allergisk/allergi/*allergi
        jag ar/är ~? lärare/läkare/sjuksköterska/ingenjör/student/pensionär/snickare/kock/advokat/ekonom/
            jurist/polis/frisör/sjukskriven
        jag ~? brutit/brutet/bröt/stukat/stukade/vrickat/vrickade/sträckt/slitit !mot/mig_ur .
        jag ~? opererad/opererats/opereras
        får/kan inte ~? springa/lyfta/simma/träna
        läkaren/doktorn/tandläkaren/sjukgymnasten ~? sa/säger/sade ~? jag
        läkaren/doktorn/tandläkaren/sjukgymnasten ~? förbjöd/rådde/skrev_ut mig
        försöker/vill ~? sluta röka/dricka/snusa/äta
        försöker/vill ~? gå_ner_i_vikt
    """,
    keeping="""
        kom ihag/ihåg
        glom/glöm inte
        fran/från och med nu
        fran/från nu
        svara/skriv/anvand ~? alltid/aldrig
        alltid/aldrig svara
        tank på att
    """,
    asking="""
        < hur/vad/varfor/vilken/vilket/vem
    """,
)
DANISH = Language(
    "da",
    telling="""
        jeg hedder/heter
        mit/mitt navn er
        jeg bor i/på
        jeg arbejder/jobber/arbeider som/hos/i/på
        jeg er ~? vegetar/vegetarianer/veganer/allergisk/gift/skilt/gravid/diabetiker/år_gammel
        jeg/vi har en/et/to/tre/ingen ~? hund/hunde/hunder/kat/katt/katte/søn/sønn/datter/dottre/døtre/børn/barn
        jeg har ~? allergi/diabetes/astma/migræne/migrene
        jeg tåler ikke
        jeg elsker/hader/hater/foretrækker/foretrekker
        jeg kan ~? lide
        jeg spiser/drikker/ryger/røyker/kører/bruger/bruker/taler ~? ikke/aldrig/aldri/altid/alltid
        min/mit/mitt/mine/vores/vår mand/mann/kone/kæreste/søn/sønn/datter/mor/far/bror/søster/hund/kat/katt/chef/sjef/
            læge/lege/børn/barn/fødselsdag/bursdag
        kald/kall mig/meg
        jeg/vi er ~? flyttet/blevet/blitt
        jeg/vi har ~? solgt/giftet
        jeg undgår/unngår/boykotter/boikotter/afskyr/avskyr/nægter/nekter !det/dette/at_tro .
        jeg prøver at/å undgå/unngå
        jeg er ~? bange/redd for
        jeg har ~? højdeskræk/høydeskrekk/flyskræk/flyskrekk/klaustrofobi/fobi
        jeg er ~? følsom/overfølsom/intolerant
        jeg køber/kjøper/spiser/drikker/læser/leser/bruger/bruker/rejser/reiser ~? kun/bare/ikke/aldrig/aldri
        jeg spiser/laver/lager ~? vegansk/vegetarisk/glutenfrit/glutenfritt/laktosefrit/halal/kosher
        jeg kan/orker ikke udstå/fordra/tåle/utstå
        jeg liker ~? ikke
        jeg følger ~ diæt/diett/kost
        allergisk/allergi/*allergi
        jeg ~? brækket/brækkede/brukket/brakk/forstuvet/forstuet !med .
        må/kan ikke ~? løbe/løfte/svømme/træne/løpe/trene
        prøver/forsøger/vil ~? stoppe/slutte ~? med_at_ryge/å_røyke/rygningen
    """,
    keeping="""
        husk at
        glem ikke
        ikke glem
        fra nu af
        fra nå av
        svar/skriv ~? altid/alltid/aldrig/aldri/kort
        fremover
    """,
    asking="""
        < hvordan/hvad/hva/hvorfor/hvilken/hvem/hvor
    """,
)
FINNISH = Language(
    "fi",
    telling="""
        nimeni on
        minun nimeni
        olen nimeltani
        asun/asumme !nyt_$
        tyoskentelen
        olen toissa
        olen ~? kasvissyoja/vegaani/allerginen/naimisissa/eronnut/raskaana/diabeetikko/vuotias/ammatiltani
        minulla/meilla on/ei_ole
        pidan/inhoan/rakastan/suosin !siita/sita .
        en syo/juo/polta/siedä/pida/kayta/halua
        syon/juon/kaytan/harrastan/opiskelen aina/vain/usein/*a
        vaimoni/mieheni/poikani/tyttareni/aitini/isani/veljeni/siskoni/koirani/kissani/lapseni/pomoni/puolisoni
        kutsu minua
        muutin/muutimme/erosin/erosimme/menin ~? naimisiin/*n
        valtan/välttelen/boikotoin/inhoan/kieltaydyn !sita/tata .
        pelkaan .
        minulla on ~? korkeanpaikankammo/lentopelko/ahtaanpaikankammo/*kammo/*pelko/*fobia
        en kesta/kestä/siedä/osta/katso/kuuntele/kayta/pida/kaytä !sita/tata .
        ostan/syon/juon/kaytan/katson/luen ~? vain/ainoastaan
        noudatan ~ ruokavaliota/dieettia
        olen ~? herkka/yliherkka/intolerantti
        allerginen/allergia/*allergia
    """,
    keeping="""
        muista etta/,_etta
        < muista
        ala unohda
        tasta lahtien
        jatkossa
        vastaa/kirjoita/kayta ~? aina/lyhyesti
        aina/ala koskaan vastaa/kayta/kirjoita
    """,
    asking="""
        < miksi/milloin/missa/mika/mita/kuka/kuinka/miten/paljonko
    """,
)
POLISH = Language(
    "pl",
    telling="""
        mam na imię
        nazywam się
        mam ~? lat/lata/syna/synow/corke/corki/dzieci/psa/psy/kota/koty/brata/siostre/męza/zone/alergię/cukrzycę/astmę/
            migrenę/uczulenie
        mieszkam/mieszkamy ~? w/we/na/z
        pracuję/pracuje jako/w/we/na/dla
        jestem ~? uczulon*/wegetarian*/wegank*/weganin*/zonat*/męzatk*/rozwiedzion*/w_ciązy/diabety*/nauczyciel*/lekar*
        nie jem/piję/palę/lubię/znoszę/uzywam
        lubię/wolę/kocham/nienawidzę/uwielbiam !to/cie .
        uczę się
        moj/moja/moje/moi/nasz/nasza/nasze mąz/zona/syn/corka/mama/tata/brat/siostra/pies/kot/szef/szefowa/lekarz/dzieci/
            urodziny/ulubion*
        mow mi
        przeprowadzilismy/przeprowadzilam/przeprowadzilem się
        przeprowadziliśmy/przeprowadziłam/przeprowadziłem/rozwiodłam/rozwiodłem/rozstaliśmy się
        wyszłam za
        ożeniłem się
        sprzedałam/sprzedałem/sprzedaliśmy/rzuciłam/rzuciłem
        unikam/bojkotuję/brzydzę !tego/to .
        staram się unikać
        boję się !ze/o .
        mam ~? lęk/klaustrofobię/fobię/*fobię/wstręt/awersję
        nie znoszę/cierpię/toleruję/trawię/oglądam/noszę/kupuję/słucham/przepadam/trawie/spożywam !tego .
        nie jestem ~? fanem/fanką
        nie interesuje/interesują mnie
        jestem na ~? diecie
        stosuję/przestrzegam ~? diety/dietę
        kupuję/jem/piję/noszę/oglądam/czytam/używam ~? tylko/wyłącznie !podsumowanie/pierwsz*/ostatni*/te/to/dwa/dwie .
        jem/gotuję ~? bez_glutenu/wegańsko/bezglutenowo/koszernie/halal
        jestem ~? wrażliw*/nietolerancyj*/abstynent*
        robi mi_się niedobrze/słabo
        lepiej/najlepiej uczę/pracuję/śpię
        uczulony/uczulona/alergia/alergię/uczulenie
        szkodzi/szkodzą mi
        mi szkodzi/szkodzą/nie_służy
        nie dla mnie
        nie mój/moja/moje klimat/bajka
        boli mnie ~? po/od
        uczę ~ w/we szkole/liceum/przedszkolu/podstawówce/technikum
        złamałem/złamałam/skręciłem/skręciłam/zerwałem/zerwałam/zwichnąłem/zwichnęłam rękę/nogę/kostkę/
            nadgarstek/palec/kolano/bark/obojczyk/żebro/stopę/ścięgno/więzadło
        miałem/miałam/mam ~? operację
        próbuję/staram_się/chcę ~? rzucić/ograniczyć palenie/papierosy/picie/alkohol/kawę/cukier/mięso
        próbuję/staram_się/chcę ~? schudnąć
        lekarz/lekarka/dentysta/dentystka/chirurg/fizjoterapeuta ~? zabronił/zabroniła/kazał/kazała/zalecił/zaleciła/
            przepisał/przepisała ~? mi
        lekarz/lekarka mi ~? zabronił/zabroniła/kazał/kazała/zalecił/zaleciła
        nie mogę/wolno_mi ~? biegać/dźwigać/pływać
    """,
    keeping="""
        zapamiętaj
        pamiętaj
        nie zapomnij/zapominaj
        od teraz
        odtąd
        odpowiadaj/pisz/uzywaj ~? zawsze/krotko/krótko
        zawsze/nigdy nie
        zawsze odpowiadaj/pisz/uzywaj
    """,
    asking="""
        < czy/gdzie/kiedy/dlaczego/jak/kto/ile/co/jaki/jaka/ktory
    """,
)
CZECH = Language(
    "cs",
    telling="""
        máme/mám morče/křečka/králíka/papouška/rybičky
        mám ~? vysoký/nízký tlak
        jmenuji/jmenuju/volam se/sa
        moje jmeno
        bydlim/bydlime/byvam/byvame/zijem/ziju/ziji ~? v/ve/na/s/se
        pracuji/pracuju/pracujem jako/ako/v/ve/na/pro/pre
        jsem/som ~? alergick*/vegetarian*/vegan*/zenaty/vdana/vydata/rozveden*/tehotna/diabetik*/ucitel*/lekar*
        mam/mame ~? syna/dceru/dceru/deti/psa/kocku/bratra/sestru/manzela/manzelku/alergii/alergiu/cukrovku/astma/migrenu/
            rad/rada/radeji/let/rokov
        nejim/nepiju/nepiji/nekourim/nesnasim/nejem/nepijem/nemam_rad/nemam_rada
        miluji/miluju/nenavidim/preferuji/preferuju
        ucim se/sa
        muj/moj/moje/moja/nas/nase/nasa manzel/manzelka/syn/dcera/mama/matka/otec/tata/bratr/brat/sestra/pes/kocka/sef/
            sefova/lekar/doktor/deti/narozeniny/oblibe*
        rikej/rikejte/volaj mi/ma
        prestehovali/prestehoval/prestehovala/odstehovali/rozvedl/rozvedla/rozesli/vdala/ozenil/prestahovali jsme/jsem/sme/
            som/se/sa
        prodali/prodal/prodala/predali jsme/jsem/sme
        vyhýbám/vyhybam/vyhýbam se/sa
        bojím/bojim se/sa !že .
        mám/mam ~? strach_z/závrať/závratě/klaustrofobii/fobii/fóbiu/odpor/averzi
        nesnáším/nesnášam/nemůžu_vystát/netoleruji/odmítám/odmietam/bojkotuji !to/tohle .
        držím/drzim/dodržuji/dodržujem ~? dietu/diétu
        jsem/som ~? na_dietě/na_diéte/citliv*/intolerantn*/abstinent*
        kupuji/kupuju/kupujem/jím/jem/piju/pijem/nosím/používám ~? jen/pouze/iba/len
        nejsem/nie_som ~? fanoušek/fanúšik
        alergie/alergii/alergiu/alergik/alergicky/alergicka
    """,
    keeping="""
        pamatuj/zapamatuj ~? si/ze
        pamatuj/zapamatuj/zapamataj
        nezapomen/nezapomente/nezabudni
        od ted/nynejska/teraz
        odpovidej/odpovidejte/pis ~? vzdy/strucne/kratce
        vzdy/nikdy odpovidej/nepis/pis/pouzivej
    """,
    asking="""
        < kde/kdy/proc/jaky/jaka/jake/kdo/kolik/co/kam
    """,
)
HUNGARIAN = Language(
    "hu",
    telling="""
        a nevem
        hívnak/hivnak
        lakom/lakunk
        dolgozom
        allergias/vegetarianus/vegan/hazas/elvalt/terhes/cukorbeteg/tanar/orvos/eves vagyok
        allergias/vegetarianus/vegan/cukorbeteg
        van ~? gyerekem/lanyom/fiam/kutyam/macskam/testverem/gyerekunk/kutyank/allergiam
        nem eszem/iszom/eszek/szeretem/dohanyzom/birom
        szeretem/imadom/utalom
        inkabb
        a ferjem/felesegem/fiam/lanyom/anyam/apam/batyam/nőverem/noverem/kutyam/macskam/főnököm/fonokom/orvosom
        elkoltoztunk/elkoltoztem/atkoltoztunk/koltoztunk/elvaltam/elvaltunk/ferjhez/eladtuk/eladtam/megnosultem
        kerulom/kerülöm/utálom/gyűlölöm/bojkottálom/kerulok
        felek/félek a/az/tole .
        tériszonyom/teriszonyom/klausztrofóbiám/fóbiám/repülésfóbiám van
        ki nem_állhatom/nem_allhatom
        nem birom/szeretem/nézek/veszek/hordok/fogyasztok/viselem_el
        csak ~? eszem/iszom/veszek/hasznalok/használok/hordok
        diétázom/diétát/dietat tartok/követek/$
        erzekeny/érzékeny vagyok
        gluténmentesen/laktózmentesen/vegánul/kóser/halal eszem/etkezem/étkezem
        allergias/allergia/allergiam
    """,
    keeping="""
        jegyezd meg
        emlekezz
        ne felejtsd
        mostantol
        ezentul
        mindig/soha valaszolj/ne/roviden/hasznalj/irj
        valaszolj ~? mindig/roviden
    """,
    asking="""
        < hol/mikor/miert/milyen/mennyi/hany/kicsoda/melyik/hogyan/mit
    """,
)
ROMANIAN = Language(
    "ro",
    telling="""
        ma numesc
        ma cheama
        numele meu
        locuiesc/locuim/stau in/pe/la/cu
        lucrez ca/la/in/pentru
        sunt ~? alergic*/vegetarian*/vegan*/casatorit*/divortat*/insarcinata/diabetic*/profesor/profesoara/medic/inginer
        am un/o/doi/doua/trei ~? caine/pisica/fiu/fiica/baiat/fata/copil/copii/frate/sora
        am alergie/diabet/astm/migrene
        nu mananc/beau/fumez/suport/folosesc
        imi place/plac
        prefer !sa .
        sotul/sotia/fiul/fiica/mama/tata/fratele/sora/cainele/pisica/seful/doctorul meu/mea
        spune-mi/zi-mi ^
        m-am/ne-am mutat/casatorit/despartit/pensionat
        am divortat/vandut/renuntat/demisionat
        invat ~? limba
        evit/boicotez/detest/urasc !asta/sa_cred .
        incerc ~? sa_evit
        refuz sa !cred .
        mi-e/mi_e/imi_e frica/teama de/sa
        am ~? fobie/claustrofobie/vertij/frica/rau_de_inaltime/aversiune
        nu suport/tolerez/consum/cumpar/port/ascult/ma_uit !asta .
        nu sunt ~? fan/fana/mare_fan
        nu imi_place/plac/place
        urmez/tin/sunt ~? dieta/regim/post
        cumpar/mananc/beau/port/folosesc ~? doar/numai
        sunt ~? sensibil*/intolerant*/claustrofob*
        mananc/gatesc ~? fara
        alergic/alergica/alergie
    """,
    keeping="""
        tine/tineti minte
        nu uita/uitati
        de acum inainte/incolo
        raspunde/raspunde-mi/raspunzi/scrie ~? mereu/intotdeauna/scurt/niciodata
        mereu/intotdeauna pe_scurt
    """,
    asking="""
        < unde/cand/cine/cati/cate/cat/cum/de_ce/care/ce
    """,
)
TURKISH = Language(
    "tr",
    telling="""
        adım/ismim/adim
        benim adım/ismim/adim
        kedimin/kedimizin/kopegimin/kopegimizin/kusumun/kusumuzun/oglumun/oglumuzun/kızımın/kızımızın/kizimin/kizimizin/
            bebegimizin/esimin/kardesimin/annemin/babamın adı/ismi/adi/yası
        kedimiz/kopegimiz/kusumuz/oglumuz/kızımız/bebegimiz .
        ben ^ ^ $
        oturuyorum/oturuyoruz/yasıyorum/yasıyoruz/yasiyorum/calısıyorum/calisiyorum
        alerjim/kopegim/kedim/oglum/kızım/cocugum/kardesim ~? var/yok
        vejetaryenim/veganım/veganim/evliyim/bekarım/hamileyim/ogretmenim/doktorum/diyabetliyim
        yemem/icmem/yemiyorum/icmiyorum/sevmem/sevmiyorum/kullanmıyorum
        severim/seviyorum/tercih_ederim/nefret_ederim
        esim/kocam/karım/karim/oglum/kızım/kizim/annem/babam/kardesim/kopegim/kedim/patronum/doktorum .
        bana . de/diyebilirsin
        tasındık/tasindik/tasındım/tasindim
        bosandım/bosandim/bosandık/evlendim/emekli_oldum/sattık/sattik/sattım/sattim
        kaçınırım/kaçınıyorum/uzak_dururum/uzak_duruyorum/boykot_ediyorum
        korkarım/korkuyorum/tiksinirim/tiksiniyorum/iğrenirim/iğreniyorum
        yükseklik/uçak/kapalı_alan korkum/fobim ~? var
        fobim/intoleransım/hassasiyetim ~? var
        katlanamam/katlanamıyorum/dayanamam/dayanamıyorum/tahammül_edemem/tahammül_edemiyorum
        hoşlanmam/hoşlanmıyorum/izlemem/giymem/tüketmem/tüketmiyorum/almam/kullanmam/içemem/yiyemem/yiyemiyorum
        sadece/yalnızca ~ yerim/içerim/alırım/kullanırım/giyerim/izlerim/okurum/dinlerim/yaparım/yiyorum/içiyorum/alıyorum/
            kullanıyorum/giyiyorum
        besleniyorum/besleniyoruz
        diyet/diyeti/perhiz yapıyorum/uyguluyorum
        diyetteyim/perhizdeyim/hayranı_değilim
        bana göre_değil
        reddediyorum/reddederim
        alerjim/alerjisi/alerjik
        bana/midemi dokunuyor/dokunur/iyi_gelmiyor/rahatsız_ediyor/bozuyor
        insanı/tipi/düşkünü değilim
        bana göre değil
        midem/karnım/başım ~? ağrıyor/bulanıyor
        bileğimi/ayağımı/kolumu/bacağımı/elimi/parmağımı/dizimi/omzumu/belimi/kaburgamı/boynumu ~? burktum/kırdım/
            incittim/çatlattım/kırıldı
        sigarayı/içkiyi/alkolü/şekeri/kahveyi ~? bırakmaya/azaltmaya/bırakıyorum/bırakmak
        kilo vermeye ~? çalışıyorum
        ameliyat oldum/olacağım
        doktor/doktorum/diş_hekimi/fizyoterapist ~? bana ~? yasakladı/söyledi/önerdi/verdi
    """,
    keeping="""
        unutma
        aklında/aklinda tut/olsun
        hatırla/hatirla
        bundan sonra/boyle
        hep/her_zaman/asla/daima ~? ver/yaz/kullan/kullanma/cevapla
    """,
    asking="""
        mı/mi/mu/mü/mısın/misin/mıyım/miyim $
        nerede/neden/nasıl/nasil/hangi/kac/nicin/niye
    """,
)
INDONESIAN = Language(
    "id",
    telling="""
        nama saya/aku
        saya/aku/kami tinggal di
        saya/aku bekerja/kerja sebagai/di/untuk
        saya/aku ~? alergi/vegetarian/vegan/menikah/bercerai/hamil/diabetes/guru/dokter/berumur
        saya/aku/kami punya/memiliki !pertanyaan/masalah/ide .
        saya/aku tidak makan/minum/suka/merokok/bisa_makan/tahan
        saya/aku ~? suka/lebih_suka/benci
        suami/istri/isteri/anak/ibu/ayah/kakak/adik/anjing/kucing/bos/dokter saya/kami/aku
        panggil/panggilah saya/aku
        saya/aku/kami ~? pindah ke
        kami/saya/aku sudah ~? pindah/bercerai/menikah/menjual
        saya/aku ~? menghindari/hindari/boikot/menolak
        saya/aku ~? takut/fobia/trauma ~? dengan/sama/pada/ketinggian/terbang/naik/gelap/*
        saya/aku hanya/cuma makan/minum/pakai/beli/membeli/menggunakan/nonton/baca
        saya/aku ~? diet/puasa/sensitif/intoleran
        saya/aku ~? tidak/nggak/gak/ga tahan/suka/makan/minum/bisa_makan/nonton/pakai/tertarik
        alergi
    """,
    keeping="""
        ingat/ingatlah bahwa/ya/kalau
        < ingat/ingatlah
        jangan lupa
        mulai sekarang
        selalu/jangan_pernah jawab/gunakan/tulis/pakai
    """,
    asking="""
        < apa/apakah/bagaimana/kapan/mengapa/kenapa/siapa/berapa/di_mana/dimana
    """,
)
VIETNAMESE = Language(
    "vi",
    telling="""
        tôi/em/mình tên/ten là/la
        tên/ten tôi/em/mình/toi/minh là/la
        tôi/toi/em/mình/minh sống/song/ở/o ~? ở/o/tại/tai
        tôi/em/mình/chúng_tôi sống/ở
        tôi/em/mình ~? làm/làm_việc là/ở/tại/nghề/việc
        tôi/em/mình ~? bị/dị_ứng/ăn_chay/mắc
        tôi/em/mình là ~? giáo_viên/bác_sĩ/kỹ_sư/y_tá/kế_toán/sinh_viên
        tôi/em/mình/chúng_tôi có một/hai/ba/con
        tôi/em/mình ~? thích/ghét/không_thích/không_ăn/không_uống
        chồng/vợ/con/mẹ/bố/ba/chị/anh_trai/chó/mèo/sếp ~? tôi/em/mình
        tôi/em/mình/chúng_tôi ~? chuyển đến/nhà/sang
        hãy gọi
        tôi/em/mình ~? tránh/tẩy_chay/từ_chối/kiêng
        tôi/em/mình ~? sợ !rằng/là .
        tôi/em/mình chỉ ăn/uống/dùng/mua/mặc/xem/đọc
        tôi/em/mình ~? không chịu/thích/ăn/uống/dùng/mua/xem
        tôi/em/mình ~? theo/ăn chế_độ/chay/keto/kiêng
        dị_ứng
    """,
    keeping="""
        hãy nhớ
        nhớ rằng/là
        ghi nhớ
        đừng quên
        từ nay
        từ giờ
        luôn trả_lời/dùng/viết
        luôn_luôn
    """,
    asking="""
        gì/nào/đâu/sao/bao_nhiêu/mấy_giờ/khi_nào $
    """,
)
SWAHILI = Language(
    "sw",
    telling="""
        jina langu
        ninaitwa/naitwa
        ninaishi/naishi/tunaishi !na .
        ninafanya/nafanya kazi
        nina mzio/watoto/mtoto/mbwa/paka/kisukari/pumu/mke/mume
        mimi ni
        sili/sipendi/sinywi
        ninapenda/napenda/napendelea/ninachukia
        mume/mke/mama/baba/binti/mwanangu/kaka/dada/mbwa/paka wangu/yangu
        nimehamia/tumehamia/nimeolewa/nimeoa/tumeachana
        niite
        ninaepuka/naepuka/ninakwepa/nakwepa
        ninaogopa/naogopa
        siwezi kuvumilia/kula/kunywa
        sipendi/situmii/sinunui/siangalii
        ninakula/nakula/ninatumia/natumia/ninanunua/nanunua ~? tu/pekee
        mzio
    """,
    keeping="""
        kumbuka kwamba/kuwa/,
        < kumbuka
        usisahau
        kuanzia sasa
        jibu ~? daima/kila_wakati/kwa_ufupi
    """,
    asking="""
        < je/wapi/lini/nani/kwa_nini
        wapi/nini/lini/gani/ngapi $
    """,
)
UKRAINIAN = Language(
    "uk",
    script="а-яіїєґ",
    telling="""
        < люблю/обожнюю/ненавиджу/не_люблю !тебе/вас/такі/таке/таких/такие/такое/такого .
        у/в мене/нас ~? хворе/хворі/хвора/болить/болять/тиск/артрит
        у/в нас/мене живе/живуть .
        мене звати/звуть
        моє імя/ім'я
        я ~? живу/мешкаю/мешкаємо
        ми ~? живемо/мешкаємо
        живу/мешкаю в/у/на/з
        я ~? працюю !над .
        працюю в/у/на/вчител*/лікар*/інженер*
        у/в мене/нас/мого/моєї ~? алергія/діабет/астма/мігрень/син/дочка/донька/діти/дітей/двоє/троє/собака/кіт/кішка/
            дружина/чоловік/брат/сестра
        я ~? вегетаріан*/веган*/одружен*/заміжня/розлучен*/вагітна/вчител*/лікар*/діабетик
        я не їм/пю/п'ю/курю/люблю/переношу
        я ~? люблю/обожнюю/ненавиджу/віддаю_перевагу
        мені подобається/подобаються/не_подобається/краще
        мені . років/рік/роки
        мій/моя/моє/мої/наш/наша чоловік/дружина/син/дочка/донька/мама/тато/брат/сестра/собака/кіт/кішка/лікар/шеф/
            день_народження/улюблен*
        ми/я ~? переїхали/переїхав/переїхала/розлучилися/розлучилась/розлучився/одружилися/одружився/продали/продав/продала
        переїхали/переїхала/переїхав до/в/у
        називай/називайте/клич мене
        я ~? уникаю/боюсь/боюся/бойкотую/дотримуюсь/дотримуюся/відмовляюся/відмовляюсь !що/за/запізнитися/зламати/
            втратити/что/это/опоздать/ошибиться/сломать/потерять .
        уникаю .
        дотримуюсь/дотримуюся ~ дієти
        я ~? на ~? дієті
        терпіти не_можу
        не переношу/люблю/дивлюсь/дивлюся/купую/вживаю/ношу/терплю !це/ці/цей/цю/так*/эт* .
        я ~? їм/п'ю/купую/ношу/дивлюсь ~? тільки/лише
        у/в мене ~? фобія/клаустрофобія/непереносимість/страх
        я ~? чутлив*/не_фанат*
        мене нудить/заколисує
        алергія/алергію/алергік
    """,
    keeping="""
        запам'ятай/запам'ятайте/запамятай
        пам'ятай/памятай
        не забудь/забувай/забудьте
        відтепер
        надалі
        відповідай/пиши ~? завжди/коротко
        завжди/ніколи_не відповідай/пиши/використовуй
    """,
    asking="""
        < чи/де/коли/чому/як/хто/скільки/що/який/яка/куди/ким
    """,
)
GREEK = Language(
    "el",
    script="α-ωΑ-Ω",
    telling="""
        με λενε
        ονομαζομαι
        το ονομα μου
        μενω/μενουμε/ζω/ζουμε σε/στο/στη/στην/στον/στα/στους/με/στις
        δουλευω/εργαζομαι ως/σε/στο/στη/στην/για
        ειμαι ~? αλλεργικ*/χορτοφαγος/βιγκαν/παντρεμεν*/χωρισμεν*/εγκυος/διαβητικ*/δασκαλ*/γιατρος/δικηγορος/χρονων
        εχω/εχουμε ~? αλλεργια/διαβητη/ασθμα/σκυλο/γατα/παιδι/παιδια/γιο/κορη/αδερφο/αδερφη
        δεν τρωω/πινω/καπνιζω/αντεχω
        δεν μου αρεσει/αρεσουν
        μου αρεσει/αρεσουν
        προτιμω/λατρευω/μισω
        ο/η/το/οι αντρας/αντρα/συζυγος/γυναικα/γιος/κορη/μητερα/μαμα/πατερας/μπαμπας/αδερφος/αδερφη/σκυλος/γατα/
            γιατρος/αφεντικο/παιδια μου/μας
        μετακομισαμε/μετακομισα/χωρισαμε/χωρισα/παντρευτηκα/παντρευτηκαμε/πουλησαμε/πουλησα
        να με λες
        αποφευγω .
        φοβαμαι !οτι/μη/μηπως .
        εχω ~? υψοφοβια/κλειστοφοβια/*φοβια/δυσανεξια/αλλεργια
        δεν αντεχω/μου_αρεσει/μου_αρεσουν/τρωω/βλεπω/αγοραζω/φοραω/καταναλωνω
        τρωω/πινω/αγοραζω/φοραω/χρησιμοποιω μονο
        ακολουθω/κανω ~? διατροφη/διαιτα
        αρνουμαι να
        ειμαι ~? ευαισθητ*/δυσανεκτικ*
        αλλεργια/αλλεργικος/αλλεργικη
    """,
    keeping="""
        θυμησου
        να θυμασαι
        μην ξεχασεις/ξεχνας
        απο δω και_περα/και_στο_εξης
        απο τωρα
        απαντας/απαντα/γραφε ~? παντα/συντομα
        παντα/ποτε να_μου/να/συντομα
    """,
    asking="""
        < σε/με/απο τι/ποιο/ποια/ποιον/που
        < που/ποτε/γιατι/πως/ποιος/ποια/ποιο/ποσο/ποσα/ποσες/τι
    """,
)
HEBREW = Language(
    "he",
    script="א-ת",
    telling="""
        קוראים לי
        שמי
        השם שלי
        אני גר/גרה/מתגורר/מתגוררת
        אנחנו גרים
        אני ~? עובד/עובדת ב*/כ*
        אני ~? אלרגי/אלרגית/צמחוני/צמחונית/טבעוני/טבעונית/נשוי/נשואה/גרוש/גרושה/בהריון/סוכרתי/סוכרתית/מורה/רופא/רופאה
        אני בן/בת
        יש לי/לנו !שאלה/בעיה/רעיון .
        אני לא אוכל/אוכלת/שותה/מעשן/מעשנת/אוהב/אוהבת/סובל/סובלת
        אני ~? אוהב/אוהבת/מעדיף/מעדיפה/שונא/שונאת
        בעלי/אשתי/הבן_שלי/הבת_שלי/אמא_שלי/אבא_שלי/אחי/אחותי/הכלב_שלי/החתול_שלי/הבוס_שלי
        עברנו/עברתי ל*
        התגרשתי/התגרשנו/התחתנתי/התחתנו/מכרנו/מכרתי/נפרדנו
        תקרא/תקראי לי
        אני ~? נמנע/נמנעת/מתנזר/מתנזרת
        אני ~? מפחד/מפחדת מ*
        אני ~? לא סובל/סובלת/מסוגל/מסוגלת/אוהב/אוהבת/צורך/צורכת/קונה/רואה/לובש/לובשת
        אני ~? אוכל/אוכלת/שותה/קונה/לובש/לובשת ~? רק/כשר/טבעוני/ללא_גלוטן
        אני ~? בדיאטה/רגיש/רגישה/מסרב/מסרבת
        יש לי ~? פחד/פוביה/קלסטרופוביה/רגישות
        אלרגיה/אלרגי/אלרגית
    """,
    keeping="""
        תזכור/תזכרי/זכור/זכרי
        אל תשכח/תשכחי
        מעכשיו
        מהיום
        תמיד/לעולם ענה/תענה/תעני/כתוב/תכתוב/אל
        תענה/תעני ~? תמיד/בקצרה
    """,
    asking="""
        < האם/איפה/מתי/למה/מה/מי/כמה/איך/איזה/איזו
    """,
)
PERSIAN = Language(
    "fa",
    script="\u0600-\u06ff",
    telling="""
        اسم/نام من
        من/ما ~? زندگی_میکنم/زندگی_می‌کنم/زندگی_میکنیم
        زندگی می‌کنم/میکنم/می_کنم/می‌کنیم
        کار می‌کنم/میکنم/می_کنم
        حساسیت/آلرژی دارم/دارد
        من ~? هستم !که .
        من گیاهخوار/گیاه‌خوار/وگان/متاهل/مجرد/باردار/دیابتی/معلم/پزشک/پرستار/مهندس
        من/ما ~? دارم/داریم
        من ~? نمی‌خورم/نمیخورم/نمی‌نوشم/نمی‌کشم/دوست_ندارم/دوست_دارم/ترجیح_می‌دهم/ترجیح_میدهم
        دوست دارم/ندارم
        شوهرم/همسرم/زنم/پسرم/دخترم/مادرم/پدرم/برادرم/خواهرم/سگم/گربه‌ام/رئیسم/دکترم .
        نقل_مکان کردیم/کردم
        اسباب‌کشی/اسبابکشی کردیم/کردم
        طلاق گرفتم/گرفتیم
        ازدواج کردم/کردیم
        مرا/منو ~? صدا
        من ~? دوری/پرهیز/اجتناب می‌کنم/میکنم/می_کنم
        پرهیز می‌کنم/میکنم/می_کنم
        من ~? می‌ترسم/میترسم/متنفرم/بیزارم
        از ~ می‌ترسم/میترسم/متنفرم/بیزارم/بدم_می‌آید/بدم_میاد
        من ~? فقط ~ می‌خورم/میخورم/می‌نوشم/می‌خرم/میخرم/می‌پوشم/میپوشم/استفاده
        رژیم دارم/هستم/گرفتم/گیاهی
        تحمل ~? نمی‌کنم/ندارم/نمیکنم
        من ~? حساسم/حساس_هستم
        آلرژی
    """,
    keeping="""
        یادت باشد/باشه/نرود/نره
        به_خاطر/بخاطر بسپار
        به_یاد داشته
        فراموش نکن
        از این به_بعد
        از حالا
        همیشه/هرگز ~? بده/بنویس/نکن/استفاده
    """,
    asking="""
        < آیا/کجا/کی/چرا/چطور/چگونه/چند/چه
        کجاست/چیست/کیست
    """,
)
THAI = Language(
    "th",
    script="\u0e01-\u0e5b",
    spaced=False,
    telling="""
        ฉัน/ผม/ดิฉัน/หนู ชื่อ
        ชื่อ ของ ฉัน/ผม/ดิฉัน
        ฉัน/ผม/ดิฉัน/เรา ~? อาศัยอยู่/อยู่ที่/อยู่กับ/ทำงาน/แพ้/ชอบ/เกลียด/ไม่กิน/ไม่ดื่ม/เป็นครู/เป็นหมอ/เป็นพยาบาล/เป็นมังสวิรัติ/เป็นเบาหวาน/
            มีลูก/มีหมา/มีแมว/แต่งงาน/หย่า/ย้าย
        แพ้อาหาร/แพ้ถั่ว/แพ้กุ้ง
        สามี/ภรรยา/ลูกสาว/ลูกชาย/แม่/พ่อ/พี่/น้อง/หมา/แมว/หัวหน้า ของฉัน/ของผม/ฉัน/ผม
        เรียก ฉัน/ผม ว่า
        ย้ายไป/ย้ายมา/ย้ายบ้าน
        ฉัน/ผม/ดิฉัน/เรา ~? หลีกเลี่ยง/เลี่ยง/กลัว/งด/ทนไม่ได้/ไม่ชอบ/ไม่ทาน/ไม่ดู/ไม่ซื้อ
        ฉัน/ผม/ดิฉัน ~? กินแต่/ดื่มแต่/ใช้แต่/ซื้อแต่/กินเจ/กินคีโต/ทานมังสวิรัติ
        แพ้อาหาร/แพ้นม
    """,
    keeping="""
        จำไว้/จำว่า/จดจำ
        อย่าลืม
        ต่อไปนี้/จากนี้ไป/ตั้งแต่นี้
        ตอบ ~? เสมอ/สั้น
    """,
    asking="""
        ไหม/มั้ย/หรือเปล่า/ที่ไหน/เมื่อไหร่/เมื่อไร/อะไร/ทำไม/กี่โมง/เท่าไหร่/เท่าไร
    """,
)
BENGALI = Language(
    "bn",
    script="\u0980-\u09ff",
    telling="""
        আমার নাম
        আমি ~? থাকি/বাস_করি/কাজ_করি
        আমরা ~? থাকি
        আমার ~? অ্যালার্জি/এলার্জি/ডায়াবেটিস/হাঁপানি/ছেলে/মেয়ে/স্বামী/স্ত্রী/মা/বাবা/ভাই/বোন/কুকুর/বিড়াল/বস/ডাক্তার
        আমি ~? নিরামিষভোজী/শিক্ষক/শিক্ষিকা/ডাক্তার/নার্স/বিবাহিত/গর্ভবতী
        আমি ~? খাই/পছন্দ_করি/ভালোবাসি/ঘৃণা_করি না/$
        আমি ~? খাই_না
        আমরা/আমি ~? চলে_এসেছি/চলে_গেছি/উঠেছি/বিয়ে_করেছি
        আমাকে ~? ডেকো/ডাকবে
        আমি ~ এড়িয়ে_চলি/এড়িয়ে_যাই/ভয়_পাই/ঘৃণা_করি/সহ্য_করতে
        আমি শুধু/কেবল ~ খাই/পান_করি/কিনি/পরি/ব্যবহার
        আমি ~ পছন্দ_করি_না/খেতে_পারি_না/ডায়েট
        অ্যালার্জি/এলার্জি
    """,
    keeping="""
        মনে রেখো/রাখবে/রাখো/রাখুন
        ভুলো/ভুলবে/ভুলে না/যেও_না
        এখন থেকে
        সবসময়/সব_সময়/কখনো ~? দাও/দিও/লিখো/না
    """,
    asking="""
        কোথায়/কখন/কেন/কীভাবে/কে/কত/কোন $
        < কি/কী/কোথায়/কখন/কেন/কে/কত
    """,
)
FURTHER = (
    DUTCH, SWEDISH, DANISH, FINNISH, POLISH, CZECH, HUNGARIAN, ROMANIAN, TURKISH, INDONESIAN, VIETNAMESE, SWAHILI,
    UKRAINIAN, GREEK, HEBREW, PERSIAN, THAI, BENGALI,
)  # fmt: skip
