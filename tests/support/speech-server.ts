import { afterAll } from 'bun:test'
import { EspeakEngine } from '../../render-farm/audio/espeak.ts'
import type { WordTimes } from '../../shared/timeline/word-times.ts'
import { lettersOf } from '../../shared/timeline/word-times.ts'
import { runFfmpeg } from './sound.ts'

type Spoken = { input: string; voice: string; speed: number }

/**
 * A local server with OpenAI's form, whose voice is espeak-ng's as another speaker. `tellsWords`: also with the endpoint by
 * which Kokoro-FastAPI tells when it says each word. `elsewhere` answers unknown paths. `requests` are the paths asked for, `saidAt` the true times of the words.
 */
export function serveSpeech({
  tellsWords,
  elsewhere = () => new Response('Not Found', { status: 404 }),
}: {
  tellsWords: boolean
  elsewhere?: () => Response
}) {
  const espeak = new EspeakEngine()
  const requests: string[] = []
  const saidAt = new Map<string, WordTimes>()
  async function say({ input, voice, speed }: Spoken) {
    const { samples, words } = await espeak.speak({ text: input, language: 'en', voice, rate: speed })
    saidAt.set(input, words!)
    const args = '-v error -f f32le -ar 48000 -ac 1 -i pipe:0 -ar 24000 -f wav pipe:1'
    return { wav: (await runFfmpeg(args.split(' '), samples)).out, words: words! }
  }
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const path = new URL(request.url).pathname
      requests.push(path)
      const body = (await request.json()) as Partial<Spoken>
      if (path === '/v1/audio/speech') return new Response((await say(body as Spoken)).wav)
      if (path !== '/dev/captioned_speech' || !tellsWords) return elsewhere()
      if (body.input === undefined) return Response.json({ detail: 'Field required' }, { status: 422 })
      const { wav, words } = await say(body as Spoken)
      const timestamps = timestampsOf(body.input, words)
      return Response.json({
        audio: Buffer.from(wav).toString('base64'),
        audio_format: 'audio/wav',
        timestamps,
      })
    },
  })
  afterAll(async () => {
    await server.stop(true)
    espeak.close()
  })
  return { url: server.url.origin, requests, saidAt }
}

/** Marks are words of their own, as in Kokoro-FastAPI's answers. */
function timestampsOf(text: string, words: WordTimes) {
  const times = new Map(words)
  let letters = 0
  let startMs = 0
  return (text.match(/[\p{L}\p{N}]+|\p{P}/gu) ?? []).map((word) => {
    startMs = times.get(letters) ?? startMs
    letters += lettersOf(word)
    return { word, start_time: startMs / 1000, end_time: startMs / 1000 + 0.1 }
  })
}
