import { expect, test } from 'bun:test'
import { guessLatinLanguage } from '../../shared/timeline/guess-language.ts'
import { countPhrase, languageOf } from '../../shared/timeline/phrases.ts'
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
  'too little to tell: “%s”',
  (text) => {
    expect(guessLatinLanguage(text)).toBeNull()
  },
)

test('the language that was chosen beats every guess', () => {
  const quiz = quizOf(['Weltraumwissen für Profis', 'Welcher Planet hat die meisten Monde?'])
  expect(languageOf({ ...quiz, speech: { ...quiz.speech, language: 'en' } })).toBe('en')
})

test('one question is one question', () => {
  expect(countPhrase(quizOf(['Planets', 'Which planet is the largest?']))).toBe('1 question')
  expect(countPhrase(quizOf(['Der Weltraum', 'Welcher Planet ist der größte und wie heißt er?']))).toBe(
    '1 Frage',
  )
  expect(countPhrase(quizOf(['Planets', 'Which planet is the largest?', 'Who found it?']))).toBe(
    '2 questions',
  )
})
