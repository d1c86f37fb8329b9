import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNarrated, type RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { failAs } from '../failure.ts'
import { fetchMusic, type SoundTools, speakFilm, type VoiceTools } from '../film/sound.ts'
import type { SoundOrder, SoundReply, SoundTimes } from './sound-program.ts'

const PROGRAM = join(import.meta.dir, 'sound-program.ts')

/**
 * Speaks a film clip by clip and mixes its sound: AAC in m4a. Finished clips are cached, so that another attempt goes on
 * where this one ended. Throws `RenderFailure`.
 */
export async function mixPreview(
  tools: VoiceTools & SoundTools,
  snapshot: RenderSnapshot,
  { signal, tempFolder = tmpdir() }: { signal: AbortSignal; tempFolder?: string },
): Promise<SoundTimes & { bytes: Uint8Array }> {
  const { programs, cacheFolder, speech, storage, log } = tools
  const workFolder = join(tempFolder, `preview-${crypto.randomUUID()}`)
  try {
    await mkdir(workFolder)
    const outPath = join(workFolder, 'sound.m4a')
    const { music } = await fetchMusic({ storage, log }, snapshot, { workFolder, signal })
    // The program has neither the store, the farm's cache nor loaded models: what they hold lies on this disk before it looks.
    const isFetched = speech.url ?? speech.models ?? speech.mistralApiKey ?? isNarrated(snapshot)
    if (isFetched) await speakFilm(tools, snapshot, { signal })
    const order = { programs, cacheFolder, speech, snapshot, music, outPath }
    const times = await failAs('AUDIO_FAILED', () => runProgram(order, signal))
    return { ...times, bytes: await Bun.file(outPath).bytes() }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function runProgram(order: SoundOrder, signal: AbortSignal): Promise<SoundTimes> {
  const child = Bun.spawn([process.execPath, PROGRAM], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
    // Its own credentials are in the order; it needs none of the node's.
    env: {},
    signal,
    killSignal: 'SIGKILL',
  })
  child.stdin.write(`${JSON.stringify(order)}\n`)
  await child.stdin.flush()
  const [text, status] = await Promise.all([new Response(child.stdout).text(), child.exited])
  signal.throwIfAborted()
  if (status !== 0) throw new Error(`the program that makes sounds ended with status ${status}`)
  const reply = JSON.parse(text) as SoundReply
  if ('error' in reply) throw new Error(reply.error)
  return reply
}
