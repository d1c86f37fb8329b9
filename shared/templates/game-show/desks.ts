import { beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { hasWon, isAnswered, isTied, type Player, scoreOf, sideOf, winnerOf } from './contest.ts'
import { placesOf } from './page.ts'

const DIGIT_RATIO = 0.62
/** Px around a figure on its plate, and the share of its size of each of two. */
const PLATE = { padX: 14, padY: 16, twoShare: 0.62 }
/** Equal scores end between both crowns. */
const TIE = { reach: 66, top: -292, ms: 420 }
/** A score that changes turns over, and is larger until it has been read. */
const FLIP = { ms: 500, growth: 0.6, largeMs: 900 }

/** A player's desk and its score beside the sign between both; `apart`: how far (0…1) scores make room for who is in the middle. */
export function deskLayers(
  film: Film,
  scene: Scene,
  timeMs: number,
  player: Player,
  { sign, apart }: { sign: Rect; apart: number },
): Layer[] {
  const { score: at, desk } = placesOf(film)
  const { reach, top, ...box } = desk
  const isKnown = isAnswered(scene, timeMs) && winnerOf(film, scene) !== null
  const isOn = isKnown && hasWon(film, scene, player)
  const centre = sign.x + sign.width / 2
  const off = isKnown && !isOn ? ['off'] : []
  const classes = [player, film.snapshot.format, ...(isOn ? ['on'] : off)]
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
        look: { part: 'figure', width, height: digit, bleed: 14, classes: [`d${figure}`, ...off] },
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
