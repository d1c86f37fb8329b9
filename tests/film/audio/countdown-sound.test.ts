import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { mixAudio } from '../../../render-farm/audio/mix.ts'
import { filmStyle } from '../../../shared/music/film-style.ts'
import { BUILTIN_TRACKS, trackPath } from '../../../shared/music/tracks.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { durationOf } from '../../../shared/timeline/film.ts'
import { snapshotOf } from '../../support/snapshots.ts'
import { decodeStereo, ffmpeg, measureEbur128, rmsDb, runFfmpeg, scratchFolder } from '../../support/sound.ts'

const folder = scratchFolder()
/** `TRACK_MATRIX=full bun run test -- countdown-sound` hears all; else every second one, the default among them. */
const TRACKS = BUILTIN_TRACKS.filter((_, index) => process.env.TRACK_MATRIX === 'full' || index % 2 === 0)
const SECONDS = 4
const snapshot = snapshotOf({ speech: { ...snapshotOf().speech, enabled: false } })
const scenes = buildScenes(
  {
    ...snapshot,
    questions: [0, 1].map(() => ({ ...snapshot.questions[0]!, countdownSeconds: SECONDS })),
  },
  {},
)

/** A silent film's sound, and where its countdowns end. */
async function film(name: string, options: Pick<Parameters<typeof mixAudio>[0], 'music' | 'style'>) {
  const outPath = join(folder, `${name}.m4a`)
  await mixAudio({ scenes, clips: new Map(), outPath, cacheDir: join(folder, 'cache'), ffmpeg, ...options })
  const { left, right } = await decodeStereo(outPath)
  const level = (fromMs: number, toMs: number) =>
    10 * Math.log10((10 ** (rmsDb(left, fromMs, toMs) / 10) + 10 ** (rmsDb(right, fromMs, toMs) / 10)) / 2)
  const revealsMs = scenes.flatMap(({ startMs, cues }) =>
    cues.flatMap(({ kind, atMs }) => (kind === 'reveal' ? [startMs + atMs] : [])),
  )
  return { outPath, left, level, revealsMs }
}

const FIFTH_MS = 200

/**
 * The figures of each countdown, in dB: its seconds, the silence, the reveal, the music before the countdown, and the
 * loudest fifth of a second of its last two.
 */
function figuresOf({ level, revealsMs }: Awaited<ReturnType<typeof film>>) {
  return revealsMs.map((revealMs) => {
    const startMs = revealMs - SECONDS * 1000
    return {
      first: level(startMs, startMs + 1000),
      last: level(revealMs - 1000, revealMs - 120),
      gap: level(revealMs - 110, revealMs - 10),
      hit: level(revealMs, revealMs + 350),
      bed: level(startMs - 1000, startMs - 120),
      blow: level(revealMs, revealMs + FIFTH_MS),
      loudest: Math.max(
        ...Array.from({ length: 37 }, (_, step) => startMs - 2000 + step * 50).map((fromMs) =>
          level(Math.max(0, fromMs), fromMs + FIFTH_MS),
        ),
      ),
    }
  })
}

describe.each(TRACKS.map((track, index) => [track, TEMPLATES[index % TEMPLATES.length]!.name] as const))(
  'a film with $name',
  (track, template) => {
    let made: Awaited<ReturnType<typeof film>>
    beforeAll(async () => {
      const music = { path: trackPath(track), volume: 0.15, seamless: true }
      made = await film(track.name, { music, style: filmStyle(template, track.key) })
    })

    test('grows louder through each countdown, holds its breath, and lands', () => {
      const figures = figuresOf(made)
      expect(figures).toHaveLength(2)
      for (const { first, last, gap, hit, bed, blow, loudest } of figures) {
        expect(last - first).toBeGreaterThanOrEqual(3)
        expect(last - gap).toBeGreaterThanOrEqual(12)
        expect(hit - bed).toBeGreaterThanOrEqual(3)
        expect(blow - loudest).toBeGreaterThanOrEqual(3)
        expect(hit).toBeGreaterThan(last)
      }
    })

    test('sounds its reveal on the moment of its picture', () => {
      const { left, revealsMs } = made
      for (const revealMs of revealsMs) {
        const around = left.subarray((revealMs - 60) * 48, (revealMs + 60) * 48)
        const peak = around.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
        const onsetMs = around.findIndex((sample) => Math.abs(sample) > peak / 4) / 48 - 60
        expect(Math.abs(onsetMs)).toBeLessThan(15)
      }
    })

    test('has the loudness of all films, and ends without a click', async () => {
      const { outPath, level } = made
      const { lufs, dbtp } = await measureEbur128(outPath)
      expect(Math.abs(lufs + 14)).toBeLessThan(0.5)
      expect(dbtp).toBeLessThan(-1.5)
      const endMs = durationOf(scenes)
      expect(level(endMs - 10, endMs)).toBeLessThan(-45)
    })
  },
)

test('music that somebody uploaded also builds up, without drums', async () => {
  const upload = join(folder, 'upload.mp3')
  const chord =
    'aevalsrc=0.2*sin(2*PI*110*t)+0.2*sin(2*PI*330*t)+0.2*sin(2*PI*1760*t)+0.1*sin(2*PI*5000*t):d=20'
  await runFfmpeg(['-v', 'error', '-y', '-f', 'lavfi', '-i', chord, upload])
  const music = { path: upload, volume: 0.15, seamless: false }
  for (const { first, last, gap } of figuresOf(
    await film('upload', { music, style: filmStyle('minimal', null) }),
  )) {
    expect(last - first).toBeGreaterThanOrEqual(3)
    expect(last - gap).toBeGreaterThanOrEqual(12)
  }
})
