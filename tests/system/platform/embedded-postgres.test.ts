import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../infra/postgres/embedded.ts'
import { lockDirectory } from '../../../infra/postgres/lock.ts'

const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-postgres-'))
const closed = join(scratch, 'closed')
mkdirSync(closed, { mode: 0o700 })
const directory = join(closed, 'postgres')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function query(postgres: EmbeddedPostgres, text: string) {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('starts below a directory that only its owner may enter, and keeps its data until the next start', async () => {
  const first = await startEmbeddedPostgres({ directory })
  await query(first, 'create table kept (word text)')
  await query(first, "insert into kept values ('still here')")
  await first.stop()
  const second = await startEmbeddedPostgres({ directory })
  expect(await query(second, 'select word from kept')).toEqual([{ word: 'still here' }])
  await second.stop()
})

test('listens on the loopback only and wants its password', async () => {
  const postgres = await startEmbeddedPostgres({ directory })
  const [{ listen_addresses: addresses }] = await query(postgres, 'show listen_addresses')
  expect(addresses).toBe('127.0.0.1')
  const url = new URL(postgres.url)
  url.password = 'a guess'
  const stranger = new pg.Client({ connectionString: url.href })
  expect(((await stranger.connect().catch((error) => error)) as { code: string }).code).toBe('28P01')
  await postgres.stop()
})

test('a server that a killed process left behind is stopped by the next start', async () => {
  const leftover = await startEmbeddedPostgres({ directory })
  const next = await startEmbeddedPostgres({ directory })
  expect(await leftover.failed).toBeString()
  expect(await query(leftover, 'select 1').catch((error) => error)).toBeInstanceOf(Error)
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a directory has one user at a time, and is free again when its user lets go', () => {
  const held = lockDirectory(closed)
  expect(() => lockDirectory(closed)).toThrow(`Another process of this service uses ${closed}`)
  held.release()
  lockDirectory(closed).release()
})
