import { createHash } from 'node:crypto'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { Film, Layer, Look, Template } from '../../shared/templates/template.ts'
import { frameCountOf, frameTimeMs } from '../../shared/timeline/frame-time.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'

/** A run of frames that is encoded on its own: one scene. Its hash says what its frames show, not where it lies. */
export type Segment = {
  scene: Scene
  firstFrame: number
  frameCount: number
  /** Keys of the looks that its frames show. */
  lookKeys: readonly string[]
  /** SHA-256 over every frame's layers, in hex. */
  hash: string
}

export type RenderPlan = {
  film: Film
  fps: number
  frameCount: number
  segments: readonly Segment[]
  /** Every distinct look in the order of its first frame. */
  looks: ReadonlyMap<string, Look>
}

/** Works out every frame of a film: what must be drawn, and which runs of frames are the same as in another film. */
export function planRender(template: Template, film: Film, fps: number): RenderPlan {
  const looks = new Map<string, Look>()
  let firstFrame = 0
  const segments = film.scenes.map((scene): Segment => {
    const frameCount = frameCountOf(scene.durationMs, fps)
    const segment = {
      scene,
      firstFrame,
      frameCount,
      ...surveyScene(template, film, scene, frameCount, fps, looks),
    }
    firstFrame += frameCount
    return segment
  })
  return { film, fps, frameCount: firstFrame, segments, looks }
}

/** The layers of a segment's frame; `frameIndex` counts from the segment's start. */
export function frameLayers(
  template: Template,
  plan: RenderPlan,
  segment: Segment,
  frameIndex: number,
): Layer[] {
  return template.frame(plan.film, segment.scene, frameTimeMs(frameIndex, plan.fps))
}

function surveyScene(
  template: Template,
  film: Film,
  scene: Scene,
  frameCount: number,
  fps: number,
  looks: Map<string, Look>,
): Pick<Segment, 'lookKeys' | 'hash'> {
  const hash = createHash('sha256')
  const numbers = new Map<string, number>()
  hash.update(`${film.width}x${film.height}@${fps} ${frameCount}\n`)
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    let line = ''
    for (const { look, motion } of template.frame(film, scene, frameTimeMs(frameIndex, fps))) {
      const key = lookKey(look)
      let number = numbers.get(key)
      if (number === undefined) {
        number = numbers.size
        numbers.set(key, number)
        if (!looks.has(key)) looks.set(key, look)
        line += key
      }
      line += `${number} ${motion.x} ${motion.y} ${motion.scale ?? 1} ${motion.opacity ?? 1} ${motion.sweep ?? 1}`
      if (motion.inset) line += JSON.stringify(motion.inset)
      line += ';'
    }
    hash.update(`${line}\n`)
  }
  return { lookKeys: [...numbers.keys()], hash: hash.digest('hex') }
}
