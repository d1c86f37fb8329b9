import { askedOf } from '../../questions/asked.ts'
import { random } from '../../random.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { hasLocked, PLAYERS, type Player, pickAt } from './contest.ts'

/** Where both moving heads hang, the cat's and the dog's: shares of the frame's width, px from its top. */
const HEADS = { cat: 0.075, dog: 0.86 }
const HEAD_Y = 116
const SPREAD = 170
/** Light is soft: it is drawn this much smaller, and stretched. */
const COARSE = 4
const HOP_MS = 500
/** They look for the answer from here on. */
const FROM_MS = 1000
const OPACITY = { hunt: 0.34, locked: 0.6, hit: 0.6 }
const COLOUR = { cat: '#ff2e55', dog: '#2f8bff' }

/** Which option both beams stand on while they hunt; `null` before and from the first locked answer on. */
export function huntedOption(film: Film, scene: Scene, timeMs: number): number | null {
  if (scene.kind !== 'question') return null
  const { hops } = huntOf(film, scene)
  const isOver = timeMs >= scene.beats.revealMs || PLAYERS.some((one) => hasLocked(film, scene, timeMs, one))
  if (hops.length === 0 || timeMs < FROM_MS || isOver) return null
  return hops[Math.floor(timeMs / HOP_MS) % hops.length]!
}

/** Both beams: they hop from option to option on the beat, rest on what each player locks, and hit the right one. */
export function beamLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  return PLAYERS.flatMap((player) => {
    const isHit = timeMs >= scene.beats.revealMs
    const isLocked = !isHit && hasLocked(film, scene, timeMs, player)
    const target = isHit
      ? huntOf(film, scene).right
      : isLocked
        ? pickAt(film, scene, timeMs, player)!.option
        : huntedOption(film, scene, timeMs)
    const box = target === null ? undefined : page.options[target]
    if (!box || timeMs >= scene.beats.outMs) return []
    const on = 0.6 + 0.4 * easeOut(progress(timeMs, scene.beats.revealMs, 200))
    const opacity = isHit ? OPACITY.hit * on : isLocked ? OPACITY.locked : OPACITY.hunt
    const { look, motion } = beamTo(film, player, box)
    // White over anything is white in either blend, and plain alpha costs a quarter of screen.
    const colour = isLocked
      ? { tint: { colour: COLOUR[player], amount: 0.75 }, blend: 'screen' as const }
      : {}
    return [{ id: `beam-${player}`, look, motion: { ...motion, opacity, ...colour } }]
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

const huntOf = perScene((film, scene): { right: number | null; hops: number[] } => {
  if (scene.kind !== 'question') return { right: null, hops: [] }
  const { options, reveals, form } = askedOf(film.snapshot, scene.questionIndex)
  if (reveals !== 'right' || form !== 'choice') return { right: null, hops: [] }
  const next = random(`beams ${scene.questionIndex}`)
  const hops: number[] = []
  for (let index = 0; index < 24; index++) {
    const last = hops.at(-1)
    const others = options.map((_, option) => option).filter((option) => option !== last)
    hops.push(others[Math.floor(next() * others.length)]!)
  }
  return { right: options.findIndex(({ isRight }) => isRight), hops }
})
