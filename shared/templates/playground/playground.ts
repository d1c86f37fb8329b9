import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { crownedLayers, friendRow } from './friends.ts'
import { type Ground, groundOfQuestion } from './grounds.ts'
import { styleOf } from './style.ts'

/** The world turns to the next place this long; a bank of clouds, px wide, lies where the two meet. */
const TRAVEL = { ms: 460, bankPx: 420 }

/** The place of a scene, and the friends who visit it. */
export function playgroundLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { place, before } = placesOf(film, scene)
  // The place before slides away to the left, as if the world turned.
  const left = before ? easeOut(progress(timeMs, -40, TRAVEL.ms)) : 1
  const seam = Math.round(mix(film.width + TRAVEL.bankPx / 2, -TRAVEL.bankPx / 2, left))
  const bank: Look = { part: 'bank', width: TRAVEL.bankPx, height: film.height, bleed: 40 }
  return [
    { id: 'place', look: left < 1 ? before! : place, motion: { x: 0, y: 0 } },
    ...(left < 1
      ? [
          { id: 'place-next', look: place, motion: { x: Math.max(0, seam), y: 0 } },
          { id: 'bank', look: bank, motion: { x: seam - bank.width / 2, y: 0 } },
        ]
      : []),
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
