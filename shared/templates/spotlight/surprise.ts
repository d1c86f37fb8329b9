import { arc, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film, Layer } from '../template.ts'
import { hatBox } from './hat.ts'

/** What goes wrong once in each question: the lights go out, a sock comes out of the hat, or a card does. */
const SURPRISES = ['dark', 'sock', 'card'] as const
/** The lights are out for this part of the time. */
const OUT = { from: 0.12, to: 0.68 }
/** A thing comes from behind the crown to its side and goes back: its size, and how far its middle comes, against the hat's height and width. */
const THING = { size: 0.94, out: 0.4, ms: 200 }

/** The surprise that a question shows at a moment; `null` before and after it. */
export function surprisedAt(film: Film, scene: Scene, timeMs: number) {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  const { from, to } = surprise?.name === 'dark' ? OUT : { from: 0, to: 1 }
  return surprise && surprise.progress >= from && surprise.progress < to ? surprise : null
}

/** A wrong thing that looks out from behind the hat: a sock at its right, a card at its left. */
export function thingLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const surprise = surprisedAt(film, scene, timeMs)
  if (surprise === null || surprise.name === 'dark') return []
  const { name, progress: share, sinceMs } = surprise
  const hat = hatBox(film)
  const size = Math.round(hat.height * THING.size)
  const come = Math.min(spring(progress(sinceMs, 0, THING.ms), 0.2), 1 - progress(share, 0.8, 0.2))
  const side = (name === 'sock' ? 1 : -1) * hat.width * THING.out * come
  const x = Math.round(hat.x + hat.width / 2 + side - size / 2)
  const box = { x, y: hat.y - Math.round(arc(share) * size * 0.06), width: size, height: size }
  return [layerIn('thing', boxLook('thing', box, { bleed: 10, classes: [name] }))]
}
