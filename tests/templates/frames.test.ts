import { describe, expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { SAFE_AREA } from '../../shared/templates/kit/rect.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameCountOf, frameTimeMs } from '../../shared/timeline/frame-time.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'

type Case = { template: Template; film: Film; name: string }

const CASES: Case[] = TEMPLATES.flatMap((template) =>
  template.formats.flatMap((format) =>
    samplesOf(template.name, format).map(({ name, snapshot, pictures }) => ({
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

function describeLayers(layers: readonly Layer[]): unknown {
  return layers.map(({ id, look, motion }) => [id, lookKey(look), motion])
}

describe.each(CASES)('$name', ({ template, film }) => {
  test('draws a moment the same way whatever was drawn before, and wherever its scene lies', () => {
    for (const scene of film.scenes) {
      const [early, late] = [scene.durationMs * 0.4, scene.durationMs * 0.8]
      template.frame(film, scene, late)
      const after = template.frame(film, scene, early)
      const fresh: Film = structuredClone(film)
      const moved = { ...fresh.scenes[scene.sceneIndex]!, startMs: scene.startMs + 4200 }
      expect(describeLayers(template.frame(fresh, moved, early))).toEqual(describeLayers(after))
    }
  })

  test('covers the frame with its first layer and gives sound numbers, unique ids and known parts', () => {
    const parts = new Set([...template.markup.matchAll(/data-part="([^"]+)"/g)].map(([, part]) => part))
    for (const scene of film.scenes) {
      for (const timeMs of timesOf(scene, 30, 5)) {
        const layers = template.frame(film, scene, timeMs)
        const [first] = layers
        expect([
          first!.motion.x,
          first!.motion.y,
          first!.motion.scale ?? 1,
          first!.motion.opacity ?? 1,
        ]).toEqual([0, 0, 1, 1])
        expect([first!.look.width, first!.look.height]).toEqual([film.width, film.height])
        expect(new Set(layers.map((layer) => layer.id)).size).toBe(layers.length)
        for (const { look, motion } of layers) {
          expect(parts).toContain(look.part)
          const { x, y, scale = 1, opacity = 1, sweep = 1, inset = {} } = motion
          const numbers = [
            look.width,
            look.height,
            look.bleed ?? 0,
            x,
            y,
            scale,
            opacity,
            sweep,
            ...Object.values(inset),
          ]
          expect(numbers.every(Number.isFinite)).toBe(true)
          expect([look.width, look.height, x, y].every(Number.isInteger)).toBe(true)
          for (const share of [opacity, sweep, ...Object.values(inset)]) expect(share).toBeWithin(0, 1.000001)
          expect(scale).toBeWithin(0.5, 1.35)
        }
      }
    }
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
          const digits = template.frame(film, scene, timeMs).flatMap(({ look }) => look.text?.digit ?? [])
          expect(digits).toEqual([String(Math.ceil(framesLeft / fps))])
        }
      }
    }
  }, 20_000)

  test('keeps what is read inside the safe area and readable from the first frame on', () => {
    const area = SAFE_AREA[film.snapshot.format]
    for (const scene of film.scenes) {
      for (const timeMs of settledTimes(scene)) {
        for (const { look, motion } of template.frame(film, scene, timeMs)) {
          if (!look.text || look.part.startsWith('mark-')) continue
          // A grown right option may reach over the edge by its growth; its text does not.
          expect(motion.y).toBeGreaterThanOrEqual(area.y - 6)
          expect(motion.y + look.height).toBeLessThanOrEqual(area.y + area.height + 6)
        }
      }
    }
    const [intro] = film.scenes
    const title = template.frame(film, intro!, 0).find(({ look }) => look.text?.text === film.snapshot.title)
    expect(title?.motion.opacity ?? 1).toBe(1)
  })

  test('draws few looks and moves a small part of the frame', () => {
    const looks = new Set<string>()
    let movedShare = 0
    let frames = 0
    for (const scene of film.scenes) {
      let before: Layer[] = []
      for (const timeMs of timesOf(scene, 30)) {
        const layers = template.frame(film, scene, timeMs)
        for (const { look } of layers) looks.add(lookKey(look))
        const share = changedArea(before, layers) / (film.width * film.height)
        if (before.length > 0 && isCalm(scene, timeMs)) expect(share).toBeLessThanOrEqual(0.15)
        if (before.length > 0) movedShare += share
        frames++
        before = layers
      }
    }
    expect(looks.size).toBeLessThanOrEqual(60 + 45 * film.snapshot.questions.length)
    expect(movedShare / frames).toBeLessThanOrEqual(0.15)
  }, 20_000)
})

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
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
        expect(describeLayers(end)).toEqual(describeLayers(start))
      }
    }
  },
)

/** Moments at which nothing enters or leaves. */
function settledTimes(scene: Scene): number[] {
  if (scene.kind !== 'question') return [Math.max(1000, scene.durationMs - 700)]
  const { optionsInMs, countdownMs, revealMs } = scene.beats
  return [optionsInMs - 50, countdownMs + 500, revealMs - 50, revealMs + 1300]
}

/** Reading and counting: most of a film. */
function isCalm(scene: Scene, timeMs: number): boolean {
  if (scene.kind !== 'question') return timeMs > 1000 && timeMs < scene.durationMs - 500
  const { optionsInMs, countdownMs, revealMs, outMs } = scene.beats
  return (
    (timeMs > 600 && timeMs < optionsInMs) ||
    // The change of colour at three seconds draws two clocks for a moment.
    (timeMs > countdownMs + 100 && timeMs < revealMs && Math.abs(revealMs - 2800 - timeMs) > 300) ||
    (timeMs > revealMs + 700 && timeMs < outMs)
  )
}

/** Px of all boxes that differ between two frames. */
function changedArea(before: readonly Layer[], after: readonly Layer[]): number {
  const areas = (layers: readonly Layer[]) =>
    new Map(
      layers
        .filter(({ motion }) => (motion.opacity ?? 1) > 0)
        .map(({ id, look, motion }) => [
          `${id} ${JSON.stringify(motion)} ${lookKey(look)}`,
          look.width * look.height,
        ]),
    )
  const [was, is] = [areas(before), areas(after)]
  let changed = 0
  // A box that moved is counted once, where it is now; one that went away where it was.
  const nowIds = new Set(after.map(({ id }) => id))
  for (const [key, area] of is) if (!was.has(key)) changed += area
  for (const [key, area] of was) if (!is.has(key) && !nowIds.has(key.split(' ')[0]!)) changed += area
  return changed
}
