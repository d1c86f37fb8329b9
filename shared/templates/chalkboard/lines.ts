import { inSteps, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perLook } from '../kit/memo.ts'
import { widthEm, widthFactorOf } from '../kit/text-size.ts'
import type { Layer, Look } from '../template.ts'
import { TEXT } from './style.ts'

/** When a hand draws its line below an answer that came forward, from the reveal on. */
const UNDER = { fromMs: 380, ms: 300, steps: 9 }
/** Shares of the type's size: how far below the middle of its words the line is, and how high; it is so much longer than they are. */
const LINE = { below: 0.4, height: 0.24, longer: 1.06 }
const STICK_PX = 150

/** A line of chalk under the right answer, if that stands on one line. */
export function withLines(scene: Scene, timeMs: number, layers: readonly Layer[]): Layer[] {
  if (scene.kind !== 'question') return [...layers]
  const share = inSteps(progress(timeMs - scene.beats.revealMs, UNDER.fromMs, UNDER.ms), UNDER.steps)
  return layers.flatMap((layer) => {
    const { id, look, motion } = layer
    if (share === 0 || look.part !== 'option-text' || !look.classes?.includes('forward')) return [layer]
    const line = underlineOf(look)
    if (line === null) return [layer]
    const drawn = share < 1 ? { ...motion, inset: { right: 1 - share } } : motion
    return [layer, { id: `underline-${id}`, look: line, motion: drawn }]
  })
}

/** Nothing under several lines: the middle one would be struck out. */
const underlineOf = perLook(({ width, height, vars, text, classes = [] }): Look | null => {
  const [size, words] = [Number(vars!.size), text!.text!]
  const line = widthEm(words) * widthFactorOf(words, TEXT) * size
  if (line > width) return null
  const length = Math.round(Math.min(width, line * LINE.longer))
  const drawn = { length, below: Math.round(LINE.below * size), high: Math.round(LINE.height * size) }
  return {
    part: 'underline',
    width,
    height,
    bleed: 40,
    classes: classes.filter((name) => name === 'rtl'),
    vars: drawn,
  }
})

/** The stick of chalk that draws something, with its tip at a place of the frame. */
export function stickLayer(id: string, x: number, y: number): Layer {
  const look = { part: 'stick', width: STICK_PX, height: STICK_PX, bleed: 20 }
  return { id, look, motion: { x: Math.round(x), y: Math.round(y) } }
}
