import { join } from 'node:path'
import type { RenderSnapshot } from '../shared/contracts/snapshot.ts'
import { findTrackBySource, trackPath } from '../shared/music/tracks.ts'
import { speechClips } from '../shared/timeline/speech-clips.ts'
import { createSpeaker, speakClips } from './audio/speech.ts'
import type { MixMusic } from './audio/types.ts'
import type { FarmTools } from './tools.ts'

/** Speaks a film's texts, by the node's own voice engine where it keeps one. */
export async function speakFilm(tools: FarmTools, snapshot: RenderSnapshot, signal: AbortSignal) {
  const { speech } = tools
  const speaker = createSpeaker({
    ffmpeg: tools.programs.ffmpeg,
    cacheDir: tools.cacheFolder,
    speechUrl: speech.url,
    speechApiKey: speech.apiKey,
    mistralApiKey: speech.mistralApiKey,
    mistralServerUrl: speech.mistralServerUrl,
    espeak: tools.espeak,
    log: tools.log,
  })
  try {
    return await speakClips(speaker, speechClips(snapshot), snapshot.speech, { signal })
  } finally {
    speaker.close()
  }
}

/** The film's music as a file on this machine; an upload is brought into the work folder. */
export async function fetchMusic(
  tools: FarmTools,
  snapshot: RenderSnapshot,
  workFolder: string,
): Promise<{ music: MixMusic | null; warnings: string[] }> {
  if (snapshot.music === null) return { music: null, warnings: [] }
  const { source, volume } = snapshot.music
  const track = findTrackBySource(source)
  if (track !== null) return { music: { path: trackPath(track), volume, seamless: true }, warnings: [] }
  const path = join(workFolder, 'music')
  try {
    await tools.storage.getFile(source, path)
    return { music: { path, volume, seamless: false }, warnings: [] }
  } catch {
    return { music: null, warnings: ['The music could not be loaded and was left out.'] }
  }
}
