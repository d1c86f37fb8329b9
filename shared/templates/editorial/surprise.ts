import { arc } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { standsAt, surpriseAt } from '../kit/question/waiting.ts'
import type { Film, Layer } from '../template.ts'
import { questionPageOf } from './page.ts'
import { styleOf } from './style.ts'

/** Once in each question an option is blacked out, a corner of the page comes loose, or the eye winks. */
const SURPRISES = ['redacts', 'rips', 'winks'] as const
/** An option is blacked out only where it can be read for so long, and on rows of at least so many px. */
const REDACTED = { leastMs: 3000, leastPx: 84 }
/** The loose corner, px of its sides. */
const CORNER_PX = 216
const BLEED = 8

/** The surprise of a scene while it happens. */
export function surpriseOf(film: Film, scene: Scene, timeMs: number) {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  return surprise && surprise.progress < 1 ? surprise : null
}

/** A censor's bar that slides over the words of an option and away again, or the page's upper corner, under which the next page shows. */
export function surpriseLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const surprise = surpriseOf(film, scene, timeMs)
  if (!surprise || surprise.name === 'winks') return []
  const { name, progress: share, option } = surprise
  if (name === 'rips') {
    const size = Math.round((arc(share) * CORNER_PX) / BLEED) * BLEED
    const vars = { next: styleOf(film, scene).next }
    const look = { part: 'corner', width: CORNER_PX, height: CORNER_PX, vars }
    const away = size - CORNER_PX
    return [{ id: 'corner', look, motion: { x: film.width - CORNER_PX - away, y: away } }]
  }
  const box = questionPageOf(film, scene).options[option]
  const readMs = scene.beats.revealMs - standsAt(film, scene)
  if (!box || readMs < REDACTED.leastMs || box.height < REDACTED.leastPx) return []
  const look = { part: 'censored', width: box.width, height: box.height - 4 * BLEED }
  const passed = Math.round(share * 12) / 6
  const inset = passed < 1 ? { right: 1 - passed } : { left: passed - 1 }
  return [{ id: 'censored', look, motion: { x: box.x, y: box.y + 2 * BLEED, inset } }]
}
