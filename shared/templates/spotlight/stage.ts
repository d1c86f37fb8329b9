import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS } from '../../timeline/beat.ts'
import { easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Film, Layer, Look } from '../template.ts'
import { DARK_MS } from './aim.ts'
import { COARSE, coarseLayer, SATURATED } from './coarse.ts'
import { hostLayers } from './host.ts'
import { styleOf, type Velvet, velvetBefore, velvetOf } from './style.ts'

/** The curtain of the scene before gathers at both sides. */
const PART_MS = 400
/** It is drawn this much smaller, and stretched. */
const DRAPE = 2
/** Px of the stage's floor below the curtain, and its footlights. */
const FLOOR = { vertical: 340, square: 64, landscape: 64 }
const FOOTLIGHTS = 7
const FOOTLIGHT = { vertical: 122, square: 56, landscape: 56 }
/** How dark the house is in the last three seconds, and right before the answer. */
const NIGHT = [0.12, 0.22, 0.34]
const BLACKOUT = 0.55
/** Beams that cross: steps to either side, degrees of each, time of a swing, beats from one to the next. */
const FAN = { steps: 3, degrees: 3, swingMs: 130, beats: 2 }
/** Diameter of a title's circle of light against the frame's smaller side. */
const SPOT = 0.98

/** A velvet curtain over a stage, in the colour of its question; that of the scene before parts in front of it. */
export function stageLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, drape, bulbs } = stageOf(film, scene)
  const { width, height } = film
  return [
    { id: 'backdrop', look: backdrop, motion: { x: 0, y: 0 } },
    ...(drape ? partingLayers(drape, film, timeMs) : []),
    ...galaLayers(film, scene, timeMs),
    ...bulbLayers(film, scene, bulbs, timeMs),
    ...nightLayers(scene, { part: 'shade', width, height }, timeMs),
    // In a question the host stands before its light, which comes on after the first moment.
    ...(scene.kind === 'question' && timeMs > 0 ? [] : hostLayers(film, scene, timeMs)),
  ]
}

type Stage = { backdrop: Look; drape: Look | null; bulbs: readonly [off: Look, on: Look] }

const stageOf = perScene((film, scene): Stage => {
  const { width, height, snapshot } = film
  const { outline } = styleOf(film)
  const floor = FLOOR[snapshot.format]
  const velvet = ({ fold, shadow, accent }: Velvet) => ({ fold, shadow, accent, outline, floor })
  const picture = pictureBehind(film, scene)
  const size = FOOTLIGHT[snapshot.format]
  const bulb = (classes: string[]): Look => ({
    part: 'footlight',
    width: size,
    height: size,
    bleed: Math.round(size * 0.8),
    classes,
    vars: { size },
  })
  return {
    backdrop: picture
      ? { part: 'photo', width, height, image: { picture }, vars: velvet(velvetOf(film, scene)) }
      : {
          part: 'velvet',
          width,
          height,
          classes: [velvetOf(film, scene).set],
          vars: velvet(velvetOf(film, scene)),
        },
    drape:
      scene.kind === 'question'
        ? {
            part: 'drape',
            width: Math.ceil(width / 2 / DRAPE),
            height: Math.ceil((height - floor) / DRAPE),
            vars: velvet(velvetBefore(film, scene.questionIndex)),
          }
        : null,
    bulbs: [bulb([]), bulb(['on'])],
  }
})

/** Two halves of a curtain, gathered towards the frame's edges. */
function partingLayers(drape: Look, film: Film, timeMs: number): Layer[] {
  const share = easeInOut(progress(timeMs, -60, PART_MS))
  if (share >= 1) return []
  const gathered = mix(1, 0.3, share)
  const width = drape.width * DRAPE
  const left = -Math.round((width * (1 - gathered)) / 2) - Math.round(share * width * 0.33)
  // A layer is stretched about its middle.
  const inset = { x: (width - drape.width) / 2, y: (drape.height * (DRAPE - 1)) / 2 }
  return [left, film.width - width - left].map((x, index) => ({
    id: `drape-${index}`,
    look: drape,
    motion: {
      x: Math.round(x + inset.x),
      y: Math.round(inset.y),
      stretch: { x: DRAPE * gathered, y: DRAPE },
    },
  }))
}

/** Two beams that cross over the opening, the last question and the end; before them a title stands in a circle of light. */
function galaLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind === 'question' && !isFinal(scene)) return []
  const { width, height } = film
  const { accent, glow } = velvetOf(film, scene)
  // Every other beat they swing to the other side.
  const turnMs = FAN.beats * BEAT_MS
  const share = easeInOut(progress(timeMs % turnMs, 0, FAN.swingMs))
  const side = Math.floor(timeMs / turnMs) % 2 === 0 ? 1 - 2 * share : 2 * share - 1
  const swing = FAN.degrees * Math.round(FAN.steps * side)
  const fan: Look = {
    part: 'fan',
    width: Math.ceil(width / COARSE),
    height: Math.ceil(height / COARSE),
    vars: { accent, swing },
  }
  const size = Math.round((Math.min(width, height) * SPOT) / COARSE)
  const spot: Look = { part: 'spot', width: size, height: size }
  const centreX = film.snapshot.format === 'vertical' ? 500 : width / 2
  const isTitle = scene.kind === 'intro'
  return [
    coarseLayer('fan', film, fan),
    ...(isTitle
      ? [
          {
            id: 'spot',
            look: spot,
            motion: {
              x: Math.round(centreX - size / 2),
              y: Math.round(height * (height > width ? 0.27 : 0.36) - size / 2),
              stretch: { x: COARSE, y: COARSE },
              tint: { colour: glow, amount: SATURATED },
            },
          },
        ]
      : []),
  ]
}

/** Footlights chase on the beat; in the count they go out from both sides, and all come on for the answer. */
function bulbLayers(film: Film, scene: Scene, [off, on]: Stage['bulbs'], timeMs: number): Layer[] {
  const { format } = film.snapshot
  const middle = format === 'vertical' ? 500 : film.width / 2
  const pitch = format === 'vertical' ? 136 : film.width / (FOOTLIGHTS + 1)
  const y = film.height - FLOOR[format] - Math.round(off.height * 0.5)
  return Array.from({ length: FOOTLIGHTS }, (_, index): Layer => {
    const fromMiddle = Math.abs(index - (FOOTLIGHTS - 1) / 2)
    const x = Math.round(middle + (index - (FOOTLIGHTS - 1) / 2) * pitch - off.width / 2)
    return {
      id: `footlight-${index}`,
      look: isLit(scene, index, fromMiddle, timeMs) ? on : off,
      motion: { x, y },
    }
  })
}

function isLit(scene: Scene, index: number, fromMiddle: number, timeMs: number): boolean {
  const beat = Math.floor(timeMs / BEAT_MS)
  const chases = (index + beat) % 2 === 0
  if (scene.kind !== 'question') return chases
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) return true
  if (timeMs < countdownMs) return chases
  const left = (revealMs - DARK_MS - timeMs) / (revealMs - countdownMs)
  return left > 0 && fromMiddle <= left * 4
}

/** The house goes dark second by second, and black right before the answer. */
function nightLayers(scene: Scene, look: Look, timeMs: number): Layer[] {
  if (scene.kind !== 'question') return []
  const { countdownMs, revealMs } = scene.beats
  if (timeMs < countdownMs || timeMs >= revealMs) return []
  const seconds = Math.ceil((revealMs - timeMs) / 1000)
  const opacity = timeMs >= revealMs - DARK_MS ? BLACKOUT : (NIGHT[3 - seconds] ?? 0)
  return opacity > 0 ? [{ id: 'night', look, motion: { x: 0, y: 0, opacity } }] : []
}

/** The picture of a scene's question, where its blur gives nothing away; a title stands on the first one's. */
function pictureBehind(film: Film, scene: Scene): string | null {
  const index = scene.kind === 'question' ? scene.questionIndex : scene.kind === 'intro' ? 0 : null
  if (index === null || index >= film.snapshot.questions.length) return null
  const { picture } = askedOf(film.snapshot, index)
  return picture && picture.reveal === 'none' && film.assets[picture.asset] ? picture.asset : null
}
