/**
 * espeak-ng as a separate program (it is under the GPL, this service is not): one JSON line in, one out. It is kept
 * between films, since its start costs 0.4 core-seconds and a sentence only 10 to 20 ms.
 *
 * espeak-ng's output depends on what it spoke before. Each request therefore begins from a copy of the program's initial
 * memory (17 MB, 2 ms), so that equal texts always have equal lengths.
 */
import { createInterface } from 'node:readline'
// @ts-expect-error The package has no types.
import loadEspeak from '@echogarden/espeak-ng-emscripten'

/** `voice`: `de`, or `en-us+Michael` for a variant. `wordsPerMinute` 80…450, `pitch` and `range` 0…99. */
export type EspeakRequest = {
  text: string
  voice: string
  wordsPerMinute: number
  pitch: number
  range: number
}

/** 16 bit little endian mono PCM, as base64. */
export type EspeakReply = { sampleRate: number; pcm: string } | { error: string }

type Program = { HEAPU8: Uint8Array; eSpeakNGWorker: new () => Worker }
type Worker = {
  samplerate: number
  set_rate(wordsPerMinute: number): void
  set_pitch(pitch: number): void
  set_range(range: number): void
  set_voice(name: string, language: string): number
  synthesize(text: string, take: (samples: Int16Array | null) => boolean): void
}

if (import.meta.main) await serve()

async function serve(): Promise<void> {
  const silence = () => {}
  const espeak: Program = await loadEspeak({ print: silence, printErr: silence })
  const worker = new espeak.eSpeakNGWorker()
  const fresh = espeak.HEAPU8.slice()
  for await (const line of createInterface({ input: process.stdin })) {
    // The memory may have grown since: everything after the copy was zero.
    espeak.HEAPU8.set(fresh)
    espeak.HEAPU8.fill(0, fresh.length)
    process.stdout.write(`${JSON.stringify(reply(worker, JSON.parse(line)))}\n`)
  }
}

function reply(worker: Worker, request: EspeakRequest): EspeakReply {
  try {
    worker.set_voice(request.voice, '')
    worker.set_rate(request.wordsPerMinute)
    worker.set_pitch(request.pitch)
    worker.set_range(request.range)
    const parts: Uint8Array[] = []
    worker.synthesize(request.text, (samples) => {
      if (samples) parts.push(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
      return false
    })
    return { sampleRate: worker.samplerate, pcm: Buffer.concat(parts).toString('base64') }
  } catch (error) {
    return { error: String(error) }
  }
}
