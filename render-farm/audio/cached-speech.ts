import { createHash } from 'node:crypto'
import { leadMs } from '../../shared/speech/trim-silence.ts'
import type { WordTimes } from '../../shared/timeline/word-times.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { type CachedClip, ClipCache, samplesOf } from './clip-cache.ts'
import { toPcm } from './pcm.ts'
import { type SearchTools, searchWords } from './search-words.ts'
import type { SpeechEngine, SpokenClip, Utterance } from './types.ts'
import { CHAIN_VERSION, polishVoice } from './voice-chain.ts'

type CachedSpeechOptions = SearchTools & {
  /** Clips are cached in its folder `speech/`. */
  cacheDir: string
  /** Bought clips of the whole farm, behind `cacheDir`. */
  voices?: FileCache
}

/** Speaks with an engine, or finds the clip in the cache; `null` if nothing is audible. Throws where the engine fails. */
export async function speakCached(
  engine: SpeechEngine,
  utterance: Utterance,
  options: CachedSpeechOptions,
  signal?: AbortSignal,
): Promise<SpokenClip | null> {
  const key = keyOf(engine, utterance)
  const { text, language, rate } = utterance
  const said = { texts: [text], language, rate }
  const cache = new ClipCache(options.cacheDir, engine.isBought ? options.voices : undefined)
  const cached = await cache.read(key)
  if (cached?.words) return { ...cached, words: cached.words }
  if (cached && engine.isBought) {
    // Kept by a release that did not look for words: what is bought is not bought again for them.
    return withWords(cached, await searchWords(await samplesOf(cached), said, options, signal), {
      cache,
      key,
    })
  }
  const voiced = await engine.speak(utterance, signal)
  const polished = polishVoice(voiced.samples, engine)
  if (polished.length === 0) return null
  const clip = await cache.writeSound(key, toPcm(polished))
  const words = voiced.words
    ? withoutLead(voiced.words, leadMs(voiced.samples))
    : await searchWords(polished, said, options, signal)
  return withWords(clip, words, { cache, key })
}

/** The clip with its words, which are kept with it; `null` = none could be looked for now. */
async function withWords(
  clip: CachedClip,
  words: WordTimes | null,
  { cache, key }: { cache: ClipCache; key: string },
): Promise<SpokenClip> {
  if (words !== null) await cache.writeWords(key, words)
  return { ...clip, words: words ?? [] }
}

/** Everything that decides how a clip sounds. */
function keyOf(engine: SpeechEngine, utterance: Utterance): string {
  const { text, language, rate, mood = 'plain' } = utterance
  const voice = engine.voiceOf?.(utterance) ?? utterance.voice
  const facts = JSON.stringify([CHAIN_VERSION, engine.identity, text, language, voice, rate, mood])
  return createHash('sha256').update(facts).digest('hex')
}

/** Times of a raw voice as times of the clip, which has lost the silence at its start. */
function withoutLead(words: WordTimes, lead: number): WordTimes {
  return words.map(([letters, startMs]) => [letters, Math.max(0, startMs - lead)] as const)
}
