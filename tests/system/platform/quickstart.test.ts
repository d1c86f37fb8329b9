import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended } from '../../support/ended.ts'

const ROOT = join(import.meta.dir, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-quickstart-'))
const title = `Quickstart test ${process.pid}`
const film = join(ROOT, 'out', `${title.replaceAll(' ', '-')}.mp4`)
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
  rmSync(film, { force: true })
})

test('quickstart makes a film of a quiz file through the whole stack and leaves nothing running', async () => {
  const quiz = {
    title,
    countdownSeconds: 1,
    format: 'square',
    questions: [
      {
        questionText: 'How many legs has a spider?',
        answers: [
          { answerText: 'Six', isCorrect: false },
          { answerText: 'Eight', isCorrect: true },
        ],
      },
    ],
  }
  const file = join(scratch, 'quiz.json')
  writeFileSync(file, JSON.stringify(quiz))
  const command = Bun.spawn([process.execPath, 'infra/scripts/quickstart.ts', '--quiz', file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(scratch, 'data') },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const { code, stdout, stderr } = await ended(command)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  expect(stdout).toContain(`file      out/${title.replaceAll(' ', '-')}.mp4`)
  expect(stdout).toMatch(/^codec {5}h264 1080×1080 at 30 fps, aac$/m)
  expect(stderr).toContain('100 %')
  expect(existsSync(film)).toBe(true)
  expect(existsSync(join(scratch, 'data/postgres/cluster/postmaster.pid'))).toBe(false)
})
