import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readQuizFile } from '../../../infra/quickstart/quiz-file.ts'

const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-files-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const samples = join(import.meta.dir, '../../../infra/samples')

test.each(readdirSync(samples))('the sample %s can be rendered', async (file) => {
  const quiz = await readQuizFile(join(samples, file))
  expect(quiz.questions!.length).toBeGreaterThanOrEqual(3)
})

const right = { answerText: 'Yes', isCorrect: true }
const wrong = { answerText: 'No', isCorrect: false }
const bad: [string, string, string][] = [
  ['is no JSON', '{"title": "A quiz"', 'the file is not JSON'],
  ['is no object', '[]', 'must be'],
  ['has no title', '{}', 'title is required and must be a string'],
  ['has a wrong type', '{"title":"A","countdownSeconds":"5"}', 'countdownSeconds must be'],
  ['has no questions', '{"title":"A"}', 'questions must have at least one question'],
  [
    'marks two answers as right',
    JSON.stringify({ title: 'A', questions: [{ questionText: 'Q', answers: [right, right] }] }),
    'questions.0.answers must have exactly one correct answer',
  ],
  [
    'lacks answers',
    JSON.stringify({
      title: 'A',
      questions: [{ questionText: 'Q', answers: [right, wrong] }, { questionText: 'R' }],
    }),
    'questions.1.answers must be 2 to 6',
  ],
]

test.each(bad)('a file that %s is refused with its name, field and reason', async (_, text, reason) => {
  const path = join(scratch, `${Bun.hash(text)}.json`)
  writeFileSync(path, text)
  const error = (await readQuizFile(path).catch((thrown) => thrown)) as Error
  expect(error.message).toStartWith(`${path}: `)
  expect(error.message).toContain(reason)
  expect(error.message).not.toContain('\n')
})

test('a file that is not there is refused with its name', async () => {
  const path = join(scratch, 'missing.json')
  expect(readQuizFile(path)).rejects.toThrow(`${path}: there is no such file.`)
})
