import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { discOf } from './flower.ts'
import places from './places.json'
import { INK } from './style.ts'

/** Against the clock's height: the tag beside the flower, how far its middle is from the disc and above the row's, and its figure. */
const { figures, ...TAG } = places.tag
const FIGURES = { ...figures, look: { vars: { ink: INK } }, warms: true }
/** The clock is a tag of paper beside the flower: it shows the seconds. */
export function makeTag(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { y, height } = place
  const middle = { x: discOf(film).x - height * TAG.aside, y: y - height * TAG.up, width: 0, height }
  const room = centreIn(middle, height * TAG.size, height * TAG.size)
  const tag = boxLook('tag', room, { bleed: 16 })
  const px = height * TAG.figure
  const figureAt = makeFigures(scene, centreIn(room, px, px), { ...FIGURES, px })
  return (timeMs) =>
    countdownAt(beats, timeMs).state === 'over' ? [] : [layerIn('tag', tag), ...figureAt(timeMs)]
}
