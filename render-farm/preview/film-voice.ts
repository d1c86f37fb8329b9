import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import {
  estimateSpeech,
  type SpeechClip,
  type SpeechDurations,
  speechClips,
} from '../../shared/timeline/speech-clips.ts'
import type { SpeechWords, WordTimes } from '../../shared/timeline/word-times.ts'
import { speakFilm, type VoiceTools } from '../film/sound.ts'

type FilmVoice = {
  /** How long each clip lasts: measured, or estimated where it was not spoken. */
  durations: SpeechDurations
  words: SpeechWords
  /** Whether the film up to the moment has its final times. */
  isExact: boolean
  warnings: string[]
}

/**
 * Speaks a film from its start up to a moment, as far as it gets in `msMax`: voices decide when scenes begin. What was
 * spoken is cached for the next preview, the sound and the film.
 */
export async function voiceUntil(
  tools: VoiceTools,
  snapshot: RenderSnapshot,
  { untilMs, msMax, signal }: { untilMs: number; msMax: number; signal: AbortSignal },
): Promise<FilmVoice> {
  const estimates = estimateSpeech(snapshot)
  const spoken: Record<string, number> = narratedDurations(snapshot)
  const words: Record<string, WordTimes> = {}
  const isExact = () => isSpoken(buildScenes(snapshot, { ...estimates, ...spoken }), spoken, untilMs)
  const enough = new AbortController()
  const late = AbortSignal.timeout(msMax)
  let warnings: string[] = []
  try {
    if (!isExact()) {
      const film = await speakFilm(tools, snapshot, {
        clips: inOrder(snapshot),
        signal: AbortSignal.any([signal, late, enough.signal]),
        async onSpoken(clip, said) {
          spoken[clip] = said?.durationMs ?? 0
          words[clip] = said?.words ?? []
          if (isExact()) enough.abort()
        },
      })
      warnings = film.warnings
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!late.aborted && !enough.signal.aborted) throw error
  }
  return { durations: { ...estimates, ...spoken }, words, isExact: isExact(), warnings }
}

/** Whether each clip of the scenes that begin up to a moment was spoken. */
function isSpoken(scenes: readonly Scene[], spoken: SpeechDurations, untilMs: number): boolean {
  const shown = scenes.filter(({ startMs }) => startMs <= untilMs)
  return clipsOf(shown).every((clip) => clip in spoken)
}

/** Of what the film's owner speaks: as long as the snapshot says, without a look at the sound. */
function narratedDurations(snapshot: RenderSnapshot): Record<string, number> {
  const clips = speechClips(snapshot)
  return Object.fromEntries(
    clips.flatMap(({ clip, narration }) => (narration ? [[clip, narration.durationMs]] : [])),
  )
}

/** The clips in the order in which the film speaks them. */
function inOrder(snapshot: RenderSnapshot): SpeechClip[] {
  const order = clipsOf(buildScenes(snapshot, null))
  return speechClips(snapshot).sort((a, b) => order.indexOf(a.clip) - order.indexOf(b.clip))
}

function clipsOf(scenes: readonly Scene[]): string[] {
  return scenes.flatMap(({ cues }) => cues.flatMap((cue) => (cue.kind === 'speech' ? [cue.clip] : [])))
}
