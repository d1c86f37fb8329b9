import type { SnapshotNarration } from '../../shared/contracts/snapshot.ts'
import type { SpeechSettings } from '../../shared/contracts/speech.ts'
import type { Log } from '../../shared/log.ts'
import { hasBuiltInVoice, languageOfBuiltIn } from '../../shared/speech/built-in-voices.ts'
import type { SpeechServers } from '../../shared/speech/speech-servers.ts'
import { guessLanguage } from '../../shared/timeline/languages/guess.ts'
import type { SpeechClip, SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import type { SpeechWords } from '../../shared/timeline/word-times.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { speakCached } from './cached-speech.ts'
import { EspeakEngine } from './espeak.ts'
import { MistralEngine } from './mistral-speech.ts'
import { ModelEngine } from './model-speech.ts'
import { withNarratedWords } from './narrated-words.ts'
import { OpenAiEngine } from './openai-speech.ts'
import type { Said } from './search-words.ts'
import { cleanText } from './speech-text.ts'
import type { SpeechEngine, SpokenClip, SpokenMood, Utterance } from './types.ts'

/** Settings of a speaker; `servers` come from the farm's configuration. */
export type SpeakerOptions = {
  ffmpeg: string
  /** Clips are cached in its folder `speech/`. */
  cacheDir: string
  /** Bought clips of the whole farm, behind `cacheDir`. */
  voices?: FileCache
  servers?: SpeechServers
  /** The built-in voice, if it is shared with other films and closed by its owner. */
  espeak?: EspeakEngine
  /** The models of this machine, kept like `espeak`. */
  models?: ModelEngine
  log?: Log
}

/** A clip and warnings for the film's owner. */
type Spoken = { clip: SpokenClip | null; warnings: string[] }

/** Speaks the texts of one film: first with the configured engine, then with the embedded espeak-ng. */
type Speaker = {
  /** Speaks a text, or finds it in the cache. `clip` is `null` if nothing is audible. Throws only when aborted. */
  speak(utterance: Utterance, signal?: AbortSignal): Promise<Spoken>
  /** The owner's clip with the times of its words. Throws only when aborted. */
  listen(clip: SpokenClip, said: Said, signal?: AbortSignal): Promise<SpokenClip>
  /** The number of clips that may be spoken concurrently. */
  readonly concurrency: number
  /** Ends the embedded engine's process, unless it is shared. */
  close(): void
}

/** A speaker for one film. Close it. */
export function createSpeaker(options: SpeakerOptions): Speaker {
  const engines = enginesOf(options)
  const espeak = engines.at(-1)!
  const broken = new Set<SpeechEngine>()
  return {
    concurrency: engines[0]!.concurrency,
    async speak(utterance, signal) {
      const text = cleanText(utterance.text)
      const warnings: string[] = []
      if (text === '') return { clip: null, warnings }
      for (const engine of engines) {
        // After a failure a server is not asked again: the rest of the film keeps one voice, without more timeouts.
        if (broken.has(engine)) continue
        if (languageOfBuiltIn(utterance.voice) !== null && !(engine instanceof EspeakEngine)) continue
        const { utterance: speakable, warning } = asSpeakable(engine, { ...utterance, text })
        if (warning !== null) warnings.push(warning)
        if (speakable === null) continue
        try {
          const clip = await speakCached(engine, speakable, { ...options, espeak }, signal)
          return { clip, warnings }
        } catch (error) {
          signal?.throwIfAborted()
          options.log?.warn('a speech engine failed', { engine: engine.identity, error })
          if (engine !== engines.at(-1)) {
            broken.add(engine)
            warnings.push('The speech server did not answer as it should: the built-in voice was used.')
          } else {
            warnings.push('The built-in voice failed: a text is shown without being spoken.')
          }
        }
      }
      return { clip: null, warnings }
    },
    listen: (clip, said, signal) => withNarratedWords(clip, said, { ...options, espeak }, signal),
    close() {
      for (const engine of engines) {
        if (engine !== options.espeak && engine !== options.models) engine.close()
      }
    },
  }
}

/** Called with each finished clip, `null` if it is inaudible; the next clip waits for the promise. */
export type OnSpoken = (clip: string, spoken: SpokenClip | null) => Promise<void>

/** The clip of an owner in the place of a voice, `null` where it is gone. */
export type Narrate = (narration: SnapshotNarration) => Promise<SpokenClip | null>

const LOST = 'A narration could not be loaded: its scene is silent.'

/** Speaks all clips of a film, or has `narrate` bring its owner's. Inaudible clips are left out of all maps. */
export async function speakClips(
  speaker: Speaker,
  clips: readonly SpeechClip[],
  settings: Pick<SpeechSettings, 'language' | 'voice' | 'rate'>,
  options: { signal?: AbortSignal; onSpoken?: OnSpoken; narrate?: Narrate } = {},
): Promise<{
  clips: Map<string, SpokenClip>
  durations: SpeechDurations
  words: SpeechWords
  warnings: string[]
}> {
  const context = clips.map(({ text }) => text).join(' ')
  const spoken = new Map<string, SpokenClip>()
  const warnings = new Set<string>()
  const waiting = [...clips]
  const speakNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = next.narration
        ? await narrated(next, { ...options, speaker, settings, context })
        : await speaker.speak(utteranceOf(next, settings, context), options.signal)
      for (const warning of result.warnings) warnings.add(warning)
      if (result.clip) spoken.set(next.clip, result.clip)
      await options.onSpoken?.(next.clip, result.clip)
    }
  }
  await Promise.all(Array.from({ length: speaker.concurrency }, speakNext))
  const durations = Object.fromEntries([...spoken].map(([clip, { durationMs }]) => [clip, durationMs]))
  const words = Object.fromEntries([...spoken].map(([clip, { words }]) => [clip, words]))
  return { clips: spoken, durations, words, warnings: [...warnings] }
}

/** The owner's clip, which may say more than the text that is shown: its options, or its explanation. */
async function narrated(
  { text, narration, rest = '' }: SpeechClip,
  {
    narrate,
    speaker,
    settings,
    context,
    signal,
  }: {
    narrate?: Narrate
    speaker: Speaker
    settings: Pick<SpeechSettings, 'language'>
    context: string
    signal?: AbortSignal
  },
): Promise<Spoken> {
  const clip = (await narrate?.(narration!)) ?? null
  if (clip === null) return { clip, warnings: [LOST] }
  const texts = rest === '' ? [text] : [text, `${text} ${rest}`]
  const language = settings.language ?? guessLanguage(text, context)
  return { clip: await speaker.listen(clip, { texts, language, rate: 1 }, signal), warnings: [] }
}

function utteranceOf(
  { clip, text }: SpeechClip,
  { language, voice, rate }: Pick<SpeechSettings, 'language' | 'voice' | 'rate'>,
  context: string,
): Utterance {
  return { text, language: language ?? guessLanguage(text, context), voice, rate, mood: moodOf(clip) }
}

/** How a clip is spoken, by its name. */
function moodOf(clip: string): SpokenMood {
  if (clip.startsWith('hook-')) return 'hook'
  return clip.startsWith('options-') ? 'options' : 'plain'
}

/** The utterance as the engine can speak it: without a voice for its language, in the language its script suggests. */
function asSpeakable(
  engine: SpeechEngine,
  utterance: Utterance,
): { utterance: Utterance | null; warning: string | null } {
  const refusal = engine.refusal(utterance)
  if (refusal === null) return { utterance, warning: null }
  const instead = { ...utterance, language: guessLanguage(utterance.text) }
  const isLost = !(engine instanceof EspeakEngine) || hasBuiltInVoice(utterance.language)
  if (isLost || engine.refusal(instead) !== null) return { utterance: null, warning: refusal }
  return { utterance: instead, warning: `${refusal} The one for "${instead.language}" was used.` }
}

function enginesOf(options: SpeakerOptions): [SpeechEngine, ...SpeechEngine[]] {
  const { ffmpeg, servers = {} } = options
  const { url, mistralApiKey } = servers
  const espeak = options.espeak ?? new EspeakEngine()
  if (url !== undefined) return [new OpenAiEngine({ ...servers, url }, ffmpeg), espeak]
  const rented =
    mistralApiKey === undefined
      ? []
      : [new MistralEngine({ apiKey: mistralApiKey, serverUrl: servers.mistralServerUrl, ffmpeg })]
  const local = servers.models === undefined ? [] : [options.models ?? new ModelEngine(servers)]
  const [first, ...others] = [...local, ...rented, espeak]
  return [first!, ...others]
}
