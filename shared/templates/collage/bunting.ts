import { clamp, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Film, Layer } from '../template.ts'
import { ACTOR_BOXES } from './actor.ts'
import { makeBadge } from './badge.ts'
import { pictureAt } from './steps.ts'
import { BRIGHTS, papersOf } from './style.ts'

/** The flags fall in so many turns at most. */
const TURNS_MAX = 6
/** Against the height of the clock: the badge, a flag's height and greatest width, the sag of the string. */
const SHARES = { badge: 1.28, flag: 0.8, flagWidth: 0.68, sag: 0.22 }
/** `drop` is how far a flag falls, against the clock's height. */
const FALL = { ms: 560, drop: 2.6, hopPx: 40, asidePx: 46 }
const PIN = { stepMs: 30, ms: 160, px: 60 }
/** Pictures of waving flags in a second; twice as many in the last three, and when they fall. */
const WAVES_PER_SECOND = 3
const SPINS_PER_SECOND = 12

type Flag = { id: string; poses: BoxedLook[]; turn: number; side: -1 | 1 }

/** The clock: flags on a string over the whole width; each second takes the outermost ones, up to the badge that counts. */
export function makeBunting(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const box = besideActor(film, place)
  const totalMs = beats.revealMs - beats.countdownMs
  const turns = Math.min(TURNS_MAX, Math.max(1, Math.round(totalMs / 1000)))
  const reach = box.width / 2 + Math.max(0, Math.min(box.x, film.width - box.x - box.width) - 4)
  const flags = flagsOf(box, reach, turns)
  const string = boxLook(
    'string',
    centreIn({ ...box, height: 0 }, 2 * reach, Math.round(box.height * SHARES.sag) + 14),
    { bleed: 6, vars: { string: papersOf(film, scene).string } },
  )
  string.box.y = box.y
  const badge = makeBadge(film, scene, centreIn(box, box.height * SHARES.badge, box.height * SHARES.badge))
  return (timeMs) => {
    const { state, digit } = countdownAt(beats, timeMs)
    const perSecond = (state === 'running' && digit <= 3 ? 2 : 1) * WAVES_PER_SECOND
    return [
      layerIn('string', string),
      ...flags.flatMap((flag, index) => {
        const pinned = scene.isOnStage ? 1 : progress(timeMs, flag.turn * PIN.stepMs - 60, PIN.ms)
        const age = timeMs - (beats.countdownMs + ((flag.turn + 1) * totalMs) / turns)
        const pose = pictureAt(timeMs + index * 170, 3, age > 0 ? SPINS_PER_SECOND : perSecond)
        return flagLayers(flag, flag.poses[pose]!, pinned, age / FALL.ms, box.height)
      }),
      ...badge(timeMs, perSecond),
    ]
  }
}

/** What the one behind the hills leaves of the clock's place where both share a row. */
function besideActor({ snapshot: { format } }: Film, place: Rect): Rect {
  if (format === 'vertical') return place
  return { ...place, width: ACTOR_BOXES[format].x - place.x }
}

function flagLayers(
  { id, side }: Flag,
  one: BoxedLook,
  pinned: number,
  fallen: number,
  clockHeight: number,
): Layer[] {
  if (pinned === 0 || fallen >= 1) return []
  const share = clamp(fallen)
  const hop = FALL.hopPx * Math.sin(Math.PI * Math.min(1, share * 3))
  const drop = share * share * clockHeight * FALL.drop
  return [
    layerIn(id, one, {
      x: one.box.x + Math.round(share * side * FALL.asidePx),
      y: Math.round(one.box.y - (1 - easeOut(pinned)) * PIN.px - hop + drop),
      opacity: share < 0.7 ? 1 : (1 - share) / 0.3,
    }),
  ]
}

/** Flags on both sides of the badge, as many in each turn as have room; the outermost ones have the first turn. */
function flagsOf(box: Rect, reach: number, turns: number): Flag[] {
  const middle = box.x + box.width / 2
  const from = (box.height * SHARES.badge) / 2 + 6
  const most = box.height * SHARES.flagWidth
  const perTurn = Math.max(1, Math.round((reach - from) / turns / most))
  const step = (reach - from) / turns / perTurn
  const width = Math.round(Math.min(step * 1.04, most))
  const height = Math.round(box.height * SHARES.flag)
  return ([-1, 1] as const).flatMap((side) =>
    Array.from({ length: turns * perTurn }, (_, index): Flag => {
      const away = reach - (index + 0.5) * step
      const sunk = 1 - (away / reach) ** 2
      const place = {
        x: Math.round(middle + side * away - width / 2),
        y: Math.round(box.y + box.height * SHARES.sag * sunk - 2),
        width,
        height,
      }
      const vars = { paper: BRIGHTS[(index + (side > 0 ? 2 : 0)) % 5]! }
      return {
        id: `flag-${side > 0 ? 'b' : 'a'}${index}`,
        poses: [0, 1, 2].map((pose) =>
          boxLook('flag', place, { bleed: 16, classes: [`pose-${pose}`], vars }),
        ),
        turn: Math.floor(index / perTurn),
        side,
      }
    }),
  )
}
