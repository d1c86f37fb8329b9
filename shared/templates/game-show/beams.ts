import { askedOf } from '../../questions/asked.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { PLAYERS, type Player, pickAt } from './contest.ts'

/** Where both moving heads hang, the cat's and the dog's: shares of the frame's width, px from its top. */
const HEADS = { cat: 0.075, dog: 0.86 }
const HEAD_Y = 116
const SPREAD = 170
/** Light is soft: it is drawn this much smaller, and stretched. */
const COARSE = 4
const OPACITY = 0.6
const COLOUR = { cat: '#ff2e55', dog: '#2f8bff' }

/** Both beams: they rest on what each player locks, and hit the right one. */
export function beamLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  return PLAYERS.flatMap((player) => {
    const isHit = timeMs >= scene.beats.revealMs
    const target = isHit ? rightOf(film, scene) : pickAt(film, scene, timeMs, player)?.option
    const box = target === undefined ? undefined : page.options[target]
    if (!box || timeMs >= scene.beats.outMs) return []
    const { look, motion } = beamTo(film, player, box)
    // White over anything is white in either blend, and plain alpha costs a quarter of screen.
    const light = isHit
      ? { opacity: OPACITY * (0.6 + 0.4 * easeOut(progress(timeMs, scene.beats.revealMs, 200))) }
      : { opacity: OPACITY, tint: { colour: COLOUR[player], amount: 0.75 }, blend: 'screen' as const }
    return [{ id: `beam-${player}`, look, motion: { ...motion, ...light } }]
  })
}

/** A cone of light from a player's head to the middle of a box. */
function beamTo(film: Film, player: Player, box: Rect): Pick<Layer, 'look' | 'motion'> {
  const fromX = Math.round(film.width * HEADS[player])
  const toX = Math.round(box.x + box.width / 2)
  const isRight = toX >= fromX
  const width = Math.round(Math.abs(toX - fromX) + SPREAD)
  const height = Math.round(box.y + box.height * 0.6 - HEAD_Y)
  const look: Look = {
    part: 'beam',
    width: Math.ceil(width / COARSE),
    height: Math.ceil(height / COARSE),
    classes: [isRight ? 'right' : 'left'],
    vars: { spread: Math.round((SPREAD * 2) / COARSE) },
  }
  const x = isRight ? fromX : fromX - width
  const motion = {
    x: Math.round(x + (width - look.width) / 2),
    y: Math.round(HEAD_Y + (height - look.height) / 2),
    stretch: { x: COARSE, y: COARSE },
  }
  return { look, motion }
}

/** The option that is right, where only one is. */
function rightOf({ snapshot }: Film, { questionIndex }: QuestionScene): number | undefined {
  const { options, reveals, form } = askedOf(snapshot, questionIndex)
  return reveals === 'right' && form === 'choice' ? options.findIndex(({ isRight }) => isRight) : undefined
}
