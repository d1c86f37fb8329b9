import { describe, expect, test } from 'bun:test'
import { QuestionKind } from '../../shared/contracts/film-settings.ts'
import { RenderSnapshot, type RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { type Asked, askedOf } from '../../shared/questions/asked.ts'
import { KINDS, problemOf } from '../../shared/questions/kinds.ts'
import { snapshotOf } from '../support/snapshots.ts'

type QuestionInput = RenderSnapshotInput['questions'][number]

function answersOf(
  texts: readonly string[],
  right: readonly number[] = [],
  percents: readonly number[] = [],
) {
  return texts.map((text, index) => ({
    text,
    isCorrect: right.includes(index),
    percent: percents[index] ?? null,
  }))
}

function asked(
  kind: QuestionKind | null,
  change: Partial<QuestionInput>,
  film: Partial<RenderSnapshotInput> = {},
): Asked {
  const question = { text: 'Which?', countdownSeconds: 5, answers: [], image: null, kind, ...change }
  return askedOf(snapshotOf({ questions: [question], ...film }), 0)
}

const IMAGE = { storageKey: 'images/a.png', url: null, alt: '' }

describe('the rule of each kind', () => {
  const two = ['a', 'b']
  const four = ['a', 'b', 'c', 'd']
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  test.each<[QuestionKind, ReturnType<typeof answersOf>, string | null]>([
    ['choice', answersOf(four, [1]), null],
    ['choice', answersOf(four), 'mark the right answer'],
    ['choice', answersOf(four, [0, 1]), 'mark only one answer as right, not 2'],
    ['choice', answersOf(['a'], [0]), 'give 2 to 6 answers; it has 1'],
    ['choice', answersOf(seven, [0]), 'give 2 to 6 answers; it has 7'],
    ['true_false', answersOf(two, [1]), null],
    ['true_false', answersOf(['a', 'b', 'c'], [1]), 'give exactly 2 answers; it has 3'],
    ['true_false', answersOf(two), 'mark the right answer'],
    ['this_or_that', answersOf(two, [], [60, 40]), null],
    ['this_or_that', answersOf(four), 'give exactly 2 answers; it has 4'],
    [
      'this_or_that',
      answersOf(two, [], [70, 60]),
      'make the percentages add up to 100 or less; they add up to 130',
    ],
    ['poll', answersOf(four), null],
    ['poll', answersOf(two, [], [100.5]), 'make the percentages add up to 100 or less; they add up to 100.5'],
    ['poll', answersOf(['a']), 'give 2 to 6 answers; it has 1'],
    ['odd_one_out', answersOf(four, [3]), null],
    ['odd_one_out', answersOf(two, [1]), 'give 3 to 6 answers; it has 2'],
    ['emoji', answersOf(['a']), null],
    ['emoji', answersOf(two), 'mark the right answer'],
    ['emoji', [], 'give 1 to 6 answers; it has 0'],
    ['order', answersOf(four), null],
    ['order', answersOf(seven), 'give 2 to 5 answers; it has 7'],
    ['open', answersOf(['a']), null],
    ['open', answersOf(four, [1]), null],
    ['open', answersOf(four, [1, 2]), 'mark only one answer as right, not 2'],
    ['picture', answersOf(four, [1]), null],
    ['picture', answersOf(['a'], [0]), null],
  ])('%s %j: %j', (kind, answers, problem) => {
    expect(problemOf('multiple_choice', { text: 'Which?', kind, answers })).toBe(problem)
  })

  test('questions without a kind follow the type of their quiz, as lenient as it was', () => {
    const several = { text: 'Which?', kind: null, answers: answersOf(seven, [1, 2]) }
    expect(problemOf('reveal_answer', several)).toBeNull()
    expect(problemOf('picture_guess', several)).toBeNull()
    expect(problemOf('multiple_choice', several)).toBe('give 2 to 6 answers; it has 7')
  })

  test('the sample of each kind keeps its rule', () => {
    for (const kind of QuestionKind.options) {
      const { answers, text } = KINDS[kind].sample
      const full = answers.map((answer) => ({ percent: null, ...answer }))
      expect([kind, problemOf('multiple_choice', { text, kind, answers: full })]).toEqual([kind, null])
    }
  })
})

describe('the page of each kind', () => {
  test('a choice is lettered and its right option stands out', () => {
    const page = asked('choice', {
      answers: answersOf(['a', 'b', 'c'], [2]),
      explanation: 'So.',
      level: 'hard',
    })
    expect(page).toMatchObject({ form: 'choice', reveals: 'right', answer: 'c', isLettered: true })
    expect(page).toMatchObject({ explanation: 'So.', level: 'hard', picture: null, isPictureLed: false })
    expect(page.options.map(({ isRight }) => isRight)).toEqual([false, false, true])
  })

  test('true or false has options without letters', () => {
    const page = asked('true_false', { answers: answersOf(['True', 'False'], [0]) })
    expect(page).toMatchObject({ form: 'choice', reveals: 'right', answer: 'True', isLettered: false })
  })

  test('this or that shows two halves and shares, and nothing is right', () => {
    const page = asked('this_or_that', { answers: answersOf(['Fly', 'Swim'], [0], [62, 38]) })
    expect(page).toMatchObject({ form: 'versus', reveals: 'shares', answer: '' })
    expect(page.options).toMatchObject([
      { text: 'Fly', percent: 62, isRight: false },
      { text: 'Swim', percent: 38, isRight: false },
    ])
  })

  test('a poll shows lettered options and shares', () => {
    const page = asked('poll', { answers: answersOf(['a', 'b', 'c']) })
    expect(page).toMatchObject({ form: 'choice', reveals: 'shares', answer: '', isLettered: true })
    expect(page.options.every(({ percent }) => percent === null)).toBe(true)
  })

  test('an order is shuffled in the same way each time, never as its solution', () => {
    for (let count = 2; count <= 5; count++) {
      for (let seed = 0; seed < 40; seed++) {
        const texts = Array.from({ length: count }, (_, index) => `${seed}-${index}`)
        const page = asked('order', { answers: answersOf(texts) })
        expect(page).toMatchObject({ form: 'order', reveals: 'order', answer: texts.join(', ') })
        expect(page.options.map(({ text }) => text)).not.toEqual(texts)
        for (const { text, place } of page.options) expect(texts[place!]).toBe(text)
        expect(asked('order', { answers: answersOf(texts) })).toEqual(page)
      }
    }
  })

  test('an open question shows no options, then its answer', () => {
    const page = asked('open', { answers: answersOf(['a', 'b'], [1]) })
    expect(page).toMatchObject({
      form: 'open',
      options: [],
      reveals: 'answer',
      answer: 'b',
      isLettered: false,
    })
    expect(asked('open', { answers: answersOf(['alone']) }).answer).toBe('alone')
  })

  test('emoji are known from texts that hold some', () => {
    const isEmoji = (text: string) => asked('emoji', { text, answers: answersOf(['a'], [0]) }).isEmoji
    for (const text of ['🦁👑', '🍎 + 📱 = ?', '🇳🇵', '👨‍👩‍👧‍👦', '❤', '❤️ → 💔'])
      expect([text, isEmoji(text)]).toEqual([text, true])
    for (const text of ['Which 🦁?', '2+2?', '?', '42']) expect([text, isEmoji(text)]).toEqual([text, false])
  })

  test('a picture leads a question of its kind; options may be pictures', () => {
    const answers = answersOf(['a', 'b'], [1]).map((answer) => ({ ...answer, image: IMAGE }))
    const page = asked('picture', { answers, image: IMAGE, imageReveal: 'blur', labels: false })
    expect(page).toMatchObject({ isPictureLed: true, picture: { asset: 'question-0', reveal: 'blur' } })
    expect(page.options.map(({ image }) => image)).toEqual(['answer-0-0', 'answer-0-1'])
    expect(page.hasLabels).toBe(false)
    expect(asked('picture', { answers: answersOf(['a'], [0]) }).isPictureLed).toBe(false)
    expect(asked('choice', { answers, image: IMAGE }).isPictureLed).toBe(false)
  })

  test('a picture of an answer keeps its name where options are left out or shuffled', () => {
    const many = answersOf(['0', '1', '2', '3', '4', '5', '6', '7'], [7])
    const page = asked('choice', { answers: many.map((answer) => ({ ...answer, image: IMAGE })) })
    for (const { text, image } of page.options) expect(image).toBe(`answer-0-${text}`)
    expect(page.options.at(-1)).toMatchObject({ text: '7', isRight: true })
  })

  test('questions without a kind are asked as the type of their quiz says', () => {
    const answers = answersOf(['a', 'b'], [1])
    expect(asked(null, { answers }).form).toBe('choice')
    expect(asked(null, { answers }, { quizType: 'reveal_answer' }).form).toBe('open')
    expect(asked(null, { answers, image: IMAGE }, { quizType: 'picture_guess' }).isPictureLed).toBe(true)
  })
})

test('withholds the last answer, or all of them until the end', () => {
  const question = {
    text: 'Which?',
    countdownSeconds: 5,
    answers: answersOf(['a', 'b'], [0]),
    image: null,
    explanation: 'So.',
  }
  const reveals = (answerReveal: RenderSnapshot['answerReveal']) => {
    const film = snapshotOf({ answerReveal, questions: [question, question] })
    return [0, 1].map((index) => [askedOf(film, index).reveals, askedOf(film, index).explanation])
  }
  expect(reveals('each')).toEqual([
    ['right', 'So.'],
    ['right', 'So.'],
  ])
  expect(reveals('last_withheld')).toEqual([
    ['right', 'So.'],
    ['nothing', null],
  ])
  expect(reveals('end')).toEqual([
    ['nothing', null],
    ['nothing', null],
  ])
})

test('a snapshot that an older release queued is understood', () => {
  const old = {
    title: 'Planets',
    description: '',
    format: 'vertical',
    quizType: 'multiple_choice',
    template: 'minimal',
    difficulty: 'medium',
    theme: {},
    fps: 30,
    hooks: [],
    music: null,
    speech: { enabled: true },
    watermark: null,
    loop: false,
    questions: [
      { text: 'Which?', countdownSeconds: 7, answers: [{ text: 'a', isCorrect: true }], image: null },
    ],
  }
  expect(RenderSnapshot.parse(old)).toMatchObject({
    opening: 'cold',
    pace: 'normal',
    answerReveal: 'each',
    intro: { enabled: true, headline: null },
    questions: [{ countdownSeconds: 7, kind: null, labels: true, answers: [{ image: null, percent: null }] }],
  })
})
