import { askedOf } from '../../questions/asked.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { markFoot } from '../kit/mark-place.ts'
import { perArguments, perFilm, perScene } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'
import { chalksOf } from './style.ts'

/** The middle and the foot of the drawing, and its size; less where the free plan's mark stands above it. */
const PLACE = { x: 714, foot: 1876, size: 548, markedSize: 350 }
/** The drawing is seen faintly before it is drawn over. */
const TRACE = 0.3
/** Strokes of the hand that draws: it goes to and fro so often, in so many steps, from right to left. */
const HAND = { strokes: 9, steps: 18 }
const STICK_PX = 150

/** Where a vertical board has its drawing: at its foot, right of a bulb that has run to the left. */
export const sketchPlace = perFilm((film): Rect => {
  const size = markFoot(film) > 0 ? PLACE.markedSize : PLACE.size
  return { x: PLACE.x - size / 2, y: PLACE.foot - size, width: size, height: size }
})

/** Whether a scene's board has a drawing: of the emoji in its question, or of a question mark. */
export function hasSketch({ snapshot }: Film, scene: Scene): boolean {
  return snapshot.format === 'vertical' && (scene.kind === 'question' || scene.kind === 'intro')
}

/** What a question's sticker shows, as a drawing that grows with the count; with the answer it gets its colours. */
export function withSketch(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question' || !hasSketch(film, scene)) return layers
  const sticker = layers.find(({ id }) => id === 'sticker')
  const { reveals } = askedOf(film.snapshot, scene.questionIndex)
  const isKnown = timeMs >= scene.beats.revealMs && reveals !== 'shares' && reveals !== 'nothing'
  if (isKnown && sticker) return layers
  const rest = layers.filter((layer) => layer !== sticker)
  const look = sticker ? drawnOf(sticker.look) : sign(String(sketchPlace(film).width), isKnown)
  return [...sketchLayers(film, scene, timeMs, look), ...rest]
}

const drawn = new WeakMap<Look, Look>()

function drawnOf(look: Look): Look {
  const made = drawn.get(look) ?? { ...look, classes: ['sketch'] }
  drawn.set(look, made)
  return made
}

/** Without an emoji: a question mark, and a tick once the answer is known. */
const sign = perArguments(
  (size: string, isKnown: boolean): Look => ({
    part: 'sign',
    width: Number(size),
    height: Number(size),
    bleed: 20,
    classes: [isKnown ? 'known' : 'asked'],
  }),
)

function sketchLayers(film: Film, scene: QuestionScene, timeMs: number, look: Look): Layer[] {
  const { beats } = scene
  const { state, left } = countdownAt(beats, timeMs)
  const share = state === 'before' ? 0 : Math.ceil((1 - left) * HAND.steps) / HAND.steps
  const box = sketchPlace(film)
  const { x, y } = centreIn(box, look.width, look.height)
  const place = { x, y, ...inColour(colourOf(film, scene)) }
  if (share >= 1) return [{ id: look.part, look, motion: place }]
  const trace: Layer = { id: look.part, look, motion: { ...place, opacity: TRACE } }
  if (share === 0) return [trace]
  const turns = share * HAND.strokes
  const swing = Math.abs(((turns + 1) % 2) - 1)
  return [
    trace,
    {
      id: `${look.part}-drawn`,
      look,
      motion: { ...place, mask: { look: handOf(String(box.width), String(Math.round(share * 100))) } },
    },
    {
      id: 'sketch-stick',
      look: { part: 'stick', width: STICK_PX, height: STICK_PX, bleed: 20 },
      motion: {
        x: Math.round(box.x + box.width * (1 - share)),
        y: Math.round(box.y + box.height * (0.1 + 0.6 * swing)),
      },
    },
  ]
}

const colourOf = perScene((film, scene): string => chalksOf(film, scene).colours[0]!)

/** How far the hand has come, in percent: a mask of thick strokes. */
const handOf = perArguments(
  (size: string, drawn: string): Look => ({
    part: 'hand',
    width: Number(size),
    height: Number(size),
    bleed: 40,
    vars: { drawn },
  }),
)
