import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileCache } from '../../render-farm/cache/file-cache.ts'
import { trimFolder } from '../../render-farm/cache/trim-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'file-cache-'))
afterAll(() => rm(folder, { recursive: true }))

const keyOf = (index: number) => `${index}`.repeat(64)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000)

test('a cache beyond its limit removes the files that were used least recently', async () => {
  const own = join(folder, 'films')
  const cache = createFileCache(own, 300)
  for (const index of [1, 2, 3]) await cache.write(keyOf(index), new Uint8Array(100))
  for (const index of [1, 2, 3]) {
    await utimes(join(own, keyOf(index).slice(0, 2), keyOf(index)), hoursAgo(4), hoursAgo(4 - index))
  }
  await cache.read(keyOf(1))
  await cache.write(keyOf(4), new Uint8Array(100))
  const kept = await Promise.all([1, 2, 3, 4].map(async (index) => (await cache.read(keyOf(index))) !== null))
  expect(kept).toEqual([true, false, true, true])
})

test('a cache without space reads nothing and fails at nothing', async () => {
  const none = createFileCache(join(folder, 'none'), 0)
  await none.write(keyOf(1), new Uint8Array(1))
  expect(await none.read(keyOf(1))).toBeNull()
  const unwritable = createFileCache('/proc/no-such-folder', 1_000)
  await unwritable.write(keyOf(1), new Uint8Array(1))
  expect(await unwritable.read(keyOf(1))).toBeNull()
})

test('trimming keeps files that a film may be using, and removes partial files of killed processes', async () => {
  const own = join(folder, 'speech')
  const touch = async (name: string, hours: number) => {
    await Bun.write(join(own, name), new Uint8Array(100))
    await utimes(join(own, name), hoursAgo(hours), hoursAgo(hours))
  }
  await touch('old', 3)
  await touch('older', 4)
  await touch('new', 0)
  await touch('killed.half', 2)
  await touch('writing.half', 0)
  expect(await trimFolder(own, 400, { keepsRecent: true })).toMatchObject({ removed: 2 })
  expect((await readdir(own)).sort()).toEqual(['new', 'old', 'writing.half'])
  expect(await trimFolder(own, 50, { keepsRecent: true })).toMatchObject({ removed: 1 })
  expect((await readdir(own)).sort()).toEqual(['new', 'writing.half'])
  expect(await trimFolder(own, 50, { keepsRecent: false })).toMatchObject({ removed: 2 })
})
