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
  ['is no JSON', '{"title": "A quiz"', 'the quiz is not valid JSON: '],
  ['is no object', '[]', 'must be'],
  ['has no title', '{}', 'title is required and must be a string'],
  ['has a wrong type', '{"title":"A","countdownSeconds":"5"}', 'countdownSeconds must be'],
  ['has no questions', '{"title":"A"}', 'questions must have at least one question'],
  [
    'marks two answers as right',
    JSON.stringify({ title: 'A', questions: [{ questionText: 'Q', answers: [right, right] }] }),
    'Question 1: mark only one answer as right',
  ],
  [
    'lacks answers',
    JSON.stringify({
      title: 'A',
      questions: [{ questionText: 'Q', answers: [right, wrong] }, { questionText: 'R' }],
    }),
    'Question 2: give 2 to 6 answers; it has 0',
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

test('a text file is read like JSON and names the quiz by its own name', async () => {
  const path = join(scratch, 'deep-ocean.txt')
  writeFileSync(path, 'Which trench is the deepest?\n- Tonga\n* Mariana\n')
  const quiz = await readQuizFile(path)
  expect(quiz).toMatchObject({
    title: 'Deep ocean',
    questions: [
      {
        questionText: 'Which trench is the deepest?',
        answers: [
          { answerText: 'Tonga', isCorrect: false },
          { answerText: 'Mariana', isCorrect: true },
        ],
      },
    ],
  })
})

test('the same mistake has the same sentence in every format', async () => {
  const json = join(scratch, 'one-right.json')
  writeFileSync(
    json,
    JSON.stringify({ title: 'A', questions: [{ questionText: 'Q', answers: [wrong, wrong] }] }),
  )
  const text = join(scratch, 'one-right.txt')
  writeFileSync(text, 'Q\n- No\n- No\n')
  const [first, second] = await Promise.all(
    [json, text].map((path) => readQuizFile(path).catch((error: Error) => error.message.slice(path.length))),
  )
  expect(first).toBe(second!)
})
