import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { headOf } from '../kit/layout/head.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { widthEm } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { PAGE } from './page.ts'
import { styleOf } from './style.ts'

const SHAPES = {
  vertical: { width: 860, height: 320, iris: 280, sinkPx: 250 },
  square: { width: 720, height: 228, iris: 196, sinkPx: 120 },
  landscape: { width: 780, height: 236, iris: 204, sinkPx: 120 },
}
const BLINK_MS = 200
const GAZE_MS = 220
const SINK_MS = 380
const LONG_TITLE_EM = 36
/** The eye looks about while a page is read; px of the iris from its place. */
const WANDER = { x: 0.27, y: 0.06, periodMs: 3600 }

const MOUTH = { width: 360, height: 150, gap: 54 }
const TENSE_MS = 3000

type Mouths = { box: Rect; calm: Look; tense: Look; glad: Look }

/** Where the eye of a film looks out: its iris is the clock. */
export const eyeOf = perFilm((film): { eye: Rect; iris: Rect } => {
  const { clock } = headOf(PAGE, film)
  const { width, height, iris } = SHAPES[film.snapshot.format]
  return { eye: centreIn(clock, width, height), iris: centreIn(clock, iris, iris) }
})

/** The eye: it reads along, stares while the time runs, and looks at the answer. */
export function eyeLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { white, iris, right, boxes, mouths } = looksOf(film, scene)
  const sunk = sunkPx(film, scene, timeMs)
  const open = openness(scene, timeMs)
  const stretch = open < 1 ? { stretch: { y: open } } : {}
  const gaze = gazeAt(film, scene, timeMs)
  const isKnown = scene.kind === 'question' && timeMs >= scene.beats.revealMs
  return [
    { id: 'eye', look: white, motion: { x: boxes.eye.x, y: boxes.eye.y + sunk, ...stretch } },
    {
      id: 'iris',
      look: isKnown ? right : iris,
      motion: { x: boxes.iris.x + gaze.x, y: boxes.iris.y + sunk + Math.round(gaze.y * open), ...stretch },
    },
    ...(mouths ? [mouthLayer(mouths, scene, timeMs, sunk)] : []),
  ]
}

/** Calm while the page is read, teeth in the last seconds, a grin at the answer. */
function mouthLayer(mouths: Mouths, scene: Scene, timeMs: number, sunk: number): Layer {
  const { box, calm, tense, glad } = mouths
  const y = box.y + sunk
  if (scene.kind !== 'question') return { id: 'mouth', look: glad, motion: { x: box.x, y } }
  const { countdownMs, revealMs } = scene.beats
  const isTense = timeMs >= Math.max(countdownMs, revealMs - TENSE_MS)
  if (timeMs >= revealMs) {
    const popped = 1 + 0.2 * (1 - spring(progress(timeMs, revealMs, 320), 0.2))
    return { id: 'mouth', look: glad, motion: { x: box.x, y, scale: popped } }
  }
  if (!isTense) return { id: 'mouth', look: calm, motion: { x: box.x, y } }
  // Teeth chatter: a few px, ten times a second.
  const shake = Math.floor(timeMs / 100) % 2 === 0 ? -4 : 4
  return { id: 'mouth', look: tense, motion: { x: box.x + shake, y } }
}

/** Px by which the head makes room for an end card, or for a title of many words. */
export function sunkPx(film: Film, scene: Scene, timeMs: number): number {
  const { sinkPx } = SHAPES[film.snapshot.format]
  const moved = easeInOut(progress(timeMs, -60, SINK_MS))
  if (scene.kind === 'outro' || scene.kind === 'recap') return Math.round(sinkPx * moved)
  const { intro, title } = film.snapshot
  if (widthEm(intro.headline ?? title) < LONG_TITLE_EM) return 0
  if (scene.kind === 'intro') return sinkPx
  return scene.kind === 'question' && scene.isOnStage ? Math.round(sinkPx * (1 - moved)) : 0
}

const looksOf = perScene((film, scene) => {
  const boxes = eyeOf(film)
  const { ring } = styleOf(film, scene)
  const vars = { ring }
  const white: Look = { part: 'eye', width: boxes.eye.width, height: boxes.eye.height, bleed: 40, vars }
  const iris: Look = { part: 'iris', width: boxes.iris.width, height: boxes.iris.height, vars }
  return { boxes, white, iris, right: { ...iris, classes: ['right'] }, mouths: mouthsOf(film, boxes.eye) }
})

/** Below the eye, where the frame has room for it. */
function mouthsOf(film: Film, eye: Rect): Mouths | null {
  const place = { ...eye, y: eye.y + eye.height, height: film.height - eye.y - eye.height }
  if (place.height < MOUTH.height * 1.3) return null
  const box = { ...centreIn(place, MOUTH.width, MOUTH.height), y: eye.y + eye.height + MOUTH.gap }
  const look = (state: string): Look => ({ part: 'mouth', ...size(box), bleed: 30, classes: [state] })
  return { box, calm: look('calm'), tense: look('tense'), glad: look('glad') }
}

function size({ width, height }: Rect) {
  return { width, height }
}

/** 0.06 (shut) to 1: it blinks at a page's start and at the reveal. */
function openness(scene: Scene, timeMs: number): number {
  const blinks = scene.kind === 'question' ? [120, scene.beats.revealMs - 60] : [700, 2300]
  const shut = Math.max(...blinks.map((atMs) => Math.sin(Math.PI * progress(timeMs, atMs, BLINK_MS))))
  return Math.round((1 - 0.94 * shut) * 20) / 20
}

/** Px of the iris from the middle of the eye. */
function gazeAt(film: Film, scene: Scene, timeMs: number): { x: number; y: number } {
  const { eye } = eyeOf(film)
  const phase = driftPhase(scene, timeMs, WANDER.periodMs)
  const wander = {
    x: eye.width * 0.5 * WANDER.x * saccade(swing(phase)),
    y: -eye.height * WANDER.y * Math.abs(saccade(swing(phase * 2))),
  }
  if (scene.kind !== 'question') return rounded(wander)
  const { countdownMs, revealMs, outMs } = scene.beats
  const isStaring = easeInOut(progress(timeMs, countdownMs - GAZE_MS, GAZE_MS))
  const seen =
    easeOut(progress(timeMs, revealMs, GAZE_MS)) * (1 - easeInOut(progress(timeMs, outMs, GAZE_MS)))
  const up = -eye.height * 0.1 * seen
  return rounded({ x: wander.x * (1 - isStaring), y: mix(wander.y, 0, isStaring) + up })
}

/** Eyes jump and rest: a swing with steep flanks. */
function saccade(value: number): number {
  return Math.max(-1, Math.min(1, value * 2.2))
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x), y: Math.round(y) }
}
