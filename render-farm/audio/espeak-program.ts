/**
 * espeak-ng as a separate program (it is under the GPL, this service is not): one JSON line in, one out. It is kept
 * between films, since its start costs 0.4 core-seconds and a sentence only 10 to 20 ms.
 *
 * espeak-ng's output depends on what it spoke before. Each request therefore begins from a copy of the program's memory
 * (17 MB, 2 ms), so that equal texts always have equal lengths.
 */
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
// @ts-expect-error The package has no types.
import loadEspeak from '@echogarden/espeak-ng-emscripten'
import { lettersOf, type WordTimes } from '../../shared/timeline/word-times.ts'
import { LIVELY_VARIANT } from './lively-variant.ts'
import type { SpokenReply } from './speech-program.ts'

/** `voice`: `de`, or `en-us+Michael` for a variant. `wordsPerMinute` 80…450, `pitch` and `range` 0…99. */
export type EspeakRequest = {
  text: string
  voice: string
  wordsPerMinute: number
  pitch: number
  range: number
}

type Program = {
  HEAPU8: Uint8Array
  eSpeakNGWorker: new () => Worker
  FS_createDataFile(folder: string, name: string, text: string, canRead: boolean, canWrite: boolean): void
}
type Worker = {
  samplerate: number
  set_rate(wordsPerMinute: number): void
  set_pitch(pitch: number): void
  set_range(range: number): void
  set_voice(name: string, language: string): number
  synthesize(text: string, take: (samples: Int16Array | null, events: SpokenEvent[] | null) => boolean): void
}
/** `text_position`: in characters, from 1. `audio_position`: in ms. */
type SpokenEvent = { type: string; text_position: number; audio_position: number }

const PACKAGE_DATA = 'espeak-ng.data'
const VARIANTS = '/usr/share/espeak-ng-data/voices/!v'
/** The fullest male variant of espeak's with the least buzz, which lies between 3 and 11 kHz (−20 dB). */
const MODEL_VARIANT = /language variant\s+name Michael\s[\s\S]*?\nconsonants[^\n]*\n/
/** Its lowest and highest pitch are 75 and 125 Hz: 6 to 8 semitones in a sentence. These make it 8 to 12, as a host has. */
const LIVELY_PITCH = 'pitch 55 133'

if (import.meta.main) await serve()

async function serve(): Promise<void> {
  const silence = () => {}
  const espeak: Program = await loadEspeak({ print: silence, printErr: silence })
  await addVariant(espeak)
  const worker = new espeak.eSpeakNGWorker()
  // Copied after the first voice is loaded: restored to the state before that, espeak-ng takes every mark for a comma.
  worker.set_voice('en-us', '')
  const fresh = espeak.HEAPU8.slice()
  for await (const line of createInterface({ input: process.stdin })) {
    espeak.HEAPU8.set(fresh)
    const answer = reply(worker, JSON.parse(line))
    // What lies outside the memory, its size above all, cannot be set back: a program whose memory has grown is replaced.
    const isLast = espeak.HEAPU8.length !== fresh.length || 'error' in answer
    process.stdout.write(`${JSON.stringify({ ...answer, isLast })}\n`)
  }
}

/** Makes the lively variant of the package's own one: its numbers stay with the package, which has another licence. */
async function addVariant(espeak: Program): Promise<void> {
  const main = fileURLToPath(import.meta.resolve('@echogarden/espeak-ng-emscripten'))
  const data = Buffer.from(await Bun.file(join(dirname(main), PACKAGE_DATA)).arrayBuffer())
  const near = data.indexOf('name Michael')
  const model = MODEL_VARIANT.exec(data.subarray(near - 100, near + 1000).toString('latin1'))
  if (model === null) throw new Error('espeak-ng has no variant Michael')
  const lively = model[0].replace('Michael', LIVELY_VARIANT).replace(/pitch[^\r\n]*/, LIVELY_PITCH)
  espeak.FS_createDataFile(VARIANTS, LIVELY_VARIANT, lively, true, false)
}

function reply(worker: Worker, request: EspeakRequest): SpokenReply {
  try {
    worker.set_voice(request.voice, '')
    worker.set_rate(request.wordsPerMinute)
    worker.set_pitch(request.pitch)
    worker.set_range(request.range)
    const parts: Uint8Array[] = []
    const events: SpokenEvent[] = []
    worker.synthesize(request.text, (samples, news) => {
      if (samples) parts.push(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
      events.push(...(news ?? []))
      return false
    })
    const pcm = Buffer.concat(parts).toString('base64')
    return { sampleRate: worker.samplerate, pcm, words: wordsOf(request.text, events) }
  } catch (error) {
    return { error: `espeak-ng: ${error}` }
  }
}

/** The words' times by espeak-ng's own events. A number is several words to it, some of which it places before others. */
function wordsOf(text: string, events: readonly SpokenEvent[]): WordTimes {
  const characters = [...text]
  const words: [letters: number, startMs: number][] = []
  for (const { type, text_position, audio_position } of events) {
    if (type !== 'word') continue
    const letters = lettersOf(characters.slice(0, text_position - 1).join(''))
    const [lastLetters, lastMs] = words.at(-1) ?? [-1, -1]
    if (letters > lastLetters && audio_position > lastMs) words.push([letters, audio_position])
  }
  return words
}
