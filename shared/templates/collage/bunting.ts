import { clamp, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import { PAPERS } from './style.ts'

const FLAGS_MAX = 12
const FALL_MS = 520
/** Of a flag; fewer flags are larger ones. */
const WIDTHS_MAX = { vertical: 118, square: 84, landscape: 92 }
const WIDTH_SHARE = 0.7
const SLENDER = 1.18
/** Height of the string's ends, and how far its middle hangs below them. */
const STRINGS = {
  vertical: { y: 176, sag: 46, from: 40, to: 1040 },
  square: { y: -14, sag: 24, from: 30, to: 1050 },
  landscape: { y: -18, sag: 40, from: 60, to: 1640 },
} as const

/** The clock of a question: a string of paper flags that fall one by one, the last with the reveal. */
export function makeBunting(film: Film, seconds: number): (scene: QuestionScene, stepMs: number) => Layer[] {
  const { y, sag, from, to } = STRINGS[film.snapshot.format]
  const count = Math.min(seconds, FLAGS_MAX)
  const width = to - from
  const flagWidth = Math.round(Math.min(WIDTHS_MAX[film.snapshot.format], (width / count) * WIDTH_SHARE))
  const string: Look = { part: 'string', width, height: sag + 12, bleed: 6 }
  const flags = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    return {
      look: {
        part: 'flag',
        width: flagWidth,
        height: Math.round(flagWidth * SLENDER),
        bleed: 9,
        classes: [`tilt-${index % 3}`],
        vars: { paper: PAPERS[(index + 2) % PAPERS.length]! },
      } as Look,
      x: Math.round(from + share * width - flagWidth / 2),
      y: Math.round(y + 4 * sag * share * (1 - share)),
    }
  })
  return ({ beats }, stepMs) => {
    const flagMs = (beats.revealMs - beats.countdownMs) / count
    return [
      { id: 'string', look: string, motion: { x: from, y } },
      ...flags.flatMap((flag, index): Layer[] => {
        const pinned = progress(stepMs, 80 + index * 50, 240)
        if (pinned === 0) return []
        // The rightmost one goes first.
        const age = stepMs - (beats.countdownMs + (count - index) * flagMs)
        if (age >= FALL_MS) return []
        const fallen = clamp(age / FALL_MS)
        return [
          {
            id: `flag-${index}`,
            look: flag.look,
            motion: {
              x: flag.x + Math.round(fallen * (index % 2 === 0 ? 26 : -22)),
              y: Math.round(flag.y - (1 - easeOut(pinned)) * 60 + fallen * fallen * 420),
              opacity: fallen < 0.7 ? 1 : (1 - fallen) / 0.3,
            },
          },
        ]
      }),
    ]
  }
}
