import { inSteps, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perLook } from '../kit/memo.ts'
import { wrongOptions } from '../kit/question/wrong-options.ts'
import { widthEm, widthFactorOf } from '../kit/text-size.ts'
import type { Layer, Look } from '../template.ts'
import { TEXT } from './style.ts'

/** When a hand draws its line, from the reveal on: below an answer that came forward, and through each wrong one that stays. */
const UNDER = { fromMs: 380, ms: 300, part: 'underline' }
const THROUGH = { fromMs: 60, staggerMs: 140, ms: 200, part: 'strike' }
const STEPS = 9
/** Shares of the type's size: how far below the middle of its words a line is, and how high; it is so much longer than they are. */
const LINE = { underline: 0.4, strike: -0.06, height: 0.24, longer: 1.06 }
const STICK_PX = 150

/** Lines of chalk: one after the other through wrong answers, and one under the right one, if that stands on one line. */
export function withLines(scene: Scene, timeMs: number, layers: readonly Layer[]): Layer[] {
  if (scene.kind !== 'question') return [...layers]
  const ageMs = timeMs - scene.beats.revealMs
  const { turnOf } = wrongOptions(layers)
  return layers.flatMap((layer) => {
    if (ageMs <= 0 || layer.look.part !== 'option-text') return [layer]
    if (layer.look.classes?.includes('forward'))
      return [layer, ...lineOn(layer, underlineOf(layer.look), progress(ageMs, UNDER.fromMs, UNDER.ms))]
    const turn = turnOf(layer)
    if (turn === undefined) return [layer]
    const share = progress(ageMs, THROUGH.fromMs + turn * THROUGH.staggerMs, THROUGH.ms)
    return [layer, ...lineOn(layer, strikeOf(layer.look), share)]
  })
}

/** A line as far (0…1) as it is drawn, and the chalk at the tip of one that goes through words. */
function lineOn({ id, motion: { tint: _, ...motion } }: Layer, look: Look | null, exact: number): Layer[] {
  const share = inSteps(exact, STEPS)
  if (look === null || share === 0) return []
  const line = { id: `${look.part}-${id}`, look, motion }
  if (share >= 1) return [line]
  const drawn = { ...line, motion: { ...motion, inset: { right: 1 - share } } }
  if (look.part === UNDER.part) return [drawn]
  const tip = look.classes!.includes('rtl') ? 1 - share : share
  const y = motion.y + look.height / 2
  return [drawn, stickLayer(`stick-${id}`, motion.x + look.width * tip, y)]
}

/** Nothing under several lines: the middle one would be struck out. */
const underlineOf = perLook((text) => lineLook(UNDER.part, text, LINE.underline, 'single'))
const strikeOf = perLook((text) => lineLook(THROUGH.part, text, LINE.strike))

function lineLook(part: string, text: Look, belowShare: number, of?: 'single'): Look | null {
  const size = Number(text.vars!.size)
  const words = text.text!.text!
  const { width, height, classes = [] } = text
  const line = widthEm(words) * widthFactorOf(words, TEXT) * size
  if (of === 'single' && line > width) return null
  const length = Math.round(Math.min(width, line * LINE.longer))
  const vars = { length, below: Math.round(belowShare * size), high: Math.round(LINE.height * size) }
  return { part, width, height, bleed: 40, classes: classes.filter((name) => /^(rtl|bar)$/.test(name)), vars }
}

/** The stick of chalk that draws something, with its tip at a place of the frame. */
export function stickLayer(id: string, x: number, y: number): Layer {
  const look = { part: 'stick', width: STICK_PX, height: STICK_PX, bleed: 20 }
  return { id, look, motion: { x: Math.round(x), y: Math.round(y) } }
}
