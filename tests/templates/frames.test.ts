import { describe, expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import { SAFE_AREA } from '../../shared/templates/kit/rect.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameCountOf, frameTimeMs } from '../../shared/timeline/frame-time.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const FRAME_MS = 1_000 / 30

type Case = { template: Template; film: Film; name: string }

const CASES: Case[] = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
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

function describeLayers(layers: readonly Layer[]): string {
  return layers.map(({ id, look, motion }) => `${id} ${lookKey(look)} ${JSON.stringify(motion)}`).join('\n')
}

describe.each(CASES)('$name', ({ template, film, name }) => {
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
    const faults = film.scenes.flatMap((scene) =>
      timesOf(scene, 30, 5).flatMap((timeMs) =>
        faultsOf(template.frame(film, scene, timeMs), film, parts).map((fault) => `${timeMs} ms: ${fault}`),
      ),
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
      for (const timeMs of timesOf(scene, 30, 3)) {
        const before = template.frame(film, scene, Math.max(0, timeMs - FRAME_MS))
        const layers = template.frame(film, scene, timeMs)
        for (const { look } of layers) looks.add(lookKey(look))
        const share = changedArea(before, layers) / (film.width * film.height)
        if (isCalm(scene, timeMs)) expect(share).toBeLessThanOrEqual(0.15)
        movedShare += share
        frames++
      }
    }
    expect(looks.size).toBeLessThanOrEqual(60 + 45 * film.snapshot.questions.length)
    expect(movedShare / frames).toBeLessThanOrEqual(0.15)
  }, 20_000)
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
    if (!(scale >= 0.5 && scale <= 1.35)) faults.push(`${id} is scaled by ${scale}`)
  }
  return faults
}

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
  const isVisible = ({ motion }: Layer) => (motion.opacity ?? 1) > 0
  const [was, is] = [before, after].map((layers) => new Map(layers.map((layer) => [layer.id, layer])))
  let changed = 0
  for (const layer of after.filter(isVisible)) {
    const old = was!.get(layer.id)
    const isSame =
      old !== undefined &&
      isVisible(old) &&
      lookKey(old.look) === lookKey(layer.look) &&
      Bun.deepEquals(old.motion, layer.motion)
    if (!isSame) changed += layer.look.width * layer.look.height
  }
  // A layer that moved is counted once, where it is now; one that is gone, where it was.
  for (const { id, look } of before.filter(isVisible)) if (!is!.has(id)) changed += look.width * look.height
  return changed
}
