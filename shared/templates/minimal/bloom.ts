import { askedOf } from '../../questions/asked.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerPlaces } from '../kit/layout/answer-places.ts'
import { around } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer } from '../template.ts'
import { questionPageOf } from './page.ts'
import { NIGHT, type Palette, paletteFor, RIGHT } from './style.ts'

/** How long the right answer's row takes to cover the frame. */
const BLOOM_MS = 230
/** Colours of a scene that is answered: below dark type and below white. */
const WON = {
  dark: { ground: RIGHT, water: '#6fe59a', foam: '#3fd67a' },
  white: { ground: '#0b7a3b', water: '#07562a', foam: '#0a6832' },
}

/** Whether the right answer's colour covers a scene, instead of its water sinking. */
export function blooms({ snapshot }: Film, scene: Scene): scene is QuestionScene {
  if (scene.kind !== 'question' || snapshot.background) return false
  const { reveals } = askedOf(snapshot, scene.questionIndex)
  return reveals !== 'nothing' && reveals !== 'shares'
}

/** Ms since the right answer's colour has covered the frame; below 0 before that, and where it does not. */
export function bloomedMs(film: Film, scene: Scene, timeMs: number): number {
  return blooms(film, scene) ? timeMs - scene.beats.revealMs - BLOOM_MS : -1
}

/** Sheet, water and foam of a scene: its poster's, then those of its answer. */
export function coloursAt(
  film: Film,
  scene: Scene,
  timeMs: number,
): Pick<Palette, 'ground' | 'water' | 'foam'> {
  return bloomedMs(film, scene, timeMs) < 0 ? paletteFor(film, scene) : wonBy(film, scene)
}

/** A band of the right answer's colour grows from its row, as wide as the frame, up and down over all of it. */
export function bloomLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!blooms(film, scene) || timeMs < scene.beats.revealMs || bloomedMs(film, scene, timeMs) >= 0) return []
  const page = questionPageOf(film, scene)
  const places = answerPlaces(page)
  const right = askedOf(film.snapshot, scene.questionIndex).options.findIndex(({ isRight }) => isRight)
  const { y, height } = places[right] ?? around(places)
  const share = easeOut(progress(timeMs, scene.beats.revealMs, BLOOM_MS))
  const inset = {
    top: mix(y / film.height, 0, share),
    bottom: mix(1 - (y + height) / film.height, 0, share),
  }
  const { ground } = wonBy(film, scene)
  const look = { part: 'sheet', width: film.width, height: film.height }
  return [{ id: 'bloom', look, motion: { x: 0, y: 0, inset, ...inColour(ground) } }]
}

function wonBy(film: Film, scene: Scene) {
  return WON[paletteFor(film, scene).ink === NIGHT ? 'dark' : 'white']
}
