import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A voice, and the language that it speaks as a BCP 47 tag. */
export type LanguageVoice = Readonly<{ language: string; id: string }>

/** What sherpa-onnx calls the kinds of models. */
type ModelKind = 'vits' | 'kokoro' | 'kitten' | 'matcha' | 'pocket'

/** A model of voices in a folder of this machine. */
export type LocalModel = Readonly<{
  /** The name of its folder. */
  name: string
  kind: ModelKind
  /** Paths by the names that sherpa-onnx has for them. */
  files: Readonly<Record<string, string>>
  /** Rules that write numbers as words, comma-separated paths. */
  rules: string
  /** A recording whose voice is copied, where the kind does that. */
  reference: string | null
  /** Its speakers, by their number; the first is 0. `und` where nobody knows the language. */
  speakers: readonly LanguageVoice[]
}>

const MODELS_MAX = 16
/** Kokoro in full precision has 350 MB. */
const MODEL_BYTES_MAX = 2 * 1024 ** 3
/** One style of Kokoro's `voices.bin`: 510 lengths of 256 floats. */
const KOKORO_SPEAKER_BYTES = 510 * 256 * 4
/** Metadata stands at the end of an ONNX file. */
const TAIL_BYTES = 64 * 1024
/** The first letter of a speaker of Kokoro is that of its language. */
const KOKORO_LANGUAGES: Readonly<Record<string, string>> = {
  a: 'en',
  b: 'en-gb',
  e: 'es',
  f: 'fr',
  h: 'hi',
  i: 'it',
  j: 'ja',
  p: 'pt',
  z: 'zh',
}

/** The models of a folder, which is one itself or holds one in each of its folders. Throws a sentence where it holds none. */
export function findLocalModels(folder: string): LocalModel[] {
  const names = list(folder)
  const models = [folder, ...names.map((name) => join(folder, name))]
    .slice(0, MODELS_MAX + 1)
    .flatMap((place) => modelIn(place) ?? [])
  if (models.length > 0) return models
  throw new Error(
    `${folder} holds no model of voices: no .onnx file with the files that belong to it was found.`,
  )
}

/** The id of a speaker of a model, as the list of voices has it. */
export function speakerId({ name, speakers }: LocalModel, number: number): string {
  return speakers.length === 1 ? name : `${name}.${speakers[number]!.id}`
}

function modelIn(folder: string): LocalModel | null {
  const names = listIfFolder(folder)
  const models = names.filter((name) => name.endsWith('.onnx'))
  const bytes = models.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  if (models.length === 0 || bytes > MODEL_BYTES_MAX) return null
  const at = (name: string | undefined) => (name === undefined ? undefined : join(folder, name))
  const one = (pattern: RegExp) => at(names.find((name) => pattern.test(name)))
  const all = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => join(folder, name))
  const common = {
    tokens: one(/^tokens\.txt$/),
    dataDir: one(/^espeak-ng-data$/),
    lexicon: all(/^lexicon.*\.txt$/).join(',') || undefined,
  }
  const vocoder = one(/(?:vocos|hifigan|vocoder).*\.onnx$/)
  const model = one(/^(?!.*(?:vocos|hifigan|vocoder)).*\.onnx$/)
  const voices = one(/^voices\.bin$/)
  const name = basename(folder)
  const facts = { name, rules: all(/\.fst$/).join(','), reference: null }
  if (one(/^lm_main.*\.onnx$/)) {
    const files = {
      lmFlow: one(/^lm_flow.*\.onnx$/),
      lmMain: one(/^lm_main.*\.onnx$/),
      encoder: one(/^encoder.*\.onnx$/),
      decoder: one(/^decoder.*\.onnx$/),
      textConditioner: one(/^text_conditioner.*\.onnx$/),
      vocabJson: one(/^vocab\.json$/),
      tokenScoresJson: one(/^token_scores\.json$/),
    }
    const reference = one(/\.wav$/) ?? waveIn(join(folder, 'test_wavs'))
    if (reference === null) return null
    return complete({ ...facts, kind: 'pocket', reference, speakers: [speakerOf(name)] }, files)
  }
  if (model === undefined || common.tokens === undefined) return null
  if (voices !== undefined) {
    const tail = tailOf(model)
    const kind = /kitten/i.test(`${name} ${tail}`) ? 'kitten' : 'kokoro'
    const speakers = kind === 'kokoro' ? kokoroSpeakers(voices, tail, name) : [speakerOf(name)]
    return complete({ ...facts, kind, speakers }, { ...common, model, voices })
  }
  if (vocoder !== undefined)
    return complete(
      { ...facts, kind: 'matcha', speakers: [speakerOf(name)] },
      { ...common, acousticModel: model, vocoder },
    )
  return complete(
    { ...facts, kind: 'vits', speakers: piperSpeakers(`${model}.json`, name) },
    { ...common, model },
  )
}

/** The model without the files that it may lack; `null` where a pocket model lacks one. */
function complete(
  facts: Omit<LocalModel, 'files'>,
  files: Record<string, string | undefined>,
): LocalModel | null {
  const there = Object.entries(files).filter(([, path]) => path !== undefined) as [string, string][]
  if (facts.kind === 'pocket' && there.length < Object.keys(files).length) return null
  return { ...facts, files: Object.fromEntries(there) }
}

function kokoroSpeakers(voices: string, tail: string, name: string): LanguageVoice[] {
  const count = Math.max(1, Math.floor(statSync(voices).size / KOKORO_SPEAKER_BYTES))
  const known = [...new Set(tail.match(/\b[abefhijpz][fm]_[a-z]+\b/g) ?? [])]
  const { language } = speakerOf(name)
  return Array.from({ length: count }, (_, number) =>
    known.length === count
      ? { id: known[number]!, language: KOKORO_LANGUAGES[known[number]![0]!]! }
      : { id: String(number), language },
  )
}

/** The speakers that a description of Piper's names, whose language it knows; else one. */
function piperSpeakers(path: string, name: string): LanguageVoice[] {
  try {
    const { language, num_speakers: count = 1 } = JSON.parse(readFileSync(path, 'utf8'))
    const tag = String(language.code).replace('_', '-').toLowerCase()
    return Array.from({ length: count }, (_, number) => ({ id: String(number), language: tag }))
  } catch {
    return [speakerOf(name)]
  }
}

/** A lone speaker; models are called like `vits-piper-de_DE-thorsten-medium` or `kokoro-en-v0_19`. */
function speakerOf(name: string): LanguageVoice {
  const [, language, region] = /(?:^|[-_])([a-z]{2})(?:_([A-Z]{2}))?(?=[-_]|$)/.exec(name) ?? []
  const tag = [language ?? 'en', region?.toLowerCase()].filter(Boolean).join('-')
  return { id: '0', language: tag }
}

function tailOf(path: string): string {
  const { size } = statSync(path)
  return readFileSync(path)
    .subarray(Math.max(0, size - TAIL_BYTES))
    .toString('latin1')
}

function waveIn(folder: string): string | null {
  const name = listIfFolder(folder).find((one) => one.endsWith('.wav'))
  return name === undefined ? null : join(folder, name)
}

function listIfFolder(folder: string): string[] {
  try {
    return list(folder)
  } catch {
    return []
  }
}

function list(folder: string): string[] {
  return readdirSync(folder).sort()
}
