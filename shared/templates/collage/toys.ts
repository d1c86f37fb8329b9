import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { clamp, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import { stickerLook } from '../kit/question/sticker.ts'
import type { Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'

/** Size of a toy. */
const SIZE_PX: Readonly<Record<VideoFormat, number>> = { vertical: 156, square: 76, landscape: 90 }
/** Shares of the actor's box: the arc over its head on which toys fly. */
const TOY = { reach: 0.46, top: -0.1, hands: 0.16 }
/** Toys come flying in at the start, and are gathered on the head when the countdown begins. */
const GATHER_MS = 260
/** At the reveal a toy flies up and falls into the open mouth. */
const EATEN = { ms: 620, up: 0.5, mouth: 0.5 }
const TOYS = 2

const toyOf = perScene((film, scene): { look: Look; size: number } => {
  const { sticker } = askedOf(film.snapshot, (scene as QuestionScene).questionIndex)
  const size = SIZE_PX[film.snapshot.format]
  const box = { x: 0, y: 0, width: size, height: size }
  const isOne = sticker !== null && [...new Intl.Segmenter('en').segment(sticker.emoji)].length === 1
  const look = isOne
    ? stickerLook(sticker.emoji, box, {}).look
    : { part: 'ask', width: size, height: size, bleed: 24 }
  return { look, size }
})

/**
 * What the actor does about a question: it juggles its subject, balances it on the head while time runs, and eats it when
 * the answer is known.
 */
export const toyLayers = perScene((film, scene) => {
  if (scene.kind !== 'question') return () => []
  const { look, size } = toyOf(film, scene)
  const { countdownMs, revealMs } = scene.beats
  return (timeMs: number, body: Rect, dy: number): Layer[] => {
    const held = timeMs >= countdownMs ? progress(timeMs, countdownMs, GATHER_MS) : 0
    const age = progress(timeMs, revealMs, EATEN.ms)
    if (age === 1) return []
    return Array.from({ length: held < 1 ? TOYS : 1 }, (_, index): Layer => {
      const flying = juggled(timeMs, index)
      // One of them ends on the head; the other one behind the back.
      const at = {
        x: flying.x * (1 - held) * TOY.reach,
        y: flying.y + (TOY.top - flying.y) * held * (index === 0 ? 1 : -1),
      }
      const jump = -EATEN.up * Math.sin(Math.PI * Math.min(1, age * 1.3)) + EATEN.mouth * age * age
      const shrunk = 1 - 0.45 * clamp(age * 2 - 1)
      return {
        id: `toy-${index}`,
        look,
        motion: {
          x: Math.round(body.x + body.width * (0.5 + at.x) - size / 2),
          y: Math.round(body.y + body.height * (at.y + jump) + dy - size / 2),
          scale: shrunk,
        },
      }
    })
  }
})

/** Whether the juggled toy is on the left, over the head, or on the right. */
export function watchedAt(timeMs: number): 'left' | 'up' | 'right' {
  const { x } = juggled(timeMs, 0)
  return x < -0.5 ? 'left' : x > 0.5 ? 'right' : 'up'
}

/** On its half circle, from −1 (left) to 1 (right), one way on each beat; px are shares of a box's height from its top. */
function juggled(timeMs: number, index: number): { x: number; y: number } {
  const share = beatAt(timeMs)
  const isBack = Math.floor(timeMs / BEAT_MS) % 2 === index % 2
  const x = (isBack ? 1 : -1) * Math.cos(Math.PI * share)
  return { x, y: TOY.hands + (TOY.top - TOY.hands) * Math.sin(Math.PI * share) }
}
