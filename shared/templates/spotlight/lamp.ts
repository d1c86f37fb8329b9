import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { velvetOf } from './style.ts'

const POP_MS = 240
/** The housing against its lens. */
const HOUSING = 1.9
/** Degrees by which it turns after its light, in whole steps. */
const TURN = { most: 15, step: 5 }
/** Bars of sound in the lens while the question is read: poses in turn, and the time of each. */
const VOICE = { poses: 4, poseMs: 133 }
/** Steps of the ring around the lens: each one redraws it. */
const RING_STEPS = 48

/** The lamp hangs from the frame's upper edge: the size of its lens, and how far below the edge its middle is. */
const LENS = { tall: { size: 190, y: 40 }, low: { size: 110, y: 16 } }

/** The lens of the lamp, over the middle of what is read. */
export function lensOf({ snapshot }: Film, { x, width }: Rect): Rect {
  const { size, y } = snapshot.format === 'vertical' ? LENS.tall : LENS.low
  return { x: Math.round(x + (width - size) / 2), y: y - size / 2, width: size, height: size }
}

/** The housing behind the lens, turned towards `swing` (-1…1). */
export function housingLayer(lens: Rect, swing: number, isOn: boolean): Layer {
  const size = Math.round(lens.width * HOUSING)
  const turn = -Math.round((swing * TURN.most) / TURN.step) * TURN.step
  const look = { bleed: Math.ceil(size * 0.2), classes: isOn ? ['on'] : [], vars: { turn } }
  return layerIn('housing', boxLook('housing', centreIn(lens, size, size), look))
}

/** The lens in its housing: green light for an answer. */
export function lensLayer(lens: Rect, isAnswer: boolean): Layer {
  const size = lens.width
  const look = { bleed: Math.ceil(size * 0.4), classes: [isAnswer ? 'right' : 'on'], vars: { size } }
  return layerIn('lamp', boxLook('lens', lens, look))
}

/** The clock: a disc of light over the hat. It shows a voice while its ring fills, then the seconds; the answer ends it. */
export function makeDisc(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { accent } = velvetOf(film, scene)
  const size = place.height
  const box = centreIn(place, size, size)
  const vars = { size, accent }
  const plateOf = perArguments((state: string) =>
    layerIn('lens', boxLook('lens', box, { bleed: Math.ceil(size * 0.4), classes: [state], vars })),
  )
  const ring = boxLook('lens-ring', box, { vars })
  const ringAt = (share: number) =>
    layerIn('lens-ring', ring, { sweep: Math.round(share * RING_STEPS) / RING_STEPS })
  const inner = centreIn(box, size * 0.92, size * 0.92)
  const digitOf = perArguments((digit: string) =>
    boxLook('clock-digit', inner, {
      bleed: 14,
      text: { digit },
      vars: { ...vars, size: Math.round(size * (digit.length > 1 ? 0.66 : 0.92)) },
    }),
  )
  const voices = Array.from({ length: VOICE.poses }, (_, pose) =>
    layerIn('lens-voice', boxLook('lens-voice', inner, { classes: [`v${pose}`] })),
  )
  return (timeMs) => {
    const { state, digit, digitAgeMs, left } = countdownAt(beats, timeMs)
    if (state === 'before') {
      const read = progress(timeMs, 0, beats.countdownMs)
      const voice = voices[Math.floor(timeMs / VOICE.poseMs) % voices.length]!
      return [plateOf('on'), ringAt(read), voice]
    }
    if (state === 'over') return []
    const isWarm = digit <= 3
    const pop = digitAgeMs === timeMs - beats.countdownMs ? 0.6 : isWarm ? 0.24 : 0.12
    const scale = 1 + pop * (1 - easeOut(progress(digitAgeMs, 0, POP_MS)))
    return [
      plateOf(isWarm ? 'warm' : 'on'),
      ringAt(left),
      layerIn('clock-digit', digitOf(String(digit)), { scale }),
    ]
  }
}
