import { beatAt } from '../../timeline/beat.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perFilm } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { CRAYONS, SHAPES } from './style.ts'

type Mood = 'happy' | 'blink' | 'wait' | 'cheer'

/** Height of a friend, the middle of their row and what of each is seen above the frame's lower edge, in px. */
const ROW = {
  vertical: { size: 300, middle: 500, step: 242, seen: 268 },
  square: { size: 150, middle: 540, step: 250, seen: 40 },
  landscape: { size: 150, middle: 960, step: 460, seen: 46 },
}
const COUNT = 4
const BLINK = { everyMs: 2900, ms: 160 }
/** How they sway while nothing happens, hop on the beat while a countdown runs, and jump at the reveal. */
const SWAY = { px: 10, periodMs: 1500 }
const HOP_PX = 34
const JUMP = { px: 170, ms: 620 }

const friendsOf = perFilm((film) => {
  const { size } = ROW[film.snapshot.format]
  return Array.from({ length: COUNT }, (_, index) => {
    const look = (mood: Mood): Look => ({
      part: 'friend',
      width: size,
      height: size,
      bleed: Math.round(size * 0.08),
      classes: [SHAPES[index]!, mood],
      vars: { colour: CRAYONS[index]!, size },
    })
    return { happy: look('happy'), blink: look('blink'), wait: look('wait'), cheer: look('cheer') }
  })
})

/** Four shapes with faces at the lower edge: they blink, hold their breath while time runs and jump for the answer. */
export function friendLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { size, middle, step, seen } = ROW[film.snapshot.format]
  return friendsOf(film).map((looks, index) => {
    const x = Math.round(middle + (index - (COUNT - 1) / 2) * step - size / 2)
    const y = film.height - seen - Math.round(riseOf(scene, timeMs, index) * (seen / ROW.vertical.seen))
    const stretch = stretchOf(scene, timeMs)
    return {
      id: `friend-${index}`,
      look: looks[moodOf(scene, timeMs, index)],
      motion: { x, y, ...(stretch !== 0 && { stretch: { x: 1 + stretch, y: 1 - stretch } }) },
    }
  })
}

function moodOf(scene: Scene, timeMs: number, index: number): Mood {
  if (scene.kind === 'question') {
    const { countdownMs, revealMs } = scene.beats
    if (timeMs >= revealMs) return 'cheer'
    if (timeMs >= countdownMs && timeMs >= revealMs - 3000) return 'wait'
  } else if (scene.kind === 'outro') return 'cheer'
  return (timeMs + 730 * index) % BLINK.everyMs < BLINK.ms ? 'blink' : 'happy'
}

/** Px by which a friend is higher than it stands. */
function riseOf(scene: Scene, timeMs: number, index: number): number {
  const sway = SWAY.px * Math.sin((timeMs / SWAY.periodMs + index * 0.25) * 2 * Math.PI)
  if (scene.kind !== 'question') return sway
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) {
    const jumped = progress(timeMs, revealMs + index * 70, JUMP.ms)
    const again = progress(timeMs, revealMs + index * 70 + JUMP.ms, JUMP.ms)
    return JUMP.px * (Math.sin(Math.PI * jumped) + 0.5 * Math.sin(Math.PI * again)) + sway * again
  }
  if (timeMs < countdownMs) return sway
  // Two of them hop on each beat in turn.
  const beat = beatAt(timeMs)
  const isTurn = Math.floor((timeMs - countdownMs) / 500) % 2 === index % 2
  return isTurn ? HOP_PX * Math.sin(Math.PI * Math.min(1, beat * 1.6)) : 0
}

/** They duck in the breath before the reveal, and are long as they jump. */
function stretchOf(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const { revealMs } = scene.beats
  const ducked = easeOut(progress(timeMs, revealMs - 120, 100))
  const freed = spring(progress(timeMs, revealMs, 400))
  return Math.round(mix(0.12 * ducked, 0, freed) * 50) / 50
}
