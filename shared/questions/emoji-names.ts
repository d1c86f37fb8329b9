/**
 * What emoji of things with names of their own are called: beginnings of words, the same in most languages of Latin
 * letters, then in others. Only things that quizzes offer as answers.
 */
const NAMES: Readonly<Record<string, string>> = {
  '🪐': 'saturn zuhal saturno сатурн زحل 土星 토성',
  '🌍🌎🌏': 'earth erde terre tierra terra aarde ziemia jorden земл الأرض 地球 지구',
  '🌞☀️': 'sun sonne soleil sol sole zon słońce solen солнц الشمس 太陽 太阳 태양',
  '🌙🌕🌝': 'moon mond lune luna lua maan księżyc månen лун القمر 月 달',
  '🦁': 'lion löwe león leone leão leeuw lew lejon лев أسد ライオン 사자 狮子',
  '🐯🐅': 'tiger tigre tijger tygrys тигр نمر トラ 호랑이 老虎',
  '🐘': 'elephant elefant éléphant elefante olifant słoń слон فيل ゾウ 코끼리 大象',
  '🦈': 'shark hai requin tiburón squalo tubarão haai rekin haj акул قرش サメ 상어 鲨鱼',
  '🐳🐋': 'whale wal baleine ballena balena baleia walvis wieloryb кит حوت クジラ 고래 鲸',
  '🐬': 'dolphin delfin dauphin delfín delfino golfinho dolfijn дельфин دلفين イルカ 돌고래 海豚',
  '🐧': 'penguin pinguin pingouin manchot pingüino pinguino pinguim pingwin пингвин بطريق ペンギン 펭귄 企鹅',
  '🦘': 'kangaroo känguru kangourou canguro canguru kangoeroe kangur кенгуру كنغر カンガルー 캥거루 袋鼠',
  '🐨': 'koala коала كوالا コアラ 코알라 考拉',
  '🐼': 'panda панд باندا パンダ 판다 熊猫',
  '🦒': 'giraffe girafe jirafa giraffa girafa giraf żyrafa жираф زرافة キリン 기린 长颈鹿',
  '🐢': 'turtle tortoise schildkröte tortue tortuga tartaruga schildpad żółw черепах سلحفاة カメ 거북 龟',
  '🐍': 'snake schlange serpent serpiente serpente cobra slang wąż orm зме ثعبان ヘビ 뱀 蛇',
  '🦅': 'eagle adler aigle águila aquila águia arend orzeł örn орёл орел نسر ワシ 독수리 鹰',
  '🐙': 'octopus krake pieuvre pulpo polpo polvo ośmiornica осьминог أخطبوط タコ 문어 章鱼',
  '🐝': 'bee biene abeille abeja ape abelha bij pszczoła пчел نحلة ハチ 벌 蜜蜂',
  '🦖🦕': 'dinosaur dinosaurier dinosaure dinosaurio dinosauro dinossauro динозавр ديناصور 恐竜 공룡 恐龙',
  '🌳🌲': 'tree trees baum bäume arbre árbol albero árvore boom drzewo träd дерев شجرة 木 나무 树',
  '🌸🌻🌷🌹': 'flower blume fleur flor fiore bloem kwiat blomm цвет زهرة 花 꽃',
  '🍎': 'apple apfel äpfel pomme manzana mela maçã appel jabłko äpple яблок تفاح りんご 사과 苹果',
  '🍌': 'banana banane plátano banaan banan банан موز バナナ 바나나 香蕉',
  '🥇': 'gold oro ouro or złoto guld золот ذهب 金 금',
  '🥈': 'silver silber argent plata argento prata zilver srebro серебр فضة 銀 은 银',
  '💎': 'diamond diamant diamante алмаз ألماس ダイヤ 다이아 钻石',
  '🗼': 'eiffel',
  '🗽': 'liberty',
}

const NAMES_OF = new Map(
  Object.entries(NAMES).flatMap(([emoji, names]) =>
    [...new Intl.Segmenter('en').segment(emoji)].map(({ segment }) => [segment, names.split(' ')] as const),
  ),
)
/** Shorter names are whole words: `or` begins many others. */
const WHOLE_MAX = 3

/** Whether a text says what one of these emoji shows, or shows it itself. */
export function isNamedBy(emoji: string, text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return [...new Intl.Segmenter('en').segment(emoji)].some(
    ({ segment }) =>
      text.includes(segment) ||
      NAMES_OF.get(segment)?.some((name) =>
        words.some((word) => (name.length > WHOLE_MAX ? word.startsWith(name) : word === name)),
      ),
  )
}
