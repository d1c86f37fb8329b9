/**
 * Names of things that in a sentence are mostly another word: a verb, a preposition, an idiom, a firm, a zodiac sign. They stand
 * for their thing only where they are all that an answer says.
 */
export const SILENT_WORDS: Readonly<Record<string, string>> = {
  en: 'apple|bear|bears|seal|bat|cricket|ring|rings|key|bell|orange|turkey|crown|rat|rats|ox|rose|palm|pie|saw|train|star|hole|heart|eye|ear|tongue|gold|silver|diamond|fire|lightning|match|thread|worm|fly|bug|mouse|mice|sloth|basket|bed|ice|door|window|envelope|battery|corn|badger|duck|kiwi|date|turtle neck|paper|tooth fairy|golf|bison|book of|drum|map of|water|egg|dish|plant|nature|art|flag|magic|space|summer|school|university|kitchen|stamp|stamps|comb|wind|road|leaves|brick|ghost',
  de: 'leiter|blitz|stern|pass|ente|kette|feder|krebs|ring|schlange|grille|drachen|spritze|batterie|herz|zug|eis|auge|ohr|zunge|bett|stuhl|korb|loch|gold|silber|feuer|wasser|uhr|maus|golf|see|gericht|essen|küche|mensch|schule|universität|natur|krone|glocke|birne|diamant|ei|eier|raten|kamm|straße|wind|blatt|blätter|hahn',
  fr: 'avocat|or|os|pas|pain|lit|rose|mouche|carte|glace|clé|clef|plume|bague|pile|journal|pièce|batterie|foulard|rat|langue|cœur|coeur|règle|luge|porte|dés|feu|argent|orange|train|trou|étoile|œil|oeil|souris|balai|micro|eau|couronne|livre|mer|espace|conte|cuisine|magie|diamant|éclair|foudre|basket|golf|clavier|école|calcul|science|tour|timbre|peigne|route|vent|feuille|réveil|casque',
  es: 'vela|sobre|llama|plata|oro|cama|regla|pila|radio|cubo|ojo|lengua|corazón|estrella|sal|pie|tren|fuego|agua|rayo|hielo|corona|llave|cometa|gol|mono|mar|cocina|magia|moneda|escuela|planta|rosa|gamba|puerta|ventana|diamante|carta|calcio|batería|teclado|gallina|física|sello|carretera|viento|hoja|peine',
  it: 'porta|oro|argento|lingua|riso|sale|letto|quotidiano|cuore|occhio|osso|naso|filo|corona|calcio|rosa|scala|ape|tasso|stella|fuoco|acqua|pila|raggio|treno|auto|cucina|magia|moneta|scuola|pianta|anello|sega|fulmine|diamante|tastiera|batteria|carta|mare|topo|dado|chiave|pettine|strada|vento|foglia|foglie|sveglia|bara',
  pt: 'pena|porta|prata|ouro|língua|sal|rosa|barata|meia|foca|dado|coração|olho|estrela|vela|fogo|água|lula|manga|cama|anel|coroa|raio|chave|trem|planta|magia|moeda|escola|mar|bateria|comida|diamante|lobo|pilha|cobra|orelha|pulga|sino|pato|legume|gelo|selo|estrada|vento|folha|pente',
  nl: 'bij|das|eend|munt|veer|bel|pad|bed|goud|zilver|hart|ster|tong|oog|oor|gat|ring|mand|vuur|water|mais|maïs|spin|ijs|kip|bot|slang|auto|plant|magie|gerecht|kaart|ladder|kroon|bank|weer|zee|roman|trein|mol|mug|kam|weg|wind|blad|bladeren',
  pl: 'złoto|srebro|serce|język|oko|ucho|gwiazda|para|róża|lód|zamek|kostka|wanna|paw|piła|korona|pociąg|morza|rak|ogień|woda|diament|klucz|okno|drzwi|droga|wiatr',
  sv: 'and|val|får|is|ben|guld|stol|sax|korg|drake|ros|hål|stjärna|hjärta|öga|öra|tunga|ring|eld|vatten|säng|krona|mask|orm|ö|bio|sol|bi|haj|apa|ost|te|tåg|bil|and|nyckel|saga|dörr|spann|blixt|spegel|väg|vind|blad|löv|kista|sked',
  tr: 'ayı|ay|at|su|dil|gül|kaz|bal|altın|gümüş|yıldız|kalp|göz|kulak|ateş|kapı|taç|kurt|yüzük|elmas|tren|ada|tarih|icat|kral|pil|arı|mum|kot|kar|tuz|süt|çay|bit|şimşek|yatak|hayvan|pencere',
  ru: 'язык|труба|ключ|лев|звезда|сердце|золото|золот|серебро|серебр|глаз|ухо|нос|кольцо|корона|дверь|окно|стул|огонь|вода|лед|роза|гора|орел|перо|голубь|кит|губка|поезд|алмаз|карта',
  ar: 'عين|سن|ذهب|لسان|قلب|فضة|باب|سلة|نار|ماء|نجم|خاتم|علم|تاج|سرير|كوالا|نبات|أنف|أذن|كرسي|مفتاح|صوت|قرد|وردة|عظمة|دش|دوش|فرن|كتاب|طعام|ملك|فول',
  uk: 'язик|труба|голуб|коза|орел|ключ|перо|дзвінок|кит|корона|двері|вікно|ліжко|стілець|ніс|око|вухо|дзвін|цап|лев|миша|губка|око|диня',
  fa: 'شیر|غاز|در|کرم|زبان|پر|چشم|گوش|حلقه|باز|قو|ببر|مار|بز|تاج|قلب|بینی|مغز|پیچ|تنبل|فرش|تخت|عقاب|رز|نخ|وان|پلنگ|دوش|پروانه|زنگ|دوربین|دیو|آچار|مرغ|نهنگ|زرافه|تاس بازی|خرس|روح',
  ur: 'پر|سیل|زبان|کان|آنکھ|ناک|مور|سور|تاج|گوش|شیر|اخبار|دماغ|بستر|گدھا|شاور|دانت|آری|چکن|الو|بندر|گھنٹی|دروازہ|کرسی|عقاب|راکون|مرغی',
  hi: 'पाना|बाज|आलस्य|दैत्य|सील|कान|नाक|स्नान|पंख|मोर|लाल हंस|मूषक|छोटा कुत्ता|मुकुट|अंगूर|शेर|फल|सूई|रत्न|बिस्तर|जीभ|दाँत|हंस|घंटी|बीटल|लामा',
  he: 'אף|עין|לשון|שן|מראה|מלון|בונה|צבעוני|סרטן|עצלן|כתר|טבעת|דלת|סל|מיטה|עצם|נשר|חוט|יונה|זאב|אריה|דוב|צבי|גל|מסור|חלון|מוח|מפתח|עכבר|דג|אוזן|למה|פטריה|תנור|אגס|דלי|עצים',
  el: 'μάτι|γλώσσα|καρδιά|κορώνα|στέμμα|πόρτα|μύτη|αυτί|φτερό|κλειδί|δόντι|δαχτυλίδι|ζώνη|ρόδι|μυαλό|καρκίνος|κρεβάτι|παράθυρο',
  th: 'ประตู|แหวน|หมู|หน้าต่าง|เทียน|แว่น|ผึ้ง|หมึก|ปลา',
  ja: 'たこ|かご|ベル|ドア|ベッド|リス|カモ|サイ|カバ|シカ|アリ|イカ|トラ|ハト|クモ|タコ|カメ|カニ|ワシ|マイク|指輪|世界|ドラム|スキー|うち|ネコ|雪山|地理|海岸',
  ko: '기타|사과|바지|창문|우리|반지|하마|나비|모기|배터리|드라이버|음료|스키|과학|침대|왕관|대륙|언어|가위|여왕',
  zh: '小号|王冠|皇冠|骨头|舌头|手机|戒指|门|床|语言|文学|学校|大学|世界|地理|自然|网|葡萄|耳朵|窗户|椅子|货币|动物园|橙|钥匙|火鸡|鼓|作家|数学家',
}
