import { expect, test } from 'bun:test'
import { ImageReveal } from '../../shared/contracts/film-settings.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import { findTemplate, TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import { unveilLayers, unveilShare } from '../../shared/templates/kit/unveil.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

const box = { x: 60, y: 400, width: 960, height: 640 }
const picture = {
  box,
  look: { part: 'picture', width: 960, height: 640, image: { picture: 'question-0' } },
}
const KINDS = ImageReveal.options.filter((kind) => kind !== 'none')

test.each(KINDS)(
  '%s: hides the picture at first, shows more with each tick, and all of it at the reveal',
  (kind) => {
    const shown = (share: number) => unveilLayers(picture, kind, share, false)
    const describe = (share: number) =>
      JSON.stringify(shown(share).map(({ look, motion }) => [lookKey(look), motion]))
    const steps = [0, 0.25, 0.5, 0.75, 1].map(describe)
    expect(new Set(steps).size).toBe(steps.length)
    const whole = unveilLayers(picture, kind, 0.3, true)
    expect(whole).toEqual([{ id: 'picture', look: picture.look, motion: { x: box.x, y: box.y } }])
    expect(steps).not.toContain(JSON.stringify([[lookKey(picture.look), whole[0]!.motion]]))
  },
)

test.each(KINDS)('%s: draws at most a dozen looks of a picture', (kind) => {
  const looks = new Set<string>()
  for (let share = 0; share <= 1; share += 0.01)
    for (const { look } of unveilLayers(picture, kind, share, false)) looks.add(lookKey(look))
  expect(looks.size).toBeWithin(2, 13)
})

test('steps with the ticks and rests between them, on one level', () => {
  const at = (sinceMs: number) => unveilShare(sinceMs, 5_000)
  expect([at(-500), at(0), at(999)]).toEqual([0, 0, 0])
  const rests = [1_500, 2_500, 3_500, 4_900].map(at)
  expect(rests).toEqual(rests.toSorted((a, b) => a - b))
  expect([at(1_999), at(2_999)]).toEqual([rests[0]!, rests[1]!])
  for (const share of rests) expect(unveilLayers(picture, 'zoom', share, false)).toHaveLength(1)
  expect(at(1_100)).toBeWithin(0.001, rests[0]! - 0.001)
  expect(at(60_000)).toBe(1)
  expect(unveilShare(800, 1_000)).toBe(0)
})

/** A question about a picture of a shape in a vertical film, with two options. */
function pictured(template: string, natural: { width: number; height: number }) {
  const answers = ['Venus', 'Mars'].map((text) => ({ text, isCorrect: text === 'Venus' }))
  const image = { storageKey: 'planet', url: null, alt: '' }
  const text = 'Which planet is this?'
  const snapshot = snapshotOf({
    template,
    format: 'vertical',
    quizType: 'picture_guess',
    questions: [{ text, countdownSeconds: 4, image, imageReveal: 'zoom', answers }],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': natural })
  const scene = film.scenes.find((one) => one.kind === 'question')!
  const layersAt = (timeMs: number) => findTemplate(template)!.frame(film, scene, timeMs)
  return { film, scene, layersAt }
}

test.each(TEMPLATE_NAMES)(
  '%s: the question of a picture is large whatever the shape of that, which springs open in light',
  (name) => {
    // A tall picture leaves one line for its question.
    for (const { natural, leastPx } of [
      { natural: { width: 1600, height: 900 }, leastPx: 80 },
      { natural: { width: 800, height: 1200 }, leastPx: 72 },
    ]) {
      const { scene, layersAt } = pictured(name, natural)
      const { revealMs, countdownMs } = scene.beats
      const pictureAt = (timeMs: number) => layersAt(timeMs).find(({ id }) => id === 'picture')!
      const asked = layersAt(countdownMs).find(({ look }) => look.part === 'question')!
      expect(Number(asked.look.vars!.size)).toBeGreaterThanOrEqual(leastPx)
      const widthAt = (timeMs: number) => {
        const { look, motion } = pictureAt(timeMs)
        return look.width * (motion.scale ?? 1)
      }
      expect(widthAt(revealMs)).toBeGreaterThan(1.05 * widthAt(countdownMs - 20))
      expect(pictureAt(revealMs + 1000).motion.scale ?? 1).toBeCloseTo(1, 2)
      const light = [0, 400].map(
        (ageMs) => layersAt(revealMs + ageMs).find(({ id }) => id === 'picture-flash')?.motion.opacity ?? 0,
      )
      expect(light).toEqual([0.85, 0])
    }
  },
)
