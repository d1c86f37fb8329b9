import { Compositor } from '../../../render-farm/compose/compositor.ts'
import type { FilmSprites } from '../../../render-farm/draw/looks.ts'
import type { RenderPlan } from '../../../render-farm/plan/plan.ts'
import { FlashCounter } from './flashes.ts'
import { reduceLuma } from './reduce-luma.ts'
import { StillnessCounter } from './stillness.ts'

/** What a film's frames look like over time. */
type FilmPicture = {
  /** Share of the windows of half a second in which less than 1 % of the frame changes visibly. */
  stillShare: number
  /** Seconds of the longest run of such windows. */
  longestStillSeconds: number
  /** The most flashes within a second over more than a quarter of the frame, and over more than a twentieth. */
  flashes: { quarter: number; twentieth: number }
  /** Mean share of the frame that is drawn anew. */
  damageShare: number
  composedFps: number
}

/** Composes every frame as the farm does; `onFrame` gets each of them in I420, to be read at once. */
export function measurePicture(
  plan: RenderPlan,
  sprites: FilmSprites,
  onFrame: (frame: Buffer, frameIndex: number) => void,
): FilmPicture {
  const { width, height } = plan.film
  const compositor = new Compositor(width, height, (look) => sprites.spriteOf(look))
  const stillness = new StillnessCounter(plan.fps)
  const flashes = new FlashCounter(plan.fps)
  let drawnPx = 0
  let composeMs = 0
  let index = 0
  for (const segment of plan.segments) {
    for (let frameIndex = 0; frameIndex < segment.frameCount; frameIndex++, index++) {
      const startedAtMs = performance.now()
      drawnPx += compositor.compose(segment.layers(frameIndex))
      composeMs += performance.now() - startedAtMs
      const reduced = reduceLuma(compositor.frame, width, height)
      stillness.add(reduced.luma)
      flashes.add(reduced)
      onFrame(compositor.frame, index)
    }
  }
  return {
    ...stillness.result(),
    flashes: { quarter: flashes.flashesOver(1 / 4), twentieth: flashes.flashesOver(1 / 20) },
    damageShare: drawnPx / (index * width * height),
    composedFps: (index * 1000) / composeMs,
  }
}
