import fc from 'fast-check'
import { Level, QuestionKind } from '../../shared/contracts/film-settings.ts'
import { keptOf } from '../../shared/formats/kept.ts'
import {
  PLAIN_OPTION,
  PLAIN_QUESTION,
  type PortableQuestion,
  type PortableQuiz,
  quizOf,
} from '../../shared/formats/portable-quiz.ts'
import { oneLine } from '../../shared/formats/text.ts'

/** Beginnings that mean something in one format or another. */
const TELLING = ['* ', '- ', '1. ', 'A) ', 'B. ', 'ANSWER: A', '{"', '[', '=', '+', '"', ';', '\t', '#', '::']

const text = fc
  .tuple(fc.constantFrom('', ...TELLING), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }))
  .map(([start, rest]) => `${start}${rest}`)
  .filter((value) => value.trim() !== '' && value.isWellFormed() && !value.includes('\0'))

const option = fc.record({
  text,
  isCorrect: fc.boolean(),
  image: fc.option(fc.webUrl()),
  percent: fc.option(fc.integer({ min: 0, max: 16 })),
  foreign: fc.constant({}),
})

const question: fc.Arbitrary<PortableQuestion> = fc.record({
  text,
  options: fc.array(option, { maxLength: 6 }),
  image: fc.option(fc.webUrl()),
  seconds: fc.option(fc.integer({ min: 1, max: 60 })),
  kind: fc.option(fc.constantFrom(...QuestionKind.options)),
  explanation: fc.option(text),
  level: fc.option(fc.constantFrom(...Level.options)),
  source: fc.option(fc.webUrl()),
  foreign: fc.constantFrom(
    {},
    { order: 3 },
    { imageReveal: 'blur', emoji: '🐙', labels: false, images: [{ url: 'https://example.com/a.png' }] },
  ),
})

const fullQuiz: fc.Arbitrary<PortableQuiz> = fc
  .record({
    title: fc.option(text),
    description: fc.option(text),
    language: fc.constantFrom(null, 'de', 'pt-BR'),
    questions: fc.array(question, { maxLength: 5 }),
    foreign: fc.constantFrom(
      {},
      { countdownSeconds: 7, pace: 'calm', series: { name: 'Flags', number: 3 } },
      { theme: { accent: '#ff0000' }, loop: true },
    ),
  })
  .map((quiz) => (quiz.language === null ? quiz : withSpeech(quiz)))

/** Quizzes that the API would store. Most are plain enough for every format of their sort. */
export const arbitraryQuiz = fc
  .tuple(fullQuiz, fc.constantFrom('full', 'plain', 'timed', 'cards', 'told'))
  .map(([quiz, sort]) => {
    if (sort === 'full') return quiz
    if (sort === 'cards') return cardsOf(quiz)
    if (sort === 'told') return quizOf([...toldOf(plainOf(quiz, null)), ...toldOf(cardsOf(quiz))])
    return plainOf(quiz, sort === 'timed' ? 20 : null)
  })

/** The quiz without what a format of plain lines loses: texts of one line, one right option for each question. */
function plainOf({ questions }: PortableQuiz, seconds: number | null): PortableQuiz {
  const plain = questions
    .filter(({ options }) => options.length >= 2)
    .map(({ text, options }) => ({
      ...PLAIN_QUESTION,
      seconds,
      text: oneLine(text),
      options: withOneRight(options.slice(0, 4)),
    }))
  return quizOf(plain)
}

/** The quiz with an answer for each question, and nothing to choose from. */
function cardsOf({ questions }: PortableQuiz): PortableQuiz {
  const cards = questions
    .filter(({ options }) => options.length > 0)
    .map(({ text, options: [answer] }) => ({
      ...PLAIN_QUESTION,
      kind: 'open' as const,
      text: oneLine(text),
      options: [{ ...PLAIN_OPTION, text: oneLine(answer!.text), isCorrect: true }],
    }))
  return quizOf(cards)
}

/** Its questions with what no film shows of them: some have tags too, which fewer formats hold. */
function toldOf({ questions }: PortableQuiz): PortableQuestion[] {
  return questions.map((question, index) => {
    const { options } = question
    const wrong = options.find(
      ({ isCorrect, text }) => !isCorrect && options.filter((one) => one.text === text).length === 1,
    )
    const [first] = options
    return {
      ...question,
      ...keptOf({
        feedback: wrong ? [{ answer: wrong.text, text: 'No: = ~ # {it} is *another*.' }] : [],
        accepted: options.length === 1 ? [{ answer: first!.text, text: 'Another: one' }] : [],
        tags: index === 3 ? ['Outer space'] : [],
      }),
    }
  })
}

function withOneRight(options: PortableQuestion['options']): PortableQuestion['options'] {
  const right = options[0]!.text.length % options.length
  return options.map(({ text }, index) => ({
    ...PLAIN_OPTION,
    text: oneLine(text),
    isCorrect: index === right,
  }))
}

/** The language has two places in the API's form. */
function withSpeech(quiz: PortableQuiz): PortableQuiz {
  return { ...quiz, foreign: { ...quiz.foreign, speech: { language: quiz.language } } }
}
