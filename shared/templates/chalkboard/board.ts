import { clamp } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer } from '../template.ts'
import { bulbLayers } from './bulb.ts'
import { doodleLayers } from './doodles.ts'
import places from './places.json'
import { boardIndexOf, chalksOf, chalkVars, FINAL_BOARD } from './style.ts'
import { sneezeOf } from './surprises.ts'
import { frontierOf, rubOut } from './wipe.ts'

/**
 * `daylight`: before the answer is known, against that of the bulb that knows it: in the last second, the one before it, and so on. Light is
 * `soft`: it is drawn at this share of its size. `number`: the part of the frame in whose middle the next one stands, and its size.
 */
const { daylight: DAYLIGHT, soft: SOFT, number: NUMBER } = places.board
const STILL = { x: 0, y: 0 }

/** The board of a scene's own colour, what is drawn on it, and the one that its eraser leaves behind. */
export function boardLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { board, slate, beams, sky } = boardOf(film, scene)
  const { x, y } = centreIn({ ...STILL, width: film.width, height: film.height }, beams.width, beams.height)
  const [motion, opacity] = [{ x, y, scale: 1 / SOFT }, lightAt(scene, timeMs)]
  const frontier = frontierOf(film, scene, timeMs)
  return [
    board,
    ...(sky ? [{ id: 'sky', look: sky, motion: STILL }] : []),
    { id: 'beams', look: beams, motion: { ...motion, ...(opacity < 1 && { opacity }) } },
    ...nextBoard(film, scene, frontier),
    { id: 'slate', look: slate, motion: STILL },
    ...doodleLayers(film, scene, timeMs).flatMap((one) => (frontier === null ? one : rubOut(one, frontier))),
    ...bulbLayers(film, scene, timeMs),
    ...(sneezeOf(film, scene, timeMs)?.dust ?? []),
  ]
}

/** Where the eraser has passed, the board has the next scene's colour, and the number of a question that follows. */
function nextBoard(film: Film, scene: Scene, frontier: number | null): Layer[] {
  const next = film.scenes[scene.sceneIndex + 1]
  if (frontier === null || frontier <= 0 || !next) return []
  const right = 1 - clamp(frontier / film.width)
  const motion = { ...STILL, ...(right > 0 && { inset: { right } }) }
  const { look, motion: tinted } = boardOf(film, next).board
  const board = { id: 'next-board', look, motion: { ...tinted, ...motion } }
  if (next.kind !== 'question') return [board]
  const middle = { x: 0, y: 0, width: film.width, height: film.height * NUMBER.above }
  const size = Math.round(Math.min(middle.width, middle.height) * NUMBER.size)
  const number = boxLook('number', centreIn(middle, size, size), {
    text: { digit: String(next.questionIndex + 1) },
    vars: { ...chalkVars(film, next), size },
  })
  const hidden = (number.box.x + size - frontier) / size
  if (hidden >= 1) return [board]
  return [board, layerIn('next-number', number, hidden > 0 ? { inset: { right: hidden } } : {})]
}

/** How bright (0…1) the board is: soft while the bulb thinks, brighter with each of the last seconds. */
function lightAt(scene: Scene, timeMs: number): number {
  // The end's headline is read on it.
  if (scene.kind === 'outro') return DAYLIGHT[1]!
  if (scene.kind !== 'question') return 1
  const { state, digit } = countdownAt(scene.beats, timeMs)
  if (state === 'over') return 1
  return (state === 'running' && DAYLIGHT[digit - 1]) || DAYLIGHT.at(-1)!
}

const boardOf = perScene((film, scene) => {
  const { width, height, snapshot } = film
  const { background } = chalksOf(film, scene)
  const vars = chalkVars(film, scene)
  const look = { part: 'board', width, height }
  const isFinal = boardIndexOf(film, scene) === FINAL_BOARD
  const classes = [snapshot.format, ...(isFinal ? ['final'] : [])]
  return {
    board: { id: 'board', look, motion: { ...STILL, ...inColour(background) } },
    slate: { part: 'slate', width, height, classes, vars },
    beams: { part: 'beams', width: width * SOFT, height: height * SOFT, classes, vars },
    sky: isFinal ? { part: 'sky', width, height, vars } : null,
  }
})
