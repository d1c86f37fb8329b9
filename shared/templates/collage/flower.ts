import type { VideoFormat } from '../../contracts/format.ts'
import { clamp, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Film, Layer } from '../template.ts'
import { makeBadge } from './badge.ts'

/** The middle of the flower's stem in px of the frame: the actor's paw holds it there. */
export const STEM_X: Readonly<Record<VideoFormat, number>> = { vertical: 742, square: 700, landscape: 1130 }
/** Against the clock's height: the disc, its middle, and a petal's box and how far its middle is from the disc's. */
const SHARES = { disc: 0.97, middle: 0.6, petal: 0.52, away: 0.55 }
const PETALS = 12
const PAPERS = ['#fffdf6', '#ff79bd'] as const
/** `drop` is how far a petal falls, against the clock's height. */
const FALL = { ms: 620, drop: 2, hopPx: 30, asidePx: 70 }
/** Before the count the flower is put together petal by petal; after the reveal it blooms again. */
const GROW = { fromMs: 60, stepMs: 110, ms: 150 }
const BLOOM = { fromMs: 160, stepMs: 26 }

/** The clock: a paper flower on a stem, which loses one petal after the other until the time is up. */
export function makeFlower(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const size = place.height
  const middle = { x: STEM_X[film.snapshot.format], y: place.y + size * SHARES.middle }
  const disc = centreIn({ ...middle, width: 0, height: 0 }, size * SHARES.disc, size * SHARES.disc)
  const petals = petalsAbout(middle, size)
  const badge = makeBadge(film, scene, disc)
  const countMs = beats.revealMs - beats.countdownMs
  const growMs = Math.min(GROW.stepMs, (beats.countdownMs - GROW.fromMs - GROW.ms) / PETALS)
  return (timeMs) => {
    const isOver = countdownAt(beats, timeMs).state === 'over'
    return [
      ...petals.flatMap((petal, index): Layer[] => {
        const id = `petal-${index}`
        if (isOver && timeMs >= beats.revealMs + BLOOM.fromMs + index * BLOOM.stepMs)
          return [layerIn(id, petal)]
        const grown = scene.isOnStage ? 1 : progress(timeMs, GROW.fromMs + index * growMs, GROW.ms)
        if (grown === 0) return []
        const ageMs = timeMs - beats.countdownMs - ((index + 1) * countMs) / PETALS
        if (ageMs >= FALL.ms) return []
        return [layerIn(id, petal, { ...fallen(ageMs, petal.box, size), scale: 0.5 + 0.5 * easeOut(grown) })]
      }),
      ...badge(timeMs),
    ]
  }
}

/** Petals clockwise about the disc, the first one at its top. */
function petalsAbout(middle: { x: number; y: number }, size: number): BoxedLook[] {
  return Array.from({ length: PETALS }, (_, index) => {
    const turn = (index * 360) / PETALS
    const angle = (turn * Math.PI) / 180
    const at = {
      x: middle.x + Math.sin(angle) * size * SHARES.away,
      y: middle.y - Math.cos(angle) * size * SHARES.away,
    }
    const box = centreIn({ ...at, width: 0, height: 0 }, size * SHARES.petal, size * SHARES.petal)
    return boxLook('petal', box, { bleed: 12, vars: { turn, paper: PAPERS[index % 2]! } })
  })
}

/** Off with a small hop, then down, away from the disc. */
function fallen(ageMs: number, { x, y }: Rect, size: number) {
  const share = clamp(ageMs / FALL.ms)
  const hop = FALL.hopPx * Math.sin(Math.PI * Math.min(1, share * 3))
  return {
    x: x + Math.round(share * FALL.asidePx),
    y: Math.round(y - hop + share * share * size * FALL.drop),
    opacity: share < 0.7 ? 1 : (1 - share) / 0.3,
  }
}
