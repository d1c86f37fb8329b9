import { OPTION_ENTRY_MS } from '../../timeline/build-scenes.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import type { PageLayout } from './layout.ts'
import { type Item, itemAt } from './page.ts'

/** Px of the figure in the head, and its share of the place where an answer will stand. */
const FIGURE_PX = 132
const LARGE_SHARE = 0.86
const LARGE_PX_MAX = { vertical: 290, square: 220, landscape: 290 }
const POP_MS = 220

/** Places an item as the page stands at the moment: it may be rising, or fading. */
type Put = (id: string, item: Item, motion?: Partial<Layer['motion']>) => Layer

/** The clock: a rule that is used up from the right and a figure, both warm for the last three seconds. */
export function makeClock(
  film: Film,
  { answer, picture, clock, rule }: PageLayout,
  accent: string,
): (scene: QuestionScene, timeMs: number, put: Put) => Layer[] {
  const large = answer !== null && picture === null ? answer : null
  const size = large
    ? Math.round(Math.min(LARGE_PX_MAX[film.snapshot.format], large.height * LARGE_SHARE))
    : FIGURE_PX
  const place: Rect = large ? { ...large, width: Math.round(size * 1.3), height: size } : clock
  const bar = (state: string, height: number) =>
    itemAt(
      'rule',
      { ...rule, y: rule.y + Math.round((rule.height - height) / 2), height },
      { classes: [state], vars: { accent } },
    )
  const rules = { base: bar('base', 4), live: bar('live', 10), warm: bar('warm', 18) }
  const digits = new Map<string, Item>()
  const digitOf = (digit: string, isWarm: boolean): Item => {
    const key = `${digit} ${isWarm}`
    const item =
      digits.get(key) ??
      itemAt('digit', place, {
        text: { digit },
        classes: [...(isWarm ? ['warm'] : []), ...(large ? ['start'] : [])],
        bleed: 24,
        vars: { size, accent },
      })
    digits.set(key, item)
    return item
  }

  return ({ beats }, timeMs, put) => {
    const layers = [put('rule', rules.base)]
    const count = countdownAt(beats, timeMs)
    if (count.state === 'before') {
      const drawn = easeOut(progress(timeMs, beats.countdownMs - OPTION_ENTRY_MS, OPTION_ENTRY_MS))
      if (drawn > 0) layers.push(put('rule-live', rules.live, { inset: { right: 1 - drawn } }))
    } else if (count.state === 'running') {
      const inset = { right: 1 - count.left }
      if (count.warmth < 1) layers.push(put('rule-live', rules.live, { inset, opacity: 1 - count.warmth }))
      if (count.warmth > 0) layers.push(put('rule-warm', rules.warm, { inset, opacity: count.warmth }))
      const isWarm = count.digit <= 3
      const pop = 1 + (isWarm ? 0.12 : 0.05) * (1 - easeOut(progress(count.digitAgeMs, 0, POP_MS)))
      layers.push(put('digit', digitOf(String(count.digit), isWarm), { scale: pop }))
    }
    return layers
  }
}
