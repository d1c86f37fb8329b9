import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../../../api/config.ts'
import { withDatabase } from '../../../infra/service/database.ts'
import { createStorage } from '../../../shared/storage/create.ts'
import { ended } from '../../support/ended.ts'
import { readAllRows } from '../../support/table-rows.ts'

/** Quizzes with their questions and a film each; `DRILL_QUIZZES=200000` for a long run. */
const QUIZZES = Number(process.env.DRILL_QUIZZES ?? 500)
/** Films whose files are written: the others share nothing with them but their row. */
const FILES = Number(process.env.DRILL_FILES ?? 40)
const FILE_BYTES = 100_000

const ROOT = join(import.meta.dir, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-drill-'))
const [original, restored] = ['original', 'restored'].map((name) => join(scratch, name)) as [string, string]
afterAll(() => rmSync(scratch, { recursive: true, force: true }), 60_000)

function run(script: string, dataDir: string, args: string[]) {
  const command = Bun.spawn([process.execPath, `infra/scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: '', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return ended(command)
}

/** Calls `work` with the database and the store of a directory on which no service runs. */
function inDirectory<T>(
  dataDir: string,
  work: (pool: pg.Pool, store: ReturnType<typeof createStorage>) => Promise<T>,
) {
  const config = readConfig({ DATA_DIR: dataDir })
  return withDatabase(config, async (connectionString) => {
    const pool = new pg.Pool({ connectionString, max: 2 })
    // The server may end before its last connections have.
    pool.on('error', () => {})
    return work(pool, createStorage(config.storage)).finally(() => pool.end())
  })
}

const FILL = `
  insert into accounts (id, email) select 'acc_' || n, n || '@example.com' from generate_series(1, 10) n;
  insert into quizzes (id, account_id, title, description, format, quiz_type, template, difficulty, music_volume, theme, speech)
    select 'quiz_' || n, 'acc_' || 1 + n % 10, E'Tab\\t, line\\n, \\\\ and “ü” 🪐 ' || n, '', 'vertical', 'multiple_choice',
      'minimal', 'easy', 0.5, '{}', '{"words": "\\\\n"}' from generate_series(1, ${QUIZZES}) n;
  insert into questions (quiz_id, question_text, position, answers)
    select 'quiz_' || n, 'Question ' || p, p, '[{"answerText": "a"}]'
    from generate_series(1, ${QUIZZES}) n, generate_series(1, 10) p;
  insert into renders (id, account_id, quiz_id, quiz_title, status, progress, snapshot, duration_ms, storage_key, completed_at)
    select 'rnd_' || n, 'acc_' || 1 + n % 10, 'quiz_' || n, 'Title', 'completed', 100,
      '{"template": "minimal", "format": "vertical"}', 42000, 'renders/rnd_' || n || '/1-a.mp4', now()
    from generate_series(1, ${FILES}) n;
  insert into audit_events (account_id, kind, detail) select 'acc_' || n, 'signed_in', null from generate_series(1, 10) n`

test('restore drill: equal rows and bytes', async () => {
  const rows = await inDirectory(original, async (pool, store) => {
    await pool.query(FILL)
    for (let n = 1; n <= FILES; n++) {
      const film = crypto.getRandomValues(new Uint8Array(65_536))
      await store.put(
        `renders/rnd_${n}/1-a.mp4`,
        Buffer.concat([film, film]).subarray(0, FILE_BYTES),
        'video/mp4',
      )
      await store.put(`renders/rnd_${n}/1-a.jpg`, film.subarray(0, 1_000), 'image/jpeg')
    }
    return readAllRows(pool)
  })
  mkdirSync(join(scratch, 'backups'))
  const archive = join(scratch, 'backups/all.tar')
  const startedMs = performance.now()
  const saved = await run('backup', original, ['--to', archive])
  const savedMs = performance.now()
  expect(saved).toMatchObject({ code: 0, stderr: expect.stringContaining('SECRETS_KEY') })
  expect(JSON.parse(saved.stdout)).toMatchObject({ objectCount: 2 * FILES, goneCount: 0, lostKeys: [] })
  const brought = await run('restore', restored, ['--from', archive])
  const restoredMs = performance.now()
  expect(brought).toMatchObject({ code: 0 })
  await inDirectory(restored, async (pool, store) => {
    expect(await readAllRows(pool)).toEqual(rows)
    const from = createStorage(readConfig({ DATA_DIR: original }).storage)
    for await (const { key } of from.list('renders/')) {
      expect(Buffer.compare(await store.get(key), await from.get(key))).toBe(0)
    }
  })
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  const count = Object.values(rows).reduce((sum, { length }) => sum + length, 0)
  console.log(
    `${count} rows and ${2 * FILES} objects: backup ${seconds(savedMs - startedMs)} s, restore ${seconds(restoredMs - savedMs)} s`,
  )
  const again = await run('restore', restored, ['--from', archive])
  expect(again).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('holds data (10 accounts)'),
  })
}, 600_000)
