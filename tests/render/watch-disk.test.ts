import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchDisk } from '../../render-farm/node/watch-disk.ts'
import { createLog } from '../../shared/log.ts'

const MIB = 1024 ** 2
const folder = await mkdtemp(join(tmpdir(), 'disk-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the first look at a volume of this size leads to. */
async function look(sizeBytes: number | null): Promise<string> {
  let outcome = ''
  const watch = await watchDisk({
    folders: { work: folder },
    freeBytesMin: 2 * MIB,
    sizeBytes,
    log: createLog('error', () => {}),
    async pause(reason) {
      outcome = reason
    },
    async resume() {
      outcome = 'resumed'
    },
  })
  const check = watch.check().then(
    () => 'claims',
    () => 'refuses',
  )
  watch.stop()
  return `${outcome}, ${await check}`
}

test('a node notices that its volume is nearly full where the file system is larger than the volume', async () => {
  await writeFile(join(folder, 'segment'), Buffer.alloc(3 * MIB, 1))
  expect(await look(null)).toBe('resumed, claims')
  expect(await look(8 * MIB)).toBe('resumed, claims')
  expect(await look(4 * MIB)).toBe('its disk is nearly full, refuses')
})
