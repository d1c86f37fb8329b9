import { progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perLook } from '../kit/memo.ts'
import { widthEm, widthFactorOf } from '../kit/text-size.ts'
import type { Layer, Look } from '../template.ts'
import { stickLayer } from './stick.ts'
import { TEXT } from './style.ts'

/** When the answer's card has come: how long a hand takes for its stroke, in how many steps. */
const DRAWN = { fromMs: 380, ms: 300, steps: 9 }
/** Shares of the type's size: how far below the middle of its line the stroke is, and how high; it is so much longer than the line. */
const STROKE = { below: 0.4, height: 0.24, longer: 1.06 }

/** A stroke of chalk is drawn under an answer that came forward, if it stands on one line. */
export function withUnderline(scene: Scene, timeMs: number, layers: readonly Layer[]): Layer[] {
  if (scene.kind !== 'question') return [...layers]
  const exact = progress(timeMs, scene.beats.revealMs + DRAWN.fromMs, DRAWN.ms)
  const share = Math.ceil(exact * DRAWN.steps) / DRAWN.steps
  return layers.flatMap((layer) =>
    share > 0 && layer.look.part === 'option-text' && layer.look.classes?.includes('forward')
      ? [layer, ...underlineOf(layer, share)]
      : [layer],
  )
}

/** The stroke as far (0…1) as it is drawn, and the chalk at its tip; nothing under several lines. */
function underlineOf({ look: text, motion }: Layer, share: number): Layer[] {
  const look = strokeUnder(text)
  if (look === null) return []
  if (share >= 1) return [{ id: 'underline', look, motion }]
  const tip = look.classes!.includes('rtl') ? 1 - share : share
  const x = motion.x + look.width / 2 + Number(look.vars!.length) * (tip - 0.5)
  return [
    { id: 'underline', look, motion: { ...motion, inset: { right: 1 - share } } },
    stickLayer('underline-stick', x, motion.y + look.height / 2 + Number(look.vars!.below)),
  ]
}

const strokeUnder = perLook((look): Look | null => {
  const text = look.text!.text!
  const size = Number(look.vars!.size)
  const { width, height, classes = [] } = look
  const line = widthEm(text) * widthFactorOf(text, TEXT) * size
  if (line > width) return null
  const length = Math.round(Math.min(width, line * STROKE.longer))
  const [below, high] = [STROKE.below, STROKE.height].map((share) => Math.round(share * size))
  return {
    part: 'underline',
    width,
    height,
    bleed: 40,
    classes: classes.filter((name) => name === 'rtl'),
    vars: { length, below: below!, high: high! },
  }
})
