import { random } from '../../random.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { backgroundTime, driftPhase, swing } from '../kit/drift.ts'
import { perFilm } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { friendRow } from './friends.ts'
import { SHAPES, styleOf } from './style.ts'

/** Large shapes that float over the ground: diameter and share of the frame's width and height. */
const FLOATS = [
  [230, 0.02, 0.09],
  [180, 0.93, 0.17],
  [150, 0.14, 0.36],
  [260, 1, 0.44],
  [200, 0, 0.6],
  [160, 0.95, 0.7],
  [220, 0.5, 0.01],
  [170, 0.34, 0.76],
] as const
const REACH = { x: 46, y: 80 }

type Float = { id: string; look: Look; x: number; y: number; periodMs: number; offset: number }

/** A sunny ground with shapes that float, and the friends that watch from its lower edge. */
export function playgroundLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, floats } = groundOf(film)
  return [
    { id: 'backdrop', look: backdrop, motion: { x: 0, y: 0 } },
    ...floats.map(({ id, look, x, y, periodMs, offset }, index): Layer => {
      const phase = driftPhase(scene, backgroundTime(timeMs, index), periodMs) + offset
      return {
        id,
        look,
        motion: { x: Math.round(x + REACH.x * swing(phase * 2)), y: Math.round(y + REACH.y * swing(phase)) },
      }
    }),
    ...friendRow(film, scene, timeMs),
  ]
}

const groundOf = perFilm((film) => {
  const { width, height } = film
  const { ground, pale, deep } = styleOf(film)
  const next = random('floats')
  return {
    backdrop: { part: 'backdrop', width, height, vars: { ground, pale, deep } } satisfies Look,
    floats: FLOATS.map(
      ([size, x, y], index): Float => ({
        id: `float-${index}`,
        look: {
          part: 'float',
          width: size,
          height: size,
          classes: [SHAPES[index % 5]!],
          vars: { colour: index % 2 ? deep : pale },
        },
        x: Math.round(x * width - size / 2),
        y: Math.round(y * height - size / 2),
        periodMs: 4200 + 600 * (index % 4),
        offset: next(),
      }),
    ),
  }
})
