import { askedOf } from '../../questions/asked.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { aimOf } from './aim.ts'
import { COARSE, coarseLayer, SATURATED } from './coarse.ts'
import { hostBox, hostLayers } from './host.ts'
import { housingLayer } from './lamp.ts'
import { velvetOf } from './style.ts'

/** Half the width of a beam where it leaves the lens, against that. */
const MOUTH = 0.4
/** Of a searching beam: px to either side that it swings at the floor, and half its width there. */
const SEARCH = { reach: 0.4, half: 0.24 }
/** Rays around the right answer: their diameter against the frame's larger side, poses, and time of each. */
const RAYS = { share: 1.25, poses: 6, poseMs: 1000, growMs: 260, wedge: 30 }
const SLAM_MS = 160
/** Diameter of the pool behind a sticker against its height. */
const POOL = 1.3

type Point = { x: number; y: number }

/** The light of a question and the host in it, between curtain and words. */
export function litStage(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  // An opening shows the stage at its first moment, before the lamp.
  if (timeMs === 0) return []
  return [...lightLayers(film, scene, timeMs, page), ...hostLayers(film, scene, timeMs)]
}

/** Lamp, beam and, around the answer, rays. */
function lightLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const targets = page.options.length > 0 ? page.options : page.answer ? [page.answer] : []
  const aim = aimOf(scene, targets.length, timeMs)
  const lens = page.head.clock
  const tint = { colour: velvetOf(film, scene).glow, amount: SATURATED }
  const tinted = (layer: Layer): Layer => ({ ...layer, motion: { ...layer.motion, tint } })
  const beam = (target: Rect, state: string[]) =>
    coarseLayer('beam', film, beamLook(film, lens, target, state))
  switch (aim.at) {
    case 'off':
      return [housingLayer(lens, 0, false)]
    case 'search':
      return [
        ...(page.sticker ? [tinted(poolLayer(page.sticker))] : []),
        tinted(coarseLayer('beam', film, searchLook(film, lens, aim.swing))),
        housingLayer(lens, aim.swing, true),
      ]
    case 'option': {
      const target = targets[aim.index]
      return [
        ...(target ? [tinted(beam(target, []))] : []),
        housingLayer(lens, target ? swingTo(lens, target, film) : 0, true),
      ]
    }
    case 'host': {
      const host = hostBox(film)
      const light = host
        ? [tinted(poolLayer(host)), tinted(beam(host, []))]
        : [tinted(coarseLayer('beam', film, searchLook(film, lens, 0)))]
      return [...light, housingLayer(lens, 0, true)]
    }
    case 'answer': {
      const right = targets[rightOf(film, scene)] ?? page.answer
      if (!right) return [housingLayer(lens, 0, true)]
      const slam = mix(1.2, 1, easeOut(progress(aim.ageMs, 0, SLAM_MS)))
      const shone = beam(right, ['slam'])
      return [
        ...raysAround(film, scene, right, aim.ageMs),
        { ...shone, motion: { ...shone.motion, opacity: Math.min(1, slam) } },
        housingLayer(lens, swingTo(lens, right, film), true),
      ]
    }
  }
}

/** A round pool of light behind the picture of the question, or the host. */
function poolLayer(sticker: Rect): Layer {
  const size = Math.round((sticker.height * POOL) / COARSE)
  const { x, y } = centreIn(sticker, size, size)
  return {
    id: 'spot',
    look: { part: 'spot', width: size, height: size },
    motion: { x, y, stretch: { x: COARSE, y: COARSE } },
  }
}

/** Index of the right option; -1 where none is. */
function rightOf(film: Film, { questionIndex }: QuestionScene): number {
  const { options, reveals } = askedOf(film.snapshot, questionIndex)
  return reveals === 'right' ? options.findIndex(({ isRight }) => isRight) : -1
}

function swingTo(lens: Rect, target: Rect, film: Film): number {
  const away = target.x + target.width / 2 - lens.x - lens.width / 2
  return Math.max(-1, Math.min(1, away / (film.width * SEARCH.reach)))
}

/** A beam from the lens to a box, as wide as that. */
function beamLook(film: Film, lens: Rect, target: Rect, classes: string[]): Look {
  const y = target.y + target.height / 2
  return coneLook(film, lens, { x: target.x, y }, { x: target.x + target.width, y }, classes)
}

/** A beam that searches the stage, down to its floor. */
function searchLook(film: Film, lens: Rect, swing: number): Look {
  const middle = lens.x + lens.width / 2 + swing * film.width * SEARCH.reach
  const half = film.width * SEARCH.half
  const y = film.height * 0.86
  return coneLook(film, lens, { x: middle - half, y }, { x: middle + half, y }, ['search'])
}

function coneLook({ width, height }: Film, lens: Rect, left: Point, right: Point, classes: string[]): Look {
  const px = (value: number) => Math.round((value * 10) / COARSE) / 10
  const [x, y] = [lens.x + lens.width / 2, lens.y + lens.height / 2]
  const mouth = lens.width * MOUTH
  return {
    part: 'beam',
    width: Math.ceil(width / COARSE),
    height: Math.ceil(height / COARSE),
    classes,
    vars: {
      x: px(x),
      y: px(y),
      x0: px(x - mouth),
      x1: px(x + mouth),
      x2: px(right.x),
      y2: px(right.y),
      x3: px(left.x),
      y3: px(left.y),
      length: px(Math.hypot((left.x + right.x) / 2 - x, left.y - y)),
    },
  }
}

const raysOf = perScene((film: Film, scene: Scene): Look[] => {
  const size = 2 * Math.round((Math.max(film.width, film.height) * RAYS.share) / COARSE / 2)
  const { accent } = velvetOf(film, scene)
  return Array.from({ length: RAYS.poses }, (_, pose) => ({
    part: 'rays',
    width: size,
    height: size,
    classes: isFinal(scene) ? ['final'] : [],
    vars: { accent, turn: (pose * RAYS.wedge) / RAYS.poses },
  }))
})

/** Rays turn slowly around the answer. */
function raysAround(film: Film, scene: QuestionScene, box: Rect, ageMs: number): Layer[] {
  const looks = raysOf(film, scene)
  const look = looks[Math.floor(ageMs / RAYS.poseMs) % looks.length]!
  // In few steps: each one redraws the frame.
  const grown = COARSE * mix(0.35, 1, easeOut(Math.ceil(progress(ageMs, 0, RAYS.growMs) * 4) / 4))
  const gone = Math.floor(progress(ageMs, scene.beats.outMs - scene.beats.revealMs, TRANSITION_MS) * 3) / 3
  return [
    {
      id: 'rays',
      look,
      motion: {
        x: Math.round(box.x + (box.width - look.width) / 2),
        y: Math.round(box.y + (box.height - look.height) / 2),
        stretch: { x: grown, y: grown },
        opacity: 1 - gone,
      },
    },
  ]
}
