import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { renders } from '../../../shared/database/schema/index.ts'
import { createLog } from '../../../shared/log.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { findManifest, ROOT, readText } from '../../infra/files.ts'
import { testDatabase } from '../../support/database.ts'
import { ended } from '../../support/ended.ts'
import { newAccount, postRender } from '../../support/render-rows.ts'
import { shortSnapshot } from '../../support/snapshots.ts'

const { database, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'runbook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const queue = createQueue({ databaseUrl: url, log: createLog('error'), role: 'sender' })
await queue.start()
afterAll(() => queue.stop(0))
const renderId = await postRender(database, queue, await newAccount(database), shortSnapshot())

/** Different blocks of one language. */
function blocksOf(language: string): string[] {
  const found = readText('infra/runbook.md').matchAll(
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'),
  )
  return [...new Set([...found].map(([, block]) => block!.trim()))]
}
const linesOf = (language: string) => [...new Set(blocksOf(language).flatMap((block) => block.split('\n')))]

describe('the runbook', () => {
  test('has commands, statements and lines for the cluster', () => {
    for (const language of ['sh', 'sql', 'console']) expect(blocksOf(language).length).toBeGreaterThan(2)
  })

  test.each(linesOf('sh'))('%s', async (line) => {
    await database.update(renders).set({ status: 'failed' }).where(eq(renders.id, renderId))
    const words = line.replace('RENDER', renderId).split(' ')
    expect(words.slice(0, 2)).toEqual(['bun', 'run'])
    const child = Bun.spawn([process.execPath, ...words.slice(1)], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url, DATA_DIR: folder },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const { code, stdout, stderr } = await ended(child)
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).not.toBe('')
  })

  test.each(blocksOf('sql'))('%s', async (statement) => {
    await database.transaction(async (tx) => tx.execute(sql.raw(statement)), { accessMode: 'read only' })
  })

  test.each(linesOf('console'))('%s', (line) => {
    expect(line).toStartWith('kubectl ')
    for (const [, kind, name] of line.matchAll(/\b(deployment|job)\/([\w-]+)/g)) {
      findManifest(kind === 'job' ? 'Job' : 'Deployment', name!)
    }
    for (const [, name] of line.matchAll(/scaledobject ([\w-]+)/g)) findManifest('ScaledObject', name!)
  })
})
