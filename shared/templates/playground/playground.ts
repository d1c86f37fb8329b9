import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { backgroundTime, driftPhase, swing } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { friendRow } from './friends.ts'
import { type Ground, groundOfQuestion, type Prop } from './grounds.ts'
import { styleOf } from './style.ts'

/** The world turns to the next place this long. */
const TRAVEL_MS = 460
const BUNTING_PX = 156
const REACH = { drift: 46, bob: 34 }
/** What floats above the column of a vertical frame would lie behind what is read in others. */
const LOW = 0.5
/** Coarse steps: what has not moved is not drawn anew. */
const PROP_STEP_PX = 6

/** The place of a scene, what moves in it, and the friends who visit it. */
export function playgroundLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { place, before, props, bunting } = stageOf(film, scene)
  // The place before slides away to the left, as if the world turned.
  const left = before ? easeOut(progress(timeMs, -40, TRAVEL_MS)) : 1
  const isTravelling = left < 1
  const offset = Math.round((1 - left) * film.width)
  return [
    { id: 'place', look: isTravelling ? before! : place, motion: { x: 0, y: 0 } },
    ...(isTravelling ? [{ id: 'place-next', look: place, motion: { x: offset, y: 0 } }] : []),
    ...(bunting ? [{ id: 'bunting', look: bunting, motion: { x: offset, y: 0 } }] : []),
    ...props.map(({ id, look, x, y, prop }, index): Layer => {
      const move = moveOf(prop, scene, backgroundTime(timeMs, index), index)
      return { id, look, motion: { x: x + offset + move.x, y: y + move.y } }
    }),
    ...friendRow(film, scene, timeMs),
  ]
}

function moveOf({ moves }: Prop, scene: Scene, timeMs: number, index: number): { x: number; y: number } {
  if (!moves) return { x: 0, y: 0 }
  const phase = driftPhase(scene, timeMs, 3600 + 500 * (index % 3))
  const step = (px: number) => Math.round(px / PROP_STEP_PX) * PROP_STEP_PX
  if (moves === 'drift') return { x: step(REACH.drift * swing(phase)), y: 0 }
  return { x: 0, y: step(REACH.bob * swing(phase + index * 0.3)) }
}

type Placed = { id: string; look: Look; x: number; y: number; prop: Prop }
type Stage = {
  place: Look
  bunting: Look | null
  before: Look | null
  props: Placed[]
}

const stageOf = perScene((film, scene): Stage => {
  const style = styleOf(film, scene)
  const { place } = style
  const { width, height, snapshot } = film
  const share = Math.min(1, Math.min(width, height) / 1080)
  const before =
    scene.kind === 'question' && scene.questionIndex > 0
      ? groundOfQuestion(scene.questionIndex - 1, scene.questionCount)
      : null
  const isTall = snapshot.format === 'vertical'
  const shown = place.props.filter(({ y }) => isTall || y > LOW)
  const props = shown.map((prop, index): Placed => {
    const size = Math.round(prop.size * share)
    return {
      id: `prop-${index}`,
      look: {
        part: 'prop',
        width: size,
        height: size,
        bleed: 12,
        classes: [prop.kind],
        vars: { colour: prop.colour },
      },
      x: Math.round(prop.x * width - size / 2),
      y: Math.round(prop.y * height - size / 2),
      prop,
    }
  })
  return {
    place: placeLook(film, place, style),
    bunting: isTall && place.name === 'party' ? { part: 'bunting', width, height: BUNTING_PX } : null,
    before: before && !snapshot.theme.background ? placeLook(film, before, before) : null,
    props,
  }
})

function placeLook(
  { width, height }: Film,
  { name }: Ground,
  colours: Pick<Ground, 'sky' | 'low' | 'far' | 'near'>,
): Look {
  const { sky, low, far, near } = colours
  return { part: 'place', width, height, classes: [name], vars: { sky, low, far, near } }
}
