/**
 * sherpa-onnx as a separate program: one JSON line in, one out. A text that a model cannot read ends the process, and a node
 * must not end with it.
 */
import { createInterface } from 'node:readline'
import type { LocalModel } from '../../shared/speech/local-model.ts'
import type { SpokenReply } from './speech-program.ts'

/** `speaker` counts from 0; 1 is the normal speed. */
export type ModelRequest = {
  model: LocalModel
  speaker: number
  language: string
  text: string
  speed: number
  threads: number
}

type Tts = {
  numSpeakers: number
  generate(request: object): { samples: Float32Array; sampleRate: number }
}
type Wave = { samples: Float32Array; sampleRate: number }
type Sherpa = { OfflineTts: new (config: object) => Tts; readWave(path: string, external: boolean): Wave }

/** Each holds 60 to 700 MB. */
const LOADED_MAX = 2
const SECONDS_MAX = 120

if (import.meta.main) await serve()

async function serve(): Promise<void> {
  const loaded = new Map<string, Tts>()
  for await (const line of createInterface({ input: process.stdin })) {
    const reply = await speak(JSON.parse(line) as ModelRequest, loaded).catch(
      (error: unknown): SpokenReply => ({ error: String(error) }),
    )
    process.stdout.write(`${JSON.stringify(reply)}\n`)
  }
}

async function speak(request: ModelRequest, loaded: Map<string, Tts>): Promise<SpokenReply> {
  const { model, text, speaker: sid, speed } = request
  // @ts-expect-error The package has no types, and is not there on every platform.
  const sherpa = (await import('sherpa-onnx-node')).default as Sherpa
  const tts = load(sherpa, request, loaded)
  if (sid >= tts.numSpeakers) throw new Error(`the model has ${tts.numSpeakers} speakers`)
  const reference = model.reference === null ? null : sherpa.readWave(model.reference, false)
  const { samples, sampleRate } = tts.generate({
    ...{ text, sid, speed, enableExternalBuffer: false },
    ...(reference && {
      generationConfig: {
        speed,
        referenceAudio: reference.samples,
        referenceSampleRate: reference.sampleRate,
      },
    }),
  })
  const pcm = new Int16Array(Math.min(samples.length, SECONDS_MAX * sampleRate))
  for (let index = 0; index < pcm.length; index++) {
    pcm[index] = Math.round(Math.max(-1, Math.min(1, samples[index]!)) * 32767)
  }
  return { sampleRate, pcm: Buffer.from(pcm.buffer).toString('base64'), words: null }
}

/** The model, loaded once; of several the ones that spoke last stay. */
function load({ OfflineTts }: Sherpa, request: ModelRequest, loaded: Map<string, Tts>): Tts {
  const { model, language, threads } = request
  const files = model.kind === 'kokoro' ? { ...model.files, lang: language } : model.files
  const key = JSON.stringify([model.kind, files])
  const tts =
    loaded.get(key) ??
    new OfflineTts({
      model: { [model.kind]: files, numThreads: threads, debug: 0, provider: 'cpu' },
      ruleFsts: model.rules,
      maxNumSentences: 1,
    })
  loaded.delete(key)
  loaded.set(key, tts)
  if (loaded.size > LOADED_MAX) loaded.delete(loaded.keys().next().value!)
  return tts
}
