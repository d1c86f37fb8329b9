import { arc, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
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
  return surprise && surprise.progress < 1 ? surprise : null
}

/** Whether the lights have gone out by surprise. */
export function isOut(film: Film, scene: Scene, timeMs: number): boolean {
  const surprise = surprisedAt(film, scene, timeMs)
  return surprise?.name === 'dark' && surprise.progress >= OUT.from && surprise.progress < OUT.to
}

/** A wrong thing that looks out from behind the hat: a sock at its right, a card at its left. */
export function thingLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const surprise = surprisedAt(film, scene, timeMs)
  if (surprise === null || surprise.name === 'dark') return []
  const { name, progress: share, sinceMs } = surprise
  const hat = hatBox(film)
  const size = Math.round(hat.height * THING.size)
  const side = name === 'sock' ? 1 : -1
  const come = Math.min(spring(progress(sinceMs, 0, THING.ms), 0.2), 1 - progress(share, 0.8, 0.2))
  const middle = hat.x + hat.width / 2 + side * hat.width * THING.out * come
  const y = hat.y - Math.round(arc(share) * size * 0.06)
  return [
    {
      id: 'thing',
      look: { part: 'thing', width: size, height: size, bleed: 10, classes: [name] },
      motion: { x: Math.round(middle - size / 2), y },
    },
  ]
}
