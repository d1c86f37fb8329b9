import { createHash } from 'node:crypto'
import { mkdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpeechSettings } from '../../shared/contracts/speech.ts'
import type { Log } from '../../shared/log.ts'
import { guessLanguage } from '../../shared/timeline/languages/guess.ts'
import type { SpeechClip, SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import { EspeakEngine } from './espeak.ts'
import { MistralEngine } from './mistral-speech.ts'
import { OpenAiEngine } from './openai-speech.ts'
import { toPcm } from './pcm.ts'
import { cleanText } from './speech-text.ts'
import type { SpeechEngine, SpokenClip, Utterance } from './types.ts'
import { polishVoice } from './voice-chain.ts'

/** Part of the cache's key: raise it when the chain that polishes voices changes. */
const CHAIN_VERSION = 3
const FRAMES_PER_MS = 48

/** What a speaker needs; every key and address comes from the farm's config. */
export type SpeakerOptions = {
  ffmpeg: string
  /** Voices are kept in `speech/` below it. */
  cacheDir: string
  speechUrl?: string
  speechApiKey?: string
  mistralApiKey?: string
  mistralServerUrl?: string
  /** The built-in voice, shared with other films and closed by its owner; without it this one starts its own. */
  espeak?: EspeakEngine
  log?: Log
}

/** A clip and everything that the owner should know about it. */
type Spoken = { clip: SpokenClip | null; warnings: string[] }

/** The speech of one film: the configured engines first, the embedded espeak-ng last. */
type Speaker = {
  /** Speaks, or finds in the cache. `clip` is `null` where nothing can be heard. Throws only when aborted. */
  speak(utterance: Utterance, signal?: AbortSignal): Promise<Spoken>
  /** How many clips may be asked for at once. */
  readonly concurrency: number
  /** Ends the embedded engine's process, unless it is shared. */
  close(): void
}

/** A speaker for one film. Close it. */
export function createSpeaker(options: SpeakerOptions): Speaker {
  const engines = enginesOf(options)
  const broken = new Set<SpeechEngine>()
  return {
    concurrency: engines[0]!.concurrency,
    async speak(utterance, signal) {
      const text = cleanText(utterance.text)
      const warnings: string[] = []
      if (text === '') return { clip: null, warnings }
      for (const engine of engines) {
        // One film, one voice, and no waiting for the same silence again: a server that failed is left alone.
        if (broken.has(engine)) continue
        const { wish, warning } = asSpeakable(engine, { ...utterance, text })
        if (warning !== null) warnings.push(warning)
        if (wish === null) continue
        try {
          const clip = await speakCached(engine, wish, options.cacheDir, signal)
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
    close() {
      for (const engine of engines) if (engine !== options.espeak) engine.close()
    },
  }
}

/** Hears of a clip that is there, and how long it lasts in ms (0: nothing can be heard); the next one waits for it. */
export type OnSpoken = (clip: string, durationMs: number) => Promise<void>

/** Speaks all clips of a film. A clip without a sound is left out of both maps: it is only read. */
export async function speakClips(
  speaker: Speaker,
  clips: readonly SpeechClip[],
  settings: Pick<SpeechSettings, 'language' | 'voice' | 'rate'>,
  options: { signal?: AbortSignal; onSpoken?: OnSpoken } = {},
): Promise<{ clips: Map<string, SpokenClip>; durations: SpeechDurations; warnings: string[] }> {
  const context = clips.map(({ text }) => text).join(' ')
  const spoken = new Map<string, SpokenClip>()
  const warnings = new Set<string>()
  const waiting = [...clips]
  const speakNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const language = settings.language ?? guessLanguage(next.text, context)
      const utterance = { text: next.text, language, voice: settings.voice, rate: settings.rate }
      const result = await speaker.speak(utterance, options.signal)
      for (const warning of result.warnings) warnings.add(warning)
      if (result.clip) spoken.set(next.clip, result.clip)
      await options.onSpoken?.(next.clip, result.clip?.durationMs ?? 0)
    }
  }
  await Promise.all(Array.from({ length: speaker.concurrency }, speakNext))
  const durations = Object.fromEntries([...spoken].map(([clip, { durationMs }]) => [clip, durationMs]))
  return { clips: spoken, durations, warnings: [...warnings] }
}

/** What an engine can say of a wish: a language without a voice is read by the built-in one for the text's letters. */
function asSpeakable(
  engine: SpeechEngine,
  wish: Utterance,
): { wish: Utterance | null; warning: string | null } {
  const refusal = engine.refusal(wish)
  if (refusal === null) return { wish, warning: null }
  const instead = { ...wish, language: guessLanguage(wish.text) }
  const isLost = !(engine instanceof EspeakEngine) || engine.hasVoice(wish.language)
  if (isLost || engine.refusal(instead) !== null) return { wish: null, warning: refusal }
  return { wish: instead, warning: `${refusal} The one for "${instead.language}" was used.` }
}

function enginesOf(options: SpeakerOptions): [SpeechEngine, ...SpeechEngine[]] {
  const { ffmpeg, speechUrl, mistralApiKey } = options
  const espeak = options.espeak ?? new EspeakEngine()
  if (speechUrl !== undefined) {
    return [new OpenAiEngine({ url: speechUrl, apiKey: options.speechApiKey, ffmpeg }), espeak]
  }
  if (mistralApiKey !== undefined) {
    return [new MistralEngine({ apiKey: mistralApiKey, serverUrl: options.mistralServerUrl, ffmpeg }), espeak]
  }
  return [espeak]
}

async function speakCached(
  engine: SpeechEngine,
  utterance: Utterance,
  cacheDir: string,
  signal?: AbortSignal,
): Promise<SpokenClip | null> {
  const { text, language, voice, rate } = utterance
  const key = JSON.stringify([CHAIN_VERSION, engine.identity, text, language, voice, rate])
  const folder = join(cacheDir, 'speech')
  const pcmPath = join(folder, `${createHash('sha256').update(key).digest('hex')}.s16`)
  const cached = Bun.file(pcmPath)
  if (await cached.exists()) {
    // What is used stays when the cache is trimmed.
    const now = new Date()
    await utimes(pcmPath, now, now).catch(() => {})
    return { pcmPath, durationMs: cached.size / 2 / FRAMES_PER_MS, isReused: true }
  }
  const voiced = polishVoice(await engine.speak(utterance, signal), engine)
  if (voiced.length === 0) return null
  const pcm = toPcm(voiced)
  await mkdir(folder, { recursive: true })
  // Another film may want the same words at this moment: only whole files get the name.
  const half = `${pcmPath}.${crypto.randomUUID()}.half`
  await Bun.write(half, pcm)
  await rename(half, pcmPath)
  return { pcmPath, durationMs: voiced.length / FRAMES_PER_MS }
}
