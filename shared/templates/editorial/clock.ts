import { easeOut, progress } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments, perFilm } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Film, Layer } from '../template.ts'
import { headOf } from './areas.ts'
import { coloursOf } from './colours.ts'
import { figureOf } from './figure.ts'

const POP_MS = 220

type Clock = {
  base: BoxedLook
  live: BoxedLook
  warm: BoxedLook
  digitOf: (digit: string, isWarm: boolean) => BoxedLook
}

/** The clock: a rule that is used up from the right and a figure, both warm for the last three seconds. */
export function clockLayers(film: Film, { beats }: QuestionScene, timeMs: number): Layer[] {
  const { base, live, warm, digitOf } = clockOf(film)
  const layers = [layerIn('rule', base)]
  const count = countdownAt(beats, timeMs)
  if (count.state === 'before') {
    const drawn = easeOut(progress(timeMs, beats.countdownMs - OPTION_ENTRY_MS, OPTION_ENTRY_MS))
    if (drawn > 0) layers.push(layerIn('rule-live', live, { inset: { right: 1 - drawn } }))
  } else if (count.state === 'running') {
    const inset = { right: 1 - count.left }
    if (count.warmth < 1) layers.push(layerIn('rule-live', live, { inset, opacity: 1 - count.warmth }))
    if (count.warmth > 0) layers.push(layerIn('rule-warm', warm, { inset, opacity: count.warmth }))
    const isWarm = count.digit <= 3
    const pop = 1 + (isWarm ? 0.12 : 0.05) * (1 - easeOut(progress(count.digitAgeMs, 0, POP_MS)))
    layers.push(layerIn('digit', digitOf(String(count.digit), isWarm), { scale: pop }))
  }
  return layers
}

const clockOf = perFilm((film): Clock => {
  const { accent } = coloursOf(film)
  const { rule } = headOf(film.snapshot.format)
  const { box, size, isAtStart } = figureOf(film)
  const bar = (state: string, height: number) =>
    boxLook(
      'rule',
      { ...rule, y: rule.y + Math.round((rule.height - height) / 2), height },
      { classes: [state], vars: { accent } },
    )
  return {
    base: bar('base', 4),
    live: bar('live', 10),
    warm: bar('warm', 18),
    digitOf: perArguments((digit, isWarm) =>
      boxLook('digit', box, {
        text: { digit },
        classes: [...(isWarm ? ['warm'] : []), ...(isAtStart ? ['start'] : [])],
        bleed: 12,
        vars: { size, accent },
      }),
    ),
  }
})
