import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HARDWARE_SESSIONS_MAX, inSession } from '../../../render-farm/encode/hardware-sessions.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { encodeOnCard } from '../../support/card.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'

const folder = await mkdtemp(join(tmpdir(), 'sessions-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const programs = await findFfmpeg(undefined, PROGRAMS_FOLDER)
/**
 * ffmpeg on a card that refuses a session when as many are open as a driver allows. A session is a folder; like ffmpeg's own it is
 * opened with the first frame.
 */
async function limitedFfmpeg(): Promise<string> {
  const [path, open] = [join(folder, 'limited'), join(folder, 'open')]
  await mkdir(open)
  const script = `#!/bin/sh
case "$*" in *rawvideo*pipe:0*) ;; *) exec '${programs.ffmpeg}' "$@";; esac
first=$(mktemp '${open}'-XXXXXX); dd bs=1 count=1 of="$first" 2>/dev/null
for slot in $(seq ${HARDWARE_SESSIONS_MAX}); do
  if mkdir '${open}'/$slot 2>/dev/null; then
    cat "$first" - | '${programs.ffmpeg}' "$@"; code=$?
    rmdir '${open}'/$slot; exit $code
  fi
done
echo "OpenEncodeSessionEx failed: out of memory (10): (no details)" >&2; exit 1
`
  await writeFile(path, script)
  await chmod(path, 0o755)
  return path
}

test('films side by side wait for a session of the card instead of losing it', async () => {
  const ffmpeg = await limitedFfmpeg()
  const fallbacks: string[] = []
  const film = async () =>
    encodeOnCard({
      ffmpeg,
      segments: ['first', 'second', 'third'],
      workFolder: await mkdtemp(join(folder, 'film-')),
      onFallback: (encoder) => void fallbacks.push(encoder),
    })
  const films = await Promise.all(Array.from({ length: 2 * HARDWARE_SESSIONS_MAX }, film))
  expect(films.map(({ encoder }) => encoder.name)).toEqual(films.map(() => 'nvenc'))
  expect(fallbacks).toEqual([])
})

test('a film that is stopped does not wait for its turn, and keeps no session', async () => {
  const { signal } = new AbortController()
  const ends = Array.from({ length: HARDWARE_SESSIONS_MAX }, () => Promise.withResolvers<void>())
  for (const { promise: complete } of ends) await inSession(signal, async () => ({ complete }))
  const stop = new AbortController()
  const waiting = inSession(stop.signal, async () => ({ complete: Promise.resolve() }))
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  for (const { resolve } of ends) resolve()
  const next = await inSession(signal, async () => ({ complete: Promise.resolve('done') }))
  expect(await next.complete).toBe('done')
})

test('an encoder that fails to begin gives its session back', async () => {
  const { signal } = new AbortController()
  const attempts = Array.from({ length: 2 * HARDWARE_SESSIONS_MAX }, () =>
    inSession(signal, async () => {
      throw new Error('no session')
    }).catch(String),
  )
  expect(await Promise.all(attempts)).toEqual(attempts.map(() => 'Error: no session'))
})
