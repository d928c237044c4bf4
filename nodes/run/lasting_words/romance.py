"""What lasts, in French, Spanish, Italian and Portuguese: see ``phrases`` for how a phrase is written."""

from __future__ import annotations

from ..phrases import Language

_FR_MOODS = (
    "!a/au/aussi/bien/bloque*/certain*/confus*/content*/convaincu*/curieux/curieuse/d'accord/dans/de/deja/"
    "desole*/disponible/en/encore/etonne*/fatigue*/heureux/heureuse/ici/impatient*/inquiet*/juste/la/libre/"
    "malade/navre*/occupe*/ok/parti*/perdu*/pour/presse*/pret*/pris*/ravi*/reconnaissant*/sur/sure/surpris*/"
    "toujours/tout/toute/tres/triste/un_peu/vraiment"
)
_FR_IT = "!ca/cela/ceci/bien_ca/ce/cette/l'idee/ton/ta/votre/te/vous/y"
_FR_NOT_HAD = (
    "!bon/bonne/bug*/chance/gros/grosse/demande*/doute*/erreur*/idee*/message/peu/petit_probleme/petite_question/plan/probleme*/question*/remarque*/"
    "rendez-vous/reunion/souci*/suggestion/truc"
)
_FR_KIN = (
    "fils/fille*/enfant*/bebe/jumeaux/femme/mari/conjoint*/compagn*/copain/copine/mere/maman/pere/papa/parents/frere*/"
    "soeur*/sœur*/grand-*/grands-*/oncle/tante/cousin*/niece*/neveu*/famille/chien*/chat/chats/chatte"
)
_FR_ILL = (
    "*allergi*/*asthme/*diabete/*alzheimer/parkinson/migraine*/*epilepsie/cancer/tdah/*autisme/*arthrite/*arthrose/"
    "*intoleran*/depression/demence/dyslexi*/*hypertension/*eczema"
)
FRENCH = Language(
    "fr",
    telling=f"""
        je m'appelle
        m'appelle
        mon nom est/c'est
        mon prenom est/c'est
        moi c'est ^
        moi , c'est ^
        je suis !ok/en ^
        je suis {_FR_MOODS} . $
        je suis {_FR_MOODS} . a/chez/au/depuis/dans
        je suis un/une !peu .
        je suis ~? ne/nee/allergique*/vegan*/vegetarien*/marie/mariee/celibataire/divorce/divorcee/retraite*/
            gaucher*/daltonien*/diabetique/enceinte/originaire/base/basee/responsable/intolerant*/coeliaque
        je_prefere/j'aime/j'adore/je_deteste/j'utilise {_FR_IT} .
        je deteste les/le/la/quand/l'*/tout
        j'aime ca quand
        j'aime bien !ca .
        j'habite
        je vis
        j'etudie
        j'enseigne
        j'evite
        je viens de_^/d'*
        je viens du
        j'ai demenage
        je me_suis marie*/separe*/installe*
        je joue du/de_la/de_l'*
        j'apprends le/la/l'*
        je travaille !dessus/la_dessus/encore .
        je parle/mange/bois/joue/possede/conduis !de/du/d'un .
        je n'aime/ne_mange/ne_bois/ne_supporte/ne_parle/n'utilise/ne_veux pas/jamais/plus !ca/cela .
        j'ai . ans
        j'ai une allergie
        j'ai un/une/deux/trois/quatre/cinq/des !bug*/demande*/doute*/erreur*/idee*/message/petit/petite/peu/
            probleme*/question*/remarque*/rendez-vous/reunion/souci*/suggestion/truc .
        nous_avons/on_a un/une/deux/trois/quatre/cinq {_FR_NOT_HAD} .
        j'ai/nous_avons/on_a ~? {_FR_ILL}
        mon/ma/mes/notre/nos {_FR_KIN} ~? a/ont ~? {_FR_ILL}
        mon/ma/mes/notre/nos {_FR_KIN} ~? a/ont un/une/deux/trois {_FR_NOT_HAD} .
        mon/ma/mes/notre/nos {_FR_KIN} ~? va_a/va_au/souffre/aime/deteste/mange/joue/etudie/parle/habite/travaille/vit .
        mon/ma/mes/notre/nos !avis/bug*/code/erreur*/faute/idee*/probleme*/question*/script/souci*/test* ~ est/
            sont/s'appelle/s'appellent/c'est
        nous utilisons/preferons
        on utilise/prefere
        appelle-moi/appelez-moi !apres/aujourd'hui/ce/dans/demain/des/plus/quand/si .
        m'appeler ^
        tutoie-moi/tutoyez-moi/vouvoie-moi/vouvoyez-moi
        j'ai/je_viens_de/on_a/nous_avons ~? demissionn*/quitte_mon/quitte_ma/perdu_mon_travail/
            perdu_mon_emploi/lache_mon/divorce*/rompu
        j'ai/je_suis/jsuis/j'_ai ~? ete vire*/licencie*/promu*/embauche*/muté*/diagnostique*
        je_me/on_m'a/on_me fait/suis/a ~? virer/vire*/licencier/licencie*/plaquer/quitte*
        on/nous se/s'est/nous_sommes/on_s'est/s'est ~? separe*/quitte*/fiance*/marie*/pacse*
        on/nous/je se/me/nous marie/marions/fiance/divorce/separe
        je_suis/jsuis/je_ne_suis ~? plus ~? vegan*/vegetarien*/marie*/avec/chez/celibataire
        j'ai/jai arrete de fumer/boire/manger/travailler
        j'ai/jai arrete la_fac/l'universite/mes_etudes/le_sucre/la_viande/l'alcool/le_cafe/la_clope/
            la_cigarette
        je ~? bosse/travaille/vis/habite ~? maintenant/desormais
        on habite/vit !de .
        j'ai/on_a/nous_avons vendu/achete/adopte la/le/une/un/notre/ma/mon voiture/maison/appartement/
            appart/chien/chat/velo/chiot/chaton
        notre/mon/ma/le chien/chat/chatte/lapin ~? mort/morte/pique*/enfui*/decede*
        faire piquer
        ma/mon femme/mari/copain/copine/conjoint/compagn* ~? quitte*/parti*/decede*/mort*/et_moi
        ma/mon fille/fils/mere/pere ~? venu*_vivre/emmenag*/decede*
        bebe/fille/fils ~? est_ne/est_nee/nee/ne
        nouveau/nouvelle boulot/travail/poste/job/boite/appart/appartement/maison
        j'ai/je_viens_d'avoir/je_pars/je_suis ~? retraite/promotion
        j'evite ~? de
        je fuis/boycotte/privilegie !ca/ce .
        je refuse de/d'* !croire/repondre .
        je ~? suis/fais/respecte ~? regime
        je n'achete/ne_porte/ne_regarde/ne_lis/ne_consomme/ne_mange/ne_bois/n'ecoute/ne_prends/n'utilise ~? que/
            qu'* !la/le/les/ca/deux/trois/ce/cette .
        je n'achete/ne_porte/ne_regarde/ne_consomme/ne_prends/n'ecoute/n'aime ~? pas/jamais !ca/cela/ce .
        je ne_supporte/ne_tolere/ne_digere ~? pas/plus/aucun/aucune/ni !ca/cela .
        j'ai le_vertige/le_mal_de_mer/le_mal_des_transports
        j'ai ~? phobie/horreur/aversion/claustrophobie
        j'ai ~? peur ~? des/de_l'*/de_la_foule/de_l'avion/du_vide/de_prendre/du_noir
        je ~? suis ~? claustrophobe/sensible/intolerant*/vegetalien*/abstinent*
        je_ne_suis/je_suis ~? pas/plus ~? fan de/des/du/d'*
        je ~? mange/cuisine ~? casher/halal/vegan/sans_gluten/sans_lactose/bio
        je m'interesse pas
        n'est/ne_sont pas mon_truc
        ne_sont pas pour_moi
        je trouve ~ ennuyeux/ennuyeuse/ennuyeuses/degoutant*/insupportable*
        j'apprends/je_travaille/je_dors ~? mieux
        je_suis/moi allergique
        allergique/allergiques/allergie/allergies/coeliaque
        me reussit/reussissent/convient/conviennent pas
        me fait/font ~? mal/gonfler/vomir
        c'est/ce_n'est/est/sont pas ~? mon_truc/ma_tasse
        je digere ~? mal
        me suis ~? cassé/cassée/foulé/foulée/tordu/tordue/déchiré/déchirée/fracturé/fracturée/luxé/blessé/blessée
        m'a/m'ont ~? diagnostiqué/opéré/opérée
        me suis fait ~? entorse/fracture/déchirure
        maintenant je_fais_mes_courses/je_m'entraîne/j'étudie/je_nage/je_joue chez/à/au ^
        médecin/docteur/kiné/chirurgien/chirurgienne/dentiste/gynéco/sage-femme ~? m'a/me ~? interdit/dit/conseillé/
            prescrit/recommandé/déconseillé/ordonné
        j'essaie/j'essaye/j'ai_décidé/je_tente d'arrêter/de_diminuer/de_perdre_du_poids/de_maigrir
        j'arrête/j'ai_arrêté de_fumer/de_boire/le_sucre/l'alcool/la_cigarette/le_café/le_tabac
        peux/dois/puis plus/pas courir/porter/soulever/conduire/nager !le/la/les/ce .
    """,
    keeping="""
        on/nous ne . que
        on/nous . toujours/jamais/seulement/uniquement
        dans ce/notre depot/projet/equipe/code
        chez nous
        le/les lundi/mardi/mercredi/jeudi/vendredi/samedi/dimanche/
            lundis/mardis/mercredis/jeudis/vendredis/samedis/dimanches rien/personne/on
        passent/passe/partent/part toujours
        de chaque mois/semaine/annee
        relit/verifie/approuve/valide chaque/toutes/tous
        je suis *ier/*iere/*eur/*euse/*icien/*icienne/*iste/*ologue/prof/medecin/avocat*
        reponds/reponds-moi/repondez/repondez-moi ~? sans/bref/brievement/court/en_peu/en_francais/en_anglais
        j'aime mieux
        souviens-toi/souvenez-vous/rappelle-toi/rappelez-vous !moi .
        te/vous souvenir
        < retiens/retenez/memorise/memorisez/notez
        < note que/bien/ceci/mon/ma
        n'oublie/n'oubliez/n'oublies
        oublie/oubliez pas
        garde/gardez/gardes ~? en tete/memoire
        garde/gardez a l'esprit
        dorenavant
        desormais
        a partir de maintenant/d'aujourd'hui
        a l'avenir
        pas/sans d'emoji*/emoji*
        a chaque/chaque fois
        la prochaine fois que
        prends/prenez note
        sache/sachez que
        pour info/information
        pour que tu saches
        < toujours/jamais !de/la/pas/plus/vu .
        < reponds/repondez/utilise/utilisez/ecris/ecrivez/parle/parlez/parle-moi/parlez-moi/donne/donnez/
            reponds-moi/repondez-moi/ecris-moi/ecrivez-moi/donne-moi/donnez-moi/dis-moi/dites-moi/
            explique-moi/envoie-moi ~? toujours/jamais
        < ne m'ecris/m'ecrivez/m'envoie/m'envoyez/me_dis/me_dites/me_donne/me_parle jamais
        n'utilise/n'utilisez/ne_reponds/ne_repondez/n'ecris/n'ecrivez/ne_mets/ne_mettez ~? jamais/plus
        je veux/voudrais que ~? toujours/jamais
    """,
    asking="""
        < que/qu'est-ce/quel/quelle/quels/quelles/qui/quoi/ou/quand/pourquoi/comment/combien/est-ce
        est-ce que
    """,
    leads="alors/ah/au_fait/aussi/bon/bonjour/d'accord/donc/et/mais/merci/non/ok/oui/s'il_te_plait/s'il_vous_plait/salut",
)


_ES_MOODS = "!asi/capaz/consciente/feliz/ese/esa/ingrato/lo/milk/muy/nuevo_en_esto/quien/sauce/tan/todo/yo"
_ES_NOT_MINE = "!bug/codigo/culpa/duda*/error*/idea*/opinion/pregunta*/problema*/prueba*/punto/script/test*"
_ES_NOT_HAD = (
    "!buen/buena/cita/duda*/error*/examen/favor/gran/idea*/minuto/momento/peticion/plan/poco/pregunta*/problema*/reunion/"
    "sugerencia/tarea"
)
_ES_KIN = (
    "hijo*/hija*/nino*/nina*/bebe/gemel*/mellizos/mujer/esposa/marido/esposo/pareja/novio/novia/madre/mama/padre/papa/"
    "padres/herman*/abuel*/tio/tia/primo/prima/sobrin*/nieto*/nieta*/familia/perr*/gato*/gata*"
)
_ES_ILL = (
    "alergi*/asma/diabetes/alzheimer/parkinson/migrana*/epilepsia/cancer/tdah/autismo/artritis/celiaquia/intoleran*/"
    "depresion/demencia/dislexia/hipertension/eccema"
)
SPANISH = Language(
    "es",
    telling=f"""
        me llamo
        mi nombre es
        mi nombre completo
        < soy ^
        yo soy
        < soy {_ES_MOODS} . $
        < soy {_ES_MOODS} . en/y/con/desde
        soy un/una/el/la !poco .
        soy de ^
        soy ~? alergic*/vegan*/vegetarian*/zurd*/daltonic*/diabetic*/celiac*/intolerante*/jubilad*/solter*/
            originari*
        estoy casad*/divorciad*/jubilad*/embarazad*
        < prefiero !no/que_no/eso/esto .
        yo prefiero
        < odio .
        detesto/adoro !eso/esto .
        < vivo !de .
        trabajo en/como/con/para/desde !ello/eso .
        < uso/utilizo/estudio/hablo/bebo/juego/evito/toco/conduzco !de/del/eso/esto .
        siempre/nunca/normalmente/suelo uso/utilizo/trabajo/prefiero/como/bebo/escribo/usar/trabajar/comer/
            escribir
        me gusta/gustan/encanta/encantan !asi/como/el_resultado/esa/ese/eso/esta/este/esto/la_idea/mucho_eso/
            tu .
        me gustaria que ~? siempre/nunca
        no como/bebo/uso/tomo/hablo/soporto
        tengo . anos
        tengo alergia
        tengo un/una/dos/tres/cuatro/cinco !cita/duda*/error*/favor/idea*/minuto/momento/peticion/pregunta*/
            problema*/reunion/sugerencia/tarea .
        tenemos {_ES_KIN}
        tenemos un/una/dos/tres/cuatro/cinco {_ES_NOT_HAD} .
        tengo/tenemos ~? {_ES_ILL}
        mi/mis/nuestro/nuestra/nuestros/nuestras {_ES_KIN} ~? tiene/tienen ~? {_ES_ILL}
        mi/mis/nuestro/nuestra/nuestros/nuestras {_ES_KIN} ~? tiene/tienen un/una/dos/tres {_ES_NOT_HAD} .
        mi/mis/nuestro/nuestra/nuestros/nuestras {_ES_KIN} ~? padece/sufre/va_al/come/odia/estudia/juega/
            habla .
        mi mujer/esposa/pareja/novia/hija/hermana ~? embarazada
        naci en/el
        me mude/case/divorcie/jubile !de .
        me he mudado/casado/divorciado/jubilado
        estoy aprendiendo !a .
        vengo de ^
        mi/mis/nuestro/nuestra/nuestros/nuestras {_ES_NOT_MINE} ~ es/son/se_llama/se_llaman/vive/trabaja
        mi/mis ~ favorito/favorita/favoritos/preferido/preferida
        usamos/preferimos .
        llamame/llameme/llamenme/llamarme/me_llaman/me_dicen/me_puedes_llamar !cuando/despues/luego/manana/mas/
            si .
        tuteame/tratame
        < deje/perdi/renuncie/he_dejado/he_perdido ~? trabajo/empleo/curro/universidad/carrera/estudios
        deje/he_dejado/deje_de de fumar/beber/tomar/comer
        he/deje ~? dejado ~? trabajo/tabaco/alcohol
        me han/echaron/despidieron/ascendieron/contrataron ~? echado/despedido/ascendido/contratado/
            del_trabajo
        me ascendieron/despidieron/echaron/contrataron/diagnosticaron/jubile/separe/case/divorcie/gradue
        nos separamos/casamos/divorciamos/mudamos/prometimos/dejamos !de .
        < rompi/rompimos/cortamos/termine/terminamos con ~? novi*/pareja/mi
        ya no soy/como/bebo/fumo/vivo/vivimos/trabajo/estoy .
        ahora/desde vivo/vivimos/trabajo/curro/estudio .
        < no fumo/bebo/como_carne desde
        < no fumo/bebo
        < vendi/vendimos/compre/compramos/adoptamos/adopte el/la/un/una/mi ~? coche/carro/auto/casa/piso/
            bici/perro/perra/gato/gata/cachorro
        nuestro/nuestra/mi perro/perra/gato/gata/conejo ~? murio/escapo/dormir
        mi mujer/marido/novio/novia/esposa/esposo/pareja ~? me_dejo/murio/se_fue
        mi mujer/marido/novio/novia/esposa/esposo/pareja y_yo
        mi hija/hijo/madre/padre/hermana/hermano ~? conmigo
        nacio/ha_nacido ~ bebe/hija/hijo/nina/nino
        nacio la/el/mi/nuestra/nuestro
        nuevo/nueva trabajo/empleo/curro/piso/casa/novia/novio !de_pruebas .
        resulta que soy
        < evito/rehuyo/boicoteo !que/eso/esto .
        evito .
        trato/procuro/intento de/evitar ~? evitar/comer/carne/azucar/*ar
        me niego a !creer*/contestar/pensar .
        < sigo/llevo/hago ~? dieta/regimen
        sigo una dieta
        < solo/unicamente/solamente uso/compro/como/bebo/llevo/veo/leo/escucho/viajo !el/la/los/las/un/una/dos/tres/
            eso/esto/esta/este .
        no soporto/aguanto/tolero/consumo/compro/escucho/llevo !eso/esto/este/esta/mas_esto/bien .
        < no veo pelicul*/series/tele/television/noticias/deportes
        no puedo comer/beber !hoy/ahora/nada/hasta .
        no puedo ver/tomar ~? pelicul*/gluten/lactosa/carne/leche/mariscos/sangre
        me da/dan/aterra/aterran/asusta/asustan/horroriza/horrorizan ~? miedo/panico/asco/alergia/vertigo/terror/repelus
        me aterra/aterran/horroriza/horrorizan/repugna/repugnan/aburre/aburren/estresa/estresan !esto/eso/que .
        tengo ~? vertigo/claustrofobia/fobia/*fobia/panico_a/terror_a/miedo_a/aversion
        no soy ~? fan/amante/aficionad* de
        soy ~? claustrofobic*/sensible/abstemi*/kosher/halal/aprensiv*
        no me ~? interesa/interesan/atrae/atraen/va/van !eso/esto/esa/ese .
        no me ~? gusta/gustan !como/eso/esto/esa/este .
        como/cocino sin gluten/lactosa/sal/azucar/carne
        sufro/padezco de
        me mareo ~? en/con/cuando
        aprendo/trabajo/duermo ~? mejor
        alergico/alergica/alergia/alergias/celiaco/celiaca
        no me sienta/sientan/cae/caen ~? bien
        me sienta/sientan/cae/caen/hace/hacen ~? mal/fatal/dano
        no soy ~? mucho/muy de
        no es/son lo_mio
        no son para_mi
        soy mas de
        me ~? roto/torcido/torcí/rompí/fracturé/fracturado/lesioné/lesionado/disloqué/desgarré/quebré/
            operaron/operan/operado el/la/un/una/del/de_la/los/las .
        me ~? operaron/operan/lesioné/lesionado
        estoy dejando el_café/el_alcohol/el_tabaco/el_azúcar/la_carne/de_fumar/de_beber
        ahora compro/entreno/estudio/nado/juego/hago_la_compra en/con ^
        médico/médica/doctor/doctora/fisio/cirujano/cirujana/dentista/matrona me ~? prohibió/prohibido/dijo/dicho/
            recomendó/recomendado/recetó/recetado/mandó/mandado/aconsejó/quitó
        estoy/intento/intentamos/intentando/tratando/quiero ~? dejar el_café/el_alcohol/el_tabaco/el_azúcar/
            la_carne/de_fumar/de_beber/de_comer
        estoy/intento/intentando/tratando ~? bajar_de_peso/adelgazar/perder_peso
        no puedo/debo ~? correr/conducir/cargar/nadar/volar !el/la/los/las/este/esta .
    """,
    keeping="""
        solo/siempre/nunca *amos/*emos/*imos
        en este/nuestro repo/repositorio/proyecto/equipo/codigo
        aqui/entre_nosotros los/las .
        los lunes/martes/miercoles/jueves/viernes/sabados/domingos
        pasan/pasa/salen/sale siempre
        de cada mes/semana/ano
        revisa/aprueba/comprueba cada/todos/todas
        trabajo de/como/en/para .
        doy clase*
        contestame/contesteme/respondeme/respondame/responde/contesta ~? breve*/corto/sin/en_espanol/en_ingles/conciso
        prefiero .
        < recuerda/recuerde/recuerden/recordad/acuerdate/acuerdese !me/cuando .
        quiero que recuerdes/recuerde
        no olvides/olvide/olviden/te_olvides/se_olvide/lo_olvides
        ten/tenga/tengan ~? en cuenta/mente
        ten presente
        a partir de ahora/hoy
        de ahora en adelante
        desde ahora
        de aqui en adelante
        sin emoji*
        < en_adelante
        < en_el_futuro
        para el futuro
        la proxima vez que
        cada vez que
        toma/tome nota
        < apunta/apuntate/anota/memoriza/memorice
        para que lo sepas/sepa
        que sepas que
        debes saber que
        < siempre/nunca !es/fue/ha/jamas/mejor .
        < responde/responda/respondeme/contesta/conteste/usa/use/utiliza/utilice/escribe/escriba/habla/hable/
            hablame/da/dame/contestame/contesteme/escribeme/escribame/dime/digame/explicame/expliqueme/mandame/
            tratame/trateme ~? siempre/nunca
        < no . . nunca/jamas
        quiero/necesito que ~? siempre/nunca
    """,
    asking="""
        < que/cual/cuales/quien/quienes/donde/cuando_es/por_que/como_me/como_se/cuanto/cuantos/cuanta/cuantas
        < en/de/con que/cual .
    """,
    leads="ah/bien/bueno/buenas/claro/entonces/gracias/hola/no/ok/pero/por_favor/pues/si/tambien/vale/y/yo/ayer/hoy/por_fin/al_final/ahora/finalmente/desde_hoy",
)


_IT_MOODS = (
    "!a/al/ancora/bloccat*/confus*/content*/convint*/cosi/curios*/d'accord*/da/disponibile/dispiaciut*/felice/"
    "grat*/gia/in/impegnat*/io/loro/molto/occupat*/ok/perso/persa/preoccupat*/pront*/qua/qui/sicur*/solo/"
    "sorpres*/stanc*/stat*/sul/sulla/tornat*/trist*/tutt*"
)
_IT_NOT_MINE = "!bug/codice/colpa/domand*/dubbi*/error*/ide*/opinione/parere/problem*/script/test"
_IT_NOT_HAD = (
    "!attimo/bel/bella/bug/buon/buona/domand*/dubbi*/error*/esame/favore/gran/gross*/ide*/impegno/minuto/momento/piano/po/po'/"
    "problem*/richiest*/riunione/suggerimento"
)
_IT_KIN = (
    "figli*/bambin*/gemell*/moglie/marito/compagn*/fidanzat*/madre/mamma/padre/papa/genitori/fratell*/sorell*/nonn*/"
    "zio/zia/cugin*/nipot*/famiglia/cane/cani/gatt*"
)
_IT_ILL = (
    "*allergi*/*asma/diabete/*alzheimer/parkinson/*emicrania/*epilessia/cancro/tumore/adhd/*autismo/*artrite/*celiachia/"
    "*intolleran*/depressione/demenza/dislessia/*ipertensione/*eczema"
)
ITALIAN = Language(
    "it",
    telling=f"""
        mi chiamo
        il mio nome e
        mio nome e
        < sono !ok ^
        io sono !d'accord*/pronto/pronta/qui .
        < sono {_IT_MOODS} . $
        < sono {_IT_MOODS} . a/di/in/presso/da $
        < sono {_IT_MOODS} . a/presso .
        sono un/una !po'/po .
        < sono un'*
        sono di ^
        < sono il/la/lo .
        sono ~? allergic*/vegan*/vegetarian*/mancin*/daltonic*/diabetic*/celiac*/intollerant*/sposat*/single/
            divorziat*/pensionat*/nato/nata/incinta/originari*/responsabile
        < preferisco !di_no/questo/quello .
        io preferisco
        < odio/detesto/adoro !questo/quello .
        vivo a/in/con/vicino
        abito a/in/con/vicino
        lavoro come/in_^/a_^/per/con/presso/da/alla/al
        < uso/utilizzo/parlo/mangio/bevo/gioco/suono/insegno/evito/guido !di/del/questo .
        studio . all'*
        io studio
        < studio !apartment/di .
        mi piace/piacciono !cosi/come/il_risultato/l'idea/molto_$/quella/quello/questa/questo/tanto_$ .
        non mi piace/piacciono !questo/quello .
        non mangio/bevo/uso/sopporto/parlo
        ho . anni
        ho un/una/un'*/due/tre/quattro/cinque !attimo/bug/domand*/dubbi*/error*/favore/ide*/impegno/minuto/
            momento/po/po'/problem*/richiest*/riunione/suggerimento .
        abbiamo un/una/un'*/due/tre/quattro/cinque {_IT_NOT_HAD} .
        ho/abbiamo ~? {_IT_ILL}
        mio/mia/miei/mie/nostro/nostra/nostri/nostre {_IT_KIN} ~? ha/hanno ~? {_IT_ILL}
        mio/mia/miei/mie/nostro/nostra/nostri/nostre {_IT_KIN} ~? ha/hanno un/una/un'*/due/tre {_IT_NOT_HAD} .
        mio/mia/miei/mie/nostro/nostra/nostri/nostre {_IT_KIN} ~? soffre/va_a/mangia/odia/ama/studia/suona/gioca/parla .
        vengo da/dalla/dal
        mio/mia/miei/mie/nostro/nostra/nostri/nostre {_IT_NOT_MINE} ~ e/sono/si_chiama/si_chiamano/vive/lavora
        mio/mia ~ preferito/preferita
        usiamo/preferiamo .
        chiamami/chiamatemi/mi_chiami/chiamarmi/mi_chiamano !appena/domani/dopo/piu/quando/se .
        dammi del tu/lei
        mi sono ~? trasferit*/sposat*/separat*/laureat*
        sto imparando !a .
        mi sono ~? licenziat*/dimess*/separat*/sposat*/lasciat*/fidanzat*/laureat*/trasferit*
        mi hanno/ha ~? licenziat*/promoss*/assunt*/mandat*_via/lasciat*/diagnosticat*
        ci siamo/sposiamo/trasferiamo/separiamo ~? separat*/lasciat*/sposat*/trasferit*/a_giugno/in .
        ci sposiamo/separiamo
        io e_mio/e_mia marito/moglie/ragazz*/compagn*
        ho smesso di fumare/bere/mangiare/lavorare
        ho/abbiamo lasciato/perso/mollato/cambiato ~? lavoro/universita/scuola/studi/casa/marito/moglie
        non sono ~? piu vegan*/vegetarian*/sposat*/single/insieme
        non fumo/bevo/mangio/vivo/lavoro/viviamo ~? piu
        < non fumo/bevo ~ da
        adesso/ora vivo/viviamo/abito/abitiamo/lavoro/studio .
        ho/abbiamo venduto/comprato/adottato ~? macchina/auto/casa/appartamento/bici/cane/cagnolin*/gatto/
            gattin*/cucciolo
        nostro/mio/il cane/gatto/coniglio ~? mort*/addorment*/scappat*/soppress*
        mio/mia moglie/marito/ragazz*/compagn* ~? lasciat*/mort*/andat*_via
        mia/mio figlia/figlio/madre/padre ~? da_me/trasferit*
        e nat* ~? bimb*/figli*/bambin*/domenica/ieri/oggi
        nuovo/nuova lavoro/casa/ragazzo/ragazza/azienda
        ho scoperto di_essere
        evito ~? di/il/la/i/le/gli/lo/i_posti/ogni
        < evito !questo/quello .
        mi rifiuto di !credere/rispondere .
        seguo/faccio ~? dieta
        < sono a dieta
        compro/uso/mangio/bevo/indosso/guardo/leggo/ascolto/prendo ~? solo/soltanto/esclusivamente !il/lo/la/i/gli/le/
            l'*/un/una/due/tre/questo/questa .
        < solo ~? compro/uso/mangio/bevo !il/lo/la/i/gli/le/l'*/un/una/due/tre/questo/questa .
        non sopporto/tollero/reggo/digerisco/guardo/compro/indosso/ascolto/consumo !questo/quello/piu_questo .
        non mi ~? piacciono/piace/interessa/interessano/va/vanno !questo/quello/come .
        soffro di !un_bug .
        ho ~? vertigini/claustrofobia/fobia/*fobia/terrore_di/terrore_dei/
            paura_dei/paura_delle/paura_dell'*/orrore/
            avversione
        ho ~? paura_di !rompere/perdere/sbagliare/cancellare/non .
        mi fa/fanno ~? paura/schifo/orrore/ribrezzo/venire_il_mal/star_male
        non sono ~? fan/amante/appassionat*
        sono ~? claustrofobic*/sensibile/astemi*/celiac*/vegan*
        mangio/cucino/bevo ~? senza/kosher/halal/vegan/bio
        trovo ~ noios*/insopportabil*/disgustos*
        imparo/lavoro/dormo ~? meglio
        allergico/allergica/allergia/allergie/celiaco/celiaca
        mi fa/fanno ~? male/stare_male
        mi da/danno ~? fastidio/nausea/mal_di
        non sono ~? tipo/tipa da
        non fa/fanno per me
        non e il_mio_genere
        mi sono ~? rotto/rotta/slogato/slogata/fratturato/fratturata/stirato/stirata/infortunato/
            infortunata/lussato/lussata/operato/operata
        mi hanno/ha ~? operato/operata/diagnosticato
        cercando/cerco/provando/provo/voglio ~? smettere/dimagrire/perdere_peso di/con/$
        adesso/ora compro/mi_alleno/studio/nuoto/gioco/faccio_la_spesa a/al/alla/in/da ^
        medico/dottore/dottoressa/fisioterapista/chirurgo/dentista/ostetrica mi ~? vietato/detto/consigliato/prescritto/
            ordinato/raccomandato/sconsigliato
        non posso/devo correre/guidare/sollevare/nuotare !il/la/lo/i/le/questo/questa .
    """,
    keeping="""
        facciamo/usiamo/lavoriamo/scriviamo/pubblichiamo/rilasciamo/mandiamo/mettiamo ~? solo/sempre/mai/soltanto
        in questo/nostro repo/repository/progetto/team/codice
        da noi i/le/gli/la/il/si .
        il/la lunedi/martedi/mercoledi/giovedi/venerdi/sabato/domenica niente/nessuno/non/si
        passano/passa/escono/esce sempre
        di ogni mese/settimana/anno
        rilegge/controlla/approva/rivede ogni/tutti/tutte
        faccio il/la/lo l'*/infermier*/*ista/*iere/*iera/*ore/*rice/*aio
        faccio l'*
        rispondimi/rispondi/risponda/rispondetemi ~? breve/corto/senza/conciso/in_italiano/in_inglese
        preferisco .
        < ricorda/ricordati/ricordatevi/si_ricordi/ricordi !me/quando .
        voglio che ricordi/ti_ricordi
        non dimenticare/dimenticarti/dimentichi/dimenticate/scordare/scordarti
        tieni/tenga/tenete ~? a_mente/presente/conto/in_mente
        d'ora in/innanzi
        da ora/adesso/oggi in poi/avanti
        < in_futuro
        per il futuro
        niente/senza emoji*
        la prossima volta che
        ogni volta che
        < annota/annotati/memorizza/memorizzi/segnati/segna_che
        prendi/prenda nota
        sappi/sappia che
        per tua/sua informazione
        < sempre/mai !che/dire/e/piu/stato .
        < rispondi/risponda/rispondimi/usa/usi/utilizza/utilizzi/scrivi/scriva/parla/parli/parlami/
            dammi/scrivimi/dimmi/spiegami/mandami ~? sempre/mai
        < non scrivermi/rispondermi/parlarmi/darmi/mandarmi/chiamarmi/dirmi mai
        non usare/usi/scrivere/rispondere/rispondermi/mettere ~? mai
        voglio/vorrei che ~? sempre/mai
    """,
    asking="""
        < che/cosa/quale/quali/qual/chi/dove/quando_e/perche/come_mi/quanto/quanti/quante
    """,
    leads="ah/allora/anche/bene/buongiorno/ciao/e/grazie/io/ma/no/ok/per_favore/per_piacere/si/va_bene/ieri/oggi/finalmente/alla_fine/adesso/ora/cmq/comunque",
)


_PT_MOODS = "!assim/capaz/eu/feliz/grat*/isso/muito/novo_nisso/o/a/quem/so/tao/todo/toda"
_PT_NOT_MINE = "!bug/codigo/culpa/duvida*/erro*/ideia*/opiniao/pergunta*/problema*/script/teste*"
_PT_NOT_HAD = (
    "!boa/bom/bug/duvida*/erro*/favor/grande/ideia*/minuto/momento/pedido/pergunta*/plano/pouco/problema*/prova/reuniao/"
    "sugestao/tarefa"
)
_PT_KIN = (
    "filho*/filha*/bebe/gemeos/mulher/esposa/marido/esposo/companheir*/namorad*/mae/pai/pais/irmao*/irma/irmas/avo/avos/"
    "tio/tia/primo/prima/sobrinh*/neto*/neta*/familia/cao/caes/cachorr*/gato*/gata*"
)
_PT_ILL = (
    "alergi*/asma/diabetes/alzheimer/parkinson/enxaqueca*/epilepsia/cancer/tdah/autismo/artrite/*celiaca/intoleran*/"
    "depressao/demencia/dislexia/hipertensao/eczema"
)
PORTUGUESE = Language(
    "pt",
    telling=f"""
        meu nome e/completo
        me chamo
        chamo-me
        o meu nome
        < sou !ok ^
        eu sou
        < sou {_PT_MOODS} . $
        < sou {_PT_MOODS} . em/e/no/na/de
        sou um/uma/o/a/do/da !pouco .
        sou de ^
        sou ~? alergic*/vegan*/vegetarian*/canhot*/daltonic*/diabetic*/celiac*/intolerante*/casad*/solteir*/
            divorciad*/aposentad*/reformad*/responsavel/natural
        estou gravida
        < prefiro !isso/nao/que_nao .
        eu prefiro
        < odeio/detesto/adoro !isso/isto .
        moro em/no/na/com/perto
        vivo em/no/na/com
        trabalho em/no/na/com/como/para !isso .
        < uso/utilizo/estudo/bebo/jogo/evito/dirijo/conduzo !de/do/isso .
        eu uso/utilizo/estudo/como/bebo/falo
        falo ingles/portugues/espanhol/frances/alemao
        sempre/nunca/normalmente/costumo uso/utilizo/trabalho/prefiro/como/bebo/escrevo/usar/trabalhar/comer/
            escrever
        gosto de/do/da/dos/das/muito_de !disso/isso/te .
        gosto quando
        nao como/bebo/uso/suporto/falo
        tenho . anos
        tenho alergia
        tenho um/uma/dois/duas/tres/quatro/cinco !bug/duvida*/erro*/favor/ideia*/minuto/momento/pedido/
            pergunta*/problema*/reuniao/sugestao/tarefa .
        temos {_PT_KIN}
        temos um/uma/dois/duas/tres/quatro/cinco {_PT_NOT_HAD} .
        tenho/temos ~? {_PT_ILL}
        meu/minha/meus/minhas/nosso/nossa/nossos/nossas {_PT_KIN} ~? tem ~? {_PT_ILL}
        meu/minha/meus/minhas/nosso/nossa/nossos/nossas {_PT_KIN} ~? tem um/uma/dois/duas/tres {_PT_NOT_HAD} .
        meu/minha/meus/minhas/nosso/nossa/nossos/nossas {_PT_KIN} ~? sofre/vai_a/vai_ao/come/odeia/gosta/
            estuda/toca/joga/fala .
        minha mulher/esposa/companheira/namorada/filha/irma ~? gravida
        nasci em/no/na
        venho de/do/da
        mudei-me/me_mudei/casei-me/me_casei/divorciei-me/me_divorciei
        estou aprendendo/a_aprender
        meu/minha/meus/minhas/nosso/nossa/nossos/nossas {_PT_NOT_MINE} ~ e/sao/se_chama/chama-se/fica/mora/
            trabalha
        meu/minha ~ favorito/favorita/preferido/preferida
        usamos/preferimos .
        me_chame/me_chama/chama-me/chame-me/me_chamar/chamar-me/me_chamam/trate-me/trata-me/me_trate !amanha/
            depois/mais/quando/se .
        pedi/larguei/perdi/deixei ~? demissao/emprego/trabalho/faculdade/universidade/estudos
        < fui ~? demitid*/despedid*/promovid*/contratad*/mandad*_embora/diagnosticad*
        me demitiram/mandaram_embora/promoveram/contrataram
        eu_e/nos_nos/nos separamos/divorciamos/separamo-nos/casamos
        < separei-me/separamo-nos/divorciamo-nos/casamo-nos/terminei/terminamos
        meu/minha marido/mulher/esposa/namorad*/companheir* ~? separamos/terminamos/me_deixou/morreu/
            saiu_de_casa
        vamos casar
        parei/deixei de fumar/beber/comer
        nao sou/fumo/bebo/como/moro/trabalho ~? mais
        < nao fumo/bebo desde
        agora moro/trabalho/vivo/a_gente_mora/moramos .
        to/estou trabalhando/morando
        < vendi/vendemos/comprei/compramos/adotei/adotamos o/a/um/uma ~? carro/casa/apartamento/bicicleta/
            cachorr*/gat*/cao
        nosso/nossa/meu/minha cachorr*/gat*/cao/coelho ~? morreu/sacrificar/fugiu/abater
        sacrificar nosso/nossa/meu/minha
        minha/meu filha/filho/mae/pai ~? comigo
        nasceu ~? bebe/filha/filho/minha/nossa
        bebe nasceu
        novo/nova emprego/trabalho/casa/apartamento/namorad*
        descobri que_sou
        me aposentei/formei
        evito !isso/isto/que .
        tento/procuro ~? evitar
        me_recuso/recuso-me a !acreditar/responder .
        sigo/faco/como_sigo ~? dieta
        < so/somente/apenas uso/compro/como/bebo/visto/vejo/leio/ouco/assisto/viajo !o/a/os/as/um/uma/dois/duas/tres/
            isso/isto .
        eu ~? so/somente/apenas uso/compro/como/bebo/visto/vejo/leio/ouco/assisto/viajo !o/a/os/as/um/uma/dois/duas/
            tres/isso/isto .
        uso/compro/como/bebo/visto/vejo/leio/ouco/assisto so/somente/apenas/exclusivamente !o/a/os/as/um/uma/dois/
            duas/tres/isso/isto .
        nao suporto/aguento/tolero/consumo/compro/assisto/ouco/uso !isso/isto/essa/esse/esta/este/mais_isso .
        tenho ~? pavor/fobia/*fobia/horror/nojo/vertigem/claustrofobia/aversao/medo_do/medo_da/panico_de
        tenho ~? medo_de !quebrar/perder/errar/estragar/apagar/nao .
        nao sou ~? fa/chegad*/muito_de de/em/a .
        sou ~? claustrofobic*/sensivel/abstemi*/sensiveis
        nao me ~? interesso/interessa/interessam/atrai
        nao gosto de/do/da/dos/das !isso/disso .
        como/cozinho/bebo sem gluten/lactose/acucar/sal/carne
        passo_mal/enjoo ~? em/com/de/quando
        acho ~ entediante*/chat*/nojent*/insuportave*
        aprendo/trabalho/durmo melhor
        alergico/alergica/alergia/alergias/celiaco/celiaca
        me faz/fazem/fez mal
        faz-me/fazem-me mal
        me da/dao ~? enjoo/enxaqueca/alergia/nausea
        nao curto/tolero/digiro .
        nao e/sao ~? minha_praia/o_meu_estilo
        nao sao para_mim/pra_mim
        parti/quebrei/torci/fraturei/rompi/luxei/desloquei o/a/um/uma/meu/minha ~? pé/perna/braço/mão/pulso/
            tornozelo/joelho/ombro/costela/dedo/clavícula/ligamento
        fui/vou_ser ~? operado/operada
        tentar/tentando/tento/quero/decidi ~? deixar/parar/largar de_fumar/de_beber/o_café/o_tabaco/
            o_álcool/o_açúcar/o_cigarro
        tentar/tentando/tento emagrecer/perder_peso
        agora compro/treino/estudo/nado/jogo/faço_compras em/no/na ^
        médico/médica/doutor/doutora/fisioterapeuta/cirurgião/dentista ~? proibiu-me/disse-me/receitou-me/
            recomendou-me/aconselhou-me/mandou-me
        médico/médica/doutor/doutora/fisioterapeuta/cirurgião/dentista me ~? proibiu/disse/receitou/recomendou/mandou/
            aconselhou
        não posso/consigo ~? correr/conduzir/dirigir/nadar/carregar !o/a/os/as/este/esta .
    """,
    keeping="""
        so/sempre/nunca *amos/*emos/*imos
        neste/nosso/no_nosso repositorio/repo/projeto/time/codigo
        aqui os/as .
        as segundas/tercas/quartas/quintas/sextas
        aos sabados/domingos
        passam/passa/saem/sai ~? sempre
        de cada mes/semana/ano
        revisa/aprova/verifica todos/todas/cada
        dou aula*
        minha/a_minha alimentacao/dieta
        responda/responde/responda-me/responde-me ~? curto/breve/sem/conciso/em_portugues/em_ingles
        prefiro .
        < lembre/lembra/lembre-se/lembra-te/lembrem-se/recorda/recorde/se_lembre/te_lembra !me/quando .
        quero que lembre/se_lembre/te_lembres
        nao esqueca/esquecas/esquecam/se_esqueca/te_esquecas/esquece
        tenha/tem/tenham ~? em mente/conta
        a partir de agora/hoje
        de agora em diante
        sem emoji*
        daqui em/para diante/a_frente/frente
        < no_futuro
        para o futuro
        na proxima vez que
        da proxima vez que
        toda/cada vez que
        todas as vezes
        sempre que eu
        < anote/anota/memorize/memoriza
        tome/toma nota
        fique/fica sabendo
        para que saiba/saibas
        saiba/sabe_tu que
        < sempre/nunca !e/foi/mais/vi .
        < responda/responde/responda-me/use/usa/utilize/utiliza/escreva/escreve/fale/fala ~? sempre/nunca
        quero/preciso que ~? sempre/nunca
    """,
    asking="""
        < que/o_que/qual/quais/quem/onde/quando_e/por_que/porque/como_me/quanto/quantos/quantas
    """,
    leads="ah/bem/bom/bom_dia/claro/e/entao/eu/mas/nao/obrigada/obrigado/ok/oi/ola/por_favor/sim/tambem/ontem/hoje/finalmente/por_fim/agora/alias",
)
