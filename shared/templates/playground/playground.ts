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
const WATCHER = { size: 264, x: 20, y: 206 }
const BUNTING_PX = 156
const REACH = { drift: 46, bob: 34, rise: 260 }
/** Coarse steps: what has not moved is not drawn anew. */
const PROP_STEP_PX = 6

/** The place of a scene, what moves in it, and the friends who visit it. */
export function playgroundLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { place, before, props, watcher, bunting } = stageOf(film, scene)
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
    ...watcherLayers(watcher, scene, timeMs, offset),
    ...friendRow(film, scene, timeMs),
  ]
}

function moveOf({ moves }: Prop, scene: Scene, timeMs: number, index: number): { x: number; y: number } {
  if (!moves) return { x: 0, y: 0 }
  const phase = driftPhase(scene, timeMs, 3600 + 500 * (index % 3))
  const step = (px: number) => Math.round(px / PROP_STEP_PX) * PROP_STEP_PX
  if (moves === 'drift') return { x: step(REACH.drift * swing(phase)), y: 0 }
  if (moves === 'bob') return { x: 0, y: step(REACH.bob * swing(phase + index * 0.3)) }
  return { x: step(16 * swing(phase * 2)), y: -step(REACH.rise * (phase % 1)) }
}

type Mood = 'calm' | 'worry' | 'joy'

/** A round face beside the clock: it looks at the question, worries with the friends, and is glad with them. */
function watcherLayers(
  looks: Readonly<Record<Mood, Look>> | null,
  scene: Scene,
  timeMs: number,
  offset: number,
): Layer[] {
  if (looks === null) return []
  const mood = moodOf(scene, timeMs)
  const beats = scene.kind === 'question' ? scene.beats : null
  const hopMs = beats && timeMs >= beats.revealMs ? timeMs - beats.revealMs : 0
  const leap = Math.sin(Math.PI * progress(hopMs, 0, 460)) * 40
  const tick = beats && mood === 'worry' ? 1 - easeOut(((timeMs - beats.countdownMs) % 1000) / 400) : 0
  return [
    {
      id: 'watcher',
      look: looks[mood],
      motion: {
        x: WATCHER.x + offset,
        y: Math.round(WATCHER.y - leap),
        ...(tick > 0.02 && { scale: 1 + (0.1 * Math.round(tick * 8)) / 8 }),
      },
    },
  ]
}

function moodOf(scene: Scene, timeMs: number): Mood {
  if (scene.kind !== 'question') return 'joy'
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) return 'joy'
  return timeMs >= countdownMs && timeMs >= revealMs - 3000 ? 'worry' : 'calm'
}

type Placed = { id: string; look: Look; x: number; y: number; prop: Prop }
type Stage = {
  place: Look
  bunting: Look | null
  before: Look | null
  props: Placed[]
  watcher: Readonly<Record<Mood, Look>> | null
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
  const props = place.props.map((prop, index): Placed => {
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
  const watcherIn = (mood: Mood): Look => ({
    part: 'watcher',
    width: WATCHER.size,
    height: WATCHER.size,
    bleed: 16,
    classes: [place.name, mood],
    vars: { colour: place.watcher },
  })
  // A level stands in its place.
  const isAlone = snapshot.format === 'vertical' && scene.kind === 'question' && scene.level === null
  return {
    place: placeLook(film, place, style),
    bunting: place.name === 'party' ? { part: 'bunting', width, height: BUNTING_PX } : null,
    before: before && !snapshot.theme.background ? placeLook(film, before, before) : null,
    props,
    watcher: isAlone ? { calm: watcherIn('calm'), worry: watcherIn('worry'), joy: watcherIn('joy') } : null,
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
