import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeIn, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { comesForward } from '../kit/question/forward.ts'
import { tellingOf } from '../kit/question/telling.ts'
import { around, centreIn, type Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { bursts, NEXT_MS } from './flood.ts'
import { paletteFor } from './style.ts'

/** What bursts out of the water: px beyond the answer's card to its sides, above and below, and how it comes and runs down. */
const SPLAT = { aside: 190, over: 250, ms: 300, throb: 1.025, fallMs: 320 }
/** Px that a card in a low frame is narrower than the options at each side, and its share of their height. */
const LOW = { inset: 50, share: 0.68 }

/** Where the right answer comes forward to: low in an upright frame, where the face comes up to it; in low ones its splat needs the room. */
export function cardOf({ options, head: { body } }: QuestionPage, { snapshot: { format } }: Film): Rect {
  const { x, width, y: top } = around(options)
  const room = body.y + body.height - top
  if (format !== 'vertical')
    return centreIn({ x, width, y: top, height: room }, width - 2 * LOW.inset, room * LOW.share)
  const height = Math.min(310, room)
  return { x, width, y: Math.round(top + (room - height) * 0.62), height }
}

/** At the reveal the answer bursts out of the water, and runs down into it; behind that of the last question stand rays. */
export function burstLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const { revealMs } = scene.beats
  const goneMs = scene.durationMs - NEXT_MS
  if (timeMs < revealMs || timeMs >= goneMs || !bursts(film, scene)) return []
  const { width, height } = film
  const rays: Look = { part: 'rays', width, height }
  const colour = inColour(paletteFor(film, scene).water)
  const shown = isFinal(scene)
    ? [{ id: 'rays', look: rays, motion: { x: 0, y: 0, ...colour, ...beatOf(timeMs) } }]
    : []
  const fallMs = (tellingOf(film, scene)?.fromMs ?? goneMs) - SPLAT.fallMs / 2
  const fallen = progress(timeMs, fallMs, SPLAT.fallMs)
  const hasCard = comesForward(askedOf(film.snapshot, scene.questionIndex))
  const into = hasCard ? cardOf(page, film) : page.answer
  if (into === null || fallen === 1) return shown
  const box = splatOf(into, page)
  const look: Look = { part: 'splat', width: box.width, height: box.height, bleed: 10 }
  const out = mix(0.5, 1, spring(progress(timeMs, revealMs, SPLAT.ms), 0.16))
  const scale = Math.round(out * (beatAt(timeMs) < 0.4 ? SPLAT.throb : 1) * 100) / 100
  const y = Math.round(box.y + easeIn(fallen) * (height - box.y))
  return [...shown, { id: 'splat', look, motion: { x: box.x, y, scale } }]
}

/** About an answer's box: no higher than the options, so that words above stay clear. */
function splatOf({ x, y, width, height }: Rect, { options, question }: QuestionPage): Rect {
  const top = options.length > 0 ? around(options).y : question.y + question.height
  const over = Math.min(SPLAT.over, Math.max(40, y - top))
  return { x: x - SPLAT.aside, y: y - over, width: width + 2 * SPLAT.aside, height: height + 2 * over }
}

/** Larger on each beat, for half of it. */
function beatOf(timeMs: number): Partial<Motion> {
  return beatAt(timeMs) < 0.4 ? { scale: 1.06 } : {}
}
