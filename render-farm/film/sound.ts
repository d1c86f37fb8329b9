import { join } from 'node:path'
import type { RenderSnapshot, SnapshotNarration } from '../../shared/contracts/snapshot.ts'
import type { Log } from '../../shared/log.ts'
import { filmStyle } from '../../shared/music/film-style.ts'
import { findTrackBySource, trackPath } from '../../shared/music/tracks.ts'
import type { FfmpegPrograms } from '../../shared/programs/ffmpeg.ts'
import { silenceSentence } from '../../shared/speech/settle-speech.ts'
import type { SpeechServers } from '../../shared/speech/speech-servers.ts'
import { type Storage, StorageMissing } from '../../shared/storage/storage.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { type SpeechClip, speechClips } from '../../shared/timeline/speech-clips.ts'
import type { EspeakEngine } from '../audio/espeak.ts'
import { mixAudio } from '../audio/mix.ts'
import type { ModelEngine } from '../audio/model-speech.ts'
import { readNarration } from '../audio/narration.ts'
import { createSpeaker, type Narrate, type OnSpoken, speakClips } from '../audio/speech.ts'
import type { AudioMix, MixMusic, SpokenClip } from '../audio/types.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { failAs } from '../failure.ts'
import { fromStore } from './from-store.ts'

/** What speaking needs of a node. */
export type VoiceTools = {
  programs: FfmpegPrograms
  /** Folder for voices and decoded music. */
  cacheFolder: string
  /** Bought voices of the whole farm: each is bought once. */
  voices?: FileCache
  speech: SpeechServers
  /** Where the narration of owners lies; without it only what the cache holds is heard. */
  storage?: Storage
  /** The built-in voice, kept between films; without it each film starts its own. */
  espeak?: EspeakEngine
  /** The models of this machine, kept in the same way. */
  models?: ModelEngine
  log: Log
}

/** What mixing needs of a node. */
export type SoundTools = Pick<VoiceTools, 'programs' | 'cacheFolder' | 'log'> & { storage: Storage }

export type SpokenFilm = Awaited<ReturnType<typeof speakClips>>

/** Speaks a film's texts, in the order of `clips`. `onSpoken` is called with each finished clip. */
export async function speakFilm(
  tools: VoiceTools,
  snapshot: RenderSnapshot,
  {
    signal,
    onSpoken,
    clips = speechClips(snapshot),
  }: { signal: AbortSignal; onSpoken?: OnSpoken; clips?: readonly SpeechClip[] },
): Promise<SpokenFilm> {
  const speaker = speakerOf(tools)
  try {
    const narrate: Narrate = (narration) => fetchNarration(tools, narration, signal)
    const spoken = await speakClips(speaker, clips, snapshot.speech, { signal, onSpoken, narrate })
    const silence = silenceSentence(snapshot)
    return silence === null ? spoken : { ...spoken, warnings: [...spoken.warnings, silence] }
  } finally {
    speaker.close()
  }
}

/** An owner's clip from the cache or the store; `null` where it is gone. Throws `RenderFailure` where the store is away. */
function fetchNarration(
  { programs, cacheFolder, storage, log }: VoiceTools,
  narration: SnapshotNarration,
  signal: AbortSignal,
): Promise<SpokenClip | null> {
  const fetchTo = async (path: string) => {
    if (storage === undefined) return false
    try {
      const read = () => storage.getFile(narration.storageKey, path)
      await fromStore(read, { what: 'A narration', signal, log })
      return true
    } catch (error) {
      if (error instanceof StorageMissing) return false
      throw error
    }
  }
  return readNarration(narration, { ffmpeg: programs.ffmpeg, cacheDir: cacheFolder, fetchTo, signal })
}

/** A speaker with the node's engines. Close it. */
export function speakerOf({ programs, cacheFolder, voices, speech, espeak, models, log }: VoiceTools) {
  return createSpeaker({
    ffmpeg: programs.ffmpeg,
    cacheDir: cacheFolder,
    voices,
    servers: speech,
    espeak,
    models,
    log,
  })
}

/** Mixes the sound of a film into `sound.m4a` of `workFolder`. Throws `RenderFailure`. */
export function mixFilm(
  tools: SoundTools,
  snapshot: RenderSnapshot,
  film: { scenes: readonly Scene[]; clips: ReadonlyMap<string, SpokenClip> },
  { workFolder, signal }: { workFolder: string; signal: AbortSignal },
): Promise<AudioMix> {
  return failAs('AUDIO_FAILED', async () => {
    const { music, warnings } = await fetchMusic(tools, snapshot, { workFolder, signal })
    const outPath = join(workFolder, 'sound.m4a')
    const mix = await mixWithMusic(tools, snapshot, film, { music, outPath, signal })
    return { ...mix, warnings: [...warnings, ...mix.warnings] }
  })
}

/** Mixes the sound of a film whose music is on this machine. */
export function mixWithMusic(
  tools: Pick<VoiceTools, 'programs' | 'cacheFolder'>,
  snapshot: RenderSnapshot,
  film: { scenes: readonly Scene[]; clips: ReadonlyMap<string, SpokenClip> },
  options: { music: MixMusic | null; outPath: string; signal: AbortSignal },
): Promise<AudioMix> {
  return mixAudio({
    ...film,
    ...options,
    style: filmStyle(snapshot.template, findTrackBySource(snapshot.music?.source ?? '')?.key ?? null),
    isLooping: snapshot.loop,
    cacheDir: tools.cacheFolder,
    ffmpeg: tools.programs.ffmpeg,
  })
}

/** The film's music as a local file; an upload is fetched into the work folder. Throws `RenderFailure`. */
export async function fetchMusic(
  { storage, log }: Pick<SoundTools, 'storage' | 'log'>,
  snapshot: RenderSnapshot,
  { workFolder, signal }: { workFolder: string; signal: AbortSignal },
): Promise<{ music: MixMusic | null; warnings: string[] }> {
  if (snapshot.music === null) return { music: null, warnings: [] }
  const { source, volume } = snapshot.music
  const track = findTrackBySource(source)
  if (track !== null) return { music: { path: trackPath(track), volume, seamless: true }, warnings: [] }
  const path = join(workFolder, 'music')
  try {
    await fromStore(() => storage.getFile(source, path), { what: 'The music', signal, log })
    return { music: { path, volume, seamless: false }, warnings: [] }
  } catch (error) {
    if (error instanceof StorageMissing)
      return { music: null, warnings: ['The music could not be loaded and was left out.'] }
    throw error
  }
}
