import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decoderConfigurationOf } from '../../../render-farm/encode/decoder-configuration.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { encodeOnCard } from '../../support/card.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'

const folder = await mkdtemp(join(tmpdir(), 'joined-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const programs = await findFfmpeg(undefined, PROGRAMS_FOLDER)
/** ffmpeg, but at another level for the second segment of a film. */
async function fickleFfmpeg(): Promise<string> {
  const path = join(folder, 'fickle')
  const script = `case "$*" in *segment-1.mp4) exec '${programs.ffmpeg}' $(echo "$*" | sed 's/-level 4.0/-level 5.1/');; esac`
  await writeFile(path, `#!/bin/sh\n${script}\nexec '${programs.ffmpeg}' "$@"\n`)
  await chmod(path, 0o755)
  return path
}

type Film = { ffmpeg?: string; cache?: Map<string, Uint8Array>; level?: string }

async function filmOf({ ffmpeg = programs.ffmpeg, cache = new Map(), level = '4.0' }: Film) {
  const workFolder = await mkdtemp(join(folder, 'film-'))
  const fallbacks: string[] = []
  /** Keys in the order of the scenes. */
  const keys: string[] = []
  const film = await encodeOnCard({
    ffmpeg,
    level,
    segments: ['first', 'second', 'third'],
    workFolder,
    cache: {
      read: async (key) => {
        keys.push(key)
        return cache.get(key) ?? null
      },
      write: async (key, bytes) => void cache.set(key, bytes),
    },
    onFallback: (encoder) => void fallbacks.push(encoder),
  })
  const configurations = await Promise.all(
    film.paths.map(async (path) => decoderConfigurationOf(await Bun.file(path).bytes())?.toString('hex')),
  )
  return { film, fallbacks, keys, configurations: [...new Set(configurations)] }
}

test('a film whose segments have different parameter sets is made again with one encoder', async () => {
  const { film, fallbacks, configurations } = await filmOf({ ffmpeg: await fickleFfmpeg() })
  expect([film.encoder.name, fallbacks]).toEqual(['x264', ['nvenc']])
  expect(configurations).toEqual([expect.stringMatching(/^01/)])
})

test('a cached segment with other parameter sets is made again, and the others are reused', async () => {
  const [cache, others] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()]
  const { keys } = await filmOf({ cache })
  const { keys: otherKeys } = await filmOf({ cache: others, level: '5.1' })
  cache.set(keys[1]!, others.get(otherKeys[1]!)!)
  const { film, fallbacks, configurations } = await filmOf({ cache })
  expect([film.encoder.name, fallbacks, film.reused]).toEqual(['nvenc', [], 2])
  expect(configurations).toHaveLength(1)
})

test('a file that is no film has no configuration', () => {
  expect(decoderConfigurationOf(new Uint8Array(100))).toBeNull()
})
