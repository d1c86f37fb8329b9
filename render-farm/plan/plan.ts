import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { lookKey } from '../../shared/stage/look-key.ts'
import { looksOf } from '../../shared/stage/looks-of.ts'
import type { Film, Layer, Look, Template } from '../../shared/templates/template.ts'
import { frameCountOf, frameTimeMs } from '../../shared/timeline/frame-time.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'

/** Frames that are encoded as one file: a scene. Its hash depends on what its frames show, not on its position. */
export type Segment = {
  scene: Scene
  frameCount: number
  /** The looks of its frames by key, in the order of their first frame. */
  looks: ReadonlyMap<string, Look>
  /** Frames that equal the one before to the last bit. */
  repeats: ReadonlySet<number>
  /** SHA-256 over every frame's layers, in hex. */
  hash: string
  /** The layers of a frame; `frameIndex` counts from the segment's start. */
  layers(frameIndex: number): Layer[]
}

export type RenderPlan = {
  film: Film
  fps: number
  frameCount: number
  segments: readonly Segment[]
  /** Every distinct look in the order of its first frame. */
  looks: ReadonlyMap<string, Look>
}

/**
 * Plans every frame of a film: the looks to be drawn, and a hash of each scene by which equal scenes are found in the
 * cache. An `opening` that was planned before is reused. A quarter of an hour at 60 frames a second takes seconds, so the
 * event loop gets its turn after each scene: a node whose heartbeat is late loses its films.
 */
export async function planRender(
  template: Template,
  film: Film,
  fps: number,
  opening?: Segment,
): Promise<RenderPlan> {
  const segments: Segment[] = []
  for (const [index, scene] of film.scenes.entries()) {
    segments.push(index === 0 && opening ? opening : planSegment(template, film, scene, fps))
    await setImmediate()
  }
  const frameCount = segments.reduce((sum, segment) => sum + segment.frameCount, 0)
  const looks = new Map(segments.flatMap((segment) => [...segment.looks]))
  return { film, fps, frameCount, segments, looks }
}

/** Plans the first scene alone. Its frames do not depend on the length of the others (see `Template.frame`). */
export function planOpening(template: Template, film: Film, fps: number): Segment {
  return planSegment(template, film, film.scenes[0]!, fps)
}

function planSegment(template: Template, film: Film, scene: Scene, fps: number): Segment {
  const frameCount = frameCountOf(scene.durationMs, fps)
  const layers = (frameIndex: number) => template.frame(film, scene, frameTimeMs(frameIndex, fps))
  const looks = new Map<string, Look>()
  const hash = createHash('sha256')
  const numbers = new Map<string, number>()
  const repeats = new Set<number>()
  let [shown, line]: [Layer[], string] = [[], '']
  hash.update(`${film.width}x${film.height}@${fps} ${frameCount}\n`)
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const before = { shown, line }
    shown = layers(frameIndex)
    // A frame that is held is the same object.
    if (shown !== before.shown) {
      for (const look of looksOf(shown)) {
        const key = lookKey(look)
        if (numbers.has(key)) continue
        numbers.set(key, numbers.size)
        looks.set(key, look)
        hash.update(key)
      }
      line = shown.map((layer) => describe(layer, numbers)).join('')
    }
    hash.update(`${line}\n`)
    if (line === before.line) repeats.add(frameIndex)
  }
  return { scene, frameCount, looks, repeats, hash: hash.digest('hex'), layers }
}

/** A layer in a line of text, its look by number. */
function describe({ look, motion }: Layer, numbers: ReadonlyMap<string, number>): string {
  const { x, y, scale = 1, opacity = 1, sweep = 1, inset, stretch, camera, tint, blend, mask } = motion
  const more = inset ?? stretch ?? camera ?? tint ?? blend ?? mask
  const rest = more ? JSON.stringify({ inset, stretch, camera, tint, blend, mask }) : ''
  return `${numbers.get(lookKey(look))} ${x} ${y} ${scale} ${opacity} ${sweep}${rest};`
}
