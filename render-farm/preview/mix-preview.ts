import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import type { SpokenClip } from '../audio/types.ts'
import { mixFilm, type SoundTools } from '../film/sound.ts'

/** Mixes the sound that a film of the snapshot would have: AAC in m4a. Throws `RenderFailure`. */
export async function mixPreview(
  tools: SoundTools,
  snapshot: RenderSnapshot,
  film: { scenes: readonly Scene[]; clips: ReadonlyMap<string, SpokenClip> },
  options: { tempFolder: string; signal: AbortSignal },
): Promise<{ bytes: Uint8Array; warnings: string[] }> {
  const folder = join(options.tempFolder, `preview-${crypto.randomUUID()}`)
  try {
    await mkdir(folder)
    const { path, warnings } = await mixFilm(tools, snapshot, film, {
      workFolder: folder,
      signal: options.signal,
    })
    return { bytes: await Bun.file(path).bytes(), warnings }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
