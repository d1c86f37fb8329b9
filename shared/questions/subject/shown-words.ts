/** Words of questions and answers about what a picture of a thing shows: its colour, its number of something, its parts. */

const wordOf = (names: string, unparted = '') =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])${unparted && `|${unparted}`}`, 'iu')

export const COLOUR =
  /(?<!\p{L})(?:colou?r\p{L}*|farb\p{L}*|couleurs?|colores|colori|cor|cores|kleur\p{L}*|kolor\p{L}*|barw\p{L}*|färg\p{L}*|renk\p{L}*|цвет(?:а|ов|ом|е)?|кол[іь]р\p{L}*|لون|اللون|ألوان|رنگ|रंग|צבע\p{L}*|χρώμα\p{L}*)(?!\p{L})|色|색|สี/iu

/** How many, how much. */
export const HOW_MANY = wordOf(
  'how (?:many|much)|(?:what|which) number|wie ?viele?|wieviel|combien|cu[áa]nt[oa]s?|quant[aeio]s?|hoeveel|ile|ilu|hur (?:många|mycket)|kaç\\p{L}*|сколько|скільки|كم|وكم|بكم|چند|کتن[ےای]|कितन\\p{L}+|כמה|πόσ\\p{L}+',
  'กี่|[几幾]|多少|何[本匹個人頭回枚羽つ色年]|いくつ|몇',
)

/** A number small enough to be counted on a picture, in digits or in words. */
const SMALL = [
  '1?\\d',
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|none',
  'eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf',
  'une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze',
  'un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce',
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici',
  'um|uma|dois|duas|três|quatro|sete|oito|dez|doze|een|één|twee|drie|vijf|zes|zeven|negen|tien|twaalf',
  'jeden|jedna|dwa|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć',
  'två|fyra|fem|sex|sju|åtta|nio|tio|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on',
  'один|одна|одно|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять',
  'واحد|واحدة|اثنان|اثنين|ثلاثة|ثلاث|أربعة|أربع|خمسة|خمس|ستة|ست|سبعة|سبع|ثمانية|ثماني|تسعة|تسع|عشرة|عشر',
].join('|')
const COUNTERS = '[本匹個人頭回枚羽つ色条條只隻个個颗顆개명마리]*'
export const SMALL_NUMBER = new RegExp(
  `^\\s*(?:${SMALL}|[一二三四五六七八九十两兩]+|한|두|세|네|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열)\\s*${COUNTERS}\\s*$`,
  'iu',
)

/** A statement with a number, as of legs; one alone is mostly an article. */
export const NUMBER_WORD = wordOf(
  SMALL.split('|')
    .filter(
      (name) => !/^(?:one|eins?|une?|un\[oa\]|um|uma|een|één|on|once|bir|elf|sei|none|acht|sept)$/.test(name),
    )
    .join('|'),
)

/** A part of an animal, or of what stands for it. */
export const PART = wordOf(
  [
    '(?:horn|trunk|tusk|tail|neck|beak|bill|mane|hump|shell|wing|fin|claw|paw|hoof|pouch|antler|tongue|leg|arm|foot|tentacle|nose|ear|eye|head|tooth|hair|whisker|spike|spine|stinger|feather|gill|snout|fang|pincer|stripe|spot|petal|thorn|crest)s?',
    'hooves|feet|teeth|hörner|horn|rüssel|schwanz|hals|schnabel|mähne|höcker|panzer|flügel|flossen?|krallen?|pfoten?|beutel|geweih|zunge|beine?|arme?|nase|ohren|augen|kopf|zähne|stachel|federn?|streifen|flecken|haare',
    'cornes?|trompe|défenses|queue|cou|bec|crinière|bosses?|carapace|ailes?|nageoires?|griffes?|pattes?|poche|bois|bras|nez|oreilles|yeux|tête|dents|plumes|rayures|taches',
    'cuernos?|trompa|colmillos|cola|cuello|pico|melena|jorobas?|caparazón|alas?|aletas?|garras|patas?|bolsa|brazos|nariz|orejas|ojos|cabeza|dientes|plumas|rayas|manchas',
    'corn[oa]|corna|proboscide|coda|collo|becco|criniera|gobb[ae]|guscio|al[ei]|pinn[ae]|artigli|zamp[ae]|naso|orecchie|occhi|testa|denti|strisce|macchie',
    'chifres?|tromba|presas|cauda|rabo|pescoço|bico|juba|corcovas?|asas?|barbatanas?|pernas?|braços?|orelhas|olhos|cabeça|dentes|listras',
    'hoorns?|slurf|staart|nek|snavel|manen|bulten?|schild|vleugels?|vinnen|poten|oren|ogen|kop|tanden|strepen',
    'róg|rogi|trąba|ogon|szyja|dziób|grzywa|garb|skorupa|skrzydła|nogi|uszy|oczy|zęby|snabel|svans|hals|näbb|man|puckel|vingar|ben|öron|ögon|tänder|boynuz|hortum|kuyruk|boyun|gaga|yele|hörgüç|kanat|bacak|kulak|göz|diş',
    'рог|рога|хобот|хвост|шея|клюв|грива|горб|панцирь|крылья|ноги|лапы|уши|глаза|зубы|قرن|خرطوم|ذيل|رقبة|منقار|سنام|جناح|أجنحة|أرجل|أذن|عيون|أسنان',
  ].join('|'),
  '^(?:角|つの|鼻|首|尾|しっぽ|くちばし|翼|耳|目|足|象牙|鼻子|脖子|尾巴|翅膀|耳朵|뿔|코|목|꼬리|부리|날개|귀)$',
)

/** What is on a country's flag. */
export const BANNER = wordOf(
  'banners?|ensigns?|stripes?|stars?|streifen|sterne?|banner|bandes|rayures|étoiles?|drapeau|franjas|estrellas?|barras|strisce|stelle|stella|listras|faixas|estrelas?|strepen|sterren|paski|pasów|gwiazdy?|gwiazd|ränder|stjärnor|yıldız\\p{L}*|şerit|полос\\p{L}*|зв[её]зд\\p{L}*|نجوم|نجمة|خطوط',
  '星条|条纹|縞|星の数|줄무늬',
)
