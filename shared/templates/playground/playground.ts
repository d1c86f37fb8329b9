import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { keyWordLayers } from '../kit/key-word.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { friendRow, kingLayers } from './friends.ts'
import { type Ground, groundOf, styleOf } from './style.ts'

/** The world turns to the next place this long; a bank of clouds, px wide, lies where the two meet. */
const TRAVEL = { ms: 460, bankPx: 420 }

/** The place of a scene, and the friends who visit it. */
export function playgroundLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { place, before } = placesOf(film, scene)
  const seam = seamAt(film, scene, timeMs)
  return [
    { id: 'place', look: seam === null ? place : before!, motion: { x: 0, y: 0 } },
    ...(seam === null ? [] : [{ id: 'place-next', look: place, motion: { x: Math.max(0, seam), y: 0 } }]),
    ...friendRow(film, scene, timeMs),
    ...kingLayers(film, scene, timeMs, null),
  ]
}

/** A title stands in the speech bubble of the friends below, its key word in colour; a bank passes before all of a question's words. */
export function withBubble(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const seam = seamAt(film, scene, timeMs)
  const look: Look = { part: 'bank', width: TRAVEL.bankPx, height: film.height, bleed: 40 }
  const bank = seam === null ? [] : [{ id: 'bank', look, motion: { x: seam - look.width / 2, y: 0 } }]
  return [...layers.flatMap((layer) => (scene.kind === 'intro' ? bubbled(layer) : [layer])), ...bank]
}

function bubbled({ id, look, motion }: Layer): Layer[] {
  const { part, width, height, classes = [] } = look
  if (part !== 'banner' && part !== 'headline') return [{ id, look, motion }]
  const [padX, padY] = [34, 12]
  const bubble: Look = { part: 'bubble', width: width + 2 * padX, height: height + 2 * padY, bleed: 70 }
  return [
    { id: `${id}-bubble`, look: bubble, motion: { ...motion, x: motion.x - padX, y: motion.y - padY } },
    ...keyWordLayers({ id, look: { ...look, classes: [...classes, 'bubbled'] }, motion }),
  ]
}

/** Where the next place begins while the one before slides away to the left, as if the world turned. */
function seamAt(film: Film, scene: Scene, timeMs: number): number | null {
  const left = placesOf(film, scene).before ? easeOut(progress(timeMs, -40, TRAVEL.ms)) : 1
  return left < 1 ? Math.round(mix(film.width + TRAVEL.bankPx / 2, -TRAVEL.bankPx / 2, left)) : null
}

const placesOf = perScene((film, scene): { place: Look; before: Look | null } => {
  const { width, height, snapshot } = film
  const lookOf = ({ name, sky, low, far, near }: Ground): Look => {
    return { part: 'place', width, height, classes: [name, snapshot.format], vars: { sky, low, far, near } }
  }
  const style = styleOf(film, scene)
  const index = scene.kind === 'question' ? scene.questionIndex : 0
  return {
    place: lookOf({ ...style, name: style.place.name }),
    before: index > 0 && !snapshot.theme.background ? lookOf(groundOf(film, index - 1)) : null,
  }
})
