import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileCache } from '../../render-farm/cache/file-cache.ts'
import { createSharedCache } from '../../render-farm/cache/shared-cache.ts'
import { createLog } from '../../shared/log.ts'
import { testDatabase } from '../support/database.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'

const { database } = await testDatabase()

test('a segment that was mended is not overtaken by the upload of the one that it replaces', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mended-'))
  const storage = createMemoryStorage()
  const slow = Promise.withResolvers<void>()
  let puts = 0
  const cache = createSharedCache({
    local: createFileCache(folder, 1e6),
    storage: {
      ...storage,
      async put(...object) {
        if (puts++ === 0) await slow.promise
        await storage.put(...object)
      },
    },
    database,
    signingKey: 'any',
    log: createLog('error'),
  })
  const key = 'ab'.repeat(32)
  await cache.write(key, new TextEncoder().encode('wrong'))
  await cache.write(key, new TextEncoder().encode('mended'))
  slow.resolve()
  await cache.settle()
  for await (const object of storage.list('cache/')) {
    expect(new TextDecoder().decode(await storage.get(object.key))).toEndWith('mended')
  }
  expect(puts).toBe(2)
  await rm(folder, { recursive: true })
})
