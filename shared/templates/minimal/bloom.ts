import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import { hasAnswer } from '../kit/question/known.ts'
import { tellingOf } from '../kit/question/telling.ts'
import type { Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer } from '../template.ts'
import { questionPageOf } from './page.ts'
import { sheetLayers } from './sheet.ts'
import { fieldColour, type Palette, paletteFor, wonBy } from './style.ts'

/** How long the right answer's field takes to cover the frame. */
const BLOOM_MS = 230
/** Px of a field before the letter that stands on it, where it does not begin at the frame's edge. */
const AIR_PX = 24
/** Whether the right answer's colour covers a scene, instead of its water sinking. */
export function blooms(film: Film, scene: Scene): scene is QuestionScene {
  return hasAnswer(film, scene) && !film.snapshot.background
}

/** Ms since the right answer's colour has covered the frame; below 0 before that, and where it does not. */
export function bloomedMs(film: Film, scene: Scene, timeMs: number): number {
  return blooms(film, scene) ? timeMs - scene.beats.revealMs - BLOOM_MS : -1
}

/** Sheet, water and foam of a scene: its poster's, then those of its answer. */
export function coloursAt(film: Film, scene: Scene, timeMs: number): Omit<Palette, 'ink' | 'paper'> {
  return bloomedMs(film, scene, timeMs) < 0 ? paletteFor(film, scene) : wonBy(film, scene)
}

/** The right answer's field takes its colour, and grows over all of the frame. */
export function bloomLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!blooms(film, scene) || timeMs < scene.beats.revealMs || bloomedMs(film, scene, timeMs) >= 0) return []
  const page = questionPageOf(film, scene)
  const right = askedOf(film.snapshot, scene.questionIndex).options.findIndex(({ isRight }) => isRight)
  const from = right < 0 ? answerRoom(page) : fieldOf(film, page.options, right)
  const share = easeOut(progress(timeMs, scene.beats.revealMs, BLOOM_MS))
  return sheetLayers(film, 'bloom', wonBy(film, scene).ground, {
    x: mix(from.x, 0, share),
    y: mix(from.y, 0, share),
    width: mix(from.width, film.width, share),
    height: mix(from.height, film.height, share),
  })
}

/**
 * Options of a page of fields stand on one each, in a colour of its own where the poster has those, which grows out of the frame's edge as
 * its option comes and drowns in the flood, whose edge is at `floodPx`: in that all are alike.
 */
export function fieldLayers(film: Film, scene: Scene, timeMs: number, floodPx: number): Layer[] {
  if (scene.kind !== 'question' || bloomedMs(film, scene, timeMs) >= 0) return []
  const { options, style, form } = questionPageOf(film, scene)
  if (style !== 'field' && form !== 'tile') return []
  return options.flatMap((_, index) => {
    const field = fieldOf(film, options, index)
    const fromMs = scene.beats.optionsInMs + index * OPTION_STAGGER_MS
    const come = scene.isOnStage ? 1 : easeOut(progress(timeMs, fromMs, OPTION_ENTRY_MS))
    const place = { ...field, width: field.width * come, height: Math.min(field.height, floodPx - field.y) }
    return sheetLayers(film, `field-${index}`, fieldColour(film, scene, index), place)
  })
}

/** An option's place, which bleeds off the frame to both sides where no other one stands there. */
function fieldOf({ width }: Film, options: readonly Rect[], index: number): Rect {
  const { x, ...place } = options[index]!
  const row = options.filter(({ y }) => y === place.y).map((option) => option.x)
  const left = x === Math.min(...row) ? 0 : x - AIR_PX
  const right = x === Math.max(...row) ? width : x + place.width - AIR_PX
  return { ...place, x: left, width: right - left }
}

/** Whether an answer has the page to itself: from its reveal until something is told about it. */
export function isCheered(film: Film, scene: Scene, timeMs: number): scene is QuestionScene {
  if (!blooms(film, scene) || timeMs < scene.beats.revealMs) return false
  return timeMs < (tellingOf(film, scene)?.fromMs ?? Number.POSITIVE_INFINITY)
}

/** Rays in the foam's tone behind such an answer, which turn to and fro on the beat. */
export function rayLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (bloomedMs(film, scene, timeMs) < 0 || !isCheered(film, scene, timeMs)) return []
  const { width, height } = film
  const look = { part: 'rays', width, height, classes: beatAt(timeMs) < 0.5 ? ['turned'] : [] }
  return [{ id: 'rays', look, motion: { x: 0, y: 0, ...inColour(wonBy(film, scene).foam) } }]
}
