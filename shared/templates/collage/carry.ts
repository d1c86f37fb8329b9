import { beatAt } from '../../timeline/beat.ts'
import { arc, easeIn, mix, progress, spring } from '../../timeline/easing.ts'
import { LEAVE_MS, TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { aftermathAt } from '../kit/question/telling.ts'
import type { Film, Layer, Look } from '../template.ts'
import { BOXES, carries } from './actor.ts'
import { bodyLayers, NATURAL } from './body.ts'
import { cardOf } from './page.ts'
import { stageOf } from './stages.ts'

/** Shares of a body's size by which its head lies under the card and its foot below the frame. */
const CARRY = { ms: 320, under: 0.1, below: 0.05, most: 0.74, nodPx: 14, duckPx: 80, duckMs: 420 }
/** A rocket's flames need the room that others have for their feet. */
const FLAMES = 0.1
const PAW = { share: 0.15, aside: 0.4, over: 0.45, fromMs: 240, ms: 120 }

/** At the reveal it leaps out of its cover, large, with the right answer on its head. */
export function carryLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  if (!carries(film, scene, timeMs)) return []
  const { box, isRocket } = carriedBy(film, scene, page)
  const from = BOXES[film.snapshot.format]
  const share = spring(progress(timeMs, scene.beats.revealMs, CARRY.ms), 0.12)
  const scale = mix(from.width / box.width, 1, share)
  const foot = mix(from.y + from.height, box.y + box.height, share)
  const { isAgain, ageMs } = aftermathAt(film, scene, timeMs)
  const ducked = isAgain ? CARRY.duckPx * arc(progress(ageMs, 0, CARRY.duckMs)) : 0
  const nod = ducked + (share === 1 && beatAt(timeMs) < 0.4 ? CARRY.nodPx : 0)
  const dy = (foot - box.y - box.height + nod + fallenPx(scene, timeMs)) * (NATURAL / box.height)
  const dx = (from.x + from.width / 2 - box.x - box.width / 2) * (1 - share) * (NATURAL / box.height)
  const lit = isRocket ? ['lit'] : []
  return bodyLayers(film, scene, timeMs, box, { dx, dy, x: scale, y: scale }, lit)
}

/** Its paws over the lower edge of the card that it holds. */
export function pawLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const come = progress(timeMs, scene.beats.revealMs + PAW.fromMs, PAW.ms)
  if (come === 0 || !carries(film, scene, timeMs)) return []
  const { box, card } = carriedBy(film, scene, page)
  const size = Math.round(box.width * PAW.share)
  const look: Look = {
    part: 'paw',
    width: size,
    height: size,
    bleed: 12,
    vars: { paper: stageOf(scene).stage.arm },
  }
  return [-1, 1].map((side) => ({
    id: `paw-${side}`,
    look,
    motion: {
      x: Math.round(box.x + box.width * (0.5 + side * PAW.aside) - size / 2),
      y: Math.round(card.y + card.height - size * PAW.over + fallenPx(scene, timeMs)),
      scale: 0.6 + 0.4 * come,
    },
  }))
}

/** Px by which it has fallen out of the frame together with the page. */
function fallenPx({ beats }: QuestionScene, timeMs: number): number {
  return Math.round(easeIn(progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)) * 1400)
}

/** Where the body stands that carries the card. */
function carriedBy(film: Film, scene: Scene, page: QuestionPage) {
  const card = cardOf(page, film)
  const isRocket = stageOf(scene).stage.actor === 'rocket'
  const room = film.height - card.y - card.height
  const size = Math.round(
    Math.min(film.width * CARRY.most, room / (1 - CARRY.under - CARRY.below + (isRocket ? FLAMES : 0))),
  )
  const x = Math.round(card.x + card.width / 2 - size / 2)
  const y = Math.round(card.y + card.height - size * CARRY.under)
  return { card, box: { x, y, width: size, height: size }, isRocket }
}
