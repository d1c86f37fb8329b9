import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended } from '../../support/ended.ts'

const program = join(import.meta.dir, '../../../api/sdk/src/bin.ts')
const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-local-'))
const quiz = {
  title: 'A local one',
  countdownSeconds: 1,
  format: 'square',
  template: 'minimal',
  pace: 'rapid',
  outro: { enabled: false },
  speech: { enabled: false },
  questions: [
    { questionText: 'Up?', answers: [{ answerText: 'Yes', isCorrect: true }, { answerText: 'No' }] },
  ],
}
writeFileSync(join(scratch, 'quiz.json'), JSON.stringify(quiz))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: scratch, TMPDIR: scratch }
  return Bun.spawn([process.execPath, program, 'local', ...args], {
    cwd: scratch,
    env,
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

test('a video is made without any server, and nothing is left but the video', async () => {
  const command = run('make', 'quiz.json', '-o', 'film.mp4')
  expect(await ended(command)).toMatchObject({ code: 0, stdout: 'film.mp4\n' })
  expect(readFileSync(join(scratch, 'film.mp4')).subarray(4, 8).toString()).toBe('ftyp')
  expect(readdirSync(scratch).filter((name) => name.startsWith('quiz-video-local'))).toEqual([])
})

test('what cannot be made locally is one sentence', async () => {
  const command = run('dance')
  expect(await new Response(command.stderr).text()).toBe('There is one thing to do here: make.\n')
  expect(await command.exited).toBe(2)
})
