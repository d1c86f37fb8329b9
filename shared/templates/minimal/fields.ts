import { easeOut, progress } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/pace.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer } from '../template.ts'
import { questionPageOf } from './page.ts'
import { paletteFor } from './style.ts'

/** Px of a field before the letter that stands on it, where it does not begin at the frame's edge. */
const AIR_PX = 24

/** Every other option of a page of fields stands on one, which bleeds off the page; each grows out of the edge as its option comes. */
export function fieldLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind !== 'question') return []
  const { options, style } = questionPageOf(film, scene)
  if (style !== 'field') return []
  const columns = options.filter(({ y }) => y === options[0]!.y).length
  const look = { part: 'sheet', width: film.width, height: film.height }
  const { foam } = paletteFor(film, scene)
  return options.flatMap(({ x, y, width, height }, index) => {
    const column = index % columns
    const fromMs = scene.beats.optionsInMs + index * OPTION_STAGGER_MS
    const come = scene.isOnStage ? 1 : easeOut(progress(timeMs, fromMs, OPTION_ENTRY_MS))
    if ((column + Math.floor(index / columns)) % 2 === 0 || come === 0) return []
    const left = column === 0 ? 0 : x - AIR_PX
    const right = column === columns - 1 ? film.width : x + width - AIR_PX
    const inset = {
      left: left / film.width,
      right: 1 - (left + (right - left) * come) / film.width,
      top: y / film.height,
      bottom: 1 - (y + height) / film.height,
    }
    return [{ id: `field-${index}`, look, motion: { x: 0, y: 0, inset, ...inColour(foam) } }]
  })
}
