import { onceEach } from '../../once.ts'

/** Russian and Ukrainian. */
const SLAVIC =
  'ч[её]рн\\p{L}*|чорн\\p{L}*|бел(?:ый|ая|ое|ого|ой|ых|ым)|біл\\p{L}*|красн\\p{L}*|червон\\p{L}*|зел[её]н\\p{L}*|син\\p{L}{2,3}|голуб\\p{L}{2,3}|ж[её]лт\\p{L}*|жовт\\p{L}*|розов\\p{L}*|рожев\\p{L}*|коричнев\\p{L}*|фиолетов\\p{L}*|полосат\\p{L}*|смугаст\\p{L}*|пятнист\\p{L}*|кругл\\p{L}*|похож\\p{L}*|схож\\p{L}*|сем(?:ена|ян|ечк\\p{L}*)|косточк\\p{L}*|кол[её]с\\p{L}*|струн\\p{L}*|клавиш\\p{L}*|мех|шерст\\p{L}*|чешу\\p{L}*|кож\\p{L}*|(?:рог|хобот|хвост|шее|шея|шию|клюв|грив|горб|крыл|крил|ног|лап|ушей|глаз|зуб|вух|дзьоб)\\p{L}*'
/**
 * Words of a question that is answered by a look at its options, by language: colours, patterns, shapes, and parts by which things
 * are told apart; beside the parts of `shown-words.ts`.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: 'black|white|red|green|blue|yellow|pink|brown|gr[ae]y|purple|violet|orange|golden|silver|striped|spotted|spiky|round|oval|flat|curved|shape[ds]?|looks?|shown|drawn|emoji|logo|seeds?|wheels?|strings?|keys?|pedals?|sails?|hands?|faces?|fur|furry|wool|woolly|scales|stem|stalk|peel|skin|leaves|propellers?|rotors?|screens?|lens|buttons?|handle|blade|(?:horn|wing|legg|tooth|tail|neck|arm|hoof|hump|shell|hair)ed|eyed|hooves|teeth',
  de: 'schwarz\\p{L}*|weiß\\p{L}*|rote?[nrsm]?|grün\\p{L}*|blau\\p{L}*|gelb\\p{L}*|rosa|braun\\p{L}*|grau\\p{L}*|lila|violett\\p{L}*|gestreift\\p{L}*|gefleckt\\p{L}*|runde?[nrsm]?|sieht|aussieht|aussehen|samen|kerne|räder|saiten|tasten|fell|wolle|schuppen|schale|haut|stiel|blätter|zeiger|geweih',
  fr: 'noire?s?|blanc\\p{L}*|rouges?|verte?s?|bleue?s?|jaunes?|roses?|brune?s?|marron|grise?s?|violette?s?|rayée?s?|tachetée?s?|ronde?s?|ressemble|pépins?|graines?|roues?|cordes?|touches|fourrure|laine|écailles|peau|tige|feuilles|aiguilles',
  es: 'negr[oa]s?|blanc[oa]s?|roj[oa]s?|verdes?|azul(?:es)?|amarill[oa]s?|rosad?[oa]s?|marr[óo]n(?:es)?|gris(?:es)?|morad[oa]s?|rayad[oa]s?|redond[oa]s?|parece|semillas?|pepitas?|ruedas?|cuerdas?|teclas?|pelaje|lana|escamas|piel|tallo|hojas|agujas',
  it: 'ner[oaie]|bianc\\p{L}*|ross[oaie]|verd[ei]|blu|azzurr[oaie]|giall[oaie]|marron[ei]|grigi\\p{L}*|viola|rotond[oaie]|somiglia|semi|ruot[ae]|cord[ae]|tast[oi]|pelliccia|pelle|buccia|gambo|lancette',
  pt: 'pret[oa]s?|branc[oa]s?|vermelh[oa]s?|azu(?:l|is)|amarel[oa]s?|marro(?:m|ns)|castanh[oa]s?|cinza|cinzent[oa]s?|rox[oa]s?|listrad[oa]s?|sementes?|rodas?|cordas?|pelos?|lã|pele|casca|ponteiros',
  nl: 'zwarte?|witte?|wit|rode|rood|groene?|blauwe?|gele?|geel|roze|bruine?|grijze?|grijs|paarse?|gestreepte?|gevlekte?|lijkt|zaden|pitten|wielen|snaren|toetsen|vacht|wol|schubben|huid|schil|wijzers',
  pl: 'czarn\\p{L}*|biał\\p{L}*|czerwon\\p{L}*|zielon\\p{L}*|niebiesk\\p{L}*|żółt\\p{L}*|różow\\p{L}*|brązow\\p{L}*|fioletow\\p{L}*|pask\\p{L}*|okrągł\\p{L}*|wygląda\\p{L}*|nasion\\p{L}*|pest\\p{L}*|kół|koła|strun\\p{L}*|klawisz\\p{L}*|futr\\p{L}*|łusk\\p{L}*|skór\\p{L}*|nóg|uszu|oczu|zębów|rogów|skrzydeł|trąbę|szyję',
  sv: 'svart\\p{L}*|vita?|vitt|röda?|rött|grön\\p{L}*|blåa?|gula?|gult|brun\\p{L}*|gråa?|randiga?|liknar|frön|kärnor|hjul|strängar|tangenter|päls|ull|fjäll|skal',
  tr: 'siyah|beyaz|kırmızı|yeşil|mavi|sarı|pembe|kahverengi|gri|mor|turuncu|çizgili|benekli|yuvarlak|benzer|çekirdek\\p{L}*|tekerlek\\p{L}*|tel\\p{L}{0,3}|tuş\\p{L}*|kürk\\p{L}*|yün\\p{L}*|pul\\p{L}*|(?:hortum|boynuz|boyn|kuyru|kanad|kanat|baca|bacak|kula|kulak|diş|göz|gaga)\\p{L}*',
  ru: SLAVIC,
  uk: SLAVIC,
  ar: '(?:ال)?(?:أسود|سوداء|أبيض|بيضاء|أحمر|حمراء|أخضر|خضراء|أزرق|زرقاء|أصفر|صفراء|وردي|بني|رمادي|بنفسجي|مخطط|دائري|بذور|عجلات|أوتار|مفاتيح|فرو|صوف|جلد|قشر|قرون|خراطيم|ذيل|رقبة|منقار|سنام|أجنحة|أرجل|أذنين|عيون|أسنان|أذرع)|يشبه|تشبه',
  fa: 'سیاه|سفید|قرمز|سبز|آبی|زرد|صورتی|خاکستری|بنفش|گرد|شبیه|دانه|چرخ|سیم|شاخ|خرطوم|گردن|کوهان|منقار|بال|پا|دندان',
  ur: 'کالا|کالی|سرخ|لال|نیلا|پیلا|گلابی|بھورا|سونڈ|سینگ|دم|گردن|چونچ|ٹانگیں|دھاریاں',
  hi: 'काल[ाीे]|सफ़?ेद|लाल|हर[ाीे]|नील[ाीे]|पील[ाीे]|गुलाबी|भूर[ाीे]|बैंगनी|धारी\\p{L}*|धारियाँ|गोल|बीज|पहि[एय]\\p{L}*|तार|सींग|सूंड|सूँड|पूंछ|पूँछ|गर्दन|चोंच|कूबड़|पंख|पैर|कान|आंखें|आँखें|दांत|दाँत',
  he: 'שחור\\p{L}*|לבנ?ה?|אדומ?ה?|ירוק\\p{L}*|כחול\\p{L}*|צהוב\\p{L}*|ורוד\\p{L}*|חומה?|אפור\\p{L}*|סגול\\p{L}*|מפוספס\\p{L}*|עגול\\p{L}*|דומה|זרעים|גלגלים|מיתרים|מקשים|פרווה|צמר|קרן|קרניים|חדק|זנב|צוואר|מקור|דבשת|כנפיים|רגליים|אוזניים|עיניים|שיניים',
  el: 'μαύρ\\p{L}*|άσπρ\\p{L}*|λευκ\\p{L}*|κόκκιν\\p{L}*|πράσιν\\p{L}*|μπλε|κίτριν\\p{L}*|ροζ|γκρι|μωβ|ρίγες|στρογγυλ\\p{L}*|μοιάζει|σπόρ\\p{L}*|ρόδες|χορδές|πλήκτρα|γούνα|κέρα\\p{L}*|προβοσκίδα|ουρά|λαιμ\\p{L}*|ράμφος|καμπούρ\\p{L}*|φτερ\\p{L}*|πόδια|αυτιά|μάτια|δόντια',
}
/** The same in scripts that do not part words. */
const UNPARTED: Readonly<Record<string, string>> = {
  ja: '黒|白い?|赤い?|緑|青い?|黄色|ピンク|茶色|灰色|紫|縞|しま模様|斑点|丸い|形|似て|種が|種の|車輪|弦|鍵盤|毛皮|羊毛|鱗|皮|角|つの|鼻|首[がのはを]|尾|しっぽ|くちばし|翼|羽|耳|目[がのはを]|足|牙|甲羅|こぶ',
  zh: '鼻|角|尾|翼|耳|羽|黑|红|紅|绿|綠|蓝|藍|黄|粉色|棕|灰|条纹|斑|圆|圓|形状|像|种子|籽|轮|琴键|毛|鳞|嘴|脖子|翅膀|腿|脚|牙|驼峰|壳',
  ko: '검은|검정|흰|하얀|빨간|초록|파란|노란|분홍|갈색|회색|보라|줄무늬|얼룩|둥근|모양|닮|씨가|바퀴|현악|건반|털|비늘|껍질|뿔|코가|목이|꼬리|부리|날개|귀가|다리|눈이|이빨|혹',
  th: 'สีดำ|ขาว|แดง|เขียว|เหลือง|ชมพู|ม่วง|ลาย|กลม|เมล็ด|ล้อ|สายกี่|ขน|เกล็ด|เขา|งวง|หาง|คอยาว|จงอย|ปีก|ขา|หู|ตา|ฟัน|โหนก',
}

/** What says that a question of a language (two letters) may be answered by a look at pictures of its options. */
export const lookIn: (language: string) => RegExp = onceEach((language) => {
  const unparted = UNPARTED[language]
  if (unparted !== undefined) return new RegExp(unparted, 'iu')
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${WORDS[language] ?? WORDS.en})(?![\\p{L}\\p{M}])`, 'iu')
})

/** Names of these are no things. */
export const PROPER =
  /(?<![\p{L}\p{M}])(?:bands?|brands?|company|companies|firms?|slang|marken?|firm[ae]|unternehmen|marques?|entreprise|marca|empresa|azienda|merk|bedrijf|firmy|marka|zespół|företag|şirket|бренд\p{L}*|компани\p{L}*|компані\p{L}*|شركة|علامة)(?![\p{L}\p{M}])|ブランド|会社|バンド|브랜드|회사|밴드|品牌|公司|乐队/iu

/** What stands for a country on its flag, in words, and things that flags show, as emoji. */
export const EMBLEM =
  /(?<![\p{L}\p{M}])(?:emblems?|symbols?|crests?|coat of arms|tricolou?r|union jack|cross|crescent|wappen|kreuz|halbmond|emblème|symbole|blason|croix|croissant|escudo|símbolo|cruz|media luna|stemma|simbolo|croce|mezzaluna|brasão|wapen|symbool|kruis|herb|symbol|krzyż|półksiężyc|vapen|kors|arma|sembol|haç|hilal|герб\p{L}*|символ\p{L}*|крест\p{L}*|хрест\p{L}*|полумес\p{L}*|شعار|رمز|صليب|هلال|نشان|نماد|प्रतीक|चिन्ह|סמל|צלב|σύμβολο|σταυρό\p{L}*|έμβλημα)(?![\p{L}\p{M}])|国章|紋章|十字|三日月|国徽|标志|新月|국장|상징|십자|초승달|ตราแผ่นดิน|สัญลักษณ์/iu
export const FLAG_THINGS = new Set([
  ...[
    '🌞',
    '🌙',
    '⭐',
    '🦅',
    '🐉',
    '🦁',
    '🐘',
    '🦜',
    '🌳',
    '🌴',
    '🍃',
    '🌹',
    '👑',
    '🏰',
    '🐯',
    '🐐',
    '🕊️',
    '🐢',
    '🐄',
    '🌵',
  ],
])
