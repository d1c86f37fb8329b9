import { expect, test } from 'bun:test'
import { questionWarnings } from '../../api/services/question-warnings.ts'
import { warningsOf } from '../../api/services/render-checks.ts'
import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { hookOf, snapshotOf } from '../support/snapshots.ts'

type Question = Partial<RenderSnapshotInput['questions'][number]>
type Answer = NonNullable<Question['answers']>[number]

const IMAGE = { storageKey: 'images/a.webp', url: null, alt: '' }
const answer = (text: string, change: Partial<Answer> = {}): Answer => ({ text, isCorrect: false, ...change })
const pair = [answer('a'), answer('b')]

function warningsAbout(change: Question): string[] {
  const question = { text: 'Which?', countdownSeconds: 5, answers: pair, image: null, ...change }
  return questionWarnings(snapshotOf({ questions: [question] }))
}

test.each<[Question, string]>([
  [{ kind: 'picture' }, 'asks about a picture and has none.'],
  [{ imageReveal: 'blur' }, 'unveils a picture and has none.'],
  [{ answers: [answer('A '), answer('a')] }, 'has the same answer twice.'],
  [
    { labels: false, answers: [answer('a', { image: IMAGE }), answer('b')] },
    'hides the texts of its options, but not every option has a picture.',
  ],
  [{ kind: 'emoji', text: '🦁 king' }, 'is an emoji puzzle with other characters in it.'],
  [
    { kind: 'poll', answers: [answer('a', { isCorrect: true }), answer('b')] },
    'marks an answer as right, which “Poll” never shows.',
  ],
  [
    { kind: 'choice', answers: [answer('a', { percent: 5 }), answer('b', { percent: 5 })] },
    'has percentages, which “Multiple choice” never shows.',
  ],
  [
    { kind: 'poll', answers: [answer('a', { percent: 5 }), answer('b')] },
    'has percentages for some of its answers only.',
  ],
  [{ kind: 'order', text: 'x'.repeat(101) }, 'is too long for “Put in order”: use at most 100 characters.'],
  [
    { kind: 'this_or_that', answers: [answer('x'.repeat(41)), answer('b')] },
    'has an answer that is too long for “This or that”: use at most 40 characters.',
  ],
])('%j is warned about in one sentence', (change, sentence) => {
  expect(warningsAbout(change)).toEqual([`Question 1 ${sentence}`])
})

test.each<[Question]>([
  [{}],
  [{ kind: 'picture', image: IMAGE, imageReveal: 'tiles' }],
  [{ kind: 'emoji', text: '🦁👑' }],
  [{ kind: 'poll', answers: [answer('a', { percent: 5 }), answer('b', { percent: 95 })] }],
  [{ kind: 'choice', text: 'x'.repeat(500) }],
])('%j is fine', (change) => {
  expect(warningsAbout(change)).toEqual([])
})

test('questions without a level beside others with one are named together', () => {
  const levels = ['easy', null, 'hard', null] as const
  const questions = levels.map((level) => ({
    text: 'Which?',
    countdownSeconds: 5,
    answers: pair,
    image: null,
    level,
  }))
  expect(questionWarnings(snapshotOf({ questions }))).toEqual([
    'Questions 2, 4 have no level, though others have one.',
  ])
  expect(questionWarnings(snapshotOf({ questions: questions.slice(0, 2) }))).toEqual([
    'Question 2 has no level, though others have one.',
  ])
})

test('settings of the film that have nothing to act on are named', () => {
  const silent = { enabled: false, language: null, voice: null, rate: 1 }
  const opening = 'The video opens with its hook, but no enabled hook is at the start.'
  expect(warningsOf(snapshotOf({ opening: 'hook', speech: silent }), 1000, {})).toEqual([opening])
  expect(warningsOf(snapshotOf({ opening: 'hook', hooks: [hookOf()], speech: silent }), 1000, {})).toEqual([])
  expect(warningsOf(snapshotOf({ readOptions: true, speech: silent }), 1000, {})).toEqual([
    'The options are not read, since nothing is spoken.',
  ])
})
