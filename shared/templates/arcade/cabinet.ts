import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS } from '../../timeline/beat.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { isLooped } from '../kit/loop.ts'
import { perFilm } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { hopsAt, hunted, isScored } from './hunt.ts'
import { ARMY, CREATURES, SPRITE } from './sprites.ts'
import { styleOf, varsOf } from './style.ts'

/** Rows of the faint army on the screen: px of its pixels, its first row and between two rows. */
const ROWS = {
  vertical: { unit: 9, y: 196, pitch: 150, count: 9 },
  square: { unit: 9, y: 30, pitch: 150, count: 7 },
  landscape: { unit: 16, y: 20, pitch: 214, count: 5 },
}
/** Rows march one after the other, as slow machines moved them. */
const ROW_DELAY_MS = 40
/** Creatures above the screen of a vertical frame. */
const GUARD = { count: 5, unit: 8, pitch: 176, x: 140, y: 38, step: 24, reach: 3 }
const BURST = { fromMs: 60, ms: 420 }
/** Joystick and keys below it. */
const STICK: Rect = { x: 96, y: 1560, width: 250, height: 300 }
const KEY = { size: 140, x: 390, y: 1650, pitch: 156, rise: 34 }

/** The cabinet: a lit screen with an army on it, creatures above, and controls below where the frame is tall. */
export function cabinetLayers(film: Film, scene: Scene, anyMs: number): Layer[] {
  const timeMs = isLooped(film, scene, anyMs) ? 0 : anyMs
  const { backdrop, rows } = looksOf(film)
  const { unit, y, pitch } = ROWS[film.snapshot.format]
  const army = rows.map((poses, row): Layer => {
    const step = Math.abs(Math.floor((timeMs - row * ROW_DELAY_MS) / BEAT_MS + 1e-6)) % 2
    return {
      id: `army-${row}`,
      look: poses[step]!,
      motion: { x: (row % 2 ? -8 : -4) * unit + step * 3 * unit, y: y + row * pitch },
    }
  })
  if (film.snapshot.format !== 'vertical') return [backdrop, ...army]
  return [backdrop, ...army, ...guardLayers(film, scene, timeMs), ...controlLayers(film, scene, timeMs)]
}

/** The creature that a question's right answer hits, where it stands at the reveal; none where no creatures are. */
export function targetOf(film: Film, scene: QuestionScene): Rect | null {
  if (film.snapshot.format !== 'vertical') return null
  const width = SPRITE.width * GUARD.unit
  return {
    x: GUARD.x + targetIndex(scene) * GUARD.pitch + marchAt(scene.beats.revealMs),
    y: GUARD.y,
    width,
    height: SPRITE.height * GUARD.unit,
  }
}

function targetIndex({ questionIndex }: QuestionScene): number {
  return (questionIndex * 2 + 3) % GUARD.count
}

/** Px that the creatures have marched: to the right, back to the left, and so on. */
function marchAt(timeMs: number): number {
  const turn = (Math.floor(timeMs / BEAT_MS + 1e-6) + GUARD.reach) % (4 * GUARD.reach)
  return (turn <= 2 * GUARD.reach ? turn - GUARD.reach : 3 * GUARD.reach - turn) * GUARD.step
}

function guardLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { keys } = styleOf(film)
  const ageMs = scene.kind === 'question' && isScored(film, scene) ? timeMs - scene.beats.revealMs : -1
  const pose = Math.floor(timeMs / BEAT_MS + 1e-6) % 2
  return Array.from({ length: GUARD.count }, (_, index): Layer[] => {
    const isHit = ageMs >= BURST.fromMs && scene.kind === 'question' && index === targetIndex(scene)
    if (isHit && ageMs > BURST.fromMs + BURST.ms) return []
    const marched = marchAt(isHit && scene.kind === 'question' ? scene.beats.revealMs : timeMs)
    return [
      {
        id: `guard-${index}`,
        look: {
          part: isHit ? 'sprite-burst' : `sprite-${CREATURES[index % CREATURES.length]!}-${pose}`,
          width: SPRITE.width * GUARD.unit,
          height: SPRITE.height * GUARD.unit,
          vars: { colour: isHit ? '#ffffff' : keys[index % 4]! },
        },
        motion: { x: GUARD.x + index * GUARD.pitch + marched, y: GUARD.y },
      },
    ]
  }).flat()
}

/** Somebody plays: the stick leans with each hop, the key of the option below the cursor goes down. */
function controlLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { sticks, keys } = looksOf(film)
  const hops = hopsAt(scene, timeMs)
  const asked = scene.kind === 'question' ? askedOf(film.snapshot, scene.questionIndex) : null
  const isOver = scene.kind === 'question' && timeMs >= scene.beats.revealMs
  const right = asked && isOver ? asked.options.findIndex(({ isRight }) => isRight) : -1
  const down = isOver ? right : hunted(hops, Math.min(4, asked?.options.length || 4))
  return [
    layerIn('stick', sticks[isOver ? 0 : 1 + (hops % 2)]!),
    ...keys.map(({ up, pressed }, index) => layerIn(`key-${index}`, index === down ? pressed : up)),
  ]
}

const looksOf = perFilm((film) => {
  const { format } = film.snapshot
  const vars = varsOf(film)
  const { unit, count } = ROWS[format]
  const backdrop: Look = { part: 'backdrop', width: film.width, height: film.height, classes: [format], vars }
  return {
    backdrop: { id: 'backdrop', look: backdrop, motion: { x: 0, y: 0 } },
    rows: Array.from({ length: count }, (_, row) =>
      [0, 1].map((pose): Look => {
        const kind = CREATURES[row % CREATURES.length]!
        const [width, height] = [ARMY.count * ARMY.cell * unit, SPRITE.height * unit]
        return { part: `army-${kind}-${pose}`, width, height, vars }
      }),
    ),
    sticks: ['', 'left', 'right'].map((pose) =>
      boxLook('stick', STICK, { classes: pose ? [pose] : [], vars }),
    ),
    keys: Array.from({ length: 4 }, (_, index) => {
      const box = {
        x: KEY.x + index * KEY.pitch,
        y: KEY.y - (index === 1 || index === 2 ? KEY.rise : 0),
        width: KEY.size,
        height: KEY.size,
      }
      const look = (state: string[]) =>
        boxLook('key', box, { bleed: 24, classes: [`n${index}`, ...state], vars })
      return { up: look([]), pressed: look(['down']) }
    }),
  }
})
