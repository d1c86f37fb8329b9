import { beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { contentArea } from '../kit/layout/area.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import {
  hasWon,
  isAnswered,
  isTied,
  leadOf,
  leadStays,
  type Player,
  scoreOf,
  sideOf,
  winnerOf,
} from './contest.ts'
import { placesOf } from './page.ts'

const DIGIT_RATIO = 0.7
/** Px around a figure on its plate, and the share of its size of each of two. */
const PLATE = { padX: 11, padY: 16, twoShare: 0.62 }
/** Equal scores end between both crowns. */
const TIE = { reach: 66, top: -292, ms: 420 }
/** A score that makes room goes and comes again, and is larger until it has been read. */
const MOVE = { goMs: 120, comeMs: 260, growth: 0.3, largeMs: 900, least: 0.5 }

/** A player's desk and its score, beside the sign between both or clear of who is in the middle. */
export function deskLayers(film: Film, scene: Scene, timeMs: number, player: Player, sign: Rect): Layer[] {
  const { score: at, desk } = placesOf(film)
  const { reach, top, ...box } = desk
  const isKnown = isAnswered(scene, timeMs) && winnerOf(film, scene) !== null
  const isOn = isKnown && hasWon(film, scene, player)
  const centre = sign.x + sign.width / 2
  const off = isKnown && !isOn ? ['off'] : []
  const classes = [player, film.snapshot.format, ...(isOn ? ['on'] : off)]
  const { points, isApart, motion } = turnedScore(film, scene, timeMs, player)
  const figures = [...String(points)]
  const digit = Math.round(at.digit * (figures.length > 1 ? PLATE.twoShare : 1))
  const width = Math.round(digit * DIGIT_RATIO)
  const plate: Look = {
    part: 'plate',
    width: Math.round(at.digit * DIGIT_RATIO) + 2 * PLATE.padX,
    height: at.digit + 2 * PLATE.padY,
    bleed: 40,
    classes,
  }
  const tied = isTied(film, scene) ? easeInOut(progress(timeMs, 0, TIE.ms)) : 0
  const middle = centre + sideOf(player) * mix(isApart ? at.apart : at.reach, TIE.reach, tied)
  const area = contentArea(film)
  // A desk may sink below what platforms cover; its score is read.
  const y = Math.round(
    Math.min(sign.y + mix(at.top, TIE.top, tied), area.y + area.height - at.digit - 2 * PLATE.padY),
  )
  return [
    {
      id: `desk-${player}`,
      look: {
        part: 'desk',
        ...box,
        bleed: 40,
        classes: off.length > 0 ? classes : [...classes, beatAt(timeMs) < 0.5 ? 'odd' : 'even'],
      },
      motion: { x: Math.round(centre + sideOf(player) * reach - box.width / 2), y: sign.y + top },
    },
    {
      id: `plate-${player}`,
      look: plate,
      motion: { x: Math.round(middle - plate.width / 2), y: y - PLATE.padY, ...motion },
    },
    ...figures.map(
      (figure, index): Layer => ({
        id: `score-${player}-${index}`,
        look: {
          part: 'figure',
          width,
          height: digit,
          bleed: 14,
          classes: off,
          text: { figure },
          vars: { size: digit },
        },
        motion: {
          x: Math.round(middle + (index - figures.length / 2) * width),
          y: y + Math.round((at.digit - digit) / 2),
          ...motion,
        },
      }),
    ),
  ]
}

/** What a desk shows at a moment, and whether that stands clear of who is in the middle. */
function shownScore(film: Film, scene: Scene, timeMs: number, player: Player) {
  const points = scoreOf(film, scene, timeMs, player)
  if (scene.kind === 'outro' && timeMs < 0)
    return { points, isApart: leadStays(film, film.scenes[scene.sceneIndex - 1]) }
  const isOut = scene.kind === 'question' && timeMs >= scene.beats.outMs
  return { points, isApart: leadOf(film, scene, timeMs) !== null && (!isOut || leadStays(film, scene)) }
}

/** A score that makes room grows anew at its new place: it never flies over a face. */
function turnedScore(film: Film, scene: Scene, timeMs: number, player: Player) {
  const { revealMs = 0, outMs = 0 } = scene.kind === 'question' ? scene.beats : {}
  const turnMs = timeMs < outMs ? revealMs : outMs
  const [before, after] = [turnMs - 1, turnMs].map((ms) => shownScore(film, scene, ms, player)) as [
    Shown,
    Shown,
  ]
  const ageMs = timeMs - turnMs
  if (ageMs < 0) return { ...before, motion: {} }
  const grown = before.points === after.points ? 0 : MOVE.growth * arc(progress(ageMs, 0, MOVE.largeMs))
  const gone = before.isApart === after.isApart ? 0 : 1
  const isGoing = gone === 1 && ageMs < MOVE.goMs
  const share = isGoing
    ? 1 - ageMs / MOVE.goMs
    : mix(1, easeInOut(progress(ageMs, MOVE.goMs, MOVE.comeMs)), gone)
  const scale = mix(MOVE.least, 1, share) * (1 + grown)
  return { ...(isGoing ? before : after), motion: scale === 1 ? {} : { scale, opacity: share } }
}
type Shown = ReturnType<typeof shownScore>
