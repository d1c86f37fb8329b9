import { afterAll, describe, expect, test } from 'bun:test'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EspeakEngine } from '../../../render-farm/audio/espeak.ts'
import { OpenAiEngine } from '../../../render-farm/audio/openai-speech.ts'
import { createSpeaker } from '../../../render-farm/audio/speech.ts'
import { ffmpeg, scratchFolder } from '../../support/sound.ts'
import { serveSpeech } from '../../support/speech-server.ts'

const folder = scratchFolder()
const utterance = {
  text: 'Which planet, in our own solar system, has the most moons?',
  language: 'en',
  voice: 'en-us+f2',
  rate: 1.1,
}
const TIMED = '/dev/captioned_speech'
const PLAIN = '/v1/audio/speech'

const espeak = new EspeakEngine()
afterAll(() => espeak.close())

function speakerOf(url: string, name: string) {
  const speaker = createSpeaker({ ffmpeg, cacheDir: join(folder, name), servers: { url }, espeak })
  afterAll(() => speaker.close())
  return speaker
}

/** How far, in ms, the words of a clip lie from where the server said them, for each word that it knows. */
function errorsOf(
  words: readonly (readonly [number, number])[],
  truth: readonly (readonly [number, number])[],
) {
  const times = new Map(truth)
  const leadMs = 12 // The silence before the voice is trimmed.
  return words.flatMap(([letters, ms]) =>
    times.has(letters) ? [Math.abs(ms - Math.max(0, times.get(letters)! - leadMs))] : [],
  )
}

describe('a server that tells when it says its words', () => {
  const server = serveSpeech({ tellsWords: true })

  test('is believed, and asked once by which form it does', async () => {
    const speaker = speakerOf(server.url, 'timed')
    const { clip, warnings } = await speaker.speak(utterance)
    expect(warnings).toEqual([])
    const errors = errorsOf(clip!.words, server.saidAt.get(utterance.text)!)
    expect(errors.length).toBe(11)
    expect(Math.max(...errors)).toBeLessThan(20)
    await speaker.speak({ ...utterance, text: 'Another one' })
    expect(server.requests).toEqual([TIMED, TIMED, TIMED])
  })
})

describe('a server that tells nothing', () => {
  const server = serveSpeech({ tellsWords: false })

  test('has its words found, once a clip', async () => {
    const { clip } = await speakerOf(server.url, 'plain').speak(utterance)
    const errors = errorsOf(clip!.words, server.saidAt.get(utterance.text)!).sort((a, b) => a - b)
    expect(errors.length).toBe(11)
    expect(errors[5]).toBeLessThanOrEqual(30)
    expect(errors.at(-1)).toBeLessThanOrEqual(120)
    expect(server.requests).toEqual([TIMED, PLAIN])
    const again = await speakerOf(server.url, 'plain').speak(utterance)
    expect(again.clip).toEqual({ ...clip!, isReused: true })
  })

  test('is not asked again for the words of a clip that was bought without them', async () => {
    const before = server.requests.length
    const { clip } = await speakerOf(server.url, 'plain').speak(utterance)
    const clips = join(folder, 'plain', 'speech')
    const names = (await readdir(clips)).filter((name) => name.endsWith('.words'))
    for (const name of names) await rm(join(clips, name))
    const again = await speakerOf(server.url, 'plain').speak(utterance)
    expect(names).toHaveLength(1)
    expect(again.clip!.words).toEqual(clip!.words)
    expect(server.requests).toHaveLength(before)
  })
})

describe('a server that redirects unknown paths', () => {
  const server = serveSpeech({ tellsWords: false, elsewhere: () => Response.redirect('/login') })

  test('speaks all clips, and is asked once whether it tells', async () => {
    const engine = new OpenAiEngine({ url: server.url }, ffmpeg)
    const speak = (text: string) => engine.speak({ ...utterance, text, mood: 'plain' })
    const voiced = await Promise.all(['One', 'Two', 'Three'].map(speak))
    expect(voiced.map(({ samples }) => samples.length > 0)).toEqual([true, true, true])
    await speak('Four')
    expect(server.requests).toEqual([TIMED, PLAIN, PLAIN, PLAIN, PLAIN])
  })
})
