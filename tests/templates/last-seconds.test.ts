import { expect, test } from 'bun:test'
import { hasWon, PLAYERS } from '../../shared/templates/game-show/contest.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { tellingOf } from '../../shared/templates/kit/question/telling.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** One question with four options in a vertical film of a template, and its layers so many ms after its reveal. */
function layersOf(template: string, picture = false): (afterMs: number) => Layer[] {
  const snapshot = snapshotOf({
    template,
    format: 'vertical',
    questions: [
      {
        text: 'Which planet has the shortest day?',
        countdownSeconds: 5,
        image: picture ? { storageKey: 'pictures/planet', url: null, alt: '' } : null,
        answers: ['Earth', 'Jupiter', 'Mars', 'Venus'].map((text) => ({
          text,
          isCorrect: text === 'Jupiter',
        })),
      },
    ],
  })
  const assets: Film['assets'] = picture ? { 'question-0': { width: 1600, height: 900 } } : {}
  const film: Film = filmOf(snapshot, buildScenes(snapshot, null), assets)
  const scene = film.scenes.find((one): one is QuestionScene => one.kind === 'question')!
  return (afterMs) => findTemplate(template)!.frame(film, scene, scene.beats.revealMs + afterMs)
}

const ofPart = (layers: readonly Layer[], part: string) => layers.filter(({ look }) => look.part === part)

test("chalkboard: the bulb's light grows with each of the last seconds, and a stroke is drawn under the answer", () => {
  const at = layersOf('chalkboard')
  const rayed = (layers: Layer[]) =>
    ofPart(layers, 'bulb').filter(({ look }) => look.classes!.some((name) => name.startsWith('rays')))
  const light = [-3500, -2500, -1500, -500].map((afterMs) => {
    const layers = at(afterMs)
    const [glow] = ofPart(layers, 'glow')
    return [glow ? (glow.motion.opacity ?? 1) : 0, rayed(layers).length]
  })
  expect(light).toEqual([
    [0, 0],
    [0.6, 0],
    [0.8, 1],
    [1, 1],
  ])
  const strokes = [300, 520, 900].map((afterMs) => ofPart(at(afterMs), 'underline')[0]?.motion)
  expect(strokes[0]).toBeUndefined()
  expect(strokes[1]!.inset!.right).toBeGreaterThan(0)
  expect(strokes[2]!.inset).toBeUndefined()
})

test('collage: teeth close in with each of the last seconds, and wrong options are swept off whole', () => {
  const at = layersOf('collage')
  const reach = [-3500, -2600, -1600, -600].map((afterMs) => {
    const [left] = ofPart(at(afterMs), 'maw')
    return left ? left.motion.x + left.look.width : 0
  })
  expect(reach).toEqual([0, 80, 130, 170])
  const bodies = (layers: Layer[]) =>
    ofPart(layers, 'option').filter(({ look }) => !look.classes!.includes('right'))
  const [before, swept] = [bodies(at(-500)), bodies(at(150))]
  for (const { id, motion } of swept) {
    const was = before.find((layer) => layer.id === id)!
    expect(Math.abs(motion.x - was.motion.x)).toBeGreaterThan(300)
    expect(motion.opacity ?? 1).toBe(1)
  }
  expect(swept.length).toBe(3)
  expect(bodies(at(320))).toEqual([])
})

test('minimal: a flood stands on the rule of another row with each second, waves keep below, and the answer’s row covers the sheet', () => {
  const at = layersOf('minimal')
  const rules = ofPart(at(-2600), 'option').map(({ motion }) => motion.y)
  const edges = [-2500, -1500, -500].map((afterMs) => {
    const layers = at(afterMs)
    const flood = layers.find(({ id }) => id === 'flood')!
    const foot = Math.max(...ofPart(layers, 'option').map(({ look, motion }) => motion.y + look.height))
    expect(layers.find(({ id }) => id === 'foam')!.motion.y).toBeGreaterThan(foot)
    return flood.look.height * flood.motion.inset!.top!
  })
  // Rows idle by a few px.
  for (const edge of edges) expect(Math.min(...rules.map((y) => Math.abs(y - edge)))).toBeLessThan(8)
  expect(edges).toEqual(edges.toSorted((one, other) => other - one))
  expect(edges.at(-1)).toBeLessThan(rules[0]! + 8)
  const bloom = [40, 200].map((afterMs) => at(afterMs).find(({ id }) => id === 'bloom')!.motion)
  expect(bloom[1]!.inset!.top!).toBeLessThan(bloom[0]!.inset!.top!)
  expect(bloom[1]!.inset!.bottom!).toBeLessThan(bloom[0]!.inset!.bottom!)
  expect(at(400)[0]!.motion.tint).toEqual(bloom[0]!.tint!)
})

test.each([true, false])(
  'minimal: eyes look at the options and cover none (below a picture: %p)',
  (hasPicture) => {
    const layers = layersOf('minimal', hasPicture)(-1600)
    const foot = Math.max(...ofPart(layers, 'option').map(({ look, motion }) => motion.y + look.height))
    expect(ofPart(layers, 'picture').length > 0).toBe(hasPicture)
    expect(ofPart(layers, 'eyes')[0]!.motion.y).toBeGreaterThan(foot)
  },
)

test('playground: two friends carry the lowest answers of each question, and two the clock', () => {
  const snapshot = measuredSnapshot({ template: 'playground', format: 'vertical', isSpoken: false })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const hands = film.scenes.flatMap((scene) => {
    if (scene.kind !== 'question') return []
    const layers = findTemplate('playground')!.frame(film, scene, scene.beats.revealMs - 1500)
    const friends = ofPart(layers, 'friend').map(({ look }) => look.classes!)
    return [['lifts', 'holds'].map((hand) => friends.filter((classes) => classes.includes(hand)).length)]
  })
  expect(hands).toEqual(Array.from({ length: 5 }, () => [2, 2]))
})

test('spotlight: the hat swells, and red light grows around it, with each of the last seconds', () => {
  const at = layersOf('spotlight')
  const states = [-2300, -1300, -300].map((afterMs) => {
    const layers = at(afterMs)
    const pool = ofPart(layers, 'spot')[0]!
    return {
      hat: ofPart(layers, 'hat')[0]!.motion.stretch!,
      pool: pool.look.width,
      tint: pool.motion.tint!.colour,
    }
  })
  const [third, second, last] = states
  for (const side of ['x', 'y'] as const) {
    expect(last!.hat[side]!).toBeGreaterThan(second!.hat[side]!)
    expect(second!.hat[side]!).toBeGreaterThan(third!.hat[side]!)
  }
  expect(last!.pool).toBeGreaterThan(second!.pool)
  expect(second!.pool).toBeGreaterThan(third!.pool)
  expect(new Set(states.map(({ tint }) => tint))).toEqual(new Set(['#ff2a12']))
})

test('arcade: what comes near grows sideways with each second, behind options and clock', () => {
  const layersAt = layersOf('arcade')
  const widthAt = (beforeMs: number) => {
    const { look, motion } = layersAt(-beforeMs).find(({ id }) => id === 'foe')!
    return look.width * (motion.scale ?? 1) * (motion.stretch?.x ?? 1)
  }
  const idsAt = (beforeMs: number) => layersAt(-beforeMs).map(({ id }) => id)
  for (const front of ['energy', 'clock-digit', 'option-0', 'text-3'])
    expect(idsAt(2500).indexOf(front)).toBeGreaterThan(idsAt(2500).indexOf('foe'))
  // The bar stays until the end.
  expect([idsAt(1500).includes('energy'), idsAt(500).includes('energy')]).toEqual([true, true])
  const widths = [3500, 2500, 1500, 500].map(widthAt)
  expect(widths).toEqual(widths.toSorted((one, other) => one - other))
  expect(widths.at(-1)!).toBeGreaterThan(1.5 * widths[0]!)
})

test('arcade: a creature that is hit is white for two frames and breaks into pieces that leave nothing of it', () => {
  const snapshot = measuredSnapshot({ template: 'arcade', format: 'vertical', isSpoken: false })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.find((one): one is QuestionScene => one.kind === 'question')!
  const frames = Array.from({ length: 50 }, (_, frame) =>
    findTemplate('arcade')!.frame(film, scene, scene.beats.revealMs + (frame * 1000) / 30),
  )
  const foes = frames.map((layers) => layers.find(({ id }) => id === 'foe'))
  expect(foes.filter((foe) => foe?.motion.tint?.colour === '#ffffff').length).toBe(2)
  // The blow itself is seen, with bits at both sides, while the creature is held down.
  const ofHit = (id: RegExp) =>
    frames.flatMap((layers, at) => (layers.some((layer) => id.test(layer.id)) ? [at] : []))
  for (const id of [/^impact$/, /^debris--1/, /^debris-1/])
    expect(ofHit(id)[0]).toBe(foes.findIndex((foe) => foe?.motion.tint?.colour === '#ffffff'))
  const pieces = frames.map((layers) => layers.filter(({ id }) => id.startsWith('piece-')).length)
  expect(pieces.findIndex((count) => count > 0)).toBe(foes.indexOf(undefined))
  expect([pieces.at(-1), foes.at(-1)]).toEqual([0, undefined])
})

test("arcade: a creature shuts its eyes before each hop and roars in the last second, and no counter is in its question's way", () => {
  const layersAt = layersOf('arcade')
  const faceAt = (beforeMs: number) => layersAt(-beforeMs).find(({ id }) => id === 'foe')!.look.part
  expect([2100, 1900, 1300, 500].map(faceAt)).toEqual(['foe-0-asleep', 'foe-0-roars', 'foe-0', 'foe-0-roars'])
  const isCounted = (beforeMs: number) => layersAt(-beforeMs).some(({ id }) => id === 'coin')
  expect([5200, 2000, 10, -10].map(isCounted)).toEqual([true, false, false, true])
})

test('game show: who has won hops a little with each phrase, and leaps once as the key word is marked', () => {
  const snapshot = measuredSnapshot({ template: 'game-show', format: 'vertical', isSpoken: false })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  for (const scene of film.scenes) {
    if (scene.kind !== 'question') continue
    const { fromMs, markMs } = tellingOf(film, scene)!
    const winner = PLAYERS.find((player) => hasWon(film, scene, player))
    if (!winner) continue
    const travelPx = (startMs: number, endMs: number) => {
      const tops: number[] = []
      for (let timeMs = startMs; timeMs < endMs; timeMs += 1000 / film.snapshot.fps) {
        tops.push(
          findTemplate('game-show')!
            .frame(film, scene, timeMs)
            .find(({ id }) => id === winner)!.motion.y,
        )
      }
      return Math.max(...tops) - Math.min(...tops)
    }
    expect(travelPx(fromMs, markMs)).toBeWithin(20, 60)
    expect(travelPx(markMs, Math.min(markMs + 500, scene.beats.outMs))).toBeWithin(90, 180)
  }
})
