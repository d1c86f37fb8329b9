import { BEAT_MS } from '../../timeline/beat.ts'
import { easeIn, progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perFilm } from '../kit/memo.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import { centreIn } from '../kit/rect.ts'
import { tinted } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'
import { crowdLayers } from './crowd.ts'
import { faceLayers } from './face.ts'
import { faceOf } from './geometry.ts'
import { questionPageOf } from './page.ts'
import places from './places.json'
import { INK, isFrontPage, isOfBeast, MASTHEAD, pageOf, styleOf } from './style.ts'

/** What is printed on the grounds in turn, with the px after which it repeats; the last question's are rays. */
const PRINTS = [
  { name: 'dots', pitch: 120 },
  { name: 'stripes', pitch: 200 },
]
/** A print goes on by a third of its pitch on each beat, and on every second one while viewers read; rays turn through as many poses. */
const POSES = 3
/**
 * Px of a print below the head's top, which is lower at the frame's sides. Of the `sheet` that turns over: room above its domed edge, its
 * black rim, and px from its edge in which it is printed in dots. `front`: px of paper below a front page's headline. `number`: the pupil on the
 * sheet against the frame's lesser side, its figure against it, and the part of the frame in whose middle it is.
 */
const { belowPx: BELOW, sheet: SHEET, frontPx: FRONT_PX, number: NUMBER } = places.pages

/** A full-bleed page whose print moves on the beat, and the face that looks over its lower edge. */
export function backdropLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const isRead = scene.kind === 'question' && timeMs < scene.beats.countdownMs
  const step = Math.floor(timeMs / (isRead ? 2 * BEAT_MS : BEAT_MS) + 0.01) % POSES
  const { page, prints, rays } = looksOf(film)
  const { ground, faint } = styleOf(film, scene)
  const index = pageOf(film, scene) % PRINTS.length
  const isBeast = isOfBeast(film, scene)
  const x = isBeast ? 0 : -Math.round((PRINTS[index]!.pitch * step) / POSES)
  const print = { id: 'print', look: isBeast ? rays[step]! : prints[index]!, motion: { x, y: 0 } }
  return [
    tinted({ id: 'page', look: page, motion: { x: 0, y: 0 } }, ground),
    tinted(print, faint),
    ...mastheadLayers(film, scene),
    ...frontLayers(film, scene),
    ...faceLayers(film, scene, timeMs),
    ...crowdLayers(film, scene, timeMs),
  ]
}

/** The strip of print over a tall page, with the page's number. */
function mastheadLayers(film: Film, scene: Scene): Layer[] {
  if (film.snapshot.format !== 'vertical') return []
  const box = { x: 0, y: 0, width: film.width, height: MASTHEAD }
  return [stillLayer('masthead', box, { bleed: 14, vars: { page: pageOf(film, scene) + 1 } })]
}

/** The paper of a front page, to below its headline, over a heavy rule. */
function frontLayers(film: Film, scene: Scene): Layer[] {
  if (!isFrontPage(film, scene)) return []
  const { y, height } = questionPageOf(film, scene).question
  const foot = y + height + FRONT_PX
  return [
    stillLayer('front', { x: 0, y: MASTHEAD, width: film.width, height: foot - MASTHEAD }, { bleed: 20 }),
  ]
}

const looksOf = perFilm((film) => {
  const { width, height } = film
  const { headY, smallHeadY, centreX } = faceOf(film)
  const printOf = (name: string, wider: number, top: number, turn = 0): Look => ({
    part: 'print',
    width: width + wider,
    height: top + BELOW,
    classes: [name],
    vars: { centreX, turn },
  })
  return {
    page: { part: 'page', width, height },
    prints: PRINTS.map(({ name, pitch }) => printOf(name, pitch, smallHeadY)),
    rays: Array.from({ length: POSES }, (_, pose) =>
      printOf('rays', 0, headY, Math.round((100 * pose) / POSES) / 100),
    ),
    sheet: { part: 'sheet', width, height: height + SHEET.dome },
    dots: { part: 'sheet', width, height: SHEET.dots, classes: ['dots'] },
  }
})

/** The next page rises over everything, with its number in a pupil: its dome covers words and face alike. */
export function turnedPage(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind !== 'question') return []
  const turned = easeIn(progress(timeMs, scene.durationMs - TRANSITION_MS + 20, TRANSITION_MS - 54))
  if (turned === 0) return []
  const { next } = styleOf(film, scene)
  const { sheet: look, dots } = looksOf(film)
  const y = Math.round(look.height * (1 - turned)) - SHEET.dome
  return [
    tinted({ id: 'sheet-rim', look, motion: { x: 0, y } }, INK),
    tinted({ id: 'sheet', look, motion: { x: 0, y: y + SHEET.rim } }, next),
    { id: 'sheet-dots', look: dots, motion: { x: 0, y: y + SHEET.rim } },
    ...(scene.questionIndex < scene.questionCount - 1 ? numberLayers(film, scene, y + SHEET.dome) : []),
  ]
}

/** The number of the next question on a page whose top is at `y`, once it is in the frame. */
function numberLayers({ width, height }: Film, { questionIndex }: QuestionScene, y: number): Layer[] {
  const size = Math.round(Math.min(width, height) * NUMBER.size)
  const box = centreIn({ x: 0, y, width, height: height * NUMBER.above }, size, size)
  const text = { digit: String(questionIndex + 2) }
  if (box.y >= height) return []
  const look = boxLook('clock-digit', box, { text, vars: { size: Math.round(size * NUMBER.type) } })
  return [layerIn('sheet-number', look)]
}
