import type { WordTimes } from '../../shared/timeline/word-times.ts'
import { FEATURES, HOP_MS, type SpeechFeatures, speechFeatures } from './speech-features.ts'
import { type Reference, warp } from './warp.ts'

/** A clip that speaks this many times as fast or as slowly as the reference says something else. */
const TEMPO_MAX = 2.5
/**
 * What the path through a clip costs, over that of the reference played backwards: people come to 0.88 to 0.93 with their own
 * texts and to 0.97 and more with others.
 */
const MISFIT_MAX = 0.95
/** A word is shown so long at least: one frame of a film. */
const WORD_MS_MIN = 40

/** A longer reference is not compared: a clip has 60 s at most, and its text may have any length. */
const REFERENCE_SAMPLES_MAX = 90 * 48_000

/** Mono sound of 48 kHz and when it says its words. */
export type TimedSpeech = { samples: Float32Array; words: WordTimes }

/**
 * When a clip, mono sound of 48 kHz, says the words of a reference that speaks the same text; of several, of the one that it
 * fits best. Empty where it seems to say something else. Words lie at least `WORD_MS_MIN` apart, within the clip. Others have their
 * turn meanwhile.
 */
export async function findWords(
  clip: Float32Array,
  references: readonly TimedSpeech[],
  signal?: AbortSignal,
): Promise<WordTimes> {
  const spoken = speechFeatures(clip)
  const found: Fit[] = []
  for (const reference of references) found.push(await fit(spoken, clip.length / 48, reference, signal))
  const best = found.toSorted((a, b) => a.misfit - b.misfit)[0]
  return best && best.misfit <= MISFIT_MAX ? best.words : []
}

type Fit = { words: WordTimes; misfit: number }
const NO_FIT: Fit = { words: [], misfit: Number.POSITIVE_INFINITY }

async function fit(
  spoken: SpeechFeatures,
  durationMs: number,
  reference: TimedSpeech,
  signal?: AbortSignal,
): Promise<Fit> {
  if (reference.words.length === 0 || reference.samples.length > REFERENCE_SAMPLES_MAX) return NO_FIT
  const known = speechFeatures(reference.samples)
  if (soundCount(known) === 0 || soundCount(spoken) === 0) return NO_FIT
  const tempo = soundCount(spoken) / soundCount(known)
  if (tempo > TEMPO_MAX || tempo < 1 / TEMPO_MAX) return NO_FIT
  const wordFrames = reference.words.map(([, startMs]) => Math.round(startMs / HOP_MS))
  const warped = await warp({ features: known, wordFrames }, spoken, signal)
  if (warped === null) return NO_FIT
  const control = await warp(backwards(known, wordFrames), spoken, signal)
  const starts = spread(
    warped.wordFrames.map((frame) => frame * HOP_MS),
    durationMs,
  )
  return {
    words: reference.words.map(([letters], index) => [letters, starts[index]!] as const),
    misfit: warped.cost / (control?.cost ?? Number.POSITIVE_INFINITY),
  }
}

/** The same sounds, loudnesses and pauses, and nothing of the text. */
function backwards(
  { frameCount, vectors, isQuiet }: SpeechFeatures,
  wordFrames: readonly number[],
): Reference {
  const turned = new Float32Array(vectors.length)
  for (let frame = 0; frame < frameCount; frame++) {
    const [to, from] = [frame * FEATURES, (frameCount - 1 - frame) * FEATURES]
    for (let feature = 0; feature < FEATURES; feature++) {
      // The second half of the features are slopes.
      turned[to + feature] = vectors[from + feature]! * (feature < FEATURES / 2 ? 1 : -1)
    }
  }
  return {
    features: { frameCount, vectors: turned, isQuiet: isQuiet.toReversed() },
    wordFrames: wordFrames.map((frame) => frameCount - 1 - frame).reverse(),
  }
}

/** Moves what lies too close together apart, within the clip, as little as possible. */
function spread(startsMs: readonly number[], durationMs: number): number[] {
  const apartMs = Math.min(WORD_MS_MIN, durationMs / startsMs.length)
  const starts: number[] = []
  for (const startMs of startsMs) starts.push(Math.max(startMs, (starts.at(-1) ?? -apartMs) + apartMs))
  for (let index = starts.length - 1, endMs = durationMs; index >= 0; index--) {
    starts[index] = Math.min(starts[index]!, endMs - apartMs)
    endMs = starts[index]!
  }
  return starts
}

function soundCount({ isQuiet }: SpeechFeatures): number {
  return isQuiet.reduce((sum, quiet) => sum + 1 - quiet, 0)
}
