/**
 * The sound of one preview as a separate program: one JSON line in, one out. Mixing a film of a hundred questions takes 20
 * core-seconds, and in the node's own process every frame would wait for its turn between two blocks.
 */
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { createLog } from '../../shared/log.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import type { SpeechWords } from '../../shared/timeline/word-times.ts'
import type { MixMusic } from '../audio/types.ts'
import { mixWithMusic, speakFilm, type VoiceTools } from '../film/sound.ts'

/** All that a sound needs, as plain data. */
export type SoundOrder = Pick<VoiceTools, 'programs' | 'cacheFolder' | 'speech'> & {
  snapshot: RenderSnapshot
  music: MixMusic | null
  outPath: string
}

/** How long each clip is spoken, in ms, and when it says its words; the sound itself is at `outPath`. */
export type SoundTimes = { durations: SpeechDurations; words: SpeechWords }
export type SoundReply = SoundTimes | { error: string }

/** A third of the weight of frames, which somebody waits for too. Programs that this one starts inherit it. */
const NICE = 5

if (import.meta.main) {
  setPriority(NICE)
  const lines = createInterface({ input: process.stdin })
  lines.once('line', async (line) => {
    const reply: SoundReply = await makeSound(JSON.parse(line) as SoundOrder).catch((error) => ({
      error: String(error),
    }))
    process.stdout.write(`${JSON.stringify(reply)}\n`, () => process.exit(0))
  })
  // The node went away.
  lines.once('close', () => process.exit(1))
}

async function makeSound({ snapshot, music, outPath, ...tools }: SoundOrder): Promise<SoundReply> {
  const { signal } = new AbortController()
  const { durations, words, clips } = await speakFilm({ ...tools, log: createLog('warn') }, snapshot, {
    signal,
  })
  const film = { scenes: buildScenes(snapshot, durations), clips }
  await mixWithMusic(tools, snapshot, film, { music, outPath, signal })
  return { durations, words }
}
