import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'

/** The housing against its lens. */
const HOUSING = 1.9
/** Degrees by which it turns after its light, in whole steps. */
const TURN = { most: 15, step: 5 }

/** The lamp hangs from the frame's upper edge: the size of its lens, and how far below the edge its middle is. */
const LENS = { tall: { size: 130, y: 40, right: 80 }, low: { size: 110, y: 16 } }

/** The lens of the lamp, over the middle of what is read; in a tall frame beside its progress, px from the right edge. */
export function lensOf(film: Film, { x, width }: Rect): Rect {
  const isTall = film.snapshot.format === 'vertical'
  const { size, y } = isTall ? LENS.tall : LENS.low
  const middle = isTall ? film.width - LENS.tall.right : x + width / 2
  return { x: Math.round(middle - size / 2), y: y - size / 2, width: size, height: size }
}

/** The housing behind the lens, turned towards `swing` (-1…1). */
export function housingLayer(lens: Rect, swing: number, isOn: boolean): Layer {
  const size = Math.round(lens.width * HOUSING)
  const turn = -Math.round((swing * TURN.most) / TURN.step) * TURN.step
  const look = { bleed: Math.ceil(size * 0.2), classes: isOn ? ['on'] : [], vars: { turn } }
  return layerIn('housing', boxLook('housing', centreIn(lens, size, size), look))
}

/** The lens in its housing: green light for an answer. */
export function lensLayer(lens: Rect, isAnswer: boolean): Layer {
  const size = lens.width
  const look = { bleed: Math.ceil(size * 0.4), classes: [isAnswer ? 'right' : 'on'], vars: { size } }
  return layerIn('lamp', boxLook('lens', lens, look))
}
