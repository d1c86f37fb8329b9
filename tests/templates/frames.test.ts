import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import { contentArea } from '../../shared/templates/kit/layout/area.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameCountOf, frameTimeMs } from '../../shared/timeline/frame-time.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { isInMatrix, TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

type Case = { template: Template; film: Film; name: string }

const CASES: Case[] = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.flatMap((format) =>
    samplesOf(template.name, format)
      .filter(({ name }) => isInMatrix(format, name))
      .map(({ name, snapshot, pictures }) => ({
        template,
        film: filmOf(snapshot, buildScenes(snapshot, null), pictures),
        name: `${template.name} ${format} ${name}`,
      })),
  ),
)

/** Times of a scene's frames from its start; every `step`-th one. */
function timesOf(scene: Scene, fps: number, step = 1): number[] {
  const count = frameCountOf(scene.durationMs, fps)
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => frameTimeMs(index * step, fps))
}

function describeLayers(layers: readonly Layer[]): string {
  return layers.map(({ id, look, motion }) => `${id} ${lookKey(look)} ${JSON.stringify(motion)}`).join('\n')
}

describe.each(CASES)('$name', ({ template, film, name }) => {
  // Two tests read them, and drawing them is most of this file's time.
  let frames: { scene: Scene; timeMs: number; layers: Layer[] }[] = []
  beforeAll(() => {
    frames = film.scenes.flatMap((scene) =>
      timesOf(scene, 30, 6).map((timeMs) => ({
        scene,
        timeMs,
        layers: template.frame(film, scene, timeMs),
      })),
    )
  })
  afterAll(() => {
    frames = []
  })

  test('draws a moment the same way whatever was drawn before, and wherever its scene lies', () => {
    // Laying the extremes out again would take as long as all other tests of this file.
    const fresh: Film = name.endsWith('extremes') ? film : structuredClone(film)
    for (const scene of film.scenes.toReversed()) {
      const [early, late] = [scene.durationMs * 0.4, scene.durationMs * 0.8]
      template.frame(film, scene, late)
      const after = template.frame(film, scene, early)
      const moved = { ...fresh.scenes[scene.sceneIndex]!, startMs: scene.startMs + 4200 }
      expect(describeLayers(template.frame(fresh, moved, early))).toBe(describeLayers(after))
    }
  })

  test('covers the frame with its first layer and gives sound numbers, unique ids and known parts', () => {
    const parts = new Set([...template.markup.matchAll(/data-part="([^"]+)"/g)].map(([, part]) => part))
    const faults = frames.flatMap(({ timeMs, layers }) =>
      faultsOf(layers, film, parts).map((fault) => `${timeMs} ms: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('shows the digit of the seconds that are left on every frame of a countdown', () => {
    for (const fps of [30, 60]) {
      for (const scene of film.scenes) {
        if (scene.kind !== 'question') continue
        const { countdownMs, revealMs } = scene.beats
        for (const [index, timeMs] of timesOf(scene, fps).entries()) {
          if (timeMs < countdownMs || timeMs >= revealMs) continue
          // Whole numbers of frames, so that no rounding can hide a mistake.
          const framesLeft = frameCountOf(revealMs, fps) - index
          // The digit changes only here: first, middle and last frame of each second stand for all.
          if (![0, 1, fps / 2].includes(framesLeft % fps)) continue
          const digits = template.frame(film, scene, timeMs).flatMap(({ look }) => look.text?.digit ?? [])
          expect(digits).toEqual([String(Math.ceil(framesLeft / fps))])
        }
      }
    }
  })

  test('before a countdown runs its first digit is faint or fills: a clock that stands still would lie', () => {
    for (const scene of film.scenes) {
      if (scene.kind !== 'question') continue
      const { countdownMs, revealMs } = scene.beats
      for (const timeMs of [0, countdownMs / 2, countdownMs - 34]) {
        const digits = template
          .frame(film, scene, timeMs)
          .filter(({ look }) => /\d/.test(look.text?.digit ?? ''))
        for (const { look, motion } of digits) {
          expect(look.text!.digit).toBe(String((revealMs - countdownMs) / 1000))
          if (!motion.inset) expect(motion.opacity).toBeLessThan(0.5)
        }
      }
    }
  })

  test('keeps what is read inside the safe area and readable from the first frame on', () => {
    const area = contentArea(film)
    for (const scene of film.scenes) {
      for (const timeMs of settledTimes(scene)) {
        for (const { look, motion } of template.frame(film, scene, timeMs)) {
          // Wrong options that fall and fade are read no longer; a sticker is a picture, and so is what an eye sees.
          if (!look.text || /^(?:mark-|sticker)/.test(look.part) || (motion.opacity ?? 1) < 0.6) continue
          const height = look.height * (motion.scale ?? 1)
          const top = motion.y + (look.height - height) / 2
          expect(top).toBeGreaterThanOrEqual(area.y - 12)
          expect(top + height).toBeLessThanOrEqual(area.y + area.height + 12)
        }
      }
    }
    const [intro] = film.scenes
    const title = template.frame(film, intro!, 0).find(({ look }) => look.text?.text === film.snapshot.title)
    expect(title?.motion.opacity ?? 1).toBe(1)
  })

  test('draws few looks, and what is read stays within 6 px of its place', () => {
    const looks = new Set<string>()
    const places = new Map<string, { x: number; y: number }>()
    for (const { scene, timeMs, layers } of frames) {
      for (const { id, look, motion } of layers) {
        looks.add(lookKey(look))
        if (!isRead(scene, timeMs) || !READ_PARTS.includes(look.part)) continue
        const key = `${scene.id} ${id}`
        const place = places.get(key) ?? motion
        places.set(key, place)
        // Twice 6 px: from the highest to the lowest place of a swing.
        expect(Math.abs(motion.x - place.x)).toBeLessThanOrEqual(12)
        expect(Math.abs(motion.y - place.y)).toBeLessThanOrEqual(12)
        expect(Math.abs((motion.scale ?? 1) - 1)).toBeLessThanOrEqual(0.015)
      }
    }
    // Three of each question are its words as they are read.
    expect(looks.size).toBeLessThanOrEqual(70 + 63 * film.snapshot.questions.length)
  })
})

test.each(TEMPLATES_AND_SCAFFOLD.map((template) => ({ name: template.name, template })))(
  '$name: a film that loops ends on its first frame',
  ({ template }) => {
    for (const fps of [30, 60] as const) {
      for (const format of template.formats) {
        const { snapshot } = samplesOf(template.name, format)[0]!
        const looped = { ...snapshot, fps, loop: true }
        const film = filmOf(looped, buildScenes(looped, null), {})
        const outro = film.scenes.at(-1)!
        const last = timesOf(outro, fps).at(-1)!
        const [end, start] = [template.frame(film, outro, last), template.frame(film, film.scenes[0]!, 0)]
        expect(describeLayers(end)).toBe(describeLayers(start))
      }
    }
  },
)

/** What is wrong with a frame's layers; one `expect` for each number took most of this file's time. */
function faultsOf(layers: readonly Layer[], film: Film, parts: ReadonlySet<string | undefined>): string[] {
  const faults: string[] = []
  const [first] = layers
  const { x, y, scale = 1, opacity = 1 } = first!.motion
  const isWhole = first!.look.width === film.width && first!.look.height === film.height
  if (!isWhole || x !== 0 || y !== 0 || scale !== 1 || opacity !== 1)
    faults.push('the first layer does not cover the frame')
  if (new Set(layers.map((layer) => layer.id)).size < layers.length) faults.push('two layers share an id')
  for (const { id, look, motion } of layers) {
    const { x, y, scale = 1, opacity = 1, sweep = 1, inset = {} } = motion
    const [sizes, shares] = [
      [look.width, look.height, x, y],
      [opacity, sweep, ...Object.values(inset)],
    ]
    if (!parts.has(look.part)) faults.push(`${id} draws an unknown part ${look.part}`)
    if (!sizes.every(Number.isInteger) || !Number.isFinite(look.bleed ?? 0))
      faults.push(`${id} lies between pixels: ${sizes}`)
    // A NaN is in no range.
    if (!shares.every((share) => share >= 0 && share <= 1.000001))
      faults.push(`${id} has a share of ${shares}`)
    if (!(scale >= 0.5 && scale <= 1.65)) faults.push(`${id} is scaled by ${scale}`)
  }
  return faults
}

/** Moments at which nothing enters or leaves. */
function settledTimes(scene: Scene): number[] {
  if (scene.kind !== 'question')
    return [Math.min(scene.durationMs - 400, Math.max(1000, scene.durationMs - 700))]
  const { optionsInMs, countdownMs, revealMs } = scene.beats
  // A sign of the scene has slammed in.
  return [Math.max(110, optionsInMs - 50), countdownMs + 500, revealMs - 50, revealMs + 1300]
}

const READ_PARTS = ['question', 'option-text', 'option-letter']

/** From the countdown's start until right before its end. */
function isRead(scene: Scene, timeMs: number): boolean {
  if (scene.kind !== 'question') return false
  const { countdownMs, revealMs } = scene.beats
  return timeMs > countdownMs && timeMs < revealMs - 150
}
