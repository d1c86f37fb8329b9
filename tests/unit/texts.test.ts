import { expect, test } from 'bun:test'
import { reasonsAgainst } from '../../api/services/render-checks.ts'
import { samplesIn } from '../../api/studio/samples.ts'
import { LANGUAGES, type Language } from '../../api/texts/languages.ts'
import { refusalIn, textsIn } from '../../api/texts/texts.ts'
import { failureWords } from '../../api/web/failure-words.ts'
import { issueWords, saidOn } from '../../api/web/issue-words.ts'
import { FAILURE_TABLE } from '../../render-farm/failure.ts'
import type { Issue } from '../../shared/errors.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import { partsOf, textsBelow } from '../support/texts.ts'

/** Words that a language may share with English. */
const SHARED: ReadonlySet<string> = new Set([
  ...[
    'Admin',
    'Code',
    'Documentation',
    'Logo',
    'Menu',
    'Name',
    'Pause',
    'Plan',
    'Quizzes',
    'Renders',
    'Site',
    'Studio',
    'Version',
    'Videos',
    'Webhooks',
  ],
  // Portuguese writes the sign at the number, as English does.
  '({percent}%)',
  // German and English both say it.
  'Passkeys',
  ...['Emoji', 'Format', 'Hook', 'Normal', 'Text', 'Video', 'Volume', '1 format', 'retro'],
  // Spanish says no and counts errors, and French questions, as English does.
  ...['No', 'Error 4001', 'Error 1', '1 question', 'Question {number}', 'studio'],
])
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((code) => code !== 'en')
const english = textsBelow(textsIn('en'))

test.each(OTHERS)('%s has every text, none empty, and its own words for each', (code) => {
  const { language, ...table } = textsIn(code)
  expect(language).toBe(code)
  const own = new Map(textsBelow(table))
  const places = english.map(([place]) => place).filter((place) => place !== '.language')
  expect([...own.keys()].sort()).toEqual(places.sort())
  const faults = english.filter(([place, text]) => {
    const words = own.get(place) ?? text
    const isSame = words === text && !SHARED.has(text) && place !== '.language'
    return words.trim() === '' || isSame || partsOf(words).join() !== partsOf(text).join()
  })
  expect(faults).toEqual([])
})

test('French marks never begin a line, nor quotation marks end one', () => {
  const breaking = / [?!;:»](?!\w)|« /
  expect(textsBelow(textsIn('fr')).filter(([, text]) => breaking.test(text))).toEqual([])
})

test('each language writes a percentage in its own way, and none breaks a line before the sign', () => {
  const shares = (Object.keys(LANGUAGES) as Language[]).map((code) => [
    code,
    textsIn(code).chat.questions.share,
  ])
  expect(Object.fromEntries(shares)).toEqual({
    ...{ en: '({percent}%)', pt: '({percent}%)' },
    ...{ de: '({percent}\u00a0%)', es: '({percent}\u00a0%)', fr: '({percent}\u00a0%)' },
  })
})

test('markup is in no table', () => {
  for (const code of Object.keys(LANGUAGES) as Language[])
    expect(textsBelow(textsIn(code)).filter(([, text]) => /[<>]|&\w+;/.test(text))).toEqual([])
})

test.each(Object.keys(LANGUAGES) as Language[])('the samples in %s are read as they are meant', (code) => {
  for (const { questions } of samplesIn(textsIn(code))) {
    const { quiz } = readQuiz(new TextEncoder().encode(questions))
    const shapes = quiz.questions.map(({ options, explanation }) => [
      options.filter(({ isCorrect }) => isCorrect).length,
      (explanation ?? '').length > 10,
    ])
    expect(shapes).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ])
  }
})

test('every sentence about a failed render, and every refusal of a form, is known in the other languages', () => {
  const sentences = [
    ...Object.values(FAILURE_TABLE).map(({ sentence }) => sentence),
    ...reasonsAgainst({
      template: 'gone',
      format: 'vertical',
      quizType: 'multiple_choice',
      questions: [],
    }).map(issueWords),
    ...([0, 1, 9] as const).map((count) => issueWords(issueOf(count))),
  ]
  const known = (sentence: string) => saidOn(textsIn('de'), sentence) !== sentence
  expect(sentences.filter((sentence) => !known(sentence))).toEqual(['The render was cancelled.'])
})

test('a sentence stored before its wording changed is recognised as the new one is', () => {
  const german = textsIn('de')
  const stored = [
    ['AUDIO_FAILED', 'The sound of the film could not be made.', german.said.audioFailed],
    ['AUDIO_FAILED', 'The sound of the video could not be made.', german.said.audioFailed],
    ['TIMEOUT', 'The film took too long to render.', german.said.timeout],
    ['TIMEOUT', 'The video took too long to render.', german.said.timeout],
  ] as const
  for (const [code, message, happened] of stored)
    expect(failureWords(german, { code, message })).toMatchObject({ happened, detail: null })
  for (const what of ['film', 'video']) {
    const warning = `The ${what} opens with its hook, but no enabled hook is at the start.`
    expect(saidOn(german, warning)).toBe(german.said.noHook)
  }
})

function issueOf(rightCount: number): Issue {
  const answers = Array.from({ length: rightCount }, () => ({ text: 'Mars', isCorrect: true, percent: null }))
  const question = { text: 'Which?', kind: null, answers }
  const quiz = { template: 'arcade', format: 'vertical', quizType: 'multiple_choice' } as const
  return reasonsAgainst({ ...quiz, questions: [question] })[0]!
}

test('a refusal that the API gives in English is known in the other languages', () => {
  const { refusals } = textsIn('en')
  expect(refusalIn(textsIn('de'), refusals.otherSession)).toBe(textsIn('de').refusals.otherSession)
  expect(refusalIn(textsIn('de'), 'The title is too long.')).toBeUndefined()
})
