import { clamp, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { pictureAt } from './steps.ts'
import { INK, PAPERS, papersOf, RIGHT_PAPER, WHITE } from './style.ts'

const PAIRS_MAX = 6
/** Height of a flag against the clock's. */
const FLAG = 0.72
/** How far the string's middle hangs below its ends, against the clock's height. */
const SAG = 0.22
const FALL_MS = 560
/** Px of the falling of a flag, for a clock of its height. */
const FALL_SHARE = 2.6
const POP_MS = 250
/** The badge against the height of the clock, and its figure against the badge. */
const BADGE = 1.2
const FIGURE = 0.76
/** Pictures of the trembling badge and the waving flags in a second; twice as many in the last three. */
const CALM_PER_SECOND = 3

type Flag = { id: string; looks: Look[]; x: number; y: number; pair: number; side: -1 | 1 }

/** The clock: flags on a string over the whole width; each second takes the outermost pair, up to the badge that counts. */
export function makeBunting(film: Film, scene: QuestionScene, box: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const totalMs = beats.revealMs - beats.countdownMs
  const pairs = Math.min(PAIRS_MAX, Math.max(1, Math.round(totalMs / 1000)))
  const margin = Math.min(box.x, film.width - box.x - box.width)
  const span = { x: box.x - margin + 4, width: box.width + 2 * margin - 8 }
  const flags = flagsOf(span, box, pairs)
  const sag = Math.round(box.height * SAG)
  const string: Look = { part: 'string', width: span.width, height: sag + 14, bleed: 6 }
  const badge = badgeOf(film, scene, box)
  return (timeMs) => {
    const { state, digit } = countdownAt(beats, timeMs)
    const perSecond = state === 'running' && digit <= 3 ? 2 * CALM_PER_SECOND : CALM_PER_SECOND
    return [
      { id: 'string', look: string, motion: { x: span.x, y: box.y } },
      ...flags.flatMap(({ id, looks, x, y, pair, side }, index): Layer[] => {
        const pinned = scene.isOnStage ? 1 : progress(timeMs, 60 + pair * 40, 240)
        const age = timeMs - (beats.countdownMs + ((pair + 1) * totalMs) / pairs)
        if (pinned === 0 || age >= FALL_MS) return []
        const fallen = clamp(age / FALL_MS)
        const pose =
          state === 'over' || fallen > 0
            ? pictureAt(timeMs, 3, 12)
            : pictureAt(timeMs + index * 170, 3, perSecond)
        return [
          {
            id,
            look: looks[pose]!,
            motion: {
              x: x + Math.round(fallen * side * 46),
              y: Math.round(
                y -
                  (1 - easeOut(pinned)) * 60 -
                  40 * Math.sin(Math.PI * Math.min(1, fallen * 3)) +
                  fallen * fallen * box.height * FALL_SHARE,
              ),
              opacity: fallen < 0.7 ? 1 : (1 - fallen) / 0.3,
            },
          },
        ]
      }),
      ...badge(timeMs, perSecond),
    ]
  }
}

/** Pairs of flags from the outside in, on both sides of the badge. */
function flagsOf(span: { x: number; width: number }, box: Rect, pairs: number): Flag[] {
  const middle = box.x + box.width / 2
  const from = (box.height * BADGE) / 2 + 6
  const reach = Math.min(middle - span.x, span.x + span.width - middle)
  const step = (reach - from) / pairs
  const width = Math.round(Math.min(step * 1.04, box.height * 0.66))
  const height = Math.round(box.height * FLAG)
  const sag = box.height * SAG
  return [-1, 1].flatMap((side) =>
    Array.from({ length: pairs }, (_, pair): Flag => {
      const centre = middle + side * (reach - (pair + 0.5) * step)
      const share = (centre - span.x) / span.width
      const paper = PAPERS[(pair + (side > 0 ? 2 : 0)) % 5]!
      return {
        id: `flag-${side > 0 ? 'b' : 'a'}${pair}`,
        looks: [0, 1, 2].map((pose) => ({
          part: 'flag',
          width,
          height,
          bleed: 16,
          classes: [`pose-${pose}`],
          vars: { paper },
        })),
        x: Math.round(centre - width / 2),
        y: Math.round(box.y + 4 * sag * share * (1 - share) - 2),
        pair,
        side: side as -1 | 1,
      }
    }),
  )
}

/** The figure on its badge: white paper, then the accent for the last three seconds, then right with a tick. */
function badgeOf(
  film: Film,
  scene: QuestionScene,
  box: Rect,
): (timeMs: number, perSecond: number) => Layer[] {
  const { beats } = scene
  const { accent, onAccent } = papersOf(film, scene)
  const size = Math.round(box.height * BADGE)
  const place = centreIn(box, size, size)
  const at = { x: place.x, y: place.y }
  const badge = (paper: string): Look[] =>
    [0, 1].map((turn) => ({
      part: 'badge',
      width: size,
      height: size,
      bleed: 14,
      classes: [`turn-${turn}`],
      vars: { paper },
    }))
  const papers = { calm: badge(WHITE), warm: badge(accent), over: badge(RIGHT_PAPER) }
  const digitOf = perArguments(
    (digit: string, isWarm: boolean): Look => ({
      part: 'clock-digit',
      width: figure.width,
      height: figure.height,
      text: { digit },
      vars: { size: Math.round(size * (digit.length > 1 ? 0.56 : FIGURE)), ink: isWarm ? onAccent : INK },
    }),
  )
  const figure = centreIn(place, size * 0.9, size * 0.84)
  const tickBox = centreIn(place, size * 0.6, size * 0.6)
  const tick: Look = { part: 'clock-tick', width: tickBox.width, height: tickBox.height }
  return (timeMs, perSecond) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    const isRunning = state === 'running'
    const isWarm = isRunning && digit <= 3
    const looks = state === 'over' ? papers.over : isWarm ? papers.warm : papers.calm
    const pop = isRunning ? (isWarm ? 0.24 : 0.14) * (1 - easeOut(progress(digitAgeMs, 0, POP_MS))) : 0
    const layers: Layer[] = [
      {
        id: 'badge',
        look: looks[state === 'before' ? 0 : pictureAt(timeMs, 2, perSecond)]!,
        motion: { ...at, scale: 1 + pop },
      },
    ]
    if (state === 'over') {
      const slapped = easeOut(progress(timeMs, beats.revealMs, 250))
      layers.push({
        id: 'clock-tick',
        look: tick,
        motion: { x: tickBox.x, y: tickBox.y, scale: 1.3 - 0.3 * slapped },
      })
    } else
      layers.push({
        id: 'clock-digit',
        look: digitOf(String(digit), isWarm),
        motion: { x: figure.x, y: figure.y, scale: 1 + pop },
      })
    return layers
  }
}
