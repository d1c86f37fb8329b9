import { expect, test } from 'bun:test'
import { AIKEN } from '../../shared/formats/aiken.ts'
import { PLAIN_OPTION, PLAIN_QUESTION } from '../../shared/formats/portable-quiz.ts'
import { encodeText } from '../../shared/formats/text.ts'

test.each([
  [
    'an option is skipped',
    'Q?\nA) One\nC) Three\nANSWER: A',
    'questions.0 must go on with "B) …" or "ANSWER: A".',
  ],
  ['the answer is missing', 'Q?\nA) One\nB) Two', 'questions.0 must end with "ANSWER: A".'],
  [
    'the answer names no option',
    'Q?\nA) One\nB) Two\nANSWER: B\nR?\nA) One\nB) Two\nANSWER: C',
    'questions.1 must have the option C that its answer names.',
  ],
])('where %s, the question and the mistake are named', (_, text, sentence) => {
  expect(() => AIKEN.read(encodeText(text))).toThrow(sentence)
})

test('a question without one right option is left out and reported', () => {
  const option = (text: string) => ({ ...PLAIN_OPTION, text, isCorrect: false })
  const question = {
    text: 'Q?',
    options: [option('One'), option('Two')],
    ...PLAIN_QUESTION,
  }
  const { bytes, losses } = AIKEN.write!({
    title: null,
    description: null,
    language: null,
    questions: [question],
    foreign: {},
  })
  expect(bytes).toBeEmpty()
  expect(losses.map(({ path }) => path)).toEqual(['questions.0'])
})
