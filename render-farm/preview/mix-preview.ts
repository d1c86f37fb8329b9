import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { mixAudio } from '../audio/mix.ts'
import type { SpokenClip } from '../audio/types.ts'
import { failAs } from '../failure.ts'
import { fetchMusic } from '../sound.ts'
import type { FarmTools } from '../tools.ts'

/** The sound that a render of the snapshot would have, by the same mix: AAC in m4a. Throws `RenderFailure`. */
export async function mixPreview(
  tools: FarmTools,
  snapshot: RenderSnapshot,
  film: { scenes: readonly Scene[]; clips: ReadonlyMap<string, SpokenClip> },
  options: { tempFolder: string; signal: AbortSignal },
): Promise<{ bytes: Uint8Array; warnings: string[] }> {
  const folder = join(options.tempFolder, `preview-${crypto.randomUUID()}`)
  try {
    return await failAs('AUDIO_FAILED', async () => {
      await mkdir(folder)
      const { music, warnings } = await fetchMusic(tools, snapshot, folder)
      const mix = await mixAudio({
        ...film,
        music,
        isLooping: snapshot.loop,
        outPath: join(folder, 'sound.m4a'),
        cacheDir: tools.cacheFolder,
        ffmpeg: tools.programs.ffmpeg,
        signal: options.signal,
      })
      return { bytes: await Bun.file(mix.path).bytes(), warnings: [...warnings, ...mix.warnings] }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
