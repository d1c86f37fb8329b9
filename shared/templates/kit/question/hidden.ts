import { arc, clamp, mix, progress } from '../../../timeline/easing.ts'
import { BREATH_MS } from '../../../timeline/pace.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Layer } from '../../template.ts'
import { countdownAt, tremblePx } from '../countdown.ts'
import type { Design, Vars } from '../design.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import { centreIn, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { apparentPx } from '../text-size.ts'

/** The question mark: how large its type looks against the height of its plate, and the width of its box against its type. */
const MARK = { share: 0.98, width: 0.9 }
/** It hops with each second of the count; in the last three higher, and the larger the closer they are. */
const HOP = { ms: 320, px: [30, 24, 18], otherPx: 12, growth: [0.16, 0.1, 0.05] }
/** The plate trembles by so many px in the last second, the one before it, and so on, to each side for `ms`. */
const TREMBLE = { px: [9, 6, 3], ms: 125 }
/** It opens in the last so many seconds, a little further with each. */
const STAGES = 3

/**
 * What stands for an answer that is not among options, until it is known. A template draws the plate as a locked thing of its
 * own: the part `hidden`, which gives way in the classes `stage-0`, `stage-1` and `stage-2`.
 */
export type Hidden = { plate: BoxedLook; opening: readonly BoxedLook[]; mark: BoxedLook }

/** A plate with a question mark as large as it. */
export function hiddenOf(design: Design, text: string, box: Rect, vars: Vars): Hidden {
  const px = apparentPx(box.height * MARK.share, design.page.question.face)
  const plate = (classes: readonly string[]) =>
    boxLook('hidden', box, { bleed: design.bleed.panel, classes, vars })
  return {
    plate: plate([]),
    opening: Array.from({ length: STAGES }, (_, stage) => plate([`stage-${stage}`])),
    mark: boxLook('hidden-mark', centreIn(box, px * MARK.width, box.height), {
      bleed: 24,
      classes: /\p{Script=Arabic}/u.test(text) ? ['arabic'] : [],
      vars: { ...vars, size: px },
    }),
  }
}

/** The plate as the count goes down: its mark hops with each second, it trembles and opens in the last ones. */
export function hiddenLayers(
  { plate, opening, mark }: Hidden,
  { beats }: QuestionScene,
  timeMs: number,
  move: Move,
): Layer[] {
  const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
  const isHeld = timeMs >= beats.revealMs - BREATH_MS
  const shaken = combine(move, { dx: isHeld ? 0 : tremblePx(beats, timeMs, TREMBLE) })
  const hop = isHeld ? 0 : arc(progress(digitAgeMs, 0, HOP.ms))
  const last = HOP.growth[digit - 1] ?? 0
  const before = HOP.growth[digit] ?? 0
  const acted: Move =
    state === 'running'
      ? {
          dy: -Math.round(hop * (HOP.px[digit - 1] ?? HOP.otherPx)),
          scale: 1 + mix(before, last, clamp(digitAgeMs / HOP.ms)),
        }
      : {}
  const shown = state === 'running' ? (opening[STAGES - digit] ?? plate) : plate
  return [...movedLayer('hidden', shown, shaken), ...movedLayer('hidden-mark', mark, combine(shaken, acted))]
}
