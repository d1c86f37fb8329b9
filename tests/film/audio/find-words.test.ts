import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { findWords, type TimedSpeech } from '../../../render-farm/alignment/find-words.ts'
import { EspeakEngine } from '../../../render-farm/audio/espeak.ts'
import { decodePcm, toFloats } from '../../../render-farm/audio/pcm.ts'
import type { SpokenMood } from '../../../render-farm/audio/types.ts'
import { DEFAULT_TRACK, trackPath } from '../../../shared/music/tracks.ts'
import { random } from '../../../shared/random.ts'
import { builtInVoiceOf } from '../../../shared/speech/built-in-voices.ts'
import { lettersOf, type WordTimes } from '../../../shared/timeline/word-times.ts'
import { ffmpeg } from '../../support/sound.ts'

const espeak = new EspeakEngine()
afterAll(() => espeak.close())

type Change = { variant?: string; rate?: number; mood?: SpokenMood; pauseMs?: number; noise?: number }

/** A voice whose words' times are known: espeak-ng's, as another speaker, faster, slower, higher, with a pause or in noise. */
async function voiceOf(language: string, text: string, change: Change = {}) {
  const { variant, rate = 1, mood, pauseMs = 0, noise = 0 } = change
  const voice = [builtInVoiceOf(language), ...(variant ? [variant] : [])].join('+')
  const { samples, words } = await espeak.speak({ text, language, voice, rate, mood })
  return withNoise(withPause(samples, words!, pauseMs), noise)
}

function withPause(samples: Float32Array, words: WordTimes, pauseMs: number) {
  const middle = Math.floor(words.length / 2)
  const at = words[middle]![1] * 48
  const paused = new Float32Array(samples.length + pauseMs * 48)
  paused.set(samples.subarray(0, at))
  paused.set(samples.subarray(at), at + pauseMs * 48)
  return {
    samples: paused,
    words: words.map(([letters, ms], index) => [letters, index < middle ? ms : ms + pauseMs] as const),
  }
}

function withNoise({ samples, words }: { samples: Float32Array; words: WordTimes }, noise: number) {
  const next = random('noise')
  return { samples: samples.map((sample) => sample + noise * (2 * next() - 1)), words }
}

/** How far each word was found from where it is, in ms, and how far it would be in proportion to the letters before it. */
async function errorsOf(
  language: string,
  text: string,
  { change, reference }: { change: Change; reference: TimedSpeech },
) {
  const clip = await voiceOf(language, text, change)
  const found = await findWords(clip.samples, [reference])
  const truth = new Map(clip.words)
  const durationMs = clip.samples.length / 48
  const errors = { found: [] as number[], inProportion: [] as number[] }
  for (const [letters, startMs] of found) {
    if (!truth.has(letters)) continue
    errors.found.push(Math.abs(startMs - truth.get(letters)!))
    errors.inProportion.push(Math.abs((durationMs * letters) / lettersOf(text) - truth.get(letters)!))
  }
  return errors
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!
}

const TEXTS: [language: string, text: string][] = [
  ['en', 'Name the only country that has won the World Cup five times.'],
  ['de', 'Welcher Planet unseres Sonnensystems hat die meisten Monde, und warum?'],
  ['fr', 'Quelle planète de notre système solaire a le plus de lunes ?'],
  ['es', '¿Qué planeta de nuestro sistema solar tiene más lunas?'],
  ['zh', '长城有两万多公里长，但是从月球上看不见。'],
  ['ja', 'ふじさん は にほん で いちばん たかい やま です'],
]
const CHANGES: Change[] = [
  { variant: 'f2', rate: 0.75, noise: 0.02 },
  { variant: 'm3', rate: 1.25, mood: 'hook' },
  { variant: 'Annie', pauseMs: 800, noise: 0.01 },
]

describe('the words of a clip', () => {
  test('are found where another voice says them', async () => {
    const errors = { found: [] as number[], inProportion: [] as number[] }
    for (const [language, text] of TEXTS) {
      const reference = await voiceOf(language, text)
      for (const change of CHANGES) {
        const { found, inProportion } = await errorsOf(language, text, { change, reference })
        expect([language, change, found.length > 6]).toEqual([language, change, true])
        errors.found.push(...found)
        errors.inProportion.push(...inProportion)
      }
    }
    expect(quantile(errors.found, 0.5)).toBeLessThanOrEqual(20)
    expect(quantile(errors.found, 0.95)).toBeLessThanOrEqual(100)
    expect(quantile(errors.found, 0.5)).toBeLessThan(quantile(errors.inProportion, 0.5) / 5)
  })

  test('are found where a person says them', async () => {
    const path = join(import.meta.dir, 'fixtures', 'human-voice.ogg')
    const clip = toFloats(await decodePcm({ path }, { ffmpeg, channels: 1, secondsMax: 60 }))
    const text = 'unless to be rather cold hearted and rather selfish is to be ill disposed'
    const found = new Map(await findWords(clip, [await voiceOf('en', text)]))
    let letters = 0
    const errors: number[] = []
    for (const [index, word] of text.split(' ').entries()) {
      // espeak-ng takes some words, such as "to be", for one.
      if (found.has(letters)) errors.push(Math.abs(found.get(letters)! - HUMAN_STARTS_MS[index]!))
      letters += lettersOf(word)
    }
    expect(errors.length).toBeGreaterThan(9)
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(60)
    expect(Math.max(...errors)).toBeLessThanOrEqual(200)
  })

  test('lie in turn within the clip, however short it is', async () => {
    const text = 'A word is a word is a word.'
    const reference = await voiceOf('en', text)
    const quick = await voiceOf('en', text, { rate: 2 })
    for (const share of [1, 0.7, 0.5]) {
      const clip = quick.samples.subarray(0, quick.samples.length * share)
      const starts = (await findWords(clip, [reference])).map(([, startMs]) => startMs)
      for (const [index, startMs] of starts.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(index === 0 ? 0 : starts[index - 1]! + 39.9)
        expect(startMs).toBeLessThanOrEqual(clip.length / 48 - 39.9)
      }
    }
  })

  test('are not looked for in another text, in music, noise or silence', async () => {
    const reference = await voiceOf('en', TEXTS[0]![1])
    const length = reference.samples.length
    const path = trackPath(DEFAULT_TRACK)
    const music = toFloats(await decodePcm({ path }, { ffmpeg, channels: 1, secondsMax: 4 }))
    const next = random('hiss')
    const others = {
      german: (await voiceOf('de', TEXTS[1]![1], { variant: 'f2' })).samples,
      music,
      noise: Float32Array.from({ length }, () => next() - 0.5),
      silence: new Float32Array(length),
      nothing: new Float32Array(0),
    }
    const found: string[] = []
    for (const [name, clip] of Object.entries(others)) {
      if ((await findWords(clip, [reference])).length > 0) found.push(name)
    }
    expect(found).toEqual([])
  })

  test('are looked for in turns with other work, which may end the search', async () => {
    const reference = await voiceOf('en', Array(8).fill(TEXTS[0]![1]).join(' '))
    const stop = new AbortController()
    const search = findWords(reference.samples, [reference], stop.signal)
    setTimeout(() => stop.abort(new Error('no longer needed')), 0)
    await expect(search).rejects.toThrow('no longer needed')
  })

  test('are not looked for in speech that would take a core for long', async () => {
    const long = await voiceOf('en', Array(40).fill(TEXTS[0]![1]).join(' '))
    expect(long.samples.length).toBeGreaterThan(90 * 48_000)
    expect(await findWords(long.samples, [long])).toEqual([])
  })
})

/** By a forced alignment with an acoustic model. */
const HUMAN_STARTS_MS = [270, 590, 740, 860, 1220, 1740, 2220, 2390, 2780, 3630, 3880, 4020, 4160, 4370]
