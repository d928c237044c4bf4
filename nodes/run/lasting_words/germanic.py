"""What lasts, in English and German: see ``phrases`` for how a phrase is written."""

from __future__ import annotations

from ..phrases import Language

_EN_AM = "i_am/i'm/im"
_EN_MOODS = (
    "!a/able/afraid/all/almost/alone/also/angry/asking/at/available/aware/away/awake/back/bored/busy/certain/"
    "confused/cool/curious/delighted/doing/done/early/excited/finished/fine/free/glad/going/good/grateful/"
    "great/happy/here/home/hungry/impressed/in/interested/it/just/kidding/late/leaving/listening/lost/not/"
    "off/ok/okay/on/out/pleased/ready/right/sad/serious/sick/sleepy/so/sorry/still/stuck/sure/surprised/that/"
    "the/there/thinking/tired/too/trying/unable/undecided/unsure/up/waiting/well/willing/wondering/worried/"
    "wrong/yours"
)
_EN_NOT_MINE = (
    "!apolog*/bad/best/bet/bug*/build*/code*/compliments/concern*/condolences/doubt*/error*/fault/function*/"
    "goodness/guess*/idea*/intention*/issue*/mistake*/pleasure/point*/problem*/query/question*/request*/"
    "script*/task*/test*/thought*/understanding/view"
)
_EN_IT = "!it/that/this/these/those/the/how/your/what/where/them"
_EN_NOT_HAD = (
    "!ball/blast/bug*/bunch/call/chance/choice/clue/comment*/concern*/couple/day/deadline*/deal/demo/doubt*/error*/"
    "favor/favour/feeling/few/file*/good/great/guest*/idea*/issue*/job/list/long/look/lot/match/meeting*/minute*/"
    "moment/new/nice/option*/plan*/point/problem*/question*/quick/reason*/release/request*/script*/suggestion*/"
    "task*/test*/thing*/time/ton/way/winner/wonderful/worries"
)
_EN_KIN = (
    "son/sons/daughter*/child/children/kid/kids/baby/twins/wife/husband/partner/spouse/boyfriend/girlfriend/fiance*/"
    "mother/mom/mum/father/dad/parents/brother*/sister*/grand*/aunt/uncle/cousin*/niece/nephew/family/dog/dogs/cat/cats"
)
_EN_ILL = (
    "allerg*/asthma/diabetes/alzheimer's/parkinson's/migraine*/epilepsy/cancer/adhd/autism/arthritis/celiac/coeliac/"
    "*intolerance/depression/dementia/dyslexia/eczema/hypertension/high_blood"
)
_EN_BODY = (
    "ankle/arm/back/collarbone/elbow/finger/foot/hand/hamstring/heel/hip/jaw/knee/leg/meniscus/neck/rib/ribs/shoulder/"
    "spine/thumb/toe/wrist/achilles/acl"
)
_EN_ADV = (
    "absolutely/adamantly/actively/always/deliberately/exclusively/firmly/generally/greatly/mostly/normally/only/"
    "particularly/personally/rarely/really/strictly/strongly/truly/typically/usually/utterly"
)
ENGLISH = Language(
    "en",
    telling=f"""
        my name is
        my name's
        my names . $
        the name is
        the name's
        {_EN_AM} !ok/okay/i/ai/so/not/sorry/ready/done/afraid/sure/going ^
        {_EN_AM} {_EN_MOODS} . $
        {_EN_AM} a/an !bit/little/lot/moment/tad/touch .
        {_EN_AM} ~? allergic/called/named/known/vegan*/vegetarian*/married/divorced/retired/born/based/diabetic/
            deaf/blind/colorblind/colourblind/color-blind/colour-blind/left-handed/pregnant/intolerant/lactose*/
            gluten*/celiac/coeliac/dyslexic/autistic/responsible/fluent
        {_EN_AM} from/in_charge
        {_EN_AM} . years/yrs
        {_EN_AM} in my .
        i prefer/dislike/hate/detest/adore/enjoy/use {_EN_IT} .
        i prefer the/that/this/these .
        i prefer . $
        i live/study/teach/speak/own/drink/eat/play/drive/code/collect/avoid/identify
        i'd/i_would prefer
        i work !on_it/on_that/on_this .
        i grew/was_born
        i come from
        i moved to
        i go by
        i ~? got/am/was married/divorced/engaged/promoted/hired/fired/laid_off/diagnosed
        i ~? quit/left my !terminal/session/editor/shell/page .
        i no_longer eat/drink/smoke/live/work/use/like/drive/play
        i ~? started/began learning/studying/working_at/working_as/working_for
        i take !a/action/advantage/another/back/care/for/it/me/my/note/notes/over/part/pictures/that/the/this/time/
            your .
        we_have/we've/we've_got/we_got {_EN_KIN}
        we_have/we've/we've_got/we_got a/an/no/one/two/three/four/five/six/several {_EN_NOT_HAD} .
        we_have/we've/we've_got a_new {_EN_NOT_HAD} .
        i_have/i've/i've_got/i_got/we_have/we've ~? {_EN_ILL}
        my/our {_EN_KIN} ~? has/have/got ~? {_EN_ILL}
        my/our {_EN_KIN} ~? has/have/got a/an/no/one/two/three/four {_EN_NOT_HAD} .
        my/our {_EN_KIN} ~? goes_to/attends/studies/suffers/needs/likes/loves/hates/eats/plays/speaks/can't_eat/
            can't_drink/doesn't/died .
        {_EN_AM} on medication/insulin/warfarin/antidepressants/birth_control/beta_blockers
        i suffer from
        i can't/cannot/can_not stand/tolerate
        i've/i_have been ~? vegan*/vegetarian*/married/working_at/working_as/working_for/living_in
        {_EN_AM} ~? training/studying for
        {_EN_AM} learning !how/why/what .
        i/we ~? had a baby
        i hate .
        i like/love {_EN_IT} .
        i like/love it/that when/if
        i like/love to .
        i really/strongly/much/also/actually/generally/usually/still prefer/like/love/hate/dislike/enjoy/
            use {_EN_IT} .
        i always/never/usually/normally/generally/typically/rarely/mostly !knew/know/meant/mind/mentioned/said/
            saw/say/thought/wanted/was .
        i don't/dont/do_not/can't/cannot/can_not/never like/eat/drink/use/speak/drive/want_any {_EN_IT} .
        i_have/i've/i've_got/i_got a/an/no/one/two/three/four/five/six/many/several !bug*/clue/comment*/
            concern*/couple/deadline*/doubt*/error*/favor/favour/feeling/few/file*/idea*/issue*/job/list/look/
            lot/meeting*/minute*/moment/preference/problem*/question*/quick/request*/script*/suggestion*/task*/
            time/worries .
        i'd_rather/i_would_rather !not .
        i_want/i_need/i'd_like/i_would_like ~ always/never
        my/our {_EN_NOT_MINE} ~ is/are/isn't/aren't/was_born/lives/works
        my favorite/favourite/preferred/pronouns/birthday
        my . is/are called/named
        we use/prefer/always/never/live !it/that/this .
        call me !a/again/at/back/by/if/later/maybe/now/on/right/soon/today/tomorrow/tonight/when .
        i/we/i've/we've/i_have/we_have ~? quit/left/lost my/our !terminal/session/editor/shell/page/place/
            keys .
        i/we ~? got/am/was/were/are/get/getting/been ~? married/divorced/engaged/promoted/hired/fired/
            laid_off/sacked/made_redundant/dumped/diagnosed
        i/we/i've/we've ~? broke_up/broken_up/split_up/moved_house/moved_out/moved_in !the/a/it/this/into .
        husband/wife/boyfriend/girlfriend/partner and_i ~? split/separated/divorced/broke_up/
            are_back_together
        my husband/wife/boyfriend/girlfriend/partner/fiance*/daughter/son/mom/mum/mother/dad/
            father ~? left_me/moved_out/moved_in/passed_away/died
        i/we/i've/we've ~? sold/adopted/bought my/our/the/a/an ~? car/bike/house/flat/apartment/cottage/dog/
            puppy/cat/kitten
        had to put ~? down
        our/my dog/cat/rabbit/hamster ~? died/passed_away/ran_away
        i/we/i've/we've ~? gave_up/given_up/stopped/quit/cut_out/off drinking/smoking/eating/alcohol/meat/
            sugar/coffee/dairy/gluten/bread/cigarettes
        haven't/havent smoked/drunk/eaten_meat/had_a_drink/had_a_cigarette
        {_EN_AM} not/no_longer ~? vegan*/vegetarian*/married/single/together/working_at/working_for
        i/i've ~? started/start/starting/got/have/took/landed/accepted a_new/my_new/the_new job/position/
            role/school/place/company
        i/i've ~? retired/resigned/graduated/dropped_out !the/this/that/it/from_the_meeting .
        we/i ~? had/having/expecting ~? baby/twins
        baby/daughter/son ~? was_born/arrived/is_here
        turns_out ~? celiac/coeliac/diabetic/allergic/intolerant/pregnant
        i {_EN_ADV} avoid/dislike/detest/despise/loathe/abhor/hate/refuse/follow/adhere/stick/eat/drink/buy/wear/watch/
            listen/shop/enjoy/consume/feed/go_for {_EN_IT} .
        i exclusively/strictly/only use/read/fly/travel {_EN_IT} .
        i despise/detest/loathe/abhor/boycott/prioritize/prioritise/favor/favour {_EN_IT} .
        i ~? tend to !agree/believe/disagree/forget/get_the/get_this/see/think .
        i ~? try to avoid/limit/eat/stay_away/cut_down/steer {_EN_IT} .
        i ~? refuse to !accept/answer/believe/comment/do_it/do_that/do_this/give_up .
        i ~? steer/stay/keep clear/away of/from {_EN_IT} .
        i don't/dont/do_not/never/didn't_ever ~? enjoy/wear/consume/buy/watch/trust/
            tolerate/listen_to/fly/care_for {_EN_IT} .
        i can't/cannot/can_not ~? bear/stomach/digest/consume {_EN_IT} .
        {_EN_AM} ~? fan of {_EN_IT} .
        {_EN_AM} not ~? into/interested_in/keen_on/big_on {_EN_IT} .
        i_have/i've ~? no interest in {_EN_IT} .
        {_EN_AM} ~? afraid/scared/terrified/frightened/wary of !breaking/losing/messing/missing/that/this/the .
        {_EN_AM} ~? sensitive/averse/opposed/committed to {_EN_IT} .
        {_EN_AM} ~? uncomfortable/nervous/anxious around/in/on/with {_EN_IT} .
        {_EN_AM} strongly/firmly/totally/completely against
        i ~? get ~? seasick/carsick/airsick/motion_sick/claustrophobic
        i ~? get ~? nervous/anxious/dizzy/uncomfortable/nauseous ~? around/in/on/when/with {_EN_IT} .
        makes/make/gives/give/tends_to_make me ~? nauseous/dizzy/sick/anxious/disoriented/headache*/migraine*/hives
        i_have/i've/i've_got ~? phobia/aversion/fear/dislike/preference/objection/sensitivity/intolerance/weakness/
            soft_spot of/to/toward/towards/for/against {_EN_IT} .
        i_have/i've/i've_got ~? *phobia/vertigo/tinnitus/insomnia/anxiety/sensitive_skin
        my ~? {_EN_ILL}/*phobia/fear_of/aversion_to
        i ~? follow/follows/keep/adhere_to/stick_to ~ diet/lifestyle/kosher/halal
        {_EN_AM} on a/an ~ diet
        {_EN_AM} ~? keto/paleo/kosher/halal/teetotal*/pescatarian*/celiac/coeliac/gluten-free/dairy-free/sober
        < as someone_who !is_new/just/has_just .
        as a/an ~? vegan*/vegetarian*/muslim/jew*/hindu/diabetic/celiac/coeliac/teetotal*/pescatarian*/introvert
        i ~? find {_EN_IT} ~? boring/tedious/unsettling/overwhelming/disorienting/stressful/repulsive/disgusting/
            uncomfortable/unappealing/unengaging/too_slow
        i ~? learn best/better
        i work/sleep/focus/think/concentrate best/better
        i firmly/strongly believe .
        allergic/allergy/allergies/celiac/coeliac
        can't/cannot/can_not do dairy/gluten/caffeine/spicy/alcohol/heights/crowds/sugar/meat/seafood/mornings
        don't/doesn't/do_not/does_not agree/sit_well with me
        messes/mess/upsets/upset/hurts me/my up/stomach
        not ~? a/an ~ person btw/$
        broke/broken/breaking/fractured/sprained/spraining/twisted/twisting/tore/torn/dislocated/strained/
            injured/hurt my ~? {_EN_BODY}
        my ~? {_EN_BODY} gave_out/is_broken/is_sprained/injury/surgery/operation
        i ~? had/have/need/am_having/underwent ~? surgery/concussion/transplant/an_operation
        i'm/i_am/i'll_be ~? on crutches
        i ~? use/need/using/walk_with a cane/walker/wheelchair
        i can't/cannot/mustn't/may_not/shouldn't/am_not_allowed_to run/jog/lift/drive/swim/jump/bend/kneel/
            exercise/fly !a/an/the/this/that/it/these/those/some/any .
        trying to quit/give_up/cut_down/cut_back_on/cut_out !the/this/that/it/these/those/vim .
        trying to lose/lower weight/my_cholesterol/my_blood_pressure
        i'm/i_am/i've_been ~? cutting back/down/out !the/this/that/it/these/those .
        i'm/i_am ~? off sugar/coffee/alcohol/caffeine/gluten/dairy/meat/carbs/nicotine/cigarettes
        i now shop/train/study/bank/swim/play/volunteer at/in/with ^
        i shop/train/study/bank/swim/play/volunteer at/in/with ^ now
        doctor/dr/gp/physio/surgeon/dentist/therapist/vet/specialist/cardiologist/physiotherapist/nurse/
            midwife ~? told/advised/wants/wanted/asked/ordered/forbade/warned/allowed me/us !a/an/about/how/why .
        doctor/dr/gp/physio/surgeon/dentist/therapist/vet/specialist/cardiologist/physiotherapist/nurse/
            midwife ~? said/says/recommended/recommends i/that_i
    """,
    keeping="""
        we only/normally/generally/usually/typically !just/have/had/know/need/wanted/want/got .
        in this/our/my repo/repository/project/codebase/team/company/house ~? we/is/are
        here we !go/are/have/can/could/see .
        on mondays/tuesdays/wednesdays/thursdays/fridays/saturdays/sundays/weekends/weekdays
        < nothing/nobody/no_one/everything/everyone/each/every ~ on/before/after/until/without
        go/goes/run/runs/pass/passes always ~? through/first
        first/second/last/end/start/beginning/middle/day/1st/15th of each/every month/week/year
        reviews/approves/signs every/each/all
        < keep your/the answers/replies/responses
        are/is in english/german/french/spanish here $
        < remember !me/when/? .
        you/to/should/must/must_also remember !me/? that/my/i/i'm/we/our/it/this
        < remember
        don't/dont/not/never/won't forget
        keep ~? in mind
        bear in mind
        no/without emoji*
        use emoji* $
        be brief/concise in/with
        keep your/all/the answers/replies/responses
        to be addressed/called
        < keep in mind
        for the record
        for future/later reference
        for next time
        from now on
        from here on
        from today on
        going forward
        < in_future/in_the_future
        every/each time i/you
        whenever i/you
        < note/memorize/memorise that/my/i/i'm/down/this
        make a note
        take note
        just so you know
        so that you know
        you should know
        < fyi
        could/can/would/will you ~? always/never
        < always/never !a/again/been/ending/ever/happened/heard/knew/mind/seen/thought/too/works .
        < answer/reply/respond/write/use/speak/format/give/show ~? always/never
    """,
    asking="""
        < what/what's/whats/which/who/whos/whose/where/wheres/why/how/hows
        < does/did/is/am/are/was/were/should/shall/may/might/has/had
        < when do/does/did/is/are/was/will/should
        < do i/you/we/they
        < have i/you/we
        < can/could/would/will i/we/it/this/that
    """,
    leads="actually/again/also/and/but/btw/hello/hey/hi/just/no/now/oh/ok/okay/please/so/then/well/yes/you_should/finally/today/yesterday/fyi/honestly/lol/ok_so",
)


_DE_MOODS = (
    "!also/am/auch/aufgeregt/bereit/beschaftigt/da/dabei/dafur/dagegen/dankbar/dran/durch/einverstanden/"
    "erstaunt/fertig/froh/gerade/gespannt/gestresst/gleich/glucklich/gut/hier/ich/ihnen/ihr/im/immer/in/"
    "krank/mir/mude/neugierig/nicht/noch/nur/ok/okay/ratlos/schon/sehr/sicher/sie/so/spat/traurig/uberrascht/"
    "uberzeugt/unsicher/unterwegs/verwirrt/weg/wieder/wutend/zu/zufrieden/zuruck/zuversichtlich"
)
_DE_NOT_MINE = (
    "!anliegen/bitte/build/code/fehler*/frage*/gedanke*/idee*/meinung/problem*/punkt/schuld/skript/test*/"
    "verstandnis/vorschlag/wunsch"
)
_DE_NOT_HAD = (
    "!ahnung/anliegen/besprechung/bitte/bug/chance/erfolg/fehler*/frage*/gedanken/gluck/gross*/grund/gute/guten/gutes/idee*/kurze/lust/"
    "meeting/moment/paar/plan/problem*/schone*/spass/termin*/test*/tolle*/vorschlag/wahl/weg/weitere/wenig/wunsch/zeit"
)
_DE_KIN = (
    "sohn/sohne/tochter/kind/kinder/baby/zwilling*/frau/mann/schwieger*/partner*/freund/freundin/mutter/mama/vater/papa/eltern/"
    "bruder*/schwester*/geschwister/oma/opa/grosseltern/grossmutter/grossvater/onkel/tante/cousin*/neffe/nichte/enkel*/"
    "familie/hund/hunde/katze/katzen/kater"
)
_DE_ILL = (
    "*allergie*/asthma/diabetes/alzheimer/parkinson/migrane/epilepsie/*krebs/adhs/ads/autismus/arthr*/zoliakie/"
    "*intoleranz*/depression*/demenz/legasthenie/bluthochdruck/neurodermitis/rheuma"
)
GERMAN = Language(
    "de",
    telling=f"""
        ich heisse
        heisse ich
        mein name ist
        mein name lautet
        ich !ok/bin/habe/weiss bin ^
        ich bin !ihnen/ihr/sie/dir/mir/ok/okay ^
        ich bin {_DE_MOODS} . $
        ich bin kein/keine/ein/eine/der/die !bisschen/wenig/paar .
        ich bin ~? allergisch/vegan*/vegetar*/verheiratet/geboren/ledig/geschieden/farbenblind/schwanger/taub/
            blind/zustandig/verantwortlich/diabetiker*/linkshander*/rentner*
        ich bin aus
        ich bin ~ gezogen/umgezogen
        ich habe/hab ~? geheiratet/gekundigt
        ich lerne !gerade/noch .
        ich wohn
        ich leide unter/an
        ich kann ~ nicht ausstehen/leiden
        ich bin . jahre
        ich bevorzuge/mag/liebe/hasse/nutze/benutze/verwende !das/dich/es/sie/diese/diesen/dieses/die_idee .
        ich mag/liebe/hasse es wenn
        ich mag/liebe/hasse es , wenn
        ich wohne/studiere/lebe/spreche/esse/trinke/spiele/fahre/unterrichte/besitze/komme_aus/stamme/vertrage
        ich arbeite !daran/gerade/noch/dran .
        ich ziehe ~ vor
        ich !habe/hatte/wurde/mochte/will/wusste/konnte/helfe/mache/warte/bin . ~? lieber/gern/gerne/ungern
        ich kann/darf/mag/will kein/keine/keinen
        ich trage/nehme/schreibe ~? immer/nie
        ich ~? immer/nie/niemals/meistens/normalerweise/ublicherweise .
        ich habe/hab zwei/drei/vier/funf/eine/einen/ein/keine/keinen !ahnung/anliegen/bitte/bug/fehler/frage*/
            gedanken/gute/idee*/kurze/lust/moment/problem*/termin*/vorschlag/weitere/wunsch/zeit .
        wir haben {_DE_KIN}
        wir haben ein/eine/einen/kein/keine/keinen/zwei/drei/vier/funf {_DE_NOT_HAD} .
        ich/wir habe/hab/haben ~? {_DE_ILL}
        mein/meine/unser/unsere {_DE_KIN} ~? hat/haben ~? {_DE_ILL}
        mein/meine/unser/unsere {_DE_KIN} ~? hat/haben ein/eine/einen/kein/keine/keinen/zwei/drei {_DE_NOT_HAD} .
        mein/meine/unser/unsere {_DE_KIN} ~? geht_in/geht_auf/besucht/studiert/leidet/braucht/mag/mogen/liebt/hasst/
            isst/spielt/lernt/spricht/vertragt/darf .
        ich habe/hab am ~ geburtstag
        mein/meine/meinen/unser/unsere {_DE_NOT_MINE} ~ ist/sind/heisst/heissen/lautet/wohnt/arbeitet
        mein/meine lieblings*
        . wir nur/immer/nie/niemals/stets !noch/mehr/kurz/mal .
        jetzt nehmen/nutzen/benutzen/verwenden wir
        wir nutzen/benutzen/verwenden/bevorzugen/arbeiten_mit
        nenn/nenne/nennt/nennen_sie/nennen mich
        mich ~? nennen
        sag/sagen_sie ~ zu mir
        duze/duz/siez/sieze mich
        ich/wir/hab/habe/haben ~? gekundigt/geheiratet/scheiden_lassen/getrennt/verlobt
        ich/wir bin/sind/wurde/wurden/worden ~? gefeuert/entlassen/befordert/rausgeflogen/umgezogen/
            ausgezogen/eingezogen/geschieden/getrennt/verlobt/zusammengezogen
        < bin/wurde/sind/haben ~? gefeuert/entlassen/befordert/umgezogen/ausgezogen/zusammengezogen/
            getrennt/schwanger/gekundigt
        < hab/habe ~? gekundigt/geheiratet/abgebrochen
        ich/hab/habe/hatte ~? studium/ausbildung/uni/job/stelle ~? abgebrochen/aufgegeben/geschmissen/
            verloren/gekundigt
        ich/bin/wir ~? nicht/kein/keine mehr vegan*/vegetar*/verheiratet/zusammen/single/raucher*
        ich/habe/hab/seit ~? nicht mehr geraucht/getrunken
        ich/trinke/rauche/esse ~? keinen/kein/keine ~? alkohol/fleisch/zucker/kaffee/zigaretten
        neuen/neue/neuer job/stelle/arbeit/wohnung/arbeitgeber
        ich/arbeite/fange ~? jetzt/ab_montag/neu bei/im/in_einem/in_einer ~? an/angefangen/arbeite
        < wohne/wohnen/arbeite/arbeiten/leben jetzt
        wir wohnen/leben !daran .
        mein/meine mann/frau/freund/freundin/partner/partnerin ~? verlassen/ausgezogen/gestorben/getrennt/
            weg
        mann/frau/freund/freundin und_ich ~? getrennt/zusammen/geschieden/verlobt
        unser/unsere/unseren/mein/meine/meinen hund/katze/kater/kaninchen ~? gestorben/einschlafern/
            eingeschlafert/weggelaufen
        auto/haus/wohnung/fahrrad ~? verkauft/gekauft
        baby/tochter/sohn ~? ist_da/geboren/eingezogen
        in/bin ~? rente/rentner*
        ich ~? meide/vermeide/verabscheue/boykottiere !das/dass/den_fehler/diesen/dieses/es .
        ich versuche ~ zu meiden/vermeiden
        ich ~? weigere mich
        ich kaufe/trage/schaue/schau/hore/hor/lese/nehme/nutze/benutze/konsumiere/buche/fliege ~? nur/kein/keine/
            keinen/nie/ausschliesslich/grundsatzlich !kurz/mal/noch .
        ich ~? hohenangst/flugangst/platzangst/klaustrophobie/*phobie/panik_vor/angst_vor/abneigung/vorliebe
        ich furchte/ekle/ekele/grusele/grusle mich vor
        kann ich ~? nichts anfangen
        ich kann ~ nichts anfangen/abgewinnen
        ich kann ~ nicht ab/ertragen/riechen/sehen_ohne
        ich ertrage/halte kein/keine/keinen
        ich ernahre/ernahr mich
        ich lebe/esse/koche/backe ~? vegan/vegetarisch/koscher/halal/*frei/*arm
        ich mache/halte/folge ~? *diat/*ernahrung
        ich verzichte ~? auf
        verzichte ich
        ich bin ~? empfindlich/uberempfindlich/abstinent
        mir wird ~? schlecht/schwindelig/schwindlig/ubel ~? beim/im/in/auf/wenn/bei/von
        ist/sind nichts fur mich
        ich lerne/arbeite/schlafe ~? am_besten/besser
        ich finde !das/den/die/dein*/es ~ langweilig/abstossend/eklig/nervig
        bin ich ~? allergisch/vegan*/vegetar*/diabetiker*/schwanger/intolerant
        habe/hab ich ~? {_DE_ILL}
        vertrage/esse/trinke/mag/nutze/kaufe ich ~? kein/keine/keinen/nie/nur
        meide/vermeide/hasse/verabscheue ich !das/es .
        allergisch/allergie/*allergie/*allergien/*unvertraglichkeit
        bekommt/bekommen mir nicht
        vertragt/vertragen ~? mein
        mir wird/geht ~? schlecht ~? von
        macht/machen mir ~? bauchschmerzen/kopfschmerzen/migrane
        nicht mein ding/fall/geschmack
        nichts fur mich
        mir ~ gebrochen/verstaucht/gezerrt/gerissen/verrenkt/ausgekugelt/geprellt/verletzt
        mein*/einen/einem/dem/den ~? bandscheibenvorfall/kreuzbandriss/gehirnerschütterung/herzinfarkt/
            schlaganfall/bänderriss/leistenbruch
        ich wurde/werde ~? operiert
        darf/kann ~? nicht/nichts/keine/keinen ~? heben/joggen/rennen/tragen/knien/auto_fahren
        mit dem rauchen/trinken/kiffen/naschen ~? aufzuhören/aufhören/aufgehört
        das rauchen/trinken ~? aufzugeben/abzugewöhnen/aufgeben/abgewöhnen
        ich versuche/versuch/will ~? abzunehmen/abnehmen
        gewöhne/gewöhn mir ~ ab
        kaufe/trainiere/studiere/schwimme/spiele jetzt/inzwischen ~? bei/beim/an/in/im ^
        *arzt/*ärztin/doktor/physio/hebamme/therapeutin/therapeut ~? mir ~? verboten/geraten/empfohlen/verordnet/
            verschrieben/gesagt
        *arzt/*ärztin/doktor/physio/hebamme/therapeutin/therapeut verbietet/rät/verschreibt/empfiehlt mir
        ich soll ~? laut *arzt/*ärztin
    """,
    keeping="""
        wir ~? nur/immer/nie/grundsatzlich/normalerweise/ublicherweise !noch/kurz/mal/schnell .
        in diesem/unserem repo/repository/projekt/code/team/haus/buro
        bei uns !geht/lauft$ .
        montags/dienstags/mittwochs/donnerstags/freitags/samstags/sonntags/werktags
        am wochenende geht/wird/nichts
        gehen/geht/laufen/lauft ~? immer ~? erst/zuerst/uber
        jeden/jedes monats/monat/woche/jahr/jahres
        schaut/pruft/kontrolliert jede/jeden/jedes/alle
        nach/vor ~ uhr trinke/esse/arbeite ich
        merk/merke/merkt/merken_sie/merkst dir/euch/sich
        dir/sich ~? merken
        denk/denke/denkt/denken_sie daran/dran
        vergiss/vergesst/vergessen_sie ~? nicht/nie
        behalte/behalten_sie/behalt ~? im/in
        im hinterkopf
        keine/ohne emoji*
        < antworte/antworten_sie ~? kurz/knapp
        ab jetzt/sofort/heute/nun
        von jetzt/nun/heute an
        in zukunft
        kunftig
        zukunftig
        fur die zukunft
        beim nachsten mal
        jedes mal
        jedesmal
        immer wenn ich
        notier/notiere/notieren_sie
        damit du es weisst
        zur info
        du solltest wissen
        sie sollten wissen
        < immer/nie/niemals/stets !mehr/mit/noch/wieder/zu .
        < antworte/antworten_sie/verwende/verwenden_sie/benutze/benutzen_sie/nutze/nutzen_sie/schreib/schreibe/
            schreiben_sie/sprich/sprechen_sie/gib/geben_sie/nimm/nehmen_sie/sag/mach/mache/zeig/zeige ~? immer/
            nie/niemals/stets
        ich mochte/will , dass ~? immer/nie
    """,
    asking="""
        < was/wer/wen/wem/wessen/wie/wo/woher/wohin/wann/warum/wieso/weshalb/welche*/wieviel
        < mag/kann/soll/muss/heisse/wohne/trinke/esse/bevorzuge ich
        < bin/habe/hab ich !angst*/*angst/*phobie/allergisch/vegan*/vegetar*/kein/keine/keinen .
    """,
    leads="also/bitte/danke/hallo/ja/nein/ok/okay/und/aber/ach/so/du/sie/nur/endlich/gestern/heute/ubrigens/jetzt/leider/letzte_woche/letzten_monat/seit_gestern",
)
