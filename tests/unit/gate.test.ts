import { describe, expect, test } from 'bun:test'
import type { Candidate } from '../../api/generation/gate/candidate.ts'
import { flawsOf } from '../../api/generation/gate/flaws.ts'
import { createQuoteFinder } from '../../api/generation/gate/grounding.ts'
import { createMemory } from '../../api/generation/gate/memory.ts'
import { REVIEW_REASONS } from '../../shared/contracts/review.ts'
import { KINDS } from '../../shared/questions/kinds.ts'

/** A choice whose first answer is right. */
function choice(questionText: string, answers: string[], changes: Partial<Candidate> = {}): Candidate {
  const marked = answers.map((answerText, at) => ({ answerText, isCorrect: at === 0 }))
  return { questionText, kind: 'choice', answers: marked, explanation: null, ...changes }
}
const PLANETS = ['Saturn', 'Jupiter', 'Neptune', 'Mercury']
const GOOD = choice('Which planet has the widest rings?', PLANETS)

/** One hostile question for each reason that code alone finds. */
const HOSTILE: Record<string, Candidate[]> = {
  wrong_answers: [
    { ...GOOD, answers: PLANETS.map((answerText) => ({ answerText, isCorrect: false })) },
    { ...GOOD, answers: PLANETS.map((answerText) => ({ answerText, isCorrect: true })) },
    choice('Which planet has the widest rings?', ['Saturn']),
    choice('Which planet has the widest rings?', ['Saturn', ' ', 'Venus']),
    choice('  ', PLANETS),
  ],
  same_options: [
    choice('Who painted it?', ['Da Vinci', 'da  vinci', 'Rubens']),
    choice('Who painted it?', ['Rubens', 'Vinci, Da', 'Da Vinci']),
    choice('Who painted it?', ['Monet', 'Café', 'Cafe\u0301']),
  ],
  hidden_characters: [
    choice('Which planet\u200b has the widest rings?', PLANETS),
    choice('Which planet has the widest rings?', ['Saturn\u202e', ...PLANETS.slice(1)]),
    choice('Which planet has the widest rings?\u{e0041}\u{e0042}', PLANETS),
  ],
  placeholder: [
    choice('Who wrote it?', ['Kafka', 'Option B', 'Rilke']),
    choice('Who wrote it?', ['N/A', 'Kafka']),
  ],
  lettered_option: [choice('Who wrote it?', ['A) Kafka', 'B) Rilke', 'C) Zweig'])],
  long_text: [choice(`${'Why '.repeat(31)}?`, PLANETS), choice('Which?', ['x'.repeat(61), 'y'.repeat(61)])],
  long_explanation: [{ ...GOOD, explanation: 'x'.repeat(141) }],
  long_key: [
    choice('Why is the sky blue?', ['Air scatters short waves of light more', 'Oceans', 'Ozone', 'Dust']),
    choice('Which city is it?', ['Kuala Lumpur', 'Paris', 'Rome', 'Oslo']),
  ],
  odd_form: [
    choice('When did it happen?', ['1789', 'Spring', 'Autumn', 'Winter']),
    choice('What is it?', ['Mars.', 'Moon', 'Suns']),
    choice('What is it?', ['mars', 'Moon', 'Star']),
  ],
  all_or_none: [
    choice('Which are planets?', ['All of the above', 'Mars and Venus', 'Earth and Saturn']),
    choice('Which are planets?', ['None of these', 'Sirius B', 'Vega']),
    choice('Was ist ein Planet?', ['Alle genannten', 'Mars', 'Venus']),
    choice('¿Cuál es un planeta?', ['Todas las anteriores', 'Marte', 'Venus']),
    choice('Quelle planète ?', ['Toutes ces réponses', 'Mars', 'Vénus']),
    choice('Which?', ['Both A and B', 'Mars', 'Venus']),
  ],
  absolute_word: [
    choice('How do cats land?', ['On their feet', 'Always on backs', 'On a shoulder']),
    { ...choice('Cats always land on their feet.', ['True', 'False']), kind: 'true_false' },
  ],
  clue_word: [
    choice('What does a seismograph record?', ['Seismic waves', 'Wind speeds', 'Sea levels']),
    choice('Which ocean lies west of the Pacific coast?', ['Pacific', 'Arctic', 'Indian']),
    { ...choice('What is the colour of an orange?', ['Orange']), kind: 'open' },
    choice('東京タワーはどこにありますか', ['東京', '大阪', '京都']),
  ],
  time_word: [
    choice('Who is currently the fastest runner?', ['Bolt', 'Blake', 'Lyles']),
    choice('Wer ist derzeit der Schnellste?', ['Bolt', 'Blake', 'Lyles']),
  ],
}

describe('code alone', () => {
  test.each(Object.entries(HOSTILE))('finds %s in each of its hostile questions', (reason, candidates) => {
    for (const candidate of candidates)
      expect([candidate, flawsOf(candidate)]).toEqual([candidate, expect.arrayContaining([reason])])
  })

  test('finds nothing in good questions of each kind', () => {
    const samples = Object.entries(KINDS).map(
      ([kind, { sample }]): Candidate => ({
        questionText: sample.text,
        kind: kind as Candidate['kind'],
        answers: sample.answers.map(({ text, isCorrect }) => ({ answerText: text, isCorrect })),
        explanation: sample.explanation ?? null,
      }),
    )
    const good = [
      ...samples,
      GOOD,
      choice('Which is larger, Mars or Venus?', ['Venus', 'Mars']),
      choice('What is the capital of Australia?', ['Canberra', 'Sydney', 'Perth', 'Hobart']),
      choice('Which number is prime?', ['7', '8', '9']),
      choice('Which flag is this? 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', [
        'Scotland',
        'Portugal',
        'Slovenia',
      ]),
      choice('फ़्रांस की राजधानी क्या है?', ['पेरिस', 'लंदन', 'रोम']),
    ]
    expect(good.map((one) => [one.questionText, flawsOf(one)])).toEqual(
      good.map((one) => [one.questionText, []]),
    )
  })

  test('has a sentence for each reason', () => {
    expect(Object.keys(REVIEW_REASONS)).toEqual(expect.arrayContaining(Object.keys(HOSTILE)))
  })
})

describe('the memory of an account', () => {
  const known = createMemory([
    choice('What is the capital of France?', ['Paris', 'Lyon', 'Nice']),
    choice('Which planet is known as the red planet of our solar system?', ['Mars', 'Venus', 'Pluto']),
  ])

  test.each([
    ['other case and punctuation', choice('what is the CAPITAL of France', ['paris', 'Metz', 'Lille'])],
    [
      'few other words',
      choice('Which planet is known as the red planet in our solar system?', ['Mars', 'Earth', 'Venus']),
    ],
  ])('knows a question again in %s', (_name, candidate) => {
    expect(known.knows(candidate)).toBe(true)
  })

  test.each([
    choice('What is the capital of Poland?', ['Warsaw', 'Gdansk', 'Krakow']),
    choice('Which city lies on the Seine?', ['Paris', 'Lyon', 'Nice']),
    choice('Which planet is known as the blue planet of our solar system?', ['Earth', 'Venus', 'Pluto']),
  ])('does not take a new question for an old one (%#)', (candidate) => {
    expect(known.knows(candidate)).toBe(false)
  })

  test('compares a question with five thousand others in less than a quarter of a second', () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      choice(`What is the answer to the question with number ${at * 7919}?`, [String(at), 'b', 'c']),
    )
    const startedAt = process.cpuUsage()
    expect(createMemory(many).knows(GOOD)).toBe(false)
    const { user, system } = process.cpuUsage(startedAt)
    expect((user + system) / 1_000).toBeLessThan(250)
  })
})

test.each([
  ['word for word', 'Water boils at 100 degrees at sea level.', true],
  ['with other quotes and spacing', 'The chef said  "it is\nready" – at last.', true],
  ['with a word changed', 'Water boils at 90 degrees at sea level.', false],
  ['of a word alone', 'Water', false],
  ['of nothing', '', false],
])('a quotation %s is found: %#', (_name, quote, isFound) => {
  const source = 'Water boils at 100 degrees at sea level. The chef said “it is ready” - at last.'
  expect(createQuoteFinder(source)(quote)).toBe(isFound)
})
