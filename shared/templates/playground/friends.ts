import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { backgroundTime } from '../kit/drift.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { CRAYONS, SHAPES } from './style.ts'

type Mood = 'happy' | 'blink' | 'wait' | 'cheer'
type Place = { x: number; y: number; size: number; reach: number }

/** The row at the lower edge of a vertical frame, in px; `seen` is what of a friend is above the edge. */
const ROW = { size: 300, middle: 500, step: 242, seen: 268 }
const COUNT = 4
/** Beside the clock of other frames: sizes and gaps against its own. */
const BESIDE = { size: 0.8, gap: 0.14, reach: 0.28 }
const ENTRY_MS = 320
const BLINK = { everyMs: 2900, ms: 160 }
/** How they sway while nothing happens, hop on the beat while a countdown runs, and jump at the reveal. */
const SWAY = { px: 10, periodMs: 1500 }
const HOP_PX = 34
const JUMP = { px: 170, ms: 620 }
/** The friend whose option is right is larger and jumps higher; the others sink by so many px. */
const WINNER = { scale: 1.2, height: 1.7, slumpPx: 70 }

const looksOf = perFilm(() => {
  const made = new Map<string, Look>()
  return (index: number, mood: Mood, size: number): Look => {
    const key = `${index} ${mood} ${size}`
    const look = made.get(key) ?? {
      part: 'friend',
      width: size,
      height: size,
      bleed: Math.round(size * 0.08),
      classes: [SHAPES[index]!, mood],
      vars: { colour: CRAYONS[index]!, size },
    }
    made.set(key, look)
    return look
  }
})

/** Four shapes with faces at the lower edge of a vertical frame. */
export function friendRow(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (film.snapshot.format !== 'vertical') return []
  return Array.from({ length: COUNT }, (_, index) => {
    const { size, middle, step, seen } = ROW
    const x = Math.round(middle + (index - (COUNT - 1) / 2) * step - size / 2)
    return friendLayer(film, scene, timeMs, index, { x, y: film.height - seen, size, reach: 1 })
  })
}

/** Friends on both sides of the clock, where the lower edge has no room; as many as the head leaves room for. */
export function friendsBesideClock(
  film: Film,
  scene: QuestionScene,
  timeMs: number,
  { head: { clock, chip, prompt } }: QuestionPage,
): Layer[] {
  const shown = easeOut(progress(timeMs, 0, ENTRY_MS))
  if (film.snapshot.format === 'vertical' || shown === 0) return []
  const room = Math.min(clock.x - chip.x - chip.width, prompt.x - clock.x - clock.width)
  const size = Math.round(Math.min(clock.width * BESIDE.size, room * 0.92))
  const gap = Math.round(Math.min(clock.width * BESIDE.gap, (room - size) / 2))
  const each = room >= 2 * (size + gap) ? 2 : 1
  return Array.from({ length: 2 * each }, (_, index) => {
    const isLeft = index < each
    const away = isLeft ? each - 1 - index : index - each
    const x = isLeft ? clock.x - (away + 1) * (size + gap) : clock.x + clock.width + gap + away * (size + gap)
    const place = { x, y: clock.y + clock.height - size, size, reach: BESIDE.reach * (clock.width / 180) }
    const layer = friendLayer(film, scene, timeMs, index, place)
    return { ...layer, motion: { ...layer.motion, scale: mix(0.5, 1, shown), opacity: shown } }
  })
}

function friendLayer(film: Film, scene: Scene, timeMs: number, index: number, place: Place): Layer {
  const { x, y, size, reach } = place
  const stretch = stretchOf(scene, timeMs)
  return {
    id: `friend-${index}`,
    look: looksOf(film)(index, moodOf(film, scene, timeMs, index), size),
    motion: {
      x,
      y: y - Math.round(riseOf(film, scene, timeMs, index) * reach),
      ...(isWinner(film, scene, timeMs, index) && { scale: WINNER.scale }),
      ...(stretch !== 0 && { stretch: { x: 1 + stretch, y: 1 - stretch } }),
    },
  }
}

/** Whose shape the right option has; -1 where nothing is right, or none of them stands for it. */
const ownerOf = perScene((film, scene): number => {
  if (scene.kind !== 'question') return -1
  const { options, reveals } = askedOf(film.snapshot, scene.questionIndex)
  const right = reveals === 'right' ? options.findIndex(({ isRight }) => isRight) : -1
  return right < COUNT ? right : -1
})

/** Whether this friend's own option has turned out right. */
function isWinner(film: Film, scene: Scene, timeMs: number, index: number): boolean {
  return scene.kind === 'question' && timeMs >= scene.beats.revealMs && ownerOf(film, scene) === index
}

/** They hold their breath in the last seconds; at the reveal the one whose option is right cheers, the others slump. */
function moodOf(film: Film, scene: Scene, timeMs: number, index: number): Mood {
  if (scene.kind === 'outro') return 'cheer'
  if (scene.kind === 'question') {
    const { countdownMs, revealMs } = scene.beats
    const owner = ownerOf(film, scene)
    if (timeMs >= revealMs) return owner < 0 || owner === index ? 'cheer' : 'wait'
    if (timeMs >= countdownMs && timeMs >= revealMs - 3000) return 'wait'
  }
  return (timeMs + 730 * index) % BLINK.everyMs < BLINK.ms ? 'blink' : 'happy'
}

/** Px by which a friend is higher than it stands. */
function riseOf(film: Film, scene: Scene, timeMs: number, index: number): number {
  const swayMs = backgroundTime(timeMs, index)
  const sway = SWAY.px * Math.sin((swayMs / SWAY.periodMs + index * 0.25) * 2 * Math.PI)
  if (scene.kind !== 'question') return sway
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) {
    const owner = ownerOf(film, scene)
    if (owner >= 0 && owner !== index) return -WINNER.slumpPx * easeOut(progress(timeMs, revealMs + 60, 260))
    const height = owner === index ? WINNER.height : 1
    const from = revealMs + index * 70
    const [jumped, again] = [progress(timeMs, from, JUMP.ms), progress(timeMs, from + JUMP.ms, JUMP.ms)]
    return height * JUMP.px * (Math.sin(Math.PI * jumped) + 0.5 * Math.sin(Math.PI * again)) + sway * again
  }
  if (timeMs < countdownMs) return sway
  // Two of them hop on each beat in turn.
  const isTurn = Math.floor((timeMs - countdownMs) / 500) % 2 === index % 2
  return isTurn ? HOP_PX * Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.6)) : 0
}

/** How much (0…1) wider and lower they are: they duck in the breath before the reveal. */
function stretchOf(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const { revealMs } = scene.beats
  const ducked = easeOut(progress(timeMs, revealMs - 120, 100))
  const freed = spring(progress(timeMs, revealMs, 400))
  return Math.round(mix(0.12 * ducked, 0, freed) * 50) / 50
}
