import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'

/** The housing against its lens. */
const HOUSING = 1.9
/** Degrees by which it turns after its light, in whole steps. */
const TURN = { most: 15, step: 5 }

/** The lamp hangs from the frame's upper edge: the size of its lens, and how far below the edge its middle is. */
const LENS = { tall: { size: 190, y: 40 }, low: { size: 110, y: 16 } }

/** The lens of the lamp, over the middle of what is read. */
export function lensOf({ snapshot }: Film, { x, width }: Rect): Rect {
  const { size, y } = snapshot.format === 'vertical' ? LENS.tall : LENS.low
  return { x: Math.round(x + (width - size) / 2), y: y - size / 2, width: size, height: size }
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
