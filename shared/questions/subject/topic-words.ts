/** The order of the columns below. Languages that are missing have the names of things alone. */
export const TOPIC_LANGUAGES = 'en de fr es it pt nl pl sv tr ru ar ja ko zh'.split(' ')

/**
 * What quizzes are about, as emoji, and the words for it by language; a comma parts the words of one language. The first emoji
 * stands for the topic wherever a question names it, the others beside it in a film whose title does.
 */
export const TOPICS: Readonly<Record<string, string>> = {
  '🌊🐙🐋🐠':
    'ocean,sea|ozean,meer,tiefsee,meere|océan,mer|océano,oceano|oceano,mare|oceano|oceaan,zee|ocean,oceanu,morze,morza|hav,havet|okyanus,deniz|океан,море|المحيط,محيط,البحر|海洋,深海|바다,해양|海洋,大海',
  '🚀🪐🌌🔭':
    'space,outer space,universe,galaxy,solar system,astronomy|weltraum,weltall,universum,galaxie,sonnensystem,astronomie|univers,galaxie,système solaire,astronomie|universo,galaxia,sistema solar,astronomía|universo,galassia,sistema solare,astronomia|universo,galáxia,sistema solar,astronomia|heelal,ruimtevaart,zonnestelsel|kosmos,kosmosie,wszechświat,układ słoneczny|rymden,universum,solsystemet|uzay,evren,güneş sistemi|космос,вселенная,галактика|الفضاء,الكون|宇宙,太陽系|우주,태양계|宇宙,太空,太阳系',
  '🪐🔭🌍':
    'planet|planet|planète|planeta|pianeta,pianeti|planeta|planeet,planeten|planeta|planet,planeten|gezegen|планета|كوكب|惑星|행성|行星',
  '🐾🦁🐘🦊':
    'animal,mammal,wildlife|tier,säugetier,tierwelt|animal,animaux,mammifère|animal,mamífero|animale,animali,mammifero,mammiferi|animal,animais,mamífero|dier,dieren,zoogdier|zwierzę,zwierzęta,zwierząt,ssak|djur,däggdjur|hayvan,memeli|животное,животные,животных,млекопитающее|حيوان,الحيوانات|動物,哺乳類|동물,포유류|动物,哺乳动物',
  '🐞🦋🐝':
    'insect|insekt,insekten|insecte|insecto|insetto,insetti|inseto|insect,insecten|owad|insekt|böcek|насекомое,насекомые|حشرة|昆虫|곤충|昆虫',
  '🌲🍄🦊':
    'forest,rainforest,jungle|wald,wälder,regenwald,dschungel|forêt,jungle|bosque,selva|foresta,bosco|floresta,selva|regenwoud,oerwoud|las tropikalny,dżungla|skog,regnskog|orman|джунгли|الغابة|森林,ジャングル|정글|森林,丛林',
  '🌿🌳🍃':
    'plant,nature|pflanze|plante|planta|pianta,piante|planta|plant,planten|roślina,roślin|växt,växter|bitki|растение,растения|نبات|植物|식물|植物',
  '🍽️🍕🍔':
    'food,dish,cuisine|essen,gericht,küche|cuisine,gastronomie|comida,cocina,gastronomía|cucina,gastronomia|comida,culinária|gerecht,keuken|kuchnia,kuchni,potrawa|maträtt|yemek,mutfak|еда,кухня|طعام|料理,食べ物|음식,요리|美食,食物',
  '🍎🍇🍌':
    'fruit|obst,frucht,früchte|fruit|fruta|frutta,frutto|fruta|fruit|owoc|frukt|meyve|фрукт|فاكهة|果物|과일|水果',
  '🥕🥦🍅':
    'vegetable|gemüse|légume|verdura,hortaliza|verdura,ortaggio|legume|groente|warzywo|grönsak|sebze|овощ|خضروات|野菜|채소|蔬菜',
  '⚽🏆🥅':
    'football,soccer|fußball|football|fútbol|calciatore,pallone|futebol|voetbal|piłka nożna,piłki nożnej|fotboll|futbol|футбол|كرة القدم|サッカー|축구|足球',
  '🏅🏆🥇':
    'sport,olympic,olympics,olympic games|sport,olympia,olympische|sport,jeux olympiques|deporte,olímpicos|sport,olimpiadi|esporte,desporto,olimpíadas|olympische spelen|sport,igrzyska|idrott,olympiska|spor,olimpiyat|спорт,олимпиада|رياضة,الأولمبية|スポーツ,オリンピック|스포츠,올림픽|体育,奥运会',
  '🎬🍿🎥':
    'film,movie,cinema,hollywood|film,kino,hollywood|film,cinéma|película,cine|film,cinema|filme,cinema|film,bioscoop|film,kino|film,bio|film,sinema|фильм,кино|فيلم,السينما|映画|영화|电影',
  '🎵🎸🎤':
    'music,song,singer,composer|musik,lied,lieder,sänger,komponist|musique,chanson,chanteur,compositeur|música,canción,cantante,compositor|musica,canzone,canzoni,cantante,compositore|música,canção,cantor,compositor|muziek,zanger,componist|muzyka,muzyki,piosenka,kompozytor|musik,sång,låt,kompositör|müzik,şarkı,besteci|музыка,песня,певец,композитор|موسيقى,أغنية|音楽,作曲家|음악,노래|音乐,歌曲,作曲家',
  '🎨🖼️🖌️':
    'art,painting,painter,painted|kunst,gemälde,maler|peintre,peinture,peint|pintura,pintor,pintó|pittore,pittura,dipinto,dipinse|pintura,pintor,pintou|schilder,schilderij,schilderde|malarz,malarstwo,namalował|konst,målning,konstnär,målade|resim sanatı,ressam|живопись,художник,нарисовал|لوحة,رسام|絵画,画家,描いた|미술,화가|绘画,画家',
  '📚📖✒️':
    'book,novel,literature,author,poet|buch,bücher,roman,literatur,dichter,schriftsteller|livre,roman,littérature,écrivain,poète|libro,novela,literatura,escritor,poeta|libro,romanzo,letteratura,scrittore,poeta|livro,romance,literatura,escritor,poeta|roman,literatuur,schrijver,dichter|książka,książki,literatura,pisarz,poeta|böcker,litteratur,författare|kitap,roman,edebiyat,yazar|книга,роман,литература,писатель|كتاب,رواية,الأدب|小説,文学,作家|소설,문학,작가|小说,文学,作家',
  '🌍🗺️🧭':
    'geography,world,continent,countries|geografie,erdkunde,kontinent,länder|géographie,continent|geografía,continente|geografia,continente|geografia,continente|aardrijkskunde,werelddeel,continent|geografia,geografii,kontynent|geografi,världsdel|coğrafya,kıta|география,материк,континент|الجغرافيا,قارة|地理,大陸|지리,대륙|地理,大洲',
  '🏙️🌆🏛️':
    'city,cities|stadt,städte|ville|ciudad|città|cidade|stad,steden|miasto,miasta,miast|stad,städer|şehir|город|مدينة|都市|도시|城市',
  '🚩🌍':
    'flag|flagge,fahne|drapeau|bandera|bandiera|bandeira|vlag|flaga,flagi|flagga|bayrak|флаг|علم|国旗|국기|国旗',
  '📜🏛️🏺':
    'history,ancient|geschichte,antike|histoire,antiquité|historia|storia|história|geschiedenis|historia,historii|historia,historien|tarih|история|التاريخ|歴史|역사|历史',
  '🔬🧪⚗️':
    'science,physics,chemistry,biology,chemical element|wissenschaft,physik,chemie,biologie|science,physique,chimie,biologie|ciencia,física,química,biología|scienza,fisica,chimica,biologia|ciência,física,química,biologia|wetenschap,natuurkunde,scheikunde,biologie|nauka,fizyka,chemia,biologia|vetenskap,fysik,kemi,biologi|fizik,kimya,biyoloji|физика,химия,биология|العلوم,الفيزياء,الكيمياء|科学,物理,化学|과학,물리,화학|科学,物理,化学',
  '🧮📐🔢':
    'maths,math,mathematics,mathematician,geometry,arithmetic|mathematik,mathe,geometrie|mathématiques,maths,géométrie|matemáticas,geometría|matematica,geometria|matemática,geometria|wiskunde|matematyka,matematyki|matematik|matematik,geometri|математика,геометрия|الرياضيات|数学,算数|수학|数学',
  '🧠🦴🫁':
    'human body,anatomy|körper,anatomie,mensch|corps humain,anatomie|cuerpo humano,anatomía|corpo umano,anatomia|corpo humano,anatomia|menselijk lichaam|ciało człowieka,ludzkie ciało,anatomia|människokroppen|insan vücudu|анатомия,тело человека|جسم الإنسان|人体|인체|人体',
  '💻🖥️💾':
    'computer,programming,programming language,software,internet|computer,programmieren,software,internet|ordinateur,programmation,informatique,internet|ordenador,computadora,programación,informática,internet|computer,programmazione,informatica,internet|computador,programação,informática,internet|computer,programmeren,internet|komputer,programowanie,internet|dator,programmering,internet|bilgisayar,programlama,internet|компьютер,программирование,интернет|الحاسوب,الإنترنت|コンピューター,プログラミング,インターネット|컴퓨터,프로그래밍,인터넷|计算机,电脑,编程,互联网',
  '💡⚙️🔧':
    'invention,inventor,invented|erfindung,erfinder|invention,inventeur,inventé|invento,inventor,inventó|invenzione,invenzioni,inventore,inventò|invenção,invenções,inventor,inventou|uitvinding,uitvinder,uitgevonden|wynalazek,wynalazca,wynalazł|uppfinning,uppfinnare,uppfann|icat,mucit|изобретение,изобретатель,изобрёл|اختراع|発明|발명|发明',
  '🎮🕹️👾':
    'video game,gaming,gamer|videospiel,computerspiel|jeu vidéo,jeux vidéo|videojuego|videogioco,videogiochi|videogame,videojogo|videospel,computerspel|gra wideo,gry wideo|datorspel,tv-spel|video oyunu|видеоигра|ألعاب الفيديو|ゲーム|비디오 게임|电子游戏',
  '🎄🎁⛄':
    'christmas|weihnachten|noël|navidad|natale|natal|kerst,kerstmis|boże narodzenie,święta|jul|noel|рождество|عيد الميلاد|クリスマス|크리스마스|圣诞节',
  '🎃👻🦇':
    'halloween|halloween|halloween|halloween|halloween|halloween|halloween|halloween|halloween|cadılar bayramı|хэллоуин|الهالوين|ハロウィン|할로윈|万圣节',
  '🐣🥚🌷':
    'easter|ostern|pâques|pascua|pasqua|páscoa|pasen|wielkanoc|påsk|paskalya|пасха|عيد الفصح|イースター|부활절|复活节',
  '🏔️⛰️🧗':
    'mountain,mountain range|berg,berge,gebirge|montagne|montaña|montagna|montanha|berg,bergen,gebergte|góra,góry|berg,bergskedja|dağ|гора,горы|جبل|山脈|산맥|山脉',
  '🏞️💧🛶':
    'river,lake,waterfall|fluss,flüsse,see,wasserfall|fleuve,rivière,lac,cascade|río,lago,cascada|fiume,lago,cascata|rio,lago,cachoeira|rivier,meer,waterval|rzeka,rzeki,jezioro|flod,sjö,vattenfall|nehir,göl,şelale|река,озеро,водопад|نهر,بحيرة|湖,滝|호수,폭포|河流,湖泊,瀑布',
  '🏜️🐪🌵':
    'desert|wüste|désert|desierto|deserto|deserto|woestijn|pustynia,pustyni|öken|çöl|пустыня|صحراء|砂漠|사막|沙漠',
  '🏝️🌴🌊': 'island|insel|île|isla|isola|ilha|eiland|wyspa,wyspy|ö|ada|остров|جزيرة|島|섬|岛屿',
  '🌦️⛈️🌈':
    'weather,climate|wetter,klima|météo,climat|clima|meteo,clima|clima|weer|pogoda,klimat|väder,klimat|hava durumu,iklim|погода,климат|الطقس,المناخ|天気,気候|날씨,기후|天气,气候',
  '🏎️🚗🛞':
    'formula 1,motorsport,racing car|formel 1,rennwagen|formule 1|fórmula 1|formula 1|fórmula 1|formule 1|formuła 1|formel 1|formula 1|формула 1|فورمولا 1|f1レース|포뮬러 원|一级方程式',
  '💰🪙📈':
    'money,currency,economy|geld,währung,wirtschaft|monnaie,économie|dinero,moneda,economía|valuta,economia,denaro|dinheiro,moeda,economia|geld,munteenheid,economie|waluta,pieniądze|valuta,pengar|para birimi,ekonomi|валюта,деньги|عملة,العملة|通貨,経済|통화,경제|货币,经济',
  '💬🔤📖':
    'language,alphabet,proverb,grammar|sprache,alphabet,sprichwort|alphabet,proverbe,grammaire|idioma,alfabeto,refrán|alfabeto,proverbio|idioma,alfabeto,provérbio|taal,alfabet,spreekwoord|alfabet,przysłowie|språk,alfabet,ordspråk|alfabe,atasözü|алфавит,пословица|لغة,اللغة|言語,ことわざ|언어,속담|语言,成语',
  '👑🏰⚔️':
    'king,queen,emperor,monarch,middle ages|könig,königin,kaiser,mittelalter|roi,reine,empereur,moyen âge|rey,reina,emperador,edad media|regina,imperatore,medioevo|rei,rainha,imperador,idade média|koning,koningin,keizer,middeleeuwen|król,królowa,cesarz,średniowiecze|kung,drottning,kejsare,medeltiden|kral,kraliçe,imparator|король,королева,император|ملك,ملكة,إمبراطور|国王,女王,皇帝|황제,여왕|国王,女王,皇帝',
  '🏴‍☠️🦜🗺️':
    'pirate|pirat,piraten|pirate|pirata|pirata,pirati|pirata|piraat,piraten|pirat|pirat|korsan|пират|قرصان|海賊|해적|海盗',
  '🪄🐉🏰':
    'magic,wizard,fairy tale,mythology|magie,zauberer,märchen,mythologie|magie,conte de fées,mythologie|magia,cuento de hadas,mitología|magia,fiaba,mitologia|magia,conto de fadas,mitologia|sprookje,tovenaar,mythologie|baśń,magia,mitologia|saga,magi,mytologi|masal,mitoloji|сказка,мифология|أسطورة|神話,魔法|신화,동화|神话,童话',
  '💊🩺🔬':
    'medicine,doctor,vitamin|medizin,arzt,vitamin|médecine,médecin,vitamine|medicina,vitamina|medicina,vitamina|medicina,vitamina|geneeskunde,vitamine|medycyna,witamina|medicin,vitamin|tıp,vitamin|медицина,витамин|الطب,فيتامين|医学,ビタミン|의학,비타민|医学,维生素',
  '🎓📚✏️':
    'school,university|schule,universität|école,université|escuela,universidad|scuola,università|escola,universidade|universiteit|szkoła,szkoły,uniwersytet|skola,universitet|okul,üniversite|школа,университет|مدرسة,جامعة|学校,大学|학교,대학교|学校,大学',
  '❄️⛄🎿':
    'winter|winter|hiver|invierno|inverno|inverno|winter|zima,zimy|vinter|kış mevsimi|зима|الشتاء|冬|겨울|冬天',
  '🏖️☀️🌴':
    'beach,summer|strand,sommer|plage|playa,verano|spiaggia,estate|praia,verão|strand,zomer|plaża,wakacje|strand,sommar|plaj|пляж|شاطئ|海岸|해변|海滩',
}
