import type { Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'

/** The parts that keep their place through all questions of a film; `bottom` in px is where they begin. */
export type Header = {
  score: Rect
  stage: Rect
  bar: Rect
  /** The figure of the countdown beside the bar. */
  digit: Rect
  bottom: number
}

/** Score and stage in the corners, the energy between or below them. */
export function layoutHeader(film: Film, isDigitOnScreen: boolean): Header {
  const { format } = film.snapshot
  if (format === 'vertical') {
    const y = 372
    const digitWidth = isDigitOnScreen ? 0 : 116
    return {
      score: { x: 120, y: 288, width: 420, height: 60 },
      stage: { x: 588, y: 288, width: 300, height: 60 },
      digit: { x: 116, y: y - 12, width: 116, height: 104 },
      bar: { x: 120 + digitWidth, y, width: 768 - digitWidth, height: 80 },
      bottom: y + 80,
    }
  }
  const [left, right, y] = format === 'square' ? [64, 1016, 64] : [120, 1800, 72]
  const corner = format === 'square' ? 228 : 300
  const stage = format === 'square' ? 244 : 300
  const barX = left + corner + 136
  return {
    score: { x: left, y: y + 8, width: corner, height: 60 },
    stage: { x: right - stage, y: y + 8, width: stage, height: 60 },
    digit: { x: left + corner + 16, y: y - 6, width: 104, height: 88 },
    bar: { x: barX, y, width: right - stage - 24 - barX, height: 76 },
    bottom: y + 76,
  }
}
