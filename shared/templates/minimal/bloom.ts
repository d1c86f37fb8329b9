import { askedOf } from '../../questions/asked.ts'
import { mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { around, centreIn } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer } from '../template.ts'
import { questionPageOf } from './page.ts'
import { NIGHT, type Palette, paletteFor, RIGHT } from './style.ts'

/** The circle's diameter as it is drawn, px, its least share of the way, and how long it takes to cover the frame. */
const CIRCLE = { px: 640, least: 0.12, ms: 260 }
/** Colours of a scene that is answered: below dark type and below white. */
const WON = {
  dark: { ground: RIGHT, water: '#6fe59a', foam: '#3fd67a' },
  white: { ground: '#0b7a3b', water: '#07562a', foam: '#0a6832' },
}

/** Whether the right answer's colour floods a scene, instead of its water sinking. */
export function blooms({ snapshot }: Film, scene: Scene): scene is QuestionScene {
  if (scene.kind !== 'question' || snapshot.background) return false
  const { reveals } = askedOf(snapshot, scene.questionIndex)
  return reveals !== 'nothing' && reveals !== 'shares'
}

/** Ms since the right answer's colour has covered the frame; below 0 before that, and where it does not. */
export function bloomedMs(film: Film, scene: Scene, timeMs: number): number {
  return blooms(film, scene) ? timeMs - scene.beats.revealMs - CIRCLE.ms : -1
}

/** Sheet, water and foam of a scene: its poster's, then those of its answer. */
export function coloursAt(
  film: Film,
  scene: Scene,
  timeMs: number,
): Pick<Palette, 'ground' | 'water' | 'foam'> {
  const palette = paletteFor(film, scene)
  return bloomedMs(film, scene, timeMs) < 0 ? palette : WON[palette.ink === NIGHT ? 'dark' : 'white']
}

/** A circle of the right answer's colour grows over the water, out of its option. */
export function bloomLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!blooms(film, scene) || timeMs < scene.beats.revealMs || bloomedMs(film, scene, timeMs) >= 0) return []
  const { options, answer } = questionPageOf(film, scene)
  const rights = askedOf(film.snapshot, scene.questionIndex).options.map(({ isRight }) => isRight)
  const box = answer ?? around(options.filter((_, index) => rights[index] || !rights.includes(true)))
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const radius = Math.hypot(Math.max(x, film.width - x), Math.max(y, film.height - y))
  const share = mix(CIRCLE.least, 1, progress(timeMs, scene.beats.revealMs, CIRCLE.ms))
  const size = (2 * radius * share) / CIRCLE.px
  const at = centreIn(box, CIRCLE.px, CIRCLE.px)
  const { ground } = WON[paletteFor(film, scene).ink === NIGHT ? 'dark' : 'white']
  return [
    {
      id: 'bloom',
      look: { part: 'bloom', width: CIRCLE.px, height: CIRCLE.px },
      motion: { x: at.x, y: at.y, stretch: { x: size, y: size }, ...inColour(ground) },
    },
  ]
}
