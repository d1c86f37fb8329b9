import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheKeyOf } from '../../render-farm/cache/cache-key.ts'
import { createFileCache } from '../../render-farm/cache/file-cache.ts'
import { createSharedCache } from '../../render-farm/cache/shared-cache.ts'
import { readConfig } from '../../render-farm/config.ts'
import { createLog } from '../../shared/log.ts'
import { testDatabase } from '../support/database.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'

const { database } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'shared-cache-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const storage = createMemoryStorage()
const logged: string[] = []
let nodeCount = 0

/** A node's cache over the shared store, with nothing of its own yet. */
function node(signingKey = 'the key of this farm') {
  return createSharedCache({
    local: createFileCache(join(folder, `node-${nodeCount++}`), 1e6),
    storage,
    database,
    signingKey,
    log: createLog('warn', (line) => void logged.push(line)),
  })
}

/** A segment that one node shares; returns its key and the key of its object. */
async function shared(name: string): Promise<{ key: string; objectKey: string }> {
  const key = name.repeat(64).slice(0, 64)
  const cache = node()
  await cache.write(key, new TextEncoder().encode(`segment ${name}`))
  await cache.settle()
  const objects = await Array.fromAsync(storage.list('cache/'))
  return { key, objectKey: objects.find((object) => object.key.endsWith(key))!.key }
}

test('a node uses what another node of its farm shared', async () => {
  const { key } = await shared('a')
  expect(new TextDecoder().decode((await node().read(key))!)).toBe('segment a')
  expect(logged).toEqual([])
})

test.each([
  ['with other bytes', async (stored: Uint8Array) => stored.map((byte, at) => (at === 40 ? byte ^ 1 : byte))],
  ['without a signature', async (stored: Uint8Array) => stored.slice(32)],
  ['too short to be signed', async () => new Uint8Array(3)],
  ['of another name', async () => storage.get((await shared('other')).objectKey)],
])('an object %s counts as missing, with one line in the log', async (name, change) => {
  const { key, objectKey } = await shared(name.slice(-1))
  await storage.put(objectKey, await change(await storage.get(objectKey)), 'application/octet-stream')
  logged.length = 0
  const cache = node()
  expect(await cache.read(key)).toBeNull()
  expect(await cache.read(key)).toBeNull()
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', objectKey }])
})

test('what somebody else signed counts as missing, and is replaced', async () => {
  const { key } = await shared('z')
  const stranger = node('a key of somebody else')
  expect(await stranger.read(key)).toBeNull()
  const own = node()
  await own.write(key, new TextEncoder().encode('made again'))
  await own.settle()
  expect(new TextDecoder().decode((await node().read(key))!)).toBe('made again')
})

test('nodes over one store sign with one key: theirs, the store’s, or that of the machine', async () => {
  const base = { DATABASE_URL: 'postgres://localhost/quiz' }
  const keyOf = (env: Record<string, string>) => cacheKeyOf(readConfig({ ...base, ...env }))
  const CACHE_KEY = 'thirty-two characters or a few more'
  expect(await keyOf({ CACHE_KEY, DATA_DIR: join(folder, 'none') })).toBe(CACHE_KEY)
  const S3 = { S3_ENDPOINT: 'http://s3', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'secret', S3_BUCKET: 'c' }
  expect(await keyOf(S3)).toBe(await keyOf({ ...S3, DATA_DIR: join(folder, 'none') }))
  expect(await keyOf(S3)).not.toBe(await keyOf({ ...S3, S3_SECRET_KEY: 'other' }))
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const own = await keyOf({ DATA_DIR: one })
  expect((await stat(join(one, 'cache.key'))).mode & 0o777).toBe(0o600)
  await rm(join(folder, 'two'), { recursive: true, force: true })
  await Bun.write(join(two, 'x'), '')
  await symlink(join(one, 'files'), join(two, 'files'))
  expect(await keyOf({ DATA_DIR: two })).toBe(own)
  expect(() => readConfig({ ...base, CACHE_KEY: 'short' })).toThrow(/^CACHE_KEY must have at least 32/)
})
