import { beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { hasWon, isAnswered, isTied, type Player, scoreOf, sideOf } from './contest.ts'

/**
 * A desk's box from the sign's middle and head; the height of a figure of its score, where the middle of that is, also while one
 * player is in the middle, and how far its head is below the sign's. A tall frame has scores beside the sign, above the faces and
 * clear of captions.
 */
type Desk = {
  reach: number
  top: number
  width: number
  height: number
  score: { digit: number; reach: number; apart: number; top: number }
}

const DESKS: Record<'vertical' | 'square' | 'landscape', Desk> = {
  vertical: {
    reach: 306,
    top: 372,
    width: 380,
    height: 420,
    score: { digit: 80, reach: 152, apart: 378, top: 26 },
  },
  square: {
    reach: 400,
    top: 12,
    width: 150,
    height: 210,
    score: { digit: 96, reach: 400, apart: 400, top: 36 },
  },
  landscape: {
    reach: 450,
    top: 8,
    width: 180,
    height: 220,
    score: { digit: 100, reach: 450, apart: 450, top: 36 },
  },
}
const DIGIT_RATIO = 0.62
/** Px around a figure on its plate, and the share of its size of each of two. */
const PLATE = { padX: 24, padY: 18, twoShare: 0.62 }
/** Equal scores end between both crowns. */
const TIE = { reach: 60, top: -236, ms: 420 }
/** A score that changes turns over, and is larger until it has been read. */
const FLIP = { ms: 500, growth: 0.6, largeMs: 900 }

/** A player's desk and its score beside the sign between both; `apart`: how far (0…1) scores make room for who is in the middle. */
export function deskLayers(
  film: Film,
  scene: Scene,
  timeMs: number,
  player: Player,
  sign: Rect,
  apart: number,
): Layer[] {
  const { reach, top, score: at, ...box } = DESKS[film.snapshot.format]
  const isOn = isAnswered(scene, timeMs) && hasWon(film, scene, player)
  const centre = sign.x + sign.width / 2
  const classes = [player, film.snapshot.format, ...(isOn ? ['on'] : [])]
  const { points, motion } = flippedScore(film, scene, timeMs, player)
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
  const middle = centre + sideOf(player) * mix(mix(at.reach, at.apart, apart), TIE.reach, tied)
  const y = Math.round(sign.y + mix(at.top, TIE.top, tied))
  return [
    {
      id: `desk-${player}`,
      look: { part: 'desk', ...box, bleed: 40, classes: [...classes, beatAt(timeMs) < 0.5 ? 'odd' : 'even'] },
      motion: { x: Math.round(centre + sideOf(player) * reach - box.width / 2), y: sign.y + top },
    },
    {
      id: `plate-${player}`,
      look: plate,
      motion: {
        x: Math.round(middle - plate.width / 2),
        y: y - PLATE.padY,
        ...(motion.scale && { scale: motion.scale }),
      },
    },
    ...figures.map(
      (figure, index): Layer => ({
        id: `score-${player}-${index}`,
        look: { part: 'figure', width, height: digit, bleed: 14, classes: [`d${figure}`] },
        motion: {
          x: Math.round(middle + (index - figures.length / 2) * width),
          y: y + Math.round((at.digit - digit) / 2),
          ...motion,
        },
      }),
    ),
  ]
}

/** A player's points as its desk shows them: as a question is answered, a new score comes round from behind the old one. */
function flippedScore(
  film: Film,
  scene: Scene,
  timeMs: number,
  player: Player,
): { points: number; motion: Pick<Motion, 'scale' | 'stretch'> } {
  const points = scoreOf(film, scene, timeMs, player)
  if (scene.kind !== 'question' || timeMs >= scene.beats.revealMs + FLIP.largeMs)
    return { points, motion: {} }
  const { revealMs } = scene.beats
  const before = scoreOf(film, scene, revealMs - 1, player)
  if (before === points) return { points, motion: {} }
  const turned = progress(timeMs, revealMs, FLIP.ms)
  return {
    points: turned < 0.5 ? before : points,
    motion: {
      scale: 1 + FLIP.growth * arc(progress(timeMs, revealMs, FLIP.largeMs)),
      stretch: { y: Math.abs(Math.cos(Math.PI * turned)) },
    },
  }
}
