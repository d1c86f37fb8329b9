import { easeIn, easeOut, progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { eyeLayers, eyeOf, sunkPx } from './eye.ts'
import { styleOf } from './style.ts'

const RISE_MS = 320
/** The head's top lies this far above the middle of its eye; its width against the frame's. */
const HEAD = {
  vertical: { above: 196, width: 1560 },
  square: { above: 138, width: 1900 },
  landscape: { above: 142, width: 2900 },
}
/** Halftone at the top marches sideways in steps. */
const DOTS = { pitch: 40, stepPx: 4, patternMs: 1500, share: 0.2 }
/** In the corner that no format reads. */
const BARCODE = {
  vertical: { x: 800, y: 1730, width: 220, height: 140 },
  square: { x: 938, y: 984, width: 118, height: 76 },
  landscape: { x: 1664, y: 936, width: 176, height: 112 },
}
/** Room above the sheet's domed edge. */
const DOME = 220

type Backdrop = {
  page: Look
  dots: Look
  head: Look
  sheet: Look
  barcode: Layer
  headX: number
  headY: number
}

/** A full-bleed page with a giant figure, halftone that drifts, and a head that looks over its lower edge. */
export function backdropLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { page, dots, head, sheet, barcode, headX, headY } = backdropOf(film, scene)
  const isThere = scene.kind === 'intro' || (scene.kind === 'question' && scene.isOnStage)
  const risen = isThere ? 1 : easeOut(progress(timeMs, -40, RISE_MS))
  const turned =
    scene.kind === 'question'
      ? easeIn(progress(timeMs, scene.durationMs - TRANSITION_MS, TRANSITION_MS - 20))
      : 0
  // Whole patterns in a scene: the next one begins where it ends.
  const steps = Math.max(1, Math.round(scene.durationMs / DOTS.patternMs)) * (DOTS.pitch / DOTS.stepPx)
  const march = (Math.floor((timeMs / scene.durationMs) * steps) * DOTS.stepPx) % DOTS.pitch
  const layers: Layer[] = [
    { id: 'page', look: page, motion: { x: 0, y: 0 } },
    { id: 'dots', look: dots, motion: { x: -march, y: 0 } },
  ]
  if (turned > 0) {
    const y =
      Math.round((film.height - headY + DOME) * (1 - turned)) + headY - DOME - Math.round(headY * turned)
    layers.push({ id: 'sheet', look: sheet, motion: { x: 0, y } })
  }
  const sunk = Math.round((film.height - headY) * (1 - risen)) + sunkPx(film, scene, timeMs)
  layers.push({ id: 'head', look: head, motion: { x: headX, y: headY + sunk } })
  return [...layers, ...eyeLayers(film, scene, timeMs), barcode]
}

const backdropOf = perScene((film, scene): Backdrop => {
  const { width, height } = film
  const { format } = film.snapshot
  const { ground, block, next, faint } = styleOf(film, scene)
  const { eye } = eyeOf(film)
  const { above, width: headWidth } = HEAD[format]
  const centreX = eye.x + eye.width / 2
  const headY = Math.round(eye.y + eye.height / 2 - above)
  const { x, y, ...size } = BARCODE[format]
  const number = numberOf(scene)
  return {
    page: {
      part: 'page',
      width,
      height,
      classes: [format, ...(number > 0 ? ['numbered'] : [])],
      vars: { ground, faint, number },
    },
    dots: {
      part: 'dots',
      width: width + DOTS.pitch,
      height: Math.round(height * DOTS.share),
      vars: { ground },
    },
    head: { part: 'head', width: headWidth, height: height - headY, vars: { block } },
    sheet: { part: 'sheet', width, height: height + DOME, vars: { next } },
    barcode: { id: 'barcode', look: { part: 'barcode', ...size }, motion: { x, y } },
    headX: Math.round(centreX - headWidth / 2),
    headY,
  }
})

/** The question's number, from 1; the opening shows that of the question which it stands on. */
function numberOf(scene: Scene): number {
  if (scene.kind === 'question') return scene.questionIndex + 1
  return scene.kind === 'intro' && scene.opening === 'cold' ? 1 : 0
}
