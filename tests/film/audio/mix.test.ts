import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { FilmSound } from '../../../render-farm/audio/film-sound.ts'
import { LoudnessMeter, measureVoice } from '../../../render-farm/audio/loudness.ts'
import { mixAudio } from '../../../render-farm/audio/mix.ts'
import { loadMusic } from '../../../render-farm/audio/music-loop.ts'
import type { SpokenClip } from '../../../render-farm/audio/types.ts'
import { arrange } from '../../../shared/music/arrangement.ts'
import { musicLevels } from '../../../shared/music/levels.ts'
import { musicCurve } from '../../../shared/music/music-curve.ts'
import { DEFAULT_TRACK, trackPath } from '../../../shared/music/tracks.ts'
import type { Cue } from '../../../shared/timeline/scenes.ts'
import {
  decodeStereo,
  ffmpeg,
  ffprobe,
  measureEbur128,
  rmsDb,
  runFfmpeg,
  sceneOf,
  scratchFolder,
} from '../../support/sound.ts'

const folder = scratchFolder()
const cacheDir = join(folder, 'cache')
const music = { path: trackPath(DEFAULT_TRACK), volume: 0.15, seamless: true }

/** Something like a voice: a buzz of 120 Hz in syllables. */
async function writeVoice(name: string, durationMs: number): Promise<SpokenClip> {
  const pcm = Int16Array.from({ length: durationMs * 48 }, (_, frame) => {
    const syllable = Math.sin((Math.PI * frame) / 9600) ** 2
    return 9000 * syllable * ((((frame * 120) / 48_000) % 1) - 0.5) * 2
  })
  const pcmPath = join(folder, `${name}.s16`)
  await Bun.write(pcmPath, pcm)
  return { pcmPath, durationMs, words: [] }
}

function mix(
  name: string,
  durationMs: number,
  cues: Cue[],
  change: Partial<Parameters<typeof mixAudio>[0]> = {},
) {
  const outPath = join(folder, `${name}.m4a`)
  return mixAudio({
    scenes: sceneOf(durationMs, cues),
    clips: new Map(),
    music: null,
    outPath,
    cacheDir,
    ffmpeg,
    ...change,
  })
}

const speech = (clip: string, atMs: number): Cue => ({
  kind: 'speech',
  atMs,
  durationMs: 500,
  clip,
  text: clip,
})
const ticks: Cue[] = [5, 4, 3, 2, 1].map((left) => ({
  kind: 'tick',
  atMs: 9000 - left * 1000,
  last: left > 3 ? 0 : left,
}))

describe('a film with voice, music and sounds', () => {
  let film: Awaited<ReturnType<typeof mix>>
  beforeAll(async () => {
    const clips = new Map([
      ['question-0', await writeVoice('question-0', 3000)],
      ['answer-0', await writeVoice('answer-0', 1200)],
    ])
    const cues = [
      speech('question-0', 500),
      ...ticks,
      { kind: 'reveal', atMs: 9000 } as const,
      speech('answer-0', 9300),
      { kind: 'whoosh', atMs: 11_000 } as const,
    ]
    film = await mix('film', 12_300, cues, { clips, music })
  })

  test('has −14 LUFS and peaks below −1.5 dBTP, as ebur128 hears it after the encoder', async () => {
    const { lufs, dbtp } = await measureEbur128(film.path)
    expect(Math.abs(lufs + 14)).toBeLessThan(0.5)
    expect(dbtp).toBeLessThan(-1.5)
    expect(Math.abs(film.loudnessLufs! - lufs)).toBeLessThan(0.3)
    expect(film.warnings).toEqual([])
  })

  test('keeps its voice within 2.5 LU of the film, and builds the countdown up below it', async () => {
    const { left, right } = await decodeStereo(film.path)
    const loudnessOf = (fromMs: number, toMs: number) => {
      const meter = new LoudnessMeter()
      const frames = (toMs - fromMs) * 48
      meter.add(left.subarray(fromMs * 48), right.subarray(fromMs * 48), frames)
      return meter.integratedLufs()!
    }
    const [voice, countdown, end] = [loudnessOf(500, 3500), loudnessOf(4000, 8800), loudnessOf(8000, 8800)]
    expect(Math.abs(voice + 14)).toBeLessThan(2.5)
    expect(voice - countdown).toBeGreaterThan(0.5)
    expect(voice - countdown).toBeLessThan(8)
    expect(Math.abs(voice - end)).toBeLessThan(5)
  })

  test('is AAC-LC in 48 kHz stereo, as long as the scenes to the sample', async () => {
    const entries = 'stream=codec_name,profile,sample_rate,channels,duration'
    const probe = Bun.spawn([ffprobe, '-v', 'error', '-show_entries', entries, '-of', 'json', film.path], {
      stdout: 'pipe',
    })
    const [stream] = JSON.parse(await new Response(probe.stdout).text()).streams
    expect(stream).toMatchObject({ codec_name: 'aac', profile: 'LC', sample_rate: '48000', channels: 2 })
    expect(Math.abs(Number(stream.duration) - 12.3)).toBeLessThan(0.001)
  })
})

test('a sound is within 5 ms of its moment after the film is muxed', async () => {
  const { path } = await mix('click', 3000, [{ kind: 'tick', atMs: 1000, last: 1 }])
  const muxed = join(folder, 'click.mp4')
  const video = ['-f', 'lavfi', '-i', 'color=black:s=64x64:r=30:d=3', '-i', path]
  await runFfmpeg([
    '-v',
    'error',
    '-y',
    ...video,
    '-c:v',
    'libx264',
    '-c:a',
    'copy',
    '-movflags',
    '+faststart',
    muxed,
  ])
  const { left } = await decodeStereo(muxed)
  const loudest = left.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  const onset = left.findIndex((sample) => Math.abs(sample) > loudest / 4)
  expect(Math.abs(onset / 48 - 1000)).toBeLessThan(5)
})

test('music goes down by 11 dB before a voice starts, within 80 ms, and is back 350 ms after it', async () => {
  const loop = await loadMusic(music, { ffmpeg, cacheDir, durationMs: 10_000 })
  const listen = (cues: Cue[]) => {
    // A voice of silence: what is heard is the music alone.
    const voices = new Map([['question-0', new Float32Array(4000 * 48)]])
    const sound = new FilmSound(sceneOf(10_000, cues), voices, loop, {
      durationMs: 10_000,
      musicVolume: 0.15,
    })
    const [left, right] = [new Float32Array(sound.frameCount), new Float32Array(sound.frameCount)]
    sound.read(0, left, right)
    return left
  }
  const [plain, ducked] = [listen([]), listen([speech('question-0', 3000)])]
  const depth = (fromMs: number, toMs: number) => rmsDb(ducked, fromMs, toMs) - rmsDb(plain, fromMs, toMs)
  expect(depth(1000, 2920)).toBeCloseTo(0, 3)
  expect(depth(2955, 2965)).toBeCloseTo(-5.5, 0)
  expect(depth(3000, 7000)).toBeCloseTo(-11, 2)
  expect(depth(7170, 7180)).toBeCloseTo(-5.5, 0)
  expect(depth(7350, 8400)).toBeCloseTo(0, 3)
  // 4 dB below a voice's −16 LUFS, and 15 while it speaks.
  const loudness = measureVoice(plain.subarray(48_000, 8 * 48_000))!
  expect(Math.abs(loudness + 20)).toBeLessThan(1.5)
})

test('music makes room for each tick', () => {
  const silence = arrange(sceneOf(3000, []), false)
  const [plain, dipped] = [[], [1000]].map(
    (ticksMs) => musicCurve(3000, { spoken: [], arrangement: { ...silence, ticksMs } }, 0.15, true).level,
  )
  const depth = (ms: number) => 20 * Math.log10(dipped![ms]! / plain![ms]!)
  for (const ms of [900, 985, 1150, 2000]) expect(depth(ms)).toBeCloseTo(0, 3)
  for (const ms of [1000, 1030, 1060]) expect(depth(ms)).toBeCloseTo(-4, 3)
})

test('music is softer and louder as its owner wants it, but never drowns a voice', () => {
  expect(musicLevels(0.15)).toEqual({ bedDb: -4, underVoiceDb: -15 })
  const arrangement = arrange(sceneOf(1000, []), false)
  expect(musicCurve(1000, { spoken: [], arrangement }, 0).level).toEqual(new Float32Array(1001))
  let before = musicLevels(0.01)
  for (const volume of [0.05, 0.15, 0.3, 0.6, 1]) {
    const levels = musicLevels(volume)
    expect(levels.bedDb).toBeGreaterThan(before.bedDb)
    expect(levels.underVoiceDb).toBeGreaterThan(before.underVoiceDb)
    expect(levels.underVoiceDb).toBeLessThanOrEqual(-10)
    before = levels
  }
})

test('music begins with its first beat, runs through its seam without a gap, and fades out', async () => {
  const { path } = await mix('long', 40_000, [], { music })
  const { left } = await decodeStereo(path)
  // The loop is 32 s long: second 1 and second 33 are the same music.
  expect(rmsDb(left, 33_000, 35_000) - rmsDb(left, 1000, 3000)).toBeCloseTo(0, 1)
  expect(Math.abs(rmsDb(left, 0, 500) - rmsDb(left, 32_000, 32_500))).toBeLessThan(1)
  expect(rmsDb(left, 39_950, 40_000)).toBeLessThan(-45)
})

test('the music of a film that loops neither fades nor breaks where the film starts again', async () => {
  const durationMs = 9_730
  for (const track of [music, { ...music, path: await makeUpload(), seamless: false }]) {
    const loop = await loadMusic(track, { ffmpeg, cacheDir, durationMs })
    const listen = (isLooping: boolean) => {
      const sound = new FilmSound(sceneOf(durationMs, []), new Map(), loop, {
        durationMs,
        musicVolume: 0.15,
        isLooping,
      })
      const [left, right] = [new Float32Array(sound.frameCount), new Float32Array(sound.frameCount)]
      sound.read(0, left, right)
      return left
    }
    const [looping, fading] = [listen(true), listen(false)]
    const level = rmsDb(looping, 1000, 8000)
    for (const [fromMs, toMs] of [
      [0, 300],
      [durationMs - 300, durationMs],
    ] as const) {
      expect(Math.abs(rmsDb(looping, fromMs, toMs) - level)).toBeLessThan(9)
    }
    const end = [durationMs - 300, durationMs] as const
    expect(rmsDb(fading, ...end)).toBeLessThan(rmsDb(looping, ...end) - 2)
    // No step between the last sample and the first that is larger than the music's own steps.
    const steps = looping.slice(1).map((sample, index) => Math.abs(sample - looping[index]!))
    expect(Math.abs(looping[0]! - looping.at(-1)!)).toBeLessThanOrEqual(Math.max(...steps))
  }
})

async function makeUpload(): Promise<string> {
  const upload = join(folder, 'looped.mp3')
  await runFfmpeg(['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=440:d=5', '-af', 'volume=-6dB', upload])
  return upload
}

test('music that somebody uploaded is levelled, cross-faded and looped', async () => {
  const upload = join(folder, 'upload.mp3')
  await runFfmpeg(['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=440:d=5', '-af', 'volume=-6dB', upload])
  const { path, warnings } = await mix('upload', 12_000, [], {
    music: { path: upload, volume: 0.15, seamless: false },
  })
  expect(warnings).toEqual([])
  const { left } = await decodeStereo(path)
  for (let ms = 1000; ms < 10_000; ms += 100) expect(rmsDb(left, ms, ms + 100)).toBeGreaterThan(-30)
})

describe('little sound', () => {
  test('silence stays silence', async () => {
    const film = await mix('silence', 2000, [])
    expect(film).toMatchObject({ loudnessLufs: null, truePeakDbtp: null, warnings: [] })
    const { left } = await decodeStereo(film.path)
    // Decoders may play the last AAC frame to its end; the container knows better.
    expect(Math.abs(left.length - 2000 * 48)).toBeLessThan(1024)
    expect(rmsDb(left, 0, 2000)).toBeLessThan(-100)
  })

  test('volume 0 is no music', async () => {
    const film = await mix('volume-0', 2000, [], { music: { ...music, volume: 0 } })
    expect(film.loudnessLufs).toBeNull()
  })

  test('music that cannot be read is left out with a warning', async () => {
    const broken = join(folder, 'broken.mp3')
    await Bun.write(broken, 'no music at all')
    const film = await mix('broken', 3000, ticks.slice(0, 1), {
      music: { path: broken, volume: 0.15, seamless: false },
    })
    expect(film.warnings).toContain('The music could not be read and was left out.')
  })
})

test('a film whose render is cancelled stops with the reason', async () => {
  const cancel = new AbortController()
  cancel.abort(new Error('cancelled'))
  expect(mix('cancelled', 60_000, [], { music, signal: cancel.signal })).rejects.toThrow('cancelled')
})
