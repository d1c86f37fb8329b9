import { expect, test } from 'bun:test'
import { packSheets } from '../../render-farm/draw/sheets.ts'
import { concatList, segmentArgs } from '../../render-farm/encode/encode-args.ts'
import { ENCODER_NAMES, encoderOf } from '../../render-farm/encode/encoders.ts'
import { compareFacts, type FilmFacts } from '../../render-farm/encode/probe.ts'
import { planOpening, planRender } from '../../render-farm/plan/plan.ts'
import { parseUnicodeRange } from '../../shared/stage/font-ranges.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Motion } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameCountOf } from '../../shared/timeline/frame-time.ts'
import { estimateSpeech } from '../../shared/timeline/speech-clips.ts'
import { randomSnapshot, snapshotOf } from '../support/snapshots.ts'

const template = TEMPLATES[0]!
const plain = snapshotOf()
const three = snapshotOf({
  questions: [1, 2, 3].map((number) => ({
    ...plain.questions[0]!,
    text: `Question ${number}?`,
    countdownSeconds: 1,
  })),
})
const planOf = (snapshot: typeof three, drawnBy = template) =>
  planRender(drawnBy, filmOf(snapshot, buildScenes(snapshot, null), {}), snapshot.fps)

test('segments tile the film: one per scene, frames without a gap', async () => {
  const plan = await planOf(three)
  let next = 0
  for (const segment of plan.segments) {
    expect(frameCountOf(segment.scene.startMs, plan.fps)).toBe(next)
    next += segment.frameCount
  }
  expect(next).toBe(plan.frameCount)
  expect(plan.frameCount).toBe((plan.film.durationMs * 30) / 1000)
})

test.each(TEMPLATES.map((each) => [each.name, each] as const))(
  'editing one question changes the hash of its segment and of no other in %s',
  async (_, each) => {
    const before = (await planOf(three, each)).segments
    // Scores that ran on with the words of a question changed all segments after it, for some words.
    for (const text of ['Another 2?', 'Quandary 2?', 'Questing 2?']) {
      const questions = three.questions.map((question, index) =>
        index === 1 ? { ...question, text } : question,
      )
      const after = (await planOf({ ...three, questions }, each)).segments
      const changed = before.filter(({ hash }, index) => hash !== after[index]!.hash)
      expect(changed.map(({ scene }) => scene.id)).toEqual(['question-1'])
    }
  },
)

test('every part of a motion counts for the hash of its segment', () => {
  const motions: Motion[] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 0, scale: 1.1 },
    { x: 0, y: 0, opacity: 0.5 },
    { x: 0, y: 0, sweep: 0.5 },
    { x: 0, y: 0, inset: { left: 0.5 } },
    { x: 0, y: 0, stretch: { x: 0.5 } },
    { x: 0, y: 0, camera: { x: 0, y: 0, scale: 1.1 } },
    { x: 0, y: 0, tint: { colour: '#ff0000', amount: 0.5 } },
    { x: 0, y: 0, blend: 'add' },
    { x: 0, y: 0, mask: { look: { part: 'body', width: 10, height: 10 } } },
  ]
  const film = filmOf(plain, buildScenes(plain, null), {})
  const look = { part: 'body', width: 10, height: 10 }
  const hashes = motions.map((motion) => {
    const moved = { ...template, frame: () => [{ id: 'body', look, motion }] }
    return planOpening(moved, film, 30).hash
  })
  expect(new Set(hashes).size).toBe(motions.length)
})

test.each(TEMPLATES.map((each) => [each.name, each] as const))(
  'a film may begin before the rest is spoken: the opening of %s is the same however long that lasts',
  (_, each) => {
    for (let seed = 0; seed < 12; seed++) {
      const snapshot = { ...randomSnapshot(`opening-${seed}`), loop: seed % 2 === 0, watermark: 'Made by us' }
      const estimate = estimateSpeech(snapshot)
      const longer = Object.entries(estimate).map(([clip, ms], index) => [clip, ms * (2 + (index % 3))])
      const [early, late] = [estimate, { ...Object.fromEntries(longer), intro: estimate.intro ?? 0 }].map(
        (spoken) => {
          const film = filmOf(snapshot, buildScenes(snapshot, spoken), {})
          return planOpening(each, film, snapshot.fps)
        },
      )
      expect(late!.hash).toBe(early!.hash)
    }
  },
)

test('a film keeps the opening that it began with', async () => {
  const film = filmOf(three, buildScenes(three, null), {})
  const opening = planOpening(template, film, 30)
  const whole = await planRender(template, film, 30, opening)
  const again = await planOf(three)
  expect(whole.segments[0]).toBe(opening)
  expect({ ...whole, segments: whole.segments.map(({ hash }) => hash) }).toEqual({
    ...again,
    segments: again.segments.map(({ hash }) => hash),
  })
})

test('planning twice gives the same hashes', async () => {
  const [one, other] = [await planOf(three), await planOf(three)]
  expect(one.segments.map(({ hash }) => hash)).toEqual(other.segments.map(({ hash }) => hash))
})

test('a long film at 60 frames a second leaves the event loop its turns: heartbeats are not late', async () => {
  const questions = Array.from({ length: 6 }, (_, index) => ({
    ...plain.questions[0]!,
    text: `Question ${index}?`,
    countdownSeconds: 1,
  }))
  let turns = 0
  let isPlanned = false
  const count = () => {
    turns++
    if (!isPlanned) setImmediate(count)
  }
  setImmediate(count)
  const { segments } = await planOf({ ...three, fps: 60, questions })
  isPlanned = true
  expect(turns).toBeGreaterThanOrEqual(segments.length - 1)
})

test('a look key depends on content, not on the order of its fields', () => {
  const look = { part: 'a', width: 1, height: 2, text: { x: '1', y: '2' }, classes: ['p', 'q'] }
  const same = { classes: ['q', 'p'], text: { y: '2', x: '1' }, height: 2, width: 1, part: 'a' }
  expect(lookKey(look)).toBe(lookKey(same))
  expect(lookKey(look)).not.toBe(lookKey({ ...look, text: { x: '1', y: '3' } }))
})

test('cells of a sheet do not overlap and keep their bleed inside it', () => {
  const looks = Array.from({ length: 60 }, (_, index) => ({
    part: 'p',
    width: 40 + ((index * 97) % 900),
    height: 30 + ((index * 61) % 700),
    bleed: index % 20,
  }))
  const sheets = packSheets(looks)
  expect(sheets.flatMap(({ cells }) => cells)).toHaveLength(looks.length)
  for (const { cells, width, height } of sheets) {
    const boxes = cells.map(({ look, x, y }) => {
      const bleed = look.bleed ?? 0
      return {
        left: x - bleed,
        top: y - bleed,
        right: x + look.width + bleed,
        bottom: y + look.height + bleed,
      }
    })
    for (const [index, box] of boxes.entries()) {
      expect(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height).toBe(true)
      const overlaps = boxes
        .slice(index + 1)
        .some(
          (other) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
      expect(overlaps).toBe(false)
    }
  }
})

test('sheets follow the order of the looks, so that a film can begin with the first', () => {
  const looks = Array.from({ length: 30 }, (_, index) => ({
    part: `p${index}`,
    width: 700 + index * 7,
    height: 600 + index * 11,
  }))
  const sheets = packSheets(looks)
  expect(sheets.length).toBeGreaterThan(2)
  const parts = sheets.map(({ cells }) => new Set(cells.map(({ look }) => look.part)))
  let from = 0
  for (const sheet of parts) {
    expect(sheet).toEqual(new Set(looks.slice(from, from + sheet.size).map(({ part }) => part)))
    from += sheet.size
  }
})

test('every encoder makes closed key frames at most two seconds apart, tagged BT.709', () => {
  for (const name of ENCODER_NAMES) {
    const args = segmentArgs({ width: 1080, height: 1920, fps: 30 }, encoderOf(name), 'out.mp4')
    expect(args[args.indexOf('-g') + 1]).toBe('60')
    expect(args.filter((arg) => arg === 'bt709')).toHaveLength(6)
    expect(args[args.indexOf('-bf') + 1]).toBe('0')
  }
})

test('a concat list cannot be broken out of by a quote', () => {
  expect(concatList(["/tmp/a'b.mp4"])).toBe("ffconcat version 1.0\nfile '/tmp/a'\\''b.mp4'\n")
})

test('names every way in which a file differs from its plan', () => {
  const plan = { width: 1080, height: 1920, fps: 30, frameCount: 90, durationMs: 3000 }
  const facts: FilmFacts = {
    frameCount: 90,
    durationMs: 3000,
    sizeBytes: 1,
    properties: {
      videoStreams: 1,
      videoCodec: 'h264 High',
      pixels: 'yuv420p 1080x1920',
      frameRate: '30/1 30/1',
      colour: 'tv bt709 bt709 bt709',
      audioStreams: 1,
      audio: 'aac LC 48000 2',
      audioMs: 3000,
    },
  }
  expect(compareFacts(facts, plan)).toEqual([])
  const wrong = {
    ...facts,
    frameCount: 89,
    properties: { ...facts.properties, colour: 'tv smpte170m bt709 bt709', audioMs: 2900 },
  }
  expect(compareFacts(wrong, plan)).toEqual([
    'colour is tv smpte170m bt709 bt709, not tv bt709 bt709 bt709',
    '89 frames, not 90',
    'the sound lasts 2900 ms, not 3000',
  ])
})

test('reads unicode ranges with wildcards and single points', () => {
  expect(parseUnicodeRange('U+0-FF, U+131,u+1F??')).toEqual([
    [0, 0xff],
    [0x131, 0x131],
    [0x1f00, 0x1fff],
  ])
})
