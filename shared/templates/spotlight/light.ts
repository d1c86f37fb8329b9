import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS } from '../../timeline/beat.ts'
import { easeInOut, easeOut, mix, progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { aimOf } from './aim.ts'
import { cardOf } from './card.ts'
import { hatBox, isTall } from './hat.ts'
import { housingLayer, lensLayer, lensOf } from './lamp.ts'
import { velvetOf } from './style.ts'

/** Light is soft and large: it is drawn this much smaller, and stretched. */
const COARSE = 4
/** Velvet in the light shows its own colour: white light is mixed so far towards that. */
const SATURATED = 0.6
/** Half the width of a beam where it leaves the lens, against that. */
const MOUTH = 0.4
/** Of a searching beam, against the frame's width: how far it swings to either side, and half its width there. */
const SEARCH = { reach: 0.4, half: 0.24 }
/** Width of the light on the host against the frame's, two seconds before the reveal, three, and so on: in the last one it is out. */
const CLOSING = [0.42, 0.56, 0.7, 0.84]
/** Rays around the right answer: their diameter against the frame's larger side, poses, and time of each. */
const RAYS = { share: 1.25, poses: 2, poseMs: 1000, growMs: 260, wedge: 30 }
/** Diameter of the pool behind a sticker or the hat against its width. */
const POOL = 1.3
/** The pool behind the hat turns red and grows in the last seconds: its diameter against the frame's width in the last of them and those before it. */
const HEAT = { colour: '#ff2a12', sizes: [1.5, 1.2, 0.95] }
/** Beams that cross: steps to either side, degrees of each, and the time of a swing. */
const FAN = { steps: 1, degrees: 9, swingMs: 150 }
/** A title's circle of light: its diameter against the frame's smaller side, and the share of the height above its middle. */
const TITLE = { size: 0.98, tall: 0.27, low: 0.36, opacity: 0.5 }

/** The lamp of a question, what it meets, and the rays around its answer. */
export function lightLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const lens = lensOf(film, page.head.clock)
  const lit = litBy(film, scene, timeMs, page)
  if (lit === null) return [...emberLayers(film, scene, timeMs), housingLayer(lens, 0, false)]
  const { glow } = velvetOf(film, scene)
  const beam = coarseLayer('beam', film, beamLook(film, lens, lit.box, lit.state))
  const away = lit.box.x + lit.box.width / 2 - lens.x - lens.width / 2
  const swing = Math.max(-1, Math.min(1, away / (film.width * SEARCH.reach)))
  const isAnswer = lit.state === 'slam'
  return [
    ...(isAnswer ? [raysAround(film, scene, lit.box, timeMs)] : []),
    ...(lit.pool
      ? [
          lit.heat
            ? tinted(poolLayer(lit.pool, lit.heat * film.width), HEAT.colour, 0.9)
            : tinted(poolLayer(lit.pool, POOL * Math.min(lit.pool.width, 2 * lit.pool.height)), glow),
        ]
      : []),
    isAnswer ? beam : tinted(beam, glow),
    housingLayer(lens, swing, true),
    lensLayer(lens, isAnswer),
  ]
}

/** The box that the light meets, its way to shine, what stands in a pool of it and how large that is in red; `null` while it is off. */
function litBy(
  film: Film,
  scene: QuestionScene,
  timeMs: number,
  page: QuestionPage,
): { box: Rect; state: '' | 'search' | 'slam'; pool?: Rect; heat?: number } | null {
  const aim = aimOf(scene, timeMs)
  switch (aim.at) {
    case 'off':
      return null
    case 'search':
      return {
        box: floorAt(film, page, aim.swing),
        state: 'search',
        ...(page.sticker && { pool: page.sticker }),
      }
    case 'host': {
      if (!isTall(film))
        return { box: narrowed(floorAt(film, page, 0), film, aim.secondsLeft), state: 'search' }
      const box = narrowed(hatBox(film), film, aim.secondsLeft)
      const heat = HEAT.sizes[aim.secondsLeft - 1]
      // Half of the red light is behind the host.
      return { box, state: '', pool: { ...box, y: box.y + (heat ? 0 : 200) }, ...(heat && { heat }) }
    }
    case 'answer': {
      const { options, reveals } = askedOf(film.snapshot, scene.questionIndex)
      const right = reveals === 'right' ? options.findIndex(({ isRight }) => isRight) : -1
      const box = cardOf(film, scene, page) ?? page.options[right]
      return box ? { box, state: 'slam' } : { box: floorAt(film, page, 0), state: 'search' }
    }
  }
}

/** In the dark of the last second the hat alone glows. */
function emberLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  if (!isTall(film) || timeMs < scene.beats.countdownMs) return []
  return [tinted(poolLayer(hatBox(film), HEAT.sizes[0]! * film.width), HEAT.colour, 0.9)]
}

/** A box as wide as the light on it is so many seconds before the reveal: it closes in. */
function narrowed(box: Rect, { width }: Film, secondsLeft: number): Rect {
  const half = Math.round(width * (CLOSING[Math.min(secondsLeft - 1, CLOSING.length) - 1]! / 2))
  return { ...box, x: Math.round(box.x + box.width / 2) - half, width: 2 * half }
}

/** The part of the frame's lower edge that a searching beam meets. */
function floorAt({ width, height }: Film, { head: { clock } }: QuestionPage, swing: number): Rect {
  const middle = clock.x + clock.width / 2 + swing * width * SEARCH.reach
  const half = width * SEARCH.half
  return { x: middle - half, y: height, width: 2 * half, height: 0 }
}

/** A look of the whole frame that is drawn small. */
function coarseLayer(id: string, { width, height }: Film, look: Look): Layer {
  const at = { x: Math.round((width - look.width) / 2), y: Math.round((height - look.height) / 2) }
  return { id, look, motion: { ...at, stretch: { x: COARSE, y: COARSE } } }
}

function tinted(layer: Layer, colour: string, amount = SATURATED): Layer {
  return { ...layer, motion: { ...layer.motion, tint: { colour, amount } } }
}

/** A round pool of light in the middle of a box. */
function poolLayer(box: Rect, diameter: number): Layer {
  const size = Math.round(diameter / COARSE)
  const { x, y } = centreIn(box, size, size)
  return {
    id: 'spot',
    look: { part: 'spot', width: size, height: size },
    motion: { x, y, stretch: { x: COARSE, y: COARSE } },
  }
}

/** A beam from the lens to the middle of a box, as wide as that. */
function beamLook({ width, height }: Film, lens: Rect, box: Rect, state: string): Look {
  const px = (value: number) => Math.round((value * 10) / COARSE) / 10
  const [x, y] = [lens.x + lens.width / 2, lens.y + lens.height / 2]
  const [left, right, foot] = [box.x, box.x + box.width, box.y + box.height / 2]
  const mouth = lens.width * MOUTH
  return {
    part: 'beam',
    width: Math.ceil(width / COARSE),
    height: Math.ceil(height / COARSE),
    classes: state === '' ? [] : [state],
    vars: {
      x: px(x),
      y: px(y),
      x0: px(x - mouth),
      x1: px(x + mouth),
      x2: px(right),
      x3: px(left),
      y2: px(foot),
      length: px(Math.hypot((left + right) / 2 - x, foot - y)),
    },
  }
}

/** Rays turn slowly around the answer. */
function raysAround(film: Film, scene: QuestionScene, box: Rect, timeMs: number): Layer {
  const { revealMs, outMs } = scene.beats
  const size = 2 * Math.round((Math.max(film.width, film.height) * RAYS.share) / COARSE / 2)
  const pose = Math.floor((timeMs - revealMs) / RAYS.poseMs) % RAYS.poses
  const { accent } = velvetOf(film, scene)
  // In few steps: each one redraws the frame.
  const grown = COARSE * mix(0.35, 1, easeOut(Math.ceil(progress(timeMs, revealMs, RAYS.growMs) * 3) / 3))
  const gone = Math.floor(progress(timeMs, outMs, TRANSITION_MS) * 3) / 3
  return {
    id: 'rays',
    look: {
      part: 'rays',
      width: size,
      height: size,
      vars: { accent, turn: (pose * RAYS.wedge) / RAYS.poses },
    },
    motion: {
      x: Math.round(box.x + (box.width - size) / 2),
      y: Math.round(box.y + (box.height - size) / 2),
      stretch: { x: grown, y: grown },
      blend: 'screen',
      opacity: 1 - gone,
    },
  }
}

/** Two beams that cross over the opening, the last question and the end; a title stands in a circle of light. */
export function galaLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind === 'question' && !isFinal(scene)) return []
  const { width, height } = film
  const { accent, glow } = velvetOf(film, scene)
  // They swing to the other side on each beat, where nothing else does on every other one.
  const turnMs = scene.kind === 'question' ? 2 * BEAT_MS : BEAT_MS
  const share = easeInOut(progress(timeMs % turnMs, 0, FAN.swingMs))
  const side = Math.floor(timeMs / turnMs) % 2 === 0 ? 1 - 2 * share : 2 * share - 1
  const swing = FAN.degrees * Math.round(FAN.steps * side)
  const size = { width: Math.ceil(width / COARSE), height: Math.ceil(height / COARSE) }
  // Light adds to the velvet: mixed with it, it would be mud.
  const { id, look, motion } = coarseLayer('fan', film, { part: 'fan', ...size, vars: { accent, swing } })
  const fan: Layer = { id, look, motion: { ...motion, blend: 'screen' } }
  if (scene.kind !== 'intro') return [fan]
  const middle = 2 * (height > width ? 500 : width / 2)
  const place = { x: 0, y: 0, width: middle, height: 2 * height * (height > width ? TITLE.tall : TITLE.low) }
  const pool = tinted(poolLayer(place, Math.min(width, height) * TITLE.size), glow)
  return [fan, { ...pool, motion: { ...pool.motion, blend: 'screen', opacity: TITLE.opacity } }]
}
