import { askedOf } from '../../questions/asked.ts'
import { random } from '../../random.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'

/** Where both moving heads hang: shares of the frame's width, px from its top. */
const HEADS = [0.1, 0.83]
const HEAD_Y = 40
const SPREAD = 150
const HOP_MS = 500
/** They look for the answer from here on, and go out shortly before it is known. */
const FROM_MS = 1000
const DARK_MS = 380
const OPACITY = { hunt: 0.26, hit: 0.42 }

/** Which option both beams stand on at a moment; `null` while they are out. */
export function litOption(film: Film, scene: Scene, timeMs: number): number | null {
  if (scene.kind !== 'question') return null
  const { right, hops } = huntOf(film, scene)
  const { revealMs, outMs } = scene.beats
  if (hops.length === 0 || timeMs < FROM_MS || timeMs >= outMs) return null
  if (timeMs >= revealMs) return right
  return timeMs >= revealMs - DARK_MS ? null : hops[Math.floor(timeMs / HOP_MS) % hops.length]!
}

/** Both beams: they hop from option to option on the beat, and hit the right one. */
export function beamLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const lit = litOption(film, scene, timeMs)
  if (lit === null) return []
  const isHit = timeMs >= scene.beats.revealMs
  const shown = isHit
    ? OPACITY.hit * (0.6 + 0.4 * easeOut(progress(timeMs, scene.beats.revealMs, 200)))
    : OPACITY.hunt
  return HEADS.map((share, index): Layer => {
    const { look, x, y } = beamTo(Math.round(film.width * share), page.options[lit]!, isHit)
    return { id: `beam-${index}`, look, motion: { x, y, opacity: shown, blend: 'screen' } }
  })
}

/** A cone of light from a head at `fromX` to the middle of a box. */
function beamTo(fromX: number, box: Rect, isHit: boolean): { look: Look; x: number; y: number } {
  const toX = Math.round(box.x + box.width / 2)
  const isRight = toX >= fromX
  const spread = isHit ? SPREAD * 1.4 : SPREAD
  const width = Math.round(Math.abs(toX - fromX) + spread)
  const height = Math.round(box.y + box.height * 0.6 - HEAD_Y)
  const look: Look = {
    part: 'beam',
    width,
    height,
    classes: [isRight ? 'right' : 'left'],
    vars: { spread: Math.round(spread * 2) },
  }
  return { look, x: isRight ? fromX : fromX - width, y: HEAD_Y }
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
