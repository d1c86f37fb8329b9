import { expect, test } from 'bun:test'
import { reasonsAgainst, warningsOf } from '../../api/services/render-checks.ts'
import { saidIn } from '../../api/texts/said.ts'
import { textsIn } from '../../api/texts/texts.ts'
import { issueWords } from '../../api/web/issue-words.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { DEFAULT_THEME } from '../../shared/contracts/theme.ts'

const { said, editor } = textsIn('de')
const inGerman = (sentence: string) => saidIn(said, editor.kinds, sentence)

const answer = (text: string, more: object = {}) => ({ text, isCorrect: false, ...more })
const TWO = [answer('Yes', { isCorrect: true }), answer('No')]
const PICTURE = { storageKey: 'images/a.png', url: null, alt: '' }

const WRONG_SPEECH = { ...DEFAULT_SPEECH, enabled: false, language: 'klingon', voice: 'Brian' }

/** A film in which everything is wrong that a dry run finds. */
const POOR = RenderSnapshot.parse({
  ...{ title: 'Poor', description: '', format: 'vertical', quizType: 'multiple_choice' },
  ...{ template: 'minimal', difficulty: 'medium', theme: DEFAULT_THEME, fps: 30, hooks: [], music: null },
  ...{ speech: { ...WRONG_SPEECH, lacksNaturalVoice: true }, watermark: null, loop: false },
  ...{ opening: 'hook', readOptions: true },
  questions: [
    { kind: 'picture', imageReveal: 'blur', answers: TWO },
    { labels: false, answers: [answer('a', { image: PICTURE, isCorrect: true }), answer('A')] },
    { kind: 'emoji', text: 'a very long text that is no emoji at all', answers: [answer('x'.repeat(70))] },
    { kind: 'poll', answers: [answer('a', { percent: 9, isCorrect: true }), answer('b')], level: 'easy' },
    { answers: [answer('a', { percent: 9, isCorrect: true }), answer('b')] },
  ].map((question) => ({ text: 'Why?', countdownSeconds: 3, image: null, ...question })),
})

test('every warning of a dry run is said in the other languages', () => {
  const warnings = warningsOf(POOR, 200_000, {})
  expect(warnings.length).toBeGreaterThan(14)
  expect(warnings.filter((sentence) => inGerman(sentence) === sentence)).toEqual([])
  expect(inGerman(warnings.find((sentence) => sentence.includes('which “Multiple choice”'))!)).toBe(
    'Frage 5 hat Prozentzahlen, die „Mehrere Antworten“ nie zeigt.',
  )
})

test('every reason why a quiz cannot be rendered is said in the other languages', () => {
  const questions = [
    { kind: null, answers: [answer('a'), answer('b')] },
    { kind: null, answers: TWO.map((one) => ({ ...one, isCorrect: true })) },
    { kind: 'poll', answers: TWO.map((one) => ({ ...one, percent: 80 })) },
    { kind: 'true_false', answers: [] },
    { kind: 'poll', answers: [] },
  ].map((question) => ({ ...POOR.questions[0]!, ...question })) as typeof POOR.questions
  for (const snapshot of [
    { ...POOR, questions },
    { ...POOR, questions: [] },
  ]) {
    const reasons = reasonsAgainst(snapshot).map(issueWords)
    expect(reasons).toHaveLength(Math.max(1, snapshot.questions.length))
    expect(reasons.filter((sentence) => inGerman(sentence) === sentence)).toEqual([])
  }
})

test('a sentence that no table has stays as it is', () => {
  expect(inGerman('Nobody knows this sentence.')).toBe('Nobody knows this sentence.')
})
