import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EspeakEngine } from '../../../render-farm/audio/espeak.ts'
import { measureVoice } from '../../../render-farm/audio/loudness.ts'
import { createSpeaker, type SpeakerOptions, speakClips } from '../../../render-farm/audio/speech.ts'
import { cleanText } from '../../../render-farm/audio/speech-text.ts'
import type { SpokenClip } from '../../../render-farm/audio/types.ts'
import { knownVoices, sampleText } from '../../../shared/speech/voices.ts'
import { guessLanguage } from '../../../shared/timeline/languages/guess.ts'
import { pitchesOf, spreadOf } from '../../support/pitch.ts'
import { ffmpeg, runFfmpeg, scratchFolder } from '../../support/sound.ts'

const folder = scratchFolder()

// One engine for all: each start of one costs as much as ten sentences.
const espeak = new EspeakEngine()
afterAll(() => espeak.close())

function speakerOf(name: string, change: Partial<SpeakerOptions> = {}) {
  const speaker = createSpeaker({ ffmpeg, cacheDir: join(folder, name), espeak, ...change })
  afterAll(() => speaker.close())
  return speaker
}

async function samplesOf(clip: SpokenClip): Promise<Float32Array> {
  const pcm = new Int16Array(await Bun.file(clip.pcmPath).arrayBuffer())
  return Float32Array.from(pcm, (sample) => sample / 32768)
}

const english = { language: 'en', voice: null, rate: 1 }

describe('the embedded voice', () => {
  const speaker = speakerOf('embedded')

  test.each([
    ['en', 'Which planet has the most moons?'],
    ['de', 'Wie viele hattest du richtig?'],
    ['ar', 'كم إجابة صحيحة لديك؟'],
    ['zh', '你答对了几题？'],
    ['ru', 'Сколько вы угадали?'],
    ['pt-BR', 'Quantas você acertou?'],
  ])('speaks %s, at one loudness and without silence around it', async (language, text) => {
    const { clip, warnings } = await speaker.speak({ ...english, text, language })
    expect(warnings).toEqual([])
    const samples = await samplesOf(clip!)
    expect(samples.length).toBe(clip!.durationMs * 48)
    expect(clip!.durationMs).toBeGreaterThan(600)
    expect(Math.abs(measureVoice(samples)! + 16)).toBeLessThan(1)
    const isHeard = (sample: number) => Math.abs(sample) > 0.01
    expect(samples.findIndex(isHeard)).toBeLessThan(60 * 48)
    expect(samples.length - samples.findLastIndex(isHeard)).toBeLessThan(120 * 48)
  })

  test('finds what it said before in the cache', async () => {
    const utterance = { ...english, text: 'Said once, heard twice.' }
    const first = await speaker.speak(utterance)
    const files = await readdir(join(folder, 'embedded', 'speech'))
    const again = await speaker.speak(utterance)
    expect(again.clip).toEqual({ ...first.clip!, isReused: true })
    expect(await readdir(join(folder, 'embedded', 'speech'))).toEqual(files)
    const faster = await speaker.speak({ ...utterance, rate: 1.5 })
    expect(faster.clip!.durationMs).toBeLessThan(first.clip!.durationMs * 0.85)
  })

  test.each([
    '$(rm -rf ~); `reboot` | cat > /etc/passwd',
    '--help',
    '-f /etc/passwd',
    '\u0000\n"\\"',
    'wo\u202Erd ]]> <speak>',
    'x'.repeat(500),
    'a'.repeat(40),
  ])('takes %j for words', async (text) => {
    const { warnings } = await speaker.speak({ ...english, text })
    expect(warnings).toEqual([])
  })

  test('says nothing for emoji alone', async () => {
    expect(await speaker.speak({ ...english, text: '🎉👩‍👩‍👧 🇫🇷 … !' })).toEqual({ clip: null, warnings: [] })
  })

  test.each([
    ['en', 'Paris, London? Rome!', [0, 5, 11]],
    ['de', 'Größe: 25 Äpfel', [0, 5, 6, 7]],
    ['fr', 'L’été, où est-il ?', [0, 4, 6]],
    ['zh', '最大的行星', [0, 1, 2, 3, 4]],
  ])('tells of %s when each word starts', async (language, text, letters) => {
    const { clip } = await speaker.speak({ ...english, text, language })
    expect(clip!.words.map(([at]) => at)).toEqual(letters)
    const starts = clip!.words.map(([, startMs]) => startMs)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(starts[0]).toBeLessThan(30)
    expect(starts.at(-1)).toBeLessThan(clip!.durationMs)
  })

  test('tells the words’ times as they are in the clip', async () => {
    const { clip } = await speaker.speak({ ...english, text: 'Tokyo, Paris. Cairo' })
    const samples = await samplesOf(clip!)
    /** Where something is heard again after 80 ms of silence, in ms. */
    const heard: number[] = []
    let silentMs = 0
    for (let ms = 0; ms < clip!.durationMs; ms++) {
      const isSilent = samples.subarray(ms * 48, (ms + 1) * 48).every((sample) => Math.abs(sample) < 0.01)
      if (!isSilent && silentMs >= 80) heard.push(ms)
      silentMs = isSilent ? silentMs + 1 : 0
    }
    const starts = clip!.words.slice(1).map(([, startMs]) => startMs)
    expect(heard).toHaveLength(starts.length)
    for (const [index, startMs] of starts.entries()) {
      // A word's first sound, such as the closed lips of a p, may be silent.
      expect(heard[index]! - startMs).toBeGreaterThan(-20)
      expect(heard[index]! - startMs).toBeLessThan(110)
    }
  })

  test('says the same words for as long, whatever it said before', async () => {
    const say = (text: string) => espeak.speak({ ...english, text })
    const first = await say('Jupiter')
    await say('Which planet has the shortest day?')
    expect(await say('Jupiter')).toEqual(first)
  })

  test('says a short text after two that fill its memory, as a fresh one does', async () => {
    const [fresh, engine] = [new EspeakEngine(), new EspeakEngine()]
    afterAll(() => {
      fresh.close()
      engine.close()
    })
    for (const text of ['WQ '.repeat(150), `${'WQ '.repeat(150)}and more`]) {
      expect((await engine.speak({ ...english, text })).samples.length).toBeGreaterThan(48_000)
    }
    const hello = { ...english, text: 'Hello, and welcome to the quiz.' }
    expect(await engine.speak(hello)).toEqual(await fresh.speak(hello))
  })

  test('keeps the tune of its sentences, whatever it said before', async () => {
    const say = (text: string) => espeak.speak({ ...english, text })
    const first = await say('Paris, London, Rome.')
    await say('Which planet, then?')
    expect(await say('Paris, London, Rome.')).toEqual(first)
    expect(await say('Paris, London, Rome?')).not.toEqual(first)
  })

  test('speaks like a host: over eight semitones, hooks two higher, the last option rising', async () => {
    const hear = async (texts: string[], mood?: 'hook' | 'options') => {
      const heard = []
      for (const text of texts)
        heard.push(...pitchesOf((await espeak.speak({ ...english, text, mood })).samples))
      return heard
    }
    const sentences = [
      'Which country has won the most World Cups in football?',
      'Only one in ten gets it right',
      'How many did you get right?',
    ]
    const plain = spreadOf(await hear(sentences))
    expect(plain.semitones).toBeGreaterThan(8)
    expect(plain.semitones).toBeLessThan(15)
    const hook = spreadOf(await hear(sentences, 'hook'))
    expect(Math.abs(12 * Math.log2(hook.medianHz / plain.medianHz) - 2)).toBeLessThan(0.5)
    const rise = async (mood?: 'options') => {
      const end = (await hear(['Paris, London, Rome.'], mood)).slice(-4)
      return 12 * Math.log2(end.at(-1)! / end[0]!)
    }
    expect(await rise('options')).toBeGreaterThan(1)
    expect(await rise()).toBeLessThan(0)
  })

  test('is chosen by the id of one of its voices, which speaks as the default of its language does', async () => {
    const german = { text: 'Wie viele hattest du richtig?', language: 'de', voice: null, rate: 1 }
    const chosen = { ...german, language: 'en', voice: 'espeak-de' }
    expect(await espeak.speak(chosen)).toEqual(await espeak.speak(german))
  })

  test('is heard with every voice of the list, and with British English by its name', async () => {
    const voices = [...knownVoices({}), { id: 'en-gb', language: 'en' }]
    const silent: string[] = []
    for (const { id, language } of voices) {
      const { samples } = await espeak.speak({ text: sampleText({ language }), language, voice: id, rate: 1 })
      if (!samples.some((sample) => sample > 0.1)) silent.push(id)
    }
    expect(silent).toEqual([])
  })

  test('may be shared: a film that ends leaves it to the next', async () => {
    const espeak = new EspeakEngine()
    afterAll(() => espeak.close())
    const closed = spyOn(espeak, 'close')
    const film = createSpeaker({ ffmpeg, cacheDir: join(folder, 'shared'), espeak })
    expect((await film.speak({ ...english, text: 'One' })).clip).not.toBeNull()
    film.close()
    expect(closed).not.toHaveBeenCalled()
  })

  test('reads a language that it has not with the voice for its letters, and says so', async () => {
    const { clip, warnings } = await speaker.speak({ ...english, text: 'nuqneH', language: 'xx' })
    expect(clip).not.toBeNull()
    expect(warnings).toEqual(['There is no built-in voice for the language "xx". The one for "en" was used.'])
  })

  test('leaves unspoken, with a warning, what it could only spell', async () => {
    const khmer = await speaker.speak({ ...english, text: 'រដ្ឋធានី', language: guessLanguage('រដ្ឋធានី') })
    expect(khmer).toEqual({
      clip: null,
      warnings: ['There is no built-in voice for the script of a text: it is shown without being spoken.'],
    })
    const kanji = await speaker.speak({ ...english, text: '何問正解？', language: 'ja' })
    expect(kanji.warnings).toEqual(['The built-in voice cannot read kanji: Japanese needs a speech server.'])
  })

  test('ignores the name of a voice that is not its own', async () => {
    const { clip, warnings } = await speaker.speak({
      ...english,
      text: 'Hello there',
      voice: '../../etc/passwd',
    })
    expect({ spoken: clip !== null, warnings }).toEqual({ spoken: true, warnings: [] })
  })
})

describe('a server with the OpenAI form', () => {
  const tone = runFfmpeg([
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'sine=300:d=1.5:r=24000',
    '-f',
    'mp3',
    'pipe:1',
  ])
  const requests: { authorization: string | null; path: string; body: unknown }[] = []
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const path = new URL(request.url).pathname
      if (path.startsWith('/broken')) return new Response('no', { status: 500 })
      if (path.startsWith('/nonsense')) return new Response('<html>this is no sound</html>')
      if (path !== '/v1/audio/speech') return new Response('no', { status: 404 })
      requests.push({ path, authorization: request.headers.get('authorization'), body: await request.json() })
      return new Response((await tone).out)
    },
  })
  afterAll(() => server.stop(true))
  const utterance = { text: 'Hello 👋 world', language: 'en', voice: 'nova', rate: 1.25 }

  test('is asked once, with key, voice and speed', async () => {
    const speaker = speakerOf('server', {
      servers: { url: `${server.url.origin}/`, apiKey: 'sk-test' },
    })
    const { clip, warnings } = await speaker.speak(utterance)
    expect(warnings).toEqual([])
    expect(Math.abs(clip!.durationMs - 1500)).toBeLessThan(150)
    await speaker.speak(utterance)
    expect(requests).toEqual([
      {
        path: '/v1/audio/speech',
        authorization: 'Bearer sk-test',
        body: { model: 'tts-1', input: 'Hello world', voice: 'nova', speed: 1.25, response_format: 'wav' },
      },
    ])
  })

  test('has a model, a voice for each language and one for all others, as the operator says', async () => {
    const { length } = requests
    const servers = {
      url: server.url.origin,
      model: 'kokoro',
      voices: [
        { language: 'de', id: 'thorsten' },
        { language: 'pt-br', id: 'camila' },
        { language: 'de', id: 'kerstin' },
      ],
    }
    const say = async (name: string, language: string, change = {}) => {
      const speaker = speakerOf(name, { servers: { ...servers, ...change } })
      return speaker.speak({ ...utterance, voice: null, language })
    }
    for (const language of ['de-AT', 'pt']) await say('voices', language)
    await say('voices', 'en', { voice: 'heart' })
    // Another voice for the language is another clip.
    await say('voices', 'en', { voice: 'bella' })
    const bodies = requests.slice(length).map(({ body }) => body as { model: string; voice: string })
    expect(bodies.map(({ model, voice }) => [model, voice])).toEqual(
      ['thorsten', 'camila', 'heart', 'bella'].map((voice) => ['kokoro', voice]),
    )
    expect((await say('voices', 'fr')).warnings).toEqual([
      'The speech server has no voice for the language "fr": the built-in one was used.',
    ])
  })

  test('is not asked for a voice that is built in', async () => {
    const { length } = requests
    const speaker = speakerOf('built-in', { servers: { url: server.url.origin } })
    const { clip, warnings } = await speaker.speak({ ...utterance, voice: 'espeak-en-gb' })
    expect({ spoken: clip !== null, warnings, asked: requests.length - length }).toEqual({
      spoken: true,
      warnings: [],
      asked: 0,
    })
  })

  test.each(['/broken', '/nonsense'])(
    'that answers badly (%s) is replaced by the embedded voice, with a warning',
    async (path) => {
      const speaker = speakerOf(`bad${path}`, { servers: { url: server.url.origin + path } })
      const clips = ['one', 'two', 'three'].map((text) => ({ clip: text, text }))
      const spoken = await speakClips(speaker, clips, { language: 'en', voice: null, rate: 1 })
      expect([...spoken.clips.keys()].sort()).toEqual(['one', 'three', 'two'])
      expect(spoken.warnings).toEqual([
        'The speech server did not answer as it should: the built-in voice was used.',
      ])
    },
  )

  test('that is down is replaced too', async () => {
    const gone = Bun.serve({ port: 0, fetch: () => new Response() })
    const url = gone.url.origin
    await gone.stop(true)
    const { clip, warnings } = await speakerOf('down', { servers: { url } }).speak(utterance)
    expect(clip).not.toBeNull()
    expect(warnings).toHaveLength(1)
  })

  test('Mistral is asked through its own form', async () => {
    const wav = (await runFfmpeg(['-v', 'error', '-f', 'lavfi', '-i', 'sine=300:d=1', '-f', 'wav', 'pipe:1']))
      .out
    const bodies: unknown[] = []
    const mistral = Bun.serve({
      port: 0,
      async fetch(request) {
        bodies.push(await request.json())
        return Response.json({ audio_data: Buffer.from(wav).toString('base64') })
      },
    })
    const speaker = speakerOf('mistral', {
      servers: { mistralApiKey: 'key', mistralServerUrl: mistral.url.origin },
    })
    const { clip, warnings } = await speaker.speak({
      text: 'Guten Tag',
      language: 'de',
      voice: null,
      rate: 1,
    })
    await mistral.stop(true)
    expect(warnings).toEqual([])
    expect(clip).not.toBeNull()
    expect(bodies).toMatchObject([{ input: 'Guten Tag', response_format: 'wav', stream: false }])
  })
})

describe('texts', () => {
  test('are read without emoji, markup and commands, figures kept', () => {
    expect(cleanText('**Bold** 🎉 [emotion=angry] <b>5</b> #1 $5')).toBe('Bold emotion angry b 5 /b #1 $5')
    expect(cleanText('The capital of France is ____.')).toBe('The capital of France is.')
    expect(cleanText('1️⃣ first')).toBe('1 first')
    expect(cleanText('🇩🇪👍🏽')).toBe('')
  })

  test.each([
    ['Which one?', '', 'en'],
    ['Что это?', '', 'ru'],
    ['Τι;', '', 'el'],
    ['क्या?', '', 'hi'],
    ['อะไร', '', 'th'],
    ['몇?', '', 'ko'],
    ['答案', '', 'zh'],
    ['答案', '何問できましたか', 'ja'],
    ['تہران', 'ایران کا دارالحکومت کیا ہے؟', 'ur'],
    ['تهران', 'پایتخت ایران کجاست؟', 'fa'],
    ['Київ', 'Яка столиця?', 'uk'],
    ['Москва', 'Який це острів? Їжа', 'uk'],
    ['রাজধানী', '', 'bn'],
    ['រដ្ឋធានី', 'Capital of Cambodia?', 'und'],
    ['42', 'מה זה', 'he'],
    ['NASA', 'Что это?', 'en'],
    ['Merkur', 'Welcher Planet ist der Sonne am nächsten? Wie heißt er?', 'de'],
  ])('%s (near "%s") are guessed as %s', (text, context, language) => {
    expect(guessLanguage(text, context)).toBe(language)
  })
})
