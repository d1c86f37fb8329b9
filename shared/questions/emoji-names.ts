import { THING_LANGUAGES, THING_NAMES } from './subject/things.ts'
import { TOPIC_LANGUAGES } from './subject/topic-words.ts'

/**
 * What emoji of things with names of their own are called, by language (`TOPIC_LANGUAGES`; later columns are missing where only
 * the first are known); a comma parts two names of one language. Beside the names of `subject/things.ts`: only things
 * that quizzes offer as answers, so that an emoji neither gives one away nor is missing where one is shown.
 */
const NAMES: Readonly<Record<string, string>> = {
  '🪐': 'saturn|saturn|saturne|saturno|saturno|saturno|saturnus|saturn|saturnus|satürn,zuhal|сатурн|زحل|土星|토성|土星',
  '🌍🌎🌏': 'earth|erde|terre|tierra|terra|terra|aarde|ziemia|jorden|dünya|земля,земл|الأرض|地球|지구|地球',
  '🌞☀️': 'sun|sonne|soleil|sol|sole|sol|zon|słońce|solen|güneş|солнце,солнц|الشمس|太陽|태양|太阳',
  '🌙🌕🌝': 'moon|mond|lune|luna|luna|lua|maan|księżyc|månen|ay|луна|القمر|月|달|月亮',
  '🦁': 'lion|löwe|lion|león|leone|leão|leeuw|lew|lejon|aslan|лев|أسد|ライオン|사자|狮子',
  '🐯🐅': 'tiger|tiger|tigre|tigre|tigre|tigre|tijger|tygrys|tiger|kaplan|тигр|نمر|トラ|호랑이|老虎',
  '🐘': 'elephant|elefant|éléphant|elefante|elefante|elefante|olifant|słoń|elefant|fil|слон|فيل|ゾウ|코끼리|大象',
  '🦈': 'shark|hai|requin|tiburón|squalo|tubarão|haai|rekin|haj|köpekbalığı|акула,акул|قرش|サメ|상어|鲨鱼',
  '🐳🐋':
    'whale,blue whale|wal,blauwal|baleine,baleine bleue|ballena,ballena azul|balena,balenottera azzurra|baleia,baleia-azul|walvis|wieloryb|val|balina|кит|حوت|クジラ|고래|鲸',
  '🐬': 'dolphin|delfin|dauphin|delfín|delfino|golfinho|dolfijn|delfin|delfin|yunus|дельфин|دلفين|イルカ|돌고래|海豚',
  '🐧': 'penguin|pinguin|manchot,pingouin|pingüino|pinguino|pinguim|pinguïn|pingwin|pingvin|penguen|пингвин|بطريق|ペンギン|펭귄|企鹅',
  '🦘': 'kangaroo|känguru|kangourou|canguro|canguro|canguru|kangoeroe|kangur|känguru|kanguru|кенгуру|كنغر|カンガルー|캥거루|袋鼠',
  '🐨': 'koala|koala|koala|koala|koala|coala|koala|koala|koala|koala|коала|كوالا|コアラ|코알라|考拉',
  '🐼': 'panda,giant panda|panda,großer panda|panda|panda|panda|panda|panda|panda|panda|panda|панда|باندا|パンダ|판다|熊猫',
  '🦒': 'giraffe|giraffe|girafe|jirafa|giraffa|girafa|giraf|żyrafa|giraff|zürafa|жираф|زرافة|キリン|기린|长颈鹿',
  '🐢': 'turtle,tortoise|schildkröte|tortue|tortuga|tartaruga|tartaruga|schildpad|żółw|sköldpadda|kaplumbağa|черепаха,черепах|سلحفاة|カメ|거북이,거북|乌龟,龟',
  '🐍': 'snake|schlange|serpent|serpiente|serpente|cobra,serpente|slang|wąż|orm|yılan|змея|ثعبان|ヘビ|뱀|蛇',
  '🦅': 'eagle|adler|aigle|águila|aquila|águia|arend|orzeł|örn|kartal|орёл,орел|نسر|ワシ|독수리|鹰',
  '🐙': 'octopus|krake,oktopus|pieuvre,poulpe|pulpo|polpo|polvo|octopus|ośmiornica|bläckfisk|ahtapot|осьминог|أخطبوط|タコ|문어|章鱼',
  '🐝': 'bee,honeybee|biene,honigbiene|abeille|abeja|ape|abelha|bij|pszczoła|bi|arı|пчела,пчел|نحلة|ハチ|벌|蜜蜂',
  '🦖🦕':
    'dinosaur|dinosaurier|dinosaure|dinosaurio|dinosauro|dinossauro|dinosaurus|dinozaur|dinosaurie|dinozor|динозавр|ديناصور|恐竜|공룡|恐龙',
  '🌳🌲': 'tree|baum,bäume|arbre|árbol|albero|árvore|boom|drzewo|träd|ağaç|дерево|شجرة|木|나무|树',
  '🌸🌻🌷🌹': 'flower|blume|fleur|flor|fiore|flor|bloem|kwiat|blomma|çiçek|цветок,цвет|زهرة|花|꽃|花',
  '🍎': 'apple|apfel,äpfel|pomme|manzana|mela|maçã|appel|jabłko|äpple|elma|яблоко|تفاح|りんご|사과|苹果',
  '🍌': 'banana|banane|banane|plátano,banana|banana|banana|banaan|banan|banan|muz|банан|موز|バナナ|바나나|香蕉',
  '🍾': 'bottle|flasche|bouteille|botella|bottiglia|garrafa',
  '🥇': 'gold|gold|or|oro|oro|ouro|goud|złoto|guld|altın|золото,золот|ذهب|金|금|金',
  '🥈': 'silver|silber|argent|plata|argento|prata|zilver|srebro|silver|gümüş|серебро,серебр|فضة|銀|은|银',
  '💎': 'diamond|diamant|diamant|diamante|diamante|diamante|diamant|diament|diamant|elmas|алмаз|ألماس|ダイヤモンド|다이아몬드|钻石',
  '🗼': 'eiffel tower,the eiffel tower|eiffelturm|tour eiffel|torre eiffel|torre eiffel|torre eiffel|eiffeltoren',
  '🗽': 'statue of liberty|freiheitsstatue|statue de la liberté|estatua de la libertad|statua della libertà|estátua da liberdade|vrijheidsbeeld',
  '🐶': 'dog|hund|chien|perro|cane|cão,cachorro|hond|pies|hund|köpek',
  '🐱': 'cat|katze|chat|gato|gatto|gato|kat|kot|katt|kedi',
  '🐭': 'mouse,mice|maus,mäuse|souris|ratón|topo|rato|muis|mysz|mus|fare',
  '🐰': 'rabbit|kaninchen|lapin|conejo|coniglio|coelho|konijn|królik|kanin|tavşan',
  '🦊': 'fox|fuchs,füchse|renard|zorro|volpe|raposa|vos|lis|räv|tilki',
  '🐻': 'bear,brown bear|bär,braunbär|ours|oso|orso|urso|beer|niedźwiedź|björn|ayı',
  '🐻‍❄️': 'polar bear|eisbär|ours polaire,ours blanc|oso polar|orso polare|urso-polar,urso polar|ijsbeer',
  '🐮': 'cow|kuh,kühe|vache|vaca|mucca|vaca|koe|krowa|ko|inek',
  '🐷': 'pig|schwein|cochon,porc|cerdo|maiale|porco|varken|świnia|gris|domuz',
  '🐸': 'frog|frosch,frösche|grenouille|rana|rana|rã,sapo|kikker|żaba|groda|kurbağa',
  '🐵': 'monkey|affe|singe|mono|scimmia|macaco|aap|małpa|apa|maymun',
  '🦍': 'gorilla|gorilla|gorille|gorila|gorilla|gorila|gorilla|goryl|gorilla|goril',
  '🐔': 'chicken,hen|huhn,hühner|poule,poulet|gallina,pollo|gallina|galinha|kip|kura|höna|tavuk',
  '🦆': 'duck|ente|canard|pato|anatra|pato|eend|kaczka|anka|ördek',
  '🦉': 'owl|eule|hibou,chouette|búho|gufo|coruja|uil|sowa|uggla|baykuş',
  '🦩': 'flamingo|flamingo|flamant rose|flamenco|fenicottero|flamingo|flamingo|flaming',
  '🦚': 'peacock|pfau|paon|pavo real|pavone|pavão|pauw|paw',
  '🦜': 'parrot|papagei|perroquet|loro|pappagallo|papagaio|papegaai|papuga',
  '🦢': 'swan|schwan,schwäne|cygne|cisne|cigno|cisne|zwaan|łabędź',
  '🐺': 'wolf,wolves|wolf,wölfe|loup|lobo|lupo|lobo|wolf|wilk|varg|kurt',
  '🐴': 'horse|pferd|cheval,chevaux|caballo|cavallo|cavalo|paard|koń|häst|at',
  '🦄': 'unicorn|einhorn,einhörner|licorne|unicornio|unicorno|unicórnio|eenhoorn|jednorożec|enhörning',
  '🦓': 'zebra|zebra|zèbre|cebra|zebra|zebra|zebra|zebra|zebra|zebra',
  '🦏': 'rhino,rhinoceros|nashorn,nashörner|rhinocéros|rinoceronte|rinoceronte|rinoceronte|neushoorn',
  '🦛': 'hippo,hippopotamus|nilpferd,flusspferd|hippopotame|hipopótamo|ippopotamo|hipopótamo|nijlpaard',
  '🐪': 'camel|kamel|chameau,dromadaire|camello|cammello|camelo|kameel|wielbłąd|kamel|deve',
  '🦙': 'llama|lama|lama|llama|lama|lhama|lama|lama',
  '🐐': 'goat|ziege|chèvre|cabra|capra|cabra|geit|koza|get|keçi',
  '🐑': 'sheep|schaf|mouton|oveja|pecora|ovelha|schaap|owca|får|koyun',
  '🦌': 'deer|hirsch|cerf|ciervo|cervo|cervo,veado|hert|jeleń|hjort|geyik',
  '🐆': 'leopard,cheetah|leopard,gepard|léopard,guépard|leopardo,guepardo|leopardo,ghepardo|leopardo,guepardo,chita|luipaard,jachtluipaard',
  '🐊': 'crocodile,alligator|krokodil,alligator|crocodile,alligator|cocodrilo,caimán|coccodrillo,alligatore|crocodilo,jacaré|krokodil',
  '🦎': 'lizard|eidechse,echse|lézard|lagarto|lucertola|lagarto|hagedis|jaszczurka',
  '🦥': 'sloth|faultier|paresseux|perezoso|bradipo|preguiça|luiaard|leniwiec',
  '🦔': 'hedgehog|igel|hérisson|erizo|riccio|ouriço|egel|jeż',
  '🐿️': 'squirrel|eichhörnchen|écureuil|ardilla|scoiattolo|esquilo|eekhoorn|wiewiórka',
  '🦫': 'beaver|biber|castor|castor|castoro|castor|bever|bóbr',
  '🦣': 'mammoth|mammut|mammouth|mamut|mammut|mamute|mammoet|mamut',
  '🦋': 'butterfly,butterflies|schmetterling|papillon|mariposa|farfalla|borboleta|vlinder|motyl',
  '🕷️': 'spider|spinne|araignée|araña|ragno|aranha|spin|pająk|spindel|örümcek',
  '🦂': 'scorpion|skorpion|scorpion|escorpión|scorpione|escorpião|schorpioen|skorpion',
  '🐜': 'ant|ameise|fourmi|hormiga|formica|formiga|mier|mrówka',
  '🦟': 'mosquito|mücke,stechmücke|moustique|mosquito|zanzara|mosquito|mug|komar',
  '🐌': 'snail|schnecke|escargot|caracol|lumaca|caracol|slak|ślimak',
  '🦀': 'crab|krabbe|crabe|cangrejo|granchio|caranguejo|krab|krab',
  '🪼': 'jellyfish|qualle|méduse|medusa|medusa|água-viva|kwal|meduza',
  '🐟': 'fish|fisch|poisson|pez|pesce|peixe|vis|ryba|fisk|balık',
  '🍋': 'lemon|zitrone|citron|limón|limone|limão|citroen|cytryna|citron|limon',
  '🍊': 'orange|orange,apfelsine|orange|naranja|arancia|laranja|sinaasappel|pomarańcza|apelsin|portakal',
  '🍇': 'grape|traube,weintraube|raisin|uva|uva|uva|druif|winogrono',
  '🍓': 'strawberry,strawberries|erdbeere|fraise|fresa|fragola|morango|aardbei|truskawka',
  '🍉': 'watermelon|wassermelone|pastèque|sandía|anguria|melancia|watermeloen|arbuz',
  '🍍': 'pineapple|ananas|ananas|piña|ananas|abacaxi,ananás|ananas|ananas',
  '🥥': 'coconut|kokosnuss,kokosnüsse|noix de coco|coco|cocco|coco|kokosnoot|kokos',
  '🥑': 'avocado|avocado|avocat|aguacate|avocado|abacate|avocado|awokado',
  '🍅': 'tomato,tomatoes|tomate|tomate|tomate|pomodoro|tomate|tomaat|pomidor|tomat|domates',
  '🥔': 'potato,potatoes|kartoffel|pomme de terre|patata|patata|batata|aardappel|ziemniak|potatis|patates',
  '🥕': 'carrot|karotte,möhre|carotte|zanahoria|carota|cenoura|wortel|marchew|morot|havuç',
  '🌽': 'corn,maize|mais|maïs|maíz|mais|milho|maïs|kukurydza|majs|mısır',
  '🍚': 'rice|reis|riz|arroz|riso|arroz|rijst|ryż|ris|pirinç',
  '🍞': 'bread|brot|pain|pan|pane|pão|brood|chleb|bröd|ekmek',
  '🧀': 'cheese|käse|fromage|queso|formaggio|queijo|kaas|ser|ost|peynir',
  '🥚': 'egg|ei,eier|œuf,oeuf|huevo|uovo,uova|ovo|ei,eieren|jajko|ägg|yumurta',
  '🥛': 'milk|milch|lait|leche|latte|leite|melk|mleko|mjölk|süt',
  '🍯': 'honey|honig|miel|miel|miele|mel|honing|miód|honung|bal',
  '🧂': 'salt|salz|sel|sal|sale|sal|zout|sól|salt|tuz',
  '☕': 'coffee|kaffee|café|café|caffè|café|koffie|kawa|kaffe|kahve',
  '🍵': 'tea|tee|thé|té|tè|chá|thee|herbata|te|çay',
  '🍫': 'chocolate|schokolade|chocolat|chocolate|cioccolato|chocolate|chocolade|czekolada|choklad|çikolata',
  '🍕': 'pizza|pizza|pizza|pizza|pizza|pizza|pizza|pizza|pizza|pizza',
  '🍣': 'sushi|sushi|sushi|sushi|sushi|sushi|sushi|sushi|sushi|suşi',
  '🍄': 'mushroom|pilz|champignon|seta,hongo|fungo,funghi|cogumelo|paddenstoel|grzyb|svamp|mantar',
  '🌵': 'cactus|kaktus|cactus|cactus|cactus|cacto|cactus|kaktus|kaktus|kaktüs',
  '❤️': 'heart|herz|cœur,coeur|corazón|cuore|coração|hart|serce|hjärta|kalp',
  '🧠': 'brain|gehirn|cerveau|cerebro|cervello|cérebro|hersenen|mózg|hjärna|beyin',
  '👁️': 'eye|auge|œil,oeil|ojo|occhio|olho|oog|oko|öga|göz',
  '👃': 'nose|nase|nez|nariz|naso|nariz|neus|nos|näsa|burun',
  '👂': 'ear|ohr|oreille|oreja|orecchio|orelha|oor|ucho|öra|kulak',
  '👅': 'tongue|zunge|langue|lengua|lingua|língua|tong|język|tunga|dil',
  '🫁': 'lung|lunge|poumon|pulmón,pulmones|polmone|pulmão,pulmões|long|płuca|lunga|akciğer',
  '🦴': 'bone|knochen|os|hueso|osso,ossa|osso|bot|kość|ben|kemik',
  '🦷': 'tooth,teeth|zahn,zähne|dent|diente|dente|dente|tand|ząb|tand|diş',
  '🌋': 'volcano,volcanoes|vulkan|volcan|volcán|vulcano|vulcão|vulkaan|wulkan|vulkan|yanardağ',
  '🌈': 'rainbow|regenbogen|arc-en-ciel|arcoíris,arco iris|arcobaleno|arco-íris|regenboog|tęcza|regnbåge|gökkuşağı',
  '⚡': 'lightning|blitz|éclair,foudre|rayo|fulmine|raio|bliksem|błyskawica|blixt|şimşek',
  '🔥': 'fire|feuer|feu|fuego|fuoco|fogo|vuur|ogień|eld|ateş',
  '💧': 'water|wasser|eau|agua|acqua|água|water|woda|vatten|su',
  '⭐': 'star|stern|étoile|estrella|stella|estrela|ster|gwiazda|stjärna|yıldız',
  '🚲': 'bicycle,bike|fahrrad,fahrräder|vélo,bicyclette|bicicleta|bicicletta|bicicleta|fiets|rower|cykel|bisiklet',
  '🚗': 'car|auto|voiture|coche|macchina,auto|carro|auto|samochód|bil|araba',
  '✈️': 'airplane,aeroplane,plane|flugzeug|avion|avión|aereo|avião|vliegtuig|samolot|flygplan|uçak',
  '🚂': 'train|zug,eisenbahn|train|tren|treno|trem,comboio|trein|pociąg|tåg|tren',
  '🚀': 'rocket|rakete|fusée|cohete|razzo|foguete|raket|rakieta|raket|roket',
  '🚁': 'helicopter|hubschrauber|hélicoptère|helicóptero|elicottero|helicóptero|helikopter|helikopter|helikopter|helikopter',
  '⚓': 'anchor|anker|ancre|ancla|ancora|âncora|anker|kotwica',
  '🧭': 'compass|kompass|boussole|brújula|bussola|bússola|kompas|kompas',
  '🧲': 'magnet|magnet|aimant|imán|magnete|ímã|magneet|magnes',
  '🔑': 'key|schlüssel|clé,clef|llave|chiave|chave|sleutel|klucz',
  '🕯️': 'candle|kerze|bougie|vela|candela|vela|kaars|świeca',
  '☂️': 'umbrella|regenschirm|parapluie|paraguas|ombrello|guarda-chuva|paraplu|parasol',
  '👣': 'footsteps,footprints,footstep,footprint|fußabdrücke,fußspuren,schritte|pas,traces de pas,empreintes,empreintes de pas|huellas,pasos|orme,passi,impronte|pegadas,passos|voetstappen,voetafdrukken',
  '🗺️': 'map|landkarte,karte|carte,carte géographique|mapa|mappa,cartina,carta geografica|mapa|landkaart,kaart',
  '🧽': 'sponge|schwamm,schwämme|éponge|esponja|spugna|esponja|spons',
  '🪞': 'mirror|spiegel|miroir|espejo|specchio|espelho|spiegel',
  '🕰️': 'clock|uhr|horloge|reloj|orologio|relógio|klok',
  '⏳': 'hourglass|sanduhr|sablier|reloj de arena|clessidra|ampulheta|zandloper',
  '✏️': 'pencil|bleistift|crayon|lápiz|matita|lápis|potlood',
  '🚪': 'door|tür|porte|puerta|porta|porta|deur',
  '🪜': 'ladder|leiter|échelle|escalera|scala|escada|ladder',
  '🔔': 'bell|glocke|cloche|campana|campana|sino|bel',
  '🧦': 'sock|socke|chaussette|calcetín,calcetines|calzino,calzini|meia|sok',
  '🧤': 'glove|handschuh|gant|guante|guanto|luva|handschoen',
  '🪡': 'needle|nadel|aiguille|aguja|ago|agulha|naald',
  '☁️': 'cloud|wolke|nuage|nube|nuvola|nuvem,nuvens|wolk',
  '🧊': 'ice|eis|glace|hielo|ghiaccio|gelo|ijs',
  '❄️': 'snowflake,snow|schneeflocke,schnee|flocon de neige,neige|copo de nieve,nieve|fiocco di neve,neve|floco de neve,neve|sneeuwvlok,sneeuw',
  '🕳️': 'hole|loch,löcher|trou|agujero|buco|buraco|gat',
  '🧹': 'broom|besen|balai|escoba|scopa|vassoura|bezem',
  '💡': 'light bulb,lightbulb|glühbirne|ampoule|bombilla|lampadina|lâmpada|gloeilamp',
  '📖': 'book|buch,bücher|livre|libro|libro|livro|boek|książka',
  '🎈': 'balloon|ballon,luftballon|ballon|globo|palloncino|balão|ballon|balon',
  '👑': 'crown|krone|couronne|corona|corona|coroa|kroon|korona',
  '🎹': 'piano|klavier|piano|piano|pianoforte|piano|piano|fortepian',
  '🎸': 'guitar|gitarre|guitare|guitarra|chitarra|guitarra,violão|gitaar|gitara',
  '🎻': 'violin|geige,violine|violon|violín|violino|violino|viool|skrzypce',
  '🎺': 'trumpet|trompete|trompette|trompeta|tromba|trompete|trompet|trąbka',
  '🥁': 'drum|trommel,schlagzeug|tambour,batterie|tambor,batería|tamburo,batteria|tambor,bateria|trommel|bęben',
  '⚽': 'football,soccer|fußball|football,foot|fútbol|calcio|futebol|voetbal|piłka nożna|fotboll|futbol',
  '🏀': 'basketball|basketball|basket,basketball|baloncesto|pallacanestro,basket|basquete|basketbal|koszykówka|basket|basketbol',
  '🎾': 'tennis|tennis|tennis|tenis|tennis|tênis,ténis|tennis|tenis|tennis|tenis',
  '⚾': 'baseball|baseball|baseball|béisbol|baseball|beisebol|honkbal|baseball|baseboll|beyzbol',
  '🏐': 'volleyball|volleyball|volley-ball,volley|voleibol|pallavolo|vôlei,voleibol|volleybal|siatkówka|volleyboll|voleybol',
  '⛳': 'golf|golf|golf|golf|golf|golfe|golf|golf|golf|golf',
  '🪮': 'comb|kamm|peigne|peine|pettine|pente|kam|grzebień',
  '🃏': 'deck of cards,pack of cards|kartenspiel|jeu de cartes|baraja,baraja de cartas|mazzo di carte|baralho,baralho de cartas|kaartspel|talia kart|kortlek',
  '🫖': 'teapot|teekanne|théière|tetera|teiera|bule de chá|theepot|imbryk|tekanna',
  '🛣️': 'road|straße|route|carretera|strada|estrada|weg|droga|väg',
  '🌧️': 'rain|regen|pluie|lluvia|pioggia|chuva|regen|deszcz|regn|yağmur',
  '🌬️': 'wind|wind|vent|viento|vento|vento|wind|wiatr|vind|rüzgar',
  '📅': 'calendar|kalender|calendrier|calendario|calendario|calendário|kalender|kalendarz|kalender|takvim',
  '🍃': 'leaf,leaves|blatt,blätter|feuille|hoja|foglia,foglie|folha|blad,bladeren|liść|löv|yaprak',
  '🏔️': 'mountain|berg|montagne|montaña|montagna|montanha|berg|góra|berg|dağ',
  '🏞️': 'river|fluss|rivière,fleuve|río|fiume|rio|rivier|rzeka|flod|nehir',
  '🏝️': 'island|insel|île|isla|isola|ilha|eiland|wyspa||ada',
  '♟️': 'chess|schach|échecs|ajedrez|scacchi|xadrez|schaken|szachy|schack|satranç',
}

/** A thing that an emoji shows, and its names in lower case. */
type Named = { emoji: string; names: readonly string[] }

const segmenter = new Intl.Segmenter('en')
const segmentsOf = (emoji: string) => [...segmenter.segment(emoji)].map(({ segment }) => segment)

const NAMES_OF = new Map<string, string[]>()
for (const [emoji, row] of [
  ...Object.entries(NAMES),
  ...[...THING_NAMES].map(([one, names]) => [one, names.join('|')] as const),
])
  for (const segment of segmentsOf(emoji)) {
    const known = NAMES_OF.get(segment) ?? []
    NAMES_OF.set(segment, [...known, ...row.split(/[|,]/).filter((name) => name !== '')])
  }
/** Shorter names are whole words: `or` begins many others. */
const WHOLE_MAX = 3

/** Whether a text says what one of these emoji shows, or shows it itself. */
export function isNamedBy(emoji: string, text: string): boolean {
  const plain = text.toLowerCase()
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? []
  const says = (name: string) =>
    /[ -]/.test(name)
      ? plain.includes(name)
      : words.some((word) => (name.length > WHOLE_MAX ? word.startsWith(name) : word === name))
  return segmentsOf(emoji).some(
    (segment) => text.includes(segment) || NAMES_OF.get(segment)?.some(says) === true,
  )
}

/** The things that emoji show, with their names in a language of two letters; in English where that has none. */
export function namedIn(language: string): Named[] {
  const column = TOPIC_LANGUAGES.indexOf(language)
  const thing = THING_LANGUAGES.indexOf(language)
  const isKnown = thing >= 0
  const byHand = Object.entries(NAMES).map(([emoji, row]) => {
    const columns = row.split('|')
    const own = isKnown ? columns[column] : columns[0]
    return { emoji: segmentsOf(emoji)[0]!, names: own?.split(',') ?? [] }
  })
  const known = new Set(byHand.flatMap(({ names }) => names))
  const imported = [...THING_NAMES].map(([emoji, names]) => ({
    emoji,
    names: [names[Math.max(0, thing)]!].filter((name) => name !== '' && !known.has(name)),
  }))
  return [...byHand, ...imported]
}
