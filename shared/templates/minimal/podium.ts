import { mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perFilm } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Film, Layer } from '../template.ts'
import { NIGHT, paletteFor } from './style.ts'

/** Where a face is: the middle of its eyes and their width, px. */
export type Place = { x: number; y: number; width: number }

/** Where the film's blocks end as a podium: the box of all three, px. */
export const PODIUMS = {
  vertical: { x: 110, y: 1130, width: 780, height: 790 },
  square: { x: 270, y: 700, width: 540, height: 380 },
  landscape: { x: 300, y: 730, width: 440, height: 350 },
}
/** Of that box: the winner's size, and the lower part in which the steps stand. */
const WINNER = { width: 0.62, middle: 0.23 }
const STEPS = { top: 0.52, heights: [0.72, 1, 0.5], gap: 12, digit: 0.5 }
/** Their places from left to right: figures that are art, not text to be read. */
const PLACES = ['second', 'first', 'third']
/** They rise one after the other. */
const RISE = { ms: 260, turnMs: 90, order: [1, 2, 0] }

/** Where the face stands on the podium. */
export function winnerPlace({ snapshot: { format } }: Film): Place {
  const { x, y, width, height } = PODIUMS[format]
  return {
    x: x + width / 2,
    y: Math.round(y + height * WINNER.middle),
    width: Math.round(width * WINNER.width),
  }
}

/** The end: three steps rise out of the water, and the winner is on the first. */
export function podiumLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind !== 'outro') return []
  const { tile } = paletteFor(film, scene)
  return stepsOf(film).map((box, index) => {
    const come = spring(progress(timeMs, RISE.order[index]! * RISE.turnMs - RISE.ms / 2, RISE.ms), 0.1)
    const look = boxLook('step', box, {
      classes: [PLACES[index]!],
      vars: { colour: NIGHT, ink: tile, size: Math.round(box.width * STEPS.digit) },
    })
    return layerIn(`step-${index}`, look, { y: Math.round(mix(film.height, box.y, come)) })
  })
}

const stepsOf = perFilm(({ snapshot: { format } }) => {
  const { x, y, width, height } = PODIUMS[format]
  const top = y + height * STEPS.top
  const room = y + height - top
  const stepWidth = Math.round((width - 2 * STEPS.gap) / 3)
  return STEPS.heights.map((share, index) => ({
    x: x + index * (stepWidth + STEPS.gap),
    y: Math.round(top + room * (1 - share)),
    width: stepWidth,
    height: Math.round(room * share),
  }))
})
