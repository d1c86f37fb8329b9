import { easeOut, inSteps, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt, tremblePx } from '../kit/countdown.ts'
import { headOf } from '../kit/layout/head.ts'
import { perArguments, perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Film, Layer } from '../template.ts'
import { type Act, actAt } from './acts.ts'
import { askingLayer, SHAKE } from './brow.ts'
import bulb from './bulb.json'
import { eraserMiddle, lineShare } from './clock.ts'
import { PAGE } from './page.ts'
import { chalkLook, chalkVars } from './style.ts'

/**
 * Its drawing: the glass' top and height, and the foot of its screw, on which it stands where it is large. `upright`: how low its screw stands
 * on a tall board, and how wide it is below a recap. `low`: px from the foot and the side of a low frame, how far beside the clock's eraser it works,
 * its width there and at the end. `bleed`: shares of its width around it. `glow`: the light around its glass, drawn at a share of its size, with its
 * strength in the last second, the one before it, and so on. `leap`: as it lights up it leaps by a share of its width, and is so much larger.
 */
const { drawn: DRAWN, upright: UPRIGHT, low: LOW, bleed: BLEED, glow: GLOW, leap: LEAP } = bulb
const FILL_MS = 125

/** A bulb with a face: it reads along, looks at what is weighed, fills with light as the time runs, and shines with the answer. */
export function bulbLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const act = actAt(film, scene, timeMs)
  const isUpright = film.snapshot.format === 'vertical'
  const stand = isUpright ? 'upright' : act.legs
  const { box, look } = looksOf(film, scene)(`${stand} ${act.classes}`)
  const glow = isUpright && scene.kind === 'question' ? glowLayers(film, scene, timeMs) : []
  const x = scene.kind !== 'question' ? box.x : isUpright ? box.x : lowX(film, scene, timeMs, box.width)
  if (act.light === 'lit') return [...glow, shiningLayer({ look, box: { ...box, x } }, scene, timeMs, act)]
  const dx = scene.kind === 'question' ? tremblePx(scene.beats, timeMs, SHAKE) : 0
  const dark = layerIn('bulb', { look, box }, { x: x + dx })
  if (scene.kind !== 'question') return [dark, ...(isUpright ? [askingLayer(film, timeMs)] : [])]
  if (act.light === null) return [dark]
  const filled = looksOf(film, scene)(`${stand} ${act.classes.replace(/ rays-./, '')} ${act.light}`)
  const inset = { top: darkShare(scene, timeMs) }
  return [...glow, dark, layerIn('bulb-light', filled, { x: x + dx, inset })]
}

/** It leaps as it lights up, and hops. */
function shiningLayer({ look, box }: BoxedLook, scene: Scene, timeMs: number, { hop }: Act): Layer {
  const leapt = scene.kind === 'question' ? progress(timeMs, scene.beats.revealMs, LEAP.ms) : 1
  const lift = leapt < 1 ? Math.sin(leapt * Math.PI) : hop
  const scale = scene.kind === 'question' ? 1 + (LEAP.most - 1) * spring(leapt, 0.2) : 1
  const y = Math.round(box.y - LEAP.share * box.width * lift - (box.height * (scale - 1)) / 2)
  return layerIn('bulb', { look, box }, { y, ...(scale !== 1 && { scale }) })
}

/** What an upright one throws on its board from three seconds before the answer on. */
function glowLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const isGone = timeMs >= scene.beats.revealMs + GLOW.stayMs
  if (state === 'before' || digit > GLOW.strength.length || isGone) return []
  const size = GLOW.px * GLOW.drawn
  const look = chalkLook(film, scene, { part: 'glow', width: size, height: size })
  const motion = { x: GLOW.x - size / 2, y: GLOW.y - size / 2, scale: 1 / GLOW.drawn }
  const opacity = GLOW.strength[Math.max(0, digit - 1)]!
  return [{ id: 'glow', look, motion: { ...motion, ...(opacity < 1 && { opacity }) } }]
}

/** How much of the drawing, from its top, is still dark. */
function darkShare({ beats }: QuestionScene, timeMs: number): number {
  const { left } = countdownAt(beats, timeMs)
  const { top, glass, height } = DRAWN
  return (top + glass * inSteps(left, (beats.revealMs - beats.countdownMs) / FILL_MS)) / height
}

/** In a low frame it goes along with the eraser, leaps to its place with the answer, and runs back as the scene ends. */
function lowX(film: Film, { beats }: QuestionScene, timeMs: number, width: number): number {
  const { clock } = headOf(PAGE, film)
  const work = Math.min(film.width - LOW.sidePx, eraserMiddle(clock, lineShare(beats, timeMs)) + LOW.asidePx)
  // It is back where the next line begins as the scene ends.
  const lit = easeOut(progress(timeMs, beats.revealMs, LEAP.ms)) - progress(timeMs, beats.outMs, LEAP.ms)
  return Math.round(mix(work, film.width * 0.84, lit) - width / 2)
}

const boxOf = perScene((film, { kind }): Rect => {
  const { width, height, snapshot } = film
  if (snapshot.format === 'vertical') {
    const unit = (UPRIGHT.footY - headOf(PAGE, film).clock.y) / (DRAWN.screw - DRAWN.top)
    const footY = UPRIGHT.footY + (DRAWN.height - DRAWN.screw) * unit
    return kind === 'recap'
      ? standing(UPRIGHT.x, UPRIGHT.footY, UPRIGHT.recapWidth)
      : standing(UPRIGHT.x, footY, DRAWN.width * unit)
  }
  // Beside the ranks of a wide end card there is room, and below those of a square one.
  const isBeside = kind === 'outro' && snapshot.format === 'landscape'
  const wide = kind === 'outro' ? LOW.endWidth : LOW.width
  return standing(width * (isBeside ? 0.23 : 0.5), height - LOW.footPx, wide)
})

function standing(x: number, footY: number, wide: number): Rect {
  const [width, height] = [Math.round(wide), Math.round((wide * DRAWN.height) / DRAWN.width)]
  return { x: Math.round(x - wide / 2), y: Math.round(footY - height), width, height }
}

const looksOf = perScene((film, scene) =>
  perArguments((classes: string) => {
    const box = boxOf(film, scene)
    const bleed = Math.round(box.width * bleedShareOf(classes))
    return boxLook('bulb', box, { bleed, classes: classes.split(' '), vars: chalkVars(film, scene) })
  }),
)

function bleedShareOf(classes: string): number {
  if (classes.includes('point')) return BLEED.points
  if (classes.includes('rays')) return BLEED.shines
  return classes.includes('upright') ? BLEED.dark : BLEED.arms
}
