import { afterAll, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EspeakEngine } from '../../../render-farm/audio/espeak.ts'
import { createSpeaker } from '../../../render-farm/audio/speech.ts'
import { prepareModels } from '../../../render-farm/node/prepare-models.ts'
import { readEnv } from '../../../shared/env.ts'
import { createLog } from '../../../shared/log.ts'
import { findLocalModels } from '../../../shared/speech/local-model.ts'
import { hasNaturalVoice, readSpeechServers } from '../../../shared/speech/speech-servers.ts'
import { knownVoices } from '../../../shared/speech/voices.ts'
import { ffmpeg, scratchFolder } from '../../support/sound.ts'
import { writeTinyVoice } from '../../support/tiny-voice.ts'

const folder = scratchFolder()
const espeak = new EspeakEngine()
afterAll(() => espeak.close())
const both = join(folder, 'both')
writeTinyVoice(join(both, 'vits-tiny-de_DE-one'))
writeTinyVoice(join(both, 'vits-tiny-en_US-three'), { speakers: 3 })

/** What an operator's variables make of a node, and what it logs. */
async function nodeWith(env: Record<string, string>) {
  const logged: string[] = []
  const speech = readSpeechServers(readEnv(env))
  const tools = await prepareModels(
    speech,
    createLog('warn', (line) => logged.push(JSON.parse(line).message)),
  )
  afterAll(() => tools.models?.close())
  const cacheDir = join(folder, crypto.randomUUID())
  const speaker = createSpeaker({ ffmpeg, cacheDir, servers: tools.speech, models: tools.models, espeak })
  afterAll(() => speaker.close())
  return { speech, tools, logged, speaker }
}

const german = { text: 'Wie viele hattest du richtig?', language: 'de-AT', voice: null, rate: 1 }

describe('a folder of models', () => {
  test('speaks its languages with its own voices, and others with the built-in one', async () => {
    const { speech, logged, speaker } = await nodeWith({ SPEECH_MODEL_DIR: both })
    expect(logged).toEqual([])
    expect(knownVoices(speech).slice(0, 3)).toMatchObject([
      { id: 'vits-tiny-de_DE-one', language: 'de-de', engine: 'model' },
      { id: 'vits-tiny-en_US-three', language: 'en-us' },
      { engine: 'espeak-ng' },
    ])
    expect(hasNaturalVoice(speech, 'de', null)).toBe(true)
    expect(hasNaturalVoice(speech, 'fr', null)).toBe(false)
    const spoken = await speaker.speak(german)
    expect(spoken.warnings).toEqual([])
    // The tiny voice sings 50 ms a letter.
    expect(Math.abs(spoken.clip!.durationMs - german.text.length * 50)).toBeLessThan(120)
    expect((await speaker.speak({ ...german, text: 'Combien ?', language: 'fr' })).warnings).toEqual([
      'No model has a voice for the language "fr": the built-in one was used.',
    ])
  })

  test('ends no node by a text that it cannot read: the built-in voice reads it', async () => {
    const { speaker } = await nodeWith({ SPEECH_MODEL_DIR: both })
    const { clip, warnings } = await speaker.speak({ ...german, text: 'Ж Щ', language: 'de' })
    expect(clip).not.toBeNull()
    expect(warnings).toEqual(['The speech server did not answer as it should: the built-in voice was used.'])
  })

  test('is another one for the cache once a file of it is another', async () => {
    const place = join(folder, 'changing')
    writeTinyVoice(place)
    const before = await nodeWith({ SPEECH_MODEL_DIR: place })
    writeTinyVoice(place, { speakers: 2 })
    const after = await nodeWith({ SPEECH_MODEL_DIR: place })
    expect(after.tools.models!.identity).not.toBe(before.tools.models!.identity)
  })

  test.each([
    ['is missing', () => join(folder, 'nowhere')],
    ['holds no model', () => scratchFolder()],
  ])('that %s is told in one sentence', async (_, place) => {
    const { tools, logged, speaker } = await nodeWith({ SPEECH_MODEL_DIR: place() })
    expect(tools.models).toBeUndefined()
    expect(logged).toEqual([
      expect.stringMatching(/^SPEECH_MODEL_DIR cannot be used: .*Other voices speak instead\.$/),
    ])
    expect((await speaker.speak(german)).clip).not.toBeNull()
  })

  test('with a torn model is told in one sentence, and its other models speak', async () => {
    const place = join(folder, 'torn')
    writeTinyVoice(join(place, 'whole-de'))
    mkdirSync(join(place, 'torn-de'))
    writeFileSync(join(place, 'torn-de', 'model.onnx'), 'no model')
    copyFileSync(join(place, 'whole-de', 'tokens.txt'), join(place, 'torn-de', 'tokens.txt'))
    const { tools, logged, speaker } = await nodeWith({ SPEECH_MODEL_DIR: place })
    expect(logged).toEqual(['The model of voices torn-de cannot speak. Other voices speak instead.'])
    expect(tools.speech.models!.map(({ name }) => name)).toEqual(['whole-de'])
    expect((await speaker.speak(german)).warnings).toEqual([])
  })
})

describe('the files of a folder tell the kind of its model', () => {
  const pocket = ['lm_flow.int8', 'lm_main.int8', 'encoder', 'decoder.int8', 'text_conditioner'].map(
    (name) => `${name}.onnx`,
  )
  test.each([
    ['vits', 'vits-piper-de_DE-thorsten-medium', ['de_DE-thorsten-medium.onnx', 'tokens.txt'], 'de-de'],
    ['kokoro', 'kokoro-en-v0_19', ['model.onnx', 'voices.bin', 'tokens.txt', 'lexicon-us-en.txt'], 'en'],
    ['kitten', 'kitten-nano-en-v0_1-fp16', ['model.fp16.onnx', 'voices.bin', 'tokens.txt'], 'en'],
    [
      'matcha',
      'matcha-icefall-en_US-ljspeech',
      ['model-steps-3.onnx', 'vocos-22khz-univ.onnx', 'tokens.txt'],
      'en-us',
    ],
    [
      'pocket',
      'sherpa-onnx-pocket-tts-int8',
      [...pocket, 'vocab.json', 'token_scores.json', 'voice.wav'],
      'en',
    ],
  ] as const)('%s', (kind, name, files, language) => {
    const place = join(folder, 'kinds', name)
    mkdirSync(place, { recursive: true })
    for (const file of files) writeFileSync(join(place, file), '')
    expect(findLocalModels(place)).toMatchObject([{ kind, name, speakers: [{ language }] }])
  })

  test('Piper names language and speakers itself', () => {
    const place = join(folder, 'kinds', 'piper')
    mkdirSync(place, { recursive: true })
    for (const file of ['a.onnx', 'tokens.txt']) writeFileSync(join(place, file), '')
    writeFileSync(
      join(place, 'a.onnx.json'),
      JSON.stringify({ language: { code: 'pt_BR' }, num_speakers: 2 }),
    )
    const servers = { models: findLocalModels(place), voices: [{ language: 'pt', id: 'piper.1' }] }
    expect(knownVoices(servers).slice(0, 2)).toMatchObject([
      { id: 'piper.1', language: 'pt' },
      { id: 'piper.0', language: 'pt-br' },
    ])
  })

  test('Kokoro names its speakers, whose first letter is their language', () => {
    const place = join(folder, 'kinds', 'kokoro-multi-lang')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'model.onnx'), 'weights\0speaker_names\0af_heart,bm_george,jf_alpha')
    writeFileSync(join(place, 'voices.bin'), new Uint8Array(3 * 510 * 256 * 4))
    writeFileSync(join(place, 'tokens.txt'), '')
    expect(knownVoices({ models: findLocalModels(place) }).slice(0, 3)).toMatchObject([
      { id: 'kokoro-multi-lang.af_heart', language: 'en' },
      { id: 'kokoro-multi-lang.bm_george', language: 'en-gb' },
      { id: 'kokoro-multi-lang.jf_alpha', language: 'ja' },
    ])
  })
})
