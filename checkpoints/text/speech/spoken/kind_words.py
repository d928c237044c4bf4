# ruff: noqa: E501
"""Words of a kind: who asks for sports is answered by what names football.

By language, a kind between two commas: how it is asked for, a colon, and everyday words of the kind. What is as often
something else is left out ("orange", "turkey", "bass"). Where a script has no spaces each is two characters, as the
index has them: the whole word, or what of it stands in few others.
"""

from __future__ import annotations

KINDS = {
    "english": """
sport sports: football soccer basketball tennis volleyball badminton golf rugby cricket hockey baseball softball handball boxing karate judo taekwondo mma wrestling fencing swim swimming surfing sailing rowing kayaking ski skiing snowboarding skating cycling biking jogging marathon athletics gymnastics yoga pilates gym climbing bouldering hiking squash bowling archery workout,
food foods dish dishes meal meals cuisine cuisines: pizza pasta spaghetti lasagna risotto rice noodles soup salad curry sushi steak chicken beef pork lamb fish salmon tuna shrimp seafood egg eggs cheese bread sandwich burger fries taco burrito vegetables beans lentils tofu potato potatoes tomato tomatoes dessert cake chocolate cookie cookies pancakes fruit barbecue stew omelette dumplings ramen kebab falafel sausage bacon ham,
drink drinks beverage beverages: coffee tea juice water beer wine soda cola lemonade smoothie milk cocktail whisky vodka espresso latte cappuccino champagne,
animal animals pet pets: dog dogs puppy cat cats kitten horse hamster rabbit bunny parrot bird birds goldfish turtle tortoise snake lizard mouse chicken chickens cow sheep goat pig monkey lion tiger bear elephant,
country countries: italy spain france germany greece portugal england scotland ireland britain switzerland austria netherlands belgium poland russia ukraine egypt morocco kenya nigeria tunisia india china japan korea thailand vietnam indonesia philippines australia zealand canada mexico brazil argentina peru chile colombia cuba usa america sweden norway denmark finland iceland croatia hungary czechia romania bulgaria serbia israel iran iraq pakistan nepal singapore malaysia,
hobby hobbies interest interests pastime pastimes activity activities: reading painting drawing photography pottery knitting sewing crochet embroidery gardening cooking baking guitar piano violin singing dancing music hiking camping fishing swimming yoga cycling skiing climbing chess gaming puzzles writing blogging traveling travelling volunteering movies woodworking collecting birdwatching karate tennis football soccer basketball volleyball badminton choir theatre,
game games: chess poker monopoly scrabble catan checkers backgammon minecraft fortnite zelda mario pokemon playstation xbox nintendo sudoku solitaire tetris,
instrument instruments: guitar piano violin drums flute saxophone trumpet cello clarinet ukulele harp keyboard accordion trombone viola,
job jobs profession occupation career: teacher nurse doctor engineer lawyer developer programmer manager designer chef waiter waitress barista accountant journalist mechanic electrician plumber scientist assistant intern internship freelance consultant architect pharmacist dentist hairdresser,
movie movies film films tv series: netflix episode season sitcom documentary drama comedy thriller hbo disney cinema anime cartoon,
vehicle vehicles transport transportation: car bike bicycle motorcycle motorbike scooter truck van bus train tram subway metro plane boat taxi,
illness illnesses disease diseases ailment ailments: flu cold cough fever headache migraine covid nausea allergy allergic asthma diabetes infection cancer injury pneumonia arthritis,
relative relatives: mother mom mum father dad parents sister brother siblings son daughter aunt uncle cousin grandma grandmother grandpa grandfather niece nephew
""",
    "german": """
sport sportart sportarten: fußball basketball tennis volleyball handball badminton federball golf rugby hockey boxen karate judo ringen fechten schwimmen schwimme surfen segeln rudern skifahren ski snowboard eislaufen radfahren joggen laufen marathon leichtathletik turnen yoga pilates fitnessstudio klettern bouldern wandern reiten squash kegeln,
essen gericht gerichte speise speisen lebensmittel: pizza pasta spaghetti lasagne reis nudeln suppe salat curry sushi steak hähnchen huhn rindfleisch schweinefleisch fisch lachs ei eier käse brot brötchen kartoffeln pommes gemüse bohnen linsen tomaten nachtisch kuchen torte schokolade kekse pfannkuchen obst eintopf döner wurst schinken spätzle knödel,
getränk getränke: kaffee tee saft wasser bier wein limo limonade cola milch kakao cocktail sekt schnaps,
tier tiere haustier haustiere: hund hunde katze kater pferd pony hamster kaninchen hase papagei wellensittich vogel goldfisch schildkröte schlange maus huhn hühner kuh schaf ziege schwein affe löwe tiger bär elefant,
land länder: italien spanien frankreich deutschland griechenland portugal england schottland irland schweiz österreich niederlande holland belgien polen russland ukraine türkei ägypten marokko kenia tunesien indien china japan korea thailand vietnam indonesien australien neuseeland kanada mexiko brasilien argentinien peru chile kolumbien kuba usa amerika schweden norwegen dänemark finnland island kroatien ungarn tschechien rumänien bulgarien serbien israel iran,
hobby hobbys hobbies interessen freizeit: lesen malen zeichnen fotografieren fotografie töpfern stricken nähen häkeln garten gärtnern kochen backen gitarre klavier geige singen chor tanzen musik wandern camping zelten angeln schwimmen yoga radfahren klettern schach rätsel schreiben reisen ehrenamt basteln sammeln theater fußball tennis,
instrument instrumente: gitarre klavier geige schlagzeug flöte saxophon trompete cello klarinette harfe akkordeon posaune,
beruf berufe job: lehrer lehrerin krankenpfleger krankenschwester arzt ärztin ingenieur ingenieurin anwalt anwältin entwickler programmierer designer koch köchin kellner kellnerin buchhalter journalist mechaniker elektriker klempner tischler verkäufer praktikum berater architekt apotheker friseur,
film filme serie serien: netflix folge staffel doku dokumentation drama komödie krimi thriller kino zeichentrick,
fahrzeug fahrzeuge verkehrsmittel: auto fahrrad motorrad roller lkw bus zug bahn straßenbahn flugzeug boot taxi,
krankheit krankheiten: grippe erkältung erkältet husten fieber kopfschmerzen migräne corona übelkeit allergie asthma diabetes entzündung krebs rheuma,
verwandte verwandten: mutter mama vater papa eltern schwester bruder geschwister sohn tochter tante onkel cousin cousine oma großmutter opa großvater nichte neffe
""",
    "french": """
sport sports: foot football basket tennis volley badminton golf rugby hockey handball boxe karaté judo escrime natation nage nager surf voile aviron ski snowboard patinage vélo cyclisme jogging course marathon athlétisme gymnastique yoga pilates escalade randonnée équitation squash,
plat plats nourriture cuisine repas aliment aliments: pizza pâtes spaghettis lasagnes riz nouilles soupe salade curry sushi steak poulet bœuf porc agneau poisson saumon thon crevettes œuf œufs fromage pain sandwich burger frites légumes haricots lentilles tomates dessert gâteau chocolat biscuits crêpes fruits ragoût omelette jambon saucisse quiche couscous,
boisson boissons: café jus eau bière vin limonade cola lait cocktail champagne cidre,
animal animaux: chien chiens chienne chiot chat chats chatte cheval hamster lapin perroquet oiseau tortue serpent souris poule poules vache mouton chèvre cochon singe lion tigre ours éléphant,
pays: italie espagne france allemagne grèce portugal angleterre écosse irlande suisse autriche belgique pologne russie ukraine turquie égypte maroc kenya tunisie algérie inde chine japon corée thaïlande vietnam indonésie australie canada mexique brésil argentine pérou chili colombie cuba usa amérique suède norvège danemark finlande islande croatie hongrie roumanie bulgarie serbie israël iran,
hobby hobbies loisir loisirs passion passions intérêts activité activités: lecture lire peinture peindre dessin dessiner photo photographie poterie tricot couture jardinage cuisine cuisiner pâtisserie guitare piano violon chant chanter chorale danse danser musique randonnée camping pêche natation yoga vélo escalade échecs écriture voyages bénévolat bricolage théâtre foot tennis,
instrument instruments: guitare piano violon batterie flûte saxophone trompette violoncelle clarinette harpe accordéon,
métier métiers profession travail: professeur prof enseignant infirmier infirmière médecin ingénieur avocat avocate développeur programmeur designer cuisinier serveur serveuse comptable journaliste mécanicien électricien plombier menuisier vendeur stage consultant architecte pharmacien dentiste coiffeur coiffeuse,
film films série séries: netflix épisode saison documentaire drame comédie thriller policier cinéma,
véhicule véhicules transport transports: voiture vélo moto scooter camion bus train tramway métro avion bateau taxi,
maladie maladies: grippe rhume toux fièvre migraine covid nausée allergie allergique asthme diabète infection cancer arthrite,
parents famille: mère maman père papa sœur frère fils fille tante oncle cousin cousine mamie papi nièce neveu
""",
    "spanish": """
deporte deportes: fútbol baloncesto básquet tenis voleibol bádminton pádel golf rugby hockey béisbol balonmano boxeo karate judo esgrima natación nado nadar surf vela remo esquí esquiar snowboard patinaje ciclismo bici correr maratón atletismo gimnasia yoga pilates gimnasio escalada senderismo equitación,
comida comidas plato platos alimento alimentos cocina: pizza pasta espaguetis lasaña arroz fideos sopa ensalada curry sushi bistec pollo ternera cerdo cordero pescado salmón atún gambas marisco huevo huevos queso pan bocadillo hamburguesa tacos tortilla paella verduras frijoles lentejas patatas papas tomate postre pastel tarta chocolate galletas fruta guiso jamón empanadas,
bebida bebidas: café zumo jugo agua cerveza vino refresco limonada cola leche cóctel mate,
animal animales mascota mascotas: perro perra perros gato gata gatos caballo hámster conejo loro pájaro tortuga serpiente ratón gallina vaca oveja cabra cerdo mono león tigre oso elefante,
país países: italia españa francia alemania grecia portugal inglaterra escocia irlanda suiza austria holanda bélgica polonia rusia ucrania turquía egipto marruecos kenia túnez india china japón corea tailandia vietnam indonesia australia canadá méxico brasil argentina perú chile colombia cuba usa suecia noruega dinamarca finlandia islandia croacia hungría rumanía bulgaria serbia israel,
hobby hobbies afición aficiones pasatiempo pasatiempos interés intereses actividad actividades: leer lectura pintar pintura dibujar dibujo fotografía cerámica tejer punto coser jardinería cocinar hornear guitarra piano violín cantar coro bailar baile música senderismo acampar pescar nadar yoga ciclismo escalada ajedrez escribir viajar viajes voluntariado manualidades coleccionar teatro fútbol tenis,
instrumento instrumentos: guitarra piano violín batería flauta saxofón trompeta violonchelo clarinete arpa acordeón,
profesión oficio trabajo empleo: profesor profesora maestro maestra enfermero enfermera médico médica ingeniero ingeniera abogado abogada programador desarrollador diseñador cocinero camarero contable periodista mecánico electricista fontanero carpintero prácticas consultor arquitecto farmacéutico dentista peluquero peluquera,
película películas serie series: netflix episodio temporada documental drama comedia thriller cine,
vehículo vehículos transporte transportes: coche carro auto bici bicicleta moto camión autobús tren tranvía metro avión barco taxi,
enfermedad enfermedades: gripe resfriado tos fiebre migraña covid náuseas alergia alérgico alérgica asma diabetes infección cáncer artritis,
parientes familiares familia: madre mamá padre papá hermana hermano hijo hija tía tío primo prima abuela abuelo sobrina sobrino
""",
    "italian": """
sport: calcio basket pallacanestro tennis pallavolo badminton padel golf rugby hockey pugilato boxe karate judo scherma nuoto nuotare surf vela canottaggio sci sciare snowboard pattinaggio ciclismo bici corsa correre maratona atletica ginnastica yoga pilates palestra arrampicata escursioni equitazione,
cibo cibi piatto piatti cucina alimenti: pizza pasta spaghetti lasagne riso risotto zuppa insalata curry sushi bistecca pollo manzo maiale agnello pesce salmone tonno gamberi uova formaggio pane panino hamburger patatine verdure fagioli lenticchie patate pomodori dolce torta cioccolato biscotti frutta spezzatino prosciutto salsiccia gnocchi,
bevanda bevande: caffè succo acqua birra vino bibita limonata cola latte cocktail spumante,
animale animali: cane cani cagnolino gatto gatta gatti cavallo criceto coniglio pappagallo uccello tartaruga serpente topo gallina mucca pecora capra maiale scimmia leone tigre orso elefante,
paese paesi: italia spagna francia germania grecia portogallo inghilterra scozia irlanda svizzera austria olanda belgio polonia russia ucraina turchia egitto marocco kenya tunisia india cina giappone corea thailandia vietnam indonesia australia canada messico brasile argentina perù cile colombia cuba usa america svezia norvegia danimarca finlandia islanda croazia ungheria romania bulgaria serbia israele,
hobby passatempo passatempi interessi attività passioni: leggere lettura dipingere pittura disegnare disegno fotografia ceramica maglia cucire giardinaggio cucinare chitarra pianoforte violino cantare coro ballare ballo danza musica escursioni campeggio pescare pesca nuoto yoga ciclismo arrampicata scacchi scrivere viaggiare viaggi volontariato collezionare teatro calcio tennis,
strumento strumenti: chitarra pianoforte violino batteria flauto sassofono tromba violoncello clarinetto arpa fisarmonica,
lavoro professione mestiere: insegnante maestra professore infermiere infermiera medico ingegnere avvocato avvocata programmatore sviluppatore designer cuoco cameriere cameriera ragioniere giornalista meccanico elettricista idraulico falegname tirocinio consulente architetto farmacista dentista parrucchiere,
film serie: netflix episodio stagione documentario dramma commedia thriller cinema,
veicolo veicoli trasporto trasporti mezzo mezzi: macchina auto bici bicicletta moto motorino camion autobus treno tram metropolitana aereo barca taxi,
malattia malattie: influenza raffreddore tosse febbre emicrania covid nausea allergia allergico allergica asma diabete infezione cancro artrite,
parenti famiglia: madre mamma padre papà sorella fratello figlio figlia zia zio cugino cugina nonna nonno nipote
""",
    "portuguese": """
esporte esportes desporto desportos: futebol basquete basquetebol tênis ténis vôlei voleibol badminton golfe rugby hóquei handebol boxe caratê judô esgrima natação nadar surfe vela remo esqui patinação ciclismo bicicleta correr corrida maratona atletismo ginástica ioga pilates academia escalada trilha equitação,
comida comidas prato pratos alimento alimentos: pizza massa macarrão espaguete lasanha arroz sopa salada curry sushi bife frango porco cordeiro peixe salmão atum camarão ovo ovos queijo pão sanduíche hambúrguer legumes verduras feijão lentilhas batata tomate sobremesa bolo chocolate biscoitos fruta frutas feijoada presunto linguiça,
bebida bebidas: café suco sumo água cerveja vinho refrigerante limonada leite coquetel cachaça,
animal animais bicho bichos: cachorro cão cães gato gata gatos cavalo hamster coelho papagaio pássaro tartaruga cobra rato galinha vaca ovelha cabra porco macaco leão tigre urso elefante,
país países: itália espanha frança alemanha grécia portugal inglaterra escócia irlanda suíça áustria holanda bélgica polônia rússia ucrânia turquia egito marrocos quênia angola moçambique índia china japão coreia tailândia vietnã indonésia austrália canadá méxico brasil argentina peru chile colômbia cuba eua suécia noruega dinamarca finlândia islândia croácia hungria romênia bulgária sérvia israel,
hobby hobbies passatempo passatempos interesse interesses atividade atividades: ler leitura pintar pintura desenhar desenho fotografia cerâmica tricô crochê costura jardinagem cozinhar violão guitarra piano violino cantar coral dançar dança música trilha acampar pescar natação ioga ciclismo escalada xadrez escrever viajar viagens voluntariado colecionar teatro futebol tênis,
instrumento instrumentos: violão guitarra piano violino bateria flauta saxofone trompete violoncelo clarinete harpa acordeão,
profissão trabalho emprego ofício: professor professora enfermeiro enfermeira médico médica engenheiro engenheira advogado advogada programador desenvolvedor designer cozinheiro garçom garçonete contador jornalista mecânico eletricista encanador carpinteiro estágio consultor arquiteto farmacêutico dentista cabeleireiro,
filme filmes série séries: netflix episódio temporada documentário drama comédia suspense cinema,
veículo veículos transporte transportes: carro bicicleta bike moto caminhão ônibus autocarro trem comboio metrô avião barco táxi,
doença doenças: gripe resfriado tosse febre enxaqueca covid náusea alergia alérgico alérgica asma diabetes infecção câncer artrite,
parentes família: mãe mamãe pai papai irmã irmão filho filha tia tio primo prima avó avô sobrinha sobrinho
""",
    "dutch": """
sport sporten: voetbal basketbal tennis volleybal badminton golf rugby hockey handbal boksen karate judo schermen zwemmen zwem surfen zeilen roeien skiën snowboarden schaatsen fietsen wielrennen hardlopen marathon atletiek turnen yoga pilates sportschool klimmen wandelen paardrijden padel,
eten gerecht gerechten voedsel maaltijd: pizza pasta spaghetti lasagne rijst noedels soep salade curry sushi biefstuk kip rundvlees varkensvlees vis zalm tonijn garnalen ei eieren kaas brood broodje hamburger friet patat groente bonen linzen aardappelen tomaten toetje taart chocolade koekjes pannenkoeken fruit stamppot ham worst,
drankje drankjes drank dranken: koffie thee sap water bier wijn limonade cola melk cocktail,
dier dieren huisdier huisdieren: hond honden puppy kat katten poes paard hamster konijn papegaai vogel goudvis schildpad slang muis kip kippen koe schaap geit varken aap leeuw tijger beer olifant,
land landen: italië spanje frankrijk duitsland griekenland portugal engeland schotland ierland zwitserland oostenrijk nederland belgië polen rusland oekraïne turkije egypte marokko kenia tunesië india china japan korea thailand vietnam indonesië australië canada mexico brazilië argentinië peru chili colombia cuba suriname amerika zweden noorwegen denemarken finland ijsland kroatië hongarije roemenië bulgarije servië israël,
hobby interesse interesses vrijetijd: lezen schilderen tekenen fotografie pottenbakken breien naaien haken tuinieren koken bakken gitaar piano viool zingen koor dansen muziek wandelen kamperen vissen zwemmen yoga fietsen klimmen schaken puzzelen schrijven reizen vrijwilligerswerk verzamelen toneel voetbal tennis,
instrument instrumenten: gitaar piano viool drums fluit saxofoon trompet cello klarinet harp accordeon,
beroep baan werk: leraar lerares docent verpleegkundige arts ingenieur advocaat ontwikkelaar programmeur ontwerper kok ober serveerster boekhouder journalist monteur elektricien loodgieter timmerman stage adviseur architect apotheker tandarts kapper,
film films serie series: netflix aflevering seizoen documentaire drama komedie thriller bioscoop,
voertuig voertuigen vervoer vervoermiddel: auto fiets motor scooter vrachtwagen bus trein tram metro vliegtuig boot taxi,
ziekte ziektes ziekten: griep verkoudheid verkouden hoest koorts hoofdpijn migraine corona misselijk allergie allergisch astma diabetes ontsteking kanker reuma,
familie familieleden: moeder mama vader papa ouders zus broer zoon dochter tante oom neef nicht oma opa
""",
    "polish": """
sport sporty sportu: piłka koszykówka siatkówka tenis badminton golf rugby hokej boks karate judo szermierka pływanie pływam surfing żeglarstwo narty snowboard łyżwy rower kolarstwo bieganie biegam maraton gimnastyka joga pilates siłownia wspinaczka,
jedzenie danie dania potrawa potrawy: pizza makaron spaghetti lasagne ryż zupa sałatka curry sushi stek kurczak wołowina wieprzowina ryba łosoś tuńczyk jajka ser chleb kanapka burger frytki warzywa fasola soczewica ziemniaki pomidory deser ciasto tort czekolada ciastka naleśniki owoce pierogi bigos szynka kiełbasa,
napój napoje picie: kawa herbata sok woda piwo wino lemoniada cola mleko kompot wódka,
zwierzę zwierzęta zwierzak zwierzaki: pies psy szczeniak kot kotka koty koń chomik królik papuga ptak rybka żółw wąż mysz kura krowa owca koza świnia małpa lew tygrys niedźwiedź słoń,
kraj kraje kraju krajach: włochy hiszpania francja niemcy grecja portugalia anglia szkocja irlandia szwajcaria austria holandia belgia polska rosja ukraina turcja egipt maroko kenia tunezja indie chiny japonia korea tajlandia wietnam indonezja australia kanada meksyk brazylia argentyna peru chile kolumbia kuba usa ameryka szwecja norwegia dania finlandia islandia chorwacja węgry czechy rumunia bułgaria serbia izrael,
hobby zainteresowania zajęcia: czytanie czytam malowanie maluję rysowanie rysuję fotografia ceramika szycie szydełkowanie ogród ogrodnictwo gotowanie pieczenie gitara pianino skrzypce śpiew śpiewam chór taniec tańczę muzyka wędrówki biwak wędkarstwo pływanie joga rower wspinaczka szachy pisanie podróże wolontariat teatr tenis,
instrument instrumenty: gitara pianino fortepian skrzypce perkusja flet saksofon trąbka wiolonczela klarnet harfa akordeon,
zawód praca pracę: nauczyciel nauczycielka pielęgniarz pielęgniarka lekarz lekarka inżynier prawnik adwokat programista programistka projektant kucharz kelner kelnerka księgowa księgowy dziennikarz mechanik elektryk hydraulik stolarz sprzedawca staż architekt farmaceuta dentysta fryzjer fryzjerka,
film filmy serial seriale: netflix odcinek sezon dokument dramat komedia thriller kino,
pojazd pojazdy transport: samochód auto rower motocykl skuter ciężarówka autobus pociąg tramwaj metro samolot łódź taksówka,
choroba choroby: grypa przeziębienie kaszel gorączka migrena covid nudności alergia alergię astma cukrzyca zapalenie rak,
krewni rodzina: matka mama ojciec tata rodzice siostra brat syn córka ciocia wujek kuzyn kuzynka babcia dziadek
""",
    "russian": """
спорт спорта спортом: футбол баскетбол теннис волейбол бадминтон гольф регби хоккей бокс карате дзюдо борьба фехтование плавание плаваю бассейн серфинг лыжи сноуборд коньки велосипед бег бегаю марафон гимнастика йога пилатес спортзал скалолазание,
еда еду блюдо блюда кухня: пицца паста спагетти рис лапша суп борщ салат суши стейк курица говядина свинина баранина рыба лосось креветки яйца сыр хлеб бутерброд бургер овощи фасоль картошка картофель помидоры десерт торт пирог шоколад печенье блины фрукты пельмени шашлык плов колбаса,
напиток напитки: кофе чай сок вода пиво вино лимонад кола молоко коктейль водка квас,
животное животные питомец питомцы: собака собаки щенок кошка кот коты котенок лошадь хомяк кролик попугай птица рыбки черепаха змея мышь курица корова овца коза свинья обезьяна лев тигр медведь слон,
страна страны странах: италия испания франция германия греция португалия англия шотландия ирландия швейцария австрия голландия бельгия польша россия украина турция египет марокко кения тунис индия китай япония корея таиланд вьетнам индонезия австралия канада мексика бразилия аргентина перу чили колумбия куба сша америка швеция норвегия дания финляндия исландия хорватия венгрия чехия румыния болгария сербия израиль грузия,
хобби увлечения увлечение интересы занятия: чтение читать рисование рисую фотография вязание шитье сад готовка гитара пианино скрипка пение пою хор танцы танцую музыка походы рыбалка плавание йога велосипед скалолазание шахматы путешествия волонтерство театр теннис футбол,
инструмент инструменты: гитара пианино фортепиано скрипка барабаны флейта саксофон труба виолончель кларнет арфа аккордеон,
профессия работа: учитель учительница медсестра врач инженер юрист адвокат программист разработчик дизайнер повар официант бухгалтер журналист механик электрик сантехник столяр продавец стажировка архитектор фармацевт стоматолог парикмахер,
фильм фильмы сериал сериалы: netflix серия сезон документальный драма комедия триллер кино мультфильм,
транспорт: машина велосипед мотоцикл самокат грузовик автобус поезд трамвай метро самолет лодка такси,
болезнь болезни: грипп простуда кашель температура мигрень ковид тошнота аллергия астма диабет воспаление рак,
родственники семья: мать мама отец папа родители сестра брат сын дочь тетя дядя кузен бабушка дедушка племянник племянница
""",
    "turkish": """
spor sporlar sporu: futbol basketbol tenis voleybol badminton golf rugby hokey hentbol boks karate judo güreş eskrim yüzme yüzüyorum sörf yelken kürek kayak snowboard paten bisiklet koşu maraton atletizm jimnastik yoga pilates tırmanış,
yemek yemekler yemeği yiyecek yiyecekler: pizza makarna lazanya pilav pirinç çorba salata köri suşi biftek tavuk dana kuzu balık somon karides yumurta peynir ekmek sandviç hamburger sebze fasulye mercimek patates domates tatlı pasta kek çikolata kurabiye meyve köfte kebap mantı börek baklava,
içecek içecekler: kahve çay su bira şarap limonata kola süt ayran rakı,
hayvan hayvanlar hayvanı: köpek kedi at hamster tavşan papağan kuş balık kaplumbağa yılan fare tavuk inek koyun keçi maymun aslan kaplan ayı fil,
ülke ülkeler ülkeye: italya ispanya fransa almanya yunanistan portekiz ingiltere iskoçya irlanda isviçre avusturya hollanda belçika polonya rusya ukrayna türkiye mısır fas kenya tunus hindistan çin japonya kore tayland vietnam endonezya avustralya kanada meksika brezilya arjantin peru şili kolombiya küba amerika isveç norveç danimarka finlandiya izlanda hırvatistan macaristan romanya bulgaristan sırbistan israil iran,
hobi hobiler hobim ilgi: okumak kitap resim çizim fotoğraf seramik örgü dikiş bahçe yemek gitar piyano keman şarkı koro dans müzik yürüyüş kamp balık yüzme yoga bisiklet tırmanış satranç yazmak seyahat tiyatro tenis futbol,
enstrüman enstrümanlar: gitar piyano keman davul flüt saksafon trompet çello klarnet arp akordeon bağlama,
meslek mesleği: öğretmen hemşire doktor mühendis avukat programcı yazılımcı geliştirici tasarımcı aşçı garson muhasebeci gazeteci tamirci elektrikçi tesisatçı marangoz satıcı staj danışman mimar eczacı dişçi kuaför,
film filmler dizi diziler: netflix bölüm sezon belgesel dram komedi gerilim sinema,
araç araçlar ulaşım: araba bisiklet motosiklet kamyon otobüs tren tramvay metro uçak tekne taksi,
hastalık hastalıklar: grip nezle öksürük ateş migren covid alerji astım diyabet şeker enfeksiyon kanser,
akraba akrabalar: anne baba kardeş abla ağabey oğul kız teyze hala amca dayı kuzen babaanne anneanne dede yeğen
""",
    "arabic": """
رياضة الرياضة رياضات: كرة سلة تنس طائرة غولف ملاكمة كاراتيه جودو مصارعة سباحة أسبح تزلج دراجة جري أجري ماراثون جمباز يوغا نادي تسلق,
طعام الطعام أكل الأكل أكلة طبق أطباق: بيتزا معكرونة أرز شوربة سلطة سوشي دجاج لحم سمك سلمون جمبري بيض جبن خبز بطاطس خضار فول عدس طماطم حلوى كعك شوكولاتة فواكه كباب شاورما كسكس فلافل حمص,
مشروب مشروبات المشروب: قهوة شاي عصير ماء بيرة نبيذ ليموناضة حليب,
حيوان حيوانات الحيوان الحيوانات: كلب قطة قط حصان أرنب ببغاء طائر عصفور سمكة سلحفاة أفعى فأر دجاجة بقرة خروف ماعز قرد أسد نمر دب فيل,
بلد البلد بلاد دولة دول: إيطاليا إسبانيا فرنسا ألمانيا اليونان البرتغال إنجلترا أيرلندا سويسرا النمسا هولندا بلجيكا بولندا روسيا أوكرانيا تركيا مصر المغرب كينيا تونس الجزائر الهند الصين اليابان كوريا تايلاند فيتنام إندونيسيا أستراليا كندا المكسيك البرازيل الأرجنتين بيرو تشيلي كولومبيا كوبا أمريكا السويد النرويج الدنمارك فنلندا الأردن لبنان سوريا العراق السعودية الكويت قطر الإمارات,
هواية الهواية هوايات هوايتي هواياتي: قراءة القراءة رسم الرسم تصوير التصوير خياطة الخياطة طبخ الطبخ جيتار بيانو غناء الغناء رقص الرقص موسيقى الموسيقى تخييم صيد سباحة السباحة يوغا دراجة شطرنج كتابة الكتابة سفر السفر تطوع مسرح تنس,
آلة آلات: جيتار بيانو كمان طبل ناي عود,
مهنة المهنة وظيفة وظيفتي: معلم معلمة ممرض ممرضة طبيب طبيبة مهندس مهندسة محامي محامية مبرمج مطور مصمم طباخ نادل محاسب صحفي ميكانيكي كهربائي سباك نجار مهندس صيدلي حلاق,
مرض الأمراض أمراض: إنفلونزا زكام سعال حمى صداع شقيقة كورونا حساسية ربو سكري التهاب سرطان,
أقارب أقاربي عائلة عائلتي: أم أمي أب أبي أخت أختي أخ أخي ابن ابني ابنة ابنتي خالة خال عمة عم جدة جد
""",
    "hindi": """
खेल खेलों स्पोर्ट: क्रिकेट फुटबॉल हॉकी टेनिस बैडमिंटन कबड्डी बास्केटबॉल वॉलीबॉल कुश्ती बॉक्सिंग कराटे तैरना तैराकी दौड़ दौड़ना साइकिल योग जिम,
खाना खाने व्यंजन भोजन डिश: पिज़्ज़ा पास्ता चावल दाल रोटी पराठा सब्ज़ी सब्जी पनीर समोसा डोसा इडली बिरयानी चिकन मटन मछली अंडा सूप सलाद करी आलू टमाटर मिठाई केक चॉकलेट बिस्कुट फल राजमा छोले,
पेय ड्रिंक: चाय कॉफी जूस रस पानी बीयर शराब लस्सी दूध नींबू,
जानवर जानवरों पालतू: कुत्ता कुत्ते बिल्ली घोड़ा खरगोश तोता चिड़िया पक्षी मछली कछुआ साँप सांप चूहा मुर्गी गाय भैंस बकरी भेड़ बंदर शेर बाघ भालू हाथी,
देश देशों: इटली स्पेन फ्रांस जर्मनी यूनान पुर्तगाल इंग्लैंड आयरलैंड स्विट्जरलैंड नीदरलैंड पोलैंड रूस तुर्की मिस्र केन्या भारत चीन जापान कोरिया थाईलैंड वियतनाम इंडोनेशिया ऑस्ट्रेलिया कनाडा मैक्सिको ब्राजील अमेरिका स्वीडन नॉर्वे नेपाल पाकिस्तान बांग्लादेश श्रीलंका दुबई,
शौक हॉबी रुचि रुचियाँ: पढ़ना किताबें पेंटिंग चित्रकारी फोटोग्राफी बुनाई सिलाई बागवानी गिटार पियानो गाना नाचना डांस संगीत ट्रेकिंग तैरना योग साइकिल शतरंज लिखना घूमना यात्रा क्रिकेट,
पेशा नौकरी: शिक्षक टीचर नर्स डॉक्टर इंजीनियर वकील प्रोग्रामर डेवलपर डिजाइनर रसोइया वेटर अकाउंटेंट पत्रकार मैकेनिक प्लंबर बढ़ई इंटर्नशिप,
बीमारी बीमारियाँ रोग: फ्लू सर्दी जुकाम खांसी बुखार सिरदर्द माइग्रेन कोविड एलर्जी अस्थमा मधुमेह कैंसर,
रिश्तेदार परिवार: माँ मां पिता पापा बहन भाई बेटा बेटी चाचा चाची मामा मौसी दादी दादा नानी नाना
""",
    "chinese": """
运动 運動 体育: 足球 篮球 籃球 网球 網球 排球 羽毛 乒乓 棒球 游泳 跑步 马拉 瑜伽 健身 登山 爬山 滑雪 滑冰 骑车 拳击 武术 太极 柔道 跳绳 田径,
食物 美食 菜肴 吃的: 米饭 面条 饺子 包子 馒头 火锅 烤肉 牛排 牛肉 猪肉 羊肉 鸡肉 鸡蛋 海鲜 三文 寿司 披萨 汉堡 薯条 面包 蛋糕 巧克 饼干 水果 蔬菜 土豆 豆腐 沙拉 甜点 冰淇,
饮料 飲料 喝的: 咖啡 奶茶 绿茶 红茶 果汁 啤酒 红酒 可乐 牛奶 白酒 豆浆,
动物 動物 宠物 寵物: 小狗 狗狗 小猫 猫咪 兔子 仓鼠 鹦鹉 小鸟 金鱼 乌龟 大象 企鹅 熊猫 猴子 狮子 老虎 马儿,
国家 國家: 意大 西班 法国 德国 希腊 英国 瑞士 荷兰 波兰 俄罗 土耳 埃及 摩洛 南非 印度 日本 韩国 泰国 越南 菲律 澳大 新西 加拿 墨西 巴西 阿根 秘鲁 智利 古巴 美国 瑞典 挪威 丹麦 芬兰 冰岛 新加 马来,
爱好 愛好 兴趣 興趣: 读书 看书 阅读 画画 绘画 摄影 拍照 陶艺 编织 园艺 做饭 烘焙 吉他 钢琴 唱歌 跳舞 舞蹈 音乐 爬山 露营 钓鱼 游泳 瑜伽 骑车 象棋 围棋 下棋 写作 旅行 旅游 收集 话剧 书法,
乐器 樂器: 吉他 钢琴 提琴 架子 长笛 萨克 古筝 二胡 琵琶 小号,
职业 職業 工作: 老师 教师 护士 医生 律师 会计 厨师 记者 工程 程序 设计 司机 销售 实习 药剂 牙医,
电影 電影 电视 電視: 动画 喜剧 纪录 连续 悬疑,
疾病: 感冒 流感 咳嗽 发烧 头痛 头疼 偏头 过敏 哮喘 糖尿 癌症 新冠 肺炎,
亲戚 親戚 家人: 妈妈 母亲 爸爸 父亲 姐姐 妹妹 哥哥 弟弟 儿子 女儿 奶奶 爷爷 外婆 外公 姑姑 叔叔 阿姨 舅舅
""",
    "japanese": """
スポ 運動: 野球 水泳 卓球 柔道 剣道 空手 相撲 登山 体操 陸上 テニ ヨガ ゴル ジム 筋ト,
食べ 料理 食事: 寿司 刺身 焼肉 牛肉 豚肉 鶏肉 天ぷ 蕎麦 うど 味噌 豆腐 野菜 果物 ピザ パン 餃子 弁当 ハム,
飲み: 紅茶 緑茶 牛乳 麦茶 焼酎,
動物 ペッ: 子犬 子猫 ウサ ハム 小鳥 金魚 亀を,
国は 国に 国を: 中国 韓国 台湾 イタ スペ フラ ドイ ギリ イギ ロシ エジ ケニ ベト メキ アメ カナ ノル 英国 米国,
趣味 興味: 読書 写真 陶芸 編み 裁縫 園芸 料理 ギタ ピア 音楽 登山 釣り 水泳 ヨガ 将棋 囲碁 チェ 執筆 旅行 映画 散歩 絵画,
楽器: ギタ ピア 太鼓 三味 琴を,
職業 仕事: 教師 先生 看護 医師 医者 弁護 記者 会計 美容 薬剤 歯科,
映画 ドラ: アニ 喜劇 恐怖,
病気: 風邪 発熱 頭痛 咳が 喘息 糖尿 骨折 肺炎,
家族 親戚: 母親 父親 両親 お母 お父 姉は 妹は 祖母 祖父 息子 娘が 叔父 叔母
""",
    "korean": """
운동 스포: 축구 농구 야구 배구 테니 탁구 골프 수영 태권 유도 검도 등산 달리 조깅 요가 헬스 스키 자전 복싱,
음식 요리: 김치 불고 비빔 떡볶 라면 국수 냉면 만두 치킨 삼겹 고기 생선 연어 초밥 피자 파스 햄버 빵을 케이 초콜 과일 야채 채소 두부 샐러,
음료 마실: 커피 녹차 홍차 주스 맥주 소주 와인 콜라 우유 막걸,
동물 반려: 강아 고양 토끼 햄스 앵무 거북 금붕 코끼 펭귄 호랑 원숭,
나라 국가: 독일 영국 스위 중국 일본 미국 태국 인도 프랑 스페 이탈 베트 캐나 멕시 호주 러시 터키 폴란 네덜 스웨 노르 덴마 필리 이집,
취미 관심: 독서 그림 사진 뜨개 바느 정원 요리 피아 노래 음악 등산 캠핑 낚시 수영 요가 자전 체스 바둑 글쓰 여행 영화 봉사,
악기: 피아 드럼 플루 첼로 색소 가야,
직업 직장: 교사 선생 간호 의사 변호 회계 요리 기자 엔지 개발 디자 약사 미용,
영화 드라: 코미 스릴 애니 다큐,
질병: 감기 독감 기침 두통 편두 알레 천식 당뇨 폐렴 코로,
가족 친척: 어머 엄마 아버 아빠 누나 언니 동생 오빠 아들 할머 할아 이모 삼촌 고모
""",
}
"""Language, as Snowball calls it where it knows it -> kinds."""
