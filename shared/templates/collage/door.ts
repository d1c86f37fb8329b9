import { easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS } from '../../timeline/pace.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionBeats } from '../../timeline/scenes.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import { commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { DISPLAY, PAPERS, RIGHT_PAPER } from './style.ts'

const DOOR_MS = 340
/** Px beside the answer on a wide door and on a narrow one. */
const SIDES = { wide: 70, narrow: 22 }
const NARROW_PX = 500

/** A paper door, the answer on the paper below it, and the question marks on the door. */
export type Door = { door: BoxedLook; paper: BoxedLook; answer: BoxedLook; mark: BoxedLook | null }

/** The door has no question marks where the large figure counts on it (`isCovered`). */
export function planDoor(film: Film, text: string, box: Rect, isCovered: boolean): Door {
  const sides = box.width < NARROW_PX ? SIDES.narrow : SIDES.wide
  const room = { width: box.width - 2 * sides - 4, height: box.height - 110 }
  const size = commonSize([text], room, DISPLAY, 120, 24)
  const item = (part: string, look: Partial<Look> = {}) => boxLook(part, box, { bleed: 8, ...look })
  return {
    door: item('door', { vars: { paper: PAPERS[2] } }),
    paper: item('door', { vars: { paper: RIGHT_PAPER } }),
    answer: item('answer', {
      bleed: 0,
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: { ...sizeVars(text, size, 20), sides },
    }),
    mark: isCovered ? null : item('mystery', { bleed: 0 }),
  }
}

/** The door rolls up and shows what was below it. */
export function doorLayers(
  { door, paper, answer, mark }: Door,
  { optionsInMs, revealMs }: QuestionBeats,
  stepMs: number,
): Layer[] {
  const shown = mark ? easeOut(progress(stepMs, optionsInMs, OPTION_ENTRY_MS)) : 1
  if (shown === 0) return []
  if (stepMs < revealMs) {
    const scale = mix(0.86, 1, shown)
    return [layerIn('door', door, { scale }), ...(mark ? [layerIn('mark', mark, { scale })] : [])]
  }
  const rolled = easeIn(progress(stepMs + 80, revealMs, DOOR_MS))
  const layers = [layerIn('paper', paper), layerIn('answer', answer)]
  if (rolled < 1) layers.push(layerIn('door', door, { inset: { bottom: rolled } }))
  return layers
}
