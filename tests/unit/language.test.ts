import { expect, test } from 'bun:test'
import { letterOf, OPTIONS_MAX } from '../../shared/timeline/answers.ts'
import { ENGLISH_PHRASES, findLanguage, guessLanguage } from '../../shared/timeline/languages/guess.ts'
import type { Language, Phrases } from '../../shared/timeline/languages/language.ts'
import { SCRIPTS } from '../../shared/timeline/languages/scripts.ts'
import { languageOf, levelBadge, phrasesOf } from '../../shared/timeline/phrases.ts'
import { snapshotOf } from '../support/snapshots.ts'

const QUIZZES: readonly (readonly [string, readonly string[]])[] = [
  ['en', ['How well do you know the planets?', 'Which planet has the most moons?']],
  ['en', ['Café culture', 'Which French dish is called “crème brûlée”?', 'Where was it invented?']],
  ['de', ['Weltraumwissen für Profis', 'Welcher Planet hat die meisten Monde?']],
  ['fr', ['Connaissez-vous les planètes ?', 'Quelle est la plus grande planète du système solaire ?']],
  ['es', ['¿Cuánto sabes de los planetas?', '¿Cuál es el planeta más grande del sistema solar?']],
  ['it', ['Quanto conosci i pianeti?', 'Qual è il pianeta più grande del sistema solare?']],
  [
    'pt',
    ['Você conhece os planetas?', 'Qual é o maior planeta do sistema solar?', 'Quantas luas não têm nome?'],
  ],
  ['nl', ['Ken jij de planeten?', 'Welke planeet is het grootst van het zonnestelsel?']],
  ['pl', ['Czy znasz planety?', 'Która planeta jest największa w Układzie Słonecznym?']],
  ['sv', ['Hur väl känner du planeterna?', 'Vilken är solsystemets största planet?']],
  ['tr', ['Gezegenleri biliyor musun?', 'Güneş sisteminin en büyük gezegeni hangisidir?']],
]

function quizOf([title, ...texts]: readonly string[]) {
  const { questions } = snapshotOf()
  return snapshotOf({ title: title!, questions: texts.map((text) => ({ ...questions[0]!, text })) })
}

test.each(QUIZZES)('a quiz in “%s” is read in its language, without being told: %p', (language, texts) => {
  expect(languageOf(quizOf(texts))).toBe(language)
})

test.each(['', '42', 'Mars', 'Jazz!', 'Taylor Swift', 'Pizza, pasta, gelato', 'Müller'])(
  'English is assumed where there is too little to tell: “%s”',
  (text) => {
    expect(guessLanguage(text)).toBe('en')
  },
)

/** Languages with phrases, in scripts other than Latin. */
const SCRIPTED: readonly (readonly [string, readonly string[]])[] = [
  ['ru', ['Что вы знаете о планетах?', 'Какая планета самая большая в Солнечной системе?']],
  ['ru', ['Столицы', 'Как называется столица, в которой говорят: «Київ»?', 'Кто открыл Америку?']],
  ['ru', ['Планета', 'Кто?']],
  ['ar', ['ما هو أكبر كوكب؟', 'أي كوكب هو الأكبر في المجموعة الشمسية؟']],
  ['ar', ['عواصم', 'ما اسم محرك البحث «گوگل»؟']],
  ['uk', ['Що ви знаєте про планети?', 'Яка планета найбільша в Сонячній системі?']],
  ['fa', ['سیاره‌ها را چقدر می‌شناسید؟', 'بزرگ‌ترین سیاره منظومه شمسی کدام است؟']],
  ['ur', ['سیاروں کا امتحان', 'نظام شمسی کا سب سے بڑا سیارہ کون سا ہے؟']],
  ['hi', ['ग्रहों के बारे में', 'सबसे बड़ा ग्रह कौन सा है?']],
  ['zh', ['太阳系', '太阳系中最大的行星是哪一颗？']],
  ['ja', ['YouTubeクイズ', 'YouTubeは何年にできた？']],
  ['ja', ['太陽系', '一番大きい惑星はどれですか？']],
]

/** Languages without phrases of their own, each in the script of one that has them. */
const WITHOUT_PHRASES: readonly (readonly [string, readonly string[]])[] = [
  ['be', ['Што вы ведаеце пра планеты?', 'Якая планета самая вялікая ў Сонечнай сістэме?']],
  ['bg', ['Познаваш ли планетите?', 'Коя е най-голямата планета в Слънчевата система?']],
  ['sr', ['Колико знаш о планетама?', 'Која је највећа планета Сунчевог система?']],
  ['mk', ['Колку знаеш за планетите?', 'Која е најголемата планета во Сончевиот Систем?']],
  ['kk', ['Ғаламшарларды білесің бе?', 'Күн жүйесіндегі ең үлкен ғаламшар қайсы?']],
  ['mn', ['Гаригуудын тухай', 'Нарны аймгийн хамгийн том гариг аль нь вэ?']],
  ['ps', ['د سیارو پوښتنې', 'په لمریز نظام کې تر ټولو لویه سیاره کومه ده؟']],
  ['ckb', ['هەسارەکان', 'گەورەترین هەسارەی کۆمەڵەی خۆر کامەیە؟']],
  ['mr', ['ग्रहांबद्दल प्रश्न', 'सूर्यमालेतील सर्वात मोठा ग्रह कोणता आहे?']],
  ['ne', ['ग्रहहरू', 'सौर्यमण्डलको सबैभन्दा ठूलो ग्रह कुन हो?']],
  ['en', ['Hvor godt kjenner du planetene?', 'Hvem oppdaget den, og hvor mange måner har den av is?']],
  [
    'ca',
    ['Coneixes els planetes?', 'Quin és el planeta més gran?', 'Quantes llunes té i qui les va descobrir?'],
  ],
  ['sq', ['A i njeh planetët?', 'Cila është planeti më i madh?', 'Sa hëna ka dhe kush i zbuloi?']],
  ['en', ['Hvilken planet er den største?', 'Hvem opdagede den?', 'Hvor mange måner har den?']],
  ['en', ['Coñeces os planetas?', 'Cal é o planeta máis grande?', 'Cantas lúas ten e quen as descubriu?']],
  ['en', ['Kanji for beginners', 'What does the kanji 水 mean?']],
  ['en', ['Letters in physics', 'What does Ω stand for?']],
  ['und', ['ភព', 'តើភពណាធំជាងគេ?']],
]

test.each(WITHOUT_PHRASES)(
  'a quiz in “%s” never ends in the words of another nation: %p',
  (language, texts) => {
    const english = phrasesOf(quizOf(['Planets', 'Which planet is the largest?']))
    const quiz = quizOf(texts)
    expect(languageOf(quiz)).toBe(language)
    expect(phrasesOf(quiz)).toEqual(english)
  },
)

test.each(SCRIPTED)('a quiz in “%s” has the words of its language: %p', (language, texts) => {
  expect(languageOf(quizOf(texts))).toBe(language)
  expect(phrasesOf(quizOf(texts))).toBe(findLanguage(language)!.phrases!)
})

test('the language that was chosen beats every guess', () => {
  const quiz = quizOf(['Weltraumwissen für Profis', 'Welcher Planet hat die meisten Monde?'])
  expect(languageOf({ ...quiz, speech: { ...quiz.speech, language: 'en' } })).toBe('en')
})

test('no code names a language of two scripts, but for Japanese, which mixes two', () => {
  const codes = SCRIPTS.flatMap(({ languages }) => Object.keys(languages)).filter((code) => code !== 'ja')
  expect(new Set(codes).size).toBe(codes.length)
})

const LANGUAGES = Object.entries(Object.assign({}, ...SCRIPTS.map(({ languages }) => languages))) as [
  string,
  Language,
][]
const TRANSLATED = LANGUAGES.flatMap(([code, { phrases }]) => (phrases ? [[code, phrases] as const] : []))
/** The most characters of the phrases that share a line or a chip with something else. */
const CHARACTERS_MAX = {
  level: 14,
  rank: 14,
  dare: 26,
  streak: 20,
  withheld: 34,
  score: 44,
  truth: 14,
  answers: 20,
  last: 18,
}

test.each(TRANSLATED)(
  'every phrase in “%s” is written, trimmed and short enough for its place',
  (_, words) => {
    const { levels, ranks, dare, truth, streak, withheld, answers, last, score, ...others } = words
    const bounded = {
      level: Object.values(levels),
      rank: [...ranks],
      truth: Object.values(truth),
      // A film has at most 50 questions: two digits.
      dare: [dare.replaceAll('#', '49')],
      streak: [streak.replace('#', '49')],
      withheld: [withheld],
      score: [score],
      answers: [answers],
      last: [last],
    }
    expect(dare).toContain('#')
    expect(streak.match(/#/g)).toHaveLength(1)
    expect(new Set(bounded.level).size).toBe(4)
    expect(new Set(bounded.rank).size).toBe(3)
    expect(truth.true).not.toBe(truth.false)
    for (const phrase of [...Object.values(bounded).flat(), ...Object.values(others)]) {
      expect(phrase).toMatch(/\S/)
      expect(phrase).toBe(phrase.trim())
      expect(phrase).toBe(phrase.normalize('NFC'))
    }
    for (const [name, phrases] of Object.entries(bounded))
      for (const phrase of phrases)
        expect([...phrase].length).toBeLessThanOrEqual(CHARACTERS_MAX[name as never])
  },
)

test('no language but English has an English phrase of several words', () => {
  const words = ({ dare, streak, withheld, score, answers, last, callToAction }: Phrases) => [
    dare,
    streak,
    withheld,
    score,
    answers,
    last,
    callToAction,
  ]
  const english = new Set(words(ENGLISH_PHRASES))
  for (const [code, phrases] of TRANSLATED)
    if (code !== 'en') expect(words(phrases).filter((phrase) => english.has(phrase))).toEqual([])
})

test.each(LANGUAGES.filter(([, { optionLetters }]) => optionLetters))(
  'a quiz in “%s” has as many letters as options at most, each in its own script and no two alike',
  (_, { optionLetters }) => {
    const letters = optionLetters!.split(' ')
    expect(letters).toHaveLength(OPTIONS_MAX)
    expect(new Set(letters).size).toBe(OPTIONS_MAX)
    for (const letter of letters) expect(letter).not.toMatch(/\p{Script=Latin}/u)
  },
)

test.each([
  ['ar', 'أبجد'],
  ['he', 'אבגד'],
  ['ru', 'АБВГ'],
  ['el', 'ΑΒΓΔ'],
  ['th', 'กขคง'],
  ['de', 'ABCD'],
  ['ja', 'ABCD'],
  ['hi', 'ABCD'],
  ['xx', 'ABCD'],
])('options in “%s” are lettered %s', (language, letters) => {
  const snapshot = snapshotOf()
  const film = { ...snapshot, speech: { ...snapshot.speech, language } }
  expect([0, 1, 2, 3].map((index) => letterOf(index, film)).join('')).toBe(letters)
})

test.each([
  ['el', 'ΕΥΚΟΛΟ'],
  ['tr', 'KOLAY'],
  ['de', 'LEICHT'],
  ['not a language', 'EASY'],
  ['constructor', 'EASY'],
])('the badge of a level in “%s” has the capitals of its language: %s', (language, badge) => {
  const snapshot = snapshotOf()
  expect(levelBadge('easy', { ...snapshot, speech: { ...snapshot.speech, language } })).toBe(badge)
})
