import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { EspeakEngine } from '../../../render-farm/audio/espeak.ts'
import { measureVoice } from '../../../render-farm/audio/loudness.ts'
import { toFloats } from '../../../render-farm/audio/pcm.ts'
import type { SpokenClip } from '../../../render-farm/audio/types.ts'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { speakFilm } from '../../../render-farm/film/sound.ts'
import { mixPreview } from '../../../render-farm/preview/mix-preview.ts'
import { DEFAULT_SPEECH } from '../../../shared/contracts/speech.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { snapshotOf } from '../../support/snapshots.ts'
import { runFfmpeg } from '../../support/sound.ts'
import { soundAs, toneWav } from '../../support/sounds.ts'
import { decodeSound } from '../render/film-sound.ts'

// Films and voices are made, and other suites share the cores.
const { tools, folder } = await testFarm()
const signal = new AbortController().signal
const FRAMES_PER_MS = 48

/** A stored clip of a tone, `level` 1 being full scale. */
async function storedTone(name: string, seconds: number, level: number) {
  const storageKey = `narration/${name}.ogg`
  await tools.storage.put(storageKey, await soundAs('ogg', toneWav({ seconds, level })), 'audio/ogg')
  return { storageKey, durationMs: seconds * 1_000 }
}

const samplesOf = async ({ pcmPath }: SpokenClip) =>
  toFloats(new Int16Array(await Bun.file(pcmPath).arrayBuffer()))

/** How much of a piece of sound is a tone of 440 Hz, 0…1 (Goertzel). */
function toneShare(piece: Float32Array): number {
  let [real, imaginary, power] = [0, 0, 0]
  for (const [index, sample] of piece.entries()) {
    const angle = (2 * Math.PI * 440 * index) / (FRAMES_PER_MS * 1_000)
    real += sample * Math.cos(angle)
    imaginary += sample * Math.sin(angle)
    power += sample ** 2
  }
  return power === 0 ? 0 : (2 * (real ** 2 + imaginary ** 2)) / (power * piece.length)
}

test('a clip is as loud as the other voices, however it was recorded, and exactly as long as promised', async () => {
  const narration = {
    'question-0': await storedTone('quiet', 1.5, 0.01),
    'answer-0': await storedTone('loud', 0.8, 0.9),
  }
  const { clips, durations, warnings } = await speakFilm(tools, snapshotOf({ narration }), { signal })
  expect(warnings).toEqual([])
  expect(durations).toMatchObject({ 'question-0': 1_500, 'answer-0': 800, outro: expect.any(Number) })
  const [quiet, loud, voice] = await Promise.all(
    ['question-0', 'answer-0', 'outro'].map(async (clip) => measureVoice(await samplesOf(clips.get(clip)!))!),
  )
  expect(Math.abs(quiet! - voice!)).toBeLessThan(1.5)
  expect(Math.abs(loud! - voice!)).toBeLessThan(1.5)
})

test('a film without a voice has the clip where its scene is, also in a preview', async () => {
  const narration = { 'question-0': await storedTone('asked', 2, 0.3) }
  const snapshot = snapshotOf({ narration, speech: { ...DEFAULT_SPEECH, enabled: false } })
  const { bytes, durations } = await mixPreview(tools, snapshot, { signal, tempFolder: folder })
  expect(durations).toEqual({ 'question-0': 2_000 })
  const scene = buildScenes(snapshot, durations).find(({ id }) => id === 'question-0')!
  const cue = scene.cues.find((one) => one.kind === 'speech')!
  const path = join(folder, 'preview.m4a')
  await Bun.write(path, bytes)
  const sound = toFloats(await decodeSound(tools.programs.ffmpeg, path))
  const shareAt = (ms: number) => toneShare(sound.subarray(ms * FRAMES_PER_MS, (ms + 500) * FRAMES_PER_MS))
  const atMs = scene.startMs + cue.atMs
  expect(shareAt(atMs + 1_000)).toBeGreaterThan(0.7)
  expect(shareAt(atMs + 2_500)).toBeLessThan(0.2)
})

test('a film shows the text of its clip as captions, and nobody is charged for a voice', async () => {
  const narration = { 'question-0': await storedTone('shown', 1.2, 0.3) }
  const snapshot = { ...shortSnapshot(), narration }
  const film = await renderFilm(tools, snapshot, { workFolder: folder, signal })
  expect(film.captions!.vtt).toContain('Which planet is the largest\nin the Solar System?')
  expect(film.captions!.vtt.match(/-->/g)).toHaveLength(1)
  expect(film.spokenCharacters).toBe(0)
  expect(film.report.warnings).toEqual([])
})

test('a clip that the store has lost is named, and its scene goes on without', async () => {
  const narration = { 'question-0': { storageKey: 'narration/lost.ogg', durationMs: 5_000 } }
  const snapshot = { ...snapshotOf({ narration }), speech: { ...DEFAULT_SPEECH, enabled: false } }
  const { durations, warnings } = await speakFilm(tools, snapshot, { signal })
  expect(durations).toEqual({})
  expect(warnings).toEqual(['A narration could not be loaded: its scene is silent.'])
})

test('the words of a clip are found, also where it reads the options after them', async () => {
  const base = snapshotOf({ readOptions: true, speech: { ...DEFAULT_SPEECH, enabled: false } })
  const [question] = base.questions
  const said = `${question!.text} ${question!.answers.map(({ text }) => text).join(', ')}.`
  const espeak = new EspeakEngine()
  const own = await espeak.speak({ text: said, language: 'en', voice: 'en-us+f2', rate: 1.1 })
  espeak.close()
  const storageKey = 'narration/read.ogg'
  const toOgg = '-v error -f f32le -ar 48000 -ac 1 -i pipe:0 -f ogg pipe:1'.split(' ')
  await tools.storage.put(storageKey, new Uint8Array((await runFfmpeg(toOgg, own.samples)).out), 'audio/ogg')
  const durationMs = Math.floor(own.samples.length / FRAMES_PER_MS)
  const snapshot = { ...base, narration: { 'question-0': { storageKey, durationMs } } }
  const { words } = await speakFilm(tools, snapshot, { signal })
  const truth = new Map(own.words!)
  const errors = words['question-0']!.flatMap(([letters, ms]) =>
    truth.has(letters) ? [Math.abs(ms - truth.get(letters)!)] : [],
  )
  expect(errors.length).toBeGreaterThan(10)
  expect(Math.max(...errors)).toBeLessThan(150)
  expect((await speakFilm(tools, snapshot, { signal })).words).toEqual(words)
})
