import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { crownedLayers, friendRow } from './friends.ts'
import { type Ground, groundOfQuestion } from './grounds.ts'
import { styleOf } from './style.ts'

/** The world turns to the next place this long. */
const TRAVEL_MS = 460

/** The place of a scene, and the friends who visit it. */
export function playgroundLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { place, before } = placesOf(film, scene)
  // The place before slides away to the left, as if the world turned.
  const left = before ? easeOut(progress(timeMs, -40, TRAVEL_MS)) : 1
  const next = { id: 'place-next', look: place, motion: { x: Math.round((1 - left) * film.width), y: 0 } }
  return [
    { id: 'place', look: left < 1 ? before! : place, motion: { x: 0, y: 0 } },
    ...(left < 1 ? [next] : []),
    ...friendRow(film, scene, timeMs),
    ...crownedLayers(film, scene, timeMs),
  ]
}

const placesOf = perScene((film, scene): { place: Look; before: Look | null } => {
  const style = styleOf(film, scene)
  const hasBefore =
    scene.kind === 'question' && scene.questionIndex > 0 && film.snapshot.theme.background === null
  const before = hasBefore ? groundOfQuestion(scene.questionIndex - 1, scene.questionCount) : null
  return {
    place: placeLook(film, { ...style, name: style.place.name }),
    before: before && placeLook(film, before),
  }
})

function placeLook({ width, height, snapshot }: Film, { name, sky, low, far, near }: Ground): Look {
  return { part: 'place', width, height, classes: [name, snapshot.format], vars: { sky, low, far, near } }
}
