import { afterAll, expect, test } from 'bun:test'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashLook } from '../../render-farm/draw/look-hash.ts'
import { QUANTISER_RUNGS } from '../../render-farm/encode/quantiser.ts'
import { segmentKey } from '../../render-farm/encode/segment-file.ts'
import { readDrawingCode } from '../../render-farm/node/drawing-code.ts'
import { digestCode, readBuild } from '../../shared/build.ts'

const root = await mkdtemp(join(tmpdir(), 'build-'))
afterAll(() => rm(root, { recursive: true, force: true }))

test('a build changes with each byte and each name of its code, and with nothing else', async () => {
  await mkdir(join(root, 'compose/inner'), { recursive: true })
  await writeFile(join(root, 'compose/blend.ts'), 'a + b')
  await writeFile(join(root, 'compose/inner/kernel.wasm'), new Uint8Array([0, 1]))
  await writeFile(join(root, 'one.ts'), 'one')
  const digest = () => digestCode(['compose', 'one.ts'], root)
  const seen = [digest()]
  await writeFile(join(root, 'compose/README.md'), 'For people.')
  await writeFile(join(root, 'other.ts'), 'other')
  expect(digest()).toBe(seen[0]!)
  await writeFile(join(root, 'compose/inner/kernel.wasm'), new Uint8Array([0, 2]))
  seen.push(digest())
  await rename(join(root, 'compose/blend.ts'), join(root, 'compose/mix.ts'))
  seen.push(digest())
  await writeFile(join(root, 'one.ts'), 'two')
  seen.push(digest())
  expect(new Set(seen).size).toBe(4)
})

test('a process names the release and the digest of its own code', () => {
  const node = readBuild('render-farm')
  expect(node.version).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+\\+${node.digest}$`))
  expect(readBuild('render-farm')).toEqual(node)
  expect(readBuild('api').digest).not.toBe(node.digest)
})

test('cached looks and segments of other drawing code are not found', () => {
  const segment = {
    segmentHash: 's',
    lookHashes: [],
    ffmpegVersion: 'f',
    args: [],
    quantisers: QUANTISER_RUNGS,
  }
  const look = { part: 'title', classes: [], width: 1, height: 1 } as never
  const context = { templateHash: 't', browserVersion: 'b', pictures: new Map() }
  const of = (drawingCode: string) => [
    segmentKey({ ...segment, drawingCode }),
    hashLook(look, { ...context, drawingCode }),
  ]
  const [ours, theirs] = [of(readDrawingCode()), of('another')]
  expect(of(readDrawingCode())).toEqual(ours)
  expect(ours.filter((key) => theirs.includes(key))).toEqual([])
})
