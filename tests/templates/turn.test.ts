import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { placementOf } from '../../shared/stage/placement.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { turnTimes } from '../../shared/templates/kit/question/turn-times.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { BEAT_MS } from '../../shared/timeline/beat.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'

/** Parts that are read while a question waits. */
const WORDS = ['question', 'option', 'text', 'letter', 'picture', 'hidden', 'sticker']
const FRAME_MS = 1000 / 30
/** The push of a countdown's last seconds is less close than this, and a close-up never closer than that. */
const CLOSE = 1.05
const CLOSEST = 1.25
/** After a turn its stage has come to rest, and nothing else has changed for long. */
const RESTED_MS = 300

function filmIn(template: Template, sample: string): { film: Film; scenes: QuestionScene[] } {
  const { snapshot, pictures } = samplesOf(template.name, 'vertical').find(({ name }) => name === sample)!
  const film = filmOf(snapshot, buildScenes(snapshot, null), pictures)
  return { film, scenes: film.scenes.filter((scene) => scene.kind === 'question') }
}

/** Where a layer is drawn: its edges in px of the frame. */
function edgesOf(film: Film, { look, motion }: Layer) {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, film)
  const [halfX, halfY] = [(look.width * scaleX) / 2, (look.height * scaleY) / 2]
  return { left: centreX - halfX, right: centreX + halfX, top: centreY - halfY, bottom: centreY + halfY }
}

const isRead = ({ look: { part } }: Layer) => WORDS.includes(part)

test.each([2, 3, 4, 5, 7, 10, 12, 30, 60])(
  'in %i seconds the stage turns on a beat, every two or three seconds and a second before the reveal at the latest',
  (seconds) => {
    const countdownMs = 1500
    const revealMs = countdownMs + seconds * 1000
    const times = [countdownMs, ...turnTimes({ countdownMs, revealMs } as QuestionScene['beats']), revealMs]
    expect(times.every((timeMs) => timeMs % BEAT_MS === 0)).toBe(true)
    const apart = times.slice(1).map((timeMs, index) => timeMs - times[index]!)
    expect(times.length).toBeGreaterThan(2)
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(1000)
    expect(Math.max(...apart)).toBeLessThanOrEqual(3500)
  },
)

test('a countdown of a second has no turn', () => {
  expect(turnTimes({ countdownMs: 1500, revealMs: 2500 } as QuestionScene['beats'])).toEqual([])
})

test.each(TEMPLATES)(
  '$name: three questions turn in three ways, on one frame, and not what is read',
  (template) => {
    const { film, scenes } = filmIn(template, 'plain')
    const ways = scenes.map((scene) => {
      const [turnMs] = turnTimes(scene.beats)
      const [before, at] = [turnMs! - FRAME_MS, turnMs!].map((timeMs) => template.frame(film, scene, timeMs))
      for (const layer of at!.filter(isRead)) {
        const was = before!.find(({ id }) => id === layer.id)!
        const [now, then] = [edgesOf(film, layer), edgesOf(film, was)]
        expect([layer.id, Math.abs(now.top - then.top) <= 12, Math.abs(now.left - then.left) <= 12]).toEqual([
          layer.id,
          true,
          true,
        ])
      }
      return stageAt(template, film, scene, turnMs! + RESTED_MS)
    })
    expect(ways.every((way) => way !== '')).toBe(true)
    expect(new Set(ways).size).toBe(scenes.length)
  },
)

/** The cameras and lights of a stage. */
function stageAt(template: Template, film: Film, scene: QuestionScene, timeMs: number): string {
  const light = template.frame(film, scene, timeMs).find(({ id }) => id === 'dusk')?.look.vars?.light
  return [light ?? '', ...camerasOf(template, film, scene, timeMs)].join(' ').trim()
}

function camerasOf(template: Template, film: Film, scene: QuestionScene, timeMs: number): string[] {
  const close = template
    .frame(film, scene, timeMs)
    .filter(({ motion }) => (motion.camera?.scale ?? 1) > CLOSE)
  return [...new Set(close.map(({ motion: { camera } }) => JSON.stringify(camera)))]
}

test.each(TEMPLATES)(
  '$name: a stage that has come closer leaves words, frame and figure as they are',
  (template) => {
    for (const sample of ['plain', 'reveal', 'picture']) {
      const { film, scenes } = filmIn(template, sample)
      for (const scene of scenes) {
        const layers = template.frame(film, scene, turnTimes(scene.beats).at(-1)! + RESTED_MS)
        const ground = edgesOf(film, layers[0]!)
        const covers =
          ground.left <= 0 && ground.top <= 0 && ground.right >= film.width && ground.bottom >= film.height
        const foot = Math.max(...layers.filter(isRead).map((layer) => edgesOf(film, layer).bottom))
        const lastRead = layers.findLastIndex(isRead)
        const over = layers
          .slice(lastRead + 1)
          .filter(({ motion }) => (motion.camera?.scale ?? 1) > CLOSE)
          .filter(
            ({ look, motion }) =>
              edgesOf(film, { id: '', look, motion: { ...motion, camera: undefined } }).top >= foot,
          )
          .filter((layer) => edgesOf(film, layer).top < foot - 2)
          .map(({ id }) => id)
        const digit = layers.find(({ id }) => id === 'clock-digit')
        const { left, right, bottom } = digit ? edgesOf(film, digit) : { left: 60, right: 60, bottom: 0 }
        const isSeen = left >= 0 && right <= 940 && bottom <= 1700
        expect([scene.id, sample, covers, over, isSeen || [left, right, bottom]]).toEqual([
          scene.id,
          sample,
          true,
          [],
          true,
        ])
        // At the reveal the stage is as it was.
        expect(camerasOf(template, film, scene, scene.beats.revealMs)).toEqual([])
      }
    }
  },
)

test.each(TEMPLATES)(
  '$name: a close-up is no closer than 1.25, and all eyes and mouths stay in the frame',
  (template) => {
    for (const sample of ['plain', 'reveal', 'picture', 'kinds', 'extremes']) {
      const { film, scenes } = filmIn(template, sample)
      for (const scene of scenes) {
        const until = scene.beats.revealMs - 200
        for (const timeMs of [...turnTimes(scene.beats).map((fromMs) => fromMs + RESTED_MS), until]) {
          const layers = template.frame(film, scene, timeMs)
          const close = layers.filter(({ motion }) => (motion.camera?.scale ?? 1) > CLOSE)
          const out = close
            .filter((layer) => !isFaceSeen(film, template, layer))
            .map((layer) => [layer.id, edgesOf(film, layer), layer.motion])
          expect([sample, scene.id, timeMs, out]).toEqual([sample, scene.id, timeMs, []])
          expect(Math.max(1, ...close.map(({ motion }) => motion.camera!.scale))).toBeLessThanOrEqual(CLOSEST)
        }
      }
    }
  },
)

/** Whether the face of a layer, if it has one, is in the frame as the camera shows it. */
function isFaceSeen(film: Film, { faces = {} }: Template, layer: Layer): boolean {
  const share = faces[layer.look.part]
  if (share === undefined) return true
  const { left, right, top, bottom } = edgesOf(film, layer)
  const [from, , to, foot] = share
  const width = right - left
  return (
    left + from * width >= 0 &&
    left + to * width <= film.width &&
    top + foot * (bottom - top) <= film.height + 1
  )
}
