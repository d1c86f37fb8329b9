import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { ClipCache, samplesOf } from './clip-cache.ts'
import { type Said, type SearchTools, searchWords } from './search-words.ts'
import { cleanText } from './speech-text.ts'
import type { SpokenClip } from './types.ts'

/** The owner's clip with the times of its words, which are looked for once a clip and text. */
export async function withNarratedWords(
  clip: SpokenClip,
  said: Said,
  { cacheDir, ...tools }: SearchTools & { cacheDir: string },
  signal?: AbortSignal,
): Promise<SpokenClip> {
  const facts = JSON.stringify(['narrated words', basename(clip.pcmPath), said])
  const key = createHash('sha256').update(facts).digest('hex')
  const cache = new ClipCache(cacheDir)
  const known = await cache.readWords(key)
  if (known !== null) return { ...clip, words: known }
  const texts = said.texts.map(cleanText)
  const words = await searchWords(await samplesOf(clip), { ...said, texts }, tools, signal)
  if (words !== null) await cache.writeWords(key, words)
  return { ...clip, words: words ?? [] }
}
