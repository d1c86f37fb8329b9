import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import { failAs } from '../failure.ts'
import { mixFilm, type SoundTools, speakFilm, type VoiceTools } from '../film/sound.ts'

/**
 * Speaks a film clip by clip and mixes its sound: AAC in m4a. Finished clips are cached, so that another attempt goes on
 * where this one ended. Throws `RenderFailure`.
 */
export async function mixPreview(
  tools: VoiceTools & SoundTools,
  snapshot: RenderSnapshot,
  { signal, tempFolder = tmpdir() }: { signal: AbortSignal; tempFolder?: string },
): Promise<{ bytes: Uint8Array; speech: SpeechDurations }> {
  const { durations, clips } = await failAs('AUDIO_FAILED', () => speakFilm(tools, snapshot, { signal }))
  const scenes = buildScenes(snapshot, durations)
  const workFolder = join(tempFolder, `preview-${crypto.randomUUID()}`)
  try {
    await mkdir(workFolder)
    const { path } = await mixFilm(tools, snapshot, { scenes, clips }, { workFolder, signal })
    return { bytes: await Bun.file(path).bytes(), speech: durations }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}
