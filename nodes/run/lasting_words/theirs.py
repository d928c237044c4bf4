# ruff: noqa: E501
"""Who or what is somebody's own, named first, by language: "Marta is my sister", "chess is my hobby".

Words are parted by ``/``; ``_`` is a blank inside one of them, and ``ab*`` a word that begins so. Accents don't count.
"""

from __future__ import annotations

from typing import NamedTuple

_EN_WHO = (
    "sister/brother/mother/father/mum/mom/dad/wife/husband/partner/girlfriend/boyfriend/fiance*/son/daughter/cousin/aunt/uncle/"
    "niece/nephew/grandmother/grandfather/grandma/grandpa/granddaughter/grandson/stepson/stepdaughter/godson/goddaughter/twin/"
    "friend/best_friend/roommate/flatmate/housemate/neighbor/neighbour/boss/manager/supervisor/mentor/coach/trainer/colleague/"
    "coworker/co-worker/assistant/teacher/tutor/doctor/gp/dentist/therapist/vet/lawyer/accountant/landlord/landlady/hairdresser/"
    "barber/dog/cat/horse/rabbit/parrot/puppy/kitten/employer/*-in-law"
)
_EN_WHAT = (
    "hobby/passion/dream/hometown/home_town/birthplace/native_language/native_tongue/mother_tongue/first_language/second_language/"
    "profession/birthday/birth_year/star_sign/nickname/middle_name/maiden_name/last_name/first_name/surname/phone_number/number/"
    "address/email/email_address/blood_type/shoe_size/height/weight/lucky_number/guilty_pleasure/specialty/speciality/major/"
    "comfort_food/weakness/pet_peeve/life_goal/goal/dream_job/side_job/day_job"
)
_EN_OF = "older/younger/elder/little/big/new/best/closest/good/old/twin/half/eldest/oldest/youngest/only/main/biggest/lifelong/greatest/great"

_DE_WHO = (
    "schwester/bruder/mutter/vater/mama/papa/frau/mann/ehefrau/ehemann/partner/partnerin/freundin/freund/verlobte*/sohn/tochter/"
    "cousin/cousine/vetter/tante/onkel/nichte/neffe/oma/opa/großmutter/großvater/enkel/enkelin/zwillings*/beste*_freund*/"
    "mitbewohner*/nachbar/nachbarin/chef/chefin/vorgesetzte*/trainer/trainerin/kollege/kollegin/lehrer/lehrerin/arzt/ärztin/"
    "hausarzt/hausärztin/zahnarzt/zahnärztin/therapeut/therapeutin/tierarzt/tierärztin/anwalt/anwältin/steuerberater*/vermieter*/"
    "friseur/friseurin/hund/katze/kater/pferd/schwiegermutter/schwiegervater/schwager/schwägerin/arbeitgeber"
)
_DE_WHAT = (
    "hobby/leidenschaft/traum/lebenstraum/traumberuf/heimatstadt/heimat/geburtsort/muttersprache/beruf/geburtstag/spitzname/"
    "zweitname/mädchenname/nachname/vorname/telefonnummer/handynummer/nummer/adresse/mailadresse/e-mail-adresse/blutgruppe/schuhgröße/glückszahl/"
    "schwäche/ziel/arbeitgeber/fachgebiet/steckenpferd"
)
_DE_OF = "große/großer/kleine/kleiner/ältere/älterer/jüngere/jüngerer/neue/neuer/neues/beste/bester/alte/alter/größter/größte/größtes/liebstes/einzige/einziger"

_FR_WHO = (
    "sœur/soeur/frère/mère/père/maman/papa/femme/mari/épouse/époux/compagne/compagnon/copine/copain/conjoint/conjointe/fiance/fiancee/"
    "fils/fille/cousin/cousine/tante/oncle/nièce/neveu/grand-mère/grand-père/jumeau/jumelle/ami/amie/meilleur_ami/meilleure_amie/coloc/"
    "colocataire/voisin/voisine/chef/cheffe/patron/patronne/collègue/prof/professeur/professeure/médecin/médecin_traitant/dentiste/"
    "psy/vétérinaire/avocat/avocate/comptable/propriétaire/coiffeur/coiffeuse/entraîneur/coach/chien/chienne/chat/chatte/belle-sœur/belle-soeur/"
    "beau-frère/belle-mère/beau-père/employeur"
)
_FR_WHAT = (
    "passion/hobby/passe-temps/rêve/ville_natale/lieu_de_naissance/langue_maternelle/métier/profession/anniversaire/surnom/deuxième_prénom/"
    "nom_de_famille/prénom/nom_de_jeune_fille/numéro/numéro_de_téléphone/adresse/adresse_mail/groupe_sanguin/pointure/péché_mignon/"
    "spécialité/objectif/but/*_préféré/*_préférée"
)
_FR_OF = "petite/petit/grande/grand/nouvelle/nouveau/nouvel/meilleure/meilleur/plus_grande/plus_grand/vieille/vieil/vieux/seule/seul"

_ES_WHO = (
    "hermana/hermano/hermanita/hermanito/madre/padre/mamá/papá/mujer/esposa/marido/esposo/pareja/novia/novio/prometida/prometido/hijo/hija/"
    "primo/prima/tía/tío/sobrina/sobrino/abuela/abuelo/nieta/nieto/gemela/gemelo/mejor_amigo/mejor_amiga/amigo/amiga/compañero_de_piso/"
    "compañera_de_piso/vecino/vecina/jefe/jefa/compañero/compañera/colega/profesor/profesora/profe/maestra/maestro/médico/médica/doctor/doctora/"
    "dentista/psicóloga/psicólogo/terapeuta/veterinario/veterinaria/abogado/abogada/contador/contadora/casero/casera/peluquero/peluquera/"
    "entrenador/entrenadora/perro/perra/gato/gata/suegra/suegro/cuñada/cuñado"
)
_ES_WHAT = (
    "afición/hobby/pasatiempo/pasión/sueño/ciudad_natal/lengua_materna/idioma_materno/profesión/oficio/cumpleaños/apodo/segundo_nombre/apellido/"
    "nombre_de_pila/número/número_de_teléfono/teléfono/dirección/correo/grupo_sanguíneo/talla/debilidad/especialidad/meta/objetivo"
)
_ES_OF = "mejor/gran/nueva/nuevo/única/único/mayor/pequeña/pequeño/principal/antigua/antiguo"
_ES_AFTER = "mayor/menor/pequeña/pequeño/favorita/favorito/de_siempre/gemela/gemelo"

_IT_WHO = (
    "sorella/sorellina/fratello/fratellino/madre/padre/mamma/papà/moglie/marito/compagna/compagno/fidanzata/fidanzato/ragazza/ragazzo/figlio/"
    "figlia/cugino/cugina/zia/zio/nipote/nonna/nonno/gemella/gemello/amico/amica/migliore_amico/migliore_amica/coinquilina/coinquilino/vicino/"
    "vicina/capo/collega/professore/professoressa/prof/maestra/maestro/medico/medico_di_base/dottore/dottoressa/dentista/psicologa/psicologo/"
    "veterinario/veterinaria/avvocato/avvocata/commercialista/padrone_di_casa/parrucchiere/parrucchiera/allenatore/allenatrice/cane/gatto/gatta/"
    "suocera/suocero/cognata/cognato/datore_di_lavoro"
)
_IT_WHAT = (
    "hobby/passione/passatempo/sogno/città_natale/lingua_madre/madrelingua/professione/mestiere/compleanno/soprannome/secondo_nome/cognome/"
    "numero/numero_di_telefono/indirizzo/mail/email/gruppo_sanguigno/debolezza/specialità/obiettivo"
)
_IT_OF = "nuova/nuovo/migliore/grande/più_grande/vecchia/vecchio/unica/unico/piccola/piccolo"
_IT_AFTER = "maggiore/minore/più_grande/più_piccola/più_piccolo/preferito/preferita"

_PT_WHO = (
    "irmã/irmão/irmãzinha/irmãozinho/mãe/pai/mulher/esposa/marido/esposo/companheira/companheiro/namorada/namorado/noiva/noivo/filho/filha/primo/"
    "prima/tia/tio/sobrinha/sobrinho/avó/avô/neta/neto/gêmea/gêmeo/amigo/amiga/melhor_amigo/melhor_amiga/colega/colega_de_quarto/vizinho/"
    "vizinha/chefe/patrão/patroa/professor/professora/médico/médica/doutor/doutora/dentista/psicóloga/psicólogo/terapeuta/veterinário/"
    "veterinária/advogado/advogada/contador/contadora/senhorio/cabeleireiro/cabeleireira/treinador/treinadora/cachorro/cachorra/cão/cadela/"
    "gato/gata/sogra/sogro/cunhada/cunhado"
)
_PT_WHAT = (
    "hobby/passatempo/paixão/sonho/cidade_natal/língua_materna/profissão/aniversário/apelido/sobrenome/nome_do_meio/número/telefone/"
    "número_de_telefone/endereço/morada/email/e-mail/tipo_sanguíneo/fraqueza/especialidade/meta/objetivo"
)
_PT_OF = "melhor/grande/maior/nova/novo/única/único/antiga/antigo"
_PT_AFTER = "mais_velha/mais_velho/mais_nova/mais_novo/favorito/favorita/preferido/preferida"

_NL_WHO = (
    "zus/zusje/broer/broertje/moeder/vader/mama/papa/vrouw/man/partner/vriendin/vriend/verloofde/zoon/dochter/neef/nicht/tante/oom/oma/opa/"
    "kleinzoon/kleindochter/tweelingzus/tweelingbroer/beste_vriend/beste_vriendin/huisgenoot/huisgenote/buurman/buurvrouw/baas/bazin/"
    "leidinggevende/manager/collega/leraar/lerares/docent/dokter/huisarts/tandarts/therapeut/dierenarts/advocaat/boekhouder/huisbaas/kapper/"
    "kapster/trainer/coach/hond/kat/paard/schoonmoeder/schoonvader/zwager/schoonzus/werkgever"
)
_NL_WHAT = (
    "hobby/passie/droom/geboortestad/geboorteplaats/moedertaal/beroep/verjaardag/bijnaam/achternaam/voornaam/nummer/telefoonnummer/adres/"
    "mailadres/bloedgroep/schoenmaat/zwak/zwakte/specialiteit/doel"
)
_RU_WHO = (
    "сестра/брат/сестренка/братишка/мама/мать/папа/отец/жена/муж/невеста/жених/девушка/парень/сын/дочь/дочка/двоюродн*_сестра/двоюродн*_брат/тетя/"
    "дядя/племянница/племянник/бабушка/дедушка/внук/внучка/близнец/друг/подруга/лучш*_друг/лучш*_подруга/сосед/соседка/начальник/начальница/"
    "руководитель/коллега/учитель/учительница/преподаватель/врач/терапевт/стоматолог/зубн*_врач/психолог/психотерапевт/ветеринар/юрист/адвокат/"
    "бухгалтер/парикмахер/тренер/собака/пес/кот/кошка/свекровь/свекор/теща/тесть/зять/невестка"
)
_RU_WHAT = (
    "хобби/увлечение/страсть/мечта/родн*_город/родн*_язык/профессия/день_рождения/прозвище/фамилия/отчество/номер/телефон/адрес/почта/"
    "группа_крови/размер_обуви/слабость/цель"
)
_RU_OF = "старш*/младш*/нов*/лучш*/двоюродн*/главн*/больш*/единственн*/стар*/давн*"
_UK_WHO = (
    "сестра/брат/сестричка/братик/мама/мати/тато/батько/дружина/чоловік/наречена/наречений/дівчина/хлопець/син/дочка/донька/тітка/дядько/"
    "племінниця/племінник/бабуся/дідусь/онук/онука/друг/подруга/найкращ*_друг/найкращ*_подруга/сусід/сусідка/начальник/начальниця/керівник/"
    "керівниця/колега/вчитель/вчителька/викладач/лікар/лікарка/сімейн*_лікар/стоматолог/зубн*_лікар/психолог/ветеринар/юрист/адвокат/бухгалтер/"
    "перукар/перукарка/тренер/собака/пес/кіт/кішка/свекруха/теща/тесть"
)
_UK_WHAT = (
    "хобі/захоплення/пристрасть/мрія/рідн*_місто/рідн*_мова/професія/день_народження/прізвисько/прізвище/номер/телефон/адреса/пошта/"
    "група_крові/слабкість/мета"
)
_UK_OF = "старш*/молодш*/нов*/найкращ*/двоюрідн*/головн*/найбільш*/єдин*"
_PL_WHO = (
    "siostra/siostrą/brat/bratem/mama/mamą/matka/matką/tata/tatą/ojciec/ojcem/żona/żoną/mąż/mężem/partner/partnerem/partnerka/partnerką/"
    "dziewczyna/dziewczyną/chłopak/chłopakiem/narzeczona/narzeczony/narzeczoną/narzeczonym/syn/synem/córka/córką/kuzyn/kuzynem/kuzynka/kuzynką/"
    "ciocia/ciocią/wujek/wujkiem/babcia/babcią/dziadek/dziadkiem/przyjaciel/przyjacielem/przyjaciółka/przyjaciółką/współlokator*/sąsiad/sąsiadem/"
    "sąsiadka/sąsiadką/szef/szefem/szefowa/szefową/kolega/koleżanka/nauczyciel/nauczycielka/nauczycielem/nauczycielką/lekarz/lekarzem/lekarka/"
    "lekarką/dentysta/dentystą/dentystka/dentystką/stomatolog*/terapeuta/terapeutka/terapeutą/weterynarz/weterynarzem/prawnik/prawnikiem/adwokat/"
    "księgowa/księgowy/fryzjer/fryzjerka/fryzjerem/fryzjerką/trener/trenerem/trenerka/trenerką/pies/psem/kot/kotem/kotka/teściowa/teść"
)
_PL_WHAT = (
    "hobby/pasja/pasją/marzenie/marzeniem/rodzinne_miasto/rodzinnym_miastem/język_ojczysty/językiem_ojczystym/zawód/zawodem/urodziny/ksywka/"
    "przezwisko/nazwisko/imię/numer/numer_telefonu/adres/mail/grupa_krwi/słabość/słabością/cel/celem"
)
_TR_WHO = (
    "kız_kardeşim/kardeşim/ablam/abim/ağabeyim/annem/babam/eşim/karım/kocam/sevgilim/nişanlım/oğlum/kızım/kuzenim/teyzem/halam/amcam/dayım/yeğenim/"
    "anneannem/babaannem/dedem/torunum/arkadaşım/en_yakın_arkadaşım/ev_arkadaşım/komşum/patronum/müdürüm/iş_arkadaşım/öğretmenim/hocam/doktorum/"
    "aile_hekimim/diş_hekimim/dişçim/terapistim/veterinerim/avukatım/muhasebecim/ev_sahibim/kuaförüm/antrenörüm/köpeğim/kedim/kayınvalidem/kayınpederim"
)
_TR_WHAT = "en_sevdiğim_*/en_sevdiğim/hobim/tutkum/hayalim/memleketim/ana_dilim/anadilim/mesleğim/doğum_günüm/lakabım/soyadım/numaram/telefonum/adresim/kan_grubum/zaafım/hedefim"
_ZH_WHO = (
    "姐姐/妹妹/哥哥/弟弟/姐/妹/哥/弟/妈妈/爸爸/妈/爸/母亲/父亲/老婆/老公/妻子/丈夫/太太/爱人/女朋友/男朋友/女友/男友/未婚妻/未婚夫/儿子/女儿/表姐/表妹/表哥/表弟/"
    "堂姐/堂妹/堂哥/堂弟/阿姨/姑姑/舅舅/叔叔/伯伯/奶奶/爷爷/外婆/外公/姥姥/姥爷/孙子/孙女/闺蜜/好朋友/最好的朋友/朋友/室友/邻居/老板/上司/领导/经理/同事/老师/导师/"
    "教练/医生/家庭医生/牙医/心理医生/兽医/律师/会计/房东/理发师/狗/猫/婆婆/公公/岳母/岳父"
)
_ZH_WHAT = "爱好/兴趣/梦想/理想/家乡/老家/故乡/母语/职业/生日/外号/小名/昵称/电话/号码/电话号码/手机号/地址/邮箱/血型/幸运数字/弱点/目标/专业"
_JA_WHO = (
    "妹/姉/兄/弟/母/父/妻/夫/嫁/旦那/主人/家内/彼女/彼氏/婚約者/息子/娘/いとこ/従兄弟/従姉妹/叔母/伯母/叔父/伯父/姪/甥/祖母/祖父/孫/親友/友達/友人/ルームメイト/"
    "隣人/上司/部下/同僚/先輩/後輩/先生/担任/恩師/コーチ/医者/主治医/かかりつけ医/歯医者/歯科医/獣医/弁護士/税理士/大家/美容師/犬/猫/愛犬/愛猫/義母/義父"
)
_JA_WHAT = "一番好きな*/大好きな*/好きな*/趣味/夢/目標/情熱/故郷/地元/出身地/母国語/母語/職業/誕生日/あだ名/ニックネーム/名字/旧姓/電話番号/番号/住所/メールアドレス/血液型/弱点/専門/専攻/生きがい"
_KO_WHO = (
    "여동생/남동생/동생/언니/누나/오빠/형/엄마/아빠/어머니/아버지/아내/와이프/남편/여자친구/여친/남자친구/남친/약혼자/약혼녀/아들/딸/사촌/이모/고모/삼촌/조카/"
    "할머니/할아버지/손자/손녀/친구/절친/베프/룸메/룸메이트/이웃/상사/사장/사장님/팀장/팀장님/동료/선생님/담임/담임선생님/코치/의사/주치의/치과_의사/치과의사/상담사/"
    "수의사/변호사/세무사/집주인/미용사/강아지/고양이/시어머니/시아버지/장모님/장인어른"
)
_KO_WHAT = "제일_좋아하는_*/가장_좋아하는_*/취미/꿈/고향/모국어/직업/생일/별명/전화번호/번호/주소/이메일/혈액형/약점/목표/전공/특기"
_AR_WHO = (
    "أختي/أخي/أمي/أبي/والدتي/والدي/زوجتي/زوجي/خطيبتي/خطيبي/حبيبتي/حبيبي/ابني/ابنتي/بنتي/عمتي/عمي/خالتي/خالي/جدتي/جدي/حفيدي/حفيدتي/صديقي/صديقتي/"
    "جاري/جارتي/مديري/مديرتي/رئيسي/زميلي/زميلتي/معلمي/معلمتي/أستاذي/أستاذتي/مدربي/مدربتي/طبيبي/طبيبتي/محاميي/محاسبي/كلبي/قطتي/حماتي"
)
_AR_WHAT = "هوايتي/شغفي/حلمي/لغتي/مهنتي/لقبي/كنيتي/رقمي/عنواني/بريدي/هدفي/تخصصي/مدينتي/مسقط_رأسي"
_HE_WHO = (
    "אחותי/אחי/אמי/אבי/אמא/אבא/אשתי/בעלי/חברתי/חברי/ארוסתי/ארוסי/בני/בתי/דודתי/דודי/סבתי/סבי/נכדי/נכדתי/שכנתי/שכני/הבוס/המנהל/המנהלת/המורה/"
    "הרופא/הרופאה/הכלב/החתול/הדוד/הדודה/הסבתא/הסבא/החבר/החברה/השכן/השכנה/הווטרינר/המאמן/המאמנת/הבן/הבת/בן_הזוג/בת_הזוג/החמות/"
    "רופא_השיניים/רופאת_השיניים/רופא_המשפחה/רופאת_המשפחה/עורך_הדין/עורכת_הדין"
)
_HE_WHAT = "התחביב/החלום/התשוקה/המקצוע/הכינוי/הטלפון/הכתובת/המטרה/יום_ההולדת/שפת_האם/עיר_הולדתי/מספר_הטלפון"
_FA_WHO = (
    "خواهر/برادر/مادر/پدر/مامان/بابا/همسر/زن/شوهر/نامزد/دوست/دوست_دختر/دوست_پسر/پسر/دختر/خاله/عمه/دایی/عمو/مادربزرگ/پدربزرگ/همسایه/رئیس/مدیر/"
    "همکار/معلم/استاد/مربی/دکتر/پزشک/دندانپزشک/دندان‌پزشک/وکیل/سگ/گربه/هم‌اتاقی"
)
_FA_WHAT = "سرگرمی/رویا/آرزو/علاقه/زادگاه/شغل/تولد/شماره/آدرس/هدف/زبان_مادری/نام_خانوادگی"
_EL_WHO = (
    "αδερφή/αδελφή/αδερφός/αδελφός/μητέρα/μαμά/πατέρας/μπαμπάς/γυναίκα/σύζυγος/άντρας/άνδρας/κοπέλα/αγόρι/αρραβωνιαστικός/αρραβωνιαστικιά/γιος/κόρη/"
    "ξάδερφος/ξαδέρφη/θεία/θείος/ανιψιός/ανιψιά/γιαγιά/παππούς/φίλος/φίλη/συγκάτοικος/γείτονας/γειτόνισσα/αφεντικό/προϊστάμενος/συνάδελφος/"
    "δάσκαλος/δασκάλα/καθηγητής/καθηγήτρια/γιατρός/οδοντίατρος*/κτηνίατρος*/δικηγόρος/λογιστής/κομμωτής/κομμώτρια/προπονητής/σκύλος/σκυλί/γάτα/πεθερά"
)
_EL_WHAT = "χόμπι/πάθος/όνειρο/γενέτειρα/επάγγελμα/γενέθλια/παρατσούκλι/επώνυμο/τηλέφωνο/διεύθυνση/στόχος/αδυναμία/μητρική_γλώσσα"
_VI_WHO = (
    "chị_gái/em_gái/anh_trai/em_trai/chị/anh/em/mẹ/bố/ba/cha/vợ/chồng/bạn_gái/bạn_trai/hôn_phu/hôn_thê/con_trai/con_gái/dì/cô/chú/cậu/bác/bà/ông/cháu/"
    "bạn/bạn_thân/bạn_cùng_phòng/hàng_xóm/sếp/quản_lý/đồng_nghiệp/thầy/cô_giáo/thầy_giáo/giáo_viên/bác_sĩ/nha_sĩ/luật_sư/chủ_nhà/chó/mèo/mẹ_chồng/mẹ_vợ"
)
_VI_WHAT = "sở_thích/đam_mê/ước_mơ/quê/quê_hương/tiếng_mẹ_đẻ/nghề/sinh_nhật/biệt_danh/số_điện_thoại/địa_chỉ/email/nhóm_máu/mục_tiêu"
_ID_WHO = (
    "kakak/adik/kakak_perempuan/kakak_laki-laki/adik_perempuan/adik_laki-laki/ibu/ayah/mama/papa/istri/suami/pacar/tunangan/anak/sepupu/bibi/tante/"
    "paman/om/keponakan/nenek/kakek/cucu/teman/sahabat/teman_sekamar/tetangga/bos/atasan/manajer/rekan/rekan_kerja/guru/dosen/pelatih/dokter/"
    "dokter_gigi/dokter_hewan/psikolog/pengacara/akuntan/anjing/kucing/mertua/ipar"
)
_ID_WHAT = "hobi/hobby/mimpi/impian/cita-cita/kampung_halaman/kota_kelahiran/bahasa_ibu/pekerjaan/profesi/ulang_tahun/julukan/nomor/nomor_telepon/alamat/email/golongan_darah/tujuan/kelemahan"
_TH_WHO = (
    "พี่สาว/น้องสาว/พี่ชาย/น้องชาย/แม่/พ่อ/ภรรยา/เมีย/สามี/แฟน/คู่หมั้น/ลูกชาย/ลูกสาว/ป้า/ลุง/น้า/อา/ยาย/ตา/ย่า/ปู่/หลาน/เพื่อน/เพื่อนสนิท/เพื่อนบ้าน/รูมเมท/"
    "หัวหน้า/เจ้านาย/เพื่อนร่วมงาน/ครู/อาจารย์/โค้ช/หมอ/หมอประจำตัว/หมอฟัน/ทันตแพทย์/ทนาย/หมา/แมว"
)
_TH_WHAT = "งานอดิเรก/ความฝัน/บ้านเกิด/ภาษาแม่/อาชีพ/วันเกิด/ชื่อเล่น/เบอร์/เบอร์โทร/ที่อยู่/อีเมล/กรุ๊ปเลือด/เป้าหมาย"
_CS_WHO = (
    "sestra/bratr/máma/matka/táta/otec/žena/manželka/manžel/muž/partner/partnerka/přítel/přítelkyně/snoubenec/snoubenka/syn/dcera/bratranec/"
    "sestřenice/teta/strýc/neteř/synovec/babička/děda/kamarád/kamarádka/spolubydlící/soused/sousedka/šéf/šéfová/kolega/kolegyně/učitel/učitelka/"
    "doktor/doktorka/lékař/lékařka/zubař/zubařka/terapeut/terapeutka/veterinář/veterinářka/právník/účetní/kadeřnice/trenér/trenérka/pes/kočka/kocour/tchyně"
)
_CS_WHAT = "koníček/hobby/vášeň/sen/rodné_město/mateřština/mateřský_jazyk/povolání/narozeniny/přezdívka/příjmení/číslo/telefon/adresa/mail/krevní_skupina/cíl/slabost"
_SV_WHO = (
    "syster/bror/mamma/pappa/mor/far/fru/hustru/man/make/maka/sambo/partner/flickvän/pojkvän/fästman/fästmö/son/dotter/kusin/moster/faster/morbror/"
    "farbror/mormor/farmor/morfar/farfar/barnbarn/vän/väninna/kompis/bästa_vän/rumskompis/granne/chef/kollega/lärare/läkare/tandläkare/terapeut/"
    "veterinär/advokat/revisor/hyresvärd/frisör/tränare/hund/katt/häst/svärmor/svärfar/arbetsgivare"
)
_SV_WHAT = "hobby/passion/dröm/hemstad/födelseort/modersmål/yrke/födelsedag/smeknamn/efternamn/mellannamn/nummer/telefonnummer/adress/mejladress/blodgrupp/svaghet/mål"
_DA_WHO = (
    "søster/bror/mor/far/kone/mand/kæreste/partner/samlever/forlovede/søn/datter/fætter/kusine/moster/faster/onkel/tante/niece/nevø/mormor/farmor/"
    "morfar/farfar/barnebarn/ven/veninde/bedste_ven/bedste_veninde/roommate/nabo/chef/kollega/lærer/læge/tandlæge/tannlege/lege/terapeut/psykolog/"
    "dyrlæge/advokat/revisor/udlejer/frisør/træner/hund/kat/katt/hest/svigermor/svigerfar/venn/venninne/kjæreste/sjef/nabo/søster/datter/sønn/arbejdsgiver"
)
_DA_WHAT = "hobby/passion/lidenskab/drøm/fødeby/hjemby/modersmål/morsmål/fag/erhverv/fødselsdag/kælenavn/efternavn/etternavn/mellemnavn/nummer/telefonnummer/adresse/blodtype/svaghed/mål"
_FI_WHO = (
    "siskoni/veljeni/äitini/isäni/vaimoni/mieheni/puolisoni/tyttöystäväni/poikaystäväni/kihlattuni/poikani/tyttäreni/serkkuni/tätini/setäni/enoni/"
    "mummoni/isoäitini/isoisäni/lapsenlapseni/ystäväni/kaverini/kämppikseni/naapurini/pomoni/esihenkilöni/esimieheni/kollegani/työkaverini/opettajani/"
    "lääkärini/hammaslääkärini/terapeuttini/eläinlääkärini/asianajajani/vuokraisäntäni/kampaajani/valmentajani/koirani/kissani/anoppini/appeni"
)
_FI_WHAT = "harrastukseni/intohimoni/unelmani/kotikaupunkini/äidinkieleni/ammattini/syntymäpäiväni/lempinimeni/sukunimeni/numeroni/puhelinnumeroni/osoitteeni/veriryhmäni/heikkouteni/tavoitteeni"
_HU_WHO = (
    "nővérem/húgom/bátyám/öcsém/testvérem/anyám/anyukám/apám/apukám/feleségem/férjem/párom/barátnőm/barátom/menyasszonyom/vőlegényem/fiam/lányom/"
    "unokatestvérem/nagynénim/nagybátyám/nagymamám/nagyapám/unokám/legjobb_barátom/legjobb_barátnőm/lakótársam/szomszédom/főnököm/kollégám/kolléganőm/"
    "tanárom/orvosom/háziorvosom/fogorvosom/terapeutám/állatorvosom/ügyvédem/könyvelőm/főbérlőm/fodrászom/edzőm/kutyám/macskám/anyósom/apósom"
)
_HU_WHAT = "hobbim/szenvedélyem/álmom/szülővárosom/anyanyelvem/szakmám/születésnapom/becenevem/vezetéknevem/telefonszámom/számom/címem/vércsoportom/gyengém/célom"
_RO_WHO = (
    "sora/fratele/mama/tatăl/tata/soția/nevasta/soțul/iubita/iubitul/prietena/prietenul/logodnica/logodnicul/fiul/fiica/verișoara/vărul/mătușa/unchiul/"
    "nepoata/nepotul/bunica/bunicul/colega/colegul/vecina/vecinul/șefa/șeful/profesoara/profesorul/doctorul/doctorița/medicul/dentistul/dentista/"
    "psihologul/veterinarul/avocatul/avocata/contabila/contabilul/frizerul/coafeza/antrenorul/câinele/pisica/motanul/soacra/socrul"
)
_RO_WHAT = "hobby-ul/hobbyul/pasiunea/visul/orașul_natal/limba_maternă/profesia/meseria/porecla/numărul/adresa/slăbiciunea/scopul"


class Own(NamedTuple):
    """How a language says of somebody or something that it is the speaker's own."""

    code: str
    """ISO 639-1."""
    my: str
    """Words without which no sentence says it; blank: the nouns say it themselves."""
    is_my: str
    """What stands between the two: "is my"."""
    nouns: str
    """Who or what it is."""
    of: str = ""
    """What may stand before the noun: "older"."""
    behind: str = ""
    """What may stand behind it: "mayor", or the "my" of languages that say it last."""
    ends: str = ""
    """What may go on behind that, beside an end of the clause: "and"."""
    barred: str = ""
    """What doesn't stand before it: whom one speaks to, what points, asks, supposes or is an obstacle."""
    must: bool = False
    """Whether ``behind`` must stand there."""
    now: str = ""
    """What may stand inside "is my" or behind the noun: "now", "too"."""
    spaced: bool = True
    """Whether there are blanks between words."""
    attached: str = ""
    """What stands at the end of the noun, without a blank."""


OWN = (
    Own("en", "my/our", "is_my/is_our", f"{_EN_WHO}/{_EN_WHAT}", _EN_OF, "", "and/who/but/since",
        "you/this/that/these/it/here/there/who/whom/what/which/where/how/if/whether/imagine/suppose/supposing/pretend/assume/say/says/said/"
        "thinks/think/problem/issue/question/reason/thing/trouble/worry/only/tell/ask/me/not/one/all/maybe/perhaps/not/isn't/your/his/her/their", now="now/also/too/currently/still/actually"),
    Own("de", "mein/meine/unser/unsere/unsre", "ist_mein/ist_meine/ist_unser/ist_unsere/ist_unsre", f"{_DE_WHO}/{_DE_WHAT}", _DE_OF, "", "und/seit/aber",
        "du/das/dies/dieser/diese/dieses/es/hier/da/wer/was/welche*/wo/wie/ob/wenn/dass/daß/stell/angenommen/sag/sagt/sagte/problem/frage/grund/"
        "sache/sorge/mir/nicht/ihr/nur/dein*/sein/seine/vielleicht", now="jetzt/nun/auch/inzwischen/zurzeit"),
    Own("fr", "mon/ma/notre", "est_mon/est_ma/est_notre/sont_ma/sont_mon/c'est_mon/c'est_ma/c'est_notre", f"{_FR_WHO}/{_FR_WHAT}", _FR_OF, "préféré/préférée", "et/depuis/mais",
        "tu/vous/ce/ça/cela/ceci/voici/voilà/qui/que/quoi/quel/quelle/où/si/qu'*/imagine/imaginez/imaginons/suppose/supposons/disons/dis/dit/dis-moi/"
        "problème/question/raison/souci/pas/votre/ton/ta/son/sa/peut-être", now="maintenant/aussi/désormais/également"),
    Own("es", "mi/nuestro/nuestra", "es_mi/es_nuestro/es_nuestra/son_mi", f"{_ES_WHO}/{_ES_WHAT}", _ES_OF, _ES_AFTER, "y/desde/pero",
        "tú/usted/ud/vos/esto/eso/este/esta/ese/esa/aquí/quién/qué/cuál/que/quien/cual/dónde/si/imagina/imagine/imaginemos/supón/supongamos/di/dice/dijo/"
        "dime/dígame/problema/pregunta/razón/no/tu/su/quizás", now="ahora/también"),
    Own("it", "mia/mio/nostra/nostro", "è_mia/è_mio/è_nostra/è_nostro/è_la_mia/è_il_mio/è_lo_mio/è_la_nostra/è_il_nostro/sono_la_mia/sono_il_mio", f"{_IT_WHO}/{_IT_WHAT}", _IT_OF, _IT_AFTER, "e/da/ma",
        "tu/lei/questo/questa/quello/quella/ecco/qui/chi/che/cosa/quale/dove/se/immagina/immagini/immaginiamo/supponi/supponiamo/di'/dice/ha_detto/dimmi/mi_dica/"
        "problema/domanda/motivo/non/tuo/tua/suo/sua/forse", now="ora/adesso/anche"),
    Own("pt", "minha/meu/nossa/nosso", "é_minha/é_meu/é_nossa/é_nosso/é_a_minha/é_o_meu/é_a_nossa/é_o_nosso/são_a_minha", f"{_PT_WHO}/{_PT_WHAT}", _PT_OF, _PT_AFTER, "e/desde/mas",
        "tu/você/vocês/cê/isto/isso/este/esta/esse/essa/aqui/quem/que/qual/onde/se/imagine/imagina/imaginemos/suponha/suponhamos/diga/diz/disse/problema/"
        "pergunta/razão/não/seu/sua/teu/talvez", now="agora/também"),
    Own("nl", "mijn/m'n/onze/ons", "is_mijn/is_m'n/is_onze/is_ons", f"{_NL_WHO}/{_NL_WHAT}", "grote/oudere/jongere/kleine/nieuwe/beste/oude/grootste/enige", "", "en/sinds/maar",
        "jij/je/u/dit/dat/deze/het/hier/wie/wat/welke/waar/of/als/stel/zeg/zegt/zei/probleem/vraag/reden/mij/me/niet/jouw/zijn/haar/misschien", now="nu/ook/tegenwoordig"),
    Own("ru", "мой/моя/моё/мое/наш/наша/наше", "мой/моя/мое/наш/наша/наше", f"{_RU_WHO}/{_RU_WHAT}", _RU_OF, "", "и/а/но",
        "ты/вы/это/вот/кто/что/какой/какая/где/если/представь/представьте/допустим/предположим/скажи/скажите/сказал/говорит/проблема/вопрос/не/твой/ваш/его/ее/может", now="теперь/тоже/также"),
    Own("uk", "мій/моя/моє/наш/наша/наше", "мій/моя/моє/наш/наша/наше", f"{_UK_WHO}/{_UK_WHAT}", _UK_OF, "", "і/та/а/але",
        "ти/ви/це/ось/хто/що/який/яка/де/якщо/уяви/уявіть/припустимо/скажи/скажіть/сказав/каже/проблема/питання/не/твій/ваш/його/її/може", now="тепер/також/теж"),
    Own("pl", "mój/moja/moje/nasz/nasza/moją/moim/naszą/naszym", "to_mój/to_moja/to_moje/to_nasz/to_nasza/jest_moją/jest_moim/jest_naszą/jest_naszym/są_moją/są_moim", f"{_PL_WHO}/{_PL_WHAT}",
        "star*/młodsz*/now*/najlepsz*/wielk*/najwięk*", "", "i/a/ale",
        "ty/wy/ten/ta/kto/co/jaki/jaka/gdzie/czy/jeśli/że/wyobraź/wyobraźmy/załóżmy/powiedz/powiedział/mówi/problem/pytanie/nie/twój/jego/jej/może", now="teraz/też/także/obecnie"),
    Own("tr", "benim/bizim", "benim/bizim", f"{_TR_WHO}/{_TR_WHAT}", "en_büyük/en_iyi/büyük/küçük/yeni/eski", "", "ve/ama",
        "sen/siz/bu/şu/o/kim/ne/hangi/nerede/eğer/diyelim/varsayalım/söyle/sorun/soru/değil/belki", now="artık/şimdi/da/de"),
    Own("ar", "هو/هي", "هو/هي", f"{_AR_WHO}/{_AR_WHAT}/طبيب_أسناني/طبيبة_أسناني/طبيب_العائلة/طبيبة_العائلة", "", "الكبير/الكبيرة/الصغير/الصغيرة/الجديد/الجديدة/المفضل/المفضلة/الأم/المقرب/المقربة", "و*",
        "أنت/هذا/هذه/ذلك/من/ما/ماذا/أي/أين/إذا/لو/هل/تخيل/افترض/لنفترض/قل/قال/المشكلة/السؤال/ليس/ليست/ربما", now="الآن/أيضا"),
    Own("he", "היא/הוא", "היא/הוא", f"{_HE_WHO}/{_HE_WHAT}", "", "שלי/שלנו/הגדולה_שלי/הגדול_שלי/הקטנה_שלי/הקטן_שלי/החדש_שלי/החדשה_שלי", "ו*",
        "אתה/את/זה/זאת/זו/מי/מה/איזה/איפה/אם/האם/דמיין/נניח/תגיד/אמר/הבעיה/השאלה/לא/אולי", now="עכשיו/גם"),
    Own("fa", "من/منه/ما/ماست", "", f"{_FA_WHO}/{_FA_WHAT}", "", "من_است/من_هست/منه/ما_است/ماست", "", "تو/شما/این/آن/کی/چه/چی/کجا/اگر/آیا/فرض/بگو/گفت/مشکل/سوال/نه/شاید", must=True, now="الان/هم"),
    Own("el", "μου/μας", "είναι_η/είναι_ο/είναι_το", f"{_EL_WHO}/{_EL_WHAT}", "μεγάλη/μεγάλος/μικρή/μικρός/καλύτερη/καλύτερος/νέα/νέος/νέο/μεγάλο", "μου/μας", "και/αλλά",
        "εσύ/αυτό/αυτή/αυτός/εδώ/ποιος/ποια/ποιο/τι/πού/αν/φαντάσου/υπόθεσε/πες/είπε/πρόβλημα/ερώτηση/δεν/ίσως", must=True, now="τώρα/επίσης"),
    Own("vi", "tôi/mình/em/tớ", "là", f"{_VI_WHO}/{_VI_WHAT}", "", "tôi/của_tôi/mình/của_mình/của_em/của_tớ/của_chúng_tôi", "và/nhưng",
        "bạn/cậu/đây/đó/này/ai/gì/nào/đâu/nếu/giả_sử/hãy/nói/vấn_đề/câu_hỏi/không/phải", must=True, now="bây_giờ/cũng"),
    Own("id", "saya/aku/kami", "adalah/itu/ialah", f"{_ID_WHO}/{_ID_WHAT}", "", "saya/aku/kami/perempuan_saya/laki-laki_saya", "dan/tapi",
        "kamu/anda/kau/ini/itu/siapa/apa/mana/jika/kalau/apakah/bayangkan/misalkan/anggap/katakan/kata/masalah/pertanyaan/bukan/mungkin", must=True, now="sekarang/juga"),
    Own("th", "ของ/เป็น/คือ", "เป็น/คือ", f"{_TH_WHO}/{_TH_WHAT}", "", "ของฉัน/ของผม/ของดิฉัน/ของหนู/ของเรา/ฉัน/ผม/ดิฉัน/หนู", "", "คุณ/เธอ/นี่/นั่น/ใคร/อะไร/ถ้า/สมมติ/ปัญหา/ไม่", must=True, spaced=False),
    Own("cs", "můj/moje/má/náš/naše", "je_můj/je_moje/je_má/je_náš/je_naše/jsou_můj/jsou_moje", f"{_CS_WHO}/{_CS_WHAT}", "star*/mladš*/nov*/nejlepš*/velk*/největš*", "", "a/ale",
        "ty/vy/to/toto/tohle/kdo/co/který/jaký/kde/jestli/pokud/že/představ/dejme/řekni/řekl/říká/problém/otázka/není/tvůj/jeho/její/možná", now="teď/nyní/také/taky"),
    Own("sv", "min/mitt/vår/vårt", "är_min/är_mitt/är_vår/är_vårt", f"{_SV_WHO}/{_SV_WHAT}", "stora/äldre/yngre/lilla/nya/bästa/största", "", "och/sedan/men",
        "du/ni/det/detta/den/här/vem/vad/vilken/var/om/att/tänk/anta/säg/säger/sa/problemet/frågan/inte/din/hans/hennes/kanske", now="nu/också"),
    Own("da", "min/mit/mitt/vores/vår", "er_min/er_mit/er_mitt/er_vores/er_vår", f"{_DA_WHO}/{_DA_WHAT}", "store/ældre/yngre/lille/nye/bedste/største/beste/eldre", "", "og/siden/men",
        "du/i/det/dette/den/her/hvem/hvad/hva/hvilken/hvor/om/hvis/at/forestil/antag/tenk/sig/si/siger/sier/sagde/sa/problemet/spørgsmålet/ikke/ikkje/din/hans/hendes/måske", now="nu/også/nå"),
    Own("fi", "", "on/ovat", f"{_FI_WHO}/{_FI_WHAT}", "uusi/vanha/isoin/paras/suurin", "", "ja/mutta",
        "sinä/sä/tämä/se/tuo/kuka/mikä/missä/jos/että/kuvittele/oletetaan/sano/sanoo/ongelma/kysymys/ei/ehkä", now="nyt/myös"),
    Own("hu", "", "a/az", f"{_HU_WHO}/{_HU_WHAT}", "új/régi/legjobb/legnagyobb/idősebb/fiatalabb", "", "és/de",
        "te/ön/maga/vagy/ez/az/itt/ki/mi/melyik/hol/ha/hogy/képzeld/tegyük/mondd/mondta/probléma/kérdés/gond/nem/talán/mi/az", now="most/is"),
    Own("ro", "mea/meu/noastră/nostru", "e/este/sunt", f"{_RO_WHO}/{_RO_WHAT}", "", "mea/meu/noastră/nostru/mea_mare/meu_mare/mea_mică/meu_mic", "și/dar",
        "tu/asta/acesta/aceasta/aici/cine/ce/care/unde/dacă/că/imaginează-ți/presupune/spune/spus/problema/întrebarea/nu/poate", must=True, now="acum/și"),
    Own("zh", "是我/是咱", "是我/是我的/是我们/是我们的/是咱", f"{_ZH_WHO}/{_ZH_WHAT}", "最大的/最好的/新/老/大/小/唯一的", "", "", "你/您/这/那/它/谁/什么/哪/如果/假设/假如/想象/说/问题/不", spaced=False),
    Own("ja", "私の/僕の/俺の/わたしの/うちの/あたしの/ぼくの", "私の/僕の/俺の/わたしの/うちの/あたしの/ぼくの", f"{_JA_WHO}/{_JA_WHAT}", "一番の/最大の/新しい/唯一の", "です/だ/だよ/なんです/なの/である/でした", "ね/よ/が/けど",
        "あなた/貴方/君/きみ/お前/これ/それ/あれ/ここ/誰/何/どれ/どの/もし/仮に/問題/質問", must=True, spaced=False),
    Own("ko", "제/내/우리/저의/나의/내가/제가", "제/내/우리/저의/나의/내가/제가", f"{_KO_WHO}/{_KO_WHAT}", "큰/작은/새/제일_친한/가장_친한/첫째/둘째/막내", "", "",
        "너/넌/너는/네가/당신/당신은/당신이/이건/이것은/그건/그것은/이게/그게/누가/누구/뭐/무엇/어디/만약/만일/가령/상상해/문제/질문/안/아니", attached="이에요/예요/입니다/이야/야/이다/다/이고/고", now="이제/지금/도"),
)  # fmt: skip
