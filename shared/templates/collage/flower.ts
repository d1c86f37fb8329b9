import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { clamp, easeIn, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { comesForward } from '../kit/question/forward.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Film, Layer, Look } from '../template.ts'
import { pictureAt } from './steps.ts'
import { INK, papersOf, RIGHT_PAPER, YOLK } from './style.ts'

/** The middle of the flower's stem in px of the frame: the actor's paw holds it there. */
export const STEM_X: Readonly<Record<VideoFormat, number>> = { vertical: 742, square: 700, landscape: 1130 }
/** Against the clock's height: the disc, its middle, and a petal's box and how far its middle is from the disc's. */
const SHARES = { disc: 0.97, middle: 0.6, petal: 0.52, away: 0.55 }
const PETALS = 12
const PAPERS = ['#fffdf6', '#ff79bd'] as const
/** `drop` is how far a petal falls, against the clock's height. */
const FALL = { ms: 620, drop: 2, hopPx: 30, asidePx: 70 }
const GROW_MS = 150
/** The whole flower falls when the answer comes forward. */
const LEAVE = { ms: 260, px: 800 }
/** The first figure slams in; those of the last three seconds pop more than others. */
const POP = { first: 0.5, calm: 0.1, warm: 0.2, ms: 250 }
/** Type of one figure and of two, against the disc. */
const FIGURE = { one: 0.92, two: 0.68 }

/** The clock: a paper flower that blooms as the question is read and loses its petals until the time is up. */
export function makeFlower(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats, questionIndex } = scene
  const size = place.height
  const middle = { x: STEM_X[film.snapshot.format], y: place.y + size * SHARES.middle, width: 0, height: 0 }
  const petals = petalsAbout(middle, size)
  const badge = makeBadge(film, scene, centreIn(middle, size * SHARES.disc, size * SHARES.disc))
  const countMs = beats.revealMs - beats.countdownMs
  const falls = comesForward(askedOf(film.snapshot, questionIndex))
  return (timeMs) => {
    const gone = falls ? progress(timeMs, beats.revealMs, LEAVE.ms) : 0
    if (gone === 1) return []
    const dy = Math.round(easeIn(gone) * LEAVE.px)
    const layers = petals.flatMap((petal, index): Layer[] => {
      const grown = progress(timeMs, (index * (beats.countdownMs - GROW_MS)) / PETALS, GROW_MS)
      const ageMs = timeMs - beats.countdownMs - ((index + 1) * countMs) / PETALS
      if (grown === 0 || ageMs >= FALL.ms) return []
      return [
        layerIn(`petal-${index}`, petal, {
          ...fallen(ageMs, petal.box, size),
          scale: 0.5 + 0.5 * easeOut(grown),
        }),
      ]
    })
    return [...layers, ...badge(timeMs)].map((layer) => ({
      ...layer,
      motion: { ...layer.motion, y: layer.motion.y + dy },
    }))
  }
}

/** Petals clockwise about the disc, the first one at its top. */
function petalsAbout(middle: Rect, size: number): BoxedLook[] {
  return Array.from({ length: PETALS }, (_, index) => {
    const turn = (index * 360) / PETALS
    const angle = (turn * Math.PI) / 180
    const at = {
      ...middle,
      x: middle.x + Math.sin(angle) * size * SHARES.away,
      y: middle.y - Math.cos(angle) * size * SHARES.away,
    }
    const box = centreIn(at, size * SHARES.petal, size * SHARES.petal)
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

/** The disc: it listens, then shows the figure, in the accent for the last three seconds; at last a tick on green. */
function makeBadge(film: Film, scene: QuestionScene, disc: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { accent, onAccent } = papersOf(film, scene)
  const size = disc.width
  const discOf = (paper: string) => boxLook('badge', disc, { bleed: 14, vars: { paper } })
  const papers = { calm: discOf(YOLK), warm: discOf(accent), over: discOf(RIGHT_PAPER) }
  const figure = centreIn(disc, size, size * 0.9)
  const digitOf = perArguments(
    (digit: string, isWarm: boolean): Look => ({
      part: 'clock-digit',
      width: figure.width,
      height: figure.height,
      text: { digit },
      vars: {
        size: Math.round(size * (digit.length > 1 ? FIGURE.two : FIGURE.one)),
        ink: isWarm ? onAccent : INK,
      },
    }),
  )
  const tick = boxLook('clock-tick', centreIn(disc, size * 0.62, size * 0.62))
  const ears = [0, 1, 2].map((step) =>
    boxLook('ear', centreIn(disc, size * 0.7, size * 0.7), { classes: [`waves-${step}`] }),
  )
  const first = countdownAt(beats, 0).digit
  return (timeMs) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    if (state === 'before')
      return [layerIn('badge', papers.calm), layerIn('ear', ears[pictureAt(timeMs, 3, 4)]!)]
    if (state === 'over') {
      const slapped = easeOut(progress(timeMs, beats.revealMs, POP.ms))
      return [layerIn('badge', papers.over), layerIn('clock-tick', tick, { scale: 1.3 - 0.3 * slapped })]
    }
    const isWarm = digit <= 3
    const reach = digit === first ? POP.first : isWarm ? POP.warm : POP.calm
    const scale = 1 + reach * (1 - easeOut(progress(digitAgeMs, 0, POP.ms)))
    return [
      layerIn('badge', isWarm ? papers.warm : papers.calm, { scale }),
      layerIn('clock-digit', { look: digitOf(String(digit), isWarm), box: figure }, { scale }),
    ]
  }
}
